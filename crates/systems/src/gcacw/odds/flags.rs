//! `brevet odds gcacw`: what can be asked. The flags are the fields of the questions.

use super::{Arm, AttackType, Hexside};
use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;
use serde_json::{Value, json};
use std::path::PathBuf;

/// `brevet odds gcacw`.
#[derive(Debug, Args, Serialize)]
#[serde(rename_all = "kebab-case")]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Flags {
    /// Another question than a combat
    #[command(subcommand)]
    #[serde(skip)]
    pub question: Option<Other>,
    /// The attacker's manpower; of each unit, if several assault together
    #[arg(long, value_name = "N,…", required_unless_present = "file", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=21))]
    #[serde(skip)]
    pub attacker: Vec<u8>,
    /// The defender's manpower; of each unit, if there are several
    #[arg(long, value_name = "N,…", required_unless_present = "file", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=21))]
    #[serde(skip)]
    pub defender: Vec<u8>,
    /// column, hasty, normal, prepared or assault
    #[arg(
        long = "type",
        value_name = "TYPE",
        default_value = "normal",
        hide_default_value = true,
        hide_possible_values = true,
        value_parser = PossibleValuesParser::new(AttackType::NAMES)
    )]
    #[serde(rename = "type")]
    pub kind: String,
    /// The defender's terrain
    #[arg(long, default_value = "clear", hide_default_value = true)]
    pub terrain: String,
    /// The attacker's terrain
    #[arg(long, value_name = "TERRAIN", default_value = "clear", hide_default_value = true)]
    pub attacker_terrain: String,
    /// What lies between them; may be given several times
    #[arg(long, value_name = "KIND", value_delimiter = ',', hide_possible_values = true, value_parser = PossibleValuesParser::new(Hexside::NAMES))]
    pub hexside: Vec<String>,
    /// The attacker's artillery value
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=99))]
    pub attacker_artillery: u8,
    /// The defender's artillery value
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=99))]
    pub defender_artillery: u8,
    /// The attacker's best tactical value
    #[arg(long, value_name = "N", default_value_t = 2, hide_default_value = true, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(-9..=9))]
    pub attacker_tactical: i8,
    /// The defender's best tactical value
    #[arg(long, value_name = "N", default_value_t = 2, hide_default_value = true, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(-9..=9))]
    pub defender_tactical: i8,
    /// infantry, cavalry or artillery
    #[arg(
        long,
        value_name = "ARM",
        default_value = "infantry",
        hide_default_value = true,
        hide_possible_values = true,
        value_parser = PossibleValuesParser::new(Arm::NAMES)
    )]
    pub attacker_arm: String,
    /// infantry, cavalry or artillery
    #[arg(
        long,
        value_name = "ARM",
        default_value = "infantry",
        hide_default_value = true,
        hide_possible_values = true,
        value_parser = PossibleValuesParser::new(Arm::NAMES)
    )]
    pub defender_arm: String,
    /// Both sides are cavalry
    #[arg(long)]
    pub cavalry: bool,
    /// The attacker is disorganized
    #[arg(long)]
    pub disorganized_attacker: bool,
    /// The defender is disorganized
    #[arg(long)]
    pub disorganized_defender: bool,
    /// The attacker's demoralization
    #[arg(long, value_name = "LEVEL", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub demoralized_attacker: u8,
    /// The defender's demoralization
    #[arg(long, value_name = "LEVEL", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub demoralized_defender: u8,
    /// How many hexes around the defender are covered: 5 or 6
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(5..=6))]
    pub covered: Option<u8>,
    /// The defender has refused his flanks
    #[arg(long)]
    pub refused: bool,
    /// The defender's works
    #[arg(long)]
    pub works: Option<String>,
    /// The defender stands in a redoubt
    #[arg(long)]
    pub redoubt: bool,
    /// It rains
    #[arg(long)]
    pub rain: bool,
    /// The command value of the leader who assaults
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=9))]
    pub command: Option<u8>,
    /// The manpower of the units that join a grand assault
    #[arg(long, value_name = "N,…", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=21))]
    pub joining: Vec<u8>,
    /// The command value of the leader of the grand assault
    #[arg(long, value_name = "N", requires = "joining", value_parser = clap::value_parser!(u8).range(0..=9))]
    pub grand: Option<u8>,
    /// The title's code
    #[arg(long, value_name = "CODE")]
    pub title: Option<String>,
    /// The year
    #[arg(long, default_value_t = 1862, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1861..=1865))]
    pub year: u16,
    /// A case file whose last part ends at the decision
    #[arg(long, conflicts_with_all = ["attacker", "defender"], requires = "order")]
    #[serde(skip)]
    pub file: Option<PathBuf>,
    /// The order whose odds are counted, with --file
    #[arg(long, requires = "file")]
    #[serde(skip)]
    pub order: Option<String>,
    /// A table of one's own that takes the place of one; may be given several times
    #[arg(long, value_name = "FILE", global = true)]
    #[serde(skip)]
    pub table: Vec<PathBuf>,
    /// Print the result as JSON
    #[arg(long, global = true)]
    #[serde(skip)]
    pub json: bool,
}

