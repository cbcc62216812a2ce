//! 11.46, 11.47 Advances and continued shock.

use super::{Attack, ShockStep};
use crate::counters::{Orders, Side, UnitId};
use crate::event::Event;
use crate::flow::Frame;
use crate::orders::Order;
use crate::results::Advance;
use crate::state::{Halt, Play, Position, Shape, Status};
use crate::terrain::POINT;
use ground::Hex;
use ground::hex::{Arc, Facing};
use referee::flow::Flows;
use referee::{Arg, Refusal};

/// The modified die from which attackers go on.
const GOES_ON: i32 = 8;
/// The modified die up to which defenders do.
const THROWN_BACK: i32 = 1;
/// The hexes that those who continue may go on.
const FURTHER: usize = 2;
/// What a hex may cost them.
const DEAREST: u16 = 2 * POINT;

impl Position<'_> {
    /// The side that attacks in the shock that is being resolved.
    fn attacking_side(&self) -> Option<Side> {
        let attack = self.shock().current()?;
        attack.units.first().map(|&unit| self.side(unit))
    }

    /// 11.46: those who won the hex that an advance is made into.
    pub fn victors_of_shock(&self, advance: Advance) -> Vec<UnitId> {
        let Some(attack) = self.shock().current() else { return Vec::new() };
        let marked = &self.shock().marked;
        match self.attacking_side() == Some(advance.side) {
            true => attack.units.clone(),
            false if advance.must => marked.clone(),
            false => {
                let stood = attack.stood.iter().copied();
                stood
                    .filter(|unit| {
                        !marked.contains(unit)
                            && rule!("11.46.advance-mandatory#c")
                            && rule!("12.6.advance-shock-mandatory#e")
                    })
                    .collect()
            }
        }
    }

    /// 11.46, 11.57: whether the victors of a shock may stay.
    pub fn may_stay_after_shock(&self, advance: Advance) -> Result<(), Refusal> {
        let attacks = advance.must && self.attacking_side() == Some(advance.side);
        let victors = if attacks { self.victors_of_shock(advance) } else { Vec::new() };
        let rides = victors.iter().any(|&unit| self.is_mounted(unit) && self.is_charging(unit));
        forbid!(rides && rule!("12.6.advance-shock-mandatory#a"), "11.57.charge-advance#a");
        let vacated = attacks && self.shock().total.is_none();
        forbid!(vacated && rule!("12.6.advance-shock-mandatory#a"), "11.46.vacated-target-advance#a");
        Ok(())
    }

    /// 11.46: the facing in which a defender who goes after the beaten comes into their hex.
    pub fn facing_to_follow(&self, unit: UnitId, hex: Hex) -> Option<Facing> {
        let state = self.unit(unit);
        let direction = self.stage.grid().direction(state.hex, hex)?;
        let turns = self.shock().marked.contains(&unit) && self.turns_freely(unit) && !state.facing.is_side();
        if !turns || state.facing.arc(direction) == Arc::Front {
            return None;
        }
        let ahead = state.facing.of_its_kind().filter(|facing| facing.arc(direction) == Arc::Front);
        ahead.min_by_key(|&facing| state.facing.turn_to(facing).unsigned_abs())
    }

    /// 11.46: whether a unit that advances may turn as it likes: one that has defended.
    pub fn turns_freely(&self, unit: UnitId) -> bool {
        let defended = self.shock().current().is_some_and(|attack| attack.stood.contains(&unit));
        let continues = self.shock().marked.contains(&unit);
        let rule = match continues {
            true => rule!("11.46.defender-advance-facing#a"),
            false => rule!("11.46.defender-advance-facing#b"),
        };
        defended && rule
    }

    /// 11.47: whether all who defended have routed or been abandoned.
    fn all_gone(&self, attack: &Attack) -> bool {
        let gone = |&unit: &UnitId| {
            let state = self.unit(unit);
            match self.is_artillery(unit) {
                true => state.abandoned > 0 || state.status != Status::OnMap,
                false => matches!(state.status, Status::Routed | Status::Eliminated),
            }
        };
        // Who left before the die fell did not defend.
        let foes = if self.shock().total.is_some() { &attack.stood } else { &attack.foes };
        !foes.is_empty() && foes.iter().all(gone) && rule!("11.47.continued-shock-mandatory#a")
    }

    /// 11.47: whether the attackers of the shock that was resolved may continue it.
    fn wins_ground(&self, attack: &Attack) -> bool {
        match self.shock().total {
            Some(total) => self.all_gone(attack) || total >= GOES_ON && rule!("11.47.continued-shock-mandatory#b"),
            None => {
                let routed = self.all_gone(attack);
                let here = !attack.early;
                let left = attack.foes.iter().any(|unit| self.shock().fell_back.contains(unit));
                if left && !routed && !rule!("11.35.advance-after-retreat-before-shock#c") {
                    return true;
                }
                if here && !routed && !rule!("11.46.vacated-target-advance#b") {
                    return true;
                }
                let early = match here {
                    true => rule!("11.47.continued-shock-marker-early#b"),
                    false => rule!("11.47.continued-shock-marker-early#a") && rule!("R95"),
                };
                routed && early && rule!("11.47.continued-shock-marker-early#c")
            }
        }
    }

    /// 11.47: whether an attacker has to continue.
    fn has_to_continue(&self, unit: UnitId) -> bool {
        let Some(attack) = self.shock().current() else { return false };
        if self.attacking_side() != Some(self.side(unit)) {
            return !rule!("11.47.continued-shock-voluntary#b");
        }
        if self.shock().total.is_none() && !rule!("11.47.continued-shock-marker-early#d") {
            return true;
        }
        let rode = self.is_charging(unit) && rule!("11.57.charge-advance#b");
        let charged = self.charges_on_foot(unit) || rode;
        let eight = self.shock().total.is_some_and(|total| total >= GOES_ON);
        let routed = self.all_gone(attack) && attack.count > 0 && rule!("11.47.continued-shock-voluntary#c");
        let later = attack.count > 1 || attack.count == 1 && !rule!("R167");
        let later = later && eight && rule!("11.47.continued-shock-voluntary#a");
        let must = charged && rule!("11.47.continued-shock-mandatory#c");
        let free = !charged && rule!("11.47.continued-shock-mandatory#d");
        must && !routed && !later || !charged && !free
    }

    /// 11.47: whether a unit may continue.
    pub fn may_continue(&self, unit: UnitId) -> Result<(), Refusal> {
        if !self.shock().willing.contains(&unit) {
            bar!(id!("11.47.continued-shock-mandatory"), "unit" = unit.arg());
        }
        Ok(())
    }

    /// 11.47: whether a unit may stop.
    pub fn may_stop_shock(&self, unit: UnitId) -> Result<(), Refusal> {
        if !self.shock().willing.contains(&unit) {
            bar!(id!("11.47.continued-shock-mandatory"), "unit" = unit.arg());
        }
        forbid!(self.has_to_continue(unit), "11.47.continued-shock-mandatory#c", "unit" = unit.arg());
        Ok(())
    }

    /// What is offered in step 6d.
    pub(super) fn continuations(&self) -> Vec<Order> {
        let mut orders = Vec::new();
        for &unit in &self.shock().willing {
            orders.push(Order::Continue(unit));
            if self.may_stop_shock(unit).is_ok() {
                orders.push(Order::Halt(unit));
            }
        }
        orders
    }

    /// 11.47: whether a unit that continues may go on into a hex.
    pub fn may_advance_on(&self, unit: UnitId, hex: Hex, facing: Option<Facing>) -> Result<(), Refusal> {
        let (state, named, there) = (self.unit(unit), unit.arg(), Arg::Place(hex.into()));
        if !self.shock().marked.contains(&unit) || !self.on_map(unit) {
            bar!(id!("11.47.continued-shock-advance#a"), "unit" = named);
        }
        let gone = self.shock().gone_on.iter().filter(|&&other| other == unit).count();
        forbid!(gone >= FURTHER, "11.47.continued-shock-advance#a", "unit" = named);
        let near = self.hexes(unit).any(|hex| self.next_to_enemy(self.side(unit), hex));
        forbid!(near, "11.47.continued-shock-advance#b", "unit" = named);
        let direction = self.stage.grid().direction(state.hex, hex);
        let single = self.hexes(unit).count() == 1 && state.acted.halted != Some(Halt::Terrain);
        let ahead = direction.filter(|&direction| self.arc(unit, state.hex, direction) == Arc::Front && single);
        let Some(direction) = ahead else {
            bar!(id!("7.13.act-through-front#a"), "unit" = named, "hex" = there);
        };
        let held = self.holds(self.side(unit).enemy(), hex);
        forbid!(held, "9.51.never-enter-enemy-hex", "unit" = named, "hex" = there);
        let Some(cost) = self.open_cost(state.hex, direction, hex, self.mover(unit)) else {
            bar!(id!("11.47.continued-shock-advance#d"), "unit" = named, "hex" = there);
        };
        forbid!(cost > DEAREST, "11.47.continued-shock-advance#e", "unit" = named, "hex" = there);
        self.may_stack(unit, hex, self.orders(unit))?;
        if facing == Some(state.facing) {
            // It is no turn: the order is written without it.
            bar!(id!("11.47.continued-shock-advance#c"), "unit" = named);
        }
        let one = |facing: Facing| !facing.is_side() && state.facing.turn_to(facing).unsigned_abs() <= 2;
        let far = facing.is_some_and(|facing| !one(facing));
        forbid!(far, "11.47.continued-shock-advance#c", "unit" = named);
        Ok(())
    }

    /// What is offered to those who continue and are not next to an enemy.
    pub(super) fn further_advances(&self) -> Vec<Order> {
        let mut orders = Vec::new();
        for &unit in &self.shock().marked {
            let state = self.unit(unit);
            let turns = [-2, 2].map(|steps| Some(state.facing.turned(steps)));
            for (_, hex) in self.stage.grid().neighbours(state.hex) {
                for facing in [None].into_iter().chain(turns) {
                    if self.may_advance_on(unit, hex, facing).is_ok() {
                        orders.push(Order::Advance { unit, hex, facing });
                    }
                }
            }
        }
        orders
    }
}

