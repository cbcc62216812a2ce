//! Terrain: what covers the hex.
//!
//! A hex is looked at in ninety-one places. Mountains and hills are as broad as their crests say;
//! every hex that a crest runs through is a mountain or a hill, so that a range has no holes.

use crate::follow::{ONE, Sample, Web, chain, cost_of, follow, samples};
use crate::geography::Kind;
use crate::plane::{Place, inside, square_to_line};
use crate::sheet::Sheet;
use ground::Hex;
use std::collections::BTreeSet;

/// Steps from a hex's centre to its edge in which it is looked at.
const RINGS: i64 = 5;

/// Lays terrain.
pub fn lay(sheet: &mut Sheet) {
    sheet.crests = crests(sheet, |kind| matches!(kind, Kind::MountainCrest | Kind::HillCrest));
    let areas = Areas::new(sheet, |kind| kind.is_cover() || broad(kind));
    let mut terrain: Vec<&'static str> = sheet.grid().all().map(|hex| covered(sheet, &areas, hex)).collect();
    for town in sheet.of_kind(|kind| matches!(kind, Kind::City | Kind::Town)) {
        let Some(hex) = sheet.stands(town) else { continue };
        if sheet.features[town].kind == Kind::City {
            terrain[hex.index()] = "city";
        } else if terrain[hex.index()] == "swamp" {
            // Nobody builds a town in a swamp.
            terrain[hex.index()] = "clear";
        }
    }
    sheet.terrain = terrain;
    fill_holes(sheet);
}

/// A hex shut in by hills and mountains on five sides or six, and without a town, is a hill.
fn fill_holes(sheet: &mut Sheet) {
    let towns = sheet.of_kind(|kind| kind <= Kind::Station);
    let towns: BTreeSet<Hex> = towns.into_iter().filter_map(|town| sheet.stands(town)).collect();
    let high = |hex: &Hex| matches!(sheet.terrain[hex.index()], "hill" | "mountain");
    let shut_in = |hex: &Hex| sheet.grid().neighbours(*hex).filter(|(_, other)| high(other)).count() >= 5;
    let holes: Vec<Hex> = sheet.grid().all().filter(|hex| !high(hex) && !towns.contains(hex) && shut_in(hex)).collect();
    for hex in holes {
        sheet.terrain[hex.index()] = "hill";
    }
}

/// The terrain of a hex: the first that covers enough of it.
fn covered(sheet: &Sheet, areas: &Areas<'_>, hex: Hex) -> &'static str {
    let share = |kind: Kind| areas.share(sheet, hex, kind);
    let on_crest = |kind: Kind| {
        sheet.crests.iter().any(|(feature, hexes)| sheet.features[*feature].kind == kind && hexes.contains(&hex))
    };
    let cover = &sheet.recipe.cover;
    if on_crest(Kind::MountainCrest) || share(Kind::MountainCrest) >= cover.mountain {
        "mountain"
    } else if on_crest(Kind::HillCrest) || share(Kind::HillCrest) >= cover.hill {
        "hill"
    } else if share(Kind::Marsh) >= cover.marsh {
        "swamp"
    } else if share(Kind::Breaks) + share(Kind::Rough) >= cover.rough {
        "rough"
    } else if share(Kind::Woods) >= cover.woods {
        "woods"
    } else if share(Kind::Rolling) >= cover.rolling {
        "rolling"
    } else {
        "clear"
    }
}

/// The hexes that crests of some kind run through.
pub fn crests(sheet: &Sheet, wanted: impl Fn(Kind) -> bool) -> Vec<(usize, Vec<Hex>)> {
    let mut crests = Vec::new();
    for feature in sheet.of_kind(wanted) {
        let all = samples(&sheet.lines[feature], sheet.lattice.radius);
        let on_map = |sample: &Sample| sheet.lattice.hex_at(sample.place).is_some();
        for part in all.chunk_by(|a, b| on_map(a) == on_map(b)).filter(|part| on_map(&part[0])) {
            let hexes = follow(&Crest { sheet, samples: part }, part.len()).map(|nodes| chain(&nodes));
            crests.push((feature, hexes.unwrap_or_default()));
        }
    }
    crests
}

struct Crest<'a> {
    sheet: &'a Sheet,
    samples: &'a [Sample],
}

