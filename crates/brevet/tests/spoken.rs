//! Whole games through both languages: every prompt, offer and event that they bring, with the
//! arguments that it was given, is a sentence without a gap.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use brevet::words::{Language, Words};
use common::{engine_ids, root};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use library::{Library, TEST_GAME};
use referee::data::Source;
use referee::{AnyGame, Spoken, SpokenArg};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// How many games by lot, and by judgment, of each scenario; and of the test game, which is soon over.
const GAMES: u64 = 3;
const TEST_GAMES: u64 = 20;
/// No game has more orders.
const MOST_ORDERS: usize = 4000;

/// The messages that these games and cases do not happen to bring about, with their arguments.
const RARE: [(&str, &[&str]); 39] = [
    ("ambush-event-doubted", &["side", "doubted"]),
    ("ambush-event-retreated", &["side", "from", "to", "group", "retreat"]),
    ("ambush-order-retreat", &["place"]),
    ("ambush-prompt-retreat", &["place"]),
    ("gcacw-event-caught-in-swamp", &["unit"]),
    ("gcacw-event-command-roll", &["leader", "die", "number"]),
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
    ("gcacw-event-taken-along", &["marker"]),
    ("gcacw-event-union-panic", &["hex"]),
    ("gcacw-event-unfordable", &["river", "turn"]),
    ("gcacw-order-flee", &["unit", "hex"]),
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
    let library = Library::new();
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
                play(game, player, seed, &mut heard);
            }
        }
    }
    for file in case_files(&root().join("cases")) {
        let text = fs::read_to_string(&file).unwrap();
        let source = Source { name: "case", text: &text };
        if let Ok(game) = library.last_position(source) {
            heard.asked(game.as_ref());
            heard.report(game.as_ref());
        }
    }
    RARE.iter().for_each(|(id, args)| heard.hear(&made_up(id, args)));
    assert!(heard.gaps.is_empty(), "{:#?}", heard.gaps);
    let known = engine_ids(&["gcacw-prompt-", "gcacw-order-", "gcacw-event-", "ambush-"]);
    let silent: Vec<_> = known.difference(&heard.ids).collect();
    assert!(silent.is_empty(), "never said: {silent:#?}");
}

/// A message as if a game had said it.
fn made_up(id: &str, args: &[&str]) -> Spoken {
    let arg = |name: &&str| match *name {
        "side" => SpokenArg::Seat("union".to_owned()),
        "doubted" | "retreat" => SpokenArg::Word("yes".to_owned()),
        "river" => SpokenArg::Word("minor".to_owned()),
        "cause" => SpokenArg::Word("destroyed".to_owned()),
        "result" => SpokenArg::Word("rain_current".to_owned()),
        _ => SpokenArg::Number("3".to_owned()),
    };
    Spoken { id: id.to_owned(), args: args.iter().map(|name| ((*name).to_owned(), arg(name))).collect() }
}

fn play(mut game: Box<dyn AnyGame>, player: &str, seed: u64, heard: &mut Heard) {
    let Some(mut player) = opponent::player(player, game.system(), seed) else { return };
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
            self.word(decision);
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
            SpokenArg::Piece { name, .. } => name,
            SpokenArg::Place(text) | SpokenArg::Code(text) | SpokenArg::Number(text) => text,
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
