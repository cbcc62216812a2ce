//! `brevet draw`: a scenario's set-up or a record's position, as SVG or PNG.

use crate::words::{Language, Words};
use crate::{ExitStatus, UserError, cli, files, records};
use anyhow::Result;
use draw::Style;
use library::{GameError, Library};
use referee::AnyGame;
use referee::case::FileSource;
use referee::record::Record;
use std::io::Write;
use std::path::Path;

/// Runs the command.
pub fn run(args: &cli::Draw, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let kind = args.output.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
    let kind = kind.filter(|kind| kind == "svg" || kind == "png");
    let Some(kind) = kind else { return Err(words.complaint("draw-which-kind", &[]).into()) };
    let mut library = systems::library();
    let path = Path::new(&args.what);
    let game = if is_record(path, &library) {
        records::open(path, args.line, &systems::library(), words)?
    } else if args.line.is_some() {
        return Err(words.complaint("draw-line-without-record", &[]).into());
    } else {
        let scenario = files::scenario(&args.what, &mut library, words)?;
        begun(&library, &scenario, words)?
    };
    for (name, text) in &game.record().header.inside {
        library.add_file(name, text);
    }
    let svg = svg(game.as_ref(), &library, words.language)
        .map_err(|reason| words.complaint("draw-failed", &[("why", &reason)]))?;
    let bytes = match kind.as_str() {
        "svg" => svg.into_bytes(),
        _ => draw::png(&svg, f64::from(args.scale) / 100.0)
            .map_err(|error| words.complaint("draw-failed", &[("why", &error.to_string())]))?,
    };
    files::write(&args.output, &bytes, words)?;
    let file = args.output.display().to_string();
    writeln!(out, "{}", words.say("drawn", &[("file", &file)]))?;
    Ok(ExitStatus::Well)
}

/// Whether the argument is a record: everything that is not a scenario's name or file.
fn is_record(what: &Path, library: &Library) -> bool {
    let scenario = what.extension().is_some_and(|extension| extension == "toml")
        || what.to_str().is_some_and(|name| library.find_scenario(name).is_ok());
    files::is_record(what) || what.exists() && !scenario
}

fn begun(library: &Library, scenario: &str, words: &Words) -> Result<Box<dyn AnyGame>, UserError> {
    library.begin(scenario, "seeded 1", &[]).map_err(|trouble: GameError| words.troubled(&trouble))
}

/// The drawing, or why there is none.
fn svg(game: &dyn AnyGame, library: &Library, language: Language) -> Result<String, String> {
    let style = Style { language: language.code(), ..Style::default() };
    library.drawing(game, &title(game.record(), library), &style).map_err(|reason| reason.to_string())
}

fn title(record: &Record, library: &Library) -> String {
    let scenario = &record.header.scenario;
    let found = scenario.split_once('/').and_then(|(system, name)| {
        let text = library.file(&format!("{system}/scenarios/{name}.toml"))?;
        let table: toml::Table = toml::from_str(&text).ok()?;
        Some(table.get("title")?.as_str()?.to_owned())
    });
    found.unwrap_or_else(|| scenario.clone())
}
