//! Orders: what can be chosen at each decision, how it is written, whether it is legal, and what
//! it sets off. The rules themselves stand in the chapters.

use crate::combat::AttackKind;
use crate::counters::{LeaderId, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::intelligence::MarkerId;
use crate::labour::Chore;
use crate::losses::Shares;
use crate::march::{Activity, March};
use crate::retreat::Path;
use crate::stage::Stage;
use crate::state::{Play, Position};
use ground::Hex;
use referee::declare::Order;
use referee::{Choice, Refusal, RuleId};

/// One choice at one decision. The fields are named for what they are.
#[derive(Order, Clone, Debug, PartialEq)]
#[declare(stage = Stage, decision = Decision, message = "gcacw-order")]
#[allow(missing_docs)]
pub enum Order {
    /// A leader transfers to a unit.
    #[declare(answers(Transfer))]
    Transfer { leader: LeaderId, unit: UnitId },
    /// A unit comes to the map in a hex.
    #[declare(answers(Reinforcements))]
    Arrive { unit: UnitId, hex: Hex },
    /// A unit goes back to the one it was detached from.
    #[declare(answers(Attachment))]
    Reunite {
        unit: UnitId,
        #[declare(arg = "other")]
        with: UnitId,
    },
    /// Nothing more in this part of the phase.
    #[declare(answers(Reinforcements, Attachment, Transfer, Works))]
    Done,
    /// Take the initiative.
    #[declare(answers(Initiative))]
    Take,
    /// Pass.
    #[declare(answers(Initiative))]
    Pass,
    /// A unit marches.
    #[declare(answers(Action))]
    March(#[declare(name = "unit")] UnitId),
    /// A leader is activated with units, some of which entrench.
    #[declare(answers(Action))]
    Activate { leader: LeaderId, units: Selection },
    /// A unit entrenches: in an action, or in the recovery phase.
    #[declare(answers(Action, Works))]
    Entrench(#[declare(name = "unit")] UnitId),
    /// A unit burns the station it is in.
    #[declare(answers(Action))]
    Burn(#[declare(name = "unit")] UnitId),
    /// A leader assaults with units.
    #[declare(answers(Action))]
    Assault { leader: LeaderId, units: UnitSet },
    /// The active leader is attached to a unit.
    #[declare(answers(Attach))]
    Attach(#[declare(name = "unit")] UnitId),
    /// A leader follows the active one.
    #[declare(answers(Follow))]
    Follow(#[declare(name = "leader")] LeaderId),
    /// A leader remains.
    #[declare(answers(Follow))]
    Remain(#[declare(name = "leader")] LeaderId),
    /// A selected unit acts next.
    #[declare(answers(Next))]
    Next(#[declare(name = "unit")] UnitId),
    /// The cavalry of a hex retreats.
    #[declare(answers(CavalryRetreat))]
    CavalryRetreat(#[declare(name = "hex")] Hex),
    /// The cavalry stands.
    #[declare(answers(CavalryRetreat))]
    Stand,
    /// Force march.
    #[declare(answers(ForceMarch))]
    ForceMarch,
    /// No force march.
    #[declare(answers(ForceMarch))]
    NoForceMarch,
    /// Enter a hex.
    #[declare(answers(March))]
    Go(#[declare(name = "hex")] Hex),
    /// Attack a hex.
    #[declare(answers(March))]
    Attack(#[declare(name = "hex")] Hex),
    /// Refuse flanks.
    #[declare(answers(March))]
    Refuse,
    /// Remove the flanks refused marker.
    #[declare(answers(March))]
    Restore,
    /// Take up the pontoon bridge to a hex.
    #[declare(answers(March))]
    Dismantle(#[declare(name = "hex")] Hex),
    /// End the march.
    #[declare(answers(March))]
    End,
    /// Destroy the bridge or ferry to a hex.
    #[declare(answers(Destroy))]
    Destroy(#[declare(name = "hex")] Hex),
    /// Leave bridges and ferries standing.
    #[declare(answers(Destroy))]
    Leave,
    /// A leader goes along with a unit.
    #[declare(answers(Leaders))]
    Along { leader: LeaderId, unit: UnitId },
    /// A leader stays with a unit.
    #[declare(answers(Leaders))]
    Stay { leader: LeaderId, unit: UnitId },
    /// The type of an attack: `hasty`.
    #[declare(answers(AttackType), word = "")]
    Type(#[declare(name = "kind")] AttackKind),
    /// The target of an assault.
    #[declare(answers(Target))]
    Target(#[declare(name = "hex")] Hex),
    /// The units that attack.
    #[declare(answers(Commit))]
    Commit(#[declare(name = "units")] UnitSet),
    /// Try a grand assault under a leader.
    #[declare(answers(GrandAssault))]
    GrandAssault(#[declare(name = "leader")] LeaderId),
    /// No grand assault.
    #[declare(answers(GrandAssault))]
    NoGrandAssault,
    /// The units that join.
    #[declare(answers(Join))]
    Join(#[declare(name = "units")] UnitSet),
    /// How a loss is divided.
    #[declare(answers(Losses))]
    Lose(#[declare(name = "shares")] Shares),
    /// The path of a retreat.
    #[declare(answers(Retreat))]
    Retreat(#[declare(name = "path")] Path),
    /// Units retreat voluntarily.
    #[declare(answers(VoluntaryRetreat))]
    FallBack(#[declare(name = "units")] UnitSet),
    /// Nobody retreats.
    #[declare(answers(VoluntaryRetreat))]
    Hold,
    /// Units advance.
    #[declare(answers(Advance))]
    Advance(#[declare(name = "units")] UnitSet),
    /// Nobody advances.
    #[declare(answers(Advance))]
    NoAdvance,
    /// A leader without a unit goes to one.
    #[declare(answers(Displace))]
    Displace { leader: LeaderId, unit: UnitId },
    /// A unit builds a pontoon bridge to a hex.
    #[declare(answers(Works))]
    Build { unit: UnitId, hex: Hex },
    /// A unit repairs the crossing to a hex.
    #[declare(answers(Works))]
    Repair { unit: UnitId, hex: Hex },
    /// A unit forages.
    #[declare(answers(Works))]
    Forage(#[declare(name = "unit")] UnitId),
    /// A unit levies a locality.
    #[declare(answers(Works))]
    Levy(#[declare(name = "unit")] UnitId),
    /// A unit leaves a swamp for a hex.
    #[declare(answers(Swamp))]
    Flee { unit: UnitId, hex: Hex },
    /// A force marker is placed in a hex over units.
    #[declare(answers(Action))]
    Place { hex: Hex, units: UnitSet },
    /// A force marker is placed in a hex over nobody: a dummy.
    #[declare(answers(Action), word = "place", message = "gcacw-order-place")]
    PlaceDummy(#[declare(name = "hex")] Hex),
    /// A force marker is taken off.
    #[declare(answers = &Decision::ALL)]
    Reveal(#[declare(name = "marker")] MarkerId),
    /// A dummy marches: `march union-3 cavalry led`.
    #[declare(answers(Action), word = "march", message = "gcacw-order-parade")]
    MarchDummy { marker: MarkerId, guise: Guise },
    /// A dummy goes along with the march.
    #[declare(answers(March), word = "take")]
    TakeAlong(#[declare(name = "marker")] MarkerId),
    /// A leader does what only units do: `march reno`. Never legal, and told why.
    #[declare(answers(Action), word = "", message = "gcacw-order-march-leader")]
    LeaderAlone {
        #[declare(untold)]
        action: UnitAction,
        leader: LeaderId,
    },
}

/// What units do by themselves, and leaders never do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitAction {
    /// March.
    March,
    /// Entrench.
    Entrench,
    /// Burn a station.
    Burn,
}

impl UnitAction {
    /// All of them.
    const ALL: [UnitAction; 3] = [UnitAction::March, UnitAction::Entrench, UnitAction::Burn];

    /// Its name in orders.
    pub fn name(self) -> &'static str {
        ["march", "entrench", "burn"][self as usize]
    }

    /// The one that orders call so.
    pub fn named(name: &str) -> Option<UnitAction> {
        UnitAction::ALL.into_iter().find(|action| action.name() == name)
    }

    /// The statement that keeps leaders from it.
    fn rule(self) -> RuleId {
        [id!("5.1.march-one-unit"), id!("5.5.entrench-not-leader"), id!("5.4.burn-eligibility")][self as usize]
    }
}

/// The units of an activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// All of them.
    pub units: UnitSet,
    /// Those that entrench; the others march.
    pub digging: UnitSet,
}

/// A unit of an activation that entrenches: `cox:entrench`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digger(pub UnitId);

/// What a dummy pretends to be on its march.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guise {
    /// Cavalry; otherwise infantry.
    pub cavalry: bool,
    /// With a leader.
    pub led: bool,
}

/// One pick of a declaration.
#[derive(Order, Clone, Copy, Debug, PartialEq, Eq)]
#[declare(stage = Stage)]
pub enum Pick {
    /// An activation of this leader.
    Activate(#[declare(name = "leader")] LeaderId),
    /// An assault by this leader.
    Assault(#[declare(name = "leader")] LeaderId),
    /// A unit.
    #[declare(word = "")]
    Unit(#[declare(name = "unit")] UnitId),
    /// A unit that entrenches.
    #[declare(word = "")]
    Digging(#[declare(name = "unit")] Digger),
    /// A hex.
    #[declare(word = "")]
    Hex(#[declare(name = "hex")] Hex),
    /// A force marker in a hex.
    Place(#[declare(name = "hex")] Hex),
}

/// What is offered.
pub type Choices = Vec<Choice<Order, Pick>>;

/// The order is no answer to what is asked.
fn not_this_decision() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-this-decision") })
}

/// The frame on top, if it is of this kind; an order that belongs to another is no answer to what is asked.
macro_rules! asked_by {
    ($position:ident, $kind:ident) => {
        match $position.top() {
            Some(Frame::$kind(frame)) => frame,
            _ => return Err(not_this_decision()),
        }
    };
}

impl Position<'_> {
    /// Whether an order is legal: it answers what is asked, and its chapter allows it.
    pub fn check(&self, order: &Order) -> Result<(), Refusal> {
        let (side, decision) = self.asked().ok_or_else(not_this_decision)?;
        if let Some(Frame::Unseen(_)) = self.top() {
            return Err(not_this_decision());
        }
        if !order.answers().contains(&decision) {
            return Err(self.out_of_place(order).unwrap_or_else(not_this_decision));
        }
        if decision == Decision::Action {
            self.scenario_lets_open_with(order)?;
        }
        match order {
            Order::Reveal(marker) => self.may_uncover(side, *marker),
            Order::Displace { leader, unit } => self.may_displace(*leader, *unit),
            Order::Transfer { leader, unit } => self.may_transfer(asked_by!(self, Transfers), *leader, *unit),
            Order::Arrive { unit, hex } => self.may_arrive(asked_by!(self, Muster), *unit, *hex),
            Order::Reunite { unit, with } => self.may_reunite(asked_by!(self, Muster), *unit, *with),
            Order::Take => self.may_take(asked_by!(self, Choosing)),
            Order::March(unit) => {
                self.scenario_lets_march(*unit)?;
                self.may_march(*asked_by!(self, Action), *unit)
            }
            Order::LeaderAlone { action, leader } => bar!(action.rule(), "leader" = leader.arg()),
            Order::Activate { leader, units: Selection { units, digging } } => {
                self.scenario_lets_activate(*units, *digging)?;
                self.may_activate(*asked_by!(self, Action), *leader, *units, *digging)
            }
            Order::Burn(unit) => {
                self.scenario_lets_act(*unit)?;
                self.may_burn(*asked_by!(self, Action), *unit)
            }
            Order::Assault { leader, units } => {
                self.scenario_lets_assault(*units)?;
                self.may_assault(*asked_by!(self, Action), *leader, *units)
            }
            Order::Place { hex, units } => self.may_cover(*asked_by!(self, Action), *hex, *units),
            Order::PlaceDummy(hex) => self.may_cover(*asked_by!(self, Action), *hex, UnitSet::default()),
            Order::MarchDummy { marker, .. } => self.may_parade(*asked_by!(self, Action), *marker),
            Order::Entrench(unit) => match self.top() {
                Some(Frame::Labour(labour)) => self.may_entrench(labour, *unit),
                _ => {
                    self.scenario_lets_act(*unit)?;
                    self.may_dig_alone(*asked_by!(self, Action), *unit)
                }
            },
            Order::Build { unit, hex } => self.may_build(asked_by!(self, Labour), *unit, *hex),
            Order::Repair { unit, hex } => self.may_repair(asked_by!(self, Labour), *unit, *hex),
            Order::Forage(unit) => self.may_forage(asked_by!(self, Labour), *unit),
            Order::Levy(unit) => self.may_levy(asked_by!(self, Labour), *unit),
            Order::Flee { unit, hex } => self.may_flee(asked_by!(self, Caught), *unit, *hex),
            Order::Attach(unit) => self.may_name(asked_by!(self, Activation), *unit),
            Order::Follow(leader) | Order::Remain(leader) => self.may_follow(asked_by!(self, Activation), *leader),
            Order::Next(unit) => self.may_be_next(asked_by!(self, Activation), *unit),
            Order::CavalryRetreat(hex) => self.may_cavalry_retreat(asked_by!(self, CavalryWindow), *hex),
            Order::ForceMarch => self.may_force_march(asked_by!(self, March)),
            Order::Go(hex) => match self.top() {
                Some(Frame::Parade(parade)) => self.may_parade_into(parade, *hex).map(drop),
                _ => self.may_enter(asked_by!(self, March), *hex).map(drop),
            },
            Order::Attack(hex) => self.may_attack(self.marching_unit()?, *hex),
            Order::Refuse => self.may_refuse(self.marching_unit()?),
            Order::Restore => self.may_restore(self.marching_unit()?),
            Order::Dismantle(hex) => self.may_dismantle(self.marching_unit()?, *hex),
            Order::TakeAlong(marker) => self.may_take_along(self.marching_unit()?, *marker),
            Order::Destroy(hex) => self.may_destroy(asked_by!(self, March), *hex),
            Order::Type(kind) => self.may_pay(asked_by!(self, March), *kind),
            Order::Along { leader, unit } => self.may_attach_leaving(asked_by!(self, Leaving), *leader, *unit, true),
            Order::Stay { leader, unit } => self.may_attach_leaving(asked_by!(self, Leaving), *leader, *unit, false),
            Order::Target(hex) => self.may_target(asked_by!(self, Assault), *hex),
            Order::Commit(units) => self.may_commit(asked_by!(self, Assault), *units),
            Order::GrandAssault(leader) => self.may_try_grand(asked_by!(self, Assault), *leader),
            Order::Join(units) => self.may_join(asked_by!(self, Assault), *units),
            Order::Lose(shares) => self.may_lose(asked_by!(self, Losses), shares),
            Order::Retreat(path) => self.may_retreat(asked_by!(self, Retreat), path),
            Order::FallBack(units) => self.may_fall_back(asked_by!(self, Combat), *units),
            Order::Advance(units) => self.may_advance(asked_by!(self, Advance), *units),
            // Always possible where they answer what is asked.
            Order::Done
            | Order::Pass
            | Order::Stand
            | Order::NoForceMarch
            | Order::End
            | Order::Leave
            | Order::NoGrandAssault
            | Order::Hold
            | Order::NoAdvance => Ok(()),
        }
    }

    /// The march of a unit; a dummy on the march only moves.
    fn marching_unit(&self) -> Result<&March, Refusal> {
        if let Some(Frame::Parade(parade)) = self.top() {
            bar!(id!("limited-intelligence.dummies#c"), "marker" = parade.marker.arg());
        }
        Ok(asked_by!(self, March))
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
            Order::Assault { .. } if self.activation().is_some() => id!("5.2.forbidden-in-activation#a"),
            Order::Burn(_) if self.activation().is_some() => id!("5.2.forbidden-in-activation#b"),
            Order::Next(unit) if march.is_some() => match self.activation() {
                Some(activation) if activation.units.contains(*unit) => id!("5.2.one-unit-at-a-time"),
                Some(_) => id!("5.2.all-selected-must-act"),
                None => return None,
            },
            Order::Place { .. } | Order::PlaceDummy(_) if self.forces().is_some() => {
                id!("limited-intelligence.when-placed")
            }
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
                out.extend(self.transfers(frame).map(|(leader, unit)| Choice::Order(Order::Transfer { leader, unit })));
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
                orders(out, self.chores(labour), |chore| match chore {
                    Chore::Entrench(unit) => Order::Entrench(unit),
                    Chore::Build(unit, hex) => Order::Build { unit, hex },
                    Chore::Repair(unit, hex) => Order::Repair { unit, hex },
                    Chore::Forage(unit) => Order::Forage(unit),
                    Chore::Levy(unit) => Order::Levy(unit),
                });
            }
            Frame::Caught(caught) => {
                let next = self.next_caught(caught);
                let mine = next.map(|next| self.side(next));
                for unit in caught.units.into_iter().filter(|&unit| Some(self.side(unit)) == mine) {
                    orders(out, self.ways_out(unit), |hex| Order::Flee { unit, hex });
                }
            }
            Frame::Parade(parade) => self.offer_parade(parade, out),
            Frame::Turn(_) | Frame::Cycle | Frame::CavalryRetreat(_) | Frame::Unseen(_) => {}
        }
    }

    fn offer_displacement(&self, out: &mut Choices) {
        if let Some(&(leader, hex)) = self.state.flow.orphans.first() {
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

impl Play<'_> {
    /// Carries out a legal order, up to the next decision.
    pub fn carry_out(&mut self, order: &Order) {
        self.veil();
        self.turn_up_for(order);
        self.begin_order(order);
        self.run();
    }

    /// Hands an order to its chapter.
    fn begin_order(&mut self, order: &Order) {
        // `check` has refused an order to another frame: it would change nothing.
        macro_rules! top {
            ($kind:ident) => {
                match self.state.flow.frames.last() {
                    Some(Frame::$kind(frame)) => *frame,
                    _ => return,
                }
            };
        }
        let moves_markers = matches!(order, Order::Place { .. } | Order::PlaceDummy(_) | Order::Reveal(_));
        let acts = matches!(self.now().asked(), Some((_, Decision::Action))) && !moves_markers;
        self.state.flow.opened |= acts;
        match order {
            Order::Displace { leader, unit } => self.displace(*leader, *unit),
            Order::Reveal(marker) => self.uncover(*marker),
            Order::Transfer { leader, unit } => self.transfer(top!(Transfers), *leader, *unit),
            Order::Arrive { unit, hex } => self.arrive(*unit, *hex),
            Order::Reunite { unit, with } => self.reunite(*unit, *with),
            Order::Done => match self.state.flow.frames.last() {
                Some(Frame::Labour(labour)) => self.finish_labour(*labour),
                _ => self.pop(),
            },
            Order::Take => self.take_initiative(top!(Choosing)),
            Order::Pass => self.pass(top!(Choosing)),
            Order::March(unit) => self.march_alone(*unit),
            // Never legal.
            Order::LeaderAlone { .. } => {}
            Order::Activate { leader, units: Selection { units, digging } } => self.activate(*leader, *units, *digging),
            Order::Burn(unit) => self.burn(*unit),
            Order::Assault { leader, units } => self.assault(*leader, *units),
            Order::Place { hex, units } => self.cover(top!(Action), *hex, *units),
            Order::PlaceDummy(hex) => self.cover(top!(Action), *hex, UnitSet::default()),
            Order::MarchDummy { marker, guise } => self.parade(*marker, *guise),
            Order::Entrench(unit) => match self.state.flow.frames.last() {
                Some(Frame::Labour(labour)) => self.entrench(*labour, *unit),
                _ => self.dig_alone(*unit),
            },
            Order::Build { unit, hex } => self.build(top!(Labour), *unit, *hex),
            Order::Repair { unit, hex } => self.repair(top!(Labour), *unit, *hex),
            Order::Forage(unit) => self.gather(top!(Labour), *unit, Event::Foraged(*unit)),
            Order::Levy(unit) => self.gather(top!(Labour), *unit, Event::Levied(*unit)),
            Order::Flee { unit, hex } => self.flee(top!(Caught), *unit, *hex),
            Order::Attach(unit) => self.name_attachment(top!(Activation), *unit),
            Order::Follow(leader) => self.decide_following(top!(Activation), *leader, true),
            Order::Remain(leader) => self.decide_following(top!(Activation), *leader, false),
            Order::Next(unit) => self.next_unit(top!(Activation), *unit),
            Order::CavalryRetreat(hex) => self.ride_off(top!(CavalryWindow), *hex),
            Order::Stand => self.stand(top!(CavalryWindow)),
            Order::ForceMarch => self.force_march(top!(March)),
            Order::NoForceMarch => self.set_allowance(top!(March), 0),
            Order::Go(hex) => match self.state.flow.frames.last() {
                Some(Frame::Parade(parade)) => self.parade_into(*parade, *hex),
                _ => self.go(top!(March), *hex),
            },
            Order::End => match self.state.flow.frames.last() {
                Some(Frame::Parade(_)) => self.pop(),
                _ => self.declare_end(top!(March)),
            },
            Order::Attack(hex) => self.declare_attack(top!(March), *hex),
            Order::Refuse => self.refuse_flanks(top!(March)),
            Order::Restore => self.restore_flanks(top!(March)),
            Order::Dismantle(hex) => self.dismantle(top!(March), *hex),
            Order::TakeAlong(marker) => self.take_along(*marker),
            Order::Destroy(hex) => self.destroy(top!(March), *hex),
            Order::Leave => self.leave_standing(top!(March)),
            Order::Type(kind) => self.attack(top!(March), *kind),
            Order::Along { leader, unit } | Order::Stay { leader, unit } => {
                self.decide_leaving(top!(Leaving), *leader, *unit)
            }
            Order::Target(hex) => self.name_target(top!(Assault), *hex),
            Order::Commit(units) => self.commit(top!(Assault), *units),
            Order::GrandAssault(leader) => self.try_grand(top!(Assault), *leader),
            Order::NoGrandAssault => self.forgo_grand(top!(Assault)),
            Order::Join(units) => self.join(top!(Assault), *units),
            Order::Lose(shares) => self.divide(top!(Losses), shares),
            Order::Retreat(path) => self.retreat(top!(Retreat), path),
            Order::FallBack(units) => self.fall_back(top!(Combat), *units),
            Order::Hold => self.hold_ground(top!(Combat)),
            Order::Advance(units) => self.advance(top!(Advance), *units),
            Order::NoAdvance => self.pop(),
        }
    }
}
