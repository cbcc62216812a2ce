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
            Decision::WithdrawalFire => id!("10.44.withdrawal-fire-trigger"),
            Decision::ReturnFire => id!("10.42.return-fire-trigger"),
            Decision::ApproachFire => id!("10.45.artillery-approach-fire"),
            Decision::PreShockFire => id!("11.38.pre-shock-reaction-fire"),
            Decision::ReactionFacing => id!("9.61.reaction-trigger-move"),
            Decision::ReactionMovement => id!("9.63.reaction-movement-who"),
            Decision::FireFirst => id!("9.63.reaction-movement-fire-first"),
            Decision::Advance => id!("12.6.advance-optional-general"),
            Decision::Leaders => id!("12.72.leader-accompanies"),
            Decision::Designate => id!("11.31.shock-designation"),
            Decision::BeforeShock => id!("11.33.retreat-before-shock"),
            Decision::CounterCharge => id!("11.56.counter-charge-who"),
            Decision::Direction => id!("11.41.shock-each-separately"),
            Decision::Continue => id!("11.47.continued-shock-voluntary"),
            Decision::Lose => id!("8.36.bloody-stand-off-losses"),
            Decision::Spare => id!("12.52.both-sides-rout"),
            Decision::Commanders => id!("9.32.commander-movement-phase"),
            Decision::Recovery => id!("3.0.iv-b-recovery-order"),
        }
    }
}
