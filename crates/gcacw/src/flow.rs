//! The flow: what is being resolved, as a stack of frames. A frame keeps ids and choices and reads
//! the table afresh when it is on top again. The loop steps the top frame until somebody must
//! decide.

use crate::activation::Activation;
use crate::advance::Advance;
use crate::assault::Assault;
use crate::cavalry::{CavalryRetreat, CavalryWindow};
use crate::combat::Combat;
use crate::counters::{LeaderId, MOST_LEADERS, Side, UnitSet};
use crate::dummies::DummyMarch;
use crate::intelligence::Unseen;
use crate::labour::Labour;
use crate::leaders::{Leaving, Transfers};
use crate::losses::Losses;
use crate::march::March;
use crate::muster::Muster;
use crate::retreat::Retreat;
use crate::sequence::{Choosing, Turn};
use crate::state::{Play, Position};
use crate::weather::Caught;
use ground::{Hex, Hexside};
use referee::flow::{Flows, Frames, Worklist};
use serde::{Deserialize, Serialize};

/// The deepest the frames can be stacked: turn, cycle, activation, march, combat, cavalry window,
/// cavalry retreat, retreat, leaving leaders, and one to spare.
pub const MOST_FRAMES: usize = 12;

/// The phases of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Random events.
    RandomEvents,
    /// Reinforcements, where a scenario adds them.
    Reinforcements,
    /// Attachment, where a scenario adds it.
    Attachment,
    /// Harper's Ferry, where a scenario adds it.
    HarpersFerry,
    /// Leader transfer.
    Transfer,
    /// Action cycle.
    Action,
    /// Recovery.
    Recovery,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["random-events", "reinforcements", "attachment", "harpers-ferry", "transfer", "action", "recovery", "over"]
            [self as usize]
    }
}

/// What is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant)]
pub enum Frame {
    /// The turn, at the bottom.
    Turn(Turn),
    /// A side's part of a phase that the scenario adds.
    Muster(Muster),
    /// A side's leader transfers.
    Transfers(Transfers),
    /// The action cycle.
    Cycle,
    /// Who takes the initiative.
    Choosing(Choosing),
    /// A side owes an action.
    Action(Side),
    /// A unit's march.
    March(March),
    /// A leader activation.
    Activation(Activation),
    /// An assault.
    Assault(Assault),
    /// Cavalry may retreat before an enemy.
    CavalryWindow(CavalryWindow),
    /// Cavalry retreats before an enemy.
    CavalryRetreat(CavalryRetreat),
    /// A combat.
    Combat(Combat),
    /// Losses to be divided.
    Losses(Losses),
    /// A stack retreats.
    Retreat(Retreat),
    /// Attackers may advance.
    Advance(Advance),
    /// Leaders go or stay.
    Leaving(Leaving),
    /// A side entrenches, builds and repairs.
    Labour(Labour),
    /// Units leave a swamp that fills.
    Caught(Caught),
    /// A dummy's march.
    #[serde(rename = "Parade")]
    DummyMarch(DummyMarch),
    /// In what a seat knows: something that the enemy does unseen.
    Unseen(Unseen),
}

