//! A table, its game and all that is said of it, seen in another way: turned, or with its sides exchanged.

use billy_yank::arrivals::Entry;
use billy_yank::event::{Event, Shot};
use billy_yank::flow::{Cause, Charge, FireOption, Flow, Frame, Laid, Melee, Place, Plan};
use billy_yank::orders::{Action, Activation, Command, Declaration, Defence, LateShot, Order, Pick, Ride, Task};
use billy_yank::state::{State, Table};
use billy_yank::terrain::{Edge, LineKind};
use billy_yank::units::{GeneralId, Side, UnitId};
use billy_yank::{Stage, terrain::TableMap};
use ground::free::{Facing, Paces, Point, Polygon, Polyline};
use referee::flow::{Sealed, Window};
use referee::{Arg, Choice, Piece, Refusal, Seat};

/// What becomes of points, facings, sides and pieces. Everything else follows.
pub struct Image {
    /// How many clockwise quarters the table is turned.
    quarters: u8,
    /// The sides are exchanged.
    swaps: bool,
    /// Width and height before.
    size: [i32; 2],
    /// Units of each side.
    units: [u8; 2],
    /// Generals of each side.
    generals: [u8; 2],
}

impl Image {
    /// The image of a stage, so many clockwise quarters turned, and with its sides exchanged or not.
    pub fn new(stage: &Stage, quarters: u8, swaps: bool) -> Image {
        let count = |side: Side| stage.army(side).count() as u8;
        let staff = |side: Side| stage.staff(side).count() as u8;
        Image {
            quarters,
            swaps,
            size: [stage.map.width.0, stage.map.height.0],
            units: Side::BOTH.map(count),
            generals: Side::BOTH.map(staff),
        }
    }

    /// Turned by one quarter, a table of W by H is one of H by W, and x/y is y/(W - x).
    pub fn point(&self, point: Point) -> Point {
        let (mut x, mut y) = (point.x().0, point.y().0);
        let [mut width, mut height] = self.size;
        for _ in 0..self.quarters {
            (x, y) = (y, width - x);
            (width, height) = (height, width);
        }
        Point::new(Paces(x), Paces(y)).unwrap()
    }

    pub fn facing(&self, facing: Facing) -> Facing {
        facing.turned(90 * i32::from(self.quarters))
    }

    fn edge(&self, edge: Edge) -> Edge {
        let at = Edge::ALL.iter().position(|&one| one == edge).unwrap();
        Edge::ALL[(at + usize::from(self.quarters)) % 4]
    }

    pub fn side(&self, side: Side) -> Side {
        if self.swaps { side.other() } else { side }
    }

    /// Each side's units keep their order, but the other side's come first.
    fn piece(&self, id: u8, [first, second]: [u8; 2]) -> u8 {
        match self.swaps {
            false => id,
            true if id < first => id + second,
            true => id - first,
        }
    }

    pub fn unit(&self, unit: UnitId) -> UnitId {
        UnitId(self.piece(unit.0, self.units))
    }

    pub fn general(&self, general: GeneralId) -> GeneralId {
        GeneralId(self.piece(general.0, self.generals))
    }

    fn units(&self, units: &[UnitId]) -> Vec<UnitId> {
        units.iter().map(|&unit| self.unit(unit)).collect()
    }

    fn sides<T>(&self, mut pair: [T; 2]) -> [T; 2] {
        if self.swaps {
            pair.reverse();
        }
        pair
    }

    /// A row of things by unit or general, in its new order.
    fn row<T: Clone>(&self, row: &[T], [first, _]: [u8; 2]) -> Vec<T> {
        let (mut all, first) = (row.to_vec(), usize::from(first));
        if self.swaps {
            all.rotate_left(first);
        }
        all
    }

    fn polygon(&self, shape: &Polygon) -> Polygon {
        Polygon::new(shape.corners().iter().map(|&corner| self.point(corner)).collect()).unwrap()
    }

    fn polyline(&self, shape: &Polyline) -> Polyline {
        Polyline::new(shape.points().iter().map(|&point| self.point(point)).collect()).unwrap()
    }

