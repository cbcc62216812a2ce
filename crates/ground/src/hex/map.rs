//! Hex maps: a grid with the terrain of its hexes, what its hexsides carry, and names. What kinds
//! of terrain, ways and waters there are is a game's own.

use std::marker::PhantomData;

use super::grid::{Direction, Hex, HexGrid, Hexside};

/// Kinds of something on a map, each with its name in files: terrain, ways, waters, crossings.
///
/// ```
/// use ground::hex::Kind;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Way { Pike, Lane }
///
/// impl Kind for Way {
///     const ALL: &'static [Way] = &[Way::Pike, Way::Lane];
///     const NAMES: &'static [&'static str] = &["pike", "lane"];
///     fn index(self) -> usize { self as usize }
/// }
///
/// assert_eq!(Way::Lane.name(), "lane");
/// assert_eq!(Way::named("pike"), Some(Way::Pike));
/// ```
pub trait Kind: Copy + 'static {
    /// The kinds that files can name.
    const ALL: &'static [Self];
    /// Their names, in the same order.
    const NAMES: &'static [&'static str];

    /// The place among the kinds. A kind that no file can name comes after those that files can.
    fn index(self) -> usize;

    /// Its name in files; nothing if it has none.
    fn name(self) -> &'static str {
        Self::NAMES.get(self.index()).copied().unwrap_or_default()
    }

    /// The kind of a name.
    fn named(name: &str) -> Option<Self> {
        let place = Self::NAMES.iter().position(|known| *known == name)?;
        Self::ALL.get(place).copied()
    }
}

/// A set of kinds, the first eight of which it has room for: the ways that cross a hexside.
///
/// ```
/// # use ground::hex::Kind;
/// # #[derive(Clone, Copy, Debug, PartialEq)]
/// # enum Way { Pike, Lane }
/// # impl Kind for Way {
/// #     const ALL: &'static [Way] = &[Way::Pike, Way::Lane];
/// #     const NAMES: &'static [&'static str] = &["pike", "lane"];
/// #     fn index(self) -> usize { self as usize }
/// # }
/// use ground::hex::KindSet;
///
/// let mut ways = KindSet::default();
/// ways.add(Way::Lane);
/// assert!(ways.has(Way::Lane) && !ways.has(Way::Pike));
/// assert!(!ways.any_but(Way::Lane));
/// assert_eq!(ways.iter().collect::<Vec<_>>(), [Way::Lane]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KindSet<K> {
    bits: u8,
    kinds: PhantomData<K>,
}

impl<K> Default for KindSet<K> {
    fn default() -> KindSet<K> {
        KindSet { bits: 0, kinds: PhantomData }
    }
}

impl<K: Kind> KindSet<K> {
    #[inline]
    fn bit(kind: K) -> u8 {
        if kind.index() < 8 { 1 << kind.index() } else { 0 }
    }

    /// Adds a kind.
    #[inline]
    pub fn add(&mut self, kind: K) {
        self.bits |= KindSet::bit(kind);
    }

    /// Takes a kind out.
    #[inline]
    pub fn remove(&mut self, kind: K) {
        self.bits &= !KindSet::bit(kind);
    }

    /// Whether it has that kind.
    #[inline]
    pub fn has(self, kind: K) -> bool {
        self.bits & KindSet::bit(kind) != 0
    }

    /// Whether it has any.
    #[inline]
    pub fn any(self) -> bool {
        self.bits != 0
    }

    /// Whether it has any other kind than that.
    #[inline]
    pub fn any_but(self, kind: K) -> bool {
        self.bits & !KindSet::bit(kind) != 0
    }

    /// The kinds it has of those that files can name.
    pub fn iter(self) -> impl Iterator<Item = K> {
        K::ALL.iter().copied().filter(move |&kind| self.has(kind))
    }
}

/// A map of hexes: `T` is the terrain of a hex, `E` a hexside as seen from one of its hexes. Hexes
/// that it is asked about are hexes of its grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexMap<T, E> {
    /// The grid and its printed numbers.
    pub grid: HexGrid,
    /// Terrain by hex.
    pub terrain: Vec<T>,
    /// The six sides of each hex.
    pub edges: Vec<[E; 6]>,
    /// Names of places, by hex.
    pub names: Vec<(Hex, String)>,
}

