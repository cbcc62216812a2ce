//! Moving things: when two stands come near each other, and when something reaches a line or an
//! area.
//!
//! Over a quarter of [`QUARTER`] moments everything moves evenly along straight legs, and at every
//! moment it stands on the point that [`Point::between`] gives. The first moment is sought on
//! these points, not on the exact way between them: what is asked is true of the very position in
//! which things stand at the moment that is answered, and of none before it.
//!
//! The search leaps. What is still far off cannot arrive sooner than its speed allows, so that the
//! moments until then need not be looked at; near the limit, where a hundredth decides, every
//! moment is.
//!
//! ```text
//!   distance
//!      |*
//!      |  - - - - - - *                         leaps, as far as the speed allows
//!      |                - - - *
//!      |.......................***............  moment by moment
//!      |                          *  <- the first moment within the limit
//!      +------------------------------------> time
//! ```

use super::bounds::Bounds;
use super::distance::Distance;
use super::point::{Paces, Point};
use super::polygon::Polygon;
use super::polyline::Polyline;
use super::segment::{Lane, Segment};
use super::square::{RADIUS, Square};
use super::vector::Vector;

/// The moments of a quarter, from 0 to this.
pub const QUARTER: u32 = 4096;

/// How far two moving points may come nearer to each other by the rounding of their places alone:
/// two points, each off by a half in both coordinates, at two moments.
const JITTER: i64 = 3;

/// A straight leg, walked evenly between two moments of a quarter. Before it one stands at its
/// start, after it at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Course {
    from: Point,
    to: Point,
    begins: u32,
    ends: u32,
}

impl Course {
    /// A leg walked over the whole quarter.
    pub fn new(from: Point, to: Point) -> Course {
        Course { from, to, begins: 0, ends: QUARTER }
    }

    /// Standing still.
    pub fn standing(at: Point) -> Course {
        Course::new(at, at)
    }

    /// A leg walked between two moments; none if the second is not after the first, or is beyond
    /// the quarter.
    pub fn during(from: Point, to: Point, begins: u32, ends: u32) -> Option<Course> {
        (begins < ends && ends <= QUARTER).then_some(Course { from, to, begins, ends })
    }

    /// Where one is at a moment.
    #[inline]
    pub fn at(&self, moment: u32) -> Point {
        self.from.between(self.to, moment.saturating_sub(self.begins), self.ends - self.begins)
    }

    /// Whether the centres of two may come so near each other at all. Most do not, and need no search.
    fn may_come_near(&self, other: &Course, reach: i64) -> bool {
        let reach = Paces(i32::try_from(reach.max(0)).unwrap_or(i32::MAX));
        if other.from == other.to {
            return Lane::new(Segment::new(self.from, self.to), reach).may_hold(other.from);
        }
        Bounds::of_two(self.from, self.to).may_be_within(Bounds::of_two(other.from, other.to), reach)
    }

    /// The hundredths of a pace that one would go in a quarter at this speed, rounded up.
    fn speed(&self) -> i64 {
        let length = Vector::between(self.from, self.to).squared().isqrt() + 1;
        if self.from == self.to { 0 } else { length * i64::from(QUARTER) / i64::from(self.ends - self.begins) + 1 }
    }
}

/// A stand that moves along a course and keeps its facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moving {
    square: Square,
    course: Course,
}

impl Moving {
    /// A stand that moves from where it is to another place, over the whole quarter.
    pub fn to(square: Square, to: Point) -> Moving {
        Moving { square, course: Course::new(square.centre(), to) }
    }

    /// A stand that keeps its facing on a course; it is moved to where the course begins.
    pub fn on(square: Square, course: Course) -> Moving {
        Moving { square, course }
    }

    /// A stand that stays.
    pub fn standing(square: Square) -> Moving {
        Moving::to(square, square.centre())
    }

    /// The stand at a moment.
    pub fn at(&self, moment: u32) -> Square {
        self.square.moved_to(self.course.at(moment))
    }
}

