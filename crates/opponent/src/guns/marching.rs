//! The best march of a block: every end in reach is judged.

use super::scene::Scene;
use guns::blocks::Block;
use guns::board::{Flank, MOST_POSITIONS};
use guns::march::Walk;
use guns::orders::{Leg, Legs, Order, Path};
use guns::paths::Ground;
use std::collections::VecDeque;

/// The best march, with what its end is worth. None if there is none.
pub fn best(scene: &Scene<'_>, ground: &Ground, block: Block) -> Option<(i32, Order)> {
    let now = scene.now;
    let board = &now.stage.board;
    let (start, limit) = now.set_out(ground, block, false).ok()?;
    // The cheapest way to every position, without an objective taken and with one.
    let mut cheapest = [[u8::MAX; MOST_POSITIONS]; 2];
    let mut open: VecDeque<(Walk, Legs, bool)> = [(start, Legs::new(), false)].into();
    let mut best: Option<(i32, Path)> = None;
    while let Some((walk, legs, takes)) = open.pop_front() {
        if walk.strides > 0
            && let Some(at) = walk.at
        {
            let kept = now.front_on(scene.side, at).filter(|_| now.start(block).is_none_or(|(own, _)| own != Some(at)));
            for front in Flank::BOTH.into_iter().filter(|&front| kept.is_none_or(|kept| kept == front)) {
                let zone = Some(board.zone_at(at, front));
                if now.check_march_end(ground, &limit, &walk, zone).is_err() {
                    continue;
                }
                let worth = scene.worth(block, at, front, takes);
                if best.as_ref().is_none_or(|(other, _)| worth > *other) {
                    best = Some((worth, Path { block, legs: legs.clone(), front: zone, mounted: false }));
                }
            }
        }
        if legs.is_full() {
            continue;
        }
        for stride in now.strides_from(walk.at, walk.off) {
            let Some(to) = stride.to else { continue };
            let takes = takes || scene.takes(stride.zone);
            let cost = &mut cheapest[usize::from(takes)][to.index()];
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
    best.map(|(worth, path)| (worth, Order::March(path)))
}
