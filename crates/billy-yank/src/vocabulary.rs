//! What cases of Billy Yank can name.

use crate::event::Test;
use crate::sequence::Decision;
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Duty, Marker};
use crate::units::Side;
use ground::free::Point;
use referee::case::Vocabulary;

const EVENTS: &[(&str, &str)] = &[
    ("turn", "turn"),
    ("ordered", "side:SIDE given*:ANY"),
    ("attached", "general:GENERAL unit:UNIT"),
    ("detached", "general:GENERAL"),
    ("revealed", "general:GENERAL unit:UNIT order:ORDER"),
    ("order-changed", "general:GENERAL die order:ORDER"),
    ("order-kept", "general:GENERAL die order:ORDER"),
    ("order-in-force", "general:GENERAL die order:ORDER"),
    ("bound", "unit:UNIT order:ORDER"),
    ("specific", "unit:UNIT order:ORDER"),
    ("tested", "unit:UNIT test:TEST why:WHY dice* total passed:FLAG"),
    ("marked", "unit:UNIT marker:MARKER"),
    ("fire-marked", "unit:UNIT"),
    ("fire-unmarked", "unit:UNIT"),
    ("low-ammunition", "unit:UNIT"),
    ("halted", "unit:UNIT"),
    ("fixed", "unit:UNIT"),
    ("unfixed", "unit:UNIT"),
    ("moved", MOVE),
    ("turned", MOVE),
    ("withdrew", MOVE),
    ("routed", MOVE),
    ("fell-back", MOVE),
    ("pursued", MOVE),
    ("took-place", MOVE),
    ("stopped", "unit:UNIT why:enemy|contact|obstacle|terrain|friend|edge"),
    ("limbered", "unit:UNIT"),
    ("unlimbered", "unit:UNIT"),
    ("formed", "unit:UNIT formation:FORMATION"),
    ("mounted", "unit:UNIT"),
    ("dismounted", "unit:UNIT"),
    ("occupied", "unit:UNIT building:AREA"),
    ("left-building", "unit:UNIT"),
    ("ready", "unit:UNIT line:LINE"),
    ("shot", "unit:UNIT target:UNIT range band:point-blank|medium|long zone dice* hits effect* score losses"),
    ("bombarded", "unit:UNIT building:AREA dice* hits"),
    ("held-fire", "unit:UNIT"),
    ("lost", "unit:UNIT figures stands left"),
    ("stand-lost", "unit:UNIT figures stands left"),
    ("eliminated", "unit:UNIT"),
    ("left", "unit:UNIT"),
    ("bonus", "unit:UNIT units*:UNIT paces"),
    ("charged", "unit:UNIT target:UNIT"),
    ("charge-ended", "unit:UNIT why:short|impossible|obstacle|blocked|broken|gone"),
    ("impact", "charger:UNIT target:UNIT charger-total target-total winner:UNIT"),
    ("melee", "round unit:UNIT target:UNIT dice* factor score losses"),
    ("joined", "unit:UNIT"),
    ("fought", "unit:UNIT"),
    ("spared", "general:GENERAL die second"),
    ("at-risk", "general:GENERAL die second"),
    ("killed", "general:GENERAL"),
    ("captured", "general:GENERAL"),
    ("escaped", "general:GENERAL"),
    ("rode", "general:GENERAL to:POINT"),
    ("replaced", "general:GENERAL at:POINT competence"),
    ("burning", "building:AREA"),
    ("abatis", "unit:UNIT built:FLAG"),
    ("jammed", "unit:UNIT"),
    ("numbered", "unit:UNIT number"),
    ("activated", "unit:UNIT"),
    ("countered", "unit:UNIT"),
    ("lot", "side:SIDE"),
    ("noted", "unit:UNIT note:moved|withdrew|adjusted|turned|charged|failed-rally"),
    ("arrived", "unit:UNIT to:POINT facing"),
    ("came", "general:GENERAL to:POINT"),
    ("released", "unit:UNIT"),
    ("held", "objective:OBJECTIVE side:SIDE contested:FLAG"),
    ("turn-ended", ""),
    ("over", "winner:SIDE|draw decisive:FLAG points.union points.confederate"),
];

