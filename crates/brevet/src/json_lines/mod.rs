//! `brevet referee`: JSON lines on standard input and output. `docs/referee.md` is the protocol.
//!
//! [`request`] has the requests, [`RefereeSession`] answers them. Every request gets exactly one line;
//! only the end of its input ends the program.

pub mod request;
mod session;

use crate::ExitStatus;
use crate::words::Words;
use anyhow::Result;
use serde_json::{Map, Value, json};
pub use session::RefereeSession;
use std::io::{BufRead, Read, Write};

/// The longest line that is read.
const MOST_BYTES: u64 = 1024 * 1024;

/// Why a request gets no answer: not a matter of the rules.
#[derive(Debug)]
pub struct Fault {
    /// What kind of fault, for programs.
    pub kind: &'static str,
    /// The reason, for people.
    pub words: String,
    /// More of it: files, lines and reasons.
    pub faults: Vec<Value>,
}

/// An answer.
#[derive(Debug)]
pub enum Answer {
    /// The request was carried out.
    Done(Map<String, Value>),
    /// A rule forbids it; nothing has changed.
    Refused(Value),
    /// It cannot be understood or carried out; nothing has changed.
    Wrong(Fault),
}

/// Answers until the input ends.
pub fn run(words: &Words, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<ExitStatus> {
    let mut table = RefereeSession::new(words);
    while let Some(line) = next_line(input)? {
        let Some(answer) = answer_line(&line, &mut table, words) else { continue };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(ExitStatus::Well)
}

/// A line of the input, or that it was too long.
enum Line {
    Read(Vec<u8>),
    TooLong,
}

fn next_line(input: &mut dyn BufRead) -> std::io::Result<Option<Line>> {
    let mut line = Vec::new();
    input.take(MOST_BYTES + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 > MOST_BYTES {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Read(line)))
}

fn answer_line(line: &Line, table: &mut RefereeSession<'_>, words: &Words) -> Option<Value> {
    match line {
        Line::Read(bytes) => answer(bytes, table, words),
        Line::TooLong => {
            let most = (MOST_BYTES / 1024 / 1024).to_string();
            let fault = Fault::new("too-long", words.say("line-too-long", &[("most", &most)]));
            Some(written(None, "", Answer::Wrong(fault)))
        }
    }
}

/// The answer to a line; none to an empty one.
pub fn answer(bytes: &[u8], table: &mut RefereeSession<'_>, words: &Words) -> Option<Value> {
    let text = bytes.trim_ascii();
    if text.is_empty() {
        return None;
    }
    Some(match serde_json::from_slice(text) {
        Ok(Value::Object(fields)) => answer_request(fields, table, words),
        Ok(_) => written(None, "", Answer::Wrong(Fault::new("malformed", words.plain("line-no-object")))),
        Err(error) => {
            let why = error.to_string();
            let fault = Fault::new("malformed", words.say("line-malformed", &[("why", &why)]));
            written(None, "", Answer::Wrong(fault))
        }
    })
}

fn answer_request(mut fields: Map<String, Value>, table: &mut RefereeSession<'_>, words: &Words) -> Value {
    let id = fields.remove("id");
    let Some(Value::String(command)) = fields.remove("do") else {
        let fault = Fault::new("malformed", words.plain("line-no-command"));
        return written(id, "", Answer::Wrong(fault));
    };
    let answer = table.answer(&command, fields).unwrap_or_else(|wrong| wrong);
    written(id, &command, answer)
}

/// The answer's line: the request's own id first, then what was done or why not.
fn written(id: Option<Value>, command: &str, answer: Answer) -> Value {
    let mut line = Map::new();
    if let Some(id) = id {
        line.insert("id".to_owned(), id);
    }
    match answer {
        Answer::Done(fields) => {
            line.insert("done".to_owned(), json!(command));
            line.extend(fields);
        }
        Answer::Refused(refusal) => {
            line.insert("refusal".to_owned(), refusal);
        }
        Answer::Wrong(fault) => {
            line.insert("error".to_owned(), fault.written());
        }
    }
    Value::Object(line)
}

impl Fault {
    fn new(kind: &'static str, words: String) -> Fault {
        Fault { kind, words, faults: Vec::new() }
    }

    fn written(self) -> Value {
        let mut error = json!({ "kind": self.kind, "words": self.words });
        if !self.faults.is_empty() {
            error["faults"] = json!(self.faults);
        }
        error
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn answers(input: &[u8]) -> Vec<Value> {
        let words = Words::new(Language::English);
        let mut out = Vec::new();
        run(&words, &mut &input[..], &mut out).unwrap();
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn whatever_is_sent_gets_one_line() {
        let sent =
            b"{\n\n[1]\nnull\n\xff\n{\"id\":7}\n{\"id\":8,\"do\":\"dance\"}\n{\"do\":\"hello\",\"x\":1}\n{\"do\":1}\n";
        let found = answers(sent);
        let kinds: Vec<_> = found.iter().map(|line| line["error"]["kind"].as_str().unwrap()).collect();
        let malformed = "malformed";
        assert_eq!(
            kinds,
            [malformed, malformed, malformed, malformed, malformed, "unknown-command", malformed, malformed]
        );
        assert_eq!((&found[4]["id"], &found[5]["id"]), (&json!(7), &json!(8)));
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let mut sent = vec![b'x'; MOST_BYTES as usize + 10];
        sent.extend(b"\n{\"id\":1,\"do\":\"hello\"}");
        let found = answers(&sent);
        assert_eq!(found[0]["error"]["kind"], "too-long");
        assert_eq!(found[1]["done"], "hello");
    }

    #[test]
    fn deep_nesting_is_no_trouble() {
        let found = answers("[".repeat(100_000).as_bytes());
        assert_eq!(found[0]["error"]["kind"], "malformed");
    }
}
