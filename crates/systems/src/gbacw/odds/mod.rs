//! Odds of Great Battles without a game: fire, shock, rally, order changes and coordination.
//!
//! What is said of the units is written down as the set-up of a case; the engine plays it up to the order that rolls
//! the dice, and counts what comes of that order.

mod command;
mod fire;
mod shock;

use gbacw::counters::Profile;
use gbacw::stage::Light;
use gbacw::terrain::{Terrain, Wall};
use ground::hex::Kind;
use library::{
    Chances, FieldValues, Library, Localizer, OddsError, OddsField, OddsForm, OddsPart, OddsQuestions, OddsRequest,
    Trial,
};
use referee::odds::Ratio;
use referee::{Answer, Outcome};
use serde_json::Value;
use std::sync::LazyLock;

/// Where the unit stands that fires, attacks or rallies; the other one stands to the north of it.
const HERE: (u8, u8) = (10, 50);

const ARMS: [&str; 3] = ["infantry", "cavalry", "artillery"];
const WEAPONS: [&str; 15] = ["R", "M", "C", "SR", "BR", "RV", "SG", "N", "H", "HH", "S", "O", "P", "PP", "W"];
/// The weapons that are small arms come first.
const SMALL_ARMS: usize = 7;
const FROM: [&str; 3] = ["front", "flank", "rear"];
const LEVELS: [&str; 3] = ["same", "above", "below"];
const SLOPES: [&str; 4] = ["none", "minor", "steep", "abrupt"];
const LEADERS: [&str; 3] = ["away", "with", "aggressive"];

/// `none`, and the names of the walls.
fn walls() -> Vec<&'static str> {
    std::iter::once("none").chain(Wall::NAMES.iter().copied()).collect()
}

/// The ground of one who is attacked.
fn ground_fields() -> Vec<OddsField> {
    vec![
        OddsField::word("attack", &FROM),
        OddsField::word("level", &LEVELS),
        OddsField::word("slope", &SLOPES),
        OddsField::word("wall", &walls()),
    ]
}

fn fire_fields() -> Vec<OddsField> {
    let firer = vec![
        OddsField::number("hexes", 1, 34, 1),
        OddsField::word("weapon", &WEAPONS),
        OddsField::number("sp", 1, 15, 6),
        OddsField::flag("cavalry"),
        OddsField::flag("mounted"),
        OddsField::flag("moved"),
        OddsField::flag("answers"),
        OddsField::flag("reacted"),
        OddsField::flag("disordered"),
        OddsField::flag("green"),
        OddsField::flag("low"),
        OddsField::flag("barricade"),
        OddsField::number("fatigue-level", 0, 4, 0),
        OddsField::word("daylight", &Light::NAMES),
    ];
    let target = vec![
        OddsField::word("target-arm", &ARMS),
        OddsField::number("target-sp", 1, 15, 6),
        OddsField::number("target-sp-lost", 0, 14, 0),
        OddsField::number("target-cohesion", 1, 9, 6),
        OddsField::flag("target-disordered"),
        OddsField::flag("target-mounted"),
        OddsField::flag("target-marching"),
        OddsField::word("target-terrain", Terrain::NAMES),
        OddsField::flag("target-barricade"),
    ];
    [firer, ground_fields(), target].concat()
}

/// What is asked of each of two who meet.
macro_rules! fighter {
    ($who:literal) => {
        vec![
            OddsField::number(concat!($who, "-sp"), 1, 30, 6),
            OddsField::number(concat!($who, "-sp-lost"), 0, 29, 0),
            OddsField::number(concat!($who, "-cohesion"), 1, 9, 6),
            OddsField::flag(concat!($who, "-disordered")),
            OddsField::flag(concat!($who, "-mounted")),
            OddsField::number(concat!($who, "-fatigue-level"), 0, 4, 0),
        ]
    };
}

