//! What is being resolved: frames, reaction windows, chains and sealed orders.
//!
//! A game resolves one thing inside another: a combat inside a march inside an activation. Each is a frame on a
//! stack; the loop of the system steps the frame on top until somebody must decide. These are the parts that every
//! such loop needs:
//!
//! * [`Frames`]: the stack;
//! * [`Step`]: whether the frame on top goes on by itself;
//! * [`Window`]: something was announced, and others may react before it is resolved;
//! * [`Chain`]: work that brings more work, such as a rout that others see;
//! * [`Sealed`]: orders that stay face down until all have given theirs.
//!
//! All of them are plain data: copied, compared, hashed and stored with the state.

use crate::seat::Seat;
use crate::system::Owed;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Whether a frame goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It goes on.
    On,
    /// Somebody must decide, or the game is over.
    Asks,
}

/// The frames being resolved, the innermost on top. `N` is the deepest they can be stacked, which a system knows
/// from its rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Frames<F, const N: usize>(ArrayVec<F, N>);

impl<F, const N: usize> Default for Frames<F, N> {
    fn default() -> Frames<F, N> {
        Frames(ArrayVec::new())
    }
}

impl<F, const N: usize> Frames<F, N> {
    /// The frame on top.
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    /// The frame on top, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// The outermost frame.
    pub fn bottom(&self) -> Option<&F> {
        self.0.first()
    }

    /// Puts a frame on top. `N` frames are never exceeded in a sound system; its tests see to it.
    pub fn push(&mut self, frame: F) {
        let pushed = self.0.try_push(frame);
        debug_assert!(pushed.is_ok(), "the frames are stacked deeper than they can be");
    }

    /// Takes the frame on top off.
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// Puts another frame in place of the one on top.
    pub fn replace(&mut self, frame: F) {
        self.pop();
        self.push(frame);
    }

    /// The innermost frame of a kind: what a frame inside it belongs to.
    pub fn innermost<'a, T>(&'a self, kind: impl Fn(&'a F) -> Option<T>) -> Option<T> {
        self.0.iter().rev().find_map(kind)
    }

    /// The innermost frame of a kind, to be changed.
    pub fn innermost_mut<'a, T>(&'a mut self, kind: impl Fn(&'a mut F) -> Option<T>) -> Option<T> {
        self.0.iter_mut().rev().find_map(kind)
    }

    /// All frames, the outermost first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.0.iter()
    }

    /// All frames, the outermost first, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut F> {
        self.0.iter_mut()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is being resolved: the game is over.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A reaction window. Something was announced; those who may react are asked in turn, each is checked again when it
/// is asked, since what happened meanwhile may have taken the right away; then what was announced is resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window<Who, const N: usize> {
    waiting: ArrayVec<Who, N>,
}

impl<Who: Copy + PartialEq, const N: usize> Window<Who, N> {
    /// A window for these, in the order in which they are asked.
    pub fn of(waiting: impl IntoIterator<Item = Who>) -> Window<Who, N> {
        let mut window = Window { waiting: ArrayVec::new() };
        waiting.into_iter().for_each(|who| window.add(who));
        window
    }

    /// Lets one more react, after the others. Who waits already is not asked twice.
    pub fn add(&mut self, who: Who) {
        if !self.waiting.contains(&who) {
            let added = self.waiting.try_push(who);
            debug_assert!(added.is_ok(), "more may react than there are");
        }
    }

    /// Who is asked now.
    pub fn asked(&self) -> Option<Who> {
        self.waiting.first().copied()
    }

    /// Lets those go who may no longer react. Tells whether somebody is still to be asked.
    pub fn check_again(&mut self, may_react: impl Fn(Who) -> bool) -> bool {
        self.waiting.retain(|who| may_react(*who));
        !self.waiting.is_empty()
    }

    /// Who is asked now has reacted or declined.
    pub fn answered(&mut self) -> Option<Who> {
        (!self.waiting.is_empty()).then(|| self.waiting.remove(0))
    }

    /// Nobody else may react: what was announced is resolved.
    pub fn close(&mut self) {
        self.waiting.clear();
    }

    /// All who are still to be asked.
    pub fn waiting(&self) -> &[Who] {
        &self.waiting
    }
}

/// Work that brings more work: each thing is done once, in the order in which it came up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chain<T> {
    todo: Vec<T>,
    done: Vec<T>,
}

impl<T: Copy + PartialEq> Chain<T> {
    /// A chain that begins with these.
    pub fn of(first: impl IntoIterator<Item = T>) -> Chain<T> {
        let mut chain = Chain { todo: Vec::new(), done: Vec::new() };
        first.into_iter().for_each(|thing| chain.add(thing));
        chain
    }

    /// Adds a thing, unless it is waiting or done.
    pub fn add(&mut self, thing: T) {
        if !self.todo.contains(&thing) && !self.done.contains(&thing) {
            self.todo.push(thing);
        }
    }

    /// The next thing; it counts as done.
    pub fn take(&mut self) -> Option<T> {
        let next = (!self.todo.is_empty()).then(|| self.todo.remove(0))?;
        self.done.push(next);
        Some(next)
    }

