//! The flow: what is being resolved, as a stack of frames. A frame keeps ids and choices and reads the table afresh
//! when it is on top again. The loop steps the top frame until somebody must decide.

use crate::counters::{BrigadeId, DivisionId, Side, UnitId};
use crate::fire::{Fire, FireStep};
use crate::reactions::{Move, Reactions, Window};
use crate::results::{Advance, Choosing, Results, Retreat, Way};
use crate::shock::{Shock, ShockStep};
use crate::state::{Play, Position};
use referee::flow::{Flows, Frames};
use serde::{Deserialize, Serialize};

/// The deepest the frames can be stacked: eleven by the rules, and room to spare.
pub const MOST_FRAMES: usize = 16;

/// The phases of a turn (3.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// I.
    Initiative,
    /// II/A and II/B.
    Efficiency,
    /// II/C and II/D.
    Orders,
    /// II/E.
    Reserve,
    /// II/F.
    Works,
    /// III.
    Activation,
    /// IV/A.
    Commanders,
    /// IV/B and IV/C.
    Recovery,
    /// The game is over.
    Over,
}

impl Phase {
    /// All of them, in their order.
    pub const ALL: [Phase; 9] = [
        Phase::Initiative,
        Phase::Efficiency,
        Phase::Orders,
        Phase::Reserve,
        Phase::Works,
        Phase::Activation,
        Phase::Commanders,
        Phase::Recovery,
        Phase::Over,
    ];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["initiative", "efficiency", "orders", "reserve", "works", "activation", "commanders", "recovery", "over"]
            [self as usize]
    }
}

/// An activation marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Marker {
    /// Of a division.
    Division(DivisionId),
    /// The March marker of a side.
    March(Side),
}

/// What is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// The turn, at the bottom: the phase, and whether it has begun.
    Turn {
        /// The phase.
        phase: Phase,
        /// It has been laid out.
        begun: bool,
    },
    /// A side's part of a phase.
    Part {
        /// The phase.
        phase: Phase,
        /// The side.
        side: Side,
    },
    /// A side may hold markers back.
    HoldingBack(Side),
    /// The pool is filled.
    Filling,
    /// The holder of the initiative picks the first marker.
    First(Side),
    /// Markers are drawn until the pool is empty.
    Pool,
    /// A marker: its brigades change orders, coordinate and act.
    Formation {
        /// The marker.
        marker: Marker,
        /// How far it has got.
        step: FormationStep,
    },
    /// A brigade may take new orders after its roll.
    Taking {
        /// The brigade.
        brigade: BrigadeId,
        /// With a Hold.
        hold: bool,
    },
    /// So many brigades of a division may act as one; none: all of them.
    Coordinating {
        /// The division.
        division: DivisionId,
        /// How many.
        most: Option<u8>,
    },
    /// An attack has changed the orders of units: they face anew (R159).
    Facing(Side),
    /// The units of a brigade fall back one after another (6.24).
    FallingBack(BrigadeId),
    /// A unit is about to move: who may react does so before or after (R171).
    Move(Move),
    /// One side may react to what the other does.
    Window(Window),
    /// A fire: announced, answered, rolled, applied.
    Fire(FireStep),
    /// Results are applied, one after another.
    Results,
    /// A unit retreats, hex by hex.
    Retreat(Retreat),
    /// The victors may advance, or must.
    Advance(Advance),
    /// Leaders may go with a unit that has retreated or advanced.
    Leaders(Way),
    /// An owner chooses one of several units.
    Choosing(Choosing),
    /// The brigades that act have moved and fired, and shock.
    Shock(ShockStep),
    /// The brigades that act now do so: those marked in the table.
    Actions {
        /// Whose they are.
        side: Side,
        /// The unit whose action it is.
        acting: Option<UnitId>,
    },
}

/// How far a marker has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FormationStep {
    /// It has been drawn.
    Drawn,
    /// Orders may be changed.
    Changes,
    /// Coordination may be tried.
    Coordination,
    /// The brigades act.
    Brigades,
}

