//! Stands: squares of one pace by one that face somewhere, and where points lie from them.

use super::distance::Distance;
use super::facing::{FACING_SCALE, Facing};
use super::point::{Paces, Point};
use super::polygon;
use super::segment::{Segment, Stretch};
use super::vector::{Vector, nearest, side_of};

/// Half the side of a stand.
const HALF: i32 = 50;

/// No point of a stand is further from its centre than this, in hundredths of a pace.
pub(super) const RADIUS: i64 = 72;

/// A stand: a square of one pace by one. Its corners are rounded to the hundredth when it is made,
/// and are what all distances are measured to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    centre: Point,
    facing: Facing,
    /// Clockwise: front left, front right, rear right, rear left.
    corners: [Point; 4],
}

/// The four arcs of the ground about a stand, divided by its diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arc {
    /// 45 degrees or less off the facing.
    Front,
    /// More than 45 and up to 135 degrees, on the left.
    Left,
    /// More than 45 and up to 135 degrees, on the right.
    Right,
    /// More than 135 degrees.
    Rear,
}

impl Square {
    /// The stand with this centre and facing.
    pub fn new(centre: Point, facing: Facing) -> Square {
        // As `Point::offset` has it for each corner: but for the sign there are two lengths alone.
        let (sine, cosine) = facing.direction();
        let part = |sum: i32| nearest(i64::from(HALF) * i64::from(sum), FACING_SCALE.into());
        let (long, short) = (part(cosine + sine), part(cosine - sine));
        let corners = [(-short, long), (long, short), (short, -long), (-long, -short)]
            .map(|(x, y)| centre.shifted(Vector { x, y }));
        Square { centre, facing, corners }
    }

    /// The stand with the same facing of which the centre is so far to the right and so far ahead
    /// of this one's: a formation is laid out so.
    ///
    /// ```
    /// use ground::free::{Facing, Paces, Point, Square};
    ///
    /// let command = Square::new("20/20".parse::<Point>().unwrap(), Facing::EAST);
    /// let line = [-2, -1, 0, 1, 2].map(|n| command.beside(Paces::whole(n), Paces(0)).centre().to_string());
    /// assert_eq!(line, ["20/22", "20/21", "20/20", "20/19", "20/18"]);
    /// ```
    pub fn beside(&self, right: Paces, ahead: Paces) -> Square {
        self.moved_to(self.centre.offset(self.facing, right, ahead))
    }

    /// The same stand with its centre elsewhere.
    #[inline]
    pub fn moved_to(&self, centre: Point) -> Square {
        let way = Vector::between(self.centre, centre);
        Square { centre, facing: self.facing, corners: self.corners.map(|corner| corner.shifted(way)) }
    }

    /// Its centre.
    pub fn centre(&self) -> Point {
        self.centre
    }

    /// Where it faces.
    pub fn facing(&self) -> Facing {
        self.facing
    }

    /// Its corners, clockwise: front left, front right, rear right, rear left.
    pub fn corners(&self) -> [Point; 4] {
        self.corners
    }

    /// The middles of its edges, clockwise: front, right, rear, left.
    pub fn middles(&self) -> [Point; 4] {
        [(0, HALF), (HALF, 0), (0, -HALF), (-HALF, 0)]
            .map(|(right, ahead)| self.centre.offset(self.facing, Paces(right), Paces(ahead)))
    }

    /// The centre of its front face.
    pub fn front(&self) -> Point {
        self.centre.moved(self.facing, Paces(HALF))
    }

    /// Its front face, from left to right.
    pub fn front_face(&self) -> Segment {
        Segment::new(self.corners[0], self.corners[1])
    }

    /// Its edges, clockwise: front, right, rear, left. The stand lies on the right of each.
    #[inline]
    fn edges(&self) -> [(Point, Point); 4] {
        let [a, b, c, d] = self.corners;
        [(a, b), (b, c), (c, d), (d, a)]
    }

    /// Whether the point lies in it or on its boundary.
    pub fn contains(&self, point: Point) -> bool {
        self.edges().iter().all(|&(from, to)| side_of(from, Vector::between(from, to), point) <= 0)
    }

    /// Whether the point lies in it, but not on its boundary.
    pub fn contains_inside(&self, point: Point) -> bool {
        self.edges().iter().all(|&(from, to)| side_of(from, Vector::between(from, to), point) < 0)
    }

