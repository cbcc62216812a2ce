//! Changes of a unit's state that the sequence of the turn brings.

use crate::event::Event;
use crate::stands::Formation;
use crate::state::{Marker, Play, Presence};
use crate::units::UnitId;

impl Play<'_> {
    /// A unit gets a marker, if it has none that is worse (R24).
    pub fn mark(&mut self, unit: UnitId, marker: Marker) {
        if self.now().unit(unit).marker < Some(marker) {
            self.happen(Event::Marked(unit, Some(marker)));
        }
    }

    /// A regiment is disordered.
    pub fn disorder(&mut self, unit: UnitId) {
        if !self.now().card(unit).is_battery() && self.now().unit(unit).formation != Formation::Disordered {
            self.happen(Event::Formed(unit, Formation::Disordered));
        }
    }

    /// A unit is destroyed.
    pub fn eliminate(&mut self, unit: UnitId) {
        self.happen(Event::Gone(unit, Presence::Eliminated));
    }
}
