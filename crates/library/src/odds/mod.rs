//! Odds without a game: a question in a few words, for players at a real table.
//!
//! Each question writes down the set-up of a case; the engine plays it up to the order that rolls
//! the dice, and its own code counts. No rule stands here a second time.

mod billy_yank;
mod bridge;
mod cavalry;
mod combat;
mod form;
mod march;

pub use billy_yank::billy_yank_forms;
pub use bridge::{Bridge, Passage, River};
pub use cavalry::Ride;
pub use combat::{AttackType, Combat};
pub use form::{OddsField, OddsForm, OddsKind};
pub use march::Marching;

use crate::Library;
use ::billy_yank::BillyYank;
use gcacw::GreatCampaigns;
use referee::case::Failure;
use referee::data::Source;
use referee::odds::Ratio;
use referee::{AnyGame, Likelihood, OddsAnswer, Outcome, Spoken, Sums, System};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Where the active unit stands, and the hex that it attacks or bridges towards.
const FROM: &str = "0504";
const TARGET: &str = "0505";
/// The hexes around the target, from the active unit's on, clockwise.
const AROUND: [&str; 6] = ["0504", "0604", "0605", "0506", "0405", "0404"];
/// The hexes behind the active unit and behind the target.
const BEHIND: [&str; 2] = ["0503", "0506"];
/// Far from everything.
const FAR: &str = "0909";
/// The name of the set-up that is made, in faults.
const NAME: &str = "odds";
/// A roll for a march that one die can show, and two: enough to pay for any attack.
const LONG_MARCH: u32 = 6;
/// The most decisions on the way to the one that is asked about.
const MOST_DECISIONS: usize = 8;

/// Why odds were not counted.
#[derive(Clone, Debug, PartialEq)]
pub enum OddsTrouble {
    /// No system of that name counts odds.
    UnknownSystem(String),
    /// The question cannot be read.
    Unreadable,
    /// That cannot be said of a field, or there is no such field.
    Field {
        /// The field.
        name: String,
        /// What was said of it.
        value: String,
    },
    /// Nothing is asked in the position.
    NothingAsked,
    /// The question cannot be set up.
    Faults(Vec<Failure>),
    /// What is asked about is not legal.
    Refused(Spoken),
}

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

/// What an answer is reckoned with, and how likely each result is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Chances {
    /// The order that rolls the dice.
    pub order: String,
    /// Strengths and modifiers, where the engine can tell them before the dice; otherwise null.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub values: Value,
    /// The rolls that come first and are taken to have succeeded, each with its own odds.
    pub before: Vec<Before>,
    /// The lines of its sums that do not hang on dice.
    pub tallies: Sums,
    /// Whether every outcome was walked.
    pub exact: bool,
    /// How many tries were made where there were too many outcomes to walk.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub samples: Option<u32>,
    /// The results, the likeliest first.
    pub outcomes: Vec<Outcome>,
}

/// A roll that comes before the one that is asked about.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Before {
    /// What is rolled for: `command`, `grand-command`; `target-blows`, rolled at the same time.
    pub roll: &'static str,
    /// The lines of its sums.
    pub tallies: Sums,
    /// Its results, the likeliest first.
    pub outcomes: Vec<Outcome>,
}

/// The questions of a system, if they are described by their fields.
pub fn odds_forms(system: &str) -> Option<&'static [OddsForm]> {
    (system == BillyYank::NAME).then(billy_yank_forms)
}

impl Library {
    /// The answer to a question that is put as the system wants it.
    pub fn odds_of(&self, system: &str, mut question: Value) -> Result<Chances, OddsTrouble> {
        if system == BillyYank::NAME {
            return billy_yank::chances(self, &question);
        }
        if system != GreatCampaigns::NAME {
            return Err(OddsTrouble::UnknownSystem(system.to_owned()));
        }
        if let Some(fields) = question.as_object_mut() {
            fields.entry("question").or_insert(json!("combat"));
        }
        match serde_json::from_value(question).map_err(|_| OddsTrouble::Unreadable)? {
            Question::Combat(combat) => combat.chances(self),
            Question::ExtendedMarch(marching) => marching.extended(self),
            Question::ForceMarch(marching) => marching.forced(self),
            Question::CavalryRetreat(ride) => ride.chances(self),
            Question::Build(bridge) => bridge.built(self),
            Question::Repair(bridge) => bridge.repaired(self),
            Question::Destroy(bridge) => bridge.destroyed(self),
        }
    }

    /// The odds of an order in the position at the end of a case.
    pub fn odds_in(&self, case: Source<'_>, order: &str) -> Result<Chances, OddsTrouble> {
        Ok(Chances::of(order, Trial::of(self, case)?.all_odds(order)?))
    }
}

/// A position in which a question is tried.
struct Trial {
    game: Box<dyn AnyGame>,
}

impl Trial {
    fn of(library: &Library, case: Source<'_>) -> Result<Trial, OddsTrouble> {
        library.last_position(case).map(|game| Trial { game }).map_err(OddsTrouble::Faults)
    }

