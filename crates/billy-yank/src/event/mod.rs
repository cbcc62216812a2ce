//! What happens: facts, each with the change it makes to the table.

mod change;

pub(crate) use self::change::shifted;

use crate::orders::Command;
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Duty, Marker};
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

/// A word of the locale files: why something was done or tested, and how.
pub type Word = &'static str;

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
        given: Option<Vec<Command>>,
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
        why: Word,
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
        how: Word,
    },
    /// A unit's move was stopped.
    Stopped {
        /// Whose.
        unit: UnitId,
        /// By what.
        why: Word,
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
        why: Word,
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
