//! Broken files and broken orders: every one gets an answer, none brings the program down.

#![allow(clippy::expect_used, clippy::panic)]

use gcacw::GreatCampaigns;
use referee::chance::{Audience, Chance, Roll, Seeded, Throw};
use referee::data::Source;
use referee::declare::Written;
use referee::record::Record;
use referee::{Game, System};
use std::path::Path;
use std::{fs, io};

/// A source of small accidents.
struct Accidents(Seeded);

impl Accidents {
    fn new(seed: u64) -> Accidents {
        Accidents(Seeded::from_number(seed))
    }

    fn below(&mut self, of: usize) -> usize {
        let roll = Roll::Pick { of: of.max(1) as u32 };
        self.0.give(Throw { label: "accident", roll, audience: Audience::Nobody }) as usize
    }

    /// The text with a few things wrong: a line lost, doubled, cut short or moved, a character
    /// changed, a number made absurd.
    fn befall(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for _ in 0..=self.below(3) {
            let at = self.below(lines.len());
            let other = self.below(lines.len());
            let Some(line) = lines.get(at).cloned() else { break };
            match self.below(6) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(other, line),
                2 => lines[at] = line.chars().take(self.below(line.len() + 1)).collect(),
                3 => lines.swap(at, other),
                4 => lines[at] = self.change_character(&line),
                _ => lines[at] = line.replace(|c: char| c.is_ascii_digit(), "9"),
            }
        }
        lines.join("\n")
    }

    fn change_character(&mut self, line: &str) -> String {
        let strange = ['"', '[', ']', '{', '=', '-', '0', '7', 'é', '\u{202f}', '\u{0}', '*', ' '];
        let mut characters: Vec<char> = line.chars().collect();
        if !characters.is_empty() {
            let at = self.below(characters.len());
            characters[at] = strange[self.below(strange.len())];
        }
        characters.into_iter().collect()
    }
}

fn files(folder: &Path, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files(&path, found)?;
        } else if path.extension().is_some_and(|e| e == "toml") {
            found.push(fs::read_to_string(path)?);
        }
    }
    found.sort();
    Ok(())
}

#[test]
fn broken_cases_are_answered() {
    let mut cases = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/gcacw"), &mut cases).expect("the cases");
    let library = systems::library();
    let mut accidents = Accidents::new(1);
    for text in cases.iter().cycle().take(600) {
        let broken = accidents.befall(text);
        let _ = library.run_case(Source { name: "broken.toml", text: &broken });
    }
}

#[test]
fn broken_data_files_are_answered() {
    let mut accidents = Accidents::new(2);
    let names: Vec<&str> = library::file_names().filter(|name| name.starts_with("gcacw/")).collect();
    for name in names.iter().cycle().take(400) {
        let mut library = systems::library();
        library.add_file(name, &accidents.befall(library::embedded(name).expect("an embedded file")));
        for scenario in library::scenarios() {
            let _ = library.stage::<GreatCampaigns>(&scenario);
        }
    }
}

#[test]
fn broken_records_are_answered() {
    let library = systems::library();
    let text = random_game(7).record().write();
    let record = Record::read("game.record", &text).expect("a sound record");
    assert!(library.replay("game.record", &record, true).is_ok());
    let mut accidents = Accidents::new(3);
    for _ in 0..300 {
        if let Ok(record) = Record::read("game.record", &accidents.befall(&text)) {
            let _ = library.replay("game.record", &record, true);
        }
    }
}

#[test]
fn broken_orders_are_refused() {
    let mut accidents = Accidents::new(4);
    let game = random_game(8);
    let orders: Vec<String> =
        game.record().write().lines().filter_map(|l| Some(l.split('|').nth(1)?.trim().to_owned())).collect();
    for order in orders.iter().cycle().take(20_000) {
        let broken = accidents.befall(order);
        if let Ok(order) = gcacw::orders::Order::parse(game.stage(), &broken) {
            let _ = GreatCampaigns::check(game.stage(), game.state(), referee::Seat(0), &order);
        }
        let _ = GreatCampaigns::ask(game.stage(), game.state(), &broken);
    }
}

#[test]
fn the_word_that_does_not_fit_is_named() {
    let stage = systems::library().stage::<GreatCampaigns>("gcacw/the-gap").expect("a sound scenario");
    let hale = &stage.units[0].key;
    let told = |line: String| {
        let referee::Unreadable { word, expected } = gcacw::orders::Order::parse(&stage, &line).expect_err(&line);
        (word, expected)
    };
    assert_eq!(told("make haste".into()), (0, "expected-order"));
    assert_eq!(told("march nobody".into()), (1, "expected-unit"));
    assert_eq!(told("march union-3".into()), (2, "expected-arm"));
    assert_eq!(told("march union-3 infantry led on".into()), (4, "expected-end"));
    assert_eq!(told("take union-33".into()), (1, "expected-marker"));
    assert_eq!(told("pass on".into()), (1, "expected-end"));
    assert_eq!(told("retreat".into()), (1, "expected-hex"));
    assert_eq!(told("place 0405 nobody".into()), (2, "expected-unit"));
    assert_eq!(told("commit".into()), (1, "expected-unit"));
    assert_eq!(told(format!("commit {hale} {hale}")), (2, "expected-each-once"));
    assert_eq!(told(format!("lose {hale}*two")), (1, "expected-number"));
}

/// A random game of The Gap, stopped in the middle.
fn random_game(seed: u64) -> Game<GreatCampaigns> {
    let stage = systems::library().stage::<GreatCampaigns>("gcacw/the-gap").expect("a sound scenario");
    let header = referee::record::Header {
        scenario: "gcacw/the-gap".into(),
        dice: format!("seeded {seed}"),
        ..Default::default()
    };
    let mut game = Game::<GreatCampaigns>::begin(stage, header, &[]).expect("a game");
    let mut rng = Accidents::new(seed);
    for _ in 0..60 {
        let Some(seat) = game.waiting_for().next() else { break };
        let mut draft = Vec::new();
        loop {
            let offers = game.offers(seat, &draft);
            match offers[rng.below(offers.len())].clone() {
                referee::Choice::Pick(pick) => draft.push(pick),
                referee::Choice::Order(order) => {
                    break drop(game.order_read(seat, &order, &[]).expect("an offered order"));
                }
            }
        }
    }
    game
}
