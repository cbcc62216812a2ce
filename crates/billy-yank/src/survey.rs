//! The ruler, the line of sight and the field of fire, as they are drawn on the table.

use crate::forecast::farthest;
use crate::questions::paces;
use crate::sight::Blocker;
use crate::stands::Formation;
use crate::state::{Marker, Now};
use crate::units::{UnitId, Weapon};
use crate::view::{Dot, dot, dots};
use ground::free::{Facing, Paces, Point, Segment, Square};
use referee::{Answer, Arg, Refusal};
use serde_json::{Value, json};

/// How finely an arc is drawn, in degrees.
const STROKE: i32 = 5;
/// The field of fire of guns, to either side.
const GUNS: i32 = 45;
/// That of small arms: all that lies ahead of the front line.
const SMALL_ARMS: i32 = 90;

impl Now<'_> {
    /// What a ruler laid on the table shows: its length, the ground and the levels under it, and the linear
    /// obstacles that it crosses.
    pub(crate) fn ask_ruler(&self, from: Point, to: Point) -> Answer {
        let map = &self.stage.map;
        let line = Segment::new(from, to);
        let crossing = |line: Segment, shape: &ground::free::Polyline| {
            shape.crossed_by(line).map(|crossing| (crossing.share, line.point_at(crossing.share)))
        };
        let mut obstacles: Vec<(u32, Value)> = map
            .obstacles()
            .filter_map(|(_, one)| {
                let (share, at) = crossing(line, &one.shape)?;
                Some((share, json!({ "line": one.key, "at": dot(at) })))
            })
            .collect();
        obstacles.sort_by_key(|(share, _)| *share);
        let obstacles: Vec<Value> = obstacles.into_iter().map(|(_, told)| told).collect();
        let mut marks: Vec<u32> = map
            .levels
            .iter()
            .flat_map(|level| level.shape.stretches(line))
            .flat_map(|stretch| [stretch.from, stretch.to])
            .chain([0, ground::free::SHARES])
            .collect();
        marks.sort_unstable();
        marks.dedup();
        let mut levels: Vec<(i8, Dot)> = Vec::new();
        for (begins, ends) in marks.iter().zip(marks.iter().skip(1)) {
            let level = map.level(line.point_at(begins + (ends - begins) / 2));
            if levels.last().is_none_or(|(last, _)| *last != level) {
                levels.push((level, dot(line.point_at(*begins))));
            }
        }
        let levels: Vec<Value> = levels.iter().map(|(level, from)| json!({ "level": level, "from": from })).collect();
        Answer::new(json!({
            "paces": paces(line.length().floor()),
            "ground": self.ground_told(line, false, |_| None),
            "levels": levels,
            "obstacles": obstacles,
        }))
    }

    /// Whether one point of the table is seen from another, and what cuts the line if it is not.
    pub(crate) fn ask_line(&self, from: Point, to: Point) -> Answer {
        let Some(cut) = self.cut_between(from, to) else {
            return Answer::new(json!({ "clear": true }));
        };
        let (by, name) = match cut.by {
            Blocker::Crest(_) => ("crest", None),
            Blocker::Cut => ("cut", None),
            Blocker::Area(area) => ("area", self.stage.map.areas.get(area).map(|area| area.key.as_str())),
            Blocker::Unit(unit) => ("unit", Some(self.stage.card(unit).key.as_str())),
        };
        let value = json!({ "clear": false, "at": dot(cut.at), "by": by, "name": name, "rule": cut.rule });
        Answer { rules: vec![cut.rule], ..Answer::new(value) }
    }

    /// A unit's field of fire: its front face, the edges of its arc, and its ranges, each as an outline.
    pub(crate) fn ask_arc(&self, unit: UnitId) -> Result<Answer, Refusal> {
        let (card, there, who) = (self.card(unit), self.unit(unit), Arg::piece(unit));
        forbid!(there.marker == Some(Marker::Routed), "R89", "unit" = who);
        forbid!(card.weapon == Weapon::Pistols, "1.5.pistols-no-fire", "unit" = who);
        forbid!(there.formation == Formation::Limbered, "1.9.unlimbered", "unit" = who);
        let stand = self.command_stand(unit);
        let guns = card.is_battery();
        let eye = if self.stage.options.from_front_face && rule!("R5#a") { stand.front() } else { stand.centre() };
        let ranges = card.weapon.ranges();
        let house = self.building_of(unit).and_then(|area| self.stage.map.area(area));
        let outline = |limit: Paces| match house {
            // All round, from the outline of the building.
            Some(house) => around(house.shape.corners(), limit),
            None => fan(stand.facing(), stand.centre(), eye, if guns { GUNS } else { SMALL_ARMS }, limit),
        };
        let bands: Vec<Value> = ranges
            .iter()
            .map(|(name, limit)| json!({ "band": name, "paces": paces(*limit), "outline": dots(&outline(*limit)) }))
            .collect();
        let most = ranges.last().map_or(Paces(0), |(_, limit)| *limit);
        let edge = |degrees: i32| {
            let degrees = if guns { degrees.signum() * GUNS } else { degrees };
            // Guns bear from the centre of their stand, small arms from the front line.
            let from = if guns { stand.centre() } else { eye };
            [dot(from), dot(from.moved(stand.facing().turned(degrees), most))]
        };
        let edges = if house.is_some() { Vec::new() } else { vec![edge(-SMALL_ARMS), edge(SMALL_ARMS)] };
        let face = stand.front_face();
        Ok(Answer::new(json!({
            "face": [dot(face.from), dot(face.to)],
            "from": dot(eye),
            "edges": edges,
            "bands": bands,
        })))
    }
}

