//! The armies on the table: brigades abreast, each in two lines or more, guns between them on open ground, generals
//! behind.
//!
//! Everything is reckoned from the army's own edge, in half paces: `u` to the right along the edge, `v` away from it.

use super::army::Army;
use super::lists::Lists;
use super::raster::{Raster, STEP};
use crate::stands::Formation;
use crate::terrain::Class;
use crate::units::{Arm, Rank};
use ground::free::{Facing, Paces, Point};

/// An edge that an army comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The south: the army faces north.
    South,
    /// The north: the army faces south.
    North,
}

/// Where the pieces of an army stand, in the order of the army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deployed {
    /// Each brigade's regiments.
    pub regiments: Vec<Vec<Point>>,
    /// Each brigade's brigadier.
    pub brigadiers: Vec<Point>,
    /// The batteries.
    pub batteries: Vec<Point>,
    /// The other generals.
    pub generals: Vec<Point>,
}

/// Half paces from a short edge.
const MARGIN: i32 = 6;
/// Half paces from one regiment's middle to the next one's, to its side and behind it.
const FRONT: i32 = 11;
const BEHIND: i32 = 5;
/// Half paces between brigades, and the place of a battery.
const BETWEEN: i32 = 2;
const GUNS: i32 = 8;
/// What broken ground counts for a regiment, in half paces out of its place.
const BROKEN: i32 = 10;

/// How far out of its place a unit is put before the whole zone is searched, in half paces.
const NEAR: i32 = 16;

/// A place taken, in half paces, its limits included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plot {
    left: i32,
    right: i32,
    low: i32,
    high: i32,
}

impl Plot {
    fn about(u: i32, v: i32, left: i32, right: i32) -> Plot {
        Plot { left: u - left, right: u + right, low: v - 1, high: v + 1 }
    }

    fn meets(&self, other: &Plot) -> bool {
        self.left <= other.right && other.left <= self.right && self.low <= other.high && other.low <= self.high
    }
}

/// Puts an army into its zone of so many half paces depth; none if it has no room.
pub fn deploy(army: &Army, lists: &Lists, raster: &Raster, base: Base, depth: i32) -> Option<Deployed> {
    let (columns, rows) = raster.size();
    let mut zone = Zone { raster, base, columns, rows, depth, taken: Vec::new() };
    let (files, fronts) = zone.fronts(army);
    let mut deployed = Deployed::default();
    let mut guns = army.guns(lists).into_iter().map(|(_, sort)| i32::from(sort.stands));
    // An army that is too wide closes up: everybody then takes the nearest free place.
    let (whole, room) = (fronts.iter().sum::<i32>(), columns - 1 - 2 * MARGIN);
    let along = |u: i32| if whole > room { MARGIN + u * room / whole } else { (columns - whole) / 2 + u };
    let front = depth - 2;
    // Guns first: they need the open ground.
    let (mut u, mut starts) = (0, Vec::new());
    for (at, width) in fronts.iter().enumerate() {
        starts.push(u);
        u += width;
        let batteries = guns_beside(at, fronts.len(), army.batteries.len());
        for sections in guns.by_ref().take(batteries) {
            deployed.batteries.push(zone.place_battery(along(u - GUNS / 2), front, sections)?);
        }
    }
    for ((brigade, start), files) in army.brigades.iter().zip(starts).zip(files) {
        let count = brigade.regiments.len() as i32;
        let mut places = Vec::new();
        for number in 0..count {
            let (row, file) = (number / files, number % files);
            let in_row = files.min(count - row * files);
            let u = start + (files - in_row) * FRONT / 2 + file * FRONT + FRONT / 2;
            places.push(zone.place_regiment(along(u), front - row * BEHIND)?);
        }
        let middle = places.iter().map(|place| place.0).sum::<i32>() / count.max(1);
        let last = places.iter().map(|place| place.1).min().unwrap_or(front);
        deployed.brigadiers.push(zone.place_general(middle, last - 3)?);
        deployed.regiments.push(places.into_iter().map(|(u, v)| zone.point(u, v)).collect());
    }
    for &general in &army.generals {
        let corps = lists.leaders.get(general).is_some_and(|leader| leader.rank == Rank::Corps);
        deployed.generals.push(zone.place_general(columns / 2, if corps { 1 } else { 3 })?);
    }
    Some(deployed)
}

/// How many batteries stand to the right of a brigade: they are spread evenly.
fn guns_beside(brigade: usize, brigades: usize, batteries: usize) -> usize {
    let before = |at: usize| batteries * at / brigades.max(1);
    before(brigade + 1) - before(brigade)
}

struct Zone<'a> {
    raster: &'a Raster,
    base: Base,
    columns: i32,
    rows: i32,
    depth: i32,
    taken: Vec<Plot>,
}

