//! Board files: how a board is read, laid out and checked.

use super::figure::{area, by_angle, inside, lines_meet, on_line};
use super::{
    Board, Crossing, ENTRIES, Entry, EntryId, MOST_POSITIONS, MOST_ZONES, Point, PosId, PosSide, Position, SightLine,
    Terrain, Zone, ZoneId, ZoneSet,
};
use crate::blocks::Side;
use referee::data::Node;
use std::collections::BTreeMap;

/// A point of the figure while it is read.
struct Vertex<'a> {
    at: Point,
    margin: bool,
    /// Where the file has it.
    node: Node<'a>,
}

/// A face of the figure: its corners, and the half-lines around it.
type Face = (Vec<Point>, Vec<(usize, usize)>);

/// A line of the figure: a position, or a piece of the map's edge.
#[derive(Clone, Copy)]
struct Line {
    ends: [usize; 2],
    position: Option<usize>,
}

fn point_of(node: &Node<'_>) -> Option<Point> {
    let numbers: Vec<i32> = node.items().iter().filter_map(|n| n.whole(-100_000, 100_000)).map(|n| n as i32).collect();
    match numbers[..] {
        [east, north] => Some((east, north)),
        _ => {
            node.fault("fault-not-a-point", &[]);
            None
        }
    }
}

/// Terrain as a file writes it: `["ridge-2", "steep"]`.
pub fn read_terrain(node: &Node<'_>) -> Terrain {
    let mut terrain = Terrain::default();
    for item in node.items() {
        let Some(word) = item.text() else { continue };
        match word.as_ref() {
            "steep" => terrain.steep = true,
            "obstructed" => terrain.obstructed = true,
            "ridge" => terrain.ridge = Some(1),
            word => match word.strip_prefix("ridge-").and_then(|number| number.parse().ok()).filter(|&n: &u8| n < 10) {
                Some(cannon) => terrain.ridge = Some(cannon),
                None => item.fault("fault-unknown-terrain", &[("terrain", word)]),
            },
        }
    }
    terrain
}

/// A zone named in a file.
pub fn zone_in(board: &Board, node: &Node<'_>) -> Option<ZoneId> {
    let key = node.text()?;
    let zone = board.zone_named(&key);
    if zone.is_none() {
        node.fault("fault-unknown-zone", &[("zone", &key)]);
    }
    zone
}

/// A position named in a file.
pub fn position_in(board: &Board, node: &Node<'_>) -> Option<PosId> {
    let key = node.text()?;
    let position = board.position_named(&key);
    if position.is_none() {
        node.fault("fault-unknown-position", &[("position", &key)]);
    }
    position
}

/// The side of a position that a file names by its zone.
pub fn side_in(board: &Board, position: PosId, node: &Node<'_>) -> Option<PosSide> {
    let zone = zone_in(board, node)?;
    let side = board.side_in(position, zone);
    if side.is_none() {
        let (zone, position) = (&board.zone(zone).key, &board.position(position).key);
        node.fault("fault-zone-not-there", &[("zone", zone), ("position", position)]);
    }
    side
}

/// What a position says of itself before the zones beside it are known.
struct DrawnPosition<'a> {
    node: Node<'a>,
    ends: [usize; 2],
    terrain: [Terrain; 2],
    name: Option<String>,
}

/// Reads a board file. Every fault is noted at its place. A figure that is not sound has no zones to speak
/// of; what else the file says is then looked at by its names alone.
pub fn read(root: &Node<'_>) -> Option<Board> {
    root.need("title");
    let board = read_bare(root)?;
    board.check_whole(root);
    Some(board)
}

