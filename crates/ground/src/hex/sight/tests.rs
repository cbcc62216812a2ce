//! Line of sight: the worked example, each rule by itself, and properties.

use super::super::testing::{Symmetry, board};
use super::*;
use proptest::prelude::*;

/// A relief on the board, hex by printed number.
#[derive(Debug)]
struct Land {
    grid: HexGrid,
    relief: Relief,
    rules: SightRules,
}

impl Land {
    fn flat() -> Land {
        let grid = board();
        Land { relief: Relief::flat(&grid), grid, rules: SightRules::default() }
    }

    fn hex(&self, number: &str) -> Hex {
        self.grid.named(number).unwrap()
    }

    fn level(mut self, number: &str, level: i8) -> Land {
        self.relief.set_level(self.hex(number), level);
        self
    }

    fn cover(mut self, number: &str, cover: Cover) -> Land {
        self.relief.set_cover(self.hex(number), cover);
        self
    }

    fn slope(mut self, one: &str, other: &str, grade: Grade) -> Land {
        let direction = self.grid.direction(self.hex(one), self.hex(other)).unwrap();
        self.relief.set_grade(&self.grid, self.grid.side(self.hex(one), direction), grade);
        self
    }

    /// Levels down a column from the second row on.
    fn column(self, levels: &[i8]) -> Land {
        let rows = levels.iter().enumerate();
        rows.fold(self, |land, (row, &level)| land.level(&format!("05{:02}", row + 2), level))
    }

    fn sight(&self, one: &str, other: &str) -> Sight {
        let sight = self.relief.sight(&self.grid, self.hex(one), self.hex(other), &self.rules);
        assert_eq!(sight, self.relief.sight(&self.grid, self.hex(other), self.hex(one), &self.rules));
        sight
    }

    /// What blocks, where, how high, and against what height.
    fn blocked(&self, one: &str, other: &str) -> Option<(Reason, String, String, String)> {
        let Sight::Blocked(obstacle) = self.sight(one, other) else { return None };
        let place = match obstacle.place {
            Where::Hex(hex) => self.grid.number(hex),
            Where::Side(side) => {
                let other = self.grid.neighbour(side.hex, side.direction).unwrap();
                format!("{}-{}", self.grid.printed(side.hex), self.grid.printed(other))
            }
        };
        Some((obstacle.reason, place, obstacle.height.to_string(), obstacle.against.to_string()))
    }

    fn clear(&self, one: &str, other: &str) -> bool {
        self.sight(one, other).is_clear()
    }
}

fn answer(reason: Reason, place: &str, height: &str, against: &str) -> Option<(Reason, String, String, String)> {
    Some((reason, place.into(), height.into(), against.into()))
}

/// gbacw:10.24.slope-los-example: D, C, B, A, W, X, Y, Z down a column from 0502 to 0509.
#[test]
fn the_sixteen_lines_over_a_slope() {
    let land = Land::flat().column(&[6, 6, 6, 5, 3, 2, 1, 1]).slope("0505", "0506", Grade::Steep);
    let [d, c, b, a] = ["0502", "0503", "0504", "0505"];
    let [w, x, y, z] = ["0506", "0507", "0508", "0509"];
    for (one, other) in [(a, w), (a, x), (a, y), (a, z), (b, x), (b, y), (b, z), (c, z)] {
        assert!(land.clear(one, other), "{one} to {other}");
    }
    let (halfway, nearer) = (Reason::SlopeHalfway, Reason::Slope);
    assert_eq!(land.blocked(b, w), answer(halfway, a, "5", "4.5"));
    assert_eq!(land.blocked(c, w), answer(nearer, a, "5", "4.5"));
    assert_eq!(land.blocked(c, x), answer(halfway, a, "5", "4"));
    assert_eq!(land.blocked(c, y), answer(halfway, "0505-0506", "4", "3.5"));
    assert_eq!(land.blocked(d, w), answer(nearer, a, "5", "4.5"));
    assert_eq!(land.blocked(d, x), answer(nearer, a, "5", "4"));
    assert_eq!(land.blocked(d, y), answer(halfway, a, "5", "3.5"));
    assert_eq!(land.blocked(d, z), answer(halfway, "0505-0506", "4", "3.5"));
}

