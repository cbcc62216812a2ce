//! The umpire's hand: setting and correcting a position between actions. Everything he does is an
//! event, and leaves a position that could have been set up.

use crate::counters::{MOST_FATIGUE, Side, UnitId};
use crate::event::{Cause, Event};
use crate::flow::Decision;
use crate::orders::Words;
use crate::setup::HOLDERS;
use crate::state::{Play, Position};
use crate::terrain::Terrain;
use ground::Hex;
use referee::{Arg, Refusal, RuleId, Unreadable};

/// What the umpire can change.
pub enum Change {
    /// A unit stands in a hex.
    Place(UnitId, Hex),
    /// A unit leaves the game.
    Remove(UnitId),
    /// Something else, by one event.
    Mark(Box<Event>),
}

fn mark(event: Event) -> Change {
    Change::Mark(Box::new(event))
}

fn unsound() -> Refusal {
    Refusal::new(const { RuleId::of("referee:amend-unsound") })
}

impl Position<'_> {
    /// Reads a change: `place cox 0405`, `remove cox`, `manpower cox 5`, `fatigue cox 2`,
    /// `disorganized cox yes`, `exhausted cox no`, `demoralized cox 1`, `attach reno cox`,
    /// `refused 0405 yes`, `unsupplied cox yes`, `ammunition cox no`, `county 0405 union`. Refused in the middle of an action, and where the position would not be
    /// sound.
    pub fn read_change(&self, text: &str) -> Result<Change, Refusal> {
        let between = self
            .asked()
            .is_some_and(|(_, d)| matches!(d, Decision::Transfer | Decision::Initiative | Decision::Action));
        if !between {
            return Err(Refusal::new(const { RuleId::of("referee:amend-not-now") }));
        }
        let mut words = Words::new(self.stage, text);
        let change = self.parse_change(&mut words);
        let change = change.and_then(|change| words.end().map(|()| change));
        change.map_err(|Unreadable { word, expected }| {
            let refusal = Refusal::new(const { RuleId::of("referee:undecodable") });
            refusal.with("word", Arg::Number(word as i32 + 1)).with("expected", Arg::Word(expected))
        })?
    }

    fn parse_change(&self, words: &mut Words<'_>) -> Result<Result<Change, Refusal>, Unreadable> {
        let yes_no = |words: &mut Words<'_>| words.one_of(&["no", "yes"], "expected-yes-or-no").map(|i| i == 1);
        Ok(match words.word()? {
            "place" => self.place(words.unit()?, words.hex()?),
            "remove" => Ok(Change::Remove(words.unit()?)),
            "attach" => {
                let (leader, unit) = (words.leader()?, words.unit()?);
                let fits = self.hex(unit).is_some() && self.attachable(leader, unit);
                if fits { Ok(mark(Event::Attached { leader, unit })) } else { Err(unsound()) }
            }
            "manpower" => {
                let (unit, value) = (words.unit()?, words.number()?);
                let most = i32::from(self.stage.title.most_manpower);
                self.in_play(unit, value, 1..=most, |value| Event::Manpower { unit, value, cause: Cause::Umpire })
            }
            "fatigue" => {
                let (unit, level) = (words.unit()?, words.number()?);
                self.in_play(unit, level, 0..=i32::from(MOST_FATIGUE), |level| Event::Fatigue { unit, level })
            }
            "demoralized" => {
                let (unit, level) = (words.unit()?, words.number()?);
                self.in_play(unit, level, 0..=2, |level| Event::Demoralized { unit, level })
            }
            "disorganized" => {
                let (unit, yes) = (words.unit()?, yes_no(words)?);
                Ok(mark(if yes { Event::Disorganized(unit) } else { Event::Reorganized(unit) }))
            }
            "exhausted" => {
                let (unit, yes) = (words.unit()?, yes_no(words)?);
                Ok(mark(if yes { Event::Exhausted(unit) } else { Event::Recovered(unit) }))
            }
            "unsupplied" => {
                let (unit, so) = (words.unit()?, yes_no(words)?);
                self.advanced_change(Event::Unsupplied { unit, so })
            }
            "ammunition" => {
                let (unit, has) = (words.unit()?, yes_no(words)?);
                self.advanced_change(Event::WithoutAmmunition { unit, so: !has })
            }
            "county" => {
                let (hex, holder) = (words.hex()?, words.one_of(&HOLDERS, "expected-holder")?);
                let known = self.stage.map.counties_of(hex).next().is_some();
                let side = Side::BOTH.get(holder).copied();
                if known { Ok(mark(Event::County { hex, side })) } else { Err(unsound()) }
            }
            "refused" => {
                let (hex, yes) = (words.hex()?, yes_no(words)?);
                Ok(mark(if yes { Event::FlanksRefused(hex) } else { Event::FlanksRestored(hex) }))
            }
            _ => return Err(Unreadable { word: 0, expected: "expected-change" }),
        })
    }

    /// Supply and ammunition are counted in advanced games alone.
    fn advanced_change(&self, event: Event) -> Result<Change, Refusal> {
        if self.stage.advanced { Ok(mark(event)) } else { Err(unsound()) }
    }

    fn place(&self, unit: UnitId, hex: Hex) -> Result<Change, Refusal> {
        let barred = self.stage.map.terrain(hex) == Terrain::Water || {
            let enemy = self.side(unit).enemy();
            self.occupied(enemy, hex) || self.marked(enemy, hex)
        };
        if barred { Err(unsound()) } else { Ok(Change::Place(unit, hex)) }
    }

    fn in_play(
        &self,
        unit: UnitId,
        value: i32,
        range: std::ops::RangeInclusive<i32>,
        event: impl FnOnce(u8) -> Event,
    ) -> Result<Change, Refusal> {
        let sound = self.hex(unit).is_some() && range.contains(&value);
        if sound { Ok(mark(event(value as u8))) } else { Err(unsound()) }
    }
}

impl Play<'_> {
    /// Makes a change, and lets leaders who lost their unit find another.
    pub fn make_change(&mut self, change: Change) {
        match change {
            Change::Place(unit, to) => {
                self.come_out(unit);
                if self.now().unit(unit).manpower == 0 {
                    self.happen(Event::Manpower { unit, value: 1, cause: Cause::Umpire });
                }
                let side = self.stage.unit(unit).side;
                let from = self.now().hex(unit);
                self.happen(Event::PutThere { unit, to });
                if let Some(from) = from {
                    self.settle_refused(side, from);
                }
                self.hold(side, to);
            }
            Change::Remove(unit) => self.eliminate(unit, Cause::Umpire),
            Change::Mark(event) => self.happen(*event),
        }
        self.run();
    }
}
