//! 5.1 The march: allowance, fatigue, extended march, force march, and the march itself, which
//! moves (6) and attacks (7).

use crate::cavalry::{CavalryWindow, Trigger};
use crate::counters::{Arm, MOST_FATIGUE, Side, UnitId, UnitSet};
use crate::event::{Cause, Event};
use crate::flow::{Decision, Frame};
use crate::state::{Play, Position};
use crate::tables::{ExtendedMarch, POINT};
use crate::zoc::Zone;
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Refusal, RuleId, Tally};
use serde::{Deserialize, Serialize};

/// How far a march has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Fatigue and extended march are still to come.
    Tire,
    /// Enemy cavalry has had its chance; force march is next.
    Window,
    /// The force march is asked.
    AskForce,
    /// The active player moves, attacks or ends.
    Moving,
    /// A hex is about to be entered: leaders have decided.
    Leaving(Hex),
    /// A hex was entered or a combat is over: does the march go on?
    Settle,
    /// A target was named: cavalry in it has had its chance.
    Declared(Hex),
    /// The type of attack is asked.
    AskType(Hex),
    /// The march is over, but for a bridge or ferry that could be destroyed.
    Ended,
    /// Whether to destroy a bridge or ferry is asked.
    AskDestroy,
    /// All is done.
    Done,
}

/// The last thing that a march did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Activity {
    /// Nothing yet.
    Nothing,
    /// It entered a hex.
    Moved,
    /// It attacked.
    Attacked,
    /// It advanced after combat.
    Advanced,
}

/// A unit's march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct March {
    /// The active unit.
    pub unit: UnitId,
    /// How far it has come.
    pub step: Step,
    /// The allowance rolled, in half points.
    pub base: i32,
    /// Cut by cavalry retreats before the allowance was set, in half points.
    pub cut: i32,
    /// Points left, in half points.
    pub points: i32,
    /// Where it began.
    pub start: Hex,
    /// Enemy cavalry in whose restricted zone it began.
    pub watched_by: UnitSet,
    /// Enemy cavalry that did not retreat when it could.
    pub declined: UnitSet,
    /// Enemy cavalry that did not retreat when it was named as the target (R70).
    pub declined_as_target: UnitSet,
    /// Hexes entered.
    pub moved: u8,
    /// Whether it has attacked.
    pub attacked: bool,
    /// The last thing it did.
    pub last: Activity,
    /// Whether it may attack at all.
    pub may_attack: bool,
    /// Whether a combat result stopped it.
    pub stopped: bool,
    /// Whether it has refused flanks or dismantled a bridge.
    pub busy: bool,
    /// Whether it began at fatigue level 4, by the option.
    pub worn_out: bool,
}

impl March {
    /// A march about to begin.
    pub fn new(unit: UnitId, start: Hex, base: i32, may_attack: bool) -> March {
        March {
            unit,
            step: Step::Tire,
            base,
            cut: 0,
            points: 0,
            start,
            watched_by: UnitSet::default(),
            declined: UnitSet::default(),
            declined_as_target: UnitSet::default(),
            moved: 0,
            attacked: false,
            last: Activity::Nothing,
            may_attack,
            stopped: false,
            busy: false,
            worn_out: false,
        }
    }

    /// Whether it is over but for a bridge or ferry that could be destroyed.
    pub fn is_over(&self) -> bool {
        matches!(self.step, Step::Ended | Step::AskDestroy | Step::Done)
    }
}

