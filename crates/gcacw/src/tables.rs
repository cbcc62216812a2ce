//! The charts: data files with their provenance, read into exact numbers. Every cell that decides
//! something is read through a function that cites the statement it belongs to.

use crate::counters::{Arm, Side};
use crate::terrain::Terrain;
use crate::works::{TIMES, Works, WorksChart};
use ground::hex::Kind;
use referee::RuleId;
use referee::case::Shelf;
use referee::data::{self, Faults, Node, Source};

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
const MOST_EXTRA: u8 = 9;
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
    /// Reads all tables. Inline tables of a case or scenario take the place of the shelf's files.
    pub fn read(inline: Option<&Node<'_>>, shelf: &dyn Shelf, faults: &Faults) -> Option<Tables> {
        let mut parts = Parts::default();
        for (name, table) in inline.map_or_else(Vec::new, |node| node.entries()) {
            if !FILES.contains(&name.as_str()) {
                table.fault("fault-unknown-table", &[("table", &name), ("tables", &FILES.join(", "))]);
            }
        }
        for name in FILES {
            match inline.and_then(|node| node.get(name)) {
                Some(node) => parts.read(name, &node),
                None => {
                    let file = format!("gcacw/tables/{name}.toml");
                    let text = shelf.file(&file)?;
                    data::read(Source { name: &file, text: &text }, faults, |root| {
                        parts.read(name, root);
                        Some(())
                    });
                }
            }
        }
        parts.whole()
    }

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

/// A table has columns, and each begins where the one before it ends.
fn check_columns(root: &Node<'_>, key: &'static str, most: &[i32]) {
    if most.is_empty() {
        root.fault("fault-missing", &[("key", key)]);
    } else if !most.is_sorted_by(|one, next| one < next) {
        root.fault("fault-column-order", &[("key", key)]);
    }
}

#[derive(Default)]
struct Parts {
    disorganized: Vec<i32>,
    terrain_cost: [[Option<i32>; 10]; 2],
    way_cost: [Option<WayCost>; 2],
    ridge_extra: Option<i32>,
    ferry_divisor: Option<i32>,
    attack_types: Vec<AttackTypeRow>,
    force_march: Vec<ForceMarch>,
    stack_penalty: Vec<StackPenalty>,
    extended_march: Vec<(i32, Vec<ExtendedMarch>)>,
    extended_columns: Vec<u8>,
    ratio: Vec<(i32, i32, i32)>,
    artillery_columns: Vec<i32>,
    artillery: Vec<Vec<ArtilleryCell>>,
    combat_zero: Option<usize>,
    attacker: CombatHalf,
    defender: CombatHalf,
    large_losses: Vec<(i32, u8)>,
    works: WorksChart,
    rain_numbers: Vec<RainNumbers>,
}

impl Parts {
    fn read(&mut self, name: &str, root: &Node<'_>) {
        root.ignore_rest();
        match name {
            "strength" => self.strength(root),
            "terrain" => self.terrain(root),
            "movement" => self.movement(root),
            "extended_march" => self.extended(root),
            "ratio" => self.ratio(root),
            "artillery" => self.artillery(root),
            "entrenchment" => self.entrenchment(root),
            "rain" => self.rain(root),
            _ => self.combat(root),
        }
    }

    fn strength(&mut self, root: &Node<'_>) {
        self.disorganized = vec![0];
        for marker in root.list("markers") {
            marker.ignore_rest();
            let manpower = marker.need("manpower").and_then(|n| n.whole(1, 99));
            let value = marker.need("disorganized").and_then(|n| n.parts(STRENGTH.into()));
            if let (Some(manpower), Some(value)) = (manpower, value) {
                if manpower as usize != self.disorganized.len() {
                    marker.fault("fault-strength-order", &[]);
                }
                self.disorganized.push(value as i32);
            }
        }
        if self.disorganized.len() < 22 {
            root.fault("fault-strength-short", &[]);
        }
    }

