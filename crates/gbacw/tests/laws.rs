//! The laws that every system keeps, at the positions that the cases come to, and in games on the first day's field;
//! and games that go as they went.

#[path = "../../referee/tests/on_disk/mod.rs"]
mod on_disk;

use gbacw::counters::Side;
use gbacw::event::Event;
use gbacw::state::TableInPlay;
use gbacw::{GreatBattles, Stage, State};
use referee::case::FileSource;
use referee::data::Source;
use referee::harness::{self, Effort};
use referee::record::Header;
use referee::{AnyGame, Game, Seat, System};
use std::borrow::Cow;
use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

struct Data;

impl FileSource for Data {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
        fs::read_to_string(data.join(name)).ok().map(Cow::Owned)
    }
}

#[test]
fn laws_hold_where_parts_end() -> Result<(), Box<dyn Error>> {
    let effort = Effort { most_orders: 6, one_in: 3, tries: 10, ..Effort::default() };
    on_disk::laws_hold_where_parts_end::<GreatBattles>(effort)
}

fn read_stage(file: &Path) -> Result<Arc<Stage>, Box<dyn Error>> {
    let (name, text) = (file.display().to_string(), fs::read_to_string(file)?);
    let stage = gbacw::setup::read_scenario_with(Source { name: &name, text: &text }, &Data, &[]);
    Ok(Arc::new(stage.map_err(|faults| format!("{faults:?}"))?))
}

fn table_of(state: &State) -> &TableInPlay {
    &state.table
}

/// All change to the table goes through events.
#[test]
fn events_make_the_table() -> Result<(), Box<dyn Error>> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scenarios = fs::read_dir(project.join("../../data/gbacw/scenarios"))?.map(|entry| Ok(entry?.path()));
    let mut files = scenarios.collect::<Result<Vec<PathBuf>, io::Error>>()?;
    files.push(project.join("tests/data/the-road-to-gettysburg.toml"));
    for file in files {
        let stage = read_stage(&file)?;
        for seed in 0..20 {
            let begun = stage.begin.table.clone();
            harness::events_make_the_table::<GreatBattles, _>(&stage, seed, begun, table_of, TableInPlay::happen)
                .map_err(|violation| format!("{}: {violation}", file.display()))?;
        }
    }
    Ok(())
}

/// What is kept for the rules alone is in the game's own report, and in nobody's else.
#[test]
fn memories_are_told_to_nobody() -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/gbacw/scenarios/the-railroad-cut.toml");
    let header = Header { dice: "seeded 1".to_owned(), ..Header::default() };
    let game = Game::<GreatBattles>::begin(read_stage(&file)?, header, &[]).map_err(|it| it.rule.to_string())?;
    let kept = game.report().iter().filter(|(_, event)| event.is_memory()).count();
    assert!(kept > 0);
    for eyes in ["union", "confederate", "observer"] {
        let told = AnyGame::report(&game, eyes, 0).map_err(|refusal| refusal.id)?;
        assert_eq!(told.len(), game.report().len() - kept, "{eyes}");
    }
    Ok(())
}

/// As an option, what efficiency markers show is told to their owner alone.
#[test]
fn efficiency_markers_lie_face_down() -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/gbacw/scenarios/the-railroad-cut.toml");
    for hidden in [false, true] {
        let mut stage = Stage::clone(&*read_stage(&file)?);
        stage.options.hidden_efficiency = hidden;
        let header = Header { dice: "seeded 1".to_owned(), ..Header::default() };
        let game =
            Game::<GreatBattles>::begin(Arc::new(stage.clone()), header, &[]).map_err(|it| it.rule.to_string())?;
        let shows = |event: &&Event| matches!(event, Event::Efficiency { .. } | Event::Markers { .. });
        let told = |seat: Seat| {
            let events = game.report().iter().map(|(_, event)| event).filter(shows);
            events.filter(|event| GreatBattles::witness(&stage, event, seat).is_some()).count()
        };
        let all = game.report().iter().map(|(_, event)| event).filter(shows).count();
        let [union, confederate] = Side::BOTH.map(|side| told(side.seat()));
        assert!(all > 0);
        match hidden {
            true => assert_eq!((union + confederate, told(Seat::OBSERVER)), (all, 0)),
            false => assert_eq!((union, confederate, told(Seat::OBSERVER)), (all, all, all)),
        }
    }
    Ok(())
}

#[test]
fn games_go_as_kept() -> Result<(), Box<dyn Error>> {
    on_disk::games_go_as_kept::<GreatBattles>(|source, data_files, chosen, _edition| {
        gbacw::setup::read_scenario_with(source, data_files, chosen)
    })
}

#[test]
fn games_on_the_first_days_field_end() -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/the-road-to-gettysburg.toml");
    let stage = read_stage(&file)?;
    for seed in 0..1 {
        harness::random_game::<GreatBattles>(&stage, seed, 4_000).map_err(|violation| violation.to_string())?;
    }
    Ok(())
}
