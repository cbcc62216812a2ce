//! Reading the charts: data files with their provenance, or tables of a case in their place.

use crate::tables::{ArtilleryCell, AttackTypeRow, CombatHalf, CombatResult, ExtendedMarch, FILES, ForceMarch};
use crate::tables::{MOST_EXTRA, POINT, RainNumbers, Retreating, STRENGTH, StackPenalty, Tables, WayCost};
use crate::terrain::Terrain;
use crate::works::{TIMES, Works, WorksChart};
use ground::hex::Kind;
use referee::case::FileSource;
use referee::data::{self, Faults, Node, Source};

impl Tables {
    /// Reads all tables. Inline tables of a case or scenario take the place of the shelf's files.
    pub fn read(inline: Option<&Node<'_>>, data_files: &dyn FileSource, faults: &Faults) -> Option<Tables> {
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
                    let text = data_files.file(&file)?;
                    data::read(Source { name: &file, text: &text }, faults, |root| {
                        parts.read(name, root);
                        Some(())
                    });
                }
            }
        }
        parts.whole()
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
}
