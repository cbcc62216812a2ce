//! The orders of phase 1: what each regiment would make of each order, and the order that serves a brigade best.

use super::reckon;
use super::scene::Scene;
use super::{charges, moves, staff};
use ::billy_yank::Now;
use ::billy_yank::orders::Command;
use ::billy_yank::stands::Formation;
use ::billy_yank::state::Duty;
use ::billy_yank::units::{GeneralId, UnitId};

/// The orders that are weighed.
const WEIGHED: [Duty; 3] = [Duty::Hold, Duty::Manoeuvre, Duty::Charge];
/// What a hesitant turn costs besides its fire.
const HESITANT: i32 = 25;
/// What an order that cannot be carried out costs.
const IDLE: i32 = 60;
/// A specific order must gain more than this.
const WORTH_SAYING: i32 = 25;
/// A charge must promise more than this.
const WORTH_CHARGING: i32 = 15;
/// On this turn nothing is tested.
const FIRST_TURN: u8 = 1;

/// What a unit would make of each order, and of none.
#[derive(Clone, Copy, Debug)]
struct Views {
    unit: UnitId,
    orders: [i32; WEIGHED.len()],
    hesitant: i32,
}

impl Views {
    fn of(&self, duty: Duty) -> i32 {
        let place = WEIGHED.iter().position(|&weighed| weighed == duty);
        place.and_then(|place| self.orders.get(place).copied()).unwrap_or(self.hesitant - IDLE)
    }
}

/// The orders of a side.
pub fn orders(scene: &mut Scene<'_>) -> Vec<Command> {
    let (side, stage) = (scene.side, scene.stage);
    let units: Vec<UnitId> = scene.now().army(side).filter(|&unit| scene.now().takes_orders(unit).is_ok()).collect();
    let views: Vec<Views> = units.iter().map(|&unit| views(scene, unit)).collect();
    let now = scene.now();
    let mut given = Vec::new();
    for general in now.brigadiers(side) {
        let led: Vec<&Views> = views.iter().filter(|view| stage.card(view.unit).brigadier == Some(general)).collect();
        let duty = brigade_order(now, general, &led);
        given.push(Command::Brigade(general, duty));
        for view in led {
            given.extend(specific(now, general, duty, view));
        }
    }
    for view in views.iter().filter(|view| stage.card(view.unit).is_battery()) {
        let limbered = now.unit(view.unit).formation == Formation::Limbered;
        let moves = limbered && view.of(Duty::Manoeuvre) > view.of(Duty::Hold) && !now.must_hold(view.unit);
        given.push(Command::Unit(view.unit, if moves { Duty::Manoeuvre } else { Duty::Hold }));
    }
    let leaders = now.brigadiers(side);
    let led = |unit: UnitId| stage.card(unit).brigadier.is_some_and(|general| leaders.contains(&general));
    for view in views.iter().filter(|view| !stage.card(view.unit).is_battery() && !led(view.unit)) {
        given.extend(alone(now, view));
    }
    given.extend(staff::attachments(scene));
    given
}

/// What a unit would make of its orders.
fn views(scene: &mut Scene<'_>, unit: UnitId) -> Views {
    let (stays, hits) = scene.worth(unit);
    let hesitant = stays + hits / 2 - HESITANT;
    let mut hold = stays + hits + scene.lies_in_wait(unit);
    if hits == 0 && !scene.now().unit(unit).fire_marker {
        hold = moves::best(scene, unit, Duty::Hold).map_or(hold, |prospect| prospect.worth.max(hold));
    }
    let must_hold = scene.now().must_hold(unit);
    let battery = scene.stage.card(unit).is_battery();
    let limbered = scene.now().unit(unit).formation == Formation::Limbered;
    let idle = hesitant - IDLE;
    let mut manoeuvre = idle;
    if !must_hold && (limbered || !battery) {
        manoeuvre = moves::best(scene, unit, Duty::Manoeuvre).map_or(idle, |prospect| prospect.worth);
    }
    let mut charge = idle;
    if !must_hold && !battery {
        let promise = charges::best(scene, unit, false).filter(|promise| promise.worth > WORTH_CHARGING);
        charge = promise.map_or(idle, |promise| stays + promise.worth);
    }
    let now = scene.now();
    if now.unit(unit).fire_marker {
        // Who has fired needs a test to get away from it.
        let ready = reckon::reacts(now, unit);
        let mixed = |worth: i32| (worth * ready + hesitant * (100 - ready)) / 100;
        (manoeuvre, charge) = (mixed(manoeuvre), mixed(charge));
    }
    Views { unit, orders: [hold, manoeuvre, charge], hesitant }
}

/// The order that serves a brigade best, with the chance that it sticks to the old one.
fn brigade_order(now: Now<'_>, general: GeneralId, led: &[&Views]) -> Duty {
    let there = now.general(general);
    let old = there.carried.filter(|_| now.state.table.turn > FIRST_TURN);
    let changes = (6 - i32::from(there.competence) + now.change_tally(general).total()).clamp(0, 6) * 100 / 6;
    let sum = |duty: Duty| -> i32 {
        led.iter().filter(|view| now.check_reach(general, view.unit).is_ok()).map(|view| view.of(duty)).sum()
    };
    let value = |duty: Duty| match old {
        Some(old) if old != duty => (sum(duty) * changes + sum(old) * (100 - changes)) / 100,
        _ => sum(duty),
    };
    let mut best = Duty::Hold;
    for duty in WEIGHED {
        if value(duty) > value(best) {
            best = duty;
        }
    }
    best
}

/// A specific order, where a regiment would do much better with it.
fn specific(now: Now<'_>, general: GeneralId, duty: Duty, view: &Views) -> Option<Command> {
    let unit = view.unit;
    let there = now.unit(unit);
    let reached = now.check_reach(general, unit).is_ok();
    let without = match (there.specific, reached) {
        _ if now.must_hold(unit) => return None,
        (Some(carried), _) => view.of(carried),
        (None, true) => view.of(duty),
        (None, false) => view.hesitant,
    };
    let open = WEIGHED.into_iter().filter(|&other| other != duty && now.check_bond(unit, other).is_ok());
    let best = open.max_by_key(|&other| said(now, view, other))?;
    (said(now, view, best) > without + WORTH_SAYING).then_some(Command::Unit(unit, best))
}

/// The order of a regiment without a brigadier; none where the one that it has from before is as good.
fn alone(now: Now<'_>, view: &Views) -> Option<Command> {
    if now.must_hold(view.unit) {
        return None;
    }
    let best = WEIGHED.into_iter().max_by_key(|&duty| said(now, view, duty))?;
    (now.unit(view.unit).specific != Some(best)).then_some(Command::Unit(view.unit, best))
}

/// What a regiment would make of a specific order, with the chance that it hesitates.
fn said(now: Now<'_>, view: &Views, duty: Duty) -> i32 {
    let there = now.unit(view.unit);
    let untested = now.state.table.turn == FIRST_TURN
        || duty == Duty::Hold && there.was_immobile
        || there.carried == Some(duty) && !there.was_hesitant
        || there.specific == Some(duty);
    let ready = if untested { 100 } else { reckon::reacts(now, view.unit) };
    (view.of(duty) * ready + view.hesitant * (100 - ready)) / 100
}
