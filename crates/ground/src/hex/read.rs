//! Reading hex maps from files: the board, hexes with their terrain and names, hexsides, and ways
//! from hex to hex. A fault is noted where it stands, and the reading goes on.
//!
//! ```toml
//! board = { first = "0101", last = "1612" }     # the corners; without it, 0101 to 1210
//! terrain = "clear"                             # of the hexes that the file does not name
//! hex = [{ hexes = ["0306"], terrain = "city", name = "Harmon" }]
//! hexside = [{ between = ["0412", "0512"] }]    # with what the game puts there
//! way = [{ kind = "pike", through = ["0306", "0406", "0505"] }]
//! course = [{ name = "Plum Run", water = "stream", run = [           # from source to mouth
//!   { between = ["0307", "0407"], bed = 512 },                         # in feet: it never rises
//!   { between = ["0307", "0408"], bed = 511, crossing = "ford" },
//! ] }]
//! relief = [{ hexes = ["0306"], level = 3, cover = "woods" }]        # where the game has relief
//! slope = [{ between = ["0306", "0307"], grade = "steep" }]
//! ```

use referee::data::Node;

use super::grid::{Direction, Hex, HexGrid, Hexside};
use super::map::{HexMap, Kind};
use super::relief::{Grade, Relief, SlopeFault};

/// The lowest and the highest bed of a stream, in feet.
const BEDS: [i64; 2] = [-1_000, 20_000];

/// A stream, from its source to its mouth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Its name; may be empty.
    pub name: String,
    /// Its hexsides, each with the height of its bed in feet, where that is known.
    pub sides: Vec<(Hexside, Option<i16>)>,
}

/// The corners of a board that a file does not give.
const BOARD: [&str; 2] = ["0101", "1210"];

impl HexGrid {
    /// The grid of a file: its `board`, of at most so many hexes.
    pub fn read(file: &Node<'_>, most: usize) -> Option<HexGrid> {
        let Some(board) = file.get("board") else {
            return HexGrid::between(BOARD[0], BOARD[1]);
        };
        let corner = |key: &'static str| board.need(key).and_then(|node| node.text());
        let (first, last) = (corner("first"), corner("last"));
        board.finish();
        let (first, last) = (first?, last?);
        let grid = HexGrid::between(&first, &last).filter(|grid| grid.len() <= most);
        if grid.is_none() {
            board.fault("fault-board", &[("first", &first), ("last", &last)]);
        }
        grid
    }

    /// A hex by its printed number.
    pub fn read_hex(&self, node: &Node<'_>) -> Option<Hex> {
        let number = node.text()?;
        let hex = self.named(&number);
        if hex.is_none() {
            node.fault("fault-unknown-hex", &[("hex", &number)]);
        }
        hex
    }
}

/// One of the kinds that files can name.
pub fn read_kind<K: Kind>(node: &Node<'_>) -> Option<K> {
    node.one_of(K::NAMES).and_then(|place| K::ALL.get(place).copied())
}

impl<T: Kind, E: Copy + Default> HexMap<T, E> {
    /// The board of a file, all of it of the terrain that the file names for it, or else of this
    /// one. What stands on it is read entry by entry.
    pub fn read_board(file: &Node<'_>, most: usize, otherwise: T) -> Option<HexMap<T, E>> {
        let grid = HexGrid::read(file, most);
        let terrain = file.get("terrain").and_then(|node| read_kind(&node)).unwrap_or(otherwise);
        Some(HexMap::new(grid?, terrain))
    }

    /// An entry of `hex`: its terrain and name are set, and its hexes returned.
    pub fn read_hexes(&mut self, entry: &Node<'_>) -> Vec<Hex> {
        let terrain = entry.get("terrain").and_then(|node| read_kind(&node));
        let name = entry.get("name").and_then(|node| node.text());
        let items = entry.need("hexes").map_or_else(Vec::new, |node| node.items());
        let hexes: Vec<Hex> = items.iter().filter_map(|item| self.grid.read_hex(item)).collect();
        for &hex in &hexes {
            if let Some(terrain) = terrain {
                self.terrain[hex.index()] = terrain;
            }
            self.names.extend(name.as_ref().map(|name| (hex, name.to_string())));
        }
        hexes
    }

