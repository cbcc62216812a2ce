//! 9.2, 9.4, 9.5 Movement: who may enter which hex, at what price, and what happens on the way.

use crate::cost::Toll;
use crate::counters::{BrigadeId, Orders, Side, UnitId};
use crate::event::{Cause, Coming, Event, UnitMemory};
use crate::flow::Marker;
use crate::state::{Action, Halt, Obliged, Play, Position, Shape, Status};
use crate::terrain::{Crossing, POINT, Points, Upset};
use ground::hex::{Arc, Facing, Field, Step as FieldStep};
use ground::{Direction, Hex};
use referee::{Arg, Refusal, Tally};

/// How near the enemy a march may come in his sight.
const MARCH_DISTANCE: u32 = 4;

/// A step that a unit may make.
#[derive(Clone, Debug, PartialEq)]
pub struct StepTaken {
    /// What it costs and does.
    pub toll: Toll,
    /// How many counters from the top it comes to lie.
    pub depth: u8,
    /// It has come through friends: the UDD that follows is modified by this cost (8.22).
    pub passing: Option<u8>,
    /// It has too few points, and makes its one hex all the same (9.42).
    pub minimum: bool,
}

fn place(hex: Hex) -> Arg {
    Arg::Place(hex.into())
}

impl Position<'_> {
    /// 3.0 III/C/3, 5.33: whether a unit may act at all in this activation.
    pub fn may_act(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let named = unit.arg();
        let (state, brigade) = (self.unit(unit), self.brigade_of(unit));
        forbid!(self.brigade(self.card(unit).brigade).reserve, "6.34.reserve-ignores-ams#b", "unit" = named);
        let acts = self.acts_now(unit);
        let waits = self.side(unit) == side && self.orders(unit) == Orders::March;
        let waits = waits && self.marker() == Some(Marker::Division(self.stage.brigade(brigade).division));
        let twins = waits && rule!("6.13.march-only-march-am") && rule!("5.35.march-units-only-march-am");
        forbid!(twins, "9.22.march-mode-activation", "unit" = named);
        let stays = state.orders.is_some_and(|own| own != Orders::March)
            && self.brigade(brigade).orders == Orders::March
            && matches!(self.marker(), Some(Marker::March(_)));
        forbid!(stays, "5.35.march-am-all-units#a", "unit" = named);
        let others = || self.stage.brigade(brigade).units.iter().filter(|&&other| other != unit);
        let another = acts && others().any(|&other| self.unit(other).acted.action != Action::Idle);
        let alone = another && !rule!("5.33.brigade-activation-all-units");
        if self.side(unit) != side || !acts || alone {
            bar!(id!("5.3.one-formation-active"), "unit" = named);
        }
        forbid!(self.is_artillery(unit) && state.used_marker, "R13", "unit" = named);
        forbid!(self.is_spent_unit(unit), "5.36.uncommanded-unit#b", "unit" = named);
        let fallen_back = self.brigade(self.card(unit).brigade).obliged == Obliged::ToFallBack;
        forbid!(fallen_back && state.acted.done, "R25", "unit" = named);
        forbid!(state.acted.shaken, "12.35.second-disorder-fire-phasing", "unit" = named);
        let driven = state.acted.driven_back && (!fallen_back || rule!("R25"));
        forbid!(driven, "12.47.retreat-ends-activation", "unit" = named);
        forbid!(state.acted.manned, "12.81.abandoned-recovered-status#c", "unit" = named);
        forbid!(state.acted.done, "10.13.finish-unit-before-next", "unit" = named);
        if !self.on_map(unit) {
            bar!(id!("5.3.one-formation-active"), "unit" = named);
        }
        forbid!(state.abandoned > 0, "12.81.abandoned-recovered-status#c", "unit" = named);
        let busy = state.builds && rule!("3.0.iii-c-3-actions#c") && rule!("R140");
        forbid!(busy, "15.13.barricade-time#c", "unit" = named);
        Ok(())
    }

    /// 5.34, R15: whether the confusion of its division keeps a unit from moving and fighting. Who is out of command acts
    /// as ever.
    pub fn is_confused(&self, unit: UnitId) -> bool {
        let heard = self.unit(unit).in_command || !rule!("R15");
        self.brigade(self.brigade_of(unit)).obliged == Obliged::ToStand && heard
    }

    /// Whether a unit may spend movement points now.
    pub fn may_move(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let brigade = self.brigade(self.brigade_of(unit));
        let marching = matches!(self.marker(), Some(Marker::March(_)));
        forbid!(brigade.hold && marching, "6.25.march-keep-and-hold", "unit" = named);
        forbid!(brigade.hold && !marching, "6.23.result-hold#a", "unit" = named);
        forbid!(self.is_confused(unit), "5.34.coordination-confusion", "unit" = named);
        match state.acted.action {
            Action::Idle | Action::Fights => {}
            Action::Withdraws => bar!(id!("9.2.movement-mode-exclusive"), "unit" = named),
            Action::Restacks => bar!(id!("8.24.change-stack-order"), "unit" = named),
            Action::Rallies => bar!(id!("3.0.iii-c-3-actions#d"), "unit" = named),
        }
        let fired = state.acted.fired && self.orders(unit) == Orders::Advance && !self.is_artillery(unit);
        forbid!(fired, "6.15.advance-move-or-fire#a", "unit" = named);
        let limited = state.acted.most_hexes.is_some_and(|most| state.acted.hexes >= most);
        forbid!(limited, "10.44.withdrawal-fire-effect", "unit" = named);
        if self.is_artillery(unit) && state.disordered && !rule!("10.61.artillery-disordered-no-fire#b") {
            bar!(id!("10.61.artillery-disordered-no-fire"), "unit" = named);
        }
        forbid!(state.acted.rapid, "10.68.rapid-fire-who#c", "unit" = named);
        forbid!(state.acted.stood_to_fire, "10.61.artillery-move-drm", "unit" = named);
        forbid!(state.acted.advanced, "12.6.advance-after-fire#c", "unit" = named);
        let halted = state.acted.halted == Some(Halt::Terrain);
        forbid!(halted, "12.35.second-disorder-terrain", "unit" = named);
        Ok(())
    }

    /// 9.51: whether the hex that a unit would enter is free of the enemy. Abandoned guns do not count (12.8).
    pub fn may_enter_held(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let enemy = self.side(unit).enemy();
        let guns = self.table().stack(to).any(|other| self.side(other) == enemy);
        let held = self.holds(enemy, to) || guns && !rule!("12.8.abandoned-enter-freely");
        forbid!(held, "9.51.never-enter-enemy-hex", "unit" = unit.arg(), "hex" = place(to));
        Ok(())
    }

    /// 9.53: whether a unit that has moved may go on from where it stands. A river does not help (R54).
    pub fn may_leave(&self, unit: UnitId, moved: bool) -> Result<(), Refusal> {
        let (side, named, state) = (self.side(unit), unit.arg(), self.unit(unit));
        let mover = self.mover(unit);
        let near = self.stage.grid().neighbours(state.hex).filter(|&(_, near)| self.holds(side.enemy(), near));
        let near: Vec<(Direction, Hex)> = near.collect();
        if !moved || near.is_empty() {
            return Ok(());
        }
        let again = !state.acted.began_adjacent || rule!("9.53.start-adjacent-to-adjacent#b");
        let touches = near.into_iter().any(|(toward, near)| self.open_cost(state.hex, toward, near, mover).is_some());
        forbid!(touches && again, "9.53.stop-when-adjacent#a", "unit" = named);
        forbid!(!touches && rule!("R54"), "9.53.stop-when-adjacent#b", "unit" = named);
        Ok(())
    }

    /// 6.13, 9.22: whether a unit under March orders may go to a hex in sight of the enemy.
    fn may_march(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let begins = self.unit(unit).acted.hexes == 0 && self.hexes(unit).any(|hex| self.is_in_sight(side, hex));
        let begins = begins && rule!("9.22.march-mode-enemy#c") && rule!("R21");
        forbid!(begins, "6.13.march-four-hex-los#a", "unit" = named);
        let near = self.next_to_enemy(side, to) && rule!("9.22.march-mode-enemy#a");
        forbid!(near, "6.13.march-never-adjacent", "unit" = named, "hex" = place(to));
        let enters = self.is_in_sight(side, to) && rule!("9.22.march-mode-enemy#b");
        forbid!(enters, "6.13.march-four-hex-los#b", "unit" = named, "hex" = place(to));
        Ok(())
    }

    /// 6.13, R20: whether an enemy within 4 hexes sees a hex. Combat units hide nothing here (10.26).
    fn is_in_sight(&self, side: Side, hex: Hex) -> bool {
        let enemies = self.units_of(side.enemy()).filter(|&unit| self.unit(unit).abandoned == 0);
        let mut hexes = enemies.flat_map(|unit| self.hexes(unit));
        hexes.any(|from| {
            let far = self.stage.grid().distance(from, hex);
            let close = far < MARCH_DISTANCE || far == MARCH_DISTANCE && rule!("R20");
            let hides = !(rule!("6.13.march-four-hex-los#c") && rule!("10.26.units-not-block-march-charge#a"));
            let hidden = || hides && Side::BOTH.into_iter().any(|side| self.masked(side, from, hex));
            close && self.sees(from, hex) && !hidden()
        })
    }

    /// 9.72: an entry hex of the enemy is closed while somebody is still due by it.
    pub fn may_enter_door(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let enemy = self.side(unit).enemy();
        let awaited = self.stage.unit_ids().any(|other| {
            let waits = self.side(other) == enemy && self.unit(other).status == Status::Waiting;
            let entry = self.card(other).entry.as_ref();
            waits && entry.is_some_and(|entry| entry.turn >= self.table().turn && entry.hexes.contains(&to))
        });
        forbid!(awaited, "9.72.entry-hex-protected", "unit" = unit.arg(), "hex" = place(to));
        Ok(())
    }

    /// 9.5: whether a unit may come to stand in a hex next to enemies by movement.
    pub fn may_come_near(&self, unit: UnitId, from: Hex, direction: Direction, hex: Hex) -> Result<(), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let orders = self.orders(unit);
        let near = self.stage.grid().neighbours(hex).filter(|&(_, near)| self.holds(side.enemy(), near));
        let near: Vec<(Direction, Hex)> = near.collect();
        if near.is_empty() {
            return Ok(());
        }
        let charges = self.unit(unit).acted.charges
            && rule!("11.53.charge-barred#c")
            && rule!("12.34.disordered-charge-continues");
        let disordered = self.unit(unit).disordered && !charges;
        forbid!(disordered, "12.34.disordered-no-adjacent#a", "unit" = named, "hex" = place(hex));
        if orders == Orders::Attack {
            return Ok(());
        }
        let bridge = self.stage.map.edge(from, direction).crossing.is_some();
        let bridge = bridge && rule!("6.15.advance-not-adjacent#c") && rule!("9.23.advance-mode-bridge#a");
        if bridge && rule!("9.52.adjacent-needs-attack-orders#b") {
            return Ok(());
        }
        let mover = self.mover(unit);
        let bars = near.into_iter().any(|(toward, near)| {
            let only_guns = self.units_in(near).all(|enemy| self.is_artillery(enemy));
            let cliff = self.open_cost(hex, toward, near, mover).is_none();
            let guns =
                only_guns && rule!("6.15.advance-not-adjacent#b") && rule!("9.52.adjacent-needs-attack-orders#c");
            !(guns || cliff && rule!("9.52.impassable-between"))
        });
        let bars = bars && rule!("9.52.adjacent-needs-attack-orders#a") && rule!("9.23.advance-mode-not-adjacent");
        let bars = bars && rule!("6.11.orders-comparison-table#b");
        forbid!(bars, "6.15.advance-not-adjacent#a", "unit" = named, "hex" = place(hex));
        Ok(())
    }

    /// 9.13: whether a unit may enter a hex, and how.
    pub fn may_go(&self, side: Side, unit: UnitId, to: Hex) -> Result<StepTaken, Refusal> {
        self.may_move(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let from = state.hex;
        let Some(direction) = self.stage.grid().direction(from, to) else {
            bar!(id!("9.13.mp-spent-adjacent"), "unit" = named, "hex" = place(to));
        };
        if matches!(state.shape, Shape::Line { .. }) {
            return self.may_go_in_line(side, unit, direction);
        }
        self.may_leave_column(unit)?;
        let ahead = state.facing.arc(direction) == Arc::Front;
        forbid!(!ahead, "7.13.act-through-front#a", "unit" = named, "hex" = place(to));
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        self.may_enter_held(unit, to)?;
        self.may_enter_door(unit, to)?;
        if self.orders(unit) == Orders::March {
            self.may_march(unit, to)?;
        }
        self.may_leave(unit, state.acted.hexes > 0)?;
        let attacks = self.orders(unit) == Orders::Attack;
        let drawn_in = state.acted.drew_in && attacks && self.next_to_enemy(side, from);
        forbid!(drawn_in, "8.53.attack-column-retract-adjacent", "unit" = named);
        let began_near = state.acted.began_adjacent && state.acted.hexes == 0;
        let once = state.acted.turned == 1 && !rule!("9.53.start-adjacent-facing#a");
        let turned_far = began_near && (state.acted.turned > 1 || once);
        forbid!(turned_far, "9.53.start-adjacent-facing#b", "unit" = named);
        let along = began_near && self.next_to_enemy(side, to);
        let along = along && !(rule!("9.53.start-adjacent-to-adjacent#a") && rule!("R63"));
        forbid!(along, "9.53.stop-when-adjacent#a", "unit" = named);
        self.may_come_near(unit, from, direction, to)?;
        self.may_turn_away(unit, to)?;
        let led = self.table().leaders.iter().any(|leader| leader.with == Some(unit));
        let exposed = led && self.next_to_enemy(side, to) && !rule!("9.33.leaders-near-enemy#c");
        forbid!(exposed, "9.33.leaders-near-enemy#a", "unit" = named);
        self.may_bring_guns(unit, to)?;
        self.may_march_off(unit)?;
        let forced = || self.forced_toll(unit);
        let Some(mut toll) = self.column_toll(unit, from, direction, to).or_else(forced) else {
            self.may_cross(unit, from, direction)?;
            let bridge = self.stage.map.edge(from, direction).crossing.is_some();
            let blocked = bridge && self.blocks_way(unit, from, direction, to);
            forbid!(blocked, "8.22.march-unit-blocks-bridge", "unit" = named, "hex" = place(to));
            bar!(id!("9.41.terrain-costs"), "unit" = named, "hex" = place(to));
        };
        let through = self.leaving(unit, direction)?;
        if through.more > 0 {
            toll.tally.add(id!("8.22.move-through-cost"), through.more.into());
            toll.cost += through.more;
        }
        let minimum = self.may_afford(unit, to, &toll)?;
        self.may_be_there(unit, to, direction, &toll)?;
        let passing = through.udd;
        let depth = self.depth_on_entry(unit, to, direction.opposite());
        Ok(StepTaken { toll, depth, passing, minimum })
    }

    /// 9.42: whether a unit has the points, or makes its one hex without them.
    pub fn may_afford(&self, unit: UnitId, to: Hex, toll: &Toll) -> Result<bool, Refusal> {
        if toll.cost <= self.points_left(unit) {
            return Ok(false);
        }
        let (state, named) = (self.unit(unit), unit.arg());
        let first = state.acted.hexes == 0 && toll.cost <= self.printed_points(unit);
        let near = first && self.next_to_enemy(self.side(unit), to);
        if first && !(near && rule!("9.42.minimum-move#b")) && rule!("9.42.minimum-move#a") {
            return Ok(true);
        }
        let attacks = self.orders(unit) == Orders::Attack && !state.acted.fired;
        if near && attacks && rule!("9.42.minimum-move-attack#a") && rule!("9.42.minimum-move-attack#b") {
            return Ok(true);
        }
        forbid!(rule!("9.13.mp-not-saved#b"), "9.42.insufficient-mp", "unit" = named, "hex" = place(to));
        Ok(false)
    }

    /// The half points of the allowance that is printed on a unit (9.42).
    pub fn printed_points(&self, unit: UnitId) -> u16 {
        u16::from(self.printed_allowance(unit)) * POINT
    }

    /// 9.42: the one hex that a unit can always go would lead over what nobody can cross.
    fn forced_toll(&self, unit: UnitId) -> Option<Toll> {
        let first = self.unit(unit).acted.hexes == 0;
        let toll = || Toll { cost: self.printed_points(unit), ..Toll::default() };
        (first && !rule!("9.42.minimum-move-impassable")).then(toll)
    }

    /// 9.44: under Attack orders nobody uses bridges and fords.
    fn may_cross(&self, unit: UnitId, from: Hex, direction: Direction) -> Result<(), Refusal> {
        let attacks = self.orders(unit) == Orders::Attack;
        let crossing = self.stage.map.edge(from, direction).crossing.filter(|_| attacks);
        let named = unit.arg();
        let bridge = crossing == Some(Crossing::Bridge) && rule!("9.24.attack-mode-no-bridges");
        forbid!(bridge, "9.44.bridges#a", "unit" = named);
        let ford = crossing == Some(Crossing::Ford) && rule!("9.24.attack-mode-no-bridges");
        forbid!(ford, "9.44.fords#b", "unit" = named);
        Ok(())
    }

    /// 9.23: whether a unit, or a part of its line, comes over a bridge or ford to a hex.
    fn crosses(&self, unit: UnitId, to: Hex) -> bool {
        let direction = self.stage.grid().direction(self.unit(unit).hex, to);
        direction.is_some_and(|direction| {
            self.ranks(unit).into_iter().any(|part| self.stage.map.edge(part, direction).crossing.is_some())
        })
    }

    /// 6.24, R24: whether any unit of a brigade is within 3 points of an enemy.
    pub fn is_near_enemy(&self, brigade: BrigadeId) -> bool {
        let mut units = self.stage.brigade(brigade).units.iter().copied().filter(|&unit| self.on_map(unit));
        units.any(|unit| match rule!("R24") {
            true => self.nearest_enemy(unit, 3 * POINT).is_some(),
            false => {
                let enemies = self.units_of(self.side(unit).enemy()).flat_map(|enemy| self.hexes(enemy));
                enemies.into_iter().any(|enemy| self.stage.grid().distance(enemy, self.unit(unit).hex) <= 3)
            }
        })
    }

    /// R24: the half points to the nearest enemy, if he is within some.
    pub fn nearest_enemy(&self, unit: UnitId, within: u16) -> Option<u16> {
        let (side, mover) = (self.side(unit), self.mover(unit));
        let mut field = Field::new();
        field.compute(self.stage.grid(), self.unit(unit).hex, within, |hex, direction, to| {
            match self.open_cost(hex, direction, to, mover) {
                None => FieldStep::Barred,
                Some(cost) if self.holds(side.enemy(), to) => FieldStep::Stop(cost),
                Some(cost) => FieldStep::On(cost),
            }
        });
        field.reached().filter(|&(hex, _)| self.holds(side.enemy(), hex)).map(|(_, reached)| reached.spent).min()
    }

    /// 2.6, 11.73, 17.31: what is added to a UDD of a unit.
    pub fn udd_modifiers(&self, unit: UnitId) -> Tally {
        let mut tally = Tally::new();
        let stars = self.stars_with(unit);
        if stars > 0 && rule!("11.73.leader-cohesion-drm#b") {
            tally.add(id!("11.73.leader-cohesion-drm#b"), -stars);
        }
        if self.stage.options.fatigue && !self.is_artillery(unit) && rule!("17.31.fatigue-add#a") {
            let burden = self.fatigue_burden(self.card(unit).brigade);
            tally.add(id!("17.31.fatigue-add#a"), burden.into());
        }
        tally
    }
}

