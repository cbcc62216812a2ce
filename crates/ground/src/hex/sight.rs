//! Line of sight over a relief, in exact integers, and what blocks it.
//!
//! The line runs from centre to centre ([`HexGrid::line`]). Neighbours always see each other.
//! Between others, what intervenes is tried in this order, and the first that blocks is the
//! answer; of several with the same reason, the nearest to the lower end:
//!
//! | reason | what blocks |
//! |---|---|
//! | [`Reason::Higher`] | a hex higher than both ends |
//! | [`Reason::Slope`] | a hex or hexside above the mean of the two ends and nearer to the lower |
//! | [`Reason::SlopeHalfway`] | one halfway, if it falls toward the lower end down a slope; hexes are tried before hexsides |
//! | [`Reason::Hill`] | a hex as high as the higher end, with lower ground between the two |
//! | [`Reason::CoverShadow`] | woods or houses beside an end and higher than it |
//! | [`Reason::SteepShadow`] | a hex at the top of a steep hexside of the lower end |
//! | [`Reason::Canopy`] | woods beside an end that stands in woods |
//! | [`Reason::Crest`] | the higher end's own ground, if it stands too far behind its crest |
//!
//! All but the first and the canopy are for ends at different levels. Woods and towns stand one
//! level above their hex, and their hexsides are steep; but not those of the ends, which count by
//! their ground alone. Where the line runs along a hexside, either hex may block, as if the line
//! passed through it. Near and far are counted in hexes. The answer is the same from both ends,
//! to the reason.
//!
//! Which of these hold is a game's to say ([`SightRules`]).

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::grid::{Direction, Hex, HexGrid, HexSet, Hexside};
use super::line::Passage;
use super::relief::{Cover, Grade, HalfLevels, Relief};

/// Which rules of sight hold. By default all do, but for the crests, which are optional.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SightRules {
    /// Woods stand one level above their hex.
    pub woods_rise: bool,
    /// Towns do.
    pub towns_rise: bool,
    /// The hexsides of woods and towns are steep.
    pub cover_is_steep: bool,
    /// A hex higher than both ends blocks.
    pub higher: bool,
    /// A hex above the mean and nearer to the lower end blocks.
    pub slope_hex: bool,
    /// A hexside does.
    pub slope_side: bool,
    /// A hex halfway counts as nearer if its hexside toward the lower end is a slope.
    pub halfway_hex: bool,
    /// A hexside halfway does if it is a slope.
    pub halfway_side: bool,
    /// A slope whose higher hex is one level above the lower end counts as gradual.
    pub low_slopes_are_gradual: bool,
    /// But not a hexside of woods or a town.
    pub low_cover_is_steep: bool,
    /// A hex as high as the higher end blocks, if lower ground separates the two.
    pub hill: bool,
    /// Woods or a town beside an end block.
    pub cover_shadow: bool,
    /// But only if they are higher than that end.
    pub cover_shadow_is_higher: bool,
    /// A hex more than one level above the lower end, beyond a steep hexside, blocks.
    pub steep_shadow: bool,
    /// But only if that hexside is one of the lower end's own hex.
    pub steep_shadow_is_adjacent: bool,
    /// And only if some hexside from the hex to the higher end is not steep.
    pub steep_shadow_spares_steep_ground: bool,
    /// Woods beside an end in woods block.
    pub canopy: bool,
    /// But not if they are lower than both ends, and two levels from that end.
    pub canopy_spares_lower: bool,
    /// Of this exception: they must be two levels from that end.
    pub canopy_spares_two_levels: bool,
    /// Along a hexside either hex may block.
    pub along_hexsides: bool,
    /// The higher end's own ground blocks, if it falls sooner behind it than before it.
    pub crests: bool,
    /// But not if it rises behind it before it falls.
    pub crest_falls_first: bool,
}

