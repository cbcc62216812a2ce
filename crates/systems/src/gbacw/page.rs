//! The page of a scenario.

use gbacw::counters::Side;
use gbacw::{GreatBattles, Stage};
use library::{
    BoardKind, GuideCard, OptionCard, ScenarioCard, ScenarioPage, ScenarioText, ScoringPlace, SideCard, VictoryCard,
    printed_name,
};
use referee::System;

/// The page of a scenario.
pub fn page(scenario: &str, stage: &Stage, printed: ScenarioText) -> ScenarioPage {
    let side_card = |side: Side| {
        let units = stage.units.iter().filter(|card| card.side == side);
        let leaders = stage.leaders.iter().filter(|card| card.side == side);
        SideCard {
            units: units.clone().count() as u32,
            strength: units.map(|card| u32::from(card.strength())).sum(),
            leaders: leaders.map(|card| card.name().to_owned()).collect(),
        }
    };
    let places = stage.victory.hexes.iter().map(|goal| ScoringPlace {
        place: stage.map.grid.number(goal.hex),
        name: printed_name(stage.map.name(goal.hex).unwrap_or_default()),
        points: Side::BOTH.map(|side| (side.name(), goal.points)).into(),
        holder: goal.holder.map(Side::name),
    });
    let handicap = Side::BOTH.into_iter().map(|side| (side.name(), stage.victory.handicap[side.index()]));
    let handicap = handicap.filter(|&(_, points)| points != 0);
    ScenarioPage {
        card: ScenarioCard {
            name: scenario.to_owned(),
            system: GreatBattles::NAME.to_owned(),
            title: printed.title,
            situation: printed.situation,
            turns: stage.last_turn.into(),
            year: 1863,
            seats: stage.seats.iter().map(|seat| seat.name).collect(),
            board: BoardKind::Hexes,
            guide: GuideCard::default(),
        },
        notes: printed.notes,
        sides: Side::BOTH.map(|side| (side.name(), side_card(side))).into(),
        victory: VictoryCard {
            places: places.collect(),
            losses: Side::BOTH.map(|side| (side.name(), stage.victory.lost[side.index()])).into(),
            leaders: stage.victory.leaders,
            brigades: stage.victory.ineffective,
            handicap: handicap.collect(),
            ..VictoryCard::default()
        },
        lessons: printed.lesson,
        options: stage.options.clone().named().into_iter().map(|(name, on)| OptionCard { name, on: *on }).collect(),
    }
}
