//! 12 Results: losses, disorder, retreats, routs, advances, leaders. They are applied one after another from one list
//! (R158), to which each may add more; whoever has tested in a chain does not test again in it.

mod advance;
mod casualties;
mod chain;
mod deploying;
mod retreat;
mod shaken;
mod ways_back;

use crate::counters::{LeaderId, Side, UnitId};
use crate::event::Cause;
use crate::flow::{Decision, Frame};
use crate::orders::Order;
use crate::state::{Play, Position};
use crate::tables::Code;
use ground::Hex;
use referee::Refusal;
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

    /// What a second disorder denies is denied after fire, or after a turn before it (12.35).
    pub fn denies(self) -> bool {
        matches!(self, Again::Fire | Again::Reaction)
    }
}

/// One thing that has to be done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Work {
    /// 8.35, 10.41: a fire result hits a hex.
    Hit(Hit),
    /// R116: the enemies that cause what follows. Without them the nearest enemy counts; of a hit it is the firer.
    Against(Vec<UnitId>),
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
    /// The same, for a cause that is told.
    Udd {
        /// The unit.
        unit: UnitId,
        /// Why it tests.
        cause: Cause,
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
    /// 8.36: one of these, as their owner chooses, takes the loss of a stand-off.
    Lose(Vec<UnitId>, u8),
    /// 12.52: one of these, as their owner chooses, does not rout, and the others do.
    Spare(Vec<UnitId>),
    /// 12.23, 11.59: a collapsed or a blown unit tests whether it routs.
    Holds(UnitId, Cause),
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
    /// 10.44: the unit that leaves, where others stay and are hit in its place.
    pub spares: Option<UnitId>,
}

/// A thing that has to be done, and the rout that it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// What.
    pub work: Work,
    /// The first rout of the chain that it belongs to (12.54).
    pub root: Option<u8>,
}

/// The results that are being applied. What is remembered holds for one fire or shock result (R158).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Results {
    /// What has to be done, the next first.
    pub work: Vec<Item>,
    /// What comes after the rest of this result: a rout's neighbours, tests of collapsed and blown units.
    pub later: Vec<Item>,
    /// The rout that is being followed up.
    pub root: Option<u8>,
    /// How many routs have begun a chain.
    pub roots: u8,
    /// Who has tested for which rout.
    pub neighbours: Vec<(u8, UnitId)>,
    /// Who has taken a UDD, or retreated first (12.46).
    pub tested: Vec<UnitId>,
    /// The stacks that have paid their strength point (12.35).
    pub paid: Vec<Hex>,
    /// The stacks that have paid for not retreating (12.44).
    pub stuck: Vec<Hex>,
    /// The stacks of blown cavalry that have paid one more (11.59).
    pub winded: Vec<(Hex, UnitId)>,
    /// The leaders who have rolled (R123).
    pub rolled: Vec<LeaderId>,
    /// Those who have been shaken a second time by fire or in reaction since fire was announced (9.61, 12.35).
    pub shaken: Vec<UnitId>,
    /// The enemies that caused it.
    pub causes: Vec<UnitId>,
    /// The way of the unit that retreats, from its hex on.
    pub path: Vec<Hex>,
    /// The friends through whom it has retreated.
    pub through: Vec<UnitId>,
    /// Those who have retreated and come to stand with friends (12.44).
    pub joined: Vec<UnitId>,
    /// The line that could not retreat as it was (8.47).
    pub drew_in: Option<UnitId>,
    /// Who is to be chosen from, and the strength points at stake.
    pub choice: Vec<UnitId>,
    /// Strength points of a stand-off.
    pub stake: u8,
    /// Those who have failed to hold together, and will rout (12.52).
    pub routing: Vec<UnitId>,
    /// Who is about to react, with its losses and its order before the mover fires (9.63).
    pub reacting: Option<Reacting>,
}

/// A unit that is about to react by moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reacting {
    /// The unit.
    pub unit: UnitId,
    /// Its strength.
    pub strength: u8,
    /// Its order.
    pub disordered: bool,
    /// It has been shaken a second time before.
    pub shaken: bool,
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
    /// Guns that came too near the enemy (9.55): out of his reach or sight.
    Closing,
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

impl Retreat {
    /// A unit retreats so many hexes, because of an enemy or of whoever is nearest.
    pub fn of(unit: UnitId, (least, most): (u8, u8), cause: Option<UnitId>, kind: RetreatKind) -> Retreat {
        Retreat { unit, least, most, gone: 0, cause, kind }
    }
}

impl Position<'_> {
    /// What is offered where victors advance, leaders follow, or one unit is chosen.
    pub fn result_orders(&self) -> Vec<Order> {
        match self.top() {
            Some(&Frame::Advance(advance)) => self.advances(advance),
            Some(&Frame::Leaders(way)) => self.followers(way),
            Some(&Frame::Choosing(choosing)) => {
                let order = if choosing.spares { Order::Spare } else { Order::Lose };
                self.state.flow.results.choice.iter().map(|&unit| order(unit)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// 8.36, 12.52: whether this one may be chosen.
    pub fn may_be_chosen(&self, unit: UnitId) -> Result<(), Refusal> {
        if !self.state.flow.results.choice.contains(&unit) {
            bar!(id!("8.36.bloody-stand-off-losses"), "unit" = unit.arg());
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Something has to be done, with all that it brings, before anything else goes on.
    pub fn resolve(&mut self, work: impl IntoIterator<Item = Work>) {
        let root = self.state.flow.results.root;
        self.state.flow.results.work.extend(work.into_iter().map(|work| Item { work, root }));
        let begun = self.state.flow.frames.iter().any(|frame| matches!(frame, Frame::Results));
        if !begun {
            // Who retreated before a shock and stopped with friends may have to go on through them (12.44).
            let joined = std::mem::take(&mut self.state.flow.results.joined);
            self.begin_chain();
            self.state.flow.results.joined = joined;
            self.push(Frame::Results);
        }
    }

    /// 8.36, 12.52: one was chosen.
    pub fn choose(&mut self, unit: UnitId) {
        let Some(&Frame::Choosing(choosing)) = self.state.flow.frames.top() else { return };
        self.pop();
        let choice = std::mem::take(&mut self.state.flow.results.choice);
        if choosing.spares {
            self.first(choice.into_iter().filter(|&other| other != unit).map(Work::Rout).collect());
        } else {
            let points = self.state.flow.results.stake;
            self.first(vec![Work::Losses { units: vec![unit], points, leaders: true }]);
        }
    }
}
