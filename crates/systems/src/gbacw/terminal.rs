//! Great Battles in the terminal: the hour and the pool in a line, brigades with their units, what stands around a
//! hex and how near the enemy is, and long lists of orders in groups.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use gbacw::{GreatBattles, Stage};
use ground::Hex;
use ground::hex::{Facing, Kind};
use library::{Localizer, OrderGroup, Terminal, text};
use referee::{AnyGame, Game, Offer};
use serde_json::Value;

/// How far away enemies are told.
const NEAR: u32 = 8;
/// How many of them.
const MOST: usize = 6;

/// Great Battles in a terminal.
pub struct Screen;

impl Terminal for Screen {
    fn situation(&self, view: &Value, words: &dyn Localizer) -> String {
        situation(view, words)
    }

    fn pieces(&self, view: &Value, seat: Option<&str>, words: &dyn Localizer) -> Vec<String> {
        pieces(view, seat, words)
    }

    fn map(
        &self,
        game: &dyn AnyGame,
        view: &Value,
        around: Option<&str>,
        words: &dyn Localizer,
    ) -> Option<Vec<String>> {
        let game = game.as_any().downcast_ref::<Game<GreatBattles>>()?;
        Plan { stage: game.stage(), view, words }.around(around)
    }

    fn pick(&self, _game: &dyn AnyGame, view: &Value, offer: &Offer, words: &dyn Localizer) -> String {
        match view["units"].get(&offer.text) {
            Some(found) => unit(found, words),
            None => named(view, &offer.text).unwrap_or_else(|| offer.text.clone()),
        }
    }

    /// By the unit or leader; then by what it does; then by the column of the hex.
    fn group(&self, view: &Value, offer: &Offer, depth: usize, words: &dyn Localizer) -> Option<OrderGroup> {
        let piece = offer.pieces.first()?;
        match depth {
            0 => {
                let found = view["units"].get(piece).map(|found| unit(found, words));
                let heading = found.or_else(|| view["leaders"].get(piece).map(|found| leader(found, words)));
                Some(OrderGroup { key: piece.clone(), heading: Some(heading?) })
            }
            1 => Some(OrderGroup { key: offer.verb.to_owned(), heading: None }),
            2 => {
                let column: String = offer.places.last()?.chars().take(2).collect();
                let heading = words.say("gbacw-column", &[("column", &column)]);
                Some(OrderGroup { key: column, heading: Some(heading) })
            }
            _ => None,
        }
    }
}

fn word(value: &Value, words: &dyn Localizer) -> String {
    words.word(value.as_str().unwrap_or_default())
}

/// The name of a piece or formation.
fn named(view: &Value, key: &str) -> Option<String> {
    let groups = ["units", "leaders", "brigades", "divisions", "corps"];
    groups.iter().find_map(|group| view[group].get(key)).map(|found| text(&found["name"]))
}

fn objects<'a>(view: &'a Value, group: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    view[group].as_object().into_iter().flatten()
}

fn is_of(seat: Option<&str>, piece: &Value) -> bool {
    seat.is_none_or(|seat| piece["side"] == seat)
}

/// Turn, hour, light, phase, initiative, points; in the activation phase the marker in play and the pool.
fn situation(view: &Value, words: &dyn Localizer) -> String {
    let initiative = view["initiative"].as_str().map_or_else(|| words.word("nobody"), |side| words.side(side));
    let mut line = words.say(
        "gbacw-situation",
        &[
            ("turn", &text(&view["turn"])),
            ("turns", &text(&view["turns"])),
            ("hour", &text(&view["hour"])),
            ("light", &word(&view["light"], words)),
            ("phase", &word(&view["phase"], words)),
            ("initiative", &initiative),
            ("union", &text(&view["points"]["union"])),
            ("confederate", &text(&view["points"]["confederate"])),
        ],
    );
    let marker = |key: &str| match key.strip_suffix("-march") {
        Some(side) => words.say("gbacw-march-marker", &[("side", &words.side(side))]),
        None => named(view, key).unwrap_or_else(|| key.to_owned()),
    };
    if let Some(drawn) = view["marker"].as_str() {
        line += &format!(" {}", words.say("gbacw-marker-in-play", &[("marker", &marker(drawn))]));
    }
    let pool: Vec<String> =
        objects(view, "pool").map(|(key, count)| format!("{} {}", text(count), marker(key))).collect();
    if !pool.is_empty() {
        line += &format!(" {}", words.say("gbacw-pool", &[("markers", &pool.join(", "))]));
    }
    line
}

