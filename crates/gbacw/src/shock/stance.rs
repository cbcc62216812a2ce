//! 11.44 Position: the front, flank and rear through which attackers come; terrain between them and the defender.

use super::{Attack, Pincer};
use crate::counters::{Side, UnitId};
use crate::state::Position;
use crate::terrain::Shelter;
use ground::hex::Arc;
use ground::{Direction, Hex};
use referee::{Refusal, Tally};

/// The sides of a defender through which he is attacked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sides {
    pub(super) front: bool,
    pub(super) flank: bool,
    pub(super) rear: bool,
}

/// What the ground adds to a shock: the terrain, and works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ground {
    pub(super) plain: i32,
    pub(super) works: i32,
}

impl Ground {
    pub(super) fn total(self) -> i32 {
        self.plain + self.works
    }
}

impl Sides {
    fn add(&mut self, arc: Arc) {
        match arc {
            Arc::Front => self.front = true,
            Arc::Flank => self.flank = true,
            Arc::Rear => self.rear = true,
        }
    }

    fn front_and_rear_only(self) -> bool {
        self.front && self.rear && !self.flank
    }
}

impl Position<'_> {
    /// The hexes that are struck, as bodies: each hex by itself, an extended unit's together.
    pub(super) fn bodies(&self, hexes: &[Hex]) -> Vec<Vec<Hex>> {
        let mut bodies: Vec<Vec<Hex>> = Vec::new();
        for &hex in hexes {
            if !bodies.iter().any(|body| body.contains(&hex)) {
                bodies.push(self.struck_hexes(&[hex]));
            }
        }
        bodies
    }

    /// The arc of the defenders in a hex in which a direction lies: that of the uppermost.
    fn arc_of_hex(&self, side: Side, hex: Hex, direction: Direction) -> Option<Arc> {
        let foe = self.units_in(hex).find(|&unit| self.side(unit) == side && self.unit(unit).abandoned == 0)?;
        Some(self.arc(foe, hex, direction))
    }

    /// The sides of a body through which units attack it.
    pub(super) fn sides_of(&self, units: &[UnitId], body: &[Hex]) -> Sides {
        let mut sides = Sides::default();
        let grid = self.stage.grid();
        for &unit in units {
            let contacts = self.contacts(unit);
            let mut parts: Vec<Hex> =
                contacts.iter().filter(|(_, _, hex)| body.contains(hex)).map(|&(part, _, _)| part).collect();
            parts.dedup();
            for part in parts {
                let arcs = body.iter().filter_map(|&hex| {
                    let direction = grid.direction(hex, part)?;
                    self.arc_of_hex(self.side(unit).enemy(), hex, direction)
                });
                if let Some(arc) = arcs.min() {
                    sides.add(arc);
                }
            }
        }
        sides
    }

    /// 11.44: whether the units may attack together: from front and rear alone only one who refuses a flank.
    pub(super) fn may_come_from(&self, units: &[UnitId], hexes: &[Hex]) -> Result<(), Refusal> {
        for body in self.bodies(hexes) {
            let apart = self.sides_of(units, &body).front_and_rear_only();
            let bent = body.iter().flat_map(|&hex| self.units_in(hex)).any(|foe| self.unit(foe).refused.is_some());
            let bent = bent && rule!("11.44.position-front-and-rear#b");
            let unit = units.last().copied().unwrap_or(UnitId(0));
            forbid!(apart && !bent, "11.44.position-front-and-rear#a", "unit" = unit.arg());
        }
        Ok(())
    }

    /// 11.44: whether every hex next to a body holds one of these units, or lies in front of one.
    fn is_surrounded(&self, units: &[UnitId], body: &[Hex]) -> bool {
        let grid = self.stage.grid();
        let about = body.iter().flat_map(|&hex| grid.neighbours(hex).map(|(_, near)| near));
        let about: Vec<Hex> = about.filter(|near| !body.contains(near)).collect();
        let held = |hex: Hex| {
            units.iter().any(|&unit| {
                self.hexes(unit).any(|part| {
                    let ahead = grid.direction(part, hex).is_some_and(|out| self.arc(unit, part, out) == Arc::Front);
                    part == hex || ahead && rule!("11.44.position-surrounded#a")
                })
            })
        };
        !units.is_empty() && about.into_iter().all(held)
    }

    /// 11.44: what the attacks of a step together make of the defender of one.
    pub(super) fn pincer_of(&self, attack: &Attack) -> Pincer {
        let bodies = self.bodies(&attack.hexes);
        let [body] = &bodies[..] else { return Pincer::None };
        let able = self.able(attack);
        let mut units = able.clone();
        for other in self.shock().standing() {
            if self.struck_hexes(&other.hexes).iter().any(|hex| body.contains(hex)) {
                units.extend(self.able(other).into_iter().filter(|unit| !able.contains(unit)));
            }
        }
        if self.is_surrounded(&units, body) && rule!("11.44.position-surrounded#b") {
            return Pincer::Surrounded;
        }
        let (own, all) = (self.sides_of(&able, body), self.sides_of(&units, body));
        let split = all.front_and_rear_only() && !own.front_and_rear_only();
        if split && rule!("11.44.position-front-and-rear#c") { Pincer::FrontAndRear } else { Pincer::None }
    }

    /// 11.44: what position is worth to an attack.
    pub(super) fn position_modifiers(&self, attack: &Attack, tally: &mut Tally) {
        let chart = &self.stage.tables.shock.position;
        let (flank, rear) = match self.stage.options.rear_above_flank && rule!("R99") {
            true => (chart.flank, chart.rear),
            false => (chart.rear, chart.flank),
        };
        let worth = |sides: Sides| match (sides.front, sides.flank, sides.rear) {
            (_, false, false) => 0,
            (false, true, false) => flank,
            (false, false, true) => rear,
            (true, true, false) => chart.front_and_flank,
            (false, true, true) => chart.flank_and_rear,
            (true, false, true) => chart.front_and_rear,
            (true, true, true) => chart.front_flank_and_rear,
        };
        let bodies = self.bodies(&attack.hexes);
        let values = bodies.iter().map(|body| i32::from(worth(self.sides_of(&attack.units, body))));
        let value = if rule!("11.42.multi-hex-position") { values.min() } else { values.max() };
        let charges = attack.count == 0 && attack.units.iter().any(|&unit| self.is_charging(unit));
        let value = value.filter(|_| !charges || rule!("11.55.charge-flank-rear#a")).unwrap_or(0);
        let (rule, value) = match attack.pincer {
            Pincer::Surrounded => (id!("11.44.position-surrounded#b"), chart.surrounded.into()),
            Pincer::FrontAndRear => (id!("11.44.position-front-and-rear#c"), chart.front_and_rear.into()),
            Pincer::None => (id!("11.44.position-attacker-only"), value),
        };
        if value == 0 || !referee::cite(rule) {
            return;
        }
        tally.add(rule, value);
        let Some(side) = attack.units.first().map(|&unit| self.side(unit)) else { return };
        let foes = self.defenders(side.enemy(), &attack.hexes);
        let mut hexes: Vec<Hex> = attack.units.iter().flat_map(|&unit| self.hexes(unit)).collect();
        hexes.sort();
        hexes.dedup();
        let watched = hexes
            .into_iter()
            .filter(|&hex| self.fronting(side, hex).any(|enemy| !foes.contains(&enemy) || !rule!("R100")));
        let watched = watched.count() as i32;
        if watched > 0 && rule!("11.44.position-enemy-front-penalty") {
            tally.add(id!("11.44.position-enemy-front-penalty"), -watched);
        }
    }

    /// The modifiers of what lies between an attacker and a defender next to him: the hex, the hexside, works.
    pub(super) fn shelters(&self, from: Hex, direction: Direction, to: Hex) -> Vec<(Shelter, bool)> {
        let chart = &self.stage.tables.terrain;
        let passage = self.stage.map.crossing(from, direction);
        let mut shelters = vec![(chart.hex(self.stage.map.terrain(to)).shelter, false)];
        if passage.rise > 0 {
            shelters.push((chart.slope(passage.grade).shelter, false));
        }
        match (passage.edge.crossing, passage.edge.water) {
            (Some(crossing), _) => shelters.push((chart.crossings[crossing as usize].shelter, false)),
            (None, Some(water)) => shelters.push((chart.waters[water as usize].shelter, false)),
            (None, None) => {}
        }
        if let Some(wall) = passage.edge.wall {
            shelters.push((chart.walls[wall as usize].shelter, false));
        }
        if self.behind_works(to, direction.opposite()) {
            shelters.push((chart.barricade.shelter, true));
        }
        shelters
    }

    /// Where attackers strike: the hex of a part, the direction, the hex of the defender.
    pub(super) fn strikes(&self, units: &[UnitId], hexes: &[Hex]) -> Vec<(Hex, Direction, Hex)> {
        let struck = self.struck_hexes(hexes);
        let contacts = units.iter().flat_map(|&unit| self.contacts(unit));
        contacts.filter(|(_, _, hex)| struck.contains(hex)).collect()
    }

    /// 11.42: the terrain modifier of a shock: of several the best for the defender.
    pub(super) fn shock_terrain(&self, units: &[UnitId], hexes: &[Hex]) -> Ground {
        let strikes = self.strikes(units, hexes).into_iter();
        let values = strikes.map(|(from, direction, to)| {
            let mut ground = Ground::default();
            for (shelter, works) in self.shelters(from, direction, to) {
                let value = i32::from(shelter.shock);
                match works {
                    false => ground.plain += value,
                    true if rule!("15.23.barricade-drm#d") => ground.works += value,
                    true => {}
                }
            }
            ground
        });
        let best = match rule!("11.42.multi-hex-terrain") {
            true => values.min_by_key(|ground| ground.total()),
            false => values.max_by_key(|ground| ground.total()),
        };
        best.unwrap_or_default()
    }
}
