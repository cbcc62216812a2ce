//! Rules as executable citations.
//!
//! Where the program decides something because a rulebook says so, it names the statement of the
//! rule ledger (`rules/*.toml`) at that very place: a condition writes `cite(id)`, a refusal, a
//! tally line and an event's reason carry the id. An id that no ledger has does not compile.
//!
//! A statement that says several things has *clauses*, and the code cites the one that decides:
//! `5.1.extended-march-modifiers#c`. Players, bots and records see the statement; the lines of a tally also
//! carry the clause's letter.
//!
//! In an ordinary build [`cite`] is `true`, and sets a mark by which the runner of cases tells which
//! rules were reached ([`noting`]). With the feature `ablate` any rule can be switched off at run time
//! ([`ablate::without`]): a prohibition permits,
//! a modifier is nothing, a trigger is silent. A rule is *proved* when a case that names it fails
//! without it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
#[cfg(feature = "ablate")]
use std::collections::BTreeSet;
use std::fmt;

/// Gives a rule system's crate the macros with which it cites its ledger:
///
/// * `id!("6.1.advance")`, `id!("6.1.advance#b")`: the statement of the ledger with that id, or a clause of it;
/// * `rule!("6.1.advance")`: whether it is in force; written last in a condition, where the rule decides;
/// * `forbid!(condition, "6.1.advance", "unit" = arg, …)`: refuses by it, if the condition holds and the
///   rule is in force.
#[macro_export]
macro_rules! citations {
    ($system:literal) => {
        $crate::citations!($system, $);
    };
    // The second argument is a dollar sign, which the macros below need for their own arguments.
    ($system:literal, $d:tt) => {
        macro_rules! id {
            ($d id:literal) => {
                const { $crate::RuleId::of(concat!($system, ":", $d id)) }
            };
        }
        macro_rules! rule {
            ($d id:literal) => {
                $crate::cite(id!($d id))
            };
        }
        macro_rules! forbid {
            ($d condition:expr, $d id:literal $d(, $d name:literal = $d arg:expr)* $d(,)?) => {
                if $d condition && rule!($d id) {
                    return Err($crate::Refusal::new(id!($d id))$d(.with($d name, $d arg))*);
                }
            };
        }
    };
}

/// The ids of all ledgers, sorted, each with the place of its statement in this table.
static IDS: &[(&str, u16)] = include!(concat!(env!("OUT_DIR"), "/ids.rs"));

/// One statement or ruling of a rule ledger, or one clause of it.
///
/// Only the code and the cases tell clauses apart. Written out, a clause is its statement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(u16);

impl RuleId {
    /// The rule with this id. In a constant an unknown id is a compile error.
    ///
    /// # Panics
    /// If no ledger has the id; use [`RuleId::find`] for ids that come from outside.
    #[allow(clippy::panic)]
    pub const fn of(id: &str) -> RuleId {
        match RuleId::find(id) {
            Some(rule) => rule,
            None => panic!("no rule ledger has this id"),
        }
    }

    /// The rule with this id, if a ledger has it.
    pub const fn find(id: &str) -> Option<RuleId> {
        let (mut low, mut high) = (0, IDS.len());
        while low < high {
            let middle = (low + high) / 2;
            match compare(IDS[middle].0.as_bytes(), id.as_bytes()) {
                0 => return Some(RuleId(middle as u16)),
                c if c < 0 => low = middle + 1,
                _ => high = middle,
            }
        }
        None
    }

