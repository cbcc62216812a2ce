//! `brevet bench`: the program's speed on one core: on `gcacw/the-gap`, on the largest map, in The Guns
//! of Gettysburg (`guns`) and in Billy Yank (`billy_yank`). Figures, not tests: nothing fails by the clock. Each figure is the best
//! of a few tries, so that what else the machine does matters less.

mod billy_yank;
mod guns;

use crate::words::Words;
use crate::{Complaint, Ended, cli, told};
use anyhow::Result;
use gcacw::counters::{Arm, UnitId};
use gcacw::tables::POINT;
use gcacw::{GreatCampaigns, Position, Stage, State};
use ground::Field;
use library::{Library, Trouble};
use referee::chance::Seeded;
use referee::event::Unheard;
use referee::record::Header;
use referee::{AnyGame, Choice, Game, Seat, System};
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SCENARIO: &str = "gcacw/the-gap";
const SEED: u64 = 1863;
/// How often each thing is measured; the best counts.
const TRIES: u32 = 5;
/// How long a try lasts.
const LONG_ENOUGH: Duration = Duration::from_millis(400);
/// How many fields and clones are averaged in a try.
const TIMES: u32 = 5_000;
/// How many server steps are timed.
const STEPS: usize = 20_000;
/// How many games between steady players are averaged.
const STEADY_GAMES: u64 = 5;
/// The budget of the march field.
const MARCH: i32 = 12;

type Choices<S> = Vec<Choice<<S as System>::Order, <S as System>::Pick>>;

/// Runs the command.
pub fn run(args: &cli::Bench, words: &Words, out: &mut dyn Write) -> Result<Ended> {
    let library = Library::new();
    let great = |scenario: &String| scenario.split_once('/').is_some_and(|(system, _)| system == GreatCampaigns::NAME);
    let stages = library::scenarios().into_iter().filter(great).map(|scenario| Bench::on(&library, scenario));
    let benches = stages.collect::<Result<Vec<_>, _>>().map_err(|trouble| words.troubled(&trouble))?;
    let failed = |reason: String| words.complaint("bench-failed", &[("why", &reason)]);
    let small = benches.iter().find(|bench| bench.scenario == SCENARIO);
    let figures = small.map_or(Ok(Value::Null), Bench::figures).map_err(failed)?;
    let large = benches.iter().max_by_key(|bench| (bench.stage.map.grid.len(), bench.stage.last_turn));
    let largest = large.map_or(Ok(Value::Null), |bench| bench.largest(&library)).map_err(failed)?;
    let guns = guns::figures(&library).map_err(failed)?;
    let billy_yank = billy_yank::figures(&library).map_err(failed)?;
    if args.json {
        let mut all = figures;
        all["largest"] = largest;
        all["guns"] = guns;
        all["billy-yank"] = billy_yank;
        writeln!(out, "{all}")?;
        return Ok(Ended::Well);
    }
    tell(&figures, words, out)?;
    if let Some(large) = large {
        let hexes = large.stage.map.grid.len().to_string();
        writeln!(out, "\n{}", words.say("bench-largest", &[("scenario", &large.scenario), ("hexes", &hexes)]))?;
        tell(&largest, words, out)?;
    }
    writeln!(out, "\n{}", words.say("bench-guns", &[("scenario", guns::SCENARIO)]))?;
    tell(&guns, words, out)?;
    writeln!(out, "\n{}", words.say("bench-billy-yank", &[("scenario", billy_yank::SCENARIO)]))?;
    tell(&billy_yank, words, out)?;
    Ok(Ended::Well)
}

/// The figures, a line each.
fn tell(figures: &Value, words: &Words, out: &mut dyn Write) -> Result<(), Complaint> {
    for (key, value) in figures.as_object().into_iter().flatten() {
        let Some(number) = value.as_f64() else { continue };
        let figure = if number < 100.0 { told::decimal(number, words) } else { format!("{number:.0}") };
        let id = format!("bench-{}", key.replace('_', "-"));
        writeln!(out, "{}", words.say(&id, &[("figure", &figure)])).map_err(|error| Complaint(error.to_string()))?;
    }
    Ok(())
}

/// A cheap source of choices; the dice are the game's own.
struct Whim(u64);

impl Whim {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }
}

