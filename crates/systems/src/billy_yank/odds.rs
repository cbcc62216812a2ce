//! Fire, morale, impacts and melees of Billy Yank.
//!
//! What is said of two units is laid out on a table as the set-up of a case; the engine is asked what it would
//! tell a player there, modifiers and odds alike.

use billy_yank::stands::Formation;
use billy_yank::units::Weapon;
use library::{
    Before, Chances, FieldValues, Library, Localizer, OddsError, OddsField, OddsForm, OddsPart, OddsQuestions,
    OddsRequest, Trial, decimal,
};
use referee::odds::Ratio;
use referee::{Answer, Outcome, Sums};
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// Where the first unit stands; it looks to the north.
const HERE: (i32, i32) = (60, 30);
/// A charger stands so far from its target, centre to centre: two paces lie between them.
const CHARGE: i32 = 3;
/// Places about a unit, to the right and ahead: where friends support it, and where one is near.
const LEFT: (i32, i32) = (-5, 0);
const RIGHT: (i32, i32) = (5, 0);
const REAR: (i32, i32) = (3, -5);
const NEAR: (i32, i32) = (-10, -6);

/// The name of a sum that is what one die adds.
const PER_DIE: &str = "per-die";

const GRADES: [&str; 3] = ["seasoned", "veteran", "raw"];
const FORMATIONS: [&str; 5] = ["line", "column", "extended", "skirmish", "disordered"];
const COVERS: [&str; 4] = ["none", "light", "dense", "both"];
const LEVELS: [&str; 3] = ["same", "above", "below"];
const MARKERS: [&str; 3] = ["none", "hesitant", "demoralised"];
const ARMS: [&str; 3] = ["infantry", "cavalry", "artillery"];
const ATTACKS: [&str; 3] = ["front", "flank", "rear"];
const GROUND: [&str; 3] = ["clear", "broken", "very-broken"];

/// The weapons that are guns, or those that are not.
fn weapons(guns: bool) -> Vec<&'static str> {
    let fits = |weapon: &&Weapon| weapon.is_gun() == guns && **weapon != Weapon::Pistols;
    Weapon::ALL.iter().filter(fits).map(|weapon| weapon.name()).collect()
}

/// What is asked of a unit that is fired at.
fn target_fields() -> Vec<OddsField> {
    vec![
        OddsField::word("target-arm", &ARMS),
        OddsField::word("target-formation", &FORMATIONS),
        OddsField::number("target-figures", 1, 7, 4),
        OddsField::number("target-losses", 0, 6, 0),
        OddsField::word("cover", &COVERS),
        OddsField::flag("flank"),
    ]
}

fn fire_fields() -> Vec<OddsField> {
    let firer = vec![
        OddsField::number("range", 1, 30, 5),
        OddsField::number("stands", 1, 8, 5),
        OddsField::number("figures", 1, 7, 4),
        OddsField::word("grade", &GRADES),
        OddsField::word_or("weapon", &weapons(false), Weapon::Rifle.name()),
        OddsField::word("formation", &FORMATIONS),
        OddsField::flag("volley"),
        OddsField::flag("moved"),
        OddsField::flag("adjusted"),
        OddsField::flag("bayonets"),
        OddsField::flag("rest"),
        OddsField::flag("general"),
        OddsField::flag("sharpshooters"),
        OddsField::flag("zouaves"),
        OddsField::flag("cavalry"),
        OddsField::flag("mounted"),
        OddsField::flag("low"),
        OddsField::word("marker", &MARKERS),
    ];
    let target = vec![
        OddsField::word_or("target-weapon", &weapons(false), Weapon::Rifle.name()),
        OddsField::flag("target-mounted"),
        OddsField::flag("withdrawing"),
    ];
    [firer, target_fields(), target].concat()
}

fn gun_fields() -> Vec<OddsField> {
    let guns = vec![
        OddsField::number("range", 1, 50, 10),
        OddsField::number("sections", 1, 8, 3),
        OddsField::word("grade", &GRADES),
        OddsField::word_or("weapon", &weapons(true), Weapon::FieldSmoothbore.name()),
        OddsField::flag("breech"),
        OddsField::flag("turned"),
        OddsField::word("marker", &MARKERS),
        OddsField::flag("guess"),
        OddsField::flag("canister"),
    ];
    [guns, target_fields(), vec![OddsField::flag("target-moved"), OddsField::word("level", &LEVELS)]].concat()
}