fn shock_fields() -> Vec<OddsField> {
    let attacker = vec![
        OddsField::flag("attacker-moved"),
        OddsField::flag("attacker-charges"),
        OddsField::word("attacker-leader", &LEADERS),
        OddsField::word("attacker-second", &["none", "front", "flank", "rear"]),
        OddsField::number("attacker-second-sp", 1, 30, 6),
    ];
    let defender = vec![
        OddsField::word("defender-arm", &ARMS),
        OddsField::flag("defender-marching"),
        OddsField::word("defender-terrain", Terrain::NAMES),
        OddsField::flag("defender-barricade"),
    ];
    [fighter!("attacker"), attacker, ground_fields(), fighter!("defender"), defender].concat()
}

fn rally_fields() -> Vec<OddsField> {
    vec![
        OddsField::number("cohesion", 1, 9, 4),
        OddsField::flag("mounted"),
        OddsField::flag("adjacent"),
        OddsField::number("stars", 0, 4, 0),
        OddsField::number("fatigue-level", 0, 4, 0),
    ]
}

fn order_fields() -> Vec<OddsField> {
    vec![
        OddsField::number("rating", -5, 5, 0),
        OddsField::word_or("profile", &Profile::NAMES, Profile::Normal.name()),
        OddsField::flag("division-leader"),
        OddsField::flag("commander"),
        OddsField::flag("enemy-near"),
    ]
}

/// The questions.
static FORMS: LazyLock<[OddsForm; 5]> = LazyLock::new(|| {
    [
        OddsForm { question: "fire", fields: fire_fields() },
        OddsForm { question: "shock", fields: shock_fields() },
        OddsForm { question: "rally", fields: rally_fields() },
        OddsForm { question: "orders", fields: order_fields() },
        OddsForm {
            question: "coordination",
            fields: vec![OddsField::number("rating", -5, 5, 0), OddsField::number("brigades", 2, 5, 3)],
        },
    ]
});

/// What can be asked.
pub struct Questions;

impl OddsQuestions for Questions {
    fn forms(&self) -> Option<&'static [OddsForm]> {
        Some(&*FORMS)
    }

    fn reads_tables(&self) -> bool {
        true
    }

    fn chances(&self, library: &Library, question: Value) -> Result<Chances, OddsError> {
        let fields = question.as_object().ok_or(OddsError::Unreadable)?;
        let name = fields.get("question").and_then(Value::as_str).unwrap_or("fire");
        let form = FORMS.iter().find(|form| form.question == name).ok_or(OddsError::Unreadable)?;
        let said = FieldValues::read(form, fields)?;
        match name {
            "fire" => fire::chances(library, &said),
            "shock" => shock::chances(library, &said),
            "rally" => command::rally(library, &said),
            "orders" => command::orders(library, &said),
            _ => command::coordination(library, &said),
        }
    }

    fn describe<'a>(&self, _asked: &OddsRequest, chances: &'a Chances, words: &dyn Localizer) -> Vec<OddsPart<'a>> {
        let firing = chances.values["sp"].as_u64().map(|sp| words.say("odds-firing", &[("sp", &sp.to_string())]));
        let mut parts: Vec<OddsPart<'_>> = firing.map(OddsPart::Line).into_iter().collect();
        parts.push(OddsPart::Sums(&chances.tallies));
        for before in &chances.before {
            parts.push(OddsPart::Line(words.plain(&format!("roll-{}", before.roll))));
            parts.push(OddsPart::Outcomes(&before.outcomes, None));
        }
        parts.push(OddsPart::Line(words.plain("odds-results")));
        parts.push(OddsPart::Outcomes(&chances.outcomes, chances.samples));
        parts
    }
}

// ------------------------------------------------------------------------------- the set-up

/// A unit of a set-up, with further keys as they are written.
struct Piece(String);

impl Piece {
    fn new(name: &str, brigade: &str, (column, row): (u8, u8), facing: &str) -> Piece {
        let hex = number((column, row));
        Piece(format!("name = {name:?}, brigade = {brigade:?}, hex = {hex:?}, facing = {facing:?}"))
    }

    /// Adds a key with a word or a number.
    fn with(mut self, key: &str, value: impl Into<Value>) -> Piece {
        self.0 += &format!(", {key} = {}", value.into());
        self
    }

