//! Section 3: the map of zones, positions and crossings.
//!
//! A board file gives points and lines: crossings, the ends of positions at the margin, and
//! positions as straight lines between them. The zones are the faces of that figure. Who lies
//! beside whom, what meets at a crossing and in which order is worked out here once, by whole
//! numbers alone, so that the rules need only look it up.

use crate::blocks::Side;
use referee::Place;
use referee::data::Node;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// A zone: a polygon of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct ZoneId(pub u8);

impl From<ZoneId> for Place {
    fn from(zone: ZoneId) -> Place {
        Place::Area(zone.0.into())
    }
}

/// A position: an edge between two zones, where blocks stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct PosId(pub u16);

impl From<PosId> for Place {
    fn from(position: PosId) -> Place {
        Place::Spot(position.0)
    }
}

/// One of the two sides of a position: 0 is the left one, as its line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct Flank(pub u8);

impl ZoneId {
    /// Its place in the board's list.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl PosId {
    /// Its place in the board's list.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl Flank {
    /// Both sides of a position.
    pub const BOTH: [Flank; 2] = [Flank(0), Flank(1)];

    /// The other side.
    pub fn other(self) -> Flank {
        Flank(1 - self.0)
    }

    /// As an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// The most zones of a board.
pub const MOST_ZONES: usize = 128;
/// The most positions of a board.
pub const MOST_POSITIONS: usize = 320;

macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $item:ident, $words:expr, $raw:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub struct $name([u64; $words]);

        impl $name {
            /// Nothing.
            pub const NONE: $name = $name([0; $words]);

            /// Whether it is in the set.
            #[inline]
            pub fn contains(&self, item: $item) -> bool {
                self.0[item.index() / 64] >> (item.index() % 64) & 1 == 1
            }

            /// Adds it.
            #[inline]
            pub fn insert(&mut self, item: $item) {
                self.0[item.index() / 64] |= 1 << (item.index() % 64);
            }

            /// Adds all of another set.
            #[inline]
            pub fn unite(&mut self, other: &$name) {
                self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine |= theirs);
            }

            /// What is in both sets.
            #[inline]
            pub fn common(&self, other: &$name) -> $name {
                let mut common = *self;
                common.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine &= theirs);
                common
            }

            /// Whether nothing is in it.
            pub fn is_empty(&self) -> bool {
                self.0.iter().all(|&word| word == 0)
            }

            /// Whether the sets share something.
            #[inline]
            pub fn meets(&self, other: &$name) -> bool {
                self.0.iter().zip(other.0).any(|(mine, theirs)| mine & theirs != 0)
            }

            /// What is in it, in order.
            pub fn iter(&self) -> impl Iterator<Item = $item> + use<> {
                let words = self.0;
                (0..$words).flat_map(move |word| {
                    let mut bits = words[word];
                    std::iter::from_fn(move || {
                        let bit = bits.trailing_zeros() as usize;
                        bits &= bits.wrapping_sub(1);
                        (bit < 64).then_some($item((word * 64 + bit) as $raw))
                    })
                })
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $name {
                let mut set = $name::NONE;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }
    };
}

set!(
    /// A set of zones.
    ZoneSet,
    ZoneId,
    MOST_ZONES / 64,
    u8
);
set!(
    /// A set of positions.
    PosSet,
    PosId,
    MOST_POSITIONS / 64,
    u16
);

/// What is printed on one side of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terrain {
    /// A ridge, with so many cannon symbols.
    pub ridge: Option<u8>,
    /// A steep slope.
    pub steep: bool,
    /// Obstructed terrain.
    pub obstructed: bool,
}

/// A point of the map, in metres east and north of the board's origin.
pub type Point = (i32, i32);

/// A zone.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its number, as orders write it.
    pub key: String,
    /// What the place is called.
    pub name: Option<String>,
    /// Part of the town.
    pub town: bool,
    /// Not wholly enclosed by positions: it lies at the map's edge.
    pub partial: bool,
    /// Its positions, around it.
    pub positions: Vec<PosId>,
    /// Its corners, counter-clockwise.
    pub outline: Vec<Point>,
    /// A point inside it.
    pub at: Point,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Position {
    /// The numbers of its two zones: `41/42`.
    pub key: String,
    /// What the place is called.
    pub name: Option<String>,
    /// The zones on its two sides.
    pub zones: [ZoneId; 2],
    /// What is printed on its two sides.
    pub terrain: [Terrain; 2],
    /// Where it begins and ends.
    pub line: [Point; 2],
    /// The crossings at its two ends; none at the map's edge.
    pub crossings: [Option<usize>; 2],
}

/// A crossing: the positions that meet there, counter-clockwise, each with the zone that follows it.
#[derive(Clone, Debug)]
pub struct Crossing {
    /// Where it is.
    pub at: Point,
    /// What meets there.
    pub around: Vec<(PosId, Option<ZoneId>)>,
}

/// A special line of sight.
#[derive(Clone, Debug)]
pub struct SightLine {
    /// The position from which it runs.
    pub from: PosId,
    /// The side of it.
    pub front: Flank,
    /// The zone at which it points.
    pub zone: ZoneId,
    /// The positions that it passes over.
    pub over: PosSet,
}

/// The most entry points.
pub const ENTRIES: usize = 6;

/// An entry point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct EntryId(pub u8);

impl EntryId {
    /// Every entry point, in the order of [`EntryId::NAMES`].
    pub const ALL: [EntryId; ENTRIES] = [EntryId(0), EntryId(1), EntryId(2), EntryId(3), EntryId(4), EntryId(5)];
    /// Their names in files and orders.
    pub const NAMES: [&str; ENTRIES] =
        ["chambersburg", "mummasburg", "harrisburg", "emmitsburg", "taneytown", "baltimore"];