/// An order by lot, drafted pick by pick; none if nothing is offered.
fn choose<S: System>(
    stage: &S::Stage,
    state: &S::State,
    seat: Seat,
    whim: &mut Whim,
    draft: &mut Vec<S::Pick>,
    offers: &mut Choices<S>,
) -> Option<S::Order> {
    draft.clear();
    loop {
        offers.clear();
        S::offer(stage, state, seat, draft, offers);
        if offers.is_empty() {
            return None;
        }
        match offers.swap_remove(whim.below(offers.len())) {
            Choice::Order(order) => return Some(order),
            Choice::Pick(pick) => draft.push(pick),
        }
    }
}

/// Games and orders per second of random play: list, pick, apply, events dropped.
fn random_play<S: System>(stage: &S::Stage) -> (f64, f64) {
    let (mut games, mut orders) = (0_u32, 0_u64);
    let mut whim = Whim(SEED);
    let (mut draft, mut offers) = (Vec::new(), Vec::new());
    let begun = Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        let mut dice = Seeded::from_number(SEED + u64::from(games));
        let mut state = S::begin(stage, &mut dice, &mut Unheard);
        while let Some(&seat) = S::owed(stage, &state).seats.first() {
            let chosen = choose::<S>(stage, &state, seat, &mut whim, &mut draft, &mut offers);
            let Some(order) = chosen else { break };
            S::apply(stage, &mut state, seat, &order, &mut dice, &mut Unheard);
            orders += 1;
        }
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    (f64::from(games) / seconds, orders as f64 / seconds)
}

/// The same, in the best try.
fn best_random_play<S: System>(stage: &S::Stage) -> (f64, f64) {
    let tries = (0..TRIES).map(|_| random_play::<S>(stage));
    tries.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default()
}

/// The seconds of a whole game between two players who judge, on an average.
fn steady_game(library: &Library, scenario: &str) -> Result<f64, String> {
    let times = (0..STEADY_GAMES).map(|game| {
        let begun = Instant::now();
        let outcome = opponent::play_match(library, scenario, ["steady"; 2], SEED + game);
        outcome.map(|_| begun.elapsed().as_secs_f64()).map_err(|trouble| format!("{trouble:?}"))
    });
    let seconds: f64 = times.sum::<Result<f64, String>>()?;
    Ok((seconds / STEADY_GAMES as f64 * 100.0).round() / 100.0)
}

fn asked(game: &Game<GreatCampaigns>) -> Option<Seat> {
    game.waiting_for().next()
}

struct Bench {
    scenario: String,
    stage: Arc<Stage>,
}

impl Bench {
    fn on(library: &Library, scenario: String) -> Result<Bench, Trouble> {
        let stage = library.gcacw_stage(&scenario)?;
        Ok(Bench { scenario, stage })
    }

    /// What depends on the size of the map, and a whole game between two players who judge.
    fn largest(&self, library: &Library) -> Result<Value, String> {
        let (_, orders) = best_random_play::<GreatCampaigns>(&self.stage);
        let (_, field) = self.march_field()?;
        Ok(json!({
            "scenario": self.scenario,
            "random_orders_per_second": rounded(orders),
            "march_field_microseconds": rounded(field),
            "steady_game_seconds": steady_game(library, &self.scenario)?,
        }))
    }

    fn figures(&self) -> Result<Value, String> {
        let (games, orders) = best_random_play::<GreatCampaigns>(&self.stage);
        let gate = (0..TRIES).map(|_| self.gate()).try_fold(0.0, |best, speed| speed.map(|s| f64::max(best, s)))?;
        let (state, field) = self.march_field()?;
        let (median, slow) = self.server_step()?;
        Ok(json!({
            "random_games_per_second": rounded(games),
            "random_orders_per_second": rounded(orders),
            "gate_orders_per_second": rounded(gate),
            "march_field_microseconds": rounded(field),
            "state_bytes": size_of::<State>(),
            "clone_nanoseconds": rounded(clone_time(&state)),
            "step_p50_microseconds": rounded(median),
            "step_p99_microseconds": rounded(slow),
        }))
    }

    fn begin(&self, number: u64) -> Result<Game<GreatCampaigns>, String> {
        let header = Header { dice: format!("seeded {number}"), scenario: self.scenario.clone(), ..Header::default() };
        Game::begin(self.stage.clone(), header, &[]).map_err(|refusal| refusal.rule.to_string())
    }

