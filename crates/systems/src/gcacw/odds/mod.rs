//! Odds of Great Campaigns without a game: each question writes down the set-up of a case.

mod bridge;
mod cavalry;
mod combat;
mod flags;
mod march;

pub use bridge::{Bridge, Passage, River};
pub use cavalry::Ride;
pub use combat::{AttackType, Combat};
pub use march::Marching;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use flags::Flags;
use library::{
    Chances, Library, Localizer, OddsError, OddsPart, OddsQuestions, OddsRequest, Trial, merged, without_part,
};
use referee::OddsAnswer;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Where the active unit stands, and the hex that it attacks or bridges towards.
const FROM: &str = "0504";
const TARGET: &str = "0505";
/// The hexes around the target, from the active unit's on, clockwise.
const AROUND: [&str; 6] = ["0504", "0604", "0605", "0506", "0405", "0404"];
/// The hexes behind the active unit and behind the target.
const BEHIND: [&str; 2] = ["0503", "0506"];
/// Far from everything.
const FAR: &str = "0909";
/// A roll for a march that one die can show, and two: enough to pay for any attack.
const LONG_MARCH: u32 = 6;

/// What players ask. Without `question` it is a combat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum Question {
    /// A combat: a march attack, an assault or a grand assault.
    Combat(Box<Combat>),
    /// What an extended march costs.
    ExtendedMarch(Marching),
    /// What a force march brings and costs.
    ForceMarch(Marching),
    /// Cavalry rides off before an enemy.
    CavalryRetreat(Ride),
    /// A pontoon bridge is built.
    Build(Bridge),
    /// A destroyed bridge or ferry is repaired.
    Repair(Bridge),
    /// A bridge or ferry is destroyed.
    Destroy(Bridge),
}

/// What can be asked.
pub struct Questions;

impl OddsQuestions for Questions {
    fn chances(&self, library: &Library, mut question: Value) -> Result<Chances, OddsError> {
        if let Some(fields) = question.as_object_mut() {
            fields.entry("question").or_insert(json!("combat"));
        }
        match serde_json::from_value(question).map_err(|_| OddsError::Unreadable)? {
            Question::Combat(combat) => combat.chances(library),
            Question::ExtendedMarch(marching) => marching.extended(library),
            Question::ForceMarch(marching) => marching.forced(library),
            Question::CavalryRetreat(ride) => ride.chances(library),
            Question::Build(bridge) => bridge.built(library),
            Question::Repair(bridge) => bridge.repaired(library),
            Question::Destroy(bridge) => bridge.destroyed(library),
        }
    }

    fn command(&self, command: Command) -> Command {
        Flags::augment_args(command)
    }

    fn asked(&self, said: &ArgMatches) -> Result<OddsRequest, clap::Error> {
        let flags = Flags::from_arg_matches(said)?;
        let order = flags.order.clone().unwrap_or_default();
        let case = flags.file.clone().map(|file| (file, order));
        let question = if case.is_some() { Value::Null } else { flags.asked() };
        Ok(OddsRequest { question, case, tables: flags.table, json: flags.json })
    }

    fn describe<'a>(&self, asked: &OddsRequest, chances: &'a Chances, words: &dyn Localizer) -> Vec<OddsPart<'a>> {
        let mut parts = Vec::new();
        for before in &chances.before {
            parts.push(OddsPart::Line(words.plain(&format!("roll-{}", before.roll))));
            parts.extend([OddsPart::Sums(&before.tallies), OddsPart::Outcomes(&before.outcomes, None)]);
        }
        let question = &asked.question;
        let combat = question.get("question").is_none();
        if combat && question["type"] == "assault" {
            let grand = question["joining"].as_array().is_some_and(|joining| !joining.is_empty());
            parts.push(OddsPart::Line(words.plain(if grand { "odds-grand-assault" } else { "odds-assault" })));
        }
        let lines = [headline(&chances.values, words), guns(&chances.values, words)];
        parts.extend(lines.into_iter().flatten().map(OddsPart::Line));
        parts.push(OddsPart::Sums(&chances.tallies));
        parts.push(OddsPart::Line(words.plain(if combat { "odds-heading" } else { "odds-results" })));
        parts.push(OddsPart::Outcomes(&chances.outcomes, chances.samples));
        parts
    }
}

fn headline(values: &Value, words: &dyn Localizer) -> Option<String> {
    let text = |key: &str| match &values[key] {
        Value::String(text) => Some(text.clone()),
        Value::Null => None,
        other => Some(other.to_string()),
    };
    let (attacker, defender) = (text("attacker-value")?, text("defender-value")?);
    Some(words.say("odds-values", &[("attacker", &attacker), ("defender", &defender)]))
}

/// A die that is rolled for the guns is no part of the sum.
fn guns(values: &Value, words: &dyn Localizer) -> Option<String> {
    let cell = values["artillery"].as_str()?.strip_suffix('*')?;
    Some(words.say("odds-artillery", &[("modifier", cell)]))
}

