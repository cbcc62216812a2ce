//! 6.1 and 6.2 Movement: what a hex costs, what bars it, and how zones of control stop a march.

use crate::cavalry::{CavalryWindow, Trigger};
use crate::counters::{Arm, LeaderSet, Side, UnitId, UnitSet};
use crate::event::{Cause, Event};
use crate::flow::Frame;
use crate::march::{Activity, March, Step};
use crate::passage::Passage;
use crate::state::{Play, Position};
use crate::tables::{POINT, STRENGTH};
use crate::terrain::{Crossing, Edge, HexSet, Stream, Terrain, Way};
use crate::view::Points;
use crate::zoc::Zone;
use ground::{Field, Hex, Step as FieldStep};
use referee::{Arg, Reason, Refusal, RuleId, Tally};

/// What entering a hex means for the active unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The cost with its reasons, in half points.
    pub tally: Tally,
    /// What is spent: the cost, or all points where it is a minimum move or leads from zone to zone.
    pub spent: i32,
    /// It leads directly from one enemy zone of control to another.
    pub zone_to_zone: bool,
    /// It is a minimum move: the points do not cover the cost.
    pub minimum: bool,
}

fn place(hex: Hex) -> Arg {
    Arg::place(hex)
}

impl Position<'_> {
    /// Whether the active unit may enter a hex, and what it spends.
    pub fn may_enter(&self, march: &March, to: Hex) -> Result<Entry, Refusal> {
        let unit = march.unit;
        let from = self.hex(unit);
        let side = self.side(unit);
        let edge = from.and_then(|from| self.edge_for(side, from, to));
        let (Some(from), Some(edge)) = (from, edge) else { bar!(id!("6.1.move-hex-by-hex"), "hex" = place(to)) };
        let edge = &edge;
        let enemy = side.enemy();
        let leaves_zone = self.zone_stops(enemy, from, march.last, id!("R34#b"));
        self.may_leave_zone(march, leaves_zone, to)?;
        let zone_to_zone =
            leaves_zone && self.zone_stops(enemy, to, march.last, id!("R34#a")) && self.zone_to_zone_stands(to, unit);
        let passage = if zone_to_zone { Passage::ZoneToZone } else { Passage::March };
        let passable = self.may_cross(side, edge, to, passage);
        if passable.is_err() && self.bans_hold(march, edge, to, leaves_zone) {
            passable?;
        }
        forbid!(self.occupied(enemy, to), "6.2.no-entering-enemy-hex", "hex" = place(to));
        if zone_to_zone && rule!("6.2.zoc-to-zoc-cost") {
            forbid!(!self.minimum_open(march), "6.2.zoc-exit-first-activity#b", "hex" = place(to));
            if march.points <= 0 && !rule!("R36#a") {
                return Err(Refusal::new(id!("R36#a")).with("hex", place(to)));
            }
            let mut tally = Tally::new();
            tally.add(id!("6.2.zoc-to-zoc-cost"), march.points);
            return Ok(Entry { tally, spent: march.points, zone_to_zone, minimum: false });
        }
        let tally = self.entry_cost(unit, edge, to, leaves_zone);
        let cost = tally.total();
        if cost <= march.points {
            return Ok(Entry { tally, spent: cost, zone_to_zone, minimum: false });
        }
        if self.minimum_move_covers(march, edge, cost, leaves_zone) {
            return Ok(Entry { tally, spent: march.points, zone_to_zone, minimum: true });
        }
        bar!(id!("6.1.no-saving-points"), "hex" = place(to), "cost" = crate::march::points_arg(cost))
    }

    /// Whether enemy zones of control in a hex matter to movement: normal ones do, restricted ones
    /// never.
    fn zone_stops(&self, enemy: Side, hex: Hex, last: Activity, ruling: RuleId) -> bool {
        match self.zone(enemy, hex) {
            Zone::None => false,
            Zone::Normal => true,
            Zone::Restricted if last == Activity::Advanced => !rule!("R67"),
            Zone::Restricted => {
                !rule!("6.2.restricted-zoc-no-effect-on-movement")
                    || !rule!("woods-summary.movement")
                    || !referee::cite(ruling)
            }
        }
    }

    /// A friendly unit in the hex does not keep a move from leading from zone to zone.
    fn zone_to_zone_stands(&self, to: Hex, unit: UnitId) -> bool {
        !self.occupied(self.side(unit), to) || rule!("6.2.zoc-enter-friendly-occupied")
    }

    /// 6.2: an active unit in an enemy zone may leave it only as the first thing it does.
    fn may_leave_zone(&self, march: &March, in_zone: bool, to: Hex) -> Result<(), Refusal> {
        if !in_zone && march.last == Activity::Attacked && !rule!("R35") {
            return Err(Refusal::new(id!("R35")).with("hex", place(to)));
        }
        if !in_zone || march.last == Activity::Nothing {
            return Ok(());
        }
        let friends = self.hex(march.unit).map_or(0, |hex| self.units_in(self.side(march.unit), hex).len());
        match march.last {
            Activity::Moved if friends > 1 && !rule!("6.2.zoc-enter-friendly-occupied") => {}
            Activity::Moved => {
                let came_in = rule!("6.2.zoc-exit-first-activity#a");
                forbid!(came_in, "6.2.zoc-enter-stops", "hex" = place(to));
            }
            Activity::Attacked if march.moved == 0 => {
                forbid!(rule!("R36#c"), "6.2.zoc-exit-first-activity#b", "hex" = place(to));
            }
            Activity::Advanced => {
                forbid!(rule!("7.6.march-after-combat#b"), "6.2.zoc-continue-after-attack#b", "hex" = place(to));
            }
            _ => forbid!(true, "6.2.zoc-continue-after-attack#b", "hex" = place(to)),
        }
        Ok(())
    }

    /// The cost of entering a hex, with its reasons, in half points.
    fn entry_cost(&self, unit: UnitId, edge: &Edge, to: Hex, leaves_zone: bool) -> Tally {
        let mut tally = Tally::new();
        self.entry_lines(unit, edge, to, leaves_zone, |reason, amount| tally.add(reason, amount));
        tally
    }

    /// The same as a sum, for fields of many hexes.
    fn entry_points(&self, unit: UnitId, edge: &Edge, to: Hex, leaves_zone: bool) -> i32 {
        let mut sum = 0;
        self.entry_lines(unit, edge, to, leaves_zone, |reason, amount| {
            sum += if referee::cite(reason.rule) { amount } else { 0 };
        });
        sum
    }

    /// What entering a hex costs, line by line.
    #[inline]
    fn entry_lines(&self, unit: UnitId, edge: &Edge, to: Hex, leaves_zone: bool, mut line: impl FnMut(Reason, i32)) {
        let tables = &self.stage.tables;
        let (reason, cost) = self.ground_cost(edge, to);
        line(reason, cost);
        if edge.slope.is_some() {
            line(id!("6.2.ridge-cost").into(), tables.ridge_extra);
        }
        if edge.crossing == Some(Crossing::Ferry) {
            let penalty = i32::from(self.unit(unit).manpower) / tables.ferry_divisor * POINT;
            let pontoon = edge.pontoon == Some(self.side(unit));
            let flood = self.unfordable(edge.stream);
            match edge.stream {
                _ if pontoon => {}
                Some(Stream::MajorRiver) if flood && !rule!("12.0.unfordable-ferry-penalty#a") => {}
                Some(Stream::MajorRiver) => line(id!("6.2.ferry-penalty#a").into(), penalty),
                _ if self.raining() => line(id!("6.2.ferry-penalty#b").into(), penalty),
                _ if flood && rule!("R38") => line(id!("12.0.unfordable-ferry-penalty#b").into(), penalty),
                _ if !rule!("6.2.ferry-minor-dry") => line(id!("6.2.ferry-penalty#b").into(), penalty),
                _ => {}
            }
        }
        if leaves_zone {
            line(id!("6.2.zoc-to-free-hex").into(), POINT);
        }
        let cavalry = self.arm(unit) == Arm::Cavalry;
        if let Some((rule, penalty)) = self.stack_penalty(self.side(unit), cavalry, to) {
            line(rule.into(), penalty);
        }
    }

    /// The cost of entering a hex for a march without anything to carry.
    pub fn empty_march_cost(&self, side: Side, cavalry: bool, edge: &Edge, to: Hex) -> Tally {
        let mut tally = Tally::new();
        let (reason, cost) = self.ground_cost(edge, to);
        tally.add(reason, cost);
        if edge.slope.is_some() {
            tally.add(id!("6.2.ridge-cost"), self.stage.tables.ridge_extra);
        }
        if let Some((rule, penalty)) = self.stack_penalty(side, cavalry, to) {
            tally.add(rule, penalty);
        }
        tally
    }

    /// The cost of the ground: by the best way that crosses the hexside, or by main terrain.
    fn ground_cost(&self, edge: &Edge, to: Hex) -> (Reason, i32) {
        let tables = &self.stage.tables;
        let terrain = self.terrain(to);
        let wet = |dearer: bool| usize::from(self.raining() && dearer);
        let ways = |dearer: bool| tables.way_cost[wet(dearer)];
        let at_crossing = edge.river_crossing();
        let mut best: Option<(Reason, i32)> = None;
        let mut offer = |reason: Reason, cost| {
            if best.is_none_or(|(_, least)| cost < least) && referee::cite(reason.rule) {
                best = Some((reason, cost));
            }
        };
        let road = ways(rule!("12.0.rain-movement-costs#a")).road;
        if edge.ways.has(Way::Pontoon) {
            offer(id!("10.0.crossing-cost-pontoon").into(), road);
        }
        let by_road = !at_crossing || rule!("10.0.crossing-cost-with-road");
        if edge.ways.has(Way::UnfinishedRailroad) && by_road {
            offer(id!("6.2.unfinished-railroad").into(), road);
        }
        if edge.ways.has(Way::Road) && by_road {
            offer(id!("6.2.road-cost#a").into(), road);
        }
        if edge.ways.has(Way::Pike) && by_road {
            let pike = if rule!("R30") { ways(rule!("12.0.rain-movement-costs#b")).pike } else { road };
            offer(id!("6.2.road-cost#b").into(), pike);
        }
        if edge.ways.has(Way::Railroad) && by_road {
            offer(id!("6.2.road-cost#c").into(), road);
        }
        if edge.ways.has(Way::Trail) && (!at_crossing || rule!("R37")) {
            if terrain == Terrain::Mountain {
                let climb = ways(rule!("12.0.rain-movement-costs#c")).trail_into_mountain;
                offer(id!("6.2.trail-cost#a").into(), climb);
            } else {
                offer(id!("6.2.trail-cost#b").into(), ways(rule!("12.0.rain-movement-costs#d")).trail);
            }
        }
        if let Some(main) = tables.terrain_cost[wet(rule!("12.0.rain-movement-costs#e"))][terrain as usize] {
            let rule = if at_crossing { id!("6.2.bridge-dam-ford-free") } else { id!("2.3.main-terrain") };
            let full = !at_crossing || rule!("10.0.crossing-cost-without-road");
            offer(Reason { rule, cause: terrain.cause() }, if full { main } else { road });
        }
        // Without any rule that gives a cost, the hex is as dear as the dearest ground.
        best.unwrap_or((id!("R2").into(), 8 * POINT))
    }

    /// 6.2: infantry and artillery are slowed by friendly infantry and artillery in the hex.
    fn stack_penalty(&self, side: Side, cavalry: bool, to: Hex) -> Option<(RuleId, i32)> {
        if cavalry && rule!("6.2.friendly-stack-cavalry-exempt#a") || !self.occupied(side, to) {
            return None;
        }
        let counts = |&other: &UnitId| self.arm(other) != Arm::Cavalry || !rule!("6.2.friendly-stack-cavalry-exempt#b");
        let friends: UnitSet = self.units_in(side, to).into_iter().filter(counts).collect();
        let plain = rule!("9.0.not-for-stack-penalty");
        let mut value = if plain { self.combat_total(friends) } else { self.defence_value_of(friends) };
        if value % STRENGTH != 0 && rule!("6.2.friendly-stack-rounding") && rule!("R17") {
            value += STRENGTH - value % STRENGTH;
        } else {
            value -= value % STRENGTH;
        }
        let terrain = self.terrain(to);
        let close = matches!(terrain, Terrain::Swamp | Terrain::Woods | Terrain::Mountain)
            || terrain == Terrain::Hill && !rule!("R33");
        let rows = &self.stage.tables.stack_penalty;
        let place = rows.iter().position(|row| value <= row.most)?;
        let row = &rows[place];
        let crowded = place + 1 == rows.len();
        Some(match (close, crowded) {
            (false, false) => (id!("6.2.friendly-stack-penalty#a"), row.open),
            (false, true) => (id!("6.2.friendly-stack-penalty#b"), row.open),
            (true, false) => (id!("6.2.friendly-stack-penalty#c"), row.close),
            (true, true) => (id!("6.2.friendly-stack-penalty#d"), row.close),
        })
    }

    /// Whether the march has done nothing that bars a minimum move.
    fn minimum_open(&self, march: &March) -> bool {
        march.moved == 0 && (!march.attacked || !rule!("6.2.minimum-move#b") || !rule!("R36#c"))
    }

    /// 6.2: whether what bars a hexside bars it to the active unit: to a minimum move as to any other.
    fn bans_hold(&self, march: &March, edge: &Edge, to: Hex, leaves_zone: bool) -> bool {
        let minimum =
            || self.minimum_open(march) && self.entry_points(march.unit, edge, to, leaves_zone) > march.points;
        !minimum() || rule!("6.2.minimum-move#c")
    }

    /// 6.2: whether a minimum move of one hex covers a cost beyond the points.
    fn minimum_move_covers(&self, march: &March, edge: &Edge, cost: i32, leaves_zone: bool) -> bool {
        if !self.minimum_open(march) {
            return false;
        }
        if march.points == 0 && march.base > 0 {
            return rule!("6.2.minimum-move-after-cavalry-retreat") && rule!("7.7.step-6-resume-march#b");
        }
        let penalty = i32::from(self.unit(march.unit).manpower) / self.stage.tables.ferry_divisor * POINT;
        let ferry = edge.crossing == Some(Crossing::Ferry) && cost - penalty <= march.points;
        if ferry {
            return rule!("6.2.minimum-move-ferry");
        }
        rule!("6.2.minimum-move#a") && (!leaves_zone || rule!("R36#b"))
    }

    /// Whether some hex is still open to a march without points.
    pub fn has_minimum_move(&self, march: &March) -> bool {
        self.minimum_open(march)
            && self.stage.map.grid.neighbours(march.start).any(|(_, to)| self.may_enter(march, to).is_ok())
    }

    /// Every hex that a unit could march to from where it stands with so many half points.
    pub fn reach(&self, unit: UnitId, points: i32, field: &mut Field) {
        self.reach_from(unit, points, None, field);
    }

    /// The same with what is left to a march: its next hex is as open as the march is.
    pub fn reach_on(&self, march: &March, field: &mut Field) {
        self.reach_from(march.unit, march.points, Some(march), field);
    }

    fn reach_from(&self, unit: UnitId, points: i32, march: Option<&March>, field: &mut Field) {
        let Some(start) = self.hex(unit) else { return };
        let side = self.side(unit);
        let enemy = side.enemy();
        let stops = self.stopping_hexes(enemy);
        let from_zone = stops.contains(start);
        let budget = points.max(0) as u16;
        let ground = self.ground();
        field.compute(&ground.grid, start, budget, |from, direction, to| {
            if self.occupied(enemy, to) {
                return FieldStep::Barred;
            }
            let printed = ground.edge(from, direction);
            let river;
            let edge = if printed.is_river() {
                river = self.edge_toward(side, from, direction);
                &river
            } else {
                printed
            };
            let (first, enters_zone) = (from == start, stops.contains(to));
            if let Some(march) = march.filter(|_| first) {
                return match self.may_enter(march, to) {
                    Ok(entry) if enters_zone => FieldStep::Stop(entry.spent as u16),
                    Ok(entry) => FieldStep::On(entry.spent as u16),
                    Err(_) => FieldStep::Barred,
                };
            }
            let zone_to_zone = first && from_zone && enters_zone;
            // The commonest bars first: no refusal need be made for them.
            let shut = edge.mountain && !edge.ways.any() && rule!("6.2.mountain-path-only")
                || edge.river_without_crossing() && rule!("6.2.river-crossings");
            let passage = if zone_to_zone { Passage::ZoneToZone } else { Passage::March };
            if shut && !zone_to_zone || self.may_cross(side, edge, to, passage).is_err() {
                return FieldStep::Barred;
            }
            if zone_to_zone {
                return FieldStep::Stop(budget);
            }
            let cost = self.entry_points(unit, edge, to, first && from_zone);
            let cost = if first { cost.min(points) } else { cost };
            if enters_zone { FieldStep::Stop(cost as u16) } else { FieldStep::On(cost as u16) }
        });
    }

    /// The hexes in which a side's zones of control stop a march.
    pub fn stopping_hexes(&self, side: Side) -> HexSet {
        let mut stops = HexSet::default();
        for hex in self.units_of(side).filter_map(|unit| self.hex(unit)) {
            for (_, near) in self.stage.map.grid.neighbours(hex) {
                if !stops.contains(near) && self.zone_stops(side, near, Activity::Nothing, id!("R34#a")) {
                    stops.insert(near);
                }
            }
        }
        stops
    }
}

