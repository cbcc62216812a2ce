//! The scene as one side sees it: who stands where, how strong, and which hexes count.

use gbacw::Position;
use gbacw::counters::{BrigadeId, Side, UnitId};
use gbacw::state::Status;
use ground::Hex;
use ground::hex::Facing;

/// A unit on the map.
#[derive(Clone, Copy)]
pub struct Piece {
    /// The unit.
    pub unit: UnitId,
    /// Where it is.
    pub hex: Hex,
    /// How it faces.
    pub facing: Facing,
    /// Its strength points.
    pub strength: i32,
    /// A battery.
    pub guns: bool,
    /// Disordered.
    pub shaken: bool,
    /// How far it fires.
    pub reach: i32,
}

/// A hex that counts.
#[derive(Clone, Copy)]
pub struct Goal {
    /// The hex.
    pub hex: Hex,
    /// Its points.
    pub points: i32,
    /// Whether the side holds it.
    pub held: bool,
}

/// What a side sees.
pub struct Scene<'a> {
    /// The position.
    pub now: Position<'a>,
    /// The side.
    pub side: Side,
    /// The enemy's units on the map.
    pub enemies: Vec<Piece>,
    /// Its own.
    pub friends: Vec<Piece>,
    /// The hexes that count.
    pub goals: Vec<Goal>,
}

/// Forces within so many hexes count.
const AROUND: i32 = 6;
/// Nobody is nearer than this.
pub const FAR: i32 = 99;

impl<'a> Scene<'a> {
    /// What a side sees of a position.
    pub fn of(now: Position<'a>, side: Side) -> Scene<'a> {
        let army = |side: Side| -> Vec<Piece> {
            let stands = now.units_of(side).filter(|&unit| now.unit(unit).abandoned == 0);
            stands.map(|unit| piece(now, unit)).collect()
        };
        let held = now.stage.victory.hexes.iter().zip(&now.table().holders);
        let goals =
            held.map(|(goal, holder)| Goal { hex: goal.hex, points: goal.points.into(), held: *holder == Some(side) });
        Scene { now, side, enemies: army(side.enemy()), friends: army(side), goals: goals.collect() }
    }

    /// Hexes between two hexes.
    pub fn apart(&self, one: Hex, other: Hex) -> i32 {
        self.now.stage.grid().distance(one, other) as i32
    }

    /// How far the nearest enemy is from a hex.
    pub fn enemy_distance(&self, hex: Hex) -> i32 {
        self.enemies.iter().map(|enemy| self.apart(enemy.hex, hex)).min().unwrap_or(FAR)
    }

    /// The units of a brigade on the map.
    pub fn units_of(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.now.stage.brigade(brigade).units.iter().copied();
        units.filter(|&unit| self.now.on_map(unit))
    }

    /// How far the nearest enemy is from a brigade; far if nobody of it is on the map.
    pub fn brigade_distance(&self, brigade: BrigadeId) -> i32 {
        let near = self.units_of(brigade).map(|unit| self.enemy_distance(self.now.unit(unit).hex));
        near.min().unwrap_or(FAR)
    }

    /// Where a brigade is: its unit in the middle, or where it will enter.
    pub fn seat_of(&self, brigade: BrigadeId) -> Option<Hex> {
        let hexes: Vec<Hex> = self.units_of(brigade).map(|unit| self.now.unit(unit).hex).collect();
        let far = |hex: Hex| hexes.iter().map(|&other| self.apart(hex, other)).sum::<i32>();
        let middle = hexes.iter().copied().min_by_key(|&hex| far(hex));
        middle.or_else(|| {
            let units = self.now.stage.brigade(brigade).units.iter();
            let waits = units.filter(|&&unit| self.now.unit(unit).status == Status::Waiting);
            waits.filter_map(|&unit| self.now.card(unit).entry.as_ref()?.hexes.first().copied()).next()
        })
    }

    /// The strength of a brigade's infantry and cavalry, on the map or still to come.
    pub fn strength_of(&self, brigade: BrigadeId) -> i32 {
        let units = self.now.stage.brigade(brigade).units.iter();
        let there = units.filter(|&&unit| matches!(self.now.unit(unit).status, Status::OnMap | Status::Waiting));
        let men = there.filter(|&&unit| !self.now.is_artillery(unit));
        men.map(|&unit| i32::from(self.now.fighting_strength(unit))).sum()
    }

    /// The strength of infantry and cavalry of some pieces within some hexes; disordered ones count half.
    pub fn force(&self, pieces: &[Piece], hex: Hex, within: i32) -> i32 {
        let near = pieces.iter().filter(|piece| !piece.guns && self.apart(piece.hex, hex) <= within);
        near.map(|piece| if piece.shaken { piece.strength / 2 } else { piece.strength }).sum()
    }

    /// Whether the side is about as strong as the enemy around a hex.
    pub fn is_strong(&self, hex: Hex) -> bool {
        10 * self.force(&self.friends, hex, AROUND) >= 9 * self.force(&self.enemies, hex, AROUND)
    }
}

fn piece(now: Position<'_>, unit: UnitId) -> Piece {
    let state = now.unit(unit);
    let reach = now.weapons(unit, now.armed(unit)).map(|weapon| now.stage.tables.weapon(weapon).range).max();
    Piece {
        unit,
        hex: state.hex,
        facing: state.facing,
        strength: now.fighting_strength(unit).into(),
        guns: now.is_artillery(unit),
        shaken: state.disordered,
        reach: reach.unwrap_or(0).into(),
    }
}
