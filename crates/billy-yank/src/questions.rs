//! Questions about a position.

use crate::odds::How;
use crate::state::Now;
use crate::units::{GeneralId, UnitId};
use ground::free::{Arc, Paces, Point, Segment};
use referee::{Answer, QuestionForm, Refusal, RuleId, Tally};
use serde_json::{Value, json};

/// The questions that can be asked.
pub static QUESTIONS: [QuestionForm; 29] = [
    QuestionForm { name: "distance", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "sight", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "sees", args: &["GENERAL", "UNIT"] },
    QuestionForm { name: "range", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "band", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "target", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "quarter", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "attack", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "support", args: &["UNIT"] },
    QuestionForm { name: "isolated", args: &["UNIT"] },
    QuestionForm { name: "cover", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "reach", args: &["GENERAL", "UNIT"] },
    QuestionForm { name: "allowance", args: &["UNIT"] },
    QuestionForm { name: "terrain", args: &["POINT"] },
    QuestionForm { name: "level", args: &["POINT"] },
    QuestionForm { name: "order-of", args: &["UNIT"] },
    QuestionForm { name: "move", args: &["UNIT", "ACTIONS"] },
    QuestionForm { name: "toward", args: &["UNIT", "POINT"] },
    QuestionForm { name: "turnto", args: &["UNIT", "DEGREES"] },
    QuestionForm { name: "ride", args: &["GENERAL", "POINT"] },
    QuestionForm { name: "ruler", args: &["POINT", "POINT"] },
    QuestionForm { name: "line", args: &["POINT", "POINT"] },
    QuestionForm { name: "arc", args: &["UNIT"] },
    QuestionForm { name: "shot", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "impact", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "morale", args: &["UNIT"] },
    QuestionForm { name: "melee", args: &["UNIT", "UNIT"] },
    QuestionForm { name: "change", args: &["GENERAL"] },
    QuestionForm { name: "reaction", args: &["UNIT"] },
];

pub(crate) fn not_a_question() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-a-question") })
}

/// A number of paces, rounded down to the hundredth: a whole number, or its text with decimals.
pub(crate) fn paces(paces: Paces) -> Value {
    match paces.0 % 100 {
        0 => json!(paces.0 / 100),
        _ => json!(paces.to_string()),
    }
}

fn seen(answer: Result<(), RuleId>) -> Result<Answer, Refusal> {
    answer.map(|()| Answer::new(true)).map_err(Refusal::new)
}

