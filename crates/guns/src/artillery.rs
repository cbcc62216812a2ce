//! Section 13, steps 2 to 6: artillery in an attack: deployment, bombardment, defensive fire.

use crate::blocks::{Battalion, Block, Grade, MOST_BLOCKS, Side};
use crate::board::{Flank, PosId, ZoneId};
use crate::event::Event;
use crate::event_parts::TokenBatch;
use crate::fire::Field;
use crate::flow::{Aim, Attack, AttackStep, Gun, MOST_GUNS, Target};
use crate::march::not_listed;
use crate::orders::{Order, Pick};
use crate::paths::place;
use crate::stage::Leak;
use crate::state::{Now, Place, Play};
use crate::tokens::{Deploy, Pile, Token};
use arrayvec::ArrayVec;
use referee::{Arg, Choice, Refusal, RuleId, Tally};

/// Points that make a hit or a reduction.
const POINTS: i32 = 3;
/// The most points of one position's tokens.
const MOST_POINTS: i32 = 3;
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
    fn within_reach(&self, at: PosId, matching: &[Block]) -> ArrayVec<Block, 64> {
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
    pub fn front_on(&self, side: Side, at: PosId) -> Option<Flank> {
        self.blocks_on(side, at).next().map(|block| self.standing(block).front)
    }

    /// Whether artillery may be laid on a position in the attack on its way.
    pub fn check_guns(&self, side: Side, token: Token, at: PosId) -> Result<(), Refusal> {
        let attack = self.state.flow.attack.as_ref().ok_or_else(not_listed)?;
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
        let Some(attack) = &self.state.flow.attack else { return false };
        if attack.side != side {
            return attack.targets.iter().any(|target| self.covers(side, at, target));
        }
        let army: ArrayVec<Block, MOST_BLOCKS> =
            self.army(side).filter(|&block| self.position(block).is_some()).collect();
        let near = self.within_reach(at, &army);
        let attacks = |block: &Block| attack.attackers().any(|attacker| attacker.block == *block);
        near.iter().any(attacks) && !self.bombardable(side, at).is_empty()
    }

    /// Whether somebody who attacks a position crosses the field of fire of defending artillery.
    fn covers(&self, defender: Side, at: PosId, target: &Target) -> bool {
        let Some(front) = self.front_on(defender, at) else { return false };
        let field = self.defensive_field(defender, at, front);
        crossed_zones(target).any(|zone| field.zones.contains(zone)) && rule!("13.s2-field")
    }

    /// The targets that attacking artillery on a position can bombard.
    pub fn bombardable(&self, side: Side, at: PosId) -> Vec<PosId> {
        self.targets_of(side, at, true)
    }

    fn targets_of(&self, side: Side, at: PosId, mind_obstructions: bool) -> Vec<PosId> {
        let Some(front) = self.front_on(side, at) else { return Vec::new() };
        let field = self.field(side, at, front);
        let mut targets = self.worth_bombarding();
        targets.retain(|&target| self.bombards(&field, at, front, side.other(), target, mind_obstructions));
        targets
    }

    /// Attacked positions that the enemy holds, and positions with his artillery.
    fn worth_bombarding(&self) -> Vec<PosId> {
        let Some(attack) = &self.state.flow.attack else { return Vec::new() };
        let enemy = attack.defender();
        let held = attack.targets.iter().map(|target| target.position).filter(|&p| self.count_on(enemy, p) > 0);
        let held = held.filter(|_| rule!("13.s3-targets#a"));
        let gunned = attack.guns[enemy.index()].iter().map(|gun| gun.position).filter(|_| rule!("13.s3-targets#b"));
        let mut targets: Vec<PosId> = held.chain(gunned).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// Why artillery cannot bombard a position: nothing there is worth it, an obstruction, or the reach.
    pub fn why_not_bombarded(&self, from: PosId, at: PosId) -> RuleId {
        let Some(attack) = &self.state.flow.attack else { return id!("13.s3-targets") };
        if !self.worth_bombarding().contains(&at) {
            id!("13.s3-targets")
        } else if self.targets_of(attack.side, from, false).contains(&at) {
            id!("13.s3-obstructed")
        } else {
            id!("13.s3-reach")
        }
    }

    /// Whether artillery reaches a target: one of the two has the other under fire, and neither is
    /// obstructed towards the other.
    fn bombards(
        &self,
        field: &Field,
        at: PosId,
        front: Flank,
        enemy: Side,
        target: PosId,
        mind_obstructions: bool,
    ) -> bool {
        let board = &self.stage.board;
        let clear = |position: PosId, zone: ZoneId| {
            let beyond = || Flank::BOTH.into_iter().any(|side| board.terrain(position, side).obstructed);
            let obstructed = board.terrain_in(position, zone).obstructed || !rule!("R47#a") && beyond();
            let counts = || if position == at { rule!("13.s3-obstructed#a") } else { rule!("13.s3-obstructed#b") };
            !(mind_obstructions && obstructed && counts())
        };
        let through = |field: &Field, from: PosId, front: Flank, to: PosId| {
            clear(from, board.zone_at(from, front))
                && field.zones.iter().any(|zone| board.side_in(to, zone).is_some() && clear(to, zone))
        };
        if through(field, at, front, target) && rule!("13.s3-reach#a") {
            return true;
        }
        let Some(facing) = self.front_on(enemy, target) else { return false };
        let back = self.field(enemy, target, facing);
        through(&back, target, facing, at) && rule!("13.s3-reach#b")
    }

    /// The tokens from which an army plays artillery in the attack on its way.
    pub fn support(&self, side: Side) -> &Pile {
        let tokens = self.table().of(side);
        if self.plays_from_stack(side) { &tokens.stack } else { &tokens.tray }
    }

    /// Whether an army's artillery comes from the stack of an extended bombardment.
    fn plays_from_stack(&self, side: Side) -> bool {
        let renewed = |attack: &Attack| attack.renewed && attack.side == side;
        self.state.flow.attack.as_ref().is_some_and(renewed) && rule!("22.tokens-from-stack#a")
    }

    /// The tokens from which the attacker makes up the number.
    pub fn makeweight(&self) -> Pile {
        let Some(attack) = &self.state.flow.attack else { return Pile::default() };
        let tokens = self.table().of(attack.side);
        if attack.renewed && rule!("22.tokens-from-stack#b") { tokens.stack } else { tokens.tray }
    }

    /// What may be laid in the attack on its way.
    pub fn offer_guns(&self, side: Side, out: &mut Vec<Choice<Order, Pick>>) {
        out.push(Choice::Order(Order::Done));
        let Some(attack) = &self.state.flow.attack else { return };
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
        let attack = self.state.flow.attack.as_ref().ok_or_else(not_listed)?;
        let fits = self.stage.options.extended_bombardment && attack.side == side && !attack.renewed;
        if !fits || attack.extended {
            return Err(not_listed());
        }
        forbid!(self.state.flow.renew.is_some(), "22.declare");
        Ok(())
    }

    /// How many tokens the attacker must still use.
    pub fn fillers_due(&self) -> usize {
        let Some(attack) = &self.state.flow.attack else { return 0 };
        let due = attack.committed().saturating_sub(attack.guns[attack.side.index()].len());
        if rule!("13.s3-token-minimum") { due.min(self.makeweight().len()) } else { 0 }
    }

    /// The artillery positions of an army, each once.
    fn gun_positions(&self, side: Side) -> ArrayVec<PosId, MOST_GUNS> {
        let Some(attack) = &self.state.flow.attack else { return ArrayVec::new() };
        let mut positions: Vec<PosId> = attack.guns[side.index()].iter().map(|gun| gun.position).collect();
        positions.sort_unstable();
        positions.dedup();
        positions.into_iter().collect()
    }

    /// The next artillery position that has a choice, and its choices.
    pub fn to_aim(&self) -> Option<(PosId, Vec<PosId>)> {
        let attack = self.state.flow.attack.as_ref()?;
        let side = if attack.step == AttackStep::Bombard { attack.side } else { attack.defender() };
        let open = |at: &PosId| !attack.aims.iter().any(|aim| aim.from == *at);
        let at = self.gun_positions(side).into_iter().find(open)?;
        let mut choices = if side == attack.side { self.bombardable(side, at) } else { self.supportable(at) };
        let chosen = if side == attack.side { rule!("13.s5-assign") } else { rule!("13.s6-choose-support#a") };
        if !chosen {
            choices.truncate(1);
        }
        Some((at, choices))
    }

    /// The attacked positions that defending artillery can support.
    fn supportable(&self, at: PosId) -> Vec<PosId> {
        let Some(attack) = &self.state.flow.attack else { return Vec::new() };
        if attack.targets.iter().any(|target| target.position == at) && rule!("13.s6-own-position") {
            return vec![at];
        }
        let reached = |target: &Target| {
            self.covers(attack.defender(), at, target) || !rule!("R97") || !rule!("13.s6-choose-support#b")
        };
        let covered = attack.targets.iter().filter(|target| reached(target));
        covered.map(|target| target.position).collect()
    }

    /// The defender's tokens on a bombarded position, and how many of them are still to be hit.
    pub fn to_hit(&self) -> Option<(PosId, u8, Pile)> {
        let attack = self.state.flow.attack.as_ref()?;
        let &(at, hits) = attack.token_hits.first()?;
        let tokens = attack.guns[attack.defender().index()].iter().filter(|gun| gun.position == at);
        Some((at, hits, tokens.map(|gun| gun.token).collect()))
    }

    /// The basic strength of an army's artillery on a position.
    fn points(&self, side: Side, at: PosId) -> i32 {
        let Some(attack) = &self.state.flow.attack else { return 0 };
        let guns = attack.guns[side.index()].iter().filter(|gun| gun.position == at);
        guns.map(|gun| gun.token.strength()).sum()
    }

    /// The defensive fire of one position at the attackers of another.
    pub fn defensive_tally(&self, at: PosId, target: &Target, defender: Side) -> Tally {
        let mut tally = Tally::new();
        let base = self.points(defender, at);
        let capped = if rule!("13.s6-sum-cap") { base.min(MOST_POINTS) } else { base };
        tally.add(id!("13.s6-sum-cap"), capped);
        let Some(front) = self.front_on(defender, at) else { return tally };
        let (zone, ridge) = (self.stage.board.zone_at(at, front), self.stage.board.terrain(at, front).ridge);
        match ridge {
            Some(cannon) => {
                let symbols = if rule!("R50") { i32::from(cannon) } else { 1 };
                let most = if rule!("13.s6-ridge-bonus#b") { symbols.min(capped) } else { symbols };
                let bonus = if rule!("3.ridge#b") { most } else { 0 };
                tally.add(id!("13.s6-ridge-bonus#a"), bonus);
            }
            None => {
                let through_front = crossed_zones(target).any(|crossed| crossed == zone);
                let field = self.defensive_field(defender, at, front).zones;
                let reached = |crossed: ZoneId| field.contains(crossed) || !self.stage.is_since(2);
                let beyond = crossed_zones(target).any(|crossed| crossed != zone && reached(crossed));
                let by_front = self.stage.options.halve_by_front && rule!("R49");
                let spared = if by_front { through_front } else { !beyond };
                if !spared && rule!("13.s2-extended-halved") {
                    let half = if rule!("13.s6-halve#b") { capped / 2 } else { (capped + 1) / 2 };
                    tally.add(id!("13.s6-halve#a"), half - capped);
                }
            }
        }
        tally
    }
}

/// The zones that the attackers of a position cross.
fn crossed_zones(target: &Target) -> impl Iterator<Item = ZoneId> + '_ {
    target.attackers.iter().flat_map(|attacker| attacker.way.iter().map(|stride| stride.zone))
}

