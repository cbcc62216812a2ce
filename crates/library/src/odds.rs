//! Odds without a game: a combat described in a few words, for players at a real table.
//!
//! The description is written down as the set-up of a case; the engine plays it up to the decision,
//! and its own code counts.

use crate::Library;
use gcacw::GreatCampaigns;
use referee::case::Failure;
use referee::data::Source;
use referee::{AnyGame, Outcome, Spoken, Sums, System};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where the attacker stands and whom he attacks, in the set-up that is made.
const FROM: &str = "0504";
const TARGET: &str = "0505";
/// The hexes around the target, from the attacker's on, clockwise.
const AROUND: [&str; 6] = ["0504", "0604", "0605", "0506", "0405", "0404"];
/// The name of the set-up that is made, in faults.
const NAME: &str = "odds";

/// Why odds were not counted.
#[derive(Clone, Debug, PartialEq)]
pub enum OddsTrouble {
    /// No system of that name counts odds.
    UnknownSystem(String),
    /// The description cannot be read.
    Unreadable,
    /// The combat cannot be set up.
    Faults(Vec<Failure>),
    /// The combat is not legal.
    Refused(Spoken),
}

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

/// The arms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Infantry.
    #[default]
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
}

/// What can lie between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Hexside {
    /// A creek.
    Creek,
    /// A minor river.
    MinorRiver,
    /// A major river.
    MajorRiver,
    /// A ford.
    Ford,
    /// A bridge.
    Bridge,
    /// A ferry.
    Ferry,
    /// A dam.
    Dam,
    /// A ridge with the defender above.
    RidgeUp,
    /// A ridge with the attacker above.
    RidgeDown,
}

/// One side of a combat.
#[derive(Clone, Copy, Debug)]
struct Party {
    name: &'static str,
    side: &'static str,
    hex: &'static str,
    manpower: u8,
    arm: Arm,
    tactical: i8,
    artillery: u8,
    disorganized: bool,
    demoralized: u8,
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
    /// The title's code.
    #[serde(default)]
    pub title: Option<String>,
    /// The year.
    #[serde(default = "year")]
    pub year: u16,
}

fn clear() -> String {
    "clear".to_owned()
}

fn two() -> i8 {
    2
}

fn year() -> u16 {
    1862
}

/// What a combat is reckoned with, and how likely each result is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CombatOdds {
    /// The order that rolls the dice.
    pub order: String,
    /// Strengths and modifiers, where the engine can tell them before the dice; otherwise null.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub values: Value,
    /// The lines of its sums that do not hang on dice.
    pub tallies: Sums,
    /// Whether every outcome was walked.
    pub exact: bool,
    /// The results, the likeliest first.
    pub outcomes: Vec<Outcome>,
}

/// A combat at its decision: the game, who decides, and the order.
struct Decision {
    game: Box<dyn AnyGame>,
    seat: &'static str,
    order: String,
}

impl Library {
    /// The odds of a combat that is described as the system wants it.
    pub fn odds_of(&self, system: &str, combat: Value) -> Result<CombatOdds, OddsTrouble> {
        if system != GreatCampaigns::NAME {
            return Err(OddsTrouble::UnknownSystem(system.to_owned()));
        }
        let combat: Combat = serde_json::from_value(combat).map_err(|_| OddsTrouble::Unreadable)?;
        if combat.covered.is_some_and(|covered| !(5..=6).contains(&covered)) {
            return Err(OddsTrouble::Unreadable);
        }
        let decision = self.decision(&combat)?;
        let odds = decision.game.odds(decision.seat, &decision.order).map_err(OddsTrouble::Refused)?;
        Ok(CombatOdds {
            values: decision.values(),
            outcomes: odds.likeliest_first(),
            exact: odds.exact,
            tallies: odds.tallies,
            order: decision.order,
        })
    }

    /// Plays a described combat up to the order that rolls its dice.
    fn decision(&self, combat: &Combat) -> Result<Decision, OddsTrouble> {
        let text = combat.set_up();
        let game = self.last_position(Source { name: NAME, text: &text }).map_err(OddsTrouble::Faults)?;
        if combat.kind != AttackType::Assault {
            return at_decision(game, combat.kind.name());
        }
        let mut assault = at_decision(game, &format!("target {TARGET}"))?;
        // Where cavalry may ride off first, the dice fall when it stands.
        if assault.game.order(assault.seat, &assault.order, &[], None).is_ok() {
            return at_decision(assault.game, "stand");
        }
        Ok(assault)
    }
}

