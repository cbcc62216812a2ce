//! The files: the set-up of cases, and what it has in common with scenarios. Every fault is reported at
//! once, each with its place.
//!
//! The table is read in `ground`, units and generals in `muster`, how the game is won in `victory`.

mod ground;
mod muster;
mod victory;

use crate::flow::{Flow, Place};
use crate::orders::{Order, Step};
use crate::stage::{Options, Stage};
use crate::state::{State, Table};
use crate::system::BillyYank;
use crate::units::Side;
use ::ground::free::{LIMIT, Paces, Point};
use muster::Muster;
use referee::System;
use referee::case::{self, FileSource};
use referee::data::Node;
use referee::declare::Written;

impl Options {
    /// Every option with its name in files.
    pub fn named(&self) -> [(&'static str, bool); 9] {
        [
            ("abatis", self.abatis),
            ("burning", self.burning),
            ("breech-guns", self.breech_guns),
            ("machine-guns", self.machine_guns),
            ("uniforms", self.uniforms),
            ("activation", self.activation),
            ("R5", self.from_front_face),
            ("R18", self.near_enemies_only),
            ("R83", self.calm_batteries),
        ]
    }

    /// Sets the option of that name; whether there is one.
    pub fn set(&mut self, name: &str, value: bool) -> bool {
        let option = match name {
            "abatis" => &mut self.abatis,
            "burning" => &mut self.burning,
            "breech-guns" => &mut self.breech_guns,
            "machine-guns" => &mut self.machine_guns,
            "uniforms" => &mut self.uniforms,
            "activation" => &mut self.activation,
            "R5" => &mut self.from_front_face,
            "R18" => &mut self.near_enemies_only,
            "R83" => &mut self.calm_batteries,
            _ => return false,
        };
        *option = value;
        true
    }
}

/// How a name is written in orders: `20th Maine` is `20th-maine`.
pub fn key_of(name: &str) -> String {
    let mut key = String::new();
    for c in name.chars() {
        match c {
            c if c.is_alphanumeric() => key.extend(c.to_lowercase()),
            '\'' | '’' | '.' => (),
            _ if key.is_empty() || key.ends_with('-') => (),
            _ => key.push('-'),
        }
    }
    key.trim_end_matches('-').to_owned()
}

/// Where a case can begin, and the place in the turn.
const BEGINNINGS: [(&str, Place); 9] = [
    ("orders", Place::Replacements(Side::Union)),
    ("rally", Place::Rally),
    ("reveal", Place::Reveal),
    ("declare", Place::Declare),
    ("withdraw", Place::Action),
    ("charge", Place::Open(Step::Charge)),
    ("manoeuvre", Place::Open(Step::Manoeuvre)),
    ("fire", Place::LateFire),
    ("end", Place::End),
];

/// The beginnings at which orders are still to be given or revealed.
const BEFORE_ORDERS: usize = 3;

/// Reads a case's set-up.
pub fn read_case(setup: &Node<'_>, _shelf: &dyn FileSource) -> Option<Stage> {
    let names = BEGINNINGS.map(|(name, _)| name);
    let begin = setup.get("begin").and_then(|node| node.one_of(&names)).unwrap_or(0);
    let turns = setup.whole_or("turns", 1, 100, 6);
    let turn = setup.whole_or("turn", 1, turns, 2.min(turns)) as u8;
    let ordered = begin >= BEFORE_ORDERS;
    let mut stage = read_stage(setup, Begin { place: BEGINNINGS[begin].1, turn, ordered, strict: false });
    stage.edition = case::edition_in::<BillyYank>(setup);
    let given = read_given(setup, &stage);
    stage.begin.flow.give(given);
    Some(stage)
}

/// Where a game begins, and how it is read.
#[derive(Clone, Copy)]
pub(crate) struct Begin {
    /// The place in the turn.
    pub place: Place,
    /// The turn.
    pub turn: u8,
    /// The orders of this turn have been given.
    pub ordered: bool,
    /// As a scenario: nobody stands off the table or in another's place, and every brigade has a general.
    pub strict: bool,
}

/// Reads the table, the armies and how the game is won.
pub(crate) fn read_stage(setup: &Node<'_>, begin: Begin) -> Stage {
    let options = read_options(setup);
    let (map, burning) = ground::read_map(setup);
    let muster = Muster::read(setup, &map, begin);
    let burning = burning.into_iter().map(|area| (area, begin.turn.saturating_sub(1))).collect();
    let victory = victory::read_victory(setup);
    let table = Table {
        turn: begin.turn,
        units: muster.units,
        generals: muster.generals,
        burning,
        objectives: victory.at_first(),
        fallen: Vec::new(),
        released: Vec::new(),
    };
    Stage {
        edition: BillyYank::EDITION,
        map,
        units: muster.cards,
        generals: muster.commissions,
        options,
        turns: setup.whole_or("turns", 1, 100, 6) as u8,
        first_turn_tests: setup.flag_or("first-turn-tests", false),
        clock: setup.get("clock").and_then(|node| clock_in(&node)),
        arrivals: muster.arrivals,
        victory,
        seats: Stage::two_seats(),
        begin: Box::new(State { table, flow: Flow::at(begin.place) }),
    }
}

/// A time of day: `16:30`.
fn clock_in(node: &Node<'_>) -> Option<u16> {
    let text = node.text()?;
    let time = text.split_once(':').and_then(|(hours, minutes)| {
        let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
    });
    if time.is_none() {
        node.fault("fault-not-a-time", &[]);
    }
    time
}

/// Words for people, by language.
fn titles_in(node: Option<Node<'_>>) -> Vec<(String, String)> {
    let Some(node) = node else { return Vec::new() };
    let titles =
        node.entries().into_iter().filter_map(|(language, title)| Some((language, title.text()?.into_owned())));
    let titles = titles.collect();
    node.ignore_rest();
    titles
}

pub(crate) fn read_options(node: &Node<'_>) -> Options {
    let mut options = Options::default();
    if let Some(list) = node.get("options") {
        for (name, value) in list.entries() {
            if let Some(flag) = value.flag()
                && !options.set(&name, flag)
            {
                value.fault("fault-unknown-option", &[("option", &name)]);
            }
        }
        list.ignore_rest();
    }
    options
}

/// The orders of phase 1 that are about to be revealed.
fn read_given(setup: &Node<'_>, stage: &Stage) -> [Vec<crate::orders::Command>; 2] {
    let Some(node) = setup.get("given") else { return Default::default() };
    let given = Side::BOTH.map(|side| {
        let Some(written) = node.get(side.name()) else { return Vec::new() };
        let Some(words) = written.text() else { return Vec::new() };
        match Order::parse(stage, &format!("orders {words}")) {
            Ok(Order::Orders(given)) => given,
            _ => {
                written.fault("fault-not-orders", &[]);
                Vec::new()
            }
        }
    });
    node.finish();
    given
}

pub(crate) fn word_in<T: Copy>(node: Option<Node<'_>>, words: &[&str], all: &[T]) -> Option<T> {
    node.and_then(|node| node.one_of(words)).and_then(|at| all.get(at).copied())
}

fn paces_in(node: &Node<'_>) -> Option<Paces> {
    let hundredths = node.parts(100)?;
    let paces = i32::try_from(hundredths).ok().filter(|paces| paces.abs() <= LIMIT.0);
    if paces.is_none() {
        node.fault("fault-not-a-point", &[]);
    }
    paces.map(Paces)
}

fn point_in(node: &Node<'_>) -> Option<Point> {
    let [x, y] = &node.items()[..] else {
        node.fault("fault-not-a-point", &[]);
        return None;
    };
    Point::new(paces_in(x)?, paces_in(y)?)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::stands::Formation;
    use crate::state::{Duty, Fate};
    use crate::terrain::LineId;
    use crate::units::{GeneralId, UnitId};
    use referee::data::{Faults, Source, read};
    use std::borrow::Cow;

    struct Bare;

    impl FileSource for Bare {
        fn file(&self, _name: &str) -> Option<Cow<'_, str>> {
            None
        }
    }

