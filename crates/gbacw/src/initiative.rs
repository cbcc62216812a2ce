//! 5.1 Initiative.

use crate::counters::{Command, Side};
use crate::event::Event;
use crate::state::{Play, Position};
use referee::Tally;

impl Position<'_> {
    /// 5.11: whether the Overall Commander adds his initiative.
    fn commander_leads(&self, side: Side) -> i32 {
        let Some(army) = self.army_commander(side).filter(|&army| self.leader(army).hex.is_some()) else { return 0 };
        if self.rode_far(army) && rule!("5.11.initiative-oc-drm#a") && rule!("9.32.oc-over-10") {
            return 0;
        }
        let corps = self.stage.leader_ids().filter(|&leader| {
            let card = self.stage.leader(leader);
            card.side == side && matches!(card.command, Command::Corps(_))
        });
        let mut in_range = corps.filter_map(|leader| self.leader(leader).hex).filter(|&hex| self.commands(army, hex));
        if in_range.next().is_none() && rule!("5.11.initiative-oc-drm#b") {
            return 0;
        }
        if rule!("4.11.oc-initiative-uses") { self.ratings(army).initiative.into() } else { 0 }
    }

    /// 5.11: what a side adds to its roll.
    pub fn initiative_modifiers(&self, side: Side) -> Tally {
        let mut tally = Tally::new();
        if self.table().initiative == Some(side) && rule!("5.11.initiative-previous-holder") {
            tally.add(id!("5.11.initiative-previous-holder"), 1);
        }
        tally.add(id!("5.11.initiative-oc-drm"), self.commander_leads(side));
        tally
    }

    /// 5.13: who goes first in shared phases. After a tie: who held the initiative last, or whom a die named (R8).
    pub fn first_side(&self) -> Side {
        let table = self.table();
        table.initiative.or(table.last_initiative.filter(|_| rule!("R8"))).unwrap_or(Side::Union)
    }
}

impl Play<'_> {
    /// 5.1: both sides roll.
    pub fn roll_initiative(&mut self) {
        let [union, confederate] = Side::BOTH.map(|side| {
            let tally = self.now().initiative_modifiers(side);
            let die = if rule!("5.11.initiative-roll") { self.die("initiative") } else { 0 };
            (die + tally.total(), tally)
        });
        let winner = match union.0.cmp(&confederate.0) {
            std::cmp::Ordering::Greater if rule!("5.12.initiative-winner") => Some(Side::Union),
            std::cmp::Ordering::Less if rule!("5.12.initiative-winner") => Some(Side::Confederate),
            std::cmp::Ordering::Equal if !rule!("5.12.initiative-tie#a") => Some(Side::Union),
            _ => None,
        };
        let tally = if union.1.lines().is_empty() { confederate.1 } else { union.1 };
        self.happen(Event::Initiative { union: union.0, confederate: confederate.0, tally, winner });
        let table = &self.state.table;
        if table.initiative.is_none() && table.last_initiative.is_none() && rule!("R8") {
            let side = if self.die("first") < 5 { Side::Union } else { Side::Confederate };
            self.happen(Event::GoesFirst(side));
        }
    }
}
