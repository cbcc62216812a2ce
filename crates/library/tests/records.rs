//! Records that were tampered with, beyond what the chain shows: they replay, or the line that does
//! not fit is named. None makes the program panic.

#![allow(clippy::unwrap_used, clippy::panic)]

use library::GameError;
use referee::AnyGame;
use referee::record::{EntryKind, Record};

/// The record of some orders of the-gap: always one of the first choices.
fn record() -> Record {
    let mut game = systems::library().begin("gcacw/the-gap", "seeded 5", &[]).unwrap();
    for step in 0..150 {
        let Some(&(seat, _)) = game.owed().first() else { break };
        let order = chosen(game.as_ref(), seat, step);
        game.order(seat, &order, &[], None).unwrap();
    }
    game.record().clone()
}

fn chosen(game: &dyn AnyGame, seat: &str, step: usize) -> String {
    let mut draft = Vec::new();
    loop {
        let offers = game.offers(seat, &draft).unwrap();
        let offer = &offers[step * 7 % offers.len()];
        if offer.whole {
            return offer.text.clone();
        }
        draft.push(offer.text.clone());
    }
}

fn replay(record: &Record) -> Result<Box<dyn AnyGame>, GameError> {
    systems::library().replay("game.record", record, true)
}

#[test]
fn an_honest_record_replays() {
    let record = record();
    assert_eq!(replay(&record).unwrap().record(), &record);
}

/// A new game goes on from the middle of another: it has that position, dice of its own, and a record that can be
/// verified from there on, though the lines before are another seed's.
#[test]
fn a_game_goes_on_from_a_line_of_a_record() {
    let honest = record();
    let library = systems::library();
    for lines in [1, 40, 77] {
        let mut game = library.go_on("game.record", &honest, lines, "seeded 6").unwrap();
        assert_eq!(game.next_line(), lines);
        assert_eq!(game.record().header.continued, Some(lines));
        for step in 0..60 {
            let Some(&(seat, _)) = game.owed().first() else { break };
            let order = chosen(game.as_ref(), seat, step);
            game.order(seat, &order, &[], None).unwrap();
        }
        let read = Record::read("", &game.record().write()).unwrap();
        let again = replay(&read).unwrap();
        assert_eq!((again.record(), again.facts()), (&read, game.facts()));

        let mut loaded = read.clone();
        let at = loaded.entries.iter().rposition(|entry| !entry.chance.is_empty()).unwrap();
        let value = &mut loaded.entries[at].chance[0];
        *value = if *value == 2 { 3 } else { 2 };
        assert!(at < lines as usize || replay(&loaded).is_err(), "a die of the new game was changed");
    }
}

#[test]
fn a_game_goes_on_from_nowhere_else() {
    let honest = record();
    let library = systems::library();
    assert!(library.go_on("game.record", &honest, 0, "seeded 6").is_err());
    let past = library.go_on("game.record", &honest, u32::MAX, "seeded 6").unwrap();
    assert_eq!(past.record().header.continued, Some(honest.entries.len() as u32));
}

#[test]
fn a_tampered_record_names_a_line() {
    let honest = record();
    let header = honest.write().lines().position(str::is_empty).unwrap() + 2;
    let tricks: [fn(&mut Record, usize); 8] = [
        |record, at| record.entries[at].chance.push(3),
        |record, at| record.entries[at].chance = vec![0, u32::MAX],
        |record, at| record.entries[at].seat = "umpire".to_owned(),
        |record, at| record.entries[at].kind = EntryKind::TakeBack(u32::MAX),
        |record, at| record.entries[at].kind = EntryKind::Begin,
        |record, at| record.entries[at].kind = EntryKind::Order("fly".to_owned()),
        |record, at| record.entries[at].kind = EntryKind::Order("retreat 0101 0101 0101".to_owned()),
        |record, at| record.entries[at].kind = EntryKind::Amend("fly".to_owned()),
    ];
    for trick in tricks {
        for at in (1..honest.entries.len()).step_by(9) {
            let mut record = honest.clone();
            trick(&mut record, at);
            match replay(&record) {
                Err(GameError::Faults(faults)) => assert!(faults[0].line >= header && faults[0].file == "game.record"),
                Err(trouble) => panic!("{trouble:?}"),
                Ok(_) => panic!("line {at} was tampered with"),
            }
        }
    }
}

#[test]
fn a_record_without_its_first_line_is_none() {
    let mut record = record();
    record.entries.remove(0);
    let Err(GameError::Faults(faults)) = replay(&record) else { panic!("it replayed") };
    assert_eq!(faults[0].reason, "fault-record-no-begin");
}

