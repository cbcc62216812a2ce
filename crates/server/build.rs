//! Has the server built again when the browser client was built again.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let client = Path::new(&root).join("../../web/dist");
    // Cargo takes a folder that is not there for one that has always just changed.
    let _ = fs::create_dir_all(&client);
    println!("cargo::rerun-if-changed={}", client.display());
    Ok(())
}
