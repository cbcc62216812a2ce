//! A moment of fuzzing for everything that reads text: `cargo xtask soak` takes longer.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Folder, brevet};

/// The same inputs every time.
fn fuzz(target: &str, inputs: u32) {
    let folder = Folder::new(&format!("fuzz-{target}"));
    let (output, inputs) = (folder.path("found"), inputs.to_string());
    let run = brevet(&["soak", "--fuzz", target, "--inputs", &inputs, "--threads", "1", "--output", &output, "--json"]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((report[0]["target"].as_str(), report[0]["found"].as_u64()), (Some(target), Some(0)));
    assert_eq!(report[0]["inputs"].to_string(), inputs);
    assert!(report[0]["kinds_of_answers"].as_u64() > Some(2), "{report}");
}

#[test]
fn orders() {
    fuzz("orders", 400);
}

#[test]
fn records() {
    fuzz("records", 150);
}

#[test]
fn cases() {
    fuzz("cases", 150);
}

#[test]
fn data() {
    fuzz("data", 60);
}

#[test]
fn lines() {
    fuzz("lines", 60);
}

#[test]
fn a_text_is_tried_again() {
    let folder = Folder::new("fuzz-again");
    let file = folder.file("case.toml", "title = 7\n");
    let run = brevet(&["soak", "--fuzz", "cases", "--again", &file]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("fault-"), "{}", run.out);
    let run = brevet(&["soak", "--fuzz", "poems"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("poems"), "{}", run.err);
}
