//! In the field: the units of a brigade act one after another. For each the best place that it can reach is weighed
//! against fire from where it stands; who is disordered and out of reach rallies.

use super::aims::{Aim, Aims};
use super::place::Seeker;
use super::reach::{Mover, after, orders_of};
use super::reckon::{best_fire, fire_worth, shock_worth};
use super::scene::{FAR, Piece, Scene};
use super::ways::{Ways, left};
use gbacw::Position;
use gbacw::counters::{Arm, Command, LeaderId, Orders, UnitId};
use gbacw::fire::FireKind;
use gbacw::orders::Order;
use gbacw::state::{Action, Shape, Status};
use ground::Hex;
use ground::hex::{FacedField, Facing, Stance};

/// A brigade of so many units can spare one for an errand.
const SPARES_ONE: usize = 4;
/// A unit goes so far by itself, in half points.
const ERRAND: i32 = 24;
/// So many places are looked at closely.
const PLACES: usize = 8;
/// What a test of order on the way may cost.
const UPSET: i32 = 4;
/// A step must gain this much.
const STIR: i32 = 2;

/// What a side knows in an activation.
pub struct Actions<'a, 'b> {
    /// The scene.
    pub scene: &'b Scene<'a>,
    /// Aims.
    pub aims: &'b Aims,
    /// Ways.
    pub ways: &'b mut Ways,
}

