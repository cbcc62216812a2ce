//! Sections 16 and 20: objectives, their control, and who wins.

use crate::blocks::{Block, Side};
use crate::board::{EntryId, PosId, ZoneId, ZoneSet};
use crate::event::Event;
use crate::march::not_listed;
use crate::orders::{Order, Pick};
use crate::paths::zone_arg;
use crate::stage::Finish;
use crate::state::{GeneralOrder, Now, Play};
use referee::{Arg, Choice, Refusal, RuleId};

/// Objectives must be farther apart than this.
const TOO_NEAR: u8 = 2;

impl Now<'_> {
    /// Whether the Union fully controls an objective.
    pub fn full_control(&self, objective: usize) -> bool {
        let marker = &self.table().objectives[objective];
        let lost = marker.control != Side::Union && rule!("20.full-control#a");
        let under_fire = || {
            let fire = self.fire(Side::Confederate).zones;
            fire.contains(marker.zone) && rule!("20.full-control#b") && rule!("R78#a")
        };
        let reached =
            || self.has_communication(marker.zone) || !(rule!("20.full-control#c") && rule!("20.communication-path"));
        !lost && !under_fire() && reached()
    }

    /// Whether a chain of zones leads from a zone to a Union entry zone, beyond that zone out of the enemy's fire
    /// and not over his blocks.
    pub fn has_communication(&self, from: ZoneId) -> bool {
        let board = &self.stage.board;
        let fire = self.fire(Side::Confederate);
        let enemy = self.occupied(Side::Confederate);
        let union = EntryId::ALL.into_iter().filter(|entry| entry.side() == Side::Union);
        let ends: Vec<ZoneId> = union.flat_map(|entry| board.entries[entry.index()].zones.iter()).collect();
        let limit = |zone: &ZoneId| match ends.contains(zone) {
            true => rule!("20.communication-limits#b"),
            false => rule!("20.communication-limits#a"),
        };
        let open = |zone: ZoneId| zone == from || !(fire.zones.contains(zone) && limit(&zone));
        let held = |over: PosId| enemy.contains(over) && rule!("20.communication-limits#c");
        let mut seen = ZoneSet::NONE;
        let mut wave = vec![from];
        while let Some(zone) = wave.pop() {
            if seen.contains(zone) || !open(zone) {
                continue;
            }
            seen.insert(zone);
            if ends.contains(&zone) && (zone != from || rule!("R78#b")) {
                return true;
            }
            for &over in board.zone(zone).positions.iter().filter(|over| !held(**over)) {
                wave.extend(board.position(over).zones);
            }
        }
        false
    }

    /// Whether the Confederate wins now, the Union having declared its order.
    pub fn confederate_wins(&self) -> bool {
        let table = self.table();
        let night_is_next = self.night_is_next() && !rule!("20.attack-not-available#b");
        let empty_tray = table.of(Side::Union).tray.is_empty() && !rule!("20.attack-not-available#a");
        if night_is_next || empty_tray {
            return false;
        }
        let last = self.is_last_night() && rule!("R77#a");
        let attacks = self.general_order(Side::Union) == GeneralOrder::Attack && !last && rule!("20.confederate-win#c");
        let held = (0..table.objectives.len()).all(|objective| self.full_control(objective));
        let tested = table.hour.day() >= 2 || !(rule!("20.confederate-win#a") && rule!("R77#b"));
        tested && !attacks && !held && rule!("20.confederate-win#b")
    }

    /// Who wins a scenario that is over early.
    pub fn decided(&self, finish: &Finish) -> Side {
        let stands = finish.positions.iter().any(|&at| self.count_on(finish.side, at) > 0);
        if stands { finish.side } else { finish.side.other() }
    }

    /// The night of 3 July: no turn follows.
    pub fn is_last_night(&self) -> bool {
        self.table().hour.is_night() && self.table().hour.day() == 3
    }

    /// Whether every pair of objectives is far enough apart.
    fn are_spaced(&self, zones: &[ZoneId; 3]) -> bool {
        let pairs = [(0, 1), (0, 2), (1, 2)];
        pairs.into_iter().all(|(a, b)| self.stage.board.distance(zones[a], zones[b]) > TOO_NEAR)
    }

    fn objective_zones(&self) -> [ZoneId; 3] {
        self.table().objectives.map(|objective| objective.zone)
    }

    /// Whether moves can be completed so that the objectives are far enough apart.
    fn can_be_spaced(&self, zones: [ZoneId; 3], movable: [u8; 3], left: u8) -> bool {
        if self.are_spaced(&zones) {
            return true;
        }
        if left == 0 {
            return false;
        }
        (0..3).filter(|&objective| movable[objective] > 0).any(|objective| {
            self.neighbours(zones[objective]).iter().any(|zone| {
                let (mut zones, mut movable) = (zones, movable);
                (zones[objective], movable[objective]) = (zone, movable[objective] - 1);
                self.can_be_spaced(zones, movable, left - 1)
            })
        })
    }

    /// Whether moves can be completed, evenly spread over the objectives, so that these are far enough apart;
    /// `made` says how often each was moved.
    pub fn can_be_spread(&self, zones: [ZoneId; 3], made: [u8; 3], left: u8) -> bool {
        let walks = zones.map(|zone| self.walks(zone, left));
        let most = made.iter().sum::<u8>() + left;
        let lowest = made.into_iter().max().unwrap_or(0).saturating_sub(1);
        let at_level = |level: u8| (0..8_u8).map(move |above| [0, 1, 2].map(|at| level + (above >> at & 1)));
        let spreads = (lowest..=most / 3).flat_map(at_level).filter(|counts| counts.iter().sum::<u8>() <= most);
        let mut reached = spreads.filter_map(|counts| {
            let after = |at: usize| walks[at].get(usize::from(counts[at].checked_sub(made[at])?));
            Some([after(0)?, after(1)?, after(2)?])
        });
        reached.any(|zones| self.are_ever_spaced(zones))
    }

    /// The zones to which an objective comes by no move, by one, by two and so on.
    fn walks(&self, from: ZoneId, most: u8) -> Vec<ZoneSet> {
        let next = |zones: &ZoneSet| {
            let mut next = ZoneSet::NONE;
            zones.iter().for_each(|zone| next.unite(&self.neighbours(zone)));
            Some(next)
        };
        std::iter::successors(Some([from].into_iter().collect()), next).take(usize::from(most) + 1).collect()
    }

    /// Whether objectives somewhere in these zones can be far enough apart.
    fn are_ever_spaced(&self, zones: [&ZoneSet; 3]) -> bool {
        let apart = |a: ZoneId, b: ZoneId| self.stage.board.distance(a, b) > TOO_NEAR;
        zones[0].iter().any(|a| {
            zones[1].iter().filter(|&b| apart(a, b)).any(|b| zones[2].iter().any(|c| apart(a, c) && apart(b, c)))
        })
    }

    /// The zones to which an objective can move.
    fn neighbours(&self, zone: ZoneId) -> ZoneSet {
        let board = &self.stage.board;
        let next = board.next_zones[zone.index()];
        if rule!("16.not-partial") { next.and(board.enclosed) } else { next }
    }

    /// Whether an objective may be moved; `movable` says how often each still can, `completed` whether the
    /// moves can be completed from where the objectives are then, by the rule of their `spacing`.
    pub fn check_objective(
        &self,
        number: u8,
        zone: ZoneId,
        over: Option<PosId>,
        movable: [u8; 3],
        spacing: RuleId,
        completed: &dyn Fn([ZoneId; 3]) -> bool,
    ) -> Result<PosId, Refusal> {
        let board = &self.stage.board;
        let at = usize::from(number.checked_sub(1).filter(|&n| n < 3).ok_or_else(not_listed)?);
        let from = self.table().objectives[at].zone;
        let spent = movable[at] == 0;
        if spent {
            let rule = match self.table().objectives[at].control {
                Side::Confederate if !self.table().objectives[at].moved => id!("16.own-objectives-only"),
                _ => id!("16.one-zone-per-move#b"),
            };
            return Err(Refusal::new(rule).with("number", Arg::Number(number.into())));
        }
        let between: Vec<PosId> = board.between(from, zone).collect();
        let Some(&first) = between.first() else {
            forbid!(rule!("16.one-zone-per-move#a"), "16.adjacent-zones", "zone" = zone_arg(zone));
            return Err(not_listed());
        };
        forbid!(board.zone(zone).partial, "16.not-partial", "zone" = zone_arg(zone));
        let over = match (over, between.len()) {
            (Some(over), _) if between.contains(&over) => over,
            (None, 1) => first,
            _ => {
                forbid!(true, "16.two-shared-positions", "zone" = zone_arg(zone));
                first
            }
        };
        let mut zones = self.objective_zones();
        zones[at] = zone;
        if !completed(zones) && referee::cite(spacing) {
            return Err(Refusal::new(spacing).with("zone", zone_arg(zone)));
        }
        Ok(over)
    }

    /// Whether the Union may move an objective in the objectives phase, of whose moves some are left.
    pub fn check_move(&self, number: u8, zone: ZoneId, over: Option<PosId>, left: u8) -> Result<PosId, Refusal> {
        let movable = self.movable();
        let more = if rule!("R69#a") { left.saturating_sub(1) } else { 0 };
        let mut then = movable;
        if let Some(times) = usize::from(number).checked_sub(1).and_then(|at| then.get_mut(at)) {
            *times = times.saturating_sub(1);
        }
        let completed = |zones| self.can_be_spaced(zones, then, more);
        self.check_objective(number, zone, over, movable, id!("16.spacing"), &completed)
    }

    /// How often the Union may move each objective in the objectives phase.
    pub fn movable(&self) -> [u8; 3] {
        self.table().objectives.map(|objective| {
            let own = objective.control == Side::Union || !rule!("16.own-objectives-only");
            u8::from(own && !(objective.moved && rule!("16.one-zone-per-move#b")))
        })
    }

    /// What is offered for moving objectives.
    pub fn offer_objectives(
        &self,
        spacing: RuleId,
        may: &dyn Fn(u8, ZoneId, Option<PosId>) -> bool,
        out: &mut Vec<Choice<Order, Pick>>,
    ) {
        if self.check_objectives_done(spacing).is_ok() {
            out.push(Choice::Order(Order::Done));
        }
        for number in 1..=3 {
            let from = self.table().objectives[usize::from(number) - 1].zone;
            for zone in self.neighbours(from).iter() {
                let between: Vec<PosId> = self.stage.board.between(from, zone).collect();
                for &over in &between {
                    let over = (between.len() > 1).then_some(over);
                    if may(number, zone, over) {
                        out.push(Choice::Order(Order::Objective { number, zone, over }));
                    }
                }
            }
        }
    }

    /// Objectives must be far enough apart when their moves are done, by the rule of their `spacing`.
    pub fn check_objectives_done(&self, spacing: RuleId) -> Result<(), Refusal> {
        let near = !self.are_spaced(&self.objective_zones());
        if near && referee::cite(spacing) { Err(Refusal::new(spacing)) } else { Ok(()) }
    }
}

