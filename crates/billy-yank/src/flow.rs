//! What is being resolved: the place in the turn, and on top of it whatever has come up.

use crate::orders::{Action, Activation, Command, Defence, LateShot, Order, Step, Task};
use crate::stands::Formation;
use crate::terrain::{Cover, LineId};
use crate::units::{GeneralId, MOST_PIECES, Side, UnitId};
use ground::free::{Paces, Point};
use referee::flow::{Frames, Sealed, Window, Worklist};
use serde::{Deserialize, Serialize};

/// A shot that a unit could take, and what the target's player may change about it in a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FireOption {
    /// The unit.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// In which band or zone.
    pub band: Option<u8>,
    /// How the target is drawn up.
    pub formation: Formation,
    /// Whether it is raked from the flank.
    pub raked: bool,
    /// What covers it.
    pub cover: Cover,
}

/// The place in the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// Units arrive.
    Arrivals(Side),
    /// Fallen brigadiers are replaced.
    Replacements(Side),
    /// Phase 1.
    #[default]
    Orders,
    /// Phase 2: the tests.
    Rally,
    /// Phase 2: routed units run.
    Flight,
    /// Phase 3: orders are revealed and tested.
    Reveal,
    /// Phase 3: halts and bayonets.
    Declare,
    /// Phase 4 opens: fire markers.
    Action,
    /// A step of phase 4 opens.
    Open(Step),
    /// Plans are made or changed, after so many quarters.
    Plans(Step, u8),
    /// The shots of a window.
    Window(Step, u8),
    /// A quarter runs.
    Quarter(Step, u8),
    /// What came of a quarter is settled; who could react to it is asked again.
    Settle(Step, u8),
    /// The chargers stand before their targets: defensive fire.
    Defences,
    /// The chargers have tested what the fire cost them.
    Brace,
    /// Impacts are resolved.
    Impacts,
    /// A step of phase 4 closes.
    Close(Step),
    /// Annex: units under M are activated one after the other.
    Activation,
    /// Annex: stationary units may fire before the next one is named.
    Between,
    /// The shots of that window.
    BetweenShots,
    /// Detached generals move.
    Generals,
    /// Phase 5.
    LateFire,
    /// The end of the turn: generals may be captured.
    End,
    /// Markers and orders are cleared away.
    Clear,
    /// The game is over.
    Over,
}

/// Why a unit tests its morale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// It lost a stand, or a battery took a loss; by whose fire or in whose charge.
    Loss {
        /// The attacker.
        by: UnitId,
    },
    /// The first loss of a raw regiment.
    FirstLoss {
        /// The attacker.
        by: UnitId,
    },
    /// A friend routed or was destroyed in sight.
    Witness,
    /// Its general was killed.
    General,
}

/// The deepest that what came up can be stacked: a melee or a pursuit, tests or flights, and room for what one moment
/// brings together.
pub const MOST_FRAMES: usize = 16;

/// Something that came up and is resolved before the turn goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// Morale tests, made as one batch (R67).
    Tests(Vec<(UnitId, Cause)>),
    /// Units run, the first side's before the other's; then the friends who saw it test.
    Routs {
        /// Whose turn it is.
        side: Side,
        /// Who is still to run.
        left: Worklist<UnitId, MOST_PIECES>,
        /// Who tests for what he saw.
        witnesses: Vec<UnitId>,
    },
    /// Rallied units are turned.
    Facings(Worklist<UnitId, MOST_PIECES>),
    /// A charger has won: the pursuit test.
    Pursuit {
        /// Who.
        charger: UnitId,
        /// Who lost.
        loser: UnitId,
        /// The place that he held.
        place: Point,
    },
    /// A melee.
    Melee(Melee),
    /// Generals who were not captured are moved.
    Escapes(Worklist<GeneralId, MOST_PIECES>),
}

/// What a side has laid down where both decide unseen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Laid {
    /// The orders of phase 1: they lie face down until they are revealed.
    Orders(Vec<Command>),
    /// Fire of charged units.
    Defences(Vec<Defence>),
    /// Shots of phase 5.
    Shots(Vec<LateShot>),
    /// Something that is carried out as it is turned up.
    Done,
}

impl Laid {
    /// What is kept of an order.
    pub fn of(order: &Order) -> Laid {
        match order {
            Order::Orders(given) => Laid::Orders(given.clone()),
            Order::Defence(defences) => Laid::Defences(defences.clone()),
            Order::Fire(shots) => Laid::Shots(shots.clone()),
            _ => Laid::Done,
        }
    }
}

