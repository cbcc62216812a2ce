//! Limited intelligence: dummies on the march, alone or along with others.

use crate::counters::Side;
use crate::event::Event;
use crate::flow::Frame;
use crate::intelligence::{Marker, MarkerId};
use crate::march::{March, points_arg};
use crate::orders::{Choices, Guise, Order};
use crate::passage::Passage;
use crate::state::{Play, Position};
use crate::tables::POINT;
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Choice, Refusal};
use serde::{Deserialize, Serialize};

/// The marches that a dummy makes in a turn (R106).
const MOST_MARCHES: u8 = 4;

/// A dummy on the march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DummyMarch {
    /// The dummy.
    pub marker: MarkerId,
    /// Whether it plays cavalry.
    pub cavalry: bool,
    /// Points left, in half points.
    pub points: i32,
    /// Hexes entered.
    pub moved: u8,
}

impl Position<'_> {
    /// Whether a side may march a dummy.
    pub fn may_march_dummy(&self, side: Side, id: MarkerId) -> Result<(), Refusal> {
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        let dummy = forces.marker(id).is_some_and(|marker| marker.units.is_empty());
        if id.side != side || !dummy {
            return Err(Refusal::new(id!("limited-intelligence.moving-dummies")).with("marker", id.arg()));
        }
        forbid!(forces.marches(id) >= MOST_MARCHES, "R106#c", "marker" = id.arg());
        Ok(())
    }

    /// Whether a dummy may go along with the march: one that begins in the hex of a hidden unit.
    pub fn may_take_along(&self, march: &March, id: MarkerId) -> Result<(), Refusal> {
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        let fits = |marker: &Marker| marker.units.is_empty() && marker.hex == march.start;
        let fits = id.side == self.side(march.unit) && forces.marker(id).is_some_and(fits);
        let again = forces.along & id.bit() != 0;
        let barred = !fits || again || march.moved > 0 || !self.hidden(march.unit);
        if barred || !rule!("limited-intelligence.moving-dummies#c") {
            return Err(Refusal::new(id!("limited-intelligence.moving-dummies")).with("marker", id.arg()));
        }
        Ok(())
    }

    /// What a dummy pays for a hex: as a unit of its type would, without anything that it carries.
    pub fn may_move_dummy(&self, dummy: &DummyMarch, to: Hex) -> Result<i32, Refusal> {
        let side = dummy.marker.side;
        let hex = Arg::place(to);
        let from = self.forces().and_then(|forces| forces.marker(dummy.marker)).map(|marker| marker.hex);
        let edge = from.and_then(|from| self.edge_for(side, from, to));
        let Some(edge) = edge else { bar!(id!("6.1.move-hex-by-hex"), "hex" = hex) };
        self.may_cross(side, &edge, to, Passage::March)?;
        forbid!(self.occupied(side.enemy(), to), "6.2.no-entering-enemy-hex", "hex" = hex);
        let cost = self.empty_march_cost(side, dummy.cavalry, &edge, to).total();
        if cost <= dummy.points {
            Ok(cost)
        } else if dummy.moved == 0 && rule!("6.2.minimum-move#a") {
            Ok(dummy.points)
        } else {
            bar!(id!("6.1.no-saving-points"), "hex" = hex, "cost" = points_arg(cost))
        }
    }

    /// Where a dummy can go.
    fn dummy_ways(&self, dummy: &DummyMarch) -> impl Iterator<Item = Hex> {
        let from = self.forces().and_then(|forces| forces.marker(dummy.marker)).map(|marker| marker.hex);
        let near = from.into_iter().flat_map(|from| self.stage.map.grid.neighbours(from)).map(|(_, to)| to);
        near.filter(|&to| self.may_move_dummy(dummy, to).is_ok())
    }

    /// What is offered on a dummy's march.
    pub fn offer_dummy_march(&self, dummy: &DummyMarch, out: &mut Choices) {
        out.push(Choice::Order(Order::End));
        out.extend(self.dummy_ways(dummy).map(|to| Choice::Order(Order::Go(to))));
    }
}

impl Play<'_> {
    /// A dummy goes along.
    pub fn take_along(&mut self, id: MarkerId) {
        self.tell(Event::Hidden { side: id.side, event: Box::new(Event::TakenAlong(id)), seen: None });
    }

    /// A dummy marches, as infantry or as cavalry, with or without a leader.
    pub fn march_dummy(&mut self, marker: MarkerId, guise: Guise) {
        let title = &self.stage.title;
        let cavalry = guise.cavalry && rule!("limited-intelligence.moving-dummies#a");
        let led = guise.led && rule!("limited-intelligence.moving-dummies#b");
        let kind = usize::from(cavalry);
        let own = title.unit_allowances[marker.side.index()][kind];
        let allowance = if led { title.leader_allowances[marker.side.index()][kind] } else { own };
        let dice = self.chance.dice("allowance", allowance.dice);
        let (_, points) = allowance.points(dice);
        self.show_dice(Some(marker), allowance.dice, dice, led);
        if led {
            self.show_dice(Some(marker), 0, 0, false);
        }
        if let Some(forces) = self.state.table.forces.get_mut() {
            forces.marches[marker.side.index()][usize::from(marker.number) - 1] += 1;
        }
        self.replace(Frame::DummyMarch(DummyMarch { marker, cavalry, points: points * POINT, moved: 0 }));
    }

    /// Carries a dummy's march on.
    pub fn step_dummy_march(&mut self, dummy: DummyMarch) -> Flows {
        let gone = self.now().forces().is_none_or(|forces| forces.marker(dummy.marker).is_none());
        if gone || dummy.points <= 0 && (dummy.moved > 0 || self.now().dummy_ways(&dummy).next().is_none()) {
            self.pop();
            return Flows::On;
        }
        Flows::Asks
    }

    /// A dummy enters a hex.
    pub fn move_dummy(&mut self, mut dummy: DummyMarch, to: Hex) {
        let from = self.now().forces().and_then(|forces| forces.marker(dummy.marker)).map(|marker| marker.hex);
        let (Some(from), Ok(cost)) = (from, self.now().may_move_dummy(&dummy, to)) else { return };
        dummy.points -= cost;
        dummy.moved += 1;
        self.replace(Frame::DummyMarch(dummy));
        let marker = dummy.marker;
        self.tell(Event::MarkerMoved { marker, from, to });
        self.reveal_sighted(Some(marker));
    }
}
