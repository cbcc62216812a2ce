//! 7.7 Cavalry retreats: who may, when, what it costs the enemy and the cavalry.

use crate::counters::{Arm, MOST_FATIGUE, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::Frame;
use crate::losses::Losses;
use crate::march::Activity;
use crate::retreat::{Retreat, RetreatKind};
use crate::state::{Play, Position};
use crate::tables::{POINT, STRENGTH};
use crate::zoc::Zone;
use arrayvec::ArrayVec;
use ground::Hex;
use referee::flow::{Flows, Window};
use referee::{Arg, Refusal, RuleId, Tally};
use serde::{Deserialize, Serialize};

/// What lets cavalry retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trigger {
    /// An enemy begins a march in its normal zone.
    Starts,
    /// A marching enemy enters its normal zone.
    Enters,
    /// Enemies advanced after combat into its normal zone.
    Advances(UnitSet, Hex),
    /// A march began in its restricted zone, and it is the target now.
    Target(Hex),
    /// It is the target of an assault.
    Assault(Hex),
}

/// Cavalry may retreat before an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CavalryWindow {
    /// The cavalry's side.
    pub side: Side,
    /// What lets it retreat, and the cavalry that has retreated already: it takes a new trigger to do so again.
    pub reaction: Window<Trigger, UnitId, { UnitSet::WORDS }>,
}

impl CavalryWindow {
    /// A window for a side's cavalry.
    pub fn new(side: Side, trigger: Trigger) -> CavalryWindow {
        CavalryWindow { side, reaction: Window::announce(trigger) }
    }
}

/// How far a cavalry retreat has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// The die is to be rolled.
    Roll,
    /// The cavalry is to retreat.
    Ride,
    /// It has retreated and tires.
    Tire,
}

/// Cavalry retreats before an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CavalryRetreat {
    /// The cavalry's side.
    pub side: Side,
    /// All cavalry of the hex: it retreats together.
    pub units: UnitSet,
    /// The hex it leaves.
    pub hex: Hex,
    /// The hex of the active enemy.
    pub enemy: Hex,
    /// How far it has come.
    pub step: Step,
}