impl Web for Crest<'_> {
    type Node = Hex;

    fn matches(&self, sample: usize) -> Vec<(Hex, i64)> {
        let (lattice, place) = (&self.sheet.lattice, self.samples[sample].place);
        let near = lattice.hexes_near(place, 17).into_iter();
        near.map(|hex| (hex, cost_of(lattice.centre(hex).square(place), lattice.radius))).collect()
    }

    fn steps(&self, from: Hex, _: usize) -> Vec<(Hex, i64)> {
        self.sheet.grid().neighbours(from).map(|(_, to)| (to, ONE)).collect()
    }
}

/// Something that covers ground: a ring, or a line as broad as it is.
struct Area<'a> {
    kind: Kind,
    line: &'a [Place],
    /// Half the breadth of a line; none for a ring.
    half: Option<i64>,
    low: Place,
    high: Place,
}

/// Whether it covers the ground beside its line.
fn broad(kind: Kind) -> bool {
    matches!(kind, Kind::MountainCrest | Kind::HillCrest | Kind::Breaks)
}

/// What covers the ground of a sheet.
pub struct Areas<'a>(Vec<Area<'a>>);

impl<'a> Areas<'a> {
    /// Of the wanted kinds.
    pub fn new(sheet: &'a Sheet, wanted: impl Fn(Kind) -> bool) -> Areas<'a> {
        let areas = sheet.of_kind(wanted).into_iter().map(|feature| {
            let (kind, line) = (sheet.features[feature].kind, sheet.lines[feature].as_slice());
            let half = broad(kind).then(|| i64::from(sheet.features[feature].width) * 10 / 2);
            let margin = half.unwrap_or(0);
            let xs = || line.iter().map(|place| place.x);
            let ys = || line.iter().map(|place| place.y);
            let low = Place { x: xs().min().unwrap_or(0) - margin, y: ys().min().unwrap_or(0) - margin };
            let high = Place { x: xs().max().unwrap_or(0) + margin, y: ys().max().unwrap_or(0) + margin };
            Area { kind, line, half, low, high }
        });
        Areas(areas.collect())
    }

    /// How much of a hex is covered by a kind, in percent.
    pub fn share(&self, sheet: &Sheet, hex: Hex, kind: Kind) -> u32 {
        let near: Vec<&Area<'_>> = self.0.iter().filter(|area| area.kind == kind && area.near(sheet, hex)).collect();
        if near.is_empty() {
            return 0;
        }
        let places = places(sheet, hex);
        let covered = places.iter().filter(|&&place| near.iter().any(|area| area.holds(place))).count();
        (covered * 100 / places.len()) as u32
    }
}

impl Area<'_> {
    fn near(&self, sheet: &Sheet, hex: Hex) -> bool {
        let (centre, r) = (sheet.lattice.centre(hex), sheet.lattice.radius);
        let (low, high) = (self.low, self.high);
        low.x - r <= centre.x && centre.x <= high.x + r && low.y - r <= centre.y && centre.y <= high.y + r
    }

    fn holds(&self, place: Place) -> bool {
        match self.half {
            Some(half) => square_to_line(place, self.line).0 <= half * half,
            None => inside(place, self.line),
        }
    }
}

/// The places at which a hex is looked at: its centre and five rings around it.
fn places(sheet: &Sheet, hex: Hex) -> Vec<Place> {
    let centre = sheet.lattice.centre(hex);
    let corners = sheet.lattice.corners(hex).map(|corner| sheet.lattice.corner(corner));
    let mut places = vec![centre];
    for ring in 1..=RINGS {
        for i in 0..6 {
            let (a, b) = (corners[i], corners[(i + 1) % 6]);
            for step in 0..ring {
                // On the way from corner to corner, and then in towards the centre.
                let edge = |a: i64, b: i64| a * ring + (b - a) * step;
                let inward = |centre: i64, edge: i64| centre + (edge - centre * ring) * 10 / (RINGS * 11);
                places.push(Place { x: inward(centre.x, edge(a.x, b.x)), y: inward(centre.y, edge(a.y, b.y)) });
            }
        }
    }
    places
}