    /// The distance to a point: none if the point lies in it or on its boundary.
    pub fn distance_to_point(&self, point: Point) -> Distance {
        if self.contains(point) {
            return Distance::ZERO;
        }
        least(self.edges().map(|(from, to)| Distance::to_edge(point, from, to)))
    }

    /// The distance to another stand: none if they touch or overlap.
    ///
    /// Two stands are apart if the line of an edge of one has the whole of the other beyond it.
    /// Then their nearest points are two corners, or a corner opposite such an edge.
    pub fn distance(&self, other: &Square) -> Distance {
        let corners = self.corners.map(|one| {
            let [a, b, c, d] = other.corners.map(|two| Vector::between(one, two).squared());
            a.min(b).min(c.min(d))
        });
        let mut apart = false;
        let mut least = Distance::of_square(corners.into_iter().fold(i64::MAX, i64::min).unsigned_abs());
        for (one, two) in [(self, other), (other, self)] {
            for (from, to) in one.edges() {
                let edge = Vector::between(from, to);
                let sides = two.corners.map(|corner| side_of(from, edge, corner));
                if sides.iter().all(|&side| side > 0) {
                    apart = true;
                    let opposite = two.corners.iter().filter_map(|&corner| Distance::opposite(corner, from, edge));
                    least = opposite.fold(least, Distance::min);
                }
            }
        }
        if apart { least } else { Distance::ZERO }
    }

    /// Whether another stand is so many paces away or less. As [`Square::distance`], but quick
    /// where the two are far apart.
    pub fn within(&self, other: &Square, paces: Paces) -> bool {
        let most = i64::from(paces.0) + 2 * RADIUS;
        Vector::between(self.centre, other.centre).squared() <= most * most && self.distance(other).at_most(paces)
    }

    /// Whether the insides of two stands overlap; touching is not overlapping.
    pub fn overlaps(&self, other: &Square) -> bool {
        self.overlaps_by(other, Paces(0))
    }

    /// Whether the insides of two stands overlap by more than so much: moved apart by that much,
    /// square to any of their edges, they would still overlap.
    ///
    /// Stands laid out side to side at a slant may overlap, or stand apart, by the rounding of
    /// their corners: up to 0.02 paces.
    pub fn overlaps_by(&self, other: &Square, depth: Paces) -> bool {
        // Those whose centres are far apart do not overlap at all.
        if Vector::between(self.centre, other.centre).squared() > 4 * RADIUS * RADIUS {
            return false;
        }
        // No two stands overlap by two paces.
        let depth = i64::from(depth.0.clamp(0, 200));
        let parted = |one: &Square, two: &Square| {
            one.edges().iter().any(|&(from, to)| {
                let edge = Vector::between(from, to);
                let most = depth * depth * edge.squared();
                let sides = two.corners.map(|corner| side_of(from, edge, corner));
                sides.iter().all(|&side| side >= 0 || side * side <= most)
            })
        };
        !parted(self, other) && !parted(other, self)
    }

    /// The distance to a segment: none if they have a point in common.
    pub fn distance_to_segment(&self, segment: Segment) -> Distance {
        if segment.touches_square(self) {
            return Distance::ZERO;
        }
        let ends = self
            .edges()
            .map(|(from, to)| Distance::to_edge(segment.from, from, to).min(Distance::to_edge(segment.to, from, to)));
        let corners = self.corners.map(|corner| segment.distance_to_point(corner));
        least(ends).min(least(corners))
    }

    /// Whether no line along an edge or along the segment parts the two; `outside` says which
    /// side of a line, positive being on its left, is outside.
    #[inline]
    pub(super) fn meets(&self, segment: Segment, outside: impl Fn(i64) -> bool) -> bool {
        let parted = self.edges().iter().any(|&(from, to)| {
            let edge = Vector::between(from, to);
            outside(side_of(from, edge, segment.from)) && outside(side_of(from, edge, segment.to))
        });
        if parted {
            return false;
        }
        let sides = self.corners.map(|corner| side_of(segment.from, segment.way(), corner));
        !sides.iter().all(|&side| outside(side)) && !sides.iter().all(|&side| outside(-side))
    }

    /// The part of a segment that runs inside the stand.
    pub fn stretch(&self, segment: Segment) -> Option<Stretch> {
        polygon::stretches(&self.corners, segment).first().copied()
    }

