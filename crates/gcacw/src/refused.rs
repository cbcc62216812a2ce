//! 7.8 Refused flanks: placing and removing the marker. Its effect stands in [`crate::flank`].

use crate::counters::{Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::Frame;
use crate::march::{Activity, March, Step};
use crate::state::{Play, Position};
use crate::tables::POINT;
use ground::Hex;
use referee::{Arg, Refusal};

/// What refusing flanks costs, in half points.
const COST: i32 = POINT;

impl Position<'_> {
    /// Whether a hex has a flanks refused marker.
    pub fn refused(&self, hex: Hex) -> bool {
        self.state.table.refused.contains(hex)
    }

    /// 7.8: whether the active unit may refuse its flanks now.
    pub fn may_refuse(&self, march: &March) -> Result<(), Refusal> {
        let unit = march.unit;
        let Some(hex) = self.hex(unit) else { return Err(Refusal::new(id!("7.8.refuse-cost#a"))) };
        let args = Arg::place(hex);
        let terrain = self.terrain(hex);
        forbid!(terrain.needs_way(), "7.8.refuse-not-in-mountain-swamp", "hex" = args);
        forbid!(self.refused(hex), "7.8.one-marker-per-hex#a", "hex" = args);
        forbid!(march.last == Activity::Advanced, "7.8.not-after-retreat-or-advance#b", "unit" = unit.arg());
        let in_zone = self.in_normal_zone(self.side(unit).enemy(), hex);
        if in_zone && march.last == Activity::Moved {
            forbid!(rule!("7.8.refuse-not-on-entering-zoc"), "6.2.zoc-no-refuse-on-entry", "hex" = args);
        }
        if in_zone && march.last == Activity::Nothing {
            let in_place = rule!("6.2.zoc-refuse-in-place");
            if !in_place {
                return Err(Refusal::new(id!("6.2.zoc-refuse-in-place")).with("hex", args));
            }
        }
        forbid!(in_zone && march.last == Activity::Attacked, "R75", "hex" = args);
        let cut_to_nothing = march.points <= 0 && march.base > 0;
        let short = march.points < COST && (!cut_to_nothing || rule!("7.7.step-6-resume-march#c"));
        forbid!(short, "7.8.refuse-cost#a", "hex" = args);
        Ok(())
    }

    /// 7.8: whether the marker of the active unit's hex may be removed: when the march begins.
    pub fn may_restore(&self, march: &March) -> Result<(), Refusal> {
        let here = self.hex(march.unit).is_some_and(|hex| self.refused(hex));
        let begins = march.last == Activity::Nothing;
        if here && begins && rule!("7.8.voluntary-removal") {
            return Ok(());
        }
        Err(Refusal::new(id!("7.8.voluntary-removal")).with("unit", march.unit.arg()))
    }
}

impl Play<'_> {
    /// The active unit refuses its flanks and its march ends.
    pub fn refuse_flanks(&mut self, mut march: March) {
        let Some(hex) = self.now().hex(march.unit) else { return };
        march.points -= COST;
        if rule!("7.8.refuse-cost#b") {
            march.step = Step::Ended;
        }
        march.busy = true;
        self.replace(Frame::March(march));
        self.happen(Event::FlanksRefused(hex));
    }

    /// The marker of the active unit's hex is removed.
    pub fn restore_flanks(&mut self, march: March) {
        if let Some(hex) = self.now().hex(march.unit) {
            self.happen(Event::FlanksRestored(hex));
        }
        self.replace(Frame::March(march));
    }

    /// The only unit of a hex moves or attacks: its marker goes.
    pub fn settle_refused_before_leaving(&mut self, unit: UnitId, hex: Hex) {
        let now = self.now();
        let alone = now.units_in(now.side(unit), hex).len() == 1;
        if now.refused(hex) && alone && rule!("7.8.forced-removal-single-unit") {
            self.happen(Event::FlanksRestored(hex));
        }
    }

    /// All units of a hex assault, those that joined a grand assault included: its marker goes.
    pub fn settle_refused_by_assault(&mut self, side: Side, attackers: UnitSet) {
        for unit in attackers {
            let Some(hex) = self.now().hex(unit) else { continue };
            let all = self.now().units_in(side, hex).within(attackers);
            if self.now().refused(hex) && all && rule!("7.8.forced-removal-assault") {
                self.happen(Event::FlanksRestored(hex));
            }
        }
    }

    /// R76: no unit of its side is left in the hex: the marker goes, it never moves along. Enemies
    /// share a hex only in the middle of a retreat; then it is not the retreating side's marker.
    pub fn settle_refused(&mut self, side: Side, hex: Hex) {
        let empty = !self.now().occupied(side, hex) && !self.now().occupied(side.enemy(), hex);
        if self.now().refused(hex) && empty && rule!("R76") && rule!("7.8.marker-stays") {
            self.happen(Event::FlanksRestored(hex));
        }
    }
}
