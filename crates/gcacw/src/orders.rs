//! Orders: what can be chosen at each decision, how it is written, whether it is legal, and what
//! it sets off. The rules themselves stand in the chapters.

use crate::combat::AttackKind;
use crate::counters::{LeaderId, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::intelligence::MarkerId;
use crate::labour::Chore;
use crate::losses::Shares;
use crate::march::{Activity, Step as MarchStep};
use crate::retreat::Path;
use crate::stage::Stage;
use crate::state::{Play, Position};
use ground::Hex;
use referee::{Choice, Refusal, RuleId, Unreadable};
use std::fmt::Write;

/// One choice at one decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// A leader transfers to a unit.
    Transfer(LeaderId, UnitId),
    /// A unit comes to the map in a hex.
    Arrive(UnitId, Hex),
    /// A unit goes back to the one it was detached from.
    Reunite(UnitId, UnitId),
    /// Nothing more in this part of the phase.
    Done,
    /// Take the initiative.
    Take,
    /// Pass.
    Pass,
    /// A unit marches.
    March(UnitId),
    /// A leader acts without a unit: never legal, and told why.
    Alone(Deed, LeaderId),
    /// A leader is activated with units, some of which entrench.
    Activate(LeaderId, UnitSet, UnitSet),
    /// A unit entrenches: in an action, or in the recovery phase.
    Entrench(UnitId),
    /// A unit burns the station it is in.
    Burn(UnitId),
    /// A leader assaults with units.
    Assault(LeaderId, UnitSet),
    /// The active leader is attached to a unit.
    Attach(UnitId),
    /// A leader follows the active one.
    Follow(LeaderId),
    /// A leader remains.
    Remain(LeaderId),
    /// A selected unit acts next.
    Next(UnitId),
    /// The cavalry of a hex retreats.
    CavalryRetreat(Hex),
    /// The cavalry stands.
    Stand,
    /// Force march.
    ForceMarch,
    /// No force march.
    NoForceMarch,
    /// Enter a hex.
    Go(Hex),
    /// Attack a hex.
    Attack(Hex),
    /// Refuse flanks.
    Refuse,
    /// Remove the flanks refused marker.
    Restore,
    /// Take up the pontoon bridge to a hex.
    Dismantle(Hex),
    /// End the march.
    End,
    /// Destroy the bridge or ferry to a hex.
    Destroy(Hex),
    /// Leave bridges and ferries standing.
    Leave,
    /// A leader goes along with a unit.
    Along(LeaderId, UnitId),
    /// A leader stays with a unit.
    Stay(LeaderId, UnitId),
    /// The type of an attack.
    Type(AttackKind),
    /// The target of an assault.
    Target(Hex),
    /// The units that attack.
    Commit(UnitSet),
    /// Try a grand assault under a leader.
    GrandAssault(LeaderId),
    /// No grand assault.
    NoGrandAssault,
    /// The units that join.
    Join(UnitSet),
    /// How a loss is divided.
    Lose(Shares),
    /// The path of a retreat.
    Retreat(Path),
    /// Units retreat voluntarily.
    FallBack(UnitSet),
    /// Nobody retreats.
    Hold,
    /// Units advance.
    Advance(UnitSet),
    /// Nobody advances.
    NoAdvance,
    /// A leader without a unit goes to one.
    Displace(LeaderId, UnitId),
    /// A unit builds a pontoon bridge to a hex.
    Build(UnitId, Hex),
    /// A unit repairs the crossing to a hex.
    Repair(UnitId, Hex),
    /// A unit forages.
    Forage(UnitId),
    /// A unit levies a locality.
    Levy(UnitId),
    /// A unit leaves a swamp for a hex.
    Flee(UnitId, Hex),
    /// A force marker is placed in a hex over units; over none: a dummy.
    Cover(Hex, UnitSet),
    /// A force marker is taken off.
    Uncover(MarkerId),
    /// A dummy marches: as cavalry or not, with a leader or not.
    Parade(MarkerId, bool, bool),
    /// A dummy goes along with the march.
    TakeAlong(MarkerId),
}

/// What only units do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// March.
    March,
    /// Entrench.
    Entrench,
    /// Burn a station.
    Burn,
}

impl Deed {
    /// Its name in orders.
    fn name(self) -> &'static str {
        ["march", "entrench", "burn"][self as usize]
    }

    /// The statement that keeps leaders from it.
    fn rule(self) -> RuleId {
        [id!("5.1.march-one-unit"), id!("5.5.entrench-not-leader"), id!("5.4.burn-eligibility")][self as usize]
    }
}

/// One pick of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// An activation of this leader.
    Activate(LeaderId),
    /// An assault by this leader.
    Assault(LeaderId),
    /// A unit.
    Unit(UnitId),
    /// A unit that entrenches.
    Digging(UnitId),
    /// A hex.
    Hex(Hex),
    /// A force marker in a hex.
    Cover(Hex),
}

/// A hex number that the map does not have: a retreat there is read, and refused by its rule.
const OFF_MAP: Hex = Hex(u16::MAX);

