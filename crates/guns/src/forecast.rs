//! What a close combat would come to, told before it is fought.
//!
//! It is told from what a seat knows: of a block that it has not seen it knows which strengths it may
//! have, no more, and so the result is a range. Bombardment and defensive fire that are still to come
//! are not guessed at.

use crate::blocks::{Block, Grade, Side};
use crate::combat::Clash;
use crate::decision::Decision;
use crate::flow::{Attack, AttackStep, Target};
use crate::order_parts::Declaration;
use crate::questions::not_a_question;
use crate::state::{Now, Place, Play, Seen};
use referee::chance::NoChance;
use referee::event::DiscardEvents;
use referee::odds::Ratio;
use referee::{Answer, Refusal, Tally};
use serde_json::{Map, Value, json};

/// What may be printed on a block: its strength, and whether it is the Iron Brigade.
type Face = (u8, bool);

impl Now<'_> {
    /// What the close combats of the attack on its way would come to, or of one that could be declared.
    pub fn ask_combat(&self, own: Option<Side>, declared: Option<&Declaration>) -> Result<Answer, Refusal> {
        let mut state = self.state.clone();
        if let Some(declared) = declared {
            state.flow.push_attack(self.imagined(own, declared)?);
        }
        let attack = state.flow.attack().ok_or_else(not_a_question)?;
        if attack.step <= AttackStep::Advance {
            Play { stage: self.stage, state: &mut state, chance: &mut NoChance::default(), sink: &mut DiscardEvents }
                .advance();
        }
        Ok(Now { stage: self.stage, state: &state }.forecast(own))
    }

    /// The attack that a declaration would open.
    fn imagined(&self, own: Option<Side>, declared: &Declaration) -> Result<Attack, Refusal> {
        match self.asked() {
            Some((side, Decision::Attack)) if own.is_none_or(|own| own == side) => {
                Ok(Attack::opened(side, self.table().attacks, self.check_attack(side, declared)?, false))
            }
            _ => Err(not_a_question()),
        }
    }

    /// The forecast of every close combat that is still to be fought, the attackers standing before their
    /// enemies.
    fn forecast(&self, own: Option<Side>) -> Answer {
        let flow = &self.state.flow;
        let mut told: Vec<(&str, Value, Tally)> = Vec::new();
        for index in self.combats() {
            let Some(attack) = flow.attack() else { break };
            let position = attack.targets[index].position;
            let leads = self.leading(own, &attack.targets[index]);
            let led_by = distinct(&leads);
            let defenders: Vec<Block> = self.blocks_on(attack.defender(), position).collect();
            let ground = defenders.first().and_then(|&foe| self.combat_tally_of(index, foe, None));
            let against: Vec<Against> =
                defenders.into_iter().map(|block| self.against(own, index, block, &leads)).collect();
            let all = || against.iter().flat_map(|each| &each.results).copied();
            let value = json!({
                "leader": led_by,
                "against": against.iter().map(Against::told).collect::<Vec<Value>>(),
                "least": all().min(),
                "most": all().max(),
                "won": chance_to_win(&against),
            });
            told.push((&self.stage.board.position(position).key, value, ground.unwrap_or_default()));
        }
        told.sort_by_key(|(key, ..)| *key);
        let value: Map<String, Value> = told.iter().map(|(key, value, _)| ((*key).to_owned(), value.clone())).collect();
        let tallies = told.into_iter().map(|(_, _, tally)| ("combat", tally)).collect();
        Answer { tallies, ..Answer::new(Value::Object(value)) }
    }

    /// The strengths that the leader of an attack may have.
    fn leading(&self, own: Option<Side>, target: &Target) -> Vec<u8> {
        match target.attackers.first().filter(|_| target.led) {
            Some(leader) => self.faces(own, leader.block, true).iter().map(|(strength, _)| *strength).collect(),
            None => vec![0],
        }
    }

    /// What comes of it if this block leads the defence.
    fn against(&self, own: Option<Side>, index: usize, block: Block, leads: &[u8]) -> Against {
        let faces = self.faces(own, block, false);
        let known = self.is_known(own, block).then(|| self.stage.card(block).key.clone());
        let result = |attack: u8, (defence, iron): Face| {
            let clash = Clash { attack, defence, iron };
            self.combat_tally_of(index, block, Some(clash)).as_ref().map(Tally::total)
        };
        let results = leads.iter().flat_map(|&lead| faces.iter().filter_map(move |&face| result(lead, face))).collect();
        Against { block: known, strengths: strengths(&faces), iron: faces.iter().any(|(_, iron)| *iron), results }
    }

    /// Whether an asker knows what is printed on a block.
    fn is_known(&self, own: Option<Side>, block: Block) -> bool {
        own.is_none_or(|own| own == self.stage.side(block)) || self.standing(block).seen == Seen::Face
    }

    /// What may be printed on a block, as far as the asker knows. Who leads an attack as he was sent has
    /// strength 2.
    fn faces(&self, own: Option<Side>, block: Block, leads: bool) -> Vec<Face> {
        let face = |block: Block| (self.stage.card(block).strength, self.stage.card(block).iron);
        if self.is_known(own, block) {
            return vec![face(block)];
        }
        let (side, battalion, seen) =
            (self.stage.side(block), self.stage.card(block).battalion, self.standing(block).seen);
        let fits = |other: &Block| {
            let (card, standing) = (self.stage.card(*other), self.standing(*other));
            let there = matches!(standing.place, Place::On(_) | Place::Off { .. } | Place::Ready { .. });
            // The Iron Brigade may have come with any of the battalions that nobody has seen.
            let iron = card.iron && card.grade == Grade::Full && standing.place == Place::ToCome;
            match seen {
                Seen::Battalion => {
                    let reduced = card.battalion == battalion && card.grade != Grade::Full && !card.iron;
                    reduced && standing.seen != Seen::Face
                }
                _ => standing.seen == Seen::Nothing && (there || iron),
            }
        };
        let mut faces: Vec<Face> = self.army(side).filter(fits).map(face).collect();
        if leads && seen == Seen::Nothing {
            faces.retain(|(strength, _)| *strength == 2);
        }
        // As often as there are blocks that it may be.
        faces.sort_unstable();
        faces
    }
}

/// The strengths among faces that are in order.
fn strengths(faces: &[Face]) -> Vec<u8> {
    distinct(&faces.iter().map(|(strength, _)| *strength).collect::<Vec<u8>>())
}

/// Strengths in order, each once.
fn distinct(strengths: &[u8]) -> Vec<u8> {
    let mut distinct = strengths.to_vec();
    distinct.dedup();
    distinct
}

/// How likely the attacker wins, if every block that a defender may be is as likely as the others and the best of the
/// defenders leads; none where nothing can be said.
fn chance_to_win(against: &[Against]) -> Option<Ratio> {
    against.iter().try_fold(Ratio::ONE, |chance, each| {
        let won = each.results.iter().filter(|&&result| result > 0).count();
        chance.times(Ratio::new(won as u128, each.results.len() as u128)?)
    })
}

/// A defending block, and what may come of its close combat.
struct Against {
    /// Which, if it is known.
    block: Option<String>,
    strengths: Vec<u8>,
    iron: bool,
    results: Vec<i32>,
}

impl Against {
    fn told(&self) -> Value {
        let (least, most) = (self.results.iter().min(), self.results.iter().max());
        json!({ "block": self.block, "strength": self.strengths, "iron": self.iron, "least": least, "most": most })
    }
}
