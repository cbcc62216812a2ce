//! Where the server's dice come from: a secret seed, or a chosen one. Whoever knows a seed can predict the
//! dice, so a chosen seed is shown to everybody in the game, and the record says that it was chosen. With a
//! chosen seed a game can be repeated roll for roll: two groups in a club get the same luck, and a test gets the
//! same game every time.

use crate::token::{self, NoRandomness};

/// The prefix of seeded dice in a record's header.
const SEEDED: &str = "seeded ";
/// The prefix of dice with a chosen seed in a record's header.
const CHOSEN: &str = "seeded chosen ";
/// The longest seed, in bytes.
const LONGEST: usize = 64;

/// Dice with a secret seed, in the form of a record's header.
pub fn secret() -> Result<String, NoRandomness> {
    Ok(format!("{SEEDED}{}", token::new_token()?))
}

/// Dice with a chosen seed, in the form of a record's header; none if the text cannot be a seed.
pub fn chosen(seed: &str) -> Option<String> {
    let sound = (1..=LONGEST).contains(&seed.len()) && seed.trim() == seed && !seed.contains(char::is_control);
    sound.then(|| format!("{CHOSEN}{seed}"))
}

/// Whether the seed of the dice is secret.
pub fn is_secret(dice: &str) -> bool {
    dice.starts_with(SEEDED) && public_seed(dice).is_none()
}

/// The seed that is shown to everybody: a chosen one.
pub fn public_seed(dice: &str) -> Option<&str> {
    dice.strip_prefix(CHOSEN)
}

/// A random seed for a computer player's next decision; with a chosen seed it is always the same.
pub fn number(dice: &str, seat: &str, line: u32) -> Result<u64, NoRandomness> {
    match public_seed(dice) {
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
    fn only_a_chosen_seed_is_public() {
        assert_eq!(public_seed(&chosen("1863").unwrap()), Some("1863"));
        assert_eq!(public_seed(&secret().unwrap()), None);
        assert!(is_secret(&secret().unwrap()) && !is_secret(&chosen("1863").unwrap()) && !is_secret("physical"));
        assert_eq!(public_seed("physical"), None);
    }

    #[test]
    fn a_seed_is_a_line_of_text() {
        for text in ["", " 1863", "a\nb", &"x".repeat(LONGEST + 1)] {
            assert_eq!(chosen(text), None, "{text:?}");
        }
    }

    #[test]
    fn with_a_chosen_seed_computer_players_repeat_their_choices() {
        let dice = chosen("1863").unwrap();
        assert_eq!(number(&dice, "union", 3).unwrap(), number(&dice, "union", 3).unwrap());
        assert_ne!(number(&dice, "union", 3).unwrap(), number(&dice, "union", 4).unwrap());
        let secret = secret().unwrap();
        assert_ne!(number(&secret, "union", 3).unwrap(), number(&secret, "union", 3).unwrap());
    }
}
