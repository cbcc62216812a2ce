//! Chapter 6.2, R8: what happens on the way: enemies at two paces, contact, friends to pass through.

use super::{Limit, Runner, SLACK, STEP, Stands, TWO_PACES, Testing, Walk, first_shrinking, lies_over};
use crate::sight::STAND;
use crate::state::{Now, Play};
use crate::units::UnitId;
use ground::free::{Moving, Paces, Point, QUARTER, Square, first_within};

/// Something that happens to a runner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Meeting {
    /// An enemy's command stand at two paces.
    Enemy(UnitId),
    /// An enemy's stand.
    Contact(UnitId),
    /// A friend is passed through.
    Friend(UnitId),
}

impl Play<'_> {
    /// The next things that happen: all of the same earliest moment. `friends`: whether friends that are passed
    /// through are among them.
    pub(super) fn next_meetings(
        &self,
        runners: &[Runner],
        since: u32,
        friends: bool,
    ) -> Option<(u32, Vec<(usize, Meeting)>)> {
        let mut earliest: Option<u32> = None;
        let mut all: Vec<(usize, Meeting)> = Vec::new();
        for (index, runner) in runners.iter().enumerate().filter(|(_, runner)| !runner.legs.is_empty()) {
            let halted = runner.halted.unwrap_or(QUARTER);
            for (moment, meeting) in self.meetings_of(runners, index, since, friends) {
                let stands_already = moment > halted || moment == halted && runner.why.is_some();
                if stands_already && !matches!(meeting, Meeting::Friend(_)) {
                    continue;
                }
                match earliest {
                    Some(first) if moment > first => (),
                    Some(first) if moment == first => all.push((index, meeting)),
                    _ => (earliest, all) = (Some(moment), vec![(index, meeting)]),
                }
            }
        }
        all.sort_unstable();
        earliest.map(|moment| (moment, all))
    }

    /// What may happen to a runner from a moment on.
    fn meetings_of(&self, runners: &[Runner], index: usize, since: u32, friends: bool) -> Vec<(u32, Meeting)> {
        let now = self.now();
        let mut meetings = Vec::new();
        let Some(runner) = runners.get(index) else { return meetings };
        let unit = runner.order.unit;
        let walks = runner.halted.is_none_or(|halt| halt > since);
        // Nobody walks farther in this quarter than this one of all.
        let farthest = runners.iter().map(|runner| runner.span).max().unwrap_or(0);
        for other in now.everybody().filter(|&other| other != unit) {
            if !may_meet_at(&now, runner, (other, now.unit(other).at, farthest)) {
                continue;
            }
            let standing = Runner::standing(now.command_stand(other), other);
            let foe = runners.iter().find(|runner| runner.order.unit == other).unwrap_or(&standing);
            if !may_meet(&now, runner, foe) {
                continue;
            }
            if now.side(other) == now.side(unit) {
                if let Some(moment) = self.passes(runner, foe, since).filter(|_| friends) {
                    meetings.push((moment, Meeting::Friend(other)));
                }
            } else if walks {
                let limit = match runner.order.limit {
                    Limit::AllEnemies => rule!("3.1.m-two-paces#a"),
                    Limit::Target(target) => target == other,
                    Limit::Pursuit(loser) => {
                        let near = runner.start.within(&foe.start, TWO_PACES);
                        loser != other && !near && rule!("8.4.new-impact")
                    }
                    Limit::Contact | Limit::Judged => false,
                };
                if let Some(moment) = self.comes_near(runner, foe, since).filter(|_| limit) {
                    meetings.push((moment, Meeting::Enemy(other)));
                }
                let blocked = || self.touches(runner, foe, since).filter(|_| rule!("6.2.enemies-block"));
                if runner.order.limit != Limit::Judged
                    && let Some(moment) = blocked()
                {
                    meetings.push((moment, Meeting::Contact(other)));
                }
            }
        }
        meetings
    }

    /// When a runner comes within two paces of an enemy by its own move (R38).
    pub(super) fn comes_near(&self, runner: &Runner, foe: &Runner, since: u32) -> Option<u32> {
        let near = |moment: u32| runner.at(moment).within(&foe.at(moment), TWO_PACES);
        if near(since) {
            // It is near already: it may go on as long as the distance never shrinks.
            let begins = |part: u32| (part * 256).max(since);
            let change = |part: u32| {
                let (own, later, theirs) = (runner.at(begins(part)), runner.at((part + 1) * 256), foe.at(begins(part)));
                later.distance(&theirs).thousandths() - own.distance(&theirs).thousandths()
            };
            let shrinks = first_shrinking((since / 256..QUARTER / 256).map(change));
            return shrinks.map(|number| begins(since / 256 + number as u32)).filter(|_| rule!("R38#b"));
        }
        let moment = first_of(runner, foe, since, |one, two, window| {
            first_within(&Moving::on(one.0, one.1), &Moving::on(two.0, two.1), TWO_PACES, window)
        })?;
        let back = moment.saturating_sub(256).max(since);
        let (before, here) = (runner.at(back), runner.at(moment));
        let theirs = foe.at(moment);
        let approaches = here.distance(&theirs) < before.distance(&theirs);
        (approaches || !rule!("R38#a")).then_some(moment)
    }

    /// When a runner touches a stand of an enemy.
    pub(super) fn touches(&self, runner: &Runner, foe: &Runner, since: u32) -> Option<u32> {
        let now = self.now();
        let (unit, enemy) = (runner.order.unit, foe.order.unit);
        let both = |moment: u32| {
            let ours = now.stands_in_the_way(unit, enemy, runner.at(moment));
            [ours, now.stands_in_the_way(enemy, unit, foe.at(moment))]
        };
        let gap = |[ours, theirs]: &[Stands; 2]| least_gap(ours, theirs);
        let speed = runner.span + foe.span;
        if gap(&both(since)) > 0 {
            return first_moment(since, speed, both, gap, |_, both| gap(both) == 0 && touch(both));
        }
        // It stands against the enemy already: it is blocked where it would go into him, not where stands lie over
        // each other since they were disordered.
        let before = both(since);
        let mixed = |own: usize, other: usize| {
            let stands = |of: usize, number: usize| before.get(of).and_then(|stands| stands.get(number));
            stands(0, own).zip(stands(1, other)).is_some_and(|(own, other)| own.overlaps(other))
        };
        let over = |[ours, theirs]: &[Stands; 2]| {
            let into = |(number, own): (usize, &Square)| {
                theirs.iter().enumerate().any(|(other, stand)| own.overlaps(stand) && !mixed(number, other))
            };
            ours.iter().enumerate().any(into)
        };
        let moves = |moment: u32| runner.at(moment) != runner.at(since);
        let into = first_moment(since, speed, both, gap, |moment, both| moves(moment) && over(both))?;
        Some(into.saturating_sub(1).max(since))
    }

    /// When a runner begins to pass through a friend.
    fn passes(&self, runner: &Runner, friend: &Runner, since: u32) -> Option<u32> {
        let now = self.now();
        let (unit, other) = (runner.order.unit, friend.order.unit);
        let known = self.state.flow.passed.contains(&(unit.min(other), unit.max(other)));
        if known || now.passes_freely(unit, other) {
            return None;
        }
        let both = |moment: u32| now.both_at((unit, runner.at(moment)), (other, friend.at(moment)));
        // Who stands in the other already when the quarter begins has passed that moment.
        if lies_over(&both(0)) {
            return None;
        }
        first_moment(
            since,
            runner.span + friend.span,
            both,
            |[ours, theirs]| least_gap(ours, theirs),
            |_, both| lies_over(both),
        )
    }

    /// Something happens to a runner.
    pub(super) fn meet(&mut self, runners: &mut [Runner], index: usize, meeting: Meeting, moment: u32) {
        let Some(runner) = runners.get_mut(index) else { return };
        match meeting {
            Meeting::Friend(other) => self.pass_through(runner.order.unit, other, runner.order.testing),
            _ => meeting.halts(runner, moment),
        }
    }

    /// Two friends pass through each other, once in a turn: those who fail their tests are disordered (R83).
    fn pass_through(&mut self, mover: UnitId, other: UnitId, testing: Testing) {
        if !self.state.flow.pass(mover, other) {
            return;
        }
        for unit in [mover.min(other), mover.max(other)] {
            let calm = self.now().card(unit).is_battery() && self.stage.options.calm_batteries && rule!("R83#b");
            let spared = unit == mover && testing == Testing::Other;
            if calm || spared || !rule!("6.2.friends-test#a") {
                continue;
            }
            if !self.react(unit, "friend") && rule!("6.2.friends-test#b") {
                self.disorder(unit);
            }
        }
    }
}

