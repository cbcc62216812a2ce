//! 12.7 Leaders: casualty rolls, going along, being cut off.

use super::Way;
use crate::counters::{Command, LeaderId, Side, UnitId};
use crate::event::Event;
use crate::flow::Frame;
use crate::orders::Order;
use crate::state::{Play, Position, Status};
use ground::Hex;
use ground::hex::{Field, Step};
use referee::flow::Flows;
use referee::{Arg, Refusal};

/// Farther than any leader has to go.
const ANYWHERE: u16 = 1_000;

impl Position<'_> {
    /// The leaders of a side in a hex.
    pub fn leaders_in(&self, side: Side, hex: Hex) -> Vec<LeaderId> {
        let leaders = self.stage.leader_ids().filter(|&leader| self.stage.leader(leader).side == side);
        leaders.filter(|&leader| self.leader(leader).hex == Some(hex)).collect()
    }

    /// 12.72: the hexes of a way to which leaders may follow.
    fn hexes_of(&self, way: Way) -> Vec<Hex> {
        let mut hexes = vec![way.by];
        if self.on_map(way.unit) && !hexes.contains(&self.unit(way.unit).hex) {
            hexes.push(self.unit(way.unit).hex);
        }
        hexes.retain(|&hex| hex != way.from && !self.holds(self.side(way.unit).enemy(), hex));
        hexes
    }

    /// 12.72: the leaders who may follow, and where.
    pub(super) fn followers(&self, way: Way) -> Vec<Order> {
        if !self.on_map(way.unit) || !rule!("12.72.leader-accompanies#a") {
            return Vec::new();
        }
        let hexes = self.hexes_of(way);
        let leaders = self.leaders_in(self.side(way.unit), way.from).into_iter();
        leaders.flat_map(|leader| hexes.iter().map(move |&hex| Order::Follow { leader, hex })).collect()
    }

    /// 12.72: whether a leader may follow his men to a hex.
    pub fn may_follow(&self, leader: LeaderId, hex: Hex) -> Result<(), Refusal> {
        let open = match self.top() {
            Some(&Frame::Leaders(way)) => self.followers(way).contains(&Order::Follow { leader, hex }),
            _ => false,
        };
        if !open {
            bar!(id!("12.72.leader-accompanies#a"), "leader" = leader.arg(), "hex" = Arg::Place(hex.into()));
        }
        Ok(())
    }

    /// 12.73: the leaders who stand alone next to the enemy.
    fn cut_off(&self) -> Option<LeaderId> {
        let mut leaders = self.stage.leader_ids();
        leaders.find(|&leader| {
            let side = self.stage.leader(leader).side;
            let Some(hex) = self.leader(leader).hex else { return false };
            !self.holds(side, hex) && (self.next_to_enemy(side, hex) || self.holds(side.enemy(), hex))
        })
    }

    /// 12.73: the nearest hex with friends that a leader can reach.
    fn refuge(&self, leader: LeaderId) -> Option<Hex> {
        let side = self.stage.leader(leader).side;
        let from = self.leader(leader).hex?;
        let mut field = Field::new();
        field.compute(self.stage.grid(), from, ANYWHERE, |hex, direction, to| {
            let enemy = self.holds(side.enemy(), to) && rule!("12.73.leader-trapped#a");
            let front = self.in_enemy_front(side, to) && rule!("12.73.leader-trapped#b");
            let step = self.leader_step(hex, direction, to);
            if enemy || front {
                return Step::Barred;
            }
            match step {
                Some(cost) => Step::On(cost),
                None if rule!("12.73.leader-trapped#c") => Step::Barred,
                None => Step::On(1),
            }
        });
        let friends = field.reached().filter(|&(hex, _)| self.holds(side, hex));
        let near = |hex: Hex| self.stage.grid().distance(from, hex);
        friends.min_by_key(|&(hex, reached)| (near(hex), reached.spent, hex)).map(|(hex, _)| hex)
    }

    /// 12.73: where the nearest superior of a leader is.
    fn hex_of_superior(&self, leader: LeaderId) -> Option<Hex> {
        let card = self.stage.leader(leader);
        let division = match card.command {
            Command::Brigade(brigade) => Some(self.stage.brigade(brigade).division),
            _ => None,
        };
        let corps = match card.command {
            Command::Division(division) => Some(self.stage.division(division).corps),
            _ => division.map(|division| self.stage.division(division).corps),
        };
        let above = [
            division.and_then(|division| self.stage.division(division).leader),
            corps.and_then(|corps| self.stage.corps(corps).commander),
            self.army_commander(card.side),
        ];
        above.into_iter().flatten().filter(|&other| other != leader).find_map(|other| self.leader(other).hex)
    }

    /// Whether a leader's units have all gone: eliminated, or eliminated and routed.
    fn command_is(&self, leader: LeaderId, gone: impl Fn(Status) -> bool) -> bool {
        let mut own = self.stage.unit_ids().filter(|&unit| self.is_under(unit, leader)).peekable();
        own.peek().is_some() && own.all(|unit| gone(self.unit(unit).status))
    }
}

