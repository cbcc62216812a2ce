//! `random`: a legal order by lot. A declaration is drafted pick by pick, each pick by lot.

use crate::luck::Luck;
use crate::player::Player;
use referee::mind::{Desk, Mind};
use referee::{AnyGame, Choice, System};

/// Plays a system by lot in game after game; the room for offers is kept between decisions.
pub struct Lots<S: System> {
    random: Random,
    draft: Vec<S::Pick>,
    room: Vec<Choice<S::Order, S::Pick>>,
}

impl<S: System> Lots<S> {
    /// A player with his own stream of lots.
    pub fn new(luck: Luck) -> Lots<S> {
        Lots { random: Random::new(luck), draft: Vec::new(), room: Vec::new() }
    }
}

impl<S: System> Mind<S> for Lots<S> {
    fn choose(&mut self, desk: &Desk<'_, S>) -> Option<S::Order> {
        self.random.draw(desk, &mut self.draft, &mut self.room)
    }
}

/// Plays any system, and games held as data, by lot.
#[derive(Clone, Debug)]
pub struct Random {
    luck: Luck,
}

impl Random {
    /// A player with his own stream of lots.
    pub fn new(luck: Luck) -> Random {
        Random { luck }
    }

    /// A legal order by lot, using the room given for picks and offers.
    fn draw<S: System>(
        &mut self,
        desk: &Desk<'_, S>,
        draft: &mut Vec<S::Pick>,
        room: &mut Vec<Choice<S::Order, S::Pick>>,
    ) -> Option<S::Order> {
        draft.clear();
        loop {
            desk.offer(draft, room);
            if room.is_empty() {
                return None;
            }
            match room.swap_remove(self.luck.below(room.len())) {
                Choice::Order(order) => return Some(order),
                Choice::Pick(pick) => draft.push(pick),
            }
        }
    }
}

impl<S: System> Mind<S> for Random {
    fn choose(&mut self, desk: &Desk<'_, S>) -> Option<S::Order> {
        self.draw(desk, &mut Vec::new(), &mut Vec::new())
    }
}

impl Player for Random {
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String> {
        if game.owed().iter().all(|(owing, _)| *owing != seat) {
            return None;
        }
        let mut draft = Vec::new();
        loop {
            let offers = game.offers(seat, &draft).ok()?;
            let offer = self.luck.pick(&offers)?;
            if offer.whole {
                return Some(offer.text.clone());
            }
            draft.push(offer.text.clone());
        }
    }
}
