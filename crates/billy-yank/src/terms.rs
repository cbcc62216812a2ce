//! The terms of orders and events: units, generals, areas, points and names as they are written, said and put into
//! data. Also how the pieces are numbered: units first, generals behind them, areas last.

use crate::event::{Note, Test};
use crate::orders::Step;
use crate::questions::paces;
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Duty, Marker};
use crate::terrain::{AreaId, LineId};
use crate::units::{GeneralId, Side, UnitId};
use crate::victory::ObjectiveId;
use ground::free::{Facing, Paces, Point};
use referee::declare::{Line, Told, Words, Written};
use referee::{Arg, Piece, Place, Unreadable};
use serde_json::Value;

// ------------------------------------------------------------------ pieces and places

impl Stage {
    /// A unit as an argument: numbered first.
    fn unit_arg(&self, unit: UnitId) -> Arg {
        Arg::piece(unit)
    }

    /// A general as an argument: numbered behind the units.
    pub fn general_arg(&self, general: GeneralId) -> Arg {
        Arg::piece(Piece(self.units.len() as u16 + u16::from(general.0)))
    }

    /// An area of the table as an argument: numbered behind the generals.
    pub fn area_arg(&self, area: AreaId) -> Arg {
        Arg::piece(Piece((self.units.len() + self.generals.len()) as u16 + u16::from(area.0)))
    }

    /// The key and the name of a piece.
    pub fn piece(&self, piece: Piece) -> (String, String) {
        let units = self.units.iter().map(|card| (&card.key, &card.name));
        let generals = self.generals.iter().map(|card| (&card.key, &card.name));
        let areas = self.map.areas.iter().map(|area| (&area.key, &area.key));
        let found = units.chain(generals).chain(areas).nth(piece.0.into());
        found.map(|(key, name)| (key.clone(), name.clone())).unwrap_or_default()
    }

    /// The unit of that key.
    pub fn unit_named(&self, key: &str) -> Option<UnitId> {
        self.all_units().find(|&unit| self.card(unit).key == key)
    }

    /// The general of that key.
    pub fn general_named(&self, key: &str) -> Option<GeneralId> {
        self.all_generals().find(|&general| self.general(general).key == key)
    }

    /// The area of that key.
    fn area_named(&self, key: &str) -> Option<AreaId> {
        self.map.all_areas().find(|&area| self.area_key(area) == key)
    }

    fn unit_key(&self, unit: UnitId) -> &str {
        self.units.get(unit.index()).map_or("", |card| &card.key)
    }

    fn general_key(&self, general: GeneralId) -> &str {
        self.generals.get(general.index()).map_or("", |card| &card.key)
    }

    fn area_key(&self, area: AreaId) -> &str {
        self.map.area(area).map_or("", |area| &area.key)
    }
}

/// A place as orders write it.
pub fn place(place: Place) -> String {
    match place {
        Place::Point(x, y) => format!("{}/{}", Paces(x), Paces(y)),
        Place::Spot(_) | Place::Area(_) => String::new(),
    }
}

/// [`Told`] and [`Written`] for pieces that have a key: by what they are as an argument, by their key and by whom a
/// key names.
macro_rules! written_by_key {
    ($($kind:ty = $expected:literal: $arg:path, $key:path, $named:path;)+) => {$(
        impl Told<Stage> for $kind {
            fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
                out.push($arg(stage, *self));
            }

            fn data(&self, stage: &Stage) -> Value {
                $key(stage, *self).into()
            }
        }

        impl Written<Stage> for $kind {
            fn write(&self, stage: &Stage, line: &mut Line<'_>) {
                line.word($key(stage, *self));
            }

            fn read(stage: &Stage, words: &mut Words<'_>) -> Result<$kind, Unreadable> {
                words.next($expected, |key| $named(stage, key))
            }
        }
    )+};
}

written_by_key! {
    UnitId = "expected-unit": Stage::unit_arg, Stage::unit_key, Stage::unit_named;
    GeneralId = "expected-general": Stage::general_arg, Stage::general_key, Stage::general_named;
    AreaId = "expected-building": Stage::area_arg, Stage::area_key, Stage::area_named;
}

/// A line is no piece: sentences do not name it.
impl Told<Stage> for LineId {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {}

    fn data(&self, stage: &Stage) -> Value {
        stage.map.line(*self).map(|line| line.key.as_str()).into()
    }
}

/// Nor is an objective.
impl Told<Stage> for ObjectiveId {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {}

    fn data(&self, stage: &Stage) -> Value {
        stage.victory.objectives.get(self.index()).map(|objective| objective.key.as_str()).into()
    }
}

// ------------------------------------------------------------------ measures

/// Paces as an argument: a whole number where they are whole.
pub(crate) fn length(length: Paces) -> Arg {
    match length.0 % 100 {
        0 => Arg::Number(length.0 / 100),
        _ => Arg::code(&length.to_string()),
    }
}

impl Told<Stage> for Paces {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(length(*self));
    }

    fn data(&self, _stage: &Stage) -> Value {
        paces(*self)
    }
}

/// Not less than nothing.
impl Written<Stage> for Paces {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(&self.to_string());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Paces, Unreadable> {
        words.next("expected-number", |word| word.parse().ok().filter(|paces: &Paces| paces.0 >= 0))
    }
}

impl Told<Stage> for Point {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::place(*self));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.to_string().into()
    }
}

impl Written<Stage> for Point {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(&self.to_string());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Point, Unreadable> {
        words.next("expected-point", |word| word.parse().ok())
    }
}

impl Told<Stage> for Facing {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Number(self.degrees().into()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.degrees().into()
    }
}

/// Whole degrees, no leading nought.
impl Written<Stage> for Facing {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(&self.degrees().to_string());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Facing, Unreadable> {
        words.next("expected-degrees", |word| {
            let degrees: u16 = word.parse().ok()?;
            Facing::new(degrees).filter(|_| degrees.to_string() == word)
        })
    }
}

// ------------------------------------------------------------------ names

referee::told_by_name!(Stage: Side, Marker, Test, Note);
referee::written_by_name!(Stage:
    Step = "expected-order",
    Duty = "expected-duty",
    Formation = "expected-formation",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::tests::{ROSTER, stage_of};

    #[test]
    fn what_an_argument_numbers_has_its_name() {
        let stage = stage_of(ROSTER);
        let names: Vec<String> = (0..7).map(|piece| stage.piece(Piece(piece)).0).collect();
        let first = ["20th-maine", "hazletts-battery", "1st-us-cavalry", "15th-alabama", "vincent", "law", "barn"];
        assert_eq!(names, first);
        assert_eq!(stage.piece(Piece(7)), Default::default());
        let point: Point = "12.5/30".parse().unwrap_or_default();
        assert_eq!(place(point.into()), "12.5/30");
    }
}