impl Play<'_> {
    /// An army that moves through zones takes the enemy's objectives there.
    pub fn take_objectives(&mut self, side: Side, zones: &[ZoneId]) {
        for (index, objective) in self.state.table.objectives.into_iter().enumerate() {
            if objective.control != side && zones.contains(&objective.zone) {
                self.happen(Event::Control { number: index as u8 + 1, side });
            }
        }
    }

    /// An objective is moved over a position; the last blocks it passes may take it.
    pub fn move_objective(&mut self, number: u8, zone: ZoneId, over: PosId) {
        self.happen(Event::ObjectiveMoved { number, zone, over });
        let now = self.now();
        let towards = |&block: &Block| now.rear_zone(block) == Some(zone);
        let on = |side| now.blocks_on(side, over).collect::<Vec<_>>();
        let (union, confederate) = (on(Side::Union), on(Side::Confederate));
        let owner = match (union.is_empty(), confederate.is_empty()) {
            (true, true) => None,
            (false, true) => Some(Side::Union),
            (true, false) => Some(Side::Confederate),
            (false, false) if !rule!("R76") => None,
            (false, false) if union.iter().any(towards) => Some(Side::Union),
            (false, false) => Some(Side::Confederate),
        };
        let control = self.state.table.objectives[usize::from(number) - 1].control;
        if let Some(side) = owner.filter(|&side| side != control && rule!("20.take-control-by-marker")) {
            self.happen(Event::Control { number, side });
        }
    }

    /// The objectives phase: arrivals are counted hour by hour. How many moves the Union earns.
    pub fn count_arrivals(&mut self) -> u8 {
        let mut moves = 0;
        for hour in self.state.table.turn_hours() {
            let arrived = |side: Side| {
                let up = self.state.table.of(side).up[usize::from(hour.place())].is_some();
                let scheduled =
                    self.stage.components.timetable.iter().filter(|s| s.hour == hour && s.entry.side() == side);
                let by_history = self.stage.options.historical && rule!("23.objectives");
                if by_history { scheduled.count() as u8 } else { u8::from(up) }
            };
            let [union, confederate] = Side::BOTH.map(arrived);
            let received = |side, count| self.state.table.of(side).received + count;
            let received = [received(Side::Union, union), received(Side::Confederate, confederate)];
            let behind = received[0] < received[1] || !rule!("16.earning-moves#a");
            let few = received[0] < 4 || !rule!("16.earning-moves#b");
            let earned = behind && few;
            moves += u8::from(earned);
            self.happen(Event::Received { hour, union, confederate, earned });
        }
        moves
    }
}
