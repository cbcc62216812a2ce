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

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<(usize, &'static str)> {
        let read = read_scenario(Source { name: "own.toml", text }, &[]);
        read.err().unwrap_or_default().into_iter().map(|fault| (fault.line, fault.reason)).collect()
    }

    /// A sound table of two regiments, with what is put behind it.
    fn table(more: &str) -> String {
        let sound = r#"system = "billy-yank"
title = "Own table"
table = [40, 30]
general = [{ name = "Vincent", side = "union", at = [10, 4] }, { name = "Law", side = "confederate", at = [10, 26] }]
[[unit]]
name = "Maine"
side = "union"
at = [10, 6]
[[unit]]
name = "Alabama"
side = "confederate"
at = [10, 24]
facing = 180
"#;
        format!("{sound}{more}")
    }

    #[test]
    fn a_sound_table_is_read() {
        assert_eq!(faults(&table("")), []);
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let broken = table(
            r#"[[unit]]
name = "Off"
side = "union"
at = [39, 6]
[[unit]]
name = "Mixed"
side = "union"
brigade = "nobody"
weapon = "crossbow"
at = [12, 6]
[[unit]]
name = "Late"
side = "confederate"
arrives = 3
edge = "north"
range = [30, 50]
[[terrain]]
name = "brook"
class = "stream"
line = [[0, 10], [20, 12]]
[[objective]]
name = "hill"
at = [900, 5]
points = { union = 1 }
[victory]
sudden = { objective = "mill", side = "union" }
"#,
        );
        let expected = [
            (17, "fault-stands-off-the-table"),
            (21, "fault-brigade-without-general"),
            (22, "fault-unknown-word"),
            (23, "fault-stands-overlap"),
            (29, "fault-not-a-range"),
            (30, "fault-stream-ends"),
            (36, "fault-not-a-point"),
            (39, "fault-unknown-objective"),
        ];
        assert_eq!(faults(&broken), expected);
    }

    #[test]
    fn numbers_at_the_edge_of_their_range_are_refused() {
        for at in ["[9223372036854775807, 1]", "[-9223372036854775808, 1]", "[92233720368547758.07, 1]", "[1e300, 1]"] {
            let own = table(&format!("[[unit]]\nname = \"Far\"\nside = \"union\"\nat = {at}\n"));
            assert!(!faults(&own).is_empty(), "{at}");
        }
    }
}
