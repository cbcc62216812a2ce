//! Shocks rehearsed: the shock is played out a few times on a copy of the game, both sides answering as they would,
//! and how the side stands afterwards is compared with how it stands without it.

use super::Steady;
use super::reckon::standing;
use gbacw::counters::Side;
use gbacw::flow::Frame;
use gbacw::orders::Order;
use gbacw::{GreatBattles, Position};
use opponent::Rng;
use referee::chance::Seeded;
use referee::strategy::{DecisionView, Lookahead};

/// So often it is played out.
const TIMES: u64 = 12;
/// The most orders of a shock.
const MOST_ORDERS: usize = 120;

/// What a shock gains over none, summed over all times it is played out.
pub fn shock_gain(view: &DecisionView<'_, GreatBattles>, now: Position<'_>, side: Side, rng: &mut Rng) -> i32 {
    let lots = rng.below(usize::MAX) as u64;
    let stays = standing(now, side);
    let all: i32 = (0..TIMES).map(|time| rehearse(view, now, side, lots.wrapping_add(time)) - stays).sum();
    all / TIMES as i32
}

fn rehearse(view: &DecisionView<'_, GreatBattles>, now: Position<'_>, side: Side, lots: u64) -> i32 {
    let mut dice = Seeded::from_number(lots);
    let mut thought = Lookahead::<GreatBattles>::new(now.stage, now.state.clone());
    thought.play(view.seat, &Order::Shock, &mut dice);
    let mut player = Steady::new(Rng::new(lots));
    for _ in 0..MOST_ORDERS {
        let Some(next) = thought.next_decision() else { break };
        let known = next.known();
        let here = Position { stage: now.stage, state: &known };
        let shocks = known.flow.frames.iter().any(|frame| matches!(frame, Frame::Shock(_)));
        if !shocks {
            break;
        }
        let Some(order) = player.answer(&next, here) else { break };
        let seat = next.seat;
        thought.play(seat, &order, &mut dice);
    }
    let known = thought.known(view.seat);
    standing(Position { stage: now.stage, state: &known }, side)
}
