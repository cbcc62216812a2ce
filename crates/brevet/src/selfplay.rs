//! `brevet selfplay`: games between computer players. The results depend on the seed alone,
//! whatever the number of threads.

use crate::players;
use crate::words::Words;
use crate::{ExitStatus, UserError, cli, files};
use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use library::{GameError, Library, RANDOM};
use opponent::Outcome;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often each side won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Results {
    /// Won by the Union.
    pub union: u64,
    /// Won by the Confederacy.
    pub confederate: u64,
    /// Draws.
    pub draw: u64,
}

/// The results of the games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// How many were played.
    pub games: u64,
    /// How many were finished.
    pub finished: u64,
    /// How many orders were given.
    pub orders: u64,
    /// How many of them in a second.
    pub orders_per_second: u64,
    /// Who won the finished ones.
    pub results: Results,
}

impl Summary {
    fn add(&mut self, outcome: Outcome) {
        self.games += 1;
        self.orders += outcome.orders;
        if !outcome.finished {
            return;
        }
        self.finished += 1;
        match outcome.winner {
            Some("union") => self.results.union += 1,
            Some(_) => self.results.confederate += 1,
            None => self.results.draw += 1,
        }
    }

    /// How many were not finished.
    fn unfinished(&self) -> u64 {
        self.games - self.finished
    }

    fn join(&mut self, other: &Summary) {
        self.games += other.games;
        self.finished += other.finished;
        self.orders += other.orders;
        self.results.union += other.results.union;
        self.results.confederate += other.results.confederate;
        self.results.draw += other.results.draw;
    }
}

/// Runs the command.
pub fn run(args: &cli::Selfplay, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let mut library = files::library(&args.table, words)?;
    let scenario = files::scenario(&args.scenario, &mut library, words)?;
    let [first, second] = &args.players[..] else {
        return Err(words.complaint("two-players-needed", &[]).into());
    };
    for name in [first, second] {
        players::player(&library, name, files::system_of(&scenario), 0, words)?;
    }
    let games = Games { library: &library, scenario: &scenario, players: [first, second], seed: &args.seed };
    let bar = progress(args.games, args.json);
    let begun = Instant::now();
    let mut summary = games.play(args.games, &bar).map_err(|trouble| words.troubled(&trouble))?;
    bar.finish_and_clear();
    summary.orders_per_second = (summary.orders as f64 / begun.elapsed().as_secs_f64().max(1e-9)) as u64;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&summary)?)?;
    } else {
        print(&summary, words, out)?;
    }
    Ok(ended(&summary, words))
}

/// An unfinished game is an error in the program, and is always reported.
fn ended(summary: &Summary, words: &Words) -> ExitStatus {
    if summary.unfinished() == 0 {
        return ExitStatus::Well;
    }
    let count = summary.unfinished().to_string();
    let _ = writeln!(std::io::stderr(), "{}", words.say("selfplay-unfinished", &[("count", &count)]));
    ExitStatus::Failed
}

struct Games<'a> {
    library: &'a Library,
    scenario: &'a str,
    players: [&'a str; 2],
    seed: &'a str,
}

impl Games<'_> {
    fn play(&self, games: u64, bar: &ProgressBar) -> Result<Summary, GameError> {
        let next = AtomicU64::new(0);
        let trouble = Mutex::new(None);
        let threads = thread::available_parallelism().map_or(1, usize::from).min(usize::try_from(games).unwrap_or(1));
        let parts: Vec<Summary> = thread::scope(|scope| {
            let work = || self.play_some(&next, games, bar, &trouble);
            let hands: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            hands.into_iter().filter_map(|hand| hand.join().ok()).collect()
        });
        if let Some(trouble) = trouble.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            return Err(trouble);
        }
        let mut all = Summary::default();
        parts.iter().for_each(|part| all.join(part));
        Ok(all)
    }

    /// The game of that number.
    fn play_one(&self, game: u64) -> Result<Outcome, GameError> {
        let seed = players::seed_of(self.seed, game);
        caught(|| self.library.play_match(self.scenario, self.players, seed))
    }

    fn play_some(
        &self,
        next: &AtomicU64,
        games: u64,
        bar: &ProgressBar,
        trouble: &Mutex<Option<GameError>>,
    ) -> Summary {
        let mut summary = Summary::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return summary;
            }
            match self.play_one(game) {
                Ok(outcome) => summary.add(outcome),
                Err(found) => {
                    next.store(games, Ordering::Relaxed);
                    *trouble.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(found);
                    return summary;
                }
            }
            bar.inc(1);
        }
    }
}

/// Orders per second of random games on one thread, played as the command plays them for so long.
pub fn random_speed(library: &Library, scenario: &str, long: Duration) -> Result<f64, GameError> {
    let games = Games { library, scenario, players: [RANDOM; 2], seed: "bench" };
    let (mut orders, begun) = (0, Instant::now());
    for game in 0.. {
        orders += games.play_one(game)?.orders;
        if begun.elapsed() >= long {
            break;
        }
    }
    Ok(orders as f64 / begun.elapsed().as_secs_f64().max(1e-9))
}

/// The result of a game; one that panics is unfinished.
fn caught(play: impl FnOnce() -> Result<Outcome, GameError>) -> Result<Outcome, GameError> {
    let played = panic::catch_unwind(AssertUnwindSafe(play));
    played.unwrap_or(Ok(Outcome { finished: false, winner: None, orders: 0 }))
}

/// A bar on a terminal; nothing elsewhere.
fn progress(games: u64, json: bool) -> ProgressBar {
    let shown = std::io::stderr().is_terminal() && !json;
    let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec}");
    let bar = ProgressBar::with_draw_target(Some(games), target);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn print(summary: &Summary, words: &Words, out: &mut dyn Write) -> Result<(), UserError> {
    let number = |number: u64| number.to_string();
    let text = words.say(
        "selfplay-summary",
        &[
            ("games", &number(summary.games)),
            ("finished", &number(summary.finished)),
            ("orders", &number(summary.orders)),
            ("speed", &number(summary.orders_per_second)),
            ("union", &number(summary.results.union)),
            ("confederate", &number(summary.results.confederate)),
            ("draw", &number(summary.results.draw)),
        ],
    );
    writeln!(out, "{text}").map_err(|error| UserError(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn games_that_do_not_end_are_counted_and_told() {
        let words = Words::new(Language::English);
        let mut summary = Summary::default();
        summary.add(caught(|| Ok(Outcome { finished: true, winner: None, orders: 3 })).unwrap());
        assert_eq!(ended(&summary, &words), ExitStatus::Well);
        summary.add(caught(|| panic::resume_unwind(Box::new(()))).unwrap());
        assert_eq!((summary.games, summary.unfinished()), (2, 1));
        assert_eq!(ended(&summary, &words), ExitStatus::Failed);
    }
}