    /// The point of the stand that is nearest to a point, to the hundredth: the point itself if
    /// it lies in the stand.
    pub fn nearest(&self, point: Point) -> Point {
        if self.contains(point) {
            return point;
        }
        let edges = self.edges();
        let nearest = edges.into_iter().min_by_key(|&(from, to)| Distance::to_edge(point, from, to));
        nearest.map_or(self.centre, |(from, to)| point.nearest_on(from, to))
    }

    /// How far ahead of the front line a point lies, in hundredths of a pace times
    /// [`FACING_SCALE`]: nothing on the line, negative behind it. The front line is endless; it
    /// runs square to the facing, half a pace ahead of the centre.
    ///
    /// The product is exact, but points laid out at a slant are rounded: the front corners of
    /// stands in one slanting line lie within 1.5 hundredths of the front line of each.
    ///
    /// ```
    /// use ground::free::{FACING_SCALE, Facing, Point, Square};
    ///
    /// let stand = Square::new("20/20".parse::<Point>().unwrap(), Facing::NORTH);
    /// assert_eq!(stand.ahead("90/20.5".parse().unwrap()), 0);
    /// assert_eq!(stand.ahead("90/20.49".parse().unwrap()), -i64::from(FACING_SCALE));
    /// ```
    #[inline]
    pub fn ahead(&self, point: Point) -> i64 {
        self.facing.frame(self.centre, point).1 - i64::from(HALF) * i64::from(FACING_SCALE)
    }

    /// The arc in which a point lies. On a boundary it is the front before a side, and a side
    /// before the rear; the centre itself is in front.
    ///
    /// ```
    /// use ground::free::{Facing, Point, Arc, Square};
    ///
    /// let stand = Square::new("20/20".parse::<Point>().unwrap(), Facing::NORTH);
    /// let arcs = ["25/25", "25/24.99", "25/15", "25/14.99"].map(|text| stand.arc(text.parse().unwrap()));
    /// assert_eq!(arcs, [Arc::Front, Arc::Right, Arc::Right, Arc::Rear]);
    /// ```
    pub fn arc(&self, point: Point) -> Arc {
        let (right, ahead) = self.facing.frame(self.centre, point);
        if ahead >= right.abs() {
            Arc::Front
        } else if -ahead > right.abs() {
            Arc::Rear
        } else if right > 0 {
            Arc::Right
        } else {
            Arc::Left
        }
    }

    /// Whether a point bears so many degrees or less to either side of the facing, seen from the
    /// centre. Within 45 degrees is the front arc, exactly.
    pub fn bears(&self, point: Point, degrees: u16) -> bool {
        self.facing.bears(self.centre, point, degrees)
    }

    /// Of the points of another stand that lie ahead of this one's front line, the one nearest to
    /// the centre of this one's front face, to the hundredth; none if no point lies ahead. If the
    /// nearest lies just beside the line, it is where the line cuts the other's boundary.
    ///
    /// ```
    /// use ground::free::{Facing, Point, Square};
    ///
    /// let [here, beside, level] = ["20/20", "24/20.2", "24/20"].map(|text| {
    ///     Square::new(text.parse::<Point>().unwrap(), Facing::NORTH)
    /// });
    /// assert_eq!(here.nearest_ahead(&beside), Some("23.5/20.5".parse().unwrap()));
    /// assert_eq!(here.nearest_ahead(&level), None);
    /// ```
    pub fn nearest_ahead(&self, other: &Square) -> Option<Point> {
        if other.corners.iter().all(|&corner| self.ahead(corner) <= 0) {
            return None;
        }
        let front = self.front();
        let nearest = other.nearest(front);
        if self.ahead(nearest) >= 0 {
            return Some(nearest);
        }
        let cuts = other.edges().into_iter().filter_map(|(from, to)| self.front_line_cuts(from, to));
        cuts.min_by_key(|&cut| front.distance(cut))
    }

