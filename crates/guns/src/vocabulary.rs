//! What cases of The Guns of Gettysburg can name.

use crate::blocks::{Battalion, Side};
use crate::board::EntryId;
use crate::decision::Decision;
use crate::stage::Stage;
use crate::state::GeneralOrder;
use crate::tokens::{HOURS, Token};
use referee::case::Vocabulary;

const EVENTS: &[(&str, &str)] = &[
    ("bid", "player bid"),
    ("took", "player side:SIDE"),
    ("placed", "side:SIDE block:BLOCK at:POSITION front:ZONE"),
    ("dealt", ""),
    ("turn-start", "day hour:HOUR first:SIDE"),
    ("turn", "day hour:HOUR hours first:SIDE short:FLAG"),
    ("phase", "side:SIDE"),
    ("drew", "side:SIDE count tokens*:TOKEN"),
    ("reshuffled", "side:SIDE"),
    ("discarded", "side:SIDE count tokens*:TOKEN"),
    ("declared", "side:SIDE order:ORDER"),
    ("wrote", "side:SIDE text:ANY"),
    ("turned-up", "side:SIDE hour:HOUR token:ENTRY|rumour"),
    ("arrived", "side:SIDE entry:ENTRY hour:HOUR count battalion:BATTALION next:BATTALION"),
    (
        "transferred",
        "side:SIDE block:BLOCK from:ENTRY to:ENTRY waiting.since:HOUR waiting.fresh:FLAG waiting.transferred:FLAG",
    ),
    (
        "entered",
        "side:SIDE block:BLOCK entry:ENTRY hour:HOUR waiting.since:HOUR waiting.fresh:FLAG waiting.transferred:FLAG \
         way:road|cross-country to:POSITION front:ZONE",
    ),
    ("marched", MOVE),
    ("retreated", MOVE),
    ("left-map", MOVE),
    ("returned", MOVE),
    ("gave-way", "side:SIDE block:BLOCK"),
    ("turned", "side:SIDE block:BLOCK at:POSITION front:ZONE"),
    ("spent", "side:SIDE count for:march"),
    ("shown", "block:BLOCK at:PLACE"),
    (
        "attack",
        "side:SIDE positions*:POSITION attackers*.block:BLOCK attackers*.from:POSITION attackers*.way*:POSITION \
         attackers*.to:POSITION again:FLAG",
    ),
    ("no-attack", "side:SIDE penalty:FLAG"),
    ("guns-placed", "side:SIDE at:POSITION token:TOKEN"),
    ("guns-done", "side:SIDE"),
    ("extended", ""),
    ("filled", "side:SIDE count tokens*:TOKEN"),
    ("guns-shown", "side:SIDE at:POSITION tokens*:TOKEN"),
    ("bombarded", "target:POSITION points hits"),
    ("token-hit", "side:SIDE at:POSITION token:TOKEN"),
    ("used", "side:SIDE tokens*:TOKEN"),
    ("fired", "from:POSITION at:POSITION points"),
    ("defensive-fire", "at:POSITION points reductions"),
    ("advanced", "side:SIDE block:BLOCK to:POSITION front:ZONE"),
    ("faced", "side:SIDE at:POSITION front:ZONE"),
    ("offered", "block:BLOCK pair*:BLOCK"),
    ("reduced", "block:BLOCK at:PLACE to:BLOCK"),
    ("eliminated", "block:BLOCK at:PLACE"),
    ("removed", "block:BLOCK at:PLACE"),
    ("gave-up", "count"),
    ("combat", "at:POSITION result winner:SIDE"),
    ("attack-won", "side:SIDE"),
    ("attack-lost", "side:SIDE"),
    ("came-back", "side:SIDE count"),
    ("stacked", "side:SIDE count"),
    ("stack-seen", "side:SIDE count tokens*:TOKEN"),
    ("stack-spent", "side:SIDE count"),
    ("fieldwork", "side:SIDE at:POSITION front:ZONE"),
    ("time-set", "side:SIDE from:HOUR count"),
    ("reserve-reset", "side:SIDE"),
    ("received", "hour:HOUR union confederate earned:FLAG"),
    ("objective-moved", "number zone:ZONE"),
    ("control", "number side:SIDE"),
    ("over", "winner:SIDE"),
];