/// The flow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flow {
    /// What is being resolved, the innermost on top.
    pub frames: Frames<Frame, MOST_FRAMES>,
    /// The brigades that act now, as one: in the order of the roster.
    pub active: Vec<BrigadeId>,
    /// The fire that is being resolved: there is never more than one.
    pub fire: Fire,
    /// What the side out of phase reacts to.
    pub reactions: Reactions,
    /// The results that are being applied.
    pub results: Results,
    /// The shocks of the brigades that act.
    pub shock: Shock,
}

/// Declares what is asked, each with its name in data.
macro_rules! decisions {
    ($($(#[$doc:meta])+ $decision:ident = $name:literal,)+) => {
        /// What is asked.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Decision {
            $($(#[$doc])+ $decision,)+
        }

        impl Decision {
            /// All of them.
            pub const ALL: &'static [Decision] = &[$(Decision::$decision),+];

            /// Its name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Decision::$decision => $name,)+
                }
            }
        }
    };
}

decisions! {
    /// II/B.
    Efficiency = "efficiency",
    /// II/C and II/D.
    Orders = "orders",
    /// II/E.
    Reserve = "reserve",
    /// II/F.
    Works = "works",
    /// Before the pool is filled.
    HoldBack = "hold-back",
    /// The first marker.
    First = "first",
    /// III/C/1.
    Change = "change",
    /// After a Change result.
    Take = "take",
    /// III/C/2.
    Coordinate = "coordinate",
    /// After the coordination roll.
    Together = "together",
    /// Which brigade acts.
    Brigade = "brigade",
    /// III/C/3.
    Actions = "actions",
    /// Where a unit falls back to.
    Retreat = "retreat",
    /// IV/A.
    Commanders = "commanders",
    /// IV/B.
    Recovery = "recovery",
    /// 10.44.
    WithdrawalFire = "withdrawal-fire",
    /// 10.42, 10.45.
    ReturnFire = "return-fire",
    /// 10.45.
    ApproachFire = "approach-fire",
    /// 10.43, 11.38.
    PreShockFire = "pre-shock-fire",
    /// 9.61.
    ReactionFacing = "reaction-facing",
    /// 9.63.
    ReactionMovement = "reaction-movement",
    /// 9.63: at who is about to fall back.
    FireFirst = "fire-first",
    /// 12.6, 11.46.
    Advance = "advance",
    /// 12.72.
    Leaders = "leaders",
    /// 11.31.
    Designate = "designate",
    /// 11.33.
    BeforeShock = "before-shock",
    /// 11.56.
    CounterCharge = "counter-charge",
    /// 11.41.
    Direction = "direction",
    /// 11.47.
    Continue = "continue",
    /// 8.36.
    Lose = "lose",
    /// 12.52.
    Spare = "spare",
}

impl<'a> Position<'a> {
    /// The frame on top.
    pub fn top(&self) -> Option<&'a Frame> {
        self.state.flow.frames.top()
    }

    /// The marker in play.
    pub fn marker(&self) -> Option<Marker> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::Formation { marker, .. } => Some(*marker),
            _ => None,
        })
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        match self.state.flow.frames.bottom() {
            Some(Frame::Turn { phase, .. }) => *phase,
            _ => Phase::Over,
        }
    }

    /// Who decides, and what.
    pub fn asked(&self) -> Option<(Side, Decision)> {
        let owner = |brigade: BrigadeId| self.stage.brigade(brigade).side;
        match *self.top()? {
            Frame::Turn { .. } | Frame::Filling | Frame::Pool => None,
            Frame::Part { phase, side } => {
                let decision = match phase {
                    Phase::Efficiency => Decision::Efficiency,
                    Phase::Orders => Decision::Orders,
                    Phase::Reserve => Decision::Reserve,
                    Phase::Works => Decision::Works,
                    Phase::Commanders => Decision::Commanders,
                    _ => Decision::Recovery,
                };
                Some((side, decision))
            }
            Frame::HoldingBack(side) => Some((side, Decision::HoldBack)),
            Frame::First(side) => Some((side, Decision::First)),
            Frame::Formation { marker, step } => {
                let decision = match step {
                    FormationStep::Drawn | FormationStep::Changes => Decision::Change,
                    FormationStep::Coordination => Decision::Coordinate,
                    FormationStep::Brigades => Decision::Brigade,
                };
                Some((self.owner_of(marker), decision))
            }
            Frame::Taking { brigade, .. } => Some((owner(brigade), Decision::Take)),
            Frame::Coordinating { division, .. } => Some((self.stage.division(division).side, Decision::Together)),
            Frame::Facing(side) => Some((side, Decision::Orders)),
            Frame::FallingBack(brigade) => Some((owner(brigade), Decision::Retreat)),
            Frame::Move(_) | Frame::Fire(_) | Frame::Results => None,
            Frame::Window(window) => Some((window.side, window.decision())),
            Frame::Retreat(retreat) => {
                let before = retreat.kind == crate::results::RetreatKind::BeforeShock;
                let decision = if before { Decision::BeforeShock } else { Decision::Retreat };
                Some((self.side(retreat.unit), decision))
            }
            Frame::Advance(advance) => Some((advance.side, Decision::Advance)),
            Frame::Leaders(way) => Some((self.side(way.unit), Decision::Leaders)),
            Frame::Choosing(choosing) => Some((choosing.side, choosing.decision())),
            Frame::Shock(step) => self.shock_asks(step),
            Frame::Actions { side, .. } => Some((side, Decision::Actions)),
        }
    }

    /// What is being resolved inside the activation, the outermost first: a word, and the unit that does it.
    pub fn nest(&self) -> Vec<String> {
        let named = self.state.flow.frames.iter().filter_map(|frame| match *frame {
            Frame::Move(step) => Some(("step", Some(step.unit))),
            Frame::Fire(_) => Some(("fire", self.announced_firer())),
            Frame::Results => Some(("results", None)),
            Frame::Retreat(retreat) => Some(("retreat", Some(retreat.unit))),
            Frame::Advance(advance) => Some(("advance", advance.unit)),
            Frame::Shock(_) => {
                let attacker = self.shock().standing().find_map(|attack| attack.units.first().copied());
                Some(("shock", attacker))
            }
            _ => None,
        });
        let spelled = named.map(|(word, unit)| match unit {
            Some(unit) => format!("{word} {}", self.card(unit).key),
            None => word.to_owned(),
        });
        spelled.collect()
    }

    /// The first of those whose fire was announced.
    pub fn announced_firer(&self) -> Option<UnitId> {
        self.state.flow.fire.announced.first().map(|shot| shot.unit)
    }

    /// Whose marker it is.
    pub fn owner_of(&self, marker: Marker) -> Side {
        match marker {
            Marker::Division(division) => self.stage.division(division).side,
            Marker::March(side) => side,
        }
    }
}

