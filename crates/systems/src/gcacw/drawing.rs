//! Pictures of Great Campaigns: a map, or a position on it.

use draw::{
    Arm, Command, Counter, Crossing, Feature, Force, Ground, HexPicture, Leader, MapLettering, Objective, Place,
    PlaceKind, Side, SideLook, Stack, Water, WayKind, Works,
};
use gcacw::Position;
use gcacw::counters::{self, LeaderId, Rank, UnitId};
use gcacw::stations::Station;
use gcacw::tables::STRENGTH;
use gcacw::terrain::{self, Edge, Map, Slope, Stream, Terrain};
use ground::Hex;
use ground::hex::Kind;

/// The look of a kind of way, by its name in files.
pub fn way_kind(word: &str) -> Option<WayKind> {
    terrain::Way::named(word).map(kind_of)
}

fn kind_of(way: terrain::Way) -> WayKind {
    match way {
        terrain::Way::Trail => WayKind::Trail,
        terrain::Way::Road | terrain::Way::Pontoon => WayKind::Road,
        terrain::Way::Pike => WayKind::Pike,
        terrain::Way::UnfinishedRailroad => WayKind::UnfinishedRailroad,
        terrain::Way::Railroad => WayKind::Railroad,
    }
}

/// The picture of a map without pieces.
pub fn map(map: &Map, lettering: &MapLettering) -> HexPicture {
    let mut picture = HexPicture::of_map(map, ground_of, look_of);
    picture.places = map.names.iter().map(|(hex, name)| place(map, *hex, name)).collect();
    let unnamed = map.grid.all().filter(|&hex| map.terrain(hex) == Terrain::City && map.name(hex).is_none());
    picture.places.extend(unnamed.map(|hex| Place { hex, name: String::new(), kind: PlaceKind::City }));
    picture.stations = map.stations.clone();
    picture.add_lettering(lettering);
    picture
}

/// The picture of a position: the map, the pieces and who holds what.
pub fn position(position: Position<'_>, lettering: &MapLettering) -> HexPicture {
    let stage = position.stage;
    let mut picture = map(&stage.map, lettering);
    let table = &position.state.table;
    let scoring = stage.victory.hexes.iter().zip(&table.holders);
    picture.objectives =
        scoring.map(|(scoring, &holder)| Objective { hex: scoring.hex, holder: holder.map(side_of) }).collect();
    for hex in stage.map.grid.all() {
        picture.stacks.extend(counters::Side::BOTH.into_iter().filter_map(|side| stack(position, side, hex)));
        picture.forces.extend(counters::Side::BOTH.into_iter().filter_map(|side| force(position, side, hex)));
    }
    picture.features = features(position);
    picture
}

/// What was built, broken or burned since the map was drawn.
fn features(position: Position<'_>) -> Vec<Feature> {
    let (map, table) = (&position.stage.map, &position.state.table);
    let pontoons = table.pontoons.iter().map(|pontoon| Feature::Pontoon(side_of(pontoon.owner), pontoon.side));
    let broken = table.destroyed.iter().map(|&side| Feature::Broken(side));
    let stations = map.stations.iter().zip(&table.stations).filter_map(|(&hex, state)| match state {
        Station::Intact => None,
        Station::Damaged => Some(Feature::Damaged(hex)),
        Station::Destroyed => Some(Feature::Burned(hex)),
    });
    broken.chain(pontoons).chain(stations).collect()
}

/// The force markers of a side in a hex, in a game with limited intelligence.
fn force(position: Position<'_>, side: counters::Side, hex: Hex) -> Option<Force> {
    let markers = position.forces()?.markers.iter().filter(|marker| marker.id.side == side && marker.hex == hex);
    let numbers: Vec<u8> = markers.map(|marker| marker.id.number).collect();
    (!numbers.is_empty()).then(|| Force { hex, side: side_of(side), numbers })
}

fn ground_of(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Clear,
        Terrain::Rolling => Ground::Rolling,
        Terrain::Rough => Ground::Rough,
        Terrain::Woods => Ground::Woods,
        Terrain::City => Ground::City,
        Terrain::Swamp => Ground::Swamp,
        Terrain::ProvisionalSwamp => Ground::ProvisionalSwamp,
        Terrain::Hill => Ground::Hill,
        Terrain::Mountain => Ground::Mountain,
        Terrain::Water => Ground::Water,
    }
}

fn look_of(edge: &Edge) -> SideLook {
    let water = edge.stream.map(|stream| match stream {
        Stream::Creek => Water::Creek,
        Stream::MinorRiver => Water::MinorRiver,
        Stream::MajorRiver => Water::MajorRiver,
    });
    let crossing = edge.crossing.map(|crossing| match crossing {
        terrain::Crossing::Ford => Crossing::Ford,
        terrain::Crossing::Bridge => Crossing::Bridge,
        terrain::Crossing::Ferry => Crossing::Ferry,
        terrain::Crossing::Dam => Crossing::Dam,
    });
    let ridge = edge.slope.map(|slope| slope == Slope::Down);
    SideLook { water, crossing, ridge, ways: edge.ways.iter().map(kind_of).collect() }
}

