//! The rule systems as the program has them: a folder each with what the system brings beyond its rules, and the one
//! list, [`ALL`].
//!
//! | in each folder | what |
//! |---|---|
//! | `mod` | the system's [`Ruleset`](library::Ruleset) |
//! | `page` | what players read of a scenario |
//! | `steady` | the judgment of its computer player; it names no state of a game: the crate's lints forbid it |
//! | `drawing`, `terminal` | how it looks |
//! | `odds`, `battle`, `case_of` | odds without a game, battles from a seed, cases of positions |
//! | `bench` | how fast it is, by `measure` |
//!
//! A fifth system is a crate with its rules, a folder here, its data, rules, cases and words, and a line in the list.

#[cfg(feature = "test-game")]
mod ambush;
mod billy_yank;
mod case_text;
mod gbacw;
pub mod gcacw;
mod guns;
mod measure;

#[cfg(feature = "test-game")]
pub use ambush::TEST_GAME;

use library::{Library, Rulesets};

/// The systems. Cases and files that name none are of the first.
pub static ALL: Rulesets = &[&gcacw::Rules, &guns::Rules, &billy_yank::Rules, &gbacw::Rules];

/// The embedded files, and all systems.
pub fn library() -> Library {
    Library::of(ALL)
}

/// [`library`] with the referee's own test game, for tests that need hidden pieces, sealed orders and more than two
/// seats in a small game.
#[cfg(feature = "test-game")]
pub fn library_for_tests() -> Library {
    static WITH_TEST_GAME: Rulesets = &[&gcacw::Rules, &guns::Rules, &billy_yank::Rules, &gbacw::Rules, &ambush::Rules];
    Library::of(WITH_TEST_GAME)
}

/// Shows a visitor the types that the systems send to the browser.
#[cfg(feature = "types")]
pub fn visit_types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<gcacw::odds::Question>();
    visitor.visit::<::gcacw::view::Facts<'static>>();
    visitor.visit::<::guns::view::GunsView>();
    visitor.visit::<::billy_yank::view::BillyYankView>();
    visitor.visit::<referee::zones::ZonesView>();
}
