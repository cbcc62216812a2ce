//! What lies on tables, and what things and people are called there.

use super::lists::pair_in;
use crate::setup::word_in;
use crate::terrain::{Class, Cover};
use crate::units::{Side, named};
use referee::data::Node;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Text {
    /// The text with a mark in it, such as `{name}`, replaced.
    pub fn with(&self, mark: &str, word: &Text) -> Text {
        Text { en: self.en.replace(mark, &word.en), fr: self.fr.replace(mark, &word.fr) }
    }

    /// The same in both languages.
    pub fn plain(word: &str) -> Text {
        Text { en: word.to_owned(), fr: word.to_owned() }
    }
}

/// Reads a text in both languages.
pub(super) fn read_text(node: &Node<'_>) -> Text {
    let of = |key: &'static str| node.need(key).and_then(|n| n.text()).map_or(String::new(), |text| text.into_owned());
    let text = Text { en: of("en"), fr: of("fr") };
    node.finish();
    text
}

/// How a feature is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Make {
    /// Higher ground with a crest line.
    Hill,
    /// An area of trees or bushes.
    Wood,
    /// An area with straight edges: crops, an orchard.
    Field,
    /// Rocks.
    Rocks,
    /// A marsh, beside a stream.
    Marsh,
    /// A stream, from edge to edge, with fords.
    Stream,
    /// Deep water from the one long edge to the other, with bridges and fords.
    River,
    /// A wall or a fence.
    Wall,
    /// A road between banks.
    SunkenRoad,
    /// A cut for a railway.
    Cut,
    /// A farm.
    Farm,
    /// A few houses on a road.
    Hamlet,
}
named!(Make: Hill = "hill", Wood = "wood", Field = "field", Rocks = "rocks", Marsh = "marsh", Stream = "stream",
    River = "river", Wall = "wall", SunkenRoad = "sunken-road", Cut = "cut", Farm = "farm", Hamlet = "hamlet");

/// A kind of feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its key: things on the table are called `ridge-1`.
    pub key: String,
    /// How it is made.
    pub make: Make,
    /// What is written on the table.
    pub title: Option<Text>,
    /// How it is drawn.
    pub look: Option<String>,
    /// The going.
    pub class: Class,
    /// High vegetation.
    pub high: bool,
    /// Whether it hides what is behind it.
    pub masking: bool,
    /// The cover it gives.
    pub cover: Cover,
    /// The least and greatest length, in paces.
    pub length: (i32, i32),
    /// The least and greatest width, in paces.
    pub width: (i32, i32),
    /// How often it is drawn.
    pub weight: usize,
    /// How often it is drawn in some year.
    pub weights: Vec<(u16, usize)>,
    /// From which month to which it stands; otherwise the ground is bare.
    pub months: Option<(i64, i64)>,
    /// Hills: how many levels.
    pub levels: i8,
    /// Hills: one in so many has a second level.
    pub spur: Option<usize>,
    /// Hills: steep slopes.
    pub steep: bool,
    /// What it counts when the deployment zones are compared.
    pub worth: i32,
    /// Whether it lies two paces from other such things.
    pub solid: bool,
}

