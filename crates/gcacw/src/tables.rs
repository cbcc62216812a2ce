//! The charts as exact numbers, and how they are looked up. Every cell that decides something is asked for by a
//! function that cites the statement it belongs to. How they are read from files stands in `charts`.

use crate::counters::{Arm, Side};
use crate::terrain::Terrain;
use crate::works::WorksChart;
use referee::RuleId;

/// Movement points are counted in halves: a pike costs one and a half in rain (R30).
pub const POINT: i32 = 2;
/// Combat values are counted in quarters: works multiply by one and a half and more.
pub const STRENGTH: i32 = 4;

/// The tables that the core of the rules reads, by file name.
pub const FILES: [&str; 9] =
    ["strength", "terrain", "movement", "extended_march", "ratio", "artillery", "combat", "entrenchment", "rain"];

/// An allowance: the sum of dice, plus something, at least something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// How many dice.
    pub dice: u8,
    /// What is added.
    pub add: i8,
    /// The least it can be.
    pub minimum: i8,
    /// The statement that gives it.
    pub rule: RuleId,
}

/// Force march: points and losses by the natural roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForceMarch {
    /// How many dice.
    pub dice: u8,
    /// What is added to the roll.
    pub add: i32,
    /// The least it gives.
    pub minimum: i32,
    /// Manpower lost: from roll, to roll, points.
    pub losses: Vec<(i32, i32, u8)>,
}

/// A result of the extended march table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtendedMarch {
    /// No effect.
    Nothing,
    /// The strength marker is disorganized.
    Disorganized,
    /// Manpower lost, and disorganized.
    Loss(u8),
}

impl ExtendedMarch {
    /// The result as the chart prints it.
    pub fn print(self) -> String {
        match self {
            ExtendedMarch::Nothing => "-".to_owned(),
            ExtendedMarch::Disorganized => "D".to_owned(),
            ExtendedMarch::Loss(points) => points.to_string(),
        }
    }
}

/// A cell of the artillery table: fixed, or by an even or odd die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArtilleryCell {
    /// The modifier on an even die.
    pub even: i32,
    /// The modifier on an odd die.
    pub odd: i32,
}

impl ArtilleryCell {
    /// Whether a die must be rolled.
    pub fn rolls(self) -> bool {
        self.even != self.odd
    }

    /// The modifier that an artillery die brings.
    pub fn by_die(self, die: i32) -> i32 {
        let by_odd = if self.odd == 0 { rule!("7.4.artillery-table#d") } else { rule!("7.4.artillery-table#e") };
        if die % 2 != 0 && by_odd { self.odd } else { self.even }
    }

    /// As the chart prints it.
    pub fn print(self) -> String {
        let sign = |n: i32| if n > 0 { format!("+{n}") } else { n.to_string() };
        match (self.even, self.odd) {
            (even, odd) if even == odd => sign(even),
            (even, 0) => format!("{}*", sign(even)),
            (even, _) => format!("{}@", sign(even)),
        }
    }
}

/// The highest manpower that a strength marker shows.
const MOST_MANPOWER: u8 = 21;
/// The most that a large grand assault loses on top of its result.
pub const MOST_EXTRA: u8 = 9;
/// The most that one combat costs a side.
pub const MOST_LOSS: u8 = MOST_MANPOWER + MOST_EXTRA;

/// The letters of a combat result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct CombatResult {
    /// Manpower lost.
    pub loss: u8,
    /// D, F, f or E; none.
    pub strain: Strain,
    /// r, R or R*; none.
    pub retreat: Retreating,
    /// a: may advance.
    pub advance: bool,
    /// Whether the chart prints it in italics.
    pub italic: bool,
}

/// The strain letters of a combat result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Strain {
    /// No such letter.
    #[default]
    None,
    /// E: an active unit stops.
    E,
    /// f: fatigue 1.
    LittleF,
    /// F: fatigue 2.
    BigF,
    /// D: disorganized, fatigue 3.
    D,
}

/// The retreat letters of a combat result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Retreating {
    /// No such letter.
    #[default]
    None,
    /// r: normal retreat.
    LittleR,
    /// R: rout.
    BigR,
    /// R*: rout, twice demoralized.
    Star,
}

