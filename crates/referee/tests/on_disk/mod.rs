//! The cases and data of the project as files, for the tests of the systems.

use referee::System;
use referee::case::{self, Cased, Shelf};
use referee::data::{Fault, Source};
use referee::harness::{self, Effort};
use std::borrow::Cow;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs, io};

/// With this variable the games are kept as they are played now.
const KEEP: &str = "KEEP_GAMES";

/// A kept game is not played longer than this.
const MOST_ORDERS: usize = 1_200;

/// The project's data folder.
struct Data;

impl Shelf for Data {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        fs::read_to_string(project().join("data").join(name)).ok().map(Cow::Owned)
    }
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else if path.extension().is_some_and(|ending| ending == "toml") {
        files.push(path.to_owned());
    }
    Ok(())
}

/// Runs every case of the system and, wherever a part ends, plays on by lot with the laws on. Tells the first
/// that is broken.
pub fn laws_hold_where_parts_end<S: Cased>(effort: Effort) -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    collect(&project().join("cases").join(S::NAME), &mut files)?;
    files.sort();
    for (seed, file) in (0..).zip(&files) {
        let text = fs::read_to_string(file)?;
        let name = file.display().to_string();
        let mut broken = None;
        case::watch::<S>(Source { name: &name, text: &text }, &Data, |stage, state, _| {
            broken = broken.take().or_else(|| harness::soak_on::<S>(stage, state, seed, effort).err());
        });
        if let Some(violation) = broken {
            return Err(format!("{name}: {violation}").into());
        }
    }
    Ok(())
}

/// A game that is kept: `the-gap R33=on edition=1 7: 143 5f0c2a…`.
struct Kept<'a> {
    scenario: &'a str,
    options: Vec<(&'a str, bool)>,
    edition: Option<u32>,
    seed: u64,
    course: &'a str,
}

impl<'a> Kept<'a> {
    fn read(line: &'a str) -> Option<Kept<'a>> {
        let (game, course) = line.split_once(':')?;
        let mut words = game.split(' ');
        let scenario = words.next()?;
        let mut kept = Kept { scenario, options: Vec::new(), edition: None, seed: 0, course: course.trim() };
        for word in words {
            match word.split_once('=') {
                Some(("edition", edition)) => kept.edition = Some(edition.parse().ok()?),
                Some((name, on)) => kept.options.push((name, on == "on")),
                None => kept.seed = word.parse().ok()?,
            }
        }
        Some(kept)
    }
}

/// Reads the stage of a scenario with options, for an edition; by default the newest.
type ReadStage<S> =
    fn(Source<'_>, &dyn Shelf, &[(&str, bool)], Option<u32>) -> Result<<S as System>::Stage, Vec<Fault>>;

/// Plays the games that `tests/games.txt` keeps: they must go as they went. Whoever means to change what happens
/// in begun games needs a new edition; until that is published, `KEEP_GAMES=1` keeps the games as they go now.
pub fn games_go_as_kept<S: Cased>(read_stage: ReadStage<S>) -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games.txt");
    let text = fs::read_to_string(&file)?;
    let (mut lines, mut others) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if line.starts_with('#') {
            lines.push(line.to_owned());
            continue;
        }
        let kept = Kept::read(line).ok_or_else(|| format!("not a game: {line}"))?;
        let name = format!("{}/scenarios/{}.toml", S::NAME, kept.scenario);
        let scenario = Data.file(&name).ok_or_else(|| format!("no scenario {name}"))?;
        let source = Source { name: &name, text: &scenario };
        let stage = read_stage(source, &Data, &kept.options, kept.edition).map_err(|faults| format!("{faults:?}"))?;
        let played =
            harness::course::<S>(&Arc::new(stage), kept.seed, MOST_ORDERS).map_err(|broken| broken.to_string())?;
        if played.to_string() != kept.course {
            others.push(line);
        }
        lines.push(format!("{}: {played}", line.split(':').next().unwrap_or_default()));
    }
    if env::var_os(KEEP).is_some() {
        return Ok(fs::write(&file, lines.join("\n") + "\n")?);
    }
    match others.is_empty() {
        true => Ok(()),
        false => Err(format!("games go otherwise than they were kept: {others:#?}").into()),
    }
}
