//! The rule systems as the proof of the ledger runs them: with any rule switched off. Only a build
//! with the feature `ablate` has them.

#[cfg(feature = "ablate")]
pub use systems::with_systems;

/// Whether this build can switch rules off.
pub const AVAILABLE: bool = cfg!(feature = "ablate");

/// Calls `prove` with the systems; this build has none.
#[cfg(not(feature = "ablate"))]
pub fn with_systems<T>(
    _prove: impl FnOnce(&dyn crate::ledger::proof::Runner) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    anyhow::bail!("this build cannot switch rules off; it needs the feature ablate")
}

#[cfg(feature = "ablate")]
mod systems {
    use crate::ledger::proof::{Failed, Run, Runner};
    use crate::ledger::read::Case;
    use anyhow::{Context, Result, anyhow};
    use referee::RuleId;
    use referee::case::{CaseReport, Failure};
    use referee::data::Source;
    use std::collections::BTreeSet;
    use std::panic;

    /// Calls `prove` with the systems. Meanwhile panics are not printed: without a rule a game may
    /// come to a position that it was never meant to see, and then its case fails.
    pub fn with_systems<T>(prove: impl FnOnce(&dyn Runner) -> Result<T>) -> Result<T> {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(|_| {}));
        let result = prove(&Systems);
        panic::set_hook(hook);
        result
    }

    struct Systems;

    impl Runner for Systems {
        fn run(&self, case: &Case, without: Option<&str>) -> Result<Run> {
            let source = Source { name: &case.file, text: &case.text };
            // What a case names but does not reach is found by the proof itself.
            let named = case.rules.iter().map(|rule| find(&rule.id)).collect::<Result<_>>()?;
            let (report, reached) = run_case(source, without.map(find).transpose()?, &named)?;
            Ok(Run {
                failures: report.failures.iter().map(failed).collect(),
                reached: reached.into_iter().map(|rule| rule.in_full().to_owned()).collect(),
            })
        }
    }

    fn find(id: &str) -> Result<RuleId> {
        RuleId::find(id).with_context(|| format!("no ledger has the id {id}"))
    }

    /// The failure, its line apart from the rest.
    fn failed(failure: &Failure) -> Failed {
        let text = failure.to_string();
        let reason = text.strip_prefix(&format!("{}: ", failure.line)).map_or_else(|| text.clone(), str::to_owned);
        Failed { line: failure.line, reason, broken_off: failure.breaks_off() }
    }

    /// Runs a case of the system without the rule, and tells which rules it reached. That the case
    /// does not reach one of the `structural` rules that it names is no failure.
    fn run_case(
        source: Source<'_>,
        rule: Option<RuleId>,
        structural: &BTreeSet<RuleId>,
    ) -> Result<(CaseReport, BTreeSet<RuleId>)> {
        let run = ::systems::library().run_case_without(source, rule, structural);
        run.map_err(|trouble| anyhow!("{}: {trouble:?}", source.name))
    }
}