    pub fn stage(&self, stage: &Stage) -> Stage {
        let mut image = stage.clone();
        image.map = self.map(&stage.map);
        image.units = self.row(&stage.units, self.units);
        for card in &mut image.units {
            card.side = self.side(card.side);
            card.brigadier = card.brigadier.map(|general| self.general(general));
            card.limits.released_by = card.limits.released_by.map(|general| self.general(general));
        }
        image.generals = self.row(&stage.generals, self.generals);
        for card in &mut image.generals {
            card.side = self.side(card.side);
        }
        for arrival in &mut image.arrivals {
            arrival.unit = self.unit(arrival.unit);
            arrival.staff.iter_mut().for_each(|general| *general = self.general(*general));
            arrival.entry = self.entry(arrival.entry);
        }
        for objective in &mut image.victory.objectives {
            objective.at = self.point(objective.at);
            objective.holder = objective.holder.map(|side| self.side(side));
            objective.points = self.sides(objective.points);
        }
        if let Some(sudden) = &mut image.victory.sudden {
            sudden.side = self.side(sudden.side);
        }
        image.begin = Box::new(self.state(&stage.begin));
        image
    }

    /// A stretch of an edge, by the images of its ends.
    fn entry(&self, entry: Entry) -> Entry {
        let Entry::Edge(edge, from, to) = entry else { return entry };
        let [width, height] = self.size.map(Paces);
        let ends = [from, to].map(|along| match edge {
            Edge::South => (along, Paces(0)),
            Edge::North => (along, height),
            Edge::West => (Paces(0), along),
            Edge::East => (width, along),
        });
        let edge = self.edge(edge);
        let along = ends.map(|(x, y)| self.point(Point::new(x, y).unwrap())).map(|end| match edge {
            Edge::North | Edge::South => end.x(),
            Edge::East | Edge::West => end.y(),
        });
        Entry::Edge(edge, along[0].min(along[1]), along[0].max(along[1]))
    }

    fn map(&self, map: &TableMap) -> TableMap {
        let mut image = map.clone();
        if self.quarters % 2 == 1 {
            (image.width, image.height) = (map.height, map.width);
        }
        for area in &mut image.areas {
            area.shape = self.polygon(&area.shape);
        }
        for line in &mut image.lines {
            line.shape = self.polyline(&line.shape);
            if let LineKind::Linear { works: Some(side), .. } = &mut line.kind {
                *side = self.edge(*side);
            }
        }
        for level in &mut image.levels {
            level.shape = self.polygon(&level.shape);
        }
        image.crests = map.crests.iter().map(|crest| self.polyline(crest)).collect();
        let edges = self.sides(map.edges.clone());
        image.edges = edges.map(|edges| edges.into_iter().map(|edge| self.edge(edge)).collect());
        image
    }

    pub fn state(&self, state: &State) -> State {
        State { table: self.table(&state.table), flow: self.flow(&state.flow) }
    }

    fn table(&self, table: &Table) -> Table {
        let mut image = table.clone();
        image.units = self.row(&table.units, self.units);
        for unit in &mut image.units {
            (unit.at, unit.facing) = (self.point(unit.at), self.facing(unit.facing));
        }
        image.generals = self.row(&table.generals, self.generals);
        for general in &mut image.generals {
            general.at = self.point(general.at);
            general.attached = general.attached.map(|unit| self.unit(unit));
        }
        for hold in &mut image.objectives {
            hold.holder = hold.holder.map(|side| self.side(side));
        }
        image.fallen.iter_mut().for_each(|general| *general = self.general(*general));
        image.released = self.units(&table.released);
        image
    }

    fn flow(&self, flow: &Flow) -> Flow {
        let mut image = flow.clone();
        if let Place::Replacements(side) | Place::Arrivals(side) = &mut image.place {
            *side = self.side(*side);
        }
        image.frames_mut().for_each(|frame| *frame = self.frame(frame));
        let asked = flow.sealed.owed().seats.into_iter().chain(flow.sealed.iter().map(|(seat, _)| seat));
        image.sealed = Sealed::owed_by(asked.map(|seat| self.seat(seat)));
        flow.sealed.iter().for_each(|(seat, laid)| image.sealed.seal(self.seat(seat), self.laid(laid)));
        for Plan { unit, task, past, .. } in &mut image.plans {
            (*unit, *task, *past) = (self.unit(*unit), self.task(task), self.actions(past));
        }
        image.charges.iter_mut().for_each(|charge| self.charge(charge));
        image.initiative = flow.initiative.map(|side| self.side(side));
        image.fire_options = self.sides(flow.fire_options.clone());
        for FireOption { unit, target, .. } in image.fire_options.iter_mut().flatten() {
            (*unit, *target) = (self.unit(*unit), self.unit(*target));
        }
        image.alerted = self.sides(flow.alerted);
        image.unreplaced.iter_mut().for_each(|general| *general = self.general(*general));
        image.put_off = self.units(&flow.put_off);
        for (one, other) in &mut image.passed {
            let pair = [self.unit(*one), self.unit(*other)];
            (*one, *other) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        }
        for (unit, track) in &mut image.tracks {
            *unit = self.unit(*unit);
            track.iter_mut().for_each(|point| *point = self.point(*point));
        }
        image.activations.iter_mut().for_each(|(unit, _)| *unit = self.unit(*unit));
        image.named = flow.named.as_ref().map(|window| {
            let mut image = Window::announce(self.activation(&window.announced));
            window.answered().iter().for_each(|side| image.answer(self.side(side)));
            image
        });
        image.drawn = flow.drawn.map(|(number, side)| (number, self.side(side)));
        image.builders = self.units(&flow.builders);
        image.winner = flow.winner.map(|winner| winner.map(|side| self.side(side)));
        image
    }

