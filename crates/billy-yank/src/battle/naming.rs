//! What the units and generals of an invented battle are called.
//!
//! Regiments have a number and a state, batteries their captain's name. The numbers are drawn: that some regiment
//! bore the same in the war means nothing here.

use super::army::{Army, Chosen};
use super::lists::{List, Lists, Sort};
use super::lots::Lots;
use crate::setup::key_of;

/// The names of an army, in the order of the army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roll {
    /// Brigadiers.
    pub brigadiers: Vec<String>,
    /// Each brigade's regiments.
    pub regiments: Vec<Vec<String>>,
    /// Batteries.
    pub batteries: Vec<String>,
    /// The other generals.
    pub generals: Vec<String>,
}

/// A name that two armies give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken(pub String);

/// Gives everybody of both armies a name of his own. The names that the armies bring come first.
pub fn name_all(armies: [&Army; 2], lists: &Lists, lots: &mut Lots) -> Result<[Roll; 2], Taken> {
    let mut taken = Vec::new();
    for name in armies.iter().flat_map(|army| own_names(army)) {
        let key = key_of(name);
        if taken.contains(&key) {
            return Err(Taken(name.clone()));
        }
        taken.push(key);
    }
    let mut naming = Naming { lists, lots, taken };
    Ok(armies.map(|army| naming.roll(army)))
}

/// The names that an army brings.
fn own_names(army: &Army) -> impl Iterator<Item = &String> {
    let brigades = army.brigades.iter();
    let regiments = brigades.clone().flat_map(|brigade| &brigade.regiments);
    let units = regiments.chain(&army.batteries).filter_map(|chosen| chosen.name.as_ref());
    units.chain(brigades.filter_map(|brigade| brigade.name.as_ref()))
}

struct Naming<'a> {
    lists: &'a Lists,
    lots: &'a mut Lots,
    taken: Vec<String>,
}

impl Naming<'_> {
    fn roll(&mut self, army: &Army) -> Roll {
        let Some(list) = army.list_in(self.lists) else { return Roll::default() };
        let surnames = &self.lists.names.generals[list.side.index()];
        let mut roll = Roll::default();
        for brigade in &army.brigades {
            let name = brigade.name.clone();
            roll.brigadiers.push(name.unwrap_or_else(|| self.surname(surnames, "{name}")));
            let named = |chosen: &Chosen| match (&chosen.name, list.regiments.get(chosen.sort)) {
                (Some(name), _) => name.clone(),
                (None, sort) => sort.map_or(String::new(), |sort| self.regiment(list, sort)),
            };
            roll.regiments.push(brigade.regiments.iter().map(named).collect());
        }
        for chosen in &army.batteries {
            let name = chosen.name.clone();
            let names = &self.lists.names;
            roll.batteries.push(name.unwrap_or_else(|| self.surname(&names.captains, &names.battery)));
        }
        for _ in &army.generals {
            roll.generals.push(self.surname(surnames, "{name}"));
        }
        roll
    }

    /// Takes the first name whose key is free.
    fn take(&mut self, names: impl Iterator<Item = String>) -> String {
        let mut free = names.filter(|name| !self.taken.contains(&key_of(name)));
        let name = free.next().unwrap_or_default();
        drop(free);
        self.taken.push(key_of(&name));
        name
    }

    /// A surname; when all are taken, with a number.
    fn surname(&mut self, surnames: &[String], called: &str) -> String {
        let start = self.lots.below(surnames.len());
        let turn = |at: usize| surnames.get((start + at) % surnames.len().max(1)).cloned().unwrap_or_default();
        let first = (0..surnames.len()).map(|at| called.replace("{name}", &turn(at)));
        let again = (2..).map(|number| format!("{} {number}", called.replace("{name}", &turn(0))));
        self.take(first.chain(again))
    }

    fn regiment(&mut self, list: &List, sort: &Sort) -> String {
        let called = sort.called.as_deref().unwrap_or("{number} {state}");
        let state = self.lots.pick(&list.states).cloned().unwrap_or_default();
        let numbers = sort.numbers.unwrap_or(list.numbers);
        let start = self.lots.below(numbers);
        let name = |at: usize| called.replace("{number}", &ordinal(at)).replace("{state}", &state);
        self.take((0..numbers).map(|at| (start + at) % numbers + 1).chain(numbers + 1..).map(name))
    }
}

/// A number as regiments bear it: 1st, 2nd, 11th.
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
