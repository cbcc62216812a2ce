//! What is being resolved: the step of the game, and on top of it whatever has come up: an attack, losses, a pair
//! of blocks from which the opponent picks.

use crate::blocks::{Battalion, Block, MOST_BLOCKS, Side};
use crate::board::{ENTRIES, EntryId, PosId, Stride, ZoneId};
use crate::order_parts::MOST_TARGETS;
use crate::paths::MOST_ON;
use crate::state::MOST_TOKENS;
use crate::tokens::{Hour, Token};
use arrayvec::ArrayVec;
use referee::flow::{Frames, Worklist};
use serde::{Deserialize, Serialize};

/// The step of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// The sides are auctioned: who bids, and the highest bid so far.
    Auction {
        /// The player who bids next.
        bidder: u8,
        /// The highest bid, the other player's.
        bid: Option<u8>,
    },
    /// The winner of the auction chooses his army.
    ChooseSide {
        /// The winning player.
        winner: u8,
        /// His bid.
        bid: u8,
    },
    /// The loser of the auction moves objectives.
    Handicap {
        /// The losing player.
        loser: u8,
        /// Moves left.
        left: u8,
        /// Moves made with each objective.
        made: [u8; 3],
    },
    /// A commander writes special orders.
    SpecialOrders {
        /// Whose.
        side: Side,
        /// Before the set-up, or in an action phase.
        before_setup: bool,
    },
    /// Buford is set up.
    Buford,
    /// The length of the turn.
    Length,
    /// The start of an action phase: the discard of a night withdrawal.
    NightDiscard,
    /// Tokens are drawn.
    Draw,
    /// More than eight tokens on the tray.
    TrayLimit,
    /// Retreats.
    Retreat,
    /// Attacks.
    Attack,
    /// The penalty for not attacking.
    Penalty,
    /// The attack of an extended bombardment is made again.
    Renewed,
    /// Reinforcements, hour by hour.
    Entry {
        /// The hour.
        hour: Hour,
    },
    /// A commander spends March tokens before his subordinate marches.
    Haste,
    /// Marches.
    March,
    /// Fieldworks at night.
    Fieldworks,
    /// The Union's loss in the first night.
    Sacrifice,
    /// The time track is filled for the next day.
    Refill,
    /// The general order for the next turn.
    Order,
    /// The discard of a declared Withdraw.
    WithdrawDiscard,
    /// The discard of a repeated Hold.
    HoldDiscard,
    /// The end of an action phase.
    PhaseEnd,
    /// Objectives.
    Objectives {
        /// Moves left.
        left: u8,
    },
    /// Nobody plays any more.
    Over,
}

/// The steps of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AttackStep {
    /// Step 2: the defender's artillery.
    DefenceGuns,
    /// Step 3: the attacker's artillery.
    AttackGuns,
    /// Step 3: other tokens to make up the number.
    Fillers,
    /// Step 5: bombardment, targets.
    Bombard,
    /// Step 5: which tokens are hit.
    Hits,
    /// Step 6: defensive fire.
    Fire,
    /// Step 6: reductions by defensive fire; step 7: the advance.
    Advance,
    /// Step 8: which close combat is next.
    Combat,
    /// Step 8: the defender's leader.
    Leader,
    /// Step 9: the outcome.
    Outcome,
    /// Step 9: beaten attackers retreat.
    Beaten,
    /// All is done.
    Done,
}

/// The most zones that an attack crosses.
pub const MOST_STRIDES: usize = 8;

/// The way of an attacking block.
pub type Way = ArrayVec<Stride, MOST_STRIDES>;

/// The most blocks that attack together.
pub const MOST_ATTACKERS: usize = MOST_TARGETS * MOST_ON;

/// A block that attacks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attacker {
    /// Who.
    pub block: Block,
    /// From where.
    pub from: PosId,
    /// The zones it crosses, and the positions; nothing for an attack in place.
    pub way: Way,
}

/// A position that is attacked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Target {
    /// Where.
    pub position: PosId,
    /// Whether the enemy stood there at the declaration.
    pub occupied: bool,
    /// Who attacks it, the leader first.
    pub attackers: ArrayVec<Attacker, MOST_ON>,
    /// Whether the leader is alive.
    pub led: bool,
    /// Bombardment hits on the blocks there.
    pub hits: u8,
    /// Reductions by defensive fire that are still to be taken.
    pub losses: u8,
    /// The result of its close combat: won or lost by the attacker.
    pub fought: Option<bool>,
}

impl Target {
    /// The last zone that its attackers cross.
    pub fn last_zone(&self) -> Option<ZoneId> {
        self.attackers.iter().find_map(|attacker| attacker.way.last()).map(|stride| stride.zone)
    }