impl Meeting {
    /// A runner who meets an enemy is halted, unless he stands already.
    pub(super) fn halts(self, runner: &mut Runner, moment: u32) {
        let stands = runner.halted.is_some_and(|halt| halt <= moment);
        match self {
            Meeting::Enemy(enemy) if !stands => runner.halt(moment, "enemy", Some(enemy)),
            Meeting::Contact(enemy) if !stands => runner.halt(moment, "contact", Some(enemy)),
            _ => (),
        }
    }
}

/// How far the nearest stands of two units are apart, in hundredths of a pace, rounded down.
fn least_gap(ours: &[Square], theirs: &[Square]) -> i32 {
    let mut least = i32::MAX;
    for (own, other) in ours.iter().flat_map(|own| theirs.iter().map(move |other| (own, other))) {
        let apart = own.centre().distance(other.centre());
        // Stands are not nearer than their centres by more than this: these are not the nearest.
        if !apart.at_most(Paces(least.saturating_add(2 * STAND.0))) {
            continue;
        }
        // Far stands need no exact distance: their centres tell enough.
        let centres = apart.floor().0 - 142;
        least = least.min(if centres > 50 { centres } else { own.distance(other).floor().0 });
        if least == 0 {
            break;
        }
    }
    least
}

/// Whether a stand lies over one of others.
pub(super) fn lies_on(stand: &Square, others: &[Square]) -> bool {
    others.iter().any(|other| stand.overlaps(other))
}

