//! 5.26, 5.32 to 5.36 What a marker lets a formation do: coordination, and brigades one by one.

use crate::counters::{BrigadeId, DivisionId, Orders, UnitId};
use crate::event::{BrigadeMemory, Coordination, Event, Stands, UnitMemory};
use crate::flow::{FormationStep, Frame, Marker};
use crate::state::{Action, Obliged, Play, Position, Status};
use referee::flow::Flows;
use referee::{Refusal, Tally};

impl<'a> Position<'a> {
    /// Whether a unit is on the map, or due to enter.
    pub fn is_here_or_due(&self, unit: UnitId) -> bool {
        match self.unit(unit).status {
            Status::OnMap => true,
            Status::Waiting => self.card(unit).entry.as_ref().is_some_and(|entry| entry.turn <= self.table().turn),
            Status::Routed | Status::Eliminated => false,
        }
    }

    /// Whether a brigade has anybody who could act.
    pub fn is_present(&self, brigade: BrigadeId) -> bool {
        self.stage.brigade(brigade).units.iter().any(|&unit| self.is_here_or_due(unit))
    }

    /// 5.28, 5.35: whether units under March orders act with their side's March marker alone.
    fn march_apart(&self) -> bool {
        rule!("5.35.march-units-only-march-am")
            && rule!("6.13.march-only-march-am")
            && rule!("5.28.march-level-four#a")
            && rule!("6.11.orders-comparison-table#c")
            && rule!("9.22.march-mode-activation")
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
            let strays = |&unit: &UnitId| {
                let own = self.unit(unit).orders.is_some() && self.on_map(unit);
                own && (self.orders(unit) == Orders::March) == matches!(marker, Marker::March(_))
            };
            // Units that missed the orders of their brigade act by their own (9.21).
            let astray = marches != matches!(marker, Marker::March(_)) && self.march_apart();
            let astray = astray && self.stage.brigade(brigade).units.iter().any(strays);
            let fits = match marker {
                _ if astray => true,
                Marker::Division(_) if marches => !self.march_apart(),
                Marker::Division(_) => {
                    let deployed = !state.left_march || rule!("6.25.march-brigade-change-uses-division-am");
                    let over = state.march_over
                        && rule!("6.26.march-attacked-activation")
                        && rule!("8.51.march-column-attacked#c");
                    deployed
                        && !over
                        && (!self.stage.brigade(brigade).artillery || rule!("4.31.artillery-brigade-leader#b"))
                }
                Marker::March(_) => {
                    let first_turn = !state.new_to_march || rule!("5.28.march-first-turn-limit#a");
                    let cannon = state.left_march && state.obliged != Obliged::Free && rule!("R26");
                    // A brigade that took other orders with this marker stays where it is.
                    let goes_on = state.left_march && state.tried && !rule!("6.25.march-brigade-order-change#b");
                    marches && first_turn && rule!("5.35.march-am-all-units#a") || cannon || goes_on
                }
            };
            fits && self.is_present(brigade) && !(state.reserve && rule!("6.34.reserve-ignores-ams#a"))
        });
        if matches!(marker, Marker::Division(_)) && brigades.len() > 1 && !rule!("5.32.division-am-activates-all") {
            brigades.truncate(1);
        }
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
        let (state, markers) = (self.brigade(brigade), self.markers_played(division));
        let mut most = markers;
        let ineffective = state.ineffective && !self.stage.brigade(brigade).artillery;
        if ineffective && rule!("13.23.brigade-ineffective-limit#a") {
            most = most.min(2);
        }
        if self.is_independent(brigade) {
            most = most.min(markers.saturating_sub(1));
            if ineffective && !rule!("R17") {
                most = most.saturating_sub(1);
            }
        }
        if let Some(limit) = self.stated_activations(brigade)
            && rule!("5.28.specific-am-number")
            && rule!("9.74.reinforcement-am-limit")
        {
            most = most.min(limit);
        }
        if rule!("5.27.brigade-minimum-one") { most.max(1) } else { most }
    }

    /// 5.31: the markers that a division has this turn, less those held back.
    fn markers_played(&self, division: DivisionId) -> u8 {
        let state = self.division(division);
        state.allotted.saturating_sub(state.held_back)
    }

    /// 5.26: whether a brigade does without one of its division's markers.
    fn is_independent(&self, brigade: BrigadeId) -> bool {
        !self.brigade(brigade).in_command
            && rule!("5.26.independent-brigade-skips-am")
            && rule!("5.36.uncommanded-brigade-leader#c")
            && rule!("4.2.chain-broken-link#b")
    }

    /// 5.28: the activations that a brigade has in its turn of entry, where they are stated.
    fn stated_activations(&self, brigade: BrigadeId) -> Option<u8> {
        let entries = self.stage.brigade(brigade).units.iter().filter_map(|&unit| self.card(unit).entry.as_ref());
        entries.filter(|entry| entry.turn == self.table().turn).filter_map(|entry| entry.activations).max()
    }

    /// Whether a brigade has used up its activations: it must do without this marker.
    fn is_spent(&self, brigade: BrigadeId) -> bool {
        self.brigade(brigade).used >= self.most_activations(brigade)
    }

    /// 5.36: whether a unit out of command has acted as often as it may: once less than its division.
    pub fn is_spent_unit(&self, unit: UnitId) -> bool {
        let division = self.stage.brigade(self.brigade_of(unit)).division;
        let most = self.markers_played(division).saturating_sub(1).max(1);
        let guns = !self.is_artillery(unit) || rule!("4.32.attach-range-irrelevant#b");
        let state = self.unit(unit);
        let spent = !state.in_command && state.used >= most && matches!(self.marker(), Some(Marker::Division(_)));
        spent && guns && rule!("4.2.chain-broken-link#c")
    }

    /// 5.34: the brigades that could be coordinated.
    pub fn coordinable(&self, division: DivisionId) -> Vec<BrigadeId> {
        let mut brigades = self.waiting_under(Marker::Division(division));
        brigades.retain(|&brigade| {
            let in_range = self.brigade_is_commanded(brigade) || !rule!("5.34.coordination-eligibility");
            in_range && !self.is_spent(brigade) && self.brigade(brigade).orders != Orders::March
        });
        brigades
    }

    /// 5.34, 13.32: whether a division may roll for coordination.
    pub fn may_coordinate(&self, division: DivisionId) -> Result<(), Refusal> {
        let named = division.arg();
        if !rule!("3.0.iii-c-2-coordination") {
            bar!(id!("5.34.coordination-roll"), "division" = named);
        }
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
            tally.add(
                id!("5.34.coordination-roll"),
                leader.map_or(0, |leader| self.ratings(leader).coordination.into()),
            );
        }
        tally
    }

    /// 5.34: the result of a modified roll (R14).
    pub fn coordination_of(&self, total: i32) -> Coordination {
        match total {
            0..=2 if rule!("5.34.coordination-table#a") => Coordination::Confusion,
            0..=6 if rule!("5.34.coordination-table#b") => Coordination::Failure,
            0..=9 if rule!("5.34.coordination-table#c") => Coordination::Two,
            0..=11 if rule!("5.34.coordination-table#d") => Coordination::Three,
            12 if rule!("5.34.coordination-table#e") => Coordination::All,
            _ => Coordination::Failure,
        }
    }

    /// R14: a coordination roll as the table has it.
    pub fn coordination_total(&self, total: i32) -> i32 {
        if (0..=12).contains(&total) || !rule!("R14") { total } else { total.clamp(0, 12) }
    }

    /// 5.34: whether these brigades may act as one.
    pub fn may_act_together(
        &self,
        division: DivisionId,
        most: Option<u8>,
        brigades: &[BrigadeId],
    ) -> Result<(), Refusal> {
        let open = self.coordinable(division);
        let named = division.arg();
        let strange = brigades.iter().any(|brigade| !open.contains(brigade));
        // Each once, in the order of the roster: there is one way to write it.
        let twice = brigades.windows(2).any(|pair| matches!(pair, [first, second] if first >= second));
        forbid!(strange, "5.34.coordination-eligibility", "division" = named);
        let too_many = most.is_some_and(|most| brigades.len() > usize::from(most));
        forbid!(too_many, "5.34.coordination-number#a", "division" = named);
        if twice || strange || brigades.len() < 2 || !rule!("5.32.brigades-one-at-a-time#c") {
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
        if matches!(marker, Marker::Division(_)) && self.is_spent(brigade) {
            forbid!(self.stated_activations(brigade).is_some(), "5.28.specific-am-number", "brigade" = named);
            forbid!(!self.brigade(brigade).in_command, "5.26.independent-brigade-skips-am", "brigade" = named);
            bar!(id!("13.23.brigade-ineffective-limit#a"), "brigade" = named);
        }
        let again = self.brigade(brigade).acted && rule!("3.0.iii-c-3-brigade-by-brigade");
        forbid!(again, "5.32.brigades-one-at-a-time#a", "brigade" = named);
        Ok(())
    }

    /// 5.26, 13.23: whether a brigade may choose to do without this marker.
    pub fn may_skip(&self, marker: Marker, brigade: BrigadeId) -> Result<(), Refusal> {
        let named = brigade.arg();
        let limited = matches!(marker, Marker::Division(division)
            if self.most_activations(brigade) < self.markers_played(division));
        let left = self.most_skips(brigade).saturating_sub(self.brigade(brigade).skipped);
        let chosen = if self.brigade(brigade).in_command {
            rule!("13.23.brigade-ineffective-limit#b")
        } else {
            rule!("5.26.independent-brigade-choice")
        };
        // Who has tried to change his orders has been activated (6.21).
        let activated = self.brigade(brigade).tried;
        let may = limited && left > 0 && chosen && !activated && rule!("5.32.brigades-one-at-a-time#c");
        if !may || !self.waiting_under(marker).contains(&brigade) {
            bar!(id!("5.26.independent-brigade-choice"), "brigade" = named);
        }
        Ok(())
    }

    fn most_skips(&self, brigade: BrigadeId) -> u8 {
        let division = self.stage.brigade(brigade).division;
        self.markers_played(division).saturating_sub(self.most_activations(brigade))
    }

    /// 6.24: whether a player may do without the brigades that have not acted: not where a leader got out of hand.
    pub fn may_pass_over(&self, marker: Marker) -> Result<(), Refusal> {
        for brigade in self.waiting_under(marker) {
            let rule = match self.brigade(brigade).obliged {
                Obliged::ToCharge => id!("6.24.loose-cannon-aggressive-near#c"),
                Obliged::ToClose => id!("6.24.loose-cannon-aggressive-no-enemy#b"),
                Obliged::ToFallBack => id!("6.24.loose-cannon-cautious#a"),
                Obliged::Free | Obliged::ToStand => continue,
            };
            bar!(rule, "brigade" = brigade.arg());
        }
        Ok(())
    }

    /// Whether a brigade that has not acted must do without this marker: all its activations are used.
    pub fn must_skip(&self, marker: Marker, brigade: BrigadeId) -> bool {
        matches!(marker, Marker::Division(_)) && self.is_spent(brigade)
    }
}

