//! Exact odds: the very code that rolls, run under a source that walks every outcome.

use crate::chance::{Audience, Chance, Roll, Seeded, Throw};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

/// An exact fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Ratio {
    numerator: u128,
    denominator: u128,
}

impl Ratio {
    /// Certainty.
    pub const ONE: Ratio = Ratio { numerator: 1, denominator: 1 };
    /// Impossibility.
    pub const ZERO: Ratio = Ratio { numerator: 0, denominator: 1 };

    /// A fraction in lowest terms; `None` if the denominator is nothing.
    pub fn new(numerator: u128, denominator: u128) -> Option<Ratio> {
        let common = greatest_common_divisor(numerator, denominator);
        (denominator != 0).then(|| Ratio { numerator: numerator / common, denominator: denominator / common })
    }

    /// A fraction such as `5/36`, or a whole number.
    pub fn parse(text: &str) -> Option<Ratio> {
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        Ratio::new(over.trim().parse().ok()?, under.trim().parse().ok()?)
    }

    /// The sum; `None` where the numbers grow too large.
    pub fn plus(self, other: Ratio) -> Option<Ratio> {
        // A common denominator that is as small as can be: many sums stay within reach.
        let common = match self.denominator == other.denominator {
            true => self.denominator,
            false => greatest_common_divisor(self.denominator, other.denominator),
        };
        let (own, others) = (self.denominator / common, other.denominator / common);
        let (left, right) = (self.numerator.checked_mul(others)?, other.numerator.checked_mul(own)?);
        Ratio::new(left.checked_add(right)?, own.checked_mul(other.denominator)?)
    }

