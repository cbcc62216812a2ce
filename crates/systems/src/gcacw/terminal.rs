//! Great Campaigns, shown in the terminal.

use super::ground_plan;
use library::{Localizer, Terminal, signed, text};
use referee::{AnyGame, Offer, ToldEvent};
use serde_json::Value;

/// Great Campaigns in a terminal.
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
        ground_plan::draw(game, view, around, words)
    }

    fn pick(&self, _game: &dyn AnyGame, view: &Value, offer: &Offer, words: &dyn Localizer) -> String {
        pick(view, offer, words)
    }

    fn more_of_event(&self, event: &ToldEvent, words: &dyn Localizer) -> Option<String> {
        dice_of_combat(event, words)
    }
}

/// Turn, phase and score.
fn situation(view: &Value, words: &dyn Localizer) -> String {
    let phase = words.word(view["phase"].as_str().unwrap_or_default());
    words.say(
        "gcacw-situation",
        &[
            ("turn", &text(&view["turn"])),
            ("turns", &text(&view["turns"])),
            ("phase", &phase),
            ("union", &text(&view["score"]["union"])),
            ("confederate", &text(&view["score"]["confederate"])),
        ],
    )
}

/// Units, then leaders, each in a line.
fn pieces(view: &Value, seat: Option<&str>, words: &dyn Localizer) -> Vec<String> {
    let of_seat = |piece: &&Value| seat.is_none_or(|seat| piece["side"] == seat);
    let units = view["units"].as_object().into_iter().flatten().map(|(_, unit)| unit);
    let leaders = view["leaders"].as_object().into_iter().flatten().map(|(_, leader)| leader);
    let units = units.filter(of_seat).map(|piece| unit(piece, words));
    units.chain(leaders.filter(of_seat).map(|piece| leader(piece, view, words))).collect()
}

/// A unit in a line: what it is, where it stands, how it is.
pub fn unit(unit: &Value, words: &dyn Localizer) -> String {
    if unit["hex"].is_null() {
        return words.say("gcacw-unit-gone", &[("name", &text(&unit["name"])), ("side", &side(unit, words))]);
    }
    let line = words.say(
        "gcacw-unit",
        &[
            ("name", &text(&unit["name"])),
            ("side", &side(unit, words)),
            ("arm", &words.word(unit["arm"].as_str().unwrap_or_default())),
            ("hex", &text(&unit["hex"])),
            ("manpower", &text(&unit["manpower"])),
            ("combat", &text(&unit["combat"])),
            ("tactical", &text(&unit["tactical"])),
            ("artillery", &text(&unit["artillery"])),
            ("fatigue", &text(&unit["fatigue"])),
        ],
    );
    let mut states = Vec::new();
    for state in ["exhausted", "disorganized"] {
        if unit[state] == true {
            states.push(words.word(state));
        }
    }
    if unit["demoralized"].as_u64().is_some_and(|level| level > 0) {
        states.push(format!("{} {}", words.word("demoralized"), unit["demoralized"]));
    }
    if states.is_empty() { line } else { format!("{line}, {}", states.join(", ")) }
}

fn leader(leader: &Value, view: &Value, words: &dyn Localizer) -> String {
    let name = text(&leader["name"]);
    if leader["hex"].is_null() {
        return words.say("gcacw-leader-gone", &[("name", &name), ("side", &side(leader, words))]);
    }
    let with = leader["unit"].as_str().map(|key| text(&view["units"][key]["name"])).unwrap_or_default();
    words.say(
        "gcacw-leader",
        &[
            ("name", &name),
            ("side", &side(leader, words)),
            ("rank", &words.word(leader["rank"].as_str().unwrap_or_default())),
            ("hex", &text(&leader["hex"])),
            ("unit", &with),
            ("command", &text(&leader["command-value"])),
        ],
    )
}

fn side(piece: &Value, words: &dyn Localizer) -> String {
    words.word(piece["side"].as_str().unwrap_or_default())
}

/// A pick in words.
fn pick(view: &Value, offer: &Offer, words: &dyn Localizer) -> String {
    let (first, rest) = offer.text.split_once(' ').unwrap_or((&offer.text, ""));
    let leader = || text(&view["leaders"][rest]["name"]);
    match first {
        "activate" => words.say("gcacw-pick-activate", &[("leader", &leader())]),
        "assault" => words.say("gcacw-pick-assault", &[("leader", &leader())]),
        key => match view["units"].get(key) {
            Some(found) => unit(found, words),
            None => words.say("gcacw-pick-hex", &[("hex", key)]),
        },
    }
}

/// The dice of a combat, as they fell.
fn dice_of_combat(event: &ToldEvent, words: &dyn Localizer) -> Option<String> {
    if event.event != "combat" {
        return None;
    }
    let fields = &event.fields.0;
    let die = |which: usize| text(&fields["dice"][which]);
    let modifier = |which: usize, modified: &str| {
        let number = |value: &Value| value.as_i64().unwrap_or_default();
        signed(number(&fields[modified]) - number(&fields["dice"][which]))
    };
    Some(words.say(
        "gcacw-combat-dice",
        &[
            ("attackdie", &die(0)),
            ("attackmodifier", &modifier(0, "attack")),
            ("defencedie", &die(1)),
            ("defencemodifier", &modifier(1, "defence")),
        ],
    ))
}
