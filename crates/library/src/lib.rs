//! The library: embedded scenarios, maps, tables and rule ledgers, and the one place that knows
//! which rule systems there are.
//!
//! `stages` keeps what scenarios are read into; `used` notes the files that a game is played with; `check` judges a file of the user's own;
//! `cards` tells players about scenarios, `zones` about boards of named places; `odds` answers questions
//! of chance without a game; `case_of` writes a case of a position; `tables` shows the charts, and
//! lays a player's own in the place of one.

mod battle;
mod cards;
mod case_of;
mod check;
mod ledger;
mod odds;
mod stages;
mod tables;
mod used;
mod zones;

pub use battle::{
    ArmyWish, BattleArmies, BattleArmy, BattleBrigade, BattleLeader, BattleList, BattleOffer, BattleOrder,
    BattleSample, BattleSize, BattleSort, BattleUnit, BattleWish, DrawnBattle,
};
pub use cards::{BoardKind, ScenarioCard, ScenarioPage, ScoringPlace, SideCard, VictoryCard};
pub use case_of::NoCase;
pub use check::{Checked, Kind, system_in};
pub use guns::sheet::Sheet;
pub use ledger::{Ledger, Rule, Ruling, ledger};
pub use odds::{
    Arm, AttackType, Before, Bridge, Chances, Combat, Hexside, Marching, OddsField, OddsForm, OddsKind, OddsTrouble,
    Passage, Question, Ride, River, Side, billy_yank_forms, odds_forms,
};
pub use tables::{Cell, Chart, OwnTable, Part, Row};
pub use used::{Differing, differing};
pub use zones::zones;

use billy_yank::BillyYank;
use gcacw::GreatCampaigns;
use guns::GunsOfGettysburg;
use referee::ambush::Ambush;
use referee::case::{self, CaseReport, Failure, Shelf};
use referee::data::{Fault, Source};
use referee::record::{Header, Record};
use referee::{AnyGame, Game, Refusal, System, UMPIRE};
use serde::Serialize;
use stages::{Key, Staged, Stages};
use std::borrow::Cow;
use std::sync::Arc;
use used::{Named, Used};

static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A rule system that the library has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SystemCard {
    /// Its name in paths.
    pub name: &'static str,
    /// The edition of its rules.
    pub edition: u32,
}

/// The systems that can be played.
pub fn systems() -> Vec<SystemCard> {
    vec![
        SystemCard { name: GreatCampaigns::NAME, edition: GreatCampaigns::EDITION },
        SystemCard { name: GunsOfGettysburg::NAME, edition: GunsOfGettysburg::EDITION },
        SystemCard { name: BillyYank::NAME, edition: BillyYank::EDITION },
    ]
}

/// Earlier texts of the library's files, by their hashes, with which games go as with the present ones: only what
/// they cite has changed. The records kept in the tests show it.
const PLAY_THE_SAME: [(&str, &str); 1] =
    [("gcacw/titles.toml", "3f80618cfb2f2fa42e58b0103d0e5f47784c710aec181d9db672b1a95edcd39b")];

/// The oldest and the newest edition of a system's rules that can be played.
fn editions(system: &str) -> (u32, u32) {
    fn of<S: System>() -> (u32, u32) {
        (S::OLDEST_EDITION, S::EDITION)
    }
    match system {
        GunsOfGettysburg::NAME => of::<GunsOfGettysburg>(),
        BillyYank::NAME => of::<BillyYank>(),
        _ => of::<GreatCampaigns>(),
    }
}

/// The system of a scenario: what stands before the stroke.
fn system_of(scenario: &str) -> &str {
    scenario.split_once('/').map_or("", |(system, _)| system)
}

/// The referee's own test game, which stands in no list: a table can be tried with it that must
/// serve hidden pieces, sealed orders and more than two seats.
pub const TEST_GAME: &str = "ambush/patrol";

/// Shows a visitor what the systems' views are made of.
#[cfg(feature = "types")]
pub fn visit_views(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<gcacw::view::Facts<'static>>();
    visitor.visit::<guns::view::GunsView>();
    visitor.visit::<billy_yank::view::BillyYankView>();
    visitor.visit::<referee::zones::ZonesView>();
}

fn boxed<S: System, E>(game: Result<Game<S>, E>) -> Result<Box<dyn AnyGame>, E> {
    game.map(|game| Box::new(game) as Box<dyn AnyGame>)
}

fn dice_trouble(refusal: Refusal) -> Trouble {
    Trouble::Dice(Box::new(refusal))
}

