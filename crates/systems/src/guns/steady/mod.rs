//! `steady`, the computer player of The Guns of Gettysburg: a plain plan, one order at a time.
//!
//! | what | where |
//! |---|---|
//! | where a block would do well, and where objectives lie well | `scene` |
//! | how safe the objectives are, and what either army has to fear | `posture` |
//! | the ends of a march in reach | `marching` |
//! | which attack promises something | `assault` |
//! | attacks played out in worlds that might be | `rehearsal` |
//! | tokens: what is laid, what is thrown away | `hand` |
//!
//! The Union rings its objectives with posts that look outwards, and draws them back while it may; the
//! Confederacy goes where it can bring one under fire. Both attack where a rehearsal gains something.
//!
//! It judges by what its seat knows and by what it is offered, never by the state itself: a hidden
//! block counts as a fresh one, whichever it is, and in a rehearsal all that is hidden is dealt anew.

mod assault;
mod hand;
mod marching;
mod posture;
mod rehearsal;
mod scene;

use ::guns::blocks::{Block, Side};
use ::guns::board::EntryId;
use ::guns::decision::Decision;
use ::guns::order_parts::Front;
use ::guns::orders::{Order, Pick};
use ::guns::state::{Activity, GeneralOrder};
use ::guns::tokens::{Hour, NIGHT, Token};
use ::guns::{GunsOfGettysburg, Now};
use marching::End;
use opponent::{RandomPlayer, Rng, best};
use referee::Choice;
use referee::strategy::{DecisionView, Strategy};
use scene::Scene;

/// A march must gain more than this.
const WORTH_MARCHING: i32 = 3;
/// An attack must gain more than this to be ordered.
const WORTH_ORDERING: i32 = 3;
/// Who has fewer tokens holds and draws.
const RICH: usize = 4;
/// Turns are hardly longer than so many hours.
const LONGEST_TURN: u8 = 5;
/// So many March tokens are kept for fieldworks.
const KEPT: u8 = 2;
/// The most drafts that are followed to list whole orders.
const MOST_DRAFTS: usize = 60;

type Choices = Vec<Choice<Order, Pick>>;
type SeatView<'a> = DecisionView<'a, GunsOfGettysburg>;

/// Plays The Guns of Gettysburg by a plain plan.
pub struct Steady {
    fallback: RandomPlayer,
    rng: Rng,
    /// Blocks that were looked at in this action phase and stay, and the phase.
    settled: (Option<(Hour, Side)>, Vec<Block>),
}

impl Steady {
    /// A player with his own stream of lots.
    pub fn new(rng: Rng) -> Steady {
        Steady { fallback: RandomPlayer::new(rng.clone()), rng, settled: (None, Vec::new()) }
    }
}

impl Strategy<GunsOfGettysburg> for Steady {
    fn choose(&mut self, view: &SeatView<'_>) -> Option<Order> {
        let known = view.known();
        let now = Now { stage: view.stage, state: &known.state };
        self.answer(now, view)
    }
}

impl Steady {
    /// The order for a decision: as judged, or, where that is no legal one, by lot.
    fn answer(&mut self, now: Now<'_>, view: &SeatView<'_>) -> Option<Order> {
        let order = self.decide(now, view);
        order.filter(|order| view.check(order).is_ok()).or_else(|| self.fallback.choose(view))
    }

