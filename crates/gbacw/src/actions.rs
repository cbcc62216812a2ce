//! 3.0 III/C/3, 5.33, 13.4, 14.2 The actions of a brigade: unit after unit, each to its end.

use crate::counters::{Arm, Orders, Side, UnitId};
use crate::event::{Event, Rallying, UnitMemory};
use crate::flow::Frame;
use crate::state::{Action, Ammunition, Obliged, Play, Position, Shape};
use ground::hex::Facing;
use referee::flow::Flows;
use referee::{Refusal, Tally};

/// The most strength points of mounted cavalry of several units in a hex (8.12).
const MOUNTED: u16 = 7;

impl Position<'_> {
    /// The unit whose action it is.
    pub fn acting(&self) -> Option<UnitId> {
        let acting = |frame: &Frame| match frame {
            Frame::Actions { acting, .. } => Some(*acting),
            _ => None,
        };
        self.state.flow.frames.innermost(acting).flatten()
    }

    /// The units that may act in this activation: of the active brigades, and their batteries.
    pub fn active_units(&self) -> Vec<UnitId> {
        let own = |unit: &UnitId| self.acts_now(*unit) && !self.unit(*unit).acted.done;
        self.stage.unit_ids().filter(own).collect()
    }

    /// 10.13: whether another unit may begin its action now.
    pub fn may_turn_to(&self, unit: UnitId) -> Result<(), Refusal> {
        match self.acting().filter(|&acting| acting != unit) {
            Some(acting) => self.may_finish(acting),
            None => Ok(()),
        }
    }

    /// 13.4: whether a unit may rally.
    pub fn may_rally(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        forbid!(self.orders(unit) == Orders::March, "6.13.march-no-rally", "unit" = named);
        self.may_leave_column(unit)?;
        if !state.disordered {
            bar!(id!("13.4.rally-action"), "unit" = named);
        }
        let acts = rule!("3.0.iii-c-3-actions#b") && rule!("13.4.rally-action");
        if !acts {
            bar!(id!("3.0.iii-c-3-actions#d"), "unit" = named);
        }
        let brigade = self.brigade(self.brigade_of(unit));
        if brigade.hold && !rule!("6.23.result-hold#f") {
            bar!(id!("6.23.result-hold#a"), "unit" = named);
        }
        if brigade.obliged == Obliged::ToStand && !rule!("R15") {
            bar!(id!("5.34.coordination-confusion"), "unit" = named);
        }
        forbid!(state.collapsed, "12.23.collapse-no-rally#a", "unit" = named);
        forbid!(state.blown && rule!("R103"), "11.59.blown-recovery#b", "unit" = named);
        forbid!(state.acted.action != Action::Idle, "3.0.iii-c-3-actions#d", "unit" = named);
        Ok(())
    }

    /// 13.42: what is added to a rally roll.
    pub fn rally_modifiers(&self, unit: UnitId) -> Tally {
        let mut tally = Tally::new();
        let near = self.hexes(unit).any(|hex| self.next_to_enemy(self.side(unit), hex));
        if rule!("13.42.rally-drm") {
            tally.add(id!("13.42.rally-drm"), i32::from(near) - i32::from(self.is_mounted(unit)));
        }
        let stars = self.stars_with(unit);
        if stars > 0 && rule!("11.73.leader-cohesion-drm#b") {
            tally.add(id!("11.73.leader-cohesion-drm#b"), -stars);
        }
        if self.stage.options.fatigue && !self.is_artillery(unit) && rule!("17.31.fatigue-add#d") {
            let burden = self.fatigue_burden(self.card(unit).brigade);
            tally.add(id!("17.31.fatigue-add#d"), burden.into());
        }
        tally
    }

    /// 13.41: the result of a rally roll.
    pub fn rally_of(&self, unit: UnitId, total: i32) -> Rallying {
        let cohesion = i32::from(self.cohesion(unit));
        // Nine fails even where it is not above the cohesion (R131); the bound itself rallies (R130).
        let nine = total >= 9 && (total > cohesion || rule!("R131")) && rule!("13.41.rally-nine");
        let double = total >= 2 * cohesion && total > cohesion && rule!("13.41.rally-double");
        let within = total < cohesion || total == cohesion && rule!("R130");
        match nine || double {
            true => Rallying::FailsLost,
            false if within && rule!("13.41.rally-roll") => Rallying::Rallied,
            false => Rallying::Fails,
        }
    }

    /// 7.25, 13.41: a unit that has rallied may turn by one vertex, unless it is refused or in a stack.
    pub fn may_turn_rallied(&self, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let vertices = state.acted.turned + state.facing.turn_to(facing).unsigned_abs() / 2;
        let stacked = !self.company(unit, state.hex).is_empty() && rule!("R33");
        let straight = state.refused.is_none() && state.shape == Shape::Single;
        if vertices > 1 || stacked || !straight || !(rule!("7.25.rally-facing") && rule!("13.41.rally-facing")) {
            bar!(id!("13.41.rally-facing"), "unit" = named);
        }
        Ok(())
    }

    /// 10.69, 10.92, R83: whether a unit may take ammunition.
    pub fn may_resupply(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        self.may_leave_column(unit)?;
        let short = state.ammunition.iter().any(|&ammunition| ammunition != Ammunition::Full);
        if !short {
            bar!(id!("10.92.ammo-resupply"), "unit" = named);
        }
        let repeats = self.card(unit).sections.iter().any(|section| self.stage.tables.weapon(section.weapon).shots > 1);
        let always = match self.is_artillery(unit) {
            true => rule!("10.69.artillery-resupply") && rule!("R83"),
            false => repeats && rule!("14.33.spencer-ammo#b"),
        };
        let out = state.ammunition.contains(&Ammunition::Out);
        let given = if out { rule!("10.92.ammo-resupply#a") } else { rule!("10.92.ammo-resupply#b") };
        if !always && !self.stage.options.ammunition || !given {
            bar!(id!("10.92.ammo-resupply"), "unit" = named);
        }
        let near = self.hexes(unit).any(|hex| self.next_to_enemy(side, hex));
        forbid!(near, "10.93.ammo-resupply-not-adjacent", "unit" = named);
        forbid!(state.acted.action != Action::Idle, "3.0.iii-c-3-actions#d", "unit" = named);
        forbid!(self.orders(unit) == Orders::March, "6.13.march-no-rally", "unit" = named);
        Ok(())
    }

    /// 12.81, R125: whether a unit may recover abandoned guns in its hex.
    pub fn may_recover(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        self.may_leave_column(unit)?;
        let guns =
            self.table().stack(state.hex).any(|other| self.unit(other).abandoned > 0 && self.side(other) == side);
        if !guns || self.is_artillery(unit) || !rule!("12.81.abandoned-recovery#c") {
            bar!(id!("12.81.abandoned-recovery#c"), "unit" = named);
        }
        forbid!(self.orders(unit) == Orders::March, "6.13.march-no-rally", "unit" = named);
        forbid!(state.disordered, "R125", "unit" = named);
        forbid!(state.acted.action != Action::Idle, "3.0.iii-c-3-actions#d", "unit" = named);
        Ok(())
    }

    /// 14.22: whether cavalry may mount or dismount.
    pub fn may_change_form(&self, side: Side, unit: UnitId, mounts: bool) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let (state, card, named) = (self.unit(unit), self.card(unit), unit.arg());
        if card.arm != Arm::Cavalry || state.mounted == mounts {
            bar!(id!("14.21.cavalry-two-forms"), "unit" = named);
        }
        if card.dismounted.is_none() {
            bar!(id!("14.21.cavalry-no-dismounted-form"), "unit" = named);
        }
        let blown = state.blown && !mounts && rule!("11.59.blown-no-dismount");
        forbid!(blown, "14.22.blown-no-dismount", "unit" = named);
        let brigade = self.brigade(self.brigade_of(unit));
        forbid!(brigade.hold, "6.23.hold-no-mount", "unit" = named);
        let begun = state.acted.action != Action::Idle || state.acted.spent > 0;
        forbid!(begun || state.acted.changed_form, "14.22.mount-dismount-timing#a", "unit" = named);
        forbid!(self.next_to_enemy(side, state.hex), "14.22.mount-dismount-timing#b", "unit" = named);
        if state.shape != Shape::Single {
            bar!(id!("14.22.mount-dismount-timing#a"), "unit" = named);
        }
        let riders = self.units_in(state.hex).filter(|&other| other != unit && self.is_mounted(other));
        let riders: u16 = riders.map(|other| u16::from(self.strength(other))).sum();
        let crowd =
            mounts && riders > 0 && riders + u16::from(self.strength(unit)) > MOUNTED && rule!("8.11.stacking-always");
        forbid!(crowd, "8.12.advance-stack-cavalry#a", "unit" = named);
        let apart = state.refused.is_some() && !self.can_change_form_after(unit, mounts);
        forbid!(apart, "R37", "unit" = named);
        Ok(())
    }

    /// R37: whether those in the hex of cavalry that mounts, or gets down, can do so after it.
    fn can_change_form_after(&self, unit: UnitId, mounts: bool) -> bool {
        let company = self.company(unit, self.unit(unit).hex);
        let mut men = company.iter().copied().filter(|&other| !self.is_artillery(other));
        let all: u16 = men.clone().chain([unit]).map(|one| u16::from(self.strength(one))).sum();
        let room = !mounts || all <= MOUNTED || men.clone().next().is_none();
        men.all(|other| {
            let (state, card) = (self.unit(other), self.card(other));
            let open = self.acts_now(other) && !state.acted.done && state.acted.action == Action::Idle;
            self.is_mounted(other) == mounts || open && room && card.arm == Arm::Cavalry && card.dismounted.is_some()
        })
    }
}

