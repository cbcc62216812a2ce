//! Tests of this chapter on small tables.

use crate::flow::Place;
use crate::laid::{Laid, actions, stopped};
use crate::orders::{Step, Task};
use crate::terrain::{Class, Cover, LineKind};
use crate::units::Side;

const M: Step = Step::Manoeuvre;

#[test]
fn two_paces_from_the_enemy() {
    let mut laid = Laid::new();
    let u1 = laid.unit("u1 union 20/10");
    let u2 = laid.unit("u2 union 40/10");
    let u3 = laid.unit("u3 union 60/10");
    let u4 = laid.unit("u4 union 80/10");
    let u5 = laid.unit("u5 union 100/10");
    let c1 = laid.unit("c1 confederate 20/24 180");
    let c2 = laid.unit("c2 confederate 40/16 disordered routed");
    laid.unit("c3 confederate 60/12.5 180 hold");
    laid.unit("c4 confederate 80/12.5 180 hold");
    laid.unit("c5 confederate 100/12.5 180 hold");
    let plans = [
        (u1, "go 20/18"),
        (u2, "go 40/18"),
        (u3, "about go 60/5"),
        (u4, "form column"),
        (u5, "go 100/11"),
        (c1, "go 20/16"),
    ];
    let events = laid.run(M, &plans, &[]);
    assert_eq!(laid.stands(u1), "20/15.5 line 0 hesitant");
    assert_eq!(laid.stands(c1), "20/18.5 line 180 hesitant");
    assert_eq!(laid.stands(u2), "40/13 line 0 hesitant");
    assert_eq!(stopped(&events, u2), Some("enemy"));
    assert_eq!(laid.stands(c2), "40/16 disordered 0 routed");
    assert_eq!(laid.stands(u3), "60/5 line 180");
    assert_eq!(laid.stands(u4), "80/10 column 0");
    assert_eq!(laid.stands(u5), "100/10 line 0 hesitant");
}

#[test]
fn lines_that_brush_and_lines_that_do_not() {
    let mut laid = Laid::new();
    let a = laid.unit("a union 20/10");
    laid.unit("a-foe confederate 24/16 180 hold");
    let b = laid.unit("b union 60/10 four-stands");
    laid.unit("b-foe confederate 55.8/16 180 hold");
    let d = laid.unit("d union 80/10 skirmish");
    laid.unit("d-foe confederate 88.5/18 180 hold skirmish");
    let e = laid.unit("e union 110/10");
    laid.unit("e-foe confederate 116/16 180 hold skirmish");
    let f = laid.unit("f union 130/10");
    laid.unit("f-foe confederate 130/20 180 hold skirmish");
    let g = laid.unit("g union 145/16.5 column 90");
    laid.unit("g-foe confederate 150/20 column hold");
    let k = laid.unit("k union 168.5/10");
    laid.unit("k-foe confederate 172/16 180 artillery limbered hold");
    let plans = [
        (a, "go 20/18"),
        (b, "go 60/18"),
        (d, "go 80/20"),
        (e, "go 110/18"),
        (f, "go 130/18"),
        (g, "go 154/16.5"),
        (k, "go 168.5/18"),
    ];
    let events = laid.run(M, &plans, &[]);
    assert_eq!(laid.stands(a), "20/15 line 0");
    assert_eq!(stopped(&events, a), Some("contact"));
    assert_eq!(laid.stands(b), "60/18 line 0");
    assert_eq!(laid.stands(d), "80/17 skirmish 0");
    assert_eq!(laid.stands(e), "110/18 line 0");
    assert_eq!(laid.stands(f), "130/17 line 0 hesitant");
    assert_eq!(laid.stands(g), "149/16.5 column 90");
    assert_eq!(laid.stands(k), "168.5/18 line 0");
    assert_eq!(stopped(&events, k), None);
}

