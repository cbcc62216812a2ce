//! 10 Bridges, fords and ferries: what a hexside is as things stand, and how crossings are built,
//! dismantled, destroyed and repaired.

use crate::counters::{Arm, Side, UnitId, UnitSet};
use crate::event::{Event, Removal};
use crate::flow::Frame;
use crate::labour::Labour;
use crate::march::{March, Step};
use crate::state::{Play, Position};
use crate::tables::STRENGTH;
use crate::terrain::{Crossing, Edge, Map, Peculiarity, Stream, Terrain, Way};
use crate::zoc::Zone;
use ground::{Direction, Hex, Hexside};
use referee::{Arg, Refusal, RuleId, Tally};
use serde::{Deserialize, Serialize};

/// The most pontoon bridges on the table: none is built beyond.
pub const MOST_PONTOONS: usize = 16;
/// The most destroyed bridges and ferries: none is destroyed beyond.
pub const MOST_DESTROYED: usize = 48;
/// The value at which a unit builds, destroys and repairs, or bars whoever does, in most titles.
pub const BRIDGE_STRENGTH: u8 = 5;
/// How near the Capitol the Confederates bridge a major river more easily.
const CAPITOL_REACH: u32 = 10;

/// A pontoon bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pontoon {
    /// The hexside that it spans.
    pub side: Hexside,
    /// Who built it.
    pub owner: Side,
}

/// What keeps a side from crossing water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// A river without any crossing.
    NoCrossing,
    /// Nothing but the enemy's pontoon bridge.
    EnemyPontoon,
    /// A ford in rain.
    FordInRain,
    /// A creek in rain, without a way.
    CreekInRain,
    /// A ford of a river that is unfordable.
    Unfordable(Stream),
}

/// What is tried at a crossing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// To build a pontoon bridge.
    Build,
    /// To destroy a bridge or ferry.
    Destroy,
    /// To repair one.
    Repair,
}

impl Attempt {
    /// Its name in data, and the label of its die.
    pub fn name(self) -> &'static str {
        ["build", "destroy", "repair"][self as usize]
    }
}

fn place(hex: Hex) -> Arg {
    Arg::place(hex)
}

