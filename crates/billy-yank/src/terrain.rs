//! Chapter 1.6: the table: what lies on it, how it hinders movement and what it hides and covers.

use crate::units::{Side, named};
use ground::free::{Facing, Paces, Point, Polygon, Polyline, Segment, Square};
use serde::{Deserialize, Serialize};

/// How hard the going is, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// Open ground.
    Clear,
    /// Thickets, crops, light woods, steep slopes.
    Broken,
    /// Rocks, swamp, dense forest, deep water.
    VeryBroken,
    /// Nobody passes.
    Impassable,
}
named!(Class: Clear = "clear", Broken = "broken", VeryBroken = "very-broken", Impassable = "impassable");

/// The going, as the movement table asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Going {
    /// How hard.
    pub class: Class,
    /// With high vegetation.
    pub high: bool,
}

impl Going {
    /// Open ground.
    pub const CLEAR: Going = Going { class: Class::Clear, high: false };
}

/// What protects a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Cover {
    /// Nothing.
    None,
    /// A fence, a thicket, a light wood.
    Light,
    /// A stone wall, a sunken road, dense forest.
    Dense,
    /// A prepared entrenchment: light and dense together.
    Both,
}
named!(Cover: None = "none", Light = "light", Dense = "dense", Both = "both");

impl Cover {
    /// Whether it takes from each die, as light cover does.
    pub fn is_light(self) -> bool {
        self == Cover::Light || self == Cover::Both && rule!("1.6.entrenchment#a")
    }

    /// Whether it halves, as dense cover does.
    pub fn is_dense(self) -> bool {
        self == Cover::Dense || self == Cover::Both && rule!("1.6.entrenchment#b")
    }
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edge {
    /// North.
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}
named!(Edge: North = "north", East = "east", South = "south", West = "west");

/// How a piece of ground is drawn and what is written on it: nothing that decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dress {
    /// What it looks like, by a word of [`LOOKS`]; empty if its class says enough.
    pub look: &'static str,
    /// Its name on the table, by language.
    pub title: Vec<(String, String)>,
}

/// What ground can look like.
pub const LOOKS: [&str; 16] = [
    "wood",
    "dense-wood",
    "wheat",
    "corn",
    "orchard",
    "thicket",
    "rocks",
    "marsh",
    "water",
    "wall",
    "fence",
    "works",
    "cut",
    "bed",
    "farm",
    "house",
];

impl Edge {
    /// The way to it.
    pub fn facing(self) -> Facing {
        match self {
            Edge::North => Facing::NORTH,
            Edge::East => Facing::EAST,
            Edge::South => Facing::SOUTH,
            Edge::West => Facing::WEST,
        }
    }
}

/// An area of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its key in orders.
    pub key: String,
    /// Its outline.
    pub shape: Polygon,
    /// The going.
    pub class: Class,
    /// High vegetation.
    pub high: bool,
    /// Whether it hides what is behind it.
    pub masking: bool,
    /// The cover it gives.
    pub cover: Cover,
    /// The level of its top, over which one may look (R4).
    pub top: i8,
    /// What it is, if it can be occupied.
    pub building: Option<Building>,
    /// A deep cut, by the scenario's own rule.
    pub deep: bool,
    /// How it is drawn.
    pub dress: Dress,
}

impl Area {
    /// The going in it: a building is broken ground.
    fn going(&self) -> Going {
        match self.building {
            Some(_) if rule!("1.6.building-terrain#a") => Going { class: Class::Broken, high: false },
            Some(_) => Going::CLEAR,
            None => Going { class: self.class, high: self.high },
        }
    }
}

/// A building that was named as a strongpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Building {
    /// Made of wood.
    pub wooden: bool,
}

/// What a line across the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A road or track.
    Road,
    /// A bridge, along the line.
    Bridge,
    /// A ford, along the line; broken going where the scenario says so.
    Ford {
        /// Broken.
        broken: bool,
    },
    /// A wall, fence or the like: an obstacle, and cover for who is behind it.
    Linear {
        /// The cover it gives.
        cover: Cover,
        /// The protected side of a prepared entrenchment.
        works: Option<Edge>,
    },
}

/// A line across the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its key.
    pub key: String,
    /// Its course.
    pub shape: Polyline,
    /// What it is.
    pub kind: LineKind,
    /// How it is drawn.
    pub dress: Dress,
}

/// Higher or lower ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The height.
    pub level: i8,
    /// Its outline.
    pub shape: Polygon,
    /// Whether climbing onto it is steep.
    pub steep: bool,
}

