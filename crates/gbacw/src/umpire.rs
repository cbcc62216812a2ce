//! The umpire's hand: setting and correcting a position between actions. Everything he does is an event, and leaves a
//! position that could have been set up.

use crate::counters::{BrigadeId, LeaderId, Orders, Side, UnitId};
use crate::event::{Event, Fatigue};
use crate::flow::Decision;
use crate::stage::Stage;
use crate::state::{Ammunition, Play, Position, Shape, Status};
use ground::Hex;
use ground::hex::Facing;
use referee::declare::{Written, YesNo};
use referee::{Refusal, RuleId};

/// A change as the umpire writes it.
#[derive(Written)]
#[declare(stage = Stage, expected = "expected-change")]
pub enum Amendment {
    /// `place 13th-alabama 2830 w`
    Place {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// How it faces there.
        facing: Facing,
    },
    /// `remove 13th-alabama`
    Remove(#[declare(name = "unit")] UnitId),
    /// `strength 13th-alabama 5`
    Strength {
        /// Whose.
        unit: UnitId,
        /// The strength points that it has left.
        sp: u8,
    },
    /// `disordered 13th-alabama yes`
    Disordered {
        /// Who.
        unit: UnitId,
        /// Whether it is.
        so: YesNo,
    },
    /// `ammunition 13th-alabama low`
    Ammunition {
        /// Whose.
        unit: UnitId,
        /// Of all its sections.
        level: Ammunition,
    },
    /// `mounted 8th-illinois no`
    Mounted {
        /// Who.
        unit: UnitId,
        /// Whether it is.
        so: YesNo,
    },
    /// `leader archer 2830`
    Leader {
        /// Who.
        leader: LeaderId,
        /// Where.
        hex: Hex,
    },
    /// `orders archer advance`
    Orders {
        /// Whose.
        brigade: BrigadeId,
        /// The new ones.
        orders: Orders,
    },
    /// `fatigue archer ok`
    Fatigue {
        /// Whose.
        brigade: BrigadeId,
        /// The level.
        level: Fatigue,
    },
    /// `holder 2830 union`
    Holder {
        /// A hex that counts for victory.
        hex: Hex,
        /// Who holds it.
        side: Side,
    },
}

fn unsound() -> Refusal {
    Refusal::new(const { RuleId::of("referee:amend-unsound") })
}

fn sound(so: bool) -> Result<(), Refusal> {
    if so { Ok(()) } else { Err(unsound()) }
}

impl Position<'_> {
    /// Whether the umpire may change this. Refused while an action is being resolved, and where the position would not
    /// be sound.
    pub fn may_amend(&self, amendment: &Amendment) -> Result<(), Refusal> {
        if !self.is_between_actions() {
            return Err(Refusal::new(const { RuleId::of("referee:amend-not-now") }));
        }
        match *amendment {
            Amendment::Place { unit, hex, facing } => sound(self.could_be_put(unit, hex, facing)),
            Amendment::Remove(unit) => sound(self.unit(unit).status != Status::Eliminated),
            Amendment::Strength { unit, sp } => {
                sound(self.on_map(unit) && (1..=self.card(unit).strength()).contains(&sp))
            }
            Amendment::Disordered { unit, .. } | Amendment::Ammunition { unit, .. } => sound(self.on_map(unit)),
            Amendment::Mounted { unit, .. } => sound(self.on_map(unit) && self.card(unit).dismounted.is_some()),
            Amendment::Leader { leader, hex } => {
                sound(!self.leader(leader).lost && !self.holds(self.stage.leader(leader).side.enemy(), hex))
            }
            Amendment::Orders { brigade, orders } => sound(self.could_be_ordered(brigade, orders)),
            Amendment::Fatigue { .. } => sound(self.stage.options.fatigue),
            Amendment::Holder { hex, .. } => sound(self.stage.victory.hexes.iter().any(|goal| goal.hex == hex)),
        }
    }