/// A file of the user's own.
#[derive(Clone, Debug, Hash)]
struct Own {
    /// Its place on the shelf.
    path: String,
    text: String,
    /// What the user calls it, if that is to be remembered.
    file: Option<String>,
}

/// The shelf of embedded files, on which a user's own files can be laid. Stages that were read are shared by a
/// library and its clones.
#[derive(Clone, Debug, Default)]
pub struct Library {
    own: Vec<Own>,
    stages: Arc<Stages>,
}

impl Shelf for Library {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        let own = self.own.iter().find(|own| own.path == name).map(|own| own.text.as_str());
        own.or_else(|| embedded(name)).map(Cow::Borrowed).or_else(|| self.battle_at(name).map(Cow::Owned))
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

/// An optional rule and how it is to be, as a record's header writes it: `R41=false`.
fn chosen<'a>(system: &str, option: &'a str) -> Option<(&'a str, bool)> {
    let (name, value) = option.split_once('=')?;
    let known = match system {
        GunsOfGettysburg::NAME => guns::stage::Options::default().named().iter().any(|(known, _)| *known == name),
        BillyYank::NAME => billy_yank::stage::Options::default().named().iter().any(|(known, _)| *known == name),
        _ => gcacw::stage::Options::default().named().iter().any(|(known, _)| *known == name),
    };
    Some((name, value.parse().ok()?)).filter(|_| known)
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
    /// The dice before the first decision do not fit: what is wrong with them.
    Dice(Box<Refusal>),
}

impl Library {
    /// The embedded files alone.
    pub fn new() -> Library {
        Library::default()
    }

    /// Lays a user's own file on the shelf; it takes the place of an embedded one.
    pub fn lay(&mut self, name: &str, text: &str) {
        self.own.retain(|own| own.path != name);
        self.own.push(Own { path: name.to_owned(), text: text.to_owned(), file: None });
    }

    /// Whether there is a scenario of that name.
    pub fn find_scenario(&self, scenario: &str) -> Result<(), Trouble> {
        if scenario == TEST_GAME { Ok(()) } else { self.scenario_text(scenario).map(drop) }
    }

    fn scenario_text(&self, scenario: &str) -> Result<(String, Cow<'_, str>), Trouble> {
        let unknown = || Trouble::UnknownScenario(scenario.to_owned());
        let (system, name) = scenario.split_once('/').ok_or_else(unknown)?;
        let file = format!("{system}/scenarios/{name}.toml");
        let text = self.file(&file).ok_or_else(unknown)?;
        Ok((file, text))
    }

    /// The stage of a Great Campaigns scenario.
    pub fn gcacw_stage(&self, scenario: &str) -> Result<Arc<gcacw::Stage>, Trouble> {
        self.gcacw_stage_with(scenario, &[])
    }

    /// [`Library::gcacw_stage`] with optional rules otherwise than in the scenario.
    pub fn gcacw_stage_with(&self, scenario: &str, chosen: &[(&str, bool)]) -> Result<Arc<gcacw::Stage>, Trouble> {
        self.gcacw_staged(scenario, chosen, GreatCampaigns::EDITION).map(|(stage, _)| stage)
    }

    fn gcacw_staged(
        &self,
        scenario: &str,
        chosen: &[(&str, bool)],
        edition: u32,
    ) -> Result<(Arc<gcacw::Stage>, Arc<Named>), Trouble> {
        self.staged::<GreatCampaigns>(scenario, chosen, edition, |source, shelf| {
            let stage = gcacw::setup::read_scenario_with(source, shelf, chosen)?;
            Ok(gcacw::Stage { edition, ..stage })
        })
    }

    /// The stage of a scenario of The Guns of Gettysburg.
    pub fn guns_stage(&self, scenario: &str) -> Result<Arc<guns::Stage>, Trouble> {
        self.guns_stage_with(scenario, &[])
    }

    /// [`Library::guns_stage`] with optional rules otherwise than in the scenario.
    pub fn guns_stage_with(&self, scenario: &str, chosen: &[(&str, bool)]) -> Result<Arc<guns::Stage>, Trouble> {
        self.guns_staged(scenario, chosen, GunsOfGettysburg::EDITION).map(|(stage, _)| stage)
    }

    fn guns_staged(
        &self,
        scenario: &str,
        chosen: &[(&str, bool)],
        edition: u32,
    ) -> Result<(Arc<guns::Stage>, Arc<Named>), Trouble> {
        self.staged::<GunsOfGettysburg>(scenario, chosen, edition, |source, shelf| {
            let stage = guns::setup::read_scenario(source, shelf, chosen)?;
            Ok(guns::Stage { edition, ..stage })
        })
    }

