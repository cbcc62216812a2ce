//! Aims: which of the hexes that count each brigade goes for or holds.
//!
//! Brigades are sent one after another, the pair of brigade and hex that is worth most first. A hex that has enough
//! men is worth little to the next brigade; one that is held and not threatened needs nobody.

use super::scene::Scene;
use super::ways::{Ways, left};
use gbacw::counters::{BrigadeId, Orders, Side};
use gbacw::terrain::Mover;
use ground::Hex;

/// Enemies so near to a hex must be driven off to take it, or kept off to hold it.
const AROUND: i32 = 5;
/// Enemies so near threaten a hex.
const THREAT: i32 = 14;
/// The fewest men that a hex is worth sending.
const FEW: i32 = 8;

/// What a brigade is sent to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Where.
    pub hex: Hex,
    /// To take it, not to hold it.
    pub takes: bool,
}

/// The aims of a side's brigades.
#[derive(Default)]
pub struct Aims {
    turn: u8,
    holders: Vec<Option<Side>>,
    of: Vec<Option<Aim>>,
}

impl Aims {
    /// Thinks again when a turn has begun or a hex has changed hands.
    pub fn renew(&mut self, scene: &Scene<'_>, ways: &mut Ways) {
        let table = scene.now.table();
        if self.turn == table.turn && self.holders[..] == table.holders[..] {
            return;
        }
        (self.turn, self.holders) = (table.turn, table.holders.to_vec());
        self.of = vec![None; scene.now.stage.brigades.len()];
        let mut open: Vec<BrigadeId> = scene.now.stage.brigades_of(scene.side).collect();
        let (guns, mut men): (Vec<BrigadeId>, Vec<BrigadeId>) =
            open.drain(..).partition(|&brigade| scene.now.stage.brigade(brigade).artillery);
        let mut sent = vec![0; scene.goals.len()];
        while let Some((place, goal)) = best_pair(scene, ways, &men, &sent) {
            let brigade = men.remove(place);
            sent[goal] += scene.strength_of(brigade);
            self.of[brigade.index()] = Some(Aim { hex: scene.goals[goal].hex, takes: !scene.goals[goal].held });
        }
        for brigade in guns {
            self.of[brigade.index()] = self.nearest_brothers(scene, brigade);
        }
    }

    /// Guns go where the nearest brigade that takes something goes, or the nearest of all.
    fn nearest_brothers(&self, scene: &Scene<'_>, guns: BrigadeId) -> Option<Aim> {
        let seat = scene.seat_of(guns)?;
        let others = scene.now.stage.brigades_of(scene.side).filter_map(|other| self.of(other));
        others.min_by_key(|aim| (!aim.takes, scene.apart(aim.hex, seat)))
    }

    /// The aim of a brigade.
    pub fn of(&self, brigade: BrigadeId) -> Option<Aim> {
        self.of.get(brigade.index()).copied().flatten()
    }
}

/// The brigade and the hex that suit each other best.
fn best_pair(scene: &Scene<'_>, ways: &mut Ways, brigades: &[BrigadeId], sent: &[i32]) -> Option<(usize, usize)> {
    let mut best: Option<(i32, usize, usize)> = None;
    for (place, &brigade) in brigades.iter().enumerate() {
        let Some(seat) = scene.seat_of(brigade) else { continue };
        for (at, (goal, &there)) in scene.goals.iter().zip(sent).enumerate() {
            let around = scene.force(&scene.enemies, goal.hex, AROUND);
            let threat = scene.force(&scene.enemies, goal.hex, THREAT);
            let need = if goal.held { (threat / 2).max(around) } else { (3 * around / 2).max(FEW) };
            let wanted = match (goal.held, threat) {
                (true, 0) => 1,
                (true, _) => 8,
                (false, _) => 12,
            };
            let wanted = if there >= need { wanted / 4 } else { wanted };
            let way = left(&ways.to(scene.now, goal.hex, Mover::Foot, Orders::Advance), seat);
            let worth = goal.points * wanted - way / 2;
            if best.is_none_or(|(other, ..)| worth > other) {
                best = Some((worth, place, at));
            }
        }
    }
    best.map(|(_, place, goal)| (place, goal))
}
