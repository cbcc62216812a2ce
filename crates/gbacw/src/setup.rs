//! Set-up: what a scenario, map or case file can say, turned into a [`Stage`] that the rules can play. Every fault is
//! reported at once, each with its place.

use crate::counters::{BrigadeId, DivisionId, Orders, Side, key_of};
use crate::flow::{Flow, FormationStep, Frame, Marker, Phase};
use crate::roster::Roster;
use crate::shock::ShockStep;
use crate::stage::{Light, Options, Stage, Victory, VictoryHex};
use crate::state::{Barricade, Position, State, Table};
use crate::tables::Tables;
use crate::terrain::{Edge, MOST_HEXES, Map, Terrain};
use ground::hex::{Cover, Facing, Grade, HexMap, Relief, SightRows, SlopeFault, read_kind};
use referee::SeatCard;
use referee::case::FileSource;
use referee::data::{self, Faults, Node, Source};
use referee::flow::Frames;

/// The names of the places where a game can begin.
const BEGINNINGS: [&str; 11] = [
    "turn",
    "efficiency",
    "orders",
    "reserve",
    "works",
    "pool",
    "formation",
    "actions",
    "commanders",
    "recovery",
    "shock",
];

/// The keys that describe ground, in a map file or in a case.
const GROUND_KEYS: [&str; 9] = ["board", "terrain", "hex", "hexside", "way", "relief", "slope", "course", "label"];

/// The board of a case.
const CASE_BOARD: [&str; 2] = ["0101", "2020"];

