//! What the server says of its own: ids of `locales/*/server.ftl` with their arguments.

use referee::{Arg, Refusal, Spoken, SpokenArg};

/// Something to be said, without arguments.
pub fn say(id: &str) -> Spoken {
    Spoken { id: id.to_owned(), args: Vec::new() }
}

/// Something to be said about a word that somebody wrote.
pub fn say_of(id: &str, name: &str, value: &str) -> Spoken {
    Spoken { id: id.to_owned(), args: vec![(name.to_owned(), SpokenArg::Code(value.to_owned()))] }
}

/// A refusal before there is a game: its arguments are words and numbers.
pub fn refusal(refusal: &Refusal) -> Spoken {
    let args = refusal.args.iter().filter_map(|(name, arg)| {
        let arg = match arg {
            Arg::Number(number) => SpokenArg::Number(number.to_string()),
            Arg::Word(word) => SpokenArg::Word((*word).to_owned()),
            Arg::Code(code) => SpokenArg::Code(code.to_string()),
            _ => return None,
        };
        Some(((*name).to_owned(), arg))
    });
    Spoken { id: refusal.rule.to_string(), args: args.collect() }
}
