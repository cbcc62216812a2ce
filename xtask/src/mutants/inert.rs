//! Mutants that change nothing as long as every rule is in force. In an ordinary build a citation is the
//! constant `true`: `rule!("6.1.advance")`. What stands behind `!rule!(…)` is there for the proof alone, which
//! switches rules off, and no player could notice a change to it.
//!
//! Both texts are simplified with citations as `true`; a mutant is inert if they come to the same.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeMap;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprIf, ExprMatch, ExprPath, FieldValue, File, ImplItem, ImplItemFn, Item,
    ItemFn, ItemImpl, ItemMod, Lit, Local, Pat, PatIdent, Receiver, Signature, Stmt, UnOp, Visibility, parse_quote,
};

/// The text of a source file as it is played: simplified, and without its layout. `None` if it cannot be read.
pub fn as_played(text: &str) -> Option<String> {
    let mut file = syn::parse_file(text).ok()?;
    Simplify::default().visit_file_mut(&mut file);
    while let Some(unused) = unused_function(&file) {
        LeaveOut(unused).visit_file_mut(&mut file);
    }
    Some(file.into_token_stream().to_string())
}

/// A private function that nothing in its file uses, such as one that only picks the rule that is cited.
fn unused_function(file: &File) -> Option<String> {
    // What stands in files below this one may use its private functions.
    if file.items.iter().any(|item| matches!(item, Item::Mod(module) if module.content.is_none())) {
        return None;
    }
    let mut private = Private::default();
    private.visit_file(file);
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    count(file.to_token_stream(), &mut times);
    private.names.into_iter().find(|name| times.get(name) == Some(&1))
}

/// The names of the private functions of a file.
#[derive(Default)]
struct Private {
    names: Vec<String>,
}

impl Private {
    fn add(&mut self, visibility: &Visibility, signature: &Signature) {
        if matches!(visibility, Visibility::Inherited) && signature.ident != "main" {
            self.names.push(signature.ident.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Private {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        if !function.attrs.iter().any(|attribute| attribute.path().is_ident("test")) {
            self.add(&function.vis, &function.sig);
        }
    }

    fn visit_item_impl(&mut self, block: &'ast ItemImpl) {
        for item in block.items.iter().filter(|_| block.trait_.is_none()) {
            if let ImplItem::Fn(function) = item {
                self.add(&function.vis, &function.sig);
            }
        }
    }
}

/// Leaves out the function of that name.
struct LeaveOut(String);

impl VisitMut for LeaveOut {
    fn visit_file_mut(&mut self, file: &mut File) {
        file.items.retain(|item| !matches!(item, Item::Fn(function) if function.sig.ident == self.0));
        visit_mut::visit_file_mut(self, file);
    }

    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        if let Some((_, items)) = &mut module.content {
            items.retain(|item| !matches!(item, Item::Fn(function) if function.sig.ident == self.0));
        }
        visit_mut::visit_item_mod_mut(self, module);
    }

    fn visit_item_impl_mut(&mut self, block: &mut ItemImpl) {
        block.items.retain(|item| !matches!(item, ImplItem::Fn(function) if function.sig.ident == self.0));
        visit_mut::visit_item_impl_mut(self, block);
    }
}

/// Counts how often each name stands in the tokens.
fn count(tokens: TokenStream, times: &mut BTreeMap<String, usize>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => count(group.stream(), times),
            TokenTree::Ident(ident) => *times.entry(ident.to_string()).or_default() += 1,
            TokenTree::Literal(_) | TokenTree::Punct(_) => (),
        }
    }
}

#[derive(Default)]
struct Simplify {
    /// Whether the function may change what its `self` is.
    changes_self: bool,
}

impl VisitMut for Simplify {
    fn visit_impl_item_fn_mut(&mut self, function: &mut ImplItemFn) {
        self.changes_self = function.sig.receiver().is_none_or(may_change);
        visit_mut::visit_impl_item_fn_mut(self, function);
        self.simplify_body(&mut function.block);
    }