impl<'a> Position<'a> {
    /// The map as the weather leaves it.
    #[inline]
    pub fn ground(&self) -> &'a Map {
        if self.raining() { &self.stage.wet } else { &self.stage.map }
    }

    /// The main terrain of a hex as the weather leaves it.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.ground().terrain(hex)
    }

    /// A side of a hex as things stand: with what was built and destroyed, and in this weather.
    #[inline]
    pub fn edge(&self, hex: Hex, direction: Direction) -> Edge {
        let edge = *self.ground().edge(hex, direction);
        if edge.is_river() { self.as_it_stands(edge, hex, direction) } else { edge }
    }

    /// The side from a hex to its neighbour as things stand; none if they are not adjacent.
    #[inline]
    pub fn edge_between(&self, from: Hex, to: Hex) -> Option<Edge> {
        self.stage.map.grid.direction(from, to).map(|direction| self.edge(from, direction))
    }

    fn as_it_stands(&self, mut edge: Edge, hex: Hex, direction: Direction) -> Edge {
        let table = &self.state.table;
        if table.destroyed.is_empty() && table.pontoons.is_empty() && table.unfordable == [None; 2] {
            return edge;
        }
        let side = self.stage.map.grid.side(hex, direction);
        edge.destroyed = table.destroyed.contains(&side);
        edge.pontoon = table.pontoons.iter().find(|pontoon| pontoon.side == side).map(|pontoon| pontoon.owner);
        let closed = edge.crossing == Some(Crossing::Ford) && self.unfordable(edge.stream);
        if !edge.destroyed && edge.pontoon.is_none() && !closed {
            return edge;
        }
        if edge.destroyed {
            edge.crossing = self.left_of_crossing(edge.stream, side).then_some(Crossing::Ford);
        }
        let (here, there) = self.stage.map.hexes_of(side);
        let ways = &self.stage.map.with_ways;
        let joined = ways.contains(here) && there.is_some_and(|there| ways.contains(there));
        if edge.pontoon.is_some() && joined && rule!("10.1.pontoon-road-status") {
            edge.ways.add(Way::Pontoon);
        }
        edge.zone = Zone::across(&edge, false, self.raining());
        if edge.only_a_ford() && self.unfordable(edge.stream) && !self.floods_let_fight() {
            edge.zone = Zone::None;
        }
        edge
    }

    /// 10.2: whether a ford is left where a bridge or ferry was destroyed.
    fn left_of_crossing(&self, stream: Option<Stream>, side: Hexside) -> bool {
        match stream {
            Some(Stream::MajorRiver) => {
                let ford = |what| (what == Peculiarity::FordWhenDestroyed).then_some(());
                let ford = self.stage.map.peculiarity(side, ford).is_some() && rule!("10.2.destroyed-major#b");
                ford || !rule!("10.2.destroyed-major#a")
            }
            _ => rule!("10.2.destroyed-minor#a"),
        }
    }

    /// The side as a mover of one side finds it: the enemy's pontoon bridge is not there for him.
    #[inline]
    pub fn edge_toward(&self, side: Side, from: Hex, direction: Direction) -> Edge {
        let mut edge = self.edge(from, direction);
        if edge.pontoon == Some(side.enemy()) && edge.crossing.is_some() && rule!("R93#a") {
            edge.pontoon = None;
            edge.ways.remove(Way::Pontoon);
        }
        edge
    }

    /// The same between two hexes; none if they are not adjacent.
    pub fn edge_for(&self, side: Side, from: Hex, to: Hex) -> Option<Edge> {
        self.stage.map.grid.direction(from, to).map(|direction| self.edge_toward(side, from, direction))
    }

    /// The same for what the first edition asked of the hexside as anybody finds it.
    pub fn edge_used_by(&self, side: Side, from: Hex, to: Hex) -> Option<Edge> {
        if self.stage.edition >= 2 { self.edge_for(side, from, to) } else { self.edge_between(from, to) }
    }

    /// What keeps a side from moving across water, if anything does.
    pub fn barrier(&self, side: Side, edge: &Edge) -> Option<Barrier> {
        let in_town = edge.city && rule!("12.0.rain-creek-crossing#b");
        if edge.trackless_creek() && !in_town && self.raining() {
            return Some(Barrier::CreekInRain);
        }
        if !edge.is_river() || edge.pontoon == Some(side) {
            return None;
        }
        match edge.crossing {
            None if edge.pontoon.is_some() => Some(Barrier::EnemyPontoon),
            None => Some(Barrier::NoCrossing),
            Some(Crossing::Ford) if self.raining() => Some(Barrier::FordInRain),
            Some(Crossing::Ford) if self.unfordable(edge.stream) => edge.stream.map(Barrier::Unfordable),
            Some(_) => None,
        }
    }

    /// The most pontoon bridges on the table: none is built beyond.
    pub const MOST_PONTOONS: usize = 16;
    /// The most destroyed bridges and ferries: none is destroyed beyond.
    pub const MOST_DESTROYED: usize = 48;
    /// The value at which a unit builds, destroys, or bars the builder, in quarters.
    fn bridge_strength(&self) -> i32 {
        i32::from(self.stage.title.bridge_strength) * STRENGTH
    }

    /// The value at which a unit repairs, or bars the repairer, in quarters.
    fn repair_strength(&self) -> i32 {
        if rule!("R81") { i32::from(self.stage.title.repair_strength) * STRENGTH } else { self.bridge_strength() }
    }

    /// A value as the general rules have it, in quarters, in place of a title's own.
    fn general_strength(&self) -> i32 {
        i32::from(BRIDGE_STRENGTH) * STRENGTH
    }

    /// 10.1: whether enemies in a hex keep a bridge from being built: by their plain value.
    fn may_build_before(&self, enemy: Side, hexes: [Hex; 2], to: Hex) -> Result<(), Refusal> {
        let value = |hex| {
            let units = self.units_in(enemy, hex);
            if rule!("10.1.enemy-blocks-building#c") { self.combat_total(units) } else { self.defence_value_of(units) }
        };
        let strongest = hexes.into_iter().map(value).max().unwrap_or(0);
        let (general, own) = (self.general_strength(), self.bridge_strength());
        forbid!(self.reaches(strongest, general), "10.1.enemy-blocks-building#a", "hex" = place(to));
        forbid!(self.reaches(strongest, own) && own < general, "10.1.enemy-blocks-building#b", "hex" = place(to));
        Ok(())
    }

    /// 10.3: whether enemies in a hex keep a crossing from being repaired: by their plain value.
    fn may_repair_before(&self, enemy: Side, hexes: [Hex; 2], to: Hex) -> Result<(), Refusal> {
        let strongest = hexes.into_iter().map(|hex| self.combat_total(self.units_in(enemy, hex))).max().unwrap_or(0);
        let (general, own) = (self.general_strength(), self.repair_strength());
        forbid!(self.reaches(strongest, general), "10.3.enemy-blocks-repair#a", "hex" = place(to));
        forbid!(self.reaches(strongest, own) && own < general, "10.3.enemy-blocks-repair#b", "hex" = place(to));
        Ok(())
    }

    /// Whether a value reaches another: half a point less does not (R101).
    fn reaches(&self, value: i32, least: i32) -> bool {
        value >= if rule!("R101") { least } else { least - STRENGTH / 2 }
    }

    // ------------------------------------------------------------------------------- building

    /// 10.1: whether a unit may try to build a pontoon bridge between its hex and a neighbour.
    pub fn may_build(&self, labour: &Labour, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        forbid!(labour.builders.contains(unit), "10.1.attempt-limits#a", "unit" = unit.arg());
        let (from, side) = self.may_bridge(labour, unit, to)?;
        let us = self.side(unit);
        let in_rain = self.rain_bars_works() && rule!("12.0.rain-bridges#a");
        forbid!(in_rain, "10.1.no-building-in-rain", "hex" = place(to));
        forbid!(self.stage.title.own_bridge_rules && rule!("R12#e"), "10.1.slb-own-rules#a", "unit" = unit.arg());
        let own_rules = self.stage.advanced && self.stage.title.own_bridge_rules_advanced == Some(us);
        forbid!(own_rules, "10.1.rtg-confederate-pontoons#a", "unit" = unit.arg());
        forbid!(self.arm(unit) != Arm::Infantry, "10.1.builder-conditions#a", "unit" = unit.arg());
        forbid!(self.too_tired_to_work(unit), "10.1.builder-conditions#b", "unit" = unit.arg());
        let weak = self.combat_value(unit) < self.bridge_strength();
        forbid!(weak, "10.1.builder-conditions#c", "unit" = unit.arg());
        let edge = self.edge_between(from, to).unwrap_or_default();
        forbid!(edge.stream == Some(Stream::Creek), "10.1.no-creek-bridges", "hex" = place(to));
        if !edge.is_river() {
            return Err(Refusal::new(id!("10.1.builder-conditions")).with("hex", place(to)));
        }
        forbid!(edge.crossing == Some(Crossing::Dam), "10.1.builder-conditions#d", "hex" = place(to));
        let spanned = edge.pontoon.is_some() || edge.crossing == Some(Crossing::Bridge);
        forbid!(spanned, "10.1.one-bridge-per-hexside", "hex" = place(to));
        let natural = edge.crossing == Some(Crossing::Ford) || edge.stream == Some(Stream::MajorRiver);
        if natural && !rule!("10.1.fords-and-major-rivers") {
            return Err(Refusal::new(id!("10.1.fords-and-major-rivers")).with("hex", place(to)));
        }
        self.may_span(us, edge.stream, to)?;
        self.may_build_before(us.enemy(), [from, to], to)?;
        let crowded = labour.builders.into_iter().any(|other| self.hex(other) == Some(from));
        forbid!(crowded, "10.1.attempt-limits#b", "unit" = unit.arg());
        forbid!(self.state.flow.failed.contains(&side), "10.1.building-roll#b", "hex" = place(to));
        Ok(())
    }

    /// The hexside, if a unit of the side at work stands next to it and may still work.
    fn may_bridge(&self, labour: &Labour, unit: UnitId, to: Hex) -> Result<(Hex, Hexside), Refusal> {
        self.may_work(labour, unit)?;
        let from = self.hex(unit);
        let side = from.and_then(|from| self.stage.map.side_between(from, to));
        match (from, side) {
            (Some(from), Some(side)) => Ok((from, side)),
            _ => Err(Refusal::new(id!("10.1.builder-conditions")).with("hex", place(to))),
        }
    }

    /// 10.1: which rivers a side may bridge, and whether it has a marker left.
    fn may_span(&self, us: Side, stream: Option<Stream>, to: Hex) -> Result<(), Refusal> {
        let title = &self.stage.title;
        let major = stream == Some(Stream::MajorRiver);
        let barred = major && !title.bridges_major[us.index()];
        forbid!(barred && us == Side::Confederate, "10.1.major-river-sides#a", "hex" = place(to));
        forbid!(barred && us == Side::Union, "10.1.major-river-sides#b", "hex" = place(to));
        let limit = if major { title.major_bridges[us.index()] } else { title.minor_bridges[us.index()] };
        let built = self.state.table.pontoons.iter().filter(|pontoon| {
            let edge = self.stage.map.edge(pontoon.side.hex, pontoon.side.direction);
            let own = |what| (what == Peculiarity::PontoonOf(us)).then_some(());
            let beyond_limit =
                self.stage.map.peculiarity(pontoon.side, own).is_some() && rule!("10.1.chatham-bridge-sjw#b");
            pontoon.owner == us && (edge.stream == Some(Stream::MajorRiver)) == major && !beyond_limit
        });
        let spent = limit.is_some_and(|limit| built.count() >= usize::from(limit) && (!major || rule!("R80")));
        let spent = spent && rule!("10.1.marker-limits#d");
        match us {
            _ if major => forbid!(spent, "10.1.marker-limits#c", "hex" = place(to)),
            Side::Union => forbid!(spent, "10.1.marker-limits#a", "hex" = place(to)),
            Side::Confederate => forbid!(spent, "10.1.marker-limits#b", "hex" = place(to)),
        }
        if self.state.table.pontoons.is_full() {
            return Err(Refusal::new(id!("10.1.marker-limits")).with("hex", place(to)));
        }
        Ok(())
    }

    /// 10.1: the modifiers of the building die.
    pub fn building_tally(&self, us: Side, from: Hex, to: Hex) -> Tally {
        let mut tally = Tally::new();
        let (Some(edge), Some(side)) = (self.edge_between(from, to), self.stage.map.side_between(from, to)) else {
            return tally;
        };
        let grid = &self.stage.map.grid;
        let major = edge.stream == Some(Stream::MajorRiver);
        let near_capitol = self
            .stage
            .capitol
            .is_some_and(|capitol| grid.distance(capitol, from).min(grid.distance(capitol, to)) <= CAPITOL_REACH);
        if us == Side::Confederate && major && near_capitol {
            tally.add(id!("10.1.building-modifiers#a"), -3);
        }
        tally.add(id!("10.1.building-modifiers#b"), i32::from(self.unfordable(edge.stream)));
        let hard = |what| if let Peculiarity::Building(add) = what { Some(add) } else { None };
        tally.add(id!("10.1.building-modifiers#c"), self.stage.map.peculiarity(side, hard).unwrap_or(0).into());
        tally.add(id!("10.1.building-modifiers#d"), if major { 2 } else { 0 });
        let reached = [from, to].into_iter().filter(|&hex| self.stage.map.with_ways.contains(hex)).count();
        let old_crossing = edge.crossing.is_some() || edge.destroyed;
        match reached {
            2 if old_crossing && rule!("R79#b") => {}
            2 if rule!("R79#a") => tally.add(id!("10.1.building-modifiers#e"), 1),
            1 if rule!("R79#c") => tally.add(id!("10.1.building-modifiers#f"), 2),
            0 if rule!("R79#d") => tally.add(id!("10.1.building-modifiers#g"), 3),
            _ => {}
        }
        tally
    }

    // -------------------------------------------------------------------------------- repairs

    /// 10.3: whether a unit may try to repair the crossing between its hex and a neighbour.
    pub fn may_repair(&self, labour: &Labour, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let (from, side) = self.may_bridge(labour, unit, to)?;
        let us = self.side(unit);
        let in_rain = self.rain_bars_works() && rule!("12.0.rain-bridges#b");
        forbid!(in_rain, "10.3.no-repair-in-rain", "hex" = place(to));
        forbid!(self.arm(unit) != Arm::Infantry, "10.3.repairer-conditions#a", "unit" = unit.arg());
        forbid!(self.too_tired_to_work(unit), "10.3.repairer-conditions#b", "unit" = unit.arg());
        let weak = self.combat_value(unit) < self.repair_strength();
        forbid!(weak, "10.3.repairer-conditions#c", "unit" = unit.arg());
        let edge = self.edge_between(from, to).unwrap_or_default();
        if !edge.destroyed || !rule!("10.3.scope") {
            return Err(Refusal::new(id!("10.3.repairer-conditions")).with("hex", place(to)));
        }
        let beyond = |what| (what == Peculiarity::BeyondRepair).then_some(());
        if self.stage.map.peculiarity(side, beyond).is_some() {
            return Err(Refusal::new(id!("10.3.chatham-bridge-slb")).with("hex", place(to)));
        }
        forbid!(edge.pontoon.is_some() && rule!("R93#b"), "10.1.one-bridge-per-hexside", "hex" = place(to));
        let ours = |hex: Hex| self.controls_county(us, hex);
        let foreign = self.stage.title.repairs_in_own_counties == Some(us) && !ours(from) && !ours(to);
        forbid!(foreign, "10.3.siv-union-county#a", "hex" = place(to));
        self.may_repair_before(us.enemy(), [from, to], to)?;
        forbid!(labour.repairer.is_some(), "10.3.one-repair-per-player", "unit" = unit.arg());
        Ok(())
    }

    /// 10.3: the modifiers of the repairing die.
    pub fn repair_tally(&self, edge: &Edge) -> Tally {
        let mut tally = Tally::new();
        tally.add(id!("10.3.repair-roll#a"), i32::from(self.unfordable(edge.stream)));
        tally.add(id!("10.3.repair-roll#b"), if edge.stream == Some(Stream::MajorRiver) { 2 } else { 0 });
        tally
    }

    /// The bridge or ferry printed at a hexside.
    fn printed_crossing(&self, from: Hex, to: Hex) -> Option<Crossing> {
        self.stage.map.edge_between(from, to).and_then(|edge| edge.crossing)
    }

    // --------------------------------------------------------------------- destruction, dismantling

    /// 10.2: whether the active unit may dismantle its side's pontoon bridge to a neighbour.
    pub fn may_dismantle(&self, march: &March, to: Hex) -> Result<(), Refusal> {
        let own = self.hex(march.unit).and_then(|from| self.edge_between(from, to)).and_then(|edge| edge.pontoon);
        if own != Some(self.side(march.unit)) || !rule!("10.2.dismantle") {
            return Err(Refusal::new(id!("10.2.dismantle")).with("hex", place(to)));
        }
        Ok(())
    }

    /// 10.2: whether a unit at the end of its march may try to destroy the crossing to a
    /// neighbour.
    pub fn may_destroy(&self, march: &March, to: Hex) -> Result<(), Refusal> {
        let unit = march.unit;
        let from = self.hex(unit);
        let side = from.and_then(|from| self.stage.map.side_between(from, to));
        let (Some(from), Some(side)) = (from, side) else {
            return Err(Refusal::new(id!("10.2.destroy-permanent-who")).with("hex", place(to)));
        };
        let edge = self.edge_between(from, to).unwrap_or_default();
        let over_creek = edge.stream == Some(Stream::Creek) && edge.ways.any();
        forbid!(over_creek, "10.0.creek-roads-not-bridges", "hex" = place(to));
        let infantry = self.arm(unit) == Arm::Infantry;
        match edge.crossing.filter(|_| edge.is_river() && !edge.destroyed) {
            Some(Crossing::Bridge) => {
                forbid!(!infantry, "10.2.destroy-permanent-who#a", "unit" = unit.arg());
                let general = self.general_strength();
                let by_title = rule!("10.2.destroy-permanent-who#c");
                let least = if by_title { self.bridge_strength().min(general) } else { general };
                let weak = self.combat_value(unit) < least;
                forbid!(weak, "10.2.destroy-permanent-who#b", "unit" = unit.arg());
            }
            Some(Crossing::Ferry) => {
                let guns = self.arm(unit) == Arm::Artillery;
                forbid!(guns, "10.2.destroy-ferry-who", "unit" = unit.arg());
            }
            Some(_) => forbid!(true, "10.2.dams-fords-indestructible", "hex" = place(to)),
            None => return Err(Refusal::new(id!("10.2.destroy-permanent-who")).with("hex", place(to))),
        }
        let lasting = |what| (what == Peculiarity::Indestructible).then_some(());
        let lasts = self.stage.map.peculiarity(side, lasting).is_some();
        forbid!(lasts, "10.2.indestructible-bridges#a", "hex" = place(to));
        if self.state.table.destroyed.is_full() {
            return Err(Refusal::new(id!("10.2.indestructible-bridges")).with("hex", place(to)));
        }
        let tried = self.state.flow.attempted.contains(unit);
        forbid!(tried, "10.2.destroy-attempt-limit", "unit" = unit.arg());
        let (us, enemy) = (self.side(unit), self.side(unit).enemy());
        let held = [from, to].iter().any(|&hex| self.occupied(enemy, hex));
        forbid!(held, "10.2.destroy-enemy-prevents#a", "hex" = place(to));
        let watched = |&hex: &Hex| !self.occupied(us, hex) && self.in_any_zone(enemy, hex);
        forbid!([from, to].iter().any(watched), "10.2.destroy-enemy-prevents#b", "hex" = place(to));
        if !rule!("10.2.scope") && (self.raining() || self.unfordable(edge.stream)) {
            return Err(Refusal::new(id!("10.2.scope")).with("hex", place(to)));
        }
        Ok(())
    }

    /// The neighbours to which the unit may try to destroy a crossing.
    pub fn destroyable(&self, march: &March) -> impl Iterator<Item = Hex> {
        let around = self.hex(march.unit).into_iter().flat_map(|hex| self.stage.map.grid.neighbours(hex));
        around.map(|(_, to)| to).filter(|&to| self.may_destroy(march, to).is_ok())
    }

    /// 10.2: the modifiers of the destroying die.
    pub fn destruction_tally(&self, march: &March, from: Hex, to: Hex) -> Tally {
        let mut tally = Tally::new();
        let (us, enemy) = (self.side(march.unit), self.side(march.unit).enemy());
        let ferry = self.printed_crossing(from, to) == Some(Crossing::Ferry);
        tally.add(id!("10.2.destroy-modifiers#a"), if us == Side::Confederate && ferry { -2 } else { 0 });
        let watched = [from, to].iter().any(|&hex| self.in_any_zone(enemy, hex)) && rule!("R84");
        tally.add(id!("10.2.destroy-modifiers#b"), if watched { 0 } else { -1 });
        let in_place = march.moved == 0 && !march.attacked && (!march.busy || rule!("R83"));
        tally.add(id!("10.2.destroy-modifiers#c"), if in_place { -1 } else { 0 });
        if let Some(side) = self.stage.map.side_between(from, to) {
            let hard = |what| if let Peculiarity::Destruction(add) = what { Some(add) } else { None };
            tally.add(id!("10.2.destroy-modifiers#d"), self.stage.map.peculiarity(side, hard).unwrap_or(0).into());
        }
        tally
    }
}

