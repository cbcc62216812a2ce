//! Questions: answered from a position, changing nothing.

use crate::assault::Step;
use crate::combat::{Attack, AttackKind};
use crate::counters::{LeaderId, Side, UnitId, UnitSet};
use crate::flow::Frame;
use crate::march::March;
use crate::retreat::{Path, RetreatHex};
use crate::stage::Stage;
use crate::state::Position;
use crate::tables::POINT;
use crate::view::{Points, Strength};
use crate::works::TIMES;
use crate::zoc::Zone;
use ground::{Field, Hex};
use referee::declare::Written;
use referee::{Answer, QuestionForm, Refusal, RuleId, Unreadable};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The questions that can be asked.
pub const FORMS: &[QuestionForm] = &[
    QuestionForm { name: "zoc", args: &["HEX", "SIDE"] },
    QuestionForm { name: "zones", args: &["SIDE"] },
    QuestionForm { name: "radius", args: &["LEADER", "HEX"] },
    QuestionForm { name: "command", args: &["LEADER"] },
    QuestionForm { name: "subordinate", args: &["LEADER", "UNIT"] },
    QuestionForm { name: "combat", args: &["UNIT"] },
    QuestionForm { name: "attack-value", args: &["UNIT"] },
    QuestionForm { name: "works", args: &["UNIT"] },
    QuestionForm { name: "cost", args: &["HEX"] },
    QuestionForm { name: "reach", args: &["UNIT", "POINTS"] },
    QuestionForm { name: "stops", args: &["UNIT"] },
    QuestionForm { name: "path", args: &["UNIT", "HEX", "POINTS"] },
    QuestionForm { name: "approaches", args: &["UNIT", "HEX"] },
    QuestionForm { name: "retreat", args: &["HEX"] },
    QuestionForm { name: "assault", args: &["LEADER", "HEX", "UNIT"] },
    QuestionForm { name: "assault-now", args: &["UNIT"] },
    QuestionForm { name: "preview", args: &["HEX", "TYPE"] },
];

