//! Questions about fire.

use super::{Aim, FireKind};
use crate::counters::{Orders, UnitId};
use crate::questions::tenths;
use crate::state::Position;
use ground::Hex;
use referee::{Answer, Refusal};
use serde_json::Map;

impl Position<'_> {
    /// The kind of fire that a question about a unit means: what it may do now, or its answer.
    pub fn kind_asked(&self, unit: UnitId) -> FireKind {
        match self.asked() {
            Some((side, decision)) if side == self.side(unit) => Position::fire_kind(decision),
            _ if self.is_in_phase(unit) => FireKind::InPhase,
            _ => FireKind::Return,
        }
    }

    /// The hexes that a unit may fire at now.
    pub fn open_targets(&self, unit: UnitId) -> Vec<Hex> {
        let kind = self.kind_asked(unit);
        let mut hexes = self.targets(unit, kind);
        hexes.retain(|&hex| kind != FireKind::InPhase || self.may_fire_in_phase(unit, &Aim::At(hex, None)).is_ok());
        hexes
    }

    /// The chances of a fire, or why it may not be.
    pub fn answer_fire(&self, unit: UnitId, hex: Hex, points: Option<u8>) -> Result<Answer, Refusal> {
        let kind = self.kind_asked(unit);
        let aim = Aim::At(hex, None);
        if kind == FireKind::InPhase {
            self.may_fire_in_phase(unit, &aim)?;
        } else if self.orders(unit) == Orders::March {
            bar!(id!("6.13.march-no-fire"), "unit" = unit.arg());
        }
        let Some(mut shot) = self.shots(unit, &aim, kind)?.into_iter().next() else {
            bar!(id!("10.12.fire-range-and-los"), "unit" = unit.arg());
        };
        shot.sp = points.map_or(shot.sp, |points| points.min(shot.sp));
        let tally = self.fire_modifiers(&shot);
        let results: Vec<String> =
            (0..10).map(|die| self.fire_result(&shot, die + tally.total()).to_string()).collect();
        let mut odds = Map::new();
        for result in &results {
            let ways = results.iter().filter(|other| *other == result).count();
            odds.insert(result.clone(), tenths(ways).into());
        }
        Ok(Answer { value: odds.into(), tallies: vec![("fire", tally)], ..Answer::default() })
    }
}
