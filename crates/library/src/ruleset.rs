//! What a rule system provides to the program: [`Ruleset`], the trait that every system implements, and
//! [`AnyRuleset`], the type-erased form in which the program holds a list of them.

use crate::battle::Battles;
use crate::board::Board;
use crate::cards::{ScenarioPage, ScenarioText};
use crate::case_of::CaseError;
use crate::check::FileKind;
use crate::coverage::Coverage;
use crate::odds::OddsQuestions;
use crate::stages::AnyStage;
use crate::summary::{self, Cast, GameSummary, Points, Traced};
use crate::terminal::Terminal;
use crate::{GameError, Library, measure};
use draw::Style;
use opponent::{Player, RandomStrategy, Rng, StrategyPlayer};
use referee::case::{self, CaseReport, Cased, Failure, FileSource};
use referee::chance::Seeded;
use referee::data::{Fault, Faults, Source};
use referee::declare::{Declared, Fact};
use referee::harness::{self, Effort, Given, Violation};
use referee::record::{Header, Record};
use referee::strategy::{DecisionView, Outcome, Strategy, play_out, play_out_watched};
use referee::{AnyGame, Game, Message, RuleId, Seat, System, noting};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// The systems that a library has. Cases and files that name no system are of the first.
pub type Rulesets = &'static [&'static dyn AnyRuleset];

/// The stage of a ruleset's system.
pub type StageOf<R> = <<R as Ruleset>::System as System>::Stage;

/// What a rule system provides. Only its rules, and how scenarios are read and shown, are required; everything else
/// has a default.
pub trait Ruleset: Sync + 'static {
    /// The rules.
    type System: System;

    /// Whether it appears in lists of systems.
    fn is_listed(&self) -> bool {
        true
    }

    /// The names of its optional rules.
    fn options(&self) -> Vec<&'static str>;

    /// Reads a scenario for an edition of the rules, with optional rules that differ from the scenario's.
    fn read_scenario(
        &self,
        source: Source<'_>,
        data_files: &dyn FileSource,
        chosen: &[(&str, bool)],
        edition: u32,
    ) -> Result<StageOf<Self>, Vec<Fault>>;

    /// The stage of a scenario that has no file.
    fn built_in(&self, _scenario: &str) -> Option<StageOf<Self>> {
        None
    }

    /// The page of a scenario.
    fn page(
        &self,
        library: &Library,
        scenario: &str,
        stage: &StageOf<Self>,
        printed: ScenarioText,
    ) -> Result<ScenarioPage, GameError>;

    /// The board of a scenario, with its names in these languages where they are translated.
    fn board(
        &self,
        library: &Library,
        scenario: &str,
        stage: &StageOf<Self>,
        languages: &[&'static str],
    ) -> Result<Board, DrawError>;

    /// The drawing of a position, as SVG.
    fn drawing(
        &self,
        _library: &Library,
        game: &Game<Self::System>,
        _title: &str,
        _style: &Style,
    ) -> Result<String, DrawError> {
        Err(DrawError::NotDrawn(AnyGame::system(game).to_owned()))
    }

    /// The strategy of one of its computer players.
    fn strategy(&self, _name: &str, _luck: Rng) -> Option<Box<dyn Strategy<Self::System>>> {
        None
    }

    /// A case of a game's current position, from what the seat sees.
    fn case_of(&self, _library: &Library, _game: &Game<Self::System>, _seat: &str) -> Result<String, CaseError> {
        Err(CaseError::OtherSystem)
    }

    /// Its cases.
    fn cases(&self) -> Option<&'static dyn Cases> {
        None
    }

    /// Its kinds of files beside cases, scenarios and tables.
    fn kinds(&self) -> &'static [FileKind] {
        &[]
    }

    /// The names of the tables that its rules read: players may replace these with their own.
    fn tables(&self) -> &'static [&'static str] {
        &[]
    }

    /// The names of tables with free keys, such as a key for each title.
    fn open_tables(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads all its tables; false if any is incomplete.
    fn read_tables(&self, _shelf: &dyn FileSource, _faults: &Faults) -> bool {
        true
    }

    /// Earlier versions of its files, by their hashes, that play exactly like the current ones.
    fn plays_the_same(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Its odds without a game.
    fn odds(&self) -> Option<&'static dyn OddsQuestions> {
        None
    }

    /// Its generated battles.
    fn battles(&self) -> Option<&'static dyn Battles> {
        None
    }

    /// The armies that a summary counts for: by the first seat of each side, where they are not named otherwise.
    fn armies(&self, stage: &<Self::System as System>::Stage) -> Vec<&'static str> {
        let mut sides = BTreeSet::new();
        let seats = Self::System::seats(stage).iter();
        seats.filter(|card| sides.insert(card.side)).map(|card| card.name).collect()
    }

    /// What the points of a game are, as a message.
    fn measure(&self) -> &'static str {
        "summary-measure-points"
    }

    /// The points of each army as the game stands, by their sources.
    fn points(&self, _stage: &StageOf<Self>, _state: &<Self::System as System>::State) -> Vec<Points> {
        Vec::new()
    }

    /// The turn, in words: the score is told for each.
    fn turn(&self, _stage: &StageOf<Self>, _state: &<Self::System as System>::State) -> Message {
        Message::new("summary-game")
    }

    /// Who rolled what by an order, in the position before it: by its throws and the events that tell of them.
    fn rolls(
        &self,
        _stage: &StageOf<Self>,
        _before: &<Self::System as System>::State,
        _by: Option<Seat>,
        _trace: &[Traced<<Self::System as System>::Event>],
    ) -> Vec<Cast> {
        Vec::new()
    }

    /// How it is shown in a terminal.
    fn terminal(&self) -> &'static dyn Terminal;

    /// Its speed.
    fn bench(&self, _library: &Library) -> Result<Vec<Figures>, String> {
        Ok(Vec::new())
    }
}

