//! The table of a points battle: what lies on it, and what it is worth to each side.

mod builder;

use self::builder::Builder;
use super::feature::{Make, Text};
use super::lists::{Lists, Size};
use super::lots::Lots;
use crate::terrain::{Class, Cover};
use ground::free::{Paces, Point, Polygon, Polyline};

/// So often the whole table is drawn again.
const TABLES: usize = 400;
/// How far from a deployment zone cover and height count.
const NEAR: i32 = 1200;
/// By how much the two edges may differ in cover and height.
const FAIR: i32 = 4;

/// Something on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Its key.
    pub key: String,
    /// What is written on the table.
    pub title: Option<Text>,
    /// How it is drawn.
    pub look: Option<String>,
    /// Where it lies.
    pub shape: Shape,
    /// What it is.
    pub what: What,
    /// How it was made; roads and crossings are laid, not made.
    pub make: Option<Make>,
    /// Whether it lies two paces from other such things.
    solid: bool,
    /// What it counts for who has it near.
    worth: i32,
}

/// Where something lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// In an area.
    Area(Polygon),
    /// Along a line.
    Line(Polyline),
}

/// What something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// An area of ground.
    Ground {
        /// The going.
        class: Class,
        /// High vegetation.
        high: bool,
        /// Whether it hides what is behind it.
        masking: bool,
        /// The cover in it.
        cover: Cover,
        /// A deep cut.
        deep: bool,
    },
    /// A building that can be occupied.
    House {
        /// Of stone.
        stone: bool,
    },
    /// A road.
    Road,
    /// A bridge.
    Bridge,
    /// A ford.
    Ford,
    /// A stream a pace wide.
    Stream,
    /// A wall or fence.
    Obstacle(Cover),
}

/// A hill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rise {
    /// What it is called.
    pub title: Text,
    /// Its outlines, from level 1 up.
    pub levels: Vec<Polygon>,
    /// Steep slopes.
    pub steep: bool,
    /// Its crest line.
    pub crest: Polyline,
    /// Its top.
    pub top: Point,
    worth: i32,
}

/// A table without armies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// From west to east, in hundredths of a pace.
    pub width: i32,
    /// From south to north, in hundredths of a pace.
    pub height: i32,
    /// The depth of a deployment zone, in hundredths of a pace.
    pub depth: i32,
    /// Everything but hills.
    pub things: Vec<Thing>,
    /// Hills.
    pub rises: Vec<Rise>,
    /// Places where roads cross.
    pub crossroads: Vec<Point>,
    /// Places where roads cross water.
    pub bridges: Vec<Point>,
    /// People after whom places can still be called.
    names: Vec<String>,
}

/// What a table is drawn for.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// The features and names.
    pub lists: &'a Lists,
    /// The size.
    pub size: &'a Size,
    /// The year: forests were denser in 1864.
    pub year: u16,
    /// The month: crops stand in summer alone.
    pub month: i64,
}

/// Tables that keep to the rules, one after another; it comes to an end after very many that do not.
pub fn layouts<'a>(wish: Wish<'a>, lots: &'a mut Lots) -> impl Iterator<Item = Layout> + 'a {
    (0..TABLES).filter_map(move |_| Builder::new(wish, lots).build())
}

impl Layout {
    /// The middles of the things of a make.
    pub fn of(&self, make: Make) -> impl Iterator<Item = (&Thing, &Polygon)> {
        self.things.iter().filter(move |thing| thing.make == Some(make)).filter_map(|thing| match &thing.shape {
            Shape::Area(area) => Some((thing, area)),
            Shape::Line(_) => None,
        })
    }

    fn lines(&self, which: impl Fn(What) -> bool) -> impl Iterator<Item = &Polyline> {
        self.things.iter().filter(move |thing| which(thing.what)).filter_map(|thing| match &thing.shape {
            Shape::Line(line) => Some(line),
            Shape::Area(_) => None,
        })
    }

    /// The roads.
    pub fn roads(&self) -> impl Iterator<Item = &Polyline> {
        self.lines(|what| what == What::Road)
    }

    /// Whether all points lie on the table.
    fn holds(&self, points: &[Point]) -> bool {
        let on = |length: i32, value: Paces| (0..=length).contains(&value.0);
        points.iter().all(|point| on(self.width, point.x()) && on(self.height, point.y()))
    }

    fn streams(&self) -> impl Iterator<Item = &Polyline> {
        self.lines(|what| what == What::Stream)
    }

    fn areas(&self) -> impl Iterator<Item = (&Thing, &Polygon)> {
        self.things.iter().filter_map(|thing| match &thing.shape {
            Shape::Area(area) => Some((thing, area)),
            Shape::Line(_) => None,
        })
    }

    /// A name for a place, each once.
    pub fn name(&mut self, title: &Text) -> Text {
        let name = self.names.pop().unwrap_or_default();
        title.with("{name}", &Text::plain(&name))
    }

    /// What the south and the north have near them in cover and height.
    pub fn worths(&self) -> [i32; 2] {
        let mut worths = [0, 0];
        let mut count = |low: Paces, high: Paces, worth: i32| {
            worths[0] += if low.0 <= self.depth + NEAR { worth } else { 0 };
            worths[1] += if high.0 >= self.height - self.depth - NEAR { worth } else { 0 };
        };
        for rise in &self.rises {
            let bounds = rise.levels.first().map(Polygon::bounds);
            bounds.into_iter().for_each(|(low, high)| count(low.y(), high.y(), rise.worth));
        }
        for thing in &self.things {
            let ys: Vec<Paces> = match &thing.shape {
                Shape::Area(area) => area.corners().iter().map(|corner| corner.y()).collect(),
                Shape::Line(line) => line.points().iter().map(|point| point.y()).collect(),
            };
            if let (Some(&low), Some(&high)) = (ys.iter().min(), ys.iter().max()) {
                count(low, high, thing.worth);
            }
        }
        worths
    }
}