/// The outline of all that lies within a range of an eye and so many degrees to either side, seen from a
/// centre.
fn fan(facing: Facing, centre: Point, eye: Point, degrees: i32, limit: Paces) -> Vec<Point> {
    let inside = |point: Point| degrees >= SMALL_ARMS || facing.bears(centre, point, degrees as u16);
    let rim =
        (-SMALL_ARMS / STROKE..=SMALL_ARMS / STROKE).map(|stroke| eye.moved(facing.turned(stroke * STROKE), limit));
    let rim: Vec<Point> = rim.filter(|&point| inside(point)).collect();
    if degrees >= SMALL_ARMS {
        return [eye].into_iter().chain(rim).collect();
    }
    let face = Square::new(centre, facing).front_face();
    // Where an edge of the arc, drawn from the centre, leaves the range.
    let corner = |edge: Facing| {
        let most = Paces(2 * limit.0);
        farthest(most, |length| centre.moved(edge, length), |point| point.distance(eye).at_most(limit))
    };
    let [left, right] = [-degrees, degrees].map(|degrees| corner(facing.turned(degrees)));
    [face.from].into_iter().chain(left).chain(rim).chain(right).chain([face.to]).collect()
}

/// The outline of all that lies within a range of some corners.
fn around(corners: &[Point], limit: Paces) -> Vec<Point> {
    let (low, high) = corners.iter().fold(((i32::MAX, i32::MAX), (i32::MIN, i32::MIN)), |(low, high), corner| {
        let (x, y) = (corner.x().0, corner.y().0);
        ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
    });
    let middle = Point::new(Paces((low.0 + high.0) / 2), Paces((low.1 + high.1) / 2));
    let Some(middle) = middle else { return Vec::new() };
    let farthest = |facing: Facing| {
        let ends = corners.iter().map(|corner| corner.moved(facing, limit));
        ends.max_by_key(|end| facing.frame(middle, *end).1)
    };
    (0..360 / STROKE).filter_map(|stroke| farthest(Facing::NORTH.turned(stroke * STROKE))).collect()
}
