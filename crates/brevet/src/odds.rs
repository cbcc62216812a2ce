//! `brevet odds gcacw`: the exact distribution of a combat.
//!
//! The flags are written down as the set-up of a case; the engine plays it up to the decision, and
//! its own code counts: the question `preview` gives the sum, the odds of the order the results. A
//! file gives its own position.

use crate::cli::{Arm, AttackType, GcacwOdds, HexsideKind};
use crate::words::Words;
use crate::{Complaint, Ended, files, told};
use anyhow::Result;
use clap::ValueEnum;
use library::Library;
use referee::case::Failure;
use referee::data::Source;
use referee::odds::Ratio;
use referee::{AnyGame, Likelihood, OddsAnswer, Spoken, Sums};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// Where the attacker stands and whom he attacks, in the set-up that the flags make.
const FROM: &str = "0504";
const TARGET: &str = "0505";
/// The hexes around the target, from the attacker's on, clockwise.
const AROUND: [&str; 6] = ["0504", "0604", "0605", "0506", "0405", "0404"];
/// The name that messages give to the set-up that the flags make.
const NAME: &str = "--attacker, --defender";
/// What the dice show where only the sum matters: an odd one, so that guns have no effect.
const SHOWN: u32 = 3;
/// How the engine names a result in which nobody attacks.
const COMMAND_FAILS: &str = "command fails";
/// The most dice of one order.
const MOST_DICE: usize = 32;

/// A combat to be counted: the game at its decision, and the order.
struct Combat {
    game: Box<dyn AnyGame>,
    seat: &'static str,
    order: String,
}

/// Runs the command.
pub fn run(args: &GcacwOdds, words: &Words, out: &mut dyn Write) -> Result<Ended> {
    let mut combat = match &args.file {
        Some(path) => {
            let text = files::read(path, words)?;
            let game = position(&path.display().to_string(), &text, words)?;
            at_decision(game, args.order.clone().unwrap_or_default(), words)?
        }
        None => described(args, words)?,
    };
    let refused = |refusal: Spoken| Complaint(words.refusal(&refusal));
    let odds = combat.game.odds(combat.seat, &combat.order).map_err(refused)?;
    let odds = if args.file.is_none() { given_that_it_comes_to_blows(odds) } else { odds };
    let (values, tallies) = combat.sums(args)?;
    if args.json {
        return in_json(&combat, &odds, &values, &tallies, out);
    }
    if let Some(line) = headline(&values, words) {
        writeln!(out, "{line}")?;
    }
    for (name, tally) in tallies.iter().filter(|(name, tally)| **name != "flank" || !tally.is_empty()) {
        for line in told::tally(name, tally, words) {
            writeln!(out, "{line}")?;
        }
    }
    if let Some(line) = guns(&values, words) {
        writeln!(out, "{line}")?;
    }
    if args.file.is_none() && args.kind == AttackType::Assault {
        writeln!(out, "{}", words.plain("odds-command"))?;
    }
    writeln!(out, "{}", words.plain("odds-heading"))?;
    for line in told::odds(&odds, words) {
        writeln!(out, "{line}")?;
    }
    Ok(Ended::Well)
}

/// The odds of an assault without those of its command roll: as if that had succeeded.
fn given_that_it_comes_to_blows(odds: OddsAnswer) -> OddsAnswer {
    let blows: Vec<(&String, Ratio)> = odds
        .outcomes
        .iter()
        .filter(|(outcome, _)| !outcome.starts_with(COMMAND_FAILS))
        .filter_map(|(outcome, likelihood)| match likelihood {
            Likelihood::Exact(part) => Some((outcome, *part)),
            Likelihood::Count(_) => None,
        })
        .collect();
    let all = blows.iter().try_fold(Ratio::ZERO, |sum, (_, part)| sum.plus(*part));
    let share = |(name, part): &(&String, Ratio), all| Some(((*name).clone(), Likelihood::Exact(part.over(all)?)));
    let parts: Option<BTreeMap<String, Likelihood>> =
        all.and_then(|all| blows.iter().map(|blow| share(blow, all)).collect());
    match parts {
        Some(outcomes) if outcomes.len() < odds.outcomes.len() => OddsAnswer { outcomes, ..odds },
        _ => odds,
    }
}

fn in_json(combat: &Combat, odds: &OddsAnswer, values: &Value, tallies: &Sums, out: &mut dyn Write) -> Result<Ended> {
    let all = json!({
        "order": combat.order,
        "values": values,
        "tallies": tallies,
        "exact": odds.exact,
        "outcomes": odds.likeliest_first(),
    });
    writeln!(out, "{all}")?;
    Ok(Ended::Well)
}