/// Brigade by brigade: its orders, its units, its leader; then the other leaders.
fn pieces(view: &Value, seat: Option<&str>, words: &dyn Localizer) -> Vec<String> {
    let mut lines = Vec::new();
    for (key, found) in objects(view, "brigades").filter(|(_, found)| is_of(seat, found)) {
        lines.push(brigade(found, words));
        let units = objects(view, "units").filter(|(_, unit)| unit["brigade"] == key.as_str());
        lines.extend(units.map(|(_, found)| format!("  {}", unit(found, words))));
    }
    let leaders = objects(view, "leaders").filter(|(_, found)| is_of(seat, found));
    lines.extend(leaders.map(|(_, found)| leader(found, words)));
    lines
}

fn brigade(found: &Value, words: &dyn Localizer) -> String {
    let line = words.say(
        "gbacw-brigade-line",
        &[
            ("name", &text(&found["name"])),
            ("side", &word(&found["side"], words)),
            ("orders", &text(&found["orders"])),
            ("activations", &text(&found["activations"])),
        ],
    );
    let states = [
        ("gbacw-state-hold", found["hold"] == true),
        ("gbacw-state-reserve", found["reserve"] == true),
        ("gbacw-state-out-of-command", found["in-command"] == false),
        ("gbacw-state-ineffective", found["ineffective"] == true),
    ];
    with_states(line, &states, words)
}

/// A line with what is so of its piece, each by its message.
fn with_states(line: String, states: &[(&str, bool)], words: &dyn Localizer) -> String {
    let told = states.iter().filter(|(_, so)| *so).map(|(state, _)| words.plain(state));
    std::iter::once(line).chain(told).collect::<Vec<_>>().join(", ")
}

/// A unit in a line: where it stands and looks, how strong it is, how it is.
fn unit(found: &Value, words: &dyn Localizer) -> String {
    let name = text(&found["name"]);
    if found["hex"].is_null() {
        let id = if found["status"] == "waiting" { "gbacw-unit-arrives" } else { "gbacw-unit-away" };
        let args = [("name", &*name), ("status", &*word(&found["status"], words)), ("turn", &*text(&found["arrives"]))];
        return words.say(id, &args);
    }
    let lost: u64 = match &found["lost"] {
        Value::Array(lost) => lost.iter().filter_map(Value::as_u64).sum(),
        lost => lost.as_u64().unwrap_or_default(),
    };
    let line = words.say(
        "gbacw-unit-line",
        &[
            ("name", &name),
            ("arm", &word(&found["arm"], words)),
            ("hex", &text(&found["hex"])),
            ("facing", &word(&found["facing"], words)),
            ("strength", &text(&found["strength"])),
            ("lost", &lost.to_string()),
            ("cohesion", &text(&found["cohesion"])),
            ("points", &text(&found["points"])),
        ],
    );
    let low = |level: &str| match &found["ammunition"] {
        Value::Array(levels) => levels.iter().any(|known| known == level),
        known => known == level,
    };
    let states = [
        ("gbacw-state-mounted", found["mounted"] == true),
        ("gbacw-state-line", found["formation"] == "line"),
        ("gbacw-state-column", found["formation"] == "column"),
        ("gbacw-state-disordered", found["disordered"] == true),
        ("gbacw-state-collapsed", found["collapsed"] == true),
        ("gbacw-state-blown", found["blown"] == true),
        ("gbacw-state-refused-left", found["refused"] == "left"),
        ("gbacw-state-refused-right", found["refused"] == "right"),
        ("gbacw-state-low", low("low")),
        ("gbacw-state-out", low("out")),
        ("gbacw-state-abandoned", found["abandoned"] != 0),
        ("gbacw-state-builds", found["builds"] == true),
        ("gbacw-state-fired", found["fired"] == true),
        ("gbacw-state-done", found["done"] == true),
    ];
    with_states(line, &states, words)
}

fn leader(found: &Value, words: &dyn Localizer) -> String {
    let id = if found["hex"].is_null() { "gbacw-leader-away" } else { "gbacw-leader-line" };
    words.say(
        id,
        &[
            ("name", &text(&found["name"])),
            ("side", &word(&found["side"], words)),
            ("level", &word(&found["level"], words)),
            ("hex", &text(&found["hex"])),
            ("range", &text(&found["range"])),
        ],
    )
}

