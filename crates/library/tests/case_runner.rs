//! Cases of the three systems: what their set-ups may say, what may be asked about orders, and that every
//! case comes to an end.

#![allow(clippy::expect_used, clippy::panic)]

use billy_yank::BillyYank;
use referee::case::CaseReport;
use referee::data::Source;
use referee::{AnyGame, Game};

fn run(text: &str) -> CaseReport {
    systems::library().run_case(Source { name: "case.toml", text }).expect("a system that is there")
}

/// What is wrong with a case: lines and ids.
fn wrong(text: &str) -> Vec<(usize, &'static str)> {
    run(text).failures.iter().map(|failure| (failure.line, failure.id)).collect()
}

const HOLDS: [(usize, &str); 0] = [];

// ------------------------------------------------------------------ Billy Yank

/// A charge of the 1st Georgia on the 1st Maine, which does not fire.
fn charge(dice: &str) -> String {
    format!(
        "title = 'A charge'
rules = []
[setup]
system = 'billy-yank'
begin = 'charge'
[[setup.unit]]
name = '1st Maine'
side = 'union'
order = 'hold'
at = [20, 20]
fired = true
[[setup.unit]]
name = '1st Georgia'
side = 'confederate'
order = 'charge'
at = [20, 26]
facing = 180
[[part]]
name = 'home'
otherwise = {{ charge = 'go-on', withdraw = 'go-on', defence = 'defence', pursuit = 'pursuit', rout = 'first' }}
play = ['confederate: charge 1st-georgia at 1st-maine {dice}']
"
    )
}

#[test]
fn an_even_impact_without_melee_dice_ends_the_case_not_the_memory() {
    let even = "[positive=3 negative=3 positive=4 negative=3]";
    let failures = run(&charge(even)).failures;
    let [failure] = &failures[..] else { panic!("{failures:?}") };
    assert_eq!(failure.id, "case-die-not-scripted", "{failure}");
    assert_eq!(failure.args, [("label", "melee".to_owned())]);
    // Dice that come back for ever and hurt nobody are stopped as well.
    let raw = charge(even).replace("order =", "grade = 'raw'\norder =");
    let standing = raw.replace("begin = 'charge'", "begin = 'charge'\nchance = { melee = [1] }");
    assert_eq!(wrong(&standing).iter().map(|(_, id)| *id).collect::<Vec<_>>(), ["case-dice-without-end"]);
}

#[test]
fn dice_that_the_players_type_may_run_out_in_a_melee() {
    let text = charge("").replace("play = [", "play = [] # ").replace("otherwise =", "# otherwise =");
    let position = referee::case::last_position::<BillyYank>(Source { name: "case", text: &text }, &systems::library());
    let mut game: Game<BillyYank> = position.unwrap_or_else(|failures| panic!("{failures:?}"));
    let refusal = AnyGame::order(&mut game, "confederate", "charge 1st-georgia at 1st-maine", &[3, 3, 4, 3], None);
    assert_eq!(refusal.map_err(|refusal| refusal.id).expect_err("refused"), "referee:dice-missing");
}

fn two_regiments(east: &str, facing: u16) -> String {
    format!(
        "title = 'Two'\nrules = []\n[setup]\nsystem = 'billy-yank'\nbegin = 'manoeuvre'
unit = [\n{{ name = '1st Maine', side = 'union', at = [20, 20] }},\n{{ name = '2nd Maine', side = 'union', at = [{east}, 20], facing = {facing} }},\n]
[[part]]\nname = 'look'\n"
    )
}

#[test]
fn no_command_stand_lies_over_another_unit() {
    assert_eq!(wrong(&two_regiments("25", 0)), HOLDS);
    assert_eq!(wrong(&two_regiments("24", 0)), HOLDS, "wings may overlap");
    assert_eq!(wrong(&two_regiments("22.5", 0)), [(8, "fault-stands-overlap")]);
    assert_eq!(wrong(&two_regiments("20", 90)), [(8, "fault-stands-overlap")]);
}

