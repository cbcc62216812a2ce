//! Questions about a position, answered from what a seat knows.

use crate::blocks::{Block, Side};
use crate::board::{EntryId, Flank, PosId, Stride, ZoneId};
use crate::orders::{self, Order};
use crate::state::Now;
use crate::tokens::Token;
use referee::{Answer, QuestionForm, Refusal, RuleId};
use serde_json::{Value, json};

/// The questions that can be asked.
pub static QUESTIONS: [QuestionForm; 15] = [
    QuestionForm { name: "field", args: &["POSITION", "ZONE", "SIDE"] },
    QuestionForm { name: "fire", args: &["SIDE"] },
    QuestionForm { name: "cost", args: &["POSITION", "POSITION"] },
    QuestionForm { name: "adjacent", args: &["POSITION"] },
    QuestionForm { name: "separation", args: &["POSITION", "SIDE"] },
    QuestionForm { name: "limit", args: &["BLOCK"] },
    QuestionForm { name: "limit-mounted", args: &["BLOCK"] },
    QuestionForm { name: "threats", args: &["POSITION"] },
    QuestionForm { name: "hours", args: &[] },
    QuestionForm { name: "distance", args: &["ZONE", "ZONE"] },
    QuestionForm { name: "full-control", args: &["NUMBER"] },
    QuestionForm { name: "deploy", args: &["TOKEN", "POSITION", "SIDE"] },
    QuestionForm { name: "must-retreat", args: &["BLOCK"] },
    QuestionForm { name: "road", args: &["ENTRY"] },
    QuestionForm { name: "combat", args: &[] },
];

/// What cannot be asked, or not by this seat.
pub fn not_a_question() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-a-question") })
}