/// Options that the players chose, which may differ from their scenario's: by name.
pub type Chosen<'a> = &'a [(&'a str, bool)];

/// Reads a scenario file, to be played with these options.
pub fn read_scenario_with(
    source: Source<'_>,
    shelf: &dyn FileSource,
    chosen: Chosen<'_>,
) -> Result<Stage, Vec<data::Fault>> {
    let faults = Faults::new();
    let stage = data::read(source, &faults, |root| {
        for note in ["system", "title", "date", "situation", "notes", "lesson"] {
            root.get(note);
        }
        let map = root.need("map").and_then(|node| map_of(&node, shelf, &faults));
        read_stage(root, map, shelf, &faults, chosen)
    });
    if faults.any("fault-unknown-map") {
        // What stands where cannot be judged.
        faults.forget("fault-unknown-hex");
    }
    faults.or(stage)
}

/// Reads a case's set-up, which draws its own ground.
pub fn read_case(setup: &Node<'_>, shelf: &dyn FileSource) -> Option<Stage> {
    let faults = Faults::new();
    let map = read_map(setup);
    let stage = read_stage(setup, map, shelf, &faults, &[]);
    if faults.is_empty() {
        return stage;
    }
    setup.fault("fault-table", &[]);
    None
}

/// Reads a map file by itself.
pub fn read_map_file(source: Source<'_>) -> Result<Map, Vec<data::Fault>> {
    let faults = Faults::new();
    let map = data::read(source, &faults, |root| {
        root.get("title");
        root.get("notes");
        read_map(root)
    });
    faults.or(map)
}

fn map_of(node: &Node<'_>, shelf: &dyn FileSource, faults: &Faults) -> Option<Map> {
    let name = node.text()?;
    let file = format!("gbacw/maps/{name}.toml");
    let Some(text) = shelf.file(&file) else {
        node.fault("fault-unknown-map", &[("map", &name)]);
        return None;
    };
    data::read(Source { name: &file, text: &text }, faults, |root| {
        root.get("title");
        root.get("notes");
        read_map(root)
    })
}

fn read_map(node: &Node<'_>) -> Option<Map> {
    for key in GROUND_KEYS {
        node.get(key);
    }
    let mut hexes: HexMap<Terrain, Edge> = match node.get("board") {
        Some(_) => HexMap::read_board(node, MOST_HEXES, Terrain::Clear)?,
        None => {
            let grid = ground::HexGrid::between(CASE_BOARD[0], CASE_BOARD[1])?;
            let terrain = node.get("terrain").and_then(|terrain| read_kind(&terrain)).unwrap_or(Terrain::Clear);
            HexMap::new(grid, terrain)
        }
    };
    let mut levels = Vec::new();
    let mut entries = Vec::new();
    for entry in node.list("hex") {
        let level = entry.get("level").and_then(|level| level.whole(-40, 80)).map(|level| level as i8);
        let side = entry.get("entry").and_then(|side| side.one_of(&Side::NAMES)).map(|side| Side::BOTH[side]);
        for hex in hexes.read_hexes(&entry) {
            levels.extend(level.map(|level| (hex, level)));
            entries.extend(side.map(|side| (hex, side)));
        }
        entry.finish();
    }
    let mut slopes = Vec::new();
    for entry in node.list("hexside") {
        let side = hexes.read_side(&entry);
        let slope = entry.get("slope").and_then(|slope| read_kind::<Grade>(&slope));
        let water = entry.get("water").and_then(|water| read_kind(&water));
        let crossing = entry.get("crossing").and_then(|crossing| read_kind(&crossing));
        let wall = entry.get("wall").and_then(|wall| read_kind(&wall));
        if let Some((hex, direction)) = side {
            slopes.extend(slope.map(|slope| (hexes.grid.side(hex, direction), slope)));
            hexes.edit_side(hex, direction, |edge, _| {
                edge.water = water.or(edge.water);
                edge.crossing = crossing.or(edge.crossing);
                edge.wall = wall.or(edge.wall);
            });
            let edge = hexes.edge(hex, direction);
            if edge.crossing.is_some() && edge.water.is_none() {
                entry.fault("fault-crossing-without-water", &[]);
            }
        }
        entry.finish();
    }
    for entry in node.list("course") {
        hexes.read_course(&entry, |edge: &mut Edge, water, crossing| {
            edge.water = Some(water);
            edge.crossing = crossing;
        });
        entry.finish();
    }
    for way in node.list("way") {
        hexes.read_way(&way, |edge: &mut Edge, kind| edge.ways.add(kind));
        way.finish();
    }
    let relief = lay_relief(node, &hexes, &levels, &slopes);
    Some(Map { hexes, relief, entries })
}

/// Levels and slopes as the file lists them, hex by hex or by `relief` and `slope`; woods and towns rise above.
fn lay_relief(
    node: &Node<'_>,
    hexes: &HexMap<Terrain, Edge>,
    levels: &[(ground::Hex, i8)],
    slopes: &[(ground::Hexside, Grade)],
) -> Relief {
    let listed = node.get("relief").is_some() || node.get("slope").is_some();
    let mut relief = if listed { Relief::read(node, hexes) } else { Relief::flat(&hexes.grid) };
    levels.iter().for_each(|&(hex, level)| relief.set_level(hex, level));
    slopes.iter().for_each(|&(side, grade)| relief.set_grade(&hexes.grid, side, grade));
    for hex in hexes.grid.all() {
        match hexes.terrain(hex) {
            terrain if terrain.is_woods() => relief.set_cover(hex, Cover::Woods),
            Terrain::Town => relief.set_cover(hex, Cover::Town),
            Terrain::Orchard if !rule!("10.23.blocking-woods#b") => relief.set_cover(hex, Cover::Woods),
            _ => {}
        }
    }
    if !listed {
        for (side, fault) in relief.slope_faults(&hexes.grid).collect::<Vec<_>>() {
            let there =
                hexes.grid.neighbour(side.hex, side.direction).map_or_else(String::new, |hex| hexes.grid.number(hex));
            let reason = match fault {
                SlopeFault::Missing => "fault-slope-missing",
                SlopeFault::Level => "fault-slope-level",
            };
            node.fault(reason, &[("hex", &hexes.grid.number(side.hex)), ("other", &there)]);
        }
    }
    relief
}

/// Reads everything but the ground.
fn read_stage(
    node: &Node<'_>,
    map: Option<Map>,
    shelf: &dyn FileSource,
    faults: &Faults,
    chosen: Chosen<'_>,
) -> Option<Stage> {
    let options = read_options(node, chosen);
    let tables = Tables::read(node.get("tables").as_ref(), shelf, faults);
    let turn = node.whole_or("turn", 1, 99, 1) as u8;
    let last_turn = node.whole_or("turns", 1, 99, 4) as u8;
    let hour = node.get("hour").and_then(|hour| read_hour(&hour)).unwrap_or(10);
    let light = read_light(node, last_turn);
    for key in [
        "begin",
        "seat",
        "initiative",
        "active",
        "marker",
        "pool",
        "efficiency",
        "corps",
        "division",
        "brigade",
        "leader",
        "unit",
        "stacks",
        "barricade",
        "victory",
        "last-initiative",
    ] {
        node.get(key);
    }
    let (map, tables) = (map?, tables?);
    let mut roster = Roster::new(&map, &tables, node.get("map").is_some());
    roster.read(node);
    let Roster { units, leaders, brigades, divisions, corps, mut table, .. } = roster;
    if units.is_empty() {
        node.fault("fault-missing", &[("key", "unit")]);
    }
    table.turn = turn;
    table.cups = read_cups(node, &tables);
    for entry in node.list("barricade") {
        if let Some(works) = read_barricade(&entry, &map, &units, turn) {
            works.builder.into_iter().for_each(|builder| table.unit_mut(builder).builds = true);
            table.barricades.push(works);
        }
        entry.finish();
    }
    let victory = read_victory(node, &map);
    table.holders = victory.hexes.iter().map(|goal| goal.holder).collect();
    let mut stage = Stage {
        seats: Side::BOTH.map(|side| SeatCard { name: side.name(), side: side as u8 }),
        leader_costs: Default::default(),
        sight: SightRows::new(&map.grid, options.sight_rules()),
        map,
        tables,
        options,
        units,
        leaders,
        brigades,
        divisions,
        corps,
        last_turn,
        first_hour: hour,
        light,
        victory,
        begin: Box::new(State::new(table, Flow::default())),
    };
    let flow = read_begin(node, &stage);
    let mut table = read_pool(node, &stage);
    table.initiative = read_side(node, "initiative");
    table.last_initiative = read_side(node, "last-initiative").or(table.initiative);
    stage.begin = Box::new(State::new(table, flow?));
    if node.get("map").is_some() {
        check_stacking(node, &stage);
        check_turns(node, &stage);
    }
    Some(stage)
}

/// 8.12: no hex of a scenario holds more than it may. The unit that is listed last is one too many.
fn check_stacking(node: &Node<'_>, stage: &Stage) {
    let entries = node.list("unit");
    if entries.len() != stage.units.len() {
        return;
    }
    let now = Position { stage, state: &stage.begin };
    for hex in stage.grid().all() {
        let last = now.table().stack(hex).last();
        let Some((unit, entry)) = last.and_then(|unit| Some((unit, entries.get(unit.index())?))) else { continue };
        if now.may_stack(unit, hex, now.orders(unit)).is_err() {
            entry.fault("fault-stack-over", &[("hex", &stage.grid().number(hex))]);
        }
    }
}

/// A scenario begins before it ends, and who arrives does so in time.
fn check_turns(node: &Node<'_>, stage: &Stage) {
    let late = |turn: u8| turn > stage.last_turn;
    if let Some(turn) = node.get("turn").filter(|_| late(stage.begin.table.turn)) {
        turn.fault("fault-turn", &[("turn", &stage.begin.table.turn.to_string())]);
    }
    for entry in node.list("unit") {
        let arrives = entry.get("arrives").and_then(|arrives| arrives.get("turn"));
        let turn = arrives.as_ref().and_then(|turn| turn.whole(1, 99)).map(|turn| turn as u8);
        if let (Some(node), Some(turn)) = (arrives, turn.filter(|&turn| late(turn))) {
            node.fault("fault-turn", &[("turn", &turn.to_string())]);
        }
    }
}

/// A side, or nobody.
fn read_side(node: &Node<'_>, key: &'static str) -> Option<Side> {
    let names = [Side::Union.name(), Side::Confederate.name(), "none"];
    let place = node.get(key).and_then(|side| side.one_of(&names));
    place.and_then(|place| Side::BOTH.get(place).copied())
}

fn read_hour(node: &Node<'_>) -> Option<u8> {
    let text = node.text()?;
    let hour = text.strip_suffix("00").and_then(|hour| hour.parse().ok()).filter(|hour| (1..=24).contains(hour));
    if hour.is_none() {
        node.fault("fault-hour", &[("hour", &text)]);
    }
    hour
}

fn read_light(node: &Node<'_>, turns: u8) -> Vec<Light> {
    let mut light = vec![Light::Day; usize::from(turns)];
    let Some(given) = node.get("light") else { return light };
    let one = |node: &Node<'_>| node.one_of(&Light::NAMES).map_or(Light::Day, |place| Light::ALL[place]);
    if !given.is_table() {
        light.fill(one(&given));
        return light;
    }
    for (turn, value) in given.entries() {
        match turn.parse::<usize>().ok().and_then(|turn| light.get_mut(turn.wrapping_sub(1))) {
            Some(place) => *place = one(&value),
            None => value.fault("fault-turn", &[("turn", &turn)]),
        }
    }
    light
}

fn read_options(node: &Node<'_>, chosen: Chosen<'_>) -> Options {
    let mut options = Options::default();
    let given = node.get("options");
    for (name, value) in options.named() {
        if let Some(flag) = given.as_ref().and_then(|given| given.get(name)).and_then(|flag| flag.flag()) {
            *value = flag;
        }
        if let Some((_, flag)) = chosen.iter().find(|(known, _)| *known == name) {
            *value = *flag;
        }
    }
    given.iter().for_each(|given| given.finish());
    options
}

fn read_cups(node: &Node<'_>, tables: &Tables) -> [[u8; 4]; 2] {
    // A case has two markers of each value.
    let Some(given) = node.get("efficiency") else {
        return if node.get("map").is_some() { tables.efficiency } else { [[2; 4]; 2] };
    };
    let cups = Side::BOTH.map(|side| {
        let Some(list) = given.get(side.name()) else { return [2; 4] };
        let mut cup = [0; 4];
        for value in list.items().iter().filter_map(|value| value.whole(1, 4)) {
            cup[value as usize - 1] += 1;
        }
        cup
    });
    given.finish();
    cups
}

fn read_barricade(node: &Node<'_>, map: &Map, units: &[crate::counters::UnitCard], turn: u8) -> Option<Barricade> {
    let hex = node.need("hex").and_then(|hex| map.grid.read_hex(&hex));
    let name = node.need("facing").and_then(|facing| facing.text());
    let facing: Option<Facing> = name.as_ref().and_then(|name| name.parse().ok());
    if let (Some(name), true) = (&name, facing.is_none_or(|facing| facing.is_side())) {
        node.fault("fault-unknown-facing", &[("name", name)]);
    }
    let begun = node.get("state").and_then(|state| state.one_of(&["built", "begun"])) == Some(1);
    let builder = node.get("builder").and_then(|name| {
        let builder = name.text()?;
        let place = units.iter().position(|unit| unit.key == key_of(&builder));
        if place.is_none() {
            name.fault("fault-unknown-unit", &[("unit", &builder)]);
        }
        place.map(|place| crate::counters::UnitId(place as u16))
    });
    let since = node.whole_or("since", 0, 99, turn.into()) as u8;
    Some(Barricade { hex: hex?, facing: facing?, builder: builder.filter(|_| begun), begun: since })
}

/// What a lost SP counts: for both sides alike, or by the side that loses it.
fn read_losses(victory: &Node<'_>) -> [i16; 2] {
    let Some(lost) = victory.get("lost") else { return [0; 2] };
    if lost.is_table() {
        let losses = Side::BOTH.map(|side| lost.whole_or(side.name(), -99, 99, 0) as i16);
        lost.finish();
        return losses;
    }
    [lost.whole(-99, 99).unwrap_or_default() as i16; 2]
}

fn read_victory(node: &Node<'_>, map: &Map) -> Victory {
    let Some(given) = node.get("victory") else { return Victory::default() };
    let points = |key: &'static str| given.whole_or(key, -99, 99, 0) as i16;
    let mut victory = Victory {
        lost: read_losses(&given),
        leaders: points("leaders"),
        ineffective: points("ineffective"),
        ..Victory::default()
    };
    if let Some(handicap) = given.get("handicap") {
        victory.handicap = Side::BOTH.map(|side| handicap.whole_or(side.name(), 0, 999, 0) as i16);
        handicap.finish();
    }
    for goal in given.list("hexes") {
        let hex = goal.need("hex").and_then(|hex| map.grid.read_hex(&hex));
        let points = goal.need("points").and_then(|points| points.whole(-999, 999));
        let holder = goal.get("holder").and_then(|side| side.one_of(&Side::NAMES)).map(|side| Side::BOTH[side]);
        if let Some(hex) = hex.filter(|&hex| victory.hexes.iter().any(|known| known.hex == hex)) {
            goal.fault("fault-victory-twice", &[("hex", &map.grid.number(hex))]);
        }
        if let (Some(hex), Some(points)) = (hex, points) {
            victory.hexes.push(VictoryHex { hex, points: points as i16, holder });
        }
        goal.finish();
    }
    if victory.hexes.len() > 32 {
        given.fault("fault-too-many", &[("most", "32")]);
        victory.hexes.truncate(32);
    }
    given.finish();
    victory
}

/// The markers left in the pool, where a case begins inside an activation.
fn read_pool(node: &Node<'_>, stage: &Stage) -> Table {
    let mut table = Table::clone(&stage.begin.table);
    let Some(given) = node.get("pool") else { return table };
    // A March marker that is not in the pool any more has been drawn.
    table.march_drawn = [true; 2];
    for (name, count) in given.entries() {
        let number = count.whole(0, 4).unwrap_or(0) as u8;
        let key = key_of(&name);
        let march = Side::BOTH.into_iter().find(|side| key == format!("{}-march", side.name()));
        match (stage.division_named(&key), march) {
            (Some(division), _) => table.divisions[division.index()].pool = number,
            (None, Some(side)) => {
                table.march_pool[side.index()] = number > 0;
                table.march_drawn[side.index()] = number == 0;
            }
            (None, None) => count.fault("fault-unknown-division", &[("name", &name)]),
        }
    }
    table
}

/// Where the game begins.
fn read_begin(node: &Node<'_>, stage: &Stage) -> Option<Flow> {
    let begin = node.get("begin").and_then(|begin| begin.one_of(&BEGINNINGS));
    let begin = begin.unwrap_or(if node.get("map").is_some() { 0 } else { 7 });
    let seat = node.get("seat").and_then(|seat| seat.one_of(&Side::NAMES)).map_or(Side::Union, |side| Side::BOTH[side]);
    let mut frames = Frames::default();
    let mut active = Vec::new();
    let phase = |place: usize| Frame::Turn { phase: Phase::ALL[place], begun: false };
    match BEGINNINGS[begin] {
        "turn" => frames.push(phase(0)),
        "efficiency" => frames.push(phase(1)),
        "orders" => frames.push(phase(2)),
        "reserve" => frames.push(phase(3)),
        "works" => frames.push(phase(4)),
        "pool" => frames.push(phase(5)),
        "commanders" => frames.push(phase(6)),
        "recovery" => frames.push(phase(7)),
        beginning => {
            frames.push(Frame::Turn { phase: Phase::Activation, begun: true });
            frames.push(Frame::Pool);
            let marker = read_marker(node, stage, seat)?;
            if beginning == "formation" {
                frames.push(Frame::Formation { marker, step: FormationStep::Drawn });
            } else {
                active = read_active(node, stage, seat);
                frames.push(Frame::Formation { marker, step: FormationStep::Brigades });
                frames.push(Frame::Actions { side: seat, acting: None });
                if beginning == "shock" {
                    frames.push(Frame::Shock(ShockStep::Designate(seat)));
                }
            }
        }
    }
    Some(Flow { frames, active, ..Flow::default() })
}

fn read_active(node: &Node<'_>, stage: &Stage, seat: Side) -> Vec<BrigadeId> {
    let Some(given) = node.get("active") else { return stage.brigades_of(seat).take(1).collect() };
    let items = given.items();
    let known = items.iter().filter_map(|item| {
        let name = item.text()?;
        let brigade = stage.brigade_named(&key_of(&name));
        if brigade.is_none() {
            item.fault("fault-unknown-brigade", &[("name", &name)]);
        }
        brigade
    });
    known.collect()
}

fn read_marker(node: &Node<'_>, stage: &Stage, seat: Side) -> Option<Marker> {
    let division = |brigade: BrigadeId| stage.brigade(brigade).division;
    let Some(given) = node.get("marker") else {
        let active = read_active(node, stage, seat);
        let first = active.first().copied().or_else(|| stage.brigades_of(seat).next());
        let marches = |brigade: BrigadeId| stage.begin.table.brigades[brigade.index()].orders == Orders::March;
        return first.map(|brigade| match marches(brigade) {
            true => Marker::March(seat),
            false => Marker::Division(division(brigade)),
        });
    };
    let name = given.text()?;
    if name == "march" {
        return Some(Marker::March(seat));
    }
    let division: Option<DivisionId> = stage.division_named(&key_of(&name));
    if division.is_none() {
        given.fault("fault-unknown-division", &[("name", &name)]);
    }
    division.map(Marker::Division)
}
