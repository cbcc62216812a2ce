//! The results of a soak test, scenario by scenario.

use super::finding::Kind;
use super::{BATTLES, Played};
use crate::UserError;
use crate::words::Words;
use referee::harness::Violation;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// The results of some games.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Tally {
    games: u64,
    orders: u64,
    longest: u64,
    dead_ends: u64,
    panics: u64,
    over_limit: u64,
    other: u64,
}

impl Tally {
    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.orders += played.orders;
        self.longest = self.longest.max(played.orders);
        let Some(finding) = &played.finding else { return };
        *match &finding.kind {
            Kind::Panic(_) => &mut self.panics,
            Kind::Replay(_) | Kind::Unplayed(_) => &mut self.other,
            Kind::Law(violation) => match **violation {
                Violation::NobodyAsked { .. } | Violation::NoChoice { .. } | Violation::StuckDraft { .. } => {
                    &mut self.dead_ends
                }
                Violation::NeverEnds { .. } => &mut self.over_limit,
                _ => &mut self.other,
            },
        } += 1;
    }

    /// How many games something is wrong with.
    pub fn found(&self) -> u64 {
        self.dead_ends + self.panics + self.over_limit + self.other
    }
}

/// The results of all games.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Of each scenario; points battles are one.
    pub scenarios: BTreeMap<String, Tally>,
    /// Of all together.
    pub all: Tally,
}

impl Report {
    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        let system = library::system_of(&played.scenario);
        let battles = format!("{system}{BATTLES}");
        let name = if played.scenario.starts_with(&battles) { &battles } else { &played.scenario };
        self.scenarios.entry(name.to_owned()).or_default().add(played);
        self.all.add(played);
    }

    /// A line for each scenario, and one for all.
    pub fn print(&self, words: &Words, out: &mut dyn Write) -> Result<(), UserError> {
        let all = words.say("soak-all", &[]);
        let lines = self.scenarios.iter().chain([(&all, &self.all)]);
        for (name, tally) in lines {
            let Tally { games, orders, longest, dead_ends, panics, over_limit, other } = *tally;
            let figures = [games, orders, longest, dead_ends, panics, over_limit, other].map(|n| n.to_string());
            let keys = ["games", "orders", "longest", "deadends", "panics", "overlimit", "other"];
            let mut args: Vec<(&str, &str)> = keys.into_iter().zip(figures.iter().map(String::as_str)).collect();
            args.push(("scenario", name));
            writeln!(out, "{}", words.say("soak-line", &args)).map_err(|error| UserError(error.to_string()))?;
        }
        Ok(())
    }
}
