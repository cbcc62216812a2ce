//! The page of a scenario.

use gcacw::counters::Side;
use gcacw::{GreatCampaigns, Stage};
use library::{
    BoardKind, GameError, GuideCard, Library, OptionCard, ScenarioCard, ScenarioPage, ScenarioText, ScoringPlace,
    SideCard, VictoryCard, printed_name,
};
use referee::System;

/// The page of a scenario. Options that change nothing in it are left out.
pub fn page(
    library: &Library,
    scenario: &str,
    stage: &Stage,
    printed: ScenarioText,
) -> Result<ScenarioPage, GameError> {
    let card = ScenarioCard {
        name: scenario.to_owned(),
        system: GreatCampaigns::NAME.to_owned(),
        title: printed.title,
        situation: printed.situation,
        turns: stage.last_turn.into(),
        year: stage.year.into(),
        seats: Side::NAMES.to_vec(),
        board: BoardKind::Hexes,
        guide: GuideCard::default(),
    };
    let sides = Side::BOTH.map(|side| (side.name(), side_card(stage, side)));
    let mut options = Vec::new();
    for (name, on) in stage.options.clone().named() {
        let moot = match name {
            "entrench-action-1863" => stage.year != 1863,
            "balance" => {
                let other = library.stage_with::<GreatCampaigns>(scenario, &[(name, !*on)])?;
                other.victory.handicap == stage.victory.handicap
            }
            _ => false,
        };
        if !moot {
            options.push(OptionCard { name, on: *on });
        }
    }
    let (notes, lessons) = (printed.notes, printed.lesson);
    Ok(ScenarioPage { card, notes, sides: sides.into(), victory: victory_card(stage), lessons, options })
}

fn side_card(stage: &Stage, side: Side) -> SideCard {
    let units = stage.units.iter().filter(|unit| unit.side == side);
    let leaders = stage.leaders.iter().filter(|leader| leader.side == side);
    SideCard {
        units: units.clone().count() as u32,
        strength: units.map(|unit| u32::from(unit.start.manpower)).sum(),
        leaders: leaders.map(|leader| leader.name.clone()).collect(),
    }
}

fn victory_card(stage: &Stage) -> VictoryCard {
    let places = stage.victory.hexes.iter().map(|scoring| ScoringPlace {
        place: stage.map.grid.number(scoring.hex),
        name: stage.map.name(scoring.hex).map(printed_name).unwrap_or_default(),
        points: Side::BOTH.map(|side| (side.name(), scoring.points[side.index()])).into(),
        holder: scoring.owner.map(Side::name),
    });
    let handicap = Side::BOTH.map(|side| (side.name(), stage.victory.handicap[side.index()]));
    VictoryCard {
        places: places.collect(),
        manpower: stage.victory.manpower,
        surrender: stage.victory.surrender,
        handicap: handicap.into_iter().filter(|(_, points)| *points != 0).collect(),
        ..VictoryCard::default()
    }
}
