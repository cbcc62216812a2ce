//! Many mutants in one build: each stands beside what it replaces, and is switched on at run time.
//!
//! An expression becomes `(if crate::mutants::on(7) { mutated } else { expression })`, a body begins
//! with `if crate::mutants::on(7) { return value; }`, a match arm that is deleted has a guard. What
//! does not compile in this form is built by itself.

use super::list::{Genre, Mutant};
use anyhow::{Context, Result};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A source file whose mutants can be switched on.
#[derive(Debug, Default)]
pub struct Switched {
    pub text: String,
    sites: Vec<Site>,
    /// Parts of the source as it was: where each began, and where it begins now.
    parts: Vec<(usize, usize)>,
}

/// A mutant in the text.
#[derive(Debug)]
struct Site {
    number: usize,
    /// Where it stands, with its switch.
    mutant: Range<usize>,
    /// What it changes: a body, an expression, a match.
    changed: Range<usize>,
}

impl Switched {
    /// The numbers of its mutants.
    pub fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        self.sites.iter().map(|site| site.number)
    }

    /// The mutants that an error at this place of the text comes from: those that stand there, or else
    /// those that change the least around it.
    pub fn at_fault(&self, place: &Range<usize>) -> Vec<usize> {
        let meets = |range: &Range<usize>| range.start < place.end && place.start < range.end;
        let there: Vec<usize> = self.sites.iter().filter(|site| meets(&site.mutant)).map(|site| site.number).collect();
        if !there.is_empty() {
            return there;
        }
        let around = || self.sites.iter().filter(|site| meets(&site.changed));
        let least = around().map(|site| site.changed.len()).min();
        around().filter(|site| Some(site.changed.len()) == least).map(|site| site.number).collect()
    }

    /// Where a place of the source is now.
    fn now(&self, place: usize) -> usize {
        let part = self.parts.iter().rev().find(|(was, _)| *was <= place);
        part.map_or(place, |(was, now)| now + (place - was))
    }

    /// Takes over a part of the source.
    fn copy(&mut self, text: &str, part: Range<usize>) {
        self.parts.push((part.start, self.text.len()));
        self.text.push_str(&text[part]);
    }
}

/// The source file with these mutants, as far as they can be switched; each has its number.
pub fn switched(text: &str, mutants: &[(usize, &Mutant)]) -> Result<Switched> {
    let file = syn::parse_file(text).context("the source cannot be read")?;
    let mut places = Places::default();
    places.visit_file(&file);
    let mut edits: Vec<Edit> =
        mutants.iter().filter_map(|(number, mutant)| edit(*number, mutant, text, &places)).collect();
    edits.sort_by_key(|edit| (edit.range.start, Reverse(edit.range.end)));
    let mut switched = Switched::default();
    write(text, 0..text.len(), &edits, &mut switched);
    for site in 0..switched.sites.len() {
        let Range { start, end } = switched.sites[site].changed;
        switched.sites[site].changed = switched.now(start)..switched.now(end);
    }
    Ok(switched)
}

/// A part of the text that is written anew, with one mutant in it.
struct Edit {
    number: usize,
    range: Range<usize>,
    /// What the mutant changes, if that is more than the part.
    changed: Range<usize>,
    /// What is put before the part: the mutant and its switch.
    before: String,
    /// What is put behind it.
    after: String,
}

