//! 6.3 Leaders: attachment, transfer, and who goes along when units leave a hex.

use crate::counters::{Arm, LeaderId, LeaderSet, Rank, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::Frame;
use crate::state::{Play, Position};
use crate::terrain::{HexSet, MOST_HEXES};
use arrayvec::ArrayVec;
use ground::Hex;
use referee::Refusal;
use referee::flow::Flows;
use serde::{Deserialize, Serialize};

/// How far a leader may transfer, in hexes.
const TRANSFER: u32 = 10;

/// A side's leader transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Transfers {
    /// Whose.
    pub side: Side,
    /// Leaders who have transferred in this phase.
    pub moved: LeaderSet,
}

impl Transfers {
    /// A side that has not transferred anybody yet.
    pub fn of(side: Side) -> Transfers {
        Transfers { side, moved: LeaderSet::default() }
    }
}

/// Units leave a hex, and leaders go along or stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Leaving {
    /// Whose units.
    pub side: Side,
    /// The units that leave.
    pub units: UnitSet,
    /// The hex they leave.
    pub from: Hex,
    /// Leaders still to be asked about.
    pub left: LeaderSet,
    /// The leader being asked about.
    pub pending: Option<LeaderId>,
}

impl Position<'_> {
    /// 6.3: whether a leader may transfer to a unit in the leader transfer phase.
    pub fn may_transfer(&self, transfers: &Transfers, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
        let card = self.stage.leader(leader);
        let (Some(from), Some(to)) = (self.leader_hex(leader), self.hex(unit)) else {
            bar!(id!("6.3.transfer-phase"), "leader" = leader.arg())
        };
        let mine = card.side == transfers.side && self.side(unit) == transfers.side;
        if !mine || self.attached_to(leader) == Some(unit) || transfers.moved.contains(leader) {
            bar!(id!("6.3.transfer-phase"), "leader" = leader.arg())
        }
        self.may_transfer_to(leader, unit)?;
        let (leader, unit) = (leader.arg(), unit.arg());
        let too_far = self.stage.map.grid.distance(from, to) > TRANSFER;
        forbid!(too_far, "6.3.transfer-phase", "leader" = leader, "unit" = unit);
        let reached = self.transfer_path(card.side, from, to);
        forbid!(!reached && !too_far, "6.3.transfer-path", "leader" = leader, "unit" = unit);
        Ok(())
    }

    /// Whether a unit is one that a leader may transfer to, wherever it is.
    fn may_transfer_to(&self, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
        if self.stage.leader(leader).starts_grand_assaults() {
            let (arg, other_arm) = (unit.arg(), self.arm(unit) != Arm::Infantry);
            forbid!(other_arm, "6.3.army-district-transfer-limits#a", "leader" = leader.arg(), "unit" = arg);
            let cavalry_leader = self.leaders_with(unit).into_iter().any(|other| self.stage.leader(other).cavalry);
            forbid!(cavalry_leader, "6.3.army-district-transfer-limits#b", "leader" = leader.arg(), "unit" = arg);
        }
        if !self.attachable(leader, unit) {
            bar!(id!("2.2.corps-division-attachment"), "leader" = leader.arg(), "unit" = unit.arg())
        }
        if self.is_crowded(leader, unit) {
            bar!(id!("6.3.several-leaders-on-one-unit"), "leader" = leader.arg(), "unit" = unit.arg())
        }
        Ok(())
    }

    /// The leaders attached to a unit.
    pub fn leaders_with(&self, unit: UnitId) -> LeaderSet {
        let leaders = self.state.table.leaders.iter().enumerate();
        leaders.filter(|(_, attached)| **attached == Some(unit)).map(|(i, _)| LeaderId(i as u8)).collect()
    }

    /// Whether a path of at most ten hexes leads to a hex without entering an enemy-occupied one.
    /// Most often the first straight way is free.
    fn transfer_path(&self, side: Side, from: Hex, to: Hex) -> bool {
        let grid = &self.stage.map.grid;
        if grid.distance(from, to) > TRANSFER {
            return false;
        }
        let mut at = from;
        while at != to {
            let left = grid.distance(at, to);
            let nearer = |&(_, next): &(_, Hex)| grid.distance(next, to) < left && !self.occupied(side.enemy(), next);
            match grid.neighbours(at).find(nearer) {
                Some((_, next)) => at = next,
                None => return self.transfer_reach(side, from).contains(to),
            }
        }
        true
    }

    /// Hexes within ten of a hex, along paths that enter no enemy-occupied hex.
    fn transfer_reach(&self, side: Side, from: Hex) -> HexSet {
        let mut inside = HexSet::default();
        let mut queue: ArrayVec<Hex, MOST_HEXES> = ArrayVec::new();
        inside.insert(from);
        queue.push(from);
        let mut ring = 0..1;
        for _ in 0..TRANSFER {
            for at in ring.clone() {
                for (_, to) in self.stage.map.grid.neighbours(queue[at]) {
                    if !inside.contains(to) && !self.occupied(side.enemy(), to) {
                        inside.insert(to);
                        queue.push(to);
                    }
                }
            }
            ring = ring.end..queue.len();
        }
        inside
    }

    /// The units that a leader may transfer to.
    fn transfer_targets(&self, transfers: &Transfers, leader: LeaderId) -> impl Iterator<Item = UnitId> {
        let side = transfers.side;
        let from = self.leader_hex(leader).filter(|_| !transfers.moved.contains(leader));
        from.into_iter().flat_map(move |from| {
            let others = self.units_of(side).filter(move |&unit| self.attached_to(leader) != Some(unit));
            let open = others.filter(move |&unit| self.may_transfer_to(leader, unit).is_ok());
            open.filter(move |&unit| self.hex(unit).is_some_and(|hex| self.transfer_path(side, from, hex)))
        })
    }

    /// The transfers that a side can make.
    pub fn transfers(&self, transfers: &Transfers) -> impl Iterator<Item = (LeaderId, UnitId)> {
        self.leaders_of(transfers.side)
            .flat_map(|leader| self.transfer_targets(transfers, leader).map(move |unit| (leader, unit)))
    }

    /// The leaders who may go or stay when units leave a hex: those with a subordinate unit among
    /// the leaving and among the staying.
    pub fn undecided_leaders(&self, side: Side, units: UnitSet, from: Hex) -> LeaderSet {
        let staying = self.units_in(side, from).minus(units);
        if staying.is_empty() {
            return LeaderSet::default();
        }
        let has = |leader, units: UnitSet| units.into_iter().any(|unit| self.may_join_unit(leader, unit));
        let choice = |&leader: &LeaderId| has(leader, units) && has(leader, staying);
        self.leaders_in(side, from).into_iter().filter(choice).filter(|&leader| self.has_free_choice(leader)).collect()
    }

    fn has_free_choice(&self, leader: LeaderId) -> bool {
        match self.stage.leader(leader).rank {
            Rank::Army | Rank::District => rule!("6.3.army-district-go-or-stay"),
            Rank::Corps | Rank::Division if self.activation().is_some() => rule!("6.3.leader-may-stay"),
            Rank::Corps | Rank::Division => rule!("6.3.leader-may-stay") && rule!("R98#b"),
        }
    }

    /// Whether an undecided leader may go along with a leaving unit, or stay with a remaining one.
    pub fn may_attach_leaving(
        &self,
        leaving: &Leaving,
        leader: LeaderId,
        unit: UnitId,
        along: bool,
    ) -> Result<(), Refusal> {
        let pool = if along { leaving.units } else { self.units_in(leaving.side, leaving.from).minus(leaving.units) };
        if leaving.pending != Some(leader) || !pool.contains(unit) {
            let rule = if self.leaders_advance() { id!("7.6.advance-leaders") } else { id!("6.3.leader-attached") };
            return Err(Refusal::new(rule).with("leader", leader.arg()).with("unit", unit.arg()));
        }
        if !self.leaving_choices(leaving, leader, along).contains(unit) {
            bar!(id!("2.2.corps-division-attachment"), "leader" = leader.arg(), "unit" = unit.arg())
        }
        Ok(())
    }

    /// Whether leaders are asked because units advance after combat.
    fn leaders_advance(&self) -> bool {
        matches!(self.state.flow.frames.below(), Some(Frame::Advance(_)))
    }

    /// The units that a leader may go along with, or stay with. The active leader of an activation
    /// stays with the unit he is attached to and with no other (R98).
    pub fn leaving_choices(&self, leaving: &Leaving, leader: LeaderId, along: bool) -> UnitSet {
        let staying = self.units_in(leaving.side, leaving.from).minus(leaving.units);
        let pool = if along { leaving.units } else { staying };
        let active = self.activation().is_some_and(|activation| activation.leader == leader);
        let attached = self.attached_to(leader);
        let named = attached.filter(|&unit| active && !along && staying.contains(unit) && rule!("R98#a"));
        let advances = along && self.leaders_advance();
        let barred = |unit| advances && attached != Some(unit) && !rule!("7.6.advance-leaders#c");
        let open = |&unit: &UnitId| {
            self.may_join_unit(leader, unit) && !barred(unit) || advances && !rule!("7.6.advance-leaders#d")
        };
        match named {
            Some(unit) => UnitSet::one(unit),
            None => pool.into_iter().filter(open).collect(),
        }
    }

    /// Units nearest to a hex to which a leader can be attached.
    pub fn nearest_subordinates(&self, leader: LeaderId, from: Hex) -> UnitSet {
        let side = self.stage.leader(leader).side;
        let fits = |unit| self.may_join_unit(leader, unit) || self.subordinate(leader, unit) && !rule!("R61#c");
        let open: UnitSet = self.units_of(side).filter(|&unit| fits(unit)).collect();
        let crowded = || self.units_of(side).filter(|&unit| self.attachable(leader, unit)).collect::<UnitSet>();
        let candidates = if open.is_empty() && rule!("R104") { crowded() } else { open };
        let distances: ArrayVec<(u32, UnitId), { crate::counters::MOST_UNITS }> = candidates
            .into_iter()
            .filter_map(|unit| Some((self.stage.map.grid.distance(from, self.hex(unit)?), unit)))
            .collect();
        let nearest = distances.iter().map(|(distance, _)| *distance).min();
        let near = |distance| Some(distance) == nearest || !rule!("R61#a");
        distances.iter().filter(|(distance, _)| near(*distance)).map(|(_, unit)| *unit).collect()
    }

    /// R61: where a leader left without a unit may be placed.
    pub fn may_displace(&self, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
        let hex = self.state.flow.orphans.iter().find(|(orphan, _)| *orphan == leader).map(|(_, hex)| *hex);
        let fits = hex.is_some_and(|hex| self.nearest_subordinates(leader, hex).contains(unit));
        if fits { Ok(()) } else { Err(Refusal::new(id!("7.5.leader-displacement")).with("leader", leader.arg())) }
    }
}

