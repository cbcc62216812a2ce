//! Chapters 8.1 and 8.7: the fire of units that are charged.

use crate::artillery::Aim;
use crate::event::{Event, Note, Shot, shifted};
use crate::fire::{Band, Occasion};
use crate::flow::{Charge, Laid, Place};
use crate::orders::{Defence, Order, Pick};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, Play, State};
use crate::terrain::LineId;
use crate::units::{Side, UnitId, Weapon};
use ground::free::{Facing, Paces, Point, Segment, Square};
use referee::{Arg, Choice, Refusal, Tally};

/// A battery has time to turn if the charge began farther away than this.
const TIME_TO_TURN: Paces = Paces(500);
/// The same for a charge on horseback.
const TIME_TO_TURN_TO_HORSE: Paces = Paces(1000);

impl Now<'_> {
    /// Charged units that could fire before the impact.
    pub fn defenders(&self) -> Vec<UnitId> {
        let can = |unit: &UnitId| {
            let mut defences = Vec::new();
            self.suggest_defences(*unit, &mut defences);
            !defences.is_empty()
        };
        self.everybody().filter(can).collect()
    }

    /// The chargers that a unit could fire at: those that did not begin at two paces already.
    fn exposed_chargers(&self, unit: UnitId) -> impl Iterator<Item = &Charge> {
        self.chargers_of(unit).filter(move |charge| {
            let close = charge.close && rule!("8.1.start-at-two-paces");
            !close && !self.is_charged_from_rim(unit, charge.from)
        })
    }

    /// Whether a unit stays where it is in this turn: under T, or kept from moving by a marker.
    fn is_bound_to_stay(&self, unit: UnitId) -> bool {
        let there = self.unit(unit);
        match (there.order(), there.marker) {
            (Some(Duty::Hold), _) => rule!("8.1.who-fires#a"),
            (None, Some(Marker::Hesitant)) => rule!("8.1.who-fires#b"),
            (None, Some(Marker::Demoralised)) => rule!("R45#a"),
            _ => false,
        }
    }

    /// Whether a charged unit may fire at all before the impact.
    fn check_defender(&self, unit: UnitId) -> Result<(), Refusal> {
        let (card, there, who) = (self.card(unit), self.unit(unit), Arg::piece(unit));
        if !self.is_there(unit) || self.exposed_chargers(unit).next().is_none() {
            return Err(Refusal::new(id!("8.1.start-at-two-paces")).with("unit", who));
        }
        forbid!(there.fired && rule!("7.1.once-per-turn"), "R46#a", "unit" = who);
        forbid!(there.held_fire, "R95#a", "unit" = who);
        forbid!(there.marker == Some(Marker::Routed), "R45#b", "unit" = who);
        // Who charges another is not still either.
        let charges = there.order() == Some(Duty::Charge) && !rule!("R52#f");
        let alerted = (there.moved || there.adjusted || there.withdrawing) && !charges;
        forbid!(alerted, "8.1.who-fires#c", "unit" = who);
        if !self.is_bound_to_stay(unit) && !charges {
            return Err(Refusal::new(id!("8.1.who-fires")).with("unit", who));
        }
        forbid!(card.weapon == Weapon::Pistols, "1.5.pistols-no-fire", "unit" = who);
        let guns_ready = there.formation == Formation::Unlimbered && rule!("8.7.hold-fire");
        if card.is_battery() && !guns_ready {
            return Err(Refusal::new(id!("8.7.hold-fire")).with("unit", who));
        }
        Ok(())
    }

    /// Whether a charged unit of a side may fire like that.
    pub fn check_defence(&self, side: Side, defence: &Defence) -> Result<(), Refusal> {
        let Defence { unit, turn, at } = *defence;
        let (who, whom) = (Arg::piece(unit), Arg::piece(at));
        let charge = self.exposed_chargers(unit).find(|charge| charge.unit == at).filter(|_| self.side(unit) == side);
        self.check_defender(unit)?;
        let Some(charge) = charge else {
            return Err(Refusal::new(id!("8.1.resolve-fire")).with("unit", who).with("target", whom));
        };
        if !self.card(unit).is_battery() {
            forbid!(turn.is_some(), "R46#b", "unit" = who);
            forbid!(self.sight(unit, at).is_err(), "R46#c", "unit" = who, "target" = whom);
            return Ok(());
        }
        if turn.is_some() {
            let began = Arg::Fraction(charge.began.0, 100);
            let sudden = charge.began <= TIME_TO_TURN_TO_HORSE && self.is_mounted(at);
            forbid!(charge.began <= TIME_TO_TURN, "8.7.hold-reorient#a", "unit" = who, "paces" = began);
            forbid!(sudden, "8.7.hold-reorient#b", "unit" = who, "paces" = began);
        }
        if self.when_struck(unit, at, turn).is_some() {
            return Ok(());
        }
        let facing = turn.unwrap_or(self.unit(unit).facing);
        let bears = Square::new(self.unit(unit).at, facing).bears(self.unit(at).at, 45);
        forbid!(!bears, "7.4.arc", "target" = whom);
        Err(Refusal::new(id!("8.7.hold-fire")).with("unit", who).with("target", whom))
    }

    /// The table as it was when a charger came into the canister of the guns that he charges: at the first point of
    /// his way in their first zone and front quarter (R53), with those who go along. None if there is no such point.
    /// `turn`: where the guns are swung to.
    fn when_struck(&self, battery: UnitId, charger: UnitId, turn: Option<Facing>) -> Option<State> {
        let charge = self.charge_of(charger).filter(|charge| charge.target == battery)?;
        let here = self.unit(charger).at;
        let way = Segment::new(if rule!("R53#a") { charge.from } else { here }, here);
        let mut then = self.state.clone();
        let guns = then.table.unit(battery);
        guns.facing = turn.unwrap_or(guns.facing);
        let parts = way.length().floor().0.max(1) as u32;
        let place = |part: u32| way.from.between(way.to, part, parts);
        let mut in_zone = |part: u32| {
            then.table.unit(charger).at = place(part);
            let now = Now { stage: self.stage, state: &then };
            let near = now.card(battery).weapon.zone(now.range(battery, charger)) == Some(1) || !rule!("R53#a");
            (near, near && now.check_gun_target(battery, charger).is_ok())
        };
        // He comes ever nearer: the first zone begins somewhere on his way, and goes on to its end.
        let (mut before, mut within) = (0, parts);
        while before < within {
            let middle = before + (within - before) / 2;
            if in_zone(middle).0 { within = middle } else { before = middle + 1 }
        }
        let struck = place((within..=parts).find(|&part| in_zone(part).1)?);
        let gone = Segment::new(charge.from, struck).length().floor().0 + self.obstacles_cost(charge, struck).0;
        if charge.stretched && gone <= charge.normal.0 {
            then.table.unit(charger).formation = charge.formation;
        }
        let along = self.state.flow.charges.iter().filter(|other| other.supports == Some(charger));
        for friend in along {
            let at = self.unit(friend.unit).at;
            then.table.unit(friend.unit).at = shifted(at, here, struck);
        }
        then.table.unit(charger).at = struck;
        Some(then)
    }

    /// The obstacle that a charger would be astride at a point of its way, and where it comes to it (R12).
    fn wall_before(&self, unit: UnitId, at: Point) -> Option<(Point, LineId)> {
        let charge = self.charge_of(unit)?;
        self.before_wall(&self.command_stand(unit).moved_to(charge.from), &[at])
    }

    /// The table from which a charger tests after the defensive fire: as it was when canister struck him, or as it
    /// is.
    pub fn when_tested(&self, unit: UnitId) -> Option<State> {
        let battery = self.charge_of(unit).map(|charge| charge.target)?;
        let canister = self.state.flow.place == Place::Brace && self.card(battery).is_battery();
        if canister { self.when_struck(battery, unit, None) } else { None }
    }

    /// How a charged unit could fire; a battery turns to its charger only where it must.
    pub fn suggest_defences(&self, unit: UnitId, out: &mut Vec<Defence>) {
        if self.check_defender(unit).is_err() {
            return;
        }
        for charge in self.exposed_chargers(unit) {
            let straight = Defence { unit, turn: None, at: charge.unit };
            let facing = Facing::along(self.unit(unit).at, self.unit(charge.unit).at);
            let turned = Defence { turn: facing, ..straight };
            let legal = |defence: &Defence| self.check_defence(self.side(unit), defence).is_ok();
            out.extend([straight, turned].into_iter().find(legal));
        }
    }

    /// What a side is offered when its units are charged.
    pub fn offer_defences(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let so_far: Vec<Defence> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Defence(defence) => Some(*defence),
                _ => None,
            })
            .collect();
        let last = so_far.last().map(|defence| defence.unit);
        out.push(Choice::Order(Order::Defence(so_far)));
        for unit in self.army(side).filter(|&unit| last.is_none_or(|last| unit > last)) {
            let mut defences = Vec::new();
            self.suggest_defences(unit, &mut defences);
            out.extend(defences.into_iter().map(|defence| Choice::Pick(Pick::Defence(defence))));
        }
    }
}

