//! What events change on the table, and what is cleared away at the end of a turn.

use super::{Event, Note, Word};
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Fate, Marker, Presence, Table, Unit};
use crate::units::UnitId;
use ground::free::{Facing, Paces, Point};

impl Note {
    /// Whether it tells of a move or a manoeuvre, after which an abatis is lost.
    fn is_move(self) -> bool {
        matches!(self, Note::Moved | Note::Withdrew | Note::Adjusted | Note::Charged)
    }
}

impl Event {
    /// Changes the table.
    pub fn change(&self, stage: &Stage, table: &mut Table) {
        match self {
            Event::Turn(turn) => table.turn = *turn,
            Event::Attached { general, unit } => table.generals[general.index()].attached = Some(*unit),
            Event::Detached(general) => table.generals[general.index()].attached = None,
            Event::OrderTested { general, duty, .. } => table.generals[general.index()].duty = Some(*duty),
            Event::Bound { unit, duty } => table.unit(*unit).duty = *duty,
            Event::Specific { unit, duty } => table.unit(*unit).specific = *duty,
            Event::Marked { unit, marker } => {
                let unit = table.unit(*unit);
                unit.marker = Some(*marker);
                if rule!("1.10.markers-cancel-order") {
                    unit.duty = None;
                }
            }
            Event::FireMarked(unit) => table.unit(*unit).fire_marker = true,
            Event::FireUnmarked(unit) => table.unit(*unit).fire_marker = false,
            Event::LowAmmunition(unit) => table.unit(*unit).runs_low = true,
            Event::Fixed(unit) => table.unit(*unit).bayonets = true,
            Event::Unfixed(unit) => table.unit(*unit).bayonets = false,
            Event::Moved { unit, to, facing, how, .. } => {
                let stays = table.unit(*unit).at == *to;
                table.put(*unit, *to, *facing, how);
                if !stays && rule!("a1.abatis-lost") {
                    table.unit(*unit).abatis = false;
                }
            }
            Event::Formed { unit, formation } => table.unit(*unit).formation = *formation,
            Event::Limbered(unit) => table.unit(*unit).formation = Formation::Limbered,
            Event::Unlimbered(unit) => table.unit(*unit).formation = Formation::Unlimbered,
            Event::Mounted(unit) => table.unit(*unit).mounted = true,
            Event::Dismounted(unit) => table.unit(*unit).mounted = false,
            Event::Occupied { unit, .. } => table.unit(*unit).formation = Formation::Building,
            Event::LeftBuilding(unit) => table.unit(*unit).formation = Formation::Disordered,
            Event::Ready { unit, line } => table.unit(*unit).ready = *line,
            Event::Fired(shot) => {
                let unit = table.unit(shot.unit);
                (unit.fired, unit.fired_before) = (true, true);
            }
            Event::Bombarded { unit, .. } => {
                let unit = table.unit(*unit);
                (unit.fired, unit.fired_before) = (true, true);
            }
            Event::HeldFire(unit) => table.unit(*unit).held_fire = true,
            Event::Lost { unit, stands, left, .. } => {
                let unit = table.unit(*unit);
                unit.stands = unit.stands.saturating_sub(*stands);
                (unit.losses, unit.had_losses) = (*left, true);
            }
            Event::Eliminated(unit) => table.remove(*unit, Presence::Eliminated),
            Event::Left(unit) => table.remove(*unit, Presence::Left),
            Event::Fought(unit) => table.unit(*unit).fought = true,
            Event::Killed(general) => table.lose(stage, *general, Fate::Killed(table.turn)),
            Event::Captured(general) => table.lose(stage, *general, Fate::Captured(table.turn)),
            Event::Rode { general, to } => table.generals[general.index()].at = *to,
            Event::Replaced { general, at, competence } => {
                let general = &mut table.generals[general.index()];
                (general.fate, general.at, general.competence) = (Fate::InPlay, *at, *competence);
                if rule!("10.replacement#b") {
                    general.charisma = 0;
                }
                general.carried = general.carried.filter(|_| rule!("R34#e"));
            }
            Event::Burning(area) => table.burning.push((*area, table.turn)),
            Event::Abatis { unit, built } => table.unit(*unit).abatis = *built,
            Event::Jammed(unit) => table.unit(*unit).jammed += 1,
            Event::Noted { unit, note } => {
                let unit = table.unit(*unit);
                unit.note(*note);
                let drilled = note.is_move() && rule!("R92#b");
                unit.abatis &= !(drilled && rule!("a1.abatis-lost"));
            }
            Event::Arrived { unit, to, facing } => {
                table.unit(*unit).presence = Presence::InPlay;
                table.put(*unit, *to, *facing, "advance");
            }
            Event::Came { general, to } => {
                let general = &mut table.generals[general.index()];
                (general.fate, general.at) = (Fate::InPlay, *to);
            }
            Event::Released(unit) => table.released.push(*unit),
            Event::Held { objective, holder, contested } => table.hold(*objective, *holder, *contested),
            Event::TurnEnded => end_turn(stage, table),
            Event::Ordered { .. }
            | Event::RevealedBrigade { .. }
            | Event::RevealedUnit { .. }
            | Event::Tested { .. }
            | Event::Halted(_)
            | Event::Stopped { .. }
            | Event::Bonus { .. }
            | Event::Charged { .. }
            | Event::ChargeEnded { .. }
            | Event::Impact { .. }
            | Event::Melee { .. }
            | Event::Joined(_)
            | Event::AtRisk { .. }
            | Event::Escaped(_)
            | Event::Numbered { .. }
            | Event::Activated(_)
            | Event::Countered(_)
            | Event::Lot(_)
            | Event::Over { .. } => (),
        }
    }
}

