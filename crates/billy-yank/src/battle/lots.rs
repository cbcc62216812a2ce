//! The lots that a battle is drawn by: the same seed, the same battle.

use referee::chance::{Audience, Chance, Roll, Seeded, Throw};

/// Lots drawn one after another from a seed.
pub struct Lots(Seeded);

impl Lots {
    /// The lots of a seed; each `purpose` has its own, so that a longer draw for one thing changes nothing in another.
    pub fn new(purpose: &str, seed: u32) -> Lots {
        Lots(Seeded::new(format!("billy-yank battle {purpose} {seed}").as_bytes()))
    }

    /// A number from 0 to below `of`.
    pub fn below(&mut self, of: usize) -> usize {
        let roll = Roll::Pick { of: of as u32 };
        self.0.give(Throw { label: "lot", roll, audience: Audience::Nobody }) as usize
    }

    /// A number between two, both included.
    pub fn between(&mut self, (least, most): (i32, i32)) -> i32 {
        let span = most.saturating_sub(least).max(0) as usize;
        least + self.below(span + 1) as i32
    }

    /// Whether a chance of so many in so many comes true.
    pub fn chance(&mut self, of: usize, all: usize) -> bool {
        self.below(all) < of
    }

    /// One of several things.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }

    /// The place of one of several, by their weights; none if nothing weighs anything.
    pub fn weighted(&mut self, weights: &[usize]) -> Option<usize> {
        let all: usize = weights.iter().sum();
        if all == 0 {
            return None;
        }
        let mut lot = self.below(all);
        weights.iter().position(|&weight| match lot.checked_sub(weight) {
            Some(left) => {
                lot = left;
                false
            }
            None => true,
        })
    }
}
