//! A game of any system, held as data.
//!
//! The server and the program know no rule system: they hold `Box<dyn AnyGame>` and pass written
//! orders in and data out.

use crate::declare::{Declared, Term, Written};
use crate::game::{Game, Sums, Terms};
use crate::instruction::{Instruction, PolicyForm};
use crate::odds::{Endless, Odds, Patience, Ratio};
use crate::record::Record;
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::{Answer, Choice, Detail, System};
use crate::words::{Arg, Message, Refusal, Spoken, SpokenArg};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// One thing that is offered to a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Offer {
    /// The order, or the pick, in its written form.
    pub text: String,
    /// Whether it is a whole order; a pick is one word more of a declaration.
    pub whole: bool,
    /// Its kind: the first word of an order.
    pub verb: &'static str,
    /// Whether it begins with an argument: its kind is not written.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(as = "Option<bool>"))]
    pub bare: bool,
    /// Its arguments.
    pub args: Vec<OfferArg>,
    /// What it says beyond its arguments, each part as orders write it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<Detail>>"))]
    pub details: Vec<Detail>,
    /// The order in words; a pick has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Spoken>,
    /// The pieces it names.
    pub pieces: Vec<String>,
    /// The places it names.
    pub places: Vec<String>,
    /// How it ends the game at once, where it does so for certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub ends: Option<OfferEnd>,
}

/// How an order ends the game at once.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OfferEnd {
    /// The army that wins, or `draw`.
    pub winner: &'static str,
    /// Whether the seat that gives the order loses by it.
    pub loses: bool,
    /// The rule that ends the game.
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub rule: Option<RuleId>,
    /// Why the game is over, in words.
    pub words: Option<Spoken>,
}

/// Why a game is over, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GameEnd {
    /// The rule that ended it.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub rule: RuleId,
    /// The reason in words.
    pub words: Spoken,
}

/// One argument of an offer, typed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OfferArg {
    /// What it is to the order: `unit`, `to`.
    pub name: &'static str,
    /// Its values: one, or as many as a list has.
    pub values: Vec<SpokenArg>,
}

/// What is asked of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Asked {
    /// The decision: `march`.
    pub decision: &'static str,
    /// The rule by which it is asked.
    pub rule: RuleId,
}

/// What an accepted order brought about, as data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reply {
    /// The number of the record's next line.
    pub next_line: u32,
    /// What the ordering seat saw happen.
    pub events: Vec<Value>,
    /// Whether the order waits, sealed, for those of other seats.
    pub sealed: bool,
}

/// One fact that a seat saw happen, as data and ready to be told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GameEvent"))]
pub struct ToldEvent {
    /// What happened: `moved`.
    pub event: String,
    /// The system's own fields.
    #[serde(flatten)]
    pub fields: Fields,
    /// The record line that brought it about.
    pub line: u32,
    /// The event in words; some need none.
    pub words: Option<Spoken>,
    /// The sums behind it.
    pub tallies: Sums,
    /// Whether it was the umpire's hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub umpire: bool,
    /// Whether a standing instruction brought it about. A seat is told so of its own alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub standing: bool,
}

/// The fields of an event that are its system's own.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Fields(pub Map<String, Value>);

#[cfg(feature = "types")]
impl ts_rs::TS for Fields {
    type WithoutGenerics = Fields;
    type OptionInnerType = Fields;

    fn name(_: &ts_rs::Config) -> String {
        "{ [field in string]: unknown }".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Fields::name(config)
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        format!("({})", Fields::name(config))
    }
}

/// How likely each result of an order is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OddsAnswer {
    /// Whether every outcome was walked.
    pub exact: bool,
    /// How many tries were made where there were too many outcomes to walk.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub samples: Option<u32>,
    /// By the result's name.
    pub outcomes: BTreeMap<String, Likelihood>,
    /// What is rolled for on the table, in the system's own words; nothing: no die is rolled.
    pub rolls: Vec<&'static str>,
    /// The lines of its sums that do not hang on dice.
    pub tallies: Sums,
}

/// How likely a result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Likelihood {
    /// As a fraction: `"5/36"`.
    Exact(Ratio),
    /// How often it came up.
    Count(u32),
}

