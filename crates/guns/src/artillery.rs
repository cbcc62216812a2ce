//! Section 13, steps 2 to 4: artillery in an attack: who may lay which tokens where, and what makes up the number.

use crate::blocks::{Battalion, Block, Grade, MOST_BLOCKS, Side};
use crate::board::{PosId, PosSide};
use crate::event::Event;
use crate::event_parts::TokenBatch;
use crate::flow::{Attack, AttackStep, Gun, MOST_GUNS};
use crate::march::not_listed;
use crate::orders::{Order, Pick};
use crate::paths::place;
use crate::stage::Leak;
use crate::state::{Now, Place, Play};
use crate::tokens::{Deploy, Pile, Token};
use arrayvec::ArrayVec;
use referee::{Arg, Choice, Refusal};

/// The most tokens on a position.
const MOST_TOKENS: usize = 2;

impl Now<'_> {
    fn matches(&self, token: Token, block: Block) -> bool {
        let card = self.stage.card(block);
        match token.deploy() {
            Some(Deploy::Battalion(battalion)) => card.battalion == battalion && rule!("13.deploy-battalion"),
            Some(Deploy::Corps(corps)) => card.battalion.corps() == Some(corps) && rule!("13.deploy-corps"),
            Some(Deploy::Reserve) if card.is_cavalry() => !rule!("13.deploy-reserve#b"),
            Some(Deploy::Reserve) => rule!("13.deploy-reserve#a"),
            Some(Deploy::Any) if card.is_cavalry() => rule!("13.deploy-any#b"),
            Some(Deploy::Any) => rule!("13.deploy-any#a"),
            None => false,
        }
    }

    /// Whether the full-strength blocks of a battalion have entered the map at some time, wholly or in part.
    fn has_entered(&self, battalion: Battalion, wholly: bool) -> bool {
        let blocks = self.army(battalion.side()).filter(|&block| {
            let card = self.stage.card(block);
            card.battalion == battalion && card.grade == Grade::Full
        });
        let mut any = false;
        for block in blocks {
            let place = self.standing(block).place;
            let waits = matches!(place, Place::Ready(_)) && rule!("R36#c");
            match place {
                Place::ToCome | Place::Ready(_) if self.table().complete >> battalion.0 & 1 == 1 => return true,
                Place::ToCome if wholly => return false,
                Place::Ready(_) if wholly && waits => return false,
                Place::GivenUp if !rule!("R36#b") => return false,
                Place::ToCome | Place::Ready(_) | Place::GivenUp => (),
                Place::Eliminated if !rule!("R36#a") => return false,
                _ => any = true,
            }
        }
        any
    }

    fn check_threshold(&self, side: Side, deploy: Deploy) -> Result<(), Refusal> {
        let entered = |counts: &dyn Fn(Battalion) -> bool, wholly: bool| {
            Battalion::of(side).filter(|&battalion| counts(battalion) && self.has_entered(battalion, wholly)).count()
        };
        match deploy {
            Deploy::Reserve => {
                let counts = |battalion: Battalion| match battalion {
                    Battalion::BUFORD => !rule!("13.threshold-reserve#c"),
                    other => !other.is_cavalry() || rule!("R36#d"),
                };
                let few = entered(&counts, rule!("13.threshold-reserve#b")) < 4;
                forbid!(few, "13.threshold-reserve#a");
            }
            Deploy::Corps(corps) => {
                let counts = |battalion: Battalion| battalion.corps() == Some(corps);
                let few = entered(&counts, rule!("13.threshold-corps#b")) < 2;
                forbid!(few, "13.threshold-corps#a");
            }
            _ => (),
        }
        Ok(())
    }

    /// Whether a token may be deployed on a position; for an attacker one of the blocks must attack.
    pub fn check_deployment(
        &self,
        side: Side,
        token: Token,
        at: PosId,
        attack: Option<&Attack>,
    ) -> Result<(), Refusal> {
        let deploy = token.deploy().ok_or_else(|| Refusal::new(id!("13.deploy-both-sides")))?;
        if !rule!("13.deploy-both-sides") {
            return Ok(());
        }
        self.check_threshold(side, deploy)?;
        let matching: ArrayVec<Block, MOST_BLOCKS> =
            self.army(side).filter(|&block| self.matches(token, block)).collect();
        let alive = |block: &&Block| match self.standing(**block).place {
            Place::Eliminated | Place::GivenUp | Place::Unused => false,
            Place::ToCome | Place::Ready(_) => rule!("R38#a"),
            _ => self.stage.card(**block).grade == Grade::Full || rule!("R38#b"),
        };
        let survivors = matching.iter().filter(alive).count();
        forbid!(survivors == 0, "13.deploy-all-eliminated");
        let on = |position: PosId| matching.iter().filter(move |block| self.position(**block) == Some(position));
        forbid!(on(at).next().is_none(), "13.deploy-one-on-position", "position" = place(at));
        let (number, needed) = match deploy {
            Deploy::Any => (id!("13.deploy-numbers#a"), 1),
            Deploy::Battalion(_) => (id!("13.deploy-numbers#b"), 2),
            Deploy::Corps(_) => (id!("13.deploy-numbers#c"), 3),
            Deploy::Reserve => (id!("13.deploy-numbers#d"), 3),
        };
        let needed = if rule!("13.deploy-too-few-left") { needed.min(survivors) } else { needed };
        let near = self.within_reach(at, &matching);
        if near.len() < needed && referee::cite(number) {
            let count = Arg::Number(needed as i32);
            return Err(Refusal::new(number).with("position", place(at)).with("count", count));
        }
        if let Some(attack) = attack {
            let attacks = |block: &Block| attack.attackers().any(|attacker| attacker.block == *block);
            // Where one block is enough, it is one on the position.
            let alone = needed == 1 && self.stage.is_since(2) && rule!("R105#a");
            let fulfil = if alone { on(at).any(attacks) } else { near.iter().any(attacks) };
            forbid!(!fulfil, "13.s3-attacking-block-needed#a", "position" = place(at));
        }
        Ok(())
    }

    /// Matching blocks on a position, on adjacent ones, and adjacent to those that hold matching blocks.
    fn within_reach(&self, at: PosId, matching: &[Block]) -> ArrayVec<Block, MOST_BLOCKS> {
        let board = &self.stage.board;
        let held = |position: PosId| matching.iter().any(|&block| self.position(block) == Some(position));
        let mut reach = crate::board::PosSet::NONE;
        reach.insert(at);
        for beside in board.adjacent[at.index()].iter() {
            if rule!("13.deploy-near#a") {
                reach.insert(beside);
            }
            let links = held(beside) || !rule!("R37#b");
            if links && rule!("13.deploy-near#b") && rule!("R37#a") {
                reach.unite(&board.adjacent[beside.index()]);
            }
        }
        matching.iter().copied().filter(|&block| self.position(block).is_some_and(|p| reach.contains(p))).collect()
    }

    /// The front of an army's blocks on a position.
    pub fn front_on(&self, side: Side, at: PosId) -> Option<PosSide> {
        self.blocks_on(side, at).next().map(|block| self.standing(block).front)
    }

    /// Whether artillery may be laid on a position in the attack on its way.
    pub fn check_guns(&self, side: Side, token: Token, at: PosId) -> Result<(), Refusal> {
        let attack = self.state.flow.attack().ok_or_else(not_listed)?;
        let attacks = attack.side == side;
        let tokens = self.table().of(side);
        let renewed = attacks && attack.renewed;
        forbid!(renewed && tokens.tray.has(token) && !tokens.stack.has(token), "22.tokens-from-stack#a");
        let hand = self.support(side);
        if !hand.has(token) || token == Token::MARCH {
            return Err(not_listed());
        }
        let enemy_there = self.count_on(side.other(), at) > 0;
        let lying = attack.guns[side.index()].iter().filter(|gun| gun.position == at).count();
        if attacks {
            forbid!(enemy_there, "13.s3-conditions#a", "position" = place(at));
            forbid!(lying >= MOST_TOKENS, "R46", "position" = place(at));
            if rule!("13.s3-conditions#b") {
                self.check_deployment(side, token, at, Some(attack))?;
            }
            if self.bombardable(side, at).is_empty() {
                let masked = !self.targets_of(side, at, false).is_empty();
                forbid!(masked, "13.s3-obstructed", "position" = place(at));
                forbid!(true, "13.s3-conditions#c", "position" = place(at));
            }
        } else {
            forbid!(enemy_there, "13.s2-conditions#b", "position" = place(at));
            forbid!(lying >= MOST_TOKENS, "13.s2-two-per-position", "position" = place(at));
            if rule!("13.s2-conditions#a") {
                self.check_deployment(side, token, at, None)?;
            }
            let elsewhere = !attack.targets.iter().any(|target| target.position == at);
            if elsewhere && !rule!("13.s2-unattacked-position") {
                return Err(not_listed());
            }
            let crossed = attack.targets.iter().any(|target| self.covers(side, at, target));
            forbid!(!crossed, "13.s2-conditions#c", "position" = place(at));
        }
        Ok(())
    }

    /// Whether artillery of some kind might be of use on a position in the attack on its way: it has something to
    /// fire at, and for the attacker a block of the attack within reach.
    pub fn is_of_use(&self, side: Side, at: PosId) -> bool {
        let Some(attack) = self.state.flow.attack() else { return false };
        if attack.side != side {
            return attack.targets.iter().any(|target| self.covers(side, at, target));
        }
        let army: ArrayVec<Block, MOST_BLOCKS> =
            self.army(side).filter(|&block| self.position(block).is_some()).collect();
        let near = self.within_reach(at, &army);
        let attacks = |block: &Block| attack.attackers().any(|attacker| attacker.block == *block);
        near.iter().any(attacks) && !self.bombardable(side, at).is_empty()
    }

    /// The tokens from which an army plays artillery in the attack on its way.
    pub fn support(&self, side: Side) -> &Pile {
        let tokens = self.table().of(side);
        if self.plays_from_stack(side) { &tokens.stack } else { &tokens.tray }
    }

    /// Whether an army's artillery comes from the stack of an extended bombardment.
    fn plays_from_stack(&self, side: Side) -> bool {
        let renewed = |attack: &Attack| attack.renewed && attack.side == side;
        self.state.flow.attack().is_some_and(renewed) && rule!("22.tokens-from-stack#a")
    }

    /// The tokens from which the attacker makes up the number.
    pub fn filler_tokens(&self) -> Pile {
        let Some(attack) = self.state.flow.attack() else { return Pile::default() };
        let tokens = self.table().of(attack.side);
        if attack.renewed && rule!("22.tokens-from-stack#b") { tokens.stack } else { tokens.tray }
    }

    /// What may be laid in the attack on its way.
    pub fn offer_guns(&self, side: Side, out: &mut Vec<Choice<Order, Pick>>) {
        out.push(Choice::Order(Order::Done));
        let Some(attack) = self.state.flow.attack() else { return };
        let attacks = attack.side == side;
        if attacks && self.check_extend(side).is_ok() {
            out.push(Choice::Order(Order::Extend));
        }
        let held = self.occupied(side);
        for token in self.support(side).kinds() {
            for at in held.iter() {
                if self.check_guns(side, token, at).is_ok() {
                    out.push(Choice::Order(Order::Guns { token, at }));
                }
            }
        }
    }

    /// Whether an extended bombardment may be declared.
    pub fn check_extend(&self, side: Side) -> Result<(), Refusal> {
        let attack = self.state.flow.attack().ok_or_else(not_listed)?;
        let fits = self.stage.options.extended_bombardment && attack.side == side && !attack.renewed;
        if !fits || attack.extended {
            return Err(not_listed());
        }
        forbid!(self.state.flow.renew.is_some(), "22.declare");
        Ok(())
    }

    /// How many tokens the attacker must still use.
    pub fn fillers_due(&self) -> usize {
        let Some(attack) = self.state.flow.attack() else { return 0 };
        let due = attack.committed().saturating_sub(attack.guns[attack.side.index()].len());
        if rule!("13.s3-token-minimum") { due.min(self.filler_tokens().len()) } else { 0 }
    }

    /// The artillery positions of an army, each once.
    pub(crate) fn gun_positions(&self, side: Side) -> ArrayVec<PosId, MOST_GUNS> {
        let Some(attack) = self.state.flow.attack() else { return ArrayVec::new() };
        let mut positions: Vec<PosId> = attack.guns[side.index()].iter().map(|gun| gun.position).collect();
        positions.sort_unstable();
        positions.dedup();
        positions.into_iter().collect()
    }
}