/// The first moment, not before `since`, at which two stands are so many paces apart or less. They
/// touch first when they are within nothing.
///
/// ```
/// use ground::free::{Facing, Moving, Paces, Point, Square, first_within};
///
/// // Eight paces from face to face, and two paces a quarter. The first moment that rounds to one
/// // pace on is that of 99.5 of 200 hundredths: 2037.76, rounded up.
/// let [here, there, goal] = ["20/20", "20/29", "20/22"].map(|text| text.parse::<Point>().unwrap());
/// let mover = Moving::to(Square::new(here, Facing::NORTH), goal);
/// let stander = Moving::standing(Square::new(there, Facing::SOUTH));
/// assert_eq!(first_within(&mover, &stander, Paces(700), 0), Some(2038));
/// assert_eq!(first_within(&mover, &stander, Paces(599), 0), None);
/// ```
pub fn first_within(one: &Moving, two: &Moving, paces: Paces, since: u32) -> Option<u32> {
    if !one.course.may_come_near(&two.course, i64::from(paces.0) + 2 * RADIUS + JITTER) {
        return None;
    }
    first(
        since,
        one.course.speed() + two.course.speed(),
        paces,
        |moment| (one.course.at(moment), two.course.at(moment)),
        |_, (here, there)| one.square.moved_to(here).distance(&two.square.moved_to(there)),
    )
}

/// The first moment, not before `since`, at which a moving stand is so many paces or less from one
/// of several that stay, and which of them, from 0; of several at once, the first of them.
pub fn first_among(mover: &Moving, standing: &[Square], paces: Paces, since: u32) -> Option<(u32, usize)> {
    let reached = standing.iter().enumerate().filter_map(|(i, &square)| {
        first_within(mover, &Moving::standing(square), paces, since).map(|moment| (moment, i))
    });
    reached.min()
}

/// The first moment, not before `since`, at which a moving stand touches a line.
pub fn first_square_at_line(mover: &Moving, line: &Polyline, since: u32) -> Option<u32> {
    first_of_square(mover, since, |square| line.distance_to_square(square))
}

/// The first moment, not before `since`, at which a moving stand touches an area or is in it.
pub fn first_square_at_area(mover: &Moving, area: &Polygon, since: u32) -> Option<u32> {
    first_of_square(mover, since, |square| area.distance_to_square(square))
}

fn first_of_square(mover: &Moving, since: u32, distance: impl Fn(&Square) -> Distance) -> Option<u32> {
    let course = &mover.course;
    first(since, course.speed(), Paces(0), |moment| course.at(moment), |_, at| distance(&mover.square.moved_to(at)))
}

/// The first moment, not before `since`, at which a moving point is in an area or on its boundary.
pub fn first_point_in_area(course: &Course, area: &Polygon, since: u32) -> Option<u32> {
    first(since, course.speed(), Paces(0), |moment| course.at(moment), |_, at| area.distance_to_point(at))
}

/// The first moment, not before `since`, at which a moving point is on a line or has stepped over
/// it since the moment before.
pub fn first_point_at_line(course: &Course, line: &Polyline, since: u32) -> Option<u32> {
    let step = |before, at| {
        if line.touches(Segment::new(before, at)) { Distance::ZERO } else { line.distance_to_point(at) }
    };
    first(since, course.speed(), Paces(0), |moment| course.at(moment), step)
}

