//! Sets of things that have numbers: units, leaders, hexes, zones.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::array;
use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;

/// Something with a number of its own, counted from 0: its place in a roster, on a map or in a list.
pub trait Id: Copy {
    /// Its number.
    fn index(self) -> usize;

    /// What has that number. Nobody asks for a number that [`Id::index`] never gave.
    fn at(index: usize) -> Self;
}

/// Makes ids of types that wrap their numbers: `numbered!(UnitId(u16), LeaderId(u8));`
#[macro_export]
macro_rules! numbered {
    ($($id:ident($number:ty)),+ $(,)?) => {$(
        impl $crate::ids::Id for $id {
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn at(index: usize) -> $id {
                $id(index as $number)
            }
        }
    )+};
}

/// A set of ids: a bit for each of the first 64 × `WORDS`. What lies beyond is never in it.
///
/// ```
/// use referee::ids::IdSet;
/// use referee::Seat;
///
/// let mut seats: IdSet<Seat, 1> = [Seat(3), Seat(0), Seat(2)].into_iter().collect();
/// seats.remove(Seat(2));
/// assert!(seats.contains(Seat(3)) && !seats.contains(Seat(200)));
/// assert_eq!(seats.into_iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdSet<T, const WORDS: usize> {
    words: [u64; WORDS],
    of: PhantomData<T>,
}

impl<T, const WORDS: usize> IdSet<T, WORDS> {
    /// Nothing.
    pub const NONE: IdSet<T, WORDS> = IdSet { words: [0; WORDS], of: PhantomData };

    /// The words that hold its bits.
    pub const WORDS: usize = WORDS;
}

impl<T, const WORDS: usize> Default for IdSet<T, WORDS> {
    #[inline]
    fn default() -> IdSet<T, WORDS> {
        IdSet::NONE
    }
}

impl<T: Id, const WORDS: usize> IdSet<T, WORDS> {
    /// A set of one.
    #[inline]
    pub fn one(member: T) -> IdSet<T, WORDS> {
        let mut set = IdSet::NONE;
        set.insert(member);
        set
    }

    /// Whether it is in the set.
    #[inline]
    pub fn contains(&self, member: T) -> bool {
        let index = member.index();
        self.words.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Adds one.
    #[inline]
    pub fn insert(&mut self, member: T) {
        let index = member.index();
        if let Some(word) = self.words.get_mut(index / 64) {
            *word |= 1 << (index % 64);
        }
    }

    /// Adds one. False if it is in the set already: so nothing is done twice.
    #[inline]
    pub fn add(&mut self, member: T) -> bool {
        let new = !self.contains(member);
        self.insert(member);
        new
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        let index = member.index();
        if let Some(word) = self.words.get_mut(index / 64) {
            *word &= !(1 << (index % 64));
        }
    }

    /// Adds one or takes it out.
    #[inline]
    pub fn set(&mut self, member: T, inside: bool) {
        if inside { self.insert(member) } else { self.remove(member) }
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words == [0; WORDS]
    }

    /// The first, by number.
    #[inline]
    pub fn first(&self) -> Option<T> {
        let place = self.words.iter().position(|&word| word != 0)?;
        Some(T::at(place * 64 + self.words[place].trailing_zeros() as usize))
    }

    /// All that are in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: IdSet<T, WORDS>) -> IdSet<T, WORDS> {
        self.by_words(|place, word| word | other.words[place])
    }

    /// All that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: IdSet<T, WORDS>) -> IdSet<T, WORDS> {
        self.by_words(|place, word| word & other.words[place])
    }

    /// All that are not in the other set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: IdSet<T, WORDS>) -> IdSet<T, WORDS> {
        self.by_words(|place, word| word & !other.words[place])
    }

    /// All behind one, by number.
    #[inline]
    #[must_use]
    pub fn after(self, member: T) -> IdSet<T, WORDS> {
        let (last, bit) = (member.index() / 64, member.index() % 64);
        self.by_words(|place, word| match place.cmp(&last) {
            Ordering::Less => 0,
            Ordering::Equal => word & u64::MAX << bit << 1,
            Ordering::Greater => word,
        })
    }

    /// Another set, word by word. Changed in place in a loop and looked at thereafter, a set was miscompiled by rustc
    /// 1.95 at `opt-level = 1`.
    #[inline]
    fn by_words(&self, word: impl Fn(usize, u64) -> u64) -> IdSet<T, WORDS> {
        IdSet { words: array::from_fn(|place| word(place, self.words[place])), of: PhantomData }
    }

    /// Adds all of another set.
    #[inline]
    pub fn unite(&mut self, other: &IdSet<T, WORDS>) {
        *self = self.by_words(|place, word| word | other.words[place]);
    }

    /// Whether all are in the other set.
    #[inline]
    pub fn within(&self, other: IdSet<T, WORDS>) -> bool {
        self.minus(other).is_empty()
    }

    /// Whether the sets share something.
    #[inline]
    pub fn meets(&self, other: &IdSet<T, WORDS>) -> bool {
        !self.and(*other).is_empty()
    }

    /// All of them, by number.
    #[inline]
    pub fn iter(&self) -> Members<T, WORDS> {
        Members { left: *self, place: 0 }
    }
}

