//! Chapters 3 and 4: orders are given face down, revealed together, tested and carried over.

use crate::event::Event;
use crate::orders::{Command, Declaration};
use crate::stands::Formation;
use crate::state::{Duty, Fate, Marker, Now, Play};
use crate::units::{Arm, GeneralId, Rank, Side, UnitId};
use ground::free::Paces;
use referee::{Arg, Refusal, Tally};

/// How far a brigadier's order reaches.
const REACH: Paces = Paces(1200);
/// The radius of a general's base.
pub const BASE: Paces = Paces(50);
/// Bases with a gap no wider than this touch.
pub const GAP: Paces = Paces(5);
/// On this turn nothing is tested, as a rule.
const FIRST_TURN: u8 = 1;

impl Now<'_> {
    /// Whether a unit can be given an order at all.
    pub fn takes_orders(&self, unit: UnitId) -> Result<(), Refusal> {
        forbid!(self.has(unit, Marker::Demoralised), "1.10.yellow#a", "unit" = Arg::piece(unit));
        forbid!(self.has(unit, Marker::Routed), "1.10.red#a", "unit" = Arg::piece(unit));
        Ok(())
    }

    /// Whether a general's base touches a unit's command stand.
    pub fn touches(&self, general: GeneralId, unit: UnitId) -> bool {
        let at = self.general(general).at;
        let distance = self.command_stand(unit).distance_to_point(at);
        distance.at_most(BASE) || distance.at_most(Paces(BASE.0 + GAP.0)) && rule!("R2#c")
    }

    /// Whether the bases of two generals touch.
    fn meet(&self, one: GeneralId, other: GeneralId) -> bool {
        let distance = self.general(one).at.distance(self.general(other).at);
        distance.at_most(Paces(2 * BASE.0)) || distance.at_most(Paces(2 * BASE.0 + GAP.0)) && rule!("R2#c")
    }

    /// Whether a brigadier's order reaches a unit.
    pub fn check_reach(&self, general: GeneralId, unit: UnitId) -> Result<(), Refusal> {
        let there = self.general(general).fate == Fate::InPlay;
        forbid!(!there, "4.3.brigadier-eliminated", "unit" = Arg::piece(unit));
        let distance = self.command_stand(unit).distance_to_point(self.general(general).at);
        let near = distance.less_than(REACH) || distance.at_most(REACH) && rule!("R104#a");
        let near = near || distance.at_most(Paces(REACH.0 + BASE.0)) && !rule!("R2#b");
        forbid!(!near && rule!("R33#c"), "3.1.command-radius#a", "unit" = Arg::piece(unit));
        match self.general_sees(general, unit) {
            Err(rule) if rule!("R33#c") && rule!("3.1.command-radius#b") => {
                Err(Refusal::new(rule).with("unit", Arg::piece(unit)))
            }
            _ => Ok(()),
        }
    }

    /// Whether a regiment's own brigadier reaches it.
    pub fn is_reached(&self, unit: UnitId) -> bool {
        self.card(unit).brigadier.is_some_and(|general| self.check_reach(general, unit).is_ok())
    }

    /// The brigadiers of a side who must be given an order: those with regiments left.
    pub fn brigadiers(&self, side: Side) -> Vec<GeneralId> {
        let leads = |general: &GeneralId| {
            self.stage.is_brigadier(*general) && self.stage.brigade(*general).any(|unit| self.is_there(unit))
        };
        self.staff(side).filter(leads).collect()
    }

    /// The batteries of a side that must be given an order.
    pub fn batteries(&self, side: Side) -> Vec<UnitId> {
        self.army(side).filter(|&unit| self.card(unit).is_battery() && self.takes_orders(unit).is_ok()).collect()
    }

    /// Whether a battery may be given an order: M limbered, R unlimbered, T always (R28).
    fn check_battery_duty(&self, unit: UnitId, duty: Duty) -> Result<(), Refusal> {
        let limbered = self.unit(unit).formation == Formation::Limbered;
        forbid!(duty == Duty::Charge, "3.2.battery-own-order#b", "unit" = Arg::piece(unit));
        forbid!(duty == Duty::Withdraw && limbered, "R28#b", "unit" = Arg::piece(unit));
        forbid!(duty == Duty::Manoeuvre && !limbered, "R28#c", "unit" = Arg::piece(unit));
        Ok(())
    }

    /// Whether one clause of the orders may be given.
    pub fn check_command(&self, side: Side, given: Command, brigades: &[(GeneralId, Duty)]) -> Result<(), Refusal> {
        match given {
            Command::Brigade(general, _) => {
                let own = self.brigadiers(side).contains(&general);
                if own { Ok(()) } else { Err(not_listed().with("general", self.stage.general_arg(general))) }
            }
            Command::Unit(unit, duty) => {
                if self.side(unit) != side || !self.is_there(unit) {
                    return Err(not_listed().with("unit", Arg::piece(unit)));
                }
                self.takes_orders(unit)?;
                self.check_bond(unit, duty)?;
                if self.card(unit).is_battery() {
                    return self.check_battery_duty(unit, duty);
                }
                if !rule!("4.2.give") {
                    return Err(not_listed().with("unit", Arg::piece(unit)));
                }
                let skirmishers = self.unit(unit).formation == Formation::Skirmish && duty == Duty::Charge;
                forbid!(skirmishers && rule!("R39"), "3.1.c-not-skirmishers", "unit" = Arg::piece(unit));
                // Who is out of reach needs a counter of its own to do as the brigade does (4.3).
                let same = self.card(unit).brigadier.is_some_and(|general| brigades.contains(&(general, duty)));
                forbid!(same && self.is_reached(unit), "R32", "unit" = Arg::piece(unit));
                Ok(())
            }
            Command::Attach(general, unit) => self.check_attach(side, general, unit),
            Command::Detach(general) => {
                let attached = self.general_card(general).side == side && self.general(general).attached.is_some();
                if attached { Ok(()) } else { Err(not_listed().with("general", self.stage.general_arg(general))) }
            }
        }
    }

    fn check_attach(&self, side: Side, general: GeneralId, unit: UnitId) -> Result<(), Refusal> {
        let card = self.general_card(general);
        let there = self.general(general).fate == Fate::InPlay && self.is_there(unit);
        if card.side != side || self.side(unit) != side || !there {
            return Err(not_listed().with("unit", Arg::piece(unit)));
        }
        let own = self.card(unit).is_battery() || self.card(unit).brigadier == Some(general);
        forbid!(card.rank == Rank::Brigade && !own, "R81#a", "unit" = Arg::piece(unit));
        if card.rank != Rank::Brigade && !rule!("R81#b") {
            return Err(Refusal::new(id!("R81#b")).with("unit", Arg::piece(unit)));
        }
        forbid!(!self.touches(general, unit), "6.5.attach", "unit" = Arg::piece(unit));
        Ok(())
    }

    /// Whether all the orders of a side may be given together.
    pub fn check_orders(&self, side: Side, given: &[Command]) -> Result<(), Refusal> {
        let brigades = brigades_in(given);
        for (at, &clause) in given.iter().enumerate() {
            self.check_command(side, clause, &brigades)?;
            if given[..at].iter().any(|&earlier| concern_the_same(earlier, clause)) {
                return Err(Refusal::new(id!("3.1.order-each-brigade")));
            }
        }
        for general in self.brigadiers(side) {
            let ordered = brigades.iter().any(|&(other, _)| other == general);
            forbid!(!ordered, "3.1.order-each-brigade", "general" = self.stage.general_arg(general));
        }
        for battery in self.batteries(side) {
            let ordered = given.iter().any(|clause| matches!(clause, Command::Unit(unit, _) if *unit == battery));
            forbid!(!ordered, "3.2.battery-own-order#a", "unit" = Arg::piece(battery));
        }
        Ok(())
    }

    /// Whether a unit may make a declaration at the end of phase 3.
    pub fn check_declaration(&self, side: Side, declared: Declaration) -> Result<(), Refusal> {
        let (Declaration::Halt(unit) | Declaration::Fix(unit) | Declaration::Unfix(unit)) = declared;
        let (card, there) = (self.card(unit), self.unit(unit));
        if card.side != side || !self.is_there(unit) {
            return Err(not_listed().with("unit", Arg::piece(unit)));
        }
        match declared {
            Declaration::Halt(_) => {
                let moves = matches!(there.order(), Some(Duty::Manoeuvre | Duty::Withdraw));
                forbid!(!moves && there.order().is_some(), "R27", "unit" = Arg::piece(unit));
                if moves && rule!("7.1.voluntary-halt") {
                    Ok(())
                } else {
                    Err(not_listed().with("unit", Arg::piece(unit)))
                }
            }
            Declaration::Fix(_) => {
                forbid!(card.arm != Arm::Infantry, "R71#a", "unit" = Arg::piece(unit));
                forbid!(!card.weapon.takes_bayonet(), "R71#b", "unit" = Arg::piece(unit));
                if there.bayonets { Err(not_listed().with("unit", Arg::piece(unit))) } else { Ok(()) }
            }
            Declaration::Unfix(_) if there.bayonets => Ok(()),
            Declaration::Unfix(_) => Err(not_listed().with("unit", Arg::piece(unit))),
        }
    }

    /// The modifiers of the die with which a brigade changes its order.
    pub fn change_tally(&self, general: GeneralId) -> Tally {
        let mut tally = Tally::new();
        let attached = self.general(general).attached.is_some();
        tally.add(id!("4.1.mod-attached"), if attached { -1 } else { 0 });
        let helped = self.higher(general).any(|rank| rank == Rank::Division);
        tally.add(id!("4.1.mod-division"), i32::from(helped && (!attached || rule!("R117"))));
        tally
    }

    /// The order that a brigade keeps where a new one fails its test; none where nothing is tested.
    pub fn order_kept(&self, general: GeneralId) -> Option<Duty> {
        self.general(general).carried.filter(|_| !(self.is_opening() && rule!("R29")))
    }

    /// Whether the presence of a general of a corps or army makes the test of a new order needless.
    pub fn changes_by_itself(&self, general: GeneralId) -> bool {
        self.higher(general).any(|rank| match rank {
            Rank::Corps => rule!("4.1.auto-corps#a"),
            Rank::Army => rule!("4.1.auto-corps#b"),
            Rank::Division | Rank::Brigade => false,
        })
    }

    /// Whether a die puts a brigade's new order in force.
    pub fn changes_by(&self, general: GeneralId, tally: &Tally, die: i32) -> bool {
        let competence = i32::from(self.general(general).competence);
        let beats = die + tally.total() > competence || !rule!("1.3.competence");
        beats && rule!("4.1.test#a") || !beats && !rule!("4.1.test#b")
    }

    /// The ranks of the higher generals whose bases touch a brigadier's.
    fn higher(&self, general: GeneralId) -> impl Iterator<Item = Rank> {
        let side = self.general_card(general).side;
        self.staff(side)
            .filter(move |&other| other != general && self.meet(general, other))
            .map(|other| self.general_card(other).rank)
    }

    /// Whether it is the first turn, on which orders go through without a test unless the scenario says
    /// otherwise.
    fn is_opening(&self) -> bool {
        self.state.table.turn == FIRST_TURN && !(self.stage.first_turn_tests && rule!("R97"))
    }

    /// Whether a specific order must be tested (4.2, R30, R31).
    fn tests_specific(&self, unit: UnitId, duty: Duty) -> bool {
        let there = self.unit(unit);
        if self.is_opening() && rule!("4.2.first-turn") {
            return false;
        }
        let stays = duty == Duty::Hold && there.was_immobile && rule!("4.2.exception-immobile-t");
        let slips =
            duty == Duty::Withdraw && there.formation == Formation::Skirmish && rule!("4.2.exception-skirmish-r");
        if (stays || slips) && rule!("R31") {
            return false;
        }
        let fell = self.card(unit).brigadier.and_then(|general| self.general(general).fate.lost_in());
        let same = there.carried == Some(duty) && rule!("4.3.same-order-no-test") && rule!("R30");
        let same = same && (fell.is_none() || rule!("R34#c"));
        let leaderless = fell.is_some_and(|turn| turn + 1 == self.state.table.turn);
        if leaderless {
            return (there.was_hesitant || !same) && rule!("4.3.killed-last-turn");
        }
        if there.was_hesitant { rule!("4.2.test-needed#b") } else { !same && rule!("4.2.test-needed#a") }
    }
}

