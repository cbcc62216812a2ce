//! What every way of entering a hex asks of the hexside before it: 6.2 for a march, 7.6 for retreats
//! and advances, 12.0 for units that leave a swamp, 10.2 and 12.0 for all of them.

use crate::counters::Side;
use crate::crossings::Barrier;
use crate::state::Position;
use crate::terrain::{Crossing, Edge, Stream, Terrain};
use ground::Hex;
use referee::{Arg, Refusal};

/// How a unit enters a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// It marches.
    March,
    /// It marches directly from one enemy zone of control to another.
    ZoneToZone,
    /// It retreats.
    Retreat,
    /// It advances after combat, or after cavalry has left the target of an assault.
    Advance,
    /// It leaves a swamp that fills.
    Flight,
}

fn place(hex: Hex) -> Arg {
    Arg::place(hex)
}

impl Position<'_> {
    /// Whether a side may cross a hexside into a hex at all, whatever it costs.
    pub fn may_cross(&self, side: Side, edge: &Edge, to: Hex, by: Passage) -> Result<(), Refusal> {
        if by == Passage::Advance && !rule!("R68") {
            return Ok(());
        }
        forbid!(self.stage.map.terrain(to) == Terrain::Water, "6.2.water-prohibited", "hex" = place(to));
        self.may_pass_ground(edge, to, by)?;
        self.may_pass_river(edge, to, by)?;
        if by == Passage::Flight && !self.flight_obeys_all_bans() {
            return Ok(());
        }
        let barrier = self.barrier(side, edge);
        self.may_use_pontoon(barrier, to, by)?;
        match by {
            Passage::Retreat => self.weather_lets_retreat(edge, barrier, to),
            Passage::Flight if barrier == Some(Barrier::CreekInRain) && !rule!("R111#c") => Ok(()),
            _ => self.weather_lets_cross(barrier, edge, to, by),
        }
    }

    /// 10.2: the enemy's pontoon bridge bars a side, however it moves.
    fn may_use_pontoon(&self, barrier: Option<Barrier>, to: Hex, by: Passage) -> Result<(), Refusal> {
        let hex = place(to);
        let barred = barrier == Some(Barrier::EnemyPontoon);
        match by {
            Passage::March | Passage::ZoneToZone => forbid!(barred, "10.2.pontoon-ownership#a", "hex" = hex),
            Passage::Retreat => forbid!(barred, "10.2.pontoon-ownership#b", "hex" = hex),
            Passage::Advance => forbid!(barred, "10.2.pontoon-ownership#c", "hex" = hex),
            Passage::Flight => forbid!(barred, "R111#a", "hex" = hex),
        }
        Ok(())
    }

    /// Mountains and swamps are entered and left along ways alone.
    fn may_pass_ground(&self, edge: &Edge, to: Hex, by: Passage) -> Result<(), Refusal> {
        let hex = place(to);
        match by {
            Passage::March => {
                forbid!(edge.mountain && !edge.ways.any(), "6.2.mountain-path-only", "hex" = hex);
                forbid!(edge.swamp && !self.way_through_swamp(edge), "6.2.swamp-path-only", "hex" = hex);
            }
            Passage::ZoneToZone => forbid!(edge.lacks_way(), "6.2.zoc-to-zoc-terrain-bans#a", "hex" = hex),
            Passage::Retreat => {
                let by_street = self.stage.edition >= 2 && edge.city && rule!("R113#b");
                forbid!(edge.lacks_way() && !by_street, "7.6.retreat-mountain-swamp", "hex" = hex);
            }
            Passage::Advance => {}
            Passage::Flight => {
                let swamp = self.terrain(to) == Terrain::Swamp;
                forbid!(swamp, "12.0.provisional-swamp-displacement#b", "hex" = hex);
                let trackless = edge.mountain && !edge.ways.any() && self.flight_obeys_all_bans();
                forbid!(trackless && rule!("R111#b"), "6.2.mountain-path-only", "hex" = hex);
            }
        }
        Ok(())
    }

    /// R32: whether a way leads through a swamp: trails count, unless the players chose otherwise.
    fn way_through_swamp(&self, edge: &Edge) -> bool {
        edge.has_road() || edge.ways.any() && self.stage.options.trails_through_swamps && rule!("R32")
    }

    /// Rivers are crossed at bridges, dams, ferries and fords alone.
    fn may_pass_river(&self, edge: &Edge, to: Hex, by: Passage) -> Result<(), Refusal> {
        let hex = place(to);
        let uncrossed = edge.river_without_crossing();
        match by {
            Passage::March => {
                forbid!(uncrossed && edge.destroyed, "10.2.destroyed-major#a", "hex" = hex);
                let by_dam = edge.crossing == Some(Crossing::Dam);
                forbid!(uncrossed || by_dam && !rule!("6.2.dams"), "6.2.river-crossings", "hex" = hex);
                if edge.stream == Some(Stream::Creek) && !rule!("6.2.creeks-free") {
                    return Err(Refusal::new(id!("6.2.creeks-free")).with("hex", hex));
                }
            }
            Passage::ZoneToZone => forbid!(uncrossed, "6.2.zoc-to-zoc-terrain-bans#b", "hex" = hex),
            Passage::Retreat => forbid!(uncrossed, "7.6.retreat-rivers#a", "hex" = hex),
            Passage::Advance => {}
            Passage::Flight => {
                let by_dam = edge.crossing == Some(Crossing::Dam);
                let barred = uncrossed || edge.only_a_ford() || by_dam && !rule!("R85#a");
                forbid!(barred, "12.0.provisional-swamp-displacement#c", "hex" = hex);
            }
        }
        Ok(())
    }

    /// R111: whether the bans that hold for every unit hold for one that leaves a swamp.
    pub fn flight_obeys_all_bans(&self) -> bool {
        self.stage.edition >= 2
    }

    /// R65: whether rain and floods let a retreat cross: not at fords, not over trackless creeks.
    fn weather_lets_retreat(&self, edge: &Edge, barrier: Option<Barrier>, to: Hex) -> Result<(), Refusal> {
        let hex = place(to);
        let creek = edge.trackless_creek() && self.raining();
        if creek && edge.city && !rule!("R65#b") {
            return Err(Refusal::new(id!("R65#b")).with("hex", hex));
        }
        match barrier {
            Some(Barrier::FordInRain) => {
                let barred = match (edge.destroyed, edge.ways.any()) {
                    (true, _) => rule!("R65#c"),
                    (false, true) => rule!("R65#a"),
                    (false, false) => true,
                };
                forbid!(barred, "7.6.retreat-rivers#b", "hex" = hex);
            }
            Some(Barrier::Unfordable(_)) if !rule!("R65#d") => {}
            Some(Barrier::CreekInRain) => forbid!(true, "7.6.retreat-rivers#c", "hex" = hex),
            barrier => self.weather_lets_cross(barrier, edge, to, Passage::Retreat)?,
        }
        Ok(())
    }
}