fn place(map: &Map, hex: Hex, name: &str) -> Place {
    let kind = match map.terrain(hex) {
        Terrain::City => PlaceKind::City,
        Terrain::Water => PlaceKind::Lake,
        _ if map.villages.contains(&hex) => PlaceKind::Village,
        _ => PlaceKind::Spot,
    };
    Place { hex, name: name.to_owned(), kind }
}

fn side_of(side: counters::Side) -> Side {
    match side {
        counters::Side::Union => Side::Union,
        counters::Side::Confederate => Side::Confederate,
    }
}

/// The pieces of a side in a hex, the strongest unit on top.
fn stack(position: Position<'_>, side: counters::Side, hex: Hex) -> Option<Stack> {
    let units = position.units_in(side, hex);
    if units.is_empty() {
        return None;
    }
    let mut order: Vec<UnitId> = units.into_iter().collect();
    order.sort_by_key(|&unit| std::cmp::Reverse(position.combat_value(unit)));
    let leaders = position.leaders_in(side, hex).into_iter();
    Some(Stack {
        hex,
        counters: order.into_iter().map(|unit| counter(position, unit)).collect(),
        leaders: leaders.map(|id| leader(position, id)).collect(),
        total: strength(position.combat_total(units)),
        refused: position.state.table.refused.contains(hex),
    })
}

fn counter(position: Position<'_>, unit: UnitId) -> Counter {
    let (card, state) = (position.stage.unit(unit), position.unit(unit));
    Counter {
        name: card.name.clone(),
        side: side_of(card.side),
        arm: match card.arm {
            counters::Arm::Infantry => Arm::Infantry,
            counters::Arm::Cavalry => Arm::Cavalry,
            counters::Arm::Artillery => Arm::Artillery,
        },
        strength: strength(position.combat_value(unit)),
        fatigue: state.fatigue,
        exhausted: state.exhausted,
        disorganized: state.disorganized,
        demoralized: state.demoralized,
        works: works(state.works),
        command: command(position, unit),
    }
}

/// The commands of a unit on its band: all of them in letters, in the colour of the first. The colours go to the
/// commands of a side in their order.
fn command(position: Position<'_>, unit: UnitId) -> Option<Command> {
    let stage = position.stage;
    let names = |unit: UnitId| {
        let commands = stage.unit(unit).commands;
        stage.commands.iter().enumerate().filter(move |(place, _)| commands >> place & 1 == 1).map(|(_, name)| name)
    };
    let first = names(unit).next()?;
    let side = stage.unit(unit).side;
    let mut all: Vec<&String> = stage
        .unit_ids()
        .filter(|&other| stage.unit(other).side == side)
        .filter_map(|other| names(other).next())
        .collect();
    all.sort_by_key(|name| (name.parse::<u32>().unwrap_or(0), *name));
    all.dedup();
    let tone = all.iter().position(|name| *name == first).unwrap_or(0);
    let several = names(unit).count() > 1;
    let letters = names(unit).map(|name| few(name, several)).collect::<Vec<_>>().join("/");
    Some(Command { letters, tone })
}

/// A command on a band: a number as it is, a name by its first letters, which leaves room for the unit's own.
fn few(name: &str, several: bool) -> String {
    let most = if several { 2 } else { 4 };
    if name.chars().count() > 4 { name.chars().take(most).collect() } else { name.to_owned() }
}

fn works(works: ::gcacw::works::Works) -> Option<Works> {
    use gcacw::works::Works as Marker;
    match works {
        Marker::None => None,
        Marker::Abatis => Some(Works::Abatis),
        Marker::BreastworkBuild => Some(Works::BreastworkBuild),
        Marker::Breastwork => Some(Works::Breastwork),
        Marker::FortBuild1 => Some(Works::FortBuild(1)),
        Marker::FortBuild => Some(Works::FortBuild(2)),
        Marker::FortBuild2 => Some(Works::FortBuild(3)),
        Marker::Fort => Some(Works::Fort),
    }
}

fn leader(position: Position<'_>, leader: LeaderId) -> Leader {
    let card = position.stage.leader(leader);
    let stars = match card.rank {
        Rank::Army | Rank::District => 3,
        Rank::Corps => 2,
        Rank::Division => 1,
    };
    Leader { name: card.name.clone(), side: side_of(card.side), stars }
}

/// A combat value as it is written: whole, or with its fraction.
fn strength(value: i32) -> String {
    let (whole, rest) = (value / STRENGTH, value % STRENGTH * 4 / STRENGTH);
    let fraction = ["", "¼", "½", "¾"][rest.rem_euclid(4) as usize];
    if whole == 0 && !fraction.is_empty() { fraction.to_owned() } else { format!("{whole}{fraction}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_written_with_their_fraction() {
        assert_eq!(strength(STRENGTH * 3), "3");
        assert_eq!(strength(STRENGTH / 2), "½");
        assert_eq!(strength(STRENGTH * 2 + STRENGTH / 2), "2½");
        assert_eq!(strength(0), "0");
    }
}