/// The fields of a march or retreat.
const MOVE: &str = "side:SIDE block:BLOCK from:POSITION to:POSITION zone:ZONE front:ZONE way*:POSITION|ZONE \
                    zones*:ZONE mounted:FLAG entered after:none|retreat|attack|entry|march|turn";

const FACTS: &[(&str, &str)] = &[
    ("", "side post decision asked fieldworks* special hastened winner"),
    ("turn", "day hour hours first active phase now"),
    ("orders", "SIDE"),
    ("blocks.BLOCK", "name side battalion corps strength full cavalry iron at front shown moved"),
    ("positions.POSITION.SIDE", "known* reduced* hidden front won numbers*"),
    ("ready", "ENTRY"),
    ("off.ZONE", "SIDE"),
    ("count.tray", "SIDE"),
    ("count.reserve", "SIDE"),
    ("count.return", "SIDE"),
    ("count.used", "SIDE"),
    ("count.hit", "SIDE"),
    ("count.spent", "SIDE"),
    ("count.piles", "ENTRY"),
    ("tray", "SIDE*"),
    ("reserve", "SIDE*"),
    ("return", "SIDE*"),
    ("used", "SIDE*"),
    ("hit", "SIDE*"),
    ("spent", "SIDE*"),
    ("piles", "ENTRY*"),
    ("time.SIDE", "HOUR"),
    ("face-down", "SIDE*"),
    ("received", "SIDE"),
    ("dates.SIDE", "1* 2* 3*"),
    ("objectives.N", "zone control full"),
    ("guns", "POSITION*"),
    ("hits", "POSITION"),
    ("in-play", "SIDE"),
    ("attack", "side step"),
    ("attack.targets.N", "at hits"),
    ("attack.targets.N.attackers.N", "block from way*"),
];

/// The highest number that a draw can have: no pile is so high.
const MOST_DRAWN: u32 = 99;

/// What cases can name.
pub fn vocabulary() -> Vocabulary {
    Vocabulary {
        decisions: Decision::ALL.map(Decision::name).to_vec(),
        events: EVENTS,
        facts: FACTS,
        dice: &[("draw", 0, MOST_DRAWN), ("opener", 0, 1)],
        outcomes: &["EVENT"],
    }
}

/// The names of a kind.
pub fn names(stage: &Stage, kind: &str) -> Vec<String> {
    let board = &stage.board;
    let all = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    match kind {
        "BLOCK" => stage.roster().cards.iter().map(|card| card.key.clone()).collect(),
        "POSITION" => board.positions.iter().map(|position| position.key.clone()).collect(),
        "ZONE" => board.zones.iter().map(|zone| zone.key.clone()).collect(),
        "PLACE" => {
            let ready = EntryId::NAMES.iter().map(|entry| format!("ready:{entry}"));
            let off = board.zones.iter().map(|zone| format!("off:{}", zone.key));
            let apart = ["unused", "to-come", "eliminated"].map(str::to_owned);
            ready.chain(off).chain(apart).chain(names(stage, "POSITION")).collect()
        }
        "SIDE" => all(&Side::NAMES),
        "HOUR" => all(&HOURS),
        "ENTRY" => all(&EntryId::NAMES),
        "EVENT" => EVENTS.iter().map(|(name, _)| (*name).to_owned()).collect(),
        "ORDER" => all(&GeneralOrder::NAMES),
        "BATTALION" => Battalion::all().map(|battalion| battalion.name().to_owned()).collect(),
        "TOKEN" => Token::all().map(|token| token.key().to_owned()).collect(),
        _ => Vec::new(),
    }
}

/// A position as the board writes it, whichever of its zones comes first; also with its front zone behind it,
/// as fieldworks are written.
pub fn spelling(stage: &Stage, text: &str) -> Option<String> {
    let (position, front) = text.split_once(' ').map_or((text, None), |(at, front)| (at, Some(front)));
    let (one, other) = position.split_once('/')?;
    let turned = format!("{other}/{one}");
    let known = stage.board.positions.iter().any(|position| position.key == turned);
    known.then(|| front.map_or(turned.clone(), |front| format!("{turned} {front}")))
}
