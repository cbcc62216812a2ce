//! Things that are sent often and never change: packed once, sent many times.

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// How long a browser may keep something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// For ever: its address changes when it does.
    ForEver,
    /// It asks each time whether it still holds.
    Asking,
}

impl Keep {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::ForEver => "public, max-age=31536000, immutable",
            Keep::Asking => "no-cache",
        })
    }
}

/// Bytes as they are and packed, with their kind and their hash.
#[derive(Clone, Debug)]
pub struct Packed {
    kind: &'static str,
    hash: String,
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Packed {
    /// Packs bytes of a media type as small as can be.
    pub fn new(kind: &'static str, bytes: impl Into<Bytes>) -> Packed {
        Packed::with(kind, bytes.into(), Compression::best())
    }

    /// Packs bytes of a media type without taking long about it.
    pub fn quickly(kind: &'static str, bytes: impl Into<Bytes>) -> Packed {
        Packed::with(kind, bytes.into(), Compression::fast())
    }

    fn with(kind: &'static str, plain: Bytes, effort: Compression) -> Packed {
        let hash = blake3::hash(&plain).to_hex()[..16].to_owned();
        let gzip = if packs_well(kind) { gzip(&plain, effort) } else { None };
        Packed { kind, hash, plain, gzip }
    }

    /// How much room it takes.
    pub fn size(&self) -> usize {
        self.plain.len() + self.gzip.as_ref().map_or(0, Bytes::len)
    }

    /// Sixteen hexadecimal digits that change with the bytes.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The answer to a request with these headers.
    pub fn answer(&self, asked: &HeaderMap, keep: Keep) -> Response {
        let tag = format!("\"{}\"", self.hash);
        let mut headers = HeaderMap::new();
        headers.insert(CACHE_CONTROL, keep.header());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(ETAG, tag);
        }
        if says(asked.get(IF_NONE_MATCH), &tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind));
        match &self.gzip {
            Some(gzip) if says(asked.get(ACCEPT_ENCODING), "gzip") => {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                (headers, gzip.clone()).into_response()
            }
            _ => (headers, self.plain.clone()).into_response(),
        }
    }
}

fn says(header: Option<&HeaderValue>, word: &str) -> bool {
    header.and_then(|header| header.to_str().ok()).is_some_and(|header| header.contains(word))
}

fn packs_well(kind: &str) -> bool {
    kind.starts_with("text/") || ["javascript", "json", "svg", "manifest"].iter().any(|word| kind.contains(word))
}

/// The bytes packed, if that makes them smaller.
fn gzip(bytes: &[u8], effort: Compression) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), effort);
    encoder.write_all(bytes).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < bytes.len()).then(|| packed.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: &'static str, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        headers
    }

    #[test]
    fn text_is_packed_for_those_who_can_unpack() {
        let packed = Packed::new("image/svg+xml", "<svg>".repeat(100));
        let zipped = packed.answer(&asked("accept-encoding", "gzip, br"), Keep::ForEver);
        assert_eq!(zipped.headers()["content-encoding"], "gzip");
        let plain = packed.answer(&HeaderMap::new(), Keep::ForEver);
        assert!(!plain.headers().contains_key("content-encoding"));
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let packed = Packed::new("text/html", "hello");
        let again = packed.answer(&asked("if-none-match", &format!("\"{}\"", packed.hash())), Keep::Asking);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }
}