fn morale_fields() -> Vec<OddsField> {
    vec![
        OddsField::word("grade", &GRADES),
        OddsField::flag("crack"),
        OddsField::word("marker", &["none", "hesitant", "demoralised", "routed"]),
        OddsField::number("lost", 0, 7, 0),
        OddsField::word("formation", &FORMATIONS),
        OddsField::word("attack", &["none", "front", "flank", "rear"]),
        OddsField::number("flanks", 0, 2, 0),
        OddsField::flag("rear"),
        OddsField::flag("isolated"),
        OddsField::flag("charge"),
        OddsField::number("charisma", 0, 6, 0),
        OddsField::word("cover", &COVERS),
        OddsField::flag("unseen"),
    ]
}

/// What is asked of each of two who meet.
macro_rules! fighter {
    ($who:literal) => {
        vec![
            OddsField::word(concat!($who, "-grade"), &GRADES),
            OddsField::flag(concat!($who, "-crack")),
            OddsField::number(concat!($who, "-lost"), 0, 7, 0),
            OddsField::word(concat!($who, "-formation"), &FORMATIONS),
            OddsField::flag(concat!($who, "-bayonets")),
            OddsField::number(concat!($who, "-flanks"), 0, 2, 0),
            OddsField::flag(concat!($who, "-rear")),
            OddsField::flag(concat!($who, "-isolated")),
            OddsField::number(concat!($who, "-charisma"), 0, 6, 0),
            OddsField::word(concat!($who, "-ground"), &GROUND),
            OddsField::flag(concat!($who, "-pistols")),
            OddsField::flag(concat!($who, "-impetuous")),
        ]
    };
}

fn impact_fields() -> Vec<OddsField> {
    let both = vec![
        OddsField::word("side", &["union", "confederate"]),
        OddsField::word("attack", &ATTACKS),
        OddsField::word("level", &LEVELS),
    ];
    let target = vec![OddsField::word("target-marker", &MARKERS), OddsField::word("cover", &COVERS)];
    [both, fighter!("charger"), fighter!("target"), target].concat()
}

/// What is asked of each of two who fight.
macro_rules! brawler {
    ($who:literal) => {
        vec![
            OddsField::word(concat!($who, "-arm"), &ARMS),
            OddsField::number(concat!($who, "-stands"), 1, 8, 5),
            OddsField::number(concat!($who, "-figures"), 1, 7, 4),
            OddsField::number(concat!($who, "-losses"), 0, 6, 0),
            OddsField::word(concat!($who, "-grade"), &GRADES),
            OddsField::flag(concat!($who, "-bayonets")),
            OddsField::flag(concat!($who, "-general")),
            OddsField::flag(concat!($who, "-pistols")),
            OddsField::flag(concat!($who, "-demoralised")),
        ]
    };
}

fn melee_fields() -> Vec<OddsField> {
    // A battery charges nobody.
    let charger = brawler!("charger").into_iter().skip(1);
    let arm = OddsField::word("charger-arm", &["infantry", "cavalry"]);
    let all = [arm, OddsField::flag("charger-mounted")].into_iter().chain(charger);
    all.chain(brawler!("target")).collect()
}

/// The questions.
static FORMS: LazyLock<[OddsForm; 5]> = LazyLock::new(|| {
    [
        OddsForm { question: "fire", fields: fire_fields() },
        OddsForm { question: "guns", fields: gun_fields() },
        OddsForm { question: "morale", fields: morale_fields() },
        OddsForm { question: "impact", fields: impact_fields() },
        OddsForm { question: "melee", fields: melee_fields() },
    ]
});

/// What can be asked.
pub struct Questions;

