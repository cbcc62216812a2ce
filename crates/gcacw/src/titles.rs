//! What the titles of the series do differently: parameters that the rules read, from
//! `data/gcacw/titles.toml`. No rule asks which title is played.

use crate::counters::{Arm, LeaderCard, Rank, Side};
use crate::tables::{Allowance, STRENGTH, UnitAllowances, allowance_rule};
use referee::RuleId;
use referee::case::Shelf;
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
    /// Caps of combined combat values, in quarters: attack, defence.
    pub caps: (i32, i32),
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
    pub fn read(code: &str, shelf: &dyn Shelf, faults: &Faults) -> Option<Title> {
        let file = "gcacw/titles.toml";
        let text = shelf.file(file)?;
        data::read(Source { name: file, text: &text }, faults, |root| {
            let titles = root.list("title");
            let find = |code: &str| {
                titles.iter().find(|title| title.get("code").and_then(|n| n.text()).is_some_and(|text| text == code))
            };
            let mut title = Title::general();
            title.code = code.to_owned();
            title.override_by(find("general")?);
            if code != "general" {
                title.override_by(find(code)?);
            }
            titles.iter().for_each(|title| title.ignore_rest());
            Some(title)
        })
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
            caps: (80 * STRENGTH, 70 * STRENGTH),
            confederate_cavalry: 0,
            other_armies_tire: false,
            woods_flank_spared: None,
            union_selection: None,
            potomac_cavalry_spared: false,
        }
    }

    fn override_by(&mut self, node: &Node<'_>) {
        node.ignore_rest();
        if let Some(side) = node.get("initiative_tie").and_then(|n| n.one_of(&Side::NAMES)) {
            self.initiative_tie = Side::BOTH[side];
        }
        if let Some(most) = node.get("most_manpower").and_then(|n| n.whole(1, 21)) {
            self.most_manpower = most as u8;
        }
        if let Some(cap) = node.get("attack_cap").and_then(|n| n.parts(STRENGTH.into())) {
            self.caps.0 = cap as i32;
        }
        if let Some(cap) = node.get("defence_cap").and_then(|n| n.parts(STRENGTH.into())) {
            self.caps.1 = cap as i32;
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

fn allowance(row: &Node<'_>) -> Option<Allowance> {
    let rule = row.need("rule").and_then(|n| {
        let text = n.text()?;
        let rule = RuleId::find(&text);
        if rule.is_none() {
            n.fault("fault-unknown-rule", &[("rule", &text)]);
        }
        rule
    });
    let dice = row.need("dice").and_then(|n| n.whole(1, 4));
    let add = row.whole_or("add", -9, 9, 0);
    let minimum = row.whole_or("minimum", 0, 9, 0);
    Some(Allowance { dice: dice? as u8, add: add as i8, minimum: minimum as i8, rule: rule? })
}