#[test]
fn friends_are_passed() {
    let mut laid = Laid::new();
    let lead = laid.unit("lead-1 union 20/14 hold");
    let rear = laid.unit("rear-1 union 20/10");
    laid.unit("lead-2 union 40/14 extended hold");
    let free = laid.unit("rear-2 union 40/10");
    laid.unit("lead-3 union 64/14 hold");
    let brush = laid.unit("rear-3 union 60/10");
    laid.unit("guns-5 union 100/14 artillery hold");
    let through = laid.unit("rear-5 union 100/10");
    laid.unit("lead-6 union 120/18 hold");
    let behind = laid.unit("rear-6 union 120/10");
    let plans =
        [(rear, "go 20/18"), (free, "go 40/18"), (brush, "go 60/18"), (through, "go 100/18"), (behind, "go 120/17.5")];
    let events = laid.run(M, &plans, &[4, 3, 2]);
    assert_eq!(laid.stands(lead), "20/14 line 0");
    assert_eq!(laid.stands(rear), "20/18 disordered 0");
    assert_eq!(laid.stands(free), "40/18 line 0");
    assert_eq!(laid.stands(brush), "60/18 line 0");
    assert_eq!(laid.stands(through), "100/18 disordered 0");
    assert_eq!(laid.stands(behind), "120/17 line 0");
    assert_eq!(stopped(&events, behind), Some("friend"));
}

#[test]
fn fences_thickets_and_hills() {
    let mut laid = Laid::new();
    laid.line(LineKind::Linear { cover: Cover::Light, works: None }, &["5/14", "45/14"]);
    laid.area(Class::Broken, false, ["66/16", "74/16", "74/30", "66/30"]);
    laid.area(Class::Broken, false, ["78/13", "86/13", "86/30", "78/30"]);
    laid.area(Class::VeryBroken, false, ["90/13", "98/13", "98/30", "90/30"]);
    laid.hill(["100/14", "135/14", "135/40", "100/40"]);
    let porter = laid.unit("porter union 10/10");
    let sykes = laid.unit("sykes union 18/7");
    let ready = laid.unit("ready union 26/13.5 ready");
    let leaves = laid.unit("leaves union 34/13.5 ready");
    let halted = laid.unit("halted union 70/10");
    let enters = laid.unit("enters union 82/10");
    let bogged = laid.unit("bogged union 94/10");
    let scaler = laid.unit("scaler union 105/12");
    let climber = laid.unit("climber union 115/8");
    let lower = laid.unit("lower union 125/20 180");
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
    let events = laid.run(M, &plans, &[]);
    let ready_for = |unit| laid.now().unit(unit).ready;
    assert_eq!((laid.stands(porter).as_str(), stopped(&events, porter)), ("10/16 line 0", None));
    assert_eq!((laid.stands(sykes).as_str(), stopped(&events, sykes)), ("18/13.5 line 0", Some("obstacle")));
    assert_eq!(ready_for(sykes), Some(crate::terrain::LineId(0)));
    assert_eq!((laid.stands(ready).as_str(), ready_for(ready)), ("26/21.5 line 0", None));
    assert_eq!((laid.stands(leaves).as_str(), ready_for(leaves)), ("34/10 line 180", None));
    assert_eq!((laid.stands(halted).as_str(), stopped(&events, halted)), ("70/16 line 0", Some("terrain")));
    assert_eq!((laid.stands(enters).as_str(), stopped(&events, enters)), ("82/15 line 0", None));
    assert_eq!((laid.stands(bogged).as_str(), stopped(&events, bogged)), ("94/13 line 0", Some("terrain")));
    assert_eq!((laid.stands(scaler).as_str(), stopped(&events, scaler)), ("105/17 line 0", None));
    assert_eq!((laid.stands(climber).as_str(), stopped(&events, climber)), ("115/14 line 0", Some("terrain")));
    assert_eq!((laid.stands(lower).as_str(), stopped(&events, lower)), ("125/12 line 180", None));
}

#[test]
fn manoeuvres_take_their_quarters() {
    let mut laid = Laid::new();
    laid.line(LineKind::Road, &["40/30", "48/30", "48/42"]);
    laid.house(["18/20.5", "22/20.5", "22/28.5", "18/28.5"]);
    let zook = laid.unit("zook union 20/20");
    let dwight = laid.unit("dwight union 70/20");
    let crane = laid.unit("crane union 50/20");
    let evans = laid.unit("evans union 90/20 column");
    let hyde = laid.unit("hyde union 150/20 raw");
    let bender = laid.unit("bender union 44/30 column 90");
    let chain = laid.unit("chain union 60/30 column");
    let buford = laid.unit("buford union 110/10 cavalry");
    let gamble = laid.unit("gamble union 130/10 cavalry on-foot extended");
    let guns = laid.unit("guns union 170/10 artillery limbered");
    let wheel = laid.unit("wheel union 170/40 artillery limbered");
    let kane = laid.unit("kane confederate 20/29 180");
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
    laid.run(M, &plans, &[2]);
    assert_eq!(laid.stands(zook), "20/20 line 0");
    assert_eq!(laid.stands(kane), "20/24.5 building 180");
    assert_eq!(laid.stands(dwight), "70/26 skirmish 0");
    assert_eq!(laid.stands(crane), "50/24 extended 0");
    assert_eq!(laid.stands(evans), "94/20 line 90");
    assert_eq!(laid.stands(hyde), "150/20 column 180");
    assert_eq!(laid.stands(bender), "48/38 column 0");
    assert_eq!(laid.stands(chain), "64/38 column 45");
    assert_eq!(laid.stands(buford), "110/18 extended 90");
    assert_eq!(laid.stands(gamble), "130/10 line 90");
    assert_eq!(laid.stands(guns), "170/14 unlimbered 0");
    assert_eq!(laid.stands(wheel), "170/32 limbered 90");
    assert!(laid.now().unit(guns).moved && laid.now().unit(guns).turned);
}

