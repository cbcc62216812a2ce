//! Combats: march attacks, assaults and grand assaults.

use super::{
    AROUND, Arm, FROM, Hexside, LONG_MARCH, Side, TARGET, Unit, chances, clear, ground, odds, set_up, two, year,
};
use library::{Before, Chances, Library, OddsError, Trial, merged, without};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most units of a list: as many as a command roll can bring into an assault, whatever it shows.
const MOST_UNITS: usize = 4;
/// A command value with which a 1 brings on as many units and hexes as there are.
const SURE: u8 = 9;
/// The order that names the target.
const NAME_TARGET: &str = "target 0505";
/// How the engine names the results of the command rolls.
const COMMAND_FAILS: &str = "command fails";
const GRAND_FAILS: &str = "grand-command fails";

/// The kinds of attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AttackType {
    /// In column.
    Column,
    /// Hasty.
    Hasty,
    /// Normal.
    #[default]
    Normal,
    /// Prepared.
    Prepared,
    /// An assault.
    Assault,
}

impl AttackType {
    /// Their names.
    pub const NAMES: [&'static str; 5] = ["column", "hasty", "normal", "prepared", "assault"];
}

/// A combat of Great Campaigns.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Combat {
    /// The attacker's manpower.
    pub attacker: u8,
    /// The defender's manpower.
    pub defender: u8,
    /// The kind of attack.
    #[serde(rename = "type", default)]
    pub kind: AttackType,
    /// The defender's terrain.
    #[serde(default = "clear")]
    pub terrain: String,
    /// The attacker's terrain.
    #[serde(default = "clear")]
    pub attacker_terrain: String,
    /// What lies between them.
    #[serde(default)]
    pub hexside: Vec<Hexside>,
    /// The attacker's artillery value.
    #[serde(default)]
    pub attacker_artillery: u8,
    /// The defender's artillery value.
    #[serde(default)]
    pub defender_artillery: u8,
    /// The attacker's best tactical value.
    #[serde(default = "two")]
    pub attacker_tactical: i8,
    /// The defender's best tactical value.
    #[serde(default = "two")]
    pub defender_tactical: i8,
    /// The attacker's arm.
    #[serde(default)]
    pub attacker_arm: Arm,
    /// The defender's arm.
    #[serde(default)]
    pub defender_arm: Arm,
    /// Both sides are cavalry.
    #[serde(default)]
    pub cavalry: bool,
    /// The attacker is disorganized.
    #[serde(default)]
    pub disorganized_attacker: bool,
    /// The defender is disorganized.
    #[serde(default)]
    pub disorganized_defender: bool,
    /// The attacker's demoralization.
    #[serde(default)]
    pub demoralized_attacker: u8,
    /// The defender's demoralization.
    #[serde(default)]
    pub demoralized_defender: u8,
    /// How many hexes around the defender are covered: 5 or 6; fewer if nothing is said.
    #[serde(default)]
    pub covered: Option<u8>,
    /// The defender has refused his flanks.
    #[serde(default)]
    pub refused: bool,
    /// The manpower of further units that assault with the attacker.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<u8>>"))]
    pub more_attackers: Vec<u8>,
    /// The manpower of further units that defend.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<u8>>"))]
    pub more_defenders: Vec<u8>,
    /// The defender's works: `breastwork`, `fort`.
    #[serde(default)]
    pub works: Option<String>,
    /// The defender stands in a redoubt that faces the attacker.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<bool>"))]
    pub redoubt: bool,
    /// It rains.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<bool>"))]
    pub rain: bool,
    /// The command value of the leader who assaults; without it his roll is taken to succeed.
    #[serde(default)]
    pub command: Option<u8>,
    /// The manpower of the units that join a grand assault, each in a hex of its own.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<u8>>"))]
    pub joining: Vec<u8>,
    /// The command value of the leader of a grand assault; without it his roll is taken to succeed.
    #[serde(default)]
    pub grand: Option<u8>,
    /// The title's code.
    #[serde(default)]
    pub title: Option<String>,
    /// The year.
    #[serde(default = "year")]
    pub year: u16,
}

impl AttackType {
    fn name(self) -> &'static str {
        ["column", "hasty", "normal", "prepared", "assault"][self as usize]
    }
}

