//! Chapters 8.3, 8.4, 8.5 and 8.7: impacts, pursuits, and batteries that are reached by a charge.
//!
//! Impacts are resolved one at a time, each with its fall-back, pursuit and melee, before the next (R51):
//! what follows from one lies on the stack above the place of the turn.

use crate::charge::{LINE, THROWN_BACK};
use crate::event::{Event, Note, Test};
use crate::flow::{ChargeStage, Frame, Melee};
use crate::march::{Limit, Means, Move, Outcome};
use crate::morale::Threat;
use crate::rout::beyond;
use crate::stands::Formation;
use crate::state::{Marker, Now, Play};
use crate::terrain::{Class, Cover};
use crate::units::{Grade, Side, Trait, UnitId, Weapon};
use ground::free::{Facing, Paces, Point, Segment};
use referee::Tally;
use referee::flow::Window;

impl Now<'_> {
    /// The chargers of a side whose impact is still to be resolved.
    pub fn impacts_of(&self, side: Side) -> Vec<UnitId> {
        let due = self.open_charges().filter(|charge| charge.stage == ChargeStage::AtLine);
        due.map(|charge| charge.unit).filter(|&unit| self.side(unit) == side && rule!("8.3.when")).collect()
    }

    /// The side whose turn it is to resolve an impact.
    fn impact_side(&self) -> Option<Side> {
        let first = self.state.flow.initiative.unwrap_or(Side::Union);
        [first, first.other()].into_iter().find(|&side| !self.impacts_of(side).is_empty())
    }

    /// The side that has to choose which of several impacts comes next.
    pub fn impact_choice(&self) -> Option<Side> {
        self.impact_side().filter(|&side| self.impacts_of(side).len() > 1 && rule!("8.5.order-attacker"))
    }

    /// From where a charger attacks its target: from where its charge began (R1).
    pub fn charge_threat(&self, charger: UnitId, target: UnitId) -> Option<Threat> {
        let charge = self.charge_of(charger).filter(|charge| charge.target == target && rule!("R1#b"));
        charge.map(|charge| Threat::charge(charge.from))
    }

    /// Where a winner stops on his way to a point before a burning building into which it leads (R128).
    fn before_fire(&self, unit: UnitId, to: Point) -> Option<Point> {
        let stand = self.command_stand(unit);
        let way = Segment::new(stand.centre(), to);
        let burning = self.state.table.burning.iter().filter_map(|&(area, _)| self.stage.map.area(area));
        let houses = burning.map(|area| &area.shape).filter(|shape| !shape.contains(stand.centre()));
        let ahead = houses.filter(|shape| !shape.stretches(way).is_empty());
        let nearest = ahead.map(|shape| shape.distance_to_square(&stand)).min();
        nearest
            .filter(|_| self.stage.is_since(3) && rule!("R93#c") && rule!("R128"))
            .map(|gap| stand.centre().toward(to, gap.floor()))
    }

    /// The modifiers of an impact test: those of morale and those of the impact.
    pub fn impact_tally(&self, unit: UnitId, opponent: UnitId, threat: Option<Threat>) -> Tally {
        let mut tally = self.morale_tally(unit, threat);
        let (card, there) = (self.card(unit), self.unit(unit));
        let mut add = |applies: bool, rule, amount: i32| tally.add(rule, if applies { amount } else { 0 });
        add(there.bayonets, row!("8.3.modifier-table#a", "bayonets"), 1);
        let level = |unit: UnitId| self.stage.map.level(self.unit(unit).at);
        add(level(unit) < level(opponent), row!("8.3.modifier-table#c", "lower"), -1);
        // What the ground gives as cover it takes as hard going (R121).
        let attack = threat.map(|threat| Segment::new(threat.from, there.at));
        let hindered = self.cover_of(unit, attack) == Cover::None || rule!("R121");
        match self.stage.map.going(there.at).class {
            Class::Broken => add(hindered, row!("8.3.modifier-table#d", "broken"), -1),
            Class::VeryBroken => add(hindered, row!("8.3.modifier-table#e", "very-broken"), -2),
            Class::Clear | Class::Impassable => (),
        }
        add(there.marker == Some(Marker::Hesitant), row!("8.3.modifier-table#f", "hesitant"), -1);
        match there.formation {
            Formation::Extended => add(true, row!("8.3.modifier-table#g", "extended"), -1),
            Formation::Column => add(true, row!("8.3.modifier-table#h", "column"), -2),
            Formation::Disordered => add(true, row!("8.3.modifier-table#i", "column"), -2),
            Formation::Skirmish => add(true, row!("8.3.modifier-table#j", "skirmish"), -3),
            _ => (),
        }
        let pistols = card.weapon == Weapon::Pistols && rule!("8.3.modifier-table#k");
        add(pistols, row!("1.5.pistols-impact"), 2);
        let foe = self.card(opponent);
        let yell = (card.side == Side::Union || !rule!("8.3.rebel-yell#a"))
            && (card.grade == Grade::Raw || !rule!("8.3.rebel-yell#b"))
            && (foe.grade == Grade::Veteran || !rule!("8.3.rebel-yell#c"));
        add(yell && rule!("8.3.modifier-table#b"), row!("8.3.rebel-yell"), -1);
        let impetuous = !yell && foe.is(Trait::Impetuous) && rule!("8.3.modifier-table#b");
        add(impetuous, row!("8.3.rebel-yell-scenario"), -1);
        tally
    }

    /// The modifiers of a charger and its target in their impact; `mutual` if both charge.
    pub fn impact_tallies(&self, charger: UnitId, target: UnitId, mutual: bool) -> [Tally; 2] {
        let facing = |unit: UnitId| Threat::charge(self.unit(unit).at);
        let attack = self.charge_threat(charger, target).unwrap_or_else(|| facing(charger));
        // Of two who charge each other each is attacked from where the other began (R1, R52).
        let counter = self.charge_threat(target, charger).filter(|_| mutual).unwrap_or_else(|| facing(target));
        [self.impact_tally(charger, target, Some(counter)), self.impact_tally(target, charger, Some(attack))]
    }
}

