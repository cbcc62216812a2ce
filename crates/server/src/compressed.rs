//! Responses that are sent often and never change: compressed once, sent many times.

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// How long a browser may cache a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// Forever: the URL changes with the content.
    Immutable,
    /// The browser must revalidate each time.
    Revalidate,
}

impl CachePolicy {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            CachePolicy::Immutable => "public, max-age=31536000, immutable",
            CachePolicy::Revalidate => "no-cache",
        })
    }
}

/// Bytes, plain and compressed, with their media type and their hash.
#[derive(Clone, Debug)]
pub struct Compressed {
    kind: &'static str,
    hash: String,
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Compressed {
    /// Compresses bytes as small as possible.
    pub fn new(kind: &'static str, bytes: impl Into<Bytes>) -> Compressed {
        Compressed::with(kind, bytes.into(), Compression::best())
    }

    /// Compresses bytes quickly.
    pub fn quickly(kind: &'static str, bytes: impl Into<Bytes>) -> Compressed {
        Compressed::with(kind, bytes.into(), Compression::fast())
    }

    fn with(kind: &'static str, plain: Bytes, effort: Compression) -> Compressed {
        let hash = blake3::hash(&plain).to_hex()[..16].to_owned();
        let gzip = if packs_well(kind) { gzip(&plain, effort) } else { None };
        Compressed { kind, hash, plain, gzip }
    }

    /// The size in memory.
    pub fn size(&self) -> usize {
        self.plain.len() + self.gzip.as_ref().map_or(0, Bytes::len)
    }

    /// Sixteen hexadecimal digits that change with the bytes.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The response to a request with these headers.
    pub fn answer(&self, asked: &HeaderMap, keep: CachePolicy) -> Response {
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

/// The compressed bytes, if they are smaller.
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
    fn text_is_compressed_for_clients_that_accept_it() {
        let packed = Compressed::new("image/svg+xml", "<svg>".repeat(100));
        let zipped = packed.answer(&asked("accept-encoding", "gzip, br"), CachePolicy::Immutable);
        assert_eq!(zipped.headers()["content-encoding"], "gzip");
        let plain = packed.answer(&HeaderMap::new(), CachePolicy::Immutable);
        assert!(!plain.headers().contains_key("content-encoding"));
    }

    #[test]
    fn an_unchanged_response_is_not_sent_again() {
        let packed = Compressed::new("text/html", "hello");
        let again = packed.answer(&asked("if-none-match", &format!("\"{}\"", packed.hash())), CachePolicy::Revalidate);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }
}
