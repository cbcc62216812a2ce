//! Orders and picks as they are written and read, and what they name.
//!
//! An order is its decision's word, followed by clauses with `and` between them; a word alone means that
//! nothing is done. A pick is written as the clause that it adds.

use crate::orders::{Action, Declared, Defence, Given, Order, Pick, Step, Task};
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::Duty;
use crate::units::{GeneralId, UnitId};
use ground::free::{Facing, Paces, Point};
use referee::{Arg, Choice, Concerns, Piece, Place, Unreadable};
use std::fmt::Write;

// ------------------------------------------------------------------ what messages name

/// A unit as an argument.
pub fn unit_arg(unit: UnitId) -> Arg {
    Arg::piece(unit)
}

impl Stage {
    /// The number of a general among the pieces: after the units.
    fn general_piece(&self, general: GeneralId) -> Piece {
        Piece(self.units.len() as u16 + u16::from(general.0))
    }

    /// The number of an area among the pieces: after the generals.
    fn area_piece(&self, area: u8) -> Piece {
        Piece((self.units.len() + self.generals.len()) as u16 + u16::from(area))
    }

    /// A general as an argument.
    pub fn general_arg(&self, general: GeneralId) -> Arg {
        Arg::Piece(self.general_piece(general))
    }

    /// An area of the table as an argument.
    pub fn area_arg(&self, area: u8) -> Arg {
        Arg::Piece(self.area_piece(area))
    }

    /// The key and the name of what an argument numbers.
    pub fn piece(&self, piece: Piece) -> (String, String) {
        let units = self.units.iter().map(|card| (&card.key, &card.name));
        let generals = self.generals.iter().map(|card| (&card.key, &card.name));
        let areas = self.map.areas.iter().map(|area| (&area.key, &area.key));
        let found = units.chain(generals).chain(areas).nth(piece.0.into());
        found.map(|(key, name)| (key.clone(), name.clone())).unwrap_or_default()
    }
}

/// A point as an argument.
pub fn point_arg(point: Point) -> Arg {
    Arg::place(point)
}

/// A place as orders write it.
pub fn place(place: Place) -> String {
    match place {
        Place::Point(x, y) => format!("{}/{}", Paces(x), Paces(y)),
        Place::Spot(_) | Place::Area(_) => String::new(),
    }
}

impl Stage {
    /// The unit of that key.
    pub fn unit_named(&self, key: &str) -> Option<UnitId> {
        self.all_units().find(|&unit| self.card(unit).key == key)
    }

    /// The general of that key.
    pub fn general_named(&self, key: &str) -> Option<GeneralId> {
        self.all_generals().find(|&general| self.general(general).key == key)
    }

    /// The area of that key.
    pub fn area_named(&self, key: &str) -> Option<u8> {
        self.map.areas.iter().position(|area| area.key == key).map(|at| at as u8)
    }
}

// ------------------------------------------------------------------ writing

struct Writer<'a> {
    stage: &'a Stage,
    out: &'a mut String,
}

