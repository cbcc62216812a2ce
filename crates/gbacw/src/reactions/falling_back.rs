//! 9.63 Reaction movement: horse and guns fall back before an enemy who comes near.

use super::{Manner, Window, WindowKind};
use crate::counters::{Orders, UnitId};
use crate::event::{BrigadeMemory, Cause, Event};
use crate::flow::Frame;
use crate::orders::Order;
use crate::results::{Reacting, Retreat, RetreatKind};
use crate::state::{Play, Position, Shape};
use crate::terrain::{Mover, POINT, Terrain};
use ground::Hex;
use referee::{Refusal, Tally};

/// How near an enemy makes them react.
const NEAR: u32 = 3;
/// The most strength points of cavalry that can use a road in reaction.
const ROAD: u8 = 4;
/// The most hexes of a reaction.
const MOST_HEXES: u8 = 2;

impl Position<'_> {
    /// 9.63: the retreat by which a unit would react to another.
    fn reaction_of(&self, unit: UnitId, mover: UnitId) -> Retreat {
        let most = if rule!("9.63.reaction-movement-distance#a") && rule!("12.43.voluntary-retreat-lengths#b") {
            MOST_HEXES
        } else {
            1
        };
        Retreat::of(unit, (1, most), Some(mover), RetreatKind::Reaction)
    }

    /// 9.63: whether a unit may react by moving.
    pub fn may_react(&self, unit: UnitId) -> Result<(), Refusal> {
        match self.top() {
            Some(&Frame::Window(window)) => self.may_react_in(window, unit),
            _ => bar!(id!("9.6.reaction-by-out-of-phase"), "unit" = unit.arg()),
        }
    }

    fn may_react_in(&self, window: Window, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let (mover, to) = match window.kind {
            WindowKind::ReactionMovement(mover, to) => (mover, to),
            _ => bar!(id!("9.6.reaction-by-out-of-phase"), "unit" = named),
        };
        let there = self.on_map(unit) && state.abandoned == 0 && self.side(unit) == window.side;
        let again = self.state.flow.reactions.moved.contains(&unit);
        if !there || again {
            bar!(id!("9.6.reaction-by-out-of-phase"), "unit" = named);
        }
        let guns = self.is_artillery(unit);
        let able = self.is_mounted(unit) && rule!("9.63.reaction-movement-who#a")
            || guns && rule!("9.63.reaction-movement-who#b");
        if !able {
            bar!(id!("9.63.reaction-movement-who#a"), "unit" = named);
        }
        let from = if rule!("R61") { self.entered_by(mover, to) } else { vec![self.unit(mover).hex] };
        let far = |hex: Hex| from.iter().map(move |&from| self.stage.grid().distance(hex, from));
        let far = self.hexes(unit).flat_map(far).min().unwrap_or(0);
        forbid!(far > NEAR, "9.63.reaction-movement-who#c", "unit" = named);
        forbid!(self.brigade(self.card(unit).brigade).reserve, "6.34.reserve-ignores-ams#b", "unit" = named);
        let marches = self.orders(unit) == Orders::March && rule!("6.13.march-no-reaction");
        forbid!(marches, "9.63.reaction-movement-barred#a", "unit" = named);
        let side = self.side(unit);
        let another = |enemy: UnitId| enemy != mover && !self.rides_with(mover, enemy);
        let held = self.hexes(unit).any(|hex| self.fronting(side, hex).any(another));
        forbid!(held, "9.63.reaction-movement-barred#b", "unit" = named);
        forbid!(guns && state.reacted.fell_back, "9.63.reaction-movement-artillery-once", "unit" = named);
        if !guns && state.reacted.fell_back && !rule!("9.63.reaction-movement-repeat-cavalry") {
            bar!(id!("9.63.reaction-movement-artillery-once"), "unit" = named);
        }
        let shut_in = self.open_to(&self.reaction_of(unit, mover)).hexes.is_empty();
        forbid!(shut_in, "9.63.reaction-movement-distance#b", "unit" = named);
        Ok(())
    }

    /// 8.44: the hexes that a mover is about to enter: with its counter, and of a line with each part.
    fn entered_by(&self, mover: UnitId, to: Hex) -> Vec<Hex> {
        let line = matches!(self.unit(mover).shape, Shape::Line { .. });
        let step = self.moving().filter(|step| step.unit == mover && step.manner != Manner::Retract && line);
        let parts = step.map(|step| self.parts_moving(step)).unwrap_or_default();
        let fresh = parts.into_iter().map(|(_, hex)| hex).filter(|&hex| !self.hexes(mover).any(|own| own == hex));
        fresh.chain([to]).collect()
    }

    /// What is offered in a window of reaction movement.
    pub(super) fn moving_reactions(&self, window: Window) -> Vec<Order> {
        let units = self.units_of(window.side).filter(|&unit| self.may_react_in(window, unit).is_ok());
        units.map(Order::React).collect()
    }

    /// 9.63, R60: what the ground of a step adds to the UDD of a reaction: what horse pays for it.
    fn ground_of_reaction(&self, unit: UnitId, from: Hex, to: Hex) -> (u16, u16) {
        let Some(direction) = self.stage.grid().direction(from, to) else { return (0, 0) };
        let mover = if rule!("R60") { Mover::Mounted } else { self.mover(unit) };
        let terrain = self.stage.map.terrain(to);
        let hex = self.stage.tables.terrain.hex(terrain).entering.of(mover).unwrap_or(0);
        let sides = self.open_cost(from, direction, to, mover).map_or(0, |cost| cost.saturating_sub(hex));
        let ground = if terrain == Terrain::Clear { 0 } else { hex };
        let rides = self.is_mounted(unit) && self.strength(unit) <= ROAD && self.orders(unit) == Orders::Advance;
        let road = self.road_cost(from, direction, Mover::Mounted, Orders::Advance).filter(|_| rides);
        match road {
            Some(road) if road < sides + ground && rule!("9.63.reaction-movement-road-drm") => (0, road / POINT),
            _ => (sides / POINT, ground / POINT),
        }
    }
}

