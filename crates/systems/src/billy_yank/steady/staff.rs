//! Where generals are of use: with the regiment that needs them most, and within reach of the others.

use super::scene::Scene;
use ::billy_yank::Now;
use ::billy_yank::orders::{Command, Ride};
use ::billy_yank::state::{Fate, Marker};
use ::billy_yank::units::{GeneralId, UnitId};
use ::ground::free::{Paces, Point};

/// A regiment with an enemy so near is in the fight.
const ENGAGED: i32 = 1300;
/// What it is worth to reach a regiment.
const REACHED: i32 = 100;

/// Whether a general may be attached to a unit.
fn is_own(now: Now<'_>, general: GeneralId, unit: UnitId) -> bool {
    !now.stage.is_brigadier(general) || now.card(unit).brigadier == Some(general)
}

/// How much a unit needs a general.
fn need(now: Now<'_>, unit: UnitId) -> i32 {
    let at = now.unit(unit).at;
    let foes = now.army(now.side(unit).other());
    let nearest = foes.map(|foe| at.distance(now.unit(foe).at).floor().0).min().unwrap_or(i32::MAX);
    let shaken = match now.unit(unit).marker {
        Some(Marker::Demoralised) => 80,
        Some(Marker::Routed) => 40,
        _ => 0,
    };
    let fights = if nearest <= ENGAGED { 60 + now.figures(unit) as i32 } else { 0 };
    fights + shaken - (nearest / 100).min(40) / 4
}

/// Whether a general should be with a unit: to rally it, or, if he inspires and leads nobody else, in the fight.
/// Each loss of the unit may be his death, and a brigade without its brigadier hardly moves.
fn is_wanted(now: Now<'_>, general: GeneralId, unit: UnitId) -> bool {
    let broken = now.unit(unit).marker >= Some(Marker::Demoralised);
    let inspires = i32::from(now.general(general).charisma);
    let only = !now.stage.is_brigadier(general) || led(now, general) == 1;
    broken && inspires > 0 || inspires > 1 && only && need(now, unit) > 30
}

/// Generals who attach themselves or come loose.
pub fn attachments(scene: &Scene<'_>) -> Vec<Command> {
    let now = scene.now();
    let mut taken: Vec<UnitId> = Vec::new();
    let mut given = Vec::new();
    for general in now.staff(scene.side) {
        match now.general(general).attached {
            Some(unit) if !is_wanted(now, general, unit) || !now.is_there(unit) => {
                given.push(Command::Detach(general));
            }
            Some(unit) => taken.push(unit),
            None => {
                let open = now.army(scene.side).filter(|&unit| {
                    is_own(now, general, unit)
                        && now.touches(general, unit)
                        && !taken.contains(&unit)
                        && now.attached(unit).next().is_none()
                });
                let best =
                    open.filter(|&unit| is_wanted(now, general, unit)).max_by_key(|&unit| (need(now, unit), unit));
                if let Some(unit) = best {
                    taken.push(unit);
                    given.push(Command::Attach(general, unit));
                }
            }
        }
    }
    given
}

/// How many regiments a brigadier leads, and how many of them he reaches.
fn led(now: Now<'_>, general: GeneralId) -> usize {
    now.stage.brigade(general).filter(|&unit| now.is_there(unit)).count()
}

fn reached(now: Now<'_>, general: GeneralId) -> usize {
    now.stage.brigade(general).filter(|&unit| now.is_there(unit) && now.check_reach(general, unit).is_ok()).count()
}

/// Where the detached generals ride.
pub fn rides(scene: &Scene<'_>) -> Vec<Ride> {
    let now = scene.now();
    let mut known = scene.real.clone();
    let mut taken: Vec<UnitId> = now.staff(scene.side).filter_map(|general| now.general(general).attached).collect();
    let mut rides = Vec::new();
    for general in now.staff(scene.side).filter(|&general| now.general(general).attached.is_none()) {
        let home = now.general(general).at;
        let mut best: Option<(i32, Option<UnitId>, Point)> = None;
        let places = now
            .army(scene.side)
            .filter(|&unit| is_own(now, general, unit))
            .map(|unit| (Some(unit), now.command_stand(unit).beside(Paces(0), Paces(-100)).centre()));
        for (unit, place) in places.chain([(None, home)]) {
            if let Some(there) = known.state.table.generals.get_mut(general.index()) {
                there.at = place;
            }
            let moved = Now { stage: scene.stage, state: &known.state };
            let busy = unit.is_some_and(|unit| taken.contains(&unit));
            let worth =
                REACHED * reached(moved, general) as i32 + unit.filter(|_| !busy).map_or(0, |unit| need(now, unit));
            let better = best.is_none_or(|(other, ..)| worth > other);
            if better && (place == home || now.check_ride(scene.side, general, place).is_ok()) {
                best = Some((worth, unit, place));
            }
        }
        if let Some(there) = known.state.table.generals.get_mut(general.index()) {
            there.at = home;
        }
        if let Some((_, unit, place)) = best {
            taken.extend(unit);
            if place != home {
                rides.push(Ride { general, to: place });
            }
        }
    }
    rides
}

/// Where a general escapes to: as far from the enemy as he is offered.
pub fn farthest(scene: &Scene<'_>, at: Point) -> i32 {
    let now = scene.now();
    let foes = now.army(scene.side.other()).map(|foe| now.unit(foe).at.distance(at).floor().0);
    foes.min().unwrap_or(0)
}

/// Whether a general is on the table.
pub fn is_there(now: Now<'_>, general: GeneralId) -> bool {
    now.general(general).fate == Fate::InPlay
}
