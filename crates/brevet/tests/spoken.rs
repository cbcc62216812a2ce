//! Whole games through both languages: every prompt, offer and event that they bring, with the
//! arguments that it was given, is a sentence without a gap.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use brevet::words::{Language, Words};
use common::{engine_ids, root};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use guns::GunsOfGettysburg;
use library::Library;
use referee::data::Source;
use referee::record::Header;
use referee::{AnyGame, Game, Spoken, SpokenArg};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use systems::TEST_GAME;

/// How many games by lot, and by judgment, of each scenario; and of the test game, which is soon over.
const GAMES: u64 = 3;
const TEST_GAMES: u64 = 20;
/// No game has more orders.
const MOST_ORDERS: usize = 4000;

/// The messages that these games and cases do not happen to bring about, with their arguments.
const RARE: [(&str, &[&str]); 46] = [
    ("ambush-event-doubted", &["side", "doubted"]),
    ("ambush-event-retreated", &["side", "from", "to", "group", "retreat"]),
    ("ambush-order-retreat", &["place"]),
    ("ambush-prompt-retreat", &["place"]),
    ("gcacw-event-ammunition", &["unit"]),
    ("gcacw-event-caught-in-swamp", &["unit"]),
    ("gcacw-event-command-roll", &["leader", "die", "number"]),
    ("gcacw-event-county", &["side", "hex"]),
    ("gcacw-event-county-nobody", &["hex"]),
    ("gcacw-event-crossing-repaired", &["from", "hex"]),
    ("gcacw-event-foraged", &["unit"]),
    ("gcacw-event-fordable", &["river"]),
    ("gcacw-event-grand-command-roll", &["leader", "die", "number"]),
    ("gcacw-event-grand-command-roll-failed", &["leader", "die", "number"]),
    ("gcacw-event-hidden-march", &["side", "marker", "count", "dice"]),
    ("gcacw-event-hidden-roll", &["side", "marker", "dice"]),
    ("gcacw-event-insubordination", &["die"]),
    ("gcacw-event-leader-eliminated", &["leader"]),
    ("gcacw-event-marker-dummy", &["side", "marker", "hex", "cause"]),
    ("gcacw-event-marker-moved", &["side", "marker", "from", "hex"]),
    ("gcacw-event-marker-placed", &["side", "marker", "hex"]),
    ("gcacw-event-marker-revealed", &["side", "marker", "hex", "cause", "count", "unit", "second", "third"]),
    ("gcacw-event-marker-split", &["side", "marker", "other", "hex"]),
    ("gcacw-event-over-draw", &[]),
    ("gcacw-event-pontoon-removed", &["from", "hex", "cause"]),
    ("gcacw-event-put-there", &["unit", "hex"]),
    ("gcacw-event-rain", &["turn"]),
    ("gcacw-event-random-event", &["dice", "result"]),
    ("gcacw-event-reunited", &["unit", "other"]),
    ("gcacw-event-supplied", &["unit"]),
    ("gcacw-event-taken-along", &["marker"]),
    ("gcacw-event-union-panic", &["hex"]),
    ("gcacw-event-unfordable", &["river", "turn"]),
    ("gcacw-event-unsupplied", &["unit"]),
    ("gcacw-event-without-ammunition", &["unit"]),
    ("gcacw-order-flee", &["unit", "hex"]),
    ("gcacw-order-forage", &["unit"]),
    ("gcacw-order-join", &["count", "unit", "second", "third"]),
    ("gcacw-order-march-leader", &["leader"]),
    ("gcacw-order-reunite", &["unit", "other"]),
    ("gcacw-order-take-along", &["marker"]),
    ("gcacw-prompt-attachment", &["side"]),
    ("gcacw-prompt-join", &["side", "leader", "hex", "count"]),
    ("gcacw-prompt-over", &[]),
    ("gcacw-prompt-parade", &["side", "marker", "points"]),
    ("gcacw-prompt-swamp", &["side"]),
];

