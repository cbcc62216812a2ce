//! Sections 5 to 8: the length of turns, general orders, and what is drawn and discarded.

use crate::blocks::Side;
use crate::decision::Decision;
use crate::flow::Step;
use crate::march::not_listed;
use crate::state::{GeneralOrder, Now, Place};
use crate::tokens::{Pile, Token};
use referee::{Arg, Refusal, Tally};

/// The most tokens on a tray.
pub const TRAY: usize = 8;

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
        let attack = whose.iter().any(|&side| self.general_order(side) == GeneralOrder::Attack);
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
    pub(crate) fn hours_by_blocks(&self) -> i32 {
        let count = |side| match rule!("R20") {
            true => self.in_play(side),
            false => self.army(side).filter(|&block| self.position(block).is_some()).count(),
        };
        let [union, confederate] = Side::BOTH.map(count);
        let blocks = if rule!("7.length-maximum#b") { union.min(confederate) } else { union.max(confederate) };
        1 + (blocks / 3) as i32
    }

    /// Whether the second player of his own choice sets the turn shorter than it could be.
    pub(crate) fn is_cut_short(&self, hours: u8) -> bool {
        let most = if rule!("R22") { i32::from(self.most_hours().0) } else { self.hours_by_blocks() };
        i32::from(hours) < most
    }

    /// Whether an army's general order keeps it from attacking.
    pub fn is_kept_from_attacks(&self, side: Side) -> bool {
        match self.general_order(side) {
            GeneralOrder::Attack => false,
            GeneralOrder::Hold => rule!("6.hold-default#a") && rule!("6.attack-allows"),
            GeneralOrder::Withdraw => rule!("6.attack-allows"),
        }
    }

    /// Whether the next turn is a night turn.
    pub fn night_is_next(&self) -> bool {
        self.table().hour.after(self.table().hours).is_night()
    }

    /// Whether an army may declare a general order.
    pub fn check_order(&self, side: Side, order: GeneralOrder) -> Result<(), Refusal> {
        let table = self.table();
        let gone = |side| self.occupied(side).is_empty();
        let empty =
            gone(side) && rule!("6.hold-if-no-blocks#a") || gone(side.other()) && rule!("6.hold-if-no-blocks#b");
        let cut_short = table.cut_short && side == table.second();
        let forced = empty && (!cut_short || rule!("R16"));
        forbid!(forced && order != GeneralOrder::Hold, "6.hold-if-no-blocks");
        if forced {
            return Ok(());
        }
        match order {
            GeneralOrder::Attack => {
                forbid!(self.night_is_next() && rule!("17.no-attack-order"), "6.no-attack-at-night");
                forbid!(table.of(side).tray.is_empty(), "6.no-attack-empty-tray");
            }
            GeneralOrder::Hold => {
                forbid!(cut_short, "6.short-turn-restriction");
            }
            GeneralOrder::Withdraw => (),
        }
        Ok(())
    }

    /// The orders that an army may declare.
    pub fn open_orders(&self, side: Side) -> impl Iterator<Item = GeneralOrder> + '_ {
        GeneralOrder::ALL.into_iter().filter(move |&order| self.check_order(side, order).is_ok())
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

    /// Whether the turn may have so many hours.
    pub(crate) fn check_length(&self, hours: u8) -> Result<(), Refusal> {
        let (most, _) = self.most_hours();
        let rule = match self.table().hour {
            hour if hour.is_night() => id!("7.night-separate"),
            _ if self.table().orders.contains(&GeneralOrder::Attack) => id!("7.attack-one-hour"),
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
    pub(crate) fn check_spending(&self, side: Side, decision: Decision) -> Result<(), Refusal> {
        let his = decision == Decision::MarchTokens || !self.stage.options.teams;
        forbid!(!his, "25.commander-duties#d");
        if self.table().of(side).tray.has(Token::MARCH) { Ok(()) } else { Err(not_listed()) }
    }

    pub(crate) fn check_discard(&self, side: Side, decision: Decision, tokens: &Pile) -> Result<(), Refusal> {
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

    pub(crate) fn check_fill(&self, tokens: &Pile) -> Result<(), Refusal> {
        let due = self.fillers_due();
        if tokens.len() != due {
            return Err(Refusal::new(id!("13.s3-token-minimum")).with("count", Arg::Number(due as i32)));
        }
        if self.filler_tokens().holds(tokens) { Ok(()) } else { Err(not_listed()) }
    }
}
