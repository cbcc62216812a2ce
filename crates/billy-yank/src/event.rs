//! What happens: facts, each with the change it makes to the table.

use crate::orders::Given;
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Duty, Fate, Marker, Presence, Table, Unit};
use crate::terrain::{AreaId, LineId};
use crate::units::{GeneralId, Side, UnitId};
use crate::victory::ObjectiveId;
use ground::free::{Facing, Paces, Point};
use referee::Tally;
use referee::declare::Event;

/// A test that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// 5.1.
    Reaction,
    /// 5.2.
    Morale,
    /// 5.3.
    Rally,
    /// 8.3.
    Impact,
}
crate::units::named!(Test: Reaction = "reaction", Morale = "morale", Rally = "rally", Impact = "impact");

/// Why a test was made: a word of the locale files.
pub type Why = &'static str;

/// A shot and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// Who fired.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// The range.
    pub range: Paces,
    /// `point-blank`, `medium`, `long`; a zone for guns.
    pub band: &'static str,
    /// The dice: of small arms, or the hit dice of guns.
    pub dice: Vec<u8>,
    /// Hits of guns.
    pub hits: u8,
    /// The effect dice of guns.
    pub effect: Vec<u8>,
    /// Dice and modifiers.
    pub tally: Tally,
    /// Doublings and halvings.
    pub times: Tally,
    /// Losses.
    pub losses: u8,
}

