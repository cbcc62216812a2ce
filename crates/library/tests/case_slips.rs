//! Cases of the three systems: what is misspelt in them, and set-ups that cannot be, each told at its line.

#![allow(clippy::expect_used, clippy::panic)]

use referee::data::Source;

/// What is wrong with a case: the ids.
fn wrong(text: &str) -> Vec<&'static str> {
    let report = systems::library().run_case(Source { name: "case.toml", text }).expect("a system that is there");
    report.failures.iter().map(|failure| failure.id).collect()
}

const HOLDS: [&str; 0] = [];

/// What is wrong with each of these cases must be this, and nothing else.
fn each_is(id: &'static str, cases: impl IntoIterator<Item = String>) {
    for case in cases {
        assert_eq!(wrong(&case), [id], "{case}");
    }
}

// ------------------------------------------------------------------ Great Campaigns

/// Hindman before Van Cleve, about to attack him.
fn campaign(setup: &str, entries: &str, part: &str) -> String {
    format!(
        "title = 'A slip'
rules = []
[setup]
system = 'gcacw'
seat = 'confederate'
chance = {{ initiative = [6, 1] }}
{setup}
[[setup.unit]]
name = 'Hindman'
side = 'confederate'
arm = 'infantry'
hex = '0404'
manpower = 12
[[setup.unit]]
name = 'Van Cleve'
side = 'union'
arm = 'infantry'
hex = '0405'
manpower = 8
{entries}
[[part]]
name = 'the attack'
play = ['confederate: march hindman [3]', 'confederate: no-force-march', 'confederate: attack 0405']
{part}
"
    )
}

#[test]
fn great_campaigns_know_what_events_can_say() {
    let never = |event: &str| campaign("", "", &format!("no-events = [{{ {event} }}]"));
    let slips = [
        "event = 'moved', to = 405",
        "event = 'moved', to = '0499'",
        "event = 'fatigue', level = 'two'",
        "event = 'combat', attacker = '1zz'",
        "event = 'combat', dice = 3",
        "event = 'foraged', unit = true",
        "event = 'unsupplied', so = 'true'",
        "event = 'activated', units = 'hindman'",
        "event = 'activated', units = ['hindmn']",
        "event = 'extended-march', result = 'x'",
    ];
    each_is("fault-unknown-value", slips.map(never));
    for event in [
        "event = 'combat', attacker = '1fa', dice = [1, 2]",
        "event = 'activated', units = ['hindman']",
        "event = 'extended-march', result = 'D'",
        "event = 'unsupplied', so = true",
        "event = 'fatigue', level = 2",
    ] {
        assert_eq!(wrong(&never(event)), HOLDS, "{event}");
    }
}

#[test]
fn great_campaigns_know_outcomes_facts_answers_and_dice() {
    let part = |part: &str| campaign("", "", part);
    let never = |outcome: &str| part(&format!("odds = [{{ order = 'hasty', outcomes = {{ '{outcome}' = 0 }} }}]"));
    each_is("fault-unknown-outcome", ["1dr/1fa", "1ZZ/1qq", "1DR", "allowance", "allowance x"].map(never));
    each_is("fault-unknown-outcome", [part("odds = [{ order = 'hasty', outcomes = { 'comand fails' = 0 } }]")]);
    assert_eq!(wrong(&never("9DR*/1fa")), HOLDS);
    let fact = |path: &str| part(&format!("facts = {{ '{path}' = 'none' }}"));
    each_is("fault-unknown-fact", ["turn.0", "units.hindman.hex.0", "turn.x", "rain.0.0", "rain.x"].map(fact));
    each_is("fault-unknown-fact", [part("sees = [{ seat = 'union', hidden = ['units.hindman.hex.0'] }]")]);
    assert_eq!(wrong(&fact("rain.0")), HOLDS);
    let preview =
        |path: &str| part(&format!("ask = [{{ question = 'preview 0405 hasty', part = {{ '{path}' = 'none' }} }}]"));
    each_is("case-answer-without-part", ["xyzzy", "outcomes.1ZZ/1qq", "xyzzy.0", "attack.0"].map(preview));
    assert_eq!(wrong(&preview("outcomes.9DR*/1fa")), HOLDS);
    let zones = "ask = [{ question = 'zones union', part = { '1210' = 'none' } }]";
    assert_eq!(wrong(&part(zones)), HOLDS);
    each_is("fault-nothing-expected", [part("ask = [{ question = 'zoc 0404 union' }]")]);
    each_is("fault-order-of-another", [part("otherwise = { 'voluntary-retreat' = 'end' }")]);
    let chance = |dice: &str| part("").replace("[6, 1]", dice);
    each_is("fault-impossible-die", ["[7, 1]", "[0]"].map(chance));
    each_is("fault-no-dice", ["[]"].map(chance));
    each_is("fault-rule-of-another", [part("").replace("rules = []", "rules = ['guns:R1']")]);
    // A structural statement of its own game is not looked for.
    let structural = include_str!("../../../rules/structural.toml");
    let own = structural.lines().find_map(|line| {
        let id = line.split('"').find(|word| word.starts_with("gcacw:"))?;
        (line.starts_with("id")).then_some(id)
    });
    if let Some(own) = own {
        assert_eq!(wrong(&part("").replace("rules = []", &format!("rules = ['{own}']"))), HOLDS, "{own}");
    }
}

