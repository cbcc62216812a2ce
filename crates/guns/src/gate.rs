//! The gate: what is offered at each decision, which orders pass, and who carries them out.

use crate::blocks::Side;
use crate::board::{PosId, PosSide, ZoneId};
use crate::decision::Decision;
use crate::event::Event;
use crate::event_parts::Facing;
use crate::flow::Step;
use crate::march::not_listed;
use crate::order_parts::Front;
use crate::orders::{Order, Pick};
use crate::reinforcements::Entering;
use crate::state::{Now, Play};
use crate::tokens::{Hour, Pile, Token};
use referee::{Choice, Refusal, RuleId};

impl Now<'_> {
    /// What is offered to who is asked.
    pub fn offer(&self, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let Some((side, decision)) = self.asked() else { return };
        let flow = &self.state.flow;
        let mut order = |order| out.push(Choice::Order(order));
        match decision {
            Decision::March => self.offer_march(side, draft, out),
            Decision::Retreat | Decision::Beaten => self.offer_retreat(side, draft, out),
            Decision::Attack => self.offer_attack(side, draft, out),
            Decision::NightDiscard
            | Decision::TrayLimit
            | Decision::AttackPenalty
            | Decision::WithdrawDiscard
            | Decision::HoldDiscard => {
                let (least, most) = self.discard_due();
                offer_tokens(&self.table().of(side).tray, least, most, draft, &Order::Discard, out)
            }
            Decision::Fillers => {
                let due = self.fillers_due();
                offer_tokens(&self.filler_tokens(), due, due, draft, &Order::Fill, out)
            }
            _ if !draft.is_empty() => (),
            Decision::Bid | Decision::ChooseSide | Decision::Handicap => self.offer_auction(out),
            Decision::SpecialOrders => self.offer_writing(out),
            Decision::Buford => self.offer_buford(out),
            Decision::Length => (1..=self.most_hours().0).for_each(|hours| order(Order::Hours(hours))),
            Decision::DefenceGuns | Decision::AttackGuns => self.offer_guns(side, out),
            Decision::Bombard | Decision::Fire => {
                if let Some((from, choices)) = self.to_aim() {
                    for at in choices {
                        order(match decision {
                            Decision::Bombard => Order::Bombard { from, at },
                            _ => Order::Fire { from, at },
                        });
                    }
                }
            }
            Decision::Hit => {
                if let Some((at, _, tokens)) = self.to_hit() {
                    tokens.kinds().for_each(|token| order(Order::Hit { at, token }));
                }
            }
            Decision::Offer => self.offer_pairs(out),
            Decision::Pick => [1, 2].into_iter().for_each(|number| order(Order::Pick(number))),
            Decision::Combat => {
                let at = |index: usize| flow.attack().map(|attack| attack.targets[index].position);
                self.combats().into_iter().filter_map(at).for_each(|at| order(Order::Combat(at)));
            }
            Decision::Leader => self.defenders().for_each(|block| order(Order::Lead(block))),
            Decision::Spare => self.exposed_together().for_each(|block| order(Order::Reduce(block))),
            Decision::Entry => {
                if let Step::Entry { hour } = flow.step {
                    self.offer_entry(side, hour, out);
                }
            }
            Decision::MarchTokens => {
                order(Order::Done);
                if self.table().of(side).tray.has(Token::MARCH) {
                    order(Order::Spend);
                }
            }
            Decision::Fieldworks => self.offer_fieldworks(side, out),
            Decision::Sacrifice => self.offer_sacrifice(out),
            Decision::GiveUpWhich => {
                if let Some(battalion) = flow.giving_up {
                    self.offer_giving_up(battalion, out);
                }
            }
            Decision::EarlyArrival => {
                self.early_arrivals(side).into_iter().flatten().for_each(|entry| order(Order::Early(entry)));
            }
            Decision::Order => self.open_orders(side).for_each(|general| order(Order::Declare(general))),
            Decision::Objectives => {
                if let Step::Objectives { left } = flow.step {
                    let may = |number, zone, over| left > 0 && self.check_move(number, zone, over, left).is_ok();
                    self.offer_objectives(id!("16.spacing"), &may, out);
                }
            }
        }
    }

    /// Whether an order answers the decision and is legal.
    pub fn check(&self, order: &Order) -> Result<(), Refusal> {
        let Some((side, decision)) = self.asked() else { return Err(not_this_decision()) };
        if !order.answers().contains(&decision) {
            return Err(self.not_now(side, decision, order));
        }
        let hour = self.resolved_hour();
        match order {
            Order::Bid(bid) => self.check_bid(*bid),
            Order::Pass | Order::Take(_) => Ok(()),
            Order::Write(text) => self.check_writing(text),
            Order::Set { block, at, front } => self.check_buford(*block, *at, front.0),
            Order::Hours(hours) => self.check_length(*hours),
            Order::Discard(tokens) => self.check_discard(side, decision, tokens),
            Order::Retreat(path) => self.check_retreat(side, path).map(drop),
            Order::Stuck(block) => self.check_stuck(side, *block),
            Order::Attack(declared) => self.check_attack(side, declared).map(drop),
            Order::Guns { token, at } => self.check_guns(side, *token, *at),
            Order::Extend => self.check_extend(side),
            Order::Fill(tokens) => self.check_fill(tokens),
            Order::Offer { one, other } => self.check_pair(&[*one, *other]),
            &Order::Enter { route, block, to, front: Front(front), through } => {
                self.check_entry(side, block, Entering { to, front, through, route }, hour).map(drop)
            }
            Order::Transfer { block, to } => self.check_transfer(side, *block, *to, hour).map(drop),
            Order::March(path) => self.check_march(side, path).map(drop),
            Order::Turn { block, front } => self.check_turn(side, *block, front.0),
            Order::Spend => self.check_spending(side, decision),
            Order::Fieldwork { at, front } => self.check_fieldwork(side, *at, front.0),
            Order::Remove(pair) => self.check_remove(*pair),
            Order::Declare(general) => self.check_order(side, *general),
            Order::Objective { number, zone, over } => self.check_objective_order(*number, *zone, *over),
            Order::Bombard { .. }
            | Order::Fire { .. }
            | Order::Hit { .. }
            | Order::Pick(_)
            | Order::Combat(_)
            | Order::Lead(_)
            | Order::Reduce(_)
            | Order::GiveUp(_)
            | Order::Early(_) => self.check_listed(decision, order),
            Order::Done => self.check_done(side, decision),
        }
    }

    /// The hour that is being resolved: that of the reinforcements, or the turn's first.
    fn resolved_hour(&self) -> Hour {
        match self.state.flow.step {
            Step::Entry { hour } => hour,
            _ => self.table().hour,
        }
    }

    /// Whether a part may be ended.
    fn check_done(&self, side: Side, decision: Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Attack
            | Decision::DefenceGuns
            | Decision::AttackGuns
            | Decision::Entry
            | Decision::MarchTokens
            | Decision::Fieldworks => Ok(()),
            Decision::March => self.check_marches_done(side),
            Decision::Retreat | Decision::Beaten => self.check_retreats_done(side),
            Decision::Objectives => self.check_objectives_done(id!("16.spacing")),
            Decision::Handicap => self.check_objectives_done(id!("24.spacing")),
            _ => Err(not_this_decision()),
        }
    }

    /// An order that belongs to another decision: the army's general order may forbid it; if its part of the
    /// action phase is over, the order of moves does. While the sides are auctioned nothing else is on the list.
    fn not_now(&self, side: Side, decision: Decision, order: &Order) -> Refusal {
        if let Decision::Bid | Decision::ChooseSide | Decision::Handicap = decision {
            return not_listed();
        }
        let part = match decision {
            Decision::Retreat => 1,
            Decision::Attack => 2,
            Decision::Entry => 3,
            Decision::March => 4,
            _ => 0,
        };
        let of_order = match order {
            Order::Retreat(_) => 1,
            Order::Attack(_) => 2,
            Order::Enter { .. } => 3,
            Order::March(_) => 4,
            _ => 5,
        };
        let attacks = matches!(order, Order::Attack(_));
        if of_order >= part {
            not_this_decision()
        } else if attacks && self.is_kept_from_attacks(side) && rule!("13.attack-order-only") {
            Refusal::new(id!("6.attack-allows"))
        } else if rule!("10.type-order") {
            Refusal::new(id!("10.type-order"))
        } else {
            not_this_decision()
        }
    }

    /// What is offered whole is legal if it is in the list.
    fn check_listed(&self, decision: Decision, order: &Order) -> Result<(), Refusal> {
        let mut listed = Vec::new();
        self.offer(&[], &mut listed);
        if listed.contains(&Choice::Order(order.clone())) {
            return Ok(());
        }
        let asked = self.to_aim().map(|(from, _)| from);
        let rule: Option<RuleId> = match (decision, order) {
            (Decision::Bombard, Order::Bombard { from, at }) if asked == Some(*from) => {
                Some(self.why_not_bombarded(*from, *at))
            }
            (Decision::Fire, Order::Fire { from, .. }) if asked == Some(*from) => Some(id!("13.s6-choose-support#b")),
            _ => None,
        };
        match rule {
            Some(rule) if referee::cite(rule) => Err(Refusal::new(rule)),
            Some(_) => Ok(()),
            None => Err(not_listed()),
        }
    }
}