/// One fact.
#[derive(Event, Clone, Debug, PartialEq)]
#[declare(stage = Stage, message = "billy-yank-event")]
#[allow(clippy::large_enum_variant)] // Events are made one at a time and dropped soon.
pub enum Event {
    /// A turn begins.
    Turn(#[declare(name = "turn")] u8),
    /// A side has given its orders, face down.
    Ordered {
        /// Who.
        side: Side,
        /// What they are: known to that side alone.
        #[declare(untold, unlisted)]
        given: Option<Vec<Given>>,
    },
    /// A general was attached.
    Attached {
        /// Who.
        general: GeneralId,
        /// To whom.
        unit: UnitId,
    },
    /// A general was detached.
    Detached(#[declare(name = "general")] GeneralId),
    /// A brigade's order was revealed.
    #[declare(name = "revealed")]
    RevealedBrigade {
        /// Whose.
        general: GeneralId,
        /// Which.
        #[declare(name = "order")]
        duty: Duty,
    },
    /// A battery's or a specific order was revealed.
    #[declare(name = "revealed")]
    RevealedUnit {
        /// Whose.
        unit: UnitId,
        /// Which.
        #[declare(name = "order")]
        duty: Duty,
    },
    /// A brigade's change of order was tested, or needed no test.
    #[declare(message = "billy-yank-event-order")]
    OrderTested {
        /// Whose.
        general: GeneralId,
        /// The die; none if no test was needed or none could fail.
        #[declare(optional)]
        die: Option<u8>,
        /// Its modifiers.
        #[declare(untold, unlisted)]
        tally: Tally,
        /// Die and modifiers.
        #[declare(unlisted)]
        total: i32,
        /// Whether the new order is in force.
        #[declare(unlisted)]
        changed: bool,
        /// The order in force.
        #[declare(name = "order")]
        duty: Duty,
    },
    /// The order in force for a unit.
    #[declare(quiet)]
    Bound {
        /// Whose.
        unit: UnitId,
        /// Which.
        #[declare(name = "order")]
        duty: Option<Duty>,
    },
    /// The specific order that lies beside a regiment.
    #[declare(quiet)]
    Specific {
        /// Whose.
        unit: UnitId,
        /// Which.
        #[declare(name = "order")]
        duty: Option<Duty>,
    },
    /// A unit was tested.
    Tested {
        /// Who.
        unit: UnitId,
        /// How.
        test: Test,
        /// Why.
        #[declare(untold)]
        why: Why,
        /// The dice: one for reaction, positive and negative otherwise; none if it passed by itself.
        dice: Vec<u8>,
        /// Modifiers.
        #[declare(untold, unlisted)]
        tally: Tally,
        /// The total.
        total: i32,
        /// Whether it passed.
        passed: bool,
    },
    /// A unit has another coloured marker.
    Marked {
        /// Who.
        unit: UnitId,
        /// Which.
        marker: Marker,
    },
    /// A fire marker was laid.
    FireMarked(#[declare(name = "unit")] UnitId),
    /// A fire marker was taken away.
    FireUnmarked(#[declare(name = "unit")] UnitId),
    /// A unit will be short of ammunition from the next turn on.
    LowAmmunition(#[declare(name = "unit")] UnitId),
    /// A unit was declared to stay still.
    Halted(#[declare(name = "unit")] UnitId),
    /// A unit has fixed bayonets.
    Fixed(#[declare(name = "unit")] UnitId),
    /// A unit has unfixed them.
    Unfixed(#[declare(name = "unit")] UnitId),
    /// A unit moved: along a leg, or with its facing alone.
    Moved {
        /// Who.
        unit: UnitId,
        /// To where.
        to: Point,
        /// Facing so.
        #[declare(arg = "degrees")]
        facing: Facing,
        /// How far.
        paces: Paces,
        /// How: `advance`, `withdraw`, `charge`, `rout`, `fall-back`, `pursue`, `take-place`, `join`, `adjust`, `turn`,
        /// `make-room`.
        #[declare(untold)]
        how: Why,
    },
    /// A unit's move was stopped.
    Stopped {
        /// Whose.
        unit: UnitId,
        /// By what.
        why: Why,
    },
    /// A unit changed its formation; see [`Event::formed`].
    Formed {
        /// Who.
        unit: UnitId,
        /// To which.
        formation: Formation,
    },
    /// A battery limbered.
    Limbered(#[declare(name = "unit")] UnitId),
    /// A battery unlimbered.
    Unlimbered(#[declare(name = "unit")] UnitId),
    /// Cavalry mounted.
    Mounted(#[declare(name = "unit")] UnitId),
    /// Cavalry dismounted.
    Dismounted(#[declare(name = "unit")] UnitId),
    /// A unit occupied a building.
    Occupied {
        /// Who.
        unit: UnitId,
        /// Which.
        building: AreaId,
    },
    /// A unit left its building.
    LeftBuilding(#[declare(name = "unit")] UnitId),
    /// A unit stands ready to cross an obstacle, or no longer.
    Ready {
        /// Who.
        unit: UnitId,
        /// Which.
        #[declare(untold)]
        line: Option<LineId>,
    },
    /// A unit fired.
    #[declare(name = "shot", message = "billy-yank-event-shot")]
    Fired(#[declare(name = "shot")] Shot),
    /// Guns fired at an empty building (annex).
    Bombarded {
        /// Who.
        unit: UnitId,
        /// The building.
        building: AreaId,
        /// What they rolled to hit.
        #[declare(untold)]
        dice: Vec<u8>,
        /// How often they hit.
        hits: u8,
    },
    /// A unit was misled and did not fire: its fire of this turn is gone (annex).
    HeldFire(#[declare(name = "unit")] UnitId),
    /// A unit took losses.
    Lost {
        /// Who.
        unit: UnitId,
        /// Figures.
        figures: u8,
        /// Stands removed by them.
        stands: u8,
        /// What is left of the tally.
        #[declare(untold)]
        left: u8,
    },
    /// A unit was destroyed.
    Eliminated(#[declare(name = "unit")] UnitId),
    /// A unit ran off the table.
    Left(#[declare(name = "unit")] UnitId),
    /// A bonus was rolled.
    Bonus {
        /// For whom: one or more.
        #[declare(untold)]
        units: Vec<UnitId>,
        /// The total of the average dice.
        paces: Paces,
    },
    /// A charge was named.
    Charged {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// A charge ended before its impact.
    ChargeEnded {
        /// Whose.
        unit: UnitId,
        /// Why.
        why: Why,
    },
    /// An impact.
    Impact {
        /// The charger.
        #[declare(arg = "unit")]
        charger: UnitId,
        /// The target.
        target: UnitId,
        /// The charger's total.
        #[declare(data = "charger-total", arg = "total")]
        charger_total: i32,
        /// The target's total.
        #[declare(data = "target-total", arg = "other")]
        target_total: i32,
        /// The winner; a melee if there is none.
        #[declare(untold, optional)]
        winner: Option<UnitId>,
    },
    /// A round of melee was fought by a unit.
    Melee {
        /// The round.
        #[declare(untold)]
        round: u8,
        /// Who.
        unit: UnitId,
        /// Against whom.
        target: UnitId,
        /// The dice.
        #[declare(untold)]
        dice: Vec<u8>,
        /// Dice and modifiers.
        #[declare(untold, unlisted)]
        tally: Tally,
        /// By what it is multiplied.
        #[declare(untold)]
        factor: Tally,
        /// The final score.
        score: i32,
        /// The losses it inflicts, with those of its friends before it.
        losses: u8,
    },
    /// A rear supporter joined a melee.
    Joined(#[declare(name = "unit")] UnitId),
    /// A unit has fought a melee in this turn.
    #[declare(quiet)]
    Fought(#[declare(name = "unit")] UnitId),
    /// A general was at risk.
    AtRisk {
        /// Who.
        general: GeneralId,
        /// The first die.
        die: u8,
        /// The second one, after a 1.
        #[declare(untold, optional)]
        second: Option<u8>,
    },
    /// A general was killed or badly wounded.
    Killed(#[declare(name = "general")] GeneralId),
    /// A general was captured.
    Captured(#[declare(name = "general")] GeneralId),
    /// A capture test that he passed.
    Escaped(#[declare(name = "general")] GeneralId),
    /// A general moved.
    Rode {
        /// Who.
        general: GeneralId,
        /// Where to.
        to: Point,
    },
    /// A new brigadier.
    Replaced {
        /// Whom.
        general: GeneralId,
        /// Where.
        #[declare(untold)]
        at: Point,
        /// His competence.
        competence: u8,
    },
    /// A building caught fire.
    Burning(#[declare(name = "building")] AreaId),
    /// An abatis was built, or lost.
    Abatis {
        /// Whose.
        unit: UnitId,
        /// Built.
        #[declare(untold)]
        built: bool,
    },
    /// A half section jammed.
    Jammed(#[declare(name = "unit")] UnitId),
    /// Annex: an activation number.
    Numbered {
        /// Whose.
        unit: UnitId,
        /// Which.
        number: u8,
    },
    /// Annex: a unit is named.
    Activated(#[declare(name = "unit")] UnitId),
    /// Annex: a unit countered.
    Countered(#[declare(name = "unit")] UnitId),
    /// A lot was drawn for who goes first.
    #[declare(quiet)]
    Lot(#[declare(name = "side")] Side),
    /// What a unit did is noted.
    #[declare(quiet)]
    Noted {
        /// Who.
        unit: UnitId,
        /// What.
        note: Note,
    },
    /// A unit arrived on the table.
    Arrived {
        /// Who.
        unit: UnitId,
        /// Where.
        to: Point,
        /// Facing so.
        #[declare(untold)]
        facing: Facing,
    },
    /// A general came with it.
    Came {
        /// Who.
        general: GeneralId,
        /// Where.
        to: Point,
    },
    /// A reserve was let go before its time.
    Released(#[declare(name = "unit")] UnitId),
    /// Who holds an objective at the end of a turn.
    #[declare(quiet)]
    Held {
        /// Which.
        objective: ObjectiveId,
        /// Who.
        #[declare(name = "side", optional)]
        holder: Option<Side>,
        /// Both sides are there.
        contested: bool,
    },
    /// The turn ended: markers and orders are cleared away.
    TurnEnded,
    /// The game is over.
    Over {
        /// Who won.
        winner: Option<Side>,
        /// By far, or at once.
        decisive: bool,
        /// The points of each side.
        #[declare(untold, unlisted)]
        points: [u32; 2],
    },
}

impl Event {
    /// A unit changed its formation: of batteries it has names of its own.
    pub fn formed(unit: UnitId, formation: Formation) -> Event {
        match formation {
            Formation::Limbered => Event::Limbered(unit),
            Formation::Unlimbered => Event::Unlimbered(unit),
            formation => Event::Formed { unit, formation },
        }
    }
}

/// What a unit did, as later rules ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// It moved or manoeuvred.
    Moved,
    /// It moved to withdraw.
    Withdrew,
    /// It adjusted its formation.
    Adjusted,
    /// A battery unlimbered or changed its facing.
    Turned,
    /// It charged in this turn.
    Charged,
    /// It failed its rally test.
    FailedRally,
}
crate::units::named!(Note: Moved = "moved", Withdrew = "withdrew", Adjusted = "adjusted", Turned = "turned",
    Charged = "charged", FailedRally = "failed-rally");

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
            Event::FireMarked(unit) => table.unit(*unit).smoke = true,
            Event::FireUnmarked(unit) => table.unit(*unit).smoke = false,
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
            Event::HeldFire(unit) => table.unit(*unit).held = true,
            Event::Lost { unit, stands, left, .. } => {
                let unit = table.unit(*unit);
                unit.stands = unit.stands.saturating_sub(*stands);
                (unit.losses, unit.bled) = (*left, true);
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
        (unit.presence, unit.marker, unit.duty, unit.smoke) = (presence, None, None, false);
    }

    /// A unit is put somewhere, and the generals attached to it go along.
    fn put(&mut self, unit: UnitId, to: Point, facing: Facing, how: Why) {
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
        (unit.fired, unit.held, unit.charged) = (false, false, false);
        (unit.fought, unit.failed_rally) = (false, false);
    }
    for general in &mut table.generals {
        general.carried = general.duty.or(general.carried);
        general.duty = None;
    }
}
