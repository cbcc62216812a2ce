//! Billy Yank.

mod battle;
mod bench;
mod drawing;
mod odds;
mod page;
mod steady;
mod summary;
mod terminal;

use battle::{Points, army_faults, army_lists_faults};
use billy_yank::stage::Options;
use billy_yank::{BillyYank, Now, Stage};
use draw::Style;
use library::{
    Battles, Board, Cases, CasesOf, Cast, DrawError, Figures, FileKind, GameError, Library, OddsQuestions, Ruleset,
    ScenarioPage, ScenarioText, Terminal, Traced,
};
use opponent::Rng;
use referee::case::FileSource;
use referee::data::{Fault, Source};
use referee::strategy::Strategy;
use referee::{Message, Seat};

/// What Billy Yank brings.
pub struct Rules;

/// Armies, and what else a points battle is made from.
static KINDS: [FileKind; 2] = [
    FileKind { name: "army-lists", folder: None, certain: true, is: are_army_lists, faults: army_lists_faults },
    FileKind { name: "army", folder: None, certain: true, is: is_army, faults: army_faults },
];

/// An earlier text of a scenario with which games go as with the present one: only its tutorial was in it, too.
const PLAY_THE_SAME: [(&str, &str); 1] =
    [("billy-yank/scenarios/first-volley.toml", "1b83d9915869ae898a445b706f6e3a6cde69d0c0b04d18450e80144fe0685493")];

#[allow(clippy::disallowed_types, reason = "no player decides here")]
impl Ruleset for Rules {
    type System = BillyYank;

    fn options(&self) -> Vec<&'static str> {
        Options::default().named().into_iter().map(|(name, _)| name).collect()
    }

    fn read_scenario(
        &self,
        source: Source<'_>,
        _shelf: &dyn FileSource,
        chosen: &[(&str, bool)],
        edition: u32,
    ) -> Result<Stage, Vec<Fault>> {
        let stage = billy_yank::scenario::read_scenario(source, chosen)?;
        Ok(Stage { edition, ..stage })
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

    /// The table as its list shows it: the ground, and who stands there at first.
    fn board(
        &self,
        _library: &Library,
        scenario: &str,
        stage: &Stage,
        languages: &[&'static str],
    ) -> Result<Board, DrawError> {
        let now = Now { stage, state: &stage.begin };
        let draw = |&language: &&'static str| {
            (language, drawing::table(now, scenario, &Style { language, ..Style::default() }))
        };
        let drawings = languages.iter().map(draw).collect();
        Ok(Board::Table { width: stage.map.width.0, height: stage.map.height.0, drawings })
    }

    fn drawing(
        &self,
        _library: &Library,
        game: &referee::Game<BillyYank>,
        title: &str,
        style: &Style,
    ) -> Result<String, DrawError> {
        Ok(drawing::table(Now { stage: game.stage(), state: game.state() }, title, style))
    }

    fn strategy(&self, name: &str, rng: Rng) -> Option<Box<dyn Strategy<BillyYank>>> {
        (name == "steady").then(|| Box::new(steady::Steady::new(rng)) as _)
    }

    fn cases(&self) -> Option<&'static dyn Cases> {
        Some(&CasesOf::<BillyYank>::ALL)
    }

    fn plays_the_same(&self) -> &'static [(&'static str, &'static str)] {
        &PLAY_THE_SAME
    }

    fn kinds(&self) -> &'static [FileKind] {
        &KINDS
    }

    fn odds(&self) -> Option<&'static dyn OddsQuestions> {
        Some(&odds::Questions)
    }

    fn battles(&self) -> Option<&'static dyn Battles> {
        Some(&Points)
    }

    fn points(&self, stage: &Stage, state: &billy_yank::State) -> Vec<library::Points> {
        summary::points(summary::at(stage, state))
    }

    fn turn(&self, stage: &Stage, state: &billy_yank::State) -> Message {
        summary::turn(summary::at(stage, state))
    }

    fn rolls(
        &self,
        stage: &Stage,
        before: &billy_yank::State,
        _by: Option<Seat>,
        trace: &[Traced<billy_yank::event::Event>],
    ) -> Vec<Cast> {
        summary::rolls(summary::at(stage, before), trace)
    }

    fn terminal(&self) -> &'static dyn Terminal {
        &terminal::Screen
    }

    fn bench(&self, library: &Library) -> Result<Vec<Figures>, String> {
        bench::figures(library)
    }
}

fn has(keys: &[String], key: &str) -> bool {
    keys.iter().any(|known| known == key)
}

fn are_army_lists(keys: &[String]) -> bool {
    has(keys, "list") && has(keys, "leader")
}

fn is_army(keys: &[String]) -> bool {
    has(keys, "list")
}
