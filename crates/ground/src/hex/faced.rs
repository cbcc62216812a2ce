//! Movement fields for pieces with a facing: how far a piece gets that enters only the hexes to
//! its front and pays for its turns, on dense arrays.

use super::facing::{Facing, Stance};
use super::grid::{Direction, Hex, HexGrid};

/// What a move costs and what it brings.
///
/// ```
/// use ground::hex::Toll;
///
/// let into_woods = Toll::of(4).marked();
/// let and_turn = into_woods.and(Toll::of(2).stopping());
/// assert_eq!(and_turn, Toll { cost: 6, stops: true, marks: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// The points it costs.
    pub cost: u16,
    /// Whether the piece must stop there. That should depend on the place alone, not on the way to
    /// it: of two ways to a stance the cheaper is kept, even if only the dearer could go on.
    pub stops: bool,
    /// How many things it brings that one would rather avoid: a test, an enemy's reaction. Among
    /// ways that cost the same, the one with the fewest is kept.
    pub marks: u8,
}

impl Toll {
    /// So many points, and nothing else.
    #[inline]
    pub fn of(cost: u16) -> Toll {
        Toll { cost, stops: false, marks: 0 }
    }

    /// The same, and the piece must stop.
    #[inline]
    pub fn stopping(self) -> Toll {
        Toll { stops: true, ..self }
    }

    /// The same with one mark more.
    #[inline]
    pub fn marked(self) -> Toll {
        Toll { marks: self.marks.saturating_add(1), ..self }
    }

    /// Both together.
    #[inline]
    pub fn and(self, other: Toll) -> Toll {
        Toll {
            cost: self.cost.saturating_add(other.cost),
            stops: self.stops || other.stops,
            marks: self.marks.saturating_add(other.marks),
        }
    }
}

/// How a stance was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// What the way there costs in all, and whether the piece must stop there.
    pub toll: Toll,
    /// The stance before it on the best way; the start is its own.
    pub from: Stance,
}

impl Arrival {
    /// The smaller the better.
    fn rank(&self) -> (u16, u8, bool) {
        (self.toll.cost, self.toll.marks, self.toll.stops)
    }
}

/// A movement field over hexes and facings, and the room to compute it. Kept between searches, it
/// allocates nothing.
///
/// ```
/// use ground::HexGrid;
/// use ground::hex::{FacedField, Stance, Toll};
///
/// let grid = HexGrid::between("0101", "0909").unwrap();
/// let hex = |number| grid.named(number).unwrap();
/// let start = Stance::new(hex("0505"), "nne".parse().unwrap());
/// let mut field = FacedField::new();
/// // Two points a hex; the first vertex of a turn is free, more cost two points.
/// field.march(&grid, start, 6, |_, _, _| Some(Toll::of(2)), |stance, facing| {
///     let vertices = stance.facing.turn_to(facing).unsigned_abs() / 2;
///     Some(Toll::of(if vertices > 1 { 2 } else { 0 }))
/// });
/// let behind = field.best(hex("0506")).unwrap();
/// assert_eq!(behind.toll.cost, 4);
/// assert_eq!(field.at(start).map(|arrival| arrival.toll.cost), Some(0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FacedField {
    arrivals: Vec<Option<Arrival>>,
    reached: Vec<Stance>,
    waiting: Vec<Vec<Stance>>,
}

#[inline]
fn place(stance: Stance) -> usize {
    stance.hex.index() * 12 + stance.facing.index()
}

impl FacedField {
    /// An empty field.
    pub fn new() -> FacedField {
        FacedField::default()
    }

