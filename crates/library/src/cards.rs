//! Scenarios as cards: what a player reads before he chooses one.

use crate::ledger::ENGLISH;
use crate::{Library, Trouble};
use billy_yank::BillyYank;
use gcacw::counters::Side;
use gcacw::{GreatCampaigns, Stage};
use guns::GunsOfGettysburg;
use referee::System;
use referee::case::Shelf;
use referee::record::Header;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The kinds of ground that a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BoardKind {
    /// A map of hexes.
    Hexes,
    /// Zones, positions between them, and blocks on the positions.
    Positions,
    /// A table without a grid, measured in paces.
    Table,
}

/// A scenario in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScenarioCard {
    /// Its name: `gcacw/the-gap`.
    pub name: String,
    /// The rule system.
    pub system: String,
    /// Its title, as printed.
    pub title: String,
    /// What it is about, by language.
    pub situation: BTreeMap<String, String>,
    /// How many turns it lasts.
    pub turns: u32,
    /// The year it plays in; 0 if it is an invented battle, which has no date.
    pub year: u32,
    /// The seats, in seat order.
    pub seats: Vec<&'static str>,
    /// What it is played on.
    pub board: BoardKind,
}

/// A scenario on a page of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ScenarioDetail"))]
pub struct ScenarioPage {
    /// What its card says.
    #[serde(flatten)]
    pub card: ScenarioCard,
    /// What is ours in it.
    pub notes: BTreeMap<String, String>,
    /// What each seat has.
    pub sides: BTreeMap<&'static str, SideCard>,
    /// What it is won by.
    pub victory: VictoryCard,
    /// What it teaches, decision by decision.
    pub lessons: Vec<Lesson>,
    /// The optional rules that players can agree on, and how the scenario has them.
    pub options: Vec<OptionCard>,
}

/// What a scenario tells a newcomer when a decision is first asked of him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lesson {
    /// The decision.
    pub decision: String,
    /// What is told, by language.
    pub text: BTreeMap<String, String>,
}

/// An optional rule, or a ruling that is an option of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionCard {
    /// Its name in a record: `march-at-fatigue-4`, `R41`.
    pub name: &'static str,
    /// Whether the scenario has it on.
    pub on: bool,
}

/// What a seat has at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SideCard {
    /// How many units.
    pub units: u32,
    /// Their manpower together.
    pub strength: u32,
    /// Its leaders, in the roster's order.
    pub leaders: Vec<String>,
}

/// What a scenario is won by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Victory"))]
pub struct VictoryCard {
    /// Places that score for whoever holds them at the end.
    pub places: Vec<ScoringPlace>,
    /// Points to the enemy for each manpower point lost.
    pub manpower: i16,
    /// Points to the enemy for each unit that surrenders, on top.
    pub surrender: i16,
    /// Points that a seat begins with, for balance.
    pub handicap: BTreeMap<&'static str, i16>,
}

/// A place that scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScoringPlace {
    /// As printed.
    pub place: String,
    /// Its name by language, if it has one; one that is the same in all is an English one.
    pub name: BTreeMap<String, String>,
    /// Points by seat.
    pub points: BTreeMap<&'static str, i16>,
    /// The seat that holds it at the start.
    pub holder: Option<&'static str>,
}

/// What a scenario file says for people.
#[derive(Deserialize)]
struct Printed {
    title: String,
    #[serde(default)]
    date: Option<String>,
    #[serde(default)]
    situation: BTreeMap<String, String>,
    #[serde(default)]
    notes: BTreeMap<String, String>,
    #[serde(default)]
    lesson: Vec<Lesson>,
}

impl Library {
    /// The cards of all embedded scenarios that can be played.
    pub fn scenario_cards(&self) -> Vec<ScenarioCard> {
        let pages = crate::scenarios().into_iter().filter_map(|name| self.scenario_page(&name).ok());
        pages.map(|page| page.card).collect()
    }

    /// A scenario's page.
    pub fn scenario_page(&self, scenario: &str) -> Result<ScenarioPage, Trouble> {
        let (_, text) = self.scenario_text(scenario)?;
        let unknown = |_| Trouble::UnknownScenario(scenario.to_owned());
        let printed: Printed = toml::from_str(&text).map_err(unknown)?;
        if crate::system_of(scenario) == GunsOfGettysburg::NAME {
            let stage = self.guns_stage(scenario)?;
            return Ok(guns_page(scenario, &stage, printed));
        }
        if crate::system_of(scenario) == BillyYank::NAME {
            let stage = self.billy_yank_stage(scenario)?;
            return Ok(billy_yank_page(scenario, &stage, printed));
        }
        let stage = self.gcacw_stage(scenario)?;
        let card = ScenarioCard {
            name: scenario.to_owned(),
            system: GreatCampaigns::NAME.to_owned(),
            title: printed.title,
            situation: printed.situation,
            turns: stage.last_turn.into(),
            year: stage.year.into(),
            seats: Side::NAMES.to_vec(),
            board: BoardKind::Hexes,
        };
        let sides = Side::BOTH.map(|side| (side.name(), side_card(&stage, side)));
        let mut options = Vec::new();
        for (name, on) in stage.options.clone().named() {
            let moot = match name {
                "entrench-action-1863" => stage.year != 1863,
                "balance" => {
                    let other = self.gcacw_stage_with(scenario, &[(name, !*on)])?;
                    other.victory.handicap == stage.victory.handicap
                }
                _ => false,
            };
            if !moot {
                options.push(OptionCard { name, on: *on });
            }
        }
        let victory = victory_card(&stage);
        let (notes, lessons) = (printed.notes, printed.lesson);
        Ok(ScenarioPage { card, notes, sides: sides.into(), victory, lessons, options })
    }

