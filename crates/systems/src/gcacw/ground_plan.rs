//! A map of hexes in plain text: a grid of numbers for the eye, and the same in sentences for the
//! ear.
//!
//! A hex is written as its number, the first letters of its terrain, and who stands there. Each
//! takes two lines of its column, so that even columns stand half a hex lower, as on the map; and
//! so the next column's room on its line is free.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use super::terminal::unit;
use gcacw::GreatCampaigns;
use gcacw::terrain::{Edge, Map, Slope};
use ground::hex::Kind;
use ground::{Direction, Hex};
use library::Localizer;
use referee::{AnyGame, Game};
use serde_json::Value;

/// How many columns and rows are shown to each side of the centre.
const REACH: i32 = 3;
/// The room between the numbers of neighbouring columns.
const ROOM: usize = 7;
/// The lines of a hex.
const TALL: usize = 2;

struct Plan<'a> {
    map: &'a Map,
    view: &'a Value,
    words: &'a dyn Localizer,
    centre: Hex,
}

/// The map around a hex or a unit; without one, around the unit on the march or the middle of
/// what stands on the table. None if nothing is called so.
pub fn draw(game: &dyn AnyGame, view: &Value, around: Option<&str>, words: &dyn Localizer) -> Option<Vec<String>> {
    let game = game.as_any().downcast_ref::<Game<GreatCampaigns>>()?;
    let map = &game.stage().map;
    let centre = match around {
        Some(name) => find(map, view, name)?,
        None => busiest(map, view)?,
    };
    Some(Plan { map, view, words, centre }.lines())
}

fn find(map: &Map, view: &Value, name: &str) -> Option<Hex> {
    let of_piece = || {
        let piece = view["units"].get(name).or_else(|| view["leaders"].get(name))?;
        map.grid.named(piece["hex"].as_str()?)
    };
    map.grid.named(name).or_else(of_piece)
}

fn busiest(map: &Map, view: &Value) -> Option<Hex> {
    let marching = view["march"]["unit"].as_str().and_then(|unit| find(map, view, unit));
    marching.or_else(|| {
        let standing = view["units"].as_object()?.values().filter_map(|unit| map.grid.named(unit["hex"].as_str()?));
        let places: Vec<(i32, i32)> = standing.map(|hex| printed(map, hex)).collect();
        let count = i32::try_from(places.len()).ok().filter(|&count| count > 0)?;
        let (columns, rows) = places.iter().fold((0, 0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
        map.grid.at(columns / count, rows / count)
    })
}

fn printed(map: &Map, hex: Hex) -> (i32, i32) {
    let (column, row) = map.grid.column_row(hex);
    (column.into(), row.into())
}

impl Plan<'_> {
    fn lines(&self) -> Vec<String> {
        let mut lines = self.grid();
        lines.push(String::new());
        lines.extend(self.neighbours());
        lines.extend(self.occupied());
        lines
    }

    /// The columns and rows shown.
    fn range(&self) -> (std::ops::RangeInclusive<i32>, std::ops::RangeInclusive<i32>) {
        let (column, row) = printed(self.map, self.centre);
        (column - REACH..=column + REACH, row - REACH..=row + REACH)
    }

    fn shown(&self) -> Vec<Hex> {
        let (columns, rows) = self.range();
        let places = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
        places.filter_map(|(column, row)| self.map.grid.at(column, row)).collect()
    }

    fn grid(&self) -> Vec<String> {
        let (columns, rows) = self.range();
        let height = TALL * rows.clone().count() + 1;
        let cell = self.map.grid.number(self.centre).len() + ROOM;
        let width = cell * (columns.clone().count() + 1);
        let mut page = vec![vec![' '; width]; height];
        for hex in self.shown() {
            let (column, row) = printed(self.map, hex);
            let across = cell * usize::try_from(column - columns.start()).unwrap_or(0);
            let down = TALL * usize::try_from(row - rows.start()).unwrap_or(0) + usize::from(column % 2 == 0);
            let text = format!("{} {}", self.number(hex), self.stack(hex));
            text.chars().take(2 * cell - 1).enumerate().for_each(|(i, c)| page[down][across + i] = c);
        }
        let lines = page.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned());
        lines.collect()
    }

    fn number(&self, hex: Hex) -> String {
        let terrain = self.words.word(self.map.terrain(hex).name());
        let mark = if hex == self.centre { '*' } else { ' ' };
        format!("{}{mark}{}", self.map.grid.number(hex), terrain.chars().take(3).collect::<String>())
    }

    /// Who stands in a hex: the first letter of the side and the manpower there.
    fn stack(&self, hex: Hex) -> String {
        let mut units = self.units_in(hex).peekable();
        let Some(side) = units.peek().and_then(|unit| unit["side"].as_str()) else { return String::new() };
        let letter = self.words.side(side).chars().next().unwrap_or(' ');
        let manpower: u64 = units.filter_map(|unit| unit["manpower"].as_u64()).sum();
        format!("{letter}{manpower}")
    }

    fn units_in(&self, hex: Hex) -> impl Iterator<Item = &Value> {
        let number = self.map.grid.number(hex);
        let units = self.view["units"].as_object().into_iter().flatten().map(|(_, unit)| unit);
        units.filter(move |unit| unit["hex"] == number.as_str())
    }

    fn name(&self, hex: Hex) -> String {
        let terrain = self.words.word(self.map.terrain(hex).name());
        let number = self.map.grid.number(hex);
        match self.map.name(hex) {
            Some(name) => format!("{number} {name}, {terrain}"),
            None => format!("{number}, {terrain}"),
        }
    }

    /// The centre, and what lies around it.
    fn neighbours(&self) -> Vec<String> {
        let around = self.map.grid.neighbours(self.centre).map(|(direction, hex)| {
            let side = self.side(self.map.edge(self.centre, direction));
            let way = self.words.plain(&format!("direction-{}", compass(direction)));
            self.words.say("map-neighbour", &[("direction", &way), ("place", &(self.name(hex) + &side))])
        });
        let head = self.words.say("map-centre", &[("place", &self.name(self.centre))]);
        std::iter::once(head).chain(around).collect()
    }

    /// What a hexside carries, each with a comma before it.
    fn side(&self, edge: &Edge) -> String {
        let ways = edge.ways.iter().map(Kind::name);
        let (stream, crossing) = (edge.stream.map(Kind::name), edge.crossing.map(Kind::name));
        let mut parts: Vec<String> = ways.chain(stream).chain(crossing).map(|name| self.words.word(name)).collect();
        match edge.slope {
            Some(Slope::Up) => parts.push(self.words.plain("map-ridge-up")),
            Some(Slope::Down) => parts.push(self.words.plain("map-ridge-down")),
            None => {}
        }
        parts.iter().map(|part| format!(", {part}")).collect()
    }

    /// The units that stand in what is shown.
    fn occupied(&self) -> Vec<String> {
        let units = self.shown().into_iter().flat_map(|hex| self.units_in(hex).collect::<Vec<_>>());
        let lines: Vec<String> = units.map(|found| format!("  {}", unit(found, self.words))).collect();
        let head = if lines.is_empty() { "map-nobody" } else { "map-units" };
        std::iter::once(self.words.plain(head)).chain(lines).collect()
    }
}

fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::NorthEast => "north-east",
        Direction::SouthEast => "south-east",
        Direction::South => "south",
        Direction::SouthWest => "south-west",
        Direction::NorthWest => "north-west",
    }
}