impl Position<'_> {
    /// The hexes with cavalry that may retreat now.
    pub fn window_hexes(&self, window: &CavalryWindow) -> ArrayVec<Hex, 6> {
        let declined = self.march().map(|march| march.declined).unwrap_or_default();
        let gone_by = declined.or(window.reaction.answered());
        let ready = |hex: Hex| {
            let cavalry = self.cavalry_in(window.side, hex);
            !cavalry.is_empty() && cavalry.and(gone_by).is_empty()
        };
        match window.reaction.announced {
            Trigger::Starts if rule!("7.7.trigger-adjacent") && rule!("R28") => {
                self.watching_hexes(window.side, self.active_hex(), ready)
            }
            Trigger::Enters if rule!("7.7.trigger-enemy-move") => {
                self.watching_hexes(window.side, self.active_hex(), ready)
            }
            Trigger::Advances(units, hex) if self.avoidable(units) && rule!("7.7.trigger-advance") => {
                self.watching_hexes(window.side, Some(hex), ready)
            }
            Trigger::Target(hex) if self.surprised_by_target(window.side, hex) => std::iter::once(hex).collect(),
            Trigger::Assault(hex) if self.may_avoid_assault(window.side, hex) => std::iter::once(hex).collect(),
            _ => ArrayVec::new(),
        }
    }

    fn active_hex(&self) -> Option<Hex> {
        let march = self.march()?;
        self.avoidable(UnitSet::one(march.unit)).then(|| self.hex(march.unit))?
    }

    /// 7.7: cavalry avoids infantry and artillery, never cavalry.
    fn avoidable(&self, units: UnitSet) -> bool {
        units.into_iter().any(|unit| match self.arm(unit) {
            Arm::Infantry => true,
            Arm::Artillery => rule!("R29"),
            Arm::Cavalry => !rule!("7.7.against-infantry-artillery-only"),
        })
    }

    /// Hexes next to the enemy whose cavalry exerts a normal zone into his hex.
    fn watching_hexes(&self, side: Side, enemy: Option<Hex>, ready: impl Fn(Hex) -> bool) -> ArrayVec<Hex, 6> {
        let Some(enemy) = enemy else { return ArrayVec::new() };
        let reaches = |hex: Hex| match self.zone_from(hex, enemy) {
            Zone::Normal => true,
            Zone::Restricted => !rule!("R18"),
            Zone::None => false,
        };
        let may_ride = |hex: Hex| {
            let units = self.cavalry_in(side, hex);
            rule!("R74") || self.has_retreat(&Retreat::new(side, RetreatKind::Cavalry, units, hex, enemy))
        };
        let hexes = self.stage.map.grid.neighbours(enemy).map(|(_, hex)| hex);
        let mut open: ArrayVec<Hex, 6> =
            hexes.filter(|&hex| self.occupied(side, hex) && ready(hex) && reaches(hex) && may_ride(hex)).collect();
        if open.len() > 1 && !rule!("7.7.several-hexes") {
            open.truncate(1);
        }
        open
    }

    /// R70: infantry that began its march in the cavalry's restricted zone names it as its target.
    fn surprised_by_target(&self, side: Side, hex: Hex) -> bool {
        let Some(march) = self.march() else { return false };
        let cavalry = self.cavalry_in(side, hex);
        let stood = self.stage.edition >= 2 && !cavalry.and(march.declined).is_empty() && rule!("R73#c");
        !cavalry.and(march.watched_by.minus(march.declined_as_target)).is_empty()
            && !stood
            && self.active_hex().is_some()
            && rule!("7.7.trigger-restricted-attack#a")
            && rule!("7.7.trigger-restricted-attack#b")
            && rule!("R70")
    }

    /// An assault is declared against a hex with cavalry, not by a cavalry leader.
    fn may_avoid_assault(&self, side: Side, hex: Hex) -> bool {
        let leader = self.assault().map(|assault| self.stage.leader(assault.leader));
        !self.cavalry_in(side, hex).is_empty()
            && leader.is_some_and(|leader| !leader.cavalry || !rule!("7.7.trigger-assault#b"))
            && rule!("7.7.trigger-assault#a")
            && rule!("7.1.assault-cavalry-retreat")
    }

    /// The cavalry of a side in a hex, whatever its state.
    pub fn cavalry_in(&self, side: Side, hex: Hex) -> UnitSet {
        let able = |&unit: &UnitId| {
            let state = self.unit(unit);
            let fit = state.demoralized == 0 && state.fatigue < MOST_FATIGUE && !state.exhausted && !state.disorganized;
            fit || rule!("7.7.any-status")
        };
        let all = self.units_in(side, hex);
        let cavalry: UnitSet = all.into_iter().filter(|&unit| self.arm(unit) == Arm::Cavalry).collect();
        let mixed = !cavalry.is_empty() && cavalry != all;
        let riders = if mixed && !rule!("7.7.stacked-with-infantry") { all } else { cavalry };
        riders.into_iter().filter(able).collect()
    }

    /// Whether the cavalry of a hex may retreat now.
    pub fn may_cavalry_retreat(&self, window: &CavalryWindow, hex: Hex) -> Result<(), Refusal> {
        if self.window_hexes(window).contains(&hex) {
            return Ok(());
        }
        let cavalry = self.cavalry_in(window.side, hex);
        let rule = if cavalry.is_empty() { id!("7.7.stacked-with-infantry") } else { id!("7.7.declaration-timing") };
        Err(Refusal::new(rule).with("hex", Arg::place(hex)))
    }

    /// The modifiers of the cavalry retreat die.
    pub fn cavalry_retreat_tally(&self, side: Side, units: UnitSet, hex: Hex, enemy: Hex) -> Tally {
        let mut tally = Tally::new();
        let terrain = self.terrain_tally(enemy, hex);
        let count = terrain.lines().len();
        let summed = count < 2 || rule!("R41#c");
        for line in terrain.lines().iter().skip(if summed { 0 } else { count - 1 }) {
            if rule!("play-aid.cavalry-retreat-terrain") {
                tally.add(terrain_clause(line.rule), line.amount);
            }
        }
        if rule!("play-aid.cavalry-retreat-strength") {
            self.add_cavalry_strength(&mut tally, side, units);
        }
        let all = |test: &dyn Fn(UnitId) -> bool| units.into_iter().all(test);
        let demoralized = all(&|unit| self.unit(unit).demoralized > 0);
        tally.add(id!("7.7.modifier-status#a"), if demoralized { -2 } else { 0 });
        let worn_out = all(&|unit| self.unit(unit).fatigue == MOST_FATIGUE);
        if !demoralized || rule!("7.7.modifiers-cumulative") {
            tally.add(id!("7.7.modifier-status#b"), if worn_out { -2 } else { 0 });
        }
        let spent = all(&|unit| self.without_ammunition(unit));
        tally.add(id!("7.7.modifier-status#c"), if spent { -2 } else { 0 });
        tally
    }

    /// The strength modifier, by the combined combat value of all cavalry in the hex.
    fn add_cavalry_strength(&self, tally: &mut Tally, side: Side, units: UnitSet) {
        match self.defence_value_of(units) {
            v if v >= 3 * STRENGTH => tally.add(id!("7.7.modifier-strength#a"), 2),
            v if v >= 2 * STRENGTH => {}
            // R69: one and a half is in no band.
            v if v > STRENGTH && rule!("R69") => return,
            v if v > STRENGTH / 2 => tally.add(id!("7.7.modifier-strength#b"), -2),
            _ => tally.add(id!("7.7.modifier-strength#c"), -4),
        }
        if side == Side::Confederate {
            tally.add(id!("7.7.modifier-strength#d"), self.stage.title.confederate_cavalry);
        }
    }
}

