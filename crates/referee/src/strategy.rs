//! Strategies: how a computer player decides, and the view of a decision that it gets.
//!
//! A strategy sees a decision through its [`DecisionView`] and therefore knows only what its seat knows; it thinks
//! ahead in a [`Lookahead`]. [`play_out`] plays whole games between strategies, on the system's own functions: no
//! record is kept and events are dropped. A strategy never accesses the state itself.

use crate::chance::Chance;
use crate::event::DiscardEvents;
use crate::facade::AnyGame;
use crate::game::Game;
use crate::seat::Seat;
use crate::system::{Choice, Owed, System};
use crate::words::Refusal;

/// After so many orders a game is stopped.
pub const MOST_ORDERS: u64 = 100_000;

/// A decision as its seat sees it: what it knows, what it is offered, whether an order would be
/// accepted. The state itself is out of reach.
pub struct DecisionView<'a, S: System> {
    /// What does not change during the game.
    pub stage: &'a S::Stage,
    /// The seat that decides.
    pub seat: Seat,
    state: &'a S::State,
}

impl<'a, S: System> DecisionView<'a, S> {
    /// The decision of a seat; none if it owes no decision.
    pub fn of(stage: &'a S::Stage, state: &'a S::State, seat: Seat) -> Option<DecisionView<'a, S>> {
        S::owed(stage, state).seats.contains(&seat).then_some(DecisionView { stage, seat, state })
    }

    /// The decision of a seat in a game held as data; none if it is of another system, or the seat owes no
    /// decision or has sealed it.
    pub fn in_game(game: &'a dyn AnyGame, seat: &str) -> Option<DecisionView<'a, S>> {
        let game = game.as_any().downcast_ref::<Game<S>>()?;
        let seat = game.waiting_for().find(|&waiting| game.seat_named(seat) == Some(waiting))?;
        DecisionView::of(game.stage().as_ref(), game.state(), seat)
    }

    /// The written form of an order.
    pub fn written(&self, order: &S::Order) -> String {
        let mut text = String::new();
        S::write_order(self.stage, order, &mut text);
        text
    }

    /// The name of the decision.
    pub fn decision(&self) -> &'static str {
        S::decision(self.stage, self.state, self.seat)
    }

    /// What the seat knows.
    pub fn known(&self) -> S::Knowledge {
        S::knowledge(self.stage, self.state, self.seat)
    }

    /// What is offered after some picks; `out` is emptied first and keeps its room.
    pub fn offer(&self, draft: &[S::Pick], out: &mut Vec<Choice<S::Order, S::Pick>>) {
        out.clear();
        S::offer(self.stage, self.state, self.seat, draft, out);
    }

    /// Whether an order would be accepted.
    pub fn check(&self, order: &S::Order) -> Result<(), Refusal> {
        S::check(self.stage, self.state, self.seat, order)
    }
}

/// A hypothetical game that a strategy derives from what its seat knows, to look ahead in.
pub struct Lookahead<'a, S: System> {
    stage: &'a S::Stage,
    state: S::State,
}

impl<'a, S: System> Lookahead<'a, S> {
    /// A game from a state: what the seat knows, completed by the strategy.
    pub fn new(stage: &'a S::Stage, state: S::State) -> Lookahead<'a, S> {
        Lookahead { stage, state }
    }

    /// The decision of the seat that decides next; none when the game is over.
    pub fn next_decision(&self) -> Option<DecisionView<'_, S>> {
        let seat = S::owed(self.stage, &self.state).seats.first().copied()?;
        Some(DecisionView { stage: self.stage, seat, state: &self.state })
    }

    /// What a seat would know.
    pub fn known(&self, seat: Seat) -> S::Knowledge {
        S::knowledge(self.stage, &self.state, seat)
    }

    /// Plays an order.
    pub fn play(&mut self, seat: Seat, order: &S::Order, dice: &mut dyn Chance) {
        S::apply(self.stage, &mut self.state, seat, order, dice, &mut DiscardEvents);
    }
}

/// The strategy of a computer player for one system.
pub trait Strategy<S: System>: Send {
    /// The order for the decision; none only where nothing is offered.
    fn choose(&mut self, view: &DecisionView<'_, S>) -> Option<S::Order>;
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The army that won; none for a draw or a game that was not finished.
    pub winner: Option<&'static str>,
    /// How many orders were given.
    pub orders: u64,
    /// Whether it was finished.
    pub finished: bool,
}

/// Plays a game from its set-up to its end, a strategy for each side.
pub fn play_out<S: System>(
    stage: &S::Stage,
    strategies: &mut [Box<dyn Strategy<S>>; 2],
    dice: &mut dyn Chance,
) -> Outcome {
    play_out_watched(stage, strategies, dice, &mut |_, _| {})
}

/// [`play_out`], with somebody who sees each decision and the order that was given.
pub fn play_out_watched<S: System>(
    stage: &S::Stage,
    strategies: &mut [Box<dyn Strategy<S>>; 2],
    dice: &mut dyn Chance,
    watch: &mut dyn FnMut(&DecisionView<'_, S>, &S::Order),
) -> Outcome {
    let mut state = S::begin(stage, dice, &mut DiscardEvents);
    let (mut orders, mut given) = (0, Vec::new());
    while orders < MOST_ORDERS {
        let owed = S::owed(stage, &state);
        if decide::<S>(stage, &state, &owed, strategies, &mut given).is_none() {
            break;
        }
        for &(seat, ref order) in &given {
            watch(&DecisionView { stage, seat, state: &state }, order);
        }
        for (seat, order) in given.drain(..) {
            S::apply(stage, &mut state, seat, &order, dice, &mut DiscardEvents);
            orders += 1;
        }
    }
    Outcome { winner: S::victor(stage, &state), orders, finished: S::winner(stage, &state).is_some() }
}

/// Adds the orders that come next: of one seat, or of all that seal theirs at once. None when nobody
/// decides any more.
fn decide<S: System>(
    stage: &S::Stage,
    state: &S::State,
    owed: &Owed,
    strategies: &mut [Box<dyn Strategy<S>>; 2],
    given: &mut Vec<(Seat, S::Order)>,
) -> Option<()> {
    let together = if owed.sealed { owed.seats.len() } else { 1 };
    let seats = owed.seats.get(..together).filter(|seats| !seats.is_empty())?;
    for &seat in seats {
        let side = S::seats(stage).get(seat.index())?.side;
        let view = DecisionView { stage, seat, state };
        let order = strategies.get_mut(usize::from(side))?.choose(&view)?;
        given.push((seat, order));
    }
    Some(())
}
