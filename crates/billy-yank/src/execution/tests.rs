//! Tests of this chapter on small tables.

use crate::flow::Place;
use crate::orders::{Step, Task};
use crate::terrain::{Class, Cover, LineKind};
use crate::test_table::{TestTable, actions, stopped};
use crate::units::Side;

const M: Step = Step::Manoeuvre;

#[test]
fn two_paces_from_the_enemy() {
    let mut table = TestTable::new();
    let u1 = table.unit("u1 union 20/10");
    let u2 = table.unit("u2 union 40/10");
    let u3 = table.unit("u3 union 60/10");
    let u4 = table.unit("u4 union 80/10");
    let u5 = table.unit("u5 union 100/10");
    let c1 = table.unit("c1 confederate 20/24 180");
    let c2 = table.unit("c2 confederate 40/16 disordered routed");
    table.unit("c3 confederate 60/12.5 180 hold");
    table.unit("c4 confederate 80/12.5 180 hold");
    table.unit("c5 confederate 100/12.5 180 hold");
    let plans = [
        (u1, "go 20/18"),
        (u2, "go 40/18"),
        (u3, "about go 60/5"),
        (u4, "form column"),
        (u5, "go 100/11"),
        (c1, "go 20/16"),
    ];
    let events = table.run(M, &plans, &[]);
    assert_eq!(table.stands(u1), "20/15.5 line 0 hesitant");
    assert_eq!(table.stands(c1), "20/18.5 line 180 hesitant");
    assert_eq!(table.stands(u2), "40/13 line 0 hesitant");
    assert_eq!(stopped(&events, u2), Some("enemy"));
    assert_eq!(table.stands(c2), "40/16 disordered 0 routed");
    assert_eq!(table.stands(u3), "60/5 line 180");
    assert_eq!(table.stands(u4), "80/10 column 0");
    assert_eq!(table.stands(u5), "100/10 line 0 hesitant");
}

/// Guns that redeploy go past an enemy until they touch him; guns that manoeuvre stop two paces away.
#[test]
fn guns_that_redeploy_go_past_an_enemy() {
    for (step, guns, plan, end) in [
        (Step::Withdraw, "artillery withdraw", "limber go 20/12", "20/12 limbered 180"),
        (M, "artillery limbered", "go 20/12", "20/17.32 limbered 180 hesitant"),
    ] {
        let mut table = TestTable::new();
        let guns = table.unit(&format!("guns union 20/20 {guns}"));
        table.unit("foe confederate 22.5/15 180 hold column");
        table.run(step, &[(guns, plan)], &[]);
        assert_eq!(table.stands(guns), end);
    }
}

#[test]
fn lines_that_brush_and_lines_that_do_not() {
    let mut table = TestTable::new();
    let a = table.unit("a union 20/10");
    table.unit("a-foe confederate 24/16 180 hold");
    let b = table.unit("b union 60/10 four-stands");
    table.unit("b-foe confederate 55.8/16 180 hold");
    let d = table.unit("d union 80/10 skirmish");
    table.unit("d-foe confederate 88.5/18 180 hold skirmish");
    let e = table.unit("e union 110/10");
    table.unit("e-foe confederate 116/16 180 hold skirmish");
    let f = table.unit("f union 130/10");
    table.unit("f-foe confederate 130/20 180 hold skirmish");
    let g = table.unit("g union 145/16.5 column 90");
    table.unit("g-foe confederate 150/20 column hold");
    let k = table.unit("k union 168.5/10");
    table.unit("k-foe confederate 172/16 180 artillery limbered hold");
    let plans = [
        (a, "go 20/18"),
        (b, "go 60/18"),
        (d, "go 80/20"),
        (e, "go 110/18"),
        (f, "go 130/18"),
        (g, "go 154/16.5"),
        (k, "go 168.5/18"),
    ];
    let events = table.run(M, &plans, &[]);
    assert_eq!(table.stands(a), "20/15 line 0");
    assert_eq!(stopped(&events, a), Some("contact"));
    assert_eq!(table.stands(b), "60/18 line 0");
    assert_eq!(table.stands(d), "80/17 skirmish 0");
    assert_eq!(table.stands(e), "110/18 line 0");
    assert_eq!(table.stands(f), "130/17 line 0 hesitant");
    assert_eq!(table.stands(g), "149/16.5 column 90");
    assert_eq!(table.stands(k), "168.5/18 line 0");
    assert_eq!(stopped(&events, k), None);
}

