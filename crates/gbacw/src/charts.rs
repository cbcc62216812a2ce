//! Reading the charts: data files with their provenance, or tables of a case in their place.

use crate::counters::Side;
use crate::shock::{Ratio, ShockResult};
use crate::tables::{
    Code, FILES, FireCharts, FireTable, MOST_EFFICIENCY, Position, ShockCharts, ShockEffect, ShockRow, Tables, Weapon,
};
use crate::terrain::{
    Crossing, Entering, HexEffects, POINT, Shelter, SideEffects, Terrain, TerrainChart, Upset, Wall, Water,
};
use ground::hex::{Grade, Kind};
use referee::case::FileSource;
use referee::data::{self, Faults, Node, Source};

/// The columns of the terrain chart.
const MOVERS: [&str; 4] = ["infantry", "cavalry", "artillery", "leader"];
/// What terrain can do to the order of a unit.
const UPSETS: [&str; 3] = ["", "d", "D"];

/// The modifiers of the fire roll that the rules read.
const FIRE_MODIFIERS: [&str; 15] = [
    "artillery-changed-facing-in-reaction",
    "artillery-moved-or-came-to-top-of-stack",
    "dawn-or-dusk-beyond-1-hex",
    "firer-disordered",
    "firer-green-infantry",
    "firer-mounted-cavalry",
    "firing-over-own-barricade",
    "flank-fire",
    "low-ammunition",
    "prepared-fire",
    "target-behind-barricade",
    "target-concentrated-8-sp-or-more",
    "target-dispersed-2-sp-or-less",
    "target-lower-at-4-hexes-or-more",
    "target-only-non-phasing-mounted-cavalry",
];
/// The same of the shock roll.
const SHOCK_MODIFIERS: [&str; 7] = [
    "aggressive-brigade-leader-with-attacker",
    "attacker-disordered",
    "brigade-leader-with-no-attacking-regiment",
    "cavalry-charge",
    "countercharge-against-infantry",
    "defender-disordered",
    "infantry-charge",
];
/// The same of the test before a shock.
const TEST_MODIFIERS: [&str; 5] = [
    "attacked-through-flank",
    "attacked-through-rear",
    "charged-by-mounted-cavalry",
    "disordered",
    "under-march-orders",
];

impl Tables {
    /// Reads all tables. Inline tables of a case or scenario take the place of the shelf's files.
    pub fn read(inline: Option<&Node<'_>>, shelf: &dyn FileSource, faults: &Faults) -> Option<Tables> {
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
                    let file = format!("gbacw/tables/{name}.toml");
                    let text = shelf.file(&file)?;
                    data::read(Source { name: &file, text: &text }, faults, |root| {
                        parts.read(name, root);
                        Some(())
                    });
                }
            }
        }
        Some(Tables {
            fire: parts.fire?,
            shell: parts.shell?,
            firing: parts.firing,
            shock: parts.shock,
            terrain: parts.terrain?,
            weapons: parts.weapons,
            efficiency: parts.efficiency?,
        })
    }
}

#[derive(Default)]
struct Parts {
    fire: Option<FireTable>,
    shell: Option<FireTable>,
    firing: FireCharts,
    shock: ShockCharts,
    terrain: Option<TerrainChart>,
    weapons: Vec<Weapon>,
    efficiency: Option<[[u8; MOST_EFFICIENCY]; 2]>,
}

impl Parts {
    fn read(&mut self, name: &str, root: &Node<'_>) {
        root.ignore_rest();
        match name {
            "terrain" => self.terrain = read_terrain(root),
            "ranges" => {
                read_weapons(root, "small_arms", false, &mut self.weapons);
                read_weapons(root, "artillery", true, &mut self.weapons);
                if let Some(rules) = root.need("rules") {
                    rules.ignore_rest();
                    let last = rules.list("canister_hexes").last().and_then(|last| last.whole(1, 60));
                    self.firing.canister = last.unwrap_or_default() as u32;
                }
            }
            "fire" => {
                self.fire = read_fire(root);
                read_firing(root, &mut self.firing);
            }
            "artillery_fire" => self.shell = read_fire(root),
            "shock" => read_shock(root, &mut self.shock),
            "pre_shock" => self.shock.test = read_modifiers(root, &TEST_MODIFIERS),
            "efficiency" => self.efficiency = read_efficiency(root),
            _ => {}
        }
    }
}

fn number(node: &Node<'_>, key: &'static str) -> i8 {
    node.whole_or(key, -20, 20, 0) as i8
}