impl crate::terrain::Map {
    /// Whether a pike or road leads from a hex to its neighbour.
    pub fn crossing_by_road(&self, from: Hex, to: Hex) -> bool {
        self.edge_between(from, to).and_then(|edge| edge.way()).is_some_and(crate::terrain::Way::is_road)
    }
}

impl Play<'_> {
    /// 9.13: a unit enters a hex, and turns there if it is told to.
    pub fn go(&mut self, unit: UnitId, to: Hex, facing: Option<Facing>) {
        let side = self.now().side(unit);
        let Ok(step) = self.now().may_go(side, unit, to) else { return };
        let from = self.now().unit(unit).hex;
        let adjacent_before = self.now().acted_next_to(unit);
        let left = self.now().points_left(unit).saturating_sub(step.toll.cost);
        let shape = self.now().unit(unit).shape;
        let crosses = self.now().crosses(unit, to);
        let riders = self.gather_riders(unit);
        self.begin_action(unit, Action::Fights);
        self.leave_stack(unit);
        let before: Vec<Hex> = self.now().hexes(unit).collect();
        self.happen(Event::Moved {
            unit,
            from,
            to,
            depth: step.depth,
            cost: Points(step.toll.cost),
            tally: step.toll.tally,
            left: Points(left),
        });
        self.draw_tail(unit, from, shape, step.toll.by_way);
        self.recover_on_the_way(unit, &before);
        let stood = self.now().could_stand(unit, from);
        let Toll { by_way, by_road, saved, .. } = step.toll;
        let coming = Coming { stood: stood.then_some(from), by_way, by_road, saved };
        self.unit_remembers(unit, UnitMemory::Came(coming));
        if step.minimum {
            self.unit_remembers(unit, UnitMemory::WithTooFewPoints);
        }
        self.note_coming(unit, &adjacent_before);
        let near = self.now().hexes(unit).any(|hex| self.now().next_to_enemy(side, hex));
        if crosses && near {
            self.unit_remembers(unit, UnitMemory::BarredFromShock);
        }
        if let Some(facing) = facing {
            self.turn(unit, facing);
        }
        self.ride_along(unit, &riders, from, facing);
        if let Some(cost) = step.passing {
            self.pass_through(unit, from, cost);
        }
        self.cross_terrain(unit, step.toll.upset);
        self.leave_crowd(unit);
        self.close_with_guns(unit, from);
        self.hold_ground(to, side);
    }

    /// 11.21, R93: a unit has moved: whether it has come next to an enemy that it was not next to before.
    pub fn note_coming(&mut self, unit: UnitId, before: &[UnitId]) {
        let fresh = |enemy: &UnitId| !before.contains(enemy) || !rule!("R93");
        if self.now().acted_next_to(unit).iter().any(fresh) {
            self.unit_remembers(unit, UnitMemory::CameNear);
        }
    }

    /// Who has come to a hex that counts.
    pub fn hold_ground(&mut self, hex: Hex, side: Side) {
        let goals = self.stage.victory.hexes.iter().zip(&self.state.table.holders);
        let taken = goals.into_iter().any(|(goal, holder)| goal.hex == hex && *holder != Some(side));
        if taken {
            self.happen(Event::Holds { hex, side });
        }
    }

    /// 9.47: terrain upsets the order of who enters it.
    pub fn cross_terrain(&mut self, unit: UnitId, upset: Upset) {
        let upset = match upset {
            Upset::Always if !rule!("9.47.terrain-disorder-automatic") => Upset::None,
            Upset::Roll if !rule!("9.47.terrain-disorder-roll") => Upset::None,
            upset => upset,
        };
        match upset {
            Upset::None => {}
            Upset::Always => self.disorder_on_the_way(unit),
            Upset::Roll => {
                if !self.udd(unit, Cause::Terrain, Tally::new()) {
                    self.disorder_on_the_way(unit);
                }
            }
        }
    }

    /// 12.33, 12.35 c: a unit is disordered while it moves; a disordered one stops.
    fn disorder_on_the_way(&mut self, unit: UnitId) {
        if self.now().unit(unit).disordered {
            let foot = self.now().mover(unit) == crate::terrain::Mover::Foot;
            if foot || rule!("R110") {
                self.unit_remembers(unit, UnitMemory::Halted(Halt::Terrain));
            }
        } else {
            self.happen(Event::Disordered(unit));
        }
    }

    /// 2.6: a unit takes a UDD; whether it passes.
    pub fn udd(&mut self, unit: UnitId, cause: Cause, tally: Tally) -> bool {
        self.roll_udd(unit, cause, tally).1
    }

    /// 2.6: a unit takes a UDD: the modified die, and whether it passes.
    pub fn roll_udd(&mut self, unit: UnitId, cause: Cause, mut tally: Tally) -> (i32, bool) {
        for line in self.now().udd_modifiers(unit).lines() {
            tally.add(*line, line.amount);
        }
        let before_shock = matches!(cause, Cause::PreShock | Cause::Green);
        let tired = tally.lines().iter().find(|line| line.rule == id!("17.31.fatigue-add#a")).map(|line| line.amount);
        if let Some(tired) = tired.filter(|_| before_shock)
            && !rule!("17.31.fatigue-add#c")
        {
            tally.add(id!("17.31.fatigue-add#a"), -tired);
        }
        self.note_aid(unit);
        let die = self.die("udd");
        if self.now().card(unit).sections.len() > 1 && !rule!("8.37.battery-one-unit#c") {
            self.die("udd");
        }
        let up = self.now().cohesion(unit);
        let cohesion = if rule!("2.6.udd-procedure#a") { up } else { self.now().card(unit).cohesion.normal };
        let total = die + tally.total();
        let passed = match total.cmp(&cohesion.into()) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => rule!("2.6.udd-procedure#b"),
            std::cmp::Ordering::Greater => !rule!("2.6.udd-procedure#c"),
        };
        self.happen(Event::Udd { unit, cause, die, tally, total, cohesion, passed });
        (total, passed)
    }

    /// 11.73: leaders who stand with a unit have given their aid, and move no more.
    pub fn note_aid(&mut self, unit: UnitId) {
        let hexes: Vec<Hex> = self.now().hexes(unit).collect();
        for leader in self.stage.leader_ids().filter(|&leader| self.now().aids(leader, unit)).collect::<Vec<_>>() {
            let state = self.now().leader(leader);
            if !state.aided && state.hex.is_some_and(|hex| hexes.contains(&hex)) {
                self.happen(Event::Aided(leader));
            }
        }
    }
}

impl Position<'_> {
    /// The enemies that a unit stands next to.
    pub fn acted_next_to(&self, unit: UnitId) -> Vec<UnitId> {
        let side = self.side(unit);
        let near = self.hexes(unit).flat_map(|hex| self.stage.grid().neighbours(hex).map(|(_, near)| near));
        let near: Vec<Hex> = near.collect();
        let enemies = near.into_iter().flat_map(|hex| self.units_in(hex).collect::<Vec<_>>());
        enemies.filter(|&enemy| self.side(enemy) != side && self.unit(enemy).abandoned == 0).collect()
    }
}
