//! Entrenching, building and breaking bridges: what the steady player does with them.

#![allow(clippy::expect_used)]

use referee::AnyGame;

/// A river between two halves of a small map; a bridge over it, or none.
fn river(crossing: &str) -> String {
    let sides = (1..=10).flat_map(|row| [(row, row), (row, row - 1)]).filter(|(_, east)| *east > 0);
    let water = sides.map(|(west, east)| {
        let over = if west == 5 && east == 5 { crossing } else { "" };
        format!("[[hexside]]\nbetween = [\"05{west:02}\", \"06{east:02}\"]\nwater = \"minor-river\"\n{over}\n")
    });
    water.collect::<String>()
        + "[[way]]\nkind = \"road\"\nthrough = [\"0305\", \"0405\", \"0505\", \"0605\", \"0705\"]\n"
}

fn unit(name: &str, side: &str, hex: &str, manpower: u8) -> String {
    format!(
        "[[unit]]\nname = \"{name}\"\nside = \"{side}\"\narm = \"infantry\"\nhex = \"{hex}\"\nmanpower = {manpower}\n"
    )
}

/// A game on that ground.
fn game(crossing: &str, begin: &str, units: &str) -> Box<dyn AnyGame> {
    let mut library = systems::library();
    library.add_file("gcacw/maps/river.toml", &river(crossing));
    let victory = "[victory]\nhexes = [{ hex = \"0905\", union = 9, owner = \"confederate\" }]\n";
    let head = "title = \"River\"\nsystem = \"gcacw\"\nmap = \"river\"\nturns = 4\nseat = \"union\"\n";
    library.add_file("gcacw/scenarios/river.toml", &format!("{head}begin = \"{begin}\"\n{victory}{units}"));
    library.begin("gcacw/river", "seeded 3", &[]).expect("a sound scenario")
}

fn steady_says(game: &dyn AnyGame) -> String {
    systems::library().player("steady", "gcacw", 1).expect("a player").choose(game, "union").expect("an order")
}

#[test]
fn a_bridge_is_built_where_a_river_bars_the_way() {
    let far = unit("Jackson", "confederate", "1205", 6);
    let at_the_river = game("", "recovery", &(unit("Howe", "union", "0505", 8) + &far));
    assert!(steady_says(at_the_river.as_ref()).starts_with("build howe 06"));
    let bridged = game("crossing = \"bridge\"", "recovery", &(unit("Howe", "union", "0505", 8) + &far));
    assert_eq!(steady_says(bridged.as_ref()), "entrench howe");
}

/// What the steady player does at a bridge that he has crossed backwards, before so strong an enemy.
fn after_the_retreat(enemy: u8) -> String {
    let units = unit("Howe", "union", "0605", 8) + &unit("Jackson", "confederate", "0905", enemy);
    let mut game = game("crossing = \"bridge\"", "action", &units);
    for order in ["march howe", "no-force-march", "go 0505"] {
        game.order("union", order, &[], None).expect("a legal order");
    }
    if game.owed().first().is_some_and(|(_, decision)| *decision == "march") {
        game.order("union", "end", &[], None).expect("a legal order");
    }
    assert_eq!(game.owed().first().copied(), Some(("union", "destroy")));
    steady_says(game.as_ref())
}

#[test]
fn a_bridge_is_broken_before_a_stronger_enemy() {
    assert_eq!(after_the_retreat(16), "destroy 0605");
    assert_eq!(after_the_retreat(4), "leave");
}

#[test]
fn works_are_thrown_up_around_what_is_held() {
    let library = systems::library();
    let mut dug = 0;
    for seed in 0..4 {
        let mut game = library.begin("gcacw/monocacy", &format!("seeded {seed}"), &[]).expect("a game");
        let mut players = [1, 2].map(|seed| library.player("steady", "gcacw", seed).expect("a player"));
        while let Some((seat, decision)) = game.owed().first().copied() {
            let side = usize::from(seat == "confederate");
            let order = players[side].choose(game.as_ref(), seat).expect("an order");
            dug += usize::from(decision == "action" && order.starts_with("entrench"));
            game.order(seat, &order, &[], None).expect("a legal order");
        }
    }
    assert!(dug > 0);
}