#[test]
fn what_games_say_is_said_in_both_languages() {
    let library = systems::library_for_tests();
    let mut heard = Heard::new();
    let mut scenarios = library::scenarios();
    scenarios.push(TEST_GAME.to_owned());
    for scenario in scenarios {
        let games = match scenario.as_str() {
            TEST_GAME => TEST_GAMES,
            "gcacw/first-march" | "gcacw/the-gap" => GAMES,
            _ => 1,
        };
        for seed in 0..games {
            for player in opponent::NAMES {
                let game = library.begin(&scenario, &format!("seeded {seed}"), &[]).unwrap();
                play(&library, game, player, seed, &mut heard);
            }
        }
    }
    heard.positions(&library, "gcacw");
    RARE.iter().for_each(|(id, args)| heard.hear(&made_up(id, args)));
    heard.must_be(&[
        "gcacw-prompt-",
        "gcacw-order-",
        "gcacw-event-",
        "ambush-prompt-",
        "ambush-order-",
        "ambush-event-",
    ]);
}

/// The options of two games of The Guns of Gettysburg.
const GUNS_OPTIONS: [&[(&str, bool)]; 2] = [
    &[("auction", true), ("teams", true), ("extended-bombardment", true)],
    &[("historical", true), ("fully-obstructed", true)],
];

/// The messages of The Guns of Gettysburg that few games bring about, with their arguments.
const GUNS_RARE: [(&str, &[&str]); 53] = [
    ("guns-event-advanced", &["side", "known", "block", "to"]),
    ("guns-event-attack", &["side", "count", "targets", "again", "at", "second"]),
    ("guns-event-attack-ended", &["side", "won"]),
    ("guns-event-bombarded", &["at", "points", "hits"]),
    ("guns-event-came-back", &["side", "known", "block", "mounted", "to"]),
    ("guns-event-combat", &["at", "result", "won"]),
    ("guns-event-control", &["number", "side"]),
    ("guns-event-defensive-fire", &["at", "points", "reductions"]),
    ("guns-event-eliminated", &["block"]),
    ("guns-event-extended", &[]),
    ("guns-event-fieldwork", &["side", "at"]),
    ("guns-event-filled", &["side", "count"]),
    ("guns-event-fired", &["from", "at", "points"]),
    ("guns-event-gave-up", &["count"]),
    ("guns-event-guns-placed", &["side", "at"]),
    ("guns-event-guns-shown", &["side", "at", "count", "strength"]),
    ("guns-event-hastened", &["side"]),
    ("guns-event-left-map", &["side", "known", "block", "mounted", "to"]),
    ("guns-event-objective-moved", &["number", "zone"]),
    ("guns-event-offered", &["block"]),
    ("guns-event-reduced", &["block", "known"]),
    ("guns-event-removed", &["block"]),
    ("guns-event-reserve-reset", &["side"]),
    ("guns-event-reshuffled", &["side"]),
    ("guns-event-retreated", &["side", "known", "block", "mounted", "from", "to"]),
    ("guns-event-retreated-off", &["side", "known", "block", "mounted", "from", "to"]),
    ("guns-event-returned", &["side", "count"]),
    ("guns-event-spent", &["side", "count"]),
    ("guns-event-stack-spent", &["side", "count"]),
    ("guns-event-stacked", &["side", "count"]),
    ("guns-event-token-hit", &["at", "token"]),
    ("guns-order-bombard", &["from", "at"]),
    ("guns-order-combat", &["at"]),
    ("guns-order-early", &["entry"]),
    ("guns-order-extend", &[]),
    ("guns-order-fire", &["from", "at"]),
    ("guns-order-hit", &["at", "token"]),
    ("guns-order-lead", &["block"]),
    ("guns-order-pick", &["number"]),
    ("guns-order-reduce", &["block"]),
    ("guns-order-stuck", &["block"]),
    ("guns-prompt-bombard", &["side", "at"]),
    ("guns-prompt-combat", &["side"]),
    ("guns-prompt-early-arrival", &["side"]),
    ("guns-prompt-fillers", &["side", "count"]),
    ("guns-prompt-fire", &["side", "at"]),
    ("guns-prompt-give-up-which", &["side"]),
    ("guns-prompt-hit", &["side", "at"]),
    ("guns-prompt-leader", &["side"]),
    ("guns-prompt-night-discard", &["side", "count"]),
    ("guns-prompt-over", &[]),
    ("guns-prompt-pick", &["side", "block"]),
    ("guns-prompt-spare", &["side"]),
];

