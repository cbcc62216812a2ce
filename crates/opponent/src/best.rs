//! The best of several choices.

/// The choice with the highest value; the first of equals.
pub fn best<T>(choices: Vec<T>, mut worth: impl FnMut(&T) -> i32) -> Option<T> {
    let mut best: Option<(i32, T)> = None;
    for choice in choices {
        let worth = worth(&choice);
        if best.as_ref().is_none_or(|(other, _)| worth > *other) {
            best = Some((worth, choice));
        }
    }
    best.map(|(_, choice)| choice)
}
