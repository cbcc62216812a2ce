//! Section 9: fields of fire.

use crate::blocks::{Block, Side};
use crate::board::{PosId, PosSet, PosSide, ZoneId, ZoneSet};
use crate::state::Now;
use std::cell::LazyCell;
use std::ops::Deref;

/// The zones through which a block can fire, and the positions that border them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The zones.
    pub zones: ZoneSet,
    /// The positions.
    pub positions: PosSet,
}

impl Field {
    fn add(&mut self, other: &Field) {
        self.zones.unite(&other.zones);
        self.positions.unite(&other.positions);
    }
}

impl Now<'_> {
    /// The field of fire of a block of an army on a position with a front.
    pub fn field(&self, side: Side, position: PosId, front: PosSide) -> Field {
        self.field_among(LazyCell::new(|| self.occupied(side)), position, front, false)
    }

    /// The field of fire for defensive artillery: without a ridge too it reaches the extended front
    /// zones.
    pub fn defensive_field(&self, side: Side, position: PosId, front: PosSide) -> Field {
        let friends = LazyCell::new(|| self.occupied(side));
        self.field_among(friends, position, front, rule!("13.s2-extended-without-ridge#a"))
    }

    /// The same among friends, who are looked at only where they can be in the way.
    pub fn field_among(
        &self,
        friends: impl Deref<Target = PosSet>,
        position: PosId,
        front: PosSide,
        far: bool,
    ) -> Field {
        let board = &self.stage.board;
        let terrain = board.terrain(position, front);
        let mut zones = ZoneSet::NONE;
        let behind = board.terrain(position, front.other()).obstructed && !rule!("3.terrain-inside-zone-only#a");
        let obstructed = terrain.obstructed || behind;
        if !(obstructed && rule!("3.obstructed#a") && rule!("9.obstructed-front-none")) {
            if rule!("9.normal-field") {
                zones.insert(board.zone_at(position, front));
            }
            let reaches = terrain.ridge.is_some() && rule!("3.ridge#a") && rule!("9.ridge-extended");
            if far || reaches {
                let near = board.zone_at(position, front);
                for &(zone, over) in &board.extended[position.index()][front.index()] {
                    let shut = self.is_shut(&friends, near, over);
                    if !shut || !reaches && !rule!("13.s2-extended-without-ridge#b") {
                        zones.insert(zone);
                    }
                }
            }
        }
        for sight in board.sights.iter().filter(|sight| (sight.from, sight.front) == (position, front)) {
            let masked = sight.over.meets(&friends) && rule!("9.special-los-friends-block") && rule!("R14#b");
            let open = !terrain.obstructed || rule!("R14#a");
            if !masked && open && rule!("3.special-line-of-sight") && rule!("9.special-los") {
                zones.insert(sight.zone);
            }
        }
        let mut positions = PosSet::NONE;
        for zone in zones.iter().filter(|_| rule!("9.definition")) {
            positions.unite(&board.borders[zone.index()]);
        }
        if !rule!("R88") {
            positions = positions.iter().filter(|&at| at != position).collect();
        }
        Field { zones, positions }
    }

    /// Whether the position between front and extended front zone shuts the latter off.
    fn is_shut(&self, friends: &PosSet, front: ZoneId, over: PosId) -> bool {
        let board = &self.stage.board;
        let screens = |side: PosSide| {
            let terrain = board.terrain(over, side);
            let counts = board.zone_at(over, side) == front || rule!("R13");
            let ridge = terrain.ridge.is_some() && rule!("9.extension-blocked#a");
            (ridge || terrain.obstructed && rule!("9.extension-blocked#b")) && counts
        };
        let held = || Side::BOTH.into_iter().any(|side| self.count_on(side, over) > 0);
        let masked = friends.contains(over) && rule!("9.extension-blocked#c");
        PosSide::BOTH.into_iter().any(screens) || masked || !rule!("9.enemy-does-not-block") && held()
    }

    /// A block's field of fire; nothing off the map.
    pub fn field_of(&self, block: Block) -> Field {
        let front = self.standing(block).front;
        self.position(block).map_or_else(Field::default, |at| self.field(self.stage.side(block), at, front))
    }

    /// The fields of fire of a whole army.
    pub fn fire(&self, side: Side) -> Field {
        self.fire_among(&self.occupied(side), side)
    }

    /// The same, where the positions of the army are known.
    pub fn fire_among(&self, friends: &PosSet, side: Side) -> Field {
        let mut all = Field::default();
        let mut done = [PosSet::NONE; 2];
        for block in self.army(side) {
            let Some(at) = self.position(block) else { continue };
            let standing = self.standing(block);
            if standing.beaten > 0 && !rule!("13.s9-beaten-defender-field") {
                continue;
            }
            let front = standing.front;
            if !done[front.index()].contains(at) {
                done[front.index()].insert(at);
                all.add(&self.field_among(friends, at, front, false));
            }
        }
        all
    }
}