/// A melee being fought.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Melee {
    /// The fighters of each side, by side: the first takes the losses.
    pub fighters: [Vec<UnitId>; 2],
    /// Which side charged; none if both did.
    pub charging: Option<Side>,
    /// Rounds fought.
    pub rounds: u8,
    /// A supporter of each side may join before the next round.
    pub support: Window<(), Side, 1>,
}

/// A charge being made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Charge {
    /// Who.
    pub unit: UnitId,
    /// Whom; a supporter has the target of whom he supports.
    pub target: UnitId,
    /// Whom he accompanies.
    pub supports: Option<UnitId>,
    /// He accompanies him from behind.
    pub rear: bool,
    /// The formation in which he set off: disorder on the way does not slow him (R83).
    pub formation: Formation,
    /// His allowance without bonus: the lowest of all ground so far (R11).
    pub normal: Paces,
    /// His bonus.
    pub bonus: Paces,
    /// How far he has gone, costs of obstacles included.
    pub gone: Paces,
    /// He is in disorder for having gone beyond his allowance, and for nothing else (R42).
    pub stretched: bool,
    /// Where he stands in the procedure.
    pub stage: ChargeStage,
    /// He began at two paces or less: no defensive fire.
    pub close: bool,
    /// Where he began: from there he attacks (R1).
    pub from: Point,
    /// How far from his target that was.
    pub began: Paces,
}

impl Charge {
    /// All that he may go.
    pub fn total(&self) -> Paces {
        Paces(self.normal.0 + self.bonus.0)
    }
}

/// Where a charge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ChargeStage {
    /// On the way.
    Moving,
    /// At two paces from the target: an impact will follow.
    AtLine,
    /// It has ended: short, broken, or resolved.
    Ended,
}

/// The plan of a unit in the step now played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// Who.
    pub unit: UnitId,
    /// What.
    pub task: Task,
    /// What the unit did in this step by earlier plans.
    pub past: Vec<Action>,
    /// How far it has come: actions done, quarters spent on the present one, paces gone.
    pub done: Progress,
}

impl Plan {
    /// A plan of which nothing has been carried out.
    pub fn new(unit: UnitId, task: Task) -> Plan {
        Plan { unit, task, past: Vec::new(), done: Progress::default() }
    }

    /// The action that is being carried out.
    fn present(&self) -> Option<Action> {
        match &self.task {
            Task::Act(actions) => actions.get(usize::from(self.done.actions)).copied(),
            _ => None,
        }
    }

    /// All that the unit has done in this step so far; a walk that was begun counts.
    pub fn carried_out(&self) -> Vec<Action> {
        let finished = match &self.task {
            Task::Act(actions) => actions.get(..usize::from(self.done.actions)).unwrap_or(actions),
            _ => &[],
        };
        let walks = self.present().filter(|action| matches!(action, Action::Go(_)) && self.done.walked > 0);
        self.past.iter().chain(finished).copied().chain(walks).collect()
    }

    /// The manoeuvre that is begun and not finished, and the quarters spent on it.
    pub fn in_hand(&self) -> Option<(Action, u8)> {
        self.present().filter(|_| self.done.quarters > 0).map(|action| (action, self.done.quarters))
    }

    /// The same unit plans anew: what it has done and spent is kept, and a manoeuvre in hand if it goes on
    /// with it.
    pub fn replaced(&self, task: Task) -> Plan {
        let goes_on = |(action, _): &(Action, u8)| matches!(&task, Task::Act(new) if new.first() == Some(action));
        let quarters = self.in_hand().filter(goes_on).map_or(0, |(_, quarters)| quarters);
        let done = Progress { actions: 0, quarters, ended: false, ..self.done };
        Plan { unit: self.unit, task, past: self.carried_out(), done }
    }
}

/// How far a plan has been carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Progress {
    /// Actions that are finished.
    pub actions: u8,
    /// Quarters spent on the present one.
    pub quarters: u8,
    /// Paces gone in this turn, costs of obstacles included.
    pub spent: Paces,
    /// The bonus that was rolled.
    pub bonus: Paces,
    /// The rate of its move: the lowest of all ground so far; nothing before it has begun to move.
    pub rate: Paces,
    /// The quarters of its sequence that it moves in.
    pub moving: u8,
    /// Those of them in which it has moved already.
    pub walked: u8,
    /// How far it stayed behind in the last quarter, to wait before an obstacle.
    pub held: Paces,
    /// The obstacle that stopped it in this step: it is ready for it in its next turn, not before (R12).
    pub stopped_at: Option<LineId>,
    /// The formation in which it set off: disorder on the way does not slow it in this turn (R83).
    pub set_off: Option<Formation>,
    /// Nothing more is done.
    pub ended: bool,
}