#[test]
fn great_campaigns_refuse_ground_that_cannot_be() {
    let entries = |entries: &str| campaign("", entries, "");
    let hex = |terrain: &str| format!("[[setup.hex]]\nhexes = ['0505']\nterrain = '{terrain}'\n");
    let side = |between: &str, water: &str| format!("[[setup.hexside]]\nbetween = {between}\nwater = '{water}'\n");
    each_is(
        "fault-given-otherwise",
        [
            entries(&(hex("woods") + &hex("clear"))),
            entries(&(side("['0605', '0606']", "creek") + &side("['0606', '0605']", "major-river"))),
        ],
    );
    assert_eq!(wrong(&entries(&(hex("woods") + &hex("woods")))), HOLDS);
    each_is(
        "fault-given-twice",
        [
            entries("[[setup.station]]\nhex = '0606'\n[[setup.station]]\nhex = '0606'\nstate = 'damaged'\n"),
            entries("[setup.victory]\nhexes = [{ hex = '0405', union = 3 }, { hex = '0405', union = 5 }]\n"),
        ],
    );
    each_is(
        "fault-crossing-without-water",
        [
            entries("[[setup.hexside]]\nbetween = ['0605', '0606']\ncrossing = 'ford'\n"),
            entries("[[setup.hexside]]\nbetween = ['0605', '0606']\npontoon = 'union'\n"),
        ],
    );
    each_is("fault-nothing-to-destroy", [entries("[[setup.hexside]]\nbetween = ['0605', '0606']\ndestroyed = true\n")]);
    each_is("fault-nothing-to-destroy", [campaign("destroyed = [['0605', '0606']]", "", "")]);
    each_is("fault-crossing-without-water", [campaign("pontoons = { union = [['0605', '0606']] }", "", "")]);
    each_is("fault-out-of-range", [campaign("turn = 9\nturns = 3", "", "")]);
    each_is("fault-no-station", [campaign("burned = { '0406' = 'damaged' }", "", "")]);
    each_is("fault-no-county", [campaign("counties = { '0406' = 'union' }", "", "")]);
    each_is("fault-unknown-hex", [campaign("burned = { '9906' = 'damaged' }", "", "")]);
    let detached =
        "[[setup.unit]]\nname = 'McNeill'\nside = 'confederate'\narm = 'cavalry'\nhex = '0909'\nmanpower = 1\n";
    each_is("fault-detached-from-nobody", [entries(&format!("{detached}detached-from = 'Hindmann'\n"))]);
    each_is("fault-detached-from-nobody", [entries(&format!("{detached}detached-from = 'Van Cleve'\n"))]);
    // Imboden may be elsewhere, or lost.
    assert_eq!(wrong(&entries(&format!("{detached}detached-from = 'Imboden'\n"))), HOLDS);
    assert_eq!(wrong(&entries(&format!("{detached}detached-from = 'Hindman'\n"))), HOLDS);
}

// ------------------------------------------------------------------ The Guns of Gettysburg

/// Heth and Howard on the field.
fn field(setup: &str, entries: &str, part: &str) -> String {
    format!(
        "title = 'A slip'
rules = []
[setup]
system = 'guns'
seat = 'confederate'
{setup}
[[setup.block]]
block = 'heth-1'
at = 'd4/e4'
front = 'e4'
[[setup.block]]
block = 'howard-1'
at = 'e5/e6'
front = 'e5'
{entries}
[[part]]
name = 'one'
{part}
"
    )
}

