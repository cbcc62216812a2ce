//! `random`: a random legal order. A declaration is drafted pick by pick, each at random.

use crate::player::Player;
use crate::rng::Rng;
use referee::strategy::{DecisionView, Strategy};
use referee::{AnyGame, Choice, System};

/// Plays a system at random; the buffer for offers is reused between decisions.
pub struct RandomStrategy<S: System> {
    random: RandomPlayer,
    draft: Vec<S::Pick>,
    room: Vec<Choice<S::Order, S::Pick>>,
}

impl<S: System> RandomStrategy<S> {
    /// A player with its own random generator.
    pub fn new(rng: Rng) -> RandomStrategy<S> {
        RandomStrategy { random: RandomPlayer::new(rng), draft: Vec::new(), room: Vec::new() }
    }
}

impl<S: System> Strategy<S> for RandomStrategy<S> {
    fn choose(&mut self, view: &DecisionView<'_, S>) -> Option<S::Order> {
        self.random.draw(view, &mut self.draft, &mut self.room)
    }
}

/// Plays any system at random, also type-erased games.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: Rng,
}

impl RandomPlayer {
    /// A player with its own random generator.
    pub fn new(rng: Rng) -> RandomPlayer {
        RandomPlayer { rng }
    }

    /// A random legal order, using the given buffers for picks and offers.
    fn draw<S: System>(
        &mut self,
        view: &DecisionView<'_, S>,
        draft: &mut Vec<S::Pick>,
        room: &mut Vec<Choice<S::Order, S::Pick>>,
    ) -> Option<S::Order> {
        draft.clear();
        loop {
            view.offer(draft, room);
            if room.is_empty() {
                return None;
            }
            match room.swap_remove(self.rng.below(room.len())) {
                Choice::Order(order) => return Some(order),
                Choice::Pick(pick) => draft.push(pick),
            }
        }
    }
}

impl<S: System> Strategy<S> for RandomPlayer {
    fn choose(&mut self, view: &DecisionView<'_, S>) -> Option<S::Order> {
        self.draw(view, &mut Vec::new(), &mut Vec::new())
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String> {
        if game.owed().iter().all(|(owing, _)| *owing != seat) {
            return None;
        }
        let mut draft = Vec::new();
        loop {
            let offers = game.offers(seat, &draft).ok()?;
            let offer = self.rng.pick(&offers)?;
            if offer.whole {
                return Some(offer.text.clone());
            }
            draft.push(offer.text.clone());
        }
    }
}
