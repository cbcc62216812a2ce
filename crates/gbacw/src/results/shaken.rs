//! 12.23, 12.3, 12.5 Second disorder, units that have to hold together, abandoned guns, routs.

use super::{Again, Item, Work};
use crate::counters::UnitId;
use crate::event::{Cause, Event};
use crate::state::{Play, Position};
use ground::Hex;
use referee::Tally;

impl Again {
    /// R183: whether a strength point lost for it puts leaders in danger.
    fn endangers_leaders(self) -> bool {
        matches!(self, Again::Fire | Again::Shock | Again::FriendlyFire) || !rule!("R183#d")
    }
}

impl Position<'_> {
    /// 12.54: the friends who see a unit rout.
    fn witnesses(&self, unit: UnitId) -> Vec<UnitId> {
        let (side, grid) = (self.side(unit), self.stage.grid());
        let own: Vec<Hex> = self.hexes(unit).collect();
        let mut near: Vec<Hex> = Vec::new();
        if rule!("12.54.rout-neighbours-udd#b") {
            near.extend(&own);
        }
        if rule!("12.54.rout-neighbours-udd#a") {
            near.extend(
                own.iter().flat_map(|&hex| grid.neighbours(hex)).map(|(_, hex)| hex).filter(|hex| !own.contains(hex)),
            );
        }
        let mut witnesses = Vec::new();
        for other in near.into_iter().flat_map(|hex| self.units_in(hex)) {
            let guns = self.is_artillery(other) && rule!("12.54.rout-neighbours-udd#c");
            let friend = other != unit && self.side(other) == side && self.unit(other).abandoned == 0;
            if friend && !guns && !witnesses.contains(&other) {
                witnesses.push(other);
            }
        }
        witnesses
    }
}