impl Now<'_> {
    fn asked_unit(&self, key: &str) -> Result<UnitId, Refusal> {
        self.stage.unit_named(key).filter(|&unit| self.is_there(unit)).ok_or_else(not_a_question)
    }

    fn asked_general(&self, key: &str) -> Result<GeneralId, Refusal> {
        let there = |general: &GeneralId| self.general(*general).fate == crate::state::Fate::InPlay;
        self.stage.general_named(key).filter(there).ok_or_else(not_a_question)
    }

    /// Answers a question.
    pub fn ask(&self, question: &str) -> Result<Answer, Refusal> {
        let words: Vec<&str> = question.split(' ').collect();
        let unit = |key: &str| self.asked_unit(key);
        let point = |text: &str| text.parse::<Point>().map_err(|_| not_a_question());
        match words[..] {
            ["distance", one, other] => {
                let (one, other) = (self.command_stand(unit(one)?), self.command_stand(unit(other)?));
                Ok(Answer::new(paces(one.distance(&other).floor())))
            }
            ["sight", one, other] => seen(self.sight(unit(one)?, unit(other)?)),
            ["sees", general, one] => seen(self.general_sees(self.asked_general(general)?, unit(one)?)),
            ["range", one, target] => Ok(Answer::new(paces(self.range(unit(one)?, unit(target)?).floor()))),
            ["band", one, target] => self.ask_band(unit(one)?, unit(target)?),
            ["target", one, target] => {
                self.check_target(unit(one)?, unit(target)?)?;
                Ok(Answer::new(true))
            }
            ["quarter", one, other] => {
                let quarter = self.command_stand(unit(one)?).arc(self.command_stand(unit(other)?).centre());
                Ok(Answer::new(match quarter {
                    Arc::Front => "front",
                    Arc::Left => "left",
                    Arc::Right => "right",
                    Arc::Rear => "rear",
                }))
            }
            ["attack", one, other] => {
                let (one, other) = (unit(one)?, unit(other)?);
                Ok(Answer::new(self.direction(other, self.line_of_fire(one, other).from).name()))
            }
            ["support", one] => {
                let support = self.support(unit(one)?);
                Ok(Answer::new(json!({ "left": support.left, "right": support.right, "rear": support.rear })))
            }
            ["isolated", one] => Ok(Answer::new(self.is_isolated(unit(one)?))),
            ["cover", one, other] => {
                let (one, other) = (unit(one)?, unit(other)?);
                Ok(Answer::new(self.cover_of(one, Some(self.line_of_fire(other, one))).name()))
            }
            ["reach", general, one] => {
                self.check_reach(self.asked_general(general)?, unit(one)?)?;
                Ok(Answer::new(true))
            }
            ["allowance", one] => self.ask_allowance(unit(one)?),
            ["terrain", at] => Ok(Answer::new(self.stage.map.going(point(at)?).class.name())),
            ["level", at] => Ok(Answer::new(self.stage.map.level(point(at)?))),
            ["order-of", one] => Ok(Answer::new(self.order(unit(one)?).map_or("none", |duty| duty.name()))),
            ["move", ref plan @ ..] => self.ask_move(plan),
            ["toward", ref plan @ ..] => self.ask_toward(plan),
            ["turnto", ref plan @ ..] => self.ask_turn(plan),
            ["ride", general, to] => self.ask_ride(self.asked_general(general)?, point(to)?),
            ["ruler", from, to] => Ok(self.ask_ruler(point(from)?, point(to)?)),
            ["line", from, to] => Ok(self.ask_line(point(from)?, point(to)?)),
            ["arc", one] => self.ask_arc(unit(one)?),
            ["shot", one, target] => self.ask_shot(unit(one)?, unit(target)?, How::Free),
            ["shot", one, target, how] => {
                self.ask_shot(unit(one)?, unit(target)?, How::named(how).ok_or_else(not_a_question)?)
            }
            ["impact", charger, target] => self.ask_impact(unit(charger)?, unit(target)?, false),
            ["impact", charger, target, "bonus"] => self.ask_impact(unit(charger)?, unit(target)?, true),
            ["change", general] => Ok(self.ask_change(self.asked_general(general)?)),
            ["reaction", one] => Ok(self.ask_reaction(unit(one)?)),
            ["morale", one] => self.ask_morale(unit(one)?, None),
            ["morale", one, enemy] => self.ask_morale(unit(one)?, Some(unit(enemy)?)),
            ["melee", one, other] => self.ask_melee(unit(one)?, unit(other)?),
            ["melee", charger, target, "charge"] => self.ask_melee_of_charge(unit(charger)?, unit(target)?),
            _ => Err(not_a_question()),
        }
    }

    /// The band of small arms, or the zone of guns.
    fn ask_band(&self, unit: UnitId, target: UnitId) -> Result<Answer, Refusal> {
        let (weapon, range) = (self.card(unit).weapon, self.range(unit, target));
        match weapon.is_gun() {
            true => weapon.zone(range).map(Answer::new).ok_or_else(|| Refusal::new(id!("7.4.zone-table"))),
            false => {
                let band = weapon.band(range).map(|band| Answer::new(band.name()));
                band.ok_or_else(|| Refusal::new(id!("7.1.range-table")))
            }
        }
    }

    /// The whole allowance of a unit on the ground where it stands.
    fn ask_allowance(&self, unit: UnitId) -> Result<Answer, Refusal> {
        let at = self.unit(unit).at;
        let here = Segment::new(at, at);
        let rate = self.allowance(self.row(unit), self.uses_bridges(unit), here);
        let (rate, rule) = rate.unwrap_or((Paces(0), id!("6.table-mounted")));
        let mut tally = Tally::new();
        tally.add(rule, rate.0 / 100);
        Ok(Answer { tallies: vec![("allowance", tally)], ..Answer::new(rate.0 / 100) })
    }
}
