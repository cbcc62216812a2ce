//! Areas: simple polygons, convex or not.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::distance::Distance;
use super::point::Point;
use super::segment::{SHARES, Segment, Stretch, shares};
use super::square::Square;
use super::vector::{Vector, side_of};

/// An area: a simple polygon, wound either way, convex or not. Its boundary does not touch itself.
///
/// ```
/// use ground::free::{Point, Polygon};
///
/// let corners = ["0/0", "4/0", "4/3", "0/3"].map(|text| text.parse::<Point>().unwrap());
/// let field = Polygon::new(corners.into()).unwrap();
/// let [edge, inside, outside] = ["4/1", "2/1", "4.01/1"].map(|text| text.parse::<Point>().unwrap());
/// assert!(field.contains(edge) && field.contains(inside) && !field.contains(outside));
/// assert!(!field.contains_inside(edge) && field.contains_inside(inside));
/// assert_eq!(field.doubled_area(), 24 * 100 * 100);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    corners: Vec<Point>,
    bounds: Bounds,
}

/// Why some corners make no area. Edges are counted from 0, each from the corner of its number to
/// the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPolygon {
    /// Fewer than three corners.
    TooFew,
    /// This corner is the same as the next.
    Repeated(usize),
    /// These two edges cross, touch or fold back on each other.
    Tangled(usize, usize),
}

impl fmt::Display for NoPolygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPolygon::TooFew => f.write_str("fewer than three corners"),
            NoPolygon::Repeated(corner) => write!(f, "corner {corner} is the same as the next"),
            NoPolygon::Tangled(one, two) => write!(f, "edges {one} and {two} touch"),
        }
    }
}

impl std::error::Error for NoPolygon {}

/// Where a point lies from an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whereabouts {
    Inside,
    Boundary,
    Outside,
}

impl Polygon {
    /// The area with these corners, in either direction round it.
    pub fn new(corners: Vec<Point>) -> Result<Polygon, NoPolygon> {
        match fault(&corners) {
            Some(fault) => Err(fault),
            None => Ok(Polygon { bounds: Bounds::of(&corners), corners }),
        }
    }

    /// Its corners.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// Its edges, in the order of its corners.
    pub fn edges(&self) -> impl Iterator<Item = Segment> {
        edges(&self.corners).map(|(from, to)| Segment::new(from, to))
    }

    /// Its south-western and north-eastern limits.
    pub fn bounds(&self) -> (Point, Point) {
        (self.bounds.low, self.bounds.high)
    }

    /// Twice its area, in hundredths of a pace squared: negative if its corners go clockwise.
    pub fn doubled_area(&self) -> i64 {
        let Some(&origin) = self.corners.first() else { return 0 };
        edges(&self.corners).map(|(from, to)| Vector::between(origin, from).cross(Vector::between(origin, to))).sum()
    }

    /// Whether the point lies in it or on its boundary.
    pub fn contains(&self, point: Point) -> bool {
        self.whereabouts(point) != Whereabouts::Outside
    }

    /// Whether the point lies in it, but not on its boundary.
    pub fn contains_inside(&self, point: Point) -> bool {
        self.whereabouts(point) == Whereabouts::Inside
    }

    fn whereabouts(&self, point: Point) -> Whereabouts {
        if !self.bounds.hold(point) {
            return Whereabouts::Outside;
        }
        whereabouts(&self.corners, 1, point.across(), point.up())
    }

    /// The distance to a point: none if the point lies in it or on its boundary.
    pub fn distance_to_point(&self, point: Point) -> Distance {
        if self.contains(point) { Distance::ZERO } else { self.distance_to_outline(point) }
    }

    /// The distance from a point to its boundary, from within as from without.
    pub fn distance_to_outline(&self, point: Point) -> Distance {
        self.edges().map(|edge| edge.distance_to_point(point)).min().unwrap_or(Distance::ZERO)
    }

    /// The point of its boundary that is nearest to a point, to the hundredth; of several, that
    /// on the first edge.
    pub fn nearest_on_outline(&self, point: Point) -> Point {
        let nearest = self.edges().min_by_key(|edge| edge.distance_to_point(point));
        nearest.map_or(point, |edge| point.nearest_on(edge.from, edge.to))
    }