impl Actions<'_, '_> {
    fn now(&self) -> Position<'_> {
        self.scene.now
    }

    /// The units that may still do something, those who should act first at the head.
    pub fn queue(&mut self) -> Vec<UnitId> {
        let now = self.scene.now;
        let mut units: Vec<(i32, UnitId)> = Vec::new();
        for unit in now.active_units() {
            let first = match now.unit(unit).status {
                Status::OnMap => self.turn_of(unit),
                Status::Waiting => 2 * i32::from(super::ways::NO_WAY) + i32::from(unit.0),
                Status::Routed | Status::Eliminated => continue,
            };
            units.push((first, unit));
        }
        units.sort();
        units.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Guns fire first; then who is nearest to the enemy, on the march who is nearest to the aim.
    fn turn_of(&mut self, unit: UnitId) -> i32 {
        let now = self.scene.now;
        let hex = now.unit(unit).hex;
        if now.acting() == Some(unit) {
            return -2;
        }
        match now.orders(unit) {
            Orders::March => {
                let brigade = now.brigade_of(unit);
                self.aims
                    .of(brigade)
                    .map_or(0, |aim| left(&self.ways.to(now, aim.hex, now.mover(unit), Orders::March), hex))
            }
            _ if now.is_artillery(unit) => -1,
            _ => self.scene.enemy_distance(hex),
        }
    }

    /// What a unit does: some orders to be given one after another; none if nothing is worth doing.
    pub fn plan(&mut self, unit: UnitId) -> Vec<Order> {
        let (now, side) = (self.scene.now, self.scene.side);
        let state = now.unit(unit);
        if state.status == Status::Waiting {
            return self.entry(unit);
        }
        let near = self.scene.enemy_distance(state.hex);
        for order in [Order::Resupply(unit), Order::Recover(unit)] {
            if now.check(&order).is_ok() {
                return vec![order];
            }
        }
        if let Some(order) = self.draw_in(unit) {
            return vec![order];
        }
        let may_rally = now.may_rally(side, unit).is_ok();
        if may_rally && (near > 1 || now.is_artillery(unit)) {
            return vec![Order::Rally(unit)];
        }
        if let Some(order) = self.saddle(unit, near) {
            return vec![order];
        }
        let (fire, fired) = self.best_volley(unit);
        let moves = self.best_place(unit);
        match (moves, fired) {
            (Some((gain, orders)), fired) if gain > STIR && (gain > fire || fired.is_none()) => orders,
            (_, Some(order)) if fire > 0 => vec![order],
            _ if may_rally => vec![Order::Rally(unit)],
            _ => Vec::new(),
        }
    }

    /// Cavalry rides far from the enemy, and fights on foot.
    fn saddle(&self, unit: UnitId, near: i32) -> Option<Order> {
        let now = self.scene.now;
        if now.card(unit).arm != Arm::Cavalry || now.unit(unit).acted.action != Action::Idle {
            return None;
        }
        let order = match now.is_mounted(unit) {
            true if (2..=6).contains(&near) => Order::Dismount(unit),
            false if near > 14 => Order::Mount(unit),
            _ => return None,
        };
        now.check(&order).is_ok().then_some(order)
    }

    /// A unit enters the map, headed for its aim.
    fn entry(&mut self, unit: UnitId) -> Vec<Order> {
        let (now, side) = (self.scene.now, self.scene.side);
        let hexes = now.card(unit).entry.as_ref().map_or_else(Vec::new, |entry| entry.hexes.clone());
        let marches = now.orders(unit) == Orders::March;
        let way =
            self.aims.of(now.brigade_of(unit)).map(|aim| self.ways.to(now, aim.hex, now.mover(unit), now.orders(unit)));
        let far = |hex: Hex| way.as_ref().map_or(0, |way| left(way, hex));
        let open = hexes.into_iter().filter(|&hex| now.may_enter(side, unit, hex, None).is_ok());
        let Some(hex) = open.min_by_key(|&hex| far(hex)) else { return Vec::new() };
        let grid = now.stage.grid();
        let ahead = |facing: &Facing| {
            facing.front().filter_map(|direction| grid.neighbour(hex, direction)).map(far).min().unwrap_or(FAR * 10)
        };
        let facings = Facing::all().filter(|facing| facing.is_side() == marches);
        vec![Order::Enter { unit, hex, facing: facings.min_by_key(ahead) }]
    }

    /// The best fire of a unit now: what it is worth, less half of what may answer.
    pub fn best_volley(&self, unit: UnitId) -> (i32, Option<Order>) {
        let now = self.scene.now;
        let mut best = (0, None);
        for order in now.fires_of(unit) {
            if matches!(order, Order::Split { .. } | Order::Section { .. } | Order::Part { .. }) {
                continue;
            }
            let worth = fire_worth(now, &order, FireKind::InPhase) - self.answer_to(unit, &order) / 2;
            if worth > best.0 {
                best = (worth, Some(order));
            }
        }
        best
    }

    /// What the answer to a fire may cost.
    fn answer_to(&self, unit: UnitId, order: &Order) -> i32 {
        let own = self.now().unit(unit).hex;
        let at = match order {
            Order::Fire { hex, .. } | Order::Rapid { hex, .. } | Order::Combine { hex, .. } => *hex,
            _ => return 0,
        };
        let there = self.scene.enemies.iter().filter(|enemy| enemy.hex == at && self.scene.looks_at(enemy, own));
        there.map(|enemy| self.scene.threat(enemy, at, own)).max().unwrap_or(0)
    }

    /// The aim of a unit: that of its brigade; but who is the nearest to a hex that the enemy holds lightly takes that.
    fn aim_of(&mut self, unit: UnitId) -> Option<Aim> {
        let (now, scene) = (self.scene.now, self.scene);
        let aim = self.aims.of(now.brigade_of(unit));
        let spared = self.scene.units_of(now.brigade_of(unit)).count() >= SPARES_ONE;
        let fit = !now.is_artillery(unit) && !now.unit(unit).disordered;
        if !spared || !fit || now.orders(unit) == Orders::March {
            return aim;
        }
        let (hex, own) = (now.unit(unit).hex, i32::from(now.fighting_strength(unit)));
        let mut open: Option<(i32, Aim)> = None;
        for goal in scene.goals.iter().filter(|goal| !goal.held && aim.is_none_or(|aim| aim.hex != goal.hex)) {
            let way = self.ways.to(now, goal.hex, now.mover(unit), Orders::Advance);
            let far = left(&way, hex);
            let fit = |piece: &&Piece| !piece.guns && !piece.shaken && piece.unit != unit;
            let nearer = scene.friends.iter().filter(fit).any(|piece| left(&way, piece.hex) < far);
            let lightly = scene.force(&scene.enemies, goal.hex, 1) <= own;
            if far <= ERRAND && !nearer && lightly && open.is_none_or(|(other, _)| far < other) {
                open = Some((far, Aim { hex: goal.hex, takes: true }));
            }
        }
        open.map(|(_, errand)| errand).or(aim)
    }

    /// The best place that a unit can reach: what is gained there, and the way.
    fn best_place(&mut self, unit: UnitId) -> Option<(i32, Vec<Order>)> {
        let (now, side) = (self.scene.now, self.scene.side);
        now.may_move(side, unit).ok()?;
        let orders = now.orders(unit);
        let aim = self.aim_of(unit);
        let way = aim.map(|aim| self.ways.to(now, aim.hex, now.mover(unit), orders));
        let bold = aim.is_some_and(|aim| aim.takes) && self.scene.is_strong(now.unit(unit).hex);
        let seeker = Seeker { unit, way: way.as_ref(), orders, bold };
        let closes = orders == Orders::Attack && !now.is_artillery(unit);
        let field = Mover::new(self.scene, unit, way.as_ref()).field();
        let here = now.unit(unit);
        let mut stays = self.scene.place(&seeker, here.hex, here.facing);
        if closes {
            stays += self.onset(now, unit);
        }
        let mut places: Vec<(i32, usize, Stance)> = Vec::new();
        for (at, (stance, arrival)) in field.reached().enumerate().skip(1) {
            let toll = i32::from(arrival.toll.cost) / 4 + UPSET * i32::from(arrival.toll.marks);
            places.push((self.scene.place(&seeker, stance.hex, stance.facing) - toll, at, stance));
        }
        places.sort_by_key(|&(worth, at, _)| (-worth, at));
        let mut best: Option<(i32, Vec<Order>)> = None;
        for (worth, _, stance) in places.into_iter().take(PLACES) {
            if !closes && best.is_some() {
                break;
            }
            let orders = orders_of(unit, &field.path(stance));
            let Some(state) = after(now, unit, &orders) else { continue };
            let there = Position { stage: now.stage, state: &state };
            let worth = worth + if closes { self.onset(there, unit) } else { 0 };
            if best.as_ref().is_none_or(|(other, _)| worth - stays > *other) {
                best = Some((worth - stays, orders));
            }
        }
        let best = self.by_way_of(&seeker, &field, best);
        best.map(|(gain, orders)| (gain, self.escort(unit).into_iter().chain(orders).collect()))
    }

    /// A hex that counts and lies by the way is taken first.
    fn by_way_of(
        &self,
        seeker: &Seeker<'_>,
        field: &FacedField,
        best: Option<(i32, Vec<Order>)>,
    ) -> Option<(i32, Vec<Order>)> {
        let (now, unit) = (self.scene.now, seeker.unit);
        let Some(way) = seeker.way.filter(|_| !now.unit(unit).disordered) else { return best };
        let here = left(way, now.unit(unit).hex);
        let gain = best.as_ref().map_or(0, |(gain, _)| *gain);
        let open = self.scene.goals.iter().filter(|goal| !goal.held && here > left(way, goal.hex));
        let taken = open.filter_map(|goal| {
            let stances = Facing::all().map(|facing| Stance::new(goal.hex, facing));
            let (stance, spent) = stances.filter_map(|at| Some((at, field.at(at)?.toll.cost))).min_by_key(|at| at.1)?;
            let aside = i32::from(spent) + left(way, goal.hex) - here;
            let worth = gain + 9 * goal.points - 3 * aside;
            let orders = orders_of(unit, &field.path(stance));
            (worth > gain && after(now, unit, &orders).is_some()).then_some((worth, orders))
        });
        taken.max_by_key(|(worth, _)| *worth).or(best)
    }

    /// Leaders who stand with a unit that marches go with it.
    fn escort(&self, unit: UnitId) -> Vec<Order> {
        let (now, side) = (self.scene.now, self.scene.side);
        if now.orders(unit) != Orders::March {
            return Vec::new();
        }
        let leaders = now.stage.leader_ids().filter(|&leader| now.may_accompany(side, leader, unit).is_ok());
        leaders.map(|leader| Order::Accompany { leader, unit }).collect()
    }

    /// A long regiment that has left the road draws together first.
    fn draw_in(&self, unit: UnitId) -> Option<Order> {
        let now = self.scene.now;
        let column = matches!(now.unit(unit).shape, Shape::Column(_)) && now.orders(unit) != Orders::March;
        let hexes = now.hexes(unit).filter(|_| column);
        let orders = hexes.map(|hex| Order::Retract { unit, hex });
        orders.into_iter().find(|order| now.check(order).is_ok())
    }

    /// What a unit that attacks can do from a place: fire, and shock with those beside it.
    fn onset(&self, there: Position<'_>, unit: UnitId) -> i32 {
        let fire = best_fire(there, unit);
        let (hex, facing) = (there.unit(unit).hex, there.unit(unit).facing);
        let grid = there.stage.grid();
        let ahead = facing.front().filter_map(|direction| grid.neighbour(hex, direction));
        let foes = ahead.filter(|&near| there.holds(self.scene.side.enemy(), near));
        let shock = foes.map(|foe| {
            let beside = self.scene.friends.iter().filter(|piece| {
                let able = piece.unit != unit && !piece.guns && there.acts_now(piece.unit) && !piece.shaken;
                able && self.scene.apart(piece.hex, foe) == 1 && self.scene.looks_at(piece, foe)
            });
            let units = std::iter::once(unit).chain(beside.map(|piece| piece.unit)).collect();
            shock_worth(there, units, foe) + self.scene.prize_of(foe) / 2
        });
        fire + shock.max().unwrap_or(0).max(0)
    }

    /// Where the leaders of the brigades that act go.
    pub fn lead(&self) -> Option<Order> {
        let now = self.scene.now;
        let leaders = now.stage.leader_ids().filter(|&leader| now.may_lead(self.scene.side, leader).is_ok());
        leaders.into_iter().find_map(|leader| {
            let from = now.leader(leader).hex?;
            let reach = now.leader_reach(leader, gbacw::command::LEADER_POINTS);
            let seats = reach.reached().map(|(hex, _)| hex).collect::<Vec<Hex>>();
            let best = seats.into_iter().max_by_key(|&hex| (self.leader_place(leader, hex), hex == from))?;
            let order = Order::Lead { leader, hex: best };
            let gains = self.leader_place(leader, best) > self.leader_place(leader, from);
            (best != from && gains && now.check(&order).is_ok()).then_some(order)
        })
    }

    /// What a place is worth to a leader: among his men, with those who fight hand to hand.
    fn leader_place(&self, leader: LeaderId, hex: Hex) -> i32 {
        let now = self.scene.now;
        let below: Vec<Hex> = match now.stage.leader(leader).command {
            Command::Brigade(brigade) => self.scene.units_of(brigade).map(|unit| now.unit(unit).hex).collect(),
            Command::Division(division) => {
                let brigades = now.stage.division(division).brigades.iter();
                brigades
                    .filter_map(|&brigade| now.stage.brigade(brigade).leader)
                    .filter_map(|other| now.leader(other).hex)
                    .collect()
            }
            Command::Corps(_) | Command::Army(_) => return 0,
        };
        let far: i32 = below.iter().map(|&other| self.scene.apart(other, hex)).sum();
        let near = self.scene.enemy_distance(hex);
        let with = self.scene.friends.iter().filter(|piece| piece.hex == hex && !piece.guns);
        let with = with.map(|piece| piece.strength).max().unwrap_or(0);
        let brigade = matches!(now.stage.leader(leader).command, Command::Brigade(_));
        let safety = match (brigade, with > 0, near) {
            (_, false, 0..=4) => -40,
            (true, true, 1) => 8,
            (false, true, 0..=2) => -15,
            _ => 0,
        };
        let with = if brigade && below.contains(&hex) { with.min(8) + 4 } else { 0 };
        -2 * far + with + safety
    }
}
