//! 8.45, 10.15, 10.63 to 10.68 The shots of a fire: whole, by parts and sections, split, rapid, combined.

use super::reach::Front;
use super::{Aim, FireKind, Shot};
use crate::counters::UnitId;
use crate::state::{Position, Shape};
use ground::Hex;
use referee::{Arg, Refusal};

fn place(hex: Hex) -> Arg {
    Arg::Place(hex.into())
}

impl Position<'_> {
    /// The bit of a line's part, or of a column's, in [`Acted::shares`](crate::state::Acted::shares).
    pub fn part_bit(&self, unit: UnitId, hex: Hex) -> u8 {
        let hexes = if matches!(self.unit(unit).shape, Shape::Column(_)) { self.files(unit) } else { self.ranks(unit) };
        hexes.iter().position(|&part| part == hex).map_or(0, |place| 1 << place)
    }

    /// 8.44: the parts of an extended unit, each of which has its own fire, as bits; none of a unit in one hex.
    pub fn parts_to_fire(&self, unit: UnitId) -> u8 {
        let extended = self.unit(unit).shape != Shape::Single && rule!("8.44.extended-fire-target#a");
        self.hexes(unit).filter(|_| extended).fold(0, |bits, hex| bits | self.part_bit(unit, hex))
    }

    /// 8.45: the parts of a unit that bear on a hex.
    fn bearing_parts(&self, unit: UnitId, at: Hex, kind: FireKind) -> Result<Vec<(Hex, Front)>, Refusal> {
        let mut parts = Vec::new();
        let mut refusal = None;
        let acted = &self.unit(unit).acted;
        for hex in self.hexes(unit) {
            let used = kind == FireKind::InPhase && acted.shares & self.part_bit(unit, hex) != 0 && acted.fired;
            let beside = self.is_beside_the_mark(unit, hex, at);
            let hit = self.state.flow.fire.announced.iter().any(|shot| shot.at == hex);
            let other = kind == FireKind::Return && !hit && self.unit(unit).shape != Shape::Single;
            match self.may_bear(unit, hex, at, kind).and_then(|front| {
                self.may_part_answer(unit, hex, at, kind)?;
                Ok(front)
            }) {
                Ok(_) if beside && rule!("R46") => {}
                Ok(_) if other && !rule!("8.44.extended-fire-target#c") => {}
                _ if used && !self.is_artillery(unit) => {}
                Ok(front) => parts.push((hex, front)),
                Err(_) if !parts.is_empty() && !rule!("8.45.extended-fire-combined#b") => {
                    parts.push((hex, Front::Normal));
                }
                Err(why) => refusal = refusal.or(Some(why)),
            }
        }
        let combined = parts.len() < 2 || rule!("8.45.extended-fire-combined#a") && rule!("10.14.no-combined-fire#b");
        let column = matches!(self.unit(unit).shape, Shape::Column(_)) && parts.len() > 1;
        let combined = combined && (!column || rule!("8.52.advance-column-fire#a"));
        if !combined {
            parts.truncate(1);
        }
        match refusal {
            Some(why) if parts.is_empty() => Err(why),
            _ if parts.is_empty() => bar!(id!("10.31.phasing-fire-once#a"), "unit" = unit.arg()),
            _ => Ok(parts),
        }
    }

    /// 8.44, 10.41, 10.42: whether the part of an extended unit in a hex answers as a unit of its own would.
    fn may_part_answer(&self, unit: UnitId, part: Hex, at: Hex, kind: FireKind) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let apart = state.shape != Shape::Single && kind != FireKind::InPhase;
        if !apart || !rule!("8.44.extended-fire-target#a") {
            return Ok(());
        }
        let used = state.reacted.kept.is_none() && state.reacted.parts_used(kind) & self.part_bit(unit, part) != 0;
        forbid!(used, "10.41.out-of-phase-each-type-once#a", "unit" = named);
        if kind == FireKind::PreShock {
            let held = self.is_part_held_before_shock(unit, part, at);
            forbid!(held, "10.43.pre-shock-fire-neighbours#b", "unit" = named, "hex" = place(part));
        }
        let announced = &self.state.flow.fire.announced;
        if kind != FireKind::Return || announced.iter().any(|shot| shot.at == part) || announced.is_empty() {
            return Ok(());
        }
        let grid = self.stage.grid();
        let shots = announced.iter().filter(|shot| shot.parts.contains(&at));
        let beside = shots.flat_map(|shot| [shot.at, at]).any(|near| grid.distance(part, near) == 1);
        if !beside {
            bar!(id!("10.42.return-fire-trigger"), "unit" = named, "hex" = place(part));
        }
        let held = self.is_hex_held_before(self.side(unit), part, at);
        forbid!(held, "10.42.return-fire-neighbours#c", "unit" = named, "hex" = place(part));
        Ok(())
    }

    /// R46: a hex next to one part of a line is the mark of those parts alone that it is next to.
    fn is_beside_the_mark(&self, unit: UnitId, part: Hex, at: Hex) -> bool {
        let grid = self.stage.grid();
        grid.distance(part, at) > 1 && self.hexes(unit).any(|other| grid.distance(other, at) == 1)
    }

    /// The guns left in some sections of a battery.
    pub fn guns_in(&self, unit: UnitId, sections: u8) -> u8 {
        let all = self.card(unit).sections.iter().zip(&self.unit(unit).lost).enumerate();
        all.filter(|(place, _)| sections & 1 << place != 0)
            .map(|(_, (section, lost))| section.strength.saturating_sub(*lost))
            .sum()
    }

    /// One fire of a unit at a hex with all it may, or with some sections.
    fn plain_shot(&self, unit: UnitId, at: Hex, kind: FireKind, sections: u8) -> Result<Shot, Refusal> {
        let parts = self.bearing_parts(unit, at, kind)?;
        let points = parts.iter().map(|&(hex, front)| self.allotment(unit, hex).through(front));
        let mut sp: u8 = points.sum();
        let own = self.unit(unit).hex;
        let bent = parts.iter().all(|&(_, front)| front == Front::Refused);
        let from = parts.iter().map(|&(hex, _)| hex).find(|&hex| hex == own).or(parts.first().map(|&(hex, _)| hex));
        let Some(from) = from else { bar!(id!("10.12.fire-range-and-los"), "unit" = unit.arg(), "hex" = place(at)) };
        let mut bits = parts.iter().fold(0, |bits, &(hex, _)| bits | self.part_bit(unit, hex));
        if self.is_artillery(unit) {
            bits = self.reaching(unit, sections & self.armed(unit), self.range(from, at));
            let near = !self.is_shell(unit, self.range(from, at));
            if near && bits.count_ones() > 1 && !rule!("10.63.artillery-combine-canister#b") {
                bits = 1 << bits.trailing_zeros();
            }
            sp = sp.min(self.guns_in(unit, bits));
        }
        if sp == 0 {
            self.may_fire_points(unit, from)?;
        }
        let kept = self.unit(unit).reacted.kept.filter(|_| kind != FireKind::InPhase && !bent);
        if let Some(kept) = kept {
            let afar =
                parts.iter().any(|&(hex, _)| self.range(hex, at) > 1) && !rule!("10.15.nonphasing-split-limits#d");
            let hurt = self.unit(unit).lost[0] > 0 && !rule!("10.15.nonphasing-split-losses#a");
            sp = if rule!("10.15.nonphasing-split-losses#b") { sp.min(kept.sp) } else { kept.sp };
            if hurt || afar {
                bar!(id!("10.15.nonphasing-split-reserve"), "unit" = unit.arg());
            }
        }
        let parts = parts.into_iter().map(|(hex, _)| hex).collect();
        Ok(Shot {
            unit,
            with: Vec::new(),
            from,
            parts,
            at,
            sp,
            kept: 0,
            kind,
            rapid: false,
            second: false,
            sections: bits,
        })
    }

    /// 10.1, 10.15, 10.6: the fire of a unit as it is told, shot by shot.
    pub fn shots(&self, unit: UnitId, aim: &Aim<'_>, kind: FireKind) -> Result<Vec<Shot>, Refusal> {
        let named = unit.arg();
        self.may_guns_choose(unit, aim, kind)?;
        match *aim {
            Aim::At(hex, None) => self.whole_shots(unit, hex, kind),
            Aim::At(hex, Some(sp)) => {
                let shot = self.plain_shot(unit, hex, kind, u8::MAX)?;
                self.may_keep_fire(unit, &shot, sp)?;
                Ok(vec![Shot { sp, kept: shot.sp - sp.min(shot.sp), ..shot }])
            }
            Aim::Part(from, hex) => self.part_shot(unit, from, hex, kind),
            Aim::Split(hexes) => self.split_shots(unit, hexes, kind),
            Aim::Section(section, hex) => {
                let sections = self.card(unit).sections.len();
                if !self.is_artillery(unit)
                    || sections < 2
                    || section == 0
                    || usize::from(section) > sections
                    || !rule!("10.65.artillery-split-fire#b")
                {
                    bar!(id!("10.65.artillery-split-fire#b"), "unit" = named);
                }
                Ok(vec![self.plain_shot(unit, hex, kind, 1 << (section - 1))?])
            }
            Aim::Rapid(hex) => self.rapid_shots(unit, hex, kind),
            Aim::Combined(hex, units) => self.combined_shot(hex, units, kind),
        }
    }

    /// One fire with all a unit may; at night the sections of a battery fire one by one (16.12).
    fn whole_shots(&self, unit: UnitId, hex: Hex, kind: FireKind) -> Result<Vec<Shot>, Refusal> {
        let whole = self.plain_shot(unit, hex, kind, u8::MAX)?;
        let guns = self.is_artillery(unit) && whole.sections.count_ones() > 1;
        let night = self.light() == crate::stage::Light::Night;
        if !(guns && night && rule!("16.12.night-artillery-separate")) {
            return Ok(vec![whole]);
        }
        let sections = (0..u8::BITS).map(|place| 1 << place).filter(|bit| whole.sections & bit != 0);
        sections.map(|bit| self.plain_shot(unit, hex, kind, bit)).collect()
    }

    /// 8.45: the part of a line in one hex fires by itself.
    fn part_shot(&self, unit: UnitId, from: Hex, hex: Hex, kind: FireKind) -> Result<Vec<Shot>, Refusal> {
        let named = unit.arg();
        let part = self.unit(unit).shape != Shape::Single && self.hexes(unit).any(|own| own == from);
        if !part || !rule!("8.45.extended-fire-combined#c") {
            bar!(id!("8.45.extended-fire-combined#c"), "unit" = named, "hex" = place(from));
        }
        let front = self.may_bear(unit, from, hex, kind)?;
        self.may_part_answer(unit, from, hex, kind)?;
        let beside = self.is_beside_the_mark(unit, from, hex);
        forbid!(beside, "R46", "unit" = named, "hex" = place(hex));
        let sp = self.allotment(unit, from).through(front);
        if sp == 0 {
            self.may_fire_points(unit, from)?;
        }
        let sections = self.part_bit(unit, from);
        let shot = Shot {
            unit,
            with: Vec::new(),
            from,
            parts: vec![from],
            at: hex,
            sp,
            kept: 0,
            kind,
            rapid: false,
            second: false,
            sections,
        };
        Ok(vec![shot])
    }

    /// 10.15, 10.41: whether a unit out of phase may fire so many points and keep the rest.
    fn may_keep_fire(&self, unit: UnitId, shot: &Shot, sp: u8) -> Result<(), Refusal> {
        let named = unit.arg();
        if shot.kind == FireKind::InPhase {
            bar!(id!("10.15.phasing-split-fire"), "unit" = named);
        }
        if !(rule!("10.15.nonphasing-split-reserve") && rule!("10.41.out-of-phase-each-type-once#b")) {
            bar!(id!("10.15.nonphasing-split-reserve"), "unit" = named);
        }
        forbid!(shot.kind == FireKind::PreShock, "10.41.out-of-phase-split", "unit" = named);
        let third = self.unit(unit).reacted.kept.is_some();
        forbid!(third, "10.15.nonphasing-split-limits#b", "unit" = named);
        let (less, more) = (shot.sp / 2, shot.sp - shot.sp / 2);
        if sp == 0 || sp >= shot.sp {
            bar!(id!("10.15.nonphasing-split-limits#a"), "unit" = named);
        }
        let far = self.shot_range(shot) > 1 && !rule!("10.15.nonphasing-split-limits#d");
        if far {
            bar!(id!("10.15.nonphasing-split-limits#a"), "unit" = named);
        }
        forbid!(sp != less && sp != more, "10.15.nonphasing-split-limits#a", "unit" = named);
        Ok(())
    }

    /// 10.15, 10.65: a unit splits its fire between hexes.
    fn split_shots(&self, unit: UnitId, hexes: &[Hex], kind: FireKind) -> Result<Vec<Shot>, Refusal> {
        let (named, guns) = (unit.arg(), self.is_artillery(unit));
        let twice = hexes.iter().enumerate().any(|(nth, hex)| hexes[..nth].contains(hex));
        if hexes.len() < 2 || twice || hexes.len() > 2 && !rule!("R68") {
            bar!(id!("10.15.phasing-split-fire#c"), "unit" = named);
        }
        let later = matches!(kind, FireKind::Return | FireKind::Withdrawal);
        forbid!(later && !guns, "10.41.out-of-phase-split", "unit" = named);
        let mut shots = Vec::new();
        let mut fronts = Vec::new();
        let with = self.sharing(unit, hexes, kind);
        for &hex in hexes {
            let mut shot = self.plain_shot(unit, hex, kind, u8::MAX)?;
            for &other in &with {
                shot.sp = shot.sp.saturating_add(self.plain_shot(other, hex, kind, u8::MAX)?.sp);
            }
            shot.with.clone_from(&with);
            let far = self.shot_range(&shot) > 1
                && !(guns && rule!("10.65.artillery-split-fire#a") && rule!("10.15.phasing-split-fire#e"));
            forbid!(far, "10.15.phasing-split-fire#a", "unit" = named, "hex" = place(hex));
            fronts.push(self.front_toward(unit, shot.from, hex).unwrap_or(Front::Normal));
            shots.push(shot);
        }
        if !rule!("10.31.phasing-fire-once#b") && kind == FireKind::InPhase {
            bar!(id!("10.31.phasing-fire-once#a"), "unit" = named);
        }
        // A refused front has its own half (7.34, R68).
        let apart = fronts.contains(&Front::Refused) && rule!("R68") && rule!("7.34.refused-fire-split#a");
        for front in [Front::Normal, Front::Refused] {
            let group: Vec<usize> = (0..shots.len()).filter(|&nth| !apart || fronts.get(nth) == Some(&front)).collect();
            let whole = group.iter().filter_map(|&nth| shots.get(nth)).map(|shot| shot.sp).max().unwrap_or(0);
            let whole =
                if self.unit(unit).shape == Shape::Single { whole } else { self.bearing_points(unit, &group, &shots) };
            for (rank, nth) in group.iter().enumerate() {
                let count = group.len() as u8;
                let odd = u8::from(rank < usize::from(whole % count));
                let even = rule!("10.15.phasing-split-fire#b");
                if let Some(shot) = shots.get_mut(*nth) {
                    let uneven = if rank == 0 { whole.saturating_sub(count - 1) } else { 1 };
                    shot.sp = shot.sp.min(if even { whole / count + odd } else { uneven });
                    forbid!(shot.sp == 0, "10.15.phasing-split-fire#b", "unit" = named);
                }
            }
            if !apart {
                break;
            }
        }
        if !rule!("10.15.phasing-split-fire#d") {
            shots.truncate(1);
        }
        Ok(shots)
    }

    /// 10.82: those who share a unit's fire at some hexes: by agreement a stack that splits its fire is one unit.
    fn sharing(&self, unit: UnitId, hexes: &[Hex], kind: FireKind) -> Vec<UnitId> {
        if !self.stage.options.combined_fire || kind != FireKind::InPhase || self.is_artillery(unit) {
            return Vec::new();
        }
        let fires = |other: UnitId| {
            let bears = |&hex: &Hex| self.plain_shot(other, hex, kind, u8::MAX).is_ok();
            let may = !self.is_artillery(other) && self.may_fire_in_phase(other, &Aim::Split(hexes)).is_ok();
            may && hexes.iter().all(bears) && rule!("10.82.combined-small-arms-split")
        };
        self.company(unit, self.unit(unit).hex).into_iter().filter(|&other| fires(other)).collect()
    }

    /// What the parts of a line that bear on any of some targets may fire.
    fn bearing_points(&self, unit: UnitId, group: &[usize], shots: &[Shot]) -> u8 {
        let bears = |hex: &Hex| group.iter().filter_map(|&nth| shots.get(nth)).any(|shot| shot.parts.contains(hex));
        self.hexes(unit).filter(bears).map(|hex| self.allotment(unit, hex).all).sum()
    }

    /// 10.68: rapid fire: two fires at one hex, the second by those guns that may.
    fn rapid_shots(&self, unit: UnitId, hex: Hex, kind: FireKind) -> Result<Vec<Shot>, Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let shot = self.plain_shot(unit, hex, kind, u8::MAX)?;
        let smooth =
            self.card(unit).sections.iter().enumerate().filter(|(_, section)| {
                self.stage.tables.weapon(section.weapon).rapid || !rule!("10.68.rapid-fire-who#a")
            });
        let smooth = smooth.fold(0, |bits, (place, _)| bits | 1 << place) & shot.sections;
        if smooth == 0 || !self.is_artillery(unit) {
            bar!(id!("10.68.rapid-fire-who#a"), "unit" = named);
        }
        let far = self.shot_range(&shot) > self.stage.tables.firing.canister;
        forbid!(far, "10.68.rapid-fire-who#b", "unit" = named, "hex" = place(hex));
        let moved =
            kind == FireKind::InPhase && (state.acted.spent > 0 || state.acted.hexes > 0 || state.acted.limbers);
        forbid!(moved, "10.68.rapid-fire-who#c", "unit" = named);
        forbid!(self.is_uncovered(unit), "10.61.artillery-uncovered-drm#b", "unit" = named);
        if kind == FireKind::InPhase && !rule!("10.31.phasing-fire-once#c") {
            bar!(id!("10.31.phasing-fire-once#a"), "unit" = named);
        }
        let first = Shot { rapid: true, ..shot };
        let bits = if rule!("10.68.rapid-fire-with-rifled#b") { smooth } else { first.sections };
        let second = Shot { sections: bits, sp: first.sp.min(self.guns_in(unit, bits)), second: true, ..first.clone() };
        if !rule!("10.68.rapid-fire-twice#a") {
            return Ok(vec![first]);
        }
        let first = if rule!("10.68.rapid-fire-with-rifled#a") {
            first
        } else {
            Shot { sections: smooth, sp: second.sp, ..first }
        };
        Ok(vec![first, second])
    }

    /// 10.63, 10.82: units of a hex fire as one.
    fn combined_shot(&self, hex: Hex, units: &[UnitId], kind: FireKind) -> Result<Vec<Shot>, Refusal> {
        let Some((&unit, with)) = units.split_first() else {
            bar!(id!("10.14.no-combined-fire#a"), "hex" = place(hex));
        };
        let (named, from) = (unit.arg(), self.unit(unit).hex);
        let twice = units.iter().enumerate().any(|(nth, unit)| units[..nth].contains(unit));
        let stacked = with.iter().all(|&other| self.unit(other).hex == from && self.on_map(other));
        let places = units.iter().map(|unit| self.table().stack(from).position(|other| other == *unit));
        let in_order = places.is_sorted();
        if with.is_empty() || twice || !stacked || !in_order {
            bar!(id!("10.14.no-combined-fire#a"), "unit" = named);
        }
        let guns = units.iter().filter(|&&unit| self.is_artillery(unit)).count();
        let mixed = guns > 0 && guns < units.len();
        forbid!(mixed, "8.32.inf-art-same-hex-fire#b", "unit" = named);
        let mut shot = self.plain_shot(unit, hex, kind, u8::MAX)?;
        if guns > 0 {
            let near = self.shot_range(&shot) <= self.stage.tables.firing.canister;
            forbid!(near, "10.63.artillery-combine-canister#a", "unit" = named, "hex" = place(hex));
            let night = self.light() == crate::stage::Light::Night;
            forbid!(night, "16.12.night-artillery-separate", "unit" = named);
            if !(rule!("10.14.no-combined-fire#c") && rule!("10.63.artillery-combine-shell")) {
                bar!(id!("10.14.no-combined-fire#a"), "unit" = named);
            }
        } else {
            let in_phase = self.stage.options.combined_fire && kind == FireKind::InPhase;
            let agreed = in_phase && rule!("10.14.no-combined-fire#d");
            forbid!(!agreed, "10.14.no-combined-fire#a", "unit" = named);
        }
        for &other in with {
            if kind == FireKind::InPhase {
                self.may_fire_in_phase(other, &Aim::Combined(hex, units))?;
            }
            shot.sp = shot.sp.saturating_add(self.plain_shot(other, hex, kind, u8::MAX)?.sp);
        }
        shot.with = with.to_vec();
        Ok(vec![shot])
    }

    /// 10.66: a battery alone before an enemy fires at him, if it fires.
    fn may_guns_choose(&self, unit: UnitId, aim: &Aim<'_>, kind: FireKind) -> Result<(), Refusal> {
        let hex = self.unit(unit).hex;
        let alone =
            self.is_artillery(unit) && self.units_in(hex).all(|other| other == unit || self.is_artillery(other));
        let answers = kind == FireKind::Return && rule!("10.66.artillery-return-fire-attacker");
        if !alone || answers {
            return Ok(());
        }
        let open = |near: Hex| self.may_bear(unit, hex, near, kind).is_ok();
        let ahead = |near: Hex| self.stage.grid().distance(near, hex) == 1 && open(near);
        let bound = self.unit(unit).acted.bound && kind == FireKind::InPhase;
        let bound = bound && !aim.targets().iter().all(|&target| ahead(target));
        forbid!(bound, "10.66.artillery-must-fire-adjacent#b", "unit" = unit.arg());
        let menaces = self.menaces_before(unit, kind);
        if menaces.is_empty() {
            return Ok(());
        }
        let split = matches!(aim, Aim::Split(_) | Aim::Section(..));
        let both = split && rule!("10.66.artillery-split-front#a");
        let both = both && (matches!(aim, Aim::Split(_)) || rule!("10.66.artillery-split-front#b"));
        let chosen = aim.targets().iter().all(|target| menaces.contains(target) || both && ahead(*target));
        let parted = split && aim.targets().len() > 1 && !both;
        forbid!(!chosen || parted, "10.66.artillery-must-fire-adjacent#a", "unit" = unit.arg());
        Ok(())
    }

    /// 10.66: the hexes before a battery of enemies who have it in their front, and at whom it can fire.
    pub fn menaces_before(&self, unit: UnitId, kind: FireKind) -> Vec<Hex> {
        let (side, hex) = (self.side(unit), self.unit(unit).hex);
        let open = |near: Hex| self.may_bear(unit, hex, near, kind).is_ok();
        let mut menaces: Vec<Hex> =
            self.fronting(side, hex).flat_map(|enemy| self.hexes(enemy)).filter(|&near| open(near)).collect();
        menaces.retain(|&near| self.stage.grid().distance(near, hex) == 1);
        menaces
    }

    /// The hexes that a unit may fire at, if it may fire at all.
    pub fn targets(&self, unit: UnitId, kind: FireKind) -> Vec<Hex> {
        let side = self.side(unit);
        let armed = self.armed(unit);
        let reach = self.weapons(unit, armed).map(|weapon| u32::from(self.stage.tables.weapon(weapon).range)).max();
        let (Some(reach), grid) = (reach, self.stage.grid()) else { return Vec::new() };
        let own: Vec<Hex> = self.hexes(unit).collect();
        let near = |at: &Hex| own.iter().any(|&from| grid.distance(from, *at) <= reach);
        let mut hexes: Vec<Hex> =
            self.units_of(side.enemy()).flat_map(|enemy| self.hexes(enemy)).filter(near).collect();
        hexes.sort();
        hexes.dedup();
        hexes.retain(|&at| {
            own.iter().any(|&from| self.front_toward(unit, from, at).is_some() || !rule!("10.16.fire-through-front"))
                && self.shots(unit, &Aim::At(at, None), kind).is_ok()
        });
        hexes
    }
}
