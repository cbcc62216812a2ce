//! Section 14: retreats, of who must and who may.

use crate::blocks::{Block, MOST_BLOCKS, Side};
use crate::board::{PosId, PosSet, Stride, ZoneId};
use crate::event::Event;
use crate::event_parts::{MoveKind, Who};
use crate::flow::{AttackStep, Step};
use crate::march::{Walk, legs_of, not_listed};
use crate::order_parts::{MOST_LEGS, Path};
use crate::orders::{Order, Pick};
use crate::paths::{Ground, piece, place};
use crate::state::{Activity, GeneralOrder, Now, Play};
use arrayvec::ArrayVec;
use referee::flow::Flows;
use referee::{Choice, Refusal};

/// How far a position is from the enemy: on it, adjacent, under fire, none of these.
const APART: u8 = 3;

impl Now<'_> {
    /// How far a position is from an army's enemy; off the map it is far.
    pub fn separation(&self, ground: &Ground, at: Option<PosId>) -> u8 {
        let Some(at) = at else { return if rule!("R64#b") { APART } else { 0 } };
        if ground.enemy.contains(at) && rule!("14.separation-values#a") {
            0
        } else if ground.near.contains(at) && rule!("14.separation-values#b") {
            1
        } else if ground.fire.positions.contains(at) && rule!("14.separation-values#c") {
            2
        } else {
            APART
        }
    }

    /// Whether a position is next to an army's enemy or under his fire.
    pub fn is_contact(&self, ground: &Ground, at: Option<PosId>) -> bool {
        self.separation(ground, at) < APART
    }

    /// Whether a block must retreat: an enemy that beat it is upon it.
    pub fn must_retreat(&self, block: Block) -> bool {
        let standing = self.standing(block);
        let (Some(at), Some(rear)) = (self.position(block), self.rear_zone(block)) else { return false };
        if let Some(attack) = self.state.flow.attack()
            && attack.step == AttackStep::Beaten
        {
            let attacked = attack.attackers().any(|attacker| attacker.block == block);
            return attacked
                && !self.state.flow.has_left(block)
                && rule!("14.mandatory-attacker")
                && rule!("15.attack-then-retreat")
                && !self.is_exempt(block);
        }
        let concerned = standing.beaten > 0 || !rule!("R96");
        if !concerned || self.has_moved(block) {
            return false;
        }
        let presses = |enemy: Block| {
            let Some(there) = self.position(enemy) else { return false };
            let won = self.standing(enemy).won;
            won > 0
                && (won == standing.beaten || !rule!("R96"))
                && (there == at && rule!("14.mandatory-defender#a")
                    || self.stage.board.are_adjacent(there, at) && rule!("14.mandatory-defender#b")
                    || self.field_of(enemy).zones.contains(rear) && rule!("14.mandatory-defender#c"))
        };
        self.army(self.stage.side(block).other()).any(presses) && !self.is_exempt(block)
    }

    /// Whether a block has moved in its army's action phase, which is not over yet.
    fn has_moved(&self, block: Block) -> bool {
        self.state.flow.active == self.stage.side(block) && self.standing(block).moved != Activity::No
    }

    /// Whether a block attacked, lost, and has not retreated yet.
    fn is_beaten_attacker(&self, block: Block) -> bool {
        self.state.flow.attack().is_some_and(|attack| {
            attack.step == AttackStep::Beaten && attack.attackers().any(|attacker| attacker.block == block)
        }) && !self.state.flow.has_left(block)
    }

    /// Whether a beaten attacker came from behind upon an enemy who has other foes before him.
    fn is_one_of_two_jaws(&self, block: Block) -> bool {
        let Some(attack) = self.state.flow.attack() else { return false };
        let others = |&other: &Block| !attack.attackers().any(|attacker| attacker.block == other);
        self.position(block).is_some_and(|at| self.blocks_on(attack.side, at).any(|other| others(&other)))
            && rule!("21.sandwich-result#b")
    }

    /// Section 21: who stands, or was beaten from, a fully obstructed position need not retreat.
    pub fn is_exempt(&self, block: Block) -> bool {
        if !self.stage.options.fully_obstructed {
            return false;
        }
        let thick = |position: Option<PosId>| position.is_some_and(|at| self.stage.board.fully_obstructed(at));
        let beaten = self.standing(block).beaten;
        let victor = |enemy: &Block| beaten > 0 && self.standing(*enemy).won == beaten;
        let mut victors = self.army(self.stage.side(block).other()).filter(victor);
        if self.is_beaten_attacker(block) && self.is_one_of_two_jaws(block) {
            return false;
        }
        let own = || match self.is_beaten_attacker(block) {
            true => rule!("21.retreat-exempt#b"),
            false => rule!("21.retreat-exempt#a"),
        };
        thick(self.position(block)) && own()
            || victors.any(|enemy| thick(self.position(enemy))) && rule!("21.retreat-exempt#c")
    }

    /// Whether a block that need not retreat may, on foot or on horseback.
    pub fn check_may_retreat(&self, ground: &Ground, block: Block, mounted: bool) -> Result<(), Refusal> {
        let standing = self.standing(block);
        let at = self.position(block).ok_or_else(not_listed)?;
        if self.must_retreat(block) {
            return Ok(());
        }
        let beaten = self.is_beaten_attacker(block);
        forbid!(self.has_moved(block) && !beaten, "10.move-once", "block" = piece(block));
        if (beaten || standing.beaten > 0) && self.is_exempt(block) && rule!("21.retreat-allowed") {
            return Ok(());
        }
        let withdraws = self.general_order(self.stage.side(block)) == GeneralOrder::Withdraw;
        let cavalry = self.stage.card(block).is_cavalry();
        let rides = cavalry && mounted && rule!("18.voluntary-retreat#a");
        let on_foot = cavalry && !mounted && !(withdraws && rule!("18.voluntary-retreat#c"));
        forbid!(on_foot, "18.voluntary-retreat#b", "block" = piece(block));
        let holds = self.general_order(self.stage.side(block)) == GeneralOrder::Hold;
        let bound = !withdraws && !rides && !on_foot && (!holds || rule!("6.hold-default#b"));
        forbid!(bound, "6.withdraw-allows", "block" = piece(block));
        let far = match self.separation(ground, Some(at)) {
            0 => !rule!("R63"),
            1 => !rule!("14.voluntary#a"),
            2 => !rule!("14.voluntary#b"),
            _ => !rides || rule!("R73#a"),
        };
        forbid!(far, "14.voluntary#c", "block" = piece(block));
        Ok(())
    }

    /// The start of a retreat.
    fn fall_back(&self, ground: &Ground, block: Block, mounted: bool) -> Result<Walk, Refusal> {
        if mounted && !(self.stage.card(block).is_cavalry() && rule!("18.mounted-or-not#b")) {
            return Err(not_listed());
        }
        self.check_may_retreat(ground, block, mounted)?;
        Ok(Walk::start(block, mounted, mounted, self.position(block), None))
    }

    /// How many stages a retreat may have.
    fn retreat_limit(&self, block: Block, mounted: bool) -> u8 {
        let withdraws = self.general_order(self.stage.side(block)) == GeneralOrder::Withdraw;
        let stages = if withdraws { 4 } else { 2 };
        stages + u8::from(mounted && rule!("18.mounted-distance#a") && (!withdraws || rule!("R72")))
    }

    /// Enemy positions on or next to which the block stood before.
    fn pressed_by(&self, ground: &Ground, block: Block) -> PosSet {
        let Some(at) = self.position(block) else { return PosSet::NONE };
        ground.enemy.iter().filter(|&enemy| enemy == at || self.stage.board.are_adjacent(enemy, at)).collect()
    }

    /// Whether a position is adjacent to an enemy that was not near before.
    fn meets_new(&self, ground: &Ground, before: &PosSet, at: PosId) -> bool {
        let near = &self.stage.board.adjacent[at.index()];
        let known = |enemy: PosId| before.contains(enemy) && rule!("14.stop-adjacent#b");
        ground.enemy.iter().any(|enemy| near.contains(enemy) && !known(enemy))
    }

    /// One stride of a retreat, the choice of separation left aside.
    fn retreat_bare(&self, ground: &Ground, walk: &Walk, stride: Stride) -> Result<Walk, Refusal> {
        let board = &self.stage.board;
        let (block, side) = (walk.block, self.stage.side(walk.block));
        if stride.to.is_none() && !rule!("10.exit-map#a") {
            return Err(not_listed());
        }
        if walk.stopped || !self.is_way(walk.at, walk.off, stride) {
            let stopped = walk.stopped && walk.at.is_some();
            return Err(Refusal::new(if stopped { id!("14.stop-adjacent#a") } else { id!("10.path#a") }));
        }
        let start = self.position(block);
        if walk.strides == 0 {
            self.check_leaving(block, stride.zone)?;
            forbid!(self.rear_zone(block) != Some(stride.zone), "14.first-zone-rear", "block" = piece(block));
        }
        forbid!(
            walk.mounted && board.is_obstructed_way(walk.at, stride),
            "18.mounted-no-obstruction#b",
            "block" = piece(block)
        );
        let mut stopped = false;
        if let Some(to) = stride.to {
            forbid!(ground.enemy.contains(to), "14.no-enemy-position", "position" = place(to));
            if rule!("R25#c") && rule!("R67#a") {
                self.check_barred(side, to)?;
            }
            let same_pair = start.is_some_and(|start| {
                let (a, b) = (board.position(start).zones, board.position(to).zones);
                start == to || a == b || a == [b[1], b[0]]
            });
            forbid!(same_pair, "14.not-same-zone-pair", "position" = place(to));
            stopped = self.meets_new(ground, &self.pressed_by(ground, block), to) && rule!("14.stop-adjacent#a");
        }
        let gone = walk.gone(stride, self.cost(walk.at, stride), stopped);
        let withdraws = self.general_order(side) == GeneralOrder::Withdraw;
        let far = gone.cost > self.retreat_limit(block, walk.mounted);
        forbid!(far && !withdraws, "14.distance#a", "block" = piece(block));
        forbid!(far && withdraws, "14.distance#b", "block" = piece(block));
        Ok(gone)
    }

    /// One stride of a retreat.
    fn retreat_stride(&self, ground: &Ground, walk: &Walk, stride: Stride) -> Result<Walk, Refusal> {
        let gone = self.retreat_bare(ground, walk, stride)?;
        let here = self.separation(ground, walk.at);
        let there = self.separation(ground, stride.to);
        if there > here {
            return Ok(gone);
        }
        forbid!(there < here, "14.separation-rule#c", "block" = piece(walk.block));
        let better = |&other: &Stride| {
            self.separation(ground, other.to) > here
                && self.retreat_bare(ground, walk, other).is_ok_and(|gone| self.can_stay(&gone))
        };
        let bound = self.strides_from(walk.at, walk.off).any(|other| better(&other)) && rule!("R64#a");
        let even = there == here;
        forbid!(even && bound, "14.separation-rule#a", "block" = piece(walk.block));
        if even && !bound && !rule!("14.separation-rule#b") {
            return Err(not_listed());
        }
        Ok(gone)
    }

    /// Whether there is room to stay, or the retreat can go on.
    fn can_stay(&self, walk: &Walk) -> bool {
        walk.at.is_none_or(|at| self.check_room(walk.block, at).is_ok())
    }

    fn check_retreat_end(&self, walk: &Walk, front: Option<ZoneId>) -> Result<(), Refusal> {
        if walk.strides == 0 {
            return Err(not_listed());
        }
        let Some(at) = walk.at else {
            return if front.is_none() { Ok(()) } else { Err(not_listed()) };
        };
        let front = front.and_then(|zone| self.stage.board.side_in(at, zone)).ok_or_else(not_listed)?;
        if rule!("R67#b") {
            self.check_room(walk.block, at)?;
        }
        self.check_front(walk.block, at, front)
    }

    /// Whether a retreat is legal, and its way.
    pub fn check_retreat(&self, side: Side, path: &Path) -> Result<(Walk, ArrayVec<Stride, MOST_LEGS>), Refusal> {
        self.check_own(side, path.block)?;
        let ground = self.ground(side);
        let start = self.fall_back(&ground, path.block, path.mounted)?;
        let (end, way) = self.follow(start, &path.legs, |walk, stride| self.retreat_stride(&ground, walk, stride))?;
        self.check_retreat_end(&end, path.front_zone())?;
        Ok((end, way))
    }

    /// Whether a block has any retreat.
    pub fn can_retreat(&self, ground: &Ground, block: Block, mounted: bool) -> bool {
        self.fall_back(ground, block, mounted).is_ok_and(|start| self.leads_back(ground, &start))
    }

    /// Whether a block could retreat if it might, on foot or on horseback.
    pub fn could_retreat(&self, ground: &Ground, block: Block, mounted: bool) -> bool {
        self.leads_back(ground, &Walk::start(block, mounted, mounted, self.position(block), None))
    }

    fn leads_back(&self, ground: &Ground, start: &Walk) -> bool {
        let stride = |walk: &Walk, next: Stride| self.retreat_stride(ground, walk, next);
        let end = |walk: &Walk, front| self.check_retreat_end(walk, front).is_ok();
        self.can_finish(start, &stride, &end)
    }

    /// Whether a block must retreat and cannot.
    pub fn is_stuck(&self, ground: &Ground, block: Block) -> bool {
        self.must_retreat(block) && ![false, true].into_iter().any(|mounted| self.can_retreat(ground, block, mounted))
    }

    /// The blocks that still must retreat.
    pub fn to_retreat(&self, side: Side) -> impl Iterator<Item = Block> + '_ {
        self.army(side).filter(|&block| self.must_retreat(block))
    }

    /// What is offered for retreats.
    pub fn offer_retreat(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let ground = self.ground(side);
        let Some(legs) = legs_of(draft) else { return };
        match draft.first() {
            None => {
                if self.check_retreats_done(side).is_ok() {
                    out.push(Choice::Order(Order::Done));
                }
                for block in self.army(side) {
                    if self.is_stuck(&ground, block) {
                        out.push(Choice::Order(Order::Stuck(block)));
                        continue;
                    }
                    for mounted in [false, true] {
                        if self.can_retreat(&ground, block, mounted) {
                            out.push(Choice::Pick(Pick::Block(block, mounted)));
                        }
                    }
                }
            }
            Some(&Pick::Block(block, mounted)) => {
                let Ok(start) = self.fall_back(&ground, block, mounted) else { return };
                let stride = |walk: &Walk, next: Stride| self.retreat_stride(&ground, walk, next);
                let end = |walk: &Walk, front| self.check_retreat_end(walk, front).is_ok();
                if let Ok((walk, _)) = self.follow(start, &legs, stride) {
                    self.offer_walk(&walk, &legs, &stride, &end, &Order::Retreat, out);
                }
            }
            Some(_) => (),
        }
    }

    /// Retreats are over when nobody must retreat any more.
    pub fn check_retreats_done(&self, side: Side) -> Result<(), Refusal> {
        if let Some(block) = self.to_retreat(side).next() {
            forbid!(rule!("R66"), "6.always-allowed-moves#b", "block" = piece(block));
        }
        Ok(())
    }

    /// Whether a block is lost because it cannot retreat.
    pub fn check_stuck(&self, side: Side, block: Block) -> Result<(), Refusal> {
        self.check_own(side, block)?;
        if self.is_stuck(&self.ground(side), block) { Ok(()) } else { Err(not_listed()) }
    }
}

