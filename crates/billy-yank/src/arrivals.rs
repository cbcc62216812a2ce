//! Units that come later, and units that the scenario binds: its special rules.

use crate::command::not_listed;
use crate::event::Event;
use crate::orders::Order;
use crate::stands::laid_out;
use crate::state::{Marker, Now, Play, Presence};
use crate::terrain::Edge;
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Paces, Point};
use referee::{Arg, Refusal, RuleId};

/// How finely the places along an edge are offered.
const STEP: Paces = Paces(50);
/// How finely the place nearest to the edge is sought at which a unit lies wholly on the table.
const INSET: Paces = Paces(5);
/// A column is no longer than this.
const DEEPEST: Paces = Paces(1200);

/// Where a unit comes onto the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Along an edge, between two places of it.
    Edge(Edge, Paces, Paces),
    /// Where its set-up says.
    Spot,
}

/// A unit that comes later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Who.
    pub unit: UnitId,
    /// At the start of which turn.
    pub turn: u8,
    /// Where.
    pub entry: Entry,
    /// The generals who come with it.
    pub staff: Vec<GeneralId>,
}

/// What a scenario lays on a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScenarioLimits {
    /// Up to the end of this turn it is engaged elsewhere: it holds, and neither adjusts nor turns.
    pub engaged: u8,
    /// Before this turn it is kept in reserve: it holds.
    pub reserve: u8,
    /// The brigade whose trouble releases the reserve.
    pub released_by: Option<GeneralId>,
    /// A battery that cannot be limbered.
    pub fixed: bool,
}

/// The refusal of an order that the scenario does not allow to a unit.
fn bound(unit: UnitId) -> Refusal {
    Refusal::new(const { RuleId::of("referee:scenario-bound") }).with("unit", Arg::piece(unit))
}

/// The refusal of an entry.
fn no_entry(unit: UnitId) -> Refusal {
    Refusal::new(const { RuleId::of("referee:scenario-entry") }).with("unit", Arg::piece(unit))
}

