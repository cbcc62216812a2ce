//! Whole games between computer players. The same seed gives the same game.

use crate::billy_yank;
use crate::gcacw;
use crate::guns;
use crate::luck::Luck;
use crate::random::Lots;
use ::billy_yank::BillyYank;
use ::gcacw::GreatCampaigns;
use ::guns::GunsOfGettysburg;
use library::{Library, Trouble};
use referee::System;
use referee::chance::Seeded;
use referee::mind::{Mind, Outcome, play_out};

/// Plays a scenario between two computer players, the first on the first side.
pub fn play_match(library: &Library, scenario: &str, players: [&str; 2], seed: u64) -> Result<Outcome, Trouble> {
    match scenario.split_once('/') {
        Some((GreatCampaigns::NAME, _)) => {
            let steady = |luck| Box::new(gcacw::Steady::new(luck)) as Box<dyn Mind<GreatCampaigns>>;
            let stage = library.gcacw_stage(scenario)?;
            played::<GreatCampaigns>(&stage, players, seed, steady)
        }
        Some((GunsOfGettysburg::NAME, _)) => {
            let steady = |luck| Box::new(guns::Steady::new(luck)) as Box<dyn Mind<GunsOfGettysburg>>;
            let stage = library.guns_stage(scenario)?;
            played::<GunsOfGettysburg>(&stage, players, seed, steady)
        }
        Some((BillyYank::NAME, _)) => {
            let steady = |luck| Box::new(billy_yank::Steady::new(luck)) as Box<dyn Mind<BillyYank>>;
            let stage = library.billy_yank_stage(scenario)?;
            played::<BillyYank>(&stage, players, seed, steady)
        }
        Some((system, _)) => Err(Trouble::UnknownSystem(system.to_owned())),
        None => Err(Trouble::UnknownScenario(scenario.to_owned())),
    }
}

/// A game on a stage, by the names of its players.
fn played<S: System>(
    stage: &S::Stage,
    players: [&str; 2],
    seed: u64,
    steady: fn(Luck) -> Box<dyn Mind<S>>,
) -> Result<Outcome, Trouble> {
    let mind = |side: usize| {
        let luck = Luck::of_side(seed, side);
        let mind = match players[side] {
            "random" => Some(Box::new(Lots::new(luck)) as Box<dyn Mind<S>>),
            "steady" => Some(steady(luck)),
            _ => None,
        };
        mind.ok_or_else(|| Trouble::Refused(format!("no-such-player: {}", players[side])))
    };
    let mut minds = [mind(0)?, mind(1)?];
    Ok(play_out::<S>(stage, &mut minds, &mut Seeded::from_number(seed)))
}