/// The odds of an order, as far as it goes: where the turn is over with it, the next initiative roll is no part of
/// the question.
fn odds(trial: &Trial, order: &str) -> Result<OddsAnswer, OddsError> {
    Ok(merged(trial.odds(order)?, |outcome| without_part(outcome, "initiative ")))
}

fn chances(trial: &Trial, order: &str) -> Result<Chances, OddsError> {
    Ok(Chances::of(order, odds(trial, order)?))
}

// ------------------------------------------------------------------------------- writing set-ups

/// The sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The Union.
    #[default]
    Union,
    /// The Confederacy.
    Confederate,
}

impl Side {
    fn name(self) -> &'static str {
        ["union", "confederate"][self as usize]
    }

    fn enemy(self) -> Side {
        match self {
            Side::Union => Side::Confederate,
            Side::Confederate => Side::Union,
        }
    }
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

impl Arm {
    /// Their names.
    pub const NAMES: [&'static str; 3] = ["infantry", "cavalry", "artillery"];

    fn name(self) -> &'static str {
        Arm::NAMES[self as usize]
    }
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

impl Hexside {
    /// Their names.
    pub const NAMES: [&'static str; 9] =
        ["creek", "minor-river", "major-river", "ford", "bridge", "ferry", "dam", "ridge-up", "ridge-down"];
}

/// A unit of a set-up.
#[derive(Clone, Debug)]
struct Unit {
    name: String,
    side: Side,
    hex: &'static str,
    manpower: u8,
    arm: Arm,
    tactical: i8,
    artillery: u8,
    disorganized: bool,
    demoralized: u8,
    /// Further keys, as they are written.
    more: String,
}

impl Unit {
    fn new(name: &str, side: Side, hex: &'static str, manpower: u8) -> Unit {
        Unit {
            name: name.to_owned(),
            side,
            hex,
            manpower,
            arm: Arm::Infantry,
            tactical: 2,
            artillery: 0,
            disorganized: false,
            demoralized: 0,
            more: String::new(),
        }
    }

    fn written(&self) -> String {
        let Unit { name, hex, manpower, tactical, artillery, disorganized, demoralized, more, .. } = self;
        let (side, arm) = (self.side.name(), self.arm.name());
        format!(
            "  {{ name = {name:?}, side = {side:?}, arm = {arm:?}, hex = {hex:?}, manpower = {manpower}, \
             command = [{side:?}], tactical = {tactical}, artillery = {artillery}, disorganized = {disorganized}, \
             demoralized = {demoralized}{more} }},\n"
        )
    }
}

/// The head of a set-up: who acts, by which title, in which year; then further lines, then units.
fn set_up(seat: Side, title: Option<&str>, year: u16, lines: &[String], units: &[Unit]) -> String {
    let title = title.map(|code| format!("title = {code:?}\n")).unwrap_or_default();
    let units: String = units.iter().map(Unit::written).collect();
    format!(
        "[setup]\nsystem = \"gcacw\"\nseat = {:?}\nyear = {year}\n{title}\
         board = {{ first = \"0101\", last = \"0909\" }}\nchance = {{ initiative = [6, 1] }}\n\
         {}unit = [\n{units}]\n",
        seat.name(),
        lines.concat(),
    )
}

/// The terrain of both hexes, what lies between them, and the ways that the terrain needs.
fn ground(terrain: &str, own_terrain: &str, hexside: &[Hexside], more: &str) -> String {
    format!(
        "hex = [{{ hexes = [{TARGET:?}], terrain = {terrain:?}{more} }}, {{ hexes = [{FROM:?}], terrain = {own_terrain:?} }}]\n{}{}",
        between(hexside),
        ways(terrain, own_terrain),
    )
}

fn between(hexside: &[Hexside]) -> String {
    let has = |kind| hexside.contains(&kind);
    let water = [(Hexside::MajorRiver, "major-river"), (Hexside::MinorRiver, "minor-river"), (Hexside::Creek, "creek")];
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
fn ways(terrain: &str, own_terrain: &str) -> String {
    let needs = |terrain: &str| matches!(terrain, "mountain" | "swamp");
    if !needs(terrain) && !needs(own_terrain) {
        return String::new();
    }
    let ways = AROUND.iter().map(|hex| format!("{{ kind = \"trail\", through = [{hex:?}, {TARGET:?}] }}"));
    format!("way = [{}]\n", ways.collect::<Vec<_>>().join(", "))
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn odds(combat: Value) -> Chances {
        crate::library().odds_of("gcacw", combat).unwrap()
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
        let library = crate::library();
        let trouble = |combat| library.odds_of("gcacw", combat).unwrap_err();
        assert_eq!(trouble(json!({ "attacker": 8 })), OddsError::Unreadable);
        assert_eq!(trouble(json!({ "attacker": 8, "defender": 8, "covered": 2 })), OddsError::Unreadable);
        let faults = trouble(json!({ "attacker": 200, "defender": 8, "terrain": "x\"y" }));
        assert!(matches!(faults, OddsError::Faults(_)), "{faults:?}");
        assert!(library.odds_of("chess", json!({})).is_err());
    }
}
