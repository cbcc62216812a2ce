//! Set-up: the units and leaders of a scenario or case, and the special rules that name them.

use crate::counters::{
    Arm, Arrival, LeaderCard, LeaderId, MOST_LEADERS, MOST_UNITS, Rank, SIZES, Side, UnitCard, UnitId, UnitStart,
    key_of,
};
use crate::setup::dry_hex;
use crate::stage::Special;
use crate::terrain::Map;
use crate::titles::{Title, TitleScenario};
use crate::works::Works;
use ground::Hex;
use referee::RuleId;
use referee::data::{Node, nearest};

/// The counters of a set-up, as far as they are read.
pub(crate) struct Roster<'a> {
    /// The names of the commands.
    pub commands: Vec<String>,
    /// The units.
    pub units: Vec<UnitCard>,
    /// The leaders.
    pub leaders: Vec<LeaderCard>,
    /// The names of counters with a fault: they are known, but of no use.
    faulty: Vec<String>,
    /// The commands that units bear, by side.
    borne: [u64; 2],
    /// Units detached from another one, by name.
    detached: Vec<(UnitId, String)>,
    /// The last turn.
    last_turn: u8,
    /// Whether reinforcements have a phase of their own.
    reinforced: bool,
    /// What the title has for this scenario.
    printed: &'a TitleScenario,
    title: Option<&'a Title>,
}

/// The names of the commands of a counter, where they stand.
fn command_names<'n>(node: &Node<'n>) -> Vec<Node<'n>> {
    let Some(list) = node.get("command") else { return Vec::new() };
    if list.is_list() { list.items() } else { vec![list] }
}

