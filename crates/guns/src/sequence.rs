//! Sections 5 to 8: the turn, the action phases, general orders, and what is asked of whom.

use crate::blocks::Side;
use crate::board::{PosId, ZoneId};
use crate::event::Event;
use crate::event_parts::{Facing, TokenBatch};
use crate::flow::{AttackStep, Step};
use crate::march::not_listed;
use crate::order_parts::Front;
use crate::orders::{Order, Pick};
use crate::reinforcements::Entering;
use crate::state::{General, Now, Place, Play, State};
use crate::tokens::{Hour, Pile, Token};
use referee::{Arg, Choice, Refusal, RuleId, Tally};

/// The most tokens on a tray.
pub const TRAY: usize = 8;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A bid for the right to choose an army.
    Bid,
    /// The winner of the auction chooses.
    ChooseSide,
    /// The loser of the auction moves objectives.
    Handicap,
    /// Words to a subordinate.
    SpecialOrders,
    /// Buford's place.
    Buford,
    /// The length of the turn.
    Length,
    /// The discard of a night withdrawal.
    NightDiscard,
    /// More than eight tokens.
    TrayLimit,
    /// Retreats.
    Retreat,
    /// Attacks.
    Attack,
    /// The penalty for not attacking.
    AttackPenalty,
    /// The defender's artillery.
    DefenceGuns,
    /// The attacker's artillery.
    AttackGuns,
    /// Tokens to make up the number.
    Fillers,
    /// What artillery bombards.
    Bombard,
    /// Which token is hit.
    Hit,
    /// What artillery supports.
    Fire,
    /// Two reduced blocks for the opponent.
    Offer,
    /// One of the two.
    Pick,
    /// Which close combat comes first.
    Combat,
    /// The defender's leader.
    Leader,
    /// Retreats of beaten attackers.
    Beaten,
    /// Which of several blocks is reduced.
    Spare,
    /// Reinforcements.
    Entry,
    /// March tokens, of a commander before his subordinate marches.
    MarchTokens,
    /// Marches.
    March,
    /// Fieldworks.
    Fieldworks,
    /// The Union's loss in the first night.
    Sacrifice,
    /// Which blocks are given up.
    GiveUpWhich,
    /// Which arrival token comes early.
    EarlyArrival,
    /// The general order.
    Order,
    /// The discard of a declared Withdraw.
    WithdrawDiscard,
    /// The discard of a repeated Hold.
    HoldDiscard,
    /// Objectives.
    Objectives,
}

impl Decision {
    /// All of them.
    pub const ALL: [Decision; 34] = [
        Decision::Bid,
        Decision::ChooseSide,
        Decision::Handicap,
        Decision::SpecialOrders,
        Decision::Buford,
        Decision::Length,
        Decision::NightDiscard,
        Decision::TrayLimit,
        Decision::Retreat,
        Decision::Attack,
        Decision::AttackPenalty,
        Decision::DefenceGuns,
        Decision::AttackGuns,
        Decision::Fillers,
        Decision::Bombard,
        Decision::Hit,
        Decision::Fire,
        Decision::Offer,
        Decision::Pick,
        Decision::Combat,
        Decision::Leader,
        Decision::Beaten,
        Decision::Spare,
        Decision::Entry,
        Decision::MarchTokens,
        Decision::March,
        Decision::Fieldworks,
        Decision::Sacrifice,
        Decision::GiveUpWhich,
        Decision::EarlyArrival,
        Decision::Order,
        Decision::WithdrawDiscard,
        Decision::HoldDiscard,
        Decision::Objectives,
    ];

