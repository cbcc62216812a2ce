//! What the titles of the series do differently: parameters that the rules read, from
//! `data/gcacw/titles.toml`. No rule asks which title is played.

use crate::counters::{Arm, LeaderCard, Rank, Side};
use crate::crossings::BRIDGE_STRENGTH;
use crate::flow::Phase;
use crate::tables::{Allowance, STRENGTH, UnitAllowances, allowance_rule};
use crate::terrain::{Crossing, Peculiarity};
use crate::works::Works;
use referee::RuleId;
use referee::case::FileSource;
use referee::data::{self, Faults, Node, Source};

/// The kinds of leader that differ in their allowance.
pub const LEADER_KINDS: [&str; 3] = ["infantry", "cavalry-division", "cavalry-corps"];

/// The parameters of a title.
#[derive(Clone, Debug)]
pub struct Title {
    /// Its code; `general` for the series' general rules.
    pub code: String,
    /// Who wins an initiative tie.
    pub initiative_tie: Side,
    /// Allowances of units that march alone.
    pub unit_allowances: UnitAllowances,
    /// Allowances of leaders, by side and by [`LEADER_KINDS`].
    pub leader_allowances: [[Allowance; 3]; 2],
    /// No unit has more manpower.
    pub most_manpower: u8,
    /// Caps of combined combat values, in quarters.
    pub caps: Caps,
    /// What Confederate cavalry adds to the strength modifier of its cavalry retreats.
    pub confederate_cavalry: i32,
    /// Union units outside the Army of the Potomac tire faster.
    pub other_armies_tire: bool,
    /// A side whose flank attacks are not reduced by woods.
    pub woods_flank_spared: Option<Side>,
    /// How many units a Union leader may select, by the Union's initiative die from 1.
    pub union_selection: Option<[u8; 6]>,
    /// Cavalry of the Army of the Potomac is spared the Union modifier of extended marches.
    pub potomac_cavalry_spared: bool,
    /// The commands of the Army of the Potomac, where the title names them.
    pub potomac_commands: Vec<String>,
    /// Units that are not of a leader's command although they bear its name: leader, unit.
    pub independent: Vec<(String, String)>,
    /// Leaders with a tactical value of their own: name, value, statement.
    pub tactical: Vec<(String, i8, RuleId)>,
    /// Leaders who add to the attack die of assaults.
    pub assault_bonuses: Vec<AssaultBonus>,
    /// Army leaders exist.
    pub army_leaders: bool,
    /// District leaders exist.
    pub district_leaders: bool,
    /// Stations are burned.
    pub burning: bool,
    /// A side whose old ban on forts the standard rules lift.
    pub fort_ban_lifted: Option<Side>,
    /// Bridges are built by rules of the title's own, which are not at hand (R12).
    pub own_bridge_rules: bool,
    /// A side that builds bridges by the title's own rules in the advanced game.
    pub own_bridge_rules_advanced: Option<Side>,
    /// A side whose infantry may levy localities in recovery, by the title's own rules.
    pub levies: Option<Side>,
    /// The combat value at which a unit builds and destroys bridges, or bars the builder.
    pub bridge_strength: u8,
    /// The same for repairs.
    pub repair_strength: u8,
    /// Whether each side may bridge major rivers.
    pub bridges_major: [bool; 2],
    /// How many bridges over major rivers each side may have.
    pub major_bridges: [Option<u8>; 2],
    /// How many over minor rivers.
    pub minor_bridges: [Option<u8>; 2],
    /// A side that repairs only where it controls the county.
    pub repairs_in_own_counties: Option<Side>,
    /// The Confederate Capitol's hex, as printed.
    pub capitol: Option<String>,
    /// Rain has its effects in the basic game too.
    pub rain: bool,
    /// Unsupplied units tire faster in the advanced game.
    pub unsupplied_tire: bool,
    /// Ammunition is counted in the advanced game.
    pub ammunition: bool,
    /// Units can be unsupplied in the advanced game.
    pub supply: bool,
    /// Units forage in the advanced game.
    pub forages: bool,
    /// Whose unsupplied units are disorganized in step 6 of the advanced game's recovery.
    pub unsupplied: [bool; 2],
    /// Results in italics bring Union panic in the advanced game.
    pub union_panic: bool,
    /// Set-ups of this title have an older status printed.
    pub converts: bool,
    /// Places with something peculiar about them.
    pub places: Vec<TitlePlace>,
    /// What single scenarios of the title have.
    pub scenarios: Vec<TitleScenario>,
    /// The statement with the suggested points for balance.
    pub balance_rule: Option<RuleId>,
}