fn edit(number: usize, mutant: &Mutant, text: &str, places: &Places) -> Option<Edit> {
    let span = mutant.range(text)?;
    let around = |range: Range<usize>, changed: Range<usize>, before: String, after: &str| {
        Some(Edit { number, range, changed, before, after: after.to_owned() })
    };
    let instead = |range: Range<usize>, mutated: &str| {
        let before = format!("(if crate::mutants::on({number}) {{ {mutated} }} else {{ ");
        around(range.clone(), range, before, " })")
    };
    match mutant.genre {
        // A function that returns some iterator returns one kind of iterator.
        Genre::FnValue if mutant.replacement.starts_with("::std::iter::") => None,
        Genre::FnValue => {
            let early = format!("if crate::mutants::on({number}) {{ return {}; }} ", mutant.replacement);
            around(span.start..span.start, span, early, "")
        }
        Genre::BinaryOperator | Genre::UnaryOperator => {
            let whole = places.operations.get(&span.start)?.clone();
            let mutated = [&text[whole.start..span.start], &mutant.replacement, &text[span.end..whole.end]].concat();
            instead(whole, &mutated)
        }
        Genre::MatchArmGuard => instead(span, &mutant.replacement),
        Genre::MatchArm => {
            let Arm { pattern_end, guard, of } = places.arms.get(&span.start)?.clone();
            let off = format!("!crate::mutants::on({number})");
            match guard {
                Some(guard) => around(guard, of, format!("{off} && ("), ")"),
                None => around(pattern_end..pattern_end, of, format!(" if {off}"), ""),
            }
        }
        Genre::StructField => None,
    }
}

/// Writes a part of the text with the edits that lie in it, outer ones first.
fn write(text: &str, part: Range<usize>, mut edits: &[Edit], into: &mut Switched) {
    let mut at = part.start;
    while let Some((edit, rest)) = edits.split_first() {
        into.copy(text, at..edit.range.start);
        let inner = rest.iter().take_while(|inner| inner.range.end <= edit.range.end && !edit.range.is_empty()).count();
        let begin = into.text.len();
        into.text.push_str(&edit.before);
        let mutant = begin..into.text.len();
        into.sites.push(Site { number: edit.number, mutant, changed: edit.changed.clone() });
        write(text, edit.range.clone(), &rest[..inner], into);
        into.text.push_str(&edit.after);
        at = edit.range.end;
        edits = &rest[inner..];
    }
    into.copy(text, at..part.end);
}

/// Where the parts of a source file stand, by the byte at which a mutant of them begins.
#[derive(Default)]
struct Places {
    /// Whole operations, by the place of their operator. Of a chain such as `a && b || c` it is the whole chain:
    /// another operator may bind its parts otherwise.
    operations: BTreeMap<usize, Range<usize>>,
    /// The chain that is being looked at.
    chain: Option<Range<usize>>,
    arms: BTreeMap<usize, Arm>,
}

#[derive(Clone)]
struct Arm {
    pattern_end: usize,
    guard: Option<Range<usize>>,
    /// The whole match.
    of: Range<usize>,
}

impl<'ast> Visit<'ast> for Places {
    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let outer = self.chain.take();
        // A chain with `let` in it cannot be put in brackets.
        let sound = !has_let(&binary.left) && !has_let(&binary.right);
        let whole = sound.then(|| outer.clone().unwrap_or(binary.span().byte_range()));
        if let Some(whole) = &whole {
            self.operations.insert(binary.op.span().byte_range().start, whole.clone());
        }
        for part in [&binary.left, &binary.right] {
            self.chain = whole.clone().filter(|_| matches!(**part, syn::Expr::Binary(_)));
            self.visit_expr(part);
        }
        self.chain = outer;
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        self.operations.insert(unary.op.span().byte_range().start, unary.span().byte_range());
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, of: &'ast syn::ExprMatch) {
        for arm in &of.arms {
            let (pattern, guard) = match &arm.pat {
                syn::Pat::Guard(guarded) => (&*guarded.pat, Some(guarded.guard.span().byte_range())),
                pattern => (pattern, None),
            };
            let pattern_end = pattern.span().byte_range().end;
            self.arms.insert(arm.span().byte_range().start, Arm { pattern_end, guard, of: of.span().byte_range() });
        }
        visit::visit_expr_match(self, of);
    }
}

