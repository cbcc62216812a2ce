//! Running the built program, and reading what its source names.

#![allow(dead_code)]

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program gave.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The program with its language set to English, so that the machine's own does not matter.
pub fn brevet(args: &[&str]) -> Run {
    brevet_with(args, "")
}

/// The program, with something typed into it.
pub fn brevet_with(args: &[&str], input: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_brevet"));
    command.args(args).env("LC_ALL", "en_GB.UTF-8").current_dir(root());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: status.code().unwrap_or(-1), out: text(stdout), err: text(stderr) }
}

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of a test's own, removed when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("brevet-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn file(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).unwrap();
        self.path(name)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// How many files lie in it.
    pub fn count(&self) -> usize {
        fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The ids of messages in the source that begin so, and of those that follow from declarations.
pub fn engine_ids(starts: &[&str]) -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("crates")).unwrap().map(|crate_| crate_.unwrap().path().join("src"));
    let source = folders.flat_map(|folder| sources(&folder)).collect::<String>();
    let named = |literal: &&str| starts.iter().any(|start| literal.starts_with(start) && literal.len() > start.len());
    let is_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let written = source.split('"').skip(1).filter(|literal| literal.chars().all(is_id));
    let library = systems::library();
    let declared = library.rulesets().iter().flat_map(|ruleset| ruleset.message_ids());
    written.chain(declared).filter(named).map(str::to_owned).collect()
}

/// The source files below a folder, without their tests.
pub fn sources(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            let source = fs::read_to_string(&path).unwrap();
            found.push(source.split("#[cfg(test)]\nmod tests {").next().unwrap().to_owned());
        }
    }
    found
}
