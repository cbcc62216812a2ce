//! What is being resolved: frames, reaction windows, worklists and sealed orders.
//!
//! A game resolves one thing inside another: a combat inside a march inside an activation. Each is a frame on a
//! stack; the loop of the system steps the frame on top until somebody must decide. These are the parts that every
//! such loop needs:
//!
//! * [`Frames`]: the stack;
//! * [`Flows`]: whether the frame on top goes on by itself;
//! * [`Window`]: something was announced, and others may react before it is resolved;
//! * [`Worklist`]: work that waits, and may bring more work, such as a rout that others see;
//! * [`Sealed`]: orders that stay face down until all have given theirs.
//!
//! All of them are plain data of a fixed size: copied, compared, hashed and stored with the state. None of them keeps
//! what follows from the table: a frame that is on top again, and whoever is asked in a window, is judged by the
//! table as it is then.

use crate::ids::{Id, IdSet};
use crate::seat::Seat;
use crate::system::Owed;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::array;

/// Whether a frame goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flows {
    /// It goes on.
    On,
    /// Somebody must decide, or the game is over.
    Asks,
}

/// The frames being resolved, the innermost on top. `N` is the deepest they can be stacked, which a system knows
/// from its rules and states in a test.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Frames<F, const N: usize>(ArrayVec<F, N>);

impl<F: Clone, const N: usize> Clone for Frames<F, N> {
    #[inline(always)]
    fn clone(&self) -> Frames<F, N> {
        Frames(copied(&self.0))
    }
}

/// A copy of what is in a list, without the room for more that a derived copy would move as well: every order and
/// every step of a search copies a state.
#[inline(always)]
fn copied<T: Clone, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    for item in list {
        // It has the room of the list.
        let _ = copy.try_push(item.clone());
    }
    copy
}

impl<F, const N: usize> Default for Frames<F, N> {
    fn default() -> Frames<F, N> {
        Frames(ArrayVec::new())
    }
}

impl<F, const N: usize> Frames<F, N> {
    /// The frame on top.
    #[inline]
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    /// The frame on top, to be changed.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// The frame that the one on top was opened by.
    #[inline]
    pub fn below(&self) -> Option<&F> {
        self.0.iter().nth_back(1)
    }

    /// The outermost frame.
    #[inline]
    pub fn bottom(&self) -> Option<&F> {
        self.0.first()
    }

    /// Puts a frame on top. `N` frames are never exceeded in a sound system; its tests see to it.
    #[inline]
    pub fn push(&mut self, frame: F) {
        let pushed = self.0.try_push(frame);
        debug_assert!(pushed.is_ok(), "the frames are stacked deeper than they can be");
    }

    /// Takes the frame on top off.
    #[inline]
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// Puts another frame in place of the one on top.
    #[inline]
    pub fn replace(&mut self, frame: F) {
        match self.0.last_mut() {
            Some(top) => *top = frame,
            None => self.push(frame),
        }
    }

    /// Takes all frames off.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The innermost frame of a kind: what a frame inside it belongs to.
    #[inline]
    pub fn innermost<'a, T>(&'a self, kind: impl Fn(&'a F) -> Option<T>) -> Option<T> {
        self.0.iter().rev().find_map(kind)
    }

    /// The innermost frame of a kind, to be changed.
    #[inline]
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

    /// Whether nothing is being resolved.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Frames laid out as they are stacked, the outermost first: where a case begins.
impl<F, const N: usize> FromIterator<F> for Frames<F, N> {
    fn from_iter<I: IntoIterator<Item = F>>(stacked: I) -> Frames<F, N> {
        let mut frames = Frames::default();
        stacked.into_iter().for_each(|frame| frames.push(frame));
        frames
    }
}

/// A reaction window: something is announced, those who may react are asked, then it is resolved.
///
/// A window keeps what was announced and who has answered, nothing else. Who may react is read from the table each
/// time somebody is to be asked, in the order in which they are asked: what happened meanwhile, another's reaction
/// with all that it brought, may have given the right or taken it away. When nobody is left, what was announced is
/// resolved, if the table still allows it.
///
/// ```
/// use referee::Seat;
/// use referee::flow::Window;
///
/// let mut window: Window<&str, Seat, 1> = Window::announce("march");
/// let may_react = [Seat(1), Seat(0)];
/// assert_eq!(window.asks(may_react), Some(Seat(1)));
/// window.answer(Seat(1));
/// assert_eq!(window.asks(may_react), Some(Seat(0)));
/// // He may no longer: nobody is left, and the march is made.
/// assert_eq!(window.asks([Seat(1)]), None);
/// assert_eq!(window.announced, "march");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window<A, Who, const WORDS: usize> {
    /// What was announced.
    pub announced: A,
    answered: IdSet<Who, WORDS>,
}

