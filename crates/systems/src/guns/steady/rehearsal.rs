//! Attacks rehearsed: what is hidden is dealt anew a few times, the attack is played out, and how the armies
//! stand afterwards is compared with how they stand without it.

use super::posture::{self, Spots};
use super::{SeatView, Steady, assault};
use guns::blocks::Side;
use guns::board::PosSet;
use guns::decision::Decision;
use guns::flow::Step;
use guns::orders::Order;
use guns::state::{Activity, GeneralOrder};
use guns::{GunsOfGettysburg, Now, Stage};
use opponent::Rng;
use referee::Seat;
use referee::chance::Seeded;
use referee::strategy::Lookahead;

/// So many attacks are rehearsed.
const ATTACKS: usize = 8;
/// So often each.
const TIMES: u64 = 6;
/// The most orders of an attack.
const MOST_ORDERS: usize = 60;
/// What a flag of strength is worth.
const FLAG: i32 = 10;
/// What a token is worth.
const TOKEN: i32 = 5;
/// What it is worth to who must attack, and may not without one.
const LAST_TOKENS: i32 = 12;
/// An attack must gain more than this.
const WORTH_ATTACKING: i32 = 1;

/// The best attack, or no more attacks.
pub fn attack(view: &SeatView<'_>, now: Now<'_>, side: Side, rng: &mut Rng) -> Order {
    let least = assault::least(now, side) - 2;
    let margin = if assault::must_attack(now, side) { 0 } else { WORTH_ATTACKING };
    let stage = Rehearsal { now, seat: view.seat, side, lots: rng.below(usize::MAX) as u64 };
    let stays = stage.worth(&Order::Done) + margin;
    stage.best(least).filter(|(worth, _)| *worth > stays).map_or(Order::Done, |(_, order)| order)
}

/// What an attack would gain if it could be made at once, from where everybody stands.
pub fn gain(now: Now<'_>, seat: Seat, side: Side, rng: &mut Rng) -> Option<i32> {
    let mut next = now.state.clone();
    next.flow.step = Step::Attack;
    next.table.orders[side.index()] = GeneralOrder::Attack;
    (next.table.attacked, next.table.attacked_from) = (PosSet::NONE, PosSet::NONE);
    for block in now.army(side) {
        next.table.blocks[block.index()].moved = Activity::No;
    }
    let now = Now { stage: now.stage, state: &next };
    let stage = Rehearsal { now, seat, side, lots: rng.below(usize::MAX) as u64 };
    let stays = stage.worth_as_it_is();
    stage.best(assault::least(now, side) - 2).map(|(worth, _)| worth - stays)
}

/// The moment before an attack, as its army knows it.
struct Rehearsal<'a> {
    now: Now<'a>,
    seat: Seat,
    side: Side,
    lots: u64,
}

impl Rehearsal<'_> {
    /// The attack after which the army stands best.
    fn best(&self, least: i32) -> Option<(i32, Order)> {
        let mut best: Option<(i32, Order)> = None;
        for declared in assault::candidates(self.now, self.side, least).into_iter().take(ATTACKS) {
            let order = Order::Attack(declared);
            if self.now.check(&order).is_err() {
                continue;
            }
            let worth = self.worth(&order);
            if best.as_ref().is_none_or(|(other, _)| worth > *other) {
                best = Some((worth, order));
            }
        }
        best
    }

    /// How the army stands after an order, over some worlds that might be.
    fn worth(&self, order: &Order) -> i32 {
        let all: i32 = (0..TIMES).map(|time| self.rehearse(order, self.lots ^ time)).sum();
        all / TIMES as i32
    }

    fn worth_as_it_is(&self) -> i32 {
        let state = self.now.state.clone();
        standing(&Lookahead::new(self.now.stage, state), self.now.stage, self.seat, self.side)
    }

    /// How the army stands after an order, its attack played out, in one world that might be.
    fn rehearse(&self, order: &Order, lots: u64) -> i32 {
        let mut dice = Seeded::from_number(lots);
        let dealt = self.now.dealt_anew(self.now.post(self.seat), &mut dice);
        let mut thought = Lookahead::<GunsOfGettysburg>::new(self.now.stage, dealt);
        thought.play(self.seat, order, &mut dice);
        let mut player = Steady::new(Rng::new(lots));
        for _ in 0..MOST_ORDERS {
            let Some(next) = thought.next_decision() else { break };
            let known = next.known();
            let here = Now { stage: next.stage, state: &known.state };
            let decision = here.asked().map(|(_, decision)| decision);
            if !decision.is_some_and(is_of_an_attack) {
                break;
            }
            let Some(order) = player.answer(here, &next) else { break };
            let seat = next.seat;
            thought.play(seat, &order, &mut dice);
        }
        standing(&thought, self.now.stage, self.seat, self.side)
    }
}

fn is_of_an_attack(decision: Decision) -> bool {
    matches!(
        decision,
        Decision::AttackPenalty
            | Decision::DefenceGuns
            | Decision::AttackGuns
            | Decision::Fillers
            | Decision::Bombard
            | Decision::Hit
            | Decision::Fire
            | Decision::Offer
            | Decision::Pick
            | Decision::Combat
            | Decision::Leader
            | Decision::Beaten
            | Decision::Spare
    )
}

/// Posture, strength and tokens of an army against the enemy's.
fn standing(thought: &Lookahead<'_, GunsOfGettysburg>, stage: &Stage, seat: Seat, side: Side) -> i32 {
    let known = thought.known(seat);
    let now = Now { stage, state: &known.state };
    let strength = |side: Side| {
        let there = now.army(side).filter(|&block| now.position(block).is_some());
        there.map(|block| i32::from(now.stage.card(block).strength)).sum::<i32>()
    };
    let token = |side: Side| if assault::must_attack(now, side) { LAST_TOKENS } else { TOKEN };
    let tokens = |side: Side| token(side) * now.table().of(side).tray.len() as i32;
    let force = |side: Side| FLAG * strength(side) + tokens(side);
    posture::judge(now, side, &Spots::of(now)) + force(side) - force(side.other())
}
