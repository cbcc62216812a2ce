//! What may be ordered, what a sum belongs to, and what is seen whatever is hidden.

use super::*;

#[test]
fn a_question_tells_which_rule_refuses() {
    let ask = |play: &str, what: &str| part(&format!("play = [{play}]\nask = [{{ question = 'may {what} }}]"));
    assert_eq!(ask("", "muster 0', value = true"), HOLDS);
    assert_eq!(ask("'red: muster 0'", &format!("muster 1', rule = '{}'", toy::ONCE)), HOLDS);
    assert_eq!(ask("'red: muster 0'", "muster 1', value = true"), [(8, "case-question-refused")]);
    assert_eq!(ask("", &format!("muster 1', rule = '{}'", toy::ONCE)), [(8, "case-question-answered")]);
    assert_eq!(ask("", "fly', rule = 'referee:undecodable'"), HOLDS);
}

#[test]
fn also_of_an_order_that_nobody_is_asked_for() {
    let ask = |play: &str, what: &str| part(&format!("play = [{play}]\nask = [{{ question = 'may {what} }}]"));
    assert_eq!(ask("", "hold', value = true"), HOLDS);
    assert_eq!(ask("'red: muster 0'", &format!("muster 1', seat = 'blue', rule = '{}'", toy::ONCE)), HOLDS);
    assert_eq!(ask("", "bid 1', rule = 'referee:not-this-decision'"), HOLDS);
    assert_eq!(ask("'red: end'", "roll', seat = 'red', rule = 'referee:game-over'"), HOLDS);
}

#[test]
fn a_tally_is_chosen_by_what_it_belongs_to() {
    let tally = |of: &str, total: i32| {
        let play = "play = ['red: roll [1]', 'blue: roll [2]']";
        part(&format!("{play}\ntally = [{{ name = 'roll', of = {{ {of} }}, total = {total} }}]"))
    };
    assert_eq!(tally("seat = 'red'", 1), HOLDS);
    assert_eq!(tally("seat = 'red', die = 1", 1), HOLDS);
    assert_eq!(tally("seat = 'red', die = 2", 1), [(8, "case-tally-of-missing")]);
    assert_eq!(tally("seet = 'red'", 1), [(8, "fault-unknown-field")]);
    assert_eq!(tally("seat = 'rod'", 1), [(8, "fault-unknown-value")]);
}

#[test]
fn a_view_is_the_same_whatever_is_hidden() {
    let same = "sees = [{ seat = 'red', same-whatever-is-hidden = true }]";
    assert_eq!(part_with("", same), NOTHING);
    assert_eq!(part_with("leaky = true", same), ["case-sees-what-is-hidden"]);
}

#[test]
fn a_view_is_the_same_as_in_another_part() {
    let bids = |setup: &str, seat: &str| {
        failures_of(&format!(
            "{HEAD}{setup}\n[[part]]\nname = 'a'\nplay = ['red: auction', 'red: bid 3 [1]', 'blue: bid 1']
[[part]]\nname = 'b'\nfrom = 'setup'\nplay = ['red: auction', 'red: bid 3 [6]', 'blue: bid 1']
sees = [{{ seat = '{seat}', same-as = 'a' }}]\n"
        ))
    };
    assert_eq!(bids("", "blue"), HOLDS);
    assert_eq!(bids("", "red"), [(13, "case-sees-another")]);
    assert_eq!(bids("leaky = true", "blue"), [(13, "case-sees-another")]);
}
