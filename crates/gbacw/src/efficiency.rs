//! 5.2 to 5.4 Efficiency: markers of corps, the activations of divisions, and transfers.

use crate::counters::{CorpsId, DivisionId, Orders, Side};
use crate::event::Event;
use crate::stage::Stage;
use crate::state::{Play, Position, State, Status, Table};
use crate::tables::MOST_EFFICIENCY;
use referee::chance::{Audience, Roll, Throw};
use referee::{Refusal, Tally};

/// The most activation markers of a division (5.24).
const MOST_MARKERS: i32 = 4;

impl Stage {
    /// 5.21: whether efficiency markers lie face down for the enemy.
    fn hides_efficiency(&self) -> bool {
        self.options.hidden_efficiency && rule!("5.21.em-face-down")
    }

    /// 5.21: whether a side sees an event: what efficiency markers show may be known to their owner alone.
    pub fn shows(&self, event: &Event, viewer: Option<Side>) -> bool {
        let owner = match event {
            Event::Efficiency { corps, .. } => self.corps(*corps).side,
            Event::Markers { division, .. } => self.division(*division).side,
            _ => return true,
        };
        viewer == Some(owner) || !self.hides_efficiency()
    }
}

impl<'a> Position<'a> {
    /// 5.21: whether a corps draws an efficiency marker: it is on the map, or enters and does not march.
    pub fn draws_marker(&self, corps: CorpsId) -> bool {
        let units = self.stage.unit_ids().filter(|&unit| {
            let brigade = self.card(unit).brigade;
            self.stage.division(self.stage.brigade(brigade).division).corps == corps
        });
        let mut units = units.filter(|&unit| match self.unit(unit).status {
            Status::OnMap => rule!("5.21.em-draw-per-corps#a"),
            Status::Waiting => {
                let due = self.card(unit).entry.as_ref().is_some_and(|entry| entry.turn <= self.table().turn);
                let marches = self.orders(unit) == Orders::March && rule!("5.28.march-level-four#a");
                due && !marches && rule!("5.21.em-draw-per-corps#b")
            }
            Status::Routed | Status::Eliminated => false,
        });
        units.next().is_some()
    }

    /// 5.22: the efficiency of a corps this turn.
    pub fn efficiency(&self, corps: CorpsId) -> i32 {
        let state = self.corps(corps);
        let raised = state.raised && rule!("5.22.oc-raises-corps-efficiency#c");
        let value = i32::from(state.marker) + i32::from(raised);
        let least = if rule!("5.22.corps-efficiency-limits#a") { 1 } else { 0 };
        let most = if rule!("5.22.corps-efficiency-limits#b") { MOST_EFFICIENCY as i32 } else { 9 };
        value.clamp(least, most)
    }

    /// 5.22: whether the Overall Commander may raise a corps.
    pub fn may_raise(&self, side: Side, corps: CorpsId) -> Result<(), Refusal> {
        let card = self.stage.corps(corps);
        let named = corps.arg();
        forbid!(self.table().transferred[side.index()], "5.41.transfer-timing", "corps" = named);
        let army = self.army_commander(side).filter(|&army| self.leader(army).hex.is_some());
        let Some(army) = army else {
            bar!(id!("5.22.oc-raises-corps-efficiency#b"), "corps" = named);
        };
        let rating = i32::from(self.ratings(army).initiative);
        forbid!(rating <= 0, "5.22.oc-raises-corps-efficiency#a", "corps" = named);
        forbid!(self.rode_far(army) && rule!("9.32.oc-over-10"), "5.22.oc-raises-corps-efficiency#e", "corps" = named);
        let commander = card.commander.and_then(|leader| self.leader(leader).hex);
        let in_range = commander.is_some_and(|hex| self.commands(army, hex));
        forbid!(card.side != side || !in_range, "5.22.oc-raises-corps-efficiency#b", "corps" = named);
        forbid!(self.corps(corps).raised, "R10", "corps" = named);
        let highest = self.efficiency(corps) >= MOST_EFFICIENCY as i32;
        forbid!(highest, "5.22.corps-efficiency-limits#b", "corps" = named);
        let raised = self.stage.corps_ids().filter(|&other| self.stage.corps(other).side == side);
        let raised = raised.filter(|&other| self.corps(other).raised).count() as i32;
        forbid!(rating > 0 && raised >= rating, "5.22.oc-raises-corps-efficiency#d", "corps" = named);
        if self.corps(corps).marker == 0 {
            bar!(id!("5.22.oc-raises-corps-efficiency#b"), "corps" = named);
        }
        Ok(())
    }

