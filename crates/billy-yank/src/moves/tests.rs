//! Tests of this chapter on small tables.

use crate::flow::{Place, Plan};
use crate::orders::{Step, Task};
use crate::terrain::{Class, Cover, LineKind};
use crate::test_table::{TestTable, actions};
use referee::{Arg, Refusal};

const M: Step = Step::Manoeuvre;
const R: Step = Step::Withdraw;

#[test]
fn an_angle_that_is_hardly_too_wide_is_told_as_a_degree_more() {
    let told = |degrees| super::too_wide(Refusal::new(id!("6.1.advance")), degrees, 45).args;
    assert!(told(45).contains(&("degrees", Arg::Number(46))), "{:?}", told(45));
    assert!(told(60).contains(&("degrees", Arg::Number(60))), "{:?}", told(60));
}

#[test]
fn horse_and_foot_have_a_bonus_and_guns_have_none() {
    let mut table = TestTable::new();
    let units = ["hampton union 20/10 cavalry", "hays union 40/10", "rickett union 60/10 artillery limbered"];
    let units = units.map(|text| table.unit(text));
    assert_eq!(units.map(|unit| table.now().bonus_dice(unit, true, &[])), [2, 1, 0]);
}

#[test]
fn guns_that_have_limbered_go_somewhere() {
    let mut table = TestTable::new();
    let guns = table.unit("hazlett union 90/40 artillery limbered withdraw");
    table.state.flow.place = Place::Plans(R, 1);
    assert_eq!(table.check(guns, R, "go 90/36"), "ok");
    assert_eq!(table.check(guns, R, "turn 90"), "3.2.r-full-move");
}

/// A column has gone 2.5 of its 10 paces. As a line it may go 4 paces in the two quarters that are not spent on
/// the change: too few for another 2 that facing about takes.
#[test]
fn who_changes_formation_has_the_allowance_of_the_new_one() {
    let mut table = TestTable::new();
    let column = table.unit("evans union 20/10 column");
    table.state.flow.plans = vec![Plan::new(column, Task::Act(actions("go 20/20")))];
    table.play(&[], |play| play.run_quarter(M, 1));
    table.state.flow.place = Place::Plans(M, 1);
    assert_eq!(table.stands(column), "20/12.5 column 0");
    assert_eq!(table.check(column, M, "form line"), "ok");
    assert_eq!(table.check(column, M, "form line about"), "6.1.about-face");
}

#[test]
fn what_a_sequence_holds() {
    let mut table = TestTable::new();
    let line = table.unit("abbott union 10/20");
    let column = table.unit("evans union 30/20 column");
    let raw = table.unit("fiske union 50/20 column raw");
    let raw_line = table.unit("hyde union 70/20 raw");
    let skirmish = table.unit("ives union 90/20 skirmish");
    let disordered = table.unit("jones union 110/20 disordered");
    let extended = table.unit("kent union 130/20 extended");
    for (unit, plan, rule) in [
        (line, "go 10/28", "ok"),
        (line, "go 15/25", "ok"),
        (skirmish, "go 90/32", "ok"),
        (line, "go 10/29", "6.table-foot"),
        (line, "go 16/23", "6.1.advance"),
        (line, "go 10/17", "R114"),
        (skirmish, "go 90/17", "R114"),
        (line, "about go 10/14", "ok"),
        (line, "about go 10/13", "6.1.about-face"),
        (line, "turn 90 go 14/20", "ok"),
        (line, "go 10/24 turn 90", "ok"),
        (line, "form skirmish turn 90", "ok"),
        (line, "turn 90 go 15/20", "6.1.reorient"),
        (line, "turn 90 turn 180", "R10"),
        (line, "form skirmish turn 90 go 11/20", "R10"),
        (line, "form skirmish go 10/26", "ok"),
        (line, "form skirmish go 10/27", "6.1.to-open-order"),
        (column, "form line 90 go 34/20", "ok"),
        (column, "form line 90 go 35/20", "6.1.column-to-line"),
        (line, "form column 180 go 10/15", "ok"),
        (line, "form column 180 go 10/14", "6.1.line-to-column"),
        (raw, "form line 90", "ok"),
        (raw, "form line go 50/21", "6.1.column-to-line"),
        (raw_line, "form column go 70/21", "6.1.line-to-column"),
        (raw_line, "form skirmish", "1.9.raw-no-open-order"),
        (raw, "form extended", "1.9.raw-no-open-order"),
        (skirmish, "form line", "ok"),
        (disordered, "form column", "ok"),
        (extended, "form line go 130/24", "ok"),
        (skirmish, "form extended go 90/25", "ok"),
        (extended, "form skirmish go 130/26", "ok"),
        (skirmish, "form line go 90/21", "6.1.reform-full"),
        (disordered, "form line go 110/21", "6.1.reform-full"),
        (extended, "form line go 130/25", "6.1.reform-half"),
        (disordered, "form extended", "R87"),
        (extended, "form line 90", "R87"),
        (line, "form disordered", "1.9.disordered"),
    ] {
        assert_eq!(table.check(unit, M, plan), rule, "{plan}");
    }
}

