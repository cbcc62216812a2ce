//! `brevet check`: checks a user's own map, scenario, table, case or record, and reports
//! every fault at once.

use crate::words::Words;
use crate::{ExitStatus, UserError, cli, files, records};
use anyhow::Result;
use library::{DifferingFile, Kind, Library};
use referee::data::{Fault, Source};
use serde_json::json;
use std::io::Write;
use std::path::Path;

/// A file without a fault.
struct Sound {
    file: String,
    kind: Kind,
    differing: Vec<DifferingFile>,
}

/// Runs the command.
pub fn run(args: &cli::Check, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let read: Vec<_> = args.files.iter().map(|path| (path, files::read(path, words))).collect();
    let mut library = files::library(&args.table, words)?;
    for (path, text) in &read {
        if let Ok(text) = text {
            add_maps(path, text, &mut library, words)?;
        }
    }
    let mut faults = Vec::new();
    let mut sound = Vec::new();
    for (path, text) in read {
        let name = path.display().to_string();
        match text {
            Err(UserError(message)) => faults.push(json!({ "file": name, "line": 0, "message": message })),
            Ok(text) => {
                let checked = library.check(Source { name: &name, text: &text });
                if checked.faults.is_empty() {
                    sound.push(Sound { file: name, kind: checked.kind, differing: checked.differing });
                }
                faults.extend(checked.faults.iter().map(|fault| fault_json(fault, words)));
            }
        }
    }
    print(&sound, &faults, args.json, words, out)?;
    Ok(if faults.is_empty() { ExitStatus::Well } else { ExitStatus::Unusable })
}

fn fault_json(fault: &Fault, words: &Words) -> serde_json::Value {
    json!({ "file": fault.file, "line": fault.line, "reason": fault.reason, "message": words.reason(fault) })
}

/// Adds a map to the library, and the map that a scenario names, so that files can be checked
/// together.
fn add_maps(path: &Path, text: &str, library: &mut Library, words: &Words) -> Result<(), UserError> {
    if files::add_map(&files::key_of(path), text, library) {
        return Ok(());
    }
    let name = path.display().to_string();
    match systems::library().check(Source { name: &name, text }).kind {
        Kind::Scenario => files::add_map_of(path, text, library, words),
        _ => Ok(()),
    }
}

fn print(sound: &[Sound], faults: &[serde_json::Value], json: bool, words: &Words, out: &mut dyn Write) -> Result<()> {
    if json {
        let sound: Vec<_> = sound.iter().map(Sound::data).collect();
        writeln!(out, "{}", json!({ "sound": sound, "faults": faults }))?;
        return Ok(());
    }
    for Sound { file, kind, differing } in sound {
        let kind = words.plain(&format!("kind-{}", kind.name()));
        writeln!(out, "{}", words.say("check-sound", &[("file", file), ("kind", &kind)]))?;
        for own in differing {
            writeln!(out, "{file}: {}", records::differs(own, words))?;
        }
    }
    for fault in faults {
        let message = fault["message"].as_str().unwrap_or_default();
        match fault["line"].as_u64() {
            Some(0) | None => writeln!(out, "{message}")?,
            Some(line) => writeln!(out, "{}:{line}: {message}", fault["file"].as_str().unwrap_or_default())?,
        }
    }
    if !faults.is_empty() {
        writeln!(out, "{}", words.say("check-faults", &[("count", &faults.len().to_string())]))?;
    }
    Ok(())
}

impl Sound {
    fn data(&self) -> serde_json::Value {
        let mut data = json!({ "file": self.file, "kind": self.kind.name() });
        if self.kind == Kind::Record {
            data["differing"] = json!(self.differing);
        }
        data
    }
}
