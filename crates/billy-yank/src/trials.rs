//! Chapters 5.2, 5.3 and 10: losses, and the tests and flights that follow from them.
//!
//! Whatever happens at one moment is tested as one batch (R67): every test is made from the table as it
//! was when the batch began, then markers are laid and who routs runs; the friends who saw it make the
//! next batch, until nobody is left to test.

use crate::artillery::Aim;
use crate::event::{Event, Note, Shot, Test};
use crate::fire::Occasion;
use crate::flow::{Cause, Frame};
use crate::morale::Threat;
use crate::stands::Formation;
use crate::state::{Marker, Now, Play};
use crate::terrain::AreaId;
use crate::units::{Grade, Side, UnitId, UnitSet};
use referee::Tally;
use referee::chance::{Audience, Roll, Throw};
use referee::flow::Worklist;

/// Losses of a unit: who, by whom, how many.
pub type Hit = (UnitId, UnitId, u8);

impl Now<'_> {
    /// How many losses remove a stand of a unit: two gunners, or the figures of a stand.
    pub fn stand_size(&self, unit: UnitId) -> u8 {
        match self.card(unit).is_battery() {
            true if rule!("R122") => 2,
            true => 1,
            false => self.card(unit).figures.max(1),
        }
    }

    /// The stands of a unit that can be lost: the horse holders go with the last fighter.
    pub fn fighting_stands(&self, unit: UnitId) -> u8 {
        let dismounted = self.card(unit).arm == crate::units::Arm::Cavalry && !self.unit(unit).mounted;
        self.unit(unit).stands.saturating_sub(u8::from(dismounted && rule!("6.4.horse-holders-lost")))
    }

    /// The threat under which a unit tests.
    fn threat_of(&self, unit: UnitId, cause: Cause) -> Option<Threat> {
        match cause {
            // In a melee the direction is that of the charge (R68).
            Cause::Loss { by } | Cause::FirstLoss { by }
                if self.unit(by).fought && self.charge_threat(by, unit).is_some() && rule!("R68#b") =>
            {
                self.charge_threat(by, unit)
            }
            Cause::Loss { by } | Cause::FirstLoss { by } => Some(Threat::shot(self.line_of_fire(by, unit))),
            Cause::Witness | Cause::General => None,
        }
    }
}

