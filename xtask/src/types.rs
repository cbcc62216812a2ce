//! `cargo xtask types`: the client's protocol types, written from the Rust code.

use crate::shell;
use anyhow::{Context, Result, bail};
use std::fs;

const FILE: &str = "web/src/protocol.ts";

/// Writes the file.
pub fn write() -> Result<()> {
    fs::write(shell::root()?.join(FILE), told()?).context(FILE)
}

/// Whether the file is what the code says.
pub fn check() -> Result<()> {
    let kept = fs::read_to_string(shell::root()?.join(FILE)).context(FILE)?;
    if kept != told()? {
        bail!("{FILE} is not what the Rust code says; write it anew with: cargo xtask types");
    }
    Ok(())
}

fn told() -> Result<String> {
    let mut printer =
        shell::cargo(["run", "--quiet", "--package", "brevet", "--features", "types", "--example", "types"])?;
    shell::said_by(&mut printer)
}
