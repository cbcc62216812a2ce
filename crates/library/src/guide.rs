//! Guides to scenarios: how long a game takes and how hard it is, what it looks like in a list, what to play next, and
//! the steps of a tutorial. A guide is a file beside the scenario's (`data/guides/SYSTEM/NAME.toml`); a game does not
//! hang on it, so it may change without a word to records.

use crate::{Library, embedded};
use referee::data::{self, Fault, Faults, Node, Source};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest game, in minutes.
const LONGEST: i64 = 3_000;

/// What a list says of a scenario besides what it is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GuideCard {
    /// How many minutes a game takes; 0 if nobody has said.
    pub minutes: u32,
    /// How hard it is: `easy`, `moderate` or `hard`; empty if nobody has said.
    pub difficulty: &'static str,
    /// Whether it is a tutorial.
    pub tutorial: bool,
    /// The side for a newcomer; empty if any will do.
    pub seat: String,
    /// What to play next: scenarios by name.
    pub next: Vec<String>,
    /// The seed of a tutorial's dice: they fall alike in every game of it, so that its texts fit. Empty otherwise.
    pub seed: String,
    /// The part of the drawn board that is its picture, in percent of the board: left, top and width. Empty: all.
    pub picture: Vec<u32>,
}

/// A step of a tutorial: it is shown while its conditions hold, until it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(default)]
pub struct Lesson {
    /// Its name in the tutorial; without one, its decision's.
    pub name: String,
    /// While the learner is asked for this. Empty: whatever is asked.
    pub decision: String,
    /// Once this has happened. Empty: whatever has happened.
    pub event: String,
    /// A word that the event must tell: a piece, a place, a side. Empty: any.
    pub about: String,
    /// From this turn on; 0: from the beginning.
    pub turn: u32,
    /// When the game is over: `won`, `lost` or `over`, however it ended. Empty: while it lasts.
    pub end: String,
    /// What the step wants to be ordered or picked, the first words of it: the first that is offered is pointed out.
    /// An order that begins so does the step.
    pub orders: Vec<String>,
    /// A place on the board to point at.
    pub place: String,
    /// A piece to point at.
    pub piece: String,
    /// What it says, by language. `{press}` is what one does with the mouse, a finger or keys.
    pub text: BTreeMap<String, String>,
}

/// A scenario's guide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// What a list says.
    pub card: GuideCard,
    /// Whether it no longer stands in lists: it is kept for the records of games that were begun.
    pub retired: bool,
    /// The tutorial.
    pub lessons: Vec<Lesson>,
}

/// How hard a scenario can be.
pub const DIFFICULTIES: [&str; 3] = ["easy", "moderate", "hard"];
/// How a game can have ended for the learner.
const ENDS: [&str; 3] = ["won", "lost", "over"];

impl Library {
    /// The guide to a scenario, or what is wrong with it; without a file, an empty one.
    pub fn guide(&self, scenario: &str) -> Result<Guide, Vec<Fault>> {
        let name = format!("guides/{scenario}.toml");
        let Some(text) = embedded(&name) else { return Ok(Guide::default()) };
        read_guide(Source { name: &name, text })
    }
}

/// Reads a guide.
pub fn read_guide(source: Source<'_>) -> Result<Guide, Vec<Fault>> {
    let faults = Faults::new();
    let guide = data::read(source, &faults, |root| Some(guide_in(root)));
    faults.or(guide)
}