impl<'a> Roster<'a> {
    /// A roster without counters.
    pub fn new(last_turn: u8, reinforced: bool, printed: &'a TitleScenario, title: Option<&'a Title>) -> Roster<'a> {
        Roster {
            commands: Vec::new(),
            units: Vec::new(),
            leaders: Vec::new(),
            faulty: Vec::new(),
            borne: [0; 2],
            detached: Vec::new(),
            last_turn,
            reinforced,
            printed,
            title,
        }
    }

    /// Reads all counters of a set-up.
    pub fn read(&mut self, node: &Node<'_>, map: &Map) {
        let (mut units, mut leaders) = (node.list("unit"), node.list("leader"));
        // One too many is enough to say so.
        units.truncate(MOST_UNITS + 1);
        leaders.truncate(MOST_LEADERS + 1);
        for unit in &units {
            self.read_unit(unit, map);
            unit.finish();
        }
        for leader in &leaders {
            self.read_leader(leader);
            leader.finish();
        }
        self.check(node, &units, &leaders);
    }

    /// The bits of the commands that a counter names.
    fn commands(&mut self, node: &Node<'_>) -> u64 {
        let mut bits = 0;
        for name in command_names(node) {
            let Some(text) = name.text() else { continue };
            let known = self.commands.iter().position(|command| *command == text);
            let place = known.unwrap_or_else(|| {
                self.commands.push(text.into_owned());
                self.commands.len() - 1
            });
            if place >= 64 {
                name.fault("fault-too-many", &[("most", "64")]);
            } else {
                bits |= 1 << place;
            }
        }
        bits
    }

    fn take_name(&self, node: &Node<'_>) -> Option<(String, String)> {
        let node = node.need("name")?;
        let name = node.text()?.into_owned();
        let key = key_of(&name);
        let taken = self.units.iter().any(|unit| unit.key == key)
            || self.leaders.iter().any(|leader| leader.key == key)
            || self.faulty.contains(&key);
        if taken || key.is_empty() {
            node.fault("fault-name-taken", &[("name", &name)]);
            return None;
        }
        Some((name, key))
    }

    /// Whether a counter belongs to one of some commands.
    fn of_commands(&self, commands: u64, names: &[String]) -> bool {
        let own = self.commands.iter().enumerate().filter(|(place, _)| commands >> place & 1 == 1);
        own.into_iter().any(|(_, name)| names.contains(name))
    }

    /// 5.1: whether the counters of the title tell other armies than that of the Potomac by the colour
    /// of their values; the set-up says which those are.
    fn prints_other_armies(&self) -> bool {
        match self.title.map(|title| title.code.as_str()) {
            Some("SJW") => rule!("5.1.army-of-the-potomac-membership#a"),
            Some("RTG") => rule!("5.1.army-of-the-potomac-membership#c"),
            _ => true,
        }
    }

    /// The status that an old set-up prints, as the standard rules have it: two levels were lost
    /// since, and steps 4 and 5 of recovery follow.
    fn converted(&self, node: &Node<'_>, side: Option<usize>, commands: u64) -> Option<(u8, bool)> {
        let printed = node.get("printed-fatigue")?;
        let level = printed.whole(0, 2)?;
        if !self.title.is_some_and(|title| title.converts) {
            printed.fault("fault-no-conversion", &[]);
            return None;
        }
        let rested = side == Some(Side::Union.index()) && self.of_commands(commands, &self.printed.rested);
        if rested && rule!("conversion.rtg-scenario-1") {
            return Some((1, false));
        }
        if !rule!("conversion.principle") {
            return Some((level as u8, false));
        }
        Some(match level {
            0 if rule!("conversion.table#a") => (0, false),
            ..=1 if rule!("conversion.table#b") => (0, true),
            2.. if rule!("conversion.table#c") => (1, true),
            _ => (level as u8, false),
        })
    }

    fn read_unit(&mut self, node: &Node<'_>, map: &Map) {
        let commands = self.commands(node);
        let most_manpower = self.title.map_or(21, |title| title.most_manpower);
        let side = node.need("side").and_then(|n| n.one_of(&Side::NAMES));
        let arm = node.need("arm").and_then(|n| n.one_of(&Arm::NAMES));
        let arrival = node.get("arrives").map(|n| self.read_arrival(&n, map));
        let hex = match &arrival {
            Some(arrival) => arrival.as_ref().and_then(|arrival| arrival.entries.first().copied()),
            None => node.need("hex").and_then(|n| dry_hex(&n, map)),
        };
        let most = if rule!("2.2.max-manpower") { most_manpower.into() } else { 21 };
        let manpower = node.need("manpower").and_then(|n| n.whole(1, most));
        let size = node.get("size").and_then(|n| n.one_of(&SIZES)).unwrap_or(4) as u8;
        let tactical = node.whole_or("tactical", -9, 9, 2) as i8;
        let artillery = node.whole_or("artillery", 0, 99, 0) as u8;
        let fatigue = node.whole_or("fatigue", 0, 4, 0) as u8;
        let demoralized = node.whole_or("demoralized", 0, 2, 0) as u8;
        let (exhausted, disorganized) = (node.flag_or("exhausted", false), node.flag_or("disorganized", false));
        let converted = self.converted(node, side, commands);
        let (fatigue, exhausted) = converted.unwrap_or((fatigue, exhausted));
        let disorganized = disorganized && (converted.is_none() || rule!("conversion.disorganized-stays"));
        let potomac = self.title.map_or(&[][..], |title| &title.potomac_commands);
        let outside = !potomac.is_empty()
            && !self.of_commands(commands, potomac)
            && rule!("5.1.army-of-the-potomac-membership#b");
        let named = node.get("army-of-the-potomac").and_then(|n| n.flag());
        let army_of_the_potomac = named.map_or(!outside, |yes| yes || !self.prints_other_armies());
        let unsupplied = node.flag_or("unsupplied", false);
        let without_ammunition = node.flag_or("out-of-ammunition", false);
        let works = node.get("works").and_then(|n| n.one_of(&Works::NAMES)).map(|w| Works::ALL[w]);
        let detached = node.get("detached-from").and_then(|n| n.text()).map(|text| text.into_owned());
        node.get("note");
        for (place, borne) in self.borne.iter_mut().enumerate() {
            // One whose side is not known might be of either.
            *borne |= if side.is_none_or(|side| side == place) { commands } else { 0 };
        }
        let Some((name, key)) = self.take_name(node) else { return };
        let (Some(side), Some(arm), Some(hex), Some(manpower)) = (side, arm, hex, manpower) else {
            return self.faulty.push(key);
        };
        let marked = self.printed.works.iter().find(|(unit, _)| *unit == name).map(|(_, works)| *works);
        let works = works.or(marked.filter(|_| rule!("9.0.hcr-scenario-2"))).unwrap_or_default();
        let start = UnitStart {
            hex,
            manpower: manpower as u8,
            fatigue,
            exhausted,
            disorganized,
            demoralized,
            works,
            unsupplied,
            without_ammunition,
        };
        self.detached.extend(detached.map(|from| (UnitId(self.units.len() as u8), from)));
        let (side, arm) = (Side::BOTH[side], Arm::ALL[arm]);
        self.units.push(UnitCard {
            name,
            key,
            side,
            arm,
            size,
            tactical,
            artillery,
            commands,
            army_of_the_potomac,
            start,
            arrival: arrival.flatten(),
        });
    }

    /// When and where a unit arrives: `{ turn = 3, at = ["0101"] }`.
    fn read_arrival(&self, node: &Node<'_>, map: &Map) -> Option<Arrival> {
        if !self.reinforced {
            node.fault("fault-no-reinforcements", &[]);
        }
        let turn = node.need("turn").and_then(|n| n.whole(1, self.last_turn.into()));
        let at = node.need("at").map_or_else(Vec::new, |n| n.items());
        let entries: Vec<Hex> = at.iter().filter_map(|n| dry_hex(n, map)).collect();
        if at.is_empty() {
            node.fault("fault-missing", &[("key", "at")]);
        }
        node.finish();
        Some(Arrival { turn: turn? as u8, entries })
    }

    fn read_leader(&mut self, node: &Node<'_>) {
        let commands = self.commands(node);
        let side = node.need("side").and_then(|n| n.one_of(&Side::NAMES)).map(|s| Side::BOTH[s]);
        let rank = node.need("rank").and_then(|n| n.one_of(&Rank::NAMES)).map(|r| Rank::ALL[r]);
        let cavalry = node.get("arm").and_then(|n| n.one_of(&["infantry", "cavalry"])).unwrap_or(0) == 1;
        let tactical = node.get("tactical").and_then(|n| n.whole(-9, 9)).map(|t| t as i8);
        let command_value = node.need("command-value").and_then(|n| n.whole(0, 9));
        node.get("note");
        let name = self.take_name(node);
        let idle = self.leads_nobody(node, side, rank, commands);
        if let (true, Some((name, _))) = (idle, &name) {
            node.fault("fault-no-subordinates", &[("leader", name)]);
        }
        let unit = node.need("unit").and_then(|n| {
            let name = n.text()?;
            let unit = self.units.iter().position(|unit| unit.key == key_of(&name)).map(|i| UnitId(i as u8));
            let fits = unit.map(|u| &self.units[u.index()]).is_some_and(|unit| self.leads(unit, side, rank, commands));
            match unit {
                None if self.faulty.contains(&key_of(&name)) => {}
                None => n.fault("fault-unknown-unit", &[("unit", &name)]),
                Some(_) if !fits && !idle => n.fault("fault-not-subordinate", &[("unit", &name)]),
                Some(_) => {}
            }
            unit.filter(|_| fits)
        });
        let Some((name, key)) = name else { return };
        let (Some(side), Some(rank), Some(command_value), Some(unit)) = (side, rank, command_value, unit) else {
            return self.faulty.push(key);
        };
        let absent = self.title.is_some_and(|title| match rank {
            Rank::Army => !title.army_leaders,
            Rank::District => !title.district_leaders,
            _ => false,
        });
        if absent {
            node.fault("fault-no-such-leader", &[("leader", &name)]);
        }
        let own = self.title.and_then(|title| title.tactical.iter().find(|(leader, ..)| *leader == name));
        let own =
            own.filter(|(.., rule)| side == Side::Confederate && referee::cite(*rule)).map(|(_, value, _)| *value);
        let none = rank == Rank::Army && rule!("2.2.army-leader-values#a");
        let tactical = if none { None } else { Some(own.or(tactical).unwrap_or(2)) };
        self.leaders.push(LeaderCard {
            name,
            key,
            side,
            rank,
            cavalry,
            tactical,
            command_value: command_value as i8,
            commands,
            unit,
        });
    }

    /// Names every command of a leader that no unit of his side bears. Whether none is left for one
    /// who leads by his command.
    fn leads_nobody(&mut self, node: &Node<'_>, side: Option<Side>, rank: Option<Rank>, commands: u64) -> bool {
        let (Some(side), Some(rank)) = (side, rank) else { return false };
        let borne = self.borne[side.index()];
        for name in command_names(node) {
            let Some(text) = name.text() else { continue };
            let known = self.commands.iter().position(|command| *command == text);
            if !known.is_some_and(|place| place < 64 && borne >> place & 1 == 1) {
                name.fault("fault-unknown-command", &[("command", &text)]);
            }
        }
        rank != Rank::Army && commands & borne == 0
    }

    /// Whether a leader can be attached to a unit (2.2).
    fn leads(&self, unit: &UnitCard, side: Option<Side>, rank: Option<Rank>, commands: u64) -> bool {
        let own = Some(unit.side) == side;
        let infantry = unit.arm == Arm::Infantry;
        match rank {
            Some(Rank::Army) => own && infantry,
            Some(Rank::District) => own && infantry && unit.commands & commands != 0,
            _ => own && unit.commands & commands != 0,
        }
    }

    /// The scenario's special rules.
    pub fn read_special(&self, node: &Node<'_>) -> Special {
        let first = node.get("first-activation").and_then(|n| {
            let name = n.text()?;
            let leader = self.leaders.iter().position(|leader| leader.key == key_of(&name));
            if leader.is_none() && !self.faulty.contains(&key_of(&name)) {
                n.fault("fault-unknown-leader", &[("leader", &name)]);
            }
            leader.map(|place| LeaderId(place as u8))
        });
        let measured_until = node.whole_or("measured-until-turn", 0, 99, 0) as u8;
        let mut idle = Vec::new();
        for (name, until) in node.get("idle-until-turn").map_or_else(Vec::new, |table| table.entries()) {
            let unit = self.units.iter().position(|unit| unit.key == key_of(&name));
            match (unit, until.whole(1, 99)) {
                (Some(place), Some(turn)) => idle.push((UnitId(place as u8), turn as u8)),
                (None, _) if self.faulty.contains(&key_of(&name)) => {}
                (None, _) => until.fault("fault-unknown-unit", &[("unit", &name)]),
                _ => {}
            }
        }
        node.finish();
        Special { first, measured_until, idle }
    }

    /// The unit that another is detached from need not be in the game: it may be lost, or elsewhere. But one that
    /// is all but called like another of its side is a slip, and an enemy's is wrong.
    pub fn check_detached(&self, node: &Node<'_>) {
        for unit in node.list("unit") {
            let Some(from) = unit.get("detached-from") else { continue };
            let (Some(name), Some(own)) = (from.text(), unit.get("name").and_then(|n| n.text())) else { continue };
            let Some(side) = self.units.iter().find(|card| card.name == own).map(|card| card.side) else { continue };
            let (friends, enemies): (Vec<_>, Vec<_>) = self.units.iter().partition(|card| card.side == side);
            let known: Vec<&str> =
                friends.iter().map(|card| card.name.as_str()).filter(|other| *other != own).collect();
            let slip = nearest(&name, known.iter().copied()).is_some() || name == own;
            let hostile = enemies.iter().any(|card| card.name == name);
            if !known.contains(&name.as_ref()) && (slip || hostile) {
                from.unknown("fault-detached-from-nobody", &[("unit", &name)], &name, known);
            }
        }
    }

    /// The units detached from others that are in the game.
    pub fn detached_pairs(&self) -> Vec<(UnitId, UnitId)> {
        let parent = |unit: UnitId, from: &str| {
            let side = self.units[unit.index()].side;
            self.units.iter().position(|other| other.name == from && other.side == side)
        };
        let pairs = self.detached.iter().filter_map(|(unit, from)| Some((*unit, UnitId(parent(*unit, from)? as u8))));
        pairs.filter(|(unit, with)| unit != with).collect()
    }

    /// The units that the title takes out of a leader's command, and those detached from them.
    pub fn independent(&self) -> Vec<(LeaderId, UnitId, RuleId)> {
        let pairs = self.title.map_or(&[][..], |title| &title.independent);
        let mut apart = Vec::new();
        for (place, leader) in self.leaders.iter().enumerate() {
            let leader_id = LeaderId(place as u8);
            let of = |unit: &str| pairs.iter().any(|(name, own)| *name == leader.name && own == unit);
            for (place, unit) in self.units.iter().enumerate().filter(|(_, unit)| unit.side == leader.side) {
                let id = UnitId(place as u8);
                let from = self.detached.iter().find(|(detached, _)| *detached == id).map(|(_, from)| from.as_str());
                if of(&unit.name) {
                    apart.push((leader_id, id, id!("5.2.rtg-independent-cavalry")));
                } else if from.is_some_and(of) {
                    apart.push((leader_id, id, id!("5.2.rtg-independent-substitutes")));
                }
            }
        }
        apart
    }

    /// What concerns all counters together.
    fn check<'n>(&mut self, node: &Node<'n>, units: &[Node<'n>], leaders: &[Node<'n>]) {
        if self.units.len() > MOST_UNITS || self.leaders.len() > MOST_LEADERS {
            node.fault("fault-too-many", &[("most", &MOST_UNITS.to_string())]);
            self.units.truncate(MOST_UNITS);
            self.leaders.truncate(MOST_LEADERS);
        }
        for (place, leader) in self.leaders.iter().enumerate() {
            let equal = |other: &LeaderCard| other.unit == leader.unit && other.rank == leader.rank;
            if self.leaders[..place].iter().any(equal) {
                named(leaders, &leader.name)
                    .unwrap_or(node)
                    .fault("fault-leaders-of-one-rank", &[("leader", &leader.name)]);
            }
        }
        let there = || self.units.iter().filter(|unit| unit.arrival.is_none());
        for unit in there() {
            if there().any(|other| other.side != unit.side && other.start.hex == unit.start.hex) {
                named(units, &unit.name).unwrap_or(node).fault("fault-enemies-in-one-hex", &[("unit", &unit.name)]);
            }
        }
    }
}

/// The counter of that name, where it stands.
fn named<'n, 's>(counters: &'n [Node<'s>], name: &str) -> Option<&'n Node<'s>> {
    counters.iter().find(|node| node.get("name").and_then(|n| n.text()).is_some_and(|text| text == name))
}
