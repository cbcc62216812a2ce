//! What a fire or a shock is worth, by the engine's own tables. All worth is in tenths of a strength point.

use super::scene::{Piece, Scene};
use gbacw::Position;
use gbacw::counters::UnitId;
use gbacw::fire::{Aim, FireKind, Shot};
use gbacw::orders::Order;
use gbacw::shock::ShockResult;
use gbacw::state::Status;
use gbacw::tables::{Code, Disorder};
use ground::Hex;
use ground::hex::Arc;

/// What a strength point is worth.
pub const POINT: i32 = 10;
/// What a routed unit costs beside its men.
const ROUT: i32 = 10;
/// What guns that were left behind cost.
const ABANDONED: i32 = 25;

/// What it costs a unit to be disordered, or disordered again.
fn disorder_costs(now: Position<'_>, unit: UnitId) -> i32 {
    let state = now.unit(unit);
    match (now.is_artillery(unit), state.disordered) {
        (true, false) => 8,
        (true, true) => POINT,
        (false, false) => 5 + i32::from(now.fighting_strength(unit)) / 2,
        (false, true) => POINT + 7,
    }
}

/// What a result of fire costs a unit, in hundredths of a strength point.
fn result_costs(now: Position<'_>, unit: UnitId, code: Code, unsteady: i32) -> i32 {
    let fails = match code.disorder {
        Disorder::None => 0,
        Disorder::Roll(more) => (9 - i32::from(now.cohesion(unit)) + i32::from(more) + unsteady).clamp(0, 10),
        Disorder::Always => 10,
    };
    let losses = i32::from(code.losses).min(i32::from(now.strength(unit)));
    10 * POINT * losses + fails * disorder_costs(now, unit)
}

/// What a shot is worth.
pub fn shot_worth(now: Position<'_>, shot: &Shot) -> i32 {
    let Some(top) = now.aimed_at(shot) else { return 0 };
    let total = now.fire_modifiers(shot).total();
    let shell = now.is_shell(shot.unit, now.shot_range(shot));
    let hit: Vec<UnitId> = if shell { now.units_in(shot.at).collect() } else { vec![top] };
    let unsteady: Vec<i32> = hit.iter().map(|&unit| now.udd_modifiers(unit).total()).collect();
    let all: i32 = (0..10)
        .map(|die| {
            let code = now.fire_result(shot, die + total);
            hit.iter().zip(&unsteady).map(|(&unit, &unsteady)| result_costs(now, unit, code, unsteady)).sum::<i32>()
        })
        .sum();
    all / 100
}

/// What an order to fire is worth, without what it draws.
pub fn fire_worth(now: Position<'_>, order: &Order, kind: FireKind) -> i32 {
    let Some((unit, aim)) = now.aimed(order) else { return 0 };
    let Ok(shots) = now.shots(unit, &aim, kind) else { return 0 };
    shots.iter().map(|shot| shot_worth(now, shot)).sum()
}

/// What the best fire of a unit would be worth where it stands.
pub fn best_fire(now: Position<'_>, unit: UnitId) -> i32 {
    let targets = now.targets(unit, FireKind::InPhase);
    let shots = targets.iter().filter_map(|&hex| now.shots(unit, &Aim::At(hex, None), FireKind::InPhase).ok());
    shots.map(|shots| shots.iter().map(|shot| shot_worth(now, shot)).sum()).max().unwrap_or(0)
}

/// What a shock of some units on a hex is worth to them.
pub fn shock_worth(now: Position<'_>, units: Vec<UnitId>, hex: Hex) -> i32 {
    let fresh = units.iter().filter(|&&unit| !now.unit(unit).disordered).count() as i32;
    let shaken = units.len() as i32 - fresh;
    let foe = now.units_in(hex).find(|&foe| now.unit(foe).abandoned == 0);
    let guns = foe.is_some_and(|foe| now.is_artillery(foe));
    let attack = now.supposed_attack(hex, units);
    let (_, results) = now.supposed_shock(&attack);
    let worth = results.iter().map(|result| match result {
        ShockResult::AttackerRetreats => -2 * POINT,
        ShockResult::StandOff => 0,
        ShockResult::DefenderRetreats => 2 * POINT,
        ShockResult::DefenderBreaks if guns => 5 * POINT,
        ShockResult::DefenderBreaks => 4 * POINT,
    });
    worth.sum::<i32>() / 10 - 5 * fresh - POINT * shaken
}

impl Scene<'_> {
    /// What the fire of a piece at a hex costs who stands there, at a guess.
    pub fn threat(&self, piece: &Piece, from: Hex, at: Hex) -> i32 {
        let far = self.apart(from, at);
        if far > piece.reach || far == 0 || !self.now.sees(from, at) {
            return 0;
        }
        let tables = &self.now.stage.tables;
        let weapon = self.now.weapons(piece.unit, u8::MAX).next().map(|weapon| tables.weapon(weapon));
        let by_range = weapon.and_then(|weapon| weapon.modifiers.get(far as usize - 1).copied()).unwrap_or(0);
        let shelter = tables.terrain.hex(self.now.stage.map.terrain(at)).shelter;
        let shell = piece.guns && far >= 4;
        let cover = i32::from(if shell { shelter.shell } else { shelter.fire });
        let ready = i32::from(far == 1 && !piece.guns) - i32::from(piece.shaken);
        let modifier = i32::from(by_range) + cover + ready;
        let strength = piece.strength.min(if piece.guns { 12 } else { 7 });
        if shell {
            return ((strength * (10 + 3 * modifier)) / 30).max(0);
        }
        ((3 + 2 * strength) * (10 + 2 * modifier) / 20).max(0)
    }

    /// Whether a piece looks toward a hex.
    pub fn looks_at(&self, piece: &Piece, hex: Hex) -> bool {
        self.is_ahead(piece.hex, piece.facing, hex)
    }

    /// Whether a hex lies ahead of who stands somewhere and faces so.
    pub fn is_ahead(&self, from: Hex, facing: ground::hex::Facing, hex: Hex) -> bool {
        let grid = self.now.stage.grid();
        match grid.direction(from, hex) {
            Some(direction) => facing.arc(direction) == Arc::Front,
            None => {
                let far = self.apart(from, hex);
                let ahead = facing.front().filter_map(|direction| grid.neighbour(from, direction));
                let nearest = ahead.map(|next| self.apart(next, hex)).min().unwrap_or(far);
                let behind = facing.opposite().front().filter_map(|direction| grid.neighbour(from, direction));
                let rear = behind.map(|next| self.apart(next, hex)).min().unwrap_or(far);
                nearest < far && rear >= far
            }
        }
    }
}

/// How a side stands: its points against the enemy's, and the condition of the armies.
pub fn standing(now: Position<'_>, side: gbacw::counters::Side) -> i32 {
    let points = i32::from(now.points_of(side)) - i32::from(now.points_of(side.enemy()));
    let mut worth = POINT * points;
    for unit in now.stage.unit_ids() {
        let state = now.unit(unit);
        let cost = match state.status {
            Status::Waiting | Status::Eliminated => 0,
            Status::Routed => ROUT,
            Status::OnMap if state.abandoned > 0 => ABANDONED,
            Status::OnMap if state.collapsed => 12,
            Status::OnMap if state.disordered => 5 + i32::from(now.fighting_strength(unit)) / 2,
            Status::OnMap => 0,
        };
        worth += if now.side(unit) == side { -cost } else { cost };
    }
    worth
}
