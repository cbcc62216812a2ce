//! 10.12, 10.16, 10.2 What a unit can fire at: front, range, line of sight, units in the way.

use super::FireKind;
use crate::counters::{Arm, UnitId, WeaponId};
use crate::stage::Light;
use crate::state::{Ammunition, Position};
use ground::Hex;
use ground::hex::Arc;
use referee::{Arg, Refusal, RuleId};

/// How far mounted cavalry fires in its own activation (14.24).
const IN_THE_SADDLE: u32 = 2;
/// How near the target friends stop shell (10.26).
const NEAR_TARGET: u32 = 2;

/// The front of a unit that a line of fire leaves by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// One of its two front hexes.
    Normal,
    /// The front hex of a refused flank (7.34).
    Refused,
}

impl Position<'_> {
    /// 10.12: how far a target is.
    pub fn range(&self, from: Hex, at: Hex) -> u32 {
        let far = self.stage.grid().distance(from, at);
        if rule!("10.12.range-counting") { far } else { far.saturating_sub(1).max(1) }
    }

    /// 10.67: whether guns fire shell at that range.
    pub fn is_shell(&self, unit: UnitId, far: u32) -> bool {
        let canister = far <= self.stage.tables.firing.canister && rule!("10.67.canister-range");
        self.is_artillery(unit) && !canister && rule!("10.67.shell-range#a")
    }

    /// The light of this turn.
    pub fn light(&self) -> Light {
        if rule!("16.1.night-turn-types") { self.stage.light(self.table().turn) } else { Light::Day }
    }

    /// The sections of a unit that have men or guns and ammunition, as bits.
    pub fn armed(&self, unit: UnitId) -> u8 {
        let state = self.unit(unit);
        let sections = self.card(unit).sections.iter().zip(&state.lost).zip(&state.ammunition).enumerate();
        let armed = sections
            .filter(|(_, ((section, lost), ammunition))| section.strength > **lost && !self.is_out(unit, **ammunition));
        armed.fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// 10.69, 10.91: whether what has no ammunition left does not fire.
    fn is_out(&self, unit: UnitId, ammunition: Ammunition) -> bool {
        let guns = self.is_artillery(unit);
        ammunition == Ammunition::Out
            && if guns { rule!("10.69.artillery-low-ammo#b") } else { rule!("10.91.ammo-depletion#b") }
    }

    /// The weapons of some sections of a unit.
    pub fn weapons(&self, unit: UnitId, sections: u8) -> impl Iterator<Item = WeaponId> + '_ {
        let all = self.card(unit).sections.iter().enumerate();
        all.filter(move |(place, _)| sections & 1 << place != 0).map(|(_, section)| section.weapon)
    }

    /// 16.11, 16.12: how far a weapon carries in this light.
    pub fn carries(&self, weapon: WeaponId) -> u32 {
        let range = u32::from(self.stage.tables.weapon(weapon).range);
        let halved = match self.light() {
            Light::Day => false,
            Light::Dusk | Light::Dawn => rule!("16.11.twilight-range"),
            Light::Night => rule!("16.12.night-range"),
        };
        if halved { range.div_ceil(2) } else { range }
    }

    /// The sections of a unit that reach so far, of some.
    pub fn reaching(&self, unit: UnitId, sections: u8, far: u32) -> u8 {
        let all = self.card(unit).sections.iter().enumerate();
        let reach = all.filter(|(place, section)| {
            let free = !rule!("10.16.weapon-ranges");
            sections & 1 << place != 0 && (free || self.carries(section.weapon) >= far)
        });
        reach.fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// 10.16, R168: by which front a line of fire leaves the hex of a unit's part; none if by no front.
    pub fn front_toward(&self, unit: UnitId, from: Hex, at: Hex) -> Option<Front> {
        let bearing = self.stage.grid().bearing(from, at)?;
        let sides = [bearing.left_side(), bearing.right_side()];
        let front = sides.map(|side| self.arc(unit, from, side) == Arc::Front);
        let along = self.stage.options.vertex_is_front && rule!("R168");
        let ahead = if along { front[0] || front[1] } else { front[0] && front[1] };
        if !ahead {
            return None;
        }
        let state = self.unit(unit);
        let flank = state.refused.and_then(|hand| state.facing.flank(hand));
        let normal = sides.into_iter().zip(front).any(|(side, front)| front && Some(side) != flank);
        Some(if normal { Front::Normal } else { Front::Refused })
    }

    /// 7.12, R168: the arc of a unit's part in a hex that a line from another hex comes in by.
    pub fn arc_from(&self, unit: UnitId, hex: Hex, from: Hex) -> Arc {
        let Some(bearing) = self.stage.grid().bearing(hex, from) else { return Arc::Front };
        let arcs = [bearing.left_side(), bearing.right_side()].map(|side| self.arc(unit, hex, side));
        if self.stage.options.vertex_is_front && rule!("R168") { arcs[0].min(arcs[1]) } else { arcs[0].max(arcs[1]) }
    }

    /// 10.2: whether a unit's part in a hex bears on another hex, and by which front.
    pub fn may_bear(&self, unit: UnitId, from: Hex, at: Hex, kind: FireKind) -> Result<Front, Refusal> {
        let (side, named, place) = (self.side(unit), unit.arg(), Arg::Place(at.into()));
        if !self.holds(side.enemy(), at) {
            bar!(id!("10.12.fire-range-and-los"), "unit" = named, "hex" = place);
        }
        self.may_reach(unit, from, at, kind)?;
        let front = self.front_toward(unit, from, at);
        let aside = front.is_none() && rule!("7.13.act-through-front#b") && rule!("10.2.los-general#a");
        let nears = kind != FireKind::Approach;
        let aside = aside && (nears || rule!("10.45.artillery-approach-fire#b"));
        forbid!(aside, "10.16.fire-through-front", "unit" = named, "hex" = place);
        let far = self.range(from, at);
        let relief = &self.stage.map.relief;
        let steep = relief.level(from).abs_diff(relief.level(at)) >= 2 && far == 1 && self.is_artillery(unit);
        forbid!(steep, "10.67.artillery-adjacent-elevation", "unit" = named, "hex" = place);
        let blind = far > 1 && !self.sees(from, at) && rule!("10.2.los-general#c") && rule!("10.21.los-needed");
        let into = far == 1 && !rule!("10.22.blocked-los-no-fire#b") && self.stage.map.terrain(at).is_woods();
        let blind = blind && (nears || rule!("10.45.artillery-approach-fire#b"));
        let blind = blind && rule!("10.12.fire-range-and-los") || into;
        forbid!(blind, "10.22.blocked-los-no-fire#a", "unit" = named, "hex" = place);
        if let Some(rule) = self.masked_by(unit, from, at)
            && rule!("10.2.los-general#d")
        {
            return Err(Refusal::new(rule).with("unit", named).with("hex", place));
        }
        Ok(front.unwrap_or(Front::Normal))
    }

    /// 10.16, 14.24, 16.1: whether a target is within the range of a unit's arms.
    fn may_reach(&self, unit: UnitId, from: Hex, at: Hex, kind: FireKind) -> Result<(), Refusal> {
        let (named, place) = (unit.arg(), Arg::Place(at.into()));
        let far = self.range(from, at);
        let armed = self.armed(unit);
        let full = self.weapons(unit, armed).map(|weapon| u32::from(self.stage.tables.weapon(weapon).range)).max();
        let beyond = far > full.unwrap_or(0) && rule!("10.12.fire-range-and-los") && rule!("10.2.los-general#b");
        forbid!(beyond, "10.16.weapon-ranges", "unit" = named, "hex" = place);
        let dim = self.weapons(unit, armed).map(|weapon| self.carries(weapon)).max().unwrap_or(0) < far;
        let night = self.light() == Light::Night;
        forbid!(dim && night, "16.12.night-range", "unit" = named, "hex" = place);
        forbid!(dim && !night && self.light() != Light::Day, "16.11.twilight-range", "unit" = named, "hex" = place);
        let mounted = self.card(unit).arm == Arm::Cavalry && self.is_mounted(unit) && far > IN_THE_SADDLE;
        let bound = mounted && (kind == FireKind::InPhase || !rule!("14.24.mounted-fire-range#b"));
        forbid!(bound, "14.24.mounted-fire-range#a", "unit" = named, "hex" = place);
        Ok(())
    }

    /// 10.26: the rule by which units in the way stop a fire.
    fn masked_by(&self, unit: UnitId, from: Hex, at: Hex) -> Option<RuleId> {
        let far = self.range(from, at);
        if far < 2 {
            return None;
        }
        if self.is_shell(unit, far) {
            return self.stops_shell(unit, from, at).then_some(id!("10.26.shell-blocked-by-friends"));
        }
        let guns = self.is_artillery(unit);
        let blocks = if guns { rule!("10.26.units-block-fire#b") } else { rule!("10.26.units-block-fire#a") };
        let mut between = self.stage.grid().line(from, at).flat_map(|passage| passage.hexes());
        let masked = blocks
            && between
                .any(|hex| hex != at && self.is_held_by_others(unit, hex) && !self.is_overshot(guns, from, at, hex));
        masked.then_some(id!("10.26.units-block-fire"))
    }

    /// Whether combat units other than one stand in a hex.
    fn is_held_by_others(&self, unit: UnitId, hex: Hex) -> bool {
        let counts = |other: UnitId| self.unit(other).abandoned == 0 || !rule!("12.8.abandoned-neutral#a");
        self.units_in(hex).any(|other| other != unit && counts(other))
    }

    /// 10.26: whether fire goes over the units in a hex between.
    fn is_overshot(&self, guns: bool, from: Hex, at: Hex, hex: Hex) -> bool {
        let (relief, grid) = (&self.stage.map.relief, self.stage.grid());
        let (level, firer, target) = (relief.level(hex), relief.level(from), relief.level(at));
        if level < firer.min(target) && rule!("10.26.units-block-exception-lower") {
            return true;
        }
        let unseen = !self.sees(from, hex) || !self.sees(at, hex);
        if unseen && rule!("10.26.units-block-exception-no-los") {
            return true;
        }
        let steep = grid.direction(hex, at).is_some_and(|up| relief.grade(hex, up).is_steep()) && level < target;
        if guns && steep && rule!("10.26.units-block-exception-steep") {
            return true;
        }
        let (lower, higher) = if firer < target { (from, at) } else { (at, from) };
        let nearer = grid.distance(hex, lower) < grid.distance(hex, higher);
        firer.abs_diff(target) >= 2
            && rule!("10.26.units-block-exception-two-levels#a")
            && level == firer.min(target)
            && rule!("10.26.units-block-exception-two-levels#b")
            && !nearer
            && rule!("10.26.units-block-exception-two-levels#c")
    }

    /// 10.26: whether friends near the target, on the line of fire or beyond, stop shell.
    fn stops_shell(&self, unit: UnitId, from: Hex, at: Hex) -> bool {
        let (side, grid, relief) = (self.side(unit), self.stage.grid(), &self.stage.map.relief);
        let stops = |hex: Hex| {
            let enemy = self.holds(side.enemy(), hex) && !rule!("10.26.shell-not-blocked-by-enemy");
            let even = relief.level(hex) == relief.level(at) || rule!("10.26.shell-blocked-by-friends#d");
            hex != at
                && hex != from
                && grid.distance(hex, at) <= NEAR_TARGET
                && (self.holds(side, hex) && even || enemy)
        };
        let on_line = |along: bool| {
            if along { rule!("10.26.shell-blocked-by-friends#e") } else { rule!("10.26.shell-blocked-by-friends#a") }
        };
        let short = grid.line(from, at).any(|passage| {
            passage.hexes().any(stops) && on_line(passage.is_along()) && rule!("10.26.shell-blocked-by-friends#b")
        });
        let near = |passage: &ground::hex::Passage| {
            passage.hexes().next().is_some_and(|hex| grid.distance(hex, at) <= NEAR_TARGET)
        };
        short
            || grid.line_beyond(from, at).take_while(near).any(|passage| {
                let beyond = passage.hexes().any(stops) && on_line(passage.is_along()) && rule!("10.21.line-of-fire");
                beyond && rule!("10.26.shell-blocked-by-friends#c")
            })
    }

    /// 10.26: the friends next to the target over whom a unit fires.
    pub fn fired_over(&self, unit: UnitId, from: Hex, at: Hex) -> Vec<UnitId> {
        let (side, grid) = (self.side(unit), self.stage.grid());
        let between = grid.line(from, at).flat_map(|passage| passage.hexes());
        let near = between.filter(|&hex| hex != at && grid.distance(hex, at) == 1 && self.holds(side, hex));
        let mut over: Vec<UnitId> = near.flat_map(|hex| self.units_in(hex)).collect();
        over.dedup();
        over
    }
}
