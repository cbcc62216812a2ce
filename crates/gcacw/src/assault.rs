//! 5.3 and 7.1 Assault and grand assault.

use crate::advance::Advance;
use crate::cavalry::{CavalryWindow, Trigger};
use crate::combat::{Attack, AttackKind};
use crate::counters::{Arm, LeaderId, LeaderSet, Rank, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::state::{Play, Position};
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Refusal, RuleId, Tally};
use serde::{Deserialize, Serialize};

/// How far an assault has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Step 3: the target.
    AskTarget,
    /// Step 5: the command roll, after the enemy's cavalry had its chance.
    Command,
    /// Which units attack.
    AskCommit,
    /// Step 6: whether to try a grand assault.
    Grand,
    /// A grand assault is asked.
    AskGrand,
    /// The units that join are asked.
    AskJoin,
    /// Steps 7 to 9: the combat.
    Fight,
    /// All is done.
    Done,
}

/// An assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Assault {
    /// The active leader.
    pub leader: LeaderId,
    /// The units selected in step 1.
    pub selected: UnitSet,
    /// The target.
    pub target: Option<Hex>,
    /// The assault number.
    pub number: i32,
    /// The units that attack.
    pub attackers: UnitSet,
    /// The grand assault number.
    pub hexes: i32,
    /// The units that joined by grand assault.
    pub joined: UnitSet,
    /// How far it has come.
    pub step: Step,
}

impl Assault {
    /// An assault that a leader begins with these units.
    fn of(leader: LeaderId, selected: UnitSet) -> Assault {
        Assault {
            leader,
            selected,
            target: None,
            number: 0,
            attackers: UnitSet::default(),
            hexes: 0,
            joined: UnitSet::default(),
            step: Step::AskTarget,
        }
    }
}