    fn read_setup(text: &str) -> (Option<Stage>, Vec<(usize, &'static str)>) {
        let faults = Faults::new();
        let stage = read(Source { name: "setup", text }, &faults, |root| {
            let stage = read_case(root, &Bare);
            root.finish();
            stage
        });
        (stage, faults.into_sorted().into_iter().map(|fault| (fault.line, fault.reason)).collect())
    }

    /// Two generals, four units and a building.
    pub(crate) const ROSTER: &str = r#"
general = [
  { name = "Vincent", side = "union", at = [10, 8] },
  { name = "Law", side = "confederate", at = [10, 38] },
]
unit = [
  { name = "15th Alabama", side = "confederate", at = [10, 30], facing = 180 },
  { name = "20th Maine", side = "union", at = [10, 10] },
  { name = "Hazlett's Battery", side = "union", arm = "artillery", at = [20, 10] },
  { name = "1st U.S. Cavalry", side = "union", arm = "cavalry", at = [30, 10] },
]
terrain = [{ name = "barn", class = "building", area = [[40, 10], [42, 10], [42, 12], [40, 12]] }]
"#;

    /// The stage of a set-up without faults.
    pub(crate) fn stage_of(text: &str) -> Stage {
        match read_setup(text) {
            (Some(stage), faults) if faults.is_empty() => stage,
            (_, faults) => unreachable!("{faults:?}"),
        }
    }

    #[test]
    fn units_stand_as_the_set_up_says() {
        let stage = stage_of(
            r#"
begin = "manoeuvre"
general = [{ name = "Vincent", side = "union", at = [10, 8], attached = "20th-maine" }]
unit = [
  { name = "15th Alabama", side = "confederate", brigade = "law", at = [10, 30.25], facing = 180, order = "hold" },
  { name = "20th Maine", side = "union", at = [10, 10], stands = 4, of = 5, ready = "wall" },
  { name = "Battery", side = "union", arm = "artillery", at = [20, 10] },
]
terrain = [
  { name = "wall", class = "linear", cover = "dense", line = [[0, 12], [20, 12]] },
  { name = "wood", class = "broken", area = [[0, 20], [10, 20], [10, 25]] },
]
level = [{ level = 2, area = [[0, 18], [30, 18], [30, 28], [0, 28]] }]
"#,
        );
        let (maine, alabama, battery) = (UnitId(0), UnitId(2), UnitId(1));
        let units = &stage.begin.table.units;
        assert_eq!(stage.card(maine).brigadier, Some(GeneralId(0)));
        assert_eq!((stage.card(maine).stands, units[0].stands, units[0].had_losses), (5, 4, true));
        assert_eq!((units[0].ready, stage.begin.table.generals[0].attached), (Some(LineId(0)), Some(maine)));
        assert_eq!((stage.card(battery).brigadier, units[1].formation), (None, Formation::Unlimbered));
        assert_eq!((units[2].at.to_string(), units[2].duty), ("10/30.25".to_owned(), Some(Duty::Hold)));
        assert_eq!(stage.map.areas[0].top, 3);
        // A brigade that nobody leads is a brigade all the same.
        let law = stage.card(alabama).brigadier.map(|general| stage.begin.table.generals[general.index()].fate);
        assert_eq!(law, Some(Fate::ToCome));
    }

    #[test]
    fn orders_count_from_the_end_of_phase_3_on() {
        let text = "unit = [{ name = 'Maine', side = 'union', order = 'hold', at = [9, 9] }]\n";
        for (begin, duty) in [("reveal", None), ("declare", Some(Duty::Hold)), ("fire", Some(Duty::Hold))] {
            let stage = stage_of(&format!("begin = '{begin}'\n{text}"));
            assert_eq!(stage.begin.table.units[0].duty, duty, "{begin}");
        }
    }

    #[test]
    fn every_fault_is_told() {
        let (_, faults) = read_setup(
            "begin = 'tea'\noptions = { tea = true }\nunit = [\n{ name = 'Maine', side = 'union', at = [70, 1] },\n\
             { name = 'Maine', side = 'union', at = [1], marker = 'tired' },\n\
             { name = 'Guns', side = 'union', at = [1, 1], weapon = 'field-rifled', figures = 8, tea = 1 },\n]\n\
             terrain = [{ name = 'wood', class = 'broken', area = [[0, 0], [1, 1]] }]\n",
        );
        let expected = [
            (1, "fault-unknown-word"),
            (2, "fault-unknown-option"),
            (4, "fault-off-the-table"),
            (5, "fault-name-taken"),
            (5, "fault-not-a-point"),
            (5, "fault-unknown-word"),
            (6, "fault-out-of-range"),
            (6, "fault-stands-off-the-table"),
            (6, "fault-unknown-key"),
            (6, "fault-weapon-of-arm"),
            (8, "fault-not-an-area"),
        ];
        let mut faults = faults;
        faults.sort_unstable();
        assert_eq!(faults, expected);
    }
}
