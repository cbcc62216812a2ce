//! 8.0 Recovery, steps 1 and 2: units at rest entrench, build and repair; in advanced games they
//! forage.

use crate::counters::{Arm, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::Frame;
use crate::orders::Order;
use crate::state::{Play, Position};
use crate::works::Digging;
use ground::{Direction, Hex};
use referee::Refusal;
use referee::flow::Flows;
use serde::{Deserialize, Serialize};

/// A side at work in the recovery phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Labour {
    /// Whose units work.
    pub side: Side,
    /// Those that have done something.
    pub worked: UnitSet,
    /// Those that have tried to build a bridge.
    pub builders: UnitSet,
    /// The one that has tried a repair.
    pub repairer: Option<UnitId>,
    /// Which of the two steps it is at.
    pub step: Step,
}

/// The steps of recovery in which a side is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Step 1: it entrenches, builds, repairs and levies.
    Works,
    /// Step 2: it forages.
    Forage,
    /// Both at once, in games begun under the first edition.
    Both,
}

impl Labour {
    /// A side about to begin.
    pub fn of(side: Side, step: Step) -> Labour {
        Labour { side, worked: UnitSet::default(), builders: UnitSet::default(), repairer: None, step }
    }
}

impl Position<'_> {
    /// 8.0: whether a unit may do any work at all: of the side at work, and only once.
    pub fn may_work(&self, labour: &Labour, unit: UnitId) -> Result<(), Refusal> {
        if self.side(unit) != labour.side || self.hex(unit).is_none() {
            return Err(Refusal::new(id!("8.0.step-1-works")).with("unit", unit.arg()));
        }
        forbid!(labour.step == Step::Forage, "8.0.strict-order#a", "unit" = unit.arg());
        forbid!(labour.worked.contains(unit), "8.0.step-1-works#b", "unit" = unit.arg());
        Ok(())
    }

    /// 8.0: only units at fatigue level 0 work.
    pub fn too_tired_to_work(&self, unit: UnitId) -> bool {
        self.unit(unit).fatigue > 0 && rule!("8.0.recovery-matrix#a") && rule!("8.0.step-1-works#a")
    }

    /// 8.0: nobody works in a rain turn.
    pub fn rain_bars_works(&self) -> bool {
        self.raining() && rule!("8.0.step-1-works#c")
    }

    /// 8.0: whether a unit may forage in an advanced game.
    pub fn may_forage(&self, labour: &Labour, unit: UnitId) -> Result<(), Refusal> {
        let mine = self.side(unit) == labour.side && self.hex(unit).is_some();
        if !mine {
            return Err(Refusal::new(id!("8.0.step-2-forage")).with("unit", unit.arg()));
        }
        let open = self.stage.advanced && self.stage.title.forages;
        forbid!(!open, "8.0.step-2-forage#c", "unit" = unit.arg());
        forbid!(self.unit(unit).fatigue > 2, "8.0.step-2-forage#a", "unit" = unit.arg());
        forbid!(labour.worked.contains(unit), "8.0.step-2-forage#b", "unit" = unit.arg());
        forbid!(labour.step == Step::Works, "8.0.strict-order#a", "unit" = unit.arg());
        Ok(())
    }

    /// 8.0: whether a unit may levy a locality, where the title has that.
    pub fn may_levy(&self, labour: &Labour, unit: UnitId) -> Result<(), Refusal> {
        self.may_work(labour, unit)?;
        let open = self.stage.title.levies == Some(labour.side) && self.arm(unit) == Arm::Infantry;
        if !open || self.too_tired_to_work(unit) || !rule!("8.0.step-1-levy-rtg#a") {
            return Err(Refusal::new(id!("8.0.step-1-levy-rtg#a")).with("unit", unit.arg()));
        }
        Ok(())
    }

    /// Tells what the side at work can still do: entrench, build and repair bridges, forage, levy.
    pub fn labour_orders(&self, labour: &Labour, mut tell: impl FnMut(Order)) {
        self.units_of(labour.side).for_each(|unit| self.labour_of(labour, unit, &mut tell));
    }

    /// Tells what one of its units can still do.
    fn labour_of(&self, labour: &Labour, unit: UnitId, mut tell: impl FnMut(Order)) {
        let works = self.may_work(labour, unit).is_ok();
        if works && self.may_entrench(labour, unit).is_ok() {
            tell(Order::Entrench(unit));
        }
        if self.may_forage(labour, unit).is_ok() {
            tell(Order::Forage(unit));
        }
        if works && self.may_levy(labour, unit).is_ok() {
            tell(Order::Levy(unit));
        }
        let Some(hex) = self.hex(unit).filter(|_| works) else { return };
        let rivers = |&(direction, _): &(Direction, Hex)| self.stage.map.edge(hex, direction).is_river();
        for (_, hex) in self.stage.map.grid.neighbours(hex).filter(rivers) {
            if self.may_build(labour, unit, hex).is_ok() {
                tell(Order::Build { unit, hex });
            }
            if self.may_repair(labour, unit, hex).is_ok() {
                tell(Order::Repair { unit, hex });
            }
        }
    }

    /// Whether the side at work can still do anything.
    fn has_labour(&self, labour: &Labour) -> bool {
        self.units_of(labour.side).any(|unit| {
            let mut any = false;
            self.labour_of(labour, unit, |_| any = true);
            any
        })
    }
}

impl Play<'_> {
    /// Asks as long as there is something to do; then the other side works, or the rest of the
    /// phase comes.
    pub fn step_labour(&mut self, labour: Labour) -> Flows {
        if self.now().has_labour(&labour) {
            return Flows::Asks;
        }
        self.finish_labour(labour);
        Flows::On
    }

    /// The side at work is done.
    pub fn finish_labour(&mut self, labour: Labour) {
        let first = if rule!("R77") { Side::Union } else { Side::Confederate };
        let next = if labour.side == first { first.enemy() } else { first };
        let step = if next == first { Step::Forage } else { labour.step };
        if next == first && labour.step != Step::Works {
            self.pop();
            self.recover();
        } else {
            self.replace(Frame::Labour(Labour { worked: labour.worked, ..Labour::of(next, step) }));
        }
    }

    /// A unit entrenches in the recovery phase.
    pub fn entrench(&mut self, mut labour: Labour, unit: UnitId) {
        labour.worked.insert(unit);
        self.replace(Frame::Labour(labour));
        if let Some(works) = self.now().next_works(unit, Digging::Recovery) {
            self.happen(Event::Entrenched { unit, works });
        }
    }

    /// A unit forages or levies; what comes of it is a matter of its title's own rules (R12).
    pub fn forage_or_levy(&mut self, mut labour: Labour, unit: UnitId, event: Event) {
        labour.worked.insert(unit);
        self.replace(Frame::Labour(labour));
        self.happen(event);
    }
}