    /// Its place in the lists.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        EntryId::NAMES[self.index()]
    }

    /// The entry point of that name.
    pub fn named(name: &str) -> Option<EntryId> {
        EntryId::ALL.into_iter().find(|entry| entry.name() == name)
    }

    /// Whose it is.
    pub fn side(self) -> Side {
        if self.0 < 3 { Side::Confederate } else { Side::Union }
    }
}

/// An entry point on the board.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Its reinforcement zones.
    pub zones: ZoneSet,
    /// The positions that border them.
    pub positions: PosSet,
    /// Entry points to which blocks can be transferred.
    pub links: Vec<EntryId>,
    /// What its main road is called.
    pub road_name: Option<String>,
    /// The zones of its main road, from the entry zone inward.
    pub road: Vec<ZoneId>,
    /// The positions of its main road: the one after each zone but the last.
    pub road_positions: Vec<PosId>,
    /// The ways along main roads from its entry zone, to every position that they pass through.
    pub road_ways: Vec<RoadWay>,
}

/// A way along main roads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoadWay {
    /// The zones it crosses.
    pub zones: Vec<ZoneId>,
    /// The positions it passes, the last one being its end.
    pub over: Vec<PosId>,
}

impl RoadWay {
    /// Where it ends.
    pub fn end(&self) -> Option<PosId> {
        self.over.last().copied()
    }
}

/// The map.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// What it shows.
    pub title: String,
    /// Its zones.
    pub zones: Vec<Zone>,
    /// Its positions.
    pub positions: Vec<Position>,
    /// Its crossings.
    pub crossings: Vec<Crossing>,
    /// Special lines of sight.
    pub sights: Vec<SightLine>,
    /// The entry points.
    pub entries: [Entry; ENTRIES],
    /// Where the objectives start.
    pub objectives: Vec<(String, ZoneId)>,
    /// The map's edge.
    pub outline: Vec<Point>,
    /// The positions that share a crossing with each position.
    pub adjacent: Vec<PosSet>,
    /// The positions that border each zone.
    pub borders: Vec<PosSet>,
    /// The zones that share a position with each zone.
    pub next_zones: Vec<ZoneSet>,
    /// The zones that positions enclose wholly.
    pub enclosed: ZoneSet,
    /// The zones beyond the front zone, for each side of each position: zone, and the position
    /// between.
    pub extended: Vec<[Vec<(ZoneId, PosId)>; 2]>,
    /// Distances between zones, by adjacency.
    pub distances: Vec<Vec<u8>>,
    /// Positions that border a Confederate reinforcement zone.
    pub barred: PosSet,
    /// The fewest stages between positions, whoever stands there.
    stages: Vec<Vec<u8>>,
}

/// One crossing of a zone, from a position to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Stride {
    /// The zone crossed.
    pub zone: ZoneId,
    /// The position reached; none off the map.
    pub to: Option<PosId>,
}

impl Board {
    /// A zone.
    pub fn zone(&self, zone: ZoneId) -> &Zone {
        &self.zones[zone.index()]
    }

    /// A position.
    pub fn position(&self, position: PosId) -> &Position {
        &self.positions[position.index()]
    }

    /// Every zone.
    pub fn all_zones(&self) -> impl Iterator<Item = ZoneId> + use<> {
        (0..self.zones.len() as u8).map(ZoneId)
    }

    /// Every position.
    pub fn all_positions(&self) -> impl Iterator<Item = PosId> + use<> {
        (0..self.positions.len() as u16).map(PosId)
    }

    /// The zone of that number.
    pub fn zone_named(&self, key: &str) -> Option<ZoneId> {
        self.all_zones().find(|&zone| self.zone(zone).key == key)
    }

    /// The position of that name, its zones in either order.
    pub fn position_named(&self, key: &str) -> Option<PosId> {
        let found = |key: &str| self.all_positions().find(|&position| self.position(position).key == key);
        found(key).or_else(|| {
            let (one, other) = key.split_once('/')?;
            found(&format!("{other}/{one}"))
        })
    }

    /// The zone on a side of a position.
    pub fn zone_at(&self, position: PosId, side: Flank) -> ZoneId {
        self.position(position).zones[side.index()]
    }

    /// The side of a position that lies in a zone.
    pub fn side_in(&self, position: PosId, zone: ZoneId) -> Option<Flank> {
        Flank::BOTH.into_iter().find(|&side| self.zone_at(position, side) == zone)
    }

    /// What is printed on a position inside a zone.
    pub fn terrain_in(&self, position: PosId, zone: ZoneId) -> Terrain {
        self.side_in(position, zone).map_or_else(Terrain::default, |side| self.terrain(position, side))
    }

    /// What is printed on a side of a position.
    pub fn terrain(&self, position: PosId, side: Flank) -> Terrain {
        self.position(position).terrain[side.index()]
    }

    /// Obstructed on both sides.
    pub fn fully_obstructed(&self, position: PosId) -> bool {
        Flank::BOTH.into_iter().all(|side| self.terrain(position, side).obstructed)
    }

    /// Whether two positions share a crossing.
    pub fn are_adjacent(&self, one: PosId, other: PosId) -> bool {
        self.adjacent[one.index()].contains(other)
    }

