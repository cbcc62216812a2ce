//! 8.35, 12.2, 12.3, 12.5 What one result brings: losses, disorder, second disorder, routs and the tests of others, in
//! the order of R158.

use super::{Again, Hit, Item, Retreat, RetreatKind, Work};
use crate::counters::UnitId;
use crate::event::Cause;
use crate::flow::Frame;
use crate::results::Choosing;
use crate::state::{Play, Position};
use crate::tables::Disorder;
use ground::Hex;
use referee::Tally;
use referee::flow::Flows;

impl Again {
    /// Why a unit that was told to test does so.
    fn cause(self) -> Cause {
        match self {
            Again::Fire => Cause::Fire,
            Again::Shock => Cause::Shock,
            Again::Reaction => Cause::ReactionFacing,
            Again::Rout => Cause::Rout,
            Again::FriendlyFire => Cause::FriendlyFire,
            Again::RetreatThrough => Cause::RetreatThrough,
        }
    }
}

impl Position<'_> {
    /// 8.35: the units that a hit strikes, those that suffer first before the others.
    fn struck(&self, hit: &Hit) -> Vec<UnitId> {
        let enemy = self.side(hit.firer).enemy();
        let there = self.units_in(hit.hex).filter(|&unit| self.side(unit) == enemy && self.unit(unit).abandoned == 0);
        let there = there.filter(|&unit| Some(unit) != hit.spares);
        let there: Vec<UnitId> = there.collect();
        let shocks = |unit: &UnitId| self.shock().designated(*unit);
        let upper = rule!("8.35.pre-shock-target#a") && rule!("10.43.pre-shock-fire-stack-target") && rule!("R74");
        if !hit.pre_shock || !upper {
            return there;
        }
        let mut first: Vec<UnitId> = there.iter().copied().filter(shocks).collect();
        if !rule!("8.35.pre-shock-target#b") {
            first.truncate(1);
        }
        let rest = there.into_iter().filter(|unit| !first.contains(unit)).collect::<Vec<_>>();
        first.extend(rest.into_iter().filter(|_| rule!("8.35.pre-shock-target#c")));
        first
    }
}