fn has_let(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// The module of switches for so many mutants, which is appended to the system's crate.
pub fn switches(count: usize) -> String {
    include_str!("switches.rs.in").replace("COUNT", &count.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::list::tests::mutant;
    use super::*;

    const TEXT: &str = "fn a(b: u8) -> bool {\n    match b {\n        3 => true,\n        _ if b > 1 && b != 5 => !odd(b),\n        _ => false,\n    }\n}\n";

    fn with(genre: Genre, line: usize, columns: (usize, usize), replacement: &str) -> String {
        let mutant = mutant(genre, line, columns, replacement);
        let switched = switched(TEXT, &[(7, &mutant)]).unwrap();
        let changed = TEXT.lines().zip(switched.text.lines()).find(|(old, new)| old != new);
        changed.map(|(_, new)| new.trim().to_owned()).unwrap_or_default()
    }

    #[test]
    fn a_body_begins_with_its_switch() {
        let line = with(Genre::FnValue, 2, (5, 6), "true");
        assert_eq!(line, "if crate::mutants::on(7) { return true; } match b {");
    }

    #[test]
    fn an_operation_stands_beside_its_mutant() {
        let line = with(Genre::BinaryOperator, 4, (20, 22), "||");
        assert_eq!(line, "_ if (if crate::mutants::on(7) { b > 1 || b != 5 } else { b > 1 && b != 5 }) => !odd(b),");
        let line = with(Genre::UnaryOperator, 4, (33, 34), "");
        assert_eq!(line, "_ if b > 1 && b != 5 => (if crate::mutants::on(7) { odd(b) } else { !odd(b) }),");
    }

    #[test]
    fn another_operator_may_bind_a_chain_otherwise() {
        let text = "fn a() -> bool {\n    b && c && d\n}\n";
        let mutant = mutant(Genre::BinaryOperator, 2, (7, 9), "||");
        let switched = switched(text, &[(7, &mutant)]).unwrap();
        let line = "(if crate::mutants::on(7) { b || c && d } else { b && c && d })";
        assert_eq!(switched.text.lines().nth(1).map(str::trim), Some(line));
    }

    #[test]
    fn an_arm_that_is_deleted_has_a_guard() {
        assert_eq!(with(Genre::MatchArm, 3, (9, 19), ""), "3 if !crate::mutants::on(7) => true,");
        let line = with(Genre::MatchArm, 4, (9, 41), "");
        assert_eq!(line, "_ if !crate::mutants::on(7) && (b > 1 && b != 5) => !odd(b),");
    }

    #[test]
    fn mutants_inside_mutants_are_switched_too() {
        let outer = mutant(Genre::BinaryOperator, 4, (20, 22), "||");
        let inner = mutant(Genre::BinaryOperator, 4, (16, 17), "<");
        let switched = switched(TEXT, &[(0, &outer), (1, &inner)]).unwrap();
        let both = "(if crate::mutants::on(0) { b > 1 || b != 5 } else { \
                    (if crate::mutants::on(1) { b < 1 && b != 5 } else { b > 1 && b != 5 }) })";
        assert!(switched.text.contains(both), "{}", switched.text);
        let place = switched.text.find("b < 1").unwrap();
        assert_eq!(switched.at_fault(&(place..place + 5)), [1]);
        assert!(syn::parse_file(&switched.text).is_ok());
    }

    #[test]
    fn an_error_beside_mutants_comes_from_the_nearest() {
        let body = mutant(Genre::FnValue, 2, (5, 6), "1");
        let arm = mutant(Genre::MatchArm, 3, (9, 19), "");
        let switched = switched(TEXT, &[(0, &body), (1, &arm)]).unwrap();
        let scrutinee = switched.text.find("b {\n        3").unwrap();
        assert_eq!(switched.at_fault(&(scrutinee..scrutinee + 1)), [1]);
        assert_eq!(switched.at_fault(&(0..2)), [0; 0]);
    }

    #[test]
    fn a_field_left_out_cannot_be_switched() {
        assert_eq!(with(Genre::StructField, 3, (9, 10), ""), "");
    }
}
