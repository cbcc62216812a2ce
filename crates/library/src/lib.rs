//! The library: embedded scenarios, maps, tables and rule ledgers, and games of any system.
//!
//! It knows no rule system by name. `ruleset` defines what a system provides, and a [`Library`] holds the list of
//! systems, which the crate `systems` defines. `stages` caches loaded scenarios; `game_files` tracks the files that a
//! game uses; `check` validates a user's own file; `cards` describes scenarios to players, `board` their maps,
//! `battlefield` the boards that show the same ground;
//! `odds` computes odds without a game; `battle` generates battles from a seed; `case_of` writes a case from a
//! position; `tables` shows the charts and replaces them with a player's own; `terminal` shows a system as plain
//! text.

mod battle;
mod battlefield;
mod board;
mod cards;
mod case_of;
mod check;
mod coverage;
mod game_files;
mod guide;
mod ledger;
pub mod measure;
mod odds;
mod ruleset;
mod stages;
mod summary;
mod tables;
mod terminal;

pub use battle::{
    ArmyChoice, BattleArmies, BattleArmy, BattleBrigade, BattleLeader, BattleList, BattleOffer, BattleOrder,
    BattleRequest, BattleSample, BattleSize, BattleSort, BattleUnit, Battles, DrawnBattle,
};
pub use battlefield::{Battlefield, FieldBoard, FieldPlace, battlefields};
pub use board::{Board, BoardKind, Sheet, SheetPosition, SheetRoad, SheetSide, SheetSight, SheetZone, Spot};
pub use cards::{
    OptionCard, ScenarioCard, ScenarioPage, ScenarioText, ScoringPlace, SideCard, VictoryCard, printed_name,
};
pub use case_of::CaseError;
pub use check::{Checked, FileKind, Kind};
pub use coverage::Coverage;
pub use game_files::{DifferingFile, path};
pub use guide::{DIFFICULTIES, Guide, GuideCard, Lesson, read_guide};
pub use ledger::{Ledger, Rule, Ruling, ledger};
pub use odds::{
    Before, Chances, FieldValues, OddsError, OddsField, OddsForm, OddsKind, OddsPart, OddsQuestions, OddsRequest,
    Trial, merged, without, without_part,
};
pub use ruleset::{
    AnyRuleset, Cases, CasesOf, DrawError, Figures, RANDOM, Ruleset, Rulesets, SoakEnd, SoakResult, StageOf,
};
pub use stages::AnyStage;
pub use summary::{
    Better, Cast, DecisiveRoll, GameSummary, Points, PointsFrom, Rolled, Score, Signed, Traced, ValueCount, events_of,
    spread_of, throws_of,
};
pub use tables::{Cell, Chart, OwnTable, Part, Row};
pub use terminal::{Localizer, OrderGroup, PlainTerminal, Terminal, decimal, signed, text};

use draw::Style;
use game_files::FileTracker;
use opponent::{Player, Rng};
use referee::case::{self, CaseReport, Failure, FileSource};
use referee::data::{Fault, Source};
use referee::harness::Effort;
use referee::record::{Header, Record};
use referee::strategy::Outcome;
use referee::{AnyGame, Refusal, System, UMPIRE};
use serde::Serialize;
use stages::{Key, Staged, Stages};
use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A rule system that the library has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SystemCard {
    /// Its name in paths.
    pub name: &'static str,
    /// The newest edition of its rules.
    pub edition: u32,
    /// The oldest edition by which a game can still be begun.
    pub oldest: u32,
}

/// The system of a scenario: the part of its name before the slash.
pub fn system_of(scenario: &str) -> &str {
    scenario.split_once('/').map_or("", |(system, _)| system)
}

/// A user's own file.
#[derive(Clone, Debug, Hash)]
struct OwnFile {
    /// The path of the library file that it replaces or adds.
    path: String,
    text: String,
    /// The user's name for it, if the record should name it.
    file: Option<String>,
}

impl OwnFile {
    /// Normalizes line ends, as a record does: `
    /// `, with one at the end.
    fn new(path: &str, text: &str, file: Option<String>) -> OwnFile {
        let text = text.lines().flat_map(|line| [line.trim_end_matches('\r'), "\n"]).collect();
        OwnFile { path: path.to_owned(), text, file }
    }
}