impl Writer<'_> {
    fn put(&mut self, args: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(args);
    }

    fn word(&mut self, word: &str) {
        if !self.out.is_empty() && !self.out.ends_with(' ') {
            self.out.push(' ');
        }
        self.out.push_str(word);
    }

    fn unit(&mut self, unit: UnitId) {
        let key = self.stage.units.get(unit.index()).map_or("", |card| card.key.as_str());
        self.word(key);
    }

    fn general(&mut self, general: GeneralId) {
        let key = self.stage.generals.get(general.index()).map_or("", |card| card.key.as_str());
        self.word(key);
    }

    fn building(&mut self, area: u8) {
        let stage = self.stage;
        self.word(stage.map.areas.get(usize::from(area)).map_or("", |area| area.key.as_str()));
    }

    fn point(&mut self, point: Point) {
        self.put(format_args!(" {point}"));
    }

    fn facing(&mut self, facing: Facing) {
        self.put(format_args!(" {}", facing.degrees()));
    }

    /// The order's word and its clauses.
    fn clauses<T>(&mut self, word: &str, clauses: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.word(word);
        for (at, clause) in clauses.iter().enumerate() {
            if at > 0 {
                self.word("and");
            }
            write(self, clause);
        }
    }

    fn given(&mut self, given: Given) {
        match given {
            Given::Brigade(general, duty) => {
                self.general(general);
                self.word(duty.word());
            }
            Given::Unit(unit, duty) => {
                self.unit(unit);
                self.word(duty.word());
            }
            Given::Attach(general, unit) => {
                self.general(general);
                self.word("attach");
                self.unit(unit);
            }
            Given::Detach(general) => {
                self.general(general);
                self.word("detach");
            }
        }
    }

    fn declared(&mut self, declared: Declared) {
        let (unit, word) = match declared {
            Declared::Halt(unit) => (unit, "halt"),
            Declared::Fix(unit) => (unit, "fix"),
            Declared::Unfix(unit) => (unit, "unfix"),
        };
        self.unit(unit);
        self.word(word);
    }

    fn task(&mut self, unit: UnitId, task: &Task) {
        self.unit(unit);
        match task {
            Task::Fire { at, within } => {
                self.word("fire");
                self.unit(*at);
                if let Some(within) = within {
                    self.put(format_args!(" within {within}"));
                }
            }
            Task::Act(actions) => self.actions(actions),
            Task::Charge { at, bonus } => {
                self.word("at");
                self.unit(*at);
                if *bonus {
                    self.word("bonus");
                }
            }
            Task::Support(friend) => {
                self.word("support");
                self.unit(*friend);
            }
            Task::Burn(area) => {
                self.word("burn");
                self.building(*area);
            }
        }
    }

    fn actions(&mut self, actions: &[Action]) {
        actions.iter().for_each(|action| self.action(*action));
    }

    fn action(&mut self, action: Action) {
        match action {
            Action::Go(point) => {
                self.word("go");
                self.point(point);
            }
            Action::Turn(facing) => {
                self.word("turn");
                self.facing(facing);
            }
            Action::About => self.word("about"),
            Action::Form(formation, facing) => {
                self.word("form");
                self.word(formation.word());
                if let Some(facing) = facing {
                    self.facing(facing);
                }
            }
            Action::Wait => self.word("wait"),
            Action::Bonus => self.word("bonus"),
            Action::Turned => self.word("turned"),
            Action::FireByGuess(target) => {
                self.word("fire");
                self.unit(target);
            }
            Action::Limber => self.word("limber"),
            Action::Unlimber(facing) => {
                self.word("unlimber");
                self.facing(facing);
            }
            Action::Mount(formed) => {
                self.word("mount");
                if let Some((formation, facing)) = formed {
                    self.word(formation.word());
                    self.facing(facing);
                }
            }
            Action::Dismount(formation, facing) => {
                self.word("dismount");
                self.word(formation.word());
                self.facing(facing);
            }
            Action::Occupy(area) => {
                self.word("occupy");
                self.building(area);
            }
            Action::Leave(point) => {
                self.word("leave");
                self.point(point);
            }
        }
    }

    fn defence(&mut self, defence: Defence) {
        self.unit(defence.unit);
        if let Some(facing) = defence.turn {
            self.word("turn");
            self.facing(facing);
        }
        self.word("fire");
        self.unit(defence.at);
    }

    fn ride(&mut self, general: GeneralId, to: Point) {
        self.general(general);
        self.word("go");
        self.point(to);
    }

    fn shot(&mut self, unit: UnitId, target: UnitId) {
        self.unit(unit);
        self.word("at");
        self.unit(target);
    }

    fn order(&mut self, order: &Order) {
        match order {
            Order::Replace(general, unit) => {
                self.word("replace");
                self.general(*general);
                self.unit(*unit);
            }
            Order::Wait => self.word("wait"),
            Order::Orders(given) => self.clauses("orders", given, |out, given| out.given(*given)),
            Order::Face(unit, facing) => {
                self.word("face");
                self.unit(*unit);
                self.facing(*facing);
            }
            Order::Rout(unit, heading) => {
                self.word("rout");
                self.unit(*unit);
                self.facing(*heading);
            }
            Order::Declare(declared) => self.clauses("declare", declared, |out, declared| out.declared(*declared)),
            Order::Plan(step, tasks) => self.clauses(step.word(), tasks, |out, (unit, task)| out.task(*unit, task)),
            Order::GoOn => self.word("go-on"),
            Order::Defend(defences) => self.clauses("defence", defences, |out, defence| out.defence(*defence)),
            Order::Impact(charger) => {
                self.word("impact");
                self.unit(*charger);
            }
            Order::Pursue { inverse } => self.word(if *inverse { "pursuit inverse" } else { "pursuit" }),
            Order::Join(unit) => {
                self.word("join");
                unit.iter().for_each(|unit| self.unit(*unit));
            }
            Order::Generals(rides) => self.clauses("generals", rides, |out, (general, to)| out.ride(*general, *to)),
            Order::Fire(shots) => self.clauses("fire", shots, |out, (unit, target)| out.shot(*unit, *target)),
            Order::Arrive(unit, at) => {
                self.word("arrive");
                self.unit(*unit);
                self.point(*at);
            }
            Order::Escape(general, to) => {
                self.word("escape");
                self.general(*general);
                self.point(*to);
            }
            Order::Activate(unit, actions) => {
                self.word("activate");
                self.unit(*unit);
                self.actions(actions);
            }
            Order::Counter(named) => {
                self.word("counter");
                if let Some((unit, actions)) = named {
                    self.unit(*unit);
                    self.actions(actions);
                }
            }
        }
    }
}

