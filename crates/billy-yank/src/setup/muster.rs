//! Units and generals: who is there, who comes later, and what the scenario lays on them.

use super::{Begin, key_of, paces_in, point_in, word_in};
use crate::arrivals::{Arrival, Entry, ScenarioLimits};
use crate::stands::{Formation, MOST_STANDS, laid_out};
use crate::state::{Duty, Fate, General, Marker, Presence, Unit};
use crate::terrain::{Class, Edge, LineId, TableMap};
use crate::units::{Arm, GeneralCard, GeneralId, Grade, MOST_PIECES, Rank, Side, Trait, UnitCard, UnitId, Weapon};
use arrayvec::ArrayVec;
use ground::free::{Facing, Point, Square};
use referee::data::{Node, nearest};

/// Units and generals as a set-up brings them, the Union's first.
pub(super) struct Muster {
    pub(super) cards: Vec<UnitCard>,
    pub(super) units: Vec<Unit>,
    pub(super) commissions: Vec<GeneralCard>,
    pub(super) generals: Vec<General>,
    /// The brigades, by their names, side by side with their brigadiers.
    brigades: Vec<(Side, String, GeneralId)>,
    /// Who comes later.
    pub(super) arrivals: Vec<Arrival>,
    begin: Begin,
}

fn side_in(node: &Node<'_>) -> Option<Side> {
    word_in(node.need("side"), &Side::NAMES, &Side::BOTH)
}

fn duty_in(node: &Node<'_>, key: &'static str) -> Option<Duty> {
    word_in(node.get(key), Duty::NAMES, Duty::ALL)
}

/// The entries of a list, the Union's first, each side's in the order of the file.
fn by_side<'n>(setup: &Node<'n>, key: &'static str) -> Vec<(Side, Node<'n>)> {
    let list = setup.list(key);
    if list.len() > MOST_PIECES {
        setup.fault("fault-too-many", &[("most", &MOST_PIECES.to_string())]);
    }
    let mut sided: Vec<_> =
        list.into_iter().take(MOST_PIECES).filter_map(|node| Some((side_in(&node)?, node))).collect();
    sided.sort_by_key(|(side, _)| *side);
    sided
}

fn stands_of(unit: &Unit) -> ArrayVec<Square, MOST_STANDS> {
    laid_out(unit.at, unit.facing, unit.formation, unit.stands)
}

impl Muster {
    pub(super) fn read(setup: &Node<'_>, map: &TableMap, begin: Begin) -> Muster {
        let mut muster = Muster {
            cards: Vec::new(),
            units: Vec::new(),
            commissions: Vec::new(),
            generals: Vec::new(),
            brigades: Vec::new(),
            arrivals: Vec::new(),
            begin,
        };
        let generals = by_side(setup, "general");
        for (side, node) in &generals {
            muster.read_general(*side, node, map);
        }
        for (side, node) in by_side(setup, "unit") {
            muster.read_unit(side, &node, map);
            node.finish();
        }
        for (at, (_, node)) in generals.iter().enumerate() {
            if let Some(attached) = node.get("attached") {
                let unit = muster.named(&attached);
                if let Some(card) = unit.map(|unit| &muster.cards[unit.index()])
                    && card.side != muster.commissions[at].side
                {
                    attached.fault("fault-attached-to-enemy", &[("unit", &card.name)]);
                }
                muster.generals[at].attached = unit.filter(|_| !matches!(muster.generals[at].fate, Fate::Killed(_)));
            }
            if let Some(with) = node.get("arrives-with") {
                muster.comes_with(&with, GeneralId(at as u8));
            }
            node.finish();
        }
        muster
    }

    fn named(&self, node: &Node<'_>) -> Option<UnitId> {
        let name = node.text()?;
        let found = self.cards.iter().position(|card| card.key == *name);
        if found.is_none() {
            node.fault("fault-unknown-unit", &[("unit", &name)]);
        }
        found.map(|at| UnitId(at as u8))
    }

    fn takes_name(&self, node: &Node<'_>, name: &str) -> String {
        let key = key_of(name);
        let mut known = self.cards.iter().map(|card| &card.key).chain(self.commissions.iter().map(|card| &card.key));
        if known.any(|known| *known == key) {
            node.fault("fault-name-taken", &[("name", name)]);
        }
        key
    }

    /// A general comes with a unit that arrives.
    fn comes_with(&mut self, node: &Node<'_>, general: GeneralId) {
        let Some(unit) = self.named(node) else { return };
        match self.arrivals.iter_mut().find(|arrival| arrival.unit == unit) {
            Some(arrival) => arrival.staff.push(general),
            None => node.fault("fault-does-not-arrive", &[("unit", &self.cards[unit.index()].key)]),
        }
    }

