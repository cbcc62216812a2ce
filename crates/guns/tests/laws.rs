//! The laws that every system keeps, at the positions that the cases come to; and games that go as they went.

#[path = "../../referee/tests/on_disk/mod.rs"]
mod on_disk;

use guns::GunsOfGettysburg;
use referee::System;
use referee::harness::Effort;
use std::error::Error;

#[test]
fn laws_hold_where_parts_end() -> Result<(), Box<dyn Error>> {
    let effort = Effort { most_orders: 6, one_in: 2, tries: 20, ..Effort::default() };
    on_disk::laws_hold_where_parts_end::<GunsOfGettysburg>(effort)
}

#[test]
fn games_go_as_kept() -> Result<(), Box<dyn Error>> {
    on_disk::games_go_as_kept::<GunsOfGettysburg>(|source, data_files, chosen, edition| {
        let stage = guns::setup::read_scenario(source, data_files, chosen)?;
        Ok(guns::Stage { edition: edition.unwrap_or(GunsOfGettysburg::EDITION), ..stage })
    })
}