/// The same slope, seen along hexsides: to the east, the odd columns are passed through, of the
/// even ones either hex.
#[test]
fn a_slope_is_seen_along_hexsides_as_through_hexes() {
    let row = [("0305", 6), ("0404", 6), ("0405", 6), ("0505", 5), ("0604", 3), ("0605", 3), ("0705", 2)];
    let land = row.into_iter().fold(Land::flat(), |land, (number, level)| land.level(number, level));
    let land = land.slope("0505", "0604", Grade::Steep).slope("0505", "0605", Grade::Steep);
    assert_eq!(land.blocked("0305", "0705"), answer(Reason::SlopeHalfway, "0505", "5", "4"));
    // One steep side of the two is enough.
    let land = land.slope("0505", "0604", Grade::Gradual);
    assert_eq!(land.blocked("0305", "0705"), answer(Reason::SlopeHalfway, "0505", "5", "4"));
    let land = land.slope("0505", "0605", Grade::Gradual);
    assert!(land.clear("0305", "0705"));
}

#[test]
fn neighbours_always_see_each_other() {
    let land = Land::flat().column(&[9, 0]).cover("0502", Cover::Woods).cover("0503", Cover::Woods);
    assert!(land.clear("0502", "0503") && land.clear("0502", "0502"));
}

#[test]
fn what_is_higher_than_both_blocks() {
    let land = Land::flat().column(&[1, 0, 2, 0, 1]);
    assert_eq!(land.blocked("0502", "0506"), answer(Reason::Higher, "0504", "2", "1"));
    // R72: what is as high as both does not.
    assert!(Land::flat().column(&[1, 0, 1, 0, 1]).clear("0502", "0506"));
    let land = Land::flat().cover("0504", Cover::Town);
    assert_eq!(land.blocked("0502", "0506"), answer(Reason::Higher, "0504", "1", "0"));
    // Who stands in woods is no higher for it.
    assert!(Land::flat().cover("0502", Cover::Woods).clear("0502", "0506"));
}

#[test]
fn either_hex_along_a_hexside_blocks() {
    for wood in ["0404", "0405"] {
        let land = Land::flat().cover(wood, Cover::Woods);
        let Sight::Blocked(obstacle) = land.sight("0305", "0505") else { panic!("{wood}") };
        assert!(obstacle.along && obstacle.place == Where::Hex(land.hex(wood)));
        let rules = SightRules { along_hexsides: false, ..SightRules::default() };
        assert!(Land { rules, ..land }.clear("0305", "0505"));
    }
}

/// R169.
#[test]
fn a_hex_touched_at_its_corner_does_not_intervene() {
    let land = Land::flat();
    let pairs = land.grid.all().flat_map(|one| land.grid.all().map(move |other| (one, other)));
    let touching = pairs.filter_map(|(one, other)| {
        land.grid.line(one, other).find_map(|passage| match passage {
            Passage::Through { touched: Some(touched), .. } => Some((one, other, touched)),
            _ => None,
        })
    });
    let mut count = 0;
    for (one, other, touched) in touching.take(50) {
        assert!(land.grid.distance(one, other) >= 5);
        let mut relief = land.relief.clone();
        relief.set_level(touched, 9);
        assert!(relief.sees(&land.grid, one, other, &land.rules));
        count += 1;
    }
    assert_eq!(count, 50);
}

#[test]
fn a_low_slope_is_gradual_but_not_the_edge_of_woods() {
    let land = Land::flat().column(&[2, 1, 0]).slope("0503", "0504", Grade::Minor);
    assert!(land.clear("0502", "0504"));
    let high = Land::flat().column(&[3, 2, 0]).slope("0503", "0504", Grade::Minor);
    assert_eq!(high.blocked("0502", "0504"), answer(Reason::SlopeHalfway, "0503", "2", "1.5"));
    // Woods halfway, at the lower end's level: their edge is steep all the same.
    let woods = Land::flat().column(&[1, 0, 0, 0, 0]).cover("0504", Cover::Woods);
    assert_eq!(woods.blocked("0502", "0506"), answer(Reason::SlopeHalfway, "0504", "1", "0.5"));
    let rules = SightRules { low_cover_is_steep: false, ..SightRules::default() };
    assert!(Land { rules, ..woods }.clear("0502", "0506"));
}

