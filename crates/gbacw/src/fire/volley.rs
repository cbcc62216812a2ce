//! 10.17, 10.41, 14.3 The course of a fire: announced, answered, rolled, applied.

use super::{Aim, Fire, FireKind, FireStep, Shot, Stage};
use crate::counters::{BrigadeId, Orders, UnitId};
use crate::event::{Event, InPhase, UnitMemory};
use crate::flow::Frame;
use crate::reactions::{Window, WindowKind};
use crate::results::{Advance, Again, Hit, Work};
use crate::state::{Action, Play, Position, UnitState};
use crate::tables::{Code, Disorder};
use ground::Hex;
use ground::hex::Arc;
use referee::flow::Flows;

/// How near fire must come from to wake a brigade in reserve (6.32).
const WAKES: u32 = 4;

impl Position<'_> {
    /// 9.61: whether a unit was fired on from outside its front, and stands where it stood.
    pub fn was_fired_on_from_outside(&self, unit: UnitId) -> bool {
        let fire = &self.state.flow.fire;
        let was = fire.outside.iter().find(|(other, _)| *other == unit);
        was.is_some_and(|(_, hex)| self.hexes(unit).any(|own| own == *hex))
    }

    /// 14.31, 14.32, 14.38: whether the second fire of a unit takes place, and with how many points.
    fn fires_again(&self, shot: &Shot) -> Option<Shot> {
        let state = self.unit(shot.unit);
        let there = self.hexes(shot.unit).any(|hex| hex == shot.from) || state.acted.shaken;
        let stands = self.on_map(shot.unit) && there;
        let shaken = state.acted.shaken
            && match shot.kind {
                FireKind::InPhase => rule!("14.31.spencer-phasing-fire#c"),
                FireKind::Return => rule!("14.32.spencer-return-fire#c"),
                FireKind::Withdrawal | FireKind::Approach | FireKind::PreShock => false,
            };
        let guns = self.is_artillery(shot.unit) && state.disordered && rule!("14.38.spencer-vs-nonphasing-rf#b");
        let sp = shot.sp.min(self.left_to_fire(shot));
        (stands && !shaken && !guns && sp > 0).then(|| Shot { sp, ..shot.clone() })
    }

    /// 10.15: what a unit has left for a second fire at a hex; fire that was split is shared out anew.
    fn left_to_fire(&self, shot: &Shot) -> u8 {
        let left = self.fighting_strength(shot.unit);
        let shares = self.state.flow.fire.announced.iter().filter(|first| first.unit == shot.unit && !first.second);
        let shares: Vec<Hex> = shares.map(|first| first.at).collect();
        match (shares.iter().position(|&hex| hex == shot.at), shares.len() as u8) {
            (Some(rank), count) if rule!("10.15.phasing-split-fire#b") => {
                left / count + u8::from(rank < usize::from(left % count))
            }
            _ => left,
        }
    }

    /// 14.32, 14.35, 14.36: whether a reaction of repeating rifles is followed by a second fire.
    fn doubles(&self, shot: &Shot) -> bool {
        let ordered = !self.unit(shot.unit).disordered;
        let twice = match shot.kind {
            FireKind::Return => {
                let orderly = ordered || !(rule!("14.32.spencer-return-fire#a") && rule!("R137"));
                orderly && rule!("14.32.spencer-return-fire#b")
            }
            FireKind::Withdrawal => match self.spared(shot) {
                Some(_) => rule!("14.35.spencer-withdrawal-fire#b"),
                None => rule!("14.35.spencer-withdrawal-fire#a"),
            },
            FireKind::PreShock => rule!("14.36.spencer-pre-shock"),
            FireKind::Approach | FireKind::InPhase => false,
        };
        !shot.second && self.repeats(shot.unit) && twice
    }

    /// 10.42: whether answers are rolled with the fire that they answer.
    fn answers_at_once(&self) -> bool {
        let split = self.state.flow.fire.announced.len() < 2 || rule!("10.15.split-return-fire-simultaneous#a");
        let together = split && rule!("10.42.return-fire-simultaneous") && rule!("10.17.fire-return-order#a");
        !self.fires_first() && together
    }

    /// The brigades of units in a hex. Abandoned guns are nobody's (12.8).
    fn brigades_in(&self, hex: Hex) -> Vec<BrigadeId> {
        let there = self.units_in(hex).filter(|&unit| self.unit(unit).abandoned == 0);
        let mut brigades: Vec<BrigadeId> = there.map(|unit| self.card(unit).brigade).collect();
        brigades.dedup();
        brigades
    }
}