fn guide_in(root: &Node<'_>) -> Guide {
    let text = |key| root.get(key).and_then(|node| node.text()).unwrap_or_default().into_owned();
    let difficulty = root.need("difficulty").and_then(|node| node.one_of(&DIFFICULTIES));
    let minutes = root.need("minutes").and_then(|node| node.whole(1, LONGEST)).unwrap_or(1);
    let next = root.list("next").iter().filter_map(scenario_in).collect();
    let lessons: Vec<Lesson> = root.list("step").iter().map(step_in).collect();
    let picture: Vec<u32> =
        root.list("picture").iter().filter_map(|node| node.whole(0, 100)).map(|part| part as u32).collect();
    if let Some(node) = root.get("picture")
        && picture.len() != 3
    {
        node.fault("fault-guide-picture", &[]);
    }
    for (i, node) in root.list("step").iter().enumerate() {
        let name = &lessons[i].name;
        if lessons[..i].iter().any(|earlier| earlier.name == *name) {
            node.fault("fault-name-taken", &[("name", name)]);
        }
    }
    let card = GuideCard {
        minutes: minutes as u32,
        difficulty: difficulty.map_or("", |at| DIFFICULTIES[at]),
        tutorial: !lessons.is_empty(),
        seat: text("seat"),
        next,
        seed: text("seed"),
        picture,
    };
    Guide { card, retired: root.flag_or("retired", false), lessons }
}

/// A scenario that is there.
fn scenario_in(node: &Node<'_>) -> Option<String> {
    let name = node.text()?;
    let known = crate::scenarios();
    if !known.iter().any(|scenario| *scenario == name) {
        node.unknown("fault-unknown-scenario", &[("name", &name)], &name, known.iter().map(String::as_str));
        return None;
    }
    Some(name.into_owned())
}

fn step_in(node: &Node<'_>) -> Lesson {
    let text = |key| node.get(key).and_then(|node| node.text()).unwrap_or_default().into_owned();
    let end = node.get("end").and_then(|node| node.one_of(&ENDS)).map_or("", |at| ENDS[at]);
    let named = node.need("name").and_then(|node| node.text()).unwrap_or_default().into_owned();
    let step = Lesson {
        name: named,
        decision: text("decision"),
        event: text("event"),
        about: text("about"),
        turn: node.whole_or("turn", 1, 999, 0) as u32,
        end: end.to_owned(),
        orders: node.list("orders").iter().filter_map(Node::text).map(|word| word.into_owned()).collect(),
        place: text("place"),
        piece: text("piece"),
        text: text_in(node),
    };
    if step.decision.is_empty() && step.event.is_empty() && step.end.is_empty() {
        node.fault("fault-step-always", &[]);
    }
    node.finish();
    step
}

/// A text in both languages.
fn text_in(node: &Node<'_>) -> BTreeMap<String, String> {
    let Some(text) = node.need("text") else { return BTreeMap::new() };
    let said = |language: &'static str| Some((language.to_owned(), text.need(language)?.text()?.into_owned()));
    let both = ["en", "fr"].into_iter().filter_map(said).collect();
    text.finish();
    both
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::read_guide;
    use referee::data::Source;

    fn faults(text: &str) -> Vec<(usize, &'static str)> {
        let read = read_guide(Source { name: "guide.toml", text });
        read.err().unwrap_or_default().into_iter().map(|fault| (fault.line, fault.reason)).collect()
    }

    #[test]
    fn a_guide_says_every_fault_with_its_line() {
        let text = "minutes = 0\ndifficulty = \"harsh\"\nnext = [\"gcacw/nowhere\"]\ncolour = 1\n\
                    [[step]]\nname = \"a\"\ntext = { en = \"x\" }\n";
        let found = faults(text);
        for expected in [
            (1, "fault-out-of-range"),
            (2, "fault-unknown-word"),
            (3, "fault-unknown-scenario"),
            (4, "fault-unknown-key"),
            (5, "fault-step-always"),
            (7, "fault-missing"),
        ] {
            assert!(found.contains(&expected), "{expected:?}: {found:?}");
        }
    }

    #[test]
    fn a_step_has_a_name_of_its_own() {
        let step = "[[step]]\nname = \"a\"\ndecision = \"b\"\ntext = { en = \"x\", fr = \"y\" }\n";
        let head = "minutes = 10\ndifficulty = \"easy\"\n";
        assert_eq!(faults(&format!("{head}{step}")), Vec::new());
        assert!(faults(&format!("{head}{step}{step}")).iter().any(|(_, reason)| *reason == "fault-name-taken"));
    }
}