#[test]
fn a_hill_between_is_cut_off_by_lower_ground() {
    let land = Land::flat().column(&[2, 1, 2, 2, 0, 0, 0, 0, 0]);
    assert_eq!(land.blocked("0502", "0510"), answer(Reason::Hill, "0505", "2", "1"));
    assert!(Land::flat().column(&[2, 2, 2, 2, 0, 0, 0, 0, 0, 0]).clear("0502", "0511"));
}

#[test]
fn woods_throw_a_shadow_on_their_neighbour() {
    let land = Land::flat().column(&[8, 7, 5, 3, 0, 0]).cover("0506", Cover::Woods);
    assert_eq!(land.blocked("0502", "0507"), answer(Reason::CoverShadow, "0506", "1", "0"));
    let land = Land::flat().column(&[8, 7, 5, 3, 0, 1]).cover("0506", Cover::Town);
    assert!(land.clear("0502", "0507"));
}

#[test]
fn a_steep_side_throws_a_shadow_unless_all_is_steep() {
    let land = Land::flat().column(&[9, 7, 4, 2, 0]).slope("0505", "0506", Grade::Steep);
    assert_eq!(land.blocked("0502", "0506"), answer(Reason::SteepShadow, "0505", "2", "0"));
    let sides = [("0502", "0503"), ("0503", "0504"), ("0504", "0505")];
    let land = sides.into_iter().fold(land, |land, (one, other)| land.slope(one, other, Grade::Abrupt));
    assert!(land.clear("0502", "0506"));
    assert_eq!(land.slope("0503", "0504", Grade::Minor).blocked("0502", "0506").unwrap().0, Reason::SteepShadow);
}

/// R71: as the rule is worded, a steep side anywhere before the lower end would do.
#[test]
fn a_shadow_as_worded_reaches_further() {
    let land = Land::flat().column(&[9, 7, 5, 2, 0, 0]).slope("0505", "0506", Grade::Steep);
    assert!(land.clear("0502", "0507"));
    let rules = SightRules { steep_shadow_is_adjacent: false, ..SightRules::default() };
    assert_eq!(Land { rules, ..land }.blocked("0502", "0507"), answer(Reason::SteepShadow, "0505", "2", "0"));
}

#[test]
fn one_does_not_see_through_the_next_trees() {
    let rules = SightRules { higher: false, ..SightRules::default() };
    let land = Land { rules, ..Land::flat() }.cover("0502", Cover::Woods).cover("0503", Cover::Woods);
    assert_eq!(land.blocked("0502", "0505"), answer(Reason::Canopy, "0503", "1", "0"));
    // Over trees that stand two levels lower one does.
    let land = Land::flat().column(&[2, 0, 0, 1]).cover("0502", Cover::Woods).cover("0503", Cover::Woods);
    assert!(land.clear("0502", "0505"));
    let land = land.level("0503", 1);
    assert_eq!(land.blocked("0502", "0505").map(|(reason, ..)| reason), Some(Reason::Canopy));
}

#[test]
fn a_crest_hides_what_lies_below_it() {
    let levels = [1, 2, 2, 2, 0, 0, 0, 0, 0, 0];
    let crests = SightRules { crests: true, ..SightRules::default() };
    let land = Land { rules: crests, ..Land::flat() }.column(&levels);
    let crest = Reason::Crest { beyond: 0, before: 2 };
    assert_eq!(land.blocked("0503", "0511"), answer(crest, "0503", "2", "1"));
    assert!(Land { rules: SightRules::default(), ..Land::flat() }.column(&levels).clear("0503", "0511"));
    // Equal numbers on both sides imply no crest, and neither does ground that rises first.
    assert!(Land { rules: crests, ..Land::flat() }.column(&[1, 2, 2, 2, 0, 0, 0, 0, 0]).clear("0504", "0510"));
    assert!(Land { rules: crests, ..Land::flat() }.column(&[3, 2, 2, 2, 0, 0, 0, 0, 0, 0]).clear("0503", "0511"));
}

#[test]
fn what_is_not_on_the_map_blocks_nothing_and_breaks_nothing() {
    let land = Land::flat();
    let nowhere = Hex(u16::MAX);
    assert!(land.relief.sees(&land.grid, nowhere, land.hex("0505"), &land.rules));
    assert!(land.relief.sees(&land.grid, nowhere, nowhere, &land.rules));
}

