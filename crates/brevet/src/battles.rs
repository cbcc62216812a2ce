//! `brevet battle`: the scenario of a points battle, with the user's own armies or random ones.

use crate::words::Words;
use crate::{ExitStatus, cli, files};
use anyhow::Result;
use library::{ArmyChoice, BattleRequest, GameError};
use referee::data::Source;
use std::io::Write;
use std::path::Path;

/// Runs the command.
pub fn run(args: &cli::Battle, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let library = systems::library();
    let samples = library.sample_armies();
    let named = [&args.union, &args.confederate].map(|army| army.as_deref().unwrap_or_default());
    let is_file = |name: &str| !name.is_empty() && !samples.iter().any(|sample| sample == name);
    let mut texts = [String::new(), String::new()];
    for (text, name) in texts.iter_mut().zip(named).filter(|(_, name)| is_file(name)) {
        *text = files::read(Path::new(name), words)?;
    }
    let army = |at: usize| match named[at] {
        "" => None,
        name if is_file(name) => Some(ArmyChoice::File(Source { name, text: &texts[at] })),
        name => Some(ArmyChoice::Sample(name)),
    };
    let wish = BattleRequest { size: &args.size, year: args.year, seed: args.seed, armies: [army(0), army(1)] };
    let text = library.battle(&wish).map_err(|faults| words.troubled(&GameError::Faults(faults)))?;
    match &args.output {
        Some(path) => {
            files::write(path, text.as_bytes(), words)?;
            writeln!(out, "{}", words.say("battle-written", &[("file", &path.display().to_string())]))?;
        }
        None => write!(out, "{text}")?,
    }
    Ok(ExitStatus::Well)
}
