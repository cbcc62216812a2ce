//! What a soak test finds: a game that gets stuck, breaks a law or panics, and how to repeat it.

use super::Lot;
use crate::words::Words;
use crate::{UserError, files};
use library::{GameError, Library};
use referee::AnyGame;
use referee::harness::Violation;
use referee::record::Record;
use std::cell::RefCell;
use std::fs;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

/// So many characters are told on each side of where two texts begin to differ.
const TOLD: usize = 300;

thread_local! {
    /// Where this thread panicked, and why.
    static PANICKED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Works with panics noted instead of printed.
pub fn quietly<T>(work: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|info| PANICKED.with_borrow_mut(|told| *told = info.to_string())));
    let done = work();
    panic::set_hook(hook);
    done
}

/// Works, and tells of a panic.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| panicked())
}

/// Where this thread panicked last, and why.
pub fn panicked() -> String {
    PANICKED.with_borrow_mut(std::mem::take)
}

/// A violation without the orders that led to it, which its record has; of a leak what differs.
fn violation_text(violation: &Violation) -> String {
    let Violation::Leak { sense, here, there, since, .. } = violation else {
        return violation.to_string().split(", after:").next().unwrap_or_default().to_owned();
    };
    let same = here.chars().zip(there.chars()).take_while(|(one, other)| one == other).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(TOLD)).take(2 * TOLD).collect::<String>();
    format!("a leak by {sense:?}\nhere:  …{}…\nthere: …{}…\nsince {since:?}", part(here), part(there))
}

/// What is wrong with a game.
pub enum Kind {
    /// It breaks a law.
    Law(Box<Violation>),
    /// It panics.
    Panic(String),
    /// Its record does not lead to the same game.
    Replay(String),
    /// Its scenario cannot be set up with these options.
    Unplayed(String),
}

/// A game in which something is wrong.
pub struct Finding {
    /// Its scenario.
    pub scenario: String,
    /// Its options, as a record's header writes them.
    pub options: Vec<String>,
    /// What its dice and its choices come from.
    pub seed: u64,
    /// What is wrong.
    pub kind: Kind,
    /// Who ordered what.
    pub orders: Vec<(&'static str, String)>,
}

impl Finding {
    /// What is wrong with a game in which these orders were given.
    pub fn of(lot: &Lot, seed: u64, kind: Kind, orders: Vec<(&'static str, String)>) -> Finding {
        Finding { scenario: lot.scenario.clone(), options: lot.written_options(), seed, kind, orders }
    }

    /// A scenario that cannot be set up.
    pub fn unplayed(lot: &Lot, trouble: &GameError) -> Finding {
        let kind = Kind::Unplayed(format!("{trouble:?}"));
        let seed = lot.seeds.first().copied().unwrap_or_default();
        let options = lot.written_options();
        Finding { scenario: lot.scenario.clone(), options, seed, kind, orders: Vec::new() }
    }

    /// The game played by its orders through the gate: to its end, or to where it gets stuck.
    fn played(&self, library: &Library) -> Result<Box<dyn AnyGame>, String> {
        let options: Vec<&str> = self.options.iter().map(String::as_str).collect();
        let begun = library.begin_with(&self.scenario, &format!("seeded {}", self.seed), &[], &options, None);
        let mut game = begun.map_err(|trouble| format!("{trouble:?}"))?;
        for (seat, order) in &self.orders {
            match caught(|| game.order(seat, order, &[], None)) {
                Ok(Ok(_)) => (),
                _ => break,
            }
        }
        Ok(game)
    }

    /// Whether a whole game can be replayed from its record, to the same end; what is wrong otherwise.
    pub fn replayed(self, library: &Library) -> Option<Finding> {
        let replay = || {
            let game = self.played(library)?;
            game.winner().ok_or("its orders do not lead to its end")?;
            let read = Record::read("soak.record", &game.record().write()).map_err(|fault| format!("{fault:?}"))?;
            let again = library.replay("soak.record", &read, true).map_err(|trouble| format!("{trouble:?}"))?;
            if again.facts() == game.facts() { Ok(()) } else { Err("another position".to_owned()) }
        };
        let wrong: Result<(), String> = replay();
        wrong.err().map(|why| Finding { kind: Kind::Replay(why), ..self })
    }

    /// Tells what is wrong, how to play it again, and writes its record.
    pub fn print(&self, folder: &Path, library: &Library, words: &Words, out: &mut dyn Write) -> Result<(), UserError> {
        let what = match &self.kind {
            Kind::Law(violation) => violation_text(violation),
            Kind::Panic(message) | Kind::Replay(message) | Kind::Unplayed(message) => message.clone(),
        };
        let options: String = self.options.iter().map(|option| format!(" --option {option}")).collect();
        let again = format!("cargo xtask soak --scenario {}{options} --dice {}", self.scenario, self.seed);
        let mut lines = vec![
            words.say("soak-finding", &[("scenario", &self.scenario), ("what", &what)]),
            words.say("soak-again", &[("command", &again)]),
        ];
        if let Ok(game) = self.played(library) {
            let name = format!("{}-{}.record", self.scenario.replace('/', "-"), self.seed);
            let path = folder.join(name);
            fs::create_dir_all(folder).map_err(|error| UserError(error.to_string()))?;
            files::write(&path, game.record().write().as_bytes(), words)?;
            lines.push(words.say("soak-record", &[("file", &path.display().to_string())]));
        }
        lines.iter().try_for_each(|line| writeln!(out, "{line}")).map_err(|error| UserError(error.to_string()))
    }
}
