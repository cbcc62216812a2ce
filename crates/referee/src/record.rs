//! The record of a game: text, line by line, each line chained to the one before.
//!
//! ```text
//! brevet-record 1
//! system gcacw
//! edition 1
//! scenario gcacw/the-gap
//! dice seeded 1863
//! file map the-gap 5f0c…
//!
//! 0 - | begin | 4 2 | 8e1d6a0c51f2b7aa
//! 1 union | take | | 0b7e…
//! 2 union | march cox | 4 | 93ac…
//! 3 union | take-back 2 | | 7d21…
//! ```
//!
//! A line: its number, the seat, the order, what chance gave, and the chain: sixteen hexadecimal
//! digits of BLAKE3 over the chain before and the line so far. Nothing is erased: a take-back is a
//! line. `docs/records.md` describes the format.

use crate::data::Fault;
use std::fmt::Write;

/// Dice as a running game's record names them whose seed is still a secret.
pub const SEALED: &str = "sealed";

const FIRST_LINE: &str = "brevet-record 1";
/// The line of the first file, if there are no options.
const FIRST_FILE_LINE: usize = 6;

/// What a record says before its first order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The rule system.
    pub system: String,
    /// The edition of its rules that the game was begun with.
    pub edition: u32,
    /// The scenario's name in the library.
    pub scenario: String,
    /// Where the dice come from: `seeded SEED`, `physical`, `sealed`.
    pub dice: String,
    /// The game goes on from another one: so many lines are that game's, with dice that this one's seed does not give.
    pub continued: Option<u32>,
    /// Game options that differ from the scenario's.
    pub options: Vec<String>,
    /// Files that the game uses: role, name and BLAKE3 hash.
    pub files: Vec<(String, String, String)>,
    /// The players' own files among them: role, name and the player's name for the file.
    pub own: Vec<(String, String, String)>,
    /// Files that the library may lack, carried inside: name and text.
    pub inside: Vec<(String, String)>,
}

/// What a line records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// The game began; the dice are those before the first decision.
    Begin,
    /// An order, in its written form.
    Order(String),
    /// The seat took back everything from that line on.
    TakeBack(u32),
    /// The umpire set or corrected something.
    Amend(String),
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 0.
    pub number: u32,
    /// The seat's name; `-` for the referee.
    pub seat: String,
    /// What was done.
    pub kind: EntryKind,
    /// The dice and other random results.
    pub chance: Vec<u32>,
}

/// A game as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What comes before the first line.
    pub header: Header,
    /// The lines.
    pub entries: Vec<Entry>,
}

impl Entry {
    fn text(&self) -> String {
        let kind = match &self.kind {
            EntryKind::Begin => "begin".to_owned(),
            EntryKind::Order(order) => order.clone(),
            EntryKind::TakeBack(line) => format!("take-back {line}"),
            EntryKind::Amend(change) => format!("umpire: {change}"),
        };
        let chance: Vec<String> = self.chance.iter().map(u32::to_string).collect();
        format!("{} {} | {kind} | {} |", self.number, self.seat, chance.join(" "))
    }

    fn parse(text: &str) -> Option<Entry> {
        let mut fields = text.split('|').map(str::trim);
        let (number, seat) = fields.next()?.split_once(' ')?;
        let kind = fields.next()?;
        let chance = fields.next()?.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
        let kind = match (kind.strip_prefix("take-back "), kind.strip_prefix("umpire: ")) {
            (Some(line), _) => EntryKind::TakeBack(line.parse().ok()?),
            (None, Some(change)) => EntryKind::Amend(change.to_owned()),
            (None, None) if kind == "begin" => EntryKind::Begin,
            (None, None) => EntryKind::Order(kind.to_owned()),
        };
        Some(Entry { number: number.parse().ok()?, seat: seat.to_owned(), kind, chance })
    }
}

fn link(chain: &str, line: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(chain.as_bytes()).update(b"\n").update(line.as_bytes());
    hasher.finalize().to_hex()[..16].to_owned()
}

