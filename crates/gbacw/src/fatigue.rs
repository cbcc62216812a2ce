//! 16.12, 17 Fatigue: what tires a brigade, and what rests it.

use crate::counters::{BrigadeId, Orders, Side, UnitId};
use crate::event::{BrigadeMemory, Event, Fatigue};
use crate::flow::Marker;
use crate::stage::Light;
use crate::state::{Action, Obliged, Play, Position};
use referee::Refusal;

/// The highest fatigue level, on the ladder of seven states.
const MOST_FATIGUE: u8 = 6;

impl Position<'_> {
    /// 17.1: the units of a brigade that tire.
    fn tiring(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.stage.brigade(brigade).units.iter().copied();
        units.filter(|&unit| {
            let guns = self.is_artillery(unit) && rule!("17.1.fatigue-who#a") && rule!("17.22.fatigue-cause-1#c");
            let guns = guns && rule!("R183#e");
            let far = !self.unit(unit).in_command && !rule!("17.22.fatigue-cause-1#b");
            !guns && !far
        })
    }

    /// 17.31, R147: what fatigue adds to the rolls of a brigade's units, or takes from them.
    pub fn fatigue_burden(&self, brigade: BrigadeId) -> u8 {
        let level = Fatigue(self.brigade(brigade).fatigue);
        match level.number() {
            0 if level.0 > 0 && !rule!("17.33.fatigue-ok-0") => 1,
            number if number > 1 && !rule!("R147") => number,
            number => number.div_ceil(2),
        }
    }

    /// Whether a unit did more than rally or turn without cost.
    fn exerted_itself(&self, unit: UnitId) -> bool {
        let acted = &self.unit(unit).acted;
        match acted.action {
            // To build is an action of its own (R140).
            Action::Idle => acted.shocked || self.unit(unit).builds && rule!("R140"),
            Action::Rallies => !rule!("17.22.fatigue-rally-only#a"),
            Action::Fights => acted.spent > 0 || acted.hexes > 0 || acted.fired || acted.shocked || acted.changed_form,
            Action::Withdraws | Action::Restacks => true,
        }
    }

    /// R149: whether a brigade undertook this activation: somebody other than artillery did more than rally.
    pub fn undertook(&self, brigade: BrigadeId) -> bool {
        let fell_back = self.brigade(brigade).obliged == Obliged::ToFallBack && rule!("17.22.fatigue-cautious-retreat");
        let held = self.brigade(brigade).hold && !rule!("6.23.hold-fatigue");
        if fell_back || held {
            return false;
        }
        // Those who acted and have gone since count as well.
        let mut units = self.tiring(brigade);
        let exerted = if rule!("17.1.fatigue-who#b") {
            units.any(|unit| self.exerted_itself(unit))
        } else {
            units.all(|unit| self.exerted_itself(unit))
        };
        let idle = self.tiring(brigade).all(|unit| self.unit(unit).acted.action == Action::Idle);
        exerted || self.leader_rode(brigade) || idle && !rule!("17.22.fatigue-rally-only#b")
    }

    /// 9.3, 17.22: whether a leader's ride tires his brigade.
    fn leader_rode(&self, brigade: BrigadeId) -> bool {
        let moved = self.stage.brigade(brigade).leader.is_some_and(|leader| self.leader(leader).moved);
        moved && !(rule!("17.22.fatigue-leader-movement") && rule!("9.3.leader-movement-scope#d"))
    }

    /// 16.12: whether an activation under Attack orders tires a brigade at night.
    fn tires_at_night(&self, brigade: BrigadeId) -> bool {
        let night = self.stage.light(self.table().turn) == Light::Night && rule!("16.1.night-turn-types");
        let attacks = self.brigade(brigade).orders_when_activated == Orders::Attack;
        if !night || !attacks || !rule!("16.12.night-attack-fatigue#a") {
            return false;
        }
        let units = || self.stage.brigade(brigade).units.iter().filter(|&&unit| !self.is_artillery(unit));
        let any = |action: Action| units().any(|&unit| self.unit(unit).acted.action == action);
        let turned = units().any(|&unit| self.unit(unit).acted.turned > 0);
        let fell_back = self.brigade(brigade).obliged == Obliged::ToFallBack;
        let leader = self.stage.brigade(brigade).leader.is_some_and(|leader| self.leader(leader).moved);
        let nothing = !any(Action::Rallies) && !turned && !fell_back && !leader;
        self.undertook(brigade)
            || leader && !rule!("16.12.night-attack-fatigue#b")
            || any(Action::Rallies) && !rule!("16.12.night-attack-fatigue#c")
            || fell_back && !rule!("16.12.night-attack-fatigue#d")
            || turned && !rule!("16.12.night-attack-fatigue#e")
            || nothing && !rule!("16.12.night-attack-fatigue#f")
    }

    /// R19: how many activations' worth a unit under March orders has used.
    fn equivalents_used(&self, unit: UnitId) -> u8 {
        self.unit(unit).acted.spent.div_ceil(self.allowance(unit).max(1)).min(4) as u8
    }

    /// 17.22: how much a march tires a brigade: the third and fourth equivalent, the third not by road.
    fn march_fatigue(&self, brigade: BrigadeId) -> u8 {
        let tired = self.tiring(brigade).map(|unit| {
            let by_road = !self.unit(unit).acted.off_road || !rule!("17.22.fatigue-march-road#b");
            let free = if by_road && rule!("17.22.fatigue-march-road#a") { 3 } else { 2 };
            self.equivalents_used(unit).saturating_sub(free)
        });
        tired.max().unwrap_or(0)
    }

    /// 13.45, 17.42: whether a brigade has been idle for a whole turn.
    pub fn was_idle(&self, brigade: BrigadeId) -> bool {
        let state = self.brigade(brigade);
        let fatigue = self.stage.options.fatigue;
        let moved =
            state.moved && rule!("13.45.idle-brigade-recovery#a") && (!fatigue || rule!("17.42.fatigue-idle#a"));
        let fired =
            state.fired && rule!("13.45.idle-brigade-recovery#b") && (!fatigue || rule!("17.42.fatigue-idle#c"));
        let shocked =
            state.shocks > 0 && rule!("13.45.idle-brigade-recovery#c") && (!fatigue || rule!("17.42.fatigue-idle#e"));
        let builds = self.stage.brigade(brigade).units.iter().any(|&unit| self.unit(unit).builds);
        // Who was interrupted has built in this turn as well.
        let builds = (builds || state.built) && rule!("R132") && (!fatigue || rule!("17.42.fatigue-idle#d"));
        let busy = moved || fired || shocked || builds;
        !busy && self.is_present(brigade)
    }

    /// 17.42: whether a brigade may rest in place of rallying.
    pub fn may_rest(&self, side: Side, brigade: BrigadeId) -> Result<(), Refusal> {
        let state = self.brigade(brigade);
        let tired = self.stage.options.fatigue && state.fatigue > 0;
        let may = tired && self.was_idle(brigade) && !state.reserve && !state.tried && rule!("17.42.fatigue-idle#g");
        if self.stage.brigade(brigade).side != side || !may {
            bar!(id!("17.42.fatigue-idle#g"), "brigade" = brigade.arg());
        }
        Ok(())
    }
}

