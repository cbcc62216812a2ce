//! The points battle: two armies chosen from lists on a table laid out by lot.
//!
//! | step | here |
//! |---|---|
//! | the lists, prices and limits | [`lists`], [`feature`] |
//! | an army, chosen by a player or by lot | [`army`], [`choose`] |
//! | the table, and whether it keeps to the rules | [`table`], [`shape`], [`raster`] |
//! | the objectives | [`goals`] |
//! | the armies on the table | [`mod@deploy`], [`naming`] |
//! | the scenario's text | [`write()`] |
//!
//! The same size, year, seed and armies give the same text. A game is played from that text, which travels in its
//! record; so what is drawn from a seed may change from one version of the program to the next.

pub mod army;
pub mod choose;
pub mod deploy;
pub mod feature;
pub mod goals;
pub mod lists;
pub mod lots;
pub mod naming;
pub mod raster;
pub mod shape;
pub mod table;
pub mod write;

#[cfg(test)]
mod tests;

use crate::units::Side;
use army::{Army, Terms};
use deploy::{Base, deploy};
use feature::Names;
use lists::Lists;
use lots::Lots;
use naming::Taken;
use raster::{Raster, STEP};
use referee::data::Fault;
use table::Wish;
use write::{Battle, Placed};

/// The greatest seed.
pub const MOST_SEED: u32 = 999_999;

/// Which battle is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The key of its size.
    pub size: String,
    /// The year of the lists.
    pub year: u16,
    /// What it is drawn from.
    pub seed: u32,
    /// The armies, the Union's first; those that are not given are chosen by lot.
    pub armies: [Option<Army>; 2],
}

impl Spec {
    /// The battle that a scenario's name stands for: `battle-small-1863-7`.
    pub fn named(name: &str, lists: &Lists) -> Option<Spec> {
        let mut parts = name.strip_prefix("battle-")?.split('-');
        let (size, year, seed) = (parts.next()?, parts.next()?, parts.next()?);
        let spec =
            Spec { size: size.to_owned(), year: year.parse().ok()?, seed: seed.parse().ok()?, armies: [None, None] };
        // One battle, one name: no leading zeros, nothing behind.
        (spec.name() == name && spec.fault(lists).is_none()).then_some(spec)
    }

    /// Its name as a scenario.
    pub fn name(&self) -> String {
        format!("battle-{}-{}-{}", self.size, self.year, self.seed)
    }

    /// Why there is no such battle.
    fn fault(&self, lists: &Lists) -> Option<Fault> {
        let known = lists.size(&self.size).is_some() && lists.years().contains(&self.year) && self.seed <= MOST_SEED;
        (!known).then(|| self.told("fault-battle-unknown", &self.name()))
    }

    fn told(&self, reason: &'static str, name: &str) -> Fault {
        Fault { file: self.name(), line: 1, reason, args: vec![("name", name.to_owned())] }
    }

    /// A sample army, if it is of that side and fits the battle.
    pub fn sample(&self, side: Side, key: &str, lists: &Lists) -> Result<Army, Vec<Fault>> {
        let unfit = || vec![self.told("fault-army-sample", key)];
        let army = lists.sample(key).ok_or_else(unfit)?;
        let fits = lists.list_of(side, self.year) == Some(army.list)
            && lists.size(&self.size).is_some_and(|size| army.breaches(lists, size).is_empty());
        if fits { Ok(army.clone()) } else { Err(unfit()) }
    }

    /// Both armies, the Union's first: those that are given, and those that the lot chooses.
    pub fn mustered(&self, lists: &Lists) -> Option<[Army; 2]> {
        let size = lists.size(&self.size)?;
        let army = |side: Side| match &self.armies[side.index()] {
            Some(own) => Some(own.clone()),
            None => {
                let mut lots = Lots::new(side.name(), self.seed);
                Some(choose::choose(lists, lists.list_of(side, self.year)?, size, &mut lots))
            }
        };
        Some([army(Side::Union)?, army(Side::Confederate)?])
    }

    /// What its army files must fit.
    pub fn terms<'l>(&self, side: Side, lists: &'l Lists) -> Terms<'l> {
        Terms { size: lists.size(&self.size), side: Some(side), year: Some(self.year) }
    }
}

/// The scenario of a battle, as the text of a file.
pub fn write(spec: &Spec, lists: &Lists) -> Result<String, Vec<Fault>> {
    let one = |fault: Fault| vec![fault];
    let unknown = || one(spec.told("fault-battle-unknown", &spec.name()));
    if let Some(fault) = spec.fault(lists) {
        return Err(one(fault));
    }
    let size = lists.size(&spec.size).ok_or_else(unknown)?;
    let [union, confederate] = &spec.mustered(lists).ok_or_else(unknown)?;
    let [roll, other_roll] = naming::name_all([union, confederate], lists, &mut Lots::new("names", spec.seed))
        .map_err(|Taken(name)| one(spec.told("fault-name-taken", &name)))?;
    let month = Lots::new("month", spec.seed).below(lists.names.months.len());
    let wish = Wish { lists, size, year: spec.year, month: Names::FIRST_MONTH + month as i64 };
    let points = [union.points(lists), confederate.points(lists)];
    let mut lots = Lots::new("table", spec.seed);
    for mut layout in table::layouts(wish, &mut lots) {
        // The better edge goes to the army with fewer points; the Union comes from the south otherwise.
        let [south, north] = layout.worths();
        let swap = (south > north && points[0] > points[1]) || (north > south && points[0] < points[1]);
        let bases = if swap { [Base::North, Base::South] } else { [Base::South, Base::North] };
        let raster = Raster::of(&layout);
        let depth = layout.depth / STEP;
        let Some(goals) = goals::goals(&mut layout, size, &lists.names) else { continue };
        let at = |army, base| deploy(army, lists, &raster, base, depth);
        let (Some(at), Some(other_at)) = (at(union, bases[0]), at(confederate, bases[1])) else { continue };
        let battle = Battle {
            lists,
            size,
            year: spec.year,
            month: lists.names.months.get(month).cloned().unwrap_or_default(),
            seed: spec.seed,
            layout: &layout,
            goals: &goals,
            armies: [
                Placed { army: union, side: Side::Union, base: bases[0], at, names: roll },
                Placed { army: confederate, side: Side::Confederate, base: bases[1], at: other_at, names: other_roll },
            ],
        };
        return Ok(battle.text());
    }
    Err(one(spec.told("fault-battle-no-table", &spec.name())))
}