impl Now<'_> {
    fn asked_position(&self, word: &str) -> Result<PosId, Refusal> {
        self.stage.board.position_named(word).ok_or_else(not_a_question)
    }

    fn asked_zone(&self, word: &str) -> Result<ZoneId, Refusal> {
        self.stage.board.zone_named(word).ok_or_else(not_a_question)
    }

    fn asked_block(&self, word: &str, own: Option<Side>) -> Result<Block, Refusal> {
        let block = self.stage.roster().named(word).ok_or_else(not_a_question)?;
        let known = own.is_none_or(|side| self.stage.side(block) == side)
            || self.standing(block).seen == crate::state::Seen::Face;
        if known { Ok(block) } else { Err(not_a_question()) }
    }

    fn zone_keys(&self, zones: impl Iterator<Item = ZoneId>) -> Value {
        let mut keys: Vec<&str> = zones.map(|zone| self.stage.board.zone(zone).key.as_str()).collect();
        keys.sort_unstable();
        json!(keys)
    }

    fn position_keys(&self, positions: impl Iterator<Item = PosId>) -> Value {
        let mut keys: Vec<&str> = positions.map(|at| self.stage.board.position(at).key.as_str()).collect();
        keys.sort_unstable();
        json!(keys)
    }

    /// Answers a question. `own`: whose blocks the asker knows; none for who knows all.
    pub fn ask(&self, own: Option<Side>, question: &str) -> Result<Answer, Refusal> {
        let words: Vec<&str> = question.split(' ').collect();
        let board = &self.stage.board;
        let side = |word: &str| Side::named(word).ok_or_else(not_a_question);
        match words[..] {
            ["field", at, zone, army] => {
                let (at, zone) = (self.asked_position(at)?, self.asked_zone(zone)?);
                let front = board.side_in(at, zone).ok_or_else(not_a_question)?;
                let field = self.field(side(army)?, at, front);
                let value = json!({
                    "zones": self.zone_keys(field.zones.iter()),
                    "positions": self.position_keys(field.positions.iter()),
                });
                Ok(Answer { rules: vec![id!("9.definition")], ..Answer::new(value) })
            }
            ["fire", army] => {
                let field = self.fire(side(army)?);
                let value = json!({
                    "zones": self.zone_keys(field.zones.iter()),
                    "positions": self.position_keys(field.positions.iter()),
                });
                Ok(Answer { rules: vec![id!("9.definition")], ..Answer::new(value) })
            }
            ["cost", from, to] => {
                let (from, to) = (self.asked_position(from)?, self.asked_position(to)?);
                let strides = board.common_zones(from, to).map(|zone| Stride { zone, to: Some(to) });
                let cost = strides.filter(|_| from != to).map(|stride| self.cost(Some(from), stride)).min();
                cost.map(Answer::new).ok_or_else(|| Refusal::new(id!("10.path#a")))
            }
            ["adjacent", at] => {
                let at = self.asked_position(at)?;
                Ok(Answer::new(self.position_keys(board.adjacent[at.index()].iter())))
            }
            ["separation", at, army] => {
                let at = self.asked_position(at)?;
                let separation = self.separation(&self.ground(side(army)?), Some(at));
                Ok(Answer { rules: vec![id!("14.separation-values")], ..Answer::new(separation) })
            }
            [word @ ("limit" | "limit-mounted"), block] => {
                let block = self.asked_block(block, own)?;
                let limit = self.march_limit(block, word == "limit-mounted")?;
                Ok(Answer { tallies: vec![("march", limit.tally)], ..Answer::new(limit.all) })
            }
            ["threats", at] => self.ask_threats(self.asked_position(at)?),
            ["hours"] => {
                let (hours, tally) = self.most_hours();
                Ok(Answer { tallies: vec![("hours", tally)], ..Answer::new(hours) })
            }
            ["distance", one, other] => Ok(Answer::new(board.distance(self.asked_zone(one)?, self.asked_zone(other)?))),
            ["full-control", number] => {
                let number: usize = number.parse().map_err(|_| not_a_question())?;
                if !(1..=3).contains(&number) {
                    return Err(not_a_question());
                }
                Ok(Answer { rules: vec![id!("20.full-control")], ..Answer::new(self.full_control(number - 1)) })
            }
            ["deploy", token, at, army] => {
                let (token, at, army) = (Token::named(token), self.asked_position(at)?, side(army)?);
                if own.is_some_and(|own| own != army) {
                    return Err(not_a_question());
                }
                self.check_deployment(army, token.ok_or_else(not_a_question)?, at, None)?;
                Ok(Answer::new(true))
            }
            ["must-retreat", block] => Ok(Answer::new(self.must_retreat(self.asked_block(block, own)?))),
            ["road", entry] => {
                let entry = EntryId::named(entry).ok_or_else(not_a_question)?;
                Ok(Answer::new(
                    self.position_keys(board.entries[entry.index()].road_ways.iter().filter_map(|way| way.end())),
                ))
            }
            ["combat"] => self.ask_combat(own, None),
            ["combat", "attack", ..] => match orders::read(self.stage, &words[1..].join(" ")) {
                Ok(Order::Attack(declared)) => self.ask_combat(own, Some(&declared)),
                _ => Err(not_a_question()),
            },
            _ => Err(not_a_question()),
        }
    }

    /// The flank threats to who stands on a position: in an attack on it, to the defender.
    fn ask_threats(&self, at: PosId) -> Result<Answer, Refusal> {
        let attacker = self.state.flow.attack.as_ref().map(|attack| attack.side);
        let there = |side: Side| self.count_on(side, at) > 0;
        let side = match attacker {
            Some(attacker) if there(attacker.other()) => attacker.other(),
            _ => Side::BOTH.into_iter().find(|&side| there(side)).ok_or_else(not_a_question)?,
        };
        let front = self.front_on(side, at).unwrap_or(Flank(0));
        let [left, right] = self.threats(side, at, front).map(|count| count > 0);
        let value = json!({ "left": left, "right": right });
        Ok(Answer { rules: vec![id!("13.flank-test")], ..Answer::new(value) })
    }
}
