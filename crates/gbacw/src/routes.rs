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

/// A step or turn that may be made.
struct Attempt {
    order: Order,
    hex: Hex,
    facing: Facing,
    /// Half points spent by then, at least.
    spent: u16,
}

/// An attempt that waits.
struct Open {
    attempt: Attempt,
    /// The place that it is made from.
    before: usize,
    /// The game after it, if it has been made.
    made: Option<State>,
}

/// Attempts by what was spent.
type Queue = BinaryHeap<Reverse<(u16, usize)>>;

/// A step or turn on a way.
pub struct Leg {
    /// The order.
    pub order: Order,
    /// Where the unit stands after it.
    pub hex: Hex,
    /// How it faces then.
    pub facing: Facing,
    /// Half points spent by then.
    pub spent: u16,
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

    /// The position before the last step of the cheapest way to each hex where the unit can stop.
    pub fn last_steps(&self) -> BTreeMap<Hex, &State> {
        let mut steps = BTreeMap::new();
        for place in &self.places {
            let hex = place.state.table.unit(self.unit).hex;
            let mut before = place.before.as_ref().and_then(|(at, _)| self.places.get(*at));
            // A turn on the spot is no step.
            while let Some(turned) = before.filter(|before| before.state.table.unit(self.unit).hex == hex) {
                before = turned.before.as_ref().and_then(|(at, _)| self.places.get(*at));
            }
            if let Some(before) = before.filter(|_| place.stops) {
                steps.entry(hex).or_insert(&before.state);
            }
        }
        steps
    }

    /// The cheapest way to a hex, and to a facing there.
    pub fn to(&self, hex: Hex, facing: Option<Facing>) -> Option<Vec<Leg>> {
        let mut at = self.places.iter().position(|place| {
            let unit = place.state.table.unit(self.unit);
            unit.hex == hex && place.stops && facing.is_none_or(|facing| unit.facing == facing)
        })?;
        let mut legs = Vec::new();
        while let Some(place) = self.places.get(at) {
            let Some((before, order)) = place.before.clone() else { break };
            let unit = place.state.table.unit(self.unit);
            legs.push(Leg { order, hex: unit.hex, facing: unit.facing, spent: unit.acted.spent });
            at = before;
        }
        legs.reverse();
        Some(legs)
    }
}

/// Hexes with facings there.
type Seen = BTreeSet<(Hex, Facing)>;

impl Position<'_> {
    /// The steps and turns that a unit may make now to where it has not been, with where it comes to stand and the
    /// least that it will have spent: what a turn costs after a step shows when it is made. Who has just come to a hex
    /// could have turned with the step, and does not turn afterwards.
    fn steps(&self, unit: UnitId, seen: &Seen, turns: bool) -> Vec<Attempt> {
        let (side, state) = (self.side(unit), self.unit(unit));
        let fresh = |hex: Hex| state.facing.of_its_kind().filter(move |&facing| !seen.contains(&(hex, facing)));
        let mut steps = Vec::new();
        for (_, hex) in self.stage.grid().neighbours(state.hex) {
            if fresh(hex).next().is_none() {
                continue;
            }
            let Ok(step) = self.may_go(side, unit, hex) else { continue };
            let spent = state.acted.spent + step.toll.cost;
            let as_it_is = fresh(hex).filter(|&facing| facing == state.facing).map(|facing| (facing, None));
            let turned = fresh(hex).filter(|&facing| facing != state.facing);
            let turned = turned.filter(|&facing| self.may_turn_after(side, unit, hex, &step, facing).is_ok());
            steps.extend(as_it_is.chain(turned.map(|facing| (facing, Some(facing)))).map(|(facing, turned)| Attempt {
                order: Order::Go { unit, hex, facing: turned },
                hex,
                facing,
                spent,
            }));
        }
        let (hex, spent) = (state.hex, state.acted.spent);
        let turns = fresh(hex).filter(|&facing| turns && self.may_turn(side, unit, facing).is_ok());
        steps.extend(turns.map(|facing| Attempt { order: Order::Turn { unit, facing }, hex, facing, spent }));
        steps
    }

    /// Where a unit can get to from here with its points. Attempts are taken in the order of what was spent at least;
    /// one that proves dearer waits for its turn, so that each place is settled by its cheapest way.
    pub fn routes(&self, unit: UnitId) -> Routes {
        let mut routes = Routes { places: Vec::new(), unit };
        let mut open: Vec<Open> = Vec::new();
        let mut queue = BinaryHeap::new();
        let own = self.unit(unit);
        let mut seen = Seen::from([(own.hex, own.facing)]);
        let settle = |routes: &mut Routes, open: &mut Vec<Open>, queue: &mut Queue, seen: &Seen, place: Place| {
            let at = routes.places.len();
            let turns = !matches!(place.before, Some((_, Order::Go { .. })));
            for attempt in (Position { stage: self.stage, state: &place.state }).steps(unit, seen, turns) {
                queue.push(Reverse((attempt.spent, open.len())));
                open.push(Open { attempt, before: at, made: None });
            }
            routes.places.push(place);
        };
        let first = Place { state: self.state.clone(), stops: true, before: None };
        settle(&mut routes, &mut open, &mut queue, &seen, first);
        while let Some(Reverse((spent, next))) = queue.pop() {
            let Some(Open { attempt, before, made }) = open.get_mut(next) else { continue };
            let (hex, facing) = (attempt.hex, attempt.facing);
            if seen.contains(&(hex, facing)) {
                continue;
            }
            let state = made.take().or_else(|| {
                let mut state = routes.places.get(*before)?.state.clone();
                let mut chance = NoChance::default();
                let (chance, sink) = (&mut chance, &mut DiscardEvents);
                Play { stage: self.stage, state: &mut state, chance, sink }.step(&attempt.order);
                Some(state)
            });
            let Some(state) = state else { continue };
            let really = state.table.unit(unit).acted.spent;
            if really > spent {
                *made = Some(state);
                queue.push(Reverse((really, next)));
                continue;
            }
            seen.insert((hex, facing));
            let stops = Position { stage: self.stage, state: &state }.may_finish(unit).is_ok();
            let before = Some((*before, attempt.order.clone()));
            settle(&mut routes, &mut open, &mut queue, &seen, Place { state, stops, before });
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
