//! Writing SVG: elements, numbers and path data.

use crate::geometry::Point;
use std::fmt::Write;

/// The text of an SVG file as it is written.
#[derive(Default)]
pub struct Pen {
    out: String,
}

impl Pen {
    /// An empty sheet.
    pub fn new() -> Pen {
        Pen::default()
    }

    /// What was written.
    pub fn finish(self) -> String {
        self.out
    }

    /// Writes as it stands, and a line's end.
    pub fn raw(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Opens a group of a class.
    pub fn open(&mut self, class: &str) {
        self.raw(&format!("<g class=\"{class}\">"));
    }

    /// Opens a group of a class, moved to a place.
    pub fn open_at(&mut self, class: &str, at: Point) {
        self.raw(&format!("<g class=\"{class}\" transform=\"translate({} {})\">", number(at.x), number(at.y)));
    }

    /// Closes the group opened last.
    pub fn close(&mut self) {
        self.raw("</g>");
    }

    /// A path of a class. Nothing is written for an empty path.
    pub fn path(&mut self, class: &str, path: &Path) {
        self.path_with(class, path, "");
    }

    /// A path of a class with more attributes.
    pub fn path_with(&mut self, class: &str, path: &Path, more: &str) {
        if !path.0.is_empty() {
            let gap = if more.is_empty() { "" } else { " " };
            self.raw(&format!("<path class=\"{class}\" d=\"{}\"{gap}{more}/>", path.0));
        }
    }

    /// A circle of a class.
    pub fn circle(&mut self, class: &str, centre: Point, radius: f64) {
        let (x, y, r) = (number(centre.x), number(centre.y), number(radius));
        self.raw(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"));
    }

    /// Words of a class, with more attributes.
    pub fn text(&mut self, class: &str, at: Point, size: f64, more: &str, words: &str) {
        let (x, y, size) = (number(at.x), number(at.y), number(size));
        let gap = if more.is_empty() { "" } else { " " };
        let words = escape(words);
        self.raw(&format!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{gap}{more}>{words}</text>"
        ));
    }
}

/// Path data.
#[derive(Clone, Debug, Default)]
pub struct Path(String);

impl Path {
    /// An empty path.
    pub fn new() -> Path {
        Path::default()
    }

    /// A path through points.
    pub fn through(points: &[Point]) -> Path {
        let mut path = Path::new();
        path.line(points);
        path
    }

    /// A closed path through points.
    pub fn around(points: &[Point]) -> Path {
        let mut path = Path::new();
        path.ring(points);
        path
    }

    /// Adds a line through points.
    pub fn line(&mut self, points: &[Point]) {
        for (i, p) in points.iter().enumerate() {
            self.command(if i == 0 { 'M' } else { 'L' }, *p);
        }
    }

    /// Adds a closed line through points.
    pub fn ring(&mut self, points: &[Point]) {
        self.line(points);
        if !points.is_empty() {
            self.0.push('Z');
        }
    }

    /// Closes the line begun last.
    pub fn close(&mut self) {
        self.0.push('Z');
    }

    /// Adds a curve.
    pub fn curve(&mut self, control: Point, to: Point) {
        self.command('Q', control);
        self.command(' ', to);
    }

    /// Adds a circle.
    pub fn dot(&mut self, centre: Point, radius: f64) {
        self.command('M', centre - Point::new(radius, 0.0));
        let (r, d) = (number(radius), number(radius * 2.0));
        let _ = write!(self.0, "a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0");
    }

    /// The path data.
    pub fn data(&self) -> &str {
        &self.0
    }

    fn command(&mut self, command: char, p: Point) {
        let _ = write!(self.0, "{command}{} {}", number(p.x), number(p.y));
    }
}

/// A number with at most two decimals.
pub fn number(value: f64) -> String {
    let mut text = format!("{value:.2}");
    let shortest = text.trim_end_matches('0').trim_end_matches('.').len();
    text.truncate(shortest);
    if text == "-0" { "0".to_owned() } else { text }
}

/// Words as XML writes them.
pub fn escape(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(1.0), "1");
        assert_eq!(number(-0.001), "0");
        assert_eq!(number(2.125), "2.12");
        assert_eq!(number(100.0), "100");
    }

    #[test]
    fn words_are_escaped() {
        assert_eq!(escape("A & <B>"), "A &amp; &lt;B&gt;");
    }
}