/// The cost of entering a hex or crossing a hexside, under one of the keys that files have for it.
fn read_entering(row: &Node<'_>, key: &'static str) -> Entering {
    let mut entering = Entering::default();
    let costs = row.need(key);
    let barred: Vec<String> =
        row.list("prohibited").iter().filter_map(|node| Some(node.text()?.into_owned())).collect();
    let upsets = row.get("disorder");
    for (place, mover) in MOVERS.into_iter().enumerate() {
        let cost = costs.as_ref().and_then(|costs| costs.need(mover)).and_then(|cost| cost.whole(0, 99));
        entering.cost[place] =
            cost.filter(|_| !barred.iter().any(|name| name == mover)).map(|cost| cost as u16 * POINT);
        let upset = upsets.as_ref().and_then(|upsets| upsets.get(mover)).and_then(|upset| upset.one_of(&UPSETS));
        if let (Some(upset), Some(place)) = (upset, entering.upset.get_mut(place)) {
            *place = [Upset::None, Upset::Roll, Upset::Always][upset];
        }
    }
    entering
}

fn read_shelter(row: &Node<'_>) -> Shelter {
    Shelter {
        fire: number(row, "fire_drm"),
        small_arms_only: row.get("fire_drm_against").is_some(),
        shell: number(row, "shell_drm"),
        shock: number(row, "shock_drm"),
        pre_shock: number(row, "pre_shock_drm"),
    }
}

fn read_side(row: &Node<'_>) -> SideEffects {
    SideEffects {
        up: read_entering(row, "cost_up"),
        down: read_entering(row, "cost_down"),
        shelter: read_shelter(row),
        charge_lane: row.flag_or("allowed_in_charge_lane", false),
        on_roads: row.flag_or("cost_applies_on_roads", false),
    }
}

fn read_terrain(root: &Node<'_>) -> Option<TerrainChart> {
    let mut chart = TerrainChart { hexes: vec![HexEffects::default(); Terrain::ALL.len()], ..TerrainChart::default() };
    let mut known: Vec<String> = Vec::new();
    for row in root.list("hex") {
        row.ignore_rest();
        let id = row.need("id").and_then(|node| node.text())?.into_owned();
        let Some(terrain) = Terrain::named(&id) else {
            row.fault("fault-unknown-terrain", &[("terrain", &id)]);
            continue;
        };
        chart.hexes[terrain.index()] = HexEffects {
            entering: read_entering(&row, "cost"),
            shelter: read_shelter(&row),
            barricade: row.flag_or("barricade_allowed", false),
            material: row.flag_or("barricade_material", false),
            sunken: row.flag_or("los_only_adjacent_or_along", false),
        };
        known.push(id);
    }
    for row in root.list("hexside") {
        row.ignore_rest();
        let id = row.need("id").and_then(|node| node.text())?.into_owned();
        let place = Grade::named(&id)
            .map(|grade| &mut chart.slopes[grade as usize])
            .or(Water::named(&id).map(|water| &mut chart.waters[water as usize]))
            .or(Crossing::named(&id).map(|crossing| &mut chart.crossings[crossing as usize]))
            .or(Wall::named(&id).map(|wall| &mut chart.walls[wall as usize]))
            .or((id == "barricade").then_some(&mut chart.barricade));
        let Some(place) = place else {
            row.fault("fault-unknown-terrain", &[("terrain", &id)]);
            continue;
        };
        *place = read_side(&row);
        known.push(id);
    }
    let wanted = [Terrain::NAMES, Grade::NAMES, Water::NAMES, Crossing::NAMES, Wall::NAMES, &["barricade"]].concat();
    for name in wanted {
        if !known.iter().any(|known| known == name) {
            root.fault("fault-missing", &[("key", name)]);
        }
    }
    Some(chart)
}

