//! What happens: facts, each with the change it makes to the table.

use crate::orders::{Declared, Given};
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Duty, Fate, Marker, Presence, Table, Unit};
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Facing, Paces, Point};
use referee::Tally;

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
crate::units::words!(Test: Reaction = "reaction", Morale = "morale", Rally = "rally", Impact = "impact");

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
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // Events are made one at a time and dropped soon.
pub enum Event {
    /// A turn begins.
    Turn(u8),
    /// A side has given its orders, face down; what they are is known to it alone.
    Ordered(Side, Option<Vec<Given>>),
    /// A general was attached, or detached.
    Attached(GeneralId, Option<UnitId>),
    /// A brigade's order was revealed.
    RevealedBrigade(GeneralId, Duty),
    /// A battery's or a specific order was revealed.
    RevealedUnit(UnitId, Duty),
    /// A brigade's change of order was tested: the die, its modifiers; the order in force.
    OrderTested {
        /// Whose.
        general: GeneralId,
        /// The die; none if no test was needed or none could fail.
        die: Option<u8>,
        /// Its modifiers.
        tally: Tally,
        /// Whether the new order is in force.
        changed: bool,
        /// The order in force.
        duty: Duty,
    },
    /// The order in force for a unit.
    Bound(UnitId, Option<Duty>),
    /// The specific order that lies beside a regiment.
    Specific(UnitId, Option<Duty>),
    /// A unit was tested.
    Tested {
        /// Who.
        unit: UnitId,
        /// How.
        test: Test,
        /// Why.
        why: Why,
        /// The dice: one for reaction, positive and negative otherwise; none if it passed by itself.
        dice: Vec<u8>,
        /// Modifiers.
        tally: Tally,
        /// The total.
        total: i32,
        /// Whether it passed.
        passed: bool,
    },
    /// A unit has another coloured marker, or none.
    Marked(UnitId, Option<Marker>),
    /// A fire marker was laid or taken away.
    Smoke(UnitId, bool),
    /// A unit will be short of ammunition from the next turn on.
    RunsLow(UnitId),
    /// A declaration of phase 3.
    Declared(Declared),
    /// A unit moved: along a leg, or with its facing alone.
    Moved {
        /// Who.
        unit: UnitId,
        /// To where.
        to: Point,
        /// Facing so.
        facing: Facing,
        /// How far.
        paces: Paces,
        /// How: `advance`, `withdraw`, `charge`, `rout`, `fall-back`, `pursue`, `take-place`, `join`, `adjust`, `turn`,
        /// `make-room`.
        how: Why,
    },
    /// A unit's move was stopped.
    Stopped(UnitId, Why),
    /// A unit changed its formation.
    Formed(UnitId, Formation),
    /// Cavalry mounted or dismounted.
    Mounted(UnitId, bool),
    /// A unit occupied a building, or left it.
    Occupied(UnitId, Option<u8>),
    /// A unit stands ready to cross an obstacle, or no longer.
    Ready(UnitId, Option<u8>),
    /// A unit fired.
    Fired(Shot),
    /// Guns fired at an empty building (annex).
    Bombarded {
        /// Who.
        unit: UnitId,
        /// The building.
        area: u8,
        /// What they rolled to hit.
        dice: Vec<u8>,
        /// How often they hit.
        hits: u8,
    },
    /// A unit was misled and did not fire: its fire of this turn is gone (annex).
    HeldFire(UnitId),
    /// A unit took losses: figures; how many stands that removed.
    Lost {
        /// Who.
        unit: UnitId,
        /// Figures.
        figures: u8,
        /// Stands removed by them.
        stands: u8,
        /// What is left of the tally.
        left: u8,
    },
    /// A unit is out of the game.
    Gone(UnitId, Presence),
    /// A bonus was rolled.
    Bonus {
        /// For whom.
        units: Vec<UnitId>,
        /// The total of the average dice.
        paces: Paces,
    },
    /// A charge was named.
    Charged(UnitId, UnitId),
    /// A charge ended before its impact.
    ChargeEnded(UnitId, Why),
    /// An impact.
    Impact {
        /// The charger.
        charger: UnitId,
        /// The target.
        target: UnitId,
        /// Their totals.
        totals: [i32; 2],
        /// The winner; a melee if there is none.
        winner: Option<UnitId>,
    },
    /// A round of melee was fought by a unit.
    Melee {
        /// The round.
        round: u8,
        /// Who.
        unit: UnitId,
        /// Against whom.
        target: UnitId,
        /// The dice.
        dice: Vec<u8>,
        /// Dice and modifiers.
        tally: Tally,
        /// By what it is multiplied.
        factor: Tally,
        /// The final score.
        score: i32,
        /// The losses it inflicts, with those of its friends before it.
        losses: u8,
    },
    /// A rear supporter joined a melee.
    Joined(UnitId),
    /// A unit has fought a melee in this turn.
    Fought(UnitId),
    /// A general was at risk: the die, and the second one.
    AtRisk {
        /// Who.
        general: GeneralId,
        /// The first die.
        die: u8,
        /// The second one, after a 1.
        second: Option<u8>,
    },
    /// A general was lost.
    Fell(GeneralId, Fate),
    /// A capture test that he passed.
    Escaped(GeneralId),
    /// A general moved.
    Rode(GeneralId, Point),
    /// A new brigadier.
    Replaced {
        /// Whom.
        general: GeneralId,
        /// Where.
        at: Point,
        /// His competence.
        competence: u8,
    },
    /// A building caught fire.
    Burning(u8),
    /// An abatis was built, or lost.
    Abatis(UnitId, bool),
    /// A half section jammed.
    Jammed(UnitId),
    /// Annex: activation numbers.
    Numbered(UnitId, u8),
    /// Annex: a unit is named.
    Activated(UnitId),
    /// Annex: a unit countered.
    Countered(UnitId),
    /// A lot was drawn for who goes first.
    Lot(Side),
    /// What a unit did is noted.
    Noted(UnitId, Note),
    /// A unit arrived on the table.
    Arrived(UnitId, Point, Facing),
    /// A general came with it.
    Came(GeneralId, Point),
    /// A reserve was let go before its time.
    Released(UnitId),
    /// Who holds an objective at the end of a turn.
    Held {
        /// Its place in the list.
        objective: u8,
        /// Who.
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
        points: [u32; 2],
    },
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
            Event::Attached(general, unit) => table.generals[general.index()].attached = *unit,
            Event::OrderTested { general, duty, .. } => table.generals[general.index()].duty = Some(*duty),
            Event::Bound(unit, duty) => table.unit(*unit).duty = *duty,
            Event::Specific(unit, duty) => table.unit(*unit).specific = *duty,
            Event::Marked(unit, marker) => {
                let unit = table.unit(*unit);
                unit.marker = *marker;
                if marker.is_some() && rule!("1.10.markers-cancel-order") {
                    unit.duty = None;
                }
            }
            Event::Smoke(unit, lies) => table.unit(*unit).smoke = *lies,
            Event::RunsLow(unit) => table.unit(*unit).runs_low = true,
            Event::Declared(Declared::Fix(unit)) => table.unit(*unit).bayonets = true,
            Event::Declared(Declared::Unfix(unit)) => table.unit(*unit).bayonets = false,
            Event::Moved { unit, to, facing, how, .. } => {
                let stays = table.unit(*unit).at == *to;
                table.put(*unit, *to, *facing, how);
                if !stays && rule!("a1.abatis-lost") {
                    table.unit(*unit).abatis = false;
                }
            }
            Event::Formed(unit, formation) => table.unit(*unit).formation = *formation,
            Event::Mounted(unit, mounted) => table.unit(*unit).mounted = *mounted,
            Event::Occupied(unit, building) => {
                let formation = if building.is_some() { Formation::Building } else { Formation::Disordered };
                table.unit(*unit).formation = formation;
            }
            Event::Ready(unit, line) => table.unit(*unit).ready = *line,
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
            Event::Gone(unit, presence) => {
                let unit = table.unit(*unit);
                (unit.presence, unit.marker, unit.duty, unit.smoke) = (*presence, None, None, false);
            }
            Event::Fought(unit) => table.unit(*unit).fought = true,
            Event::Fell(general, fate) => {
                table.lose(*general, *fate);
                if !rule!("R34#d") {
                    stage.brigade(*general).for_each(|unit| table.unit(unit).duty = None);
                }
            }
            Event::Rode(general, to) => table.generals[general.index()].at = *to,
            Event::Replaced { general, at, competence } => {
                let general = &mut table.generals[general.index()];
                (general.fate, general.at, general.competence) = (Fate::InPlay, *at, *competence);
                if rule!("10.replacement#b") {
                    general.charisma = 0;
                }
                general.carried = general.carried.filter(|_| rule!("R34#e"));
            }
            Event::Burning(area) => table.burning.push((*area, table.turn)),
            Event::Abatis(unit, stands) => table.unit(*unit).abatis = *stands,
            Event::Jammed(unit) => table.unit(*unit).jammed += 1,
            Event::Noted(unit, note) => {
                let unit = table.unit(*unit);
                unit.note(*note);
                let drilled = note.is_move() && rule!("R92#b");
                unit.abatis &= !(drilled && rule!("a1.abatis-lost"));
            }
            Event::Arrived(unit, at, facing) => {
                table.unit(*unit).presence = Presence::InPlay;
                table.put(*unit, *at, *facing, "advance");
            }
            Event::Came(general, at) => {
                let general = &mut table.generals[general.index()];
                (general.fate, general.at) = (Fate::InPlay, *at);
            }
            Event::Released(unit) => table.released.push(*unit),
            Event::Held { objective, holder, contested } => table.hold(*objective, *holder, *contested),
            Event::TurnEnded => end_turn(stage, table),
            Event::Ordered(..)
            | Event::RevealedBrigade(..)
            | Event::RevealedUnit(..)
            | Event::Tested { .. }
            | Event::Declared(Declared::Halt(_))
            | Event::Stopped(..)
            | Event::Bonus { .. }
            | Event::Charged(..)
            | Event::ChargeEnded(..)
            | Event::Impact { .. }
            | Event::Melee { .. }
            | Event::Joined(_)
            | Event::AtRisk { .. }
            | Event::Escaped(_)
            | Event::Numbered(..)
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