    /// The distance to a stand: none if they have a point in common.
    pub fn distance_to_square(&self, square: &Square) -> Distance {
        if self.contains(square.centre()) {
            return Distance::ZERO;
        }
        // An area within the stand has its edges in it.
        self.edges().map(|edge| square.distance_to_segment(edge)).min().unwrap_or(Distance::ZERO)
    }

    /// The distance to another area: none if they have a point in common.
    pub fn distance(&self, other: &Polygon) -> Distance {
        let within = |one: &Polygon, two: &Polygon| one.corners.first().is_some_and(|&corner| two.contains(corner));
        if within(self, other) || within(other, self) {
            return Distance::ZERO;
        }
        let apart = self.edges().flat_map(|edge| other.edges().map(move |theirs| edge.distance(theirs)));
        apart.min().unwrap_or(Distance::ZERO)
    }

    /// The parts of a segment that run inside the area, in order; none touches the next. Running
    /// along an edge is not running inside.
    ///
    /// ```
    /// use ground::free::{Point, Polygon, SHARES, Segment, Stretch};
    ///
    /// // A horseshoe, open to the north, and a line across both its arms.
    /// let corners = ["0/0", "6/0", "6/4", "4/4", "4/2", "2/2", "2/4", "0/4"];
    /// let horseshoe = Polygon::new(corners.map(|text| text.parse::<Point>().unwrap()).into()).unwrap();
    /// let line = Segment::new("-1/3".parse().unwrap(), "7/3".parse().unwrap());
    /// let eighth = SHARES / 8;
    /// assert_eq!(
    ///     horseshoe.stretches(line),
    ///     [Stretch { from: eighth, to: 3 * eighth }, Stretch { from: 5 * eighth, to: 7 * eighth }],
    /// );
    /// ```
    pub fn stretches(&self, segment: Segment) -> Vec<Stretch> {
        if self.bounds.touch(segment) { stretches(&self.corners, segment) } else { Vec::new() }
    }

    /// Whether a segment has a point in common with the area, its boundary included.
    pub fn touches(&self, segment: Segment) -> bool {
        self.bounds.touch(segment) && (self.contains(segment.from) || self.edges().any(|edge| edge.touches(segment)))
    }
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = NoPolygon;

    fn try_from(corners: Vec<Point>) -> Result<Polygon, NoPolygon> {
        Polygon::new(corners)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.corners
    }
}

/// The edges of a ring of corners.
fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let next = corners.get(1..).unwrap_or_default().iter().chain(corners.first());
    corners.iter().copied().zip(next.copied())
}

/// What keeps a ring of corners from being simple.
fn fault(corners: &[Point]) -> Option<NoPolygon> {
    if corners.len() < 3 {
        return Some(NoPolygon::TooFew);
    }
    if let Some(corner) = edges(corners).position(|(from, to)| from == to) {
        return Some(NoPolygon::Repeated(corner));
    }
    for (i, (from, to)) in edges(corners).enumerate() {
        let edge = Segment::new(from, to);
        for (j, (from, to)) in edges(corners).enumerate().skip(i + 1) {
            let other = Segment::new(from, to);
            let neighbours = j == i + 1 || (i == 0 && j == corners.len() - 1);
            let tangled = if neighbours {
                // They share a corner; only folding back shares more.
                edge.way().cross(other.way()) == 0 && edge.way().dot(other.way()) < 0
            } else {
                edge.touches(other)
            };
            if tangled {
                return Some(NoPolygon::Tangled(i, j));
            }
        }
    }
    None
}

/// Where the point with the coordinates `x / scale` and `y / scale` lies from a ring of corners:
/// a ray from it to the east meets the boundary an odd number of times if it lies inside. An edge
/// has its lower end, but not its upper one.
fn whereabouts(corners: &[Point], scale: i64, x: i64, y: i64) -> Whereabouts {
    let mut inside = false;
    // The order of the edges does not matter: the last corner leads to the first.
    let mut next = corners.last().copied().unwrap_or_default();
    for &corner in corners {
        let (from, to) = (next, corner);
        next = corner;
        let (low, high) = (from.up() * scale - y, to.up() * scale - y);
        let (above, other_above) = (low > 0, high > 0);
        // Level with the edge, or on the line of a level edge: only there can it matter.
        if above == other_above && low != 0 && high != 0 {
            continue;
        }
        let edge = Vector::between(from, to);
        let from = Vector { x: from.across() * scale - x, y: low };
        let to = Vector { x: to.across() * scale - x, y: high };
        let side = from.cross(edge);
        if side == 0 && from.x.min(to.x) <= 0 && from.x.max(to.x) >= 0 && from.y.min(to.y) <= 0 && from.y.max(to.y) >= 0
        {
            return Whereabouts::Boundary;
        }
        // Upwards with the point on the left, or downwards with it on the right.
        if above != other_above && (side > 0) == other_above {
            inside = !inside;
        }
    }
    if inside { Whereabouts::Inside } else { Whereabouts::Outside }
}