impl Play<'_> {
    /// 17.22: an activation tires a brigade, once it has ended.
    pub fn tire(&mut self, brigade: BrigadeId) {
        if !self.stage.options.fatigue {
            return;
        }
        let now = self.now();
        let state = *now.brigade(brigade);
        let marches = matches!(now.marker(), Some(Marker::March(_))) && state.orders_when_activated == Orders::March;
        let more = if marches {
            now.march_fatigue(brigade)
        } else {
            let third = state.activations >= 2 && now.undertook(brigade) && rule!("17.22.fatigue-cause-1#a");
            let night = now.tires_at_night(brigade);
            if third && night && !rule!("R150") { 2 } else { u8::from(third || night) }
        };
        if more > 0 {
            self.set_fatigue(brigade, state.fatigue + more);
        }
        if marches {
            // Each equivalent is an activation; one is counted when the brigade is done (R19).
            let used = self.now().tiring(brigade).map(|unit| self.now().equivalents_used(unit)).max().unwrap_or(0);
            self.brigade_remembers(brigade, BrigadeMemory::MarchedOn(used.saturating_sub(1)));
            self.break_wheels(brigade);
        }
    }

    /// 17.26: guns that use their fourth equivalent may break down.
    fn break_wheels(&mut self, brigade: BrigadeId) {
        let guns = self.stage.unit_ids().filter(|&unit| {
            let now = self.now();
            now.is_artillery(unit) && now.on_map(unit) && now.brigade_of(unit) == brigade
        });
        for unit in guns.collect::<Vec<_>>() {
            if self.now().equivalents_used(unit) < 4 || !rule!("17.26.fatigue-artillery-breakdown#a") {
                continue;
            }
            let die = self.die("breakdown");
            if die >= 6 && rule!("17.26.fatigue-artillery-breakdown#b") {
                self.lose(unit, 1);
            }
        }
    }

    /// A brigade's fatigue is what it is now.
    pub fn set_fatigue(&mut self, brigade: BrigadeId, level: u8) {
        let level = if level > MOST_FATIGUE && rule!("17.25.fatigue-maximum") { MOST_FATIGUE } else { level };
        if self.now().brigade(brigade).fatigue == level {
            return;
        }
        self.happen(Event::Fatigue { brigade, level: Fatigue(level) });
        let before = self.now().brigade(brigade).orders;
        if level >= MOST_FATIGUE && before != Orders::Advance && rule!("17.32.fatigue-4-orders#a") {
            self.impose_orders(brigade, Orders::Advance);
            // It has marched with its marker, as one that an attack takes out of its march (6.26).
            if before == Orders::March && self.state.table.march_drawn[self.stage.brigade(brigade).side.index()] {
                self.brigade_remembers(brigade, BrigadeMemory::MarchOver);
            }
        }
    }

    /// 17.42: a brigade rests.
    pub fn rest(&mut self, brigade: BrigadeId) {
        let fatigue = self.now().brigade(brigade).fatigue;
        self.set_fatigue(brigade, fatigue.saturating_sub(1));
        self.brigade_remembers(brigade, BrigadeMemory::Tried);
    }
}
