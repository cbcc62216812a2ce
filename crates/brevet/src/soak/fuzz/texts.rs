//! Files in TOML: cases, which are run; maps, scenarios, tables and armies, which are checked, and played with if
//! they are sound.

use super::Target;
use super::judge::{self, Answered, Wrong};
use super::mutate::mutated;
use super::seeds::{self, Seeds};
use crate::words::Words;
use library::Library;
use opponent::Rng;
use referee::data::Source;
use std::sync::Arc;

/// What a file is called.
const NAME: &str = "fuzz.toml";
/// The first line of a data file says in whose place it stands: `# like gcacw/maps/the-gap.toml`.
const LIKE: &str = "# like ";
/// So many inputs are kept that were answered as none before.
const MOST_KEPT: usize = 1_000;
/// So many orders are given in a game with a changed file.
const ORDERS: usize = 12;

/// Runs cases.
pub struct Cases {
    library: Library,
    words: Words,
    seeds: Arc<Seeds>,
    kept: Vec<String>,
}

impl Cases {
    /// With the cases of the project.
    pub fn new(library: Library, words: Words, seeds: Arc<Seeds>) -> Cases {
        Cases { library, words, seeds, kept: Vec::new() }
    }
}

impl Target for Cases {
    fn input(&mut self, rng: &mut Rng) -> Vec<u8> {
        let seeds = &self.seeds.cases;
        let seed = if rng.below(3) == 0 { rng.pick(&self.kept) } else { None };
        let seed = seed.or_else(|| rng.pick(seeds)).map_or("", String::as_str);
        mutated(seed.as_bytes(), seeds, rng)
    }

    fn read(&mut self, input: &[u8]) -> Result<Answered, Wrong> {
        let Ok(text) = std::str::from_utf8(input) else { return Ok(Answered::refused(["file-not-text"])) };
        let source = Source { name: NAME, text };
        let report = match self.library.run_case(source) {
            Ok(report) => report,
            Err(trouble) => return judge::trouble(&trouble, &[source], &self.words),
        };
        for failure in &report.failures {
            let told = self.words.failure(failure);
            judge::place(failure.line, failure.id, &told, source)?;
            judge::sentence(failure.id, &told, source, &self.words)?;
        }
        match report.failures.is_empty() {
            true => Ok(Answered::accepted("case")),
            false => Ok(Answered::refused(report.failures.iter().map(|failure| failure.id))),
        }
    }

    fn keep(&mut self, input: &[u8]) {
        if self.kept.len() < MOST_KEPT {
            self.kept.extend(String::from_utf8(input.to_vec()));
        }
    }
}

/// Checks data files.
pub struct Data {
    library: Library,
    words: Words,
    files: Vec<String>,
    kept: Vec<String>,
}

impl Data {
    /// With the embedded files.
    pub fn new(library: Library, words: Words) -> Data {
        let data = library::file_names().filter(|name| !name.starts_with("rules/"));
        let files = data.map(|name| format!("{LIKE}{name}\n{}", library::embedded(name).unwrap_or_default()));
        Data { library, words, files: files.collect(), kept: Vec::new() }
    }

    /// Plays a little with a sound file in the place of an embedded one.
    fn play(&self, text: &str) {
        let Some(name) = text.strip_prefix(LIKE).and_then(|rest| rest.lines().next()) else { return };
        let Some(stem) = name.rsplit('/').next().and_then(|file| file.strip_suffix(".toml")) else { return };
        let mut library = self.library.clone();
        library.add_file(name, text);
        let own = |scenario: &String| {
            let used = library.scenario_text(scenario).is_ok_and(|(file, text)| file == name || text.contains(stem));
            library::system_of(scenario) == library::system_of(name) && (used || name.contains("/tables/"))
        };
        let scenarios: Vec<String> = library::scenarios().into_iter().filter(own).collect();
        let mut rng = Rng::new(text.len() as u64);
        let Some(scenario) = rng.pick(&scenarios) else { return };
        if let Ok(mut game) = library.begin(scenario, "seeded 1", &[]) {
            seeds::play(game.as_mut(), ORDERS, &mut rng);
        }
    }
}

impl Target for Data {
    fn input(&mut self, rng: &mut Rng) -> Vec<u8> {
        let seed = if rng.below(3) == 0 { rng.pick(&self.kept) } else { None };
        let seed = seed.or_else(|| rng.pick(&self.files)).map_or("", String::as_str);
        mutated(seed.as_bytes(), &self.files, rng)
    }

    fn read(&mut self, input: &[u8]) -> Result<Answered, Wrong> {
        let Ok(text) = std::str::from_utf8(input) else { return Ok(Answered::refused(["file-not-text"])) };
        let source = Source { name: NAME, text };
        let checked = self.library.check(source);
        if checked.faults.is_empty() {
            self.play(text);
            return Ok(Answered::accepted(checked.kind.name()));
        }
        judge::faults(&checked.faults, &[source], &self.words)?;
        Ok(Answered::refused(checked.faults.iter().map(|fault| fault.reason)))
    }

    fn keep(&mut self, input: &[u8]) {
        if self.kept.len() < MOST_KEPT {
            self.kept.extend(String::from_utf8(input.to_vec()));
        }
    }
}
