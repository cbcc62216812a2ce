//! The browser client, embedded in the program. If it was not built, one page says how to build it.

use crate::compressed::{CachePolicy, Compressed};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fluent_bundle::{FluentBundle, FluentResource};
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};
use unic_langid::LanguageIdentifier;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The page for all of the client's paths.
const INDEX: &str = "index.html";
/// The file with the id of the client's build.
const BUILD: &str = "build.txt";
/// Files whose names change with their content.
const HASHED: &str = "assets/";
/// The page shown if the client was not built, in every language.
const SENTENCES: [(&str, &str); 2] =
    [("en", include_str!("../../../locales/en/server.ftl")), ("fr", include_str!("../../../locales/fr/server.ftl"))];

/// The client's files.
pub struct Client {
    files: BTreeMap<String, Compressed>,
    build: String,
}

impl Client {
    /// The client that this program was built with.
    pub fn embedded() -> Client {
        let files = Built::iter().filter_map(|name| Some((name.to_string(), Built::get(&name)?.data.into_owned())));
        Client::of(files)
    }

    /// The client that was built into a folder: so a changed client can be tried without building the program.
    pub fn of_folder(folder: &Path) -> io::Result<Client> {
        let mut files = Vec::new();
        read_below(folder, "", &mut files)?;
        if files.iter().all(|(name, _)| name != INDEX) {
            return Err(io::ErrorKind::NotFound.into());
        }
        Ok(Client::of(files.into_iter()))
    }

    fn of(files: impl Iterator<Item = (String, Vec<u8>)>) -> Client {
        let files: BTreeMap<String, Vec<u8>> = files.collect();
        let named = files.get(BUILD).map(|text| String::from_utf8_lossy(text).trim().to_owned());
        let files: BTreeMap<String, Compressed> =
            files.into_iter().map(|(name, bytes)| (name.clone(), Compressed::new(kind(&name), bytes))).collect();
        let mut hasher = blake3::Hasher::new();
        hasher.update(env!("CARGO_PKG_VERSION").as_bytes());
        for (name, file) in &files {
            hasher.update(name.as_bytes()).update(file.hash().as_bytes());
        }
        let build = named.unwrap_or_else(|| hasher.finalize().to_hex()[..16].to_owned());
        Client { files, build }
    }

    /// The id of the client's build, which its pages send too.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// The file at a path; the client's page for every other path.
    pub fn answer(&self, path: &str, asked: &HeaderMap) -> Response {
        let name = path.trim_start_matches('/');
        if let Some(file) = self.files.get(name) {
            let keep = if name.starts_with(HASHED) { CachePolicy::Immutable } else { CachePolicy::Revalidate };
            return file.answer(asked, keep);
        }
        if name.starts_with(HASHED) {
            return StatusCode::NOT_FOUND.into_response();
        }
        match self.files.get(INDEX) {
            Some(index) => index.answer(asked, CachePolicy::Revalidate),
            None => Compressed::new("text/html; charset=utf-8", not_built()).answer(asked, CachePolicy::Revalidate),
        }
    }
}

/// Reads all files below a folder, by their paths inside it.
fn read_below(folder: &Path, prefix: &str, files: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_below(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, fs::read(entry.path())?));
        }
    }
    Ok(())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The page that says how to build the client, in every language.
fn not_built() -> String {
    let lines = SENTENCES.iter().filter_map(|(language, sentences)| {
        let sentence = sentence(language, sentences, "server-no-client")?;
        Some(format!("<p lang=\"{language}\">{sentence}</p>\n"))
    });
    format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Brevet</title>\n{}",
        lines.collect::<String>()
    )
}

fn sentence(language: &str, sentences: &str, id: &str) -> Option<String> {
    let language: LanguageIdentifier = language.parse().ok()?;
    let mut bundle = FluentBundle::new(vec![language]);
    bundle.add_resource(FluentResource::try_new(sentences.to_owned()).ok()?).ok()?;
    let pattern = bundle.get_message(id)?.value()?;
    Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built() -> Client {
        let files = [("index.html", "<html>"), ("assets/app-1f.js", "1"), ("favicon.svg", "<svg/>")];
        Client::of(files.into_iter().map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())))
    }

    #[test]
    fn every_path_is_the_client() {
        let client = built();
        for (path, kind, keep) in [
            ("/", "text/html; charset=utf-8", "no-cache"),
            ("/games/abc", "text/html; charset=utf-8", "no-cache"),
            ("/favicon.svg", "image/svg+xml", "no-cache"),
            ("/assets/app-1f.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ] {
            let answer = client.answer(path, &HeaderMap::new());
            assert_eq!(answer.headers()["content-type"], kind, "{path}");
            assert_eq!(answer.headers()["cache-control"], keep, "{path}");
        }
        assert_eq!(client.answer("/assets/app-00.js", &HeaderMap::new()).status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn a_build_changes_with_its_files() {
        assert_ne!(built().build(), Client::of(std::iter::empty()).build());
    }

    #[test]
    fn the_build_id_is_read_from_its_file() {
        let named = Client::of([("build.txt".to_owned(), b"0123abcd\n".to_vec())].into_iter());
        assert_eq!(named.build(), "0123abcd");
    }

    #[test]
    fn a_folder_with_a_client_is_read_whole() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Client::of_folder(folder.path()).is_err(), "an empty folder holds no client");
        fs::create_dir(folder.path().join("assets")).unwrap();
        for (name, text) in [("index.html", "<html>"), ("assets/app-1f.js", "1"), ("favicon.svg", "<svg/>")] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        assert_eq!(Client::of_folder(folder.path()).unwrap().build(), built().build());
    }

    #[test]
    fn without_a_client_a_page_says_how_to_build_it() {
        let page = not_built();
        assert!(
            page.contains("lang=\"en\">") && page.contains("lang=\"fr\">") && page.contains("npm run build"),
            "{page}"
        );
    }
}
