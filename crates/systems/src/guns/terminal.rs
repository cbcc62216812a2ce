//! The Guns of Gettysburg, shown in the terminal: the situation, the blocks, a pick in words, and what
//! stands around a position.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use guns::board::{Board, PosId, Terrain, ZoneId};
use guns::{GunsOfGettysburg, Stage};
use library::{Localizer, Terminal, text};
use referee::{AnyGame, Game, Offer};
use serde_json::Value;

/// The Guns of Gettysburg in a terminal.
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

    fn pick(&self, game: &dyn AnyGame, view: &Value, offer: &Offer, words: &dyn Localizer) -> String {
        pick(game, view, offer, words)
    }
}

/// A word of a view in the language spoken.
fn word(value: &Value, words: &dyn Localizer) -> String {
    words.word(value.as_str().unwrap_or_default())
}

const SIDES: [&str; 2] = ["union", "confederate"];

fn texts(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// Day, hour, orders, objectives and tokens.
fn situation(view: &Value, words: &dyn Localizer) -> String {
    let turn = &view["turn"];
    let hour = format!("hour-{}", text(&turn["hour"]).to_lowercase().replace(' ', "-"));
    let objectives = view["objectives"].as_object().into_iter().flatten().map(|(number, objective)| {
        let control = word(&objective["control"], words);
        words.say("guns-objective", &[("number", number), ("zone", &text(&objective["zone"])), ("control", &control)])
    });
    words.say(
        "guns-situation",
        &[
            ("day", &text(&turn["day"])),
            ("hour", &words.word(&hour)),
            ("hours", &text(&turn["hours"])),
            ("active", &words.side(&text(&turn["active"]))),
            ("union", &word(&view["orders"]["union"], words)),
            ("confederate", &word(&view["orders"]["confederate"], words)),
            ("objectives", &objectives.collect::<Vec<_>>().join(", ")),
            ("uniontokens", &text(&view["count"]["tray"]["union"])),
            ("confederatetokens", &text(&view["count"]["tray"]["confederate"])),
        ],
    )
}

/// The blocks that are known and still in the game, each in a line; then the tokens that are known.
fn pieces(view: &Value, seat: Option<&str>, words: &dyn Localizer) -> Vec<String> {
    let of_seat = |side: &str| seat.is_none_or(|seat| side == seat);
    let blocks = view["blocks"].as_object().into_iter().flatten();
    let here = |block: &&Value| !matches!(text(&block["at"]).as_str(), "unused" | "to-come");
    let blocks = blocks.filter(|(_, known)| of_seat(&text(&known["side"])) && here(known));
    let mut lines: Vec<String> = blocks.map(|(key, known)| block(key, known, words)).collect();
    for side in SIDES.into_iter().filter(|side| of_seat(side) && view["tray"].get(side).is_some()) {
        let tokens: Vec<String> = texts(&view["tray"][side]).map(|token| words.word(token)).collect();
        lines.push(words.say("guns-tray", &[("side", &words.side(side)), ("tokens", &tokens.join(", "))]));
    }
    lines
}

/// A block in a line: what it is, where it stands, which way it faces.
fn block(key: &str, block: &Value, words: &dyn Localizer) -> String {
    let kind = match (&block["cavalry"], &block["full"]) {
        (Value::Bool(true), _) => "guns-kind-cavalry",
        (_, Value::Bool(true)) => "guns-kind-full",
        _ => "guns-kind-reduced",
    };
    let line = words.say(
        "guns-block-line",
        &[
            ("key", key),
            ("name", &text(&block["name"])),
            ("side", &word(&block["side"], words)),
            ("kind", &words.plain(kind)),
            ("strength", &text(&block["strength"])),
            ("at", &text(&block["at"])),
        ],
    );
    match block["front"].as_str() {
        Some(front) => format!("{line}, {}", words.say("guns-facing", &[("zone", front)])),
        None => line,
    }
}

/// A pick in words.
fn pick(game: &dyn AnyGame, view: &Value, offer: &Offer, words: &dyn Localizer) -> String {
    let (first, rest) = offer.text.split_once(' ').unwrap_or((&offer.text, ""));
    let plan = game.as_any().downcast_ref::<Game<GunsOfGettysburg>>();
    let place = |name: &str| match plan.and_then(|game| game.stage().board.position_named(name)) {
        Some(at) => plan.map_or_else(|| name.to_owned(), |game| named(&game.stage().board, at)),
        None => name.to_owned(),
    };
    let (key, over) = first.split_once(':').unwrap_or((first, ""));
    if first == "second" {
        return words.say("guns-draft-second", &[("at", &place(rest))]);
    }
    match view["blocks"].get(key) {
        Some(known) if rest == "mounted" => words.say("guns-draft-mounted", &[("block", &block(key, known, words))]),
        Some(known) if !over.is_empty() => {
            words.say("guns-draft-over", &[("block", &block(key, known, words)), ("over", &over.replace(',', ", "))])
        }
        Some(known) => block(key, known, words),
        None if key == "off" => words.say("guns-draft-off", &[("zone", over)]),
        None if !over.is_empty() => words.say("guns-draft-through", &[("zone", key), ("at", &place(over))]),
        None if key.contains('/') => place(key),
        None => words.word(key),
    }
}

/// A position with its name, if it has one.
fn named(board: &Board, at: PosId) -> String {
    let position = board.position(at);
    match &position.name {
        Some(name) => format!("{} {name}", position.key),
        None => position.key.clone(),
    }
}

/// What stands around a position, a zone or a block; without one, around the attack on its way or where
/// the most blocks are. None if nothing is called so.
fn plan(game: &dyn AnyGame, view: &Value, around: Option<&str>, words: &dyn Localizer) -> Option<Vec<String>> {
    let game = game.as_any().downcast_ref::<Game<GunsOfGettysburg>>()?;
    let stage: &Stage = game.stage();
    let plan = Plan { board: &stage.board, view, words };
    match around {
        Some(name) => match stage.board.zone_named(name) {
            Some(zone) => Some(plan.zone(zone)),
            None => Some(plan.around(plan.find(name)?)),
        },
        None => Some(plan.around(plan.busiest()?)),
    }
}

struct Plan<'a> {
    board: &'a Board,
    view: &'a Value,
    words: &'a dyn Localizer,
}

