//! 10.5, 10.8 Modifiers of the fire roll, and prepared fire.

use super::{FireKind, Shot};
use crate::counters::{Arm, Orders, UnitId};
use crate::stage::Light;
use crate::state::{Action, Ammunition, Position, Shape};
use crate::tables::Code;
use crate::terrain::Shelter;
use ground::hex::Arc;
use ground::{Direction, Hex};
use referee::{Reason, Tally};

/// How dense a target is, for shell (8.34): so many strength points or more, so many or fewer.
const DENSE: u16 = 8;
const SPARSE: u16 = 2;

impl Position<'_> {
    /// Whether the side of a unit is in phase.
    pub fn is_in_phase(&self, unit: UnitId) -> bool {
        let active = self.state.flow.active.first().map(|&brigade| self.stage.brigade(brigade).side);
        active == Some(self.side(unit))
    }

    /// The farthest that a shot goes.
    pub fn shot_range(&self, shot: &Shot) -> u32 {
        shot.parts.iter().map(|&from| self.range(from, shot.at)).max().unwrap_or(1)
    }

    /// The unit that a shot would strike: the uppermost of the target that it does not spare.
    pub fn aimed_at(&self, shot: &Shot) -> Option<UnitId> {
        let spared = self.spared(shot);
        let storms = |unit: &UnitId| self.shock().designated(*unit);
        let mut there = self.units_in(shot.at).filter(|&unit| self.unit(unit).abandoned == 0 && Some(unit) != spared);
        match shot.kind {
            FireKind::PreShock => there.clone().find(storms).or_else(|| there.next()),
            _ => there.next(),
        }
    }

    /// 10.8: what is added to a fire roll, all in all.
    pub fn fire_modifiers(&self, shot: &Shot) -> Tally {
        let tally = self.fire_lines(shot);
        match tally.lines() {
            [first, _, ..] if !rule!("10.8.fire-modifiers-general") => {
                let mut only = Tally::new();
                only.add(first.rule, first.amount);
                only
            }
            _ => tally,
        }
    }

    /// 10.81: the modifiers of a fire, one by one.
    fn fire_lines(&self, shot: &Shot) -> Tally {
        let mut tally = Tally::new();
        let Some(target) = self.aimed_at(shot) else {
            if shot.second && self.repeats(shot.unit) && !rule!("14.33.spencer-empty-hex") {
                tally.add(row!("10.81.fire-drm-table#a", "range"), self.range_modifier(shot));
            }
            return tally;
        };
        let mut add = |reason: Reason, amount: i32, holds: bool| {
            if amount != 0 && holds {
                tally.add(reason, amount);
            }
        };
        let charts = &self.stage.tables.firing;
        let far = self.shot_range(shot);
        let guns = self.is_artillery(shot.unit);
        let shell = self.is_shell(shot.unit, far);
        add(row!("10.81.fire-drm-table#a", "range"), self.range_modifier(shot), rule!("10.81.fire-drm-table#a"));
        add(
            row!("10.81.fire-drm-table#b", "target-ground"),
            self.ground_modifier(shot, shell),
            rule!("10.81.fire-drm-table#b"),
        );
        let own_works =
            if guns || !self.fires_over_works(shot) { 0 } else { charts.modifier("firing-over-own-barricade") };
        let twins = own_works != 0 && rule!("15.23.barricade-drm#a") && rule!("10.81.fire-drm-table#c");
        add(row!("10.81.fire-drm-table#c", "over-works"), own_works, twins);
        let works = if guns || !self.is_behind_works(shot) { 0 } else { charts.modifier("target-behind-barricade") };
        let twins = works != 0 && rule!("15.23.barricade-drm#b") && rule!("10.81.fire-drm-table#d");
        add(row!("10.81.fire-drm-table#d", "behind-works"), works, twins);
        if shell {
            let density = self.density(shot.at);
            let dense = density.is_some_and(|sp| sp >= DENSE) && rule!("8.34.concentrated-target");
            let more = charts.modifier("target-concentrated-8-sp-or-more");
            add(row!("10.81.fire-drm-table#e", "concentrated"), more, dense && rule!("10.81.fire-drm-table#e"));
            let sparse = density.is_some_and(|sp| sp <= SPARSE) && rule!("8.34.dispersed-target");
            let less = charts.modifier("target-dispersed-2-sp-or-less");
            add(row!("10.81.fire-drm-table#f", "dispersed"), less, sparse && rule!("10.81.fire-drm-table#f"));
            let relief = &self.stage.map.relief;
            let below = shot.parts.iter().all(|&from| relief.level(from) > relief.level(shot.at));
            let below = below && rule!("10.67.artillery-elevation-drm");
            let more = charts.modifier("target-lower-at-4-hexes-or-more");
            add(row!("10.81.fire-drm-table#l", "target-below"), more, below && rule!("10.81.fire-drm-table#l"));
        }
        let horse = self.is_mounted(target) && !self.is_in_phase(target) && !(shell && rule!("R80"));
        let horse = horse && (guns || rule!("14.24.mounted-target")) && rule!("10.81.fire-drm-table#g");
        add(
            row!("10.81.fire-drm-table#g", "target-horse"),
            charts.modifier("target-only-non-phasing-mounted-cavalry"),
            horse,
        );
        if !shell && self.is_flank_fire(shot, target) && rule!("10.81.fire-drm-table#k") {
            tally.add(row!("10.81.fire-drm-table#k", "flank-fire"), charts.modifier("flank-fire"));
        }
        self.firer_modifiers(shot, far, &mut tally);
        self.light_modifiers(far, &mut tally);
        let stars = self.stars_with(shot.unit);
        if stars > 0 && !rule!("11.71.leaders-no-fire-effect") {
            tally.add(id!("11.73.leader-cohesion-drm#b"), stars);
        }
        tally
    }

    /// 10.81: what the condition of those who fire adds.
    fn firer_modifiers(&self, shot: &Shot, far: u32, tally: &mut Tally) {
        let charts = &self.stage.tables.firing;
        let mut add = |reason: Reason, amount: i32, holds: bool| {
            if amount != 0 && holds {
                tally.add(reason, amount);
            }
        };
        let all = |of: &dyn Fn(UnitId) -> bool| shot.units().all(of);
        let any = |of: &dyn Fn(UnitId) -> bool| {
            let first = of(shot.unit) || rule!("10.82.combined-small-arms-drm#c");
            first && shot.units().any(of)
        };
        let mounted = any(&|unit| self.is_mounted(unit)) && rule!("14.24.mounted-fire#a");
        let mounted = mounted && rule!("10.81.fire-drm-table#h");
        add(row!("10.81.fire-drm-table#h", "on-horseback"), charts.modifier("firer-mounted-cavalry"), mounted);
        let prepared = self.is_prepared(shot.unit, shot, far)
            && (all(&|unit| self.is_prepared(unit, shot, far)) || !rule!("10.82.combined-small-arms-drm#b"));
        let prepared = prepared && rule!("10.53.prepared-fire-drm") && rule!("10.81.fire-drm-table#i");
        add(row!("10.81.fire-drm-table#i", "prepared"), charts.modifier("prepared-fire"), prepared);
        let small = |unit: UnitId| !self.is_artillery(unit);
        let disordered = any(&|unit| small(unit) && self.unit(unit).disordered);
        let disordered = disordered && rule!("12.34.disordered-fire-drm") && rule!("10.81.fire-drm-table#j");
        add(row!("10.81.fire-drm-table#j", "firer-disordered"), charts.modifier("firer-disordered"), disordered);
        let green = any(&|unit| small(unit) && self.card(unit).green && self.card(unit).arm == Arm::Infantry);
        let green = green && rule!("14.1.green-effects#b") && rule!("10.81.fire-drm-table#o");
        add(row!("10.81.fire-drm-table#o", "green"), charts.modifier("firer-green-infantry"), green);
        self.gun_modifiers(shot, tally);
        let low = shot.units().any(|unit| {
            let first = unit == shot.unit || self.is_artillery(unit) || rule!("10.82.combined-small-arms-drm#d");
            first && self.is_low(unit, self.fired_sections(shot, unit))
        });
        if low && rule!("10.81.fire-ammo-drm") {
            tally.add(id!("10.81.fire-ammo-drm"), charts.modifier("low-ammunition"));
        }
        let burden = shot.units().filter(|&unit| small(unit));
        let burden = burden.map(|unit| i32::from(self.fatigue_burden(self.card(unit).brigade))).max().unwrap_or(0);
        let tired = self.stage.options.fatigue && burden > 0 && rule!("17.31.fatigue-subtract#c");
        if tired && rule!("10.81.fire-drm-table#s") {
            tally.add(row!("10.81.fire-drm-table#s", "tired"), -burden);
        }
    }

    /// 9.62, 10.61: what the movement of guns takes from their fire.
    fn gun_modifiers(&self, shot: &Shot, tally: &mut Tally) {
        let charts = &self.stage.tables.firing;
        let guns = || shot.units().filter(|&unit| self.is_artillery(unit));
        let in_phase = shot.kind == FireKind::InPhase;
        let moved = in_phase
            && guns().any(|unit| {
                let acted = &self.unit(unit).acted;
                acted.spent > 0 || acted.hexes > 0 || acted.limbers
            });
        let moved = moved && rule!("10.61.artillery-move-drm") && rule!("10.81.fire-drm-table#m");
        let bared = guns().any(|unit| self.is_uncovered(unit));
        let bared = bared && rule!("10.61.artillery-uncovered-drm#a") && rule!("10.81.fire-drm-table#n");
        let less = charts.modifier("artillery-moved-or-came-to-top-of-stack");
        if moved {
            tally.add(row!("10.81.fire-drm-table#m", "guns-moved"), less);
        }
        if bared && !(moved && rule!("R79")) {
            tally.add(row!("10.81.fire-drm-table#n", "guns-uncovered"), less);
        }
        let turned = !in_phase && guns().any(|unit| self.unit(unit).reacted.turned);
        let counts = match shot.kind {
            FireKind::Return => rule!("9.62.reaction-artillery-drm#a"),
            FireKind::Approach => {
                rule!("9.62.reaction-artillery-drm#b") && rule!("10.45.artillery-approach-fire-facing")
            }
            FireKind::PreShock => !(self.stage.options.pre_shock_after_facing && rule!("R172")),
            FireKind::Withdrawal | FireKind::InPhase => false,
        };
        if turned && counts && rule!("10.81.fire-drm-table#r") {
            tally.add(
                row!("10.81.fire-drm-table#r", "guns-turned"),
                charts.modifier("artillery-changed-facing-in-reaction"),
            );
        }
    }

    /// 10.61: whether guns lie under a unit of another arm.
    pub fn is_covered(&self, unit: UnitId) -> bool {
        let above = self.units_in(self.unit(unit).hex).take_while(|&other| other != unit);
        self.is_artillery(unit) && above.into_iter().any(|other| !self.is_artillery(other))
    }

    /// 10.61: whether guns were covered when the activation began, and are not any more.
    pub fn is_uncovered(&self, unit: UnitId) -> bool {
        let hex = self.unit(unit).hex;
        let top = self.units_in(hex).find(|&other| self.unit(other).abandoned == 0);
        self.unit(unit).acted.covered && top == Some(unit)
    }

    /// 10.69, 10.91: whether any of some sections is low on ammunition.
    pub fn is_low(&self, unit: UnitId, sections: u8) -> bool {
        let sections = if self.is_artillery(unit) { sections } else { 1 };
        let mut all = self.unit(unit).ammunition.iter().enumerate();
        all.any(|(place, ammunition)| sections & 1 << place != 0 && *ammunition == Ammunition::Low)
    }

    /// 16.11, 16.12: what the light adds.
    fn light_modifiers(&self, far: u32, tally: &mut Tally) {
        match self.light() {
            Light::Day => {}
            Light::Dusk | Light::Dawn => {
                let less = self.stage.tables.firing.modifier("dawn-or-dusk-beyond-1-hex");
                let beyond = far > 1 || !rule!("R82");
                if beyond && rule!("16.11.twilight-drm") && rule!("10.81.fire-drm-table#q") {
                    tally.add(row!("10.81.fire-drm-table#q", "twilight"), less);
                }
            }
            Light::Night => {
                let known = match far {
                    1 => rule!("16.12.night-drm#a"),
                    2 => rule!("16.12.night-drm#b"),
                    3 => rule!("16.12.night-drm#c"),
                    4 => rule!("16.12.night-drm#d"),
                    _ => true,
                };
                let far = if far > 4 && !rule!("R143") { 4 } else { far as i32 };
                if known && rule!("10.81.fire-drm-table#p") {
                    tally.add(row!("10.81.fire-drm-table#p", "night"), -(far * (far + 1) / 2));
                }
            }
        }
    }

    /// 10.64, 10.81: the effect of the range: of several arms the worst.
    fn range_modifier(&self, shot: &Shot) -> i32 {
        let far = self.shot_range(shot);
        let of = |unit: UnitId| {
            let sections =
                if self.is_artillery(unit) { self.reaching(unit, self.fired_sections(shot, unit), far) } else { 1 };
            let weapons = self.weapons(unit, sections);
            let modifier =
                |weapon| self.stage.tables.weapon(weapon).modifiers.get(far.saturating_sub(1) as usize).copied();
            let each = weapons.filter_map(modifier).map(i32::from);
            let part = self.is_artillery(unit) && shot.sp < self.guns_in(unit, sections);
            let worst = rule!("10.64.artillery-combined-range-drm") && (!part || rule!("10.65.artillery-split-fire#c"));
            if worst { each.min() } else { each.max() }.unwrap_or(0)
        };
        let worst = shot.units().map(of).min().unwrap_or(0);
        let combined = self.is_artillery(shot.unit) || rule!("10.82.combined-small-arms-drm#a");
        if combined { worst } else { of(shot.unit) }
    }

    /// The sections of a battery that take part in a shot.
    pub fn fired_sections(&self, shot: &Shot, unit: UnitId) -> u8 {
        if unit == shot.unit { shot.sections } else { self.reaching(unit, self.armed(unit), self.shot_range(shot)) }
    }

    /// 10.81, R182: what the ground of the target gives, with the hexside that the line comes in by.
    fn ground_modifier(&self, shot: &Shot, shell: bool) -> i32 {
        let guns = self.is_artillery(shot.unit);
        let worth = |shelter: &Shelter| match (shell, guns && shelter.small_arms_only) {
            (true, _) => i32::from(shelter.shell),
            (false, true) => 0,
            (false, false) => i32::from(shelter.fire),
        };
        let of = |hex: Hex| worth(&self.stage.tables.terrain.hex(self.stage.map.terrain(hex)).shelter);
        let target = self.aimed_at(shot).filter(|_| !rule!("8.44.extended-fire-target#b"));
        let hex = target.and_then(|target| self.hexes(target).map(of).min()).unwrap_or(of(shot.at));
        let sides = shot.parts.iter().map(|&from| self.side_worth(from, shot.at, &worth));
        // The defender has the better of several (8.45).
        let best = if rule!("8.45.extended-fire-hexside-drm") { sides.min() } else { sides.max() };
        hex + best.unwrap_or(0)
    }

    /// What the hexside gives by which a line comes in.
    fn side_worth(&self, from: Hex, at: Hex, worth: &dyn Fn(&Shelter) -> i32) -> i32 {
        let Some(bearing) = self.stage.grid().bearing(at, from) else { return 0 };
        let afar = self.stage.grid().distance(from, at) > 1 && !rule!("R182");
        if afar {
            return 0;
        }
        let sides = [bearing.left_side(), bearing.right_side()].map(|side| self.cover_on(at, side, worth));
        if rule!("10.81.terrain-vertex-benefit") { sides[0].min(sides[1]) } else { sides[0].max(sides[1]) }
    }

    /// What a hexside of a hex gives to who stands there: slopes only to who is above.
    fn cover_on(&self, hex: Hex, side: Direction, worth: &dyn Fn(&Shelter) -> i32) -> i32 {
        let (chart, passage) = (&self.stage.tables.terrain, self.stage.map.crossing(hex, side));
        let slope = if passage.rise < 0 { worth(&chart.slope(passage.grade).shelter) } else { 0 };
        let wall = passage.edge.wall.map_or(0, |wall| worth(&chart.walls[wall as usize].shelter));
        let water = passage.edge.water.map_or(0, |water| worth(&chart.waters[water as usize].shelter));
        slope + wall + water
    }

    /// 15.23: whether a shot goes out over a barricade of its own hex. The end of it does not count (10.81).
    fn fires_over_works(&self, shot: &Shot) -> bool {
        shot.parts.iter().all(|&from| {
            let Some(bearing) = self.stage.grid().bearing(from, shot.at) else { return false };
            let sides = [bearing.left_side(), bearing.right_side()].map(|side| self.behind_works(from, side));
            let end = sides[0] || sides[1];
            sides[0] && sides[1] || end && !rule!("10.81.barricade-vertex-firer")
        })
    }

    /// 15.23: whether a shot comes in over a barricade of the target, or at the end of it.
    fn is_behind_works(&self, shot: &Shot) -> bool {
        shot.parts.iter().any(|&from| {
            let Some(bearing) = self.stage.grid().bearing(shot.at, from) else { return false };
            let sides = [bearing.left_side(), bearing.right_side()].map(|side| self.behind_works(shot.at, side));
            sides[0] && sides[1] || (sides[0] || sides[1]) && rule!("10.81.terrain-vertex-benefit")
        })
    }

    /// 8.34: the strength points in a hex that count for density; none if there are guns alone.
    fn density(&self, hex: Hex) -> Option<u16> {
        let mut sum = 0;
        let mut others = false;
        for unit in self.units_in(hex).filter(|&unit| self.unit(unit).abandoned == 0) {
            let guns = self.is_artillery(unit);
            others |= !guns;
            if !guns || !rule!("8.34.density-not-artillery-alone#a") {
                let apart = rule!("8.44.extended-fire-target#a");
                let points = if apart { self.share(unit, hex) } else { self.fighting_strength(unit) };
                sum += u16::from(points);
            }
        }
        (others || !rule!("8.34.density-not-artillery-alone#b")).then_some(sum)
    }

    /// 10.81, R81: whether a shot comes in through a flank of the target.
    fn is_flank_fire(&self, shot: &Shot, target: UnitId) -> bool {
        if self.orders(target) == Orders::March {
            return false;
        }
        let arcs = shot.parts.iter().map(|&from| self.arc_from(target, shot.at, from));
        // The defender has the better of several (8.45).
        let arc = arcs.min().unwrap_or(Arc::Front);
        let rear = arc == Arc::Rear && !rule!("R81");
        let extended = matches!(self.unit(target).shape, Shape::Line { .. });
        let leaves = shot.kind == FireKind::Withdrawal && !(self.stage.options.withdrawal_flank && rule!("R45"));
        let anyhow = leaves && !(extended && rule!("8.42.extension-withdrawal-fire-flank"));
        arc == Arc::Flank || rear || anyhow
    }

    /// 10.5: whether a unit's fire is prepared.
    fn is_prepared(&self, unit: UnitId, shot: &Shot, far: u32) -> bool {
        let (state, card) = (self.unit(unit), self.card(unit));
        let near = card
            .sections
            .first()
            .is_some_and(|section| far <= u32::from(self.stage.tables.weapon(section.weapon).prepared));
        let near = near || !(rule!("10.51.prepared-fire-range") && rule!("10.5.prepared-fire-general#a"));
        let night = self.light() == Light::Night && rule!("16.12.night-no-prepared");
        let column = matches!(state.shape, Shape::Column(_)) && rule!("8.52.advance-column-fire#b");
        let column = column && rule!("10.5.prepared-fire-general#d");
        if self.is_artillery(unit) || !near || night && rule!("10.5.prepared-fire-general#e") || column {
            return false;
        }
        let disordered = state.disordered && rule!("10.5.prepared-fire-general#c");
        if shot.kind == FireKind::InPhase {
            disordered_may(disordered, rule!("10.52.prepared-fire-in-phase#c")) && self.is_ready(unit)
        } else {
            disordered_may(disordered, rule!("10.52.prepared-fire-out-of-phase#c")) && self.is_ready_to_answer(unit)
        }
    }

    /// 10.52: whether a unit in phase may use prepared fire: infantry that has not moved.
    fn is_ready(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let foot = self.card(unit).arm == Arm::Infantry
            || !(rule!("10.5.prepared-fire-general#b") && rule!("10.52.prepared-fire-in-phase#a"));
        let ordered = match self.orders(unit) {
            Orders::March => false,
            Orders::Advance => rule!("6.15.advance-prepared-fire#a"),
            Orders::Attack => rule!("6.16.attack-prepared-fire#a"),
        };
        let restacked = state.acted.action == Action::Restacks && rule!("10.52.prepared-fire-stack-order");
        let column = state.acted.drew_in && state.acted.spent > 0 && rule!("8.53.attack-column-no-prepared-fire");
        let column = column && rule!("R51");
        let turned = state.acted.turned > 0 && state.acted.hexes == 0;
        let in_woods = self.in_woods(state.hex) && self.orders(unit) == Orders::Attack;
        // A turn in woods and the points that a column paid to draw together have rules of their own.
        let paid = state.acted.drew_in || turned && in_woods;
        let moved = state.acted.hexes > 0 || state.acted.spent > 0 && !paid;
        let moved = moved && rule!("10.52.prepared-fire-in-phase#d");
        // A turn of one vertex in the open costs nothing, and is allowed.
        let turns = turned && state.acted.spent == 0 && !rule!("10.52.prepared-fire-after-facing#a");
        let woods = turned && in_woods && rule!("10.52.prepared-fire-after-facing#c");
        foot && ordered
            && rule!("10.52.prepared-fire-in-phase#b")
            && !restacked
            && !column
            && !moved
            && !turns
            && !woods
    }

    /// 10.52: whether a unit out of phase may use prepared fire: infantry and dismounted cavalry.
    fn is_ready_to_answer(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let foot = match self.card(unit).arm {
            Arm::Infantry => true,
            Arm::Cavalry => !self.is_mounted(unit) && rule!("10.52.prepared-fire-out-of-phase#a"),
            Arm::Artillery => false,
        };
        let ordered = match self.orders(unit) {
            Orders::March => false,
            Orders::Advance => rule!("6.15.advance-prepared-fire#b"),
            Orders::Attack => rule!("6.16.attack-prepared-fire#b"),
        };
        let turned = state.reacted.turned;
        let in_woods = self.in_woods(state.hex) && self.orders(unit) == Orders::Attack;
        let kept = self.stage.options.prepared_after_reaction && rule!("R179");
        let woods = turned && in_woods && !kept && rule!("10.52.prepared-fire-after-facing#c");
        let turns = turned && !rule!("10.52.prepared-fire-after-facing#b");
        let builds = state.builds && !rule!("15.14.barricade-return-fire-prepared");
        foot && ordered && rule!("10.52.prepared-fire-out-of-phase#b") && !woods && !turns && !builds
    }

    /// 10.17, 10.67: the result of a modified die.
    pub fn fire_result(&self, shot: &Shot, total: i32) -> Code {
        if !rule!("10.17.fire-resolution") {
            return Code::default();
        }
        let tables = &self.stage.tables;
        let table = if self.is_shell(shot.unit, self.shot_range(shot)) { &tables.shell } else { &tables.fire };
        let beyond = total < table.lowest || total >= table.lowest + table.rows.len() as i32;
        if beyond && !rule!("R86") {
            return Code::default();
        }
        table.result(total, shot.sp)
    }
}

/// Whether the disorder of a unit leaves it ready: not, while the rule stands.
fn disordered_may(disordered: bool, rule: bool) -> bool {
    !(disordered && rule)
}
