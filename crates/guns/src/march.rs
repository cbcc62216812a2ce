//! Sections 12, 15 and 18: marches, on foot and on horseback.

use crate::blocks::{Block, Side};
use crate::board::{PosId, PosSet, PosSide, Stride, ZoneId};
use crate::event::Event;
use crate::event_parts::{Facing, MoveKind, Who};
use crate::order_parts::{Front, Leg, Legs, MOST_LEGS, Path};
use crate::orders::{Order, Pick};
use crate::paths::{Ground, piece, place, zone_arg};
use crate::state::{Activity, GeneralOrder, Now, Place, Play};
use crate::tokens::Token;
use arrayvec::ArrayVec;
use referee::{Choice, Refusal, RuleId, Tally};

/// How far a block may march.
#[derive(Clone, Debug, Default)]
pub struct Limit {
    /// Stages, with their reasons.
    pub tally: Tally,
    /// Stages that need no friend at the end.
    pub plain: u8,
    /// All stages.
    pub all: u8,
}

/// A block on its way.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// Who.
    pub block: Block,
    /// On horseback.
    pub mounted: bool,
    /// Whether it keeps away from the enemy as cavalry does.
    pub cavalry: bool,
    /// Where it is; none off the map.
    pub at: Option<PosId>,
    /// The zone it crossed last.
    pub last: Option<ZoneId>,
    /// The zone beside which it is, off the map.
    pub off: Option<ZoneId>,
    /// Stages so far.
    pub cost: u8,
    /// Strides so far.
    pub strides: u8,
    /// It may go no farther.
    pub stopped: bool,
}

impl Walk {
    /// A walk that has not begun.
    pub fn start(block: Block, mounted: bool, cavalry: bool, at: Option<PosId>, off: Option<ZoneId>) -> Walk {
        Walk { block, mounted, cavalry, at, last: None, off, cost: 0, strides: 0, stopped: false }
    }

    /// The walk after one stride more.
    pub fn gone(&self, stride: Stride, cost: u8, stopped: bool) -> Walk {
        Walk {
            at: stride.to,
            last: Some(stride.zone),
            off: stride.to.is_none().then_some(stride.zone),
            cost: self.cost + cost,
            strides: self.strides + 1,
            stopped: stopped || stride.to.is_none(),
            ..*self
        }
    }
}

impl<'a> Now<'a> {
    /// How many hours a block has for marching in this turn, and whether the time after an entry or a
    /// retreat counts. None: it may not march at all.
    fn marching_hours(&self, block: Block) -> Result<u8, Refusal> {
        let table = self.table();
        let last = table.hour.after(table.hours.saturating_sub(1));
        match self.standing(block).moved {
            Activity::No => Ok(table.hours),
            Activity::Retreat if rule!("15.retreat-then-march#a") => {
                Ok(if rule!("15.retreat-then-march#b") { table.hours.saturating_sub(1) } else { table.hours })
            }
            Activity::Entry(hour) if rule!("15.entry-then-march#a") => {
                Ok(if rule!("15.entry-then-march#b") { last.0.saturating_sub(hour.0) } else { table.hours })
            }
            Activity::Attack if !self.stage.options.no_third_move && self.retreated_after_attack(block) => Ok(0),
            moved => {
                let beaten = moved == Activity::Attack && self.standing(block).won == 0;
                let rule = match moved {
                    Activity::Turned => id!("R101#b"),
                    _ if beaten => id!("R89"),
                    _ => id!("10.move-once"),
                };
                if referee::cite(rule) { Err(Refusal::new(rule).with("block", piece(block))) } else { Ok(table.hours) }
            }
        }
    }

    fn retreated_after_attack(&self, block: Block) -> bool {
        self.standing(block).won == 0
    }

