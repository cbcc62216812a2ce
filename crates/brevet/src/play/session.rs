//! A game in progress at the terminal: prints what happened, asks for decisions, and lets the
//! computer answer for its seat.

use super::commands::{Typed, understand};
use super::dice::{self, Console, Taken};
use crate::players::Player;
use crate::words::Words;
use crate::{UserError, files, report};
use anyhow::Result;
use library::{Library, Terminal};
use referee::instruction::Instruction;
use referee::record::EntryKind;
use referee::{AnyGame, Offer, Spoken};
use serde_json::Value;
use std::path::Path;

/// The computer player and its seat.
pub struct Computer {
    pub seat: &'static str,
    pub player: Box<dyn Player>,
}

/// Whether the game continues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The same question once more.
    Ask,
    /// Something changed: print it, and ask for the next decision.
    Look,
    /// The player leaves.
    Leave,
}

/// A game at the terminal.
pub struct Session<'a> {
    library: Library,
    game: Box<dyn AnyGame>,
    humans: Vec<&'static str>,
    computer: Option<Computer>,
    console: Console<'a>,
    /// The first line of the record that has not been printed.
    told: u32,
    /// The situation as it was last printed.
    situation: String,
    draft: Vec<String>,
    /// All that is offered, where the list shows groups of it.
    offered: Vec<Offer>,
    /// The groups that the list shows after its orders.
    groups: Vec<String>,
    /// The groups that are open, the outermost first.
    open: Vec<String>,
    /// The order that was warned of last.
    warned: Option<String>,
}

/// A list of more orders than this is shown in groups, where the system has any.
const MOST_LINES: usize = 24;

