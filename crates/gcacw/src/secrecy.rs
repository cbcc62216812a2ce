//! What each side sees in a game with limited intelligence, and what counts in whose name.
//!
//! A unit under a marker is on the table like any other. What would betray it to the enemy is not
//! applied (R90): while a rule is carried out in the name of one side, or in the open, the units
//! that must not count are lifted from the table and laid down again afterwards
//! ([`Play::lift_hidden`]). So nothing that a seat is offered, refused or answered rests on what it
//! cannot know.

use crate::activation::Activation;
use crate::counters::{Arm, LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Flow, Frame};
use crate::intelligence::{Forces, MOST_MARKERS, Marker, Unseen};
use crate::leaders::Leaving;
use crate::state::{Play, Position, State, UnitState};
use crate::works::Works;
use arrayvec::ArrayVec;
use referee::chance::{Audience, Chance, Roll, Throw};

impl Position<'_> {
    /// R90: the sides whose hidden units do not count in what is being resolved: the enemy's
    /// never, one's own where everybody sees what is done.
    fn out_of_sight(&self) -> [bool; 2] {
        let only = |side: Side| [side != Side::Union, side != Side::Confederate];
        let of_units = |side: Side, units: UnitSet| {
            let hidden = units.into_iter().any(|unit| self.hidden(unit));
            if hidden { only(side) } else { [true; 2] }
        };
        if let Some(&(leader, _)) = self.state.flow.orphans.next() {
            let visible = |unit: UnitId| self.attachable(leader, unit) && !self.hidden(unit);
            let side = self.stage.leader(leader).side;
            return if self.units_of(side).any(visible) { [true; 2] } else { only(side) };
        }
        match self.top() {
            None | Some(Frame::Turn(_) | Frame::Cycle | Frame::Choosing(_) | Frame::Caught(_) | Frame::Unseen(_)) => {
                [false; 2]
            }
            Some(Frame::Transfers(transfers)) => only(transfers.side),
            Some(Frame::Labour(labour)) => only(labour.side),
            Some(Frame::Action(side)) => only(*side),
            Some(Frame::Activation(activation)) => only(self.stage.leader(activation.leader).side),
            Some(Frame::DummyMarch(dummy)) => only(dummy.marker.side),
            Some(Frame::March(march)) => of_units(self.side(march.unit), UnitSet::one(march.unit)),
            Some(Frame::Leaving(leaving)) => of_units(leaving.side, leaving.units),
            Some(Frame::Muster(muster)) => [!muster.reunites || rule!("R110#d"); 2],
            Some(
                Frame::Assault(_)
                | Frame::CavalryWindow(_)
                | Frame::CavalryRetreat(_)
                | Frame::Combat(_)
                | Frame::Losses(_)
                | Frame::Retreat(_)
                | Frame::Advance(_),
            ) => [true; 2],
        }
    }

    /// The state as it counts for who is asked now.
    pub fn as_it_counts(&self) -> State {
        let mut state = self.state.clone();
        if rule!("R90") {
            let lifted = self.out_of_sight();
            for side in Side::BOTH {
                state.table.set_lifted(self.stage, side, lifted[side.index()]);
            }
        }
        state
    }

    /// Whether what a side is asked tells its enemy something of what it hides.
    fn hidden_decision(&self) -> Option<Unseen> {
        let (side, decision) = self.asked()?;
        let forces = self.forces()?;
        let open = matches!(decision, Decision::Initiative | Decision::Action);
        let counts = !self.out_of_sight()[side.index()];
        let hides = forces.of(side).next().is_some();
        (hides && counts && !open).then_some(Unseen { side, decision: decision as u8 })
    }

    /// What a seat knows: the enemy's hidden units, their leaders and what they are doing are
    /// taken out. An observer knows neither side's.
    pub fn known_by(&self, viewer: Option<Side>) -> State {
        let mut known = self.state.clone();
        if self.forces().is_none() {
            return known;
        }
        for side in Side::BOTH.into_iter().filter(|&side| Some(side) != viewer) {
            self.remove_hidden(side, &mut known);
        }
        known
    }

    fn remove_hidden(&self, side: Side, known: &mut State) {
        let Some(forces) = self.forces() else { return };
        let units = forces.hidden_of(side);
        let with = |leader: &LeaderId| self.attached_to(*leader).is_some_and(|unit| units.contains(unit));
        let leaders: LeaderSet = self.stage.leader_ids().filter(with).collect();
        self.hide_frames(side, &mut known.flow);
        known.table.set_lifted(self.stage, side, true);
        let nothing = UnitState {
            hex: None,
            manpower: 0,
            fatigue: 0,
            demoralized: 0,
            exhausted: false,
            disorganized: false,
            works: Works::None,
        };
        units.into_iter().for_each(|unit| known.table.units[unit.index()] = nothing);
        leaders.into_iter().for_each(|leader| known.table.leaders[leader.index()] = None);
        let status = &mut known.table.status;
        status.unsupplied = status.unsupplied.minus(units);
        status.without_ammunition = status.without_ammunition.minus(units);
        let Some(forces) = known.table.forces.get_mut() else { return };
        forces.lifted[side.index()] = false;
        forces.unseen_sides[side.index()] = true;
        forces.unseen.0 = forces.unseen.0.or(units);
        forces.unseen.1 = forces.unseen.1.or(leaders);
        forces.marches[side.index()] = Default::default();
        forces.along = 0;
        let mine = forces.markers.iter_mut().filter(|marker| marker.id.side == side);
        mine.for_each(|marker| marker.units = UnitSet::default());
    }

    /// Replaces what a side does unseen by what it is asked.
    fn hide_frames(&self, side: Side, flow: &mut Flow) {
        let hides = |units: UnitSet| units.into_iter().any(|unit| self.hidden(unit));
        let asked = self.asked().filter(|(asked, _)| *asked == side).map_or(Decision::Action, |(_, decision)| decision);
        let unseen = Frame::Unseen(Unseen { side, decision: asked as u8 });
        for frame in flow.frames.iter_mut() {
            let whose = match frame {
                Frame::Transfers(transfers) => Some(transfers.side),
                Frame::Labour(labour) => Some(labour.side),
                Frame::Activation(Activation { leader, .. }) => Some(self.stage.leader(*leader).side),
                Frame::DummyMarch(dummy) => Some(dummy.marker.side),
                Frame::March(march) => Some(self.side(march.unit)).filter(|_| self.hidden(march.unit)),
                Frame::Leaving(Leaving { side, units, .. }) => Some(*side).filter(|_| hides(*units)),
                _ => None,
            };
            if whose == Some(side) {
                *frame = unseen;
            }
        }
    }

    /// The hidden units and the markers that are in the midst of something.
    fn engaged(&self) -> (UnitSet, [u16; 2]) {
        let mut units = UnitSet::default();
        let mut markers = [0; 2];
        for frame in self.state.flow.frames.iter() {
            match frame {
                Frame::March(march) => units.insert(march.unit),
                Frame::Activation(activation) => {
                    units = units.or(activation.units);
                    self.attached_to(activation.leader).into_iter().for_each(|unit| units.insert(unit));
                }
                Frame::Leaving(leaving) => units = units.or(leaving.units),
                Frame::Caught(caught) => units = units.or(caught.units),
                Frame::DummyMarch(dummy) => markers[dummy.marker.side.index()] |= dummy.marker.bit(),
                _ => {}
            }
        }
        let forces = self.forces().into_iter();
        for marker in forces.flat_map(|forces| &forces.markers).filter(|m| !m.units.and(units).is_empty()) {
            markers[marker.id.side.index()] |= marker.id.bit();
        }
        (units, markers)
    }

    /// Another state that a seat could not tell from this one: the enemy's hidden units are dealt
    /// anew under his markers, but for those in the midst of something.
    pub fn resampled(&self, viewer: Option<Side>, chance: &mut dyn Chance) -> State {
        let mut state = self.state.clone();
        let (busy_units, busy_markers) = self.engaged();
        for side in Side::BOTH.into_iter().filter(|&side| Some(side) != viewer) {
            let Some(forces) = self.forces() else { return state };
            let idle = |marker: &&Marker| busy_markers[side.index()] & marker.id.bit() == 0;
            let markers: Markers = forces.of(side).filter(idle).copied().collect();
            let units = markers.iter().fold(UnitSet::default(), |all, marker| all.or(marker.units)).minus(busy_units);
            let dealt = deal(&markers, units, chance);
            state.table.set_lifted(self.stage, side, true);
            let places = state.table.forces.get_mut().into_iter().flat_map(|forces| &mut forces.markers);
            for marker in places {
                if let Some(place) = markers.iter().position(|other| other.id == marker.id) {
                    marker.units = dealt[place];
                }
            }
            state.table.set_lifted(self.stage, side, false);
        }
        state
    }
}