/// Whether two may come to two paces from each other in this quarter at all.
pub(super) fn may_meet(now: &Now<'_>, one: &Runner, other: &Runner) -> bool {
    may_meet_at(now, one, (other.order.unit, other.start.centre(), other.span))
}

/// The same of one who starts at a point and goes so far.
pub(super) fn may_meet_at(now: &Now<'_>, one: &Runner, (other, start, span): (UnitId, Point, i32)) -> bool {
    let parts = [one.span, span, now.reach(one.order.unit).0, now.reach(other).0, TWO_PACES.0];
    one.start.centre().distance(start).at_most(Paces(parts.into_iter().sum()))
}

/// Whether two units touch.
fn touch([ours, theirs]: &[Stands; 2]) -> bool {
    ours.iter().any(|own| theirs.iter().any(|other| own.within(other, Paces(0))))
}

/// The first moment, from one on, at which something holds that cannot hold before a gap is closed. `speed`:
/// by how much the gap may change in a quarter; `both`: the stands of the two at a moment.
fn first_moment(
    since: u32,
    speed: i32,
    both: impl Fn(u32) -> [Stands; 2],
    gap: impl Fn(&[Stands; 2]) -> i32,
    holds: impl Fn(u32, &[Stands; 2]) -> bool,
) -> Option<u32> {
    let (mut moment, mut last) = (since, since);
    while moment <= QUARTER {
        let stands = both(moment);
        if holds(moment, &stands) {
            return (last..=moment).find(|&moment| holds(moment, &both(moment)));
        }
        if speed == 0 {
            return None;
        }
        last = moment;
        let spare = i64::from(gap(&stands)) - i64::from(SLACK) - 2;
        let leap = (spare * i64::from(QUARTER) / i64::from(speed)).clamp(i64::from(STEP), i64::from(QUARTER) + 1);
        moment += leap as u32;
    }
    None
}

/// The first moment over all pairs of legs at which two runners do something.
fn first_of(one: &Runner, two: &Runner, since: u32, sought: impl Fn(Walk, Walk, u32) -> Option<u32>) -> Option<u32> {
    let mut found: Option<u32> = None;
    for (own, course, from, to) in one.courses(since) {
        for (other, theirs, begins, ends) in two.courses(since) {
            let (from, to) = (from.max(begins), to.min(ends));
            let moment = sought((own, course), (other, theirs), from).filter(|&moment| from <= to && moment <= to);
            found = [found, moment].into_iter().flatten().min();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_table::TestTable;

    #[test]
    fn only_those_who_may_come_near_are_looked_at() {
        let mut table = TestTable::new();
        let one = table.unit("one union 20/20");
        let [near, far] = ["near confederate 20/26 180", "far confederate 120/20"].map(|text| table.unit(text));
        let now = table.now();
        let runner = |unit| Runner::standing(now.command_stand(unit), unit);
        assert!(may_meet(&now, &runner(one), &runner(near)));
        assert!(!may_meet(&now, &runner(one), &runner(far)));
    }
}
