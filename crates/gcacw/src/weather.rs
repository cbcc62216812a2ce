//! 12 Rain: the rain on the turn track, rivers that cannot be forded, and swamps that fill.

use crate::counters::{MOST_FATIGUE, Side, UnitId, UnitSet};
use crate::crossings::Barrier;
use crate::event::{Cause, Event};
use crate::flow::Frame;
use crate::passage::Passage;
use crate::state::{Play, Position};
use crate::terrain::{Edge, Stream, Terrain};
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Refusal};
use serde::{Deserialize, Serialize};

/// Turns of the track, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turns(u128);

impl Turns {
    /// Whether a turn is marked.
    #[inline]
    pub fn contains(self, turn: u8) -> bool {
        turn < 128 && self.0 >> turn & 1 == 1
    }

    /// Marks a turn.
    pub fn insert(&mut self, turn: u8) {
        if turn < 128 {
            self.0 |= 1 << turn;
        }
    }

    /// The marked turns, the first first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..128).filter(move |&turn| self.contains(turn))
    }
}

/// What a random events table can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomEvent {
    /// Nothing.
    None,
    /// Rain, in this turn and so many more.
    Rain(u8),
}

impl RandomEvent {
    /// The names in files.
    pub const NAMES: [&'static str; 5] =
        ["no_event", "rain_current", "rain_current_1", "rain_current_2", "rain_current_3"];
    /// By the order of the names.
    pub const ALL: [RandomEvent; 5] =
        [RandomEvent::None, RandomEvent::Rain(0), RandomEvent::Rain(1), RandomEvent::Rain(2), RandomEvent::Rain(3)];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            RandomEvent::None => RandomEvent::NAMES[0],
            RandomEvent::Rain(more) => RandomEvent::NAMES[usize::from(more) + 1],
        }
    }
}

/// The rivers that have a marker for being unfordable.
pub const RIVERS: [Stream; 2] = [Stream::MinorRiver, Stream::MajorRiver];

/// The name of such a river in data.
pub fn river_name(river: Stream) -> &'static str {
    if river == Stream::MajorRiver { "major" } else { "minor" }
}

/// The place of a river among [`RIVERS`].
pub fn river_index(river: Stream) -> usize {
    usize::from(river == Stream::MajorRiver)
}

/// Water that closes a hex to a defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Water {
    /// A river without a crossing.
    River,
    /// A ford that is closed.
    Ford,
    /// A creek in rain.
    Creek,
}

/// Units caught in a provisional swamp, to be led out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Caught {
    /// Those still in it, in roster order; the Union's first.
    pub units: UnitSet,
}