/// Why a board or a position cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// The game cannot be opened.
    Game(GameError),
    /// The system with that name does not draw it.
    NotDrawn(String),
    /// The map's files cannot be read.
    Unreadable(String),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawError::Game(trouble) => write!(f, "{trouble:?}"),
            DrawError::NotDrawn(system) => f.write_str(system),
            DrawError::Unreadable(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for DrawError {}

impl From<GameError> for DrawError {
    fn from(trouble: GameError) -> DrawError {
        DrawError::Game(trouble)
    }
}

/// Benchmark results of a system.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// Their key in the output; without one, they are at the top level.
    pub key: Option<&'static str>,
    /// The heading, as a message and its arguments.
    pub heading: Option<(&'static str, Vec<(&'static str, String)>)>,
    /// The figures by name.
    pub values: Value,
}

/// The cases of a system.
pub trait Cases: Sync {
    /// Runs a case.
    fn run(&self, source: Source<'_>, data_files: &dyn FileSource, structural: &BTreeSet<RuleId>) -> CaseReport;

    /// Runs a case with a rule switched off, and returns the rules that it reached.
    #[cfg(feature = "ablate")]
    fn run_without(
        &self,
        source: Source<'_>,
        data_files: &dyn FileSource,
        rule: Option<RuleId>,
        structural: &BTreeSet<RuleId>,
    ) -> (CaseReport, BTreeSet<RuleId>);

    /// The position at the end of a case's last part.
    fn last_position(&self, source: Source<'_>, data_files: &dyn FileSource) -> Result<Box<dyn AnyGame>, Vec<Failure>>;
}

/// The cases of a system whose positions can be set up by a case.
pub struct CasesOf<S>(PhantomData<fn() -> S>);

impl<S> CasesOf<S> {
    /// The cases of the system.
    pub const ALL: CasesOf<S> = CasesOf(PhantomData);
}

impl<S: Cased> Cases for CasesOf<S> {
    fn run(&self, source: Source<'_>, data_files: &dyn FileSource, structural: &BTreeSet<RuleId>) -> CaseReport {
        case::run::<S>(source, data_files, structural)
    }

    #[cfg(feature = "ablate")]
    fn run_without(
        &self,
        source: Source<'_>,
        data_files: &dyn FileSource,
        rule: Option<RuleId>,
        structural: &BTreeSet<RuleId>,
    ) -> (CaseReport, BTreeSet<RuleId>) {
        case::run_without::<S>(source, data_files, rule, structural)
    }

    fn last_position(&self, source: Source<'_>, data_files: &dyn FileSource) -> Result<Box<dyn AnyGame>, Vec<Failure>> {
        boxed(case::last_position::<S>(source, data_files))
    }
}

/// The result of a soak test.
pub struct SoakResult {
    /// How many orders were given.
    pub orders: u64,
    /// How it ended.
    pub end: SoakEnd,
    written: Box<dyn FnOnce() -> Vec<(&'static str, String)>>,
}

impl SoakResult {
    /// Who ordered what.
    pub fn written(self) -> (SoakEnd, Vec<(&'static str, String)>) {
        (self.end, (self.written)())
    }
}

/// How a soak test ended.
pub enum SoakEnd {
    /// Without a violation.
    Well,
    /// It broke a law.
    Broke(Box<Violation>),
    /// It panicked.
    Panicked,
}

/// A type-erased [`Ruleset`]; every `Ruleset` implements it.
pub trait AnyRuleset: Sync {
    /// The system's name in paths.
    fn name(&self) -> &'static str;
    /// The oldest and the newest edition of the rules that can be played.
    fn editions(&self) -> (u32, u32);
    /// The ids of the sentences of its orders and events, as far as they follow from their names.
    fn message_ids(&self) -> Vec<&'static str>;
    /// Whether it appears in lists of systems.
    fn is_listed(&self) -> bool;
    /// The names of its optional rules.
    fn options(&self) -> Vec<&'static str>;
    /// [`Ruleset::read_scenario`].
    fn read_scenario(
        &self,
        source: Source<'_>,
        data_files: &dyn FileSource,
        chosen: &[(&str, bool)],
        edition: u32,
    ) -> Result<AnyStage, Vec<Fault>>;
    /// [`Ruleset::built_in`].
    fn built_in(&self, scenario: &str) -> Option<AnyStage>;
    /// Begins a game.
    fn begin(&self, stage: &AnyStage, header: Header, opening: &[u32]) -> Result<Box<dyn AnyGame>, GameError>;
    /// Replays a record.
    fn replay(
        &self,
        stage: &AnyStage,
        name: &str,
        record: &Record,
        derive: bool,
    ) -> Result<Box<dyn AnyGame>, GameError>;
    /// [`Ruleset::page`].
    fn page(
        &self,
        library: &Library,
        scenario: &str,
        stage: &AnyStage,
        printed: ScenarioText,
    ) -> Result<ScenarioPage, GameError>;
    /// [`Ruleset::board`].
    fn board(
        &self,
        library: &Library,
        scenario: &str,
        stage: &AnyStage,
        languages: &[&'static str],
    ) -> Result<Board, DrawError>;
    /// [`Ruleset::drawing`].
    fn drawing(&self, library: &Library, game: &dyn AnyGame, title: &str, style: &Style) -> Result<String, DrawError>;
    /// The computer player of that name; none if there is none.
    fn player(&self, name: &str, rng: Rng) -> Option<Box<dyn Player>>;
    /// Plays a whole game between two computer players, the first on the first side.
    fn play_match(&self, stage: &AnyStage, players: [&str; 2], seed: u64) -> Result<Outcome, GameError>;
    /// Plays a whole game between two computer players, and says what came up in it.
    fn coverage(&self, stage: &AnyStage, players: [&str; 2], seed: u64) -> Result<Coverage, GameError>;
    /// Games and orders per second of random play, for so long.
    fn random_play(&self, stage: &AnyStage, long: Duration) -> Result<(f64, f64), GameError>;
    /// Plays a random game, and checks the laws that every game must keep.
    fn soak(&self, stage: &AnyStage, seed: u64, effort: Effort) -> Result<SoakResult, GameError>;
    /// What a game has come to.
    fn summary(&self, game: &dyn AnyGame) -> Result<GameSummary, GameError>;
    /// [`Ruleset::case_of`].
    fn case_of(&self, library: &Library, game: &dyn AnyGame, seat: &str) -> Result<String, CaseError>;
    /// [`Ruleset::cases`].
    fn cases(&self) -> Option<&'static dyn Cases>;
    /// [`Ruleset::kinds`].
    fn kinds(&self) -> &'static [FileKind];
    /// [`Ruleset::tables`].
    fn tables(&self) -> &'static [&'static str];
    /// [`Ruleset::open_tables`].
    fn open_tables(&self) -> &'static [&'static str];
    /// [`Ruleset::read_tables`].
    fn read_tables(&self, data_files: &dyn FileSource, faults: &Faults) -> bool;
    /// [`Ruleset::plays_the_same`].
    fn plays_the_same(&self) -> &'static [(&'static str, &'static str)];
    /// [`Ruleset::odds`].
    fn odds(&self) -> Option<&'static dyn OddsQuestions>;
    /// [`Ruleset::battles`].
    fn battles(&self) -> Option<&'static dyn Battles>;
    /// [`Ruleset::terminal`].
    fn terminal(&self) -> &'static dyn Terminal;
    /// [`Ruleset::bench`].
    fn bench(&self, library: &Library) -> Result<Vec<Figures>, String>;
}

impl fmt::Debug for dyn AnyRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A stage downcast to its system's type.
pub(crate) fn stage_of<S: System>(stage: &AnyStage) -> Result<Arc<S::Stage>, GameError> {
    stage.clone().downcast().map_err(|_| GameError::UnknownSystem(S::NAME.to_owned()))
}

fn boxed<S: System, E>(game: Result<Game<S>, E>) -> Result<Box<dyn AnyGame>, E> {
    game.map(|game| Box::new(game) as Box<dyn AnyGame>)
}

fn game_of<S: System>(game: &dyn AnyGame) -> Result<&Game<S>, GameError> {
    game.as_any().downcast_ref().ok_or_else(|| GameError::UnknownSystem(game.system().to_owned()))
}

/// The computer player that every system has.
pub const RANDOM: &str = "random";

/// The strategies of two computer players, the first for the first side.
fn strategies<R: Ruleset>(
    ruleset: &R,
    players: [&str; 2],
    seed: u64,
) -> Result<[Box<dyn Strategy<R::System>>; 2], GameError> {
    let strategy = |side: usize| {
        let (name, rng) = (players[side], Rng::of_side(seed, side));
        let strategy =
            if name == RANDOM { Some(Box::new(RandomStrategy::new(rng)) as _) } else { ruleset.strategy(name, rng) };
        strategy.ok_or_else(|| GameError::Refused(format!("no-such-player: {name}")))
    };
    Ok([strategy(0)?, strategy(1)?])
}

impl<R: Ruleset> AnyRuleset for R {
    fn name(&self) -> &'static str {
        R::System::NAME
    }

    fn editions(&self) -> (u32, u32) {
        (R::System::OLDEST_EDITION, R::System::EDITION)
    }

    fn message_ids(&self) -> Vec<&'static str> {
        let orders = <R::System as System>::Order::MESSAGES;
        orders.iter().chain(<R::System as System>::Event::MESSAGES).copied().collect()
    }

    fn is_listed(&self) -> bool {
        Ruleset::is_listed(self)
    }

    fn options(&self) -> Vec<&'static str> {
        Ruleset::options(self)
    }

