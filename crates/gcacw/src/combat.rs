//! 7.1 to 7.3 and 7.5: attacks, combat values, the combat table and its results.

use crate::cavalry::{CavalryWindow, Trigger};
use crate::counters::{Arm, LeaderId, MOST_FATIGUE, Side, UnitId, UnitSet};
use crate::crossings::Barrier;
use crate::event::{Cause, CombatReport, Event};
use crate::flow::{Decision, Frame};
use crate::losses::Losses;
use crate::march::{Activity, March, Step as MarchStep};
use crate::modifiers::{Reckoning, artillery_clause};
use crate::retreat::{Retreat, RetreatKind};
use crate::state::{Play, Position};
use crate::tables::{AttackTypeRow, CombatResult, POINT, Retreating, Strain};
use crate::view::Points;
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Refusal};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The four attack types of a march, and the assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AttackKind {
    /// Column of route.
    Column,
    /// Hasty.
    Hasty,
    /// Normal.
    Normal,
    /// Prepared.
    Prepared,
    /// An assault: no attack type.
    Assault,
}

impl AttackKind {
    /// The four types of a march.
    pub const TYPES: [AttackKind; 4] =
        [AttackKind::Column, AttackKind::Hasty, AttackKind::Normal, AttackKind::Prepared];
    /// Their names in orders.
    pub const NAMES: [&'static str; 5] = ["column", "hasty", "normal", "prepared", "assault"];

    /// Its name in orders.
    pub fn name(self) -> &'static str {
        AttackKind::NAMES[self as usize]
    }

    /// The type of a march's attack that orders call so.
    pub fn named(name: &str) -> Option<AttackKind> {
        AttackKind::TYPES.into_iter().find(|kind| kind.name() == name)
    }
}

/// An attack: who, from where, on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The attacking side.
    pub side: Side,
    /// The units that attack.
    pub attackers: UnitSet,
    /// The leader who makes the assault.
    pub leader: Option<LeaderId>,
    /// The active unit's or leader's hex.
    pub from: Hex,
    /// The hex attacked.
    pub target: Hex,
    /// How.
    pub kind: AttackKind,
    /// Whether a grand assault was made.
    pub grand: bool,
}

/// How far a combat has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// The dice are to be rolled.
    Roll,
    /// The defender's losses are taken; his letters come.
    DefenderLetters,
    /// The defender retreats, if he must.
    DefenderRetreats,
    /// The defender is asked for a voluntary retreat.
    AskVoluntary,
    /// The attacker's losses come.
    AttackerLosses,
    /// The attacker's letters come.
    AttackerLetters,
    /// The attacker may advance.
    Advance,
    /// All is done.
    Done,
}

/// A combat being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    /// The attack.
    pub attack: Attack,
    /// The attacking side.
    pub side: Side,
    /// The units that defended.
    pub defenders: UnitSet,
    /// The attacker's result.
    pub attacker: CombatResult,
    /// The defender's result.
    pub defender: CombatResult,
    /// What the attacker loses on top of his result: a large grand assault.
    pub extra: u8,
    /// How far it has come.
    pub step: Step,
}

