//! 5.26, 5.32 to 5.36, 6.2 What a marker lets a formation do: order changes, coordination, and brigades one by one.

use crate::counters::{BrigadeId, DivisionId, Orders, Profile, UnitId};
use crate::event::{Change, Coordination, Event};
use crate::flow::{FormationStep, Frame, Marker};
use crate::state::{Obliged, Play, Position, Status};
use referee::flow::Step;
use referee::{Refusal, Tally};

impl<'a> Position<'a> {
    /// Whether a brigade has anybody who could act: on the map, or due to enter.
    pub fn is_present(&self, brigade: BrigadeId) -> bool {
        let here = |&unit: &UnitId| match self.unit(unit).status {
            Status::OnMap => true,
            Status::Waiting => self.card(unit).entry.as_ref().is_some_and(|entry| entry.turn <= self.table().turn),
            Status::Routed | Status::Eliminated => false,
        };
        self.stage.brigade(brigade).units.iter().any(here)
    }

    /// 5.32, 5.35: the brigades that a marker activates.
    pub fn brigades_under(&self, marker: Marker) -> Vec<BrigadeId> {
        let mut brigades: Vec<BrigadeId> = match marker {
            Marker::Division(division) => self.stage.division(division).brigades.clone(),
            Marker::March(side) => self.stage.brigades_of(side).collect(),
        };
        brigades.retain(|&brigade| {
            let state = self.brigade(brigade);
            let marches = state.orders == Orders::March;
            let fits = match marker {
                Marker::Division(_) => !(marches && rule!("5.35.march-units-only-march-am") && rule!("6.13.march-only-march-am")),
                Marker::March(_) => marches,
            };
            fits && self.is_present(brigade) && !(state.reserve && rule!("6.34.reserve-ignores-ams#a"))
        });
        brigades
    }

    /// The brigades that have still to act with this marker.
    pub fn waiting_under(&self, marker: Marker) -> Vec<BrigadeId> {
        let mut brigades = self.brigades_under(marker);
        brigades.retain(|&brigade| !self.brigade(brigade).acted);
        brigades
    }

    /// 5.26, 5.27, 13.23, R17: how many markers of its division a brigade may act with this turn.
    pub fn most_activations(&self, brigade: BrigadeId) -> u8 {
        let division = self.stage.brigade(brigade).division;
        let (state, markers) = (self.brigade(brigade), self.division(division).allotted);
        let mut most = markers;
        if !state.in_command && rule!("5.26.independent-brigade-skips-am") && rule!("5.36.uncommanded-brigade-leader#c") {
            most = most.saturating_sub(1);
        }
        if state.ineffective && !self.stage.brigade(brigade).artillery && rule!("13.23.brigade-ineffective-limit#a") {
            most = most.min(2);
        }
        if rule!("5.27.brigade-minimum-one") { most.max(1) } else { most }
    }

    /// Whether a brigade has used up its activations: it must do without this marker.
    fn is_spent(&self, brigade: BrigadeId) -> bool {
        let division = self.stage.brigade(brigade).division;
        let drawn = self.division(division).drawn;
        // Activated with every marker so far but those it skipped.
        let used = drawn.saturating_sub(1).saturating_sub(self.brigade(brigade).skipped);
        used >= self.most_activations(brigade)
    }

    /// 6.21: whether a brigade may try to change its orders.
    pub fn may_change(&self, marker: Marker, brigade: BrigadeId) -> Result<(), Refusal> {
        let named = brigade.arg();
        if !self.brigades_under(marker).contains(&brigade) {
            bar!(id!("6.21.order-change-attempt"), "brigade" = named);
        }
        forbid!(self.brigade(brigade).tried, "6.21.order-change-attempt", "brigade" = named);
        if self.stage.brigade(brigade).artillery {
            bar!(id!("6.18.artillery-always-advance#a"), "brigade" = named);
        }
        let leader = self.stage.brigade(brigade).leader.filter(|&leader| self.leader(leader).hex.is_some());
        if leader.is_none() {
            bar!(id!("6.21.order-change-roll"), "brigade" = named);
        }
        Ok(())
    }

