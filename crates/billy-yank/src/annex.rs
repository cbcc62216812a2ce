//! Annex 1: activation one after the other with counters, abatis, burning buildings. Machine guns and
//! breech-loading guns are in [`crate::artillery`], misleading uniforms in [`crate::windows`].

use crate::command::not_listed;
use crate::event::Event;
use crate::flow::{Place, Plan};
use crate::orders::{Action, Activation, Order, Step, Task};
use crate::sequence::Decision;
use crate::state::{Duty, Marker, Now, Play};
use crate::terrain::AreaId;
use crate::units::{Arm, Grade, Side, UnitId};
use ground::free::{Paces, Segment};
use referee::flow::Window;
use referee::{Arg, Choice, Refusal};

/// How near a wood must be to build an abatis.
const NEAR_WOOD: Paces = Paces(600);

impl Now<'_> {
    /// The units that are still to be activated, with their numbers: without those that have fired since, or
    /// are kept from moving by a marker.
    fn still_to_move(&self) -> impl Iterator<Item = (UnitId, u8)> {
        let moves = |unit: UnitId| {
            let there = self.unit(unit);
            there.order() == Some(Duty::Manoeuvre) && !there.fired
        };
        self.state.flow.activations.iter().copied().filter(move |&(unit, _)| moves(unit))
    }

    /// Whether a side has units that are still to be activated.
    pub fn is_still_to_move(&self, side: Side) -> bool {
        self.still_to_move().any(|(unit, _)| self.side(unit) == side)
    }

    /// The units that are still to be activated, in their order; none of a number for which the lot is
    /// still to be drawn is before the other side's.
    fn waiting(&self) -> Vec<(UnitId, u8)> {
        let mut waiting: Vec<(UnitId, u8)> = self.still_to_move().collect();
        let first = self.state.flow.drawn;
        let rank = |&(unit, number): &(UnitId, u8)| {
            let second = first.is_some_and(|(drawn, side)| drawn == number && self.side(unit) != side);
            let place = if rule!("R90#a") { number } else { u8::MAX - number };
            (place, second, unit)
        };
        waiting.sort_by_key(rank);
        if !rule!("a1.activation-order") {
            waiting.sort_by_key(|&(unit, _)| unit);
        }
        waiting
    }

    /// The number for which a lot must be drawn now.
    fn lot_due(&self) -> Option<u8> {
        let (_, number) = self.waiting().first().copied()?;
        let of = |side: Side| self.still_to_move().any(|(unit, n)| n == number && self.side(unit) == side);
        let drawn = self.state.flow.drawn.is_some_and(|(drawn, _)| drawn == number);
        (of(Side::Union) && of(Side::Confederate) && !drawn && rule!("a1.activation-tie-sides")).then_some(number)
    }

    /// The units of the side whose turn it is that may be named now: those before the first of the enemy.
    fn next_units(&self) -> Vec<UnitId> {
        let waiting = self.waiting();
        let Some(&(first, lowest)) = waiting.first() else { return Vec::new() };
        let side = self.side(first);
        let free = rule!("a1.activation-swap");
        let own = waiting.iter().take_while(|(unit, _)| self.side(*unit) == side);
        let contested = |number: u8| {
            number != lowest && self.still_to_move().any(|(unit, n)| n == number && self.side(unit) != side)
        };
        let may = |unit: UnitId, number: u8| match number == lowest {
            true => unit == first || rule!("a1.activation-same-side-tie"),
            false => free && !contested(number),
        };
        own.filter(|&&(unit, number)| may(unit, number)).map(|&(unit, _)| unit).collect()
    }

    /// Who decides in the activations, and what.
    pub fn activation_choice(&self) -> Option<(Decision, Side)> {
        if let Some(window) = &self.state.flow.named {
            let may_counter = |side: &Side| !self.counters(*side).is_empty();
            let enemy = self.side(window.announced.unit).other();
            return window.asks([enemy].into_iter().filter(may_counter)).map(|side| (Decision::Counter, side));
        }
        if self.lot_due().is_some() {
            return None;
        }
        self.next_units().first().map(|&unit| (Decision::Activate, self.side(unit)))
    }

    /// Whether a unit may be activated now, with those actions.
    pub fn check_activation(&self, side: Side, named: &Activation) -> Result<(), Refusal> {
        let unit = named.unit;
        let piece = Arg::piece(unit);
        let waits = self.still_to_move().any(|(other, _)| other == unit);
        if self.side(unit) != side || !waits {
            return Err(not_listed().with("unit", piece));
        }
        forbid!(!self.next_units().contains(&unit), "a1.activation-order", "unit" = piece);
        self.check_actions(unit, Step::Manoeuvre, &named.actions)
    }

    /// The units that could counter the one just named: later ones of a higher grade.
    fn counters(&self, side: Side) -> Vec<UnitId> {
        self.army(side).filter(|&unit| self.check_may_counter(side, unit).is_ok()).collect()
    }

    fn check_may_counter(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let piece = Arg::piece(unit);
        let Some(Window { announced: named, .. }) = &self.state.flow.named else { return Err(not_listed()) };
        let waits = self.still_to_move().any(|(other, _)| other == unit);
        if self.side(unit) != side || !waits {
            return Err(not_listed().with("unit", piece));
        }
        let higher = self.card(unit).grade > self.card(named.unit).grade && rule!("R91");
        forbid!(!higher, "a1.counter-declare", "unit" = piece);
        Ok(())
    }

    /// Whether a counter may be made.
    pub fn check_counter(&self, side: Side, counter: Option<&Activation>) -> Result<(), Refusal> {
        let Some(Activation { unit, actions }) = counter else { return Ok(()) };
        self.check_may_counter(side, *unit)?;
        self.check_actions(*unit, Step::Manoeuvre, actions)
    }

    /// What is offered in the activations.
    pub fn offer_activation(&self, side: Side, decision: Decision, out: &mut Vec<Choice<Order, crate::orders::Pick>>) {
        let counters = decision == Decision::Counter;
        if counters {
            out.push(Choice::Order(Order::Counter(None)));
        }
        let units = if counters { self.counters(side) } else { self.next_units() };
        for unit in units {
            let mut actions = Vec::new();
            self.suggest_actions(unit, Step::Manoeuvre, &mut actions);
            actions.push(vec![Action::Wait]);
            for actions in actions {
                let named = Activation { unit, actions };
                let order = if counters { Order::Counter(Some(named)) } else { Order::Activate(named) };
                if self.check(side, &order).is_ok() {
                    out.push(Choice::Order(order));
                }
            }
        }
    }

    /// Whether a unit could build an abatis now: infantry under T or M near a wood, seen by no enemy.
    fn can_build(&self, unit: UnitId) -> bool {
        let (card, stand) = (self.card(unit), self.command_stand(unit));
        let wooded =
            |area: &&crate::terrain::Area| area.high && area.shape.distance_to_square(&stand).less_than(NEAR_WOOD);
        (card.arm == Arm::Infantry || !rule!("a1.abatis-conditions#a"))
            && (self.stage.map.areas.iter().any(|area| wooded(&area)) || !rule!("a1.abatis-conditions#c"))
            && (!self.is_seen_by_enemy(unit) || !rule!("a1.abatis-conditions#d"))
    }

    /// Whether a building burns.
    pub fn is_burning(&self, area: AreaId) -> bool {
        self.state.table.burning.iter().any(|&(burning, _)| burning == area)
    }

    /// Whether a unit is in a building that has burned since an earlier turn.
    pub fn must_leave(&self, unit: UnitId) -> bool {
        let Some(area) = self.building_of(unit) else { return false };
        let burning = |&(other, since): &(AreaId, u8)| other == area && since < self.state.table.turn;
        self.state.table.burning.iter().any(burning)
    }

    /// Where guns aim that fire at a building: the nearest point of its outline.
    fn aim_at(&self, unit: UnitId, area: AreaId) -> Option<Segment> {
        let building = self.stage.map.area(area).filter(|area| area.building.is_some())?;
        let from = self.command_stand(unit).front();
        Some(Segment::new(from, building.shape.nearest_on_outline(from)))
    }

    /// Whether guns may fire at a building to burn it: nobody is in it, and it does not burn (R93).
    pub fn check_burn(&self, side: Side, unit: UnitId, area: AreaId) -> Result<(), Refusal> {
        let taken = self.everybody().any(|other| self.building_of(other) == Some(area));
        let burns = self.is_burning(area);
        let aim = self.aim_at(unit, area).filter(|_| !taken && !burns && self.card(unit).is_battery());
        let Some(aim) = aim.filter(|_| self.stage.options.burning && rule!("R93#d")) else {
            return Err(not_listed().with("unit", Arg::piece(unit)));
        };
        self.check_window_fire(side, unit)?;
        self.check_pieces(unit)?;
        forbid!(!self.command_stand(unit).bears(aim.to, 45), "7.4.arc", "unit" = Arg::piece(unit));
        forbid!(self.card(unit).weapon.zone(aim.length()).is_none(), "7.4.zone-table", "unit" = Arg::piece(unit));
        match self.cut_along(aim, Some(unit)) {
            Some(cut) => Err(Refusal::new(cut.rule).with("unit", Arg::piece(unit))),
            None => Ok(()),
        }
    }

    /// The empty buildings at which a unit may fire.
    pub fn buildings_to_burn(&self, side: Side, unit: UnitId) -> impl Iterator<Item = AreaId> {
        let areas = self.stage.options.burning.then(|| self.stage.map.all_areas());
        areas.into_iter().flatten().filter(move |&area| self.check_burn(side, unit, area).is_ok())
    }

    /// The batteries whose plan is to fire at a building, and may.
    pub fn burns_due(&self) -> Vec<(UnitId, AreaId)> {
        let due = self.state.flow.plans.iter().filter(|plan| !plan.done.ended);
        let due = due.filter_map(|plan| match plan.task {
            Task::Burn(area) => Some((plan.unit, area)),
            _ => None,
        });
        due.filter(|&(unit, area)| self.check_burn(self.side(unit), unit, area).is_ok()).collect()
    }
}

