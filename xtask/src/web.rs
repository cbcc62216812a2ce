//! The browser client: built, checked, and played in a real browser. Node brings npm; Chromium
//! comes from the system's packages, because no test tool's own download is used.

use crate::shell;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where browsers are installed, the likeliest first.
const BROWSERS: [&str; 4] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

/// Installs what the client needs and builds it.
pub fn build() -> Result<()> {
    install()?;
    npm(&["run", "build"])
}

/// Types, lints and unit tests of the client.
pub fn check() -> Result<()> {
    build()?;
    npm(&["run", "check"])?;
    npm(&["test"])
}

/// Tests the client in a real browser.
pub fn browser() -> Result<()> {
    let chromium = chromium()?;
    build()?;
    shell::must_succeed(shell::cargo(["build", "--quiet", "--package", "brevet", "--features", "test-game"])?)?;
    let mut tests = npx(&["playwright", "test"])?;
    tests.env("CHROMIUM", chromium);
    shell::must_succeed(tests)
}

fn folder() -> Result<PathBuf> {
    Ok(shell::root()?.join("web"))
}

/// Installs what the lock file names, if it has changed since the last time. Not `npm ci`: it
/// insists on packages for every platform, which not every registry has.
fn install() -> Result<()> {
    let web = folder()?;
    let lock = fs::read_to_string(web.join("package-lock.json")).context("web/package-lock.json")?;
    let stamp = web.join("node_modules").join(".lock-of-last-install");
    if fs::read_to_string(&stamp).is_ok_and(|last| last == lock) {
        return Ok(());
    }
    npm(&["install", "--no-save", "--no-audit", "--no-fund"])?;
    fs::write(&stamp, lock).with_context(|| stamp.display().to_string())
}

fn npm(args: &[&str]) -> Result<()> {
    shell::must_succeed(tool("npm", args)?)
}

fn npx(args: &[&str]) -> Result<Command> {
    tool("npx", args)
}

fn tool(name: &str, args: &[&str]) -> Result<Command> {
    if !starts(name) {
        bail!("{name} is missing; install Node.js 20 or later, which brings it");
    }
    let mut command = Command::new(name);
    command.args(args).current_dir(folder()?);
    Ok(command)
}

fn starts(name: &str) -> bool {
    let status = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// A browser, installed from the system's packages where that is allowed.
fn chromium() -> Result<PathBuf> {
    if let Some(found) = present() {
        return Ok(found);
    }
    if starts("apt-get") {
        for args in [&["update", "--quiet"][..], &["install", "--yes", "--quiet", "chromium"][..]] {
            let done = Command::new("apt-get").args(args).stdout(Stdio::null()).status();
            if !done.is_ok_and(|status| status.success()) {
                break;
            }
        }
    }
    present().context("no browser was found; install Chromium, for example with: apt-get install chromium")
}

fn present() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    named.into_iter().chain(BROWSERS.map(PathBuf::from)).find(|path| Path::exists(path))
}