    /// The statement's id as the ledger writes it: `gcacw:6.2.zoc-enter-stops`.
    pub fn as_str(self) -> &'static str {
        self.statement().in_full()
    }

    /// The id with its clause, if it has one: `gcacw:5.1.extended-march-modifiers#c`.
    pub fn in_full(self) -> &'static str {
        IDS[self.0 as usize].0
    }

    /// The statement; of a clause the one that it belongs to.
    pub fn statement(self) -> RuleId {
        RuleId(IDS[self.0 as usize].1)
    }

    /// Whether whoever names this rule means the other one too: itself, or a clause of it.
    pub fn covers(self, other: RuleId) -> bool {
        self == other || self == other.statement()
    }

    /// The system whose ledger has the rule: `gcacw`.
    pub fn system(self) -> &'static str {
        self.as_str().split(':').next().unwrap_or_default()
    }

    /// All statements of a system's ledger.
    pub fn all_of(system: &str) -> impl Iterator<Item = RuleId> {
        RuleId::all_with_clauses_of(system).filter(|rule| *rule == rule.statement())
    }

    /// All statements of a system's ledger, each with its clauses behind it.
    pub fn all_with_clauses_of(system: &str) -> impl Iterator<Item = RuleId> {
        let ids = (0..IDS.len() as u16).map(RuleId);
        ids.filter(move |rule| rule.system() == system)
    }
}

pub(crate) const fn compare(a: &[u8], b: &[u8]) -> i32 {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return a[i] as i32 - b[i] as i32;
        }
        i += 1;
    }
    a.len() as i32 - b.len() as i32
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.in_full())
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        RuleId::find(&id).ok_or_else(|| serde::de::Error::custom(format!("no rule has the id {id}")))
    }
}

/// Whether the rule is in force. Write it last in a condition, so that it is reached only where
/// the rule decides: `if enemy_in(hex) && cite(id)`.
#[cfg(not(feature = "ablate"))]
#[inline(always)]
pub fn cite(rule: RuleId) -> bool {
    recorder::note(rule);
    true
}

#[cfg(feature = "ablate")]
pub use ablate::cite;

/// Runs `play`, and returns which rules were reached in it.
#[cfg(feature = "ablate")]
pub fn noting<T>(play: impl FnOnce() -> T) -> (T, BTreeSet<RuleId>) {
    ablate::without(None, play)
}

#[cfg(not(feature = "ablate"))]
pub use recorder::noting;

/// Seeing which rules are reached, where none can be switched off: every thread keeps a mark for each
/// rule. To set it is all that a citation costs.
#[cfg(not(feature = "ablate"))]
mod recorder {
    use super::{IDS, RuleId};
    use std::cell::Cell;
    use std::collections::BTreeSet;

    thread_local! {
        static REACHED: [Cell<bool>; IDS.len()] = const { [const { Cell::new(false) }; IDS.len()] };
    }

    /// Notes that a rule was reached.
    #[inline(always)]
    pub(super) fn note(rule: RuleId) {
        REACHED.with(|reached| {
            if let Some(mark) = reached.get(rule.0 as usize) {
                mark.set(true);
            }
        });
    }

    /// Runs `play`, and returns which rules were reached in it; with a clause its statement is reached.
    pub fn noting<T>(play: impl FnOnce() -> T) -> (T, BTreeSet<RuleId>) {
        REACHED.with(|reached| reached.iter().for_each(|mark| mark.set(false)));
        let value = play();
        let marked = |rule: &RuleId| REACHED.with(|reached| reached.get(rule.0 as usize).is_some_and(Cell::get));
        let reached = (0..IDS.len() as u16).map(RuleId).filter(marked);
        (value, reached.flat_map(|rule| [rule, rule.statement()]).collect())
    }
}

/// Switching rules off, and seeing which were reached. Only in builds with the feature `ablate`.
#[cfg(feature = "ablate")]
pub mod ablate {
    use super::RuleId;
    use std::cell::{Cell, RefCell};
    use std::collections::BTreeSet;

    /// A rule switched off can make a game run in circles; a run that cites more often than this
    /// is broken off.
    const MOST_CITATIONS: u64 = 5_000_000;

    /// The same for a search that calls itself without end: so many bytes of the stack, half of what a thread has.
    const MOST_STACK: usize = 1 << 20;