/// What marks a unit of an activation that entrenches.
const DIGGING: &str = ":entrench";

/// What is offered.
pub type Choices = Vec<Choice<Order, Pick>>;

impl Order {
    /// The decisions that the order can answer.
    pub fn answers(&self) -> &'static [Decision] {
        match self {
            Order::Transfer(..) => &[Decision::Transfer],
            Order::Arrive(..) => &[Decision::Reinforcements],
            Order::Reunite(..) => &[Decision::Attachment],
            Order::Done => &[Decision::Reinforcements, Decision::Attachment, Decision::Transfer, Decision::Works],
            Order::Take | Order::Pass => &[Decision::Initiative],
            Order::March(_) | Order::Alone(..) | Order::Activate(..) | Order::Assault(..) | Order::Burn(_) => {
                &[Decision::Action]
            }
            Order::Entrench(_) => &[Decision::Action, Decision::Works],
            Order::Attach(_) => &[Decision::Attach],
            Order::Follow(_) | Order::Remain(_) => &[Decision::Follow],
            Order::Next(_) => &[Decision::Next],
            Order::CavalryRetreat(_) | Order::Stand => &[Decision::CavalryRetreat],
            Order::ForceMarch | Order::NoForceMarch => &[Decision::ForceMarch],
            Order::Go(_) | Order::Attack(_) | Order::Refuse | Order::Restore | Order::Dismantle(_) | Order::End => {
                &[Decision::March]
            }
            Order::Destroy(_) | Order::Leave => &[Decision::Destroy],
            Order::Along(..) | Order::Stay(..) => &[Decision::Leaders],
            Order::Type(_) => &[Decision::AttackType],
            Order::Target(_) => &[Decision::Target],
            Order::Commit(_) => &[Decision::Commit],
            Order::GrandAssault(_) | Order::NoGrandAssault => &[Decision::GrandAssault],
            Order::Join(_) => &[Decision::Join],
            Order::Lose(_) => &[Decision::Losses],
            Order::Retreat(_) => &[Decision::Retreat],
            Order::FallBack(_) | Order::Hold => &[Decision::VoluntaryRetreat],
            Order::Advance(_) | Order::NoAdvance => &[Decision::Advance],
            Order::Displace(..) => &[Decision::Displace],
            Order::Build(..) | Order::Repair(..) | Order::Forage(_) | Order::Levy(_) => &[Decision::Works],
            Order::Flee(..) => &[Decision::Swamp],
            Order::Cover(..) | Order::Parade(..) => &[Decision::Action],
            Order::TakeAlong(_) => &[Decision::March],
            Order::Uncover(_) => &Decision::ALL,
        }
    }
}