impl CombatResult {
    /// Reads a cell: `1DR*`, `fa`, `-`; in italics, `_1DR*_`.
    pub fn parse(text: &str) -> Option<CombatResult> {
        if let Some(text) = text.strip_prefix('_').and_then(|text| text.strip_suffix('_')) {
            return CombatResult::parse(text).map(|result| CombatResult { italic: true, ..result });
        }
        let mut result = CombatResult::default();
        if text == "-" {
            return Some(result);
        }
        let letters = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &text[..text.len() - letters.len()];
        if !digits.is_empty() {
            result.loss = digits.parse().ok().filter(|loss| *loss <= MOST_MANPOWER)?;
        }
        let mut letters = letters.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                'D' => result.strain = Strain::D,
                'F' => result.strain = Strain::BigF,
                'f' => result.strain = Strain::LittleF,
                'E' => result.strain = Strain::E,
                'r' => result.retreat = Retreating::LittleR,
                'R' if letters.next_if_eq(&'*').is_some() => result.retreat = Retreating::Star,
                'R' => result.retreat = Retreating::BigR,
                'a' => result.advance = true,
                _ => return None,
            }
        }
        Some(result)
    }

    /// Every result that a chart can print, in upright type, with losses up to the highest manpower.
    pub fn all() -> impl Iterator<Item = CombatResult> {
        use {Retreating as R, Strain as S};
        let strains = [S::None, S::E, S::LittleF, S::BigF, S::D];
        let retreats = [R::None, R::LittleR, R::BigR, R::Star];
        let endings = strains.into_iter().flat_map(move |strain| retreats.map(|retreat| (strain, retreat)));
        let letters = endings.flat_map(|(strain, retreat)| [false, true].map(|advance| (strain, retreat, advance)));
        letters.flat_map(|(strain, retreat, advance)| {
            (0..=MOST_MANPOWER).map(move |loss| CombatResult { loss, strain, retreat, advance, italic: false })
        })
    }

    /// As the chart prints it, in upright type.
    pub fn print(self) -> String {
        let mut text = if self.loss > 0 { self.loss.to_string() } else { String::new() };
        text.push_str(["", "E", "f", "F", "D"][self.strain as usize]);
        text.push_str(["", "r", "R", "R*"][self.retreat as usize]);
        if self.advance {
            text.push('a');
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// Whether it is a dash: no effect.
    pub fn is_dash(self) -> bool {
        CombatResult { italic: false, ..self } == CombatResult::default()
    }
}

/// One half of the combat table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CombatHalf {
    /// The highest value of each column, in quarters; the last is open.
    pub columns: Vec<i32>,
    /// Cells by row and column.
    pub cells: Vec<Vec<CombatResult>>,
}

/// How a friendly stack slows those who enter: up to a value, on open and on close ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackPenalty {
    /// The highest combined value, in quarters.
    pub most: i32,
    /// Points on open ground.
    pub open: i32,
    /// Points on close ground.
    pub close: i32,
}

/// All charts of the core rules.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Disorganized combat value by manpower, in quarters; 0 for manpower 0.
    pub disorganized: Vec<i32>,
    /// Movement cost by main terrain, in half points; none where a way is needed or it is barred.
    /// Without rain, and in rain.
    pub terrain_cost: [[Option<i32>; 10]; 2],
    /// Cost along a road or railroad, a pike, a trail, a trail into a mountain, in half points.
    /// Without rain, and in rain.
    pub way_cost: [WayCost; 2],
    /// What a ridge adds, in half points.
    pub ridge_extra: i32,
    /// What manpower is divided by at a ferry.
    pub ferry_divisor: i32,
    /// Attack types: cost for infantry and for cavalry in half points, and modifier.
    pub attack_types: [AttackTypeRow; 4],
    /// Force march of infantry and of cavalry.
    pub force_march: [ForceMarch; 2],
    /// Friendly stacks.
    pub stack_penalty: Vec<StackPenalty>,
    /// Extended march: the highest modified die of each row, and its cells by column.
    pub extended_march: Vec<(i32, Vec<ExtendedMarch>)>,
    /// The least manpower of each disorganized column.
    pub extended_columns: Vec<u8>,
    /// Ratio steps: attacker, defender, modifier, from the worst up.
    pub ratio: Vec<(i32, i32, i32)>,
    /// Artillery: the highest differential of each column.
    pub artillery_columns: Vec<i32>,
    /// Artillery cells of the rows clear, rolling, rough and hill.
    pub artillery: [Vec<ArtilleryCell>; 3],
    /// The row of the combat table that stands for difference 0.
    pub combat_zero: usize,
    /// The attacker's half.
    pub attacker: CombatHalf,
    /// The defender's half.
    pub defender: CombatHalf,
    /// Extra losses of a large grand assault: from a value in quarters, so many.
    pub large_losses: Vec<(i32, u8)>,
    /// Entrenchments.
    pub works: WorksChart,
    /// How far rain moves the markers of unfordable rivers.
    pub rain_numbers: Vec<RainNumbers>,
}

/// A row of the flood table: what a rain result gives, by title; `other` for those not named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RainNumbers {
    /// Minor rivers, and major rivers.
    pub rivers: [Vec<(String, u8)>; 2],
}