/// The members of a set, by number.
#[derive(Clone, Debug)]
pub struct Members<T, const WORDS: usize> {
    left: IdSet<T, WORDS>,
    place: usize,
}

impl<T: Id, const WORDS: usize> Iterator for Members<T, WORDS> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        while let Some(word) = self.left.words.get_mut(self.place) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(T::at(self.place * 64 + bit));
            }
            self.place += 1;
        }
        None
    }
}

impl<T: Id, const WORDS: usize> IntoIterator for IdSet<T, WORDS> {
    type Item = T;
    type IntoIter = Members<T, WORDS>;

    #[inline]
    fn into_iter(self) -> Members<T, WORDS> {
        self.iter()
    }
}

impl<T: Id, const WORDS: usize> Extend<T> for IdSet<T, WORDS> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        members.into_iter().for_each(|member| self.insert(member));
    }
}

impl<T: Id, const WORDS: usize> FromIterator<T> for IdSet<T, WORDS> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> IdSet<T, WORDS> {
        let mut set = IdSet::NONE;
        set.extend(members);
        set
    }
}

impl<T, const WORDS: usize> IdSet<T, WORDS> {
    fn numbers(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(place, &word)| {
            let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
            bits.map(move |bit| place * 64 + bit)
        })
    }
}

impl<T, const WORDS: usize> fmt::Debug for IdSet<T, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.numbers()).finish()
    }
}

/// The numbers of its members.
impl<T, const WORDS: usize> Serialize for IdSet<T, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.numbers())
    }
}

impl<'de, T, const WORDS: usize> Deserialize<'de> for IdSet<T, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<IdSet<T, WORDS>, D::Error> {
        let mut set = IdSet::NONE;
        for number in Vec::<usize>::deserialize(deserializer)? {
            let word = set.words.get_mut(number / 64).ok_or_else(|| de::Error::custom("a number beyond the set"))?;
            *word |= 1 << (number % 64);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    type Seats = IdSet<Seat, 2>;

    fn seats(numbers: &[u8]) -> Seats {
        numbers.iter().copied().map(Seat).collect()
    }

    #[test]
    fn members_come_by_number() {
        let set = seats(&[5, 127, 0, 64]);
        assert_eq!(set.into_iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 5, 64, 127]);
        assert_eq!((set.len(), set.first(), Seats::NONE.first()), (4, Some(Seat(0)), None));
        assert_eq!(set.after(Seat(5)), seats(&[64, 127]));
        assert_eq!(set.after(Seat(63)), seats(&[64, 127]));
        assert_eq!((set.after(Seat(127)), set.after(Seat(200))), (Seats::NONE, Seats::NONE));
    }

    #[test]
    fn sets_are_joined_and_parted() {
        let (one, other) = (seats(&[1, 70]), seats(&[70, 100]));
        assert_eq!(one.or(other), seats(&[1, 70, 100]));
        assert_eq!((one.and(other), one.minus(other)), (seats(&[70]), seats(&[1])));
        assert!(one.meets(&other) && !one.minus(other).meets(&other));
        assert!(seats(&[70]).within(one) && !other.within(one));
    }

    #[test]
    fn what_lies_beyond_is_never_in_it() {
        let mut set = Seats::one(Seat(3));
        assert!(set.add(Seat(4)) && !set.add(Seat(4)) && !set.add(Seat(3)));
        let mut set = Seats::one(Seat(128));
        set.set(Seat(255), true);
        assert!(set.is_empty() && !set.contains(Seat(128)));
        let stored = serde_json::to_string(&seats(&[3, 90])).unwrap();
        assert_eq!(stored, "[3,90]");
        assert_eq!(serde_json::from_str::<Seats>(&stored).unwrap(), seats(&[3, 90]));
        assert!(serde_json::from_str::<Seats>("[128]").is_err());
    }
}