impl Position<'_> {
    /// Whether an order is legal: it answers what is asked, and its chapter allows it.
    pub fn check(&self, order: &Order) -> Result<(), Refusal> {
        let not_asked = || Refusal::new(const { RuleId::of("referee:not-this-decision") });
        let (side, decision) = self.asked().ok_or_else(not_asked)?;
        if !order.answers().contains(&decision) {
            return Err(self.out_of_place(order).unwrap_or_else(not_asked));
        }
        if decision == Decision::Action {
            self.scenario_lets(order)?;
        }
        match (self.top(), order) {
            (_, Order::Uncover(marker)) => self.may_uncover(side, *marker),
            (Some(Frame::Parade(parade)), _) => self.may_do_on_parade(parade, order),
            (Some(Frame::Action(_)), Order::Cover(hex, units)) => self.may_cover(side, *hex, *units),
            (Some(Frame::Action(_)), Order::Parade(marker, ..)) => self.may_parade(side, *marker),
            (Some(Frame::March(march)), Order::TakeAlong(marker)) => self.may_take_along(march, *marker),
            (_, Order::Displace(leader, unit)) => self.may_displace(*leader, *unit),
            (Some(Frame::Muster(muster)), Order::Arrive(unit, to)) => self.may_arrive(muster, *unit, *to),
            (Some(Frame::Muster(muster)), Order::Reunite(unit, with)) => self.may_reunite(muster, *unit, *with),
            (Some(Frame::Transfers(frame)), Order::Transfer(leader, unit)) => self.may_transfer(frame, *leader, *unit),
            (Some(Frame::Choosing(choosing)), Order::Take) => self.may_take(choosing),
            (Some(Frame::Action(_)), Order::March(unit)) => self.may_march(side, *unit),
            (Some(Frame::Action(_)), Order::Alone(deed, leader)) => bar!(deed.rule(), "leader" = leader.arg()),
            (Some(Frame::Action(_)), Order::Activate(leader, units, digging)) => {
                self.may_activate(side, *leader, *units, *digging)
            }
            (Some(Frame::Action(_)), Order::Entrench(unit)) => self.may_dig_alone(side, *unit),
            (Some(Frame::Action(_)), Order::Burn(unit)) => self.may_burn(side, *unit),
            (Some(Frame::Labour(labour)), Order::Entrench(unit)) => self.may_entrench(labour, *unit),
            (Some(Frame::Labour(labour)), Order::Build(unit, to)) => self.may_build(labour, *unit, *to),
            (Some(Frame::Labour(labour)), Order::Repair(unit, to)) => self.may_repair(labour, *unit, *to),
            (Some(Frame::Labour(labour)), Order::Forage(unit)) => self.may_forage(labour, *unit),
            (Some(Frame::Labour(labour)), Order::Levy(unit)) => self.may_levy(labour, *unit),
            (Some(Frame::Caught(caught)), Order::Flee(unit, to)) => self.may_flee(caught, *unit, *to),
            (Some(Frame::Action(_)), Order::Assault(leader, units)) => self.may_assault(side, *leader, *units),
            (Some(Frame::Activation(frame)), Order::Attach(unit)) => self.may_name(frame, *unit),
            (Some(Frame::Activation(frame)), Order::Follow(leader) | Order::Remain(leader)) => {
                self.may_follow(frame, *leader)
            }
            (Some(Frame::Activation(frame)), Order::Next(unit)) => self.may_be_next(frame, *unit),
            (Some(Frame::CavalryWindow(frame)), Order::CavalryRetreat(hex)) => self.may_cavalry_retreat(frame, *hex),
            (Some(Frame::March(march)), Order::ForceMarch) => self.may_force_march(march),
            (Some(Frame::March(march)), Order::Go(hex)) => self.may_enter(march, *hex).map(drop),
            (Some(Frame::March(march)), Order::Attack(hex)) => self.may_attack(march, *hex),
            (Some(Frame::March(march)), Order::Refuse) => self.may_refuse(march),
            (Some(Frame::March(march)), Order::Restore) => self.may_restore(march),
            (Some(Frame::March(march)), Order::Dismantle(hex)) => self.may_dismantle(march, *hex),
            (Some(Frame::March(march)), Order::Destroy(hex)) => self.may_destroy(march, *hex),
            (Some(Frame::March(march)), Order::Type(kind)) => self.may_pay(march, *kind),
            (Some(Frame::Leaving(frame)), Order::Along(leader, unit)) => {
                self.may_attach_leaving(frame, *leader, *unit, true)
            }
            (Some(Frame::Leaving(frame)), Order::Stay(leader, unit)) => {
                self.may_attach_leaving(frame, *leader, *unit, false)
            }
            (Some(Frame::Assault(frame)), Order::Target(hex)) => self.may_target(frame, *hex),
            (Some(Frame::Assault(frame)), Order::Commit(units)) => self.may_commit(frame, *units),
            (Some(Frame::Assault(frame)), Order::GrandAssault(leader)) => self.may_try_grand(frame, *leader),
            (Some(Frame::Assault(frame)), Order::Join(units)) => self.may_join(frame, *units),
            (Some(Frame::Losses(frame)), Order::Lose(shares)) => self.may_lose(frame, shares),
            (Some(Frame::Retreat(frame)), Order::Retreat(path)) => self.may_retreat(frame, path),
            (Some(Frame::Combat(frame)), Order::FallBack(units)) => self.may_fall_back(frame, *units),
            (Some(Frame::Advance(frame)), Order::Advance(units)) => self.may_advance(frame, *units),
            _ => Ok(()),
        }
    }

    /// The rule that keeps an order from being given here, where a rule says so.
    fn out_of_place(&self, order: &Order) -> Option<Refusal> {
        let march = self.march();
        if let (Order::ForceMarch, Some(march)) = (order, march.filter(|march| march.last == Activity::Nothing))
            && let Err(refusal) = self.may_force_march(march)
        {
            return Some(refusal);
        }
        let rule = match order {
            Order::ForceMarch if march.is_some() => id!("5.1.force-march-when"),
            Order::Assault(..) if self.activation().is_some() => id!("5.2.forbidden-in-activation#a"),
            Order::Burn(_) if self.activation().is_some() => id!("5.2.forbidden-in-activation#b"),
            Order::Next(unit) if march.is_some() => match self.activation() {
                Some(activation) if activation.units.contains(*unit) => id!("5.2.one-unit-at-a-time"),
                Some(_) => id!("5.2.all-selected-must-act"),
                None => return None,
            },
            Order::Cover(..) if self.forces().is_some() => id!("limited-intelligence.when-placed"),
            Order::Attach(_) if self.activation().is_some() && rule!("5.2.leader-transfer#a") => {
                if march.is_some() {
                    id!("6.3.transfer-in-activation#b")
                } else {
                    id!("6.3.transfer-in-activation#a")
                }
            }
            Order::Entrench(_) if self.activation().is_some() => id!("5.2.declare-march-or-entrench"),
            Order::Dismantle(_) if march.is_some_and(|march| march.is_over()) => id!("R112"),
            Order::Destroy(hex) => {
                let barred = march.and_then(|march| self.may_destroy(march, *hex).err());
                return barred;
            }
            _ => return None,
        };
        referee::cite(rule).then(|| Refusal::new(rule))
    }

    /// What is offered after some picks.
    pub fn offer(&self, draft: &[Pick], out: &mut Choices) {
        let Some((side, decision)) = self.asked() else { return };
        self.offer_here(side, decision, draft, out);
        if self.forces().is_some() {
            self.offer_cover(side, decision, draft, out);
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
                out.extend(self.transfers(frame).map(|(leader, unit)| Choice::Order(Order::Transfer(leader, unit))));
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
                orders(out, self.leaving_choices(frame, leader, true), |unit| Order::Along(leader, unit));
                orders(out, self.leaving_choices(frame, leader, false), |unit| Order::Stay(leader, unit));
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
                let path: Path =
                    draft.iter().filter_map(|pick| if let Pick::Hex(hex) = pick { Some(*hex) } else { None }).collect();
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
                orders(out, self.chores(labour), |chore| match chore {
                    Chore::Entrench(unit) => Order::Entrench(unit),
                    Chore::Build(unit, to) => Order::Build(unit, to),
                    Chore::Repair(unit, to) => Order::Repair(unit, to),
                    Chore::Forage(unit) => Order::Forage(unit),
                    Chore::Levy(unit) => Order::Levy(unit),
                });
            }
            Frame::Caught(caught) => {
                let next = self.next_caught(caught);
                let mine = next.map(|next| self.side(next));
                for unit in caught.units.into_iter().filter(|&unit| Some(self.side(unit)) == mine) {
                    orders(out, self.ways_out(unit), |to| Order::Flee(unit, to));
                }
            }
            Frame::Parade(parade) => self.offer_parade(parade, out),
            Frame::Turn(_) | Frame::Cycle | Frame::CavalryRetreat(_) | Frame::Unseen(_) => {}
        }
    }

    fn offer_displacement(&self, out: &mut Choices) {
        if let Some(&(leader, hex)) = self.state.flow.orphans.first() {
            orders(out, self.nearest_subordinates(leader, hex), |unit| Order::Displace(leader, unit));
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
                self.offer_set(open, &draft[1..], out, |units| Order::Assault(leader, units), |_| true);
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
            out.push(Choice::Order(Order::Activate(leader, picked, digging)));
        }
        let rest = picked.into_iter().last().map_or(open, |last| open.after(last));
        for unit in rest.into_iter().filter(|&unit| fits(picked.or(UnitSet::one(unit)))) {
            if self.scenario_lets_march(unit).is_ok() {
                out.push(Choice::Pick(Pick::Unit(unit)));
            }
            if self.may_dig_led(side, unit).is_ok() {
                out.push(Choice::Pick(Pick::Digging(unit)));
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
                let open = AttackKind::TYPES.into_iter().filter(|&kind| self.may_pay(march, kind).is_ok());
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
    out.extend(things.into_iter().map(|thing| Choice::Order(order(thing))));
}

fn picked_units(draft: &[Pick]) -> UnitSet {
    draft.iter().filter_map(|pick| if let Pick::Unit(unit) = pick { Some(*unit) } else { None }).collect()
}

fn picked_diggers(draft: &[Pick]) -> UnitSet {
    draft.iter().filter_map(|pick| if let Pick::Digging(unit) = pick { Some(*unit) } else { None }).collect()
}

fn picked_shares(draft: &[Pick]) -> Shares {
    let mut shares = Shares::new();
    for pick in draft {
        let Pick::Unit(unit) = *pick else { continue };
        match shares.last_mut() {
            Some((last, points)) if *last == unit => *points += 1,
            _ => {
                let _ = shares.try_push((unit, 1));
            }
        }
    }
    shares
}

impl Play<'_> {
    /// Carries out a legal order, up to the next decision.
    pub fn carry_out(&mut self, order: &Order) {
        self.veil();
        self.turn_up_for(order);
        self.begin_order(order);
        self.run();
    }

    fn begin_order(&mut self, order: &Order) {
        if let Order::Displace(leader, unit) = *order {
            return self.displace(leader, unit);
        }
        if let Order::Uncover(marker) = *order {
            return self.uncover(marker);
        }
        let Some(&frame) = self.state.flow.frames.last() else { return };
        self.state.flow.opened |= matches!(frame, Frame::Action(_)) && !matches!(order, Order::Cover(..));
        match (frame, order) {
            (Frame::Transfers(frame), Order::Transfer(leader, unit)) => self.transfer(frame, *leader, *unit),
            (Frame::Transfers(_) | Frame::Muster(_), Order::Done) => self.pop(),
            (Frame::Muster(_), Order::Arrive(unit, to)) => self.arrive(*unit, *to),
            (Frame::Muster(_), Order::Reunite(unit, with)) => self.reunite(*unit, *with),
            (Frame::Choosing(frame), Order::Take) => self.take_initiative(frame),
            (Frame::Choosing(frame), Order::Pass) => self.pass(frame),
            (Frame::Action(_), Order::March(unit)) => self.march_alone(*unit),
            (Frame::Action(_), Order::Activate(leader, units, digging)) => self.activate(*leader, *units, *digging),
            (Frame::Action(_), Order::Entrench(unit)) => self.dig_alone(*unit),
            (Frame::Action(_), Order::Burn(unit)) => self.burn(*unit),
            (Frame::Labour(frame), Order::Done) => self.finish_labour(frame),
            (Frame::Labour(frame), Order::Entrench(unit)) => self.entrench(frame, *unit),
            (Frame::Labour(frame), Order::Build(unit, to)) => self.build(frame, *unit, *to),
            (Frame::Labour(frame), Order::Repair(unit, to)) => self.repair(frame, *unit, *to),
            (Frame::Labour(frame), Order::Forage(unit)) => self.gather(frame, *unit, Event::Foraged(*unit)),
            (Frame::Labour(frame), Order::Levy(unit)) => self.gather(frame, *unit, Event::Levied(*unit)),
            (Frame::Caught(frame), Order::Flee(unit, to)) => self.flee(frame, *unit, *to),
            (Frame::Action(_), Order::Assault(leader, units)) => self.assault(*leader, *units),
            (Frame::Activation(frame), Order::Attach(unit)) => self.name_attachment(frame, *unit),
            (Frame::Activation(frame), Order::Follow(leader)) => self.decide_following(frame, *leader, true),
            (Frame::Activation(frame), Order::Remain(leader)) => self.decide_following(frame, *leader, false),
            (Frame::Activation(frame), Order::Next(unit)) => self.next_unit(frame, *unit),
            (Frame::CavalryWindow(frame), Order::CavalryRetreat(hex)) => self.ride_off(frame, *hex),
            (Frame::CavalryWindow(frame), Order::Stand) => self.stand(frame),
            (Frame::March(march), Order::ForceMarch) => self.force_march(march),
            (Frame::March(march), Order::NoForceMarch) => self.set_allowance(march, 0),
            (Frame::March(march), Order::Go(hex)) => self.go(march, *hex),
            (Frame::March(march), Order::Attack(hex)) => self.declare_attack(march, *hex),
            (Frame::March(march), Order::Refuse) => self.refuse_flanks(march),
            (Frame::March(march), Order::Restore) => self.restore_flanks(march),
            (Frame::March(march), Order::Dismantle(hex)) => self.dismantle(march, *hex),
            (Frame::March(march), Order::End) => self.declare_end(march),
            (Frame::March(march), Order::Destroy(hex)) => self.destroy(march, *hex),
            (Frame::March(march), Order::Leave) => self.leave_standing(march),
            (Frame::March(march), Order::Type(kind)) => {
                if let MarchStep::AskType(target) = march.step {
                    self.attack(march, target, *kind);
                }
            }
            (Frame::Leaving(frame), Order::Along(leader, unit) | Order::Stay(leader, unit)) => {
                self.decide_leaving(frame, *leader, *unit)
            }
            (Frame::Assault(frame), Order::Target(hex)) => self.name_target(frame, *hex),
            (Frame::Assault(frame), Order::Commit(units)) => self.commit(frame, *units),
            (Frame::Assault(frame), Order::GrandAssault(leader)) => self.try_grand(frame, *leader),
            (Frame::Assault(frame), Order::NoGrandAssault) => self.forgo_grand(frame),
            (Frame::Assault(frame), Order::Join(units)) => self.join(frame, *units),
            (Frame::Losses(frame), Order::Lose(shares)) => self.divide(frame, shares),
            (Frame::Retreat(frame), Order::Retreat(path)) => self.retreat(frame, path),
            (Frame::Combat(frame), Order::FallBack(units)) => self.fall_back(frame, *units),
            (Frame::Combat(frame), Order::Hold) => self.hold_ground(frame),
            (Frame::Advance(frame), Order::Advance(units)) => self.advance(frame, *units),
            (Frame::Advance(_), Order::NoAdvance) => self.pop(),
            (Frame::Action(side), Order::Cover(hex, units)) => self.cover(side, *hex, *units),
            (Frame::Action(_), Order::Parade(marker, cavalry, led)) => self.parade(*marker, *cavalry, *led),
            (Frame::Parade(parade), Order::Go(hex)) => self.parade_into(parade, *hex),
            (Frame::Parade(_), Order::End) => self.pop(),
            (Frame::March(_), Order::TakeAlong(marker)) => self.take_along(*marker),
            _ => {}
        }
    }
}

/// Appends an order's written form.
pub fn write_order(stage: &Stage, order: &Order, out: &mut String) {
    let mut text = Writer { stage, out };
    match order {
        Order::Transfer(leader, unit) => text.word("transfer").leader(*leader).unit(*unit),
        Order::Arrive(unit, to) => text.word("arrive").unit(*unit).hex(*to),
        Order::Reunite(unit, with) => text.word("reunite").unit(*unit).unit(*with),
        Order::Done => text.word("done"),
        Order::Take => text.word("take"),
        Order::Pass => text.word("pass"),
        Order::March(unit) => text.word("march").unit(*unit),
        Order::Alone(deed, leader) => text.word(deed.name()).leader(*leader),
        Order::Activate(leader, units, digging) => {
            units.into_iter().fold(text.word("activate").leader(*leader), |text, unit| match digging.contains(unit) {
                true => text.digging(unit),
                false => text.unit(unit),
            })
        }
        Order::Entrench(unit) => text.word("entrench").unit(*unit),
        Order::Burn(unit) => text.word("burn").unit(*unit),
        Order::Assault(leader, units) => text.word("assault").leader(*leader).units(*units),
        Order::Attach(unit) => text.word("attach").unit(*unit),
        Order::Follow(leader) => text.word("follow").leader(*leader),
        Order::Remain(leader) => text.word("remain").leader(*leader),
        Order::Next(unit) => text.word("next").unit(*unit),
        Order::CavalryRetreat(hex) => text.word("cavalry-retreat").hex(*hex),
        Order::Stand => text.word("stand"),
        Order::ForceMarch => text.word("force-march"),
        Order::NoForceMarch => text.word("no-force-march"),
        Order::Go(hex) => text.word("go").hex(*hex),
        Order::Attack(hex) => text.word("attack").hex(*hex),
        Order::Refuse => text.word("refuse"),
        Order::Restore => text.word("restore"),
        Order::Dismantle(hex) => text.word("dismantle").hex(*hex),
        Order::End => text.word("end"),
        Order::Destroy(hex) => text.word("destroy").hex(*hex),
        Order::Leave => text.word("leave"),
        Order::Along(leader, unit) => text.word("along").leader(*leader).unit(*unit),
        Order::Stay(leader, unit) => text.word("stay").leader(*leader).unit(*unit),
        Order::Type(kind) => text.word(kind.name()),
        Order::Target(hex) => text.word("target").hex(*hex),
        Order::Commit(units) => text.word("commit").units(*units),
        Order::GrandAssault(leader) => text.word("grand-assault").leader(*leader),
        Order::NoGrandAssault => text.word("no-grand-assault"),
        Order::Join(units) => text.word("join").units(*units),
        Order::Lose(shares) => shares.iter().fold(text.word("lose"), |text, (unit, points)| match points {
            1 => text.unit(*unit),
            _ => text.share(*unit, *points),
        }),
        Order::Retreat(path) => path.iter().fold(text.word("retreat"), |text, hex| text.hex(*hex)),
        Order::FallBack(units) => text.word("fall-back").units(*units),
        Order::Hold => text.word("hold"),
        Order::Advance(units) => text.word("advance").units(*units),
        Order::NoAdvance => text.word("no-advance"),
        Order::Displace(leader, unit) => text.word("displace").leader(*leader).unit(*unit),
        Order::Build(unit, to) => text.word("build").unit(*unit).hex(*to),
        Order::Repair(unit, to) => text.word("repair").unit(*unit).hex(*to),
        Order::Forage(unit) => text.word("forage").unit(*unit),
        Order::Levy(unit) => text.word("levy").unit(*unit),
        Order::Flee(unit, to) => text.word("flee").unit(*unit).hex(*to),
        Order::Cover(hex, units) => text.word("place").hex(*hex).units(*units),
        Order::Uncover(marker) => text.word("reveal").word(&marker.key()),
        Order::Parade(marker, cavalry, led) => {
            let text = text.word("march").word(&marker.key()).word(if *cavalry { "cavalry" } else { "infantry" });
            if *led { text.word("led") } else { text }
        }
        Order::TakeAlong(marker) => text.word("take").word(&marker.key()),
    };
}

/// Appends the written form of a pick.
pub fn write_pick(stage: &Stage, pick: Pick, out: &mut String) {
    let mut text = Writer { stage, out };
    match pick {
        Pick::Activate(leader) => text.word("activate").leader(leader),
        Pick::Assault(leader) => text.word("assault").leader(leader),
        Pick::Unit(unit) => text.word(&stage.unit(unit).key),
        Pick::Digging(unit) => text.digging(unit),
        Pick::Hex(hex) => text.word(&stage.map.grid.number(hex)),
        Pick::Cover(hex) => text.word("place").hex(hex),
    };
}

struct Writer<'a> {
    stage: &'a Stage,
    out: &'a mut String,
}

