//! Where dice that the server rolls come from: a seed that nobody knows while the game runs, or one
//! that was chosen. Whoever knows a seed can foretell the dice, so that a chosen one is told to the
//! whole table, and the record says that it was chosen. With it a game can be played again throw
//! for throw: two tables of a club get the same luck, and a test gets the same game every time.

use crate::token::{self, NoRandomness};

/// How the record's header writes dice of any seed.
const SEEDED: &str = "seeded ";
/// How the record's header writes dice of a chosen seed.
const CHOSEN: &str = "seeded chosen ";
/// The longest seed, in bytes.
const LONGEST: usize = 64;

/// Dice of a seed that nobody knows, as the record's header writes them.
pub fn secret() -> Result<String, NoRandomness> {
    Ok(format!("{SEEDED}{}", token::new_token()?))
}

/// Dice of a chosen seed, as the record's header writes them; none if the text cannot be a seed.
pub fn chosen(seed: &str) -> Option<String> {
    let sound = (1..=LONGEST).contains(&seed.len()) && seed.trim() == seed && !seed.contains(char::is_control);
    sound.then(|| format!("{CHOSEN}{seed}"))
}

/// Whether dice come from a seed that nobody knows.
pub fn is_secret(dice: &str) -> bool {
    dice.starts_with(SEEDED) && told(dice).is_none()
}

/// The seed that the whole table is told: the one that was chosen.
pub fn told(dice: &str) -> Option<&str> {
    dice.strip_prefix(CHOSEN)
}

/// A number to seed a computer player with, for one decision: with chosen dice always the same.
pub fn number(dice: &str, seat: &str, line: u32) -> Result<u64, NoRandomness> {
    match told(dice) {
        Some(seed) => {
            let [a, b, c, d, e, f, g, h, ..] = referee::digest(&(seed, seat, line));
            Ok(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
        }
        None => token::new_number(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_seed_is_told_and_a_secret_one_is_not() {
        assert_eq!(told(&chosen("1863").unwrap()), Some("1863"));
        assert_eq!(told(&secret().unwrap()), None);
        assert!(is_secret(&secret().unwrap()) && !is_secret(&chosen("1863").unwrap()) && !is_secret("physical"));
        assert_eq!(told("physical"), None);
    }

    #[test]
    fn a_seed_is_a_line_of_text() {
        for text in ["", " 1863", "a\nb", &"x".repeat(LONGEST + 1)] {
            assert_eq!(chosen(text), None, "{text:?}");
        }
    }

    #[test]
    fn with_a_chosen_seed_computers_think_alike() {
        let dice = chosen("1863").unwrap();
        assert_eq!(number(&dice, "union", 3).unwrap(), number(&dice, "union", 3).unwrap());
        assert_ne!(number(&dice, "union", 3).unwrap(), number(&dice, "union", 4).unwrap());
        let secret = secret().unwrap();
        assert_ne!(number(&secret, "union", 3).unwrap(), number(&secret, "union", 3).unwrap());
    }
}