/// The parts of a segment that run inside a ring of corners.
///
/// Everywhere the segment meets the boundary it is cut; between two cuts it does not meet it, or
/// runs along it, so that the middle of each piece tells what the piece is.
pub(super) fn stretches(corners: &[Point], segment: Segment) -> Vec<Stretch> {
    let way = segment.way();
    if way.squared() == 0 {
        return Vec::new();
    }
    let mut cuts = Vec::new();
    let mut next = corners.last().copied().unwrap_or_default();
    let mut next_side = side_of(segment.from, way, next);
    for &corner in corners {
        let (from, to) = (next, corner);
        let (side, other) = (next_side, side_of(segment.from, way, corner));
        (next, next_side) = (corner, other);
        if (side > 0 && other > 0) || (side < 0 && other < 0) {
            continue;
        }
        if side == 0 && other == 0 {
            cuts.extend([from, to].into_iter().filter_map(|corner| share_along(segment, corner)));
        } else {
            cuts.extend(segment.meets_line(from, to).map(shares));
        }
    }
    cuts.extend([0, SHARES]);
    cuts.sort_unstable();
    let mut inside: Vec<Stretch> = Vec::new();
    for cut in cuts.windows(2) {
        let &[from, to] = cut else { continue };
        if from == to || !middle_is_inside(corners, segment, from, to) {
            continue;
        }
        match inside.last_mut() {
            Some(last) if last.to == from => last.to = to,
            _ => inside.push(Stretch { from, to }),
        }
    }
    inside
}

/// How far along a segment a point on its line lies; none beyond its ends.
fn share_along(segment: Segment, point: Point) -> Option<u32> {
    let along = u64::try_from(segment.way().dot(Vector::between(segment.from, point))).ok()?;
    let whole = segment.way().squared().unsigned_abs();
    (along <= whole).then(|| shares((along, whole)))
}