impl Position<'_> {
    /// 5.3, 7.1 step 1: whether a leader may assault with these units.
    pub fn may_assault(&self, side: Side, leader: LeaderId, units: UnitSet) -> Result<(), Refusal> {
        let candidates = self.may_lead_assault(side, leader)?;
        if units.is_empty() {
            return Err(Refusal::new(id!("7.1.assault-select")).with("leader", leader.arg()));
        }
        for unit in units.minus(candidates) {
            if self.side(unit) != side {
                return Err(Refusal::new(id!("7.1.assault-select")).with("unit", unit.arg()));
            }
            self.may_take_part(leader, unit)?;
        }
        Ok(())
    }

    /// 7.1 step 1: why a unit may not be selected: it must be in the leader's hex, at fatigue level 3 or less, of
    /// his command unless it is artillery.
    fn may_take_part(&self, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
        let elsewhere = self.hex(unit) != self.leader_hex(leader) && rule!("7.1.assault-select#a");
        forbid!(elsewhere, "7.1.assault-participants-in-hex#a", "unit" = unit.arg());
        let tired = !self.fresh(unit);
        let foreign_guns = !self.subordinate(leader, unit) && self.excepted_guns(leader, unit);
        forbid!(tired && foreign_guns, "7.1.assault-artillery-exception#b", "unit" = unit.arg());
        forbid!(tired && !foreign_guns, "7.1.assault-select#c", "unit" = unit.arg());
        // Who is at hand and fresh, and may not come, is of another command.
        let foreign = rule!("7.1.assault-participants-in-hex#b");
        forbid!(foreign, "7.1.assault-select#b", "unit" = unit.arg(), "leader" = leader.arg());
        Ok(())
    }

    /// 7.1: whether a unit is artillery, which need not be of the leader's command.
    fn excepted_guns(&self, leader: LeaderId, unit: UnitId) -> bool {
        self.arm(unit) == Arm::Artillery
            && (!self.stage.leader(leader).cavalry || rule!("R92"))
            && rule!("7.1.assault-artillery-exception#a")
    }

    /// The units that could take part in a leader's assault, if he may make one.
    pub fn may_lead_assault(&self, side: Side, leader: LeaderId) -> Result<UnitSet, Refusal> {
        let card = self.stage.leader(leader);
        let hex = self.leader_hex(leader).filter(|_| card.side == side);
        let Some(hex) = hex else {
            return Err(Refusal::new(id!("5.3.assault-eligible-leader")).with("leader", leader.arg()));
        };
        forbid!(card.rank == Rank::Army, "2.2.army-leader-values#c", "leader" = leader.arg());
        let of_rank = match card.rank {
            Rank::Army => true,
            Rank::District => rule!("2.2.district-leader-hybrid#b"),
            Rank::Corps | Rank::Division => rule!("2.2.corps-division-leader#b"),
        };
        if !of_rank {
            return Err(Refusal::new(id!("5.3.assault-eligible-leader")).with("leader", leader.arg()));
        }
        let here = self.units_in(side, hex);
        let ready = |&unit: &UnitId| self.fresh(unit);
        let own: UnitSet = here.into_iter().filter(ready).filter(|&unit| self.subordinate(leader, unit)).collect();
        forbid!(own.is_empty(), "5.3.assault-eligible-leader", "leader" = leader.arg());
        let no_target = self.targets(side, hex).next().is_none();
        if no_target {
            return Err(Refusal::new(id!("7.1.assault-target")).with("leader", leader.arg()));
        }
        let guns = here.into_iter().filter(ready).filter(|&unit| self.excepted_guns(leader, unit));
        Ok(own.or(guns.collect()))
    }

    /// The hexes that can be attacked from a hex.
    fn targets(&self, side: Side, from: Hex) -> impl Iterator<Item = Hex> {
        let hexes = self.stage.map.grid.neighbours(from).map(|(_, hex)| hex);
        hexes.filter(move |&hex| self.attackable(side, from, hex).is_ok())
    }

    /// What an assault asks.
    pub fn assault_asks(&self, assault: &Assault) -> Option<(Side, Decision)> {
        let side = self.stage.leader(assault.leader).side;
        let decision = match assault.step {
            Step::AskTarget => Decision::Target,
            Step::AskCommit => Decision::Commit,
            Step::AskGrand => Decision::GrandAssault,
            Step::AskJoin => Decision::Join,
            _ => return None,
        };
        Some((side, decision))
    }

    /// Step 3: whether a hex may be the target.
    pub fn may_target(&self, assault: &Assault, target: Hex) -> Result<(), Refusal> {
        let side = self.stage.leader(assault.leader).side;
        let hex = Arg::place(target);
        let from = self.leader_hex(assault.leader);
        let enemy = self.occupied(side.enemy(), target);
        let Some(from) = from.filter(|&from| enemy && self.stage.map.edge_between(from, target).is_some()) else {
            bar!(id!("7.1.assault-target"), "hex" = hex)
        };
        self.attackable(side, from, target)
    }

    /// What a title's own rules add to a side's command rolls, of assaults and grand assaults alike.
    fn command_tally(&self, side: Side, modifiers: RuleId) -> Tally {
        let mut tally = Tally::new();
        if rule!("R12#a") {
            tally.add(modifiers, self.stage.command_modifiers[side.index()].into());
        }
        tally
    }

    /// Step 5: what is added to the command roll of a leader's assault.
    pub fn assault_tally(&self, leader: LeaderId) -> Tally {
        let leader = self.stage.leader(leader);
        let mut tally = self.command_tally(leader.side, id!("7.1.assault-advanced-modifiers#a"));
        if leader.rank == Rank::District {
            tally.add(id!("7.1.assault-district-modifier"), -2);
        }
        tally
    }

    /// Step 5: the assault number that a command roll gives; none if it fails.
    fn assault_number(&self, leader: LeaderId, die: i32, tally: &Tally) -> Option<i32> {
        let command_value = i32::from(self.stage.leader(leader).command_value);
        let failed = die == 6 && rule!("7.1.assault-natural-six");
        let number = if rule!("7.1.assault-number#a") { command_value - (die + tally.total()) } else { command_value };
        (!failed && (number >= 0 || !rule!("7.1.assault-number#b"))).then_some(number)
    }

    /// How many of the selected units a leader's command roll lets attack, face by face; 0: there is no assault.
    pub fn commanded(&self, leader: LeaderId, selected: UnitSet) -> [usize; 6] {
        let tally = self.assault_tally(leader);
        [1, 2, 3, 4, 5, 6].map(|die| match self.assault_number(leader, die, &tally) {
            Some(number) => self.committed(&Assault { number, ..Assault::of(leader, selected) }),
            None => 0,
        })
    }

    /// How many selected units attack.
    fn committed(&self, assault: &Assault) -> usize {
        let selected = assault.selected.len();
        let limited = match assault.number {
            ..=0 => rule!("7.1.assault-number-limits-units#a"),
            _ => rule!("7.1.assault-number-limits-units#b"),
        };
        if limited && rule!("play-aid.command-rolls") {
            (assault.number.max(1) as usize).min(selected)
        } else {
            selected
        }
    }

    /// Whether exactly these selected units may attack.
    pub fn may_commit(&self, assault: &Assault, units: UnitSet) -> Result<(), Refusal> {
        let fits = units.within(assault.selected) && units.len() == self.committed(assault);
        if fits {
            Ok(())
        } else {
            Err(Refusal::new(id!("7.1.assault-number-limits-units"))
                .with("units", Arg::Number(self.committed(assault) as i32)))
        }
    }

    /// How many units must be committed.
    pub fn commit_count(&self, assault: &Assault) -> usize {
        self.committed(assault)
    }

    /// The army and district leaders who may start a grand assault: inside a command radius traced
    /// from the active leader's hex.
    pub fn grand_leaders(&self, assault: &Assault) -> LeaderSet {
        let card = self.stage.leader(assault.leader);
        let Some(hex) = self.leader_hex(assault.leader) else { return LeaderSet::default() };
        if card.cavalry && rule!("7.1.grand-assault-not-cavalry-leader")
            || self.joinable(assault).is_empty() && rule!("R44")
        {
            return LeaderSet::default();
        }
        let radius = self.radius_from(card.side, hex);
        let near = |leader: LeaderId| self.leader_hex(leader).is_some_and(|hex| radius.contains(hex));
        let all: LeaderSet = self
            .leaders_of(card.side)
            .filter(|&leader| match self.stage.leader(leader).rank {
                Rank::Army => rule!("7.1.grand-assault-leader#a"),
                Rank::District => rule!("2.2.district-leader-hybrid#c") && rule!("7.1.grand-assault-leader#b"),
                _ => !rule!("2.2.corps-division-leader#c"),
            })
            .filter(|&leader| near(leader) || !rule!("7.1.grand-assault-leader#c") || !rule!("R42#a"))
            .filter(|&leader| leader != assault.leader || rule!("R42#b"))
            .collect();
        if all.len() < 2 || rule!("R42#d") { all } else { all.first().map(LeaderSet::one).unwrap_or_default() }
    }

    /// Step 6: whether a grand assault may be tried under that leader.
    pub fn may_try_grand(&self, assault: &Assault, leader: LeaderId) -> Result<(), Refusal> {
        if self.grand_leaders(assault).contains(leader) {
            return Ok(());
        }
        Err(Refusal::new(id!("7.1.grand-assault-leader")).with("leader", leader.arg()))
    }

    /// The units that may join: around the target, of any command, fresh, not selected, not
    /// demoralized, and able to attack it.
    pub fn joinable(&self, assault: &Assault) -> UnitSet {
        let Some(target) = assault.target else { return UnitSet::default() };
        let side = self.stage.leader(assault.leader).side;
        let able = |&unit: &UnitId| {
            self.may_join_from(assault, unit, target).is_ok() && self.may_join_alone(assault, unit).is_ok()
        };
        self.units_of(side).filter(able).collect()
    }

    /// Whether a unit could join from the hex it is in: next to the target, and able to attack it.
    fn may_join_from(&self, assault: &Assault, unit: UnitId, target: Hex) -> Result<(), Refusal> {
        let unit_arg = unit.arg();
        let Some(hex) = self.hex(unit) else { bar!(id!("7.1.grand-assault-units"), "unit" = unit_arg) };
        let adjacent = self.stage.map.grid.distance(hex, target) == 1;
        forbid!(!adjacent, "7.1.grand-assault-eligible-hex#a", "unit" = unit_arg);
        let barred = adjacent && self.attackable(self.side(unit), hex, target).is_err();
        forbid!(barred, "7.1.grand-assault-units#c", "unit" = unit_arg);
        let same_hex = self.leader_hex(assault.leader) == Some(hex);
        if same_hex && !rule!("7.1.grand-assault-eligible-hex#d") {
            bar!(id!("7.1.grand-assault-eligible-hex#d"), "unit" = unit_arg);
        }
        Ok(())
    }

    fn may_join_alone(&self, assault: &Assault, unit: UnitId) -> Result<(), Refusal> {
        let tired = !self.fresh(unit) && rule!("7.1.grand-assault-eligible-hex#c");
        forbid!(tired, "7.1.grand-assault-units#a", "unit" = unit.arg());
        let selected = assault.selected.contains(unit) && rule!("7.1.grand-assault-eligible-hex#b");
        forbid!(selected, "7.1.grand-assault-units#b", "unit" = unit.arg());
        forbid!(self.demoralized(unit), "11.0.no-grand-assault", "unit" = unit.arg());
        let ordinary = self.arm(unit) == Arm::Infantry && self.subordinate(assault.leader, unit);
        if !ordinary && !rule!("7.1.grand-assault-any-command") {
            return Err(Refusal::new(id!("7.1.grand-assault-any-command")).with("unit", unit.arg()));
        }
        self.scenario_lets_act(unit)?;
        self.scenario_lets_join(unit)?;
        if self.stage.unit(unit).commands == 0 && !rule!("R23") {
            return Err(Refusal::new(id!("R23")).with("unit", unit.arg()));
        }
        Ok(())
    }

    /// Whether these units may join: all joinable, from no more hexes than the number allows.
    pub fn may_join(&self, assault: &Assault, units: UnitSet) -> Result<(), Refusal> {
        forbid!(units.is_empty(), "7.1.grand-assault-no-cancel");
        if let (Some(unit), Some(target)) = (units.minus(self.joinable(assault)).first(), assault.target) {
            self.may_join_alone(assault, unit)?;
            self.may_join_from(assault, unit, target)?;
            bar!(id!("7.1.grand-assault-units"), "unit" = unit.arg())
        }
        let hexes = self.join_hexes(units);
        forbid!(hexes as i32 > assault.hexes, "7.1.grand-assault-hexes#b", "hexes" = Arg::Number(assault.hexes));
        Ok(())
    }

    /// From how many hexes some units come.
    pub fn join_hexes(&self, units: UnitSet) -> usize {
        let first_of_hex = |&unit: &UnitId| {
            !units.into_iter().take_while(|&other| other != unit).any(|other| self.hex(other) == self.hex(unit))
        };
        units.into_iter().filter(first_of_hex).count()
    }
}

