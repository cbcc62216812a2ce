//! `steady`, the computer player of Great Campaigns: one-ply judgment.
//!
//! | what | where |
//! |---|---|
//! | a position is valued by hand-written rules | `worth`, `scoring`, `danger` |
//! | a combat by the expectation over its dice | `clash` |
//! | a march by the best hex in reach and the best attack from there, an action by its marches | `plan` |
//! | entrenching, building and breaking bridges | `spade` |
//! | every other decision by trying it on a copy | `answer` |
//! | what the ground is like, surveyed once | `survey` |
//! | how all this is weighed | `temper` |

mod answer;
mod clash;
mod danger;
mod plan;
mod scoring;
mod spade;
mod survey;
mod temper;
mod worth;

use ::gcacw::assault::Assault;
use ::gcacw::counters::{Side, UnitId, UnitSet};
use ::gcacw::flow::{Decision, Frame};
use ::gcacw::march::{March, Step};
use ::gcacw::orders::Order;
use ::gcacw::state::Table;
use ::gcacw::{GreatCampaigns, Position};
use ground::{Field, Hex};
use opponent::{RandomPlayer, Rng};
use plan::{assault_attack, first_step};
use referee::System;
use referee::strategy::{DecisionView, Strategy};
use survey::Survey;
pub use temper::Temper;
use worth::Judge;

/// Leaders transfer, and flanks are refused, if that gains more than this.
const WORTH_CHANGING: i32 = 5;

/// What a seat knows of a game.
pub type Known = <GreatCampaigns as System>::Knowledge;

/// Plays Great Campaigns by one-ply judgment.
pub struct Steady {
    fallback: RandomPlayer,
    temper: Temper,
    survey: Option<Survey>,
    planned: Option<(Table, Order)>,
    trail: (Option<UnitId>, Vec<Hex>),
}

impl Steady {
    /// A player with his own stream of lots.
    pub fn new(rng: Rng) -> Steady {
        Steady::with(rng, Temper::default())
    }

    /// A player of another temper.
    pub fn with(rng: Rng, temper: Temper) -> Steady {
        Steady { fallback: RandomPlayer::new(rng), temper, survey: None, planned: None, trail: (None, Vec::new()) }
    }
}

impl Strategy<GreatCampaigns> for Steady {
    fn choose(&mut self, view: &DecisionView<'_, GreatCampaigns>) -> Option<Order> {
        let known = view.known();
        let position = Position { stage: view.stage, state: &known };
        let survey = self.survey.take().filter(|survey| survey.fits(position));
        let survey = survey.unwrap_or_else(|| Survey::of(position));
        let judge = Judge::new(&survey, position, Side::of(view.seat), self.temper);
        let order = self.decide(&judge, view, &known);
        self.survey = Some(survey);
        order.filter(|order| view.check(order).is_ok()).or_else(|| self.fallback.choose(view))
    }
}

impl Steady {
    fn decide(&mut self, judge: &Judge<'_>, view: &DecisionView<'_, GreatCampaigns>, known: &Known) -> Option<Order> {
        let position = Position { stage: view.stage, state: known };
        let (_, decision) = position.asked()?;
        match (decision, position.top()?) {
            (Decision::Initiative, _) => self.take_or_pass(judge, known),
            (Decision::Action, _) => self.act(judge, known),
            (Decision::Next, Frame::Activation(activation)) => {
                next_unit(judge, known, activation.units, activation.base)
            }
            (Decision::ForceMarch, Frame::March(march)) => force_march(judge, known, march),
            (Decision::March, Frame::March(march)) => {
                self.follow_trail(position, march);
                go_on(judge, known, march, &self.trail.1)
            }
            (Decision::AttackType, Frame::March(march)) => attack_type(judge, position, march),
            (Decision::Losses, Frame::Losses(losses)) => Some(judge.divide(position, losses)),
            (Decision::Target, Frame::Assault(assault)) => target(judge, position, assault),
            (Decision::Commit, Frame::Assault(assault)) => {
                let count = position.commit_count(assault);
                Some(Order::Commit(judge.strongest(position, assault.selected, count)))
            }
            (Decision::GrandAssault, Frame::Assault(assault)) => grand_assault(judge, position, assault),
            (Decision::Join, Frame::Assault(assault)) => {
                join(judge, position, assault).map(|(_, units)| Order::Join(units))
            }
            (Decision::Transfer, _) => transfer(judge, view, known),
            (Decision::VoluntaryRetreat, Frame::Combat(combat)) => {
                let orders = vec![Order::Hold, Order::FallBack(position.standing(combat))];
                let legal = orders.into_iter().filter(|order| view.check(order).is_ok()).collect();
                judge.try_orders(known, legal).map(|(_, order)| order)
            }
            (Decision::CavalryRetreat, _) => cavalry_retreat(judge, view, known),
            (Decision::Works, Frame::Labour(labour)) => Some(judge.labour(position, labour)),
            (Decision::Destroy, Frame::March(march)) => Some(judge.break_behind(position, march)),
            _ => judge.try_offers(view, known),
        }
    }

