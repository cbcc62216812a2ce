//! The board as it is laid on the table: zones, positions and roads as figures to be drawn.
//!
//! Nothing is decided by it. Lengths are in the drawing's own units, `METRES` of the field each,
//! and y grows downwards.

use draw::{BoardGround, Frame};
use guns::board::{Board, Entry, EntryId, Point, PosId, PosSide, Position, Terrain, Zone, ZoneId};
use library::{Sheet, SheetPosition, SheetRoad, SheetSide, SheetSight, SheetZone, Spot};
use std::collections::BTreeSet;

/// How many metres of the field a unit of the drawing is.
const METRES: i32 = 4;

/// Where the field lies on the sheet.
pub fn frame(board: &Board) -> Frame {
    let paper = Paper::of(board);
    Frame { west: paper.west.into(), north: paper.north.into(), metres: METRES.into() }
}

/// The board as figures to be drawn.
pub fn sheet(board: &Board, ground: Option<&BoardGround>) -> Sheet {
    let paper = Paper::of(board);
    let [width, height] = paper.spot((paper.east, paper.south));
    let names = |name: &Option<String>| {
        let names = ground?.translations(name.as_ref()?);
        (!names.is_empty()).then_some(names)
    };
    let entries = EntryId::ALL.into_iter().zip(&board.entries);
    let zone = |zone: &Zone| SheetZone { names: names(&zone.name), ..paper.zone(zone) };
    let position =
        |position: &Position| SheetPosition { names: names(&position.name), ..paper.position(board, position) };
    let road =
        |(id, entry): (EntryId, &Entry)| SheetRoad { names: names(&entry.road_name), ..paper.road(board, id, entry) };
    Sheet {
        width,
        height,
        zones: board.zones.iter().map(zone).collect(),
        positions: board.positions.iter().map(position).collect(),
        roads: entries.map(road).collect(),
        sights: board
            .sights
            .iter()
            .map(|sight| SheetSight {
                from: board.position(sight.from).key.clone(),
                zone: board.zone(sight.zone).key.clone(),
            })
            .collect(),
        objectives: board.objectives.iter().map(|(_, zone)| board.zone(*zone).key.clone()).collect(),
    }
}

/// The frame of the field.
struct Paper {
    west: i32,
    north: i32,
    east: i32,
    south: i32,
}

impl Paper {
    fn of(board: &Board) -> Paper {
        let (easts, norths) = (board.outline.iter().map(|at| at.0), board.outline.iter().map(|at| at.1));
        Paper {
            west: easts.clone().min().unwrap_or_default(),
            north: norths.clone().max().unwrap_or_default(),
            east: easts.max().unwrap_or_default(),
            south: norths.min().unwrap_or_default(),
        }
    }

    fn spot(&self, (east, north): Point) -> Spot {
        [(east - self.west) / METRES, (self.north - north) / METRES]
    }

    fn zone(&self, zone: &Zone) -> SheetZone {
        SheetZone {
            place: zone.key.clone(),
            name: zone.name.clone(),
            names: None,
            at: self.spot(zone.at),
            outline: zone.outline.iter().map(|&corner| self.spot(corner)).collect(),
            partial: zone.partial,
            town: zone.town,
        }
    }

    fn position(&self, board: &Board, position: &Position) -> SheetPosition {
        let side = |flank: PosSide| {
            let Terrain { ridge, steep, obstructed } = position.terrain[flank.index()];
            let zone = board.zone(position.zones[flank.index()]).key.clone();
            SheetSide { zone, ridge, steep, obstructed }
        };
        SheetPosition {
            place: position.key.clone(),
            name: position.name.clone(),
            names: None,
            line: position.line.map(|end| self.spot(end)),
            sides: PosSide::BOTH.map(side),
        }
    }

    /// A road runs through the middles of its zones and of the positions between them, and comes
    /// from the nearest point of the map's edge.
    fn road(&self, board: &Board, id: EntryId, entry: &Entry) -> SheetRoad {
        let middle = |at: PosId| {
            let [(a, b), (c, d)] = board.position(at).line;
            ((a + c) / 2, (b + d) / 2)
        };
        let first = entry.road.first().map(|&zone| self.edge_near(board.zone(zone).at));
        let inward = entry.road.iter().enumerate().flat_map(|(at, &zone)| {
            let over = entry.road_positions.get(at).map(|&over| middle(over));
            [Some(board.zone(zone).at), over].into_iter().flatten()
        });
        let zones: BTreeSet<ZoneId> = entry.zones.iter().collect();
        SheetRoad {
            entry: id.name(),
            side: id.side().name(),
            name: entry.road_name.clone(),
            names: None,
            way: first.into_iter().chain(inward).map(|at| self.spot(at)).collect(),
            zones: zones.into_iter().map(|zone| board.zone(zone).key.clone()).collect(),
        }
    }

    /// The nearest point of the map's edge.
    fn edge_near(&self, (east, north): Point) -> Point {
        let edges = [(self.west, north), (self.east, north), (east, self.north), (east, self.south)];
        let far = |edge: &Point| (edge.0 - east).abs() + (edge.1 - north).abs();
        edges.into_iter().min_by_key(far).unwrap_or((east, north))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guns::setup::read_board;
    use referee::data::Source;

    #[test]
    fn the_whole_board_lies_on_its_sheet() {
        let text = include_str!("../../../../data/guns/boards/gettysburg.toml");
        let board = read_board(Source { name: "guns/boards/gettysburg.toml", text }).unwrap();
        let sheet = sheet(&board, None);
        let inside = |&[x, y]: &Spot| (0..=sheet.width).contains(&x) && (0..=sheet.height).contains(&y);
        assert_eq!((sheet.zones.len(), sheet.positions.len()), (board.zones.len(), board.positions.len()));
        assert!(sheet.zones.iter().all(|zone| inside(&zone.at) && zone.outline.iter().all(inside)));
        assert!(sheet.positions.iter().all(|position| position.line.iter().all(inside)));
        assert!(sheet.roads.iter().all(|road| road.way.len() > 2 && road.way.iter().all(inside)));
    }
}