impl<A, Who: Id, const WORDS: usize> Window<A, Who, WORDS> {
    /// A window in which nobody has answered yet.
    #[inline]
    pub fn announce(announced: A) -> Window<A, Who, WORDS> {
        Window { announced, answered: IdSet::NONE }
    }

    /// Of those who may react now, the first who has not answered.
    #[inline]
    pub fn asks(&self, may_react: impl IntoIterator<Item = Who>) -> Option<Who> {
        may_react.into_iter().find(|&who| !self.has_answered(who))
    }

    /// One has reacted or declined: he is not asked again in this window.
    #[inline]
    pub fn answer(&mut self, who: Who) {
        self.answered.insert(who);
    }

    /// Several have reacted or declined together.
    #[inline]
    pub fn answer_all(&mut self, who: IdSet<Who, WORDS>) {
        self.answered.unite(&who);
    }

    /// Whether one has reacted or declined.
    #[inline]
    pub fn has_answered(&self, who: Who) -> bool {
        self.answered.contains(who)
    }

    /// All who have reacted or declined.
    #[inline]
    pub fn answered(&self) -> IdSet<Who, WORDS> {
        self.answered
    }
}

/// Work that waits: done in the order in which it came up, by rank, or as its owner chooses; `N` is the most that
/// can wait. What is done may add more, so a chain of any length is one frame with a worklist, never a deeper stack.
/// A chain in which nobody takes part twice keeps an [`IdSet`] of those who have:
///
/// ```
/// use referee::Seat;
/// use referee::flow::Worklist;
/// use referee::ids::IdSet;
///
/// let mut tests: Worklist<Seat, 8> = Worklist::of([Seat(0)]);
/// let mut tested: IdSet<Seat, 1> = tests.iter().copied().collect();
/// let mut order = Vec::new();
/// while let Some(seat) = tests.take() {
///     order.push(seat);
///     // His neighbours saw it, and test in their turn.
///     let neighbours = [Seat(seat.0.saturating_sub(1)), Seat(2.min(seat.0 + 1))];
///     tests.extend(neighbours.into_iter().filter(|&seat| tested.add(seat)));
/// }
/// assert_eq!(order, [Seat(0), Seat(1), Seat(2)]);
/// ```
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Worklist<T, const N: usize>(ArrayVec<T, N>);

impl<T: Clone, const N: usize> Clone for Worklist<T, N> {
    #[inline(always)]
    fn clone(&self) -> Worklist<T, N> {
        Worklist(copied(&self.0))
    }
}

impl<T, const N: usize> Default for Worklist<T, N> {
    fn default() -> Worklist<T, N> {
        Worklist(ArrayVec::new())
    }
}

impl<T, const N: usize> Worklist<T, N> {
    /// A list of these.
    pub fn of(things: impl IntoIterator<Item = T>) -> Worklist<T, N> {
        things.into_iter().collect()
    }

    /// Adds a thing behind all others. No more than `N` wait in a sound system; its tests see to it.
    #[inline]
    pub fn add(&mut self, thing: T) {
        self.insert(self.0.len(), thing);
    }

    /// Adds a thing before all others: it is next.
    #[inline]
    pub fn add_first(&mut self, thing: T) {
        self.insert(0, thing);
    }

    /// Adds a thing behind all of its rank and of those before it.
    pub fn add_by_rank<R: PartialOrd>(&mut self, thing: T, rank: impl Fn(&T) -> R) {
        let own = rank(&thing);
        let place = self.0.iter().rposition(|other| rank(other) <= own).map_or(0, |last| last + 1);
        self.insert(place, thing);
    }

    #[inline]
    fn insert(&mut self, place: usize, thing: T) {
        let added = self.0.try_insert(place, thing);
        debug_assert!(added.is_ok(), "more work waits than there can be");
    }

    /// What is next.
    #[inline]
    pub fn next(&self) -> Option<&T> {
        self.0.first()
    }

