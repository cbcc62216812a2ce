//! What the ground is like: what it costs to cross every hexside and how well each hex is sheltered
//! against an attack from each side; and, with the armies on it, how far every hex is from the
//! hexes that score.

use super::Known;
use gcacw::counters::{Arm, Side, UnitId};
use gcacw::crossings::Pontoon;
use gcacw::flow::Flow;
use gcacw::march::March;
use gcacw::state::{Table, UnitState};
use gcacw::terrain::{Edge, HexSet, Terrain};
use gcacw::victory::VictoryHex;
use gcacw::weather::Turns;
use gcacw::works::Works;
use gcacw::{Position, Stage};
use ground::{Direction, Field, Hex, Hexside, Step};

/// The farthest that distances are measured, in half points of movement.
const FARTHEST: u16 = 120;
/// What a hex in the enemy's zone of control costs on top, in half points: a march stops there.
const ZONE: u16 = 8;

/// A survey of a stage.
pub struct Survey {
    terrain: Vec<Terrain>,
    edges: Vec<[Edge; 6]>,
    scoring: Vec<VictoryHex>,
    pontoons: Vec<Pontoon>,
    destroyed: Vec<Hexside>,
    /// By side: a pontoon bridge carries its owner alone.
    steps: [Vec<[Option<u16>; 6]>; 2],
    shelter: Vec<[Option<i8>; 6]>,
}

impl Survey {
    /// Surveys the ground, with the bridges that stand on it now.
    pub fn of(position: Position<'_>) -> Survey {
        let (stage, table) = (position.stage, &position.state.table);
        Survey {
            pontoons: table.pontoons.to_vec(),
            destroyed: table.destroyed.to_vec(),
            terrain: stage.map.terrain.clone(),
            edges: stage.map.edges.clone(),
            scoring: stage.victory.hexes.clone(),
            steps: Side::BOTH.map(|side| steps(position, side)),
            shelter: shelter(stage),
        }
    }

    /// Whether this is a survey of that ground.
    pub fn fits(&self, position: Position<'_>) -> bool {
        let (stage, table) = (position.stage, &position.state.table);
        let bridged = self.pontoons[..] == table.pontoons[..] && self.destroyed[..] == table.destroyed[..];
        bridged
            && self.scoring == stage.victory.hexes
            && self.terrain == stage.map.terrain
            && self.edges == stage.map.edges
    }

    /// How far every hex is from each scoring hex for a side, in half points of movement: round the
    /// enemy, and slowly past him.
    pub fn distances(&self, position: Position<'_>, side: Side) -> Vec<Vec<u16>> {
        let grid = &position.stage.map.grid;
        let zones: Vec<u16> = grid.all().map(|hex| self.zone_cost(position, side, hex)).collect();
        let mut field = Field::new();
        let from_goal = |goal: Hex| {
            field.compute(grid, goal, FARTHEST, |to, direction, from| {
                if position.occupied(side.enemy(), from) {
                    return Step::Barred;
                }
                let zone = if to == goal { 0 } else { zones[to.index()] };
                let step = self.steps[side.index()][from.index()][direction.opposite().index()];
                step.map_or(Step::Barred, |cost| Step::On(cost + zone))
            });
            let mut distances = vec![FARTHEST; grid.len()];
            field.reached().for_each(|(hex, reached)| distances[hex.index()] = reached.spent);
            distances
        };
        self.scoring.iter().map(|scoring| scoring.hex).map(from_goal).collect()
    }

    fn zone_cost(&self, position: Position<'_>, side: Side, hex: Hex) -> u16 {
        if position.in_normal_zone(side.enemy(), hex) { ZONE } else { 0 }
    }

    /// What the ground adds to the defence of a hex against an attack across a side of it; none
    /// where no attack is possible.
    #[inline]
    pub fn shelter(&self, hex: Hex, side: Direction) -> Option<i8> {
        self.shelter[hex.index()][side.index()]
    }
}

/// What it costs a side to leave each hex in each direction: a scout tries it on the empty map.
fn steps(position: Position<'_>, side: Side) -> Vec<[Option<u16>; 6]> {
    let (stage, table) = (position.stage, &position.state.table);
    let scouts = |foot: bool| {
        let card = |unit: UnitId| stage.unit(unit);
        stage.unit_ids().find(|&unit| card(unit).side == side && (!foot || card(unit).arm == Arm::Infantry))
    };
    let scout = scouts(true).or_else(|| scouts(false)).unwrap_or(UnitId(0));
    let from = |hex: Hex| {
        let mut state = alone(stage, scout, hex);
        if let Some(state) = &mut state {
            state.table.pontoons = table.pontoons.clone();
            state.table.destroyed = table.destroyed.clone();
        }
        let march = March { points: FARTHEST.into(), ..March::new(scout, hex, FARTHEST.into(), false) };
        Direction::ALL.map(|direction| {
            let to = stage.map.grid.neighbour(hex, direction)?;
            let entry = Position { stage, state: state.as_ref()? }.may_enter(&march, to).ok()?;
            u16::try_from(entry.spent).ok()
        })
    };
    stage.map.grid.all().map(from).collect()
}

/// A table with one unit on it.
fn alone(stage: &Stage, scout: UnitId, hex: Hex) -> Option<Known> {
    let manpower = stage.units.get(scout.index())?.start.manpower;
    let absent = UnitState {
        hex: None,
        manpower,
        fatigue: 0,
        demoralized: 0,
        exhausted: false,
        disorganized: false,
        works: Works::None,
    };
    let mut units: arrayvec::ArrayVec<_, { gcacw::counters::MOST_UNITS }> =
        stage.units.iter().map(|_| absent).collect();
    units[scout.index()].hex = Some(hex);
    let mut occupied = [HexSet::default(); 2];
    occupied[stage.unit(scout).side.index()].insert(hex);
    let table = Table {
        units,
        waiting: Default::default(),
        leaders: stage.leaders.iter().map(|_| None).collect(),
        occupied,
        refused: HexSet::default(),
        pontoons: stage.map.pontoons.iter().copied().collect(),
        destroyed: stage.map.destroyed.iter().copied().collect(),
        stations: stage.map.burned.iter().copied().collect(),
        turn: stage.first_turn,
        rain: Turns::default(),
        wet: false,
        unfordable: [None; 2],
        holders: stage.victory.hexes.iter().map(|_| None::<Side>).collect(),
        points: [0; 2],
        status: Default::default(),
        forces: Default::default(),
    };
    Some(Known { table, flow: Flow::default() })
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
