//! Formats declarations for readers: one field per line in long types.

/// The longest type that stays on one line.
const LONGEST: usize = 100;

/// Formats a declaration of ts-rs.
pub fn laid_out(declaration: &str) -> String {
    let mut layout = Layout { text: String::new(), open: Vec::new(), union: is_long_union(declaration) };
    let mut rest = declaration;
    while let Some(next) = rest.chars().next() {
        let length = match rest.strip_prefix("/**").and_then(|comment| comment.find("*/")) {
            Some(end) => layout.comment(&rest[..end + 5]),
            None => layout.take(next, rest),
        };
        rest = &rest[length..];
    }
    layout.text.trim_end().to_owned() + "\n"
}

struct Layout {
    text: String,
    /// The open brackets, and whether their contents are on separate lines.
    open: Vec<bool>,
    /// Whether the declaration is a union with one member per line.
    union: bool,
}

impl Layout {
    fn new_line(&mut self) {
        let depth = self.open.iter().filter(|broken| **broken).count() + usize::from(self.union && self.declared());
        self.text.truncate(self.text.trim_end_matches(' ').len());
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.text.push_str(&"  ".repeat(depth));
    }

    fn declared(&self) -> bool {
        self.text.contains("export type")
    }

    /// A comment on its own line, or on several if it is long.
    fn comment(&mut self, comment: &str) -> usize {
        let lines: Vec<&str> = comment.lines().map(|line| line.trim().trim_start_matches(['/', '*']).trim()).collect();
        let said: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        self.new_line();
        match said[..] {
            [one] => self.text.push_str(&format!("/** {one} */")),
            _ => {
                self.text.push_str("/**");
                for line in said {
                    self.new_line();
                    self.text.push_str(&format!(" * {line}"));
                }
                self.new_line();
                self.text.push_str(" */");
            }
        }
        self.new_line();
        comment.len()
    }

    /// Handles the next character; returns how many bytes are done.
    fn take(&mut self, next: char, rest: &str) -> usize {
        match next {
            '{' | '[' | '(' | '<' => {
                let broken = next == '{' && is_long(rest);
                self.open.push(broken);
                self.text.push(next);
                if broken {
                    self.new_line();
                }
            }
            '}' | ']' | ')' | '>' => {
                if self.open.pop() == Some(true) {
                    self.new_line();
                } else if let Some(before) = self.text.strip_suffix(", ") {
                    self.text = format!("{before} ");
                }
                self.text.push(next);
            }
            ',' if self.open.last() == Some(&true) => {
                self.text.push(';');
                self.new_line();
            }
            '=' if self.union && self.open.is_empty() => {
                self.text.push('=');
                self.new_line();
                self.text.push_str("| ");
                return if rest.starts_with("= ") { 2 } else { 1 };
            }
            '|' if self.union && self.open.is_empty() => {
                self.new_line();
                self.text.push('|');
            }
            '"' => self.text.push('\''),
            '\n' => (),
            ' ' if self.text.ends_with([' ', '\n']) => (),
            _ => self.text.push(next),
        }
        next.len_utf8()
    }
}

fn is_long_union(declaration: &str) -> bool {
    let mut depth = 0;
    let has_members = declaration.chars().any(|c| {
        depth += i32::from("{[(<".contains(c)) - i32::from("}])>".contains(c));
        c == '|' && depth == 0
    });
    let code = declaration.rsplit("export type").next().unwrap_or(declaration);
    has_members && code.len() > LONGEST
}

/// Whether the contents of the bracket at the start of the text need separate lines.
fn is_long(text: &str) -> bool {
    let mut depth = 0;
    let end = text.find(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth == 0
    });
    let inside = &text[..end.unwrap_or(text.len())];
    inside.len() > LONGEST || inside.contains("/**")
}
