//! What orders and events are made of: how each part is written, read, told and kept as data.

use crate::combat::AttackKind;
use crate::counters::{LeaderId, Side, UnitId, UnitSet};
use crate::crossings::Attempt;
use crate::event::{Cause, CombatReport, Removal};
use crate::flow::{Decision, Phase};
use crate::intelligence::{Marker, MarkerId, Rolled, Unseen};
use crate::losses::Shares;
use crate::march::points_arg;
use crate::modifiers::strength_text;
use crate::orders::{Digger, Guise, Selection, UnitAction};
use crate::retreat::{Path, RetreatKind};
use crate::sighting::Sighting;
use crate::stage::Stage;
use crate::stations::Station;
use crate::tables::{CombatResult, ExtendedMarch, STRENGTH};
use crate::terrain::Stream;
use crate::view::{Points, side_text};
use crate::weather::{RandomEvent, river_name};
use crate::works::Works;
use ground::hex::OnGrid;
use ground::{Hex, HexGrid, Hexside};
use referee::declare::{Data, Line, Told, Words, Written};
use referee::{Arg, Message, Unreadable};
use serde_json::{Value, json};

/// A hex number that the map does not have: a retreat there is read, and refused by its rule.
const OFF_MAP: Hex = Hex(u16::MAX);

/// What marks a unit of an activation that entrenches.
const DIGGING: &str = ":entrench";

referee::told_by_name!(Stage: Phase, RandomEvent, Cause, Removal, Works, Station, Attempt, RetreatKind, Sighting);
// A type of attack, and what a leader cannot do alone, are the first words of their orders.
referee::written_by_name!(Stage: AttackKind = "expected-order", UnitAction = "expected-order");

impl OnGrid for Stage {
    fn grid(&self) -> &HexGrid {
        &self.map.grid
    }
}

impl Told<Stage> for UnitId {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(self.arg());
    }

    fn data(&self, stage: &Stage) -> Value {
        stage.unit(*self).key.as_str().into()
    }
}

impl Written<Stage> for UnitId {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        line.word(&stage.unit(*self).key);
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<UnitId, Unreadable> {
        words.next("expected-unit", |word| stage.unit_named(word))
    }
}

impl Told<Stage> for LeaderId {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(self.arg());
    }

    fn data(&self, stage: &Stage) -> Value {
        stage.leader(*self).key.as_str().into()
    }
}

impl Written<Stage> for LeaderId {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        line.word(&stage.leader(*self).key);
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<LeaderId, Unreadable> {
        words.next("expected-leader", |word| stage.leader_named(word))
    }
}

/// A sentence names the first three units and says how many there are in all.
pub fn name_units(units: UnitSet, message: &mut Message) {
    message.push("count", Arg::Number(units.len() as i32));
    for (unit, name) in units.into_iter().zip(["unit", "second", "third"]) {
        message.push(name, unit.arg());
    }
}

impl Told<Stage> for UnitSet {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.extend(self.into_iter().map(UnitId::arg));
    }

    fn say(&self, _stage: &Stage, _name: &'static str, message: &mut Message) {
        name_units(*self, message);
    }

    fn data(&self, stage: &Stage) -> Value {
        self.into_iter().map(|unit| unit.data(stage)).collect()
    }
}

/// At least one unit, and each only once, up to the end.
impl Written<Stage> for UnitSet {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.into_iter().for_each(|unit| unit.write(stage, line));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<UnitSet, Unreadable> {
        let mut units = UnitSet::default();
        loop {
            let (at, unit) = (words.position(), UnitId::read(stage, words)?);
            put_once(&mut units, unit, at, words)?;
            if words.peek().is_none() {
                return Ok(units);
            }
        }
    }
}

/// Adds a unit that was read at some word; a unit that was named before is one too many.
fn put_once(units: &mut UnitSet, unit: UnitId, at: usize, words: &mut Words<'_>) -> Result<(), Unreadable> {
    if units.contains(unit) {
        return words.none_fits(at, "expected-each-once");
    }
    units.insert(unit);
    Ok(())
}

impl Told<Stage> for Digger {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.args(stage, out);
    }
}

impl Written<Stage> for Digger {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.0.write(stage, line);
        line.glue(DIGGING);
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Digger, Unreadable> {
        words.next("expected-unit", |word| stage.unit_named(word.strip_suffix(DIGGING)?).map(Digger))
    }
}

impl Told<Stage> for Selection {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.units.args(stage, out);
    }

    fn say(&self, _stage: &Stage, _name: &'static str, message: &mut Message) {
        name_units(self.units, message);
        message.push("digging", Arg::Number(self.digging.len() as i32));
    }
}

