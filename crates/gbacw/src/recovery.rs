//! 3.0 IV, 13.2, 13.3, 13.5, 16.2 The end of a turn: recovery and effectiveness; and victory.

use crate::counters::{BrigadeId, Command, DivisionId, LeaderId, Orders, Side, UnitId};
use crate::event::Event;
use crate::stage::Light;
use crate::state::{Play, Position, Status};
use ground::Hex;
use referee::Refusal;

impl Position<'_> {
    /// 13.21: whether a brigade is combat ineffective.
    fn is_spent_force(&self, brigade: BrigadeId) -> bool {
        let card = self.stage.brigade(brigade);
        if card.artillery && rule!("13.24.artillery-brigades-exempt") {
            return false;
        }
        let regiments =
            card.units.iter().filter(|&&unit| card.artillery || !(self.is_artillery(unit) && rule!("R128")));
        let regiments = regiments.filter(|&&unit| self.unit(unit).status != Status::Waiting);
        let states: Vec<(bool, bool)> = regiments
            .map(|&unit| {
                let state = self.unit(unit);
                let gone = state.collapsed || matches!(state.status, Status::Routed | Status::Eliminated);
                (gone, gone || state.disordered)
            })
            .collect();
        let gone = states.iter().filter(|(gone, _)| *gone).count();
        let all =
            !states.is_empty() && states.iter().all(|(_, shaken)| *shaken) && rule!("13.21.brigade-ineffective#a");
        all || 2 * gone > states.len() && rule!("13.21.brigade-ineffective#b")
    }

    /// 13.31, R129: whether most brigades of a division are ineffective; exactly half decides nothing.
    fn division_effect(&self, division: DivisionId) -> std::cmp::Ordering {
        let brigades =
            self.stage.division(division).brigades.iter().filter(|&&brigade| !self.stage.brigade(brigade).artillery);
        let (mut spent, mut all) = (0, 0);
        for &brigade in brigades {
            all += 1;
            spent += usize::from(self.brigade(brigade).ineffective);
        }
        match (2 * spent).cmp(&all) {
            std::cmp::Ordering::Equal if all > 0 && !rule!("R129") => std::cmp::Ordering::Less,
            order => order,
        }
    }

    /// 6.35, R28: whether a brigade in reserve may be given these orders in the recovery phase.
    pub fn may_order_in_reserve(&self, side: Side, brigade: BrigadeId, orders: Orders) -> Result<(), Refusal> {
        let state = self.brigade(brigade);
        let own = self.stage.brigade(brigade).side == side;
        let may = state.reserve && rule!("6.35.reserve-new-orders") && rule!("R28");
        if !own || !may || orders == Orders::March || state.orders == orders {
            bar!(id!("6.35.reserve-new-orders"), "brigade" = brigade.arg());
        }
        Ok(())
    }

    /// 6.32: whether a brigade may leave reserve.
    pub fn may_leave_reserve(&self, side: Side, brigade: BrigadeId) -> Result<(), Refusal> {
        let may =
            self.brigade(brigade).reserve && rule!("6.32.reserve-voluntary-exit") && rule!("3.0.iv-b-recovery-order#c");
        if self.stage.brigade(brigade).side != side || !may {
            bar!(id!("6.32.reserve-voluntary-exit"), "brigade" = brigade.arg());
        }
        Ok(())
    }

    /// 12.74: whether a replacement may be placed with a unit.
    pub fn may_place(&self, side: Side, leader: LeaderId, unit: UnitId) -> Result<(), Refusal> {
        let (card, state, named) = (self.stage.leader(leader), self.leader(leader), leader.arg());
        let single = card.ratings.len() < 2 && !state.replaced && rule!("4.18.no-replacement") && rule!("R6");
        let again = !state.replaced || rule!("12.74.leader-replacement#b");
        let can = card.side == side && state.lost && !single && again && rule!("3.0.iv-b-recovery-order#a");
        if !can || !self.on_map(unit) {
            bar!(id!("12.74.leader-replacement#c"), "leader" = named, "unit" = unit.arg());
        }
        let strange = !self.is_under(unit, leader);
        forbid!(strange, "12.74.leader-replacement#c", "leader" = named, "unit" = unit.arg());
        Ok(())
    }

    /// 12.75, 12.76: the leader of a lower level who takes over from a leader, and where he is.
    fn leader_below(&self, leader: LeaderId, unit: UnitId) -> Option<(LeaderId, Hex)> {
        let card = self.stage.leader(leader);
        let person = card.ratings.get(1).filter(|_| !self.leader(leader).replaced)?;
        let named = self.stage.leader_ids().find(|&other| {
            let below = self.stage.leader(other);
            other != leader && below.side == card.side && below.name() == person.name
        })?;
        let there = |other: LeaderId| self.leader(other).hex.is_some();
        let gone = self.leader(named).replaced || !there(named);
        let below = if gone { self.next_in_line(leader, unit)? } else { named };
        let flips = self.stage.leader(below).ratings.len() > 1 && !self.leader(below).replaced;
        self.leader(below).hex.filter(|_| flips).map(|hex| (below, hex))
    }

    /// 12.76: who takes over where the man named for it is out of the game: of the commands next below the first by
    /// number, then the leader with the best ratings; of equals the one whose men the replacement is placed with.
    fn next_in_line(&self, leader: LeaderId, unit: UnitId) -> Option<LeaderId> {
        let own = self.stage.leader(leader).command;
        let below = |other: &LeaderId| match (own, self.stage.leader(*other).command) {
            (Command::Division(own), Command::Brigade(brigade)) => self.stage.brigade(brigade).division == own,
            (Command::Corps(own), Command::Division(division)) => self.stage.division(division).corps == own,
            (Command::Army(side), Command::Corps(_)) => self.stage.leader(*other).side == side,
            _ => false,
        };
        let number = |other: LeaderId| {
            let name = match self.stage.leader(other).command {
                Command::Brigade(brigade) => &self.stage.brigade(brigade).name,
                Command::Division(division) => &self.stage.division(division).name,
                Command::Corps(_) | Command::Army(_) => return None,
            };
            let number = name.split('/').next().and_then(|number| number.parse::<u8>().ok());
            number.filter(|_| rule!("12.76.replacement-out-of-game#a"))
        };
        let worth = |other: LeaderId| {
            let ratings = self.ratings(other);
            let all = [ratings.orders, ratings.coordination, ratings.activation, ratings.efficiency];
            let sum: i32 = all.into_iter().map(i32::from).sum();
            if rule!("12.76.replacement-out-of-game#b") { (sum, ratings.range) } else { (0, 0) }
        };
        let here = |other: LeaderId| self.is_under(unit, other) && rule!("12.76.replacement-out-of-game#c");
        let there = self.stage.leader_ids().filter(|&other| self.leader(other).hex.is_some());
        there.filter(below).min_by_key(|&other| {
            let numbered = number(other).unwrap_or(u8::MAX);
            (numbered, std::cmp::Reverse(worth(other)), !here(other))
        })
    }

    /// Whether a unit is under a leader's command.
    pub fn is_under(&self, unit: UnitId, leader: LeaderId) -> bool {
        let brigade = self.card(unit).brigade;
        let division = self.stage.brigade(brigade).division;
        match self.stage.leader(leader).command {
            Command::Brigade(own) => own == brigade,
            Command::Division(own) => own == division,
            Command::Corps(own) => own == self.stage.division(division).corps,
            Command::Army(side) => side == self.side(unit),
        }
    }

    /// The points of a side.
    pub fn points_of(&self, side: Side) -> i16 {
        self.points_by_source(side).into_iter().sum()
    }

    /// The points of a side by their source: what it has from the start, ground, the enemy's losses, his leaders, his
    /// brigades that are combat ineffective.
    pub fn points_by_source(&self, side: Side) -> [i16; 5] {
        let victory = &self.stage.victory;
        let goals = victory.hexes.iter().zip(&self.table().holders);
        let held: i16 = goals.filter(|(_, holder)| **holder == Some(side)).map(|(goal, _)| goal.points).sum();
        let enemy = side.enemy();
        let lost: i16 =
            self.stage.unit_ids().filter(|&unit| self.side(unit) == enemy).map(|unit| self.lost(unit)).sum();
        let of = |leader: &LeaderId| self.stage.leader(*leader).side == enemy;
        let gone = |leader: &LeaderId| self.leader(*leader).lost || self.leader(*leader).replaced;
        let leaders = self.stage.leader_ids().filter(of).filter(gone).count() as i16;
        let unfit = self.stage.brigades_of(enemy).filter(|&brigade| self.brigade(brigade).ineffective).count() as i16;
        let lost = lost * victory.lost[enemy.index()];
        [victory.handicap[side.index()], held, lost, leaders * victory.leaders, unfit * victory.ineffective]
    }

    /// SP that a unit has lost, and those that left the map with it.
    fn lost(&self, unit: UnitId) -> i16 {
        let printed = self.card(unit).strength();
        let left = match self.unit(unit).status {
            Status::Eliminated | Status::Routed => 0,
            Status::OnMap | Status::Waiting => self.strength(unit),
        };
        i16::from(printed) - i16::from(left)
    }

    /// Who has more points.
    pub fn leading(&self) -> Option<Side> {
        match self.points_of(Side::Union).cmp(&self.points_of(Side::Confederate)) {
            std::cmp::Ordering::Greater => Some(Side::Union),
            std::cmp::Ordering::Less => Some(Side::Confederate),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Play<'_> {
    /// 3.0 IV/B: what needs no choice; the choices follow.
    pub fn begin_recovery(&mut self) {
        self.bring_leaders_back();
        if rule!("3.0.iv-b-recovery-order#b") {
            for brigade in self.stage.brigade_ids() {
                let reserve = self.now().brigade(brigade).reserve;
                let rested = reserve && self.recover_in_reserve(brigade);
                let both = !rested || rule!("16.24.straggler-and-fatigue");
                if (reserve || !rule!("6.34.reserve-stragglers")) && both && rule!("6.35.reserve-straggler-attempt") {
                    self.recover_stragglers(brigade);
                }
            }
        }
    }

    /// 6.35: what a brigade in reserve recovers; whether its fatigue fell. It was put there when the turn began
    /// (6.32), and so has been in reserve for the whole of it.
    fn recover_in_reserve(&mut self, brigade: BrigadeId) -> bool {
        for &unit in &self.stage.brigade(brigade).units {
            let state = *self.now().unit(unit);
            if state.status == Status::OnMap && state.disordered && !state.collapsed && rule!("6.35.reserve-rally-all")
            {
                self.happen(Event::Restored(unit));
                if state.blown && rule!("R104") {
                    self.happen(Event::Recuperated(unit));
                    self.turn_for_orders(unit);
                }
            }
        }
        self.recover_routed(brigade);
        let fatigue = self.now().brigade(brigade).fatigue;
        let rests = self.stage.options.fatigue && fatigue > 0 && rule!("17.41.fatigue-reserve");
        if rests && rule!("6.35.reserve-fatigue") {
            self.set_fatigue(brigade, fatigue.saturating_sub(2));
        }
        rests
    }

    /// 6.35, 13.51: the routed units of a brigade in reserve try to come back.
    fn recover_routed(&mut self, brigade: BrigadeId) {
        for &unit in &self.stage.brigade(brigade).units {
            let routed = self.now().unit(unit).status == Status::Routed;
            if routed && rule!("6.35.reserve-rout-recovery") && rule!("13.51.rout-recovery-eligibility") {
                self.recover_from_rout(brigade, unit);
            }
        }
    }

    /// 13.52: a routed unit may come back to its brigade leader.
    fn recover_from_rout(&mut self, brigade: BrigadeId, unit: UnitId) {
        let leader = self.stage.brigade(brigade).leader.and_then(|leader| self.now().leader(leader).hex);
        let Some(hex) = leader.and_then(|hex| self.now().room_near(unit, hex)) else {
            if !rule!("R135") {
                self.lose_by_rout(unit);
            }
            return;
        };
        let die = self.die("rout-recovery");
        let tired = self.stage.options.fatigue && rule!("R133") && rule!("17.31.fatigue-add#a");
        let burden = if tired { self.now().fatigue_burden(brigade) } else { 0 };
        if die == 9 && rule!("13.52.rout-recovery-roll#c") {
            self.happen(Event::Eliminated(unit));
            return;
        }
        let cohesion = i32::from(self.now().card(unit).cohesion.disordered);
        let passed = die + i32::from(burden) <= cohesion;
        if passed && rule!("13.52.rout-recovery-roll#a") {
            let mounted = self.now().unit(unit).mounted || rule!("13.53.rout-recovery-cavalry");
            self.happen(Event::Returned { unit, hex, mounted });
            self.fall_in(unit);
            self.lose_by_rout(unit);
            self.displace_leaders();
        } else if rule!("13.52.rout-recovery-roll#b") {
            self.lose_by_rout(unit);
        }
    }

    /// 7.11: a unit that has come back faces as those in its hex do, or as its orders want it.
    fn fall_in(&mut self, unit: UnitId) {
        let (hex, facing) = (self.now().unit(unit).hex, self.now().unit(unit).facing);
        let theirs = self.now().company(unit, hex).first().map(|&other| self.now().unit(other).facing);
        match theirs.filter(|&theirs| theirs != facing && rule!("7.11.stack-same-facing")) {
            Some(facing) => self.happen(Event::Faced { unit, facing }),
            None => self.turn_for_orders(unit),
        }
    }

    /// R134: what a routed unit loses may end or collapse it.
    fn lose_by_rout(&mut self, unit: UnitId) {
        if rule!("R134") {
            self.lose(unit, 1);
        } else {
            self.happen(Event::Lost { unit, section: 0, sp: 1 });
        }
    }

    /// 16.2: stragglers come back at the end of the night.
    fn recover_stragglers(&mut self, brigade: BrigadeId) {
        if !self.now().ends_night(brigade) {
            return;
        }
        for &unit in &self.stage.brigade(brigade).units {
            let state = *self.now().unit(unit);
            let lost: u8 = state.lost.iter().sum();
            let full = lost == 0 || lost == 1 && rule!("16.23.straggler-limit");
            if state.status != Status::OnMap || !state.in_command || self.now().is_artillery(unit) || full {
                continue;
            }
            let die = self.die("stragglers") + self.now().udd_modifiers(unit).total();
            if die <= i32::from(self.now().cohesion(unit)) && rule!("16.22.straggler-roll") {
                self.happen(Event::Stragglers(unit));
                let (left, printed) = (self.now().strength(unit), self.now().card(unit).strength());
                let half = self.now().unit(unit).collapsed && 2 * left >= printed;
                if half && rule!("12.23.collapse-no-rally#b") {
                    self.happen(Event::Regained(unit));
                }
            }
        }
    }

    /// 12.74: a replacement is placed.
    pub fn place(&mut self, leader: LeaderId, unit: UnitId) {
        let hex = self.now().unit(unit).hex;
        if self.now().leader(leader).replaced || rule!("12.74.leader-replacement#a") {
            let below = self.now().leader_below(leader, unit).filter(|_| rule!("12.75.replacement-same-person"));
            self.happen(Event::Replaced { leader, hex });
            if let Some((leader, hex)) = below {
                self.happen(Event::Replaced { leader, hex });
            }
        } else {
            self.happen(Event::LeaderEntered { leader, hex });
        }
        // Leaders are replaced before reserves recover: those who had nobody to rally to do so now.
        if let Command::Brigade(brigade) = self.stage.leader(leader).command
            && self.now().brigade(brigade).reserve
            && rule!("3.0.iv-b-recovery-order#b")
        {
            self.recover_routed(brigade);
        }
    }

    /// 3.0 IV/B 4 to 6, IV/C: what follows the choices.
    pub fn finish_recovery(&mut self) {
        for brigade in self.stage.brigade_ids() {
            let state = *self.now().brigade(brigade);
            let apart = state.reserve && rule!("6.34.reserve-ignores-ams#b");
            if !state.tried && !apart && self.now().was_idle(brigade) {
                self.rally_idle(brigade);
            }
        }
        let guns = self.stage.unit_ids().filter(|&unit| self.now().unit(unit).abandoned > 0);
        for unit in guns.collect::<Vec<_>>() {
            self.judge_abandoned(unit);
        }
        self.finish_barricades();
        if rule!("3.0.iv-c-effectiveness") {
            self.judge_effectiveness();
        }
    }

    /// 3.0 IV/B 4 and 5, R126: guns abandoned in the turn before are lost, those of this turn stay for another.
    fn judge_abandoned(&mut self, unit: UnitId) {
        let late = self.now().unit(unit).abandoned == 2 || !rule!("R126");
        if !late {
            if rule!("3.0.iv-b-recovery-order#e") && rule!("12.8.abandoned-marker#b") {
                self.happen(Event::StillAbandoned(unit));
            }
        } else if rule!("3.0.iv-b-recovery-order#d") && rule!("12.82.abandoned-eliminated") {
            self.happen(Event::Eliminated(unit));
        }
    }

    /// 13.45: an idle brigade rallies those in command.
    fn rally_idle(&mut self, brigade: BrigadeId) {
        for &unit in &self.stage.brigade(brigade).units {
            let state = self.now().unit(unit);
            let shaken = state.status == Status::OnMap && state.disordered && !state.collapsed && state.in_command;
            let shaken = shaken && !(state.blown && rule!("R103"));
            if shaken && rule!("13.45.idle-brigade-recovery#d") && self.rallies_when_idle() {
                self.happen(Event::Restored(unit));
            }
        }
    }

    /// 17.42: the same by the fatigue rules.
    fn rallies_when_idle(&self) -> bool {
        !self.stage.options.fatigue || rule!("17.42.fatigue-idle#f")
    }

    /// 13.2, 13.3: which formations are ineffective.
    fn judge_effectiveness(&mut self) {
        for brigade in self.stage.brigade_ids() {
            let (spent, marked) = (self.now().is_spent_force(brigade), self.now().brigade(brigade).ineffective);
            if spent && !marked && rule!("13.22.brigade-ineffective-check#a") {
                self.happen(Event::Ineffective(brigade));
            } else if !spent && marked && rule!("13.22.brigade-ineffective-check#b") && rule!("R127") {
                self.happen(Event::Effective(brigade));
            }
        }
        for division in self.stage.division_ids() {
            let marked = self.now().division(division).ineffective;
            match self.now().division_effect(division) {
                std::cmp::Ordering::Greater if !marked && rule!("13.31.division-ineffective") => {
                    self.happen(Event::DivisionIneffective(division));
                }
                std::cmp::Ordering::Less if marked && rule!("13.33.division-ineffective-removal") => {
                    self.happen(Event::DivisionEffective(division));
                }
                _ => {}
            }
        }
    }
}

impl Position<'_> {
    /// 16.21, R145: whether a night ends now of which a brigade was in reserve for every hour, from dusk on.
    fn ends_night(&self, brigade: BrigadeId) -> bool {
        let turn = self.table().turn;
        let light = |turn| self.stage.light(turn);
        let last = light(turn + 1) != Light::Night || !rule!("16.21.straggler-eligibility#b");
        if light(turn) != Light::Night || !last {
            return false;
        }
        let dark = |&turn: &u8| matches!(light(turn), Light::Dusk | Light::Night);
        let began = (1..=turn).rev().take_while(dark).last().unwrap_or(turn);
        let missed = self.brigade(brigade).reserve_since > began;
        !(missed && rule!("16.21.straggler-eligibility#a") && rule!("R145"))
    }

    /// R135: a hex within one of a hex where a unit can be placed.
    fn room_near(&self, unit: UnitId, hex: Hex) -> Option<Hex> {
        let near = std::iter::once(hex).chain(self.stage.grid().neighbours(hex).map(|(_, near)| near));
        let side = self.side(unit);
        near.into_iter()
            .find(|&near| !self.holds(side.enemy(), near) && self.may_stack(unit, near, self.orders(unit)).is_ok())
    }
}
