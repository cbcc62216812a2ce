//! Section 10: what all moves have in common: strides and their cost, what may be entered, stacking
//! and facing.

use crate::blocks::{Block, Side};
use crate::board::{EntryId, PosId, PosSet, PosSide, Stride, ZoneId};
use crate::fire::Field;
use crate::flow::Attacker;
use crate::state::{Activity, Now, Place};
use referee::{Arg, Refusal};

/// The most blocks of one army on a position.
pub const MOST_ON: usize = 3;

/// What an army's moves must mind, worked out once for many questions.
pub struct Ground {
    /// The enemy's fields of fire.
    pub fire: Field,
    /// Positions that the army holds itself.
    pub own: PosSet,
    /// Positions that the enemy holds.
    pub enemy: PosSet,
    /// Positions adjacent to one that the enemy holds.
    pub near: PosSet,
}

impl Ground {
    /// Whether nobody stands there, so that there is room for any block with any front.
    pub fn is_empty(&self, at: PosId) -> bool {
        !self.own.contains(at) && !self.enemy.contains(at)
    }
}

impl<'a> Now<'a> {
    /// What the moves of an army must mind.
    pub fn ground(&self, side: Side) -> Ground {
        let enemy = side.other();
        let (own, foes) = (self.occupied(side), self.occupied(enemy));
        Ground { fire: self.fire_among(&foes, enemy), own, near: self.adjacent_to(&foes), enemy: foes }
    }

    /// The stages of one stride.
    pub fn cost(&self, from: Option<PosId>, stride: Stride) -> u8 {
        let board = &self.stage.board;
        let obstructed = |position: PosId| {
            let beyond = || PosSide::BOTH.into_iter().any(|side| board.terrain(position, side).obstructed);
            let inside = rule!("3.terrain-inside-zone-only#c") && rule!("10.obstructed-penalty#c");
            board.terrain_in(position, stride.zone).obstructed || !inside && beyond()
        };
        let left = from.is_some_and(obstructed) && rule!("10.obstructed-penalty#a");
        let reached = stride.to.is_some_and(obstructed) && rule!("10.obstructed-penalty#b");
        let inside = from.is_some() && stride.to.is_some();
        let penalty = match u8::from(left) + u8::from(reached) {
            0 => 0,
            _ if !rule!("3.obstructed#b") || !inside && !rule!("10.exit-cost#b") => 0,
            more if more > 1 && !rule!("10.obstructed-penalty-once") => more,
            _ => 1,
        };
        let zone = if inside { rule!("10.path#b") } else { rule!("10.exit-cost#a") };
        u8::from(zone) + penalty
    }

    /// Where a block is, as the start of a way: its position, or the zone beside which it waits.
    pub fn start(&self, block: Block) -> Option<(Option<PosId>, Option<ZoneId>)> {
        match self.standing(block).place {
            Place::On(position) => Some((Some(position), None)),
            Place::Off { zone, .. } => Some((None, Some(zone))),
            _ => None,
        }
    }

