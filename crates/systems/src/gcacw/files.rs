//! The kinds of files that Great Campaigns has: maps, and what the titles of the series do differently.

use gcacw::titles::Title;
use library::{FileKind, Library};
use referee::data::{self, Fault, Faults, Source};

const TITLES: &str = "gcacw/titles.toml";

/// The kinds.
pub static KINDS: [FileKind; 2] = [
    FileKind { name: "map", folder: Some("maps"), certain: false, is: is_map, faults: map_faults },
    FileKind { name: "titles", folder: None, certain: false, is: is_titles, faults: titles_faults },
];

fn is_map(keys: &[String]) -> bool {
    keys.iter().any(|key| ["board", "hex", "hexside", "way"].contains(&key.as_str()))
}

/// A file of nothing but titles.
fn is_titles(keys: &[String]) -> bool {
    keys == ["title"]
}

fn map_faults(_library: &Library, source: Source<'_>) -> Vec<Fault> {
    gcacw::setup::read_map_file(source).err().unwrap_or_default()
}

fn titles_faults(library: &Library, source: Source<'_>) -> Vec<Fault> {
    let codes = title_codes(source);
    library.faults_in_place_of(source, TITLES, |library, faults| {
        for code in &codes {
            Title::read(code, library, faults);
        }
    })
}

fn title_codes(source: Source<'_>) -> Vec<String> {
    let codes = data::read(source, &Faults::new(), |root| {
        let titles = root.list("title");
        let code = |title: &data::Node<'_>| Some(title.get("code")?.text()?.into_owned());
        Some(titles.iter().filter_map(code).collect())
    });
    codes.unwrap_or_default()
}