impl Play<'_> {
    fn attack(&mut self) -> Option<&mut Attack> {
        self.state.flow.attack.as_mut()
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
                let tokens = self.state.flow.attack.iter().flat_map(|attack| &attack.guns[side.index()]);
                let tokens = tokens.filter(|gun| gun.position == at).map(|gun| gun.token).collect();
                self.happen(Event::GunsShown { side, at, tokens });
            }
        }
        if let Some(attack) = self.attack() {
            (attack.shown, attack.step) = (shown, AttackStep::Bombard);
        }
    }

    /// An artillery position takes its target.
    pub fn aim(&mut self, from: PosId, at: PosId) {
        if let Some(attack) = self.attack() {
            // Each artillery position of either army takes one target.
            let _ = attack.aims.try_push(Aim { from, at });
        }
    }

    /// Step 5: the bombardment, once every position has its target.
    pub fn bombard(&mut self) {
        let Some(attack) = &self.state.flow.attack else { return };
        let (side, defender) = (attack.side, attack.defender());
        let mut targets: Vec<PosId> = attack.aims.iter().map(|aim| aim.at).collect();
        targets.sort_unstable();
        targets.dedup();
        let aims = attack.aims.clone();
        for target in targets {
            let mut tally = Tally::new();
            for aim in aims.iter().filter(|aim| aim.at == target) {
                let points = self.now().points(side, aim.from);
                let capped = if rule!("13.s5-sum-cap") { points.min(MOST_POINTS) } else { points };
                tally.add(id!("13.s5-sum-cap"), capped);
            }
            let hits = if rule!("13.s5-hits") { (tally.total() / POINTS).max(0) as u8 } else { 0 };
            self.happen(Event::Bombarded { target, tally, hits });
            let Some(attack) = self.attack() else { return };
            let lying = attack.guns[defender.index()].iter().filter(|gun| gun.position == target).count() as u8;
            let on_tokens = if rule!("13.s5-hits-on-tokens-first#a") { hits.min(lying) } else { 0 };
            if on_tokens > 0 {
                // Only positions with tokens are hit so, each once.
                let _ = attack.token_hits.try_push((target, on_tokens));
            }
            if let Some(target) = attack.targets.iter_mut().find(|other| other.position == target)
                && rule!("13.s5-hits-on-blocks")
            {
                target.hits += hits - on_tokens;
            }
        }
        if let Some(attack) = self.attack() {
            attack.step = AttackStep::Hits;
        }
    }

    /// A token is destroyed.
    pub fn hit_token(&mut self, at: PosId, token: Token) {
        let Some(attack) = self.attack() else { return };
        let defender = attack.defender();
        let guns = &mut attack.guns[defender.index()];
        if let Some(index) = guns.iter().position(|gun| gun.position == at && gun.token == token)
            && rule!("13.s5-used-piles#c")
        {
            guns.remove(index);
        }
        if let Some((_, left)) = attack.token_hits.first_mut() {
            *left -= 1;
            if *left == 0 {
                attack.token_hits.remove(0);
            }
        }
        self.happen(Event::TokenHit { side: defender, at, token });
    }

    /// After step 5: the attacker's tokens go to the used pile, and defensive fire begins, unless the
    /// bombardment is extended.
    pub fn end_bombardment(&mut self) {
        let Some(attack) = self.attack() else { return };
        let (side, stack, extended, used) = (attack.side, attack.renewed, attack.extended, attack.used);
        let pile: Pile = attack.guns[side.index()].iter().map(|gun| gun.token).collect();
        attack.guns[side.index()].clear();
        attack.aims.clear();
        attack.step = AttackStep::Fire;
        if !pile.is_empty() && rule!("13.s5-used-piles#a") {
            self.happen(Event::Used { side, pile, stack });
        }
        if extended && rule!("22.skip-steps") {
            if rule!("22.defender-clears") {
                self.retire_defence();
            }
            if rule!("22.attacker-draws#a") {
                self.draw_by_lot(side, used, |drawn| Event::Stacked { side, count: drawn.count, tokens: drawn.tokens });
            }
            if rule!("22.resume") {
                self.state.flow.renew = self.state.flow.attack.clone();
            }
            if let Some(attack) = self.attack() {
                attack.step = AttackStep::Done;
            }
        }
    }

    /// The defender's artillery goes to his used pile.
    fn retire_defence(&mut self) {
        let Some(attack) = self.attack() else { return };
        let defender = attack.defender();
        let pile: Pile = attack.guns[defender.index()].iter().map(|gun| gun.token).collect();
        attack.guns[defender.index()].clear();
        if !pile.is_empty() {
            self.happen(Event::Used { side: defender, pile, stack: false });
        }
    }

    /// Step 6: defensive fire, once every position has its target.
    pub fn fire_in_defence(&mut self) {
        let Some(attack) = &self.state.flow.attack else { return };
        let defender = attack.defender();
        let aims = attack.aims.clone();
        for index in 0..attack.targets.len() {
            let Some(target) = self.state.flow.attack.as_ref().and_then(|attack| attack.targets.get(index)).cloned()
            else {
                return;
            };
            let at = target.position;
            let mut points = 0;
            for aim in aims.iter().filter(|aim| aim.at == at) {
                let tally = self.now().defensive_tally(aim.from, &target, defender);
                points += tally.total();
                self.happen(Event::Fired { from: aim.from, at, tally });
            }
            let reductions = if rule!("13.s6-reductions") { (points / POINTS).max(0) as u8 } else { 0 };
            if points > 0 {
                self.happen(Event::DefensiveFire { at, points, reductions });
            }
            if let Some(target) = self.attack().and_then(|attack| attack.targets.get_mut(index)) {
                target.losses = reductions;
            }
        }
        if rule!("13.s6-defender-clears") {
            self.retire_defence();
        }
        if let Some(attack) = self.attack() {
            attack.aims.clear();
            attack.step = AttackStep::Advance;
        }
    }

    /// The next reduction by defensive fire. False if none is left.
    pub fn next_fire_loss(&mut self) -> bool {
        let Some(attack) = self.attack() else { return false };
        for target in &mut attack.targets {
            if target.losses == 0 {
                continue;
            }
            let foremost =
                if rule!("13.s6-who-is-reduced") { target.attackers.first() } else { target.attackers.last() };
            let Some(foremost) = foremost else {
                target.losses = 0;
                continue;
            };
            target.losses -= 1;
            let block = foremost.block;
            self.state.flow.lose(block, false);
            return true;
        }
        false
    }

    /// Whether the defender is asked for artillery: even if he has none, or the question would tell.
    pub fn asks_for_guns(&self, side: Side) -> bool {
        if self.stage.leaks(Leak::SkippedQuestion) {
            return self.state.table.of(side).tray.iter().any(|token| token != Token::MARCH);
        }
        self.now().may_have_guns(side)
    }
}