/// Caps of combined combat values, in quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caps {
    /// In attack.
    pub attack: i32,
    /// In defence.
    pub defence: i32,
    /// In defence with at least half of the units entrenched.
    pub half_entrenched: i32,
    /// In defence with all units entrenched.
    pub entrenched: i32,
}

/// A leader who adds to the attack die of an assault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssaultBonus {
    /// His name.
    pub leader: String,
    /// He need not make the assault himself, only be in the hex of the leader who does.
    pub present: bool,
    /// The first year in which he does.
    pub from: u16,
    /// The titles in which alone he does; none: in all.
    pub titles: Vec<String>,
    /// The clause that gives the bonus.
    pub rule: RuleId,
    /// The clause that limits it to years or titles.
    pub limit: Option<RuleId>,
    /// The clause by which it is not given besides another.
    pub alone: Option<RuleId>,
}

/// A place of a title's map, by printed hex numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitlePlace {
    /// The hex, or one of the two.
    pub hex: String,
    /// The other hex; none: every crossing of the hex.
    pub to: Option<String>,
    /// What is so.
    pub what: PlaceIs,
    /// The statement that says so.
    pub rule: RuleId,
}

/// What a place can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceIs {
    /// Something peculiar about its crossing.
    Peculiar(Peculiarity),
    /// Its ford is another kind of crossing.
    Is(Crossing),
    /// Its bridge is destroyed at the start.
    Destroyed,
    /// Its station can only be damaged.
    LastingStation,
}

/// What one scenario of a title has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TitleScenario {
    /// Its number in the title.
    pub number: u8,
    /// Points suggested for the Union, for balance.
    pub balance: i16,
    /// A phase after the random events.
    pub added_phase: Option<Phase>,
    /// Units that start under a marker: name, marker.
    pub works: Vec<(String, Works)>,
    /// Union commands whose units start at fatigue 1 on their normal side.
    pub rested: Vec<String>,
}

impl Title {
    /// The leader's allowance.
    pub fn leader_allowance(&self, leader: &LeaderCard) -> Allowance {
        let kind = match (leader.cavalry, leader.rank) {
            (false, _) => 0,
            (true, Rank::Division) => 1,
            (true, _) => 2,
        };
        self.leader_allowances[leader.side.index()][kind]
    }

    /// Reads a title's parameters: the general ones, then its own.
    pub fn read(code: &str, data_files: &dyn FileSource, faults: &Faults) -> Option<Title> {
        let file = "gcacw/titles.toml";
        let text = data_files.file(file)?;
        data::read(Source { name: file, text: &text }, faults, |root| {
            let titles = root.list("title");
            let find = |code: &str| {
                titles.iter().find(|title| title.get("code").and_then(|n| n.text()).is_some_and(|text| text == code))
            };
            let mut title = Title::general();
            title.code = code.to_owned();
            title.override_by(find("general")?);
            let own = if code == "general" { None } else { Some(find(code)?) };
            if let Some(own) = own.filter(|_| rule!("1.0.titles")) {
                title.override_by(own);
            }
            titles.iter().for_each(|title| title.ignore_rest());
            title.read_advanced(data_files, faults);
            Some(title)
        })
    }

    /// What the title's advanced game brings in, from a file of its own: games whose records name
    /// `titles.toml` as it was can still be played.
    fn read_advanced(&mut self, data_files: &dyn FileSource, faults: &Faults) {
        let file = "gcacw/advanced.toml";
        let Some(text) = data_files.file(file) else { return };
        data::read(Source { name: file, text: &text }, faults, |root| {
            for title in root.list("title") {
                let (tire, ammunition) = (title.flag_or("unsupplied_tire", false), title.flag_or("ammunition", false));
                if title.need("code").and_then(|n| n.text()).is_some_and(|code| code == self.code) {
                    (self.unsupplied_tire, self.ammunition) = (tire, ammunition);
                }
                title.finish();
            }
            Some(())
        });
    }

