//! Scenario files: what a case's set-up has, and what a whole game needs besides.

use crate::flow::Place;
use crate::setup::{Begin, read_stage};
use crate::stage::Stage;
use crate::units::Side;
use referee::data::{self, Faults, Source};

/// Options that the players chose, which may differ from their scenario's: by name.
pub type Chosen<'a> = &'a [(&'a str, bool)];

/// What a scenario says for people, and what the program asks others for.
const NOTES: [&str; 6] = ["system", "title", "date", "situation", "notes", "lesson"];

/// A whole game begins with the arrivals of its first turn.
const BEGIN: Begin = Begin { place: Place::Arrivals(Side::Union), turn: 1, ordered: false, strict: true };

/// Reads a scenario file.
pub fn read_scenario(source: Source<'_>, chosen: Chosen<'_>) -> Result<Stage, Vec<data::Fault>> {
    let faults = Faults::new();
    let stage = data::read(source, &faults, |root| {
        for note in NOTES {
            root.get(note);
        }
        let mut stage = read_stage(root, BEGIN);
        for side in Side::BOTH {
            if stage.army(side).next().is_none() {
                root.fault("fault-no-army", &[("side", side.name())]);
            }
        }
        for (name, value) in chosen {
            stage.options.set(name, *value);
        }
        Some(stage)
    });
    faults.or(stage)
}
