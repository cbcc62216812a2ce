//! What a place is worth to a block: ground that covers the objectives by fire, or breaks the enemy's hold
//! on them; not too many on one position, and a front towards the enemy.
//!
//! Nobody marches through a zone under the enemy's fire. So the Union holds an objective by having its zone
//! and those around it under fire, and the Confederacy breaks the hold by bringing the zone under its own.

use super::marching::End;
use super::posture::{self, Spots};
use guns::Now;
use guns::blocks::{Block, Side};
use guns::board::{EntryId, MOST_POSITIONS, MOST_ZONES, PosId, PosSet, PosSide, ZoneId, ZoneSet};
use guns::fire::Field;
use guns::orders::Order;
use guns::state::Place;

/// What an objective is worth that a move takes.
const TAKEN: i32 = 300;
/// What it is worth to break the Union's hold on an objective.
const BROKEN: i32 = 60;
/// What it is worth to have a zone under fire, by its distance from an objective.
const COVERED: [i32; 3] = [30, 8, 2];
/// So many zones from the enemy's entries an objective lies well.
const FAR_ENOUGH: i32 = 8;
/// What a post around an objective is worth.
const POST: i32 = 56;
/// How much the armies' standing counts beside the place itself.
const POSTURE: i32 = 2;
/// So many ends of a move are looked at closely.
const LOOKED_AT: usize = 24;
/// Farther than anything.
const FAR: u8 = 99;

/// A post of the ring around an objective: its holder turns his back to the objective and has the zone
/// before him under fire; his neighbours in the ring keep his flanks.
struct Post {
    at: PosId,
    front: PosSide,
    worth: i32,
}

/// The table as a side sees it, with what is asked of it often.
pub struct Scene<'a> {
    /// What is known.
    pub now: Now<'a>,
    /// Who looks.
    pub side: Side,
    objectives: [ZoneId; 3],
    /// From every position to each objective, in stages.
    far: [[u8; MOST_POSITIONS]; 3],
    /// What it is worth to have a zone under fire.
    cover: [i32; MOST_ZONES],
    /// How many own positions have a zone under fire.
    covered: [u8; MOST_ZONES],
    /// Own blocks near each objective.
    guards: [i32; 3],
    enemy_near: PosSet,
    enemy_fire: Field,
    /// From where the enemy comes.
    enemy_zones: ZoneSet,
    /// The Union's posts around its objectives.
    posts: Vec<Post>,
    spots: Spots,
    /// How the armies stand now.
    posture: i32,
}