impl Feature {
    /// Reads one of the file's features.
    pub(super) fn read(node: &Node<'_>) -> Feature {
        let text = |key: &'static str| node.get(key).and_then(|n| n.text()).map(|text| text.into_owned());
        let span = |key: &'static str| {
            let pair = node.get(key).and_then(|n| {
                let pair = pair_in(&n, 0, 200)?;
                if pair.0 > pair.1 {
                    n.fault("fault-not-a-pair", &[]);
                }
                Some(pair)
            });
            pair.map_or((0, 0), |(least, most)| (least as i32, most as i32))
        };
        let years = node.get("weights").map(|n| n.entries()).unwrap_or_default();
        let weights = years.into_iter().filter_map(|(year, n)| match year.parse() {
            Ok(year) => Some((year, n.whole(0, 1000)? as usize)),
            Err(_) => {
                n.fault("fault-unknown-word", &[("word", &year), ("words", "1862, 1863, 1864")]);
                None
            }
        });
        let feature = Feature {
            weights: weights.collect(),
            key: match node.need("key").and_then(|n| n.text()) {
                Some(key) => key.into_owned(),
                None => String::new(),
            },
            make: word_in(node.need("make"), Make::NAMES, Make::ALL).unwrap_or(Make::Wood),
            title: node.get("title").map(|n| read_text(&n)),
            look: text("look"),
            class: word_in(node.get("class"), Class::NAMES, Class::ALL).unwrap_or(Class::Clear),
            high: node.flag_or("high", false),
            masking: node.flag_or("masking", false),
            cover: word_in(node.get("cover"), Cover::NAMES, Cover::ALL).unwrap_or(Cover::None),
            length: span("length"),
            width: span("width"),
            weight: node.whole_or("weight", 0, 1000, 0) as usize,
            months: node.get("months").and_then(|n| pair_in(&n, 1, 12)),
            levels: node.whole_or("levels", 1, 3, 1) as i8,
            spur: node.get("spur").and_then(|n| n.whole(1, 100)).map(|spur| spur as usize),
            steep: node.flag_or("steep", false),
            worth: node.whole_or("worth", 0, 100, 0) as i32,
            solid: node.flag_or("solid", false),
        };
        node.finish();
        feature
    }

    /// How often it is drawn in that month.
    pub fn weight_in(&self, year: u16, month: i64) -> usize {
        let stands = self.months.is_none_or(|(from, to)| (from..=to).contains(&month));
        let weight = self.weights.iter().find(|(known, _)| *known == year).map_or(self.weight, |(_, weight)| *weight);
        if stands { weight } else { 0 }
    }
}

/// What things and people are called, and the words of the scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Generals of each side.
    pub generals: [Vec<String>; 2],
    /// Captains of batteries.
    pub captains: Vec<String>,
    /// People after whom places are called.
    pub places: Vec<String>,
    /// A road as an objective.
    pub road: Text,
    /// A crossroads.
    pub crossroads: Text,
    /// A bridge.
    pub bridge: Text,
    /// Open ground.
    pub field: Text,
    /// How a battery is called after its captain.
    pub battery: String,
    /// The months in which one fights, from [`Names::FIRST_MONTH`] on.
    pub months: Vec<Text>,
    /// What happens, with marks for what is drawn.
    pub situation: Text,
    /// How it is played.
    pub notes: Text,
    /// The northern edge.
    pub north: Text,
    /// The southern edge.
    pub south: Text,
    /// The word between the last two of a list.
    pub and: Text,
}

impl Names {
    /// April.
    pub const FIRST_MONTH: i64 = 4;

    pub(super) fn read(root: &Node<'_>) -> Names {
        let text = |node: &Node<'_>, key: &'static str| node.need(key).map(|n| read_text(&n)).unwrap_or_default();
        let mut names = Names { situation: text(root, "situation"), notes: text(root, "notes"), ..Names::default() };
        if let Some(edges) = root.need("edges") {
            (names.north, names.south) = (text(&edges, "north"), text(&edges, "south"));
            names.and = text(&edges, "and");
            edges.finish();
        }
        let Some(node) = root.need("names") else { return names };
        let row = |key: &'static str| -> Vec<String> {
            let items = node.need(key).map(|n| n.items()).unwrap_or_default();
            items.iter().filter_map(|n| n.text()).map(|name| name.into_owned()).collect()
        };
        names.generals = Side::BOTH.map(|side| row(side.name()));
        (names.captains, names.places) = (row("batteries"), row("places"));
        names.road = text(&node, "road");
        names.crossroads = text(&node, "crossroads");
        names.bridge = text(&node, "bridge");
        names.field = text(&node, "field");
        names.battery = node.need("battery").and_then(|n| n.text()).map_or(String::new(), |text| text.into_owned());
        names.months = node.list("months").iter().map(read_text).collect();
        node.finish();
        names
    }
}
