//! An army: what was chosen from a list, what it costs, and whether it keeps to the limits.

use super::lists::{List, Lists, Size, Sort};
use crate::setup::key_of;
use crate::units::{Arm, Grade, Rank, Side, Trait, Weight};
use referee::data::{self, Fault, Faults, Node, Source};

/// An army, as places in the lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Army {
    /// The list it is chosen from.
    pub list: usize,
    /// Its brigades.
    pub brigades: Vec<Brigade>,
    /// Its batteries.
    pub batteries: Vec<Chosen>,
    /// Its generals above the brigadiers, as places among the leaders.
    pub generals: Vec<usize>,
}

/// A brigade.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brigade {
    /// Its brigadier, as a place among the leaders.
    pub leader: usize,
    /// His name, if the army gives him one.
    pub name: Option<String>,
    /// Its regiments.
    pub regiments: Vec<Chosen>,
}

/// A unit that was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// Its sort, as a place in the list.
    pub sort: usize,
    /// Its name, if the army gives it one.
    pub name: Option<String>,
}

/// Where in an army something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The army as a whole.
    Whole,
    /// A brigade.
    Brigade(usize),
    /// A regiment of a brigade.
    Regiment(usize, usize),
    /// A battery.
    Battery(usize),
    /// A general above the brigadiers.
    General(usize),
}

/// A limit that an army breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Where.
    pub spot: Spot,
    /// The reason's id in the locale files.
    pub reason: &'static str,
    /// What the reason's sentence needs.
    pub args: Vec<(&'static str, String)>,
}

/// What an army file must fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms<'a> {
    /// The battle's size; the army's own, or the smallest that holds it, if none is asked for.
    pub size: Option<&'a Size>,
    /// The side.
    pub side: Option<Side>,
    /// The year.
    pub year: Option<u16>,
}

