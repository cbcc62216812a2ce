//! Scenarios as cards: what a player reads before choosing one.

use crate::board::BoardKind;
use crate::guide::{GuideCard, Lesson};
use crate::ledger::ENGLISH;
use crate::{DrawError, GameError, Library};
use draw::{MapLettering, WayKind};
use referee::case::FileSource;
use referee::record::Header;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScenarioCard {
    /// Its name: `gcacw/the-gap`.
    pub name: String,
    /// The rule system.
    pub system: String,
    /// Its title, as printed.
    pub title: String,
    /// What it is about, by language.
    pub situation: BTreeMap<String, String>,
    /// How many turns it lasts.
    pub turns: u32,
    /// The year it plays in; 0 if it is an invented battle, which has no date.
    pub year: u32,
    /// The seats, in seat order.
    pub seats: Vec<&'static str>,
    /// What it is played on.
    pub board: BoardKind,
    /// How long, how hard, and what next.
    pub guide: GuideCard,
}

/// A scenario on a page of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ScenarioDetail"))]
pub struct ScenarioPage {
    /// Its card.
    #[serde(flatten)]
    pub card: ScenarioCard,
    /// Sources and assumptions.
    pub notes: BTreeMap<String, String>,
    /// What each seat has.
    pub sides: BTreeMap<&'static str, SideCard>,
    /// Its victory conditions.
    pub victory: VictoryCard,
    /// Its tutorial, step by step.
    pub lessons: Vec<Lesson>,
    /// The optional rules, and their settings in the scenario.
    pub options: Vec<OptionCard>,
}

/// An optional rule, or a ruling that is an option of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionCard {
    /// Its name in a record: `march-at-fatigue-4`, `R41`.
    pub name: &'static str,
    /// Whether the scenario has it on.
    pub on: bool,
}

/// What a seat has at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SideCard {
    /// How many units.
    pub units: u32,
    /// Their manpower together.
    pub strength: u32,
    /// Its leaders, in the roster's order.
    pub leaders: Vec<String>,
}

/// A scenario's victory conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Victory"))]
pub struct VictoryCard {
    /// Places that score for whoever holds them at the end.
    pub places: Vec<ScoringPlace>,
    /// Points to the enemy for each manpower point lost.
    pub manpower: i16,
    /// Points to the enemy for each manpower point that a seat's side loses, where it counts by side.
    pub losses: BTreeMap<&'static str, i16>,
    /// Points to the enemy for each leader lost.
    pub leaders: i16,
    /// Points to the enemy for each brigade that is no longer combat effective.
    pub brigades: i16,
    /// Points to the enemy for each unit that surrenders, on top.
    pub surrender: i16,
    /// Points that a seat begins with, for balance.
    pub handicap: BTreeMap<&'static str, i16>,
}

/// A place that scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScoringPlace {
    /// As printed.
    pub place: String,
    /// Its name by language, if it has one; one that is the same in all is an English one.
    pub name: BTreeMap<String, String>,
    /// Points by seat.
    pub points: BTreeMap<&'static str, i16>,
    /// The seat that holds it at the start.
    pub holder: Option<&'static str>,
}

/// The descriptive texts of a scenario file.
#[derive(Clone, Debug, Deserialize)]
pub struct ScenarioText {
    /// Its title.
    pub title: String,
    /// The day on which it begins; an invented battle has none.
    #[serde(default)]
    pub date: Option<String>,
    /// What it is about, by language.
    #[serde(default)]
    pub situation: BTreeMap<String, String>,
    /// Sources and assumptions, by language.
    #[serde(default)]
    pub notes: BTreeMap<String, String>,
    /// Its tutorial.
    #[serde(default)]
    pub lesson: Vec<Lesson>,
}

impl Library {
    /// The cards of all embedded scenarios of the systems that stand in lists, but for those that are kept for records
    /// alone.
    pub fn scenario_cards(&self) -> Vec<ScenarioCard> {
        let retired = |name: &str| self.guide(name).is_ok_and(|guide| guide.retired);
        let listed = |name: &String| self.ruleset_of(name).is_ok_and(|ruleset| ruleset.is_listed()) && !retired(name);
        let pages = crate::scenarios().into_iter().filter(listed).filter_map(|name| self.scenario_page(&name).ok());
        pages.map(|page| page.card).collect()
    }

    /// A scenario's page.
    pub fn scenario_page(&self, scenario: &str) -> Result<ScenarioPage, GameError> {
        let (_, text) = self.scenario_text(scenario)?;
        let unknown = |_| GameError::UnknownScenario(scenario.to_owned());
        let printed: ScenarioText = toml::from_str(&text).map_err(unknown)?;
        let ruleset = self.ruleset_of(scenario)?;
        let staged = self.staged(ruleset, scenario, &[], None)?;
        let guide = self.guide(scenario).map_err(GameError::Faults)?;
        let mut page = ruleset.page(self, scenario, &staged.stage, printed)?;
        if !guide.lessons.is_empty() {
            page.lessons = guide.lessons;
        }
        page.card.guide = guide.card;
        Ok(page)
    }

    /// The text of the map file that a game is played on, as its record names it.
    pub fn map_file(&self, header: &Header) -> Option<String> {
        let (role, name, _) = header.files.iter().find(|(role, ..)| role == "map")?;
        self.file(&crate::game_files::path(&header.system, role, name)).map(std::borrow::Cow::into_owned)
    }

    /// The text of the sketch of a game's hex map, if it has one.
    fn sketch_file(&self, header: &Header) -> Option<String> {
        let (_, name, _) = header.files.iter().find(|(role, ..)| role == "map")?;
        self.sketch(&header.system, name)
    }

    /// The text of the sketch of a system's map or board, by its name, if it has one.
    pub fn sketch(&self, system: &str, name: &str) -> Option<String> {
        self.file(&format!("sketches/{system}/{name}.toml")).map(std::borrow::Cow::into_owned)
    }

    /// The lettering and the sketch of a game's hex map. `way_kind` gives the look of the system's kinds of ways by
    /// their names in files.
    pub fn map_lettering(
        &self,
        header: &Header,
        way_kind: impl Fn(&str) -> Option<WayKind>,
    ) -> Result<MapLettering, DrawError> {
        let (map, sketch) = (self.map_file(header).unwrap_or_default(), self.sketch_file(header));
        let lettering = MapLettering::read(&map, sketch.as_deref(), way_kind);
        lettering.map_err(|error| DrawError::Unreadable(error.to_string()))
    }
}

/// A printed name, as an English text.
pub fn printed_name(name: &str) -> BTreeMap<String, String> {
    [(ENGLISH.to_owned(), name.to_owned())].into()
}
