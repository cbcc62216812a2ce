//! 7.6 Retreats and routs: restrictions, priorities, the single override, surrender.

use crate::counters::{LeaderSet, Side, UnitSet};
use crate::event::{Cause, Event};
use crate::flow::Frame;
use crate::passage::Passage;
use crate::state::{Play, Position};
use arrayvec::ArrayVec;
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Refusal, RuleId};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// The longest path: six hexes, and as many as it takes to get off enemy hexes.
pub const MOST_STEPS: usize = 10;

/// The hexes of a retreat, without the one it starts from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(ArrayVec<Hex, MOST_STEPS>);

impl Deref for Path {
    type Target = ArrayVec<Hex, MOST_STEPS>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Path {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// The kinds of retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RetreatKind {
    /// By an r.
    Normal,
    /// By an R or R*.
    Rout,
    /// Before an enemy.
    Cavalry,
    /// Of the defender's own will.
    Voluntary,
}

impl RetreatKind {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["normal", "rout", "cavalry", "voluntary"][self as usize]
    }

    /// The least and the most hexes.
    fn length(self) -> (usize, usize) {
        match self {
            RetreatKind::Normal => (2, 4),
            RetreatKind::Rout | RetreatKind::Cavalry => (4, 6),
            RetreatKind::Voluntary => (1, 4),
        }
    }

    /// The clauses that set the least and the most.
    fn limits(self) -> (RuleId, RuleId) {
        match self {
            RetreatKind::Normal => (id!("7.6.retreat-lengths#a"), id!("7.6.retreat-lengths#b")),
            RetreatKind::Rout => (id!("7.6.retreat-lengths#c"), id!("7.6.retreat-lengths#d")),
            RetreatKind::Cavalry => (id!("7.6.retreat-lengths#e"), id!("7.6.retreat-lengths#f")),
            RetreatKind::Voluntary => (id!("7.6.retreat-lengths"), id!("7.6.retreat-lengths#g")),
        }
    }
}

/// A stack that retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Retreat {
    /// Whose.
    pub side: Side,
    /// What kind of retreat.
    pub kind: RetreatKind,
    /// The stack.
    pub units: UnitSet,
    /// Where it starts.
    pub from: Hex,
    /// The hex of the active enemy.
    pub enemy: Hex,
    /// Whether its leaders have been asked about.
    pub leaders_asked: bool,
}

impl Retreat {
    /// A retreat about to begin.
    pub fn new(side: Side, kind: RetreatKind, units: UnitSet, from: Hex, enemy: Hex) -> Retreat {
        Retreat { side, kind, units, from, enemy, leaders_asked: false }
    }
}

/// One hex of a retreat as the tables see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RetreatStep {
    priority: u8,
    loss: u8,
}

/// How a path may treat the priorities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    /// Every hex follows them.
    None,
    /// One hex may still ignore them.
    OneOverride,
}