impl<'a> Session<'a> {
    /// A game that begins.
    pub fn new(
        library: Library,
        game: Box<dyn AnyGame>,
        humans: Vec<&'static str>,
        computer: Option<Computer>,
        console: Console<'a>,
    ) -> Session<'a> {
        let (situation, draft) = (String::new(), Vec::new());
        let (offered, groups, open, warned) = (Vec::new(), Vec::new(), Vec::new(), None);
        Session { library, game, humans, computer, console, told: 0, situation, draft, offered, groups, open, warned }
    }

    /// How the game is shown.
    fn terminal(&self) -> &'static dyn Terminal {
        self.library.terminal(self.game.as_ref())
    }

    fn words(&self) -> &'a Words {
        self.console.words
    }

    /// Plays until the game is over, the player leaves or the input ends.
    pub fn play(mut self) -> Result<()> {
        loop {
            self.tell_news()?;
            let next = match self.game.owed().first() {
                None => self.after_the_end()?,
                Some(&(seat, _)) if self.humans.contains(&seat) => self.ask(seat)?,
                Some(&(seat, _)) => self.let_computer_answer(seat)?,
            };
            if next == Next::Leave {
                return self.console.say("play-farewell", &[]);
            }
        }
    }

    /// Whose view is shown: the one player's, or everybody's.
    fn eyes(&self) -> &'static str {
        match self.humans[..] {
            [seat] => seat,
            _ => "observer",
        }
    }

    fn view(&self) -> Value {
        self.game.view(self.eyes()).unwrap_or_default()
    }

    fn tell_news(&mut self) -> Result<()> {
        let report = self.game.report(self.eyes(), self.told).unwrap_or_default();
        for entry in self.game.record().entries.iter().filter(|entry| entry.number >= self.told) {
            if let (EntryKind::Order(order), true) = (&entry.kind, self.game.is_instructed(entry.number))
                && self.humans.iter().any(|human| *human == entry.seat)
            {
                self.console.say("play-stood", &[("order", order)])?;
            }
        }
        self.told = self.game.next_line();
        for line in report::events(&report, self.terminal(), self.words()) {
            self.console.print(&line)?;
        }
        let situation = self.terminal().situation(&self.view(), self.words());
        if situation != self.situation {
            self.console.print(&format!("\n{situation}"))?;
            self.situation = situation;
        }
        Ok(())
    }

    /// The game is over: it can still be looked at and saved.
    fn after_the_end(&mut self) -> Result<Next> {
        let line = match self.game.winner().flatten() {
            Some(seat) => self.words().say("play-won", &[("side", &self.words().side(seat))]),
            None => self.words().plain("play-draw"),
        };
        self.console.print(&line)?;
        self.console.say("play-over", &[])?;
        loop {
            let Some(line) = self.console.read(">")? else { return Ok(Next::Leave) };
            let next = match understand(&line, false) {
                Typed::Number(_) | Typed::Order(..) => {
                    self.console.say("play-over", &[])?;
                    Next::Ask
                }
                typed => self.obey(typed, self.eyes(), &[])?,
            };
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }

    fn let_computer_answer(&mut self, seat: &'static str) -> Result<Next> {
        let chosen = self.computer.as_mut().filter(|computer| computer.seat == seat).and_then(|computer| {
            let order = computer.player.choose(self.game.as_ref(), seat);
            order.or_else(|| first_order(self.game.as_ref(), seat))
        });
        let Some(order) = chosen else {
            return Err(self.words().complaint("computer-helpless", &[]).into());
        };
        let side = self.words().side(seat);
        self.console.say("play-computer", &[("side", &side), ("order", &order)])?;
        match dice::order(self.game.as_mut(), seat, &order, Vec::new(), &mut self.console)? {
            Taken::Done => Ok(Next::Look),
            Taken::Refused(refusal) => Err(UserError(self.words().refusal(&refusal)).into()),
            Taken::ExitStatus => Ok(Next::Leave),
        }
    }

    /// Asks a player until something changes.
    fn ask(&mut self, seat: &'static str) -> Result<Next> {
        self.draft.clear();
        self.open.clear();
        self.warned = None;
        self.tell_prompt(seat)?;
        let mut offers = self.list(seat)?;
        loop {
            let Some(line) = self.console.read(">")? else { return Ok(Next::Leave) };
            let before = (self.draft.clone(), self.open.clone());
            let typed = understand(&line, !self.draft.is_empty() || !self.open.is_empty());
            let next = match typed {
                Typed::Number(number) => self.choose(seat, number, &offers)?,
                Typed::Done => self.finish(seat, &offers)?,
                Typed::Back => {
                    if self.draft.pop().is_none() && self.open.pop().is_none() {
                        self.console.say("play-no-draft", &[])?;
                    }
                    Next::Ask
                }
                Typed::Order(text, dice) => self.written(seat, &text, dice, &offers)?,
                Typed::Nothing => {
                    offers = self.list(seat)?;
                    Next::Ask
                }
                typed => self.obey(typed, seat, &offers)?,
            };
            if next != Next::Ask {
                return Ok(next);
            }
            if (&self.draft, &self.open) != (&before.0, &before.1) {
                offers = self.list(seat)?;
            }
        }
    }

    fn tell_prompt(&mut self, seat: &str) -> Result<()> {
        if let Ok(Some(prompt)) = self.game.prompt(seat) {
            let line = self.words().spoken(&prompt);
            self.console.print(&line)?;
        }
        Ok(())
    }

    /// Lists the choices, numbered.
    fn list(&mut self, seat: &str) -> Result<Vec<Offer>> {
        let offers = self.game.offers(seat, &self.draft).unwrap_or_default();
        if !self.draft.is_empty() {
            let draft = self.draft.join(" ");
            self.console.say("play-draft", &[("draft", &draft)])?;
        }
        let view = self.view();
        self.offered.clone_from(&offers);
        let (shown, groups) = self.grouped(offers, &view);
        let texts = shown.iter().map(|offer| self.told(offer, &view));
        let texts: Vec<String> = texts.chain(groups.iter().map(|(_, heading)| heading.clone())).collect();
        for (number, text) in texts.iter().enumerate() {
            self.console.print(&format!("{:>3}. {text}", number + 1))?;
        }
        if !self.open.is_empty() {
            self.console.say("play-group-back", &[])?;
        }
        self.groups = groups.into_iter().map(|(key, _)| key).collect();
        Ok(shown)
    }

    /// An order or a pick in words, and whether it ends the game.
    fn told(&self, offer: &Offer, view: &Value) -> String {
        let text = self.choice(offer, view);
        let Some(ends) = &offer.ends else { return text };
        let id = if ends.loses { "play-choice-loses" } else { "play-choice-ends" };
        self.words().say(id, &[("choice", &text)])
    }

    fn choice(&self, offer: &Offer, view: &Value) -> String {
        match &offer.words {
            Some(words) if self.draft.is_empty() => {
                self.terminal().order(view, offer, self.words().spoken(words), self.words())
            }
            Some(words) => self.words().say("play-finish", &[("order", &self.words().spoken(words))]),
            None => self.terminal().pick(self.game.as_ref(), view, offer, self.words()),
        }
    }

    /// What is shown of the orders in the open groups: all, or, where they are too many, those in no further group and
    /// the groups of the others with their headings.
    fn grouped(&self, offers: Vec<Offer>, view: &Value) -> (Vec<Offer>, Vec<(String, String)>) {
        let group = |offer: &Offer, depth: usize| self.terminal().group(view, offer, depth, self.words());
        let is_open = |offer: &Offer| {
            let mut open = self.open.iter().enumerate();
            open.all(|(depth, key)| group(offer, depth).is_some_and(|group| group.key == *key))
        };
        let here: Vec<Offer> = offers.into_iter().filter(is_open).collect();
        if here.len() <= MOST_LINES || !self.draft.is_empty() {
            return (here, Vec::new());
        }
        let mut shown = Vec::new();
        let mut groups: Vec<(String, Option<String>, Vec<Offer>)> = Vec::new();
        for offer in here {
            let Some(found) = group(&offer, self.open.len()) else {
                shown.push(offer);
                continue;
            };
            match groups.iter_mut().find(|(key, ..)| *key == found.key) {
                Some((_, _, members)) => members.push(offer),
                None => groups.push((found.key, found.heading, vec![offer])),
            }
        }
        let headed = groups.into_iter().map(|(key, heading, members)| {
            let first = members.first().map(|offer| self.told(offer, view)).unwrap_or_default();
            let count = members.len().to_string();
            let heading = match heading {
                Some(heading) => self.words().say("play-group", &[("group", &heading), ("count", &count)]),
                None => self.words().say("play-group-like", &[("first", &first), ("count", &count)]),
            };
            (key, heading)
        });
        (shown, headed.collect())
    }

    fn choose(&mut self, seat: &str, number: usize, offers: &[Offer]) -> Result<Next> {
        match number.checked_sub(1).and_then(|place| offers.get(place)) {
            Some(offer) if offer.whole => {
                let order = offer.text.clone();
                self.give(seat, &order, Vec::new())
            }
            Some(pick) => {
                self.draft.push(pick.text.clone());
                Ok(Next::Ask)
            }
            None => {
                match number.checked_sub(offers.len() + 1).and_then(|place| self.groups.get(place)) {
                    Some(group) => self.open.push(group.clone()),
                    None => {
                        let last = (offers.len() + self.groups.len()).to_string();
                        self.console.say("play-no-number", &[("last", &last)])?;
                    }
                }
                Ok(Next::Ask)
            }
        }
    }

    /// Finishes a declaration.
    fn finish(&mut self, seat: &str, offers: &[Offer]) -> Result<Next> {
        match offers.iter().find(|offer| offer.whole) {
            Some(offer) => {
                let order = offer.text.clone();
                self.give(seat, &order, Vec::new())
            }
            None => {
                self.console.say("play-not-finished", &[])?;
                Ok(Next::Ask)
            }
        }
    }

    /// A pick or an order in its written form.
    fn written(&mut self, seat: &str, text: &str, dice: Vec<u32>, offers: &[Offer]) -> Result<Next> {
        if offers.iter().chain(&self.offered).any(|offer| !offer.whole && offer.text == text) {
            self.draft.push(text.to_owned());
            return Ok(Next::Ask);
        }
        self.give(seat, text, dice)
    }

    /// Warns of an order that ends the game and does not win it, where another one would not end it. The same order once
    /// more confirms it.
    fn confirmed(&mut self, text: &str) -> Result<bool> {
        if self.warned.take().is_some_and(|warned| warned == text) {
            return Ok(true);
        }
        let found = self.offered.iter().find(|offer| offer.text == text);
        let Some(ends) = found.and_then(|offer| offer.ends.clone()) else { return Ok(true) };
        let choice = self.offered.iter().any(|offer| offer.ends.is_none());
        if !choice || !ends.loses && ends.winner != "draw" {
            return Ok(true);
        }
        self.console.say(if ends.loses { "play-warn-loses" } else { "play-warn-draw" }, &[])?;
        if let Some(why) = &ends.words {
            let line = self.words().spoken(why);
            self.console.print(&line)?;
        }
        if let Some(rule) = &ends.rule {
            let (title, rule) = (self.words().rule_title(&rule.to_string()), rule.to_string());
            self.console.say("summary-by-rule", &[("title", &title), ("rule", &rule)])?;
        }
        self.console.say("play-warn-confirm", &[])?;
        self.warned = Some(text.to_owned());
        Ok(false)
    }

    fn give(&mut self, seat: &str, text: &str, dice: Vec<u32>) -> Result<Next> {
        if !self.confirmed(text)? {
            return Ok(Next::Ask);
        }
        match dice::order(self.game.as_mut(), seat, text, dice, &mut self.console)? {
            Taken::Done => Ok(Next::Look),
            Taken::Refused(refusal) => self.refuse(&refusal),
            Taken::ExitStatus => Ok(Next::Leave),
        }
    }

    fn refuse(&mut self, refusal: &Spoken) -> Result<Next> {
        let line = self.words().refusal(refusal);
        self.console.print(&line)?;
        Ok(Next::Ask)
    }

    /// Carries out a command.
    fn obey(&mut self, typed: Typed, seat: &str, offers: &[Offer]) -> Result<Next> {
        match typed {
            Typed::Help => self.console.say("play-help", &[])?,
            Typed::Map(around) => self.map(around.as_deref())?,
            Typed::Units(side) => {
                let lines = self.terminal().pieces(&self.view(), side.as_deref(), self.words());
                lines.iter().try_for_each(|line| self.console.print(line))?;
            }
            Typed::Odds(what) => self.odds(seat, &what, offers)?,
            Typed::Why(order) => self.why(seat, &order, offers)?,
            Typed::Rule(id) => self.rule(&id)?,
            Typed::Always(order) => return self.always(seat, &order, offers),
            Typed::Standing => self.standing(seat)?,
            Typed::Forget(number) => self.forget(seat, number.as_deref())?,
            Typed::Undo(consent) => return self.undo(consent),
            Typed::Save(file) => self.save(&file)?,
            Typed::Load(file) => return self.load(&file),
            Typed::Quit => return Ok(Next::Leave),
            Typed::Nothing | Typed::Number(_) | Typed::Done | Typed::Back | Typed::Order(..) => {}
        }
        Ok(Next::Ask)
    }

    fn map(&mut self, around: Option<&str>) -> Result<()> {
        match self.terminal().map(self.game.as_ref(), &self.view(), around, self.words()) {
            Some(lines) => lines.iter().try_for_each(|line| self.console.print(line)),
            None => self.console.say("map-nowhere", &[("place", around.unwrap_or_default())]),
        }
    }

    /// The written form of a numbered choice, or what was written.
    fn meant(what: &str, offers: &[Offer]) -> String {
        let numbered = what.parse::<usize>().ok().and_then(|number| offers.get(number.checked_sub(1)?));
        numbered.map_or_else(|| what.to_owned(), |offer| offer.text.clone())
    }

    fn odds(&mut self, seat: &str, what: &str, offers: &[Offer]) -> Result<()> {
        match self.game.odds(seat, &Session::meant(what, offers)) {
            Ok(odds) => {
                let lines = report::odds(&odds.likeliest_first(), odds.samples, self.words());
                lines.iter().try_for_each(|line| self.console.print(line))
            }
            Err(refusal) => self.refuse(&refusal).map(drop),
        }
    }

    fn why(&mut self, seat: &str, what: &str, offers: &[Offer]) -> Result<()> {
        let order = Session::meant(what, offers);
        match self.game.check(seat, &order) {
            Ok(()) => self.console.say("play-legal", &[("order", &order)]),
            Err(refusal) => self.refuse(&refusal).map(drop),
        }
    }

    /// Gives an order, and makes it a standing order for the same decision.
    fn always(&mut self, seat: &str, what: &str, offers: &[Offer]) -> Result<Next> {
        let order = Session::meant(what, offers);
        let asked = self.game.owed().into_iter().find(|(owing, _)| *owing == seat);
        let Some((_, decision)) = asked else { return Ok(Next::Ask) };
        let next = self.give(seat, &order, Vec::new())?;
        if next == Next::Look {
            let standing = Instruction::always(decision, order.as_str()).since(self.game.next_line());
            if let Err(refusal) = self.game.instruct(seat, standing) {
                return self.refuse(&refusal);
            }
            self.console.say("play-stands", &[("order", &order)])?;
        }
        Ok(next)
    }

    /// The standing orders, numbered.
    fn standing(&mut self, seat: &str) -> Result<()> {
        let standing = self.game.instructions(seat).unwrap_or_default();
        if standing.is_empty() {
            return self.console.say("play-none-stands", &[]);
        }
        for (number, instruction) in (1..).zip(&standing) {
            let line = [("decision", instruction.decision.as_str()), ("order", instruction.answer.as_str())];
            let line = self.words().say("play-standing", &line);
            self.console.print(&format!("{number:>3}. {line}"))?;
        }
        Ok(())
    }

    /// Removes a standing order, or all of them.
    fn forget(&mut self, seat: &str, number: Option<&str>) -> Result<()> {
        let standing = self.game.instructions(seat).unwrap_or_default();
        let which = number.map(|number| number.parse::<usize>().ok().and_then(|n| standing.get(n.checked_sub(1)?)));
        if which == Some(None) {
            return self.console.say("play-no-number", &[("last", &standing.len().to_string())]);
        }
        match self.game.dismiss_instructions(seat, which.flatten()) {
            Ok(()) => self.standing(seat),
            Err(refusal) => self.refuse(&refusal).map(drop),
        }
    }

    fn rule(&mut self, id: &str) -> Result<()> {
        let rules = self.words().ledger().about(self.game.system(), id);
        if rules.is_empty() {
            return self.console.say("no-such-rule", &[("rule", id)]);
        }
        for rule in rules {
            let title = self.words().rule_title(&rule.id);
            self.console.print(&format!("{} ({})", title, rule.id))?;
            self.console.print(&format!("  {}", rule.text))?;
        }
        Ok(())
    }

    fn undo(&mut self, consent: bool) -> Result<Next> {
        let Some(seat) = self.last_to_order() else {
            self.console.say("play-nothing-to-undo", &[])?;
            return Ok(Next::Ask);
        };
        match self.game.take_back(&seat, consent) {
            Ok(()) => {
                self.told = self.game.next_line();
                self.console.say("play-undone", &[])?;
                Ok(Next::Look)
            }
            Err(refusal) => {
                self.refuse(&refusal)?;
                if refusal.id == "referee:take-back-needs-consent" {
                    self.console.say("play-undo-consent", &[])?;
                }
                Ok(Next::Ask)
            }
        }
    }

    /// The seat at this terminal that gave the last order which still counts.
    fn last_to_order(&self) -> Option<String> {
        let mut counting: Vec<(u32, &str)> = Vec::new();
        for entry in &self.game.record().entries {
            match entry.kind {
                EntryKind::Begin | EntryKind::Amend(_) => {}
                EntryKind::Order(_) => counting.push((entry.number, &entry.seat)),
                EntryKind::TakeBack(line) => counting.retain(|(number, _)| *number < line),
            }
        }
        let own = counting.iter().rev().find(|(_, seat)| self.humans.contains(seat));
        own.map(|(_, seat)| (*seat).to_owned())
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            return self.console.say("play-which-file", &[]);
        }
        let text = self.game.record().write();
        match files::write(Path::new(file), text.as_bytes(), self.words()) {
            Ok(()) => self.console.say("play-saved", &[("file", file)]),
            Err(UserError(message)) => self.console.print(&message),
        }
    }

    fn load(&mut self, file: &str) -> Result<Next> {
        if file.is_empty() {
            self.console.say("play-which-file", &[])?;
            return Ok(Next::Ask);
        }
        let read = files::read_record(Path::new(file), self.words());
        let game = read.and_then(|record| {
            self.library.replay(file, &record, true).map_err(|trouble| self.words().troubled(&trouble))
        });
        match game {
            Ok(game) => {
                self.told = game.next_line();
                self.game = game;
                self.situation.clear();
                self.console.say("play-loaded", &[("file", file)])?;
                Ok(Next::Look)
            }
            Err(UserError(message)) => {
                self.console.print(&message)?;
                Ok(Next::Ask)
            }
        }
    }
}

/// The first order that the offers lead to.
fn first_order(game: &dyn AnyGame, seat: &str) -> Option<String> {
    let mut draft = Vec::new();
    loop {
        let offer = game.offers(seat, &draft).ok()?.into_iter().next()?;
        if offer.whole {
            return Some(offer.text);
        }
        draft.push(offer.text);
    }
}
