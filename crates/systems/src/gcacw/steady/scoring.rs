//! Ground: what the hexes that score promise beyond the points they give as they are held, by the
//! strength near them and by single units that could slip in.

use super::worth::{Judge, SPIRIT, UNIT_OF_WORTH};
use gcacw::Position;
use gcacw::counters::{Arm, MOST_FATIGUE, Side, UnitId};
use gcacw::state::UnitState;
use gcacw::tables::STRENGTH;

/// How likely an errand comes off, by half marches, in hundredths.
const ERRAND: [i64; 16] = [95, 90, 80, 70, 60, 52, 45, 39, 34, 29, 25, 22, 19, 16, 14, 12];
/// A guard that can be brushed aside, in quarters of a combat point.
const WEAK_GUARD: i32 = 8;
/// The surest that a change of hands is before it happens, in hundredths.
const SUREST: i32 = 75;

/// What both sides can bring to bear on a scoring hex, our own side first.
#[derive(Clone, Copy, Debug)]
pub struct Pull {
    /// Strength, less for what is far away.
    strength: [i64; 2],
    /// How likely the unit that is nearest gets there and takes it, in hundredths.
    errands: [i64; 2],
}

impl Judge<'_> {
    /// What a scoring hex changes between the sides when it changes hands.
    pub fn swing(&self, place: usize) -> i32 {
        let points = self.stage.victory.hexes[place].points;
        (i32::from(points[0]) + i32::from(points[1])) * UNIT_OF_WORTH
    }

    /// How much of the superior strength of a row's side tells in time, in hundredths.
    fn openness(&self, row: usize) -> i32 {
        let daring = if row == 0 { self.daring } else { -self.daring };
        let open = self.temper.openness + self.temper.openness * daring / 200;
        open * self.turns_left / (self.turns_left + 2)
    }

    /// What the scoring hexes promise beyond the score as it stands.
    pub fn ground(&self, position: Position<'_>, pulls: &[Pull]) -> i32 {
        let holders = &position.state.table.holders;
        pulls
            .iter()
            .zip(holders)
            .enumerate()
            .map(|(place, (pull, holder))| self.promise(position, place, *pull, *holder))
            .sum()
    }

    /// What a scoring hex promises beyond its holder's points: the chance that it changes hands.
    fn promise(&self, position: Position<'_>, place: usize, pull: Pull, holder: Option<Side>) -> i32 {
        let points = self.stage.victory.hexes[place].points.map(|points| i32::from(points) * UNIT_OF_WORTH);
        let (ours, theirs) = (points[self.side.index()], points[self.side.enemy().index()]);
        let [take, lose] = [0, 1].map(|row| self.change_of_hands(position, place, pull, row));
        match holder {
            Some(side) if side == self.side => -(ours + theirs) * lose / 100 * (100 - take) / 100,
            Some(_) => (ours + theirs) * take / 100 * (100 - lose) / 100,
            None => (ours * take * (100 - lose) - theirs * lose * (100 - take)) / 10_000,
        }
    }

    /// How likely the side of a row takes a hex, by strength or by slipping in, in hundredths.
    fn change_of_hands(&self, position: Position<'_>, place: usize, pull: Pull, row: usize) -> i32 {
        let powers = pull.strength.map(|strength| i128::from(strength).pow(self.temper.power));
        let share = (powers[row] * 100 / (powers[0] + powers[1]).max(1)) as i32;
        let by_strength = share * self.openness(row) / 100;
        let errand = if row == 0 { pull.errands[0] } else { pull.errands[1].pow(2) / 100 };
        let by_stealth = self.guarded(position, place, errand, row) * self.temper.raid[row] / 100;
        (by_strength + by_stealth - by_strength * by_stealth / 100).min(SUREST)
    }

    /// What it is worth that a unit of ours is on its way to a hex that the enemy holds: less for
    /// every half point of movement still to go to the nearest.
    pub fn press(&self, position: Position<'_>, unit: UnitId) -> i32 {
        let side = position.side(unit);
        let eager = (50 + self.daring).max(0) * self.temper.press;
        let Some(hex) = position.hex(unit).filter(|_| position.arm(unit) != Arm::Artillery) else { return 0 };
        let mounted = position.arm(unit) == Arm::Cavalry;
        let open = position.state.table.holders.iter().enumerate().filter(|(_, holder)| **holder != Some(side));
        let nearest = open.map(|(place, _)| {
            let distance = i32::from(self.distances[side.index()][place][hex.index()]);
            let bonus = self.swing(place) / UNIT_OF_WORTH;
            if mounted { distance / 2 - bonus } else { distance - bonus }
        });
        let to_go = nearest.min().unwrap_or(0).max(-8);
        -to_go * position.combat_value(unit) / STRENGTH * eager / 10_000
    }

    /// What each side can bring to bear on each scoring hex.
    pub fn pulls(&self, position: Position<'_>) -> Vec<Pull> {
        let mut pulls = vec![Pull { strength: [1; 2], errands: [0; 2] }; self.stage.victory.hexes.len()];
        for side in Side::BOTH {
            let row = usize::from(side != self.side);
            for unit in position.units_of(side) {
                self.add_pull(position, unit, row, &mut pulls);
            }
        }
        pulls
    }

    /// Adds what one unit brings to bear from where it stands.
    pub fn add_pull(&self, position: Position<'_>, unit: UnitId, row: usize, pulls: &mut [Pull]) {
        let Some(hex) = position.hex(unit) else { return };
        let now = position.unit(unit);
        let strength = i64::from(position.combat_value(unit) * SPIRIT[usize::from(now.demoralized.min(2))] / 10);
        let side = position.side(unit);
        let stuck = self.last_turn() && !position.fresh(unit);
        let mounted = position.arm(unit) == Arm::Cavalry;
        let half_way = i64::from(self.temper.half_way);
        for (place, pull) in pulls.iter_mut().enumerate() {
            let distance = i64::from(self.distances[side.index()][place][hex.index()]);
            let distance = if mounted { distance / 2 } else { distance };
            pull.errands[row] = pull.errands[row].max(self.errand(position, unit, distance as i32));
            pull.strength[row] += match distance {
                0 => strength * 3 / 2,
                _ if stuck => strength * half_way / (half_way + distance) / 4,
                _ => strength * half_way / (half_way + distance),
            };
        }
    }

    /// How likely a unit gets to a scoring hex in time and takes it, in hundredths.
    fn errand(&self, position: Position<'_>, unit: UnitId, distance: i32) -> i64 {
        let marches = self.marches_left(position.unit(unit));
        let needed = distance * 100 / self.allowance_on_foot(unit).max(1);
        if needed > marches * 100 || position.arm(unit) == Arm::Artillery {
            return 0;
        }
        ERRAND[(needed / 50).clamp(0, 15) as usize]
    }

    /// What is left of an errand's chance where the hex is guarded, in hundredths.
    fn guarded(&self, position: Position<'_>, place: usize, errand: i64, row: usize) -> i32 {
        let hex = self.stage.victory.hexes[place].hex;
        let guards = position.units_in(if row == 0 { self.side.enemy() } else { self.side }, hex);
        match position.combat_total(guards) {
            _ if guards.is_empty() => errand as i32,
            ..=WEAK_GUARD => errand as i32 / 4,
            _ => 0,
        }
    }

    fn marches_left(&self, now: &UnitState) -> i32 {
        let today = i32::from(MOST_FATIGUE.saturating_sub(now.fatigue));
        today + 3 * (self.turns_left - 1)
    }

    /// A mean allowance by the measure of distances, which count half for the mounted.
    fn allowance_on_foot(&self, unit: UnitId) -> i32 {
        let mean = self.allowance(unit);
        if self.stage.unit(unit).arm == Arm::Cavalry { mean / 2 } else { mean }
    }
}
