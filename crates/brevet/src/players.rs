//! The computer players by name.

use crate::UserError;
use crate::words::Words;
use library::Library;
pub use opponent::Player;

/// The player of that name for a system.
pub fn player(
    library: &Library,
    name: &str,
    system: &str,
    seed: u64,
    words: &Words,
) -> Result<Box<dyn Player>, UserError> {
    library.player(name, system, seed).ok_or_else(|| {
        let known = opponent::NAMES.iter().copied().filter(|name| library.player(name, system, 0).is_some());
        let names = known.collect::<Vec<_>>().join(", ");
        words.complaint("unknown-player", &[("name", name), ("names", &names)])
    })
}

/// A derived seed.
pub fn seed_of(seed: &str, number: u64) -> u64 {
    let digest = referee::digest(&(seed, number));
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    u64::from_le_bytes(first)
}