/// One path of hexes from the lower to the higher end, judged rule by rule as the rulebook reads:
/// slow and plain.
fn path_blocks(land: &Land, path: &[Hex]) -> bool {
    let (grid, relief, rules) = (&land.grid, &land.relief, &land.rules);
    let (last, ends) = (path.len() - 1, [path[0], path[path.len() - 1]]);
    let level = |place: usize| relief.level(path[place]);
    let covered = |place: usize| relief.cover(path[place]) != Cover::Open && place != 0 && place != last;
    let height = |place: usize| level(place) + i16::from(covered(place));
    let (low, high) = (level(0), level(last));
    let far = |place: usize| (grid.distance(path[place], ends[0]), grid.distance(path[place], ends[1]));
    // The grade of the hexside below each hex of the path.
    let grade = |place: usize| {
        let cover = covered(place) || covered(place - 1);
        if level(place).max(level(place - 1)) - low <= 1 && !cover {
            return Grade::Gradual;
        }
        let drawn = relief.grade(path[place], grid.direction(path[place], path[place - 1]).unwrap());
        if cover { drawn.max(Grade::Steep) } else { drawn }
    };
    let between = 1..last;
    let woods = |hex| relief.cover(hex) == Cover::Woods;
    let canopy = between.clone().any(|place| {
        let beside = |end: Hex| grid.distance(path[place], end) == 1 && woods(end);
        let spared = |end: Hex| level(place) < low && (relief.level(end) - level(place)).abs() >= 2;
        woods(path[place]) && ends.into_iter().any(|end| beside(end) && !spared(end))
    });
    let higher = between.clone().any(|place| height(place) > high);
    if higher || canopy || low == high {
        return higher || canopy;
    }
    let slope_hex = between.clone().any(|place| {
        let (to_low, to_high) = far(place);
        let near = to_low < to_high || to_low == to_high && grade(place) > Grade::Gradual;
        2 * height(place) > low + high && near
    });
    let slope_side = (1..=last).any(|place| {
        let (to_low, to_high) = (far(place).0 + far(place - 1).0, far(place).1 + far(place - 1).1);
        let near = to_low < to_high || to_low == to_high && grade(place) > Grade::Gradual;
        height(place) + height(place - 1) > low + high && near
    });
    let hill = between.clone().any(|place| level(place) == high && (place + 1..last).any(|next| level(next) < high));
    let cover_shadow = between.clone().any(|place| {
        let over = |end: Hex| grid.distance(path[place], end) == 1 && height(place) > relief.level(end);
        covered(place) && ends.into_iter().any(over)
    });
    let reach = if rules.steep_shadow_is_adjacent { 1..2 } else { between };
    let steep_shadow = reach.into_iter().any(|place| {
        let all_steep = (place + 1..=last).all(|next| grade(next).is_steep());
        height(place) - low > 1 && (1..=place).any(|place| grade(place).is_steep()) && !all_steep
    });
    slope_hex || slope_side || hill || cover_shadow || steep_shadow
}

/// All paths along a line: one for each choice between the two hexes of a hexside.
fn paths(grid: &HexGrid, low: Hex, high: Hex) -> Vec<Vec<Hex>> {
    grid.line(low, high).fold(vec![vec![low]], |paths, passage| {
        let longer = paths.into_iter().flat_map(|path| {
            passage.hexes().map(move |hex| {
                let mut path = path.clone();
                path.push(hex);
                path
            })
        });
        longer.collect()
    })
}

