//! Whole games between computer players, played on the system's own functions: no record is kept
//! and events are dropped. The same seed gives the same game.

use crate::gcacw;
use crate::guns;
use crate::luck::Luck;
use crate::mind::{Desk, Mind};
use crate::random::Random;
use ::gcacw::GreatCampaigns;
use ::guns::GunsOfGettysburg;
use library::{Library, Trouble};
use referee::chance::{Chance, Seeded};
use referee::event::Unheard;
use referee::{Owed, Seat, System};

/// After so many orders a game is broken off.
pub const MOST_ORDERS: u64 = 100_000;

/// What came of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winning side's first seat; none for a draw or a game that was not finished.
    pub winner: Option<&'static str>,
    /// How many orders were given.
    pub orders: u64,
    /// Whether it came to its end.
    pub finished: bool,
}

/// Plays a scenario between two computer players, the first on the first side.
pub fn play_match(library: &Library, scenario: &str, players: [&str; 2], seed: u64) -> Result<Outcome, Trouble> {
    match scenario.split_once('/') {
        Some((GreatCampaigns::NAME, _)) => {
            let stage = library.gcacw_stage(scenario)?;
            let [first, second] = [0, 1].map(|side| great_campaigns_mind(players[side], Luck::of_side(seed, side)));
            let mut minds = [first?, second?];
            Ok(play_out::<GreatCampaigns>(&stage, &mut minds, &mut Seeded::from_number(seed)))
        }
        Some((GunsOfGettysburg::NAME, _)) => {
            let stage = library.guns_stage(scenario)?;
            let [first, second] = [0, 1].map(|side| guns_mind(players[side], Luck::of_side(seed, side)));
            let mut minds = [first?, second?];
            Ok(play_out::<GunsOfGettysburg>(&stage, &mut minds, &mut Seeded::from_number(seed)))
        }
        Some((system, _)) => Err(Trouble::UnknownSystem(system.to_owned())),
        None => Err(Trouble::UnknownScenario(scenario.to_owned())),
    }
}

fn great_campaigns_mind(name: &str, luck: Luck) -> Result<Box<dyn Mind<GreatCampaigns>>, Trouble> {
    match name {
        "random" => Ok(Box::new(Random::new(luck))),
        "steady" => Ok(Box::new(gcacw::Steady::new(luck))),
        _ => Err(Trouble::Refused(format!("no-such-player: {name}"))),
    }
}

fn guns_mind(name: &str, luck: Luck) -> Result<Box<dyn Mind<GunsOfGettysburg>>, Trouble> {
    match name {
        "random" => Ok(Box::new(Random::new(luck))),
        "steady" => Ok(Box::new(guns::Steady::new(luck))),
        _ => Err(Trouble::Refused(format!("no-such-player: {name}"))),
    }
}

/// Plays a game from its set-up to its end, a mind for each side.
pub fn play_out<S: System>(stage: &S::Stage, minds: &mut [Box<dyn Mind<S>>; 2], dice: &mut dyn Chance) -> Outcome {
    let mut state = S::begin(stage, dice, &mut Unheard);
    let mut orders = 0;
    while orders < MOST_ORDERS {
        let owed = S::owed(stage, &state);
        let Some(given) = decide::<S>(stage, &state, &owed, minds) else { break };
        for (seat, order) in &given {
            S::apply(stage, &mut state, *seat, order, dice, &mut Unheard);
            orders += 1;
        }
    }
    let winner = S::winner(stage, &state);
    let name = |side| S::seats(stage).iter().find(|card| card.side == side).map(|card| card.name);
    Outcome { winner: winner.flatten().and_then(name), orders, finished: winner.is_some() }
}

/// The orders that come next: of one seat, or of all that seal theirs at once. None when nobody
/// decides any more.
fn decide<S: System>(
    stage: &S::Stage,
    state: &S::State,
    owed: &Owed,
    minds: &mut [Box<dyn Mind<S>>; 2],
) -> Option<Vec<(Seat, S::Order)>> {
    let together = if owed.sealed { owed.seats.len() } else { 1 };
    let seats = owed.seats.get(..together).filter(|seats| !seats.is_empty())?;
    seats
        .iter()
        .map(|&seat| {
            let side = S::seats(stage).get(seat.index())?.side;
            let desk = Desk::<S>::of(stage, state, seat)?;
            let order = minds.get_mut(usize::from(side))?.choose(&desk)?;
            Some((seat, order))
        })
        .collect()
}
