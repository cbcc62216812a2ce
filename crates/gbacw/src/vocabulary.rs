//! What cases of Great Battles can name.

use crate::counters::{Orders, Profile, Side};
use crate::event::{Cause, Fatigue};
use crate::fire::FireKind;
use crate::flow::{Decision, Phase};
use crate::outcomes::OUTCOMES;
use crate::stage::{Light, Stage};
use ground::hex::Facing;
use referee::case::Vocabulary;

const EVENTS: &[(&str, &str)] = &[
    ("phase", "turn phase:PHASE"),
    ("turn", "turn hour light:LIGHT"),
    ("initiative", "union confederate winner:SIDE"),
    ("goes-first", "side:SIDE"),
    ("cup", "side:SIDE"),
    ("efficiency", "corps:CORPS marker"),
    ("raised", "corps:CORPS"),
    ("favoured", "division:DIVISION"),
    ("transferred", "to:DIVISION from:DIVISION and:DIVISION"),
    ("markers", "division:DIVISION count"),
    ("chain", ""),
    ("ordered", "brigade:BRIGADE orders:ORDERS"),
    ("kept-orders", "unit:UNIT orders:ORDERS"),
    ("attached", "unit:UNIT brigade:BRIGADE"),
    ("faced", "unit:UNIT facing:FACING"),
    ("reserve", "brigade:BRIGADE"),
    ("left-reserve", "brigade:BRIGADE forced:FLAG"),
    ("began-barricade", "unit:UNIT hex:HEX facing:FACING"),
    ("barricade-built", "hex:HEX facing:FACING"),
    ("barricade-lost", "hex:HEX"),
    ("held-back", "division:DIVISION"),
    ("pool-filled", ""),
    ("drew", "marker:MARKER picked:FLAG"),
    ("order-roll", "brigade:BRIGADE die total result:keep-hold|keep|loose-cannon|change-hold|change"),
    ("loose-cannon", "brigade:BRIGADE profile:PROFILE"),
    ("held", "brigade:BRIGADE later:FLAG"),
    ("is-obliged", "brigade:BRIGADE"),
    ("coordination", "division:DIVISION die total result:confusion|failure|two|three|all"),
    ("activated", "brigades*:BRIGADE"),
    ("stood", ""),
    ("remembered", "unit:UNIT"),
    ("brigade-remembered", "brigade:BRIGADE"),
    ("aided", "leader:LEADER"),
    ("marker-over", ""),
    ("facing-over", ""),
    ("skipped", "brigade:BRIGADE"),
    ("moved", "unit:UNIT from:HEX to:HEX depth cost points"),
    ("turned", "unit:UNIT facing:FACING cost"),
    ("inverted", "hex:HEX"),
    ("refused", "unit:UNIT flank:left|right"),
    ("straightened", "unit:UNIT"),
    ("extended", "unit:UNIT hexes*:HEX"),
    ("formed", "unit:UNIT formation:line|column hex:HEX hexes*:HEX"),
    ("retracted", "unit:UNIT hex:HEX"),
    ("mounted", "unit:UNIT"),
    ("dismounted", "unit:UNIT"),
    ("restacked", "unit:UNIT place"),
    ("withdrew", "unit:UNIT from:HEX to:HEX depth"),
    ("retreated", "unit:UNIT from:HEX to:HEX depth"),
    ("entered", "unit:UNIT hex:HEX facing:FACING depth cost"),
    ("put-there", "unit:UNIT hex:HEX facing:FACING"),
    ("set-strength", "unit:UNIT sp"),
    ("set-mounted", "unit:UNIT so:FLAG"),
    ("led", "leader:LEADER from:HEX to:HEX"),
    ("accompanies", "leader:LEADER unit:UNIT"),
    ("rode", "leader:LEADER from:HEX to:HEX cost"),
    ("leader-entered", "leader:LEADER hex:HEX"),
    ("udd", "unit:UNIT cause:CAUSE die total cohesion passed:FLAG"),
    ("disordered", "unit:UNIT"),
    ("rally", "unit:UNIT die total result:rallied|fails|fails-lost"),
    ("lost", "unit:UNIT sp"),
    ("collapsed", "unit:UNIT"),
    ("stragglers", "unit:UNIT"),
    ("regained", "unit:UNIT"),
    ("eliminated", "unit:UNIT"),
    ("routed", "unit:UNIT"),
    ("returned", "unit:UNIT hex:HEX"),
    ("recovered", "unit:UNIT"),
    ("still-abandoned", "unit:UNIT"),
    ("resupplied", "unit:UNIT"),
    ("recuperated", "unit:UNIT"),
    ("unit-done", "unit:UNIT"),
    ("brigade-done", "brigade:BRIGADE undertaken:FLAG"),
    ("fatigue", "brigade:BRIGADE level:FATIGUE"),
    ("restored", "unit:UNIT"),
    ("leader-left", "leader:LEADER"),
    ("leader-out", "leader:LEADER"),
    ("replaced", "leader:LEADER hex:HEX"),
    ("ineffective", "brigade:BRIGADE"),
    ("effective", "brigade:BRIGADE"),
    ("division-ineffective", "division:DIVISION"),
    ("division-effective", "division:DIVISION"),
    ("fires", "unit:UNIT from:HEX hex:HEX sp kind:FIRE die total result:CODE"),
    ("kept", "unit:UNIT sp"),
    ("ammunition", "unit:UNIT section level:full|low|out"),
    ("second-disorder", "unit:UNIT cause:fire|shock|reaction|rout|friendly-fire|retreat-through"),
    ("reacts", "unit:UNIT"),
    ("advanced", "unit:UNIT from:HEX to:HEX depth"),
    ("abandoned", "unit:UNIT"),
    ("blown", "unit:UNIT"),
    ("charges", "unit:UNIT hex:HEX"),
    ("counter-charges", "unit:UNIT"),
    ("attacks", "units*:UNIT hexes*:HEX"),
    ("enveloped", "unit:UNIT hex:HEX"),
    (
        "shock",
        "units*:UNIT hexes*:HEX attackers defenders ratio die total \
         result:attacker-retreats|stand-off|defender-retreats|defender-breaks",
    ),
    ("continues", "units*:UNIT count"),
    ("leader-roll", "leader:LEADER die"),
    ("leader-displaced", "leader:LEADER from:HEX to:HEX"),
    ("leader-followed", "leader:LEADER hex:HEX"),
    ("holds", "hex:HEX side:SIDE"),
    ("over", "winner:SIDE"),
];

