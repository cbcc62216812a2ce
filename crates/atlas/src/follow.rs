//! The walk over a lattice that keeps closest to a line.
//!
//! The line is cut into samples. A walk matches each sample to a node; from one sample to the next
//! it stays or takes one step. What it costs is the sum of the matches (the square of the distance
//! from the node to the sample) and of the steps: so it does not clip a hex that the line only
//! touches, and it keeps to the line's bends where they are larger than a hex. The cheapest walk is
//! found sample by sample; of two that cost the same the one through smaller nodes is taken.

use crate::plane::Place;
use std::collections::BTreeMap;

/// How many samples a radius is cut into.
pub const SAMPLES: i64 = 5;

/// What a distance of one radius costs a sample.
pub const ONE: i64 = 1000;

/// A place of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Where.
    pub place: Place,
    /// Which of the line's vertices it is, if any.
    pub vertex: Option<usize>,
}

/// Cuts a line into samples at most a fifth of a radius apart; its vertices are among them.
pub fn samples(line: &[Place], radius: i64) -> Vec<Sample> {
    let mut samples = Vec::new();
    for (i, pair) in line.windows(2).enumerate() {
        let (a, b) = (pair[0], pair[1]);
        let count = (a.distance(b) * SAMPLES / radius + 1).max(1);
        for step in 0..count {
            let place = Place { x: a.x + (b.x - a.x) * step / count, y: a.y + (b.y - a.y) * step / count };
            samples.push(Sample { place, vertex: (step == 0).then_some(i) });
        }
    }
    if let Some(&last) = line.last() {
        samples.push(Sample { place: last, vertex: Some(line.len() - 1) });
    }
    samples
}

/// What a distance costs.
pub fn cost_of(square: i64, radius: i64) -> i64 {
    square * ONE / (radius * radius)
}

/// What a walk goes over.
pub trait Web {
    /// A hex, a corner.
    type Node: Copy + Ord;

    /// The nodes that a sample may be matched to, with what that costs.
    fn matches(&self, sample: usize) -> Vec<(Self::Node, i64)>;

    /// The steps from a node, with what they cost when they are taken just before a sample.
    fn steps(&self, from: Self::Node, sample: usize) -> Vec<(Self::Node, i64)>;
}

/// What it costs to stand at a node, and where the walk came from.
type Layer<N> = BTreeMap<N, (i64, N)>;

/// The cheapest walk: a node for each sample.
pub fn follow<W: Web>(web: &W, count: usize) -> Option<Vec<W::Node>> {
    let mut layers: Vec<Layer<W::Node>> = Vec::with_capacity(count);
    for sample in 0..count {
        let matches: BTreeMap<W::Node, i64> = web.matches(sample).into_iter().collect();
        let mut layer = Layer::new();
        let Some(before) = layers.last() else {
            layers.push(matches.into_iter().map(|(node, cost)| (node, (cost, node))).collect());
            continue;
        };
        for (&from, &(so_far, _)) in before {
            for (to, step) in web.steps(from, sample).into_iter().chain([(from, 0)]) {
                let Some(matched) = matches.get(&to) else { continue };
                let cost = so_far + step + matched;
                if layer.get(&to).is_none_or(|&(known, _)| cost < known) {
                    layer.insert(to, (cost, from));
                }
            }
        }
        layers.push(layer);
    }
    let (mut at, _) = layers.last()?.iter().map(|(&node, &(cost, _))| (node, cost)).min_by_key(|&(n, c)| (c, n))?;
    let mut nodes = Vec::with_capacity(count);
    for layer in layers.iter().rev() {
        nodes.push(at);
        at = layer.get(&at)?.1;
    }
    nodes.reverse();
    Some(nodes)
}

/// The walk without standing still and without going back over itself: where it comes to a node
/// again, what lies between is cut.
pub fn chain<N: Copy + Ord>(nodes: &[N]) -> Vec<N> {
    let mut chain: Vec<N> = Vec::new();
    for &node in nodes {
        match chain.iter().position(|&known| known == node) {
            Some(at) => chain.truncate(at + 1),
            None => chain.push(node),
        }
    }
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole numbers in a row, matched to a line of places.
    struct Row(Vec<i64>);

    impl Web for Row {
        type Node = i64;
        fn matches(&self, sample: usize) -> Vec<(i64, i64)> {
            (0..10).map(|n| (n, (n * 10 - self.0[sample]).pow(2))).collect()
        }
        fn steps(&self, from: i64, _: usize) -> Vec<(i64, i64)> {
            vec![(from - 1, 30), (from + 1, 30)]
        }
    }

    #[test]
    fn a_walk_keeps_to_its_line_and_leaves_out_what_is_only_touched() {
        let line = vec![0, 2, 5, 8, 11, 14, 16, 13, 10, 8, 9];
        assert_eq!(chain(&follow(&Row(line.clone()), line.len()).unwrap()), [0, 1]);
    }

    #[test]
    fn going_back_is_cut() {
        assert_eq!(chain(&[1, 1, 2, 3, 4, 3, 3, 5]), [1, 2, 3, 5]);
    }
}
