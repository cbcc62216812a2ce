//! A small copy of the project below `target/mutants`: one rule system, what it is built on, and a
//! program that runs its cases. Mutants are tried there; the work tree is never touched.

use super::System;
use super::list::{Mutant, hash};
use super::switch::{self, Switched};
use crate::shell;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};
use toml::{Table, Value};

/// The program that runs the cases; `GAME` in it is the system's type.
const RUNNER: &str = include_str!("runner.rs.in");

/// The variable that switches a mutant on.
const SWITCH: &str = "BREVET_MUTANT";

/// The cases take longer than the build where nothing is optimized.
const PROFILE: &str = "[profile.dev]\nopt-level = 1\ndebug = false\n";

/// Nothing runs longer than this many times what it takes without a mutant, nor is it stopped before
/// [`LEAST_LIMIT`].
const PATIENCE: u32 = 10;

const LEAST_LIMIT: Duration = Duration::from_secs(20);

const BUILD_LIMIT: Duration = Duration::from_secs(600);

/// A mutant that never stops asking for memory is broken off at this many kilobytes.
const MOST_MEMORY: u32 = 4_000_000;

/// How something that was run came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Well,
    Badly,
    /// It took too long.
    Never,
}

/// The copy of a system.
pub struct Scratch {
    root: PathBuf,
    system: System,
    /// The source files with switches for mutants, by their paths in the project.
    switched: BTreeMap<String, Switched>,
    /// The files of the cases that meet a mutant, by its number.
    meeting: BTreeMap<usize, Vec<PathBuf>>,
    /// The crate's own tests, as programs.
    tests: Vec<PathBuf>,
    /// How long the cases may take.
    cases_limit: Duration,
    /// How long a program of tests may take.
    tests_limit: Duration,
}

impl Scratch {
    /// Copies the system.
    pub fn lay(system: &System) -> Result<Scratch> {
        let project = shell::root()?;
        let root = project.join("target/mutants").join(&system.name);
        copy(&project, &root, system)?;
        let (switched, meeting, tests) = Default::default();
        let system = system.clone();
        Ok(Scratch { root, system, switched, meeting, tests, cases_limit: BUILD_LIMIT, tests_limit: BUILD_LIMIT })
    }

    /// Builds the copy with switches for the mutants, and runs cases and tests, which must hold.
    pub fn prepare(&mut self, mutants: &[(usize, &Mutant)]) -> Result<()> {
        self.switch(mutants)?;
        if self.build_cases()? != Ended::Well {
            bail!("{} cannot be built", self.system.name);
        }
        let (meeting, time) = timed(|| self.find_meeting())?;
        self.meeting = meeting;
        self.cases_limit = LEAST_LIMIT.max(time * PATIENCE);
        self.tests = self.programs_of_tests()?;
        let (tests, time) = timed(|| self.run_tests(None))?;
        self.tests_limit = LEAST_LIMIT.max(time * PATIENCE);
        if tests != Ended::Well {
            bail!("the tests of {} fail without any mutant", self.system.name);
        }
        Ok(())
    }

    /// Puts as many mutants into the source as compile together.
    fn switch(&mut self, mutants: &[(usize, &Mutant)]) -> Result<()> {
        let library = self.root.join("crates").join(&self.system.name).join("src/lib.rs");
        let count = mutants.iter().map(|(number, _)| number + 1).max().unwrap_or_default();
        let text = fs::read_to_string(&library)?;
        write(&library, [text, switch::switches(count)].concat().as_bytes())?;
        let mut left = mutants.to_vec();
        loop {
            self.write_switched(&left)?;
            let errors = self.errors()?;
            if errors.is_empty() {
                return Ok(());
            }
            let at_fault = |(file, place): &(String, Range<usize>)| {
                self.switched.get(file).map(|switched| switched.at_fault(place)).unwrap_or_default()
            };
            let at_fault: BTreeSet<usize> = errors.iter().flat_map(at_fault).collect();
            if at_fault.is_empty() {
                bail!("{} cannot be built", self.system.name);
            }
            left.retain(|(number, _)| !at_fault.contains(number));
        }
    }

