//! 9.1, 9.4 Movement points: how many a unit has, and what terrain costs.

use crate::counters::{Arm, Orders, UnitId};
use crate::state::{Position, Shape};
use crate::terrain::{Crossing, Entering, Mover, POINT, Passage, Terrain, Upset, Way};
use ground::{Direction, Hex};
use referee::Tally;

/// What a step costs, and what it does.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Toll {
    /// The cost in half points.
    pub cost: u16,
    /// Why, in half points.
    pub tally: Tally,
    /// Along a pike, road or trail.
    pub by_way: bool,
    /// Along a pike or road.
    pub by_road: bool,
    /// Half points that the way saves.
    pub saved: u16,
    /// What it does to the unit's order.
    pub upset: Upset,
}

/// Half of something, rounded up.
fn half(value: u16) -> u16 {
    value.div_ceil(2)
}

impl Position<'_> {
    /// 9.14: the column of the terrain chart that a unit uses.
    pub fn mover(&self, unit: UnitId) -> Mover {
        match self.card(unit).arm {
            Arm::Infantry => Mover::Foot,
            Arm::Cavalry if self.unit(unit).mounted => Mover::Mounted,
            Arm::Cavalry if rule!("9.14.cost-columns#a") && rule!("14.23.cavalry-treated-as") => Mover::Foot,
            Arm::Cavalry => Mover::Mounted,
            Arm::Artillery if self.card(unit).horse && !rule!("9.14.cost-columns#b") => Mover::Mounted,
            Arm::Artillery => Mover::Guns,
        }
    }

    /// The allowance printed on the side of the counter that is up (9.11).
    pub fn printed_allowance(&self, unit: UnitId) -> u8 {
        let card = self.card(unit);
        let sides = match (self.is_dismounted(unit), card.dismounted) {
            (true, Some(dismounted)) => dismounted,
            _ => card.allowance,
        };
        let state = self.unit(unit);
        let on_the_way = state.acted.hexes > 0 && state.disordered;
        let at_once = !on_the_way || rule!("12.33.terrain-disorder#b") && rule!("12.34.disordered-mid-move");
        let disordered = state.disordered && at_once && rule!("9.1.ma-basis#a");
        let kept = disordered && card.is_artillery() && rule!("12.31.disorder-artillery-ma") && rule!("R2");
        if disordered && !kept { sides.disordered } else { sides.normal }
    }

    /// 9.1, R164: the half points of a unit in an activation: of one, under March orders.
    pub fn allowance(&self, unit: UnitId) -> u16 {
        let (state, card) = (self.unit(unit), self.card(unit));
        let mut points = u16::from(self.printed_allowance(unit));
        let mut burden = 0;
        if self.stage.options.fatigue && !card.is_artillery() && rule!("17.31.fatigue-subtract#a") {
            burden = self.fatigue_burden(card.brigade).into();
        }
        if burden > 0 && !(rule!("9.1.ma-basis#f") && rule!("R164")) {
            points = points.saturating_sub(std::mem::take(&mut burden));
        }
        if state.acted.changed_form && rule!("9.1.ma-basis#b") && rule!("14.22.mount-dismount-ma") {
            points = half(points);
        }
        if state.blown && rule!("9.1.ma-basis#c") && rule!("11.59.blown-ma") {
            points = half(points);
        }
        let attacks = self.orders(unit) == Orders::Attack && rule!("6.16.attack-movement");
        if attacks && rule!("9.1.ma-basis#d") && rule!("9.24.attack-mode-half-ma") {
            points = half(points);
        }
        if card.is_artillery()
            && state.acted.fired
            && rule!("9.1.ma-basis#e")
            && rule!("10.61.artillery-fire-halves-mp")
        {
            points = half(points);
        }
        points.saturating_sub(burden) * POINT
    }

    /// 5.28, 5.35, R19, R165: the half points of a unit in its activation, with all March equivalents.
    pub fn points(&self, unit: UnitId) -> u16 {
        if self.brigade(self.brigade_of(unit)).hold && rule!("6.23.result-hold#a") {
            return 0;
        }
        let allowance = self.allowance(unit);
        if self.orders(unit) != Orders::March {
            return allowance;
        }
        allowance * u16::from(self.equivalents(unit))
    }

    /// 5.28: how many activations' worth a unit under March orders may use.
    pub fn equivalents(&self, unit: UnitId) -> u8 {
        let brigade = self.brigade_of(unit);
        let state = self.brigade(brigade);
        let division = self.stage.brigade(brigade).division;
        let four = rule!("5.28.march-level-four#b") && rule!("5.35.march-am-all-units#b") && rule!("R19");
        let mut most = if four { 4 } else { 1 };
        if !self.division(division).in_command && !rule!("5.25.out-of-range-max-3#b") {
            most = most.min(3);
        }
        let entry = self.card(unit).entry.as_ref().filter(|entry| entry.turn == self.table().turn);
        let enters = entry.is_some() || !self.on_map(unit) || self.unit(unit).acted.entered_by.is_some();
        if state.new_to_march && !enters && rule!("5.28.march-first-turn-limit#b") {
            most = most.min(self.division(division).allotted.max(1));
        }
        if (state.ineffective || self.division(division).ineffective) && rule!("R165") {
            most = most.min(2);
        }
        if let Some(entry) = entry
            && let Some(limit) = entry.activations
            && rule!("9.74.reinforcement-am-limit")
            && rule!("5.35.march-reinforcement-limit")
            && rule!("5.28.specific-am-number")
        {
            most = most.min(limit);
        }
        most
    }

    /// The half points that a unit has left.
    pub fn points_left(&self, unit: UnitId) -> u16 {
        self.points(unit).saturating_sub(self.unit(unit).acted.spent)
    }

    /// 9.41: what crossing a hexside adds: slope, wall, water, barricade.
    fn side_cost(&self, passage: Passage<'_>, from: Hex, direction: Direction, mover: Mover) -> Option<(u16, Upset)> {
        let chart = &self.stage.tables.terrain;
        let mut cost = 0;
        let mut upset = Upset::None;
        let mut add = |entering: &Entering| {
            upset = upset.max(entering.upset(mover));
            entering.of(mover).map(|points| cost += points)
        };
        if passage.rise != 0 {
            let slope = chart.slope(passage.grade);
            add(if passage.rise > 0 { &slope.up } else { &slope.down })?;
        }
        if let Some(wall) = passage.edge.wall {
            add(&chart.walls[wall as usize].up)?;
        }
        if let Some(water) = passage.edge.water {
            add(&chart.waters[water as usize].up)?;
        }
        if self.barricaded(from, direction) && rule!("15.22.barricade-movement") {
            add(&chart.barricade.up)?;
        }
        Some((cost, upset))
    }

    /// 9.41: the cost of a step over open ground; none where it is prohibited.
    pub fn open_cost(&self, from: Hex, direction: Direction, to: Hex, mover: Mover) -> Option<u16> {
        self.open_toll(from, direction, to, mover).map(|toll| toll.cost)
    }

    /// 9.41: a step over open ground.
    pub fn open_toll(&self, from: Hex, direction: Direction, to: Hex, mover: Mover) -> Option<Toll> {
        let passage = self.stage.map.crossing(from, direction);
        let terrain = &self.stage.tables.terrain.hex(self.stage.map.terrain(to)).entering;
        let (side, upset) = self.side_cost(passage, from, direction, mover)?;
        let hex = terrain.of(mover)?;
        let mut tally = Tally::new();
        let on_foot = terrain.of(Mover::Foot).unwrap_or(hex);
        let hex = if hex == on_foot || rule!("9.41.terrain-costs") { hex } else { on_foot };
        let cost = hex + side;
        tally.add(id!("9.41.terrain-costs"), i32::from(cost));
        Some(Toll { cost, tally, upset: upset.max(terrain.upset(mover)), ..Toll::default() })
    }

    /// 9.22, 9.43 to 9.45: the cost of a step along a way, for orders that may use it; none where there is no way.
    pub fn road_cost(&self, from: Hex, direction: Direction, mover: Mover, orders: Orders) -> Option<u16> {
        self.road_toll(from, direction, mover, orders).map(|toll| toll.cost)
    }

    /// 9.43: a step along a way.
    pub fn road_toll(&self, from: Hex, direction: Direction, mover: Mover, orders: Orders) -> Option<Toll> {
        let passage = self.stage.map.crossing(from, direction);
        let to = self.stage.grid().neighbour(from, direction)?;
        let beside = || self.way_in(to).filter(|_| !rule!("9.45.road-connected-entry"));
        let way = passage.edge.way().or_else(beside)?;
        let advances = || rule!("6.15.advance-movement") && rule!("9.23.advance-mode-roads");
        let attacks = || rule!("6.11.orders-comparison-table#a") && rule!("6.16.attack-movement");
        let barred = match orders {
            Orders::March => false,
            Orders::Advance => !(advances() && rule!("9.43.road-cost-advance")),
            Orders::Attack => attacks() && rule!("9.24.attack-mode-no-roads") && rule!("9.43.road-cost-attack"),
        };
        if barred {
            return None;
        }
        let road = way == Way::Pike || way == Way::Road && rule!("R53");
        let mut cost = if road { self.pike_cost(to, mover, orders)? } else { self.trail_cost(to, mover, orders)? };
        let chart = &self.stage.tables.terrain;
        if let Some(water) = passage.edge.water {
            let open = chart.waters[water as usize].up.of(mover);
            cost += match passage.edge.crossing {
                Some(Crossing::Bridge) => chart.crossings[Crossing::Bridge as usize].up.of(mover).or(open),
                // A way over water without a bridge is a ford.
                _ if rule!("9.44.fords#a") => chart.crossings[Crossing::Ford as usize].up.of(mover).or(open),
                _ => open,
            }?;
        }
        if self.barricaded(from, direction) && rule!("15.22.barricade-movement") {
            cost += chart.barricade.up.of(mover)?;
        }
        let slope = chart.slope(passage.grade);
        let slope = if passage.rise > 0 { &slope.up } else { &slope.down };
        let levelled = way == Way::RailroadGrade || road && rule!("9.44.pikes-and-roads#b");
        if passage.rise != 0 && !levelled {
            cost += slope.of(mover)?;
        }
        let mut tally = Tally::new();
        tally.add(if road { id!("9.44.pikes-and-roads#a") } else { id!("9.44.trails#a") }, cost.into());
        let ground = chart.hex(self.stage.map.terrain(to)).entering.upset(mover);
        let upset = ground.max(if passage.rise != 0 { slope.upset(mover) } else { Upset::None });
        let spared = upset != Upset::None
            && if road { rule!("9.44.pikes-and-roads#c") } else { rule!("9.44.trails#b") }
            && rule!("9.47.terrain-disorder-road-exempt");
        let upset = if spared { Upset::None } else { upset };
        Some(Toll { cost, tally, by_way: true, by_road: road, saved: 0, upset })
    }

    /// A way that leads through a hex.
    fn way_in(&self, hex: Hex) -> Option<Way> {
        self.stage.grid().neighbours(hex).find_map(|(direction, _)| self.stage.map.edge(hex, direction).way())
    }

    /// 9.22, 9.43, 9.44: what a pike or road costs, whatever the other terrain.
    fn pike_cost(&self, to: Hex, mover: Mover, orders: Orders) -> Option<u16> {
        if !rule!("9.44.pikes-and-roads#a") {
            return self.stage.tables.terrain.hex(self.stage.map.terrain(to)).entering.of(mover);
        }
        let marches = orders == Orders::March && rule!("6.11.orders-comparison-table#a");
        let marches = marches && rule!("6.13.march-movement-rate");
        let half = marches && rule!("9.22.march-mode-road-half") && rule!("9.43.road-cost-march");
        Some(if half { POINT / 2 } else { POINT })
    }

    /// The orders by which a unit uses roads: guns with an attacking brigade use them as under Advance orders (9.43).
    fn road_orders(&self, unit: UnitId) -> Orders {
        let attached = self.is_artillery(unit) && self.brigade(self.brigade_of(unit)).orders == Orders::Attack;
        if attached && !rule!("9.43.road-artillery") { Orders::Attack } else { self.orders(unit) }
    }

    /// What a step costs a unit: along a way where it may use it, or over open ground.
    pub fn toll(&self, unit: UnitId, from: Hex, direction: Direction, to: Hex) -> Option<Toll> {
        let (mover, orders) = (self.mover(unit), self.road_orders(unit));
        let open = self.open_toll(from, direction, to, mover);
        let line = matches!(self.unit(unit).shape, Shape::Line { .. });
        let crowded = orders == Orders::Advance && self.begins_crowded(unit) && !rule!("8.25.march-start-stacked#b");
        let road = self.road_toll(from, direction, mover, orders).filter(|_| !line && !crowded);
        let road = road.filter(|_| !self.blocks_way(unit, from, direction, to));
        // A long regiment under Advance orders forms column only where the way is the cheaper one.
        let forms = orders == Orders::Advance && self.unit(unit).shape == Shape::Single && self.tail_length(unit) > 0;
        match (road, open) {
            (Some(road), Some(open)) if open.cost < road.cost + u16::from(forms) => Some(open),
            (Some(mut road), open) => {
                road.saved = open.map_or(0, |open| open.cost.saturating_sub(road.cost));
                Some(road)
            }
            (None, open) => open,
        }
    }

    /// 9.44: a trail costs half the other terrain.
    fn trail_cost(&self, to: Hex, mover: Mover, orders: Orders) -> Option<u16> {
        let other = self.stage.tables.terrain.hex(self.stage.map.terrain(to)).entering.of(mover)?;
        let points = other / POINT;
        let halved = match orders {
            Orders::March if rule!("9.44.trails#c") => (points / 2).max(1),
            _ if rule!("9.44.trails#d") => points.div_ceil(2),
            _ => points,
        };
        Some(if rule!("9.44.trails#a") { halved * POINT } else { other })
    }

    /// Whether a hex is woods, in which turning costs more under Attack orders (7.22).
    pub fn in_woods(&self, hex: Hex) -> bool {
        matches!(self.stage.map.terrain(hex), Terrain::Woods | Terrain::RoughWoods)
    }
}
