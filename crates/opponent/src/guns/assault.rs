//! Which attack promises something: the modifiers of close combat counted as far as they are known, a
//! hidden enemy taken for a fresh one.

use guns::Now;
use guns::attack::Declaration;
use guns::blocks::{Block, Side};
use guns::board::{Flank, PosId, PosSet, ZoneId};
use guns::orders::{Assault, Order, Pick, Sent};
use guns::state::{General, Moved, Seen};
use referee::Choice;

/// An attack is promising from so many half points on.
const PROMISING: i32 = 2;
/// Fewer tokens are kept for defence.
const RESERVE: usize = 4;

/// Whether the Union must declare Attack, or lose.
pub fn must_attack(now: Now<'_>) -> bool {
    now.table().hour.day() >= 2 && (0..3).any(|objective| !now.full_control(objective))
}

/// The least that an attack must promise, in half points: less when time presses.
pub fn least(now: Now<'_>, side: Side) -> i32 {
    match side {
        Side::Union if must_attack(now) => 0,
        Side::Union => PROMISING + 1,
        Side::Confederate if now.table().hour.day() >= 2 => PROMISING - 1,
        Side::Confederate => PROMISING,
    }
}

/// Whether an attack from where everybody stands now would be worth its order.
pub fn is_promising(now: Now<'_>, side: Side) -> bool {
    if now.table().of(side).tray.len() < RESERVE {
        return false;
    }
    let mut next = now.state.clone();
    next.table.orders[side.index()] = General::Attack;
    (next.table.attacked, next.table.attacked_from) = (PosSet::NONE, PosSet::NONE);
    for block in now.army(side) {
        next.table.blocks[block.index()].moved = Moved::No;
    }
    best(Now { stage: now.stage, state: &next }, side, least(now, side)).is_some()
}

/// The best attack that promises enough; otherwise no more attacks.
pub fn declare(now: Now<'_>, side: Side, least: i32) -> Option<Order> {
    let again = now.table().attacks > 0;
    let poor = again && now.table().of(side).tray.len() < RESERVE;
    let best = if poor { None } else { best(now, side, least) };
    Some(best.map_or(Order::Done, Order::Attack))
}

fn best(now: Now<'_>, side: Side, least: i32) -> Option<Declaration> {
    let tray = now.table().of(side).tray.len();
    let mut found: Option<(i32, Declaration)> = None;
    for target in now.occupied(side.other()).iter() {
        let leaders = sent_to(now, side, &[Pick::Target(target)]);
        let strong = |sent: &Sent| now.stage.card(sent.block).strength;
        let Some(leader) = leaders.iter().filter(|sent| strong(sent) == 2).max_by_key(|sent| strong(sent)) else {
            continue;
        };
        let mut blocks = vec![leader.clone()];
        if tray >= 2 {
            let draft = [Pick::Target(target), Pick::Sent(leader.clone())];
            blocks.extend(sent_to(now, side, &draft).into_iter().max_by_key(strong));
        }
        let promise = promise(now, side, target, &blocks);
        if promise >= least && found.as_ref().is_none_or(|(other, _)| promise + urgency(now, side, target) > *other) {
            let assault = Assault { target, blocks: blocks.into_iter().collect() };
            found = Some((promise + urgency(now, side, target), [assault].into_iter().collect()));
        }
    }
    found.map(|(_, declared)| declared)
}

/// The blocks that could be sent next.
fn sent_to(now: Now<'_>, side: Side, draft: &[Pick]) -> Vec<Sent> {
    let mut offers = Vec::new();
    now.offer_attack(side, draft, &mut offers);
    let sent = offers.into_iter().filter_map(|choice| match choice {
        Choice::Pick(Pick::Sent(sent)) => Some(sent),
        _ => None,
    });
    sent.collect()
}

/// Who has an objective under fire is driven off first.
fn urgency(now: Now<'_>, side: Side, target: PosId) -> i32 {
    let objectives = now.table().objectives.map(|objective| objective.zone);
    let Some(foe) = now.blocks_on(side.other(), target).next() else { return 0 };
    let zones = now.field_of(foe).zones;
    4 * i32::from(objectives.iter().any(|&zone| zones.contains(zone)))
}

/// What comes of an attack, in half points, as far as it can be told.
fn promise(now: Now<'_>, side: Side, target: PosId, blocks: &[Sent]) -> i32 {
    let board = &now.stage.board;
    let Some(last) = last_zone(now, blocks.first().map(|sent| sent.block), target) else { return i32::MIN };
    let enemy = side.other();
    let front = now.front_on(enemy, target).unwrap_or(Flank(0));
    let behind = board.zone_at(target, front) != last;
    let defence = now.blocks_on(enemy, target).map(|foe| guessed_strength(now, foe)).max().unwrap_or(0);
    let mut result = 2 - if behind { 0 } else { defence };
    result += i32::from(side == Side::Confederate);
    result -= i32::from(board.terrain_in(target, last).steep) + i32::from(board.fully_obstructed(target));
    let works = now.table().works.iter();
    result -= i32::from(works.into_iter().any(|&(at, side)| at == target && board.zone_at(at, side) == last));
    let threats =
        |side: Side, front: Flank| now.threats(side, target, front).into_iter().filter(|&threat| threat).count();
    result += threats(enemy, if behind { front.other() } else { front }) as i32;
    if blocks.len() < 2 {
        let rear = board.side_in(target, last).unwrap_or(Flank(0));
        result -= threats(side, rear.other()) as i32;
    }
    let batteries = points(now, side, blocks) / 3;
    let against = now.table().of(enemy).tray.len() as i32;
    2 * result + batteries - i32::from(against >= 3)
}

/// The zone from which a block comes upon its target.
fn last_zone(now: Now<'_>, block: Option<Block>, target: PosId) -> Option<ZoneId> {
    now.ways(block?, target).first().and_then(|way| way.last()).map(|stride| stride.zone)
}

/// What a block of the enemy can be taken for.
fn guessed_strength(now: Now<'_>, foe: Block) -> i32 {
    let card = now.stage.card(foe);
    match now.standing(foe).seen {
        Seen::Face => i32::from(card.strength) + 2 * i32::from(card.iron),
        Seen::Battalion => 1,
        Seen::Nothing => 2,
    }
}

/// The points of artillery that could be laid with who attacks.
fn points(now: Now<'_>, side: Side, blocks: &[Sent]) -> i32 {
    let from: Vec<PosId> = blocks.iter().filter_map(|sent| now.position(sent.block)).collect();
    let fits = |at: PosId, token| now.check_deployment(side, token, at, None).is_ok();
    let tray = now.table().of(side).tray;
    let laid = tray.iter().filter(|&token| token.strength() > 0 && from.iter().any(|&at| fits(at, token)));
    laid.map(|token| token.strength()).sum::<i32>().min(6)
}
