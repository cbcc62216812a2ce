//! Set-up: corps, divisions, brigades, leaders and units of a scenario or case.

use crate::counters::{
    Arm, BrigadeCard, BrigadeId, Command, CorpsCard, CorpsId, DivisionCard, DivisionId, Entry, LeaderCard, LeaderId,
    Level, MOST_BRIGADES, MOST_CORPS, MOST_DIVISIONS, MOST_LEADERS, MOST_SECTIONS, MOST_UNITS, Orders, Profile,
    Ratings, Section, Side, Sides, UnitCard, UnitId, key_of, plain_facing,
};
use crate::event::Fatigue;
use crate::fire::FireKind;
use crate::state::{
    Acted, Action, Ammunition, BrigadeState, CorpsState, DivisionState, KeptFire, LeaderState, Reacted, Shape, Status,
    Table, Tail, UnitState,
};
use crate::tables::Tables;
use crate::terms::hand_name;
use crate::terrain::{Map, POINT};
use arrayvec::ArrayVec;
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::data::Node;

/// The pieces of a set-up, as far as they are read, and where they start.
pub(crate) struct Roster<'a> {
    pub units: Vec<UnitCard>,
    pub leaders: Vec<LeaderCard>,
    pub brigades: Vec<BrigadeCard>,
    pub divisions: Vec<DivisionCard>,
    pub corps: Vec<CorpsCard>,
    /// The table as it is at the start.
    pub table: Table,
    map: &'a Map,
    tables: &'a Tables,
    /// A scenario names every formation before its units; in a case those that nobody names make themselves.
    strict: bool,
}

/// Reports what a file has too many of.
fn not_more_than(most: usize, count: usize, node: &Node<'_>) -> bool {
    if count >= most {
        node.fault("fault-too-many", &[("most", &most.to_string())]);
    }
    count < most
}

fn side_of(node: &Node<'_>) -> Option<Side> {
    node.get("side").and_then(|side| side.one_of(&Side::NAMES)).map(|side| Side::BOTH[side])
}

fn text_of(node: &Node<'_>, key: &'static str) -> Option<String> {
    Some(node.get(key)?.text()?.into_owned())
}