    fn read_scenario(
        &self,
        source: Source<'_>,
        data_files: &dyn FileSource,
        chosen: &[(&str, bool)],
        edition: u32,
    ) -> Result<AnyStage, Vec<Fault>> {
        Ruleset::read_scenario(self, source, data_files, chosen, edition).map(|stage| Arc::new(stage) as AnyStage)
    }

    fn built_in(&self, scenario: &str) -> Option<AnyStage> {
        Ruleset::built_in(self, scenario).map(|stage| Arc::new(stage) as AnyStage)
    }

    fn begin(&self, stage: &AnyStage, header: Header, opening: &[u32]) -> Result<Box<dyn AnyGame>, GameError> {
        let begun = Game::<R::System>::begin(stage_of::<R::System>(stage)?, header, opening);
        boxed(begun).map_err(|refusal| GameError::Dice(Box::new(refusal)))
    }

    fn replay(
        &self,
        stage: &AnyStage,
        name: &str,
        record: &Record,
        derive: bool,
    ) -> Result<Box<dyn AnyGame>, GameError> {
        let replayed = Game::<R::System>::replay(stage_of::<R::System>(stage)?, name, record, derive);
        boxed(replayed).map_err(|fault| GameError::Faults(vec![fault]))
    }

    fn page(
        &self,
        library: &Library,
        scenario: &str,
        stage: &AnyStage,
        printed: ScenarioText,
    ) -> Result<ScenarioPage, GameError> {
        let stage = stage_of::<R::System>(stage)?;
        Ruleset::page(self, library, scenario, &stage, printed)
    }