/// Appends the written form of an order.
pub fn write(stage: &Stage, order: &Order, out: &mut String) {
    let mut text = String::new();
    Writer { stage, out: &mut text }.order(order);
    out.push_str(&text);
}

/// Appends the written form of a pick: the clause that it adds.
pub fn write_pick(stage: &Stage, pick: &Pick, out: &mut String) {
    let mut text = String::new();
    let mut writer = Writer { stage, out: &mut text };
    match pick {
        Pick::Given(given) => writer.given(*given),
        Pick::Declared(declared) => writer.declared(*declared),
        Pick::Task(unit, task) => writer.task(*unit, task),
        Pick::Defence(defence) => writer.defence(*defence),
        Pick::General(general, to) => writer.ride(*general, *to),
        Pick::Fire(unit, target) => writer.shot(*unit, *target),
    }
    out.push_str(&text);
}

// ------------------------------------------------------------------ reading

/// The words of a line, read one after another.
struct Words<'t> {
    stage: &'t Stage,
    words: Vec<&'t str>,
    at: usize,
}

impl<'t> Words<'t> {
    fn peek(&self) -> Option<&'t str> {
        self.words.get(self.at).copied()
    }

    /// Whether a clause ends here.
    fn at_end(&self) -> bool {
        self.peek().is_none_or(|word| word == "and")
    }

    fn take(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        self.at += usize::from(there);
        there
    }

    fn next<T>(&mut self, expected: &'static str, read: impl FnOnce(&'t str) -> Option<T>) -> Result<T, Unreadable> {
        let word = self.at;
        self.at += 1;
        self.words.get(word).copied().and_then(read).ok_or(Unreadable { word, expected })
    }

    fn word(&mut self, word: &'static str) -> Result<(), Unreadable> {
        self.next("expected-word", |other| (other == word).then_some(()))
    }

    fn unit(&mut self) -> Result<UnitId, Unreadable> {
        let stage = self.stage;
        self.next("expected-unit", |word| stage.unit_named(word))
    }

    fn general(&mut self) -> Result<GeneralId, Unreadable> {
        let stage = self.stage;
        self.next("expected-general", |word| stage.general_named(word))
    }

    fn point(&mut self) -> Result<Point, Unreadable> {
        self.next("expected-point", |word| word.parse().ok())
    }

    fn facing(&mut self) -> Result<Facing, Unreadable> {
        self.next("expected-degrees", degrees)
    }

    fn building(&mut self) -> Result<u8, Unreadable> {
        let stage = self.stage;
        self.next("expected-building", |word| stage.area_named(word))
    }

    fn formation(&mut self) -> Result<Formation, Unreadable> {
        self.next("expected-formation", Formation::named)
    }

    fn duty(&mut self) -> Result<Duty, Unreadable> {
        self.next("expected-duty", Duty::named)
    }

    fn clauses<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T, Unreadable>) -> Result<Vec<T>, Unreadable> {
        let mut clauses = Vec::new();
        if self.peek().is_none() {
            return Ok(clauses);
        }
        clauses.push(read(self)?);
        while self.take("and") {
            clauses.push(read(self)?);
        }
        Ok(clauses)
    }

    fn given(&mut self) -> Result<Given, Unreadable> {
        let general = self.peek().and_then(|word| self.stage.general_named(word));
        let Some(general) = general else {
            return Ok(Given::Unit(self.unit()?, self.duty()?));
        };
        self.at += 1;
        if self.take("attach") {
            return Ok(Given::Attach(general, self.unit()?));
        }
        if self.take("detach") {
            return Ok(Given::Detach(general));
        }
        Ok(Given::Brigade(general, self.duty()?))
    }

    fn declared(&mut self) -> Result<Declared, Unreadable> {
        let unit = self.unit()?;
        self.next("expected-word", |word| match word {
            "halt" => Some(Declared::Halt(unit)),
            "fix" => Some(Declared::Fix(unit)),
            "unfix" => Some(Declared::Unfix(unit)),
            _ => None,
        })
    }

    fn task(&mut self) -> Result<(UnitId, Task), Unreadable> {
        let unit = self.unit()?;
        let task = match self.peek() {
            Some("fire") => {
                self.at += 1;
                self.fire()?
            }
            Some("at") => {
                self.at += 1;
                Task::Charge { at: self.unit()?, bonus: self.take("bonus") }
            }
            Some("support") => {
                self.at += 1;
                Task::Support(self.unit()?)
            }
            Some("burn") => {
                self.at += 1;
                Task::Burn(self.building()?)
            }
            _ => Task::Act(self.actions()?),
        };
        Ok((unit, task))
    }

    /// A shot; with actions behind it that of a battery which redeploys.
    fn fire(&mut self) -> Result<Task, Unreadable> {
        let at = self.unit()?;
        if self.take("within") {
            let within = self.next("expected-number", |word| word.parse().ok().filter(|paces: &Paces| paces.0 >= 0))?;
            return Ok(Task::Fire { at, within: Some(within) });
        }
        if self.at_end() {
            return Ok(Task::Fire { at, within: None });
        }
        let mut actions = vec![Action::FireByGuess(at)];
        actions.extend(self.actions()?);
        Ok(Task::Act(actions))
    }

    fn actions(&mut self) -> Result<Vec<Action>, Unreadable> {
        let mut actions = vec![self.action()?];
        while !self.at_end() {
            actions.push(self.action()?);
        }
        Ok(actions)
    }

    fn action(&mut self) -> Result<Action, Unreadable> {
        let word = self.at;
        Ok(match self.next("expected-action", Some)? {
            "go" => Action::Go(self.point()?),
            "turn" => Action::Turn(self.facing()?),
            "about" => Action::About,
            "form" => {
                let formation = self.formation()?;
                let facing = self.peek().and_then(degrees);
                self.at += usize::from(facing.is_some());
                Action::Form(formation, facing)
            }
            "wait" => Action::Wait,
            "bonus" => Action::Bonus,
            "turned" => Action::Turned,
            "limber" => Action::Limber,
            "unlimber" => Action::Unlimber(self.facing()?),
            "mount" => match self.peek().and_then(Formation::named) {
                Some(formation) => {
                    self.at += 1;
                    Action::Mount(Some((formation, self.facing()?)))
                }
                None => Action::Mount(None),
            },
            "dismount" => Action::Dismount(self.formation()?, self.facing()?),
            "occupy" => Action::Occupy(self.building()?),
            "leave" => Action::Leave(self.point()?),
            _ => return Err(Unreadable { word, expected: "expected-action" }),
        })
    }

    fn defence(&mut self) -> Result<Defence, Unreadable> {
        let unit = self.unit()?;
        let turn = if self.take("turn") { Some(self.facing()?) } else { None };
        self.word("fire")?;
        Ok(Defence { unit, turn, at: self.unit()? })
    }

    fn ride(&mut self) -> Result<(GeneralId, Point), Unreadable> {
        let general = self.general()?;
        self.word("go")?;
        Ok((general, self.point()?))
    }

    fn shot(&mut self) -> Result<(UnitId, UnitId), Unreadable> {
        let unit = self.unit()?;
        self.word("at")?;
        Ok((unit, self.unit()?))
    }

    fn order(&mut self) -> Result<Order, Unreadable> {
        let word = self.next("expected-order", Some)?;
        if let Some(step) = Step::named(word) {
            return Ok(Order::Plan(step, self.clauses(Self::task)?));
        }
        Ok(match word {
            "replace" => Order::Replace(self.general()?, self.unit()?),
            "wait" => Order::Wait,
            "orders" => Order::Orders(self.clauses(Self::given)?),
            "face" => Order::Face(self.unit()?, self.facing()?),
            "rout" => Order::Rout(self.unit()?, self.facing()?),
            "declare" => Order::Declare(self.clauses(Self::declared)?),
            "go-on" => Order::GoOn,
            "defence" => Order::Defend(self.clauses(Self::defence)?),
            "impact" => Order::Impact(self.unit()?),
            "pursuit" => Order::Pursue { inverse: self.take("inverse") },
            "join" if self.peek().is_none() => Order::Join(None),
            "join" => Order::Join(Some(self.unit()?)),
            "arrive" => Order::Arrive(self.unit()?, self.point()?),
            "generals" => Order::Generals(self.clauses(Self::ride)?),
            "fire" => Order::Fire(self.clauses(Self::shot)?),
            "escape" => Order::Escape(self.general()?, self.point()?),
            "activate" => Order::Activate(self.unit()?, self.actions()?),
            "counter" if self.peek().is_none() => Order::Counter(None),
            "counter" => Order::Counter(Some((self.unit()?, self.actions()?))),
            _ => return Err(Unreadable { word: 0, expected: "expected-order" }),
        })
    }
}

