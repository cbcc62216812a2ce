//! Chapters 1.7 and 1.9: the command stand, and how the other stands lie about it.

use crate::sight::STAND;
use crate::units::named;
use arrayvec::ArrayVec;
use ground::free::{Facing, Paces, Point, Square};
use serde::{Deserialize, Serialize};

/// How a unit is drawn up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Formation {
    /// Side by side.
    Line,
    /// One behind the other.
    Column,
    /// A line with small gaps.
    Extended,
    /// A line with gaps of a stand's width.
    Skirmish,
    /// In disorder.
    Disordered,
    /// In a building, without formation.
    Building,
    /// A battery on the move.
    Limbered,
    /// A battery in firing position.
    Unlimbered,
}
named!(Formation: Line = "line", Column = "column", Extended = "extended", Skirmish = "skirmish",
    Disordered = "disordered", Building = "building", Limbered = "limbered", Unlimbered = "unlimbered");

impl Formation {
    /// Whether the stands follow the command stand.
    pub fn is_file(self) -> bool {
        matches!(self, Formation::Column | Formation::Limbered)
    }

    /// Whether it is open order.
    pub fn is_open(self) -> bool {
        matches!(self, Formation::Extended | Formation::Skirmish)
    }
}

/// The most stands of a unit.
pub const MOST_STANDS: usize = 8;
/// A stand is a pace wide and deep.
const WIDTH: i32 = 100;

/// The stands of a unit, its command stand first (R106).
pub fn laid_out(at: Point, facing: Facing, formation: Formation, stands: u8) -> ArrayVec<Square, MOST_STANDS> {
    let command = Square::new(at, facing);
    let width = if rule!("1.2.stand-width") { WIDTH } else { WIDTH / 2 };
    let depth = if rule!("1.2.stand-depth") { WIDTH } else { WIDTH / 2 };
    let gap = match formation {
        Formation::Extended if rule!("1.9.extended") => 20,
        Formation::Skirmish if rule!("1.9.skirmish") => 100,
        _ => 0,
    };
    let known = match formation {
        Formation::Line => rule!("1.9.line"),
        Formation::Column => rule!("1.9.column"),
        Formation::Disordered => rule!("1.9.disordered"),
        Formation::Limbered => rule!("1.9.limbered"),
        Formation::Unlimbered => rule!("1.9.unlimbered"),
        Formation::Extended | Formation::Skirmish | Formation::Building => true,
    };
    let place = |number: i32| -> (i32, i32) {
        // The extra stand of an even number goes to the right: so the first, third … stand beside the
        // command stand is on that side.
        let (rank, right) = ((number + 1) / 2, number % 2 == 1);
        let aside = rank * (width + gap) * if right { 1 } else { -1 };
        match formation {
            Formation::Building => (0, 0),
            _ if !known => (0, 0),
            Formation::Column | Formation::Limbered => (0, -number * depth),
            Formation::Disordered => LOOSE.get(number as usize).copied().unwrap_or((0, 0)),
            _ => (aside, 0),
        }
    };
    let places = (0..i32::from(stands.max(1))).map(place).take(MOST_STANDS);
    places.map(|(right, ahead)| command.beside(Paces(right), Paces(ahead))).collect()
}

/// How near the command stand of a unit of so many stands another stand must be to touch one of them.
pub fn reach(stands: u8) -> Paces {
    Paces(i32::from(stands) * WIDTH + 2 * STAND.0)
}

/// Where the stands of a disordered unit lie about its command stand: within a pace and a half.
const LOOSE: [(i32, i32); MOST_STANDS] =
    [(0, 0), (105, -35), (-105, -20), (55, -120), (-60, -110), (110, 70), (-100, 85), (0, -130)];

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(formation: Formation, stands: u8) -> Vec<String> {
        let at = "20/20".parse().unwrap_or_else(|_| unreachable!());
        laid_out(at, Facing::NORTH, formation, stands).iter().map(|stand| stand.centre().to_string()).collect()
    }

    #[test]
    fn nobody_beyond_the_reach_of_a_unit_touches_it() {
        let at = "20/20".parse().unwrap();
        let formations =
            [Formation::Line, Formation::Column, Formation::Extended, Formation::Skirmish, Formation::Disordered];
        for (formation, stands) in formations.into_iter().flat_map(|it| (1..=MOST_STANDS as u8).map(move |n| (it, n))) {
            let farthest =
                laid_out(at, Facing::NORTH, formation, stands).iter().map(|it| it.centre().distance(at)).max();
            let touching = Paces(farthest.unwrap().ceil().0 + 2 * STAND.0 - 4);
            assert!(touching <= reach(stands), "{formation:?} {stands}");
        }
        assert_eq!(reach(8), Paces(950));
    }

    #[test]
    fn stands_lie_as_the_formation_says() {
        assert_eq!(layout(Formation::Line, 5), ["20/20", "21/20", "19/20", "22/20", "18/20"]);
        assert_eq!(layout(Formation::Line, 4), ["20/20", "21/20", "19/20", "22/20"]);
        assert_eq!(layout(Formation::Column, 3), ["20/20", "20/19", "20/18"]);
        assert_eq!(layout(Formation::Skirmish, 3), ["20/20", "22/20", "18/20"]);
        assert_eq!(layout(Formation::Extended, 3), ["20/20", "21.2/20", "18.8/20"]);
    }
}
