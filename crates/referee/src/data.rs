//! Reading data files: every fault at once, each with its place.
//!
//! A [`Node`] is a value in a TOML file together with where it stands. A reader asks it for what
//! it needs; whatever is missing, mistyped, unknown or out of range is noted in [`Faults`] and the
//! reading goes on.

mod overlay;

pub use overlay::Overlaid;

use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeSet;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file's name as the user gave it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The reason's id in the locale files.
    pub reason: &'static str,
    /// What the reason's sentence needs.
    pub args: Vec<(&'static str, String)>,
}

/// The most faults of one reading that are told one by one; of the others only how many there are.
const MOST_FAULTS: usize = 1_000;

/// The faults of a reading.
#[derive(Debug, Default)]
pub struct Faults {
    noted: RefCell<Vec<Fault>>,
    /// How many more there are.
    more: Cell<usize>,
}

impl Faults {
    /// No faults yet.
    pub fn new() -> Faults {
        Faults::default()
    }

    /// Notes a fault.
    pub fn note(&self, fault: Fault) {
        self.note_with(|| fault);
    }

    /// Notes a fault, which is put together only if it is told.
    fn note_with(&self, fault: impl FnOnce() -> Fault) {
        if self.noted.borrow().len() < MOST_FAULTS {
            let fault = fault();
            self.noted.borrow_mut().push(fault);
        } else {
            self.more.set(self.more.get() + 1);
        }
    }

    /// Whether nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.noted.borrow().is_empty() && self.more.get() == 0
    }

    /// Whether one for that reason was noted.
    pub fn any(&self, reason: &str) -> bool {
        self.noted.borrow().iter().any(|fault| fault.reason == reason)
    }

    /// Takes back those for a reason that turned out to be none.
    pub fn forget(&self, reason: &str) {
        self.noted.borrow_mut().retain(|fault| fault.reason != reason);
    }

    /// The faults, by file and line; after very many, how many more there are.
    pub fn into_sorted(self) -> Vec<Fault> {
        let mut faults = self.noted.into_inner();
        faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        faults.dedup();
        if self.more.get() > 0 {
            let (file, line) = faults.last().map_or((String::new(), 1), |last| (last.file.clone(), last.line));
            let args = vec![("count", self.more.get().to_string())];
            faults.push(Fault { file, line, reason: "fault-more", args });
        }
        faults
    }

    /// The value, if the reading found no fault.
    pub fn or<T>(self, value: Option<T>) -> Result<T, Vec<Fault>> {
        match value {
            Some(value) if self.is_empty() => Ok(value),
            _ => Err(self.into_sorted()),
        }
    }
}

/// A file's text and name.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// As the user gave it.
    pub name: &'a str,
    /// What is in it.
    pub text: &'a str,
}

/// A file and where its lines end.
struct Lined<'a> {
    source: Source<'a>,
    ends: OnceCell<Vec<usize>>,
}

impl<'a> Lined<'a> {
    fn new(source: Source<'a>) -> Lined<'a> {
        Lined { source, ends: OnceCell::new() }
    }

    /// The line of a place in the text, from 1.
    fn line(&self, place: usize) -> usize {
        let ends = self.ends.get_or_init(|| self.source.text.match_indices('\n').map(|(end, _)| end).collect());
        ends.partition_point(|&end| end < place) + 1
    }

    fn fault(&self, span: &Range<usize>, reason: &'static str, args: Vec<(&'static str, String)>) -> Fault {
        Fault { file: self.source.name.to_owned(), line: self.line(span.start), reason, args }
    }
}

/// Parses a TOML file and hands its root to `read`.
pub fn read<T>(source: Source<'_>, faults: &Faults, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Option<T> {
    let (table, errors) = DeTable::parse_recoverable(source.text);
    let source = Lined::new(source);
    for error in &errors {
        let span = error.span().unwrap_or(0..0);
        let args = || vec![("message", error.message().replace('\n', "; "))];
        faults.note_with(|| source.fault(&span, "fault-syntax", args()));
    }
    if !errors.is_empty() {
        return None;
    }
    let span = table.span();
    let value = Spanned::new(span, DeValue::Table(table.into_inner()));
    let root = Node::new(&value, &source, faults, String::new());
    let result = read(&root);
    root.finish();
    result
}

