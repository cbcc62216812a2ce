//! The command line: its commands and their arguments. [`localize`] puts the help and the errors
//! into the user's language.

pub mod localize;
mod odds;

pub use odds::OddsOf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use server::{HeaderName, Origin};
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
    /// Serve games to browsers
    Serve(Serve),
    /// Play in the terminal
    Play(Play),
    /// JSON lines on standard input and output, for bots and other front ends
    Referee,
    /// Games between computer players
    Selfplay(Selfplay),
    /// Exact probabilities, with the sum of the modifiers
    Odds {
        /// The rule system
        #[command(subcommand)]
        of: OddsOf,
    },
    /// The tables of a rule system, with sources and estimates
    Tables(Tables),
    /// Run rule cases
    Case(Case),
    /// Replay a record and print the battle report
    Replay(Replay),
    /// Verify a record: its chain, its orders and its dice
    Verify(Verify),
    /// Draw a scenario or a record's position
    Draw(Draw),
    /// Write the scenario of a points battle
    Battle(Battle),
    /// Check your own files
    Check(Check),
    /// Measure the program's speed
    #[command(hide = true)]
    Bench(Bench),
    /// Random games of every scenario, to find those that get stuck
    #[command(hide = true)]
    Soak(Soak),
    /// What comes up in games between computer players
    #[command(hide = true)]
    Coverage(Coverage),
}