    /// How far a block may march now, on foot or on horseback.
    pub fn march_limit(&self, block: Block, mounted: bool) -> Result<Limit, Refusal> {
        let hours = self.marching_hours(block)?;
        let side = self.stage.side(block);
        let hastened = self.table().hastened > 0;
        let mut tally = Tally::new();
        if hours == 0 {
            let (rule, token) = match self.standing(block).moved {
                Activity::Entry(_) => (id!("15.entry-last-hour"), id!("15.token-extra-move#a")),
                _ => (id!("10.move-once"), id!("15.token-extra-move#b")),
            };
            if hastened && referee::cite(token) {
                tally.add(token, 1);
                return Ok(Limit { plain: 1, all: 1, tally });
            }
            if referee::cite(rule) {
                return Err(Refusal::new(rule).with("block", piece(block)));
            }
        }
        tally.add(id!("12.base-distance"), 2);
        if hastened {
            let tokens = if rule!("12.march-token-limit") { 1 } else { i32::from(self.table().hastened.div_ceil(3)) };
            tally.add(id!("12.march-token#a"), tokens);
        }
        if mounted {
            tally.add(id!("18.mounted-distance#b"), 1);
        }
        let plain = tally.total().max(0) as u8;
        let plain = if rule!("R33#a") { plain } else { plain.min(2) };
        let second = side == self.table().second();
        let more = i32::from(hours.saturating_sub(1));
        if second && rule!("5.roles#b") {
            tally.add(id!("12.extra-stages#b"), more * 2);
        } else {
            tally.add(id!("12.extra-stages#a"), more);
        }
        if mounted {
            tally.add(if second { id!("18.mounted-distance#d") } else { id!("18.mounted-distance#c") }, more);
        }
        let all = (tally.total().max(0) as usize).min(MOST_LEGS) as u8;
        Ok(Limit { tally, plain, all })
    }

    /// The start of a march.
    pub fn set_out(&self, ground: &Ground, block: Block, mounted: bool) -> Result<(Walk, Limit), Refusal> {
        let cavalry = self.stage.card(block).is_cavalry();
        if mounted && !(cavalry && rule!("18.mounted-or-not#a")) {
            return Err(not_listed());
        }
        self.set_out_as(ground, block, mounted, cavalry)
    }

    /// The start of a march of a block as if it were cavalry, or were not.
    fn set_out_as(
        &self,
        ground: &Ground,
        block: Block,
        mounted: bool,
        cavalry: bool,
    ) -> Result<(Walk, Limit), Refusal> {
        let (at, off) = self.start(block).ok_or_else(not_listed)?;
        let limit = self.march_limit(block, mounted)?;
        let just_left = matches!(self.standing(block).place, Place::Off { now: true, .. });
        forbid!(just_left && rule!("10.return-map#c"), "R27#a", "block" = piece(block));
        if let Some(at) = at {
            forbid!(ground.fire.positions.contains(at), "12.no-leaving-fire", "position" = place(at));
            let thick = self.stage.options.fully_obstructed && self.stage.board.fully_obstructed(at);
            forbid!(thick && ground.enemy.contains(at), "21.no-march-out#a", "position" = place(at));
        }
        Ok((Walk::start(block, mounted, cavalry, at, off), limit))
    }

    /// Crossings of a position where it touches one that the enemy holds, so that who leaves it or comes
    /// there is hindered.
    fn held_by(&self, ground: &Ground, at: PosId, leaving: bool) -> ArrayVec<usize, 2> {
        let board = &self.stage.board;
        if !ground.near.contains(at) {
            return ArrayVec::new();
        }
        let touches = |crossing: &usize| {
            let positions = board.crossings[*crossing].around.iter().map(|&(position, _)| position);
            positions
                .filter(|&other| other != at && ground.enemy.contains(other))
                .any(|other| self.binds(at, other, leaving))
        };
        board.position(at).crossings.into_iter().flatten().filter(touches).collect()
    }

    /// Whether an enemy on an adjacent position hinders marches: not where one of the two positions is
    /// fully obstructed, if that rule is used.
    fn binds(&self, at: PosId, other: PosId, leaving: bool) -> bool {
        let board = &self.stage.board;
        let thick = board.fully_obstructed(at) || board.fully_obstructed(other);
        let rule = if leaving { id!("21.no-pivot-needed") } else { id!("21.no-stop-adjacent") };
        !(self.stage.options.fully_obstructed && thick && referee::cite(rule))
    }

