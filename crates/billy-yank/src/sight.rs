//! Chapter 1.8: lines of sight.

use crate::state::Now;
use crate::units::{GeneralId, UnitId};
use ground::free::{Paces, Point, SHARES, Segment, Square, longer_inside};
use referee::RuleId;

/// The most of a line that may run in masking terrain.
const THROUGH: Paces = Paces(500);
/// A line that crosses less of a patch than this does not go through it (R6).
const GRAZED: Paces = Paces(1);

/// What cuts a line of sight: the rule, the thing, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The rule.
    pub rule: RuleId,
    /// What.
    pub by: Blocker,
    /// Where it begins to.
    pub at: Point,
}

/// Something that cuts lines of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocker {
    /// A crest, by its number.
    Crest(usize),
    /// The walls of a deep cut.
    Cut,
    /// An area, by its number.
    Area(usize),
    /// A unit's command stand.
    Unit(UnitId),
}

/// One who looks: from where, how high, and which command stands are not in his way.
#[derive(Clone, Copy)]
struct Line {
    segment: Segment,
    /// The units at its ends.
    ends: [Option<UnitId>; 2],
}

impl<'a> Now<'a> {
    /// Whether a unit sees another, ahead of its front line. The rule that cuts the sight otherwise.
    pub fn sight(&self, from: UnitId, to: UnitId) -> Result<(), RuleId> {
        let (eye, target) = (self.eye(from, to), self.command_stand(to));
        let mut cut = id!("1.8.los-front-only");
        for point in aims(&target, eye) {
            if !self.is_ahead(from, point) && rule!("1.8.los-front-only") {
                continue;
            }
            match self.line_cut(Line { segment: Segment::new(eye, point), ends: [Some(from), Some(to)] }) {
                None => return Ok(()),
                Some(rule) => cut = rule,
            }
            if !rule!("1.8.los-target-point") {
                break;
            }
        }
        Err(cut)
    }

    /// Where a unit looks from: the centre of its front face; out of a building, the nearest point of the
    /// outline.
    pub fn eye(&self, from: UnitId, to: UnitId) -> Point {
        let stand = self.command_stand(from);
        match self.building_of(from) {
            Some(area) if rule!("R15") => {
                self.stage.map.areas[area].shape.nearest_on_outline(self.command_stand(to).centre())
            }
            _ if rule!("1.8.los-origin") => stand.front(),
            _ => stand.centre(),
        }
    }

    /// The building that a unit occupies.
    pub fn building_of(&self, unit: UnitId) -> Option<usize> {
        let there = self.unit(unit);
        (there.formation == crate::stands::Formation::Building).then(|| self.stage.map.building_at(there.at)).flatten()
    }

    /// Whether a point lies ahead of a unit's front line: always, out of a building.
    fn is_ahead(&self, from: UnitId, point: Point) -> bool {
        self.building_of(from).is_some() || self.command_stand(from).ahead(point) > 0
    }

    /// Sight all round from the middle of the command stand (R3).
    pub fn sight_all_round(&self, from: UnitId, to: UnitId) -> bool {
        if !rule!("R3") {
            return self.sight(from, to).is_ok();
        }
        let eye = self.command_stand(from).centre();
        aims(&self.command_stand(to), eye).into_iter().any(|point| {
            self.line_cut(Line { segment: Segment::new(eye, point), ends: [Some(from), Some(to)] }).is_none()
        })
    }

    /// Whether a general sees a unit: in every direction.
    pub fn general_sees(&self, general: GeneralId, to: UnitId) -> Result<(), RuleId> {
        let eye = self.general(general).at;
        let mut cut = id!("1.8.los-general");
        for point in aims(&self.command_stand(to), eye).into_iter().filter(|_| rule!("1.8.los-general")) {
            match self.line_cut(Line { segment: Segment::new(eye, point), ends: [None, Some(to)] }) {
                None => return Ok(()),
                Some(rule) => cut = rule,
            }
        }
        Err(cut)
    }