    fn terrain(&mut self, root: &Node<'_>) {
        for main in root.list("main") {
            main.ignore_rest();
            let Some(name) = main.need("name").and_then(|n| n.text()) else { continue };
            let name = name.replace('_', "-");
            let Some(terrain) = Terrain::named(&name) else {
                main.fault("fault-unknown-terrain", &[("terrain", &name)]);
                continue;
            };
            for (costs, weather) in self.terrain_cost.iter_mut().zip(WEATHERS) {
                if let Some(cost) = main.get(weather).and_then(|n| n.parts(POINT.into())) {
                    costs[terrain as usize] = Some(cost as i32);
                }
            }
        }
        // 6.2: a provisional swamp is rough in turns without rain.
        if rule!("6.2.provisional-swamp#a") {
            self.terrain_cost[0][Terrain::ProvisionalSwamp as usize] = self.terrain_cost[0][Terrain::Rough as usize];
        }
        for terrain in [Terrain::Clear, Terrain::Rolling, Terrain::Rough, Terrain::Hill, Terrain::Woods, Terrain::City]
        {
            if self.terrain_cost.iter().any(|costs| costs[terrain as usize].is_none()) {
                root.fault("fault-terrain-cost", &[("terrain", terrain.name())]);
            }
        }
        if let Some(ways) = root.need("ways") {
            ways.ignore_rest();
            for (costs, weather) in self.way_cost.iter_mut().zip(WEATHERS) {
                let cost = |key: &'static str| {
                    let way = ways.need(key)?;
                    way.ignore_rest();
                    way.need(weather).and_then(|n| n.parts(POINT.into())).map(|cost| cost as i32)
                };
                let found = (cost("road"), cost("pike"), cost("trail"), cost("trail_into_mountain"));
                if let (Some(road), Some(pike), Some(trail), Some(trail_into_mountain)) = found {
                    *costs = Some(WayCost { road, pike, trail, trail_into_mountain });
                }
            }
        }
        if let Some(sides) = root.need("hexsides") {
            sides.ignore_rest();
            let ridge = sides.need("ridge");
            self.ridge_extra = ridge
                .and_then(|n| {
                    n.ignore_rest();
                    n.need("extra_mp")
                })
                .and_then(|n| n.parts(POINT.into()))
                .map(|n| n as i32);
            let ferry = sides.need("ferry");
            self.ferry_divisor = ferry
                .and_then(|n| {
                    n.ignore_rest();
                    n.need("penalty_divisor")
                })
                .and_then(|n| n.whole(1, 99))
                .map(|n| n as i32);
        }
    }

    fn movement(&mut self, root: &Node<'_>) {
        for row in root.list("attack_types") {
            row.ignore_rest();
            let points = |key: &'static str| row.need(key).and_then(|n| n.parts(POINT.into()));
            let modifier = row.need("attacker_die").and_then(|n| n.whole(-9, 9));
            if let (Some(infantry), Some(cavalry), Some(modifier)) =
                (points("infantry_mp"), points("cavalry_mp"), modifier)
            {
                let (infantry, cavalry, modifier) = (infantry as i32, cavalry as i32, modifier as i32);
                self.attack_types.push(AttackTypeRow { infantry, cavalry, modifier });
            }
        }
        if let Some(force) = root.need("force_march") {
            force.ignore_rest();
            for arm in ["infantry", "cavalry"] {
                self.force_march.extend(force.need(arm).and_then(|node| force_march(&node)));
            }
        }
        for row in root.list("friendly_hex_penalty") {
            row.ignore_rest();
            let most = row.get("combat_value_max").map_or(Some(i64::from(i32::MAX)), |n| n.parts(STRENGTH.into()));
            let points = |key: &'static str| row.need(key).and_then(|n| n.parts(POINT.into()));
            if let (Some(most), Some(open), Some(close)) = (most, points("open"), points("close")) {
                self.stack_penalty.push(StackPenalty { most: most as i32, open: open as i32, close: close as i32 });
            }
        }
    }

    fn extended(&mut self, root: &Node<'_>) {
        let columns = root.list("columns");
        let names: Vec<String> = columns
            .iter()
            .filter_map(|column| {
                column.ignore_rest();
                if let Some(least) = column.get("manpower_min").and_then(|n| n.whole(1, 99)) {
                    self.extended_columns.push(least as u8);
                }
                column.need("name").and_then(|n| n.text()).map(|name| name.into_owned())
            })
            .collect();
        for row in root.list("rows") {
            row.ignore_rest();
            let most = row.get("die_max").map_or(Some(99), |n| n.whole(-99, 99));
            let entries = row.entries();
            let cells = names.iter().filter_map(|name| {
                let cell = entries.iter().find(|(key, _)| key == name);
                let Some((_, cell)) = cell else {
                    row.fault("fault-missing", &[("key", name)]);
                    return None;
                };
                match cell.text()?.as_ref() {
                    "-" => Some(ExtendedMarch::Nothing),
                    "D" => Some(ExtendedMarch::Disorganized),
                    text => {
                        let loss = text.parse().ok().map(ExtendedMarch::Loss);
                        if loss.is_none() {
                            cell.fault("fault-unknown-result", &[("result", text)]);
                        }
                        loss
                    }
                }
            });
            let cells: Vec<_> = cells.collect();
            if let Some(most) = most {
                self.extended_march.push((most as i32, cells));
            }
        }
        if self.extended_march.is_empty() {
            root.fault("fault-missing", &[("key", "rows")]);
        }
    }

    fn ratio(&mut self, root: &Node<'_>) {
        for step in root.list("steps") {
            step.ignore_rest();
            let number = |key: &'static str, least| step.need(key).and_then(|n| n.whole(least, 99));
            if let (Some(a), Some(d), Some(m)) = (number("attacker", 1), number("defender", 1), number("modifier", -99))
            {
                self.ratio.push((a as i32, d as i32, m as i32));
            }
        }
        if !self.ratio.is_sorted_by(|(a, d, _), (b, e, _)| a * e < b * d) || self.ratio.is_empty() {
            root.fault("fault-ratio-order", &[]);
        }
    }

    fn artillery(&mut self, root: &Node<'_>) {
        for column in root.list("columns") {
            column.ignore_rest();
            let most = column.get("max").map_or(Some(i64::from(i32::MAX)), |n| n.whole(-99, 99));
            self.artillery_columns.extend(most.map(|most| most as i32));
        }
        check_columns(root, "columns", &self.artillery_columns);
        let Some(rows) = root.need("rows") else { return };
        rows.ignore_rest();
        for name in ["clear", "rolling", "rough_hill"] {
            let Some(row) = rows.need(name) else { continue };
            let cells: Vec<ArtilleryCell> = row.items().iter().filter_map(artillery_cell).collect();
            if cells.len() != self.artillery_columns.len() {
                row.fault("fault-row-length", &[]);
            }
            self.artillery.push(cells);
        }
    }

    fn combat(&mut self, root: &Node<'_>) {
        let columns = |key: &'static str| -> Vec<i32> {
            let most = root.list(key).into_iter().filter_map(|column| {
                column.ignore_rest();
                column.get("max").map_or(Some(i64::from(i32::MAX)), |n| n.parts(STRENGTH.into()))
            });
            most.map(|most| most as i32).collect()
        };
        self.attacker.columns = columns("attacker_columns");
        self.defender.columns = columns("defender_columns");
        check_columns(root, "attacker_columns", &self.attacker.columns);
        check_columns(root, "defender_columns", &self.defender.columns);
        for (place, row) in root.list("rows").into_iter().enumerate() {
            row.ignore_rest();
            if row.need("difference").and_then(|n| n.whole(-99, 99)) == Some(0) {
                self.combat_zero = Some(place);
            }
            for (key, half) in [("attacker", &mut self.attacker), ("defender", &mut self.defender)] {
                let Some(list) = row.need(key) else { continue };
                let cells: Vec<CombatResult> = list.items().iter().filter_map(combat_cell).collect();
                if cells.len() != half.columns.len() {
                    list.fault("fault-row-length", &[]);
                }
                let retreats = cells.iter().any(|cell| cell.retreat != Retreating::None);
                if key == "attacker" && retreats {
                    // R59: the retreat rules know defenders only.
                    list.fault("fault-attacker-retreats", &[]);
                }
                half.cells.push(cells);
            }
        }
        if self.combat_zero.is_none() {
            root.fault("fault-combat-zero", &[]);
        }
        for row in root.list("grand_assault_extra_loss") {
            row.ignore_rest();
            let least = row.need("min").and_then(|n| n.parts(STRENGTH.into()));
            let extra = row.need("extra_loss").and_then(|n| n.whole(0, MOST_EXTRA.into()));
            if let (Some(least), Some(extra)) = (least, extra) {
                self.large_losses.push((least as i32, extra as u8));
            }
        }
    }

    fn entrenchment(&mut self, root: &Node<'_>) {
        let works = &mut self.works;
        works.multipliers = [[TIMES; 8]; 2];
        for level in root.list("levels") {
            let Some(place) = level.need("name").and_then(|n| read_works(&n)) else { continue };
            let times = |key: &'static str| level.get(key).and_then(|n| n.parts(TIMES.into())).map(|n| n as i32);
            let plain = times("multiplier").unwrap_or(TIMES);
            works.multipliers[0][place] = plain;
            works.multipliers[1][place] = times("multiplier_1864").unwrap_or(plain);
            for (column, key) in WORKS_COLUMNS.iter().enumerate() {
                let next = level.get(key).and_then(|n| read_works(&n));
                works.next[column][place] = next.map(|next| Works::ALL[next]);
            }
            level.finish();
        }
        if let Some(redoubt) = root.need("redoubt") {
            redoubt.ignore_rest();
            works.redoubt = redoubt.need("multiplier").and_then(|n| n.parts(TIMES.into())).unwrap_or(0) as i32;
            if let Some(flank) = redoubt.need("flank_bonus_becomes") {
                for (bonus, key) in ["0", "1", "2", "3", "4"].into_iter().enumerate() {
                    works.redoubt_flank[bonus] = flank.need(key).and_then(|n| n.whole(0, 9)).unwrap_or(0) as i32;
                }
            }
        }
        if let Some(action) = root.need("action") {
            action.ignore_rest();
            let number = |key: &'static str| action.need(key).and_then(|n| n.whole(0, 4)).unwrap_or(0) as u8;
            works.cost = [number("fatigue_cost_1863"), number("fatigue_cost_1864")];
            works.limit = [number("fatigue_max_before_1863"), number("fatigue_max_before_1864")];
        }
    }

    fn rain(&mut self, root: &Node<'_>) {
        for row in root.list("results") {
            row.ignore_rest();
            let numbers = ["minor_river", "major_river"].map(|key| {
                let entries = row.need(key).map_or_else(Vec::new, |node| node.entries());
                entries.iter().filter_map(|(code, n)| Some((code.clone(), n.whole(0, 99)? as u8))).collect()
            });
            self.rain_numbers.push(RainNumbers { rivers: numbers });
        }
        if self.rain_numbers.len() != 4 {
            root.fault("fault-row-length", &[]);
        }
    }

    fn whole(self) -> Option<Tables> {
        let [dry, wet] = self.way_cost;
        Some(Tables {
            disorganized: self.disorganized,
            terrain_cost: self.terrain_cost,
            way_cost: [dry?, wet?],
            ridge_extra: self.ridge_extra?,
            ferry_divisor: self.ferry_divisor?,
            attack_types: self.attack_types.try_into().ok()?,
            force_march: self.force_march.try_into().ok()?,
            stack_penalty: self.stack_penalty,
            extended_march: self.extended_march,
            extended_columns: self.extended_columns,
            ratio: self.ratio,
            artillery_columns: self.artillery_columns,
            artillery: self.artillery.try_into().ok()?,
            combat_zero: self.combat_zero?,
            attacker: self.attacker,
            defender: self.defender,
            large_losses: self.large_losses,
            works: self.works,
            rain_numbers: self.rain_numbers,
        })
    }
}

