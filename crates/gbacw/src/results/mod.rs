//! 12 Results: losses, disorder, retreats, routs, advances, leaders. They are applied one after another from one list
//! (R158), to which each may add more; whoever has tested in a chain does not test again in it.

use crate::counters::{Side, UnitId};
use crate::flow::Decision;
use crate::state::{Play, Position};
use crate::tables::Code;
use ground::Hex;
use ground::hex::Facing;
use referee::Refusal;
use referee::flow::Flows;
use serde::{Deserialize, Serialize};

/// Why a disordered unit is disordered again (12.35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Again {
    /// a: fire.
    Fire,
    /// b: shock, the test before it, a retreat before it.
    Shock,
    /// b: it refused or turned in reaction.
    Reaction,
    /// b: a neighbour routed.
    Rout,
    /// b: friends fired over it.
    FriendlyFire,
    /// b: friends retreated through it.
    RetreatThrough,
}

impl Again {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["fire", "shock", "reaction", "rout", "friendly-fire", "retreat-through"][self as usize]
    }
}

/// One thing that has to be done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Work {
    /// 8.35, 10.41: a fire result hits a hex.
    Hit(Hit),
    /// 12.35: a unit is disordered, or disordered again.
    Disorder {
        /// The unit.
        unit: UnitId,
        /// Why, if it is disordered already.
        again: Again,
    },
    /// 12.32: a unit takes a UDD with a modifier, and is disordered if it fails.
    Test {
        /// The unit.
        unit: UnitId,
        /// What is added.
        modifier: i8,
        /// Why, if it is disordered already.
        again: Again,
    },
    /// 12.2: the units lose strength points, the first of them first; the rest goes to the next.
    Losses {
        /// The units, from the top.
        units: Vec<UnitId>,
        /// Strength points.
        points: u8,
        /// Whether leaders with them roll (12.71).
        leaders: bool,
    },
    /// 12.4: a unit retreats.
    Retreat(Retreat),
    /// 12.5: a unit routs.
    Rout(UnitId),
    /// 12.36: guns are abandoned.
    Abandon(UnitId),
}

/// A fire result that hits a hex.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hit {
    /// The hex.
    pub hex: Hex,
    /// The result.
    pub code: Code,
    /// Who fired.
    pub firer: UnitId,
    /// 10.67: shell fire hits every unit of the hex.
    pub shell: bool,
    /// 8.35: pre-shock fire hits the uppermost of those who shock.
    pub pre_shock: bool,
}

/// The results that are being applied.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Results {
    /// What has to be done, the next first.
    pub work: Vec<Work>,
}

/// A unit retreats, hex by hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Retreat {
    /// The unit.
    pub unit: UnitId,
    /// The fewest hexes.
    pub least: u8,
    /// The most hexes.
    pub most: u8,
    /// Hexes gone.
    pub gone: u8,
    /// The enemy that caused it (R116).
    pub cause: Option<UnitId>,
    /// What kind of retreat.
    pub kind: RetreatKind,
}

/// Kinds of retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RetreatKind {
    /// A combat result (12.42).
    Result,
    /// Reaction movement (9.63).
    Reaction,
    /// Before shock (11.33).
    BeforeShock,
}

/// The victors may advance, or must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Advance {
    /// Whose.
    pub side: Side,
    /// The hex that was left.
    pub hex: Hex,
    /// They must (11.46).
    pub must: bool,
    /// The one unit that may, after fire; none: those who shocked the hex.
    pub unit: Option<UnitId>,
}

/// A unit has gone from a hex: leaders who stood there may follow (12.72).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Way {
    /// The unit.
    pub unit: UnitId,
    /// Where it was.
    pub from: Hex,
    /// The first hex that it came to.
    pub by: Hex,
}

/// One of several units has to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choosing {
    /// Who chooses.
    pub side: Side,
    /// Which unit does not rout (12.52), not: which one takes the loss (8.36).
    pub spares: bool,
}

impl Choosing {
    /// What is asked.
    pub fn decision(self) -> Decision {
        if self.spares { Decision::Spare } else { Decision::Lose }
    }
}

impl Position<'_> {
    /// 12.6, 11.46: whether a unit may advance into a hex.
    pub fn may_advance(&self, _unit: UnitId, _hex: Hex, _facing: Option<Facing>) -> Result<(), Refusal> {
        bar!(id!("12.6.advance-optional-general"))
    }

    /// Whether the victors may stay.
    pub fn may_stay(&self, _advance: Advance) -> Result<(), Refusal> {
        Ok(())
    }

    /// 12.72: whether a leader may follow his men to a hex.
    pub fn may_follow(&self, _leader: crate::counters::LeaderId, _hex: Hex) -> Result<(), Refusal> {
        bar!(id!("12.72.leader-accompanies"))
    }

    /// Whether a retreating unit may stop.
    pub fn may_halt_retreat(&self, _unit: UnitId) -> Result<(), Refusal> {
        bar!(id!("12.42.involuntary-retreat-lengths"))
    }

    /// What is offered where victors advance, leaders follow, or one unit is chosen.
    pub fn result_orders(&self) -> Vec<crate::orders::Order> {
        Vec::new()
    }

    /// 8.36, 12.52: whether this one may be chosen.
    pub fn may_be_chosen(&self, _unit: UnitId) -> Result<(), Refusal> {
        bar!(id!("8.36.bloody-stand-off-losses"))
    }
}

impl Play<'_> {
    /// Something has to be done, with all that it brings, before anything else goes on.
    pub fn resolve(&mut self, work: impl IntoIterator<Item = Work>) {
        self.state.flow.results.work.extend(work);
        if !matches!(self.state.flow.frames.top(), Some(crate::flow::Frame::Results)) {
            self.push(crate::flow::Frame::Results);
        }
    }

    /// Results are applied.
    pub fn step_results(&mut self) -> Flows {
        self.pop();
        Flows::On
    }

    /// A retreat goes on.
    pub fn step_retreat(&mut self, _retreat: Retreat) -> Flows {
        self.pop();
        Flows::On
    }

    /// An advance goes on.
    pub fn step_advance(&mut self, _advance: Advance) -> Flows {
        self.pop();
        Flows::On
    }

    /// Leaders follow, or stay.
    pub fn step_leaders(&mut self, _way: Way) -> Flows {
        self.pop();
        Flows::On
    }

    /// 12.42: a unit stops retreating.
    pub fn halt_retreat(&mut self, _unit: UnitId) {}

    /// 12.6: a unit advances.
    pub fn advance(&mut self, _unit: UnitId, _hex: Hex, _facing: Option<Facing>) {}

    /// 12.72: a leader follows.
    pub fn follow(&mut self, _leader: crate::counters::LeaderId, _hex: Hex) {}

    /// 8.36, 12.52: one was chosen.
    pub fn choose(&mut self, _unit: UnitId) {}
}
