//! Ambush, the referee's own test game: it stands in no list, and has one scenario without a file.

use ambush::{Ambush, Stage, ground};
use library::{Board, Library, NoDrawing, PlainTerminal, Printed, Ruleset, ScenarioPage, Terminal, Trouble};
use referee::case::Shelf;
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

    fn read_scenario(&self, _: Source<'_>, _: &dyn Shelf, _: &[(&str, bool)], _: u32) -> Result<Stage, Vec<Fault>> {
        Ok(Stage::default())
    }

    fn built_in(&self, scenario: &str) -> Option<Stage> {
        (scenario == TEST_GAME).then(Stage::default)
    }

    fn page(&self, _: &Library, scenario: &str, _: &Stage, _: Printed) -> Result<ScenarioPage, Trouble> {
        Err(Trouble::UnknownScenario(scenario.to_owned()))
    }

    fn board(&self, _: &Library, _: &str, _: &Stage, _: &[&'static str]) -> Result<Board, NoDrawing> {
        Ok(Board::Zones(ground::board()))
    }

    fn terminal(&self) -> &'static dyn Terminal {
        &PlainTerminal
    }
}