impl<'a> Roster<'a> {
    /// A roster without pieces.
    pub fn new(map: &'a Map, tables: &'a Tables, strict: bool) -> Roster<'a> {
        Roster {
            units: Vec::new(),
            leaders: Vec::new(),
            brigades: Vec::new(),
            divisions: Vec::new(),
            corps: Vec::new(),
            table: Table::empty(map.grid.len()),
            map,
            tables,
            strict,
        }
    }

    /// Reads all pieces of a set-up.
    pub fn read(&mut self, node: &Node<'_>) {
        for corps in node.list("corps") {
            self.read_corps(&corps);
            corps.finish();
        }
        for division in node.list("division") {
            self.read_division(&division);
            division.finish();
        }
        for brigade in node.list("brigade") {
            self.read_brigade(&brigade);
            brigade.finish();
        }
        let units = node.list("unit");
        for unit in &units {
            self.read_unit(unit);
            unit.finish();
        }
        for leader in node.list("leader") {
            self.read_leader(&leader);
            leader.finish();
        }
        for brigade in node.list("brigade") {
            self.read_battery(&brigade);
        }
        for stack in node.list("stacks") {
            self.read_stack(&stack);
        }
        self.check_stacks(node);
    }

    /// The units of a hex from the top down, where they are not listed in this order.
    fn read_stack(&mut self, node: &Node<'_>) {
        let items = node.items();
        let mut units = Vec::new();
        for item in &items {
            let Some(name) = item.text() else { continue };
            match self.units.iter().position(|unit| unit.key == key_of(&name)) {
                Some(place) => units.push(UnitId(place as u16)),
                None => item.fault("fault-unknown-unit", &[("unit", &name)]),
            }
        }
        let hex = units.first().map(|&unit| self.table.unit(unit).hex);
        for unit in units {
            let state = self.table.unit(unit);
            if state.status == Status::OnMap && Some(state.hex) == hex {
                let hex = state.hex;
                self.table.lift(unit);
                self.table.put(unit, hex, usize::MAX);
            }
        }
    }

    fn is_taken(&self, key: &str) -> bool {
        key.is_empty() || self.units.iter().any(|unit| unit.key == key)
    }

    fn corps_named(&mut self, name: &str, side: Side, node: &Node<'_>) -> Option<CorpsId> {
        let key = key_of(name);
        if let Some(place) = self.corps.iter().position(|corps| corps.key == key) {
            return Some(CorpsId(place as u8));
        }
        not_more_than(MOST_CORPS, self.corps.len(), node).then(|| {
            let (name, divisions) = (name.to_owned(), Vec::new());
            self.corps.push(CorpsCard { name, key, side, own_marker: false, divisions, commander: None });
            self.table.corps.push(CorpsState { marker: 3, raised: false });
            CorpsId(self.corps.len() as u8 - 1)
        })
    }

    fn division_named(&mut self, name: &str, corps: Option<&str>, side: Side, node: &Node<'_>) -> Option<DivisionId> {
        let key = key_of(name);
        if let Some(place) = self.divisions.iter().position(|division| division.key == key) {
            return Some(DivisionId(place as u8));
        }
        let corps = self.corps_named(corps.unwrap_or(name), side, node)?;
        not_more_than(MOST_DIVISIONS, self.divisions.len(), node).then(|| {
            let (name, brigades) = (name.to_owned(), Vec::new());
            self.divisions.push(DivisionCard { name, key, side, corps, brigades, leader: None });
            self.table.divisions.push(DivisionState { in_command: true, allotted: 3, ..DivisionState::default() });
            let division = DivisionId(self.divisions.len() as u8 - 1);
            self.corps[corps.index()].divisions.push(division);
            division
        })
    }

    fn brigade_named(&mut self, name: &str, division: Option<&str>, side: Side, node: &Node<'_>) -> Option<BrigadeId> {
        let key = key_of(name);
        if let Some(place) = self.brigades.iter().position(|brigade| brigade.key == key) {
            return Some(BrigadeId(place as u8));
        }
        let division = self.division_named(division.unwrap_or(name), None, side, node)?;
        not_more_than(MOST_BRIGADES, self.brigades.len(), node).then(|| {
            let (name, units) = (name.to_owned(), Vec::new());
            self.brigades.push(BrigadeCard { name, key, side, division, artillery: false, units, leader: None });
            self.table.brigades.push(BrigadeState { in_command: true, chained: true, ..BrigadeState::default() });
            let brigade = BrigadeId(self.brigades.len() as u8 - 1);
            self.divisions[division.index()].brigades.push(brigade);
            brigade
        })
    }

    fn read_corps(&mut self, node: &Node<'_>) {
        let (name, side) = (node.need("name").and_then(|name| name.text()), side_of(node));
        let efficiency = node.whole_or("efficiency-drawn", 1, 4, 3) as u8;
        let own_marker = node.flag_or("own-marker", false);
        let raised = node.flag_or("raised", false);
        let (Some(name), Some(side)) = (name, side.or_else(|| node.need("side").and(None))) else { return };
        if let Some(corps) = self.corps_named(&name, side, node) {
            self.corps[corps.index()].own_marker = own_marker;
            self.table.corps[corps.index()] = CorpsState { marker: efficiency, raised };
        }
    }

    fn read_division(&mut self, node: &Node<'_>) {
        let (name, side) = (node.need("name").and_then(|name| name.text()), side_of(node));
        let corps = text_of(node, "corps");
        let state = DivisionState {
            in_command: node.flag_or("in-command", true),
            allotted: node.whole_or("markers", 0, 4, 3) as u8,
            drawn: node.whole_or("drawn", 0, 4, 0) as u8,
            ineffective: node.flag_or("ineffective", false),
            favour: node.whole_or("favour", 0, 9, 0) as u8,
            transferred: node.whole_or("transferred", -9, 9, 0) as i8,
            held_back: node.whole_or("held-back", 0, 9, 0) as u8,
            ..DivisionState::default()
        };
        let (Some(name), Some(side)) = (name, side.or_else(|| node.need("side").and(None))) else { return };
        let over = corps.as_deref().unwrap_or_default();
        if self.strict && !self.corps.iter().any(|card| card.key == key_of(over) && card.side == side) {
            node.fault("fault-no-corps", &[("name", &name), ("corps", over)]);
        }
        if let Some(division) = self.division_named(&name, corps.as_deref(), side, node) {
            self.table.divisions[division.index()] = state;
        }
    }

    fn read_brigade(&mut self, node: &Node<'_>) {
        let (name, side) = (node.need("name").and_then(|name| name.text()), side_of(node));
        let (division, artillery) = (text_of(node, "division"), node.flag_or("artillery", false));
        node.get("battery");
        let reserve = node.flag_or("reserve", false);
        let in_command = node.flag_or("in-command", true);
        let activations = node.whole_or("activations", 0, 4, 0) as u8;
        let shocks = node.whole_or("shocks", 0, 9, 0) as u8;
        let state = BrigadeState {
            orders: read_orders(node).unwrap_or_default(),
            hold: node.flag_or("hold", false),
            in_command,
            chained: node.flag_or("chained", in_command),
            reserve,
            reserve_since: node.whole_or("reserve-since", 0, 99, 0) as u8,
            hold_waits: node.flag_or("hold-waits", false),
            skipped: node.whole_or("skipped", 0, 9, 0) as u8,
            fired: node.flag_or("fired", false),
            built: node.flag_or("built", false),
            attached: node.flag_or("attached", false),
            ordered: node.flag_or("ordered", false),
            new_to_march: node.flag_or("new-to-march", false),
            left_march: node.flag_or("left-march", false),
            march_over: node.flag_or("march-over", false),
            tried: node.flag_or("tried", false),
            acted: node.flag_or("acted", false),
            fatigue: node.get("fatigue").and_then(|level| level.one_of(&Fatigue::NAMES)).unwrap_or(0) as u8,
            ineffective: node.flag_or("ineffective", false),
            activations,
            used: node.whole_or("used", 0, 9, activations.into()) as u8,
            moved: node.flag_or("moved", activations > 0),
            shocks,
            ..BrigadeState::default()
        };
        let (Some(name), Some(side)) = (name, side.or_else(|| node.need("side").and(None))) else { return };
        let over = division.as_deref().unwrap_or_default();
        if self.strict && !self.divisions.iter().any(|card| card.key == key_of(over) && card.side == side) {
            node.fault("fault-no-chain", &[("name", &name), ("division", over)]);
        }
        if let Some(brigade) = self.brigade_named(&name, division.as_deref(), side, node) {
            self.brigades[brigade.index()].artillery = artillery;
            let division = self.brigades[brigade.index()].division;
            let chained = state.chained && self.table.divisions[division.index()].in_command;
            self.table.brigades[brigade.index()] = BrigadeState { chained, ..state };
        }
    }

    /// The battery that a brigade has attached: it may be listed after the brigade.
    fn read_battery(&mut self, node: &Node<'_>) {
        let Some(battery) = node.get("battery") else { return };
        let (name, brigade) = (battery.text(), text_of(node, "name"));
        let (Some(name), Some(brigade)) = (name, brigade) else { return };
        let unit = self.units.iter().position(|unit| unit.key == key_of(&name) && unit.is_artillery());
        let brigade = self.brigades.iter().position(|card| card.key == key_of(&brigade));
        match (unit, brigade) {
            (Some(unit), Some(brigade)) => self.table.brigades[brigade].battery = Some(UnitId(unit as u16)),
            _ => battery.fault("fault-unknown-unit", &[("unit", &name)]),
        }
    }

    fn read_leader(&mut self, node: &Node<'_>) {
        let name = node.need("name").and_then(|name| name.text()).map(|name| name.into_owned());
        let level = node.need("level").and_then(|level| level.one_of(&Level::NAMES)).map(|level| Level::ALL[level]);
        let leads = node.need("leads").and_then(|leads| leads.text()).map(|leads| leads.into_owned());
        let hex = node.get("hex").and_then(|hex| self.map.grid.read_hex(&hex));
        let arrives = node.get("arrives").and_then(|turn| turn.whole(1, 99)).map(|turn| turn as u8);
        let own = read_ratings(node, name.clone().unwrap_or_default(), None);
        let mut ratings: ArrayVec<Ratings, 2> = ArrayVec::new();
        if let Some(replacement) = node.get("replacement") {
            let name = text_of(&replacement, "name").unwrap_or_default();
            let after = read_ratings(&replacement, name, Some(&own));
            replacement.finish();
            ratings.push(own);
            ratings.push(after);
        } else {
            ratings.push(own);
        }
        let state = LeaderState {
            hex: hex.filter(|_| arrives.is_none()),
            lost: node.flag_or("lost", false),
            removed: node.flag_or("removed", false),
            replaced: node.flag_or("replaced", false),
            moved: node.flag_or("moved", false),
            aided: false,
            with: None,
            over_ten: node.flag_or("over-10", false),
        };
        let (Some(name), Some(level), Some(leads)) = (name, level, leads) else { return };
        let key = key_of(&name);
        let wanted = key_of(&leads);
        let place = |mut keys: Box<dyn Iterator<Item = &str> + '_>| keys.position(|known| known == wanted);
        let command = match level {
            Level::Brigade => place(Box::new(self.brigades.iter().map(|card| card.key.as_str())))
                .map(|place| (Command::Brigade(BrigadeId(place as u8)), self.brigades[place].side)),
            Level::Division => place(Box::new(self.divisions.iter().map(|card| card.key.as_str())))
                .map(|place| (Command::Division(DivisionId(place as u8)), self.divisions[place].side)),
            Level::Corps => place(Box::new(self.corps.iter().map(|card| card.key.as_str())))
                .map(|place| (Command::Corps(CorpsId(place as u8)), self.corps[place].side)),
            Level::Army => Side::named(&leads).map(|side| (Command::Army(side), side)),
        };
        let Some((command, side)) = command else {
            node.fault("fault-leader-without-command", &[("name", &name), ("leads", &leads)]);
            return;
        };
        if self.leaders.iter().any(|leader| leader.key == key) {
            node.fault("fault-name-taken", &[("name", &name)]);
            return;
        }
        if !not_more_than(MOST_LEADERS, self.leaders.len(), node) {
            return;
        }
        let taken = match command {
            Command::Brigade(brigade) => self.brigades[brigade.index()].leader,
            Command::Division(division) => self.divisions[division.index()].leader,
            Command::Corps(corps) => self.corps[corps.index()].commander,
            Command::Army(_) => None,
        };
        if taken.is_some() {
            node.fault("fault-two-leaders", &[("leads", &leads)]);
        }
        let leader = LeaderId(self.leaders.len() as u8);
        match command {
            Command::Brigade(brigade) => self.brigades[brigade.index()].leader = Some(leader),
            Command::Division(division) => self.divisions[division.index()].leader = Some(leader),
            Command::Corps(corps) => self.corps[corps.index()].commander = Some(leader),
            Command::Army(_) => {}
        }
        self.leaders.push(LeaderCard { key, side, command, ratings, hex, arrives });
        self.table.leaders.push(state);
    }

    fn read_unit(&mut self, node: &Node<'_>) {
        let name = node.need("name").and_then(|name| name.text()).map(|name| name.into_owned());
        let side = side_of(node);
        let brigade = text_of(node, "brigade");
        let arm = node.get("arm").and_then(|arm| arm.one_of(&Arm::NAMES)).map_or(Arm::Infantry, |arm| Arm::ALL[arm]);
        let sections = self.read_sections(node, arm);
        let cohesion = read_sides(node, "cohesion", "cohesion-disordered", 6, 2);
        let (allowance, less) = match arm {
            Arm::Infantry => (6, 2),
            Arm::Cavalry => (10, 3),
            Arm::Artillery => (8, 0),
        };
        let allowance = read_sides(node, "ma", "ma-disordered", allowance, less);
        let dismounted = read_sides(node, "dismounted-ma", "dismounted-ma-disordered", 6, 2);
        let dismounted = (node.flag_or("dismounted", true) && arm == Arm::Cavalry).then_some(dismounted);
        let green = node.flag_or("green", false);
        let horse = node.flag_or("horse", false);
        let entry = node.get("arrives").and_then(|entry| self.read_entry(&entry));
        let (entry, entry_orders) = entry.map_or((None, None), |(entry, orders)| (Some(entry), orders));
        let (hexes, orders) = (self.read_unit_hexes(node), read_orders(node));
        let known = brigade.as_deref().and_then(|name| self.brigades.iter().find(|card| card.key == key_of(name)));
        let owner = known.map(|card| card.side);
        if self.strict && owner.is_none() {
            let name = brigade.as_deref().unwrap_or_default();
            node.fault("fault-unknown-brigade", &[("name", name)]);
        }
        if owner.is_some() && side.is_some() && owner != side {
            node.fault("fault-other-side", &[("brigade", brigade.as_deref().unwrap_or_default())]);
        }
        let Some(side) = side.or(owner) else {
            if !self.strict {
                node.need("side");
            }
            self.read_state(node, None, &[], Orders::Advance, Side::Union);
            return;
        };
        let brigade = brigade.unwrap_or_else(|| if side == Side::Union { "Union" } else { "Confederate" }.to_owned());
        let brigade = self.brigade_named(&brigade, None, side, node);
        let (Some(name), Some(brigade), Some(sections)) = (name, brigade, sections) else {
            self.read_state(node, None, &[], Orders::Advance, side);
            return;
        };
        let key = key_of(&name);
        if self.is_taken(&key) {
            node.fault("fault-name-taken", &[("name", &name)]);
        }
        if self.is_taken(&key) || !not_more_than(MOST_UNITS, self.units.len(), node) {
            self.read_state(node, None, &[], Orders::Advance, side);
            return;
        }
        let card =
            UnitCard { name, key, side, brigade, arm, horse, sections, cohesion, allowance, dismounted, green, entry };
        let unit = UnitId(self.units.len() as u16);
        if let Some(orders) = entry_orders {
            self.table.brigades[brigade.index()].orders = orders;
        }
        let orders = orders.unwrap_or(self.table.brigades[brigade.index()].orders);
        let mut state = self.read_state(node, Some(&card), &hexes, orders, side);
        state.orders = read_orders(node);
        self.brigades[brigade.index()].units.push(unit);
        if card.entry.is_some() {
            state.status = Status::Waiting;
        } else if self.strict && hexes.is_empty() {
            node.fault("fault-nowhere", &[("name", &card.name)]);
        }
        let more_lost = card.sections.iter().zip(state.lost).any(|(section, lost)| lost > section.strength);
        if more_lost || state.lost.iter().skip(card.sections.len()).any(|&lost| lost > 0) {
            node.fault("fault-lost-more", &[("name", &card.name)]);
            state.lost = [0; MOST_SECTIONS];
        }
        let (status, shape) = (state.status, state.shape);
        self.units.push(card);
        self.table.units.push(state);
        let middle = match (shape, &hexes[..]) {
            (Shape::Single | Shape::Line { .. }, &[_, middle, _]) => Some(middle),
            _ => hexes.first().copied(),
        };
        let parent = text_of(node, "parent").and_then(|number| self.map.grid.named(&number)).or(middle);
        if let (Status::OnMap, Some(hex)) = (status, parent) {
            // Listed from the top down: each goes under those that stand there already.
            self.table.put(unit, hex, usize::MAX);
            self.lay_parts(node, unit, shape, hex, &hexes);
        }
    }

    fn lay_parts(&mut self, node: &Node<'_>, unit: UnitId, shape: Shape, own: Hex, hexes: &[Hex]) {
        let rest: Vec<Hex> = hexes.iter().copied().filter(|&hex| hex != own).collect();
        if rest.is_empty() {
            return;
        }
        let grid = &self.map.grid;
        let facing = self.table.unit(unit).facing;
        let shape = match shape {
            Shape::Column(_) => match rest[..] {
                [first] => Shape::Column(Tail { first, second: None }),
                [first, second, ..] => Shape::Column(Tail { first, second: Some(second) }),
                [] => Shape::Single,
            },
            _ => {
                let front = crate::lines::line_front(facing);
                let beside = |hand| front.flank(hand).and_then(|direction| grid.neighbour(own, direction));
                let [left, right] =
                    [Hand::Left, Hand::Right].map(|hand| beside(hand).is_some_and(|hex| rest.contains(&hex)));
                if usize::from(left) + usize::from(right) != rest.len() {
                    node.fault("fault-extension", &[]);
                }
                Shape::Line { left, right }
            }
        };
        self.table.unit_mut(unit).shape = shape;
        self.table.parts.extend(rest.into_iter().map(|hex| crate::state::Part { hex, unit }));
        self.table.parts.sort_by_key(|part| (part.hex, part.unit));
    }

    fn read_unit_hexes(&self, node: &Node<'_>) -> Vec<Hex> {
        node.get("parent");
        let Some(hexes) = node.get("hex") else { return Vec::new() };
        let items = if hexes.is_list() { hexes.items() } else { vec![hexes] };
        items.iter().filter_map(|item| self.map.grid.read_hex(item)).collect()
    }

    fn read_sections(&self, node: &Node<'_>, arm: Arm) -> Option<ArrayVec<Section, MOST_SECTIONS>> {
        let (letter, strength) = if arm == Arm::Artillery { ("N", 4) } else { ("R", 6) };
        let weapon = |node: &Node<'_>| match node.get("weapon") {
            Some(weapon) => {
                let letter = weapon.text()?;
                let known = self.tables.weapon_of(&letter);
                let fits = known.filter(|&known| self.tables.weapon(known).gun == (arm == Arm::Artillery));
                if fits.is_none() {
                    weapon.fault("fault-unknown-weapon", &[("name", &letter)]);
                }
                fits
            }
            None => self.tables.weapon_of(letter),
        };
        let section = |node: &Node<'_>| {
            let strength = node.whole_or("sp", 1, 60, strength) as u8;
            weapon(node).map(|weapon| Section { weapon, strength })
        };
        let list = node.list("sections");
        if list.is_empty() {
            return section(node).map(|section| ArrayVec::from_iter([section]));
        }
        if list.len() > MOST_SECTIONS {
            not_more_than(MOST_SECTIONS, list.len(), node);
            return None;
        }
        let sections = list.iter().map(|node| {
            let section = section(node);
            node.finish();
            section
        });
        sections.collect()
    }

    /// When and where a unit enters, and the orders of its brigade.
    fn read_entry(&self, node: &Node<'_>) -> Option<(Entry, Option<Orders>)> {
        let turn = node.need("turn").and_then(|turn| turn.whole(1, 99));
        let hexes = node.list("at").iter().filter_map(|hex| self.map.grid.read_hex(hex)).collect();
        let group = node.whole_or("group", 0, 99, 0) as u8;
        let activations = node.get("activations").and_then(|count| count.whole(1, 4)).map(|count| count as u8);
        let orders = read_orders(node);
        node.finish();
        Some((Entry { turn: turn? as u8, hexes, group, activations }, orders))
    }

    /// How a unit starts, and what it has done.
    fn read_state(
        &self,
        node: &Node<'_>,
        card: Option<&UnitCard>,
        hexes: &[Hex],
        orders: Orders,
        side: Side,
    ) -> UnitState {
        let facing = node.get("facing").and_then(|facing| {
            let name = facing.text()?;
            let read: Option<Facing> = name.parse().ok();
            if read.is_none() {
                facing.fault("fault-unknown-facing", &[("name", &name)]);
            }
            read
        });
        let list = |key: &'static str| match node.get(key) {
            Some(list) if list.is_list() => list.items(),
            Some(one) => vec![one],
            None => Vec::new(),
        };
        let mut lost = [0; MOST_SECTIONS];
        for (place, node) in lost.iter_mut().zip(list("lost")) {
            *place = node.whole(0, 60).unwrap_or(0) as u8;
        }
        let mut ammunition = [Ammunition::Full; MOST_SECTIONS];
        for (place, node) in ammunition.iter_mut().zip(list("ammunition")) {
            *place = node.one_of(&Ammunition::NAMES).map_or(Ammunition::Full, |kind| Ammunition::ALL[kind]);
        }
        let hands = [Hand::Left, Hand::Right];
        let refused = node.get("refused").and_then(|hand| hand.one_of(&hands.map(hand_name))).map(|hand| hands[hand]);
        let formation = node.get("formation").and_then(|form| form.one_of(&["line", "column"]));
        let column = hexes.first().map(|&first| Shape::Column(Tail { first, second: None }));
        let shape = if formation == Some(1) { column.unwrap_or_default() } else { Shape::Single };
        let printed = card.map_or(0, UnitCard::strength);
        let lost_in_all: u8 = lost.iter().sum();
        let half_gone =
            card.is_some_and(|card| !card.is_artillery()) && 2 * (printed.saturating_sub(lost_in_all)) < printed;
        let collapsed = node.get("collapsed").and_then(|flag| flag.flag()).unwrap_or(half_gone);
        let (routed, eliminated) = (node.flag_or("routed", false), node.flag_or("eliminated", false));
        let status = match (routed, eliminated) {
            (true, _) => Status::Routed,
            (_, true) => Status::Eliminated,
            _ if hexes.is_empty() => Status::Waiting,
            _ => Status::OnMap,
        };
        let moved = node.get("moved").and_then(|points| points.parts(i64::from(POINT))).map(|halves| halves as u16);
        let entered = node.get("entered").and_then(|flag| flag.flag()).unwrap_or(moved.is_some());
        let fired = node.flag_or("fired", false);
        let done = node.flag_or("done", false);
        let action = if moved.is_some() || fired || done { Action::Fights } else { Action::Idle };
        UnitState {
            status,
            hex: hexes.first().copied().unwrap_or(Hex(0)),
            below: None,
            facing: facing.unwrap_or_else(|| plain_facing(orders, side)),
            shape,
            lost,
            ammunition,
            disordered: node.flag_or("disordered", false) || collapsed,
            collapsed,
            blown: node.flag_or("blown", false),
            mounted: node.flag_or("mounted", true),
            refused,
            abandoned: node.whole_or("abandoned", 0, 2, 0) as u8,
            orders: None,
            in_command: node.flag_or("in-command", true),
            used: node.whole_or("used", 0, 9, 0) as u8,
            used_marker: node.flag_or("used-marker", false),
            builds: false,
            may_face: node.flag_or("may-face", false),
            acted: Acted {
                action,
                spent: moved.unwrap_or(0),
                hexes: entered.into(),
                fired,
                done,
                became_adjacent: node.flag_or("became-adjacent", false),
                charges: node.flag_or("charges", false),
                covered: node.flag_or("covered", false),
                shaken: node.flag_or("shaken", false),
                disordered_twice: node.flag_or("shaken", false),
                ..Acted::default()
            },
            reacted: Reacted {
                turned: node.flag_or("reacted", false),
                began_adjacent: node.flag_or("adjacent-at-start", false),
                adjacency_told: node.get("adjacent-at-start").is_some(),
                fires: list("fires")
                    .iter()
                    .filter_map(|kind| kind.one_of(&FireKind::NAMES))
                    .fold(0, |fires, kind| fires | 1 << kind),
                bent: 0,
                parts: Default::default(),
                kept: node.get("kept").and_then(|kept| {
                    let (sp, at) = (kept.need("sp")?.whole(1, 60)?, kept.need("at")?);
                    let hex = self.map.grid.read_hex(&at)?;
                    kept.finish();
                    Some(KeptFire { sp: sp as u8, hex, stack: None })
                }),
                fell_back: node.flag_or("fell-back", false),
            },
        }
    }

    /// Units of both sides never share a hex.
    fn check_stacks(&self, node: &Node<'_>) {
        for hex in self.map.grid.all() {
            let manned = self.table.stack(hex).filter(|&unit| self.table.unit(unit).abandoned == 0);
            let mut sides = manned.map(|unit| self.units[unit.index()].side);
            let Some(first) = sides.next() else { continue };
            if sides.any(|side| side != first) {
                node.fault("fault-both-sides", &[("hex", &self.map.grid.number(hex))]);
            }
        }
    }
}

