//! Stands in for moves and charges until they are merged.
#![allow(missing_docs)]
use crate::event::Event;
use crate::flow::Melee;
use crate::orders::{Action, Defence, Order, Pick, Step, Task};
use crate::state::{Now, Play, Presence};
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Facing, Paces, Point};
use referee::{Choice, Refusal};

impl Play<'_> {
    pub fn run_quarter(&mut self, _: Step, _: u8) -> Vec<UnitId> {
        Vec::new()
    }

    pub fn rout(&mut self, unit: UnitId, heading: Facing) {
        let to = self.now().unit(unit).at.moved(heading, Paces(1200));
        if !self.now().stage.map.holds(to) {
            return self.remove(unit, Presence::Left);
        }
        self.happen(Event::Moved { unit, to, facing: heading, paces: Paces(1200), how: "rout" });
    }

    pub fn ride(&mut self, general: GeneralId, to: Point) {
        self.happen(Event::Rode(general, to));
    }

    pub fn open_charges(&mut self) {}
    pub fn charge_quarter(&mut self, _: u8) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn fire_defences(&mut self) {}
    pub fn open_impacts(&mut self) {}
    pub fn impact(&mut self, _: UnitId) {}
    pub fn next_impact(&mut self) -> Option<UnitId> {
        None
    }
    pub fn pursue(&mut self, _: bool) {}
    pub fn join(&mut self, _: Side, _: Option<UnitId>) {}
    pub fn fight_on(&mut self, _: Melee) {}
}

impl Now<'_> {
    pub fn check_actions(&self, _: UnitId, _: Step, _: &[Action]) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn check_charge(&self, _: UnitId, _: UnitId, _: bool) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn check_support(&self, _: UnitId, _: UnitId) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn suggest_charges(&self, _: UnitId, _: &mut Vec<Task>) {}
    pub fn has_moving_charges(&self) -> bool {
        false
    }
    pub fn defenders(&self) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn check_defence(&self, _: Side, _: &Defence) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn offer_defences(&self, _: Side, _: &[Pick], _: &mut Vec<Choice<Order, Pick>>) {}
    pub fn impacts_of(&self, _: Side) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn impact_choice(&self) -> Option<Side> {
        None
    }
    pub fn joiners(&self, _: Side) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn joiners_asked(&self, _: &Melee) -> Option<Side> {
        None
    }
    pub fn check_join(&self, _: Side, _: Option<UnitId>) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn suggest_actions(&self, _: UnitId, _: Step, _: &mut Vec<Vec<Action>>) {}
    pub fn rout_headings(&self, _: UnitId) -> Vec<Facing> {
        (0..72).filter_map(|step| Facing::new(step * 5)).collect()
    }
    pub fn check_rout(&self, _: UnitId, _: Facing) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn check_ride(&self, _: Side, _: GeneralId, _: Point) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn can_ride(&self, _: Side) -> bool {
        false
    }
    pub fn suggest_rides(&self, _: GeneralId, _: &mut Vec<Point>) {}
    pub fn offer_rides(&self, _: Side, _: &[Pick], _: &mut Vec<Choice<Order, Pick>>) {}
}
