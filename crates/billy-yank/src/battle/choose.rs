//! An army chosen by lot: sensible brigades, a battery or two, and the points spent.

use super::army::{Army, Brigade, Chosen};
use super::lists::{List, Lists, Size, Sort};
use super::lots::Lots;
use crate::units::{Arm, Rank};

/// The points of a usual brigade with its share of guns and generals.
const BRIGADE: u32 = 175;
/// How many regiments a brigade gets at first, at most.
const MOST: usize = 5;
/// What a sort without a limit of its own weighs against one with a limit.
const COMMON: usize = 6;
const RARE: usize = 2;

/// Of so many drafts the one that spends most is taken.
const DRAFTS: usize = 6;

/// An army from a list for a battle of that size. The same lots give the same army.
pub fn choose(lists: &Lists, list: usize, size: &Size, lots: &mut Lots) -> Army {
    let drafts = (0..DRAFTS).map(|_| draft(lists, list, size, lots));
    let lawful = drafts.filter(|army| army.breaches(lists, size).is_empty());
    lawful.max_by_key(|army| army.points(lists)).unwrap_or_default()
}

fn draft(lists: &Lists, list: usize, size: &Size, lots: &mut Lots) -> Army {
    let mut army = Army { list, ..Army::default() };
    let Some(own) = lists.lists.get(list) else { return army };
    let mut chooser = Chooser { lists, own, size, lots, army: &mut army };
    chooser.choose();
    army
}

struct Chooser<'a> {
    lists: &'a Lists,
    own: &'a List,
    size: &'a Size,
    lots: &'a mut Lots,
    army: &'a mut Army,
}

impl Chooser<'_> {
    fn choose(&mut self) {
        let brigades = self.brigade_count();
        for _ in 0..brigades {
            let leader = self.brigadier();
            self.army.brigades.push(Brigade { leader, ..Brigade::default() });
        }
        self.add_guns();
        self.add_generals();
        // The last brigade of a larger army may be cavalry.
        let horse = brigades > 2 && self.lots.chance(1, 3) && self.fill(brigades - 1..brigades, Arm::Cavalry, 3);
        let foot = if horse { brigades - 1 } else { brigades };
        self.fill(0..foot, Arm::Infantry, MOST);
        self.fill(0..foot, Arm::Infantry, self.lists.limits.brigade.1);
        self.promote();
    }

    /// As many brigades for one side as for the other: few large ones would fight better than many small ones.
    fn brigade_count(&self) -> usize {
        let (fewest, most) = self.size.brigades;
        ((self.size.points + BRIGADE / 2) / BRIGADE).try_into().unwrap_or(most).clamp(fewest, most)
    }

    /// A brigadier whom the list allows: most are average, some better or worse.
    fn brigadier(&mut self) -> usize {
        let leaders = &self.lists.leaders;
        let plain =
            self.army.brigades.iter().filter(|b| leaders.get(b.leader).is_some_and(|one| one.is_plain())).count();
        let short = plain < (self.army.brigades.len() + 1) / self.own.plain.max(1);
        let weights: Vec<usize> = leaders
            .iter()
            .map(|leader| match (leader.rank, leader.competence) {
                (Rank::Brigade, 3) => 4,
                (Rank::Brigade, 2) if !short => 3,
                (Rank::Brigade, 4) => 1,
                _ => 0,
            })
            .collect();
        self.lots.weighted(&weights).unwrap_or(0)
    }

    /// Adds something if the army keeps to its limits with it.
    fn add(&mut self, what: impl Fn(&mut Army)) -> bool {
        let mut more = self.army.clone();
        what(&mut more);
        let keeps = more.excesses(self.lists, self.size).is_empty();
        if keeps {
            *self.army = more;
        }
        keeps
    }

    /// Batteries: about one for two brigades.
    fn add_guns(&mut self) {
        let wanted = self.army.brigades.len().div_ceil(2);
        let mut weights: Vec<usize> = self.own.batteries.iter().map(weight_of).collect();
        while self.army.batteries.len() < wanted {
            let Some(sort) = self.lots.weighted(&weights) else { break };
            if !self.add(|army| army.batteries.push(Chosen { sort, name: None })) {
                weights[sort] = 0;
            }
        }
    }

    /// A division general for three brigades or more, and a corps general now and then.
    fn add_generals(&mut self) {
        let of_rank = |rank: Rank| self.lists.leaders.iter().position(|leader| leader.rank == rank);
        if let Some(corps) = of_rank(Rank::Corps).filter(|_| self.size.corps_general)
            && self.lots.chance(1, 2)
        {
            self.add(|army| army.generals.push(corps));
        }
        for _ in 0..self.army.brigades.len() / 3 {
            if let Some(division) = of_rank(Rank::Division) {
                self.add(|army| army.generals.push(division));
            }
        }
    }

    /// Fills brigades with regiments of an arm, the smallest first, as long as the points last; whether each
    /// has enough now. Otherwise all is as before.
    fn fill(&mut self, brigades: std::ops::Range<usize>, arm: Arm, most: usize) -> bool {
        let before = self.army.clone();
        let own = self.own.regiments.iter();
        let mut weights: Vec<usize> = own.map(|sort| if sort.arm == arm { weight_of(sort) } else { 0 }).collect();
        loop {
            let smallest = brigades.clone().min_by_key(|&at| self.army.brigades[at].regiments.len());
            let Some(at) = smallest.filter(|&at| self.army.brigades[at].regiments.len() < most) else { break };
            let Some(sort) = self.lots.weighted(&weights) else { break };
            if !self.add(|army| army.brigades[at].regiments.push(Chosen { sort, name: None })) {
                weights[sort] = 0;
            }
        }
        let enough = |at: usize| self.army.brigades[at].regiments.len() >= self.lists.limits.brigade.0;
        let filled = brigades.into_iter().all(enough);
        if !filled {
            *self.army = before;
        }
        filled
    }

    /// Points that are left go into better brigadiers: the dearest who fits, for one brigade after another.
    fn promote(&mut self) {
        for at in 0..self.army.brigades.len() {
            let mut better: Vec<usize> = (0..self.lists.leaders.len()).collect();
            let points = |leader: usize| self.lists.leaders[leader].points;
            let now = self.army.brigades[at].leader;
            better.retain(|&one| self.lists.leaders[one].rank == Rank::Brigade && points(one) > points(now));
            better.sort_by_key(|&one| std::cmp::Reverse(points(one)));
            for leader in better {
                let mut more = self.army.clone();
                more.brigades[at].leader = leader;
                if more.breaches(self.lists, self.size).is_empty() {
                    *self.army = more;
                    break;
                }
            }
        }
    }
}

fn weight_of(sort: &Sort) -> usize {
    if sort.max.is_none() { COMMON } else { RARE }
}