impl Position<'_> {
    /// Whether it rains in this turn.
    #[inline]
    pub fn raining(&self) -> bool {
        self.state.table.wet
    }

    /// Whether a river is unfordable in this turn: up to the turn in whose box its marker stands.
    pub fn unfordable(&self, stream: Option<Stream>) -> bool {
        let marker = match stream {
            Some(Stream::MinorRiver | Stream::MajorRiver) => {
                self.state.table.unfordable[river_index(stream.unwrap_or(Stream::Creek))]
            }
            _ => None,
        };
        marker.is_some_and(|turn| self.state.table.turn <= turn)
    }

    /// R55: whether units fight, and exert zones, across a ford of an unfordable river in a turn
    /// without rain.
    pub fn floods_let_fight(&self) -> bool {
        self.stage.options.fights_across_floods && rule!("R55")
    }

    /// 12.0: whether the weather lets a side move across a hexside.
    pub fn weather_lets_cross(
        &self,
        barrier: Option<Barrier>,
        edge: &Edge,
        hex: Hex,
        by: Passage,
    ) -> Result<(), Refusal> {
        let place = Arg::place(hex);
        match barrier {
            Some(Barrier::CreekInRain) => forbid!(true, "12.0.rain-creek-crossing#a", "hex" = place),
            Some(Barrier::FordInRain) => {
                forbid!(!edge.destroyed, "12.0.rain-river-crossing#a", "hex" = place);
                forbid!(edge.destroyed, "12.0.rain-river-crossing#b", "hex" = place);
            }
            Some(Barrier::Unfordable(Stream::MajorRiver)) => match by {
                Passage::Retreat => forbid!(true, "12.0.major-unfordable-effect#b", "hex" = place),
                Passage::Advance => forbid!(true, "12.0.major-unfordable-effect#c", "hex" = place),
                Passage::March | Passage::ZoneToZone | Passage::Flight => {
                    forbid!(true, "12.0.major-unfordable-effect#a", "hex" = place)
                }
            },
            Some(Barrier::Unfordable(_)) => {
                forbid!(!edge.destroyed, "12.0.minor-unfordable-effect#a", "hex" = place);
                forbid!(edge.destroyed, "12.0.minor-unfordable-effect#b", "hex" = place);
            }
            _ => {}
        }
        Ok(())
    }

    /// 12.0: whether the weather lets a side attack across a hexside.
    pub fn weather_lets_attack(&self, barrier: Option<Barrier>, edge: &Edge, hex: Hex) -> Result<(), Refusal> {
        let place = Arg::place(hex);
        match barrier {
            Some(Barrier::CreekInRain) => forbid!(true, "12.0.rain-attack-bans#c", "hex" = place),
            Some(Barrier::FordInRain) => {
                forbid!(!edge.destroyed, "12.0.rain-attack-bans#a", "hex" = place);
                forbid!(edge.destroyed, "12.0.rain-attack-bans#b", "hex" = place);
            }
            Some(Barrier::Unfordable(_)) if !self.floods_let_fight() => {
                return Err(Refusal::new(id!("R55")).with("hex", place));
            }
            _ => {}
        }
        Ok(())
    }

    /// 7.4: the water between the defender and a hex around him that counts as impassable.
    pub fn water_covers(&self, attacker: Side, edge: &Edge) -> Option<Water> {
        let own_pontoon_only = edge.pontoon == Some(attacker) && edge.crossing.is_none() && !rule!("R97");
        let ford = edge.only_a_ford();
        let in_rain = self.raining()
            && self.stage.options.rain_covers_fords
            && if edge.destroyed { rule!("R54#b") } else { rule!("R54#a") };
        let creek = edge.trackless_creek() && self.raining();
        if edge.river_without_crossing() || own_pontoon_only {
            Some(Water::River)
        } else if ford && (self.unfordable(edge.stream) || in_rain) {
            Some(Water::Ford)
        } else if creek && !(edge.city && rule!("R54#c")) {
            Some(Water::Creek)
        } else {
            None
        }
    }

    /// The units caught by a rain in provisional swamps without road, pike or railroad.
    fn caught_in_swamps(&self) -> UnitSet {
        let map = &self.stage.map;
        let on_a_way = |hex: Hex| {
            let neighbours = map.grid.neighbours(hex);
            neighbours.into_iter().any(|(direction, _)| map.edge(hex, direction).has_road())
        };
        let caught = |&unit: &UnitId| {
            self.hex(unit).is_some_and(|hex| map.terrain(hex) == Terrain::ProvisionalSwamp && !on_a_way(hex))
        };
        self.stage.unit_ids().filter(caught).collect()
    }

    /// 12.0: the hexes that a caught unit may be moved to.
    pub fn ways_out(&self, unit: UnitId) -> Vec<Hex> {
        let Some(from) = self.hex(unit) else { return Vec::new() };
        let enemy = self.side(unit).enemy();
        let open = |&to: &Hex| self.may_flee_into(unit, from, to).is_ok();
        let near: Vec<Hex> = self.stage.map.grid.neighbours(from).map(|(_, to)| to).filter(open).collect();
        let safe: Vec<Hex> = near.iter().copied().filter(|&to| !self.in_any_zone(enemy, to)).collect();
        if safe.is_empty() || !rule!("12.0.provisional-swamp-displacement#a") { near } else { safe }
    }

    /// 12.0: whether a caught unit can get to a hex at all.
    fn may_flee_into(&self, unit: UnitId, from: Hex, to: Hex) -> Result<(), Refusal> {
        let side = self.side(unit);
        let displacement = || Refusal::new(id!("12.0.provisional-swamp-displacement")).with("hex", Arg::place(to));
        let edge =
            if self.flight_obeys_all_bans() { self.edge_for(side, from, to) } else { self.edge_between(from, to) };
        self.may_cross(side, &edge.ok_or_else(displacement)?, to, Passage::Flight)?;
        if self.occupied(side.enemy(), to) { Err(displacement()) } else { Ok(()) }
    }

    /// The unit that is led out next.
    pub fn next_caught(&self, caught: &Caught) -> Option<UnitId> {
        let union = caught.units.into_iter().find(|&unit| self.side(unit) == Side::Union && rule!("R85#b"));
        union.or_else(|| caught.units.first())
    }

    /// Whether a caught unit may be moved to a hex.
    pub fn may_flee(&self, caught: &Caught, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let mine = self.next_caught(caught).is_some_and(|next| self.side(next) == self.side(unit));
        if !mine || !caught.units.contains(unit) {
            return Err(Refusal::new(id!("12.0.provisional-swamp-caught#c")).with("unit", unit.arg()));
        }
        if let Some(from) = self.hex(unit) {
            self.may_flee_into(unit, from, to)?;
        }
        if !self.ways_out(unit).contains(&to) {
            bar!(id!("12.0.provisional-swamp-displacement#a"), "hex" = Arg::place(to));
        }
        Ok(())
    }
}