    /// The text of the map file that a game is played on, as its record names it.
    pub fn map_file(&self, header: &Header) -> Option<String> {
        let (role, name, _) = header.files.iter().find(|(role, ..)| role == "map")?;
        self.file(&crate::used::path(&header.system, role, name)).map(std::borrow::Cow::into_owned)
    }

    /// The text of the sketch that the map of a game is drawn with, if it has one.
    pub fn sketch_file(&self, header: &Header) -> Option<String> {
        let (_, name, _) = header.files.iter().find(|(role, ..)| role == "map")?;
        self.file(&format!("sketches/{}/{name}.toml", header.system)).map(std::borrow::Cow::into_owned)
    }
}

/// The page of a scenario of The Guns of Gettysburg: three days, three objectives.
fn guns_page(scenario: &str, stage: &guns::Stage, printed: Printed) -> ScenarioPage {
    use guns::blocks::{Battalion, Grade, Side};
    let seats: Vec<&'static str> = stage.seats.iter().map(|seat| seat.name).collect();
    let side_card = |side: Side| {
        let full = stage.components.roster.cards.iter().filter(|card| card.grade == Grade::Full && card.side() == side);
        SideCard {
            units: full.clone().count() as u32,
            strength: full.map(|card| u32::from(card.strength)).sum(),
            leaders: Battalion::of(side).map(|battalion| battalion.printed().to_owned()).collect(),
        }
    };
    let places = stage.board.objectives.iter().map(|(name, zone)| ScoringPlace {
        place: stage.board.zone(*zone).key.clone(),
        name: printed_name(name),
        points: BTreeMap::new(),
        holder: Some(Side::Union.name()),
    });
    ScenarioPage {
        card: ScenarioCard {
            name: scenario.to_owned(),
            system: GunsOfGettysburg::NAME.to_owned(),
            title: printed.title,
            situation: printed.situation,
            turns: 3,
            year: 1863,
            seats,
            board: BoardKind::Positions,
        },
        notes: printed.notes,
        sides: Side::BOTH.map(|side| (side.name(), side_card(side))).into(),
        victory: VictoryCard { places: places.collect(), manpower: 0, surrender: 0, handicap: BTreeMap::new() },
        lessons: printed.lesson,
        options: stage.options.named().into_iter().map(|(name, on)| OptionCard { name, on }).collect(),
    }
}

/// The page of a scenario of Billy Yank: regiments by their men, objectives by their points.
fn billy_yank_page(scenario: &str, stage: &billy_yank::Stage, printed: Printed) -> ScenarioPage {
    use billy_yank::units::Side;
    use billy_yank::victory::Losses;
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
        },
        notes: printed.notes,
        sides: Side::BOTH.map(|side| (side.name(), side_card(side))).into(),
        victory: VictoryCard { places: places.collect(), manpower, surrender: 0, handicap: BTreeMap::new() },
        lessons: printed.lesson,
        options: stage.options.named().into_iter().map(|(name, on)| OptionCard { name, on }).collect(),
    }
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

/// A name as the map prints it.
fn printed_name(name: &str) -> BTreeMap<String, String> {
    [(ENGLISH.to_owned(), name.to_owned())].into()
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the system ever asks for that decision.
    fn is_asked(system: &str, decision: &str) -> bool {
        match system {
            GreatCampaigns::NAME => gcacw::flow::Decision::ALL.iter().any(|known| known.name() == decision),
            BillyYank::NAME => billy_yank::sequence::Decision::ALL.iter().any(|known| known.name() == decision),
            _ => false,
        }
    }

    #[test]
    fn every_scenario_has_a_page() {
        let library = Library::new();
        let cards = library.scenario_cards();
        assert_eq!(cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>(), crate::scenarios());
        for card in cards {
            let page = library.scenario_page(&card.name).unwrap();
            for text in [&page.card.situation, &page.notes] {
                assert!(text.contains_key("en") && text.contains_key("fr"), "{}", card.name);
            }
            assert!(page.sides.values().all(|side| side.units > 0 && side.strength > 0));
            assert!(!page.victory.places.is_empty());
            for lesson in page.lessons {
                assert!(is_asked(&card.system, &lesson.decision), "{}: {}", card.name, lesson.decision);
                assert!(lesson.text.contains_key("en") && lesson.text.contains_key("fr"), "{}", lesson.decision);
            }
        }
    }

    #[test]
    fn a_game_names_its_map() {
        let library = Library::new();
        let game = library.begin("gcacw/first-march", "seeded 1", &[]).unwrap();
        assert!(library.map_file(&game.record().header).unwrap().contains("board"));
    }

    #[test]
    fn optional_rules_are_chosen_at_the_start_and_stand_in_the_record() {
        let library = Library::new();
        let options = library.scenario_page("gcacw/first-day-at-gettysburg").unwrap().options;
        assert!(options.iter().any(|option| option.name == "entrench-action-1863" && !option.on));
        let entrench = |game: &dyn referee::AnyGame| game.record().write().contains("option entrench-action-1863=true");
        let chosen = ["entrench-action-1863=true"];
        let game = library.begin_with("gcacw/first-day-at-gettysburg", "seeded 1", &[], &chosen).unwrap();
        assert!(entrench(game.as_ref()));
        let again = library.replay("record", game.record(), true).unwrap();
        assert!(entrench(again.as_ref()));
        let unknown = library.begin_with("gcacw/first-march", "seeded 1", &[], &["R999=true"]);
        assert!(matches!(unknown, Err(Trouble::Faults(_))));
    }
}
