//! The page of a scenario: regiments by their men, objectives by their points.

use billy_yank::units::Side;
use billy_yank::victory::Losses;
use billy_yank::{BillyYank, Stage};
use library::{
    BoardKind, GuideCard, OptionCard, ScenarioCard, ScenarioPage, ScenarioText, ScoringPlace, SideCard, VictoryCard,
};
use referee::System;

/// The page of a scenario.
pub fn page(scenario: &str, stage: &Stage, printed: ScenarioText) -> ScenarioPage {
    let side_card = |side: Side| SideCard {
        units: stage.army(side).count() as u32,
        strength: stage.army(side).map(|unit| stage.card(unit).strength()).sum(),
        leaders: stage.staff(side).map(|general| stage.general(general).name.clone()).collect(),
    };
    let victory = &stage.victory;
    let places = victory.objectives.iter().map(|objective| ScoringPlace {
        place: objective.key.clone(),
        name: objective.title.iter().cloned().collect(),
        points: Side::BOTH.map(|side| (side.name(), objective.points[side.index()] as i16)).into(),
        holder: objective.holder.map(Side::name),
    });
    let manpower = match victory.losses {
        Losses::Counted { stand, .. } => stand as i16,
        Losses::Worth => 0,
    };
    let year = printed.date.and_then(|date| date.get(..4)?.parse().ok()).unwrap_or(0);
    ScenarioPage {
        card: ScenarioCard {
            name: scenario.to_owned(),
            system: BillyYank::NAME.to_owned(),
            title: printed.title,
            situation: printed.situation,
            turns: stage.turns.into(),
            year,
            seats: Side::NAMES.to_vec(),
            board: BoardKind::Table,
            guide: GuideCard::default(),
        },
        notes: printed.notes,
        sides: Side::BOTH.map(|side| (side.name(), side_card(side))).into(),
        victory: VictoryCard { places: places.collect(), manpower, ..VictoryCard::default() },
        lessons: printed.lesson,
        options: stage.options.named().into_iter().map(|(name, on)| OptionCard { name, on }).collect(),
    }
}