/// The embedded files, which a user's own files can replace. A library and its clones share the cache of loaded
/// stages.
#[derive(Clone, Debug)]
pub struct Library {
    rulesets: Rulesets,
    own: Vec<OwnFile>,
    stages: Arc<Stages>,
}

impl FileSource for Library {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        let own = self.own.iter().find(|own| own.path == name).map(|own| own.text.as_str());
        own.or_else(|| embedded(name)).map(Cow::Borrowed).or_else(|| self.drawn_scenario(name).map(Cow::Owned))
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
    let dated = file_names().filter_map(|file| {
        let (system, rest) = file.split_once("/scenarios/")?;
        Some((date_of(file), format!("{system}/{}", rest.strip_suffix(".toml")?)))
    });
    let mut dated: Vec<_> = dated.collect();
    dated.sort();
    dated.into_iter().map(|(_, name)| name).collect()
}

/// The day on which an embedded scenario begins; invented ones have none.
fn date_of(file: &str) -> Option<String> {
    let scenario: toml::Table = toml::from_str(embedded(file)?).ok()?;
    Some(scenario.get("date")?.as_str()?.to_owned())
}

/// An optional rule and its setting, as a record's header writes it: `R41=false`.
fn chosen<'a>(ruleset: &dyn AnyRuleset, option: &'a str) -> Option<(&'a str, bool)> {
    let (name, value) = option.split_once('=')?;
    Some((name, value.parse().ok()?)).filter(|(name, _)| ruleset.options().contains(name))
}

/// Why a game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// No scenario has that name.
    UnknownScenario(String),
    /// No system has that name.
    UnknownSystem(String),
    /// The files have faults.
    Faults(Vec<Fault>),
    /// The game could not begin: the id of the rule that refuses it.
    Refused(String),
    /// The dice before the first decision do not fit.
    Dice(Box<Refusal>),
}

impl Library {
    /// A library of the embedded files, for these systems.
    pub fn of(rulesets: Rulesets) -> Library {
        Library { rulesets, own: Vec::new(), stages: Arc::default() }
    }

    /// The systems.
    pub fn rulesets(&self) -> Rulesets {
        self.rulesets
    }

    /// The systems that can be played, for lists.
    pub fn systems(&self) -> Vec<SystemCard> {
        let listed = self.rulesets.iter().filter(|ruleset| ruleset.is_listed());
        let card = |ruleset: &&dyn AnyRuleset| {
            let (oldest, edition) = ruleset.editions();
            SystemCard { name: ruleset.name(), edition, oldest }
        };
        listed.map(card).collect()
    }