#[test]
fn orders_in_another_sequence_do_not_panic() {
    let honest = record();
    for at in 1..honest.entries.len() - 1 {
        let mut record = honest.clone();
        let (a, b) = (record.entries[at].clone(), record.entries[at + 1].clone());
        (record.entries[at].kind, record.entries[at].chance) = (b.kind, b.chance);
        (record.entries[at + 1].kind, record.entries[at + 1].chance) = (a.kind, a.chance);
        let _ = replay(&record);
    }
}

#[test]
fn a_file_that_is_not_the_one_played_with_is_named() {
    let mut record = record();
    let at = record.header.files.iter().position(|(role, ..)| role == "map").unwrap();
    record.header.files[at].2 = "00".to_owned();
    let Err(GameError::Faults(faults)) = replay(&record) else { panic!("it replayed") };
    assert_eq!((faults[0].reason, faults[0].line), ("fault-record-file", record.header.line_of_file(at)));
}

/// A record with a file inside is played with that file; where it is not the library's of that name, it is named.
#[test]
fn a_file_inside_a_record_that_is_not_the_librarys_is_named() {
    let mut record = record();
    assert_eq!(systems::library().differing(&record.header), []);
    let carry = |record: &mut Record, path: &str, text: String| record.header.inside.push((path.to_owned(), text));
    let text = |path| library::embedded(path).unwrap().to_owned();
    carry(&mut record, "gcacw/maps/the-gap.toml", text("gcacw/maps/the-gap.toml"));
    carry(&mut record, "gcacw/scenarios/my-own.toml", text("gcacw/scenarios/the-gap.toml"));
    assert_eq!(systems::library().differing(&record.header), [], "the library's own, and one that it does not have");
    carry(&mut record, "gcacw/scenarios/the-gap.toml", text("gcacw/scenarios/first-march.toml"));
    carry(&mut record, "gcacw/tables/ratio.toml", text("gcacw/tables/ratio.toml") + "# more\n");
    carry(&mut record, "billy-yank/scenarios/battle-small-1863-7.toml", "title = 'x'".to_owned());
    let written = Record::read("", &record.write()).unwrap();
    let named: Vec<_> =
        systems::library().differing(&written.header).into_iter().map(|file| (file.role, file.name)).collect();
    let expected = [("scenario", "the-gap"), ("table", "ratio"), ("scenario", "battle-small-1863-7")];
    assert_eq!(named, expected.map(|(role, name)| (role.to_owned(), name.to_owned())));
}

/// The record of a running game whose seed is secret: it replays, and what it lacks is only the seed.
#[test]
fn sealed_dice_replay_without_their_seed() {
    let mut sealed = record();
    sealed.header.dice = referee::record::SEALED.to_owned();
    assert_eq!(replay(&sealed).unwrap().record(), &sealed);
    sealed.entries[1].chance.push(3);
    assert!(replay(&sealed).is_err(), "its lines pass the gate with the dice that they give");
    assert!(systems::library().begin("gcacw/the-gap", "sealed", &[]).is_err(), "no game begins so");
}

/// Whole games begun with earlier editions of the rules, kept as they were played.
#[test]
fn kept_records_of_earlier_editions_replay() {
    let records = |folder: &str| {
        let folder = format!("{}/tests/records/{folder}", env!("CARGO_MANIFEST_DIR"));
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        files.filter(|file| file.extension().is_some_and(|end| end == "record")).collect::<Vec<_>>()
    };
    let (first, second) = (records("edition-1"), records("edition-2"));
    assert_eq!((first.len(), second.len()), (24, 12));
    for file in first.into_iter().chain(second) {
        let name = file.display().to_string();
        let record = Record::read(&name, &std::fs::read_to_string(&file).unwrap()).unwrap();
        let game = systems::library().replay(&name, &record, true).unwrap();
        assert_eq!(game.record(), &record, "{name}");
        assert!(game.winner().is_some(), "{name} has no winner");
    }
}

#[test]
fn a_retired_edition_is_named() {
    let mut game = systems::library().begin("billy-yank/first-volley", "seeded 5", &[]).unwrap().record().clone();
    game.header.edition = 1;
    let Err(GameError::Faults(faults)) = replay(&game) else { panic!("it replayed") };
    assert_eq!((faults[0].reason, faults[0].line), ("fault-record-edition-retired", 3));
}
