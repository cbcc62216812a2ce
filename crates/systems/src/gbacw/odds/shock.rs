//! Shock: who attacks whom, from where, over what ground. The defender's test before it is part of the answer.

use super::{HERE, Piece, Scene, facing, has_strength, likeliest, number, told_of};
use library::{Before, Chances, FieldValues, Library, OddsError, merged};

const TARGET: (u8, u8) = (HERE.0, HERE.1 - 1);
const PIECES: [&str; 3] = ["attacker", "second", "defender"];

pub(super) fn chances(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    has_strength(said, "attacker")?;
    has_strength(said, "defender")?;
    let front = facing(said.word("attack"));
    let mut scene = Scene::default();
    scene.lines += "begin = \"shock\"\n";
    scene.lay_ground(said, said.word("defender-terrain"), TARGET)?;
    if said.flag("defender-barricade") {
        scene.lay_works(&[(TARGET, "ssw")]);
    }
    scene.tire(["attacker-fatigue-level", "defender-fatigue-level"].map(|name| said.number(name)));
    scene.brigades[0] += ", orders = \"attack\"";
    let marching = said.flag("defender-marching");
    scene.brigades[1] += &format!(", orders = {:?}", if marching { "march" } else { "attack" });
    scene.units = vec![attacker(said, "Attacker", HERE, "nne", said.number("attacker-sp")), defender(said, front)];
    let second = second_place(front, said.word("attacker-second"));
    if let Some((hex, facing)) = second {
        scene.units.push(attacker(said, "Second", hex, facing, said.number("attacker-second-sp")));
    }
    leader(&mut scene, said.word("attacker-leader"));
    let target = number(TARGET);
    let attack = format!("attack attacker {target}");
    let mut trial = scene.begin(library, true)?;
    let (seat, _) = trial.asked()?;
    let units = if second.is_some() { "attacker second" } else { "attacker" };
    let table = trial.game.ask(seat, &format!("shock {target} {units}")).map_err(OddsError::Refused)?;
    let order = match second {
        None => trial.rolling(&[&attack, "done"])?,
        Some(_) => trial.rolling(&[&attack, "join second attacker", "done"])?,
    };
    let mut odds = merged(trial.odds(order)?, |outcome| told_of(outcome, &PIECES));
    odds.tallies.retain(|name, _| *name == "shock");
    let shock = table.tallies.iter().map(|(name, tally)| (*name, tally.lines().to_vec()));
    odds.tallies.extend(shock);
    let mut results = likeliest(&table)?;
    results.iter_mut().for_each(|result| result.outcome = format!("shock {}", result.outcome));
    let table = Before { roll: "shock-table", tallies: Default::default(), outcomes: results };
    Ok(Chances { before: vec![table], ..Chances::of(order, odds) })
}

fn attacker(said: &FieldValues<'_>, name: &str, hex: (u8, u8), facing: &str, sp: u8) -> Piece {
    let mounted = said.flag("attacker-mounted");
    let charges = said.flag("attacker-charges");
    let came = said.flag("attacker-moved") || charges;
    let unit = Piece::new(name, "Ours", hex, facing)
        .with("arm", if mounted { "cavalry" } else { "infantry" })
        .with("mounted", mounted)
        .with("sp", sp)
        .with("cohesion", said.number("attacker-cohesion"))
        .with("cohesion-disordered", said.number("attacker-cohesion"))
        .with_if(said.flag("attacker-disordered"), "disordered")
        .with_if(came, "entered")
        .with_if(came, "became-adjacent")
        .with_if(charges && mounted, "charges")
        // One who came up without a charge has fired.
        .with_if(came && !charges, "fired");
    let unit = if name == "Attacker" { unit.with("lost", said.number("attacker-sp-lost")) } else { unit };
    if came { unit.with("moved", 1) } else { unit }
}

fn defender(said: &FieldValues<'_>, facing: &str) -> Piece {
    let arm = if said.flag("defender-mounted") { "cavalry" } else { said.word("defender-arm") };
    Piece::new("Defender", "Theirs", TARGET, facing)
        .with("arm", arm)
        .with("mounted", said.flag("defender-mounted"))
        .with("sp", said.number("defender-sp"))
        .with("lost", said.number("defender-sp-lost"))
        .with("cohesion", said.number("defender-cohesion"))
        .with("cohesion-disordered", said.number("defender-cohesion"))
        .with_if(said.flag("defender-disordered"), "disordered")
        // His fire before the shock is another question.
        .with("fires", vec!["pre-shock"])
}

/// Where a second attacker stands, and how he looks: on the side of a defender who faces like this.
fn second_place(front: &str, side: &str) -> Option<((u8, u8), &'static str)> {
    let (column, row) = TARGET;
    // The columns beside an even one stand half a hex higher.
    let (north, south_east, south_west) = ((column, row - 1), (column + 1, row + 1), (column - 1, row + 1));
    match (front, side) {
        ("ssw", "front") | ("e", "rear") | ("nne", "rear") => Some((south_west, "nne")),
        ("ssw", "flank") | ("e", "front") | ("nne", "flank") => Some((south_east, "nnw")),
        ("ssw", "rear") | ("e", "flank") | ("nne", "front") => Some((north, "ssw")),
        _ => None,
    }
}

/// The brigade's leader: far away, with the attacker, or with him and aggressive.
fn leader(scene: &mut Scene, leader: &str) {
    let hex = if leader == "away" { "2060".to_owned() } else { number(HERE) };
    let profile = if leader == "aggressive" { "aggressive" } else { "normal" };
    scene.leaders += &format!(
        "  {{ name = \"Leader\", leads = \"Ours\", level = \"brigade\", hex = {hex:?}, profile = {profile:?} }},\n"
    );
}
