//! Sentences: the engine's message ids, and the program's own, in the user's language.
//!
//! The sentences are in `locales/LANGUAGE/*.ftl` and are embedded. An argument that is a word of
//! the locale files or a seat comes to its sentence twice: `$kind` is the word in the language,
//! `$kindkey` the plain key, for sentences that choose by it. A name brings its grammar:
//! `$unitgender` (`m`, `f`) and `$unitelides` (`yes`, `no`), for languages whose sentences agree with it.

use crate::UserError;
use crate::ledger::Ledger;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use library::{GameError, Localizer};
use referee::case::Failure;
use referee::data::{Fault, NEAR};
use referee::{Arg, Line, Refusal, Spoken, SpokenArg};
use std::env;
use unic_langid::LanguageIdentifier;

static SENTENCES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Its code: `en`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// The language that a code or a locale's name means: `fr`, `fr_CA.UTF-8`.
    pub fn named(name: &str) -> Option<Language> {
        let short = name.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == short)
    }

    /// The language of the user's environment; English by default.
    pub fn of_environment() -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| {
            let value = env::var(name).ok()?;
            (!value.is_empty()).then_some(value)
        });
        set.and_then(|name| Language::named(&name)).unwrap_or_default()
    }
}

/// The sentences of one language, with English as fallback.
pub struct Words {
    /// The language.
    pub language: Language,
    own: FluentBundle<FluentResource>,
    english: FluentBundle<FluentResource>,
    ledger: Ledger,
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(minus_sign));
    for (_, _, text) in SENTENCES.iter().filter(|(code, ..)| *code == language.code()) {
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A negative number with a minus sign, not a hyphen.
fn minus_sign<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(number.as_string().replacen('-', "\u{2212}", 1)),
        _ => None,
    }
}

/// A text as an argument: a number where it is one, so that sentences can count with it.
fn value_of(text: &str) -> FluentValue<'static> {
    match text.parse::<i64>() {
        Ok(number) if number.to_string() == text => FluentValue::from(number),
        _ => FluentValue::from(text.to_owned()),
    }
}

impl Words {
    /// The sentences of a language.
    pub fn new(language: Language) -> Words {
        let (own, english) = (bundle(language), bundle(Language::English));
        Words { language, own, english, ledger: Ledger::new(language) }
    }

