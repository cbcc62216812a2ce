//! The rule by which each decision is asked: the statement that gives the player the choice.

use crate::flow::Decision;
use referee::RuleId;

impl Decision {
    /// The rule by which it is asked.
    pub fn rule(self) -> RuleId {
        match self {
            Decision::Efficiency => id!("3.0.ii-b-efficiency"),
            Decision::Orders => id!("3.0.ii-c-division-orders"),
            Decision::Reserve => id!("6.32.reserve-placement-phase"),
            Decision::Works => id!("15.13.barricade-start"),
            Decision::HoldBack => id!("5.31.fewer-ams-voluntary"),
            Decision::First => id!("5.13.initiative-first-am"),
            Decision::Change => id!("6.21.order-change-attempt"),
            Decision::Take => id!("6.23.result-change"),
            Decision::Coordinate => id!("5.34.coordination-roll"),
            Decision::Together => id!("5.34.coordination-number"),
            Decision::Brigade => id!("5.32.brigades-one-at-a-time"),
            Decision::Actions => id!("3.0.iii-c-3-actions"),
            Decision::Retreat => id!("12.41.retreat-path-owner"),
            Decision::Commanders => id!("9.32.commander-movement-phase"),
            Decision::Recovery => id!("3.0.iv-b-recovery-order"),
        }
    }
}