impl Level {
    /// Whether climbing onto it is felt: steep slopes alone are.
    pub fn is_felt(&self) -> bool {
        self.steep || !rule!("1.6.steep-hill#b")
    }
}

/// An area of the table, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AreaId(pub u8);

impl AreaId {
    /// As an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// A road, a wall or the like, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LineId(pub u8);

impl LineId {
    /// As an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableMap {
    /// From west to east.
    pub width: Paces,
    /// From south to north.
    pub height: Paces,
    /// Areas; where several lie over each other the hardest going and the best cover count.
    pub areas: Vec<Area>,
    /// Roads, walls and the like.
    pub lines: Vec<Line>,
    /// Levels; elsewhere it is 0. The last that contains a point counts.
    pub levels: Vec<Level>,
    /// Crest lines.
    pub crests: Vec<Polyline>,
    /// Each side's own edges.
    pub edges: [Vec<Edge>; 2],
}

/// How near a line one is "on" a road, a bridge or a ford.
const ON_ROAD: Paces = Paces(50);
/// How near an obstacle one is behind it.
pub const BEHIND: Paces = Paces(25);

impl TableMap {
    /// Whether a point is on the table.
    pub fn holds(&self, point: Point) -> bool {
        let within = |value: Paces, limit: Paces| (0..=limit.0).contains(&value.0);
        within(point.x(), self.width) && within(point.y(), self.height)
    }

    /// The level of the ground.
    pub fn level(&self, point: Point) -> i8 {
        self.levels.iter().rev().find(|level| level.shape.contains(point)).map_or(0, |level| level.level)
    }

    /// The going at a point.
    pub fn going(&self, point: Point) -> Going {
        self.going_underfoot(point, false)
    }

    /// The going for one who walks at a point. Its edge is not yet in an area: who stops there has not entered
    /// it (R11). `by_bridge`: who walks there may use bridges and fords.
    pub fn going_underfoot(&self, point: Point, by_bridge: bool) -> Going {
        let mut worst = Going::CLEAR;
        for area in self.areas.iter().filter(|area| is_in(&area.shape, point)) {
            match self.crossing_at(point).filter(|_| by_bridge) {
                Some(LineKind::Bridge) if rule!("1.6.bridge") => continue,
                Some(LineKind::Ford { broken }) if rule!("1.6.ford") => {
                    let class = if broken { Class::Broken } else { Class::Clear };
                    worst = worse(worst, Going { class, high: false });
                    continue;
                }
                _ => (),
            }
            worst = worse(worst, area.going());
        }
        worst
    }

    /// The hardest going of a leg, its start included.
    pub fn going_along(&self, leg: Segment, by_bridge: bool) -> Going {
        let pieces = self.ground_along(leg, by_bridge).into_iter().map(|piece| piece.going);
        pieces.fold(self.going_underfoot(leg.from, by_bridge), worse)
    }

    /// Whether the way from one point to another a little farther on goes up a steep slope. Who stands at its
    /// foot has not climbed it.
    pub fn climbs(&self, before: Point, here: Point) -> bool {
        let below = |slope: &Level| {
            let beside = |level: &&Level| !std::ptr::eq(*level, slope) && level.shape.contains(before);
            self.levels.iter().rev().find(beside).map_or(0, |level| level.level)
        };
        self.levels.iter().any(|level| {
            level.is_felt() && is_in(&level.shape, here) && !is_in(&level.shape, before) && level.level > below(level)
        })
    }

    /// The bridge or ford at a point.
    fn crossing_at(&self, point: Point) -> Option<LineKind> {
        let there = |line: &&Line| {
            matches!(line.kind, LineKind::Bridge | LineKind::Ford { .. }) && line.shape.is_near_point(point, ON_ROAD)
        };
        self.lines.iter().find(there).map(|line| line.kind)
    }

    /// Whether a leg runs along roads and bridges from end to end.
    pub fn is_on_road(&self, leg: Segment) -> bool {
        let roads = || self.lines.iter().filter(|line| matches!(line.kind, LineKind::Road | LineKind::Bridge));
        let near = |point: Point| roads().any(|road| road.shape.is_near_point(point, ON_ROAD));
        let parts = (leg.length().floor().0 / ON_ROAD.0).max(1).unsigned_abs();
        (0..=parts).all(|part| near(leg.from.between(leg.to, part, parts)))
    }

    /// The area of a number.
    pub fn area(&self, area: AreaId) -> Option<&Area> {
        self.areas.get(area.index())
    }

    /// The line of a number.
    pub fn line(&self, line: LineId) -> Option<&Line> {
        self.lines.get(line.index())
    }

    /// Every area.
    pub fn all_areas(&self) -> impl Iterator<Item = AreaId> + use<> {
        (0..self.areas.len() as u8).map(AreaId)
    }

