//! Every message that the engine or the program names has its sentence in both languages.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use brevet::tables;
use brevet::words::{Language, Words, message_of_rule};
use common::{engine_ids, root, sources};
use guns::blocks::Battalion;
use guns::board::EntryId;
use guns::state::GeneralOrder;
use guns::tokens::{HOURS, Hour, TimeToken, Token};
use referee::{Cause, RuleId, Spoken};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// How the ids of the engine's messages begin.
const ENGINE: [&str; 15] = [
    "billy-yank-prompt-",
    "billy-yank-order-",
    "billy-yank-event-",
    "gcacw-prompt-",
    "gcacw-order-",
    "gcacw-event-",
    "guns-prompt-",
    "guns-order-",
    "guns-event-",
    "ambush-prompt-",
    "ambush-order-",
    "ambush-event-",
    "fault-",
    "case-",
    "expected-",
];

#[test]
fn every_message_has_its_sentence_in_both_languages() {
    let ids = engine_ids(&ENGINE);
    assert!(ids.len() > 100, "{}", ids.len());
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<&String> = ids.iter().filter(|id| !words.has(id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
    }
}

#[test]
fn every_optional_rule_has_its_name_in_both_languages() {
    let library = systems::library();
    let pages = library::scenarios().into_iter().map(|scenario| library.scenario_page(&scenario).unwrap());
    let options: BTreeSet<String> = pages.flat_map(|page| page.options).map(|option| option.name.to_string()).collect();
    assert!(options.contains("activation"));
    let folder = |language: Language| root().join("locales").join(language.code()).join("web.ftl");
    for language in Language::ALL {
        let sentences = fs::read_to_string(folder(language)).unwrap();
        let missing = options.iter().filter(|name| !sentences.contains(&format!("\nweb-option-{name} = ")));
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&String>::new(), "{}", language.code());
    }
}

#[test]
fn every_row_of_a_table_has_its_words_in_both_languages() {
    for words in Language::ALL.map(Words::new) {
        let missing: Vec<_> = Cause::all().filter(|cause| !words.has(&format!("cause-{}", cause.word()))).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", words.language.code());
    }
}

/// What lies in the box of The Guns of Gettysburg has its word in both languages.
#[test]
fn every_token_and_hour_has_its_word_in_both_languages() {
    let tokens = Token::all().filter(|&token| token != Token::MARCH).map(Token::key);
    let hours = (0..HOURS.len() as u8).map(|hour| Hour(hour).word());
    let names =
        Battalion::NAMES.into_iter().chain(EntryId::NAMES).chain(GeneralOrder::NAMES).chain([TimeToken::Rumour.word()]);
    let keys: Vec<&str> = tokens.chain(hours).chain(names).collect();
    for words in Language::ALL.map(Words::new) {
        let missing: Vec<_> = keys.iter().filter(|key| !words.has(&format!("word-{key}"))).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", words.language.code());
    }
}

/// Both languages have the same messages; but the titles of rules, and what tables say of themselves,
/// stand in English in their own files, and only French sentences agree with names.
#[test]
fn no_language_has_more_than_the_other() {
    let [english, french] = Language::ALL.map(|language| ids_of(&root().join("locales").join(language.code())));
    let in_files = |id: &str| ["rule-", "table-", "name-", "names-"].iter().any(|start| id.starts_with(start));
    let only_one: Vec<_> = english.symmetric_difference(&french).filter(|id| !in_files(id)).collect();
    assert!(only_one.is_empty(), "{only_one:?}");
}

