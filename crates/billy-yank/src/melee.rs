//! Chapter 9: melees, round after round within the turn (R56).

use crate::event::Event;
use crate::flow::{Frame, Melee};
use crate::march::Move;
use crate::state::{Marker, Now, Play};
use crate::units::{Grade, Side, UnitId, Weapon};
use ground::free::{Arc, Paces};
use referee::flow::Window;
use referee::{Arg, Refusal, Tally};

/// One loss for so many points, one die for so many figures.
const FIVE: i32 = 5;
/// A supporter that joins stands so far behind who came before it, centre to centre.
const BEHIND: i32 = -100;

/// What a unit does in a round.
struct Blow {
    unit: UnitId,
    dice: Vec<u8>,
    tally: Tally,
    factor: Tally,
    score: i32,
}

impl Now<'_> {
    /// The figures of a unit that fight: two gunners to a section (R55).
    fn fighting_figures(&self, unit: UnitId) -> i32 {
        match self.card(unit).is_battery() {
            true if rule!("R55") => i32::from(self.unit(unit).stands) * 2,
            true => 0,
            false => self.figures(unit) as i32,
        }
    }

    /// The melee dice of a unit.
    pub fn melee_dice(&self, unit: UnitId) -> i32 {
        let figures = self.fighting_figures(unit);
        if rule!("9.dice") { (figures + FIVE - 1) / FIVE } else { figures / FIVE }
    }

    /// The modifiers of a unit's melee dice, each times their number.
    pub fn melee_tally(&self, unit: UnitId, dice: i32, sum: i32) -> Tally {
        let (card, there) = (self.card(unit), self.unit(unit));
        let mut tally = Tally::new();
        tally.add(id!("9.dice"), sum);
        let mut per_die = |applies: bool, rule, amount: i32| tally.add(rule, if applies { amount * dice } else { 0 });
        per_die(there.bayonets, row!("9.modifier-table#a", "bayonets"), 1);
        per_die(card.grade == Grade::Veteran, row!("9.modifier-table#b", "veteran"), 1);
        let generals = self.generals_felt(unit);
        per_die(generals > 0, row!("9.modifier-table#c", "general"), generals);
        per_die(card.grade == Grade::Raw, row!("9.modifier-table#d", "raw"), -1);
        let pistols = if rule!("R57#b") { 2 * dice } else { 2 };
        let armed_so = card.weapon == Weapon::Pistols && rule!("9.modifier-table#e");
        tally.add(id!("1.5.pistols-melee"), if armed_so { pistols } else { 0 });
        tally
    }

    /// By what a unit's melee score is multiplied: nothing counts more than losing heart (R57).
    pub fn melee_factor(&self, unit: UnitId) -> Tally {
        let charged = self.charge_of(unit).is_some_and(|charge| charge.supports.is_none());
        let mut factor = Tally::new();
        match self.unit(unit).marker {
            Some(Marker::Demoralised) if rule!("9.double#b") && rule!("R57#a") => {
                factor.add(row!("R57#a", "demoralised"), 1)
            }
            _ if self.is_mounted(unit) && (charged || !rule!("9.triple#b")) && rule!("9.triple#a") => {
                factor.add(id!("9.triple#a"), 3);
            }
            _ => factor.add(id!("9.double#a"), 2),
        }
        factor
    }

    /// Whether somebody in a melee has run or is gone.
    fn is_decided(&self, melee: &Melee) -> bool {
        melee.fighters.iter().flatten().any(|&unit| !self.is_there(unit) || self.has(unit, Marker::Routed))
    }

    /// The units of a side that could come to the help of its fighter in the melee on top of the stack (R58).
    pub fn joiners(&self, side: Side) -> Vec<UnitId> {
        match self.state.flow.top() {
            Some(Frame::Melee(melee)) => self.joiners_of(melee, side),
            _ => Vec::new(),
        }
    }

    fn joiners_of(&self, melee: &Melee, side: Side) -> Vec<UnitId> {
        let fighters = &melee.fighters[side.index()];
        let opened = melee.rounds > 0 || !rule!("9.rear-support-joins#b");
        let Some(&first) = fighters.first().filter(|_| opened && !self.is_decided(melee)) else {
            return Vec::new();
        };
        let behind = |friend: &UnitId| {
            let steady = self.unit(*friend).marker.is_none() || !rule!("R58#a");
            let there = self.unit(*friend);
            let free = !fighters.contains(friend) && !there.fought && !self.card(*friend).is_battery();
            // Who has fired is fixed (R9), and a fire marker holds as it does under T (R37).
            let fixed = there.fired && rule!("R9#b") || there.fire_marker && rule!("R37");
            steady && free && !fixed && self.can_support(*friend) && self.supports(*friend, first) == Some(Arc::Rear)
        };
        self.army(side).filter(behind).filter(|_| rule!("9.rear-support-joins#a")).collect()
    }

    /// The side that is asked whether somebody joins before the next round.
    pub fn joiners_asked(&self, melee: &Melee) -> Option<Side> {
        let may_join = |side: &Side| !self.joiners_of(melee, *side).is_empty();
        melee.support.asks(Side::BOTH.into_iter().filter(may_join))
    }

    /// Whether that unit, or nobody, may join.
    pub fn check_join(&self, side: Side, unit: Option<UnitId>) -> Result<(), Refusal> {
        match unit {
            Some(unit) if !self.joiners(side).contains(&unit) => {
                Err(Refusal::new(id!("9.rear-support-joins#a")).with("unit", Arg::piece(unit)))
            }
            _ => Ok(()),
        }
    }

    /// How many losses a unit can still take.
    fn endurance(&self, unit: UnitId) -> i32 {
        self.fighting_figures(unit) - i32::from(self.unit(unit).losses)
    }
}

