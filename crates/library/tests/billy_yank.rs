//! Billy Yank: the referee's laws on a small table, and its secrets.

#![allow(clippy::panic)]

use billy_yank::{BillyYank, Stage};
use referee::chance::{Audience, Chance, Roll, Seeded, Throw};
use referee::data::Source;
use referee::event::DiscardEvents;
use referee::harness::{self, Effort};
use referee::{Choice, System};
use std::sync::Arc;

/// Two small brigades with a battery each, near enough to fire, to charge and to run.
const TABLE: &str = r#"
title = "Two brigades"
rules = []

[setup]
system = "billy-yank"
begin  = "orders"
turns  = 3
table  = [40, 30]
general = [
  { name = "Vincent", side = "union", charisma = 1, at = [20, 6], carried = "hold" },
  { name = "Law", side = "confederate", charisma = 1, at = [20, 26], carried = "hold" },
]
unit = [
  { name = "Maine", side = "union", grade = "veteran", at = [16, 10], carried = "hold" },
  { name = "Penn", side = "union", at = [24, 10], carried = "hold" },
  { name = "Hazlett", side = "union", arm = "artillery", at = [32, 8], carried = "hold" },
  { name = "Alabama", side = "confederate", at = [16, 18], facing = 180, carried = "hold" },
  { name = "Texas", side = "confederate", grade = "raw", at = [24, 18], facing = 180, carried = "hold" },
  { name = "Horse", side = "confederate", arm = "cavalry", at = [32, 22], facing = 180, carried = "hold" },
]
terrain = [
  { name = "wood", class = "broken", high = true, masking = true, cover = "light", area = [[4, 12], [10, 12], [10, 18], [4, 18]] },
  { name = "wall", class = "linear", cover = "dense", line = [[14, 11], [26, 11]] },
]

[[part]]
name = "the first orders"
asked = "union: orders"
"#;

fn table() -> Arc<Stage> {
    let source = Source { name: "two brigades", text: TABLE };
    let position = referee::case::last_position::<BillyYank>(source, &systems::library());
    let position = position.unwrap_or_else(|failures| panic!("{failures:?}"));
    let mut stage = Stage::clone(position.stage());
    stage.begin = Box::new(position.state().clone());
    Arc::new(stage)
}

fn effort() -> Effort {
    Effort { most_orders: 2_000, one_in: 20, most_nodes: 200, tries: 4, most_pair_orders: 4, ..Effort::default() }
}

#[test]
fn the_game_keeps_the_laws() {
    if let Err(violation) = harness::all_laws::<BillyYank>(&table(), 0..8, effort()) {
        panic!("{violation}");
    }
}

#[test]
fn counters_and_plans_are_hidden() {
    for seed in 0..12 {
        if let Err(violation) = harness::non_interference::<BillyYank>(&table(), seed, effort()) {
            panic!("seed {seed}: {violation}");
        }
    }
}

/// A pursuit waits while the loser runs, and so does a melee while its fighters test: little is deeper, though one
/// moment may bring several things together.
#[test]
fn the_stack_has_a_greatest_depth() {
    let stage = table();
    let mut deepest = 0;
    for seed in 0..60 {
        let (mut dice, mut luck) = (Seeded::from_number(seed), Seeded::from_number(seed + 1_000));
        let mut state = BillyYank::begin(&stage, &mut dice, &mut DiscardEvents);
        let mut offers = Vec::new();
        while let Some(&seat) = BillyYank::owed(&stage, &state).seats.first() {
            deepest = deepest.max(state.flow.frames().count());
            let mut draft = Vec::new();
            let order = loop {
                offers.clear();
                BillyYank::offer(&stage, &state, seat, &draft, &mut offers);
                let roll = Roll::Pick { of: offers.len() as u32 };
                let at = luck.give(Throw { label: "choice", roll, audience: Audience::Nobody });
                match offers.swap_remove(at as usize) {
                    Choice::Order(order) => break order,
                    Choice::Pick(pick) => draft.push(pick),
                }
            };
            BillyYank::apply(&stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
        }
    }
    assert!((2..=billy_yank::flow::MOST_FRAMES / 2).contains(&deepest), "{deepest}");
}
