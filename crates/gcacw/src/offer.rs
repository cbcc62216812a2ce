//! What is offered at each decision: whole orders, and picks that lead to them.

use crate::combat::AttackKind;
use crate::counters::{LeaderId, Side, UnitId, UnitSet};
use crate::flow::{Decision, Frame};
use crate::losses::Shares;
use crate::orders::{Choices, Digger, Order, Pick, Selection};
use crate::retreat::Path;
use crate::state::Position;
use referee::Choice;

impl Position<'_> {
    /// What is offered after some picks.
    pub fn offer(&self, draft: &[Pick], out: &mut Choices) {
        let Some((side, decision)) = self.asked() else { return };
        self.offer_here(side, decision, draft, out);
        if self.forces().is_some() {
            self.offer_markers(side, decision, draft, out);
        }
    }

    fn offer_here(&self, side: Side, decision: Decision, draft: &[Pick], out: &mut Choices) {
        let Some(top) = self.top() else { return };
        if decision == Decision::Displace {
            return self.offer_displacement(out);
        }
        match top {
            Frame::Muster(muster) => {
                out.push(Choice::Order(Order::Done));
                out.extend(self.muster_orders(muster).into_iter().map(Choice::Order));
            }
            Frame::Transfers(frame) => {
                out.push(Choice::Order(Order::Done));
                orders(out, self.transfers(frame), |(leader, unit)| Order::Transfer { leader, unit });
            }
            Frame::Choosing(choosing) => {
                out.extend(self.may_take(choosing).is_ok().then_some(Choice::Order(Order::Take)));
                out.push(Choice::Order(Order::Pass));
            }
            Frame::Action(_) => self.offer_actions(side, draft, out),
            Frame::Activation(frame) => match decision {
                Decision::Attach => orders(out, self.attachments(frame), Order::Attach),
                Decision::Next => orders(out, frame.units, Order::Next),
                _ => {
                    if let Some(leader) = frame.followers.first() {
                        out.extend([Order::Follow(leader), Order::Remain(leader)].map(Choice::Order));
                    }
                }
            },
            Frame::CavalryWindow(frame) => {
                out.push(Choice::Order(Order::Stand));
                out.extend(self.window_hexes(frame).into_iter().map(|hex| Choice::Order(Order::CavalryRetreat(hex))));
            }
            Frame::March(_) => self.offer_march(decision, out),
            Frame::Leaving(frame) => {
                let Some(leader) = frame.pending else { return };
                orders(out, self.leaving_choices(frame, leader, true), |unit| Order::Along { leader, unit });
                orders(out, self.leaving_choices(frame, leader, false), |unit| Order::Stay { leader, unit });
            }
            Frame::Assault(frame) => match decision {
                Decision::Target => {
                    let hexes =
                        self.leader_hex(frame.leader).into_iter().flat_map(|hex| self.stage.map.grid.neighbours(hex));
                    let open = hexes.map(|(_, hex)| hex).filter(|&hex| self.may_target(frame, hex).is_ok());
                    out.extend(open.map(|hex| Choice::Order(Order::Target(hex))));
                }
                Decision::Commit => self.offer_exactly(frame.selected, self.commit_count(frame), draft, out),
                Decision::GrandAssault => {
                    out.push(Choice::Order(Order::NoGrandAssault));
                    orders(out, self.grand_leaders(frame), Order::GrandAssault);
                }
                _ => self.offer_set(self.joinable(frame), draft, out, Order::Join, |units| {
                    self.may_join(frame, units).is_ok()
                }),
            },
            Frame::Losses(frame) => self.offer_losses(frame.units, frame.points, draft, out),
            Frame::Retreat(frame) => {
                let Some(path) = picked_path(draft) else { return };
                let (open, ends) = self.retreat_offers(frame, &path);
                if ends {
                    out.push(Choice::Order(Order::Retreat(path)));
                }
                out.extend(open.into_iter().map(|hex| Choice::Pick(Pick::Hex(hex))));
            }
            Frame::Combat(frame) => {
                if draft.is_empty() {
                    out.push(Choice::Order(Order::Hold));
                }
                let able = self.standing(frame);
                let able = if self.may_fall_back(frame, able).is_ok() { able } else { UnitSet::default() };
                self.offer_set(able, draft, out, Order::FallBack, |_| true);
            }
            Frame::Advance(frame) => {
                if draft.is_empty() {
                    out.push(Choice::Order(Order::NoAdvance));
                }
                self.offer_set(frame.units, draft, out, Order::Advance, |units| self.may_advance(frame, units).is_ok());
            }
            Frame::Labour(labour) => {
                out.push(Choice::Order(Order::Done));
                self.labour_orders(labour, |order| out.push(Choice::Order(order)));
            }
            Frame::Caught(caught) => {
                let next = self.next_caught(caught);
                let mine = next.map(|next| self.side(next));
                for unit in caught.units.into_iter().filter(|&unit| Some(self.side(unit)) == mine) {
                    orders(out, self.ways_out(unit), |hex| Order::Flee { unit, hex });
                }
            }
            Frame::DummyMarch(dummy) => self.offer_dummy_march(dummy, out),
            Frame::Turn(_) | Frame::Cycle | Frame::CavalryRetreat(_) | Frame::Unseen(_) => {}
        }
    }

    fn offer_displacement(&self, out: &mut Choices) {
        if let Some(&(leader, hex)) = self.state.flow.orphans.next() {
            orders(out, self.nearest_subordinates(leader, hex), |unit| Order::Displace { leader, unit });
        }
    }

    fn offer_actions(&self, side: Side, draft: &[Pick], out: &mut Choices) {
        match draft.first() {
            None => {
                let free = |unit: &UnitId| self.may_open_with(None) && self.scenario_lets_act(*unit).is_ok();
                let units = || self.units_of(side).filter(free);
                let marches =
                    |&unit: &UnitId| self.may_march(side, unit).is_ok() && self.scenario_lets_march(unit).is_ok();
                orders(out, units().filter(marches), Order::March);
                orders(out, units().filter(|&unit| self.may_dig_alone(side, unit).is_ok()), Order::Entrench);
                orders(out, units().filter(|&unit| self.may_burn(side, unit).is_ok()), Order::Burn);
                for leader in self.leaders_of(side) {
                    if self.may_open_with(Some(leader)) && !self.led_in_activation(side, leader).is_empty() {
                        out.push(Choice::Pick(Pick::Activate(leader)));
                    }
                    if self.may_open_with(None) && !self.led_in_assault(side, leader).is_empty() {
                        out.push(Choice::Pick(Pick::Assault(leader)));
                    }
                }
            }
            Some(&Pick::Activate(leader)) => {
                let open = self.led_in_activation(side, leader);
                self.offer_activation(side, leader, open, &draft[1..], out);
            }
            Some(&Pick::Assault(leader)) => {
                let open = self.led_in_assault(side, leader);
                self.offer_set(open, &draft[1..], out, |units| Order::Assault { leader, units }, |_| true);
            }
            Some(_) => {}
        }
    }

    /// The units that a leader may take along in an activation, if he may be activated.
    fn led_in_activation(&self, side: Side, leader: LeaderId) -> UnitSet {
        let open = self.may_lead(side, leader).unwrap_or_default();
        let free = |&unit: &UnitId| {
            let digs = self.scenario_lets_act(unit).is_ok() && self.may_dig_led(side, unit).is_ok();
            digs || self.scenario_lets_march(unit).is_ok()
        };
        open.into_iter().filter(free).collect()
    }

    /// The units that a leader may take into an assault, if he may make one.
    fn led_in_assault(&self, side: Side, leader: LeaderId) -> UnitSet {
        let open = self.may_lead_assault(side, leader).unwrap_or_default();
        let free = |&unit: &UnitId| self.scenario_lets_act(unit).is_ok() && self.scenario_lets_join(unit).is_ok();
        open.into_iter().filter(free).collect()
    }

    /// The units of an activation, drafted in roster order, each to march or to entrench.
    fn offer_activation(&self, side: Side, leader: LeaderId, open: UnitSet, draft: &[Pick], out: &mut Choices) {
        let fits = |units| self.within_selection(side, units).is_ok();
        let (marching, digging) = (picked_units(draft), picked_diggers(draft));
        let picked = marching.or(digging);
        if !picked.is_empty() && fits(picked) {
            out.push(Choice::Order(Order::Activate { leader, units: Selection { units: picked, digging } }));
        }
        let rest = picked.into_iter().last().map_or(open, |last| open.after(last));
        for unit in rest.into_iter().filter(|&unit| fits(picked.or(UnitSet::one(unit)))) {
            if self.scenario_lets_march(unit).is_ok() {
                out.push(Choice::Pick(Pick::Unit(unit)));
            }
            if self.may_dig_led(side, unit).is_ok() {
                out.push(Choice::Pick(Pick::Digging(Digger(unit))));
            }
        }
    }

    fn offer_march(&self, decision: Decision, out: &mut Choices) {
        let Some(march) = self.march() else { return };
        match decision {
            Decision::ForceMarch => {
                out.push(Choice::Order(Order::NoForceMarch));
                if self.may_force_march(march).is_ok() {
                    out.push(Choice::Order(Order::ForceMarch));
                }
            }
            Decision::Destroy => {
                out.push(Choice::Order(Order::Leave));
                orders(out, self.destroyable(march), Order::Destroy);
            }
            Decision::AttackType => {
                let open = AttackKind::TYPES.into_iter().filter(|&kind| self.may_choose_type(march, kind).is_ok());
                out.extend(open.map(|kind| Choice::Order(Order::Type(kind))));
            }
            _ => {
                out.push(Choice::Order(Order::End));
                let Some(hex) = self.hex(march.unit) else { return };
                let enemy = self.side(march.unit).enemy();
                for (_, to) in self.stage.map.grid.neighbours(hex) {
                    if self.occupied(enemy, to) {
                        if self.may_attack(march, to).is_ok() {
                            out.push(Choice::Order(Order::Attack(to)));
                        }
                    } else if self.may_enter(march, to).is_ok() {
                        out.push(Choice::Order(Order::Go(to)));
                    }
                }
                if self.may_refuse(march).is_ok() {
                    out.push(Choice::Order(Order::Refuse));
                }
                if self.may_restore(march).is_ok() {
                    out.push(Choice::Order(Order::Restore));
                }
                let near = self.stage.map.grid.neighbours(hex).map(|(_, to)| to);
                orders(out, near.filter(|&to| self.may_dismantle(march, to).is_ok()), Order::Dismantle);
            }
        }
    }

    /// A set of units, drafted in roster order; every prefix that fits is a whole set.
    pub fn offer_set(
        &self,
        open: UnitSet,
        draft: &[Pick],
        out: &mut Choices,
        whole: impl Fn(UnitSet) -> Order,
        fits: impl Fn(UnitSet) -> bool,
    ) {
        let picked = picked_units(draft);
        if !picked.is_empty() && fits(picked) {
            out.push(Choice::Order(whole(picked)));
        }
        let rest = picked.into_iter().last().map_or(open, |last| open.after(last));
        let more = rest.into_iter().filter(|&unit| fits(picked.or(UnitSet::one(unit))));
        out.extend(more.map(|unit| Choice::Pick(Pick::Unit(unit))));
    }

    /// A set of exactly so many units, drafted in roster order.
    fn offer_exactly(&self, open: UnitSet, count: usize, draft: &[Pick], out: &mut Choices) {
        let picked = picked_units(draft);
        if picked.len() == count {
            return out.push(Choice::Order(Order::Commit(picked)));
        }
        let rest = picked.into_iter().last().map_or(open, |last| open.after(last));
        let enough = rest.into_iter().filter(|&unit| picked.len() + 1 + rest.after(unit).len() >= count);
        out.extend(enough.map(|unit| Choice::Pick(Pick::Unit(unit))));
    }

    /// A loss, drafted point by point in roster order.
    fn offer_losses(&self, units: UnitSet, points: u8, draft: &[Pick], out: &mut Choices) {
        let shares = picked_shares(draft);
        let taken: u8 = shares.iter().map(|(_, points)| points).sum();
        if taken == points {
            return out.push(Choice::Order(Order::Lose(shares)));
        }
        let last = shares.last().copied();
        let room = |unit: UnitId| {
            let already = last.filter(|(u, _)| *u == unit).map_or(0, |(_, points)| points);
            self.unit(unit).manpower - already
        };
        let open: UnitSet = units.into_iter().filter(|&unit| last.is_none_or(|(u, _)| unit >= u)).collect();
        for unit in open {
            let behind: u32 = open.after(unit).into_iter().map(|unit| u32::from(room(unit))).sum();
            let here = u32::from(room(unit));
            if here > 0 && u32::from(points - taken) <= here + behind {
                out.push(Choice::Pick(Pick::Unit(unit)));
            }
        }
    }
}

fn orders<T>(out: &mut Choices, things: impl IntoIterator<Item = T>, order: impl Fn(T) -> Order) {
    things.into_iter().for_each(|thing| out.push(Choice::Order(order(thing))));
}

fn picked_units(draft: &[Pick]) -> UnitSet {
    draft.iter().filter_map(|pick| if let Pick::Unit(unit) = pick { Some(*unit) } else { None }).collect()
}

fn picked_diggers(draft: &[Pick]) -> UnitSet {
    draft.iter().filter_map(|pick| if let Pick::Digging(Digger(unit)) = pick { Some(*unit) } else { None }).collect()
}

/// The path that has been picked; none if it is longer than any retreat.
fn picked_path(draft: &[Pick]) -> Option<Path> {
    let mut path = Path::default();
    for pick in draft {
        if let Pick::Hex(hex) = *pick {
            path.try_push(hex).ok()?;
        }
    }
    Some(path)
}

/// The loss that has been picked, point by point; no loss is divided into more shares than there is room for.
fn picked_shares(draft: &[Pick]) -> Shares {
    let mut shares = Shares::default();
    for pick in draft {
        if let Pick::Unit(unit) = *pick {
            shares.add(unit, 1);
        }
    }
    shares
}