    /// The crossings that two positions share.
    pub fn shared_crossings(&self, one: PosId, other: PosId) -> impl Iterator<Item = usize> + '_ {
        let others = self.position(other).crossings;
        self.position(one).crossings.into_iter().flatten().filter(move |&crossing| others.contains(&Some(crossing)))
    }

    /// The positions between two zones.
    pub fn between(&self, one: ZoneId, other: ZoneId) -> impl Iterator<Item = PosId> + '_ {
        self.zone(one).positions.iter().copied().filter(move |&position| self.side_in(position, other).is_some())
    }

    /// How far two zones are apart.
    pub fn distance(&self, one: ZoneId, other: ZoneId) -> u8 {
        self.distances[one.index()][other.index()]
    }

    /// Whether a crossing of a zone, from and to positions, meets obstructed terrain inside it.
    pub fn is_obstructed_way(&self, from: Option<PosId>, stride: Stride) -> bool {
        [from, stride.to].into_iter().flatten().any(|position| self.terrain_in(position, stride.zone).obstructed)
    }

    /// Whether a zone may be crossed: one at the map's edge too.
    pub fn is_usable(&self, zone: ZoneId) -> bool {
        !self.zone(zone).partial || rule!("10.partial-usable#b")
    }

    /// The strides from a position through a zone: to every other position of it.
    pub fn strides(&self, from: PosId, zone: ZoneId) -> impl Iterator<Item = Stride> + '_ {
        let others = self.zone(zone).positions.iter().copied().filter(move |&to| to != from);
        others.map(move |to| Stride { zone, to: Some(to) })
    }

    /// Which zones two different positions have in common.
    pub fn common_zones(&self, one: PosId, other: PosId) -> impl Iterator<Item = ZoneId> + '_ {
        self.position(one).zones.into_iter().filter(move |&zone| self.side_in(other, zone).is_some())
    }

    /// The end of a position that is to the left of who looks towards a side: 0 or 1, as its line
    /// is drawn.
    pub fn left_end(side: Flank) -> usize {
        // The line runs from end 0 to end 1 with side 0 to its left: who looks to the left has its
        // beginning at his left hand.
        side.index()
    }
}

// ------------------------------------------------------------------ reading

/// A point of the figure while it is read.
struct Knot<'a> {
    at: Point,
    margin: bool,
    /// Where the file has it.
    node: Node<'a>,
}

/// A face of the figure: its corners, and the half-lines around it.
type Face = (Vec<Point>, Vec<(usize, usize)>);

/// A line of the figure: a position, or a piece of the map's edge.
#[derive(Clone, Copy)]
struct Line {
    ends: [usize; 2],
    position: Option<usize>,
}

fn cross(o: Point, a: Point, b: Point) -> i64 {
    let (ax, ay) = (i64::from(a.0 - o.0), i64::from(a.1 - o.1));
    let (bx, by) = (i64::from(b.0 - o.0), i64::from(b.1 - o.1));
    ax * by - ay * bx
}

/// Directions counter-clockwise from east.
fn by_angle(o: Point, a: Point, b: Point) -> Ordering {
    let half = |p: Point| (p.1 - o.1 < 0 || (p.1 == o.1 && p.0 < o.0)) as u8;
    half(a).cmp(&half(b)).then_with(|| 0.cmp(&cross(o, a, b)))
}

fn inside(outline: &[Point], at: Point) -> bool {
    let mut winding = 0;
    for (i, &a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        if a.1 <= at.1 && b.1 > at.1 && cross(a, b, at) > 0 {
            winding += 1;
        } else if a.1 > at.1 && b.1 <= at.1 && cross(a, b, at) < 0 {
            winding -= 1;
        }
    }
    winding != 0
}

fn area(outline: &[Point]) -> i64 {
    (0..outline.len()).map(|i| cross((0, 0), outline[i], outline[(i + 1) % outline.len()])).sum()
}

/// Whether two lines meet elsewhere than at an end they share.
fn lines_meet(a: [Point; 2], b: [Point; 2]) -> bool {
    let shared = a.iter().filter(|end| b.contains(end)).count();
    let sides = |l: [Point; 2], p: Point| cross(l[0], l[1], p).signum();
    let on = |l: [Point; 2], p: Point| {
        sides(l, p) == 0
            && p.0 >= l[0].0.min(l[1].0)
            && p.0 <= l[0].0.max(l[1].0)
            && p.1 >= l[0].1.min(l[1].1)
            && p.1 <= l[0].1.max(l[1].1)
    };
    if shared > 0 {
        return shared == 2
            || a.iter().any(|&p| !b.contains(&p) && on(b, p))
            || b.iter().any(|&p| !a.contains(&p) && on(a, p));
    }
    a.iter().any(|&p| on(b, p))
        || b.iter().any(|&p| on(a, p))
        || sides(a, b[0]) * sides(a, b[1]) < 0 && sides(b, a[0]) * sides(b, a[1]) < 0
}

fn point_of(node: &Node<'_>) -> Option<Point> {
    let numbers: Vec<i32> = node.items().iter().filter_map(|n| n.whole(-100_000, 100_000)).map(|n| n as i32).collect();
    match numbers[..] {
        [east, north] => Some((east, north)),
        _ => {
            node.fault("fault-not-a-point", &[]);
            None
        }
    }
}

/// Terrain as a file writes it: `["ridge-2", "steep"]`.
pub fn read_terrain(node: &Node<'_>) -> Terrain {
    let mut terrain = Terrain::default();
    for item in node.items() {
        let Some(word) = item.text() else { continue };
        match word.as_ref() {
            "steep" => terrain.steep = true,
            "obstructed" => terrain.obstructed = true,
            "ridge" => terrain.ridge = Some(1),
            word => match word.strip_prefix("ridge-").and_then(|number| number.parse().ok()).filter(|&n: &u8| n < 10) {
                Some(cannon) => terrain.ridge = Some(cannon),
                None => item.fault("fault-unknown-terrain", &[("terrain", word)]),
            },
        }
    }
    terrain
}

