//! The points battle: two armies chosen from lists on a table laid out by lot.
//!
//! | step | here |
//! |---|---|
//! | the lists, prices and limits | [`lists`], [`feature`] |
//! | an army, chosen by a player or by lot | [`army`], [`choose`] |

pub mod army;
pub mod choose;
pub mod feature;
pub mod lists;
pub mod lots;

#[cfg(test)]
mod tests;
