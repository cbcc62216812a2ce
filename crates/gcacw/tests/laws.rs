//! The laws that every system keeps, at the positions that the cases come to; and games that go as they went.

#[path = "../../referee/tests/on_disk/mod.rs"]
mod on_disk;

use gcacw::GreatCampaigns;
use referee::System;
use referee::harness::Effort;
use std::error::Error;

#[test]
fn laws_hold_where_parts_end() -> Result<(), Box<dyn Error>> {
    let effort = Effort { most_orders: 6, one_in: 2, tries: 20, ..Effort::default() };
    on_disk::laws_hold_where_parts_end::<GreatCampaigns>(effort)
}

#[test]
fn games_go_as_kept() -> Result<(), Box<dyn Error>> {
    on_disk::games_go_as_kept::<GreatCampaigns>(|source, data_files, chosen, edition| {
        let stage = gcacw::setup::read_scenario_with(source, data_files, chosen)?;
        Ok(gcacw::Stage { edition: edition.unwrap_or(GreatCampaigns::EDITION), ..stage })
    })
}
