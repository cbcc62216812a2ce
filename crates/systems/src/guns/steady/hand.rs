//! Tokens: which are laid in an attack, which are the first to go.

use guns::Now;
use guns::blocks::Side;
use guns::board::PosId;
use guns::orders::Order;
use guns::tokens::{Deploy, Pile, Token};

/// Points that make a hit or a reduction.
const POINTS: i32 = 3;
/// Fewer tokens are kept by who attacks.
const RESERVE: usize = 4;
/// The most tokens that who is attacked lays.
const MOST_LAID: usize = 6;

/// So many tokens of the hand, those that are worth least.
pub fn weakest(now: Now<'_>, side: Side, count: usize) -> Pile {
    let renewed = now.state.flow.attack().is_some_and(|attack| attack.renewed && attack.side == side);
    let tokens = now.table().of(side);
    let hand = if renewed { tokens.stack } else { tokens.tray };
    let mut hand: Vec<Token> = hand.iter().collect();
    hand.sort_by_key(|&token| worth(now, side, token));
    hand.into_iter().take(count).collect()
}

fn worth(now: Now<'_>, side: Side, token: Token) -> i32 {
    let Some(deploy) = token.deploy() else { return 5 };
    let here = now.army(side).any(|block| {
        let card = now.stage.card(block);
        now.position(block).is_some()
            && match deploy {
                Deploy::Battalion(battalion) => card.battalion == battalion,
                Deploy::Corps(corps) => card.battalion.corps() == Some(corps),
                Deploy::Reserve | Deploy::Any => true,
            }
    });
    let breadth = match deploy {
        Deploy::Any => 4,
        Deploy::Corps(_) | Deploy::Reserve => 2,
        Deploy::Battalion(_) => 0,
    };
    if here { 3 * token.strength() + breadth } else { token.strength() }
}

/// The next token that is laid: two to a position, so that their points make hits. Who attacks keeps a few
/// for defence.
pub fn lay(now: Now<'_>, side: Side, orders: Vec<Order>) -> Option<Order> {
    let attack = now.state.flow.attack()?;
    let laid = &attack.guns[side.index()];
    let tray = now.table().of(side).tray.len();
    let enough = match attack.side == side {
        true => laid.len() >= attack.committed() && (tray <= RESERVE || laid.len() >= MOST_LAID),
        false => laid.len() >= MOST_LAID,
    };
    if enough {
        return Some(Order::Done);
    }
    let lying = |at: PosId| laid.iter().filter(|gun| gun.position == at).map(|gun| gun.token.strength()).sum::<i32>();
    let judged = orders.into_iter().filter_map(|order| {
        let Order::Guns { token, at } = order else { return None };
        let before = lying(at);
        if before >= POINTS {
            return None;
        }
        let target = attack.targets.iter().any(|target| target.position == at);
        let front = now.front_on(side, at)?;
        let ridge = now.stage.board.terrain(at, front).ridge.map_or(0, i32::from);
        let makes_up = (before + token.strength()).min(POINTS) - before;
        let worth = 4 * makes_up + 3 * before.signum() + 2 * ridge + 3 * i32::from(target);
        Some((worth, order))
    });
    let best = judged.max_by_key(|(worth, _)| *worth);
    Some(best.map_or(Order::Done, |(_, order)| order))
}
