//! Section 13, steps 1, 7 and 9: the declaration of an attack, its advance and its outcome.

use crate::blocks::{Block, Side};
use crate::board::{PosId, PosSet, PosSide, Stride, ZoneId};
use crate::event::Event;
use crate::event_parts::{AttackedPosition, Facing, SeenAttacker, TokenBatch, Who};
use crate::flow::{Attack, AttackStep, Attacker, MOST_ATTACKERS, MOST_STRIDES, Renewal, Step, Target, Way};
use crate::march::not_listed;
use crate::order_parts::{Assault, Declaration, Leg, MOST_TARGETS, Sent};
use crate::orders::{Order, Pick};
use crate::paths::{MOST_ON, piece, place};
use crate::state::{Activity, Now, Play};
use crate::tokens::Pile;
use arrayvec::ArrayVec;
use referee::chance::{Audience, Roll, Throw};
use referee::{Choice, Refusal};
use std::cell::OnceCell;

/// A position that an army may attack, and what does not depend on who attacks it, worked out once for many blocks.
struct Reach {
    side: Side,
    target: PosId,
    /// Positions that the army holds.
    own: OnceCell<PosSet>,
    /// What the enemy can have under fire from there with each front, and the front that he has.
    fire: OnceCell<([PosSet; 2], Option<PosSide>)>,
}

