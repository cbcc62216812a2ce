//! Section 11: reinforcements: time tokens, entry across country and by road, transfers.

use crate::blocks::{Battalion, Block, Grade, Side};
use crate::board::{EntryId, MOST_ZONES, PosId, PosSide, ZoneId};
use crate::event::Event;
use crate::event_parts::{Facing, Secret, Who};
use crate::march::not_listed;
use crate::order_parts::Front;
use crate::orders::{Order, Pick};
use crate::paths::{Ground, piece, place, zone_arg};
use crate::stage::Stage;
use crate::state::{Now, Place, Play, Waiting};
use crate::tokens::{Hour, TimeToken};
use arrayvec::ArrayVec;
use referee::declare::{Line, Told, Words, Written};
use referee::{Arg, Choice, Message, Refusal, Unreadable};
use serde_json::Value;

/// An entry as its order names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
    /// To where.
    pub to: PosId,
    /// The block's front zone there.
    pub front: ZoneId,
    /// Across country, the entry zone crossed, where the position borders two that are open.
    pub through: Option<ZoneId>,
    /// Across country or by road.
    pub route: Route,
}

impl Entering {
    /// The order by which a block enters so.
    fn order(self, block: Block) -> Order {
        let Entering { to, front, through, route } = self;
        Order::Enter { route, block, to, front: Front(front), through }
    }
}

/// How reinforcements enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// Into a reinforcement zone.
    CrossCountry,
    /// Along a main road.
    Road,
}

impl Route {
    /// Both.
    const ALL: [Route; 2] = [Route::CrossCountry, Route::Road];

    /// Whether it is the road.
    pub fn is_road(self) -> bool {
        self == Route::Road
    }

    /// Its word in views and events.
    fn word(self) -> &'static str {
        if self.is_road() { "road" } else { "cross-country" }
    }

    /// The first word of its orders.
    fn verb(self) -> &'static str {
        if self.is_road() { "enter-road" } else { "enter" }
    }
}

/// A sentence hears whether it is the road.
impl Told<Stage> for Route {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {}

    fn say(&self, stage: &Stage, name: &'static str, message: &mut Message) {
        self.is_road().say(stage, name, message);
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.word().into()
    }
}

impl Written<Stage> for Route {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.verb());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Route, Unreadable> {
        words.next("expected-order", |word| Route::ALL.into_iter().find(|route| route.verb() == word))
    }
}

