//! The umpire's hand: setting and correcting a position between actions. Everything he does is an
//! event, and leaves a position that could have been set up.

use crate::counters::{LeaderId, MOST_FATIGUE, Side, UnitId};
use crate::event::{Cause, Event};
use crate::flow::Decision;
use crate::setup::NOBODY;
use crate::stage::Stage;
use crate::state::{Play, Position};
use crate::terrain::Terrain;
use ground::Hex;
use referee::declare::{Line, Told, Words, Written, YesNo};
use referee::{Arg, Refusal, RuleId, Unreadable};

/// A change as the umpire writes it.
#[derive(Written)]
#[declare(stage = Stage, expected = "expected-change")]
enum Amendment {
    /// `place cox 0405`
    Place { unit: UnitId, hex: Hex },
    /// `remove cox`
    Remove(#[declare(name = "unit")] UnitId),
    /// `attach reno cox`
    Attach { leader: LeaderId, unit: UnitId },
    /// `manpower cox 5`
    Manpower { unit: UnitId, value: i32 },
    /// `fatigue cox 2`
    Fatigue { unit: UnitId, level: i32 },
    /// `demoralized cox 1`
    Demoralized { unit: UnitId, level: i32 },
    /// `disorganized cox yes`
    Disorganized { unit: UnitId, so: YesNo },
    /// `exhausted cox no`
    Exhausted { unit: UnitId, so: YesNo },
    /// `unsupplied cox yes`
    Unsupplied { unit: UnitId, so: YesNo },
    /// `ammunition cox no`
    Ammunition { unit: UnitId, has: YesNo },
    /// `county 0405 union`
    County { hex: Hex, holder: Holder },
    /// `refused 0405 yes`
    Refused { hex: Hex, so: YesNo },
}

/// A side, or `nobody`.
struct Holder(Option<Side>);

impl Told<Stage> for Holder {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.args(stage, out);
    }
}

impl Written<Stage> for Holder {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.0.map_or(NOBODY, Side::name));
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Holder, Unreadable> {
        let holder = |word: &str| if word == NOBODY { Some(None) } else { Side::named(word).map(Some) };
        words.next("expected-holder", holder).map(Holder)
    }
}

/// What the umpire changes.
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
    /// Reads a change. Refused in the middle of an action, and where the position would not be sound.
    pub fn read_change(&self, text: &str) -> Result<Change, Refusal> {
        let between = self
            .asked()
            .is_some_and(|(_, d)| matches!(d, Decision::Transfer | Decision::Initiative | Decision::Action));
        if !between {
            return Err(Refusal::new(const { RuleId::of("referee:amend-not-now") }));
        }
        let amendment = Amendment::parse(self.stage, text).map_err(|unreadable| unreadable.refused())?;
        self.sound_change(amendment)
    }

    fn sound_change(&self, amendment: Amendment) -> Result<Change, Refusal> {
        match amendment {
            Amendment::Place { unit, hex } => self.place(unit, hex),
            Amendment::Remove(unit) => Ok(Change::Remove(unit)),
            Amendment::Attach { leader, unit } => {
                let fits = self.hex(unit).is_some() && self.attachable(leader, unit);
                if fits { Ok(mark(Event::Attached { leader, unit })) } else { Err(unsound()) }
            }
            Amendment::Manpower { unit, value } => {
                let most = i32::from(self.stage.title.most_manpower);
                self.in_play(unit, value, 1..=most, |value| Event::Manpower { unit, value, cause: Cause::Umpire })
            }
            Amendment::Fatigue { unit, level } => {
                self.in_play(unit, level, 0..=i32::from(MOST_FATIGUE), |level| Event::Fatigue { unit, level })
            }
            Amendment::Demoralized { unit, level } => {
                self.in_play(unit, level, 0..=2, |level| Event::Demoralized { unit, level })
            }
            Amendment::Disorganized { unit, so: YesNo(so) } => {
                Ok(mark(if so { Event::Disorganized(unit) } else { Event::Reorganized(unit) }))
            }
            Amendment::Exhausted { unit, so: YesNo(so) } => {
                Ok(mark(if so { Event::Exhausted(unit) } else { Event::Recovered(unit) }))
            }
            Amendment::Unsupplied { unit, so: YesNo(so) } => self.advanced_change(Event::Unsupplied { unit, so }),
            Amendment::Ammunition { unit, has: YesNo(has) } => {
                self.advanced_change(Event::WithoutAmmunition { unit, so: !has })
            }
            Amendment::County { hex, holder: Holder(side) } => {
                let known = self.stage.map.counties_of(hex).next().is_some();
                if known { Ok(mark(Event::County { hex, side })) } else { Err(unsound()) }
            }
            Amendment::Refused { hex, so: YesNo(so) } => {
                Ok(mark(if so { Event::FlanksRefused(hex) } else { Event::FlanksRestored(hex) }))
            }
        }
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
                self.reveal_unit(unit);
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