    /// Orders per second through the gate: every list built, the written form decoded, checked,
    /// applied and recorded, events kept.
    fn gate(&self) -> Result<f64, String> {
        let mut orders = 0_u64;
        let mut whim = Whim(SEED);
        let (mut draft, mut offers, mut text) = (Vec::new(), Vec::new(), String::new());
        let mut number = 0;
        let begun = Instant::now();
        while begun.elapsed() < LONG_ENOUGH {
            number += 1;
            let mut game = self.begin(number)?;
            while let Some(seat) = asked(&game) {
                let chosen =
                    choose::<GreatCampaigns>(game.stage(), game.state(), seat, &mut whim, &mut draft, &mut offers);
                let Some(order) = chosen else { break };
                text.clear();
                GreatCampaigns::write_order(game.stage(), &order, &mut text);
                game.order(seat, &text, &[]).map_err(|refusal| format!("{text}: {}", refusal.rule))?;
                orders += 1;
            }
        }
        Ok(orders as f64 / begun.elapsed().as_secs_f64())
    }

    /// The microseconds of the strongest cavalry's full march field; and the state it stands in.
    fn march_field(&self) -> Result<(State, f64), String> {
        let game = self.begin(SEED)?;
        let position = Position { stage: game.stage(), state: game.state() };
        let cavalry = self.stage.unit_ids().filter(|&unit| position.arm(unit) == Arm::Cavalry);
        let strongest: UnitId = cavalry.max_by_key(|&unit| position.unit(unit).manpower).ok_or("no cavalry")?;
        let mut field = Field::new();
        let seconds = shortest(TIMES, || {
            position.reach(black_box(strongest), MARCH * POINT, &mut field);
            black_box(&field);
        });
        Ok((game.state().clone(), seconds * 1e6))
    }

    /// The median and the slowest hundredth of a step as a server takes it: decode, gate, apply,
    /// both views, encode. In microseconds.
    fn server_step(&self) -> Result<(f64, f64), String> {
        let mut times = Vec::with_capacity(STEPS);
        let mut whim = Whim(SEED);
        let (mut draft, mut offers) = (Vec::new(), Vec::new());
        let mut number = 0;
        while times.len() < STEPS {
            number += 1;
            let mut game = self.begin(number)?;
            while let Some(seat) = asked(&game) {
                let chosen =
                    choose::<GreatCampaigns>(game.stage(), game.state(), seat, &mut whim, &mut draft, &mut offers);
                let Some(order) = chosen else { break };
                let mut text = String::new();
                GreatCampaigns::write_order(game.stage(), &order, &mut text);
                let name = GreatCampaigns::seats(game.stage())[seat.index()].name;
                let begun = Instant::now();
                let sent = step(&mut game, name, &text)?;
                times.push(begun.elapsed());
                black_box(sent);
            }
        }
        times.sort();
        let at = |part: usize| times[times.len() * part / 100].as_secs_f64() * 1e6;
        Ok((at(50), at(99)))
    }
}

/// One step: the order taken, and what both seats are sent.
fn step(game: &mut dyn AnyGame, seat: &str, text: &str) -> Result<[String; 2], String> {
    let reply = game.order(seat, text, &[], None).map_err(|refusal| format!("{text}: {}", refusal.id))?;
    let reply = serde_json::to_string(&reply).unwrap_or_default();
    Ok(["union", "confederate"].map(|seat| {
        let view = game.view_json(seat).unwrap_or_default();
        format!(r#"{{"reply":{reply},"view":{view}}}"#)
    }))
}

/// The nanoseconds of copying a state.
fn clone_time<T: Clone>(state: &T) -> f64 {
    1e9 * shortest(TIMES, || {
        black_box(black_box(state).clone());
    })
}

/// The seconds that something takes, averaged over a try of so many times, in the best try.
fn shortest(times: u32, mut work: impl FnMut()) -> f64 {
    let tries = (0..TRIES).map(|_| {
        let begun = Instant::now();
        (0..times).for_each(|_| work());
        begun.elapsed().as_secs_f64() / f64::from(times)
    });
    tries.fold(f64::INFINITY, f64::min)
}

/// To one decimal: more would pretend.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
