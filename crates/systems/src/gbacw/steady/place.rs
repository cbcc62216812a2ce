//! What a place is worth to a unit: how far it is to its aim, what it can fire at there and what fires at it, who is
//! beside it. All worth is in tenths of a strength point.

use super::reckon::POINT;
use super::scene::Scene;
use super::ways::{Way, left};
use gbacw::counters::{Orders, UnitId};
use ground::Hex;
use ground::hex::Facing;

/// Rifles matter so far.
const RIFLES: i32 = 5;
/// Guns matter so far.
const GUNS: i32 = 10;
/// Guns are safe from here on.
const SAFE: i32 = 4;

/// Guns on the march have infantry within so many hexes.
const ESCORT: i32 = 5;
/// How far from their aim that begins to matter, in points.
const LONELY: i32 = 40;

/// A unit that looks for a place.
pub struct Seeker<'a> {
    /// The unit.
    pub unit: UnitId,
    /// The way there.
    pub way: Option<&'a Way>,
    /// Its orders.
    pub orders: Orders,
    /// It goes for its aim, not only near it.
    pub bold: bool,
}

impl Scene<'_> {
    /// What a place is worth to a unit.
    pub fn place(&self, seeker: &Seeker<'_>, hex: Hex, facing: Facing) -> i32 {
        if seeker.orders == Orders::March {
            return self.on_the_way(seeker, hex);
        }
        let guns = self.now.is_artillery(seeker.unit);
        let mut worth = self.ground(seeker, hex);
        worth += self.exchange(seeker, hex, facing);
        worth += if guns { self.guns_place(hex) } else { self.company(seeker.unit, hex) };
        worth
    }

    /// What a place is worth to who marches: to have come far.
    fn on_the_way(&self, seeker: &Seeker<'_>, hex: Hex) -> i32 {
        let far = seeker.way.map_or(0, |way| left(way, hex));
        let guns = self.now.is_artillery(seeker.unit);
        let alone = guns && far < 2 * LONELY && self.force(&self.friends, hex, ESCORT) == 0;
        -3 * far + self.prize(hex) - if alone { 4 * LONELY } else { 0 }
    }

    /// What the ground is worth: near the aim, a hex that counts, high.
    fn ground(&self, seeker: &Seeker<'_>, hex: Hex) -> i32 {
        let far = seeker.way.map_or(0, |way| left(way, hex));
        let guns = self.now.is_artillery(seeker.unit);
        let takes = seeker.bold;
        // Near enough is near enough for who holds a hex, and for guns.
        let near_enough = match (guns, takes) {
            (true, _) => 12,
            (false, false) => 4,
            (false, true) => 0,
        };
        let pull = if takes { 2 } else { 1 };
        let shaken = self.now.unit(seeker.unit).disordered;
        let pull = if shaken { 0 } else { pull };
        -pull * (far - near_enough).max(0)
            + self.prize(hex)
            + i32::from(self.now.stage.map.relief.level(hex)).min(20) / 2
    }

    /// What it is worth to be in a hex that counts.
    fn prize(&self, hex: Hex) -> i32 {
        let Some(goal) = self.goals.iter().find(|goal| goal.hex == hex) else { return 0 };
        match goal.held {
            false => 9 * goal.points,
            true if self.enemy_distance(hex) <= 6 => 5 * goal.points,
            true => goal.points,
        }
    }

    /// Fire given and taken, and flanks that are open.
    fn exchange(&self, seeker: &Seeker<'_>, hex: Hex, facing: Facing) -> i32 {
        let Some(own) = self.friends.iter().find(|piece| piece.unit == seeker.unit) else { return 0 };
        let (mut gives, mut takes, mut exposed) = (0, 0, 0);
        for enemy in &self.enemies {
            let far = self.apart(enemy.hex, hex);
            if far > if enemy.guns || own.guns { GUNS } else { RIFLES } {
                continue;
            }
            let ahead = self.is_ahead(hex, facing, enemy.hex);
            if ahead {
                let fire = self.threat(own, hex, enemy.hex);
                gives = gives.max(fire + if enemy.shaken { fire / 3 } else { 0 });
            } else if far <= 3 {
                exposed += (enemy.strength / (far + 1)).min(6) + 2;
            }
            let fire = self.threat(enemy, enemy.hex, hex);
            takes += if self.looks_at(enemy, hex) { fire } else { fire / 3 };
        }
        let takes = takes.min(40);
        let shaken = if own.shaken { takes } else { 0 };
        let bold = if seeker.bold && !own.guns { 3 } else { 2 };
        bold * gives / 3 - takes / 2 - shaken - exposed
    }

    /// Guns keep away from rifles, and near their infantry.
    fn guns_place(&self, hex: Hex) -> i32 {
        let near = self.enemies.iter().filter(|enemy| !enemy.guns).map(|enemy| self.apart(enemy.hex, hex)).min();
        let near = near.unwrap_or(SAFE);
        let alone = self.force(&self.friends, hex, 3) == 0;
        -12 * (SAFE - near).max(0) - if alone { 10 } else { 0 }
    }

    /// Who is beside a unit there: a line is worth more than men one by one, a crowd less.
    fn company(&self, unit: UnitId, hex: Hex) -> i32 {
        let others = self.friends.iter().filter(|piece| piece.unit != unit && !piece.guns);
        let (mut beside, mut crowd) = (0, 0);
        for piece in others {
            match self.apart(piece.hex, hex) {
                0 => crowd += piece.strength,
                1 => beside += 1,
                _ => {}
            }
        }
        let own = i32::from(self.now.fighting_strength(unit));
        let crowd = if crowd > 0 { (crowd + own - 7).max(0) } else { 0 };
        3 * beside.min(2) - 2 * crowd
    }

    /// What a point of the ground that can be taken is worth at the end.
    pub fn prize_of(&self, hex: Hex) -> i32 {
        self.goals.iter().find(|goal| goal.hex == hex && !goal.held).map_or(0, |goal| POINT * goal.points)
    }
}