    /// The strides that lead on from a position, or from beside a zone.
    pub fn strides_from(&self, from: Option<PosId>, off: Option<ZoneId>) -> impl Iterator<Item = Stride> + use<'a> {
        let board = &self.stage.board;
        let through = move |from: PosId| {
            let zones = board.position(from).zones.into_iter().filter(|&zone| board.is_usable(zone));
            zones.flat_map(move |zone| {
                let off = board.zone(zone).partial.then_some(Stride { zone, to: None });
                board.strides(from, zone).chain(off)
            })
        };
        let back = off.filter(|_| from.is_none());
        let back = back
            .into_iter()
            .flat_map(move |zone| board.zone(zone).positions.iter().map(move |&to| Stride { zone, to: Some(to) }));
        from.into_iter().flat_map(through).chain(back)
    }

    /// Whether a stride leads from where a block is to somewhere.
    pub fn is_way(&self, from: Option<PosId>, off: Option<ZoneId>, stride: Stride) -> bool {
        let board = &self.stage.board;
        let zone = stride.zone;
        match (from, stride.to) {
            (Some(from), _) if board.side_in(from, zone).is_none() || !board.is_usable(zone) => false,
            (Some(from), Some(to)) => to != from && (board.side_in(to, zone).is_some() || !rule!("10.path#a")),
            (Some(_), None) => board.zone(zone).partial,
            (None, Some(to)) => off.is_some() && board.side_in(to, zone).is_some() && rule!("10.return-map#a"),
            (None, None) => false,
        }
    }

    /// A block on the same position as an enemy cannot go through him.
    pub fn check_leaving(&self, block: Block, zone: ZoneId) -> Result<(), Refusal> {
        let Some(from) = self.position(block) else { return Ok(()) };
        let enemy = self.stage.side(block).other();
        let barred = self.blocks_on(enemy, from).any(|other| self.rear_zone(other) == Some(zone));
        let back = self.rear_zone(block) == Some(zone);
        forbid!(barred && back, "10.no-passing-enemy#a", "position" = place(from));
        forbid!(barred && !back, "10.no-passing-enemy#b", "position" = place(from));
        Ok(())
    }

    /// What every move must mind where it enters.
    pub fn check_entering(&self, ground: &Ground, side: Side, to: PosId) -> Result<(), Refusal> {
        if self.stage.board.position(to).crossings.contains(&None) && !rule!("10.partial-usable#a") {
            return Err(crate::march::not_listed());
        }
        forbid!(ground.enemy.contains(to), "10.enter-enemy-by-attack-only", "position" = place(to));
        self.check_barred(side, to)
    }

    /// The positions at Confederate entry zones are closed to the Union.
    pub fn check_barred(&self, side: Side, to: PosId) -> Result<(), Refusal> {
        let barred = match side {
            Side::Union => self.stage.board.barred.contains(to) && rule!("R25#a"),
            Side::Confederate => {
                let union = || EntryId::ALL.into_iter().filter(|entry| entry.side() == Side::Union);
                let theirs = |entry: EntryId| self.stage.board.entries[entry.index()].positions.contains(to);
                !rule!("10.confederates-not-barred") && union().any(theirs)
            }
        };
        forbid!(barred, "10.union-barred-from-confederate-entry", "position" = place(to));
        Ok(())
    }

    /// How many blocks count against an army's limit on a position, those left aside that go away.
    pub fn crowd(&self, side: Side, at: PosId, going: &[Block]) -> usize {
        let foes = if rule!("10.enemies-not-in-limit") { 0 } else { self.count_on(side.other(), at) };
        let there = self.blocks_on(side, at).filter(|block| !going.contains(block)).count();
        let coming = self.coming_later(side, at).filter(|_| rule!("R82#b")).count();
        there + coming + foes
    }

    /// Blocks that will come to a position when the attack of an extended bombardment is made again.
    fn coming_later(&self, side: Side, at: PosId) -> impl Iterator<Item = &'a Attacker> {
        let now = *self;
        let renew = self.state.flow.renew.iter().filter(move |renewal| renewal.side == side && now.stage.is_since(2));
        let targets = renew.flat_map(|renewal| &renewal.targets).filter(move |target| target.position == at);
        targets.flat_map(|target| &target.attackers).filter(|attacker| !attacker.way.is_empty())
    }

    /// Whether there is room for one block more where a move ends.
    pub fn check_room(&self, block: Block, to: PosId) -> Result<(), Refusal> {
        let others = self.crowd(self.stage.side(block), to, &[block]);
        forbid!(others >= MOST_ON, "10.stacking-limit", "position" = place(to));
        Ok(())
    }

    /// Whether a block can still be turned in this action phase.
    pub fn can_turn(&self, block: Block) -> bool {
        self.position(block).is_some_and(|at| self.standing(block).moved == Activity::No && !self.is_held(block, at))
    }

    /// Whether an enemy on its position keeps a block from turning: unless it is at odds with friends there who
    /// keep their front, and so must turn.
    pub fn is_held(&self, block: Block, at: PosId) -> bool {
        let side = self.stage.side(block);
        if self.count_on(side.other(), at) == 0 {
            return false;
        }
        let standing = self.standing(block);
        let keeps_another = |friend: Block| {
            let other = self.standing(friend);
            other.moved != Activity::No && other.front != standing.front
        };
        let at_odds = self.blocks_on(side, at).any(keeps_another) && rule!("10.same-facing-per-position");
        let at_odds = at_odds && rule!("R68#b");
        (!at_odds || self.stage.options.fully_obstructed) && rule!("R68#a")
    }

    /// The front a block takes must be that of friends who keep theirs.
    pub fn check_front(&self, block: Block, to: PosId, front: PosSide) -> Result<(), Refusal> {
        let side = self.stage.side(block);
        let bound = |other: Block| other != block && !self.can_turn(other) && self.standing(other).front != front;
        let coming = |attacker: &Attacker| self.front_of(attacker, to) != Some(front);
        let clash = self.blocks_on(side, to).any(bound) || self.coming_later(side, to).any(coming) && rule!("R82#c");
        forbid!(clash, "10.same-facing-per-position", "position" = place(to));
        Ok(())
    }

    /// Whether a block may end there with a front.
    pub fn check_end(&self, block: Block, to: PosId, front: PosSide) -> Result<(), Refusal> {
        self.check_room(block, to)?;
        self.check_front(block, to, front)
    }

    /// An army under Withdraw, and cavalry, keep away from the enemy in marches and entries.
    pub fn check_keeping_away(&self, ground: &Ground, side: Side, cavalry: bool, to: PosId) -> Result<(), Refusal> {
        let joins = ground.enemy.contains(to) && self.stage.is_since(2);
        let (near, fire) = (ground.near.contains(to), ground.fire.positions.contains(to));
        let withdrawing = self.general_order(side) == crate::state::GeneralOrder::Withdraw;
        forbid!((near || joins && rule!("R107#a")) && withdrawing, "10.withdraw-keeps-away#a", "position" = place(to));
        forbid!(fire && withdrawing, "10.withdraw-keeps-away#b", "position" = place(to));
        forbid!(fire && cavalry, "18.keeps-away#a", "position" = place(to));
        forbid!((near || joins && rule!("R107#b")) && cavalry, "18.keeps-away#b", "position" = place(to));
        Ok(())
    }
}

/// A position as an argument.
pub fn place(position: PosId) -> Arg {
    Arg::place(position)
}

/// A zone as an argument.
pub fn zone_arg(zone: ZoneId) -> Arg {
    Arg::place(zone)
}

/// A block as an argument.
pub fn piece(block: Block) -> Arg {
    Arg::piece(block)
}

/// A yes or no as an argument.
pub fn yes(flag: bool) -> Arg {
    Arg::Word(if flag { "yes" } else { "no" })
}