    /// 6.21, 6.22: what is added to the roll of an order change.
    pub fn change_modifiers(&self, brigade: BrigadeId) -> Tally {
        let mut tally = Tally::new();
        let card = self.stage.brigade(brigade);
        let Some(leader) = card.leader else { return tally };
        if rule!("6.21.order-change-roll") {
            tally.add(id!("6.21.order-change-roll"), self.ratings(leader).orders.into());
        }
        let hex = self.leader(leader).hex;
        let with = |other: Option<crate::counters::LeaderId>| {
            hex.is_some() && other.is_some_and(|other| self.leader(other).hex == hex)
        };
        let division = self.stage.division(card.division);
        let superior = with(division.leader);
        let commander = with(self.stage.corps(division.corps).commander) || with(self.army_commander(card.side));
        if superior && rule!("6.22.order-change-drm#a") {
            tally.add(id!("6.22.order-change-drm#a"), 1);
        }
        if commander && (!superior || rule!("6.22.order-change-drm#c")) && rule!("6.22.order-change-drm#b") {
            tally.add(id!("6.22.order-change-drm#b"), 2);
        }
        tally
    }

    /// 6.23: the result of a modified roll.
    pub fn change_of(&self, total: i32) -> Change {
        match total {
            ..=1 if rule!("6.23.orders-change-table#a") => Change::KeepHold,
            ..=3 if rule!("6.23.orders-change-table#b") => Change::Keep,
            ..=4 if rule!("6.23.orders-change-table#c") => Change::LooseCannon,
            5 if rule!("6.23.orders-change-table#d") => Change::ChangeHold,
            _ if rule!("6.23.orders-change-table#e") => Change::Change,
            _ => Change::Keep,
        }
    }

    /// 6.23, 17.32: whether a brigade may take these orders after a Change.
    pub fn may_take(&self, brigade: BrigadeId, orders: Orders) -> Result<(), Refusal> {
        let named = brigade.arg();
        forbid!(orders == Orders::March, "6.23.result-change#b", "brigade" = named);
        self.may_be_ordered_by_fatigue(brigade, orders)
    }

    /// 17.32: an exhausted brigade is under Advance orders.
    pub fn may_be_ordered_by_fatigue(&self, brigade: BrigadeId, orders: Orders) -> Result<(), Refusal> {
        let exhausted = self.stage.options.fatigue && self.brigade(brigade).fatigue >= 6;
        forbid!(exhausted && orders != Orders::Advance, "17.32.fatigue-4-orders#b", "brigade" = brigade.arg());
        Ok(())
    }

    /// 5.34: the brigades that could be coordinated.
    pub fn coordinable(&self, division: DivisionId) -> Vec<BrigadeId> {
        let mut brigades = self.waiting_under(Marker::Division(division));
        brigades.retain(|&brigade| {
            let in_range = self.brigade_is_commanded(brigade) || !rule!("5.34.coordination-eligibility");
            in_range && !self.is_spent(brigade)
        });
        brigades
    }

    /// 5.34, 13.32: whether a division may roll for coordination.
    pub fn may_coordinate(&self, division: DivisionId) -> Result<(), Refusal> {
        let named = division.arg();
        let leader = self.stage.division(division).leader.filter(|&leader| self.leader(leader).hex.is_some());
        if leader.is_none() {
            bar!(id!("5.34.coordination-roll"), "division" = named);
        }
        forbid!(self.division(division).ineffective, "13.32.division-ineffective-limit#b", "division" = named);
        if self.coordinable(division).len() < 2 {
            bar!(id!("5.34.coordination-eligibility"), "division" = named);
        }
        Ok(())
    }

    /// 5.34: what is added to a coordination roll.
    pub fn coordination_modifiers(&self, division: DivisionId) -> Tally {
        let mut tally = Tally::new();
        let leader = self.stage.division(division).leader;
        if rule!("5.34.coordination-roll") {
            tally.add(id!("5.34.coordination-roll"), leader.map_or(0, |leader| self.ratings(leader).coordination.into()));
        }
        tally
    }