#[test]
fn billy_yank_says_what_may_be_ordered() {
    let case = "title = 'May'\nrules = []\n[setup]\nsystem = 'billy-yank'\nbegin = 'manoeuvre'
unit = [{ name = '1st Maine', side = 'union', order = 'hold', at = [20, 20] }, { name = '1st Georgia', side = 'confederate', order = 'manoeuvre', at = [20, 50.5], facing = 180 }]
table = [60, 60]
[[part]]\nname = 'ask'\nasked = 'union: manoeuvre'\nask = [
{ question = 'may fire 1st-maine at 1st-georgia', rule = 'billy-yank:R107' },
{ question = 'may charge 1st-georgia at 1st-maine', seat = 'confederate', rule = 'billy-yank:3.1.c-purpose' },
{ question = 'may manoeuvre 1st-georgia go 20/45', seat = 'confederate', value = true },
]\n";
    let report = run(case);
    assert!(report.holds(), "{:?}", report.failures);
}

// ------------------------------------------------------------------ The Guns of Gettysburg

fn guns(setup: &str, rest: &str) -> String {
    let draws = "chance = { draw = [0] }";
    format!("title = 'Guns'\nrules = []\n[setup]\nsystem = 'guns'\n{draws}\n{setup}\n[[part]]\nname = 'look'\n{rest}")
}

#[test]
fn a_position_holds_three_blocks_and_each_block_once() {
    let block = |name: &str| format!("[[setup.block]]\nblock = '{name}'\nat = 'd4/e4'\nfront = 'e4'\n");
    let three: String = ["heth-1", "heth-2", "hood-1"].map(block).concat();
    assert_eq!(wrong(&guns(&three, "")), HOLDS);
    assert_eq!(wrong(&guns(&format!("{three}{}", block("howard-1")), "")), HOLDS);
    assert_eq!(wrong(&guns(&format!("{three}{}", block("hood-2")), "")), [(18, "fault-too-many")]);
    assert_eq!(wrong(&guns(&(block("heth-1") + &block("heth-1")), "")), [(10, "fault-name-taken")]);
    let gone = format!("eliminated = ['heth-1']\n{}", block("heth-1"));
    assert_eq!(wrong(&guns(&gone, "")), [(6, "fault-name-taken")]);
}

#[test]
fn a_set_up_of_guns_has_no_key_that_nobody_reads() {
    assert_eq!(wrong(&guns("tray = { unon = ['march'] }", "")), [(6, "fault-unknown-key")]);
    assert_eq!(wrong(&guns("piles = { chambersberg = ['heth'] }", "")), [(6, "fault-unknown-entry")]);
    assert_eq!(wrong(&guns("dates = { union = { 4 = ['taneytown'] } }", "")), [(6, "fault-unknown-key")]);
    assert_eq!(wrong(&guns("seat = 'onion'", "")), [(6, "fault-unknown-word")]);
    assert_eq!(wrong(&guns("position = [{ at = 'd4/e4', e5 = ['ridge'] }]", "")), [(6, "fault-zone-not-there")]);
}

/// A board of four zones: west, north, east and south, around two crossings.
const CROSSROADS: &str = "
[setup.board]
frame = { west = 0, south = 0, east = 90, north = 60 }
crossing = [{ id = 'p', at = [30, 30] }, { id = 'q', at = [60, 30] }]
margin = [{ id = 'n1', at = [30, 60] }, { id = 'n2', at = [60, 60] }, { id = 's1', at = [30, 0] }, { id = 's2', at = [60, 0] }]
position = [{ from = 'p', to = 'q', left = ['ridge'] }, { from = 'p', to = 'n1' }, { from = 'p', to = 's1' }, { from = 'q', to = 'n2' }, { from = 'q', to = 's2' }]
zone = [{ id = 'west', at = [10, 30] }, { id = 'north', at = [45, 50] }, { id = 'east', at = [80, 30] }, { id = 'south', at = [45, 10] }]
entry = [{ name = 'chambersburg', zones = ['west', 'north'] }]
";

#[test]
fn a_case_may_bring_its_own_board() {
    let setup = format!("{CROSSROADS}[[setup.block]]\nblock = 'heth-1'\nat = 'north/south'\nfront = 'south'\n");
    let look = "facts = { 'blocks.heth-1.front' = 'south' }
ask = [{ question = 'adjacent north/south', value = ['east/north', 'east/south', 'north/west', 'south/west'] }]";
    assert_eq!(wrong(&guns(&setup, look)), HOLDS);
    let bad = setup.replace("'south', at = [45, 10]", "'south', at = [45, 50]");
    assert!(wrong(&guns(&bad, "")).iter().any(|(_, id)| *id == "fault-zone-no-face"), "{:?}", wrong(&guns(&bad, "")));
    assert!(wrong(&guns(&setup.replace("frame =", "fram ="), "")).contains(&(8, "fault-unknown-key")));
}

