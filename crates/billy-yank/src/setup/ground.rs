//! The table: levels, crests, ground and lines.

use super::{key_of, paces_in, point_in, titles_in, word_in};
use crate::terrain::{Area, AreaId, Building, Class, Cover, Dress, Edge, LOOKS, Level, Line, LineKind, TableMap};
use crate::units::Side;
use ground::free::{Facing, Paces, Point, Polygon, Polyline};
use referee::data::Node;

fn points_in(node: &Node<'_>) -> Vec<Point> {
    node.items().iter().filter_map(point_in).collect()
}

fn polygon_in(node: &Node<'_>) -> Option<Polygon> {
    let polygon = Polygon::new(points_in(node));
    if polygon.is_err() {
        node.fault("fault-not-an-area", &[]);
    }
    polygon.ok()
}

fn polyline_in(node: &Node<'_>) -> Option<Polyline> {
    let polyline = Polyline::new(points_in(node));
    if polyline.is_err() {
        node.fault("fault-not-a-line", &[]);
    }
    polyline.ok()
}

/// The table, and the areas on it that burn.
pub(super) fn read_map(setup: &Node<'_>) -> (TableMap, Vec<AreaId>) {
    let [mut width, mut height] = [Paces::whole(60), Paces::whole(40)];
    if let Some(node) = setup.get("table")
        && let Some(corner) = point_in(&node)
    {
        (width, height) = (corner.x(), corner.y());
    }
    let mut edges = [vec![Edge::South], vec![Edge::North]];
    if let Some(node) = setup.get("edges") {
        for side in Side::BOTH {
            let Some(list) = node.get(side.name()) else { continue };
            let own = list.items().into_iter().filter_map(|edge| word_in(Some(edge), Edge::NAMES, Edge::ALL));
            edges[side.index()] = own.collect();
        }
        node.finish();
    }
    let mut map =
        TableMap { width, height, areas: Vec::new(), lines: Vec::new(), levels: Vec::new(), crests: Vec::new(), edges };
    for node in setup.list("level") {
        let level = node.need("level").and_then(|n| n.whole(-9, 9)).unwrap_or(0) as i8;
        let steep = node.flag_or("steep", false);
        map.levels.extend(node.need("area").and_then(|n| polygon_in(&n)).map(|shape| Level { level, shape, steep }));
        node.finish();
    }
    for node in setup.list("crest") {
        map.crests.extend(node.need("line").and_then(|n| polyline_in(&n)));
        node.finish();
    }
    let mut burning = Vec::new();
    for node in setup.list("terrain") {
        read_terrain(&node, &mut map, &mut burning);
        node.finish();
    }
    if map.areas.len().max(map.lines.len()) > u8::MAX.into() {
        setup.fault("fault-too-many", &[("most", &u8::MAX.to_string())]);
        map.areas.clear();
        map.lines.clear();
    }
    (map, burning)
}

/// What areas and lines can be.
const AREAS: [&str; 5] = ["clear", "broken", "very-broken", "impassable", "building"];
const LINES: [&str; 2] = ["road", "linear"];

