//! Lines made of pieces: the sides of a river, the hexes of a road.

use std::collections::BTreeMap;

/// Joins pieces, each from one node to another, into lines as long as they can be. Where more than
/// two pieces meet, those go on into each other that `fit` best; every piece is in one line.
pub fn chains<K: Ord + Copy>(pieces: &[(K, K)], fit: impl Fn(K, K, K) -> f64) -> Vec<Vec<K>> {
    let partners = partners(pieces, fit);
    let mut used = vec![false; pieces.len()];
    let mut lines = Vec::new();
    let ends = (0..pieces.len()).flat_map(|piece| [(piece, 0), (piece, 1)]);
    let starts: Vec<(usize, usize)> =
        ends.filter(|&(piece, end)| partner(&partners, pieces, piece, end).is_none()).collect();
    let rings = (0..pieces.len()).map(|i| (i, 0));
    for (piece, end) in starts.into_iter().chain(rings) {
        if !used[piece] {
            lines.push(walk(pieces, &partners, &mut used, piece, end));
        }
    }
    lines
}

type Partners<K> = BTreeMap<(K, usize), usize>;

fn node<K: Copy>(pieces: &[(K, K)], piece: usize, end: usize) -> K {
    if end == 0 { pieces[piece].0 } else { pieces[piece].1 }
}

fn partner<K: Ord + Copy>(partners: &Partners<K>, pieces: &[(K, K)], piece: usize, end: usize) -> Option<usize> {
    partners.get(&(node(pieces, piece, end), piece)).copied()
}

/// For each node and piece, the piece into which it goes on there.
fn partners<K: Ord + Copy>(pieces: &[(K, K)], fit: impl Fn(K, K, K) -> f64) -> Partners<K> {
    let mut meeting: BTreeMap<K, Vec<(usize, K)>> = BTreeMap::new();
    for (i, &(a, b)) in pieces.iter().enumerate() {
        meeting.entry(a).or_default().push((i, b));
        meeting.entry(b).or_default().push((i, a));
    }
    let mut partners = BTreeMap::new();
    for (at, mut here) in meeting {
        while let Some((first, second)) = best_pair(&here, |a, b| fit(a, at, b)) {
            partners.insert((at, here[first].0), here[second].0);
            partners.insert((at, here[second].0), here[first].0);
            here.remove(second);
            here.remove(first);
        }
    }
    partners
}

fn best_pair<K: Copy>(here: &[(usize, K)], fit: impl Fn(K, K) -> f64) -> Option<(usize, usize)> {
    let mut best: Option<((usize, usize), f64)> = None;
    for second in 1..here.len() {
        for first in 0..second {
            let value = fit(here[first].1, here[second].1);
            if best.is_none_or(|(_, known)| value > known) {
                best = Some(((first, second), value));
            }
        }
    }
    best.map(|(pair, _)| pair)
}

fn walk<K: Ord + Copy>(
    pieces: &[(K, K)],
    partners: &Partners<K>,
    used: &mut [bool],
    piece: usize,
    end: usize,
) -> Vec<K> {
    let mut line = vec![node(pieces, piece, end)];
    let mut at = piece;
    loop {
        used[at] = true;
        let (a, b) = pieces[at];
        let here = if line.last() == Some(&a) { b } else { a };
        line.push(here);
        match partners.get(&(here, at)) {
            Some(&next) if !used[next] => at = next,
            _ => return line,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_join_where_they_fit() {
        let lines = chains(&[(2, 3), (1, 2), (2, 9), (3, 4)], |a, _, b| -f64::from(a + b - 4).abs());
        assert_eq!(lines, [vec![1, 2, 3, 4], vec![2, 9]]);
    }

    #[test]
    fn a_ring_is_a_line_too() {
        assert_eq!(chains(&[(1, 2), (2, 3), (3, 1)], |_, _, _| 0.0), [vec![1, 2, 3, 1]]);
    }
}