/// A rule that a player can read has its title in French too: in its ledger, or by a message.
#[test]
fn every_rule_has_a_french_title() {
    let words = Words::new(Language::French);
    for system in systems() {
        let ledger = library::ledger(system, "fr").unwrap();
        let in_ledger =
            |rule: &RuleId| ledger.language == "fr" && ledger.rules.iter().any(|known| known.id == rule.as_str());
        let titled = |rule: &RuleId| in_ledger(rule) || words.has(&format!("rule-{}", message_of_rule(rule.as_str())));
        let missing: Vec<RuleId> = RuleId::all_of(system).filter(|rule| !titled(rule)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

/// What stands in the tables stands there in French too, as far as it is words.
#[test]
fn every_word_of_the_tables_is_french_too() {
    let words = Words::new(Language::French);
    // A scenario is called the same everywhere.
    let named = |text: &str| text.starts_with("Grant Takes Command");
    for chart in ["gcacw", "gbacw"].into_iter().flat_map(|system| systems::library().charts(system)) {
        let shown = chart.parts.iter().flat_map(|part| {
            let cells = part.rows.iter().flat_map(|row| &row.cells).flat_map(|cell| texts(&cell.value));
            part.name.iter().chain(&part.columns).cloned().chain(cells)
        });
        let missing: Vec<String> = shown
            .filter(|text| is_word(text) && !named(text) && !tables::is_known(&chart.system, text, &words))
            .collect();
        assert!(missing.is_empty(), "{}: {missing:?}", chart.name);
        for what in ["title", "status", "provenance"] {
            assert!(tables::message_about(&chart, what, &words).is_some(), "{} {what}", chart.name);
        }
    }
}

fn texts(value: &toml::Value) -> Vec<String> {
    match value {
        toml::Value::String(text) => vec![text.clone()],
        toml::Value::Array(items) => items.iter().flat_map(texts).collect(),
        toml::Value::Table(table) => {
            table.iter().flat_map(|(key, value)| [vec![key.clone()], texts(value)].concat()).collect()
        }
        _ => Vec::new(),
    }
}

/// Results of charts and codes of titles are no words.
fn is_word(text: &str) -> bool {
    text.as_bytes().windows(3).any(|letters| letters.iter().all(u8::is_ascii_lowercase))
}

/// Whatever rule refuses an order, the refusal has words and names the rule by its title.
#[test]
fn every_refusal_is_told_in_both_languages() {
    for words in Language::ALL.map(Words::new) {
        for rule in systems().into_iter().flat_map(RuleId::all_of) {
            let told = words.refusal(&Spoken { id: rule.to_string(), args: Vec::new() });
            let title = words.rule_title(rule.as_str());
            assert!(title != rule.as_str() && told.contains(&title), "{}: {told}", words.language.code());
        }
        for rule in RuleId::all_of("referee") {
            assert!(words.has(&message_of_rule(rule.as_str())), "{}: {rule}", words.language.code());
        }
    }
}

/// Sentences are set as they are printed: minus signs, apostrophes and ellipses of their own, and in French the
/// spaces before and inside its marks.
#[test]
fn sentences_are_well_set() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let folder = root().join("locales").join(language.code());
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).unwrap();
            for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
                let faults = badly_set(&words_of(line), language);
                wrong
                    .extend(faults.into_iter().map(|what| format!("{}/{name}:{}: {what}", language.code(), index + 1)));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn bad_setting_is_seen() {
    let [english, french] = Language::ALL;
    let good = "Camp\u{a0}: «\u{a0}où\u{202f}?\u{a0}» −1\u{202f}%, l’arme… 3-5";
    assert_eq!(badly_set(good, french), Vec::<&str>::new());
    assert_eq!(badly_set("Side: “why?” −1%, the unit’s…", english), Vec::<&str>::new());
    let bad = [
        "Camp : x",
        "Camp\u{202f}: x",
        "quoi ?",
        "quoi\u{a0}!",
        "5 %",
        "« x\u{a0}»",
        "«\u{a0}x »",
        "l'arme",
        "x...",
        "(-1)",
        "x …",
    ];
    for text in bad {
        assert_eq!(badly_set(text, french).len(), 1, "{text}");
    }
    assert_eq!(words_of("id = A { $b }: C"), "A N: C");
    assert_eq!(words_of("    [one] { $n } x { $m }"), "N x N");
}

/// The text of a line of sentences: without the message's id, and with a letter for everything in braces.
fn words_of(line: &str) -> String {
    let value = match line.split_once(" = ") {
        Some((id, value)) if !id.contains([' ', '{']) => value,
        _ => line,
    };
    let value = value.trim_start().trim_start_matches('*');
    let value = value.split_once("] ").filter(|(key, _)| key.starts_with('[')).map_or(value, |(_, text)| text);
    let mut text = String::new();
    let mut depth = 0;
    for letter in value.chars() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => {
                depth -= 1;
                text.push('N');
            }
            _ if depth == 0 => text.push(letter),
            _ => {}
        }
    }
    text
}

