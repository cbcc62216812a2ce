//! Which attack promises something: the modifiers of close combat counted as far as they are known, a
//! hidden enemy taken for a fresh one.

use arrayvec::ArrayVec;
use guns::Now;
use guns::blocks::{Block, Side};
use guns::board::{PosId, PosSet, PosSide, ZoneId};
use guns::order_parts::{Assault, Declaration, Sent};
use guns::orders::Pick;
use guns::state::Seen;
use referee::Choice;

/// An attack is promising from so many half points on.
const PROMISING: i32 = 2;
/// Attacks from farther away are not looked for.
const FARTHEST: u8 = 3;

/// Whether an army must declare Attack, or lose: the Union, if it lacks an objective after the first day.
pub fn must_attack(now: Now<'_>, side: Side) -> bool {
    side == Side::Union && now.table().hour.day() >= 2 && (0..3).any(|objective| !now.full_control(objective))
}

/// The least that an attack must promise, in half points: less when time presses.
pub fn least(now: Now<'_>, side: Side) -> i32 {
    match side {
        Side::Union if must_attack(now, side) => -4,
        _ => PROMISING,
    }
}

/// The attacks that promise enough, the best first.
pub fn candidates(now: Now<'_>, side: Side, least: i32) -> Vec<Declaration> {
    let mut found: Vec<(i32, Declaration)> = Vec::new();
    let tray = now.table().of(side).tray.len();
    for target in now.occupied(side.other()).iter() {
        if outlook(now, side, side, target).is_none_or(|outlook| outlook < least) {
            continue;
        }
        let leaders = sent_to(now, side, &[Pick::Target(target)]);
        let strong = |sent: &Sent| now.stage.card(sent.block).strength;
        for leader in leaders.iter().filter(|sent| strong(sent) == 2) {
            let Some(last) = comes_upon(now, leader.block, target) else { continue };
            let draft = [Pick::Target(target), Pick::Sent(leader.clone())];
            let second = if tray >= 2 { sent_to(now, side, &draft).into_iter().max_by_key(strong) } else { None };
            let alone = vec![leader.clone()];
            let together = second.map(|second| vec![leader.clone(), second]);
            for blocks in together.into_iter().chain([alone]) {
                let sent: ArrayVec<Block, 3> = blocks.iter().map(|sent| sent.block).collect();
                let promise = weigh(now, side, side, target, last, &sent);
                if promise >= least {
                    found.push((promise + urgency(now, side, target), Assault { target, blocks }.into()));
                }
            }
        }
    }
    found.sort_by_key(|(worth, _)| -worth);
    found.into_iter().map(|(_, declared)| declared).collect()
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
    6 * i32::from(objectives.iter().any(|&zone| zones.contains(zone)))
}

/// What comes of the best attack on a position from where everybody stands, in half points, as far as the
/// eyes of one army can tell. None if the position cannot be attacked.
pub fn outlook(now: Now<'_>, eyes: Side, side: Side, target: PosId) -> Option<i32> {
    let mut from: ArrayVec<(ZoneId, Block), 24> = ArrayVec::new();
    for block in now.army(side) {
        if let Some(zone) = comes_upon(now, block, target) {
            let _ = from.try_push((zone, block));
        }
    }
    let zones = now.stage.board.position(target).zones;
    let best = zones.into_iter().filter_map(|last| {
        let blocks: ArrayVec<Block, 24> = from.iter().filter(|(zone, _)| *zone == last).map(|(_, b)| *b).collect();
        let leads = blocks.iter().any(|&block| guessed_strength(now, eyes, block) >= 2);
        leads.then(|| weigh(now, eyes, side, target, last, &blocks))
    });
    best.max()
}

/// How often an attack with such an outlook succeeds, in a hundred.
pub fn chance(outlook: i32) -> i32 {
    match outlook {
        4.. => 95,
        3 => 85,
        2 => 72,
        1 => 55,
        0 => 38,
        -1 => 24,
        -2 => 12,
        _ => 4,
    }
}

/// The zone from which a block can come upon a position that it attacks.
fn comes_upon(now: Now<'_>, block: Block, target: PosId) -> Option<ZoneId> {
    let board = &now.stage.board;
    let (at, front) = (now.position(block)?, now.front_zone(block)?);
    if at == target || board.stages(at, target) > FARTHEST {
        return None;
    }
    if board.side_in(target, front).is_some() {
        return Some(front);
    }
    let enemy = now.stage.side(block).other();
    let fires = || now.field_of(block).positions.contains(target);
    let is_fired_at =
        || PosSide::BOTH.into_iter().any(|facing| now.field(enemy, target, facing).positions.contains(at));
    if !fires() && !is_fired_at() {
        return None;
    }
    now.ways(block, target).first().and_then(|way| way.last()).map(|stride| stride.zone)
}

/// The modifiers of an attack that comes out of a zone, and the guns of both armies.
fn weigh(now: Now<'_>, eyes: Side, side: Side, target: PosId, last: ZoneId, blocks: &[Block]) -> i32 {
    let board = &now.stage.board;
    let enemy = side.other();
    let front = now.front_on(enemy, target).unwrap_or(PosSide(0));
    let behind = board.zone_at(target, front) != last;
    let defence = now.blocks_on(enemy, target).map(|foe| guessed_strength(now, eyes, foe)).max().unwrap_or(0);
    let mut result = 2 - if behind { 0 } else { defence };
    result += i32::from(side == Side::Confederate);
    result -= i32::from(board.terrain_in(target, last).steep) + i32::from(board.fully_obstructed(target));
    let works = now.table().works.iter();
    result -= i32::from(works.into_iter().any(|&(at, side)| at == target && board.zone_at(at, side) == last));
    let threats = |side: Side, front: PosSide| now.threats(side, target, front).into_iter().sum::<i32>();
    result += threats(enemy, if behind { front.other() } else { front });
    if blocks.len() < 2 {
        let rear = board.side_in(target, last).unwrap_or(PosSide(0));
        result -= threats(side, rear.other());
    }
    let from: PosSet = blocks.iter().filter_map(|&block| now.position(block)).collect();
    let bombardment = points(now, eyes, side, &from).min(6);
    let mut own = PosSet::NONE;
    own.insert(target);
    let aimed = !behind && !board.terrain(target, front).obstructed;
    let ridge = board.terrain(target, front).ridge.map_or(0, i32::from);
    let fire = if aimed { points(now, eyes, enemy, &own).min(3) } else { 0 };
    let fire = fire + ridge.min(fire);
    2 * result + bombardment / 3 - 2 * fire / 3
}

/// What a block can be taken for: one's own for what it is, a hidden one for a fresh one.
fn guessed_strength(now: Now<'_>, eyes: Side, block: Block) -> i32 {
    let card = now.stage.card(block);
    match now.standing(block).seen {
        Seen::Battalion if card.side() != eyes => 1,
        Seen::Nothing if card.side() != eyes => 2,
        _ => i32::from(card.strength) + 2 * i32::from(card.iron),
    }
}

/// The points of artillery that an army could lay on some positions: its own tokens as they are, the
/// enemy's by their number.
pub fn points(now: Now<'_>, eyes: Side, side: Side, from: &PosSet) -> i32 {
    let tray = now.table().of(side).tray;
    if side != eyes {
        return (tray.len() as i32 + 1) / 3;
    }
    let fits = |token| from.iter().any(|at| now.check_deployment(side, token, at, None).is_ok());
    tray.kinds()
        .filter(|&token| token.strength() > 0 && fits(token))
        .map(|token| token.strength() * i32::from(tray.count(token)))
        .sum()
}