impl Play<'_> {
    /// Asks a side for its transfers while there are any. The Union transfers first. Where somebody may hide
    /// leaders, and in games begun under an edition before the third, a side that has transferred says when it is
    /// done.
    pub fn step_transfers(&mut self, transfers: Transfers) -> Flows {
        let says_done = self.stage.edition < 3 || !self.state.table.forces.is_none();
        let waits = says_done && !transfers.moved.is_empty();
        let open = waits || self.now().transfers(&transfers).any(|_| true);
        if open && rule!("3.0.leader-transfer-phase") {
            return Flows::Asks;
        }
        self.pop();
        Flows::On
    }

    /// A leader transfers.
    pub fn transfer(&mut self, mut transfers: Transfers, leader: LeaderId, unit: UnitId) {
        transfers.moved.insert(leader);
        self.happen(Event::Attached { leader, unit });
        self.replace(Frame::Transfers(transfers));
    }

    /// Asks about leaders before units leave a hex. `except` is decided already.
    pub fn leaders_leave(&mut self, side: Side, units: UnitSet, from: Hex, except: LeaderSet) {
        let left = self.now().undecided_leaders(side, units, from).minus(except);
        self.push(Frame::Leaving(Leaving { side, units, from, left, pending: None }));
    }

    /// Asks about the next leader.
    pub fn step_leaving(&mut self, mut leaving: Leaving) -> Flows {
        if leaving.pending.is_some() {
            return Flows::Asks;
        }
        leaving.pending = leaving.left.first();
        match leaving.pending {
            None => self.pop(),
            Some(leader) => {
                leaving.left.remove(leader);
                self.replace(Frame::Leaving(leaving));
            }
        }
        Flows::On
    }

    /// A leader goes along with a leaving unit, or stays with a remaining one.
    pub fn decide_leaving(&mut self, mut leaving: Leaving, leader: LeaderId, unit: UnitId) {
        if self.now().attached_to(leader) != Some(unit) {
            self.happen(Event::Attached { leader, unit });
        }
        leaving.pending = None;
        self.replace(Frame::Leaving(leaving));
    }

    /// A leader has lost his unit. There is room for all leaders, and none loses it twice.
    pub fn orphan(&mut self, leader: LeaderId, hex: Hex) {
        let orphans = &mut self.state.flow.orphans;
        if !orphans.iter().any(|(orphan, _)| *orphan == leader) {
            orphans.add((leader, hex));
        }
    }

    /// 7.5: leaders who lost their unit attach to another in the hex, go to the nearest, or leave
    /// the game. Those whose owner has a choice remain.
    pub fn settle_orphans(&mut self) {
        while let Some(&(leader, hex)) = self.state.flow.orphans.next() {
            let nearest = self.now().nearest_subordinates(leader, hex);
            match (nearest.first(), nearest.len()) {
                (None, _) => {
                    self.state.flow.orphans.take();
                    if rule!("7.5.leader-elimination") {
                        self.happen(Event::LeaderEliminated(leader));
                    }
                }
                (Some(unit), 1) => self.displace(leader, unit),
                _ if rule!("R61#b") => return,
                (Some(unit), _) => self.displace(leader, unit),
            }
        }
    }

    /// Leaders who lost their unit in a retreat go on with the rest of its stack, if it has a unit
    /// for them.
    pub fn carry_orphans(&mut self, side: Side, from: Hex, to: Hex) {
        if self.state.flow.orphans.is_empty() {
            return;
        }
        let mut orphans = self.state.flow.orphans.clone();
        for (leader, hex) in orphans.iter_mut() {
            let here = self.stage.leader(*leader).side == side && *hex == from;
            let nearest = || self.now().nearest_subordinates(*leader, to);
            if here && nearest().into_iter().any(|unit| self.now().hex(unit) == Some(to)) {
                *hex = to;
            }
        }
        self.state.flow.orphans = orphans;
    }

    /// A leader goes to the nearest subordinate unit.
    pub fn displace(&mut self, leader: LeaderId, unit: UnitId) {
        self.state.flow.orphans.retain(|(orphan, _)| *orphan != leader);
        if rule!("7.5.leader-displacement") {
            self.happen(Event::Attached { leader, unit });
        } else {
            self.happen(Event::LeaderEliminated(leader));
        }
    }
}