/// Rough country in the middle of the board, a disc about 1010 that no symmetry takes off it.
fn country() -> impl Strategy<Value = Land> {
    let hex = (0_i8..5, prop::sample::select(vec![Cover::Open, Cover::Open, Cover::Open, Cover::Woods, Cover::Town]));
    let grades = prop::collection::vec(prop::sample::select(Grade::ALL.to_vec()), 400 * 3);
    (prop::collection::vec(hex, 400), grades, any::<bool>(), any::<bool>()).prop_map(
        |(hexes, grades, crests, adjacent)| {
            let mut land = Land::flat();
            land.rules.crests = crests;
            land.rules.steep_shadow_is_adjacent = adjacent;
            let centre = land.hex("1010");
            let disc: Vec<Hex> = land.grid.all().filter(|&hex| land.grid.distance(centre, hex) <= 7).collect();
            for &hex in &disc {
                land.relief.set_level(hex, hexes[hex.index()].0);
                land.relief.set_cover(hex, hexes[hex.index()].1);
            }
            for &hex in &disc {
                for (direction, other) in land.grid.neighbours(hex).filter(|&(_, other)| hex < other) {
                    // Slopes only where the levels differ, as on any map.
                    let rise = (land.relief.level(hex) - land.relief.level(other)).unsigned_abs();
                    let drawn = grades[hex.index() * 3 + direction.index() % 3];
                    let grade = match rise {
                        0 => Grade::Gradual,
                        1 => drawn,
                        _ => drawn.max(Grade::Minor),
                    };
                    land.relief.set_grade(&land.grid, Hexside { hex, direction }, grade);
                }
            }
            land
        },
    )
}

/// The hexes of the disc about 1010, by lot.
fn spot() -> impl Strategy<Value = usize> {
    0_usize..169
}

fn disc(land: &Land) -> Vec<Hex> {
    land.grid.all().filter(|&hex| land.grid.distance(land.hex("1010"), hex) <= 7).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Against all paths along the line, judged one by one.
    #[test]
    fn sight_is_as_the_rulebook_reads(land in country(), one in spot(), other in spot()) {
        let land = Land { rules: SightRules { crests: false, ..land.rules }, ..land };
        let (one, other) = (disc(&land)[one], disc(&land)[other]);
        let (low, high) = if land.relief.level(one) <= land.relief.level(other) { (one, other) } else { (other, one) };
        let near = land.grid.distance(low, high) <= 1;
        let blocked = !near && paths(&land.grid, low, high).iter().any(|path| path_blocks(&land, path));
        prop_assert_eq!(land.relief.sees(&land.grid, one, other, &land.rules), !blocked);
    }

    #[test]
    fn sight_is_the_same_from_both_ends(land in country(), one in spot(), other in spot()) {
        let (one, other) = (disc(&land)[one], disc(&land)[other]);
        let there = land.relief.sight(&land.grid, one, other, &land.rules);
        prop_assert_eq!(there, land.relief.sight(&land.grid, other, one, &land.rules));
        prop_assert_eq!(there.is_clear(), land.relief.sees(&land.grid, one, other, &land.rules));
    }

    #[test]
    fn sight_is_the_same_under_all_twelve_symmetries(
        land in country(),
        one in spot(),
        other in spot(),
        which in 0_u8..12,
    ) {
        let grid = &land.grid;
        let symmetry = Symmetry::about(land.hex("1010"), which);
        let of = |hex: Hex| symmetry.of(grid, hex).unwrap();
        let mut moved = Relief::flat(grid);
        for hex in disc(&land) {
            moved.set_level(of(hex), land.relief.level(hex) as i8);
            moved.set_cover(of(hex), land.relief.cover(hex));
            for (direction, neighbour) in grid.neighbours(hex) {
                let side = grid.side(of(hex), grid.direction(of(hex), of(neighbour)).unwrap());
                moved.set_grade(grid, side, land.relief.grade(hex, direction));
            }
        }
        let (one, other) = (disc(&land)[one], disc(&land)[other]);
        let reason = |sight| if let Sight::Blocked(obstacle) = sight { Some(obstacle.reason) } else { None };
        let here = reason(land.relief.sight(grid, one, other, &land.rules));
        let there = reason(moved.sight(grid, of(one), of(other), &land.rules));
        prop_assert_eq!(here, there);
    }

    #[test]
    fn a_row_of_sight_is_its_lines(land in country(), from in spot(), range in 0_u32..12) {
        let from = disc(&land)[from];
        let seen: HexSet<7> = land.relief.seen_from(&land.grid, from, range, &land.rules);
        for hex in land.grid.all() {
            let near = land.grid.distance(from, hex) <= range;
            let sees = near && land.relief.sight(&land.grid, from, hex, &land.rules).is_clear();
            prop_assert_eq!(seen.contains(hex), sees);
        }
    }
}