fn middle_is_inside(corners: &[Point], segment: Segment, from: u32, to: u32) -> bool {
    let scale = 2 * i64::from(SHARES);
    let middle = i64::from(from) + i64::from(to);
    let x = segment.from.across() * scale + segment.way().x * middle;
    let y = segment.from.up() * scale + segment.way().y * middle;
    whereabouts(corners, scale, x, y) == Whereabouts::Inside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::point::{Paces, REACH};
    use crate::free::testing::*;
    use proptest::prelude::*;

    fn area<const N: usize>(corners: [&str; N]) -> Polygon {
        Polygon::new(corners.map(point).into()).unwrap()
    }

    fn stretches_of(area: &Polygon, from: &str, to: &str) -> Vec<(u32, u32)> {
        let segment = Segment::new(point(from), point(to));
        area.stretches(segment).iter().map(|s| (s.from, s.to)).collect()
    }

    const EIGHTH: u32 = SHARES / 8;

    #[test]
    fn what_is_no_area() {
        let fault = |corners: &[&str]| Polygon::new(corners.iter().copied().map(point).collect()).unwrap_err();
        assert_eq!(fault(&[]), NoPolygon::TooFew);
        assert_eq!(fault(&["0/0", "1/0"]), NoPolygon::TooFew);
        assert_eq!(fault(&["0/0", "1/0", "1/0", "0/1"]), NoPolygon::Repeated(1));
        assert_eq!(fault(&["0/0", "1/0", "0/1", "0/0"]), NoPolygon::Repeated(3));
        assert_eq!(fault(&["0/0", "2/0", "1/0"]), NoPolygon::Tangled(0, 1));
        assert_eq!(fault(&["0/0", "2/2", "2/0", "0/2"]), NoPolygon::Tangled(0, 2));
        // A corner on an edge, and two corners in one place.
        assert_eq!(fault(&["0/0", "4/0", "4/4", "2/0", "0/4"]), NoPolygon::Tangled(0, 2));
        assert_eq!(fault(&["0/0", "2/2", "4/0", "4/4", "2/2", "0/4"]), NoPolygon::Tangled(0, 3));
        // A corner on a straight line is none the worse.
        assert!(Polygon::new(["0/0", "1/0", "2/0", "0/2"].map(point).into()).is_ok());
    }

    #[test]
    fn inside_and_on_the_boundary() {
        let horseshoe = area(["0/0", "6/0", "6/4", "4/4", "4/2", "2/2", "2/4", "0/4"]);
        for (at, contains, inside) in [
            ("1/1", true, true),
            ("1/2", true, true),
            ("3/2", true, false),
            ("3/3", false, false),
            ("3/4", false, false),
            ("1/4", true, false),
            ("0/0", true, false),
            ("-1/2", false, false),
            ("-1/0", false, false),
            ("7/4", false, false),
            ("5/2", true, true),
            ("2/3", true, false),
            ("-1/4", false, false),
        ] {
            assert_eq!(horseshoe.contains(point(at)), contains, "{at}");
            assert_eq!(horseshoe.contains_inside(point(at)), inside, "{at}");
        }
        assert_eq!(horseshoe.doubled_area(), 2 * 20 * 10_000);
        assert_eq!(horseshoe.bounds(), (point("0/0"), point("6/4")));
        assert_eq!(horseshoe.distance_to_point(point("3/3")).floor(), Paces(100));
        assert_eq!(horseshoe.nearest_on_outline(point("5/1.9")), point("6/1.9"));
        assert_eq!(horseshoe.distance_to_outline(point("5/1.9")).floor(), Paces(100));
        assert_eq!(horseshoe.distance_to_square(&square("3/3.5", 0)).floor(), Paces(50));
        assert_eq!(horseshoe.distance_to_square(&square("3/2.5", 0)), Distance::ZERO);
        assert_eq!(horseshoe.distance_to_square(&square("1/1", 0)), Distance::ZERO);
    }

    #[test]
    fn an_area_within_a_stand_touches_it() {
        let stump = area(["1.9/1.9", "2.1/1.9", "2/2.1"]);
        assert_eq!(stump.distance_to_square(&square("1.8/1.8", 20)), Distance::ZERO);
    }

    #[test]
    fn stretches_inside() {
        let horseshoe = area(["0/0", "6/0", "6/4", "4/4", "4/2", "2/2", "2/4", "0/4"]);
        // Along the inner edge: inside in both arms, not between them.
        assert_eq!(stretches_of(&horseshoe, "-1/2", "7/2"), [(EIGHTH, 3 * EIGHTH), (5 * EIGHTH, 7 * EIGHTH)]);
        // Along outer edges.
        assert_eq!(stretches_of(&horseshoe, "-1/0", "7/0"), []);
        assert_eq!(stretches_of(&horseshoe, "-1/4", "7/4"), []);
        assert_eq!(stretches_of(&horseshoe, "0/-2", "0/6"), []);
        // Straight through below the inner edge, from inside, and wholly inside.
        assert_eq!(stretches_of(&horseshoe, "-1/1", "7/1"), [(EIGHTH, 7 * EIGHTH)]);
        assert_eq!(stretches_of(&horseshoe, "1/1", "9/1"), [(0, 5 * EIGHTH)]);
        assert_eq!(stretches_of(&horseshoe, "1/1", "5/1"), [(0, SHARES)]);
        // Through an inner corner: one stretch; past an outer corner: none.
        assert_eq!(stretches_of(&horseshoe, "0/4", "4/0"), [(0, SHARES)]);
        assert_eq!(stretches_of(&horseshoe, "-1/3", "1/5"), []);
        // Between the arms, far away, of no length.
        assert_eq!(stretches_of(&horseshoe, "3/3", "3/9"), []);
        assert_eq!(stretches_of(&horseshoe, "100/100", "120/100"), []);
        assert_eq!(stretches_of(&horseshoe, "1/1", "1/1"), []);
    }

    #[test]
    fn the_whole_reach_does_not_overflow() {
        let far = i64::from(REACH.0);
        let corners = [(-far, -far), (far, -far), (far, far), (-far, far)].map(|(x, y)| Point::held(x, y));
        let all = Polygon::new(corners.into()).unwrap();
        let across = Segment::new(corners[0], corners[2]);
        assert_eq!(all.stretches(across), [Stretch { from: 0, to: SHARES }]);
        assert_eq!(all.distance_to_outline(Point::default()).floor(), REACH);
        assert_eq!(all.stretches(Segment::new(corners[0], corners[1])), []);
        let sliver = Polygon::new([corners[0], corners[2], Point::held(far - 1, far)].into()).unwrap();
        assert_eq!(sliver.stretches(across), []);
        let stretches = sliver.stretches(Segment::new(corners[1], corners[3]));
        assert!(stretches.len() == 1 && stretches[0].from >= SHARES / 2);
    }

    proptest! {
        #[test]
        fn an_area_and_its_crossings_agree(area in polygons(), at in points(), far in 0_u16..360) {
            let ray = Segment::new(at, at.moved(facing(far), Paces(60_000)));
            let touched: Vec<Segment> = area.edges().filter(|edge| edge.touches(ray)).collect();
            if touched.iter().all(|edge| edge.crosses(ray)) {
                prop_assert_eq!(area.contains(at), touched.len() % 2 == 1);
                prop_assert_eq!(area.contains_inside(at), touched.len() % 2 == 1);
            }
            let on_edge = area.edges().any(|edge| edge.contains(at));
            prop_assert_eq!(area.contains(at), area.contains_inside(at) || on_edge);
            prop_assert!(!(area.contains_inside(at) && on_edge));
            prop_assert_eq!(area.distance_to_point(at).is_zero(), area.contains(at));
        }

        #[test]
        fn stretches_are_in_order_and_the_same_from_both_ends(
            area in polygons(), from in points(), to in points(), pivot in points(),
        ) {
            let segment = Segment::new(from, to);
            let stretches = area.stretches(segment);
            for stretch in &stretches {
                prop_assert!(stretch.from < stretch.to && stretch.to <= SHARES);
            }
            prop_assert!(stretches.windows(2).all(|pair| pair[0].to < pair[1].from));
            let mut back = area.stretches(segment.reversed());
            back.reverse();
            let from_there = |s: &Stretch| Stretch { from: SHARES - s.to, to: SHARES - s.from };
            let back: Vec<Stretch> = back.iter().map(from_there).collect();
            prop_assert_eq!(&stretches, &back);
            prop_assert!(stretches.is_empty() || area.touches(segment));
            let turned_area = Polygon::new(area.corners().iter().map(|&c| turned(c, pivot)).collect()).unwrap();
            prop_assert_eq!(&stretches, &turned_area.stretches(Segment::new(turned(from, pivot), turned(to, pivot))));
            // Wound the other way it is the same area.
            let unwound = Polygon::new(area.corners().iter().rev().copied().collect()).unwrap();
            prop_assert_eq!(&stretches, &unwound.stretches(segment));
            prop_assert_eq!(unwound.doubled_area(), -area.doubled_area());
        }

        /// Points of the line are inside where the stretches say so, but for the rounding.
        #[test]
        fn stretches_are_where_points_are_inside(
            area in polygons(), from in points(), to in points(), share in 0..=SHARES,
        ) {
            let segment = Segment::new(from, to);
            let at = segment.point_at(share);
            let said = area.stretches(segment).iter().any(|s| (s.from..=s.to).contains(&share));
            if from != to && !area.distance_to_outline(at).at_most(Paces(2)) {
                prop_assert_eq!(area.contains(at), said);
            }
        }

        #[test]
        fn an_area_is_near_its_corners(area in polygons(), stand in squares()) {
            let distance = area.distance_to_square(&stand);
            for &corner in area.corners() {
                prop_assert!(distance <= stand.distance_to_point(corner));
            }
            for corner in stand.corners() {
                prop_assert!(distance <= area.distance_to_point(corner));
            }
        }

        /// Any corners at all: an area or a fault, never a panic; and what is simple has an area.
        #[test]
        fn any_corners(corners in prop::collection::vec(coarse_points(), 0..8)) {
            if let Ok(area) = Polygon::new(corners) {
                prop_assert_ne!(area.doubled_area(), 0);
            }
        }
    }
}
