//! Odds before every die: wherever an order rolls, its odds name all results and sum to one.

#![allow(clippy::expect_used, clippy::panic)]

use referee::odds::{Patience, Ratio};
use referee::{AnyGame, Likelihood, OddsAnswer};
use std::collections::{BTreeMap, BTreeSet};

/// So many outcomes are walked and so many are sampled: enough to see what is named.
struct Brief {
    walks: u32,
    samples: u32,
}

impl Patience for Brief {
    fn walking(&mut self) -> bool {
        self.walks = self.walks.saturating_sub(1);
        self.walks > 0
    }
    fn sampling(&mut self) -> bool {
        self.samples = self.samples.saturating_sub(1);
        self.samples > 0
    }
}

/// What the odds of the orders that roll said, by what was rolled for.
#[derive(Debug, Default)]
struct Rolled {
    decisions: BTreeSet<String>,
    /// The kinds of the parts of results: the first word of each.
    kinds: BTreeSet<String>,
    /// How many orders had odds in which nothing was named at all.
    silent: u32,
    orders: u32,
}

fn total(odds: &OddsAnswer) -> Ratio {
    odds.outcomes.values().fold(Ratio::ZERO, |sum, likelihood| {
        let part = match likelihood {
            Likelihood::Exact(ratio) => *ratio,
            Likelihood::Count(count) => {
                Ratio::new(u128::from(*count), u128::from(odds.samples.unwrap_or(0))).expect("samples")
            }
        };
        sum.plus(part).expect("a sum")
    })
}

/// The orders that the seat may give, a few of each kind.
fn orders(game: &dyn AnyGame, seat: &str, most: usize) -> Vec<(String, String)> {
    let mut by_verb: BTreeMap<&str, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for offer in game.offers(seat, &[]).expect("offers").into_iter().filter(|offer| offer.whole) {
        let count = by_verb.entry(offer.verb).or_default();
        *count += 1;
        if *count <= most {
            found.push((offer.verb.to_owned(), offer.text));
        }
    }
    found
}

/// Plays a game by lot and looks at the odds of what is offered, at every so manieth decision.
fn watch(scenario: &str, seed: u64, every: usize, decisions: usize, found: &mut BTreeMap<String, Rolled>) {
    let library = systems::library();
    let mut game = library.begin(scenario, &format!("seeded {seed}"), &[]).expect("a game");
    let mut player = library.player("random", game.system(), seed).expect("a player");
    for turn in 0..decisions {
        let Some((seat, decision)) = game.owed().first().copied() else { break };
        let chosen = player.choose(game.as_ref(), seat).expect("an order");
        if turn % every == 0 {
            let mut asked = orders(game.as_ref(), seat, 2);
            if !asked.iter().any(|(_, text)| *text == chosen) {
                asked.push((chosen.split(' ').next().unwrap_or_default().to_owned(), chosen.clone()));
            }
            for (verb, text) in asked {
                let mut patience = Brief { walks: 60, samples: 60 };
                let odds = game.odds_within(seat, &text, &mut patience).expect("odds");
                assert_eq!(total(&odds), Ratio::ONE, "{scenario}: {text}");
                let Some(rolls) = (!odds.rolls.is_empty()).then(|| odds.rolls.join("+")) else { continue };
                let rolled = found.entry(rolls).or_default();
                rolled.orders += 1;
                rolled.decisions.insert(format!("{decision}: {verb}"));
                rolled.silent += u32::from(odds.outcomes.keys().all(|outcome| outcome.is_empty()));
                let parts = odds.outcomes.keys().flat_map(|outcome| outcome.split(", "));
                rolled.kinds.extend(parts.filter_map(|part| part.split(' ').next()).map(str::to_owned));
            }
        }
        game.order(seat, &chosen, &[], None).expect("a legal order");
    }
}

fn report(found: &BTreeMap<String, Rolled>) -> String {
    let line = |(rolls, rolled): (&String, &Rolled)| format!("{rolls}: {rolled:?}\n");
    found.iter().map(line).collect()
}

fn all_named(scenarios: &[&str], seeds: u64, every: usize, decisions: usize) {
    let mut found = BTreeMap::new();
    for scenario in scenarios {
        for seed in 0..seeds {
            watch(scenario, seed, every, decisions, &mut found);
        }
    }
    println!("{}", report(&found));
    assert!(found.values().all(|rolled| rolled.silent == 0), "{}", report(&found));
}

#[test]
fn great_campaigns() {
    all_named(&["gcacw/the-gap", "gcacw/first-march"], 6, 1, 250);
}

#[test]
fn guns() {
    all_named(&["guns/gettysburg"], 2, 4, 200);
}

#[test]
fn billy_yank() {
    all_named(&["billy-yank/first-volley", "billy-yank/railroad-cut"], 2, 1, 120);
}

#[test]
fn great_battles() {
    all_named(&["gbacw/meredith-in-herbst-woods", "gbacw/the-railroad-cut"], 2, 2, 300);
}