fn read_weapons(root: &Node<'_>, key: &'static str, gun: bool, weapons: &mut Vec<Weapon>) {
    let Some(rows) = root.need(key) else { return };
    for (letter, row) in rows.entries() {
        row.ignore_rest();
        let Some(range) = row.need("max_range").and_then(|node| node.whole(1, 60)) else { continue };
        let mut modifiers = vec![0; range as usize];
        let mut known: Vec<i64> = Vec::new();
        for step in row.list("drm") {
            let numbers: Vec<i64> = step.items().iter().filter_map(|item| item.whole(-20, 60)).collect();
            let &[first, last, modifier] = &numbers[..] else {
                step.fault("fault-range-step", &[]);
                continue;
            };
            for hexes in first.max(1)..=last.min(range) {
                modifiers[hexes as usize - 1] = modifier as i8;
                known.push(hexes);
            }
        }
        let gaps = (1..=range).filter(|hexes| !known.contains(hexes)).map(|hexes| hexes.to_string());
        let gaps: Vec<String> = gaps.collect();
        if !gaps.is_empty() {
            row.fault("fault-range-gap", &[("weapon", &letter), ("hexes", &gaps.join(", "))]);
        }
        weapons.push(Weapon {
            letter,
            gun,
            range: range as u8,
            prepared: row.whole_or("prepared_range", 0, 60, 0) as u8,
            modifiers,
            rapid: row.flag_or("rf", false),
            shots: row.whole_or("shots", 1, 2, 1) as u8,
        });
    }
}

/// 10.17: a fire table.
fn read_fire(root: &Node<'_>) -> Option<FireTable> {
    let table = root.need("table")?;
    table.ignore_rest();
    let columns = read_columns(&table);
    let dice: Vec<i64> = table.list("die").iter().filter_map(|die| die.whole(-20, 20)).collect();
    if dice.is_empty() {
        table.fault("fault-missing", &[("key", "die")]);
    }
    let mut rows = Vec::new();
    for row in table.list("results") {
        let mut codes = Vec::new();
        for cell in row.items() {
            let text = cell.text()?;
            let code = Code::read(&text);
            if code.is_none() {
                cell.fault("fault-unknown-result", &[("result", &text)]);
            }
            codes.push(code.unwrap_or_default());
        }
        if codes.len() != columns.len() {
            row.fault("fault-row-length", &[]);
        }
        rows.push(codes);
    }
    if rows.is_empty() {
        table.fault("fault-missing", &[("key", "results")]);
        return None;
    }
    // A row for each die, one after another.
    if dice.len() != rows.len() || dice.windows(2).any(|pair| pair[1] != pair[0] + 1) {
        table.fault("fault-fire-dice", &[]);
    }
    Some(FireTable { lowest: dice.first().copied()? as i32, columns, rows })
}

/// The most strength points of each column: it begins where the one before ends.
fn read_columns(table: &Node<'_>) -> Vec<u8> {
    let mut columns: Vec<u8> = Vec::new();
    for column in table.list("columns") {
        let bounds: Vec<u8> =
            column.items().iter().filter_map(|bound| bound.whole(1, 60)).map(|bound| bound as u8).collect();
        let first = columns.last().map_or(1, |last| last + 1);
        match bounds[..] {
            [least, most] if least == first && most >= least => columns.push(most),
            _ => column.fault("fault-fire-column", &[("first", &first.to_string())]),
        }
    }
    columns
}

/// 8.31, 10.26, 10.68, 10.69, 10.81: what the chart of fire says beside its table.
fn read_firing(root: &Node<'_>, charts: &mut FireCharts) {
    charts.modifiers = read_modifiers(root, &FIRE_MODIFIERS);
    if let Some(limits) = root.need("strength_limits") {
        limits.ignore_rest();
        let most = |key: &'static str| limits.need(key).and_then(|most| most.whole(1, 60)).unwrap_or_default() as u8;
        charts.foot = most("infantry_or_dismounted_per_hex");
        charts.mounted = most("mounted_cavalry_per_hex");
        charts.guns = most("artillery_alone_per_hex");
    }
    if let Some(overhead) = root.need("friendly_overhead") {
        overhead.ignore_rest();
        let die = overhead.need("natural_die_at_most").and_then(|die| die.whole(0, 9));
        charts.overhead = die.unwrap_or_default() as i32;
    }
    if let Some(ammunition) = root.need("ammunition") {
        ammunition.ignore_rest();
        let dice = |key: &'static str| {
            let dice = ammunition.list(key);
            dice.iter().filter_map(|die| die.whole(-20, 20)).map(|die| die as i32).collect()
        };
        charts.low = dice("artillery_low_on");
        charts.rapid = dice("artillery_rapid_fire_out_on");
        charts.second = dice("spencer_second_shot_out_on");
    }
}

/// The modifiers of a chart that are numbers, by their ids.
fn read_modifiers(root: &Node<'_>, wanted: &[&str]) -> Vec<(String, i8)> {
    let mut modifiers: Vec<(String, i8)> = Vec::new();
    for row in root.list("drm") {
        row.ignore_rest();
        let id = row.need("id").and_then(|id| Some(id.text()?.into_owned()));
        let value = row.get("value").filter(|value| value.is_whole()).and_then(|value| value.whole(-20, 20));
        if let (Some(id), Some(value)) = (id, value) {
            modifiers.push((id, value as i8));
        }
    }
    for id in wanted.iter().filter(|id| !modifiers.iter().any(|(known, _)| known == *id)) {
        root.fault("fault-modifier-missing", &[("id", id)]);
    }
    modifiers
}

