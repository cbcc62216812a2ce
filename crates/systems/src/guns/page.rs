//! The page of a scenario: three days, three objectives.

use guns::blocks::{Battalion, Grade, Side};
use guns::stage::{Begin, Finish};
use guns::{GunsOfGettysburg, Stage};
use library::{
    BoardKind, GuideCard, OptionCard, ScenarioCard, ScenarioPage, ScenarioText, ScoringPlace, SideCard, VictoryCard,
    printed_name,
};
use referee::System;
use std::collections::BTreeMap;

/// The page of a scenario.
pub fn page(scenario: &str, stage: &Stage, printed: ScenarioText) -> ScenarioPage {
    let seats: Vec<&'static str> = stage.seats.iter().map(|seat| seat.name).collect();
    let side_card = |side: Side| {
        let full = stage.components.roster.cards.iter().filter(|card| card.grade == Grade::Full && card.side() == side);
        SideCard {
            units: full.clone().count() as u32,
            strength: full.map(|card| u32::from(card.strength)).sum(),
            leaders: Battalion::of(side).map(|battalion| battalion.printed().to_owned()).collect(),
        }
    };
    let objectives = stage.board.objectives.iter().map(|(name, zone)| ScoringPlace {
        place: stage.board.zone(*zone).key.clone(),
        name: printed_name(name),
        points: BTreeMap::new(),
        holder: Some(Side::Union.name()),
    });
    let goals = stage.finish.iter().flat_map(|finish| &finish.positions).map(|&at| ScoringPlace {
        place: stage.board.position(at).key.clone(),
        name: BTreeMap::new(),
        points: BTreeMap::new(),
        holder: None,
    });
    let places: Vec<ScoringPlace> = if stage.finish.is_some() { goals.collect() } else { objectives.collect() };
    let hours = |finish: &Finish| match &stage.begin {
        Begin::Laid(state) => finish.hour.0.saturating_sub(state.table.hour.0),
        Begin::SetUp => finish.hour.0,
    };
    ScenarioPage {
        card: ScenarioCard {
            name: scenario.to_owned(),
            system: GunsOfGettysburg::NAME.to_owned(),
            title: printed.title,
            situation: printed.situation,
            turns: stage.finish.as_ref().map_or(3, |finish| u32::from(hours(finish))),
            year: 1863,
            seats,
            board: BoardKind::Positions,
            guide: GuideCard::default(),
        },
        notes: printed.notes,
        sides: Side::BOTH.map(|side| (side.name(), side_card(side))).into(),
        victory: VictoryCard { places, ..VictoryCard::default() },
        lessons: printed.lesson,
        options: stage.options.named().into_iter().map(|(name, on)| OptionCard { name, on }).collect(),
    }
}