    /// Computes the field of a piece that may turn where it starts, and then in each hex that it
    /// enters. `enter` judges a step to a hex of its front, which keeps the facing; `turn` judges
    /// a change of facing in a hex, to another facing of the same kind.
    pub fn march(
        &mut self,
        grid: &HexGrid,
        start: Stance,
        budget: u16,
        mut enter: impl FnMut(Stance, Direction, Hex) -> Option<Toll>,
        mut turn: impl FnMut(Stance, Facing) -> Option<Toll>,
    ) {
        self.clear(grid, budget);
        self.reach(grid, budget, start, Arrival { toll: Toll::default(), from: start });
        for facing in start.facing.of_its_kind().skip(1) {
            if let Some(toll) = turn(start, facing) {
                self.reach(grid, budget, Stance { facing, ..start }, Arrival { toll, from: start });
            }
        }
        self.spread(grid, budget, |stance, to| {
            for direction in stance.facing.front() {
                let Some(hex) = grid.neighbour(stance.hex, direction) else { continue };
                let Some(entry) = enter(stance, direction, hex) else { continue };
                let ahead = Stance { hex, ..stance };
                to(ahead, entry);
                for facing in stance.facing.of_its_kind().skip(1) {
                    if let Some(toll) = turn(ahead, facing) {
                        to(Stance { hex, facing }, entry.and(toll));
                    }
                }
            }
        });
    }

    /// Computes the field of a piece that moves otherwise: `moves` names, for a stance that it may
    /// leave, each stance it can get to from there and what that costs.
    pub fn explore(
        &mut self,
        grid: &HexGrid,
        start: Stance,
        budget: u16,
        moves: impl FnMut(Stance, &mut dyn FnMut(Stance, Toll)),
    ) {
        self.clear(grid, budget);
        self.reach(grid, budget, start, Arrival { toll: Toll::default(), from: start });
        self.spread(grid, budget, moves);
    }

    fn clear(&mut self, grid: &HexGrid, budget: u16) {
        for stance in self.reached.drain(..) {
            self.arrivals[place(stance)] = None;
        }
        self.arrivals.resize(grid.len() * 12, None);
        self.waiting.iter_mut().for_each(Vec::clear);
        let levels = usize::from(budget) + 1;
        if self.waiting.len() < levels {
            self.waiting.resize(levels, Vec::new());
        }
    }

    fn spread(&mut self, grid: &HexGrid, budget: u16, mut moves: impl FnMut(Stance, &mut dyn FnMut(Stance, Toll))) {
        for cost in 0..=budget {
            let mut next = 0;
            while let Some(&stance) = self.waiting[usize::from(cost)].get(next) {
                next += 1;
                let here = self.at(stance).filter(|arrival| arrival.toll.cost == cost && !arrival.toll.stops);
                let Some(Arrival { toll: spent, .. }) = here else { continue };
                moves(stance, &mut |to, toll| {
                    self.reach(grid, budget, to, Arrival { toll: spent.and(toll), from: stance });
                });
            }
        }
    }

    fn reach(&mut self, grid: &HexGrid, budget: u16, to: Stance, arrival: Arrival) {
        if arrival.toll.cost > budget || !grid.has(to.hex) {
            return;
        }
        let known = &mut self.arrivals[place(to)];
        match known {
            Some(known) if known.rank() <= arrival.rank() => return,
            Some(_) => {}
            None => self.reached.push(to),
        }
        *known = Some(arrival);
        self.waiting[usize::from(arrival.toll.cost)].push(to);
    }

    /// How a stance is reached; none if it cannot be.
    #[inline]
    pub fn at(&self, stance: Stance) -> Option<Arrival> {
        self.arrivals.get(place(stance)).copied().flatten()
    }

    /// How a hex is reached at its cheapest, with whatever facing.
    pub fn best(&self, hex: Hex) -> Option<Arrival> {
        Facing::all().filter_map(|facing| self.at(Stance { hex, facing })).min_by_key(Arrival::rank)
    }

    /// Every stance that was reached, in the order in which they were found.
    pub fn reached(&self) -> impl Iterator<Item = (Stance, Arrival)> {
        self.reached.iter().filter_map(|&stance| Some((stance, self.at(stance)?)))
    }

