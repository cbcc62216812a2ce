//! Soaking: a whole game at full speed on the system's own functions, without a record. Every order
//! that is drawn must pass the gate; at some decisions all laws are checked that a position can show.

use super::test_game::{MOST_PICKS, Rng, TestGame, written};
use super::violation::{Moment, Violation};
use super::{Effort, again, listing, secrets};
use crate::chance::Seeded;
use crate::event::{DiscardEvents, Sink};
use crate::game::Game;
use crate::seat::Seat;
use crate::system::{Choice, Owed, System};
use std::sync::Arc;

/// An order and the seat that gave it.
pub type Given<S> = (Seat, <S as System>::Order);

/// Plays one game with the dice of a record whose header says `seeded SEED`. What is ordered is noted in
/// `log` as it is given, so that whoever catches a panic knows how it came to it.
pub fn soak<S: System>(
    stage: &Arc<S::Stage>,
    seed: u64,
    effort: Effort,
    log: &mut Vec<Given<S>>,
) -> Result<(), Violation> {
    let mut dice = Seeded::new(seed.to_string().as_bytes());
    let state = S::begin(stage, &mut dice, &mut DiscardEvents);
    let mut game = Soaked::<S>::at(stage, state, seed, log);
    match game.run(&mut dice, effort, look_closely)? {
        true => Ok(()),
        false => Err(Violation::NeverEnds { at: game.moment(None) }),
    }
}

/// Plays on by lot from a position, for `effort.most_orders` at most, with the laws of the list and the gate.
/// Secrets are left alone: a position that was laid out by hand may hold what no game could have hidden.
pub fn soak_on<S: System>(stage: &Arc<S::Stage>, state: &S::State, seed: u64, effort: Effort) -> Result<(), Violation> {
    let mut dice = Seeded::new(seed.to_string().as_bytes());
    Soaked::<S>::at(stage, state.clone(), seed, &mut Vec::new()).run(&mut dice, effort, look_at_gate).map(drop)
}

/// A game that is played for its laws.
pub(super) struct Soaked<'a, S: System> {
    stage: &'a Arc<S::Stage>,
    seed: u64,
    pub(super) state: S::State,
    rng: Rng,
    /// Whether the players would rather draft something than give one of the short orders, such as `done`.
    eager: bool,
    room: Vec<Choice<S::Order, S::Pick>>,
    log: &'a mut Vec<Given<S>>,
}