    fn general() -> Title {
        let unit = |side, arm| Allowance { dice: 1, add: 0, minimum: 0, rule: allowance_rule(side, arm) };
        let leader = |rule: RuleId| Allowance { dice: 1, add: 0, minimum: 0, rule };
        Title {
            code: String::new(),
            initiative_tie: Side::Confederate,
            unit_allowances: Side::BOTH.map(|side| Arm::ALL.map(|arm| unit(side, arm))),
            leader_allowances: [
                [
                    leader(id!("5.2.leader-allowance-union-infantry")),
                    leader(id!("5.2.leader-allowance-union-cavalry-division")),
                    leader(id!("5.2.leader-allowance-union-cavalry-corps")),
                ],
                [
                    leader(id!("5.2.leader-allowance-confederate-infantry")),
                    leader(id!("5.2.leader-allowance-confederate-cavalry-division")),
                    leader(id!("5.2.leader-allowance-confederate-cavalry-corps")),
                ],
            ],
            most_manpower: 18,
            caps: Caps {
                attack: 80 * STRENGTH,
                defence: 70 * STRENGTH,
                half_entrenched: 120 * STRENGTH,
                entrenched: 160 * STRENGTH,
            },
            confederate_cavalry: 0,
            other_armies_tire: false,
            woods_flank_spared: None,
            union_selection: None,
            potomac_cavalry_spared: false,
            potomac_commands: Vec::new(),
            independent: Vec::new(),
            tactical: Vec::new(),
            assault_bonuses: Vec::new(),
            army_leaders: true,
            district_leaders: true,
            burning: true,
            fort_ban_lifted: None,
            own_bridge_rules: false,
            own_bridge_rules_advanced: None,
            levies: None,
            bridge_strength: BRIDGE_STRENGTH,
            repair_strength: BRIDGE_STRENGTH,
            bridges_major: [true, false],
            major_bridges: [Some(1); 2],
            minor_bridges: [None; 2],
            repairs_in_own_counties: None,
            capitol: None,
            rain: true,
            unsupplied_tire: false,
            ammunition: false,
            supply: true,
            forages: true,
            unsupplied: [false; 2],
            union_panic: false,
            converts: false,
            places: Vec::new(),
            scenarios: Vec::new(),
            balance_rule: None,
        }
    }

    /// What one of its scenarios has.
    pub fn scenario(&self, number: u8) -> Option<&TitleScenario> {
        self.scenarios.iter().find(|scenario| scenario.number == number)
    }

    fn override_by(&mut self, node: &Node<'_>) {
        node.ignore_rest();
        if let Some(side) = node.get("initiative_tie").and_then(|n| n.one_of(&Side::NAMES)) {
            self.initiative_tie = Side::BOTH[side];
        }
        if let Some(most) = node.get("most_manpower").and_then(|n| n.whole(1, 21)) {
            self.most_manpower = most as u8;
        }
        let caps = &mut self.caps;
        for (key, cap) in [
            ("attack_cap", &mut caps.attack),
            ("defence_cap", &mut caps.defence),
            ("half_entrenched_cap", &mut caps.half_entrenched),
            ("entrenched_cap", &mut caps.entrenched),
        ] {
            if let Some(value) = node.get(key).and_then(|n| n.parts(STRENGTH.into())) {
                *cap = value as i32;
            }
        }
        self.confederate_cavalry = node.whole_or("confederate_cavalry", -9, 9, self.confederate_cavalry.into()) as i32;
        self.other_armies_tire = node.flag_or("other_armies_tire", self.other_armies_tire);
        self.potomac_cavalry_spared = node.flag_or("potomac_cavalry_spared", self.potomac_cavalry_spared);
        if let Some(side) = node.get("woods_flank_spared").and_then(|n| n.one_of(&Side::NAMES)) {
            self.woods_flank_spared = Some(Side::BOTH[side]);
        }
        if let Some(limits) = node.get("union_selection") {
            let limits: Vec<u8> = limits.items().iter().filter_map(|n| n.whole(1, 128)).map(|n| n as u8).collect();
            self.union_selection = limits.try_into().ok();
        }
        self.override_bridges(node);
        self.override_people(node);
        self.army_leaders = node.flag_or("army_leaders", self.army_leaders);
        self.district_leaders = node.flag_or("district_leaders", self.district_leaders);
        self.burning = node.flag_or("burning", self.burning);
        self.rain = node.flag_or("rain", self.rain);
        for (key, side) in [
            ("fort_ban_lifted", &mut self.fort_ban_lifted),
            ("own_bridge_rules_advanced", &mut self.own_bridge_rules_advanced),
            ("levies", &mut self.levies),
        ] {
            if let Some(named) = node.get(key).and_then(|n| n.one_of(&Side::NAMES)) {
                *side = Some(Side::BOTH[named]);
            }
        }
        self.supply = node.flag_or("supply", self.supply);
        self.forages = node.flag_or("forages", self.forages);
        self.union_panic = node.flag_or("union_panic", self.union_panic);
        self.converts = node.flag_or("converts", self.converts);
        for side in node.list("unsupplied").iter().filter_map(|n| n.one_of(&Side::NAMES)) {
            self.unsupplied[side] = true;
        }
        self.places.extend(node.list("place").iter().filter_map(read_place));
        self.scenarios.extend(node.list("scenario").iter().map(read_title_scenario));
        if let Some(rule) = node.get("balance_rule") {
            self.balance_rule = read_rule(&rule);
        }
        for row in node.list("unit_allowance") {
            let side = row.need("side").and_then(|n| n.one_of(&Side::NAMES));
            let arms = row.list("arms").iter().filter_map(|arm| arm.one_of(&Arm::NAMES)).collect::<Vec<_>>();
            if let (Some(side), Some(allowance)) = (side, allowance(&row)) {
                for arm in arms {
                    self.unit_allowances[side][arm] = allowance;
                }
            }
            row.finish();
        }
        for row in node.list("leader_allowance") {
            let side = row.need("side").and_then(|n| n.one_of(&Side::NAMES));
            let kind = row.need("leader").and_then(|n| n.one_of(&LEADER_KINDS));
            if let (Some(side), Some(kind), Some(allowance)) = (side, kind, allowance(&row)) {
                self.leader_allowances[side][kind] = allowance;
            }
            row.finish();
        }
    }
}