fn at_decision(game: Box<dyn AnyGame>, order: &str) -> Result<Decision, OddsTrouble> {
    let Some(&(seat, _)) = game.owed().first() else { return Err(OddsTrouble::Unreadable) };
    Ok(Decision { game, seat, order: order.to_owned() })
}

impl Decision {
    /// What the attack is reckoned with, where the engine can tell before the dice.
    fn values(&self) -> Value {
        let asked = self.game.ask(self.seat, &format!("preview {TARGET} {}", self.order));
        asked.map_or(Value::Null, |answer| answer.value)
    }
}

impl AttackType {
    fn name(self) -> &'static str {
        match self {
            AttackType::Column => "column",
            AttackType::Hasty => "hasty",
            AttackType::Normal => "normal",
            AttackType::Prepared => "prepared",
            AttackType::Assault => "assault",
        }
    }
}

impl Arm {
    fn name(self) -> &'static str {
        match self {
            Arm::Infantry => "infantry",
            Arm::Cavalry => "cavalry",
            Arm::Artillery => "artillery",
        }
    }
}

impl Party {
    fn written(self) -> String {
        let Party { name, side, hex, manpower, tactical, artillery, disorganized, demoralized, .. } = self;
        let arm = self.arm.name();
        format!(
            "  {{ name = {name:?}, side = {side:?}, arm = {arm:?}, hex = {hex:?}, manpower = {manpower}, \
             command = [{side:?}], tactical = {tactical}, artillery = {artillery}, disorganized = {disorganized}, \
             demoralized = {demoralized} }},\n"
        )
    }
}

impl Combat {
    /// The combat as the set-up of a case.
    fn set_up(&self) -> String {
        let title = self.title.as_ref().map(|code| format!("title = {code:?}\n")).unwrap_or_default();
        let refused = if self.refused { format!("refused = [{TARGET:?}]\n") } else { String::new() };
        let play = match self.kind {
            AttackType::Assault => "\"confederate: assault leader attacker\"".to_owned(),
            _ => format!("\"confederate: march attacker [{}]\", \"confederate: attack {TARGET}\"", self.best_march()),
        };
        let parties: String = self.parties().into_iter().map(Party::written).collect();
        format!(
            "[setup]\nsystem = \"gcacw\"\nseat = \"confederate\"\nyear = {}\n{title}{refused}\
             board = {{ first = \"0101\", last = \"0909\" }}\nchance = {{ initiative = [6, 1] }}\n\
             hex = [{{ hexes = [{TARGET:?}], terrain = {:?} }}, {{ hexes = [{FROM:?}], terrain = {:?} }}]\n\
             {}{}unit = [\n{parties}]\n{}\n\
             [[part]]\nname = \"the attack\"\nplay = [{play}]\n\
             otherwise = {{ force-march = \"no-force-march\", cavalry-retreat = \"stand\" }}\n",
            self.year,
            self.terrain,
            self.attacker_terrain,
            self.between(),
            self.ways(),
            self.leader(),
        )
    }

    fn arm(&self, arm: Arm) -> Arm {
        if self.cavalry { Arm::Cavalry } else { arm }
    }

    /// The best roll for a march, so that every type of attack can be paid.
    fn best_march(&self) -> u32 {
        if self.arm(self.attacker_arm) == Arm::Cavalry { 12 } else { 6 }
    }

    fn parties(&self) -> Vec<Party> {
        let attacker = Party {
            name: "Attacker",
            side: "confederate",
            hex: FROM,
            manpower: self.attacker,
            arm: self.arm(self.attacker_arm),
            tactical: self.attacker_tactical,
            artillery: self.attacker_artillery,
            disorganized: self.disorganized_attacker,
            demoralized: self.demoralized_attacker,
        };
        let defender = Party {
            name: "Defender",
            side: "union",
            hex: TARGET,
            manpower: self.defender,
            arm: self.arm(self.defender_arm),
            tactical: self.defender_tactical,
            artillery: self.defender_artillery,
            disorganized: self.disorganized_defender,
            demoralized: self.demoralized_defender,
        };
        let support =
            self.covered.and_then(|covered| AROUND.get(usize::from(covered).checked_sub(3)?)).map(|hex| Party {
                name: "Support",
                hex,
                manpower: self.defender.div_ceil(4),
                arm: Arm::Infantry,
                tactical: 2,
                artillery: 0,
                disorganized: false,
                demoralized: 0,
                ..attacker
            });
        [attacker, defender].into_iter().chain(support).collect()
    }