/// A question as it is written.
#[derive(Written)]
#[declare(stage = Stage)]
enum Question {
    Zoc { hex: Hex, side: Side },
    Zones(#[declare(name = "side")] Side),
    Radius { leader: LeaderId, hex: Hex },
    Command(#[declare(name = "leader")] LeaderId),
    Subordinate { leader: LeaderId, unit: UnitId },
    Combat(#[declare(name = "unit")] UnitId),
    AttackValue(#[declare(name = "unit")] UnitId),
    Works(#[declare(name = "unit")] UnitId),
    Cost(#[declare(name = "hex")] Hex),
    Reach { unit: UnitId, points: i32 },
    Stops(#[declare(name = "unit")] UnitId),
    Path { unit: UnitId, hex: Hex, points: i32 },
    Approaches { unit: UnitId, hex: Hex },
    Retreat(#[declare(name = "path")] Option<Path>),
    Assault { leader: LeaderId, hex: Hex, units: Option<UnitSet> },
    AssaultNow(#[declare(name = "units")] Option<UnitSet>),
    Preview { hex: Hex, kind: AttackKind },
}

enum Failure {
    Unreadable,
    Refused(Box<Refusal>),
}

impl From<Unreadable> for Failure {
    fn from(_: Unreadable) -> Failure {
        Failure::Unreadable
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(Box::new(refusal))
    }
}

impl Position<'_> {
    /// Answers a question.
    pub fn ask(&self, question: &str) -> Result<Answer, Refusal> {
        self.answer(question).map_err(|failure| match failure {
            Failure::Unreadable => Refusal::new(const { RuleId::of("referee:not-a-question") }),
            Failure::Refused(refusal) => *refusal,
        })
    }

    fn answer(&self, question: &str) -> Result<Answer, Failure> {
        Ok(match Question::parse(self.stage, question)? {
            Question::Zoc { hex, side } => Answer::new(self.zone(side, hex).name()),
            Question::Radius { leader, hex } => Answer::new(self.in_radius(leader, hex)),
            Question::Zones(side) => {
                let zones = self.stage.map.grid.all().map(|hex| (hex, self.zone(side, hex)));
                let reached = zones.filter(|(_, zone)| *zone != Zone::None);
                let told = reached.map(|(hex, zone)| (self.stage.map.grid.number(hex), json!(zone.name())));
                Answer::new(Value::Object(told.collect::<Map<String, Value>>()))
            }
            Question::Command(leader) => {
                let inside = self.stage.map.grid.all().filter(|&hex| self.in_radius(leader, hex));
                let units = self.units_of(self.stage.leader(leader).side);
                let own = units.filter(|&unit| self.hex(unit).is_some() && self.subordinate(leader, unit));
                Answer::new(json!({
                    "hexes": inside.map(|hex| self.stage.map.grid.number(hex)).collect::<Vec<_>>(),
                    "units": self.keys(own),
                    "ready": self.keys(self.activation_candidates(leader)),
                }))
            }
            Question::Subordinate { leader, unit } => Answer::new(self.subordinate(leader, unit)),
            Question::Combat(unit) => Answer::new(strength(self.combat_value(unit))),
            Question::AttackValue(unit) => Answer::new(strength(self.attack_value(unit))),
            Question::Works(unit) => {
                let multiplier = self.works_multiplier(unit);
                let text = if multiplier % TIMES == 0 {
                    (multiplier / TIMES).to_string()
                } else {
                    format!("{multiplier}/{TIMES}")
                };
                Answer::new(text)
            }
            Question::Cost(hex) => {
                let mut entry = self.may_enter(self.marching()?, hex)?;
                entry.tally.scale_down(POINT);
                Answer { value: points(entry.spent), tallies: vec![("cost", entry.tally)], ..Answer::default() }
            }
            Question::Reach { unit, points: most } => {
                let mut field = Field::new();
                // With the points that a march has left, half points and its own state count too.
                match self.march().filter(|march| march.unit == unit && march.points / POINT == most) {
                    Some(march) => self.reach_on(march, &mut field),
                    None => self.reach(unit, most.clamp(0, 999) * POINT, &mut field),
                }
                let hexes = field
                    .reached()
                    .map(|(hex, reached)| (self.stage.map.grid.number(hex), points(reached.spent.into())));
                Answer::new(Value::Object(hexes.collect::<Map<String, Value>>()))
            }
            Question::Stops(unit) => {
                let stops = self.stopping_hexes(self.side(unit).enemy());
                let hexes = self.stage.map.grid.all().filter(|&hex| stops.contains(hex));
                Answer::new(json!(hexes.map(|hex| self.stage.map.grid.number(hex)).collect::<Vec<_>>()))
            }
            Question::Path { unit, hex: to, points: most } => {
                let mut field = Field::new();
                match self.march().filter(|march| march.unit == unit) {
                    Some(march) => self.reach_on(march, &mut field),
                    None => self.reach(unit, most.clamp(0, 999) * POINT, &mut field),
                }
                let way = field.path(to).into_iter().map(|hex| {
                    let spent = field.at(hex).map_or(0, |reached| reached.spent.into());
                    json!({ "hex": self.stage.map.grid.number(hex), "spent": points(spent) })
                });
                Answer::new(Value::Array(way.collect()))
            }
            Question::Approaches { unit, hex } => {
                let hexes = self.approaches(unit, hex).map(|from| self.stage.map.grid.number(from));
                Answer::new(json!(hexes.collect::<Vec<_>>()))
            }
            Question::Retreat(path) => {
                let Some(Frame::Retreat(retreat)) = self.top() else { return Err(Failure::Unreadable) };
                let (so_far, next) = self.retreat_prices(retreat, &path.unwrap_or_default());
                let told = |hexes: Vec<RetreatHex>| {
                    let one = |step: RetreatHex| {
                        let hex = self.stage.map.grid.number(step.hex);
                        json!({ "hex": hex, "priority": step.priority, "loss": step.loss })
                    };
                    hexes.into_iter().map(one).collect::<Vec<Value>>()
                };
                Answer::new(json!({ "path": told(so_far), "next": told(next) }))
            }
            Question::Assault { leader, hex, units } => self.assault_preview(leader, hex, units.unwrap_or_default())?,
            Question::AssaultNow(units) => self.assault_now(units.unwrap_or_default())?,
            Question::Preview { hex, kind } => self.preview(hex, kind)?,
        })
    }

    fn marching(&self) -> Result<&March, Failure> {
        self.march().ok_or(Failure::Unreadable)
    }

    fn keys(&self, units: impl IntoIterator<Item = UnitId>) -> Vec<&str> {
        units.into_iter().map(|unit| self.stage.unit(unit).key.as_str()).collect()
    }

    /// An attack by the active unit before it is declared.
    fn preview(&self, target: Hex, kind: AttackKind) -> Result<Answer, Failure> {
        let march = self.marching()?;
        let from = self.hex(march.unit).ok_or(Failure::Unreadable)?;
        let side = self.side(march.unit);
        self.may_strike(march, target)?;
        let attack =
            Attack { side, attackers: UnitSet::one(march.unit), leader: None, from, target, kind, grand: false };
        Ok(self.reckoned(&attack))
    }

    /// An assault on a hex by these units of a leader, or by all that are fit to take part, if his command roll
    /// lets all of them attack.
    fn assault_preview(&self, leader: LeaderId, target: Hex, units: UnitSet) -> Result<Answer, Failure> {
        let from = self.leader_hex(leader).ok_or(Failure::Unreadable)?;
        let side = self.stage.leader(leader).side;
        self.attackable(side, from, target)?;
        let selected = self.assault().filter(|assault| assault.leader == leader).map(|assault| assault.selected);
        let attackers = match selected {
            Some(selected) if units.is_empty() => selected,
            Some(_) => units,
            None if units.is_empty() => self.may_lead_assault(side, leader)?,
            None => self.may_assault(side, leader, units).map(|()| units)?,
        };
        let kind = AttackKind::Assault;
        let attack = Attack { side, attackers, leader: Some(leader), from, target, kind, grand: false };
        let mut answer = self.reckoned(&attack);
        if let Value::Object(told) = &mut answer.value {
            told.insert("command".to_owned(), self.commanded_told(leader, attackers));
        }
        answer.tallies.insert(0, ("command", self.assault_tally(leader)));
        Ok(answer)
    }

    /// How likely a leader's command roll lets how many of the selected units attack.
    fn commanded_told(&self, leader: LeaderId, selected: UnitSet) -> Value {
        let mut often: BTreeMap<usize, u32> = BTreeMap::new();
        for units in self.commanded(leader, selected) {
            *often.entry(units).or_default() += 1;
        }
        let told = often.into_iter().map(|(units, often)| (units.to_string(), json!(format!("{often}/6"))));
        Value::Object(told.collect())
    }

    /// The assault on its way: with these units committed, where some must be chosen, or with these joining it.
    fn assault_now(&self, units: UnitSet) -> Result<Answer, Failure> {
        let assault = self.assault().ok_or(Failure::Unreadable)?;
        let (leader, target) = (assault.leader, assault.target.ok_or(Failure::Unreadable)?);
        let from = self.leader_hex(leader).ok_or(Failure::Unreadable)?;
        let side = self.stage.leader(leader).side;
        let (attackers, grand) = match assault.step {
            Step::AskCommit if !units.is_empty() => (units, false),
            Step::AskJoin => (assault.attackers.or(units), !units.is_empty()),
            _ => (assault.attackers, false),
        };
        let kind = AttackKind::Assault;
        Ok(self.reckoned(&Attack { side, attackers, leader: Some(leader), from, target, kind, grand }))
    }

    /// What an attack adds up to, and how likely each result is.
    fn reckoned(&self, attack: &Attack) -> Answer {
        let reckoning = self.reckon(attack);
        let outcomes = self.chances(&reckoning).into_iter().map(|(name, often)| (name, json!(format!("{often}/72"))));
        let outcomes: Map<String, Value> = outcomes.collect();
        let value = json!({
            "attack": reckoning.attack.total(),
            "defence": reckoning.defence.total(),
            "ratio": reckoning.attack.of(id!("7.4.ratio-modifier")),
            "tactical": reckoning.attack.of(id!("7.4.tactical-modifier")),
            "flank": reckoning.flank.bonus,
            "covered": reckoning.flank.covered,
            "flank-hexes": reckoning.flank.hexes.map(|around| json!({
                "hex": around.hex.map(|hex| self.stage.map.grid.number(hex)),
                "covered": around.ground.is_some() || !around.units.is_empty(),
                "ground": around.ground,
                "units": self.keys(around.units),
                "reduced": around.reduced.map(|rule| rule.to_string()),
            })),
            "outcomes": outcomes,
            "artillery": reckoning.artillery.print(),
            "attacker-value": strength(reckoning.values[0]),
            "defender-value": strength(reckoning.values[1]),
        });
        let tallies =
            vec![("attack", reckoning.attack), ("defence", reckoning.defence), ("flank", reckoning.flank.tally)];
        Answer { value, tallies, ..Answer::default() }
    }
}

/// A strength in quarters as data.
fn strength(quarters: i32) -> Value {
    json!(Strength(quarters))
}

/// Half points as data.
pub fn points(half: i32) -> Value {
    json!(Points(half))
}