    /// Puts a block's replacement in its place, or takes it out.
    pub fn replace(&mut self, old: Block, new: Option<Block>) {
        let Some(at) = self.attackers.iter().position(|attacker| attacker.block == old) else { return };
        match new {
            Some(new) => {
                self.attackers[at].block = new;
                if at == 0 && !rule!("R52#c") {
                    self.led = false;
                }
                if !rule!("R52#b") {
                    self.attackers[at..].rotate_left(1);
                }
            }
            None => {
                // The foremost block is always the first to go.
                self.attackers.remove(at);
                self.led &= !rule!("13.s8-attacker-leader#b");
            }
        }
    }
}

/// An artillery token in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gun {
    /// Where it lies.
    pub position: PosId,
    /// Which it is.
    pub token: Token,
}

/// What an artillery position does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aim {
    /// The artillery.
    pub from: PosId,
    /// What it bombards, or supports.
    pub at: PosId,
}

/// The most artillery tokens of an army in one attack: all it has.
pub const MOST_GUNS: usize = MOST_TOKENS;

/// The attack that is being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub side: Side,
    /// Its number in the action phase.
    pub number: u8,
    /// What is attacked.
    pub targets: ArrayVec<Target, MOST_TARGETS>,
    /// The step.
    pub step: AttackStep,
    /// Artillery by army.
    pub guns: [ArrayVec<Gun, MOST_GUNS>; 2],
    /// Whether the artillery is face up.
    pub shown: bool,
    /// What the artillery positions of the army whose turn it is bombard or support.
    pub aims: ArrayVec<Aim, MOST_GUNS>,
    /// Bombardment hits still to be taken by tokens: position and hits.
    pub token_hits: ArrayVec<(PosId, u8), MOST_GUNS>,
    /// How many tokens the attacker has used.
    pub used: u8,
    /// Whether an extended bombardment was declared.
    pub extended: bool,
    /// Whether this is an extended bombardment's second part.
    pub renewed: bool,
    /// The close combat that is being fought: which of the targets.
    pub fighting: Option<u8>,
    /// Whether the first of two close combats was won.
    pub first_won: bool,
    /// Whether the attack was won.
    pub won: bool,
}

impl Attack {
    /// An attack as it is declared: nothing of it has been resolved.
    pub fn opened(side: Side, number: u8, targets: ArrayVec<Target, MOST_TARGETS>, renewed: bool) -> Attack {
        Attack {
            side,
            number,
            targets,
            step: if rule!("13.s2-play") { AttackStep::DefenceGuns } else { AttackStep::AttackGuns },
            guns: Default::default(),
            shown: false,
            aims: ArrayVec::new(),
            token_hits: ArrayVec::new(),
            used: 0,
            extended: false,
            renewed,
            fighting: None,
            first_won: false,
            won: false,
        }
    }

    /// The defender.
    pub fn defender(&self) -> Side {
        self.side.other()
    }

    /// Every attacking block that is alive.
    pub fn attackers(&self) -> impl Iterator<Item = &Attacker> {
        self.targets.iter().flat_map(|target| &target.attackers)
    }

    /// How many blocks go against positions that the enemy holds.
    pub fn committed(&self) -> usize {
        self.targets
            .iter()
            .filter(|target| target.occupied || !rule!("R45#b"))
            .map(|target| target.attackers.len())
            .sum()
    }
}

/// An attack that is to be made again after an extended bombardment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Renewal {
    /// Who attacks.
    pub side: Side,
    /// Its number in the action phase.
    pub number: u8,
    /// What is attacked.
    pub targets: ArrayVec<Target, MOST_TARGETS>,
}

/// A block that must be reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loss {
    /// Which.
    pub block: Block,
    /// Until it is eliminated.
    pub wholly: bool,
}

/// Two reduced blocks from which the opponent picks one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offered {
    /// The block that is replaced.
    pub block: Block,
    /// The two.
    pub pair: [Block; 2],
}

/// The most losses that wait: what one close combat or one retreat gives. They are taken before anything else goes
/// on.
pub const MOST_LOSSES: usize = 2;

/// What came up in a step of the game, and is resolved before it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// The attack on its way. It is large, and lies beside the frames: see [`Flow::attack`].
    Attack,
    /// Blocks that must be reduced.
    Losses(Worklist<Loss, MOST_LOSSES>),
    /// A pair of blocks lies before the opponent.
    Offer(Offered),
}

/// The deepest the frames can be stacked: an attack, its losses, and the pair offered for one of them.
pub const MOST_FRAMES: usize = 3;

