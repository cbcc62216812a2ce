//! Fire: by whom, at whom, over what ground.

use super::{HERE, Piece, SMALL_ARMS, Scene, WEAPONS, facing, has_strength, likeliest, number, told_of};
use library::{Before, Chances, FieldValues, Library, OddsError, merged};
use serde_json::json;

/// Ours looks to the north.
const AHEAD: &str = "nne";

pub(super) fn chances(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    has_strength(said, "target")?;
    let at = (HERE.0, HERE.1 - said.number("hexes"));
    let mut scene = Scene::default();
    if said.word("daylight") != "day" {
        scene.lines += &format!("light = {:?}\n", said.word("daylight"));
    }
    scene.lay_ground(said, said.word("target-terrain"), at)?;
    let front = facing(said.word("attack"));
    let works = [(said.flag("barricade"), (HERE, AHEAD)), (said.flag("target-barricade"), (at, "ssw"))];
    let works: Vec<_> = works.into_iter().filter(|(there, _)| *there).map(|(_, works)| works).collect();
    scene.lay_works(&works);
    scene.tire([said.number("fatigue-level"), 0]);
    let answers = said.flag("answers");
    scene.brigades[0] += ", orders = \"attack\"";
    scene.brigades[1] += &format!(", orders = {:?}", if said.flag("target-marching") { "march" } else { "attack" });
    scene.units = vec![firer(said), target(said, at, front, answers)];
    let mut trial = scene.begin(library, !answers)?;
    if answers {
        trial.play(&format!("fire target {}", number(HERE)), &[])?;
    }
    let order = format!("fire firer {}", number(at));
    let (seat, _) = trial.asked()?;
    let codes = trial.game.ask(seat, &order).map_err(OddsError::Refused)?;
    let bears = trial.game.ask(seat, &format!("bears firer {}", number(at))).map_err(OddsError::Refused)?;
    // What it costs the firer to be fired at is another question.
    let mut odds = merged(trial.odds(&order)?, |outcome| told_of(outcome, &["target"]));
    odds.tallies = codes.tallies.iter().map(|(name, tally)| (*name, tally.lines().to_vec())).collect();
    let table = Before { roll: "fire-table", tallies: Default::default(), outcomes: likeliest(&codes)? };
    Ok(Chances { before: vec![table], values: json!({ "sp": bears.value }), ..Chances::of(&order, odds) })
}

fn firer(said: &FieldValues<'_>) -> Piece {
    let weapon = said.word("weapon");
    let gun = WEAPONS.iter().position(|known| *known == weapon).is_some_and(|place| place >= SMALL_ARMS);
    let cavalry = said.flag("cavalry") || said.flag("mounted");
    let arm = if gun {
        "artillery"
    } else if cavalry {
        "cavalry"
    } else {
        "infantry"
    };
    let unit = Piece::new("Firer", "Ours", HERE, AHEAD)
        .with("arm", arm)
        .with("weapon", weapon)
        .with("sp", said.number("sp"))
        .with("mounted", said.flag("mounted"))
        .with_if(said.flag("disordered"), "disordered")
        .with_if(said.flag("green"), "green")
        .with_if(said.flag("reacted"), "reacted");
    let unit = if said.flag("moved") { unit.with("moved", 1) } else { unit };
    if said.flag("low") { unit.with("ammunition", "low") } else { unit }
}

fn target(said: &FieldValues<'_>, at: (u8, u8), facing: &str, fires: bool) -> Piece {
    let arm = said.word("target-arm");
    let unit = Piece::new("Target", "Theirs", at, facing)
        .with("arm", arm)
        .with("sp", said.number("target-sp"))
        .with("lost", said.number("target-sp-lost"))
        .with("cohesion", said.number("target-cohesion"))
        .with("cohesion-disordered", said.number("target-cohesion"))
        .with("mounted", said.flag("target-mounted"))
        .with_if(said.flag("target-disordered"), "disordered");
    // One who has answered already answers no more.
    if fires { unit } else { unit.with("fires", vec!["return"]) }
}
