//! 12.41 to 12.46, 8.47 Where a retreating unit may go, and where it may stop.

use super::{Retreat, RetreatKind};
use crate::cost::Toll;
use crate::counters::{Orders, UnitId};
use crate::flow::Frame;
use crate::lines::line_front;
use crate::state::{Position, Shape, Tail};
use crate::terrain::{Crossing, Mover, POINT, Upset};
use ground::hex::{Facing, Hand};
use ground::{Direction, Hex};
use referee::{Arg, Refusal};

/// What guns can be brought back over.
const GUNS: u16 = 2 * POINT;
/// How near an enemy watches guns that fall back.
const WATCHED: u32 = 4;
/// A retreat through friends goes on so many hexes beyond its length at most.
const BEYOND: u8 = 6;

/// How a unit stands, or would stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// The hex by which the step to it is named.
    pub(super) name: Hex,
    /// The hex of its counter.
    pub(super) hex: Hex,
    pub(super) facing: Facing,
    pub(super) shape: Shape,
    /// All its hexes, of a line from left to right.
    pub(super) hexes: Vec<Hex>,
    /// What the ground does to its order.
    pub(super) upset: Upset,
}

/// A way back: its first step, and what its end is worth.
struct Route {
    first: Option<Hex>,
    hexes: u8,
    end: Hex,
}

/// What is open to a retreating unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Open {
    /// The hexes that it may enter.
    pub hexes: Vec<Hex>,
    /// It may stop where it is.
    pub halt: bool,
}