    /// Writes the source files with switches for these mutants, and those that have none any more.
    fn write_switched(&mut self, mutants: &[(usize, &Mutant)]) -> Result<()> {
        let project = shell::root()?;
        let mut files: BTreeMap<String, Vec<(usize, &Mutant)>> =
            self.switched.keys().map(|file| (file.clone(), Vec::new())).collect();
        for (number, mutant) in mutants {
            files.entry(mutant.file.clone()).or_default().push((*number, mutant));
        }
        for (file, mutants) in files {
            let text = fs::read_to_string(project.join(&file)).with_context(|| file.clone())?;
            let switched = switch::switched(&text, &mutants).with_context(|| file.clone())?;
            write(&self.root.join(&file), switched.text.as_bytes())?;
            self.switched.insert(file, switched);
        }
        Ok(())
    }

    /// The compiler's errors: the places it names, by file.
    fn errors(&self) -> Result<Vec<(String, Range<usize>)>> {
        let mut check = self.cargo(&["check", "--quiet", "--message-format", "json", "--package", "runner"])?;
        let told = check.stderr(Stdio::null()).output().context("cargo check")?;
        let errors = String::from_utf8_lossy(&told.stdout)
            .lines()
            .filter_map(|line| serde_json::from_str::<Message>(line).ok()?.message)
            .filter(|message| message.level == "error")
            .flat_map(|message| message.spans)
            .map(|span| (span.file_name, span.byte_start..span.byte_end))
            .collect::<Vec<_>>();
        if errors.is_empty() && !told.status.success() {
            bail!("{} cannot be checked", self.system.name);
        }
        Ok(errors)
    }

    /// Which cases meet which mutants; all of them must hold.
    fn find_meeting(&self) -> Result<BTreeMap<usize, Vec<PathBuf>>> {
        let told = shell::said_by(self.runner().arg("--met").arg(self.data()).arg(self.cases()))
            .with_context(|| format!("the cases of {} fail without any mutant", self.system.name))?;
        let mut meeting: BTreeMap<usize, Vec<PathBuf>> = BTreeMap::new();
        for line in told.lines() {
            let Some((file, numbers)) = line.split_once('\t') else { continue };
            for number in numbers.split_whitespace().filter_map(|number| number.parse().ok()) {
                meeting.entry(number).or_default().push(PathBuf::from(file));
            }
        }
        Ok(meeting)
    }

    /// Whether a mutant has a switch.
    pub fn can_switch(&self, number: usize) -> bool {
        self.switched.values().flat_map(Switched::numbers).any(|it| it == number)
    }

