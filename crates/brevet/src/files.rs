//! Files: read completely or refused with a clear message; written completely or not at all.

use crate::UserError;
use crate::words::Words;
use library::{GameError, Kind, Library};
use referee::data::Source;
use referee::record::Record;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The kind of file that scenarios are drawn on, and the key under which they name it.
const MAP: &str = "map";
/// The most bytes of a file that is read.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// The text of a file.
pub fn read(path: &Path, words: &Words) -> Result<String, UserError> {
    let name = path.display().to_string();
    let unreadable = |error| unreadable(path, &error, words);
    refuse_what_is_no_file(path, &fs::metadata(path).map_err(unreadable)?, words)?;
    let mut bytes = Vec::new();
    // What a file says of its size need not be true: read no more than the limit in any case.
    let read = fs::File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    if read.map_err(unreadable)? as u64 > MOST_BYTES {
        let most = (MOST_BYTES / 1024 / 1024).to_string();
        return Err(words.complaint("file-too-large", &[("file", &name), ("most", &most)]));
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&b| b == b'\n').count();
        words.complaint("file-not-text", &[("file", &name), ("line", &line.to_string())])
    })
}

/// A file or a folder cannot be read: which, and why.
pub fn unreadable(path: &Path, error: &io::Error, words: &Words) -> UserError {
    words.complaint("file-unreadable", &[("file", &path.display().to_string()), ("why", &why(error, words))])
}

/// Refuses a folder, a device or a pipe before it is opened: reading it might never end.
fn refuse_what_is_no_file(path: &Path, about: &fs::Metadata, words: &Words) -> Result<(), UserError> {
    if about.is_file() {
        return Ok(());
    }
    let id = if about.is_dir() { "file-is-folder" } else { "file-is-no-file" };
    Err(words.complaint(id, &[("file", &path.display().to_string())]))
}

/// An error of the system in the user's words, where there are some.
fn why(error: &io::Error, words: &Words) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => words.plain("why-not-found"),
        io::ErrorKind::PermissionDenied => words.plain("why-not-permitted"),
        io::ErrorKind::NotADirectory => words.plain("why-no-folder"),
        io::ErrorKind::StorageFull => words.plain("why-full"),
        _ => error.to_string(),
    }
}

/// Writes a file atomically: under a temporary name first. If anything fails, the file is
/// unchanged. A folder, a device or a pipe is never replaced.
pub fn write(path: &Path, bytes: &[u8], words: &Words) -> Result<(), UserError> {
    if let Ok(about) = fs::metadata(path) {
        refuse_what_is_no_file(path, &about, words)?;
    }
    let beside = beside(path);
    let written = fs::File::create_new(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let placed = written.and_then(|()| fs::rename(&beside, path));
    placed.map_err(|error| {
        let _ = fs::remove_file(&beside);
        let name = path.display().to_string();
        words.complaint("file-unwritable", &[("file", &name), ("why", &why(&error, words))])
    })
}

/// An unused name in the same folder.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// Reads a record.
pub fn read_record(path: &Path, words: &Words) -> Result<Record, UserError> {
    record_in(path, &read(path, words)?, words)
}

/// The record that is the text of a file.
pub fn record_in(path: &Path, text: &str, words: &Words) -> Result<Record, UserError> {
    Record::read(&path.display().to_string(), text)
        .map_err(|faults| UserError(faults.iter().map(|fault| words.fault(fault)).collect::<Vec<_>>().join("\n")))
}

/// Whether a file begins as a record does.
pub fn is_record(path: &Path) -> bool {
    let mut first = [0; 13];
    let mut read = || fs::File::open(path).and_then(|mut file| file.read_exact(&mut first));
    path.is_file() && read().is_ok() && &first == b"brevet-record"
}

/// The library with the user's own tables; every fault in them is reported.
pub fn library(tables: &[PathBuf], words: &Words) -> Result<Library, UserError> {
    let mut library = systems::library();
    let mut faults = Vec::new();
    for path in tables {
        let (name, text) = (path.display().to_string(), read(path, words)?);
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        faults.extend(library.replace_table(Source { name: &name, text: &text }, &file).err().into_iter().flatten());
    }
    if faults.is_empty() { Ok(library) } else { Err(words.troubled(&GameError::Faults(faults))) }
}

/// The name of a scenario in the library. If it is the path of a file, that file is added
/// first, and so is the map beside it.
pub fn scenario(name: &str, library: &mut Library, words: &Words) -> Result<String, UserError> {
    let path = Path::new(name);
    if path.extension().is_none_or(|extension| extension != "toml") {
        library.find_scenario(name).map_err(|trouble| words.troubled(&trouble))?;
        return Ok(name.to_owned());
    }
    let text = read(path, words)?;
    add_map_of(path, &text, library, words)?;
    let key = key_of(path);
    let faults = library.check_scenario(Source { name, text: &text });
    if !faults.is_empty() {
        return Err(words.troubled(&GameError::Faults(faults)));
    }
    let system = library.system_in(&text);
    library.add_file(&format!("{system}/scenarios/{key}.toml"), &text);
    Ok(format!("{system}/{key}"))
}

/// The system of a scenario that is in the library.
pub fn system_of(scenario: &str) -> &str {
    scenario.split_once('/').map_or(scenario, |(system, _)| system)
}

/// Adds the map that a scenario names, if it is beside the scenario's file or in
/// the folder of maps next to it.
pub fn add_map_of(path: &Path, scenario: &str, library: &mut Library, words: &Words) -> Result<(), UserError> {
    let Some(map) = map_named(scenario).filter(|map| !map.contains(['/', '\\'])) else { return Ok(()) };
    let folder = path.parent().unwrap_or(Path::new(""));
    let file = format!("{map}.toml");
    let near = [folder.join(&file), folder.join("../maps").join(&file)];
    for own in near.into_iter().filter(|own| own.is_file()) {
        let text = read(&own, words)?;
        if add_map(&map, &text, library) {
            break;
        }
    }
    Ok(())
}

/// Adds a file if it is a map (a scenario may have the same name); returns whether it is one.
pub fn add_map(name: &str, text: &str, library: &mut Library) -> bool {
    match systems::library().check(Source { name: "", text }).kind {
        Kind::Of { system, kind: MAP, folder: Some(folder) } => {
            library.add_file(&format!("{system}/{folder}/{name}.toml"), text);
            true
        }
        _ => false,
    }
}

fn map_named(scenario: &str) -> Option<String> {
    let table: toml::Table = toml::from_str(scenario).ok()?;
    Some(table.get(MAP)?.as_str()?.to_owned())
}

/// A file's name without its ending, as the library names things.
pub fn key_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    stem.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let words = Words::new(Language::English);
        let folder = std::env::temp_dir().join(format!("brevet-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game.record");
        write(&path, b"one", &words).unwrap();
        write(&path, b"two", &words).unwrap();
        assert_eq!(read(&path, &words).unwrap(), "two");
        assert!(write(&folder.join("no/such/folder"), b"x", &words).is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_no_text_names_its_line() {
        let words = Words::new(Language::English);
        let path = std::env::temp_dir().join(format!("brevet-bytes-{}", std::process::id()));
        fs::write(&path, b"one\ntwo \xff\n").unwrap();
        let complaint = read(&path, &words).unwrap_err();
        assert!(complaint.0.contains('2'), "{complaint}");
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn keys_are_plain() {
        assert_eq!(key_of(Path::new("a/My Battle.toml")), "my-battle");
    }
}
