//! Fire, morale, impacts and melees told before they are rolled: modifiers and exact odds.
//!
//! The modifiers are those with which the dice are rolled; the odds are counted from single dice, so that they
//! are exact however many there are.

use crate::artillery::{Aim, effect_losses};
use crate::event::Event;
use crate::fire::{Band, dice_of};
use crate::flow::{ChargeStage, Place};
use crate::forecast::BestDice;
use crate::melee::{losses_of, melee_score};
use crate::morale::Threat;
use crate::orders::{Step, Task};
use crate::questions::{not_a_question, paces};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, Play, State};
use crate::units::{GeneralId, UnitId};
use ground::free::Paces;
use referee::odds::{Odds, Ratio, Spread, mean, odds, summed};
use referee::{Answer, Arg, Refusal, RuleId, Tally};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The quarters of a step.
const QUARTERS: u8 = 4;
/// The best an average die shows.
const BEST_DIE: i32 = 500;

/// How likely the values of something are that one or two dice decide.
fn walked<T: Ord>(play: impl FnMut(&mut dyn referee::chance::Chance) -> T) -> BTreeMap<T, Ratio> {
    match odds(play) {
        Odds::Exact(odds) => odds,
        Odds::Sampled { .. } => BTreeMap::new(),
    }
}

/// The faces of a die.
fn die() -> Spread {
    walked(|chance| chance.die("die"))
}

/// Adds to the odds of a value.
fn add(spread: &mut Spread, value: i32, likely: Ratio) -> Option<()> {
    let sum = spread.entry(value).or_insert(Ratio::ZERO);
    *sum = sum.plus(likely)?;
    Some(())
}

/// Odds as an answer tells them.
fn told(spread: &Spread) -> Value {
    Value::Object(spread.iter().map(|(value, likely)| (value.to_string(), json!(likely))).collect::<Map<_, _>>())
}

/// How a shot comes about, where its rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By free choice.
    Free,
    /// Small arms at a charger, who has come so near.
    AtCharger(Band),
    /// Guns by guess, under order R.
    ByGuess,
    /// Guns at a charger.
    Canister,
}

impl How {
    /// The way of that word: `point-blank`, `medium`, `guess`, `canister`.
    pub fn named(word: &str) -> Option<How> {
        match word {
            "guess" => Some(How::ByGuess),
            "canister" => Some(How::Canister),
            word => Band::named(word).map(How::AtCharger),
        }
    }
}

/// A fire as it would be: how it is reckoned before the dice, and how likely each number of losses is.
pub struct FireOption {
    /// The band of small arms, or the zone of guns.
    pub band: Value,
    /// The dice: of small arms, or the half sections of guns.
    pub dice: u32,
    /// What each of the dice adds.
    pub per_die: Tally,
    /// Doublings and halvings.
    pub times: Tally,
    /// How likely each number of losses is.
    pub losses: Spread,
}