impl Default for SightRules {
    fn default() -> SightRules {
        SightRules {
            woods_rise: true,
            towns_rise: true,
            cover_is_steep: true,
            higher: true,
            slope_hex: true,
            slope_side: true,
            halfway_hex: true,
            halfway_side: true,
            low_slopes_are_gradual: true,
            low_cover_is_steep: true,
            hill: true,
            cover_shadow: true,
            cover_shadow_is_higher: true,
            steep_shadow: true,
            steep_shadow_is_adjacent: true,
            steep_shadow_spares_steep_ground: true,
            canopy: true,
            canopy_spares_lower: true,
            canopy_spares_two_levels: true,
            along_hexsides: true,
            crests: false,
            crest_falls_first: true,
        }
    }
}

/// Whether two hexes see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// They do.
    Clear,
    /// They do not, because of this.
    Blocked(Obstacle),
}

impl Sight {
    /// Whether they do.
    pub fn is_clear(self) -> bool {
        self == Sight::Clear
    }
}

/// What blocks a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// Where it is.
    pub place: Where,
    /// Why it blocks.
    pub reason: Reason,
    /// Its height, with what rises above it.
    pub height: HalfLevels,
    /// The height that it is measured by; see [`Reason`].
    pub against: HalfLevels,
    /// The line does not pass through it but runs along its side.
    pub along: bool,
}

impl Obstacle {
    /// Its place in the order in which obstacles are tried: of slopes, hexes before hexsides.
    fn rank(&self) -> (Reason, bool, Reason) {
        let group = if self.reason == Reason::SlopeHalfway { Reason::Slope } else { self.reason };
        (group, matches!(self.place, Where::Side(_)), self.reason)
    }
}

/// A hex or a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// A hex.
    Hex(Hex),
    /// A hexside.
    Side(Hexside),
}

/// Why something blocks a line of sight, in the order in which reasons are tried; and what its
/// height is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// It is higher than both ends: against the higher end.
    Higher,
    /// It is nearer to the lower end, and too high: against the mean of the two ends.
    Slope,
    /// It is halfway, too high, and falls toward the lower end down a slope: against the mean.
    SlopeHalfway,
    /// It is as high as the higher end, and lower ground lies between: against that lower ground.
    Hill,
    /// It is woods or a town beside an end: against that end.
    CoverShadow,
    /// It rises steeply before the lower end: against the lower end.
    SteepShadow,
    /// It is woods beside an end in woods: against the lower end.
    Canopy,
    /// It is the higher end itself, behind its crest: against the ground beyond. The hexes of its
    /// level beyond it are fewer than those before it.
    Crest {
        /// How many there are beyond.
        beyond: u8,
        /// How many there are before.
        before: u8,
    },
}