/// A result of an order with its probability, for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Outcome {
    /// The result's name.
    pub outcome: String,
    /// The exact fraction, or how often it came up of so many tries.
    pub probability: String,
    /// Of a hundred.
    pub percent: f64,
}

impl OddsAnswer {
    /// The results, the likeliest first.
    pub fn likeliest_first(&self) -> Vec<Outcome> {
        let samples = self.samples.unwrap_or(1);
        let mut outcomes: Vec<Outcome> = self
            .outcomes
            .iter()
            .map(|(outcome, likelihood)| {
                let (probability, part) = match likelihood {
                    Likelihood::Exact(ratio) => (ratio.to_string(), ratio.approximate()),
                    Likelihood::Count(count) => (format!("{count}/{samples}"), f64::from(*count) / f64::from(samples)),
                };
                Outcome { outcome: outcome.clone(), probability, percent: 100.0 * part }
            })
            .collect();
        outcomes.sort_by(|a, b| b.percent.total_cmp(&a.percent).then_with(|| a.outcome.cmp(&b.outcome)));
        outcomes
    }
}

/// A game of any system. Seats are named; an unknown name is refused.
pub trait AnyGame: Send + Sync {
    /// The system's name.
    fn system(&self) -> &'static str;
    /// The seats' names, in seat order.
    fn seats(&self) -> Vec<&'static str>;
    /// The number of the record's next line.
    fn next_line(&self) -> u32;
    /// Who must decide, and what. Nobody: the game is over.
    fn owed(&self) -> Vec<(&'static str, &'static str)>;
    /// What is asked of the seat, and by which rule; none if it owes nothing.
    fn asked(&self, seat: &str) -> Result<Option<Asked>, Spoken>;
    /// The result once the game is over: the winning side's first seat, or none for a draw.
    fn winner(&self) -> Option<Option<&'static str>>;
    /// Why the game is over, if its system tells.
    fn ending(&self) -> Option<GameEnd>;
    /// What is asked of the seat; none if it owes nothing.
    fn prompt(&self, seat: &str) -> Result<Option<Spoken>, Spoken>;
    /// What is offered after the picks made, each in its written form.
    fn offers(&self, seat: &str, draft: &[String]) -> Result<Vec<Offer>, Spoken>;
    /// Whether the order would be taken, whatever the dice; changes nothing.
    fn check(&self, seat: &str, text: &str) -> Result<(), Spoken>;
    /// Takes an order, or refuses it with nothing changed. `line` is the record line that the
    /// seat believes to be the next one; an order for another line is stale.
    fn order(&mut self, seat: &str, text: &str, dice: &[u32], line: Option<u32>) -> Result<Reply, Spoken>;
    /// The umpire sets or corrects something.
    fn amend(&mut self, seat: &str, change: &str) -> Result<Reply, Spoken>;
    /// On what terms the seat may take back its last order; none if there is nothing to take back.
    fn take_back_terms(&self, seat: &str) -> Result<Option<Terms>, Spoken>;
    /// Takes back the seat's last order.
    fn take_back(&mut self, seat: &str, consent: bool) -> Result<(), Spoken>;
    /// Whether the game can hide anything from a seat: by its system and options, whatever the moment.
    fn has_secrets(&self) -> bool;
    /// What the seat sees; `observer` sees what everybody may.
    fn view(&self, seat: &str) -> Result<Value, Spoken>;
    /// What the seat sees, written as JSON.
    fn view_json(&self, seat: &str) -> Result<String, Spoken>;
    /// What the seat saw happen from a record line on, each with its line, words and tallies.
    fn report(&self, seat: &str, from: u32) -> Result<Vec<ToldEvent>, Spoken>;
    /// The whole position, with nothing hidden: for games that are over.
    fn facts(&self) -> Value;
    /// Everything that happened from a record line on, with nothing hidden.
    fn chronicle(&self, from: u32) -> Vec<ToldEvent>;
    /// Answers a question from what the seat sees.
    fn ask(&self, seat: &str, question: &str) -> Result<Answer, Spoken>;
    /// How likely each result of an order is, and the lines of its sums that do not hang on dice.
    fn odds(&self, seat: &str, text: &str) -> Result<OddsAnswer, Spoken> {
        self.odds_within(seat, text, &mut Endless)
    }
    /// The same, counted as long as patience lasts.
    fn odds_within(&self, seat: &str, text: &str, patience: &mut dyn Patience) -> Result<OddsAnswer, Spoken>;
    /// An order in words, whether or not it would be taken now.
    fn order_words(&self, text: &str) -> Result<Spoken, Spoken>;
    /// Lays down a standing instruction, which may answer at once.
    fn instruct(&mut self, seat: &str, instruction: Instruction) -> Result<(), Spoken>;
    /// Lays down a standing instruction that has stood before: it answers from the next order on.
    fn restore_instruction(&mut self, seat: &str, instruction: Instruction) -> Result<(), Spoken>;
    /// Removes the seat's standing instructions: those that say the same as this one, or all.
    fn dismiss_instructions(&mut self, seat: &str, which: Option<&Instruction>) -> Result<(), Spoken>;
    /// The seat's standing instructions, in the order in which they were laid down.
    fn instructions(&self, seat: &str) -> Result<Vec<Instruction>, Spoken>;
    /// The policies that can be laid down as instructions.
    fn policies(&self) -> &'static [PolicyForm];
    /// Whether a record line was given by an instruction that still stands.
    fn is_instructed(&self, line: u32) -> bool;
    /// The record.
    fn record(&self) -> &Record;
    /// A copy that goes on from here with the same dice: what is done to it is not done to this one.
    fn fork(&self) -> Box<dyn AnyGame>;
    /// A copy to think on, with dice of its own, that cannot be taken back.
    fn sketch(&self) -> Box<dyn AnyGame>;
    /// The game itself, for computer players who know its system.
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A refusal with its arguments looked up; its id is the rule's.
pub(crate) fn spoken_refusal<S: System>(stage: &S::Stage, refusal: &Refusal) -> Spoken {
    Spoken { id: refusal.rule.to_string(), args: speak_args::<S>(stage, &refusal.args) }
}

/// A message with its arguments looked up.
pub(crate) fn spoken_message<S: System>(stage: &S::Stage, message: &Message) -> Spoken {
    Spoken { id: message.id.to_owned(), args: speak_args::<S>(stage, &message.args) }
}

fn speak_args<S: System>(stage: &S::Stage, args: &[(&'static str, Arg)]) -> Vec<(String, SpokenArg)> {
    args.iter().map(|(name, arg)| ((*name).to_owned(), speak_arg::<S>(stage, *arg))).collect()
}

fn speak_arg<S: System>(stage: &S::Stage, arg: Arg) -> SpokenArg {
    match arg {
        Arg::Seat(seat) => {
            SpokenArg::Seat(S::seats(stage).get(seat.index()).map_or("observer", |card| card.name).to_owned())
        }
        Arg::Piece(piece) => {
            let (key, name) = S::piece(stage, piece);
            SpokenArg::Piece { key, name }
        }
        Arg::Place(place) => SpokenArg::Place(S::place(stage, place)),
        Arg::Number(number) => SpokenArg::Number(number.to_string()),
        Arg::Fraction(numerator, 1) => SpokenArg::Number(numerator.to_string()),
        Arg::Fraction(numerator, denominator) => SpokenArg::Number(format!("{numerator}/{denominator}")),
        Arg::Code(code) => SpokenArg::Code(code.to_string()),
        Arg::Word(word) => SpokenArg::Word(word.to_owned()),
    }
}

impl<S: System> Game<S> {
    fn known_seat(&self, name: &str) -> Result<Seat, Spoken> {
        let refused = || self.speak_refusal(&Refusal::new(const { RuleId::of("referee:not-a-seat") }));
        self.seat_named(name).ok_or_else(refused)
    }

    fn any_eyes(&self, name: &str) -> Result<Seat, Spoken> {
        if name == "observer" { Ok(Seat::OBSERVER) } else { self.known_seat(name) }
    }

    /// A message with its arguments looked up.
    pub fn speak(&self, message: &Message) -> Spoken {
        spoken_message::<S>(self.stage(), message)
    }

    /// A refusal with its arguments looked up; its id is the rule's.
    pub fn speak_refusal(&self, refusal: &Refusal) -> Spoken {
        spoken_refusal::<S>(self.stage(), refusal)
    }

    fn tell(&self, line: u32, event: &S::Event, standing: bool) -> ToldEvent {
        let mut fields = match S::event_data(self.stage(), event) {
            Value::Object(fields) => fields,
            _ => Map::new(),
        };
        let name = fields.shift_remove("event");
        ToldEvent {
            event: name.as_ref().and_then(Value::as_str).unwrap_or_default().to_owned(),
            fields: Fields(fields),
            line,
            words: S::event_words(self.stage(), event).map(|words| self.speak(&words)),
            tallies: S::event_tallies(event).into_iter().map(|(name, tally)| (name, tally.lines().to_vec())).collect(),
            umpire: self.record().is_amended_by(line),
            standing,
        }
    }

    fn offered_end(&self, seat: Seat, choice: &Choice<S::Order, S::Pick>) -> Option<OfferEnd> {
        let Choice::Order(order) = choice else { return None };
        let ends = self.end_by(seat, order)?;
        let own = S::seats(self.stage()).get(seat.index()).map(|card| card.side);
        Some(OfferEnd {
            winner: ends.side.and(ends.army).unwrap_or("draw"),
            loses: ends.side.is_some() && ends.side != own,
            rule: ends.ending.as_ref().map(|ending| ending.rule),
            words: ends.ending.map(|ending| self.speak(&ending.words)),
        })
    }

    fn choice_text(&self, choice: &Choice<S::Order, S::Pick>) -> String {
        let mut text = String::new();
        match choice {
            Choice::Order(order) => S::write_order(self.stage(), order, &mut text),
            Choice::Pick(pick) => text = pick.written(self.stage()),
        }
        text
    }

    fn draft(&self, seat: Seat, texts: &[String]) -> Result<Vec<S::Pick>, Refusal> {
        let mut draft = Vec::new();
        for text in texts {
            let offers = self.offers(seat, &draft);
            let pick = offers.iter().find_map(|choice| match choice {
                Choice::Pick(pick) if self.choice_text(choice) == *text => Some(pick.clone()),
                _ => None,
            });
            draft.push(pick.ok_or_else(|| Refusal::new(const { RuleId::of("referee:not-listed") }))?);
        }
        Ok(draft)
    }
}

impl<S: System> AnyGame for Game<S> {
    fn system(&self) -> &'static str {
        S::NAME
    }

    fn seats(&self) -> Vec<&'static str> {
        S::seats(self.stage()).iter().map(|card| card.name).collect()
    }

    fn next_line(&self) -> u32 {
        Game::next_line(self)
    }

    fn owed(&self) -> Vec<(&'static str, &'static str)> {
        let cards = S::seats(self.stage());
        self.waiting_for()
            .map(|seat| (cards[seat.index()].name, S::decision(self.stage(), self.state(), seat)))
            .collect()
    }

    fn asked(&self, seat: &str) -> Result<Option<Asked>, Spoken> {
        let seat = self.known_seat(seat)?;
        let owes = self.waiting_for().any(|waiting| waiting == seat);
        Ok(owes.then(|| Asked {
            decision: S::decision(self.stage(), self.state(), seat),
            rule: S::decision_rule(self.stage(), self.state(), seat),
        }))
    }

    fn winner(&self) -> Option<Option<&'static str>> {
        let side = S::winner(self.stage(), self.state())?;
        Some(side.and_then(|side| S::seats(self.stage()).iter().find(|card| card.side == side).map(|card| card.name)))
    }