    /// The stage of a scenario of Billy Yank.
    pub fn billy_yank_stage(&self, scenario: &str) -> Result<Arc<billy_yank::Stage>, Trouble> {
        self.billy_yank_stage_with(scenario, &[])
    }

    /// [`Library::billy_yank_stage`] with optional rules otherwise than in the scenario.
    pub fn billy_yank_stage_with(
        &self,
        scenario: &str,
        chosen: &[(&str, bool)],
    ) -> Result<Arc<billy_yank::Stage>, Trouble> {
        self.billy_yank_staged(scenario, chosen).map(|(stage, _)| stage)
    }

    fn billy_yank_staged(
        &self,
        scenario: &str,
        chosen: &[(&str, bool)],
    ) -> Result<(Arc<billy_yank::Stage>, Arc<Named>), Trouble> {
        self.staged::<BillyYank>(scenario, chosen, BillyYank::EDITION, |source, _| {
            billy_yank::scenario::read_scenario(source, chosen)
        })
    }

    /// The stage of a scenario, and its files: one that is kept, or else read now.
    fn staged<S: System>(
        &self,
        scenario: &str,
        chosen: &[(&str, bool)],
        edition: u32,
        read: impl FnOnce(Source<'_>, &dyn Shelf) -> Result<S::Stage, Vec<Fault>>,
    ) -> Result<(Arc<S::Stage>, Arc<Named>), Trouble> {
        let Staged { stage, files } = self.stages.of(Key::new(self, scenario, chosen, edition), || {
            let (file, text) = self.scenario_text(scenario)?;
            let used = Used::of(self);
            let stage = read(Source { name: &file, text: &text }, &used).map_err(Trouble::Faults)?;
            used.note(&file);
            Ok(Staged { stage: Arc::new(stage), files: Arc::new(used.named()) })
        })?;
        let stage = stage.downcast().map_err(|_| Trouble::UnknownSystem(S::NAME.to_owned()))?;
        Ok((stage, files))
    }

    /// Begins a game of a scenario. `dice` as a record's header names them: `seeded SEED`. The
    /// header names the files that the game is played with, and carries the user's own.
    pub fn begin(&self, scenario: &str, dice: &str, opening: &[u32]) -> Result<Box<dyn AnyGame>, Trouble> {
        self.begin_with(scenario, dice, opening, &[])
    }

    /// [`Library::begin`] with options of the game: [`referee::UMPIRE`], and the optional rules
    /// that are to be otherwise than in the scenario, such as `march-at-fatigue-4=true`.
    pub fn begin_with(
        &self,
        scenario: &str,
        dice: &str,
        opening: &[u32],
        options: &[&str],
    ) -> Result<Box<dyn AnyGame>, Trouble> {
        let system = system_of(scenario);
        let unknown = |option: &&&str| **option != UMPIRE && chosen(system, option).is_none();
        if let Some(option) = options.iter().find(unknown) {
            let args = vec![("option", (*option).to_owned())];
            let reason = "fault-record-option";
            return Err(Trouble::Faults(vec![Fault { file: scenario.to_owned(), line: 1, reason, args }]));
        }
        let wanted: Vec<(&str, bool)> = options.iter().filter_map(|option| chosen(system, option)).collect();
        let options = options.iter().map(|option| (*option).to_owned()).collect();
        let header = Header { scenario: scenario.to_owned(), dice: dice.to_owned(), options, ..Header::default() };
        if scenario == TEST_GAME {
            return boxed(Game::<Ambush>::begin(Arc::default(), header, opening)).map_err(dice_trouble);
        }
        let mut header = header;
        if system == GunsOfGettysburg::NAME {
            let (stage, files) = self.guns_staged(scenario, &wanted, GunsOfGettysburg::EDITION)?;
            files.write_in(&mut header);
            return boxed(Game::<GunsOfGettysburg>::begin(stage, header, opening)).map_err(dice_trouble);
        }
        if system == BillyYank::NAME {
            let (stage, files) = self.billy_yank_staged(scenario, &wanted)?;
            files.write_in(&mut header);
            return boxed(Game::<BillyYank>::begin(stage, header, opening)).map_err(dice_trouble);
        }
        let (stage, files) = self.gcacw_staged(scenario, &wanted, GreatCampaigns::EDITION)?;
        files.write_in(&mut header);
        boxed(Game::<GreatCampaigns>::begin(stage, header, opening)).map_err(dice_trouble)
    }

    /// Replays a record with the files that it names; with `derive`, seeded dice must be the
    /// seed's own.
    pub fn replay(&self, name: &str, record: &Record, derive: bool) -> Result<Box<dyn AnyGame>, Trouble> {
        let header = &record.header;
        let fault = |fault| Trouble::Faults(vec![fault]);
        if header.scenario == TEST_GAME && header.system == Ambush::NAME {
            return boxed(Game::<Ambush>::replay(Arc::default(), name, record, derive)).map_err(fault);
        }
        if systems().iter().all(|system| system.name != header.system) {
            return Err(Trouble::UnknownSystem(header.system.clone()));
        }
        let library = self.of_game(header);
        library.check_header(name, header).map_err(Trouble::Faults)?;
        let wanted: Vec<(&str, bool)> =
            header.options.iter().filter_map(|option| chosen(&header.system, option)).collect();
        let (scenario, edition) = (header.scenario.as_str(), header.edition);
        if header.system == GunsOfGettysburg::NAME {
            let (stage, _) = library.guns_staged(scenario, &wanted, edition)?;
            return boxed(Game::<GunsOfGettysburg>::replay(stage, name, record, derive)).map_err(fault);
        }
        if header.system == BillyYank::NAME {
            let (stage, _) = library.billy_yank_staged(scenario, &wanted)?;
            return boxed(Game::<BillyYank>::replay(stage, name, record, derive)).map_err(fault);
        }
        let (stage, _) = library.gcacw_staged(scenario, &wanted, edition)?;
        boxed(Game::<GreatCampaigns>::replay(stage, name, record, derive)).map_err(fault)
    }

    /// The library as a game is played with it: with the files that its header carries.
    pub fn of_game(&self, header: &Header) -> Library {
        let mut library = self.clone();
        for (path, text) in &header.inside {
            let (role, name) = used::role_and_name(path);
            let own = header.own.iter().find(|(own_role, own_name, _)| own_role == role && own_name == name);
            library.own.retain(|own| own.path != *path);
            library.own.push(Own { path: path.clone(), text: text.clone(), file: own.map(|(.., file)| file.clone()) });
        }
        library
    }

    /// Whether the library can play by the header: its edition, its options, its files.
    fn check_header(&self, name: &str, header: &Header) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        let mut fault = |line, reason, args| faults.push(Fault { file: name.to_owned(), line, reason, args });
        let (oldest, newest) = editions(&header.system);
        let edition = || vec![("edition", header.edition.to_string())];
        if header.edition > newest {
            fault(3, "fault-record-edition", edition());
        } else if header.edition < oldest {
            fault(3, "fault-record-edition-retired", edition());
        }
        for option in
            header.options.iter().filter(|option| *option != UMPIRE && chosen(&header.system, option).is_none())
        {
            fault(1, "fault-record-option", vec![("option", option.clone())]);
        }
        for (i, (role, file, hash)) in header.files.iter().enumerate() {
            if self.has(&header.system, role, file, hash) {
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

    fn has(&self, system: &str, role: &str, name: &str, hash: &str) -> bool {
        let path = used::path(system, role, name);
        let Some(text) = self.file(&path) else { return false };
        let plays_the_same = PLAY_THE_SAME.contains(&(path.as_str(), hash)) && embedded(&path) == Some(&*text);
        plays_the_same || referee::record::hash_of(&text) == hash
    }

    /// The position at the end of a case's last part, to ask and to count odds.
    pub fn last_position(&self, source: Source<'_>) -> Result<Box<dyn AnyGame>, Vec<Failure>> {
        match case::system_named(source).as_deref() {
            Some(GunsOfGettysburg::NAME) => boxed(case::last_position::<GunsOfGettysburg>(source, self)),
            Some(BillyYank::NAME) => boxed(case::last_position::<BillyYank>(source, self)),
            _ => boxed(case::last_position::<GreatCampaigns>(source, self)),
        }
    }

    /// Runs a case of whatever system it names.
    pub fn run_case(&self, source: Source<'_>) -> Result<CaseReport, Trouble> {
        let structural = ledger::structural();
        match case::system_named(source).as_deref() {
            Some(GreatCampaigns::NAME) | None => Ok(case::run::<GreatCampaigns>(source, self, structural)),
            Some(GunsOfGettysburg::NAME) => Ok(case::run::<GunsOfGettysburg>(source, self, structural)),
            Some(BillyYank::NAME) => Ok(case::run::<BillyYank>(source, self, structural)),
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
            Some(GunsOfGettysburg::NAME) => Ok(case::run_without::<GunsOfGettysburg>(source, self, rule, structural)),
            Some(BillyYank::NAME) => Ok(case::run_without::<BillyYank>(source, self, rule, structural)),
            Some(other) => Err(Trouble::UnknownSystem(other.to_owned())),
        }
    }
}
