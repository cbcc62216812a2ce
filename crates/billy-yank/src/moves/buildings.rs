//! Chapter 1.6: buildings are occupied and left.

use crate::state::Now;
use crate::terrain::AreaId;
use crate::units::{Arm, UnitId};
use ground::free::Point;
use referee::{Arg, Refusal};

impl Now<'_> {
    /// Whether a regiment may set about occupying a building (1.6).
    pub(super) fn check_occupation(&self, unit: UnitId, area: AreaId) -> Result<(), Refusal> {
        let who = Arg::piece(unit);
        let Some(house) = self.stage.map.area(area) else {
            return Err(Refusal::new(id!("1.6.building-defined")).with("unit", who));
        };
        forbid!(house.building.is_none(), "1.6.building-defined", "unit" = who);
        let infantry = self.card(unit).arm == Arm::Infantry;
        let touches = house.shape.distance_to_square(&self.command_stand(unit)).is_zero();
        forbid!(!infantry, "1.6.building-who#a", "unit" = who);
        forbid!(!touches, "1.6.building-who#b", "unit" = who);
        forbid!(self.is_burning(area), "R93#c", "unit" = who);
        forbid!(self.occupant(area).is_some(), "1.6.building-entry", "unit" = who);
        Ok(())
    }

    /// Who is in a building.
    pub fn occupant(&self, area: AreaId) -> Option<UnitId> {
        self.everybody().find(|&unit| self.building_of(unit) == Some(area))
    }

    /// Whether a unit may leave its building for a place that touches it from outside.
    pub fn check_leaving(&self, unit: UnitId, to: Point) -> Result<(), Refusal> {
        let who = Arg::piece(unit);
        let house = self.building_of(unit).and_then(|area| self.stage.map.area(area));
        let Some(house) = house else {
            return Err(Refusal::new(id!("1.6.building-exit")).with("unit", who));
        };
        let stand = self.command_stand(unit).moved_to(to);
        let beside = house.shape.distance_to_square(&stand).is_zero() && !house.shape.contains_inside(to);
        let free = self
            .everybody()
            .filter(|&other| other != unit)
            .all(|other| !self.stands(other).iter().any(|other| other.overlaps(&stand)));
        forbid!(!beside || !free || !self.stage.map.holds(to), "1.6.building-exit", "unit" = who);
        let astride = self.stage.is_since(3) && self.stands_astride(&stand);
        forbid!(astride, "R12#b", "unit" = who);
        let near = |enemy: UnitId| stand.within(&self.command_stand(enemy), crate::march::TWO_PACES);
        let enemies = self.army(self.side(unit).other()).any(near);
        forbid!(enemies && self.must_leave(unit), "R93#b", "unit" = who);
        forbid!(enemies && !self.must_leave(unit), "3.1.m-two-paces#a", "unit" = who);
        Ok(())
    }
}