impl<T: Copy, E: Copy + Default> HexMap<T, E> {
    /// A map of one terrain, with nothing on its hexsides.
    pub fn new(grid: HexGrid, terrain: T) -> HexMap<T, E> {
        let hexes = grid.len();
        HexMap { grid, terrain: vec![terrain; hexes], edges: vec![[E::default(); 6]; hexes], names: Vec::new() }
    }
}

impl<T: Copy, E> HexMap<T, E> {
    /// The terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> T {
        self.terrain[hex.index()]
    }

    /// A side of a hex.
    #[inline]
    pub fn edge(&self, hex: Hex, direction: Direction) -> &E {
        &self.edges[hex.index()][direction.index()]
    }

    /// The side from a hex to its neighbour; none if they are not adjacent.
    #[inline]
    pub fn edge_between(&self, from: Hex, to: Hex) -> Option<&E> {
        self.grid.direction(from, to).map(|direction| self.edge(from, direction))
    }

    /// Every hexside between two hexes of the map, once, as seen from the first of them.
    pub fn inner_sides(&self) -> impl Iterator<Item = (Hex, Direction, &E)> {
        self.grid.all().flat_map(move |hex| {
            let onward = self.grid.neighbours(hex).filter(move |&(_, other)| hex < other);
            onward.map(move |(direction, _)| (hex, direction, self.edge(hex, direction)))
        })
    }

    /// Changes a hexside as seen from both its hexes; `edit` gets the edge and whether it is seen
    /// from `hex`.
    pub fn edit_side(&mut self, hex: Hex, direction: Direction, mut edit: impl FnMut(&mut E, bool)) {
        edit(&mut self.edges[hex.index()][direction.index()], true);
        if let Some(other) = self.grid.neighbour(hex, direction) {
            edit(&mut self.edges[other.index()][direction.opposite().index()], false);
        }
    }

    /// The hexside between two neighbours.
    pub fn side_between(&self, a: Hex, b: Hex) -> Option<Hexside> {
        self.grid.direction(a, b).map(|direction| self.grid.side(a, direction))
    }

    /// The two hexes of a hexside; at the edge of the map there is one.
    pub fn hexes_of(&self, side: Hexside) -> (Hex, Option<Hex>) {
        (side.hex, self.grid.neighbour(side.hex, side.direction))
    }

    /// The name of a place, if it has one.
    pub fn name(&self, hex: Hex) -> Option<&str> {
        self.names.iter().find(|(named, _)| *named == hex).map(|(_, name)| name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::board;
    use super::*;

    #[test]
    fn a_side_is_edited_from_both_hexes() {
        let mut map: HexMap<u8, u8> = HexMap::new(board(), 0);
        let [a, b] = ["0505", "0506"].map(|number| map.grid.named(number).unwrap());
        let direction = map.grid.direction(a, b).unwrap();
        map.edit_side(a, direction, |edge, from_a| *edge = if from_a { 1 } else { 2 });
        assert_eq!((map.edge_between(a, b), map.edge_between(b, a)), (Some(&1), Some(&2)));
        assert_eq!(map.side_between(a, b), map.side_between(b, a));
        assert_eq!(map.hexes_of(map.grid.side(b, direction.opposite())), (a, Some(b)));
        assert_eq!(map.inner_sides().filter(|(_, _, edge)| **edge != 0).count(), 1);
    }

    #[test]
    fn a_side_of_the_edge_of_the_map_has_one_hex() {
        let mut map: HexMap<u8, u8> = HexMap::new(board(), 0);
        let corner = map.grid.named("0101").unwrap();
        map.edit_side(corner, Direction::North, |edge, _| *edge = 1);
        assert_eq!(*map.edge(corner, Direction::North), 1);
        assert_eq!(map.hexes_of(map.grid.side(corner, Direction::North)), (corner, None));
        assert!(map.inner_sides().all(|(_, _, edge)| *edge == 0));
    }

    /// Each of 400 hexes has six sides, less those at the edge, and each is counted once.
    #[test]
    fn inner_sides_are_counted_once() {
        let map: HexMap<u8, u8> = HexMap::new(board(), 0);
        let sides: Vec<Hexside> = map.inner_sides().map(|(hex, direction, _)| map.grid.side(hex, direction)).collect();
        let around: usize = map.grid.all().map(|hex| map.grid.neighbours(hex).count()).sum();
        assert_eq!(sides.len() * 2, around);
        assert!(
            sides.iter().zip(map.inner_sides()).all(|(side, (hex, direction, _))| *side == Hexside { hex, direction })
        );
    }
}
