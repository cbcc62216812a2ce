//! Billy Yank, shown in the terminal: the situation, the regiments, a clause in words, and the table in plain
//! text.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use billy_yank::terrain::{Class, LineKind};
use billy_yank::{BillyYank, Stage};
use ground::free::{Facing, Paces, Point};
use library::{Localizer, Terminal, text};
use referee::{AnyGame, Game, Offer};
use serde_json::Value;

/// Billy Yank in a terminal.
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
        plan(game, view, around, words)
    }

    fn order(&self, view: &Value, offer: &Offer, sentence: String, words: &dyn Localizer) -> String {
        order(view, offer, sentence, words)
    }

    fn pick(&self, _game: &dyn AnyGame, view: &Value, offer: &Offer, words: &dyn Localizer) -> String {
        pick(view, offer, words)
    }
}

/// A word of a view in the language spoken.
fn word(value: &Value, words: &dyn Localizer) -> String {
    words.word(value.as_str().unwrap_or_default())
}

/// The most paces that are shown from west to east, and from south to north.
const WIDEST: i32 = 40;
const TALLEST: i32 = 32;

fn entries<'a>(view: &'a Value, list: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    view[list].as_object().into_iter().flatten()
}

/// Turn, hour, phase, points and who holds what.
fn situation(view: &Value, words: &dyn Localizer) -> String {
    let title = |objective: &Value| {
        let titles = &objective["title"];
        text(titles.get(words.language()).unwrap_or(&titles["en"]))
    };
    let objectives = entries(view, "objectives").map(|(key, objective)| {
        let name = Some(title(objective)).filter(|title| !title.is_empty()).unwrap_or_else(|| key.clone());
        let holder = match (&objective["contested"], &objective["holder"]) {
            (Value::Bool(true), _) => words.plain("billy-yank-contested"),
            (_, Value::String(side)) => words.side(side),
            _ => words.plain("billy-yank-nobody"),
        };
        words.say("billy-yank-objective", &[("name", &name), ("holder", &holder)])
    });
    let clock = view["clock"].as_u64().map_or(String::new(), |clock| format!("{}:{:02}", clock / 60 % 24, clock % 60));
    let phase = match view["step"].as_str() {
        Some(step) => words.plain(&format!("billy-yank-phase-action-{step}")),
        None => words.plain(&format!("billy-yank-phase-{}", text(&view["phase"]))),
    };
    words.say(
        "billy-yank-situation",
        &[
            ("turn", &text(&view["turn"])),
            ("turns", &text(&view["turns"])),
            ("clock", if clock.is_empty() { "none" } else { &clock }),
            ("phase", &phase),
            ("union", &text(&view["score"]["union"])),
            ("confederate", &text(&view["score"]["confederate"])),
            ("objectives", &objectives.collect::<Vec<_>>().join(", ")),
        ],
    )
}

/// The units and generals that are known and still in the game, each in a line.
fn pieces(view: &Value, seat: Option<&str>, words: &dyn Localizer) -> Vec<String> {
    let of_seat = |piece: &&Value| seat.is_none_or(|seat| piece["side"] == seat);
    let units = entries(view, "units").filter(|(_, unit)| of_seat(unit));
    let units = units.filter(|(_, unit)| matches!(text(&unit["state"]).as_str(), "in-play" | "to-come"));
    let generals = entries(view, "generals").filter(|(_, general)| of_seat(general) && general["state"] == "in-play");
    let units = units.map(|(key, known)| unit(key, known, words));
    let generals = generals.map(|(key, general)| {
        let args = [
            ("key", key.as_str()),
            ("name", &text(&general["name"])),
            ("side", &word(&general["side"], words)),
            ("at", &text(&general["at"])),
            ("competence", &text(&general["competence"])),
            ("charisma", &text(&general["charisma"])),
        ];
        words.say("billy-yank-general-line", &args)
    });
    units.chain(generals).collect()
}

/// A unit in a line: what it is, how it is drawn up, where it stands and how it fares.
fn unit(key: &str, unit: &Value, words: &dyn Localizer) -> String {
    let place = match unit["arrives"].as_u64() {
        Some(turn) => words.say("billy-yank-arrives", &[("turn", &turn.to_string())]),
        None => {
            let facing = text(&unit["facing"]);
            words.say("billy-yank-stands-at", &[("at", &text(&unit["at"])), ("facing", &facing)])
        }
    };
    let mut line = words.say(
        "billy-yank-unit-line",
        &[
            ("key", key),
            ("name", &text(&unit["name"])),
            ("side", &word(&unit["side"], words)),
            ("grade", &word(&unit["grade"], words)),
            ("formation", &word(&unit["formation"], words)),
            ("stands", &text(&unit["stands"])),
            ("of", &text(&unit["of"])),
            ("place", &place),
        ],
    );
    let duty = |order: &Value| words.say("billy-yank-duty-name", &[("order", &text(order))]);
    let more = [
        unit["marker"].as_str().map(|marker| words.word(marker)),
        (!unit["order"].is_null()).then(|| duty(&unit["order"])),
        (unit["fire-marker"] == true).then(|| words.plain("billy-yank-smoke")),
        (unit["low"] == true).then(|| words.plain("billy-yank-low")),
        (unit["bayonets"] == true).then(|| words.plain("billy-yank-bayonets")),
    ];
    for part in more.into_iter().flatten() {
        line = format!("{line}, {part}");
    }
    line
}

