//! The cases and data of the project as files, for the tests of the systems.

use referee::System;
use referee::case::{self, Cased, FileSource};
use referee::data::{Fault, Source};
use referee::harness::{self, Effort};
use referee::record::{Header, Record};
use std::borrow::Cow;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs, io};

/// With this variable the games are kept as they are played now.
const KEEP: &str = "KEEP_GAMES";

/// A kept game is not played longer than this.
const MOST_ORDERS: usize = 1_200;

/// Nor one that goes on where a case ends.
const MOST_ORDERS_AFTER_A_CASE: usize = 30;

/// The project's data folder.
struct Data;

impl FileSource for Data {
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

/// A game that is kept: `the-gap R32=on edition=1 7: 143 5f0c2a…`; one that goes on where a case ends:
/// `melee/hills-last-round.toml 1: 20 5f0c2a…`; or one between computer players, whose orders a record has:
/// `the-gap-1.record: 312 5f0c2a…`.
struct Kept<'a> {
    from: &'a str,
    options: Vec<(&'a str, bool)>,
    edition: Option<u32>,
    seed: u64,
    course: &'a str,
}

impl<'a> Kept<'a> {
    fn read(line: &'a str) -> Option<Kept<'a>> {
        let (game, course) = line.split_once(':')?;
        let mut words = game.split(' ');
        let from = words.next()?;
        let mut kept = Kept { from, options: Vec::new(), edition: None, seed: 0, course: course.trim() };
        for word in words {
            match word.split_once('=') {
                Some(("edition", edition)) => kept.edition = Some(edition.parse().ok()?),
                Some((name, on)) => kept.options.push((name, on == "on")),
                None => kept.seed = word.parse().ok()?,
            }
        }
        Some(kept)
    }

    fn play<S: Cased>(&self, read_stage: ReadStage<S>) -> Result<String, Box<dyn Error>> {
        if let Some(name) = self.from.strip_suffix(".record") {
            return play_record::<S>(name, read_stage);
        }
        let (stage, state, most) = if self.from.ends_with(".toml") {
            let text = fs::read_to_string(project().join("cases").join(S::NAME).join(self.from))?;
            let case = case::last_position::<S>(Source { name: self.from, text: &text }, &Data);
            let game = case.map_err(|failures| format!("{failures:?}"))?;
            (game.stage().clone(), Some(game.state().clone()), MOST_ORDERS_AFTER_A_CASE)
        } else {
            let header = Header { scenario: self.from.to_owned(), ..Header::default() };
            (stage_of::<S>(&header, &self.options, self.edition, read_stage)?, None, MOST_ORDERS)
        };
        let course = harness::course::<S>(&stage, state, self.seed, most);
        Ok(course.map_err(|broken| broken.to_string())?.to_string())
    }
}

/// The stage of a scenario: the project's, or one that lies inside a record.
fn stage_of<S: System>(
    header: &Header,
    options: &[(&str, bool)],
    edition: Option<u32>,
    read_stage: ReadStage<S>,
) -> Result<Arc<S::Stage>, Box<dyn Error>> {
    let scenario = header.scenario.split('/').next_back().unwrap_or_default();
    let name = format!("{}/scenarios/{scenario}.toml", S::NAME);
    let inside = header.inside.iter().find(|(path, _)| *path == name).map(|(_, text)| Cow::Borrowed(text.as_str()));
    let text = inside.or_else(|| Data.file(&name)).ok_or_else(|| format!("no scenario {name}"))?;
    let stage = read_stage(Source { name: &name, text: &text }, &Data, options, edition);
    Ok(Arc::new(stage.map_err(|faults| format!("{faults:?}"))?))
}

/// Plays a game between computer players again: `tests/records/NAME.record`.
fn play_record<S: System>(name: &str, read_stage: ReadStage<S>) -> Result<String, Box<dyn Error>> {
    let file = format!("tests/records/{name}.record");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file))?;
    let record = Record::read(&file, &text).map_err(|faults| format!("{faults:?}"))?;
    let options: Vec<(&str, bool)> = record
        .header
        .options
        .iter()
        .filter_map(|it| it.split_once('='))
        .map(|(name, on)| (name, on == "true"))
        .collect();
    let stage = stage_of::<S>(&record.header, &options, Some(record.header.edition), read_stage)?;
    Ok(harness::course_of_record::<S>(&stage, &record).to_string())
}

/// Reads the stage of a scenario with options, for an edition; by default the newest.
type ReadStage<S> =
    fn(Source<'_>, &dyn FileSource, &[(&str, bool)], Option<u32>) -> Result<<S as System>::Stage, Vec<Fault>>;

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
        let played = kept.play::<S>(read_stage).map_err(|trouble| format!("{line}: {trouble}"))?;
        if played != kept.course {
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
