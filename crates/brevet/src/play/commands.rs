//! What can be typed at the prompt.

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Nothing: show the choices again.
    Nothing,
    /// One of the numbered choices, from 1.
    Number(usize),
    /// Finish the declaration.
    Done,
    /// Take back the last pick of the declaration.
    Back,
    /// What can be typed.
    Help,
    /// The map around a place, a piece or what is going on.
    Map(Option<String>),
    /// The pieces.
    Units(Option<String>),
    /// The odds of a numbered choice or of a written order.
    Odds(String),
    /// Whether, and why not, an order may be given.
    Why(String),
    /// The text of a rule.
    Rule(String),
    /// Give an order now and every time this decision comes up.
    Always(String),
    /// The standing orders.
    Standing,
    /// Take a standing order back, by its number; without one, all.
    Forget(Option<String>),
    /// Take back the last order; with the others' consent.
    Undo(bool),
    /// Save the record.
    Save(String),
    /// Continue from a record.
    Load(String),
    /// Leave.
    Quit,
    /// An order in its written form, with dice behind it if any were typed.
    Order(String, Vec<u32>),
}

/// Every command by its names in both languages.
const NAMES: [(&str, &[&str]); 15] = [
    ("done", &["done", "fini"]),
    ("back", &["back", "retour"]),
    ("help", &["help", "aide", "?"]),
    ("map", &["map", "carte"]),
    ("units", &["units", "unites", "unités"]),
    ("odds", &["odds", "chances"]),
    ("why", &["why", "pourquoi"]),
    ("rule", &["rule", "regle", "règle"]),
    ("always", &["always", "toujours"]),
    ("standing", &["standing", "consignes"]),
    ("forget", &["forget", "oublier"]),
    ("undo", &["undo", "annuler"]),
    ("save", &["save", "sauver"]),
    ("load", &["load", "charger"]),
    ("quit", &["quit", "exit", "quitter"]),
];

const CONSENT: [&str; 2] = ["consent", "accord"];

/// Understands a line. `drafting`: whether a declaration has been begun, so that `done` is a
/// command and no order.
pub fn understand(line: &str, drafting: bool) -> Typed {
    let line = line.trim();
    if line.is_empty() {
        return Typed::Nothing;
    }
    if let Ok(number) = line.parse() {
        return Typed::Number(number);
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_owned();
    let some = |text: String| (!text.is_empty()).then_some(text);
    let name = NAMES.iter().find(|(_, names)| names.contains(&first.to_lowercase().as_str())).map(|(name, _)| *name);
    match name {
        Some("done") if drafting => Typed::Done,
        Some("back") => Typed::Back,
        Some("help") => Typed::Help,
        Some("map") => Typed::Map(some(rest)),
        Some("units") => Typed::Units(some(rest)),
        Some("odds") => Typed::Odds(rest),
        Some("why") => Typed::Why(rest),
        Some("rule") => Typed::Rule(rest),
        Some("always") => Typed::Always(rest),
        Some("standing") => Typed::Standing,
        Some("forget") => Typed::Forget(some(rest)),
        Some("undo") => Typed::Undo(CONSENT.contains(&rest.as_str())),
        Some("save") => Typed::Save(rest),
        Some("load") => Typed::Load(rest),
        Some("quit") => Typed::Quit,
        _ => order(line),
    }
}

/// An order, and the dice in brackets behind it: `march hale [4]`.
fn order(line: &str) -> Typed {
    let whole = || Typed::Order(line.to_owned(), Vec::new());
    let Some((text, dice)) = line.strip_suffix(']').and_then(|line| line.split_once('[')) else { return whole() };
    let dice: Option<Vec<u32>> =
        dice.split([' ', ',']).filter(|die| !die.is_empty()).map(|die| die.parse().ok()).collect();
    dice.map_or_else(whole, |dice| Typed::Order(text.trim().to_owned(), dice))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(understand(" 12 ", false), Typed::Number(12));
        assert_eq!(understand("MAP 0405", false), Typed::Map(Some("0405".into())));
        assert_eq!(understand("carte", false), Typed::Map(None));
        assert_eq!(understand("undo consent", false), Typed::Undo(true));
        assert_eq!(understand("always 2", false), Typed::Always("2".into()));
        assert_eq!(understand("oublier", false), Typed::Forget(None));
        assert_eq!(understand("done", true), Typed::Done);
        assert_eq!(understand("done", false), Typed::Order("done".into(), vec![]));
        assert_eq!(understand("march hale [4, 5]", false), Typed::Order("march hale".into(), vec![4, 5]));
        assert_eq!(understand("march hale [x]", false), Typed::Order("march hale [x]".into(), vec![]));
    }
}