/// The other questions.
#[derive(Debug, Subcommand, Serialize)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum Other {
    /// What an extended march costs
    ExtendedMarch(ExtendedMarch),
    /// What a force march brings and costs
    ForceMarch(ForceMarch),
    /// How far cavalry that rides off cuts an enemy's march
    CavalryRetreat(CavalryRetreat),
    /// Whether a pontoon bridge is built
    Build(Crossing),
    /// Whether a bridge or ferry is repaired
    Repair(Crossing),
    /// Whether a bridge or ferry is destroyed
    Destroy(Destroy),
}

/// The sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The Union.
    Union,
    /// The Confederacy.
    Confederate,
}

/// The unit that a question is about.
#[derive(Debug, Args, Serialize)]
pub struct Whose {
    /// Whose unit it is: union or confederate
    #[arg(long, hide_possible_values = true)]
    pub side: Side,
    /// The title's code
    #[arg(long, value_name = "CODE")]
    pub title: Option<String>,
    /// The year
    #[arg(long, default_value_t = 1862, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1861..=1865))]
    pub year: u16,
}

/// `brevet odds gcacw force-march`.
#[derive(Debug, Args, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ForceMarch {
    /// Whose unit it is
    #[command(flatten)]
    #[serde(flatten)]
    pub whose: Whose,
    /// Its manpower
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=21))]
    pub manpower: u8,
    /// infantry, cavalry or artillery
    #[arg(
        long,
        value_name = "ARM",
        default_value = "infantry",
        hide_default_value = true,
        hide_possible_values = true,
        value_parser = PossibleValuesParser::new(Arm::NAMES)
    )]
    pub arm: String,
}

/// `brevet odds gcacw extended-march`.
#[derive(Debug, Args, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ExtendedMarch {
    /// The unit
    #[command(flatten)]
    #[serde(flatten)]
    pub unit: ForceMarch,
    /// Its fatigue level before the march
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(0..=4))]
    pub fatigue: u8,
    /// It is exhausted
    #[arg(long)]
    pub exhausted: bool,
    /// It is disorganized
    #[arg(long)]
    pub disorganized: bool,
    /// It is a Union unit outside the Army of the Potomac
    #[arg(long)]
    pub other_army: bool,
}

/// `brevet odds gcacw cavalry-retreat`.
#[derive(Debug, Args, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CavalryRetreat {
    /// Whose cavalry it is
    #[command(flatten)]
    #[serde(flatten)]
    pub whose: Whose,
    /// Its manpower
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=21))]
    pub manpower: u8,
    /// Its terrain
    #[arg(long, default_value = "clear", hide_default_value = true)]
    pub terrain: String,
    /// What lies between it and the enemy; may be given several times
    #[arg(long, value_name = "KIND", value_delimiter = ',', hide_possible_values = true, value_parser = PossibleValuesParser::new(Hexside::NAMES))]
    pub hexside: Vec<String>,
    /// Its fatigue level
    #[arg(long, value_name = "LEVEL", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=4))]
    pub fatigue: u8,
    /// It is disorganized
    #[arg(long)]
    pub disorganized: bool,
    /// Its demoralization
    #[arg(long, value_name = "LEVEL", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub demoralized: u8,
}

/// The rivers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum River {
    /// A minor river.
    MinorRiver,
    /// A major river.
    MajorRiver,
}

/// What crosses a river.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// A ford.
    Ford,
    /// A ferry.
    Ferry,
    /// A bridge.
    Bridge,
}

/// `brevet odds gcacw build` and `repair`.
#[derive(Debug, Args, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Crossing {
    /// Whose unit it is
    #[command(flatten)]
    #[serde(flatten)]
    pub whose: Whose,
    /// Its manpower
    #[arg(long, value_name = "N", default_value_t = 8, hide_default_value = true, value_parser = clap::value_parser!(u8).range(1..=21))]
    pub manpower: u8,
    /// minor-river or major-river
    #[arg(long, default_value = "minor-river", hide_default_value = true, hide_possible_values = true)]
    pub river: River,
    /// ford, ferry or bridge
    #[arg(long, hide_possible_values = true)]
    pub crossing: Option<Passage>,
    /// How many of the two hexes a road reaches
    #[arg(long, value_name = "N", default_value_t = 2, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub approaches: u8,
    /// The river is unfordable
    #[arg(long)]
    pub unfordable: bool,
    /// The Capitol is near
    #[arg(long)]
    pub near_capitol: bool,
}

/// `brevet odds gcacw destroy`.
#[derive(Debug, Args, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Destroy {
    /// The hexside and the unit
    #[command(flatten)]
    #[serde(flatten)]
    pub at: Crossing,
    /// The unit has moved in its march
    #[arg(long)]
    pub moved: bool,
    /// The enemy has a zone of control over the unit
    #[arg(long)]
    pub watched: bool,
}

impl Flags {
    /// The question that the flags put.
    pub fn asked(&self) -> Value {
        if let Some(question) = &self.question {
            return json!(question);
        }
        let mut combat = json!(self);
        for (key, more, units) in
            [("attacker", "more-attackers", &self.attacker), ("defender", "more-defenders", &self.defender)]
        {
            if let Some((first, others)) = units.split_first() {
                combat[key] = json!(first);
                combat[more] = json!(others);
            }
        }
        combat
    }
}