fn read_terrain(node: &Node<'_>, map: &mut TableMap, burning: &mut Vec<AreaId>) {
    let key = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| key_of(&name));
    if map.areas.iter().map(|area| &area.key).chain(map.lines.iter().map(|line| &line.key)).any(|known| *known == key) {
        node.fault("fault-name-taken", &[("name", &key)]);
    }
    let cover = word_in(node.get("cover"), Cover::NAMES, Cover::ALL).unwrap_or(Cover::None);
    let dress = Dress {
        look: word_in(node.get("look"), &LOOKS, &LOOKS).unwrap_or_default(),
        title: titles_in(node.get("title")),
    };
    if let Some(line) = node.get("line") {
        if node.get("class").and_then(|n| n.text()).as_deref() == Some("stream") {
            read_stream(node, &line, Dress { look: "water", ..dress }, key, map);
            return;
        }
        let kind = read_line(node, cover);
        map.lines.extend(polyline_in(&line).zip(kind).map(|(shape, kind)| Line { key, shape, kind, dress }));
        return;
    }
    let class = node.need("class").and_then(|n| n.one_of(&AREAS)).unwrap_or(0);
    let building = (AREAS[class] == "building").then(|| Building { wooden: node.flag_or("wooden", false) });
    let class = match Class::ALL.get(class) {
        Some(&class) => class,
        None if rule!("1.6.building-terrain") => Class::Broken,
        None => Class::Clear,
    };
    if node.flag_or("burning", false) {
        burning.push(AreaId(map.areas.len() as u8));
    }
    let (high, masking) = (node.flag_or("high", false), node.flag_or("masking", false));
    let top = node.get("level").and_then(|n| n.whole(-9, 9)).map(|top| top as i8);
    let Some(shape) = node.need("area").and_then(|n| polygon_in(&n)) else { return };
    let ground = shape.corners().iter().map(|&corner| map.level(corner)).max().unwrap_or(0);
    let top = top.unwrap_or(ground + 1);
    let deep = node.flag_or("deep", false);
    map.areas.push(Area { key, shape, class, high, masking, cover, top, building, deep, dress });
}

/// How near the end of a stream must be to the edge of the table.
const TO_EDGE: Paces = Paces(50);

/// A stream: broken going along a line, as wide as the file says. It comes from somewhere and goes somewhere:
/// the edge of the table, or other water.
fn read_stream(node: &Node<'_>, line: &Node<'_>, dress: Dress, key: String, map: &mut TableMap) {
    let width = node.get("width").and_then(|n| paces_in(&n)).unwrap_or(Paces::whole(1));
    let class = word_in(node.get("going"), Class::NAMES, Class::ALL).unwrap_or(Class::Broken);
    let Some(course) = polyline_in(line) else { return };
    let ends = [course.points().first(), course.points().last()];
    for &end in ends.into_iter().flatten() {
        let water = |area: &Area| matches!(area.dress.look, "water" | "marsh") && area.shape.contains(end);
        if map.to_edge(end) > TO_EDGE && !map.areas.iter().any(water) {
            node.fault("fault-stream-ends", &[("name", &key), ("point", &end.to_string())]);
        }
    }
    let Ok(shape) = Polygon::new(banks(course.points(), Paces(width.0 / 2))) else {
        return line.fault("fault-not-a-line", &[]);
    };
    let top = shape.corners().iter().map(|&corner| map.level(corner)).max().unwrap_or(0);
    let (high, masking, cover, building, deep) = (false, false, Cover::None, None, false);
    map.areas.push(Area { key, shape, class, high, masking, cover, top, building, deep, dress });
}

/// The banks of a course: down one side and up the other.
fn banks(course: &[Point], half: Paces) -> Vec<Point> {
    let bank = |side: i32| {
        (0..course.len()).filter_map(move |at| {
            let (before, after) = (course[at.saturating_sub(1)], course[(at + 1).min(course.len() - 1)]);
            let heading = Facing::along(before, after)?;
            Some(course[at].moved(heading.turned(side), half))
        })
    };
    let mut outline: Vec<Point> = bank(-90).collect();
    let mut other: Vec<Point> = bank(90).collect();
    other.reverse();
    outline.append(&mut other);
    outline
}

fn read_line(node: &Node<'_>, cover: Cover) -> Option<LineKind> {
    let class = node.need("class").and_then(|n| n.one_of(&LINES))?;
    let (bridge, ford) = (node.flag_or("bridge", false), node.flag_or("ford", false));
    let broken = node.flag_or("broken", false);
    let works = word_in(node.get("works"), Edge::NAMES, Edge::ALL);
    Some(match LINES[class] {
        "road" if bridge => LineKind::Bridge,
        "road" if ford => LineKind::Ford { broken },
        "road" => LineKind::Road,
        _ => LineKind::Linear { cover, works },
    })
}