/// The first moment at which the distance is within the limit. `places` says where things are at a
/// moment, `distance` what the distance is there, given also where they were when last looked at;
/// `speed` is what the distance can change by in a quarter, but for the rounding of places.
fn first<P: Copy + PartialEq>(
    since: u32,
    speed: i64,
    limit: Paces,
    places: impl Fn(u32) -> P,
    distance: impl Fn(P, P) -> Distance,
) -> Option<u32> {
    let mut moment = since;
    let mut last = None;
    while moment <= QUARTER {
        let here = places(moment);
        if last == Some(here) {
            moment += 1;
            continue;
        }
        let distance = distance(last.unwrap_or(here), here);
        if distance.at_most(limit) {
            return Some(moment);
        }
        if speed == 0 {
            return None;
        }
        last = Some(here);
        let spare = i64::from(distance.floor().0) - i64::from(limit.0) - JITTER;
        let leap = (spare * i64::from(QUARTER) / speed).clamp(1, i64::from(QUARTER) + 1);
        moment += leap as u32;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::segment::longer_inside;
    use crate::free::testing::*;
    use proptest::prelude::*;

    fn moving(at: &str, degrees: u16, to: &str) -> Moving {
        Moving::to(square(at, degrees), point(to))
    }

    #[test]
    fn where_one_is() {
        let course = Course::during(point("0/0"), point("4/0"), 1024, 2048).unwrap();
        let at = [0, 1024, 1280, 1536, 2048, 4096, u32::MAX].map(|moment| course.at(moment).to_string());
        assert_eq!(at, ["0/0", "0/0", "1/0", "2/0", "4/0", "4/0", "4/0"]);
        assert_eq!(Course::during(point("0/0"), point("4/0"), 9, 9), None);
        assert_eq!(Course::during(point("0/0"), point("4/0"), 9, 4097), None);
    }

    #[test]
    fn two_lines_close_to_two_paces() {
        // Eight paces from face to face, each goes four. Each stands three paces on from the first
        // moment that rounds to it: 299.5 / 400 of the quarter are 3066.88 moments.
        let (one, two) = (moving("20/20", 0, "20/24"), moving("20/29", 180, "20/25"));
        assert_eq!(first_within(&one, &two, Paces(200), 0), Some(3067));
        assert_eq!(one.at(3067).distance(&two.at(3067)).floor(), Paces(200));
        assert_eq!(one.at(3066).distance(&two.at(3066)).floor(), Paces(202));
        assert_eq!(first_within(&one, &two, Paces(0), 0), Some(4091));
        assert_eq!(first_within(&one, &two, Paces(200), 4000), Some(4000));
        assert_eq!(first_within(&one, &two, Paces(-1), 0), None);
        assert_eq!(first_within(&one, &two, Paces(800), 0), Some(0));
        assert_eq!(first_within(&one, &two, Paces(0), QUARTER + 1), None);
        assert_eq!(first_within(&one, &two, Paces(i32::MAX), u32::MAX), None);
    }

    #[test]
    fn what_passes_in_a_moment_is_seen() {
        // A stand that crosses the whole table past a corner, within two paces of it only briefly.
        let (one, two) = (moving("-200/0", 0, "200/0"), Moving::standing(square("0/2.99", 0)));
        let first = first_within(&one, &two, Paces(200), 0).unwrap();
        assert!(one.at(first).distance(&two.at(first)).at_most(Paces(200)));
        assert!(!one.at(first - 1).distance(&two.at(first - 1)).at_most(Paces(200)));
        assert_eq!(first_within(&one, &Moving::standing(square("0/3.01", 0)), Paces(200), 0), None);
    }

    #[test]
    fn the_first_of_several() {
        let mover = moving("0/0", 0, "0/8");
        let standing = [square("0/7", 0), square("0.3/5", 0), square("-0.3/5", 0), square("9/9", 0)];
        // From 0.5 to 4.5 at eight paces a quarter: 399.5 / 800 of it are 2045.44 moments.
        assert_eq!(first_among(&mover, &standing, Paces(0), 0), Some((2046, 1)));
        assert_eq!(first_among(&mover, &[], Paces(0), 0), None);
    }

    #[test]
    fn reaching_lines_and_areas() {
        let wall = Polyline::new(["-5/4", "5/4"].map(point).into()).unwrap();
        let field = Polygon::new(["-5/4", "5/4", "5/9", "-5/9"].map(point).into()).unwrap();
        let course = Course::new(point("0/0"), point("0/8"));
        let mover = Moving::on(square("7/7", 0), course);
        let moments = [first_point_at_line(&course, &wall, 0), first_point_in_area(&course, &field, 0)];
        assert_eq!(moments, [Some(2046), Some(2046)]);
        assert_eq!(course.at(2046), point("0/4"));
        // The front face is half a pace ahead: 3.5 of 8.
        let moments = [first_square_at_line(&mover, &wall, 0), first_square_at_area(&mover, &field, 0)];
        assert_eq!(moments, [Some(1790), Some(1790)]);
        assert_eq!(mover.at(1790).front(), point("0/4"));
        // Away from it.
        let away = Course::new(point("0/0"), point("0/-8"));
        assert_eq!(first_point_at_line(&away, &wall, 0), None);
        assert_eq!(first_point_at_line(&Course::standing(point("1/4")), &wall, 7), Some(7));
    }

    #[test]
    fn a_slanting_line_is_not_stepped_over() {
        // No point of the way lies on the line, but the way crosses it.
        let line = Polyline::new(["-5/3.33", "5/3.34"].map(point).into()).unwrap();
        let course = Course::new(point("0.01/0"), point("0.01/8"));
        let first = first_point_at_line(&course, &line, 0).unwrap();
        assert_eq!([course.at(first - 1), course.at(first)], ["0.01/3.33", "0.01/3.34"].map(point));
    }

    fn movers() -> impl Strategy<Value = Moving> {
        let windows = prop_oneof![Just((0, QUARTER)), (0..2000_u32, 2001..=QUARTER)];
        (squares(), squares(), windows).prop_map(|(square, to, (begins, ends))| {
            Moving::on(square, Course::during(square.centre(), to.centre(), begins, ends).unwrap())
        })
    }

    fn plainly(since: u32, mut within: impl FnMut(u32) -> bool) -> Option<u32> {
        (since..=QUARTER).find(|&moment| within(moment))
    }

    fn turned_mover(mover: &Moving, pivot: Point) -> Moving {
        let course =
            Course { from: turned(mover.course.from, pivot), to: turned(mover.course.to, pivot), ..mover.course };
        Moving::on(turned_square(&mover.square, pivot), course)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Against the plainest way: every moment.
        #[test]
        fn the_first_is_really_the_first(
            one in movers(), two in movers(), paces in 0..800, since in 0..3000_u32, pivot in points(),
        ) {
            let found = first_within(&one, &two, Paces(paces), since);
            let every = plainly(since, |moment| one.at(moment).distance(&two.at(moment)).at_most(Paces(paces)));
            prop_assert_eq!(found, every);
            prop_assert_eq!(found, first_within(&two, &one, Paces(paces), since));
            let (one, two) = (turned_mover(&one, pivot), turned_mover(&two, pivot));
            prop_assert_eq!(found, first_within(&one, &two, Paces(paces), since));
        }

        #[test]
        fn areas_and_lines_are_reached_first(mover in movers(), area in polygons(), since in 0..3000_u32) {
            let line = Polyline::new(area.corners().to_vec()).unwrap();
            let course = mover.course;
            prop_assert_eq!(
                first_square_at_area(&mover, &area, since),
                plainly(since, |moment| area.distance_to_square(&mover.at(moment)).at_most(Paces(0)))
            );
            prop_assert_eq!(
                first_square_at_line(&mover, &line, since),
                plainly(since, |moment| line.distance_to_square(&mover.at(moment)).at_most(Paces(0)))
            );
            prop_assert_eq!(
                first_point_in_area(&course, &area, since),
                plainly(since, |moment| area.distance_to_point(course.at(moment)).at_most(Paces(0)))
            );
            let stepped = |moment: u32| {
                let before = course.at(moment.saturating_sub(1).max(since));
                line.touches(Segment::new(before, course.at(moment)))
                    || line.distance_to_point(course.at(moment)).at_most(Paces(0))
            };
            prop_assert_eq!(first_point_at_line(&course, &line, since), plainly(since, stepped));
        }

        /// As far as points can be, nothing overflows.
        #[test]
        fn nothing_overflows(
            points in prop::collection::vec(far_points(), 6), degrees in 0_u16..360, paces: i32, part: u32, whole: u32,
            within: u16, since in 0..=QUARTER,
        ) {
            let (facing, paces) = (facing(degrees), Paces(paces));
            let [a, b, c, d, e, f] = points[..] else { return Ok(()) };
            let [one, two] = [a, b].map(|at| Square::new(at, facing));
            let segment = Segment::new(c, d);
            let moved = a.moved(facing, paces).offset(facing, paces, paces);
            moved.toward(b, paces).between(c, part, whole).distance(d).floor();
            facing.bears(a, b, within);
            segment.turns_within(Segment::new(e, f), within);
            segment.distance(Segment::new(e, f)).compare(paces);
            let _ = (one.arc(b), one.ahead(b), one.within(&two, paces), one.overlaps_by(&two, paces));
            let _ = (one.nearest(b), one.nearest_ahead(&two), one.stretch(segment), one.distance_to_segment(segment));
            first_within(&Moving::to(one, c), &Moving::to(two, d), paces, since);
            if let Ok(line) = Polyline::new(points.clone()) {
                let walk = line.walk(line.project(a), paces);
                line.walk(walk.place, paces);
                line.crossed_by(segment);
                first_point_at_line(&Course::new(c, d), &line, since);
                first_square_at_line(&Moving::to(one, c), &line, since);
            }
            if let Ok(area) = Polygon::new(points[..3].to_vec()) {
                let _ = (area.doubled_area(), area.nearest_on_outline(d), area.contains(e));
                longer_inside(Segment::new(e, f), [&area], paces);
                first_point_in_area(&Course::new(c, d), &area, since);
                first_square_at_area(&Moving::to(one, c), &area, since);
            }
        }

        /// The way back passes the same stands, but in the very middle.
        #[test]
        fn time_runs_back(square in squares(), to in points(), moment in 0..=QUARTER) {
            let there = Moving::to(square, to);
            let back = Moving::to(Square::new(to, square.facing()), square.centre());
            if moment != QUARTER / 2 {
                prop_assert_eq!(there.at(moment), back.at(QUARTER - moment));
            }
        }
    }
}