    fn ending(&self) -> Option<GameEnd> {
        S::winner(self.stage(), self.state())?;
        let ending = S::ending(self.stage(), self.state())?;
        Some(GameEnd { rule: ending.rule, words: self.speak(&ending.words) })
    }

    fn has_secrets(&self) -> bool {
        S::has_secrets(self.stage())
    }

    fn prompt(&self, seat: &str) -> Result<Option<Spoken>, Spoken> {
        let seat = self.known_seat(seat)?;
        let owes = self.waiting_for().any(|waiting| waiting == seat);
        Ok(owes.then(|| self.speak(&S::prompt(self.stage(), self.state(), seat))))
    }

    fn offers(&self, seat: &str, draft: &[String]) -> Result<Vec<Offer>, Spoken> {
        let seat = self.known_seat(seat)?;
        let draft = self.draft(seat, draft).map_err(|refusal| self.speak_refusal(&refusal))?;
        let offers = Game::offers(self, seat, &draft);
        Ok(offers
            .iter()
            .map(|choice| {
                let concerns = S::concerns(self.stage(), choice);
                let words = match choice {
                    Choice::Order(order) => Some(self.speak(&S::order_words(self.stage(), self.state(), order))),
                    Choice::Pick(_) => None,
                };
                let (verb, bare, terms) = match choice {
                    Choice::Order(order) => (order.verb(), order.is_bare(), order.terms(self.stage())),
                    Choice::Pick(pick) => (pick.verb(), pick.is_bare(), pick.terms(self.stage())),
                };
                let arg = |term: Term| OfferArg {
                    name: term.name,
                    values: term.args.into_iter().map(|arg| speak_arg::<S>(self.stage(), arg)).collect(),
                };
                Offer {
                    ends: self.offered_end(seat, choice),
                    text: self.choice_text(choice),
                    whole: matches!(choice, Choice::Order(_)),
                    verb,
                    bare,
                    details: S::details(self.stage(), self.state(), choice),
                    args: terms.into_iter().map(arg).collect(),
                    words,
                    pieces: concerns.pieces.iter().map(|&piece| S::piece(self.stage(), piece).0).collect(),
                    places: concerns.places.iter().map(|&place| S::place(self.stage(), place)).collect(),
                }
            })
            .collect())
    }