impl Play<'_> {
    /// 6c: the result has been applied; the victors advance.
    pub(super) fn step_advances(&mut self) -> Flows {
        let Some(attack) = self.now().shock().current().cloned() else { return self.shock_step(ShockStep::Next) };
        let place = usize::from(self.state.flow.shock.now.unwrap_or(0));
        if let Some(attack) = self.state.flow.shock.attacks.get_mut(place) {
            attack.over = true;
        }
        self.state.flow.shock.advanced.clear();
        let Some(side) = self.now().attacking_side() else { return self.shock_step(ShockStep::Next) };
        let thrown_back = self.state.flow.shock.total.is_some_and(|total| total <= THROWN_BACK);
        if thrown_back {
            return self.offer_counter(&attack, side.enemy());
        }
        let goes_on = self.now().wins_ground(&attack);
        if self.state.flow.shock.total.is_none() {
            self.note_vacated(&attack);
        }
        self.shock_step(if goes_on { ShockStep::Continue(side) } else { ShockStep::Next });
        if goes_on {
            self.state.flow.shock.willing = attack.units.clone();
            self.state.flow.shock.marked.clear();
            self.state.flow.shock.asked.clear();
        }
        let voluntary = attack.foes.iter().any(|unit| self.state.flow.shock.fell_back.contains(unit))
            && self.state.flow.shock.total.is_none()
            && !goes_on;
        let free =
            voluntary && rule!("11.35.advance-after-retreat-before-shock#a") && rule!("11.46.advance-mandatory#b");
        let empty = attack.hexes.iter().copied().filter(|&hex| !self.now().holds(side.enemy(), hex));
        for hex in empty.collect::<Vec<_>>().into_iter().rev() {
            let unresolved = self.state.flow.shock.total.is_none() && !free;
            if unresolved && !(rule!("11.46.vacated-target-advance#a") && rule!("12.6.advance-shock-mandatory#d")) {
                continue;
            }
            self.push(Frame::Advance(Advance { side, hex, must: !free, unit: None }));
        }
        // Of several hexes one may have been left before the others were struck.
        let fell_back = attack.foes.iter().any(|unit| self.state.flow.shock.fell_back.contains(unit));
        let free = fell_back && rule!("11.35.advance-after-retreat-before-shock#a");
        for &hex in attack.left.iter().rev() {
            self.push(Frame::Advance(Advance { side, hex, must: !free, unit: None }));
        }
        Flows::On
    }

    /// 11.46, 11.48: whose target has left is not disordered for it.
    fn note_vacated(&mut self, attack: &Attack) {
        let shock = &self.state.flow.shock;
        let fell_back = attack.foes.iter().any(|unit| shock.fell_back.contains(unit));
        let spared = match (fell_back, attack.early) {
            (true, _) => rule!("11.48.post-shock-only-real-shock#a"),
            (false, true) => rule!("11.48.post-shock-only-real-shock#b"),
            (false, false) => rule!("11.46.vacated-target-advance#c"),
        };
        if !spared {
            self.state.flow.shock.fought.extend(&attack.units);
        }
    }

    /// 11.47: the defenders may strike back at who was thrown back.
    fn offer_counter(&mut self, attack: &Attack, side: Side) -> Flows {
        let now = self.now();
        let held = |&hex: &Hex| now.held_by(hex).is_some();
        let bases = &now.shock().bases;
        let empty = bases.iter().any(|hex| !held(hex));
        // Who could not retreat is struck where he stands.
        let reaches = |unit: UnitId| {
            let stuck = now.foes_ahead(unit).iter().any(|hex| bases.contains(hex));
            empty || stuck && rule!("12.44.retreat-impossible-loss#c")
        };
        let stands = |&unit: &UnitId| {
            let guns = now.is_artillery(unit) && rule!("11.64.artillery-no-continued-shock");
            let rode = now.shock().countered.contains(&unit) && !rule!("11.56.counter-charge-continued");
            let column = matches!(now.unit(unit).shape, Shape::Column(_)) && !rule!("8.52.advance-column-advance#a");
            let marches = now.orders(unit) == Orders::March && rule!("11.12.shock-eligibility#a");
            now.on_map(unit) && !marches && !guns && !rode && !column && now.unit(unit).abandoned == 0 && reaches(unit)
        };
        let willing: Vec<UnitId> = attack.stood.iter().copied().filter(stands).collect();
        let shock = &mut self.state.flow.shock;
        shock.marked.clear();
        shock.willing = willing;
        self.shock_step(ShockStep::Continue(side))
    }

    /// 6d: who continues is asked, unit by unit; who has to is not.
    pub(super) fn step_continue(&mut self, side: Side) -> Flows {
        let attack = self.now().shock().current().cloned().unwrap_or_default();
        let ours = self.now().attacking_side() == Some(side);
        // Those who came into the hex go on; all, where nobody has left it.
        let advanced = |play: &Self, unit: UnitId| {
            let left = attack.hexes.iter().any(|&hex| !play.now().holds(side.enemy(), hex));
            let there = play.now().hexes(unit).any(|hex| attack.hexes.contains(&hex));
            let stopped = play.now().unit(unit).acted.halted == Some(Halt::Terrain) && play.now().acts_now(unit);
            play.now().on_map(unit) && (!ours || there || !left) && !stopped
        };
        let willing = std::mem::take(&mut self.state.flow.shock.willing);
        let mut asked = Vec::new();
        for unit in willing {
            if !advanced(self, unit) {
                continue;
            }
            let must = self.state.flow.shock.current().is_some() && self.now().has_to_continue(unit);
            if must { self.state.flow.shock.marked.push(unit) } else { asked.push(unit) }
        }
        self.state.flow.shock.willing = asked;
        if !self.state.flow.shock.willing.is_empty() {
            return Flows::Asks;
        }
        self.state.flow.shock.gone_on.clear();
        self.shock_step(ShockStep::Follow(side));
        if !ours {
            self.send_defenders(side);
        }
        Flows::On
    }

    /// 11.46: defenders who continue come into the hexes that were left; the others may.
    fn send_defenders(&mut self, side: Side) {
        let bases = self.state.flow.shock.bases.clone();
        let empty: Vec<Hex> = bases.into_iter().filter(|&hex| self.now().held_by(hex).is_none()).collect();
        for &hex in empty.iter().rev() {
            self.push(Frame::Advance(Advance { side, hex, must: false, unit: None }));
        }
        if !self.state.flow.shock.marked.is_empty() {
            for &hex in empty.iter().rev() {
                self.push(Frame::Advance(Advance { side, hex, must: true, unit: None }));
            }
        }
    }

    /// 11.47: a unit continues the shock, or not.
    pub fn set_continuing(&mut self, unit: UnitId, continues: bool) {
        let shock = &mut self.state.flow.shock;
        shock.willing.retain(|&other| other != unit);
        if continues {
            shock.marked.push(unit);
        }
    }

    /// 6d: those who continue come up to the enemy.
    pub(super) fn step_follow(&mut self, side: Side) -> Flows {
        if self.now().attacking_side() != Some(side) && rule!("11.47.continued-shock-marker-result") {
            // Of the defenders those go on who have come into a hex, or have the beaten before them.
            let now = self.now();
            let shock = now.shock();
            let goes = |&unit: &UnitId| {
                let stuck = || now.foes_ahead(unit).iter().any(|hex| shock.bases.contains(hex));
                shock.advanced.contains(&unit) || stuck()
            };
            let marked = shock.marked.iter().copied().filter(goes).collect();
            self.state.flow.shock.marked = marked;
        }
        if self.now().further_advances().is_empty() {
            self.end_follow(side);
            return Flows::On;
        }
        Flows::Asks
    }

    /// 11.47: a unit that continues goes on into a hex.
    pub fn advance_on(&mut self, unit: UnitId, hex: Hex, facing: Option<Facing>) {
        let from = self.now().unit(unit).hex;
        let Some(direction) = self.stage.grid().direction(from, hex) else { return };
        let depth = self.now().depth_on_entry(unit, hex, direction.opposite());
        let toll = self.now().open_toll(from, direction, hex, self.now().mover(unit));
        self.state.flow.shock.gone_on.push(unit);
        self.happen(Event::Advanced { unit, from, to: hex, depth });
        if let Some(facing) = facing {
            self.happen(Event::Turned { unit, facing, cost: 0 });
        }
        if let Some(toll) = toll {
            self.cross_terrain(unit, toll.upset);
        }
        let side = self.now().side(unit);
        self.hold_ground(hex, side);
        self.recover_guns(unit, hex);
        if rule!("9.61.reaction-trigger-move#b") {
            self.react_to_coming(unit, vec![hex]);
        }
        self.ask_leaders(unit, from, hex);
    }

    /// 11.47: those who continue designate their attacks.
    pub(super) fn end_follow(&mut self, side: Side) {
        let now = self.now();
        let count = now.shock().current().map_or(0, |attack| attack.count).saturating_add(1);
        let marked = now.shock().marked.iter().copied();
        let marked: Vec<UnitId> = marked.filter(|&unit| now.on_map(unit)).collect();
        let strikes = |&unit: &UnitId| !now.foes_ahead(unit).is_empty();
        let units: Vec<UnitId> = marked.iter().copied().filter(strikes).collect();
        if units.is_empty() || !rule!("11.47.continued-shock-attack") {
            self.shock_step(ShockStep::Next);
            return;
        }
        let shock = &mut self.state.flow.shock;
        shock.marked = marked;
        shock.rounds = shock.rounds.saturating_add(1);
        (shock.round, shock.continued) = (shock.rounds, count);
        self.happen(Event::Continues { units, count });
        self.shock_step(ShockStep::Designate(side));
        if !rule!("11.47.continued-shock-disorder-later") {
            self.disorder_series();
        }
    }
}