    /// Whether nothing is being resolved: a unit that acts has finished, or a phase or brigade is about to begin.
    fn is_between_actions(&self) -> bool {
        self.asked().is_some_and(|(_, decision)| match decision {
            Decision::Actions => self.acting().is_none(),
            Decision::Efficiency
            | Decision::Orders
            | Decision::Reserve
            | Decision::Works
            | Decision::HoldBack
            | Decision::First
            | Decision::Change
            | Decision::Coordinate
            | Decision::Brigade
            | Decision::Commanders
            | Decision::Recovery => true,
            _ => false,
        })
    }

    /// Whether a unit could stand in a hex like this: ground that it can enter, no enemy, room, a facing of the kind
    /// that its orders ask for.
    fn could_be_put(&self, unit: UnitId, hex: Hex, facing: Facing) -> bool {
        let chart = self.stage.tables.terrain.hex(self.stage.map.terrain(hex));
        let open = chart.entering.of(self.mover(unit)).is_some();
        let free = !self.holds(self.side(unit).enemy(), hex);
        let kind = facing.is_side() == (self.orders(unit) == Orders::March);
        open && free && kind && self.may_stack(unit, hex, self.orders(unit)).is_ok()
    }

    /// Whether a brigade could have other orders: to and from the march its units must be drawn together.
    fn could_be_ordered(&self, brigade: BrigadeId, orders: Orders) -> bool {
        let before = self.brigade(brigade).orders;
        let marches = (before == Orders::March) != (orders == Orders::March);
        let mut units = self.stage.brigade(brigade).units.iter().filter(|&&unit| self.on_map(unit));
        before != orders
            && !self.brigade(brigade).reserve
            && !(marches && units.any(|&unit| self.unit(unit).shape != Shape::Single))
    }
}

impl Play<'_> {
    /// Makes a change that may be made.
    pub fn make_change(&mut self, amendment: Amendment) {
        match amendment {
            Amendment::Place { unit, hex, facing } => {
                self.happen(Event::PutThere { unit, hex, facing });
                if self.now().strength(unit) == 0 {
                    self.set_strength(unit, 1);
                }
                let side = self.now().side(unit);
                self.hold_ground(hex, side);
            }
            Amendment::Remove(unit) => {
                self.happen(Event::Eliminated(unit));
                self.stop_building(unit);
                self.dissolve_command(unit);
            }
            Amendment::Strength { unit, sp } => self.set_strength(unit, sp),
            Amendment::Disordered { unit, so: YesNo(so) } => {
                self.happen(if so { Event::Disordered(unit) } else { Event::Restored(unit) });
            }
            Amendment::Ammunition { unit, level } => {
                for section in 1..=self.now().card(unit).sections.len() as u8 {
                    self.happen(Event::Ammunition { unit, section, level });
                }
            }
            Amendment::Mounted { unit, so: YesNo(so) } => self.happen(Event::SetMounted { unit, so }),
            Amendment::Leader { leader, hex } => self.happen(Event::LeaderEntered { leader, hex }),
            Amendment::Orders { brigade, orders } => self.set_orders(brigade, orders),
            Amendment::Fatigue { brigade, level } => self.happen(Event::Fatigue { brigade, level }),
            Amendment::Holder { hex, side } => self.happen(Event::Holds { hex, side }),
        }
        self.run();
    }

    /// A unit has so many strength points, and is collapsed or not as they say (12.23).
    fn set_strength(&mut self, unit: UnitId, sp: u8) {
        self.happen(Event::SetStrength { unit, sp });
        let now = self.now();
        let below = 2 * now.strength(unit) < now.card(unit).strength() && !now.is_artillery(unit);
        if below != now.unit(unit).collapsed {
            self.happen(if below { Event::Collapsed(unit) } else { Event::Regained(unit) });
        }
    }

    /// A brigade has other orders; who goes to or from the march faces half a turn to the right.
    fn set_orders(&mut self, brigade: BrigadeId, orders: Orders) {
        self.happen(Event::Ordered { brigade, orders });
        for unit in self.stage.brigade(brigade).units.clone() {
            let (now, facing) = (self.now(), self.now().unit(unit).facing);
            if now.on_map(unit) && facing.is_side() != (now.orders(unit) == Orders::March) {
                self.happen(Event::Faced { unit, facing: facing.turned(1) });
            }
        }
    }
}
