//! Orders and picks: what can be chosen at each decision, and how it is written. Whether an order is legal stands in
//! `check`, what is offered in `offer`, what an order sets off in `apply`.

use crate::combat::AttackKind;
use crate::counters::{LeaderId, UnitId, UnitSet};
use crate::flow::Decision;
use crate::intelligence::MarkerId;
use crate::losses::Shares;
use crate::retreat::Path;
use crate::stage::Stage;
use ground::Hex;
use referee::Choice;
use referee::declare::Order;

/// One choice at one decision. The fields are named for what they are.
#[derive(Order, Clone, Debug, PartialEq)]
#[declare(stage = Stage, decision = Decision, message = "gcacw-order")]
#[allow(missing_docs)]
pub enum Order {
    /// A leader transfers to a unit.
    #[declare(answers(Transfer))]
    Transfer { leader: LeaderId, unit: UnitId },
    /// A unit comes to the map in a hex.
    #[declare(answers(Reinforcements))]
    Arrive { unit: UnitId, hex: Hex },
    /// A unit goes back to the one it was detached from.
    #[declare(answers(Attachment))]
    Reunite {
        unit: UnitId,
        #[declare(arg = "other")]
        with: UnitId,
    },
    /// Nothing more in this part of the phase.
    #[declare(answers(Reinforcements, Attachment, Transfer, Works))]
    Done,
    /// A dummy goes along with the march: `take union-3`.
    #[declare(answers(March), word = "take")]
    TakeAlong(#[declare(name = "marker")] MarkerId),
    /// Take the initiative.
    #[declare(answers(Initiative))]
    Take,
    /// Pass.
    #[declare(answers(Initiative))]
    Pass,
    /// A unit marches.
    #[declare(answers(Action))]
    March(#[declare(name = "unit")] UnitId),
    /// A leader is activated with units, some of which entrench.
    #[declare(answers(Action))]
    Activate { leader: LeaderId, units: Selection },
    /// A unit entrenches: in an action, or in the recovery phase.
    #[declare(answers(Action, Works))]
    Entrench(#[declare(name = "unit")] UnitId),
    /// A unit burns the station it is in.
    #[declare(answers(Action))]
    Burn(#[declare(name = "unit")] UnitId),
    /// A leader assaults with units.
    #[declare(answers(Action))]
    Assault { leader: LeaderId, units: UnitSet },
    /// The active leader is attached to a unit.
    #[declare(answers(Attach))]
    Attach(#[declare(name = "unit")] UnitId),
    /// A leader follows the active one.
    #[declare(answers(Follow))]
    Follow(#[declare(name = "leader")] LeaderId),
    /// A leader remains.
    #[declare(answers(Follow))]
    Remain(#[declare(name = "leader")] LeaderId),
    /// A selected unit acts next.
    #[declare(answers(Next))]
    Next(#[declare(name = "unit")] UnitId),
    /// The cavalry of a hex retreats.
    #[declare(answers(CavalryRetreat))]
    CavalryRetreat(#[declare(name = "hex")] Hex),
    /// The cavalry stands.
    #[declare(answers(CavalryRetreat))]
    Stand,
    /// Force march.
    #[declare(answers(ForceMarch))]
    ForceMarch,
    /// No force march.
    #[declare(answers(ForceMarch))]
    NoForceMarch,
    /// Enter a hex.
    #[declare(answers(March))]
    Go(#[declare(name = "hex")] Hex),
    /// Attack a hex.
    #[declare(answers(March))]
    Attack(#[declare(name = "hex")] Hex),
    /// Refuse flanks.
    #[declare(answers(March))]
    Refuse,
    /// Remove the flanks refused marker.
    #[declare(answers(March))]
    Restore,
    /// Take up the pontoon bridge to a hex.
    #[declare(answers(March))]
    Dismantle(#[declare(name = "hex")] Hex),
    /// End the march.
    #[declare(answers(March))]
    End,
    /// Destroy the bridge or ferry to a hex.
    #[declare(answers(Destroy))]
    Destroy(#[declare(name = "hex")] Hex),
    /// Leave bridges and ferries standing.
    #[declare(answers(Destroy))]
    Leave,
    /// A leader goes along with a unit.
    #[declare(answers(Leaders))]
    Along { leader: LeaderId, unit: UnitId },
    /// A leader stays with a unit.
    #[declare(answers(Leaders))]
    Stay { leader: LeaderId, unit: UnitId },
    /// The type of an attack: `hasty`.
    #[declare(answers(AttackType), word = "")]
    Type(#[declare(name = "kind")] AttackKind),
    /// The target of an assault.
    #[declare(answers(Target))]
    Target(#[declare(name = "hex")] Hex),
    /// The units that attack.
    #[declare(answers(Commit))]
    Commit(#[declare(name = "units")] UnitSet),
    /// Try a grand assault under a leader.
    #[declare(answers(GrandAssault))]
    GrandAssault(#[declare(name = "leader")] LeaderId),
    /// No grand assault.
    #[declare(answers(GrandAssault))]
    NoGrandAssault,
    /// The units that join.
    #[declare(answers(Join))]
    Join(#[declare(name = "units")] UnitSet),
    /// How a loss is divided.
    #[declare(answers(Losses))]
    Lose(#[declare(name = "shares")] Shares),
    /// The path of a retreat.
    #[declare(answers(Retreat))]
    Retreat(#[declare(name = "path")] Path),
    /// Units retreat voluntarily.
    #[declare(answers(VoluntaryRetreat))]
    FallBack(#[declare(name = "units")] UnitSet),
    /// Nobody retreats.
    #[declare(answers(VoluntaryRetreat))]
    Hold,
    /// Units advance.
    #[declare(answers(Advance))]
    Advance(#[declare(name = "units")] UnitSet),
    /// Nobody advances.
    #[declare(answers(Advance))]
    NoAdvance,
    /// A leader without a unit goes to one.
    #[declare(answers(Displace))]
    Displace { leader: LeaderId, unit: UnitId },
    /// A unit builds a pontoon bridge to a hex.
    #[declare(answers(Works))]
    Build { unit: UnitId, hex: Hex },
    /// A unit repairs the crossing to a hex.
    #[declare(answers(Works))]
    Repair { unit: UnitId, hex: Hex },
    /// A unit forages.
    #[declare(answers(Works))]
    Forage(#[declare(name = "unit")] UnitId),
    /// A unit levies a locality.
    #[declare(answers(Works))]
    Levy(#[declare(name = "unit")] UnitId),
    /// A unit leaves a swamp for a hex.
    #[declare(answers(Swamp))]
    Flee { unit: UnitId, hex: Hex },
    /// A force marker is placed in a hex over units.
    #[declare(answers(Action))]
    Place { hex: Hex, units: UnitSet },
    /// A force marker is placed in a hex over nobody: a dummy.
    #[declare(answers(Action), word = "place", message = "gcacw-order-place")]
    PlaceDummy(#[declare(name = "hex")] Hex),
    /// A force marker is taken off.
    #[declare(answers = &Decision::ALL)]
    Reveal(#[declare(name = "marker")] MarkerId),
    /// A dummy marches: `march union-3 cavalry led`.
    #[declare(answers(Action), word = "march", message = "gcacw-order-parade")]
    MarchDummy { marker: MarkerId, guise: Guise },
    /// A leader does what only units do: `march reno`. Never legal, and told why.
    #[declare(answers(Action), word = "", message = "gcacw-order-march-leader")]
    LeaderAlone {
        #[declare(untold)]
        action: UnitAction,
        leader: LeaderId,
    },
}

/// What units do by themselves, and leaders never do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitAction {
    /// March.
    March,
    /// Entrench.
    Entrench,
    /// Burn a station.
    Burn,
}

impl UnitAction {
    /// All of them.
    const ALL: [UnitAction; 3] = [UnitAction::March, UnitAction::Entrench, UnitAction::Burn];

    /// Its name in orders.
    pub fn name(self) -> &'static str {
        ["march", "entrench", "burn"][self as usize]
    }

    /// The one that orders call so.
    pub fn named(name: &str) -> Option<UnitAction> {
        UnitAction::ALL.into_iter().find(|action| action.name() == name)
    }
}

/// The units of an activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// All of them.
    pub units: UnitSet,
    /// Those that entrench; the others march.
    pub digging: UnitSet,
}

/// A unit of an activation that entrenches: `cox:entrench`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digger(pub UnitId);

/// What a dummy pretends to be on its march.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guise {
    /// Cavalry; otherwise infantry.
    pub cavalry: bool,
    /// With a leader.
    pub led: bool,
}

/// One pick of a declaration.
#[derive(Order, Clone, Copy, Debug, PartialEq, Eq)]
#[declare(stage = Stage)]
pub enum Pick {
    /// An activation of this leader.
    Activate(#[declare(name = "leader")] LeaderId),
    /// An assault by this leader.
    Assault(#[declare(name = "leader")] LeaderId),
    /// A unit.
    #[declare(word = "")]
    Unit(#[declare(name = "unit")] UnitId),
    /// A unit that entrenches.
    #[declare(word = "")]
    Digging(#[declare(name = "unit")] Digger),
    /// A hex.
    #[declare(word = "")]
    Hex(#[declare(name = "hex")] Hex),
    /// A force marker in a hex.
    Place(#[declare(name = "hex")] Hex),
}

/// What is offered.
pub type Choices = Vec<Choice<Order, Pick>>;