    fn visit_item_fn_mut(&mut self, function: &mut ItemFn) {
        self.changes_self = true;
        visit_mut::visit_item_fn_mut(self, function);
        self.simplify_body(&mut function.block);
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        visit_mut::visit_arm_mut(self, arm);
        if let Pat::Guard(guarded) = &arm.pat
            && constant(&guarded.guard) == Some(true)
        {
            arm.pat = (*guarded.pat).clone();
        }
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        visit_mut::visit_block_mut(self, block);
        while let Some((name, value, later)) = known(block) {
            for stmt in &mut block.stmts[later..] {
                Put { name: &name, value: &value }.visit_stmt_mut(stmt);
                self.visit_stmt_mut(stmt);
            }
        }
        block.stmts.retain(|stmt| !matches!(stmt, Stmt::Expr(expr, _) if is_nothing(expr)));
        self.leave_out_unused(block);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some(simple) = self.simplified(expr) {
            *expr = simple;
        }
    }
}

impl Simplify {
    /// Leaves out of a function's body what only returns early what is returned anyway, and what that alone used.
    fn simplify_body(&self, body: &mut Block) {
        while let [.., Stmt::Expr(Expr::If(choice), _), Stmt::Expr(last, None)] = &body.stmts[..]
            && choice.else_branch.is_none()
            && self.is_quiet(&choice.cond)
            && returned(&choice.then_branch).is_some_and(|early| constant(early).is_some() && same(early, last))
        {
            body.stmts.remove(body.stmts.len() - 2);
            self.leave_out_unused(body);
        }
    }

    /// Leaves out names that nobody uses.
    fn leave_out_unused(&self, block: &mut Block) {
        while let Some(unused) = self.unused(&block.stmts) {
            block.stmts.remove(unused);
        }
    }

