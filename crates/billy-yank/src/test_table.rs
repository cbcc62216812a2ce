//! Small tables for tests: units written as lines of words, plans as orders write them.

use crate::arrivals::ScenarioLimits;
use crate::event::Event;
use crate::flow::{Flow, Place, Plan};
use crate::orders::{Action, Step, Task};
use crate::stage::{Options, Stage};
use crate::stands::Formation;
use crate::state::{Duty, Fate, General, Marker, Now, Play, Presence, State, Table, Unit};
use crate::system::BillyYank;
use crate::terrain::{Area, AreaId, Building, Class, Cover, Dress, Edge, Level, Line, LineId, LineKind, TableMap};
use crate::units::{Arm, GeneralCard, GeneralId, Grade, Rank, Side, UnitCard, UnitId, Weapon};
use crate::victory::Victory;
use ground::free::{Facing, Paces, Point, Polygon, Polyline};
use referee::System;
use referee::chance::Scripted;

/// A small table that a test lays out.
pub struct TestTable {
    pub stage: Stage,
    pub state: State,
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn corners(points: &[&str]) -> Vec<Point> {
    points.iter().map(|text| point(text)).collect()
}

impl TestTable {
    /// An empty table, 180 by 60 paces.
    pub fn new() -> TestTable {
        let map = TableMap {
            width: Paces::whole(180),
            height: Paces::whole(60),
            areas: Vec::new(),
            lines: Vec::new(),
            levels: Vec::new(),
            crests: Vec::new(),
            edges: [vec![Edge::South], vec![Edge::North]],
        };
        let table = Table {
            turn: 2,
            units: Vec::new(),
            generals: Vec::new(),
            burning: Vec::new(),
            objectives: Vec::new(),
            fallen: Vec::new(),
            released: Vec::new(),
        };
        let state = State { table, flow: Flow::at(Place::Plans(Step::Manoeuvre, 0)) };
        let stage = Stage {
            edition: BillyYank::EDITION,
            map,
            units: Vec::new(),
            generals: Vec::new(),
            options: Options::default(),
            turns: 6,
            first_turn_tests: false,
            clock: None,
            arrivals: Vec::new(),
            victory: Victory::default(),
            seats: Stage::two_seats(),
            begin: Box::new(state.clone()),
        };
        TestTable { stage, state }
    }

    /// A unit: its name, its side, where it is, and whatever else differs from a seasoned regiment in line.
    pub fn unit(&mut self, text: &str) -> UnitId {
        let mut words = text.split_whitespace();
        let key = words.next().unwrap().to_string();
        let side = if words.next() == Some("union") { Side::Union } else { Side::Confederate };
        let mut card = UnitCard {
            name: key.clone(),
            key,
            side,
            brigadier: Some(GeneralId(side as u8)),
            arm: Arm::Infantry,
            grade: Grade::Seasoned,
            traits: Vec::new(),
            weapon: Weapon::Rifle,
            breech_guns: false,
            stands: 5,
            figures: 4,
            men: None,
            points: 0,
            limits: ScenarioLimits::default(),
        };
        let mut unit = Unit {
            presence: Presence::InPlay,
            at: point(words.next().unwrap()),
            facing: Facing::NORTH,
            formation: Formation::Line,
            mounted: false,
            stands: 5,
            losses: 0,
            marker: None,
            fire_marker: false,
            low: false,
            runs_low: false,
            bayonets: false,
            duty: Some(Duty::Manoeuvre),
            specific: None,
            carried: None,
            was_hesitant: false,
            was_immobile: false,
            moved: false,
            withdrawing: false,
            adjusted: false,
            turned: false,
            fired: false,
            held_fire: false,
            fired_before: false,
            had_losses: false,
            charges: 0,
            charged: false,
            charged_to_melee: false,
            fought: false,
            failed_rally: false,
            ready: None,
            abatis: false,
            jammed: 0,
        };
        for word in words {
            if let Ok(degrees) = word.parse() {
                unit.facing = Facing::new(degrees).unwrap();
            } else if let Some(formation) = Formation::named(word) {
                unit.formation = formation;
            } else if let Some(duty) = Duty::named(word) {
                unit.duty = Some(duty);
            } else if let Some(marker) = Marker::named(word) {
                (unit.marker, unit.duty) = (Some(marker), None);
            } else if let Some(grade) = Grade::named(word) {
                card.grade = grade;
            } else if let Some(weapon) = Weapon::named(word) {
                card.weapon = weapon;
            } else {
                match word {
                    "cavalry" => (card.arm, unit.mounted) = (Arm::Cavalry, true),
                    "on-foot" => unit.mounted = false,
                    "artillery" => {
                        (card.arm, card.weapon) = (Arm::Artillery, Weapon::FieldSmoothbore);
                        (unit.formation, unit.stands) = (Formation::Unlimbered, 3);
                    }
                    "one-stand" => unit.stands = 1,
                    "four-stands" => unit.stands = 4,
                    "ready" => unit.ready = Some(LineId(0)),
                    "fired" => unit.fired = true,
                    "shaken" => unit.failed_rally = true,
                    other => unreachable!("{other}"),
                }
            }
        }
        self.stage.units.push(card);
        self.state.table.units.push(unit);
        UnitId(self.stage.units.len() as u8 - 1)
    }

