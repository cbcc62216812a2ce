//! Policies answer windows by what they are about.

use gbacw::GreatBattles;
use referee::case::FileSource;
use referee::data::{self, Faults, Source};
use referee::instruction::Instruction;
use referee::record::Header;
use referee::{AnyGame, Game};
use std::borrow::Cow;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::Arc;

struct Data;

impl FileSource for Data {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
        fs::read_to_string(data.join(name)).ok().map(Cow::Owned)
    }
}

/// Two regiments of Archer look at one of Cutler: one from the next hex, one from two hexes away.
const FIELD: &str = r#"
active = ["Cutler"]
brigade = [
  { name = "Cutler", side = "union", orders = "attack" },
  { name = "Archer", side = "confederate", orders = "advance" },
  { name = "Davis", side = "confederate", orders = "advance" },
]
unit = [
  { name = "76th New York", brigade = "Cutler", hex = "0605", facing = "e" },
  { name = "13th Alabama", brigade = "Archer", hex = "0706", facing = "w" },
  { name = "55th North Carolina", brigade = "Davis", hex = "0707", facing = "nnw" },
]
"#;

fn game() -> Result<Game<GreatBattles>, Box<dyn Error>> {
    let faults = Faults::new();
    let stage =
        data::read(Source { name: "field.toml", text: FIELD }, &faults, |root| gbacw::setup::read_case(root, &Data));
    let stage = faults.or(stage).map_err(|faults| format!("{faults:?}"))?;
    let header = Header { dice: "seeded 1".to_owned(), ..Header::default() };
    Game::begin(Arc::new(stage), header, &[]).map_err(|refusal| refusal.rule.to_string().into())
}

fn policy(game: &mut Game<GreatBattles>, decision: &str, says: &str) -> Result<(), String> {
    let instruction = Instruction::always(decision, format!("policy {says}"));
    AnyGame::instruct(game, "confederate", instruction).map_err(|refusal| refusal.id)
}

fn fires(game: &Game<GreatBattles>) -> Vec<String> {
    let report = game.report();
    let fired = report.iter().filter_map(|(_, event)| match event {
        gbacw::event::Event::Fires { unit, .. } => Some(game.stage().unit(*unit).key.clone()),
        _ => None,
    });
    fired.collect()
}

fn volley(game: &mut Game<GreatBattles>) -> Result<(), Box<dyn Error>> {
    AnyGame::order(game, "union", "fire 76th-new-york 0706", &[], None).map_err(|refusal| refusal.id)?;
    Ok(())
}

#[test]
fn return_fire_is_given_by_policy_and_marked() -> Result<(), Box<dyn Error>> {
    let mut game = game()?;
    policy(&mut game, "return-fire", "always")?;
    volley(&mut game)?;
    assert_eq!(fires(&game)[..2], ["76th-new-york", "13th-alabama"]);
    let line = game.record().entries.len() as u32 - 1;
    assert!((1..=line).any(|line| game.is_instructed(line)));
    Ok(())
}

#[test]
fn a_brigade_has_its_own() -> Result<(), Box<dyn Error>> {
    let mut game = game()?;
    policy(&mut game, "return-fire", "never")?;
    policy(&mut game, "return-fire", "always for archer")?;
    volley(&mut game)?;
    assert_eq!(fires(&game), ["76th-new-york", "13th-alabama"]);
    Ok(())
}

#[test]
fn who_has_no_policy_is_asked() -> Result<(), Box<dyn Error>> {
    let mut game = game()?;
    policy(&mut game, "return-fire", "never for davis")?;
    volley(&mut game)?;
    assert!(fires(&game).is_empty());
    assert_eq!(
        AnyGame::asked(&game, "confederate").map_err(|refusal| refusal.id)?.map(|asked| asked.decision),
        Some("return-fire")
    );
    Ok(())
}

#[test]
fn unknown_policies_are_refused() -> Result<(), Box<dyn Error>> {
    let mut game = game()?;
    for (decision, says) in [("return-fire", "sometimes"), ("return-fire", "within 99"), ("take", "always")] {
        assert_eq!(policy(&mut game, decision, says), Err("referee:not-a-policy".to_owned()));
    }
    Ok(())
}
