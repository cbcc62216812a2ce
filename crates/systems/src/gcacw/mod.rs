//! Great Campaigns of the American Civil War.

mod bench;
mod case_of;
pub mod drawing;
mod files;
mod ground_plan;
pub mod odds;
mod page;
mod steady;
mod summary;
mod terminal;

use draw::Style;
use gcacw::stage::Options;
use gcacw::tables::{FILES, Tables};
use gcacw::{GreatCampaigns, Position, Stage};
use library::{
    Board, CaseError, Cases, CasesOf, Cast, DrawError, Figures, FileKind, GameError, Library, OddsQuestions, Ruleset,
    ScenarioPage, ScenarioText, Terminal, Traced,
};
use opponent::Rng;
use referee::case::FileSource;
use referee::data::{Fault, Faults, Source};
use referee::strategy::Strategy;
use referee::{AnyGame, Message, Seat};

/// What Great Campaigns brings.
pub struct Rules;

/// Earlier texts of its files with which games go as with the present ones: only what they cite has changed. The
/// records kept in the tests show it.
const PLAY_THE_SAME: [(&str, &str); 1] =
    [("gcacw/titles.toml", "3f80618cfb2f2fa42e58b0103d0e5f47784c710aec181d9db672b1a95edcd39b")];

/// Tables of the flood table that have a key for each title.
const RIVERS: [&str; 2] = ["minor_river", "major_river"];

#[allow(clippy::disallowed_types, reason = "no player decides here")]
impl Ruleset for Rules {
    type System = GreatCampaigns;

    fn options(&self) -> Vec<&'static str> {
        Options::default().named().map(|(name, _)| name).to_vec()
    }

    fn read_scenario(
        &self,
        source: Source<'_>,
        data_files: &dyn FileSource,
        chosen: &[(&str, bool)],
        edition: u32,
    ) -> Result<Stage, Vec<Fault>> {
        let stage = gcacw::setup::read_scenario_with(source, data_files, chosen)?;
        Ok(Stage { edition, ..stage })
    }

    fn page(
        &self,
        library: &Library,
        scenario: &str,
        stage: &Stage,
        printed: ScenarioText,
    ) -> Result<ScenarioPage, GameError> {
        page::page(library, scenario, stage, printed)
    }

    fn board(
        &self,
        library: &Library,
        scenario: &str,
        stage: &Stage,
        _languages: &[&'static str],
    ) -> Result<Board, DrawError> {
        let game = library.begin(scenario, "seeded 1", &[])?;
        let lettering = library.map_lettering(&game.record().header, drawing::way_kind)?;
        Ok(Board::Hexes(Box::new(drawing::map(&stage.map, &lettering))))
    }

    fn drawing(
        &self,
        library: &Library,
        game: &referee::Game<GreatCampaigns>,
        title: &str,
        style: &Style,
    ) -> Result<String, DrawError> {
        let lettering = library.map_lettering(&AnyGame::record(game).header, drawing::way_kind)?;
        let mut picture = drawing::position(Position { stage: game.stage(), state: game.state() }, &lettering);
        picture.title = title.to_owned();
        Ok(draw::svg(&picture, style))
    }

    fn strategy(&self, name: &str, rng: Rng) -> Option<Box<dyn Strategy<GreatCampaigns>>> {
        (name == "steady").then(|| Box::new(steady::Steady::new(rng)) as _)
    }

    fn case_of(
        &self,
        library: &Library,
        game: &referee::Game<GreatCampaigns>,
        seat: &str,
    ) -> Result<String, CaseError> {
        case_of::case_of(library, game, seat)
    }

    fn cases(&self) -> Option<&'static dyn Cases> {
        Some(&CasesOf::<GreatCampaigns>::ALL)
    }

    fn kinds(&self) -> &'static [FileKind] {
        &files::KINDS
    }

    fn tables(&self) -> &'static [&'static str] {
        &FILES
    }

    fn open_tables(&self) -> &'static [&'static str] {
        &RIVERS
    }

    fn read_tables(&self, data_files: &dyn FileSource, faults: &Faults) -> bool {
        Tables::read(None, data_files, faults).is_some()
    }

    fn plays_the_same(&self) -> &'static [(&'static str, &'static str)] {
        &PLAY_THE_SAME
    }

    fn odds(&self) -> Option<&'static dyn OddsQuestions> {
        Some(&odds::Questions)
    }

    fn points(&self, stage: &Stage, state: &gcacw::State) -> Vec<library::Points> {
        summary::points(summary::at(stage, state))
    }

    fn turn(&self, stage: &Stage, state: &gcacw::State) -> Message {
        summary::turn(summary::at(stage, state))
    }

    fn rolls(
        &self,
        stage: &Stage,
        before: &gcacw::State,
        by: Option<Seat>,
        trace: &[Traced<gcacw::event::Event>],
    ) -> Vec<Cast> {
        summary::rolls(summary::at(stage, before), by, trace)
    }

    fn terminal(&self) -> &'static dyn Terminal {
        &terminal::Screen
    }

    fn bench(&self, library: &Library) -> Result<Vec<Figures>, String> {
        bench::figures(library)
    }
}
