//! Hexes in orders, sentences and data: by their printed numbers.

use super::{Hex, HexGrid};
use referee::declare::{Line, Told, Words, Written};
use referee::{Arg, Place, Unreadable};
use serde_json::Value;

/// A stage with a grid, on which hexes have their numbers.
pub trait OnGrid {
    /// The grid.
    fn grid(&self) -> &HexGrid;
}

impl From<Hex> for Place {
    fn from(hex: Hex) -> Place {
        Place::Spot(hex.0)
    }
}

impl<Stage: OnGrid> Told<Stage> for Hex {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::place(*self));
    }

    fn data(&self, stage: &Stage) -> Value {
        stage.grid().number(*self).into()
    }
}

impl<Stage: OnGrid> Written<Stage> for Hex {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        line.word(&stage.grid().number(*self));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Hex, Unreadable> {
        words.next("expected-hex", |word| stage.grid().named(word))
    }
}