    /// A brigadier.
    pub fn general(&mut self, side: Side, at: &str, attached: Option<UnitId>) -> GeneralId {
        let (key, name) = (String::new(), String::new());
        let card = GeneralCard { key, name, side, rank: Rank::Brigade, charisma: 0, competence: 3, points: 0 };
        self.stage.generals.push(card);
        let (duty, carried) = (None, None);
        let general =
            General { fate: Fate::InPlay, at: point(at), attached, duty, carried, competence: 3, charisma: 0 };
        self.state.table.generals.push(general);
        GeneralId(self.stage.generals.len() as u8 - 1)
    }

    /// Ground.
    pub fn area(&mut self, class: Class, high: bool, shape: [&str; 4]) {
        let shape = Polygon::new(corners(&shape)).unwrap();
        let (key, cover) = (String::new(), Cover::None);
        self.stage.map.areas.push(Area {
            key,
            shape,
            class,
            high,
            masking: false,
            cover,
            top: 1,
            building: None,
            deep: false,
            dress: Dress::default(),
        });
    }

    /// A house that can be occupied.
    pub fn house(&mut self, shape: [&str; 4]) {
        self.area(Class::Broken, false, shape);
        if let Some(area) = self.stage.map.areas.last_mut() {
            area.building = Some(Building { wooden: true });
        }
    }

    /// A steep hill.
    pub fn hill(&mut self, shape: [&str; 4]) {
        let shape = Polygon::new(corners(&shape)).unwrap();
        self.stage.map.levels.push(Level { level: 1, shape, steep: true });
    }

    /// A road, a wall or the like.
    pub fn line(&mut self, kind: LineKind, points: &[&str]) {
        let shape = Polyline::new(corners(points)).unwrap();
        self.stage.map.lines.push(Line { key: String::new(), shape, kind, dress: Dress::default() });
    }

    /// This moment.
    pub fn now(&self) -> Now<'_> {
        Now { stage: &self.stage, state: &self.state }
    }

    /// By which rule a plan is refused, or `ok`.
    pub fn check(&self, unit: UnitId, step: Step, plan: &str) -> &'static str {
        match self.now().check_actions(unit, step, &actions(plan)) {
            Ok(()) => "ok",
            Err(refusal) => refusal.rule.as_str().trim_start_matches("billy-yank:"),
        }
    }

    /// Something is done with dice at hand; what happened.
    pub fn play<R>(&mut self, dice: &[u32], act: impl FnOnce(&mut Play<'_>) -> R) -> (R, Vec<Event>) {
        let mut chance = Scripted::new(dice.iter().copied());
        let mut events: Vec<Event> = Vec::new();
        let mut play = Play { stage: &self.stage, state: &mut self.state, chance: &mut chance, sink: &mut events };
        let result = act(&mut play);
        (result, events)
    }

    /// All four quarters of a step.
    pub fn run(&mut self, step: Step, plans: &[(UnitId, &str)], dice: &[u32]) -> Vec<Event> {
        for &(unit, plan) in plans {
            assert_eq!(self.check(unit, step, plan), "ok", "{plan}");
        }
        let plan = |&(unit, plan): &(UnitId, &str)| Plan::new(unit, Task::Act(actions(plan)));
        self.state.flow.plans = plans.iter().map(plan).collect();
        let (_, events) = self.play(dice, |play| {
            for quarter in 1..=4 {
                play.run_quarter(step, quarter);
            }
        });
        events
    }

    /// Where a unit is, how it is drawn up and where it faces.
    pub fn stands(&self, unit: UnitId) -> String {
        let there = self.now().unit(unit);
        let marker = there.marker.map_or("", Marker::name);
        format!("{} {} {} {marker}", there.at, there.formation.name(), there.facing).trim_end().to_string()
    }
}

/// Why a unit was stopped.
pub fn stopped(events: &[Event], unit: UnitId) -> Option<&'static str> {
    events.iter().find_map(|event| match event {
        Event::Stopped { unit: who, why } if *who == unit => Some(*why),
        _ => None,
    })
}

/// The actions of a plan, as orders write them.
pub fn actions(text: &str) -> Vec<Action> {
    let mut words = text.split_whitespace().peekable();
    let facing = |word: &str| Facing::new(word.parse().unwrap()).unwrap();
    let mut actions = Vec::new();
    while let Some(word) = words.next() {
        let mut next = || words.next().unwrap();
        let action = match word {
            "go" => Action::Go(point(next())),
            "turn" => Action::Turn(facing(next())),
            "about" => Action::About,
            "wait" => Action::Wait,
            "bonus" => Action::Bonus,
            "turned" => Action::Turned,
            "limber" => Action::Limber,
            "unlimber" => Action::Unlimber(facing(next())),
            "occupy" => Action::Occupy(AreaId(next().parse().unwrap())),
            "leave" => Action::Leave(point(next())),
            "guess" => Action::FireByGuess(UnitId(next().parse().unwrap())),
            "dismount" => Action::Dismount(Formation::named(next()).unwrap(), facing(next())),
            "form" => {
                let formation = Formation::named(next()).unwrap();
                let turns = words.peek().is_some_and(|word| word.parse::<u16>().is_ok());
                Action::Form(formation, turns.then(|| facing(words.next().unwrap())))
            }
            "mount" => match words.peek().and_then(|word| Formation::named(word)) {
                Some(formation) => {
                    words.next();
                    Action::Mount(Some((formation, facing(words.next().unwrap()))))
                }
                None => Action::Mount(None),
            },
            other => unreachable!("{other}"),
        };
        actions.push(action);
    }
    actions
}
