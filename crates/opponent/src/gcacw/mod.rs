//! `steady`, the computer player of Great Campaigns.

use crate::luck::Luck;
use crate::mind::{Desk, Mind};
use crate::random::Random;
use gcacw::GreatCampaigns;
use gcacw::orders::Order;

/// Plays Great Campaigns by one-ply judgment.
pub struct Steady {
    lots: Random,
}

impl Steady {
    /// A player with his own stream of lots.
    pub fn new(luck: Luck) -> Steady {
        Steady { lots: Random::new(luck) }
    }
}

impl Mind<GreatCampaigns> for Steady {
    fn choose(&mut self, desk: &Desk<'_, GreatCampaigns>) -> Option<Order> {
        self.lots.choose(desk)
    }
}