    fn board(
        &self,
        library: &Library,
        scenario: &str,
        stage: &AnyStage,
        languages: &[&'static str],
    ) -> Result<Board, DrawError> {
        let stage = stage_of::<R::System>(stage)?;
        Ruleset::board(self, library, scenario, &stage, languages)
    }

    fn drawing(&self, library: &Library, game: &dyn AnyGame, title: &str, style: &Style) -> Result<String, DrawError> {
        Ruleset::drawing(self, library, game_of(game)?, title, style)
    }

    fn player(&self, name: &str, rng: Rng) -> Option<Box<dyn Player>> {
        if name == RANDOM {
            return Some(Box::new(opponent::RandomPlayer::new(rng)));
        }
        Some(Box::new(StrategyPlayer::new(self.strategy(name, rng)?)))
    }

    fn play_match(&self, stage: &AnyStage, players: [&str; 2], seed: u64) -> Result<Outcome, GameError> {
        let stage = stage_of::<R::System>(stage)?;
        let mut strategies = strategies(self, players, seed)?;
        Ok(play_out::<R::System>(&stage, &mut strategies, &mut Seeded::from_number(seed)))
    }

    fn coverage(&self, stage: &AnyStage, players: [&str; 2], seed: u64) -> Result<Coverage, GameError> {
        let stage = stage_of::<R::System>(stage)?;
        let mut strategies = strategies(self, players, seed)?;
        let mut coverage = Coverage::default();
        let (_, rules) = noting(|| {
            let dice = &mut Seeded::from_number(seed);
            let watch = &mut |view: &DecisionView<'_, R::System>, order: &<R::System as System>::Order| {
                coverage.note(view.decision(), order.verb());
            };
            play_out_watched::<R::System>(&stage, &mut strategies, dice, watch)
        });
        coverage.close(rules);
        Ok(coverage)
    }

