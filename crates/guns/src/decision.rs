//! What is asked of whom: every decision of the game, and which one is due.

use crate::blocks::{Block, Side};
use crate::flow::{Attack, AttackStep, Frame, Step};
use crate::state::Now;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A bid for the right to choose an army.
    Bid,
    /// The winner of the auction chooses.
    ChooseSide,
    /// The loser of the auction moves objectives.
    Handicap,
    /// Words to a subordinate.
    SpecialOrders,
    /// Buford's place.
    Buford,
    /// The length of the turn.
    Length,
    /// The discard of a night withdrawal.
    NightDiscard,
    /// More than eight tokens.
    TrayLimit,
    /// Retreats.
    Retreat,
    /// Attacks.
    Attack,
    /// The penalty for not attacking.
    AttackPenalty,
    /// The defender's artillery.
    DefenceGuns,
    /// The attacker's artillery.
    AttackGuns,
    /// Tokens to make up the number.
    Fillers,
    /// What artillery bombards.
    Bombard,
    /// Which token is hit.
    Hit,
    /// What artillery supports.
    Fire,
    /// Two reduced blocks for the opponent.
    Offer,
    /// One of the two.
    Pick,
    /// Which close combat comes first.
    Combat,
    /// The defender's leader.
    Leader,
    /// Retreats of beaten attackers.
    Beaten,
    /// Which of several blocks is reduced.
    Spare,
    /// Reinforcements.
    Entry,
    /// March tokens, of a commander before his subordinate marches.
    MarchTokens,
    /// Marches.
    March,
    /// Fieldworks.
    Fieldworks,
    /// The Union's loss in the first night.
    Sacrifice,
    /// Which blocks are given up.
    GiveUpWhich,
    /// Which arrival token comes early.
    EarlyArrival,
    /// The general order.
    Order,
    /// The discard of a declared Withdraw.
    WithdrawDiscard,
    /// The discard of a repeated Hold.
    HoldDiscard,
    /// Objectives.
    Objectives,
}

impl Decision {
    /// All of them.
    pub const ALL: [Decision; 34] = [
        Decision::Bid,
        Decision::ChooseSide,
        Decision::Handicap,
        Decision::SpecialOrders,
        Decision::Buford,
        Decision::Length,
        Decision::NightDiscard,
        Decision::TrayLimit,
        Decision::Retreat,
        Decision::Attack,
        Decision::AttackPenalty,
        Decision::DefenceGuns,
        Decision::AttackGuns,
        Decision::Fillers,
        Decision::Bombard,
        Decision::Hit,
        Decision::Fire,
        Decision::Offer,
        Decision::Pick,
        Decision::Combat,
        Decision::Leader,
        Decision::Beaten,
        Decision::Spare,
        Decision::Entry,
        Decision::MarchTokens,
        Decision::March,
        Decision::Fieldworks,
        Decision::Sacrifice,
        Decision::GiveUpWhich,
        Decision::EarlyArrival,
        Decision::Order,
        Decision::WithdrawDiscard,
        Decision::HoldDiscard,
        Decision::Objectives,
    ];

    /// Its name in cases and views.
    pub fn name(self) -> &'static str {
        match self {
            Decision::Bid => "bid",
            Decision::ChooseSide => "choose-side",
            Decision::Handicap => "handicap",
            Decision::SpecialOrders => "special-orders",
            Decision::Buford => "buford",
            Decision::Length => "length",
            Decision::NightDiscard => "night-discard",
            Decision::TrayLimit => "tray-limit",
            Decision::Retreat => "retreat",
            Decision::Attack => "attack",
            Decision::AttackPenalty => "attack-penalty",
            Decision::DefenceGuns => "defence-guns",
            Decision::AttackGuns => "attack-guns",
            Decision::Fillers => "fillers",
            Decision::Bombard => "bombard",
            Decision::Hit => "hit",
            Decision::Fire => "fire",
            Decision::Offer => "offer",
            Decision::Pick => "pick",
            Decision::Combat => "combat",
            Decision::Leader => "leader",
            Decision::Beaten => "beaten",
            Decision::Spare => "spare",
            Decision::Entry => "entry",
            Decision::MarchTokens => "march-tokens",
            Decision::March => "march",
            Decision::Fieldworks => "fieldworks",
            Decision::Sacrifice => "sacrifice",
            Decision::GiveUpWhich => "give-up-which",
            Decision::EarlyArrival => "early-arrival",
            Decision::Order => "order",
            Decision::WithdrawDiscard => "withdraw-discard",
            Decision::HoldDiscard => "hold-discard",
            Decision::Objectives => "objectives",
        }
    }
}