impl Now<'_> {
    fn waiting(&self, block: Block) -> Option<Waiting> {
        match self.standing(block).place {
            Place::Ready(waiting) => Some(waiting),
            _ => None,
        }
    }

    /// Whether the army has blocks beside the map that could do something in an hour.
    pub fn has_waiting(&self, side: Side, hour: Hour) -> bool {
        self.army(side).any(|block| self.waiting(block).is_some_and(|waiting| waiting.from <= hour))
    }

    fn check_waiting(&self, side: Side, block: Block, hour: Hour) -> Result<Waiting, Refusal> {
        self.check_own(side, block)?;
        let Some(waiting) = self.waiting(block) else {
            forbid!(true, "11.entry-only-once", "block" = piece(block));
            return Err(not_listed());
        };
        let rule = if waiting.transferred { id!("11.transfer-timing#b") } else { id!("11.entry-hour") };
        if waiting.from > hour && referee::cite(rule) {
            return Err(Refusal::new(rule).with("block", piece(block)));
        }
        Ok(waiting)
    }

    /// Whether a block may enter, and the zones it crosses.
    pub fn check_entry(
        &self,
        side: Side,
        block: Block,
        entering: Entering,
        hour: Hour,
    ) -> Result<ArrayVec<ZoneId, MOST_ZONES>, Refusal> {
        self.check_own(side, block)?;
        self.check_entry_on(&self.ground(side), block, self.stage.card(block).is_cavalry(), entering, hour)
    }

    /// The same, with what the army's moves must mind worked out before, for a block as if it were cavalry, or
    /// were not.
    fn check_entry_on(
        &self,
        ground: &Ground,
        block: Block,
        cavalry: bool,
        Entering { to, front, through, route }: Entering,
        hour: Hour,
    ) -> Result<ArrayVec<ZoneId, MOST_ZONES>, Refusal> {
        let side = self.stage.side(block);
        let waiting = self.check_waiting(side, block, hour)?;
        let road = route.is_road();
        if road && !(rule!("3.main-road#a") && rule!("11.two-ways")) {
            return Err(not_listed());
        }
        let mixed = self.state.flow.ways[waiting.entry.index()].is_some_and(|by_road| by_road != road);
        forbid!(mixed, "11.no-mixed-entry", "entry" = Arg::Word(waiting.entry.name()));
        let zones = match (road, through) {
            (true, None) => self.check_road(ground, side, waiting, to)?,
            (true, Some(_)) => return Err(not_listed()),
            (false, _) => [self.check_cross_country(ground, waiting, to, through)?].into_iter().collect(),
        };
        self.check_entering(ground, side, to)?;
        self.check_keeping_away(ground, side, cavalry, to)?;
        let front = self.stage.board.side_in(to, front).ok_or_else(not_listed)?;
        if !ground.is_empty(to) {
            self.check_end(block, to, front)?;
        }
        Ok(zones)
    }

    /// The entry zone that a block crosses. Where the position borders two that are open the owner says
    /// which, for an objective may lie in one of them.
    fn check_cross_country(
        &self,
        ground: &Ground,
        waiting: Waiting,
        to: PosId,
        through: Option<ZoneId>,
    ) -> Result<ZoneId, Refusal> {
        let zones: ArrayVec<ZoneId, 2> = self.entry_zones_at(waiting.entry, to).collect();
        let Some(&first) = zones.first().filter(|_| through.is_none_or(|zone| zones.contains(&zone))) else {
            forbid!(true, "11.cross-country#a", "position" = place(to));
            return Ok(through.unwrap_or(self.stage.board.zone_at(to, PosSide(0))));
        };
        let under_fire = ground.fire.positions.contains(to) && !rule!("R29#a");
        let near = ground.near.contains(to) && !rule!("R29#b");
        if under_fire || near {
            return Err(not_listed());
        }
        let open: ArrayVec<ZoneId, 2> = zones.iter().copied().filter(|&zone| self.is_open(ground, zone)).collect();
        let wanted = through.or(open.first().copied()).unwrap_or(first);
        forbid!(!open.contains(&wanted), "11.zone-under-fire", "zone" = zone_arg(wanted));
        match (through, open.len()) {
            (None, 2) => {
                forbid!(true, "11.cross-country#b", "position" = place(to));
                Ok(wanted)
            }
            (Some(_), 1) => Err(not_listed()),
            _ => Ok(wanted),
        }
    }

    /// The zones of an entry point that a position borders.
    fn entry_zones_at(&self, entry: EntryId, to: PosId) -> impl Iterator<Item = ZoneId> {
        let zones = self.stage.board.entries[entry.index()].zones;
        self.stage.board.position(to).zones.into_iter().filter(move |&zone| zones.contains(zone))
    }

    /// Whether reinforcements can enter through a zone.
    fn is_open(&self, ground: &Ground, zone: ZoneId) -> bool {
        !(ground.fire.zones.contains(zone) && rule!("11.zone-under-fire"))
    }

    fn check_road(
        &self,
        ground: &Ground,
        side: Side,
        waiting: Waiting,
        to: PosId,
    ) -> Result<ArrayVec<ZoneId, MOST_ZONES>, Refusal> {
        let board = &self.stage.board;
        let entry = &board.entries[waiting.entry.index()];
        let name = Arg::Word(waiting.entry.name());
        let fresh = waiting.first || !rule!("R31");
        let bound = side == Side::Confederate || !rule!("11.confederate-road-condition#b");
        let early = bound && fresh && !self.table().entered[waiting.entry.index()];
        forbid!(early, "11.confederate-road-condition#a", "entry" = name);
        let Some(way) = entry.road_ways.iter().find(|way| way.end() == Some(to)) else {
            forbid!(true, "11.road-path", "position" = place(to));
            return Ok(ArrayVec::new());
        };
        let bound = side == Side::Confederate || !rule!("11.road-confederate-town#b");
        let through_town = bound && way.zones.iter().any(|&zone| board.zone(zone).town);
        forbid!(through_town, "11.road-confederate-town#a", "position" = place(to));
        let shut = way.zones.first().copied().filter(|&zone| ground.fire.zones.contains(zone) && rule!("R30#a"));
        if let Some(zone) = shut {
            forbid!(true, "11.zone-under-fire", "zone" = zone_arg(zone));
        }
        for &position in &way.over[..way.over.len().saturating_sub(1)] {
            forbid!(ground.fire.positions.contains(position), "11.road-stop#a", "position" = place(position));
            forbid!(ground.near.contains(position), "11.road-stop#b", "position" = place(position));
            forbid!(ground.enemy.contains(position), "10.enter-enemy-by-attack-only", "position" = place(position));
        }
        let flow = &self.state.flow;
        let again = flow.roads.iter().any(|&(other, _)| other == waiting.entry);
        forbid!(again, "11.road-one-per-hour", "entry" = name);
        let meets = |&(other, end): &(EntryId, PosId)| {
            let theirs = board.entries[other.index()].road_ways.iter().find(|way| way.end() == Some(end));
            theirs.is_some_and(|theirs| {
                let zone = theirs.zones.iter().any(|zone| way.zones.contains(zone));
                (zone || theirs.over.iter().any(|at| way.over.contains(at))) && rule!("R30#b")
            })
        };
        forbid!(flow.roads.iter().any(meets), "11.road-no-crossing", "entry" = name);
        Ok(way.zones.iter().copied().collect())
    }

    /// Whether a block may be transferred.
    pub fn check_transfer(&self, side: Side, block: Block, to: EntryId, hour: Hour) -> Result<Waiting, Refusal> {
        let waiting = self.check_waiting(side, block, hour)?;
        let from = waiting.entry;
        let linked = self.stage.board.entries[from.index()].links.contains(&to) && to.side() == side;
        forbid!(!linked, "11.transfer-links", "entry" = Arg::Word(to.name()));
        forbid!(!waiting.transferred && waiting.from >= hour, "11.transfer-timing#a", "block" = piece(block));
        let pair = |&(one, other): &(EntryId, EntryId)| {
            (one, other) == (from, to) || (other, one) == (from, to) && rule!("11.transfer-capacity#b")
        };
        forbid!(self.state.flow.transfers.iter().any(pair), "11.transfer-capacity#a", "entry" = Arg::Word(to.name()));
        let arriving = self.arrives_at(side, to, hour);
        forbid!(arriving, "11.transfer-blocked-by-arrival", "entry" = Arg::Word(to.name()));
        Ok(waiting)
    }

    fn arrives_at(&self, side: Side, entry: EntryId, hour: Hour) -> bool {
        let scheduled = self.stage.options.historical
            && self.stage.components.timetable.iter().any(|s| (s.hour, s.entry) == (hour, entry));
        scheduled || self.table().of(side).up[usize::from(hour.place())] == Some(entry)
    }

    /// What is offered in an hour of the reinforcements' part.
    pub fn offer_entry(&self, side: Side, hour: Hour, out: &mut Vec<Choice<Order, Pick>>) {
        out.push(Choice::Order(Order::Done));
        let ground = self.ground(side);
        for block in self.army(side) {
            let entries = self.entries(&ground, block, self.stage.card(block).is_cavalry(), hour);
            out.extend(entries.map(|entering| Choice::Order(entering.order(block))));
            out.extend(self.transfers(block, hour).map(|to| Choice::Order(Order::Transfer { block, to })));
        }
    }

    /// The ways in which a block may enter, as if it were cavalry, or were not.
    pub fn entries(&self, ground: &Ground, block: Block, cavalry: bool, hour: Hour) -> impl Iterator<Item = Entering> {
        let mut to_where: Vec<(PosId, Option<ZoneId>, Route)> = Vec::new();
        if let Some(waiting) = self.waiting(block) {
            let entry = &self.stage.board.entries[waiting.entry.index()];
            for to in entry.positions.iter() {
                let named = self.entry_zones_at(waiting.entry, to).map(Some);
                to_where.extend([None].into_iter().chain(named).map(|through| (to, through, Route::CrossCountry)));
            }
            to_where.extend(entry.road_ways.iter().filter_map(|way| way.end()).map(|to| (to, None, Route::Road)));
        }
        let facing = to_where.into_iter().flat_map(|(to, through, route)| {
            let fronts = self.stage.board.position(to).zones.into_iter();
            fronts.map(move |front| Entering { to, front, through, route })
        });
        facing.filter(move |&entering| self.check_entry_on(ground, block, cavalry, entering, hour).is_ok())
    }

    /// The entry points to which a block may be transferred.
    pub fn transfers(&self, block: Block, hour: Hour) -> impl Iterator<Item = EntryId> {
        let links = self.waiting(block).map(|waiting| &self.stage.board.entries[waiting.entry.index()].links);
        let side = self.stage.side(block);
        links.into_iter().flatten().copied().filter(move |&to| self.check_transfer(side, block, to, hour).is_ok())
    }
}