impl Position<'_> {
    /// The restrictions: whether a retreat may enter a hex at all.
    fn may_retreat_into(&self, retreat: &Retreat, path: &[Hex], to: Hex) -> Result<(), Refusal> {
        let from = path.last().copied().unwrap_or(retreat.from);
        let hex = Arg::place(to);
        let Some(edge) = self.edge_for(retreat.side, from, to) else {
            forbid!(true, "7.6.retreat-off-map", "hex" = hex);
            return Err(Refusal::new(const { RuleId::of("referee:not-listed") }));
        };
        self.may_cross(retreat.side, &edge, to, Passage::Retreat)?;
        let note = rule!("play-aid.retreat-table-note");
        forbid!(to == retreat.from && note, "7.6.retreat-no-return#a", "hex" = hex);
        forbid!(path.contains(&to) && note, "7.6.retreat-no-return#b", "hex" = hex);
        let grid = &self.stage.map.grid;
        let closer = grid.distance(to, retreat.enemy) < grid.distance(from, retreat.enemy);
        let active_hex = to == retreat.enemy;
        forbid!(closer && !active_hex && rule!("R62") && note, "7.6.retreat-not-closer#a", "hex" = hex);
        forbid!(active_hex && note && self.active_hex_is_shut(), "7.6.retreat-not-closer#b", "hex" = hex);
        forbid!(self.marked(retreat.side.enemy(), to), "R90", "hex" = hex);
        Ok(())
    }

    /// 7.6: nobody retreats through the active enemy; in an assault his hex is the leader's (R40).
    fn active_hex_is_shut(&self) -> bool {
        rule!("7.6.retreat-through-enemy#b") && (self.assault().is_none() || rule!("R40#c"))
    }

    /// The description that fits a hex: its priority and its loss.
    fn retreat_step(&self, retreat: &Retreat, path: &[Hex], to: Hex) -> RetreatStep {
        let from = path.last().copied().unwrap_or(retreat.from);
        let enemy = retreat.side.enemy();
        let (occupied, zone) = (self.occupied(enemy, to), self.retreat_zone(enemy, to));
        let on_way = self.retreat_way(retreat.side, from, to);
        let first = self.uses_first_table(retreat.kind, path.len())
            || self.retreat_zone(enemy, from) && rule!("7.6.retreat-table-1-when#b");
        let first = first || !rule!("7.6.retreat-table-2-when");
        let friends = self.occupied(retreat.side, to) && !self.units_in(retreat.side, to).within(retreat.units);
        let friends =
            friends && if first { rule!("play-aid.retreat-table-1#g") } else { rule!("play-aid.retreat-table-2#d") };
        let on_way = on_way && rule!("7.6.retreat-loss-path-and-friends#a");
        let spared = on_way || friends && zone && rule!("7.6.retreat-loss-path-and-friends#b");
        let grid = &self.stage.map.grid;
        let away = grid.distance(to, retreat.enemy) > grid.distance(from, retreat.enemy);
        let free = RetreatStep { priority: 1, loss: 0 };
        let (row, step) = if first {
            if !rule!("7.6.retreat-principles-1") || !rule!("R10") {
                return free;
            }
            match (occupied, zone, away, on_way) {
                (true, ..) => (id!("play-aid.retreat-table-1#f"), RetreatStep { priority: 5, loss: 3 }),
                (_, true, true, _) => {
                    (id!("play-aid.retreat-table-1#d"), RetreatStep { priority: 4, loss: u8::from(!spared) })
                }
                (_, true, false, _) => {
                    (id!("play-aid.retreat-table-1#e"), RetreatStep { priority: 4, loss: 1 + u8::from(!spared) })
                }
                (_, false, true, true) => (id!("play-aid.retreat-table-1#a"), free),
                (_, false, true, false) => (id!("play-aid.retreat-table-1#b"), RetreatStep { priority: 2, loss: 0 }),
                (_, false, false, _) => {
                    (id!("play-aid.retreat-table-1#c"), RetreatStep { priority: 3, loss: u8::from(!on_way) })
                }
            }
        } else {
            if !rule!("7.6.retreat-principles-2") {
                return free;
            }
            match (occupied, zone) {
                (true, _) => (id!("play-aid.retreat-table-2#c"), RetreatStep { priority: 3, loss: 3 }),
                (_, true) => (id!("play-aid.retreat-table-2#b"), RetreatStep { priority: 2, loss: u8::from(!spared) }),
                (_, false) => (id!("play-aid.retreat-table-2#a"), free),
            }
        };
        match referee::cite(row) {
            true => step,
            // Without its row the best hex is no better than the next one, and any other is the best.
            false => RetreatStep { priority: if step.priority == 1 { 2 } else { 1 }, loss: 0 },
        }
    }

    /// Whether a hex of a retreat uses table 1 whatever it leaves. The first hex of a normal retreat
    /// does so too: it leaves the attacker's zone of control.
    fn uses_first_table(&self, kind: RetreatKind, hexes: usize) -> bool {
        matches!(kind, RetreatKind::Rout | RetreatKind::Cavalry) && hexes < 4 && rule!("7.6.retreat-table-1-when#a")
    }

    /// A restricted zone counts in retreats exactly like a normal one.
    fn retreat_zone(&self, enemy: Side, hex: Hex) -> bool {
        match self.zone(enemy, hex) {
            crate::zoc::Zone::None => false,
            crate::zoc::Zone::Restricted => rule!("woods-summary.retreat"),
            crate::zoc::Zone::Normal => true,
        }
    }

    /// A way crosses the hexside for that side; entering or leaving a city counts as one.
    fn retreat_way(&self, side: Side, from: Hex, to: Hex) -> bool {
        let edge = self.edge_used_by(side, from, to).unwrap_or_default();
        edge.ways.any() || edge.city && rule!("7.6.retreat-city-is-road") && rule!("R113#a")
    }

    /// Whether a retreat may end where a path has come to.
    fn may_end(&self, retreat: &Retreat, path: &[Hex]) -> Result<(), Refusal> {
        let (least, most) = retreat.kind.length();
        let Some(&end) = path.last() else { return Err(Refusal::new(id!("7.6.retreat-lengths"))) };
        let hex = Arg::place(end);
        let on_enemy = self.occupied(retreat.side.enemy(), end);
        if on_enemy && self.ridden_down(retreat) {
            return Ok(());
        }
        forbid!(on_enemy, "7.6.retreat-not-end-on-enemy#a", "hex" = hex);
        let (at_least, at_most) = retreat.kind.limits();
        let by_cavalry = retreat.kind != RetreatKind::Cavalry || rule!("7.7.step-3-retreat#a");
        if path.len() < least && by_cavalry && referee::cite(at_least) {
            return Err(Refusal::new(at_least).with("hex", hex));
        }
        let too_long = path.len() > most && !self.got_off_enemies(retreat, &path[most - 1..]);
        if too_long && referee::cite(at_most) {
            return Err(Refusal::new(at_most).with("hex", hex));
        }
        let adjacent = self.stage.map.grid.distance(retreat.from, end) <= 1;
        let voluntary =
            retreat.kind == RetreatKind::Voluntary && rule!("7.6.voluntary-retreat-adjacent") && rule!("R64");
        forbid!(adjacent && !voluntary && rule!("R96#a"), "7.6.retreat-not-adjacent", "hex" = hex);
        Ok(())
    }

    /// 7.7: cavalry that retreats before an enemy is lost in the first hex where it meets another.
    fn ridden_down(&self, retreat: &Retreat) -> bool {
        retreat.kind == RetreatKind::Cavalry && self.stage.edition >= 2 && rule!("7.7.step-3-enemy-hex")
    }

    /// Beyond the most hexes a retreat goes on only to get off enemy hexes (R96).
    fn got_off_enemies(&self, retreat: &Retreat, tail: &[Hex]) -> bool {
        let (Some(_), Some((_, before))) = (tail.first(), tail.split_last()) else { return false };
        before.iter().all(|&hex| self.occupied(retreat.side.enemy(), hex))
            && rule!("R96#b")
            && rule!("7.6.retreat-not-end-on-enemy#b")
    }

    /// Whether a path may go on.
    fn may_go_on(&self, retreat: &Retreat, path: &[Hex]) -> bool {
        let most = retreat.kind.length().1 + usize::from(!referee::cite(retreat.kind.limits().1));
        let on_enemy = path.last().is_some_and(|&hex| self.occupied(retreat.side.enemy(), hex));
        path.len() < MOST_STEPS && (path.len() < most || on_enemy)
    }

    /// The hexes that may come next, with the override if it is spent there.
    fn next_steps(&self, retreat: &Retreat, path: &[Hex], freedom: Freedom) -> ArrayVec<(Hex, Freedom), 6> {
        let from = path.last().copied().unwrap_or(retreat.from);
        let mut open: ArrayVec<(Hex, u8), 6> = ArrayVec::new();
        for (_, to) in self.stage.map.grid.neighbours(from) {
            if self.may_retreat_into(retreat, path, to).is_ok() {
                open.push((to, self.retreat_step(retreat, path, to).priority));
            }
        }
        let best = open.iter().map(|(_, priority)| *priority).min().unwrap_or(0);
        let follows = |priority: u8| {
            priority == best || !rule!("7.6.retreat-priorities-every-hex") || !rule!("7.6.retreat-step-procedure")
        };
        open.into_iter()
            .filter_map(|(to, priority)| match freedom {
                _ if follows(priority) => Some((to, freedom)),
                Freedom::OneOverride => Some((to, Freedom::None)),
                Freedom::None => None,
            })
            .collect()
    }

    /// Whether a path can be brought to a legal end.
    fn completable(&self, retreat: &Retreat, path: &mut Path, freedom: Freedom) -> bool {
        if self.may_end(retreat, path).is_ok() {
            return true;
        }
        if !self.may_go_on(retreat, path) {
            return false;
        }
        self.next_steps(retreat, path, freedom).into_iter().any(|(to, freedom)| {
            path.push(to);
            let found = self.completable(retreat, path, freedom);
            path.pop();
            found
        })
    }

    /// How much freedom this retreat has: an override only if no path follows all priorities.
    /// None if even that does not help.
    fn retreat_freedom(&self, retreat: &Retreat) -> Option<Freedom> {
        let mut path = Path::default();
        if self.completable(retreat, &mut path, Freedom::None) {
            let strictly = rule!("7.6.retreat-override#b") && rule!("R63#a");
            Some(if strictly { Freedom::None } else { Freedom::OneOverride })
        } else if rule!("7.6.retreat-override#a")
            && rule!("R63#b")
            && self.completable(retreat, &mut path, Freedom::OneOverride)
        {
            Some(Freedom::OneOverride)
        } else {
            None
        }
    }

    /// Whether there is any way to retreat.
    pub fn has_retreat(&self, retreat: &Retreat) -> bool {
        self.retreat_freedom(retreat).is_some()
    }

    /// The freedom left after a path; a refusal if the path breaks a rule.
    fn freedom_after(&self, retreat: &Retreat, path: &[Hex]) -> Result<Freedom, Refusal> {
        let surrender = || Refusal::new(id!("7.6.surrender"));
        let mut freedom = self.retreat_freedom(retreat).ok_or_else(surrender)?;
        for at in 0..path.len() {
            let (before, to) = (&path[..at], path[at]);
            let hex = Arg::place(to);
            if !self.may_go_on(retreat, before) {
                return Err(Refusal::new(id!("7.6.retreat-lengths")).with("hex", hex));
            }
            self.may_retreat_into(retreat, before, to)?;
            let steps = self.next_steps(retreat, before, freedom);
            let step = steps.iter().find(|(next, _)| *next == to);
            freedom = step
                .map(|(_, freedom)| *freedom)
                .ok_or_else(|| Refusal::new(id!("7.6.retreat-priorities-every-hex")).with("hex", hex))?;
        }
        Ok(freedom)
    }

    /// Whether a whole path is legal.
    pub fn may_retreat(&self, retreat: &Retreat, path: &Path) -> Result<(), Refusal> {
        self.freedom_after(retreat, path)?;
        self.may_end(retreat, path)
    }

    /// The hexes that a path may go on to so that it can still be brought to a legal end, and
    /// whether it may end where it is.
    pub fn retreat_offers(&self, retreat: &Retreat, path: &Path) -> (ArrayVec<Hex, 6>, bool) {
        let Ok(freedom) = self.freedom_after(retreat, path) else { return (ArrayVec::new(), false) };
        let mut so_far = path.clone();
        let ends = self.may_end(retreat, path).is_ok();
        let mut open = ArrayVec::new();
        if self.may_go_on(retreat, path) {
            for (to, freedom) in self.next_steps(retreat, path, freedom) {
                so_far.push(to);
                if self.completable(retreat, &mut so_far, freedom) {
                    open.push(to);
                }
                so_far.pop();
            }
        }
        (open, ends)
    }
}

