//! Chapter 1.8: lines of sight.

use crate::state::Now;
use crate::terrain::AreaId;
use crate::units::{GeneralId, UnitId};
use ground::free::{FACING_SCALE, Facing, Lane, Paces, Point, SHARES, Segment, Square, longer_along};
use referee::RuleId;
use std::iter::once_with;

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

/// No point of a stand that is aimed at lies farther from its centre than this, nor does a stand reach
/// farther.
pub const STAND: Paces = Paces(75);

/// What lies about a look from one place to a stand, at whatever point of the stand it is aimed: found once
/// for all of them.
struct Look {
    /// The units at its ends.
    ends: [Option<UnitId>; 2],
    /// The levels under its ends.
    levels: [i8; 2],
    /// The third units that may stand in its way: few of all.
    third: Vec<UnitId>,
}

impl Now<'_> {
    /// Whether a unit sees another, ahead of its front line. The rule that cuts the sight otherwise.
    pub fn sight(&self, from: UnitId, to: UnitId) -> Result<(), RuleId> {
        let (own, target) = (self.command_stand(from), self.command_stand(to));
        let all_round = self.building_of(from).is_some();
        let ahead = |point: Point| all_round || own.ahead(point) > 0;
        let eye = self.eye(from, to);
        if self.sees_house(eye, Some(from), to, ahead) {
            return Ok(());
        }
        let mut cut = id!("1.8.los-front-only");
        // Where the whole stand lies well behind the front line no point of it needs a look.
        let behind = -i64::from(STAND.0) * i64::from(FACING_SCALE);
        if !all_round && own.ahead(target.centre()) < behind && rule!("1.8.los-front-only") {
            return Err(cut);
        }
        let mut look = None;
        for point in aims(&target, eye) {
            if !ahead(point) && rule!("1.8.los-front-only") {
                continue;
            }
            let look = look.get_or_insert_with(|| self.look(eye, [Some(from), Some(to)], &target));
            match self.line_cut(look, Segment::new(eye, point)) {
                None => return Ok(()),
                Some(rule) => cut = rule,
            }
            if !(rule!("1.8.los-target-point") && rule!("R5#b")) {
                break;
            }
        }
        Err(cut)
    }

    /// Whether the building that a unit occupies is seen from somewhere: at the point of its outline to which
    /// ranges are taken (R15). `looks`: who stands there; `ahead`: whether he may look at a point.
    fn sees_house(&self, eye: Point, looks: Option<UnitId>, to: UnitId, ahead: impl Fn(Point) -> bool) -> bool {
        let Some(aim) = self.outline_of(to).map(|house| house.nearest_on_outline(eye)) else { return false };
        let look = self.look(eye, [looks, Some(to)], &Square::new(aim, Facing::NORTH));
        (ahead(aim) || !rule!("1.8.los-front-only")) && self.line_cut(&look, Segment::new(eye, aim)).is_none()
    }

    /// What lies about a look at a stand.
    fn look(&self, eye: Point, ends: [Option<UnitId>; 2], target: &Square) -> Look {
        let level = |end: usize, point: Point| self.stage.map.level(ends[end].map_or(point, |unit| self.unit(unit).at));
        let lane = Lane::new(Segment::new(eye, target.centre()), Paces(2 * STAND.0));
        let third = self.everybody().filter(|&unit| lane.may_hold(self.unit(unit).at) && !ends.contains(&Some(unit)));
        Look { ends, levels: [level(0, eye), level(1, target.centre())], third: third.collect() }
    }

    /// Where a unit looks from: the centre of its front face; out of a building, the nearest point of the
    /// outline.
    pub fn eye(&self, from: UnitId, to: UnitId) -> Point {
        let stand = self.command_stand(from);
        match self.outline_of(from) {
            Some(house) => {
                let target = self.command_stand(to);
                let first = house.nearest_on_outline(target.centre());
                let aim = self.outline_of(to).map_or(target.nearest(first), |other| other.nearest_on_outline(first));
                house.nearest_on_outline(aim)
            }
            _ if rule!("1.8.los-origin") => stand.front(),
            _ => stand.centre(),
        }
    }

    /// The building that a unit occupies.
    pub fn building_of(&self, unit: UnitId) -> Option<AreaId> {
        let there = self.unit(unit);
        (there.formation == crate::stands::Formation::Building).then(|| self.stage.map.building_at(there.at)).flatten()
    }

    /// Sight all round from the middle of the command stand (R3).
    pub fn sight_all_round(&self, from: UnitId, to: UnitId) -> bool {
        if !rule!("R3") {
            return self.sight(from, to).is_ok();
        }
        let (eye, target) = (self.command_stand(from).centre(), self.command_stand(to));
        let look = self.look(eye, [Some(from), Some(to)], &target);
        self.sees_house(eye, Some(from), to, |_| true)
            || aims(&target, eye).any(|point| self.line_cut(&look, Segment::new(eye, point)).is_none())
    }

    /// Whether a general sees a unit: in every direction.
    pub fn general_sees(&self, general: GeneralId, to: UnitId) -> Result<(), RuleId> {
        let eye = self.general(general).at;
        let mut cut = id!("1.8.los-general");
        let target = self.command_stand(to);
        if self.sees_house(eye, None, to, |_| true) && rule!("1.8.los-general") {
            return Ok(());
        }
        let look = self.look(eye, [None, Some(to)], &target);
        for point in aims(&target, eye).filter(|_| rule!("1.8.los-general")) {
            match self.line_cut(&look, Segment::new(eye, point)) {
                None => return Ok(()),
                Some(rule) => cut = rule,
            }
        }
        Err(cut)
    }

    /// What cuts the sight from one point of the table to another.
    pub fn cut_between(&self, from: Point, to: Point) -> Option<Cut> {
        self.cut_along(Segment::new(from, to), None)
    }

    /// What cuts the sight along a line, of a unit that looks.
    pub fn cut_along(&self, line: Segment, looks: Option<UnitId>) -> Option<Cut> {
        let look = self.look(line.from, [looks, None], &Square::new(line.to, Facing::NORTH));
        let cut = self.cut(&look, line)?;
        // Too much of the line runs in masking terrain: it is cut where the fifth pace ends.
        let too_deep = matches!(cut.by, Blocker::Area(_)) && cut.at == line.to;
        if too_deep { self.fifth_pace(&look, line) } else { Some(cut) }
    }

    /// Whether some enemy has a unit in his ordinary sight.
    pub fn is_seen_by_enemy(&self, unit: UnitId) -> bool {
        self.army(self.side(unit).other()).any(|enemy| self.sight(enemy, unit).is_ok())
    }

    /// Whether a line of fire is cut by command stands of a side's own units alone (R76).
    pub fn is_masked_by_friends_only(&self, from: UnitId, to: UnitId) -> bool {
        let (eye, own, target) = (self.eye(from, to), self.command_stand(from), self.command_stand(to));
        let all_round = self.building_of(from).is_some();
        let look = self.look(eye, [Some(from), Some(to)], &target);
        aims(&target, eye).filter(|&point| all_round || own.ahead(point) > 0).any(|point| {
            let line = Segment::new(eye, point);
            self.cut_by_walls(line, look.ends).is_none()
                && self.cut_by_crest(&look, line).is_none()
                && self.cut_by_ground(&look, line).is_none()
                && self.blocking(&look, line).all(|unit| self.side(unit) == self.side(from))
        })
    }

    /// The rule by which a line is cut.
    fn line_cut(&self, look: &Look, line: Segment) -> Option<RuleId> {
        self.cut(look, line).map(|cut| cut.rule)
    }

    /// What cuts a line.
    fn cut(&self, look: &Look, line: Segment) -> Option<Cut> {
        self.cut_by_deep_cut(look, line)
            .or_else(|| self.cut_by_crest(look, line))
            .or_else(|| self.cut_by_ground(look, line))
            .or_else(|| self.cut_by_units(look, line))
    }

    fn cut_by_deep_cut(&self, look: &Look, line: Segment) -> Option<Cut> {
        let rule = self.cut_by_walls(line, look.ends)?;
        let deep = self.stage.map.areas.iter().filter(|area| area.deep);
        let stretches = deep.flat_map(|area| area.shape.stretches(line));
        // Out of it at its far wall, into it at the near one.
        let share = stretches.map(|stretch| if stretch.from == 0 { stretch.to } else { stretch.from }).next();
        Some(Cut { rule, by: Blocker::Cut, at: line.point_at(share.unwrap_or(0)) })
    }

    fn cut_by_crest(&self, look: &Look, line: Segment) -> Option<Cut> {
        let map = &self.stage.map;
        let mut cuts = map.crests.iter().enumerate().filter_map(|(number, crest)| {
            let crossing = crest.crossed_by(line)?;
            let on_it = |end: usize, point: Point| match look.ends[end] {
                Some(unit) => crest.is_near_square(&self.command_stand(unit), Paces(0)),
                None => crest.is_near_point(point, Paces(0)),
            };
            let at = line.point_at(crossing.share);
            let over = look.levels.iter().any(|&level| level > map.level(at));
            let on = (on_it(0, line.from) || on_it(1, line.to)) && rule!("R7");
            let cut = Cut { rule: id!("1.8.los-crest"), by: Blocker::Crest(number), at };
            (!(on || over && rule!("R4#b"))).then_some(cut)
        });
        cuts.next().filter(|_| rule!("1.8.los-crest"))
    }

    fn cut_by_ground(&self, look: &Look, line: Segment) -> Option<Cut> {
        let (mut inside, mut masks) = (Vec::new(), None);
        let mut deep = false;
        for (number, area) in self.stage.map.areas.iter().enumerate().filter(|(_, area)| area.masking) {
            let mut stretches = area.shape.stretches(line);
            let (Some(first), Some(last)) = (stretches.first(), stretches.last()) else { continue };
            if can_look_over(look.levels, area.top, first.from, last.to) && rule!("1.8.los-over-obstacle") {
                continue;
            }
            let outside = !area.shape.contains(line.from) && !area.shape.contains(line.to);
            let (by, at) = (Blocker::Area(number), line.point_at(first.from));
            if outside && longer_along(line, &mut stretches, GRAZED) && rule!("1.8.los-through") {
                return Some(Cut { rule: id!("1.8.los-through"), by, at });
            }
            deep |= !rule!("R6") && longer_along(line, &mut stretches, THROUGH);
            inside.append(&mut stretches);
            masks.get_or_insert(by);
        }
        let deep = deep || rule!("R6") && longer_along(line, &mut inside, THROUGH);
        let by = masks.filter(|_| deep && rule!("1.8.los-five-paces"))?;
        Some(Cut { rule: id!("1.8.los-five-paces"), by, at: line.to })
    }

    /// Where the fifth pace in masking terrain ends on a line that goes deeper, and in which area.
    fn fifth_pace(&self, look: &Look, line: Segment) -> Option<Cut> {
        let part = |shares: u32| Segment::new(line.from, line.point_at(shares));
        let (mut clear, mut cut) = (0, SHARES);
        while cut - clear > 1 {
            let middle = clear + (cut - clear) / 2;
            if self.cut_by_ground(look, part(middle)).is_some() { cut = middle } else { clear = middle }
        }
        let found = self.cut_by_ground(look, part(cut))?;
        let (map, at) = (&self.stage.map, line.point_at(cut));
        let there = map.areas.iter().position(|area| area.masking && area.shape.contains(at));
        Some(Cut { by: there.map_or(found.by, Blocker::Area), at, ..found })
    }

    fn cut_by_units(&self, look: &Look, line: Segment) -> Option<Cut> {
        let unit =
            self.blocking(look, line).find(|&unit| match look.ends.map(|end| end.map(|unit| self.side(unit))) {
                [Some(side), _] if side != self.side(unit) => rule!("1.8.los-other-command-stand#b"),
                // A general looks at a unit.
                [None, Some(_)] => rule!("1.8.los-other-command-stand#a") && rule!("R33#d"),
                _ => rule!("1.8.los-other-command-stand#a"),
            })?;
        let at = self.command_stand(unit).stretch(line).map_or(0, |stretch| stretch.from);
        Some(Cut { rule: id!("1.8.los-other-command-stand"), by: Blocker::Unit(unit), at: line.point_at(at) })
    }

    /// The third units whose command stands a line crosses.
    fn blocking(&self, look: &Look, line: Segment) -> impl Iterator<Item = UnitId> {
        look.third.iter().copied().filter(move |&unit| {
            let masks = |stand: &Square| self.is_in_the_way(look, line, stand);
            masks(&self.command_stand(unit))
                || !rule!("1.8.los-other-command-stand#c") && self.stands(unit).iter().any(masks)
        })
    }

    /// Whether a line crosses a stand, and cannot pass over it.
    fn is_in_the_way(&self, look: &Look, line: Segment, stand: &Square) -> bool {
        if !line.enters_square(stand) {
            return false;
        }
        let Some(stretch) = stand.stretch(line) else { return false };
        // A stand is as high as men are: the level of the ground it stands on.
        let top = self.stage.map.level(stand.centre());
        !(can_look_over(look.levels, top, stretch.from, stretch.to) && rule!("1.8.los-over-obstacle"))
    }
}