impl Play<'_> {
    /// The time tokens of the turn are turned up, in their order.
    pub fn open_entry(&mut self) {
        let side = self.state.flow.active;
        self.state.flow.ways = Default::default();
        self.state.flow.roads.clear();
        self.state.flow.transfers.clear();
        for hour in self.state.table.turn_hours() {
            if self.stage.options.historical && rule!("23.by-agreement") {
                self.arrive_by_timetable(side, hour);
                continue;
            }
            let token = self.state.table.of(side).time[usize::from(hour.place())];
            let Some(token) = token.filter(|_| rule!("11.reveal-time-tokens#a")) else { continue };
            self.happen(Event::TurnedUp { side, hour, token });
            if let TimeToken::Arrival(entry) = token
                && rule!("11.arrival-hour-and-place#b")
            {
                let hour = if rule!("11.arrival-hour-and-place#a") { hour } else { self.state.table.hour };
                let pile = &self.state.table.piles[entry.index()];
                let battalion = if rule!("11.arrival-who#a") { pile.last() } else { pile.first() }.copied();
                self.arrive(side, entry, hour, battalion, !rule!("11.arrival-secret"));
            }
        }
    }

    fn arrive_by_timetable(&mut self, side: Side, hour: Hour) {
        let due = self.stage.components.timetable.iter().filter(|s| s.hour == hour && s.entry.side() == side);
        for scheduled in due.copied().filter(|_| rule!("23.timetable")).collect::<Vec<_>>() {
            self.arrive(side, scheduled.entry, hour, Some(scheduled.battalion), rule!("R83#a"));
        }
    }

    fn arrive(&mut self, side: Side, entry: EntryId, hour: Hour, battalion: Option<Battalion>, open: bool) {
        let Some(battalion) = battalion else { return };
        let blocks = self.now().to_come(battalion);
        let next = self.state.table.piles[entry.index()].iter().rev().nth(1).copied();
        let owed = self.state.table.to_give_up;
        let chosen = self.state.flow.giving_up.is_some() && self.stage.is_since(2);
        let owed = if side == Side::Union && !chosen && rule!("R70#a") { owed } else { 0 };
        let give_up = usize::from(owed).min(blocks.len());
        if give_up == blocks.len() && give_up > 0 {
            for block in blocks {
                self.remove(block);
            }
            self.happen(Event::Arrived { side, entry, hour, count: 0, battalion: Secret::of(battalion), open, next });
            return;
        }
        let count = blocks.len() as u8;
        self.happen(Event::Arrived { side, entry, hour, count, battalion: Secret::of(battalion), open, next });
        if give_up > 0 {
            self.state.flow.giving_up = Some(battalion);
        }
    }

    /// A block enters.
    pub fn enter(&mut self, side: Side, block: Block, entering: Entering, hour: Hour) {
        let now = self.now();
        let Ok(zones) = now.check_entry(side, block, entering, hour) else { return };
        let Entering { to, front, route, .. } = entering;
        let Some(waiting) = now.waiting(block) else { return };
        let entry = waiting.entry;
        let front = self.stage.board.side_in(to, front).unwrap_or(PosSide(0));
        self.state.flow.ways[entry.index()] = Some(route.is_road());
        if route.is_road() {
            // By road one block enters in an hour at each entry point.
            let _ = self.state.flow.roads.try_push((entry, to));
        }
        let who = Who::of(side, block);
        let contact = self.now().is_contact(&self.now().ground(side), Some(to));
        self.happen(Event::Entered { who, entry, hour, since: waiting, route, to: Facing { at: to, front }, contact });
        if rule!("20.take-control-by-move#b") {
            self.take_objectives(side, &zones);
        }
    }

    /// A block is transferred.
    pub fn transfer(&mut self, side: Side, block: Block, to: EntryId, hour: Hour) {
        let Ok(since) = self.now().check_transfer(side, block, to, hour) else { return };
        // From one entry point to another one block is transferred in an hour: there is room for all pairs.
        let _ = self.state.flow.transfers.try_push((since.entry, to));
        let ready = if rule!("11.transfer") { hour.after(1) } else { hour };
        self.happen(Event::Transferred { who: Who::of(side, block), from: since.entry, to, since, ready });
    }
}

impl Now<'_> {
    /// The blocks of a battalion that have not arrived yet.
    pub fn to_come(&self, battalion: Battalion) -> Vec<Block> {
        let fits = |block: &Block| {
            let card = self.stage.card(*block);
            card.battalion == battalion && card.grade == Grade::Full && self.standing(*block).place == Place::ToCome
        };
        self.army(battalion.side()).filter(fits).collect()
    }
}