impl Play<'_> {
    /// A unit fires as it is told, at the decision that is asked.
    pub fn fire(&mut self, unit: UnitId, aim: &Aim<'_>) {
        let Some((_, decision)) = self.now().asked() else { return };
        let kind = Position::fire_kind(decision);
        let Ok(shots) = self.now().shots(unit, aim, kind) else { return };
        match kind {
            FireKind::InPhase if !self.may_open_fire(unit) => {}
            FireKind::InPhase => self.announce(unit, shots),
            FireKind::PreShock if rule!("11.38.pre-shock-reaction-fire#b") => {
                self.state.flow.fire = Fire { shots, stage: Stage::Over, ..Fire::default() };
                self.push(Frame::Fire(FireStep::Roll));
            }
            FireKind::Return | FireKind::Withdrawal | FireKind::Approach | FireKind::PreShock => {
                self.state.flow.fire.shots.extend(shots)
            }
        }
    }

    /// 10.61: guns will move after they have fired.
    pub fn limber(&mut self, unit: UnitId) {
        self.begin_action(unit, Action::Fights);
        self.unit_remembers(unit, UnitMemory::Limbers);
    }

    /// 10.3: a unit in phase announces its fire. A brigade in reserve wakes (R161).
    fn announce(&mut self, unit: UnitId, shots: Vec<Shot>) {
        let acts = shots.iter().flat_map(Shot::units).find(|&unit| !self.now().unit(unit).acted.done);
        self.begin_action(acts.unwrap_or(unit), Action::Fights);
        let bound = self.now().is_artillery(unit) && !self.now().menaces_before(unit, FireKind::InPhase).is_empty();
        if bound {
            self.unit_remembers(unit, UnitMemory::Bound);
        }
        self.state.flow.results.shaken.clear();
        let mut outside = Vec::new();
        for shot in &shots {
            self.wake(shot);
            let now = self.now();
            for target in now.units_in(shot.at) {
                let sees = shot.parts.iter().any(|&from| now.arc_from(target, shot.at, from) == Arc::Front);
                if !sees && now.unit(target).abandoned == 0 {
                    outside.push((target, shot.at));
                }
            }
        }
        self.state.flow.fire = Fire { announced: shots.clone(), shots, outside, ..Fire::default() };
        self.push(Frame::Fire(FireStep::Announced));
    }

    /// 6.32, R161: brigades in reserve that are fired on from near by go under Advance orders.
    fn wake(&mut self, shot: &Shot) {
        let near = self.now().shot_range(shot) <= WAKES;
        for brigade in self.now().brigades_in(shot.at) {
            let asleep = self.now().brigade(brigade).reserve && near && rule!("R161");
            if asleep && rule!("6.32.reserve-involuntary-exit#b") {
                let other = self.now().brigade(brigade).orders != Orders::Advance;
                if other && rule!("6.32.reserve-involuntary-exit#c") {
                    self.impose_orders(brigade, Orders::Advance);
                }
                let forced = rule!("6.32.reserve-involuntary-exit#c");
                self.happen(Event::LeftReserve { brigade, forced });
            }
        }
    }

    /// 10.41: a window of fire has closed; what was declared in it is rolled.
    pub fn roll_answers(&mut self, window: Window) {
        match window.kind {
            WindowKind::WithdrawalFire(_) | WindowKind::ApproachFire(_) if !self.state.flow.fire.shots.is_empty() => {
                self.state.flow.fire.stage = Stage::Over;
                let mover = match window.kind {
                    WindowKind::WithdrawalFire(mover) => Some(mover),
                    _ => None,
                };
                let now = self.now();
                let before = mover.map(|mover| (mover, now.strength(mover), now.unit(mover).disordered));
                self.state.flow.fire.leaver = before;
                self.push(Frame::Fire(FireStep::Roll));
            }
            _ => {}
        }
    }

    /// A fire goes on.
    pub fn step_fire(&mut self, step: FireStep) -> Flows {
        match step {
            FireStep::Announced => {
                self.replace(Frame::Fire(FireStep::Roll));
                if self.now().answers_at_once() {
                    self.ask_for_answers();
                }
            }
            FireStep::Roll => {
                self.replace(Frame::Fire(FireStep::Apply));
                self.roll_shots();
            }
            FireStep::Apply => self.apply_next(),
            FireStep::Answers => {
                self.state.flow.fire.stage = Stage::Later;
                self.replace(Frame::Fire(FireStep::Roll));
                self.ask_for_answers();
            }
        }
        Flows::On
    }

    /// 10.42: those fired on, and their neighbours, may answer.
    fn ask_for_answers(&mut self) {
        let Some(firer) = self.state.flow.fire.announced.first().map(|shot| shot.unit) else { return };
        let enemy = self.now().side(firer).enemy();
        self.open_window(enemy, WindowKind::ReturnFire);
    }

    /// 10.17, 10.42: all that was declared is rolled before anything is applied.
    fn roll_shots(&mut self) {
        let shots = std::mem::take(&mut self.state.flow.fire.shots);
        let first = self.now().fires_first();
        let later = self.state.flow.fire.stage == Stage::Later;
        if later && first && rule!("10.31.phasing-fire-once#d") {
            // 14.31: the second fire comes after the answers.
            let again = self.state.flow.fire.announced.iter().map(|shot| Shot { second: true, ..shot.clone() });
            let again: Vec<Shot> = again.collect();
            self.state.flow.fire.seconds.extend(again);
            self.state.flow.fire.stage = Stage::Over;
        }
        let rapid = self.state.flow.fire.announced.iter().any(|shot| shot.rapid);
        for shot in shots {
            // 14.38: guns out of phase alternate with repeating rifles.
            let alternates = shot.rapid && shot.second && later && first && rule!("14.38.spencer-vs-nonphasing-rf#a");
            if alternates {
                self.state.flow.fire.seconds.push(shot);
                continue;
            }
            let after = shot.rapid && shot.second && !rule!("10.68.rapid-fire-simultaneous#a");
            if after {
                self.state.flow.fire.seconds.push(shot);
                continue;
            }
            let low = self.state.flow.fire.spent.iter().any(|entry| entry.unit == shot.unit && entry.low);
            if shot.rapid && shot.second && low && !rule!("10.68.rapid-fire-ammo#b") {
                continue;
            }
            let doubles = self.now().doubles(&shot);
            self.roll_shot(&shot);
            if doubles {
                let again = Shot { second: true, kept: 0, ..shot };
                let together = rapid && again.kind == FireKind::Return && rule!("14.37.spencer-vs-phasing-rf#a");
                let together = together && rule!("14.37.spencer-vs-phasing-rf#b");
                if together {
                    self.roll_shot(&again);
                } else {
                    self.state.flow.fire.seconds.push(again);
                }
            }
        }
    }

    /// 10.17: one die.
    fn roll_shot(&mut self, shot: &Shot) {
        let now = self.now();
        let side = now.side(shot.unit);
        let empty = !now.holds(side.enemy(), shot.at);
        let tally = now.fire_modifiers(shot);
        let far = now.shot_range(shot);
        let shell = now.is_shell(shot.unit, far);
        let over: Vec<UnitId> = shot.parts.iter().flat_map(|&from| now.fired_over(shot.unit, from, shot.at)).collect();
        let spares = now.spared(shot);
        let die = self.die("fire");
        let total = die + tally.total();
        let at_once = self.now().counts_at_once(shot, total);
        let result = self.now().fire_result(shot, total + at_once);
        let result = if empty { Code::default() } else { result };
        let losses = result.losses;
        let &Shot { unit, from, at: hex, sp, kind, .. } = shot;
        let spent: Vec<_> = shot.units().map(|unit| self.now().spending(shot, unit, die, total, empty)).collect();
        self.happen(Event::Fires { unit, from, hex, sp, kind, die, tally, total, result, losses });
        self.remember(shot);
        if kind != FireKind::InPhase {
            self.state.flow.fire.answered.push(shot.clone());
        }
        self.note_march(shot);
        if !shell {
            let now = self.now();
            let builders = now.units_in(hex).filter(|&unit| now.unit(unit).builds);
            let builders: Vec<_> = builders.map(|unit| (unit, now.strength(unit), now.unit(unit).disordered)).collect();
            self.state.flow.fire.builders.extend(builders);
        }
        let fire = &mut self.state.flow.fire;
        fire.spent.extend(spent);
        fire.rapid |= shot.rapid;
        fire.outright |= result.disorder == Disorder::Always;
        if result != Code::default() {
            let pre_shock = kind == FireKind::PreShock;
            fire.landed.push(Work::Hit(Hit { hex, code: result, firer: unit, shell, pre_shock, spares }));
        }
        let endangered = die <= self.stage.tables.firing.overhead && rule!("10.26.friendly-fire-udd#b");
        if endangered && rule!("10.26.friendly-fire-udd#a") && rule!("10.26.friendly-fire-udd#c") {
            let tests = over.into_iter().map(|unit| Work::Test { unit, modifier: 0, again: Again::FriendlyFire });
            self.state.flow.fire.landed.extend(tests);
        }
    }

    /// What a unit that has fired remembers.
    fn remember(&mut self, shot: &Shot) {
        let in_phase = shot.kind == FireKind::InPhase;
        let aside = !in_phase && self.now().is_aside(shot.unit, shot.at);
        for unit in shot.units().collect::<Vec<_>>() {
            let sections = self.now().fired_sections(shot, unit);
            let guns = self.now().is_artillery(unit);
            let parts = self.now().parts_to_fire(unit);
            let UnitState { acted, reacted, .. } = *self.now().unit(unit);
            let memory = if in_phase {
                let still = acted.spent == 0 && acted.hexes == 0 && !acted.limbers;
                let fire = InPhase { shares: sections, at: shot.at, rapid: shot.rapid, stood: guns && still };
                UnitMemory::FiredInPhase(fire)
            } else if aside {
                UnitMemory::FiredAside(shot.kind)
            } else if parts & !(reacted.parts_used(shot.kind) | sections) == 0 {
                UnitMemory::FiredWhole(shot.kind)
            } else {
                UnitMemory::FiredInPart(shot.kind, sections)
            };
            self.unit_remembers(unit, memory);
        }
        if in_phase || shot.second {
            return;
        }
        if self.now().unit(shot.unit).builds && rule!("15.14.barricade-interrupted#c") {
            self.stop_building(shot.unit);
        }
        if aside {
            return;
        }
        if shot.kept > 0 {
            self.happen(Event::Kept { unit: shot.unit, sp: shot.kept, hex: shot.at });
        } else if self.now().unit(shot.unit).reacted.kept.is_some() {
            self.unit_remembers(shot.unit, UnitMemory::KeepsNoFire);
        }
    }

    /// 6.26: small arms surprise a brigade on the march.
    fn note_march(&mut self, shot: &Shot) {
        let guns = self.now().is_artillery(shot.unit) && rule!("6.26.march-attacked-becomes-advance#c") && rule!("R27");
        if guns {
            return;
        }
        for brigade in self.now().brigades_in(shot.at) {
            let marches = self.now().is_on_the_march(brigade);
            let surprised = &mut self.state.flow.fire.surprised;
            if marches && !surprised.contains(&brigade) {
                surprised.push(brigade);
            }
        }
    }

    /// 10.41: results are applied in the order of the dice. A target that is gone takes no more of them.
    fn apply_next(&mut self) {
        let fire = &mut self.state.flow.fire;
        if fire.landed.is_empty() {
            self.use_ammunition();
            self.interrupt_builders();
            self.go_on_firing();
            return;
        }
        let rapid = fire.rapid && !rule!("10.68.rapid-fire-simultaneous#b");
        let work = if rule!("10.41.out-of-phase-apply-order#a") && !rapid {
            Some(fire.landed.remove(0))
        } else {
            fire.landed.pop()
        };
        let Some(work) = work else { return };
        if let Work::Hit(hit) = &work {
            let enemy = self.now().side(hit.firer).enemy();
            if !self.now().holds(enemy, hit.hex) && rule!("10.41.out-of-phase-empty-target") {
                return;
            }
        }
        self.resolve([work]);
    }

    /// 15.14: who loses strength or order by small arms builds no more.
    fn interrupt_builders(&mut self) {
        for (unit, strength, disordered) in std::mem::take(&mut self.state.flow.fire.builders) {
            let now = self.now();
            let lost = now.strength(unit) < strength && rule!("15.14.barricade-interrupted#a");
            let upset = now.unit(unit).disordered && !disordered && rule!("15.14.barricade-interrupted#b");
            if lost || upset {
                self.stop_building(unit);
            }
        }
    }

    /// What comes after the results of a round: second fires, those who turn, later answers, the end.
    fn go_on_firing(&mut self) {
        while !self.state.flow.fire.seconds.is_empty() {
            let shot = self.state.flow.fire.seconds.remove(0);
            if let Some(shot) = self.now().fires_again(&shot) {
                self.state.flow.fire.shots.push(shot);
                self.replace(Frame::Fire(FireStep::Roll));
                return;
            }
        }
        match self.state.flow.fire.stage {
            Stage::Announced => {
                self.state.flow.fire.stage = Stage::Reacting;
                self.replace(Frame::Fire(FireStep::Answers));
                let firer = self.state.flow.fire.announced.first().map(|shot| shot.unit);
                let outside: Vec<(UnitId, Hex)> = self.state.flow.fire.outside.clone();
                let anyway = !rule!("9.61.reaction-trigger-fire#a");
                let reacts = anyway
                    || outside.into_iter().any(|(unit, _)| {
                        self.now().was_fired_on_from_outside(unit) || !rule!("9.61.reaction-trigger-fire#b")
                    });
                if let (Some(firer), true) = (firer, reacts) {
                    let enemy = self.now().side(firer).enemy();
                    self.open_window(enemy, WindowKind::ReactionFacing(firer));
                }
            }
            Stage::Reacting | Stage::Later | Stage::Over => self.end_fire(),
        }
    }

    /// 10.44, R76: who was shaken or cost strength as he left goes one hex only.
    fn hold_leaver(&mut self, fire: &Fire) {
        let Some((unit, strength, disordered)) = fire.leaver else { return };
        let (now, state) = (self.now(), self.now().unit(unit));
        if !now.on_map(unit) || state.acted.shaken && rule!("R76") {
            return;
        }
        let lost = now.strength(unit) < strength && rule!("10.44.withdrawal-fire-effect#c");
        let upset = state.disordered && !disordered;
        let failed = upset && !fire.outright && rule!("10.44.withdrawal-fire-effect#a");
        let outright = upset && fire.outright && rule!("10.44.withdrawal-fire-effect#b");
        if lost || failed || outright {
            let most = state.acted.hexes.saturating_add(1);
            self.unit_remembers(unit, UnitMemory::MostHexes(most));
        }
    }

    /// The fire is over: columns deploy (6.26), and the firer may advance (12.6).
    fn end_fire(&mut self) {
        let fire = std::mem::take(&mut self.state.flow.fire);
        self.pop();
        self.hold_leaver(&fire);
        for brigade in fire.surprised {
            if rule!("6.26.march-attacked-becomes-advance#b") && rule!("8.51.march-column-attacked#a") {
                self.surprise(brigade);
            }
        }
        if !self.state.flow.frames.iter().any(|frame| matches!(frame, Frame::Facing(_))) {
            self.face_anew();
        }
        let now = self.now();
        // Only the side in phase advances (R121).
        let answers = fire.answered.iter().filter(|_| !rule!("R121"));
        let emptied = fire.announced.iter().chain(answers).filter(|shot| {
            let near = shot.parts.iter().any(|&from| self.stage.grid().distance(from, shot.at) == 1);
            near && now.on_map(shot.unit)
                && now.held_by(shot.at).is_none()
                && now.hexes(shot.unit).any(|hex| hex == shot.from)
        });
        let emptied = emptied.map(|shot| (now.side(shot.unit), shot.at, Some(shot.unit)));
        let mut open: Vec<Advance> = Vec::new();
        for (side, hex, unit) in emptied {
            if !open.iter().any(|known| known.hex == hex) {
                open.push(Advance { side, hex, must: false, unit });
            }
        }
        // Of several hexes it is asked for one after another, and advances into one.
        open.into_iter().rev().for_each(|advance| self.push(Frame::Advance(advance)));
    }
}
