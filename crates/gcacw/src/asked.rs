//! The rule by which each decision is asked: the statement that gives the player the choice.

use crate::flow::Decision;
use referee::RuleId;

impl Decision {
    /// The rule by which it is asked.
    pub fn rule(self) -> RuleId {
        match self {
            Decision::Transfer => id!("6.3.transfer-phase"),
            Decision::Initiative => id!("4.2.winner-choice"),
            Decision::Action => id!("4.3.one-action"),
            Decision::Attach => id!("5.2.leader-transfer"),
            Decision::Follow => id!("6.3.army-district-follow-active-leader#a"),
            Decision::Next => id!("5.2.one-unit-at-a-time"),
            Decision::CavalryRetreat => id!("7.7.declaration-timing"),
            Decision::ForceMarch => id!("5.1.force-march-when"),
            Decision::March => id!("6.1.move-hex-by-hex"),
            Decision::Leaders => id!("6.3.leader-may-stay"),
            Decision::AttackType => id!("6.1.attack-during-march"),
            Decision::Target => id!("7.1.assault-target"),
            Decision::Commit => id!("7.1.assault-number-limits-units"),
            Decision::GrandAssault => id!("7.1.grand-assault-leader"),
            Decision::Join => id!("7.1.grand-assault-units"),
            Decision::Losses => id!("7.5.apply-defender-number#a"),
            Decision::Retreat => id!("7.6.retreat-lengths"),
            Decision::VoluntaryRetreat => id!("7.6.voluntary-retreat"),
            Decision::Advance => id!("7.6.advance-who#a"),
            Decision::Displace => id!("R61#b"),
            Decision::Destroy => id!("10.2.destroy-permanent-who"),
            Decision::Works => id!("8.0.step-1-works"),
            Decision::Swamp => id!("12.0.provisional-swamp-caught#c"),
            Decision::Reinforcements => id!("R109#a"),
            Decision::Attachment => id!("R110"),
        }
    }
}