    /// From the centre of this stand's front face to the nearest point of another stand that lies ahead of
    /// the front line; none if no point does. Unlike the points between which it is drawn, it is not rounded:
    /// both stands are as large as they should be, however they are turned.
    ///
    /// ```
    /// use ground::free::{Facing, Paces, Point, Square};
    ///
    /// // Facing each other at 30 degrees, 5.9946 paces from centre to centre.
    /// let here = Square::new("0/0".parse::<Point>().unwrap(), Facing::new(30).unwrap());
    /// let there = Square::new("3/5.19".parse::<Point>().unwrap(), Facing::new(210).unwrap());
    /// assert_eq!(here.range(&there).unwrap().floor(), Paces(499));
    /// ```
    pub fn range(&self, other: &Square) -> Option<Distance> {
        let nearest = self.nearest_ahead(other)?;
        let front = self.front();
        if nearest != other.nearest(front) {
            return Some(front.distance(nearest));
        }
        // In the other's frame, from its centre to the middle of this one's front face.
        let scale = i64::from(FACING_SCALE);
        let (sine, cosine) = self.facing.direction();
        let way = Vector::between(other.centre, self.centre);
        let (half, x, y) = (i64::from(HALF), way.x * scale, way.y * scale);
        let (x, y) = (x + half * i64::from(sine), y + half * i64::from(cosine));
        let (east, north) = other.facing.direction();
        let (east, north) = (i64::from(east), i64::from(north));
        let (right, ahead) = ((x * north - y * east) / scale, (x * east + y * north) / scale);
        let beyond = |part: i64| u128::from((part.abs() - half * scale).max(0).unsigned_abs());
        let square = beyond(right).pow(2) + beyond(ahead).pow(2);
        Some(Distance::of_fraction(square, scale.unsigned_abs().pow(2)))
    }

    /// Where the front line cuts an edge of which one end is ahead and the other is not.
    fn front_line_cuts(&self, from: Point, to: Point) -> Option<Point> {
        let (start, end) = (self.ahead(from), self.ahead(to));
        if (start > 0) == (end > 0) {
            return None;
        }
        let edge = Vector::between(from, to);
        let (start, whole) = (start.abs(), (start - end).abs());
        Some(from.shifted(Vector { x: nearest(edge.x * start, whole), y: nearest(edge.y * start, whole) }))
    }
}