#[test]
fn what_the_guns_say_is_said_in_both_languages() {
    let library = systems::library();
    let mut heard = Heard::new();
    for (seed, options) in (0..).zip(GUNS_OPTIONS) {
        play(&library, guns_game(&library, options, seed), "random", seed, &mut heard);
    }
    heard.positions(&library, "guns");
    GUNS_RARE.iter().for_each(|(id, args)| heard.hear(&made_up(id, args)));
    heard.must_be(&["guns-prompt-", "guns-order-", "guns-event-"]);
}

fn guns_game(library: &Library, options: &[(&str, bool)], seed: u64) -> Box<dyn AnyGame> {
    let source = Source { name: "scenario", text: "board = \"field\"" };
    let stage = guns::setup::read_scenario(source, library, options).unwrap();
    let header = Header { dice: format!("seeded {seed}"), ..Header::default() };
    Box::new(Game::<GunsOfGettysburg>::begin(Arc::new(stage), header, &[]).unwrap())
}

/// A message as if a game had said it.
fn made_up(id: &str, args: &[&str]) -> Spoken {
    let arg = |name: &&str| match *name {
        "side" => SpokenArg::Seat("union".to_owned()),
        "doubted" | "retreat" | "known" | "mounted" | "again" | "won" => SpokenArg::Word("yes".to_owned()),
        "token" => SpokenArg::Word("guns-heth-2".to_owned()),
        "entry" => SpokenArg::Word("baltimore".to_owned()),
        "river" => SpokenArg::Word("minor".to_owned()),
        "cause" => SpokenArg::Word("destroyed".to_owned()),
        "hex" => SpokenArg::Place("0405".to_owned()),
        "result" if id.starts_with("gcacw-") => SpokenArg::Word("rain_current".to_owned()),
        _ => SpokenArg::Number("3".to_owned()),
    };
    Spoken { id: id.to_owned(), args: args.iter().map(|name| ((*name).to_owned(), arg(name))).collect() }
}

fn play(library: &Library, mut game: Box<dyn AnyGame>, player: &str, seed: u64, heard: &mut Heard) {
    let Some(mut player) = library.player(player, game.system(), seed) else { return };
    for _ in 0..MOST_ORDERS {
        heard.asked(game.as_ref());
        let Some(&(seat, _)) = game.owed().first() else { break };
        let order = player.choose(game.as_ref(), seat).unwrap();
        game.order(seat, &order, &[], None).unwrap();
    }
    assert!(game.winner().is_some(), "the game ends");
    heard.report(game.as_ref());
}

fn case_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { case_files(&path) } else { vec![path] }).collect()
}

/// What was said, and where a sentence had a gap.
struct Heard {
    languages: Vec<(Words, FluentBundle<FluentResource>)>,
    ids: BTreeSet<String>,
    /// What was checked already: a message with the names of its arguments, and their words.
    checked: BTreeSet<String>,
    gaps: BTreeMap<String, String>,
}

impl Heard {
    fn new() -> Heard {
        let languages = Language::ALL.map(|language| (Words::new(language), bundle(language)));
        Heard { languages: languages.into(), ids: BTreeSet::new(), checked: BTreeSet::new(), gaps: BTreeMap::new() }
    }

    /// The prompt, the name of the decision, and the offers, of every seat that is asked.
    fn asked(&mut self, game: &dyn AnyGame) {
        for (seat, decision) in game.owed() {
            self.must_have(&[format!("{}-decision-{decision}", game.system()), format!("word-{decision}")]);
            self.side(seat);
            self.hear(&game.prompt(seat).unwrap().unwrap());
            for offer in game.offers(seat, &[]).unwrap() {
                offer.words.iter().for_each(|words| self.hear(words));
                if !offer.whole {
                    self.drafted(game, seat, offer.text);
                }
            }
        }
    }