/// Whole degrees, as they are written.
fn degrees(word: &str) -> Option<Facing> {
    let degrees: u16 = word.parse().ok()?;
    Facing::new(degrees).filter(|_| degrees.to_string() == word)
}

/// Reads the written form of an order.
pub fn read(stage: &Stage, text: &str) -> Result<Order, Unreadable> {
    let mut words = Words { stage, words: text.split(' ').collect(), at: 0 };
    let order = words.order()?;
    match words.peek() {
        Some(_) => Err(Unreadable { word: words.at, expected: "expected-end" }),
        None => Ok(order),
    }
}

// ------------------------------------------------------------------ what a choice names

/// The pieces and points that a choice names.
struct Mentions<'a> {
    stage: &'a Stage,
    pieces: Vec<Piece>,
    places: Vec<Place>,
}

impl Mentions<'_> {
    fn unit(&mut self, unit: UnitId) {
        self.pieces.push(unit.into());
    }

    fn general(&mut self, general: GeneralId) {
        self.pieces.push(self.stage.general_piece(general));
    }

    fn point(&mut self, point: Point) {
        self.places.push(point.into());
    }

    fn given(&mut self, given: Given) {
        match given {
            Given::Brigade(general, _) | Given::Detach(general) => self.general(general),
            Given::Unit(unit, _) => self.unit(unit),
            Given::Attach(general, unit) => {
                self.general(general);
                self.unit(unit);
            }
        }
    }

    fn declared(&mut self, declared: Declared) {
        let (Declared::Halt(unit) | Declared::Fix(unit) | Declared::Unfix(unit)) = declared;
        self.unit(unit);
    }

    fn task(&mut self, unit: UnitId, task: &Task) {
        self.unit(unit);
        match task {
            Task::Fire { at, .. } | Task::Charge { at, .. } | Task::Support(at) => self.unit(*at),
            Task::Act(actions) => self.actions(actions),
            Task::Burn(area) => self.pieces.push(self.stage.area_piece(*area)),
        }
    }

    fn actions(&mut self, actions: &[Action]) {
        for action in actions {
            match action {
                Action::Go(point) | Action::Leave(point) => self.point(*point),
                Action::FireByGuess(target) => self.unit(*target),
                Action::Occupy(area) => self.pieces.push(self.stage.area_piece(*area)),
                _ => (),
            }
        }
    }

    fn order(&mut self, order: &Order) {
        match order {
            Order::Replace(general, unit) => {
                self.general(*general);
                self.unit(*unit);
            }
            Order::Orders(given) => given.iter().for_each(|given| self.given(*given)),
            Order::Face(unit, _) | Order::Rout(unit, _) | Order::Impact(unit) | Order::Join(Some(unit)) => {
                self.unit(*unit);
            }
            Order::Arrive(unit, at) => {
                self.unit(*unit);
                self.point(*at);
            }
            Order::Declare(declared) => declared.iter().for_each(|declared| self.declared(*declared)),
            Order::Plan(_, tasks) => tasks.iter().for_each(|(unit, task)| self.task(*unit, task)),
            Order::Defend(defences) => defences.iter().for_each(|defence| {
                self.unit(defence.unit);
                self.unit(defence.at);
            }),
            Order::Generals(rides) => rides.iter().for_each(|(general, to)| {
                self.general(*general);
                self.point(*to);
            }),
            Order::Fire(shots) => shots.iter().for_each(|(unit, target)| {
                self.unit(*unit);
                self.unit(*target);
            }),
            Order::Escape(general, to) => {
                self.general(*general);
                self.point(*to);
            }
            Order::Activate(unit, actions) | Order::Counter(Some((unit, actions))) => {
                self.unit(*unit);
                self.actions(actions);
            }
            Order::Wait | Order::GoOn | Order::Pursue { .. } | Order::Join(None) | Order::Counter(None) => (),
        }
    }
}

