//! `brevet soak`: random games of every scenario with random options, to find games that get stuck.
//!
//! Games are played in lots that share a scenario, its options and so its stage. A game's dice and choices come
//! from its seed alone: what is found is named by scenario, options and seed, and its record is written.
//! With `--fuzz` nothing is played: `fuzz` tries changed texts on everything that reads text.

mod deal;
mod finding;
mod fuzz;
mod report;

use crate::players::seed_of;
use crate::words::Words;
use crate::{ExitStatus, UserError, cli};
use anyhow::Result;
use deal::Deal;
use finding::{Finding, Kind, panicked, quietly};
use library::{BattleOffer, GameError, Library, SoakEnd, SoakResult};
use opponent::Rng;
use referee::harness::Effort;
use referee::strategy::MOST_ORDERS;
use report::Report;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// The last part of what stands in the list for all points battles of a system; each lot has another one.
const BATTLES: &str = "/battle";
/// So many games share a stage, if there are enough of them.
const MOST_IN_LOT: u64 = 50;
/// A soak ends when it has found so much.
const MOST_FINDINGS: usize = 25;
/// One game of so many is replayed from its record.
const REPLAYED_ONE_IN: u64 = 200;
/// So many games are played if nothing is said.
const GAMES: u64 = 1_000;

/// Runs the command.
pub fn run(args: &cli::Soak, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    if let Some(target) = args.fuzz {
        return fuzz::run(args, target, words, out);
    }
    let library = systems::library();
    let troubled = |trouble: GameError| words.troubled(&trouble);
    let offer = library.battle_offer().map_err(|faults| troubled(GameError::Faults(faults)))?;
    let soak = Soak::planned(args, &library, &offer, words)?;
    let mut report = Report::default();
    let print = |finding: &Finding, out: &mut dyn Write| finding.print(&args.output, &library, words, out);
    quietly(|| soak.play(&mut report, &mut |finding| print(finding, out)))?;
    match args.json {
        true => writeln!(out, "{}", serde_json::to_string(&report)?)?,
        false => report.print(words, out)?,
    }
    Ok(if report.all.found() == 0 { ExitStatus::Well } else { ExitStatus::Failed })
}

/// What is played.
struct Soak<'a> {
    library: &'a Library,
    offer: &'a BattleOffer,
    deal: Deal,
    seed: &'a str,
    games: u64,
    in_lot: u64,
    deadline: Option<Instant>,
    threads: usize,
    effort: Effort,
    /// The one game that is played again.
    again: Option<Lot>,
    /// The next lot.
    next: AtomicU64,
    /// Enough has been played or found.
    over: AtomicBool,
}