impl RainNumbers {
    /// The number for a title's minor (0) or major (1) rivers; none where the result does not
    /// exist.
    pub fn of(&self, title: &str, river: usize) -> Option<u8> {
        let row = &self.rivers[river];
        let find = |code: &str| row.iter().find(|(known, _)| known == code).map(|(_, number)| *number);
        find(title).or_else(|| find("other"))
    }
}

/// Costs along ways, in half points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WayCost {
    /// Road or railroad.
    pub road: i32,
    /// Pike.
    pub pike: i32,
    /// Trail.
    pub trail: i32,
    /// Trail into a mountain.
    pub trail_into_mountain: i32,
}

/// A row of the attack types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackTypeRow {
    /// Cost for infantry, in half points.
    pub infantry: i32,
    /// Cost for cavalry, in half points.
    pub cavalry: i32,
    /// Modifier of the attacker's die.
    pub modifier: i32,
}

impl Tables {
    /// Combat value on the disorganized side of a strength marker, in quarters.
    pub fn disorganized(&self, manpower: u8) -> i32 {
        self.disorganized.get(usize::from(manpower)).copied().unwrap_or(0)
    }

    /// The ratio modifier: rounded in the defender's favour to a printed ratio.
    pub fn ratio(&self, attacker: i32, defender: i32) -> i32 {
        let fits =
            |&&(a, d, _): &&(i32, i32, i32)| i64::from(attacker) * i64::from(d) >= i64::from(defender) * i64::from(a);
        let step = self.ratio.iter().rev().find(fits).or(self.ratio.first());
        step.map_or(0, |&(_, _, modifier)| modifier)
    }

    /// The cell of the artillery table for the defender's terrain.
    pub fn artillery(&self, terrain: Terrain, differential: i32) -> ArtilleryCell {
        let row = match terrain {
            Terrain::Clear => 0,
            Terrain::Rolling => 1,
            Terrain::Rough | Terrain::Hill | Terrain::ProvisionalSwamp => 2,
            _ => return ArtilleryCell { even: 0, odd: 0 },
        };
        let column = self.artillery_columns.iter().position(|&most| differential <= most);
        let column = column.unwrap_or(self.artillery[row].len() - 1);
        self.artillery[row][column]
    }

    /// The row of the combat table for a difference: beyond its ends, the end rows.
    pub fn combat_row(&self, difference: i32) -> usize {
        let rows = self.attacker.cells.len() as i32;
        (difference + self.combat_zero as i32).clamp(0, rows - 1) as usize
    }

    /// The extended march result.
    pub fn extended_march(&self, die: i32, disorganized: bool, manpower: u8) -> ExtendedMarch {
        let row = self.extended_march.iter().find(|(most, _)| die <= *most).or(self.extended_march.last());
        let column = match disorganized {
            false => 0,
            true => self.extended_columns.iter().rposition(|&least| manpower >= least).map_or(1, |i| i + 1),
        };
        row.and_then(|(_, cells)| cells.get(column)).copied().unwrap_or(ExtendedMarch::Nothing)
    }
}

impl CombatHalf {
    /// The column of a combat value: a value between two columns is rounded up.
    pub fn column(&self, value: i32) -> usize {
        let round = rule!("7.5.combat-table-column-rounding");
        let whole = if round { (value + STRENGTH - 1) / STRENGTH } else { value / STRENGTH };
        let place = self.columns.iter().position(|&most| whole * STRENGTH <= most);
        place.unwrap_or(self.columns.len() - 1)
    }
}

/// The allowance of a unit that marches alone, by side and arm.
pub type UnitAllowances = [[Allowance; 3]; 2];

/// The statement of the basic allowance of a unit, by side and arm.
pub fn allowance_rule(side: Side, arm: Arm) -> RuleId {
    match (side, arm) {
        (Side::Union, Arm::Cavalry) => id!("5.1.allowance-union-cavalry"),
        (Side::Union, _) => id!("5.1.allowance-union-infantry"),
        (Side::Confederate, Arm::Cavalry) => id!("5.1.allowance-confederate-cavalry"),
        (Side::Confederate, _) => id!("5.1.allowance-confederate-infantry"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_read_and_print_alike() {
        for text in ["-", "1DR*", "fa", "12D", "3Fa", "Ea", "a", "2DR", "1Dr"] {
            assert_eq!(CombatResult::parse(text).map(CombatResult::print).as_deref(), Some(text));
        }
        let italic = CombatResult::parse("_1DR*_").filter(|result| result.italic);
        assert_eq!(italic.map(CombatResult::print).as_deref(), Some("1DR*"));
        assert!(CombatResult::parse("_-_").is_some_and(CombatResult::is_dash));
        for unknown in ["1Q", "_1DR", "_1_DR_"] {
            assert_eq!(CombatResult::parse(unknown), None);
        }
    }
}