impl Now<'_> {
    fn reach(&self, side: Side, target: PosId) -> Reach {
        Reach { side, target, own: OnceCell::new(), fire: OnceCell::new() }
    }

    /// Whether a block may attack a position at all: it borders its front zone, or one of the two has
    /// the other under fire.
    fn check_reach(&self, reach: &Reach, block: Block) -> Result<(), Refusal> {
        let (board, target, enemy) = (&self.stage.board, reach.target, reach.side.other());
        let (at, front) =
            (self.position(block).ok_or_else(not_listed)?, self.front_zone(block).ok_or_else(not_listed)?);
        let borders = board.side_in(target, front).is_some() && rule!("13.s1-criteria#a");
        let fires = || {
            let own = reach.own.get_or_init(|| self.occupied(reach.side));
            let field = self.field_among(own, at, self.standing(block).front, false);
            field.positions.contains(target) && rule!("13.s1-criteria#b")
        };
        let is_fired_at = |facing: PosSide| {
            let (fire, faced) = reach.fire.get_or_init(|| {
                let foes = self.occupied(enemy);
                let fire = PosSide::BOTH.map(|facing| self.field_among(&foes, target, facing, false).positions);
                (fire, self.front_on(enemy, target))
            });
            fire[facing.index()].contains(at)
                && match *faced {
                    Some(front) if front == facing => rule!("13.s1-criteria#c"),
                    Some(_) => rule!("13.s1-criteria#d"),
                    None => rule!("13.s1-empty-field"),
                }
        };
        let fits = borders || fires() || PosSide::BOTH.into_iter().any(is_fired_at);
        forbid!(!fits, "13.s1-criteria", "block" = piece(block), "position" = place(target));
        Ok(())
    }

    /// The way of a block that is sent, as its order names it.
    fn way_of(&self, sent: &Sent, target: PosId) -> Option<Way> {
        let board = &self.stage.board;
        let mut at = self.position(sent.block)?;
        let mut way = Way::new();
        let last = Leg { zone: None, to: Some(target) };
        for leg in sent.over.iter().chain([&last]) {
            let to = leg.to?;
            let preferred = if way.is_empty() { self.front_zone(sent.block) } else { None };
            let common = |zone: &ZoneId| board.common_zones(at, to).any(|other| other == *zone);
            let zone = leg.zone.or(preferred.filter(common)).or_else(|| board.common_zones(at, to).next())?;
            if at == to || !common(&zone) {
                return None;
            }
            way.try_push(Stride { zone, to: Some(to) }).ok()?;
            at = to;
        }
        Some(way)
    }

    fn check_way(&self, block: Block, target: PosId, way: &Way) -> Result<(), Refusal> {
        let board = &self.stage.board;
        let from = self.position(block).ok_or_else(not_listed)?;
        let enemy = self.occupied(self.stage.side(block).other());
        let mut at = from;
        let mut cost = 0;
        for stride in way {
            cost += 1 + u8::from(board.is_obstructed_way(Some(at), *stride));
            at = stride.to.ok_or_else(not_listed)?;
        }
        let shortest = cost == board.stages(from, target);
        let (first, passes) = (way.first().map(|stride| stride.zone), &way[..way.len().saturating_sub(1)]);
        let faces_it = first == self.front_zone(block);
        let blocked = passes.iter().filter_map(|stride| stride.to).any(|at| enemy.contains(at));
        let no_way = !shortest && self.ways(block, target).is_empty();
        forbid!(no_way, "13.s1-no-path#a", "block" = piece(block));
        forbid!(!shortest, "13.s1-path-shortest#a", "block" = piece(block));
        forbid!(!faces_it, "13.s1-path-front-zone", "block" = piece(block));
        forbid!(blocked, "13.s1-path-no-enemy", "block" = piece(block));
        Ok(())
    }

    /// The legal ways of a block to a position that it attacks.
    pub fn ways(&self, block: Block, target: PosId) -> Vec<Way> {
        let board = &self.stage.board;
        let (Some(from), Some(front)) = (self.position(block), self.front_zone(block)) else { return Vec::new() };
        let enemy = self.occupied(self.stage.side(block).other());
        let mut ways = Vec::new();
        let mut open: Vec<(PosId, Way)> = vec![(from, Way::new())];
        while let Some((at, way)) = open.pop() {
            let left = board.stages(at, target);
            for zone in board.position(at).zones {
                if way.is_empty() && zone != front && rule!("13.s1-path-front-zone") {
                    continue;
                }
                for stride in board.strides(at, zone) {
                    let Some(to) = stride.to else { continue };
                    let cost = 1 + u8::from(board.is_obstructed_way(Some(at), stride));
                    if board.stages(to, target).checked_add(cost) != Some(left) || way.is_full() {
                        continue;
                    }
                    let mut next = way.clone();
                    next.push(stride);
                    if to == target {
                        ways.push(next);
                    } else if !(enemy.contains(to) && rule!("13.s1-path-no-enemy")) {
                        open.push((to, next));
                    }
                }
            }
        }
        ways
    }

    /// Whether a block attacks where it stands: on the empty second position, or against an enemy on
    /// its own fully obstructed position.
    fn check_in_place(&self, block: Block, target: PosId, occupied: bool) -> Result<(), Refusal> {
        if occupied {
            let enemy = self.stage.side(block).other();
            let thick = self.stage.options.fully_obstructed && self.stage.board.fully_obstructed(target);
            if !(thick && rule!("21.attack-in-place#a")) {
                return Err(Refusal::new(id!("13.s1-path-front-zone")).with("block", piece(block)));
            }
            let faces = self.blocks_on(enemy, target).all(|foe| self.standing(foe).front != self.standing(block).front);
            forbid!(!faces, "21.attack-in-place#b", "block" = piece(block));
            return Ok(());
        }
        if rule!("13.s1-in-place") && rule!("R42#a") {
            return Ok(());
        }
        Err(Refusal::new(id!("13.s1-in-place")).with("block", piece(block)))
    }

    /// Whether an attack may be declared, and the ways of its blocks.
    pub fn check_attack(&self, side: Side, declared: &Declaration) -> Result<ArrayVec<Target, MOST_TARGETS>, Refusal> {
        self.check_attack_led(side, declared, &|leader| self.stage.card(leader).strength >= 2)
    }

    /// The same, with blocks that may lead it as said.
    fn check_attack_led(
        &self,
        side: Side,
        declared: &Declaration,
        may_lead: &dyn Fn(Block) -> bool,
    ) -> Result<ArrayVec<Target, MOST_TARGETS>, Refusal> {
        let board = &self.stage.board;
        let enemy = side.other();
        forbid!(self.is_kept_from_attacks(side), "13.attack-order-only");
        let committed: usize = declared
            .iter()
            .filter(|assault| self.count_on(enemy, assault.target) > 0 || !rule!("R45#a"))
            .map(|assault| assault.blocks.len())
            .sum();
        let all = declared.blocks();
        if all > 1 && !rule!("13.s1-group") {
            return Err(not_listed());
        }
        let mut targets = ArrayVec::new();
        if let [first, second] = &declared[..] {
            let apart = !board.are_adjacent(first.target, second.target);
            forbid!(apart, "13.s1-group-positions#b", "position" = place(second.target));
        }
        for (index, assault) in declared.iter().enumerate() {
            let target = assault.target;
            let occupied = self.count_on(enemy, target) > 0;
            let may_be_empty = index > 0 && rule!("13.s1-target-occupied#b");
            forbid!(!occupied && !may_be_empty, "13.s1-target-occupied#a", "position" = place(target));
            forbid!(self.table().attacked.contains(target), "13.one-attack-against", "position" = place(target));
            if rule!("R25#b") {
                self.check_barred(side, target)?;
            }
            if assault.blocks.is_empty() {
                return Err(not_listed());
            }
            // Who goes to the second position has not left the first one yet.
            let so_far = if self.stage.is_since(2) { &declared[..=index] } else { &declared[..] };
            let attackers = self.check_sent(side, assault, so_far, occupied)?;
            let leader = assault.blocks[0].block;
            let bound = occupied || !rule!("13.s1-leader-strength#b");
            let weak = bound && !may_lead(leader) && rule!("R43#b");
            forbid!(weak, "13.s1-leader-strength#a", "block" = piece(leader));
            let target = Target { position: target, occupied, attackers, led: true, hits: 0, losses: 0, fought: None };
            self.check_protected(enemy, &target, all)?;
            targets.push(target);
        }
        let tray = self.table().of(side).tray.len();
        forbid!(committed > tray, "13.s1-tray-cap", "count" = referee::Arg::Number(tray as i32));
        Ok(targets)
    }

    fn check_sent(
        &self,
        side: Side,
        assault: &Assault,
        declared: &[Assault],
        occupied: bool,
    ) -> Result<ArrayVec<Attacker, MOST_ON>, Refusal> {
        let target = assault.target;
        let mut attackers: ArrayVec<Attacker, MOST_ON> = ArrayVec::new();
        let going: Vec<Block> = declared.iter().flat_map(|a| a.blocks.iter().map(|sent| sent.block)).collect();
        let staying = if rule!("R26") { self.crowd(side, target, &going) } else { 0 };
        forbid!(staying + assault.blocks.len() > MOST_ON, "10.stacking-limit", "position" = place(target));
        let reach = self.reach(side, target);
        for sent in &assault.blocks {
            let block = sent.block;
            self.check_own(side, block)?;
            let from = self.position(block).ok_or_else(not_listed)?;
            if going.iter().filter(|&&other| other == block).count() > 1 {
                return Err(not_listed());
            }
            forbid!(self.standing(block).moved != Activity::No, "10.move-once", "block" = piece(block));
            forbid!(self.table().attacked_from.contains(from), "13.one-attack-from", "position" = place(from));
            let way = if from == target {
                if !sent.over.is_empty() {
                    return Err(not_listed());
                }
                self.check_in_place(block, target, occupied)?;
                Way::new()
            } else {
                self.check_reach(&reach, block)?;
                let Some(way) = self.way_of(sent, target) else {
                    let none = self.ways(block, target).is_empty();
                    let rule = if none { id!("13.s1-no-path#a") } else { id!("13.s1-path-shortest#a") };
                    return Err(Refusal::new(rule).with("block", piece(block)));
                };
                if let Some(first) = way.first() {
                    self.check_leaving(block, first.zone)?;
                }
                self.check_way(block, target, &way)?;
                way
            };
            if attackers.try_push(Attacker { block, from, way }).is_err() {
                return Err(Refusal::new(id!("10.stacking-limit")).with("position", place(target)));
            }
        }
        let mut last = attackers.iter().filter_map(|a| a.way.last()).map(|stride| stride.zone);
        let from_two_sides = last.next().is_some_and(|first| last.any(|zone| zone != first));
        forbid!(from_two_sides, "13.s1-not-front-and-rear", "position" = place(target));
        if !occupied && self.stage.is_since(2) {
            self.check_fronts_together(side, target, &attackers, &going)?;
        }
        Ok(attackers)
    }

    /// Nobody can be turned after an attack: on the empty second position those who come there must face as
    /// those do who attack in place and as friends who keep their front.
    fn check_fronts_together(
        &self,
        side: Side,
        target: PosId,
        attackers: &[Attacker],
        going: &[Block],
    ) -> Result<(), Refusal> {
        let mut fronts = attackers.iter().map(|attacker| self.front_of(attacker, target));
        let front = fronts.next().flatten();
        let staying = self.blocks_on(side, target).filter(|friend| !going.contains(friend) && !self.can_turn(*friend));
        let mut kept = staying.map(|friend| Some(self.standing(friend).front));
        let mixed = fronts.any(|other| other != front) || kept.any(|other| other != front);
        forbid!(mixed && rule!("R42#c"), "10.same-facing-per-position", "position" = place(target));
        Ok(())
    }

    /// The front of an attacker on the position that it attacks: away from the last zone it crossed; in place
    /// the one it has.
    pub fn front_of(&self, attacker: &Attacker, target: PosId) -> Option<PosSide> {
        match attacker.way.last() {
            Some(last) => self.stage.board.side_in(target, last.zone).map(PosSide::other),
            None => Some(self.standing(attacker.block).front),
        }
    }

    /// Enemies that attacked and won are spared group attacks and attacks from behind; fully obstructed
    /// positions are spared group attacks.
    fn check_protected(&self, enemy: Side, target: &Target, all: usize) -> Result<(), Refusal> {
        let at = target.position;
        let winner = |block: Block| self.standing(block).won > 0;
        let whole = self.blocks_on(enemy, at).all(winner) || rule!("R44");
        let fresh = self.blocks_on(enemy, at).any(winner) && whole;
        let behind = target
            .last_zone()
            .is_some_and(|zone| self.blocks_on(enemy, at).any(|block| self.rear_zone(block) == Some(zone)));
        forbid!(fresh && all > 1, "13.s1-recent-winners#a", "position" = place(at));
        forbid!(fresh && behind, "13.s1-recent-winners#b", "position" = place(at));
        let thick = self.stage.options.fully_obstructed && self.stage.board.fully_obstructed(at);
        forbid!(thick && all > 1 && rule!("R80#d"), "21.no-group-attack", "position" = place(at));
        Ok(())
    }

    /// Blocks that could be added to the last position of a declaration, each with a way.
    fn additions(&self, side: Side, declared: &Declaration) -> Vec<Sent> {
        self.additions_led(side, declared, &|leader| self.stage.card(leader).strength >= 2)
    }

    fn additions_led(&self, side: Side, declared: &Declaration, may_lead: &dyn Fn(Block) -> bool) -> Vec<Sent> {
        let mut found = Vec::new();
        let Some(assault) = declared.last() else { return found };
        let reach = self.reach(side, assault.target);
        for block in self.army(side) {
            let ways = match self.position(block) {
                Some(at) if at == assault.target => vec![Way::new()],
                _ if self.check_reach(&reach, block).is_err() => continue,
                _ => self.ways(block, assault.target),
            };
            for way in ways {
                let sent = self.sent(block, &way);
                let mut more = declared.clone();
                let Some(last) = more.last_mut() else { continue };
                last.blocks.push(sent.clone());
                if self.check_attack_led(side, &more, may_lead).is_ok() {
                    found.push(sent);
                }
            }
        }
        found
    }

    /// A block with its way as an order names it.
    fn sent(&self, block: Block, way: &Way) -> Sent {
        let board = &self.stage.board;
        let mut at = self.position(block);
        let mut over = Vec::new();
        for stride in &way[..way.len().saturating_sub(1)] {
            over.push(Leg::of(board, at, *stride));
            at = stride.to;
        }
        Sent { block, over }
    }

    /// Whether an army has any legal attack.
    pub fn has_attack(&self, side: Side) -> bool {
        self.has_attack_led(side, &|leader| self.stage.card(leader).strength >= 2)
    }

    /// Whether an army has any legal attack under blocks that may lead it as said.
    pub fn has_attack_led(&self, side: Side, may_lead: &dyn Fn(Block) -> bool) -> bool {
        self.occupied(side.other()).iter().any(|target| self.is_attackable(side, target, may_lead))
    }

    fn is_attackable(&self, side: Side, target: PosId, may_lead: &dyn Fn(Block) -> bool) -> bool {
        let bare = Declaration::from(Assault { target, blocks: Vec::new() });
        !self.table().attacked.contains(target) && !self.additions_led(side, &bare, may_lead).is_empty()
    }

    fn attackable(&self, side: Side) -> impl Iterator<Item = PosId> {
        let may_lead = |leader| self.stage.card(leader).strength >= 2;
        self.occupied(side.other()).iter().filter(move |&target| self.is_attackable(side, target, &may_lead))
    }

    /// What is offered in the attack part of an action phase.
    pub fn offer_attack(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let Some(declared) = declaration_of(draft) else { return };
        let Some(last) = declared.last() else {
            out.push(Choice::Order(Order::Done));
            out.extend(self.attackable(side).map(|at| Choice::Pick(Pick::Target(at))));
            return;
        };
        if !last.blocks.is_empty() {
            out.push(Choice::Order(Order::Attack(declared.clone())));
        }
        out.extend(self.additions(side, &declared).into_iter().map(|sent| Choice::Pick(Pick::Sent(sent))));
        if declared.len() == 1 && !last.blocks.is_empty() {
            for second in self.stage.board.adjacent[last.target.index()].iter() {
                let mut more = declared.clone();
                more.push(Assault { target: second, blocks: Vec::new() });
                if !self.additions(side, &more).is_empty() {
                    out.push(Choice::Pick(Pick::Second(second)));
                }
            }
        }
    }
}

