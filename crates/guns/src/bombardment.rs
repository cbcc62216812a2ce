//! Section 13, steps 5 and 6: bombardment and defensive fire.

use crate::blocks::Side;
use crate::board::{PosId, PosSide, ZoneId};
use crate::event::Event;
use crate::fire::Field;
use crate::flow::{Aim, AttackStep, Renewal, Target};
use crate::state::{Now, Play};
use crate::tokens::{Pile, Token};
use referee::{RuleId, Tally};

/// Points that make a hit or a reduction.
const POINTS: i32 = 3;
/// The most points of one position's tokens.
const MOST_POINTS: i32 = 3;

impl Now<'_> {
    /// The targets that attacking artillery on a position can bombard.
    pub fn bombardable(&self, side: Side, at: PosId) -> Vec<PosId> {
        self.targets_of(side, at, true)
    }

    pub(crate) fn targets_of(&self, side: Side, at: PosId, mind_obstructions: bool) -> Vec<PosId> {
        let Some(front) = self.front_on(side, at) else { return Vec::new() };
        let field = self.field(side, at, front);
        let mut targets = self.worth_bombarding();
        targets.retain(|&target| self.bombards(&field, at, front, side.other(), target, mind_obstructions));
        targets
    }

    /// Attacked positions that the enemy holds, and positions with his artillery.
    pub(crate) fn worth_bombarding(&self) -> Vec<PosId> {
        let Some(attack) = self.state.flow.attack() else { return Vec::new() };
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
        let Some(attack) = self.state.flow.attack() else { return id!("13.s3-targets") };
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
    pub(crate) fn bombards(
        &self,
        field: &Field,
        at: PosId,
        front: PosSide,
        enemy: Side,
        target: PosId,
        mind_obstructions: bool,
    ) -> bool {
        let board = &self.stage.board;
        let clear = |position: PosId, zone: ZoneId| {
            let beyond = || PosSide::BOTH.into_iter().any(|side| board.terrain(position, side).obstructed);
            let obstructed = board.terrain_in(position, zone).obstructed || !rule!("R47#a") && beyond();
            let counts = || if position == at { rule!("13.s3-obstructed#a") } else { rule!("13.s3-obstructed#b") };
            !(mind_obstructions && obstructed && counts())
        };
        let through = |field: &Field, from: PosId, front: PosSide, to: PosId| {
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

    /// The next artillery position that has a choice, and its choices.
    pub fn to_aim(&self) -> Option<(PosId, Vec<PosId>)> {
        let attack = self.state.flow.attack()?;
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
    pub(crate) fn supportable(&self, at: PosId) -> Vec<PosId> {
        let Some(attack) = self.state.flow.attack() else { return Vec::new() };
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
        let attack = self.state.flow.attack()?;
        let &(at, hits) = attack.token_hits.first()?;
        let tokens = attack.guns[attack.defender().index()].iter().filter(|gun| gun.position == at);
        Some((at, hits, tokens.map(|gun| gun.token).collect()))
    }

    /// The basic strength of an army's artillery on a position.
    pub(crate) fn points(&self, side: Side, at: PosId) -> i32 {
        let Some(attack) = self.state.flow.attack() else { return 0 };
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

    /// Whether somebody who attacks a position crosses the field of fire of defending artillery.
    pub(crate) fn covers(&self, defender: Side, at: PosId, target: &Target) -> bool {
        let Some(front) = self.front_on(defender, at) else { return false };
        let field = self.defensive_field(defender, at, front);
        crossed_zones(target).any(|zone| field.zones.contains(zone)) && rule!("13.s2-field")
    }
}

/// The zones that the attackers of a position cross.
fn crossed_zones(target: &Target) -> impl Iterator<Item = ZoneId> + '_ {
    target.attackers.iter().flat_map(|attacker| attacker.way.iter().map(|stride| stride.zone))
}

impl Play<'_> {
    /// An artillery position takes its target.
    pub fn aim(&mut self, from: PosId, at: PosId) {
        if let Some(attack) = self.attack() {
            // Each artillery position of the army whose turn it is takes one target.
            let _ = attack.aims.try_push(Aim { from, at });
        }
    }

    /// Step 5: the bombardment, once every position has its target.
    pub fn bombard(&mut self) {
        let Some(attack) = self.state.flow.attack() else { return };
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
                let flow = &mut self.state.flow;
                flow.renew = flow.attack().map(|attack| Renewal {
                    side: attack.side,
                    number: attack.number,
                    targets: attack.targets.clone(),
                });
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
        let Some(attack) = self.state.flow.attack() else { return };
        let defender = attack.defender();
        let aims = attack.aims.clone();
        for index in 0..attack.targets.len() {
            let Some(target) = self.state.flow.attack().and_then(|attack| attack.targets.get(index)).cloned() else {
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
}
