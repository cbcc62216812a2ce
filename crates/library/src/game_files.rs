//! The files that a game uses, so that its record can name them.

use crate::Library;
use referee::case::FileSource;
use referee::record::{Header, hash_of};
use serde::Serialize;
use std::borrow::Cow;
use std::cell::RefCell;

/// The roles of files in a record, and their folders.
const ROLES: [(&str, &str); 4] = [("scenario", "scenarios"), ("map", "maps"), ("table", "tables"), ("board", "boards")];

/// The path of a file that a record names: `map the-gap` is `gcacw/maps/the-gap.toml`.
pub fn path(system: &str, role: &str, name: &str) -> String {
    match ROLES.iter().find(|(known, _)| *known == role) {
        Some((_, folder)) => format!("{system}/{folder}/{name}.toml"),
        None => format!("{system}/{name}.toml"),
    }
}

/// The role and the name by which a record names a file.
pub fn role_and_name(path: &str) -> (&str, &str) {
    let path = path.strip_suffix(".toml").unwrap_or(path);
    let mut parts = path.rsplit('/');
    let (name, folder) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    ROLES.iter().find(|(_, known)| *known == folder).map_or(("data", name), |(role, _)| (role, name))
}

/// A file inside a record that differs from the library's file of the same name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DifferingFile {
    /// What it is: `scenario`, `map`, `table`, `board`, or other `data`.
    pub role: String,
    /// Its name.
    pub name: String,
}

impl Library {
    /// The files inside a record that differ from the library's files of the same name.
    pub fn differing(&self, header: &Header) -> Vec<DifferingFile> {
        let library = Library::of(self.rulesets);
        let differs =
            |(path, text): &&(String, String)| library.file(path).is_some_and(|known| !known.lines().eq(text.lines()));
        let differing = header.inside.iter().filter(differs).map(|(path, _)| role_and_name(path));
        differing.map(|(role, name)| DifferingFile { role: role.to_owned(), name: name.to_owned() }).collect()
    }
}

/// A source of files that tracks which ones are read.
pub struct FileTracker<'a> {
    library: &'a Library,
    taken: RefCell<Vec<String>>,
}

impl<'a> FileTracker<'a> {
    /// No file read yet.
    pub fn of(library: &'a Library) -> FileTracker<'a> {
        FileTracker { library, taken: RefCell::default() }
    }

    /// Marks a file as read.
    pub fn note(&self, name: &str) {
        let mut taken = self.taken.borrow_mut();
        if !taken.iter().any(|known| known == name) {
            taken.push(name.to_owned());
        }
    }

    /// The files that were read: role, name and hash of each; the user's own also with the user's names and their
    /// text. Generated files are included with their text too.
    pub fn named(&self) -> GameFiles {
        let mut named = GameFiles::default();
        let mut names = self.taken.borrow().clone();
        names.sort();
        for path in &names {
            let Some(text) = self.library.file(path) else { continue };
            let (role, name) = role_and_name(path);
            named.files.push((role.to_owned(), name.to_owned(), hash_of(&text)));
            let own = self.library.own.iter().any(|own| own.path == *path);
            if !own && crate::embedded(path).is_none() {
                named.inside.push((path.clone(), text.into_owned()));
            }
        }
        for own in self.library.own.iter().filter(|own| names.contains(&own.path)) {
            let (role, name) = role_and_name(&own.path);
            named.own.extend(own.file.iter().map(|file| (role.to_owned(), name.to_owned(), file.clone())));
            named.inside.push((own.path.clone(), own.text.clone()));
        }
        named
    }
}

/// The files that a game uses, as its header names them.
#[derive(Debug, Default)]
pub struct GameFiles {
    files: Vec<(String, String, String)>,
    own: Vec<(String, String, String)>,
    inside: Vec<(String, String)>,
}

impl GameFiles {
    /// Adds them to a header.
    pub fn write_in(&self, header: &mut Header) {
        header.files.extend_from_slice(&self.files);
        header.own.extend_from_slice(&self.own);
        header.inside.extend_from_slice(&self.inside);
    }
}

impl FileSource for FileTracker<'_> {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        let text = self.library.file(name)?;
        self.note(name);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_found_by_what_a_record_calls_it() {
        for file in ["gcacw/maps/the-gap.toml", "gcacw/tables/combat.toml", "gcacw/titles.toml"] {
            let (role, name) = role_and_name(file);
            assert_eq!(path("gcacw", role, name), file);
        }
    }
}
