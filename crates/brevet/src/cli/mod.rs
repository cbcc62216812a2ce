//! The command line: its commands and their arguments. [`localize`] puts the help and the errors
//! into the user's language.

pub mod localize;

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::net::SocketAddr;
use std::path::PathBuf;

/// A referee for American Civil War wargames
#[derive(Debug, Parser)]
#[command(name = "brevet", disable_help_subcommand = true)]
pub struct Cli {
    /// The language: en or fr
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    /// Print the program's version and each system's edition
    #[arg(short = 'V', long)]
    pub version: bool,
    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the table to browsers
    Serve(Serve),
    /// Play in the terminal
    Play(Play),
    /// JSON lines on standard input and output, for bots and other front ends
    Referee,
    /// Games between computer players
    Selfplay(Selfplay),
    /// Exact probabilities of a combat, with the sum of its modifiers
    Odds {
        /// The rule system
        #[command(subcommand)]
        system: OddsOf,
    },
    /// Run rule cases
    Case(Case),
    /// Replay a record and print the battle report
    Replay(Replay),
    /// Verify a record: its chain, its orders and its dice
    Verify(Verify),
    /// Draw a scenario or a record's position
    Draw(Draw),
    /// Check files of one's own
    Check(Check),
    /// Measure the program's speed
    #[command(hide = true)]
    Bench(Bench),
}

/// `brevet serve`; `brevet` alone is the same with the browser opened.
#[derive(Debug, Default, Args)]
pub struct Serve {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<SocketAddr>,
    /// The folder that keeps the games
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
}

/// Who is played at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SeatChoice {
    /// The Union.
    Union,
    /// The Confederacy.
    Confederate,
    /// Both.
    Both,
}

/// `brevet play`.
#[derive(Debug, Args)]
pub struct Play {
    /// A scenario, or a scenario file of one's own; without one the scenarios are listed
    pub scenario: Option<String>,
    /// Who is played at this terminal: union, confederate or both
    #[arg(long, hide_possible_values = true)]
    pub seat: Option<SeatChoice>,
    /// The computer player at the other seat
    #[arg(long, value_name = "PLAYER")]
    pub against: Option<String>,
    /// The text that the dice come from
    #[arg(long, value_name = "TEXT", conflicts_with = "physical")]
    pub seed: Option<String>,
    /// The players roll their own dice and type what they show
    #[arg(long)]
    pub physical: bool,
}

/// `brevet selfplay`.
#[derive(Debug, Args)]
pub struct Selfplay {
    /// A scenario
    pub scenario: String,
    /// How many games
    #[arg(long, default_value_t = 100, hide_default_value = true, value_name = "N")]
    pub games: u64,
    /// The text that everything comes from
    #[arg(long, default_value = "1", hide_default_value = true, value_name = "TEXT")]
    pub seed: String,
    /// The two players, the Union's first
    #[arg(long, default_value = "steady,random", hide_default_value = true, value_delimiter = ',', value_name = "A,B")]
    pub players: Vec<String>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// The systems whose odds are counted.
#[derive(Debug, Subcommand)]
pub enum OddsOf {
    /// A combat of Great Campaigns
    Gcacw(Box<GcacwOdds>),
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AttackType {
    /// From the column of route.
    Column,
    /// Hasty.
    Hasty,
    /// Normal.
    Normal,
    /// Prepared.
    Prepared,
    /// An assault.
    Assault,
}

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Arm {
    /// Infantry.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
}

/// What lies between attacker and defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum HexsideKind {
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
    /// A ridge that the attacker climbs.
    RidgeUp,
    /// A ridge that the attacker comes down from.
    RidgeDown,
}

/// `brevet odds gcacw`.
#[derive(Debug, Args)]
pub struct GcacwOdds {
    /// The attacker's manpower
    #[arg(long, value_name = "N", required_unless_present = "file", value_parser = clap::value_parser!(u8).range(1..=18))]
    pub attacker: Option<u8>,
    /// The defender's manpower
    #[arg(long, value_name = "N", required_unless_present = "file", value_parser = clap::value_parser!(u8).range(1..=18))]
    pub defender: Option<u8>,
    /// column, hasty, normal, prepared or assault
    #[arg(
        long = "type",
        value_name = "TYPE",
        default_value = "normal",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub kind: AttackType,
    /// The defender's terrain
    #[arg(long, default_value = "clear", hide_default_value = true)]
    pub terrain: String,
    /// The attacker's terrain
    #[arg(long, value_name = "TERRAIN", default_value = "clear", hide_default_value = true)]
    pub attacker_terrain: String,
    /// What lies between them; may be given several times
    #[arg(long, value_name = "KIND", value_delimiter = ',', hide_possible_values = true)]
    pub hexside: Vec<HexsideKind>,
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
        hide_possible_values = true
    )]
    pub attacker_arm: Arm,
    /// infantry, cavalry or artillery
    #[arg(
        long,
        value_name = "ARM",
        default_value = "infantry",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub defender_arm: Arm,
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
    /// The title's code
    #[arg(long, value_name = "CODE")]
    pub title: Option<String>,
    /// The year
    #[arg(long, default_value_t = 1862, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1861..=1865))]
    pub year: u16,
    /// A case file whose last part ends at the decision
    #[arg(long, conflicts_with_all = ["attacker", "defender"], requires = "order")]
    pub file: Option<PathBuf>,
    /// The order whose odds are counted, with --file
    #[arg(long, requires = "file")]
    pub order: Option<String>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet case`.
#[derive(Debug, Args)]
pub struct Case {
    /// Cases, or folders of them
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet replay`.
#[derive(Debug, Args)]
pub struct Replay {
    /// A record
    pub file: PathBuf,
    /// The last line to replay
    #[arg(long, value_name = "LINE")]
    pub to: Option<u32>,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// A record
    pub file: PathBuf,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet draw`.
#[derive(Debug, Args)]
pub struct Draw {
    /// A scenario, or a record
    pub what: String,
    /// The file to write: .svg or .png
    #[arg(long, value_name = "FILE")]
    pub output: PathBuf,
    /// The line of the record after which the position is drawn
    #[arg(long)]
    pub line: Option<u32>,
    /// The size of a PNG, in per cent
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u16).range(10..=400))]
    pub scale: u16,
}

/// `brevet check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Maps, scenarios, tables, cases or records
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet bench`.
#[derive(Debug, Args)]
pub struct Bench {
    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}
