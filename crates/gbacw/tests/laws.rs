//! The laws that every system keeps, at the positions that the cases come to, and in games on the first day's field.

#[path = "../../referee/tests/on_disk/mod.rs"]
#[allow(dead_code, reason = "no games are kept yet")]
mod on_disk;

use gbacw::GreatBattles;
use referee::case::FileSource;
use referee::data::Source;
use referee::harness::{self, Effort};
use std::borrow::Cow;
use std::error::Error;
use std::fs;
use std::path::Path;

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

#[test]
fn games_on_the_first_days_field_end() -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/the-road-to-gettysburg.toml");
    let text = fs::read_to_string(&file)?;
    let source = Source { name: "the-road-to-gettysburg.toml", text: &text };
    let stage = gbacw::setup::read_scenario_with(source, &Data, &[]).map_err(|faults| format!("{faults:?}"))?;
    let stage = std::sync::Arc::new(stage);
    for seed in 0..1 {
        harness::random_game::<GreatBattles>(&stage, seed, 4_000).map_err(|violation| violation.to_string())?;
    }
    Ok(())
}