/// A value in a file, and where it stands.
pub struct Node<'a> {
    value: &'a Spanned<DeValue<'a>>,
    source: &'a Lined<'a>,
    faults: &'a Faults,
    path: String,
    used: RefCell<BTreeSet<&'a str>>,
    open: Cell<bool>,
}

impl<'a> Node<'a> {
    fn new(value: &'a Spanned<DeValue<'a>>, source: &'a Lined<'a>, faults: &'a Faults, path: String) -> Node<'a> {
        Node { value, source, faults, path, used: RefCell::default(), open: Cell::new(false) }
    }

    /// Where the node stands in the file's structure: `unit[3].hex`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Notes a fault at this place.
    pub fn fault(&self, reason: &'static str, args: &[(&'static str, &str)]) {
        self.faults.note_with(|| {
            let mut all = vec![("path", self.path.clone())];
            all.extend(args.iter().map(|(name, value)| (*name, (*value).to_owned())));
            self.source.fault(&self.value.span(), reason, all)
        });
    }

    /// The line on which the node begins, from 1.
    pub fn line(&self) -> usize {
        self.source.line(self.value.span().start)
    }

    fn table(&self) -> Option<&'a DeTable<'a>> {
        match self.value.get_ref() {
            DeValue::Table(table) => Some(table),
            _ => {
                self.fault("fault-not-a-table", &[]);
                None
            }
        }
    }

    fn child_path(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// The value of a key, if it is there.
    pub fn get(&self, key: &'a str) -> Option<Node<'a>> {
        self.used.borrow_mut().insert(key);
        let value = self.table()?.get(key)?;
        Some(Node::new(value, self.source, self.faults, self.child_path(key)))
    }

    /// The value of a key that must be there.
    pub fn need(&self, key: &'a str) -> Option<Node<'a>> {
        let found = self.get(key);
        if found.is_none() && matches!(self.value.get_ref(), DeValue::Table(_)) {
            self.fault("fault-missing", &[("key", key)]);
        }
        found
    }

    /// All keys and values of a table with free keys.
    pub fn entries(&self) -> Vec<(String, Node<'a>)> {
        self.open.set(true);
        let Some(table) = self.table() else { return Vec::new() };
        table
            .iter()
            .map(|(key, value)| {
                let key: &str = key.get_ref().as_ref();
                (key.to_owned(), Node::new(value, self.source, self.faults, self.child_path(key)))
            })
            .collect()
    }

    /// The items of a list.
    pub fn items(&self) -> Vec<Node<'a>> {
        match self.value.get_ref() {
            DeValue::Array(array) => array
                .iter()
                .enumerate()
                .map(|(i, value)| Node::new(value, self.source, self.faults, format!("{}[{}]", self.path, i + 1)))
                .collect(),
            _ => {
                self.fault("fault-not-a-list", &[]);
                Vec::new()
            }
        }
    }

    /// The items of a list under a key; none if the key is absent.
    pub fn list(&self, key: &'a str) -> Vec<Node<'a>> {
        self.get(key).map_or_else(Vec::new, |node| node.items())
    }

    /// Whether the node is a list.
    pub fn is_list(&self) -> bool {
        matches!(self.value.get_ref(), DeValue::Array(_))
    }

    /// Whether the node is a table.
    pub fn is_table(&self) -> bool {
        matches!(self.value.get_ref(), DeValue::Table(_))
    }

    /// Whether the node is a whole number.
    pub fn is_whole(&self) -> bool {
        matches!(self.value.get_ref(), DeValue::Integer(_))
    }

    /// The text of a string.
    pub fn text(&self) -> Option<Cow<'a, str>> {
        match self.value.get_ref() {
            DeValue::String(text) => Some(text.clone()),
            _ => {
                self.fault("fault-not-a-text", &[]);
                None
            }
        }
    }

    /// A whole number within bounds.
    pub fn whole(&self, least: i64, most: i64) -> Option<i64> {
        let number = match self.value.get_ref() {
            DeValue::Integer(integer) => i64::from_str_radix(&integer.as_str().replace('_', ""), integer.radix()).ok(),
            _ => None,
        };
        match number {
            Some(number) if (least..=most).contains(&number) => Some(number),
            Some(number) => {
                let (least, most) = (least.to_string(), most.to_string());
                self.fault("fault-out-of-range", &[("value", &number.to_string()), ("least", &least), ("most", &most)]);
                None
            }
            None => {
                self.fault("fault-not-a-whole-number", &[]);
                None
            }
        }
    }

    /// A number that is a whole multiple of one part of `parts`, as so many parts: with `parts`
    /// 4, `1.5` is 6. Read from the file's digits, never through floating point.
    pub fn parts(&self, parts: i64) -> Option<i64> {
        let exact = match self.value.get_ref() {
            DeValue::Integer(integer) => exact_parts(integer.as_str(), parts),
            DeValue::Float(float) => exact_parts(float.as_str(), parts),
            _ => None,
        };
        if exact.is_none() {
            self.fault("fault-not-a-fraction", &[("parts", &parts.to_string())]);
        }
        exact
    }

    /// True or false.
    pub fn flag(&self) -> Option<bool> {
        match self.value.get_ref() {
            DeValue::Boolean(flag) => Some(*flag),
            _ => {
                self.fault("fault-not-a-flag", &[]);
                None
            }
        }
    }

    /// One of the words of a list, by its place in the list.
    pub fn one_of(&self, words: &[&str]) -> Option<usize> {
        let text = self.text()?;
        let place = words.iter().position(|word| *word == text);
        if place.is_none() {
            self.fault("fault-unknown-word", &[("word", &text), ("words", &words.join(", "))]);
        }
        place
    }

    /// A whole number under a key, or the default where the key is absent.
    pub fn whole_or(&self, key: &'a str, least: i64, most: i64, default: i64) -> i64 {
        self.get(key).and_then(|node| node.whole(least, most)).unwrap_or(default)
    }

    /// A flag under a key, or false.
    pub fn flag_or(&self, key: &'a str, default: bool) -> bool {
        self.get(key).and_then(|node| node.flag()).unwrap_or(default)
    }

    /// The value as general data: integers, texts, flags, lists and tables.
    pub fn data(&self) -> serde_json::Value {
        use serde_json::Value;
        match self.value.get_ref() {
            DeValue::String(text) => Value::from(text.as_ref()),
            DeValue::Integer(_) => self.whole(i64::MIN, i64::MAX).map_or(Value::Null, Value::from),
            DeValue::Float(float) => Value::from(float.as_str()),
            DeValue::Boolean(flag) => Value::from(*flag),
            DeValue::Datetime(moment) => Value::from(moment.to_string()),
            DeValue::Array(_) => Value::from(self.items().iter().map(Node::data).collect::<Vec<_>>()),
            DeValue::Table(_) => Value::from(
                self.entries().iter().map(|(k, v)| (k.clone(), v.data())).collect::<serde_json::Map<_, _>>(),
            ),
        }
    }

    /// Notes every key of the table that nobody asked for. Call it when all was asked.
    pub fn finish(&self) {
        let DeValue::Table(table) = self.value.get_ref() else { return };
        if self.open.get() {
            return;
        }
        let used = self.used.borrow();
        for key in table.keys() {
            let name: &str = key.get_ref().as_ref();
            if !used.contains(name) {
                self.faults.note_with(|| {
                    let mut args = vec![("path", self.path.clone()), ("key", name.to_owned())];
                    args.extend(nearest(name, used.iter().copied()).map(|near| (NEAR, near.to_owned())));
                    self.source.fault(&key.span(), "fault-unknown-key", args)
                });
            }
        }
    }

    /// Notes that nothing has this name, and what may have been meant.
    pub fn unknown<'k>(
        &self,
        reason: &'static str,
        args: &[(&'static str, &str)],
        name: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        self.faults.note_with(|| {
            let mut all = vec![("path", self.path.clone())];
            let near = nearest(name, known).map(|near| (NEAR, near));
            all.extend(args.iter().copied().chain(near).map(|(name, value)| (name, value.to_owned())));
            self.source.fault(&self.value.span(), reason, all)
        });
    }

    /// Leaves the table's other keys unread without a word: they are notes for people.
    pub fn ignore_rest(&self) {
        self.open.set(true);
    }
}

/// The name of the argument with which a fault says what may have been meant.
pub const NEAR: &str = "near";

/// The longest word, in letters, for which a like one is sought.
const LONGEST_WORD: usize = 64;

/// The known name that is most like a word, if one is so like it that it may have been meant.
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let letters = word.chars().count();
    if letters > LONGEST_WORD {
        return None;
    }
    let most = 1 + letters / 4;
    let as_long = known.into_iter().filter(|name| name.chars().count().abs_diff(letters) <= most);
    // Letters added, left out, changed or swapped with their neighbour.
    let by_slips = as_long.map(|name| (strsim::osa_distance(word, name), name)).filter(|(slips, _)| *slips <= most);
    by_slips.min().map(|(_, name)| name)
}

fn exact_parts(digits: &str, parts: i64) -> Option<i64> {
    let digits = digits.replace('_', "");
    let (negative, digits) = digits.strip_prefix('-').map_or((false, digits.as_str()), |rest| (true, rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let scale = 10_i64.checked_pow(u32::try_from(fraction.len()).ok()?)?;
    let number: i64 = format!("{whole}{fraction}").parse().ok()?;
    let scaled = number.checked_mul(parts)?;
    (scaled % scale == 0).then_some(if negative { -scaled / scale } else { scaled / scale })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(text: &str, use_root: impl FnOnce(&Node<'_>)) -> Vec<Fault> {
        let faults = Faults::new();
        read(Source { name: "test.toml", text }, &faults, |root| {
            use_root(root);
            Some(())
        });
        faults.into_sorted()
    }

    #[test]
    fn every_fault_is_found_with_its_line() {
        let found = faults_of("a = 1\nb = 'x'\nc = 12\n", |root| {
            root.need("a").unwrap().text();
            root.need("c").unwrap().whole(0, 10);
            root.need("d");
        });
        let places: Vec<_> = found.iter().map(|f| (f.line, f.reason)).collect();
        assert_eq!(
            places,
            [(1, "fault-not-a-text"), (1, "fault-missing"), (2, "fault-unknown-key"), (3, "fault-out-of-range")]
        );
    }

    #[test]
    fn syntax_errors_name_their_line() {
        let found = faults_of("a = 1\nb = = 2\n", |_| ());
        assert_eq!((found[0].line, found[0].reason), (2, "fault-syntax"));
    }

    #[test]
    fn a_slip_of_the_pen_is_recognized() {
        let known = ["eliminated", "moved", "march-ended", "fatigue"];
        assert_eq!(nearest("elimiated", known), Some("eliminated"));
        assert_eq!(nearest("moevd", known), Some("moved"));
        assert_eq!(nearest("march-end", known), Some("march-ended"));
        assert_eq!(nearest("retreated", known), None);
        let found = faults_of("colour = 1\n", |root| drop(root.get("color")));
        assert_eq!(found[0].args.last(), Some(&(NEAR, "color".to_owned())));
    }

    /// Very many faults take no longer than there are lines, and are not all told.
    #[test]
    fn very_many_faults_are_counted() {
        let text: String = (0..90_000).map(|i| format!("k{i} = 1\n")).collect();
        let begun = std::time::Instant::now();
        let found = faults_of(&text, |root| drop(root.get("list")));
        assert!(begun.elapsed() < std::time::Duration::from_secs(4), "{:?}", begun.elapsed());
        assert_eq!(found.len(), MOST_FAULTS + 1);
        let last = found.last().unwrap();
        assert_eq!((last.reason, last.args[0].1.as_str()), ("fault-more", "89000"));
    }

    #[test]
    fn lines_of_many_nodes_are_found_quickly() {
        let text = "[[unit]]\n".repeat(100_000);
        let begun = std::time::Instant::now();
        let found = faults_of(&text, |root| {
            let lines: Vec<usize> = root.list("unit").iter().map(Node::line).collect();
            assert!(lines.iter().copied().eq(1..=100_000));
        });
        assert!(found.is_empty() && begun.elapsed() < std::time::Duration::from_secs(4), "{:?}", begun.elapsed());
    }

    #[test]
    fn long_words_are_like_no_other() {
        let word = "x".repeat(100_000);
        let begun = std::time::Instant::now();
        assert_eq!(nearest(&word, [word.as_str()]), None);
        assert!(begun.elapsed() < std::time::Duration::from_secs(1));
    }

    #[test]
    fn decimals_are_exact() {
        assert_eq!(exact_parts("1.5", 4), Some(6));
        assert_eq!(exact_parts("0.75", 4), Some(3));
        assert_eq!(exact_parts("-2.5", 2), Some(-5));
        assert_eq!(exact_parts("0.1", 4), None);
    }
}