#[test]
fn guns_knows_what_events_can_say_and_reads_positions_either_way() {
    let never = |event: &str| field("", "", &format!("no-events = [{{ {event} }}]"));
    let slips = [
        "event = 'attack', attackers = ['heht-1']",
        "event = 'attack', attackers = [{ block = 'heht-1' }]",
        "event = 'attack', positions = ['z/z']",
        "event = 'turned', block = ['heth-1']",
        "event = 'turn', short = 'yes'",
    ];
    each_is("fault-unknown-value", slips.map(never));
    each_is("fault-unknown-field", [never("event = 'attack', attackers = [{ blok = 'heth-1' }]")]);
    for event in [
        "event = 'attack', attackers = [{ block = 'heth-1', way = ['e4/d4'] }]",
        "event = 'attack', positions = ['e4/d4']",
        "event = 'wrote', text = 'whatever it is'",
    ] {
        assert_eq!(wrong(&never(event)), HOLDS, "{event}");
    }
    let facts = "facts = { 'positions.e4/d4.confederate.known' = ['heth-1'], 'blocks.heth-1.at' = 'e4/d4' }";
    assert_eq!(wrong(&field("", "", facts)), HOLDS);
    let march = "play = ['confederate: march heth-1 e5/e4 front e4']\n";
    let turned = "events = [{ event = 'marched', from = 'e4/d4', to = 'e5/e4', way = ['e5/e4'] }]";
    assert_eq!(wrong(&field("", "", &format!("{march}{turned}"))), HOLDS);
}

#[test]
fn guns_refuses_set_ups_that_cannot_be() {
    let block = |name: &str, at: &str| field("", &format!("[[setup.block]]\nblock = '{name}'\n{at}\n"), "");
    each_is("fault-facing-apart", [block("heth-2", "at = 'd4/e4'\nfront = 'd4'")]);
    each_is("fault-enemy-entry", [block("heth-2", "at = 'ready:baltimore'")]);
    each_is("fault-zone-not-partial", [block("heth-2", "at = 'off:d4'")]);
    each_is("fault-still-to-come", [field("piles = { chambersburg = ['heth'] }", "", "")]);
    each_is("fault-enemy-entry", [field("piles = { baltimore = ['pender'] }", "", "")]);
    each_is(
        "fault-given-twice",
        [
            field("piles = { chambersburg = ['pender'], mummasburg = ['pender'] }", "", ""),
            field("piles = { chambersburg = ['pender', 'pender'] }", "", ""),
            field("position = [{ at = 'd4/e4', d4 = ['ridge-2'] }, { at = 'e4/d4', d4 = ['ridge-3'] }]", "", ""),
        ],
    );
    each_is("fault-not-on-the-map", [field("", "[[setup.victory]]\nby = ['heth-2']\nagainst = ['d4/e4']\n", "")]);
    // Who won an attack shares the loser's position until he retreats, and two fieldworks with one front are two.
    assert_eq!(wrong(&block("howard-2", "at = 'd4/e4'\nfront = 'd4'")), HOLDS);
    let works = "[[setup.fieldwork]]\nat = 'd4/e4'\nfront = 'e4'\n";
    assert_eq!(wrong(&field("", &works.repeat(2), "")), HOLDS);
}

#[test]
fn the_board_of_the_documentation_is_sound() {
    let page = include_str!("../../../docs/cases.md");
    let chapter = page.split("### Your own board").nth(1).expect("the chapter");
    let board = chapter.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("the example");
    let case = format!(
        "title = 'The example'\nrules = []\n[setup]\nsystem = 'guns'\nseat = 'confederate'\n{board}
[[setup.block]]\nblock = 'heth-1'\nat = 'west/hill'\nfront = 'hill'\n
[[part]]\nname = 'one'\nfacts = {{ 'positions.west/hill.confederate.known' = ['heth-1'] }}
ask = [{{ question = 'adjacent west/hill', value = ['hill/north', 'hill/south', 'north/west', 'south/west'] }}]\n"
    );
    assert_eq!(wrong(&case), HOLDS);
}

// ------------------------------------------------------------------ Billy Yank