    /// The linear obstacles.
    pub fn obstacles(&self) -> impl Iterator<Item = (LineId, &Line)> {
        let all = self.lines.iter().enumerate().map(|(at, line)| (LineId(at as u8), line));
        all.filter(|(_, line)| matches!(line.kind, LineKind::Linear { .. }))
    }

    /// The building at a point.
    pub fn building_at(&self, point: Point) -> Option<AreaId> {
        let there = |area: &Area| area.building.is_some() && area.shape.contains(point);
        self.areas.iter().position(there).map(|at| AreaId(at as u8))
    }

    /// The cover of a stand: from an attack along a line, or from wherever if there is none. Its middle is clearly
    /// in an area that covers it, not on the edge (1.7).
    pub fn cover(&self, stand: &Square, attack: Option<Segment>) -> Cover {
        let inside = self.areas.iter().filter(|area| area.shape.contains_inside(stand.centre()) && rule!("R69#a"));
        let inside = inside.filter(|area| area.building.is_none() || rule!("1.6.building-terrain#b"));
        let inside = inside.map(|area| area.cover);
        let behind = self.obstacles().filter_map(|(_, line)| self.cover_behind(line, stand, attack));
        let given = |cover: &Cover| match cover {
            Cover::Light => rule!("1.6.cover-light"),
            Cover::Dense => rule!("1.6.cover-dense"),
            Cover::None | Cover::Both => true,
        };
        inside.chain(behind).filter(given).reduce(better).unwrap_or(Cover::None)
    }

    /// The cover that a linear obstacle gives a stand.
    fn cover_behind(&self, line: &Line, stand: &Square, attack: Option<Segment>) -> Option<Cover> {
        let LineKind::Linear { cover, works } = line.kind else { return None };
        let near = line.shape.is_near_square(stand, BEHIND) || !rule!("R69#b");
        let crossed = attack.is_none_or(|attack| line.shape.touches(attack) || !rule!("R69#c"));
        if !(near && crossed) {
            return None;
        }
        let protected = |side: Edge| is_beyond(line, stand.centre(), side) || !rule!("R69#e");
        match works {
            Some(side) if protected(side) && rule!("1.6.entrenchment") => Some(Cover::Both),
            _ => Some(cover),
        }
    }

    /// Whether a linear obstacle lies before a stand's front face and a line of fire crosses it (R72).
    pub fn rests_on(&self, stand: &Square, shot: Segment) -> bool {
        self.obstacles()
            .any(|(_, line)| line.shape.is_near_segment(stand.front_face(), BEHIND) && line.shape.touches(shot))
    }

    /// The distance from a point to the nearest edge of the table.
    pub fn to_edge(&self, point: Point) -> Paces {
        let (x, y) = (point.x(), point.y());
        x.min(y).min(Paces(self.width.0 - x.0)).min(Paces(self.height.0 - y.0))
    }

    /// The way to the first of a side's own edges.
    pub fn homeward(&self, side: Side) -> Facing {
        self.edges[side.index()].first().map_or(Facing::NORTH, |edge| edge.facing())
    }

    /// The distance from a point to the nearest of a side's own edges.
    pub fn to_own_edge(&self, side: Side, point: Point) -> Paces {
        let away = |edge: &Edge| match edge {
            Edge::North => self.height.0 - point.y().0,
            Edge::East => self.width.0 - point.x().0,
            Edge::South => point.y().0,
            Edge::West => point.x().0,
        };
        Paces(self.edges[side.index()].iter().map(away).min().unwrap_or(0))
    }
}

/// Whether a point is in an area, or on a slope: its edge is not (R11).
fn is_in(shape: &Polygon, point: Point) -> bool {
    shape.contains(point) && (shape.contains_inside(point) || !rule!("R11#c"))
}

/// The better of two covers: they do not add up (R69).
fn better(one: Cover, other: Cover) -> Cover {
    match (one.min(other), one.max(other)) {
        (Cover::Light, Cover::Dense) if !rule!("R69#d") => Cover::Both,
        (_, best) => best,
    }
}

/// The worse of two goings.
fn worse(one: Going, other: Going) -> Going {
    one.max(other)
}

/// Whether a point lies on that side of a line, by the nearest place on it.
fn is_beyond(line: &Line, point: Point, side: Edge) -> bool {
    let nearest = line.shape.project(point).point;
    match side {
        Edge::North => point.y() >= nearest.y(),
        Edge::South => point.y() <= nearest.y(),
        Edge::East => point.x() >= nearest.x(),
        Edge::West => point.x() <= nearest.x(),
    }
}