/// The columns of costs, in files.
const WEATHERS: [&str; 2] = ["normal", "rain"];

/// The columns of the next levels of works, in files.
const WORKS_COLUMNS: [&str; 5] =
    ["next_1862_recovery", "next_1863_action", "next_1863_recovery", "next_1864_action", "next_1864_recovery"];

fn read_works(node: &Node<'_>) -> Option<usize> {
    let text = node.text()?.replace('_', "-");
    let place = Works::NAMES.iter().position(|name| *name == text);
    if place.is_none() {
        node.fault("fault-unknown-result", &[("result", &text)]);
    }
    place
}

fn force_march(node: &Node<'_>) -> Option<ForceMarch> {
    node.ignore_rest();
    let number = |key: &'static str| node.need(key).and_then(|n| n.whole(-99, 99));
    let losses = node.list("losses").into_iter().filter_map(|loss| {
        loss.ignore_rest();
        let number = |key: &'static str| loss.need(key).and_then(|n| n.whole(0, 99));
        Some((number("min")? as i32, number("max")? as i32, number("manpower")? as u8))
    });
    let losses = losses.collect();
    Some(ForceMarch {
        dice: number("dice")? as u8,
        add: number("add")? as i32,
        minimum: number("minimum")? as i32,
        losses,
    })
}

fn artillery_cell(node: &Node<'_>) -> Option<ArtilleryCell> {
    if node.is_table() {
        let number = |key: &'static str| node.need(key).and_then(|n| n.whole(-9, 9));
        Some(ArtilleryCell { even: number("even")? as i32, odd: number("odd")? as i32 })
    } else {
        node.whole(-9, 9).map(|n| ArtilleryCell { even: n as i32, odd: n as i32 })
    }
}

fn combat_cell(node: &Node<'_>) -> Option<CombatResult> {
    let text = node.text()?;
    let cell = CombatResult::parse(&text);
    if cell.is_none() {
        node.fault("fault-unknown-result", &[("result", &text)]);
    }
    cell
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
    fn an_empty_cell_is_a_fault() {
        let text = "[[main]]\nname = \"clear\"\n[ways]\n[hexsides]\n";
        let faults = Faults::new();
        data::read(Source { name: "terrain.toml", text }, &faults, |root| {
            Parts::default().terrain(root);
            Some(())
        });
        let faults = faults.into_sorted();
        assert!(
            faults.iter().any(|f| f.reason == "fault-terrain-cost" && f.args.contains(&("terrain", "clear".into())))
        );
    }

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