/// `brevet serve`; `brevet` alone is the same with the browser opened.
#[derive(Debug, Default, Args)]
pub struct Serve {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<SocketAddr>,
    /// The folder for the games
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
    /// The folder of a client's build, to serve instead of the one in the program
    #[arg(long, value_name = "FOLDER")]
    pub client: Option<PathBuf>,
    /// The address under which browsers reach the server; may be given several times
    #[arg(long, value_name = "URL")]
    pub origin: Vec<Origin>,
    /// The header in which a proxy names the client's address
    #[arg(long, value_name = "NAME")]
    pub proxy_header: Option<HeaderName>,
    /// Connections per address
    #[arg(long, value_name = "N")]
    pub connections: Option<u32>,
    /// Connections in total
    #[arg(long, value_name = "N")]
    pub total_connections: Option<u32>,
    /// Requests per address and minute
    #[arg(long, value_name = "N")]
    pub requests: Option<u32>,
    /// New games per address and hour
    #[arg(long, value_name = "N")]
    pub games: Option<u32>,
    /// Uploaded records per address and hour
    #[arg(long, value_name = "N")]
    pub replays: Option<u32>,
    /// Orders per address and hour
    #[arg(long, value_name = "N")]
    pub orders: Option<u32>,
    /// Orders per game and hour
    #[arg(long, value_name = "N")]
    pub game_orders: Option<u32>,
    /// Messages and computations per address at a time
    #[arg(long, value_name = "N")]
    pub tasks: Option<u32>,
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
    /// A scenario, or your own scenario file; without one the scenarios are listed
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
    /// Your own table, which replaces one; may be given several times
    #[arg(long, value_name = "FILE")]
    pub table: Vec<PathBuf>,
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
    /// Your own table, which replaces one; may be given several times
    #[arg(long, value_name = "FILE")]
    pub table: Vec<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet tables`.
#[derive(Debug, Args)]
pub struct Tables {
    /// The rule system
    pub system: String,
    /// A table; without one, all of them
    pub name: Option<String>,
    /// Your own table, which replaces one; may be given several times
    #[arg(long, value_name = "FILE")]
    pub table: Vec<PathBuf>,
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
    /// Your own table, which replaces one; may be given several times
    #[arg(long, value_name = "FILE")]
    pub table: Vec<PathBuf>,
    /// Print what the game came to: its end, the points, the luck
    #[arg(long)]
    pub summary: bool,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// A record
    pub file: PathBuf,
    /// Your own table, which replaces one; may be given several times
    #[arg(long, value_name = "FILE")]
    pub table: Vec<PathBuf>,
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

/// `brevet battle`.
#[derive(Debug, Args)]
pub struct Battle {
    /// How large it is: small, standard or large
    #[arg(long, default_value = "small", hide_default_value = true)]
    pub size: String,
    /// The year of the army lists: 1862, 1863 or 1864
    #[arg(long, default_value_t = 1863, hide_default_value = true)]
    pub year: u16,
    /// The number that the table and the armies are drawn from
    #[arg(long, default_value_t = 1, hide_default_value = true, value_name = "N")]
    pub seed: u32,
    /// Your own army file for the Union, or a sample army
    #[arg(long, value_name = "ARMY")]
    pub union: Option<String>,
    /// Your own army file for the Confederacy, or a sample army
    #[arg(long, value_name = "ARMY")]
    pub confederate: Option<String>,
    /// The file to write; without one the scenario is printed
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// `brevet check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Maps, scenarios, tables, cases or records
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Your own table, which replaces one; may be given several times
    #[arg(long, value_name = "FILE")]
    pub table: Vec<PathBuf>,
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

/// `brevet coverage`.
#[derive(Debug, Args)]
pub struct Coverage {
    /// The rule system
    pub system: String,
    /// How many games
    #[arg(long, default_value_t = 1000, hide_default_value = true, value_name = "N")]
    pub games: u64,
    /// The two players, the Union's first
    #[arg(long, default_value = "random,random", hide_default_value = true, value_delimiter = ',', value_name = "A,B")]
    pub players: Vec<String>,
    /// The text that everything comes from
    #[arg(long, default_value = "1", hide_default_value = true, value_name = "TEXT")]
    pub seed: String,
    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}

/// `brevet soak`.
#[derive(Debug, Args)]
pub struct Soak {
    /// How many games
    #[arg(long, value_name = "N")]
    pub games: Option<u64>,
    /// How long, if not until a number of games is played
    #[arg(long, value_name = "M")]
    pub minutes: Option<f64>,
    /// Scenarios of this rule system only
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// This scenario only
    #[arg(long, value_name = "SCENARIO")]
    pub scenario: Option<String>,
    /// So many of every 100 games are of this rule system; may be given several times
    #[arg(long, value_name = "SYSTEM=N", value_parser = Share::read, conflicts_with_all = ["system", "scenario"])]
    pub share: Vec<Share>,
    /// The text that everything comes from
    #[arg(long, default_value = "1", hide_default_value = true, value_name = "TEXT")]
    pub seed: String,
    /// On how many threads
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// At one decision of so many all laws are checked
    #[arg(long, default_value_t = 500, hide_default_value = true, value_name = "N")]
    pub one_in: u32,
    /// Play one game again: the seed of its dice
    #[arg(long, value_name = "N", requires = "scenario")]
    pub dice: Option<u64>,
    /// An option of the game that is played again; may be given several times
    #[arg(long, value_name = "OPTION=VALUE", requires = "dice")]
    pub option: Vec<String>,
    /// Try changed texts on what reads text: orders, records, cases, data, lines or all
    #[arg(long, value_name = "TARGET", hide_possible_values = true, conflicts_with_all = FUZZ_WITHOUT)]
    pub fuzz: Option<Fuzz>,
    /// How many texts, if not for some minutes
    #[arg(long, value_name = "N", requires = "fuzz")]
    pub inputs: Option<u64>,
    /// Try one text again: its file
    #[arg(long, value_name = "FILE", requires = "fuzz")]
    pub again: Option<PathBuf>,
    /// The folder for the records of what is found
    #[arg(long, default_value = "target/soak", hide_default_value = true, value_name = "FOLDER")]
    pub output: PathBuf,
    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}

/// What is only for games.
const FUZZ_WITHOUT: [&str; 6] = ["games", "system", "scenario", "share", "dice", "option"];

/// What reads text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Fuzz {
    /// Orders, questions and the umpire's changes.
    Orders,
    /// Records of games.
    Records,
    /// Rule cases.
    Cases,
    /// Maps, scenarios, tables and armies.
    Data,
    /// The JSON lines of `brevet referee`.
    Lines,
    /// All of these, one after the other.
    All,
}

impl Fuzz {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Fuzz::Orders => "orders",
            Fuzz::Records => "records",
            Fuzz::Cases => "cases",
            Fuzz::Data => "data",
            Fuzz::Lines => "lines",
            Fuzz::All => "all",
        }
    }
}

/// How many of every 100 games are of a rule system.
#[derive(Clone, Debug)]
pub struct Share {
    /// The rule system.
    pub system: String,
    /// So many games.
    pub games: u32,
}

impl Share {
    /// Reads `SYSTEM=N`.
    fn read(text: &str) -> Result<Share, String> {
        let share = text
            .split_once('=')
            .and_then(|(system, games)| Some(Share { system: system.to_owned(), games: games.parse().ok()? }));
        share.ok_or_else(|| text.to_owned())
    }
}