impl Position<'_> {
    /// The combat being resolved, if any.
    pub fn combat(&self) -> Option<&Combat> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::Combat(combat) => Some(combat),
            _ => None,
        })
    }

    /// What a combat asks.
    pub fn combat_asks(&self, combat: &Combat) -> Option<(Side, Decision)> {
        (combat.step == Step::AskVoluntary).then(|| (combat.side.enemy(), Decision::VoluntaryRetreat))
    }

    /// 7.1: whether units in one hex may attack another at all: adjacent, enemies in it, and no
    /// river, mountain or swamp in the way.
    pub fn attackable(&self, side: Side, from: Hex, target: Hex) -> Result<(), Refusal> {
        let hex = Arg::place(target);
        let edge = self.edge_for(side, from, target).filter(|_| self.occupied(side.enemy(), target));
        let Some(edge) = edge else { bar!(id!("7.1.one-target-hex"), "hex" = hex) };
        forbid!(edge.river_without_crossing(), "7.1.attack-rivers", "hex" = hex);
        forbid!(edge.lacks_way(), "7.1.attack-mountain-swamp", "hex" = hex);
        let barrier = self.barrier(side, &edge);
        forbid!(barrier == Some(Barrier::EnemyPontoon), "10.2.pontoon-ownership#c", "hex" = hex);
        self.weather_lets_attack(barrier, &edge, target)
    }

    /// 7.1: whether a wooded hexside keeps a unit from attacking, by whether it began its march there.
    fn woods_bar(&self, unit: UnitId, from: Hex, target: Hex, began_here: bool) -> bool {
        let edge = self.edge_used_by(self.side(unit), from, target).unwrap_or_default();
        let open =
            began_here && rule!("7.1.attack-woods-hexside#a") || edge.ways.any() && rule!("7.1.attack-woods-hexside#b");
        edge.woods && !open
    }

    /// The hexes beside an enemy from which a unit on the march could attack him, as far as the ground lets it.
    pub fn approaches(&self, unit: UnitId, target: Hex) -> impl Iterator<Item = Hex> {
        let may = move |from: Hex| {
            self.attackable(self.side(unit), from, target).is_ok()
                && !self.woods_bar(unit, from, target, self.hex(unit) == Some(from))
        };
        let around = self.stage.map.grid.neighbours(target).map(|(_, hex)| hex);
        around.filter(move |&from| self.arm(unit) != Arm::Artillery && may(from))
    }

    /// 7.1: whether the active unit may name a hex as its target.
    pub fn may_strike(&self, march: &March, target: Hex) -> Result<(), Refusal> {
        let unit = march.unit;
        let hex = Arg::place(target);
        let Some(from) = self.hex(unit) else { return Err(Refusal::new(id!("7.1.who-attacks"))) };
        self.attackable(self.side(unit), from, target)?;
        forbid!(self.arm(unit) == Arm::Artillery, "7.1.artillery-no-march-attack", "unit" = unit.arg());
        let began_here = from == march.start
            && (march.last == Activity::Nothing || march.last == Activity::Attacked || rule!("R39"));
        forbid!(self.woods_bar(unit, from, target, began_here), "7.1.attack-woods-hexside", "hex" = hex);
        if !march.may_attack {
            forbid!(true, "5.2.cavalry-division-one-attacker", "unit" = unit.arg());
        }
        Ok(())
    }

    /// The same, with the points for it.
    pub fn may_attack(&self, march: &March, target: Hex) -> Result<(), Refusal> {
        self.may_strike(march, target)?;
        let unit = march.unit;
        if march.attacked && !rule!("7.1.march-several-attacks") {
            return Err(Refusal::new(id!("7.1.march-several-attacks")).with("unit", unit.arg()));
        }
        if AttackKind::TYPES.iter().all(|&kind| self.may_choose_type(march, kind).is_err()) {
            return Err(Refusal::new(id!("6.1.column-of-route-needs-one-point")).with("unit", unit.arg()));
        }
        Ok(())
    }

    /// 6.1: the cost of an attack type for a unit, in half points. Terrain does not change it.
    pub fn attack_cost(&self, unit: UnitId, kind: AttackKind) -> i32 {
        let row = self.stage.tables.attack_types.get(kind as usize).copied().unwrap_or_default();
        let AttackTypeRow { infantry, cavalry, .. } = row;
        let mounted = self.arm(unit) == Arm::Cavalry;
        let cited = match (kind, mounted) {
            (AttackKind::Hasty, false) => rule!("6.1.attack-costs#a"),
            (AttackKind::Hasty, true) => rule!("6.1.attack-costs#b"),
            (AttackKind::Normal, false) => rule!("6.1.attack-costs#c"),
            (AttackKind::Normal, true) => rule!("6.1.attack-costs#d"),
            (AttackKind::Prepared, false) => rule!("6.1.attack-costs#e"),
            (AttackKind::Prepared, true) => rule!("6.1.attack-costs#f"),
            (AttackKind::Column | AttackKind::Assault, _) => true,
        };
        match cited {
            true if mounted => cavalry,
            true => infantry,
            false => 0,
        }
    }

    /// 6.1: whether the active unit can pay for an attack type.
    pub fn may_choose_type(&self, march: &March, kind: AttackKind) -> Result<(), Refusal> {
        let unit = march.unit;
        let column = kind == AttackKind::Column;
        forbid!(column && march.points < POINT, "6.1.column-of-route-needs-one-point", "unit" = unit.arg());
        let short = self.attack_cost(unit, kind) > march.points;
        forbid!(short, "6.1.attack-during-march", "unit" = unit.arg());
        Ok(())
    }

    /// 7.6: whether some defenders may retreat voluntarily.
    pub fn may_fall_back(&self, combat: &Combat, units: UnitSet) -> Result<(), Refusal> {
        let here = self.standing(combat);
        let path = || {
            self.has_retreat(&Retreat::new(
                combat.side.enemy(),
                RetreatKind::Voluntary,
                units,
                combat.attack.target,
                combat.attack.from,
            ))
        };
        let some = units == here || rule!("7.6.voluntary-retreat#b");
        if units.is_empty() || !units.within(here) || !path() || !some {
            return Err(Refusal::new(id!("7.6.voluntary-retreat")));
        }
        Ok(())
    }

    /// The defenders that are still in the hex attacked.
    pub fn standing(&self, combat: &Combat) -> UnitSet {
        combat.defenders.and(self.units_in(combat.side.enemy(), combat.attack.target))
    }

    /// R40: the hex of the active enemy before whom a retreat goes: in an assault the leader's.
    fn active_hex_of(&self, attack: &Attack) -> Hex {
        let joined = || self.joined(attack).into_iter().find_map(|unit| self.hex(unit));
        if attack.grand && !rule!("R40#b") { joined().unwrap_or(attack.from) } else { attack.from }
    }

    /// The units that joined an attack by grand assault.
    pub fn joined(&self, attack: &Attack) -> UnitSet {
        let joined = self.assault().map(|assault| assault.joined).unwrap_or_default();
        if attack.grand { joined.and(attack.attackers) } else { UnitSet::default() }
    }

    /// The attackers that are still in play.
    fn remaining(&self, combat: &Combat) -> UnitSet {
        combat.attack.attackers.into_iter().filter(|&unit| self.hex(unit).is_some()).collect()
    }
}