/// The 20th Maine and the 15th Alabama before a barn.
fn table(setup: &str, entries: &str, part: &str) -> String {
    format!(
        "title = 'A slip'
rules = []
[setup]
system = 'billy-yank'
begin = 'manoeuvre'
chance = {{ lot = [1] }}
{setup}
[[setup.general]]
name = 'Vincent'
side = 'union'
at = [22, 14]
order = 'manoeuvre'
[[setup.unit]]
name = '20th Maine'
side = 'union'
at = [20, 20]
order = 'manoeuvre'
[[setup.unit]]
name = '15th Alabama'
side = 'confederate'
at = [20, 35]
facing = 180
order = 'manoeuvre'
[[setup.terrain]]
name = 'barn'
class = 'building'
area = [[40, 10], [44, 10], [44, 14], [40, 14]]
{entries}
[[part]]
name = 'one'
{part}
"
    )
}

#[test]
fn billy_yank_knows_what_events_can_say() {
    let never = |event: &str| table("", "", &format!("no-events = [{{ {event} }}]"));
    let slips = [
        "event = 'tested', why = 'witnes'",
        "event = 'tested', dice = 'x'",
        "event = 'tested', passed = 'no'",
        "event = 'moved', how = 'advanc'",
        "event = 'moved', to = '20/x'",
        "event = 'charge-ended', why = 'zzz'",
        "event = 'noted', note = 'zzz'",
        "event = 'over', points = 3",
    ];
    each_is("fault-unknown-value", slips.map(never));
    for event in [
        "event = 'tested', why = 'witness', dice = [3, 4], passed = true",
        "event = 'moved', how = 'advance', to = '20.0/24.50'",
        "event = 'charge-ended', why = 'short'",
        "event = 'over', points = { union = 3 }",
    ] {
        assert_eq!(wrong(&never(event)), HOLDS, "{event}");
    }
    each_is("fault-unknown-outcome", [table("", "", "odds = [{ order = 'manoeuvre', outcomes = { pased = 0 } }]")]);
    each_is("fault-unknown-fact", [table("", "", "facts = { 'units.20th-maine.corners.0.0.0.0' = 'none' }")]);
    assert_eq!(wrong(&table("", "", "facts = { 'units.20th-maine.at' = '20.0/20.00' }")), HOLDS);
}

#[test]
fn billy_yank_refuses_set_ups_that_cannot_be() {
    let unit = |rest: &str| table("", &format!("[[setup.unit]]\nname = 'A'\nside = 'union'\n{rest}\n"), "");
    let general = |rest: &str| table("", &format!("[[setup.general]]\nname = 'B'\nside = 'union'\n{rest}\n"), "");
    each_is("fault-off-the-table", [general("at = [100, 1]")]);
    each_is("fault-attached-to-enemy", [general("at = [1, 1]\nattached = '15th-alabama'")]);
    each_is("fault-brigade-without-general", [unit("at = [50, 5]\nbrigade = 'vincnt'")]);
    assert_eq!(wrong(&unit("at = [50, 5]\nbrigade = 'law'")), HOLDS);
    let lake = "[[setup.terrain]]\nname = 'lake'\nclass = 'impassable'\narea = [[48, 3], [52, 3], [52, 7], [48, 7]]\n";
    each_is("fault-impassable-there", [unit(&format!("at = [50, 5]\n{lake}"))]);
    each_is("fault-no-building-there", [unit("at = [50, 5]\nformation = 'building'")]);
    assert_eq!(wrong(&unit("at = [42, 12]\nformation = 'building'")), HOLDS);
    let enemy =
        "[[setup.unit]]\nname = 'E'\nside = 'confederate'\nat = [42, 13.5]\nformation = 'building'\nstands = 1\n";
    let inside = format!("at = [42, 11]\nstands = 1\nformation = 'building'\n{enemy}");
    assert!(wrong(&unit(&inside)).contains(&"fault-enemy-in-building"));
    each_is("fault-formation-of-arm", [unit("at = [50, 5]\nformation = 'limbered'")]);
    each_is("fault-mounted", [unit("at = [50, 5]\nmounted = true")]);
    each_is("fault-marked-and-ordered", [unit("at = [50, 5]\nmarker = 'routed'\norder = 'charge'")]);
    each_is("fault-stands-off-the-table", [unit("at = [59, 30]")]);
    each_is("fault-out-of-range", [table("turn = 9\nturns = 6", "", "")]);
}
