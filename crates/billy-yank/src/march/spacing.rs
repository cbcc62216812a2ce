//! Chapter 6.2: friends who would come to stand on each other keep apart.

use super::meetings::lies_on;
use super::meetings::may_meet_at;
use super::{ANY, Leg, Move, Runner, STEP};
use crate::sight::STAND;
use crate::state::Play;
use crate::units::UnitId;
use ground::free::{Paces, QUARTER, Square};

impl Play<'_> {
    /// Nobody ends on top of another: who would, at the end of its way or before an enemy, stops short (R83).
    /// Who stops short may leave the place on which another would end: so until nothing changes any more.
    pub(super) fn keep_apart(&self, runners: &mut [Runner]) {
        for _ in 0..=runners.len() {
            let ended = self.foreseen(runners);
            let mut changed = false;
            for (runner, end) in runners.iter_mut().zip(&ended) {
                let moment = self.stops_short(end, &ended).or_else(|| self.will_stop_short(end, &ended));
                if let Some(moment) = moment.filter(|_| rule!("R83#a")) {
                    runner.halt(moment, "friend", None);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The moment at which a runner halts who has a longer way before him and would end it on top of a friend who
    /// stands: he does not begin to pass through him.
    fn will_stop_short(&self, runner: &Runner, runners: &[Runner]) -> Option<u32> {
        if runner.arrives || runner.halted.is_some() || !runner.order.stays {
            return None;
        }
        let stands = |unit: UnitId| !runners.iter().any(|runner| runner.order.unit == unit);
        let whole = self.set_off(Move { length: ANY, ..runner.order.clone() });
        let friends = self.friends_at_the_end(&whole, &[], stands);
        let beside =
            |leg: &Leg, friend: &Square| leg.way.distance_to_point(friend.centre()).at_most(Paces(2 * STAND.0));
        if !whole.legs.iter().any(|leg| friends.iter().any(|friend| beside(leg, friend))) {
            return None;
        }
        let mut all = vec![whole];
        all.extend(runners.iter().filter(|other| other.order.unit != runner.order.unit).map(Runner::at_rest));
        let end = self.foreseen(&all).into_iter().next()?;
        let (most, _) = end.gone(last_clear(&end, &friends)?);
        let walked = |moment: u32| runner.gone(moment).0 <= most;
        if walked(QUARTER) {
            return None;
        }
        let (mut before, mut after) = (0, QUARTER);
        while after - before > 1 {
            let middle = before + (after - before) / 2;
            if walked(middle) { before = middle } else { after = middle }
        }
        Some(before)
    }

    /// The runners as they end if they are halted by enemies alone.
    pub(super) fn foreseen(&self, runners: &[Runner]) -> Vec<Runner> {
        let mut runners = runners.to_vec();
        let mut since = 0;
        while let Some((moment, meetings)) = self.next_meetings(&runners, since, false) {
            since = moment;
            for (index, meeting) in meetings {
                if let Some(runner) = runners.get_mut(index) {
                    meeting.halts(runner, moment);
                }
            }
        }
        runners
    }

    /// The stands of some of a runner's friends as they stand in the end, if they are near its way.
    fn friends_at_the_end(&self, runner: &Runner, runners: &[Runner], of: impl Fn(UnitId) -> bool) -> Vec<Square> {
        let now = self.now();
        let unit = runner.order.unit;
        let place = |other: UnitId| {
            let moving = runners.iter().find(|runner| runner.order.unit == other);
            moving.map_or(now.command_stand(other), |runner| runner.at(QUARTER))
        };
        let others = now.army(now.side(unit)).filter(|&other| other != unit && of(other));
        let near = others.filter(|&other| may_meet_at(&now, runner, (other, place(other).centre(), 0)));
        near.flat_map(|other| now.stands_at(other, place(other))).collect()
    }

    /// The last moment at which a runner that ends on top of a friend lies over none.
    fn stops_short(&self, runner: &Runner, runners: &[Runner]) -> Option<u32> {
        let over = runner.halted.is_some() || runner.arrives;
        if !over || !runner.order.stays || runner.legs.is_empty() {
            return None;
        }
        last_clear(runner, &self.friends_at_the_end(runner, runners, |_| true))
    }
}

/// The last moment at which a runner that ends on top of others lies over none of them, if there is one.
fn last_clear(runner: &Runner, others: &[Square]) -> Option<u32> {
    let is_on = |moment: u32| lies_on(&runner.at(moment), others);
    if !is_on(QUARTER) || is_on(0) {
        return None;
    }
    let last = runner.halted.unwrap_or(QUARTER);
    let coarse = (0..=last / STEP).rev().map(|step| step * STEP).find(|&moment| !is_on(moment)).unwrap_or(0);
    (coarse..coarse + STEP).take_while(|&moment| !is_on(moment)).last()
}