impl Play<'_> {
    /// The charges that were not broken come to impact; if both sides have some, a lot says who begins (8.5).
    pub fn open_impacts(&mut self) {
        let now = self.now();
        let [north, south] = Side::BOTH.map(|side| now.impacts_of(side));
        let met = north
            .iter()
            .filter(|&&unit| now.charge_of(unit).is_some_and(|charge| now.is_counter_charge(unit, charge.target)));
        let several = north.len() + south.len() - met.count() > 1;
        let contested = several && !north.is_empty() && !south.is_empty() && rule!("8.5.order-both-sides");
        self.state.flow.initiative = contested.then(|| self.lot());
    }

    /// The next impact, where nobody has to choose.
    pub fn next_impact(&self) -> Option<UnitId> {
        let now = self.now();
        now.impact_side().and_then(|side| now.impacts_of(side).first().copied())
    }

    /// Resolves the impact of a charger.
    pub fn impact(&mut self, charger: UnitId) {
        let Some(target) = self.follow_target(charger) else {
            self.end_charge(charger, "gone", &mut Vec::new());
            if !rule!("R51#c") {
                self.mark(charger, Marker::Hesitant);
            }
            return;
        };
        let mutual = self.now().is_counter_charge(charger, target);
        // A target that charges somebody else is met on its way, as one that charges back is.
        if self.now().charge_of(target).is_some() && !rule!("R52#e") {
            self.end_charge(charger, "gone", &mut Vec::new());
            return;
        }
        self.close_charge(charger);
        if mutual {
            self.close_charge(target);
        }
        let (card, there) = (self.now().card(target), self.now().unit(target));
        if there.marker == Some(Marker::Routed) && rule!("8.3.routed-target") {
            self.destroy(target);
        } else if card.is_battery() && rule!("R53#c") {
            self.reach_guns(charger, target);
        } else if rule!("8.3.test") && rule!("5.2.trigger-impact") {
            self.clash(charger, target, mutual);
        }
    }

    /// A charge comes to its impact: that is as good as a move (R26).
    fn close_charge(&mut self, unit: UnitId) {
        self.note(unit, Note::Moved);
        self.note(unit, Note::Charged);
        if let Some(charge) = self.state.flow.charges.iter_mut().find(|charge| charge.unit == unit) {
            charge.stage = ChargeStage::Ended;
        }
    }

    /// A unit is destroyed, and friends who see it test.
    fn destroy(&mut self, unit: UnitId) {
        let witnesses = self.now().witnesses_of_end(unit);
        self.eliminate(unit);
        self.flee(Vec::new(), witnesses);
    }

    /// Whom a charger comes upon: its target, which is followed along a new axis if it has moved since the charger
    /// came to the line (R51), or whoever is in the way (R41). None if nobody is within reach.
    fn follow_target(&mut self, charger: UnitId) -> Option<UnitId> {
        let now = self.now();
        let charge = now.charge_of(charger).filter(|charge| now.is_there(charge.target))?;
        let target = charge.target;
        if now.is_upon(charger, target) {
            return Some(target);
        }
        let seen = now.is_in_front(charger, target) && now.sight(charger, target).is_ok() || !rule!("R51#b");
        if !(seen && now.can_reach(charge) && rule!("R51#a")) {
            return None;
        }
        self.aim(charger, target);
        self.charge_on(charger);
        let target = self.now().charge_of(charger).map(|charge| charge.target)?;
        self.now().is_upon(charger, target).then_some(target)
    }

    /// A charge that was not stopped reaches a battery (8.7).
    fn reach_guns(&mut self, charger: UnitId, battery: UnitId) {
        if self.now().unit(battery).formation == Formation::Limbered && rule!("8.7.limbered") {
            return self.destroy(battery);
        }
        let threat = self.now().charge_threat(charger, battery);
        let tally = self.now().morale_tally(battery, threat);
        let stands = !rule!("8.7.morale") || self.test(battery, Test::Morale, "charged", tally);
        if stands && rule!("8.7.morale-pass") && rule!("9.start#d") {
            self.start_melee(charger, battery, Some(self.now().side(charger)));
        } else if !stands && rule!("8.7.morale-fail") {
            let mut ran = Vec::new();
            let witnesses = self.now().witnesses_of_rout(battery);
            self.run_or_abandon(battery, rule!("R54#a"), &mut ran);
            self.flee(ran, witnesses);
        }
    }

    /// The two totals of an impact are compared (8.3).
    fn clash(&mut self, charger: UnitId, target: UnitId, mutual: bool) {
        let now = self.now();
        let tallies = now.impact_tallies(charger, target, mutual);
        // The charger tests first; of two who charge each other, the Union.
        let order = if mutual && now.side(target) == Side::Union { [1, 0] } else { [0, 1] };
        let units = [charger, target];
        let mut rolled = [(0, Vec::new()), (0, Vec::new())];
        for side in order {
            rolled[side] = self.morale_dice(&tallies[side]);
        }
        let totals = [rolled[0].0, rolled[1].0];
        for side in order {
            let (total, dice) = rolled[side].clone();
            let passed = total >= totals[1 - side];
            let (unit, tally) = (units[side], tallies[side].clone());
            self.happen(Event::Tested { unit, test: Test::Impact, why: "impact", dice, tally, total, passed });
        }
        let won = match totals[0].cmp(&totals[1]) {
            _ if !rule!("8.3.winner#a") => None,
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        let ([charger_total, target_total], winner) = (totals, won.map(|side| units[side]));
        self.happen(Event::Impact { charger, target, charger_total, target_total, winner });
        // The totals are compared and nothing else: one below 0 fails no test.
        for side in order {
            if totals[side] < 0 && !rule!("R47") {
                self.mark(units[side], Marker::Demoralised);
            }
        }
        match won {
            None if !(rule!("8.3.winner#b") && rule!("9.start#a")) => (),
            None if mutual => self.start_melee(charger, target, None),
            None => self.start_melee(charger, target, Some(self.now().side(charger))),
            Some(side) => {
                let (winner, loser) = (units[side], units[1 - side]);
                let charging = side == 0 || mutual && rule!("R52#a");
                self.win(winner, loser, totals[side] - totals[1 - side], charging);
            }
        }
    }

    /// A unit has won an impact by so many points.
    fn win(&mut self, winner: UnitId, loser: UnitId, by: i32, charging: bool) {
        let place = self.now().unit(loser).at;
        if rule!("8.4.test#a") && (charging || !rule!("8.4.test#b")) {
            self.count_last_paces(winner, loser);
            self.state.flow.push(Frame::Pursuit { charger: winner, loser, place });
        }
        let routs = self.now().has(loser, Marker::Demoralised) && rule!("8.3.loser-demoralised");
        let [seen_rout, seen_end] = [self.now().witnesses_of_rout(loser), self.now().witnesses_of_end(loser)];
        if (!routs || !rule!("R48#a")) && rule!("8.3.loser#a") {
            let straight = place.moved(self.now().unit(loser).facing, Paces(100));
            let from = if rule!("8.3.recoil-axis") { self.now().unit(winner).at } else { straight };
            self.fall_back(loser, from, Paces(by * 100));
        }
        if !self.now().is_there(loser) {
            self.flee(Vec::new(), seen_end);
        } else if routs {
            let mut ran = Vec::new();
            self.break_up(loser, &mut ran);
            self.flee(ran, seen_rout);
        } else {
            if rule!("8.3.loser#c") {
                self.break_ranks(loser);
            }
            if rule!("8.3.loser#d") {
                self.mark(loser, Marker::Demoralised);
            }
        }
        self.hold_rear_support(loser, THROWN_BACK);
    }

    /// The last paces to contact are counted after the impact (R42): beyond its normal move a unit is
    /// disordered now.
    fn count_last_paces(&mut self, winner: UnitId, loser: UnitId) {
        let over = self.now().contact_is_beyond(winner, loser);
        if over && rule!("8.2.disorder#b") && rule!("R42#b") && rule!("R103") {
            self.disorder(winner);
        }
    }

    /// The pursuit test of the winner on top of the stack (8.4).
    pub fn pursue(&mut self, inverse: bool) {
        let Some(&Frame::Pursuit { charger, loser, place }) = self.state.flow.top() else { return };
        self.state.flow.pop();
        let passed = self.react(charger, "pursuit");
        let holds = passed != (inverse && rule!("8.4.inverse"));
        let axis = Facing::along(self.now().unit(charger).at, place).unwrap_or(self.now().unit(charger).facing);
        match holds {
            true if rule!("8.4.pass") => self.take_place(charger, place, axis),
            false if rule!("8.4.fail") => self.run_on(charger, loser, place, axis),
            _ => (),
        }
    }

    /// The winner takes the place that the loser held, whatever movement he has left; where an enemy stands in the
    /// way, up to him (R49).
    fn take_place(&mut self, unit: UnitId, place: Point, facing: Facing) {
        let place = self.now().before_fire(unit, place).unwrap_or(place);
        let means = if rule!("R49#a") { Means::Driven } else { Means::Charge };
        self.walk_charge(Move { facing: Some(facing), means, ..Move::driven(unit, place, "take-place") });
    }

    /// The winner runs on along the axis with what movement he has left (R49).
    fn run_on(&mut self, unit: UnitId, loser: UnitId, place: Point, facing: Facing) {
        let from = self.now().unit(unit).at;
        let total = self.now().charge_of(unit).map_or(Paces(0), |charge| charge.total());
        let pursuit = Move {
            limit: Limit::Pursuit(loser),
            means: if rule!("R49#b") { Means::Charge } else { Means::Driven },
            facing: Some(facing),
            ..Move::driven(unit, beyond(from, place, total), "pursue")
        };
        let outline = pursuit.path.first().and_then(|&to| self.now().before_fire(unit, to));
        let pursuit = Move { path: outline.map_or(pursuit.path, |to| vec![to]), ..pursuit };
        let met = self.walk_charge(pursuit).and_then(|outcome| outcome.met);
        match met {
            Some(enemy) if enemy == loser => self.catch(unit, loser),
            Some(enemy) => self.strike(unit, enemy, from),
            None => (),
        }
    }

    /// A charger moves by himself, and what he has gone is counted.
    pub fn walk_charge(&mut self, order: Move) -> Option<Outcome> {
        let driven = matches!(order.means, Means::Driven | Means::Closing);
        let outcome = self.run_alone(order)?;
        if !driven || rule!("R125#c") {
            self.count(&outcome);
        }
        Some(outcome)
    }

    /// The pursuer has caught the loser.
    fn catch(&mut self, unit: UnitId, loser: UnitId) {
        if self.now().has(loser, Marker::Routed) && rule!("8.4.caught-routed") {
            self.destroy(loser);
        } else if rule!("8.4.caught") && rule!("9.start#c") {
            self.start_melee(unit, loser, Some(self.now().side(unit)));
        }
    }

    /// The pursuer comes upon another enemy: a new impact, without fire (R49).
    fn strike(&mut self, unit: UnitId, enemy: UnitId, from: Point) {
        if !(self.now().gap(unit, enemy).at_most(LINE) && rule!("8.4.new-impact")) {
            return;
        }
        if let Some(charge) = self.state.flow.charges.iter_mut().find(|charge| charge.unit == unit) {
            (charge.target, charge.from, charge.stage) = (enemy, from, ChargeStage::AtLine);
        }
        self.shake(enemy);
        self.impact(unit);
    }

    /// A charger and its enemy come to blows. `charging`: the side that charged; none if both did.
    fn start_melee(&mut self, charger: UnitId, enemy: UnitId, charging: Option<Side>) {
        let now = self.now();
        let (gap, [here, there]) = (now.gap(charger, enemy).floor(), [charger, enemy].map(|unit| now.unit(unit).at));
        match charging {
            // Two who charged each other go half of the way each.
            None if rule!("R52#c") => {
                self.close_with(charger, there, Paces(gap.0 / 2));
                self.close_with(enemy, here, Paces(gap.0 / 2));
            }
            _ => self.close_with(charger, there, gap),
        }
        self.follow(&[(charger, here), (enemy, there)]);
        let mut fighters = [vec![enemy], vec![charger]];
        if self.now().side(charger) == Side::Union {
            fighters.reverse();
        }
        for unit in [charger, enemy] {
            if rule!("9.start#b") {
                self.disorder(unit);
            }
            self.happen(Event::Fought(unit));
        }
        let support = Window::announce(());
        self.state.flow.push(Frame::Melee(Melee { fighters, charging, rounds: 0, support }));
    }

    /// A charger goes the last paces to contact.
    fn close_with(&mut self, unit: UnitId, aim: Point, paces: Paces) {
        let now = self.now();
        let from = now.unit(unit).at;
        let to = from.toward(aim, paces);
        if to != from {
            let facing = Facing::along(from, aim);
            self.walk_charge(Move { facing, means: Means::Closing, stays: false, ..Move::driven(unit, to, "charge") });
        }
    }
}