    /// The best way to a stance, from the start to it; empty if it cannot be reached.
    pub fn path(&self, to: Stance) -> Vec<Stance> {
        let mut path = Vec::new();
        let mut at = self.at(to).map(|_| to);
        while let Some(stance) = at {
            path.push(stance);
            at = self.at(stance).map(|arrival| arrival.from).filter(|&from| from != stance);
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What entering costs, by hex and side; which hexes stop, and which steps are marked.
    #[derive(Clone, Debug)]
    struct Country {
        costs: Vec<u16>,
        sides: Vec<u16>,
        stops: Vec<bool>,
        marks: Vec<bool>,
        turns: [u16; 4],
    }

    impl Country {
        fn enter(&self, from: Stance, direction: Direction, to: Hex) -> Option<Toll> {
            let side = self.sides[from.hex.index() * 6 + direction.index()];
            if side == 3 {
                return None;
            }
            let toll = Toll::of(self.costs[to.index()] + side);
            let toll = if self.stops[to.index()] { toll.stopping() } else { toll };
            Some(if self.marks[to.index()] { toll.marked() } else { toll })
        }

        fn turn(&self, stance: Stance, facing: Facing) -> Option<Toll> {
            let cost = self.turns[usize::from(stance.facing.turn_to(facing).unsigned_abs()) / 2];
            (cost < 5).then(|| Toll::of(cost))
        }
    }

    fn grid() -> HexGrid {
        HexGrid::between("0101", "0807").unwrap()
    }

    fn country() -> impl Strategy<Value = Country> {
        let hexes = grid().len();
        let costs = prop::collection::vec(0_u16..5, hexes);
        let sides = prop::collection::vec(0_u16..4, hexes * 6);
        let stops = prop::collection::vec(prop::bool::weighted(0.2), hexes);
        let marks = prop::collection::vec(prop::bool::weighted(0.3), hexes);
        let turns = prop::array::uniform4(0_u16..6);
        (costs, sides, stops, marks, turns).prop_map(|(costs, sides, stops, marks, turns)| Country {
            costs,
            sides,
            stops,
            marks,
            turns,
        })
    }

    /// The plainest search there is: try every move from every stance until nothing changes.
    fn plain(grid: &HexGrid, country: &Country, start: Stance, budget: u16) -> Vec<Option<Toll>> {
        let mut best: Vec<Option<Toll>> = vec![None; grid.len() * 12];
        let better = |best: &mut Vec<Option<Toll>>, to: Stance, toll: Toll| {
            let rank = |toll: Toll| (toll.cost, toll.marks, toll.stops);
            let place = to.hex.index() * 12 + to.facing.index();
            let gains = toll.cost <= budget && best[place].is_none_or(|old| rank(toll) < rank(old));
            if gains {
                best[place] = Some(toll);
            }
            gains
        };
        for facing in start.facing.of_its_kind() {
            let turn = if facing == start.facing { Some(Toll::default()) } else { country.turn(start, facing) };
            if let Some(toll) = turn {
                better(&mut best, Stance { facing, ..start }, toll);
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for place in 0..best.len() {
                let Some(here) = best[place].filter(|here| !here.stops) else { continue };
                let stance = Stance::new(Hex((place / 12) as u16), Facing::default().turned((place % 12) as i8));
                for direction in stance.facing.front() {
                    let Some(hex) = grid.neighbour(stance.hex, direction) else { continue };
                    let Some(entry) = country.enter(stance, direction, hex) else { continue };
                    for facing in stance.facing.of_its_kind() {
                        let ahead = Stance { hex, ..stance };
                        let turn =
                            if facing == ahead.facing { Some(Toll::default()) } else { country.turn(ahead, facing) };
                        let Some(turn) = turn else { continue };
                        changed |= better(&mut best, Stance { hex, facing }, here.and(entry).and(turn));
                    }
                }
            }
        }
        best
    }

    proptest! {
        #[test]
        fn a_field_is_cheapest(
            country in country(),
            start in 0_u16..56,
            facing in 0_u8..12,
            budget in 0_u16..14,
            again in 0_u16..56,
        ) {
            let grid = grid();
            let facing = Facing::try_from(facing).unwrap();
            let mut field = FacedField::new();
            // The second search finds nothing of the first.
            for start in [Hex(start), Hex(again)].map(|hex| Stance { hex, facing }) {
                field.march(&grid, start, budget, |s, d, h| country.enter(s, d, h), |s, f| country.turn(s, f));
                let best = plain(&grid, &country, start, budget);
                for hex in grid.all() {
                    for facing in Facing::all() {
                        let stance = Stance { hex, facing };
                        let found = field.at(stance).map(|arrival| arrival.toll);
                        prop_assert_eq!(found, best[place(stance)]);
                    }
                }
                prop_assert_eq!(field.reached().count(), best.iter().flatten().count());
            }
        }

        #[test]
        fn a_path_costs_what_the_field_says(country in country(), start in 0_u16..56, budget in 0_u16..14) {
            let grid = grid();
            let start = Stance::new(Hex(start), Facing::vertex(Direction::North));
            let mut field = FacedField::new();
            field.march(&grid, start, budget, |s, d, h| country.enter(s, d, h), |s, f| country.turn(s, f));
            for (stance, arrival) in field.reached() {
                let path = field.path(stance);
                prop_assert_eq!(path.first(), Some(&start));
                prop_assert_eq!(path.last(), Some(&stance));
                let cost: u16 = path.windows(2).map(|pair| {
                    let turn = |at: Stance| {
                        if at.facing == pair[1].facing { 0 } else { country.turn(at, pair[1].facing).unwrap().cost }
                    };
                    match grid.direction(pair[0].hex, pair[1].hex) {
                        None => turn(pair[0]),
                        Some(direction) => {
                            let entry = country.enter(pair[0], direction, pair[1].hex).unwrap();
                            entry.cost + turn(Stance { hex: pair[1].hex, ..pair[0] })
                        }
                    }
                }).sum();
                prop_assert_eq!(cost, arrival.toll.cost);
            }
        }
    }

    #[test]
    fn a_column_follows_its_front_hexside() {
        let grid = grid();
        let start = Stance::new(grid.named("0404").unwrap(), Facing::side(Direction::North));
        let mut field = FacedField::new();
        field.march(&grid, start, 2, |_, _, _| Some(Toll::of(1)), |_, _| None);
        let reached: Vec<&str> = field.reached().map(|(stance, _)| grid.printed(stance.hex)).collect();
        assert_eq!(reached, ["0404", "0403", "0402"]);
    }

    #[test]
    fn moves_of_another_kind_are_explored_alike() {
        let grid = grid();
        let start = Stance::new(grid.named("0404").unwrap(), Facing::vertex(Direction::North));
        let mut field = FacedField::new();
        // A wheel: a hex ahead and a vertex to the right at once.
        field.explore(&grid, start, 3, |stance, to| {
            if let Some(hex) = grid.neighbour(stance.hex, stance.facing.left_side()) {
                to(Stance { hex, facing: stance.facing.turned(2) }, Toll::of(1));
            }
            to(Stance { hex: Hex(u16::MAX), ..stance }, Toll::of(1));
        });
        let path: Vec<&str> = field.reached().map(|(stance, _)| grid.printed(stance.hex)).collect();
        assert_eq!(path, ["0404", "0403", "0503", "0603"]);
        assert_eq!(field.path(Stance::new(Hex(u16::MAX), start.facing)), []);
    }

    #[test]
    fn a_start_beyond_the_map_reaches_nothing() {
        let mut field = FacedField::new();
        let start = Stance::new(Hex(u16::MAX), Facing::default());
        field.march(&grid(), start, 9, |_, _, _| Some(Toll::of(1)), |_, _| None);
        assert_eq!(field.reached().count(), 0);
    }
}