impl Play<'_> {
    /// A unit has a coloured marker, and one alone: the worse one wins (R24).
    pub fn mark(&mut self, unit: UnitId, marker: Marker) {
        let now = self.now();
        if !now.is_there(unit) {
            return;
        }
        let better = now.unit(unit).marker.is_some_and(|old| old >= marker);
        if !(better && rule!("R24")) {
            self.happen(Event::Marked { unit, marker });
        }
    }

    /// A unit is disordered; a battery never is, nor is who occupies a building: it has no formation (1.6).
    pub fn disorder(&mut self, unit: UnitId) {
        let now = self.now();
        let already = now.unit(unit).formation == Formation::Disordered;
        let housed = now.building_of(unit).is_some() && rule!("1.6.building-formation#a");
        if now.is_there(unit) && !already && !housed && !now.card(unit).is_battery() {
            self.happen(Event::Formed { unit, formation: Formation::Disordered });
        }
    }

    /// A unit sets off in disorder, out of its building if it is in one.
    pub fn break_ranks(&mut self, unit: UnitId) {
        match self.now().building_of(unit) {
            Some(_) => self.leave_building(unit),
            None => self.disorder(unit),
        }
    }

    /// A unit is out of the game, and its generals with it.
    pub fn eliminate(&mut self, unit: UnitId) {
        self.remove(unit, Event::Eliminated(unit));
    }

    /// A unit runs off the table, and its generals with it.
    pub fn leave_table(&mut self, unit: UnitId) {
        self.remove(unit, Event::Left(unit));
    }

    /// A unit leaves the game in one way or the other.
    fn remove(&mut self, unit: UnitId, gone: Event) {
        if !self.now().is_there(unit) {
            return;
        }
        let with_it: Vec<_> = self.now().attached(unit).collect();
        self.happen(gone);
        for general in with_it.into_iter().filter(|_| rule!("10.shares-fate#a")) {
            self.happen(Event::Killed(general));
        }
    }

    /// Shots of one moment: all are told, then the losses are taken, then the tests are owed.
    pub fn resolve_shots(&mut self, shots: Vec<(Shot, u8)>) {
        let mut hits: Vec<Hit> = Vec::new();
        for (shot, jams) in shots {
            let (unit, target) = (shot.unit, shot.target);
            let all_sixes = !shot.dice.is_empty() && shot.dice.iter().all(|&die| die == 6);
            hits.push((target, unit, shot.losses));
            let (gun, hit) = (self.now().card(unit).is_battery(), shot.hits);
            self.happen(Event::Fired(shot));
            (0..jams).for_each(|_| self.happen(Event::Jammed(unit)));
            if !gun {
                let dry = all_sixes && rule!("7.2.shortage") && rule!("R74");
                if dry && !self.now().unit(unit).low && !self.now().unit(unit).runs_low {
                    self.happen(Event::LowAmmunition(unit));
                }
                if rule!("7.3.receive") {
                    self.happen(Event::FireMarked(unit));
                }
            } else {
                let building = self.now().building_of(target);
                building.into_iter().for_each(|area| self.set_alight(area, hit));
            }
        }
        let tests = self.take_losses(&hits);
        self.test_morale(tests);
    }

    /// Guns may set the building on fire that they hit (annex).
    pub fn set_alight(&mut self, area: AreaId, hits: u8) {
        if !self.stage.options.burning {
            return;
        }
        let building = self.stage.map.area(area).and_then(|area| area.building);
        let wooden = building.is_some_and(|building| building.wooden);
        let needed = if wooden && rule!("a1.burning-roll#b") { 5 } else { 6 };
        for _ in 0..hits {
            let burns = self.now().is_burning(area);
            if !burns && rule!("a1.burning-roll#a") && self.chance.die("burning") >= needed {
                self.happen(Event::Burning(area));
            }
        }
    }

    /// Losses of one moment are taken; the tests they call for are returned.
    /// Who is destroyed falls with the others: his friends look on while all of them still stand there.
    pub fn take_losses(&mut self, hits: &[Hit]) -> Vec<(UnitId, Cause)> {
        let (mut tests, mut destroyed) = (Vec::new(), Vec::new());
        let mut hurt: Vec<UnitId> = hits.iter().filter(|hit| hit.2 > 0).map(|hit| hit.0).collect();
        hurt.sort_unstable();
        hurt.dedup();
        for unit in hurt {
            let mine: Vec<Hit> = hits.iter().copied().filter(|hit| hit.0 == unit && hit.2 > 0).collect();
            match self.take_hits(unit, &mine) {
                Some(own) => tests.extend(own),
                None => destroyed.push(unit),
            }
        }
        for &unit in &destroyed {
            tests.extend(self.now().witnesses_of_end(unit).into_iter().map(|friend| (friend, Cause::Witness)));
        }
        destroyed.into_iter().for_each(|unit| self.eliminate(unit));
        tests
    }

    /// A unit takes its losses: the tests it must make for them, or none if its last stand goes.
    fn take_hits(&mut self, unit: UnitId, hits: &[Hit]) -> Option<Vec<(UnitId, Cause)>> {
        let now = self.now();
        let (size, battery) = (now.stand_size(unit), now.card(unit).is_battery());
        let fresh = !now.unit(unit).had_losses && now.card(unit).grade == Grade::Raw && !battery;
        let (mut tally, mut stands, mut figures) = (now.unit(unit).losses, 0u8, 0u8);
        let most = now.fighting_stands(unit);
        let mut own = Vec::new();
        let first = hits.first().map(|hit| hit.1);
        for &(_, by, losses) in hits {
            let by = first.filter(|&first| first != by && !rule!("R68#c")).unwrap_or(by);
            for _ in 0..losses {
                if stands >= most {
                    break;
                }
                figures += 1;
                tally += 1;
                let gone = tally >= size && rule!("7.1.stand-removed");
                if gone {
                    (tally, stands) = (tally - size, stands + 1);
                }
                match (battery, gone) {
                    (true, _) if rule!("5.2.trigger-artillery-loss") => own.push((unit, Cause::Loss { by })),
                    (false, true) if rule!("5.2.trigger-stand") => own.push((unit, Cause::Loss { by })),
                    _ if figures == 1 && fresh && rule!("5.2.trigger-raw-first-loss") => {
                        own.push((unit, Cause::FirstLoss { by }));
                    }
                    _ => (),
                }
            }
        }
        self.happen(Event::Lost { unit, figures, stands, left: tally });
        let fallen = self.risk_generals(unit, figures);
        if fallen && rule!("5.2.trigger-general") {
            own.push((unit, Cause::General));
        }
        // One test for each stand or gunner, and one for the general.
        if own.len() > 1 && !rule!("R66") {
            own.truncate(1);
        }
        (stands < most).then_some(own)
    }

    /// Chapter 10: each loss puts the generals with the unit at risk. True if one fell.
    fn risk_generals(&mut self, unit: UnitId, losses: u8) -> bool {
        let with_it: Vec<_> = self.now().attached(unit).collect();
        let mut fallen = false;
        for general in with_it {
            for _ in 0..if rule!("R78") { losses } else { losses.min(1) } {
                if !rule!("10.risk") {
                    break;
                }
                let die = self.chance.die("risk") as u8;
                let second = (die == 1).then(|| self.chance.die("killed") as u8);
                self.happen(Event::AtRisk { general, die, second });
                if second.is_some_and(|second| second <= 2) && rule!("10.killed") {
                    self.happen(Event::Killed(general));
                    fallen = true;
                    break;
                }
            }
        }
        fallen
    }

    /// Tests are owed: they are made when the stack comes to them.
    pub fn test_morale(&mut self, tests: Vec<(UnitId, Cause)>) {
        if !tests.is_empty() {
            self.state.flow.push(Frame::Tests(tests));
        }
    }

    /// Makes a batch of tests (R67).
    pub fn run_batch(&mut self, mut tests: Vec<(UnitId, Cause)>) {
        tests.retain(|&(unit, _)| self.now().is_there(unit));
        tests.sort_by_key(|&(unit, _)| unit);
        // However many friends a unit saw go, it tests once for it.
        let mut seen = UnitSet::NONE;
        tests.retain(|&(unit, cause)| {
            let again = cause == Cause::Witness && !seen.add(unit) && rule!("R67#c");
            !again
        });
        // Modifiers are those of the table as it is now, but for the unit's own marker.
        let before = self.state.clone();
        let (mut ran, mut witnesses) = (Vec::new(), Vec::new());
        for (unit, cause) in tests {
            if !self.now().is_there(unit) {
                continue;
            }
            let marker = self.now().unit(unit).marker;
            let at_start = Now { stage: self.stage, state: if rule!("R67#a") { &before } else { &*self.state } };
            let struck = if cause == Cause::Witness { None } else { at_start.when_tested(unit) };
            let mut seen = struck.clone().unwrap_or_else(|| at_start.state.clone());
            seen.table.unit(unit).marker = marker;
            let then = Now { stage: self.stage, state: &seen };
            let tally = then.morale_tally(unit, then.threat_of(unit, cause));
            if self.test(unit, Test::Morale, word_of(cause), tally) {
                continue;
            }
            if let Some(struck) = struck {
                self.stop_where_struck(unit, &struck);
            }
            match marker {
                Some(Marker::Routed) if rule!("5.2.fail-eliminated") => {
                    witnesses.extend(then.witnesses_of_end(unit));
                    self.eliminate(unit);
                }
                Some(Marker::Demoralised | Marker::Routed) if rule!("5.2.fail-rout") => {
                    witnesses.extend(then.witnesses_of_rout(unit));
                    self.break_up(unit, &mut ran);
                }
                _ if rule!("5.2.fail-demoralised") => self.mark(unit, Marker::Demoralised),
                _ => (),
            }
        }
        ran.retain(|&unit| self.now().is_there(unit));
        self.flee(ran, witnesses);
    }

    /// A unit routs; gunners charged at their guns are the matter of [`crate::impact`].
    pub fn break_up(&mut self, unit: UnitId, ran: &mut Vec<UnitId>) {
        let guns = self.now().unit(unit).formation == Formation::Unlimbered;
        self.run_or_abandon(unit, guns && rule!("R54#c"), ran);
    }

    /// A unit that routs is disordered and will run; gunners who abandon their guns are out of the game (R54).
    pub fn run_or_abandon(&mut self, unit: UnitId, abandoned: bool, ran: &mut Vec<UnitId>) {
        if abandoned {
            self.eliminate(unit);
            return;
        }
        self.mark(unit, Marker::Routed);
        if rule!("1.10.red#b") {
            self.disorder(unit);
        }
        ran.push(unit);
    }

    /// Units run, the side that a lot names first; then those who saw it test.
    pub fn flee(&mut self, left: Vec<UnitId>, witnesses: Vec<UnitId>) {
        if left.is_empty() {
            let tests = witnesses.into_iter().map(|unit| (unit, Cause::Witness)).collect();
            self.test_seen(tests);
            return;
        }
        let both = Side::BOTH.iter().all(|&side| left.iter().any(|&unit| self.now().side(unit) == side));
        // Out of a melee the charging side's unit runs first (R59); if both charged, a lot says who.
        let charging = match self.state.flow.top() {
            Some(Frame::Melee(melee)) if both && rule!("R59#b") => {
                melee.charging.or_else(|| (!rule!("R52#d")).then_some(Side::Union))
            }
            _ => None,
        };
        let side = match charging {
            Some(side) => side,
            None if both && rule!("R67#b") => self.lot(),
            None => left.first().map_or(Side::Union, |&unit| self.now().side(unit)),
        };
        self.state.flow.push(Frame::Routs { side, left: Worklist::of(left), witnesses });
    }

    /// Those who saw friends go test for it.
    pub fn test_seen(&mut self, tests: Vec<(UnitId, Cause)>) {
        self.test_morale(tests);
    }

    /// A lot is drawn for who goes first.
    pub fn lot(&mut self) -> Side {
        let roll = Roll::Sum { dice: 1, sides: 2 };
        let drawn = self.chance.give(Throw { label: "lot", roll, audience: Audience::Everyone });
        let side = if drawn == 1 { Side::Union } else { Side::Confederate };
        self.happen(Event::Lot(side));
        side
    }

    /// A test with a positive and a negative die: passed at 0 or more.
    pub fn test(&mut self, unit: UnitId, test: Test, why: &'static str, tally: Tally) -> bool {
        let (total, dice) = self.morale_dice(&tally);
        let passed = total >= 0 && rule!("5.2.procedure");
        self.happen(Event::Tested { unit, test, why, dice, tally, total, passed });
        passed
    }

    /// Rolls a positive and a negative die and adds the modifiers.
    pub fn morale_dice(&mut self, tally: &Tally) -> (i32, Vec<u8>) {
        let (positive, negative) = (self.chance.die("positive"), self.chance.die("negative"));
        (positive - negative + tally.total(), vec![positive as u8, negative as u8])
    }

    /// Phase 2: all rally tests, from the table as it is (R115).
    pub fn rally(&mut self) {
        let before = self.state.clone();
        let then = Now { stage: self.stage, state: &before };
        let low = |unit: &UnitId| match then.unit(*unit).marker {
            Some(Marker::Demoralised) => rule!("2.phase-2-tests#a"),
            Some(Marker::Routed) => rule!("2.phase-2-tests#b"),
            Some(Marker::Hesitant) | None => false,
        };
        let tested: Vec<UnitId> = then.everybody().filter(low).collect();
        let (mut ran, mut turned) = (Vec::new(), Worklist::default());
        for unit in tested {
            let routed = then.has(unit, Marker::Routed);
            let tally = match rule!("5.3.procedure") {
                true if rule!("R115") => then.morale_tally(unit, None),
                true => self.now().morale_tally(unit, None),
                false => Tally::new(),
            };
            let passed = self.test(unit, Test::Rally, "rally", tally);
            match (routed, passed) {
                (false, true) if rule!("5.3.demoralised-pass") => {
                    self.happen(Event::Marked { unit, marker: Marker::Hesitant });
                }
                (false, false) => {
                    self.happen(Event::Noted { unit, note: Note::FailedRally });
                    if !rule!("5.3.demoralised-fail") {
                        self.break_up(unit, &mut ran);
                    }
                }
                (true, true) if rule!("5.3.routed-pass#a") => {
                    self.happen(Event::Marked { unit, marker: Marker::Demoralised });
                    turned.extend(rule!("5.3.routed-pass#b").then_some(unit));
                }
                (true, _) if rule!("2.phase-2-rout-moves") && rule!("5.3.routed-fail") => ran.push(unit),
                _ => (),
            }
        }
        self.flee(ran, Vec::new());
        if !turned.is_empty() {
            self.state.flow.push(Frame::Facings(turned));
        }
    }

    /// The shot of a unit at a target, by small arms or guns.
    pub fn fire_one(&mut self, unit: UnitId, target: UnitId, aim: Aim) -> Option<(Shot, u8)> {
        let now = Now { stage: self.stage, state: self.state };
        match now.card(unit).is_battery() {
            true => now.cannonade(unit, target, aim, self.chance),
            false => now.shoot(unit, target, Occasion::Free, self.chance).map(|shot| (shot, 0)),
        }
    }
}

/// Why a test is made, in words.
fn word_of(cause: Cause) -> &'static str {
    match cause {
        Cause::Loss { .. } => "stand-lost",
        Cause::FirstLoss { .. } => "first-loss",
        Cause::Witness => "witness",
        Cause::General => "general-killed",
    }
}
