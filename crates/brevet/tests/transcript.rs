//! The transcript of docs/referee.md: what is sent in it is sent, and what comes back must be what
//! it shows.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{brevet_with, root};
use serde_json::Value;

/// Stands for the text of the saved record.
const LEFT_OUT: &str = "…";

#[test]
fn the_documents_transcript_holds() {
    let document = std::fs::read_to_string(root().join("docs/referee.md")).unwrap();
    let sent: Vec<&str> = document.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let shown: Vec<&str> = document.lines().filter_map(|line| line.strip_prefix("< ")).collect();
    assert_eq!(sent.len(), shown.len());
    assert!(sent.len() > 20);
    let again = sent.iter().position(|line| line.contains(LEFT_OUT)).unwrap();
    let record = saved(&sent[..again]);
    let filled = sent.iter().map(|line| match line.contains(LEFT_OUT) {
        true => line.replace(&format!("\"{LEFT_OUT}\""), &Value::from(record.clone()).to_string()),
        false => (*line).to_owned(),
    });
    let run = brevet_with(&["referee"], &(filled.collect::<Vec<_>>().join("\n") + "\n"));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let found: Vec<&str> = run.out.lines().collect();
    assert_eq!(found.len(), shown.len());
    for ((sent, found), shown) in sent.iter().zip(found).zip(shown) {
        let (mut found, shown): (Value, Value) =
            (serde_json::from_str(found).unwrap(), serde_json::from_str(shown).unwrap());
        if shown["record"] == LEFT_OUT {
            found["record"] = Value::from(LEFT_OUT);
        }
        assert_eq!(found, shown, "\nsent: {sent}\ncame: {found}");
    }
}

/// The record that comes back at the end of some requests.
fn saved(sent: &[&str]) -> String {
    let run = brevet_with(&["referee"], &(sent.join("\n") + "\n"));
    let last: Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    last["record"].as_str().unwrap().to_owned()
}
