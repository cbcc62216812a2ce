//! The server alone: `serve ADDRESS FOLDER`.

use server::{Config, serve};
use std::env;
use std::error::Error;
use std::future::pending;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(address), Some(folder)) = (words.next(), words.next()) else { return Err("serve ADDRESS FOLDER".into()) };
    serve(Config { listen: address.parse()?, data: folder.into() }, pending()).await?;
    Ok(())
}