impl Play<'_> {
    /// Lifts from the table what must not count in what is being resolved (R90), and looks who is
    /// turned up.
    pub fn lift_hidden(&mut self) {
        if self.state.table.forces.is_none() {
            return;
        }
        if rule!("R90") {
            let lifted = self.now().out_of_sight();
            for side in Side::BOTH {
                self.state.table.set_lifted(self.stage, side, lifted[side.index()]);
            }
        }
        if let (Some(Frame::Cycle), Some(forces)) = (self.now().top().copied(), self.state.table.forces.get_mut()) {
            forces.new_action();
        }
        self.reveal_sighted(None);
    }

    /// Lays everything down again; who hides something and is asked tells that he is.
    pub fn lay_hidden_back(&mut self) {
        if self.state.table.forces.is_none() {
            return;
        }
        for side in Side::BOTH {
            self.state.table.set_lifted(self.stage, side, false);
        }
        if let Some(unseen) = self.now().hidden_decision() {
            self.tell(Event::Considers(unseen));
        }
    }

    /// One fact happens in a game with force markers: what concerns hidden units only their owner
    /// is told, and everybody what he sees of it.
    pub fn happen_unseen(&mut self, event: Event) {
        let hidden = self.now().forces().map(Forces::hidden).unwrap_or_default();
        let (mut mover, mut seen) = (None, None);
        match &event {
            Event::Moved { unit, from, to, .. } if hidden.contains(*unit) => {
                mover = self.marker_over(*unit);
                self.move_markers(mover, *from, *to);
            }
            Event::UnitAllowance { unit, dice, .. } if hidden.contains(*unit) => {
                let number = if self.stage.unit(*unit).arm == Arm::Cavalry { 2 } else { 1 };
                self.show_dice(self.marker_over(*unit), number, *dice, false);
            }
            Event::LeaderAllowance { leader, dice, .. } => {
                let number = if self.stage.leader(*leader).cavalry { 2 } else { 1 };
                self.show_dice(self.now().leader_marker(*leader), number, *dice, true);
            }
            Event::ExtendedMarch { unit, die: rolled, .. } | Event::ForceMarch { unit, dice: rolled, .. } => {
                if let Some(marker) = self.marker_over(*unit) {
                    let rolled = *rolled;
                    self.tell(Event::HiddenRoll { marker, rolled });
                }
            }
            Event::Activated { leader, units } if self.now().leader_marker(*leader).is_none() => {
                seen = Some(Box::new(Event::Activated { leader: *leader, units: units.minus(hidden) }));
            }
            _ => {}
        }
        let moves = matches!(event, Event::Moved { .. } | Event::Placed { .. } | Event::PutThere { .. });
        match self.concealed(&event, hidden) {
            Some(side) => self.tell(Event::Hidden { side, event: Box::new(event), seen }),
            None => self.tell(event),
        }
        if moves {
            self.reveal_sighted(mover);
        }
    }

    /// The side that alone is told an event.
    fn concealed(&self, event: &Event, hidden: UnitSet) -> Option<Side> {
        let of_unit = |unit: UnitId| hidden.contains(unit).then(|| self.stage.unit(unit).side);
        match event {
            Event::CaughtInSwamp(unit)
            | Event::UnitAllowance { unit, .. }
            | Event::Fatigue { unit, .. }
            | Event::Disorganized(unit)
            | Event::Reorganized(unit)
            | Event::Exhausted(unit)
            | Event::Recovered(unit)
            | Event::Demoralized { unit, .. }
            | Event::ExtendedMarch { unit, .. }
            | Event::ForceMarch { unit, .. }
            | Event::Manpower { unit, .. }
            | Event::Moved { unit, .. }
            | Event::Placed { unit, .. }
            | Event::MarchEnded(unit)
            | Event::Entrenched { unit, .. }
            | Event::WorksLost(unit)
            | Event::Foraged(unit)
            | Event::Levied(unit)
            | Event::Unsupplied { unit, .. }
            | Event::WithoutAmmunition { unit, .. } => of_unit(*unit),
            Event::Attached { leader, unit } => {
                let before = self.now().attached_to(*leader).and_then(of_unit);
                of_unit(*unit).or(before)
            }
            Event::Activated { leader, units } => {
                let any = self.now().leader_marker(*leader).is_some() || !units.and(hidden).is_empty();
                any.then(|| self.stage.leader(*leader).side)
            }
            Event::LeaderAllowance { leader, .. } => self.now().leader_marker(*leader).map(|marker| marker.side),
            // Everybody is told.
            Event::Phase { .. }
            | Event::Turn(_)
            | Event::RandomEvent { .. }
            | Event::Rain(_)
            | Event::Unfordable { .. }
            | Event::Fordable(_)
            | Event::Insubordination(_)
            | Event::Initiative { .. }
            | Event::AutomaticInitiative(_)
            | Event::TookInitiative(_)
            | Event::Passed(_)
            | Event::CycleEnded
            | Event::Eliminated { .. }
            | Event::Arrived { .. }
            | Event::Reunited { .. }
            | Event::PutThere { .. }
            | Event::LeaderEliminated(_)
            | Event::FlanksRefused(_)
            | Event::FlanksRestored(_)
            | Event::AttackDeclared { .. }
            | Event::AttackType { .. }
            | Event::Artillery { .. }
            | Event::Combat(_)
            | Event::UnionPanic(_)
            | Event::Retreated { .. }
            | Event::Surrendered { .. }
            | Event::Advanced { .. }
            | Event::CavalryRetreat { .. }
            | Event::CommandRoll { .. }
            | Event::GrandCommandRoll { .. }
            | Event::Burned { .. }
            | Event::BridgeRoll { .. }
            | Event::PontoonBuilt { .. }
            | Event::PontoonRemoved { .. }
            | Event::CrossingDestroyed(_)
            | Event::CrossingRepaired(_)
            | Event::County { .. }
            | Event::Holds { .. }
            | Event::Scored { .. }
            | Event::Over(_)
            | Event::MarkerPlaced { .. }
            | Event::MarkerSplit { .. }
            | Event::HiddenMarch(_)
            | Event::HiddenRoll { .. }
            | Event::MarkerMoved { .. }
            | Event::MarkerRevealed { .. }
            | Event::TakenAlong(_)
            | Event::Considers(_)
            | Event::Hidden { .. } => None,
        }
    }
}

