//! What inputs are made from: the project's cases and kept records, the embedded data, and random games.

use crate::words::Words;
use crate::{UserError, files};
use library::Library;
use opponent::Rng;
use referee::{AnyGame, UMPIRE};
use std::fs;
use std::path::{Path, PathBuf};

/// The most picks of an order that is drawn.
const MOST_PICKS: usize = 100;

/// The texts of the project that inputs are made from.
#[derive(Debug, Default)]
pub struct Seeds {
    /// Rule cases.
    pub cases: Vec<String>,
    /// Records of games.
    pub records: Vec<String>,
    /// Orders, questions and whatever else stands between quotes in the cases, and the forms that the documents
    /// show: `fatigue UNIT N`.
    pub phrases: Vec<String>,
}

impl Seeds {
    /// Reads them from the project's folder.
    pub fn read(project: &Path, words: &Words) -> Result<Seeds, UserError> {
        let mut seeds = Seeds::default();
        let texts = |folder: PathBuf, ending: &str| {
            let mut found = Vec::new();
            files_below(&folder, ending, &mut found);
            found.sort();
            found.iter().map(|path| files::read(path, words)).collect::<Result<Vec<String>, UserError>>()
        };
        seeds.cases = texts(project.join("cases"), "toml")?;
        seeds.records = texts(project.join("crates"), "record")?;
        if seeds.cases.is_empty() || seeds.records.is_empty() {
            return Err(words.complaint("fuzz-no-seeds", &[("folder", &project.display().to_string())]));
        }
        let quoted = seeds.cases.iter().flat_map(|text| text.split('"').skip(1).step_by(2));
        let documents = texts(project.join("docs"), "md")?;
        let shown = documents.iter().flat_map(|text| text.split('`').skip(1).step_by(2));
        seeds.phrases = quoted.chain(shown).filter(|phrase| !phrase.contains('\n')).map(str::to_owned).collect();
        seeds.phrases.sort();
        seeds.phrases.dedup();
        Ok(seeds)
    }
}

/// A phrase whose words in capitals, such as `UNIT`, are filled with words of other texts.
pub fn filled(phrase: &str, others: &[String], rng: &mut Rng) -> String {
    let is_blank = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let words = phrase.split(' ').map(|word| {
        if !is_blank(word) {
            return word;
        }
        let words: Vec<&str> = rng.pick(others).map_or("", String::as_str).split(' ').skip(1).collect();
        if word == "N" { ["0", "1", "2", "5", "12"][rng.below(5)] } else { rng.pick(&words).copied().unwrap_or(word) }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// All files below a folder whose names end so.
fn files_below(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files_below(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

/// A game of any scenario, with random options.
pub fn game(library: &Library, rng: &mut Rng) -> Option<Box<dyn AnyGame>> {
    let scenarios = library::scenarios();
    let scenario = rng.pick(&scenarios)?;
    let page = library.scenario_page(scenario).ok()?;
    let mut options: Vec<String> = Vec::new();
    if rng.below(2) == 0 {
        options.extend(page.options.iter().map(|option| format!("{}={}", option.name, rng.below(2) == 1)));
    }
    if rng.below(2) == 0 {
        options.push(UMPIRE.to_owned());
    }
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    library.begin_with(scenario, &format!("seeded {}", rng.below(1 << 30)), &[], &options, None).ok()
}

/// A random order and the seat that gives it; none at the end of a game.
pub fn order(game: &dyn AnyGame, rng: &mut Rng) -> Option<(&'static str, String)> {
    let owed = game.owed();
    let (seat, _) = *rng.pick(&owed)?;
    let mut draft = Vec::new();
    for _ in 0..MOST_PICKS {
        let offers = game.offers(seat, &draft).ok()?;
        let offer = rng.pick(&offers)?;
        if offer.whole {
            return Some((seat, offer.text.clone()));
        }
        draft.push(offer.text.clone());
    }
    None
}

/// Plays so many random orders, then continues until no order waits sealed. False: the game is stuck.
pub fn play(game: &mut dyn AnyGame, orders: usize, rng: &mut Rng) -> bool {
    let mut given = 0;
    loop {
        let Some((seat, text)) = order(game, rng) else { return false };
        let Ok(reply) = game.order(seat, &text, &[], None) else { return false };
        given += 1;
        if given >= orders && !reply.sealed {
            return true;
        }
    }
}