/// The pieces and places that a choice names.
pub fn concerns(stage: &Stage, choice: &Choice<Order, Pick>) -> Concerns {
    let mut mentions = Mentions { stage, pieces: Vec::new(), places: Vec::new() };
    match choice {
        Choice::Order(order) => mentions.order(order),
        Choice::Pick(Pick::Given(given)) => mentions.given(*given),
        Choice::Pick(Pick::Declared(declared)) => mentions.declared(*declared),
        Choice::Pick(Pick::Task(unit, task)) => mentions.task(*unit, task),
        Choice::Pick(Pick::Defence(defence)) => {
            mentions.unit(defence.unit);
            mentions.unit(defence.at);
        }
        Choice::Pick(Pick::General(general, to)) => {
            mentions.general(*general);
            mentions.point(*to);
        }
        Choice::Pick(Pick::Fire(unit, target)) => {
            mentions.unit(*unit);
            mentions.unit(*target);
        }
    }
    Concerns { pieces: mentions.pieces, places: mentions.places }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::tests::stage_of;

    const SETUP: &str = r#"
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

    #[test]
    fn orders_are_read_as_they_are_written() {
        let stage = stage_of(SETUP);
        for line in [
            "replace vincent 20th-maine",
            "wait",
            "orders",
            "orders vincent hold and vincent attach 20th-maine and hazletts-battery manoeuvre and law detach",
            "face 20th-maine 45",
            "rout 20th-maine 185",
            "declare 20th-maine halt and 20th-maine fix and 1st-us-cavalry unfix",
            "withdraw 20th-maine bonus go 10/4 turned and hazletts-battery fire 15th-alabama limber go 20/2.5",
            "withdraw hazletts-battery fire 15th-alabama and 20th-maine wait",
            "charge 20th-maine at 15th-alabama bonus and 1st-us-cavalry support 20th-maine",
            "manoeuvre 20th-maine form line 90 go 10/12.25 turn 45 and 1st-us-cavalry mount",
            "manoeuvre 20th-maine about go 10/4 and 1st-us-cavalry dismount skirmish 0",
            "manoeuvre 1st-us-cavalry mount column 90 and 20th-maine occupy barn",
            "manoeuvre hazletts-battery unlimber 359 and 20th-maine leave 40/9.5",
            "manoeuvre 20th-maine fire 15th-alabama within 7.5",
            "manoeuvre hazletts-battery burn barn",
            "go-on",
            "defence 20th-maine fire 15th-alabama and hazletts-battery turn 10 fire 15th-alabama",
            "impact 15th-alabama",
            "pursuit",
            "pursuit inverse",
            "join",
            "join 20th-maine",
            "arrive 20th-maine 10/0.5",
            "generals vincent go 9/9",
            "fire 20th-maine at 15th-alabama",
            "escape vincent 3/4",
            "activate 20th-maine go 10/11",
            "counter",
            "counter 15th-alabama turn 5",
        ] {
            let order = read(&stage, line);
            let mut written = String::new();
            if let Ok(order) = &order {
                write(&stage, order, &mut written);
            }
            assert_eq!(written, line, "{order:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let stage = stage_of(SETUP);
        for (line, word, expected) in [
            ("march 20th-maine", 0, "expected-order"),
            ("manoeuvre 21st-maine wait", 1, "expected-unit"),
            ("manoeuvre 20th-maine", 2, "expected-action"),
            ("manoeuvre 20th-maine go there", 3, "expected-point"),
            ("manoeuvre 20th-maine turn 360", 3, "expected-degrees"),
            ("manoeuvre 20th-maine form square", 3, "expected-formation"),
            ("manoeuvre 20th-maine occupy mill", 3, "expected-building"),
            ("orders vincent wait", 2, "expected-duty"),
            ("escape 20th-maine 3/4", 1, "expected-general"),
            ("wait here", 1, "expected-end"),
        ] {
            assert_eq!(read(&stage, line), Err(Unreadable { word, expected }), "{line}");
        }
    }

    #[test]
    fn what_an_argument_numbers_has_its_name() {
        let stage = stage_of(SETUP);
        let names: Vec<String> = (0..7).map(|piece| stage.piece(Piece(piece)).0).collect();
        let first = ["20th-maine", "hazletts-battery", "1st-us-cavalry", "15th-alabama", "vincent", "law", "barn"];
        assert_eq!(names, first);
        assert_eq!(stage.piece(Piece(7)), Default::default());
        let point: Point = "12.5/30".parse().unwrap_or_default();
        assert_eq!(place(point.into()), "12.5/30");
    }
}