const FACTS: &[(&str, &str)] = &[
    ("", "turn turns day hour light phase decision seat initiative marker active* acting nest*"),
    ("pool", "MARKER"),
    (
        "units.UNIT",
        "name side brigade arm weapon* green sp hex hexes* formation facing orders strength lost* disordered collapsed \
         blown mounted refused ammunition* abandoned status stack points spent cohesion ma in-command builds fired done \
         arrives reacted kept charges",
    ),
    ("leaders.LEADER", "name side level leads range profile hex status replaced moved"),
    (
        "brigades.BRIGADE",
        "name side division artillery orders hold in-command reserve fatigue ineffective activations battery",
    ),
    ("divisions.DIVISION", "name side corps markers drawn in-command ineffective"),
    ("corps.CORPS", "name side efficiency"),
    ("barricades", "HEX*"),
    ("points", "SIDE"),
];

const DICE: &[(&str, u32, u32)] = &[
    ("initiative", 0, 9),
    ("first", 0, 9),
    ("efficiency", 0, 39),
    ("draw", 0, 99),
    ("orders", 0, 9),
    ("loose-cannon", 0, 9),
    ("coordination", 0, 9),
    ("udd", 0, 9),
    ("rally", 0, 9),
    ("section", 0, 2),
    ("rout-recovery", 0, 9),
    ("stragglers", 0, 9),
    ("breakdown", 0, 9),
    ("leader", 0, 9),
    ("fire", 0, 9),
    ("shock", 0, 9),
    ("lot", 0, 9),
];

/// What cases can name.
pub fn vocabulary() -> Vocabulary {
    Vocabulary {
        decisions: Decision::ALL.iter().map(|decision| decision.name()).collect(),
        events: EVENTS,
        facts: FACTS,
        dice: DICE,
        outcomes: OUTCOMES,
    }
}

/// The names of a kind.
pub fn names(stage: &Stage, kind: &str) -> Vec<String> {
    let grid = stage.grid();
    let all = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    match kind {
        "UNIT" => stage.units.iter().map(|card| card.key.clone()).collect(),
        "LEADER" => stage.leaders.iter().map(|card| card.key.clone()).collect(),
        "BRIGADE" => stage.brigades.iter().map(|card| card.key.clone()).collect(),
        "DIVISION" => stage.divisions.iter().map(|card| card.key.clone()).collect(),
        "CORPS" => stage.corps.iter().map(|card| card.key.clone()).collect(),
        "MARKER" => {
            let march = Side::NAMES.iter().map(|side| format!("{side}-march"));
            march.chain(names(stage, "DIVISION")).collect()
        }
        "HEX" => grid.all().map(|hex| grid.number(hex)).collect(),
        "SIDE" => all(&Side::NAMES),
        "ORDERS" => all(&Orders::NAMES),
        "PROFILE" => all(&Profile::NAMES),
        "FACING" => all(&Facing::NAMES),
        "LIGHT" => all(&Light::NAMES),
        "FATIGUE" => all(&Fatigue::NAMES),
        "CAUSE" => all(&Cause::NAMES),
        "FIRE" => all(&FireKind::NAMES),
        "CODE" => codes(stage),
        "PHASE" => all(&Phase::ALL.map(Phase::name)),
        "EVENT" => EVENTS.iter().map(|(name, _)| (*name).to_owned()).collect(),
        _ => Vec::new(),
    }
}

/// The results that the fire tables of a stage can give.
fn codes(stage: &Stage) -> Vec<String> {
    let tables = [&stage.tables.fire, &stage.tables.shell];
    let mut codes: Vec<String> =
        tables.into_iter().flat_map(|table| table.rows.iter().flatten()).map(ToString::to_string).collect();
    codes.sort();
    codes.dedup();
    codes
}