/// The ground about a hex, in words.
struct Plan<'a> {
    stage: &'a Stage,
    view: &'a Value,
    words: &'a dyn Localizer,
}

impl Plan<'_> {
    /// The hex of a name: a hex, a unit, a leader; without one, that of whoever acts.
    fn find(&self, name: Option<&str>) -> Option<Hex> {
        let of_piece = |key: &str| {
            let piece = self.view["units"].get(key).or_else(|| self.view["leaders"].get(key))?;
            self.stage.grid().named(piece["hex"].as_str()?)
        };
        match name {
            Some(name) => self.stage.grid().named(name).or_else(|| of_piece(name)),
            None => {
                let acting = self.view["acting"].as_str().and_then(of_piece);
                let active = self.view["active"][0].as_str();
                let mut units = objects(self.view, "units").filter(|(_, unit)| unit["hex"].is_string());
                let first = units.find(|(_, unit)| active.is_none() || unit["brigade"].as_str() == active);
                acting.or_else(|| of_piece(first?.0))
            }
        }
    }

    fn around(&self, name: Option<&str>) -> Option<Vec<String>> {
        let hex = self.find(name)?;
        let grid = self.stage.grid();
        let mut lines = vec![self.words.say("map-centre", &[("place", &self.place(hex))])];
        lines.extend(self.standing(hex));
        for (direction, near) in grid.neighbours(hex) {
            let passage = self.stage.map.crossing(hex, direction);
            let mut between: Vec<String> = Vec::new();
            between.extend(passage.edge.water.map(|water| self.words.word(Kind::name(water))));
            between.extend(passage.edge.crossing.map(|crossing| self.words.word(Kind::name(crossing))));
            between.extend(passage.edge.wall.map(|wall| self.words.word(Kind::name(wall))));
            between.extend(passage.edge.ways.iter().map(|way| self.words.word(Kind::name(way))));
            let side = self.words.word(Facing::side(direction).name());
            let line = self.words.say("gbacw-map-side", &[("side", &side), ("place", &self.place(near))]);
            lines.push(std::iter::once(line).chain(between).collect::<Vec<_>>().join(", "));
            lines.extend(self.standing(near));
        }
        lines.extend(self.enemies(hex));
        Some(lines)
    }

    /// A hex with its name, its terrain and its level.
    fn place(&self, hex: Hex) -> String {
        let map = &self.stage.map;
        let number = self.stage.grid().number(hex);
        let named = map.name(hex).map_or_else(|| number.clone(), |name| format!("{number} {name}"));
        let terrain = self.words.word(Kind::name(map.terrain(hex)));
        let level = map.relief.level(hex).to_string();
        self.words.say("gbacw-map-hex", &[("hex", &named), ("terrain", &terrain), ("level", &level)])
    }

    fn standing(&self, hex: Hex) -> Vec<String> {
        let number = self.stage.grid().number(hex);
        let here = |piece: &Value| piece["hex"] == number.as_str();
        let mut units: Vec<&Value> =
            objects(self.view, "units").map(|(_, unit)| unit).filter(|unit| here(unit)).collect();
        units.sort_by_key(|unit| unit["stack"].as_u64());
        let units = units.into_iter().map(|found| format!("  {}", unit(found, self.words)));
        let leaders = objects(self.view, "leaders").filter(|(_, found)| here(found));
        units.chain(leaders.map(|(_, found)| format!("  {}", leader(found, self.words)))).collect()
    }

    /// The nearest enemies of those who stand in a hex, or of the side that decides.
    fn enemies(&self, hex: Hex) -> Vec<String> {
        let grid = self.stage.grid();
        let number = grid.number(hex);
        let own = objects(self.view, "units").find(|(_, unit)| unit["hex"] == number.as_str()).map(|(_, unit)| unit);
        let side = own.map_or(&self.view["seat"], |unit| &unit["side"]);
        let mut near: Vec<(u32, &Value)> = objects(self.view, "units")
            .filter(|(_, unit)| unit["side"] != *side)
            .filter_map(|(_, unit)| Some((grid.distance(hex, grid.named(unit["hex"].as_str()?)?), unit)))
            .filter(|(distance, _)| *distance <= NEAR)
            .collect();
        near.sort_by_key(|(distance, _)| *distance);
        let told = near.into_iter().take(MOST).map(|(distance, found)| {
            let args = [("distance", &*distance.to_string()), ("unit", &*unit(found, self.words))];
            self.words.say("gbacw-map-enemy", &args)
        });
        told.collect()
    }
}