impl Play<'_> {
    /// Every unit under M has its number: a die of three, and more for better troops.
    pub fn number_units(&mut self) {
        let under: Vec<UnitId> =
            self.now().everybody().filter(|&unit| self.now().order(unit) == Some(Duty::Manoeuvre)).collect();
        for unit in under {
            let die = self.chance.die("activation");
            let third = if rule!("a1.activation-d3") { (die + 1) / 2 } else { die };
            let more = match self.now().card(unit).grade {
                Grade::Raw => 0,
                Grade::Seasoned => i32::from(rule!("a1.activation-number#a")),
                Grade::Veteran if rule!("a1.activation-number#b") => 2,
                Grade::Veteran => 0,
            };
            let number = (third + more) as u8;
            self.happen(Event::Numbered { unit, number });
            self.state.flow.activations.push((unit, number));
        }
        (self.state.flow.named, self.state.flow.drawn) = (None, None);
        self.state.flow.fire_options = Default::default();
    }

    /// What follows in the activations when nobody is asked.
    pub fn next_activation(&mut self) -> Place {
        if let Some(window) = self.state.flow.named.take() {
            self.move_at_once(window.announced);
            return if rule!("R90#b") { Place::Between } else { Place::Activation };
        }
        if let Some(number) = self.now().lot_due() {
            let side = self.lot();
            self.state.flow.drawn = Some((number, side));
            return Place::Activation;
        }
        Place::Plans(Step::Manoeuvre, 0)
    }

    /// A unit makes its whole move.
    fn move_at_once(&mut self, named: Activation) {
        self.state.flow.plans = vec![Plan::new(named.unit, Task::Act(named.actions))];
        for quarter in 1..=4 {
            self.run_quarter(Step::Manoeuvre, quarter);
        }
        self.state.flow.plans.clear();
    }

    /// A unit is named.
    pub fn activate(&mut self, named: &Activation) {
        self.state.flow.activations.retain(|&(other, _)| other != named.unit);
        self.state.flow.named = Some(Window::announce(named.clone()));
        self.happen(Event::Activated(named.unit));
    }

    /// The other side counters, or does not. The named unit moves afterwards.
    pub fn counter(&mut self, side: Side, counter: Option<&Activation>) {
        if let Some(window) = self.state.flow.named.as_mut().filter(|_| rule!("a1.counter-resume")) {
            window.answer(side);
        }
        let Some(counter) = counter else { return };
        let unit = counter.unit;
        self.state.flow.activations.retain(|&(other, _)| other != unit);
        if self.react(unit, "counter") {
            if rule!("a1.counter-pass") {
                self.happen(Event::Countered(unit));
                self.move_at_once(counter.clone());
                // Stationary units may fire after this move, too, before the one that was named makes its own.
                if rule!("R90#b") {
                    self.enter(Place::Between);
                }
            }
        } else if rule!("a1.counter-fail") {
            self.mark(unit, Marker::Hesitant);
        }
    }

    /// Orders are in force: who might build an abatis in this turn. Who is under M and stands still will be
    /// hesitant, but builds (R92).
    pub fn begin_abatis(&mut self) {
        let now = Now { stage: self.stage, state: self.state };
        let ordered = |unit: &UnitId| matches!(now.order(*unit), Some(Duty::Hold | Duty::Manoeuvre));
        let under = |unit: &UnitId| ordered(unit) || !rule!("a1.abatis-conditions#b");
        let builds = |unit: &UnitId| under(unit) && now.can_build(*unit);
        let builders: Vec<UnitId> = now.everybody().filter(builds).collect();
        self.state.flow.builders.extend(builders);
        self.state.flow.builders.sort_unstable();
        self.state.flow.builders.dedup();
    }

    /// Whoever was seen, moved or is gone builds no abatis in this turn.
    pub fn watch_builders(&mut self) {
        let now = Now { stage: self.stage, state: self.state };
        let still = |unit: &UnitId| {
            let there = now.unit(*unit);
            let stirred = (there.moved || there.adjusted) && rule!("a1.abatis-conditions#e");
            now.is_there(*unit) && !stirred && now.can_build(*unit)
        };
        let builders = now.state.flow.builders.iter().copied().filter(still).collect();
        self.state.flow.builders = builders;
    }

    /// The end of the turn: who was left alone and stood still has an abatis.
    pub fn finish_abatis(&mut self) {
        self.watch_builders();
        for unit in std::mem::take(&mut self.state.flow.builders) {
            if !self.now().unit(unit).abatis && rule!("a1.abatis-effect") {
                self.happen(Event::Abatis { unit, built: true });
            }
        }
    }

    /// Guns fire at an empty building: there is nobody to be hurt, but it may catch fire.
    pub fn bombard(&mut self, unit: UnitId, area: AreaId) {
        let now = Now { stage: self.stage, state: self.state };
        let zone = now.aim_at(unit, area).and_then(|aim| now.card(unit).weapon.zone(aim.length()));
        let Some(zone) = zone else { return };
        let (mut dice, mut hits, mut jams) = (Vec::new(), 0, 0);
        for _ in 0..now.half_sections(unit) {
            let piece = now.fire_piece(unit, None, zone, self.chance);
            dice.extend(piece.dice);
            hits += u8::from(piece.hits);
            jams += u8::from(piece.jams);
        }
        self.happen(Event::Bombarded { unit, building: area, dice, hits });
        (0..jams).for_each(|_| self.happen(Event::Jammed(unit)));
        self.set_alight(area, hits);
    }

    /// The last step closes: who is still in a burning building is lost (R93).
    pub fn burn(&mut self) {
        let inside: Vec<UnitId> = self.now().everybody().filter(|&unit| self.now().must_leave(unit)).collect();
        let mut witnesses = Vec::new();
        for unit in inside.into_iter().filter(|_| rule!("a1.burning-evacuate")) {
            witnesses.extend(self.now().witnesses_of_end(unit));
            self.eliminate(unit);
        }
        self.flee(Vec::new(), witnesses);
    }
}

#[cfg(test)]
mod tests {
    use crate::flow::Place;
    use crate::sequence::Decision;
    use crate::state::{Duty, Marker};
    use crate::test_table::TestTable;
    use crate::units::Side;

    #[test]
    fn who_cannot_move_any_more_is_passed_over() {
        let mut table = TestTable::new();
        let hesitant = table.unit("hesitant union 20/20");
        let fired = table.unit("fired confederate 20/50 180 fired");
        let last = table.unit("last union 40/20");
        // He rallied, and was given his order with the marker still on him.
        let there = &mut table.state.table.units[hesitant.index()];
        (there.marker, there.duty) = (Some(Marker::Hesitant), Some(Duty::Manoeuvre));
        table.state.flow.place = Place::Activation;
        table.state.flow.activations = vec![(hesitant, 1), (fired, 1), (last, 2)];
        assert_eq!(table.now().asked(), Some((Decision::Activate, [true, false])));
        let mut offered = Vec::new();
        table.now().offer(Side::Union, &[], &mut offered);
        assert!(!offered.is_empty());
        table.state.flow.activations.pop();
        assert_eq!(table.now().asked(), None);
    }
}
