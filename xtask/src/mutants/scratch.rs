//! A small copy of the project below `target/mutants`: one rule system, what it is built on, and a
//! program that runs its cases. Mutants are tried there; the work tree is never touched.

use super::System;
use super::list::hash;
use crate::shell;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};
use toml::{Table, Value};

/// The program that runs the cases; `GAME` in it is the system's type.
const RUNNER: &str = include_str!("runner.rs.in");

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

/// The copy, built and run once without a mutant.
pub struct Scratch {
    root: PathBuf,
    system: &'static System,
    /// The crate's own tests, as programs.
    tests: Vec<PathBuf>,
    /// How long the cases may take.
    cases_limit: Duration,
    /// How long a program of tests may take.
    tests_limit: Duration,
}

impl Scratch {
    /// Copies the system and runs its cases and tests, which must hold.
    pub fn lay(system: &'static System) -> Result<Scratch> {
        let project = shell::root()?;
        let root = project.join("target/mutants").join(system.name);
        copy(&project, &root, system)?;
        let mut scratch =
            Scratch { root, system, tests: Vec::new(), cases_limit: BUILD_LIMIT, tests_limit: BUILD_LIMIT };
        if scratch.build_cases()? != Ended::Well {
            bail!("{} cannot be built", system.name);
        }
        let (cases, time) = timed(|| scratch.run_cases())?;
        scratch.cases_limit = LEAST_LIMIT.max(time * PATIENCE);
        scratch.tests = scratch.programs_of_tests()?;
        let (tests, time) = timed(|| scratch.run_tests())?;
        scratch.tests_limit = LEAST_LIMIT.max(time * PATIENCE);
        if (cases, tests) != (Ended::Well, Ended::Well) {
            bail!("the cases or tests of {} fail without any mutant", system.name);
        }
        Ok(scratch)
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

    /// A file of the copy, by its path in the project.
    pub fn file(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Where the outcomes of this copy are kept.
    pub fn notes(&self) -> PathBuf {
        self.root.join("outcomes.jsonl")
    }

    /// Builds the system and the program that runs its cases.
    pub fn build_cases(&self) -> Result<Ended> {
        run(self.cargo(&["build", "--quiet", "--package", "runner"])?, BUILD_LIMIT)
    }

    /// Runs the cases.
    pub fn run_cases(&self) -> Result<Ended> {
        let mut runner = with_little_memory(&self.root.join("target/debug/runner"));
        runner.arg(self.root.join("data")).arg(self.root.join("cases").join(self.system.name));
        run(runner, self.cases_limit)
    }

    /// Builds the crate's own tests.
    pub fn build_tests(&self) -> Result<Ended> {
        run(self.cargo(&["test", "--quiet", "--no-run", "--package", self.system.name])?, BUILD_LIMIT)
    }

    /// Runs the crate's own tests.
    pub fn run_tests(&self) -> Result<Ended> {
        for test in &self.tests {
            let mut test = with_little_memory(test);
            test.current_dir(self.root.join("crates").join(self.system.name));
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
        let args = ["test", "--quiet", "--no-run", "--message-format", "json", "--package", self.system.name];
        let told = shell::said_by(&mut self.cargo(&args)?)?;
        let messages = told.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        Ok(messages.filter_map(|message| Some(PathBuf::from(message.get("executable")?.as_str()?))).collect())
    }
}

fn timed<T>(work: impl FnOnce() -> Result<T>) -> Result<(T, Duration)> {
    let begun = Instant::now();
    Ok((work()?, begun.elapsed()))
}

/// Brings the copy up to date: a file that is already as it should be is left alone, so that little
/// is built anew.
fn copy(project: &Path, root: &Path, system: &System) -> Result<()> {
    let own = format!("crates/{}", system.name);
    let cases = format!("cases/{}", system.name);
    for folder in ["crates/referee", "crates/ground", own.as_str(), cases.as_str(), "rules", "data"] {
        mirror(&project.join(folder), &root.join(folder))?;
    }
    write(&root.join("Cargo.toml"), manifest(project, system)?.as_bytes())?;
    write(&root.join("runner/Cargo.toml"), runner_manifest(system).as_bytes())?;
    write(&root.join("runner/src/main.rs"), RUNNER.replace("GAME", system.game).as_bytes())?;
    write(&root.join("Cargo.lock"), &read(&project.join("Cargo.lock"))?)
}

/// The project's manifest with these crates alone.
fn manifest(project: &Path, system: &System) -> Result<String> {
    let text = fs::read_to_string(project.join("Cargo.toml")).context("Cargo.toml")?;
    let mut manifest: Table = toml::from_str(&text).context("Cargo.toml")?;
    if let Some(Value::Table(workspace)) = manifest.get_mut("workspace") {
        let members = ["crates/referee", "crates/ground", "runner"].map(str::to_owned);
        let members = members.into_iter().chain([format!("crates/{}", system.name)]).map(Value::String);
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
        let system = System { name: "guns", game: "GunsOfGettysburg" };
        let manifest: Table = toml::from_str(&manifest(&shell::root().unwrap(), &system).unwrap()).unwrap();
        let members = manifest["workspace"]["members"].as_array().unwrap();
        let members: Vec<_> = members.iter().filter_map(Value::as_str).collect();
        assert_eq!(members, ["crates/referee", "crates/ground", "runner", "crates/guns"]);
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