impl Play<'_> {
    /// 12.23, 11.59: a collapsed or blown unit that fails its UDD routs.
    pub(super) fn hold_together(&mut self, unit: UnitId, cause: Cause) {
        let fails = self.stands(unit) && !self.tests(unit, cause, Tally::new());
        let routs = fails
            && match cause {
                Cause::Collapse => rule!("12.23.collapse-loss-udd#b") && rule!("12.51.rout-causes#c"),
                _ => rule!("R119"),
            };
        if routs {
            self.state.flow.results.routing.push(unit);
        }
        let more = self.state.flow.results.later.iter().any(|item| matches!(item.work, Work::Holds(..)));
        if !more {
            self.rout_together();
        }
    }

    /// 12.52, R120: if both sides of a shock would rout, one unit stands.
    fn rout_together(&mut self) {
        let mut routing = std::mem::take(&mut self.state.flow.results.routing);
        let side = routing.first().map(|&unit| self.now().side(unit));
        let both = routing.iter().any(|&unit| Some(self.now().side(unit)) != side);
        if both && rule!("12.52.both-sides-rout#a") {
            let shock = self.now().shock();
            // Whoever strikes in the shock that is being resolved; after the last one, all who have.
            let attacks = |unit: UnitId| match shock.current() {
                Some(attack) => attack.units.contains(&unit),
                None => shock.attacks.iter().any(|attack| attack.units.contains(&unit)),
            };
            let worth = |unit: UnitId| {
                let cohesion = match rule!("R120") {
                    true => self.now().cohesion(unit),
                    false => self.now().card(unit).cohesion.normal,
                };
                (cohesion, attacks(unit) == rule!("12.52.both-sides-rout#b"))
            };
            let best = routing.iter().map(|&unit| worth(unit)).max();
            let tied: Vec<UnitId> = routing.iter().copied().filter(|&unit| Some(worth(unit)) == best).collect();
            routing.retain(|unit| !tied.contains(unit));
            if tied.len() > 1 {
                self.first(vec![Work::Spare(tied)]);
            }
        }
        self.first(routing.into_iter().map(Work::Rout).collect());
    }

    /// 12.31, 12.35, 12.36: a unit is disordered, or disordered again.
    pub(super) fn disorder(&mut self, unit: UnitId, again: Again) {
        if !self.stands(unit) {
            return;
        }
        if !self.now().unit(unit).disordered {
            if rule!("12.31.disorder-flip") {
                self.happen(Event::Disordered(unit));
            }
            return;
        }
        if !(rule!("12.3.disorder-general") && rule!("R109")) {
            return;
        }
        if self.now().is_artillery(unit) {
            return self.shake_guns(unit, again);
        }
        self.shake(unit, again);
        let tests = match again {
            Again::Fire => false,
            Again::Shock => rule!("12.35.second-disorder-shock-etc#a"),
            Again::Reaction => rule!("12.35.second-disorder-shock-etc#c"),
            Again::Rout => rule!("12.35.second-disorder-shock-etc#d"),
            Again::FriendlyFire => rule!("12.35.second-disorder-shock-etc#e"),
            Again::RetreatThrough => rule!("12.35.second-disorder-shock-etc#f") && rule!("12.46.retreat-through-udd#b"),
        };
        if tests && !self.tests(unit, Cause::SecondDisorder, Tally::new()) {
            if rule!("12.35.second-disorder-shock-etc#g") && rule!("12.51.rout-causes#a") {
                self.rout(unit);
            }
            return;
        }
        let (loses, goes) = match again {
            Again::Fire => (rule!("12.35.second-disorder-fire#a"), rule!("12.35.second-disorder-fire#b")),
            _ => {
                let both = tests && rule!("12.35.second-disorder-shock-etc#h");
                (both, both)
            }
        };
        if loses {
            self.pay(unit, again);
        }
        if goes && self.stands(unit) {
            self.go_back(unit);
        }
        if rule!("11.59.blown-extra-loss#a") {
            self.wind(unit);
        }
    }

    /// A unit is shaken a second time, and that is remembered.
    pub(super) fn shake(&mut self, unit: UnitId, cause: Again) {
        self.happen(Event::SecondDisorder { unit, cause });
        if cause.denies() {
            self.state.flow.results.shaken.push(unit);
        }
    }

    /// 12.35: one strength point, of a stack once, from the top.
    pub(super) fn pay(&mut self, unit: UnitId, again: Again) {
        let hex = self.now().unit(unit).hex;
        if self.state.flow.results.paid.contains(&hex) && rule!("12.35.second-disorder-stack-loss#a") {
            return;
        }
        let lower = self.now().table().stack(hex).skip_while(|&other| other != unit).skip(1);
        let others =
            lower.filter(|&other| self.now().unit(other).disordered && !self.now().is_artillery(other)).count();
        if others > 0 && !rule!("12.35.second-disorder-stack-loss#b") {
            return;
        }
        self.state.flow.results.paid.push(hex);
        let hexes: Vec<Hex> = self.now().hexes(unit).collect();
        self.lose_points(unit, 1);
        if again.endangers_leaders() && rule!("12.71.leader-casualty-roll#b") {
            self.roll_for_leaders(&hexes, &[unit]);
        }
    }

    /// 12.36, R111: guns that are shaken again.
    fn shake_guns(&mut self, unit: UnitId, again: Again) {
        match again {
            Again::Shock => {
                if rule!("12.36.artillery-second-disorder-shock") {
                    self.abandon(unit);
                }
            }
            Again::Fire => {
                if rule!("12.36.artillery-second-disorder-fire") && rule!("R112") {
                    self.shake(unit, again);
                    let hexes: Vec<Hex> = self.now().hexes(unit).collect();
                    self.hurt(unit, 1);
                    self.roll_for_leaders(&hexes, &[unit]);
                }
            }
            Again::RetreatThrough | Again::FriendlyFire => {
                if rule!("R111") {
                    self.shake(unit, again);
                    self.hurt(unit, 1);
                }
            }
            Again::Reaction | Again::Rout => {}
        }
    }

    /// 12.8: guns are abandoned.
    pub(super) fn abandon(&mut self, unit: UnitId) {
        if self.stands(unit) && self.now().is_artillery(unit) && rule!("12.8.abandoned-marker#a") {
            self.happen(Event::Abandoned(unit));
        }
    }

    /// 12.5: a unit routs; those who see it test, each once in a chain of routs.
    pub(super) fn rout(&mut self, unit: UnitId) {
        if !self.stands(unit) || self.now().is_artillery(unit) && rule!("12.53.rout-removal#b") {
            return;
        }
        let witnesses = self.now().witnesses(unit);
        if rule!("12.53.rout-removal#a") {
            self.happen(Event::Routed(unit));
            self.stop_building(unit);
            self.dissolve_command(unit);
        }
        let results = &mut self.state.flow.results;
        let follows = results.root.is_some();
        let root = results.root.filter(|_| rule!("12.54.rout-no-double-jeopardy")).unwrap_or_else(|| {
            results.roots = results.roots.saturating_add(1);
            results.roots
        });
        if follows && !rule!("12.54.rout-neighbours-udd#d") {
            return;
        }
        for unit in witnesses {
            if self.state.flow.results.neighbours.contains(&(root, unit)) {
                continue;
            }
            self.state.flow.results.neighbours.push((root, unit));
            let work = Work::Udd { unit, cause: Cause::Rout, again: Again::Rout };
            self.state.flow.results.later.push(Item { work, root: Some(root) });
        }
    }
}
