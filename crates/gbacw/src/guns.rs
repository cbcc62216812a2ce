//! 9.55 Artillery and the enemy: how near guns are brought, by either option.

use crate::counters::{Side, UnitId};
use crate::event::{Cause, Event, UnitMemory};
use crate::results::{Retreat, RetreatKind};
use crate::state::{Ammunition, Play, Position};
use ground::Hex;
use referee::{Arg, Refusal, Tally};

/// Canister range: guns that come within it are in danger.
pub const CLOSE: u32 = 3;
/// Option 1 by its letter: fewer hexes than this.
const CAUTIOUS: u32 = 4;
/// Nearer still.
const CLOSER: u32 = 2;
/// The most hexes that guns which came too near fall back.
const LONGEST: u8 = 4;

impl Position<'_> {
    /// Whether combat units of a side stand on the line between two hexes.
    pub fn masked(&self, side: Side, from: Hex, to: Hex) -> bool {
        let between = self.stage.grid().line(from, to).flat_map(|passage| passage.hexes());
        between.into_iter().any(|hex| hex != to && self.holds(side, hex))
    }

    /// The enemies of a side within some hexes of a hex: each with the nearest of its hexes.
    fn enemies_within(&self, side: Side, hex: Hex, within: u32) -> Vec<(UnitId, Hex)> {
        let enemies = self.units_of(side.enemy()).filter(|&enemy| self.unit(enemy).abandoned == 0);
        let far = |from: Hex| self.stage.grid().distance(from, hex);
        let nearest = enemies.filter_map(|enemy| Some((enemy, self.hexes(enemy).min_by_key(|&from| far(from))?)));
        nearest.filter(|&(_, from)| far(from) <= within).collect()
    }

    /// How far the nearest enemy is from guns, if he is within 3 hexes; otherwise 0.
    pub fn danger(&self, unit: UnitId) -> u8 {
        if !self.is_artillery(unit) {
            return 0;
        }
        let hex = self.unit(unit).hex;
        let near = self.enemies_within(self.side(unit), hex, CLOSE);
        near.into_iter().map(|(_, from)| self.stage.grid().distance(from, hex) as u8).min().unwrap_or(0)
    }

    /// Whether the players use option 2: guns to the front.
    fn guns_to_the_front(&self) -> bool {
        self.stage.options.guns_to_the_front && rule!("9.55.artillery-option-choice")
    }

    /// 9.55: whether guns may be brought to a hex.
    pub fn may_bring_guns(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        if !self.is_artillery(unit) {
            return Ok(());
        }
        if self.guns_to_the_front() { self.may_go_to_the_front(unit, to) } else { self.may_come_close(unit, to) }
    }

    /// 9.55 option 1, R57: guns keep out of sight, or 4 hexes away.
    fn may_come_close(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let within = if rule!("R57") { CLOSE } else { CAUTIOUS };
        let near = self.enemies_within(side, to, within);
        let nearest = near.iter().map(|&(_, from)| self.stage.grid().distance(from, to)).min();
        let began = u32::from(self.unit(unit).acted.danger);
        let no_nearer = began > 0 && nearest.is_none_or(|nearest| nearest >= began);
        if no_nearer && rule!("9.55.artillery-option-1-start-close#a") {
            return Ok(());
        }
        let seen = near.into_iter().any(|(_, from)| {
            let hidden = !self.sees(from, to) && rule!("9.55.artillery-option-1#b");
            let behind = !rule!("9.55.artillery-option-1#c") && self.masked(side, from, to);
            !hidden && !behind
        });
        forbid!(seen, "9.55.artillery-option-1#a", "unit" = named, "hex" = Arg::Place(to.into()));
        Ok(())
    }

    /// 9.55 option 1: guns that began near the enemy and have moved fire only from 4 hexes away.
    pub fn may_fire_close(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.unit(unit);
        if self.guns_to_the_front() || state.acted.danger == 0 || state.acted.hexes == 0 {
            return Ok(());
        }
        let near = self.enemies_within(self.side(unit), state.hex, CLOSE);
        let seen = near.into_iter().any(|(_, from)| self.sees(from, state.hex));
        let close = seen || !rule!("9.55.artillery-option-1-start-close#c");
        forbid!(close, "9.55.artillery-option-1-start-close#b", "unit" = unit.arg());
        Ok(())
    }

    /// 9.55 option 2: guns without support keep away from horse.
    fn may_go_to_the_front(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let horse = self.enemies_within(side, to, CLOSE).into_iter().any(|(enemy, _)| self.is_mounted(enemy));
        let beside = self.stage.grid().neighbours(to).map(|(_, near)| near).chain([to]);
        let supported = beside
            .into_iter()
            .any(|hex| self.units_in(hex).any(|other| self.side(other) == side && !self.is_artillery(other)));
        let alone = !(supported && rule!("9.55.artillery-option-2-cavalry#b"));
        forbid!(horse && alone, "9.55.artillery-option-2-cavalry#a", "unit" = named, "hex" = Arg::Place(to.into()));
        Ok(())
    }

    /// 9.55 option 2: whether an enemy counts who stands in a hex and sees another.
    fn menaces(&self, side: Side, from: Hex, to: Hex) -> bool {
        let behind_enemy = self.masked(side.enemy(), from, to) && rule!("9.55.artillery-option-2-count#b");
        let behind_friend = self.masked(side, from, to) && !rule!("9.55.artillery-option-2-count#c");
        self.sees(from, to) && !behind_enemy && !behind_friend
    }

    /// 9.55 option 2, R59: what is added to the UDD of guns that have come from a hex; none if they take none.
    fn closing(&self, unit: UnitId, from: Hex) -> Option<Tally> {
        let (side, to) = (self.side(unit), self.unit(unit).hex);
        let grid = self.stage.grid();
        let near = self.enemies_within(side, to, CLOSE);
        let near: Vec<(UnitId, Hex)> = near.into_iter().filter(|&(_, enemy)| self.menaces(side, enemy, to)).collect();
        let nearer = near.iter().any(|&(_, enemy)| grid.distance(enemy, to) < grid.distance(enemy, from));
        let fresh =
            near.iter().any(|&(_, enemy)| grid.distance(enemy, from) > CLOSE || !self.menaces(side, enemy, from));
        let takes = if self.unit(unit).acted.danger > 0 {
            let around = self.unit(unit).acted.fired && !near.is_empty();
            nearer && rule!("9.55.artillery-option-2-start-close#a")
                || around && rule!("9.55.artillery-option-2-start-close#b")
        } else {
            (nearer || fresh) && rule!("R59") && rule!("9.55.artillery-option-2-udd#a")
        };
        takes.then(|| self.menace(to, &near))
    }

    /// 9.55 option 2: what is added to the UDD of guns that fire after they moved near the enemy; none if they take none.
    fn moved_before_fire(&self, unit: UnitId) -> Option<Tally> {
        let (side, state) = (self.side(unit), self.unit(unit));
        let moved = self.is_artillery(unit) && state.acted.danger > 0 && state.acted.hexes > 0;
        if !moved || !self.guns_to_the_front() || state.acted.braved == Some(state.hex) {
            return None;
        }
        let mut near = self.enemies_within(side, state.hex, CLOSE);
        near.retain(|&(_, enemy)| self.menaces(side, enemy, state.hex));
        let takes = !near.is_empty() && rule!("9.55.artillery-option-2-start-close#b");
        takes.then(|| self.menace(state.hex, &near))
    }

    /// 9.55 option 2: the small arms that menace guns where they stand.
    fn menacing(&self, unit: UnitId) -> Vec<UnitId> {
        let (side, hex) = (self.side(unit), self.unit(unit).hex);
        let near = self.enemies_within(side, hex, CLOSE).into_iter();
        let near = near.filter(|&(enemy, from)| !self.is_artillery(enemy) && self.menaces(side, from, hex));
        near.map(|(enemy, _)| enemy).collect()
    }

    /// 9.55 option 2: whether guns in a hex are out of the reach, or the sight, of enemies in others.
    pub fn is_out_of_reach(&self, enemies: &[Hex], hex: Hex) -> bool {
        enemies.iter().all(|&from| self.stage.grid().distance(from, hex) > CLOSE || !self.sees(from, hex))
    }

    /// 9.55 option 2: the small arms that guns have come up to.
    fn menace(&self, to: Hex, near: &[(UnitId, Hex)]) -> Tally {
        let far = |from: Hex| self.stage.grid().distance(from, to);
        let reaches = |enemy: UnitId, from: Hex| {
            let card = self.card(enemy);
            let range = card.sections.iter().map(|section| self.stage.tables.weapon(section.weapon).range).max();
            range.is_some_and(|range| u32::from(range) >= far(from))
                && self.unit(enemy).ammunition[0] != Ammunition::Out
        };
        let counts = |&&(enemy, from): &&(UnitId, Hex)| {
            let small = !self.is_artillery(enemy);
            small && (reaches(enemy, from) || rule!("9.55.artillery-option-2-count#a"))
        };
        let small: Vec<Hex> = near.iter().filter(counts).map(|&(_, from)| from).collect();
        let mut tally = Tally::new();
        if !small.is_empty() && rule!("9.55.artillery-option-2-udd#b") {
            tally.add(id!("9.55.artillery-option-2-udd#b"), small.len() as i32);
        }
        if small.iter().any(|&from| far(from) <= CLOSER) && rule!("9.55.artillery-option-2-two-hexes") {
            tally.add(id!("9.55.artillery-option-2-two-hexes"), 2);
        }
        tally
    }
}