    /// Takes a certain thing out of its turn: its owner chose it.
    pub fn choose(&mut self, thing: T) -> bool {
        let Some(at) = self.todo.iter().position(|waiting| *waiting == thing) else { return false };
        self.done.push(self.todo.remove(at));
        true
    }

    /// What is still to be done.
    pub fn todo(&self) -> &[T] {
        &self.todo
    }

    /// Whether nothing is left to do.
    pub fn is_over(&self) -> bool {
        self.todo.is_empty()
    }
}

/// Orders that stay face down until every seat that owes one has given its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize + Copy", deserialize = "T: Deserialize<'de> + Copy"))]
pub struct Sealed<T, const SEATS: usize> {
    #[serde(with = "seats")]
    given: [Given<T>; SEATS],
}

/// What a seat has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Given<T> {
    /// It is not asked.
    NotAsked,
    /// It owes an order.
    Owed,
    /// It has given one.
    Sealed(T),
}

impl<T: Copy, const SEATS: usize> Sealed<T, SEATS> {
    /// These seats owe an order.
    pub fn owed_by(seats: impl IntoIterator<Item = Seat>) -> Sealed<T, SEATS> {
        let mut given = [Given::NotAsked; SEATS];
        for seat in seats {
            if let Some(place) = given.get_mut(seat.index()) {
                *place = Given::Owed;
            }
        }
        Sealed { given }
    }

    /// Lays down a seat's order, face down.
    pub fn seal(&mut self, seat: Seat, order: T) {
        if let Some(place @ Given::Owed) = self.given.get_mut(seat.index()) {
            *place = Given::Sealed(order);
        }
    }

    /// What a seat has given.
    pub fn of(&self, seat: Seat) -> Option<T> {
        match self.given.get(seat.index()) {
            Some(Given::Sealed(order)) => Some(*order),
            _ => None,
        }
    }

    /// The orders that lie face down, to be dealt anew for who does not know them.
    pub fn hidden_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        (0..).map(Seat).zip(&mut self.given).filter_map(|(seat, given)| match given {
            Given::Sealed(order) => Some((seat, order)),
            Given::NotAsked | Given::Owed => None,
        })
    }

    /// Who still owes an order, sealed.
    pub fn owed(&self) -> Owed {
        let seats = (0..).map(Seat).zip(&self.given);
        let seats = seats.filter(|(_, given)| matches!(given, Given::Owed)).map(|(seat, _)| seat);
        Owed { seats: seats.collect(), sealed: true }
    }

    /// Whether all have given theirs: they are turned up.
    pub fn is_complete(&self) -> bool {
        !self.given.iter().any(|given| matches!(given, Given::Owed))
    }
}

/// Arrays of any length, stored as lists.
mod seats {
    use super::Given;
    use arrayvec::ArrayVec;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer, T: Serialize + Copy, const N: usize>(
        given: &[Given<T>; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        ArrayVec::<Given<T>, N>::from(*given).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de> + Copy, const N: usize>(
        deserializer: D,
    ) -> Result<[Given<T>; N], D::Error> {
        let list = ArrayVec::<Given<T>, N>::deserialize(deserializer)?;
        list.into_inner().map_err(|_| D::Error::custom("a sealed order for every seat"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_asks_each_once_and_checks_again() {
        let mut window: Window<u8, 4> = Window::of([3, 1, 3, 2]);
        assert_eq!(window.waiting(), [3, 1, 2]);
        assert_eq!(window.answered(), Some(3));
        assert!(window.check_again(|who| who != 1), "the first fell in the meantime");
        assert_eq!(window.asked(), Some(2));
        window.add(4);
        window.close();
        assert_eq!((window.asked(), window.answered()), (None, None));
    }

    #[test]
    fn a_chain_does_each_thing_once() {
        let mut chain = Chain::of([1, 2]);
        assert_eq!(chain.take(), Some(1));
        chain.add(1);
        chain.add(3);
        assert!(chain.choose(3) && !chain.choose(3));
        assert_eq!((chain.take(), chain.take()), (Some(2), None));
        assert!(chain.is_over());
    }

    #[test]
    fn sealed_orders_wait_for_all() {
        let mut sealed: Sealed<u8, 4> = Sealed::owed_by([Seat(0), Seat(2)]);
        sealed.seal(Seat(0), 7);
        sealed.seal(Seat(0), 8);
        sealed.seal(Seat(1), 9);
        assert_eq!((sealed.of(Seat(0)), sealed.of(Seat(1))), (Some(7), None));
        assert_eq!(sealed.owed().seats.as_slice(), [Seat(2)]);
        assert!(!sealed.is_complete());
        sealed.seal(Seat(2), 1);
        assert!(sealed.is_complete() && sealed.owed().seats.is_empty());
        let stored = serde_json::to_string(&sealed).unwrap();
        assert_eq!(serde_json::from_str::<Sealed<u8, 4>>(&stored).unwrap(), sealed);
    }

    #[test]
    fn frames_find_what_they_belong_to() {
        let mut frames: Frames<char, 4> = Frames::default();
        "abc".chars().for_each(|frame| frames.push(frame));
        frames.replace('d');
        assert_eq!((frames.top(), frames.bottom(), frames.len()), (Some(&'d'), Some(&'a'), 3));
        assert_eq!(frames.innermost(|frame| (*frame < 'c').then_some(*frame)), Some('b'));
    }
}
