//! Chapters 5.2 and 5.3: morale.

use crate::fire::Direction;
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now};
use crate::terrain::Cover;
use crate::units::{GeneralId, Grade, Rank, Trait, UnitId};
use ground::free::{Arc, Distance, Paces, Point, Segment};
use referee::Tally;

/// How near friends and witnesses are.
const NEAR: Paces = Paces(1200);
/// How near a support is.
const SUPPORT: Paces = Paces(500);

/// Who supports a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Support {
    /// Its left flank.
    pub left: bool,
    /// Its right flank.
    pub right: bool,
    /// Its rear.
    pub rear: bool,
}

/// Against what a test is made: from where the attack comes, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The attacker's measuring point when it attacked.
    pub from: Point,
    /// Where a shot was aimed; a charge is aimed at the middle of the command stand.
    pub aim: Option<Point>,
}

impl Threat {
    /// A charge that began at a point.
    pub fn charge(from: Point) -> Threat {
        Threat { from, aim: None }
    }

    /// A shot along a line of fire.
    pub fn shot(line: Segment) -> Threat {
        Threat { from: line.from, aim: Some(line.to) }
    }

    /// The line of the attack on a unit at a point.
    fn line(&self, at: Point) -> Segment {
        Segment::new(self.from, self.aim.unwrap_or(at))
    }
}

/// Whether a friend is near: at less than the limit, not at it (R104).
fn is_near(distance: Distance) -> bool {
    distance.less_than(NEAR) || distance.at_most(NEAR) && !rule!("R104#b")
}

/// Whether a formation keeps a unit from giving or receiving support.
fn is_past_support(formation: Formation) -> bool {
    match formation {
        Formation::Disordered => rule!("5.2.support-excluded#b"),
        Formation::Skirmish => rule!("5.2.support-excluded#c"),
        Formation::Column => rule!("5.2.support-excluded#d"),
        Formation::Limbered => rule!("5.2.support-excluded#e"),
        Formation::Building => rule!("R15#d"),
        Formation::Line | Formation::Extended | Formation::Unlimbered => false,
    }
}