    /// One stride of a march.
    pub fn march_stride(&self, ground: &Ground, limit: &Limit, walk: &Walk, stride: Stride) -> Result<Walk, Refusal> {
        let board = &self.stage.board;
        let (block, side) = (walk.block, self.stage.side(walk.block));
        if walk.stopped || !self.is_way(walk.at, walk.off, stride) {
            return Err(self.why_stopped(ground, walk));
        }
        if walk.strides == 0 {
            if walk.at.is_some_and(|from| ground.enemy.contains(from)) {
                self.check_leaving(block, stride.zone)?;
            }
        } else if !rule!("10.pass-through-friends") && walk.at.is_some_and(|at| self.count_on(side, at) > 0) {
            return Err(not_listed());
        }
        let leaves = stride.to.is_none();
        if leaves && !rule!("10.exit-map#b") {
            return Err(not_listed());
        }
        let astray = walk.at.is_none() && walk.off != Some(stride.zone);
        forbid!(astray, "10.return-map#b", "zone" = zone_arg(stride.zone));
        let inside = walk.at.is_some() && !leaves;
        let under_fire = ground.fire.zones.contains(stride.zone) && (inside || rule!("10.exit-restrictions#b"));
        forbid!(under_fire, "12.no-march-through-fire", "zone" = zone_arg(stride.zone));
        let obstructed = board.is_obstructed_way(walk.at, stride);
        forbid!(walk.mounted && obstructed, "18.mounted-no-obstruction#a", "block" = piece(block));
        let mut stopped = false;
        if walk.strides == 0
            && let Some(from) = walk.at
        {
            let mut held = self.held_by(ground, from, true);
            if !rule!("12.pivot-two-crossings") {
                held.truncate(1);
            }
            let held = if inside || rule!("10.exit-restrictions#c") { held } else { ArrayVec::new() };
            if !held.is_empty() && rule!("12.start-adjacent-pivot-only#a") {
                let round = |to| board.shared_crossings(from, to).any(|c| held.contains(&c)) || !rule!("R35#a");
                let pivots = stride.to.is_some_and(round);
                if !pivots {
                    return Err(Refusal::new(id!("12.start-adjacent-pivot-only#a")).with("block", piece(block)));
                }
                forbid!(
                    self.general_order(side) != GeneralOrder::Attack,
                    "12.pivot-attack-order-only",
                    "block" = piece(block)
                );
                stopped = rule!("12.start-adjacent-pivot-only#b") && rule!("R35#b");
            }
        }
        if let Some(to) = stride.to {
            if ground.enemy.contains(to) {
                self.check_joining(walk, to, stride.zone)?;
                stopped |= rule!("21.enter-enemy-position#b");
            } else {
                self.check_entering(ground, side, to)?;
            }
            self.check_keeping_away(ground, side, walk.cavalry, to)?;
            stopped |= ground.fire.positions.contains(to) && rule!("12.stop-in-fire");
            let held = !self.held_by(ground, to, false).is_empty();
            stopped |= held && rule!("12.stop-adjacent");
        }
        let gone = walk.gone(stride, self.cost(walk.at, stride), stopped);
        if gone.cost > limit.all && (inside || rule!("10.exit-restrictions#a")) {
            return Err(self.too_far(walk.mounted));
        }
        Ok(gone)
    }

    fn too_far(&self, mounted: bool) -> Refusal {
        Refusal::new(if mounted { id!("18.mounted-distance") } else { id!("12.base-distance") })
    }

    /// Section 21: a march onto a fully obstructed position that the enemy holds.
    fn check_joining(&self, walk: &Walk, to: PosId, zone: ZoneId) -> Result<(), Refusal> {
        let side = self.stage.side(walk.block);
        let thick = self.stage.options.fully_obstructed && self.stage.board.fully_obstructed(to);
        let open = thick && rule!("21.enter-enemy-position#a");
        forbid!(!open, "10.enter-enemy-by-attack-only", "position" = place(to));
        self.check_barred(side, to)?;
        let friends_beyond = self.blocks_on(side, to).any(|friend| self.rear_zone(friend) != Some(zone));
        forbid!(friends_beyond, "21.no-sandwich-by-march", "position" = place(to));
        Ok(())
    }

    fn why_stopped(&self, ground: &Ground, walk: &Walk) -> Refusal {
        let rule: RuleId = match walk.at {
            Some(at) if walk.strides > 0 && ground.fire.positions.contains(at) => id!("12.stop-in-fire"),
            Some(at) if walk.strides > 0 && ground.enemy.contains(at) => id!("21.enter-enemy-position#b"),
            Some(at) if walk.strides > 0 && !self.held_by(ground, at, false).is_empty() => id!("12.stop-adjacent"),
            Some(_) if walk.stopped => id!("12.start-adjacent-pivot-only#b"),
            _ => return Refusal::new(id!("10.path#a")),
        };
        Refusal::new(rule)
    }