impl<'a> Writer<'a> {
    fn word(&mut self, word: &str) -> &mut Writer<'a> {
        if !self.out.is_empty() {
            self.out.push(' ');
        }
        self.out.push_str(word);
        self
    }

    fn unit(&mut self, unit: UnitId) -> &mut Writer<'a> {
        let stage = self.stage;
        self.word(&stage.unit(unit).key)
    }

    fn digging(&mut self, unit: UnitId) -> &mut Writer<'a> {
        let text = self.unit(unit);
        text.out.push_str(DIGGING);
        text
    }

    fn share(&mut self, unit: UnitId, points: u8) -> &mut Writer<'a> {
        let text = self.unit(unit);
        let _ = write!(text.out, "*{points}");
        text
    }

    fn units(&mut self, units: UnitSet) -> &mut Writer<'a> {
        units.into_iter().fold(self, |text, unit| text.unit(unit))
    }

    fn leader(&mut self, leader: LeaderId) -> &mut Writer<'a> {
        let stage = self.stage;
        self.word(&stage.leader(leader).key)
    }

    fn hex(&mut self, hex: Hex) -> &mut Writer<'a> {
        let number = self.stage.map.grid.number(hex);
        self.word(&number)
    }
}

/// Reads an order's written form.
pub fn read_order(stage: &Stage, text: &str) -> Result<Order, Unreadable> {
    let mut words = Words::new(stage, text);
    let order = match words.word()? {
        "transfer" => Order::Transfer(words.leader()?, words.unit()?),
        "arrive" => Order::Arrive(words.unit()?, words.hex()?),
        "reunite" => Order::Reunite(words.unit()?, words.unit()?),
        "done" => Order::Done,
        "take" if words.more() => Order::TakeAlong(words.marker()?),
        "take" => Order::Take,
        "pass" => Order::Pass,
        "march" => match words.next_marker() {
            Some(marker) => words.parade(marker)?,
            None => words.deed(Deed::March, Order::March)?,
        },
        "place" => Order::Cover(words.hex()?, words.some_units()?),
        "reveal" => Order::Uncover(words.marker()?),
        "activate" => {
            let leader = words.leader()?;
            let (units, digging) = words.marching_and_digging()?;
            Order::Activate(leader, units, digging)
        }
        "entrench" => words.deed(Deed::Entrench, Order::Entrench)?,
        "burn" => words.deed(Deed::Burn, Order::Burn)?,
        "dismantle" => Order::Dismantle(words.hex()?),
        "destroy" => Order::Destroy(words.hex()?),
        "leave" => Order::Leave,
        "build" => Order::Build(words.unit()?, words.hex()?),
        "repair" => Order::Repair(words.unit()?, words.hex()?),
        "forage" => Order::Forage(words.unit()?),
        "levy" => Order::Levy(words.unit()?),
        "flee" => Order::Flee(words.unit()?, words.hex()?),
        "assault" => Order::Assault(words.leader()?, words.units()?),
        "attach" => Order::Attach(words.unit()?),
        "follow" => Order::Follow(words.leader()?),
        "remain" => Order::Remain(words.leader()?),
        "next" => Order::Next(words.unit()?),
        "cavalry-retreat" => Order::CavalryRetreat(words.hex()?),
        "stand" => Order::Stand,
        "force-march" => Order::ForceMarch,
        "no-force-march" => Order::NoForceMarch,
        "go" => Order::Go(words.hex()?),
        "attack" => Order::Attack(words.hex()?),
        "refuse" => Order::Refuse,
        "restore" => Order::Restore,
        "end" => Order::End,
        "along" => Order::Along(words.leader()?, words.unit()?),
        "stay" => Order::Stay(words.leader()?, words.unit()?),
        "column" => Order::Type(AttackKind::Column),
        "hasty" => Order::Type(AttackKind::Hasty),
        "normal" => Order::Type(AttackKind::Normal),
        "prepared" => Order::Type(AttackKind::Prepared),
        "target" => Order::Target(words.hex()?),
        "commit" => Order::Commit(words.units()?),
        "grand-assault" => Order::GrandAssault(words.leader()?),
        "no-grand-assault" => Order::NoGrandAssault,
        "join" => Order::Join(words.units()?),
        "lose" => Order::Lose(words.shares()?),
        "retreat" => Order::Retreat(words.path()?),
        "fall-back" => Order::FallBack(words.units()?),
        "hold" => Order::Hold,
        "advance" => Order::Advance(words.units()?),
        "no-advance" => Order::NoAdvance,
        "displace" => Order::Displace(words.leader()?, words.unit()?),
        _ => return Err(Unreadable { word: 0, expected: "expected-order" }),
    };
    words.end()?;
    Ok(order)
}