/// The name of a unit or general.
fn name(view: &Value, key: &str) -> String {
    let known = view["units"].get(key).or_else(|| view["generals"].get(key));
    known.map_or_else(|| key.to_owned(), |piece| text(&piece["name"]))
}

/// A clause in words: who, and what he does.
fn pick(view: &Value, offer: &Offer, words: &dyn Localizer) -> String {
    let subject = offer.text.split(' ').next().unwrap_or_default();
    format!("{}: {}", name(view, subject), deeds(view, &offer.text, words))
}

/// An order that is offered whole: one that moves a unit alone says how.
fn order(view: &Value, offer: &Offer, sentence: String, words: &dyn Localizer) -> String {
    match offer.text.split_once(' ') {
        Some(("activate" | "counter", clause)) => format!("{sentence}: {}", deeds(view, clause, words)),
        _ => sentence,
    }
}

/// What the subject of a clause does.
fn deeds(view: &Value, clause: &str, words: &dyn Localizer) -> String {
    let mut clause = clause.split(' ').peekable();
    let subject = clause.next().unwrap_or_default();
    let mut facing = view["units"][subject]["facing"].as_i64().unwrap_or(0);
    let mut parts = Vec::new();
    while let Some(verb) = clause.next() {
        let mut arg = || clause.next().unwrap_or_default();
        parts.push(match verb {
            "go" | "leave" => words.say("billy-yank-act-to", &[("to", arg())]),
            "turn" => {
                let to: i64 = arg().parse().unwrap_or(facing);
                let by = (to - facing + 540).rem_euclid(360) - 180;
                facing = to;
                let side = if by < 0 { "left" } else { "right" };
                words.say("billy-yank-act-turn", &[("degrees", &by.abs().to_string()), ("side", side)])
            }
            "form" | "mount" | "dismount" => {
                let formation = clause.next_if(|next| next.parse::<i64>().is_err() && !is_verb(next));
                let formed = formation.map_or_else(|| "none".to_owned(), |formation| words.word(formation));
                let heading = clause.next_if(|next| next.parse::<i64>().is_ok()).unwrap_or("none");
                words.say(&format!("billy-yank-act-{verb}"), &[("formation", &formed), ("facing", heading)])
            }
            "unlimber" => words.say("billy-yank-act-unlimber", &[("facing", arg())]),
            "fire" | "support" | "attach" => {
                words.say(&format!("billy-yank-act-{verb}"), &[("target", &name(view, arg()))])
            }
            "at" if view["phase"] == "fire" => words.say("billy-yank-act-fire", &[("target", &name(view, arg()))]),
            "at" => words.say("billy-yank-act-charge-at", &[("target", &name(view, arg()))]),
            "within" => words.say("billy-yank-act-within", &[("paces", arg())]),
            "occupy" | "burn" => words.say(&format!("billy-yank-act-{verb}"), &[("building", arg())]),
            "withdraw" | "charge" | "manoeuvre" | "hold" => words.say("billy-yank-duty-name", &[("order", verb)]),
            other => words.plain(&format!("billy-yank-act-{other}")),
        });
    }
    parts.join(", ")
}

/// Whether a word begins an action.
fn is_verb(word: &str) -> bool {
    matches!(word, "go" | "turn" | "about" | "form" | "wait" | "bonus" | "turned" | "limber" | "unlimber" | "leave")
}

/// The table around a point, a unit or a general; without one, the whole of it or its middle.
fn plan(game: &dyn AnyGame, view: &Value, around: Option<&str>, words: &dyn Localizer) -> Option<Vec<String>> {
    let game = game.as_any().downcast_ref::<Game<BillyYank>>()?;
    let stage: &Stage = game.stage();
    let (width, height) = (stage.map.width.0 / 100, stage.map.height.0 / 100);
    let found = |key: &str| {
        let piece = view["units"].get(key).or_else(|| view["generals"].get(key))?;
        piece["at"].as_str()?.parse().ok()
    };
    let centre: Point = match around {
        Some(name) => name.parse().ok().or_else(|| found(name))?,
        None => Point::new(Paces(stage.map.width.0 / 2), Paces(stage.map.height.0 / 2))?,
    };
    let first = |middle: i32, whole: i32, most: i32| (middle / 100 - most / 2).min(whole - most).max(0);
    let plan = Plan {
        stage,
        west: first(centre.x().0, width, WIDEST),
        south: first(centre.y().0, height, TALLEST),
        columns: width.min(WIDEST),
        rows: height.min(TALLEST),
    };
    let mut lines = plan.draw(view);
    lines.push(String::new());
    lines.push(words.plain("billy-yank-plan-key"));
    let shown = |piece: &Value| piece["at"].as_str().and_then(|at| at.parse().ok()).is_some_and(|at| plan.shows(at));
    let units = entries(view, "units").filter(|(_, unit)| unit["state"] == "in-play" && shown(unit));
    lines.extend(units.map(|(key, known)| format!("  {}", unit(key, known, words))));
    Some(lines)
}

