//! The server's own sentences: ids in `locales/*/server.ftl` with their arguments.

use referee::{Arg, Refusal, Spoken, SpokenArg};

/// A sentence without arguments.
pub fn sentence(id: &str) -> Spoken {
    Spoken { id: id.to_owned(), args: Vec::new() }
}

/// A sentence with one argument that is shown as it is.
pub fn sentence_with(id: &str, name: &str, value: &str) -> Spoken {
    Spoken { id: id.to_owned(), args: vec![(name.to_owned(), SpokenArg::Code(value.to_owned()))] }
}

/// A refusal before there is a game: its arguments are words and numbers.
pub fn refusal_sentence(refusal: &Refusal) -> Spoken {
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