impl Play<'_> {
    /// A block retreats.
    pub fn retreat(&mut self, side: Side, path: &Path) {
        let now = self.now();
        let Ok((end, way)) = now.check_retreat(side, path) else { return };
        let ground = now.ground(side);
        let before = now.pressed_by(&ground, path.block);
        let forced = now.must_retreat(path.block);
        let exposed = end.at.is_some_and(|at| {
            let near = &now.stage.board.adjacent[at.index()];
            let short = end.cost < 2 && rule!("R65");
            let spared = |enemy: PosId| before.contains(enemy) && !short && rule!("14.adjacent-reduction#b");
            ground.enemy.iter().any(|enemy| near.contains(enemy) && !spared(enemy))
        });
        if forced && self.state.flow.step == Step::Retreat {
            self.happen(Event::GaveWay { who: Who::of(side, path.block) });
        }
        self.state.flow.leave(path.block);
        self.go(side, path, way, if path.mounted { MoveKind::MountedRetreat } else { MoveKind::Retreat });
        if exposed && rule!("14.adjacent-reduction#a") {
            self.state.flow.expose(path.block);
        }
    }

    /// A block that must retreat and cannot is reduced until it is eliminated.
    pub fn lose_stuck_block(&mut self, side: Side, block: Block) {
        if self.state.flow.step == Step::Retreat && rule!("R91") {
            self.happen(Event::GaveWay { who: Who::of(side, block) });
        }
        self.state.flow.leave(block);
        if rule!("14.failed-retreat") {
            self.state.flow.lose(block, true);
        }
    }

    /// Of the blocks that ended a retreat next to the enemy on one position, one is reduced.
    pub fn settle_exposed(&mut self) -> Flows {
        if self.now().exposed_together().count() > 1 && rule!("14.adjacent-reduction-one") {
            return Flows::Asks;
        }
        if let Some(block) = self.state.flow.exposed.take() {
            self.state.flow.lose(block, false);
        }
        Flows::On
    }

    /// The owner chooses which of the blocks next to the enemy is reduced.
    pub fn reduce_one_exposed(&mut self, block: Block) {
        let together: ArrayVec<Block, MOST_BLOCKS> = self.now().exposed_together().collect();
        self.state.flow.exposed.retain(|other| !together.contains(other));
        self.state.flow.lose(block, false);
    }
}

impl<'a> Now<'a> {
    /// The blocks on the position of the first exposed one that are exposed too.
    pub fn exposed_together(&self) -> impl Iterator<Item = Block> + 'a {
        let now = *self;
        let exposed = &self.state.flow.exposed;
        let first = exposed.next().and_then(|&block| now.position(block));
        exposed.iter().copied().filter(move |&block| first.is_some() && now.position(block) == first)
    }
}