impl<'a> Now<'a> {
    /// Whether a unit is engaged with enemies who are not on the table.
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.state.table.turn <= self.card(unit).limits.engaged
    }

    /// Whether the scenario lets a unit do nothing but hold.
    pub fn must_hold(&self, unit: UnitId) -> bool {
        let limits = self.card(unit).limits;
        let kept = self.state.table.turn < limits.reserve && !self.state.table.released.contains(&unit);
        kept || self.is_engaged(unit) || limits.fixed
    }

    /// Whether the scenario lets a unit be given an order.
    pub fn check_bond(&self, unit: UnitId, duty: crate::state::Duty) -> Result<(), Refusal> {
        match self.must_hold(unit) && duty != crate::state::Duty::Hold {
            true => Err(bound(unit)),
            false => Ok(()),
        }
    }

    /// Whether the scenario lets a unit adjust or turn.
    pub fn check_free_to_turn(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.is_engaged(unit) { Err(bound(unit)) } else { Ok(()) }
    }

    /// The arrivals of a side that are due, have not been put off and find a free place to enter.
    fn due(&self, side: Side) -> impl Iterator<Item = &'a Arrival> {
        let now = *self;
        self.awaited(side).filter(move |arrival| now.entries(arrival).next().is_some())
    }

    /// The arrivals of a side that are due and have not been put off, wherever they may enter.
    fn awaited(&self, side: Side) -> impl Iterator<Item = &'a Arrival> {
        let now = *self;
        self.stage.arrivals.iter().filter(move |arrival| {
            let waits = now.unit(arrival.unit).presence == Presence::ToCome && now.side(arrival.unit) == side;
            waits && arrival.turn <= now.state.table.turn && !now.state.flow.put_off.contains(&arrival.unit)
        })
    }

    /// The unit of a side that is to be put on the table next, where its owner chooses the place.
    pub fn arriving(&self, side: Side) -> Option<&'a Arrival> {
        self.due(side).find(|arrival| arrival.entry != Entry::Spot)
    }

    /// The free places at which a unit may be put on the table.
    fn entries(&self, arrival: &Arrival) -> impl Iterator<Item = Point> {
        let unit = arrival.unit;
        let (spot, stretch) = match arrival.entry {
            Entry::Spot => (Some(self.unit(unit).at), None),
            Entry::Edge(edge, from, to) => (None, Some((edge, from, to))),
        };
        let along = stretch.into_iter().flat_map(move |(edge, from, to)| {
            // Clockwise round the table, whichever edge it is.
            let back = matches!(edge, Edge::East | Edge::South);
            let places = (from.0..=to.0).step_by(STEP.0 as usize);
            let places = places.map(move |along| Paces(if back { from.0 + to.0 - along } else { along }));
            places.filter_map(move |along| self.entry_at(unit, edge, along))
        });
        spot.into_iter().chain(along).filter(move |&point| self.is_free(unit, point))
    }

    /// Where a unit stands wholly on the table, as near to an edge as it can.
    fn entry_at(&self, unit: UnitId, edge: Edge, along: Paces) -> Option<Point> {
        let map = &self.stage.map;
        let there = self.unit(unit);
        let on_table = |point: &Point| {
            let stands = laid_out(*point, there.facing, there.formation, there.stands);
            stands.iter().all(|stand| stand.corners().iter().all(|&corner| map.holds(corner)))
        };
        let depths = (50..=DEEPEST.0).step_by(INSET.0 as usize);
        let mut points = depths.filter_map(|depth| match edge {
            Edge::South => Point::new(along, Paces(depth)),
            Edge::North => Point::new(along, Paces(map.height.0 - depth)),
            Edge::West => Point::new(Paces(depth), along),
            Edge::East => Point::new(Paces(map.width.0 - depth), along),
        });
        points.find(on_table)
    }

    /// Whether nobody stands where a unit would.
    fn is_free(&self, unit: UnitId, at: Point) -> bool {
        let there = self.unit(unit);
        let stands = laid_out(at, there.facing, there.formation, there.stands);
        self.everybody().all(|other| {
            let reach = Paces(self.reach(unit).0 + self.reach(other).0);
            if !self.unit(other).at.distance(at).at_most(reach) {
                return true;
            }
            let others = self.stands(other);
            !stands.iter().any(|stand| others.iter().any(|theirs| stand.overlaps(theirs)))
        })
    }

    /// Whether a unit may be put on the table at a place: anywhere along its stretch of the edge.
    pub fn check_arrival(&self, side: Side, unit: UnitId, at: Point) -> Result<(), Refusal> {
        let Some(arrival) = self.arriving(side).filter(|arrival| arrival.unit == unit) else {
            return Err(not_listed().with("unit", Arg::piece(unit)));
        };
        let Entry::Edge(edge, from, to) = arrival.entry else { return Err(no_entry(unit)) };
        let along = if matches!(edge, Edge::North | Edge::South) { at.x() } else { at.y() };
        let fits = (from..=to).contains(&along) && self.entry_at(unit, edge, along) == Some(at);
        if fits && self.is_free(unit, at) { Ok(()) } else { Err(no_entry(unit)) }
    }

    /// The choices of an arrival.
    pub fn offer_arrivals(&self, side: Side) -> Vec<Order> {
        let Some(arrival) = self.arriving(side) else { return Vec::new() };
        let mut orders: Vec<Order> =
            self.entries(arrival).map(|at| Order::Arrive { unit: arrival.unit, to: at }).collect();
        orders.push(Order::Wait);
        orders
    }
}

impl Play<'_> {
    /// The start of a turn: whoever comes to a fixed place is put there, and reserves are released.
    pub fn open_turn(&mut self) {
        for side in Side::BOTH {
            let placed = |arrival: &&Arrival| arrival.entry == Entry::Spot;
            let due: Vec<UnitId> = self.now().due(side).filter(placed).map(|arrival| arrival.unit).collect();
            for unit in due {
                let at = self.now().unit(unit).at;
                self.enter_table(unit, at);
            }
        }
        self.release_reserves();
    }

    /// A unit is put on the table, and the generals who come with it behind its command stand.
    pub fn enter_table(&mut self, unit: UnitId, at: Point) {
        let facing = self.now().unit(unit).facing;
        self.happen(Event::Arrived { unit, to: at, facing });
        let with = self.stage.arrivals.iter().find(|arrival| arrival.unit == unit);
        for &general in with.into_iter().flat_map(|arrival| &arrival.staff) {
            let behind = at.moved(facing, Paces(-100));
            let place = if self.stage.map.holds(behind) { behind } else { at };
            self.happen(Event::Came { general, to: place });
        }
    }

    /// Reserves are let go when a brigade that they watch is in trouble.
    fn release_reserves(&mut self) {
        let now = self.now();
        let troubled = |unit: UnitId| {
            let there = now.unit(unit);
            let shaken = matches!(there.marker, Some(Marker::Demoralised | Marker::Routed));
            shaken || matches!(there.presence, Presence::Eliminated | Presence::Left)
        };
        let free = |unit: &UnitId| {
            let limits = now.card(*unit).limits;
            let kept = now.state.table.turn < limits.reserve && !now.state.table.released.contains(unit);
            kept && limits.released_by.is_some_and(|general| now.stage.brigade(general).any(troubled))
        };
        let released: Vec<UnitId> = now.everybody().filter(free).collect();
        for unit in released {
            self.happen(Event::Released(unit));
        }
    }
}