impl OddsQuestions for Questions {
    fn forms(&self) -> Option<&'static [OddsForm]> {
        Some(&*FORMS)
    }

    fn chances(&self, library: &Library, question: Value) -> Result<Chances, OddsError> {
        chances(library, &question)
    }

    fn describe<'a>(&self, asked: &OddsRequest, chances: &'a Chances, words: &dyn Localizer) -> Vec<OddsPart<'a>> {
        let blows = |who: &str| {
            let (dice, factor) = (written(&chances.values[who], "dice"), written(&chances.values[who], "factor"));
            OddsPart::Line(words.say("odds-blows", &[("who", who), ("dice", &dice), ("factor", &factor)]))
        };
        let mut parts = Vec::new();
        match asked.question["question"].as_str().unwrap_or_default() {
            kind @ ("fire" | "guns") => {
                let (dice, band) = (written(&chances.values, "dice"), written(&chances.values, "band"));
                let args = [("kind", kind), ("dice", &*dice), ("band", &*band)];
                parts.push(OddsPart::Line(words.say("odds-shot", &args)));
            }
            "melee" => parts.push(blows("charger")),
            _ => (),
        }
        parts.push(OddsPart::Sums(&chances.tallies));
        parts.push(OddsPart::Line(words.plain("odds-results")));
        parts.push(OddsPart::Outcomes(&chances.outcomes, chances.samples));
        parts.extend(mean(&chances.values, words).map(OddsPart::Line));
        for before in &chances.before {
            parts.push(blows("target"));
            parts.extend([OddsPart::Sums(&before.tallies), OddsPart::Outcomes(&before.outcomes, None)]);
        }
        parts
    }
}

