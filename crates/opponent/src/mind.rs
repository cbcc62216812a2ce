//! Minds and the desk they decide at.

use referee::chance::Chance;
use referee::event::Unheard;
use referee::{Choice, Refusal, Seat, System};

/// A decision as its seat sees it: what it knows, what it is offered, whether an order would be
/// accepted. The state itself is out of reach.
pub struct Desk<'a, S: System> {
    /// What does not change during the game.
    pub stage: &'a S::Stage,
    /// The seat that decides.
    pub seat: Seat,
    state: &'a S::State,
}

impl<'a, S: System> Desk<'a, S> {
    /// The desk of a seat; none if it owes no decision.
    pub fn of(stage: &'a S::Stage, state: &'a S::State, seat: Seat) -> Option<Desk<'a, S>> {
        S::owed(stage, state).seats.contains(&seat).then_some(Desk { stage, seat, state })
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

/// A game thought up by a mind from what its seat knows, to think ahead in.
pub struct Thought<'a, S: System> {
    stage: &'a S::Stage,
    state: S::State,
}

impl<'a, S: System> Thought<'a, S> {
    /// The game that a state begins: known to the seat as far as it goes, dealt by the mind beyond that.
    pub fn new(stage: &'a S::Stage, state: S::State) -> Thought<'a, S> {
        Thought { stage, state }
    }

    /// The desk of the seat that decides next; none when the game is over.
    pub fn desk(&self) -> Option<Desk<'_, S>> {
        let seat = S::owed(self.stage, &self.state).seats.first().copied()?;
        Some(Desk { stage: self.stage, seat, state: &self.state })
    }

    /// What a seat would know.
    pub fn known(&self, seat: Seat) -> S::Knowledge {
        S::knowledge(self.stage, &self.state, seat)
    }

    /// Plays an order.
    pub fn play(&mut self, seat: Seat, order: &S::Order, dice: &mut dyn Chance) {
        S::apply(self.stage, &mut self.state, seat, order, dice, &mut Unheard);
    }
}

/// The judgment behind a player of one system.
pub trait Mind<S: System>: Send {
    /// The order for the decision; none only where nothing is offered.
    fn choose(&mut self, desk: &Desk<'_, S>) -> Option<S::Order>;
}