    /// A mark of everything that was copied: with another one, outcomes are others.
    pub fn mark(&self) -> Result<String> {
        let mut all = String::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            let mut paths: Vec<PathBuf> = Vec::new();
            for entry in fs::read_dir(&folder)? {
                paths.push(entry?.path());
            }
            paths.sort();
            for path in paths {
                if path.is_dir() {
                    folders.extend((path != self.root.join("target")).then_some(path));
                } else if path != self.notes() {
                    let content = String::from_utf8_lossy(&read(&path)?).into_owned();
                    all.push_str(&format!("{} {:x}\n", path.display(), hash(&content)));
                }
            }
        }
        Ok(format!("{:x}", hash(&all)))
    }

    /// Makes the change of a mutant, whose file has no switches meanwhile; none if it cannot be made.
    pub fn apply(&self, mutant: &Mutant) -> Result<Option<Undo>> {
        let text = fs::read_to_string(shell::root()?.join(&mutant.file))?;
        let Some(changed) = mutant.apply(&text) else { return Ok(None) };
        let path = self.root.join(&mutant.file);
        let undo = Undo { text: fs::read_to_string(&path)?, path };
        fs::write(&undo.path, changed)?;
        Ok(Some(undo))
    }

    /// Where the outcomes of this copy are kept.
    pub fn notes(&self) -> PathBuf {
        self.root.join("outcomes.jsonl")
    }

    /// Builds the system and the program that runs its cases.
    pub fn build_cases(&self) -> Result<Ended> {
        run(self.cargo(&["build", "--quiet", "--package", "runner"])?, BUILD_LIMIT)
    }

    /// Runs all cases.
    pub fn run_cases(&self) -> Result<Ended> {
        let mut runner = self.runner();
        runner.arg(self.data()).arg(self.cases());
        run(runner, self.cases_limit)
    }

    /// Runs the cases that meet a mutant, with it switched on.
    pub fn run_cases_that_meet(&self, number: usize) -> Result<Ended> {
        let Some(cases) = self.meeting.get(&number) else { return Ok(Ended::Well) };
        let mut runner = self.runner();
        runner.arg(self.data()).args(cases).env(SWITCH, number.to_string());
        run(runner, self.cases_limit)
    }

    fn runner(&self) -> Command {
        with_little_memory(&self.root.join("target/debug/runner"))
    }

    fn data(&self) -> PathBuf {
        self.root.join("data")
    }

    fn cases(&self) -> PathBuf {
        self.root.join("cases").join(&self.system.name)
    }

    /// Builds the crate's own tests.
    pub fn build_tests(&self) -> Result<Ended> {
        run(self.cargo(&["test", "--quiet", "--no-run", "--package", &self.system.name])?, BUILD_LIMIT)
    }

    /// Runs the crate's own tests, with a mutant switched on.
    pub fn run_tests(&self, number: Option<usize>) -> Result<Ended> {
        for test in &self.tests {
            let mut test = with_little_memory(test);
            test.envs(number.map(|number| (SWITCH, number.to_string())));
            test.current_dir(self.root.join("crates").join(&self.system.name));
            let ended = run(test, self.tests_limit)?;
            if ended != Ended::Well {
                return Ok(ended);
            }
        }
        Ok(Ended::Well)
    }

    fn cargo(&self, args: &[&str]) -> Result<Command> {
        let mut cargo = shell::cargo(args.iter().copied())?;
        cargo.arg("--offline").current_dir(&self.root).env("CARGO_TARGET_DIR", self.root.join("target"));
        Ok(cargo)
    }

    /// Builds the crate's own tests and tells which programs they are.
    fn programs_of_tests(&self) -> Result<Vec<PathBuf>> {
        let args = ["test", "--quiet", "--no-run", "--message-format", "json", "--package", &self.system.name];
        let told = shell::said_by(&mut self.cargo(&args)?)?;
        let messages = told.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        Ok(messages.filter_map(|message| Some(PathBuf::from(message.get("executable")?.as_str()?))).collect())
    }
}

/// How a change is taken back.
#[must_use]
pub struct Undo {
    path: PathBuf,
    text: String,
}

impl Undo {
    /// Takes it back.
    pub fn undo(self) -> Result<()> {
        fs::write(&self.path, self.text).with_context(|| self.path.display().to_string())
    }
}

/// A line of what cargo tells.
#[derive(Deserialize)]
struct Message {
    message: Option<Diagnostic>,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Span {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
}

fn timed<T>(work: impl FnOnce() -> Result<T>) -> Result<(T, Duration)> {
    let begun = Instant::now();
    Ok((work()?, begun.elapsed()))
}

/// The crates that every system stands on.
const SHARED: [&str; 3] = ["crates/declare", "crates/referee", "crates/ground"];

/// Brings the copy up to date: a file that is already as it should be is left alone, so that little
/// is built anew.
fn copy(project: &Path, root: &Path, system: &System) -> Result<()> {
    let own = format!("crates/{}", system.name);
    let cases = format!("cases/{}", system.name);
    for folder in SHARED.into_iter().chain([own.as_str(), cases.as_str(), "rules", "data"]) {
        mirror(&project.join(folder), &root.join(folder))?;
    }
    write(&root.join("Cargo.toml"), manifest(project, system)?.as_bytes())?;
    write(&root.join("runner/Cargo.toml"), runner_manifest(system).as_bytes())?;
    write(&root.join("runner/src/main.rs"), RUNNER.replace("GAME", &system.game).as_bytes())?;
    write(&root.join("Cargo.lock"), &read(&project.join("Cargo.lock"))?)
}

/// The project's manifest with these crates alone.
fn manifest(project: &Path, system: &System) -> Result<String> {
    let text = fs::read_to_string(project.join("Cargo.toml")).context("Cargo.toml")?;
    let mut manifest: Table = toml::from_str(&text).context("Cargo.toml")?;
    if let Some(Value::Table(workspace)) = manifest.get_mut("workspace") {
        let own = format!("crates/{}", system.name);
        let members = SHARED.into_iter().chain(["runner", own.as_str()]).map(|member| Value::String(member.to_owned()));
        workspace.insert("members".to_owned(), Value::Array(members.collect()));
    }
    manifest.remove("profile");
    Ok(format!("{}\n{PROFILE}", toml::to_string(&manifest)?))
}

fn runner_manifest(system: &System) -> String {
    format!(
        "[package]\nname = \"runner\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         referee.workspace = true\nplayed = {{ path = \"../crates/{0}\", package = \"{0}\" }}\n",
        system.name
    )
}

/// Makes a folder the same as another.
fn mirror(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    let mut kept = BTreeSet::new();
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            mirror(&entry.path(), &target)?;
        } else {
            write(&target, &read(&entry.path())?)?;
        }
        kept.insert(target);
    }
    for entry in fs::read_dir(to)? {
        let (path, is_folder) = entry.and_then(|entry| Ok((entry.path(), entry.file_type()?.is_dir())))?;
        if !kept.contains(&path) {
            if is_folder { fs::remove_dir_all(&path) } else { fs::remove_file(&path) }?;
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

/// Writes a file, unless it is already so.
fn write(path: &Path, content: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|present| present == content) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content).with_context(|| path.display().to_string())
}