#[test]
fn plans_are_changed_on_the_way() {
    let mut laid = Laid::new();
    let maine = laid.unit("maine union 20/20");
    let plan = |laid: &mut Laid, text: &str, quarter: u8| {
        assert_eq!(laid.check(maine, M, text), "ok", "{text}");
        laid.play(&[], |play| {
            play.plan(&[(maine, Task::Act(actions(text)))]);
            play.run_quarter(M, quarter);
        });
        laid.state.flow.place = Place::Plans(M, quarter);
    };
    plan(&mut laid, "go 20/28", 1);
    assert_eq!(laid.stands(maine), "20/22 line 0");
    // Three quarters are left: a turn takes two of them, and its walk is over with it.
    assert_eq!(laid.check(maine, M, "turn 90 go 21/22"), "R10");
    assert_eq!(laid.check(maine, M, "form column turn 90"), "R10");
    plan(&mut laid, "go 20/23 turn 90", 2);
    assert_eq!(laid.stands(maine), "20/23 line 0");
    plan(&mut laid, "turn 80", 3);
    plan(&mut laid, "turn 80", 4);
    assert_eq!(laid.stands(maine), "20/23 line 80");
}

#[test]
fn nobody_walks_into_the_enemy() {
    let mut laid = Laid::new();
    let mut plans = Vec::new();
    for number in 0..20 {
        let x = 5 + number * 8;
        plans.push((laid.unit(&format!("u{number} union {x}/20")), format!("go {x}/28")));
    }
    for number in 0..20 {
        let x = 7 + number * 8;
        plans.push((laid.unit(&format!("c{number} confederate {x}/34 180")), format!("go {x}/26")));
    }
    let plans: Vec<_> = plans.iter().map(|(unit, plan)| (*unit, plan.as_str())).collect();
    laid.run(M, &plans, &[]);
    let now = laid.now();
    for union in now.army(Side::Union) {
        for rebel in now.army(Side::Confederate) {
            let (ours, theirs) = (now.stands(union), now.stands(rebel));
            let mixed = ours.iter().any(|own| theirs.iter().any(|other| own.overlaps(other)));
            assert!(!mixed, "{} in {}", laid.stands(union), laid.stands(rebel));
        }
    }
}

#[test]
fn withdrawals() {
    let mut laid = Laid::new();
    let ames = laid.unit("ames union 20/30 withdraw");
    let bates = laid.unit("bates union 40/30 withdraw");
    let carr = laid.unit("carr union 60/30 skirmish withdraw");
    let horse = laid.unit("horse union 80/30 cavalry withdraw");
    let rosser = laid.unit("rosser union 100/30 cavalry on-foot extended withdraw");
    let guns = laid.unit("guns union 120/30 artillery withdraw");
    let plans = [
        (ames, "bonus go 20/19"),
        (bates, "bonus go 40/19"),
        (carr, "go 60/24 turned"),
        (horse, "go 80/14"),
        (rosser, "mount go 100/22"),
        (guns, "limber go 120/22"),
    ];
    laid.run(Step::Withdraw, &plans, &[6]);
    assert_eq!(laid.stands(ames), "20/19 disordered 0");
    assert_eq!(laid.stands(bates), "40/19 disordered 0");
    assert_eq!(laid.stands(carr), "60/24 disordered 180");
    assert_eq!(laid.stands(horse), "80/14 disordered 0");
    assert_eq!(laid.stands(rosser), "100/22 disordered 0");
    assert!(laid.now().unit(rosser).mounted);
    assert!(laid.stands(guns).starts_with("120/22 limbered"));
}