    /// Takes the initiative if some action gains enough, and keeps it in strategy; otherwise to
    /// entrench.
    fn take_or_pass(&mut self, judge: &Judge<'_>, known: &Known) -> Option<Order> {
        let (gain, order) = judge.best_action(known)?;
        let enough = gain > judge.temper.act;
        let order = if enough { Some(order) } else { judge.dig(Position { stage: judge.stage, state: known }) };
        self.planned = order.map(|order| (known.table.clone(), order));
        Some(if self.planned.is_some() { Order::Take } else { Order::Pass })
    }

    /// Notes where the marching unit has been.
    fn follow_trail(&mut self, position: Position<'_>, march: &March) {
        if march.moved == 0 || self.trail.0 != Some(march.unit) {
            self.trail = (Some(march.unit), Vec::new());
        }
        self.trail.1.extend(position.hex(march.unit));
    }

    fn act(&mut self, judge: &Judge<'_>, known: &Known) -> Option<Order> {
        let planned = self.planned.take().filter(|(table, _)| *table == known.table);
        planned.map(|(_, order)| order).or_else(|| judge.best_action(known).map(|(_, order)| order))
    }
}

/// The next unit of an activation: first those that only march, so that they are in place, and
/// then those that attack.
fn next_unit(judge: &Judge<'_>, known: &Known, units: UnitSet, points: i32) -> Option<Order> {
    let rank = |&unit: &UnitId| {
        let plan = judge.prospect(known, unit, points, true);
        plan.map_or((false, i32::MIN), |plan| (plan.strike.is_none(), plan.worth))
    };
    units.into_iter().max_by_key(rank).map(Order::Next)
}

/// A force march disorganizes: it must gain more than that costs.
fn force_march(judge: &Judge<'_>, known: &Known, march: &March) -> Option<Order> {
    let unit = march.unit;
    let before = known.table.units[unit.index()];
    let mounted = judge.stage.unit(unit).arm == ::gcacw::counters::Arm::Cavalry;
    let table = &judge.stage.tables.force_march[usize::from(mounted)];
    let mean = i32::from(table.dice) * 7 + table.add * ::gcacw::tables::POINT;
    let plain = March { points: (march.base - march.cut).max(0), step: Step::Moving, ..*march };
    let forced = March { points: plain.points + mean, ..plain };
    let mut spent = known.clone();
    spent.table.units[unit.index()].disorganized = true;
    let after = spent.table.units[unit.index()];
    let lost: i32 = table.losses.iter().map(|(from, to, points)| (to - from + 1) * i32::from(*points)).sum();
    let faces = if table.dice > 1 { 11 } else { 6 };
    let cost = judge.force(unit, &before) - judge.force(unit, &after) + lost * judge.temper.combat_point / faces;
    let gain = judge.plan(&spent, &forced, &[])?.worth - judge.plan(known, &plain, &[])?.worth - cost;
    Some(if gain > judge.temper.act { Order::ForceMarch } else { Order::NoForceMarch })
}

/// The next thing that a march does.
fn go_on(judge: &Judge<'_>, known: &Known, march: &March, trail: &[Hex]) -> Option<Order> {
    let position = Position { stage: judge.stage, state: known };
    let here = position.hex(march.unit)?;
    let plan = judge.plan(known, march, trail)?;
    if plan.to != here {
        let mut field = Field::new();
        position.reach(march.unit, march.points, &mut field);
        return first_step(&field, plan.to).map(Order::Go);
    }
    match plan.strike {
        Some(strike) => Some(Order::Attack(strike.target)),
        None if refusing_helps(judge, known, march, here) => Some(Order::Refuse),
        None => Some(Order::End),
    }
}

fn refusing_helps(judge: &Judge<'_>, known: &Known, march: &March, here: Hex) -> bool {
    let position = Position { stage: judge.stage, state: known };
    if position.may_refuse(march).is_err() {
        return false;
    }
    let mut refused = known.clone();
    refused.table.refused.insert(here);
    let after = Position { stage: judge.stage, state: &refused };
    judge.danger(position, judge.side, here) - judge.danger(after, judge.side, here) > WORTH_CHANGING
}

fn attack_type(judge: &Judge<'_>, position: Position<'_>, march: &March) -> Option<Order> {
    let Step::AskType(target) = march.step else { return None };
    let from = position.hex(march.unit)?;
    judge.strike(position, march, from, target).map(|strike| Order::Type(strike.kind))
}

fn target(judge: &Judge<'_>, position: Position<'_>, assault: &Assault) -> Option<Order> {
    let from = position.leader_hex(assault.leader)?;
    let hexes = judge.stage.map.grid.neighbours(from).map(|(_, hex)| hex);
    let open = hexes.filter(|&hex| position.may_target(assault, hex).is_ok());
    open.max_by_key(|&hex| judge.assault_worth(position, assault.leader, assault.selected, hex)).map(Order::Target)
}

/// What an assault is worth with the units that attack already and some that join.
fn joined_worth(judge: &Judge<'_>, position: Position<'_>, assault: &Assault, joined: UnitSet) -> Option<i32> {
    let from = position.leader_hex(assault.leader)?;
    let attackers = assault.attackers.or(joined);
    let mut attack = assault_attack(judge.side, assault.leader, attackers, from, assault.target?);
    attack.grand = !joined.is_empty();
    Some(judge.expect(position, &attack))
}

