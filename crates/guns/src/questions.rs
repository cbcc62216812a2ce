//! Questions about a position, answered from what a seat knows.

use crate::blocks::{Block, Side};
use crate::board::{EntryId, PosId, PosSide, Stride, ZoneId};
use crate::fire::Field;
use crate::order_parts::Declaration;
use crate::stage::Stage;
use crate::state::Now;
use crate::tokens::Token;
use referee::declare::Written;
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

/// A question as it is written.
#[derive(Written)]
#[declare(stage = Stage)]
enum Question {
    /// `field d4/e4 e4 union`
    Field { at: PosId, zone: ZoneId, side: Side },
    /// `fire union`
    Fire { side: Side },
    /// `cost c4/d4 d4/e4`
    Cost { from: PosId, to: PosId },
    /// `adjacent d4/e4`
    Adjacent { at: PosId },
    /// `separation d4/e4 union`
    Separation { at: PosId, side: Side },
    /// `limit heth-1`
    Limit { block: Block },
    /// `limit-mounted buford-1`
    LimitMounted { block: Block },
    /// `threats d4/e4`
    Threats { at: PosId },
    /// `hours`
    Hours,
    /// `distance d4 e4`
    Distance { one: ZoneId, other: ZoneId },
    /// `full-control 1`
    FullControl { number: u8 },
    /// `deploy guns-any-1 d4/e4 union`
    Deploy { token: Token, at: PosId, side: Side },
    /// `must-retreat heth-1`
    MustRetreat { block: Block },
    /// `road chambersburg`
    Road { entry: EntryId },
    /// `combat`, or `combat attack d4/e4 heth-1`
    Combat {
        #[declare(after = "attack")]
        declared: Option<Declaration>,
    },
}

/// What cannot be asked, or not by this seat.
pub fn not_a_question() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-a-question") })
}

impl Now<'_> {
    /// Whether the asker may ask about a block: his own, or one that he has seen.
    fn asked_about(&self, own: Option<Side>, block: Block) -> Result<Block, Refusal> {
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
        let board = &self.stage.board;
        match Question::parse(self.stage, question).map_err(|_| not_a_question())? {
            Question::Field { at, zone, side } => {
                let front = board.side_in(at, zone).ok_or_else(not_a_question)?;
                Ok(self.answer_field(&self.field(side, at, front)))
            }
            Question::Fire { side } => Ok(self.answer_field(&self.fire(side))),
            Question::Cost { from, to } => {
                let strides = board.common_zones(from, to).map(|zone| Stride { zone, to: Some(to) });
                let cost = strides.filter(|_| from != to).map(|stride| self.cost(Some(from), stride)).min();
                cost.map(Answer::new).ok_or_else(|| Refusal::new(id!("10.path#a")))
            }
            Question::Adjacent { at } => Ok(Answer::new(self.position_keys(board.adjacent[at.index()].iter()))),
            Question::Separation { at, side } => {
                let separation = self.separation(&self.ground(side), Some(at));
                Ok(Answer { rules: vec![id!("14.separation-values")], ..Answer::new(separation) })
            }
            Question::Limit { block } => self.ask_limit(self.asked_about(own, block)?, false),
            Question::LimitMounted { block } => self.ask_limit(self.asked_about(own, block)?, true),
            Question::Threats { at } => self.ask_threats(at),
            Question::Hours => {
                let (hours, tally) = self.most_hours();
                Ok(Answer { tallies: vec![("hours", tally)], ..Answer::new(hours) })
            }
            Question::Distance { one, other } => Ok(Answer::new(board.distance(one, other))),
            Question::FullControl { number: number @ 1..=3 } => {
                let control = self.full_control(usize::from(number) - 1);
                Ok(Answer { rules: vec![id!("20.full-control")], ..Answer::new(control) })
            }
            Question::FullControl { .. } => Err(not_a_question()),
            Question::Deploy { token, at, side } => {
                if own.is_some_and(|own| own != side) {
                    return Err(not_a_question());
                }
                self.check_deployment(side, token, at, None)?;
                Ok(Answer::new(true))
            }
            Question::MustRetreat { block } => Ok(Answer::new(self.must_retreat(self.asked_about(own, block)?))),
            Question::Road { entry } => {
                let ends = board.entries[entry.index()].road_ways.iter().filter_map(|way| way.end());
                Ok(Answer::new(self.position_keys(ends)))
            }
            Question::Combat { declared } => self.ask_combat(own, declared.as_ref()),
        }
    }

    fn answer_field(&self, field: &Field) -> Answer {
        let value = json!({
            "zones": self.zone_keys(field.zones.iter()),
            "positions": self.position_keys(field.positions.iter()),
        });
        Answer { rules: vec![id!("9.definition")], ..Answer::new(value) }
    }

    fn ask_limit(&self, block: Block, mounted: bool) -> Result<Answer, Refusal> {
        let limit = self.march_limit(block, mounted)?;
        Ok(Answer { tallies: vec![("march", limit.tally)], ..Answer::new(limit.all) })
    }

    /// The flank threats to who stands on a position: in an attack on it, to the defender.
    fn ask_threats(&self, at: PosId) -> Result<Answer, Refusal> {
        let attacker = self.state.flow.attack().map(|attack| attack.side);
        let there = |side: Side| self.count_on(side, at) > 0;
        let side = match attacker {
            Some(attacker) if there(attacker.other()) => attacker.other(),
            _ => Side::BOTH.into_iter().find(|&side| there(side)).ok_or_else(not_a_question)?,
        };
        let front = self.front_on(side, at).unwrap_or(PosSide(0));
        let [left, right] = self.threats(side, at, front).map(|count| count > 0);
        let value = json!({ "left": left, "right": right });
        Ok(Answer { rules: vec![id!("13.flank-test")], ..Answer::new(value) })
    }
}