impl Table {
    /// A unit, to be changed.
    pub(crate) fn unit(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// A unit is out of the game.
    fn remove(&mut self, unit: UnitId, presence: Presence) {
        let unit = self.unit(unit);
        (unit.presence, unit.marker, unit.duty, unit.fire_marker) = (presence, None, None, false);
    }

    /// A unit is put somewhere, and the generals attached to it go along.
    fn put(&mut self, unit: UnitId, to: Point, facing: Facing, how: Word) {
        let from = self.units[unit.index()].at;
        let mover = self.unit(unit);
        (mover.at, mover.facing) = (to, facing);
        for general in self.generals.iter_mut().filter(|general| general.attached == Some(unit)) {
            let goes = match how {
                "fall-back" | "rout" => rule!("10.shares-fate#b"),
                _ => rule!("6.5.move-with-unit"),
            };
            if goes {
                general.at = shifted(general.at, from, to);
            }
        }
    }
}

/// A point that goes along with another.
pub(crate) fn shifted(point: Point, from: Point, to: Point) -> Point {
    let (x, y) = (point.x().0 + to.x().0 - from.x().0, point.y().0 + to.y().0 - from.y().0);
    Point::new(Paces(x), Paces(y)).unwrap_or(to)
}

impl Unit {
    fn note(&mut self, note: Note) {
        match note {
            Note::Moved => self.moved = true,
            Note::Withdrew => (self.moved, self.withdrawing) = (true, true),
            Note::Adjusted => self.adjusted = true,
            Note::Turned => self.turned = true,
            Note::Charged => (self.charges, self.charged) = (self.charges.saturating_add(1), true),
            Note::FailedRally => self.failed_rally = true,
        }
    }
}

/// What is noted and cleared away at the end of a turn (R98).
fn end_turn(_stage: &Stage, table: &mut Table) {
    for unit in &mut table.units {
        unit.was_hesitant = unit.marker == Some(Marker::Hesitant);
        unit.was_immobile = !unit.moved && !unit.adjusted;
        unit.carried = unit.order();
        if unit.was_hesitant && rule!("1.10.green-removed") {
            unit.marker = None;
        }
        unit.low |= unit.runs_low;
        unit.bayonets = unit.bayonets && rule!("R71#c");
        if !unit.charged {
            unit.charges = 0;
        }
        unit.charged_to_melee = unit.fought;
        unit.duty = None;
        (unit.moved, unit.withdrawing, unit.adjusted, unit.turned) = (false, false, false, false);
        (unit.fired, unit.held_fire, unit.charged) = (false, false, false);
        (unit.fought, unit.failed_rally) = (false, false);
    }
    for general in &mut table.generals {
        general.carried = general.duty.or(general.carried);
        general.duty = None;
    }
}
