//! The Guns of Gettysburg.

mod bench;
mod drawing;
mod page;
mod sheet;
mod steady;
mod summary;
mod terminal;

use draw::Style;
use guns::blocks::Side;
use guns::stage::Options;
use guns::{GunsOfGettysburg, Now, Stage};
use library::{
    Board, Cases, CasesOf, Cast, DrawError, Figures, FileKind, GameError, Library, Ruleset, ScenarioPage, ScenarioText,
    Terminal, Traced,
};
use opponent::Rng;
use referee::case::FileSource;
use referee::data::{Fault, Source};
use referee::strategy::Strategy;
use referee::{Message, Seat};

/// What The Guns of Gettysburg brings.
pub struct Rules;

/// Its boards of zones, and what lies in its box.
static KINDS: [FileKind; 2] = [
    FileKind { name: "board", folder: Some("boards"), certain: false, is: is_board, faults: board_faults },
    FileKind { name: "components", folder: None, certain: false, is: is_components, faults: components_faults },
];

#[allow(clippy::disallowed_types, reason = "no player decides here")]
impl Ruleset for Rules {
    type System = GunsOfGettysburg;

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
        let stage = guns::setup::read_scenario(source, data_files, chosen)?;
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

    fn board(
        &self,
        library: &Library,
        scenario: &str,
        stage: &Stage,
        languages: &[&'static str],
    ) -> Result<Board, DrawError> {
        let ground = drawing::ground(library, scenario, &stage.board)?;
        let sheet = Box::new(sheet::sheet(&stage.board, ground.as_ref()));
        let mut drawings: Vec<(&'static str, String)> = Vec::new();
        for &language in languages {
            let picture = drawing::board(&stage.board, ground.clone(), scenario, language);
            let style = Style { language, pieces: false, ..Style::default() };
            let drawing = match drawings.first() {
                Some((_, other)) => draw::relettered(other, &picture, &style),
                None => draw::board_svg(&picture, &style),
            };
            drawings.push((language, drawing));
        }
        Ok(Board::Positions { sheet, drawings })
    }

    fn drawing(
        &self,
        library: &Library,
        game: &referee::Game<GunsOfGettysburg>,
        title: &str,
        style: &Style,
    ) -> Result<String, DrawError> {
        let ground = drawing::ground(library, &game.record().header.scenario, &game.stage().board)?;
        let now = Now { stage: game.stage(), state: game.state() };
        Ok(draw::board_svg(&drawing::position(now, ground, title, style.language), style))
    }

    fn strategy(&self, name: &str, rng: Rng) -> Option<Box<dyn Strategy<GunsOfGettysburg>>> {
        (name == "steady").then(|| Box::new(steady::Steady::new(rng)) as _)
    }

    fn cases(&self) -> Option<&'static dyn Cases> {
        Some(&CasesOf::<GunsOfGettysburg>::ALL)
    }

    fn kinds(&self) -> &'static [FileKind] {
        &KINDS
    }

    /// The armies themselves: in an auction the players have no army before they bid.
    fn armies(&self, _stage: &Stage) -> Vec<&'static str> {
        Side::BOTH.map(Side::name).to_vec()
    }

    fn measure(&self) -> &'static str {
        "guns-summary-measure"
    }

    fn points(&self, stage: &Stage, state: &guns::State) -> Vec<library::Points> {
        summary::points(summary::at(stage, state))
    }

    fn turn(&self, stage: &Stage, state: &guns::State) -> Message {
        summary::turn(summary::at(stage, state))
    }

    fn rolls(
        &self,
        stage: &Stage,
        before: &guns::State,
        _by: Option<Seat>,
        trace: &[Traced<guns::event::SeatedEvent>],
    ) -> Vec<Cast> {
        summary::draws(summary::at(stage, before), trace)
    }

    fn terminal(&self) -> &'static dyn Terminal {
        &terminal::Screen
    }

    fn bench(&self, library: &Library) -> Result<Vec<Figures>, String> {
        bench::figures(library)
    }
}

fn is_board(keys: &[String]) -> bool {
    keys.iter().any(|key| ["crossing", "zone"].contains(&key.as_str()))
}

fn is_components(keys: &[String]) -> bool {
    keys.iter().any(|key| ["battalion", "battle_tokens"].contains(&key.as_str()))
}

fn board_faults(_library: &Library, source: Source<'_>) -> Vec<Fault> {
    guns::setup::read_board(source).err().unwrap_or_default()
}

fn components_faults(_library: &Library, source: Source<'_>) -> Vec<Fault> {
    guns::setup::read_components(source).err().unwrap_or_default()
}
