//! Lines of equal height over a lattice.

use crate::chains::chains;
use crate::geometry::Point;
use crate::pen::Path;

/// Numbers on a lattice over the sheet.
pub struct Lattice {
    /// The place of the first.
    pub first: Point,
    /// From one to the next.
    pub step: f64,
    /// How many a row.
    pub columns: usize,
    /// Row by row.
    pub values: Vec<f64>,
}

/// An edge of the lattice: its first node, and whether it goes down.
type Edge = (i32, i32, bool);

impl Lattice {
    fn rows(&self) -> usize {
        self.values.len() / self.columns.max(1)
    }

    /// The number of a node; beyond the lattice there is none.
    fn node(&self, column: i32, row: i32) -> Option<f64> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        (column < self.columns && row < self.rows()).then(|| self.values[row * self.columns + column])
    }

    fn place(&self, column: i32, row: i32) -> Point {
        self.first + Point::new(f64::from(column), f64::from(row)) * self.step
    }

    /// The number of any place.
    pub fn at(&self, p: Point) -> f64 {
        let (columns, rows) = (self.columns as i32 - 1, self.rows() as i32 - 1);
        let from = (p - self.first) * (1.0 / self.step);
        let (x, y) = (from.x.clamp(0.0, f64::from(columns)), from.y.clamp(0.0, f64::from(rows)));
        let (column, row) = (x as i32, y as i32);
        let node = |column: i32, row: i32| self.node(column.min(columns), row.min(rows)).unwrap_or(0.0);
        let along = |row: i32| node(column, row) * (1.0 - x.fract()) + node(column + 1, row) * x.fract();
        along(row) * (1.0 - y.fract()) + along(row + 1) * y.fract()
    }

    /// The lattice evened out: each number becomes more like those around it, so many times.
    pub fn evened(mut self, times: usize) -> Lattice {
        let (columns, rows) = (self.columns as i32, self.rows() as i32);
        for _ in 0..times {
            let at =
                |column: i32, row: i32| self.node(column.clamp(0, columns - 1), row.clamp(0, rows - 1)).unwrap_or(0.0);
            let values = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
            let values =
                values.map(|(c, r)| (at(c, r) * 4.0 + at(c - 1, r) + at(c + 1, r) + at(c, r - 1) + at(c, r + 1)) / 8.0);
            self.values = values.collect();
        }
        self
    }

    /// A lattice of how the ground rises at each node, to the right and downwards.
    pub fn map_slopes(&self, of: impl Fn(Point) -> f64) -> Lattice {
        let (columns, rows) = (self.columns as i32, self.rows() as i32);
        let at = |column: i32, row: i32| self.node(column.clamp(0, columns - 1), row.clamp(0, rows - 1)).unwrap_or(0.0);
        let values = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let values = values.map(|(column, row)| {
            let right = at(column + 1, row) - at(column - 1, row);
            let down = at(column, row + 1) - at(column, row - 1);
            of(Point::new(right, down) * (0.5 / self.step))
        });
        Lattice { first: self.first, step: self.step, columns: self.columns, values: values.collect() }
    }

    /// The closed lines around all that is at least so high. Beyond the lattice nothing is.
    pub fn rings(&self, level: f64) -> Vec<Vec<Point>> {
        let (columns, rows) = (self.columns as i32, self.rows() as i32);
        let above = |(column, row): (i32, i32)| self.node(column, row).map_or(-1.0, |value| value - level);
        let mut places = std::collections::BTreeMap::new();
        let mut pieces: Vec<(Edge, Edge)> = Vec::new();
        for row in -1..rows {
            for column in -1..columns {
                let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
                let edges =
                    [(column, row, false), (column + 1, row, true), (column, row + 1, false), (column, row, true)];
                let mut crossed: Vec<Edge> = Vec::with_capacity(4);
                for (i, &edge) in edges.iter().enumerate() {
                    let (a, b) = (corners[i], corners[(i + 1) % 4]);
                    let (here, there) = (above(a), above(b));
                    if (here < 0.0) != (there < 0.0) {
                        let part = here / (here - there);
                        places.insert(edge, self.place(a.0, a.1).towards(self.place(b.0, b.1), part));
                        crossed.push(edge);
                    }
                }
                match crossed[..] {
                    [a, b] => pieces.push((a, b)),
                    // A saddle: its middle says which corners hang together.
                    [a, b, c, d] => {
                        let middle = corners.iter().map(|&corner| above(corner)).sum::<f64>();
                        let joined = (middle < 0.0) == (above(corners[0]) < 0.0);
                        pieces.extend(if joined { [(a, b), (c, d)] } else { [(d, a), (b, c)] });
                    }
                    _ => {}
                }
            }
        }
        let lines = chains(&pieces, |_, _, _| 0.0);
        let ring = |line: &Vec<Edge>| line.iter().filter_map(|edge| places.get(edge).copied()).collect();
        lines.iter().map(ring).collect()
    }
}

/// A path around rings, rounded at their points.
pub fn rounded(rings: &[Vec<Point>]) -> Path {
    let mut path = Path::new();
    for ring in rings {
        // The last point of a ring is its first.
        let ring = if ring.len() > 1 && ring.first() == ring.last() { &ring[1..] } else { ring };
        let count = ring.len();
        if count < 3 {
            continue;
        }
        let middle = |i: usize| ring[i % count].towards(ring[(i + 1) % count], 0.5);
        path.line(&[middle(0)]);
        for i in 1..=count {
            path.curve(ring[i % count], middle(i));
        }
        path.close();
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hill_has_a_ring_around_it() {
        let mut values = vec![0.0; 25];
        values[12] = 10.0;
        let hill = Lattice { first: Point::default(), step: 1.0, columns: 5, values };
        let rings = hill.rings(5.0);
        assert_eq!(rings.len(), 1);
        assert!(rings[0].iter().all(|p| ((*p - Point::new(2.0, 2.0)).length() - 0.5).abs() < 1e-9));
        assert!(hill.rings(11.0).is_empty());
        assert!(rounded(&rings).data().ends_with('Z'));
    }

    #[test]
    fn high_ground_at_the_edge_is_closed_there() {
        let plain = Lattice { first: Point::default(), step: 1.0, columns: 3, values: vec![7.0; 9] };
        let rings = plain.rings(5.0);
        assert_eq!(rings.len(), 1);
        assert_eq!(rings[0].first(), rings[0].last());
    }

    #[test]
    fn a_slope_is_known() {
        let values = (0..9).map(|i| f64::from(i % 3) * 4.0).collect();
        let slope = Lattice { first: Point::default(), step: 2.0, columns: 3, values };
        let rises = slope.map_slopes(|rise| rise.x);
        assert_eq!(rises.values[4], 2.0);
    }
}
