//! The laws that every system keeps, at the positions that the cases come to.

#[path = "../../referee/tests/on_disk/mod.rs"]
mod on_disk;

use guns::GunsOfGettysburg;
use referee::harness::Effort;
use std::error::Error;

#[test]
fn laws_hold_where_parts_end() -> Result<(), Box<dyn Error>> {
    let effort = Effort { most_orders: 6, one_in: 2, tries: 20, ..Effort::default() };
    on_disk::laws_hold_where_parts_end::<GunsOfGettysburg>(effort)
}