#[test]
fn friends_are_passed() {
    let mut table = TestTable::new();
    let lead = table.unit("lead-1 union 20/14 hold");
    let rear = table.unit("rear-1 union 20/10");
    table.unit("lead-2 union 40/14 extended hold");
    let free = table.unit("rear-2 union 40/10");
    table.unit("lead-3 union 64/14 hold");
    let brush = table.unit("rear-3 union 60/10");
    table.unit("guns-5 union 100/14 artillery hold");
    let through = table.unit("rear-5 union 100/10");
    table.unit("lead-6 union 120/18 hold");
    let behind = table.unit("rear-6 union 120/10");
    let plans =
        [(rear, "go 20/18"), (free, "go 40/18"), (brush, "go 60/18"), (through, "go 100/18"), (behind, "go 120/17.5")];
    let events = table.run(M, &plans, &[4, 3, 2]);
    assert_eq!(table.stands(lead), "20/14 line 0");
    assert_eq!(table.stands(rear), "20/18 disordered 0");
    assert_eq!(table.stands(free), "40/18 line 0");
    assert_eq!(table.stands(brush), "60/18 line 0");
    assert_eq!(table.stands(through), "100/18 disordered 0");
    assert_eq!(table.stands(behind), "120/17 line 0");
    assert_eq!(stopped(&events, behind), Some("friend"));
}

#[test]
fn fences_thickets_and_hills() {
    let mut table = TestTable::new();
    table.line(LineKind::Linear { cover: Cover::Light, works: None }, &["5/14", "45/14"]);
    table.area(Class::Broken, false, ["66/16", "74/16", "74/30", "66/30"]);
    table.area(Class::Broken, false, ["78/13", "86/13", "86/30", "78/30"]);
    table.area(Class::VeryBroken, false, ["90/13", "98/13", "98/30", "90/30"]);
    table.hill(["100/14", "135/14", "135/40", "100/40"]);
    let porter = table.unit("porter union 10/10");
    let sykes = table.unit("sykes union 18/7");
    let ready = table.unit("ready union 26/13.5 ready");
    let leaves = table.unit("leaves union 34/13.5 ready");
    let halted = table.unit("halted union 70/10");
    let enters = table.unit("enters union 82/10");
    let bogged = table.unit("bogged union 94/10");
    let scaler = table.unit("scaler union 105/12");
    let climber = table.unit("climber union 115/8");
    let lower = table.unit("lower union 125/20 180");
    let plans = [
        (porter, "go 10/16"),
        (sykes, "go 18/15"),
        (ready, "go 26/21.5"),
        (leaves, "about go 34/10"),
        (halted, "go 70/18"),
        (enters, "go 82/15"),
        (bogged, "go 94/16"),
        (scaler, "go 105/17"),
        (climber, "go 115/16"),
        (lower, "go 125/12"),
    ];
    let events = table.run(M, &plans, &[]);
    let ready_for = |unit| table.now().unit(unit).ready;
    assert_eq!((table.stands(porter).as_str(), stopped(&events, porter)), ("10/16 line 0", None));
    assert_eq!((table.stands(sykes).as_str(), stopped(&events, sykes)), ("18/13.5 line 0", Some("obstacle")));
    assert_eq!(ready_for(sykes), Some(crate::terrain::LineId(0)));
    assert_eq!((table.stands(ready).as_str(), ready_for(ready)), ("26/21.5 line 0", None));
    assert_eq!((table.stands(leaves).as_str(), ready_for(leaves)), ("34/10 line 180", None));
    assert_eq!((table.stands(halted).as_str(), stopped(&events, halted)), ("70/16 line 0", Some("terrain")));
    assert_eq!((table.stands(enters).as_str(), stopped(&events, enters)), ("82/15 line 0", None));
    assert_eq!((table.stands(bogged).as_str(), stopped(&events, bogged)), ("94/13 line 0", Some("terrain")));
    assert_eq!((table.stands(scaler).as_str(), stopped(&events, scaler)), ("105/17 line 0", None));
    assert_eq!((table.stands(climber).as_str(), stopped(&events, climber)), ("115/14 line 0", Some("terrain")));
    assert_eq!((table.stands(lower).as_str(), stopped(&events, lower)), ("125/12 line 180", None));
}