impl Play<'_> {
    /// A supporter joins the melee on top of the stack, or nobody does.
    pub fn join(&mut self, side: Side, unit: Option<UnitId>) {
        let Some(Frame::Melee(melee)) = self.state.flow.top_mut() else { return };
        melee.support.answer(side);
        let fighters = melee.fighters[side.index()].clone();
        let (Some(unit), Some(&first)) = (unit, fighters.first()) else { return };
        melee.fighters[side.index()].push(unit);
        let leader = self.now().unit(first);
        let (to, facing) = (leader.at.moved(leader.facing, Paces(BEHIND * fighters.len() as i32)), leader.facing);
        self.happen(Event::Joined(unit));
        // It does not pass through those whom it comes to help.
        for friend in fighters {
            self.state.flow.pass(unit, friend);
        }
        self.run_alone(Move { facing: Some(facing), stays: false, ..Move::driven(unit, to, "join") });
        if rule!("R58#b") {
            self.disorder(unit);
        }
        self.happen(Event::Fought(unit));
    }

    /// A melee that was taken from the stack goes on with a round, or is over.
    pub fn fight_on(&mut self, mut melee: Melee) {
        if self.now().is_decided(&melee) {
            return self.end_melee(&melee);
        }
        if melee.rounds > 0 && !(rule!("9.next-round") && rule!("R56#a")) {
            return;
        }
        melee.rounds = melee.rounds.saturating_add(1);
        melee.support = Window::announce(());
        let fighters = melee.fighters.clone();
        let round = melee.rounds;
        self.state.flow.push(Frame::Melee(melee));
        self.fight_round(round, &fighters);
    }

    /// Who is left after a melee stays where he is: it is no won impact, and nobody pursues (R59).
    fn end_melee(&mut self, melee: &Melee) {
        let first = |side: Side| melee.fighters[side.index()].first().copied();
        let charging = melee.charging.unwrap_or(Side::Union);
        let (winner, loser) = (first(charging), first(charging.other()));
        if let (Some(charger), Some(loser)) = (winner, loser)
            && !rule!("R59#a")
        {
            let place = self.now().unit(loser).at;
            self.state.flow.push(Frame::Pursuit { charger, loser, place });
        }
    }

    /// Every fighter rolls, then all losses are taken at once, then the tests are owed.
    fn fight_round(&mut self, round: u8, fighters: &[Vec<UnitId>; 2]) {
        let blows: Vec<Vec<Blow>> =
            fighters.iter().map(|side| side.iter().map(|&u| self.strike_blows(u)).collect()).collect();
        let mut hits = Vec::new();
        for (own, foes) in blows.into_iter().zip([&fighters[1], &fighters[0]]) {
            let (Some(&target), Some(by)) = (foes.first(), own.first().map(|blow| blow.unit)) else { continue };
            let (mut sum, mut told) = (0, 0);
            for Blow { unit, dice, tally, factor, score } in own {
                sum += score;
                let so_far = if rule!("R58#c") { losses_of(sum) } else { told + losses_of(score) };
                let losses = (so_far - told).clamp(0, 255) as u8;
                told = so_far;
                self.happen(Event::Melee { round, unit, target, dice, tally, factor, score, losses });
            }
            self.share_losses(foes, by, told, &mut hits);
        }
        let tests = self.take_losses(&hits);
        if rule!("9.morale") {
            self.test_morale(tests);
        }
    }

    fn strike_blows(&mut self, unit: UnitId) -> Blow {
        let count = self.now().melee_dice(unit);
        let dice: Vec<u8> = (0..count).map(|_| self.chance.die("melee") as u8).collect();
        let sum = dice.iter().map(|&die| i32::from(die)).sum();
        let tally = self.now().melee_tally(unit, count, sum);
        let factor = self.now().melee_factor(unit);
        let score = melee_score(&tally, &factor);
        Blow { unit, dice, tally, factor, score }
    }

    /// The first fighter takes the losses until it is gone, then whoever came to help (R58).
    fn share_losses(&self, side: &[UnitId], by: UnitId, losses: i32, hits: &mut Vec<(UnitId, UnitId, u8)>) {
        let mut left = losses;
        for &unit in side {
            let last = side.last() == Some(&unit) || !rule!("R58#d");
            let taken = if last { left } else { left.min(self.now().endurance(unit)) };
            hits.push((unit, by, taken.clamp(0, 255) as u8));
            left -= taken;
        }
    }
}

/// The score of a blow: its sum, multiplied.
pub fn melee_score(tally: &Tally, factor: &Tally) -> i32 {
    tally.total().max(0) * factor.total().max(1)
}

/// One loss for every full five points of a side.
pub fn losses_of(score: i32) -> i32 {
    if rule!("9.losses#a") { score / FIVE } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::losses_of;

    #[test]
    fn full_fives_of_a_side_are_losses() {
        assert_eq!(losses_of(32), 6, "the 20th Maine: 16, doubled");
        assert_eq!(losses_of(15), 3, "the 15th Alabama, demoralised");
        assert_eq!(losses_of(4), 0);
        assert_eq!(losses_of(8 + 8), 3, "added before they are divided");
    }
}