    /// Whether a march may end where it is.
    pub fn check_march_end(
        &self,
        ground: &Ground,
        limit: &Limit,
        walk: &Walk,
        front: Option<ZoneId>,
    ) -> Result<(), Refusal> {
        if walk.strides == 0 {
            return Err(not_listed());
        }
        if walk.cost > limit.plain {
            let beside = walk.at.is_some_and(|at| self.has_friend_near(ground, walk.block, at));
            forbid!(!beside, "12.extra-stages-condition#a", "block" = piece(walk.block));
        }
        let Some(at) = walk.at else {
            return if front.is_none() { Ok(()) } else { Err(not_listed()) };
        };
        let front = front.and_then(|zone| self.stage.board.side_in(at, zone)).ok_or_else(not_listed)?;
        if ground.enemy.contains(at) {
            let turned = walk.last.is_some_and(|last| self.stage.board.zone_at(at, front) == last);
            forbid!(turned, "21.face-the-enemy#a", "position" = place(at));
        }
        if ground.is_empty(at) { Ok(()) } else { self.check_end(walk.block, at, front) }
    }

    /// Whether another friend stands there or on an adjacent position.
    fn has_friend_near(&self, ground: &Ground, block: Block, at: PosId) -> bool {
        // Most often nobody is near, whoever counts.
        if !ground.own.contains(at) && !ground.own.meets(&self.stage.board.adjacent[at.index()]) {
            return false;
        }
        let side = self.stage.side(block);
        let serves = |friend: PosId| match friend == at {
            true => rule!("12.extra-stages-condition#b"),
            false => self.stage.board.are_adjacent(friend, at) && rule!("12.extra-stages-condition#c"),
        };
        let friends = self.army(side).filter(|&friend| friend != block || !rule!("R33#b"));
        friends.filter_map(|friend| self.position(friend)).any(serves)
    }

    /// Follows the legs of an order by a rule for strides.
    pub fn follow(
        &self,
        start: Walk,
        legs: &Legs,
        mut stride: impl FnMut(&Walk, Stride) -> Result<Walk, Refusal>,
    ) -> Result<(Walk, ArrayVec<Stride, MOST_LEGS>), Refusal> {
        let mut walk = start;
        let mut way: ArrayVec<Stride, MOST_LEGS> = ArrayVec::new();
        for leg in legs {
            let next =
                leg.stride(&self.stage.board, walk.at, walk.off).ok_or_else(|| Refusal::new(id!("10.path#a")))?;
            walk = stride(&walk, next)?;
            way.push(next);
        }
        Ok((walk, way))
    }

    /// Whether a march is legal, and its way.
    pub fn check_march(&self, side: Side, path: &Path) -> Result<ArrayVec<Stride, MOST_LEGS>, Refusal> {
        self.check_own(side, path.block)?;
        let ground = self.ground(side);
        let (start, limit) = self.set_out(&ground, path.block, path.mounted)?;
        let (end, way) =
            self.follow(start, &path.legs, |walk, stride| self.march_stride(&ground, &limit, walk, stride))?;
        self.check_march_end(&ground, &limit, &end, path.front_zone())?;
        Ok(way)
    }

    /// An order names a block of who gives it.
    pub fn check_own(&self, side: Side, block: Block) -> Result<(), Refusal> {
        if self.stage.side(block) != side {
            return Err(Refusal::new(const { RuleId::of("referee:not-listed") }).with("block", piece(block)));
        }
        Ok(())
    }

    /// The fronts with which a walk may end where it is.
    fn fronts(&self, walk: &Walk, fits: impl Fn(Option<ZoneId>) -> bool) -> ArrayVec<Option<ZoneId>, 2> {
        let zones: ArrayVec<Option<ZoneId>, 2> = match walk.at {
            Some(at) => self.stage.board.position(at).zones.into_iter().map(Some).collect(),
            None => [None].into_iter().collect(),
        };
        zones.into_iter().filter(|&zone| fits(zone)).collect()
    }