impl Position<'_> {
    /// 5.1: whether a unit may be chosen to march.
    pub fn may_march(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let mine = self.side(unit) == side && self.hex(unit).is_some();
        if !mine {
            return Err(Refusal::new(id!("5.1.march-one-unit")).with("unit", unit.arg()));
        }
        forbid!(!self.fit_to_march(unit), "5.1.march-fatigue-limit", "unit" = unit.arg());
        if self.demoralized(unit) && !rule!("11.0.may-act") {
            return Err(Refusal::new(id!("11.0.may-act")).with("unit", unit.arg()));
        }
        Ok(())
    }

    /// Whether the players let units march at fatigue level 4.
    fn marches_at_fatigue_4(&self) -> bool {
        self.stage.options.march_at_fatigue_4 && rule!("1.0.options-by-agreement")
    }

    /// 5.1: whether a unit's fatigue lets it march alone.
    pub fn fit_to_march(&self, unit: UnitId) -> bool {
        let organized = !self.unit(unit).disorganized || !rule!("5.1.option-fatigue-4-march#b");
        self.fresh(unit) || organized && self.marches_at_fatigue_4() && rule!("5.1.option-fatigue-4-march#a")
    }

    /// 5.2: whether a unit's fatigue lets it march under a leader (R24).
    pub fn fit_to_be_led(&self, unit: UnitId) -> bool {
        let organized = !self.unit(unit).disorganized;
        let by_option = organized && self.marches_at_fatigue_4();
        self.fresh(unit) || by_option && rule!("5.2.option-fatigue-4#a") && rule!("R24#a")
    }

    /// 5.1: whether the active unit may force march.
    pub fn may_force_march(&self, march: &March) -> Result<(), Refusal> {
        let unit = self.unit(march.unit);
        forbid!(march.worn_out, "5.1.option-fatigue-4-effects#a", "unit" = march.unit.arg());
        self.scenario_lets_force()?;
        forbid!(self.arm(march.unit) == Arm::Artillery, "5.1.force-march-no-artillery", "unit" = march.unit.arg());
        forbid!(unit.disorganized, "5.1.force-march-organized-only", "unit" = march.unit.arg());
        Ok(())
    }

    /// What a march asks of its player.
    pub fn march_asks(&self, march: &March) -> Option<(Side, Decision)> {
        let side = self.side(march.unit);
        match march.step {
            Step::AskForce => Some((side, Decision::ForceMarch)),
            Step::Moving => Some((side, Decision::March)),
            Step::AskType(_) => Some((side, Decision::AttackType)),
            Step::AskDestroy => Some((side, Decision::Destroy)),
            _ => None,
        }
    }

    /// 5.1: whether a march to this fatigue level is an extended march.
    fn is_extended(&self, unit: UnitId) -> bool {
        let unit = self.unit(unit);
        if unit.exhausted {
            unit.fatigue >= 2 && rule!("5.1.extended-march-trigger-exhausted")
        } else {
            unit.fatigue >= 3 && rule!("5.1.extended-march-trigger-normal")
        }
    }

    /// Whether a unit's next march would be an extended one.
    pub fn would_be_extended(&self, unit: UnitId) -> bool {
        let unit = self.unit(unit);
        unit.fatigue + 1 >= if unit.exhausted { 2 } else { 3 }
    }

    /// 5.1: the modifiers of the extended march die.
    fn extended_march_tally(&self, unit: UnitId) -> Tally {
        let (card, now) = (self.stage.unit(unit), self.unit(unit));
        let title = &self.stage.title;
        let mut tally = Tally::new();
        if card.side == Side::Union {
            let spared = title.potomac_cavalry_spared && card.army_of_the_potomac && card.arm == Arm::Cavalry;
            let spared = spared && rule!("5.1.extended-march-modifiers#b");
            tally.add(id!("5.1.extended-march-modifiers#a"), i32::from(!spared));
            let other_army = title.other_armies_tire && !card.army_of_the_potomac;
            tally.add(id!("5.1.extended-march-modifiers#c"), i32::from(other_army));
        }
        let hungry = title.unsupplied_tire && self.unsupplied(unit) && self.stage.edition >= 2;
        tally.add(id!("5.1.extended-march-modifiers#d"), i32::from(hungry));
        match (now.exhausted, now.fatigue) {
            (false, 4) => tally.add(id!("5.1.extended-march-modifiers#e"), 1),
            (true, 3) => tally.add(id!("5.1.extended-march-modifiers#f"), 1),
            (true, 4) => tally.add(id!("5.1.extended-march-modifiers#g"), 3),
            _ => {}
        }
        tally
    }

    /// Whether nothing is left for the march to do but to end.
    fn is_spent(&self, march: &March) -> bool {
        march.points <= 0 && !self.has_minimum_move(march)
    }
}