impl Play<'_> {
    /// 9.63: a unit reacts by moving; the mover may fire at it first.
    pub fn react(&mut self, unit: UnitId) {
        let Some(&Frame::Window(Window { side, kind: WindowKind::ReactionMovement(mover, _) })) =
            self.state.flow.frames.top()
        else {
            return;
        };
        let (strength, state) = (self.now().strength(unit), self.now().unit(unit));
        let (disordered, shaken) = (state.disordered, state.acted.shaken);
        self.state.flow.reactions.moved.push(unit);
        self.begin_chain();
        self.happen(Event::Reacts(unit));
        if !rule!("9.63.reaction-movement-phasing-continues") {
            self.happen(Event::UnitDone(mover));
        }
        let retreat = self.now().reaction_of(unit, mover);
        self.begin_retreat(retreat);
        self.state.flow.results.reacting = Some(Reacting { unit, strength, disordered, shaken });
        if self.now().on_map(mover) && rule!("9.63.reaction-movement-fire-first#a") {
            self.open_window(side.enemy(), WindowKind::FireFirst(unit));
        }
    }

    /// 9.63: a unit that the mover's fire shook or cost strength reacts one hex only.
    pub fn limited_by_fire(&mut self, retreat: Retreat) -> Option<Retreat> {
        let reacts = retreat.kind == RetreatKind::Reaction;
        let reacting = self.state.flow.results.reacting.take_if(|known| reacts && known.unit == retreat.unit)?;
        let state = self.now().unit(retreat.unit);
        let struck = self.now().strength(retreat.unit) < reacting.strength
            || state.disordered != reacting.disordered
            || state.acted.shaken != reacting.shaken;
        (struck && rule!("9.63.reaction-movement-fire-first#b")).then_some(Retreat { most: 1, ..retreat })
    }

    /// 9.63: a unit has reacted by moving along a path: it takes a UDD.
    pub fn end_reaction(&mut self, unit: UnitId, path: &[Hex]) {
        let brigade = self.now().card(unit).brigade;
        let counts = rule!("R132") && (!self.stage.options.fatigue || rule!("17.42.fatigue-idle#b"));
        if counts && !self.now().is_artillery(unit) {
            self.brigade_remembers(brigade, BrigadeMemory::Stirred { moved: true, fired: false });
        }
        let mut tally = Tally::new();
        let steps = path.windows(2).filter_map(|pair| Some((*pair.first()?, *pair.last()?)));
        let ground = steps.map(|(from, to)| self.now().ground_of_reaction(unit, from, to));
        let (sides, hexes) = ground.fold((0, 0), |sum, step| (sum.0 + step.0, sum.1 + step.1));
        if sides > 0 && rule!("9.63.reaction-movement-udd#a") {
            tally.add(id!("9.63.reaction-movement-udd#a"), sides.into());
        }
        if hexes > 0 && rule!("9.63.reaction-movement-udd#b") {
            tally.add(id!("9.63.reaction-movement-udd#b"), hexes.into());
        }
        if let Some(&from) = path.first().filter(|_| !rule!("9.55.artillery-option-2-exempt#b")) {
            self.close_with_guns(unit, from);
        }
        let disordered = self.now().unit(unit).disordered;
        if self.udd(unit, Cause::ReactionMovement, tally) {
            return;
        }
        if !disordered {
            if rule!("9.63.reaction-movement-udd#c") {
                self.happen(Event::Disordered(unit));
            }
        } else if rule!("9.63.reaction-movement-udd#d") {
            self.hurt(unit, 1);
        }
    }
}