/// Games that share a stage.
#[derive(Clone)]
struct Lot {
    scenario: String,
    options: Vec<(&'static str, bool)>,
    seeds: Vec<u64>,
}

/// A game that was played.
struct Played {
    scenario: String,
    orders: u64,
    finding: Option<Finding>,
}

impl<'a> Soak<'a> {
    fn planned(
        args: &'a cli::Soak,
        library: &'a Library,
        offer: &'a BattleOffer,
        words: &Words,
    ) -> Result<Soak<'a>, UserError> {
        let troubled = |trouble: GameError| words.troubled(&trouble);
        let wanted = |name: &String| match (&args.scenario, &args.system) {
            (Some(scenario), _) => name == scenario,
            (None, Some(system)) => name.split_once('/').is_some_and(|(own, _)| own == system),
            (None, None) => true,
        };
        let with_battles = library.rulesets().iter().filter(|ruleset| ruleset.battles().is_some());
        let battles = with_battles.map(|ruleset| format!("{}{BATTLES}", ruleset.name()));
        let mut scenarios: Vec<String> = library::scenarios().into_iter().chain(battles).filter(wanted).collect();
        if let (true, Some(battle)) = (scenarios.is_empty(), &args.scenario) {
            library.scenario_page(battle).map_err(troubled)?;
            scenarios.push(battle.clone());
        }
        if scenarios.is_empty() {
            return Err(troubled(GameError::UnknownSystem(args.system.clone().unwrap_or_default())));
        }
        let deal = match args.share.as_slice() {
            [] => Deal::even(scenarios),
            shares => Deal::by_shares(scenarios, shares, words)?,
        };
        let again = args.dice.map(|dice| Lot::again(args, library, deal.first(), dice));
        let again = again.transpose().map_err(troubled)?;
        let unsaid = if args.minutes.is_some() { u64::MAX } else { GAMES };
        let games = if again.is_some() { 1 } else { args.games.unwrap_or(unsaid) };
        let length = args.minutes.map(|minutes| Duration::from_secs_f64(minutes.clamp(0.0, 1e6) * 60.0));
        Ok(Soak {
            library,
            offer,
            seed: &args.seed,
            games,
            in_lot: (games / deal.fair()).clamp(1, MOST_IN_LOT),
            deadline: length.map(|length| Instant::now() + length),
            threads: args.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from)).max(1),
            effort: Effort {
                most_orders: MOST_ORDERS as u32,
                one_in: args.one_in,
                most_nodes: 600,
                tries: 6,
                most_pair_orders: 8,
                ..Effort::default()
            },
            deal,
            again,
            next: AtomicU64::new(0),
            over: AtomicBool::new(false),
        })
    }

    /// Plays on all threads; findings are reported at once.
    fn play(
        &self,
        report: &mut Report,
        print: &mut dyn FnMut(&Finding) -> Result<(), UserError>,
    ) -> Result<(), UserError> {
        thread::scope(|scope| {
            let (done, games) = mpsc::channel();
            for _ in 0..self.threads {
                let done = done.clone();
                scope.spawn(move || self.work(&done));
            }
            drop(done);
            let mut told = 0;
            for played in games {
                report.add(&played);
                if let Some(finding) = &played.finding {
                    print(finding)?;
                    told += 1;
                }
                if told >= MOST_FINDINGS {
                    self.over.store(true, Ordering::Relaxed);
                }
            }
            Ok(())
        })
    }

    fn work(&self, done: &Sender<Played>) {
        while let Some(lot) = self.next_lot() {
            self.play_lot(&lot, done);
        }
    }

    /// The next games, at random; none when enough has been played or found.
    fn next_lot(&self) -> Option<Lot> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let from = number.saturating_mul(self.in_lot);
        if from >= self.games || self.is_over() {
            return None;
        }
        if let Some(again) = &self.again {
            return Some(again.clone());
        }
        let mut rng = Rng::new(seed_of(&format!("{} lot", self.seed), number));
        let scenario = match self.deal.scenario(number) {
            battles if battles.ends_with(BATTLES) => self.battle(battles, &mut rng),
            scenario => scenario.to_owned(),
        };
        let mut options = Vec::new();
        // One lot of four is played as the scenario has it.
        if rng.below(4) > 0
            && let Ok(page) = self.library.scenario_page(&scenario)
        {
            options.extend(page.options.iter().map(|option| (option.name, rng.below(2) == 1)));
        }
        let seeds = (from..self.games.min(from + self.in_lot)).map(|game| seed_of(self.seed, game)).collect();
        Some(Lot { scenario, options, seeds })
    }

    /// A random points battle.
    fn battle(&self, battles: &str, rng: &mut Rng) -> String {
        let size = rng.pick(&self.offer.sizes).map_or("small", |size| size.key.as_str());
        let year = rng.pick(&self.offer.years).copied().unwrap_or(1863);
        format!("{battles}-{size}-{year}-{}", rng.below(self.offer.most_seed as usize))
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn play_lot(&self, lot: &Lot, done: &Sender<Played>) {
        for &seed in &lot.seeds {
            if self.is_over() {
                return;
            }
            let soaked = match self.library.soak(&lot.scenario, &lot.options, seed, self.effort) {
                Ok(soaked) => soaked,
                Err(trouble) => {
                    let finding = Some(Finding::unplayed(lot, &trouble));
                    let _ = done.send(Played { scenario: lot.scenario.clone(), orders: 0, finding });
                    return;
                }
            };
            let orders = soaked.orders;
            let finding = match &soaked.end {
                SoakEnd::Well if seed % REPLAYED_ONE_IN != 0 => None,
                _ => self.found(lot, seed, soaked),
            };
            if done.send(Played { scenario: lot.scenario.clone(), orders, finding }).is_err() {
                return;
            }
        }
    }

    /// What is wrong with a game, if anything is; one that went well is replayed from its record.
    fn found(&self, lot: &Lot, seed: u64, soaked: SoakResult) -> Option<Finding> {
        let (end, orders) = soaked.written();
        match end {
            SoakEnd::Well => Finding::of(lot, seed, Kind::Replay(String::new()), orders).replayed(self.library),
            SoakEnd::Broke(violation) => Some(Finding::of(lot, seed, Kind::Law(violation), orders)),
            SoakEnd::Panicked => Some(Finding::of(lot, seed, Kind::Panic(panicked()), orders)),
        }
    }
}

impl Lot {
    /// A game that is played again, as a finding names it.
    fn again(args: &cli::Soak, library: &Library, scenario: &str, dice: u64) -> Result<Lot, GameError> {
        let page = library.scenario_page(scenario)?;
        let chosen = |option: &String| {
            let (name, on) = option.split_once('=')?;
            let card = page.options.iter().find(|card| card.name == name)?;
            Some((card.name, on.parse().ok()?))
        };
        let options = args.option.iter().map(|option| chosen(option).ok_or_else(|| GameError::Refused(option.clone())));
        Ok(Lot { scenario: scenario.to_owned(), options: options.collect::<Result<_, _>>()?, seeds: vec![dice] })
    }

    /// The options as a record's header writes them.
    fn written_options(&self) -> Vec<String> {
        self.options.iter().map(|(name, on)| format!("{name}={on}")).collect()
    }
}