type Markers = ArrayVec<Marker, { MOST_MARKERS as usize }>;
type Dealt = [UnitSet; MOST_MARKERS as usize];

/// Deals units under markers at random, as far as what was seen of them allows. It rests on that
/// and on chance alone, not on what lies where.
fn deal(markers: &Markers, units: UnitSet, chance: &mut dyn Chance) -> Dealt {
    let mut dealt = Dealt::default();
    for unit in units {
        let roll = Roll::Pick { of: markers.len() as u32 };
        let first = chance.give(Throw { label: "deal", roll, audience: Audience::Nobody }) as usize;
        find_room(markers, unit, first, &mut dealt, &mut 0);
    }
    dealt
}

/// Puts a unit under a marker that may hide it, from one marker on, and another unit elsewhere if
/// it must.
fn find_room(markers: &Markers, unit: UnitId, first: usize, dealt: &mut Dealt, tried: &mut u16) -> bool {
    let order = (0..markers.len()).map(|place| (first + place) % markers.len());
    for place in order {
        if *tried >> place & 1 == 1 || !markers[place].may_hide.contains(unit) {
            continue;
        }
        *tried |= 1 << place;
        let there = dealt[place].first().filter(|_| markers[place].one_at_most);
        if there.is_none_or(|other| find_room(markers, other, first, dealt, tried)) {
            there.into_iter().for_each(|other| dealt[place].remove(other));
            dealt[place].insert(unit);
            return true;
        }
    }
    false
}