/// A value as people write it.
fn written(of: &Value, key: &str) -> String {
    match &of[key] {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The mean of the losses, and how likely a stand goes.
fn mean(values: &Value, words: &dyn Localizer) -> Option<String> {
    let mean = Ratio::parse(values["mean"].as_str()?)?;
    let whole = values["stands"]["0"].as_str().and_then(Ratio::parse).unwrap_or(Ratio::ZERO);
    let stand = Ratio::ONE.minus(whole)?;
    let share = words.say("odds-percent", &[("percent", &decimal(100.0 * stand.approximate(), words))]);
    let average = decimal(mean.approximate(), words);
    Some(words.say("odds-mean", &[("mean", &average), ("exact", &mean.to_string()), ("stand", &share)]))
}

/// The answer to a question.
fn chances(library: &Library, question: &Value) -> Result<Chances, OddsError> {
    let fields = question.as_object().ok_or(OddsError::Unreadable)?;
    let name = fields.get("question").and_then(Value::as_str).unwrap_or("fire");
    let form = FORMS.iter().find(|form| form.question == name).ok_or(OddsError::Unreadable)?;
    let said = FieldValues::read(form, fields)?;
    match name {
        "fire" => fire(library, &said),
        "guns" => guns(library, &said),
        "morale" => morale(library, &said),
        "impact" => impact(library, &said),
        _ => melee(library, &said),
    }
}

// ------------------------------------------------------------------------------- the table

/// A unit of a set-up: further keys as they are written.
#[derive(Clone)]
struct Piece {
    name: &'static str,
    side: &'static str,
    at: (i32, i32),
    facing: i32,
    keys: String,
}

impl Piece {
    fn new(name: &'static str, side: &'static str, at: (i32, i32), facing: i32) -> Piece {
        Piece { name, side, at, facing, keys: String::new() }
    }

    /// Adds a key with a word or a number.
    fn with(mut self, key: &str, value: impl Into<Value>) -> Piece {
        self.keys += &format!(", {key} = {}", value.into());
        self
    }

    /// Adds a key if something is so.
    fn with_if(self, applies: bool, key: &str, value: impl Into<Value>) -> Piece {
        if applies { self.with(key, value) } else { self }
    }

    /// The traits that it has.
    fn traits(mut self, traits: &[(bool, &str)]) -> Piece {
        let has: Vec<String> = traits.iter().filter(|(has, _)| *has).map(|(_, word)| format!("{word:?}")).collect();
        self.keys += &format!(", traits = [{}]", has.join(", "));
        self
    }

    /// A marker lies beside it, or it has an order.
    fn marked(self, marker: &str, order: &str) -> Piece {
        if matches!(marker, "none" | "") { self.with("order", order) } else { self.with("marker", marker) }
    }

    fn written(&self) -> String {
        let Piece { name, side, at: (x, y), facing, keys } = self;
        format!("  {{ name = {name:?}, side = {side:?}, at = [{x}, {y}], facing = {facing}{keys} }},\n")
    }

    /// A place beside it: so far to the right and ahead.
    fn beside(&self, (right, ahead): (i32, i32)) -> (i32, i32) {
        let (x, y) = self.at;
        match self.facing {
            90 => (x + ahead, y - right),
            180 => (x - right, y - ahead),
            270 => (x - ahead, y + right),
            _ => (x + right, y + ahead),
        }
    }

    /// A friend of one stand who looks the same way.
    fn friend(&self, name: &'static str, place: (i32, i32)) -> Piece {
        Piece::new(name, self.side, self.beside(place), self.facing).with("stands", 1).with("order", "hold")
    }

    /// Ground about its command stand.
    fn ground(&self, name: &str, keys: &str) -> String {
        let (x, y) = self.at;
        let (west, east, south, north) = (x - 1, x + 1, y - 1, y + 1);
        // Half a pace beyond each face of the stand.
        format!(
            "  {{ name = {name:?}, area = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]], {keys} }},\n"
        )
    }
}

/// A table with units, generals, ground and levels.
#[derive(Default)]
struct Table {
    pieces: Vec<Piece>,
    generals: String,
    ground: String,
    levels: String,
}

impl Table {
    /// A general who rides with a unit.
    fn general(&mut self, name: &str, piece: &Piece, charisma: u8) {
        let ((x, y), side, unit) = (piece.at, piece.side, piece.name);
        self.generals += &format!(
            "  {{ name = {name:?}, side = {side:?}, at = [{x}, {y}], attached = {unit:?}, charisma = {charisma} }},\n"
        );
    }

    /// One level higher than the rest: a unit's place.
    fn raise(&mut self, piece: &Piece) {
        let (x, y) = piece.at;
        let (west, east, south, north) = (x - 1, x + 1, y - 1, y + 1);
        self.levels += &format!(
            "  {{ level = 1, area = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]] }},\n"
        );
    }

    /// Asks the engine about the table.
    fn ask(&self, library: &Library, begin: &str, question: &str) -> Result<Answer, OddsError> {
        // Somebody far away always has something to decide: the game waits.
        let idle = |name, side, at| Piece::new(name, side, at, 0).with("order", "hold");
        let idlers = [idle("idle-union", "union", (4, 96)), idle("idle-confederate", "confederate", (116, 96))];
        let units: String = self.pieces.iter().chain(&idlers).map(Piece::written).collect();
        let text = format!(
            "[setup]\nsystem = \"billy-yank\"\nbegin = {begin:?}\ntable = [120, 100]\n\
             options = {{ breech-guns = true, machine-guns = true }}\n\
             unit = [\n{units}]\ngeneral = [\n{}]\nterrain = [\n{}]\nlevel = [\n{}]\n",
            self.generals, self.ground, self.levels,
        );
        let trial = Trial::begin(library, &text)?;
        trial.game.ask("union", question).map_err(OddsError::Refused)
    }
}

// ------------------------------------------------------------------------------- the questions

/// Who is fired at, at a range, by the unit that stands here.
fn target(said: &FieldValues<'_>) -> Piece {
    let facing = if said.flag("flank") { 90 } else { 180 };
    let at = (HERE.0, HERE.1 + 1 + i32::from(said.number("range")));
    let arm = said.word("target-arm");
    let battery = arm == "artillery";
    let formation = match said.word("target-formation") {
        "column" if battery => Formation::Limbered.name(),
        _ if battery => Formation::Unlimbered.name(),
        formation => formation,
    };
    let weapon = said.word("target-weapon");
    Piece::new("target", "confederate", at, facing)
        .with("arm", arm)
        .with("formation", formation)
        .with_if(!battery, "figures", said.number("target-figures"))
        .with("losses", said.number("target-losses"))
        .with_if(!battery && !weapon.is_empty(), "weapon", weapon)
        .with_if(arm == "cavalry", "mounted", said.flag("target-mounted"))
        .with_if(said.flag("withdrawing"), "withdrawing", true)
        .with_if(said.flag("target-moved"), "moved", true)
        .with("order", "hold")
}

/// A table with a firer and a target, and the target's cover.
fn range_table(said: &FieldValues<'_>, firer: Piece) -> Table {
    let target = target(said);
    let mut table = Table::default();
    table.ground += &target.ground("cover", &format!("class = \"clear\", cover = {:?}", said.word("cover")));
    table.pieces = vec![firer, target];
    table
}

fn fire(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let cavalry = said.flag("cavalry") || said.flag("mounted");
    let firer = Piece::new("firer", "union", HERE, 0)
        .with("arm", if cavalry { "cavalry" } else { "infantry" })
        .with_if(cavalry, "mounted", said.flag("mounted"))
        .with("stands", said.number("stands"))
        .with("figures", said.number("figures"))
        .with("grade", said.word("grade"))
        .with("weapon", said.word("weapon"))
        .with("formation", said.word("formation"))
        .with("fired-before", !said.flag("volley"))
        .with_if(said.flag("moved"), "moved", true)
        .with_if(said.flag("adjusted"), "adjusted", true)
        .with_if(said.flag("bayonets"), "bayonets", true)
        .with_if(said.flag("low"), "low", true)
        .traits(&[(said.flag("sharpshooters"), "sharpshooter"), (said.flag("zouaves"), "zouave")])
        .marked(said.word("marker"), "hold");
    let mut table = range_table(said, firer.clone());
    if said.flag("rest") {
        let (x, y) = HERE;
        let (west, east) = (x - 1, x + 1);
        table.ground += &format!(
            "  {{ name = \"rest\", class = \"linear\", line = [[{west}, {y}.6], [{east}, {y}.6]], cover = \"light\" }},\n"
        );
    }
    if said.flag("general") {
        table.general("general", &firer, 0);
    }
    shot(table.ask(library, "manoeuvre", "shot firer target")?)
}

fn guns(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let guns = Piece::new("firer", "union", HERE, 0)
        .with("arm", "artillery")
        .with("stands", said.number("sections"))
        .with("grade", said.word("grade"))
        .with("weapon", said.word("weapon"))
        .with_if(said.flag("breech"), "breech", true)
        .with_if(said.flag("turned"), "turned", true)
        .marked(said.word("marker"), "hold");
    let mut table = range_table(said, guns.clone());
    match said.word("level") {
        "above" => table.raise(&target(said)),
        "below" => table.raise(&guns),
        _ => (),
    }
    let how = match (said.flag("guess"), said.flag("canister")) {
        (true, true) => return Err(OddsError::Field { name: "guess".to_owned(), value: "canister".to_owned() }),
        (true, false) => " guess",
        (false, true) => " canister",
        (false, false) => "",
    };
    shot(table.ask(library, "manoeuvre", &format!("shot firer target{how}"))?)
}

fn morale(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let attack = said.word("attack");
    if said.flag("unseen") && attack != "none" {
        return Err(OddsError::Field { name: "unseen".to_owned(), value: attack.to_owned() });
    }
    let order = if said.flag("charge") { "charge" } else { "hold" };
    let lost = said.number("lost");
    let unit = Piece::new("unit", "union", HERE, 0)
        .with("grade", said.word("grade"))
        .with("formation", said.word("formation"))
        .with("stands", 8 - lost)
        .with("of", 8)
        .traits(&[(said.flag("crack"), "crack")])
        .marked(said.word("marker"), order);
    let mut table = Table::default();
    steady(&mut table, said, "", &unit);
    table.ground += &unit.ground("cover", &format!("class = \"clear\", cover = {:?}", said.word("cover")));
    // Somebody sees it from the front; the attacker comes from where it is said.
    let (x, y) = unit.at;
    if !said.flag("unseen") {
        table.pieces.push(Piece::new("watcher", "confederate", (x + 2, y + 20), 180).with("order", "hold"));
    }
    let (at, facing) = match attack {
        "flank" => ((x + 9, y), 270),
        "rear" => ((x, y - 9), 0),
        _ => ((x, y + 9), 180),
    };
    if attack != "none" {
        table.pieces.push(Piece::new("enemy", "confederate", at, facing).with("order", "hold"));
    }
    table.pieces.push(unit);
    let question = if attack == "none" { "morale unit" } else { "morale unit enemy" };
    let answer = table.ask(library, "manoeuvre", question)?;
    let passed = ratio(&answer.value["passed"])?;
    let failed = Ratio::ONE.minus(passed).ok_or(OddsError::Unreadable)?;
    told(answer, vec![("passed".to_owned(), passed), ("failed".to_owned(), failed)])
}

/// Friends about a unit, and its general, as far as a question asks for them.
fn steady(table: &mut Table, said: &FieldValues<'_>, who: &str, unit: &Piece) {
    let name = |field: &str| if who.is_empty() { field.to_owned() } else { format!("{who}-{field}") };
    let names = if who == "target" {
        ["target-left", "target-right", "target-behind", "target-near", "target-general"]
    } else {
        ["left", "right", "behind", "near", "general"]
    };
    let flanks = said.number(&name("flanks"));
    let friends = [
        (flanks > 0, names[0], LEFT),
        (flanks > 1, names[1], RIGHT),
        (said.flag(&name("rear")), names[2], REAR),
        (!said.flag(&name("isolated")), names[3], NEAR),
    ];
    for (_, name, place) in friends.into_iter().filter(|(there, ..)| *there) {
        table.pieces.push(unit.friend(name, place));
    }
    let charisma = said.number(&name("charisma"));
    if charisma > 0 {
        table.general(names[4], unit, charisma);
    }
}

/// One of two who meet in an impact: one stand of those it began with, so that its wings are in nobody's way.
fn fighter(said: &FieldValues<'_>, who: &'static str, side: &'static str, at: (i32, i32), facing: i32) -> Piece {
    let field = |name: &str| format!("{who}-{name}");
    let lost = said.number(&field("lost"));
    let pistols = said.flag(&field("pistols"));
    Piece::new(who, side, at, facing)
        .with("grade", said.word(&field("grade")))
        .with("formation", said.word(&field("formation")))
        .with("stands", 1)
        .with("of", lost + 1)
        .with_if(said.flag(&field("bayonets")), "bayonets", true)
        .with_if(pistols, "weapon", "pistols")
        .traits(&[(said.flag(&field("crack")), "crack"), (said.flag(&field("impetuous")), "impetuous")])
}

fn impact(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let (own, enemy) = match said.word("side") {
        "union" => ("union", "confederate"),
        _ => ("confederate", "union"),
    };
    let facing = match said.word("attack") {
        "flank" => 90,
        "rear" => 0,
        _ => 180,
    };
    let (x, y) = HERE;
    let charger = fighter(said, "charger", own, HERE, 0).with("order", "charge");
    let target = fighter(said, "target", enemy, (x, y + CHARGE), facing).marked(said.word("target-marker"), "hold");
    let mut table = Table::default();
    steady(&mut table, said, "charger", &charger);
    steady(&mut table, said, "target", &target);
    // Somebody sees the charger even if its target does not.
    table.pieces.push(Piece::new("watcher", enemy, (x + 18, y + 24), 217).with("order", "hold"));
    for (piece, name, cover) in [(&charger, "charger-ground", "none"), (&target, "target-ground", said.word("cover"))] {
        table.ground += &piece.ground(name, &format!("class = {:?}, cover = {cover:?}", said.word(name)));
    }
    match said.word("level") {
        "above" => table.raise(&target),
        "below" => table.raise(&charger),
        _ => (),
    }
    table.pieces.extend([charger, target]);
    let answer = table.ask(library, "charge", "impact charger target")?;
    let part = |key: &str| ratio(&answer.value[key]);
    let outcomes = vec![
        ("charger wins".to_owned(), part("charger-wins")?),
        ("target wins".to_owned(), part("target-wins")?),
        ("melee".to_owned(), part("melee")?),
    ];
    told(answer, outcomes)
}

/// One of two who fight.
fn brawler(said: &FieldValues<'_>, who: &'static str, side: &'static str, at: (i32, i32), facing: i32) -> Piece {
    let field = |name: &str| format!("{who}-{name}");
    let arm = said.word(&field("arm"));
    let battery = arm == "artillery";
    Piece::new(who, side, at, facing)
        .with("arm", arm)
        .with("stands", said.number(&field("stands")))
        .with_if(!battery, "figures", said.number(&field("figures")))
        .with("losses", said.number(&field("losses")))
        .with("grade", said.word(&field("grade")))
        .with_if(arm == "cavalry", "mounted", said.flag(&field("mounted")))
        .with_if(arm == "cavalry" && !said.flag(&field("mounted")), "formation", "extended")
        .with_if(said.flag(&field("bayonets")), "bayonets", true)
        .with_if(said.flag(&field("pistols")) && !battery, "weapon", "pistols")
}

fn melee(library: &Library, said: &FieldValues<'_>) -> Result<Chances, OddsError> {
    let (x, y) = HERE;
    let marker = |name: &str| if said.flag(name) { "demoralised" } else { "none" };
    let charger = brawler(said, "charger", "union", HERE, 0).marked(marker("charger-demoralised"), "charge");
    let target =
        brawler(said, "target", "confederate", (x, y + CHARGE), 180).marked(marker("target-demoralised"), "hold");
    let mut table = Table::default();
    for (name, piece, flag) in [("general", &charger, "charger-general"), ("target-general", &target, "target-general")]
    {
        if said.flag(flag) {
            table.general(name, piece, 0);
        }
    }
    table.pieces.extend([charger, target]);
    // Who has lost heart fights on where its charge has led it.
    let charge = if said.flag("charger-demoralised") { "" } else { " charge" };
    let answer = table.ask(library, "charge", &format!("melee charger target{charge}"))?;
    let mut tallies = answer.tallies.iter();
    let mut side = |who: &str| {
        let mut sum = |name| tallies.next().map(|(_, tally)| (name, tally.lines().to_vec()));
        let sums: Sums = [sum(PER_DIE), sum("multiplied")].into_iter().flatten().collect();
        losses(&answer.value[who]).map(|outcomes| (sums, likeliest(&outcomes)))
    };
    let (tallies, outcomes) = side("charger")?;
    let (their_tallies, their_outcomes) = side("target")?;
    let before = vec![Before { roll: "target-blows", tallies: their_tallies, outcomes: their_outcomes }];
    Ok(Chances { before, tallies, outcomes, ..blank("melee", answer.value.clone()) })
}

// ------------------------------------------------------------------------------- the answers

/// A fraction of an answer.
fn ratio(value: &Value) -> Result<Ratio, OddsError> {
    value.as_str().and_then(Ratio::parse).ok_or(OddsError::Unreadable)
}

/// How likely each number of losses is.
fn losses(value: &Value) -> Result<Vec<(String, Ratio)>, OddsError> {
    let spread = value["losses"].as_object().ok_or(OddsError::Unreadable)?;
    spread.iter().map(|(count, likely)| Ok((format!("losses {count}"), ratio(likely)?))).collect()
}

fn shot(answer: Answer) -> Result<Chances, OddsError> {
    let outcomes = losses(&answer.value)?;
    told(answer, outcomes)
}

/// Results with their probabilities, the likeliest first.
fn likeliest(outcomes: &[(String, Ratio)]) -> Vec<Outcome> {
    let outcome = |(outcome, likely): &(String, Ratio)| Outcome {
        outcome: outcome.clone(),
        probability: likely.to_string(),
        percent: 100.0 * likely.approximate(),
    };
    let mut all: Vec<Outcome> = outcomes.iter().map(outcome).collect();
    all.sort_by(|one, other| other.percent.total_cmp(&one.percent));
    all
}

/// An answer of the engine as chances.
fn told(answer: Answer, outcomes: Vec<(String, Ratio)>) -> Result<Chances, OddsError> {
    let named = |name: &'static str| if matches!(name, "fire" | "effect") { PER_DIE } else { name };
    let tallies = answer.tallies.iter().map(|(name, tally)| (named(name), tally.lines().to_vec())).collect();
    Ok(Chances { tallies, outcomes: likeliest(&outcomes), ..blank("", answer.value) })
}

/// Exact chances without results yet.
fn blank(order: &str, values: Value) -> Chances {
    let values = if values.is_object() { values } else { Value::Object(Map::new()) };
    Chances {
        order: order.to_owned(),
        values,
        before: Vec::new(),
        tallies: Sums::new(),
        exact: true,
        samples: None,
        outcomes: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use billy_yank::terrain::Cover;
    use billy_yank::units::Grade;

    #[test]
    fn the_words_are_the_engines() {
        assert!(GRADES.iter().all(|word| Grade::named(word).is_some()));
        assert!(FORMATIONS.iter().all(|word| Formation::named(word).is_some()));
        assert!(COVERS.iter().all(|word| Cover::named(word).is_some()));
    }
}
