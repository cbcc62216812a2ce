//! `brevet replay` and `brevet verify`: records of games.

use crate::words::Words;
use crate::{ExitStatus, UserError, cli, files, report};
use anyhow::Result;
use library::{DifferingFile, Library};
use referee::record::{EntryKind, Header, Record, SEALED};
use referee::{AnyGame, ToldEvent};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

/// Reads and replays a record, up to a line.
pub fn open(path: &Path, to: Option<u32>, library: &Library, words: &Words) -> Result<Box<dyn AnyGame>, UserError> {
    let mut record = files::read_record(path, words)?;
    if let Some(line) = to {
        let last = record.entries.len().saturating_sub(1);
        if line as usize > last {
            let (line, last) = (line.to_string(), last.to_string());
            return Err(words.complaint("no-such-line", &[("line", &line), ("last", &last)]));
        }
        record.entries.truncate(line as usize + 1);
    }
    replayed(path, &record, false, library, words)
}

fn replayed(
    path: &Path,
    record: &Record,
    derive: bool,
    library: &Library,
    words: &Words,
) -> Result<Box<dyn AnyGame>, UserError> {
    let name = path.display().to_string();
    library.replay(&name, record, derive).map_err(|trouble| words.troubled(&trouble))
}

/// Replays a record and prints the battle report.
pub fn replay(args: &cli::Replay, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let library = files::library(&args.table, words)?;
    let game = open(&args.file, args.to, &library, words)?;
    let terminal = library.terminal(game.as_ref());
    if args.summary {
        let summary = library.summary(game.as_ref()).map_err(|trouble| words.troubled(&trouble))?;
        match args.json {
            true => writeln!(out, "{}", json!(summary))?,
            false => crate::summary::lines(&summary, words).iter().try_for_each(|line| writeln!(out, "{line}"))?,
        }
        return Ok(ExitStatus::Well);
    }
    let report = game.report("observer", 0).map_err(|refusal| UserError(words.refusal(&refusal)))?;
    if args.json {
        let events: Vec<Value> = report.iter().map(|event| with_sentence(event, words)).collect();
        let winner = game.winner().map(|winner| winner.unwrap_or("draw"));
        writeln!(out, "{}", json!({ "lines": game.next_line(), "events": events, "winner": winner }))?;
        return Ok(ExitStatus::Well);
    }
    for entry in &game.record().entries {
        writeln!(out, "{}", head(entry, words))?;
        let events = report.iter().filter(|event| event.line == entry.number);
        for line in report::events(events, terminal, words) {
            writeln!(out, "  {line}")?;
        }
    }
    let view = game.view("observer").unwrap_or_default();
    writeln!(out, "{}", terminal.situation(&view, words))?;
    Ok(ExitStatus::Well)
}

/// An event whose words are a sentence.
pub fn with_sentence(event: &ToldEvent, words: &Words) -> Value {
    let mut data = json!(event);
    data["words"] = json!(event.words.as_ref().map(|spoken| words.spoken(spoken)));
    data
}

fn head(entry: &referee::record::Entry, words: &Words) -> String {
    let number = entry.number.to_string();
    match &entry.kind {
        EntryKind::Begin => words.say("report-begin", &[("line", &number)]),
        EntryKind::Order(order) => {
            words.say("report-order", &[("line", &number), ("side", &words.side(&entry.seat)), ("order", order)])
        }
        EntryKind::Amend(change) => {
            words.say("report-amend", &[("line", &number), ("side", &words.side(&entry.seat)), ("change", change)])
        }
        EntryKind::TakeBack(line) => words.say(
            "report-take-back",
            &[("line", &number), ("side", &words.side(&entry.seat)), ("back", &line.to_string())],
        ),
    }
}

/// Verifies a record: its chain, every order through the gate, the dice of its seed.
pub fn verify(args: &cli::Verify, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let text = match files::read(&args.file, words) {
        Err(complaint) if !args.json => return Err(complaint.into()),
        text => text,
    };
    let record = match text.and_then(|text| files::record_in(&args.file, &text, words)) {
        Ok(record) => record,
        Err(complaint) => return faulty(args, &complaint, words, out),
    };
    let library = files::library(&args.table, words)?;
    let game = match replayed(&args.file, &record, true, &library, words) {
        Ok(game) => game,
        Err(complaint) => return faulty(args, &complaint, words, out),
    };
    if args.json {
        writeln!(out, "{}", verified(&library, &record, game.as_ref()))?;
        return Ok(ExitStatus::Well);
    }
    let (file, lines) = (args.file.display().to_string(), record.entries.len().to_string());
    writeln!(out, "{}", words.say("verified-chain", &[("file", &file), ("lines", &lines)]))?;
    writeln!(out, "{}", words.plain(verified_dice(&record.header)))?;
    if let Some(taken) = record.header.continued {
        writeln!(out, "{}", words.say("verified-continued", &[("lines", &taken.to_string())]))?;
    }
    for (_, name, file) in &record.header.own {
        writeln!(out, "{}", words.say("verified-own", &[("name", name), ("file", file)]))?;
    }
    let declared = |differing: &DifferingFile| {
        record.header.own.iter().any(|(role, name, _)| *role == differing.role && *name == differing.name)
    };
    for differing in library.differing(&record.header).iter().filter(|differing| !declared(differing)) {
        writeln!(out, "{}", differs(differing, words))?;
    }
    let end = match game.winner() {
        None => words.plain("verified-unfinished"),
        Some(None) => words.plain("verified-draw"),
        Some(Some(seat)) => words.say("verified-won", &[("side", &words.side(seat))]),
    };
    writeln!(out, "{end}")?;
    Ok(ExitStatus::Well)
}

/// What was verified, for programs.
fn verified(library: &Library, record: &Record, game: &dyn AnyGame) -> Value {
    let own: Vec<&String> = record.header.own.iter().map(|(.., file)| file).collect();
    let dice = dice_of(&record.header);
    json!({
        "verified": true,
        "lines": record.entries.len(),
        "dice": dice,
        "dice-derived": dice == "seeded",
        "continued": record.header.continued,
        "own": own,
        "differing": library.differing(&record.header),
        "winner": game.winner().map(|winner| winner.unwrap_or("draw")),
    })
}

/// Where the dice of a record come from, in a word.
fn dice_of(header: &Header) -> &str {
    header.dice.split(' ').next().unwrap_or_default()
}

/// What can be said of the dice of a record that was verified.
fn verified_dice(header: &Header) -> &'static str {
    match dice_of(header) {
        "seeded" => "verified-seeded",
        SEALED => "verified-sealed",
        _ => "verified-physical",
    }
}

/// A file inside a record differs from the library's file of the same name.
pub fn differs(differing: &DifferingFile, words: &Words) -> String {
    words.say("record-differs", &[("role", &differing.role), ("name", &differing.name)])
}

/// Reports what does not fit; the first line names the place.
fn faulty(args: &cli::Verify, complaint: &UserError, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    if args.json {
        writeln!(out, "{}", json!({ "verified": false, "message": complaint.0 }))?;
        return Ok(ExitStatus::Unusable);
    }
    let first = complaint.0.lines().next().unwrap_or_default().to_owned();
    Err(UserError(format!("{}\n{first}", words.say("not-verified", &[("file", &args.file.display().to_string())])))
        .into())
}
