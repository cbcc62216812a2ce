//! `brevet case`: runs rule cases, file by file; folders are walked.

use crate::words::Words;
use crate::{ExitStatus, UserError, cli, files};
use anyhow::Result;
use library::Library;
use referee::data::Source;
use serde::Serialize;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Something that does not hold.
#[derive(Debug, Serialize)]
struct Failed {
    file: String,
    line: usize,
    part: Option<String>,
    message: String,
}

/// The result of all cases.
#[derive(Debug, Default, Serialize)]
struct Summary {
    passed: usize,
    failed: usize,
    failures: Vec<Failed>,
}

/// Runs the command.
pub fn run(args: &cli::Case, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let library = systems::library();
    let mut summary = Summary::default();
    let mut ended = ExitStatus::Well;
    for path in cases_in(&args.paths, words)? {
        let (failures, came_of_it) = run_one(&path, &library, words);
        match came_of_it {
            ExitStatus::Well => summary.passed += 1,
            _ => summary.failed += 1,
        }
        summary.failures.extend(failures);
        ended = ended.max(came_of_it);
    }
    print(&summary, args.json, words, out)?;
    Ok(ended)
}

/// The failures of one case. A file that is not a case, or is malformed, is a usage error.
fn run_one(path: &Path, library: &Library, words: &Words) -> (Vec<Failed>, ExitStatus) {
    let name = path.display().to_string();
    let whole = |line, message| vec![Failed { file: name.clone(), line, part: None, message }];
    let text = match files::read(path, words) {
        Ok(text) => text,
        Err(UserError(message)) => return (whole(0, message), ExitStatus::Unusable),
    };
    let report = match library.run_case(Source { name: &name, text: &text }) {
        Ok(report) => report,
        Err(trouble) => return (whole(1, words.trouble(&trouble)), ExitStatus::Unusable),
    };
    let ended = match &report.failures[..] {
        [] => ExitStatus::Well,
        failures if failures.iter().any(|failure| failure.id.starts_with("fault-")) => ExitStatus::Unusable,
        _ => ExitStatus::Failed,
    };
    let told = report.failures.into_iter().map(|failure| {
        let message = words.failure(&failure);
        Failed { file: name.clone(), line: failure.line, part: failure.part, message }
    });
    (told.collect(), ended)
}

fn print(summary: &Summary, json: bool, words: &Words, out: &mut dyn Write) -> Result<()> {
    if json {
        writeln!(out, "{}", serde_json::to_string(summary)?)?;
        return Ok(());
    }
    for Failed { file, line, part, message } in &summary.failures {
        match (line, part) {
            (0, _) => writeln!(out, "{message}")?,
            (_, None) => writeln!(out, "{file}:{line}: {message}")?,
            (_, Some(part)) => {
                let said = words.say("case-in-part", &[("part", part), ("message", message)]);
                writeln!(out, "{file}:{line}: {said}")?;
            }
        }
    }
    let (passed, failed) = (summary.passed.to_string(), summary.failed.to_string());
    writeln!(out, "{}", words.say("case-summary", &[("passed", &passed), ("failed", &failed)]))?;
    Ok(())
}

/// The files named, and all TOML files below the folders named, in order.
fn cases_in(paths: &[PathBuf], words: &Words) -> Result<Vec<PathBuf>, UserError> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk(path, &mut found, words)?;
        } else {
            found.push(path.clone());
        }
    }
    if found.is_empty() {
        return Err(words.complaint("no-cases", &[]));
    }
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>, words: &Words) -> Result<(), UserError> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect);
    let mut entries: Vec<_> = entries.map_err(|error| files::unreadable(folder, &error, words))?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            walk(&path, found, words)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
    Ok(())
}