impl Play<'_> {
    /// Opens a window for cavalry.
    pub fn open_window(&mut self, window: CavalryWindow) {
        self.push(Frame::CavalryWindow(window));
    }

    /// Asks as long as cavalry may retreat.
    pub fn step_window(&mut self, window: CavalryWindow) -> Flows {
        if !self.now().window_hexes(&window).is_empty() {
            return Flows::Asks;
        }
        self.pop();
        Flows::On
    }

    /// The cavalry that is left stands: it loses its right for the rest of the march (R73).
    pub fn stand(&mut self, window: CavalryWindow) {
        let hexes = self.now().window_hexes(&window);
        let standing =
            hexes.iter().fold(UnitSet::default(), |all, &hex| all.or(self.now().cavalry_in(window.side, hex)));
        self.pop();
        if let Some(march) = self.march_mut()
            && rule!("7.7.declaration-timing")
            && rule!("R73#a")
        {
            match window.reaction.announced {
                Trigger::Target(_) => march.declined_as_target = march.declined_as_target.or(standing),
                _ => march.declined = march.declined.or(standing),
            }
        }
    }

    /// The cavalry of a hex retreats.
    pub fn retreat_cavalry(&mut self, mut window: CavalryWindow, hex: Hex) {
        let enemy = match window.reaction.announced {
            Trigger::Advances(_, hex) => Some(hex),
            Trigger::Assault(_) => self.now().assault().and_then(|assault| self.now().leader_hex(assault.leader)),
            _ => self.now().march().and_then(|march| self.now().hex(march.unit)),
        };
        let Some(enemy) = enemy else { return };
        let all = self.now().cavalry_in(window.side, hex);
        let units =
            if rule!("7.7.stacked-cavalry#a") { all } else { all.first().map(UnitSet::one).unwrap_or_default() };
        window.reaction.answer_all(units);
        self.replace(Frame::CavalryWindow(window));
        self.push(Frame::CavalryRetreat(CavalryRetreat { side: window.side, units, hex, enemy, step: Step::Roll }));
    }

    /// Carries a cavalry retreat on.
    pub fn step_cavalry_retreat(&mut self, mut retreat: CavalryRetreat) -> Flows {
        match retreat.step {
            Step::Roll => {
                retreat.step = Step::Ride;
                self.replace(Frame::CavalryRetreat(retreat));
                self.roll_cavalry_retreat(&retreat);
            }
            Step::Ride => {
                retreat.step = Step::Tire;
                self.replace(Frame::CavalryRetreat(retreat));
                let units = self.alive(retreat.units);
                if !units.is_empty() {
                    self.start_retreat(Retreat::new(
                        retreat.side,
                        RetreatKind::Cavalry,
                        units,
                        retreat.hex,
                        retreat.enemy,
                    ));
                }
            }
            Step::Tire => {
                self.pop();
                self.tire_cavalry(&retreat);
            }
        }
        Flows::On
    }

    /// Steps 1 and 2: the enemy's allowance is cut; a natural 1 costs a point.
    fn roll_cavalry_retreat(&mut self, retreat: &CavalryRetreat) {
        let tally = self.now().cavalry_retreat_tally(retreat.side, retreat.units, retreat.hex, retreat.enemy);
        let die = self.chance.die("cavalry-retreat");
        let modified = match die + tally.total() {
            ..=0 if rule!("R27#c") => 0,
            modified => modified,
        };
        let halved = modified.div_euclid(2);
        let reduction = if rule!("7.7.step-1-reduction") { halved } else { 0 };
        self.happen(Event::CavalryRetreat { hex: retreat.hex, die, tally, reduction });
        let in_assault = self.now().assault().is_some();
        let again = rule!("7.7.repeated");
        if let Some(march) = self.march_mut().filter(|_| !in_assault) {
            let before_allowance = matches!(march.step, crate::march::Step::Window);
            if before_allowance {
                march.cut += reduction * POINT;
            } else {
                let least = if march.moved == 0 || rule!("7.7.step-6-resume-march#a") { 0 } else { POINT };
                march.points = (march.points - reduction * POINT).max(least);
            }
            if !again {
                march.declined = march.declined.or(retreat.units);
            }
        }
        if die == 1 && rule!("7.7.step-2-loss#a") {
            let one = retreat.units.len() == 1 || rule!("7.7.stacked-cavalry#b");
            let points = if one { 1 } else { retreat.units.len() as u8 };
            self.lose_among(Losses { side: retreat.side, units: retreat.units, points, cavalry_retreat: true });
        }
    }

    /// Steps 4 and 5: a level of fatigue, and disorganized. The enemy's march is free to go on.
    fn tire_cavalry(&mut self, retreat: &CavalryRetreat) {
        if !rule!("6.2.zoc-continue-after-cavalry-retreat")
            && let Some(march) = self.march_mut().filter(|march| march.last == Activity::Moved)
        {
            march.stopped = true;
        }
        for unit in self.alive(retreat.units) {
            let fatigue = self.now().unit(unit).fatigue;
            if fatigue < MOST_FATIGUE && rule!("7.7.step-4-fatigue") {
                self.happen(Event::Fatigue { unit, level: fatigue + 1 });
            }
            if rule!("7.7.step-5-disorganized") {
                self.disorganize(unit);
            }
        }
    }

    /// Cavalry that leaves its hex may retreat before the enemy again (R73).
    pub fn forget_declined(&mut self, units: UnitSet) {
        let again = rule!("7.7.repeated");
        if let Some(march) = self.march_mut().filter(|_| again) {
            march.declined = march.declined.minus(units);
            march.declined_as_target = march.declined_as_target.minus(units);
        }
    }

    /// The units that are still in play.
    pub fn alive(&self, units: UnitSet) -> UnitSet {
        units.into_iter().filter(|&unit| self.now().hex(unit).is_some()).collect()
    }
}

/// The clause that counts a defender's terrain bonus on the cavalry retreat die.
fn terrain_clause(bonus: RuleId) -> RuleId {
    let is = |statement: RuleId| statement.covers(bonus);
    if is(id!("7.4.terrain-hill")) {
        id!("7.7.modifier-terrain#a")
    } else if is(id!("7.4.terrain-mountain")) {
        id!("7.7.modifier-terrain#b")
    } else if is(id!("7.4.terrain-crossing")) {
        id!("7.7.modifier-terrain#c")
    } else if is(id!("7.4.terrain-ridge")) {
        id!("7.7.modifier-terrain#e")
    } else {
        id!("7.7.modifier-terrain#d")
    }
}
