//! Ambush, the referee's own test game: it stands in no list, and has one scenario without a file.

use ambush::{Ambush, Stage, ground};
use library::{Board, DrawError, GameError, Library, PlainTerminal, Ruleset, ScenarioPage, ScenarioText, Terminal};
use referee::case::FileSource;
use referee::data::{Fault, Source};

/// Its one scenario.
pub const TEST_GAME: &str = "ambush/patrol";

/// What Ambush brings.
pub struct Rules;

impl Ruleset for Rules {
    type System = Ambush;

    fn is_listed(&self) -> bool {
        false
    }

    fn options(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn read_scenario(
        &self,
        _: Source<'_>,
        _: &dyn FileSource,
        _: &[(&str, bool)],
        _: u32,
    ) -> Result<Stage, Vec<Fault>> {
        Ok(Stage::default())
    }

    fn built_in(&self, scenario: &str) -> Option<Stage> {
        (scenario == TEST_GAME).then(Stage::default)
    }

    fn page(&self, _: &Library, scenario: &str, _: &Stage, _: ScenarioText) -> Result<ScenarioPage, GameError> {
        Err(GameError::UnknownScenario(scenario.to_owned()))
    }

    fn board(&self, _: &Library, _: &str, _: &Stage, _: &[&'static str]) -> Result<Board, DrawError> {
        Ok(Board::Zones(ground::board()))
    }

    fn terminal(&self) -> &'static dyn Terminal {
        &PlainTerminal
    }
}