impl Title {
    fn override_bridges(&mut self, node: &Node<'_>) {
        self.own_bridge_rules = node.flag_or("own_bridge_rules", self.own_bridge_rules);
        self.bridge_strength = node.whole_or("bridge_strength", 1, 21, self.bridge_strength.into()) as u8;
        self.repair_strength = node.whole_or("repair_strength", 1, 21, self.repair_strength.into()) as u8;
        if let Some(sides) = node.get("bridges_major") {
            self.bridges_major = [false; 2];
            for side in sides.items().iter().filter_map(|n| n.one_of(&Side::NAMES)) {
                self.bridges_major[side] = true;
            }
        }
        for (key, limits) in [("major_bridges", &mut self.major_bridges), ("minor_bridges", &mut self.minor_bridges)] {
            if let Some(table) = node.get(key) {
                for (place, side) in Side::NAMES.iter().enumerate() {
                    limits[place] = table.get(side).and_then(|n| n.whole(0, 99)).map(|n| n as u8);
                }
                table.finish();
            }
        }
        if let Some(side) = node.get("repairs_in_own_counties").and_then(|n| n.one_of(&Side::NAMES)) {
            self.repairs_in_own_counties = Some(Side::BOTH[side]);
        }
        if let Some(hex) = node.get("capitol").and_then(|n| n.text()) {
            self.capitol = Some(hex.into_owned());
        }
    }

    fn override_people(&mut self, node: &Node<'_>) {
        let names = |list: &Node<'_>| -> Vec<String> {
            list.items().iter().filter_map(Node::text).map(|text| text.into_owned()).collect()
        };
        if let Some(commands) = node.get("potomac_commands") {
            self.potomac_commands = names(&commands);
        }
        for row in node.list("independent") {
            let leader = row.need("leader").and_then(|n| n.text()).unwrap_or_default().into_owned();
            let units = row.need("units").map(|n| names(&n)).unwrap_or_default();
            self.independent.extend(units.into_iter().map(|unit| (leader.clone(), unit)));
            row.finish();
        }
        for row in node.list("tactical") {
            let leader = row.need("leader").and_then(|n| n.text()).map(|text| text.into_owned());
            let value = row.need("value").and_then(|n| n.whole(-9, 9));
            let rule = row.need("rule").and_then(|n| read_rule(&n));
            if let (Some(leader), Some(value), Some(rule)) = (leader, value, rule) {
                self.tactical.push((leader, value as i8, rule));
            }
            row.finish();
        }
        if let Some(without) = node.get("no_bonus") {
            let without = names(&without);
            self.assault_bonuses.retain(|bonus| !without.contains(&bonus.leader));
        }
        for row in node.list("assault_bonus") {
            let leader = row.need("leader").and_then(|n| n.text()).map(|text| text.into_owned());
            let present = row.flag_or("present", false);
            let from = row.whole_or("from", 1861, 1865, 1861) as u16;
            let rule = row.need("rule").and_then(|n| read_rule(&n));
            let titles = row.get("titles").map_or_else(Vec::new, |n| names(&n));
            let limit = row.get("limit").and_then(|n| read_rule(&n));
            let alone = row.get("alone").and_then(|n| read_rule(&n));
            if let (Some(leader), Some(rule)) = (leader, rule) {
                self.assault_bonuses.push(AssaultBonus { leader, present, from, titles, rule, limit, alone });
            }
            row.finish();
        }
    }
}