    /// What cuts the sight from one point of the table to another.
    pub fn cut_between(&self, from: Point, to: Point) -> Option<Cut> {
        let line = Line { segment: Segment::new(from, to), ends: [None, None] };
        match self.cut(line)? {
            cut if cut.rule == id!("1.8.los-five-paces") => self.fifth_pace(line),
            cut => Some(cut),
        }
    }

    /// Whether some enemy has a unit in his ordinary sight.
    pub fn is_seen_by_enemy(&self, unit: UnitId) -> bool {
        self.army(self.side(unit).other()).any(|enemy| self.sight(enemy, unit).is_ok())
    }

    /// Whether a line of fire is cut by command stands of a side's own units alone (R76).
    pub fn is_masked_by_friends_only(&self, from: UnitId, to: UnitId) -> bool {
        let eye = self.eye(from, to);
        aims(&self.command_stand(to), eye).into_iter().filter(|&point| self.is_ahead(from, point)).any(|point| {
            let line = Line { segment: Segment::new(eye, point), ends: [Some(from), Some(to)] };
            self.cut_by_walls(line.segment, line.ends).is_none()
                && self.cut_by_crest(line).is_none()
                && self.cut_by_ground(line).is_none()
                && self.blocking(line).all(|unit| self.side(unit) == self.side(from))
        })
    }

    /// The rule by which a line is cut.
    fn line_cut(&self, line: Line) -> Option<RuleId> {
        self.cut(line).map(|cut| cut.rule)
    }

    /// What cuts a line.
    fn cut(&self, line: Line) -> Option<Cut> {
        self.cut_by_deep_cut(line)
            .or_else(|| self.cut_by_crest(line))
            .or_else(|| self.cut_by_ground(line))
            .or_else(|| self.cut_by_units(line))
    }

    fn cut_by_deep_cut(&self, line: Line) -> Option<Cut> {
        let rule = self.cut_by_walls(line.segment, line.ends)?;
        let deep = self.stage.map.areas.iter().filter(|area| area.deep);
        let stretches = deep.flat_map(|area| area.shape.stretches(line.segment));
        // Out of it at its far wall, into it at the near one.
        let share = stretches.map(|stretch| if stretch.from == 0 { stretch.to } else { stretch.from }).next();
        Some(Cut { rule, by: Blocker::Cut, at: line.segment.point_at(share.unwrap_or(0)) })
    }

    /// The levels under the two ends of a line.
    fn levels(&self, line: Line) -> [i8; 2] {
        let level = |end: usize, point: Point| {
            let at = line.ends[end].map_or(point, |unit| self.unit(unit).at);
            self.stage.map.level(at)
        };
        [level(0, line.segment.from), level(1, line.segment.to)]
    }

    fn cut_by_crest(&self, line: Line) -> Option<Cut> {
        let map = &self.stage.map;
        let mut cuts = map.crests.iter().enumerate().filter_map(|(number, crest)| {
            let crossing = crest.crossed_by(line.segment)?;
            let on_it = |end: usize, point: Point| match line.ends[end] {
                Some(unit) => crest.distance_to_square(&self.command_stand(unit)).is_zero(),
                None => crest.distance_to_point(point).is_zero(),
            };
            let at = line.segment.point_at(crossing.share);
            let over = self.levels(line).iter().any(|&level| level > map.level(at));
            let on = (on_it(0, line.segment.from) || on_it(1, line.segment.to)) && rule!("R7");
            let cut = Cut { rule: id!("1.8.los-crest"), by: Blocker::Crest(number), at };
            (!(on || over && rule!("R4"))).then_some(cut)
        });
        cuts.next().filter(|_| rule!("1.8.los-crest"))
    }

