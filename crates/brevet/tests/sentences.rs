//! Every message that the engine or the program names has its sentence in both languages.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use brevet::words::{Language, Words, message_of_rule};
use common::root;
use referee::RuleId;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// How the ids of the engine's messages begin.
const ENGINE: [&str; 6] = ["gcacw-prompt-", "gcacw-order-", "gcacw-event-", "fault-", "case-", "expected-"];

#[test]
fn every_message_has_its_sentence_in_both_languages() {
    let mut ids = BTreeSet::new();
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        gather(&folder.unwrap().path().join("src"), &mut ids);
    }
    assert!(ids.len() > 100, "{}", ids.len());
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<&String> = ids.iter().filter(|id| !words.has(id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
    }
}

/// Both languages have the same messages; but the titles of rules stand in English in the ledgers.
#[test]
fn no_language_has_more_than_the_other() {
    let [english, french] = Language::ALL.map(|language| ids_of(&root().join("locales").join(language.code())));
    let only_one: Vec<_> = english.symmetric_difference(&french).filter(|id| !id.starts_with("rule-")).collect();
    assert!(only_one.is_empty(), "{only_one:?}");
}

/// A rule that a player can read has its title in French too.
#[test]
fn every_rule_has_a_french_title() {
    let words = Words::new(Language::French);
    let titled = |rule: &RuleId| words.has(&format!("rule-{}", message_of_rule(rule.as_str())));
    for system in library::systems() {
        let missing: Vec<RuleId> = RuleId::all_of(system.name).filter(|rule| !titled(rule)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

/// The program's own sentences are all used.
#[test]
fn every_sentence_of_the_program_is_said_somewhere() {
    let mut source = String::new();
    read_all(&root().join("crates"), &mut source);
    let mut own = BTreeSet::new();
    ids_in(&fs::read_to_string(root().join("locales/en/program.ftl")).unwrap(), &mut own);
    let made_up = ["help", "bench-", "kind-", "direction-", "gcacw-"];
    let silent: Vec<_> = own
        .iter()
        .filter(|id| !made_up.iter().any(|start| id.starts_with(start)) && !source.contains(&format!("\"{id}\"")))
        .collect();
    assert!(silent.is_empty(), "{silent:?}");
}

fn gather(folder: &Path, ids: &mut BTreeSet<String>) {
    let mut source = String::new();
    read_all(folder, &mut source);
    for literal in source.split('"').skip(1) {
        let named = ENGINE.iter().any(|start| literal.starts_with(start) && literal.len() > start.len());
        if named && literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
            ids.insert(literal.to_owned());
        }
    }
}

/// The text of all source files below a folder, without their tests.
fn read_all(folder: &Path, text: &mut String) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            let source = fs::read_to_string(&path).unwrap();
            text.push_str(source.split("#[cfg(test)]\nmod tests").next().unwrap());
        }
    }
}

fn ids_of(folder: &Path) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        ids_in(&fs::read_to_string(entry.unwrap().path()).unwrap(), &mut ids);
    }
    ids
}

fn ids_in(text: &str, ids: &mut BTreeSet<String>) {
    let starts = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    ids.extend(starts.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned())));
}