/// Whether sight passes over an obstacle (R4): one end is higher than its top, and the lower end is at
/// least as far from it as the higher one. `from` and `to`: where it begins and ends on the line, in
/// shares of its length.
fn can_look_over(levels: [i8; 2], top: i8, from: u32, to: u32) -> bool {
    let (before, behind) = (u64::from(from), u64::from(SHARES - to));
    let higher =
        |end: usize| levels[end] > top && levels[end] > levels[1 - end] || levels[0] == levels[1] && levels[0] > top;
    let high = |end: usize| higher(end) || !rule!("1.8.los-over-obstacle#a");
    let far = |lower: u64, upper: u64| lower >= upper || !rule!("1.8.los-over-obstacle#b");
    match rule!("R4#a") {
        true => high(0) && far(behind, before) || high(1) && far(before, behind),
        false => (high(0) || high(1)) && far(behind, before),
    }
}

/// The points of a stand that are aimed at (R5): the nearest, the centre, corners, middles of the edges. Most
/// looks are settled by the first: the others are reckoned only when they are asked for.
fn aims(target: &Square, eye: Point) -> impl Iterator<Item = Point> {
    let nearest = once_with(move || target.nearest(eye));
    nearest.chain([target.centre()]).chain(target.corners()).chain(once_with(|| target.middles()).flatten())
}