impl Play<'_> {
    /// 9.55 option 2: guns that have come near the enemy take a UDD. Where they fall back to stands in chapter 12.
    pub fn close_with_guns(&mut self, unit: UnitId, from: Hex) {
        if !self.now().is_artillery(unit) || !self.now().guns_to_the_front() {
            return;
        }
        if let Some(tally) = self.now().closing(unit, from) {
            self.brave_small_arms(unit, tally);
        }
    }

    /// 9.55 option 2: guns that began near the enemy and have moved take the UDD before they fire there, unless they
    /// have taken it in that hex; whether they may fire.
    pub fn may_open_fire(&mut self, unit: UnitId) -> bool {
        let tally = self.now().moved_before_fire(unit);
        tally.is_none_or(|tally| self.brave_small_arms(unit, tally))
    }

    /// Guns take the UDD for small arms near by; whether they hold.
    fn brave_small_arms(&mut self, unit: UnitId, tally: Tally) -> bool {
        let hex = self.now().unit(unit).hex;
        self.unit_remembers(unit, UnitMemory::Braved(hex));
        let cohesion = i32::from(self.now().cohesion(unit));
        let (total, passed) = self.roll_udd(unit, Cause::Closing, tally);
        if passed {
            return true;
        }
        if !self.now().unit(unit).disordered && rule!("9.55.artillery-option-2-fail#a") {
            self.happen(Event::Disordered(unit));
        }
        let margin = total - cohesion;
        if margin > 2 && rule!("9.55.artillery-option-2-gun-loss") {
            self.lose(unit, (margin / 2) as u8);
        }
        self.happen(Event::UnitDone(unit));
        if self.now().on_map(unit) && rule!("9.55.artillery-option-2-fail#b") {
            self.state.flow.results.causes = self.now().menacing(unit);
            self.begin_retreat(Retreat::of(unit, (1, LONGEST), None, RetreatKind::Closing));
        }
        false
    }
}