    /// 5.23: whether a corps commander may raise the activations of a division.
    pub fn may_favour(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
        let card = self.stage.division(division);
        let named = division.arg();
        forbid!(self.table().transferred[side.index()], "5.41.transfer-timing", "division" = named);
        let corps = self.stage.corps(card.corps);
        let commander = corps.commander.filter(|&leader| self.leader(leader).hex.is_some());
        let Some(commander) = commander.filter(|_| card.side == side) else {
            bar!(id!("5.23.division-out-of-range#c"), "division" = named);
        };
        let rating = match i32::from(self.ratings(commander).efficiency) {
            0 if !rule!("5.23.corps-commander-zero") => 1,
            rating => rating,
        };
        if rating <= 0 {
            bar!(id!("5.23.corps-commander-zero"), "division" = named);
        }
        let apart = !self.division(division).in_command;
        forbid!(
            apart && rating == 1 && rule!("5.23.division-out-of-range#c"),
            "5.23.corps-commander-plus-one",
            "division" = named
        );
        forbid!(apart, "5.23.division-out-of-range#c", "division" = named);
        let given: u8 = corps.divisions.iter().map(|&other| self.division(other).favour).sum();
        let spent = i32::from(given) >= rating;
        if rating == 1 {
            forbid!(spent, "5.23.corps-commander-plus-one", "division" = named);
        } else {
            let twice = self.division(division).favour > 0;
            let may = match (given, twice) {
                (0, _) => true,
                (_, true) => rule!("5.23.corps-commander-plus-two#a"),
                (_, false) => rule!("5.23.corps-commander-plus-two#b"),
            };
            if spent || !may {
                bar!(id!("5.23.corps-commander-plus-two"), "division" = named);
            }
        }
        Ok(())
    }

    /// 5.23 to 5.25: how many activation markers a division has, before and after transfers, and why.
    pub fn markers(&self, division: DivisionId) -> (i32, Tally) {
        let (card, state) = (self.stage.division(division), self.division(division));
        let corps = self.stage.corps(card.corps);
        let mut tally = Tally::new();
        if rule!("5.23.division-uses-corps-efficiency") {
            tally.add(id!("5.23.division-uses-corps-efficiency"), self.efficiency(card.corps));
        }
        let commander = corps.commander.filter(|&leader| self.leader(leader).hex.is_some());
        let rating = commander.map_or(0, |leader| i32::from(self.ratings(leader).efficiency));
        let commanded = state.in_command || corps.own_marker;
        if commanded {
            if rating < 0 && rule!("5.23.corps-commander-minus-one") {
                tally.add(id!("5.23.corps-commander-minus-one"), -1);
            }
            if state.favour > 0 {
                let id = if rating == 1 {
                    id!("5.23.corps-commander-plus-one")
                } else {
                    id!("5.23.corps-commander-plus-two")
                };
                tally.add(id, state.favour.into());
            }
        } else if rule!("5.23.division-out-of-range#a")
            && rule!("5.36.uncommanded-division-leader#b")
            && rule!("4.2.chain-broken-link#a")
        {
            tally.add(id!("5.23.division-out-of-range"), -1);
            if !rule!("R16") {
                tally.add(id!("5.36.uncommanded-division-leader"), -1);
            }
        }
        if tally.total() < 1 && !rule!("R12") {
            tally.add(id!("5.24.am-limits#a"), 1 - tally.total());
        }
        let leader = card.leader.filter(|&leader| self.leader(leader).hex.is_some());
        let activation = leader.map_or(0, |leader| i32::from(self.ratings(leader).activation));
        let reminded = !commanded || rating >= 0 || rule!("R11");
        if reminded && rule!("5.23.division-activation-modifier") {
            tally.add(id!("5.23.division-activation-modifier"), activation);
        }
        let mut count = tally.total();
        if rule!("5.24.am-limits#a") {
            count = count.max(1);
        }
        count = count.min(self.most_markers(division)) + i32::from(state.transferred);
        (count, tally)
    }

