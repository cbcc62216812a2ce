//! `brevet coverage`: what comes up in games between computer players: how often each decision and each kind of
//! order, in how many games each rule of the ledger, and which rules never. Games go round the scenarios of a system;
//! every other one has random options.

use crate::players::{self, seed_of};
use crate::words::Words;
use crate::{ExitStatus, cli};
use anyhow::Result;
use library::{Coverage, GameError, Library};
use opponent::Rng;
use referee::RuleId;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Runs the command.
pub fn run(args: &cli::Coverage, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let library = systems::library();
    let [first, second] = &args.players[..] else {
        return Err(words.complaint("two-players-needed", &[]).into());
    };
    for name in [first, second] {
        players::player(&library, name, &args.system, 0, words)?;
    }
    let of_system = |name: &String| name.split_once('/').is_some_and(|(system, _)| system == args.system);
    let scenarios: Vec<String> = library::scenarios().into_iter().filter(of_system).collect();
    let plan = Plan { library: &library, scenarios: &scenarios, players: [first, second], seed: &args.seed };
    let coverage = plan.play(args.games).map_err(|trouble| words.troubled(&trouble))?;
    let never: Vec<RuleId> = RuleId::all_of(&args.system).filter(|rule| !coverage.rules.contains_key(rule)).collect();
    match args.json {
        true => writeln!(out, "{}", data(&coverage, &never))?,
        false => print(&coverage, &never, words, out)?,
    }
    Ok(ExitStatus::Well)
}

/// What is played.
struct Plan<'a> {
    library: &'a Library,
    scenarios: &'a [String],
    players: [&'a str; 2],
    seed: &'a str,
}

impl Plan<'_> {
    fn play(&self, games: u64) -> Result<Coverage, GameError> {
        let next = AtomicU64::new(0);
        let all = Mutex::new(Ok(Coverage::default()));
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while let Some(game) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&game| game < games) {
                        let played = self.play_one(game);
                        let mut all = all.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                        match (&mut *all, played) {
                            (Ok(sum), Ok(played)) => sum.join(played),
                            (Ok(_), Err(trouble)) => *all = Err(trouble),
                            (Err(_), _) => return,
                        }
                    }
                });
            }
        });
        all.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn play_one(&self, game: u64) -> Result<Coverage, GameError> {
        let seed = seed_of(self.seed, game);
        let mut rng = Rng::new(seed);
        let number = self.scenarios.len().max(1) as u64;
        let scenario = self.scenarios.get((game % number) as usize).map_or("", String::as_str);
        let mut options = Vec::new();
        if game / number % 2 == 1 {
            let page = self.library.scenario_page(scenario)?;
            options.extend(page.options.iter().map(|option| (option.name, rng.below(2) == 1)));
        }
        self.library.coverage(scenario, &options, self.players, seed)
    }
}

fn data(coverage: &Coverage, never: &[RuleId]) -> serde_json::Value {
    let rules: BTreeMap<&str, u64> = coverage.rules.iter().map(|(rule, games)| (rule.in_full(), *games)).collect();
    json!({
        "games": coverage.games,
        "decisions": coverage.decisions,
        "orders": coverage.orders,
        "rules": rules,
        "never": never,
    })
}

fn print(coverage: &Coverage, never: &[RuleId], words: &Words, out: &mut dyn Write) -> Result<()> {
    let count = |number: usize| number.to_string();
    writeln!(out, "{}", words.say("coverage-games", &[("games", &coverage.games.to_string())]))?;
    for (heading, counts) in [("coverage-decisions", &coverage.decisions), ("coverage-orders", &coverage.orders)] {
        writeln!(out, "\n{}", words.say(heading, &[]))?;
        for (name, times) in counts {
            writeln!(out, "{times:>10}  {name}")?;
        }
    }
    let reached = coverage.rules.keys().filter(|rule| **rule == rule.statement()).count();
    let all = [("reached", count(reached)), ("never", count(never.len()))];
    let all: Vec<(&str, &str)> = all.iter().map(|(name, number)| (*name, number.as_str())).collect();
    writeln!(out, "\n{}", words.say("coverage-rules", &all))?;
    for rule in never {
        writeln!(out, "            {rule}")?;
    }
    Ok(())
}
