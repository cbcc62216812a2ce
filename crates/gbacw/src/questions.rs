//! Questions about a position.

use crate::counters::{BrigadeId, DivisionId, LeaderId, UnitId};
use crate::event::{Change, Coordination, Fatigue, Rallying};
use crate::fire::Aim;
use crate::routes::Leg;
use crate::shock::ShockResult;
use crate::sight::blocking_rule;
use crate::state::{Position, Status};
use crate::system::GreatBattles;
use crate::view::points_text;
use ground::Hex;
use ground::hex::{Arc, Facing, Sight, Where};
use referee::{Answer, Arg, QuestionForm, Refusal, RuleId, System, Tally};
use serde_json::{Map, Value, json};

/// The questions that can be asked.
pub static QUESTIONS: [QuestionForm; 22] = [
    QuestionForm { name: "zones", args: &["UNIT"] },
    QuestionForm { name: "sight", args: &["HEX", "HEX"] },
    QuestionForm { name: "seen", args: &["HEX"] },
    QuestionForm { name: "points", args: &["UNIT"] },
    QuestionForm { name: "cost", args: &["UNIT", "HEX"] },
    QuestionForm { name: "reach", args: &["UNIT"] },
    QuestionForm { name: "path", args: &["UNIT", "HEX", "FACING"] },
    QuestionForm { name: "way", args: &["UNIT", "HEX", "FACING"] },
    QuestionForm { name: "condition", args: &["BRIGADE"] },
    QuestionForm { name: "command", args: &["LEADER"] },
    QuestionForm { name: "chain", args: &["UNIT"] },
    QuestionForm { name: "stack", args: &["HEX"] },
    QuestionForm { name: "pool", args: &[] },
    QuestionForm { name: "change", args: &["BRIGADE"] },
    QuestionForm { name: "coordinate", args: &["DIVISION"] },
    QuestionForm { name: "rally", args: &["UNIT"] },
    QuestionForm { name: "targets", args: &["UNIT"] },
    QuestionForm { name: "fire", args: &["UNIT", "HEX", "SP"] },
    QuestionForm { name: "bears", args: &["UNIT", "HEX"] },
    QuestionForm { name: "draws", args: &["UNIT", "HEX"] },
    QuestionForm { name: "shock", args: &["HEX", "UNIT"] },
    QuestionForm { name: "test", args: &["UNIT"] },
];

fn unreadable() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-a-question") })
}