fn read_shock(root: &Node<'_>, charts: &mut ShockCharts) {
    charts.modifiers = read_modifiers(root, &SHOCK_MODIFIERS);
    if let Some(ratio) = root.need("ratio") {
        ratio.ignore_rest();
        if ratio.list("columns").len() != ratio.list("drm").len() || ratio.list("columns").is_empty() {
            ratio.fault("fault-row-length", &[]);
        }
        for (column, value) in ratio.list("columns").iter().zip(ratio.list("drm")) {
            let parts: Vec<u8> =
                column.items().iter().filter_map(|part| part.whole(1, 20)).map(|part| part as u8).collect();
            if let (&[attackers, defenders], Some(value)) = (&parts[..], value.whole(-20, 20)) {
                let rises = charts.ratios.last().is_none_or(|&(Ratio(more, less), _)| {
                    u16::from(more) * u16::from(defenders) < u16::from(attackers) * u16::from(less)
                });
                if !rises {
                    column.fault("fault-ratio-order", &[]);
                }
                charts.ratios.push((Ratio(attackers, defenders), value as i8));
            } else {
                column.fault("fault-ratio-column", &[]);
            }
        }
    }
    if let Some(position) = root.need("position") {
        position.ignore_rest();
        charts.position = Position {
            flank: number(&position, "flank"),
            rear: number(&position, "rear"),
            front_and_flank: number(&position, "front_and_flank"),
            flank_and_rear: number(&position, "flank_and_rear"),
            front_and_rear: number(&position, "front_and_rear"),
            front_flank_and_rear: number(&position, "front_flank_and_rear"),
            surrounded: number(&position, "surrounded"),
        };
    }
    const RESULTS: [(&str, ShockResult); 4] = [
        ("attacker retreats", ShockResult::AttackerRetreats),
        ("bloody stand off", ShockResult::StandOff),
        ("defender retreats", ShockResult::DefenderRetreats),
        ("defender breaks", ShockResult::DefenderBreaks),
    ];
    for row in root.list("resolution") {
        row.ignore_rest();
        let most = row.need("max").and_then(|most| most.whole(-99, 99));
        let result = row.need("result").and_then(|result| result.one_of(&RESULTS.map(|(name, _)| name)));
        let (Some(most), Some(result)) = (most, result) else { continue };
        if charts.rows.last().is_some_and(|last| i64::from(last.most) >= most) {
            row.fault("fault-shock-rows", &[]);
        }
        let effect = |key: &'static str| row.need(key).map(|side| read_effect(&side)).unwrap_or_default();
        charts.rows.push(ShockRow {
            most: most as i32,
            result: RESULTS[result].1,
            attacker: effect("attacker"),
            defender: effect("defender"),
        });
    }
    if root.list("resolution").is_empty() {
        root.fault("fault-missing", &[("key", "resolution")]);
    }
}

/// What a row of the shock table does to a side.
fn read_effect(side: &Node<'_>) -> ShockEffect {
    side.ignore_rest();
    let text = side.get("disorder").and_then(|code| Some(code.text()?.into_owned())).unwrap_or_default();
    let disorder = if text.is_empty() { Some(Code::default()) } else { Code::read(&text) };
    if disorder.is_none() {
        side.fault("fault-unknown-result", &[("result", &text)]);
    }
    let losses = side.whole_or("sp_loss", 0, 9, 0) as u8;
    ShockEffect {
        code: Code { losses, ..disorder.unwrap_or_default() },
        retreat: side.whole_or("retreat", 0, 9, 0) as u8,
        rout_test: side.flag_or("rout_test", false),
    }
}

fn read_efficiency(root: &Node<'_>) -> Option<[[u8; MOST_EFFICIENCY]; 2]> {
    let army = root.need("army")?;
    let mut cups = [[0; MOST_EFFICIENCY]; 2];
    for side in Side::BOTH {
        let count = army.need(side.name())?.need("count")?;
        for (value, place) in ["1", "2", "3", "4"].into_iter().zip(&mut cups[side.index()]) {
            *place = count.whole_or(value, 0, 9, 0) as u8;
        }
    }
    Some(cups)
}
