//! Section 13, step 8: close combat and flank threats.

use crate::blocks::{Block, Side};
use crate::board::{Board, PosId, PosSide, ZoneId};
use crate::event::Event;
use crate::event_parts::Facing;
use crate::flow::AttackStep;
use crate::state::{Now, Play};
use referee::Tally;

impl Now<'_> {
    /// How the flanks of blocks on a position, facing a way, are threatened by the enemy: left, right.
    /// Several threats on one flank are no worse than one.
    pub fn threats(&self, side: Side, at: PosId, front: PosSide) -> [i32; 2] {
        let board = &self.stage.board;
        let enemy = side.other();
        let mut threats = [0; 2];
        for from in self.occupied(enemy).iter().filter(|&from| board.are_adjacent(from, at)) {
            for crossing in board.shared_crossings(from, at) {
                if self.swings(enemy, from, at, front, crossing) && rule!("13.flank-candidate#a") {
                    let end = board.position(at).crossings.iter().position(|&c| c == Some(crossing)).unwrap_or(0);
                    let left = end == Board::left_end(front);
                    threats[usize::from(!left)] += 1;
                }
            }
        }
        threats.map(|count| if rule!("13.flank-cumulative#b") { count.min(1) } else { count })
    }

    /// Whether blocks of an army can swing around a crossing into the rear of a position.
    fn swings(&self, side: Side, from: PosId, at: PosId, front: PosSide, crossing: usize) -> bool {
        let arcs: Vec<_> =
            [true, false].into_iter().filter_map(|ahead| self.arc(side, from, at, crossing, ahead)).collect();
        let rear = self.stage.board.zone_at(at, front.other());
        let fits = |arc: &Arc| {
            let near = arc.cost <= 2 || !rule!("13.flank-test#a");
            let behind = arc.last == rear || !(rule!("13.flank-test#c") && rule!("R60#e"));
            near && behind && !arc.barred
        };
        if self.stage.options.both_arcs && rule!("R60#a") {
            arcs.iter().any(fits)
        } else {
            arcs.iter().min_by_key(|arc| arc.cost).is_some_and(fits)
        }
    }

    /// The arc from a position to another around a crossing, one way or the other. None if it would
    /// pass off the map.
    fn arc(&self, side: Side, from: PosId, to: PosId, crossing: usize, ahead: bool) -> Option<Arc> {
        let board = &self.stage.board;
        let around = &board.crossings[crossing].around;
        let count = around.len();
        let mut index = around.iter().position(|&(position, _)| position == from)?;
        let enemy = side.other();
        let (mut cost, mut barred) = (0, false);
        for step in 0..count {
            let next = if ahead { (index + 1) % count } else { (index + count - 1) % count };
            let zone = if ahead { around[index].1? } else { around[next].1? };
            let (here, there) = (around[index].0, around[next].0);
            if step == 0 {
                let stuck = self.blocks_on(side, here).any(|block| self.check_leaving(block, zone).is_err());
                barred |= stuck && rule!("R60#d");
            }
            let obstructed = [here, there].into_iter().any(|p| board.terrain_in(p, zone).obstructed);
            let slowed = obstructed && rule!("3.obstructed#b");
            cost += 1 + u8::from(slowed && rule!("13.flank-test#b") && rule!("R60#b"));
            if there == to {
                return Some(Arc { cost, last: zone, barred });
            }
            barred |= self.count_on(enemy, there) > 0 && rule!("13.flank-test#d") && rule!("R60#c");
            index = next;
        }
        None
    }

    /// The result of a close combat, with all its reasons.
    pub fn combat_tally(&self, index: usize, defending: Block) -> Option<Tally> {
        let target = self.state.flow.attack()?.targets.get(index)?;
        let attack = target.attackers.first().map_or(0, |leader| self.stage.card(leader.block).strength);
        let card = self.stage.card(defending);
        self.combat_tally_of(index, defending, Some(Clash { attack, defence: card.strength, iron: card.iron }))
    }

    /// The result of a close combat between leaders of such strengths; without them, what the ground and the
    /// guns add to it.
    pub fn combat_tally_of(&self, index: usize, defending: Block, clash: Option<Clash>) -> Option<Tally> {
        let attack = self.state.flow.attack()?;
        let target = attack.targets.get(index)?;
        let (at, side) = (target.position, attack.side);
        let board = &self.stage.board;
        let leader = target.attackers.first().map(|attacker| attacker.block);
        let dead = !target.led && rule!("13.s8-no-leader-zero");
        let last = target.last_zone().or_else(|| leader.and_then(|block| self.rear_zone(block)))?;
        let from_behind = self.rear_zone(defending) == Some(last) && rule!("R93");
        let mut tally = Tally::new();
        if let Some(clash) = clash {
            let strength = if dead { 0 } else { i32::from(clash.attack) };
            let surprised = from_behind && rule!("13.s8-rear-attack#a");
            let defence = if surprised { 0 } else { i32::from(clash.defence) };
            tally.add(id!("13.s8-base-result"), strength - defence);
        }
        if side == Side::Confederate && rule!("R53") {
            tally.add(id!("13.s8-mod-confederate"), 1);
        }
        let elsewhere = || {
            let steep = PosSide::BOTH.into_iter().any(|side| board.terrain(at, side).steep);
            steep && !(rule!("R54") && rule!("3.terrain-inside-zone-only#b"))
        };
        if (board.terrain_in(at, last).steep || elsewhere()) && rule!("3.steep-slope") {
            tally.add(id!("13.s8-mod-steep"), -1);
        }
        let without = self.stage.options.fully_obstructed && rule!("21.no-obstructed-modifier");
        if board.fully_obstructed(at) && !without && rule!("3.obstructed#c") {
            tally.add(id!("13.s8-mod-obstructed"), -1);
        }
        let faced = |front: PosSide| match board.zone_at(at, front) == last {
            true => rule!("17.fieldwork-facing#a"),
            false => !rule!("17.fieldwork-facing#b") || !rule!("R55"),
        };
        let guards = self.table().works.iter().filter(|&&(position, front)| position == at && faced(front)).count();
        let guards = if rule!("17.fieldwork-one-useful") { guards.min(1) } else { guards };
        tally.add(id!("13.s8-mod-fieldwork"), -(guards as i32));
        tally.add(id!("13.s8-mod-bombardment"), target.hits.into());
        if attack.first_won && attack.targets.iter().any(|other| other.fought.is_some()) {
            tally.add(id!("13.s8-mod-second-position"), 1);
        }
        let front = self.standing(defending).front;
        let front = if from_behind && rule!("13.s8-rear-attack#c") { front.other() } else { front };
        let [left, right] = added_up(self.threats(side.other(), at, front));
        tally.add(id!("13.s8-mod-defender-flanks#a"), left);
        tally.add(id!("13.s8-mod-defender-flanks#b"), right);
        let covered = target.attackers.len() >= 2 && rule!("13.flank-attacker-two-blocks") && rule!("R61");
        if !covered && let Some(leader) = leader {
            let [left, right] = added_up(self.threats(side, at, self.standing(leader).front));
            tally.add(id!("13.s8-mod-attacker-flanks#a"), -left);
            tally.add(id!("13.s8-mod-attacker-flanks#b"), -right);
        }
        if clash.is_some_and(|clash| clash.iron) {
            tally.add(id!("13.s8-mod-iron-brigade"), if rule!("19.defence-bonus#a") { -2 } else { 0 });
        }
        Some(tally)
    }

    /// The targets whose close combat is still to be fought.
    pub fn combats(&self) -> Vec<usize> {
        let Some(attack) = self.state.flow.attack() else { return Vec::new() };
        let open = |index: &usize| {
            let target = &attack.targets[*index];
            let met = !target.attackers.is_empty() && self.count_on(attack.defender(), target.position) > 0;
            target.fought.is_none() && met
        };
        let fought = attack.targets.iter().any(|target| target.fought.is_some());
        if fought && !rule!("13.s8-where#b") {
            return Vec::new();
        }
        (0..attack.targets.len()).filter(open).collect()
    }
}