impl Play<'_> {
    /// 5.1 step 1: a unit marches alone, with its own allowance.
    pub fn march_alone(&mut self, unit: UnitId) {
        let Some(start) = self.now().hex(unit) else { return };
        self.leave_marker(unit);
        let card = self.stage.unit(unit);
        let allowance = self.stage.title.unit_allowances[card.side.index()][card.arm as usize];
        let dice = self.chance.dice("allowance", allowance.dice);
        let (tally, points) = allowance.points(dice);
        self.happen(Event::UnitAllowance { unit, dice, tally, points });
        self.replace(Frame::March(March::new(unit, start, points * POINT, true)));
    }

    /// Carries a march on.
    pub fn step_march(&mut self, mut march: March) -> Flows {
        if self.now().hex(march.unit).is_none() {
            self.pop();
            return Flows::On;
        }
        match march.step {
            Step::Tire => self.tire(march),
            Step::Window => {
                let led = self.now().activation().is_some();
                let may_force = self.now().may_force_march(&march).is_ok() && (!led || rule!("5.2.unit-force-march"));
                march.step = Step::AskForce;
                if !may_force {
                    self.set_allowance(march, 0);
                } else {
                    self.replace(Frame::March(march));
                }
            }
            Step::Leaving(to) => self.enter(march, to),
            Step::Settle => {
                let after_combat = matches!(march.last, Activity::Attacked | Activity::Advanced);
                let goes_on =
                    !after_combat || rule!("7.6.march-after-combat#a") && rule!("6.2.zoc-continue-after-attack#a");
                let spent = self.now().is_spent(&march) && rule!("5.1.march-end");
                let over = march.stopped || spent || !goes_on;
                march.step = if over { Step::Ended } else { Step::Moving };
                self.replace(Frame::March(march));
            }
            Step::Declared(target) => self.after_declaration(march, target),
            Step::Ended => {
                let asks = self.now().destroyable(&march).next().is_some();
                march.step = if asks { Step::AskDestroy } else { Step::Done };
                self.replace(Frame::March(march));
            }
            Step::Done => self.end_march(march),
            Step::AskForce | Step::Moving | Step::AskType(_) | Step::AskDestroy => return Flows::Asks,
        }
        Flows::On
    }

    /// Step 2: fatigue, extended march, and then the enemy's cavalry.
    fn tire(&mut self, mut march: March) {
        let unit = march.unit;
        let fatigue = self.now().unit(unit).fatigue;
        let tires =
            if self.now().activation().is_some() { rule!("5.2.unit-fatigue") } else { rule!("5.1.march-fatigue") };
        if fatigue == MOST_FATIGUE {
            self.march_worn_out(&mut march);
        } else if tires {
            self.happen(Event::Fatigue { unit, level: fatigue + 1 });
        }
        march.watched_by = self.restricted_watchers(unit, march.start);
        march.step = Step::Window;
        self.replace(Frame::March(march));
        if self.now().is_extended(unit) && self.extended_in_activation() && !self.spared_by_option(&march) {
            self.extended_march(unit);
            if !rule!("5.1.extended-march-continue") {
                return self.declare_end(march);
            }
        }
        if self.now().hex(unit).is_some() {
            let (single, led) = (rule!("5.1.cavalry-retreat-window"), rule!("5.2.cavalry-retreat-window"));
            if if self.now().activation().is_some() { led } else { single } {
                self.open_window(CavalryWindow::new(self.stage.unit(unit).side.enemy(), Trigger::Starts));
            }
        }
    }

    /// 5.1, 5.2: a march at fatigue level 4 disorganizes, and is neither extended nor forced.
    fn march_worn_out(&mut self, march: &mut March) {
        march.worn_out = true;
        let led = self.now().activation().is_some();
        if if led { rule!("5.2.option-fatigue-4#b") } else { rule!("5.1.option-fatigue-4-effects#a") } {
            self.disorganize(march.unit);
        }
    }

    /// 5.1, 5.2: a unit that marches at fatigue level 4 is spared the extended march table.
    fn spared_by_option(&self, march: &March) -> bool {
        let led = self.now().activation().is_some();
        let spared = if led { rule!("5.2.option-fatigue-4#c") } else { rule!("5.1.option-fatigue-4-effects#b") };
        march.worn_out && spared
    }

    fn extended_in_activation(&self) -> bool {
        self.now().activation().is_none() || rule!("5.2.unit-extended-march")
    }

    /// The enemy cavalry in whose restricted zone the unit begins.
    fn restricted_watchers(&self, unit: UnitId, start: Hex) -> UnitSet {
        let now = self.now();
        let enemy = now.side(unit).enemy();
        let mut watchers = UnitSet::default();
        for (_, hex) in self.stage.map.grid.neighbours(start) {
            if now.zone_from(hex, start) == Zone::Restricted {
                let cavalry = now.units_in(enemy, hex).into_iter().filter(|&unit| now.arm(unit) == Arm::Cavalry);
                watchers = watchers.or(cavalry.collect());
            }
        }
        watchers
    }

    /// The extended march die and its result.
    fn extended_march(&mut self, unit: UnitId) {
        let tally = self.now().extended_march_tally(unit);
        let die = self.chance.die("extended-march");
        let now = *self.now().unit(unit);
        let modified =
            die + tally.total() + i32::from(!rule!("5.1.extended-march-known-cells")) + i32::from(!rule!("R3"));
        let organized =
            if now.disorganized { !rule!("5.1.extended-march-roll#b") } else { rule!("5.1.extended-march-roll#a") };
        let result = self.stage.tables.extended_march(modified, !organized, now.manpower);
        self.happen(Event::ExtendedMarch { unit, die, tally, result });
        match result {
            ExtendedMarch::Disorganized if rule!("5.1.extended-march-results#a") => self.disorganize(unit),
            ExtendedMarch::Loss(points) if rule!("5.1.extended-march-results#b") => {
                self.lose_manpower(unit, points, Cause::ExtendedMarch);
            }
            _ => {}
        }
    }

    /// Step 3: a force march.
    pub fn force_march(&mut self, march: March) {
        let unit = march.unit;
        if rule!("5.1.force-march-disorganizes") && rule!("R95#c") {
            self.disorganize(unit);
        }
        let cavalry = self.stage.unit(unit).arm == Arm::Cavalry;
        let table = self.stage.tables.force_march[usize::from(cavalry)].clone();
        let dice = self.chance.dice("force-march", table.dice);
        let [plain, minimum] = if cavalry {
            [rule!("5.1.force-march-cavalry-points#a"), rule!("5.1.force-march-cavalry-points#b")]
        } else {
            [rule!("5.1.force-march-infantry-points#a"), rule!("5.1.force-march-infantry-points#b")]
        };
        let points = if plain && rule!("play-aid.force-march") { dice + table.add } else { dice };
        let points = if minimum { points.max(table.minimum) } else { points };
        self.happen(Event::ForceMarch { unit, dice, points });
        let loss = table.losses.iter().find(|(least, most, _)| (*least..=*most).contains(&dice));
        let loss = loss.map_or(0, |&(_, _, loss)| loss);
        let falls_out = match (cavalry, loss) {
            (false, ..=1) => rule!("5.1.force-march-losses#a"),
            (false, _) => rule!("5.1.force-march-losses#b"),
            (true, _) => rule!("5.1.force-march-losses#c"),
        };
        if falls_out {
            self.lose_manpower(unit, loss, Cause::ForceMarch);
        }
        if self.now().hex(unit).is_none() {
            self.pop();
        } else {
            self.set_allowance(march, points * POINT);
        }
    }

    /// Step 4: the final allowance.
    pub fn set_allowance(&mut self, mut march: March, forced: i32) {
        let cut = if march.cut == 0 || rule!("R27#a") { march.cut } else { 0 };
        let base = if rule!("5.1.final-allowance") { march.base + forced } else { march.base };
        march.points = match base - cut {
            ..=-1 if rule!("R27#b") => 0,
            points => points,
        };
        march.step = Step::Settle;
        self.replace(Frame::March(march));
    }

    /// The march is over.
    fn end_march(&mut self, march: March) {
        self.happen(Event::MarchEnded(march.unit));
        self.pop();
        if !self.now().hidden(march.unit) || !rule!("R90") {
            self.wreck_pontoons(UnitSet::one(march.unit), id!("10.2.pontoon-destroyed#a"));
        }
    }

    /// Nothing is destroyed at the end of the march.
    pub fn leave_standing(&mut self, mut march: March) {
        march.step = Step::Done;
        self.replace(Frame::March(march));
    }

    /// The player ends the march.
    pub fn declare_end(&mut self, mut march: March) {
        march.step = Step::Ended;
        self.replace(Frame::March(march));
    }

    /// A strength marker is turned to its disorganized side, if it is not there already.
    pub fn disorganize(&mut self, unit: UnitId) {
        let now = self.now();
        if now.hex(unit).is_some() && !now.unit(unit).disorganized {
            self.happen(Event::Disorganized(unit));
        }
    }
}

