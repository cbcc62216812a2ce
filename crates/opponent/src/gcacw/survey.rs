//! What the ground is like, whoever stands on it: how far every hex is from the hexes that score,
//! and how well each hex is sheltered against an attack from each side.

use gcacw::counters::{Arm, Side, UnitId};
use gcacw::flow::Flow;
use gcacw::state::{Table, UnitState};
use gcacw::terrain::{Edge, Terrain};
use gcacw::victory::VictoryHex;
use gcacw::{Position, Stage, State};
use ground::{Direction, Field, Hex, HexSet};

/// The farthest that distances are measured, in half points of movement.
const FARTHEST: i32 = 160;

/// A survey of a stage.
pub struct Survey {
    terrain: Vec<Terrain>,
    edges: Vec<[Edge; 6]>,
    scoring: Vec<VictoryHex>,
    distances: Vec<Vec<u16>>,
    shelter: Vec<[Option<i8>; 6]>,
}

impl Survey {
    /// Surveys a stage.
    pub fn of(stage: &Stage) -> Survey {
        Survey {
            terrain: stage.map.terrain.clone(),
            edges: stage.map.edges.clone(),
            scoring: stage.victory.hexes.clone(),
            distances: measure(stage),
            shelter: shelter(stage),
        }
    }

    /// Whether this is a survey of that stage.
    pub fn fits(&self, stage: &Stage) -> bool {
        self.scoring == stage.victory.hexes && self.terrain == stage.map.terrain && self.edges == stage.map.edges
    }

    /// How far a hex is from the scoring hex of that place, in half points of movement.
    #[inline]
    pub fn distance(&self, scoring: usize, hex: Hex) -> u16 {
        self.distances[scoring][hex.index()]
    }

    /// What the ground adds to the defence of a hex against an attack across a side of it; none
    /// where no attack is possible.
    #[inline]
    pub fn shelter(&self, hex: Hex, side: Direction) -> Option<i8> {
        self.shelter[hex.index()][side.index()]
    }
}

/// Marches a scout over the empty map from each scoring hex.
fn measure(stage: &Stage) -> Vec<Vec<u16>> {
    let scout = stage.unit_ids().find(|&unit| stage.unit(unit).arm == Arm::Infantry).unwrap_or(UnitId(0));
    let mut field = Field::new();
    let from = |hex: Hex| {
        let mut distances = vec![FARTHEST as u16; stage.map.grid.len()];
        if let Some(state) = alone(stage, scout, hex) {
            Position { stage, state: &state }.reach(scout, FARTHEST, &mut field);
            field.reached().for_each(|(hex, reached)| distances[hex.index()] = reached.spent);
        }
        distances
    };
    stage.victory.hexes.iter().map(|scoring| scoring.hex).map(from).collect()
}

/// A table with one unit on it.
fn alone(stage: &Stage, scout: UnitId, hex: Hex) -> Option<State> {
    let manpower = stage.units.get(scout.index())?.start.manpower;
    let absent = UnitState { hex: None, manpower, fatigue: 0, demoralized: 0, exhausted: false, disorganized: false };
    let mut units: arrayvec::ArrayVec<_, { gcacw::counters::MOST_UNITS }> =
        stage.units.iter().map(|_| absent).collect();
    units[scout.index()].hex = Some(hex);
    let mut occupied = [HexSet::default(); 2];
    occupied[stage.unit(scout).side.index()].insert(hex);
    let table = Table {
        units,
        leaders: stage.leaders.iter().map(|_| None).collect(),
        occupied,
        refused: HexSet::default(),
        turn: stage.first_turn,
        holders: stage.victory.hexes.iter().map(|_| None::<Side>).collect(),
        points: [0; 2],
    };
    Some(State { table, flow: Flow::default() })
}

fn shelter(stage: &Stage) -> Vec<[Option<i8>; 6]> {
    let empty = alone(stage, UnitId(0), Hex(0));
    let against = |hex: Hex, direction: Direction| {
        let from = stage.map.grid.neighbour(hex, direction)?;
        let edge = stage.map.edge(from, direction.opposite());
        let barred = edge.lacks_way() || edge.river_without_crossing() || stage.map.terrain(from) == Terrain::Water;
        let position = Position { stage, state: empty.as_ref()? };
        (!barred).then(|| position.terrain_tally(from, hex).total() as i8)
    };
    stage.map.grid.all().map(|hex| Direction::ALL.map(|direction| against(hex, direction))).collect()
}
