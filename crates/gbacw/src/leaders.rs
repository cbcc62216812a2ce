//! 9.3 Leaders: how they move.

use crate::command::{COMMANDER_POINTS, LEADER_POINTS};
use crate::counters::{BrigadeId, Command, LeaderId, Orders, Side, UnitId};
use crate::event::Event;
use crate::flow::Marker;
use crate::state::{Play, Position};
use crate::terrain::Points;
use ground::Hex;
use ground::hex::{Field, Step};
use referee::{Arg, Refusal};

impl Position<'_> {
    /// 9.31: whether a leader may move in this activation.
    pub fn may_lead(&self, side: Side, leader: LeaderId) -> Result<(), Refusal> {
        let (card, state, named) = (self.stage.leader(leader), self.leader(leader), leader.arg());
        if card.side != side || state.hex.is_none() {
            bar!(id!("9.31.leader-moves-with-formation#a"), "leader" = named);
        }
        let late =
            card.level().is_commander() && rule!("3.0.iv-a-commander-movement#b") && rule!("4.17.commander-ma-40#b");
        forbid!(late, "9.32.commander-movement-phase", "leader" = named);
        let active = &self.state.flow.active;
        let own = match card.command {
            Command::Brigade(brigade) => active.contains(&brigade),
            Command::Division(division) => {
                active.iter().any(|&brigade| self.stage.brigade(brigade).division == division)
            }
            Command::Corps(corps) => {
                let corps_of = |&brigade: &BrigadeId| self.stage.division(self.stage.brigade(brigade).division).corps;
                active.iter().any(|brigade| corps_of(brigade) == corps)
            }
            Command::Army(side) => active.iter().any(|&brigade| self.stage.brigade(brigade).side == side),
        };
        let marches = matches!(self.marker(), Some(Marker::March(_)));
        let marching =
            matches!(card.command, Command::Brigade(brigade) if self.brigade(brigade).orders == Orders::March);
        forbid!(!own && marching && !marches, "6.19.leaders-of-march-formations", "leader" = named);
        forbid!(!own, "9.31.leader-moves-with-formation#a", "leader" = named);
        let with_march = active.iter().any(|&brigade| self.brigade(brigade).orders == Orders::March);
        forbid!(with_march && !marches, "9.31.division-leader-moves#b", "leader" = named);
        let held = active.iter().any(|&brigade| self.brigade(brigade).hold);
        if held && !(rule!("6.23.result-hold#b") && rule!("9.3.leader-movement-scope#b")) {
            bar!(id!("6.23.result-hold#a"), "leader" = named);
        }
        let leads_division = matches!(card.command, Command::Division(_));
        let again = state.moved && (!leads_division || rule!("9.31.division-leader-moves#a"));
        forbid!(again && rule!("9.31.leader-moves-once#b"), "9.31.leader-moves-once#a", "leader" = named);
        forbid!(
            state.aided && rule!("11.73.leader-move-before-aid"),
            "13.43.rally-leader-moves-first",
            "leader" = named
        );
        let comes = !leads_division || rule!("9.31.division-leader-moves#b");
        if marches && !(comes && rule!("6.19.leaders-of-march-formations")) {
            bar!(id!("9.31.leader-moves-with-formation#a"), "leader" = named);
        }
        Ok(())
    }

    /// 9.31, 9.33: the hexes that a leader can get to with so many half points.
    pub fn leader_reach(&self, leader: LeaderId, points: u16) -> Field {
        let side = self.stage.leader(leader).side;
        let mut field = Field::new();
        let Some(from) = self.leader(leader).hex else { return field };
        let beside = self.beside_enemies(side);
        field.compute(self.stage.grid(), from, points, |hex, direction, to| {
            let step =
                self.leader_may_enter(side, to, beside[to.index()]).then(|| self.leader_step(hex, direction, to));
            step.flatten().map_or(Step::Barred, Step::On)
        });
        field
    }

    /// 9.33: whether a leader may come to a hex, which lies next to an enemy or does not.
    pub fn leader_may_enter(&self, side: Side, hex: Hex, beside: bool) -> bool {
        let near = beside && rule!("9.33.leaders-near-enemy#a");
        let friends = self.holds(side, hex) && rule!("9.33.leaders-near-enemy#b");
        !self.holds(side.enemy(), hex) && (!near || friends)
    }

    /// Whether a leader can go anywhere with so many points.
    pub fn can_ride(&self, leader: LeaderId, points: u16) -> bool {
        let side = self.stage.leader(leader).side;
        let Some(from) = self.leader(leader).hex else { return false };
        self.stage.grid().neighbours(from).any(|(direction, to)| {
            let open = self.leader_may_enter(side, to, self.next_to_enemy(side, to));
            open && self.leader_step(from, direction, to).is_some_and(|cost| cost <= points)
        })
    }

    /// 9.31: whether a leader may move to a hex.
    pub fn may_lead_to(&self, side: Side, leader: LeaderId, hex: Hex) -> Result<(), Refusal> {
        self.may_lead(side, leader)?;
        let named = leader.arg();
        let points =
            if rule!("4.16.leader-ma-10") && rule!("9.11.ma-printed#b") { LEADER_POINTS } else { COMMANDER_POINTS };
        let attacks = self.state.flow.active.iter().any(|&brigade| self.brigade(brigade).orders == Orders::Attack);
        let free = !attacks || rule!("9.31.leader-ma-not-affected#a") && rule!("9.3.leader-movement-scope#a");
        let points = if free { points } else { points / 2 };
        let reached = self.leader_reach(leader, points).at(hex);
        if reached.is_none() || self.leader(leader).hex == Some(hex) {
            let near = self.next_to_enemy(side, hex) && !self.holds(side, hex);
            forbid!(near, "9.33.leaders-near-enemy#a", "leader" = named);
            let far =
                self.leader_reach(leader, COMMANDER_POINTS).at(hex).is_some() && self.leader(leader).hex != Some(hex);
            forbid!(far && rule!("9.31.leader-moves-with-formation#b"), "4.16.leader-ma-10", "leader" = named);
            bar!(id!("9.31.leader-moves-with-formation#b"), "leader" = named, "hex" = Arg::Place(hex.into()));
        }
        Ok(())
    }

    /// 9.31: whether a leader may go with a unit from now on.
    pub fn may_accompany(&self, side: Side, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
        self.may_lead(side, leader)?;
        let named = leader.arg();
        let together = self.leader(leader).hex == Some(self.unit(unit).hex) && self.on_map(unit);
        let open = self.unit(unit).acted.hexes == 0 && !self.unit(unit).acted.done;
        if !together || !open || self.leader(leader).with.is_some() || self.side(unit) != side {
            bar!(id!("9.31.leader-moves-with-formation#c"), "leader" = named, "unit" = unit.arg());
        }
        self.may_act(side, unit)
    }

    /// 9.32: whether a commander may ride to a hex, and at what cost.
    pub fn may_ride(&self, side: Side, leader: LeaderId, hex: Hex) -> Result<u16, Refusal> {
        let (card, state, named) = (self.stage.leader(leader), self.leader(leader), leader.arg());
        if card.side != side || state.hex.is_none() || !card.level().is_commander() || state.moved {
            bar!(id!("9.32.commander-movement-phase"), "leader" = named);
        }
        if !rule!("3.0.iv-a-commander-movement#a") {
            bar!(id!("9.32.commander-movement-phase"), "leader" = named);
        }
        let far = rule!("4.17.commander-ma-40#a") && rule!("9.11.ma-printed#c");
        let points = if far { COMMANDER_POINTS } else { LEADER_POINTS };
        match self.leader_reach(leader, points).at(hex) {
            Some(reached) if state.hex != Some(hex) => Ok(reached.spent),
            _ => {
                let near = self.next_to_enemy(side, hex) && !self.holds(side, hex);
                forbid!(near, "9.33.leaders-near-enemy#a", "leader" = named);
                bar!(id!("4.17.commander-ma-40#a"), "leader" = named, "hex" = Arg::Place(hex.into()));
            }
        }
    }
}

impl Play<'_> {
    /// 9.31: a leader moves.
    pub fn lead(&mut self, leader: LeaderId, to: Hex) {
        if let Some(from) = self.now().leader(leader).hex {
            self.happen(Event::Led { leader, from, to });
            if !rule!("9.3.leader-movement-scope#c")
                && let Some(unit) = self.now().acting()
            {
                self.finish_unit(unit);
            }
            if !(rule!("3.0.ii-a-chain-of-command#b") && rule!("4.23.activation-command-check-time")) {
                self.fix_chain_of_command();
            }
        }
    }

    /// 9.32: a commander rides.
    pub fn ride(&mut self, side: Side, leader: LeaderId, to: Hex) {
        let cost = self.now().may_ride(side, leader, to);
        if let (Some(from), Ok(cost)) = (self.now().leader(leader).hex, cost) {
            self.happen(Event::Rode { leader, from, to, cost: Points(cost) });
        }
    }
}
