//! How the armies stand to each other: how safe the Union's objectives are, and what the next attacks of
//! either army promise against the other.
//!
//! The Union holds an objective as long as no Confederate block can bring fire on its zone. So an
//! objective is as safe as the Confederacy has far to go, over ground that is not under the Union's fire,
//! to a place from where it can fire into the zone; and as the Union's blocks beside it stand fast.

use super::assault;
use guns::Now;
use guns::blocks::Side;
use guns::board::{EntryId, MOST_POSITIONS, PosId, PosSet, PosSide, ZoneId};
use guns::state::GeneralOrder;
use std::collections::VecDeque;

/// What a safe objective is worth.
const SAFE: i32 = 100;
/// What is left of it if it is the enemy's, under his fire, or cut off.
const LOST: i32 = 0;
const UNDER_FIRE: i32 = 20;
const CUT_OFF: i32 = 25;
/// What it loses by the stages that the enemy has to go.
const NEAR: [i32; 9] = [60, 60, 50, 38, 30, 22, 15, 10, 5];
/// What it is worth to hold a place from where an objective could be brought under fire.
const GUARD: i32 = 40;
/// What it is worth to drive off who has one under fire.
const FOOTHOLD: i32 = 120;
/// Farther than anything.
const FAR: u8 = 99;
/// Whoever enters has an hour more to go.
const ENTRY: u8 = 2;

/// The places from which each objective can be brought under fire.
pub struct Spots([PosSet; 3]);

impl Spots {
    /// The places for the objectives as they lie.
    pub fn of(now: Now<'_>) -> Spots {
        let board = &now.stage.board;
        Spots(now.table().objectives.map(|objective| {
            let fires = |at: PosId, front: PosSide| {
                board.distance(board.zone_at(at, front), objective.zone) <= 3
                    && now.field(Side::Confederate, at, front).zones.contains(objective.zone)
            };
            board.all_positions().filter(|&at| PosSide::BOTH.into_iter().any(|front| fires(at, front))).collect()
        }))
    }

    /// Whether a place is one of them.
    pub fn any(&self, at: PosId) -> bool {
        self.0.iter().any(|spots| spots.contains(at))
    }
}

/// How an army stands: more is better.
pub fn judge(now: Now<'_>, side: Side, spots: &Spots) -> i32 {
    let enemy = side.other();
    let theirs = marches(now, enemy);
    let ours = if side == Side::Union { None } else { Some(marches(now, side)) };
    let southern = ours.as_ref().unwrap_or(&theirs);
    let safety: i32 = (0..3).map(|objective| safety(now, objective, &spots.0[objective], southern)).sum();
    let safety = if now.table().hour.day() >= 2 { 2 * safety } else { safety };
    let held = if side == Side::Union { safety } else { -safety };
    let gains = losses(now, side, enemy, spots) * 2 / 3;
    held + gains + support(now, side, &theirs) - losses(now, side, side, spots) - exposure(now, side, &theirs)
}

/// Whether the Confederacy can bring an objective under fire by a march of so many stages.
pub fn is_in_reach(now: Now<'_>, stages: u8) -> bool {
    let marches = marches(now, Side::Confederate);
    Spots::of(now).0.iter().any(|spots| spots.iter().any(|at| marches[at.index()] <= stages))
}

/// How open an army's flanks and rear are to an enemy who marches.
fn exposure(now: Now<'_>, side: Side, marches: &[u8; MOST_POSITIONS]) -> i32 {
    let board = &now.stage.board;
    let own = now.occupied(side);
    let near = |at: PosId| match marches[at.index()] {
        0..=2 => 3,
        3..=4 => 2,
        5..=6 => 1,
        _ => 0,
    };
    let mut sum = 0;
    for at in own.iter() {
        let Some(front) = now.front_on(side, at) else { continue };
        let rear = board.zone_at(at, front.other());
        let open = |other: &PosId| *other != at && !own.contains(*other);
        let behind = board.zone(rear).positions.iter().copied().filter(open).map(near).max().unwrap_or(0);
        let beside = board.adjacent[at.index()].iter().filter(open).map(near).max().unwrap_or(0);
        sum += 5 * behind + beside;
    }
    sum
}

/// The guns that an army can lay where the enemy may come.
fn support(now: Now<'_>, side: Side, marches: &[u8; MOST_POSITIONS]) -> i32 {
    let board = &now.stage.board;
    let mut sum = 0;
    for at in now.occupied(side).iter() {
        let Some(front) = now.front_on(side, at).filter(|&front| !board.terrain(at, front).obstructed) else {
            continue;
        };
        let zone = board.zone_at(at, front);
        let near = board.zone(zone).positions.iter().any(|&other| other != at && marches[other.index()] <= 6);
        if near {
            let points = assault::points(now, side, side, &[at].into_iter().collect()).min(3);
            let ridge = board.terrain(at, front).ridge.map_or(0, i32::from);
            sum += 2 * (points + ridge.min(points)) + 2 * i32::from(board.terrain(at, front).steep);
        }
    }
    sum
}