/// What is badly set in a text.
fn badly_set(text: &str, language: Language) -> Vec<&'static str> {
    let letters: Vec<char> = std::iter::once(' ').chain(text.chars()).chain([' ']).collect();
    let french = language == Language::French;
    let mut faults = Vec::new();
    if text.contains("...") {
        faults.push("three dots");
    }
    for three in letters.windows(3) {
        let [before, letter, after] = three else { continue };
        let space = matches!(before, ' ' | '\u{a0}' | '\u{202f}');
        faults.extend(match letter {
            '\'' if before.is_alphanumeric() && after.is_alphanumeric() => Some("a straight apostrophe"),
            '-' if after.is_ascii_digit() && (space || *before == '(') => Some("a hyphen for a minus sign"),
            '…' if space && !text.starts_with('…') => Some("a space before an ellipsis"),
            ':' if french && space && *before != '\u{a0}' => Some("no U+00A0 before a colon"),
            ';' | '?' | '!' | '%' if french && space && *before != '\u{202f}' => Some("no U+202F before ; ? ! %"),
            '«' if french && *after != '\u{a0}' => Some("no U+00A0 after «"),
            '»' if french && *before != '\u{a0}' => Some("no U+00A0 before »"),
            _ => None,
        });
    }
    faults
}

/// What a tally calls a rule, it calls one that there is.
#[test]
fn titles_in_tallies_are_of_rules() {
    let every: BTreeSet<String> = systems()
        .into_iter()
        .flat_map(RuleId::all_with_clauses_of)
        .map(|rule| message_of_rule(rule.in_full()))
        .collect();
    let ids = ids_of(&root().join("locales/en"));
    let unknown: Vec<_> =
        ids.iter().filter_map(|id| id.strip_prefix("sum-")).filter(|id| !every.contains(*id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

fn systems() -> Vec<&'static str> {
    systems::library().systems().iter().map(|system| system.name).chain(["ambush"]).collect()
}

/// What is said of faulty files, by the server and by the referee asks for no argument that it is not given.
#[test]
fn sentences_ask_for_nothing_that_is_not_given() {
    let given = given();
    let mut lacking = BTreeMap::new();
    for language in Language::ALL {
        let folder = root().join("locales").join(language.code());
        let files = ["faults.ftl", "cases.ftl", "server.ftl", "referee.ftl"];
        for (id, asked) in files.iter().flat_map(|file| asked(&folder.join(file))) {
            let missing: Vec<String> =
                given.get(&id).map_or(Vec::new(), |given| asked.difference(given).cloned().collect());
            if !missing.is_empty() {
                lacking.insert(format!("{} {id}", language.code()), missing);
            }
        }
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
    assert!(given.len() > 100, "{}", given.len());
}

/// The arguments that the source gives to messages: whatever is named in the files that name the message.
fn given() -> BTreeMap<String, BTreeSet<String>> {
    let id = |literal: &str| {
        let referees = format!("referee:{literal}");
        let known = ["fault-", "case-", "server-"].iter().any(|start| literal.starts_with(start));
        let rule = if RuleId::find(&referees).is_some() { Some(referees) } else { None };
        rule.or_else(|| known.then(|| literal.to_owned())).map(|id| message_of_rule(&id))
    };
    let mut given: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources(&root().join("crates")) {
        let literals: Vec<&str> = source.split('"').skip(1).collect();
        for id in literals.iter().filter_map(|literal| id(literal)) {
            // Every fault of a file has the path of its place.
            let names = literals.iter().chain(&["path"]).map(|name| (*name).to_owned());
            given.entry(id).or_default().extend(names);
        }
    }
    given
}

/// The arguments that the messages of a file ask for.
fn asked(file: &Path) -> Vec<(String, BTreeSet<String>)> {
    let text = fs::read_to_string(file).unwrap();
    let mut messages: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in text.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            messages.extend(line.split_once(" =").map(|(id, _)| (id.to_owned(), BTreeSet::new())));
        }
        // A name brings its gender, and whether it elides.
        let bare = |name: &str| name.trim_end_matches("gender").trim_end_matches("elides").to_owned();
        let names = line.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        if let Some((_, asked)) = messages.last_mut() {
            asked.extend(names.map(bare));
        }
    }
    messages
}

/// The program's own sentences are all used.
#[test]
fn every_sentence_of_the_program_is_said_somewhere() {
    let source = sources(&root().join("crates")).concat();
    let mut own = BTreeSet::new();
    ids_in(&fs::read_to_string(root().join("locales/en/program.ftl")).unwrap(), &mut own);
    let made_up = ["help", "bench-", "kind-", "direction-", "gcacw-", "outcome-", "roll-"];
    let silent: Vec<_> = own
        .iter()
        .filter(|id| !made_up.iter().any(|start| id.starts_with(start)) && !source.contains(&format!("\"{id}\"")))
        .collect();
    assert!(silent.is_empty(), "{silent:?}");
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
