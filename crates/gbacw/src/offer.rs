//! What is offered at each decision.

use crate::command::{COMMANDER_POINTS, LEADER_POINTS};
use crate::counters::{BrigadeId, DivisionId, LeaderId, Orders, Side, UnitId};
use crate::extension::Formation;
use crate::flow::{Decision, Frame};
use crate::lines::Wing;
use crate::orders::{Choices, Order, Pick};
use crate::state::{Position, Status};
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::Choice;

impl Position<'_> {
    /// What is offered to the side that is asked, after the picks it has made.
    pub fn offer(&self, draft: &[Pick], out: &mut Choices) {
        let Some((side, decision)) = self.asked() else { return };
        if let Some(Pick::Split { .. }) = draft.first() {
            return self.offer_splits(draft, out);
        }
        match decision {
            Decision::Together => self.offer_together(draft, out),
            Decision::Take => {
                self.offer_legal([Order::Keep], out);
                self.offer_legal([Orders::Advance, Orders::Attack].map(Order::Take), out);
            }
            Decision::WithdrawalFire
            | Decision::ReturnFire
            | Decision::ApproachFire
            | Decision::PreShockFire
            | Decision::ReactionFacing
            | Decision::ReactionMovement
            | Decision::FireFirst => {
                if let Some(&Frame::Window(window)) = self.top() {
                    out.extend(self.reactions(window).into_iter().map(Choice::Order));
                    self.offer_splits(draft, out);
                }
                out.push(Choice::Order(Order::Done));
            }
            Decision::Designate
            | Decision::BeforeShock
            | Decision::CounterCharge
            | Decision::Direction
            | Decision::Continue => {
                if let Some(&Frame::Shock(step)) = self.top() {
                    out.extend(self.shock_orders(step).into_iter().map(Choice::Order));
                } else {
                    out.extend(self.open_retreats().into_iter().map(Choice::Order));
                }
                self.offer_legal([Order::Done], out);
            }
            Decision::Advance | Decision::Leaders | Decision::Lose | Decision::Spare => {
                if let Some(&Frame::Shock(step)) = self.top() {
                    out.extend(self.shock_orders(step).into_iter().map(Choice::Order));
                }
                out.extend(self.result_orders().into_iter().map(Choice::Order));
                self.offer_legal([Order::Done], out);
            }
            Decision::Retreat => {
                out.extend(self.open_retreats().into_iter().map(Choice::Order));
            }
            Decision::Coordinate => {
                out.push(Choice::Order(Order::Apart));
                out.push(Choice::Order(Order::Coordinate));
            }
            Decision::First => {
                self.offer_legal(self.stage.division_ids().map(Order::First), out);
                self.offer_legal([Order::FirstMarch], out);
            }
            Decision::Change => {
                out.push(Choice::Order(Order::Done));
                self.offer_legal(self.stage.brigades_of(side).map(Order::Change), out);
            }
            Decision::Brigade => {
                self.offer_legal([Order::Done], out);
                self.offer_legal(self.stage.brigades_of(side).map(Order::Activate), out);
                self.offer_legal(self.stage.brigades_of(side).map(Order::Skip), out);
            }
            Decision::Actions => {
                self.offer_legal([Order::Done, Order::Shock], out);
                self.offer_actions(side, out);
                self.offer_splits(draft, out);
            }
            Decision::Orders if matches!(self.top(), Some(Frame::Facing(_))) => {
                out.push(Choice::Order(Order::Done));
                out.extend(self.new_facings(side).into_iter().map(Choice::Order));
            }
            decision => self.offer_part(side, decision, out),
        }
    }

    fn offer_legal(&self, orders: impl IntoIterator<Item = Order>, out: &mut Choices) {
        out.extend(orders.into_iter().filter(|order| self.check(order).is_ok()).map(Choice::Order));
    }

    /// What is offered in a side's part of a phase.
    pub fn offer_part(&self, side: Side, decision: Decision, out: &mut Choices) {
        out.push(Choice::Order(Order::Done));
        let divisions: Vec<DivisionId> =
            self.stage.division_ids().filter(|&division| self.stage.division(division).side == side).collect();
        let brigades: Vec<BrigadeId> = self.stage.brigades_of(side).collect();
        let mut add = |order: Order, legal: bool| {
            if legal {
                out.push(Choice::Order(order));
            }
        };
        match decision {
            Decision::Efficiency => {
                for corps in self.raisable(side) {
                    add(Order::Raise(corps), true);
                }
                for &division in &divisions {
                    add(Order::Favour(division), self.may_favour(side, division).is_ok());
                }
                for [to, from, and] in self.transfers(side) {
                    add(Order::Transfer { to, from, and }, true);
                }
            }
            Decision::Orders => {
                for &brigade in &brigades {
                    for orders in Orders::ALL {
                        add(Order::Order { brigade, orders }, self.may_order(side, brigade, orders).is_ok());
                    }
                }
                for unit in self.stage.unit_ids().filter(|&unit| self.is_artillery(unit)) {
                    for &brigade in &brigades {
                        add(Order::Attach { unit, brigade }, self.may_attach(side, unit, brigade).is_ok());
                    }
                }
                for unit in self.units_of(side).filter(|&unit| self.unit(unit).may_face) {
                    for facing in Facing::all() {
                        add(Order::Face { unit, facing }, self.may_face(side, unit, facing).is_ok());
                        for formation in Formation::ALL {
                            let legal = self.may_form(side, unit, formation, facing, true).is_ok();
                            add(Order::Form { unit, formation, facing }, legal);
                        }
                    }
                }
            }
            Decision::Reserve => {
                for &brigade in &brigades {
                    add(Order::Reserve(brigade), self.may_reserve(side, brigade).is_ok());
                }
            }
            Decision::Works => {
                for unit in self.units_of(side) {
                    for facing in Facing::all().filter(|facing| !facing.is_side()) {
                        add(Order::Build { unit, facing }, self.may_build(side, unit, facing).is_ok());
                    }
                }
            }
            Decision::HoldBack => {
                for &division in &divisions {
                    add(Order::HoldBack(division), self.may_hold_back(side, division).is_ok());
                }
            }
            Decision::Commanders => {
                for leader in self.stage.leader_ids() {
                    self.offer_rides(side, leader, &mut add);
                }
            }
            Decision::Recovery => {
                for &brigade in &brigades {
                    add(Order::Rest(brigade), self.may_rest(side, brigade).is_ok());
                    add(Order::LeaveReserve(brigade), self.may_leave_reserve(side, brigade).is_ok());
                    for orders in Orders::ALL {
                        let legal = self.may_order_in_reserve(side, brigade, orders).is_ok();
                        add(Order::Order { brigade, orders }, legal);
                    }
                }
                for leader in self.stage.leader_ids().filter(|&leader| self.leader(leader).lost) {
                    for unit in self.units_of(side) {
                        add(Order::Place { leader, unit }, self.may_place(side, leader, unit).is_ok());
                    }
                }
            }
            Decision::First
            | Decision::Change
            | Decision::Take
            | Decision::Coordinate
            | Decision::Together
            | Decision::Brigade
            | Decision::Actions
            | Decision::Retreat
            | Decision::WithdrawalFire
            | Decision::ReturnFire
            | Decision::ApproachFire
            | Decision::PreShockFire
            | Decision::ReactionFacing
            | Decision::ReactionMovement
            | Decision::FireFirst
            | Decision::Advance
            | Decision::Leaders
            | Decision::Designate
            | Decision::BeforeShock
            | Decision::CounterCharge
            | Decision::Direction
            | Decision::Continue
            | Decision::Lose
            | Decision::Spare => {}
        }
    }

    fn offer_rides(&self, side: Side, leader: LeaderId, add: &mut impl FnMut(Order, bool)) {
        let card = self.stage.leader(leader);
        if card.side != side || !card.level().is_commander() || self.leader(leader).moved {
            return;
        }
        let from = self.leader(leader).hex;
        for (hex, _) in self.leader_reach(leader, COMMANDER_POINTS).reached() {
            add(Order::Ride { leader, hex }, from != Some(hex));
        }
    }

    /// Brigades that act as one, drafted in roster order.
    fn offer_together(&self, draft: &[Pick], out: &mut Choices) {
        let Some(Frame::Coordinating { division, most }) = self.top() else { return };
        let open = self.coordinable(*division);
        let picked: Vec<BrigadeId> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Brigade(brigade) => Some(*brigade),
                Pick::Split { .. } => None,
            })
            .collect();
        if picked.is_empty() {
            out.push(Choice::Order(Order::Apart));
        }
        if self.may_act_together(*division, *most, &picked).is_ok() {
            out.push(Choice::Order(Order::Together(picked.clone())));
        }
        let room = most.is_none_or(|most| picked.len() < usize::from(most));
        let after = picked.last().copied();
        let rest: Vec<BrigadeId> =
            open.into_iter().filter(|&brigade| after.is_none_or(|after| brigade > after)).collect();
        for (place, &brigade) in rest.iter().enumerate() {
            let enough = picked.len() + rest.len() - place >= 2;
            if room && enough {
                out.push(Choice::Pick(Pick::Brigade(brigade)));
            }
        }
    }

    fn offer_actions(&self, side: Side, out: &mut Choices) {
        for unit in self.active_units() {
            match self.unit(unit).status {
                Status::OnMap => self.offer_unit(side, unit, out),
                Status::Waiting => self.offer_entry(side, unit, out),
                Status::Routed | Status::Eliminated => {}
            }
        }
        for leader in self.stage.leader_ids() {
            if self.may_lead(side, leader).is_err() {
                continue;
            }
            let Some(from) = self.leader(leader).hex else { continue };
            for (hex, _) in self.leader_reach(leader, LEADER_POINTS).reached() {
                if hex != from {
                    out.push(Choice::Order(Order::Lead { leader, hex }));
                }
            }
            let here: Vec<UnitId> = self.units_in(from).collect();
            self.offer_legal(here.into_iter().map(|unit| Order::Accompany { leader, unit }), out);
        }
    }

    fn offer_entry(&self, side: Side, unit: UnitId, out: &mut Choices) {
        let hexes: Vec<Hex> = self.card(unit).entry.as_ref().map_or_else(Vec::new, |entry| entry.hexes.clone());
        for hex in hexes {
            if self.may_turn_to(unit).is_err() || self.may_enter(side, unit, hex, None).is_err() {
                continue;
            }
            out.push(Choice::Order(Order::Enter { unit, hex, facing: None }));
            let marches = self.orders(unit) == Orders::March;
            for facing in Facing::all().filter(|facing| facing.is_side() == marches) {
                out.push(Choice::Order(Order::Enter { unit, hex, facing: Some(facing) }));
            }
        }
    }

    fn offer_unit(&self, side: Side, unit: UnitId, out: &mut Choices) {
        if self.may_turn_to(unit).is_err() || self.may_act(side, unit).is_err() {
            return;
        }
        let state = self.unit(unit);
        let grid = self.stage.grid();
        for (_, hex) in grid.neighbours(state.hex) {
            if let Ok(step) = self.may_go(side, unit, hex) {
                if self.may_ride_on(unit, Some(hex), None).is_ok() {
                    out.push(Choice::Order(Order::Go { unit, hex, facing: None }));
                }
                for facing in state.facing.of_its_kind().filter(|&facing| facing != state.facing) {
                    let rides = self.may_ride_on(unit, Some(hex), Some(facing)).is_ok();
                    if rides && self.may_turn_after(side, unit, hex, &step, facing).is_ok() {
                        out.push(Choice::Order(Order::Go { unit, hex, facing: Some(facing) }));
                    }
                }
            }
            if self.may_withdraw(side, unit, hex).is_ok() {
                out.push(Choice::Order(Order::Withdraw { unit, hex }));
            }
        }
        let turns =
            |facing| self.may_turn(side, unit, facing).is_ok() && self.may_ride_on(unit, None, Some(facing)).is_ok();
        let facings = Facing::all().filter(|&facing| turns(facing));
        out.extend(self.charges_of(side, unit).into_iter().map(|hex| Choice::Order(Order::Charge { unit, hex })));
        out.extend(facings.map(|facing| Choice::Order(Order::Turn { unit, facing })));
        for flank in [Hand::Left, Hand::Right] {
            self.offer_legal([Order::Refuse { unit, flank }], out);
        }
        self.offer_extended(unit, out);
        out.extend(self.fires_of(unit).into_iter().map(Choice::Order));
        let rest = [
            Order::Straighten(unit),
            Order::Mount(unit),
            Order::Dismount(unit),
            Order::Rally(unit),
            Order::Resupply(unit),
            Order::Recover(unit),
            Order::Demolish(unit),
            Order::Limber(unit),
        ];
        self.offer_legal(rest, out);
        let places = self.table().stack(state.hex).count() as u8;
        if places > 1 {
            self.offer_legal((1..=places).map(|place| Order::Restack { unit, place }), out);
        }
    }

    /// What is offered to units that are extended, or may be.
    fn offer_extended(&self, unit: UnitId, out: &mut Choices) {
        self.offer_legal(Wing::ALL.map(|wing| Order::Extend { unit, wing }), out);
        let hexes: Vec<Hex> = self.hexes(unit).collect();
        if hexes.len() < 2 {
            return;
        }
        self.offer_legal(hexes.iter().map(|&hex| Order::Retract { unit, hex }), out);
        for formation in Formation::ALL {
            self.offer_legal(Facing::all().map(|facing| Order::Form { unit, formation, facing }), out);
        }
        let grid = self.stage.grid();
        let near = hexes.iter().flat_map(|&hex| grid.neighbours(hex)).flat_map(|(_, near)| grid.neighbours(near));
        let mut reach: Vec<Hex> = near.map(|(_, hex)| hex).filter(|hex| !hexes.contains(hex)).collect();
        reach.sort();
        reach.dedup();
        for &on in &hexes {
            self.offer_legal(reach.iter().map(|&hex| Order::Pivot { unit, on, hex }), out);
        }
        self.offer_legal([Order::About(unit)], out);
    }
}