fn not_this_decision() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-this-decision") })
}

/// Offers tokens one after another, in the order of their kinds.
fn offer_tokens(
    hand: &Pile,
    least: usize,
    most: usize,
    draft: &[Pick],
    order: &dyn Fn(Pile) -> Order,
    out: &mut Vec<Choice<Order, Pick>>,
) {
    let tokens = draft.iter().filter_map(|pick| match pick {
        Pick::Token(token) => Some(*token),
        _ => None,
    });
    let chosen: Pile = tokens.collect();
    let mut left = *hand;
    chosen.iter().for_each(|token| {
        left.take(token);
    });
    if (least..=most).contains(&chosen.len()) {
        out.push(Choice::Order(order(chosen)));
    }
    if chosen.len() >= most {
        return;
    }
    let last = chosen.kinds().last();
    for token in left.kinds().filter(|&token| last.is_none_or(|last| token >= last)) {
        let behind: usize = left.iter().filter(|&other| other >= token).count();
        if chosen.len() + behind >= least {
            out.push(Choice::Pick(Pick::Token(token)));
        }
    }
}

impl Play<'_> {
    /// Carries out an order that `check` accepts.
    pub fn carry_out(&mut self, order: &Order) {
        // An order that answers another decision was refused by `check`: here it does nothing.
        let asked = self.now().asked().filter(|(_, decision)| order.answers().contains(decision));
        let Some((side, decision)) = asked else { return };
        let hour = self.now().resolved_hour();
        match order {
            Order::Bid(bid) => self.bid(*bid),
            Order::Pass => self.pass_bid(),
            Order::Take(side) => self.take_side(*side),
            Order::Write(text) => self.write(side, *text),
            Order::Set { block, at, front } => self.place_buford(*block, *at, front.0),
            Order::Hours(hours) => self.set_length(*hours),
            Order::Discard(tokens) => self.discard(side, *tokens),
            Order::Retreat(path) => self.retreat(side, path),
            Order::Stuck(block) => self.lose_stuck_block(side, *block),
            Order::Attack(declared) => self.declare_attack(side, declared),
            Order::Guns { token, at } => self.lay_guns(side, *token, *at),
            Order::Extend => self.extend(),
            Order::Fill(tokens) => self.fill(*tokens),
            Order::Bombard { from, at } | Order::Fire { from, at } => self.aim(*from, *at),
            Order::Hit { at, token } => self.hit_token(*at, *token),
            Order::Offer { one, other } => self.offer_pair([*one, *other]),
            Order::Pick(number) => self.pick_replacement(*number),
            Order::Combat(at) => {
                let targets = self.state.flow.attack().into_iter().flat_map(|attack| &attack.targets);
                if let Some(index) = targets.into_iter().position(|target| target.position == *at) {
                    self.take_up_combat(index);
                }
            }
            Order::Lead(block) => self.fight(*block),
            Order::Reduce(block) => self.reduce_one_exposed(*block),
            &Order::Enter { route, block, to, front: Front(front), through } => {
                self.enter(side, block, Entering { to, front, through, route }, hour);
            }
            Order::Transfer { block, to } => self.transfer(side, *block, *to, hour),
            Order::March(path) => self.march(side, path),
            Order::Turn { block, front } => self.turn(side, *block, front.0),
            Order::Spend => self.spend_march_token(side),
            Order::Fieldwork { at, front } => {
                let front = self.stage.board.side_in(*at, front.0).unwrap_or(PosSide(0));
                self.happen(Event::Fieldwork { side, at: Facing { at: *at, front } });
            }
            Order::Remove(pair) => {
                self.remove_pair(*pair);
                self.state.flow.step = Step::Refill;
            }
            Order::GiveUp(blocks) if decision == Decision::GiveUpWhich => self.give_up_blocks(blocks),
            Order::GiveUp(_) => {
                self.give_up();
                self.state.flow.step = Step::Refill;
            }
            Order::Early(entry) => self.end_night(side, Some(*entry)),
            Order::Declare(general) => self.declare(side, *general),
            Order::Objective { number, zone, over } => self.carry_out_objective(*number, *zone, *over),
            Order::Done => self.end_part(side, decision, hour),
        }
        self.run();
    }

    fn end_part(&mut self, side: Side, decision: Decision, hour: Hour) {
        match decision {
            Decision::DefenceGuns | Decision::AttackGuns => self.guns_done(side),
            Decision::Attack => self.end_attacks(),
            Decision::Entry => self.next_hour(hour),
            Decision::MarchTokens => self.state.flow.step = Step::March,
            Decision::March => self.end_marches(),
            Decision::Fieldworks => self.state.flow.step = Step::Sacrifice,
            Decision::Retreat | Decision::Beaten => self.state.flow.settled = true,
            Decision::Objectives => self.end_turn(),
            Decision::Handicap => self.open_setup(),
            // These are never answered so: see `Order::answers`.
            Decision::Bid
            | Decision::ChooseSide
            | Decision::SpecialOrders
            | Decision::Buford
            | Decision::Length
            | Decision::NightDiscard
            | Decision::TrayLimit
            | Decision::AttackPenalty
            | Decision::Fillers
            | Decision::Bombard
            | Decision::Hit
            | Decision::Fire
            | Decision::Offer
            | Decision::Pick
            | Decision::Combat
            | Decision::Leader
            | Decision::Spare
            | Decision::Sacrifice
            | Decision::GiveUpWhich
            | Decision::EarlyArrival
            | Decision::Order
            | Decision::WithdrawDiscard
            | Decision::HoldDiscard => (),
        }
    }

    fn carry_out_objective(&mut self, number: u8, zone: ZoneId, over: Option<PosId>) {
        let from = self.state.table.objectives[usize::from(number.clamp(1, 3)) - 1].zone;
        let Some(over) = over.or_else(|| self.stage.board.between(from, zone).next()) else { return };
        if let Step::Objectives { left } | Step::Handicap { left, .. } = &mut self.state.flow.step {
            *left = left.saturating_sub(1);
        }
        if let Step::Handicap { made, .. } = &mut self.state.flow.step {
            made[usize::from(number.clamp(1, 3)) - 1] += 1;
        }
        self.move_objective(number, zone, over);
    }
}