    /// The position that a set-up begins with.
    fn begin(library: &Library, set_up: &str) -> Result<Trial, OddsTrouble> {
        let text = format!("{set_up}\n[[part]]\nname = \"the question\"\nplay = []\n");
        Trial::of(library, Source { name: NAME, text: &text })
    }

    /// Who is asked, and what.
    fn asked(&self) -> Result<(&'static str, &'static str), OddsTrouble> {
        self.game.owed().first().copied().ok_or(OddsTrouble::NothingAsked)
    }

    /// Gives an order with its dice.
    fn play(&mut self, order: &str, dice: &[u32]) -> Result<(), OddsTrouble> {
        let (seat, _) = self.asked()?;
        self.game.order(seat, order, dice, None).map(|_| ()).map_err(OddsTrouble::Refused)
    }

    /// Answers the decisions on the way to another. A decision without an answer ends the way: what
    /// is ordered there is refused, and the refusal says why.
    fn play_until(&mut self, decision: &str, answers: &[(&str, &str)]) -> Result<(), OddsTrouble> {
        for _ in 0..MOST_DECISIONS {
            let (_, asked) = self.asked()?;
            let answer = answers.iter().find(|(known, _)| *known == asked && asked != decision);
            let Some((_, order)) = answer else { break };
            self.play(order, &[])?;
        }
        Ok(())
    }

    /// The first of some orders that rolls dice; those before it are given.
    fn rolling<'o>(&mut self, orders: &[&'o str]) -> Result<&'o str, OddsTrouble> {
        let mut orders = orders.iter().copied().peekable();
        while let Some(order) = orders.next() {
            let (seat, _) = self.asked()?;
            if orders.peek().is_none() || self.game.order(seat, order, &[], None).is_err() {
                return Ok(order);
            }
        }
        Err(OddsTrouble::NothingAsked)
    }

    /// The odds of an order, as far as it goes: where the turn is over with it, the next initiative
    /// roll is no part of the question.
    fn odds(&self, order: &str) -> Result<OddsAnswer, OddsTrouble> {
        Ok(merged(self.all_odds(order)?, |outcome| without_part(outcome, "initiative ")))
    }

    fn all_odds(&self, order: &str) -> Result<OddsAnswer, OddsTrouble> {
        self.game.odds(self.asked()?.0, order).map_err(OddsTrouble::Refused)
    }

    fn chances(&self, order: &str) -> Result<Chances, OddsTrouble> {
        Ok(Chances::of(order, self.odds(order)?))
    }
}

impl Chances {
    fn of(order: &str, odds: OddsAnswer) -> Chances {
        Chances {
            order: order.to_owned(),
            values: Value::Null,
            before: Vec::new(),
            outcomes: odds.likeliest_first(),
            exact: odds.exact,
            samples: odds.samples,
            tallies: odds.tallies,
        }
    }
}

impl Before {
    fn of(roll: &'static str, odds: OddsAnswer) -> Before {
        Before { roll, outcomes: odds.likeliest_first(), tallies: odds.tallies }
    }
}

/// Odds in which some results are one: what `rename` gives them the same name.
fn merged(odds: OddsAnswer, rename: impl Fn(&str) -> String) -> OddsAnswer {
    let mut outcomes = BTreeMap::new();
    for (outcome, &likelihood) in &odds.outcomes {
        let name = rename(outcome);
        let sum = match outcomes.get(&name) {
            None => Some(likelihood),
            Some(&known) => both(known, likelihood),
        };
        // Fractions that grow too large to add are left as they were.
        let Some(sum) = sum else { return odds };
        outcomes.insert(name, sum);
    }
    OddsAnswer { outcomes, ..odds }
}

fn both(one: Likelihood, other: Likelihood) -> Option<Likelihood> {
    match (one, other) {
        (Likelihood::Exact(one), Likelihood::Exact(other)) => one.plus(other).map(Likelihood::Exact),
        (Likelihood::Count(one), Likelihood::Count(other)) => one.checked_add(other).map(Likelihood::Count),
        _ => None,
    }
}

/// The odds as they are when it is known that one result did not come up.
fn without(odds: OddsAnswer, ruled_out: &str) -> OddsAnswer {
    let left: Vec<(&String, Ratio)> = odds
        .outcomes
        .iter()
        .filter(|(outcome, _)| *outcome != ruled_out)
        .filter_map(|(outcome, likelihood)| match likelihood {
            Likelihood::Exact(part) => Some((outcome, *part)),
            Likelihood::Count(_) => None,
        })
        .collect();
    let all = left.iter().try_fold(Ratio::ZERO, |sum, (_, part)| sum.plus(*part));
    let shares: Option<BTreeMap<String, Likelihood>> = all.and_then(|all| {
        left.iter().map(|(name, part)| Some(((*name).clone(), Likelihood::Exact(part.over(all)?)))).collect()
    });
    match shares {
        Some(outcomes) if !outcomes.is_empty() => OddsAnswer { outcomes, ..odds },
        _ => odds,
    }
}

/// A result without those of its parts that begin in some way: `allowance 4, extended D`.
fn without_part(outcome: &str, part: &str) -> String {
    outcome.split(", ").filter(|text| !text.starts_with(part)).collect::<Vec<_>>().join(", ")
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
