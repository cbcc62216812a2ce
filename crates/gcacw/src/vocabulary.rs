//! What cases of Great Campaigns can name.

use crate::combat::AttackKind;
use crate::counters::Side;
use crate::event::Cause;
use crate::flow::Decision;
use crate::intelligence::{MOST_MARKERS, MarkerId};
use crate::stage::Stage;
use crate::tables::CombatResult;
use crate::view::side_text;
use crate::weather::RandomEvent;
use crate::works::Works;
use referee::case::Vocabulary;

const EVENTS: &[(&str, &str)] = &[
    ("phase", "turn phase:random-events|reinforcements|attachment|harpers-ferry|transfer|action|recovery|over"),
    ("turn", "turn"),
    ("random-event", "dice result:EVENT"),
    ("rain", "turn"),
    ("unfordable", "river:minor|major turn"),
    ("fordable", "river:minor|major"),
    ("caught-in-swamp", "unit:UNIT"),
    ("insubordination", "die"),
    ("initiative", "union confederate winner:SIDE"),
    ("automatic-initiative", "seat:SIDE"),
    ("took-initiative", "seat:SIDE"),
    ("passed", "seat:SIDE"),
    ("cycle-ended", ""),
    ("activated", "leader:LEADER units*:UNIT"),
    ("allowance", "piece:UNIT|LEADER dice points"),
    ("fatigue", "unit:UNIT level"),
    ("disorganized", "unit:UNIT"),
    ("reorganized", "unit:UNIT"),
    ("exhausted", "unit:UNIT"),
    ("recovered", "unit:UNIT"),
    ("demoralized", "unit:UNIT level"),
    ("extended-march", "unit:UNIT die result:-|D|N"),
    ("force-march", "unit:UNIT die points"),
    ("manpower", "unit:UNIT value cause:CAUSE"),
    ("eliminated", "unit:UNIT cause:CAUSE"),
    ("moved", "unit:UNIT from:HEX to:HEX cost points"),
    ("placed", "unit:UNIT to:HEX"),
    ("arrived", "unit:UNIT to:HEX"),
    ("reunited", "unit:UNIT with:UNIT"),
    ("put-there", "unit:UNIT to:HEX"),
    ("attached", "leader:LEADER unit:UNIT"),
    ("leader-eliminated", "leader:LEADER"),
    ("flanks-refused", "hex:HEX"),
    ("flanks-restored", "hex:HEX"),
    ("attack-declared", "from:HEX target:HEX"),
    ("attack-type", "type:ATTACK cost"),
    ("artillery", "die modifier"),
    ("combat", "from:HEX target:HEX attack defence dice* row attacker:RESULT defender:RESULT"),
    ("union-panic", "hex:HEX"),
    ("retreated", "kind:normal|rout|cavalry|voluntary units*:UNIT from:HEX to:HEX"),
    ("surrendered", "hex:HEX units*:UNIT"),
    ("advanced", "units*:UNIT from:HEX to:HEX"),
    ("cavalry-retreat", "hex:HEX die reduction"),
    ("command-roll", "leader:LEADER die number"),
    ("grand-command-roll", "leader:LEADER die number"),
    ("march-ended", "unit:UNIT"),
    ("entrenched", "unit:UNIT works:WORKS"),
    ("works-lost", "unit:UNIT"),
    ("burned", "hex:HEX state:damaged|destroyed"),
    ("bridge-roll", "unit:UNIT attempt:build|destroy|repair hex:HEX to:HEX die success:FLAG"),
    ("pontoon-built", "hexside:HEXSIDE side:SIDE"),
    ("pontoon-removed", "hexside:HEXSIDE cause:dismantled|destroyed"),
    ("crossing-destroyed", "hexside:HEXSIDE"),
    ("crossing-repaired", "hexside:HEXSIDE"),
    ("foraged", "unit:UNIT"),
    ("levied", "unit:UNIT"),
    ("unsupplied", "unit:UNIT so:FLAG"),
    ("out-of-ammunition", "unit:UNIT so:FLAG"),
    ("county", "hex:HEX seat:SIDE|nobody"),
    ("holds", "seat:SIDE hex:HEX"),
    ("scored", "seat:SIDE points"),
    ("over", "winner:SIDE|draw"),
    ("considers", "seat:SIDE decision:DECISION"),
    ("marker-placed", "marker:MARKER hex:HEX units*:UNIT"),
    ("marker-split", "marker:MARKER of:MARKER hex:HEX units*:UNIT"),
    ("hidden-march", "marker:MARKER dice rolled"),
    ("hidden-roll", "marker:MARKER rolled"),
    ("marker-moved", "marker:MARKER from:HEX to:HEX"),
    ("marker-revealed", "marker:MARKER hex:HEX units*:UNIT cause:adjacent|cavalry|voluntary|over"),
    ("taken-along", "marker:MARKER"),
];