impl Play<'_> {
    /// 12.0: a result of the random events table.
    pub fn random_event(&mut self, event: RandomEvent) {
        let RandomEvent::Rain(more) = event else { return };
        let dry = if self.stage.rain_counts {
            !self.stage.advanced && !rule!("12.0.where-rain-applies#b")
        } else {
            rule!("12.0.where-rain-applies#a")
        };
        if dry {
            return;
        }
        let turn = self.state.table.turn;
        let result = match more {
            0 => id!("12.0.rain-results#a"),
            1 => id!("12.0.rain-results#b"),
            2 => id!("12.0.rain-results#c"),
            _ => id!("12.0.rain-results#d"),
        };
        for wet in turn..=turn.saturating_add(more) {
            let new = !self.state.table.rain.contains(wet) || !rule!("12.0.rain-overlap");
            if new && referee::cite(result) {
                self.happen(Event::Rain(wet));
            }
        }
        for river in RIVERS {
            self.rivers_rise(river, more);
        }
        self.fill_swamps();
    }

    /// A rain result places or advances the unfordable markers.
    fn rivers_rise(&mut self, river: Stream, more: u8) {
        let row = self.stage.tables.rain_numbers.get(usize::from(more));
        let number = row.and_then(|row| row.of(&self.stage.title.code, river_index(river))).unwrap_or(0);
        let cited = match river {
            Stream::MajorRiver => {
                rule!("12.0.major-river-rain-number")
                    && rule!("12.0.rtg-all-major-rivers")
                    && rule!("12.0.unfordable-marker-placement#b")
            }
            _ => rule!("12.0.minor-river-rain-number") && rule!("12.0.unfordable-marker-placement#a"),
        };
        if number == 0 || !cited {
            return;
        }
        let standing = self.state.table.unfordable[river_index(river)];
        let from = standing.filter(|_| rule!("12.0.unfordable-marker-advance") && rule!("R87#a"));
        let current = if rule!("R87#b") { self.state.table.turn } else { 0 };
        let turn = from.unwrap_or(current).saturating_add(number);
        self.happen(Event::Unfordable { river, turn });
    }

    /// The units in swamps that fill are worn and must get out.
    fn fill_swamps(&mut self) {
        let units = self.now().caught_in_swamps();
        if units.is_empty() {
            return;
        }
        for unit in units {
            self.happen(Event::CaughtInSwamp(unit));
            let fatigue = self.now().unit(unit).fatigue;
            if fatigue < MOST_FATIGUE && rule!("12.0.provisional-swamp-caught#a") {
                self.happen(Event::Fatigue { unit, level: fatigue + 1 });
            }
            if rule!("12.0.provisional-swamp-caught#b") {
                self.disorganize(unit);
            }
        }
        if rule!("12.0.provisional-swamp-caught#c") {
            self.push(Frame::Caught(Caught { units }));
        }
    }

    /// Asks where the next unit goes; one that has nowhere to go is lost.
    pub fn step_caught(&mut self, mut caught: Caught) -> Flows {
        caught.units = self.alive(caught.units);
        let Some(unit) = self.now().next_caught(&caught) else {
            self.pop();
            return Flows::On;
        };
        if !self.now().ways_out(unit).is_empty() {
            return Flows::Asks;
        }
        caught.units.remove(unit);
        self.replace(Frame::Caught(caught));
        let all = self.now().unit(unit).manpower;
        self.lose_manpower(unit, all, Cause::Swamp);
        Flows::On
    }

    /// A caught unit goes to a hex; its leaders go with it.
    pub fn flee(&mut self, mut caught: Caught, unit: UnitId, to: Hex) {
        caught.units.remove(unit);
        self.replace(Frame::Caught(caught));
        let side = self.stage.unit(unit).side;
        let from = self.now().hex(unit);
        self.leave_works(unit);
        self.happen(Event::Placed { unit, to });
        if let Some(from) = from {
            self.settle_refused(side, from);
        }
        self.hold(side, to);
    }

    /// 12.0: at the end of a turn the markers in its box are removed.
    pub fn rivers_fall(&mut self) {
        for river in RIVERS {
            let standing = self.state.table.unfordable[river_index(river)];
            if standing == Some(self.state.table.turn) && rule!("12.0.unfordable-marker-removal") {
                self.happen(Event::Fordable(river));
            }
        }
    }
}
