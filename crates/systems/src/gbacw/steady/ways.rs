//! How far it is to a hex, in half movement points over the ground as it is: kept once it has been worked out.

use gbacw::Position;
use gbacw::counters::Orders;
use gbacw::terrain::Mover;
use ground::Hex;
use ground::hex::{Field, Step};
use std::sync::Arc;

/// Farther than anything.
pub const NO_WAY: u16 = 600;

/// The way to a hex from everywhere.
pub type Way = Arc<Vec<u16>>;

struct Kept {
    to: Hex,
    mover: Mover,
    orders: Orders,
    way: Way,
}

/// The ways that have been worked out.
#[derive(Default)]
pub struct Ways {
    kept: Vec<Kept>,
    field: Field,
}

impl Ways {
    /// The way to a hex for a kind of unit under orders.
    pub fn to(&mut self, now: Position<'_>, to: Hex, mover: Mover, orders: Orders) -> Way {
        let known = |kept: &&Kept| kept.to == to && kept.mover == mover && kept.orders == orders;
        if let Some(kept) = self.kept.iter().find(known) {
            return kept.way.clone();
        }
        // From the hex outward: each step is made the other way round.
        self.field.compute(now.stage.grid(), to, NO_WAY, |hex, direction, from| {
            let back = direction.opposite();
            let open = now.open_cost(from, back, hex, mover);
            let road = now.road_cost(from, back, mover, orders);
            open.into_iter().chain(road).min().map_or(Step::Barred, Step::On)
        });
        let spent = |hex: Hex| self.field.at(hex).map_or(NO_WAY, |reached| reached.spent);
        let way = Arc::new(now.stage.grid().all().map(spent).collect::<Vec<u16>>());
        self.kept.push(Kept { to, mover, orders, way: way.clone() });
        way
    }
}

/// How far a hex is on a way.
pub fn left(way: &Way, hex: Hex) -> i32 {
    way.get(hex.index()).copied().unwrap_or(NO_WAY).into()
}