    /// 5.24, 5.25, 13.32: the most markers that a division may have (R12).
    fn most_markers(&self, division: DivisionId) -> i32 {
        let state = self.division(division);
        let mut most = if rule!("5.24.am-limits#b") { MOST_MARKERS } else { 9 };
        if !state.in_command && rule!("5.25.out-of-range-max-3#a") {
            most = most.min(3);
        }
        if state.ineffective
            && rule!("5.23.division-ineffective-adjustment")
            && rule!("13.32.division-ineffective-limit#a")
        {
            most = most.min(2);
        }
        most
    }

    /// 5.4: whether two activations may be given up for one.
    pub fn may_transfer(&self, side: Side, to: DivisionId, from: [DivisionId; 2]) -> Result<(), Refusal> {
        self.may_exchange(side, to, from)?;
        for division in [to, from[0], from[1]] {
            self.may_trade(division)?;
        }
        self.may_shift(to, from)
    }

    /// 5.4, 5.44: whether these divisions may exchange activations.
    fn may_exchange(&self, side: Side, to: DivisionId, from: [DivisionId; 2]) -> Result<(), Refusal> {
        let again = self.table().transferred[side.index()] && !self.goes_on_with(to);
        forbid!(again, "5.44.transfer-once", "division" = to.arg());
        for division in [to, from[0], from[1]] {
            let own = self.stage.division(division).side == side;
            if !own || from.contains(&to) {
                bar!(id!("5.4.transfer-purpose#a"), "division" = division.arg());
            }
            let elsewhere = self.stage.division(division).corps != self.stage.division(to).corps;
            if elsewhere && !rule!("5.4.transfer-purpose#b") {
                bar!(id!("5.4.transfer-purpose#a"), "division" = division.arg());
            }
        }
        Ok(())
    }

    /// 5.42: whether a division may take part in a transfer.
    fn may_trade(&self, division: DivisionId) -> Result<(), Refusal> {
        forbid!(!self.chain_to_army(division), "5.42.transfer-chain-needed", "division" = division.arg());
        Ok(())
    }

    /// 5.43: whether one division has room for an activation and the others can spare one each.
    fn may_shift(&self, to: DivisionId, from: [DivisionId; 2]) -> Result<(), Refusal> {
        let count = |division: DivisionId| i32::from(self.division(division).allotted);
        let most = if rule!("R12") { self.most_markers(to) } else { MOST_MARKERS };
        forbid!(count(to) >= most, "5.43.transfer-limits#b", "division" = to.arg());
        for division in from {
            let taken = from.iter().filter(|&&other| other == division).count() as i32;
            forbid!(count(division) - taken < 1, "5.43.transfer-limits#a", "division" = division.arg());
        }
        Ok(())
    }

    /// 5.4: the transfers that a side may make: to the first division, from the others. Each division's chain of
    /// command is traced once.
    pub fn transfers(&self, side: Side) -> Vec<[DivisionId; 3]> {
        let own = self.stage.division_ids().filter(|&division| self.stage.division(division).side == side);
        let linked: Vec<DivisionId> = own.filter(|&division| self.may_trade(division).is_ok()).collect();
        let mut transfers = Vec::new();
        for &to in &linked {
            let pairs = linked.iter().flat_map(|&from| linked.iter().map(move |&and| [from, and]));
            let open =
                pairs.filter(|&from| self.may_shift(to, from).is_ok() && self.may_exchange(side, to, from).is_ok());
            transfers.extend(open.map(|[from, and]| [to, from, and]));
        }
        transfers
    }

