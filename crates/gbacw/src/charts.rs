//! Reading the charts: data files with their provenance, or tables of a case in their place.

use crate::counters::Side;
use crate::tables::{FILES, MOST_EFFICIENCY, Tables, Weapon};
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
        Some(Tables { terrain: parts.terrain?, weapons: parts.weapons, efficiency: parts.efficiency? })
    }
}

#[derive(Default)]
struct Parts {
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
            }
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
        for step in row.list("drm") {
            let numbers: Vec<i64> = step.items().iter().filter_map(|item| item.whole(-20, 60)).collect();
            let &[first, last, modifier] = &numbers[..] else {
                step.fault("fault-range-step", &[]);
                continue;
            };
            for hexes in first.max(1)..=last.min(range) {
                modifiers[hexes as usize - 1] = modifier as i8;
            }
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