impl Position<'_> {
    /// 7.5: the results of a combat in a row of the table: the attacker's, the defender's.
    pub fn cells(&self, reckoning: &Reckoning, row: i32) -> [CombatResult; 2] {
        let tables = &self.stage.tables;
        let off = i32::from(!rule!("7.5.combat-table-lookup#a"))
            + i32::from(!rule!("7.5.combat-table-known-cells"))
            + i32::from(!rule!("R4"));
        let line = tables.combat_row(row + off);
        let value = if rule!("7.5.combat-table-lookup#b") { reckoning.values[0] } else { 0 };
        let columns = (tables.attacker.column(value), tables.defender.column(reckoning.column_value));
        [tables.attacker.cells[line][columns.0], tables.defender.cells[line][columns.1]]
    }

    /// How often each pair of results comes up of 72: the dice of both sides, and the artillery die.
    pub fn chances(&self, reckoning: &Reckoning) -> BTreeMap<String, u32> {
        let guns = &reckoning.artillery;
        let guns = if guns.rolls() { [guns.even, guns.odd] } else { [0, 0] };
        let lead = reckoning.attack.total() - reckoning.defence.total();
        let mut often = BTreeMap::new();
        for (gun, attack, defence) in guns.iter().flat_map(|gun| (0..36).map(move |roll| (gun, roll / 6, roll % 6))) {
            let [attacker, defender] = self.cells(reckoning, lead + gun + attack - defence);
            *often.entry(format!("{}/{}", defender.print(), attacker.print())).or_insert(0) += 1;
        }
        often
    }
}