    /// An entry of `hexside`: which one it is, as seen from the first hex it names.
    pub fn read_side(&self, entry: &Node<'_>) -> Option<(Hex, Direction)> {
        let pair = entry.need("between")?;
        let items = pair.items();
        let hexes: Vec<Hex> = items.iter().filter_map(|item| self.grid.read_hex(item)).collect();
        let (&[a, b], 2) = (&hexes[..], items.len()) else {
            pair.fault("fault-not-a-hexside", &[]);
            return None;
        };
        let direction = self.grid.direction(a, b);
        if direction.is_none() {
            pair.fault("fault-not-adjacent", &[]);
        }
        direction.map(|direction| (a, direction))
    }

    /// An entry of `course`: a stream, side by side from its source to its mouth. `add` puts its
    /// water on each of them, with what crosses it there. Each side goes on from the one before,
    /// and the bed never rises.
    pub fn read_course<W: Kind, C: Kind>(
        &mut self,
        entry: &Node<'_>,
        mut add: impl FnMut(&mut E, W, Option<C>),
    ) -> Option<Course> {
        let name = entry.get("name").and_then(|node| node.text()).unwrap_or_default().to_string();
        let water = entry.need("water").and_then(|node| read_kind(&node));
        let mut course = Course { name, sides: Vec::new() };
        let mut before: Option<i64> = None;
        for item in entry.need("run").map_or_else(Vec::new, |node| node.items()) {
            let side = self.read_side(&item);
            let bed = item.get("bed").and_then(|node| node.whole(BEDS[0], BEDS[1]));
            let crossing = item.get("crossing").and_then(|node| read_kind(&node));
            item.finish();
            let Some((hex, direction)) = side else { continue };
            let here = self.grid.side(hex, direction);
            if course.sides.last().is_some_and(|&(last, _)| !self.grid.meet(last, here)) {
                fault_at(&item, &self.grid, here, "fault-stream-broken");
            }
            if let (Some(before), Some(bed)) = (before, bed)
                && bed > before
            {
                fault_at(&item, &self.grid, here, "fault-stream-uphill");
            }
            before = bed.or(before);
            course.sides.push((here, bed.map(|bed| bed as i16)));
            if let Some(water) = water {
                self.edit_side(hex, direction, |edge, _| add(edge, water, crossing));
            }
        }
        water.map(|_| course)
    }

    /// An entry of `way`: `add` puts its kind on every hexside that it crosses.
    pub fn read_way<W: Kind>(&mut self, entry: &Node<'_>, mut add: impl FnMut(&mut E, W)) {
        let kind = entry.need("kind").and_then(|node| read_kind(&node));
        let through = entry.need("through").map_or_else(Vec::new, |node| node.items());
        let hexes: Vec<Option<Hex>> = through.iter().map(|item| self.grid.read_hex(item)).collect();
        for (pair, item) in hexes.windows(2).zip(through.iter().skip(1)) {
            let [Some(from), Some(to)] = *pair else { continue };
            match (self.grid.direction(from, to), kind) {
                (None, _) => item.fault("fault-not-adjacent", &[]),
                (Some(direction), Some(kind)) => self.edit_side(from, direction, |edge, _| add(edge, kind)),
                (Some(_), None) => {}
            }
        }
    }
}