    fn check(&self, seat: &str, text: &str) -> Result<(), Spoken> {
        let seat = self.known_seat(seat)?;
        let checked = self.decode(text).and_then(|order| self.gate(seat, &order));
        checked.map_err(|refusal| self.speak_refusal(&refusal))
    }

    fn order(&mut self, seat: &str, text: &str, dice: &[u32], line: Option<u32>) -> Result<Reply, Spoken> {
        let seat = self.known_seat(seat)?;
        if line.is_some_and(|line| line != Game::next_line(self)) {
            return Err(self.speak_refusal(&Refusal::new(const { RuleId::of("referee:stale") })));
        }
        let happened = Game::order(self, seat, text, dice).map_err(|refusal| self.speak_refusal(&refusal))?;
        let seen = happened.events.iter().filter_map(|event| S::witness(self.stage(), event, seat));
        let events = seen.map(|event| S::event_data(self.stage(), &event)).collect();
        Ok(Reply { next_line: Game::next_line(self), events, sealed: happened.sealed })
    }

    fn amend(&mut self, seat: &str, change: &str) -> Result<Reply, Spoken> {
        let seat = self.known_seat(seat)?;
        let events = Game::amend(self, seat, change).map_err(|refusal| self.speak_refusal(&refusal))?;
        let events = events.iter().map(|event| S::event_data(self.stage(), event)).collect();
        Ok(Reply { next_line: Game::next_line(self), events, sealed: false })
    }