    /// Whether the language itself has a message.
    pub fn has(&self, id: &str) -> bool {
        self.own.has_message(id)
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        [&self.own, &self.english].into_iter().find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
        })
    }

    /// A sentence.
    pub fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        let mut all = FluentArgs::new();
        args.iter().for_each(|(name, value)| all.set((*name).to_owned(), value_of(value)));
        self.format(id, &all).unwrap_or_else(|| id.to_owned())
    }

    /// A sentence without arguments.
    pub fn plain(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A word of the locale files; itself if they have none.
    pub fn word(&self, key: &str) -> String {
        self.format(&format!("word-{key}"), &FluentArgs::new()).unwrap_or_else(|| key.to_owned())
    }

    /// A seat's name at the head of a line.
    pub fn side(&self, seat: &str) -> String {
        self.format(&format!("side-{seat}"), &FluentArgs::new()).unwrap_or_else(|| self.word(seat))
    }

    /// A word as the system of a message says it (`billy-yank-word-column`), or as all do.
    fn word_of(&self, message: &str, key: &str) -> String {
        let kinds = ["-prompt-", "-order-", "-event-"];
        let system = kinds.iter().find_map(|kind| message.split_once(kind)).map(|(system, _)| system);
        let own = system.and_then(|system| self.format(&format!("{system}-word-{key}"), &FluentArgs::new()));
        own.unwrap_or_else(|| self.word(key))
    }

    fn args_of(&self, spoken: &Spoken) -> FluentArgs<'static> {
        let mut all = FluentArgs::new();
        for (name, arg) in &spoken.args {
            let value = match arg {
                SpokenArg::Seat(key) => {
                    all.set(format!("{name}key"), FluentValue::from(key.clone()));
                    FluentValue::from(self.side(key))
                }
                SpokenArg::Word(key) => {
                    all.set(format!("{name}key"), FluentValue::from(key.clone()));
                    FluentValue::from(self.word_of(&spoken.id, key))
                }
                SpokenArg::Piece { name: text, .. } | SpokenArg::Place(text) => {
                    let (gender, elides) = self.grammar(text);
                    all.set(format!("{name}gender"), FluentValue::from(gender));
                    all.set(format!("{name}elides"), FluentValue::from(elides));
                    FluentValue::from(text.clone())
                }
                SpokenArg::Code(text) => FluentValue::from(self.decimal(text)),
                SpokenArg::Number(number) => value_of(number),
            };
            all.set(name.clone(), value);
        }
        all
    }

    /// How sentences agree with a name, its gender and whether it elides: as the attributes of its own
    /// message say (`name-company-b`), or else by the words and first letters that the language lists.
    fn grammar(&self, name: &str) -> (String, &'static str) {
        let lower = name.to_lowercase();
        let words: Vec<&str> =
            lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let own = self.own.get_message(&format!("name-{}", words.join("-")));
        let said = |attribute: &str| {
            let pattern = own.as_ref()?.get_attribute(attribute)?.value();
            Some(self.own.format_pattern(pattern, None, &mut Vec::new()).into_owned())
        };
        let listed = |id: &str, wanted: &[&str]| {
            let pattern = self.own.get_message(id).and_then(|message| message.value());
            let list = pattern.map(|pattern| self.own.format_pattern(pattern, None, &mut Vec::new()).into_owned());
            list.is_some_and(|list| list.split(' ').any(|listed| wanted.contains(&listed)))
        };
        let first: String = lower.chars().take(1).collect();
        let elides =
            said("elides").map_or_else(|| listed("names-eliding", &[first.as_str()]), |elides| elides == "yes");
        let by_words = if listed("names-feminine", &words) { "f" } else { "m" };
        (said("gender").unwrap_or_else(|| by_words.to_owned()), if elides { "yes" } else { "no" })
    }

    /// A number as the referee writes it, with the language's own decimal sign; anything else as it is.
    fn decimal(&self, text: &str) -> String {
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        match text.split_once('.') {
            Some((whole, rest)) if self.language == Language::French && digits(whole) && digits(rest) => {
                format!("{whole},{rest}")
            }
            _ => text.to_owned(),
        }
    }

    /// What the engine says.
    pub fn spoken(&self, spoken: &Spoken) -> String {
        self.format(&spoken.id, &self.args_of(spoken)).unwrap_or_else(|| spoken.id.clone())
    }

    /// Why an order is refused: the rule, or what to do if the refusal comes from no rulebook.
    pub fn refusal(&self, refusal: &Spoken) -> String {
        let sentence = self.format(&message_of_rule(&refusal.id), &self.args_of(refusal));
        match sentence {
            Some(sentence) if refusal.id.starts_with("referee:") => sentence,
            _ => {
                let by =
                    self.say("refused-by-rule", &[("title", &self.rule_title(&refusal.id)), ("rule", &refusal.id)]);
                [Some(by), self.excess(refusal)].into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// How long or wide it is, and what is allowed, if that was said.
    fn excess(&self, refusal: &Spoken) -> Option<String> {
        let given = |wanted: &str| refusal.args.iter().any(|(name, _)| name == wanted);
        let id = if given("allowance") { "refused-too-long" } else { "refused-too-wide" };
        let said = given("allowance") || given("degrees") && given("most");
        if said { self.format(id, &self.args_of(refusal)) } else { None }
    }

    /// A refusal without a game.
    pub fn bare_refusal(&self, refusal: &Refusal) -> String {
        let args = refusal.args.iter().filter_map(|(name, arg)| {
            let spoken = match arg {
                Arg::Word(word) => SpokenArg::Word((*word).to_owned()),
                Arg::Number(number) => SpokenArg::Number(number.to_string()),
                _ => return None,
            };
            Some(((*name).to_owned(), spoken))
        });
        self.refusal(&Spoken { id: refusal.rule.to_string(), args: args.collect() })
    }

    /// A rule's title: the language's own, or the ledger's.
    pub fn rule_title(&self, rule: &str) -> String {
        let own = self.format(&format!("rule-{}", message_of_rule(rule)), &FluentArgs::new());
        own.or_else(|| Some(self.ledger.find(rule)?.title.clone())).unwrap_or_else(|| rule.to_owned())
    }

    /// What a line of a tally is for: the row of the table, or the title that the clause or statement has in
    /// tallies (`sum-gcacw-7-4-attack-type-modifiers-b`), or else the rule's own.
    pub fn reason_title(&self, line: &Line) -> String {
        let row = line.cause.map(|cause| format!("cause-{}", cause.word()));
        let title = |rule: &str| Some(format!("sum-{}", message_of_rule(rule)));
        let ids = [row, title(line.rule.in_full()), title(line.rule.as_str())];
        let told = ids.into_iter().flatten().find_map(|id| self.format(&id, &FluentArgs::new()));
        told.unwrap_or_else(|| self.rule_title(line.rule.as_str()))
    }

    /// The rule ledgers.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// A fault's reason.
    pub fn reason(&self, fault: &Fault) -> String {
        self.with_texts(fault.reason, &fault.args)
    }

    /// A fault with its place: `own.toml:12: …`.
    pub fn fault(&self, fault: &Fault) -> String {
        format!("{}:{}: {}", fault.file, fault.line, self.reason(fault))
    }

    /// What is wrong with a case.
    pub fn failure(&self, failure: &Failure) -> String {
        let mut args = failure.args.clone();
        if let Some((name, refusal)) = &failure.refusal {
            let told = self.refusal_with_rule(refusal);
            args.iter_mut().filter(|(arg, _)| arg == name).for_each(|(_, value)| value.clone_from(&told));
        }
        self.with_texts(failure.id, &args)
    }

    /// Why an order is refused, with the rule or the clause as a case names it.
    fn refusal_with_rule(&self, refusal: &Spoken) -> String {
        let statement = refusal.id.split('#').next().unwrap_or_default().to_owned();
        let why = self.refusal(&Spoken { id: statement, args: refusal.args.clone() });
        match why.contains(&refusal.id) {
            true => why,
            false => self.say("case-refusal", &[("why", &why), ("rule", &refusal.id)]),
        }
    }

    /// A sentence about a file, with what may have been meant if that is known.
    fn with_texts(&self, id: &str, args: &[(&'static str, String)]) -> String {
        let told: Vec<(&str, String)> = args.iter().map(|(name, value)| (*name, self.if_expected(value))).collect();
        let told: Vec<(&str, &str)> = told.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let message = self.say(id, &told);
        match args.iter().find(|(name, _)| *name == NEAR) {
            Some((_, near)) => self.say("case-did-you-mean", &[("message", &message), ("near", near)]),
            None => message,
        }
    }

    /// What was expected, in words; any other text as it is.
    fn if_expected(&self, text: &str) -> String {
        let expected = text.starts_with("expected-").then(|| self.format(text, &FluentArgs::new())).flatten();
        expected.unwrap_or_else(|| text.to_owned())
    }

    /// Why a game cannot be opened, one line for each thing that is wrong.
    pub fn trouble(&self, trouble: &GameError) -> String {
        match trouble {
            GameError::UnknownScenario(name) => self.say("unknown-scenario", &[("name", name)]),
            GameError::UnknownSystem(name) => self.say("unknown-system", &[("name", name)]),
            GameError::Faults(faults) => faults.iter().map(|fault| self.fault(fault)).collect::<Vec<_>>().join("\n"),
            GameError::Refused(rule) => rule.clone(),
            GameError::Dice(refusal) => self.bare_refusal(refusal),
        }
    }

    /// An error message for the user.
    pub fn complaint(&self, id: &str, args: &[(&str, &str)]) -> UserError {
        UserError(self.say(id, args))
    }

    /// An error message: a game cannot be opened.
    pub fn troubled(&self, trouble: &GameError) -> UserError {
        UserError(self.trouble(trouble))
    }
}

impl Localizer for Words {
    fn language(&self) -> &'static str {
        self.language.code()
    }

    fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        Words::say(self, id, args)
    }

    fn word(&self, key: &str) -> String {
        Words::word(self, key)
    }

    fn side(&self, seat: &str) -> String {
        Words::side(self, seat)
    }
}

/// The message that tells of a rule: `referee:not-listed` is `referee-not-listed`.
pub fn message_of_rule(rule: &str) -> String {
    rule.replace([':', '.', '#'], "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_their_language() {
        assert_eq!(Language::named("fr_CA.UTF-8"), Some(Language::French));
        assert_eq!(Language::named("en"), Some(Language::English));
        assert_eq!(Language::named("C.UTF-8"), None);
    }

    #[test]
    fn a_refusal_says_how_long_and_what_is_allowed() {
        let number = |name: &str, value: &str| (name.to_owned(), SpokenArg::Number(value.to_owned()));
        let length = ("paces".to_owned(), SpokenArg::Code("11.25".to_owned()));
        let long = Spoken { id: "billy-yank:6.table-foot".to_owned(), args: vec![length, number("allowance", "8")] };
        let wide = Spoken {
            id: "billy-yank:6.1.advance".to_owned(),
            args: vec![number("degrees", "63"), number("most", "45")],
        };
        let told = |language, refusal| Words::new(language).refusal(refusal);
        assert!(told(Language::English, &long).ends_with("11.25 paces; the limit is 8."));
        assert!(told(Language::French, &long).ends_with("11,25 pas\u{202f}; maximum 8."));
        assert!(told(Language::English, &wide).ends_with("63° off; the limit is 45°."));
    }

    #[test]
    fn below_nought_stands_a_minus_sign() {
        let args = [("unit", "4th Texas"), ("target", "16th Michigan"), ("total", "-4"), ("other", "2")];
        let told = Words::new(Language::English).say("billy-yank-event-impact", &args);
        assert!(told.contains("4th Texas (\u{2212}4) on 16th Michigan (2)"), "{told}");
    }

    #[test]
    fn every_file_of_sentences_is_sound() {
        for (language, name, text) in SENTENCES {
            let broken = FluentResource::try_new((*text).to_owned()).err().map(|(_, errors)| errors);
            assert!(broken.is_none(), "{language}/{name}: {broken:?}");
        }
    }

    #[test]
    fn no_message_stands_twice() {
        for language in Language::ALL {
            let mut bundle: FluentBundle<FluentResource> = FluentBundle::new(vec![language.identifier()]);
            for (_, name, text) in SENTENCES.iter().filter(|(code, ..)| *code == language.code()) {
                let resource = FluentResource::try_new((*text).to_owned()).unwrap();
                let twice = bundle.add_resource(resource).err();
                assert!(twice.is_none(), "{}/{name}: {twice:?}", language.code());
            }
        }
    }

    #[test]
    fn a_number_with_a_leading_zero_stays_a_text() {
        assert_eq!(value_of("0405"), FluentValue::from("0405"));
        assert_eq!(value_of("12"), FluentValue::from(12_i64));
    }

    #[test]
    fn a_word_is_said_as_its_game_says_it() {
        let words = Words::new(Language::French);
        assert_eq!(words.word_of("billy-yank-event-formed", "column"), "colonne de marche");
        assert_eq!(words.word_of("gcacw-event-attack-type", "column"), "colonne de route");
        assert_eq!(words.word_of("web-anything", "column"), "colonne de route");
    }

    #[test]
    fn sentences_agree_with_names() {
        let told = |name: &str| {
            let unit = SpokenArg::Piece { key: "x".into(), name: name.into() };
            let spoken = Spoken { id: "gbacw-event-disordered".into(), args: vec![("unit".into(), unit)] };
            Words::new(Language::French).spoken(&spoken)
        };
        assert_eq!(told("24th Michigan"), "24th Michigan est désorganisé.");
        assert_eq!(told("2nd Maine Battery"), "2nd Maine Battery est désorganisée.");
        let grammar = |name: &str| Words::new(Language::French).grammar(name);
        assert_eq!(grammar("Archer"), ("m".to_owned(), "yes"));
        assert_eq!(grammar("Battery B, 4th US"), ("f".to_owned(), "no"));
        assert_eq!(grammar("11th Ohio"), ("m".to_owned(), "no"));
    }

    #[test]
    fn words_come_in_the_language() {
        let words = Words::new(Language::French);
        let hale = SpokenArg::Piece { key: "hale".into(), name: "Hale".into() };
        let spoken = Spoken { id: "gcacw-event-disorganized".into(), args: vec![("unit".into(), hale)] };
        assert!(words.spoken(&spoken).starts_with("Hale"));
        assert_ne!(words.spoken(&spoken), Words::new(Language::English).spoken(&spoken));
    }
}