    /// Its name in cases and views.
    pub fn name(self) -> &'static str {
        match self {
            Decision::Bid => "bid",
            Decision::ChooseSide => "choose-side",
            Decision::Handicap => "handicap",
            Decision::SpecialOrders => "special-orders",
            Decision::Buford => "buford",
            Decision::Length => "length",
            Decision::NightDiscard => "night-discard",
            Decision::TrayLimit => "tray-limit",
            Decision::Retreat => "retreat",
            Decision::Attack => "attack",
            Decision::AttackPenalty => "attack-penalty",
            Decision::DefenceGuns => "defence-guns",
            Decision::AttackGuns => "attack-guns",
            Decision::Fillers => "fillers",
            Decision::Bombard => "bombard",
            Decision::Hit => "hit",
            Decision::Fire => "fire",
            Decision::Offer => "offer",
            Decision::Pick => "pick",
            Decision::Combat => "combat",
            Decision::Leader => "leader",
            Decision::Beaten => "beaten",
            Decision::Spare => "spare",
            Decision::Entry => "entry",
            Decision::MarchTokens => "march-tokens",
            Decision::March => "march",
            Decision::Fieldworks => "fieldworks",
            Decision::Sacrifice => "sacrifice",
            Decision::GiveUpWhich => "give-up-which",
            Decision::EarlyArrival => "early-arrival",
            Decision::Order => "order",
            Decision::WithdrawDiscard => "withdraw-discard",
            Decision::HoldDiscard => "hold-discard",
            Decision::Objectives => "objectives",
        }
    }
}

/// At least half.
fn half(count: usize) -> usize {
    if rule!("R17#a") { count.div_ceil(2) } else { count / 2 }
}