impl Army {
    /// Its list.
    pub fn list_in<'l>(&self, lists: &'l Lists) -> Option<&'l List> {
        lists.lists.get(self.list)
    }

    /// Its regiments, brigade by brigade.
    pub fn regiments<'l>(&self, lists: &'l Lists) -> Vec<(Spot, &'l Sort)> {
        let list = self.list_in(lists).map(|list| list.regiments.as_slice()).unwrap_or_default();
        let in_brigade = |(at, brigade): (usize, &Brigade)| -> Vec<_> {
            let sorts = brigade.regiments.iter().enumerate();
            sorts.filter_map(|(i, chosen)| Some((Spot::Regiment(at, i), list.get(chosen.sort)?))).collect()
        };
        self.brigades.iter().enumerate().flat_map(in_brigade).collect()
    }

    /// Its batteries.
    pub fn guns<'l>(&self, lists: &'l Lists) -> Vec<(Spot, &'l Sort)> {
        let list = self.list_in(lists).map(|list| list.batteries.as_slice()).unwrap_or_default();
        let sorts = self.batteries.iter().enumerate();
        sorts.filter_map(|(i, chosen)| Some((Spot::Battery(i), list.get(chosen.sort)?))).collect()
    }

    /// What it costs.
    pub fn points(&self, lists: &Lists) -> u32 {
        let units = self.regiments(lists).into_iter().chain(self.guns(lists)).map(|(_, sort)| sort.points);
        let leaders = self.brigades.iter().map(|brigade| brigade.leader).chain(self.generals.iter().copied());
        units.sum::<u32>() + leaders.filter_map(|at| lists.leaders.get(at)).map(|leader| leader.points).sum::<u32>()
    }

    /// Every limit that it breaks in a battle of that size.
    pub fn breaches(&self, lists: &Lists, size: &Size) -> Vec<Breach> {
        let mut breaches = self.excesses(lists, size);
        let mut breach = |spot, reason, args: &[(&'static str, usize)]| {
            breaches.push(Breach { spot, reason, args: numbers(args) });
        };
        let (fewest, most) = size.brigades;
        if self.brigades.len() < fewest {
            breach(Spot::Whole, "fault-army-brigades", &counts(self.brigades.len(), fewest, most));
        }
        for (at, brigade) in self.brigades.iter().enumerate() {
            let (fewest, most) = lists.limits.brigade;
            if brigade.regiments.len() < fewest {
                breach(Spot::Brigade(at), "fault-army-brigade-size", &counts(brigade.regiments.len(), fewest, most));
            }
        }
        let plain = self.brigadiers(lists).filter(|(_, leader)| leader.is_plain()).count();
        let needed = self.list_in(lists).map_or(0, |list| self.brigades.len() / list.plain.max(1));
        if plain < needed {
            breach(Spot::Whole, "fault-army-plain", &[("count", plain), ("least", needed)]);
        }
        breaches
    }

    fn brigadiers<'l>(&self, lists: &'l Lists) -> impl Iterator<Item = (Spot, &'l super::lists::Leader)> {
        let leaders = self.brigades.iter().map(|brigade| brigade.leader).enumerate();
        leaders.filter_map(|(at, leader)| Some((Spot::Brigade(at), lists.leaders.get(leader)?)))
    }

    /// Every limit that it exceeds: what cannot be mended by adding to it.
    pub fn excesses(&self, lists: &Lists, size: &Size) -> Vec<Breach> {
        let Some(list) = self.list_in(lists) else { return Vec::new() };
        let (regiments, guns) = (self.regiments(lists), self.guns(lists));
        let mut breaches = Vec::new();
        let mut breach = |spot, reason, args: &[(&'static str, usize)]| {
            breaches.push(Breach { spot, reason, args: numbers(args) });
        };
        let mut at_most = |reason, spots: Vec<Spot>, most: usize| {
            if let Some(&spot) = spots.get(most) {
                breach(spot, reason, &[("count", spots.len()), ("most", most)]);
            }
        };
        let spots = |units: &[(Spot, &Sort)], which: &dyn Fn(&Sort) -> bool| -> Vec<Spot> {
            units.iter().filter(|(_, sort)| which(sort)).map(|(spot, _)| *spot).collect()
        };
        let share = |percent: usize| (regiments.len() * percent / 100).max(1);
        let limits = &lists.limits;
        let brigades: Vec<Spot> = (0..self.brigades.len()).map(Spot::Brigade).collect();
        at_most("fault-army-brigades", brigades, size.brigades.1);
        for (at, brigade) in self.brigades.iter().enumerate() {
            let own = (0..brigade.regiments.len()).map(|i| Spot::Regiment(at, i)).collect();
            at_most("fault-army-brigade-size", own, limits.brigade.1);
        }
        at_most("fault-army-veterans", spots(&regiments, &|sort| sort.grade == Grade::Veteran), share(list.veterans));
        at_most("fault-army-raw", spots(&regiments, &|sort| sort.grade == Grade::Raw), share(list.raw));
        let crack = regiments.len().div_ceil(limits.crack.max(1));
        at_most("fault-army-crack", spots(&regiments, &|sort| sort.is(Trait::Crack)), crack);
        at_most("fault-army-repeaters", spots(&regiments, &|sort| sort.weapon.is_repeater()), list.repeaters);
        let heavy = |sort: &Sort| sort.weapon.weight() == Some(Weight::Heavy);
        at_most("fault-army-heavy", spots(&guns, &heavy), limits.heavy);
        at_most("fault-army-batteries", spots(&guns, &|_| true), size.batteries);
        let best = self.brigadiers(lists).filter(|(_, leader)| leader.is_excellent()).map(|(spot, _)| spot).collect();
        at_most("fault-army-excellent", best, list.excellent);
        let of_rank = |rank: Rank| {
            let generals = self.generals.iter().enumerate();
            let own = generals.filter(|(_, leader)| lists.leaders.get(**leader).is_some_and(|one| one.rank == rank));
            own.map(|(i, _)| Spot::General(i)).collect::<Vec<_>>()
        };
        at_most("fault-army-division", of_rank(Rank::Division), self.brigades.len().div_ceil(limits.division.max(1)));
        at_most("fault-army-corps", of_rank(Rank::Corps), usize::from(size.corps_general));
        let double = if size.doubled { 2 } else { 1 };
        for sort in list.regiments.iter().chain(&list.batteries) {
            let Some(most) = sort.max.map(|max| max * double) else { continue };
            let of_sort = |one: &Sort| std::ptr::eq(one, sort);
            let own = [spots(&regiments, &of_sort), spots(&guns, &of_sort)].concat();
            if let Some(&spot) = own.get(most) {
                let args =
                    vec![("unit", sort.key.clone()), ("count", own.len().to_string()), ("most", most.to_string())];
                breaches.push(Breach { spot, reason: "fault-army-max", args });
            }
        }
        self.tell_points(lists, size, &mut breaches);
        self.tell_mixed(lists, &mut breaches);
        breaches
    }

    /// The points of the whole army, and of its cavalry and artillery.
    fn tell_points(&self, lists: &Lists, size: &Size, breaches: &mut Vec<Breach>) {
        let cost = |units: Vec<(Spot, &Sort)>, arm: Arm| -> u32 {
            units.iter().filter(|(_, sort)| sort.arm == arm).map(|(_, sort)| sort.points).sum()
        };
        let share = |percent: u32| size.points * percent / 100;
        let sums = [
            ("fault-army-points", self.points(lists), size.points),
            ("fault-army-cavalry", cost(self.regiments(lists), Arm::Cavalry), share(lists.limits.cavalry)),
            ("fault-army-artillery", cost(self.guns(lists), Arm::Artillery), share(lists.limits.artillery)),
        ];
        for (reason, points, most) in sums {
            if points > most {
                let args = numbers(&[("points", points as usize), ("most", most as usize)]);
                breaches.push(Breach { spot: Spot::Whole, reason, args });
            }
        }
    }

    /// Infantry and cavalry do not serve in one brigade.
    fn tell_mixed(&self, lists: &Lists, breaches: &mut Vec<Breach>) {
        let regiments = self.regiments(lists);
        for at in 0..self.brigades.len() {
            let own = regiments.iter().filter(|(spot, _)| matches!(spot, Spot::Regiment(brigade, _) if *brigade == at));
            let mut own = own.map(|(spot, sort)| (*spot, sort.arm));
            let Some((_, first)) = own.next() else { continue };
            if let Some((spot, _)) = own.find(|(_, arm)| *arm != first) {
                breaches.push(Breach { spot, reason: "fault-army-mixed", args: Vec::new() });
            }
        }
    }
}