    fn frame(&self, frame: &Frame) -> Frame {
        match frame {
            Frame::Tests(tests) => {
                Frame::Tests(tests.iter().map(|&(unit, cause)| (self.unit(unit), self.cause(cause))).collect())
            }
            Frame::Routs { side, left, witnesses } => {
                let left = left.iter().map(|&unit| self.unit(unit)).collect();
                Frame::Routs { side: self.side(*side), left, witnesses: self.units(witnesses) }
            }
            Frame::Facings(rallied) => Frame::Facings(rallied.iter().map(|&unit| self.unit(unit)).collect()),
            Frame::Pursuit { charger, loser, place } => {
                let (charger, loser) = (self.unit(*charger), self.unit(*loser));
                Frame::Pursuit { charger, loser, place: self.point(*place) }
            }
            Frame::Melee(melee) => {
                let [first, second] = &melee.fighters;
                let mut support = Window::announce(());
                melee.support.answered().iter().for_each(|side| support.answer(self.side(side)));
                Frame::Melee(Melee {
                    fighters: self.sides([self.units(first), self.units(second)]),
                    charging: melee.charging.map(|side| self.side(side)),
                    support,
                    ..melee.clone()
                })
            }
            Frame::Escapes(generals) => Frame::Escapes(generals.iter().map(|&one| self.general(one)).collect()),
        }
    }

    fn seat(&self, seat: Seat) -> Seat {
        if self.swaps { Seat(1 - seat.0) } else { seat }
    }

    fn laid(&self, laid: &Laid) -> Laid {
        match laid {
            Laid::Orders(given) => Laid::Orders(given.iter().map(|&given| self.given(given)).collect()),
            Laid::Defences(defences) => Laid::Defences(defences.iter().map(|&one| self.defence(one)).collect()),
            Laid::Shots(shots) => Laid::Shots(shots.iter().map(|&shot| self.shot(shot)).collect()),
            Laid::Done => Laid::Done,
        }
    }

    fn cause(&self, cause: Cause) -> Cause {
        match cause {
            Cause::Loss { by } => Cause::Loss { by: self.unit(by) },
            Cause::FirstLoss { by } => Cause::FirstLoss { by: self.unit(by) },
            other => other,
        }
    }

    fn charge(&self, charge: &mut Charge) {
        (charge.unit, charge.target) = (self.unit(charge.unit), self.unit(charge.target));
        charge.supports = charge.supports.map(|unit| self.unit(unit));
        charge.from = self.point(charge.from);
    }

    fn given(&self, given: Command) -> Command {
        match given {
            Command::Brigade(general, duty) => Command::Brigade(self.general(general), duty),
            Command::Unit(unit, duty) => Command::Unit(self.unit(unit), duty),
            Command::Attach(general, unit) => Command::Attach(self.general(general), self.unit(unit)),
            Command::Detach(general) => Command::Detach(self.general(general)),
        }
    }

    fn declared(&self, declared: Declaration) -> Declaration {
        match declared {
            Declaration::Halt(unit) => Declaration::Halt(self.unit(unit)),
            Declaration::Fix(unit) => Declaration::Fix(self.unit(unit)),
            Declaration::Unfix(unit) => Declaration::Unfix(self.unit(unit)),
        }
    }

