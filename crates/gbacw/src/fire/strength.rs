//! 7.34, 8.31, 8.33, 8.44 How many strength points of a unit fire from a hex.

use super::reach::Front;
use crate::counters::UnitId;
use crate::state::{Action, Ammunition, Position, Shape};
use ground::Hex;
use ground::hex::Arc;
use referee::Refusal;

/// What a unit may fire from a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allotment {
    /// Through its two front hexes.
    pub normal: u8,
    /// Through the front hex of a refused flank.
    pub refused: u8,
    /// In all.
    pub all: u8,
}

impl Allotment {
    /// What it may fire through one front.
    pub fn through(self, front: Front) -> u8 {
        match front {
            Front::Normal => self.normal,
            Front::Refused => self.refused,
        }
    }
}

impl Position<'_> {
    /// 8.44, 8.5: the strength of a unit's part in a hex.
    pub fn share(&self, unit: UnitId, hex: Hex) -> u8 {
        let strength = self.fighting_strength(unit);
        let state = self.unit(unit);
        let (hexes, even) = match state.shape {
            Shape::Single => return strength,
            Shape::Line { .. } => (self.ranks(unit), rule!("8.44.extended-strength-split#a")),
            Shape::Column(_) => (self.files(unit), rule!("8.5.column-strength-split")),
        };
        if !even || hexes.is_empty() {
            return strength;
        }
        let (each, rest) = (strength / hexes.len() as u8, strength % hexes.len() as u8);
        let own = hex == state.hex;
        let first = hexes.iter().find(|&&part| part != state.hex) == Some(&hex);
        let odd = own && rest > 0 && rule!("8.44.extended-strength-split#b");
        let two = first && rest > 1 && rule!("8.44.extended-strength-split#c");
        each + u8::from(odd || two)
    }

    /// Whether a unit could not fire whatever it wished.
    fn cannot_fire(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let out = state.ammunition[0] == Ammunition::Out;
        out || state.acted.action == Action::Rallies || state.disordered && self.is_artillery(unit)
    }

    /// 8.31, 10.14: the most that fires from a hex, and whether guns and others are mixed there.
    fn hex_limit(&self, hex: Hex) -> (u8, bool) {
        let charts = &self.stage.tables.firing;
        let manned = |unit: UnitId| self.unit(unit).abandoned == 0 || !rule!("12.8.abandoned-neutral#b");
        let mut units = self.units_in(hex).filter(|&unit| manned(unit));
        let guns = units.clone().any(|unit| self.is_artillery(unit));
        let mounted = units.clone().any(|unit| self.is_mounted(unit));
        let others = units.any(|unit| !self.is_artillery(unit));
        let (limit, holds) = match (guns, others) {
            (true, false) => (charts.guns, rule!("10.14.max-fire-table#c") && rule!("8.31.max-fire-artillery")),
            (true, true) if mounted => {
                (charts.foot, rule!("10.14.max-fire-table#d") && rule!("8.31.max-fire-mixed-mounted#a"))
            }
            (true, true) => (charts.foot, rule!("10.14.max-fire-table#d") && rule!("8.31.max-fire-mixed#a")),
            (false, _) if mounted => {
                (charts.mounted, rule!("10.14.max-fire-table#b") && rule!("8.31.max-fire-mounted"))
            }
            (false, _) => (charts.foot, rule!("10.14.max-fire-table#a") && rule!("8.31.max-fire-infantry")),
        };
        (if holds { limit } else { u8::MAX }, guns && others)
    }

    /// 8.31, 8.33: how many points each unit of a hex may fire, from the top down.
    pub fn firing_points(&self, hex: Hex) -> Vec<(UnitId, u8)> {
        let charts = &self.stage.tables.firing;
        let (mut left, mixed) = self.hex_limit(hex);
        if !rule!("8.31.max-fire-current-occupants#b") {
            let gone = self.stage.unit_ids().filter(|&unit| {
                let acted = &self.unit(unit).acted;
                acted.fired && acted.came_from == Some(hex)
            });
            left = gone.fold(left, |left, unit| left.saturating_sub(self.fighting_strength(unit)));
        }
        let limit = left;
        let mut points = Vec::new();
        let manned = |unit: UnitId| self.unit(unit).abandoned == 0 || !rule!("12.8.abandoned-neutral#b");
        let units = self.units_in(hex).filter(|&unit| manned(unit));
        for (place, unit) in units.enumerate() {
            let share = self.share(unit, hex);
            if self.is_artillery(unit) && mixed {
                let covered = place > 0 && rule!("8.33.artillery-top-only") && rule!("10.14.max-fire-table#d");
                if covered {
                    points.push((unit, 0));
                    continue;
                }
                let whole = rule!("8.31.max-fire-mixed#b") || self.has_horse(hex);
                let fires = if whole { share } else { share.min(left) };
                points.push((unit, fires));
                left = left.saturating_sub(fires);
                continue;
            }
            let most = if mixed && self.is_mounted(unit) && rule!("8.31.max-fire-mixed-mounted#b") {
                left.min(charts.mounted)
            } else {
                left
            };
            let fires = if rule!("8.33.top-units-fire") { share.min(most) } else { share.min(limit) };
            points.push((unit, fires));
            let counts = match (self.unit(unit).acted.fired, self.cannot_fire(unit)) {
                (true, _) => rule!("8.31.max-fire-current-occupants#a"),
                (false, true) => rule!("8.33.non-firing-top-counts#a"),
                (false, false) => rule!("8.33.non-firing-top-counts#b"),
            };
            left = left.saturating_sub(if counts { fires } else { 0 });
        }
        points
    }

    fn has_horse(&self, hex: Hex) -> bool {
        self.units_in(hex).any(|unit| self.is_mounted(unit))
    }

    /// 7.34: whether the flank of a unit is refused in a hex.
    fn bends_back(&self, unit: UnitId, hex: Hex) -> bool {
        let state = self.unit(unit);
        let flank = state.refused.and_then(|hand| state.facing.flank(hand));
        let limits = !state.reacted.turned || rule!("9.61.reaction-then-return-fire#c");
        flank.is_some_and(|flank| self.arc(unit, hex, flank) == Arc::Front) && limits
    }

    /// 7.34, 8.31: how many points a unit may fire from a hex, and through which front.
    pub fn allotment(&self, unit: UnitId, hex: Hex) -> Allotment {
        let points = self.firing_points(hex);
        let all = points.iter().find(|(other, _)| *other == unit).map_or(0, |&(_, fires)| fires);
        if !self.bends_back(unit, hex) {
            return Allotment { normal: all, refused: 0, all };
        }
        let alone = points.len() == 1;
        let from_top = alone || rule!("7.34.refused-stack-fire#a");
        let sum: u8 = if from_top { points.iter().map(|&(_, fires)| fires).sum() } else { all };
        let up = rule!("7.34.refused-fire-split#c") && (alone || rule!("7.34.refused-stack-fire#b"));
        let down = rule!("7.34.refused-fire-split#b") && (alone || rule!("7.34.refused-stack-fire#c"));
        let mut ahead = if up { sum - sum / 2 } else { sum };
        let mut aside = if down { sum / 2 } else { sum };
        for &(other, fires) in points.iter().filter(|(other, _)| from_top || *other == unit) {
            let normal = fires.min(ahead);
            let refused = if down && up { (fires - normal).min(aside) } else { fires.min(aside) };
            if other == unit {
                // Alone it chooses how to divide its fire, up to half on either front.
                let refused = if alone { aside.min(fires) } else { refused };
                return Allotment { normal, refused, all };
            }
            (ahead, aside) = (ahead - normal, aside.saturating_sub(refused));
        }
        Allotment { normal: all, refused: 0, all }
    }

    /// Why a unit has no points to fire from a hex.
    pub fn may_fire_points(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let named = unit.arg();
        let (_, mixed) = self.hex_limit(hex);
        let top = self.units_in(hex).find(|&other| self.unit(other).abandoned == 0);
        if mixed && self.is_artillery(unit) && top != Some(unit) {
            bar!(id!("8.33.artillery-top-only"), "unit" = named);
        }
        match (mixed, self.is_artillery(unit), self.is_mounted(unit)) {
            (true, _, _) => bar!(id!("8.31.max-fire-mixed#a"), "unit" = named),
            (_, true, _) => bar!(id!("8.31.max-fire-artillery"), "unit" = named),
            (_, _, true) => bar!(id!("8.31.max-fire-mounted"), "unit" = named),
            _ => bar!(id!("8.31.max-fire-infantry"), "unit" = named),
        }
    }
}