fn read_orders(node: &Node<'_>) -> Option<Orders> {
    node.get("orders").and_then(|orders| orders.one_of(&Orders::NAMES)).map(|orders| Orders::ALL[orders])
}

fn read_sides(node: &Node<'_>, key: &'static str, other: &'static str, default: i64, less: i64) -> Sides {
    let normal = node.whole_or(key, 0, 60, default);
    Sides { normal: normal as u8, disordered: node.whole_or(other, 0, 60, (normal - less).max(0)) as u8 }
}

fn read_ratings(node: &Node<'_>, name: String, like: Option<&Ratings>) -> Ratings {
    let of = |value: fn(&Ratings) -> i8| like.map_or(0, value).into();
    let number = |key: &'static str, default: i64| node.whole_or(key, -9, 9, default) as i8;
    let profile = node.get("profile").and_then(|profile| profile.one_of(&Profile::NAMES));
    Ratings {
        name,
        range: node.whole_or("range", 0, 99, like.map_or(5, |own| own.range.into())) as u8,
        profile: profile.map_or_else(|| like.map_or(Profile::Normal, |own| own.profile), |place| Profile::ALL[place]),
        orders: if like.is_some() || node.get("level").is_some() { number("orders", of(|own| own.orders)) } else { 0 },
        coordination: number("coordination", of(|own| own.coordination)),
        activation: number("activation", of(|own| own.activation)),
        efficiency: number("efficiency", of(|own| own.efficiency)),
        initiative: number("initiative", of(|own| own.initiative)),
    }
}
