//! The shapes of features: areas about an ellipse, rectangles, and courses that wind from here to there.

use super::lots::Lots;
use ground::free::{Facing, Paces, Point, Polygon, Polyline, Segment};

/// Where something lies, which way it points, and how large it is, in hundredths of a pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// Its middle.
    pub at: Point,
    /// The way of its length.
    pub heading: Facing,
    /// Its length.
    pub length: i32,
    /// Its width.
    pub width: i32,
}

impl Site {
    /// A point of it: `along` and `across` from the middle.
    pub fn point(&self, along: i32, across: i32) -> Point {
        self.at.offset(self.heading, Paces(across), Paces(along))
    }

    /// A rectangle.
    pub fn rectangle(&self) -> Option<Polygon> {
        let (along, across) = (self.length / 2, self.width / 2);
        let corners = [(-along, -across), (along, -across), (along, across), (-along, across)];
        Polygon::new(corners.map(|(along, across)| self.point(along, across)).into()).ok()
    }

    /// A straight line along its length.
    pub fn axis(&self) -> Option<Polyline> {
        Polyline::new(vec![self.point(-self.length / 2, 0), self.point(self.length / 2, 0)]).ok()
    }
}

/// An uneven outline: bearings from the middle, and how far it reaches there, in per cent of the ellipse.
pub struct Outline(Vec<(Facing, i32)>);

impl Outline {
    /// Six to ten corners.
    pub fn draw(lots: &mut Lots) -> Outline {
        let corners = lots.between((6, 10));
        let corner = |i: i32| (Facing::NORTH.turned(i * 360 / corners), lots.between((78, 100)));
        Outline((0..corners).map(corner).collect())
    }

    /// The outline about an ellipse, shrunk to so many per cent of its length and width.
    pub fn about(&self, site: &Site, length: i32, width: i32) -> Option<Polygon> {
        const SCALE: i64 = ground::free::FACING_SCALE as i64;
        let corner = |&(bearing, reach): &(Facing, i32)| {
            let (sine, cosine) = bearing.direction();
            let part = |size: i32, percent: i32, share: i32| {
                (i64::from(size) * i64::from(percent) * i64::from(reach) * i64::from(share) / (20_000 * SCALE)) as i32
            };
            site.point(part(site.length, length, cosine), part(site.width, width, sine))
        };
        Polygon::new(self.0.iter().map(corner).collect()).ok()
    }
}

/// A course from one point to another that sways to either side by up to so much at each bend.
pub fn course(lots: &mut Lots, from: Point, to: Point, bends: u32, sway: i32) -> Vec<Point> {
    let heading = Facing::along(from, to).unwrap_or(Facing::NORTH);
    let mut points = vec![from];
    for bend in 1..=bends {
        let aside = lots.between((-sway, sway));
        points.push(from.between(to, bend, bends + 1).offset(heading, Paces(aside), Paces(0)));
    }
    points.push(to);
    points
}

/// Whether an area comes nearer to another than so many hundredths of a pace.
pub fn areas_near(one: &Polygon, other: &Polygon, paces: i32) -> bool {
    let (low, high) = one.bounds();
    let (far_low, far_high) = other.bounds();
    let beside = |high: Paces, low: Paces| high.0 + paces < low.0;
    if beside(high.x(), far_low.x()) || beside(far_high.x(), low.x()) {
        return false;
    }
    if beside(high.y(), far_low.y()) || beside(far_high.y(), low.y()) {
        return false;
    }
    let inside = |area: &Polygon, of: &Polygon| of.corners().first().is_some_and(|&corner| area.contains(corner));
    let near = |edge: Segment| other.edges().any(|far| edge.distance(far).less_than(Paces(paces.max(1))));
    inside(one, other) || inside(other, one) || one.edges().any(near)
}

/// Whether a line comes nearer to an area than so many hundredths of a pace.
pub fn line_near(line: &Polyline, area: &Polygon, paces: i32) -> bool {
    let near = |leg: Segment| area.edges().any(|edge| leg.distance(edge).less_than(Paces(paces.max(1))));
    line.points().iter().any(|&point| area.contains(point)) || line.legs().any(near)
}

/// Whether two lines come nearer than so many hundredths of a pace.
pub fn lines_near(one: &Polyline, other: &Polyline, paces: i32) -> bool {
    one.legs().any(|leg| other.distance_to_segment(leg).less_than(Paces(paces.max(1))))
}

/// Where a line crosses another: the leg that crosses, and the point.
pub fn crossings(line: &Polyline, other: &Polyline) -> Vec<(Segment, Point)> {
    let cross = |leg: Segment| other.crossed_by(leg).map(|crossing| (leg, leg.point_at(crossing.share)));
    line.legs().filter_map(cross).collect()
}
