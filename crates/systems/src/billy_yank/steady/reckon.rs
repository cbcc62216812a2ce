//! What dice may be expected to do: chances in hundredths, losses in hundredths of a figure.

use ::billy_yank::Now;
use ::billy_yank::artillery::Aim;
use ::billy_yank::fire::{Band, dice_of};
use ::billy_yank::units::{Grade, UnitId};

/// The mean of a die, in hundredths.
const MEAN: i32 = 350;
/// A loss for every full five: what is left over of a score costs nothing, which is so much on average.
const ROUNDED_OFF: i32 = 40;
/// The faces of a die.
const FACES: i32 = 6;

/// The chance of a morale test with that tally: a die less another and the tally are not below 0.
pub fn passes(tally: i32) -> i32 {
    (1 - FACES..FACES).filter(|sum| sum + tally >= 0).map(ways).sum::<i32>() * 100 / 36
}

/// In how many of 36 ways a die less another comes to a sum.
fn ways(sum: i32) -> i32 {
    FACES - sum.abs()
}

/// The chances that one who leads by so much wins an impact, and that it comes to a melee.
pub fn contest(lead: i32) -> (i32, i32) {
    let (mut wins, mut ties) = (0, 0);
    for own in 1 - FACES..FACES {
        for other in 1 - FACES..FACES {
            let weight = ways(own) * ways(other);
            match own - other + lead {
                1.. => wins += weight,
                0 => ties += weight,
                _ => (),
            }
        }
    }
    (wins * 100 / 1296, ties * 100 / 1296)
}

/// The chance of a reaction test.
pub fn reacts(now: Now<'_>, unit: UnitId) -> i32 {
    let needed = now.card(unit).grade.reaction() - now.reaction_tally(unit).total();
    if now.reacts_by_itself(unit) { 100 } else { (FACES + 1 - needed).clamp(0, FACES) * 100 / FACES }
}

/// The losses to be expected of a shot as both stand; none where it is not lawful.
pub fn shot(now: Now<'_>, unit: UnitId, target: UnitId) -> i32 {
    if now.check_target(unit, target).is_err() {
        return 0;
    }
    let (weapon, range) = (now.card(unit).weapon, now.range(unit, target));
    match weapon.zone(range) {
        Some(zone) => guns(now, unit, target, zone),
        None => weapon.band(range).map_or(0, |band| muskets(now, unit, target, band)),
    }
}

/// The losses to be expected of small arms at a band.
pub fn muskets(now: Now<'_>, unit: UnitId, target: UnitId, band: Band) -> i32 {
    let dice = dice_of(now.firing_figures(unit)) as i32;
    let score = dice * MEAN + now.fire_tally(unit, target, band, dice, 0).total() * 100;
    losses(score, now.fire_times(unit, target, band).total())
}

/// The losses to be expected of guns in a zone.
pub fn guns(now: Now<'_>, unit: UnitId, target: UnitId, zone: u8) -> i32 {
    let pieces = i32::from(now.half_sections(unit));
    let hits = if zone == 1 { pieces * 100 } else { pieces * 100 * (FACES + 1 - i32::from(zone)) / FACES };
    let each = MEAN + now.effect_tally(unit, target, zone, 1, 0).total() * 100;
    losses(hits * each / 100, now.effect_times(unit, target, zone, Aim::default()).total())
}

fn losses(score: i32, times: i32) -> i32 {
    let score = score.max(0);
    let scaled = if times >= 0 { score << times.min(6) } else { score >> (-times).min(6) };
    (scaled / 5 - ROUNDED_OFF).max(0)
}

/// The losses to be expected of the fire that a charge draws.
pub fn defence(now: Now<'_>, unit: UnitId, charger: UnitId) -> i32 {
    if now.card(unit).is_battery() {
        return guns(now, unit, charger, 1);
    }
    let ready = reacts(now, unit);
    let at = |band| if now.card(unit).weapon.has_band(band) { muskets(now, unit, charger, band) } else { 0 };
    (at(Band::PointBlank) * ready + at(Band::Medium) * (100 - ready)) / 100
}

/// How firm a unit is by itself, whatever stands about it.
pub fn mettle(now: Now<'_>, unit: UnitId) -> i32 {
    let (card, there) = (now.card(unit), now.unit(unit));
    let grade = match card.grade {
        Grade::Raw => -1,
        Grade::Seasoned => 0,
        Grade::Veteran => 1,
    };
    let crack = i32::from(card.is(::billy_yank::units::Trait::Crack));
    grade + crack - i32::from(card.stands.saturating_sub(there.stands))
}