    /// The difference; `None` if it would be less than nothing, and where the numbers grow too large.
    pub fn minus(self, other: Ratio) -> Option<Ratio> {
        let (left, right) =
            (self.numerator.checked_mul(other.denominator)?, other.numerator.checked_mul(self.denominator)?);
        Ratio::new(left.checked_sub(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    /// The product; `None` where the numbers grow too large.
    pub fn times(self, other: Ratio) -> Option<Ratio> {
        let over = |one: Ratio, two: Ratio| {
            Ratio::new(one.numerator.checked_mul(two.numerator)?, one.denominator.checked_mul(two.denominator)?)
        };
        // Where the products are too large they are reduced crosswise first.
        over(self, other).or_else(|| {
            over(Ratio::new(self.numerator, other.denominator)?, Ratio::new(other.numerator, self.denominator)?)
        })
    }

    /// The quotient; `None` by nothing, and where the numbers grow too large.
    pub fn over(self, other: Ratio) -> Option<Ratio> {
        self.times(Ratio { numerator: other.denominator, denominator: other.numerator })
    }

    /// As a number for people; nothing is decided by it.
    pub fn approximate(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// How likely each result is.
#[derive(Clone, Debug, PartialEq)]
pub enum Odds<T: Ord> {
    /// Every outcome was walked.
    Exact(BTreeMap<T, Ratio>),
    /// There were too many outcomes: so many were sampled. A result seen `n` times of `samples`
    /// has the standard error that [`Odds::error`] tells.
    Sampled {
        /// How often each result came up.
        counts: BTreeMap<T, u32>,
        /// Out of how many tries.
        samples: u32,
    },
}

impl<T: Ord> Odds<T> {
    /// The probability of a result, for people.
    pub fn approximate(&self, result: &T) -> f64 {
        match self {
            Odds::Exact(odds) => odds.get(result).map_or(0.0, |ratio| ratio.approximate()),
            Odds::Sampled { counts, samples } => {
                f64::from(counts.get(result).copied().unwrap_or(0)) / f64::from((*samples).max(1))
            }
        }
    }

    /// The standard error of that probability: nothing where the odds are exact.
    pub fn error(&self, result: &T) -> f64 {
        match self {
            Odds::Exact(_) => 0.0,
            Odds::Sampled { samples, .. } => {
                let p = self.approximate(result);
                (p * (1.0 - p) / f64::from((*samples).max(1))).sqrt()
            }
        }
    }
}

/// How likely each value of a number is.
pub type Spread = BTreeMap<i32, Ratio>;

/// How likely each sum of so many independent numbers is that are all spread alike; `None` where the numbers
/// grow too large. So the odds of many dice are counted without walking every outcome.
pub fn summed(one: &Spread, count: u32) -> Option<Spread> {
    let mut sums = Spread::from([(0, Ratio::ONE)]);
    for _ in 0..count {
        let mut next = Spread::new();
        for (&sum, &so_far) in &sums {
            for (&value, &likely) in one {
                let both = next.entry(sum + value).or_insert(Ratio::ZERO);
                *both = both.plus(so_far.times(likely)?)?;
            }
        }
        sums = next;
    }
    Some(sums)
}

/// The mean of a number that is never negative.
pub fn mean(spread: &Spread) -> Option<Ratio> {
    spread.iter().try_fold(Ratio::ZERO, |sum, (&value, &likely)| {
        sum.plus(Ratio::new(u128::try_from(value).ok()?, 1)?.times(likely)?)
    })
}

/// The most outcomes that are walked one by one.
pub const MOST_OUTCOMES: usize = 200_000;
/// How many tries replace them where there are more.
pub const SAMPLES: u32 = 20_000;
/// The most throws of one outcome that is walked.
const MOST_THROWS: usize = 1_000;

/// How long a count of odds may take: it is asked again and again, and once it says no, what was found so far has to do.
/// Odds that are cut short say out of how many samples they come.
pub trait Patience {
    /// Whether to go on walking every outcome; if not, they are sampled.
    fn walking(&mut self) -> bool;
    /// Whether to go on sampling, once there are as many samples as odds need at least.
    fn sampling(&mut self) -> bool;
}

/// All the time that a count takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Endless;

impl Patience for Endless {
    fn walking(&mut self) -> bool {
        true
    }
    fn sampling(&mut self) -> bool {
        true
    }
}

/// The fewest samples that odds are told from, however long they take.
const FEWEST_SAMPLES: u32 = 60;

/// How likely each result of `play` is where nothing is hidden. `play` is run again and again from the same start, each
/// time under another outcome of all its dice; equal results are merged.
pub fn odds<T: Ord>(mut play: impl FnMut(&mut dyn Chance) -> T) -> Odds<T> {
    Walk::default().all(&mut play, &mut Endless).map_or_else(|| sampled(&mut play, &mut Endless), Odds::Exact)
}

/// In how many deals of what is hidden the odds must be the same to count as those of all.
const DEALS: u32 = 16;

/// How likely each result of `play` is when something is hidden: `deal` gives one state of all
/// that may be. Hidden are also the throws that nobody sees, such as a shuffle. Where nothing is
/// hidden, or the odds are the same in every deal tried, they are exact; otherwise deals and dice
/// are sampled together.
pub fn odds_among<W, T: Ord>(
    mut deal: impl FnMut(&mut dyn Chance) -> W,
    mut play: impl FnMut(&W, &mut dyn Chance) -> T,
    patience: &mut dyn Patience,
) -> Odds<T> {
    let mut first: Option<BTreeMap<T, Ratio>> = None;
    for number in 0..DEALS {
        let mut dice = Seeded::new(format!("deal {number}").as_bytes());
        let state = deal(&mut dice);
        let mut walk = Walk { unseen: Some(dice.clone()), ..Walk::default() };
        let found = walk.all(&mut |chance: &mut dyn Chance| play(&state, chance), patience);
        if found.is_none() || first.is_some() && found != first {
            return sampled(&mut |chance: &mut dyn Chance| play(&deal(chance), chance), patience);
        }
        first = found;
        if dice.number() == 0 && !walk.asked_unseen {
            break;
        }
    }
    Odds::Exact(first.unwrap_or_default())
}

fn sampled<T: Ord>(play: &mut impl FnMut(&mut dyn Chance) -> T, patience: &mut dyn Patience) -> Odds<T> {
    let mut dice = Seeded::new(b"odds");
    let mut counts = BTreeMap::new();
    let mut samples = 0;
    while samples < SAMPLES && (samples < FEWEST_SAMPLES || patience.sampling()) {
        *counts.entry(play(&mut dice)).or_insert(0) += 1;
        samples += 1;
    }
    Odds::Sampled { counts, samples }
}

/// A source that gives the next outcome of all on each run. An outcome with too many throws cannot be
/// walked to its end; its other throws are made by chance, so that it has one.
#[derive(Default)]
struct Walk {
    taken: Vec<(Roll, u32)>,
    depth: usize,
    /// The dice of an outcome with too many throws.
    astray: Option<Seeded>,
    /// Where throws that nobody sees come from, the same on each run; none: they are walked too.
    unseen: Option<Seeded>,
    /// The same, as far as it is used up in this run.
    unseen_now: Option<Seeded>,
    asked_unseen: bool,
}

impl Walk {
    /// Walks all outcomes; none if they are too many, or if patience ends.
    fn all<T: Ord>(
        &mut self,
        play: &mut impl FnMut(&mut dyn Chance) -> T,
        patience: &mut dyn Patience,
    ) -> Option<BTreeMap<T, Ratio>> {
        let mut found: BTreeMap<T, Ratio> = BTreeMap::new();
        for walked in 0..MOST_OUTCOMES {
            if walked > 0 && !patience.walking() {
                return None;
            }
            self.depth = 0;
            self.unseen_now = self.unseen.clone();
            let result = play(self);
            if self.astray.is_some() {
                return None;
            }
            let sum = found.entry(result).or_insert(Ratio::ZERO);
            *sum = sum.plus(self.weight()?)?;
            if !self.turn() {
                return Some(found);
            }
        }
        None
    }

    fn weight(&self) -> Option<Ratio> {
        self.taken.iter().try_fold(Ratio::ONE, |product, &(roll, value)| {
            product.times(Ratio::new(roll.ways(value), roll.all_ways())?)
        })
    }

    /// Turns to the next outcome; false when all were walked.
    fn turn(&mut self) -> bool {
        self.taken.truncate(self.depth);
        while let Some((roll, value)) = self.taken.pop() {
            if let Some(next) = (value + 1..=roll.range().1).find(|&v| roll.ways(v) > 0) {
                self.taken.push((roll, next));
                return true;
            }
        }
        false
    }
}

impl Chance for Walk {
    fn give(&mut self, throw: Throw) -> u32 {
        if throw.audience == Audience::Nobody
            && let Some(unseen) = &mut self.unseen_now
        {
            self.asked_unseen = true;
            return unseen.give(throw);
        }
        if self.depth >= MOST_THROWS {
            return self.astray.get_or_insert_with(|| Seeded::from_number(0)).give(throw);
        }
        let (low, high) = throw.roll.range();
        if self.depth == self.taken.len() {
            let first = (low..=high).find(|&v| throw.roll.ways(v) > 0).unwrap_or(low);
            self.taken.push((throw.roll, first));
        }
        self.depth += 1;
        self.taken[self.depth - 1].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_are_exact() {
        let Odds::Exact(odds) = odds(|dice| dice.die("a") + dice.die("b")) else { panic!("exact") };
        assert_eq!(odds[&7], Ratio::new(1, 6).unwrap());
        assert_eq!(odds[&2].to_string(), "1/36");
    }

    #[test]
    fn many_dice_are_summed() {
        let die: Spread = (1..=6).map(|face| (face, Ratio::new(1, 6).unwrap())).collect();
        let sums = summed(&die, 16).unwrap();
        assert_eq!(sums[&16], Ratio::new(1, 6u128.pow(16)).unwrap());
        assert_eq!(sums.values().try_fold(Ratio::ZERO, |sum, &likely| sum.plus(likely)), Some(Ratio::ONE));
        assert_eq!(mean(&sums), Ratio::new(56, 1));
        let Odds::Exact(walked) = odds(|dice| (0..3).map(|_| dice.die("a")).sum::<i32>()) else { panic!("exact") };
        assert_eq!(summed(&die, 3), Some(walked));
    }

    #[test]
    fn fractions_are_read_and_divided() {
        let ratio = |text| Ratio::parse(text).unwrap();
        assert_eq!(ratio("5/72").over(ratio("5/6")), Some(ratio("1/12")));
        assert_eq!(ratio("1/2").over(Ratio::ZERO), None);
        assert_eq!((Ratio::parse("1/0"), Ratio::parse("half")), (None, None));
    }

    #[test]
    fn a_branch_may_roll_more_than_another() {
        let Odds::Exact(odds) = odds(|dice| if dice.die("a") % 2 == 0 { dice.die("b") } else { 0 }) else {
            panic!("exact")
        };
        assert_eq!(odds[&0].to_string(), "1/2");
        assert_eq!(odds[&6].to_string(), "1/12");
    }

    fn lot(chance: &mut dyn Chance) -> u32 {
        chance.give(Throw { label: "lot", roll: Roll::Pick { of: 2 }, audience: Audience::Nobody })
    }

    #[test]
    fn what_is_hidden_and_does_not_matter_leaves_odds_exact() {
        let play = |_: &u32, dice: &mut dyn Chance| {
            let mut cup: Vec<u32> = (0..40).collect();
            dice.shuffle("cup", &mut cup);
            dice.die("a") > 4
        };
        let odds = odds_among(lot, play, &mut Endless);
        let Odds::Exact(odds) = odds else { panic!("exact") };
        assert_eq!(odds[&true].to_string(), "1/3");
    }

    #[test]
    fn what_is_hidden_and_matters_is_sampled() {
        let odds = odds_among(lot, |hidden, dice| hidden + lot(dice), &mut Endless);
        assert!(matches!(odds, Odds::Sampled { .. }));
        assert!((odds.approximate(&1) - 0.5).abs() < 0.02);
    }

    #[test]
    fn what_may_go_on_for_ever_is_sampled() {
        let rounds = |dice: &mut dyn Chance| (0..5).find(|_| dice.die("duel") > 1);
        assert!(matches!(odds(rounds), Odds::Exact(_)));
        let to_the_end = odds(|dice| {
            let mut rounds = 0;
            while dice.die("duel") == dice.die("duel") {
                rounds += 1;
            }
            rounds.min(1)
        });
        assert!(matches!(to_the_end, Odds::Sampled { .. }));
        assert!((to_the_end.approximate(&1) - 1.0 / 6.0).abs() < 0.02);
    }

    #[test]
    fn too_many_outcomes_are_sampled_and_say_so() {
        let odds = odds(|dice| (0..12).map(|_| dice.die("many")).max());
        assert!(matches!(odds, Odds::Sampled { .. }));
        assert!(odds.error(&Some(6)) > 0.0);
    }

    #[test]
    fn a_count_that_is_cut_short_says_how_many_samples_it_has() {
        struct Hasty(u32);
        impl Patience for Hasty {
            fn walking(&mut self) -> bool {
                self.0 = self.0.saturating_sub(1);
                self.0 > 0
            }
            fn sampling(&mut self) -> bool {
                false
            }
        }
        let play = |_: &(), dice: &mut dyn Chance| dice.dice("a", 1) + dice.dice("b", 1);
        let whole = odds_among(|_| (), play, &mut Hasty(100));
        assert!(matches!(whole, Odds::Exact(_)));
        let Odds::Sampled { counts, samples } = odds_among(|_| (), play, &mut Hasty(10)) else { panic!("sampled") };
        assert_eq!((counts.values().sum::<u32>(), samples), (FEWEST_SAMPLES, FEWEST_SAMPLES));
    }
}