    /// The system of that name.
    pub fn ruleset(&self, name: &str) -> Result<&'static dyn AnyRuleset, GameError> {
        let found = self.rulesets.iter().find(|ruleset| ruleset.name() == name);
        found.copied().ok_or_else(|| GameError::UnknownSystem(name.to_owned()))
    }

    /// The system of a scenario.
    fn ruleset_of(&self, scenario: &str) -> Result<&'static dyn AnyRuleset, GameError> {
        let (system, _) = scenario.split_once('/').ok_or_else(|| GameError::UnknownScenario(scenario.to_owned()))?;
        self.ruleset(system)
    }

    /// The default system: the first of the list.
    fn unnamed(&self) -> Result<&'static dyn AnyRuleset, GameError> {
        self.rulesets.first().copied().ok_or_else(|| GameError::UnknownSystem(String::new()))
    }

    /// The system that a case names.
    fn ruleset_of_case(&self, source: Source<'_>) -> Result<&'static dyn AnyRuleset, GameError> {
        match case::system_named(source) {
            Some(name) => self.ruleset(&name),
            None => self.unnamed(),
        }
    }

    /// Adds a user's own file; it replaces an embedded one of the same name.
    pub fn add_file(&mut self, name: &str, text: &str) {
        self.own.retain(|own| own.path != name);
        self.own.push(OwnFile::new(name, text, None));
    }

    /// Whether there is a scenario of that name.
    pub fn find_scenario(&self, scenario: &str) -> Result<(), GameError> {
        match self.ruleset_of(scenario) {
            Ok(ruleset) if ruleset.built_in(scenario).is_some() => Ok(()),
            _ => self.scenario_text(scenario).map(drop),
        }
    }

    /// The file of a scenario, and its text.
    pub fn scenario_text(&self, scenario: &str) -> Result<(String, Cow<'_, str>), GameError> {
        let unknown = || GameError::UnknownScenario(scenario.to_owned());
        let (system, name) = scenario.split_once('/').ok_or_else(unknown)?;
        let file = format!("{system}/scenarios/{name}.toml");
        let text = self.file(&file).ok_or_else(unknown)?;
        Ok((file, text))
    }

    /// The stage of a scenario, shared by all who play on it.
    pub fn stage<S: System>(&self, scenario: &str) -> Result<Arc<S::Stage>, GameError> {
        self.stage_with::<S>(scenario, &[])
    }

    /// [`Library::stage`] with optional rules that differ from the scenario's.
    pub fn stage_with<S: System>(&self, scenario: &str, chosen: &[(&str, bool)]) -> Result<Arc<S::Stage>, GameError> {
        ruleset::stage_of::<S>(&self.staged(self.ruleset_of(scenario)?, scenario, chosen, None)?.stage)
    }

    /// The stage of a scenario, and its files, from the cache or read now. By the newest edition if none
    /// is named.
    fn staged(
        &self,
        ruleset: &dyn AnyRuleset,
        scenario: &str,
        chosen: &[(&str, bool)],
        edition: Option<u32>,
    ) -> Result<Staged, GameError> {
        let edition = edition.unwrap_or(ruleset.editions().1);
        self.stages.of(Key::new(self, scenario, chosen, edition), || {
            let used = FileTracker::of(self);
            if let Some(stage) = ruleset.built_in(scenario) {
                return Ok(Staged { stage, files: Arc::new(used.named()) });
            }
            let (file, text) = self.scenario_text(scenario)?;
            let source = Source { name: &file, text: &text };
            let stage = ruleset.read_scenario(source, &used, chosen, edition).map_err(GameError::Faults)?;
            used.note(&file);
            Ok(Staged { stage, files: Arc::new(used.named()) })
        })
    }

    /// Begins a game of a scenario. `dice` as a record's header names them: `seeded SEED`. The
    /// header names the files that the game uses, and contains the user's own.
    pub fn begin(&self, scenario: &str, dice: &str, opening: &[u32]) -> Result<Box<dyn AnyGame>, GameError> {
        self.begin_with(scenario, dice, opening, &[], None)
    }

    /// [`Library::begin`] with options of the game: [`referee::UMPIRE`], and the optional rules
    /// that differ from the scenario's, such as `march-at-fatigue-4=true`; and by an older edition
    /// of the rules, if one is named.
    pub fn begin_with(
        &self,
        scenario: &str,
        dice: &str,
        opening: &[u32],
        options: &[&str],
        edition: Option<u32>,
    ) -> Result<Box<dyn AnyGame>, GameError> {
        let unknown = || GameError::UnknownScenario(scenario.to_owned());
        let ruleset = self.ruleset_of(scenario).map_err(|_| unknown())?;
        let (oldest, newest) = ruleset.editions();
        if let Some(edition) = edition.filter(|edition| !(oldest..=newest).contains(edition)) {
            let reason = if edition < oldest { "fault-record-edition-retired" } else { "fault-record-edition" };
            let args = vec![("edition", edition.to_string())];
            return Err(GameError::Faults(vec![Fault { file: scenario.to_owned(), line: 1, reason, args }]));
        }
        let no_option = |option: &&&str| **option != UMPIRE && chosen(ruleset, option).is_none();
        if let Some(option) = options.iter().find(no_option) {
            let args = vec![("option", (*option).to_owned())];
            let reason = "fault-record-option";
            return Err(GameError::Faults(vec![Fault { file: scenario.to_owned(), line: 1, reason, args }]));
        }
        let wanted: Vec<(&str, bool)> = options.iter().filter_map(|option| chosen(ruleset, option)).collect();
        let options = options.iter().map(|option| (*option).to_owned()).collect();
        let mut header = Header { scenario: scenario.to_owned(), dice: dice.to_owned(), options, ..Header::default() };
        let Staged { stage, files } = self.staged(ruleset, scenario, &wanted, edition)?;
        files.write_in(&mut header);
        ruleset.begin(&stage, header, opening)
    }

    /// A new game that goes on from a line of a record, with dice of its own from there.
    pub fn go_on(&self, name: &str, record: &Record, line: u32, dice: &str) -> Result<Box<dyn AnyGame>, GameError> {
        let branch = record.branch(line, dice.to_owned());
        let game = self.replay(name, &branch, false)?;
        // Orders that wait sealed for another seat's are in no record: the game goes on from before them.
        match game.next_line() {
            complete if complete < line => self.go_on(name, record, complete, dice),
            _ => Ok(game),
        }
    }

    /// Replays a record with the files that it names; with `derive`, seeded dice must be the
    /// seed's own.
    pub fn replay(&self, name: &str, record: &Record, derive: bool) -> Result<Box<dyn AnyGame>, GameError> {
        let header = &record.header;
        let ruleset = self.ruleset(&header.system)?;
        let library = self.of_game(header);
        library.check_header(ruleset, name, header).map_err(GameError::Faults)?;
        let wanted: Vec<(&str, bool)> = header.options.iter().filter_map(|option| chosen(ruleset, option)).collect();
        let staged = library.staged(ruleset, &header.scenario, &wanted, Some(header.edition))?;
        ruleset.replay(&staged.stage, name, record, derive)
    }

    /// Plays a scenario between two computer players, the first on the first side. The same seed gives the same
    /// game.
    pub fn play_match(&self, scenario: &str, players: [&str; 2], seed: u64) -> Result<Outcome, GameError> {
        let ruleset = self.ruleset_of(scenario)?;
        ruleset.play_match(&self.staged(ruleset, scenario, &[], None)?.stage, players, seed)
    }

    /// Plays a scenario with optional rules between two computer players, and says what came up.
    pub fn coverage(
        &self,
        scenario: &str,
        chosen: &[(&str, bool)],
        players: [&str; 2],
        seed: u64,
    ) -> Result<Coverage, GameError> {
        let ruleset = self.ruleset_of(scenario)?;
        ruleset.coverage(&self.staged(ruleset, scenario, chosen, None)?.stage, players, seed)
    }

    /// Games and orders per second of random play on a scenario, for so long.
    pub fn random_play(&self, scenario: &str, long: Duration) -> Result<(f64, f64), GameError> {
        let ruleset = self.ruleset_of(scenario)?;
        ruleset.random_play(&self.staged(ruleset, scenario, &[], None)?.stage, long)
    }

    /// The computer player of that name for a system; none if there is no such player.
    pub fn player(&self, name: &str, system: &str, seed: u64) -> Option<Box<dyn Player>> {
        self.ruleset(system).ok()?.player(name, Rng::new(seed))
    }

    /// Plays a random game of a scenario with optional rules, and checks the laws that every game must keep.
    pub fn soak(
        &self,
        scenario: &str,
        chosen: &[(&str, bool)],
        seed: u64,
        effort: Effort,
    ) -> Result<SoakResult, GameError> {
        let ruleset = self.ruleset_of(scenario)?;
        ruleset.soak(&self.staged(ruleset, scenario, chosen, None)?.stage, seed, effort)
    }

    /// The board of a scenario, with its names in these languages where they are translated.
    pub fn board(&self, scenario: &str, languages: &[&'static str]) -> Result<Board, DrawError> {
        let ruleset = self.ruleset_of(scenario)?;
        let staged = self.staged(ruleset, scenario, &[], None)?;
        ruleset.board(self, scenario, &staged.stage, languages)
    }

    /// What a game has come to: counted from its record, with nothing hidden.
    pub fn summary(&self, game: &dyn AnyGame) -> Result<GameSummary, GameError> {
        self.ruleset(game.system())?.summary(game)
    }

    /// The drawing of a game's position, as SVG.
    pub fn drawing(&self, game: &dyn AnyGame, title: &str, style: &Style) -> Result<String, DrawError> {
        self.ruleset(game.system())?.drawing(self, game, title, style)
    }

    /// How a game is shown in a terminal.
    pub fn terminal(&self, game: &dyn AnyGame) -> &'static dyn Terminal {
        self.ruleset(game.system()).map_or(&PlainTerminal, |ruleset| ruleset.terminal())
    }

    /// The library with the files that a game's header contains.
    pub fn of_game(&self, header: &Header) -> Library {
        let mut library = self.clone();
        for (path, text) in &header.inside {
            let (role, name) = game_files::role_and_name(path);
            let own = header.own.iter().find(|(own_role, own_name, _)| own_role == role && own_name == name);
            library.own.retain(|own| own.path != *path);
            library.own.push(OwnFile::new(path, text, own.map(|(.., file)| file.clone())));
        }
        library
    }

    /// Checks that the library supports a header's edition, options and files.
    fn check_header(&self, ruleset: &dyn AnyRuleset, name: &str, header: &Header) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        let mut fault = |line, reason, args| faults.push(Fault { file: name.to_owned(), line, reason, args });
        let (oldest, newest) = ruleset.editions();
        let edition = || vec![("edition", header.edition.to_string())];
        if header.edition > newest {
            fault(3, "fault-record-edition", edition());
        } else if header.edition < oldest {
            fault(3, "fault-record-edition-retired", edition());
        }
        for option in header.options.iter().filter(|option| *option != UMPIRE && chosen(ruleset, option).is_none()) {
            fault(1, "fault-record-option", vec![("option", option.clone())]);
        }
        for (i, (role, file, hash)) in header.files.iter().enumerate() {
            if self.has(ruleset, role, file, hash) {
                continue;
            }
            let line = header.line_of_file(i);
            match header.own.iter().find(|(own_role, name, _)| own_role == role && name == file) {
                Some((.., own)) => fault(line, "fault-record-own", vec![("name", file.clone()), ("file", own.clone())]),
                None => fault(line, "fault-record-file", vec![("role", role.clone()), ("name", file.clone())]),
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn has(&self, ruleset: &dyn AnyRuleset, role: &str, name: &str, hash: &str) -> bool {
        let path = path(ruleset.name(), role, name);
        let Some(text) = self.file(&path) else { return false };
        let the_same = ruleset.plays_the_same().contains(&(path.as_str(), hash)) && embedded(&path) == Some(&*text);
        the_same || referee::record::hash_of(&text) == hash
    }

    /// The position at the end of a case's last part, to ask and to count odds.
    pub fn last_position(&self, source: Source<'_>) -> Result<Box<dyn AnyGame>, Vec<Failure>> {
        // A case that names another system is read by the first one, which says so.
        let ruleset = self.ruleset_of_case(source).or_else(|_| self.unnamed());
        match ruleset.ok().and_then(|ruleset| ruleset.cases()) {
            Some(cases) => cases.last_position(source, self),
            None => Err(Vec::new()),
        }
    }

    /// Runs a case of whatever system it names.
    pub fn run_case(&self, source: Source<'_>) -> Result<CaseReport, GameError> {
        Ok(self.cases_of(source)?.run(source, self, ledger::structural()))
    }

    /// The cases of the system that a case names.
    fn cases_of(&self, source: Source<'_>) -> Result<&'static dyn Cases, GameError> {
        let ruleset = self.ruleset_of_case(source)?;
        ruleset.cases().ok_or_else(|| GameError::UnknownSystem(ruleset.name().to_owned()))
    }

    /// Runs a case with a rule switched off, and returns the rules that it reached.
    #[cfg(feature = "ablate")]
    pub fn run_case_without(
        &self,
        source: Source<'_>,
        rule: Option<referee::RuleId>,
        structural: &std::collections::BTreeSet<referee::RuleId>,
    ) -> Result<(CaseReport, std::collections::BTreeSet<referee::RuleId>), GameError> {
        Ok(self.cases_of(source)?.run_without(source, self, rule, structural))
    }
}