#[test]
fn manoeuvres_take_their_quarters() {
    let mut table = TestTable::new();
    table.line(LineKind::Road, &["40/30", "48/30", "48/42"]);
    table.house(["18/20.5", "22/20.5", "22/28.5", "18/28.5"]);
    let zook = table.unit("zook union 20/20");
    let dwight = table.unit("dwight union 70/20");
    let crane = table.unit("crane union 50/20");
    let evans = table.unit("evans union 90/20 column");
    let hyde = table.unit("hyde union 150/20 raw");
    let bender = table.unit("bender union 44/30 column 90");
    let chain = table.unit("chain union 60/30 column");
    let buford = table.unit("buford union 110/10 cavalry");
    let gamble = table.unit("gamble union 130/10 cavalry on-foot extended");
    let guns = table.unit("guns union 170/10 artillery limbered");
    let wheel = table.unit("wheel union 170/40 artillery limbered");
    let kane = table.unit("kane confederate 20/29 180");
    let plans = [
        (zook, "occupy 0"),
        (dwight, "form skirmish go 70/26"),
        (crane, "go 50/24 form extended"),
        (evans, "form line 90 go 94/20"),
        (hyde, "form column 180"),
        (bender, "go 48/30 go 48/38"),
        (chain, "go 60/34 go 64/38"),
        (buford, "go 110/18 dismount extended 90"),
        (gamble, "mount line 90"),
        (guns, "go 170/14 unlimber 0"),
        (wheel, "go 170/32 turn 90"),
        (kane, "occupy 0"),
    ];
    table.run(M, &plans, &[2]);
    assert_eq!(table.stands(zook), "20/20 line 0");
    assert_eq!(table.stands(kane), "20/24.5 building 180");
    assert_eq!(table.stands(dwight), "70/26 skirmish 0");
    assert_eq!(table.stands(crane), "50/24 extended 0");
    assert_eq!(table.stands(evans), "94/20 line 90");
    assert_eq!(table.stands(hyde), "150/20 column 180");
    assert_eq!(table.stands(bender), "48/38 column 0");
    assert_eq!(table.stands(chain), "64/38 column 45");
    assert_eq!(table.stands(buford), "110/18 extended 90");
    assert_eq!(table.stands(gamble), "130/10 line 90");
    assert_eq!(table.stands(guns), "170/14 unlimbered 0");
    assert_eq!(table.stands(wheel), "170/32 limbered 90");
    assert!(table.now().unit(guns).moved && table.now().unit(guns).turned);
}

#[test]
fn plans_are_changed_on_the_way() {
    let mut table = TestTable::new();
    let maine = table.unit("maine union 20/20");
    let plan = |table: &mut TestTable, text: &str, quarter: u8| {
        assert_eq!(table.check(maine, M, text), "ok", "{text}");
        table.play(&[], |play| {
            play.plan(&[(maine, Task::Act(actions(text)))]);
            play.run_quarter(M, quarter);
        });
        table.state.flow.place = Place::Plans(M, quarter);
    };
    plan(&mut table, "go 20/28", 1);
    assert_eq!(table.stands(maine), "20/22 line 0");
    // Three quarters are left: a turn takes two of them, and its walk is over with it.
    assert_eq!(table.check(maine, M, "turn 90 go 21/22"), "R10");
    assert_eq!(table.check(maine, M, "form column turn 90"), "R10");
    plan(&mut table, "go 20/23 turn 90", 2);
    assert_eq!(table.stands(maine), "20/23 line 0");
    plan(&mut table, "turn 80", 3);
    plan(&mut table, "turn 80", 4);
    assert_eq!(table.stands(maine), "20/23 line 80");
}

#[test]
fn nobody_walks_into_the_enemy() {
    let mut table = TestTable::new();
    let mut plans = Vec::new();
    for number in 0..20 {
        let x = 5 + number * 8;
        plans.push((table.unit(&format!("u{number} union {x}/20")), format!("go {x}/28")));
    }
    for number in 0..20 {
        let x = 7 + number * 8;
        plans.push((table.unit(&format!("c{number} confederate {x}/34 180")), format!("go {x}/26")));
    }
    let plans: Vec<_> = plans.iter().map(|(unit, plan)| (*unit, plan.as_str())).collect();
    table.run(M, &plans, &[]);
    let now = table.now();
    for union in now.army(Side::Union) {
        for rebel in now.army(Side::Confederate) {
            let (ours, theirs) = (now.stands(union), now.stands(rebel));
            let mixed = ours.iter().any(|own| theirs.iter().any(|other| own.overlaps(other)));
            assert!(!mixed, "{} in {}", table.stands(union), table.stands(rebel));
        }
    }
}

#[test]
fn withdrawals() {
    let mut table = TestTable::new();
    let ames = table.unit("ames union 20/30 withdraw");
    let bates = table.unit("bates union 40/30 withdraw");
    let carr = table.unit("carr union 60/30 skirmish withdraw");
    let horse = table.unit("horse union 80/30 cavalry withdraw");
    let rosser = table.unit("rosser union 100/30 cavalry on-foot extended withdraw");
    let guns = table.unit("guns union 120/30 artillery withdraw");
    let plans = [
        (ames, "bonus go 20/19"),
        (bates, "bonus go 40/19"),
        (carr, "go 60/24 turned"),
        (horse, "go 80/14"),
        (rosser, "mount go 100/22"),
        (guns, "limber go 120/22"),
    ];
    table.run(Step::Withdraw, &plans, &[6]);
    assert_eq!(table.stands(ames), "20/19 disordered 0");
    assert_eq!(table.stands(bates), "40/19 disordered 0");
    assert_eq!(table.stands(carr), "60/24 disordered 180");
    assert_eq!(table.stands(horse), "80/14 disordered 0");
    assert_eq!(table.stands(rosser), "100/22 disordered 0");
    assert!(table.now().unit(rosser).mounted);
    assert!(table.stands(guns).starts_with("120/22 limbered"));
}
