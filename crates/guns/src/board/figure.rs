//! Geometry of the figure that a board is drawn as, by whole numbers alone.

use super::Point;
use std::cmp::Ordering;

pub(super) fn cross(o: Point, a: Point, b: Point) -> i64 {
    let (ax, ay) = (i64::from(a.0 - o.0), i64::from(a.1 - o.1));
    let (bx, by) = (i64::from(b.0 - o.0), i64::from(b.1 - o.1));
    ax * by - ay * bx
}

/// Directions counter-clockwise from east.
pub(super) fn by_angle(o: Point, a: Point, b: Point) -> Ordering {
    let half = |p: Point| (p.1 - o.1 < 0 || (p.1 == o.1 && p.0 < o.0)) as u8;
    half(a).cmp(&half(b)).then_with(|| 0.cmp(&cross(o, a, b)))
}

pub(super) fn inside(outline: &[Point], at: Point) -> bool {
    let mut winding = 0;
    for (i, &a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        if a.1 <= at.1 && b.1 > at.1 && cross(a, b, at) > 0 {
            winding += 1;
        } else if a.1 > at.1 && b.1 <= at.1 && cross(a, b, at) < 0 {
            winding -= 1;
        }
    }
    winding != 0
}

pub(super) fn area(outline: &[Point]) -> i64 {
    (0..outline.len()).map(|i| cross((0, 0), outline[i], outline[(i + 1) % outline.len()])).sum()
}

/// Whether two lines meet elsewhere than at an end they share.
pub(super) fn lines_meet(a: [Point; 2], b: [Point; 2]) -> bool {
    let shared = a.iter().filter(|end| b.contains(end)).count();
    let sides = |l: [Point; 2], p: Point| cross(l[0], l[1], p).signum();
    let on = |l: [Point; 2], p: Point| {
        sides(l, p) == 0
            && p.0 >= l[0].0.min(l[1].0)
            && p.0 <= l[0].0.max(l[1].0)
            && p.1 >= l[0].1.min(l[1].1)
            && p.1 <= l[0].1.max(l[1].1)
    };
    if shared > 0 {
        return shared == 2
            || a.iter().any(|&p| !b.contains(&p) && on(b, p))
            || b.iter().any(|&p| !a.contains(&p) && on(a, p));
    }
    a.iter().any(|&p| on(b, p))
        || b.iter().any(|&p| on(a, p))
        || sides(a, b[0]) * sides(a, b[1]) < 0 && sides(b, a[0]) * sides(b, a[1]) < 0
}

pub(super) fn on_line(line: [Point; 2], p: Point) -> bool {
    cross(line[0], line[1], p) == 0
        && p.0 >= line[0].0.min(line[1].0)
        && p.0 <= line[0].0.max(line[1].0)
        && p.1 >= line[0].1.min(line[1].1)
        && p.1 <= line[0].1.max(line[1].1)
        && p != line[1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_meet_where_they_cross_touch_or_cover_each_other() {
        let line = [(0, 0), (6, 0)];
        let upright = [(0, 0), (0, 6)];
        // Crossing in the middle; an end on the other line; one line on the other, with an end in common and without.
        for other in [[(3, -3), (3, 3)], [(3, 0), (3, 3)], [(0, 0), (3, 0)], [(3, 0), (9, 0)]] {
            assert!(lines_meet(line, other) && lines_meet(other, line), "{other:?}");
            let (a, b) = (line.map(|p| (p.1, p.0)), other.map(|p| (p.1, p.0)));
            assert!(lines_meet(a, b) && lines_meet(b, a), "{b:?}");
        }
        assert!(lines_meet(line, line) && lines_meet(line, [(6, 0), (0, 0)]));
        // An end in common and no more; beside it; in its prolongation on either side; where only one of the two
        // would have to be longer.
        let apart = [
            [(6, 0), (9, 0)],
            [(0, 0), (-3, 0)],
            [(0, 0), (3, 3)],
            [(0, 1), (6, 1)],
            [(7, 0), (9, 0)],
            [(-3, 0), (-1, 0)],
            [(7, -3), (7, 3)],
            [(-1, -3), (-1, 3)],
            [(3, 1), (3, 3)],
            [(3, -3), (3, -1)],
        ];
        for other in apart {
            assert!(!lines_meet(line, other) && !lines_meet(other, line), "{other:?}");
            let other = other.map(|p| (p.1, p.0));
            assert!(!lines_meet(upright, other) && !lines_meet(other, upright), "{other:?}");
        }
    }
}