    thread_local! {
        static OFF: Cell<Option<RuleId>> = const { Cell::new(None) };
        static REACHED: RefCell<BTreeSet<RuleId>> = const { RefCell::new(BTreeSet::new()) };
        static CITATIONS: Cell<u64> = const { Cell::new(0) };
        static BOTTOM: Cell<Option<usize>> = const { Cell::new(None) };
    }

    /// Where on the stack a value lies.
    fn place_of<T>(value: &T) -> usize {
        std::ptr::from_ref(value).addr()
    }

    /// Notes that the rule was reached, and says whether it is in force.
    #[allow(clippy::panic)]
    pub fn cite(rule: RuleId) -> bool {
        REACHED.with_borrow_mut(|reached| reached.insert(rule));
        CITATIONS.set(CITATIONS.get() + 1);
        assert!(CITATIONS.get() < MOST_CITATIONS, "the game runs in circles without {:?}", OFF.get());
        let depth = BOTTOM.get().map_or(0, |bottom| bottom.abs_diff(place_of(&rule)));
        assert!(depth < MOST_STACK, "a search has no end without {:?}", OFF.get());
        !OFF.get().is_some_and(|off| off.covers(rule))
    }

    /// Runs `play` with one rule switched off (or none), and returns which rules were reached. With a
    /// statement all its clauses are off; with a clause its statement is reached.
    pub fn without<T>(rule: Option<RuleId>, play: impl FnOnce() -> T) -> (T, BTreeSet<RuleId>) {
        struct Restore;
        impl Drop for Restore {
            fn drop(&mut self) {
                OFF.set(None);
                BOTTOM.set(None);
            }
        }
        OFF.set(rule);
        CITATIONS.set(0);
        BOTTOM.set(Some(place_of(&rule)));
        REACHED.take();
        let _restore = Restore;
        let value = play();
        let mut reached = REACHED.take();
        let statements: Vec<RuleId> = reached.iter().map(|rule| rule.statement()).collect();
        reached.extend(statements);
        (value, reached)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_and_unknown_ones_are_not() {
        let rule = RuleId::of("gcacw:6.2.zoc-enter-stops");
        assert_eq!(rule.as_str(), "gcacw:6.2.zoc-enter-stops");
        assert_eq!(rule.system(), "gcacw");
        assert_eq!(RuleId::find("gcacw:99.nothing"), None);
    }

    #[test]
    fn every_id_finds_itself() {
        for (index, (id, _)) in IDS.iter().enumerate() {
            assert_eq!(RuleId::find(id), Some(RuleId(index as u16)));
        }
    }

    #[test]
    fn a_clause_is_written_as_its_statement() {
        let clause = RuleId::of("ambush:5.spot-ground#b");
        assert_eq!((clause.as_str(), clause.in_full()), ("ambush:5.spot-ground", "ambush:5.spot-ground#b"));
        assert_eq!(clause.to_string(), "ambush:5.spot-ground");
        assert_eq!(serde_json::to_value(clause).unwrap(), "ambush:5.spot-ground");
    }

    #[cfg(feature = "ablate")]
    #[test]
    fn a_search_without_end_is_broken_off() {
        fn dig(depth: u64) -> u64 {
            if cite(RuleId::of("ambush:5.spot-ground")) { dig(depth + 1) + 1 } else { depth }
        }
        let dug = || std::panic::catch_unwind(|| dig(0));
        assert!(ablate::without(None, dug).0.is_err());
        assert_eq!(ablate::without(Some(RuleId::of("ambush:5.spot-ground")), dug).0.unwrap(), 0);
    }

    #[test]
    fn a_statement_covers_its_clauses_and_no_clause_another() {
        let [statement, first, second] =
            ["ambush:5.spot-ground", "ambush:5.spot-ground#a", "ambush:5.spot-ground#b"].map(RuleId::of);
        assert_eq!(second.statement(), statement);
        assert!(statement.covers(second) && second.covers(second));
        assert!(!second.covers(statement) && !first.covers(second));
    }
}