    fn decide(&mut self, now: Now<'_>, view: &SeatView<'_>) -> Option<Order> {
        let (side, decision) = now.asked()?;
        if decision != Decision::March {
            self.settled = (None, Vec::new());
        }
        match decision {
            Decision::March => self.march(now, side),
            Decision::Buford => best(whole(view), |order| buford(now, order)),
            Decision::Length => best(whole(view), |order| match order {
                Order::Hours(hours) => (*hours).into(),
                _ => 0,
            }),
            Decision::Order => Some(Order::Declare(self.general(now, view, side))),
            Decision::Attack => Some(rehearsal::attack(view, now, side, &mut self.rng)),
            Decision::DefenceGuns | Decision::AttackGuns => hand::lay(now, side, whole(view)),
            Decision::Fillers => Some(Order::Fill(hand::weakest(now, side, now.fillers_due()))),
            Decision::NightDiscard
            | Decision::TrayLimit
            | Decision::AttackPenalty
            | Decision::WithdrawDiscard
            | Decision::HoldDiscard => Some(Order::Discard(hand::weakest(now, side, now.discard_due().0))),
            Decision::Hit => best(whole(view), |order| match order {
                Order::Hit { token, .. } => token.strength(),
                _ => 0,
            }),
            Decision::Offer => best(whole(view), |order| match order {
                Order::Offer { one, other } => strength(now, &[*one, *other]),
                _ => 0,
            }),
            Decision::Leader => best(whole(view), |order| match order {
                Order::Lead(block) => strength(now, &[*block]) + 2 * i32::from(now.stage.card(*block).iron),
                _ => 0,
            }),
            Decision::Spare | Decision::Sacrifice => best(whole(view), |order| match order {
                Order::Reduce(block) => -strength(now, &[*block]),
                Order::Remove(pair) => -strength(now, &pair.blocks()),
                // Three fresh blocks that come later.
                _ => -6,
            }),
            Decision::Entry => {
                let scene = Scene::of(now, side);
                let ends = whole(view).into_iter().filter_map(|order| entry(&scene, order)).collect();
                Some(scene.best(ends).map_or(Order::Done, |(_, order)| order))
            }
            Decision::Retreat | Decision::Beaten => retreat(now, side, view),
            Decision::Fieldworks => {
                let scene = Scene::of(now, side);
                best(whole(view), |order| match order {
                    Order::Fieldwork { at, front } => {
                        now.stage.board.side_in(*at, front.0).map_or(-1, |front| scene.worth_a_fieldwork(*at, front))
                    }
                    _ => 0,
                })
            }
            Decision::Objectives | Decision::Handicap => {
                let scene = Scene::of(now, side);
                best(whole(view), |order| match order {
                    Order::Objective { number, zone, .. } => scene.gain_of_moving(*number, *zone),
                    _ => 0,
                })
            }
            _ => whole(view).into_iter().next(),
        }
    }

    /// The general order: the Union attacks where it would lose the game otherwise; both attack where an
    /// attack would gain something, and keep a few tokens.
    fn general(&mut self, now: Now<'_>, view: &SeatView<'_>, side: Side) -> GeneralOrder {
        let open = |order: GeneralOrder| now.check_order(side, order).is_ok();
        if !open(GeneralOrder::Attack) {
            return if open(GeneralOrder::Hold) { GeneralOrder::Hold } else { GeneralOrder::Withdraw };
        }
        if assault::must_attack(now, side) || is_last_chance(now, side) || !open(GeneralOrder::Hold) {
            return GeneralOrder::Attack;
        }
        let rich = now.table().of(side).tray.len() >= RICH;
        let gains =
            rich && rehearsal::gain(now, view.seat, side, &mut self.rng).is_some_and(|gain| gain > WORTH_ORDERING);
        if gains { GeneralOrder::Attack } else { GeneralOrder::Hold }
    }

    /// The next march: blocks in their order, each looked at once in an action phase.
    fn march(&mut self, now: Now<'_>, side: Side) -> Option<Order> {
        if let Some(turn) = straighten(now, side) {
            return Some(turn);
        }
        let phase = Some((now.table().hour, side));
        if self.settled.0 != phase {
            self.settled = (phase, Vec::new());
        }
        let scene = Scene::of(now, side);
        let fresh = self.settled.1.is_empty() && now.table().hastened == 0;
        if fresh && now.table().of(side).tray.count(Token::MARCH) > KEPT && scene.is_far_to_go() {
            return Some(Order::Spend);
        }
        let ground = now.ground(side);
        let mut blocks: Vec<Block> = now.army(side).filter(|block| !self.settled.1.contains(block)).collect();
        blocks.sort_by_key(|&block| scene.distance_of(block));
        for block in blocks {
            self.settled.1.push(block);
            let mut ends = marching::ends(&scene, &ground, block, false);
            if now.stage.card(block).is_cavalry() {
                ends.extend(marching::ends(&scene, &ground, block, true));
            }
            ends.extend(turn(&scene, block));
            let stays = now.position(block).map(|at| scene.worth(block, at, now.standing(block).front, false));
            if let Some((value, order)) = scene.best(ends)
                && stays.is_none_or(|stays| value > stays + WORTH_MARCHING)
            {
                return Some(order);
            }
        }
        Some(Order::Done)
    }
}

