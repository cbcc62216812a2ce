//! Limited intelligence: who sees what lies under a force marker, and how it is revealed.

use crate::counters::{Arm, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::intelligence::{Forces, Marker, MarkerId};
use crate::orders::Order;
use crate::passage::Passage;
use crate::state::{Play, Position};
use ground::Hex;
use referee::RuleId;

/// Why a marker was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sighting {
    /// An enemy is adjacent.
    Adjacent,
    /// Enemy cavalry is within two hexes.
    Cavalry,
    /// Its owner took it off.
    Voluntary,
    /// The game is over.
    Over,
}

impl Sighting {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["adjacent", "cavalry", "voluntary", "over"][self as usize]
    }
}

/// The clauses that say what keeps cavalry from looking two hexes far.
pub(crate) struct Blocks {
    pub impassable: RuleId,
    pub woods: RuleId,
    pub friend: RuleId,
}

impl Position<'_> {
    /// Whether a unit of either side could go from one hex to the other.
    fn open_between(&self, from: Hex, to: Hex) -> bool {
        let open = |from, to| {
            Side::BOTH.into_iter().any(|side| {
                self.edge_for(side, from, to)
                    .is_some_and(|edge| self.may_cross(side, &edge, to, Passage::March).is_ok())
            })
        };
        open(from, to) || open(to, from)
    }

    /// The units of a side on the map, outside markers.
    pub(crate) fn in_the_open(&self, side: Side) -> impl Iterator<Item = (UnitId, Hex)> {
        let hidden = self.forces().map(Forces::hidden).unwrap_or_default();
        self.units_of(side).filter(move |&unit| !hidden.contains(unit)).filter_map(|unit| Some((unit, self.hex(unit)?)))
    }

    /// Whether a unit of the enemy is adjacent to a hex; not across ground that nobody can pass, as the
    /// clause says.
    pub(crate) fn beside_enemy(&self, side: Side, hex: Hex, impassable: RuleId) -> bool {
        let near = |&(_, at): &(UnitId, Hex)| self.stage.map.grid.distance(at, hex) == 1;
        let open = |at| self.open_between(at, hex) || !referee::cite(impassable);
        self.in_the_open(side.enemy()).filter(near).any(|(_, at)| open(at))
    }

    /// Whether one of these enemy cavalry units within two hexes looks into a hex.
    pub(crate) fn before_cavalry(
        &self,
        side: Side,
        hex: Hex,
        mut riders: impl Iterator<Item = (UnitId, Hex)>,
        blocks: &Blocks,
    ) -> bool {
        let grid = &self.stage.map.grid;
        riders.any(|(unit, at)| {
            let between = grid.neighbours(at).map(|(_, mid)| mid).filter(|&mid| grid.distance(mid, hex) == 1);
            let sees = |from, to| self.sees_across(from, to, blocks);
            let mut paths = between.filter(|&mid| sees(at, mid) && sees(mid, hex));
            let held = |mid| self.in_the_open(side).any(|(_, friend)| friend == mid) && referee::cite(blocks.friend);
            self.arm(unit) == Arm::Cavalry && grid.distance(at, hex) <= 2 && paths.any(|mid| !held(mid))
        })
    }

    fn sees_across(&self, from: Hex, to: Hex, blocks: &Blocks) -> bool {
        let woods = self.edge_between(from, to).is_none_or(|edge| edge.trackless_woods());
        !(woods && referee::cite(blocks.woods)) && (self.open_between(from, to) || !referee::cite(blocks.impassable))
    }

    /// Whether something turns a marker up.
    fn sighted(&self, marker: &Marker) -> Option<Sighting> {
        let side = marker.id.side;
        let beside_marker = || {
            let near = self.forces().into_iter().flat_map(|forces| forces.of(side.enemy()));
            let near = near.filter(|other| self.stage.map.grid.distance(other.hex, marker.hex) == 1);
            let open = |other: &&Marker| {
                self.open_between(other.hex, marker.hex) || !rule!("limited-intelligence.reveal-adjacent#c")
            };
            near.filter(open).any(|other| match (marker.units.is_empty(), other.units.is_empty()) {
                (true, _) => rule!("R89#a"),
                (false, false) => rule!("R89#b"),
                (false, true) => !rule!("R89#c") || !rule!("limited-intelligence.dummies#b"),
            })
        };
        let beside_enemy = || self.beside_enemy(side, marker.hex, id!("limited-intelligence.reveal-adjacent#c"));
        if beside_enemy() && rule!("limited-intelligence.reveal-adjacent#a")
            || beside_marker() && rule!("limited-intelligence.reveal-adjacent#b")
        {
            Some(Sighting::Adjacent)
        } else if self.watched_by_cavalry(marker) && rule!("limited-intelligence.reveal-cavalry#a") {
            Some(Sighting::Cavalry)
        } else {
            None
        }
    }

    /// Whether enemy cavalry that is on the map looks into the hex of a marker.
    fn watched_by_cavalry(&self, marker: &Marker) -> bool {
        let side = marker.id.side;
        let enemies = self.units_of(side.enemy()).filter_map(|unit| Some((unit, self.hex(unit)?)));
        let riders = enemies.filter(|&(unit, _)| !self.hidden(unit) || !rule!("limited-intelligence.reveal-cavalry#e"));
        let blocks = Blocks {
            impassable: id!("limited-intelligence.reveal-cavalry#b"),
            woods: id!("limited-intelligence.reveal-cavalry#c"),
            friend: id!("limited-intelligence.reveal-cavalry#d"),
        };
        self.before_cavalry(side, marker.hex, riders, &blocks)
    }
}