    /// Adds a flag if something is so.
    fn with_if(self, applies: bool, key: &str) -> Piece {
        if applies { self.with(key, true) } else { self }
    }
}

/// The number of a hex.
fn number((column, row): (u8, u8)) -> String {
    format!("{column:02}{row:02}")
}

/// A set-up: two brigades, ours and theirs, and what lies about them.
#[derive(Default)]
struct Scene {
    /// Lines of its own.
    lines: String,
    /// Keys of our brigade and theirs.
    brigades: [String; 2],
    /// Further brigades of ours.
    more_brigades: String,
    units: Vec<Piece>,
    leaders: String,
}

impl Scene {
    /// The game at the position.
    fn begin(&self, library: &Library, ours_act: bool) -> Result<Trial, OddsError> {
        let units: Vec<String> = self.units.iter().map(|unit| format!("  {{ {} }},\n", unit.0)).collect();
        let [ours, theirs] = &self.brigades;
        let (seat, active) = if ours_act { ("union", "Ours") } else { ("confederate", "Theirs") };
        let text = format!(
            "[setup]\nsystem = \"gbacw\"\nseat = {seat:?}\nactive = [{active:?}]\nturns = 1\n\
             board = {{ first = \"0101\", last = \"2060\" }}\n{}\
             division = [{{ name = \"Division\", side = \"union\" }}, {{ name = \"Foes\", side = \"confederate\" }}]\n\
             brigade = [\n  {{ name = \"Ours\", side = \"union\", division = \"Division\"{ours} }},\n  \
             {{ name = \"Theirs\", side = \"confederate\", division = \"Foes\"{theirs} }},\n{}]\n\
             leader = [\n{}]\nunit = [\n{}]\n",
            self.lines,
            self.more_brigades,
            self.leaders,
            units.concat(),
        );
        Trial::begin(library, &text)
    }

    /// The ground of one who is attacked from here, a hex to the north or further: what he stands in, on which
    /// level, and what lies on the hexside that he is attacked over.
    fn lay_ground(&mut self, said: &FieldValues<'_>, terrain: &str, at: (u8, u8)) -> Result<(), OddsError> {
        let (level, slope, wall) = (said.word("level"), said.word("slope"), said.word("wall"));
        // A slope lies between two levels.
        if level == "same" && slope != "none" {
            return Err(OddsError::Field { name: "slope".to_owned(), value: slope.to_owned() });
        }
        let raised = |above: bool| if above { ", level = 1" } else { "" };
        let (target, below) = (number(at), number((at.0, at.1 + 1)));
        let here = number(HERE);
        self.lines += &format!(
            "hex = [{{ hexes = [{target:?}], terrain = {terrain:?}{} }}, {{ hexes = [{here:?}]{} }}]\n",
            raised(level == "above"),
            raised(level == "below"),
        );
        let mut sides = String::new();
        if level == "above" && slope != "none" {
            sides += &format!("{{ between = [{target:?}, {below:?}], slope = {slope:?} }}, ");
        }
        if level == "below" && slope != "none" {
            let ahead = number((HERE.0, HERE.1 - 1));
            sides += &format!("{{ between = [{here:?}, {ahead:?}], slope = {slope:?} }}, ");
        }
        if wall != "none" {
            sides += &format!("{{ between = [{target:?}, {below:?}], wall = {wall:?} }}, ");
        }
        if !sides.is_empty() {
            self.lines += &format!("hexside = [{sides}]\n");
        }
        Ok(())
    }

    /// Barricades, each round the vertex of a facing.
    fn lay_works(&mut self, works: &[((u8, u8), &str)]) {
        if works.is_empty() {
            return;
        }
        let each = works.iter().map(|(hex, facing)| format!("{{ hex = {:?}, facing = {facing:?} }}", number(*hex)));
        self.lines += &format!("barricade = [{}]\n", each.collect::<Vec<_>>().join(", "));
    }

    /// Fatigue counts if anybody has any.
    fn tire(&mut self, levels: [u8; 2]) {
        if levels == [0, 0] {
            return;
        }
        self.lines += "options = { fatigue = true }\n";
        for (brigade, level) in self.brigades.iter_mut().zip(levels) {
            *brigade += &format!(", fatigue = \"{level}\"");
        }
    }
}