/// A zone named in a file.
pub fn zone_in(board: &Board, node: &Node<'_>) -> Option<ZoneId> {
    let key = node.text()?;
    let zone = board.zone_named(&key);
    if zone.is_none() {
        node.fault("fault-unknown-zone", &[("zone", &key)]);
    }
    zone
}

/// A position named in a file.
pub fn position_in(board: &Board, node: &Node<'_>) -> Option<PosId> {
    let key = node.text()?;
    let position = board.position_named(&key);
    if position.is_none() {
        node.fault("fault-unknown-position", &[("position", &key)]);
    }
    position
}

/// The side of a position that a file names by its zone.
pub fn side_in(board: &Board, position: PosId, node: &Node<'_>) -> Option<Flank> {
    let zone = zone_in(board, node)?;
    let side = board.side_in(position, zone);
    if side.is_none() {
        let (zone, position) = (&board.zone(zone).key, &board.position(position).key);
        node.fault("fault-zone-not-there", &[("zone", zone), ("position", position)]);
    }
    side
}

/// What a position says of itself before the zones beside it are known.
struct Drawn<'a> {
    node: Node<'a>,
    ends: [usize; 2],
    terrain: [Terrain; 2],
    name: Option<String>,
}

/// Reads a board file. Every fault is noted at its place. A figure that is not sound has no zones to speak
/// of; what else the file says is then looked at by its names alone.
pub fn read(root: &Node<'_>) -> Option<Board> {
    root.need("title");
    let board = read_bare(root)?;
    board.check_whole(root);
    Some(board)
}

/// Reads a board of a case's own: it has as many entry points, roads and objectives as the case needs.
/// Objectives that it does not place start in its first zones.
pub fn read_for_case(root: &Node<'_>) -> Option<Board> {
    let mut board = read_bare(root)?;
    let taken: Vec<ZoneId> = board.objectives.iter().map(|(_, zone)| *zone).collect();
    let free = board.all_zones().filter(|&zone| !board.zone(zone).partial && !taken.contains(&zone));
    let free: Vec<(String, ZoneId)> = free.map(|zone| (String::new(), zone)).collect();
    board.objectives.extend(free);
    board.objectives.truncate(3);
    Some(board)
}

fn read_bare(root: &Node<'_>) -> Option<Board> {
    let title = root.get("title").and_then(|n| n.text()).map(|t| t.into_owned());
    root.get("notes");
    let outline = outline_of(root);
    let (knots, names) = knots_of(root);
    let drawn = positions_of(root, &names);
    let zones = zones_of(root);
    let keys: Vec<String> = zones.iter().map(|zone| zone.key.clone()).collect();
    let laid = outline.and_then(|outline| {
        let (lines, sound) = figure(&knots, &drawn, &outline);
        let mut board = Board { outline, ..Board::default() };
        (board.lay_out(root, &knots, &drawn, &lines, zones) && sound).then_some(board)
    });
    let Some(mut board) = laid else {
        check_names(root, &keys);
        return None;
    };
    board.title = title.unwrap_or_default();
    board.derive();
    board.read_rest(root);
    Some(board)
}

/// Crossings and margin points, and their places by name.
fn knots_of<'a>(root: &Node<'a>) -> (Vec<Knot<'a>>, BTreeMap<String, usize>) {
    let mut knots: Vec<Knot<'_>> = Vec::new();
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for (list, margin) in [("crossing", false), ("margin", true)] {
        for node in root.list(list) {
            let key = node.need("id").and_then(|n| n.text());
            let at = node.need("at").and_then(|n| point_of(&n));
            node.finish();
            let (Some(key), Some(at)) = (key, at) else { continue };
            if names.contains_key(key.as_ref()) || knots.iter().any(|knot| knot.at == at) {
                node.fault("fault-twice", &[("name", &key)]);
                continue;
            }
            names.insert(key.into_owned(), knots.len());
            knots.push(Knot { at, margin, node });
        }
    }
    (knots, names)
}

/// Whether entries, roads, lines of sight and objectives name zones and entry points that there are.
fn check_names(root: &Node<'_>, keys: &[String]) {
    let known = |node: &Node<'_>| {
        if let Some(key) = node.text().filter(|key| !keys.iter().any(|known| known == key)) {
            node.fault("fault-unknown-zone", &[("zone", &key)]);
        }
    };
    for (list, named) in [("entry", Some("name")), ("road", Some("entry")), ("sight", None), ("objective", None)] {
        for node in root.list(list) {
            named.and_then(|key| node.need(key)).map(|name| name.one_of(&EntryId::NAMES));
            node.get("zone").iter().for_each(known);
            node.list("zones").iter().for_each(known);
            node.ignore_rest();
        }
    }
}

fn outline_of(root: &Node<'_>) -> Option<Vec<Point>> {
    if let Some(frame) = root.get("frame") {
        let edge = |key| frame.need(key).and_then(|n| n.whole(-100_000, 100_000)).map(|n| n as i32);
        let (west, south, east, north) = (edge("west"), edge("south"), edge("east"), edge("north"));
        frame.finish();
        let (west, south, east, north) = (west?, south?, east?, north?);
        return Some(vec![(west, south), (east, south), (east, north), (west, north)]);
    }
    let points: Vec<Point> = root.need("outline")?.items().iter().filter_map(point_of).collect();
    Some(points)
}