    /// Takes what is next off the list.
    #[inline]
    pub fn take(&mut self) -> Option<T> {
        self.0.pop_at(0)
    }

    /// Takes a certain thing off the list, out of its turn. False if it does not wait.
    pub fn choose(&mut self, thing: &T) -> bool
    where
        T: PartialEq,
    {
        let place = self.0.iter().position(|waiting| waiting == thing);
        place.and_then(|place| self.0.pop_at(place)).is_some()
    }

    /// Whether a thing waits.
    pub fn contains(&self, thing: &T) -> bool
    where
        T: PartialEq,
    {
        self.0.contains(thing)
    }

    /// Lets go what need not be done any more.
    pub fn retain(&mut self, mut still: impl FnMut(&T) -> bool) {
        self.0.retain(|thing| still(thing));
    }

    /// All that wait, the next one first.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// All that wait, the next one first, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is left to do.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Nothing is left to do.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T, const N: usize> Extend<T> for Worklist<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, things: I) {
        things.into_iter().for_each(|thing| self.add(thing));
    }
}

impl<T, const N: usize> FromIterator<T> for Worklist<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Worklist<T, N> {
        let mut list = Worklist::default();
        list.extend(things);
        list
    }
}

/// Orders that stay face down until every seat that owes one has given its own, and as long after as the rules
/// say. A system keeps in it what it needs of an order; [`Game`](crate::Game) and cases keep whole orders in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
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

impl<T> Given<T> {
    fn order(&self) -> Option<&T> {
        match self {
            Given::Sealed(order) => Some(order),
            Given::NotAsked | Given::Owed => None,
        }
    }
}

/// Nobody owes an order.
impl<T, const SEATS: usize> Default for Sealed<T, SEATS> {
    fn default() -> Sealed<T, SEATS> {
        Sealed { given: array::from_fn(|_| Given::NotAsked) }
    }
}

impl<T, const SEATS: usize> Sealed<T, SEATS> {
    /// These seats owe an order.
    pub fn owed_by(seats: impl IntoIterator<Item = Seat>) -> Sealed<T, SEATS> {
        let mut sealed = Sealed::default();
        sealed.ask(seats);
        sealed
    }

    /// Asks these seats, and no others: orders that have been given stay.
    pub fn ask(&mut self, seats: impl IntoIterator<Item = Seat>) {
        for place in &mut self.given {
            if let Given::Owed = place {
                *place = Given::NotAsked;
            }
        }
        for seat in seats {
            if let Some(place @ Given::NotAsked) = self.given.get_mut(seat.index()) {
                *place = Given::Owed;
            }
        }
    }

    /// Lays down a seat's order, face down. One that owes none lays none down.
    pub fn seal(&mut self, seat: Seat, order: T) {
        if let Some(place @ Given::Owed) = self.given.get_mut(seat.index()) {
            *place = Given::Sealed(order);
        }
    }

    /// A seat takes its order back, and owes one again.
    pub fn take_back(&mut self, seat: Seat) {
        if let Some(place @ Given::Sealed(_)) = self.given.get_mut(seat.index()) {
            *place = Given::Owed;
        }
    }

    /// What a seat has given.
    pub fn of(&self, seat: Seat) -> Option<&T> {
        self.given.get(seat.index()).and_then(Given::order)
    }