    fn defence(&self, defence: Defence) -> Defence {
        let turn = defence.turn.map(|facing| self.facing(facing));
        Defence { unit: self.unit(defence.unit), turn, at: self.unit(defence.at) }
    }

    fn actions(&self, actions: &[Action]) -> Vec<Action> {
        let action = |action: &Action| match *action {
            Action::Go(to) => Action::Go(self.point(to)),
            Action::Turn(facing) => Action::Turn(self.facing(facing)),
            Action::Form(formation, facing) => Action::Form(formation, facing.map(|facing| self.facing(facing))),
            Action::FireByGuess(at) => Action::FireByGuess(self.unit(at)),
            Action::Unlimber(facing) => Action::Unlimber(self.facing(facing)),
            Action::Mount(Some((formation, facing))) => Action::Mount(Some((formation, self.facing(facing)))),
            Action::Dismount(formation, facing) => Action::Dismount(formation, self.facing(facing)),
            Action::Leave(to) => Action::Leave(self.point(to)),
            other => other,
        };
        actions.iter().map(action).collect()
    }

    fn task(&self, task: &Task) -> Task {
        match task {
            Task::Fire { at, within } => Task::Fire { at: self.unit(*at), within: *within },
            Task::Act(actions) => Task::Act(self.actions(actions)),
            Task::Charge { at, bonus } => Task::Charge { at: self.unit(*at), bonus: *bonus },
            Task::Support(unit) => Task::Support(self.unit(*unit)),
            Task::Burn(area) => Task::Burn(*area),
        }
    }

    fn ride(&self, ride: Ride) -> Ride {
        Ride { general: self.general(ride.general), to: self.point(ride.to) }
    }

    fn shot(&self, shot: LateShot) -> LateShot {
        LateShot { unit: self.unit(shot.unit), target: self.unit(shot.target) }
    }

    fn activation(&self, named: &Activation) -> Activation {
        Activation { unit: self.unit(named.unit), actions: self.actions(&named.actions) }
    }

    pub fn order(&self, order: &Order) -> Order {
        match order {
            Order::Replace { general, unit } => {
                Order::Replace { general: self.general(*general), unit: self.unit(*unit) }
            }
            Order::Arrive { unit, to } => Order::Arrive { unit: self.unit(*unit), to: self.point(*to) },
            Order::Orders(given) => Order::Orders(given.iter().map(|&one| self.given(one)).collect()),
            Order::Face { unit, facing } => Order::Face { unit: self.unit(*unit), facing: self.facing(*facing) },
            Order::Rout { unit, heading } => Order::Rout { unit: self.unit(*unit), heading: self.facing(*heading) },
            Order::Declare(clauses) => Order::Declare(clauses.iter().map(|&one| self.declared(one)).collect()),
            Order::Plan(step, tasks) => {
                Order::Plan(*step, tasks.iter().map(|(unit, task)| (self.unit(*unit), self.task(task))).collect())
            }
            Order::Defence(defences) => Order::Defence(defences.iter().map(|&one| self.defence(one)).collect()),
            Order::Impact(unit) => Order::Impact(self.unit(*unit)),
            Order::Join(unit) => Order::Join(unit.map(|unit| self.unit(unit))),
            Order::Generals(rides) => Order::Generals(rides.iter().map(|&ride| self.ride(ride)).collect()),
            Order::Fire(shots) => Order::Fire(shots.iter().map(|&shot| self.shot(shot)).collect()),
            Order::Escape { general, to } => Order::Escape { general: self.general(*general), to: self.point(*to) },
            Order::Activate(named) => Order::Activate(self.activation(named)),
            Order::Counter(named) => Order::Counter(named.as_ref().map(|named| self.activation(named))),
            Order::Wait | Order::GoOn | Order::Pursuit { .. } => order.clone(),
        }
    }

    pub fn pick(&self, pick: &Pick) -> Pick {
        match pick {
            Pick::Command(given) => Pick::Command(self.given(*given)),
            Pick::Declaration(declared) => Pick::Declaration(self.declared(*declared)),
            Pick::Task(unit, task) => Pick::Task(self.unit(*unit), self.task(task)),
            Pick::Defence(defence) => Pick::Defence(self.defence(*defence)),
            Pick::Ride(ride) => Pick::Ride(self.ride(*ride)),
            Pick::Fire(shot) => Pick::Fire(self.shot(*shot)),
        }
    }