impl Relief {
    /// The relief of a file: its lists `relief` and `slope`. Every hexside must agree with the levels of its hexes.
    pub fn read<T: Kind, E: Copy + Default>(file: &Node<'_>, map: &HexMap<T, E>) -> Relief {
        let grid = &map.grid;
        let mut relief = Relief::flat(grid);
        // Where each level was said, so that a missing slope is named there.
        let (mut said, mut places) = (vec![None; grid.len()], Vec::new());
        for entry in file.list("relief") {
            let level = entry.get("level").and_then(|node| node.whole(i8::MIN.into(), i8::MAX.into()));
            let cover = entry.get("cover").and_then(|node| read_kind(&node));
            let items = entry.need("hexes").map_or_else(Vec::new, |node| node.items());
            for item in items {
                let Some(hex) = grid.read_hex(&item) else { continue };
                cover.into_iter().for_each(|cover| relief.set_cover(hex, cover));
                if let Some(level) = level {
                    relief.set_level(hex, level as i8);
                    said[hex.index()] = Some(places.len());
                    places.push(item);
                }
            }
            entry.finish();
        }
        for entry in file.list("slope") {
            let side = map.read_side(&entry);
            let grade = entry.need("grade").and_then(|node| read_kind::<Grade>(&node));
            if let (Some((hex, direction)), Some(grade)) = (side, grade) {
                let side = grid.side(hex, direction);
                relief.set_grade(grid, side, grade);
                if relief.slope_fault(grid, side) == Some(SlopeFault::Level) {
                    fault_at(&entry, grid, side, "fault-slope-level");
                }
            }
            entry.finish();
        }
        for (side, _) in relief.slope_faults(grid).filter(|(_, fault)| *fault == SlopeFault::Missing) {
            let other = grid.neighbour(side.hex, side.direction);
            let place = [Some(side.hex), other].into_iter().flatten().filter_map(|hex| said[hex.index()]).max();
            let node = place.and_then(|place| places.get(place)).unwrap_or(file);
            fault_at(node, grid, side, "fault-slope-missing");
        }
        relief
    }
}