    /// All orders that have been given, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(&self.given).filter_map(|(seat, given)| Some((seat, given.order()?)))
    }

    /// All orders that have been given, in seat order, to be dealt anew for who does not know them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        (0..).map(Seat).zip(&mut self.given).filter_map(|(seat, given)| match given {
            Given::Sealed(order) => Some((seat, order)),
            Given::NotAsked | Given::Owed => None,
        })
    }

    /// Turns the orders up, in seat order: nothing is owed any more.
    pub fn turn_up(&mut self) -> impl Iterator<Item = (Seat, T)> + use<T, SEATS> {
        let given = std::mem::take(self).given;
        (0..).map(Seat).zip(given).filter_map(|(seat, given)| match given {
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

    /// Whether a seat still owes an order.
    pub fn owes(&self, seat: Seat) -> bool {
        matches!(self.given.get(seat.index()), Some(Given::Owed))
    }

    /// Whether all have given theirs: they may be turned up.
    pub fn is_complete(&self) -> bool {
        !self.given.iter().any(|given| matches!(given, Given::Owed))
    }

    /// Whether none has been given.
    pub fn is_empty(&self) -> bool {
        self.given.iter().all(|given| given.order().is_none())
    }
}

/// Arrays of any length, stored as lists.
mod seats {
    use super::Given;
    use arrayvec::ArrayVec;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer, T: Serialize, const N: usize>(
        given: &[Given<T>; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(given)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
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
        let mut window: Window<&str, Seat, 1> = Window::announce("step");
        let may_react = [Seat(3), Seat(1), Seat(2)];
        assert_eq!(window.asks(may_react), Some(Seat(3)));
        window.answer(Seat(3));
        assert_eq!(window.asks(may_react), Some(Seat(1)));
        assert_eq!(window.asks([Seat(3), Seat(2)]), Some(Seat(2)), "the first fell in the meantime");
        assert_eq!(window.asks([Seat(4), Seat(2)]), Some(Seat(4)), "another came up");
        window.answer_all([Seat(2), Seat(4)].into_iter().collect());
        assert_eq!(window.asks([Seat(3), Seat(4), Seat(2)]), None);
        assert_eq!((window.announced, window.answered().len()), ("step", 3));
    }

    #[test]
    fn work_is_done_in_its_order() {
        let mut list: Worklist<u8, 4> = Worklist::of([1, 2]);
        assert_eq!(list.next(), Some(&1));
        assert_eq!(list.take(), Some(1));
        list.add(3);
        list.add_first(4);
        assert_eq!(list.iter().copied().collect::<Vec<_>>(), [4, 2, 3]);
        assert!(list.choose(&2) && !list.choose(&2) && list.contains(&3));
        list.iter_mut().for_each(|thing| *thing += 1);
        list.retain(|&thing| thing != 5);
        assert_eq!((list.len(), list.take(), list.take()), (1, Some(4), None));
        assert!(list.is_empty());
    }

    #[test]
    fn work_is_done_by_rank() {
        let mut list: Worklist<(u8, char), 6> = Worklist::default();
        for thing in [(2, 'a'), (1, 'b'), (3, 'c'), (1, 'd'), (2, 'e'), (0, 'f')] {
            list.add_by_rank(thing, |thing| thing.0);
        }
        assert_eq!(list.iter().map(|thing| thing.1).collect::<String>(), "fbdaec");
    }

    #[test]
    fn sealed_orders_wait_for_all() {
        let mut sealed: Sealed<u8, 4> = Sealed::owed_by([Seat(0), Seat(2)]);
        sealed.seal(Seat(0), 7);
        sealed.seal(Seat(0), 8);
        sealed.seal(Seat(1), 9);
        assert_eq!((sealed.of(Seat(0)), sealed.of(Seat(1))), (Some(&7), None));
        assert_eq!(sealed.owed().seats.as_slice(), [Seat(2)]);
        assert!(!sealed.is_complete() && sealed.owes(Seat(2)) && !sealed.owes(Seat(0)));
        sealed.seal(Seat(2), 1);
        assert!(sealed.is_complete() && sealed.owed().seats.is_empty());
        let stored = serde_json::to_string(&sealed).unwrap();
        assert_eq!(serde_json::from_str::<Sealed<u8, 4>>(&stored).unwrap(), sealed);
        sealed.take_back(Seat(0));
        sealed.ask([Seat(0), Seat(1)]);
        assert_eq!(sealed.owed().seats.as_slice(), [Seat(0), Seat(1)]);
        sealed.ask([Seat(0)]);
        sealed.seal(Seat(0), 5);
        assert!(sealed.is_complete());
        sealed.iter_mut().for_each(|(_, order)| *order += 1);
        assert_eq!(sealed.turn_up().collect::<Vec<_>>(), [(Seat(0), 6), (Seat(2), 2)]);
        assert!(sealed.is_empty() && sealed.is_complete() && sealed.iter().next().is_none());
    }

    #[test]
    fn frames_find_what_they_belong_to() {
        let mut frames: Frames<char, 4> = "abc".chars().collect();
        frames.replace('d');
        assert_eq!((frames.top(), frames.below(), frames.bottom()), (Some(&'d'), Some(&'b'), Some(&'a')));
        assert_eq!(frames.innermost(|frame| (*frame < 'c').then_some(*frame)), Some('b'));
        assert_eq!((frames.len(), frames.pop()), (3, Some('d')));
        frames.clear();
        frames.replace('e');
        assert_eq!(frames.top(), Some(&'e'));
    }
}