/// Reads a board of a case's own: it has as many entry points, roads and objectives as the case needs.
/// Objectives that it does not place start in its first zones.
pub fn read_for_case(root: &Node<'_>) -> Option<Board> {
    let mut board = read_bare(root)?;
    let taken: Vec<ZoneId> = board.objectives.iter().map(|(_, zone)| *zone).collect();
    let free = board.all_zones().filter(|&zone| !board.zone(zone).partial && !taken.contains(&zone));
    let free: Vec<(String, ZoneId)> = free.map(|zone| (String::new(), zone)).collect();
    board.objectives.extend(free);
    board.objectives.truncate(3);
    Some(board)
}

fn read_bare(root: &Node<'_>) -> Option<Board> {
    let title = root.get("title").and_then(|n| n.text()).map(|t| t.into_owned());
    root.get("notes");
    let outline = outline_of(root);
    let (vertices, names) = vertices_of(root);
    let drawn = positions_of(root, &names);
    let zones = zones_of(root);
    let keys: Vec<String> = zones.iter().map(|zone| zone.key.clone()).collect();
    let laid = outline.and_then(|outline| {
        let (lines, sound) = figure(&vertices, &drawn, &outline);
        let mut board = Board { outline, ..Board::default() };
        (board.lay_out(root, &vertices, &drawn, &lines, zones) && sound).then_some(board)
    });
    let Some(mut board) = laid else {
        check_names(root, &keys);
        return None;
    };
    board.title = title.unwrap_or_default();
    board.derive();
    board.read_rest(root);
    Some(board)
}

/// Crossings and margin points, and their places by name.
fn vertices_of<'a>(root: &Node<'a>) -> (Vec<Vertex<'a>>, BTreeMap<String, usize>) {
    let mut vertices: Vec<Vertex<'_>> = Vec::new();
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for (list, margin) in [("crossing", false), ("margin", true)] {
        for node in root.list(list) {
            let key = node.need("id").and_then(|n| n.text());
            let at = node.need("at").and_then(|n| point_of(&n));
            node.finish();
            let (Some(key), Some(at)) = (key, at) else { continue };
            if names.contains_key(key.as_ref()) || vertices.iter().any(|vertex| vertex.at == at) {
                node.fault("fault-twice", &[("name", &key)]);
                continue;
            }
            names.insert(key.into_owned(), vertices.len());
            vertices.push(Vertex { at, margin, node });
        }
    }
    (vertices, names)
}

/// Whether entries, roads, lines of sight and objectives name zones and entry points that there are.
fn check_names(root: &Node<'_>, keys: &[String]) {
    let known = |node: &Node<'_>| {
        if let Some(key) = node.text().filter(|key| !keys.iter().any(|known| known == key)) {
            node.fault("fault-unknown-zone", &[("zone", &key)]);
        }
    };
    for (list, named) in [("entry", Some("name")), ("road", Some("entry")), ("sight", None), ("objective", None)] {
        for node in root.list(list) {
            named.and_then(|key| node.need(key)).map(|name| name.one_of(&EntryId::NAMES));
            node.get("zone").iter().for_each(known);
            node.list("zones").iter().for_each(known);
            node.ignore_rest();
        }
    }
}

fn outline_of(root: &Node<'_>) -> Option<Vec<Point>> {
    if let Some(frame) = root.get("frame") {
        let edge = |key| frame.need(key).and_then(|n| n.whole(-100_000, 100_000)).map(|n| n as i32);
        let (west, south, east, north) = (edge("west"), edge("south"), edge("east"), edge("north"));
        frame.finish();
        let (west, south, east, north) = (west?, south?, east?, north?);
        return Some(vec![(west, south), (east, south), (east, north), (west, north)]);
    }
    let points: Vec<Point> = root.need("outline")?.items().iter().filter_map(point_of).collect();
    Some(points)
}

