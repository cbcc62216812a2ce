//! Whole games between computer players. The same seed gives the same game.

use crate::gcacw;
use crate::guns;
use crate::luck::Luck;
use crate::random::Random;
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
