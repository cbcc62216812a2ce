//! Movement fields: how far a piece gets from a hex with so many points, on dense arrays.

use super::grid::{Direction, Hex, HexGrid};

/// What a step from one hex to the next means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It cannot be made.
    Barred,
    /// It costs so many points, and the move may go on.
    On(u16),
    /// It costs so many points, and the move ends there.
    Stop(u16),
}

/// A hex that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The points spent to be there.
    pub spent: u16,
    /// The hex before it on the cheapest way; the start is its own.
    pub from: Hex,
    /// Whether the move may go on from there.
    pub goes_on: bool,
}

/// A movement field and the room to compute it. Kept between searches, it allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Field {
    reached: Vec<Option<Reached>>,
    waiting: Vec<Vec<Hex>>,
}

impl Field {
    /// An empty field.
    pub fn new() -> Field {
        Field::default()
    }

    /// Computes the field from a hex with a budget of points. `step` judges each step from a hex
    /// that the move may leave. A hex that is reached both ways is kept where the move may go on,
    /// if that costs no more.
    pub fn compute(
        &mut self,
        grid: &HexGrid,
        start: Hex,
        budget: u16,
        mut step: impl FnMut(Hex, Direction, Hex) -> Step,
    ) {
        self.reached.clear();
        self.reached.resize(grid.len(), None);
        let levels = usize::from(budget) + 1;
        self.waiting.iter_mut().for_each(Vec::clear);
        if self.waiting.len() < levels {
            self.waiting.resize(levels, Vec::new());
        }
        self.reached[start.index()] = Some(Reached { spent: 0, from: start, goes_on: true });
        self.waiting[0].push(start);
        for spent in 0..levels {
            let mut next = 0;
            while next < self.waiting[spent].len() {
                let hex = self.waiting[spent][next];
                next += 1;
                if self.reached[hex.index()].is_some_and(|r| usize::from(r.spent) == spent && r.goes_on) {
                    self.leave(grid, hex, spent as u16, budget, &mut step);
                }
            }
        }
    }

    fn leave(
        &mut self,
        grid: &HexGrid,
        hex: Hex,
        spent: u16,
        budget: u16,
        step: &mut impl FnMut(Hex, Direction, Hex) -> Step,
    ) {
        for (direction, to) in grid.neighbours(hex) {
            let (cost, goes_on) = match step(hex, direction, to) {
                Step::Barred => continue,
                Step::On(cost) => (cost, true),
                Step::Stop(cost) => (cost, false),
            };
            let spent = spent.saturating_add(cost);
            if spent > budget {
                continue;
            }
            let better = self.reached[to.index()].is_none_or(|old| (spent, !goes_on) < (old.spent, !old.goes_on));
            if better {
                self.reached[to.index()] = Some(Reached { spent, from: hex, goes_on });
                self.waiting[usize::from(spent)].push(to);
            }
        }
    }

    /// What is known of a hex; none if it cannot be reached.
    pub fn at(&self, hex: Hex) -> Option<Reached> {
        self.reached.get(hex.index()).copied().flatten()
    }

    /// Every hex that was reached, in dense order.
    pub fn reached(&self) -> impl Iterator<Item = (Hex, Reached)> {
        self.reached.iter().enumerate().filter_map(|(i, r)| r.map(|r| (Hex(i as u16), r)))
    }

    /// The cheapest way to a hex, from the start to it; empty if it cannot be reached.
    pub fn path(&self, to: Hex) -> Vec<Hex> {
        let mut path = Vec::new();
        let mut at = self.at(to).map(|_| to);
        while let Some(hex) = at {
            path.push(hex);
            at = self.at(hex).map(|r| r.from).filter(|&from| from != hex);
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_field_on_open_ground_is_the_distance() {
        let grid = HexGrid::between("0101", "1210").unwrap();
        let start = grid.named("0505").unwrap();
        let mut field = Field::new();
        field.compute(&grid, start, 8, |_, _, _| Step::On(2));
        for hex in grid.all() {
            let distance = grid.distance(start, hex) as u16;
            assert_eq!(field.at(hex).map(|r| r.spent), (distance <= 4).then_some(distance * 2));
        }
        assert_eq!(field.path(grid.named("0508").unwrap()).len(), 4);
    }

    #[test]
    fn a_stop_is_not_left() {
        let grid = HexGrid::between("0101", "0105").unwrap();
        let hex = |number| grid.named(number).unwrap();
        let mut field = Field::new();
        let wall = hex("0103");
        field.compute(&grid, hex("0101"), 9, |_, _, to| if to == wall { Step::Stop(1) } else { Step::On(1) });
        assert!(field.at(wall).is_some_and(|r| !r.goes_on));
        assert_eq!(field.at(hex("0104")), None);
    }

    proptest! {
        /// Against the plainest search there is: relax every hexside until nothing changes.
        #[test]
        fn a_field_is_cheapest(costs in prop::collection::vec(1_u16..6, 120), budget in 0_u16..20) {
            let grid = HexGrid::between("0101", "1210").unwrap();
            let start = Hex(55);
            let mut field = Field::new();
            field.compute(&grid, start, budget, |_, _, to| Step::On(costs[to.index()]));
            let mut best = vec![u16::MAX; 120];
            best[start.index()] = 0;
            for _ in 0..120 {
                for hex in grid.all() {
                    for (_, to) in grid.neighbours(hex) {
                        best[to.index()] = best[to.index()].min(best[hex.index()].saturating_add(costs[to.index()]));
                    }
                }
            }
            for hex in grid.all() {
                let cheapest = Some(best[hex.index()]).filter(|&spent| spent <= budget);
                prop_assert_eq!(field.at(hex).map(|r| r.spent), cheapest);
            }
        }
    }
}