    fn take_back_terms(&self, seat: &str) -> Result<Option<Terms>, Spoken> {
        let seat = self.known_seat(seat)?;
        Ok(Game::take_back_terms(self, seat))
    }

    fn take_back(&mut self, seat: &str, consent: bool) -> Result<(), Spoken> {
        let seat = self.known_seat(seat)?;
        Game::take_back(self, seat, consent).map_err(|refusal| self.speak_refusal(&refusal))
    }

    fn view(&self, seat: &str) -> Result<Value, Spoken> {
        let seat = self.any_eyes(seat)?;
        Ok(S::view(self.stage(), &S::knowledge(self.stage(), self.state(), seat)))
    }

    fn view_json(&self, seat: &str) -> Result<String, Spoken> {
        let seat = self.any_eyes(seat)?;
        let mut out = String::new();
        S::write_view(self.stage(), &S::knowledge(self.stage(), self.state(), seat), &mut out);
        Ok(out)
    }

    fn report(&self, seat: &str, from: u32) -> Result<Vec<ToldEvent>, Spoken> {
        let seat = self.any_eyes(seat)?;
        let lines = Game::report(self).iter().filter(|(line, _)| *line >= from);
        let seen = lines.filter_map(|(line, event)| Some((*line, S::witness(self.stage(), event, seat)?)));
        Ok(seen.map(|(line, event)| self.tell(line, &event, self.instructed_by(line) == Some(seat))).collect())
    }

