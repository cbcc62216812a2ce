//! Running other programs, cargo above all.

use anyhow::{Context, Result, bail};
use std::env;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

/// The project's folder: the one that holds this crate's.
pub fn root() -> Result<PathBuf> {
    match env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from) {
        Some(own) => Ok(own.parent().context("this crate lies in no project")?.to_owned()),
        None => env::current_dir().context("the current folder cannot be read"),
    }
}

/// Cargo in the project's folder, with these arguments.
pub fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Result<Command> {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(args).current_dir(root()?);
    Ok(command)
}

/// Whether cargo knows the subcommand.
pub fn cargo_has(subcommand: &str) -> Result<bool> {
    let mut command = cargo([subcommand, "--version"])?;
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    Ok(status.context("cargo cannot be started")?.success())
}

/// Runs the command to its end; an error if it fails.
pub fn must_succeed(mut command: Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start: {}", words(&command)))?;
    if !status.success() {
        bail!("failed: {}", words(&command));
    }
    Ok(())
}

/// What the command prints; an error if it fails.
pub fn said_by(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot start: {}", words(command)))?;
    if !output.status.success() {
        bail!("failed: {}", words(command));
    }
    String::from_utf8(output.stdout).with_context(|| format!("no text: {}", words(command)))
}

/// Runs the command to its end and ends as it does.
pub fn pass_on(command: &mut Command) -> Result<ExitCode> {
    let status = command.status().with_context(|| format!("cannot start: {}", words(command)))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}

/// The command as one would type it.
fn words(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_name().map(|name| name.to_string_lossy().into_owned());
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    name.into_iter().chain(args).collect::<Vec<_>>().join(" ")
}