impl Play<'_> {
    /// Both sides have given their orders: attachments are open, the rest lies face down.
    pub fn attach_generals(&mut self) {
        for side in Side::BOTH {
            for given in self.state.flow.given(side).to_vec() {
                match given {
                    Command::Attach(general, unit) => self.happen(Event::Attached { general, unit }),
                    Command::Detach(general) => self.happen(Event::Detached(general)),
                    Command::Brigade(..) | Command::Unit(..) => (),
                }
            }
        }
    }

    /// Phase 3: the orders are revealed, then tested.
    pub fn reveal(&mut self) {
        let given: Vec<Command> =
            Side::BOTH.into_iter().flat_map(|side| self.state.flow.given(side)).copied().collect();
        for &clause in &given {
            match clause {
                Command::Brigade(general, duty) => self.happen(Event::RevealedBrigade { general, duty }),
                Command::Unit(unit, duty) => self.happen(Event::RevealedUnit { unit, duty }),
                Command::Attach(..) | Command::Detach(_) => (),
            }
        }
        for (general, duty) in brigades_in(&given) {
            self.change_order(general, duty);
        }
        let units: Vec<UnitId> = self.now().everybody().collect();
        for unit in units {
            let own = given.iter().find_map(|clause| match clause {
                Command::Unit(other, duty) if *other == unit => Some(*duty),
                _ => None,
            });
            // Who was marked since the orders were given has none.
            if self.now().unit(unit).marker.is_some() && rule!("1.10.markers-cancel-order") {
                continue;
            }
            if self.now().card(unit).is_battery() {
                if let Some(duty) = own.filter(|_| rule!("4.1.artillery-no-test")) {
                    self.happen(Event::Bound { unit, duty: Some(duty) });
                }
            } else {
                self.bind(unit, own);
            }
        }
        self.state.flow.sealed = Default::default();
    }

    /// 4.1: a brigade takes up its new order, or keeps the old one.
    fn change_order(&mut self, general: GeneralId, new: Duty) {
        let now = self.now();
        let old = now.order_kept(general);
        let tally = now.change_tally(general);
        let differs = |old: Duty| old != new && rule!("4.1.when-tested#a") || old == new && !rule!("4.1.when-tested#b");
        let tested = old.is_some_and(differs) && !now.changes_by_itself(general);
        let die = tested.then(|| self.chance.die("order-change"));
        let passed = die.is_none_or(|die| self.now().changes_by(general, &tally, die));
        let duty = if passed { new } else { old.unwrap_or(new) };
        let changed = passed && old != Some(new);
        let (total, die) = (die.unwrap_or(0) + tally.total(), die.map(|die| die as u8));
        self.happen(Event::OrderTested { general, die, tally, total, changed, duty });
    }

    /// 4.2, 4.3: the order in force for a regiment.
    fn bind(&mut self, unit: UnitId, own: Option<Duty>) {
        let now = self.now();
        if now.must_hold(unit) {
            return self.happen(Event::Bound { unit, duty: Some(Duty::Hold) });
        }
        let brigade = now.card(unit).brigadier.filter(|_| now.is_reached(unit) || !rule!("R33#a"));
        let brigade = brigade.and_then(|general| now.general(general).duty);
        let leads = |general: GeneralId| now.general(general).fate == Fate::InPlay;
        let carried = now.unit(unit).specific.filter(|_| match now.card(unit).brigadier.is_some_and(leads) {
            true => rule!("4.2.carried-over#a"),
            false => rule!("4.2.carried-over#b") && rule!("R34#a"),
        });
        match (own.or(carried), brigade) {
            (Some(duty), Some(other)) if duty == other && rule!("R32") => {
                self.happen(Event::Specific { unit, duty: None });
                self.happen(Event::Bound { unit, duty: Some(other) });
            }
            (Some(duty), _) => {
                if own.is_some() {
                    self.happen(Event::Specific { unit, duty: own });
                }
                self.bind_specific(unit, duty, carried);
            }
            (None, Some(duty)) => self.happen(Event::Bound { unit, duty: Some(duty) }),
            (None, None) => {
                let seen = now.card(unit).brigadier.is_some_and(|general| now.general_sees(general, unit).is_ok());
                let lost = if seen { rule!("4.3.no-order-hesitant#a") } else { rule!("4.3.no-order-hesitant#b") };
                let lost = lost && (now.card(unit).brigadier.is_none_or(leads) || rule!("R34#b"));
                if lost {
                    self.mark(unit, Marker::Hesitant);
                }
            }
        }
    }

    /// 4.2: a regiment takes up its specific order, after a test where one is needed. One that is carried over
    /// needs none, unless the regiment hesitated and did not carry it out (R124).
    fn bind_specific(&mut self, unit: UnitId, duty: Duty, carried: Option<Duty>) {
        let now = self.now();
        let renewed = carried == Some(duty) && !(now.unit(unit).was_hesitant && rule!("R124"));
        let tested = !renewed && now.tests_specific(unit, duty);
        let tested = tested && (carried.is_none() || carried == Some(duty) || rule!("4.2.replace-carried"));
        match !tested || self.react(unit, "specific-order") {
            true if !tested || rule!("4.2.test-success") => self.happen(Event::Bound { unit, duty: Some(duty) }),
            false if rule!("4.2.test-fail") => self.mark(unit, Marker::Hesitant),
            _ => (),
        }
    }

    /// The declarations of a side.
    pub fn declare(&mut self, declared: &[Declaration]) {
        for &clause in declared {
            match clause {
                Declaration::Halt(unit) => {
                    self.happen(Event::Halted(unit));
                    self.mark(unit, Marker::Hesitant);
                }
                Declaration::Fix(unit) => self.happen(Event::Fixed(unit)),
                Declaration::Unfix(unit) => self.happen(Event::Unfixed(unit)),
            }
        }
    }

    /// The end of the turn (4.2): specific orders lapse where the brigadier reaches the regiment.
    pub fn lapse_orders(&mut self) {
        let units: Vec<UnitId> = self.now().everybody().collect();
        for unit in units {
            let reached = self.now().is_reached(unit) || !rule!("R33#b");
            let lapses = self.now().unit(unit).specific.is_some() && reached;
            if lapses && rule!("4.2.removed-end-turn") {
                self.happen(Event::Specific { unit, duty: None });
            }
        }
    }
}

/// The brigade orders among some clauses.
pub fn brigades_in(given: &[Command]) -> Vec<(GeneralId, Duty)> {
    let brigade = |clause: &Command| match clause {
        Command::Brigade(general, duty) => Some((*general, *duty)),
        _ => None,
    };
    given.iter().filter_map(brigade).collect()
}

/// Whether two clauses order the same thing twice.
fn concern_the_same(one: Command, other: Command) -> bool {
    match (one, other) {
        (Command::Brigade(a, _), Command::Brigade(b, _)) => a == b,
        (Command::Unit(a, _), Command::Unit(b, _)) => a == b,
        (Command::Attach(a, _) | Command::Detach(a), Command::Attach(b, _) | Command::Detach(b)) => a == b,
        _ => false,
    }
}

/// The refusal of what is not among the choices at all.
pub fn not_listed() -> Refusal {
    Refusal::new(const { referee::RuleId::of("referee:not-listed") })
}