/// Whoever is asked about has a strength point left.
fn has_strength(said: &FieldValues<'_>, who: &str) -> Result<(), OddsError> {
    let name = format!("{who}-sp-lost");
    let lost = said.number(&name);
    if lost < said.number(&format!("{who}-sp")) {
        return Ok(());
    }
    Err(OddsError::Field { name, value: lost.to_string() })
}

/// How one faces who is attacked from the south, through his front, flank or rear.
fn facing(from: &str) -> &'static str {
    match from {
        "flank" => "e",
        "rear" => "nne",
        _ => "ssw",
    }
}

// ------------------------------------------------------------------------------- the answers

/// Results with fractions, as an answer of the engine gives them: the likeliest first.
fn likeliest(answer: &Answer) -> Result<Vec<Outcome>, OddsError> {
    let shares = answer.value.as_object().ok_or(OddsError::Unreadable)?;
    let outcome = |(outcome, share): (&String, &Value)| {
        let likely = share.as_str().and_then(Ratio::parse).ok_or(OddsError::Unreadable)?;
        let percent = 100.0 * likely.approximate();
        Ok(Outcome { outcome: outcome.clone(), probability: likely.to_string(), percent })
    };
    let mut all: Vec<Outcome> = shares.iter().map(outcome).collect::<Result<_, OddsError>>()?;
    all.sort_by(|one, other| other.percent.total_cmp(&one.percent));
    Ok(all)
}

/// The parts of a result, in the order in which they are told.
const ORDER: [&str; 12] = [
    "shock",
    "orders",
    "loose-cannon",
    "coordination",
    "rally",
    "lost",
    "disordered",
    "second-disorder",
    "collapsed",
    "abandoned",
    "routed",
    "eliminated",
];

