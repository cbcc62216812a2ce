//! Mutations: a seed with a few bytes, words or lines changed, or spliced with another.

use opponent::Rng;
use std::ops::Range;

/// No input grows beyond this.
const MOST_BYTES: usize = 256 * 1024;
/// At most so many mutations on top of one another.
const MOST_MUTATIONS: usize = 6;

/// What readers of numbers stumble over.
const NUMBERS: [&str; 20] = [
    "0",
    "-0",
    "1",
    "-1",
    "00",
    "+1",
    "127",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "0.5",
    "1e9",
    "nan",
    "99999999999999999999999999",
];

/// What readers of text stumble over.
const ODDITIES: [&str; 24] = [
    "", " ", "  ", "\t", "\n", "\r\n", "\u{0}", "\u{7f}", "\u{85}", "\u{a0}", "\u{2028}", "\u{feff}", "\u{202e}", "é",
    "𝟙", "|", "\"", "'''", "\\u0000", "#", "[[", "{}", "-", "..",
];

/// A changed copy of a seed. `others` are what words, lines and ends are taken from.
pub fn mutated<T: AsRef<[u8]>>(seed: &[u8], others: &[T], rng: &mut Rng) -> Vec<u8> {
    let mut text = seed.to_vec();
    let mut mutations = 1;
    while mutations < MOST_MUTATIONS && rng.below(2) == 0 {
        mutations += 1;
    }
    for _ in 0..mutations {
        let other = rng.pick(others).map_or(seed, AsRef::as_ref);
        match rng.below(8) {
            0 => bytes(&mut text, rng),
            1..=4 => words(&mut text, other, rng),
            5 | 6 => lines(&mut text, other, rng),
            _ => splice(&mut text, other, rng),
        }
        text.truncate(MOST_BYTES);
    }
    text
}

/// A single byte, or a stretch of bytes.
fn bytes(text: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(text.len() + 1);
    match rng.below(5) {
        0 if at < text.len() => text[at] ^= 1 << rng.below(8),
        1 if at < text.len() => text[at] = rng.below(256) as u8,
        2 => text.insert(at, rng.below(256) as u8),
        3 => text.truncate(at),
        _ => {
            let end = (at + 1 + rng.below(16)).min(text.len());
            text.drain(at..end);
        }
    }
}

/// A word: changed, left out, doubled, swapped with another or taken from another text.
fn words(text: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let own = word_at(text, rng.below(text.len() + 1));
    let word = text[own.clone()].to_vec();
    let with = match rng.below(8) {
        0 => Vec::new(),
        1 => [&word[..], b" ", &word[..]].concat(),
        2 => word.repeat(1 + rng.below(300)),
        3 => [&word[..], odd(rng).as_bytes()].concat(),
        4 => odd(rng).as_bytes().to_vec(),
        5 if word.iter().any(u8::is_ascii_digit) => {
            rng.pick(&NUMBERS).map_or(word, |number| number.as_bytes().to_vec())
        }
        6 => {
            let theirs = word_at(text, rng.below(text.len() + 1));
            text[theirs].to_vec()
        }
        _ => other[word_at(other, rng.below(other.len() + 1))].to_vec(),
    };
    text.splice(own, with);
}

fn odd(rng: &mut Rng) -> &'static str {
    rng.pick(&ODDITIES).copied().unwrap_or_default()
}

/// The word around a place: letters, digits and what joins them, or else the one byte there.
fn word_at(text: &[u8], at: usize) -> Range<usize> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.+".contains(byte) || !byte.is_ascii();
    let at = at.min(text.len());
    let start = text[..at].iter().rposition(|byte| !is_word(byte)).map_or(0, |before| before + 1);
    let end = at + text[at..].iter().position(|byte| !is_word(byte)).unwrap_or(text.len() - at);
    if start == end { start..(end + 1).min(text.len()) } else { start..end }
}

/// A line: left out, doubled, moved or taken from another text.
fn lines(text: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let own = line_at(text, rng.below(text.len() + 1));
    let line = text[own.clone()].to_vec();
    match rng.below(4) {
        0 => drop(text.drain(own)),
        1 => drop(text.splice(own.end..own.end, line)),
        2 => {
            text.drain(own);
            let to = line_at(text, rng.below(text.len() + 1)).start;
            text.splice(to..to, line);
        }
        _ => {
            let theirs = other[line_at(other, rng.below(other.len() + 1))].to_vec();
            let from = if rng.below(2) == 0 { own.start } else { own.end };
            text.splice(from..own.end, theirs);
        }
    }
}

/// The line around a place, with its end.
fn line_at(text: &[u8], at: usize) -> Range<usize> {
    let at = at.min(text.len());
    let start = text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |before| before + 1);
    let end = text[at..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| at + end + 1);
    start..end
}

/// The beginning of one text and the end of another, at the beginning of a line or word.
fn splice(text: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let part = if rng.below(2) == 0 { line_at } else { word_at };
    let (until, from) = (part(text, rng.below(text.len() + 1)).start, part(other, rng.below(other.len() + 1)).start);
    text.truncate(until);
    text.extend_from_slice(&other[from..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_luck_changes_the_same_way() {
        let (seed, others) = ("march hale\ngo 0508\n".as_bytes(), ["attack 0607", "pass"]);
        let all = |number: u64| (0..200).map(|n| mutated(seed, &others, &mut Rng::new(number + n))).collect::<Vec<_>>();
        assert_eq!(all(1), all(1));
        assert_ne!(all(1), all(1_000));
        assert!(all(1).iter().filter(|text| **text != seed).count() > 150);
    }

    #[test]
    fn anything_can_be_changed() {
        for seed in [&b""[..], b"\n", b"\xff\xfe", b"a"] {
            for number in 0..500 {
                mutated(seed, &[seed, b"one two\nthree"], &mut Rng::new(number));
            }
        }
    }

    #[test]
    fn words_and_lines_are_found() {
        let text = b"go 0508\n\nend";
        assert_eq!(&text[word_at(text, 4)], b"0508");
        assert_eq!(&text[word_at(text, 8)], b"\n");
        assert_eq!(&text[line_at(text, 4)], b"go 0508\n");
        assert_eq!(&text[line_at(text, 12)], b"end");
    }
}