fn least(distances: [Distance; 4]) -> Distance {
    let [a, b, c, d] = distances;
    a.min(b).min(c.min(d))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::testing::*;
    use proptest::prelude::*;

    #[test]
    fn corners_are_rounded_once() {
        let texts = |square: Square| square.corners().map(|corner| corner.to_string());
        assert_eq!(texts(square("20/20", 0)), ["19.5/20.5", "20.5/20.5", "20.5/19.5", "19.5/19.5"]);
        assert_eq!(texts(square("20/20", 90)), ["20.5/20.5", "20.5/19.5", "19.5/19.5", "19.5/20.5"]);
        // Half the diagonal is 0.7071.
        assert_eq!(texts(square("20/20", 45)), ["20/20.71", "20.71/20", "20/19.29", "19.29/20"]);
        // 0.5 (cos 30 - sin 30) = 0.1830 and 0.5 (cos 30 + sin 30) = 0.6830.
        assert_eq!(texts(square("0/0", 30)), ["-0.18/0.68", "0.68/0.18", "0.18/-0.68", "-0.68/-0.18"]);
        assert_eq!(square("0/0", 30).front().to_string(), "0.25/0.43");
        assert_eq!(square("0/0", 90).middles().map(|p| p.to_string()), ["0.5/0", "0/-0.5", "-0.5/0", "0/0.5"]);
    }

    #[test]
    fn a_line_of_five() {
        let command = square("20/20", 0);
        let line = [-2, -1, 0, 1, 2].map(|n| command.beside(Paces::whole(n), Paces(0)));
        assert_eq!(line[0].corners()[0], point("17.5/20.5"));
        assert_eq!(line[4].corners()[1], point("22.5/20.5"));
        for pair in line.windows(2) {
            assert!(pair[0].distance(&pair[1]).is_zero() && !pair[0].overlaps(&pair[1]));
        }
        assert_eq!(command.beside(Paces(0), Paces::whole(-1)).centre(), point("20/19"));
    }

    #[test]
    fn a_slanting_line_is_off_by_its_rounding_alone() {
        for degrees in 0..360 {
            let command = square("20/20", degrees);
            let line = [-2, -1, 0, 1, 2].map(|n| command.beside(Paces::whole(n), Paces(0)));
            for pair in line.windows(2) {
                assert!(pair[0].distance(&pair[1]).at_most(Paces(2)), "{degrees}");
                assert!(!pair[0].overlaps_by(&pair[1], Paces(2)), "{degrees}");
            }
            for stand in line {
                let off = stand.corners().map(|corner| command.ahead(corner)).into_iter().max().unwrap();
                assert!(off.abs() <= 3 * i64::from(FACING_SCALE) / 2, "{degrees}");
            }
        }
        let (here, there) = (square("20/20", 0), square("20.9/20", 0));
        assert!(here.overlaps_by(&there, Paces(9)) && !here.overlaps_by(&there, Paces(10)));
        assert!(here.overlaps_by(&here, Paces(99)) && !here.overlaps_by(&here, Paces(i32::MAX)));
        assert!(here.overlaps_by(&there, Paces(i32::MIN)));
    }

    #[test]
    fn distances_between_stands() {
        let here = square("20/20", 0);
        for (at, degrees, hundredths) in [
            ("20/30", 180, 900),
            // Three beside, four ahead.
            ("24/25", 0, 500),
            // The corner of the other is opposite the front face: 30 - 0.71 - 20.5.
            ("20/30", 45, 879),
            ("21/20", 0, 0),
            ("20.3/20.3", 45, 0),
            ("21.01/20", 0, 1),
            ("21/21", 0, 0),
        ] {
            let there = square(at, degrees);
            assert_eq!(here.distance(&there).floor(), Paces(hundredths), "{at}");
            assert_eq!(there.distance(&here), here.distance(&there));
        }
        assert!(!here.overlaps(&square("21/21", 0)) && !here.overlaps(&square("21/20", 0)));
        assert!(here.overlaps(&square("20.99/20.99", 0)) && here.overlaps(&here));
        // From the corner 1.5/1.5 to the slanting edge x + y = 0.71: 2.29 over the root of two.
        let slanted = square("0/0", 45);
        assert_eq!(slanted.distance(&square("2/2", 0)), Distance::of_fraction(229 * 229, 2));
        assert_eq!(slanted.distance(&square("2/2", 0)).floor(), Paces(161));
    }

    #[test]
    fn nearest_points() {
        let stand = square("20/20", 0);
        for (from, to) in
            [("20/30", "20/20.5"), ("30/30", "20.5/20.5"), ("20.1/20.2", "20.1/20.2"), ("0/20.1", "19.5/20.1")]
        {
            assert_eq!(stand.nearest(point(from)), point(to));
        }
        assert_eq!(stand.distance_to_point(point("24.5/23.5")).floor(), Paces(500));
        assert_eq!(stand.distance_to_point(point("20.5/20.5")), Distance::ZERO);
        assert!(stand.contains(point("20.5/20")) && !stand.contains_inside(point("20.5/20")));
        assert!(stand.contains_inside(point("20.49/20")) && !stand.contains(point("20.51/20")));
    }

    #[test]
    fn arcs_and_their_boundaries() {
        use Arc::*;
        let stand = square("20/20", 0);
        for (at, arc) in [
            ("20/20", Front),
            ("20/25", Front),
            ("15/25", Front),
            ("25/25", Front),
            ("25/24.99", Right),
            ("15/24.99", Left),
            ("15/15", Left),
            ("25/15", Right),
            ("24.99/15", Rear),
            ("20/15", Rear),
            ("15/20", Left),
        ] {
            assert_eq!(stand.arc(point(at)), arc, "{at}");
        }
        assert_eq!(square("20/20", 90).arc(point("20/30")), Left);
        assert_eq!(square("20/20", 45).arc(point("20/30")), Front);
        assert_eq!(square("20/20", 46).arc(point("20/30")), Left);
    }

    #[test]
    fn the_nearest_point_ahead() {
        let here = square("20/20", 0);
        for (at, degrees, nearest) in [
            ("20/30", 180, Some("20/29.5")),
            ("30/20.4", 0, Some("29.5/20.5")),
            ("30/20", 0, None),
            ("30/10", 0, None),
            // The nearest corner is behind the line, which cuts the slanting edge.
            ("30/20", 45, Some("29.79/20.5")),
            ("10/20", 45, Some("10.21/20.5")),
        ] {
            assert_eq!(here.nearest_ahead(&square(at, degrees)), nearest.map(point), "{at}");
        }
    }

    proptest! {
        /// The corners are points so far to the side and ahead, and a stand beside another is laid out alike.
        #[test]
        fn corners_are_offset(at in points(), degrees in 0_u16..360, right in -900..900, ahead in -900..900) {
            let stand = Square::new(at, facing(degrees));
            let corner = |right, ahead| at.offset(stand.facing, Paces(right), Paces(ahead));
            prop_assert_eq!(stand.corners, [corner(-HALF, HALF), corner(HALF, HALF), corner(HALF, -HALF), corner(-HALF, -HALF)]);
            let beside = stand.beside(Paces(right), Paces(ahead));
            prop_assert_eq!(beside, Square::new(at.offset(stand.facing, Paces(right), Paces(ahead)), stand.facing));
        }

        #[test]
        fn stands_turn_with_the_table(
            one in squares(), two in squares(), at in points(), pivot in points(), right in -500..500,
            ahead in -500..500,
        ) {
            let (turned_one, turned_two) = (turned_square(&one, pivot), turned_square(&two, pivot));
            prop_assert_eq!(turned_one.corners(), one.corners().map(|corner| turned(corner, pivot)));
            prop_assert_eq!(turned_one.front(), turned(one.front(), pivot));
            let (right, ahead) = (Paces(right), Paces(ahead));
            prop_assert_eq!(turned_one.beside(right, ahead), turned_square(&one.beside(right, ahead), pivot));
            prop_assert_eq!(turned_one.distance(&turned_two), one.distance(&two));
            let turned_at = turned(at, pivot);
            prop_assert_eq!(turned_one.nearest(turned_at), turned(one.nearest(at), pivot));
            prop_assert_eq!(turned_one.arc(turned_at), one.arc(at));
            prop_assert_eq!(turned_one.ahead(turned_at), one.ahead(at));
            prop_assert_eq!(turned_one.nearest_ahead(&turned_two), one.nearest_ahead(&two).map(|p| turned(p, pivot)));
        }

        #[test]
        fn arcs_divide_the_ground(one in squares(), at in points()) {
            prop_assert_eq!(one.arc(at) == Arc::Front, one.bears(at, 45));
            prop_assert_eq!(one.arc(at) == Arc::Rear, !one.bears(at, 135));
            let degrees = i32::from(one.facing().degrees());
            let mirror = Square::new(mirrored(one.centre()), Facing::NORTH.turned(-degrees));
            let arc = match mirror.arc(mirrored(at)) {
                Arc::Left => Arc::Right,
                Arc::Right => Arc::Left,
                same => same,
            };
            prop_assert_eq!(one.arc(at), arc);
        }

        /// Against the plainest way: the least of all distances of their edges.
        #[test]
        fn distances_are_the_least_of_all_edges(one in squares(), two in squares(), paces in 0..1000) {
            let edges = |square: &Square| square.edges().map(|(from, to)| Segment::new(from, to));
            let least = edges(&one).iter().flat_map(|a| edges(&two).map(|b| a.distance(b))).min().unwrap();
            let inside = one.contains(two.centre()) || two.contains(one.centre());
            let distance = one.distance(&two);
            prop_assert_eq!(distance, if inside { Distance::ZERO } else { least });
            prop_assert_eq!(distance, two.distance(&one));
            prop_assert_eq!(one.within(&two, Paces(paces)), distance.at_most(Paces(paces)));
            prop_assert!(!one.overlaps(&two) || distance.is_zero());
            prop_assert_eq!(one.overlaps(&two), two.overlaps(&one));
        }

        #[test]
        fn the_nearest_point_is_nearest(one in squares(), at in points()) {
            let nearest = one.nearest(at);
            let distance = one.distance_to_point(at);
            prop_assert!(one.distance_to_point(nearest).at_most(Paces(1)));
            prop_assert!(at.distance(nearest).at_most(Paces(distance.floor().0 + 2)));
            prop_assert_eq!(distance.is_zero(), one.contains(at));
            for corner in one.corners() {
                prop_assert!(distance <= at.distance(corner));
            }
        }

        #[test]
        fn the_nearest_ahead_is_ahead(one in squares(), two in squares()) {
            if let Some(nearest) = one.nearest_ahead(&two) {
                prop_assert!(one.ahead(nearest) >= -i64::from(FACING_SCALE));
                prop_assert!(two.distance_to_point(nearest).at_most(Paces(1)));
                for corner in two.corners().into_iter().filter(|&corner| one.ahead(corner) > 0) {
                    prop_assert!(one.front().distance(nearest).floor().0 <= one.front().distance(corner).floor().0 + 2);
                }
            } else {
                prop_assert!(two.corners().iter().all(|&corner| one.ahead(corner) <= 0));
            }
        }
    }
}
