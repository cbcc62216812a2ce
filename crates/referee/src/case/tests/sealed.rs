//! Orders that wait for each other, and dice that lead nowhere.

use super::*;

#[test]
fn dice_that_always_draw_come_to_an_end() {
    assert_eq!(part("play = ['red: duel [3 5]']"), HOLDS);
    assert_eq!(part("play = ['red: duel']"), [(7, "case-die-not-scripted")]);
    assert_eq!(part("play = ['red: duel [4 4 2 2]']"), [(7, "case-die-not-scripted")]);
    assert_eq!(part("accepted = ['red: duel [4 4]']"), [(7, "case-die-not-scripted")]);
    assert_eq!(part_with("chance = { duel = [4] }", "play = ['red: duel']"), ["case-dice-without-end"]);
}

#[test]
fn odds_count_the_sealed_orders() {
    let odds = |play: &str, dear: &str| {
        part(&format!("play = ['red: auction'{play}]\nodds = [{{ order = 'bid 2', outcomes = {{ dear = {dear} }} }}]"))
    };
    assert_eq!(odds(", 'red: bid 3 [1]'", "1"), HOLDS);
    assert_eq!(odds(", 'red: bid 1'", "0"), HOLDS);
    assert_eq!(odds(", 'red: bid 1'", "1"), [(8, "case-odds-differ")]);
    assert_eq!(odds("", "0"), [(8, "case-odds-wait")]);
}

#[test]
fn dice_of_a_sealed_order_are_looked_at() {
    let accepted = |play: &str, lines: &str| part(&format!("play = ['red: auction'{play}]\n{lines}"));
    assert_eq!(accepted("", "accepted = ['red: bid 3']"), HOLDS);
    assert_eq!(accepted("", "accepted = ['red: bid 3 [2]']"), [(8, "case-dice-wait")]);
    assert_eq!(accepted(", 'blue: bid 1'", "accepted = ['red: bid 3 [2]']"), HOLDS);
    assert_eq!(accepted(", 'blue: bid 1'", "accepted = ['red: bid 3 [2 2]']"), [(8, "case-dice-left-over")]);
    assert_eq!(accepted(", 'blue: bid 1'", "accepted = ['red: bid 3 []']"), [(8, "case-die-not-scripted")]);
}