/// The declaration that a draft has come to; none if it has too many targets.
fn declaration_of(draft: &[Pick]) -> Option<Declaration> {
    let mut declared = Declaration::default();
    for pick in draft {
        match pick {
            Pick::Target(target) | Pick::Second(target) => {
                declared.try_push(Assault { target: *target, blocks: Vec::new() }).ok()?;
            }
            Pick::Sent(sent) => {
                if let Some(last) = declared.last_mut() {
                    last.blocks.push(sent.clone());
                }
            }
            _ => (),
        }
    }
    Some(declared)
}

impl Play<'_> {
    /// Step 1: an attack is declared.
    pub fn declare_attack(&mut self, side: Side, declared: &Declaration) {
        let Ok(targets) = self.now().check_attack(side, declared) else { return };
        let number = self.state.table.attacks.saturating_add(1);
        self.open_attack(side, number, targets, false);
    }

    /// The attack of an extended bombardment is made again.
    pub fn renew_attack(&mut self, attack: Renewal) {
        let defender = attack.side.other();
        let mut targets = attack.targets;
        for target in &mut targets {
            target.fought = None;
            if !rule!("22.hits-carry-over") {
                target.hits = 0;
            }
            target.occupied = self.now().count_on(defender, target.position) > 0;
        }
        let number = if self.stage.is_since(2) { attack.number } else { self.state.table.attacks };
        self.open_attack(attack.side, number, targets, true);
        if rule!("22.tokens-from-stack#c") {
            let tokens = TokenBatch::of(self.state.table.of(attack.side).stack);
            self.happen(Event::StackSeen { side: attack.side, tokens });
        }
    }

    fn open_attack(&mut self, side: Side, number: u8, targets: ArrayVec<Target, MOST_TARGETS>, renewed: bool) {
        let told = targets
            .iter()
            .map(|target| {
                let seen = |attacker: &Attacker| SeenAttacker {
                    who: Who::of(side, attacker.block),
                    from: attacker.from,
                    way: attacker.way.clone(),
                };
                AttackedPosition { position: target.position, attackers: target.attackers.iter().map(seen).collect() }
            })
            .collect();
        self.happen(Event::Attack { side, targets: told, renewed });
        self.state.flow.push_attack(Attack::opened(side, number, targets, renewed));
    }

    /// Step 7: the attackers advance onto the positions that they attack.
    pub fn advance(&mut self) {
        let Some(attack) = self.state.flow.attack() else { return };
        let side = attack.side;
        let now = self.now();
        let mut moves: Vec<(Block, PosId, PosSide)> = Vec::new();
        for target in attack.targets.iter().filter(|_| rule!("13.s7-advance#a")) {
            let foe = now.blocks_on(side.other(), target.position).next();
            for attacker in &target.attackers {
                let Some(last) = attacker.way.last() else { continue };
                let Some(rear) = self.stage.board.side_in(target.position, last.zone) else { continue };
                let placed = match foe {
                    Some(foe) if now.front_zone(foe) == Some(last.zone) => rule!("10.placement-front-attack"),
                    Some(_) => rule!("10.placement-rear-attack"),
                    None => true,
                } && rule!("13.s7-advance#b");
                moves.push((attacker.block, target.position, if placed { rear.other() } else { rear }));
            }
            // In the first edition who attacks in place is turned as those who join him.
            let joined = moves.iter().find(|(_, at, _)| *at == target.position).map(|(_, _, front)| *front);
            if let Some(front) = joined.filter(|_| foe.is_none() && !self.stage.is_since(2)) {
                let waiting = target.attackers.iter().filter(|attacker| attacker.way.is_empty());
                moves.extend(waiting.map(|attacker| (attacker.block, target.position, front)));
            }
        }
        for (block, to, front) in moves {
            self.happen(Event::Advanced { who: Who::of(side, block), to: Facing { at: to, front } });
        }
    }

    /// Step 9: who won the attack.
    pub fn judge_attack(&mut self) {
        let Some(attack) = self.state.flow.attack() else { return };
        let (side, number) = (attack.side, attack.number);
        let carried = |target: &&Target| target.fought == Some(true);
        let unopposed = attack.targets.iter().all(|target| target.fought.is_none());
        let nobody = attack.attackers().next().is_none();
        let won = attack.targets.iter().any(|target| carried(&target)) && rule!("13.s8-attack-won");
        let won = won && (!nobody || rule!("R57#b")) || unopposed && !nobody && !rule!("R58");
        let sharing = attack.targets.iter().filter(|target| carried(target) || rule!("13.s8-all-share-outcome#a"));
        let by: ArrayVec<Block, MOST_ATTACKERS> =
            sharing.flat_map(|target| &target.attackers).map(|attacker| attacker.block).collect();
        let beaten = attack.targets.iter().filter(|target| carried(target) || rule!("R62"));
        let against: PosSet = beaten.map(|target| target.position).collect();
        let zones: ArrayVec<ZoneId, { MOST_ATTACKERS * MOST_STRIDES }> =
            attack.attackers().flat_map(|attacker| attacker.way.iter().map(|stride| stride.zone)).collect();
        self.happen(if won { Event::AttackWon { side, number, by, against } } else { Event::AttackLost { side } });
        if won {
            if rule!("20.take-control-by-move#c") && rule!("R75#a") {
                self.take_objectives(side, &zones);
            }
            self.crush_sandwiched();
        }
        let stays = won || !rule!("13.s9-attacker-retreats");
        let next = if stays { AttackStep::Done } else { AttackStep::Beaten };
        if let Some(attack) = self.state.flow.attack_mut() {
            (attack.won, attack.step) = (won, next);
        }
    }

    /// When all attacks are made: used tokens are spent, new ones drawn, defensive ones come back.
    pub fn clear_up_attacks(&mut self, side: Side, renewed: bool) {
        let enemy = side.other();
        if renewed {
            let left = self.state.table.of(side).stack.len() as u8;
            if rule!("22.stack-lost#a") {
                self.happen(Event::StackSpent { side, count: left });
            }
            if !rule!("22.defender-normal#a") {
                return;
            }
        } else {
            let used = self.state.table.of(side).used.len() as u8;
            if used > 0 && rule!("13.after-attacker#a") {
                self.happen(Event::Spent { side, count: used, hit: false });
            }
            if rule!("13.after-attacker#b") {
                self.draw(side, used / 2);
            }
        }
        let hit = self.state.table.of(enemy).hit.len() as u8;
        if hit > 0 && rule!("13.after-defender-hit#a") {
            self.happen(Event::Spent { side: enemy, count: hit, hit: true });
        }
        if rule!("13.after-defender-hit#b") {
            self.draw(enemy, hit / 2);
        }
        let back = self.state.table.of(enemy).used.len() as u8;
        if back > 0 && rule!("13.after-defender-unhit#a") {
            self.happen(Event::Returned { side: enemy, count: back });
        }
    }

    /// Draws tokens from the reserve to the tray; an empty reserve is made anew from the return pile.
    pub fn draw(&mut self, side: Side, count: u8) {
        self.draw_by_lot(side, count, |tokens| Event::Drew { side, tokens });
    }

    /// Draws tokens by lot, and tells of it as said.
    pub fn draw_by_lot(&mut self, side: Side, count: u8, tell: impl Fn(TokenBatch) -> Event) {
        let mut drawn = Pile::default();
        let mut reserve = self.state.table.of(side).reserve.clone();
        for _ in 0..count {
            if reserve.is_empty() && !self.state.table.of(side).back.is_empty() && rule!("8.reserve-empty") {
                if !drawn.is_empty() {
                    self.happen(tell(TokenBatch::of(std::mem::take(&mut drawn))));
                }
                self.happen(Event::Reshuffled { side });
                reserve = self.state.table.of(side).reserve.clone();
            }
            if reserve.is_empty() {
                break;
            }
            let roll = Roll::Pick { of: reserve.len() as u32 };
            let at = self.chance.give(Throw { label: "draw", roll, audience: Audience::Nobody }) as usize;
            drawn.add(reserve.remove(at.min(reserve.len() - 1)));
        }
        if !drawn.is_empty() {
            self.happen(tell(TokenBatch::of(drawn)));
        }
    }

    /// The attack is over: back to the attack part of the action phase.
    pub fn close_attack(&mut self) {
        if self.state.flow.attack().is_some_and(|attack| !attack.won && !attack.extended) {
            self.restore_fronts();
        }
        let Some(attack) = self.state.flow.pop_attack() else { return };
        self.state.flow.left.clear();
        if attack.renewed {
            self.clear_up_attacks(attack.side, true);
            self.state.flow.step = Step::Entry { hour: self.state.table.hour };
            self.open_entry();
        }
    }
}
