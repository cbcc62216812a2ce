//! Great Battles of the American Civil War.

mod bench;
mod case_of;
mod drawing;
mod odds;
mod page;
mod steady;
mod summary;
mod terminal;

use draw::Style;
use gbacw::stage::Options;
use gbacw::tables::{FILES, Tables};
use gbacw::{GreatBattles, Position, Stage};
use library::{
    Board, CaseError, Cases, CasesOf, Cast, DrawError, Figures, GameError, Library, OddsQuestions, Ruleset,
    ScenarioPage, ScenarioText, Terminal, Traced,
};
use opponent::Rng;
use referee::case::FileSource;
use referee::data::{Fault, Faults, Source};
use referee::strategy::Strategy;
use referee::{AnyGame, Message, Seat};

/// What Great Battles brings.
pub struct Rules;

/// An earlier text of a scenario with which games go as with the present one: only its tutorial was in it, too.
const PLAY_THE_SAME: [(&str, &str); 1] = [(
    "gbacw/scenarios/meredith-in-herbst-woods.toml",
    "2c77d71a35e9654ba84f5ebc60f077f418e7c638554b57f7a0c53288d41bcdea",
)];

#[allow(clippy::disallowed_types, reason = "no player decides here")]
impl Ruleset for Rules {
    type System = GreatBattles;

    fn options(&self) -> Vec<&'static str> {
        Options::default().named().map(|(name, _)| name).to_vec()
    }

    fn read_scenario(
        &self,
        source: Source<'_>,
        data_files: &dyn FileSource,
        chosen: &[(&str, bool)],
        _edition: u32,
    ) -> Result<Stage, Vec<Fault>> {
        gbacw::setup::read_scenario_with(source, data_files, chosen)
    }

    fn page(
        &self,
        _library: &Library,
        scenario: &str,
        stage: &Stage,
        printed: ScenarioText,
    ) -> Result<ScenarioPage, GameError> {
        Ok(page::page(scenario, stage, printed))
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
        game: &referee::Game<GreatBattles>,
        title: &str,
        style: &Style,
    ) -> Result<String, DrawError> {
        let lettering = library.map_lettering(&AnyGame::record(game).header, drawing::way_kind)?;
        let mut picture = drawing::position(Position { stage: game.stage(), state: game.state() }, &lettering);
        picture.title = title.to_owned();
        Ok(draw::svg(&picture, style))
    }

    fn strategy(&self, name: &str, rng: Rng) -> Option<Box<dyn Strategy<GreatBattles>>> {
        (name == "steady").then(|| Box::new(steady::Steady::new(rng)) as _)
    }

    fn case_of(&self, library: &Library, game: &referee::Game<GreatBattles>, seat: &str) -> Result<String, CaseError> {
        case_of::case_of(library, game, seat)
    }

    fn cases(&self) -> Option<&'static dyn Cases> {
        Some(&CasesOf::<GreatBattles>::ALL)
    }

    fn plays_the_same(&self) -> &'static [(&'static str, &'static str)] {
        &PLAY_THE_SAME
    }

    fn tables(&self) -> &'static [&'static str] {
        &FILES
    }

    fn read_tables(&self, data_files: &dyn FileSource, faults: &Faults) -> bool {
        Tables::read(None, data_files, faults).is_some()
    }

    fn odds(&self) -> Option<&'static dyn OddsQuestions> {
        Some(&odds::Questions)
    }

    fn bench(&self, library: &Library) -> Result<Vec<Figures>, String> {
        bench::figures(library)
    }

    fn points(&self, stage: &Stage, state: &gbacw::State) -> Vec<library::Points> {
        summary::points(summary::at(stage, state))
    }

    fn turn(&self, stage: &Stage, state: &gbacw::State) -> Message {
        summary::turn(summary::at(stage, state))
    }

    fn rolls(
        &self,
        stage: &Stage,
        before: &gbacw::State,
        _by: Option<Seat>,
        trace: &[Traced<gbacw::event::Event>],
    ) -> Vec<Cast> {
        summary::rolls(summary::at(stage, before), trace)
    }

    fn terminal(&self) -> &'static dyn Terminal {
        &terminal::Screen
    }
}