impl Play<'_> {
    /// What is remembered of one result begins anew.
    pub(crate) fn begin_chain(&mut self) {
        let results = &mut self.state.flow.results;
        results.neighbours.clear();
        if rule!("12.46.retreat-through-once#b") {
            results.tested.clear();
        }
        results.paid.clear();
        results.stuck.clear();
        results.winded.clear();
        results.rolled.clear();
        results.causes.clear();
        results.joined.clear();
        (results.root, results.roots) = (None, 0);
    }

    /// What has to be done next.
    pub(super) fn first(&mut self, work: Vec<Work>) {
        let results = &mut self.state.flow.results;
        let root = results.root;
        results.work.splice(0..0, work.into_iter().map(|work| Item { work, root }));
    }

    /// A unit that is shaken again goes back, when all who were shaken with it have tested.
    pub(super) fn go_back(&mut self, unit: UnitId) {
        let most = if rule!("12.42.involuntary-retreat-lengths#d") { 2 } else { 1 };
        let results = &mut self.state.flow.results;
        // Of two retreats the longer counts.
        let owed = results.work.iter_mut().find_map(|item| match &mut item.work {
            Work::Retreat(retreat) if retreat.unit == unit => Some(retreat),
            _ => None,
        });
        if let Some(owed) = owed {
            owed.most = owed.most.max(most);
            return;
        }
        let work = Work::Retreat(Retreat::of(unit, (1, most), None, RetreatKind::Result));
        let waits = |item: &Item| matches!(item.work, Work::Disorder { .. } | Work::Retreat(_));
        let place = results.work.iter().take_while(|item| waits(item)).count();
        results.work.insert(place, Item { work, root: results.root });
    }

    /// 12.46: a unit through which friends have retreated tests when the stacks that were struck have done so (R158).
    pub(super) fn run_over(&mut self, unit: UnitId) {
        let again = Again::RetreatThrough;
        let results = &mut self.state.flow.results;
        let item = Item { work: Work::Udd { unit, cause: Cause::RetreatThrough, again }, root: results.root };
        if results.later.contains(&item) {
            return;
        }
        let over = |item: &Item| matches!(item.work, Work::Udd { cause: Cause::RetreatThrough, .. });
        let place = results.later.iter().take_while(|item| over(item)).count();
        results.later.insert(place, item);
    }

    /// 12.23: a collapsed unit that lost strength has to hold together, after the rest of this result.
    fn test_collapsed(&mut self, unit: UnitId) {
        let results = &mut self.state.flow.results;
        let item = Item { work: Work::Holds(unit, Cause::Collapse), root: results.root };
        if results.later.contains(&item) || results.work.contains(&item) {
            return;
        }
        if rule!("12.23.collapse-loss-udd#a") && rule!("R158") {
            results.later.push(item);
        } else {
            self.hold_together(unit, Cause::Collapse);
        }
    }

    /// Results are applied.
    pub fn step_results(&mut self) -> Flows {
        let results = &mut self.state.flow.results;
        let ends = results.work.first().is_none_or(|item| matches!(item.work, Work::Hit(_)));
        let next = match ends && !results.later.is_empty() {
            true => {
                // What friends bring on each other no enemy has caused: the nearest counts.
                if rule!("R116") {
                    results.causes.clear();
                }
                Some(results.later.remove(0))
            }
            false if results.work.is_empty() => None,
            false => Some(results.work.remove(0)),
        };
        let Some(Item { work, root }) = next else {
            self.pop();
            self.begin_chain();
            self.displace_leaders();
            return Flows::On;
        };
        results.root = root;
        self.apply(work);
        Flows::On
    }

    fn apply(&mut self, work: Work) {
        match work {
            Work::Hit(hit) => {
                self.begin_chain();
                if rule!("R116") {
                    self.state.flow.results.causes.push(hit.firer);
                }
                self.hit(&hit);
            }
            Work::Against(enemies) => self.state.flow.results.causes = enemies,
            Work::Disorder { unit, again } => self.disorder(unit, again),
            Work::Test { unit, modifier, again } => {
                let mut tally = Tally::new();
                if modifier != 0 && rule!("12.32.result-d#b") {
                    tally.add(id!("12.32.result-d#b"), modifier.into());
                }
                self.test(unit, again.cause(), tally, again);
            }
            Work::Udd { unit, cause, again } => self.test(unit, cause, Tally::new(), again),
            Work::Losses { units, points, leaders } => self.lose_in_turn(&units, points, leaders),
            Work::Retreat(retreat) => self.begin_retreat(retreat),
            Work::Rout(unit) => self.rout(unit),
            Work::Abandon(unit) => self.abandon(unit),
            Work::Lose(units, points) => match units[..] {
                [] => {}
                [unit] => self.lose_in_turn(&[unit], points, true),
                [unit, ..] => self.ask_which(unit, units, points, false),
            },
            Work::Spare(units) => {
                if let [unit, _, ..] = units[..] {
                    self.ask_which(unit, units, 0, true);
                }
            }
            Work::Holds(unit, cause) => self.hold_together(unit, cause),
        }
    }

    fn ask_which(&mut self, unit: UnitId, units: Vec<UnitId>, points: u8, spares: bool) {
        let side = self.now().side(unit);
        (self.state.flow.results.choice, self.state.flow.results.stake) = (units, points);
        self.push(Frame::Choosing(Choosing { side, spares }));
    }

    /// Whether a unit is still there to suffer.
    pub(super) fn stands(&self, unit: UnitId) -> bool {
        self.now().on_map(unit) && self.now().unit(unit).abandoned == 0
    }

    /// A unit takes a UDD in a chain of results; whether it passes.
    pub(super) fn tests(&mut self, unit: UnitId, cause: Cause, tally: Tally) -> bool {
        self.state.flow.results.tested.push(unit);
        self.udd(unit, cause, tally)
    }

    /// A unit takes a UDD, and is disordered if it fails.
    fn test(&mut self, unit: UnitId, cause: Cause, tally: Tally, again: Again) {
        if self.stands(unit) && !self.tests(unit, cause, tally) {
            if cause == Cause::ReactionFacing && !rule!("9.62.reaction-udd#c") {
                return;
            }
            self.disorder(unit, again);
        }
    }

    /// 8.35: a fire result strikes a hex.
    fn hit(&mut self, hit: &Hit) {
        let units = self.now().struck(hit);
        let all = hit.shell && rule!("8.35.shell-affects-all") && rule!("10.67.shell-range#b");
        let guns = |unit: &UnitId| self.now().is_artillery(*unit);
        let covered = units.iter().skip(1).any(guns) && !units.first().is_some_and(guns);
        let on_top = units.first().is_some_and(guns);
        let first = (!covered || rule!("10.71.artillery-under-infantry#a"))
            && (!on_top || rule!("10.71.artillery-on-top"))
            && rule!("8.35.top-unit-takes-fire");
        if all || !first {
            return self.shell(hit, &units);
        }
        let Some((&top, others)) = units.split_first() else { return };
        let fresh = !self.now().unit(top).disordered;
        let first = rule!("12.21.losses-first") && rule!("10.41.out-of-phase-apply-order#b");
        let early = !first && self.upset_by(top, hit.code.disorder);
        let leaders = rule!("12.71.leader-casualty-order");
        let hexes: Vec<Hex> = self.now().hexes(top).collect();
        self.lose_in_turn(&units, hit.code.losses, leaders);
        let mut next = Vec::new();
        let upset = if self.now().on_map(top) {
            let collapses = fresh && self.now().unit(top).disordered;
            let struck = early || first && self.upset_by(top, hit.code.disorder);
            let part = self.now().unit(top).hex != hit.hex;
            let counts = (!part || rule!("12.31.disorder-extension-whole"))
                && (!collapses || rule!("12.23.collapse-plus-disorder"));
            if struck && counts {
                next.push(Work::Disorder { unit: top, again: Again::Fire });
            }
            let once = fresh && (struck || collapses) && rule!("8.35.others-udd#b");
            once || !fresh && struck && rule!("8.35.others-udd#c")
        } else {
            if !(rule!("8.35.excess-losses#b") && rule!("10.41.out-of-phase-excess#b"))
                && let Some(&below) = others.iter().find(|&&unit| self.now().on_map(unit))
                && self.upset_by(below, hit.code.disorder)
            {
                next.push(Work::Disorder { unit: below, again: Again::Fire });
            }
            rule!("8.35.others-udd#a") && rule!("8.35.excess-losses#c") && rule!("10.41.out-of-phase-excess#c")
        };
        if !leaders && hit.code.losses > 0 {
            self.roll_for_leaders(&hexes, &[top]);
        }
        if upset && (!hit.pre_shock || rule!("8.35.pre-shock-target#d")) {
            let tested = others
                .iter()
                .filter(|&&unit| !self.now().is_artillery(unit) || rule!("10.71.artillery-under-infantry#c"));
            let tests = tested.map(|&unit| Work::Udd { unit, cause: Cause::StackHit, again: Again::Fire });
            next.extend(tests);
        }
        if !rule!("R158") {
            next.reverse();
        }
        self.first(next);
    }

    /// 12.32: whether a result upsets a unit.
    fn upset_by(&mut self, unit: UnitId, disorder: Disorder) -> bool {
        match disorder {
            Disorder::None => false,
            Disorder::Always => rule!("12.32.result-cap-d"),
            Disorder::Roll(more) => {
                let mut tally = Tally::new();
                if more != 0 && rule!("12.32.result-d#b") {
                    tally.add(id!("12.32.result-d#b"), more.into());
                }
                if !rule!("12.32.result-d#c") {
                    tally.add(id!("11.73.leader-cohesion-drm#b"), self.now().stars_with(unit));
                }
                !self.tests(unit, Cause::Fire, tally)
            }
        }
    }

    /// 8.35, 10.67: shell strikes every unit of a hex; who pays for second disorder is drawn by lot.
    fn shell(&mut self, hit: &Hit, units: &[UnitId]) {
        for &unit in units {
            if !self.now().is_artillery(unit) || rule!("R84") {
                self.hurt(unit, hit.code.losses);
            }
        }
        if hit.code.losses > 0 {
            self.roll_for_leaders(&[hit.hex], units);
        }
        let mut shaken = Vec::new();
        for (place, &unit) in units.iter().enumerate() {
            let rolls = place == 0 || rule!("12.32.result-d#a");
            if !self.stands(unit) || !rolls || !self.upset_by(unit, hit.code.disorder) {
                continue;
            }
            let again = self.now().unit(unit).disordered && !self.now().is_artillery(unit);
            match again && rule!("12.35.second-disorder-stack-loss#c") {
                true => shaken.push(unit),
                false => self.disorder(unit, Again::Fire),
            }
        }
        for &unit in &shaken {
            self.shake(unit, Again::Fire);
        }
        let payer = if shaken.len() > 1 { self.pick("lot", shaken.len()) } else { 0 };
        if let Some(&payer) = shaken.get(payer) {
            self.pay(payer, Again::Fire);
        }
        for unit in shaken {
            self.go_back(unit);
            self.wind(unit);
        }
    }

    /// 12.22: units lose strength points, one after another.
    fn lose_in_turn(&mut self, units: &[UnitId], points: u8, leaders: bool) {
        let mut left = points;
        let mut hexes: Vec<Hex> = Vec::new();
        let mut hurt = Vec::new();
        let mut units = units.to_vec();
        if !rule!("12.22.losses-top-unit#a") {
            units.reverse();
        }
        for unit in units {
            if left == 0 || !self.now().on_map(unit) || !hurt.is_empty() && !rule!("12.22.losses-top-unit#b") {
                continue;
            }
            let guns = self.now().is_artillery(unit);
            let spared = guns && (hurt.is_empty() || !rule!("10.71.artillery-under-infantry#b"));
            if spared && !(hurt.is_empty() && rule!("10.72.artillery-loss-guns")) {
                continue;
            }
            let takes = left.min(self.now().strength(unit));
            hexes.extend(self.now().hexes(unit));
            self.hurt(unit, takes);
            hurt.push(unit);
            left -= takes;
            if !(rule!("8.35.excess-losses#a") && rule!("10.41.out-of-phase-excess#a")) {
                break;
            }
        }
        if leaders && !hurt.is_empty() {
            self.roll_for_leaders(&hexes, &hurt);
        }
    }

    /// 12.2: a unit loses strength points; a collapsed or blown one has to hold together afterwards.
    pub(crate) fn hurt(&mut self, unit: UnitId, points: u8) {
        self.lose_points(unit, points);
        if points > 0 && rule!("11.59.blown-extra-loss#b") {
            self.wind(unit);
        }
    }

    /// A unit loses strength points, and has to hold together if it had collapsed.
    pub(super) fn lose_points(&mut self, unit: UnitId, points: u8) {
        for _ in 0..points {
            if !self.now().on_map(unit) {
                return;
            }
            let collapsed = self.now().unit(unit).collapsed;
            self.lose(unit, 1);
            if collapsed && self.now().on_map(unit) {
                self.test_collapsed(unit);
            }
        }
    }

    /// 11.59: blown cavalry that suffers loses one more, and has to hold together.
    pub(super) fn wind(&mut self, unit: UnitId) {
        let hex = self.now().unit(unit).hex;
        let known = &self.state.flow.results.winded;
        if !self.stands(unit) || !self.now().unit(unit).blown || known.iter().any(|&(_, other)| other == unit) {
            return;
        }
        let paid = known.iter().filter(|&&(other, _)| other == hex).count();
        self.state.flow.results.winded.push((hex, unit));
        let once = self.state.flow.results.paid.contains(&hex) && !rule!("12.35.second-disorder-stack-loss#d");
        let few = paid < 2 || !rule!("11.59.blown-extra-loss#e");
        if few && !once && rule!("11.59.blown-extra-loss#c") {
            let blown = self.now().table().stack(hex).filter(|&other| self.now().unit(other).blown);
            let rest: Vec<UnitId> = blown.skip(1).collect();
            let by_lot = paid == 1 && rest.len() > 1;
            let loser = if by_lot { self.pick("lot", rest.len()) } else { 0 };
            let loser = rest.get(loser).copied().filter(|_| by_lot).unwrap_or(unit);
            let collapsed = self.now().unit(loser).collapsed;
            self.lose(loser, 1);
            if collapsed && self.now().on_map(loser) {
                self.test_collapsed(loser);
            }
        }
        if self.now().on_map(unit) && rule!("11.59.blown-extra-loss#d") {
            let item = Item { work: Work::Holds(unit, Cause::Blown), root: self.state.flow.results.root };
            self.state.flow.results.later.push(item);
        }
    }
}