#[test]
fn the_guns_of_gettysburg_say_what_may_be_ordered() {
    let setup = "begin = 'march'\nseat = 'confederate'\norders = { confederate = 'hold' }
block = [{ block = 'heth-1', at = 'd4/e4', front = 'e4' }, { block = 'howard-1', at = 'f6/g6', front = 'f6' }]";
    let ask = "asked = 'confederate: march'\nask = [
{ question = 'may attack f6/g6 heth-1', rule = 'guns:6.attack-allows' },
{ question = 'may attack d4/e4 howard-1', seat = 'union', rule = 'guns:13.attack-order-only' },
{ question = 'may declare attack', value = true },
{ question = 'may march howard-1 f6/g7 front g7', seat = 'union', value = true },
{ question = 'may march heth-1 f6/g6 front f6', rule = 'guns:10.path' },
]";
    let report = run(&guns(setup, ask));
    assert!(report.holds(), "{:?}", report.failures);
}

// ------------------------------------------------------------------ Great Campaigns

#[test]
fn great_campaigns_say_what_may_be_ordered() {
    let case = "title = 'May'\nrules = []\n[setup]\nsystem = 'gcacw'\nseat = 'union'\nchance = { initiative = [6, 1] }
[[setup.unit]]\nname = 'Guns'\nside = 'union'\narm = 'artillery'\nhex = '0404'\nmanpower = 1\nartillery = 2
[[setup.unit]]\nname = 'Cox'\nside = 'union'\narm = 'infantry'\nhex = '0404'\nmanpower = 4\nfatigue = 4
[[setup.unit]]\nname = 'Hill'\nside = 'confederate'\narm = 'infantry'\nhex = '0808'\nmanpower = 4
[[part]]\nname = 'artillery marches'\nplay = ['union: march guns [3]']\nasked = 'union: march'\nask = [
{ question = 'may force-march', rule = 'gcacw:5.1.force-march-no-artillery' },
{ question = 'may march cox', rule = 'gcacw:5.1.march-fatigue-limit' },
{ question = 'may march hill', seat = 'confederate', value = true },
{ question = 'may go 0405', value = true },
{ question = 'may advance cox', rule = 'referee:not-this-decision' },
]\n";
    let report = run(case);
    assert!(report.holds(), "{:?}", report.failures);
}

#[test]
fn a_part_has_another_set_up() {
    let case = "title = 'Parts'\nrules = []\n[setup]\nsystem = 'gcacw'\nseat = 'union'
[[setup.unit]]\nname = 'Cox'\nside = 'union'\narm = 'infantry'\nhex = '0404'\nmanpower = 4
[[setup.unit]]\nname = 'Hill'\nside = 'confederate'\narm = 'infantry'\nhex = '0808'\nmanpower = 4
[[part]]\nname = 'as it is'\nfacts = { 'units.cox.hex' = '0404', 'units.hill.manpower' = 4 }
[[part]]\nname = 'otherwise'\nfacts = { 'units.cox.hex' = '0505', 'units.cox.manpower' = 4, 'units.reno.hex' = '0606' }
[part.setup]\nwithout = ['Hill']
[[part.setup.unit]]\nname = 'Cox'\nhex = '0505'
[[part.setup.unit]]\nname = 'Reno'\nside = 'union'\narm = 'infantry'\nhex = '0606'\nmanpower = 2
[[part]]\nname = 'as it was'\nfrom = 'setup'\nfacts = { 'units.cox.hex' = '0404' }\n";
    assert_eq!(wrong(case), HOLDS);
    let elsewhere = case.replace(
        "name = 'as it was'\nfrom = 'setup'\nfacts = { 'units.cox.hex' = '0404' }",
        "name = 'after it'\nfacts = { 'units.hill.hex' = 'none' }",
    );
    assert_eq!(wrong(&elsewhere), [(37, "fault-unknown-fact")]);
}