/// `cox scammon:entrench`: at least one unit, and each only once, up to the end.
impl Written<Stage> for Selection {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        for unit in self.units {
            match self.digging.contains(unit) {
                true => Digger(unit).write(stage, line),
                false => unit.write(stage, line),
            }
        }
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Selection, Unreadable> {
        let mut selection = Selection::default();
        loop {
            let at = words.position();
            let digger = words.attempt(|words| Digger::read(stage, words));
            let unit = digger.map_or_else(|| UnitId::read(stage, words), |Digger(unit)| Ok(unit))?;
            put_once(&mut selection.units, unit, at, words)?;
            selection.digging.set(unit, digger.is_some());
            if words.peek().is_none() {
                return Ok(selection);
            }
        }
    }
}

impl Told<Stage> for Shares {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.extend(self.iter().map(|(unit, _)| unit.arg()));
    }

    /// A sentence names the first three shares and says how many there are in all.
    fn say(&self, _stage: &Stage, _name: &'static str, message: &mut Message) {
        message.push("count", Arg::Number(self.len() as i32));
        let names = [("unit", "unitpoints"), ("second", "secondpoints"), ("third", "thirdpoints")];
        for ((unit, points), (name, lost)) in self.iter().zip(names) {
            message.push(name, unit.arg());
            message.push(lost, Arg::Number((*points).into()));
        }
    }
}

/// `cox scammon*2`: at least one unit, and each only once, up to the end.
impl Written<Stage> for Shares {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        for (unit, points) in self.iter() {
            unit.write(stage, line);
            if *points != 1 {
                line.glue("*").glue(&points.to_string());
            }
        }
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Shares, Unreadable> {
        let mut shares = Shares::default();
        loop {
            let at = words.position();
            let share = |word: &str| {
                let (key, points) = word.split_once('*').unwrap_or((word, "1"));
                stage.unit_named(key).map(|unit| (unit, points.parse().ok()))
            };
            let (unit, points) = words.next("expected-unit", share)?;
            let Some(points) = points else { return words.none_fits(at, "expected-number") };
            if shares.iter().any(|(other, _)| *other == unit) || !shares.add(unit, points) {
                return words.none_fits(at, "expected-each-once");
            }
            if words.peek().is_none() {
                return Ok(shares);
            }
        }
    }
}

impl Told<Stage> for Path {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.iter().for_each(|hex| hex.args(stage, out));
    }

    fn say(&self, _stage: &Stage, _name: &'static str, message: &mut Message) {
        message.push("length", Arg::Number(self.len() as i32));
        if let Some(&hex) = self.last() {
            message.push("hex", Arg::place(hex));
        }
    }
}

/// At least one hex, up to the end.
impl Written<Stage> for Path {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.iter().for_each(|hex| hex.write(stage, line));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Path, Unreadable> {
        let grid = &stage.map.grid;
        let mut path = Path::default();
        loop {
            let at = words.position();
            let hex = words
                .next("expected-hex", |word| grid.named(word).or_else(|| grid.is_number(word).then_some(OFF_MAP)))?;
            if path.try_push(hex).is_err() {
                return words.none_fits(at, "expected-shorter-path");
            }
            if words.peek().is_none() {
                return Ok(path);
            }
        }
    }
}

/// A sentence hears the marker's number; whose it is, an event says before it.
impl Told<Stage> for MarkerId {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(self.arg());
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.key().into()
    }
}

impl Written<Stage> for MarkerId {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(&self.key());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<MarkerId, Unreadable> {
        words.next("expected-marker", MarkerId::named)
    }
}

impl Guise {
    fn arm(self) -> &'static str {
        if self.cavalry { "cavalry" } else { "infantry" }
    }
}

impl Told<Stage> for Guise {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.extend([Arg::Word(self.arm()), Arg::Number(self.led.into())]);
    }

    fn say(&self, _stage: &Stage, _name: &'static str, message: &mut Message) {
        message.push("arm", Arg::Word(self.arm()));
        message.push("led", Arg::Number(self.led.into()));
    }
}

/// `cavalry led`
impl Written<Stage> for Guise {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.arm());
        if self.led {
            line.word("led");
        }
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Guise, Unreadable> {
        let arms = ["infantry", "cavalry"];
        let arm = words.next("expected-arm", |word| arms.iter().position(|arm| *arm == word))?;
        Ok(Guise { cavalry: arm == 1, led: words.take("led") })
    }
}

impl Told<Stage> for Side {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Seat(self.seat()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.name().into()
    }
}