    /// What an expression whose parts are simple comes to, if it is simpler.
    fn simplified(&self, expr: &Expr) -> Option<Expr> {
        match expr {
            Expr::Macro(called) if called.mac.path.is_ident("rule") => Some(parse_quote!(true)),
            Expr::Call(call) if names(&call.func, "cite") => Some(parse_quote!(true)),
            Expr::Call(call) if names(&call.func, "from") && call.args.len() == 1 => {
                constant(call.args.first()?).map(|value| if value { parse_quote!(1) } else { parse_quote!(0) })
            }
            Expr::MethodCall(call) if call.method == "is_none_or" && self.is_quiet(&call.receiver) => {
                names(call.args.first()?, "cite").then(|| parse_quote!(true))
            }
            Expr::Paren(inner) => is_simple(&inner.expr).then(|| (*inner.expr).clone()),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                constant(&unary.expr).map(|value| if value { parse_quote!(false) } else { parse_quote!(true) })
            }
            Expr::Binary(binary) => self.joined(binary),
            Expr::If(choice) => self.chosen(choice),
            Expr::Match(choice) => self.matched(choice),
            _ => None,
        }
    }

    fn joined(&self, binary: &ExprBinary) -> Option<Expr> {
        // `true && a` is `a`, `false && a` is false; with `||` it is the other way round.
        let neutral = match binary.op {
            BinOp::And(_) => true,
            BinOp::Or(_) => false,
            BinOp::Add(_) | BinOp::Sub(_) => return is_zero(&binary.right).then(|| (*binary.left).clone()),
            _ => return None,
        };
        let (left, right) = (&*binary.left, &*binary.right);
        match (constant(left), constant(right)) {
            (Some(value), _) if value == neutral => Some(right.clone()),
            (Some(_), _) => Some(left.clone()),
            (_, Some(value)) if value == neutral => Some(left.clone()),
            (_, Some(_)) if self.is_quiet(left) => Some(right.clone()),
            _ => None,
        }
    }

    fn chosen(&self, choice: &ExprIf) -> Option<Expr> {
        let (then, otherwise) = (&choice.then_branch, choice.else_branch.as_ref().map(|(_, expr)| &**expr));
        match constant(&choice.cond) {
            Some(true) => Some(parse_quote!(#then)),
            Some(false) => Some(otherwise.cloned().unwrap_or_else(|| parse_quote!({}))),
            None if otherwise.is_none() => {
                (then.stmts.is_empty() && self.is_quiet(&choice.cond)).then(|| parse_quote!({}))
            }
            None => {
                let same = same(then, otherwise?) && self.is_quiet(&choice.cond);
                same.then(|| parse_quote!(#then))
            }
        }
    }

    fn matched(&self, choice: &ExprMatch) -> Option<Expr> {
        if let Some(value) = constant(&choice.expr) {
            return choice.arms.iter().find(|arm| covers(&arm.pat, value)).map(|arm| (*arm.body).clone());
        }
        let never = |arm: &Arm| guard(arm).and_then(constant) == Some(false);
        let twin = |(at, arm): (usize, &Arm)| choice.arms.get(at + 1).is_some_and(|next| self.is_same_arm(arm, next));
        let kept = (0..).zip(&choice.arms).filter(|&(at, arm)| !never(arm) && !twin((at, arm)));
        let arms: Vec<&Arm> = kept.map(|(_, arm)| arm).collect();
        let first = arms.first()?;
        if self.is_quiet(&choice.expr) && constant(&first.body).is_some() {
            let alike = arms
                .iter()
                .all(|arm| same(&arm.body, &first.body) && guard(arm).is_none_or(|guard| self.is_quiet(guard)));
            if alike {
                return Some((*first.body).clone());
            }
        }
        (arms.len() < choice.arms.len())
            .then(|| Expr::Match(ExprMatch { arms: arms.into_iter().cloned().collect(), ..choice.clone() }))
    }

    /// Whether an arm with a condition does what the next one does without it.
    fn is_same_arm(&self, arm: &Arm, next: &Arm) -> bool {
        let Pat::Guard(guarded) = &arm.pat else { return false };
        self.is_quiet(&guarded.guard) && same(&guarded.pat, &next.pat) && same(&arm.body, &next.body)
    }

    /// The last statement that only looks at something and gives it a name that nobody uses.
    fn unused(&self, stmts: &[Stmt]) -> Option<usize> {
        (0..stmts.len()).rev().find(|&at| {
            let Stmt::Local(local) = &stmts[at] else { return false };
            let (Some(names), Some(init)) = (named(&local.pat), &local.init) else { return false };
            let used = |name: &String| stmts[at + 1..].iter().any(|later| mentions(later.to_token_stream(), name));
            init.diverge.is_none() && self.is_quiet(&init.expr) && !names.iter().any(used)
        })
    }

    /// Whether an expression only looks: it can be left out where its value does not matter.
    fn is_quiet(&self, expr: &Expr) -> bool {
        let mut acts = Acts { changes_self: self.changes_self, found: false };
        acts.visit_expr(expr);
        !acts.found
    }
}

/// Looks for what could change something: a method of a `self` that may change, an assignment, a way out.
struct Acts {
    changes_self: bool,
    found: bool,
}

impl<'ast> Visit<'ast> for Acts {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        self.found |= match expr {
            Expr::MethodCall(call) => self.changes_self && names(&call.receiver, "self") && call.method != "now",
            Expr::Assign(_) | Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) | Expr::Try(_) => true,
            Expr::Reference(reference) => reference.mutability.is_some(),
            _ => false,
        };
        visit::visit_expr(self, expr);
    }
}

/// A name of a block that stands for a constant, that constant, and the first statement behind it; only where the
/// name is used behind it, and never given to anything else.
fn known(block: &Block) -> Option<(String, Expr, usize)> {
    block.stmts.iter().enumerate().find_map(|(at, stmt)| {
        let Stmt::Local(Local { pat: Pat::Ident(pattern), init: Some(init), .. }) = stmt else { return None };
        let plain = pattern.by_ref.is_none() && pattern.mutability.is_none() && init.diverge.is_none();
        let name = pattern.ident.to_string();
        let later = &block.stmts[at + 1..];
        let mut uses = Uses { name: &name, read: false, given: false };
        later.iter().for_each(|stmt| uses.visit_stmt(stmt));
        let known = plain && (constant(&init.expr).is_some() || is_zero(&init.expr)) && uses.read && !uses.given;
        known.then(|| (name, (*init.expr).clone(), at + 1))
    })
}

/// Whether a name is read as an expression, and whether it is given to something.
struct Uses<'a> {
    name: &'a str,
    read: bool,
    given: bool,
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_expr_path(&mut self, path: &'ast ExprPath) {
        self.read |= path.path.is_ident(self.name);
    }

    fn visit_field_value(&mut self, field: &'ast FieldValue) {
        // `Struct { name }` stays as it is.
        if field.colon_token.is_some() {
            visit::visit_field_value(self, field);
        }
    }

    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        self.given |= pattern.ident == self.name;
    }
}