fn positions_of<'a>(root: &Node<'a>, names: &BTreeMap<String, usize>) -> Vec<Drawn<'a>> {
    let mut drawn = Vec::new();
    for node in root.list("position") {
        let end = |key| {
            let end = node.need(key)?;
            let name = end.text()?;
            let found = names.get(name.as_ref()).copied();
            if found.is_none() {
                end.fault("fault-unknown-point", &[("name", &name)]);
            }
            found
        };
        let (from, to) = (end("from"), end("to"));
        let name = node.get("name").and_then(|n| n.text()).map(|t| t.into_owned());
        let side = |key| node.get(key).map_or_else(Terrain::default, |n| read_terrain(&n));
        let terrain = [side("left"), side("right")];
        node.finish();
        if let (Some(from), Some(to)) = (from, to) {
            drawn.push(Drawn { node, ends: [from, to], terrain, name });
        }
    }
    drawn
}

/// The lines of the figure: positions, and the map's edge from margin to margin and corner to
/// corner. False if they cross, or if points do not lie where they must.
fn figure(knots: &[Knot<'_>], drawn: &[Drawn<'_>], outline: &[Point]) -> (Vec<Line>, bool) {
    let mut sound = true;
    let mut lines: Vec<Line> =
        drawn.iter().enumerate().map(|(i, d)| Line { ends: d.ends, position: Some(i) }).collect();
    for (i, a) in drawn.iter().enumerate() {
        for b in &drawn[..i] {
            if lines_meet(a.ends.map(|end| knots[end].at), b.ends.map(|end| knots[end].at)) {
                a.node.fault("fault-positions-cross", &[("other", &b.node.line().to_string())]);
                sound = false;
            }
        }
    }
    for (at, knot) in knots.iter().enumerate() {
        let degree = lines.iter().flat_map(|line| line.ends).filter(|&end| end == at).count();
        let fits = if knot.margin { degree == 1 } else { degree >= 3 };
        if !fits {
            knot.node.fault("fault-crossing-degree", &[("count", &degree.to_string())]);
            sound = false;
        }
    }
    // The map's edge: corners are points of their own behind the knots, unless a position ends there.
    let corner = |i: usize| {
        let i = i % outline.len();
        knots.iter().position(|knot| knot.margin && knot.at == outline[i]).unwrap_or(knots.len() + i)
    };
    for i in 0..outline.len() {
        let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
        let mut on: Vec<usize> =
            (0..knots.len()).filter(|&k| knots[k].margin && on_line([a, b], knots[k].at)).collect();
        on.sort_by_key(|&k| {
            (i64::from(knots[k].at.0) - i64::from(a.0)).abs() + (i64::from(knots[k].at.1) - i64::from(a.1)).abs()
        });
        let mut from = corner(i);
        for k in on {
            if knots[k].at != a {
                lines.push(Line { ends: [from, k], position: None });
                from = k;
            }
        }
        lines.push(Line { ends: [from, corner(i + 1)], position: None });
    }
    for (k, knot) in knots.iter().enumerate().filter(|(_, knot)| knot.margin) {
        if !lines.iter().any(|line| line.position.is_none() && line.ends.contains(&k)) {
            knot.node.fault("fault-margin-inside", &[]);
            sound = false;
        }
    }
    (lines, sound)
}

fn on_line(line: [Point; 2], p: Point) -> bool {
    cross(line[0], line[1], p) == 0
        && p.0 >= line[0].0.min(line[1].0)
        && p.0 <= line[0].0.max(line[1].0)
        && p.1 >= line[0].1.min(line[1].1)
        && p.1 <= line[0].1.max(line[1].1)
        && p != line[1]
}

struct NamedZone<'a> {
    node: Node<'a>,
    key: String,
    name: Option<String>,
    town: bool,
    at: Point,
}

fn zones_of<'a>(root: &Node<'a>) -> Vec<NamedZone<'a>> {
    let mut zones: Vec<NamedZone<'_>> = Vec::new();
    for node in root.list("zone") {
        let key = node.need("id").and_then(|n| n.text()).map(|t| t.into_owned());
        let at = node.need("at").and_then(|n| point_of(&n));
        let name = node.get("name").and_then(|n| n.text()).map(|t| t.into_owned());
        let town = node.flag_or("town", false);
        node.finish();
        let (Some(key), Some(at)) = (key, at) else { continue };
        if key.contains(['/', ':', ' ', ',']) || zones.iter().any(|zone| zone.key == key) {
            node.fault("fault-twice", &[("name", &key)]);
            continue;
        }
        zones.push(NamedZone { node, key, name, town, at });
    }
    zones
}