impl Play<'_> {
    /// Puts a frame on top.
    pub fn push(&mut self, frame: Frame) {
        self.state.flow.frames.push(frame);
    }

    /// Takes the frame on top off.
    pub fn pop(&mut self) {
        self.state.flow.frames.pop();
    }

    /// Puts another frame in place of the one on top.
    pub fn replace(&mut self, frame: Frame) {
        self.state.flow.frames.replace(frame);
    }

    /// Goes on until somebody must decide.
    pub fn run(&mut self) {
        while let Some(&frame) = self.state.flow.frames.top() {
            let step = match frame {
                Frame::Turn { phase, begun } => self.step_turn(phase, begun),
                Frame::Part { phase, side } => self.step_part(phase, side),
                Frame::HoldingBack(side) => self.step_holding_back(side),
                Frame::Filling => self.step_filling(),
                Frame::First(side) => self.step_first(side),
                Frame::Pool => self.step_pool(),
                Frame::Formation { marker, step } => self.step_formation(marker, step),
                Frame::Taking { .. } | Frame::Coordinating { .. } => Flows::Asks,
                Frame::Facing(side) => self.step_facing(side),
                Frame::FallingBack(brigade) => self.step_falling_back(brigade),
                Frame::Actions { side, acting } => self.step_actions(side, acting),
                Frame::Move(step) => self.step_move(step),
                Frame::Window(window) => self.step_window(window),
                Frame::Fire(step) => self.step_fire(step),
                Frame::Results => self.step_results(),
                Frame::Retreat(retreat) => self.step_retreat(retreat),
                Frame::Advance(advance) => self.step_advance(advance),
                Frame::Leaders(way) => self.step_leaders(way),
                Frame::Choosing(_) => Flows::Asks,
                Frame::Shock(step) => self.step_shock(step),
            };
            if step == Flows::Asks {
                return;
            }
        }
    }
}