/// A window on the table: a pace is two letters wide and a line high.
struct Plan<'a> {
    stage: &'a Stage,
    west: i32,
    south: i32,
    columns: i32,
    rows: i32,
}

impl Plan<'_> {
    fn shows(&self, point: Point) -> bool {
        self.cell(point.x().0, point.y().0).is_some()
    }

    /// The cell of a point, in columns from the west and rows from the south.
    fn cell(&self, x: i32, y: i32) -> Option<(usize, usize)> {
        let (column, row) = (x.div_euclid(100) - self.west, y.div_euclid(100) - self.south);
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then_some((column as usize, row as usize))
    }

    fn draw(&self, view: &Value) -> Vec<String> {
        let mut cells = vec![vec!["  "; self.columns as usize]; self.rows as usize];
        for (row, line) in cells.iter_mut().enumerate() {
            for (column, cell) in line.iter_mut().enumerate() {
                *cell = self.ground(self.west + column as i32, self.south + row as i32);
            }
        }
        let mut put = |x: i32, y: i32, sign: &'static str| {
            if let Some((column, row)) = self.cell(x, y) {
                cells[row][column] = sign;
            }
        };
        for (_, unit) in entries(view, "units") {
            let letter = if unit["side"] == "union" { "U " } else { "C " };
            let stands = unit["corners"].as_array().into_iter().flatten();
            for (number, stand) in stands.enumerate() {
                let middle = |axis: usize| {
                    let corners = stand.as_array().into_iter().flatten().filter_map(|corner| corner[axis].as_i64());
                    corners.sum::<i64>() as i32 / 4
                };
                let command = number == 0;
                put(middle(0), middle(1), if command { sign(unit) } else { letter });
            }
        }
        for (_, general) in entries(view, "generals").filter(|(_, general)| general["state"] == "in-play") {
            let at = |axis: usize| general["dot"][axis].as_i64().unwrap_or(0) as i32;
            put(at(0), at(1), "* ");
        }
        let mut lines: Vec<String> = Vec::new();
        for (row, line) in cells.iter().enumerate().rev() {
            lines.push(format!("{:>3} {}", self.south + row as i32, line.concat().trim_end()));
        }
        let scale = (0..self.columns).step_by(5).map(|column| format!("{:<10}", self.west + column));
        lines.push(format!("    {}", scale.collect::<String>().trim_end()));
        lines
    }

    /// What lies on a pace of ground.
    fn ground(&self, x: i32, y: i32) -> &'static str {
        let map = &self.stage.map;
        let Some(middle) = Point::new(Paces(x * 100 + 50), Paces(y * 100 + 50)) else { return "  " };
        let line = map.lines.iter().find(|line| line.shape.distance_to_point(middle).at_most(Paces(50)));
        match line.map(|line| line.kind) {
            Some(LineKind::Linear { .. }) => return "# ",
            Some(LineKind::Road | LineKind::Bridge | LineKind::Ford { .. }) => return "= ",
            None => (),
        }
        let area = map.areas.iter().rev().find(|area| area.shape.contains(middle));
        match area {
            Some(area) if area.building.is_some() || area.class == Class::Impassable => "[]",
            Some(area) if area.dress.look == "water" => "~ ",
            Some(area) if area.high => "^ ",
            Some(area) if area.class == Class::VeryBroken => "% ",
            Some(area) if area.class == Class::Broken => "\" ",
            _ => match map.level(middle) {
                ..0 => "_ ",
                0 => ". ",
                1 => ": ",
                _ => "+ ",
            },
        }
    }
}

/// The command stand of a unit: its side, and the way it faces.
fn sign(unit: &Value) -> &'static str {
    let facing = unit["facing"].as_u64().and_then(|degrees| Facing::new(degrees as u16));
    let eighth = facing.map_or(0, |facing| (i32::from(facing.degrees()) + 22) / 45 % 8) as usize;
    match unit["side"] == "union" {
        true => ["U↑", "U↗", "U→", "U↘", "U↓", "U↙", "U←", "U↖"][eighth],
        false => ["C↑", "C↗", "C→", "C↘", "C↓", "C↙", "C←", "C↖"][eighth],
    }
}