#[test]
fn ground_and_roads() {
    let mut table = TestTable::new();
    table.line(LineKind::Road, &["5/10", "29/10"]);
    table.line(LineKind::Road, &["5/20", "29/20"]);
    table.line(LineKind::Linear { cover: Cover::Light, works: None }, &["5/44", "45/44"]);
    table.line(LineKind::Bridge, &["118/18", "118/22"]);
    table.area(Class::Broken, false, ["78/13", "86/13", "86/30", "78/30"]);
    table.area(Class::Broken, true, ["100/13", "108/13", "108/20", "100/20"]);
    table.area(Class::VeryBroken, false, ["90/13", "98/13", "98/30", "90/30"]);
    table.area(Class::Impassable, false, ["110/18", "131/18", "131/22", "110/22"]);
    let column = table.unit("column union 10/10 column 90");
    let open = table.unit("open union 10/20 extended 90");
    let chain = table.unit("chain union 56/10 column");
    let wheel = table.unit("wheel union 56/40 artillery limbered");
    let enters = table.unit("enters union 82/10");
    let guns = table.unit("guns-w union 104/10 artillery limbered");
    let mired = table.unit("guns-r union 94/10 artillery limbered");
    let line = table.unit("line union 118/16");
    let over = table.unit("over union 118/12 column");
    let porter = table.unit("porter union 10/40");
    let limbers = table.unit("limbers union 40/40 artillery limbered");
    for (unit, plan, rule) in [
        (column, "go 22/10", "ok"),
        (column, "go 18/10 go 19/11", "ok"),
        (column, "go 23/10", "6.table-foot"),
        (column, "go 20/10 go 21/11", "1.6.road-whole-move"),
        (open, "go 20/20", "ok"),
        (open, "go 21/20", "1.6.road-who"),
        (chain, "go 56/14 go 60/18", "ok"),
        (chain, "go 56/14 go 60/14", "R16"),
        (wheel, "go 56/44 go 60/44", "ok"),
        (wheel, "go 56/32 turn 90", "ok"),
        (enters, "go 82/15", "ok"),
        (enters, "go 82/16", "1.6.broken"),
        (guns, "go 104/12", "ok"),
        (guns, "go 104/14", "1.6.broken-artillery"),
        (mired, "go 94/16", "1.6.very-broken-artillery"),
        (line, "go 118/23", "R14"),
        (over, "go 118/22", "ok"),
        (porter, "go 10/46", "ok"),
        (porter, "go 10/47", "1.6.linear-cost"),
        (limbers, "go 40/43", "ok"),
        (limbers, "go 40/46", "1.6.linear-artillery"),
    ] {
        assert_eq!(table.check(unit, M, plan), rule, "{plan}");
    }
}