    /// What is asked where the cases of a system end.
    fn positions(&mut self, library: &Library, system: &str) {
        for file in case_files(&root().join("cases").join(system)) {
            let text = fs::read_to_string(&file).unwrap();
            if let Ok(game) = library.last_position(Source { name: "case", text: &text }) {
                self.asked(game.as_ref());
            }
        }
    }

    /// A declaration, by its first picks.
    fn drafted(&mut self, game: &dyn AnyGame, seat: &str, first: String) {
        let mut draft = vec![first];
        loop {
            let offers = game.offers(seat, &draft).unwrap();
            offers.iter().filter_map(|offer| offer.words.as_ref()).for_each(|words| self.hear(words));
            match offers.iter().find(|offer| !offer.whole) {
                Some(pick) => draft.push(pick.text.clone()),
                None => return,
            }
        }
    }

    /// Every event, as each seat heard it.
    fn report(&mut self, game: &dyn AnyGame) {
        for seat in game.seats() {
            for event in game.report(seat, 0).unwrap() {
                event.words.iter().for_each(|words| self.hear(words));
                event.tallies.keys().for_each(|name| self.word(name));
            }
        }
    }

    /// Every message that begins so was said, and none had a gap.
    fn must_be(&self, starts: &[&str]) {
        assert!(self.gaps.is_empty(), "{:#?}", self.gaps);
        let known = engine_ids(starts);
        let silent: Vec<_> = known.difference(&self.ids).collect();
        assert!(silent.is_empty(), "never said: {silent:#?}");
    }

    fn hear(&mut self, spoken: &Spoken) {
        let args = spoken.args.iter().map(|(name, arg)| match arg {
            SpokenArg::Word(word) => format!("{name}={word}"),
            SpokenArg::Seat(seat) => format!("{name}={seat}"),
            _ => name.clone(),
        });
        if !self.checked.insert(format!("{} {}", spoken.id, args.collect::<Vec<_>>().join(" "))) {
            return;
        }
        self.ids.insert(spoken.id.clone());
        for (_, arg) in &spoken.args {
            match arg {
                SpokenArg::Word(word) => self.word(word),
                SpokenArg::Seat(seat) => self.side(seat),
                _ => (),
            }
        }
        for (words, bundle) in &self.languages {
            if let Some(gap) = gap(bundle, spoken) {
                self.gaps.insert(format!("{} {}", words.language.code(), spoken.id), gap);
            }
        }
    }

    fn word(&mut self, word: &str) {
        self.must_have(&[format!("word-{word}")]);
    }

    fn side(&mut self, seat: &str) {
        self.must_have(&[format!("side-{seat}"), format!("word-{seat}")]);
    }

    fn must_have(&mut self, ids: &[String]) {
        for (words, _) in &self.languages {
            if !ids.iter().any(|id| words.has(id)) {
                self.gaps.insert(format!("{} {}", words.language.code(), ids[0]), "no such message".to_owned());
            }
        }
    }
}

/// The language's own sentences, without another language behind them.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
    for entry in fs::read_dir(root().join("locales").join(language.code())).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
    }
    bundle
}

/// What the sentence lacks.
fn gap(bundle: &FluentBundle<FluentResource>, spoken: &Spoken) -> Option<String> {
    let Some(pattern) = bundle.get_message(&spoken.id).and_then(|message| message.value()) else {
        return Some("no such message".to_owned());
    };
    let mut args = FluentArgs::new();
    for (name, arg) in &spoken.args {
        let text = match arg {
            SpokenArg::Seat(text) | SpokenArg::Word(text) => {
                args.set(format!("{name}key"), text.clone());
                text
            }
            SpokenArg::Piece { name: text, .. } | SpokenArg::Place(text) => {
                args.set(format!("{name}gender"), "m");
                args.set(format!("{name}elides"), "no");
                text
            }
            SpokenArg::Code(text) | SpokenArg::Number(text) => text,
        };
        match text.parse::<i64>() {
            Ok(number) => args.set(name.clone(), number),
            Err(_) => args.set(name.clone(), text.clone()),
        }
    }
    let mut errors = Vec::new();
    bundle.format_pattern(pattern, Some(&args), &mut errors);
    (!errors.is_empty()).then(|| format!("{errors:?}"))
}