impl Now<'_> {
    /// Whether a unit can give or receive support.
    pub(crate) fn can_support(&self, unit: UnitId) -> bool {
        match self.has(unit, Marker::Routed) {
            true => !rule!("5.2.support-excluded#a"),
            false => !is_past_support(self.unit(unit).formation),
        }
    }

    /// Who supports a unit.
    pub fn support(&self, unit: UnitId) -> Support {
        let mut support = Support::default();
        if !self.can_support(unit) {
            return support;
        }
        for friend in self.army(self.side(unit)).filter(|&friend| friend != unit && self.can_support(friend)) {
            match self.supports(friend, unit) {
                Some(Arc::Left) => support.left = true,
                Some(Arc::Right) => support.right = true,
                Some(Arc::Rear) => support.rear = true,
                _ => (),
            }
        }
        support
    }

    /// The quarter in which a friend supports a unit by where both stand, whatever their state.
    pub fn supports(&self, friend: UnitId, unit: UnitId) -> Option<Arc> {
        let (own, other) = (self.command_stand(unit), self.command_stand(friend));
        let near = own.within(&other, SUPPORT);
        let (side, back) = (own.arc(other.centre()), other.arc(own.centre()));
        let supports = match side {
            Arc::Left | Arc::Right => {
                let beside = matches!(back, Arc::Left | Arc::Right) || !rule!("5.2.flank-support#c");
                beside && (near || !rule!("5.2.flank-support#a"))
            }
            Arc::Rear => {
                let behind = back == Arc::Front || !rule!("5.2.rear-support#c");
                behind && (near || !rule!("5.2.rear-support#a"))
            }
            Arc::Front => false,
        };
        supports.then_some(side)
    }

    /// Whether no friend that is not routed is in sight nearby.
    pub fn is_isolated(&self, unit: UnitId) -> bool {
        let stand = self.command_stand(unit);
        !self.army(self.side(unit)).any(|friend| {
            friend != unit
                && !(self.has(friend, Marker::Routed) && rule!("5.2.mod-isolated#a"))
                && (is_near(stand.distance(&self.command_stand(friend))) || !rule!("5.2.mod-isolated#c"))
                && (self.sight_all_round(unit, friend) || !rule!("5.2.mod-isolated#b"))
        })
    }

    /// The friends who see a unit rout.
    pub fn witnesses_of_rout(&self, unit: UnitId) -> Vec<UnitId> {
        if rule!("5.2.trigger-witness#a") { self.witnesses(unit) } else { Vec::new() }
    }

    /// The friends who see a unit destroyed.
    pub fn witnesses_of_end(&self, unit: UnitId) -> Vec<UnitId> {
        if rule!("5.2.trigger-witness#b") { self.witnesses(unit) } else { Vec::new() }
    }

    /// The friends who see what becomes of a unit (5.2).
    fn witnesses(&self, unit: UnitId) -> Vec<UnitId> {
        let slight = match self.unit(unit).formation {
            Formation::Unlimbered => rule!("5.2.trigger-witness-exempt#a") && rule!("R54#b"),
            Formation::Skirmish => rule!("5.2.trigger-witness-exempt#b"),
            _ => false,
        };
        if slight {
            return Vec::new();
        }
        let stand = self.command_stand(unit);
        let sees = |friend: &UnitId| {
            *friend != unit
                && (is_near(stand.distance(&self.command_stand(*friend))) || !rule!("5.2.trigger-witness#c"))
                && (self.sight_all_round(*friend, unit) || !rule!("5.2.trigger-witness#d"))
        };
        self.army(self.side(unit)).filter(sees).collect()
    }

    /// The modifiers of a morale or rally test.
    pub fn morale_tally(&self, unit: UnitId, threat: Option<Threat>) -> Tally {
        let (card, there) = (self.card(unit), self.unit(unit));
        let mut tally = Tally::new();
        let mut add = |applies: bool, rule, amount: i32| tally.add(rule, if applies { amount } else { 0 });
        add(card.is(Trait::Crack) && rule!("5.2.modifier-table#a"), row!("1.4.crack"), 1);
        add(card.grade == Grade::Veteran, row!("5.2.modifier-table#b", "veteran"), 1);
        add(card.grade == Grade::Raw, row!("5.2.modifier-table#c", "raw"), -1);
        add(there.marker == Some(Marker::Demoralised), row!("5.2.modifier-table#d", "demoralised"), -2);
        add(there.marker == Some(Marker::Routed), row!("5.2.modifier-table#e", "routed"), -3);
        let lost = i32::from(card.stands.saturating_sub(there.stands));
        let felt = match card.is_battery() {
            _ if lost == 0 => false,
            true => rule!("5.2.modifier-table#g"),
            false => rule!("5.2.modifier-table#f"),
        };
        add(felt, row!("5.2.mod-losses"), -lost);
        let direction = threat.filter(|_| rule!("R68#a")).map(|threat| self.direction(unit, threat.from));
        let from_flank = direction == Some(Direction::Flank) && rule!("5.2.modifier-table#h");
        add(from_flank, row!("5.2.flank-attack"), -2);
        let from_rear = direction == Some(Direction::Rear) && rule!("5.2.modifier-table#i");
        add(from_rear, row!("5.2.rear-attack"), -3);
        add(self.is_isolated(unit) && rule!("5.2.modifier-table#j"), row!("5.2.mod-isolated"), -3);
        let support = self.support(unit);
        add(support.left && rule!("5.2.modifier-table#k"), row!("5.2.flank-support#b"), 1);
        add(support.right && rule!("5.2.modifier-table#k"), row!("5.2.flank-support#b"), 1);
        add(support.rear && rule!("5.2.modifier-table#l"), row!("5.2.rear-support#b"), 1);
        add(there.order() == Some(Duty::Charge), row!("5.2.modifier-table#m", "charging"), 1);
        let counts = |general: &GeneralId| self.general_card(*general).rank == Rank::Brigade || rule!("R81#c");
        let with_it = self.attached(unit).filter(counts).filter(|_| rule!("1.3.charisma"));
        let charisma = with_it.map(|general| i32::from(self.general(general).charisma)).max();
        let charisma = charisma.filter(|_| rule!("5.2.modifier-table#n"));
        add(charisma.is_some(), row!("5.2.mod-charisma"), charisma.unwrap_or(0));
        let attack = threat.filter(|_| rule!("R68#d")).map(|threat| threat.line(there.at));
        match self.cover_of(unit, attack) {
            Cover::None => (),
            _ if threat.is_none() && !rule!("R68#e") => (),
            Cover::Light => add(rule!("5.2.modifier-table#o"), row!("1.6.cover-light"), 1),
            Cover::Dense => add(rule!("5.2.modifier-table#p"), row!("1.6.cover-dense"), 2),
            Cover::Both => {
                add(rule!("5.2.modifier-table#o"), row!("1.6.entrenchment#c", "light-cover"), 1);
                add(rule!("5.2.modifier-table#p"), row!("1.6.entrenchment#d", "dense-cover"), 2);
            }
        }
        let hidden = !self.is_seen_by_enemy(unit) && rule!("5.2.modifier-table#q");
        add(hidden, row!("5.2.mod-out-of-sight"), 3);
        tally
    }
}