fn headline(values: &Value, words: &Words) -> Option<String> {
    let text = |key: &str| match &values[key] {
        Value::String(text) => Some(text.clone()),
        Value::Null => None,
        other => Some(other.to_string()),
    };
    let (attacker, defender) = (text("attacker-value")?, text("defender-value")?);
    Some(words.say("odds-values", &[("attacker", &attacker), ("defender", &defender)]))
}

/// A die that is rolled for the guns is no part of the sum.
fn guns(values: &Value, words: &Words) -> Option<String> {
    let cell = values["artillery"].as_str()?.strip_suffix('*')?;
    Some(words.say("odds-artillery", &[("modifier", cell)]))
}

/// The position at the end of a case.
fn position(name: &str, text: &str, words: &Words) -> Result<Box<dyn AnyGame>, Complaint> {
    let told = |failures: Vec<Failure>| {
        let lines = failures.iter().map(|failure| format!("{name}:{}: {}", failure.line, words.failure(failure)));
        Complaint(lines.collect::<Vec<_>>().join("\n"))
    };
    Library::new().last_position(Source { name, text }).map_err(told)
}

fn at_decision(game: Box<dyn AnyGame>, order: String, words: &Words) -> Result<Combat, Complaint> {
    match game.owed().first() {
        Some(&(seat, _)) => Ok(Combat { game, seat, order }),
        None => Err(words.complaint("odds-nothing-asked", &[])),
    }
}

/// The combat that the flags describe.
fn described(args: &GcacwOdds, words: &Words) -> Result<Combat, Complaint> {
    let text = set_up(args);
    let game = position(NAME, &text, words)?;
    if args.kind != AttackType::Assault {
        return at_decision(game, name_of(args.kind), words);
    }
    let mut combat = at_decision(game, format!("target {TARGET}"), words)?;
    // Where cavalry may ride off first, the dice fall when it stands.
    if combat.game.order(combat.seat, &combat.order, &[], None).is_ok() {
        return at_decision(combat.game, "stand".to_owned(), words);
    }
    Ok(combat)
}

