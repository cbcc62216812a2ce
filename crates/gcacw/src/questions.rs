//! Questions: answered from a position, changing nothing.

use crate::combat::{Attack, AttackKind};
use crate::counters::{Side, UnitSet};
use crate::march::March;
use crate::orders::Words;
use crate::state::Position;
use crate::tables::POINT;
use crate::view::{Points, Strength};
use crate::works::TIMES;
use ground::{Field, Hex};
use referee::{Answer, QuestionForm, Refusal, RuleId, Unreadable};
use serde_json::{Map, Value, json};

/// The questions that can be asked.
pub const FORMS: &[QuestionForm] = &[
    QuestionForm { name: "zoc", args: &["HEX", "SIDE"] },
    QuestionForm { name: "radius", args: &["LEADER", "HEX"] },
    QuestionForm { name: "subordinate", args: &["LEADER", "UNIT"] },
    QuestionForm { name: "combat", args: &["UNIT"] },
    QuestionForm { name: "attack-value", args: &["UNIT"] },
    QuestionForm { name: "works", args: &["UNIT"] },
    QuestionForm { name: "cost", args: &["HEX"] },
    QuestionForm { name: "reach", args: &["UNIT", "POINTS"] },
    QuestionForm { name: "preview", args: &["HEX", "TYPE"] },
];

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
        let mut words = Words::new(self.stage, question);
        let answer = match words.word()? {
            "zoc" => {
                let (hex, side) = (words.hex()?, words.one_of(&Side::NAMES, "expected-side")?);
                Answer::new(self.zone(Side::BOTH[side], hex).name())
            }
            "radius" => {
                let (leader, hex) = (words.leader()?, words.hex()?);
                Answer::new(self.in_radius(leader, hex))
            }
            "subordinate" => {
                let (leader, unit) = (words.leader()?, words.unit()?);
                Answer::new(self.subordinate(leader, unit))
            }
            "combat" => Answer::new(strength(self.combat_value(words.unit()?))),
            "attack-value" => Answer::new(strength(self.attack_value(words.unit()?))),
            "works" => {
                let multiplier = self.works_multiplier(words.unit()?);
                let text = if multiplier % TIMES == 0 {
                    (multiplier / TIMES).to_string()
                } else {
                    format!("{multiplier}/{TIMES}")
                };
                Answer::new(text)
            }
            "cost" => {
                let hex = words.hex()?;
                let mut entry = self.may_enter(self.marching()?, hex)?;
                entry.tally.scale_down(POINT);
                Answer { value: points(entry.spent), tallies: vec![("cost", entry.tally)], ..Answer::default() }
            }
            "reach" => {
                let (unit, budget) = (words.unit()?, words.number()?);
                let mut field = Field::new();
                self.reach(unit, budget.clamp(0, 999) * POINT, &mut field);
                let hexes = field
                    .reached()
                    .map(|(hex, reached)| (self.stage.map.grid.number(hex), points(reached.spent.into())));
                Answer::new(Value::Object(hexes.collect::<Map<String, Value>>()))
            }
            "preview" => {
                let (hex, kind) = (words.hex()?, words.one_of(&AttackKind::NAMES[..4], "expected-attack-type")?);
                self.preview(hex, AttackKind::TYPES[kind])?
            }
            _ => return Err(Failure::Unreadable),
        };
        words.end()?;
        Ok(answer)
    }

    fn marching(&self) -> Result<&March, Failure> {
        self.march().ok_or(Failure::Unreadable)
    }

    /// An attack by the active unit before it is declared.
    fn preview(&self, target: Hex, kind: AttackKind) -> Result<Answer, Failure> {
        let march = self.marching()?;
        let from = self.hex(march.unit).ok_or(Failure::Unreadable)?;
        let side = self.side(march.unit);
        self.attackable(side, from, target)?;
        let attack =
            Attack { side, attackers: UnitSet::one(march.unit), leader: None, from, target, kind, grand: false };
        let reckoning = self.reckon(&attack);
        let value = json!({
            "attack": reckoning.attack.total(),
            "defence": reckoning.defence.total(),
            "ratio": reckoning.attack.of(id!("7.4.ratio-modifier")),
            "tactical": reckoning.attack.of(id!("7.4.tactical-modifier")),
            "flank": reckoning.flank.bonus,
            "covered": reckoning.flank.covered,
            "artillery": reckoning.artillery.print(),
            "attacker-value": strength(reckoning.values[0]),
            "defender-value": strength(reckoning.values[1]),
        });
        let tallies =
            vec![("attack", reckoning.attack), ("defence", reckoning.defence), ("flank", reckoning.flank.tally)];
        Ok(Answer { value, tallies, ..Answer::default() })
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