/// Whether the next turn may be the last before a night that the Union may not enter with an objective under
/// fire, and the enemy can bring one under fire before: then only who is under Attack can drive him off.
fn is_last_chance(now: Now<'_>, side: Side) -> bool {
    let table = now.table();
    let next = table.hour.after(table.hours);
    let late = next.day() >= 2 && next.place() + LONGEST_TURN >= NIGHT && !table.hour.is_night();
    side == Side::Union && late && posture::is_in_reach(now, 2 * table.hours + 1)
}

/// A block that is turned where it stands.
fn turn(scene: &Scene<'_>, block: Block) -> Option<End> {
    let now = scene.now;
    let at = now.position(block)?;
    let front = now.standing(block).front.other();
    let order = Order::Turn { block, front: Front(now.stage.board.zone_at(at, front)) };
    let open = now.standing(block).moved == Activity::No && now.check(&order).is_ok();
    open.then(|| End { block, at, front, takes: None, worth: scene.worth(block, at, front, false), order })
}

/// Where an entry ends.
fn entry(scene: &Scene<'_>, order: Order) -> Option<End> {
    let Order::Enter { block, to: at, front: Front(front), through, .. } = order else { return None };
    let front = scene.now.stage.board.side_in(at, front)?;
    let takes = through.and_then(|zone| scene.taken_in(zone));
    Some(End { block, at, front, takes, worth: scene.worth(block, at, front, takes.is_some()), order })
}

/// All blocks on a position must face the same way: who still can turns to those who cannot.
fn straighten(now: Now<'_>, side: Side) -> Option<Order> {
    now.army(side).find_map(|block| {
        let (at, front) = (now.position(block)?, now.standing(block).front);
        let mixed = now.blocks_on(side, at).any(|other| now.standing(other).front != front);
        let order = Order::Turn { block, front: Front(now.stage.board.zone_at(at, front.other())) };
        (mixed && now.check(&order).is_ok()).then_some(order)
    })
}

/// Buford stands on the roads by which the enemy comes first, and faces him.
fn buford(now: Now<'_>, order: &Order) -> i32 {
    let Order::Set { at, front, .. } = order else { return 0 };
    let board = &now.stage.board;
    let Some(front) = board.side_in(*at, front.0) else { return 0 };
    let field = now.field(Side::Union, *at, front);
    let held = now.fire(Side::Union);
    let road = |entry: usize, worth: i32| {
        let road = board.entries[entry].road.iter().enumerate();
        let covered = road.filter(|(_, zone)| field.zones.contains(**zone) && !held.zones.contains(**zone));
        covered.map(|(place, _)| worth - 2 * place as i32).sum::<i32>()
    };
    let [west, north] = ["chambersburg", "mummasburg"].map(|name| EntryId::named(name).map_or(0, EntryId::index));
    road(west, 20) + road(north, 14)
}

/// The strength of some blocks together.
fn strength(now: Now<'_>, blocks: &[Block]) -> i32 {
    blocks.iter().map(|&block| i32::from(now.stage.card(block).strength)).sum()
}

/// Who need not retreat stays; who must goes where he does well.
fn retreat(now: Now<'_>, side: Side, view: &SeatView<'_>) -> Option<Order> {
    if view.check(&Order::Done).is_ok() {
        return Some(Order::Done);
    }
    let scene = Scene::of(now, side);
    let ground = now.ground(side);
    best(whole(view), |order| match order {
        Order::Retreat(path) => {
            let end = path.legs.last().and_then(|leg| leg.to);
            let front = path.front_zone().zip(end).and_then(|(zone, at)| now.stage.board.side_in(at, zone));
            let worth = end.zip(front).map_or(-100, |(at, front)| scene.worth(path.block, at, front, false));
            worth + 20 * i32::from(now.separation(&ground, end))
        }
        _ => i32::MIN,
    })
}

/// The whole orders that are offered, as far as a few drafts lead.
fn whole(view: &SeatView<'_>) -> Vec<Order> {
    let mut orders = Vec::new();
    let mut drafts: std::collections::VecDeque<Vec<Pick>> = [Vec::new()].into();
    let mut room: Choices = Vec::new();
    for _ in 0..MOST_DRAFTS {
        let Some(draft) = drafts.pop_front() else { break };
        view.offer(&draft, &mut room);
        for choice in room.drain(..) {
            match choice {
                Choice::Order(order) => orders.push(order),
                Choice::Pick(pick) => drafts.push_back([&draft[..], &[pick]].concat()),
            }
        }
    }
    orders
}