impl crate::tables::Allowance {
    /// The modifiers and the points that a roll gives.
    pub fn points(&self, dice: i32) -> (Tally, i32) {
        let mut tally = Tally::new();
        let [plain, floor] = self.clauses();
        let cited = referee::cite(plain);
        tally.add(plain, self.add.into());
        let points = dice + tally.total();
        let least = if referee::cite(floor) { i32::from(self.minimum) } else { 0 };
        tally.add(floor, (least - points).max(0));
        let points = points.max(least);
        // A plain die is a rule as well: without it the allowance is one less.
        (tally, if cited { points } else { points - 1 })
    }

    /// What its statement says of the points, and of the least of them: in clauses, where it has any.
    fn clauses(&self) -> [RuleId; 2] {
        if self.rule == id!("5.1.allowance-confederate-infantry-otr") {
            [id!("5.1.allowance-confederate-infantry-otr#a"), id!("5.1.allowance-confederate-infantry-otr#b")]
        } else if self.rule == id!("5.2.leader-allowance-union-infantry-siv-otr") {
            [id!("5.2.leader-allowance-union-infantry-siv-otr#a"), id!("5.2.leader-allowance-union-infantry-siv-otr#b")]
        } else if self.rule == id!("5.2.leader-allowance-confederate-infantry") && self.add == 1 {
            [id!("5.2.leader-allowance-confederate-infantry#b"); 2]
        } else if self.rule == id!("5.2.leader-allowance-confederate-infantry") {
            [id!("5.2.leader-allowance-confederate-infantry#a"); 2]
        } else {
            [self.rule; 2]
        }
    }
}

/// The points left, as an argument.
pub fn points_arg(points: i32) -> Arg {
    if points % POINT == 0 { Arg::Number(points / POINT) } else { Arg::Fraction(points, POINT) }
}
