//! Whether an order may be given, and which rule forbids it, also where nobody is asked for it.

use super::Cased;
use super::position::CasePosition;
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::words::Refusal;

/// How the question begins.
pub(super) const MAY: &str = "may ";

/// Refusals that say only that the order is not asked for now.
const NOT_ASKED: [RuleId; 3] = [
    RuleId::of("referee:not-your-decision"),
    RuleId::of("referee:not-this-decision"),
    RuleId::of("referee:already-sealed"),
];

/// Whether the seat may give the order. Where it is not asked for it, the rules answer as if it were,
/// as far as the system can suppose that.
pub(super) fn may<S: Cased>(table: &CasePosition<'_, S>, seat: Seat, text: &str) -> Result<(), Refusal> {
    let order = table.decode(text)?;
    table.gate(seat, &order).or_else(|refusal| {
        let unasked = NOT_ASKED.contains(&refusal.rule);
        let supposed = unasked.then(|| S::supposing(table.stage, &table.state, seat, &order)).flatten();
        supposed.map_or(Err(refusal), |state| S::check(table.stage, &state, seat, &order))
    })
}
