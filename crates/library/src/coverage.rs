//! What came up in games between computer players: decisions, orders, and the rules that were reached.

use referee::RuleId;
use std::collections::{BTreeMap, BTreeSet};

/// What came up in some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// How many games.
    pub games: u64,
    /// How often each decision was made.
    pub decisions: BTreeMap<&'static str, u64>,
    /// How often each kind of order was given.
    pub orders: BTreeMap<&'static str, u64>,
    /// In how many games each rule was reached.
    pub rules: BTreeMap<RuleId, u64>,
}

impl Coverage {
    /// A decision was made, and by which order.
    pub fn note(&mut self, decision: &'static str, verb: &'static str) {
        *self.decisions.entry(decision).or_default() += 1;
        *self.orders.entry(verb).or_default() += 1;
    }

    /// A game is over in which these rules were reached.
    pub fn close(&mut self, rules: BTreeSet<RuleId>) {
        self.games += 1;
        for rule in rules {
            *self.rules.entry(rule).or_default() += 1;
        }
    }

    /// Adds other games.
    pub fn join(&mut self, other: Coverage) {
        self.games += other.games;
        add(&mut self.decisions, other.decisions);
        add(&mut self.orders, other.orders);
        add(&mut self.rules, other.rules);
    }
}

fn add<K: Ord>(sums: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, count) in more {
        *sums.entry(key).or_default() += count;
    }
}
