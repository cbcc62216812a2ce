//! The terminal, and the players' own dice: asked for one by one, as the rules come to need them.

use crate::words::Words;
use anyhow::Result;
use library::{GameError, Library};
use referee::{AnyGame, Spoken, SpokenArg};
use std::io::{BufRead, Read, Write};

/// The longest line that is read; what is behind is cut off.
const MOST_BYTES: u64 = 64 * 1024;

/// Where lines come from and go to.
pub struct Console<'a> {
    pub words: &'a Words,
    pub input: &'a mut dyn BufRead,
    pub out: &'a mut dyn Write,
}

impl Console<'_> {
    /// Prints a line.
    pub fn print(&mut self, line: &str) -> Result<()> {
        writeln!(self.out, "{line}")?;
        Ok(())
    }

    /// Prints a message.
    pub fn say(&mut self, id: &str, args: &[(&str, &str)]) -> Result<()> {
        let line = self.words.say(id, args);
        self.print(&line)
    }

    /// Reads a line after a prompt; none when the input has ended.
    pub fn read(&mut self, prompt: &str) -> Result<Option<String>> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let mut line = Vec::new();
        (&mut *self.input).take(MOST_BYTES).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            writeln!(self.out)?;
            return Ok(None);
        }
        if line.last() != Some(&b'\n') && line.len() as u64 == MOST_BYTES {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks what a roll shows; none when the input has ended.
    fn ask_die(&mut self, label: &str, dice: u32) -> Result<Option<u32>> {
        let (what, count) = (self.words.word(label), dice.to_string());
        let prompt = self.words.say("dice-prompt", &[("what", &what), ("dice", &count)]);
        loop {
            let Some(line) = self.read(&prompt)? else { return Ok(None) };
            match line.parse() {
                Ok(value) => return Ok(Some(value)),
                Err(_) => self.say("dice-not-a-number", &[])?,
            }
        }
    }
}

/// The result of an order.
pub enum Taken {
    /// It was carried out.
    Done,
    /// A rule forbids it.
    Refused(Spoken),
    /// The input ended while dice were asked for.
    ExitStatus,
}

/// Gives an order, asking for every die that it turns out to need.
pub fn order(
    game: &mut dyn AnyGame,
    seat: &str,
    text: &str,
    mut dice: Vec<u32>,
    console: &mut Console<'_>,
) -> Result<Taken> {
    loop {
        let refusal = match game.order(seat, text, &dice, None) {
            Ok(_) => return Ok(Taken::Done),
            Err(refusal) => refusal,
        };
        match refusal.id.as_str() {
            "referee:dice-missing" => {}
            "referee:dice-impossible" if dice.pop().is_some() => {
                let line = console.words.refusal(&refusal);
                console.print(&line)?;
                continue;
            }
            _ => return Ok(Taken::Refused(refusal)),
        }
        let (label, count) = asked_for(&refusal.args);
        match console.ask_die(&label, count)? {
            Some(value) => dice.push(value),
            None => return Ok(Taken::ExitStatus),
        }
    }
}

/// What is rolled for, and how many dice.
fn asked_for(args: &[(String, SpokenArg)]) -> (String, u32) {
    let find = |wanted: &str| args.iter().find(|(name, _)| name == wanted).map(|(_, arg)| arg);
    let label = match find("label") {
        Some(SpokenArg::Word(word)) => word.clone(),
        _ => String::new(),
    };
    let count = match find("dice") {
        Some(SpokenArg::Number(number)) => number.parse().unwrap_or(1),
        _ => 1,
    };
    (label, count)
}

/// Begins a game with the players' own dice; none when the input ended before the first decision.
pub fn begin(library: &Library, scenario: &str, console: &mut Console<'_>) -> Result<Option<Box<dyn AnyGame>>> {
    let mut dice = Vec::new();
    loop {
        let refusal = match library.begin(scenario, "physical", &dice) {
            Ok(game) => return Ok(Some(game)),
            Err(GameError::Dice(refusal)) => refusal,
            Err(trouble) => return Err(console.words.troubled(&trouble).into()),
        };
        if refusal.rule.as_str() == "referee:dice-impossible" && dice.pop().is_some() {
            let line = console.words.bare_refusal(&refusal);
            console.print(&line)?;
            continue;
        }
        let find = |wanted: &str| refusal.args.iter().find(|(name, _)| *name == wanted).map(|(_, arg)| *arg);
        let label = match find("label") {
            Some(referee::Arg::Word(word)) => word,
            _ => "",
        };
        let count = match find("dice") {
            Some(referee::Arg::Number(number)) => u32::try_from(number).unwrap_or(1),
            _ => 1,
        };
        match console.ask_die(label, count)? {
            Some(value) => dice.push(value),
            None => return Ok(None),
        }
    }
}
