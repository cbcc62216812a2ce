//! Where a unit can get to in its activation, and how: a search that makes its steps by the rules themselves.

use crate::counters::UnitId;
use crate::orders::Order;
use crate::state::{Play, Position, State};
use ground::Hex;
use ground::hex::Facing;
use referee::chance::NoChance;
use referee::event::DiscardEvents;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// A place on the way.
struct Place {
    /// The game there, if every UDD is passed.
    state: State,
    /// Whether the unit can end its action there.
    stops: bool,
    /// The place before, and the order that led from it.
    before: Option<(usize, Order)>,
}

/// Where a unit can get to.
pub struct Routes {
    places: Vec<Place>,
    unit: UnitId,
}

impl Routes {
    /// The half points spent on the cheapest way to each hex where the unit can stop, its own not among them.
    pub fn hexes(&self) -> BTreeMap<Hex, u16> {
        let mut hexes = BTreeMap::new();
        let own = self.places.first().map(|place| place.state.table.unit(self.unit).hex);
        for place in &self.places {
            let unit = place.state.table.unit(self.unit);
            if Some(unit.hex) != own && place.stops {
                // Places are in the order of what was spent.
                hexes.entry(unit.hex).or_insert(unit.acted.spent);
            }
        }
        hexes
    }

    /// The orders of the cheapest way to a hex, and to a facing there.
    pub fn to(&self, hex: Hex, facing: Option<Facing>) -> Option<Vec<Order>> {
        let mut at = self.places.iter().position(|place| {
            let unit = place.state.table.unit(self.unit);
            unit.hex == hex && place.stops && facing.is_none_or(|facing| unit.facing == facing)
        })?;
        let mut orders = Vec::new();
        while let Some((before, order)) = self.places.get(at).and_then(|place| place.before.clone()) {
            orders.push(order);
            at = before;
        }
        orders.reverse();
        Some(orders)
    }
}

impl Position<'_> {
    /// The steps and turns that a unit may make now.
    fn steps(&self, unit: UnitId) -> Vec<Order> {
        let (side, state) = (self.side(unit), self.unit(unit));
        let mut steps = Vec::new();
        for (_, hex) in self.stage.grid().neighbours(state.hex) {
            let Ok(step) = self.may_go(side, unit, hex) else { continue };
            steps.push(Order::Go { unit, hex, facing: None });
            let turns = state.facing.of_its_kind().filter(|&facing| facing != state.facing);
            let turns = turns.filter(|&facing| self.may_turn_after(side, unit, hex, &step, facing).is_ok());
            steps.extend(turns.map(|facing| Order::Go { unit, hex, facing: Some(facing) }));
        }
        let turns = state.facing.of_its_kind().filter(|&facing| self.may_turn(side, unit, facing).is_ok());
        steps.extend(turns.map(|facing| Order::Turn { unit, facing }));
        steps
    }

    /// Where a unit can get to from here with its points.
    pub fn routes(&self, unit: UnitId) -> Routes {
        let mut routes = Routes { places: Vec::new(), unit };
        let mut open = vec![Some(Place { state: self.state.clone(), stops: true, before: None })];
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        let mut seen = BTreeSet::new();
        while let Some(Reverse((_, next))) = queue.pop() {
            let Some(place) = open.get_mut(next).and_then(Option::take) else { continue };
            let here = place.state.table.unit(unit);
            if !seen.insert((here.hex, here.facing.name())) {
                continue;
            }
            let at = routes.places.len();
            for order in (Position { stage: self.stage, state: &place.state }).steps(unit) {
                let mut state = place.state.clone();
                let mut chance = NoChance::default();
                Play { stage: self.stage, state: &mut state, chance: &mut chance, sink: &mut DiscardEvents }
                    .step(&order);
                queue.push(Reverse((state.table.unit(unit).acted.spent, open.len())));
                let stops = Position { stage: self.stage, state: &state }.may_finish(unit).is_ok();
                open.push(Some(Place { state, stops, before: Some((at, order)) }));
            }
            routes.places.push(place);
        }
        routes
    }
}

impl Play<'_> {
    /// One step of a search.
    fn step(&mut self, order: &Order) {
        match *order {
            Order::Go { unit, hex, facing } => self.go(unit, hex, facing),
            Order::Turn { unit, facing } => self.turn(unit, facing),
            _ => {}
        }
    }
}
