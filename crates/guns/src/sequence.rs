//! Sections 5 to 8: the course of the turn, step by step, until somebody must decide.

use crate::blocks::Side;
use crate::board::EntryId;
use crate::event::Event;
use crate::event_parts::TokenBatch;
use crate::flow::{AttackStep, Frame, Step};
use crate::orders::Order;
use crate::state::{GeneralOrder, Play};
use crate::tokens::{Hour, Pile};
use referee::flow::Flows;

impl Play<'_> {
    /// Goes on until somebody must decide.
    pub fn run(&mut self) {
        while self.state.flow.winner.is_none() {
            if self.step() == Flows::Asks {
                return;
            }
        }
        self.state.flow.step = Step::Over;
    }

    /// One step of what is being resolved.
    fn step(&mut self) -> Flows {
        match self.state.flow.frames.top() {
            Some(Frame::Offer(_)) => Flows::Asks,
            Some(Frame::Losses(_)) => self.take_loss(),
            Some(Frame::Attack) => self.run_attack(),
            None => self.run_step(),
        }
    }

    fn attack_step(&mut self, step: AttackStep) {
        if let Some(attack) = self.state.flow.attack_mut() {
            attack.step = step;
        }
    }

    /// One step of the attack on its way.
    fn run_attack(&mut self) -> Flows {
        let Some(attack) = self.state.flow.attack() else { return Flows::On };
        let (step, side) = (attack.step, attack.side);
        match step {
            AttackStep::DefenceGuns if !self.asks_for_guns(side.other()) => self.pass_guns(),
            AttackStep::AttackGuns if !self.now().may_have_guns(side) => self.pass_guns(),
            AttackStep::DefenceGuns | AttackStep::AttackGuns => return Flows::Asks,
            AttackStep::Fillers => {
                let (due, hand) = (self.now().fillers_due(), self.now().filler_tokens());
                if due == 0 || !rule!("13.s3-fillers#a") {
                    self.show_guns();
                } else if due == hand.len() {
                    self.fill(hand);
                } else {
                    return Flows::Asks;
                }
            }
            AttackStep::Bombard => match self.now().to_aim() {
                None => self.bombard(),
                Some((at, choices)) => match choices[..] {
                    [] => self.aim(at, at),
                    [one] => self.aim(at, one),
                    _ => return Flows::Asks,
                },
            },
            AttackStep::Hits => match self.now().to_hit() {
                None => self.end_bombardment(),
                Some((at, hits, tokens)) => {
                    let alike = tokens.kinds().count() == 1 || usize::from(hits) >= tokens.len();
                    let alike = alike || !rule!("13.s5-hits-on-tokens-first#b");
                    match tokens.nth(0).filter(|_| alike) {
                        Some(token) => self.hit_token(at, token),
                        None => return Flows::Asks,
                    }
                }
            },
            AttackStep::Fire => match self.now().to_aim() {
                None => self.fire_in_defence(),
                Some((at, choices)) => match choices[..] {
                    [] => self.aim(at, at),
                    [one] => self.aim(at, one),
                    _ => return Flows::Asks,
                },
            },
            AttackStep::Advance => {
                if self.next_fire_loss() {
                    return Flows::On;
                }
                let alive = self.state.flow.attack().is_some_and(|attack| attack.attackers().next().is_some());
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
                _ => return Flows::Asks,
            },
            AttackStep::Leader => {
                let defenders: Vec<_> = self.now().defenders().take(2).collect();
                match defenders[..] {
                    [one] => self.fight(one),
                    [one, ..] if !rule!("13.s8-defender-leader#a") => self.fight(one),
                    [] => self.attack_step(AttackStep::Combat),
                    _ => return Flows::Asks,
                }
            }
            AttackStep::Outcome => self.judge_attack(),
            AttackStep::Beaten => return self.run_retreats(AttackStep::Done),
            AttackStep::Done => self.close_attack(),
        }
        Flows::On
    }

    /// A close combat is taken up.
    pub fn take_up_combat(&mut self, index: usize) {
        if let Some(attack) = self.state.flow.attack_mut() {
            attack.fighting = Some(index as u8);
            attack.step = AttackStep::Leader;
        }
    }

    /// Retreats, and then the losses of who ended next to the enemy.
    fn run_retreats(&mut self, next: AttackStep) -> Flows {
        let exposed = !self.state.flow.exposed.is_empty();
        if self.now().are_retreats_open() && (!exposed || rule!("R106#a")) {
            return Flows::Asks;
        }
        if exposed {
            return self.settle_exposed();
        }
        self.state.flow.settled = false;
        if self.state.flow.attack().is_some() {
            self.attack_step(next);
        } else {
            let attacks = self.now().general_order(self.state.flow.active) == GeneralOrder::Attack;
            self.state.flow.step = if attacks { Step::Attack } else { self.to_entry() };
        }
        Flows::On
    }

    /// The reinforcements' part begins.
    pub fn to_entry(&mut self) -> Step {
        self.open_entry();
        Step::Entry { hour: self.state.table.hour }
    }

    /// One step of the turn.
    fn run_step(&mut self) -> Flows {
        let side = self.state.flow.active;
        let hand = self.state.table.of(side).tray.len();
        match self.state.flow.step {
            Step::Auction { .. } if self.now().has_only(&Order::Pass) => self.pass_bid(),
            Step::Handicap { left: 0, .. } => self.open_setup(),
            Step::Handicap { .. } if self.now().has_only(&Order::Done) => self.open_setup(),
            Step::Auction { .. } | Step::ChooseSide { .. } | Step::Handicap { .. } | Step::SpecialOrders { .. } => {
                return Flows::Asks;
            }
            Step::Buford => {
                if self.now().unplaced_buford().is_some() {
                    return Flows::Asks;
                }
                self.begin_turn(self.state.table.hour);
            }
            Step::Length => {
                if self.now().most_hours().0 > 1 {
                    return Flows::Asks;
                }
                self.set_length(1);
            }
            Step::NightDiscard => match self.now().discard_due() {
                (0, _) => self.state.flow.step = Step::Draw,
                (least, _) if least == hand => self.discard(side, self.state.table.of(side).tray),
                _ => return Flows::Asks,
            },
            Step::Draw => {
                if self.now().general_order(side) != GeneralOrder::Attack || !rule!("8.no-draw-attack") {
                    let hours = if rule!("8.draw-per-hour") { self.state.table.hours } else { 0 };
                    self.draw(side, hours);
                }
                self.state.flow.step = Step::TrayLimit;
            }
            Step::TrayLimit => {
                if self.now().discard_due().0 > 0 && rule!("8.tray-limit#a") {
                    return Flows::Asks;
                }
                self.state.flow.step = match self.stage.options.teams && rule!("25.when-written#a") {
                    true => Step::SpecialOrders { side, before_setup: false },
                    false => Step::Retreat,
                };
            }
            Step::Retreat => return self.run_retreats(AttackStep::Done),
            Step::Attack if !self.now().may_have_attacks(side) => self.end_attacks(),
            Step::Attack => return Flows::Asks,
            Step::Penalty => match self.now().discard_due() {
                (0, _) => self.state.flow.step = self.to_entry(),
                (least, _) if least == hand => self.discard(side, self.state.table.of(side).tray),
                _ => return Flows::Asks,
            },
            Step::Renewed => match self.state.flow.renew.take() {
                Some(attack) => self.renew_attack(attack),
                None => self.state.flow.step = self.to_entry(),
            },
            Step::Entry { hour } => {
                if self.state.flow.giving_up.is_some() || self.now().may_have_entries(side, hour) {
                    return Flows::Asks;
                }
                self.next_hour(hour);
            }
            Step::Haste => {
                if self.stage.options.teams && self.now().may_have_march_tokens(side) && rule!("R102") {
                    return Flows::Asks;
                }
                self.state.flow.step = Step::March;
            }
            Step::March => {
                if self.now().may_have_marches(side) {
                    return Flows::Asks;
                }
                self.end_marches();
            }
            Step::Fieldworks => {
                if self.now().may_have_fieldworks(side) {
                    return Flows::Asks;
                }
                self.state.flow.step = Step::Sacrifice;
            }
            Step::Sacrifice => {
                let first_night = self.state.table.hour.day() == 1;
                if side == Side::Union && first_night && rule!("17.july1-union-sacrifice#a") {
                    if self.now().may_have_sacrifices() {
                        return Flows::Asks;
                    }
                    self.give_up();
                }
                self.state.flow.step = Step::Refill;
            }
            Step::Refill => {
                if self.now().early_arrivals(side).is_some() {
                    return Flows::Asks;
                }
                self.end_night(side, None);
            }
            Step::Order => {
                if self.now().is_last_night() && rule!("R77#a") {
                    self.end_declaration(side);
                    return Flows::On;
                }
                let mut open = self.now().open_orders(side).collect::<Vec<_>>();
                match (open.pop(), open.len()) {
                    (Some(only), 0) => self.declare(side, only),
                    (None, _) => self.declare(side, GeneralOrder::Hold),
                    _ => return Flows::Asks,
                }
            }
            Step::WithdrawDiscard | Step::HoldDiscard => match self.now().discard_due() {
                (0, _) => self.state.flow.step = Step::PhaseEnd,
                (least, _) if least == hand => self.discard(side, self.state.table.of(side).tray),
                _ => return Flows::Asks,
            },
            Step::PhaseEnd => self.end_phase(),
            Step::Objectives { left } => {
                let any = self.now().movable().iter().any(|&times| times > 0) || !rule!("16.surplus-lost#a");
                if left > 0 && any && !self.now().has_only(&Order::Done) {
                    return Flows::Asks;
                }
                self.end_turn();
            }
            Step::Over => return Flows::Asks,
        }
        Flows::On
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
        let at_night = self.state.table.hour.is_night() && self.now().general_order(side) == GeneralOrder::Withdraw;
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
    pub fn end_night(&mut self, side: Side, early: Option<EntryId>) {
        self.refill(side, early);
        if rule!("17.reset-reserve") {
            self.happen(Event::ReserveReset { side });
        }
        self.state.flow.step = Step::Order;
    }

    /// A general order is declared.
    pub fn declare(&mut self, side: Side, order: GeneralOrder) {
        let again = self.now().general_order(side) == GeneralOrder::Hold && order == GeneralOrder::Hold;
        let gave_way = self.state.table.gave_way;
        let at_night = self.now().night_is_next() && rule!("6.withdraw-discard-night#a");
        self.happen(Event::Declared { side, order });
        self.end_declaration(side);
        if self.state.flow.winner.is_some() {
            return;
        }
        if order == GeneralOrder::Withdraw && !at_night && rule!("6.withdraw-discard#a") {
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
        match self.stage.finish.as_ref().filter(|finish| next >= finish.hour) {
            Some(finish) => self.win(self.now().decided(finish)),
            None => self.begin_turn(next),
        }
    }
}