/// The hash by which a record names the text of a file.
pub fn hash_of(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

impl Header {
    /// The line of the record on which one of its files is named, from 1.
    pub fn line_of_file(&self, file: usize) -> usize {
        FIRST_FILE_LINE + usize::from(self.continued.is_some()) + self.options.len() + file
    }

    fn text(&self) -> String {
        let mut text = format!(
            "{FIRST_LINE}\nsystem {}\nedition {}\nscenario {}\ndice {}\n",
            self.system, self.edition, self.scenario, self.dice
        );
        if let Some(lines) = self.continued {
            let _ = writeln!(text, "continued {lines}");
        }
        for option in &self.options {
            let _ = writeln!(text, "option {option}");
        }
        for (role, name, hash) in &self.files {
            let _ = writeln!(text, "file {role} {name} {hash}");
        }
        for (role, name, file) in &self.own {
            let _ = writeln!(text, "own {role} {name} {file}");
        }
        for (name, content) in &self.inside {
            let _ = writeln!(text, "inside {name}");
            for line in content.lines() {
                let _ = writeln!(text, "> {line}");
            }
        }
        text
    }
}

impl Record {
    /// Whether a line is an umpire's change.
    pub fn is_amended_by(&self, line: u32) -> bool {
        let entry = self.entries.get(line as usize);
        entry.is_some_and(|entry| matches!(entry.kind, EntryKind::Amend(_)))
    }

    /// The lines that are another game's, where this one goes on from it; all of them otherwise.
    pub fn taken_over(&self) -> Record {
        let lines = self.header.continued.map_or(self.entries.len(), |lines| lines as usize);
        let entries = self.entries.iter().take(lines).cloned().collect();
        Record { header: self.header.clone(), entries }
    }

    /// The record up to a line and without it, as the beginning of a new game with dice of its own.
    pub fn branch(&self, line: u32, dice: String) -> Record {
        let header = Header { dice, continued: Some(line), ..self.header.clone() };
        Record { header, ..self.clone() }.taken_over()
    }

    /// The record's text.
    pub fn write(&self) -> String {
        let mut text = self.header.text();
        let mut chain = link("", &text);
        text.push('\n');
        for entry in &self.entries {
            let line = entry.text();
            chain = link(&chain, &line);
            let _ = writeln!(text, "{line} {chain}");
        }
        text
    }

    /// Reads a record. Faults: lines that cannot be read, the first line whose chain does not fit (it, or one before
    /// it, was edited), and if all fit, the first that would not be written so.
    pub fn read(name: &str, text: &str) -> Result<Record, Vec<Fault>> {
        let mut reader = Reader { name, faults: Vec::new(), record: Record::default(), head: String::new() };
        reader.read(text);
        if reader.faults.is_empty() {
            reader.compare(text);
        }
        if reader.faults.is_empty() { Ok(reader.record) } else { Err(reader.faults) }
    }
}

struct Reader<'a> {
    name: &'a str,
    faults: Vec<Fault>,
    record: Record,
    head: String,
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, reason: &'static str, text: &str) {
        let args = vec![("text", text.to_owned())];
        self.faults.push(Fault { file: self.name.to_owned(), line, reason, args });
    }

    fn read(&mut self, text: &str) {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        match lines.next() {
            Some((_, FIRST_LINE)) => self.head.push_str("brevet-record 1\n"),
            _ => return self.fault(1, "fault-not-a-record", FIRST_LINE),
        }
        for (number, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            self.header_line(number, line);
        }
        let mut chain = link("", &self.head);
        let mut broken = false;
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            let Some((body, written)) = line.rsplit_once(' ') else {
                self.fault(number, "fault-record-line", line);
                continue;
            };
            chain = link(&chain, body);
            if chain != written && !broken {
                broken = true;
                self.fault(number, "fault-record-chain", line);
            }
            match Entry::parse(body) {
                Some(entry) if entry.number as usize == self.record.entries.len() => self.record.entries.push(entry),
                _ => self.fault(number, "fault-record-line", line),
            }
        }
    }

    /// The record must be what would be written of it, but for empty lines and how lines end.
    fn compare(&mut self, text: &str) {
        let is_line = |line: &&str| !line.is_empty();
        let (written, header_lines) = (self.record.write(), self.head.lines().count());
        let mut expected = written.lines().filter(is_line);
        let lines = text.lines().zip(1..).filter(|(line, _)| is_line(line));
        let mut last = (1, FIRST_LINE);
        for (line, number) in lines {
            if expected.next() != Some(line) {
                let reason = if number <= header_lines { "fault-record-header" } else { "fault-record-line" };
                return self.fault(number, reason, line);
            }
            last = (number, line);
        }
        if expected.next().is_some() {
            self.fault(last.0, "fault-record-header", last.1);
        }
    }

    fn header_line(&mut self, number: usize, line: &str) {
        self.head.push_str(line);
        self.head.push('\n');
        let header = &mut self.record.header;
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "system" => header.system = value.to_owned(),
            "scenario" => header.scenario = value.to_owned(),
            "dice" => header.dice = value.to_owned(),
            "option" => header.options.push(value.to_owned()),
            "inside" => header.inside.push((value.to_owned(), String::new())),
            ">" => match header.inside.last_mut() {
                Some((_, text)) => {
                    text.push_str(value);
                    text.push('\n');
                }
                None => self.fault(number, "fault-record-header", line),
            },
            "edition" => match value.parse() {
                Ok(edition) => header.edition = edition,
                Err(_) => self.fault(number, "fault-record-header", line),
            },
            "continued" => match value.parse() {
                Ok(lines) => header.continued = Some(lines),
                Err(_) => self.fault(number, "fault-record-header", line),
            },
            "file" | "own" => match value.splitn(3, ' ').collect::<Vec<_>>()[..] {
                [role, name, third] => {
                    let list = if key == "file" { &mut header.files } else { &mut header.own };
                    list.push((role.into(), name.into(), third.into()));
                }
                _ => self.fault(number, "fault-record-header", line),
            },
            _ => self.fault(number, "fault-record-header", line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Record {
        let header = Header {
            system: "gcacw".into(),
            edition: 1,
            scenario: "gcacw/the-gap".into(),
            dice: "seeded 1863".into(),
            continued: Some(1),
            options: vec!["R41=false".into()],
            files: vec![("map".into(), "the-gap".into(), "00ff".into())],
            own: vec![("map".into(), "the-gap".into(), "My Gap.toml".into())],
            inside: vec![("own.toml".into(), "a = 1\n\nb = 2\n".into())],
        };
        let entry = |number, seat: &str, kind, chance| Entry { number, seat: seat.into(), kind, chance };
        let entries = vec![
            entry(0, "-", EntryKind::Begin, vec![4, 2]),
            entry(1, "union", EntryKind::Order("march cox".into()), vec![4]),
            entry(2, "union", EntryKind::TakeBack(1), vec![]),
            entry(3, "-", EntryKind::Amend("fatigue cox 2".into()), vec![]),
        ];
        Record { header, entries }
    }

    #[test]
    fn a_record_reads_back() {
        let text = sample().write();
        assert_eq!(Record::read("game.record", &text), Ok(sample()));
    }

    #[test]
    fn a_file_is_found_on_its_line() {
        let line = sample().header.line_of_file(0);
        assert!(sample().write().lines().nth(line - 1).unwrap().starts_with("file map the-gap"));
    }

    #[test]
    fn an_edited_line_shows() {
        let text = sample().write().replace("march cox", "march fox");
        let faults = Record::read("game.record", &text).unwrap_err();
        assert_eq!(faults.len(), 1);
        let line = text.lines().position(|l| l.contains("fox")).unwrap() + 1;
        assert_eq!((faults[0].line, faults[0].reason), (line, "fault-record-chain"));
    }

    #[test]
    fn a_record_is_read_as_it_would_be_written() {
        let fault = |text: &str| Record::read("game.record", text).map_err(|faults| (faults[0].line, faults[0].reason));
        let text = sample().write();
        assert_eq!(fault(&text.replace('\n', "\r\n")), Ok(sample()));
        assert_eq!(fault(&(text + "\n\n")), Ok(sample()));
        assert_eq!(fault("brevet-record 1\nsystem gcacw\n"), Err((2, "fault-record-header")));
        assert_eq!(fault("brevet-record 1\n"), Err((1, "fault-record-header")));
        let head = "brevet-record 1\nsystem gcacw\nedition 1\nscenario gcacw/the-gap\ndice physical\n";
        assert!(fault(head).is_ok());
        assert_eq!(fault(&format!("{head}edition 2\n")), Err((3, "fault-record-header")));
        let line = "00 - | begin |  |";
        let chained = format!("{head}\n{line} {}\n", link(&link("", head), line));
        assert_eq!(fault(&chained), Err((7, "fault-record-line")));
    }

    #[test]
    fn an_edited_header_shows_at_the_first_line() {
        let text = sample().write().replace("seeded 1863", "seeded 1864");
        assert_eq!(Record::read("game.record", &text).unwrap_err()[0].reason, "fault-record-chain");
    }
}
