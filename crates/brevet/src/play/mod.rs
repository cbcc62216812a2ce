//! `brevet play`: a game in the terminal, in lines of text.
//!
//! What is asked comes as a sentence and a numbered list; the answer is a number, an order in its
//! written form, or a command. `session` leads the game, `commands` reads what is typed,
//! `dice` asks for the players' own dice.

mod commands;
mod dice;
mod session;

use crate::cli::{self, SeatChoice};
use crate::players;
use crate::words::{Language, Words};
use crate::{ExitStatus, UserError, files};
use anyhow::Result;
use library::Library;
use referee::case::FileSource;
use session::{Computer, Session};
use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

/// The computer player if none is named.
const PLAYER: &str = "steady";

/// Runs the command.
pub fn run(args: &cli::Play, words: &Words, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<ExitStatus> {
    let Some(name) = &args.scenario else {
        list(words, out)?;
        return Ok(ExitStatus::Well);
    };
    let mut library = files::library(&args.table, words)?;
    let scenario = files::scenario(name, &mut library, words)?;
    let seed = match &args.seed {
        Some(seed) => checked_seed(seed, words)?,
        None => fresh_seed(),
    };
    let (humans, computer) = seated(args, &library, files::system_of(&scenario), &seed, words)?;
    introduce(&library, &scenario, words, out)?;
    let mut console = dice::Console { words, input, out };
    let game = if args.physical {
        match dice::begin(&library, &scenario, &mut console)? {
            Some(game) => game,
            None => return Ok(ExitStatus::Well),
        }
    } else {
        library.begin(&scenario, &format!("seeded {seed}"), &[]).map_err(|trouble| words.troubled(&trouble))?
    };
    Session::new(library, game, humans, computer, console).play()?;
    Ok(ExitStatus::Well)
}

/// The seats at this terminal, and the computer's.
fn seated(
    args: &cli::Play,
    library: &Library,
    system: &str,
    seed: &str,
    words: &Words,
) -> Result<(Vec<&'static str>, Option<Computer>), UserError> {
    let (own, other) = match args.seat.unwrap_or(SeatChoice::Union) {
        SeatChoice::Union => ("union", "confederate"),
        SeatChoice::Confederate => ("confederate", "union"),
        SeatChoice::Both if args.against.is_some() => return Err(words.complaint("both-against", &[])),
        SeatChoice::Both => return Ok((vec!["union", "confederate"], None)),
    };
    let name = args.against.as_deref().unwrap_or(PLAYER);
    let player = players::player(library, name, system, players::seed_of(seed, 0), words)?;
    Ok((vec![own], Some(Computer { seat: other, player })))
}

fn checked_seed(seed: &str, words: &Words) -> Result<String, UserError> {
    let sound = !seed.is_empty() && seed.trim() == seed && !seed.contains(char::is_control);
    if sound { Ok(seed.to_owned()) } else { Err(words.complaint("bad-seed", &[])) }
}

/// A random seed.
fn fresh_seed() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_nanos());
    format!("{:016x}", players::seed_of(&now.to_string(), u64::from(std::process::id())))
}

fn list(words: &Words, out: &mut dyn Write) -> Result<()> {
    let library = systems::library();
    writeln!(out, "{}", words.plain("play-scenarios"))?;
    for scenario in library::scenarios() {
        let title = about(&library, &scenario, words).0;
        writeln!(out, "  {scenario}: {title}")?;
    }
    writeln!(out, "{}", words.plain("play-how"))?;
    Ok(())
}

/// The scenario's title, and its situation in the user's language.
fn about(library: &Library, scenario: &str, words: &Words) -> (String, String) {
    let text =
        scenario.split_once('/').and_then(|(system, name)| library.file(&format!("{system}/scenarios/{name}.toml")));
    let table: toml::Table = text.and_then(|text| toml::from_str(&text).ok()).unwrap_or_default();
    let title = table.get("title").and_then(toml::Value::as_str).unwrap_or(scenario).to_owned();
    let situation = table.get("situation").and_then(|all| {
        let own = all.get(words.language.code()).or_else(|| all.get(Language::English.code()));
        own.and_then(toml::Value::as_str)
    });
    (title, situation.unwrap_or_default().to_owned())
}

fn introduce(library: &Library, scenario: &str, words: &Words, out: &mut dyn Write) -> Result<()> {
    let (title, situation) = about(library, scenario, words);
    writeln!(out, "{title}\n")?;
    if !situation.is_empty() {
        writeln!(out, "{situation}\n")?;
    }
    writeln!(out, "{}\n", words.plain("play-hint"))?;
    Ok(())
}
