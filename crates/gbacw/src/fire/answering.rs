//! 10.4 Fire out of phase: who answers, who fires at those who leave, come near or are about to shock.

use super::{Aim, FireKind, Stage};
use crate::counters::{Orders, Side, UnitId};
use crate::flow::Frame;
use crate::orders::Order;
use crate::reactions::{Manner, Move, Window, WindowKind};
use crate::shock::Attack;
use crate::state::{Position, Shape};
use ground::Hex;
use ground::hex::Arc;
use referee::{Arg, Refusal};

/// How near guns let the enemy come before they fire at him (10.45).
const APPROACH: u32 = 3;

impl Position<'_> {
    /// The kind of fire that a window is for; none if it is for no fire.
    pub fn window_fire(kind: WindowKind) -> Option<FireKind> {
        match kind {
            WindowKind::WithdrawalFire(_) => Some(FireKind::Withdrawal),
            WindowKind::ReturnFire => Some(FireKind::Return),
            WindowKind::ApproachFire(_) => Some(FireKind::Approach),
            WindowKind::PreShockFire => Some(FireKind::PreShock),
            WindowKind::FireFirst(_) => Some(FireKind::InPhase),
            WindowKind::ReactionFacing(_) | WindowKind::ReactionMovement(..) => None,
        }
    }

    /// 10.4: what may be declared in a window of fire.
    pub fn answers(&self, window: Window) -> Vec<Order> {
        let Some(kind) = Self::window_fire(window.kind) else { return Vec::new() };
        if kind != FireKind::InPhase && !rule!("10.41.out-of-phase-declare") {
            return Vec::new();
        }
        let mut orders = Vec::new();
        for unit in self.answerers(window) {
            if self.may_answer_at_all(window, unit).is_err() {
                continue;
            }
            let mut targets = self.answer_targets(window, unit);
            targets.retain(|&hex| self.may_answer_hex(window, unit, hex).is_ok());
            let before = orders.len();
            orders.extend(self.ways_to_fire(unit, &targets, kind));
            for &hex in &targets {
                let whole = self.shots(unit, &Aim::At(hex, None), kind).ok();
                let sp = whole.and_then(|shots| shots.first().map(|shot| shot.sp)).unwrap_or(0);
                let halves = [sp - sp / 2, sp / 2];
                let halves = halves.into_iter().take(if halves[0] == halves[1] { 1 } else { 2 });
                let keeps = kind != FireKind::InPhase && kind != FireKind::PreShock && sp > 1;
                orders.extend(halves.filter(|_| keeps).map(|sp| Order::Fire { unit, hex, sp: Some(sp) }));
            }
            let mut nth = 0;
            orders.retain(|order| {
                nth += 1;
                nth <= before || self.may_declare(window, kind, order)
            });
        }
        orders
    }

    /// Whether an order may be declared in a window.
    fn may_declare(&self, window: Window, kind: FireKind, order: &Order) -> bool {
        let Some((unit, aim)) = self.aimed(order) else { return false };
        order.answers().contains(&window.decision())
            && self.may_answer(window, unit, &aim).is_ok()
            && self.shots(unit, &aim, kind).is_ok()
    }

    /// Those who might fire in a window.
    pub fn answerers(&self, window: Window) -> Vec<UnitId> {
        let grid = self.stage.grid();
        let about: Vec<Hex> = match window.kind {
            WindowKind::ReturnFire => {
                let shots = &self.state.flow.fire.announced;
                shots.iter().flat_map(|shot| shot.parts.iter().copied().chain([shot.at])).collect()
            }
            WindowKind::WithdrawalFire(unit) => self.hexes(unit).collect(),
            WindowKind::ApproachFire(mover) => {
                let came = self.came_near(mover);
                let near = |guns: UnitId| came.iter().any(|&hex| grid.distance(hex, self.unit(guns).hex) <= APPROACH);
                let guns = self.units_of(window.side).filter(|&unit| self.is_artillery(unit));
                return guns.filter(|&unit| near(unit) || !rule!("10.45.artillery-approach-fire#a")).collect();
            }
            WindowKind::PreShockFire => self.stormers(window.side).flat_map(|unit| self.hexes(unit)).collect(),
            WindowKind::FireFirst(_) => {
                let mover = self.moving().map(|step| step.unit);
                return mover.filter(|&mover| self.side(mover) == window.side).into_iter().collect();
            }
            WindowKind::ReactionFacing(_) | WindowKind::ReactionMovement(..) => return Vec::new(),
        };
        let around = about.iter().flat_map(|&hex| grid.neighbours(hex).map(|(_, near)| near).chain([hex]));
        let mut hexes: Vec<Hex> = around.collect();
        hexes.sort();
        hexes.dedup();
        let mut units: Vec<UnitId> = hexes.into_iter().flat_map(|hex| self.units_in(hex)).collect();
        if window.kind == WindowKind::ReturnFire {
            units.extend(self.state.flow.fire.outside.iter().map(|(unit, _)| *unit));
        }
        units.retain(|&unit| self.side(unit) == window.side);
        units.sort();
        units.dedup();
        units
    }

    /// 10.45: the hexes of a mover that it has just entered. What stood still comes near nobody.
    fn came_near(&self, mover: UnitId) -> Vec<Hex> {
        let came = &self.state.flow.reactions.came;
        self.hexes(mover).filter(|hex| came.is_empty() || came.contains(hex)).collect()
    }

    /// The units that shock those of a side in the step that is being made.
    pub fn stormers(&self, defender: Side) -> impl Iterator<Item = UnitId> + '_ {
        // Who has been driven off shocks nobody.
        let attacks = self.shock().standing().flat_map(|attack| self.able(attack));
        attacks.filter(move |&unit| self.side(unit) != defender && self.on_map(unit))
    }

    /// The hexes that a window lets a unit fire at.
    fn answer_targets(&self, window: Window, unit: UnitId) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = match window.kind {
            WindowKind::ReturnFire => {
                self.state.flow.fire.announced.iter().flat_map(|shot| shot.parts.iter().copied()).collect()
            }
            WindowKind::WithdrawalFire(mover) => self.left_hexes(unit, mover),
            WindowKind::ApproachFire(mover) => self.came_near(mover),
            WindowKind::PreShockFire => self.stormers(window.side).flat_map(|unit| self.hexes(unit)).collect(),
            WindowKind::FireFirst(reacts) => self.hexes(reacts).collect(),
            WindowKind::ReactionFacing(_) | WindowKind::ReactionMovement(..) => Vec::new(),
        };
        hexes.sort();
        hexes.dedup();
        hexes
    }

    /// 10.4: whether a unit may fire in a window as it is told.
    pub fn may_answer(&self, window: Window, unit: UnitId, aim: &Aim<'_>) -> Result<(), Refusal> {
        if self.side(unit) != window.side {
            bar!(id!("10.4.out-of-phase-fire-types"), "unit" = unit.arg());
        }
        if let WindowKind::FireFirst(_) = window.kind {
            let mover = self.moving().map(|step| step.unit);
            if mover != Some(unit) || !rule!("R62") {
                bar!(id!("9.63.reaction-movement-fire-first#a"), "unit" = unit.arg());
            }
            self.may_fire_in_phase(unit, aim)?;
        } else {
            self.may_answer_at_all(window, unit)?;
            self.may_declare_again(unit, aim)?;
        }
        for &hex in aim.targets() {
            self.may_answer_hex(window, unit, hex)?;
        }
        if let Aim::Combined(_, units) = aim {
            for &other in units.iter().filter(|&&other| other != unit) {
                self.may_answer_at_all(window, other)?;
                self.may_declare_again(other, aim)?;
            }
        }
        Ok(())
    }

    /// 10.41: a unit declares once in a window; the sections of a battery and the parts of a line once each.
    fn may_declare_again(&self, unit: UnitId, aim: &Aim<'_>) -> Result<(), Refusal> {
        let declared = self.state.flow.fire.shots.iter().filter(|shot| shot.kind != FireKind::InPhase);
        let bits =
            declared.filter(|shot| shot.units().any(|other| other == unit)).fold(0, |bits, shot| bits | shot.sections);
        let own = match aim {
            Aim::Part(from, _) => self.part_bit(unit, *from),
            Aim::Section(section, _) => 1 << section.saturating_sub(1).min(7),
            _ => u8::MAX,
        };
        if bits & own != 0 {
            bar!(id!("10.41.out-of-phase-each-type-once#a"), "unit" = unit.arg());
        }
        Ok(())
    }

    /// 10.4, 10.41: whether a unit may fire in a window at all.
    fn may_answer_at_all(&self, window: Window, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let Some(kind) = Self::window_fire(window.kind) else {
            bar!(id!("10.4.out-of-phase-fire-types"), "unit" = named);
        };
        if kind == FireKind::InPhase {
            return self.may_fire_in_phase(unit, &Aim::At(state.hex, None));
        }
        if !self.on_map(unit) || state.abandoned > 0 {
            bar!(id!("10.4.out-of-phase-fire-types"), "unit" = named);
        }
        let guns = self.is_artillery(unit);
        let open = match kind {
            FireKind::Return => {
                rule!("10.4.out-of-phase-fire-types#a") && (!guns || rule!("10.45.artillery-return-fire#a"))
            }
            FireKind::PreShock => {
                rule!("10.4.out-of-phase-fire-types#b") && (!guns || rule!("10.45.artillery-pre-shock-fire"))
            }
            FireKind::Withdrawal => !guns && rule!("10.4.out-of-phase-fire-types#c"),
            FireKind::Approach => guns && rule!("10.4.out-of-phase-fire-types#d"),
            FireKind::InPhase => false,
        };
        if !open || !rule!("10.11.fire-opportunities#c") {
            bar!(id!("10.4.out-of-phase-fire-types"), "unit" = named);
        }
        let continued = kind == FireKind::PreShock && rule!("10.4.phasing-side-no-out-of-phase#b");
        let leaves = kind == FireKind::Withdrawal && !rule!("11.35.advance-after-retreat-before-shock#b");
        let acts = self.is_in_phase(unit) && !continued && !leaves;
        forbid!(acts, "10.4.phasing-side-no-out-of-phase#a", "unit" = named);
        let marches = self.orders(unit) == Orders::March && rule!("6.13.march-no-fire");
        forbid!(marches, "10.41.out-of-phase-orders", "unit" = named);
        forbid!(self.brigade(self.card(unit).brigade).reserve, "6.34.reserve-ignores-ams#b", "unit" = named);
        if state.builds && !rule!("15.16.barricade-builders-defend") {
            bar!(id!("15.13.barricade-time#c"), "unit" = named);
        }
        forbid!(
            guns && state.disordered && rule!("12.34.disordered-artillery"),
            "10.61.artillery-disordered-no-fire#a",
            "unit" = named
        );
        if self.armed(unit) == 0 {
            bar!(id!("10.69.artillery-low-ammo#b"), "unit" = named);
        }
        let gathered = state.shape == Shape::Single && state.reacted.parts_used(kind) != 0;
        let used = state.reacted.fires & kind.bit() != 0 || gathered;
        let once = kind != FireKind::Approach || rule!("10.45.artillery-approach-fire#c") && rule!("R77");
        let used = used && once;
        let kept = state.reacted.kept.is_some() && rule!("10.15.nonphasing-split-reserve") && rule!("R69");
        let bent = state.refused.is_some() && state.reacted.bent & kind.bit() == 0;
        let bent = bent && rule!("10.15.nonphasing-split-limits#c");
        let once = kind != FireKind::PreShock || rule!("R185");
        let spent = used && once && !(kept && kind != FireKind::PreShock) && !bent;
        let continues = kind == FireKind::PreShock && self.state.flow.shock.continued > 0;
        if continues {
            let spent = spent && rule!("10.41.out-of-phase-each-type-once#a");
            forbid!(spent, "10.43.pre-shock-fire-continued-shock#a", "unit" = named);
            let shaken = self.is_in_phase(unit) && state.acted.disordered_twice;
            forbid!(shaken, "10.43.pre-shock-fire-continued-shock#c", "unit" = named);
        }
        forbid!(spent && !continues, "10.41.out-of-phase-each-type-once#a", "unit" = named);
        let gone = kind == FireKind::Approach && state.reacted.fell_back;
        forbid!(gone, "9.63.reaction-movement-no-approach-fire", "unit" = named);
        let charges = self.is_mounted(unit) && state.acted.charges && self.acts_now(unit);
        let charges = charges && kind == FireKind::PreShock;
        forbid!(charges, "14.24.mounted-fire#c", "unit" = named);
        Ok(())
    }

    /// 10.42 to 10.45: whether a window lets a unit fire at a hex.
    fn may_answer_hex(&self, window: Window, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (named, place) = (unit.arg(), Arg::Place(hex.into()));
        let reacted = &self.unit(unit).reacted;
        let kept = reacted.kept.filter(|_| !matches!(window.kind, WindowKind::FireFirst(_)));
        if let Some(kind) = Self::window_fire(window.kind).filter(|&kind| kind != FireKind::InPhase) {
            let aside = self.is_aside(unit, hex) && rule!("10.15.nonphasing-split-limits#c");
            let used = if aside { reacted.bent } else { reacted.fires } & kind.bit() != 0;
            let once = kind != FireKind::Approach || rule!("10.45.artillery-approach-fire#c") && rule!("R77");
            let continues = kind == FireKind::PreShock && self.state.flow.shock.continued > 0;
            let once = once && (!continues || rule!("10.43.pre-shock-fire-continued-shock#a"));
            let once = once && (kind != FireKind::PreShock || rule!("R185"));
            let again = used && once && (aside || kept.is_none() || kind == FireKind::PreShock);
            forbid!(again, "10.41.out-of-phase-each-type-once#a", "unit" = named, "hex" = place);
        }
        let kept = kept.filter(|_| !self.is_aside(unit, hex));
        let same = kept.is_some_and(|kept| kept.hex == hex || self.units_in(hex).any(|unit| kept.stack == Some(unit)));
        forbid!(
            same && rule!("10.41.out-of-phase-split"),
            "10.15.nonphasing-split-limits#e",
            "unit" = named,
            "hex" = place
        );
        if !self.answer_targets(window, unit).contains(&hex) {
            if window.kind == WindowKind::PreShockFire {
                bar!(id!("11.38.pre-shock-reaction-fire#a"), "unit" = named, "hex" = place);
            }
            bar!(id!("10.4.out-of-phase-fire-types"), "unit" = named, "hex" = place);
        }
        match window.kind {
            WindowKind::ReturnFire => self.may_return_fire(unit, hex),
            WindowKind::ApproachFire(_) => {
                let far = self.hexes(unit).map(|own| self.range(own, hex)).min();
                let far = far.is_some_and(|far| far > APPROACH);
                forbid!(far, "10.45.artillery-approach-fire#a", "unit" = named, "hex" = place);
                Ok(())
            }
            WindowKind::PreShockFire => self.may_fire_before_shock(unit, hex),
            _ => Ok(()),
        }
    }

    /// 7.34: whether a unit can fire at a hex through the front of its refused flank alone.
    pub fn is_aside(&self, unit: UnitId, hex: Hex) -> bool {
        let mut fronts = self.hexes(unit).filter_map(|own| self.front_toward(unit, own, hex)).peekable();
        fronts.peek().is_some() && fronts.all(|front| front == super::reach::Front::Refused)
    }

    /// 10.42, 10.45: whether a unit may answer the fire from a hex, now or later.
    fn may_return_fire(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (named, place) = (unit.arg(), Arg::Place(hex.into()));
        let fire = &self.state.flow.fire;
        let grid = self.stage.grid();
        let shots = || fire.announced.iter().filter(|shot| shot.parts.contains(&hex));
        let own: Vec<Hex> = self.hexes(unit).collect();
        let outside = fire.stage != Stage::Announced && fire.outside.iter().any(|(other, _)| *other == unit);
        let target = (outside || shots().any(|shot| own.contains(&shot.at))) && rule!("10.42.return-fire-trigger");
        let beside = |other: Hex| own.iter().any(|&own| grid.distance(own, other) == 1);
        let near_target = shots().any(|shot| beside(shot.at)) && rule!("10.42.return-fire-neighbours#a");
        let near_firer = beside(hex) && rule!("10.42.return-fire-neighbours#b");
        if !target && !near_target && !near_firer {
            bar!(id!("10.42.return-fire-trigger"), "unit" = named, "hex" = place);
        }
        let held = self.is_held_before(unit, hex);
        forbid!(held && !target, "10.42.return-fire-neighbours#c", "unit" = named);
        let late = self.answers_late(unit, hex);
        let turned = self.has_turned_to(unit);
        let now = match fire.stage {
            Stage::Announced => !late,
            _ if self.fires_first() => {
                (target || rule!("14.34.spencer-untargeted-return")) && self.waits_for_repeaters(unit)
            }
            _ if !rule!("10.42.return-fire-simultaneous") => true,
            _ => late || turned && rule!("10.42.return-fire-after-facing"),
        };
        if !now {
            bar!(id!("10.45.artillery-return-fire#b"), "unit" = named, "hex" = place);
        }
        let shaken = turned && self.unit(unit).acted.shaken && fire.stage != Stage::Announced;
        let shaken = shaken && rule!("9.61.reaction-then-return-fire#b");
        forbid!(shaken, "12.35.second-disorder-reaction-no-fire", "unit" = named);
        Ok(())
    }

    /// 10.17, 10.45: whether a unit answers only after the fire has been resolved: guns at shell range.
    fn answers_late(&self, unit: UnitId, hex: Hex) -> bool {
        let far = self.range(self.unit(unit).hex, hex);
        let shell = self.is_artillery(unit) && far > self.stage.tables.firing.canister;
        shell && rule!("10.17.fire-return-order#b") && rule!("10.45.artillery-return-fire#b")
    }

    /// 9.61, R184: whether a unit that was fired on from outside its front has turned since, and stands where it stood.
    fn has_turned_to(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let was = self.state.flow.fire.outside.iter().find(|(other, _)| *other == unit);
        let there = was.is_some_and(|(_, hex)| self.hexes(unit).any(|own| own == *hex) || state.acted.shaken);
        let rapid = self.weapons(unit, self.armed(unit)).any(|weapon| self.stage.tables.weapon(weapon).rapid);
        let guns = !rapid || rule!("10.68.rapid-fire-simultaneous#c");
        let guns = guns && (!self.repeats(unit) || rule!("14.32.spencer-return-fire-facing"));
        let split = self.state.flow.fire.announced.len() < 2 || rule!("10.15.split-return-fire-simultaneous#b");
        there && state.reacted.turned && guns && split && rule!("9.61.reaction-then-return-fire#a") && rule!("R184")
    }

    /// 14.31: whether the fire announced is that of repeating rifles, which fire before they are answered.
    pub fn fires_first(&self) -> bool {
        let fire = &self.state.flow.fire;
        let first = fire.announced.first().is_some_and(|shot| self.repeats(shot.unit));
        first && rule!("14.31.spencer-phasing-fire#a") && rule!("14.31.spencer-phasing-fire#b")
    }

    /// 14.38: those stacked with guns answer after the first fire of repeating rifles.
    fn waits_for_repeaters(&self, unit: UnitId) -> bool {
        let hex = self.unit(unit).hex;
        let with_guns = !self.is_artillery(unit) && self.units_in(hex).any(|other| self.is_artillery(other));
        !with_guns || rule!("14.38.spencer-vs-nonphasing-rf#c")
    }

    /// 14.3: whether a unit fires twice.
    pub fn repeats(&self, unit: UnitId) -> bool {
        let twice = self.card(unit).sections.iter().any(|section| self.stage.tables.weapon(section.weapon).shots > 1);
        let mounted = self.is_mounted(unit) && rule!("14.3.spencer-not-mounted");
        twice && !mounted && !self.is_artillery(unit)
    }

    /// 8.44: whether a unit stands in the front of an enemy who is in another hex than this one, with all its parts.
    fn is_held_before(&self, unit: UnitId, hex: Hex) -> bool {
        let held = |own: Hex| self.is_hex_held_before(self.side(unit), own, hex);
        let apart = rule!("8.44.extended-fire-target#a");
        if apart { self.hexes(unit).all(held) } else { self.hexes(unit).any(held) }
    }

    /// Whether the shockers in a hex attack a unit.
    fn is_attacked_from(&self, unit: UnitId, hex: Hex) -> bool {
        let own: Vec<Hex> = self.hexes(unit).collect();
        let mut attacks = self.shock().standing();
        attacks.any(|attack| self.comes_from(attack, hex) && attack.hexes.iter().any(|hex| own.contains(hex)))
    }

    /// Whether an attack is made from a hex.
    fn comes_from(&self, attack: &Attack, hex: Hex) -> bool {
        attack.units.iter().any(|&attacker| self.hexes(attacker).any(|from| from == hex))
    }

    /// 8.44, 10.43: whether another enemy keeps the part of an extended unit in a hex from the fire before a shock.
    pub(super) fn is_part_held_before_shock(&self, unit: UnitId, part: Hex, hex: Hex) -> bool {
        let free = self.is_attacked_from(unit, hex) && self.state.flow.shock.continued == 0;
        !free && self.is_hex_held_before(self.side(unit), part, hex)
    }

    /// Whether a hex of a side lies in the front of an enemy who is in another hex than this one.
    pub(super) fn is_hex_held_before(&self, side: Side, own: Hex, hex: Hex) -> bool {
        self.fronting(side, own).any(|enemy| {
            let grid = self.stage.grid();
            let fronts = |from: Hex| {
                let toward = grid.direction(from, own);
                toward.is_some_and(|toward| self.arc(enemy, from, toward) == Arc::Front)
            };
            self.hexes(enemy).any(|from| from != hex && fronts(from))
        })
    }

    /// 10.43, 11.38: whether a unit may fire at the shockers in a hex.
    fn may_fire_before_shock(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (named, place) = (unit.arg(), Arg::Place(hex.into()));
        let grid = self.stage.grid();
        let ahead = self.hexes(unit).any(|own| {
            let toward = grid.direction(own, hex);
            toward.is_some_and(|toward| self.arc(unit, own, toward) == Arc::Front)
        });
        if !ahead {
            bar!(id!("11.38.pre-shock-reaction-fire"), "unit" = named, "hex" = place);
        }
        let held = self.is_held_before(unit, hex);
        if self.is_attacked_from(unit, hex) {
            let continued = self.state.flow.shock.continued > 0 && held;
            forbid!(continued, "10.43.pre-shock-fire-continued-shock#b", "unit" = named);
            if !rule!("10.43.pre-shock-fire-who") {
                bar!(id!("10.43.pre-shock-fire-who"), "unit" = named, "hex" = place);
            }
            return Ok(());
        }
        let mut open =
            self.shock().standing().filter(|attack| self.comes_from(attack, hex)).flat_map(|attack| &attack.hexes);
        let gone = !open.any(|&hex| self.holds(self.side(unit), hex));
        if gone && !rule!("10.43.pre-shock-fire-neighbours#c") {
            bar!(id!("10.43.pre-shock-fire-who"), "unit" = named, "hex" = place);
        }
        if !rule!("10.43.pre-shock-fire-neighbours#a") {
            bar!(id!("10.43.pre-shock-fire-who"), "unit" = named, "hex" = place);
        }
        forbid!(held, "10.43.pre-shock-fire-neighbours#b", "unit" = named, "hex" = place);
        Ok(())
    }

    /// The move that is being made.
    pub fn moving(&self) -> Option<Move> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::Move(step) => Some(*step),
            _ => None,
        })
    }

    /// Where the parts of the unit that moves would go: from and to.
    pub fn parts_moving(&self, step: Move) -> Vec<(Hex, Hex)> {
        let (grid, unit) = (self.stage.grid(), step.unit);
        let state = self.unit(unit);
        match (step.manner, state.shape) {
            (Manner::Retract, _) => {
                self.hexes(unit).filter(|&from| from != step.to).map(|from| (from, step.to)).collect()
            }
            (Manner::Pivot(on), _) => match self.may_pivot(self.side(unit), unit, on, step.to) {
                Ok(wheel) => {
                    let (before, after) = (self.ranks(unit), wheel.hexes);
                    before.into_iter().zip(after).filter(|(from, to)| from != to).collect()
                }
                Err(_) => Vec::new(),
            },
            (_, Shape::Line { .. }) => {
                let direction = grid.direction(state.hex, step.to);
                let parts = self.ranks(unit).into_iter();
                parts.filter_map(|from| Some((from, grid.neighbour(from, direction?)?))).collect()
            }
            (_, Shape::Column(_)) => {
                let files = self.files(unit);
                let ahead = std::iter::once(step.to).chain(files.iter().copied());
                files.iter().copied().zip(ahead).collect()
            }
            (_, Shape::Single) => vec![(state.hex, step.to)],
        }
    }

    /// 10.44, R75: the hexes before a unit that the mover is about to leave for hexes that are not.
    fn left_hexes(&self, unit: UnitId, mover: UnitId) -> Vec<Hex> {
        let grid = self.stage.grid();
        let ahead = |hex: Hex| {
            self.hexes(unit).any(|own| {
                let toward = grid.direction(own, hex);
                toward.is_some_and(|toward| self.arc(unit, own, toward) == Arc::Front)
            })
        };
        let leaves = |from: Hex, to: Hex| ahead(from) && (!ahead(to) || !rule!("R75"));
        let Some(step) = self.moving().filter(|step| step.unit == mover) else {
            // A retreat or an advance, which does not come here while the rule stands.
            return self.hexes(mover).filter(|&hex| ahead(hex)).collect();
        };
        let retracts = step.manner == Manner::Retract && !rule!("8.41.retract-line-adjacent#c");
        let parts = self.parts_moving(step).into_iter().filter(|&(from, to)| leaves(from, to) && !retracts);
        let parts: Vec<Hex> = parts.map(|(from, _)| from).collect();
        let fires = rule!("10.44.withdrawal-fire-timing") && rule!("10.44.withdrawal-fire-trigger");
        if fires { parts } else { Vec::new() }
    }

    /// 10.44: the mover is not hit where others of its side stay in the hex.
    pub fn spared(&self, shot: &super::Shot) -> Option<UnitId> {
        let mover = self.moving().map(|step| step.unit).filter(|_| shot.kind == FireKind::Withdrawal)?;
        // Who rides off with it does not stay.
        let rides = |other: UnitId| other == mover || self.rides_with(mover, other);
        let stays = self.units_in(shot.at).any(|other| !rides(other) && self.unit(other).abandoned == 0);
        (stays && rule!("10.44.withdrawal-fire-remaining-units")).then_some(mover)
    }
}