impl Now<'_> {
    /// The fire of a unit at a target, as it would be now.
    pub fn prospect(&self, unit: UnitId, target: UnitId, how: How) -> Option<FireOption> {
        match self.card(unit).is_battery() {
            true => self.gun_prospect(unit, target, how),
            false => self.fire_prospect(unit, target, how),
        }
    }

    fn fire_prospect(&self, unit: UnitId, target: UnitId, how: How) -> Option<FireOption> {
        let band = match how {
            How::Free => self.card(unit).weapon.band(self.range(unit, target))?,
            How::AtCharger(band) => band,
            How::ByGuess | How::Canister => return None,
        };
        let dice = dice_of(self.firing_figures(unit));
        let times = self.fire_times(unit, target, band);
        let mut losses = Spread::new();
        for (sum, likely) in summed(&die(), dice)? {
            let tally = self.fire_tally(unit, target, band, dice as i32, sum);
            add(&mut losses, self.fire_losses(unit, band, &tally, &times).into(), likely)?;
        }
        let per_die = self.fire_tally(unit, target, band, 1, 0);
        Some(FireOption { band: json!(band.name()), dice, per_die, times, losses })
    }

    fn gun_prospect(&self, unit: UnitId, target: UnitId, how: How) -> Option<FireOption> {
        let aim = match how {
            How::Free => Aim::default(),
            How::ByGuess => Aim { guess: true, canister: false },
            How::Canister => Aim { guess: false, canister: true },
            How::AtCharger(_) => return None,
        };
        let zone = self.zone_of(unit, target, aim)?;
        let dice = u32::from(self.half_sections(unit));
        let piece: Spread = walked(|chance| i32::from(self.fire_piece(unit, Some(target), zone, chance).hits));
        let times = self.effect_times(unit, target, zone, aim);
        let mut losses = Spread::new();
        for (hits, hit) in summed(&piece, dice)? {
            for (sum, likely) in summed(&die(), hits.unsigned_abs())? {
                let tally = self.effect_tally(unit, target, zone, hits, sum);
                add(&mut losses, effect_losses(&tally, &times).into(), hit.times(likely)?)?;
            }
        }
        let per_die = self.effect_tally(unit, target, zone, 1, 0);
        Some(FireOption { band: json!(zone), dice, per_die, times, losses })
    }

    /// How many stands a unit loses by so many losses.
    fn stands_lost_by(&self, unit: UnitId, losses: i32) -> i32 {
        let size = i32::from(self.stand_size(unit).max(1));
        ((i32::from(self.unit(unit).losses) + losses) / size).min(self.fighting_stands(unit).into())
    }

    /// What losses come to: how likely each number of them is, the mean, and how likely stands are lost.
    fn losses_told(&self, unit: UnitId, losses: &Spread) -> Option<Value> {
        let mut stands = Spread::new();
        for (&count, &likely) in losses {
            add(&mut stands, self.stands_lost_by(unit, count), likely)?;
        }
        Some(json!({ "losses": told(losses), "mean": mean(losses)?, "stands": told(&stands) }))
    }

    /// The rule by which a unit may not fire now, whatever the target.
    fn held_fire(&self, unit: UnitId) -> Option<RuleId> {
        let side = self.side(unit);
        let checked = match self.state.flow.place {
            Place::LateFire => self.check_late_fire(side, unit),
            Place::Plans(..) | Place::Between => self.check_window_fire(side, unit),
            _ => Ok(()),
        };
        checked.err().map(|refusal| refusal.rule)
    }

    /// The fire of a unit at a target.
    pub(crate) fn ask_shot(&self, unit: UnitId, target: UnitId, how: How) -> Result<Answer, Refusal> {
        self.check_target(unit, target)?;
        let prospect = self.prospect(unit, target, how).ok_or_else(not_a_question)?;
        let mut value = self.losses_told(target, &prospect.losses).ok_or_else(not_a_question)?;
        if let Some(fields) = value.as_object_mut() {
            fields.insert("band".to_owned(), prospect.band);
            fields.insert("range".to_owned(), paces(self.range(unit, target).floor()));
            fields.insert("dice".to_owned(), json!(prospect.dice));
            fields.insert("not-now".to_owned(), json!(self.held_fire(unit)));
        }
        let name = if self.card(unit).is_battery() { "effect" } else { "fire" };
        Ok(Answer { tallies: vec![(name, prospect.per_die), ("times", prospect.times)], ..Answer::new(value) })
    }

    /// The totals of a morale or impact test.
    fn test_totals(&self, tally: &Tally) -> Spread {
        let mut state = self.state.clone();
        walked(|chance| {
            let sink = &mut referee::event::DiscardEvents;
            Play { stage: self.stage, state: &mut state, chance, sink }.morale_dice(tally).0
        })
    }

    /// How likely a test with some modifiers is passed.
    pub fn chance_to_pass(&self, tally: &Tally) -> Option<Ratio> {
        let totals = self.test_totals(tally);
        totals.into_iter().filter(|(total, _)| *total >= 0).try_fold(Ratio::ZERO, |sum, (_, likely)| sum.plus(likely))
    }

    /// How likely a brigade obeys an order that is not the one in force, and which that is.
    pub(crate) fn ask_change(&self, general: GeneralId) -> Answer {
        let (kept, tally) = (self.order_kept(general), self.change_tally(general));
        let faces = 1..=6;
        let passed = faces.filter(|&die| self.changes_by(general, &tally, die)).count();
        let tested = kept.is_some() && !self.changes_by_itself(general);
        let obeyed = if tested { Ratio::new(passed as u128, 6).unwrap_or(Ratio::ZERO) } else { Ratio::ONE };
        let value = json!({
            "kept": kept.map(Duty::name),
            "obeyed": obeyed,
            "competence": self.general(general).competence,
        });
        Answer { tallies: vec![("order-change", tally)], ..Answer::new(value) }
    }

    /// How likely a unit passes a reaction test: to carry out an order of its own that is another than before.
    pub(crate) fn ask_reaction(&self, unit: UnitId) -> Answer {
        let tally = self.reaction_tally(unit);
        let needed = self.card(unit).grade.reaction();
        let passed = (1..=6).filter(|die| die + tally.total() >= needed).count();
        let alone = self.reacts_by_itself(unit);
        let passed = if alone { Ratio::ONE } else { Ratio::new(passed as u128, 6).unwrap_or(Ratio::ZERO) };
        Answer { tallies: vec![("reaction", tally)], ..Answer::new(json!({ "passed": passed })) }
    }

    /// A morale test now; under an attack of that enemy, if there is one.
    pub(crate) fn ask_morale(&self, unit: UnitId, enemy: Option<UnitId>) -> Result<Answer, Refusal> {
        let threat = enemy.map(|enemy| Threat::shot(self.line_of_fire(enemy, unit)));
        let tally = self.morale_tally(unit, threat);
        let passed = self.chance_to_pass(&tally).ok_or_else(not_a_question)?;
        let value = json!({ "modifier": tally.total(), "passed": passed });
        Ok(Answer { tallies: vec![("morale", tally)], ..Answer::new(value) })
    }

    /// How likely the charger wins an impact, the target wins it, or a melee follows.
    pub fn impact_odds(&self, tallies: &[Tally; 2]) -> Option<[Ratio; 3]> {
        let [own, others] = tallies.each_ref().map(|tally| self.test_totals(tally));
        let mut sums = [Ratio::ZERO; 3];
        for (total, likely) in &own {
            for (other, chance) in &others {
                let which = match total.cmp(other) {
                    std::cmp::Ordering::Greater => 0,
                    std::cmp::Ordering::Less => 1,
                    std::cmp::Ordering::Equal => 2,
                };
                sums[which] = sums[which].plus(likely.times(*chance)?)?;
            }
        }
        Some(sums)
    }

    /// The impact of a charge that gets home from where it is now. Defensive fire is left out.
    pub(crate) fn ask_impact(&self, charger: UnitId, target: UnitId, bonus: bool) -> Result<Answer, Refusal> {
        let state = self.charged_home(charger, target, bonus)?;
        let now = Now { stage: self.stage, state: &state };
        let Some(charge) = now.charge_of(charger) else { return Err(not_a_question()) };
        let (target, disordered) = (charge.target, now.unit(charger).formation == Formation::Disordered);
        let (card, there) = (now.card(target), now.unit(target));
        let mut value = json!({
            "target": card.key,
            "gone": paces(charge.gone),
            "disordered": disordered,
        });
        let mut put = |key: &str, told: Value| {
            if let Some(fields) = value.as_object_mut() {
                fields.insert(key.to_owned(), told);
            }
        };
        let mut answer = Answer::default();
        if there.marker == Some(Marker::Routed) {
            put("destroyed", json!(Ratio::ONE));
            answer.rules.push(id!("8.3.routed-target"));
        } else if card.is_battery() && there.formation == Formation::Limbered {
            put("destroyed", json!(Ratio::ONE));
            answer.rules.push(id!("8.7.limbered"));
        } else if card.is_battery() {
            // The gunners test their morale: they stand and fight, or run.
            let tally = now.morale_tally(target, now.charge_threat(charger, target));
            let stand = now.chance_to_pass(&tally).ok_or_else(not_a_question)?;
            put("melee", json!(stand));
            answer.tallies.push(("morale", tally));
            answer.rules.push(id!("8.7.morale"));
        } else {
            let tallies = now.impact_tallies(charger, target, now.is_counter_charge(charger, target));
            let [wins, loses, melee] = now.impact_odds(&tallies).ok_or_else(not_a_question)?;
            put("charger-modifier", json!(tallies[0].total()));
            put("target-modifier", json!(tallies[1].total()));
            put("charger-wins", json!(wins));
            put("target-wins", json!(loses));
            put("melee", json!(melee));
            answer.tallies.extend(["charger", "target"].into_iter().zip(tallies));
        }
        Ok(Answer { value, ..answer })
    }

    /// Whether a charge comes to its target, or to another who stands in its way, if nobody else moves.
    pub fn comes_home(&self, charger: UnitId, target: UnitId, bonus: bool) -> bool {
        self.charged_home(charger, target, bonus).is_ok()
    }

    /// The table on which a charge has come to two paces from its target, nobody else having moved but those
    /// who accompany it. A bonus is the best there is.
    fn charged_home(&self, charger: UnitId, target: UnitId, bonus: bool) -> Result<State, Refusal> {
        let mut state = self.state.clone();
        let at_line = |now: &Now<'_>| now.charge_of(charger).is_some_and(|charge| charge.stage == ChargeStage::AtLine);
        let under_way = self.charge_of(charger).filter(|charge| charge.target == target).map(|charge| charge.stage);
        if under_way == Some(ChargeStage::AtLine) {
            return Ok(state);
        }
        let there = &mut state.table.units[charger.index()];
        if there.duty.is_none() && there.marker.is_none() {
            there.duty = Some(Duty::Charge);
        }
        let quarter = match state.flow.place {
            Place::Plans(Step::Charge, quarter) => quarter,
            _ => 0,
        };
        let now = Now { stage: self.stage, state: &state };
        if under_way.is_none() {
            now.check_charge(charger, target, bonus)?;
            let (who, whom) = (Arg::piece(charger), Arg::piece(target));
            if now.charge_rate(charger, target).is_none() {
                return Err(Refusal::new(id!("8.1.impossible#a")).with("unit", who).with("target", whom));
            }
        }
        let extra = if bonus { Paces(now.charge_dice(charger, target) * BEST_DIE) } else { Paces(0) };
        state.flow.charges.retain(|charge| charge.unit == charger || charge.supports == Some(charger));
        state.flow.plans.retain(|plan| plan.task == Task::Support(charger));
        let mut events: Vec<Event> = Vec::new();
        let mut play = Play { stage: self.stage, state: &mut state, chance: &mut BestDice, sink: &mut events };
        if under_way.is_none() {
            play.charge_alone(charger, target, extra);
        }
        for quarter in quarter + 1..=QUARTERS {
            if at_line(&play.now()) {
                break;
            }
            play.charge_quarter(quarter);
        }
        if at_line(&Now { stage: self.stage, state: &state }) {
            return Ok(state);
        }
        let why = events.iter().rev().find_map(|event| match event {
            Event::ChargeEnded { unit, why } if *unit == charger => Some(*why),
            _ => None,
        });
        let rule = match why {
            Some("impossible") => id!("8.1.impossible#b"),
            Some("blocked" | "obstacle") => id!("R41#b"),
            _ => id!("8.1.too-short#a"),
        };
        let (who, whom) = (Arg::piece(charger), Arg::piece(target));
        Err(Refusal::new(rule).with("unit", who).with("target", whom))
    }

    /// How likely each number of losses is that a unit deals in a round of melee.
    pub fn melee_spread(&self, unit: UnitId) -> Option<Spread> {
        let dice = self.melee_dice(unit);
        let factor = self.melee_factor(unit);
        let mut losses = Spread::new();
        for (sum, likely) in summed(&die(), dice.unsigned_abs())? {
            let score = melee_score(&self.melee_tally(unit, dice, sum), &factor);
            add(&mut losses, losses_of(score), likely)?;
        }
        Some(losses)
    }

    /// The first round of the melee to which a charge leads.
    pub(crate) fn ask_melee_of_charge(&self, charger: UnitId, target: UnitId) -> Result<Answer, Refusal> {
        let state = self.charged_home(charger, target, false)?;
        Now { stage: self.stage, state: &state }.ask_melee(charger, target)
    }

    /// The first round of a melee between two units.
    pub(crate) fn ask_melee(&self, one: UnitId, other: UnitId) -> Result<Answer, Refusal> {
        if self.side(one) == self.side(other) {
            return Err(not_a_question());
        }
        let mut value = Map::new();
        let mut tallies = Vec::new();
        for (unit, foe) in [(one, other), (other, one)] {
            let dealt = self.melee_spread(unit).and_then(|losses| self.losses_told(foe, &losses));
            let mut dealt = dealt.ok_or_else(not_a_question)?;
            if let Some(fields) = dealt.as_object_mut() {
                fields.insert("dice".to_owned(), json!(self.melee_dice(unit)));
                fields.insert("factor".to_owned(), json!(self.melee_factor(unit).total()));
            }
            value.insert(self.card(unit).key.clone(), dealt);
            tallies.extend([("melee", self.melee_tally(unit, 1, 0)), ("multiplied", self.melee_factor(unit))]);
        }
        Ok(Answer { tallies, ..Answer::new(Value::Object(value)) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fire::Occasion;
    use crate::terrain::{Class, Cover, LineKind};
    use crate::test_table::TestTable;

    /// The odds of a shot, by walking every outcome of the code that rolls.
    fn rolled(now: Now<'_>, unit: UnitId, target: UnitId) -> Spread {
        walked(|chance| {
            let losses = match now.card(unit).is_battery() {
                true => now.cannonade(unit, target, Aim::default(), chance).map(|(shot, _)| shot.losses),
                false => now.shoot(unit, target, Occasion::Free, chance).map(|shot| shot.losses),
            };
            losses.map_or(-1, i32::from)
        })
    }

    #[test]
    fn fire_is_counted_as_it_is_rolled() {
        let mut table = TestTable::new();
        table.line(LineKind::Linear { cover: Cover::Dense, works: None }, &["15/28.5", "25/28.5"]);
        table.area(Class::Broken, false, ["55/22", "65/22", "65/32", "55/32"]);
        let shots = [
            (table.unit("a union 20/20 hold"), table.unit("b confederate 20/29 180 hold")),
            (table.unit("c union 40/20 veteran skirmish hold"), table.unit("d confederate 40/24 90 hold")),
            (table.unit("e union 60/20 raw musket manoeuvre"), table.unit("f confederate 60/25 180 skirmish hold")),
            (table.unit("g union 80/20 artillery one-stand"), table.unit("h confederate 80/35 180 disordered hold")),
            (table.unit("i union 100/20 artillery one-stand"), table.unit("j confederate 100/23 180 column hold")),
        ];
        for (unit, target) in shots {
            let told = table.now().prospect(unit, target, How::Free).map(|prospect| prospect.losses);
            assert_eq!(told, Some(rolled(table.now(), unit, target)), "{}", table.now().card(unit).key);
        }
    }

    #[test]
    fn the_largest_battery_is_counted() {
        let mut table = TestTable::new();
        let guns = table.unit("guns union 20/20 artillery");
        let target = table.unit("target confederate 20/42 180 hold");
        table.state.table.units[guns.index()].stands = 8;
        let prospect = table.now().prospect(guns, target, How::Free).map(|prospect| prospect.losses);
        let all = prospect.and_then(|losses| losses.values().try_fold(Ratio::ZERO, |sum, &likely| sum.plus(likely)));
        assert_eq!(all, Some(Ratio::ONE));
    }

    #[test]
    fn impacts_and_melees_are_counted_as_they_are_rolled() {
        let mut table = TestTable::new();
        let charger = table.unit("charger union 20/20 charge veteran");
        let target = table.unit("target confederate 20/23 180 raw hold one-stand");
        table.state.flow.place = Place::Impacts;
        table.play(&[], |play| play.charge_alone(charger, target, Paces(0)));
        let tallies = table.now().impact_tallies(charger, target, false);
        let events = |chance: &mut dyn referee::chance::Chance| {
            let (mut state, mut events): (State, Vec<Event>) = (table.state.clone(), Vec::new());
            Play { stage: &table.stage, state: &mut state, chance, sink: &mut events }.impact(charger);
            events
        };
        let fought = walked(|chance| {
            let winner = events(chance).into_iter().find_map(|event| match event {
                Event::Impact { winner, .. } => Some(winner),
                _ => None,
            });
            [Some(Some(charger)), Some(Some(target)), Some(None)].iter().position(|one| *one == winner)
        });
        let odds = table.now().impact_odds(&tallies);
        assert_eq!(odds.map(Vec::from), Some(fought.into_values().collect::<Vec<_>>()));
        let dealt = walked(|chance| {
            let (mut state, mut events): (State, Vec<Event>) = (table.state.clone(), Vec::new());
            let fighters = [vec![charger], vec![target]];
            let melee = crate::flow::Melee {
                fighters,
                charging: Some(table.now().side(charger)),
                rounds: 0,
                support: referee::flow::Window::announce(()),
            };
            Play { stage: &table.stage, state: &mut state, chance, sink: &mut events }.fight_on(melee);
            events.into_iter().find_map(|event| match event {
                Event::Melee { unit, losses, .. } if unit == target => Some(i32::from(losses)),
                _ => None,
            })
        });
        let dealt: Spread = dealt.into_iter().filter_map(|(losses, likely)| Some((losses?, likely))).collect();
        assert_eq!(table.now().melee_spread(target), Some(dealt));
    }
}
