//! 2.5 Command radius, and who is subordinate to whom (2.2).

use crate::counters::{Arm, LeaderId, Rank, Side, UnitId, UnitSet};
use crate::state::Position;
use crate::terrain::HexSet;
use arrayvec::ArrayVec;
use ground::Hex;
use referee::RuleId;

/// The command radius in hexes.
const RADIUS: u32 = 3;

impl Position<'_> {
    /// Whether a unit belongs to a leader's command. An army leader commands every unit of his
    /// side; a unit with two leaders may follow either.
    pub fn subordinate(&self, leader: LeaderId, unit: UnitId) -> bool {
        let apart = |&&(other, own, _): &&(LeaderId, UnitId, RuleId)| other == leader && own == unit;
        if self.stage.independent.iter().find(apart).is_some_and(|&(_, _, rule)| referee::cite(rule)) {
            return false;
        }
        let (leader, unit) = (self.stage.leader(leader), self.stage.unit(unit));
        if leader.side != unit.side {
            return false;
        }
        let shared = leader.commands & unit.commands;
        leader.rank == Rank::Army
            || (shared != 0 || !rule!("2.2.unit-designation#a"))
                && (unit.commands.count_ones() < 2 || rule!("2.2.overlapping-commands"))
    }

    /// Whether a leader may be attached to a unit: a subordinate one, and for army and district
    /// leaders an infantry unit.
    pub fn attachable(&self, leader: LeaderId, unit: UnitId) -> bool {
        let not_infantry = self.arm(unit) != Arm::Infantry;
        let barred = match self.stage.leader(leader).rank {
            Rank::Army => not_infantry && rule!("2.2.army-leader-infantry-only"),
            Rank::District => not_infantry && rule!("2.2.district-leader-infantry-only"),
            Rank::Corps | Rank::Division => false,
        };
        let same_side = self.side(unit) == self.stage.leader(leader).side;
        !barred && same_side && (self.subordinate(leader, unit) || !rule!("2.2.corps-division-attachment"))
    }

    /// Whether a leader may choose to be attached to a unit: several leaders share a unit only if
    /// they are of different levels (6.3).
    pub fn may_join_unit(&self, leader: LeaderId, unit: UnitId) -> bool {
        self.attachable(leader, unit) && !self.is_crowded(leader, unit)
    }

    /// Whether another leader of his level keeps a leader from a unit.
    pub fn is_crowded(&self, leader: LeaderId, unit: UnitId) -> bool {
        let rank = self.stage.leader(leader).rank;
        let equal = |other: LeaderId| other != leader && self.stage.leader(other).rank == rank;
        self.leaders_with(unit).into_iter().any(equal) && rule!("6.3.several-leaders-on-one-unit")
    }

    /// The hexes inside the command radius traced from a hex: at most three hexes, any terrain,
    /// not through enemy units, nor through enemy zones of control without a friendly unit.
    pub fn radius_from(&self, side: Side, from: Hex) -> HexSet {
        let mut inside = HexSet::default();
        inside.insert(from);
        // Only next to an enemy is there a zone of control to look for.
        let foes = self.state.table.occupied[side.enemy().index()];
        let near_foes: HexSet =
            foes.iter().flat_map(|foe| self.stage.map.grid.neighbours(foe)).map(|(_, hex)| hex).collect();
        // There is room for all 61 hexes within four of one.
        let mut edge: ArrayVec<Hex, 64> = ArrayVec::new();
        edge.push(from);
        let radius = if rule!("2.5.radius-three-hexes") { RADIUS } else { RADIUS + 1 };
        for _ in 0..radius {
            let mut next: ArrayVec<Hex, 64> = ArrayVec::new();
            for &hex in &edge {
                for (_, to) in self.stage.map.grid.neighbours(hex) {
                    if !inside.contains(to) && !self.blocks_radius(side, &near_foes, to) {
                        inside.insert(to);
                        let _ = next.try_push(to);
                    }
                }
            }
            edge = next;
        }
        inside
    }

    fn blocks_radius(&self, side: Side, near_foes: &HexSet, hex: Hex) -> bool {
        let enemy = side.enemy();
        let hard_ground = self.terrain(hex).needs_way() && !rule!("2.5.radius-ignores-terrain");
        let watched = near_foes.contains(hex)
            && !self.occupied(side, hex)
            && self.in_any_zone(enemy, hex)
            && self.restricted_blocks(side, hex);
        hard_ground
            || self.occupied(enemy, hex) && rule!("2.5.radius-blocked-by-enemy#a")
            || watched && rule!("2.5.radius-blocked-by-enemy#b")
    }

    /// A restricted zone blocks the radius exactly like a normal one.
    fn restricted_blocks(&self, side: Side, hex: Hex) -> bool {
        self.in_normal_zone(side.enemy(), hex) || rule!("woods-summary.command-radius")
    }

    /// Whether a hex is inside a leader's command radius.
    pub fn in_radius(&self, leader: LeaderId, hex: Hex) -> bool {
        let side = self.stage.leader(leader).side;
        self.leader_hex(leader).is_some_and(|from| {
            (hex == from && rule!("2.5.own-hex-in-radius"))
                || (hex != from && self.radius_from(side, from).contains(hex))
        })
    }

    /// The units that may take part in a leader's activation: of his command (or artillery, if he
    /// leads no cavalry), inside his radius, at fatigue level 3 or less.
    pub fn activation_candidates(&self, leader: LeaderId) -> UnitSet {
        let Some(from) = self.leader_hex(leader) else { return UnitSet::default() };
        let side = self.stage.leader(leader).side;
        let radius = self.radius_from(side, from);
        let able = |unit| self.fresh(unit) || self.fit_to_be_led(unit);
        let mine = self.units_of(side).filter(|&unit| self.led_by(leader, unit) && able(unit));
        mine.filter(|&unit| {
            self.hex(unit).is_some_and(
                |hex| {
                    if hex == from { rule!("2.5.own-hex-in-radius") } else { radius.contains(hex) }
                },
            )
        })
        .collect()
    }

    /// 5.2: of his command, or artillery of any command under a leader who leads no cavalry.
    pub fn led_by(&self, leader: LeaderId, unit: UnitId) -> bool {
        self.subordinate(leader, unit)
            || self.arm(unit) == Arm::Artillery
                && (!self.stage.leader(leader).cavalry || !rule!("5.2.artillery-any-leader#b"))
                && self.side(unit) == self.stage.leader(leader).side
                && rule!("5.2.artillery-any-leader#a")
    }
}
