//! 2.4 Zones of control.

use crate::counters::Side;
use crate::state::Position;
use crate::terrain::Edge;
use ground::Hex;

/// How a zone of control reaches a hex. The stronger kind is the greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// Not at all.
    #[default]
    None,
    /// Through a woods hexside that no way crosses.
    Restricted,
    /// Fully.
    Normal,
}

impl Zone {
    /// Its name in answers.
    pub fn name(self) -> &'static str {
        ["none", "restricted", "normal"][self as usize]
    }

    /// Two zones in one hex: the restricted zone of one unit takes nothing from the normal zone of
    /// another (R102).
    fn with(self, other: Zone) -> Zone {
        match (self, other) {
            (Zone::None, zone) | (zone, Zone::None) => zone,
            (a, b) if a == b => a,
            _ if rule!("R102") && rule!("2.4.restricted-zoc#b") => Zone::Normal,
            _ => Zone::Restricted,
        }
    }

    /// The zone that a unit exerts across a hexside, by terrain alone.
    pub fn across(edge: &Edge, water: bool, rain: bool) -> Zone {
        let bridged = edge.crossing.is_some() || edge.pontoon.is_some() && rule!("10.2.pontoon-zoc");
        if water && rule!("2.4.zoc-water")
            || edge.is_river() && !bridged && rule!("2.4.zoc-rivers")
            || rain && washed_out(edge)
            || edge.lacks_way() && rule!("2.4.zoc-swamp-mountain")
        {
            Zone::None
        } else if edge.trackless_woods() && rule!("2.3.woods-hexside") && rule!("2.4.restricted-zoc#a") {
            Zone::Restricted
        } else {
            Zone::Normal
        }
    }
}

/// 12.0: whether rain keeps zones of control from reaching across a hexside.
fn washed_out(edge: &Edge) -> bool {
    if edge.only_a_ford() {
        return if edge.destroyed {
            rule!("12.0.rain-zoc#b") && rule!("10.2.destroyed-minor#b")
        } else {
            rule!("12.0.rain-zoc#a")
        };
    }
    edge.trackless_creek() && !edge.city && rule!("12.0.rain-zoc#c")
}

impl Position<'_> {
    /// The zone of control that a side exerts into a hex.
    pub fn zone(&self, side: Side, hex: Hex) -> Zone {
        let mut strongest = Zone::None;
        let ground = self.ground();
        for (direction, from) in ground.grid.neighbours(hex) {
            if self.occupied(side, from) && rule!("2.4.zoc-six-hexes") {
                let edge = ground.edge(from, direction.opposite());
                let across = if edge.is_river() { self.edge(from, direction.opposite()).zone } else { edge.zone };
                strongest = strongest.with(across);
            }
        }
        strongest
    }

    /// Whether a hex is in a normal zone of control of a side.
    #[inline]
    pub fn in_normal_zone(&self, side: Side, hex: Hex) -> bool {
        self.zone(side, hex) == Zone::Normal
    }

    /// Whether a hex is in a zone of control of a side of either kind: a restricted zone acts like
    /// a normal one unless a rule says otherwise.
    pub fn in_any_zone(&self, side: Side, hex: Hex) -> bool {
        match self.zone(side, hex) {
            Zone::None => false,
            Zone::Restricted => rule!("2.4.restricted-zoc-default"),
            Zone::Normal => true,
        }
    }

    /// The zone that a unit in `from` exerts into the neighbour `to`.
    pub fn zone_from(&self, from: Hex, to: Hex) -> Zone {
        self.edge_between(from, to).map_or(Zone::None, |edge| edge.zone)
    }
}