    /// An assault is made by a leader, whose command never fails here.
    fn leader(&self) -> String {
        if self.kind != AttackType::Assault {
            return String::new();
        }
        let arm = if self.arm(self.attacker_arm) == Arm::Cavalry { "cavalry" } else { "infantry" };
        format!(
            "leader = [{{ name = \"Leader\", side = \"confederate\", rank = \"corps\", arm = {arm:?}, tactical = {}, \
             command-value = 9, command = [\"confederate\"], unit = \"Attacker\" }}]\n",
            self.attacker_tactical
        )
    }

    fn between(&self) -> String {
        let has = |kind| self.hexside.contains(&kind);
        let water =
            [(Hexside::MajorRiver, "major-river"), (Hexside::MinorRiver, "minor-river"), (Hexside::Creek, "creek")];
        let crossings =
            [(Hexside::Ford, "ford"), (Hexside::Bridge, "bridge"), (Hexside::Ferry, "ferry"), (Hexside::Dam, "dam")];
        let crossing = crossings.into_iter().find(|(kind, _)| has(*kind)).map(|(_, name)| name);
        let stream = water.into_iter().find(|(kind, _)| has(*kind)).map(|(_, name)| name);
        // A crossing without a river crosses a minor one.
        let stream = stream.or(crossing.map(|_| "minor-river"));
        let mut carried: Vec<String> = stream.map(|name| format!("water = {name:?}")).into_iter().collect();
        carried.extend(crossing.map(|name| format!("crossing = {name:?}")));
        if has(Hexside::RidgeUp) {
            carried.push(format!("ridge = {TARGET:?}"));
        } else if has(Hexside::RidgeDown) {
            carried.push(format!("ridge = {FROM:?}"));
        }
        if carried.is_empty() {
            return String::new();
        }
        format!("hexside = [{{ between = [{FROM:?}, {TARGET:?}], {} }}]\n", carried.join(", "))
    }

    /// Ground that is entered only along a way has one to every side.
    fn ways(&self) -> String {
        let needs = |terrain: &str| matches!(terrain, "mountain" | "swamp");
        if !needs(&self.terrain) && !needs(&self.attacker_terrain) {
            return String::new();
        }
        let ways = AROUND.iter().map(|hex| format!("{{ kind = \"trail\", through = [{hex:?}, {TARGET:?}] }}"));
        format!("way = [{}]\n", ways.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn odds(combat: Value) -> CombatOdds {
        Library::new().odds_of("gcacw", combat).unwrap()
    }

    #[test]
    fn every_kind_of_attack_is_counted() {
        for kind in ["column", "hasty", "normal", "prepared", "assault"] {
            let odds = odds(json!({ "attacker": 12, "defender": 8, "type": kind }));
            let total: f64 = odds.outcomes.iter().map(|outcome| outcome.percent).sum();
            assert!((total - 100.0).abs() < 1e-6, "{kind}: {odds:?}");
            assert!(odds.tallies.contains_key("attack"), "{kind}: {odds:?}");
        }
    }

    #[test]
    fn the_ground_counts() {
        let plain = odds(json!({ "attacker": 8, "defender": 8 }));
        for ground in [
            json!({ "attacker": 8, "defender": 8, "terrain": "mountain" }),
            json!({ "attacker": 8, "defender": 8, "hexside": ["creek"] }),
            json!({ "attacker": 8, "defender": 8, "hexside": ["ridge-up"] }),
            json!({ "attacker": 8, "defender": 8, "covered": 6 }),
        ] {
            assert_ne!(odds(ground.clone()).outcomes, plain.outcomes, "{ground}");
        }
    }

    #[test]
    fn what_cannot_be_is_answered() {
        let library = Library::new();
        let trouble = |combat| library.odds_of("gcacw", combat).unwrap_err();
        assert_eq!(trouble(json!({ "attacker": 8 })), OddsTrouble::Unreadable);
        assert_eq!(trouble(json!({ "attacker": 8, "defender": 8, "covered": 2 })), OddsTrouble::Unreadable);
        let faults = trouble(json!({ "attacker": 200, "defender": 8, "terrain": "x\"y" }));
        assert!(matches!(faults, OddsTrouble::Faults(_)), "{faults:?}");
        assert!(library.odds_of("chess", json!({})).is_err());
    }
}
