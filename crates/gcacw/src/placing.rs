//! Limited intelligence: placing force markers and taking them off.

use crate::counters::{Side, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::intelligence::{Forces, Marker, MarkerId};
use crate::orders::{Choices, Guise, Order, Pick};
use crate::sighting::Blocks;
use crate::state::{Play, Position};
use ground::Hex;
use referee::{Arg, Choice, Refusal};

impl Position<'_> {
    /// Whether a side may place a marker over some units of a hex.
    pub fn may_place_marker(&self, side: Side, hex: Hex, units: UnitSet) -> Result<(), Refusal> {
        let at = || Arg::place(hex);
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        if !units.within(self.units_in(side, hex)) || !rule!("limited-intelligence.when-placed") {
            return Err(Refusal::new(id!("limited-intelligence.when-placed")).with("hex", at()));
        }
        if units.is_empty() {
            let nobody = !self.occupied(side, hex) && !forces.at(side, hex);
            forbid!(nobody, "R105", "hex" = at());
            if !rule!("limited-intelligence.dummies#a") {
                return Err(Refusal::new(id!("limited-intelligence.dummies#a")).with("hex", at()));
            }
        }
        if forces.at(side, hex) && !rule!("limited-intelligence.several-in-hex") {
            return Err(Refusal::new(id!("limited-intelligence.several-in-hex")).with("hex", at()));
        }
        if forces.full(side) {
            bar!(id!("limited-intelligence.ten-markers"))
        }
        forbid!(forces.free(side).is_none(), "R106#a");
        let beside = self.beside_enemy(side, hex, id!("limited-intelligence.placement-adjacent#b"));
        forbid!(beside, "limited-intelligence.placement-adjacent#a", "hex" = at());
        let blocks = Blocks {
            impassable: id!("limited-intelligence.placement-cavalry#b"),
            woods: id!("limited-intelligence.placement-cavalry#c"),
            friend: id!("limited-intelligence.placement-cavalry#d"),
        };
        let watched = self.before_cavalry(side, hex, self.in_the_open(side.enemy()), &blocks);
        forbid!(watched, "limited-intelligence.placement-cavalry#a", "hex" = at());
        Ok(())
    }

    /// Whether a side may take a marker off.
    pub fn may_reveal(&self, side: Side, id: MarkerId) -> Result<(), Refusal> {
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        let mine = id.side == side && forces.marker(id).is_some();
        if !mine || !rule!("limited-intelligence.voluntary-removal") {
            return Err(Refusal::new(id!("limited-intelligence.voluntary-removal")).with("marker", id.arg()));
        }
        Ok(())
    }

    /// What limited intelligence adds to the offers of a decision.
    pub fn offer_markers(&self, side: Side, decision: Decision, draft: &[Pick], out: &mut Choices) {
        let Some(forces) = self.forces() else { return };
        if let Some(&Pick::Place(hex)) = draft.first() {
            let whole = |units| Order::Place { hex, units };
            return self.offer_set(self.units_in(side, hex), &draft[1..], out, whole, |units| {
                self.may_place_marker(side, hex, units).is_ok()
            });
        }
        if !draft.is_empty() {
            return;
        }
        if decision == Decision::Action {
            self.offer_placing(side, forces, out);
        }
        let mine = || forces.of(side).map(|marker| marker.id);
        if let Some(Frame::March(march)) = self.top()
            && decision == Decision::March
        {
            let along = mine().filter(|&id| self.may_take_along(march, id).is_ok());
            out.extend(along.map(|id| Choice::Order(Order::TakeAlong(id))));
        }
        let off = mine().filter(|&id| self.may_reveal(side, id).is_ok());
        out.extend(off.map(|id| Choice::Order(Order::Reveal(id))));
    }

    fn offer_placing(&self, side: Side, forces: &Forces, out: &mut Choices) {
        let units = self.units_of(side).filter_map(|unit| self.hex(unit));
        let mut hexes: Vec<Hex> = units.chain(forces.of(side).map(|marker| marker.hex)).collect();
        hexes.sort_unstable_by_key(|hex| hex.0);
        hexes.dedup();
        for hex in hexes {
            if self.may_place_marker(side, hex, UnitSet::default()).is_ok() {
                out.push(Choice::Order(Order::PlaceDummy(hex)));
            }
            let anybody = self.units_in(side, hex).first();
            if anybody.is_some_and(|unit| self.may_place_marker(side, hex, UnitSet::one(unit)).is_ok()) {
                out.push(Choice::Pick(Pick::Place(hex)));
            }
        }
        let may_march = |marker: &MarkerId| self.may_open_with(None) && self.may_march_dummy(side, *marker).is_ok();
        for marker in forces.of(side).filter(|marker| may_march(&marker.id)) {
            for (cavalry, led) in [(false, false), (false, true), (true, false), (true, true)] {
                out.push(Choice::Order(Order::MarchDummy { marker: marker.id, guise: Guise { cavalry, led } }));
            }
        }
    }
}

impl Play<'_> {
    /// A marker is placed.
    pub fn place_marker(&mut self, side: Side, hex: Hex, units: UnitSet) {
        let Some(forces) = self.now().forces() else { return };
        let (Some(id), hidden) = (forces.free(side), forces.hidden()) else { return };
        let seen = units.minus(hidden);
        self.tell(Event::MarkerPlaced { marker: Marker { may_hide: seen, ..Marker::new(id, hex, units) }, seen });
        self.state.table.set_lifted(self.stage, side, true);
        self.settle_refused(side, hex);
        self.state.table.set_lifted(self.stage, side, false);
    }
}