fn name_of(value: impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

impl Combat {
    /// The values and the sums of the combat: by the question where it can be asked, else by
    /// rolling it once on the side.
    fn sums(&mut self, args: &GcacwOdds) -> Result<(Value, Sums), Complaint> {
        let question = format!("preview {TARGET} {}", self.order);
        let asked = if args.file.is_none() { self.game.ask(self.seat, &question).ok() } else { None };
        match asked {
            Some(answer) => {
                let lines = answer.tallies.iter().map(|(name, tally)| (*name, tally.lines().to_vec()));
                Ok((answer.value, lines.collect()))
            }
            None => Ok((Value::Null, self.rolled())),
        }
    }

    /// The sums of the order's events, rolled with dice that matter to none of them.
    fn rolled(&mut self) -> Sums {
        let from = self.game.next_line();
        for count in 0..MOST_DICE {
            if self.game.order(self.seat, &self.order, &vec![SHOWN; count], None).is_ok() {
                break;
            }
        }
        let report = self.game.report("observer", from).unwrap_or_default();
        report.into_iter().flat_map(|event| event.tallies).collect()
    }
}

/// The flags as the set-up of a case.
fn set_up(args: &GcacwOdds) -> String {
    let title = args.title.as_ref().map(|code| format!("title = {code:?}\n")).unwrap_or_default();
    let refused = if args.refused { format!("refused = [{TARGET:?}]\n") } else { String::new() };
    let play = match args.kind {
        AttackType::Assault => "\"confederate: assault leader attacker\"".to_owned(),
        _ => format!("\"confederate: march attacker [{}]\", \"confederate: attack {TARGET}\"", best_march(args)),
    };
    format!(
        "[setup]\nsystem = \"gcacw\"\nseat = \"confederate\"\nyear = {}\n{title}{refused}\
         board = {{ first = \"0101\", last = \"0909\" }}\nchance = {{ initiative = [6, 1] }}\n\
         hex = [{{ hexes = [{TARGET:?}], terrain = {:?} }}, {{ hexes = [{FROM:?}], terrain = {:?} }}]\n\
         {}{}unit = [\n{}]\n{}\n\
         [[part]]\nname = \"the attack\"\nplay = [{play}]\n\
         otherwise = {{ force-march = \"no-force-march\", cavalry-retreat = \"stand\" }}\n",
        args.year,
        args.terrain,
        args.attacker_terrain,
        hexside(args),
        ways(args),
        units(args),
        leader(args),
    )
}

fn arm_of(arm: Arm, args: &GcacwOdds) -> Arm {
    if args.cavalry { Arm::Cavalry } else { arm }
}

/// The best roll for a march, so that every type of attack can be paid.
fn best_march(args: &GcacwOdds) -> u32 {
    if arm_of(args.attacker_arm, args) == Arm::Cavalry { 12 } else { 6 }
}

fn units(args: &GcacwOdds) -> String {
    let defender = args.defender.unwrap_or(1);
    let mut text = unit("Attacker", "confederate", FROM, args.attacker.unwrap_or(1), arm_of(args.attacker_arm, args));
    text += &format!(
        ", tactical = {}, artillery = {}, disorganized = {}, demoralized = {} }},\n",
        args.attacker_tactical, args.attacker_artillery, args.disorganized_attacker, args.demoralized_attacker
    );
    text += &unit("Defender", "union", TARGET, defender, arm_of(args.defender_arm, args));
    text += &format!(
        ", tactical = {}, artillery = {}, disorganized = {}, demoralized = {} }},\n",
        args.defender_tactical, args.defender_artillery, args.disorganized_defender, args.demoralized_defender
    );
    if let Some(covered) = args.covered {
        let hex = AROUND[usize::from(covered) - 3];
        text += &unit("Support", "confederate", hex, defender.div_ceil(4), Arm::Infantry);
        text += " },\n";
    }
    text
}

fn unit(name: &str, side: &str, hex: &str, manpower: u8, arm: Arm) -> String {
    let arm = name_of(arm);
    format!(
        "  {{ name = {name:?}, side = {side:?}, arm = {arm:?}, hex = {hex:?}, manpower = {manpower}, command = [\"{side}\"]"
    )
}

/// An assault is made by a leader, whose command never fails here.
fn leader(args: &GcacwOdds) -> String {
    if args.kind != AttackType::Assault {
        return String::new();
    }
    let arm = if arm_of(args.attacker_arm, args) == Arm::Cavalry { "cavalry" } else { "infantry" };
    format!(
        "leader = [{{ name = \"Leader\", side = \"confederate\", rank = \"corps\", arm = {arm:?}, tactical = {}, \
         command-value = 9, command = [\"confederate\"], unit = \"Attacker\" }}]\n",
        args.attacker_tactical
    )
}

fn hexside(args: &GcacwOdds) -> String {
    let mut carried = Vec::new();
    let has = |kind| args.hexside.contains(&kind);
    let water = [
        (HexsideKind::Creek, "creek"),
        (HexsideKind::MinorRiver, "minor-river"),
        (HexsideKind::MajorRiver, "major-river"),
    ];
    let crossings = [
        (HexsideKind::Ford, "ford"),
        (HexsideKind::Bridge, "bridge"),
        (HexsideKind::Ferry, "ferry"),
        (HexsideKind::Dam, "dam"),
    ];
    let crossing = crossings.iter().find(|(kind, _)| has(*kind)).map(|(_, name)| *name);
    let stream = water.iter().rfind(|(kind, _)| has(*kind)).map(|(_, name)| *name);
    // A crossing without a river crosses a minor one.
    let stream = stream.or(crossing.map(|_| "minor-river"));
    carried.extend(stream.map(|name| format!("water = {name:?}")));
    carried.extend(crossing.map(|name| format!("crossing = {name:?}")));
    if has(HexsideKind::RidgeUp) {
        carried.push(format!("ridge = {TARGET:?}"));
    } else if has(HexsideKind::RidgeDown) {
        carried.push(format!("ridge = {FROM:?}"));
    }
    if carried.is_empty() {
        return String::new();
    }
    format!("hexside = [{{ between = [{FROM:?}, {TARGET:?}], {} }}]\n", carried.join(", "))
}

/// Ground that is entered only along a way has one to every side.
fn ways(args: &GcacwOdds) -> String {
    let needs = |terrain: &str| matches!(terrain, "mountain" | "swamp");
    if !needs(&args.terrain) && !needs(&args.attacker_terrain) {
        return String::new();
    }
    let ways = AROUND.iter().map(|hex| format!("{{ kind = \"trail\", through = [{hex:?}, {TARGET:?}] }}"));
    format!("way = [{}]\n", ways.collect::<Vec<_>>().join(", "))
}