/// The flow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flow {
    /// What is being resolved, the innermost last.
    pub frames: Frames<Frame, MOST_FRAMES>,
    /// The Union's initiative die of this action phase; none where it limits nothing.
    pub union_die: Option<u8>,
    /// Leaders left without a unit, and where: each once.
    pub orphans: Worklist<(LeaderId, Hex), MOST_LEADERS>,
    /// Hexsides where a bridge could not be built in this turn.
    pub failed: Vec<Hexside>,
    /// Whether the first action of the game has been ordered.
    pub opened: bool,
    /// Units that have tried to destroy a crossing in this turn.
    pub attempted: UnitSet,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Leader transfers.
    Transfer,
    /// Take the initiative or pass.
    Initiative,
    /// The action.
    Action,
    /// The unit that the active leader is attached to.
    Attach,
    /// Whether an army or district leader follows the active leader.
    Follow,
    /// The next unit of an activation.
    Next,
    /// Cavalry retreats.
    CavalryRetreat,
    /// Whether to force march.
    ForceMarch,
    /// The march.
    March,
    /// Whether leaders go or stay.
    Leaders,
    /// The type of an attack.
    AttackType,
    /// The target of an assault.
    Target,
    /// The units that attack in an assault.
    Commit,
    /// Whether to try a grand assault.
    GrandAssault,
    /// The units that join a grand assault.
    Join,
    /// How losses are divided.
    Losses,
    /// The path of a retreat.
    Retreat,
    /// Whether to retreat voluntarily.
    VoluntaryRetreat,
    /// Who advances.
    Advance,
    /// Where a leader without a unit goes.
    Displace,
    /// Whether to destroy a bridge or ferry.
    Destroy,
    /// What units at rest do.
    Works,
    /// Where a unit leaves a swamp that fills.
    Swamp,
    /// Where reinforcements arrive.
    Reinforcements,
    /// Which detached units go back to their own.
    Attachment,
}

impl Decision {
    /// All of them.
    pub const ALL: [Decision; 25] = [
        Decision::Transfer,
        Decision::Initiative,
        Decision::Action,
        Decision::Attach,
        Decision::Follow,
        Decision::Next,
        Decision::CavalryRetreat,
        Decision::ForceMarch,
        Decision::March,
        Decision::Leaders,
        Decision::AttackType,
        Decision::Target,
        Decision::Commit,
        Decision::GrandAssault,
        Decision::Join,
        Decision::Losses,
        Decision::Retreat,
        Decision::VoluntaryRetreat,
        Decision::Advance,
        Decision::Displace,
        Decision::Destroy,
        Decision::Works,
        Decision::Swamp,
        Decision::Reinforcements,
        Decision::Attachment,
    ];

    /// Its name in cases and data.
    pub fn name(self) -> &'static str {
        [
            "transfer",
            "initiative",
            "action",
            "attach",
            "follow",
            "next",
            "cavalry-retreat",
            "force-march",
            "march",
            "leaders",
            "attack-type",
            "target",
            "commit",
            "grand-assault",
            "join",
            "losses",
            "retreat",
            "voluntary-retreat",
            "advance",
            "displace",
            "destroy",
            "works",
            "swamp",
            "reinforcements",
            "attachment",
        ][self as usize]
    }
}