impl Play<'_> {
    /// What comes next under a marker.
    pub fn step_formation(&mut self, marker: Marker, step: FormationStep) -> Flows {
        let next = |step| Frame::Formation { marker, step };
        match step {
            FormationStep::Drawn => {
                self.begin_marker(marker);
                self.replace(next(FormationStep::Changes));
                self.face_anew();
            }
            FormationStep::Changes => {
                let now = self.now();
                if now.brigades_under(marker).iter().any(|&brigade| now.may_change(marker, brigade).is_ok()) {
                    return Flows::Asks;
                }
                self.replace(next(FormationStep::Coordination));
            }
            FormationStep::Coordination => {
                if let Marker::Division(division) = marker
                    && self.now().may_coordinate(division).is_ok()
                {
                    return Flows::Asks;
                }
                self.replace(next(FormationStep::Brigades));
            }
            FormationStep::Brigades => return self.step_brigades(marker),
        }
        Flows::On
    }

    /// Which brigade acts next: not asked where there is one, and nothing to skip.
    fn step_brigades(&mut self, marker: Marker) -> Flows {
        let waiting = self.now().waiting_under(marker);
        if let Some(&brigade) = waiting.iter().find(|&&brigade| self.now().must_skip(marker, brigade)) {
            self.happen(Event::Skipped(brigade));
            return Flows::On;
        }
        match waiting[..] {
            [] => {
                self.pop();
                Flows::On
            }
            [..] if waiting.len() < self.now().brigades_under(marker).len()
                && !rule!("3.0.iii-c-activation-loop#c") =>
            {
                self.pop();
                Flows::On
            }
            [brigade] if self.now().may_skip(marker, brigade).is_err() => {
                self.activate(vec![brigade]);
                Flows::On
            }
            [first, ..] if matches!(marker, Marker::Division(_)) && !rule!("5.32.brigades-one-at-a-time#b") => {
                self.activate(vec![first]);
                Flows::On
            }
            [first, ..] if matches!(marker, Marker::March(_)) && !rule!("5.35.march-am-all-units#c") => {
                self.activate(vec![first]);
                Flows::On
            }
            _ => Flows::Asks,
        }
    }

    /// 4.23: units that missed their brigade's orders catch up, where they are within range now.
    fn begin_marker(&mut self, marker: Marker) {
        for brigade in self.now().brigades_under(marker) {
            if self.state.table.brigades[brigade.index()].hold_waits && matches!(marker, Marker::Division(_)) {
                self.brigade_remembers(brigade, BrigadeMemory::HoldWaitsNoMore);
                self.happen(Event::Held { brigade, later: false });
            }
            let commanded = self.now().commanded_units(brigade);
            for &unit in &self.stage.brigade(brigade).units {
                let missed = self.now().unit(unit).orders.is_some();
                if missed && commanded.contains(&unit) && rule!("4.23.uncommanded-catch-up") {
                    self.happen(Event::KeptOrders { unit, orders: None });
                    self.turn_for_orders(unit);
                }
            }
        }
    }

    /// 5.34: the division rolls for coordination.
    pub fn roll_coordination(&mut self, division: DivisionId) {
        let tally = self.now().coordination_modifiers(division);
        let die = self.die("coordination");
        let total = self.now().coordination_total(die + tally.total());
        let result = self.now().coordination_of(total);
        self.happen(Event::Coordination { division, die, tally, total, result });
        self.next_formation_step();
        match result {
            Coordination::Confusion if rule!("5.34.coordination-confusion") => {
                for brigade in self.now().coordinable(division) {
                    self.happen(Event::IsObliged { brigade, to: Obliged::ToStand });
                }
            }
            Coordination::Failure if !rule!("5.34.coordination-failure") => {
                self.push(Frame::Coordinating { division, most: None });
            }
            Coordination::Two => self.push(Frame::Coordinating { division, most: Some(2) }),
            Coordination::Three => self.push(Frame::Coordinating { division, most: Some(3) }),
            Coordination::All if rule!("5.34.coordination-all") => {
                self.push(Frame::Coordinating { division, most: None })
            }
            Coordination::Confusion | Coordination::Failure | Coordination::All => {}
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

    /// 5.34: brigades act as one; the rest follow apart.
    pub fn act_together(&mut self, division: DivisionId, brigades: Vec<BrigadeId>) {
        if !rule!("5.34.coordination-number#b") {
            for other in self.now().waiting_under(Marker::Division(division)) {
                if !brigades.contains(&other) {
                    self.happen(Event::Skipped(other));
                }
            }
        }
        self.activate(brigades);
    }

    /// Who did anything in an activation has used a marker (5.26, 5.36); what keeps a brigade from resting (17.42).
    pub fn note_activation(&mut self, brigades: &[BrigadeId]) {
        let mut used = vec![false; brigades.len()];
        for unit in self.stage.unit_ids().filter(|&unit| self.now().acts_now(unit)).collect::<Vec<_>>() {
            let (guns, with) = (self.now().is_artillery(unit), self.now().brigade_of(unit));
            let acted = self.now().unit(unit).acted;
            if acted.action == Action::Idle {
                continue;
            }
            self.unit_remembers(unit, UnitMemory::UsedMarker);
            let turned = acted.turned > 0 && !rule!("17.42.fatigue-idle-facing");
            let (moved, fired) = (acted.spent > 0 || acted.hexes > 0 || turned, acted.fired);
            if let Some(place) = brigades.iter().position(|&brigade| brigade == with) {
                used[place] = true;
            }
            if !guns && (moved || fired) {
                self.brigade_remembers(with, BrigadeMemory::Stirred { moved, fired });
            }
        }
        for (&brigade, _) in brigades.iter().zip(used).filter(|(_, used)| *used) {
            self.brigade_remembers(brigade, BrigadeMemory::UsedMarker);
        }
    }

    /// 5.33: brigades act, as one if there are several.
    pub fn activate(&mut self, brigades: Vec<BrigadeId>) {
        let Some(side) = brigades.first().map(|&brigade| self.stage.brigade(brigade).side) else { return };
        let anew = !matches!(self.now().marker(), Some(Marker::March(_))) || rule!("R176");
        self.happen(Event::Activated { brigades: brigades.clone(), anew });
        self.state.flow.active.clone_from(&brigades);
        self.push(Frame::Actions { side, acting: None });
        self.remember_adjacent();
        self.begin_falling_back(&brigades);
    }

    /// Who stands next to an enemy when the activation begins (R34, 9.53).
    pub fn remember_adjacent(&mut self) {
        let Some(&Frame::Actions { side, .. }) = self.state.flow.frames.top() else { return };
        let now = self.now();
        let stands = self.stage.unit_ids().filter(|&unit| now.on_map(unit)).map(|unit| {
            let own = now.side(unit);
            let adjacent = now.hexes(unit).any(|hex| now.next_to_enemy(own, hex));
            Stands { unit, adjacent, danger: now.danger(unit), covered: now.is_covered(unit) }
        });
        let units = stands.collect();
        self.happen(Event::Stood { side, units });
    }
}
