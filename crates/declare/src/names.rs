//! Names in Rust and names as players write them.

/// `CavalryRetreat` as `cavalry-retreat`.
pub fn kebab(name: &str) -> String {
    let mut out = String::new();
    for (at, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && at > 0 {
            out.push('-');
        }
        out.extend(letter.to_lowercase().map(|letter| if letter == '_' { '-' } else { letter }));
    }
    out
}