impl Play<'_> {
    /// 10.1: a unit tries to build a bridge.
    pub fn build(&mut self, labour: Labour, unit: UnitId, to: Hex) {
        let Some((from, hexside)) = self.hexside_of(unit, to) else { return };
        let owner = self.stage.unit(unit).side;
        let tally = self.now().building_tally(owner, from, to);
        let die = self.chance.die(Attempt::Build.name());
        let success = die + tally.total() <= 5 || !rule!("10.1.building-roll#a");
        self.happen(Event::BridgeRoll { attempt: Attempt::Build, unit, from, to, die, tally, success });
        let mut labour = labour;
        labour.worked.insert(unit);
        labour.builders.insert(unit);
        self.replace(Frame::Labour(labour));
        if !success {
            self.state.flow.failed.push(hexside);
        } else if rule!("10.1.pontoon-or-permanent") {
            self.happen(Event::PontoonBuilt { hexside, side: owner });
        }
    }

    /// 10.3: a unit tries to repair a crossing.
    pub fn repair(&mut self, labour: Labour, unit: UnitId, to: Hex) {
        let Some((from, hexside)) = self.hexside_of(unit, to) else { return };
        let edge = self.now().edge_between(from, to).unwrap_or_default();
        let tally = self.now().repair_tally(&edge);
        let die = self.chance.die(Attempt::Repair.name());
        let ferry = self.now().printed_crossing(from, to) == Some(Crossing::Ferry);
        let (most, cited) = if ferry { (5, rule!("10.3.repair-roll#d")) } else { (3, rule!("10.3.repair-roll#c")) };
        let success = die + tally.total() <= most && cited;
        self.happen(Event::BridgeRoll { attempt: Attempt::Repair, unit, from, to, die, tally, success });
        let mut labour = labour;
        labour.worked.insert(unit);
        labour.repairer = Some(unit);
        self.replace(Frame::Labour(labour));
        if success {
            self.happen(Event::CrossingRepaired(hexside));
        }
    }

    /// 10.2: a unit tries to destroy a crossing at the end of its march.
    pub fn destroy(&mut self, mut march: March, to: Hex) {
        let Some((from, hexside)) = self.hexside_of(march.unit, to) else { return };
        let tally = self.now().destruction_tally(&march, from, to);
        let die = self.chance.die(Attempt::Destroy.name());
        let ferry = self.now().printed_crossing(from, to) == Some(Crossing::Ferry);
        let (most, cited) = if ferry { (1, rule!("10.2.destroy-roll#b")) } else { (2, rule!("10.2.destroy-roll#a")) };
        let success = die + tally.total() <= most && cited;
        let attempt = Attempt::Destroy;
        self.happen(Event::BridgeRoll { attempt, unit: march.unit, from, to, die, tally, success });
        self.state.flow.attempted.insert(march.unit);
        if success {
            self.happen(Event::CrossingDestroyed(hexside));
        }
        march.step = Step::Done;
        self.replace(Frame::March(march));
    }

    /// 10.2: the active unit takes its side's pontoon bridge up.
    pub fn dismantle(&mut self, mut march: March, to: Hex) {
        let Some((_, hexside)) = self.hexside_of(march.unit, to) else { return };
        self.happen(Event::PontoonRemoved { hexside, cause: Removal::Dismantled });
        march.busy = true;
        self.replace(Frame::March(march));
    }

    fn hexside_of(&self, unit: UnitId, to: Hex) -> Option<(Hex, Hexside)> {
        let from = self.now().hex(unit)?;
        Some((from, self.stage.map.side_between(from, to)?))
    }

    /// 10.2: the enemy's pontoon bridges at a hex go when a strong unit ends a march, retreat or
    /// advance there, as the clause says.
    pub fn wreck_pontoons(&mut self, units: UnitSet, clause: RuleId) {
        for unit in units {
            let Some(hex) = self.now().hex(unit) else { continue };
            let now = self.now();
            let all = if rule!("R82#a") { UnitSet::one(unit) } else { now.units_in(now.side(unit), hex) };
            let value = if rule!("R82#b") { now.combat_total(all) } else { now.defence_value_of(all) };
            let strong = value >= now.bridge_strength();
            if (strong || !rule!("10.2.pontoon-destroyed#d")) && referee::cite(clause) {
                self.remove_pontoons_at(self.stage.unit(unit).side.enemy(), hex);
            }
        }
    }

    /// 10.2: at the end of an attachment phase, wherever a strong enemy stands.
    pub fn wreck_pontoons_after_attachment(&mut self) {
        for unit in self.stage.unit_ids() {
            let strong = self.now().combat_value(unit) >= self.now().bridge_strength();
            if let Some(hex) = self.now().hex(unit)
                && strong
                && rule!("10.2.pontoon-destroyed-attachment")
            {
                self.remove_pontoons_at(self.stage.unit(unit).side.enemy(), hex);
            }
        }
    }

    fn remove_pontoons_at(&mut self, owner: Side, hex: Hex) {
        let map = &self.stage.map;
        let touches = |side: Hexside| {
            let (here, there) = map.hexes_of(side);
            here == hex || there == Some(hex)
        };
        let pontoons = self.state.table.pontoons.clone();
        for pontoon in pontoons.into_iter().filter(|pontoon| pontoon.owner == owner && touches(pontoon.side)) {
            self.happen(Event::PontoonRemoved { hexside: pontoon.side, cause: Removal::Destroyed });
        }
    }
}