/// Who leads an assault: command values.
#[derive(Clone, Copy, Debug)]
struct Leaders {
    /// Of the leader who assaults.
    command: u8,
    /// Of a leader who can make it a grand assault, if there is one.
    grand: Option<u8>,
}

impl Combat {
    pub(super) fn chances(&self, library: &Library) -> Result<Chances, OddsError> {
        let assault = self.kind == AttackType::Assault;
        let lists = [&self.more_attackers, &self.more_defenders, &self.joining];
        let many = lists.iter().any(|list| list.len() >= MOST_UNITS);
        let led = !self.more_attackers.is_empty() || !self.joining.is_empty() || self.command.is_some();
        let alone = self.grand.is_some() && self.joining.is_empty();
        let covered = self.covered.is_none_or(|covered| (5..=6).contains(&covered));
        if many || led && !assault || alone || !covered {
            return Err(OddsError::Unreadable);
        }
        if assault { self.assault(library) } else { self.march_attack(library) }
    }

    fn march_attack(&self, library: &Library) -> Result<Chances, OddsError> {
        let mut trial = Trial::begin(library, &self.set_up(None))?;
        let long_march = if self.arm(self.attacker_arm) == Arm::Cavalry { 2 * LONG_MARCH } else { LONG_MARCH };
        trial.play("march attacker", &[long_march])?;
        let attack = format!("attack {TARGET}");
        let answers = [("cavalry-retreat", "stand"), ("force-march", "no-force-march"), ("march", &attack)];
        trial.play_until("attack-type", &answers)?;
        let preview = trial.game.ask(trial.asked()?.0, &format!("preview {TARGET} {}", self.kind.name()));
        let values = preview.map_or(Value::Null, |answer| answer.value);
        Ok(Chances { values, ..chances(&trial, self.kind.name())? })
    }

    /// An assault that comes off, with the odds that it does.
    fn assault(&self, library: &Library) -> Result<Chances, OddsError> {
        let mut before = Vec::new();
        if let Some(command) = self.command {
            before.push(self.command_roll(library, command)?);
        }
        if let Some(grand) = self.grand {
            before.push(self.grand_roll(library, grand)?);
        }
        let grand = (!self.joining.is_empty()).then_some(SURE);
        let (mut trial, order) = self.declared(library, Leaders { command: SURE, grand })?;
        if grand.is_none() {
            let odds = without(odds(&trial, order)?, COMMAND_FAILS);
            return Ok(Chances { before, ..Chances::of(order, odds) });
        }
        trial.play(order, &[1])?;
        trial.play("grand-assault general", &[1])?;
        let joining: String = self.joining().iter().map(|unit| format!(" {}", unit.name.to_lowercase())).collect();
        Ok(Chances { before, ..chances(&trial, &format!("join{joining}"))? })
    }

    /// The command roll by itself. A leader who could make it a grand assault, and somebody to join
    /// it, make the engine ask before it fights.
    fn command_roll(&self, library: &Library, command: u8) -> Result<Before, OddsError> {
        let (trial, order) = self.declared(library, Leaders { command, grand: Some(SURE) })?;
        let mut odds = odds(&trial, order)?;
        odds.tallies.retain(|name, _| *name == "command");
        Ok(Before::of("command", odds))
    }

    /// The grand assault's roll: where it fails the engine fights at once, whatever comes of that.
    fn grand_roll(&self, library: &Library, grand: u8) -> Result<Before, OddsError> {
        let (mut trial, order) = self.declared(library, Leaders { command: SURE, grand: Some(grand) })?;
        trial.play(order, &[1])?;
        let mut odds = odds(&trial, "grand-assault general")?;
        odds.tallies.clear();
        let named = |outcome: &str| match outcome.starts_with("grand-command ") {
            true => outcome.to_owned(),
            false => GRAND_FAILS.to_owned(),
        };
        Ok(Before::of("grand-command", merged(odds, named)))
    }

    /// The assault up to the order that rolls for command: naming the target, or the stand of
    /// cavalry that could have ridden off.
    fn declared(&self, library: &Library, leaders: Leaders) -> Result<(Trial, &'static str), OddsError> {
        let mut trial = Trial::begin(library, &self.set_up(Some(leaders)))?;
        let units: String = self.attackers().iter().map(|unit| format!(" {}", unit.name.to_lowercase())).collect();
        trial.play(&format!("assault leader{units}"), &[])?;
        let order = trial.rolling(&[NAME_TARGET, "stand"])?;
        Ok((trial, order))
    }