/// What is being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flow {
    /// The step of the game.
    pub step: Step,
    /// Whose action phase it is.
    pub active: Side,
    /// What came up in that step, the innermost last.
    pub frames: Frames<Frame, MOST_FRAMES>,
    /// The attack on its way; there is one if and only if it is among the frames.
    attack: Option<Attack>,
    /// An attack that is to be made again after an extended bombardment.
    pub renew: Option<Renewal>,
    /// Blocks that ended a retreat next to the enemy: of those on a position one is reduced.
    pub exposed: Worklist<Block, MOST_BLOCKS>,
    /// Whether the retreats are said to be done.
    pub settled: bool,
    /// Beaten attackers that have retreated.
    pub left: ArrayVec<Block, MOST_ATTACKERS>,
    /// How reinforcements entered at each entry point in this turn: by road or not.
    pub ways: [Option<bool>; ENTRIES],
    /// Blocks that entered by road in this hour: from where, to where.
    pub roads: ArrayVec<(EntryId, PosId), ENTRIES>,
    /// Transfers of this hour.
    pub transfers: ArrayVec<(EntryId, EntryId), { ENTRIES * ENTRIES }>,
    /// The battalion of whose arriving blocks some are given up.
    pub giving_up: Option<Battalion>,
    /// Who won.
    pub winner: Option<Side>,
}

impl Default for Flow {
    fn default() -> Flow {
        Flow {
            step: Step::Length,
            active: Side::Union,
            frames: Frames::default(),
            attack: None,
            renew: None,
            exposed: Worklist::default(),
            settled: false,
            left: ArrayVec::new(),
            ways: [None; ENTRIES],
            roads: ArrayVec::new(),
            transfers: ArrayVec::new(),
            giving_up: None,
            winner: None,
        }
    }
}

impl Flow {
    /// The attack on its way.
    #[inline]
    pub fn attack(&self) -> Option<&Attack> {
        self.attack.as_ref()
    }

    /// The attack on its way, to be changed.
    #[inline]
    pub fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.attack.as_mut()
    }

    /// Puts an attack on top.
    pub fn push_attack(&mut self, attack: Attack) {
        self.frames.push(Frame::Attack);
        self.attack = Some(attack);
    }

    /// Takes the attack off, if it is on top.
    pub fn pop_attack(&mut self) -> Option<Attack> {
        let Some(Frame::Attack) = self.frames.top() else { return None };
        self.frames.pop();
        self.attack.take()
    }

    /// Takes all frames off.
    pub fn clear_frames(&mut self) {
        self.frames.clear();
        self.attack = None;
    }

    /// What the attack on its way is made on, and the one that is to be made again.
    pub fn targets(&self) -> impl Iterator<Item = &Target> {
        let again = self.renew.iter().flat_map(|renewal| &renewal.targets);
        self.attack.iter().flat_map(|attack| &attack.targets).chain(again)
    }

    /// What the attack on its way is made on, and the one that is to be made again, to be changed.
    pub fn targets_mut(&mut self) -> impl Iterator<Item = &mut Target> {
        let again = self.renew.iter_mut().flat_map(|renewal| &mut renewal.targets);
        self.attack.iter_mut().flat_map(|attack| &mut attack.targets).chain(again)
    }

    /// The losses that wait.
    pub fn losses(&self) -> impl Iterator<Item = &Loss> {
        let waiting = self.frames.innermost(|frame| match frame {
            Frame::Losses(losses) => Some(losses),
            _ => None,
        });
        waiting.into_iter().flat_map(|losses| losses.iter())
    }

    /// The loss that is taken next.
    pub fn loss(&self) -> Option<&Loss> {
        self.losses().next()
    }

    /// The losses that wait, to be changed.
    pub fn losses_mut(&mut self) -> Option<&mut Worklist<Loss, MOST_LOSSES>> {
        self.frames.innermost_mut(|frame| match frame {
            Frame::Losses(losses) => Some(losses),
            _ => None,
        })
    }

    /// The pair that lies before the opponent.
    pub fn offered(&self) -> Option<&Offered> {
        match self.frames.top() {
            Some(Frame::Offer(offered)) => Some(offered),
            _ => None,
        }
    }

    /// Whether a beaten attacker has retreated.
    pub fn has_left(&self, block: Block) -> bool {
        self.left.contains(&block)
    }

    /// A beaten attacker retreats.
    pub fn leave(&mut self, block: Block) {
        if self.attack().is_some() {
            // Only attackers leave an attack, each once: there is room for all of them.
            let _ = self.left.try_push(block);
        }
    }

    /// A block ended a retreat next to the enemy.
    pub fn expose(&mut self, block: Block) {
        self.exposed.add(block);
    }

    /// A block must be reduced.
    pub fn lose(&mut self, block: Block, wholly: bool) {
        let loss = Loss { block, wholly };
        match self.losses_mut() {
            Some(losses) => losses.add(loss),
            None => self.frames.push(Frame::Losses(Worklist::of([loss]))),
        }
    }
}