impl Plan<'_> {
    fn find(&self, name: &str) -> Option<PosId> {
        let of_block = || self.board.position_named(self.view["blocks"].get(name)?["at"].as_str()?);
        self.board.position_named(name).or_else(of_block)
    }

    /// The position that is attacked, or the one with the most blocks on it and around it.
    fn busiest(&self) -> Option<PosId> {
        let attacked = self.view["attack"]["targets"][0]["at"].as_str().and_then(|key| self.board.position_named(key));
        let near = |at: PosId| {
            let held = self.board.adjacent[at.index()].iter().filter(|&beside| self.is_held(beside)).count();
            held + usize::from(self.is_held(at))
        };
        attacked.or_else(|| self.board.all_positions().max_by_key(|&at| near(at)))
    }

    fn stacks(&self, at: PosId) -> Option<&serde_json::Map<String, Value>> {
        self.view["positions"].get(&self.board.position(at).key)?.as_object()
    }

    fn is_held(&self, at: PosId) -> bool {
        self.stacks(at).is_some()
    }

    /// The position, and the zones on both its sides.
    fn around(&self, at: PosId) -> Vec<String> {
        let mut lines = vec![self.words.say("map-centre", &[("place", &named(self.board, at))])];
        lines.extend(self.standing(at));
        for zone in self.board.position(at).zones {
            lines.push(String::new());
            lines.extend(self.zone(zone));
        }
        lines
    }

    /// A zone: its name, what lies in it, and its positions with who stands there.
    fn zone(&self, zone: ZoneId) -> Vec<String> {
        let found = self.board.zone(zone);
        let name = found.name.as_ref().map_or_else(|| found.key.clone(), |name| format!("{} {name}", found.key));
        let mut lines = vec![self.words.say("guns-zone", &[("zone", &name)])];
        let objectives = self.view["objectives"].as_object().into_iter().flatten();
        for (number, objective) in objectives.filter(|(_, objective)| objective["zone"] == found.key.as_str()) {
            let control = word(&objective["control"], self.words);
            lines.push(format!(
                "  {}",
                self.words.say("guns-zone-objective", &[("number", number), ("control", &control)])
            ));
        }
        for &at in &found.positions {
            let beyond = self.board.side_in(at, zone).map_or(zone, |side| self.board.zone_at(at, side.other()));
            let place = named(self.board, at) + &self.ground(self.board.terrain_in(at, zone));
            let line = self.words.say("guns-zone-position", &[("at", &place), ("zone", &self.board.zone(beyond).key)]);
            lines.push(format!("  {line}"));
            lines.extend(self.standing(at).into_iter().map(|line| format!("  {line}")));
        }
        lines
    }

    /// What is printed on a side of a position, each with a comma before it.
    fn ground(&self, terrain: Terrain) -> String {
        let ridge = terrain.ridge.map(|guns| self.words.say("guns-ridge", &[("guns", &guns.to_string())]));
        let steep = terrain.steep.then(|| self.words.word("steep"));
        let obstructed = terrain.obstructed.then(|| self.words.word("obstructed"));
        [ridge, steep, obstructed].into_iter().flatten().map(|part| format!(", {part}")).collect()
    }

    /// Who stands on a position, an army in a line, and the fieldworks there.
    fn standing(&self, at: PosId) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for (side, stack) in self.stacks(at).into_iter().flatten() {
            let known = texts(&stack["known"]).map(|key| text(&self.view["blocks"][key]["name"]));
            let reduced = texts(&stack["reduced"]).map(|battalion| self.words.word(battalion));
            let hidden = stack["hidden"].as_u64().filter(|&hidden| hidden > 0);
            let hidden = hidden.map(|hidden| self.words.say("guns-hidden", &[("count", &hidden.to_string())]));
            let blocks: Vec<String> = known.chain(reduced).chain(hidden).collect();
            let args = [("side", &*self.words.side(side)), ("blocks", &*blocks.join(", "))];
            let facing = self.words.say("guns-facing", &[("zone", &text(&stack["front"]))]);
            lines.push(format!("  {}, {facing}", self.words.say("guns-stack", &args)));
        }
        let key = &self.board.position(at).key;
        let works = texts(&self.view["fieldworks"]).filter_map(|work| work.split_once(' '));
        for (_, front) in works.filter(|(position, _)| position == key) {
            lines.push(format!("  {}", self.words.say("guns-fieldwork", &[("zone", front)])));
        }
        lines
    }
}