impl Board {
    /// Finds the faces of the figure, and which of the named zones each of them is.
    fn lay_out<'a>(
        &mut self,
        root: &Node<'a>,
        knots: &[Knot<'_>],
        drawn: &[Drawn<'a>],
        lines: &[Line],
        named: Vec<NamedZone<'_>>,
    ) -> bool {
        let corners = knots.len();
        let at = |point: usize| if point < corners { knots[point].at } else { self.outline[point - corners] };
        // The half-lines that leave each point, counter-clockwise: line, and which way.
        let mut leaving: Vec<Vec<(usize, usize)>> = vec![Vec::new(); corners + self.outline.len()];
        for (index, line) in lines.iter().enumerate() {
            for way in 0..2 {
                leaving[line.ends[way]].push((index, way));
            }
        }
        for (point, list) in leaving.iter_mut().enumerate() {
            list.sort_by(|&(a, aw), &(b, bw)| {
                by_angle(at(point), at(lines[a].ends[1 - aw]), at(lines[b].ends[1 - bw]))
            });
        }
        let mut face_of = vec![[usize::MAX; 2]; lines.len()];
        let mut faces: Vec<Face> = Vec::new();
        for start in (0..lines.len()).flat_map(|line| [(line, 0), (line, 1)]) {
            if face_of[start.0][start.1] != usize::MAX {
                continue;
            }
            let (mut outline, mut edges, mut half) = (Vec::new(), Vec::new(), start);
            loop {
                face_of[half.0][half.1] = faces.len();
                edges.push(half);
                outline.push(at(lines[half.0].ends[half.1]));
                let to = lines[half.0].ends[1 - half.1];
                let back = leaving[to].iter().position(|&other| other == (half.0, 1 - half.1)).unwrap_or(0);
                half = leaving[to][(back + leaving[to].len() - 1) % leaving[to].len()];
                if half == start || edges.len() > 2 * lines.len() {
                    break;
                }
            }
            faces.push((outline, edges));
        }
        let mut sound = true;
        let mut zone_of_face = vec![None; faces.len()];
        for zone in named {
            let found = faces.iter().position(|(outline, _)| area(outline) > 0 && inside(outline, zone.at));
            match found.filter(|&face| zone_of_face[face].is_none()) {
                Some(face) if self.zones.len() < MOST_ZONES => {
                    zone_of_face[face] = Some(ZoneId(self.zones.len() as u8));
                    let (outline, edges) = &faces[face];
                    self.zones.push(Zone {
                        key: zone.key,
                        name: zone.name,
                        town: zone.town,
                        partial: edges.iter().any(|&(line, _)| lines[line].position.is_none()),
                        positions: Vec::new(),
                        outline: outline.clone(),
                        at: zone.at,
                    });
                }
                _ => {
                    zone.node.fault("fault-zone-no-face", &[("zone", &zone.key)]);
                    sound = false;
                }
            }
        }
        for (face, (outline, edges)) in faces.iter().enumerate() {
            if area(outline) > 0 && zone_of_face[face].is_none() {
                let (x, y) = (outline[0].0.to_string(), outline[0].1.to_string());
                let border = edges.iter().find_map(|&(line, _)| lines[line].position);
                let place = border.and_then(|position| drawn.get(position)).map_or(root, |drawn| &drawn.node);
                place.fault("fault-face-no-zone", &[("east", &x), ("north", &y)]);
                sound = false;
            }
        }
        if drawn.len() > MOST_POSITIONS {
            root.fault("fault-too-many", &[("most", &MOST_POSITIONS.to_string())]);
            return false;
        }
        let mut crossing_of = vec![None; corners];
        for (point, knot) in knots.iter().enumerate().filter(|(_, knot)| !knot.margin) {
            crossing_of[point] = Some(self.crossings.len());
            self.crossings.push(Crossing { at: knot.at, around: Vec::new() });
        }
        for (index, position) in drawn.iter().enumerate() {
            let zones = [0, 1].map(|way| zone_of_face[face_of[index][way]]);
            let (left, right) = match zones {
                [Some(left), Some(right)] if left != right => (left, right),
                _ => {
                    position.node.fault("fault-position-one-side", &[]);
                    sound = false;
                    continue;
                }
            };
            self.positions.push(Position {
                key: String::new(),
                name: position.name.clone(),
                zones: [left, right],
                terrain: position.terrain,
                line: position.ends.map(|end| knots[end].at),
                crossings: position.ends.map(|end| crossing_of[end]),
            });
        }
        if !sound {
            return false;
        }
        for (face, (_, edges)) in faces.iter().enumerate() {
            let Some(zone) = zone_of_face[face] else { continue };
            let positions = edges.iter().filter_map(|&(line, _)| lines[line].position).map(|p| PosId(p as u16));
            self.zones[zone.index()].positions = positions.collect();
        }
        for (point, crossing) in crossing_of.iter().enumerate() {
            let Some(crossing) = crossing else { continue };
            self.crossings[*crossing].around = leaving[point]
                .iter()
                .filter_map(|&(line, way)| {
                    let position = PosId(lines[line].position? as u16);
                    Some((position, zone_of_face[face_of[line][way]]))
                })
                .collect();
        }
        self.name_positions();
        true
    }

    /// A position is called by its zones; the second one between the same two has a letter more.
    fn name_positions(&mut self) {
        let mut taken: BTreeMap<String, u8> = BTreeMap::new();
        for index in 0..self.positions.len() {
            let [one, other] = self.positions[index].zones.map(|zone| self.zones[zone.index()].key.clone());
            let (first, second) = if one <= other { (one, other) } else { (other, one) };
            let key = format!("{first}/{second}");
            let count = taken.entry(key.clone()).or_insert(0);
            self.positions[index].key = match *count {
                0 => key,
                more => format!("{key}{}", char::from(b'a' + more)),
            };
            *count += 1;
        }
    }

    /// Works out what follows from the figure.
    fn derive(&mut self) {
        let near = |position: &Position| -> PosSet {
            position
                .crossings
                .into_iter()
                .flatten()
                .flat_map(|c| self.crossings[c].around.iter().map(|&(p, _)| p))
                .collect()
        };
        self.adjacent =
            self.all_positions().map(|p| near(self.position(p)).iter().filter(|&other| other != p).collect()).collect();
        self.borders = self.zones.iter().map(|zone| zone.positions.iter().copied().collect()).collect();
        self.next_zones = self.all_zones().map(|zone| self.zones_next_to(zone)).collect();
        self.enclosed = self.all_zones().filter(|&zone| !self.zone(zone).partial).collect();
        self.extended =
            self.all_positions().map(|position| Flank::BOTH.map(|front| self.beyond(position, front))).collect();
        self.distances = self.all_zones().map(|zone| self.distances_from(zone)).collect();
        self.measure();
    }

    /// Works out the fewest stages between any two positions. Needed again after terrain changed.
    pub fn measure(&mut self) {
        self.stages = self.all_positions().map(|position| self.stages_from(position)).collect();
    }

    fn stages_from(&self, from: PosId) -> Vec<u8> {
        let mut stages = vec![u8::MAX; self.positions.len()];
        stages[from.index()] = 0;
        let mut waves: Vec<Vec<PosId>> = vec![vec![from]];
        let mut far = 0;
        while let Some(wave) = waves.get(usize::from(far)).cloned() {
            for at in wave.into_iter().filter(|at| stages[at.index()] == far).collect::<Vec<_>>() {
                for zone in self.position(at).zones {
                    for stride in self.strides(at, zone) {
                        let Some(to) = stride.to else { continue };
                        let cost = far + 1 + u8::from(self.is_obstructed_way(Some(at), stride));
                        if cost < stages[to.index()] && cost < 100 {
                            stages[to.index()] = cost;
                            waves.resize(waves.len().max(usize::from(cost) + 1), Vec::new());
                            waves[usize::from(cost)].push(to);
                        }
                    }
                }
            }
            far += 1;
        }
        stages
    }

    /// The fewest stages between two positions, whoever stands there.
    pub fn stages(&self, from: PosId, to: PosId) -> u8 {
        self.stages[from.index()][to.index()]
    }

    /// The zones beyond the front zone (R12): across any of its positions but the block's own, the
    /// rear zone left out.
    fn beyond(&self, position: PosId, front: Flank) -> Vec<(ZoneId, PosId)> {
        let (zone, rear) = (self.zone_at(position, front), self.zone_at(position, front.other()));
        let others = self.zone(zone).positions.iter().copied().filter(|&other| other != position);
        others
            .filter_map(|other| {
                let side = self.side_in(other, zone)?.other();
                Some((self.zone_at(other, side), other))
            })
            .filter(|&(beyond, _)| beyond != rear)
            .collect()
    }

    fn zones_next_to(&self, zone: ZoneId) -> ZoneSet {
        let both = self.zone(zone).positions.iter().flat_map(|&position| self.position(position).zones);
        both.filter(|&other| other != zone).collect()
    }

    fn distances_from(&self, zone: ZoneId) -> Vec<u8> {
        let mut distances = vec![u8::MAX; self.zones.len()];
        distances[zone.index()] = 0;
        let mut wave = vec![zone];
        let mut far = 0;
        while !wave.is_empty() {
            far += 1;
            let mut next = Vec::new();
            for other in wave.into_iter().flat_map(|zone| self.next_zones[zone.index()].iter()) {
                if distances[other.index()] == u8::MAX {
                    distances[other.index()] = far;
                    next.push(other);
                }
            }
            wave = next;
        }
        distances
    }

    /// Entry points, roads, lines of sight and objectives.
    fn read_rest(&mut self, root: &Node<'_>) {
        for node in root.list("entry") {
            self.read_entry(&node);
            node.finish();
        }
        for node in root.list("road") {
            self.read_road(&node);
            node.finish();
        }
        for entry in 0..ENTRIES {
            self.entries[entry].road_ways = self.road_ways(entry);
        }
        for node in root.list("sight") {
            let from = node.need("from").and_then(|n| self.pair_in(&n));
            let front = node.need("front");
            let zone = node.need("zone").and_then(|n| zone_in(self, &n));
            let over: Vec<PosId> = node.list("over").iter().filter_map(|n| self.pair_in(n)).collect();
            node.get("why");
            if let (Some(from), Some(front), Some(zone)) = (from, front, zone)
                && let Some(front) = side_in(self, from, &front)
            {
                if !self.leads(self.zone_at(from, front), &over, zone) {
                    node.fault("fault-sight-broken", &[("zone", &self.zone(zone).key)]);
                }
                self.sights.push(SightLine { from, front, zone, over: over.into_iter().collect() });
            }
            node.finish();
        }
        for node in root.list("objective") {
            node.get("number");
            let name = node.need("name").and_then(|n| n.text()).map(|t| t.into_owned());
            if let Some(zone) = node.need("zone").and_then(|n| zone_in(self, &n)) {
                if self.zone(zone).partial {
                    node.fault("fault-objective-partial", &[("zone", &self.zone(zone).key)]);
                }
                for (other, there) in &self.objectives {
                    if self.distance(zone, *there) <= 2 {
                        node.fault("fault-objectives-near", &[("other", other)]);
                    }
                }
                self.objectives.push((name.unwrap_or_default(), zone));
            }
            node.finish();
        }
        let confederate = EntryId::ALL.into_iter().filter(|entry| entry.side() == Side::Confederate);
        let barred = confederate.flat_map(|entry| self.entries[entry.index()].positions.iter()).collect();
        self.barred = barred;
    }

    /// A board for whole games has every entry point with its road, and three objectives.
    fn check_whole(&self, root: &Node<'_>) {
        for (entry, name) in self.entries.iter().zip(EntryId::NAMES) {
            if entry.zones.is_empty() {
                root.fault("fault-no-entry", &[("entry", name)]);
            }
            if entry.road.is_empty() {
                root.fault("fault-no-road", &[("entry", name)]);
            }
        }
        if self.objectives.len() != 3 {
            root.fault("fault-objectives", &[("count", &self.objectives.len().to_string())]);
        }
    }

    /// The ways from an entry zone along the main roads: one network, joined in the town and wherever two of
    /// them touch the same zone. The shortest way leads to each position.
    fn road_ways(&self, entry: usize) -> Vec<RoadWay> {
        let Some(&start) = self.entries[entry].road.first() else { return Vec::new() };
        let joined = |other: &usize| *other == entry || rule!("R104");
        let roads = (0..self.entries.len()).filter(joined).map(|other| &self.entries[other].road_positions);
        let mut paved: PosSet = roads.flatten().copied().collect();
        let in_town = |position: &PosId| self.position(*position).zones.into_iter().all(|zone| self.zone(zone).town);
        self.all_positions().filter(in_town).for_each(|position| paved.insert(position));
        let mut ways: Vec<RoadWay> = Vec::new();
        let mut seen = PosSet::NONE;
        let mut wave = vec![RoadWay { zones: vec![start], over: Vec::new() }];
        while !wave.is_empty() {
            let mut next = Vec::new();
            for way in wave {
                let Some(&zone) = way.zones.last() else { continue };
                for &position in self.zone(zone).positions.iter().filter(|position| paved.contains(**position)) {
                    if seen.contains(position) {
                        continue;
                    }
                    seen.insert(position);
                    let mut on = way.clone();
                    on.over.push(position);
                    ways.push(on.clone());
                    on.zones.extend(self.position(position).zones.into_iter().find(|&other| other != zone));
                    next.push(on);
                }
            }
            wave = next;
        }
        ways
    }

    /// Whether positions lead from zone to zone, one after another.
    fn leads(&self, from: ZoneId, over: &[PosId], to: ZoneId) -> bool {
        let step = |zone: ZoneId, over: &PosId| Some(self.zone_at(*over, self.side_in(*over, zone)?.other()));
        !over.is_empty() && over.iter().try_fold(from, step) == Some(to)
    }

    /// A position by the list of its two zones, or by its key.
    fn pair_in(&self, node: &Node<'_>) -> Option<PosId> {
        if !node.is_list() {
            return position_in(self, node);
        }
        let zones: Vec<ZoneId> = node.items().iter().filter_map(|n| zone_in(self, n)).collect();
        let [one, other] = zones[..] else { return None };
        let found = self.between(one, other).next();
        if found.is_none() {
            let key = format!("{}/{}", self.zone(one).key, self.zone(other).key);
            node.fault("fault-unknown-position", &[("position", &key)]);
        }
        found
    }

    fn read_entry(&mut self, node: &Node<'_>) {
        let entry = node.need("name").and_then(|n| n.one_of(&EntryId::NAMES));
        node.get("side");
        let mut zones = ZoneSet::NONE;
        for zone in node.list("zones") {
            if let Some(id) = zone_in(self, &zone) {
                if !self.zone(id).partial {
                    zone.fault("fault-entry-inside", &[("zone", &self.zone(id).key)]);
                }
                zones.insert(id);
            }
        }
        let links =
            node.list("links").iter().filter_map(|n| n.one_of(&EntryId::NAMES)).map(|e| EntryId(e as u8)).collect();
        if zones.iter().count() != 2 {
            node.fault("fault-entry-zones", &[("count", &zones.iter().count().to_string())]);
        }
        if let Some(entry) = entry {
            let positions = zones.iter().flat_map(|zone| self.zone(zone).positions.clone()).collect();
            self.entries[entry] = Entry { zones, positions, links, ..std::mem::take(&mut self.entries[entry]) };
        }
    }

    fn read_road(&mut self, node: &Node<'_>) {
        let entry = node.need("entry").and_then(|n| n.one_of(&EntryId::NAMES));
        let name = node.get("name").and_then(|n| n.text()).map(|t| t.into_owned());
        let zones: Vec<ZoneId> = node.list("zones").iter().filter_map(|n| zone_in(self, n)).collect();
        let mut positions = Vec::new();
        for pair in zones.windows(2) {
            match self.between(pair[0], pair[1]).next() {
                Some(position) => positions.push(position),
                None => {
                    let (one, other) = (&self.zone(pair[0]).key, &self.zone(pair[1]).key);
                    node.fault("fault-road-broken", &[("one", one), ("other", other)]);
                    return;
                }
            }
        }
        let Some(entry) = entry else { return };
        if zones.first().is_none_or(|&zone| !self.entries[entry].zones.contains(zone)) || positions.is_empty() {
            node.fault("fault-road-entry", &[("entry", EntryId::NAMES[entry])]);
            return;
        }
        if zones.last().is_some_and(|&zone| self.zone(zone).partial) {
            node.fault("fault-road-short", &[("entry", EntryId::NAMES[entry])]);
        }
        let entry = &mut self.entries[entry];
        (entry.road, entry.road_positions, entry.road_name) = (zones, positions, name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_meet_where_they_cross_touch_or_cover_each_other() {
        let line = [(0, 0), (6, 0)];
        let upright = [(0, 0), (0, 6)];
        // Crossing in the middle; an end on the other line; one line on the other, with an end in common and without.
        for other in [[(3, -3), (3, 3)], [(3, 0), (3, 3)], [(0, 0), (3, 0)], [(3, 0), (9, 0)]] {
            assert!(lines_meet(line, other) && lines_meet(other, line), "{other:?}");
            let (a, b) = (line.map(|p| (p.1, p.0)), other.map(|p| (p.1, p.0)));
            assert!(lines_meet(a, b) && lines_meet(b, a), "{b:?}");
        }
        assert!(lines_meet(line, line) && lines_meet(line, [(6, 0), (0, 0)]));
        // An end in common and no more; beside it; in its prolongation on either side; where only one of the two
        // would have to be longer.
        let apart = [
            [(6, 0), (9, 0)],
            [(0, 0), (-3, 0)],
            [(0, 0), (3, 3)],
            [(0, 1), (6, 1)],
            [(7, 0), (9, 0)],
            [(-3, 0), (-1, 0)],
            [(7, -3), (7, 3)],
            [(-1, -3), (-1, 3)],
            [(3, 1), (3, 3)],
            [(3, -3), (3, -1)],
        ];
        for other in apart {
            assert!(!lines_meet(line, other) && !lines_meet(other, line), "{other:?}");
            let other = other.map(|p| (p.1, p.0));
            assert!(!lines_meet(upright, other) && !lines_meet(other, upright), "{other:?}");
        }
    }
}
