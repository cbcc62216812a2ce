//! The library: embedded scenarios, maps, tables and rule ledgers, and the one place that knows
//! which rule systems there are.

use gcacw::GreatCampaigns;
use referee::case::{self, CaseReport, Shelf};
use referee::data::{Fault, Source};
use referee::record::{Header, Record};
use referee::{AnyGame, Game, System};
use std::borrow::Cow;
use std::sync::Arc;

static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A rule system that the library has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SystemCard {
    /// Its name in paths.
    pub name: &'static str,
    /// The edition of its rules.
    pub edition: u32,
}

/// The systems that can be played.
pub fn systems() -> Vec<SystemCard> {
    vec![SystemCard { name: GreatCampaigns::NAME, edition: GreatCampaigns::EDITION }]
}

/// The shelf of embedded files, on which a user's own files can be laid.
#[derive(Clone, Debug, Default)]
pub struct Library {
    own: Vec<(String, String)>,
}

impl Shelf for Library {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        let own = self.own.iter().find(|(own, _)| own == name).map(|(_, text)| text.as_str());
        own.or_else(|| embedded(name)).map(Cow::Borrowed)
    }
}

/// The text of an embedded file.
pub fn embedded(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
}

/// The names of all embedded files.
pub fn file_names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The names of all embedded scenarios: `gcacw/the-gap`.
pub fn scenarios() -> Vec<String> {
    let names = file_names().filter_map(|name| {
        let (system, rest) = name.split_once("/scenarios/")?;
        Some(format!("{system}/{}", rest.strip_suffix(".toml")?))
    });
    names.collect()
}

/// Why a game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No scenario has that name.
    UnknownScenario(String),
    /// No system has that name.
    UnknownSystem(String),
    /// The files have faults.
    Faults(Vec<Fault>),
    /// The game could not begin: the rule that says so.
    Refused(String),
}

impl Library {
    /// The embedded files alone.
    pub fn new() -> Library {
        Library::default()
    }

    /// Lays a user's own file on the shelf; it takes the place of an embedded one.
    pub fn lay(&mut self, name: &str, text: &str) {
        self.own.retain(|(own, _)| own != name);
        self.own.push((name.to_owned(), text.to_owned()));
    }

    fn scenario_text(&self, scenario: &str) -> Result<(String, Cow<'_, str>), Trouble> {
        let unknown = || Trouble::UnknownScenario(scenario.to_owned());
        let (system, name) = scenario.split_once('/').ok_or_else(unknown)?;
        let file = format!("{system}/scenarios/{name}.toml");
        let text = self.file(&file).ok_or_else(unknown)?;
        Ok((file, text))
    }

    /// The stage of a Great Campaigns scenario.
    pub fn gcacw_stage(&self, scenario: &str) -> Result<gcacw::Stage, Trouble> {
        let (file, text) = self.scenario_text(scenario)?;
        gcacw::setup::read_scenario(Source { name: &file, text: &text }, self).map_err(Trouble::Faults)
    }

    /// Begins a game of a scenario. `dice` as a record's header names them: `seeded SEED`.
    pub fn begin(&self, scenario: &str, dice: &str, opening: &[u32]) -> Result<Box<dyn AnyGame>, Trouble> {
        let stage = Arc::new(self.gcacw_stage(scenario)?);
        let header = Header { scenario: scenario.to_owned(), dice: dice.to_owned(), ..Header::default() };
        let game = Game::<GreatCampaigns>::begin(stage, header, opening);
        game.map(|game| Box::new(game) as Box<dyn AnyGame>)
            .map_err(|refusal| Trouble::Refused(refusal.rule.to_string()))
    }

    /// Replays a record; with `derive`, seeded dice must be the seed's own.
    pub fn replay(&self, name: &str, record: &Record, derive: bool) -> Result<Box<dyn AnyGame>, Trouble> {
        let stage = Arc::new(self.gcacw_stage(&record.header.scenario)?);
        let game = Game::<GreatCampaigns>::replay(stage, name, record, derive);
        game.map(|game| Box::new(game) as Box<dyn AnyGame>).map_err(|fault| Trouble::Faults(vec![fault]))
    }

    /// Runs a case of whatever system it names.
    pub fn run_case(&self, source: Source<'_>) -> Result<CaseReport, Trouble> {
        match case::system_named(source).as_deref() {
            Some(GreatCampaigns::NAME) | None => Ok(case::run::<GreatCampaigns>(source, self)),
            Some(other) => Err(Trouble::UnknownSystem(other.to_owned())),
        }
    }

    /// Runs a case with a rule switched off, and tells which rules it reached.
    #[cfg(feature = "ablate")]
    pub fn run_case_without(
        &self,
        source: Source<'_>,
        rule: Option<referee::RuleId>,
        structural: &std::collections::BTreeSet<referee::RuleId>,
    ) -> Result<(CaseReport, std::collections::BTreeSet<referee::RuleId>), Trouble> {
        match case::system_named(source).as_deref() {
            Some(GreatCampaigns::NAME) | None => {
                Ok(case::run_without::<GreatCampaigns>(source, self, rule, structural))
            }
            Some(other) => Err(Trouble::UnknownSystem(other.to_owned())),
        }
    }
}