/// The program, through a shell that limits its memory where there is one.
fn with_little_memory(program: &Path) -> Command {
    if cfg!(windows) {
        return Command::new(program);
    }
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MOST_MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
    command
}

/// Runs a program in silence, and stops it when it takes too long.
fn run(mut command: Command, limit: Duration) -> Result<Ended> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() { Ended::Well } else { Ended::Badly });
        }
        if begun.elapsed() > limit {
            stop(&mut child)?;
            return Ok(Ended::Never);
        }
        thread::sleep(Duration::from_millis(20));
    }
}

fn stop(child: &mut Child) -> Result<()> {
    child.kill()?;
    child.wait()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;

    #[test]
    fn a_folder_becomes_the_same_as_another() {
        let root = env::temp_dir().join(format!("mirror-{}", std::process::id()));
        let (from, to) = (root.join("from"), root.join("to"));
        write(&from.join("deep/a.txt"), b"a").unwrap();
        write(&to.join("deep/a.txt"), b"mutated").unwrap();
        write(&to.join("gone/b.txt"), b"b").unwrap();
        mirror(&from, &to).unwrap();
        assert_eq!(read(&to.join("deep/a.txt")).unwrap(), b"a");
        assert!(!to.join("gone").exists());
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn the_copy_has_one_system() {
        let system = System { name: "guns".to_owned(), game: "GunsOfGettysburg".to_owned(), no_rules: Vec::new() };
        let manifest: Table = toml::from_str(&manifest(&shell::root().unwrap(), &system).unwrap()).unwrap();
        let members = manifest["workspace"]["members"].as_array().unwrap();
        let members: Vec<_> = members.iter().filter_map(Value::as_str).collect();
        assert_eq!(members, ["crates/declare", "crates/referee", "crates/ground", "runner", "crates/guns"]);
    }

    /// What the systems stand on, and what that stands on, is copied.
    #[test]
    fn no_crate_is_missing_in_the_copy() {
        let root = shell::root().unwrap();
        let table = |path: &Path| -> Table { toml::from_str(&fs::read_to_string(path).unwrap()).unwrap() };
        let workspace = table(&root.join("Cargo.toml"));
        let paths = &workspace["workspace"]["dependencies"];
        let systems = crate::mutants::systems(&root).unwrap();
        let systems = systems.iter().map(|system| format!("crates/{}", system.name));
        for folder in SHARED.map(str::to_owned).into_iter().chain(systems) {
            let manifest = table(&root.join(&folder).join("Cargo.toml"));
            let needed = manifest["dependencies"].as_table().unwrap().keys();
            for path in needed.filter_map(|name| paths.get(name)?.get("path")?.as_str()) {
                assert!(SHARED.contains(&path), "{folder} needs {path}");
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_never_ends_is_stopped() {
        let sh = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            run(command, Duration::from_millis(300)).unwrap()
        };
        assert_eq!([sh("exit 0"), sh("exit 1"), sh("sleep 60")], [Ended::Well, Ended::Badly, Ended::Never]);
    }
}