#[test]
fn horse_guns_and_houses() {
    let mut table = TestTable::new();
    table.house(["18/20.5", "22/20.5", "22/24.5", "18/24.5"]);
    table.area(Class::Broken, false, ["58/20.5", "62/20.5", "62/24.5", "58/24.5"]);
    let buford = table.unit("buford union 80/10 cavalry");
    let gamble = table.unit("gamble union 100/10 cavalry on-foot extended");
    let devin = table.unit("devin union 120/10 cavalry on-foot disordered");
    let solo = table.unit("solo union 140/10 cavalry one-stand");
    let guns = table.unit("guns union 160/10 artillery limbered");
    let hazlett = table.unit("hazlett union 160/30 artillery hold");
    let idle = table.unit("idle union 170/30 artillery limbered hold");
    let zook = table.unit("zook union 20/20");
    let troopers = table.unit("troopers union 20/25 180 cavalry on-foot extended");
    let kelly = table.unit("kelly union 60/20");
    for (unit, plan, rule) in [
        (buford, "dismount skirmish 0", "ok"),
        (buford, "go 80/18 dismount extended 90", "ok"),
        (buford, "go 80/19 dismount extended 0", "6.4.dismount"),
        (buford, "dismount line 0", "6.4.dismounted-formations"),
        (solo, "dismount extended 0", "R85"),
        (gamble, "form skirmish", "ok"),
        (devin, "form skirmish", "ok"),
        (devin, "mount column 0", "ok"),
        (gamble, "form line", "6.4.dismounted-formations"),
        (gamble, "mount line 0 go 100/12", "6.4.remount-m"),
        (devin, "form extended go 120/12", "R86"),
        (gamble, "form skirmish mount line 0", "R118"),
        (guns, "go 160/18", "ok"),
        (guns, "go 160/14 unlimber 0", "ok"),
        (guns, "unlimber 0", "ok"),
        (guns, "go 160/15 unlimber 0", "3.2.m-options"),
        (hazlett, "turn 90 go 161/30", "ok"),
        (hazlett, "go 160/31", "ok"),
        (hazlett, "go 160/32", "3.2.t-pivot"),
        (hazlett, "go 161/30", "R64"),
        (idle, "turn 90", "R28"),
        (zook, "occupy 0", "ok"),
        (troopers, "occupy 0", "1.6.building-who"),
        (zook, "turn 90 occupy 0", "1.6.building-entry"),
        (kelly, "occupy 1", "1.6.building-defined"),
    ] {
        assert_eq!(table.check(unit, M, plan), rule, "{plan}");
    }
}

#[test]
fn adjusting_and_withdrawing() {
    let mut table = TestTable::new();
    table.area(Class::Broken, false, ["34/6", "46/6", "46/16", "34/16"]);
    table.area(Class::VeryBroken, false, ["54/6", "66/6", "66/16", "54/16"]);
    let clear = table.unit("clear union 20/10 hold");
    let brush = table.unit("brush union 40/10 hold");
    let mire = table.unit("mire union 60/10 hold");
    let fired = table.unit("fired union 80/10 hold fired");
    let maine = table.unit("maine union 120/20 withdraw");
    let horse = table.unit("horse union 150/58 cavalry withdraw");
    let rosser = table.unit("rosser union 165/58 cavalry on-foot extended withdraw");
    let hazlett = table.unit("hazlett union 90/40 artillery withdraw");
    let shaken = table.unit("shaken union 20/40 demoralised shaken");
    let wavering = table.unit("wavering union 30/40 hesitant");
    table.unit("alabama confederate 120/29 180 hold");
    table.unit("fourth confederate 130/27 180 hold");
    table.unit("fifteenth confederate 90/51 180 hold");
    for (unit, step, plan, rule) in [
        (clear, M, "go 20/12", "ok"),
        (clear, M, "turn 90", "ok"),
        (clear, M, "go 21/11", "ok"),
        (clear, M, "go 20/12.5", "6.3.clear"),
        (clear, M, "turn 90 go 22/10", "6.3.clear"),
        (brush, M, "go 40/11", "ok"),
        (brush, M, "go 40/12", "6.3.broken"),
        (brush, M, "turn 90", "R88"),
        (mire, M, "go 60/11", "R88"),
        (fired, M, "go 80/11", "R88"),
        (maine, R, "go 120/14", "ok"),
        (maine, R, "go 114/20", "ok"),
        (maine, R, "go 120/13", "R20"),
        (maine, R, "bonus go 120/9", "ok"),
        (maine, R, "go 126/20", "3.1.r-no-approach"),
        (maine, M, "go 120/21", "2.phase-4-steps"),
        (horse, R, "go 150/42", "ok"),
        (rosser, R, "mount go 165/50", "ok"),
        (rosser, R, "mount go 165/49", "6.4.remount-r"),
        (hazlett, R, "limber go 90/32", "ok"),
        (hazlett, R, "guess 12 limber go 90/36", "ok"),
        (hazlett, R, "guess 12 limber go 90/35", "3.2.r-fire-then-half-move"),
        (shaken, R, "go 20/34", "ok"),
        (wavering, R, "go 30/34", "1.10.green"),
    ] {
        assert_eq!(table.check(unit, step, plan), rule, "{plan}");
    }
}
