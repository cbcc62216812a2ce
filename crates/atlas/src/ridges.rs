//! Low ridges: chains of hexsides, with the hex behind the crest as their high side.

use crate::follow::{ONE, Sample, Web, chain, cost_of, follow, samples};
use crate::geography::{Hand, Kind};
use crate::lattice::Corner;
use crate::sheet::Sheet;
use ground::Hex;

/// Lays all ridges; a ridge keeps off water.
pub fn lay(sheet: &mut Sheet) {
    for feature in sheet.of_kind(|kind| kind == Kind::Ridge) {
        let Some(looks) = sheet.features[feature].looks else { continue };
        let all = samples(&sheet.lines[feature], sheet.lattice.radius);
        let on_map = |sample: &Sample| sheet.lattice.hex_at(sample.place).is_some();
        let parts = all.chunk_by(|a, b| on_map(a) == on_map(b)).filter(|part| part.len() > 4 && on_map(&part[0]));
        let mut sides = Vec::new();
        for part in parts {
            let Some(nodes) = follow(&Brow { sheet, samples: part }, part.len()) else { continue };
            for pair in chain(&nodes).windows(2) {
                let legs = sheet.lattice.legs(pair[0]).iter().find(|leg| leg.to == pair[1]);
                sides.extend(legs.map(|leg| (leg.side, if looks == Hand::Left { leg.right } else { leg.left })));
            }
        }
        for (side, high) in sides {
            set(sheet, side, high);
        }
    }
}

fn set(sheet: &mut Sheet, side: ground::Hexside, high: Hex) {
    sheet.side(side).ridge.get_or_insert(high);
}

struct Brow<'a> {
    sheet: &'a Sheet,
    samples: &'a [Sample],
}

impl Web for Brow<'_> {
    type Node = Corner;

    fn matches(&self, sample: usize) -> Vec<(Corner, i64)> {
        let (lattice, place) = (&self.sheet.lattice, self.samples[sample].place);
        let near = lattice.corners_near(place, 15).into_iter();
        near.map(|corner| (corner, cost_of(lattice.corner(corner).square(place), lattice.radius))).collect()
    }

    fn steps(&self, from: Corner, _: usize) -> Vec<(Corner, i64)> {
        let facts = &self.sheet.sides;
        let free =
            |side| facts.get(&side).is_none_or(|side: &crate::SideFacts| side.stream.is_none() && side.ridge.is_none());
        let legs = self.sheet.lattice.legs(from).iter().filter(|leg| free(leg.side));
        legs.map(|leg| (leg.to, ONE * 8 / 10)).collect()
    }
}