    fn cut_by_ground(&self, line: Line) -> Option<Cut> {
        let segment = line.segment;
        let levels = self.levels(line);
        let mut inside = Vec::new();
        for (number, area) in self.stage.map.areas.iter().enumerate().filter(|(_, area)| area.masking) {
            let stretches = area.shape.stretches(segment);
            let (Some(first), Some(last)) = (stretches.first(), stretches.last()) else { continue };
            if can_look_over(levels, area.top, first.from, last.to) && rule!("1.8.los-over-obstacle") {
                continue;
            }
            let outside = !area.shape.contains(segment.from) && !area.shape.contains(segment.to);
            if outside && longer_inside(segment, [&area.shape], GRAZED) && rule!("1.8.los-through") {
                let (by, at) = (Blocker::Area(number), segment.point_at(first.from));
                return Some(Cut { rule: id!("1.8.los-through"), by, at });
            }
            inside.push(number);
        }
        let shape = |number: &usize| &self.stage.map.areas[*number].shape;
        let deep = |segment: Segment| match rule!("R6") {
            true => longer_inside(segment, inside.iter().map(shape), THROUGH),
            false => inside.iter().any(|number| longer_inside(segment, [shape(number)], THROUGH)),
        };
        let first = inside.first().copied().filter(|_| deep(segment) && rule!("1.8.los-five-paces"))?;
        Some(Cut { rule: id!("1.8.los-five-paces"), by: Blocker::Area(first), at: segment.to })
    }

    /// Where the fifth pace in masking terrain ends on a line that goes deeper, and in which area.
    fn fifth_pace(&self, line: Line) -> Option<Cut> {
        let segment = line.segment;
        let part = |shares: u32| Line { segment: Segment::new(segment.from, segment.point_at(shares)), ..line };
        let (mut clear, mut cut) = (0, SHARES);
        while cut - clear > 1 {
            let middle = clear + (cut - clear) / 2;
            if self.cut_by_ground(part(middle)).is_some() { cut = middle } else { clear = middle }
        }
        let found = self.cut_by_ground(part(cut))?;
        let (map, at) = (&self.stage.map, segment.point_at(cut));
        let there = map.areas.iter().position(|area| area.masking && area.shape.contains(at));
        Some(Cut { by: there.map_or(found.by, Blocker::Area), at, ..found })
    }

    fn cut_by_units(&self, line: Line) -> Option<Cut> {
        let unit = self.blocking(line).next().filter(|_| rule!("1.8.los-other-command-stand"))?;
        let at = self.command_stand(unit).stretch(line.segment).map_or(0, |stretch| stretch.from);
        let (by, at) = (Blocker::Unit(unit), line.segment.point_at(at));
        Some(Cut { rule: id!("1.8.los-other-command-stand"), by, at })
    }

    /// The third units whose command stands a line crosses.
    fn blocking(&self, line: Line) -> impl Iterator<Item = UnitId> + 'a {
        let (now, levels) = (*self, self.levels(line));
        self.everybody().filter(move |&unit| !line.ends.contains(&Some(unit))).filter(move |&unit| {
            let stand = now.command_stand(unit);
            let Some(stretch) = stand.stretch(line.segment) else { return false };
            // A stand is as high as men are: the level of the ground it stands on.
            let top = now.stage.map.level(stand.centre());
            let over = can_look_over(levels, top, stretch.from, stretch.to) && rule!("1.8.los-over-obstacle");
            line.segment.enters_square(&stand) && !over
        })
    }
}

/// Whether sight passes over an obstacle (R4): one end is higher than its top, and the lower end is at
/// least as far from it as the higher one. `from` and `to`: where it begins and ends on the line, in
/// shares of its length.
fn can_look_over(levels: [i8; 2], top: i8, from: u32, to: u32) -> bool {
    let (before, behind) = (u64::from(from), u64::from(SHARES - to));
    let high =
        |end: usize| levels[end] > top && levels[end] > levels[1 - end] || levels[0] == levels[1] && levels[0] > top;
    match rule!("R4") {
        true => high(0) && behind >= before || high(1) && before >= behind,
        false => (high(0) || high(1)) && behind >= before,
    }
}

/// The points of a stand that are aimed at (R5): corners, middles of the edges, the centre and the nearest.
fn aims(target: &Square, eye: Point) -> [Point; 10] {
    let ([a, b, c, d], [e, f, g, h]) = (target.corners(), target.middles());
    [target.nearest(eye), target.centre(), a, b, c, d, e, f, g, h]
}
