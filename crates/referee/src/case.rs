//! Rule cases: see `docs/cases.md`.

use crate::data::Node;
use crate::system::System;
use std::borrow::Cow;

/// Where a system finds the tables that a case or scenario does not bring itself.
pub trait Shelf {
    /// The text of a data file by its name: `gcacw/tables/combat.toml`.
    fn file(&self, name: &str) -> Option<Cow<'_, str>>;
}

/// A system whose positions can be set up by a case.
pub trait Cased: System {
    /// The stage that a case's `[setup]` describes, begun at the decision it names. The keys
    /// `system`, `dice` and `chance` are the case's own and already read. `None` if there are
    /// faults, which are noted at their nodes.
    fn stage_of_case(setup: &Node<'_>, shelf: &dyn Shelf) -> Option<Self::Stage>;
}