/// How often each of ten equally likely rolls gives a result.
fn odds(names: &[&'static str], result: impl Fn(i32) -> &'static str) -> Value {
    let mut odds = Map::new();
    for name in names {
        let ways = (0..10).filter(|&die| result(die) == *name).count();
        if ways > 0 {
            odds.insert((*name).to_owned(), tenths(ways).into());
        }
    }
    odds.into()
}

/// So many of ten, as a fraction.
pub fn tenths(ways: usize) -> String {
    match ways {
        10 => "1".to_owned(),
        5 => "1/2".to_owned(),
        ways if ways % 2 == 0 => format!("{}/5", ways / 2),
        ways => format!("{ways}/10"),
    }
}

impl Position<'_> {
    /// Answers a question.
    pub fn ask(&self, question: &str) -> Result<Answer, Refusal> {
        let words: Vec<&str> = question.split_whitespace().collect();
        match words[..] {
            ["zones", unit] => Ok(self.answer_zones(self.asked_unit(unit)?)),
            ["sight", one, other] => Ok(self.answer_sight(self.asked_hex(one)?, self.asked_hex(other)?)),
            ["seen", hex] => {
                let hex = self.asked_hex(hex)?;
                let seen = self.stage.grid().all().filter(|&other| other != hex && self.sees(hex, other));
                Ok(Answer::new(self.hex_list(seen)))
            }
            ["points", unit] => Ok(Answer::new(points_text(self.points_left(self.asked_unit(unit)?)))),
            ["cost", unit, hex] => {
                let (unit, hex) = (self.asked_unit(unit)?, self.asked_hex(hex)?);
                let step = self.may_go(self.side(unit), unit, hex)?;
                Ok(with_tally(points_text(step.toll.cost), "cost", step.toll.tally))
            }
            ["reach", unit] => {
                let unit = self.asked_unit(unit)?;
                self.may_move(self.side(unit), unit)?;
                let reach = self.routes(unit).hexes();
                let reach = reach.into_iter().map(|(hex, spent)| (self.stage.grid().number(hex), points_text(spent)));
                Ok(Answer::new(Value::Object(reach.collect())))
            }
            [question @ ("path" | "way"), unit, hex, ref facing @ ..] if facing.len() < 2 => {
                let (unit, hex) = (self.asked_unit(unit)?, self.asked_hex(hex)?);
                let facing = facing.first().map(|facing| facing.parse::<Facing>());
                let legs = self.way(unit, hex, facing.transpose().map_err(|_| unreadable())?)?;
                Ok(Answer::new(legs.iter().map(|leg| self.leg_text(leg, question == "way")).collect::<Value>()))
            }
            ["condition", brigade] => {
                Ok(self.answer_condition(self.stage.brigade_named(brigade).ok_or_else(unreadable)?))
            }
            ["command", leader] => Ok(self.answer_command(self.asked_leader(leader)?)),
            ["chain", unit] => Ok(self.answer_chain(self.asked_unit(unit)?)),
            ["stack", hex] => Ok(self.answer_stack(self.asked_hex(hex)?)),
            ["pool"] => Ok(Answer::new(self.pool_view())),
            ["change", brigade] => {
                let brigade: BrigadeId = self.stage.brigade_named(brigade).ok_or_else(unreadable)?;
                let tally = self.change_modifiers(brigade);
                let total = tally.total();
                let names = [Change::KeepHold, Change::Keep, Change::LooseCannon, Change::ChangeHold, Change::Change]
                    .map(Change::name);
                Ok(with_tally(odds(&names, |die| self.change_of(die + total).name()), "orders", tally))
            }
            ["coordinate", division] => {
                let division: DivisionId = self.stage.division_named(division).ok_or_else(unreadable)?;
                let tally = self.coordination_modifiers(division);
                let total = tally.total();
                let names = [
                    Coordination::Confusion,
                    Coordination::Failure,
                    Coordination::Two,
                    Coordination::Three,
                    Coordination::All,
                ]
                .map(Coordination::name);
                let result = |die: i32| self.coordination_of(self.coordination_total(die + total)).name();
                Ok(with_tally(odds(&names, result), "coordination", tally))
            }
            ["rally", unit] => {
                let unit = self.asked_unit(unit)?;
                let tally = self.rally_modifiers(unit);
                let total = tally.total();
                let names = [Rallying::Rallied, Rallying::Fails, Rallying::FailsLost].map(Rallying::name);
                Ok(with_tally(odds(&names, |die| self.rally_of(unit, die + total).name()), "rally", tally))
            }
            ["targets", unit] => {
                let unit = self.asked_unit(unit)?;
                Ok(Answer::new(self.hex_list(self.open_targets(unit).into_iter())))
            }
            ["fire", unit, hex] => self.answer_fire(self.asked_unit(unit)?, self.asked_hex(hex)?, None),
            ["fire", unit, hex, points] => {
                let points = points.parse().map_err(|_| unreadable())?;
                self.answer_fire(self.asked_unit(unit)?, self.asked_hex(hex)?, Some(points))
            }
            ["bears", unit, hex] => {
                let (unit, hex) = (self.asked_unit(unit)?, self.asked_hex(hex)?);
                let shots = self.shots(unit, &Aim::At(hex, None), self.kind_asked(unit))?;
                Ok(Answer::new(shots.first().map_or(0, |shot| shot.sp)))
            }
            ["draws", unit] => {
                let unit = self.asked_unit(unit)?;
                self.may_move(self.side(unit), unit)?;
                Ok(self.answer_alarms(unit))
            }
            ["draws", unit, hex] => self.answer_draws(self.asked_unit(unit)?, self.asked_hex(hex)?),
            ["shock", hex, ref units @ ..] if !units.is_empty() => {
                let units: Result<Vec<UnitId>, Refusal> = units.iter().map(|unit| self.asked_unit(unit)).collect();
                let attack = self.supposed_attack(self.asked_hex(hex)?, units?);
                let (tally, results) = self.supposed_shock(&attack);
                let names = [
                    ShockResult::AttackerRetreats,
                    ShockResult::StandOff,
                    ShockResult::DefenderRetreats,
                    ShockResult::DefenderBreaks,
                ]
                .map(ShockResult::name);
                let result = |die: i32| results.get(die as usize).map_or("", |result| result.name());
                Ok(with_tally(odds(&names, result), "shock", tally))
            }
            ["test", unit] => {
                let unit = self.asked_unit(unit)?;
                let tally = self.udd_modifiers(unit);
                let (total, cohesion) = (tally.total(), i32::from(self.cohesion(unit)));
                let result = |die: i32| if die + total <= cohesion { "passes" } else { "fails" };
                Ok(with_tally(odds(&["passes", "fails"], result), "udd", tally))
            }
            _ => Err(unreadable()),
        }
    }

    /// The hexes within reach of a unit where its last step draws a reaction, and who may react.
    fn answer_alarms(&self, unit: UnitId) -> Answer {
        let mut alarms = Map::new();
        for (hex, state) in self.routes(unit).last_steps() {
            let mut who: Vec<UnitId> = Vec::new();
            for (_, units) in (Position { stage: self.stage, state }).draws(unit, hex) {
                who.extend(units);
            }
            who.sort();
            who.dedup();
            if !who.is_empty() {
                let who: Value = who.into_iter().map(|unit| self.card(unit).key.as_str()).collect();
                alarms.insert(self.stage.grid().number(hex), who);
            }
        }
        Answer::new(Value::Object(alarms))
    }

    /// Who may react if a unit steps into a hex.
    fn answer_draws(&self, unit: UnitId, hex: Hex) -> Result<Answer, Refusal> {
        self.may_go(self.side(unit), unit, hex)?;
        let mut draws = Map::new();
        for (name, units) in self.draws(unit, hex) {
            let units: Value = units.into_iter().map(|unit| self.card(unit).key.as_str()).collect();
            draws.insert(name.to_owned(), units);
        }
        Ok(Answer::new(Value::Object(draws)))
    }

    fn asked_unit(&self, key: &str) -> Result<UnitId, Refusal> {
        self.stage.unit_named(key).ok_or_else(unreadable)
    }

    fn asked_leader(&self, key: &str) -> Result<LeaderId, Refusal> {
        self.stage.leader_named(key).ok_or_else(unreadable)
    }

    fn asked_hex(&self, number: &str) -> Result<Hex, Refusal> {
        self.stage.grid().named(number).ok_or_else(unreadable)
    }

    fn hex_list(&self, hexes: impl Iterator<Item = Hex>) -> Value {
        let mut numbers: Vec<String> = hexes.map(|hex| self.stage.grid().number(hex)).collect();
        numbers.sort();
        numbers.into()
    }

    fn answer_zones(&self, unit: UnitId) -> Answer {
        let zones = self.zones(unit);
        let of = |arc: Arc| self.hex_list(zones.iter().filter(|(_, known)| *known == arc).map(|(hex, _)| *hex));
        Answer::new(json!({ "front": of(Arc::Front), "flank": of(Arc::Flank), "rear": of(Arc::Rear) }))
    }

    fn answer_sight(&self, one: Hex, other: Hex) -> Answer {
        let grid = self.stage.grid();
        match self.sight(one, other) {
            Sight::Clear => Answer::new(true),
            Sight::Blocked(obstacle) => {
                let by = match obstacle.place {
                    Where::Hex(hex) => grid.number(hex),
                    Where::Side(side) => {
                        let other = grid.neighbour(side.hex, side.direction);
                        let mut pair =
                            [Some(side.hex), other].map(|hex| hex.map_or_else(String::new, |hex| grid.number(hex)));
                        pair.sort();
                        pair.join("-")
                    }
                };
                let rules = vec![blocking_rule(&obstacle)];
                Answer { value: json!({ "by": by }), rules, ..Answer::default() }
            }
        }
    }

    /// The cheapest way to a hex; a hex out of reach is refused as a step would be that costs too much.
    fn way(&self, unit: UnitId, hex: Hex, facing: Option<Facing>) -> Result<Vec<Leg>, Refusal> {
        self.may_move(self.side(unit), unit)?;
        let Some(way) = self.routes(unit).to(hex, facing) else {
            bar!(id!("9.42.insufficient-mp"), "unit" = unit.arg(), "hex" = Arg::Place(hex.into()));
        };
        Ok(way)
    }

    /// An order on a way; with where it leads and what is spent by then, if all is told.
    fn leg_text(&self, leg: &Leg, all: bool) -> Value {
        let mut order = String::new();
        GreatBattles::write_order(self.stage, &leg.order, &mut order);
        if !all {
            return order.into();
        }
        let hex = self.stage.grid().number(leg.hex);
        json!({ "order": order, "hex": hex, "facing": leg.facing.name(), "spent": points_text(leg.spent) })
    }

    fn answer_condition(&self, brigade: BrigadeId) -> Answer {
        let (state, card) = (self.brigade(brigade), self.stage.brigade(brigade));
        let printed: u16 = card.units.iter().map(|&unit| u16::from(self.card(unit).strength())).sum();
        let here = |unit: UnitId| self.unit(unit).status != Status::Eliminated;
        let left = card.units.iter().filter(|&&unit| here(unit)).map(|&unit| u16::from(self.strength(unit)));
        let left: u16 = left.sum();
        Answer::new(json!({
            "effective": !state.ineffective,
            "fatigue": Fatigue(state.fatigue).name(),
            "lost": printed - left,
            "sp": left,
        }))
    }

    fn answer_command(&self, leader: LeaderId) -> Answer {
        let range = self.command_range(leader);
        let Some(from) = self.leader(leader).hex else {
            return Answer::new(json!({ "hexes": [], "range": points_text(range) }));
        };
        let field = self.command_field(leader, from);
        let hexes = self.hex_list(field.reached().map(|(hex, _)| hex));
        Answer::new(json!({ "hexes": hexes, "range": points_text(range) }))
    }

    fn answer_chain(&self, unit: UnitId) -> Answer {
        let brigade = self.card(unit).brigade;
        let division = self.stage.brigade(brigade).division;
        Answer::new(json!({
            "corps": self.division_is_commanded(division),
            "division": self.brigade_is_commanded(brigade),
            "brigade": self.commanded_units(brigade).contains(&unit),
        }))
    }

    fn answer_stack(&self, hex: Hex) -> Answer {
        let load = self.load(hex, None);
        let points = load.foot + load.mounted;
        let units: Value = self.units_in(hex).map(|unit| self.card(unit).key.as_str()).collect();
        let mut fires = Map::new();
        for (unit, points) in self.firing_points(hex) {
            fires.insert(self.card(unit).key.clone(), points.into());
        }
        Answer::new(json!({ "units": units, "sp": points, "room": self.room(hex), "fires": fires }))
    }
}

fn with_tally(value: Value, name: &'static str, tally: Tally) -> Answer {
    Answer { value, tallies: vec![(name, tally)], ..Answer::default() }
}
