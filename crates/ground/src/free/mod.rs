//! Free ground: a table without hexes, on which miniatures stand anywhere and everything is
//! measured with a ruler. All of it is exact integer arithmetic, so that the same table gives the
//! same answer on every machine.
//!
//! # Places
//!
//! A [`Point`] is counted in hundredths of a pace ([`Paces`]): x grows to the east, y to the
//! north. A [`Facing`] is a whole degree, clockwise from north. A [`Square`] is a stand of one
//! pace by one: it has a centre and a facing, and its frame has two axes, to the right and ahead.
//!
//! ```text
//!    y, north, facing 0                     ahead
//!    ^                                        ^
//!    |                        front left      |      front right
//!    |   . . . . . . . . . . . . . +----------+----------+ . . . . . . . front line
//!    |                             | \      front      / |
//!    |                             |   \             /   |
//!    |                             |     \         /     |
//!    |                             | left   centre  right+-----> right
//!    |                             |     /         \     |
//!    |                             |   /             \   |
//!    |                             | /      rear       \ |
//!    |                             +---------------------+
//!    |                        rear left              rear right
//!    +-------------------------------------------------------------> x, east, facing 90
//! ```
//!
//! The diagonals divide the whole plane into four arcs ([`Arc`]), not the stand alone.
//!
//! # Conventions
//!
//! * **Rounding.** What is laid out (a moved point, the corners of a stand) is rounded to the
//!   hundredth once, when it is made; from then on all is exact. What is rounded is the way from
//!   a point, never its coordinates: halves go away from zero, or for a part of a way to its
//!   nearer end, so that north is treated like south and east. Turning the whole table by 90 degrees about any point turns every result
//!   with it, to the bit.
//! * **Distances** are kept as exact squares ([`Distance`]) and compared as such; only what is
//!   shown to a person is rounded. A limit is kept by whoever is beyond it by a thousandth of a
//!   pace at most ([`TOLERANCE`]).
//! * **Boundaries.** A point on the boundary of a stand or an area is inside it. Two things that
//!   touch are at distance nothing. A segment that runs along an edge of an area, or only touches
//!   a corner, does not run inside it.
//! * **Parts of a segment** are counted in [`SHARES`] of its length from its start; a segment
//!   turned round has the same parts, counted from the other end, to the bit.
//! * **Time.** Movement is even, along straight legs, over a quarter of [`QUARTER`] moments.
//! * **Limits.** Points that come from outside (read, or made by [`Point::new`]) lie within
//!   [`LIMIT`] of the origin. What is computed from them may lie outside that, but is held
//!   within [`REACH`]; all arithmetic has room for that, and nothing ever wraps.
//!
//! # An example
//!
//! Two stands face each other, ten paces apart from centre to centre.
//!
//! ```
//! use ground::free::{Facing, Paces, Point, Arc, Square};
//!
//! let here = Square::new("20/20".parse::<Point>().unwrap(), Facing::NORTH);
//! let there = Square::new("20/30".parse::<Point>().unwrap(), Facing::SOUTH);
//! assert_eq!(here.front().to_string(), "20/20.5");
//! assert_eq!(here.distance(&there).floor(), Paces::whole(9));
//! assert_eq!(here.arc(there.centre()), Arc::Front);
//! ```

mod bounds;
mod distance;
mod facing;
mod motion;
mod point;
mod polygon;
mod polyline;
mod segment;
mod square;
#[cfg(test)]
mod testing;
mod vector;

pub use distance::{Distance, TOLERANCE};
pub use facing::{FACING_SCALE, Facing};
pub use motion::{
    Course, Moving, QUARTER, first_among, first_point_at_line, first_point_in_area, first_square_at_area,
    first_square_at_line, first_within,
};
pub use point::{LIMIT, Misread, Paces, Point, REACH};
pub use polygon::{NoPolygon, Polygon};
pub use polyline::{Crossing, NoPolyline, Place, Polyline, Side, Walk};
pub use segment::{Lane, SHARES, Segment, Stretch, longer_along, longer_inside};
pub use square::{Arc, Square};