/// The words of an order or question, read one by one.
pub struct Words<'a> {
    stage: &'a Stage,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
    at: usize,
}

impl<'a> Words<'a> {
    /// Starts at the first word.
    pub fn new(stage: &'a Stage, text: &'a str) -> Words<'a> {
        Words { stage, words: text.split_whitespace().peekable(), at: 0 }
    }

    fn fail<T>(&self, expected: &'static str) -> Result<T, Unreadable> {
        Err(Unreadable { word: self.at.saturating_sub(1), expected })
    }

    /// The next word.
    pub fn word(&mut self) -> Result<&'a str, Unreadable> {
        self.at += 1;
        self.words.next().map_or_else(|| self.fail("expected-word"), Ok)
    }

    /// A unit's key.
    pub fn unit(&mut self) -> Result<UnitId, Unreadable> {
        let word = self.word()?;
        self.stage.unit_named(word).map_or_else(|| self.fail("expected-unit"), Ok)
    }

    /// What a unit does; a leader is read as well, to be refused by the rule.
    fn deed(&mut self, deed: Deed, order: impl Fn(UnitId) -> Order) -> Result<Order, Unreadable> {
        let word = self.word()?;
        match (self.stage.unit_named(word), self.stage.leader_named(word)) {
            (Some(unit), _) => Ok(order(unit)),
            (None, Some(leader)) => Ok(Order::Alone(deed, leader)),
            (None, None) => self.fail("expected-unit"),
        }
    }

    /// The name of a force marker that comes next, if one does: units' names come first.
    fn next_marker(&mut self) -> Option<MarkerId> {
        let word = self.words.peek().filter(|word| self.stage.unit_named(word).is_none())?;
        let marker = MarkerId::named(word)?;
        self.word().ok().map(|_| marker)
    }

    /// The name of a force marker.
    fn marker(&mut self) -> Result<MarkerId, Unreadable> {
        let word = self.word()?;
        MarkerId::named(word).map_or_else(|| self.fail("expected-marker"), Ok)
    }

    /// How a dummy marches.
    fn parade(&mut self, marker: MarkerId) -> Result<Order, Unreadable> {
        let cavalry = self.one_of(&["infantry", "cavalry"], "expected-arm")? == 1;
        let led = self.more() && self.one_of(&["led"], "expected-end")? == 0;
        Ok(Order::Parade(marker, cavalry, led))
    }

    /// A leader's key.
    pub fn leader(&mut self) -> Result<LeaderId, Unreadable> {
        let word = self.word()?;
        self.stage.leader_named(word).map_or_else(|| self.fail("expected-leader"), Ok)
    }

    /// A hex number.
    pub fn hex(&mut self) -> Result<Hex, Unreadable> {
        let word = self.word()?;
        self.stage.map.grid.named(word).map_or_else(|| self.fail("expected-hex"), Ok)
    }

    /// One of some words.
    pub fn one_of(&mut self, words: &[&str], expected: &'static str) -> Result<usize, Unreadable> {
        let word = self.word()?;
        words.iter().position(|known| *known == word).map_or_else(|| self.fail(expected), Ok)
    }

    /// A whole number.
    pub fn number(&mut self) -> Result<i32, Unreadable> {
        let word = self.word()?;
        word.parse().map_or_else(|_| self.fail("expected-number"), Ok)
    }

    fn units(&mut self) -> Result<UnitSet, Unreadable> {
        let mut units = UnitSet::default();
        while self.words.peek().is_some() {
            let unit = self.unit()?;
            if units.contains(unit) {
                return self.fail("expected-each-once");
            }
            units.insert(unit);
        }
        if units.is_empty() { self.fail("expected-unit") } else { Ok(units) }
    }

    /// Units up to the end, or none.
    pub fn some_units(&mut self) -> Result<UnitSet, Unreadable> {
        if self.more() { self.units() } else { Ok(UnitSet::default()) }
    }

    /// The units of an activation, and those of them that entrench.
    fn marching_and_digging(&mut self) -> Result<(UnitSet, UnitSet), Unreadable> {
        let (mut units, mut digging) = (UnitSet::default(), UnitSet::default());
        while let Some(word) = self.words.next() {
            self.at += 1;
            let (key, digs) = word.strip_suffix(DIGGING).map_or((word, false), |key| (key, true));
            let unit = self.stage.unit_named(key).map_or_else(|| self.fail("expected-unit"), Ok)?;
            if units.contains(unit) {
                return self.fail("expected-each-once");
            }
            units.insert(unit);
            if digs {
                digging.insert(unit);
            }
        }
        if units.is_empty() { self.fail("expected-unit") } else { Ok((units, digging)) }
    }

    fn shares(&mut self) -> Result<Shares, Unreadable> {
        let mut shares = Shares::new();
        while let Some(word) = self.words.next() {
            self.at += 1;
            let (key, points) = word.split_once('*').unwrap_or((word, "1"));
            let unit = self.stage.unit_named(key).map_or_else(|| self.fail("expected-unit"), Ok)?;
            let points = points.parse().map_or_else(|_| self.fail("expected-number"), Ok)?;
            if shares.iter().any(|(other, _)| *other == unit) || shares.try_push((unit, points)).is_err() {
                return self.fail("expected-each-once");
            }
        }
        shares.sort_by_key(|(unit, _)| *unit);
        if shares.is_empty() { self.fail("expected-unit") } else { Ok(shares) }
    }

    /// The hexes of a path.
    pub fn path(&mut self) -> Result<Path, Unreadable> {
        let mut path = Path::new();
        while let Some(&word) = self.words.peek() {
            let beyond = self.stage.map.grid.is_number(word) && self.stage.map.grid.named(word).is_none();
            let hex = if beyond { self.word().map(|_| OFF_MAP)? } else { self.hex()? };
            if path.try_push(hex).is_err() {
                return self.fail("expected-shorter-path");
            }
        }
        if path.is_empty() { self.fail("expected-hex") } else { Ok(path) }
    }

    /// Whether another word follows.
    pub fn more(&mut self) -> bool {
        self.words.peek().is_some()
    }

    /// Nothing more.
    pub fn end(&mut self) -> Result<(), Unreadable> {
        self.at += 1;
        self.words.next().map_or(Ok(()), |_| self.fail("expected-end"))
    }
}