    /// Whether a walk can be brought to an end: here, or by going on.
    pub fn can_finish(
        &self,
        walk: &Walk,
        stride: &dyn Fn(&Walk, Stride) -> Result<Walk, Refusal>,
        end: &dyn Fn(&Walk, Option<ZoneId>) -> bool,
    ) -> bool {
        if self.can_end(walk, end) {
            return true;
        }
        let mut best = [u8::MAX; crate::board::MOST_POSITIONS];
        let mut open = vec![*walk];
        while let Some(walk) = open.pop() {
            for next in self.strides_from(walk.at, walk.off) {
                let Ok(gone) = stride(&walk, next) else { continue };
                if self.can_end(&gone, end) {
                    return true;
                }
                match gone.at {
                    Some(at) if best[at.index()] <= gone.cost => (),
                    Some(at) => {
                        best[at.index()] = gone.cost;
                        open.push(gone);
                    }
                    None => open.push(gone),
                }
            }
        }
        false
    }

    /// Whether a walk may end where it is, with one front or the other.
    fn can_end(&self, walk: &Walk, end: &dyn Fn(&Walk, Option<ZoneId>) -> bool) -> bool {
        match walk.at {
            Some(at) => self.stage.board.position(at).zones.into_iter().any(|front| end(walk, Some(front))),
            None => end(walk, None),
        }
    }

    /// Offers the legs that lead on and the orders that end the walk here.
    pub fn offer_walk(
        &self,
        walk: &Walk,
        legs: &Legs,
        stride: &dyn Fn(&Walk, Stride) -> Result<Walk, Refusal>,
        end: &dyn Fn(&Walk, Option<ZoneId>) -> bool,
        order: &dyn Fn(Path) -> Order,
        out: &mut Vec<Choice<Order, Pick>>,
    ) {
        for front in self.fronts(walk, |front| end(walk, front)) {
            let path = Path { block: walk.block, legs: legs.clone(), front: front.map(Front), mounted: walk.mounted };
            out.push(Choice::Order(order(path)));
        }
        if legs.is_full() {
            return;
        }
        for next in self.strides_from(walk.at, walk.off) {
            let Ok(gone) = stride(walk, next) else { continue };
            if self.can_finish(&gone, stride, end) {
                out.push(Choice::Pick(Pick::Leg(Leg::of(&self.stage.board, walk.at, next))));
            }
        }
    }

    /// What is offered in the march part of an action phase.
    pub fn offer_march(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let ground = self.ground(side);
        let Some(legs) = legs_of(draft) else { return };
        match draft.first() {
            None => {
                if self.check_marches_done(side).is_ok() {
                    out.push(Choice::Order(Order::Done));
                }
                if self.table().of(side).tray.has(Token::MARCH) && !self.stage.options.teams {
                    out.push(Choice::Order(Order::Spend));
                }
                for block in self.army(side) {
                    out.extend(
                        self.turned(block).map(|front| Choice::Order(Order::Turn { block, front: Front(front) })),
                    );
                    for mounted in [false, true] {
                        if self.can_march(&ground, block, mounted) {
                            out.push(Choice::Pick(Pick::Block(block, mounted)));
                        }
                    }
                }
            }
            Some(&Pick::Block(block, mounted)) => {
                let Ok((start, limit)) = self.set_out(&ground, block, mounted) else { return };
                let stride = |walk: &Walk, next: Stride| self.march_stride(&ground, &limit, walk, next);
                let end = |walk: &Walk, front| self.check_march_end(&ground, &limit, walk, front).is_ok();
                if let Ok((walk, _)) = self.follow(start, &legs, stride) {
                    self.offer_walk(&walk, &legs, &stride, &end, &Order::March, out);
                }
            }
            Some(_) => (),
        }
    }

    fn can_march(&self, ground: &Ground, block: Block, mounted: bool) -> bool {
        self.leads_somewhere(ground, self.set_out(ground, block, mounted))
    }

    /// Whether a block could march if it were cavalry on horseback, or infantry.
    pub fn could_march(&self, ground: &Ground, block: Block, horse: bool) -> bool {
        self.leads_somewhere(ground, self.set_out_as(ground, block, horse, horse))
    }

    fn leads_somewhere(&self, ground: &Ground, set_out: Result<(Walk, Limit), Refusal>) -> bool {
        let Ok((start, limit)) = set_out else { return false };
        let stride = |walk: &Walk, next: Stride| self.march_stride(ground, &limit, walk, next);
        let end = |walk: &Walk, front| self.check_march_end(ground, &limit, walk, front).is_ok();
        self.can_finish(&start, &stride, &end)
    }