/// The leaders of a close combat: their strengths, and whether the Iron Brigade defends.
#[derive(Clone, Copy, Debug)]
pub struct Clash {
    /// The attacker's.
    pub attack: u8,
    /// The defender's.
    pub defence: u8,
    /// Whether the Iron Brigade defends.
    pub iron: bool,
}

/// Threats on both flanks add up.
fn added_up([left, right]: [i32; 2]) -> [i32; 2] {
    [left, if left == 0 || rule!("13.flank-cumulative#a") { right } else { 0 }]
}

/// An arc around a crossing.
struct Arc {
    cost: u8,
    last: ZoneId,
    barred: bool,
}

impl Play<'_> {
    /// A close combat is fought under the defending leader.
    pub fn fight(&mut self, defending: Block) {
        let Some(attack) = self.state.flow.attack() else { return };
        let Some(index) = attack.fighting.map(usize::from) else { return };
        let Some(target) = attack.targets.get(index).cloned() else { return };
        let (side, defender, at) = (attack.side, attack.defender(), target.position);
        if rule!("13.s8-defender-leader#b") {
            self.show(defending);
        }
        let leader = target.attackers.first().map(|attacker| attacker.block);
        if let Some(leader) = leader.filter(|_| target.led && rule!("13.s8-attacker-leader#a")) {
            self.show(leader);
        }
        let Some(tally) = self.now().combat_tally(index, defending) else { return };
        let last = target.last_zone().or_else(|| leader.and_then(|block| self.now().rear_zone(block)));
        if last.is_some() && self.now().rear_zone(defending) == last && rule!("13.s8-rear-attack#b") {
            let front = self.now().standing(defending).front.other();
            self.happen(Event::Faced { side: defender, at: Facing { at, front } });
        }
        let result = tally.total();
        let won = result >= 1 && rule!("13.s8-winner");
        let winner = if won { side } else { defender };
        self.happen(Event::Combat { at, tally, won, winner });
        let thick = self.stage.options.fully_obstructed && (self.stage.board.fully_obstructed(at) || !rule!("R79"));
        let alone = if thick && rule!("21.loss-table") { 3 } else { 2 };
        let row = match result {
            _ if result >= alone => rule!("13.s8-loss-table#a"),
            -1.. => rule!("13.s8-loss-table#b"),
            _ => rule!("13.s8-loss-table#c"),
        };
        let foremost = if target.led { rule!("13.s8-losses-on-leaders#a") } else { rule!("13.s8-losses-on-leaders#b") };
        let loser = if foremost { target.attackers.first() } else { target.attackers.get(1) };
        if result < alone
            && row
            && let Some(loser) = loser
        {
            self.state.flow.lose(loser.block, false);
        }
        if result > -2 && row {
            self.state.flow.lose(defending, false);
        }
        let first =
            !self.state.flow.attack().into_iter().flat_map(|attack| &attack.targets).any(|t| t.fought.is_some());
        if let Some(attack) = self.state.flow.attack_mut() {
            attack.targets[index].fought = Some(won);
            attack.first_won |= won && first;
            attack.fighting = None;
            attack.step = AttackStep::Combat;
        }
    }

    /// Section 21: a defender who lost between friends and attackers is eliminated.
    pub fn crush_sandwiched(&mut self) {
        let Some(attack) = self.state.flow.attack() else { return };
        if !self.stage.options.fully_obstructed {
            return;
        }
        let (side, defender) = (attack.side, attack.defender());
        let mut crushed: Vec<Block> = Vec::new();
        for target in &attack.targets {
            let now = self.now();
            let at = target.position;
            let rears: Vec<_> = now.blocks_on(side, at).filter_map(|block| now.rear_zone(block)).collect();
            let both = self.stage.board.position(at).zones.iter().all(|zone| rears.contains(zone));
            if both && rule!("21.sandwich-result#a") {
                crushed.extend(now.blocks_on(defender, at));
            }
        }
        for block in crushed {
            self.eliminate(block);
        }
    }

    /// Section 21: defenders attacked from behind who held against it between two foes turn back.
    pub fn restore_fronts(&mut self) {
        let Some(attack) = self.state.flow.attack() else { return };
        if !self.stage.options.fully_obstructed {
            return;
        }
        let (side, defender) = (attack.side, attack.defender());
        let mut turned: Vec<(PosId, PosSide)> = Vec::new();
        for target in &attack.targets {
            let now = self.now();
            let attackers: Vec<Block> = target.attackers.iter().map(|attacker| attacker.block).collect();
            let others = now.blocks_on(side, target.position).any(|block| !attackers.contains(&block));
            let came_from = target.last_zone();
            let front = now.blocks_on(defender, target.position).next().map(|block| now.standing(block).front);
            if let Some(front) = front
                && others
                && came_from == Some(self.stage.board.zone_at(target.position, front))
                && rule!("21.sandwich-result#c")
            {
                turned.push((target.position, front.other()));
            }
        }
        for (at, front) in turned {
            self.happen(Event::Faced { side: defender, at: Facing { at, front } });
        }
    }
}
