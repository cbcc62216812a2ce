//! 7.6 Advance after combat.

use crate::cavalry::{CavalryWindow, Trigger};
use crate::counters::{LeaderSet, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::march::Activity;
use crate::passage::Passage;
use crate::state::{Play, Position};
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Refusal};
use serde::{Deserialize, Serialize};

/// How far an advance has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// The attacker chooses who advances.
    Ask,
    /// Leaders decide, hex by hex.
    Leaders,
    /// The units advance.
    Move,
}

/// Attackers may advance into a vacated hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Advance {
    /// The attacking side.
    pub side: Side,
    /// Who may advance, and then who does.
    pub units: UnitSet,
    /// The most units that may.
    pub most: u8,
    /// The vacated hex.
    pub to: Hex,
    /// How far it has come.
    pub step: Step,
    /// Advancing units whose leaders have been asked about.
    pub asked: UnitSet,
}

impl Advance {
    /// An advance to be decided.
    pub fn new(side: Side, units: UnitSet, to: Hex, most: u8) -> Advance {
        Advance { side, units, most, to, step: Step::Ask, asked: UnitSet::default() }
    }
}

impl Position<'_> {
    /// What an advance asks.
    pub fn advance_asks(&self, advance: &Advance) -> Option<(Side, Decision)> {
        (advance.step == Step::Ask).then_some((advance.side, Decision::Advance))
    }

    /// Whether some units may advance.
    pub fn may_advance(&self, advance: &Advance, units: UnitSet) -> Result<(), Refusal> {
        let hex = Arg::place(advance.to);
        if units.is_empty() {
            return Err(Refusal::new(id!("7.6.advance-who")).with("hex", hex));
        }
        forbid!(!units.within(advance.units), "7.6.advance-who#c", "hex" = hex);
        forbid!(units.len() > usize::from(advance.most), "R71#a", "units" = Arg::Number(advance.most.into()));
        Ok(())
    }

    /// R68: the units that may advance into a hex: not where the enemy's pontoon bridge or a closed
    /// ford is all there is.
    pub fn may_follow_up(&self, side: Side, units: UnitSet, to: Hex) -> UnitSet {
        let open = |&unit: &UnitId| {
            let edge = self.hex(unit).and_then(|from| self.edge_for(side, from, to)).unwrap_or_default();
            self.may_cross(side, &edge, to, Passage::Advance).is_ok()
        };
        units.into_iter().filter(open).collect()
    }
}

impl Play<'_> {
    /// Offers an advance to those of some units that can make it.
    pub fn offer_advance(&mut self, side: Side, units: UnitSet, to: Hex, most: usize) {
        let units = self.now().may_follow_up(side, units, to);
        if !units.is_empty() {
            self.push(Frame::Advance(Advance::new(side, units, to, most as u8)));
        }
    }

    /// Carries an advance on.
    pub fn step_advance(&mut self, mut advance: Advance) -> Flows {
        match advance.step {
            Step::Ask => return Flows::Asks,
            Step::Leaders => self.ask_leaders(advance),
            Step::Move => {
                advance.units = self.alive(advance.units);
                self.pop();
                self.move_up(&advance);
            }
        }
        Flows::On
    }

    /// The units that advance are chosen.
    pub fn advance(&mut self, mut advance: Advance, units: UnitSet) {
        advance.units = units;
        advance.step = Step::Leaders;
        self.replace(Frame::Advance(advance));
    }

    /// Leaders of each hex that units leave go along or stay.
    fn ask_leaders(&mut self, mut advance: Advance) {
        let next = advance.units.minus(advance.asked).first();
        let hex = next.and_then(|unit| self.now().hex(unit));
        let Some(hex) = hex else {
            advance.step = Step::Move;
            return self.replace(Frame::Advance(advance));
        };
        let leaving = advance.units.and(self.now().units_in(advance.side, hex));
        advance.asked = advance.asked.or(leaving);
        self.replace(Frame::Advance(advance));
        if rule!("7.6.advance-leaders#a") {
            let active = self.now().activation().map(|activation| LeaderSet::one(activation.leader));
            let bound = active.filter(|_| !rule!("R98#c")).unwrap_or_default();
            self.leaders_leave(advance.side, leaving, hex, bound);
        }
    }

    /// The units enter the hex at no cost; cavalry whose zone they enter may retreat.
    fn move_up(&mut self, advance: &Advance) {
        let mut from = None;
        for unit in advance.units {
            let Some(hex) = self.now().hex(unit) else { continue };
            from.get_or_insert(hex);
            self.leave_works(unit);
            self.happen(Event::Placed { unit, to: advance.to });
            self.settle_refused(advance.side, hex);
        }
        let Some(from) = from else { return };
        self.happen(Event::Advanced { units: advance.units, from, to: advance.to });
        self.hold(advance.side, advance.to);
        self.wreck_pontoons(advance.units, id!("10.2.pontoon-destroyed#c"));
        let free = rule!("7.6.advance-free");
        if let Some(march) = self.march_mut() {
            march.last = Activity::Advanced;
            march.points = if free { march.points } else { 0 };
        }
        let trigger = Trigger::Advances(advance.units, advance.to);
        self.open_window(CavalryWindow::new(advance.side.enemy(), trigger));
    }
}