    fn read_general(&mut self, side: Side, node: &Node<'_>, map: &TableMap) {
        let name = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| name.into_owned());
        let key = self.takes_name(node, &name);
        let rank = word_in(node.get("rank"), Rank::NAMES, Rank::ALL).unwrap_or(Rank::Brigade);
        let brigade = node.get("brigade").and_then(|n| n.text()).map_or(key.clone(), |brigade| key_of(&brigade));
        if rank == Rank::Brigade {
            self.brigades.push((side, brigade, GeneralId(self.generals.len() as u8)));
        }
        let charisma = node.whole_or("charisma", 0, 6, 0) as u8;
        let competence = node.whole_or("competence", 0, 6, 3) as u8;
        let killed = node.get("killed").and_then(|n| n.whole(0, 100));
        let comes = node.get("arrives-with").is_some();
        let fate = match killed {
            Some(turn) => Fate::Killed(turn as u8),
            None if comes => Fate::ToCome,
            None => Fate::InPlay,
        };
        let at = match fate {
            Fate::InPlay => node.need("at").and_then(|n| point_in(&n)),
            _ => node.get("at").and_then(|n| point_in(&n)),
        };
        if fate == Fate::InPlay && at.is_some_and(|at| !map.holds(at)) {
            node.get("at").as_ref().unwrap_or(node).fault("fault-off-the-table", &[]);
        }
        let points = node.whole_or("points", 0, 9999, 0) as u16;
        let _ = (node.get("source"), node.get("unsure"));
        self.generals.push(General {
            fate,
            at: at.unwrap_or_default(),
            attached: None,
            duty: duty_in(node, "order").filter(|_| self.begin.ordered),
            carried: duty_in(node, "carried"),
            competence,
            charisma,
        });
        self.commissions.push(GeneralCard { key, name, side, rank, charisma, competence, points });
    }

    /// The brigadier of a unit: of the brigade it names, else the side's only one; batteries belong to no
    /// brigade by themselves.
    fn brigadier(&mut self, side: Side, node: &Node<'_>, arm: Arm) -> Option<GeneralId> {
        if let Some(brigade) = node.get("brigade")
            && let Some(name) = brigade.text()
        {
            let key = key_of(&name);
            let known: Vec<&str> =
                self.brigades.iter().filter(|(army, ..)| *army == side).map(|(_, known, _)| known.as_str()).collect();
            // In a case nobody need lead a brigade, but one that is all but called like another is a slip.
            let slip = self.begin.strict || nearest(&key, known.iter().copied()).is_some();
            if slip && !known.contains(&key.as_str()) {
                brigade.unknown("fault-brigade-without-general", &[("brigade", &name)], &key, known);
            }
            return Some(self.brigade_named(side, &key));
        }
        let mut own = self.brigades.iter().filter(|(army, _, general)| *army == side && self.leads(*general));
        match (own.next(), own.next()) {
            (Some((.., general)), None) if arm != Arm::Artillery => Some(*general),
            _ => None,
        }
    }

    /// Whether a brigadier is a man of the set-up, and not only the name of a brigade without one.
    fn leads(&self, general: GeneralId) -> bool {
        self.generals[general.index()].fate != Fate::ToCome
    }

    /// The brigadier of a brigade. One that the set-up gives none has one who has not come: it is known
    /// as a brigade, but nobody leads it.
    fn brigade_named(&mut self, side: Side, name: &str) -> GeneralId {
        let known = self.brigades.iter().find(|(army, brigade, _)| *army == side && brigade == name);
        if let Some((.., general)) = known {
            return *general;
        }
        let general = GeneralId(self.generals.len() as u8);
        self.generals.push(General {
            fate: Fate::ToCome,
            at: Point::default(),
            attached: None,
            duty: None,
            carried: None,
            competence: 3,
            charisma: 0,
        });
        self.commissions.push(GeneralCard {
            key: name.to_owned(),
            name: name.to_owned(),
            side,
            rank: Rank::Brigade,
            charisma: 0,
            competence: 3,
            points: 0,
        });
        self.brigades.push((side, name.to_owned(), general));
        general
    }

    fn read_unit(&mut self, side: Side, node: &Node<'_>, map: &TableMap) {
        let name = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| name.into_owned());
        let key = self.takes_name(node, &name);
        let arm = word_in(node.get("arm"), Arm::NAMES, Arm::ALL).unwrap_or(Arm::Infantry);
        let (weapon, formation, stands) = match arm {
            Arm::Infantry => (Weapon::Rifle, Formation::Line, 5),
            Arm::Cavalry => (Weapon::BreechCarbine, Formation::Line, 5),
            Arm::Artillery => (Weapon::FieldSmoothbore, Formation::Unlimbered, 3),
        };
        let weapon = word_in(node.get("weapon"), Weapon::NAMES, Weapon::ALL).unwrap_or(weapon);
        if weapon.is_gun() != (arm == Arm::Artillery) {
            node.fault("fault-weapon-of-arm", &[("weapon", weapon.name()), ("arm", arm.name())]);
        }
        let most = MOST_STANDS as i64;
        let stands = node.whole_or("stands", 1, most, stands);
        let of = node.whole_or("of", stands, most, stands) as u8;
        let stands = stands as u8;
        let figures = node.whole_or("figures", 1, 7, 4) as u8;
        let traits = node.list("traits").into_iter().filter_map(|one| word_in(Some(one), Trait::NAMES, Trait::ALL));
        let brigadier = self.brigadier(side, node, arm);
        let limits = self.read_bond(side, node);
        self.cards.push(UnitCard {
            key,
            name,
            side,
            brigadier,
            arm,
            grade: word_in(node.get("grade"), Grade::NAMES, Grade::ALL).unwrap_or(Grade::Seasoned),
            traits: traits.collect(),
            weapon,
            breech_guns: node.flag_or("breech", false),
            stands: of,
            figures: if arm == Arm::Artillery { 2 } else { figures },
            men: node.get("men").and_then(|n| n.whole(1, 9999)).map(|men| men as u16),
            points: node.whole_or("points", 0, 9999, 0) as u16,
            limits,
        });
        let _ = (node.get("source"), node.get("unsure"), node.get("commander"));
        let arrives = self.read_arrival(node, map);
        let by_edge = arrives && node.get("edge").is_some();
        let at = if by_edge { None } else { node.need("at") };
        let point = at.as_ref().and_then(point_in);
        if let (Some(at), Some(point)) = (&at, point)
            && !map.holds(point)
        {
            at.fault("fault-off-the-table", &[]);
        }
        let losses = node.whole_or("losses", 0, 6, 0) as u8;
        let ready = node.get("ready").and_then(|line| {
            let name = line.text()?;
            let found = map.lines.iter().position(|known| known.key == *name);
            if found.is_none() {
                line.fault("fault-unknown-line", &[("line", &name)]);
            }
            found.map(|at| LineId(at as u8))
        });
        self.units.push(Unit {
            presence: if arrives { Presence::ToCome } else { Presence::InPlay },
            at: point.unwrap_or_default(),
            facing: Facing::new(node.whole_or("facing", 0, 359, 0) as u16).unwrap_or(Facing::NORTH),
            formation: word_in(node.get("formation"), Formation::NAMES, Formation::ALL).unwrap_or(formation),
            mounted: arm == Arm::Cavalry && node.flag_or("mounted", true),
            stands,
            losses,
            marker: word_in(node.get("marker"), Marker::NAMES, Marker::ALL),
            fire_marker: node.flag_or("fire-marker", false),
            low: node.flag_or("low", false),
            runs_low: false,
            bayonets: node.flag_or("bayonets", false),
            duty: duty_in(node, "order").filter(|_| self.begin.ordered),
            specific: duty_in(node, "specific"),
            carried: duty_in(node, "carried"),
            was_hesitant: node.flag_or("was-hesitant", false),
            was_immobile: node.flag_or("was-immobile", false),
            moved: node.flag_or("moved", false),
            withdrawing: node.flag_or("withdrawing", false),
            adjusted: node.flag_or("adjusted", false),
            turned: node.flag_or("turned", false),
            fired: node.flag_or("fired", false),
            held_fire: false,
            fired_before: node.flag_or("fired-before", false),
            had_losses: !node.flag_or("no-loss", true) || of > stands || losses > 0,
            charges: node.whole_or("charged-before", 0, 9, 0) as u8,
            charged: false,
            charged_to_melee: node.flag_or("melee-before", false),
            fought: node.flag_or("fought", false),
            failed_rally: node.flag_or("failed-rally", false),
            ready,
            abatis: node.flag_or("abatis", false),
            jammed: node.whole_or("jammed", 0, 16, 0) as u8,
        });
        self.check_state(node, arm);
        if let (Some(at), true) = (at, point.is_some()) {
            self.check_ground(&at, map);
            self.check_room(&at, map);
        }
    }

    /// The unit read last can be in the state that it is in.
    fn check_state(&self, node: &Node<'_>, arm: Arm) {
        let Some(unit) = self.units.last() else { return };
        let at = |key| node.get(key);
        let of_guns = matches!(unit.formation, Formation::Limbered | Formation::Unlimbered);
        if of_guns != (arm == Arm::Artillery) {
            let args = [("formation", unit.formation.name()), ("arm", arm.name())];
            at("formation").as_ref().unwrap_or(node).fault("fault-formation-of-arm", &args);
        }
        if let Some(mounted) = at("mounted").filter(|n| arm != Arm::Cavalry && n.flag() == Some(true)) {
            mounted.fault("fault-mounted", &[("arm", arm.name())]);
        }
        let ordered = unit.duty.filter(|duty| *duty != Duty::Hold).and(at("order"));
        if let (Some(marker), Some(order)) = (unit.marker, ordered) {
            order.fault("fault-marked-and-ordered", &[("marker", marker.name())]);
        }
    }

    /// The ground bears the unit read last, and what it is said to hold is a building without enemies in it.
    fn check_ground(&self, at: &Node<'_>, map: &TableMap) {
        let Some((last, earlier)) = self.units.split_last() else { return };
        if !map.holds(last.at) || last.presence != Presence::InPlay {
            return;
        }
        if last.formation != Formation::Building {
            if map.going_underfoot(last.at, true).class == Class::Impassable {
                at.fault("fault-impassable-there", &[]);
            }
            return;
        }
        let Some(building) = map.building_at(last.at) else { return at.fault("fault-no-building-there", &[]) };
        let own = self.cards.last().map(|card| card.side);
        let inside = |(other, card): &(&Unit, &UnitCard)| {
            let housed = other.formation == Formation::Building && other.presence == Presence::InPlay;
            housed && Some(card.side) != own && map.building_at(other.at) == Some(building)
        };
        if let Some((_, enemy)) = earlier.iter().zip(&self.cards).find(inside) {
            at.fault("fault-enemy-in-building", &[("unit", &enemy.name)]);
        }
    }

    /// Nobody stands in the place of the unit read last, and it stands wholly on the table.
    fn check_room(&self, at: &Node<'_>, map: &TableMap) {
        let Some((last, earlier)) = self.units.split_last() else { return };
        let own = stands_of(last);
        let on_table = own.iter().all(|stand| stand.corners().iter().all(|&corner| map.holds(corner)));
        if map.holds(last.at) && !on_table {
            at.fault("fault-stands-off-the-table", &[]);
        }
        for (other, card) in earlier.iter().zip(&self.cards).filter(|(other, _)| other.presence == Presence::InPlay) {
            if last.presence == Presence::InPlay && self.overlap(&own, &stands_of(other)) {
                at.fault("fault-stands-overlap", &[("unit", &card.name)]);
            }
        }
    }

    /// Whether two units cannot both be where they are. In a case they can if no command stand lies over a
    /// stand of the other (R83), as it comes about in play; at the start of a scenario no stands do.
    fn overlap(&self, own: &[Square], theirs: &[Square]) -> bool {
        let meets = |stand: &Square, others: &[Square]| others.iter().any(|other| other.overlaps(stand));
        match (self.begin.strict, own, theirs) {
            (false, [first, ..], [other, ..]) => meets(first, theirs) || meets(other, own),
            _ => own.iter().any(|stand| meets(stand, theirs)),
        }
    }

    /// What the scenario lays on a unit.
    fn read_bond(&mut self, side: Side, node: &Node<'_>) -> ScenarioLimits {
        let mut limits = ScenarioLimits {
            engaged: node.whole_or("engaged", 0, 100, 0) as u8,
            fixed: node.flag_or("fixed", false),
            ..ScenarioLimits::default()
        };
        if let Some(reserve) = node.get("reserve") {
            limits.reserve = reserve.whole_or("until", 1, 100, 1) as u8;
            let watched = reserve.get("released-by").and_then(|n| n.text());
            limits.released_by = watched.map(|name| self.brigade_named(side, &key_of(&name)));
            reserve.finish();
        }
        limits
    }

    /// Whether the unit being read comes later: it is noted when, and where.
    fn read_arrival(&mut self, node: &Node<'_>, map: &TableMap) -> bool {
        let Some(turn) = node.get("arrives").and_then(|n| n.whole(2, 100)) else { return false };
        let edge = node.get("edge").and_then(|n| word_in(Some(n), Edge::NAMES, Edge::ALL));
        let entry = match edge {
            None => Some(Entry::Spot),
            Some(edge) => node.need("range").and_then(|range| {
                let long = if matches!(edge, Edge::North | Edge::South) { map.width } else { map.height };
                let [from, to] = &range.items()[..] else {
                    range.fault("fault-not-a-range", &[]);
                    return None;
                };
                let (from, to) = (paces_in(from)?, paces_in(to)?);
                if from.0 < 0 || from > to || to > long {
                    range.fault("fault-not-a-range", &[]);
                }
                Some(Entry::Edge(edge, from, to))
            }),
        };
        let unit = UnitId(self.units.len() as u8);
        self.arrivals.extend(entry.map(|entry| Arrival { unit, turn: turn as u8, entry, staff: Vec::new() }));
        true
    }
}
