//! Answers to the decisions that are judged by trying them: every order is carried out on a copy
//! of what the seat knows, the decisions that follow at once are settled quickly, and the
//! position that comes of it is judged.

use super::Known;
use super::worth::Judge;
use gcacw::counters::UnitId;
use gcacw::flow::{Decision, Frame};
use gcacw::losses::{Losses, Shares};
use gcacw::orders::{Order, Pick};
use gcacw::{GreatCampaigns, Position};
use referee::chance::Seeded;
use referee::event::DiscardEvents;
use referee::strategy::DecisionView;
use referee::{Choice, System};

/// The most orders of one decision that are tried.
const MOST_TRIED: usize = 160;
/// The most that are tried for a decision that only follows from another.
const MOST_FOLLOWING: usize = 12;
/// The most decisions that are settled after an order.
const MOST_SETTLED: usize = 8;

type Choices = Vec<Choice<Order, Pick>>;

/// The whole orders that some offers lead to, so many at most.
pub fn whole_orders(offer: &dyn Fn(&[Pick], &mut Choices), most: usize) -> Vec<Order> {
    let mut orders = Vec::new();
    let mut drafts: Vec<Vec<Pick>> = vec![Vec::new()];
    let mut room = Vec::new();
    while let Some(draft) = drafts.pop() {
        room.clear();
        offer(&draft, &mut room);
        for choice in room.drain(..) {
            match choice {
                Choice::Order(order) => orders.push(order),
                Choice::Pick(pick) => drafts.push([&draft[..], &[pick]].concat()),
            }
        }
        if orders.len() >= most {
            break;
        }
    }
    orders.truncate(most);
    orders
}

impl Judge<'_> {
    /// The best of the orders offered, each tried on a copy; the first of equals.
    pub fn try_offers(&self, view: &DecisionView<'_, GreatCampaigns>, known: &Known) -> Option<Order> {
        let offer = |draft: &[Pick], out: &mut Choices| view.offer(draft, out);
        let mut orders = whole_orders(&offer, MOST_TRIED);
        if orders.len() == 1 {
            return orders.pop();
        }
        self.try_orders(known, orders).map(|(_, order)| order)
    }

    /// The best of some orders and what the position is worth after it.
    pub fn try_orders(&self, known: &Known, orders: Vec<Order>) -> Option<(i32, Order)> {
        let mut best: Option<(i32, Order)> = None;
        for order in orders {
            let worth = self.worth_after(known, &order);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, order));
            }
        }
        best
    }

    /// What the position is worth after an order and what follows from it at once.
    pub fn worth_after(&self, known: &Known, order: &Order) -> i32 {
        let mut state = known.clone();
        let mut dice = Seeded::new(b"trial");
        self.carry_out(&mut state, order, &mut dice);
        for _ in 0..MOST_SETTLED {
            let Some(order) = self.settling(&state) else { break };
            self.carry_out(&mut state, &order, &mut dice);
        }
        self.worth(Position { stage: self.stage, state: &state })
    }

    fn carry_out(&self, state: &mut Known, order: &Order, dice: &mut Seeded) {
        let seat = self.side.seat();
        GreatCampaigns::apply(self.stage, state, seat, order, dice, &mut DiscardEvents);
    }

    /// A quick answer to a decision that follows from another; none where the position is quiet.
    fn settling(&self, state: &Known) -> Option<Order> {
        let position = Position { stage: self.stage, state };
        let (side, decision) = position.asked()?;
        match (decision, position.top()?) {
            (Decision::Losses, Frame::Losses(losses)) => Some(self.divide(position, losses)),
            (Decision::VoluntaryRetreat, _) => Some(Order::Hold),
            (Decision::CavalryRetreat, _) => Some(Order::Stand),
            (Decision::Destroy, _) => Some(Order::Leave),
            (Decision::Advance, Frame::Advance(advance)) => Some(Order::Advance(advance.units))
                .filter(|_| usize::from(advance.most) >= advance.units.len())
                .or(Some(Order::NoAdvance)),
            (Decision::Retreat, _) => {
                let orders = whole_orders(&|draft, out| position.offer(draft, out), MOST_FOLLOWING);
                let after = |order: &Order| {
                    let mut state = state.clone();
                    self.carry_out(&mut state, order, &mut Seeded::new(b"retreat"));
                    let worth = self.worth(Position { stage: self.stage, state: &state });
                    if side == self.side { worth } else { -worth }
                };
                orders.into_iter().max_by_key(after)
            }
            (Decision::Leaders | Decision::Displace, _) => {
                whole_orders(&|draft, out| position.offer(draft, out), 1).pop()
            }
            _ => None,
        }
    }

    /// Divides a loss point by point so that the strong stay strong and nobody is lost without
    /// need: each point is taken where it costs least.
    pub fn divide(&self, position: Position<'_>, losses: &Losses) -> Order {
        let mut left: Vec<(UnitId, u8)> =
            losses.units.into_iter().map(|unit| (unit, position.unit(unit).manpower)).collect();
        for _ in 0..losses.points {
            let dear = |&(unit, manpower): &(UnitId, u8)| self.last_point(position, unit, manpower);
            let cheapest = left.iter_mut().filter(|(_, manpower)| *manpower > 0).min_by_key(|share| dear(share));
            if let Some((_, manpower)) = cheapest {
                *manpower -= 1;
            }
        }
        let mut shares = Shares::default();
        for (unit, left) in left {
            let lost = position.unit(unit).manpower - left;
            if lost > 0 {
                shares.add(unit, lost);
            }
        }
        Order::Lose(shares)
    }

    /// What the next point of manpower is worth to a unit: its last one carries guns and leaders.
    fn last_point(&self, position: Position<'_>, unit: UnitId, manpower: u8) -> i32 {
        let now = *position.unit(unit);
        let with = |manpower: u8| self.force(unit, &gcacw::state::UnitState { manpower, ..now });
        let card = self.stage.unit(unit);
        let quality = 2 * i32::from(card.tactical);
        match manpower {
            0 | 1 => 2 * with(1).max(0) + 60 + quality,
            _ => with(manpower) - with(manpower - 1) + quality - i32::from(manpower),
        }
    }
}
