//! Rally, order changes with the loose cannon, brigade coordination.

use super::{HERE, Piece, Scene, number, told_of};
use library::{Chances, FieldValues, Library, OddsError, merged};

/// Far from everything.
const FAR: (u8, u8) = (20, 10);
/// Within three movement points of our unit.
const NEAR: (u8, u8) = (HERE.0, HERE.1 - 2);
const BESIDE: (u8, u8) = (HERE.0, HERE.1 - 1);
/// The levels of leaders, by their stars.
const LEVELS: [(&str, &str); 4] =
    [("brigade", "Ours"), ("division", "Division"), ("corps", "Division"), ("army", "union")];

fn foe(hex: (u8, u8)) -> Piece {
    Piece::new("Foe", "Theirs", hex, "ssw")
}

pub(super) fn rally(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let mut scene = Scene::default();
    scene.tire([said.number("fatigue-level"), 0]);
    let mounted = said.flag("mounted");
    let unit = Piece::new("Unit", "Ours", HERE, "nne")
        .with("arm", if mounted { "cavalry" } else { "infantry" })
        .with("mounted", mounted)
        .with("cohesion-disordered", said.number("cohesion"))
        .with("disordered", true);
    scene.units = vec![unit, foe(if said.flag("adjacent") { BESIDE } else { FAR })];
    if let Some((level, leads)) = LEVELS.get(usize::from(said.number("stars")).wrapping_sub(1)) {
        let hex = number(HERE);
        scene.leaders += &format!("  {{ name = \"Leader\", leads = {leads:?}, level = {level:?}, hex = {hex:?} }},\n");
    }
    asked(scene, library, &[], "rally unit")
}

pub(super) fn orders(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let mut scene = Scene { lines: "begin = \"formation\"\nmarker = \"Division\"\n".to_owned(), ..Scene::default() };
    scene.units = vec![Piece::new("Unit", "Ours", HERE, "nne"), foe(if said.flag("enemy-near") { NEAR } else { FAR })];
    let (here, far) = (number(HERE), number((1, 60)));
    scene.leaders += &format!(
        "  {{ name = \"Leader\", leads = \"Ours\", level = \"brigade\", hex = {here:?}, orders = {}, profile = {:?} }},\n",
        said.signed("rating"),
        said.word("profile"),
    );
    for (name, leads, level) in [("division-leader", "Division", "division"), ("commander", "union", "army")] {
        let hex = if said.flag(name) { &here } else { &far };
        scene.leaders += &format!("  {{ name = {name:?}, leads = {leads:?}, level = {level:?}, hex = {hex:?} }},\n");
    }
    asked(scene, library, &[], "change ours")
}

pub(super) fn coordination(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let mut scene = Scene { lines: "begin = \"formation\"\nmarker = \"Division\"\n".to_owned(), ..Scene::default() };
    let here = number(HERE);
    scene.leaders += &format!(
        "  {{ name = \"General\", leads = \"Division\", level = \"division\", hex = {here:?}, coordination = {} }},\n",
        said.signed("rating"),
    );
    scene.units.push(foe(FAR));
    for place in 0..said.number("brigades") {
        let hex = (HERE.0, HERE.1 + place);
        let brigade = if place == 0 { "Ours".to_owned() } else { format!("Ours {place}") };
        if place > 0 {
            scene.more_brigades += &format!("  {{ name = {brigade:?}, side = \"union\", division = \"Division\" }},\n");
        }
        let number = number(hex);
        scene.leaders += &format!(
            "  {{ name = \"Leader {place}\", leads = {brigade:?}, level = \"brigade\", hex = {number:?} }},\n"
        );
        scene.units.push(Piece::new(&format!("Unit {place}"), &brigade, hex, "nne"));
    }
    asked(scene, library, &["done"], "coordinate")
}

/// The chances of an order, once others have been given.
fn asked(scene: Scene, library: &Library, first: &[&str], order: &str) -> Result<Chances, OddsError> {
    let mut trial = scene.begin(library, true)?;
    for before in first {
        trial.play(before, &[])?;
    }
    let odds = merged(trial.odds(order)?, |outcome| told_of(outcome, &[]));
    Ok(Chances::of(order, odds))
}