impl Written<Stage> for Side {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.name());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Side, Unreadable> {
        words.next("expected-side", Side::named)
    }
}

impl Told<Stage> for Stream {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(river_name(*self)));
    }

    fn data(&self, _stage: &Stage) -> Value {
        river_name(*self).into()
    }
}

/// A sentence hears the hexes on both sides.
impl Told<Stage> for Hexside {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        let (here, there) = stage.map.hexes_of(*self);
        out.extend([Arg::place(here), Arg::place(there.unwrap_or(here))]);
    }

    fn say(&self, stage: &Stage, _name: &'static str, message: &mut Message) {
        let (here, there) = stage.map.hexes_of(*self);
        message.push("from", Arg::place(here));
        message.push("hex", Arg::place(there.unwrap_or(here)));
    }

    fn data(&self, stage: &Stage) -> Value {
        side_text(&stage.map, *self).into()
    }
}

impl Told<Stage> for Points {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(points_arg(self.0));
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!(self)
    }
}

impl Told<Stage> for ExtendedMarch {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(match self {
            ExtendedMarch::Nothing => "extended-nothing",
            ExtendedMarch::Disorganized => "extended-disorganized",
            ExtendedMarch::Loss(1) => "extended-loss-1",
            ExtendedMarch::Loss(2) => "extended-loss-2",
            ExtendedMarch::Loss(_) => "extended-loss-3",
        }));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.print().into()
    }
}

impl Told<Stage> for CombatResult {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::code(&self.print()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.print().into()
    }
}

/// A combat is told and kept as sums and results; its tallies tell the rest.
impl Told<Stage> for CombatReport {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.extend([Arg::place(self.from), Arg::place(self.target)]);
    }

    fn say(&self, stage: &Stage, _name: &'static str, message: &mut Message) {
        let [attack, defence] = self.sums();
        message.push("attack", Arg::Number(attack));
        message.push("defence", Arg::Number(defence));
        message.push("row", Arg::Number(self.row));
        message.push("attackervalue", strength_arg(self.values[0]));
        message.push("defendervalue", strength_arg(self.values[1]));
        message.push("hex", Arg::place(self.target));
        self.defender.say(stage, "defender", message);
        self.attacker.say(stage, "attacker", message);
    }

    fn list(&self, stage: &Stage, _name: &'static str, data: &mut Data) {
        let [attack, defence] = self.sums();
        data.put("from", self.from.data(stage));
        data.put("target", self.target.data(stage));
        data.put("attack", attack);
        data.put("defence", defence);
        data.put("dice", self.dice.to_vec());
        data.put("row", self.row);
        data.put("attacker", self.attacker.data(stage));
        data.put("defender", self.defender.data(stage));
    }
}

/// A strength in quarters as an argument.
fn strength_arg(quarters: i32) -> Arg {
    match strength_text(quarters).split_once('/') {
        None => Arg::Number(quarters / STRENGTH),
        Some((_, "2")) => Arg::Fraction(quarters / 2, 2),
        Some(_) => Arg::Fraction(quarters, STRENGTH),
    }
}

impl Told<Stage> for Marker {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.extend([self.id.arg(), Arg::place(self.hex)]);
    }

    fn say(&self, _stage: &Stage, name: &'static str, message: &mut Message) {
        message.push(name, self.id.arg());
        message.push("hex", Arg::place(self.hex));
    }

    fn list(&self, stage: &Stage, name: &'static str, data: &mut Data) {
        data.put(name, self.id.key());
        data.put("hex", self.hex.data(stage));
        data.put("units", self.units.data(stage));
    }
}

/// The dice of a march under a marker: how many, and their sum.
impl Told<Stage> for Rolled {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.extend([self.marker.arg(), Arg::Number(self.dice.into()), Arg::Number(self.sum)]);
    }

    fn say(&self, _stage: &Stage, _name: &'static str, message: &mut Message) {
        message.push("marker", self.marker.arg());
        message.push("count", Arg::Number(self.dice.into()));
        message.push("dice", Arg::Number(self.sum));
    }

    fn list(&self, _stage: &Stage, _name: &'static str, data: &mut Data) {
        data.put("marker", self.marker.key());
        data.put("dice", self.dice);
        data.put("rolled", self.sum);
    }
}

impl Told<Stage> for Unseen {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.side.args(stage, out);
    }

    fn list(&self, _stage: &Stage, _name: &'static str, data: &mut Data) {
        data.put("seat", self.side.name());
        data.put("decision", Decision::ALL.get(usize::from(self.decision)).map(|decision| decision.name()));
    }
}