    /// 5.34: the result of a modified roll (R14).
    pub fn coordination_of(&self, total: i32) -> Coordination {
        match total {
            ..=2 if rule!("5.34.coordination-table#a") => Coordination::Confusion,
            ..=6 if rule!("5.34.coordination-table#b") => Coordination::Failure,
            ..=9 if rule!("5.34.coordination-table#c") => Coordination::Two,
            ..=11 if rule!("5.34.coordination-table#d") => Coordination::Three,
            _ if rule!("5.34.coordination-table#e") => Coordination::All,
            _ => Coordination::Failure,
        }
    }

    /// 5.34: whether these brigades may act as one.
    pub fn may_act_together(&self, division: DivisionId, most: Option<u8>, brigades: &[BrigadeId]) -> Result<(), Refusal> {
        let open = self.coordinable(division);
        let named = division.arg();
        let strange = brigades.iter().any(|brigade| !open.contains(brigade));
        let twice = brigades.iter().enumerate().any(|(place, brigade)| brigades[..place].contains(brigade));
        forbid!(strange, "5.34.coordination-eligibility", "division" = named);
        let too_many = most.is_some_and(|most| brigades.len() > usize::from(most));
        forbid!(too_many, "5.34.coordination-number#a", "division" = named);
        if twice || strange || brigades.len() < 2 {
            bar!(id!("5.34.coordination-number#a"), "division" = named);
        }
        Ok(())
    }

    /// 5.32: whether a brigade may act next.
    pub fn may_activate(&self, marker: Marker, brigade: BrigadeId) -> Result<(), Refusal> {
        let named = brigade.arg();
        if !self.brigades_under(marker).contains(&brigade) {
            forbid!(self.brigade(brigade).reserve, "6.34.reserve-ignores-ams#a", "brigade" = named);
            let marches = self.brigade(brigade).orders == Orders::March;
            forbid!(marches, "5.35.march-units-only-march-am", "brigade" = named);
            bar!(id!("5.3.one-formation-active"), "brigade" = named);
        }
        if self.brigade(brigade).acted {
            bar!(id!("5.32.brigades-one-at-a-time#a"), "brigade" = named);
        }
        if matches!(marker, Marker::Division(_)) && self.is_spent(brigade) {
            forbid!(!self.brigade(brigade).in_command, "5.26.independent-brigade-skips-am", "brigade" = named);
            bar!(id!("13.23.brigade-ineffective-limit#a"), "brigade" = named);
        }
        Ok(())
    }

    /// 5.26, 13.23: whether a brigade may choose to do without this marker.
    pub fn may_skip(&self, marker: Marker, brigade: BrigadeId) -> Result<(), Refusal> {
        let named = brigade.arg();
        let limited = matches!(marker, Marker::Division(division)
            if self.most_activations(brigade) < self.division(division).allotted);
        let left = self.most_skips(brigade).saturating_sub(self.brigade(brigade).skipped);
        if !limited || left == 0 || !self.waiting_under(marker).contains(&brigade) {
            bar!(id!("5.26.independent-brigade-choice"), "brigade" = named);
        }
        Ok(())
    }

    fn most_skips(&self, brigade: BrigadeId) -> u8 {
        let division = self.stage.brigade(brigade).division;
        self.division(division).allotted.saturating_sub(self.most_activations(brigade))
    }

    /// Whether a brigade that has not acted must do without this marker: all its activations are used.
    pub fn must_skip(&self, marker: Marker, brigade: BrigadeId) -> bool {
        matches!(marker, Marker::Division(_)) && self.is_spent(brigade)
    }
}