impl<'a> Scene<'a> {
    /// The table as a side sees it.
    pub fn of(now: Now<'a>, side: Side) -> Scene<'a> {
        let board = &now.stage.board;
        let objectives = now.table().objectives.map(|objective| objective.zone);
        let far = objectives.map(|zone| {
            let mut far = [FAR; MOST_POSITIONS];
            for at in board.all_positions() {
                let nearest = board.zone(zone).positions.iter().map(|&border| board.stages(at, border)).min();
                far[at.index()] = nearest.unwrap_or(FAR);
            }
            far
        });
        let mut cover = [0; MOST_ZONES];
        for zone in board.all_zones() {
            let nearest = objectives.iter().map(|&objective| board.distance(zone, objective)).min();
            cover[zone.index()] = nearest.and_then(|near| COVERED.get(usize::from(near))).copied().unwrap_or(0);
        }
        let mut covered = [0_u8; MOST_ZONES];
        let mut guards = [0; 3];
        let mut seen = PosSet::NONE;
        for block in now.army(side) {
            let Some(at) = now.position(block) else { continue };
            for objective in 0..3 {
                guards[objective] += i32::from(far[objective][at.index()] <= 2);
            }
            if !seen.contains(at) {
                seen.insert(at);
                now.field_of(block).zones.iter().for_each(|zone| covered[zone.index()] += 1);
            }
        }
        let enemy = now.occupied(side.other());
        let mut enemy_zones: ZoneSet = enemy.iter().flat_map(|at| board.position(at).zones).collect();
        if enemy_zones.is_empty() {
            let entries = EntryId::ALL.into_iter().filter(|entry| entry.side() != side);
            entries.for_each(|entry| enemy_zones.unite(&board.entries[entry.index()].zones));
        }
        let spots = Spots::of(now);
        let posts = if side == Side::Union { posts(now) } else { Vec::new() };
        Scene {
            now,
            side,
            posts,
            objectives,
            far,
            cover,
            covered,
            guards,
            enemy_near: now.near(side.other()),
            enemy_fire: now.fire(side.other()),
            enemy_zones,
            posture: posture::judge(now, side, &spots),
            spots,
        }
    }

    /// Whether so many blocks have far to go that a March token would serve them.
    pub fn is_far_to_go(&self) -> bool {
        let far = |block: &Block| {
            let at = self.now.position(*block);
            let free = |at: &PosId| !self.enemy_near.contains(*at) && !self.enemy_fire.positions.contains(*at);
            at.filter(free).is_some_and(|_| self.distance_of(*block) >= 3)
        };
        self.now.army(self.side).filter(far).count() >= 3
    }

    /// How far a block is from the nearest objective; who is beside the map goes first.
    pub fn distance_of(&self, block: Block) -> u8 {
        self.now.position(block).map_or(0, |at| self.far.iter().map(|far| far[at.index()]).min().unwrap_or(FAR))
    }

    /// The objective that is taken by crossing a zone.
    pub fn taken_in(&self, zone: ZoneId) -> Option<usize> {
        let objectives = &self.now.table().objectives;
        objectives.iter().position(|objective| objective.zone == zone && objective.control != self.side)
    }

    /// How the armies would stand after a move, and what its end is worth by itself.
    pub fn value(&self, end: &End) -> i32 {
        let mut next = self.now.state.clone();
        let standing = &mut next.table.blocks[end.block.index()];
        (standing.place, standing.front) = (Place::On(end.at), end.front);
        for friend in self.now.blocks_on(self.side, end.at) {
            next.table.blocks[friend.index()].front = end.front;
        }
        if let Some(objective) = end.takes {
            next.table.objectives[objective].control = self.side;
        }
        let after = posture::judge(Now { stage: self.now.stage, state: &next }, self.side, &self.spots);
        POSTURE * (after - self.posture) + end.worth
    }

    /// The best of some ends, by how the armies would stand; the most promising alone are looked at.
    pub fn best(&self, mut ends: Vec<End>) -> Option<(i32, Order)> {
        ends.sort_by_key(|end| -end.worth);
        ends.truncate(LOOKED_AT);
        let valued = ends.into_iter().map(|end| (self.value(&end), end.order));
        valued.rev().max_by_key(|(value, _)| *value)
    }

    /// What it is worth that a block stands on a position with a front; `takes` if it takes an objective
    /// on its way.
    pub fn worth(&self, block: Block, at: PosId, front: PosSide, takes: bool) -> i32 {
        let mut worth = if takes { TAKEN } else { 0 };
        let own = self.now.position(block);
        let alone = own.is_some_and(|own| self.now.count_on(self.side, own) == 1);
        let mine = if alone { self.now.field_of(block).zones } else { ZoneSet::NONE };
        let others =
            |zone: ZoneId| self.covered[zone.index()] - u8::from(mine.contains(zone)).min(self.covered[zone.index()]);
        for zone in self.now.field(self.side, at, front).zones.iter() {
            let before = others(zone);
            worth += match self.side {
                Side::Union if before == 0 => self.cover[zone.index()],
                Side::Union if before == 1 => self.cover[zone.index()] / 3,
                Side::Confederate if self.objectives.contains(&zone) => BROKEN / (1 + 3 * i32::from(before)),
                _ => 0,
            };
        }
        worth += self.holding(block, at, front) - self.pull(block, own, at);
        worth += self.company(block, at);
        let terrain = self.now.stage.board.terrain(at, front);
        worth += 4 * i32::from(terrain.ridge.is_some()) + 3 * i32::from(terrain.steep);
        worth += 5 * i32::from(self.faces_enemy(at, front));
        let exposed = self.enemy_near.contains(at) || self.enemy_fire.positions.contains(at);
        match self.side {
            Side::Union if exposed => worth - 8,
            Side::Confederate if self.enemy_near.contains(at) => worth + 4,
            _ => worth,
        }
    }

    /// How far it is to an objective that has few guards; for the Union, to a post that lacks a holder.
    fn pull(&self, block: Block, own: Option<PosId>, at: PosId) -> i32 {
        let board = &self.now.stage.board;
        let to_post = |post: &Post| {
            let held = self.others_on(block, post.at) as i32;
            6 * i32::from(board.stages(at, post.at)) + 20 * held - post.worth / 2
        };
        let to = |objective: usize| {
            let guards =
                self.guards[objective] - i32::from(own.is_some_and(|own| self.far[objective][own.index()] <= 2));
            8 * i32::from(self.far[objective][at.index()]) + 3 * guards
        };
        let lost = |objective: &usize| self.now.table().objectives[*objective].control != self.side;
        let posted = self.posts.iter().map(to_post).min();
        let wanted = (0..3).filter(|objective| self.side == Side::Confederate || lost(objective)).map(to).min();
        posted.into_iter().chain(wanted).min().unwrap_or(0)
    }

    /// What it is worth to hold a post: the first holder most.
    fn holding(&self, block: Block, at: PosId, front: PosSide) -> i32 {
        let worth = |post: &Post| match self.others_on(block, at) {
            0 => post.worth,
            1 => post.worth / 2,
            _ => 0,
        };
        self.posts.iter().filter(|post| (post.at, post.front) == (at, front)).map(worth).max().unwrap_or(0)
    }

    fn others_on(&self, block: Block, at: PosId) -> usize {
        self.now.blocks_on(self.side, at).filter(|&other| other != block).count()
    }

    /// Two stand better than one, three too close.
    fn company(&self, block: Block, at: PosId) -> i32 {
        match self.others_on(block, at) {
            0 => 0,
            1 => 6,
            _ => -10,
        }
    }

    /// How far a zone is from the enemy.
    fn far_from_enemy(&self, zone: ZoneId) -> i32 {
        let distance = |other: ZoneId| i32::from(self.now.stage.board.distance(zone, other));
        self.enemy_zones.iter().map(distance).min().unwrap_or(0)
    }

    fn faces_enemy(&self, at: PosId, front: PosSide) -> bool {
        let board = &self.now.stage.board;
        self.far_from_enemy(board.zone_at(at, front)) < self.far_from_enemy(board.zone_at(at, front.other()))
    }

    /// What a fieldwork gains: it guards who stands by an objective and faces the enemy. Nothing where
    /// there is one already.
    pub fn worth_a_fieldwork(&self, at: PosId, front: PosSide) -> i32 {
        let near = self.far.iter().any(|far| far[at.index()] <= 2);
        let faces = self.now.front_on(self.side, at) == Some(front) && self.faces_enemy(at, front);
        let built = self.now.table().works.contains(&(at, front));
        if !near || !faces || built {
            return -1;
        }
        1 + 2 * i32::from(self.now.stage.board.terrain(at, front).ridge.is_some())
    }

    /// What the Union gains by moving an objective: towards its own entries, away from the enemy and out of
    /// his fire; the one that lies nearest to the enemy's entries first.
    pub fn gain_of_moving(&self, number: u8, zone: ZoneId) -> i32 {
        let from = self.objectives[usize::from(number.clamp(1, 3)) - 1];
        let gain = self.lies_well(zone) - self.lies_well(from);
        let gain = if self.side == Side::Union { gain } else { -gain };
        gain + 10 * (20 - self.far_from_entries(from, Side::Confederate)) * gain.signum()
    }

    fn lies_well(&self, zone: ZoneId) -> i32 {
        let near = self.far_from_confederates(zone).min(4);
        let fire = self.now.fire(Side::Confederate).zones.contains(zone);
        let enemy = self.far_from_entries(zone, Side::Confederate).min(FAR_ENOUGH);
        let [left, right] = ["taneytown", "baltimore"].map(|name| self.far_from_entry(zone, name));
        2 * near + 6 * enemy - left - right - 9 * i32::from(fire)
    }

    fn far_from_confederates(&self, zone: ZoneId) -> i32 {
        let board = &self.now.stage.board;
        let zones = self.now.occupied(Side::Confederate).iter().flat_map(|at| board.position(at).zones);
        zones.map(|other| i32::from(board.distance(zone, other))).min().unwrap_or(FAR.into())
    }

    /// How far a zone is from where an army enters.
    fn far_from_entries(&self, zone: ZoneId, side: Side) -> i32 {
        let entries = EntryId::ALL.into_iter().filter(|entry| entry.side() == side);
        entries.map(|entry| self.far_from_entry(zone, entry.name())).min().unwrap_or(0)
    }

    fn far_from_entry(&self, zone: ZoneId, name: &str) -> i32 {
        let board = &self.now.stage.board;
        let zones = EntryId::named(name).map(|entry| board.entries[entry.index()].zones).unwrap_or(ZoneSet::NONE);
        zones.iter().map(|other| i32::from(board.distance(zone, other))).min().unwrap_or(0)
    }
}

/// The posts around the Union's objectives: those before which the enemy can appear, the sooner the more.
fn posts(now: Now<'_>) -> Vec<Post> {
    let board = &now.stage.board;
    let marches = posture::marches(now, Side::Confederate);
    let mut posts = Vec::new();
    for objective in now.table().objectives.iter().filter(|objective| objective.control == Side::Union) {
        for &at in &board.zone(objective.zone).positions {
            let Some(front) = board.side_in(at, objective.zone).map(PosSide::other) else { continue };
            let before = board.zone(board.zone_at(at, front));
            let others = before.positions.iter().filter(|&&other| other != at);
            let soon = others.map(|other| i32::from(marches[other.index()])).min().unwrap_or(FAR.into());
            let terrain = board.terrain(at, front);
            let ground = 6 * i32::from(terrain.ridge.is_some()) + 5 * i32::from(terrain.steep)
                - 10 * i32::from(terrain.obstructed);
            posts.push(Post { at, front, worth: (POST - 5 * soon + ground).max(0) });
        }
    }
    posts
}