impl Play<'_> {
    /// Charged units test how near they let the charge come, then all of them fire at once.
    pub fn fire_defences(&mut self) {
        let laid = self.state.flow.sealed.turn_up();
        let mut defences: Vec<Defence> = laid
            .flat_map(|(_, laid)| match laid {
                Laid::Defences(defences) => defences,
                _ => Vec::new(),
            })
            .collect();
        defences.sort_by_key(|defence| defence.unit);
        let mut aimed: Vec<(Defence, Occasion)> = Vec::new();
        for defence in defences {
            let before = rule!("R95#c");
            if before && !self.knows_the_enemy(defence.unit, defence.at) {
                continue;
            }
            if let Some(facing) = defence.turn {
                self.swing(defence.unit, facing);
            }
            // 8.7 replaces the test for batteries (R53).
            let guns = self.now().card(defence.unit).is_battery() && rule!("R53#b");
            let near = guns || self.react(defence.unit, "charged") && rule!("8.1.reaction-pass");
            if !before && !self.knows_the_enemy(defence.unit, defence.at) {
                continue;
            }
            let band = if near || !rule!("8.1.reaction-fail#a") { Band::PointBlank } else { Band::Medium };
            aimed.push((defence, Occasion::Defence(band)));
        }
        let mut shots: Vec<(Shot, u8)> = Vec::new();
        for (defence, occasion) in aimed {
            shots.extend(self.defend(defence, occasion));
        }
        if !shots.is_empty() && rule!("8.1.resolve-fire") {
            self.resolve_shots(shots);
        }
    }

    /// A charge that canister stops comes no farther than to where it was struck, and nor do those who go along
    /// (8.7, R53). `then`: the table as it was at that moment.
    pub fn stop_where_struck(&mut self, charger: UnitId, then: &State) {
        let struck = Now { stage: self.stage, state: then };
        let charges = self.state.flow.charges.iter();
        let along: Vec<UnitId> =
            charges.filter(|charge| charge.supports == Some(charger)).map(|charge| charge.unit).collect();
        for unit in std::iter::once(charger).chain(along).filter(|_| rule!("R53#d")) {
            let (there, back) = (self.now().unit(unit), struck.unit(unit));
            if there.at == back.at {
                continue;
            }
            let (at, facing, formation) = (back.at, there.facing, back.formation);
            if there.formation != formation {
                self.happen(Event::formed(unit, formation));
            }
            match self.now().wall_before(unit, at).filter(|_| self.stage.is_since(3)) {
                Some((to, line)) => self.put_before_wall(unit, to, line),
                None => self.put(unit, at, facing, "charge", Note::Moved),
            }
        }
    }

    /// A battery swings its guns round before it fires.
    fn swing(&mut self, unit: UnitId, facing: Facing) {
        self.turn(unit, facing, Note::Turned);
    }

    fn defend(&mut self, defence: Defence, occasion: Occasion) -> Option<(Shot, u8)> {
        let now = Now { stage: self.stage, state: self.state };
        let Defence { unit, at, .. } = defence;
        let weapon = now.card(unit).weapon;
        if now.card(unit).is_battery() {
            let then = now.when_struck(unit, at, None)?;
            let now = Now { stage: self.stage, state: &then };
            return now.cannonade(unit, at, Aim { guess: false, canister: true }, self.chance);
        }
        match occasion {
            // Shotguns that go off too early: nothing is rolled.
            Occasion::Defence(band) if !weapon.has_band(band) && rule!("R46#d") && rule!("8.1.reaction-fail#b") => {
                Some((wasted(&now, defence, band), 0))
            }
            _ => now.shoot(unit, at, occasion, self.chance).map(|shot| (shot, 0)),
        }
    }
}

/// A shot without effect.
fn wasted(now: &Now<'_>, defence: Defence, band: Band) -> Shot {
    Shot {
        unit: defence.unit,
        target: defence.at,
        range: now.range(defence.unit, defence.at).floor(),
        band: band.name(),
        dice: Vec::new(),
        hits: 0,
        effect: Vec::new(),
        tally: Tally::new(),
        times: Tally::new(),
        losses: 0,
    }
}
