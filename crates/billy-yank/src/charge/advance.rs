//! Chapters 8.1 and 8.6: charges move, a quarter at a time, up to two paces from their targets, or end before.

use super::{CRUMBS, LINE, QUARTERS, STOPPED, TOUCH};
use crate::event::{Event, Note, Word, shifted};
use crate::flow::{Charge, ChargeStage};
use crate::march::{ANY, Limit, Means, Move, Outcome};
use crate::stands::Formation;
use crate::state::{Marker, Play};
use crate::units::{Side, UnitId};
use crate::way::Budget;
use ground::free::{Paces, Point};
use referee::RuleId;

impl Play<'_> {
    /// All charges move on for a quarter. The units whose charge ended are returned.
    pub fn charge_quarter(&mut self, quarter: u8) -> Vec<UnitId> {
        let (mut ended, mut stopped) = (Vec::new(), Vec::new());
        let left = i32::from((QUARTERS + 1).saturating_sub(quarter).max(1));
        for index in 0..self.state.flow.charges.len() {
            self.aim_anew(index);
        }
        let moves: Vec<Move> =
            (0..self.state.flow.charges.len()).filter_map(|index| self.charge_move(index, left)).collect();
        let before: Vec<(UnitId, Point)> = moves.iter().map(|one| (one.unit, self.now().unit(one.unit).at)).collect();
        for batch in self.in_turn(moves) {
            for outcome in self.run_moves(batch) {
                self.count(&outcome);
                self.come_to(&outcome, &mut ended, &mut stopped);
                // Up to edition 2 they hesitated before they had come so far.
                if !(self.stage.is_since(3) && rule!("R8#a")) {
                    self.hold_rear_supports(&mut stopped);
                }
            }
        }
        self.follow(&before);
        self.hold_rear_supports(&mut stopped);
        if quarter >= QUARTERS {
            let now = self.now();
            let moving = now.open_charges().filter(|charge| charge.stage == ChargeStage::Moving);
            let short: Vec<UnitId> = moving.map(|charge| charge.unit).collect();
            for unit in short {
                self.end_charge(unit, "short", &mut ended);
                self.fall_short(unit);
            }
        }
        ended
    }

    /// Charges move at once; where those of both sides want the same ground, a lot says who goes first.
    fn in_turn(&mut self, moves: Vec<Move>) -> Vec<Vec<Move>> {
        let disputed = self.disputed(&moves);
        if disputed.is_empty() || !rule!("8.1.dispute") {
            return vec![moves];
        }
        let first = self.lot();
        let waits = |one: &Move| disputed.contains(&one.unit) && self.now().side(one.unit) != first;
        let (later, now): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(waits);
        vec![now, later]
    }

    /// A charge that is still on its way.
    fn moving_charge(&self, index: usize) -> Option<&Charge> {
        let charge = self.state.flow.charges.get(index)?;
        let moves = charge.stage == ChargeStage::Moving && charge.supports.is_none() && self.now().goes_on(charge);
        moves.then_some(charge)
    }

    /// Whether a unit is on its way in a charge of its own.
    fn moving_charge_of(&self, unit: UnitId) -> bool {
        let own = self.state.flow.charges.iter().position(|charge| charge.unit == unit);
        own.is_some_and(|index| self.moving_charge(index).is_some())
    }

    /// A charge is aimed at its target where that is now (R41).
    fn aim_anew(&mut self, index: usize) {
        let charge = self.moving_charge(index).map(|charge| (charge.unit, charge.target));
        if let Some((unit, target)) = charge.filter(|_| rule!("R41#a")) {
            self.aim(unit, target);
        }
    }

    /// How a charge goes on in this quarter; `left` quarters are left, this one included.
    fn charge_move(&self, index: usize, left: i32) -> Option<Move> {
        let now = self.now();
        let charge = self.moving_charge(index).filter(|_| rule!("8.1.move-to-two-paces"))?;
        // Of two who charge each other both move.
        let met = now.charge_of(charge.target).is_some_and(|other| other.target == charge.unit);
        if met && now.side(charge.unit) == Side::Confederate && !rule!("R52#b") {
            return None;
        }
        let (stand, aim) = (now.command_stand(charge.unit), now.unit(charge.target).at);
        let ahead = stand.centre().moved(stand.facing(), charge.total());
        let budget = now.charge_budget(charge);
        let way = now.way_to_contact(charge, charge.target, &budget);
        let to = match now.building_of(charge.target) {
            // Up to two paces from the outline, not from the stand within.
            Some(_) => {
                let gap = now.gap(charge.unit, charge.target);
                let rounded = i32::from(!gap.at_most(gap.floor()));
                stand.centre().toward(aim, Paces(gap.floor().0 - LINE.0 + rounded))
            }
            None if rule!("8.1.axis") => aim,
            None => ahead,
        };
        let spared = charge.bonus.0 > 0 && !rule!("R43#e") && !now.can_reach(charge);
        let rest = budget.allowance(way.rate).0 - charge.gone.0 - if spared { charge.bonus.0 } else { 0 };
        let length = Paces((rest + left - 1) / left);
        let limit = Limit::Target(charge.target);
        // Who cannot come to contact stays where his move ends, unless his target comes to meet him.
        let met = self.moving_charge_of(charge.target);
        let stays = self.stage.is_since(3) && !met && !now.can_reach(charge);
        Some(Move { length, limit, means: Means::Charge, stays, ..Move::driven(charge.unit, to, "charge") })
    }

    /// What a charger has gone is counted, with what obstacles cost him. The ground he has come over may lower
    /// his allowance (R11); beyond it he is disordered (R42).
    pub fn count(&mut self, outcome: &Outcome) {
        let now = self.now();
        let unit = outcome.unit;
        let Some(charge) = now.charge_of(unit) else { return };
        let free = Budget { extra: ANY, ..now.charge_budget(charge) };
        let normal = now.way_of_a_point(&outcome.from, &[now.unit(unit).at], &free).rate.min(charge.normal);
        let gone = Paces(charge.gone.0 + outcome.gone.0 + outcome.cost.0);
        let rounded = if charge.bonus.0 > 0 { 0 } else { CRUMBS };
        let beyond = gone.0 > normal.0 + rounded && rule!("8.2.disorder#b");
        let ordered = now.unit(unit).formation != Formation::Disordered;
        let charges = charge.supports.is_none() && outcome.gone.0 > 0;
        if let Some(charge) = self.state.flow.charges.iter_mut().find(|charge| charge.unit == unit) {
            (charge.gone, charge.normal) = (gone, normal);
            charge.stretched |= beyond && ordered;
        }
        if charges {
            self.note(unit, Note::Charged);
        }
        if beyond {
            self.disorder(unit);
        }
    }

    /// A charger goes on at once toward its target, as far as it has movement for it, and attacks from where it
    /// stood (R51).
    pub fn charge_on(&mut self, unit: UnitId) {
        let from = self.now().unit(unit).at;
        let Some(index) = self.state.flow.charges.iter().position(|charge| charge.unit == unit) else { return };
        if let Some(charge) = self.state.flow.charges.get_mut(index) {
            (charge.from, charge.stage) = (from, ChargeStage::Moving);
        }
        let outcome = self.charge_move(index, 1).and_then(|order| self.walk_charge(order));
        let mut stopped = Vec::new();
        if let Some(outcome) = outcome {
            self.come_to(&outcome, &mut Vec::new(), &mut stopped);
        }
        if self.stage.is_since(3) {
            self.follow(&[(unit, from)]);
        }
        self.hold_rear_supports(&mut stopped);
    }

    /// What a charger has met at the end of its move. `stopped`: whoever has been stopped; his rear supporters
    /// hesitate once they have come as far as he.
    fn come_to(&mut self, outcome: &Outcome, ended: &mut Vec<UnitId>, stopped: &mut Vec<UnitId>) {
        let (unit, why) = (outcome.unit, outcome.why);
        let Some(index) = self.state.flow.charges.iter().position(|charge| charge.unit == unit) else { return };
        self.reach_line(index);
        if self.state.flow.charges.get(index).is_none_or(|charge| charge.stage != ChargeStage::Moving) {
            let over = self.state.flow.charges.get(index).is_some_and(|charge| charge.stage == ChargeStage::Ended);
            ended.extend(over.then_some(unit));
            return;
        }
        match why {
            Some("contact") => self.blocked(index, ended, stopped),
            // Its movement does not serve for the harder ground ahead, or it would end on a friend: it is too short.
            Some("terrain" | "friend") if !outcome.barred && self.stage.is_since(3) => {
                self.end_charge(unit, "short", ended);
                self.fall_short(unit);
            }
            Some("terrain") if rule!("8.1.impossible#b") => {
                self.end_charge(unit, "impossible", ended);
                self.mark(unit, Marker::Hesitant);
                stopped.push(unit);
            }
            Some("edge" | "terrain" | "obstacle") => {
                self.end_charge(unit, "obstacle", ended);
                self.waver_unmoved(unit);
                stopped.push(unit);
            }
            _ => (),
        }
    }

    /// Another enemy's stand is in the way: he is the target if his command stand is near (R41).
    pub(super) fn blocked(&mut self, index: usize, ended: &mut Vec<UnitId>, stopped: &mut Vec<UnitId>) {
        let Some((unit, target)) = self.state.flow.charges.get(index).map(|charge| (charge.unit, charge.target)) else {
            return;
        };
        let now = self.now();
        let own = now.stands(unit);
        let touches =
            |enemy: &UnitId| now.stands(*enemy).iter().any(|stand| own.iter().any(|mine| mine.within(stand, TOUCH)));
        let others = now.army(now.side(unit).other()).filter(|&enemy| enemy != target);
        let blocker = others.filter(touches).min_by_key(|&enemy| now.gap(unit, enemy));
        let near = blocker.filter(|&enemy| now.gap(unit, enemy).at_most(LINE) && rule!("R41#b"));
        match (near, self.state.flow.charges.get_mut(index)) {
            (Some(enemy), Some(charge)) => {
                charge.target = enemy;
                self.reach_line(index);
            }
            _ => {
                self.end_charge(unit, "blocked", ended);
                self.waver_unmoved(unit);
                stopped.push(unit);
            }
        }
    }

    /// A charger that has come to two paces from its target stands at the line, if it could go on to contact.
    pub(super) fn reach_line(&mut self, index: usize) {
        let Some(charge) = self.state.flow.charges.get(index).cloned() else { return };
        if charge.supports.is_some()
            || charge.stage != ChargeStage::Moving
            || !self.now().is_upon(charge.unit, charge.target)
        {
            return;
        }
        let enough = self.now().can_reach(&charge) || !(rule!("R41#c") && rule!("8.1.too-short#a"));
        if let Some(charge) = self.state.flow.charges.get_mut(index) {
            charge.stage = if enough { ChargeStage::AtLine } else { ChargeStage::Ended };
        }
        if enough {
            self.shake(charge.target);
        } else {
            self.happen(Event::ChargeEnded { unit: charge.unit, why: "short" });
            self.step_back_off_wall(charge.unit);
            self.fall_short(charge.unit);
        }
    }

    /// A charge is over before it began: who has neither moved nor turned is hesitant (3.2).
    fn waver_unmoved(&mut self, unit: UnitId) {
        let unmoved = self.now().charge_of(unit).is_some_and(|charge| charge.gone.0 == 0);
        let still = unmoved && !self.now().unit(unit).moved && self.stage.is_since(3);
        if still && rule!("3.2.no-move-hesitant#c") {
            self.mark(unit, Marker::Hesitant);
        }
    }

    /// A charge that was too short is over; nobody hesitates for it who has moved.
    fn fall_short(&mut self, unit: UnitId) {
        self.waver_unmoved(unit);
        if !rule!("8.1.too-short#b") {
            self.mark(unit, Marker::Hesitant);
        }
    }

    /// A charge ends before its impact.
    pub fn end_charge(&mut self, unit: UnitId, why: Word, ended: &mut Vec<UnitId>) {
        let open = |charge: &&mut Charge| charge.unit == unit && charge.stage != ChargeStage::Ended;
        if let Some(charge) = self.state.flow.charges.iter_mut().find(open) {
            charge.stage = ChargeStage::Ended;
            let told = charge.supports.is_none();
            ended.push(unit);
            if told {
                self.happen(Event::ChargeEnded { unit, why });
            }
            self.step_back_off_wall(unit);
        }
    }

    /// Charges that no longer go on are ended: their unit has lost its order (R111), or their target is gone
    /// (R51). Who is told of it is returned.
    pub fn end_lost_charges(&mut self) -> Vec<UnitId> {
        let now = self.now();
        let lost = |charge: &&Charge| charge.stage != ChargeStage::Ended && !now.goes_on(charge);
        let lost: Vec<(UnitId, bool)> = now
            .state
            .flow
            .charges
            .iter()
            .filter(lost)
            .map(|charge| (charge.unit, now.is_charge_broken(charge.unit)))
            .collect();
        let mut ended = Vec::new();
        for (unit, broken) in lost {
            self.end_charge(unit, if broken { "broken" } else { "gone" }, &mut ended);
            if broken {
                self.hold_rear_support(unit, STOPPED);
            }
        }
        // Out of a melee, too, one may run or be lost.
        let now = self.now();
        let left = |unit: UnitId| !now.is_there(unit) || now.has(unit, Marker::Routed);
        let leaders = now.state.flow.charges.iter().filter(|charge| charge.supports.is_none() && left(charge.unit));
        let leaders: Vec<UnitId> = leaders.map(|charge| charge.unit).collect();
        leaders.into_iter().for_each(|leader| self.hold_rear_support(leader, STOPPED));
        ended
    }

    /// The rear supporters of units that were stopped become hesitant.
    fn hold_rear_supports(&mut self, stopped: &mut Vec<UnitId>) {
        for leader in stopped.drain(..) {
            self.hold_rear_support(leader, STOPPED);
        }
    }

    /// The rear supporter of a unit that is stopped or falls back becomes hesitant. `why`: the clause that says so.
    pub fn hold_rear_support(&mut self, leader: UnitId, why: RuleId) {
        let now = self.now();
        let rear = |charge: &&Charge| {
            charge.supports == Some(leader) && charge.rear && now.goes_on(charge) && !now.unit(charge.unit).fought
        };
        let behind: Vec<UnitId> = self.state.flow.charges.iter().filter(rear).map(|charge| charge.unit).collect();
        for unit in behind.into_iter().filter(|_| referee::cite(why)) {
            self.mark(unit, Marker::Hesitant);
        }
    }

    /// Supporters go along with their leaders, all at once and each as far as its own move allows (R110).
    /// `leaders`: who has moved, and from where.
    pub fn follow(&mut self, leaders: &[(UnitId, Point)]) {
        let now = self.now();
        let follows = |charge: &Charge| {
            let &(leader, from) = leaders.iter().find(|(leader, _)| charge.supports == Some(*leader))?;
            let to = now.unit(leader).at;
            let length = Paces(charge.total().0 - charge.gone.0);
            (now.goes_on(charge) && from != to && length.0 > 0).then(|| Move {
                length,
                limit: Limit::AllEnemies,
                means: Means::Charge,
                ..Move::driven(charge.unit, shifted(now.unit(charge.unit).at, from, to), "charge")
            })
        };
        let moves: Vec<Move> = now.state.flow.charges.iter().filter_map(follows).collect();
        for outcome in self.run_moves(moves) {
            self.count(&outcome);
        }
    }
}