    pub fn choice(&self, choice: &Choice<Order, Pick>) -> Choice<Order, Pick> {
        match choice {
            Choice::Order(order) => Choice::Order(self.order(order)),
            Choice::Pick(pick) => Choice::Pick(self.pick(pick)),
        }
    }

    /// Refusals name pieces by their numbers, generals behind the units.
    pub fn judgement(&self, judged: &Result<(), Refusal>) -> Result<(), Refusal> {
        let units = self.units.iter().sum::<u8>();
        let mut judged = judged.clone();
        if let Err(refusal) = &mut judged {
            for (_, arg) in &mut refusal.args {
                match arg {
                    Arg::Piece(Piece(piece)) if *piece < units.into() => {
                        *piece = self.unit(UnitId(*piece as u8)).0.into();
                    }
                    Arg::Piece(Piece(piece)) => {
                        let general = self.general(GeneralId(*piece as u8 - units));
                        *piece = u16::from(units) + u16::from(general.0);
                    }
                    _ => (),
                }
            }
        }
        judged
    }

    pub fn event(&self, event: &Event) -> Event {
        let unit = |unit: &UnitId| self.unit(*unit);
        let general = |general: &GeneralId| self.general(*general);
        let mut image = event.clone();
        match &mut image {
            Event::Ordered { side, given } => {
                *side = self.side(*side);
                given.iter_mut().flatten().for_each(|given| *given = self.given(*given));
            }
            Event::Attached { general: who, unit: to } => (*who, *to) = (general(who), unit(to)),
            Event::Moved { unit: who, to, facing, .. } | Event::Arrived { unit: who, to, facing } => {
                (*who, *to, *facing) = (unit(who), self.point(*to), self.facing(*facing));
            }
            Event::Fired(Shot { unit: one, target: other, .. })
            | Event::Melee { unit: one, target: other, .. }
            | Event::Charged { unit: one, target: other } => (*one, *other) = (unit(one), unit(other)),
            Event::Impact { charger, target, winner, .. } => {
                (*charger, *target, *winner) = (unit(charger), unit(target), winner.as_ref().map(unit));
            }
            Event::Bonus { units, .. } => *units = self.units(units),
            Event::Rode { general: who, to }
            | Event::Came { general: who, to }
            | Event::Replaced { general: who, at: to, .. } => {
                (*who, *to) = (general(who), self.point(*to));
            }
            Event::RevealedBrigade { general: who, .. }
            | Event::OrderTested { general: who, .. }
            | Event::AtRisk { general: who, .. }
            | Event::Detached(who)
            | Event::Killed(who)
            | Event::Captured(who)
            | Event::Escaped(who) => *who = general(who),
            Event::Lot(side) => *side = self.side(*side),
            Event::Held { holder, .. } => *holder = holder.map(|side| self.side(side)),
            Event::Over { winner, points, .. } => {
                (*winner, *points) = (winner.map(|side| self.side(side)), self.sides(*points));
            }
            Event::RevealedUnit { unit: who, .. }
            | Event::Bound { unit: who, .. }
            | Event::Specific { unit: who, .. }
            | Event::Tested { unit: who, .. }
            | Event::Marked { unit: who, .. }
            | Event::FireMarked(who)
            | Event::FireUnmarked(who)
            | Event::LowAmmunition(who)
            | Event::Halted(who)
            | Event::Fixed(who)
            | Event::Unfixed(who)
            | Event::Stopped { unit: who, .. }
            | Event::Formed { unit: who, .. }
            | Event::Limbered(who)
            | Event::Unlimbered(who)
            | Event::Mounted(who)
            | Event::Dismounted(who)
            | Event::Occupied { unit: who, .. }
            | Event::LeftBuilding(who)
            | Event::Ready { unit: who, .. }
            | Event::Bombarded { unit: who, .. }
            | Event::HeldFire(who)
            | Event::Lost { unit: who, .. }
            | Event::Eliminated(who)
            | Event::Left(who)
            | Event::ChargeEnded { unit: who, .. }
            | Event::Joined(who)
            | Event::Fought(who)
            | Event::Abatis { unit: who, .. }
            | Event::Jammed(who)
            | Event::Numbered { unit: who, .. }
            | Event::Activated(who)
            | Event::Countered(who)
            | Event::Released(who)
            | Event::Noted { unit: who, .. } => *who = unit(who),
            Event::Turn(_) | Event::Burning(_) | Event::TurnEnded => (),
        }
        image
    }
}