impl Zone<'_> {
    /// In how many files each brigade stands, and how wide it is with the guns beside it: two lines deep, or as many
    /// as are needed to have room.
    fn fronts(&self, army: &Army) -> (Vec<i32>, Vec<i32>) {
        let deepest = ((self.depth - 4) / BEHIND + 1).max(2);
        let drawn_up = |lines: i32| {
            let files = army.brigades.iter().map(|brigade| (brigade.regiments.len() as i32 + lines - 1) / lines);
            let beside = |at: usize| GUNS * guns_beside(at, army.brigades.len(), army.batteries.len()) as i32;
            let widths = files.clone().enumerate().map(|(at, files)| files * FRONT + BETWEEN + beside(at));
            (files.collect(), widths.collect::<Vec<i32>>())
        };
        let fits = |(_, widths): &(Vec<i32>, Vec<i32>)| widths.iter().sum::<i32>() <= self.columns - 2 * MARGIN;
        (2..deepest).map(drawn_up).find(fits).unwrap_or_else(|| drawn_up(deepest))
    }

    /// The point on the table.
    fn point(&self, u: i32, v: i32) -> Point {
        let (column, row) = self.on_table(u, v);
        Point::new(Paces(column * STEP), Paces(row * STEP)).unwrap_or_default()
    }

    fn on_table(&self, u: i32, v: i32) -> (i32, i32) {
        match self.base {
            Base::South => (u, v),
            Base::North => (self.columns - 1 - u, self.rows - 1 - v),
        }
    }

    /// The worst going of a plot; none if nobody can be drawn up there.
    fn going(&self, plot: Plot) -> Option<Class> {
        let mut worst = Class::Clear;
        for v in plot.low..=plot.high {
            for u in plot.left..=plot.right {
                let (column, row) = self.on_table(u, v);
                let spot = self.raster.at(column, row).filter(|spot| !spot.barred)?;
                worst = worst.max(spot.class);
            }
        }
        (worst < Class::VeryBroken).then_some(worst)
    }

    /// The best place near the one that is wanted, for a unit that reaches so far to the left and right of its
    /// command stand. Near places are looked at first: there is one nearly always.
    fn best(&self, wanted: (i32, i32), left: i32, right: i32, open: bool) -> Option<(i32, i32)> {
        [NEAR, i32::MAX].into_iter().find_map(|reach| self.best_within(wanted, left, right, open, reach))
    }

    fn best_within(&self, (u, v): (i32, i32), left: i32, right: i32, open: bool, reach: i32) -> Option<(i32, i32)> {
        let columns = MARGIN + left..=self.columns - 1 - MARGIN - right;
        let places = columns.flat_map(|u| (1..self.depth).map(move |v| (u, v)));
        let away = |(there, up): (i32, i32)| (there - u).abs() + 2 * (up - v).abs();
        let mut places: Vec<_> = places.map(|place| (away(place), place)).filter(|(cost, _)| *cost <= reach).collect();
        places.sort_unstable();
        let mut best: Option<(i32, (i32, i32))> = None;
        for (cost, (u, v)) in places {
            if best.is_some_and(|(known, _)| known <= cost) {
                break;
            }
            let plot = Plot::about(u, v, left, right);
            if self.taken.iter().any(|other| other.meets(&plot)) {
                continue;
            }
            let cost = match self.going(plot) {
                Some(Class::Clear) => cost,
                Some(_) if !open => cost + BROKEN,
                _ => continue,
            };
            if cost <= reach && best.is_none_or(|(known, _)| cost < known) {
                best = Some((cost, (u, v)));
            }
        }
        best.map(|(_, place)| place)
    }

    fn place_regiment(&mut self, u: i32, v: i32) -> Option<(i32, i32)> {
        let (u, v) = self.best((u, v), 5, 5, false)?;
        self.taken.push(Plot::about(u, v, 5, 5));
        Some((u, v))
    }

    /// Guns stand on clear ground; of an even number of sections one more is on the right.
    fn place_battery(&mut self, u: i32, v: i32, sections: i32) -> Option<Point> {
        let (left, right) = ((sections - 1) / 2 * 2 + 1, sections / 2 * 2 + 1);
        let (u, v) = self.best((u, v), left, right, true)?;
        self.taken.push(Plot::about(u, v, left, right));
        Some(self.point(u, v))
    }

    fn place_general(&mut self, u: i32, v: i32) -> Option<Point> {
        let (u, v) = self.best((u, v), 1, 1, false)?;
        self.taken.push(Plot::about(u, v, 1, 1));
        Some(self.point(u, v))
    }
}

impl Base {
    /// The way its army faces.
    pub fn facing(self) -> Facing {
        match self {
            Base::South => Facing::NORTH,
            Base::North => Facing::SOUTH,
        }
    }

    /// The edge's word in files.
    pub fn name(self) -> &'static str {
        match self {
            Base::South => "south",
            Base::North => "north",
        }
    }
}

/// How a unit of an arm is drawn up when the battle begins.
pub fn formation(arm: Arm) -> Formation {
    if arm == Arm::Artillery { Formation::Unlimbered } else { Formation::Line }
}
