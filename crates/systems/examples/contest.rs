//! Plays many games between two computer players and prints how they went:
//! `contest [SCENARIO] [FIRST] [SECOND] [GAMES] [SEED]`.

use std::time::Instant;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, default: &str| args.get(at).map_or_else(|| default.to_owned(), Clone::clone);
    let number = |at: usize, default: u64| args.get(at).map_or(Ok(default), |text| text.parse::<u64>());
    let (scenario, first, second) = (word(0, "gcacw/the-gap"), word(1, "steady"), word(2, "random"));
    let games = number(3, 100).map_err(|fault| fault.to_string())?;
    let seed = number(4, 1).map_err(|fault| fault.to_string())?;
    let library = systems::library();
    let begun = Instant::now();
    let (mut orders, mut finished) = (0, 0);
    let mut results = std::collections::BTreeMap::new();
    for game in seed..seed + games {
        let outcome = library.play_match(&scenario, [&first, &second], game).map_err(|fault| format!("{fault:?}"))?;
        orders += outcome.orders;
        finished += u64::from(outcome.finished);
        *results.entry(outcome.winner.unwrap_or("nobody")).or_insert(0) += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{scenario}: {first} (first side) against {second}: {games} games, {finished} finished, {results:?}");
    println!("{} orders a game, {:.1} ms a game", orders / games.max(1), seconds * 1000.0 / games.max(1) as f64);
    Ok(())
}