    /// 5.21: the position as a side knows it. As an option, efficiency markers lie face down for the enemy.
    pub fn known_by(&self, viewer: Option<Side>) -> State {
        if !self.stage.hides_efficiency() {
            return self.state.clone();
        }
        let mut table = Table::clone(self.table());
        for division in self.stage.division_ids() {
            let card = self.stage.division(division);
            if viewer != Some(card.side) {
                table.corps[card.corps.index()].marker = 0;
                let division = &mut table.divisions[division.index()];
                (division.allotted, division.pool) = (0, 0);
            }
        }
        for side in Side::BOTH.into_iter().filter(|&side| viewer != Some(side)) {
            table.cups[side.index()] = self.stage.begin.table.cups[side.index()];
        }
        State::new(table, self.state.flow.clone())
    }

    /// R18: one transfer has one division that gains, which may gain more than once.
    fn goes_on_with(&self, to: DivisionId) -> bool {
        self.division(to).transferred > 0 && rule!("R18")
    }
}

impl Play<'_> {
    /// 3.0 II/A, II/B: the chain of command, then the markers of all corps, the holder of the initiative first.
    pub fn begin_efficiency(&mut self) {
        self.fix_chain_of_command();
        if !rule!("3.0.ii-b-efficiency") {
            return;
        }
        if rule!("5.21.em-pool#a") {
            for side in Side::BOTH {
                self.fill_cup(side, self.stage.begin.table.cups[side.index()]);
            }
        }
        let first = self.now().first_side();
        for side in [first, first.enemy()] {
            for corps in self.stage.corps_ids().filter(|&corps| self.stage.corps(corps).side == side) {
                if self.now().draws_marker(corps) {
                    self.draw_efficiency(side, corps);
                }
            }
        }
        self.allot_markers();
    }

    /// 5.21: one marker for a corps.
    fn draw_efficiency(&mut self, side: Side, corps: CorpsId) {
        let mut cup = self.state.table.cups[side.index()];
        if cup.iter().all(|&count| count == 0) && rule!("R166") {
            cup = self.stage.begin.table.cups[side.index()];
            self.fill_cup(side, cup);
        }
        let total: usize = cup.iter().map(|&count| usize::from(count)).sum();
        if total == 0 {
            return;
        }
        let hidden = self.stage.hides_efficiency();
        let audience = if hidden { Audience::Only(side.seat()) } else { Audience::Everyone };
        let roll = Roll::Pick { of: total as u32 };
        let mut place = self.chance.give(Throw { label: "efficiency", roll, audience }) as usize;
        let mut marker = 1;
        for (value, &count) in (1..).zip(&cup) {
            if place < usize::from(count) {
                marker = value;
                break;
            }
            place -= usize::from(count);
        }
        self.happen(Event::Efficiency { corps, marker });
        if !rule!("5.21.em-pool#b") {
            self.fill_cup(side, cup);
        }
    }

    /// 5.21: a side's cup holds these markers now.
    fn fill_cup(&mut self, side: Side, markers: [u8; 4]) {
        self.happen(Event::Cup { side, markers });
    }

    /// 5.24: the markers of each division.
    pub fn allot_markers(&mut self) {
        for division in self.stage.division_ids() {
            let corps = self.stage.division(division).corps;
            if self.state.table.corps[corps.index()].marker == 0 {
                continue;
            }
            let (count, tally) = self.now().markers(division);
            let count = count.clamp(0, 9) as u8;
            if self.state.table.divisions[division.index()].allotted != count {
                self.happen(Event::Markers { division, count, tally });
            }
        }
    }

    /// 5.22: the Overall Commander raises a corps.
    pub fn raise(&mut self, corps: CorpsId) {
        self.happen(Event::Raised(corps));
        self.allot_markers();
    }

    /// 5.23: a corps commander favours a division.
    pub fn favour(&mut self, division: DivisionId) {
        self.happen(Event::Favoured(division));
        self.allot_markers();
    }

    /// 5.4: a transfer.
    pub fn transfer(&mut self, to: DivisionId, from: DivisionId, and: DivisionId) {
        let and = Some(and).filter(|_| rule!("5.4.transfer-purpose#a") && rule!("5.43.transfer-rate"));
        self.happen(Event::Transferred { to, from, and });
        self.allot_markers();
    }
}