impl Play<'_> {
    /// 12.71: the leaders with units that lost strength points roll, each once for a result.
    pub(super) fn roll_for_leaders(&mut self, hexes: &[Hex], units: &[UnitId]) {
        let Some(&unit) = units.first() else { return };
        let side = self.now().side(unit);
        let hexes = if rule!("12.71.leader-casualty-extended") { hexes } else { &hexes[..hexes.len().min(1)] };
        let mut leaders: Vec<LeaderId> = hexes.iter().flat_map(|&hex| self.now().leaders_in(side, hex)).collect();
        leaders.sort();
        leaders.dedup();
        if !rule!("R123") {
            leaders.truncate(1);
        }
        for leader in leaders {
            if self.state.flow.results.rolled.contains(&leader) || !rule!("12.71.leader-casualty-roll#a") {
                continue;
            }
            self.state.flow.results.rolled.push(leader);
            let die = self.die("leader");
            self.happen(Event::LeaderRoll { leader, die });
            if die == 0 && rule!("12.71.leader-casualty-roll#c") {
                self.happen(Event::LeaderOut(leader));
            }
        }
    }

    /// 12.71: leaders whose whole command is eliminated are out.
    pub fn dissolve_command(&mut self, unit: UnitId) {
        for leader in self.stage.leader_ids() {
            let present = self.now().leader(leader).hex.is_some() && self.now().is_under(unit, leader);
            let eliminated = |status| {
                status == Status::Eliminated
                    || status == Status::Routed && !rule!("12.71.leader-all-units-eliminated#b")
            };
            if present && self.now().command_is(leader, eliminated) && rule!("12.71.leader-all-units-eliminated#a") {
                self.happen(Event::LeaderOut(leader));
            }
        }
    }

    /// 12.73: leaders who stand alone next to the enemy are brought to the nearest friends.
    /// Whether there were any.
    pub fn displace_leaders(&mut self) -> bool {
        let mut any = false;
        for _ in self.stage.leader_ids() {
            let Some(leader) = self.now().cut_off() else { break };
            let Some(from) = self.now().leader(leader).hex else { break };
            any = true;
            match self.now().refuge(leader) {
                Some(to) => {
                    let gone = |status| matches!(status, Status::Eliminated | Status::Routed);
                    if self.now().command_is(leader, gone) && rule!("12.73.leader-without-command") {
                        self.happen(Event::LeaderLeft(leader));
                    } else if rule!("12.73.leader-displaced#a") {
                        self.happen(Event::LeaderDisplaced { leader, from, to });
                    } else {
                        break;
                    }
                }
                None => self.happen(Event::LeaderOut(leader)),
            }
        }
        any
    }

    /// 12.73: leaders who left the map with nobody to lead come back to their superiors.
    pub fn bring_leaders_back(&mut self) {
        for leader in self.stage.leader_ids().filter(|&leader| self.now().leader(leader).removed).collect::<Vec<_>>() {
            if let Some(hex) = self.now().hex_of_superior(leader) {
                self.happen(Event::LeaderEntered { leader, hex });
            }
        }
    }

    /// 12.72: a unit has gone from a hex: leaders who stood there may follow.
    pub(crate) fn ask_leaders(&mut self, unit: UnitId, from: Hex, by: Hex) {
        let way = Way { unit, from, by };
        if !self.now().followers(way).is_empty() {
            self.push(Frame::Leaders(way));
        }
    }

    /// Leaders follow, or stay.
    pub fn step_leaders(&mut self, way: Way) -> Flows {
        match self.now().followers(way).last() {
            None => self.pop(),
            Some(&Order::Follow { leader, hex }) if !rule!("12.72.leader-accompanies#b") => self.follow(leader, hex),
            Some(_) => return Flows::Asks,
        }
        Flows::On
    }

    /// 12.72: a leader follows.
    pub fn follow(&mut self, leader: LeaderId, hex: Hex) {
        self.happen(Event::LeaderFollowed { leader, hex });
    }
}