impl<'a, S: System> Soaked<'a, S> {
    /// A game that goes on from a position.
    pub(super) fn at(
        stage: &'a Arc<S::Stage>,
        state: S::State,
        seed: u64,
        log: &'a mut Vec<Given<S>>,
    ) -> Soaked<'a, S> {
        let mut rng = Rng::named("soak", seed);
        let eager = rng.one_in(2);
        Soaked { stage, seed, state, rng, eager, room: Vec::new(), log }
    }

    /// Plays until the game is over; `false`: it was not over after `effort.most_orders`.
    fn run(&mut self, dice: &mut Seeded, effort: Effort, look: Look<S>) -> Result<bool, Violation> {
        let mut table = None;
        loop {
            let owed = self.owed()?;
            if owed.seats.is_empty() {
                return Ok(true);
            }
            if self.log.len() as u64 >= u64::from(effort.most_orders) {
                return Ok(false);
            }
            if self.rng.one_in(effort.one_in) {
                let around = || TestGame::around(self.position(), Rng::named("laws", self.seed), self.seed);
                let table = table.get_or_insert_with(around);
                table.game = self.position();
                look(table, effort).map_err(|found| self.placed(found))?;
            }
            self.play(&owed, dice, &mut DiscardEvents)?;
        }
    }

    /// Who must decide: somebody, unless the game is over.
    pub(super) fn owed(&self) -> Result<Owed, Violation> {
        let owed = S::owed(self.stage, &self.state);
        let over = S::winner(self.stage, &self.state).is_some();
        match (owed.seats.is_empty(), over) {
            (true, false) => Err(Violation::NobodyAsked { at: self.moment(None) }),
            (false, true) => Err(Violation::AskedAfterTheEnd { at: self.moment(None) }),
            _ => Ok(owed),
        }
    }

    /// Gives the next order by lot, or all of several sealed ones, and tells them.
    pub(super) fn play(
        &mut self,
        owed: &Owed,
        dice: &mut Seeded,
        sink: &mut dyn Sink<S::Event>,
    ) -> Result<Vec<Given<S>>, Violation> {
        let seats = match owed.sealed {
            true => owed.seats.to_vec(),
            false => self.rng.choose(&owed.seats).copied().into_iter().collect(),
        };
        let orders = seats.into_iter().map(|seat| Ok((seat, self.draw(seat)?))).collect::<Result<Vec<_>, _>>()?;
        for (seat, order) in &orders {
            self.log.push((*seat, order.clone()));
            S::apply(self.stage, &mut self.state, *seat, order, dice, sink);
        }
        Ok(orders)
    }

    /// An order of the seat by lot, pick by pick.
    fn draw(&mut self, seat: Seat) -> Result<S::Order, Violation> {
        let mut draft = Vec::new();
        while draft.len() < MOST_PICKS {
            self.room.clear();
            S::offer(self.stage, &self.state, seat, &draft, &mut self.room);
            if self.room.is_empty() {
                break;
            }
            match self.lot() {
                Choice::Pick(pick) => draft.push(pick),
                Choice::Order(order) => return self.accepted(seat, order),
            }
        }
        Err(self.stuck(seat, &draft))
    }

    /// One of what is offered.
    fn lot(&mut self) -> Choice<S::Order, S::Pick> {
        let is_pick = |choice: &Choice<_, _>| matches!(choice, Choice::Pick(_));
        if self.eager && !self.rng.one_in(8) && self.room.iter().any(is_pick) {
            self.room.retain(is_pick);
        }
        self.room.swap_remove(self.rng.below(self.room.len()))
    }

    fn accepted(&self, seat: Seat, order: S::Order) -> Result<S::Order, Violation> {
        match S::check(self.stage, &self.state, seat, &order) {
            Ok(()) => Ok(order),
            Err(refusal) => {
                let (at, text) = (self.moment(Some(seat)), written::<S>(self.stage, &order));
                Err(Violation::OfferRefused { at, order: text, rule: refusal.rule })
            }
        }
    }

    fn stuck(&self, seat: Seat, draft: &[S::Pick]) -> Violation {
        let table = TestGame::around(self.position(), Rng::new(self.seed), self.seed);
        self.placed(table.stuck(seat, draft))
    }

    /// A game at this position.
    fn position(&self) -> Game<S> {
        Game::at_position(self.stage.clone(), self.state.clone())
    }

    pub(super) fn moment(&self, seat: Option<Seat>) -> Box<Moment> {
        let table = TestGame::around(self.position(), Rng::new(self.seed), self.seed);
        let mut at = table.moment(seat);
        self.place(&mut at);
        at
    }

    /// A violation found at a position, with the orders that led there.
    fn placed(&self, mut violation: Violation) -> Violation {
        self.place(violation.moment_mut());
        violation
    }

    fn place(&self, at: &mut Moment) {
        let seats = S::seats(self.stage);
        let name = |seat: Seat| seats.get(seat.index()).map_or("observer", |card| card.name);
        let told = |(seat, order): &Given<S>| format!("{}: {}", name(*seat), written::<S>(self.stage, order));
        at.line = self.log.len() as u32 + 1;
        at.orders = self.log.iter().map(told).collect();
    }
}

/// Looks at a position for what is against the laws.
type Look<S> = fn(&mut TestGame<S>, Effort) -> Result<(), Violation>;

/// All laws that a position can show: those of the gate, it is the same when saved and read, and what is hidden
/// makes no difference.
fn look_closely<S: System>(table: &mut TestGame<S>, effort: Effort) -> Result<(), Violation> {
    look_at_gate(table, effort)?;
    again::save(table)?;
    table.seats().chain([Seat::OBSERVER]).try_for_each(|eyes| secrets::look(table, eyes, effort))
}

/// List and gate agree, nobody else is heard, and the same order has the same outcome again.
fn look_at_gate<S: System>(table: &mut TestGame<S>, effort: Effort) -> Result<(), Violation> {
    let waiting: Vec<Seat> = table.game.waiting_for().collect();
    waiting.iter().try_for_each(|&seat| listing::agree(table, seat, effort))?;
    listing::refuse_strangers(table, &waiting)?;
    again::copy(table)?;
    waiting.first().map_or(Ok(()), |&seat| again::carry_out_twice(table, seat))
}