/// What a seat sees of an event.
pub fn witness(event: &Event, viewer: Option<Side>) -> Option<Event> {
    match event {
        Event::Hidden { side, event, .. } if Some(*side) == viewer => Some((**event).clone()),
        Event::Hidden { seen, .. } => seen.as_deref().cloned(),
        Event::Considers(unseen) => (Some(unseen.side) != viewer).then(|| event.clone()),
        Event::MarkerPlaced { marker, seen } if Some(marker.id.side) != viewer => {
            Some(Event::MarkerPlaced { marker: Marker { units: *seen, ..*marker }, seen: *seen })
        }
        Event::MarkerSplit { marker, of } if Some(of.side) != viewer => {
            Some(Event::MarkerSplit { marker: Marker { units: UnitSet::default(), ..*marker }, of: *of })
        }
        _ => Some(event.clone()),
    }
}

/// Whether an event shows something hidden. What a hidden force does tells of it: how many dice it
/// rolls, how far it goes, what its owner has to decide.
pub fn discloses(event: &Event) -> bool {
    match event {
        Event::MarkerRevealed { .. }
        | Event::MarkerMoved { .. }
        | Event::MarkerSplit { .. }
        | Event::HiddenMarch(_)
        | Event::HiddenRoll { .. }
        | Event::Considers(_) => true,
        Event::Activated { units, .. } => units.is_empty(),
        Event::Hidden { seen, .. } => seen.as_deref().is_some_and(discloses),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intelligence::MarkerId;
    use ground::Hex;
    use referee::chance::Seeded;

    /// Whatever is dealt lies where it may, one unit alone where no more can be, and everything
    /// finds its place.
    #[test]
    fn units_are_dealt_as_far_as_was_seen() {
        let set = |units: &[u8]| units.iter().map(|&unit| UnitId(unit)).collect::<UnitSet>();
        let markers: Markers = [(set(&[0, 1, 2]), true), (set(&[0, 1]), true), (set(&[0, 3]), false), (set(&[]), true)]
            .into_iter()
            .zip(1..)
            .map(|((may_hide, one_at_most), number)| {
                let id = MarkerId { side: Side::Union, number };
                Marker { may_hide, one_at_most, ..Marker::new(id, Hex(0), UnitSet::default()) }
            })
            .collect();
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let dealt = deal(&markers, set(&[0, 1, 2, 3]), &mut Seeded::from_number(seed));
            let all = dealt.iter().fold(UnitSet::default(), |all, units| all.or(*units));
            assert_eq!(all, set(&[0, 1, 2, 3]));
            for (marker, units) in markers.iter().zip(dealt) {
                assert!(units.within(marker.may_hide) && !(marker.one_at_most && units.len() > 1), "{dealt:?}");
            }
            seen.insert(format!("{dealt:?}"));
        }
        // 2 lies under the first and 1 under the second, so that 0 is with 3 under the third.
        assert_eq!(seen.len(), 1);
        let free = deal(&markers, set(&[1]), &mut Seeded::from_number(1));
        assert_eq!(free.iter().map(|units| units.len()).sum::<usize>(), 1);
    }
}
