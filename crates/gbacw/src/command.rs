//! 4 Command: ranges, the chain of command, and who is in command this turn.

use crate::counters::{BrigadeId, Command, CorpsId, DivisionId, LeaderId, Level, Ratings, Side, UnitId};
use crate::event::Event;
use crate::state::{Play, Position, Status};
use crate::terrain::{Mover, POINT};
use ground::hex::{Field, Step};
use ground::{Direction, Hex};
use referee::Arg;

/// The points that a leader may move in an activation, in halves (4.16).
pub const LEADER_POINTS: u16 = 10 * POINT;
/// The points that a commander may move (4.17).
pub const COMMANDER_POINTS: u16 = 40 * POINT;

impl<'a> Position<'a> {
    /// The ratings of a leader, or of the replacement who leads in his stead (4.18).
    pub fn ratings(&self, leader: LeaderId) -> &'a Ratings {
        let card = self.stage.leader(leader);
        let replaced = usize::from(self.leader(leader).replaced && rule!("4.18.replacement-side"));
        card.ratings.get(replaced).unwrap_or_else(|| &card.ratings[0])
    }

    /// Whether any hex next to this one holds an enemy of a side.
    pub fn next_to_enemy(&self, side: Side, hex: Hex) -> bool {
        self.stage.grid().neighbours(hex).any(|(_, near)| self.holds(side.enemy(), near))
    }

    /// The hexes next to enemies of a side, for a search that asks of many.
    pub fn beside_enemies(&self, side: Side) -> Vec<bool> {
        let grid = self.stage.grid();
        let mut beside = vec![false; grid.len()];
        let enemies = self.units_of(side.enemy()).filter(|&enemy| self.unit(enemy).abandoned == 0);
        for hex in
            enemies.flat_map(|enemy| self.hexes(enemy)).flat_map(|hex| grid.neighbours(hex).map(|(_, near)| near))
        {
            if let Some(place) = beside.get_mut(hex.index()) {
                *place = true;
            }
        }
        beside
    }

    /// 4.15, 9.31: what a leader pays for a step, at the best rate there is; none where he cannot go. Nothing but
    /// barricades changes it during a game, so it is kept.
    pub fn leader_step(&self, from: Hex, direction: Direction, to: Hex) -> Option<u16> {
        if cfg!(feature = "ablate") || self.barricaded(from, direction) {
            return self.leader_cost(from, direction, to);
        }
        let costs = self.stage.leader_costs.get_or_init(|| {
            let grid = self.stage.grid();
            let cost = |hex, direction| self.leader_cost(hex, direction, grid.neighbour(hex, direction)?);
            grid.all().map(|hex| Direction::ALL.map(|direction| cost(hex, direction))).collect()
        });
        costs.get(from.index()).and_then(|costs| costs.get(direction as usize)).copied().flatten()
    }

    /// What a leader pays for a step.
    fn leader_cost(&self, from: Hex, direction: Direction, to: Hex) -> Option<u16> {
        let best = self.road_cost(from, direction, Mover::Leader, crate::counters::Orders::March);
        let plain = self.open_cost(from, direction, to, Mover::Leader);
        match (best, plain) {
            (Some(best), Some(plain)) if rule!("9.31.leader-ma-not-affected#b") => Some(best.min(plain)),
            (Some(best), None) => Some(best),
            (_, plain) => plain,
        }
    }

    /// 4.15: what a step counts in a command range; none where it cannot be traced.
    fn command_step(&self, from: Hex, direction: Direction, to: Hex) -> Option<u16> {
        let measured = rule!("4.15.command-range-measure#a") && rule!("4.15.command-range-measure#d") && rule!("R7");
        if measured && rule!("4.15.command-range-no-impassable") && !cfg!(feature = "ablate") {
            // With all these rules in force it is what a leader pays, and that is kept.
            return self.leader_step(from, direction, to);
        }
        let mover = if rule!("4.15.command-range-measure#a") { Mover::Leader } else { Mover::Foot };
        let plain = self.open_cost(from, direction, to, mover);
        let best = self.road_cost(from, direction, Mover::Leader, crate::counters::Orders::March);
        let step = match (best, plain) {
            (Some(best), Some(plain)) if rule!("4.15.command-range-measure#d") && rule!("R7") => Some(best.min(plain)),
            (best, None) => best,
            (_, plain) => plain,
        };
        match step {
            None if !rule!("4.15.command-range-no-impassable") => Some(POINT),
            step => step,
        }
    }

    /// 4.15: the hexes within a leader's command range, if he stands here.
    pub fn command_field(&self, leader: LeaderId, from: Hex) -> Field {
        let card = self.stage.leader(leader);
        let side = card.side;
        let everywhere = card.level() == Level::Brigade || rule!("4.15.command-range-universal");
        let mut points = self.command_range(leader);
        if !rule!("4.15.command-range-measure#c") {
            let own = self.stage.tables.terrain.hex(self.stage.map.terrain(from)).entering.of(Mover::Leader);
            points = points.saturating_sub(own.unwrap_or(POINT));
        }
        let near = self.beside_enemies(side);
        let mut field = Field::new();
        field.compute(self.stage.grid(), from, points, |hex, direction, to| {
            let Some(cost) = self.command_step(hex, direction, to) else { return Step::Barred };
            let barred = everywhere && near[to.index()] && rule!("4.15.command-range-enemy-adjacent#a");
            let friends = self.holds(side, to) && rule!("4.15.command-range-enemy-adjacent#b");
            if self.holds(side.enemy(), to) || barred && !friends { Step::Barred } else { Step::On(cost) }
        });
        field
    }

    /// 4.15, 4.22: whether a hex lies in a command range.
    fn is_in_range(&self, field: &Field, hex: Hex) -> bool {
        let reached = field.at(hex).is_some()
            || !rule!("4.15.command-range-measure#b")
                && self.stage.grid().neighbours(hex).any(|(_, near)| field.at(near).is_some());
        reached && rule!("4.22.chain-by-ranges")
    }

    /// 9.32, R9: whether a commander spent over 10 points in the last commander movement phase.
    pub fn rode_far(&self, leader: LeaderId) -> bool {
        self.leader(leader).over_ten && rule!("4.17.commander-ma-40#c") && rule!("R9")
    }

    /// 9.32: the command range of a leader, in half points. A corps commander who rode far has none.
    pub fn command_range(&self, leader: LeaderId) -> u16 {
        let rode = self.stage.leader(leader).level() == Level::Corps && self.rode_far(leader);
        if rode && rule!("9.32.corps-commander-over-10") { 0 } else { u16::from(self.ratings(leader).range) * POINT }
    }

    /// 4.22: whether a hex is within the command range of a leader.
    pub fn commands(&self, leader: LeaderId, hex: Hex) -> bool {
        let Some(from) = self.leader(leader).hex else { return false };
        self.is_in_range(&self.command_field(leader, from), hex)
    }

    /// The Overall Commander of a side.
    pub fn army_commander(&self, side: Side) -> Option<LeaderId> {
        self.stage.leader_ids().find(|&leader| self.stage.leader(leader).command == Command::Army(side))
    }

    /// 9.71: whether a formation is due to enter, and nobody of it is here yet: it counts as in command.
    fn enters(&self, units: &[UnitId]) -> bool {
        let due = |&unit: &UnitId| {
            let entry = self.card(unit).entry.as_ref();
            self.unit(unit).status == Status::Waiting && entry.is_some_and(|entry| entry.turn <= self.table().turn)
        };
        let here = units.iter().any(|&unit| self.on_map(unit));
        !here && units.iter().any(due) && rule!("9.71.reinforcement-commanded")
    }

    /// 5.23, 5.36: whether a division leader is in his corps commander's range.
    pub fn division_is_commanded(&self, division: DivisionId) -> bool {
        let card = self.stage.division(division);
        let units = card.brigades.iter().flat_map(|&brigade| self.stage.brigade(brigade).units.iter().copied());
        if self.enters(&units.collect::<Vec<_>>()) {
            return true;
        }
        if self.stage.corps(card.corps).own_marker {
            return true;
        }
        let leader = card.leader.or_else(|| self.chief_of_guns(division).filter(|_| rule!("R177")));
        let leader = leader.and_then(|leader| self.leader(leader).hex);
        let commander = self.stage.corps(card.corps).commander.filter(|&leader| self.leader(leader).hex.is_some());
        match (leader, commander) {
            (Some(hex), Some(commander)) => self.commands(commander, hex),
            _ => !rule!("5.23.division-out-of-range#b"),
        }
    }

    /// R177: the leader of the guns of a corps, which are a division by themselves.
    fn chief_of_guns(&self, division: DivisionId) -> Option<LeaderId> {
        match self.stage.division(division).brigades[..] {
            [only] if self.stage.brigade(only).artillery => self.stage.brigade(only).leader,
            _ => None,
        }
    }

    /// 5.26, 5.36: whether a brigade leader is in his division leader's range.
    pub fn brigade_is_commanded(&self, brigade: BrigadeId) -> bool {
        let card = self.stage.brigade(brigade);
        if self.enters(&card.units) {
            return true;
        }
        let leader = card.leader.and_then(|leader| self.leader(leader).hex);
        match (leader, self.stage.division(card.division).leader) {
            (Some(hex), Some(superior)) => self.commands(superior, hex) && rule!("4.13.division-leader-subordination"),
            _ => false,
        }
    }

    /// 4.22, 5.36: which units of a brigade are in command: in range, next to their leader, or joined to one that is.
    pub fn commanded_units(&self, brigade: BrigadeId) -> Vec<UnitId> {
        let card = self.stage.brigade(brigade);
        let on_map: Vec<UnitId> = card.units.iter().copied().filter(|&unit| self.on_map(unit)).collect();
        let led = card.leader.filter(|_| !card.artillery || rule!("4.31.artillery-brigade-leader#a"));
        let Some((leader, from)) = led.and_then(|leader| Some((leader, self.leader(leader).hex?))) else {
            return Vec::new();
        };
        let field = self.command_field(leader, from);
        let beside = |hex: Hex| self.stage.grid().distance(from, hex) <= 1 && rule!("4.15.adjacent-always-commanded");
        let in_range = |&unit: &UnitId| self.hexes(unit).any(|hex| self.is_in_range(&field, hex) || beside(hex));
        let mut commanded: Vec<UnitId> = on_map.iter().copied().filter(in_range).collect();
        let all = if commanded.len() < on_map.len() && !rule!("4.22.adjacent-unit-chain#c") {
            self.units_of(card.side).collect()
        } else {
            on_map
        };
        let heard = commanded.len();
        let mut next = 0;
        while let Some(&joined) = commanded.get(next) {
            for &unit in &all {
                let new = !commanded.contains(&unit) && self.touch(joined, unit);
                let passes = if next < heard {
                    rule!("4.22.adjacent-unit-chain#a")
                } else {
                    rule!("4.22.adjacent-unit-chain#b")
                };
                if new && passes {
                    commanded.push(unit);
                }
            }
            next += 1;
        }
        commanded
    }

    /// Whether two units stand in the same hex or next to each other.
    fn touch(&self, one: UnitId, other: UnitId) -> bool {
        let parts = |unit: UnitId| {
            let column = matches!(self.unit(unit).shape, crate::state::Shape::Column(_));
            self.hexes(unit).take(if column && !rule!("8.5.column-command-chain") { 1 } else { 3 })
        };
        parts(one).any(|hex| parts(other).any(|near| self.stage.grid().distance(hex, near) <= 1))
    }

    /// 5.42: whether a division can trace a chain of command to the Overall Commander.
    pub fn chain_to_army(&self, division: DivisionId) -> bool {
        let card = self.stage.division(division);
        let commander = self.stage.corps(card.corps).commander.and_then(|leader| self.leader(leader).hex);
        let army = self.army_commander(card.side);
        let linked = matches!((commander, army), (Some(hex), Some(army)) if self.commands(army, hex));
        (linked || !rule!("4.21.chain-levels")) && self.division(division).in_command
    }

    /// 5.22: the corps whose efficiency the Overall Commander may raise.
    pub fn raisable(&self, side: Side) -> impl Iterator<Item = CorpsId> + 'a {
        let now = *self;
        now.stage.corps_ids().filter(move |&corps| now.may_raise(side, corps).is_ok())
    }

    /// 11.73: whether a leader is of use to a unit: it is of his formation.
    pub fn aids(&self, leader: LeaderId, unit: UnitId) -> bool {
        let brigade = self.card(unit).brigade;
        let division = self.stage.brigade(brigade).division;
        let own = match self.stage.leader(leader).command {
            Command::Brigade(own) => own == brigade || own == self.brigade_of(unit),
            Command::Division(own) => own == division,
            Command::Corps(own) => own == self.stage.division(division).corps && rule!("R107"),
            Command::Army(side) => side == self.side(unit) && rule!("R107"),
        };
        own || !rule!("11.73.leader-cohesion-drm#a")
    }

    /// 11.73: the stars of leaders who stand with a unit of their formation.
    pub fn stars_with(&self, unit: UnitId) -> i32 {
        let mut hexes = self.hexes(unit).take(if rule!("11.73.leader-with-extended") { 3 } else { 1 });
        let there: Vec<Hex> = hexes.by_ref().collect();
        let stars = self.stage.leader_ids().filter(|&leader| {
            let here = self.leader(leader).hex.is_some_and(|hex| there.contains(&hex));
            here && self.aids(leader, unit)
        });
        let stars: Vec<i32> = stars.map(|leader| self.stage.leader(leader).level().stars()).collect();
        let added = stars.len() < 2 || rule!("11.73.leader-cohesion-drm#c");
        if added { stars.iter().sum() } else { stars.into_iter().max().unwrap_or(0) }
    }
}

impl Play<'_> {
    /// 3.0 II/A: the chain of command of this turn.
    pub fn fix_chain_of_command(&mut self) {
        if !rule!("3.0.ii-a-chain-of-command#a") {
            return;
        }
        let now = self.now();
        let divisions: Vec<bool> =
            now.stage.division_ids().map(|division| now.division_is_commanded(division)).collect();
        let brigades: Vec<(bool, bool)> = now
            .stage
            .brigade_ids()
            .map(|brigade| {
                let in_command = now.brigade_is_commanded(brigade);
                (in_command, in_command && divisions[now.stage.brigade(brigade).division.index()])
            })
            .collect();
        let mut units = vec![false; now.stage.units.len()];
        for brigade in now.stage.brigade_ids() {
            let commanded = now.commanded_units(brigade);
            for &unit in &now.stage.brigade(brigade).units {
                units[unit.index()] = commanded.contains(&unit) || now.enters(&[unit]);
            }
        }
        self.happen(Event::Chain { divisions, brigades, units });
    }
}

/// A side as an argument of a sentence.
pub fn side_arg(side: Side) -> Arg {
    Arg::Seat(side.seat())
}