fn numbers(args: &[(&'static str, usize)]) -> Vec<(&'static str, String)> {
    args.iter().map(|(name, number)| (*name, number.to_string())).collect()
}

fn counts(count: usize, least: usize, most: usize) -> [(&'static str, usize); 3] {
    [("count", count), ("least", least), ("most", most)]
}

/// Reads an army file; every fault at once.
pub fn read(source: Source<'_>, lists: &Lists, terms: &Terms<'_>) -> Result<Army, Vec<Fault>> {
    let faults = Faults::new();
    let army = data::read(source, &faults, |root| read_node(root, lists, terms));
    faults.or(army)
}

/// Reads an army file that may still be unfinished: everything in it is known, but the limits need not be kept.
pub fn read_draft(source: Source<'_>, lists: &Lists) -> Result<Army, Vec<Fault>> {
    let faults = Faults::new();
    let army = data::read(source, &faults, |root| {
        for key in ["size", "source", "points"] {
            root.get(key);
        }
        read_chosen(root, lists, &Terms::default()).map(|(army, _)| army)
    });
    faults.or(army)
}

/// Reads an army, and tells every limit that it breaks where it breaks it.
pub(super) fn read_node(node: &Node<'_>, lists: &Lists, terms: &Terms<'_>) -> Option<Army> {
    let sizes: Vec<&str> = lists.sizes.iter().map(|size| size.key.as_str()).collect();
    let own_size = node.get("size").and_then(|n| n.one_of(&sizes)).and_then(|at| lists.sizes.get(at));
    node.get("source");
    let points = node.get("points");
    let (army, places) = read_chosen(node, lists, terms)?;
    let cost = army.points(lists);
    if let Some(points) = points
        && let Some(told) = points.whole(0, 100_000)
        && told != i64::from(cost)
    {
        points.fault("fault-army-sum", &[("points", &told.to_string()), ("sum", &cost.to_string())]);
    }
    let fitting = || lists.sizes.iter().find(|size| size.points >= cost).or(lists.sizes.last());
    let size = terms.size.or(own_size).or_else(fitting)?;
    for breach in army.breaches(lists, size) {
        let place = places.iter().find(|(spot, _)| *spot == breach.spot).map_or(node, |(_, place)| place);
        let args: Vec<(&'static str, &str)> = breach.args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        place.fault(breach.reason, &args);
    }
    Some(army)
}

/// What was chosen, and where each choice stands in the file.
fn read_chosen<'n>(node: &Node<'n>, lists: &Lists, terms: &Terms<'_>) -> Option<(Army, Vec<(Spot, Node<'n>)>)> {
    let (batteries, generals, brigades) = (node.list("batteries"), node.list("generals"), node.list("brigade"));
    let list = read_list_key(node, lists, terms)?;
    let mut army = Army { list, ..Army::default() };
    let mut places = Vec::new();
    let mut taken = Vec::new();
    let sorts = &lists.lists[list];
    for brigade in brigades {
        let at = army.brigades.len();
        let leader = brigade.need("leader").and_then(|n| leader_in(&n, lists, true));
        let name = brigade.get("name").and_then(|n| name_in(&n, &mut taken));
        let mut regiments = Vec::new();
        for one in brigade.need("regiments").map(|n| n.items()).unwrap_or_default() {
            let Some(chosen) = chosen_in(&one, &sorts.regiments, &sorts.key, &mut taken) else { continue };
            places.push((Spot::Regiment(at, regiments.len()), one));
            regiments.push(chosen);
        }
        brigade.finish();
        places.push((Spot::Brigade(at), brigade));
        army.brigades.push(Brigade { leader: leader.unwrap_or_default(), name, regiments });
    }
    for one in batteries {
        let Some(chosen) = chosen_in(&one, &sorts.batteries, &sorts.key, &mut taken) else { continue };
        places.push((Spot::Battery(army.batteries.len()), one));
        army.batteries.push(chosen);
    }
    for one in generals {
        let Some(leader) = leader_in(&one, lists, false) else { continue };
        places.push((Spot::General(army.generals.len()), one));
        army.generals.push(leader);
    }
    Some((army, places))
}

/// The list that an army is chosen from: of the side and year that are asked for.
fn read_list_key(node: &Node<'_>, lists: &Lists, terms: &Terms<'_>) -> Option<usize> {
    let named = node.need("list")?;
    let keys: Vec<&str> = lists.lists.iter().map(|list| list.key.as_str()).collect();
    let at = named.one_of(&keys)?;
    let list = lists.lists.get(at)?;
    let other_side = terms.side.filter(|side| *side != list.side);
    let other_year = terms.year.filter(|year| *year != list.year);
    if let Some(side) = other_side {
        named.fault("fault-army-side", &[("list", &list.key), ("side", side.name())]);
    }
    if let Some(year) = other_year {
        named.fault("fault-army-year", &[("list", &list.key), ("year", &year.to_string())]);
    }
    Some(at)
}

/// A leader by his key; brigades are led by brigadiers, and brigadiers lead nothing else.
fn leader_in(node: &Node<'_>, lists: &Lists, of_brigade: bool) -> Option<usize> {
    let fitting = lists.leaders.iter().filter(|leader| (leader.rank == Rank::Brigade) == of_brigade);
    let keys: Vec<&str> = fitting.map(|leader| leader.key.as_str()).collect();
    let key = keys.get(node.one_of(&keys)?).copied()?;
    lists.leaders.iter().position(|leader| leader.key == key)
}

/// A unit: the key of its sort, or a table of that and the unit's name.
fn chosen_in(node: &Node<'_>, sorts: &[Sort], list: &str, taken: &mut Vec<String>) -> Option<Chosen> {
    let mut name = None;
    let key = if node.is_table() {
        name = node.get("name").and_then(|n| name_in(&n, taken));
        let unit = node.need("unit").and_then(|n| n.text());
        node.finish();
        unit?
    } else {
        node.text()?
    };
    let sort = sorts.iter().position(|sort| sort.key == key);
    if sort.is_none() {
        node.fault("fault-army-unit", &[("unit", &key), ("list", list)]);
    }
    sort.map(|sort| Chosen { sort, name })
}

/// The longest name that is given to a unit or a general.
const LONGEST_NAME: usize = 40;

/// A name that makes a key of its own.
fn name_in(node: &Node<'_>, taken: &mut Vec<String>) -> Option<String> {
    let name = node.text()?;
    let key = key_of(&name);
    if name.chars().count() > LONGEST_NAME {
        node.fault("fault-name-long", &[("name", &name), ("most", &LONGEST_NAME.to_string())]);
        return None;
    }
    if key.is_empty() || name.chars().any(char::is_control) || taken.contains(&key) {
        node.fault("fault-name-taken", &[("name", &name)]);
        return None;
    }
    taken.push(key);
    Some(name.into_owned())
}