    fn random_play(&self, stage: &AnyStage, long: Duration) -> Result<(f64, f64), GameError> {
        Ok(measure::random_play::<R::System>(stage_of::<R::System>(stage)?.as_ref(), long))
    }

    fn soak(&self, stage: &AnyStage, seed: u64, effort: Effort) -> Result<SoakResult, GameError> {
        let stage = stage_of::<R::System>(stage)?;
        let mut log: Vec<Given<R::System>> = Vec::new();
        let played = catch_unwind(AssertUnwindSafe(|| harness::soak::<R::System>(&stage, seed, effort, &mut log)));
        let end = match played {
            Ok(Ok(())) => SoakEnd::Well,
            Ok(Err(violation)) => SoakEnd::Broke(Box::new(violation)),
            Err(_) => SoakEnd::Panicked,
        };
        let orders = log.len() as u64;
        let written = move || {
            let told = |(seat, order): &Given<R::System>| {
                let mut text = String::new();
                R::System::write_order(&stage, order, &mut text);
                (R::System::seats(&stage).get(seat.index()).map_or("observer", |card| card.name), text)
            };
            log.iter().map(told).collect()
        };
        Ok(SoakResult { orders, end, written: Box::new(written) })
    }

    fn summary(&self, game: &dyn AnyGame) -> Result<GameSummary, GameError> {
        Ok(summary::summary(self, game_of(game)?))
    }

    fn case_of(&self, library: &Library, game: &dyn AnyGame, seat: &str) -> Result<String, CaseError> {
        Ruleset::case_of(self, library, game_of(game)?, seat)
    }

    fn cases(&self) -> Option<&'static dyn Cases> {
        Ruleset::cases(self)
    }

    fn kinds(&self) -> &'static [FileKind] {
        Ruleset::kinds(self)
    }

    fn tables(&self) -> &'static [&'static str] {
        Ruleset::tables(self)
    }

    fn open_tables(&self) -> &'static [&'static str] {
        Ruleset::open_tables(self)
    }

    fn read_tables(&self, data_files: &dyn FileSource, faults: &Faults) -> bool {
        Ruleset::read_tables(self, data_files, faults)
    }

    fn plays_the_same(&self) -> &'static [(&'static str, &'static str)] {
        Ruleset::plays_the_same(self)
    }

    fn odds(&self) -> Option<&'static dyn OddsQuestions> {
        Ruleset::odds(self)
    }

    fn battles(&self) -> Option<&'static dyn Battles> {
        Ruleset::battles(self)
    }

    fn terminal(&self) -> &'static dyn Terminal {
        Ruleset::terminal(self)
    }

    fn bench(&self, library: &Library) -> Result<Vec<Figures>, String> {
        Ruleset::bench(self, library)
    }
}
