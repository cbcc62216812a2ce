//! Which mutants there are, and drawing a sample of them.

use super::{System, inert};
use crate::shell;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;

/// A small change to the source, as cargo-mutants lists it.
#[derive(Clone, Debug, Deserialize)]
pub struct Mutant {
    /// The file, its place and what is replaced, in words.
    pub name: String,
    pub package: String,
    pub file: String,
    pub diff: String,
    pub genre: Genre,
    span: Span,
    /// What stands there instead.
    pub replacement: String,
}

/// What kind of change a mutant makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Genre {
    /// A function only returns a value.
    FnValue,
    BinaryOperator,
    /// An operator is left out.
    UnaryOperator,
    /// An arm is left out.
    MatchArm,
    /// A guard is always or never true.
    MatchArmGuard,
    /// A field is left out, where the rest is filled in.
    StructField,
}

#[derive(Clone, Debug, Deserialize)]
struct Span {
    start: Place,
    end: Place,
}

/// Line and column, both from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// The place in a text, in bytes.
    fn offset(self, text: &str) -> Option<usize> {
        let line_start: usize = text.split_inclusive('\n').take(self.line.checked_sub(1)?).map(str::len).sum();
        let line = text.get(line_start..)?;
        let mut columns = line.char_indices().map(|(offset, _)| offset).chain([line.len()]);
        Some(line_start + columns.nth(self.column.checked_sub(1)?)?)
    }
}

impl Mutant {
    /// The text with the change.
    pub fn apply(&self, text: &str) -> Option<String> {
        let (before, _, after) = self.cut(text)?;
        Some([before, &self.replacement, after].concat())
    }

    /// What is replaced, in bytes of the text.
    pub fn range(&self, text: &str) -> Option<Range<usize>> {
        let range = self.span.start.offset(text)?..self.span.end.offset(text)?;
        text.get(range.clone()).map(|_| range)
    }

    /// The text before what is replaced, what is replaced, and the text behind it.
    fn cut<'t>(&self, text: &'t str) -> Option<(&'t str, &'t str, &'t str)> {
        let range = self.range(text)?;
        Some((text.get(..range.start)?, text.get(range.clone())?, text.get(range.end..)?))
    }

    /// What the mutant is, wherever in its file it stands: the lot falls on the same ones while other
    /// code changes.
    fn nature(&self, text: &str) -> String {
        let what = self.name.splitn(4, ':').last().unwrap_or_default();
        let replaced = self.cut(text).map_or("", |(_, replaced, _)| replaced);
        format!("{}:{what}: {replaced}", self.file)
    }

    /// Whether it changes nothing as long as every rule is in force.
    fn is_inert(&self, text: &str, as_played: Option<&str>) -> bool {
        as_played.is_some() && self.apply(text).and_then(|changed| inert::as_played(&changed)).as_deref() == as_played
    }
}

/// The mutants of the systems' rule files.
pub fn mutants(systems: &[System]) -> Result<Vec<Mutant>> {
    let mut cargo = shell::cargo(["mutants", "--list", "--json", "--diff"])?;
    cargo.args(systems.iter().flat_map(|system| ["--package", &system.name]));
    let listed = shell::said_by(&mut cargo)?;
    let mut mutants: Vec<Mutant> =
        serde_json::from_str(&listed).context("what cargo-mutants lists is not understood")?;
    let no_rules = |file: &str| systems.iter().any(|system| system.without_rules().any(|path| file.starts_with(&path)));
    mutants.retain(|mutant| !no_rules(&mutant.file));
    Ok(mutants)
}

/// Draws a sample by the seed, in the order in which it is drawn: a smaller sample is the beginning of
/// a larger one. What only the proof could notice is not drawn.
pub fn drawn(mutants: Vec<Mutant>, sample: usize, seed: &str) -> Result<Vec<Mutant>> {
    let root = shell::root()?;
    let mut files: BTreeMap<String, Source> = BTreeMap::new();
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    let mut lots = Vec::new();
    for mutant in mutants {
        if !files.contains_key(&mutant.file) {
            let text = fs::read_to_string(root.join(&mutant.file)).with_context(|| mutant.file.clone())?;
            let as_played = inert::as_played(&text);
            files.insert(mutant.file.clone(), Source { text, as_played });
        }
        let text = files.get(&mutant.file).map_or("", |source| &source.text);
        let nature = mutant.nature(text);
        let time = times.entry(nature.clone()).or_default();
        *time += 1;
        lots.push((hash(&format!("{seed} {nature} {time}")), mutant));
    }
    lots.sort_by_key(|(lot, _)| *lot);
    let counts = |mutant: &Mutant| {
        files.get(&mutant.file).is_none_or(|source| !mutant.is_inert(&source.text, source.as_played.as_deref()))
    };
    Ok(lots.into_iter().map(|(_, mutant)| mutant).filter(counts).take(sample).collect())
}

/// A source file.
struct Source {
    text: String,
    /// What it comes to with every rule in force.
    as_played: Option<String>,
}

/// FNV-1a, stirred once more so that texts that differ little lie far apart.
pub fn hash(text: &str) -> u64 {
    let fnv = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    let stirred = (fnv ^ (fnv >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    stirred ^ (stirred >> 27)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A mutant of one line.
    pub fn mutant(genre: Genre, line: usize, columns: (usize, usize), replacement: &str) -> Mutant {
        let place = |column| Place { line, column };
        Mutant {
            name: "crates/toy/src/a.rs:1:1: replace".to_owned(),
            package: "toy".to_owned(),
            file: "crates/toy/src/a.rs".to_owned(),
            diff: String::new(),
            genre,
            span: Span { start: place(columns.0), end: place(columns.1) },
            replacement: replacement.to_owned(),
        }
    }

    #[test]
    fn a_change_is_made_at_its_place() {
        let text = "fn a() {\n    \"é\" == b\n}\n";
        let changed = mutant(Genre::BinaryOperator, 2, (9, 11), "!=").apply(text).unwrap();
        assert_eq!(changed, "fn a() {\n    \"é\" != b\n}\n");
        assert_eq!(mutant(Genre::UnaryOperator, 9, (1, 2), "").apply(text), None);
    }

    #[test]
    fn the_lot_depends_on_the_seed_alone() {
        assert_eq!(hash("a 1"), hash("a 1"));
        assert_ne!(hash("a 1"), hash("b 1"));
    }

    #[test]
    fn every_file_without_rules_is_there() {
        let root = shell::root().unwrap();
        let systems = super::super::systems(&root).unwrap();
        assert!(systems.len() > 2);
        let paths = systems.iter().flat_map(System::without_rules);
        let gone: Vec<_> = paths.filter(|path| !root.join(path).exists()).collect();
        assert!(gone.is_empty(), "{gone:?}");
    }
}
