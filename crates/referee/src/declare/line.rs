//! Lines of words: how orders are put together and taken apart.

use crate::system::Unreadable;

/// A line being written: words with one space between them.
pub struct Line<'a> {
    out: &'a mut String,
    start: usize,
}

impl<'a> Line<'a> {
    /// Writes behind what is there already.
    pub fn new(out: &'a mut String) -> Line<'a> {
        let start = out.len();
        Line { out, start }
    }

    /// Adds a word.
    pub fn word(&mut self, word: &str) -> &mut Line<'a> {
        if self.out.len() > self.start {
            self.out.push(' ');
        }
        self.out.push_str(word);
        self
    }

    /// Adds to the last word.
    pub fn glue(&mut self, text: &str) -> &mut Line<'a> {
        self.out.push_str(text);
        self
    }
}

/// The words of a line, read one after another. What did not fit is remembered, so that the place where reading got
/// stuck can be named whatever was tried before.
pub struct Words<'t> {
    text: &'t str,
    words: Vec<&'t str>,
    at: usize,
    stuck: Option<Stuck>,
}

/// Where reading got stuck.
#[derive(Clone, Copy)]
struct Stuck {
    word: usize,
    expected: &'static str,
    /// A certain word was missing: only told where nothing better is known.
    keyword: bool,
}

impl<'t> Words<'t> {
    /// What stands between two clauses.
    pub const AND: &'static str = "and";

    /// Starts at the first word.
    pub fn new(text: &'t str) -> Words<'t> {
        Words { text, words: text.split_whitespace().collect(), at: 0, stuck: None }
    }

    /// Which word comes next, from 0.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The next word, if there is one.
    pub fn peek(&self) -> Option<&'t str> {
        self.words.get(self.at).copied()
    }

    /// The next word, as something.
    pub fn next<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'t str) -> Option<T>,
    ) -> Result<T, Unreadable> {
        match self.peek().and_then(read) {
            Some(read) => {
                self.at += 1;
                Ok(read)
            }
            None => self.fail(expected),
        }
    }

    /// Something else was expected here.
    pub fn fail<T>(&mut self, expected: &'static str) -> Result<T, Unreadable> {
        let word = self.at;
        self.none_fits(word, expected)
    }

    /// Something else was expected at a word that has been read, or here.
    pub fn none_fits<T>(&mut self, word: usize, expected: &'static str) -> Result<T, Unreadable> {
        self.remember(Stuck { word, expected, keyword: false });
        Err(Unreadable { word, expected })
    }

    /// This word must come next.
    pub fn keyword(&mut self, word: &'static str) -> Result<(), Unreadable> {
        if self.take(word) {
            return Ok(());
        }
        let stuck = Stuck { word: self.at, expected: "expected-word", keyword: true };
        self.remember(stuck);
        Err(Unreadable { word: stuck.word, expected: stuck.expected })
    }

    /// Takes the word if it comes next.
    pub fn take(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        self.at += usize::from(there);
        there
    }

    /// Tries to read something; if that fails, nothing has been read.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Words<'t>) -> Result<T, Unreadable>) -> Option<T> {
        let start = self.at;
        let read = read(self).ok();
        if read.is_none() {
            self.at = start;
        }
        read
    }

    /// Whether the line or the clause is over.
    pub fn at_end(&self) -> bool {
        self.peek().is_none_or(|word| word == Words::AND)
    }

    /// The line or the clause must be over.
    pub fn ends(&mut self) -> Result<(), Unreadable> {
        if self.at_end() { Ok(()) } else { self.fail("expected-end") }
    }

    /// The line must be over.
    pub fn end(&mut self) -> Result<(), Unreadable> {
        if self.peek().is_none() { Ok(()) } else { self.fail("expected-end") }
    }

    /// All that follows the last word read and one space, as it is written.
    pub fn rest(&mut self) -> &'t str {
        let read = self.at.checked_sub(1).and_then(|last| self.words.get(last));
        self.at = self.words.len();
        let Some(last) = read else { return self.text };
        let end = last.as_ptr() as usize - self.text.as_ptr() as usize + last.len();
        let rest = self.text.get(end..).unwrap_or_default();
        rest.strip_prefix(' ').unwrap_or(rest)
    }

    /// The furthest that reading came: what is told of a line that cannot be read.
    pub fn furthest(&self, otherwise: Unreadable) -> Unreadable {
        self.stuck.map_or(otherwise, |Stuck { word, expected, .. }| Unreadable { word, expected })
    }

    fn remember(&mut self, stuck: Stuck) {
        let better = self.stuck.is_none_or(|known| {
            stuck.word > known.word || (stuck.word == known.word && known.keyword && !stuck.keyword)
        });
        if better {
            self.stuck = Some(stuck);
        }
    }
}
