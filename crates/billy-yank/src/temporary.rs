//! Placeholders for charges and melees.
#![allow(missing_docs, unused_variables, clippy::ptr_arg)]

use crate::flow::Melee;
use crate::orders::{Defence, Order, Pick, Task};
use crate::state::{Now, Play};
use crate::units::{Side, UnitId};
use referee::{Choice, Refusal};

impl Now<'_> {
    pub fn impact_choice(&self) -> Option<Side> {
        None
    }
    pub fn joiners_asked(&self, melee: &Melee) -> Option<Side> {
        None
    }
    pub fn joiners(&self, side: Side) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn check_defence(&self, side: Side, defence: &Defence) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn impacts_of(&self, side: Side) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn check_join(&self, side: Side, unit: Option<UnitId>) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn check_charge(&self, unit: UnitId, at: UnitId, bonus: bool) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn check_support(&self, unit: UnitId, friend: UnitId) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn offer_defences(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {}
    pub fn suggest_charges(&self, unit: UnitId, out: &mut Vec<Task>) {}
    pub fn defenders(&self) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn has_moving_charges(&self) -> bool {
        false
    }
}

impl Play<'_> {
    pub fn impact(&mut self, charger: UnitId) {}
    pub fn pursue(&mut self, inverse: bool) {}
    pub fn join(&mut self, side: Side, unit: Option<UnitId>) {}
    pub fn fight_on(&mut self, melee: Melee) {}
    pub fn open_charges(&mut self) {}
    pub fn charge_quarter(&mut self, quarter: u8) -> Vec<UnitId> {
        Vec::new()
    }
    pub fn fire_defences(&mut self) {}
    pub fn open_impacts(&mut self) {}
    pub fn next_impact(&mut self) -> Option<UnitId> {
        None
    }
}
