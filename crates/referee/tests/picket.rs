//! The example of docs/write-a-system.md keeps the laws, can be played, and is what the document shows.

#[path = "../examples/picket.rs"]
#[allow(clippy::unwrap_used)]
mod picket;

use picket::{Picket, Stage};
use referee::harness::{self, Effort};
use std::sync::Arc;

#[test]
fn the_example_keeps_the_laws() {
    let stage = Arc::new(Stage { last_turn: 12 });
    harness::all_laws::<Picket>(&stage, 0..20, Effort::default()).unwrap();
}

#[test]
fn the_example_is_played_to_its_end() {
    let mut game = picket::game("test");
    let refusal = game.order("union", "step 2", &[], None).unwrap_err();
    assert_eq!(refusal.id, "picket:2.one-post");
    let offers = game.offers("union", &[]).unwrap();
    assert_eq!((offers[0].text.as_str(), offers[0].verb, offers[0].args[0].name), ("step 1", "step", "to"));
    let mut orders = 0;
    while let Some(&(seat, _)) = game.owed().first() {
        let order = if orders % 4 < 2 { "fire" } else { "wait" };
        game.order(seat, order, &[], None).unwrap();
        orders += 1;
    }
    assert!(game.winner().is_some() && orders <= 24);
}

#[test]
fn the_document_shows_the_example() {
    let document = include_str!("../../../docs/write-a-system.md");
    let sources = [("```rust\n", include_str!("../examples/picket.rs")), ("```rust,test\n", include_str!("picket.rs"))];
    for (fence, source) in sources {
        let blocks: Vec<&str> = document.split(fence).skip(1).filter_map(|rest| rest.split("```").next()).collect();
        assert!(!blocks.is_empty());
        for block in blocks {
            assert!(source.contains(block), "not in the example:\n{block}");
        }
    }
}