/// A result without the parts that name nobody of interest. What became of a unit is told at its worst, whenever it
/// happened; whose losses are told is said in their first word.
fn told_of(outcome: &str, pieces: &[&str]) -> String {
    let mut parts: Vec<Vec<&str>> = outcome.split(", ").map(|part| part.split(' ').collect()).collect();
    let named = |part: &Vec<&str>| part.get(1).is_some_and(|piece| pieces.contains(piece));
    let rank = |part: &Vec<&str>| ORDER.iter().position(|word| part.first() == Some(word));
    parts.retain(|part| rank(part).is_some_and(|rank| rank < 5 || named(part)));
    let worse = |part: &Vec<&str>, than: &Vec<&str>| {
        part.get(1) == than.get(1)
            && match part.first() {
                Some(&"second-disorder") => than.first() == Some(&"disordered"),
                Some(&("routed" | "eliminated" | "abandoned")) => rank(than).is_some_and(|rank| rank > 5),
                _ => false,
            }
    };
    let all = parts.clone();
    parts.retain(|part| !all.iter().any(|other| other != part && worse(other, part)));
    parts.sort_by_key(rank);
    let text = |part: &Vec<&str>| match part[..] {
        ["lost", piece, points] => format!("lost-{piece} {points}"),
        _ => part.join(" "),
    };
    parts.iter().map(text).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use library::OddsKind;
    use serde_json::json;

    fn odds(question: Value) -> Chances {
        let chances = crate::library().odds_of("gbacw", question.clone());
        let chances = chances.unwrap_or_else(|trouble| panic!("{question}: {trouble:?}"));
        let total: f64 = chances.outcomes.iter().map(|outcome| outcome.percent).sum();
        assert!(chances.exact && (total - 100.0).abs() < 1e-6, "{question}: {chances:?}");
        chances
    }

    fn shares(outcomes: &[Outcome]) -> Vec<(&str, &str)> {
        let mut shares: Vec<(&str, &str)> =
            outcomes.iter().map(|one| (one.outcome.as_str(), one.probability.as_str())).collect();
        shares.sort();
        shares
    }

    fn sum(chances: &Chances, name: &str) -> i32 {
        chances.tallies[name].iter().map(|line| line.amount).sum()
    }

    /// 6 rifles at one hex, prepared: +1 and +1. Column 6, rows 2 to 11: `-`, d, d+1 twice, d+2, D, 1d+1, 1d+2 twice,
    /// 1D. At cohesion 6 a test fails 3, 4 or 5 times in 10.
    #[test]
    fn a_volley_is_counted_to_its_end() {
        let volley = odds(json!({ "question": "fire" }));
        assert_eq!(sum(&volley, "fire"), 2);
        let table = [
            ("-", "1/10"),
            ("1D", "1/10"),
            ("1d+1", "1/10"),
            ("1d+2", "1/5"),
            ("D", "1/10"),
            ("d", "1/10"),
            ("d+1", "1/5"),
            ("d+2", "1/10"),
        ];
        assert_eq!(shares(&volley.before[0].outcomes), table);
        let results = [
            ("", "17/50"),
            ("disordered target", "13/50"),
            ("lost-target 1", "4/25"),
            ("lost-target 1, disordered target", "6/25"),
        ];
        assert_eq!(shares(&volley.outcomes), results);
    }

    /// Napoleons at 6 hexes fire shell; 8 SP in a hex are a good mark.
    #[test]
    fn the_ground_the_light_and_the_men_count() {
        let total = |fields: Value| {
            let mut question = json!({ "question": "fire" });
            question.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
            sum(&odds(question), "fire")
        };
        assert_eq!(total(json!({ "weapon": "N", "sp": 4, "hexes": 6, "target-sp": 8 })), 1);
        assert_eq!(total(json!({ "attack": "flank" })), 3);
        assert_eq!(total(json!({ "moved": true })), 1);
        assert_eq!(total(json!({ "moved": true, "green": true, "low": true })), -2);
        assert_eq!(total(json!({ "mounted": true, "weapon": "C" })), 0);
        assert_eq!(total(json!({ "hexes": 3 })), -1);
        assert_eq!(total(json!({ "target-mounted": true, "target-arm": "cavalry" })), 3);
        assert_eq!(total(json!({ "target-barricade": true })), 1);
        assert_eq!(total(json!({ "barricade": true })), 3);
        assert_eq!(total(json!({ "daylight": "night" })), 0);
        assert_eq!(total(json!({ "fatigue-level": 3 })), 0);
        let plain = odds(json!({ "question": "fire" }));
        for shelter in [
            json!({ "target-terrain": "woods" }),
            json!({ "wall": "stone-wall" }),
            json!({ "level": "above", "slope": "steep" }),
        ] {
            assert!(total(shelter.clone()) < sum(&plain, "fire"), "{shelter}");
        }
        assert_eq!(odds(json!({ "question": "fire", "answers": true })).outcomes, plain.outcomes);
    }

    /// Seven of fifteen strength points fire from a hex.
    #[test]
    fn no_more_fires_than_may() {
        assert_eq!(odds(json!({ "question": "fire", "sp": 15 })).values, json!({ "sp": 7 }));
    }

    /// 6 against 6 that stood there: 1/1, and the brigadier is away: -1. At cohesion 6 the test fails 3 times in 10;
    /// then the defender is disordered: +1. Attackers go back on 2 or less, or on 1 or less.
    #[test]
    fn a_shock_is_counted_from_the_test_to_the_rout() {
        let shock = odds(json!({ "question": "shock" }));
        assert_eq!(sum(&shock, "shock"), -1);
        let table =
            [("shock attacker-retreats", "3/10"), ("shock defender-retreats", "2/5"), ("shock stand-off", "3/10")];
        assert_eq!(shares(&shock.before[0].outcomes), table);
        let back = Ratio::new(7 * 3 + 3 * 2, 100).unwrap();
        let told = shock.outcomes.iter().filter(|one| one.outcome.starts_with("shock attacker-retreats"));
        let found = told.map(|one| Ratio::parse(&one.probability).unwrap());
        assert_eq!(found.reduce(|one, other| one.plus(other).unwrap()), Some(back));
        // 5 to 7 after a passed test: the defender's own test, passed 7 times in 10.
        assert!(shares(&shock.outcomes).contains(&("shock defender-retreats", "147/1000")), "{shock:?}");
        let charge = json!({
            "question": "shock", "attacker-second": "flank", "attacker-charges": true, "attacker-leader": "aggressive",
        });
        // 12 against 6 and a charge: 2/1; front and flank, an aggressive brigadier.
        assert_eq!(sum(&odds(charge), "shock"), 2 + 1 + 3 + 1);
    }

    #[test]
    fn orders_and_nerve() {
        let rally = odds(json!({ "question": "rally" }));
        assert_eq!(
            shares(&rally.outcomes),
            [("rally fails", "3/10"), ("rally fails-lost", "1/5"), ("rally rallied", "1/2")]
        );
        let led = odds(json!({ "question": "rally", "stars": 2, "adjacent": true }));
        assert_eq!(sum(&led, "rally"), -1);
        let change = odds(json!({ "question": "orders", "rating": -1, "profile": "unpredictable" }));
        let loose = [
            ("orders loose-cannon, loose-cannon aggressive", "3/100"),
            ("orders loose-cannon, loose-cannon cautious", "3/100"),
            ("orders loose-cannon, loose-cannon normal", "1/25"),
        ];
        assert!(loose.iter().all(|share| shares(&change.outcomes).contains(share)), "{change:?}");
        assert_eq!(
            sum(&odds(json!({ "question": "orders", "division-leader": true, "commander": true })), "orders"),
            3
        );
        let together = odds(json!({ "question": "coordination", "rating": 2 }));
        let table = [
            ("coordination confusion", "1/10"),
            ("coordination failure", "2/5"),
            ("coordination three", "1/5"),
            ("coordination two", "3/10"),
        ];
        assert_eq!(shares(&together.outcomes), table);
    }

    #[test]
    fn what_cannot_be_is_named() {
        let library = crate::library();
        let trouble = |question: Value| library.odds_of("gbacw", question).unwrap_err();
        let field = |name: &str, value: &str| OddsError::Field { name: name.to_owned(), value: value.to_owned() };
        assert_eq!(trouble(json!({ "question": "fire", "weapon": "bow" })), field("weapon", "bow"));
        assert_eq!(trouble(json!({ "question": "fire", "sp": 0 })), field("sp", "0"));
        assert_eq!(trouble(json!({ "question": "fire", "slope": "steep" })), field("slope", "steep"));
        let gone = json!({ "question": "fire", "target-sp": 4, "target-sp-lost": 4 });
        assert_eq!(trouble(gone), field("target-sp-lost", "4"));
        assert_eq!(trouble(json!({ "question": "siege" })), OddsError::Unreadable);
        let refused = |question: Value| match trouble(question) {
            OddsError::Refused(refusal) => refusal.id,
            other => panic!("{other:?}"),
        };
        assert_eq!(refused(json!({ "question": "fire", "hexes": 6 })), "gbacw:10.16.weapon-ranges");
        assert_eq!(refused(json!({ "question": "shock", "attacker-second": "rear" })), "gbacw:11.32.combine-infantry");
    }

    /// Every value of every field gives an answer, or the rule that forbids it.
    #[test]
    fn every_value_of_every_field_is_answered() {
        for form in FORMS.iter() {
            for field in &form.fields {
                let values: Vec<Value> = match &field.kind {
                    OddsKind::Flag => vec![json!(true)],
                    OddsKind::Number { least, most, .. } => vec![json!(least), json!(most)],
                    OddsKind::Word { words, .. } => words.iter().map(|word| json!(word)).collect(),
                };
                for value in values {
                    let question = json!({ "question": form.question, field.name: value });
                    match crate::library().odds_of("gbacw", question.clone()) {
                        Ok(chances) => assert!(chances.exact, "{question}"),
                        Err(OddsError::Refused(_)) => (),
                        Err(OddsError::Field { name, .. }) => {
                            assert!(name == "slope" || name.ends_with("-sp-lost"), "{question}");
                        }
                        Err(trouble) => panic!("{question}: {trouble:?}"),
                    }
                }
            }
        }
    }
}