/// How safe an objective is for the Union.
fn safety(now: Now<'_>, objective: usize, spots: &PosSet, marches: &[u8; MOST_POSITIONS]) -> i32 {
    let marker = &now.table().objectives[objective];
    let board = &now.stage.board;
    if marker.control != Side::Union {
        return LOST + chance_of_retaking(now, marker.zone);
    }
    if now.fire(Side::Confederate).zones.contains(marker.zone) {
        return UNDER_FIRE;
    }
    if !now.has_communication(marker.zone) {
        return CUT_OFF;
    }
    let near = |far: u8| NEAR.get(usize::from(far)).copied().unwrap_or(0);
    let worst = spots.iter().map(|at| near(marches[at.index()])).max().unwrap_or(0);
    let all: i32 = spots.iter().map(|at| near(marches[at.index()])).sum();
    let open = !now.fire(Side::Union).zones.contains(marker.zone);
    let crossed = board.zone(marker.zone).positions.iter().map(|at| near(marches[at.index()])).max().unwrap_or(0);
    SAFE - worst / 2 - (all / 8).min(30) - if open { crossed / 4 } else { 0 }
}

/// How near the Union is to an objective that the enemy has.
fn chance_of_retaking(now: Now<'_>, zone: ZoneId) -> i32 {
    let board = &now.stage.board;
    let far = |at: PosId| board.zone(zone).positions.iter().map(|&border| board.stages(at, border)).min();
    let nearest = now.occupied(Side::Union).iter().filter_map(far).min().unwrap_or(FAR);
    (16 - 2 * i32::from(nearest)).max(0)
}

/// How many stages an army has to march to every position, as the enemy stands: not through his fire, and
/// not on from where he stops it. Who is to enter comes from his entry zones.
pub fn marches(now: Now<'_>, side: Side) -> [u8; MOST_POSITIONS] {
    let board = &now.stage.board;
    let ground = now.ground(side);
    let stops = |at: PosId| ground.fire.positions.contains(at) || ground.near.contains(at);
    let mut cost = [FAR; MOST_POSITIONS];
    let mut open: VecDeque<PosId> = VecDeque::new();
    for at in now.occupied(side).iter() {
        cost[at.index()] = 0;
        if !stops(at) {
            open.push_back(at);
        }
    }
    for entry in EntryId::ALL.into_iter().filter(|entry| entry.side() == side) {
        for zone in board.entries[entry.index()].zones.iter().filter(|zone| !ground.fire.zones.contains(*zone)) {
            for &at in &board.zone(zone).positions {
                if cost[at.index()] > ENTRY && !ground.enemy.contains(at) {
                    cost[at.index()] = ENTRY;
                    if !stops(at) {
                        open.push_back(at);
                    }
                }
            }
        }
    }
    while let Some(at) = open.pop_front() {
        if usize::from(cost[at.index()]) + 1 >= NEAR.len() {
            continue;
        }
        for zone in board.position(at).zones {
            if ground.fire.zones.contains(zone) {
                continue;
            }
            for stride in board.strides(at, zone) {
                let Some(to) = stride.to else { continue };
                let far = cost[at.index()] + 1 + u8::from(board.is_obstructed_way(Some(at), stride));
                if far < cost[to.index()] && !ground.enemy.contains(to) && !is_barred(now, side, to) {
                    cost[to.index()] = far;
                    if !stops(to) {
                        open.push_back(to);
                    }
                }
            }
        }
    }
    cost
}

fn is_barred(now: Now<'_>, side: Side, to: PosId) -> bool {
    side == Side::Union && now.stage.board.barred.contains(to)
}

/// What an army is in danger to lose by the enemy's next attacks, in the eyes of one of the two.
fn losses(now: Now<'_>, eyes: Side, side: Side, spots: &Spots) -> i32 {
    let enemy = side.other();
    let ordered = now.general_order(enemy) == GeneralOrder::Attack || assault::must_attack(now, enemy);
    let all: i32 = now
        .occupied(side)
        .iter()
        .filter_map(|at| {
            let outlook = assault::outlook(now, eyes, enemy, at)?;
            let blocks = now.count_on(side, at) as i32;
            let held = match side {
                Side::Union if spots.any(at) => GUARD,
                Side::Confederate if breaks(now, at) => FOOTHOLD,
                _ => 0,
            };
            Some(assault::chance(outlook) * (16 + 8 * blocks + held) / 100)
        })
        .sum();
    if ordered { all } else { all / 2 }
}

/// Whether the Confederates on a position have an objective under fire.
fn breaks(now: Now<'_>, at: PosId) -> bool {
    let Some(block) = now.blocks_on(Side::Confederate, at).next() else { return false };
    let zones = now.field_of(block).zones;
    now.table().objectives.iter().any(|objective| zones.contains(objective.zone))
}