impl Play<'_> {
    /// The actions go on while somebody can act.
    pub fn step_actions(&mut self, side: Side, acting: Option<UnitId>) -> Flows {
        if let Some(unit) = acting.filter(|&unit| self.now().unit(unit).acted.done || !self.now().on_map(unit)) {
            self.align_stack(unit);
            self.replace(Frame::Actions { side, acting: None });
        } else if let Some(unit) = acting {
            // What it has met with may have left it where it can neither stop nor go on.
            self.leave_crowd(unit);
            if self.now().unit(unit).acted.done {
                return Flows::On;
            }
        }
        Flows::Asks
    }

    /// 10.13: a unit begins its action, and the one before it has finished.
    pub fn begin_action(&mut self, unit: UnitId, action: Action) {
        if let Some(before) = self.now().acting().filter(|&before| before != unit) {
            self.finish_unit(before);
        }
        let acting = |frame| match frame {
            &mut Frame::Actions { ref mut acting, .. } => Some(acting),
            _ => None,
        };
        if let Some(acting) = self.state.flow.frames.innermost_mut(acting) {
            *acting = Some(unit);
        }
        if self.now().unit(unit).acted.action == Action::Idle {
            self.unit_remembers(unit, UnitMemory::Acts(action));
        }
    }

    /// A unit has finished.
    pub fn finish_unit(&mut self, unit: UnitId) {
        self.settle(unit);
        self.align_stack(unit);
        if !self.now().unit(unit).acted.done {
            self.happen(Event::UnitDone(unit));
        }
    }

    /// The brigades have finished.
    pub fn finish_actions(&mut self) {
        if let Some(unit) = self.now().acting() {
            self.finish_unit(unit);
        }
        // Who did nothing is bent back, or not, as those in its hex are (7.32).
        for unit in self.now().active_units().into_iter().filter(|&unit| self.now().on_map(unit)).collect::<Vec<_>>() {
            self.align_refusal(unit);
        }
        let active = self.state.flow.active.clone();
        self.note_activation(&active);
        self.state.flow.active.clear();
        for brigade in active {
            let undertaken = self.now().undertook(brigade) || !rule!("R149");
            for &unit in &self.stage.brigade(brigade).units {
                let state = self.now().unit(unit);
                if state.blown && !state.acted.winded && rule!("11.59.blown-recovery#a") {
                    self.happen(Event::Recuperated(unit));
                    self.turn_for_orders(unit);
                }
            }
            self.tire(brigade);
            self.happen(Event::BrigadeDone { brigade, undertaken });
        }
        self.pop();
        self.face_anew();
    }

    /// 13.4: a unit rallies.
    pub fn rally(&mut self, unit: UnitId) {
        self.begin_action(unit, Action::Rallies);
        let tally = self.now().rally_modifiers(unit);
        let die = self.die("rally");
        let total = die + tally.total();
        let result = self.now().rally_of(unit, total);
        self.happen(Event::Rally { unit, die, tally, total, result });
        self.note_aid(unit);
        match result {
            // It may still turn (13.41).
            Rallying::Rallied => self.happen(Event::Restored(unit)),
            Rallying::Fails => self.finish_unit(unit),
            Rallying::FailsLost => {
                self.lose(unit, 1);
                self.displace_leaders();
                self.finish_unit(unit);
            }
        }
    }

    /// 10.92: a unit takes ammunition.
    pub fn resupply(&mut self, unit: UnitId) {
        self.begin_action(unit, Action::Rallies);
        if !rule!("10.92.ammo-resupply#c") {
            self.die("rally");
        }
        self.happen(Event::Resupplied(unit));
        self.finish_unit(unit);
    }

    /// 12.81: a unit recovers the guns in its hex.
    pub fn recover(&mut self, unit: UnitId) {
        self.begin_action(unit, Action::Rallies);
        let hex = self.now().unit(unit).hex;
        for guns in self.now().abandoned_in(unit, hex) {
            self.bring_back(unit, guns);
        }
        self.finish_unit(unit);
    }

    /// 14.22: cavalry mounts or dismounts.
    pub fn change_form(&mut self, unit: UnitId, mounts: bool) {
        self.begin_action(unit, Action::Fights);
        self.happen(if mounts { Event::Mounted(unit) } else { Event::Dismounted(unit) });
        let short = self.now().unit(unit).ammunition[0] != Ammunition::Full;
        if mounts && short && rule!("10.94.ammo-remount") {
            self.happen(Event::Ammunition { unit, section: 1, level: Ammunition::Full });
        }
    }

    /// 8.24: a unit changes its place in the stack.
    pub fn restack(&mut self, unit: UnitId, place: u8) {
        if matches!(self.state.flow.frames.top(), Some(Frame::Retreat(_))) {
            self.happen(Event::Restacked { unit, place });
            self.halt_retreat(unit);
            return;
        }
        self.begin_action(unit, Action::Restacks);
        self.happen(Event::Restacked { unit, place });
        // Who has moved has chosen his place: there is no second choice.
        self.unit_remembers(unit, UnitMemory::ChosePlace);
        self.align_stack(unit);
    }

    /// 12.2: a unit loses strength points, one at a time.
    pub fn lose(&mut self, unit: UnitId, points: u8) {
        for _ in 0..points {
            let sections: Vec<u8> = {
                let (card, state) = (self.now().card(unit), self.now().unit(unit));
                let alive = card.sections.iter().zip(&state.lost).enumerate();
                alive.filter(|(_, (section, lost))| section.strength > **lost).map(|(place, _)| place as u8).collect()
            };
            let by_lot = sections.len() > 1 && rule!("8.37.battery-one-unit#d") && rule!("8.35.battery-section-random");
            let place = if by_lot { self.pick("section", sections.len()) } else { 0 };
            let Some(&section) = sections.get(place) else { return };
            self.happen(Event::Lost { unit, section, sp: 1 });
            let (left, printed) = (self.now().strength(unit), self.now().card(unit).strength());
            if left == 0 && rule!("12.13.losses-recorded") {
                self.happen(Event::Eliminated(unit));
                self.stop_building(unit);
                self.dissolve_command(unit);
                return;
            }
            self.shorten(unit);
            let guns = self.now().is_artillery(unit) && rule!("12.23.collapse-trigger#c");
            let whole = self.now().hexes(unit).count() < 2 || rule!("12.23.collapse-trigger#d");
            let below = 2 * left < printed && !guns && whole && rule!("12.23.collapse-trigger#a") && rule!("R160");
            if below && !self.now().unit(unit).collapsed {
                if !self.now().unit(unit).disordered && rule!("12.23.collapse-trigger#b") {
                    self.happen(Event::Disordered(unit));
                }
                self.happen(Event::Collapsed(unit));
            }
        }
    }
}