impl Now<'_> {
    /// An army's blocks in play: on the map, beside it, or ready to enter.
    pub fn in_play(&self, side: Side) -> usize {
        let counts = |place: Place| match place {
            Place::On(_) => rule!("7.blocks-in-play#a"),
            Place::Off { .. } => rule!("7.blocks-in-play#b") && rule!("R27#b"),
            Place::Ready(_) => rule!("7.blocks-in-play#c"),
            Place::ToCome => !rule!("7.blocks-in-play#d"),
            _ => false,
        };
        self.army(side).filter(|&block| counts(self.standing(block).place)).count()
    }

    /// The most hours that the turn may have, with the reasons.
    pub fn most_hours(&self) -> (u8, Tally) {
        let table = self.table();
        let mut tally = Tally::new();
        let night = table.hour.is_night();
        if night && rule!("7.night-separate") {
            tally.add(id!("7.night-separate"), 1);
            return (1, tally);
        }
        let whose = if rule!("R92") { &Side::BOTH[..] } else { &[table.second()] };
        let attack = whose.iter().any(|&side| self.general(side) == General::Attack);
        if attack && rule!("7.attack-one-hour") {
            tally.add(id!("7.attack-one-hour"), 1);
            return (1, tally);
        }
        let most = self.hours_by_blocks();
        tally.add(id!("7.length-maximum#a"), most);
        let left = i32::from(crate::tokens::NIGHT - table.hour.place());
        if !night {
            tally.add(id!("7.not-past-night"), (left - most).min(0));
        }
        (tally.total().clamp(1, 16) as u8, tally)
    }

    /// The hours that the smaller army allows.
    fn hours_by_blocks(&self) -> i32 {
        let count = |side| match rule!("R20") {
            true => self.in_play(side),
            false => self.army(side).filter(|&block| self.position(block).is_some()).count(),
        };
        let [union, confederate] = Side::BOTH.map(count);
        let blocks = if rule!("7.length-maximum#b") { union.min(confederate) } else { union.max(confederate) };
        1 + (blocks / 3) as i32
    }

    /// Whether the second player of his own choice sets the turn shorter than it could be.
    fn is_cut_short(&self, hours: u8) -> bool {
        let most = if rule!("R22") { i32::from(self.most_hours().0) } else { self.hours_by_blocks() };
        i32::from(hours) < most
    }

    /// Whether an army's general order keeps it from attacking.
    pub fn is_kept_from_attacks(&self, side: Side) -> bool {
        match self.general(side) {
            General::Attack => false,
            General::Hold => rule!("6.hold-default#a") && rule!("6.attack-allows"),
            General::Withdraw => rule!("6.attack-allows"),
        }
    }

    /// Whether the next turn is a night turn.
    pub fn night_is_next(&self) -> bool {
        self.table().hour.after(self.table().hours).is_night()
    }

    /// Whether an army may declare a general order.
    pub fn check_order(&self, side: Side, order: General) -> Result<(), Refusal> {
        let table = self.table();
        let gone = |side| self.occupied(side).is_empty();
        let empty =
            gone(side) && rule!("6.hold-if-no-blocks#a") || gone(side.other()) && rule!("6.hold-if-no-blocks#b");
        let cut_short = table.cut_short && side == table.second();
        let forced = empty && (!cut_short || rule!("R16"));
        forbid!(forced && order != General::Hold, "6.hold-if-no-blocks");
        if forced {
            return Ok(());
        }
        match order {
            General::Attack => {
                forbid!(self.night_is_next() && rule!("17.no-attack-order"), "6.no-attack-at-night");
                forbid!(table.of(side).tray.is_empty(), "6.no-attack-empty-tray");
            }
            General::Hold => {
                forbid!(cut_short, "6.short-turn-restriction");
            }
            General::Withdraw => (),
        }
        Ok(())
    }

    /// The orders that an army may declare.
    pub fn open_orders(&self, side: Side) -> impl Iterator<Item = General> + '_ {
        General::ALL.into_iter().filter(move |&order| self.check_order(side, order).is_ok())
    }

    /// How many tokens are to be discarded at least, and at most, at the present step.
    pub fn discard_due(&self) -> (usize, usize) {
        let tray = self.table().of(self.state.flow.active).tray.len();
        let most = if rule!("R17#b") { tray } else { half(tray) };
        match self.state.flow.step {
            Step::TrayLimit => (tray.saturating_sub(TRAY), tray.saturating_sub(TRAY)),
            Step::HoldDiscard => {
                let due = match tray {
                    0 | 1 if !rule!("6.hold-repeat-penalty#c") => 0,
                    0 | 1 => tray,
                    _ if rule!("6.hold-repeat-penalty#b") => 2,
                    _ => 1,
                };
                (due, due)
            }
            Step::NightDiscard => (half(tray), most),
            Step::Penalty => (if rule!("6.attack-unused-penalty#b") { half(tray) } else { 1 }, most),
            Step::WithdrawDiscard => (if rule!("6.withdraw-discard#b") { half(tray) } else { 1 }, most),
            _ => (0, 0),
        }
    }

    /// Whether the penalty for not attacking is due.
    pub fn owes_penalty(&self, side: Side) -> bool {
        let unable = !self.has_attack(side) && rule!("R18#a") && rule!("6.attack-penalty-waived#a");
        let waived = self.table().stirred[side.index()] || unable;
        self.table().attacks == 0 && !waived && rule!("6.attack-unused-penalty#a")
    }

    /// Who must decide what.
    pub fn asked(&self) -> Option<(Side, Decision)> {
        let flow = &self.state.flow;
        let active = flow.active;
        if flow.winner.is_some() {
            return None;
        }
        if let Some(offered) = &flow.offered {
            let owner = self.stage.side(offered.block);
            return Some((if rule!("R95") { owner.other() } else { owner }, Decision::Pick));
        }
        if let Some(loss) = flow.losses.first() {
            return Some((self.stage.side(loss.block), Decision::Offer));
        }
        if let Some(attack) = &flow.attack {
            let (side, defender) = (attack.side, attack.defender());
            return Some(match attack.step {
                AttackStep::DefenceGuns => (defender, Decision::DefenceGuns),
                AttackStep::AttackGuns => (side, Decision::AttackGuns),
                AttackStep::Fillers => (side, Decision::Fillers),
                AttackStep::Bombard => (side, Decision::Bombard),
                AttackStep::Hits => (side, Decision::Hit),
                AttackStep::Fire => (defender, Decision::Fire),
                AttackStep::Combat => (side, Decision::Combat),
                AttackStep::Leader => (defender, Decision::Leader),
                AttackStep::Beaten if self.is_settling() => (side, Decision::Spare),
                AttackStep::Beaten => (side, Decision::Beaten),
                AttackStep::Advance | AttackStep::Outcome | AttackStep::Done => return None,
            });
        }
        let decision = match flow.step {
            Step::Auction { .. } => Decision::Bid,
            Step::ChooseSide { .. } => Decision::ChooseSide,
            Step::Handicap { .. } => Decision::Handicap,
            Step::SpecialOrders { side, .. } => return Some((side, Decision::SpecialOrders)),
            Step::Buford => return Some((Side::Union, Decision::Buford)),
            Step::Length => {
                let second = rule!("7.length-chosen-by-second#a") && rule!("5.roles#a");
                let chooser = if second { self.table().second() } else { self.table().first };
                return Some((chooser, Decision::Length));
            }
            Step::NightDiscard => Decision::NightDiscard,
            Step::TrayLimit => Decision::TrayLimit,
            Step::Retreat if self.is_settling() => Decision::Spare,
            Step::Retreat => Decision::Retreat,
            Step::Attack => Decision::Attack,
            Step::Penalty => Decision::AttackPenalty,
            Step::Entry { .. } if flow.giving_up.is_some() => return Some((Side::Union, Decision::GiveUpWhich)),
            Step::Entry { .. } => Decision::Entry,
            Step::Haste => Decision::MarchTokens,
            Step::March => Decision::March,
            Step::Fieldworks => Decision::Fieldworks,
            Step::Sacrifice => Decision::Sacrifice,
            Step::Refill => Decision::EarlyArrival,
            Step::Order => Decision::Order,
            Step::WithdrawDiscard => Decision::WithdrawDiscard,
            Step::HoldDiscard => Decision::HoldDiscard,
            Step::Objectives { .. } => {
                let mover = if rule!("16.union-only") { Side::Union } else { Side::Confederate };
                return Some((mover, Decision::Objectives));
            }
            Step::Draw | Step::Renewed | Step::PhaseEnd | Step::Over => return None,
        };
        Some((active, decision))
    }

    /// Whether retreats are made and it remains to be said which exposed block is reduced.
    fn is_settling(&self) -> bool {
        self.exposed_together().count() > 1 && !self.are_retreats_open()
    }

    /// Whether retreats are still to be made, or may be.
    pub fn are_retreats_open(&self) -> bool {
        let flow = &self.state.flow;
        if flow.settled {
            return false;
        }
        match &flow.attack {
            Some(attack) => attack.attackers().any(|attacker| self.may_fall_back(attacker.block)),
            None => self.may_have_retreats(flow.active),
        }
    }

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
                offer_tokens(&self.makeweight(), due, due, draft, &Order::Fill, out)
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
                let at = |index: usize| flow.attack.as_ref().map(|attack| attack.targets[index].position);
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

    /// The blocks that defend in the close combat that is being fought.
    pub fn defenders(&self) -> impl Iterator<Item = crate::blocks::Block> + '_ {
        let attack = self.state.flow.attack.as_ref();
        let fighting = attack.and_then(|attack| {
            let target = attack.targets.get(usize::from(attack.fighting?))?;
            Some((attack.defender(), target.position))
        });
        fighting.into_iter().flat_map(|(side, at)| self.blocks_on(side, at))
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
            Order::Spend => self.check_haste(side, decision),
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

    /// Whether the turn may have so many hours.
    fn check_length(&self, hours: u8) -> Result<(), Refusal> {
        let (most, _) = self.most_hours();
        let rule = match self.table().hour {
            hour if hour.is_night() => id!("7.night-separate"),
            _ if self.table().orders.contains(&General::Attack) => id!("7.attack-one-hour"),
            hour if hour.place() + most == crate::tokens::NIGHT => id!("7.not-past-night"),
            _ => id!("7.length-maximum#a"),
        };
        forbid!(hours == 0, "7.length-chosen-by-second#b");
        if (1..=most).contains(&hours) {
            Ok(())
        } else {
            Err(Refusal::new(rule).with("hours", Arg::Number(most.into())))
        }
    }

    /// Whether a March token may be spent: in a team by the commander alone.
    fn check_haste(&self, side: Side, decision: Decision) -> Result<(), Refusal> {
        let his = decision == Decision::MarchTokens || !self.stage.options.teams;
        forbid!(!his, "25.commander-duties#d");
        if self.table().of(side).tray.has(Token::MARCH) { Ok(()) } else { Err(not_listed()) }
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

    fn check_discard(&self, side: Side, decision: Decision, tokens: &Pile) -> Result<(), Refusal> {
        let (least, most) = self.discard_due();
        if !self.table().of(side).tray.holds(tokens) {
            return Err(not_listed());
        }
        let rule = match decision {
            Decision::NightDiscard => id!("17.withdraw-discard"),
            Decision::TrayLimit => id!("8.tray-limit#a"),
            Decision::AttackPenalty => id!("6.attack-unused-penalty#b"),
            Decision::WithdrawDiscard => id!("6.withdraw-discard#b"),
            _ => id!("6.hold-repeat-penalty#b"),
        };
        if !(least..=most).contains(&tokens.len()) {
            return Err(Refusal::new(rule).with("count", Arg::Number(least as i32)));
        }
        Ok(())
    }

    fn check_fill(&self, tokens: &Pile) -> Result<(), Refusal> {
        let due = self.fillers_due();
        if tokens.len() != due {
            return Err(Refusal::new(id!("13.s3-token-minimum")).with("count", Arg::Number(due as i32)));
        }
        if self.makeweight().holds(tokens) { Ok(()) } else { Err(not_listed()) }
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
    /// Goes on until somebody must decide.
    pub fn run(&mut self) {
        while self.state.flow.winner.is_none() {
            let goes_on = if self.state.flow.offered.is_some() {
                false
            } else if !self.state.flow.losses.is_empty() {
                self.take_loss()
            } else if self.state.flow.attack.is_some() {
                self.run_attack()
            } else {
                self.run_step()
            };
            if !goes_on {
                return;
            }
        }
        self.state.flow.step = Step::Over;
    }

    fn attack_step(&mut self, step: AttackStep) {
        if let Some(attack) = &mut self.state.flow.attack {
            attack.step = step;
        }
    }

    /// One step of the attack on its way. False if somebody must decide.
    fn run_attack(&mut self) -> bool {
        let Some(attack) = &self.state.flow.attack else { return true };
        let (step, side) = (attack.step, attack.side);
        match step {
            AttackStep::DefenceGuns if !self.asks_for_guns(side.other()) => self.pass_guns(),
            AttackStep::AttackGuns if !self.now().may_have_guns(side) => self.pass_guns(),
            AttackStep::DefenceGuns | AttackStep::AttackGuns => return false,
            AttackStep::Fillers => {
                let (due, hand) = (self.now().fillers_due(), self.now().makeweight());
                if due == 0 || !rule!("13.s3-fillers#a") {
                    self.show_guns();
                } else if due == hand.len() {
                    self.fill(hand);
                } else {
                    return false;
                }
            }
            AttackStep::Bombard => match self.now().to_aim() {
                None => self.bombard(),
                Some((at, choices)) => match choices[..] {
                    [] => self.aim(at, at),
                    [one] => self.aim(at, one),
                    _ => return false,
                },
            },
            AttackStep::Hits => match self.now().to_hit() {
                None => self.end_bombardment(),
                Some((at, hits, tokens)) => {
                    let alike = tokens.kinds().count() == 1 || usize::from(hits) >= tokens.len();
                    let alike = alike || !rule!("13.s5-hits-on-tokens-first#b");
                    match tokens.nth(0).filter(|_| alike) {
                        Some(token) => self.hit_token(at, token),
                        None => return false,
                    }
                }
            },
            AttackStep::Fire => match self.now().to_aim() {
                None => self.fire_in_defence(),
                Some((at, choices)) => match choices[..] {
                    [] => self.aim(at, at),
                    [one] => self.aim(at, one),
                    _ => return false,
                },
            },
            AttackStep::Advance => {
                if self.next_fire_loss() {
                    return true;
                }
                let alive = self.state.flow.attack.as_ref().is_some_and(|attack| attack.attackers().next().is_some());
                if alive {
                    self.advance();
                    self.attack_step(AttackStep::Combat);
                } else {
                    self.judge_attack();
                }
            }
            AttackStep::Combat => match self.now().combats()[..] {
                [] => self.attack_step(AttackStep::Outcome),
                [one] => self.take_up_combat(one),
                [one, ..] if !rule!("13.s8-order") => self.take_up_combat(one),
                _ => return false,
            },
            AttackStep::Leader => {
                let defenders: Vec<_> = self.now().defenders().take(2).collect();
                match defenders[..] {
                    [one] => self.fight(one),
                    [one, ..] if !rule!("13.s8-defender-leader#a") => self.fight(one),
                    [] => self.attack_step(AttackStep::Combat),
                    _ => return false,
                }
            }
            AttackStep::Outcome => self.judge_attack(),
            AttackStep::Beaten => return self.run_retreats(AttackStep::Done),
            AttackStep::Done => self.close_attack(),
        }
        true
    }

    /// A close combat is taken up.
    pub fn take_up_combat(&mut self, index: usize) {
        if let Some(attack) = &mut self.state.flow.attack {
            attack.fighting = Some(index as u8);
            attack.step = AttackStep::Leader;
        }
    }

    /// Retreats, and then the losses of who ended next to the enemy. False if somebody must decide.
    fn run_retreats(&mut self, next: AttackStep) -> bool {
        let exposed = !self.state.flow.exposed.is_empty();
        if self.now().are_retreats_open() && (!exposed || rule!("R106#a")) {
            return false;
        }
        if exposed {
            return self.settle_exposed();
        }
        self.state.flow.settled = false;
        if self.state.flow.attack.is_some() {
            self.attack_step(next);
        } else {
            let attacks = self.now().general(self.state.flow.active) == General::Attack;
            self.state.flow.step = if attacks { Step::Attack } else { self.to_entry() };
        }
        true
    }

    /// The reinforcements' part begins.
    pub fn to_entry(&mut self) -> Step {
        self.open_entry();
        Step::Entry { hour: self.state.table.hour }
    }

    /// One step of the turn. False if somebody must decide.
    fn run_step(&mut self) -> bool {
        let side = self.state.flow.active;
        let hand = self.state.table.of(side).tray.len();
        match self.state.flow.step {
            Step::Auction { .. } if self.now().has_only(&Order::Pass) => self.pass_bid(),
            Step::Handicap { left: 0, .. } => self.open_setup(),
            Step::Handicap { .. } if self.now().has_only(&Order::Done) => self.open_setup(),
            Step::Auction { .. } | Step::ChooseSide { .. } | Step::Handicap { .. } | Step::SpecialOrders { .. } => {
                return false;
            }
            Step::Buford => {
                if self.now().unplaced_buford().is_some() {
                    return false;
                }
                self.begin_turn(self.state.table.hour);
            }
            Step::Length => {
                if self.now().most_hours().0 > 1 {
                    return false;
                }
                self.set_length(1);
            }
            Step::NightDiscard => match self.now().discard_due() {
                (0, _) => self.state.flow.step = Step::Draw,
                (least, _) if least == hand => self.discard(side, self.state.table.of(side).tray),
                _ => return false,
            },
            Step::Draw => {
                if self.now().general(side) != General::Attack || !rule!("8.no-draw-attack") {
                    let hours = if rule!("8.draw-per-hour") { self.state.table.hours } else { 0 };
                    self.draw(side, hours);
                }
                self.state.flow.step = Step::TrayLimit;
            }
            Step::TrayLimit => {
                if self.now().discard_due().0 > 0 && rule!("8.tray-limit#a") {
                    return false;
                }
                self.state.flow.step = match self.stage.options.teams && rule!("25.when-written#a") {
                    true => Step::SpecialOrders { side, before_setup: false },
                    false => Step::Retreat,
                };
            }
            Step::Retreat => return self.run_retreats(AttackStep::Done),
            Step::Attack if !self.now().may_have_attacks(side) => self.end_attacks(),
            Step::Attack => return false,
            Step::Penalty => match self.now().discard_due() {
                (0, _) => self.state.flow.step = self.to_entry(),
                (least, _) if least == hand => self.discard(side, self.state.table.of(side).tray),
                _ => return false,
            },
            Step::Renewed => match self.state.flow.renew.take() {
                Some(attack) => self.renew_attack(attack),
                None => self.state.flow.step = self.to_entry(),
            },
            Step::Entry { hour } => {
                if self.state.flow.giving_up.is_some() || self.now().may_have_entries(side, hour) {
                    return false;
                }
                self.next_hour(hour);
            }
            Step::Haste => {
                if self.stage.options.teams && self.now().may_have_haste(side) && rule!("R102") {
                    return false;
                }
                self.state.flow.step = Step::March;
            }
            Step::March => {
                if self.now().may_have_marches(side) {
                    return false;
                }
                self.end_marches();
            }
            Step::Fieldworks => {
                if self.now().may_have_fieldworks(side) {
                    return false;
                }
                self.state.flow.step = Step::Sacrifice;
            }
            Step::Sacrifice => {
                let first_night = self.state.table.hour.day() == 1;
                if side == Side::Union && first_night && rule!("17.july1-union-sacrifice#a") {
                    if self.now().may_have_sacrifices() {
                        return false;
                    }
                    self.give_up();
                }
                self.state.flow.step = Step::Refill;
            }
            Step::Refill => {
                if self.now().early_arrivals(side).is_some() {
                    return false;
                }
                self.end_night(side, None);
            }
            Step::Order => {
                if self.now().is_last_night() && rule!("R77#a") {
                    self.end_declaration(side);
                    return true;
                }
                let mut open = self.now().open_orders(side).collect::<Vec<_>>();
                match (open.pop(), open.len()) {
                    (Some(only), 0) => self.declare(side, only),
                    (None, _) => self.declare(side, General::Hold),
                    _ => return false,
                }
            }
            Step::WithdrawDiscard | Step::HoldDiscard => match self.now().discard_due() {
                (0, _) => self.state.flow.step = Step::PhaseEnd,
                (least, _) if least == hand => self.discard(side, self.state.table.of(side).tray),
                _ => return false,
            },
            Step::PhaseEnd => self.end_phase(),
            Step::Objectives { left } => {
                let any = self.now().movable().iter().any(|&times| times > 0) || !rule!("16.surplus-lost#a");
                if left > 0 && any && !self.now().has_only(&Order::Done) {
                    return false;
                }
                self.end_turn();
            }
            Step::Over => return false,
        }
        true
    }

    /// A turn begins.
    pub fn begin_turn(&mut self, hour: Hour) {
        let table = &self.state.table;
        let first = match table.withdrew {
            Some(side) if rule!("7.first-player") => side,
            _ if rule!("7.first-player-default") => Side::Union,
            _ => Side::Confederate,
        };
        self.happen(Event::Turn { day: hour.day(), hour, first });
        self.state.flow.step = Step::Length;
    }

    /// The length of the turn is set.
    pub fn set_length(&mut self, hours: u8) {
        let short = self.now().is_cut_short(hours);
        let hours = if rule!("5.turn-variable-hours") { hours } else { 1 };
        let (hour, first) = (self.state.table.hour, self.state.table.first);
        self.happen(Event::Length { day: hour.day(), hour, hours, first, short });
        self.begin_phase(self.state.table.first);
    }

    /// An action phase begins.
    pub fn begin_phase(&mut self, side: Side) {
        self.state.flow.active = side;
        self.happen(Event::Phase { side });
        let at_night = self.state.table.hour.is_night() && self.now().general(side) == General::Withdraw;
        let postponed = at_night && rule!("6.withdraw-discard-night#b") && rule!("17.withdraw-discard") && rule!("R19");
        self.state.flow.step = if postponed { Step::NightDiscard } else { Step::Draw };
    }

    /// Tokens go to the return pile.
    pub fn discard(&mut self, side: Side, tokens: Pile) {
        if !tokens.is_empty() {
            self.happen(Event::Discarded { side, tokens: TokenBatch::of(tokens) });
        }
        self.state.flow.step = match self.state.flow.step {
            Step::NightDiscard => Step::Draw,
            Step::TrayLimit => Step::TrayLimit,
            Step::Penalty => self.to_entry(),
            _ => Step::PhaseEnd,
        };
    }

    /// No more attacks.
    pub fn end_attacks(&mut self) {
        let side = self.state.flow.active;
        if self.state.table.attacks > 0 {
            self.clear_up_attacks(side, false);
            self.state.flow.step = Step::Renewed;
        } else {
            let penalty = self.now().owes_penalty(side);
            let idle = !self.now().may_have_attacks(side);
            self.happen(Event::NoAttack { side, penalty, idle });
            self.state.flow.step = if penalty { Step::Penalty } else { self.to_entry() };
        }
    }

    /// The next hour of the reinforcements' part.
    pub fn next_hour(&mut self, hour: Hour) {
        let last = self.state.table.hour.after(self.state.table.hours.saturating_sub(1));
        self.state.flow.roads.clear();
        self.state.flow.transfers.clear();
        self.state.flow.step =
            if hour >= last || !rule!("R28") { Step::Haste } else { Step::Entry { hour: hour.after(1) } };
    }

    /// No more marches.
    pub fn end_marches(&mut self) {
        let night = self.state.table.hour.is_night();
        self.state.flow.step = if night { Step::Fieldworks } else { Step::Order };
    }

    /// The end of a night action phase: the time track and the reserve.
    pub fn end_night(&mut self, side: Side, early: Option<crate::board::EntryId>) {
        self.refill(side, early);
        if rule!("17.reset-reserve") {
            self.happen(Event::ReserveReset { side });
        }
        self.state.flow.step = Step::Order;
    }

    /// A general order is declared.
    pub fn declare(&mut self, side: Side, order: General) {
        let again = self.now().general(side) == General::Hold && order == General::Hold;
        let gave_way = self.state.table.gave_way;
        let at_night = self.now().night_is_next() && rule!("6.withdraw-discard-night#a");
        self.happen(Event::Declared { side, order });
        self.end_declaration(side);
        if self.state.flow.winner.is_some() {
            return;
        }
        if order == General::Withdraw && !at_night && rule!("6.withdraw-discard#a") {
            self.state.flow.step = Step::WithdrawDiscard;
        } else if again && gave_way && rule!("6.hold-repeat-penalty#a") {
            self.state.flow.step = Step::HoldDiscard;
        }
    }

    fn end_declaration(&mut self, side: Side) {
        self.state.flow.step = Step::PhaseEnd;
        if side == Side::Union && self.now().confederate_wins() {
            self.win(Side::Confederate);
        }
    }

    fn win(&mut self, winner: Side) {
        self.happen(Event::Over { winner });
        self.state.flow.winner = Some(winner);
    }

    fn end_phase(&mut self) {
        let table = &self.state.table;
        if self.state.flow.active == table.first {
            let second = table.second();
            return self.begin_phase(second);
        }
        let left = self.count_arrivals();
        self.state.flow.step = Step::Objectives { left };
    }

    /// The turn is over.
    pub fn end_turn(&mut self) {
        if self.now().is_last_night() && rule!("20.union-win") {
            return self.win(Side::Union);
        }
        let next = self.state.table.hour.after(if rule!("7.start-marker#a") { self.state.table.hours } else { 1 });
        self.begin_turn(next);
    }

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
            Order::Stuck(block) => self.be_lost(side, *block),
            Order::Attack(declared) => self.declare_attack(side, declared),
            Order::Guns { token, at } => self.lay_guns(side, *token, *at),
            Order::Extend => self.extend(),
            Order::Fill(tokens) => self.fill(*tokens),
            Order::Bombard { from, at } | Order::Fire { from, at } => self.aim(*from, *at),
            Order::Hit { at, token } => self.hit_token(*at, *token),
            Order::Offer { one, other } => self.lay_pair([*one, *other]),
            Order::Pick(number) => self.pick_one(*number),
            Order::Combat(at) => {
                let targets = self.state.flow.attack.iter().flat_map(|attack| &attack.targets);
                if let Some(index) = targets.into_iter().position(|target| target.position == *at) {
                    self.take_up_combat(index);
                }
            }
            Order::Lead(block) => self.fight(*block),
            Order::Reduce(block) => self.spare_others(*block),
            &Order::Enter { route, block, to, front: Front(front), through } => {
                self.enter(side, block, Entering { to, front, through, route }, hour);
            }
            Order::Transfer { block, to } => self.transfer(side, *block, *to, hour),
            Order::March(path) => self.march(side, path),
            Order::Turn { block, front } => self.turn(side, *block, front.0),
            Order::Spend => self.hasten(side),
            Order::Fieldwork { at, front } => {
                let front = self.stage.board.side_in(*at, front.0).unwrap_or(crate::board::Flank(0));
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
            Order::Objective { number, zone, over } => self.carry_objective(*number, *zone, *over),
            Order::Done => self.be_done(side, decision, hour),
        }
        self.run();
    }

    fn be_done(&mut self, side: Side, decision: Decision, hour: Hour) {
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

    fn carry_objective(&mut self, number: u8, zone: ZoneId, over: Option<PosId>) {
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

/// A state before anything happened.
pub fn blank(stage: &crate::Stage) -> State {
    State { table: stage.empty_table(), flow: crate::flow::Flow::default() }
}