impl Position<'_> {
    /// The frame being resolved.
    pub fn top(&self) -> Option<&Frame> {
        self.state.flow.frames.top()
    }

    /// What is asked, and of whom; nothing when the game is over.
    pub fn asked(&self) -> Option<(Side, Decision)> {
        if let Some((leader, _)) = self.state.flow.orphans.next() {
            return Some((self.stage.leader(*leader).side, Decision::Displace));
        }
        match self.top()? {
            Frame::Turn(_) | Frame::Cycle | Frame::Leaving(Leaving { pending: None, .. }) => None,
            Frame::Muster(muster) => Some((muster.side, muster.decision())),
            Frame::Transfers(transfers) => Some((transfers.side, Decision::Transfer)),
            Frame::Choosing(choosing) => Some((choosing.side, Decision::Initiative)),
            Frame::Action(side) => Some((*side, Decision::Action)),
            Frame::March(march) => self.march_asks(march),
            Frame::Activation(activation) => self.activation_asks(activation),
            Frame::Assault(assault) => self.assault_asks(assault),
            Frame::CavalryWindow(window) => Some((window.side, Decision::CavalryRetreat)),
            Frame::CavalryRetreat(_) => None,
            Frame::Combat(combat) => self.combat_asks(combat),
            Frame::Losses(losses) => Some((losses.side, Decision::Losses)),
            Frame::Retreat(retreat) => Some((retreat.side, Decision::Retreat)),
            Frame::Advance(advance) => self.advance_asks(advance),
            Frame::Leaving(leaving) => Some((leaving.side, Decision::Leaders)),
            Frame::Labour(labour) => Some((labour.side, Decision::Works)),
            Frame::Caught(caught) => self.next_caught(caught).map(|unit| (self.side(unit), Decision::Swamp)),
            Frame::DummyMarch(dummy) => Some((dummy.marker.side, Decision::March)),
            Frame::Unseen(unseen) => Some((unseen.side, *Decision::ALL.get(usize::from(unseen.decision))?)),
        }
    }

    /// The march being resolved, if any.
    pub fn march(&self) -> Option<&March> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::March(march) => Some(march),
            _ => None,
        })
    }

    /// The march of a dummy being resolved, if any.
    pub fn dummy_march(&self) -> Option<&DummyMarch> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::DummyMarch(dummy) => Some(dummy),
            _ => None,
        })
    }

    /// The leader activation being resolved, if any.
    pub fn activation(&self) -> Option<&Activation> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::Activation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The assault being resolved, if any.
    pub fn assault(&self) -> Option<&Assault> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::Assault(assault) => Some(assault),
            _ => None,
        })
    }

    /// The phase of the turn.
    pub fn phase(&self) -> Phase {
        match self.state.flow.frames.bottom() {
            Some(Frame::Turn(turn)) => turn.phase,
            _ => Phase::Over,
        }
    }
}

impl Play<'_> {
    /// Puts a frame on top.
    pub fn push(&mut self, frame: Frame) {
        self.state.flow.frames.push(frame);
    }

    /// Takes the top frame off.
    pub fn pop(&mut self) {
        self.state.flow.frames.pop();
    }

    /// Replaces the top frame.
    pub fn replace(&mut self, frame: Frame) {
        self.state.flow.frames.replace(frame);
    }

    /// The march being resolved, to be changed.
    pub fn march_mut(&mut self) -> Option<&mut March> {
        self.state.flow.frames.innermost_mut(|frame| match frame {
            Frame::March(march) => Some(march),
            _ => None,
        })
    }

    /// Goes on until somebody must decide, or the game is over.
    pub fn run(&mut self) {
        while self.step() == Flows::On {}
        self.lay_hidden_back();
    }

    fn step(&mut self) -> Flows {
        self.lift_hidden();
        self.settle_orphans();
        if !self.state.flow.orphans.is_empty() {
            return Flows::Asks;
        }
        let Some(&frame) = self.state.flow.frames.top() else { return Flows::Asks };
        match frame {
            Frame::Turn(turn) => self.step_turn(turn),
            Frame::Muster(muster) => self.step_muster(muster),
            Frame::Transfers(transfers) => self.step_transfers(transfers),
            Frame::Cycle => self.step_cycle(),
            Frame::Choosing(_) | Frame::Action(_) => Flows::Asks,
            Frame::March(march) => self.step_march(march),
            Frame::Activation(activation) => self.step_activation(activation),
            Frame::Assault(assault) => self.step_assault(assault),
            Frame::CavalryWindow(window) => self.step_window(window),
            Frame::CavalryRetreat(retreat) => self.step_cavalry_retreat(retreat),
            Frame::Combat(combat) => self.step_combat(combat),
            Frame::Losses(losses) => self.step_losses(losses),
            Frame::Retreat(retreat) => self.step_retreat(retreat),
            Frame::Advance(advance) => self.step_advance(advance),
            Frame::Leaving(leaving) => self.step_leaving(leaving),
            Frame::Labour(labour) => self.step_labour(labour),
            Frame::Caught(caught) => self.step_caught(caught),
            Frame::DummyMarch(dummy) => self.step_dummy_march(dummy),
            Frame::Unseen(_) => Flows::Asks,
        }
    }
}
