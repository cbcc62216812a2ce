//! The rule by which each decision is asked: the statement that gives the player the choice.

use crate::orders::Step;
use crate::sequence::Decision;
use referee::RuleId;

impl Decision {
    /// The rule by which it is asked.
    pub fn rule(self) -> RuleId {
        match self {
            Decision::Arrival => const { RuleId::of("referee:scenario-entry") },
            Decision::Replacement => id!("10.replacement#a"),
            Decision::Orders => id!("2.phase-1"),
            Decision::Rallied => id!("5.3.routed-pass#b"),
            Decision::Rout => id!("R22"),
            Decision::Declare => id!("7.1.voluntary-halt"),
            Decision::Plan(Step::Withdraw) => id!("2.phase-4-steps"),
            Decision::Plan(Step::Charge) => id!("R40#a"),
            Decision::Plan(Step::Manoeuvre) => id!("2.phase-4-steps"),
            Decision::Defence => id!("8.1.who-fires"),
            Decision::Impact => id!("8.5.order-attacker"),
            Decision::Pursuit => id!("8.4.inverse"),
            Decision::Join => id!("9.rear-support-joins#a"),
            Decision::Generals => id!("6.5.move-detached"),
            Decision::Fire => id!("2.phase-5"),
            Decision::Escape => id!("10.capture"),
            Decision::Activate => id!("a1.activation-order"),
            Decision::Counter => id!("a1.counter-declare"),
        }
    }
}