fn positions_of<'a>(root: &Node<'a>, names: &BTreeMap<String, usize>) -> Vec<DrawnPosition<'a>> {
    let mut drawn = Vec::new();
    for node in root.list("position") {
        let end = |key| {
            let end = node.need(key)?;
            let name = end.text()?;
            let found = names.get(name.as_ref()).copied();
            if found.is_none() {
                end.fault("fault-unknown-point", &[("name", &name)]);
            }
            found
        };
        let (from, to) = (end("from"), end("to"));
        let name = node.get("name").and_then(|n| n.text()).map(|t| t.into_owned());
        let side = |key| node.get(key).map_or_else(Terrain::default, |n| read_terrain(&n));
        let terrain = [side("left"), side("right")];
        node.finish();
        if let (Some(from), Some(to)) = (from, to) {
            drawn.push(DrawnPosition { node, ends: [from, to], terrain, name });
        }
    }
    drawn
}

/// The lines of the figure: positions, and the map's edge from margin to margin and corner to
/// corner. False if they cross, or if points do not lie where they must.
fn figure(vertices: &[Vertex<'_>], drawn: &[DrawnPosition<'_>], outline: &[Point]) -> (Vec<Line>, bool) {
    let mut sound = true;
    let mut lines: Vec<Line> =
        drawn.iter().enumerate().map(|(i, d)| Line { ends: d.ends, position: Some(i) }).collect();
    for (i, a) in drawn.iter().enumerate() {
        for b in &drawn[..i] {
            if lines_meet(a.ends.map(|end| vertices[end].at), b.ends.map(|end| vertices[end].at)) {
                a.node.fault("fault-positions-cross", &[("other", &b.node.line().to_string())]);
                sound = false;
            }
        }
    }
    for (at, vertex) in vertices.iter().enumerate() {
        let degree = lines.iter().flat_map(|line| line.ends).filter(|&end| end == at).count();
        let fits = if vertex.margin { degree == 1 } else { degree >= 3 };
        if !fits {
            vertex.node.fault("fault-crossing-degree", &[("count", &degree.to_string())]);
            sound = false;
        }
    }
    // The map's edge: corners are points of their own behind the vertices, unless a position ends there.
    let corner = |i: usize| {
        let i = i % outline.len();
        vertices.iter().position(|vertex| vertex.margin && vertex.at == outline[i]).unwrap_or(vertices.len() + i)
    };
    for i in 0..outline.len() {
        let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
        let mut on: Vec<usize> =
            (0..vertices.len()).filter(|&k| vertices[k].margin && on_line([a, b], vertices[k].at)).collect();
        on.sort_by_key(|&k| {
            (i64::from(vertices[k].at.0) - i64::from(a.0)).abs() + (i64::from(vertices[k].at.1) - i64::from(a.1)).abs()
        });
        let mut from = corner(i);
        for k in on {
            if vertices[k].at != a {
                lines.push(Line { ends: [from, k], position: None });
                from = k;
            }
        }
        lines.push(Line { ends: [from, corner(i + 1)], position: None });
    }
    for (k, vertex) in vertices.iter().enumerate().filter(|(_, vertex)| vertex.margin) {
        if !lines.iter().any(|line| line.position.is_none() && line.ends.contains(&k)) {
            vertex.node.fault("fault-margin-inside", &[]);
            sound = false;
        }
    }
    (lines, sound)
}

struct NamedZone<'a> {
    node: Node<'a>,
    key: String,
    name: Option<String>,
    town: bool,
    at: Point,
}

fn zones_of<'a>(root: &Node<'a>) -> Vec<NamedZone<'a>> {
    let mut zones: Vec<NamedZone<'_>> = Vec::new();
    for node in root.list("zone") {
        let key = node.need("id").and_then(|n| n.text()).map(|t| t.into_owned());
        let at = node.need("at").and_then(|n| point_of(&n));
        let name = node.get("name").and_then(|n| n.text()).map(|t| t.into_owned());
        let town = node.flag_or("town", false);
        node.finish();
        let (Some(key), Some(at)) = (key, at) else { continue };
        if key.contains(['/', ':', ' ', ',']) || zones.iter().any(|zone| zone.key == key) {
            node.fault("fault-twice", &[("name", &key)]);
            continue;
        }
        zones.push(NamedZone { node, key, name, town, at });
    }
    zones
}

