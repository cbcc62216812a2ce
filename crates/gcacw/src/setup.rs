//! Set-up: what a scenario, map or case file can say, turned into a [`Stage`] that the rules can
//! play. Every fault is reported at once, each with its place.

use crate::GreatCampaigns;
use crate::advanced::{County, MOST_COUNTIES};
use crate::counters::{MOST_FATIGUE, Side, UnitCard, UnitId, UnitSet};
use crate::crossings::{MOST_DESTROYED, MOST_PONTOONS, Pontoon};
use crate::flow::Phase;
use crate::intelligence::{MOST_MARKERS, Marker, MarkerId};
use crate::roster::Roster;
use crate::stage::{Begin, Options, Special, Stage, Tie};
use crate::stations::{MOST_STATIONS, Station};
use crate::tables::Tables;
use crate::terrain::{Crossing, Edge, MOST_HEXES, Map, Peculiar, Peculiarity, Redoubt, Slope, Terrain};
use crate::titles::{PlaceIs, Title, read_added_phase};
use crate::victory::{MOST_VICTORY_HEXES, Victory, VictoryHex};
use crate::view::side_text;
use crate::weather::{RandomEvent, Turns};
use ground::hex::{HexMap, read_kind};
use ground::{Direction, Hex, HexGrid, Hexside};
use referee::System;
use referee::case::{self, FileSource};
use referee::data::{self, Faults, Node, Source};
use std::collections::BTreeMap;

/// The names of the places where a game can begin.
const BEGINNINGS: [&str; 5] = ["random-events", "transfer", "initiative", "action", "recovery"];

/// The keys that describe ground, in a map file or in a case.
const GROUND_KEYS: [&str; 8] = ["board", "terrain", "hex", "hexside", "way", "label", "village", "station"];

/// Who controls a county that neither side does, in files, in data and in the umpire's changes.
pub const NOBODY: &str = "nobody";
/// Who can control a county.
const HOLDERS: [&str; 3] = [Side::NAMES[0], Side::NAMES[1], NOBODY];