    /// The combat as the set-up of a case.
    fn set_up(&self, leaders: Option<Leaders>) -> String {
        let redoubt = if self.redoubt { ", redoubt = \"union\"" } else { "" };
        let mut lines = vec![ground(&self.terrain, &self.attacker_terrain, &self.hexside, redoubt)];
        if self.refused {
            lines.push(format!("refused = [{TARGET:?}]\n"));
        }
        if self.rain {
            lines.push("rain = [1]\n".to_owned());
        }
        let mut units = [self.attackers(), self.defenders(), self.joining()].concat();
        units.extend(self.support());
        if leaders.is_some_and(|leaders| leaders.grand.is_some()) && self.joining.is_empty() {
            units.push(Unit::new("Reserve", Side::Confederate, FROM, 1));
        }
        let leaders = leaders.map_or_else(String::new, |leaders| self.leaders(leaders));
        set_up(Side::Confederate, self.title.as_deref(), self.year, &lines, &units) + &leaders
    }

    fn arm(&self, arm: Arm) -> Arm {
        if self.cavalry { Arm::Cavalry } else { arm }
    }

    /// The attacker, and those who assault with him and have nothing but their manpower.
    fn attackers(&self) -> Vec<Unit> {
        let attacker = Unit {
            arm: self.arm(self.attacker_arm),
            tactical: self.attacker_tactical,
            artillery: self.attacker_artillery,
            disorganized: self.disorganized_attacker,
            demoralized: self.demoralized_attacker,
            ..Unit::new("Attacker", Side::Confederate, FROM, self.attacker)
        };
        with_more(attacker, &self.more_attackers)
    }

    fn defenders(&self) -> Vec<Unit> {
        let works = self.works.as_ref().map(|works| format!(", works = {works:?}")).unwrap_or_default();
        let defender = Unit {
            arm: self.arm(self.defender_arm),
            tactical: self.defender_tactical,
            artillery: self.defender_artillery,
            disorganized: self.disorganized_defender,
            demoralized: self.demoralized_defender,
            more: works,
            ..Unit::new("Defender", Side::Union, TARGET, self.defender)
        };
        with_more(defender, &self.more_defenders)
    }

    /// Those who join a grand assault: one in each of the hexes next to the attacker's, and so on.
    fn joining(&self) -> Vec<Unit> {
        let hexes = [AROUND[1], AROUND[5], AROUND[2], AROUND[4]];
        let units = self.joining.iter().zip(hexes).enumerate();
        units.map(|(i, (&manpower, hex))| Unit::new(&format!("Joins{i}"), Side::Confederate, hex, manpower)).collect()
    }

    /// A unit so placed that as many hexes as wanted are covered.
    fn support(&self) -> Option<Unit> {
        let hex = AROUND.get(usize::from(self.covered?).checked_sub(3)?)?;
        let defenders: u32 = self.defenders().iter().map(|unit| u32::from(unit.manpower)).sum();
        let manpower = u8::try_from(defenders.div_ceil(4)).unwrap_or(u8::MAX);
        Some(Unit::new("Support", Side::Confederate, hex, manpower))
    }

    fn leaders(&self, leaders: Leaders) -> String {
        let arm = if self.arm(self.attacker_arm) == Arm::Cavalry { "cavalry" } else { "infantry" };
        let general = leaders.grand.map(|value| {
            format!(
                ", {{ name = \"General\", side = \"confederate\", rank = \"army\", command-value = {value}, \
                 command = [\"confederate\"], unit = \"Attacker\" }}"
            )
        });
        format!(
            "leader = [{{ name = \"Leader\", side = \"confederate\", rank = \"corps\", arm = {arm:?}, tactical = {}, \
             command-value = {}, command = [\"confederate\"], unit = \"Attacker\" }}{}]\n",
            self.attacker_tactical,
            leaders.command,
            general.unwrap_or_default(),
        )
    }
}

/// A unit, and others of its kind beside it without guns.
fn with_more(unit: Unit, more: &[u8]) -> Vec<Unit> {
    let others: Vec<Unit> = more
        .iter()
        .enumerate()
        .map(|(i, &manpower)| Unit { name: format!("{}{i}", unit.name), manpower, artillery: 0, ..unit.clone() })
        .collect();
    [vec![unit], others].concat()
}
