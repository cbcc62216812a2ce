//! The rules that a case names are reached.

use super::*;

fn naming(rules: &str, body: &str, structural: &[RuleId]) -> Vec<(usize, &'static str)> {
    let text = format!("{}[[part]]\nname = 'only'\n{body}", HEAD.replace("[]", rules));
    let report = run::<Toy>(source(&text), &OneFile, &structural.iter().copied().collect());
    report.failures.iter().map(|failure| (failure.line, failure.id)).collect()
}

#[test]
fn a_named_rule_must_be_reached_unless_it_is_structural() {
    let rules = format!("['{}',\n'{}']", toy::BONUS, toy::FRAGILE);
    assert_eq!(naming(&rules, "play = ['red: roll [3]']", &[]), [(3, "case-rule-not-reached")]);
    assert_eq!(naming(&rules, "play = ['red: roll [3]']", &[toy::FRAGILE]), HOLDS);
    let all = "play = ['red: roll [3]']\nask = [{ question = 'fragile', value = 1 }]";
    assert_eq!(naming(&rules, all, &[]), HOLDS);
}

#[test]
fn a_rule_of_another_system_is_a_fault_also_if_it_is_structural() {
    let other = RuleId::of("guns:R1");
    assert_eq!(naming("['guns:R1']", "", &[other]), [(2, "fault-rule-of-another")]);
}

#[test]
fn a_case_that_fails_says_only_that() {
    let rules = format!("['{}']", toy::FRAGILE);
    assert_eq!(naming(&rules, "play = ['red: fly']", &[]), [(8 - 1, "case-order-refused")]);
}

#[test]
fn what_one_case_reaches_does_not_count_for_the_next() {
    let rules = format!("['{}']", toy::BONUS);
    assert_eq!(naming(&rules, "play = ['red: roll [3]']", &[]), HOLDS);
    assert_eq!(naming(&rules, "", &[]), [(2, "case-rule-not-reached")]);
}
