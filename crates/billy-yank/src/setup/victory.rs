//! How the game is won.

use super::{key_of, paces_in, point_in, titles_in, word_in};
use crate::units::Side;
use crate::victory::{Losses, Objective, ObjectiveId, SuddenVictory, Victory};
use ground::free::Paces;
use referee::data::Node;

pub(super) fn read_victory(setup: &Node<'_>) -> Victory {
    let mut victory =
        Victory { objectives: setup.list("objective").iter().map(read_objective).collect(), ..Victory::default() };
    if victory.objectives.len() > u8::MAX.into() {
        setup.fault("fault-too-many", &[("most", &u8::MAX.to_string())]);
        victory.objectives.clear();
    }
    let Some(node) = setup.get("victory") else { return victory };
    let count = |key, default| node.whole_or(key, 0, 9999, default) as u16;
    victory.losses = match node.flag_or("worth", false) {
        true => Losses::Worth,
        false => Losses::Counted {
            stand: count("stand", 1),
            section: count("section", 1),
            gone: count("gone", 2),
            brigadier: count("brigadier", 2),
        },
    };
    (victory.win, victory.decisive) = (count("win", 1), count("decisive", 9999));
    victory.break_point = node.get("break").and_then(|n| n.whole(1, 100)).map(|percent| percent as u8);
    if let Some(sudden) = node.get("sudden") {
        victory.sudden = read_sudden(&sudden, &victory.objectives);
        sudden.finish();
    }
    node.finish();
    victory
}

fn read_objective(node: &Node<'_>) -> Objective {
    let key = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| key_of(&name));
    let holder = word_in(node.get("holder"), &Side::NAMES, &Side::BOTH);
    let mut points = [0; 2];
    if let Some(list) = node.need("points") {
        points = Side::BOTH.map(|side| list.whole_or(side.name(), 0, 9999, 0) as u16);
        list.finish();
    }
    let at = node.need("at").and_then(|n| point_in(&n)).unwrap_or_default();
    let radius = node.get("radius").and_then(|n| paces_in(&n)).unwrap_or(Paces::whole(3));
    let objective = Objective { key, title: titles_in(node.get("title")), at, radius, holder, points };
    node.finish();
    objective
}

fn read_sudden(node: &Node<'_>, objectives: &[Objective]) -> Option<SuddenVictory> {
    let named = node.need("objective")?;
    let name = named.text()?;
    let side = word_in(node.need("side"), &Side::NAMES, &Side::BOTH)?;
    let turns = node.whole_or("turns", 1, 100, 1) as u8;
    let Some(objective) = objectives.iter().position(|objective| objective.key == *name) else {
        named.fault("fault-unknown-objective", &[("objective", &name)]);
        return None;
    };
    Some(SuddenVictory { objective: ObjectiveId(objective as u8), side, turns })
}