impl Relief {
    /// Whether two hexes see each other, and what blocks the line if they do not.
    ///
    /// ```
    /// use ground::HexGrid;
    /// use ground::hex::{Cover, Reason, Relief, Sight, SightRules, Where};
    ///
    /// let grid = HexGrid::between("0101", "0909").unwrap();
    /// let [a, wood, b] = ["0502", "0504", "0506"].map(|number| grid.named(number).unwrap());
    /// let mut relief = Relief::flat(&grid);
    /// let rules = SightRules::default();
    /// assert_eq!(relief.sight(&grid, a, b, &rules), Sight::Clear);
    ///
    /// relief.set_cover(wood, Cover::Woods);
    /// let Sight::Blocked(obstacle) = relief.sight(&grid, a, b, &rules) else { panic!() };
    /// assert_eq!((obstacle.place, obstacle.reason), (Where::Hex(wood), Reason::Higher));
    /// assert_eq!((obstacle.height.to_string(), obstacle.against.to_string()), ("1".into(), "0".into()));
    /// ```
    pub fn sight(&self, grid: &HexGrid, one: Hex, other: Hex, rules: &SightRules) -> Sight {
        let mut first: Option<Obstacle> = None;
        let _ = Look::new(self, grid, rules, one, other).walk(&mut |obstacle| {
            if first.is_none_or(|first| obstacle.rank() < first.rank()) {
                first = Some(obstacle);
            }
            if obstacle.reason == Reason::Higher { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        first.map_or(Sight::Clear, Sight::Blocked)
    }

    /// Whether two hexes see each other.
    pub fn sees(&self, grid: &HexGrid, one: Hex, other: Hex, rules: &SightRules) -> bool {
        Look::new(self, grid, rules, one, other).walk(&mut |_| ControlFlow::Break(())).is_continue()
    }

    /// All hexes that a hex sees within so many hexes, itself among them.
    pub fn seen_from<const WORDS: usize>(
        &self,
        grid: &HexGrid,
        from: Hex,
        range: u32,
        rules: &SightRules,
    ) -> HexSet<WORDS> {
        let mut seen = HexSet::default();
        for hex in grid.all().filter(|&hex| grid.distance(from, hex) <= range) {
            if self.sees(grid, from, hex, rules) {
                seen.insert(hex);
            }
        }
        seen
    }
}

/// An end of the line.
#[derive(Clone, Copy)]
struct End {
    hex: Hex,
    level: i16,
}

/// A hex at the top of steep ground, which blocks unless all is steep from there on.
#[derive(Clone, Copy)]
struct Shadow {
    hex: Hex,
    along: bool,
    /// Whether the line has gone beyond the next passage.
    passed: bool,
}

/// A look along a line, from its lower end up.
struct Look<'a> {
    relief: &'a Relief,
    grid: &'a HexGrid,
    rules: &'a SightRules,
    low: End,
    high: End,
    /// The first hex so far that is as high as the higher end.
    hill: Option<(Hex, bool)>,
    /// The first hexes so far that may throw a shadow: two where the line runs along a hexside.
    shadows: [Option<Shadow>; 2],
    /// A steep hexside has been crossed.
    steep: bool,
}

/// Hears of every obstacle, and says whether to look on.
type Found<'f> = &'f mut dyn FnMut(Obstacle) -> ControlFlow<()>;

impl<'a> Look<'a> {
    fn new(relief: &'a Relief, grid: &'a HexGrid, rules: &'a SightRules, one: Hex, other: Hex) -> Look<'a> {
        let end = |hex| End { hex, level: relief.level(hex) };
        let (low, high) = match relief.level(one).cmp(&relief.level(other)).then(one.cmp(&other)) {
            Ordering::Greater => (end(other), end(one)),
            _ => (end(one), end(other)),
        };
        Look { relief, grid, rules, low, high, hill: None, shadows: [None; 2], steep: false }
    }

    fn walk(mut self, found: Found<'_>) -> ControlFlow<()> {
        if self.grid.distance(self.low.hex, self.high.hex) <= 1 {
            return ControlFlow::Continue(());
        }
        let mut before = [Some(self.low.hex), None];
        for passage in self.grid.line(self.low.hex, self.high.hex) {
            let along = passage.is_along();
            if along && !self.rules.along_hexsides {
                continue;
            }
            let here = match passage {
                Passage::Through { hex, .. } => [Some(hex), None],
                Passage::Along { left, right, .. } => [left, right],
            };
            self.pass(before, here, along, found)?;
            before = here;
        }
        self.crest(found)
    }

    /// From one passage to the next: the hexsides between them, then the hexes.
    fn pass(
        &mut self,
        before: [Option<Hex>; 2],
        here: [Option<Hex>; 2],
        along: bool,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let uneven = self.low.level != self.high.level;
        let (mut down_slope, mut down_steep) = ([false; 2], [false; 2]);
        for (place, hex) in here.into_iter().enumerate() {
            for prior in before.into_iter().flatten() {
                let Some((hex, direction)) = hex.and_then(|hex| Some((hex, self.grid.direction(prior, hex)?))) else {
                    continue;
                };
                let grade = self.grade(prior, direction, hex);
                down_slope[place] |= grade > Grade::Gradual;
                down_steep[place] |= grade.is_steep();
                if uneven {
                    self.side(prior, direction, hex, grade, found)?;
                }
            }
        }
        for shadow in self.shadows.iter_mut().flatten() {
            shadow.passed = true;
        }
        if let (Some((hill, beside)), true) = (self.hill, self.rules.hill) {
            let lower = here.into_iter().flatten().map(|hex| self.relief.level(hex)).find(|&l| l < self.high.level);
            if let Some(lower) = lower {
                let height = self.high.level;
                found(self.obstacle(Reason::Hill, hill, height, HalfLevels::level(lower), beside))?;
            }
        }
        let within_reach = !self.rules.steep_shadow_is_adjacent || before[0] == Some(self.low.hex);
        let lit = self.shadows[0].is_none() && self.shadows[1].is_none();
        for (place, hex) in here.into_iter().enumerate() {
            let Some(hex) = hex.filter(|&hex| hex != self.high.hex) else { continue };
            self.hex(hex, down_slope[place], along, found)?;
            let steep =
                if self.rules.steep_shadow_is_adjacent { down_steep[place] } else { self.steep || down_steep[place] };
            if uneven && lit && within_reach && steep {
                self.cast_shadow(place, hex, along, found)?;
            }
        }
        self.steep |= down_steep.contains(&true);
        ControlFlow::Continue(())
    }

    /// What a hexside does between two ends at different levels.
    fn side(&mut self, prior: Hex, direction: Direction, hex: Hex, grade: Grade, found: Found<'_>) -> ControlFlow<()> {
        let far = |end: End| self.grid.distance(prior, end.hex) + self.grid.distance(hex, end.hex);
        let (height, mean) = (HalfLevels::mean(self.height(prior), self.height(hex)), self.mean());
        if height > mean {
            let reason = match far(self.low).cmp(&far(self.high)) {
                Ordering::Less if self.rules.slope_side => Some(Reason::Slope),
                Ordering::Equal if grade > Grade::Gradual && self.rules.halfway_side => Some(Reason::SlopeHalfway),
                _ => None,
            };
            if let Some(reason) = reason {
                let place = Where::Side(self.grid.side(prior, direction));
                found(Obstacle { place, reason, height, against: mean, along: false })?;
            }
        }
        if grade.is_steep() {
            return ControlFlow::Continue(());
        }
        for shadow in self.shadows.into_iter().flatten().filter(|shadow| shadow.passed || shadow.hex == prior) {
            found(self.steep_shadow(shadow))?;
        }
        ControlFlow::Continue(())
    }

    /// What a hex between the ends does. `slope` is whether it falls toward the lower end down one.
    fn hex(&mut self, hex: Hex, slope: bool, along: bool, found: Found<'_>) -> ControlFlow<()> {
        let (height, level) = (self.height(hex), self.relief.level(hex));
        if height > self.high.level && self.rules.higher {
            found(self.obstacle(Reason::Higher, hex, height, HalfLevels::level(self.high.level), along))?;
        }
        let uneven = self.low.level != self.high.level;
        if uneven && HalfLevels::level(height) > self.mean() {
            let far = |end: End| self.grid.distance(hex, end.hex);
            let reason = match far(self.low).cmp(&far(self.high)) {
                Ordering::Less if self.rules.slope_hex => Some(Reason::Slope),
                Ordering::Equal if slope && self.rules.halfway_hex => Some(Reason::SlopeHalfway),
                _ => None,
            };
            if let Some(reason) = reason {
                found(self.obstacle(reason, hex, height, self.mean(), along))?;
            }
        }
        if uneven && level == self.high.level && self.hill.is_none() {
            self.hill = Some((hex, along));
        }
        if self.relief.cover(hex) == Cover::Open {
            return ControlFlow::Continue(());
        }
        for end in [self.low, self.high].into_iter().filter(|end| self.grid.distance(hex, end.hex) == 1) {
            let higher = height > end.level || !self.rules.cover_shadow_is_higher;
            if uneven && higher && self.rules.cover_shadow {
                found(self.obstacle(Reason::CoverShadow, hex, height, HalfLevels::level(end.level), along))?;
            }
            if self.under_canopy(hex, end) {
                found(self.obstacle(Reason::Canopy, hex, height, HalfLevels::level(self.low.level), along))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether woods beside an end in woods block.
    fn under_canopy(&self, hex: Hex, end: End) -> bool {
        let woods = |hex| self.relief.cover(hex) == Cover::Woods;
        let level = self.relief.level(hex);
        let two_levels = end.level.abs_diff(level) >= 2 || !self.rules.canopy_spares_two_levels;
        let spared = level < self.low.level && two_levels && self.rules.canopy_spares_lower;
        woods(hex) && woods(end.hex) && !spared && self.rules.canopy
    }

    /// Notes a hex at the top of steep ground, if it is high enough to throw a shadow.
    fn cast_shadow(&mut self, place: usize, hex: Hex, along: bool, found: Found<'_>) -> ControlFlow<()> {
        if self.height(hex) - self.low.level <= 1 || !self.rules.steep_shadow {
            return ControlFlow::Continue(());
        }
        let shadow = Shadow { hex, along, passed: false };
        if !self.rules.steep_shadow_spares_steep_ground {
            return found(self.steep_shadow(shadow));
        }
        self.shadows[place] = Some(shadow);
        ControlFlow::Continue(())
    }

    fn steep_shadow(&self, shadow: Shadow) -> Obstacle {
        let against = HalfLevels::level(self.low.level);
        self.obstacle(Reason::SteepShadow, shadow.hex, self.height(shadow.hex), against, shadow.along)
    }

    /// The higher end's own ground: counted in hexes of its level, and where the line runs along a
    /// hexside by the higher of the two.
    fn crest(&self, found: Found<'_>) -> ControlFlow<()> {
        let (low, high) = (self.low, self.high);
        if low.level == high.level || !self.rules.crests {
            return ControlFlow::Continue(());
        }
        let (before, _) = self.run(self.grid.line(high.hex, low.hex));
        let (beyond, Some(next)) = self.run(self.grid.line_beyond(low.hex, high.hex)) else {
            return ControlFlow::Continue(());
        };
        let falls = next < high.level || !self.rules.crest_falls_first;
        if beyond < before && falls {
            let reason = Reason::Crest { beyond, before };
            return found(self.obstacle(reason, high.hex, high.level, HalfLevels::level(next), false));
        }
        ControlFlow::Continue(())
    }

    /// How many hexes a line crosses at the higher end's level, and the level of the next.
    fn run(&self, line: impl Iterator<Item = Passage>) -> (u8, Option<i16>) {
        let mut levels = line.filter_map(|passage| passage.hexes().map(|hex| self.relief.level(hex)).max());
        let mut count = 0_u8;
        loop {
            match levels.next() {
                Some(level) if level == self.high.level => count = count.saturating_add(1),
                next => return (count, next),
            }
        }
    }

    /// How high a hex is: an end by its ground alone, others with what rises above it.
    #[inline]
    fn height(&self, hex: Hex) -> i16 {
        let level = self.relief.level(hex);
        let rises = match self.relief.cover(hex) {
            Cover::Open => false,
            Cover::Town => self.rules.towns_rise,
            Cover::Woods => self.rules.woods_rise,
        };
        level + i16::from(rises && hex != self.low.hex && hex != self.high.hex)
    }

    /// How steep a hexside is to the eye.
    #[inline]
    fn grade(&self, prior: Hex, direction: Direction, hex: Hex) -> Grade {
        let drawn = self.relief.grade(prior, direction);
        let covered = |hex| self.height(hex) > self.relief.level(hex);
        let by_cover = self.rules.cover_is_steep && (covered(prior) || covered(hex));
        let grade = if by_cover { drawn.max(Grade::Steep) } else { drawn };
        let top = self.relief.level(prior).max(self.relief.level(hex));
        let low = top - self.low.level <= 1 && self.rules.low_slopes_are_gradual;
        if low && !(by_cover && self.rules.low_cover_is_steep) { Grade::Gradual } else { grade }
    }

    #[inline]
    fn mean(&self) -> HalfLevels {
        HalfLevels::mean(self.low.level, self.high.level)
    }

    fn obstacle(&self, reason: Reason, hex: Hex, height: i16, against: HalfLevels, along: bool) -> Obstacle {
        Obstacle { place: Where::Hex(hex), reason, height: HalfLevels::level(height), against, along }
    }
}

mod rows;
#[cfg(test)]
mod tests;

pub use rows::SightRows;