/// What is being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flow {
    /// The place in the turn.
    pub place: Place,
    /// What has come up, the last on top. Frames are large and there is seldom one, so they are boxed: a state is
    /// copied far more often than a frame is opened.
    stack: Frames<Box<Frame>, MOST_FRAMES>,
    /// What both sides decide unseen at this place.
    pub sealed: Sealed<Laid, 2>,
    /// Plans of the step now played.
    pub plans: Vec<Plan>,
    /// Charges of this turn.
    pub charges: Vec<Charge>,
    /// The side that resolves its impacts first.
    pub initiative: Option<Side>,
    /// Whom the units of each side could fire at when the last quarter began.
    pub fire_options: [Vec<FireOption>; 2],
    /// Which sides could react to what happened since.
    pub alerted: [bool; 2],
    /// Units that do not arrive in this turn.
    pub put_off: Vec<UnitId>,
    /// Brigadiers who are not replaced in this turn.
    pub unreplaced: Vec<GeneralId>,
    /// Pairs of friends that have passed through each other in this turn.
    pub passed: Vec<(UnitId, UnitId)>,
    /// Where the units that moved in this step have been, the last to move at the end.
    pub tracks: Vec<(UnitId, Vec<Point>)>,
    /// Annex: the activation numbers of units that are still to move.
    pub activations: Vec<(UnitId, u8)>,
    /// Annex: the unit named, and what it will do; the other side may counter it.
    pub named: Option<Window<Activation, Side, 1>>,
    /// Annex: the number for which a lot was drawn last, and the side that it named.
    pub drawn: Option<(u8, Side)>,
    /// Annex: who may have an abatis at the end of the turn.
    pub builders: Vec<UnitId>,
    /// The result.
    pub winner: Option<Option<Side>>,
}

impl Flow {
    /// A place in the turn at which nothing has come up yet.
    pub fn at(place: Place) -> Flow {
        Flow { place, ..Flow::default() }
    }

    /// What came up last.
    pub fn top(&self) -> Option<&Frame> {
        self.stack.top().map(Box::as_ref)
    }

    /// What came up last, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut Frame> {
        self.stack.top_mut().map(Box::as_mut)
    }

    /// Something has come up.
    pub fn push(&mut self, frame: Frame) {
        self.stack.push(Box::new(frame));
    }

    /// Takes what came up last off.
    pub fn pop(&mut self) -> Option<Frame> {
        self.stack.pop().map(|frame| *frame)
    }

    /// All that has come up, one inside another, the first first.
    pub fn frames(&self) -> impl Iterator<Item = &Frame> {
        self.stack.iter().map(Box::as_ref)
    }

    /// All that has come up, to be changed.
    pub fn frames_mut(&mut self) -> impl Iterator<Item = &mut Frame> {
        self.stack.iter_mut().map(Box::as_mut)
    }

    /// Takes off all that has come up.
    pub fn clear(&mut self) {
        self.stack.clear();
    }

    /// The orders of phase 1 that a side has laid down.
    pub fn given(&self, side: Side) -> &[Command] {
        match self.sealed.of(side.seat()) {
            Some(Laid::Orders(given)) => given,
            _ => &[],
        }
    }

    /// Lays down the orders of phase 1 for both sides.
    pub fn give(&mut self, given: [Vec<Command>; 2]) {
        self.sealed = Sealed::owed_by(Side::BOTH.map(Side::seat));
        for (side, given) in Side::BOTH.into_iter().zip(given) {
            self.sealed.seal(side.seat(), Laid::Orders(given));
        }
    }

    /// Two friends have passed through each other; false if they had in this turn.
    pub fn pass(&mut self, one: UnitId, other: UnitId) -> bool {
        let pair = (one.min(other), one.max(other));
        let first = !self.passed.contains(&pair);
        self.passed.extend(first.then_some(pair));
        first
    }

    /// A unit has left a point.
    pub fn track(&mut self, unit: UnitId, from: Point) {
        let index = self.tracks.iter().position(|(other, _)| *other == unit);
        let mut track = index.map_or_else(Vec::new, |index| self.tracks.remove(index).1);
        track.push(from);
        self.tracks.push((unit, track));
    }
}
