//! How the games are dealt over the scenarios: evenly, or by the shares of their systems.

use crate::UserError;
use crate::cli::Share;
use crate::words::Words;
use library::{GameError, system_of};

/// Shares are so many of this many games.
const WHOLE: u64 = 100;

/// Which scenario each lot of games has. The order repeats itself, so that a lot's number alone decides.
#[derive(Debug)]
pub struct Deal {
    hands: Vec<Hand>,
    /// In turn, the hand that is dealt from and how many lots it had before in this round.
    round: Vec<(usize, u64)>,
}

/// Scenarios that take turns.
#[derive(Debug)]
struct Hand {
    scenarios: Vec<String>,
    /// How many lots of a round it has.
    lots: u64,
}

impl Deal {
    /// All scenarios take turns.
    pub fn even(scenarios: Vec<String>) -> Deal {
        Deal::of(vec![Hand { scenarios, lots: 1 }])
    }

    /// Each system has its share, and those that are not named share the rest evenly. The scenarios of a system take
    /// turns.
    pub fn by_shares(scenarios: Vec<String>, shares: &[Share], words: &Words) -> Result<Deal, UserError> {
        let mut systems: Vec<(String, Vec<String>)> = Vec::new();
        for scenario in scenarios {
            let system = system_of(&scenario);
            match systems.iter_mut().find(|(name, _)| name == system) {
                Some((_, own)) => own.push(scenario),
                None => systems.push((system.to_owned(), vec![scenario])),
            }
        }
        for (before, Share { system, .. }) in shares.iter().enumerate() {
            if !systems.iter().any(|(name, _)| name == system) {
                return Err(words.troubled(&GameError::UnknownSystem(system.clone())));
            }
            if shares[..before].iter().any(|share| share.system == *system) {
                return Err(words.complaint("soak-share-twice", &[("system", system)]));
            }
        }
        let sum: u64 = shares.iter().map(|share| u64::from(share.games)).sum();
        let unnamed = (systems.len() - shares.len()) as u64;
        let told = sum.to_string();
        let Some(rest) = WHOLE.checked_sub(sum) else {
            return Err(words.complaint("soak-shares-too-large", &[("sum", &told)]));
        };
        if rest > 0 && unnamed == 0 {
            return Err(words.complaint("soak-shares-too-small", &[("sum", &told)]));
        }
        let hands = systems.into_iter().map(|(system, scenarios)| {
            let named = shares.iter().find(|share| share.system == system);
            let lots = named.map_or(rest, |share| u64::from(share.games) * unnamed.max(1));
            Hand { scenarios, lots }
        });
        Ok(Deal::of(hands.collect()))
    }

    /// Mixes the hands: each is due by its share with every lot, and the one that is due most is dealt from.
    fn of(hands: Vec<Hand>) -> Deal {
        let length: u64 = hands.iter().map(|hand| hand.lots).sum();
        let mut due = vec![0; hands.len()];
        let mut dealt = vec![0; hands.len()];
        let mut round = Vec::new();
        for _ in 0..length {
            due.iter_mut().zip(&hands).for_each(|(due, hand)| *due += hand.lots as i64);
            let next = (0..hands.len()).rev().max_by_key(|&hand| due[hand]).unwrap_or_default();
            round.push((next, dealt[next]));
            due[next] -= length as i64;
            dealt[next] += 1;
        }
        Deal { hands, round }
    }

    /// The scenario of the lot of that number.
    pub fn scenario(&self, number: u64) -> &str {
        let length = self.round.len() as u64;
        let (hand, before) = self.round[(number % length) as usize];
        let Hand { scenarios, lots } = &self.hands[hand];
        &scenarios[((number / length * lots + before) % scenarios.len() as u64) as usize]
    }

    /// The scenario of the first lot.
    pub fn first(&self) -> &str {
        self.scenario(0)
    }

    /// With so many lots every scenario has its turn as often as it should.
    pub fn fair(&self) -> u64 {
        let turns = self.hands.iter().map(|hand| hand.scenarios.len()).sum::<usize>() as u64;
        if self.hands.len() > 1 { self.round.len() as u64 } else { turns * 4 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    const SCENARIOS: [&str; 6] = ["a/one", "a/two", "a/three", "b/one", "c/one", "c/two"];

    fn shared(shares: &[(&str, u32)]) -> Result<Deal, UserError> {
        let share = |&(system, games): &(&str, u32)| Share { system: system.to_owned(), games };
        let shares: Vec<Share> = shares.iter().map(share).collect();
        let words = Words::new(Language::English);
        Deal::by_shares(SCENARIOS.map(str::to_owned).to_vec(), &shares, &words)
    }

    fn count(deal: &Deal, lots: std::ops::Range<u64>, what: &str) -> usize {
        lots.filter(|&number| deal.scenario(number).starts_with(what)).count()
    }

    #[test]
    fn without_shares_all_scenarios_take_turns() {
        let deal = Deal::even(SCENARIOS.map(str::to_owned).to_vec());
        let dealt: Vec<&str> = (0..8).map(|number| deal.scenario(number)).collect();
        assert_eq!(dealt, ["a/one", "a/two", "a/three", "b/one", "c/one", "c/two", "a/one", "a/two"]);
    }

    #[test]
    fn a_share_is_so_many_of_every_hundred_and_the_others_share_the_rest() {
        let deal = shared(&[("b", 5)]).unwrap();
        for hundred in 0..20 {
            let lots = 200 * hundred..200 * (hundred + 1);
            assert_eq!(["a", "b", "c"].map(|system| count(&deal, lots.clone(), system)), [95, 10, 95]);
        }
        assert_eq!(["a/one", "a/two", "a/three"].map(|scenario| count(&deal, 0..600, scenario)), [95; 3]);
        assert_eq!(["b", "c"].map(|system| count(&deal, 0..20, system)), [1, 9]);
    }

    #[test]
    fn shares_may_be_the_whole() {
        let deal = shared(&[("c", 60), ("a", 40)]).unwrap();
        assert_eq!(["a", "b", "c"].map(|system| count(&deal, 0..100, system)), [40, 0, 60]);
        assert_eq!(count(&shared(&[("c", 0), ("a", 100)]).unwrap(), 0..300, "a"), 300);
    }

    #[test]
    fn shares_that_cannot_be_are_told() {
        let told = |shares| shared(shares).map(|_| ()).unwrap_err().0;
        assert_eq!(told(&[("d", 5)]), "No game system named “d”.");
        assert_eq!(told(&[("a", 5), ("a", 6)]), "--share names “a” twice.");
        assert_eq!(told(&[("a", 60), ("b", 41)]), "The shares are 101 of 100 games.");
        assert!(told(&[("a", 60), ("b", 1), ("c", 2)]).starts_with("The shares are 63 of 100 games"));
        assert!(told(&[("a", u32::MAX), ("b", u32::MAX)]).contains("8589934590 of 100"));
    }
}
