//! The scene as one side sees it: enemies, goals, and what a place is worth to a unit.

use gbacw::Position;
use gbacw::counters::{BrigadeId, Orders, Side, UnitId};
use ground::Hex;
use ground::hex::{Arc, Facing};

/// An enemy unit on the map.
#[derive(Clone, Copy)]
pub struct Enemy {
    /// Where it is.
    pub hex: Hex,
    /// Its strength points.
    pub strength: i32,
    /// A battery.
    pub guns: bool,
}

/// What a side sees.
pub struct Scene<'a> {
    /// The position.
    pub now: Position<'a>,
    /// The side.
    pub side: Side,
    /// The enemy's units on the map.
    pub enemies: Vec<Enemy>,
    /// The hexes that count, with their points, those in enemy hands first.
    pub goals: Vec<(Hex, i32, bool)>,
}

/// Nobody is nearer than this.
pub const FAR: i32 = 99;
/// From here on guns are safe.
const GUNS_KEEP_AWAY: i32 = 5;
/// From here on rifles matter.
const RIFLES: i32 = 3;

impl<'a> Scene<'a> {
    /// What a side sees of a position.
    pub fn of(now: Position<'a>, side: Side) -> Scene<'a> {
        let stands = now.units_of(side.enemy()).filter(|&unit| now.unit(unit).abandoned == 0);
        let enemies = stands.map(|unit| Enemy {
            hex: now.unit(unit).hex,
            strength: now.fighting_strength(unit).into(),
            guns: now.is_artillery(unit),
        });
        let held = now.stage.victory.hexes.iter().zip(&now.table().holders);
        let goals = held.map(|(goal, holder)| (goal.hex, i32::from(goal.points), *holder == Some(side)));
        Scene { now, side, enemies: enemies.collect(), goals: goals.collect() }
    }

    /// Hexes between two hexes.
    pub fn apart(&self, one: Hex, other: Hex) -> i32 {
        self.now.stage.grid().distance(one, other) as i32
    }

    /// How far the nearest enemy is from a hex.
    pub fn enemy_distance(&self, hex: Hex) -> i32 {
        self.enemies.iter().map(|enemy| self.apart(enemy.hex, hex)).min().unwrap_or(FAR)
    }

    /// The nearest enemy, the strongest of several.
    pub fn nearest_enemy(&self, hex: Hex) -> Option<Enemy> {
        self.enemies.iter().copied().min_by_key(|enemy| (self.apart(enemy.hex, hex), -enemy.strength))
    }

    /// How far the nearest enemy is from a brigade; far if nobody of it is on the map.
    pub fn brigade_distance(&self, brigade: BrigadeId) -> i32 {
        let units = self.now.stage.brigade(brigade).units.iter().filter(|&&unit| self.now.on_map(unit));
        units.map(|&unit| self.enemy_distance(self.now.unit(unit).hex)).min().unwrap_or(FAR)
    }

    /// Whether the side has something to take.
    pub fn attacks(&self) -> bool {
        let value = |held: bool| self.goals.iter().filter(|goal| goal.2 == held).map(|goal| goal.1).sum::<i32>();
        value(false) * 2 > value(true) || self.goals.is_empty()
    }

    /// The orders that suit a brigade.
    pub fn suits(&self, brigade: BrigadeId) -> Orders {
        let (near, card) = (self.brigade_distance(brigade), self.now.stage.brigade(brigade));
        let fit = !self.now.brigade(brigade).ineffective;
        match near {
            _ if card.artillery => Orders::Advance,
            0..=6 if self.attacks() && fit && self.outnumbers(brigade) => Orders::Attack,
            0..=10 => Orders::Advance,
            _ => Orders::March,
        }
    }

    /// Whether a brigade and its friends are stronger than the enemies before it.
    fn outnumbers(&self, brigade: BrigadeId) -> bool {
        let units = self.now.stage.brigade(brigade).units.iter().filter(|&&unit| self.now.on_map(unit));
        let Some(&first) = units.clone().next() else { return false };
        let hex = self.now.unit(first).hex;
        let own: i32 = self.friends_within(hex, 6);
        let their: i32 = self.enemies.iter().filter(|enemy| self.apart(enemy.hex, hex) <= 6).map(|e| e.strength).sum();
        own * 5 >= their * 4
    }

    /// The strength of one's own infantry and cavalry within some hexes.
    pub fn friends_within(&self, hex: Hex, within: i32) -> i32 {
        let own = self.now.units_of(self.side).filter(|&unit| !self.now.is_artillery(unit));
        let near = own.filter(|&unit| self.apart(self.now.unit(unit).hex, hex) <= within);
        near.map(|unit| i32::from(self.now.fighting_strength(unit))).sum()
    }

    /// Where a unit is wanted: the goal that is worth the way, or the nearest enemy.
    pub fn aim(&self, unit: UnitId) -> Option<Hex> {
        let hex = self.now.unit(unit).hex;
        let pull = |&(goal, points, held): &(Hex, i32, bool)| {
            let threatened = self.enemy_distance(goal) <= 8;
            let weight = if held && !threatened { points / 3 } else { points };
            3 * weight - self.apart(goal, hex)
        };
        let goal = self.goals.iter().copied().max_by_key(pull).map(|(goal, ..)| goal);
        goal.or_else(|| self.nearest_enemy(hex).map(|enemy| enemy.hex))
    }

    /// What a place is worth to a unit.
    pub fn place(&self, unit: UnitId, hex: Hex, facing: Facing) -> i32 {
        let now = &self.now;
        let near = self.enemy_distance(hex);
        let way = self.aim(unit).map_or(0, |aim| self.apart(aim, hex));
        let shelter = now.stage.tables.terrain.hex(now.stage.map.terrain(hex)).shelter;
        let mut worth = -4 * way - 2 * i32::from(shelter.fire);
        worth += i32::from(now.stage.map.relief.level(hex)).min(20);
        worth += self.heading(unit, hex, facing);
        if now.is_artillery(unit) {
            worth -= 12 * (GUNS_KEEP_AWAY - near).max(0);
            worth += self.facing(hex, facing);
            return worth;
        }
        if near <= RIFLES {
            worth += self.facing(hex, facing);
        } else {
            worth += self.facing(hex, facing) / 2;
        }
        if near == 1 {
            worth += self.contact(unit, hex);
        }
        worth
    }

    /// What it is worth to head this way: on the way to where the unit is wanted.
    pub fn heading(&self, unit: UnitId, hex: Hex, facing: Facing) -> i32 {
        let Some(aim) = self.aim(unit).filter(|&aim| aim != hex) else { return 0 };
        let grid = self.now.stage.grid();
        let ahead = facing.front().filter_map(|direction| grid.neighbour(hex, direction));
        let ahead = ahead.map(|next| self.apart(aim, next)).min().unwrap_or(FAR);
        if ahead < self.apart(aim, hex) { 3 } else { 0 }
    }

    /// What it is worth to look this way: enemies in front, none on the flanks.
    fn facing(&self, hex: Hex, facing: Facing) -> i32 {
        let grid = self.now.stage.grid();
        let front: Vec<Hex> = facing.front().filter_map(|direction| grid.neighbour(hex, direction)).collect();
        let close = self.enemies.iter().filter(|enemy| self.apart(enemy.hex, hex) <= 8);
        let worth = close.map(|enemy| {
            let far = self.apart(enemy.hex, hex);
            match grid.direction(hex, enemy.hex) {
                Some(direction) => match facing.arc(direction) {
                    Arc::Front => 6,
                    Arc::Flank => -6,
                    Arc::Rear => -8,
                },
                None => {
                    let ahead = front.iter().map(|&ahead| self.apart(ahead, enemy.hex)).min().unwrap_or(far);
                    if ahead < far { 2 } else { -1 }
                }
            }
        });
        worth.sum::<i32>().clamp(-20, 12)
    }

    /// What it is worth to stand next to the enemy: the strengths on both sides.
    fn contact(&self, unit: UnitId, hex: Hex) -> i32 {
        let own = self.friends_within(hex, 1) + i32::from(self.now.fighting_strength(unit));
        let beside = self.enemies.iter().filter(|enemy| self.apart(enemy.hex, hex) == 1);
        let their: i32 = beside.map(|enemy| if enemy.guns { 2 } else { enemy.strength }).sum();
        match (self.now.unit(unit).disordered, own * 2 >= their * 3, own >= their) {
            (true, ..) => -10,
            (false, true, _) => 10,
            (false, false, true) => 2,
            (false, false, false) => -8,
        }
    }
}
