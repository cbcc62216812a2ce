//! Whether a player has anything to choose, as far as everybody can tell. What he alone knows, the faces of
//! his blocks and tokens, never decides whether he is asked: so being asked or not tells nothing.

use crate::blocks::{Block, Side};
use crate::orders::Order;
use crate::paths::Ground;
use crate::state::{Activity, GeneralOrder, Now, Seen};
use crate::tokens::Hour;
use referee::Choice;

impl Now<'_> {
    /// Whether a decision is skipped in which there is nothing but one thing to do.
    fn skips_idle(&self) -> bool {
        self.stage.is_since(2) && !self.stage.asks_idle
    }

    /// Whether a block may be cavalry, as far as its enemy can tell.
    fn may_be_cavalry(&self, block: Block) -> bool {
        let is_cavalry = |block: Block| self.stage.card(block).is_cavalry();
        let hidden = |other: Block| is_cavalry(other) && self.standing(other).seen == Seen::Nothing;
        match self.standing(block).seen {
            Seen::Nothing => self.army(self.stage.side(block)).any(hidden),
            Seen::Battalion | Seen::Face => is_cavalry(block),
        }
    }

    /// Whether a block may have the strength of a leader, as far as its enemy can tell.
    fn may_lead(&self, block: Block) -> bool {
        self.standing(block).seen != Seen::Face || self.stage.card(block).strength >= 2
    }

    /// Whether an army may have retreats to decide about: whether a block of the Union near the enemy is
    /// cavalry, which may always ride away, is nobody's business.
    pub fn may_have_retreats(&self, side: Side) -> bool {
        let ground = self.ground(side);
        let withdraws = self.general_order(side) == GeneralOrder::Withdraw;
        self.army(side).any(|block| {
            let standing = self.standing(block);
            let free = withdraws || side == Side::Union && (self.stage.card(block).is_cavalry() || rule!("R103"));
            let threatened = self.is_contact(&ground, self.position(block));
            let exempt = standing.beaten > 0 && self.is_exempt(block);
            let open = standing.moved == Activity::No && (free && threatened || exempt);
            let idle = || self.skips_idle() && !self.may_go_back(&ground, block, withdraws || exempt);
            self.must_retreat(block) || open && !idle()
        })
    }

    /// Whether a block that may retreat has somewhere to go, on horseback if it may be cavalry.
    fn may_go_back(&self, ground: &Ground, block: Block, on_foot: bool) -> bool {
        let rides = self.may_be_cavalry(block) && self.could_retreat(ground, block, true);
        rides || on_foot && self.could_retreat(ground, block, false)
    }

    /// Whether a beaten attacker has yet to retreat, or may.
    pub fn may_fall_back(&self, block: Block) -> bool {
        let ground = || self.ground(self.stage.side(block));
        let spared = || self.is_exempt(block) && (!self.skips_idle() || self.may_go_back(&ground(), block, true));
        !self.state.flow.has_left(block) && (self.must_retreat(block) || spared())
    }

    /// Whether an army may have an attack to declare.
    pub fn may_have_attacks(&self, side: Side) -> bool {
        !self.skips_idle() || self.has_attack_led(side, &|block| self.may_lead(block))
    }

    /// Whether an army in an attack may have artillery to lay: it has tokens, and a position of use.
    pub fn may_have_guns(&self, side: Side) -> bool {
        let Some(attack) = self.state.flow.attack().filter(|_| self.skips_idle()) else { return true };
        let attacks = attack.side == side;
        if attacks && self.check_extend(side).is_ok() {
            return true;
        }
        let hand = self.support(side);
        let free = |&at: &crate::board::PosId| self.count_on(side.other(), at) == 0;
        !hand.is_empty() && self.occupied(side).iter().filter(free).any(|at| self.is_of_use(side, at))
    }

    /// Whether an army has anything beside the map that may enter or be transferred in an hour.
    pub fn may_have_entries(&self, side: Side, hour: Hour) -> bool {
        if !self.skips_idle() {
            return self.has_waiting(side, hour);
        }
        let ground = self.ground(side);
        let enters = |block: Block| {
            let known = self.standing(block).seen == Seen::Face && self.stage.card(block).is_cavalry();
            self.entries(&ground, block, known, hour).next().is_some()
        };
        self.army(side).any(|block| self.transfers(block, hour).next().is_some() || enters(block))
    }

    /// Whether a commander may have March tokens to spend before his subordinate marches.
    pub fn may_have_march_tokens(&self, side: Side) -> bool {
        self.has_anything_to_march(side) && !(self.skips_idle() && self.table().of(side).tray.is_empty())
    }

    /// Whether an army may have marches, turns or March tokens to decide about.
    pub fn may_have_marches(&self, side: Side) -> bool {
        let spends = !self.stage.options.teams && !self.table().of(side).tray.is_empty();
        if !self.skips_idle() || spends || self.check_marches_done(side).is_err() {
            return self.has_anything_to_march(side);
        }
        let ground = self.ground(side);
        let marches = |block: Block| {
            let horse = self.may_be_cavalry(block) && self.could_march(&ground, block, true);
            horse || self.could_march(&ground, block, false)
        };
        self.army(side).any(|block| self.turned(block).is_some() || marches(block))
    }

    /// Whether an army may have fieldworks to place.
    pub fn may_have_fieldworks(&self, side: Side) -> bool {
        let none = self.table().of(side).tray.is_empty() || self.table().works.is_full();
        !(self.occupied(side).is_empty() || none && self.skips_idle())
    }

    /// Whether the Union may have two blocks to remove in the first night.
    pub fn may_have_sacrifices(&self) -> bool {
        !self.skips_idle() || self.in_play(Side::Union) >= 2
    }

    /// Whether there is nothing to do but this, where nothing is hidden: of objectives and bids.
    pub fn has_only(&self, order: &Order) -> bool {
        let mut offers = Vec::new();
        if self.skips_idle() {
            self.offer(&[], &mut offers);
        }
        offers == [Choice::Order(order.clone())]
    }
}
