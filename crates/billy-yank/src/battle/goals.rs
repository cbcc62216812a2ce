//! The objectives: places worth having, spread over the middle third of the table, as near to the one side as to the
//! other.

use super::feature::{Make, Names, Text};
use super::lists::Size;
use super::table::{Layout, Shape, What};
use ground::free::{Paces, Point, Polygon};

/// A place worth having.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What it is called.
    pub title: Text,
    /// Where it is.
    pub at: Point,
}

/// How far objectives lie apart.
const APART: Paces = Paces(1200);
/// How far they lie from the short edges.
const MARGIN: i32 = 400;
/// How far off the middle they may lie, each on average.
const OFF: i32 = 200;
/// So many places are compared at most.
const MOST: usize = 24;

/// What counts against a place that is nothing but a stretch of road, or open ground: so far off the middle.
const ROAD: i32 = 700;
const FIELD: i32 = 1200;

/// What a place is called.
enum Named {
    /// It has its name.
    Already(Text),
    /// It is to have a name of this form.
    After(Text),
}

/// A place that could be an objective.
struct Candidate {
    named: Named,
    at: Point,
    /// How much it counts against it that it is nothing much.
    poor: i32,
}

/// The objectives of a table; none if there are no good ones.
pub fn goals(layout: &mut Layout, size: &Size, names: &Names) -> Option<Vec<Goal>> {
    let mut places = candidates(layout, size, names);
    let third = layout.height / 3..=layout.height - layout.height / 3;
    let sides = MARGIN..=layout.width - MARGIN;
    places.retain(|place| third.contains(&place.at.y().0) && sides.contains(&place.at.x().0));
    places.truncate(MOST);
    let off = |place: &Candidate| place.at.y().0 - layout.height / 2;
    let cost = |set: &[usize]| {
        let balance: i32 = set.iter().map(|&at| off(&places[at])).sum();
        balance.abs() + set.iter().map(|&at| places[at].poor).sum::<i32>()
    };
    let sets = apart(&places, size.objectives);
    let best = sets.into_iter().min_by_key(|set| cost(set))?;
    let balance: i32 = best.iter().map(|&at| off(&places[at])).sum();
    if balance.abs() > OFF * best.len() as i32 {
        return None;
    }
    let mut chosen: Vec<Candidate> =
        places.into_iter().enumerate().filter(|(at, _)| best.contains(at)).map(|(_, place)| place).collect();
    chosen.sort_by_key(|place| place.poor);
    let name = |place: Candidate| match place.named {
        Named::Already(title) => Goal { title, at: place.at },
        Named::After(title) => Goal { title: layout.name(&title), at: place.at },
    };
    Some(chosen.into_iter().map(name).collect())
}

/// Every place that could be one: hill tops, farms and hamlets, crossroads, bridges; then places on roads, and at
/// last open ground.
fn candidates(layout: &Layout, size: &Size, names: &Names) -> Vec<Candidate> {
    let mut places = Vec::new();
    let mut add = |named, at, poor| places.push(Candidate { named, at, poor });
    for rise in &layout.rises {
        add(Named::Already(rise.title.clone()), rise.top, 0);
    }
    for (thing, area) in layout.of(Make::Hamlet).chain(layout.of(Make::Farm)) {
        if let Some(title) = &thing.title {
            add(Named::Already(title.clone()), middle(area), 0);
        }
    }
    for &at in &layout.crossroads {
        add(Named::After(names.crossroads.clone()), at, 0);
    }
    for &at in &layout.bridges {
        add(Named::After(names.bridge.clone()), at, 0);
    }
    for number in 0..size.objectives as i32 {
        let x = layout.width * (2 * number + 1) / (2 * size.objectives as i32);
        let at = Point::new(Paces(x), Paces(layout.height / 2)).unwrap_or_default();
        let roads = layout.things.iter().filter(|thing| thing.what == What::Road);
        for thing in roads {
            if let (Shape::Line(road), Some(title)) = (&thing.shape, &thing.title) {
                add(Named::Already(title.clone()), road.project(at).point, ROAD);
            }
        }
        add(Named::After(names.field.clone()), at, FIELD);
    }
    places
}

/// The middle of an area's limits.
fn middle(area: &Polygon) -> Point {
    let (low, high) = area.bounds();
    low.between(high, 1, 2)
}

/// Every set of so many places that lie far enough apart.
fn apart(places: &[Candidate], count: usize) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..count {
        let longer = |set: &Vec<usize>| -> Vec<Vec<usize>> {
            let next = set.last().map_or(0, |last| last + 1)..places.len();
            let far = |&at: &usize| set.iter().all(|&one| differ(&places[one], &places[at]));
            next.filter(far).map(|at| [set.as_slice(), &[at]].concat()).collect()
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}

/// Whether two places lie far enough apart and are not called the same.
fn differ(one: &Candidate, other: &Candidate) -> bool {
    let same = match (&one.named, &other.named) {
        (Named::Already(title), Named::Already(known)) => title == known,
        _ => false,
    };
    !same && !one.at.distance(other.at).less_than(APART)
}
