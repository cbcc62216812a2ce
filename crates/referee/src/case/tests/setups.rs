//! Parts with a set-up of their own.

use super::*;

/// A case with a first part on the case's set-up, and these lines behind it.
fn with_parts(setup: &str, rest: &str) -> Vec<(usize, &'static str)> {
    failures_of(&format!("{HEAD}{setup}\n[[part]]\nname = 'a'\nplay = ['red: roll [1]']\n{rest}"))
}

#[test]
fn a_part_has_its_own_set_up_laid_over_the_cases() {
    let part = "[[part]]\nname = 'b'\nplay = ['blue: roll [1]']\nfacts = { 'score.blue' = 5, 'score.red' = 0 }
[part.setup]\nseat = 'blue'\n";
    assert_eq!(with_parts("bonus = 5", part), HOLDS);
    assert_eq!(with_parts("bonus = 4", part), [(12, "case-fact-differs")]);
}

#[test]
fn later_parts_go_on_from_it() {
    let parts = "[[part]]\nname = 'b'\n[part.setup]\nseat = 'blue'\nopening = true\ndice = [4]
[[part]]\nname = 'c'\nasked = 'blue: turn'\n[[part]]\nname = 'd'\nfrom = 'b'\nasked = 'blue: turn'
[[part]]\nname = 'e'\nfrom = 'setup'\nasked = 'red: turn'\n";
    assert_eq!(with_parts("", parts), HOLDS);
    let standing = "[[part]]\nname = 'b'\nplay = ['red: roll']\nsetup = { chance = { roll = [2] } }\n";
    assert_eq!(with_parts("", standing), HOLDS);
}

#[test]
fn its_faults_are_told_once_at_their_lines() {
    let fault = "[[part]]\nname = 'b'\n[part.setup]\nbonus = 99\nbonsu = 1\n";
    assert_eq!(with_parts("", fault), [(12, "fault-out-of-range"), (13, "fault-unknown-key")]);
    assert_eq!(
        with_parts("bonus = 99", "[[part]]\nname = 'b'\n[part.setup]\nseat = 'blue'\n"),
        [(5, "fault-out-of-range")]
    );
    assert_eq!(
        with_parts("", "[[part]]\nname = 'b'\nfrom = 'a'\nsetup = { bonus = 1 }\n"),
        [(11, "fault-from-and-setup")]
    );
    let broken = "[[part]]\nname = 'b'\nsetup = { opening = true }\n[[part]]\nname = 'c'\n";
    assert_eq!(with_parts("", broken), [(3, "case-die-not-scripted")]);
}

#[test]
fn pieces_are_left_out_by_name() {
    let units = "unit = [{ name = 'Cox' }, { name = 'Reno' }]";
    assert_eq!(with_parts(units, "[[part]]\nname = 'b'\nsetup = { without = ['Cox'] }\n"), HOLDS);
    assert_eq!(
        with_parts(units, "[[part]]\nname = 'b'\nsetup = { without = ['Cux'] }\n"),
        [(11, "fault-not-in-setup")]
    );
    assert_eq!(with_parts("without = ['Cox']", ""), [(5, "fault-unknown-key")]);
}