impl Board {
    /// Finds the faces of the figure, and which of the named zones each of them is.
    fn lay_out<'a>(
        &mut self,
        root: &Node<'a>,
        vertices: &[Vertex<'_>],
        drawn: &[DrawnPosition<'a>],
        lines: &[Line],
        named: Vec<NamedZone<'_>>,
    ) -> bool {
        let corners = vertices.len();
        let at = |point: usize| if point < corners { vertices[point].at } else { self.outline[point - corners] };
        // The half-lines that leave each point, counter-clockwise: line, and which way.
        let mut leaving: Vec<Vec<(usize, usize)>> = vec![Vec::new(); corners + self.outline.len()];
        for (index, line) in lines.iter().enumerate() {
            for way in 0..2 {
                leaving[line.ends[way]].push((index, way));
            }
        }
        for (point, list) in leaving.iter_mut().enumerate() {
            list.sort_by(|&(a, aw), &(b, bw)| {
                by_angle(at(point), at(lines[a].ends[1 - aw]), at(lines[b].ends[1 - bw]))
            });
        }
        let mut face_of = vec![[usize::MAX; 2]; lines.len()];
        let mut faces: Vec<Face> = Vec::new();
        for start in (0..lines.len()).flat_map(|line| [(line, 0), (line, 1)]) {
            if face_of[start.0][start.1] != usize::MAX {
                continue;
            }
            let (mut outline, mut edges, mut half) = (Vec::new(), Vec::new(), start);
            loop {
                face_of[half.0][half.1] = faces.len();
                edges.push(half);
                outline.push(at(lines[half.0].ends[half.1]));
                let to = lines[half.0].ends[1 - half.1];
                let back = leaving[to].iter().position(|&other| other == (half.0, 1 - half.1)).unwrap_or(0);
                half = leaving[to][(back + leaving[to].len() - 1) % leaving[to].len()];
                if half == start || edges.len() > 2 * lines.len() {
                    break;
                }
            }
            faces.push((outline, edges));
        }
        let mut sound = true;
        let mut zone_of_face = vec![None; faces.len()];
        for zone in named {
            let found = faces.iter().position(|(outline, _)| area(outline) > 0 && inside(outline, zone.at));
            match found.filter(|&face| zone_of_face[face].is_none()) {
                Some(face) if self.zones.len() < MOST_ZONES => {
                    zone_of_face[face] = Some(ZoneId(self.zones.len() as u8));
                    let (outline, edges) = &faces[face];
                    self.zones.push(Zone {
                        key: zone.key,
                        name: zone.name,
                        town: zone.town,
                        partial: edges.iter().any(|&(line, _)| lines[line].position.is_none()),
                        positions: Vec::new(),
                        outline: outline.clone(),
                        at: zone.at,
                    });
                }
                _ => {
                    zone.node.fault("fault-zone-no-face", &[("zone", &zone.key)]);
                    sound = false;
                }
            }
        }
        for (face, (outline, edges)) in faces.iter().enumerate() {
            if area(outline) > 0 && zone_of_face[face].is_none() {
                let (x, y) = (outline[0].0.to_string(), outline[0].1.to_string());
                let border = edges.iter().find_map(|&(line, _)| lines[line].position);
                let place = border.and_then(|position| drawn.get(position)).map_or(root, |drawn| &drawn.node);
                place.fault("fault-face-no-zone", &[("east", &x), ("north", &y)]);
                sound = false;
            }
        }
        if drawn.len() > MOST_POSITIONS {
            root.fault("fault-too-many", &[("most", &MOST_POSITIONS.to_string())]);
            return false;
        }
        let mut crossing_of = vec![None; corners];
        for (point, vertex) in vertices.iter().enumerate().filter(|(_, vertex)| !vertex.margin) {
            crossing_of[point] = Some(self.crossings.len());
            self.crossings.push(Crossing { at: vertex.at, around: Vec::new() });
        }
        for (index, position) in drawn.iter().enumerate() {
            let zones = [0, 1].map(|way| zone_of_face[face_of[index][way]]);
            let (left, right) = match zones {
                [Some(left), Some(right)] if left != right => (left, right),
                _ => {
                    position.node.fault("fault-position-one-side", &[]);
                    sound = false;
                    continue;
                }
            };
            self.positions.push(Position {
                key: String::new(),
                name: position.name.clone(),
                zones: [left, right],
                terrain: position.terrain,
                line: position.ends.map(|end| vertices[end].at),
                crossings: position.ends.map(|end| crossing_of[end]),
            });
        }
        if !sound {
            return false;
        }
        for (face, (_, edges)) in faces.iter().enumerate() {
            let Some(zone) = zone_of_face[face] else { continue };
            let positions = edges.iter().filter_map(|&(line, _)| lines[line].position).map(|p| PosId(p as u16));
            self.zones[zone.index()].positions = positions.collect();
        }
        for (point, crossing) in crossing_of.iter().enumerate() {
            let Some(crossing) = crossing else { continue };
            self.crossings[*crossing].around = leaving[point]
                .iter()
                .filter_map(|&(line, way)| {
                    let position = PosId(lines[line].position? as u16);
                    Some((position, zone_of_face[face_of[line][way]]))
                })
                .collect();
        }
        self.name_positions();
        true
    }

    /// A position is called by its zones; the second one between the same two has a letter more.
    fn name_positions(&mut self) {
        let mut taken: BTreeMap<String, u8> = BTreeMap::new();
        for index in 0..self.positions.len() {
            let [one, other] = self.positions[index].zones.map(|zone| self.zones[zone.index()].key.clone());
            let (first, second) = if one <= other { (one, other) } else { (other, one) };
            let key = format!("{first}/{second}");
            let count = taken.entry(key.clone()).or_insert(0);
            self.positions[index].key = match *count {
                0 => key,
                more => format!("{key}{}", char::from(b'a' + more)),
            };
            *count += 1;
        }
    }

    /// Entry points, roads, lines of sight and objectives.
    fn read_rest(&mut self, root: &Node<'_>) {
        for node in root.list("entry") {
            self.read_entry(&node);
            node.finish();
        }
        for node in root.list("road") {
            self.read_road(&node);
            node.finish();
        }
        for entry in 0..ENTRIES {
            self.entries[entry].road_ways = self.road_ways(entry);
        }
        for node in root.list("sight") {
            let from = node.need("from").and_then(|n| self.pair_in(&n));
            let front = node.need("front");
            let zone = node.need("zone").and_then(|n| zone_in(self, &n));
            let over: Vec<PosId> = node.list("over").iter().filter_map(|n| self.pair_in(n)).collect();
            node.get("why");
            if let (Some(from), Some(front), Some(zone)) = (from, front, zone)
                && let Some(front) = side_in(self, from, &front)
            {
                if !self.leads(self.zone_at(from, front), &over, zone) {
                    node.fault("fault-sight-broken", &[("zone", &self.zone(zone).key)]);
                }
                self.sights.push(SightLine { from, front, zone, over: over.into_iter().collect() });
            }
            node.finish();
        }
        for node in root.list("objective") {
            node.get("number");
            let name = node.need("name").and_then(|n| n.text()).map(|t| t.into_owned());
            if let Some(zone) = node.need("zone").and_then(|n| zone_in(self, &n)) {
                if self.zone(zone).partial {
                    node.fault("fault-objective-partial", &[("zone", &self.zone(zone).key)]);
                }
                for (other, there) in &self.objectives {
                    if self.distance(zone, *there) <= 2 {
                        node.fault("fault-objectives-near", &[("other", other)]);
                    }
                }
                self.objectives.push((name.unwrap_or_default(), zone));
            }
            node.finish();
        }
        let confederate = EntryId::ALL.into_iter().filter(|entry| entry.side() == Side::Confederate);
        let barred = confederate.flat_map(|entry| self.entries[entry.index()].positions.iter()).collect();
        self.barred = barred;
    }

    /// A board for whole games has every entry point with its road, and three objectives.
    fn check_whole(&self, root: &Node<'_>) {
        for (entry, name) in self.entries.iter().zip(EntryId::NAMES) {
            if entry.zones.is_empty() {
                root.fault("fault-no-entry", &[("entry", name)]);
            }
            if entry.road.is_empty() {
                root.fault("fault-no-road", &[("entry", name)]);
            }
        }
        if self.objectives.len() != 3 {
            root.fault("fault-objectives", &[("count", &self.objectives.len().to_string())]);
        }
    }

    /// A position by the list of its two zones, or by its key.
    fn pair_in(&self, node: &Node<'_>) -> Option<PosId> {
        if !node.is_list() {
            return position_in(self, node);
        }
        let zones: Vec<ZoneId> = node.items().iter().filter_map(|n| zone_in(self, n)).collect();
        let [one, other] = zones[..] else { return None };
        let found = self.between(one, other).next();
        if found.is_none() {
            let key = format!("{}/{}", self.zone(one).key, self.zone(other).key);
            node.fault("fault-unknown-position", &[("position", &key)]);
        }
        found
    }

    fn read_entry(&mut self, node: &Node<'_>) {
        let entry = node.need("name").and_then(|n| n.one_of(&EntryId::NAMES));
        node.get("side");
        let mut zones = ZoneSet::NONE;
        for zone in node.list("zones") {
            if let Some(id) = zone_in(self, &zone) {
                if !self.zone(id).partial {
                    zone.fault("fault-entry-inside", &[("zone", &self.zone(id).key)]);
                }
                zones.insert(id);
            }
        }
        let links =
            node.list("links").iter().filter_map(|n| n.one_of(&EntryId::NAMES)).map(|e| EntryId(e as u8)).collect();
        if zones.iter().count() != 2 {
            node.fault("fault-entry-zones", &[("count", &zones.iter().count().to_string())]);
        }
        if let Some(entry) = entry {
            let positions = zones.iter().flat_map(|zone| self.zone(zone).positions.clone()).collect();
            self.entries[entry] = Entry { zones, positions, links, ..std::mem::take(&mut self.entries[entry]) };
        }
    }

    fn read_road(&mut self, node: &Node<'_>) {
        let entry = node.need("entry").and_then(|n| n.one_of(&EntryId::NAMES));
        let name = node.get("name").and_then(|n| n.text()).map(|t| t.into_owned());
        let zones: Vec<ZoneId> = node.list("zones").iter().filter_map(|n| zone_in(self, n)).collect();
        let mut positions = Vec::new();
        for pair in zones.windows(2) {
            match self.between(pair[0], pair[1]).next() {
                Some(position) => positions.push(position),
                None => {
                    let (one, other) = (&self.zone(pair[0]).key, &self.zone(pair[1]).key);
                    node.fault("fault-road-broken", &[("one", one), ("other", other)]);
                    return;
                }
            }
        }
        let Some(entry) = entry else { return };
        if zones.first().is_none_or(|&zone| !self.entries[entry].zones.contains(zone)) || positions.is_empty() {
            node.fault("fault-road-entry", &[("entry", EntryId::NAMES[entry])]);
            return;
        }
        if zones.last().is_some_and(|&zone| self.zone(zone).partial) {
            node.fault("fault-road-short", &[("entry", EntryId::NAMES[entry])]);
        }
        let entry = &mut self.entries[entry];
        (entry.road, entry.road_positions, entry.road_name) = (zones, positions, name);
    }
}