/// Options that the players chose, which may differ from their scenario's: by name.
pub type Chosen<'a> = &'a [(&'a str, bool)];

/// Reads a scenario file.
pub fn read_scenario(source: Source<'_>, data_files: &dyn FileSource) -> Result<Stage, Vec<data::Fault>> {
    read_scenario_with(source, data_files, &[])
}

/// Reads a scenario file, to be played with these options.
pub fn read_scenario_with(
    source: Source<'_>,
    data_files: &dyn FileSource,
    chosen: Chosen<'_>,
) -> Result<Stage, Vec<data::Fault>> {
    let faults = Faults::new();
    let stage = data::read(source, &faults, |root| {
        for note in ["system", "title", "date", "situation", "notes", "lesson"] {
            root.get(note);
        }
        let map = root.need("map").and_then(|node| map_of(&node, data_files, &faults));
        read_stage(root, map, "title-code", data_files, &faults, chosen)
    });
    if faults.any("fault-unknown-map") {
        // What stands where cannot be judged.
        faults.forget("fault-unknown-hex");
    }
    faults.or(stage)
}

/// Reads a case's set-up, which draws its own ground.
pub fn read_case(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<Stage> {
    let faults = Faults::new();
    let map = read_map(setup);
    let edition = case::edition_in::<GreatCampaigns>(setup);
    let stage = read_stage(setup, map, "title", data_files, &faults, &[]).map(|stage| Stage { edition, ..stage });
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

fn map_of(node: &Node<'_>, data_files: &dyn FileSource, faults: &Faults) -> Option<Map> {
    let name = node.text()?;
    let file = format!("gcacw/maps/{name}.toml");
    let Some(text) = data_files.file(&file) else {
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
    let mut map = Map::from(HexMap::read_board(node, MOST_HEXES, Terrain::Clear)?);
    let mut said = Said::default();
    for hexes in node.list("hex") {
        read_hexes(&hexes, &mut map, &mut said);
        hexes.finish();
    }
    let hexsides = node.list("hexside");
    for side in &hexsides {
        read_hexside(side, &mut map, &mut said);
        side.finish();
    }
    hexsides.iter().for_each(|side| check_water(side, &map));
    for way in node.list("way") {
        map.read_way(&way, |edge: &mut Edge, kind| edge.ways.add(kind));
        way.finish();
    }
    map.villages = node.list("village").iter().filter_map(|n| map.grid.read_hex(n)).collect();
    for station in node.list("station") {
        station.get("name");
        let state =
            station.get("state").and_then(|n| n.one_of(&Station::NAMES)).map_or(Station::Intact, |s| Station::ALL[s]);
        if let Some(hex) = station.need("hex").and_then(|n| map.grid.read_hex(&n)) {
            if map.stations.contains(&hex) {
                station.fault("fault-given-twice", &[("name", &map.grid.number(hex))]);
            }
            map.stations.push(hex);
            map.burned.push(state);
        }
        station.finish();
    }
    not_more_than(MOST_STATIONS, map.stations.len(), node);
    map.stations.truncate(MOST_STATIONS);
    map.burned.truncate(MOST_STATIONS);
    map.derive();
    Some(map)
}

/// Reports what a file has too many of.
fn not_more_than(most: usize, count: usize, node: &Node<'_>) {
    if count > most {
        node.fault("fault-too-many", &[("most", &most.to_string())]);
    }
}

/// A hex that a unit can stand in.
pub(crate) fn dry_hex(node: &Node<'_>, map: &Map) -> Option<Hex> {
    let hex = map.grid.read_hex(node)?;
    if map.terrain(hex) == Terrain::Water {
        node.fault("fault-unit-in-water", &[]);
    }
    Some(hex)
}

/// What a file has said of each place already, by key.
#[derive(Default)]
struct Said(BTreeMap<(String, &'static str), String>);

impl Said {
    /// Notes that a place is said to be something else than before.
    fn once(&mut self, node: &Node<'_>, place: &str, key: &'static str) {
        let Some(value) = node.get(key).map(|value| value.data()) else { return };
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let before = self.0.entry((place.to_owned(), key)).or_insert_with(|| value.clone());
        if *before != value {
            node.fault("fault-given-otherwise", &[("name", place), ("key", key), ("before", before)]);
        }
    }
}

fn read_hexes(node: &Node<'_>, map: &mut Map, said: &mut Said) {
    let hexes = map.read_hexes(node);
    for key in ["terrain", "name", "redoubt"] {
        hexes.iter().for_each(|&hex| said.once(node, &map.grid.number(hex), key));
    }
    let redoubt = node.get("redoubt").and_then(|n| n.one_of(&Redoubt::NAMES)).map(|r| Redoubt::ALL[r]);
    let owner = node.get("county").and_then(|n| n.one_of(&HOLDERS)).map(|place| Side::BOTH.get(place).copied());
    map.redoubts.extend(redoubt.into_iter().flat_map(|redoubt| hexes.iter().map(move |&hex| (hex, redoubt))));
    let county = owner.map(|owner| County { hexes, owner });
    if county.is_some() && map.counties.len() >= MOST_COUNTIES {
        node.fault("fault-too-many", &[("most", &MOST_COUNTIES.to_string())]);
    } else {
        map.counties.extend(county);
    }
}

/// A hexside with a crossing is one with water, and only what crosses can be destroyed.
fn check_water(node: &Node<'_>, map: &Map) {
    let pair: Vec<Hex> = node.list("between").iter().filter_map(|item| map.grid.named(item.text()?.as_ref())).collect();
    let &[a, b] = &pair[..] else { return };
    let Some(direction) = map.grid.direction(a, b) else { return };
    let edge = map.edge(a, direction);
    if node.get("water").is_some() && edge.stream.is_none() {
        // What it was meant to be is told already.
        return;
    }
    match node.get("crossing") {
        Some(crossing) if edge.stream.is_none() => crossing.fault("fault-crossing-without-water", &[]),
        None if edge.crossing.is_none() && map.destroyed.contains(&map.grid.side(a, direction)) => {
            node.fault("fault-nothing-to-destroy", &[]);
        }
        _ => {}
    }
    if let Some(pontoon) = node.get("pontoon").filter(|_| !edge.is_river()) {
        pontoon.fault("fault-crossing-without-water", &[]);
    }
}

fn read_hexside(node: &Node<'_>, map: &mut Map, said: &mut Said) {
    let Some((a, direction)) = map.read_side(node) else { return };
    let stream = node.get("water").and_then(|n| read_kind(&n));
    let crossing = node.get("crossing").and_then(|n| read_kind(&n));
    let side = map.grid.side(a, direction);
    let place = side_text(map, side);
    for key in ["water", "crossing", "ridge", "pontoon", "destroyed"] {
        said.once(node, &place, key);
    }
    if node.flag_or("destroyed", false) {
        map.destroyed.push(side);
    }
    if let Some(owner) = node.get("pontoon").and_then(|n| n.one_of(&Side::NAMES)) {
        map.pontoons.push(Pontoon { side, owner: Side::BOTH[owner] });
    }
    let high = node.get("ridge").and_then(|n| {
        let high = map.grid.read_hex(&n)?;
        if high != a && map.grid.neighbour(a, direction) != Some(high) {
            n.fault("fault-ridge-elsewhere", &[]);
        }
        Some(high)
    });
    map.edit_side(a, direction, |edge, from_a| {
        edge.stream = stream.or(edge.stream);
        edge.crossing = crossing.or(edge.crossing);
        if let Some(high) = high {
            let here_is_high = (high == a) == from_a;
            edge.slope = Some(if here_is_high { Slope::Down } else { Slope::Up });
        }
    });
}

/// Reads everything but the ground. `code_key` is the key of the title's code: in a scenario file
/// `title` is the name for people.
fn read_stage(
    node: &Node<'_>,
    map: Option<Map>,
    code_key: &'static str,
    data_files: &dyn FileSource,
    faults: &Faults,
    chosen: Chosen<'_>,
) -> Option<Stage> {
    let code = node.get(code_key);
    let title_code = code.as_ref().and_then(Node::text).unwrap_or("general".into());
    let title = Title::read(&title_code, data_files, faults);
    if let (None, Some(code)) = (&title, &code) {
        code.fault("fault-unknown-title", &[("title", &title_code)]);
    }
    let inline = node.get("tables");
    let tables = Tables::read(inline.as_ref(), data_files, faults);
    let on_a_map = map.is_some();
    let mut map = map.or_else(stand_in)?;
    let number = node.get("scenario").and_then(|n| n.whole(1, 99)).map(|n| n as u8);
    let printed = title.as_ref().and_then(|title| title.scenario(number?)).cloned().unwrap_or_default();
    let added_phase = node.get("added-phase").map_or(printed.added_phase, |n| read_added_phase(&n));
    let last_turn = node.whole_or("turns", 1, 99, 3) as u8;
    let first_turn = node.whole_or("turn", 1, last_turn.into(), 1) as u8;
    let reinforced = added_phase == Some(Phase::Reinforcements);
    let mut roster = Roster::new(last_turn, reinforced, &printed, title.as_ref());
    roster.read(node, &map);
    let independent = roster.independent();
    let special = node.get("special").map_or_else(Special::default, |table| roster.read_special(&table));
    roster.check_detached(node);
    let detached = roster.detached_pairs();
    let Roster { units, leaders, commands, .. } = roster;
    let side = node.get("seat").and_then(|n| n.one_of(&Side::NAMES)).map_or(Side::Union, |s| Side::BOTH[s]);
    let begin = node.get("begin").and_then(|n| n.one_of(&BEGINNINGS)).map_or(Begin::Action(side), |b| {
        [Begin::RandomEvents, Begin::Transfer, Begin::Initiative, Begin::Action(side), Begin::Recovery][b]
    });
    let options = read_options(node, chosen);
    let all_units_read = units.len() == node.list("unit").len();
    // 5.1: by the option an organized unit marches at fatigue level 4 as well.
    let able = |unit: &UnitCard| {
        let by_option = options.march_at_fatigue_4 && !unit.start.disorganized;
        unit.arrival.is_none() && (unit.start.fatigue < MOST_FATIGUE || by_option)
    };
    if let Begin::Action(side) = begin
        && all_units_read
        && !units.iter().any(|unit| unit.side == side && able(unit))
    {
        node.get("begin").as_ref().unwrap_or(node).fault("fault-nobody-can-act", &[("side", side.name())]);
    }
    let refused = node.list("refused").iter().filter_map(|n| map.grid.read_hex(n)).collect();
    let results = node.get("random-events");
    let markers = read_markers(node, &units, &map);
    let mut victory = node.get("victory").map_or_else(Victory::default, |n| read_victory(&n, &map));
    if options.balance && title.as_ref().and_then(|title| title.balance_rule).is_some_and(referee::cite) {
        victory.handicap[Side::Union.index()] += printed.balance;
    }
    let lasting_stations = title.as_ref().map_or_else(Vec::new, |title| settle_places(&mut map, title));
    read_damage(node, &mut map);
    let advanced = node.flag_or("advanced", false);
    let mut rain = Turns::default();
    node.list("rain").iter().filter_map(|n| n.whole(1, 99)).for_each(|turn| rain.insert(turn as u8));
    let unfordable = node.get("unfordable").map_or([None; 2], |table| {
        let marker = |key| table.get(key).and_then(|n| n.whole(1, 127)).map(|turn| turn as u8);
        let markers = [marker("minor"), marker("major")];
        table.finish();
        markers
    });
    let capitol = node
        .get("capitol")
        .map_or_else(|| map.grid.named(title.as_ref()?.capitol.as_ref()?), |n| map.grid.read_hex(&n));
    let command_modifiers = node.get("command-modifiers").map_or([0; 2], |table| {
        let modifiers = Side::NAMES.map(|side| table.whole_or(side, -9, 9, 0) as i8);
        table.finish();
        modifiers
    });
    let year = node.whole_or("year", 1861, 1865, 1862) as u16;
    let ties = read_ties(node);
    let (tables, title) = (tables?, title?);
    let random_events = results.map(|n| read_random_events(&n, &tables, &title));
    on_a_map.then(|| Stage {
        edition: GreatCampaigns::EDITION,
        wet: map.in_rain(),
        tables,
        year,
        options,
        units,
        leaders,
        detached,
        commands,
        first_turn,
        last_turn,
        begin,
        markers,
        refused,
        lasting_stations,
        rain,
        unfordable,
        random_events,
        rain_counts: title.rain || advanced,
        advanced,
        added_phase,
        ties,
        special,
        command_modifiers,
        independent,
        capitol,
        victory,
        title,
        map,
    })
}

/// A board to read a set-up on whose own map is not there, so that its other faults are found.
fn stand_in() -> Option<Map> {
    HexGrid::between("0101", "1210").map(|grid| Map::new(grid, Terrain::Clear))
}

/// What was built, destroyed and burned before the start, and who controls which county, in place of
/// what the map says.
fn read_damage(node: &Node<'_>, map: &mut Map) {
    if let Some(sides) = node.get("destroyed") {
        let sound = |pair: &Node<'_>| {
            let side = hexside_of(pair, map)?;
            if edge_of(map, side).is_some_and(|edge| edge.crossing.is_none()) {
                pair.fault("fault-nothing-to-destroy", &[]);
            }
            Some(side)
        };
        map.destroyed = sides.items().iter().filter_map(sound).collect();
    }
    if let Some(pontoons) = node.get("pontoons") {
        map.pontoons.clear();
        for (place, name) in Side::NAMES.iter().enumerate() {
            let owner = Side::BOTH[place];
            let sound = |pair: &Node<'_>| {
                let side = hexside_of(pair, map)?;
                if edge_of(map, side).is_some_and(|edge| !edge.is_river()) {
                    pair.fault("fault-crossing-without-water", &[]);
                }
                Some(side)
            };
            let sides: Vec<Hexside> = pontoons.list(name).iter().filter_map(sound).collect();
            map.pontoons.extend(sides.into_iter().map(|side| Pontoon { side, owner }));
        }
        pontoons.finish();
    }
    not_more_than(MOST_DESTROYED, map.destroyed.len(), node);
    not_more_than(MOST_PONTOONS, map.pontoons.len(), node);
    if let Some(held) = node.get("counties") {
        for (number, holder) in held.entries() {
            let county = map.grid.named(&number).and_then(|hex| map.counties_of(hex).next());
            match (county, holder.one_of(&HOLDERS)) {
                (Some(place), Some(side)) => map.counties[place].owner = Side::BOTH.get(side).copied(),
                (None, _) if map.grid.named(&number).is_none() => {
                    holder.fault("fault-unknown-hex", &[("hex", &number)]);
                }
                (None, _) => holder.fault("fault-no-county", &[("hex", &number)]),
                _ => {}
            }
        }
    }
    if let Some(burned) = node.get("burned") {
        for (number, state) in burned.entries() {
            let station = map.grid.named(&number).and_then(|hex| map.stations.iter().position(|&known| known == hex));
            match (station, state.one_of(&Station::NAMES)) {
                (Some(place), Some(what)) => map.burned[place] = Station::ALL[what],
                (None, _) if map.grid.named(&number).is_none() => {
                    state.fault("fault-unknown-hex", &[("hex", &number)]);
                }
                (None, _) => state.fault("fault-no-station", &[("hex", &number)]),
                _ => {}
            }
        }
    }
}

/// What lies on a hexside inside the map.
fn edge_of(map: &Map, side: Hexside) -> Option<&Edge> {
    let (here, there) = map.hexes_of(side);
    Some(map.edge(here, map.grid.direction(here, there?)?))
}

/// A hexside by its two hexes.
fn hexside_of(pair: &Node<'_>, map: &Map) -> Option<Hexside> {
    let items = pair.items();
    let hexes: Vec<Hex> = items.iter().filter_map(|item| map.grid.read_hex(item)).collect();
    let side = match hexes[..] {
        [a, b] => map.side_between(a, b),
        _ => None,
    };
    if items.len() != 2 {
        pair.fault("fault-not-a-hexside", &[]);
    } else if hexes.len() == 2 && side.is_none() {
        pair.fault("fault-not-adjacent", &[]);
    }
    side
}

/// What initiative ties bring, by the number rolled.
fn read_ties(node: &Node<'_>) -> [Option<Tie>; 6] {
    let mut ties = [None; 6];
    for (key, tie) in node.get("ties").map_or_else(Vec::new, |table| table.entries()) {
        let place = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&place| place < 6);
        match (place, tie.one_of(&Tie::NAMES)) {
            (Some(place), Some(what)) => ties[place] = Some(Tie::ALL[what]),
            (None, _) => tie.fault("fault-unknown-key", &[("key", &key)]),
            _ => {}
        }
    }
    ties
}

/// Gives the places of a title's map what is peculiar about them, as far as they are on this map,
/// and works the map out anew. The stations that can only be damaged come back.
fn settle_places(map: &mut Map, title: &Title) -> Vec<Hex> {
    let mut lasting = Vec::new();
    for place in &title.places {
        let Some(hex) = map.grid.named(&place.hex) else { continue };
        if place.what == PlaceIs::LastingStation {
            lasting.push(hex);
            continue;
        }
        let to = place.to.as_ref().and_then(|to| map.grid.named(to));
        if place.to.is_some() && to.is_none() {
            continue;
        }
        let sides: Vec<(Direction, Hexside)> = map
            .grid
            .neighbours(hex)
            .filter(|&(direction, near)| to.map_or(map.edge(hex, direction).crossing.is_some(), |to| to == near))
            .map(|(direction, _)| (direction, map.grid.side(hex, direction)))
            .collect();
        for (direction, side) in sides {
            match place.what {
                PlaceIs::Is(crossing) if referee::cite(place.rule) => map.edit_side(hex, direction, |edge, _| {
                    if edge.crossing == Some(Crossing::Ford) {
                        edge.crossing = Some(crossing);
                    }
                }),
                PlaceIs::Destroyed if referee::cite(place.rule) => map.destroyed.push(side),
                PlaceIs::Peculiar(what) => {
                    if let Peculiarity::PontoonOf(owner) = what
                        && map.edge(hex, direction).crossing == Some(Crossing::Bridge)
                        && rule!("10.1.chatham-bridge-sjw#a")
                    {
                        map.edit_side(hex, direction, |edge, _| edge.crossing = None);
                        map.pontoons.push(Pontoon { side, owner });
                    }
                    map.peculiar.push(Peculiar { side, what, rule: place.rule });
                }
                PlaceIs::Is(_) | PlaceIs::Destroyed | PlaceIs::LastingStation => {}
            }
        }
    }
    map.derive();
    lasting
}

fn read_options(node: &Node<'_>, chosen: Chosen<'_>) -> Options {
    let mut options = Options::default();
    if let Some(node) = node.get("options") {
        for (name, value) in options.named() {
            *value = node.flag_or(name, *value);
        }
        node.finish();
    }
    for (name, value) in options.named() {
        if let Some(&(_, wanted)) = chosen.iter().find(|(option, _)| *option == name) {
            *value = wanted;
        }
    }
    options
}

/// The force markers on the map at the start: each side's are numbered as they are listed.
fn read_markers(node: &Node<'_>, units: &[UnitCard], map: &Map) -> Vec<Marker> {
    let mut markers: Vec<Marker> = Vec::new();
    for marker in node.list("marker") {
        let side = marker.need("side").and_then(|n| n.one_of(&Side::NAMES)).map(|side| Side::BOTH[side]);
        let hex = marker.need("hex").and_then(|n| map.grid.read_hex(&n));
        let mut under = UnitSet::default();
        for name in marker.list("units") {
            let Some(text) = name.text() else { continue };
            let fits = |card: &UnitCard| {
                let here = card.arrival.is_none() && Some(card.start.hex) == hex;
                card.name == *text && Some(card.side) == side && here
            };
            let hidden = |unit| markers.iter().any(|marker| marker.units.contains(unit)) || under.contains(unit);
            match units.iter().position(fits).map(|place| UnitId(place as u8)).filter(|&unit| !hidden(unit)) {
                Some(unit) => under.insert(unit),
                None => name.fault("fault-not-under-marker", &[("unit", &text)]),
            }
        }
        if let (Some(side), Some(hex)) = (side, hex) {
            let last = markers.iter().filter(|marker| marker.id.side == side).map(|marker| marker.id.number).max();
            let number = marker.whole_or("number", 1, MOST_MARKERS.into(), 0) as u8;
            let number = if number == 0 { last.unwrap_or(0) + 1 } else { number };
            let again = markers.iter().any(|marker| marker.id == MarkerId { side, number });
            if again {
                marker.fault("fault-name-taken", &[("name", &MarkerId { side, number }.key())]);
            } else if number > MOST_MARKERS {
                marker.fault("fault-too-many", &[("most", &MOST_MARKERS.to_string())]);
            } else {
                markers.push(Marker::new(MarkerId { side, number }, hex, under));
            }
        }
        marker.finish();
    }
    markers
}

/// A random events table: a result for each sum of two dice. A rain result that the title does not
/// have is a fault (R86).
fn read_random_events(node: &Node<'_>, tables: &Tables, title: &Title) -> Vec<RandomEvent> {
    let mut results = vec![RandomEvent::None; 11];
    for (key, value) in node.entries() {
        let row = key.parse::<usize>().ok().and_then(|sum| sum.checked_sub(2)).filter(|&row| row < results.len());
        let event = value.one_of(&RandomEvent::NAMES).map(|event| RandomEvent::ALL[event]);
        if let Some(RandomEvent::Rain(more)) = event {
            let row = tables.rain_numbers.get(usize::from(more));
            if row.and_then(|row| row.of(&title.code, 0)).is_none() {
                value.fault("fault-unknown-result", &[("result", RandomEvent::Rain(more).name())]);
            }
        }
        match (row, event) {
            (Some(row), Some(event)) => results[row] = event,
            (None, _) => value.fault("fault-unknown-key", &[("key", &key)]),
            _ => {}
        }
    }
    results
}

fn read_victory(node: &Node<'_>, map: &Map) -> Victory {
    let mut victory = Victory::default();
    for scoring in node.list("hexes") {
        let hex = scoring.need("hex").and_then(|n| map.grid.read_hex(&n));
        let points = Side::NAMES.map(|side| scoring.whole_or(side, -99, 99, 0) as i16);
        let owner = scoring.get("owner").and_then(|n| n.one_of(&Side::NAMES)).map(|s| Side::BOTH[s]);
        if let Some(hex) = hex {
            if victory.hexes.iter().any(|known| known.hex == hex) {
                scoring.fault("fault-given-twice", &[("name", &map.grid.number(hex))]);
            }
            victory.hexes.push(VictoryHex { hex, points, owner });
        }
        scoring.finish();
    }
    not_more_than(MOST_VICTORY_HEXES, victory.hexes.len(), node);
    victory.hexes.truncate(MOST_VICTORY_HEXES);
    victory.manpower = node.whole_or("manpower", 0, 99, 0) as i16;
    victory.surrender = node.whole_or("surrender", 0, 99, 0) as i16;
    if let Some(handicap) = node.get("handicap") {
        victory.handicap = Side::NAMES.map(|side| handicap.whole_or(side, -999, 999, 0) as i16);
        handicap.finish();
    }
    node.finish();
    victory
}