const FACTS: &[(&str, &str)] = &[
    ("", "turn turns phase seat decision refused* rain* destroyed* winner"),
    (
        "units.UNIT",
        "name side commands* arm hex arrives manpower combat tactical artillery fatigue exhausted disorganized demoralized works",
    ),
    ("leaders.LEADER", "name side commands* rank cavalry tactical command-value hex unit"),
    ("unfordable", "minor major"),
    ("stations", "HEX"),
    ("pontoons", "HEXSIDE"),
    ("march", "unit points moved marker dice rolled"),
    ("markers.MARKER", "side number hex units*"),
    ("score", "SIDE"),
];

const DICE: &[(&str, u32, u32)] = &[
    ("random-events", 2, 12),
    ("initiative", 1, 6),
    ("allowance", 1, 18),
    ("extended-march", 1, 6),
    ("force-march", 1, 12),
    ("artillery", 1, 6),
    ("attack", 1, 6),
    ("defence", 1, 6),
    ("cavalry-retreat", 1, 6),
    ("command", 1, 6),
    ("grand-command", 1, 6),
    ("build", 1, 6),
    ("destroy", 1, 6),
    ("repair", 1, 6),
];

const OUTCOMES: &[&str] = &[
    "RESULT/RESULT",
    "allowance N",
    "extended -",
    "extended D",
    "extended N",
    "force-march N",
    "manpower N",
    "reduction N",
    "command N",
    "command fails",
    "grand-command N",
    "grand-command fails",
    "rain N",
    "initiative SIDE",
    "build succeeds",
    "build fails",
    "destroy succeeds",
    "destroy fails",
    "repair succeeds",
    "repair fails",
];

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
    let grid = &stage.map.grid;
    let all = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    match kind {
        "UNIT" => stage.units.iter().map(|card| card.key.clone()).collect(),
        "LEADER" => stage.leaders.iter().map(|card| card.key.clone()).collect(),
        "HEX" => grid.all().map(|hex| grid.number(hex)).collect(),
        "HEXSIDE" => {
            let sides = grid.all().flat_map(|hex| grid.neighbours(hex).map(move |(way, _)| grid.side(hex, way)));
            sides.map(|side| side_text(&stage.map, side)).collect()
        }
        "MARKER" => {
            let ids = |side| (1..=MOST_MARKERS).map(move |number| MarkerId { side, number });
            Side::BOTH.into_iter().flat_map(ids).map(|id| id.key()).collect()
        }
        "RESULT" => CombatResult::all().map(CombatResult::print).collect(),
        "SIDE" => all(&Side::NAMES),
        "CAUSE" => all(&Cause::NAMES),
        "ATTACK" => all(&AttackKind::NAMES),
        "WORKS" => all(&Works::NAMES),
        "EVENT" => all(&RandomEvent::NAMES),
        "DECISION" => all(&Decision::ALL.map(Decision::name)),
        _ => Vec::new(),
    }
}