impl Play<'_> {
    /// The player orders a hex: first the leaders decide whether they go along.
    pub fn go(&mut self, mut march: March, to: Hex) {
        march.step = Step::Leaving(to);
        self.replace(Frame::March(march));
        let Some(from) = self.now().hex(march.unit) else { return };
        let side = self.now().side(march.unit);
        let active = self.now().activation().map(|a| LeaderSet::one(a.leader)).filter(|_| rule!("R98#a"));
        self.leaders_leave(side, UnitSet::one(march.unit), from, active.unwrap_or_default());
    }

    /// The active unit enters a hex.
    pub fn enter(&mut self, mut march: March, to: Hex) {
        let unit = march.unit;
        let (Some(from), Ok(entry)) = (self.now().hex(unit), self.now().may_enter(&march, to)) else {
            march.step = Step::Settle;
            return self.replace(Frame::March(march));
        };
        let on_way = self.now().edge_for(self.now().side(unit), from, to).is_some_and(|edge| edge.ways.any());
        march.points -= entry.spent;
        march.moved += 1;
        march.last = Activity::Moved;
        march.step = Step::Settle;
        if entry.zone_to_zone && rule!("6.2.zoc-to-zoc-no-attack-no-refuse") {
            march.stopped = true;
        }
        self.settle_refused_before_leaving(unit, from);
        let side = self.stage.unit(unit).side;
        self.leave_works(unit);
        let (cost, points) = (Points(entry.tally.total()), Points(march.points));
        let mut tally = entry.tally;
        tally.scale_down(POINT);
        self.happen(Event::Moved { unit, from, to, cost, points, tally });
        if !rule!("R82#c") {
            self.wreck_pontoons(UnitSet::one(unit), id!("10.2.pontoon-destroyed#a"));
        }
        self.settle_refused(side, from);
        if !self.now().hidden(unit) || !rule!("R90") {
            self.hold(side, to);
        }
        self.replace(Frame::March(march));
        if entry.zone_to_zone && !on_way {
            match self.now().unit(unit).disorganized {
                true if rule!("6.2.zoc-to-zoc-disorganizes#b") => self.lose_manpower(unit, 1, Cause::Zoc),
                false if rule!("6.2.zoc-to-zoc-disorganizes#a") => self.disorganize(unit),
                _ => {}
            }
        }
        if self.now().hex(unit).is_some() && rule!("6.2.cavalry-retreat-on-entry") {
            self.open_window(CavalryWindow::new(side.enemy(), Trigger::Enters));
        }
    }
}
