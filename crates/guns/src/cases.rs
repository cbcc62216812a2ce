//! The set-up of cases: a board, terrain and a table laid out as the case says.

use crate::GunsOfGettysburg;
use crate::blocks::{Block, Side};
use crate::board::{self, Board, EntryId, SightLine};
use crate::components::{at_most, battalion_in, entry_in};
use crate::flow::{Flow, Step};
use crate::paths::MOST_ON;
use crate::setup::{components_of, read_options};
use crate::stage::{Begin, Stage};
use crate::state::{
    Activity, GeneralOrder, MOST_DATED, MOST_PILED, MOST_TOKENS, MOST_WORKS, Place, Play, Seen, Standing, State, Table,
    Waiting,
};
use crate::tokens::{BOXES, HOURS, Hour, TimeToken, Token};
use referee::case::{self, FileSource};
use referee::data::{self, Faults, Node, Source};

/// Where a case can begin.
const BEGINNINGS: [&str; 10] =
    ["march", "turn-start", "draw", "retreat", "attack", "entry", "night", "order", "objectives", "setup"];

/// Reads a case's set-up.
pub fn read_case(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<Stage> {
    let faults = Faults::new();
    let components = components_of(setup, data_files, &faults);
    let board = board_of_case(setup, data_files, &faults);
    let (Some(mut board), Some(components), true) = (board, components, faults.is_empty()) else {
        setup.ignore_rest();
        return None;
    };
    read_ground(setup, &mut board);
    let options = read_options(setup);
    let stage = Stage {
        edition: case::edition_in::<GunsOfGettysburg>(setup),
        board,
        components,
        seats: Stage::seats_for(&options),
        options,
        begin: Begin::SetUp,
        finish: None,
        asks_idle: setup.get("asks-idle").and_then(|n| n.flag()).unwrap_or(true),
        leaks: Vec::new(),
    };
    let begin = setup.get("begin").and_then(|n| n.one_of(&BEGINNINGS)).map_or("march", |at| BEGINNINGS[at]);
    if begin == "setup" {
        setup.ignore_rest();
        return Some(stage);
    }
    let state = laid(&stage, setup, begin);
    Some(Stage { begin: Begin::Laid(Box::new(state)), ..stage })
}

/// A table as a set-up lays it out.
pub(crate) fn laid(stage: &Stage, setup: &Node<'_>, begin: &str) -> State {
    CaseReader { stage, setup }.state(begin)
}

/// The board of a case: one of its own, or one of the library's.
fn board_of_case(setup: &Node<'_>, data_files: &dyn FileSource, faults: &Faults) -> Option<Board> {
    let named = setup.get("board");
    if let Some(own) = named.as_ref().filter(|node| node.is_table()) {
        let board = board::read_for_case(own);
        own.finish();
        return board;
    }
    let name = named.as_ref().and_then(Node::text).unwrap_or("field".into());
    let file = format!("guns/boards/{name}.toml");
    let board =
        data_files.file(&file).and_then(|text| data::read(Source { name: &file, text: &text }, faults, board::read));
    if board.is_none() || !faults.is_empty() {
        named.as_ref().unwrap_or(setup).fault("fault-unknown-board", &[("board", &name)]);
    }
    board
}

/// Terrain and lines of sight of a case.
fn read_ground(setup: &Node<'_>, board: &mut Board) {
    let mut described = Vec::new();
    for node in setup.list("position") {
        if let Some(at) = node.need("at").and_then(|n| board::position_in(board, &n)) {
            if described.contains(&at) {
                node.fault("fault-given-twice", &[("name", &board.position(at).key)]);
            }
            described.push(at);
            for (key, terrain) in node.entries().into_iter().filter(|(key, _)| key != "at") {
                match board.zone_named(&key).and_then(|zone| board.side_in(at, zone)) {
                    Some(side) => board.positions[at.index()].terrain[side.index()] = board::read_terrain(&terrain),
                    None => {
                        terrain.fault("fault-zone-not-there", &[("zone", &key), ("position", &board.position(at).key)])
                    }
                }
            }
        }
        node.ignore_rest();
    }
    for node in setup.list("sight") {
        let from = node.need("from").and_then(|n| board::position_in(board, &n));
        let zone = node.need("zone").and_then(|n| board::zone_in(board, &n));
        let over = node.list("over").iter().filter_map(|n| board::position_in(board, n)).collect();
        let front = node.need("front");
        if let (Some(from), Some(zone), Some(front)) = (from, zone, front)
            && let Some(front) = board::side_in(board, from, &front)
        {
            board.sights.push(SightLine { from, front, zone, over });
        }
        node.finish();
    }
    board.measure();
}

struct CaseReader<'a, 'n> {
    stage: &'a Stage,
    setup: &'a Node<'n>,
}

impl<'n> CaseReader<'_, 'n> {
    fn state(&self, begin: &str) -> State {
        let setup = self.setup;
        let mut table = self.stage.empty_table();
        let seat = setup.get("seat").filter(|_| begin != "turn-start");
        let side = seat.and_then(|n| n.one_of(&Side::NAMES)).map_or(Side::Union, |at| Side::BOTH[at]);
        let day = setup.whole_or("day", 1, 3, 1) as u8;
        let hour = setup.get("hour").and_then(|n| n.one_of(&HOURS)).unwrap_or(5) as u8;
        table.hour = Hour::new(day, hour);
        table.hours = setup.whole_or("hours", 1, 16, 1) as u8;
        let army = |key| setup.get(key).and_then(|n| n.one_of(&Side::NAMES)).map(|at| Side::BOTH[at]);
        let first = army("first");
        table.first = first.unwrap_or(Side::Union);
        table.withdrew = army("withdrew").or(first.filter(|&side| side == Side::Confederate));
        table.cut_short = setup.flag_or("cut-short", false);
        if let Some(enemy) = army("retreated") {
            table.stirred[enemy.other().index()] = true;
        }
        self.read_orders(&mut table);
        self.read_tokens(&mut table);
        self.read_blocks(&mut table);
        self.read_markers(&mut table);
        let mut state = State { table, flow: Flow::default() };
        state.flow.active = side;
        state.flow.step = match begin {
            "turn-start" => Step::Length,
            "draw" => Step::PhaseEnd,
            "retreat" => Step::Retreat,
            "attack" => Step::Attack,
            "entry" => Step::Renewed,
            "night" => Step::Fieldworks,
            "order" => Step::Order,
            "objectives" => Step::Over,
            _ => Step::Haste,
        };
        state
    }

    fn read_orders(&self, table: &mut Table) {
        let Some(node) = self.setup.get("orders") else { return };
        for side in Side::BOTH {
            if let Some(order) = node.get(side.name()).and_then(|n| n.one_of(&GeneralOrder::NAMES)) {
                table.orders[side.index()] = GeneralOrder::ALL[order];
            }
        }
        node.finish();
    }

    /// What a table of the set-up says of each army.
    fn by_side(&self, key: &'static str) -> [Option<Node<'n>>; 2] {
        let Some(table) = self.setup.get(key) else { return [None, None] };
        let own = Side::NAMES.map(|side| table.get(side));
        table.finish();
        own
    }

    /// The tokens listed for each army under a key; so many March tokens where none are.
    fn tokens_in(&self, key: &'static str, default: usize) -> [Vec<Token>; 2] {
        let mut lists = self.by_side(key).into_iter();
        Side::BOTH.map(|side| {
            let read = |node: &Node<'_>| {
                let name = node.text()?;
                let token = Token::named(&name).filter(|token| token.belongs_to(side));
                if token.is_none() {
                    node.fault("fault-unknown-token", &[("token", &name)]);
                }
                token
            };
            match lists.next().flatten() {
                Some(list) => list.items().iter().filter_map(read).collect(),
                None => vec![Token::MARCH; default],
            }
        })
    }

    fn read_tokens(&self, table: &mut Table) {
        let [trays, reserves, backs] =
            [("tray", 4), ("reserve", 10), ("return", 0)].map(|(key, default)| self.tokens_in(key, default));
        let piles = trays.into_iter().zip(reserves).zip(backs);
        for (tokens, ((tray, reserve), back)) in table.tokens.iter_mut().zip(piles) {
            let all = tray.len() + reserve.len() + back.len();
            at_most(self.setup, all, MOST_TOKENS);
            if all > MOST_TOKENS {
                continue;
            }
            tokens.tray = tray.into_iter().collect();
            tokens.reserve = reserve.into_iter().collect();
            tokens.back = back.into_iter().collect();
        }
        for (tokens, received) in table.tokens.iter_mut().zip(self.by_side("received")) {
            tokens.received = received.and_then(|node| node.whole(0, 20)).unwrap_or(0) as u8;
        }
        for (tokens, list) in table.tokens.iter_mut().zip(self.by_side("time")) {
            for (label, value) in list.iter().flat_map(Node::entries) {
                self.read_time(&label, &value, &mut tokens.time);
            }
        }
        for (tokens, list) in table.tokens.iter_mut().zip(self.by_side("dates")) {
            for (day, value) in list.iter().flat_map(Node::entries) {
                match day.parse::<usize>() {
                    Ok(day @ 1..=3) => {
                        let items = value.items();
                        at_most(&value, items.len(), MOST_DATED);
                        tokens.dates[day - 1] = items.iter().take(MOST_DATED).filter_map(entry_in).collect();
                    }
                    _ => value.fault("fault-unknown-key", &[("key", &day)]),
                }
            }
        }
        for (name, value) in self.setup.get("piles").iter().flat_map(Node::entries) {
            let Some(entry) = EntryId::named(&name) else {
                value.unknown("fault-unknown-entry", &[("entry", &name)], &name, EntryId::NAMES);
                continue;
            };
            let mut pile = Vec::new();
            let items = value.items();
            at_most(&value, items.len(), MOST_PILED);
            for item in items.iter().take(MOST_PILED) {
                let Some(battalion) = battalion_in(item) else { continue };
                let earlier = table.piles.iter().any(|other| other.contains(&battalion));
                if battalion.side() != entry.side() {
                    item.fault("fault-enemy-entry", &[("name", battalion.name()), ("entry", &name)]);
                } else if earlier || pile.contains(&battalion) {
                    item.fault("fault-given-twice", &[("name", battalion.name())]);
                }
                pile.push(battalion);
            }
            pile.reverse();
            table.piles[entry.index()] = pile.into_iter().collect();
        }
    }

    fn read_time(&self, label: &str, value: &Node<'_>, time: &mut [Option<TimeToken>; BOXES]) {
        let Some(at) = HOURS.iter().position(|hour| *hour == label) else {
            return value.fault("fault-unknown-hour", &[("hour", label)]);
        };
        let Some(word) = value.text() else { return };
        time[at] = match word.as_ref() {
            "rumour" => Some(TimeToken::Rumour),
            _ => entry_in(value).map(TimeToken::Arrival),
        };
    }

    fn read_blocks(&self, table: &mut Table) {
        let roster = self.stage.roster();
        let named = |node: &Node<'_>| {
            let key = node.text()?;
            let block = roster.named(&key);
            if block.is_none() {
                node.fault("fault-unknown-block", &[("block", &key)]);
            }
            block
        };
        let mut listed = Vec::new();
        let mut put = |table: &mut Table, node: &Node<'_>, block: Block, standing: Standing| {
            if listed.contains(&block) {
                node.fault("fault-name-taken", &[("name", &self.stage.card(block).key)]);
            }
            listed.push(block);
            table.blocks[block.index()] = standing;
        };
        for node in self.setup.list("block") {
            let standing = self.read_standing(&node, table);
            let block = node.need("block").and_then(|n| named(&n));
            if let (Some(block), Some(standing)) = (block, standing) {
                self.check_place(&node, table, block, standing);
                put(table, &node, block, standing);
            }
            node.finish();
        }
        for node in self.setup.list("eliminated") {
            if let Some(block) = named(&node) {
                put(table, &node, block, Standing { seen: Seen::Face, ..Standing::at(Place::Eliminated) });
            }
        }
        for node in self.setup.list("entered") {
            if let Some(battalion) = battalion_in(&node) {
                table.complete |= 1 << battalion.0;
            }
        }
        for node in self.setup.list("entries") {
            if let Some(entry) = entry_in(&node) {
                table.entered[entry.index()] = true;
            }
        }
        for (index, node) in self.setup.list("victory").iter().enumerate() {
            let number = index as u8 + 1;
            let winners: Vec<_> = node.list("by").iter().filter_map(named).collect();
            let against: Vec<_> =
                node.list("against").iter().filter_map(|n| board::position_in(&self.stage.board, n)).collect();
            let side = winners.first().map(|&block| self.stage.side(block));
            for by in node.list("by") {
                let absent = named(&by).filter(|block| !matches!(table.blocks[block.index()].place, Place::On(_)));
                if let Some(block) = absent {
                    by.fault("fault-not-on-the-map", &[("block", &self.stage.card(block).key)]);
                }
            }
            winners.iter().for_each(|block| table.blocks[block.index()].won = number);
            for block in roster.all().filter(|&block| Some(self.stage.side(block).other()) == side) {
                let standing = &mut table.blocks[block.index()];
                if matches!(standing.place, Place::On(at) if against.contains(&at)) {
                    standing.beaten = number;
                }
            }
            node.finish();
        }
    }

    /// A block can be where it is: its battalion has arrived, the entry point is its army's, and on a position
    /// there is room and all of an army face alike. An enemy may be there: who won an attack shares the loser's
    /// position until he retreats (13, 14).
    fn check_place(&self, node: &Node<'_>, table: &Table, block: Block, standing: Standing) {
        let (side, card) = (self.stage.side(block), self.stage.card(block));
        if table.piles.iter().any(|pile| pile.contains(&card.battalion)) {
            node.fault("fault-still-to-come", &[("block", &card.key), ("battalion", card.battalion.name())]);
        }
        let at = match standing.place {
            Place::On(at) => at,
            Place::Ready(waiting) if waiting.entry.side() != side => {
                let entry = waiting.entry.name();
                return node.fault("fault-enemy-entry", &[("name", &card.key), ("entry", entry)]);
            }
            _ => return,
        };
        let own = self.stage.roster().all().filter(|&other| other != block && self.stage.side(other) == side);
        let there: Vec<Block> = own.filter(|other| table.blocks[other.index()].place == Place::On(at)).collect();
        if there.len() >= MOST_ON {
            node.fault("fault-too-many", &[("most", &MOST_ON.to_string())]);
        }
        if there.iter().any(|other| table.blocks[other.index()].front != standing.front) {
            node.fault("fault-facing-apart", &[("block", &card.key)]);
        }
    }

    fn read_standing(&self, node: &Node<'_>, table: &Table) -> Option<Standing> {
        let board = &self.stage.board;
        let at = node.need("at")?;
        let text = at.text()?;
        let label = |key| node.get(key).and_then(|n| n.one_of(&HOURS)).map(|at| Hour::new(table.hour.day(), at as u8));
        let since = label("since");
        let first_turn = node.get("first-turn").and_then(|n| n.flag());
        let entered = label("entered-hour");
        let shown = node.flag_or("shown", false);
        let moved = node.get("moved").and_then(|n| n.one_of(&["retreat", "attack", "entry", "march"]));
        let front = node.get("front");
        let mut standing = if let Some(name) = text.strip_prefix("ready:") {
            let entry = EntryId::named(name);
            if entry.is_none() {
                at.fault("fault-unknown-entry", &[("entry", name)]);
            }
            let from = since.unwrap_or(table.hour);
            let first = first_turn.unwrap_or(from >= table.hour);
            Standing::at(Place::Ready(Waiting { entry: entry?, from, first, transferred: false }))
        } else if let Some(name) = text.strip_prefix("off:") {
            let zone = board.zone_named(name);
            if zone.is_none() {
                at.fault("fault-unknown-zone", &[("zone", name)]);
            }
            if zone.is_some_and(|zone| !board.zone(zone).partial) {
                at.fault("fault-zone-not-partial", &[("zone", name)]);
            }
            Standing::at(Place::Off { zone: zone?, now: false })
        } else {
            let position = board::position_in(board, &at)?;
            let front = match front {
                Some(front) => board::side_in(board, position, &front)?,
                None => {
                    node.fault("fault-missing", &[("key", "front")]);
                    return None;
                }
            };
            Standing { front, ..Standing::at(Place::On(position)) }
        };
        standing.seen = if shown { Seen::Face } else { Seen::Nothing };
        standing.moved = match moved {
            Some(0) => Activity::Retreat,
            Some(1) => Activity::Attack,
            Some(2) => Activity::Entry(entered.unwrap_or(table.hour)),
            Some(_) => Activity::March,
            None => Activity::No,
        };
        Some(standing)
    }

    fn read_markers(&self, table: &mut Table) {
        let board = &self.stage.board;
        let mut placed = Vec::new();
        for node in self.setup.list("objective") {
            let number = node.need("number").and_then(|n| n.whole(1, 3)).unwrap_or(1) as usize;
            if placed.contains(&number) {
                node.fault("fault-name-taken", &[("name", &number.to_string())]);
            }
            placed.push(number);
            let objective = &mut table.objectives[number - 1];
            if let Some(zone) = node.need("zone").and_then(|n| board::zone_in(board, &n)) {
                objective.zone = zone;
            }
            if let Some(side) = node.get("control").and_then(|n| n.one_of(&Side::NAMES)) {
                objective.control = Side::BOTH[side];
            }
            node.finish();
        }
        for node in self.setup.list("fieldwork") {
            let at = node.need("at").and_then(|n| board::position_in(board, &n));
            let front = node.need("front");
            if let (Some(at), Some(front)) = (at, front)
                && let Some(front) = board::side_in(board, at, &front)
                && table.works.try_push((at, front)).is_err()
            {
                node.fault("fault-too-many", &[("most", &MOST_WORKS.to_string())]);
            }
            node.finish();
        }
    }
}

impl Play<'_> {
    /// Takes a laid-out table up at its step.
    pub fn take_up(&mut self) {
        let side = self.state.flow.active;
        match self.state.flow.step {
            Step::Length => self.begin_turn(self.state.table.hour),
            Step::PhaseEnd => self.begin_phase(side),
            Step::Renewed => self.state.flow.step = self.to_entry(),
            Step::Attack if self.now().general_order(side) != GeneralOrder::Attack => {
                self.state.flow.step = self.to_entry()
            }
            Step::Over => {
                let left = self.count_arrivals();
                self.state.flow.step = Step::Objectives { left };
            }
            _ => (),
        }
    }
}
