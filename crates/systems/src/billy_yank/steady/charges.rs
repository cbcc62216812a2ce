//! What a charge promises.

use super::reckon;
use super::scene::Scene;
use ::billy_yank::Now;
use ::billy_yank::morale::Threat;
use ::billy_yank::orders::Task;
use ::billy_yank::stands::Formation;
use ::billy_yank::state::{Duty, Marker};
use ::billy_yank::units::UnitId;
use ::ground::free::{Paces, Segment};

/// What it is worth to throw an enemy back, to rout him, to take his guns.
const THROWN_BACK: i32 = 190;
const ROUTED: i32 = 330;
const GUNS: i32 = 380;
/// What it costs to be thrown back.
const REPULSED: i32 = 190;
/// What a charger loses besides its figures is reckoned apart.
const UNSHAKEN: i32 = 20;
/// From so near an enemy has no time to fire.
const NO_TIME: Paces = Paces(200);
/// How likely an enemy whose order is not known stands and fires.
const STANDS: i32 = 65;
/// Charges from farther away are not looked at.
const FARTHEST: Paces = Paces(1250);

/// A charge that promises less is not looked into.
const HOPELESS: i32 = -100;

/// A charge and what it promises.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    /// Whom.
    pub at: UnitId,
    /// With a bonus.
    pub bonus: bool,
    /// What it is worth.
    pub worth: i32,
}

impl Promise {
    /// The task.
    pub fn task(&self) -> Task {
        Task::Charge { at: self.at, bonus: self.bonus }
    }
}

/// The best charge of a unit. Orders are known when they have been revealed.
pub fn best(scene: &Scene<'_>, unit: UnitId, revealed: bool) -> Option<Promise> {
    let now = scene.now();
    let foes = now.army(scene.side.other());
    let near = foes.filter(|&foe| now.unit(unit).at.distance(now.unit(foe).at).at_most(Paces(FARTHEST.0 + 100)));
    near.filter_map(|foe| promise(scene, unit, foe, revealed)).max_by_key(|promise| (promise.worth, promise.at))
}

/// What a charge at an enemy promises; none if it cannot be made.
pub fn promise(scene: &Scene<'_>, unit: UnitId, at: UnitId, revealed: bool) -> Option<Promise> {
    let mut known = scene.real.clone();
    let there = known.state.table.units.get_mut(unit.index())?;
    there.duty = Some(Duty::Charge);
    there.bayonets |= scene.stage.card(unit).weapon.takes_bayonet();
    let foe = known.state.table.units.get_mut(at.index())?;
    let stands = match (revealed, foe.order(), foe.marker) {
        (_, _, Some(Marker::Routed)) => 0,
        (true, Some(Duty::Hold), _) | (true, None, Some(_)) => 100 * i32::from(!foe.fired),
        (true, ..) => 0,
        (false, _, Some(Marker::Demoralised)) => 100,
        _ => STANDS,
    };
    if !revealed {
        foe.duty = Some(Duty::Hold).filter(|_| foe.marker.is_none());
    }
    let now = Now { stage: scene.stage, state: &known.state };
    if now.check_charge(unit, at, false).is_err() || now.unit(unit).formation == Formation::Disordered {
        return None;
    }
    let gap = now.gap(unit, at).floor();
    let (from, to) = (now.unit(unit).at, now.unit(at).at);
    let normal = now.allowance(now.row(unit), now.uses_bridges(unit), Segment::new(from, to))?.0;
    let swings = !now.is_in_front(unit, at) || now.unit(unit).charges > 0;
    let normal = if swings { normal.0 * 3 / 4 } else { normal.0 };
    let (bonus, comes) = match normal + 200 - gap.0 {
        200.. => (false, 100),
        // The last two paces are gone after the impact has been decided.
        0.. => (false, 90),
        -200..0 if !swings && now.check_charge(unit, at, true).is_ok() => (true, 90),
        -300..-200 if !swings && now.check_charge(unit, at, true).is_ok() => (true, 60),
        _ => return None,
    };
    let card = now.card(unit);
    let figures = i32::from(card.figures).max(1);
    let sees = now.sight(at, unit).is_ok();
    let fires = if gap <= NO_TIME || !sees { 0 } else { stands };
    let losses = reckon::defence(now, at, unit) * fires / 100;
    let nerve = scene.nerve_of(unit) + 1;
    let toll = scene.toll(now, unit, losses, to, UNSHAKEN);
    let lost = (i32::from(now.unit(unit).losses) * 100 + losses) / figures;
    let tested = lost.min(100);
    let stopped = tested * (100 - reckon::passes(nerve - (lost + 50) / 100)) / 100;
    let (gain, wins, ties) = if now.has(at, Marker::Routed) {
        (ROUTED + 100, 100, 0)
    } else if now.card(at).is_battery() {
        (GUNS, 85, 0)
    } else {
        let own = now.impact_tally(unit, at, Some(Threat::charge(to))).total() - (lost + 50) / 100;
        let swung = if swings || bonus { -2 } else { 0 };
        // An enemy who was about to move is caught in it.
        let caught = i32::from(revealed && stands == 0 && now.unit(at).marker.is_none());
        let theirs = now.impact_tally(at, unit, Some(Threat::charge(from))).total() - caught;
        let (wins, ties) = reckon::contest(own + swung - theirs);
        (if now.has(at, Marker::Demoralised) { ROUTED } else { THROWN_BACK }, wins, ties)
    };
    let melee = 25 * (i32::from(now.unit(unit).stands) - i32::from(now.unit(at).stands)) - 30;
    let reached = comes * (100 - stopped) / 100;
    let impact = (wins * gain - (100 - wins - ties) * REPULSED + ties * melee) / 100;
    let worth = reached * impact / 100 - toll - stopped * REPULSED / 100;
    // Whether it is blocked on its way is the dearest question, and is asked last.
    (worth > HOPELESS && now.comes_home(unit, at, bonus)).then_some(Promise { at, bonus, worth })
}
