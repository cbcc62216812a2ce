//! The rule by which each decision is asked: the statement that gives the player the choice.

use crate::decision::Decision;
use referee::RuleId;

impl Decision {
    /// The rule by which it is asked.
    pub fn rule(self) -> RuleId {
        match self {
            Decision::Bid => id!("24.auction"),
            Decision::ChooseSide => id!("24.winner-loser#a"),
            Decision::Handicap => id!("24.winner-loser#b"),
            Decision::SpecialOrders => id!("25.when-written#a"),
            Decision::Buford => id!("4.buford-setup#a"),
            Decision::Length => id!("7.length-chosen-by-second#a"),
            Decision::NightDiscard => id!("6.withdraw-discard-night#b"),
            Decision::TrayLimit => id!("8.tray-limit#a"),
            Decision::Retreat => id!("14.by-order"),
            Decision::Attack => id!("13.s1-declare"),
            Decision::AttackPenalty => id!("6.attack-unused-penalty#a"),
            Decision::DefenceGuns => id!("13.s2-play"),
            Decision::AttackGuns => id!("13.s3-play"),
            Decision::Fillers => id!("13.s3-fillers#a"),
            Decision::Bombard => id!("13.s5-assign"),
            Decision::Hit => id!("13.s5-hits-on-tokens-first#b"),
            Decision::Fire => id!("13.s6-choose-support#a"),
            Decision::Offer => id!("2.reduce-full-choice#a"),
            Decision::Pick => id!("2.reduce-full-choice#b"),
            Decision::Combat => id!("13.s8-order"),
            Decision::Leader => id!("13.s8-defender-leader#a"),
            Decision::Beaten => id!("13.s9-attacker-retreats"),
            Decision::Spare => id!("14.adjacent-reduction-one"),
            Decision::Entry => id!("11.may-wait"),
            Decision::MarchTokens => id!("R102"),
            Decision::March => id!("12.any-order"),
            Decision::Fieldworks => id!("17.fieldworks#a"),
            Decision::Sacrifice => id!("17.july1-union-sacrifice"),
            Decision::GiveUpWhich => id!("R70"),
            Decision::EarlyArrival => id!("17.reset-july1-early#a"),
            Decision::Order => id!("5.orders-concept#b"),
            Decision::WithdrawDiscard => id!("6.withdraw-discard#a"),
            Decision::HoldDiscard => id!("6.hold-repeat-penalty#a"),
            Decision::Objectives => id!("16.union-only"),
        }
    }
}