impl Play<'_> {
    /// Reveals whatever can be seen: first the marker that moved, which is checked before those
    /// it came to (R89).
    pub(crate) fn reveal_sighted(&mut self, mover: Option<MarkerId>) {
        loop {
            let now = self.now();
            let Some(forces) = now.forces() else { return };
            let along = |id: MarkerId| forces.along & id.bit() != 0 && Some(id.side) == mover.map(|id| id.side);
            let moved = |marker: &&Marker| Some(marker.id) == mover || along(marker.id);
            let (first, rest): (Vec<&Marker>, Vec<&Marker>) = forces.markers.iter().partition(moved);
            let seen = first.into_iter().chain(rest);
            let Some((id, cause)) = seen.filter_map(|m| Some((m.id, now.sighted(m)?))).next() else { return };
            self.reveal(id, cause);
        }
    }

    /// A marker is replaced by its units, or removed if it is a dummy.
    pub(crate) fn reveal(&mut self, id: MarkerId, cause: Sighting) {
        let Some(marker) = self.now().forces().and_then(|forces| forces.marker(id)).copied() else { return };
        self.tell(Event::MarkerRevealed { marker, cause });
        if !marker.units.is_empty() || !rule!("limited-intelligence.dummies#c") {
            self.hold(id.side, marker.hex);
        }
    }

    /// The game is over: nothing stays hidden.
    pub fn reveal_all(&mut self) {
        while let Some(id) = self.now().forces().and_then(|forces| forces.markers.first()).map(|marker| marker.id) {
            self.reveal(id, Sighting::Over);
        }
    }

    /// Whatever leaves a trace on the map is done in the open: the units are revealed first.
    pub fn reveal_for(&mut self, order: &Order) {
        if self.state.table.forces.is_none() {
            return;
        }
        let marching = |position: Position<'_>| position.march().map(|march| UnitSet::one(march.unit));
        let units = match *order {
            Order::Refuse | Order::Restore | Order::Dismantle(_) | Order::Destroy(_) => marching(self.now()),
            Order::Entrench(unit)
            | Order::Burn(unit)
            | Order::Build { unit, .. }
            | Order::Repair { unit, .. }
            | Order::Forage(unit)
            | Order::Levy(unit)
            | Order::Flee { unit, .. } => Some(UnitSet::one(unit)),
            Order::Activate { units, .. } => Some(units.digging),
            Order::Assault { leader, units } => {
                let with: UnitSet = self.now().attached_to(leader).into_iter().collect();
                Some(units.or(with))
            }
            // These leave no trace of their own.
            Order::Transfer { .. }
            | Order::Arrive { .. }
            | Order::Reunite { .. }
            | Order::Done
            | Order::TakeAlong(_)
            | Order::Take
            | Order::Pass
            | Order::March(_)
            | Order::Attach(_)
            | Order::Follow(_)
            | Order::Remain(_)
            | Order::Next(_)
            | Order::CavalryRetreat(_)
            | Order::Stand
            | Order::ForceMarch
            | Order::NoForceMarch
            | Order::Go(_)
            | Order::Attack(_)
            | Order::End
            | Order::Leave
            | Order::Along { .. }
            | Order::Stay { .. }
            | Order::Type(_)
            | Order::Target(_)
            | Order::Commit(_)
            | Order::GrandAssault(_)
            | Order::NoGrandAssault
            | Order::Join(_)
            | Order::Lose(_)
            | Order::Retreat(_)
            | Order::FallBack(_)
            | Order::Hold
            | Order::Advance(_)
            | Order::NoAdvance
            | Order::Displace { .. }
            | Order::Place { .. }
            | Order::PlaceDummy(_)
            | Order::Reveal(_)
            | Order::MarchDummy { .. }
            | Order::LeaderAlone { .. } => None,
        };
        for unit in units.unwrap_or_default() {
            self.reveal_unit(unit);
        }
        self.lift_hidden();
    }

    /// The marker over a unit is taken off.
    pub fn reveal_unit(&mut self, unit: UnitId) {
        if let Some(id) = self.marker_over(unit) {
            self.reveal(id, Sighting::Voluntary);
        }
    }
}
