//! Chapter 6: the movement table.

use crate::stands::Formation;
use crate::state::{Marker, Now};
use crate::terrain::{Class, Going};
use crate::units::{Arm, UnitCard, UnitId, Weight};
use ground::free::{Paces, Segment};
use referee::RuleId;

/// A unit's rate on some ground: paces, and the row of the table it stands in. None: it cannot pass.
pub type Rate = Option<(Paces, RuleId)>;

/// How a unit moves: the row of the table it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// On foot in that formation.
    Foot(Formation),
    /// On foot, routed.
    Routed,
    /// On horseback; the road rate in column alone.
    Mounted {
        /// In column.
        column: bool,
    },
    /// Guns.
    Guns(Weight),
}

impl Row {
    /// The row of a unit as it stands, or as it would in that formation.
    pub fn of(card: &UnitCard, formation: Formation, mounted: bool, routed: bool) -> Row {
        match (card.arm, card.weapon.weight()) {
            (Arm::Artillery, weight) => Row::Guns(weight.unwrap_or(Weight::Medium)),
            (Arm::Cavalry, _) if mounted && rides_as_such(formation, routed) => {
                Row::Mounted { column: formation == Formation::Column }
            }
            _ if routed => Row::Routed,
            _ => Row::Foot(formation),
        }
    }

    /// How far it goes in a quarter in the open, in hundredths of a pace.
    pub fn pace(self) -> i32 {
        self.rate(Going::CLEAR, false).map_or(0, |(rate, _)| rate.0 / 4)
    }

    /// Paces in a turn on that ground.
    pub fn rate(self, going: Going, road: bool) -> Rate {
        let open = going.class == Class::Clear && !rule!("1.6.clear");
        let class = if open { Class::Broken } else { going.class };
        let going = Going { class, ..going };
        if class == Class::Impassable {
            return None;
        }
        let rate = match self {
            Row::Foot(formation) => foot(formation, class, road && rule!("1.6.road-who")),
            Row::Routed => paces([12, 8, 4], class).map(|rate| (rate, id!("6.table-foot#e"))),
            Row::Mounted { column } => mounted(column && road && rule!("1.6.road-who"), going),
            Row::Guns(weight) => guns(weight, going, road && rule!("1.6.road-who")),
        };
        rate.filter(|&(_, table)| referee::cite(table))
    }
}

/// Whether horse has its own rate however it is drawn up: disordered or routed (R21), in open order (R123).
fn rides_as_such(formation: Formation, routed: bool) -> bool {
    let loose = routed || formation == Formation::Disordered;
    (!loose || rule!("R21")) && (!formation.is_open() || rule!("R123#b"))
}

fn paces(rates: [i16; 3], class: Class) -> Option<Paces> {
    match class {
        Class::Clear => Some(Paces::whole(rates[0])),
        Class::Broken => Some(Paces::whole(rates[1])),
        Class::VeryBroken => Some(Paces::whole(rates[2])),
        Class::Impassable => None,
    }
}

fn foot(formation: Formation, class: Class, road: bool) -> Rate {
    let (rates, row) = match formation {
        Formation::Column if road => return Some((Paces::whole(12), id!("6.table-foot#b"))),
        Formation::Column => ([10, 6, 3], id!("6.table-foot#b")),
        Formation::Extended => ([10, 6, 3], id!("6.table-foot#c")),
        Formation::Skirmish => ([12, 8, 4], id!("6.table-foot#d")),
        Formation::Disordered | Formation::Building => ([6, 4, 2], id!("6.table-foot#f")),
        _ => ([8, 5, 2], id!("6.table-foot#a")),
    };
    paces(rates, class).map(|rate| (rate, row))
}

fn mounted(road: bool, going: Going) -> Rate {
    if road {
        return Some((Paces::whole(24), id!("6.table-mounted#a")));
    }
    let barred = going.high && rule!("1.6.very-broken-mounted") && rule!("6.table-mounted#f");
    let (rate, row) = match going.class {
        Class::Clear => (16, id!("6.table-mounted#b")),
        Class::Broken if going.high => (4, id!("6.table-mounted#d")),
        Class::Broken => (8, id!("6.table-mounted#c")),
        Class::VeryBroken if barred => return None,
        Class::VeryBroken => (4, id!("6.table-mounted#e")),
        Class::Impassable => return None,
    };
    Some((Paces::whole(rate), row))
}

fn guns(weight: Weight, going: Going, road: bool) -> Rate {
    let (on_road, clear, row) = match weight {
        Weight::Light => (20, 10, id!("6.table-artillery#a")),
        Weight::Medium => (16, 8, id!("6.table-artillery#b")),
        Weight::Heavy => (12, 6, id!("6.table-artillery#c")),
    };
    let rate = match going.class {
        _ if road => on_road,
        Class::Clear => clear,
        Class::Broken if going.high && rule!("1.6.broken-artillery") => return None,
        Class::VeryBroken if rule!("1.6.very-broken-artillery") => return None,
        Class::Broken | Class::VeryBroken => clear / 2,
        Class::Impassable => return None,
    };
    Some((Paces::whole(rate), row))
}

impl Now<'_> {
    /// The row of a unit as it stands now.
    pub fn row(&self, unit: UnitId) -> Row {
        let there = self.unit(unit);
        Row::of(self.card(unit), there.formation, there.mounted, there.marker == Some(Marker::Routed))
    }

    /// Whether a unit may use bridges and fords: columns and limbered batteries.
    pub fn uses_bridges(&self, unit: UnitId) -> bool {
        self.unit(unit).formation.is_file()
    }

    /// The allowance of a move along a leg: the lowest rate of all ground that it starts in, crosses or
    /// ends in (R11). The road rate if all of it is on road.
    pub fn allowance(&self, row: Row, by_bridge: bool, leg: Segment) -> Rate {
        let map = &self.stage.map;
        if by_bridge && map.is_on_road(leg) {
            return row.rate(Going::CLEAR, true);
        }
        let clear = row.rate(Going::CLEAR, false)?;
        let going = map.going_along(leg, by_bridge);
        let rate = row.rate(going, false)?;
        Some(if rate.0 < clear.0 && self.hinders(going) { rate } else { clear })
    }

    /// Whether hard going is felt.
    fn hinders(&self, going: Going) -> bool {
        match going.class {
            Class::Clear => true,
            Class::Broken => rule!("1.6.broken"),
            Class::VeryBroken | Class::Impassable => rule!("1.6.very-broken"),
        }
    }
}