/// A fault of a hexside, named by its two hexes.
fn fault_at(node: &Node<'_>, grid: &HexGrid, side: Hexside, reason: &'static str) {
    let there = grid.neighbour(side.hex, side.direction).map_or_else(String::new, |hex| grid.number(hex));
    node.fault(reason, &[("hex", &grid.number(side.hex)), ("other", &there)]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Cover, KindSet};
    use referee::data::{self, Fault, Faults, Source};

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Land {
        Field,
        Wood,
    }

    impl Kind for Land {
        const ALL: &'static [Land] = &[Land::Field, Land::Wood];
        const NAMES: &'static [&'static str] = &["field", "wood"];

        fn index(self) -> usize {
            self as usize
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Lane;

    impl Kind for Lane {
        const ALL: &'static [Lane] = &[Lane];
        const NAMES: &'static [&'static str] = &["lane"];

        fn index(self) -> usize {
            0
        }
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Edge {
        lanes: KindSet<Lane>,
        wall: bool,
    }

    fn read(text: &str) -> Result<HexMap<Land, Edge>, Vec<Fault>> {
        let faults = Faults::new();
        let map = data::read(Source { name: "map.toml", text }, &faults, |file| {
            let mut map = HexMap::read_board(file, 200, Land::Field)?;
            for entry in file.list("hex") {
                map.read_hexes(&entry);
                entry.finish();
            }
            for entry in file.list("hexside") {
                if let Some((hex, direction)) = map.read_side(&entry) {
                    map.edit_side(hex, direction, |edge: &mut Edge, _| edge.wall = true);
                }
                entry.finish();
            }
            for entry in file.list("way") {
                map.read_way(&entry, |edge, lane| edge.lanes.add(lane));
                entry.finish();
            }
            Some(map)
        });
        faults.or(map)
    }

    fn reasons(text: &str) -> Vec<(usize, &'static str)> {
        read(text).unwrap_err().into_iter().map(|fault| (fault.line, fault.reason)).collect()
    }

    #[test]
    fn a_map_is_read() {
        let map = read(
            "board = { first = \"0101\", last = \"0404\" }\nterrain = \"wood\"\n\
             hex = [{ hexes = [\"0202\", \"0203\"], terrain = \"field\", name = \"Green\" }]\n\
             hexside = [{ between = [\"0202\", \"0203\"] }]\n\
             way = [{ kind = \"lane\", through = [\"0101\", \"0201\", \"0202\"] }]\n",
        )
        .unwrap();
        let hex = |number| map.grid.named(number).unwrap();
        assert_eq!((map.terrain(hex("0202")), map.terrain(hex("0204"))), (Land::Field, Land::Wood));
        assert_eq!((map.name(hex("0203")), map.name(hex("0204"))), (Some("Green"), None));
        assert!(map.edge_between(hex("0203"), hex("0202")).is_some_and(|edge| edge.wall && !edge.lanes.any()));
        assert_eq!(map.inner_sides().filter(|(_, _, edge)| edge.lanes.has(Lane)).count(), 2);
    }

    #[test]
    fn a_map_that_says_nothing_is_open_ground() {
        let map = read("").unwrap();
        assert_eq!(map.grid.len(), 120);
        assert!(map.terrain.iter().all(|&land| land == Land::Field));
    }

    #[test]
    fn every_fault_is_named_with_its_line() {
        let text = "terrain = \"moor\"\nhex = [\n{ hexes = [\"0101\", \"9901\"] },\n{ terrain = \"sea\" },\n]\n\
                    hexside = [\n{ between = [\"0101\", \"0103\"] },\n{ between = [\"0101\"] },\n]\nway = [\n\
                    { kind = \"lane\", through = [\"0101\",\n\"0103\"] },\n{ kind = \"path\", through = [] },\n]\n";
        let expected = [
            (1, "fault-unknown-word"),
            (3, "fault-unknown-hex"),
            (4, "fault-unknown-word"),
            (4, "fault-missing"),
            (7, "fault-not-adjacent"),
            (8, "fault-not-a-hexside"),
            (12, "fault-not-adjacent"),
            (13, "fault-unknown-word"),
        ];
        assert_eq!(reasons(text), expected);
    }

    type Reasons = Vec<(usize, &'static str)>;

    fn relief(text: &str) -> Result<(HexMap<Land, Edge>, Relief), Reasons> {
        let faults = Faults::new();
        let read = data::read(Source { name: "map.toml", text }, &faults, |file| {
            let map = HexMap::read_board(file, 200, Land::Field)?;
            let relief = Relief::read(file, &map);
            Some((map, relief))
        });
        faults.or(read).map_err(|faults| faults.into_iter().map(|fault| (fault.line, fault.reason)).collect())
    }

    #[test]
    fn a_relief_is_read() {
        let text = "relief = [{ hexes = [\"0303\", \"0304\"], level = 1 }, { hexes = [\"0303\"], cover = \"woods\" }]\n\
                    slope = [{ between = [\"0303\", \"0302\"], grade = \"minor\" }]\n";
        let (map, relief) = relief(text).unwrap();
        let hex = |number| map.grid.named(number).unwrap();
        assert_eq!((relief.level(hex("0303")), relief.cover(hex("0303"))), (1, Cover::Woods));
        assert_eq!((relief.level(hex("0304")), relief.cover(hex("0304"))), (1, Cover::Open));
        assert_eq!(relief.grade(hex("0302"), Direction::South), Grade::Minor);
    }

    #[test]
    fn every_fault_of_a_relief_is_named() {
        let text = "relief = [\n{ hexes = [\"0303\", \"9999\"], level = 200 },\n{ level = 1, cover = \"corn\" },\n]\n\
                    slope = [\n{ between = [\"0303\", \"0304\"], grade = \"steep\" },\n\
                    { between = [\"0303\", \"0304\"] },\n{ between = [\"0301\", \"0309\"], grade = \"cliff\" },\n]\n";
        let expected = [
            (2, "fault-out-of-range"),
            (2, "fault-unknown-hex"),
            (3, "fault-missing"),
            (3, "fault-unknown-word"),
            (6, "fault-slope-level"),
            (7, "fault-missing"),
            (8, "fault-not-adjacent"),
            (8, "fault-unknown-word"),
        ];
        let mut found = relief(text).unwrap_err();
        found.sort_unstable();
        assert_eq!(found, expected);
        let cliff = "board = { first = \"0101\", last = \"0103\" }\nrelief = [\n{ hexes = [\"0101\"], level = 1 },\n\
                     { hexes = [\"0102\",\n\"0103\"], level = 3 },\n]\n";
        assert_eq!(relief(cliff).unwrap_err(), [(4, "fault-slope-missing")]);
        let pit = "board = { first = \"0101\", last = \"0102\" }\nrelief = [{ hexes = [\"0102\"], level = 2 }]\n";
        assert_eq!(relief(pit).unwrap_err(), [(2, "fault-slope-missing")]);
    }

    fn course(text: &str) -> Result<(HexMap<Land, Edge>, Option<Course>), Reasons> {
        let faults = Faults::new();
        let read = data::read(Source { name: "map.toml", text }, &faults, |file| {
            let mut map = HexMap::read_board(file, 200, Land::Field)?;
            let mut course = None;
            for entry in file.list("course") {
                course = map.read_course(&entry, |edge: &mut Edge, water: Lane, crossing: Option<Lane>| {
                    edge.lanes.add(water);
                    edge.wall = crossing.is_some();
                });
                entry.finish();
            }
            Some((map, course))
        });
        faults.or(read).map_err(|faults| faults.into_iter().map(|fault| (fault.line, fault.reason)).collect())
    }

    #[test]
    fn a_stream_is_read_from_source_to_mouth() {
        let text = "course = [{ name = \"Run\", water = \"lane\", run = [\n{ between = [\"0303\", \"0304\"], bed = 512 },\n\
                    { between = [\"0403\", \"0304\"], bed = 512, crossing = \"lane\" },\n\
                    { between = [\"0304\", \"0404\"], bed = 510 },\n] }]\n";
        let (map, course) = course(text).unwrap();
        let hex = |number| map.grid.named(number).unwrap();
        let course = course.unwrap();
        assert_eq!(course.name, "Run");
        assert_eq!(course.sides.iter().map(|(_, bed)| *bed).collect::<Vec<_>>(), [Some(512), Some(512), Some(510)]);
        assert!(map.edge_between(hex("0304"), hex("0403")).is_some_and(|edge| edge.wall && edge.lanes.has(Lane)));
        assert!(map.edge_between(hex("0304"), hex("0404")).is_some_and(|edge| !edge.wall && edge.lanes.has(Lane)));
    }

    #[test]
    fn every_fault_of_a_stream_is_named_with_its_line() {
        let text = "course = [{ water = \"lane\", run = [\n{ between = [\"0303\", \"0304\"], bed = 512 },\n\
                    { between = [\"0304\", \"0403\"], bed = 513 },\n{ between = [\"0506\", \"0507\"], bed = 500 },\n\
                    { between = [\"0507\", \"0607\"], depth = 3 },\n{ between = [\"0506\", \"0606\"], bed = 501 },\n] }]\n";
        let expected = [
            (3, "fault-stream-uphill"),
            (4, "fault-stream-broken"),
            (5, "fault-stream-broken"),
            (5, "fault-unknown-key"),
            (6, "fault-stream-broken"),
            (6, "fault-stream-uphill"),
        ];
        let mut found = course(text).unwrap_err();
        found.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_board_is_no_larger_than_the_game_allows() {
        let board = |last: &str| format!("board = {{ first = \"0101\", last = \"{last}\" }}\n");
        assert_eq!(read(&board("1020")).unwrap().grid.len(), 200);
        assert_eq!(reasons(&board("1021")), [(1, "fault-board")]);
        assert_eq!(
            reasons("board = { first = \"0101\", size = 3 }\n"),
            [(1, "fault-missing"), (1, "fault-unknown-key")]
        );
    }
}