/// Puts a constant in the place of a name.
struct Put<'a> {
    name: &'a str,
    value: &'a Expr,
}

impl VisitMut for Put<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Path(path) if path.path.is_ident(self.name) => *expr = self.value.clone(),
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        if field.colon_token.is_some() {
            visit_mut::visit_field_value_mut(self, field);
        }
    }
}

fn is_zero(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(literal) if matches!(&literal.lit, Lit::Int(value) if value.base10_digits() == "0"))
}

/// What a block returns, if it does nothing else.
fn returned(block: &Block) -> Option<&Expr> {
    match &block.stmts[..] {
        [Stmt::Expr(Expr::Return(early), _)] => early.expr.as_deref(),
        _ => None,
    }
}

/// Whether a name stands anywhere in the tokens, also inside a macro or a text with placeholders.
fn mentions(tokens: TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => mentions(group.stream(), name),
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Literal(literal) => literal.to_string().contains(name),
        TokenTree::Punct(_) => false,
    })
}

/// The names that a pattern gives, if it does nothing else.
fn named(pattern: &Pat) -> Option<Vec<String>> {
    match pattern {
        Pat::Ident(named) => Some(vec![named.ident.to_string()]),
        Pat::Tuple(tuple) => Some(tuple.elems.iter().map(named).collect::<Option<Vec<_>>>()?.concat()),
        _ => None,
    }
}

/// Whether a pattern stands for this truth value.
fn covers(pattern: &Pat, value: bool) -> bool {
    match pattern {
        Pat::Lit(literal) => matches!(&literal.lit, Lit::Bool(own) if own.value == value),
        Pat::Wild(_) => true,
        _ => false,
    }
}

/// Whether a function may change its `self`: `mut self`, `&mut self`.
fn may_change(own: &Receiver) -> bool {
    own.to_token_stream().into_iter().any(|token| token.to_string() == "mut")
}

/// Whether the last part of a path is this name.
fn names(expr: &Expr, name: &str) -> bool {
    matches!(expr, Expr::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == name))
}

fn guard(arm: &Arm) -> Option<&Expr> {
    match &arm.pat {
        Pat::Guard(guarded) => Some(&guarded.guard),
        _ => None,
    }
}

fn constant(expr: &Expr) -> Option<bool> {
    match expr {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Bool(value) => Some(value.value),
            _ => None,
        },
        Expr::Block(block) => match &block.block.stmts[..] {
            [Stmt::Expr(expr, None)] => constant(expr),
            _ => None,
        },
        _ => None,
    }
}

/// Whether it needs no parentheses anywhere.
fn is_simple(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(_) | Expr::Path(_) | Expr::Paren(_))
}

fn is_nothing(expr: &Expr) -> bool {
    match expr {
        Expr::Block(block) => block.block.stmts.is_empty() && block.label.is_none(),
        Expr::Tuple(tuple) => tuple.elems.is_empty(),
        _ => false,
    }
}