impl Play<'_> {
    /// 7.1 step 1: the active unit names its target. Cavalry in it may still get away (R70).
    pub fn declare_attack(&mut self, mut march: March, target: Hex) {
        let Some(from) = self.now().hex(march.unit) else { return };
        self.happen(Event::AttackDeclared { from, target });
        march.step = MarchStep::Declared(target);
        self.replace(Frame::March(march));
        let enemy = self.stage.unit(march.unit).side.enemy();
        self.open_window(CavalryWindow::new(enemy, Trigger::Target(target)));
    }

    /// The target may be empty now, or the attack no longer be paid for: then the march goes on.
    pub fn after_declaration(&mut self, mut march: March, target: Hex) {
        let stands = self.now().may_attack(&march, target).is_ok();
        march.step = if stands { MarchStep::AskType(target) } else { MarchStep::Settle };
        self.replace(Frame::March(march));
    }

    /// 7.1 step 2: the type is chosen and paid, and the combat begins.
    pub fn attack(&mut self, mut march: March, kind: AttackKind) {
        let unit = march.unit;
        let (MarchStep::AskType(target), Some(from)) = (march.step, self.now().hex(unit)) else { return };
        let cost = self.now().attack_cost(unit, kind);
        march.points -= cost;
        march.attacked = true;
        march.last = Activity::Attacked;
        march.step = MarchStep::Settle;
        if march.points == 0 && !rule!("5.1.march-end-after-attack") {
            return self.declare_end(march);
        }
        self.replace(Frame::March(march));
        self.happen(Event::AttackType { kind, cost: Points(cost) });
        self.settle_refused_before_leaving(unit, from);
        let side = self.stage.unit(unit).side;
        let alone = rule!("7.1.march-attack-active-unit-only") && rule!("7.2.totals#a");
        let attackers = if alone { UnitSet::one(unit) } else { self.now().units_in(side, from) };
        self.start_combat(Attack { side, attackers, leader: None, from, target, kind, grand: false });
    }

    /// Puts a combat on the frames.
    pub fn start_combat(&mut self, attack: Attack) {
        let side = attack.side;
        let none = CombatResult::default();
        let defenders = self.now().units_in(side.enemy(), attack.target);
        let combat = Combat { attack, side, defenders, attacker: none, defender: none, extra: 0, step: Step::Roll };
        self.push(Frame::Combat(combat));
    }

    /// Carries a combat on.
    pub fn step_combat(&mut self, mut combat: Combat) -> Flows {
        let step = combat.step;
        let mut next = |play: &mut Self, step| {
            combat.step = step;
            play.replace(Frame::Combat(combat));
        };
        match step {
            Step::Roll => self.roll_combat(combat),
            Step::DefenderLetters => {
                next(self, Step::DefenderRetreats);
                self.defender_letters(&combat);
            }
            Step::DefenderRetreats => self.defender_retreats(combat),
            Step::AskVoluntary => return Flows::Asks,
            Step::AttackerLosses => {
                next(self, Step::AttackerLetters);
                self.attacker_losses(&combat);
            }
            Step::AttackerLetters => {
                next(self, Step::Advance);
                self.attacker_letters(&combat);
            }
            Step::Advance => {
                next(self, Step::Done);
                self.advance_after(&combat);
            }
            Step::Done => self.pop(),
        }
        Flows::On
    }

    /// 7.1 step 5: both dice, the row, and the two results.
    fn roll_combat(&mut self, mut combat: Combat) {
        let attack = combat.attack;
        let mut reckoning = self.now().reckon(&attack);
        if reckoning.artillery.rolls() {
            let die = self.chance.die("artillery");
            let modifier = reckoning.artillery.by_die(die);
            reckoning.attack.add(artillery_clause(self.now().terrain(attack.target)), modifier);
            self.happen(Event::Artillery { die, modifier });
        }
        let dice = [self.chance.die("attack"), self.chance.die("defence")];
        let modified = [dice[0] + reckoning.attack.total(), dice[1] + reckoning.defence.total()];
        let row = modified[0] - modified[1];
        [combat.attacker, combat.defender] = self.now().cells(&reckoning, row);
        combat.extra = self.now().large_assault_loss(&attack, reckoning.values[0]);
        combat.step = Step::DefenderLetters;
        self.replace(Frame::Combat(combat));
        self.happen(Event::Combat(Box::new(CombatReport {
            from: attack.from,
            target: attack.target,
            attack: reckoning.attack,
            defence: reckoning.defence,
            flank: reckoning.flank.tally,
            dice,
            values: reckoning.values,
            row,
            attacker: combat.attacker,
            defender: combat.defender,
        })));
        self.report_panic(&combat);
        if rule!("7.5.defender-first") && rule!("R60") {
            self.defender_losses(&combat);
        }
    }

    /// 7.5: a result in italics brings Union panic where the title knows it. What the panic does
    /// is not in these rules: the players see to it themselves (R108).
    fn report_panic(&mut self, combat: &Combat) {
        let in_force = self.stage.title.union_panic && self.stage.advanced;
        let italic = combat.attacker.italic || combat.defender.italic && rule!("R108#a");
        if in_force && italic && rule!("7.5.union-panic-sjw#a") {
            self.happen(Event::UnionPanic(combat.attack.target));
        }
    }

    /// The defender's number, and the extra point of R* for those demoralized twice already.
    fn defender_losses(&mut self, combat: &Combat) {
        if combat.defender.retreat == Retreating::Star {
            for unit in combat.defenders {
                if self.now().unit(unit).demoralized == 2 && rule!("7.5.result-r-star#c") {
                    self.lose_manpower(unit, 1, Cause::Combat);
                }
            }
        }
        let points = combat.defender.loss;
        let side = combat.side.enemy();
        self.lose_among(Losses { side, units: combat.defenders, points, cavalry_retreat: false });
    }

    /// The defender's letters apply to every defending unit.
    fn defender_letters(&mut self, combat: &Combat) {
        let all = self.now().standing(combat);
        let units =
            if rule!("7.5.apply-defender-letters") { all } else { all.first().map(UnitSet::one).unwrap_or_default() };
        for unit in units {
            self.strain(unit, combat.defender.strain);
            match combat.defender.retreat {
                Retreating::BigR => self.demoralize(unit),
                Retreating::Star if rule!("7.5.result-r-star#b") => self.demoralize_twice(unit),
                _ => {}
            }
        }
    }

    /// D, F and f: disorganization and fatigue, to 4 at most. Never an extended march.
    fn strain(&mut self, unit: UnitId, strain: Strain) {
        if strain == Strain::D && rule!("7.5.result-d#a") && rule!("7.5.marker-side-after-loss#b") {
            self.disorganize(unit);
        }
        let levels = match strain {
            Strain::D if rule!("7.5.result-d#b") => 3,
            Strain::BigF if rule!("7.5.result-f-upper#a") => 2,
            Strain::LittleF if rule!("7.5.result-f-lower#a") => 1,
            _ => 0,
        };
        self.tire_by(unit, levels);
    }

    /// Raises a unit's fatigue, to 4 at most.
    pub fn tire_by(&mut self, unit: UnitId, levels: u8) {
        let now = *self.now().unit(unit);
        let level = now.fatigue + levels;
        let level = if rule!("2.2.fatigue-levels") { level.min(MOST_FATIGUE) } else { level };
        if now.hex.is_some() && level != now.fatigue {
            self.happen(Event::Fatigue { unit, level });
        }
    }

    /// The defender retreats or routs; without r or R he may retreat of his own will.
    fn defender_retreats(&mut self, mut combat: Combat) {
        let units = self.now().standing(&combat);
        let kind = match combat.defender.retreat {
            Retreating::None => None,
            Retreating::LittleR if rule!("7.5.result-r-lower") => Some(RetreatKind::Normal),
            Retreating::BigR if rule!("7.5.result-r-upper#a") => Some(RetreatKind::Rout),
            Retreating::Star if rule!("7.5.result-r-star#a") => Some(RetreatKind::Rout),
            _ => None,
        };
        combat.step = match kind {
            None if !units.is_empty() && rule!("7.6.voluntary-retreat#a") => Step::AskVoluntary,
            _ => Step::AttackerLosses,
        };
        self.replace(Frame::Combat(combat));
        if let Some(kind) = kind
            && !units.is_empty()
        {
            let attack = combat.attack;
            let active = self.now().active_hex_of(&attack);
            self.start_retreat(Retreat::new(combat.side.enemy(), kind, units, attack.target, active));
        }
    }

    /// The defender stays.
    pub fn hold_ground(&mut self, mut combat: Combat) {
        combat.step = Step::AttackerLosses;
        self.replace(Frame::Combat(combat));
    }

    /// The defender retreats of his own will. After a dash it tires.
    pub fn fall_back(&mut self, mut combat: Combat, units: UnitSet) {
        combat.step = Step::AttackerLosses;
        self.replace(Frame::Combat(combat));
        if combat.defender.is_dash() && rule!("7.6.voluntary-retreat-fatigue") {
            let tired = if rule!("R66#b") { units } else { self.now().standing(&combat) };
            for unit in tired {
                self.tire_by(unit, 1);
            }
        }
        let attack = combat.attack;
        self.start_retreat(Retreat::new(
            combat.side.enemy(),
            RetreatKind::Voluntary,
            units,
            attack.target,
            attack.from,
        ));
    }

    /// The attacker's number: by the active unit in a march, divided by the owner in an assault.
    fn attacker_losses(&mut self, combat: &Combat) {
        if !rule!("7.5.defender-first") || !rule!("R60") {
            self.defender_losses(combat);
        }
        let units = self.now().remaining(combat);
        let extra = if combat.attacker.loss > 0 || combat.extra == 0 || rule!("R47#a") { combat.extra } else { 0 };
        let points = combat.attacker.loss + extra;
        self.lose_among(Losses { side: combat.side, units, points, cavalry_retreat: false });
    }

    /// The attacker's letters apply to every attacking unit; D, F, f and E stop a march.
    fn attacker_letters(&mut self, combat: &Combat) {
        let helpers =
            if rule!("7.5.flank-helpers-unaffected") { UnitSet::default() } else { self.helpers_around(combat) };
        let all = self.now().remaining(combat).or(helpers);
        let assault = combat.attack.kind == AttackKind::Assault;
        let joined = self.now().joined(&combat.attack);
        for unit in all {
            let applies = match (assault, joined.contains(unit)) {
                (false, _) => rule!("7.5.apply-attacker-march"),
                (true, false) => rule!("7.5.apply-attacker-assault-letters#a"),
                (true, true) => rule!("7.5.apply-attacker-assault-letters#b"),
            };
            if applies {
                self.strain(unit, combat.attacker.strain);
            }
        }
        let stops = match combat.attacker.strain {
            Strain::None => false,
            Strain::E => rule!("7.5.result-e"),
            Strain::LittleF => rule!("7.5.result-f-lower#b"),
            Strain::BigF => rule!("7.5.result-f-upper#b"),
            Strain::D => rule!("7.5.result-d#c"),
        };
        if stops && let Some(march) = self.march_mut().filter(|_| !assault) {
            march.stopped = true;
        }
    }

    /// The attacker's units around the target, whether they attacked or not.
    fn helpers_around(&self, combat: &Combat) -> UnitSet {
        let around = self.stage.map.grid.neighbours(combat.attack.target);
        around.fold(UnitSet::default(), |all, (_, hex)| all.or(self.now().units_in(combat.side, hex)))
    }

    /// 7.6: with an a, the attackers may advance into the vacated hex.
    fn advance_after(&mut self, combat: &Combat) {
        let (side, to) = (combat.side, combat.attack.target);
        let vacated = !self.now().occupied(side.enemy(), to) || !rule!("7.6.advance-who#b") || !rule!("R66#a");
        if combat.attacker.advance && vacated && rule!("7.5.result-a") && rule!("7.6.advance-who#a") {
            let units = self.now().remaining(combat);
            self.offer_advance(side, units, to, units.len());
        }
    }
}