impl Play<'_> {
    /// Steps 1 and 2: leader and participants, who tire.
    pub fn assault(&mut self, leader: LeaderId, selected: UnitSet) {
        self.happen(Event::Activated { leader, units: selected });
        if rule!("7.1.assault-fatigue") && rule!("7.1.assault-fatigue-kept") {
            for unit in selected {
                self.tire_by(unit, 1);
            }
        }
        let assault = Assault::of(leader, selected);
        self.replace(Frame::Assault(assault));
    }

    /// Steps 3 and 4: the target, and cavalry in it.
    pub fn name_target(&mut self, mut assault: Assault, target: Hex) {
        let Some(from) = self.now().leader_hex(assault.leader) else { return };
        self.happen(Event::AttackDeclared { from, target });
        assault.target = Some(target);
        assault.step = Step::Command;
        self.replace(Frame::Assault(assault));
        let enemy = self.stage.leader(assault.leader).side.enemy();
        self.open_window(CavalryWindow::new(enemy, Trigger::Assault(target)));
    }

    /// Carries an assault on.
    pub fn step_assault(&mut self, mut assault: Assault) -> Flows {
        match assault.step {
            Step::AskTarget | Step::AskCommit | Step::AskGrand | Step::AskJoin => return Flows::Asks,
            Step::Command => self.command_roll(assault),
            Step::Grand => {
                let open = !self.now().grand_leaders(&assault).is_empty();
                assault.step = if open { Step::AskGrand } else { Step::Fight };
                self.replace(Frame::Assault(assault));
            }
            Step::Fight => self.fight(assault),
            Step::Done => self.pop(),
        }
        Flows::On
    }

    /// Step 5: the command roll and the assault number.
    fn command_roll(&mut self, mut assault: Assault) {
        let tally = self.now().assault_tally(assault.leader);
        let die = self.chance.die("command");
        let number = self.now().assault_number(assault.leader, die, &tally);
        self.happen(Event::CommandRoll { leader: assault.leader, die, tally, number });
        let Some(number) = number else { return self.pop() };
        assault.number = number;
        assault.attackers = assault.selected;
        let target =
            assault.target.filter(|&hex| self.now().occupied(self.stage.leader(assault.leader).side.enemy(), hex));
        let count = self.now().committed(&assault);
        let goes_on = if target.is_some() { rule!("R71#c") } else { !rule!("7.7.step-6-assault-vacated#a") };
        if !goes_on {
            return self.enter_vacated(assault, count);
        }
        assault.step = if count < assault.selected.len() { Step::AskCommit } else { Step::Grand };
        self.replace(Frame::Assault(assault));
    }

    /// 7.7: cavalry left the target empty: the assaulting units may advance.
    fn enter_vacated(&mut self, mut assault: Assault, most: usize) {
        assault.step = if rule!("R71#b") { Step::Done } else { Step::Grand };
        self.replace(Frame::Assault(assault));
        let Some(target) = assault.target.filter(|_| rule!("7.7.step-6-assault-vacated#b")) else { return };
        let side = self.stage.leader(assault.leader).side;
        if self.stage.edition >= 2 {
            self.offer_advance(side, assault.selected, target, most);
        } else {
            self.push(Frame::Advance(Advance::new(side, assault.selected, target, most as u8)));
        }
    }

    /// The units that attack are chosen.
    pub fn commit(&mut self, mut assault: Assault, units: UnitSet) {
        assault.attackers = units;
        assault.step = Step::Grand;
        self.replace(Frame::Assault(assault));
    }

    /// No grand assault is tried.
    pub fn forgo_grand(&mut self, mut assault: Assault) {
        assault.step = Step::Fight;
        self.replace(Frame::Assault(assault));
    }

    /// Step 6: the grand assault's command roll.
    pub fn try_grand(&mut self, mut assault: Assault, leader: LeaderId) {
        let card = self.stage.leader(leader);
        let modifiers = id!("7.1.assault-advanced-modifiers#b");
        let mut tally =
            if self.stage.edition >= 2 { self.now().command_tally(card.side, modifiers) } else { Tally::new() };
        if card.rank == Rank::District && !rule!("R42#c") {
            tally.add(id!("7.1.assault-district-modifier"), -2);
        }
        let die = self.chance.die("grand-command");
        let judged = if rule!("R43") { die + tally.total() } else { die };
        let number = i32::from(card.command_value) - (die + tally.total());
        let six = judged >= 6 && rule!("7.1.grand-assault-roll#a");
        let none = number <= 0 && rule!("7.1.grand-assault-roll#b");
        let failed = (six || none) && rule!("play-aid.command-rolls");
        self.happen(Event::GrandCommandRoll { leader, die, tally, number: (judged < 6).then_some(number) });
        assault.hexes = number.max(1);
        assault.step = if failed || self.now().joinable(&assault).is_empty() { Step::Fight } else { Step::AskJoin };
        if failed && !rule!("7.1.assault-continues-after-failed-grand-assault") {
            assault.step = Step::Done;
        } else if failed && !rule!("7.1.grand-assault-one-per-action") {
            assault.step = Step::Grand;
        }
        self.replace(Frame::Assault(assault));
    }

    /// Units join the grand assault and tire.
    pub fn join(&mut self, mut assault: Assault, units: UnitSet) {
        if rule!("7.1.grand-assault-fatigue") {
            for unit in units {
                self.tire_by(unit, 1);
            }
        }
        assault.joined = units;
        assault.step = Step::Fight;
        self.replace(Frame::Assault(assault));
    }

    /// Steps 7 to 9.
    fn fight(&mut self, mut assault: Assault) {
        assault.step = Step::Done;
        self.replace(Frame::Assault(assault));
        let (Some(target), Some(from)) = (assault.target, self.now().leader_hex(assault.leader)) else { return };
        let side = self.stage.leader(assault.leader).side;
        let attackers = assault.attackers.or(assault.joined);
        let taking_part = if rule!("R114") { attackers } else { attackers.or(assault.selected) };
        self.settle_refused_by_assault(side, taking_part);
        let grand = !assault.joined.is_empty();
        let attack =
            Attack { side, attackers, leader: Some(assault.leader), from, target, kind: AttackKind::Assault, grand };
        self.start_combat(attack);
    }
}