/// Whether two expressions or blocks are the same but for the braces around them.
fn same(one: &impl ToTokens, other: &impl ToTokens) -> bool {
    let bare = |text: String| text.trim_start_matches(['{', ' ']).trim_end_matches(['}', ' ']).to_owned();
    bare(one.to_token_stream().to_string()) == bare(other.to_token_stream().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn come_to_the_same(one: &str, other: &str) -> bool {
        let whole = |body: &str| as_played(&format!("impl Now {{ pub fn a(&self) -> bool {{ {body} }} }}")).unwrap();
        whole(one) == whole(other)
    }

    #[test]
    fn what_only_the_proof_sees_is_inert() {
        for (one, other) in [
            (r#"near && rule!("1.a")"#, "near"),
            (r#"rule!("1.a") && rule!("1.b")"#, r#"rule!("1.a") || rule!("1.b")"#),
            (r#"self.losses > 0 && !rule!("1.a")"#, r#"self.losses < 0 && !rule!("1.a")"#),
            (r#"if far && !rule!("1.a") { return true; } near"#, "near"),
            (
                r#"match a { Some(b) if b == c => rule!("1.a"), _ => rule!("1.b") }"#,
                r#"match a { Some(b) if b != c => rule!("1.a"), _ => rule!("1.b") }"#,
            ),
            (r#"!tested || rule!("1.a")"#, "true"),
            (r#"match rule!("1.a") { true => near, false => far == 1 }"#, "near"),
            (
                r#"match a { Any if near => rule!("1.a"), Any => rule!("1.b"), _ => c }"#,
                "match a { Any => true, _ => c }",
            ),
            (r#"let far = b == c; if far && !rule!("1.a") { return true; } near"#, "near"),
            (r#"let far = b && !rule!("1.a"); near && !far"#, "near"),
            (r#"let all = steps[a].is_none_or(referee::cite); all && near"#, "near"),
            (r#"if far { let all = rule!("1.a"); if !all { return wide; } } near"#, "near"),
            (
                r#"let more = u8::from(far && !rule!("1.a")); a + b + more > 3"#,
                r#"let more = u8::from(far && !rule!("1.a")); a + b - more > 3"#,
            ),
            (r#"let far = b == c; if far { return rule!("1.a"); } rule!("1.b")"#, "true"),
            (r#"let (far, wide) = (b == c, d); if far && !rule!("1.a") { return wide; } near"#, "near"),
        ] {
            assert!(come_to_the_same(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn what_a_player_could_notice_is_not() {
        for (one, other) in [
            (r#"near && rule!("1.a")"#, r#"near || rule!("1.a")"#),
            (r#"near || !rule!("1.a")"#, r#"near && !rule!("1.a")"#),
            (r#"if near && rule!("1.a") { b } else { c }"#, r#"if far && rule!("1.a") { b } else { c }"#),
            (r#"if far { return rule!("1.a"); } near"#, r#"if wide { return rule!("1.a"); } near"#),
            (r#"if b { if far { return true; } true } else { c }"#, r#"if b { true } else { c }"#),
            ("match a { Any if near => b, Any => c }", "match a { Any => c }"),
            ("let far = b == c; far", "let far = b != c; far"),
            ("let a = false; let a = near; a", "let a = false; let a = near; !a"),
            ("let a = 0; list.map(|a| a + 1)", "let a = 0; list.map(|a| a - 1)"),
            (r#"let mut a = false; if near { a = true; } a"#, r#"let mut a = false; if far { a = true; } a"#),
            (
                r#"match a { Some(b) if b == c => rule!("1.a"), _ => d }"#,
                r#"match a { Some(b) if b != c => rule!("1.a"), _ => d }"#,
            ),
        ] {
            assert!(!come_to_the_same(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn a_function_that_only_picks_the_rule_that_is_cited_is_inert() {
        let file = |rule: &str, made: &str, picks: &str| {
            let played = format!("impl Now {{ pub fn a(&self) -> bool {{ near && {made} }} }}");
            as_played(&format!("{played} {picks} fn why(of: Why) -> RuleId {{ {rule} }}")).unwrap()
        };
        assert_eq!(file("id!(A)", "cite(why(x))", ""), file("id!(B)", "cite(why(x))", ""));
        assert_ne!(file("id!(A)", "self.is(why(x))", ""), file("id!(B)", "self.is(why(x))", ""));
        assert_ne!(file("id!(A)", "cite(why(x))", "pub"), file("id!(B)", "cite(why(x))", "pub"));
    }

    #[test]
    fn what_acts_is_not_left_out() {
        let whole =
            |body: &str| as_played(&format!("impl Play {{ pub fn a(&mut self) -> bool {{ {body} }} }}")).unwrap();
        assert_ne!(whole(r#"self.test(unit) && !rule!("1.a")"#), whole("false"));
        assert_eq!(whole(r#"self.now().near(unit) && !rule!("1.a")"#), whole("false"));
        assert_ne!(whole("let unused = self.test(unit); near"), whole("near"));
    }
}
