//! Pictures of Great Battles: a map, or a position on it.

use draw::{
    Arm, Counter, Crossing, Field, Ground, HexPicture, Leader, MapLettering, Objective, Place, PlaceKind, Side,
    SideLook, Stack, WallMark, Water, WayKind,
};
use gbacw::Position;
use gbacw::counters::{self, LeaderId, UnitId};
use gbacw::terrain::{self, Edge, Map, Terrain};
use ground::Hex;

/// The look of a kind of way, by its name in files.
pub fn way_kind(word: &str) -> Option<WayKind> {
    match word {
        "pike" => Some(WayKind::Pike),
        "road" => Some(WayKind::Road),
        "trail" => Some(WayKind::Trail),
        "railroad" => Some(WayKind::Railroad),
        "railroad-grade" | "unfinished-railroad" => Some(WayKind::UnfinishedRailroad),
        _ => None,
    }
}

/// The picture of a map without pieces.
pub fn map(map: &Map, lettering: &MapLettering) -> HexPicture {
    let mut picture = HexPicture::of_map(&map.hexes, ground_of, look_of);
    let named = |(hex, name): &(Hex, String)| Place { hex: *hex, name: name.clone(), kind: PlaceKind::Spot };
    picture.places = map.names.iter().map(named).collect();
    picture.add_lettering(lettering);
    let walls = map.inner_sides().filter_map(|(hex, direction, edge)| {
        let stone = edge.wall? == terrain::Wall::StoneWall;
        Some(WallMark { hex, direction, stone })
    });
    picture.field = Some(Field { walls: walls.collect(), ..Field::new(&map.grid, &map.relief) });
    picture
}

/// The picture of a position: the map, the pieces and who holds what.
pub fn position(position: Position<'_>, lettering: &MapLettering) -> HexPicture {
    let stage = position.stage;
    let mut picture = map(&stage.map, lettering);
    let goals = stage.victory.hexes.iter().zip(&position.state.table.holders);
    picture.objectives =
        goals.map(|(goal, &holder)| Objective { hex: goal.hex, holder: holder.map(side_of) }).collect();
    picture.stacks = stage.map.grid.all().filter_map(|hex| stack(position, hex)).collect();
    picture
}

fn ground_of(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Clear,
        Terrain::Cornfield => Ground::Crops,
        Terrain::Orchard => Ground::Orchard,
        Terrain::Woods => Ground::Woods,
        Terrain::RoughWoods => Ground::RoughWoods,
        Terrain::Rough => Ground::Rough,
        Terrain::Marsh => Ground::Swamp,
        Terrain::Town => Ground::Town,
        Terrain::Buildings => Ground::Farm,
        Terrain::RailroadCut => Ground::Cut,
    }
}

fn look_of(edge: &Edge) -> SideLook {
    let water = edge.water.map(|water| match water {
        terrain::Water::Stream | terrain::Water::Creek => Water::Creek,
        terrain::Water::River => Water::MajorRiver,
    });
    let crossing = edge.crossing.map(|crossing| match crossing {
        terrain::Crossing::Bridge => Crossing::Bridge,
        terrain::Crossing::Ford => Crossing::Ford,
    });
    let ways = edge.ways.iter().map(|way| match way {
        terrain::Way::Pike => WayKind::Pike,
        terrain::Way::Road => WayKind::Road,
        terrain::Way::Trail => WayKind::Trail,
        terrain::Way::RailroadGrade => WayKind::UnfinishedRailroad,
    });
    SideLook { water, crossing, ridge: None, ways: ways.collect() }
}

fn side_of(side: counters::Side) -> Side {
    match side {
        counters::Side::Union => Side::Union,
        counters::Side::Confederate => Side::Confederate,
    }
}

/// The pieces in a hex.
fn stack(position: Position<'_>, hex: Hex) -> Option<Stack> {
    let units: Vec<UnitId> = position.table().stack(hex).collect();
    let leaders = position.stage.leader_ids().filter(|&leader| position.leader(leader).hex == Some(hex));
    let leaders: Vec<Leader> = leaders.map(|id| leader(position, id)).collect();
    if units.is_empty() && leaders.is_empty() {
        return None;
    }
    let total: u32 = units.iter().map(|&unit| u32::from(position.fighting_strength(unit))).sum();
    let refused = units.iter().any(|&unit| position.unit(unit).refused.is_some());
    let counters = units.into_iter().map(|unit| counter(position, unit)).collect();
    Some(Stack { hex, counters, leaders, total: total.to_string(), refused })
}

fn counter(position: Position<'_>, unit: UnitId) -> Counter {
    let (card, state) = (position.card(unit), position.unit(unit));
    Counter {
        name: card.name.clone(),
        side: side_of(card.side),
        arm: match card.arm {
            counters::Arm::Infantry => Arm::Infantry,
            counters::Arm::Cavalry => Arm::Cavalry,
            counters::Arm::Artillery => Arm::Artillery,
        },
        strength: position.fighting_strength(unit).to_string(),
        fatigue: 0,
        exhausted: false,
        disorganized: state.disordered,
        demoralized: state.collapsed.into(),
        works: None,
        command: None,
    }
}

fn leader(position: Position<'_>, leader: LeaderId) -> Leader {
    let card = position.stage.leader(leader);
    Leader {
        name: position.ratings(leader).name.clone(),
        side: side_of(card.side),
        stars: card.level().stars().min(3) as u8,
    }
}