fn read_rule(node: &Node<'_>) -> Option<RuleId> {
    let text = node.text()?;
    let rule = RuleId::find(&text);
    if rule.is_none() {
        node.fault("fault-unknown-rule", &[("rule", &text)]);
    }
    rule
}

/// What a place can be, in files.
const PLACES: [&str; 9] = [
    "indestructible",
    "beyond-repair",
    "ford-when-destroyed",
    "dam",
    "ferry",
    "bridge",
    "union-pontoon",
    "destroyed",
    "lasting-station",
];

fn read_place(node: &Node<'_>) -> Option<TitlePlace> {
    node.get("name");
    let hex = node.need("hex").and_then(|n| n.text()).map(|text| text.into_owned());
    let to = node.get("to").and_then(|n| n.text()).map(|text| text.into_owned());
    let rule = node.need("rule").and_then(|n| read_rule(&n));
    let add = |key: &'static str| node.get(key).and_then(|n| n.whole(-9, 9)).map(|n| n as i8);
    let (destruction, building) = (add("destruction"), add("building"));
    let what = match (destruction, building) {
        (Some(add), _) => Some(PlaceIs::Peculiar(Peculiarity::Destruction(add))),
        (None, Some(add)) => Some(PlaceIs::Peculiar(Peculiarity::Building(add))),
        (None, None) => node.need("is").and_then(|n| n.one_of(&PLACES)).map(|place| {
            [
                PlaceIs::Peculiar(Peculiarity::Indestructible),
                PlaceIs::Peculiar(Peculiarity::BeyondRepair),
                PlaceIs::Peculiar(Peculiarity::FordWhenDestroyed),
                PlaceIs::Is(Crossing::Dam),
                PlaceIs::Is(Crossing::Ferry),
                PlaceIs::Is(Crossing::Bridge),
                PlaceIs::Peculiar(Peculiarity::PontoonOf(Side::Union)),
                PlaceIs::Destroyed,
                PlaceIs::LastingStation,
            ][place]
        }),
    };
    node.finish();
    Some(TitlePlace { hex: hex?, to, what: what?, rule: rule? })
}

/// The phases that a scenario can add, in files.
pub const ADDED_PHASES: [(&str, Phase); 3] = [
    ("reinforcements", Phase::Reinforcements),
    ("attachment", Phase::Attachment),
    ("harpers-ferry", Phase::HarpersFerry),
];

/// Reads the name of a phase that a scenario adds.
pub fn read_added_phase(node: &Node<'_>) -> Option<Phase> {
    node.one_of(&ADDED_PHASES.map(|(name, _)| name)).map(|place| ADDED_PHASES[place].1)
}

fn read_title_scenario(node: &Node<'_>) -> TitleScenario {
    node.get("name");
    node.get("modified");
    let texts = |key: &'static str| -> Vec<String> {
        node.list(key).iter().filter_map(Node::text).map(|text| text.into_owned()).collect()
    };
    let works = node.get("works").map_or_else(Vec::new, |table| {
        let marker = |(unit, node): (String, Node<'_>)| Some((unit, Works::ALL[node.one_of(&Works::NAMES)?]));
        table.entries().into_iter().filter_map(marker).collect()
    });
    let scenario = TitleScenario {
        number: node.whole_or("number", 1, 99, 1) as u8,
        balance: node.whole_or("balance", -999, 999, 0) as i16,
        added_phase: node.get("added_phase").and_then(|n| read_added_phase(&n)),
        works,
        rested: texts("rested"),
    };
    node.finish();
    scenario
}

fn allowance(row: &Node<'_>) -> Option<Allowance> {
    let rule = row.need("rule").and_then(|n| read_rule(&n));
    let dice = row.need("dice").and_then(|n| n.whole(1, 4));
    let add = row.whole_or("add", -9, 9, 0);
    let minimum = row.whole_or("minimum", 0, 9, 0);
    Some(Allowance { dice: dice? as u8, add: add as i8, minimum: minimum as i8, rule: rule? })
}