    fn facts(&self) -> Value {
        S::facts(self.stage(), self.state())
    }

    fn chronicle(&self, from: u32) -> Vec<ToldEvent> {
        let lines = Game::report(self).iter().filter(|(line, _)| *line >= from);
        lines.map(|(line, event)| self.tell(*line, event, Game::is_instructed(self, *line))).collect()
    }

    fn ask(&self, seat: &str, question: &str) -> Result<Answer, Spoken> {
        let seat = self.any_eyes(seat)?;
        let known = S::knowledge(self.stage(), self.state(), seat);
        S::ask(self.stage(), &known, question).map_err(|refusal| self.speak_refusal(&refusal))
    }

    fn odds_within(&self, seat: &str, text: &str, patience: &mut dyn Patience) -> Result<OddsAnswer, Spoken> {
        let seat = self.known_seat(seat)?;
        let refused = |refusal: Refusal| self.speak_refusal(&refusal);
        let order = self.decode(text).map_err(refused)?;
        let (odds, rolls) = Game::odds_within(self, seat, &order, patience).map_err(refused)?;
        let tallies = match rolls.is_empty() && !S::has_secrets(self.stage()) {
            true => self.sums_once(seat, &order, 0),
            false => self.sums(seat, &order).map_err(refused)?,
        };
        Ok(match odds {
            Odds::Exact(outcomes) => {
                let outcomes = outcomes.into_iter().map(|(outcome, ratio)| (outcome, Likelihood::Exact(ratio)));
                OddsAnswer { exact: true, samples: None, outcomes: outcomes.collect(), rolls, tallies }
            }
            Odds::Sampled { counts, samples } => {
                let outcomes = counts.into_iter().map(|(outcome, count)| (outcome, Likelihood::Count(count)));
                OddsAnswer { exact: false, samples: Some(samples), outcomes: outcomes.collect(), rolls, tallies }
            }
        })
    }

    fn order_words(&self, text: &str) -> Result<Spoken, Spoken> {
        let order = self.decode(text).map_err(|refusal| self.speak_refusal(&refusal))?;
        Ok(self.speak(&S::order_words(self.stage(), self.state(), &order)))
    }

    fn restore_instruction(&mut self, seat: &str, instruction: Instruction) -> Result<(), Spoken> {
        let seat = self.known_seat(seat)?;
        Game::restore_instruction(self, seat, instruction);
        Ok(())
    }

    fn instruct(&mut self, seat: &str, instruction: Instruction) -> Result<(), Spoken> {
        let seat = self.known_seat(seat)?;
        let unknown = instruction.policy().is_some() && !instruction.is_known(S::policies());
        if unknown {
            return Err(self.speak_refusal(&Refusal::new(const { RuleId::of("referee:not-a-policy") })));
        }
        Game::instruct(self, seat, instruction);
        Ok(())
    }

    fn dismiss_instructions(&mut self, seat: &str, which: Option<&Instruction>) -> Result<(), Spoken> {
        let seat = self.known_seat(seat)?;
        Game::dismiss_instructions(self, seat, which);
        Ok(())
    }

    fn instructions(&self, seat: &str) -> Result<Vec<Instruction>, Spoken> {
        let seat = self.known_seat(seat)?;
        Ok(Game::instructions(self, seat).cloned().collect())
    }

    fn policies(&self) -> &'static [PolicyForm] {
        S::policies()
    }

    fn is_instructed(&self, line: u32) -> bool {
        Game::is_instructed(self, line)
    }

    fn record(&self) -> &Record {
        Game::record(self)
    }

    fn fork(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn sketch(&self) -> Box<dyn AnyGame> {
        Box::new(Game::sketch(self))
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