    /// The front that a block would have if it were turned now; none if it may not be.
    pub fn turned(&self, block: Block) -> Option<ZoneId> {
        let front = self.rear_zone(block)?;
        self.check_turn(self.stage.side(block), block, front).is_ok().then_some(front)
    }

    /// Whether a block may be turned.
    pub fn check_turn(&self, side: Side, block: Block, front: ZoneId) -> Result<(), Refusal> {
        self.check_own(side, block)?;
        let at = self.position(block).ok_or_else(not_listed)?;
        let front = self.stage.board.side_in(at, front).ok_or_else(not_listed)?;
        let standing = self.standing(block);
        if front == standing.front {
            return Err(not_listed());
        }
        let thick = self.stage.options.fully_obstructed;
        let shared = thick && self.count_on(side.other(), at) > 0;
        forbid!(shared && rule!("R68#a"), "21.face-the-enemy#b", "block" = piece(block));
        forbid!(!thick && self.is_held(block, at), "R68#a", "block" = piece(block));
        forbid!(standing.moved == Activity::Turned, "R101#a", "block" = piece(block));
        let moved = !matches!(standing.moved, Activity::No | Activity::Turned);
        forbid!(moved, "10.turn-in-place#a", "block" = piece(block));
        self.check_front(block, at, front)
    }

    /// Marches may end only if all blocks on a position face the same way.
    pub fn check_marches_done(&self, side: Side) -> Result<(), Refusal> {
        let mut faced = [PosSet::NONE; 2];
        for block in self.army(side) {
            let Some(at) = self.position(block) else { continue };
            let front = self.standing(block).front;
            faced[front.index()].insert(at);
            let mixed = faced[front.other().index()].contains(at);
            forbid!(mixed, "10.same-facing-per-position", "position" = place(at));
        }
        Ok(())
    }

    /// Whether an army has anything to march.
    pub fn has_anything_to_march(&self, side: Side) -> bool {
        self.army(side).any(|block| matches!(self.standing(block).place, Place::On(_) | Place::Off { .. }))
    }
}

/// The legs of a draft; none if there are more than a move may have.
pub fn legs_of(draft: &[Pick]) -> Option<Legs> {
    let mut legs = Legs::new();
    for pick in draft {
        if let Pick::Leg(leg) = pick {
            legs.try_push(*leg).ok()?;
        }
    }
    Some(legs)
}

/// What cannot be chosen, though no rule of the book forbids it.
pub fn not_listed() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-listed") })
}

impl Play<'_> {
    /// A block marches.
    pub fn march(&mut self, side: Side, path: &Path) {
        let Ok(way) = self.now().check_march(side, path) else { return };
        self.go(side, path, way, if path.mounted { MoveKind::Mounted } else { MoveKind::March });
    }

    /// A block goes its way, by a march or a retreat.
    pub fn go(&mut self, side: Side, path: &Path, way: ArrayVec<Stride, MOST_LEGS>, means: MoveKind) {
        let from = self.now().position(path.block);
        let front = match (way.last().and_then(|stride| stride.to), path.front_zone()) {
            (Some(at), Some(zone)) if rule!("10.facing-on-arrival") => {
                self.stage.board.side_in(at, zone).unwrap_or(PosSide(0))
            }
            _ => PosSide(0),
        };
        if path.mounted && rule!("18.reveal-when-mounted") {
            self.show(path.block);
        }
        let who = Who::of(side, path.block);
        let contact = self.now().is_contact(&self.now().ground(side), way.last().and_then(|stride| stride.to));
        let zones: ArrayVec<ZoneId, MOST_LEGS> = way.iter().map(|stride| stride.zone).collect();
        let had = self.now().standing(path.block).moved;
        self.happen(Event::Moved { who, means, had, from, way, front, contact });
        if !means.is_retreat() && rule!("20.take-control-by-move#a") {
            self.take_objectives(side, &zones);
        }
    }

    /// A March token is spent.
    pub fn spend_march_token(&mut self, side: Side) {
        self.happen(Event::MarchTokenSpent { side });
    }

    /// A block is turned.
    pub fn turn(&mut self, side: Side, block: Block, front: ZoneId) {
        let now = self.now();
        let Some(at) = now.position(block) else { return };
        let Some(front) = now.stage.board.side_in(at, front) else { return };
        self.happen(Event::Turned { who: Who::of(side, block), at: Facing { at, front } });
    }
}
