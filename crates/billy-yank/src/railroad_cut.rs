//! Deep cuts, by the scenario's own rule: whoever is down there sees and is seen from very near or along the
//! cut only, is covered only from those whom he cannot see, and cannot fire at chargers who come over the
//! rim.

use crate::state::Now;
use crate::units::UnitId;
use ground::free::{Paces, Point, Segment};
use referee::RuleId;

/// How far one sees over the rim.
const RIM: Paces = Paces(200);

/// The rule that cuts such a sight.
pub const DEEP: RuleId = const { RuleId::of("referee:scenario-cut") };

impl Now<'_> {
    /// Whether a point lies in the deep part of a cut.
    fn is_deep(&self, point: Point) -> bool {
        self.stage.map.areas.iter().any(|area| area.deep && area.shape.contains(point))
    }

    /// Whether a unit is down in a cut.
    fn is_down(&self, unit: UnitId) -> bool {
        self.is_deep(self.unit(unit).at)
    }

    /// Whether a point lies in a cut, its mouths included.
    fn is_along(&self, point: Point) -> bool {
        let in_cut = |area: &&crate::terrain::Area| area.deep || area.dress.look == "cut";
        self.stage.map.areas.iter().filter(in_cut).any(|area| area.shape.contains(point))
    }

    /// Whether the walls of a cut lie across a line between two units, or between points.
    pub fn cut_by_walls(&self, segment: Segment, ends: [Option<UnitId>; 2]) -> Option<RuleId> {
        let place = |end: usize, point: Point| ends[end].map_or(point, |unit| self.unit(unit).at);
        let (from, to) = (place(0, segment.from), place(1, segment.to));
        let hidden = (self.is_deep(from) && !self.is_along(to)) || (self.is_deep(to) && !self.is_along(from));
        (hidden && !segment.length().at_most(RIM)).then_some(DEEP)
    }

    /// Whether the cut gives a unit no cover from an attack: it sees who comes.
    pub fn is_bare_in_cut(&self, unit: UnitId, attack: Option<Segment>) -> bool {
        let Some(attack) = attack.filter(|_| self.is_down(unit)) else { return false };
        self.is_along(attack.from) || attack.length().at_most(RIM)
    }

    /// Whether a unit in a cut is charged from the rim.
    pub fn is_charged_from_rim(&self, unit: UnitId, from: Point) -> bool {
        self.is_down(unit) && !self.is_along(from)
    }
}