impl Play<'_> {
    /// What comes next under a marker.
    pub fn step_formation(&mut self, marker: Marker, step: FormationStep) -> Step {
        let next = |step| Frame::Formation { marker, step };
        match step {
            FormationStep::Drawn => {
                self.begin_marker(marker);
                self.replace(next(FormationStep::Changes));
            }
            FormationStep::Changes => {
                let now = self.now();
                if now.brigades_under(marker).iter().any(|&brigade| now.may_change(marker, brigade).is_ok()) {
                    return Step::Asks;
                }
                self.replace(next(FormationStep::Coordination));
            }
            FormationStep::Coordination => {
                if let Marker::Division(division) = marker
                    && self.now().may_coordinate(division).is_ok()
                {
                    return Step::Asks;
                }
                self.replace(next(FormationStep::Brigades));
            }
            FormationStep::Brigades => return self.step_brigades(marker),
        }
        Step::On
    }

    /// Which brigade acts next: not asked where there is one, and nothing to skip.
    fn step_brigades(&mut self, marker: Marker) -> Step {
        let waiting = self.now().waiting_under(marker);
        if let Some(&brigade) = waiting.iter().find(|&&brigade| self.now().must_skip(marker, brigade)) {
            self.happen(Event::Skipped(brigade));
            return Step::On;
        }
        match waiting[..] {
            [] => {
                self.pop();
                Step::On
            }
            [brigade] if self.now().may_skip(marker, brigade).is_err() => {
                self.activate(vec![brigade]);
                Step::On
            }
            _ => Step::Asks,
        }
    }

    /// 4.23: units that missed their brigade's orders catch up, where they are within range now.
    fn begin_marker(&mut self, marker: Marker) {
        for brigade in self.now().brigades_under(marker) {
            if self.state.table.brigades[brigade.index()].hold_waits && matches!(marker, Marker::Division(_)) {
                self.state.table.brigades[brigade.index()].hold_waits = false;
                self.happen(Event::Held { brigade, later: false });
            }
            let commanded = self.now().commanded_units(brigade);
            for &unit in &self.stage.brigade(brigade).units {
                let missed = self.now().unit(unit).orders.is_some();
                if missed && commanded.contains(&unit) && rule!("4.23.uncommanded-catch-up") {
                    self.happen(Event::KeptOrders { unit, orders: None });
                }
            }
        }
    }

    /// 6.21: a brigade rolls to change its orders.
    pub fn roll_change(&mut self, brigade: BrigadeId) {
        let tally = self.now().change_modifiers(brigade);
        let die = self.die("orders");
        let total = die + tally.total();
        let result = self.now().change_of(total);
        self.happen(Event::OrderRoll { brigade, die, tally, total, result });
        let marches = self.now().brigade(brigade).orders == Orders::March;
        match result {
            Change::KeepHold => self.happen(Event::Held { brigade, later: false }),
            Change::Keep => {}
            Change::LooseCannon => self.loose_cannon(brigade),
            Change::ChangeHold if marches && rule!("6.25.march-change-and-hold#a") => {
                self.happen(Event::Held { brigade, later: true });
                self.push(Frame::Taking { brigade, hold: true });
            }
            Change::ChangeHold => {
                self.happen(Event::Held { brigade, later: false });
                self.push(Frame::Taking { brigade, hold: true });
            }
            Change::Change => self.push(Frame::Taking { brigade, hold: false }),
        }
    }

    /// 6.24: the brigade leader does what he is known for.
    fn loose_cannon(&mut self, brigade: BrigadeId) {
        let leader = self.stage.brigade(brigade).leader;
        let printed = leader.map_or(Profile::Normal, |leader| self.now().ratings(leader).profile);
        let profile = match printed {
            Profile::Unpredictable => match self.die("loose-cannon") {
                ..=2 if rule!("6.24.loose-cannon-unpredictable-table#a") => Profile::Aggressive,
                ..=6 if rule!("6.24.loose-cannon-unpredictable-table#b") => Profile::Normal,
                _ if rule!("6.24.loose-cannon-unpredictable-table#c") => Profile::Cautious,
                _ => Profile::Normal,
            },
            profile if rule!("6.24.loose-cannon-profile") => profile,
            _ => Profile::Normal,
        };
        self.happen(Event::LooseCannon { brigade, profile });
        match profile {
            Profile::Aggressive => {
                let near = self.now().is_near_enemy(brigade);
                let (orders, to) = match near {
                    true if rule!("6.24.loose-cannon-aggressive-near#b") => (Orders::Attack, Obliged::ToCharge),
                    _ if rule!("6.24.loose-cannon-aggressive-no-enemy#a") => (Orders::Advance, Obliged::ToClose),
                    _ => return,
                };
                self.order_brigade(brigade, orders);
                self.happen(Event::IsObliged { brigade, to });
            }
            Profile::Normal | Profile::Unpredictable => {}
            Profile::Cautious => {
                if rule!("6.24.loose-cannon-cautious#b") {
                    self.order_brigade(brigade, Orders::Advance);
                }
                self.happen(Event::IsObliged { brigade, to: Obliged::ToNothing });
            }
        }
    }

    /// 6.23: a brigade takes new orders.
    pub fn take_orders(&mut self, brigade: BrigadeId, orders: Orders) {
        self.pop();
        if self.now().brigade(brigade).orders != orders {
            let marched = self.now().brigade(brigade).orders == Orders::March;
            self.order_brigade(brigade, orders);
            if marched && rule!("6.25.march-brigade-order-change#b") {
                // It stays where it is: it has nothing more to do with this marker.
                self.happen(Event::BrigadeDone { brigade, undertaken: false });
            }
        }
    }

    /// 5.34: the division rolls for coordination.
    pub fn roll_coordination(&mut self, division: DivisionId) {
        let tally = self.now().coordination_modifiers(division);
        let die = self.die("coordination");
        let total = (die + tally.total()).clamp(0, 12);
        let result = self.now().coordination_of(total);
        self.happen(Event::Coordination { division, die, tally, total, result });
        self.next_formation_step();
        match result {
            Coordination::Confusion if rule!("5.34.coordination-confusion") => {
                for brigade in self.now().coordinable(division) {
                    self.happen(Event::IsObliged { brigade, to: Obliged::ToNothing });
                }
            }
            Coordination::Confusion | Coordination::Failure => {}
            Coordination::Two => self.push(Frame::Coordinating { division, most: Some(2) }),
            Coordination::Three => self.push(Frame::Coordinating { division, most: Some(3) }),
            Coordination::All => self.push(Frame::Coordinating { division, most: None }),
        }
    }

    /// The formation goes on to its next step.
    pub fn next_formation_step(&mut self) {
        if let Some(&Frame::Formation { marker, step }) = self.state.flow.frames.top() {
            let step = match step {
                FormationStep::Drawn => FormationStep::Changes,
                FormationStep::Changes => FormationStep::Coordination,
                FormationStep::Coordination | FormationStep::Brigades => FormationStep::Brigades,
            };
            self.replace(Frame::Formation { marker, step });
        }
    }

    /// 5.33: brigades act, as one if there are several.
    pub fn activate(&mut self, brigades: Vec<BrigadeId>) {
        let Some(side) = brigades.first().map(|&brigade| self.stage.brigade(brigade).side) else { return };
        self.happen(Event::Activated { brigades: brigades.clone() });
        self.state.flow.active = brigades;
        self.push(Frame::Actions { side, acting: None });
        self.remember_adjacent();
    }

    /// Who stands next to an enemy when the activation begins (R34, 9.53).
    pub fn remember_adjacent(&mut self) {
        let Some(&Frame::Actions { side, .. }) = self.state.flow.frames.top() else { return };
        for unit in self.stage.unit_ids() {
            if !self.now().on_map(unit) {
                continue;
            }
            let own = self.now().side(unit);
            let adjacent = self.now().hexes(unit).any(|hex| self.now().next_to_enemy(own, hex));
            let danger = self.now().danger(unit);
            let state = self.state.table.unit_mut(unit);
            if own == side {
                state.acted.began_adjacent = adjacent;
                state.acted.danger = danger;
            } else {
                state.reacted.began_adjacent = adjacent;
            }
        }
    }
}
