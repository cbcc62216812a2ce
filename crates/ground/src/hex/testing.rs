//! What the tests of hex grids share.

use super::facing::Facing;
use super::grid::{Hex, HexGrid};

/// A board of 400 hexes.
pub fn board() -> HexGrid {
    HexGrid::between("0101", "2020").unwrap()
}

/// A turn or reflection of the plane of hexes about one hex: twelve there are.
pub struct Symmetry {
    centre: Hex,
    mirrored: bool,
    sixths: u8,
}

impl Symmetry {
    pub fn about(centre: Hex, which: u8) -> Symmetry {
        Symmetry { centre, mirrored: which >= 6, sixths: which % 6 }
    }

    /// Where a hex goes, if that is on the board.
    pub fn of(&self, grid: &HexGrid, hex: Hex) -> Option<Hex> {
        let ((centre_q, centre_r), (q, r)) = (axial(grid, self.centre), axial(grid, hex));
        let (mut q, mut r) = (q - centre_q, r - centre_r);
        if self.mirrored {
            (q, r) = (-q, q + r);
        }
        for _ in 0..self.sixths {
            (q, r) = (-r, q + r);
        }
        let (q, r) = (q + centre_q, r + centre_r);
        grid.at(q, r + (q + (q & 1)) / 2)
    }

    /// Which way a facing turns.
    pub fn facing(&self, facing: Facing) -> Facing {
        let facing = if self.mirrored { Facing::default().turned(-(facing.index() as i8)) } else { facing };
        facing.turned(2 * self.sixths as i8)
    }
}

/// Coordinates along two of the three straight rows through a hex.
fn axial(grid: &HexGrid, hex: Hex) -> (i32, i32) {
    let (column, row) = grid.column_row(hex);
    let (column, row) = (i32::from(column), i32::from(row));
    (column, row - (column + (column & 1)) / 2)
}