/// The units whose joining gains most, one after the other.
fn join(judge: &Judge<'_>, position: Position<'_>, assault: &Assault) -> Option<(i32, UnitSet)> {
    let mut best: Option<(i32, UnitSet)> = None;
    let candidates = judge.strongest(position, position.joinable(assault), usize::MAX);
    loop {
        let joined = best.map(|(_, units)| units).unwrap_or_default();
        let more = candidates.minus(joined).into_iter().map(|unit| joined.or(UnitSet::one(unit)));
        let open = more.filter(|&units| position.may_join(assault, units).is_ok());
        let next = open.filter_map(|units| Some((joined_worth(judge, position, assault, units)?, units)));
        match next.max_by_key(|(worth, _)| *worth) {
            Some(next) if best.is_none_or(|(worth, _)| next.0 > worth) => best = Some(next),
            _ => return best,
        }
    }
}

fn grand_assault(judge: &Judge<'_>, position: Position<'_>, assault: &Assault) -> Option<Order> {
    let leader = position.grand_leaders(assault).into_iter().max_by_key(|&l| judge.stage.leader(l).command_value)?;
    let plain = joined_worth(judge, position, assault, UnitSet::default())?;
    let hoped = Assault { hexes: 2, ..*assault };
    let grand = join(judge, position, &hoped).map_or(plain, |(worth, _)| worth);
    Some(if grand > plain + judge.temper.act { Order::GrandAssault(leader) } else { Order::NoGrandAssault })
}

/// Leaders transfer only where that clearly helps.
fn transfer(judge: &Judge<'_>, view: &DecisionView<'_, GreatCampaigns>, known: &Known) -> Option<Order> {
    let now = judge.worth(Position { stage: judge.stage, state: known });
    let offer = |draft: &[_], out: &mut Vec<_>| view.offer(draft, out);
    let orders = answer::whole_orders(&offer, usize::MAX).into_iter().filter(|order| *order != Order::Done).collect();
    let best = judge.try_orders(known, orders).filter(|(worth, _)| *worth > now + WORTH_CHANGING);
    Some(best.map_or(Order::Done, |(_, order)| order))
}

/// Cavalry rides off when the attack that it stands before costs more than the ride.
fn cavalry_retreat(judge: &Judge<'_>, view: &DecisionView<'_, GreatCampaigns>, known: &Known) -> Option<Order> {
    let position = Position { stage: judge.stage, state: known };
    let offer = |draft: &[_], out: &mut Vec<_>| view.offer(draft, out);
    let rides = answer::whole_orders(&offer, 8).into_iter().filter(|order| *order != Order::Stand).collect();
    let feared = position.march().and_then(|march| judge.best_strike(position, march)).map_or(0, |strike| strike.gain);
    let stand = judge.worth(position) - feared.max(0) / 2;
    let best = judge.try_orders(known, rides).filter(|(worth, _)| *worth > stand);
    Some(best.map_or(Order::Stand, |(_, order)| order))
}

#[cfg(test)]
mod tests {
    use super::*;
    use referee::chance::Seeded;
    use referee::event::DiscardEvents;
    use referee::{Seat, System};

    /// Plays random games and asks Steady at every decision: what he decides is legal by itself,
    /// without the lots that he would fall back on.
    fn asked_everywhere(scenario: &str, seed: u64) {
        let stage = crate::library().stage::<GreatCampaigns>(scenario).expect("a stage");
        let mut dice = Seeded::from_number(seed);
        let mut lots = RandomPlayer::new(Rng::new(seed));
        let mut steady = [0, 1].map(|side| Steady::new(Rng::of_side(seed, side)));
        let mut state = GreatCampaigns::begin(&stage, &mut dice, &mut DiscardEvents);
        while let Some(&seat) = GreatCampaigns::owed(&stage, &state).seats.first() {
            let view = DecisionView::<GreatCampaigns>::of(&stage, &state, seat).expect("a view");
            let judged = judged(&mut steady[seat.index()], &view, &state, seat);
            assert_eq!(
                judged.as_ref().map(|order| view.check(order)),
                Some(Ok(())),
                "{judged:?} at {}",
                view.decision()
            );
            let order = lots.choose(&view).expect("an order");
            GreatCampaigns::apply(&stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
        }
    }

    fn judged(
        steady: &mut Steady,
        view: &DecisionView<'_, GreatCampaigns>,
        state: &Known,
        seat: Seat,
    ) -> Option<Order> {
        let position = Position { stage: view.stage, state };
        let survey = Survey::of(position);
        let judge = Judge::new(&survey, position, Side::of(seat), Temper::default());
        steady.decide(&judge, view, state)
    }

    #[test]
    fn every_decision_is_legal_wherever_chance_leads() {
        for seed in 0..12 {
            asked_everywhere("gcacw/the-gap", seed);
            asked_everywhere("gcacw/first-march", seed);
        }
        asked_everywhere("gcacw/monocacy", 1);
    }
}