/// What a hex of a retreat means: its priority, and the loss of each unit that enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetreatHex {
    /// Where.
    pub hex: Hex,
    /// The row of the table; the lowest goes first.
    pub priority: u8,
    /// Manpower points.
    pub loss: u8,
}

impl Position<'_> {
    /// What a path of a retreat costs hex by hex, and the hexes that it may go on to.
    pub fn retreat_prices(&self, retreat: &Retreat, path: &Path) -> (Vec<RetreatHex>, Vec<RetreatHex>) {
        let price = |before: &[Hex], hex: Hex| {
            let step = self.retreat_step(retreat, before, hex);
            let loss = if retreat.kind == RetreatKind::Cavalry { 0 } else { step.loss };
            RetreatHex { hex, priority: step.priority, loss }
        };
        let so_far = path.iter().enumerate().map(|(at, &hex)| price(&path[..at], hex)).collect();
        let next = self.retreat_offers(retreat, path).0.into_iter().map(|hex| price(path, hex)).collect();
        (so_far, next)
    }
}

impl Play<'_> {
    /// Puts a retreat on the frames.
    pub fn start_retreat(&mut self, retreat: Retreat) {
        self.push(Frame::Retreat(retreat));
    }

    /// Leaders decide first; then the path is asked, or the stack surrenders.
    pub fn step_retreat(&mut self, mut retreat: Retreat) -> Flows {
        retreat.units = self.alive(retreat.units);
        if retreat.units.is_empty() {
            self.pop();
            return Flows::On;
        }
        if !retreat.leaders_asked {
            retreat.leaders_asked = true;
            self.replace(Frame::Retreat(retreat));
            if retreat.kind != RetreatKind::Voluntary || rule!("R66") {
                self.leaders_leave(retreat.side, retreat.units, retreat.from, LeaderSet::default());
            }
            return Flows::On;
        }
        if self.now().has_retreat(&retreat) || !rule!("7.6.surrender") || !rule!("R63#c") {
            return Flows::Asks;
        }
        self.pop();
        self.surrender(retreat.units);
        Flows::On
    }

    /// The stack goes its way, losing on it what the tables say.
    pub fn retreat(&mut self, retreat: Retreat, path: &Path) {
        self.pop();
        self.forget_declined(retreat.units);
        let mut walked: Path = Path::default();
        let mut at = retreat.from;
        for &to in path.iter() {
            let step = self.now().retreat_step(&retreat, &walked, to);
            let units = self.alive(retreat.units);
            if units.is_empty() {
                break;
            }
            for unit in units {
                self.leave_works(unit);
                self.happen(Event::Placed { unit, to });
            }
            self.settle_refused(retreat.side, at);
            self.carry_orphans(retreat.side, at, to);
            walked.push(to);
            at = to;
            self.lose_on_the_way(&retreat, units, step.loss, to);
            if !self.now().occupied(retreat.side.enemy(), to) && !self.alive(units).is_empty() {
                self.hold(retreat.side, to);
            }
        }
        let units = self.alive(retreat.units);
        if !units.is_empty() {
            self.happen(Event::Retreated { kind: retreat.kind, units, from: retreat.from, to: at });
            self.wreck_pontoons(units, id!("10.2.pontoon-destroyed#b"));
        }
    }

    /// What a hex of the retreat costs: by the tables, or everything for cavalry that rides into
    /// the enemy.
    fn lose_on_the_way(&mut self, retreat: &Retreat, units: UnitSet, loss: u8, to: Hex) {
        let on_enemy = self.now().occupied(retreat.side.enemy(), to);
        if retreat.kind == RetreatKind::Cavalry {
            if on_enemy && rule!("7.7.step-3-enemy-hex") && rule!("play-aid.retreat-table-cavalry-note") {
                for unit in units {
                    let all = self.now().unit(unit).manpower;
                    self.lose_manpower(unit, all, Cause::CavalryRetreat);
                }
            }
            if rule!("7.7.step-3-retreat#b") && rule!("play-aid.retreat-table-cavalry-note") {
                return;
            }
        }
        let spared = on_enemy && !rule!("7.6.retreat-through-enemy#a");
        let alone = units.len() == 1 || rule!("7.6.retreat-loss#a");
        let losers = if alone { units } else { units.first().map(UnitSet::one).unwrap_or_default() };
        if loss > 0 && !spared {
            for unit in losers {
                self.lose_manpower(unit, loss, Cause::Retreat);
            }
        }
    }
}