/// The fields of a move.
const MOVE: &str = "unit:UNIT to:POINT facing paces how:HOW";

const FACTS: &[(&str, &str)] = &[
    ("", "side turn turns clock phase step quarter decision asked* winner"),
    ("score", "SIDE"),
    ("objectives.OBJECTIVE", "dot* radius holder contested"),
    ("objectives.OBJECTIVE.title", "ANY"),
    ("objectives.OBJECTIVE.points", "SIDE"),
    (
        "units.UNIT",
        "name side brigadier arm grade traits* weapon state at facing formation mounted marker fire-marker low bayonets \
         stands of figures men arrives bound losses order specific counter given moved fired ready abatis jammed corners***",
    ),
    ("generals.GENERAL", "name side rank state at dot* attached order counter given competence charisma"),
    ("buildings.AREA", "burning wooden"),
    ("ground", "table* crests***"),
    ("ground.areas.N", "name class high masking cover deep look area**"),
    ("ground.areas.N.title", "ANY"),
    ("ground.lines.N", "name class cover works look line**"),
    ("ground.lines.N.title", "ANY"),
    ("ground.levels.N", "level steep area**"),
];

const DICE: &[(&str, u32, u32)] = &[
    ("order-change", 1, 6),
    ("reaction", 1, 6),
    ("positive", 1, 6),
    ("negative", 1, 6),
    ("fire", 1, 6),
    ("hit", 1, 6),
    ("effect", 1, 6),
    ("bonus", 1, 6),
    ("melee", 1, 6),
    ("risk", 1, 6),
    ("killed", 1, 6),
    ("competence", 1, 6),
    ("capture", 1, 6),
    ("lot", 1, 2),
    ("activation", 1, 6),
    ("burning", 1, 6),
];

/// Why a test is made.
const REASONS: [&str; 14] = [
    "stand-lost",
    "first-loss",
    "witness",
    "general-killed",
    "charged",
    "impact",
    "rally",
    "charge",
    "pursuit",
    "friend",
    "fire-marker",
    "specific-order",
    "uniforms",
    "counter",
];

/// How a unit moves.
const MANNERS: [&str; 12] = [
    "advance",
    "withdraw",
    "charge",
    "rout",
    "fall-back",
    "pursue",
    "take-place",
    "adjust",
    "turn",
    "draw-aside",
    "make-room",
    "join",
];

const OUTCOMES: &[&str] = &["losses N", "passed", "failed", "charger wins", "target wins", "melee", "bonus N"];

/// What cases can name.
pub fn vocabulary() -> Vocabulary {
    Vocabulary {
        decisions: Decision::ALL.map(Decision::name).to_vec(),
        events: EVENTS,
        facts: FACTS,
        dice: DICE,
        outcomes: OUTCOMES,
    }
}

/// The names of a kind.
pub fn names(stage: &Stage, kind: &str) -> Vec<String> {
    let all = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    match kind {
        "UNIT" => stage.units.iter().map(|card| card.key.clone()).collect(),
        "GENERAL" => stage.generals.iter().map(|card| card.key.clone()).collect(),
        "AREA" => stage.map.areas.iter().map(|area| area.key.clone()).collect(),
        "LINE" => stage.map.lines.iter().map(|line| line.key.clone()).collect(),
        "OBJECTIVE" => stage.victory.objectives.iter().map(|objective| objective.key.clone()).collect(),
        "SIDE" => all(&Side::NAMES),
        "ORDER" => all(Duty::NAMES),
        "MARKER" => all(Marker::NAMES),
        "FORMATION" => all(Formation::NAMES),
        "WHY" => all(&REASONS),
        "HOW" => all(&MANNERS),
        "TEST" => all(Test::NAMES),
        _ => Vec::new(),
    }
}

/// A point as the table writes it: `20/24.5` for `20.0/24.50`.
pub fn spelling(text: &str) -> Option<String> {
    let point: Point = text.parse().ok()?;
    Some(point.to_string())
}