impl Now<'_> {
    /// Who must decide what.
    pub fn asked(&self) -> Option<(Side, Decision)> {
        let flow = &self.state.flow;
        if flow.winner.is_some() {
            return None;
        }
        match flow.frames.top() {
            Some(Frame::Offer(offered)) => {
                let owner = self.stage.side(offered.block);
                Some((if rule!("R95") { owner.other() } else { owner }, Decision::Pick))
            }
            Some(Frame::Losses(losses)) => losses.next().map(|loss| (self.stage.side(loss.block), Decision::Offer)),
            Some(Frame::Attack) => flow.attack().and_then(|attack| self.attack_asks(attack)),
            None => self.step_asks(),
        }
    }

    /// Who must decide what in an attack.
    fn attack_asks(&self, attack: &Attack) -> Option<(Side, Decision)> {
        let (side, defender) = (attack.side, attack.defender());
        Some(match attack.step {
            AttackStep::DefenceGuns => (defender, Decision::DefenceGuns),
            AttackStep::AttackGuns => (side, Decision::AttackGuns),
            AttackStep::Fillers => (side, Decision::Fillers),
            AttackStep::Bombard => (side, Decision::Bombard),
            AttackStep::Hits => (side, Decision::Hit),
            AttackStep::Fire => (defender, Decision::Fire),
            AttackStep::Combat => (side, Decision::Combat),
            AttackStep::Leader => (defender, Decision::Leader),
            AttackStep::Beaten if self.is_settling() => (side, Decision::Spare),
            AttackStep::Beaten => (side, Decision::Beaten),
            AttackStep::Advance | AttackStep::Outcome | AttackStep::Done => return None,
        })
    }

    /// Who must decide what in the step of the game.
    fn step_asks(&self) -> Option<(Side, Decision)> {
        let flow = &self.state.flow;
        let decision = match flow.step {
            Step::Auction { .. } => Decision::Bid,
            Step::ChooseSide { .. } => Decision::ChooseSide,
            Step::Handicap { .. } => Decision::Handicap,
            Step::SpecialOrders { side, .. } => return Some((side, Decision::SpecialOrders)),
            Step::Buford => return Some((Side::Union, Decision::Buford)),
            Step::Length => {
                let second = rule!("7.length-chosen-by-second#a") && rule!("5.roles#a");
                let chooser = if second { self.table().second() } else { self.table().first };
                return Some((chooser, Decision::Length));
            }
            Step::NightDiscard => Decision::NightDiscard,
            Step::TrayLimit => Decision::TrayLimit,
            Step::Retreat if self.is_settling() => Decision::Spare,
            Step::Retreat => Decision::Retreat,
            Step::Attack => Decision::Attack,
            Step::Penalty => Decision::AttackPenalty,
            Step::Entry { .. } if flow.giving_up.is_some() => return Some((Side::Union, Decision::GiveUpWhich)),
            Step::Entry { .. } => Decision::Entry,
            Step::Haste => Decision::MarchTokens,
            Step::March => Decision::March,
            Step::Fieldworks => Decision::Fieldworks,
            Step::Sacrifice => Decision::Sacrifice,
            Step::Refill => Decision::EarlyArrival,
            Step::Order => Decision::Order,
            Step::WithdrawDiscard => Decision::WithdrawDiscard,
            Step::HoldDiscard => Decision::HoldDiscard,
            Step::Objectives { .. } => {
                let mover = if rule!("16.union-only") { Side::Union } else { Side::Confederate };
                return Some((mover, Decision::Objectives));
            }
            Step::Draw | Step::Renewed | Step::PhaseEnd | Step::Over => return None,
        };
        Some((flow.active, decision))
    }

    /// Whether retreats are made and it remains to be said which exposed block is reduced.
    fn is_settling(&self) -> bool {
        self.exposed_together().count() > 1 && !self.are_retreats_open()
    }

    /// Whether retreats are still to be made, or may be.
    pub fn are_retreats_open(&self) -> bool {
        let flow = &self.state.flow;
        if flow.settled {
            return false;
        }
        match flow.attack() {
            Some(attack) => attack.attackers().any(|attacker| self.may_fall_back(attacker.block)),
            None => self.may_have_retreats(flow.active),
        }
    }

    /// The blocks that defend in the close combat that is being fought.
    pub fn defenders(&self) -> impl Iterator<Item = Block> + '_ {
        let attack = self.state.flow.attack();
        let fighting = attack.and_then(|attack| {
            let target = attack.targets.get(usize::from(attack.fighting?))?;
            Some((attack.defender(), target.position))
        });
        fighting.into_iter().flat_map(|(side, at)| self.blocks_on(side, at))
    }
}
