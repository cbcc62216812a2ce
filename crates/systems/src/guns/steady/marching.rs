//! The marches of a block: every end in reach.

use super::scene::Scene;
use guns::blocks::Block;
use guns::board::{MOST_POSITIONS, PosId, PosSide};
use guns::march::Walk;
use guns::order_parts::{Front, Leg, Legs, Path};
use guns::orders::Order;
use guns::paths::Ground;
use std::collections::VecDeque;

/// Where a move ends.
#[derive(Clone, Debug)]
pub struct End {
    /// Who moves.
    pub block: Block,
    /// To where.
    pub at: PosId,
    /// Its front there.
    pub front: PosSide,
    /// The objective that it takes on its way.
    pub takes: Option<usize>,
    /// What the place is worth by itself.
    pub worth: i32,
    /// The order.
    pub order: Order,
}

/// Every end of a march, on foot or on horseback.
pub fn ends(scene: &Scene<'_>, ground: &Ground, block: Block, mounted: bool) -> Vec<End> {
    let now = scene.now;
    let board = &now.stage.board;
    let mut ends = Vec::new();
    let Ok((start, limit)) = now.set_out(ground, block, mounted) else { return ends };
    // The cheapest way to every position, without an objective taken and with one.
    let mut cheapest = [[u8::MAX; MOST_POSITIONS]; 2];
    let mut open: VecDeque<(Walk, Legs, Option<usize>)> = [(start, Legs::new(), None)].into();
    while let Some((walk, legs, takes)) = open.pop_front() {
        if walk.strides > 0
            && let Some(at) = walk.at
        {
            let kept = now.front_on(scene.side, at).filter(|_| now.start(block).is_none_or(|(own, _)| own != Some(at)));
            for front in PosSide::BOTH.into_iter().filter(|&front| kept.is_none_or(|kept| kept == front)) {
                let zone = Some(board.zone_at(at, front));
                if now.check_march_end(ground, &limit, &walk, zone).is_ok() {
                    let order = Order::March(Path { block, legs: legs.clone(), front: zone.map(Front), mounted });
                    let worth = scene.worth(block, at, front, takes.is_some());
                    ends.push(End { block, at, front, takes, worth, order });
                }
            }
        }
        if legs.is_full() {
            continue;
        }
        for stride in now.strides_from(walk.at, walk.off) {
            let Some(to) = stride.to else { continue };
            let takes = takes.or(scene.taken_in(stride.zone));
            let cost = &mut cheapest[usize::from(takes.is_some())][to.index()];
            if *cost <= walk.cost + 1 {
                continue;
            }
            let Ok(gone) = now.march_stride(ground, &limit, &walk, stride) else { continue };
            if gone.cost < *cost {
                *cost = gone.cost;
                let mut further = legs.clone();
                further.push(Leg::of(board, walk.at, stride));
                open.push_back((gone, further, takes));
            }
        }
    }
    ends
}