impl Play<'_> {
    pub(crate) fn attack(&mut self) -> Option<&mut Attack> {
        self.state.flow.attack_mut()
    }

    /// A token is laid face down.
    pub fn lay_guns(&mut self, side: Side, token: Token, at: PosId) {
        let stack = self.now().plays_from_stack(side);
        let Some(attack) = self.attack() else { return };
        // An army has no more tokens than there is room for.
        let _ = attack.guns[side.index()].try_push(Gun { position: at, token });
        attack.used += u8::from(attack.side == side);
        self.happen(Event::GunsPlaced { side, at, token: Some(token), stack });
    }

    /// An extended bombardment is declared.
    pub fn extend(&mut self) {
        if let Some(attack) = self.attack() {
            attack.extended = true;
        }
        self.happen(Event::Extended);
    }

    /// Nothing more is laid.
    pub fn guns_done(&mut self, side: Side) {
        self.happen(Event::GunsDone { side });
        self.pass_guns();
    }

    /// On to the other side's artillery, or to the tokens that make up the number.
    pub fn pass_guns(&mut self) {
        let Some(attack) = self.attack() else { return };
        attack.step = match attack.step {
            AttackStep::DefenceGuns if rule!("13.s3-play") => AttackStep::AttackGuns,
            _ => AttackStep::Fillers,
        };
    }

    /// Other tokens make up the number.
    pub fn fill(&mut self, tokens: Pile) {
        let Some(attack) = self.attack() else { return };
        let (side, stack) = (attack.side, attack.renewed && rule!("22.tokens-from-stack#b"));
        if rule!("22.attacker-draws#b") {
            attack.used = attack.used.saturating_add(tokens.len() as u8);
        }
        self.happen(Event::Filled { side, tokens: TokenBatch::of(tokens), stack });
        self.show_guns();
    }

    /// Step 4: all artillery is turned up.
    pub fn show_guns(&mut self) {
        let shown = rule!("13.s4-reveal#a");
        for side in Side::BOTH.into_iter().filter(|_| shown) {
            for at in self.now().gun_positions(side) {
                let tokens = self.state.flow.attack().into_iter().flat_map(|attack| &attack.guns[side.index()]);
                let tokens = tokens.filter(|gun| gun.position == at).map(|gun| gun.token).collect();
                self.happen(Event::GunsShown { side, at, tokens });
            }
        }
        if let Some(attack) = self.attack() {
            (attack.shown, attack.step) = (shown, AttackStep::Bombard);
        }
    }

    /// Whether the defender is asked for artillery: even if he has none, or the question would tell.
    pub fn asks_for_guns(&self, side: Side) -> bool {
        if self.stage.leaks(Leak::SkippedQuestion) {
            return self.state.table.of(side).tray.iter().any(|token| token != Token::MARCH);
        }
        self.now().may_have_guns(side)
    }
}