impl Position<'_> {
    /// How a unit stands.
    pub(super) fn stand(&self, unit: UnitId) -> Stand {
        let state = self.unit(unit);
        let hexes = match state.shape {
            Shape::Line { .. } => self.ranks(unit),
            Shape::Single | Shape::Column(_) => self.hexes(unit).collect(),
        };
        let upset = Upset::None;
        Stand { name: state.hex, hex: state.hex, facing: state.facing, shape: state.shape, hexes, upset }
    }

    /// R116: the hexes of the enemies that cause a retreat.
    fn causes(&self, retreat: &Retreat) -> Vec<Hex> {
        let known = match (retreat.cause, retreat.kind) {
            (Some(cause), _) => vec![cause],
            (None, RetreatKind::BeforeShock) => self.attackers_on(&[retreat.unit]),
            (None, _) => self.state.flow.results.causes.clone(),
        };
        let side = self.side(retreat.unit);
        let hostile = known.into_iter().filter(|&unit| self.side(unit) != side);
        let hexes: Vec<Hex> = hostile.flat_map(|unit| self.hexes(unit)).collect();
        if !hexes.is_empty() || !rule!("R116") {
            return hexes;
        }
        let from = self.unit(retreat.unit).hex;
        let far = |hex: Hex| self.stage.grid().distance(from, hex);
        self.enemy_hexes(retreat.unit).into_iter().min_by_key(|&hex| far(hex)).into_iter().collect()
    }

    fn enemy_hexes(&self, unit: UnitId) -> Vec<Hex> {
        let enemies = self.units_of(self.side(unit).enemy()).filter(|&enemy| self.unit(enemy).abandoned == 0);
        enemies.flat_map(|enemy| self.hexes(enemy)).collect()
    }

    /// 12.44: where the enemies stand who are nearest to some hexes.
    fn threats(&self, retreat: &Retreat, from: &[Hex]) -> Vec<Hex> {
        let enemies = self.enemy_hexes(retreat.unit);
        let far = |enemy: Hex| self.nearest(from, enemy);
        let least = enemies.iter().map(|&enemy| far(enemy)).min();
        let near: Vec<Hex> = enemies.into_iter().filter(|&enemy| Some(far(enemy)) == least).collect();
        // Of several who are equally near the one who caused it counts.
        let causes = self.causes(retreat);
        let caused: Vec<Hex> = near.iter().copied().filter(|enemy| causes.contains(enemy)).collect();
        if caused.is_empty() { near } else { caused }
    }

    /// How far the nearest of some hexes is.
    fn nearest(&self, hexes: &[Hex], from: Hex) -> u32 {
        hexes.iter().map(|&hex| self.stage.grid().distance(hex, from)).min().unwrap_or(0)
    }

    /// 12.44: whether a part of a unit may enter a hex in a retreat, and what the ground there does to it.
    fn may_step_back(&self, retreat: &Retreat, from: Hex, direction: Direction, to: Hex) -> Result<Upset, Refusal> {
        let (unit, grid, named) = (retreat.unit, self.stage.grid(), retreat.unit.arg());
        let (side, mover) = (self.side(unit), self.mover(unit));
        let enemy = self.holds(side.enemy(), to);
        forbid!(enemy, "12.44.retreat-prohibited-hexes#b", "unit" = named);
        let toll =
            self.open_toll(from, direction, to, mover).or_else(|| self.toll_over_water(unit, from, direction, to));
        let ground = self.stage.tables.terrain.hex(self.stage.map.terrain(to)).entering.of(mover);
        forbid!(ground.is_none(), "12.44.retreat-prohibited-hexes#d", "unit" = named);
        forbid!(toll.is_none() && ground.is_some(), "12.44.retreat-prohibited-hexes#c", "unit" = named);
        self.guns_may_step_back(retreat, from, direction, to)?;
        let shocked =
            self.state.flow.frames.iter().any(|frame| matches!(frame, Frame::Shock(_))) && self.is_shock_target(to);
        forbid!(shocked, "11.34.retreat-not-into-shock-target", "unit" = named);
        let front = self.in_enemy_front(side, to) && rule!("11.34.retreat-not-enemy-front#a");
        let near = self.causes(retreat).iter().any(|&cause| grid.distance(cause, to) <= 1);
        let fits = self.may_stack(unit, to, self.orders(unit)).is_ok() || !rule!("8.11.stacking-always#b");
        let room = !self.company(unit, to).is_empty() && fits;
        let friends =
            (front || near) && room && rule!("12.44.retreat-enemy-front#c") && rule!("11.34.retreat-not-enemy-front#b");
        let through = self.company(unit, to).is_empty() || rule!("12.46.retreat-through-not-enemy-front");
        forbid!(front && !friends && through, "12.44.retreat-enemy-front#a", "unit" = named);
        forbid!(near && !friends, "12.44.retreat-enemy-front#b", "unit" = named);
        Ok(toll.map_or(Upset::None, |toll| toll.upset))
    }

    /// 9.44: a step back over a bridge or a ford, where the water cannot be crossed otherwise. A retreat is no movement,
    /// so that bridges are open under any orders.
    fn toll_over_water(&self, unit: UnitId, from: Hex, direction: Direction, to: Hex) -> Option<Toll> {
        let open = match self.stage.map.edge(from, direction).crossing? {
            Crossing::Bridge => true,
            Crossing::Ford => self.orders(unit) != Orders::Attack,
        };
        let entering = &self.stage.tables.terrain.hex(self.stage.map.terrain(to)).entering;
        let cost = entering.of(self.mover(unit)).filter(|_| open)?;
        Some(Toll { cost, upset: entering.upset(self.mover(unit)), ..Toll::default() })
    }

    /// 12.45, 9.63: whether the ground lets guns back, and who watches them.
    fn guns_may_step_back(&self, retreat: &Retreat, from: Hex, direction: Direction, to: Hex) -> Result<(), Refusal> {
        let (unit, named) = (retreat.unit, retreat.unit.arg());
        if !self.is_artillery(unit) {
            return Ok(());
        }
        let open = self.open_cost(from, direction, to, Mover::Guns);
        if retreat.kind != RetreatKind::Reaction {
            let dear = open.is_some_and(|cost| cost > GUNS);
            forbid!(dear, "12.45.artillery-retreat-terrain", "unit" = named);
            return Ok(());
        }
        let road = self.road_cost(from, direction, Mover::Guns, Orders::Advance);
        let road = road.filter(|_| rule!("9.63.reaction-movement-artillery-terrain#b"));
        let dear = [open, road].into_iter().flatten().min().is_none_or(|cost| cost > GUNS);
        forbid!(dear, "9.63.reaction-movement-artillery-terrain#a", "unit" = named);
        let grid = self.stage.grid();
        let here = self.unit(unit).hex;
        let closer = self.enemy_hexes(unit).into_iter().any(|enemy| {
            let watches = grid.distance(enemy, here) <= WATCHED && self.sees(enemy, here);
            watches && grid.distance(enemy, to) < grid.distance(enemy, from)
        });
        forbid!(closer, "9.63.reaction-movement-artillery-path", "unit" = named);
        Ok(())
    }

    /// The steps back that a unit can make from where it stands.
    pub(super) fn steps_back(&self, retreat: &Retreat, stand: &Stand) -> Vec<Stand> {
        let mut steps: Vec<Stand> = Vec::new();
        let whole = match stand.shape {
            Shape::Single => true,
            Shape::Line { .. } => rule!("8.47.extended-retreat#a"),
            Shape::Column(_) => rule!("8.5.column-retreat#a"),
        };
        if !whole {
            return steps;
        }
        for direction in Direction::ALL {
            if let Some(step) = self.shifted(retreat, stand, direction) {
                steps.push(step);
            }
        }
        if matches!(stand.shape, Shape::Line { .. }) && rule!("8.47.extended-retreat#b") {
            let mut swings: Vec<Stand> =
                [Hand::Left, Hand::Right].into_iter().filter_map(|hand| self.swung(retreat, stand, hand)).collect();
            // A step is named by the hex that the counter enters; where it stays, by that of the far end.
            swings.sort_by_key(|step| step.hex == stand.hex);
            for step in swings {
                if !steps.iter().any(|known| known.name == step.name) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// 12.44: the steps that lead away from the nearest enemy, and the others.
    fn away_first(&self, retreat: &Retreat, stand: &Stand, steps: Vec<Stand>) -> (Vec<Stand>, Vec<Stand>) {
        let threats = self.threats(retreat, &stand.hexes);
        let far = |stand: &Stand| stand.hexes.iter().map(|&hex| self.nearest(&threats, hex)).min().unwrap_or(0);
        let here = far(stand);
        let bound = (retreat.kind != RetreatKind::Reaction || rule!("9.63.reaction-movement-distance#b"))
            && rule!("12.44.retreat-away#a");
        steps.into_iter().partition(|step| far(step) > here || !bound)
    }

    /// Whether a friend who is no battery stands where a part of an extended unit would.
    fn crowds(&self, unit: UnitId, hex: Hex) -> bool {
        self.company(unit, hex).into_iter().any(|other| !self.is_artillery(other))
    }

    /// All parts of a unit go one way.
    fn shifted(&self, retreat: &Retreat, stand: &Stand, direction: Direction) -> Option<Stand> {
        let grid = self.stage.grid();
        let mut hexes = Vec::new();
        let mut upset = Upset::None;
        for &part in &stand.hexes {
            let to = grid.neighbour(part, direction)?;
            upset = upset.max(self.may_step_back(retreat, part, direction, to).ok()?);
            if stand.hexes.len() > 1 && self.crowds(retreat.unit, to) {
                return None;
            }
            hexes.push(to);
        }
        let hex = grid.neighbour(stand.hex, direction)?;
        let shape = match stand.shape {
            Shape::Column(tail) => Shape::Column(Tail {
                first: grid.neighbour(tail.first, direction)?,
                second: tail.second.map_or(Some(None), |second| grid.neighbour(second, direction).map(Some))?,
            }),
            shape => shape,
        };
        Some(Stand { name: hex, hex, facing: stand.facing, shape, hexes, upset })
    }

    /// 8.47: a line swings back on its left or right end.
    fn swung(&self, retreat: &Retreat, stand: &Stand, on: Hand) -> Option<Stand> {
        let grid = self.stage.grid();
        let left = on == Hand::Left;
        let facing = stand.facing.turned(if left { 2 } else { -2 });
        let along = line_front(facing).flank(if left { Hand::Right } else { Hand::Left })?;
        let order: Vec<Hex> = if left { stand.hexes.clone() } else { stand.hexes.iter().rev().copied().collect() };
        // A pivot forward, made backwards.
        let front = line_front(facing);
        let swing = if left { front.left_side() } else { front.right_side() }.opposite();
        let mut hexes = vec![*order.first()?];
        let mut upset = Upset::None;
        for (steps, &part) in order.iter().enumerate().skip(1) {
            let to = grid.neighbour(*hexes.last()?, along)?;
            let mut from = part;
            for _ in 0..steps {
                let next = grid.neighbour(from, swing)?;
                upset = upset.max(self.may_step_back(retreat, from, swing, next).ok()?);
                from = next;
            }
            if from != to || self.crowds(retreat.unit, to) {
                return None;
            }
            hexes.push(to);
        }
        let own = order.iter().position(|&hex| hex == stand.hex)?;
        let hex = *hexes.get(own)?;
        let far = *hexes.last()?;
        if !left {
            hexes.reverse();
        }
        let name = if hex == stand.hex { far } else { hex };
        Some(Stand { name, hex, facing, shape: stand.shape, hexes, upset })
    }

    /// 12.44: whether a unit may stop where it would stand.
    fn may_stop_back(&self, unit: UnitId, stand: &Stand) -> bool {
        let friends = stand.hexes.iter().any(|&hex| !self.company(unit, hex).is_empty());
        if !friends {
            return true;
        }
        let room = stand.hexes.iter().all(|&hex| self.may_stack(unit, hex, self.orders(unit)).is_ok());
        let foot = |&hex: &Hex| self.company(unit, hex).into_iter().any(|other| !self.is_artillery(other));
        let extended = match stand.shape {
            Shape::Single => false,
            Shape::Line { .. } => stand.hexes.iter().any(foot) && rule!("8.41.extend-line-no-stacking#a"),
            Shape::Column(_) => rule!("8.5.column-no-stacking"),
        };
        let room = room && !extended;
        let limited = rule!("8.11.stacking-always#b") && rule!("11.34.retreat-no-overstack#a");
        (room || !limited) && rule!("12.44.retreat-stack#a")
    }

    /// 12.46: whether a unit may go on from where friends stand.
    fn may_go_through(&self, unit: UnitId, stand: &Stand) -> bool {
        let friends = stand.hexes.iter().any(|&hex| !self.company(unit, hex).is_empty());
        if !friends {
            return true;
        }
        let held = stand.hexes.iter().any(|&hex| self.in_enemy_front(self.side(unit), hex));
        !(held && rule!("12.46.retreat-through-not-enemy-front"))
    }

    /// The ways back from where a unit stands, after the stands that it has passed; none leads back over them.
    fn routes_back(&self, retreat: &Retreat, way: &[Stand], gone: u8, out: &mut Vec<Route>) {
        let Some(stand) = way.last() else { return };
        let first = way.get(1).map(|step| step.name);
        let stops = self.may_stop_back(retreat.unit, stand);
        if stops {
            out.push(Route { first, hexes: gone, end: stand.hex });
        }
        let on = gone < retreat.most || !stops && gone > 0 && gone < retreat.most + BEYOND;
        let blocked =
            !stops && gone > 0 && !(rule!("12.46.retreat-through#a") && rule!("11.34.retreat-no-overstack#b"));
        let through = first.is_none() || self.may_go_through(retreat.unit, stand);
        if !on || blocked || !through || gone >= retreat.most && !rule!("R118") {
            return;
        }
        let path = &self.state.flow.results.path;
        let known = |step: &Stand| {
            let began = retreat.gone > 0 && path.contains(&step.hex) && step.shape == Shape::Single;
            began || way.iter().any(|passed| passed.hexes == step.hexes)
        };
        let mut steps = self.steps_back(retreat, stand);
        steps.retain(|step| !known(step));
        let (away, others) = self.away_first(retreat, stand, steps);
        let before = out.len();
        for step in away {
            self.routes_back(retreat, &[way, &[step]].concat(), gone + 1, out);
        }
        if out.len() == before {
            for step in others {
                self.routes_back(retreat, &[way, &[step]].concat(), gone + 1, out);
            }
        }
    }

    /// 12.44: what is open to a retreating unit now.
    pub fn open_to(&self, retreat: &Retreat) -> Open {
        let unit = retreat.unit;
        let stand = self.stand(unit);
        let start = self.state.flow.results.path.first().copied().filter(|_| retreat.gone > 0).unwrap_or(stand.hex);
        let mut routes = Vec::new();
        self.routes_back(retreat, &[stand], retreat.gone, &mut routes);
        if retreat.kind == RetreatKind::Closing {
            routes.retain(|route| self.is_out_of_reach(&self.causes(retreat), route.end));
            let shortest = routes.iter().map(|route| route.hexes).min().unwrap_or(0);
            routes.retain(|route| route.hexes == shortest);
        }
        let most = routes.iter().map(|route| route.hexes).max().unwrap_or(0);
        let wanted = retreat.least.min(most).max(retreat.gone);
        routes.retain(|route| route.hexes >= wanted);
        let enemies = self.threats(retreat, &[start]);
        let causes = self.causes(retreat);
        let worth = |route: &Route| {
            let away = self.nearest(&enemies, route.end) > self.nearest(&enemies, start);
            let farther = self.nearest(&causes, route.end) > self.nearest(&causes, start);
            let away = away && rule!("12.44.retreat-away#a");
            u8::from(away) * 2 + u8::from(farther && rule!("12.44.retreat-away#b"))
        };
        let best = routes.iter().map(worth).max().unwrap_or(0);
        let forced = rule!("12.44.retreat-away#c");
        routes.retain(|route| worth(route) == best || !forced && route.hexes == wanted && route.first.is_none());
        let mut open = Open { hexes: Vec::new(), halt: routes.iter().any(|route| route.first.is_none()) };
        for hex in routes.iter().filter_map(|route| route.first) {
            if !open.hexes.contains(&hex) {
                open.hexes.push(hex);
            }
        }
        open.hexes.sort();
        open
    }

    /// The retreat that is being made.
    fn retreat_asked(&self) -> Option<Retreat> {
        match self.top() {
            Some(&Frame::Retreat(retreat)) => Some(retreat),
            _ => None,
        }
    }

    /// 12.41: whether a unit may retreat into a hex.
    pub fn may_retreat(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (named, there) = (unit.arg(), Arg::Place(hex.into()));
        let Some(retreat) = self.retreat_asked().filter(|retreat| retreat.unit == unit) else {
            bar!(id!("12.41.retreat-path-owner"), "unit" = named, "hex" = there);
        };
        if self.open_to(&retreat).hexes.contains(&hex) {
            return Ok(());
        }
        let stand = self.stand(unit);
        let Some(direction) = self.stage.grid().direction(stand.hex, hex) else {
            bar!(id!("12.41.retreat-path-owner"), "unit" = named, "hex" = there);
        };
        if stand.shape == Shape::Single {
            self.may_step_back(&retreat, stand.hex, direction, hex)?;
        }
        let steps = self.steps_back(&retreat, &stand);
        let (away, _) = self.away_first(&retreat, &stand, steps.clone());
        let beside = steps.iter().any(|step| step.name == hex) && !away.iter().any(|step| step.name == hex);
        if beside {
            bar!(id!("12.44.retreat-away#a"), "unit" = named, "hex" = there);
        }
        if steps.iter().any(|step| step.name == hex) {
            bar!(id!("12.44.retreat-away#b"), "unit" = named, "hex" = there);
        }
        bar!(id!("12.44.retreat-stack#a"), "unit" = named, "hex" = there);
    }

    /// Whether a retreating unit may stop.
    pub fn may_halt_retreat(&self, unit: UnitId) -> Result<(), Refusal> {
        let retreat = self.retreat_asked().filter(|retreat| retreat.unit == unit);
        let long = retreat.filter(|retreat| retreat.gone >= retreat.least.max(1));
        let Some(retreat) = long else {
            bar!(id!("12.42.involuntary-retreat-lengths"), "unit" = unit.arg());
        };
        if !self.open_to(&retreat).halt {
            bar!(id!("12.44.retreat-away#c"), "unit" = unit.arg());
        }
        Ok(())
    }

    /// 8.23: whether a unit that retreats of its own accord has come to guns alone, and chooses its place with them.
    pub(super) fn chooses_place_back(&self, retreat: &Retreat) -> bool {
        let voluntary = matches!(retreat.kind, RetreatKind::BeforeShock | RetreatKind::Reaction);
        let others = self.company(retreat.unit, self.unit(retreat.unit).hex);
        let guns = !others.is_empty() && others.iter().all(|&other| self.is_artillery(other));
        let single = self.unit(retreat.unit).shape == Shape::Single && !self.is_artillery(retreat.unit);
        voluntary && retreat.gone > 0 && guns && single && rule!("8.23.stack-position-with-artillery#b")
    }

    /// 8.23: whether a unit may end its retreat in another place of the stack.
    pub fn may_halt_in_place(&self, unit: UnitId, place: u8) -> Result<(), Refusal> {
        self.may_halt_retreat(unit)?;
        let stack = || self.table().stack(self.unit(unit).hex);
        let count = stack().count();
        let own = stack().position(|other| other == unit).map_or(0, |place| place + 1);
        let chooses = self.retreat_asked().is_some_and(|retreat| self.chooses_place_back(&retreat));
        let top_or_bottom = usize::from(place) == 1 || usize::from(place) == count;
        if !chooses || !top_or_bottom || usize::from(place) == own {
            bar!(id!("8.23.stack-position-by-entry"), "unit" = unit.arg());
        }
        Ok(())
    }

    /// What is open to the unit that retreats.
    pub fn open_retreats(&self) -> Vec<crate::orders::Order> {
        let Some(retreat) = self.retreat_asked() else { return Vec::new() };
        let unit = retreat.unit;
        let open = self.open_to(&retreat);
        let mut orders: Vec<_> =
            open.hexes.into_iter().map(|hex| crate::orders::Order::Retreat { unit, hex }).collect();
        if open.halt && retreat.gone >= retreat.least.max(1) {
            orders.push(crate::orders::Order::Halt(unit));
            let places = self.table().stack(self.unit(unit).hex).count() as u8;
            let places = (1..=places).filter(|&place| self.may_halt_in_place(unit, place).is_ok());
            orders.extend(places.map(|place| crate::orders::Order::Restack { unit, place }));
        }
        orders
    }
}
