//! Which requests may change something: those of this server's own pages, and those of programs that are not
//! browsers.
//!
//! A page of another site can make a browser send requests to this server, and DNS rebinding can make them look
//! like same-site requests. The first is stopped by the `Origin` header, which browsers set and pages cannot; the
//! second by the `Host` header: the server accepts IP addresses, `localhost`, and the names that its owner has
//! configured.

use crate::error::ApiError;
use crate::sentences::sentence_with;
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Method, Uri};
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// The origin of a page: `https://club.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    scheme: String,
    host: String,
    port: u16,
}

/// The text is not an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an origin is a scheme and a host: https://club.example")]
pub struct NoOrigin;

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Origin, NoOrigin> {
        let uri: Uri = text.parse().map_err(|_| NoOrigin)?;
        let scheme = uri.scheme_str().ok_or(NoOrigin)?.to_owned();
        let usual = match scheme.as_str() {
            "http" => 80,
            "https" => 443,
            _ => return Err(NoOrigin),
        };
        let place = uri.authority().filter(|place| !place.as_str().contains('@')).ok_or(NoOrigin)?;
        let whole = uri.path_and_query().is_none_or(|path| path.as_str() == "/");
        let origin = Origin { scheme, host: host_of(place), port: place.port_u16().unwrap_or(usual) };
        if whole { Ok(origin) } else { Err(NoOrigin) }
    }
}

impl Origin {
    /// Whether a request to this host came from one of its own pages.
    fn is_at(&self, host: &Authority) -> bool {
        let usual = if self.scheme == "https" { 443 } else { 80 };
        self.host == host_of(host) && self.port == host.port_u16().unwrap_or(usual)
    }
}

fn host_of(place: &Authority) -> String {
    place.host().to_ascii_lowercase()
}

/// The origins that the server's owner has configured, for a server with a name or behind a proxy.
#[derive(Clone, Debug, Default)]
pub struct Origins(pub Vec<Origin>);

impl Origins {
    /// Whether a request is allowed: one that changes something, or opens a socket, must come from the server's own
    /// pages or from no page at all.
    pub fn admit(&self, method: &Method, headers: &HeaderMap) -> Result<(), ApiError> {
        if method.is_safe() && !headers.contains_key(UPGRADE) {
            return Ok(());
        }
        let host: Option<Authority> = only(headers, &HOST).and_then(|host| host.parse().ok());
        let named = || only(headers, &HOST).unwrap_or_default();
        let host =
            host.filter(|host| self.answers_to(host)).ok_or_else(|| foreign("server-foreign-host", "host", named()))?;
        if !headers.contains_key(ORIGIN) {
            return Ok(());
        }
        let named = only(headers, &ORIGIN).unwrap_or_default();
        let own = |origin: Origin| self.0.contains(&origin) || origin.is_at(&host);
        if named.parse().is_ok_and(own) { Ok(()) } else { Err(foreign("server-foreign-origin", "origin", named)) }
    }

    fn answers_to(&self, host: &Authority) -> bool {
        let name = host_of(host);
        let figures = name.trim_start_matches('[').trim_end_matches(']');
        figures.parse::<Ipv4Addr>().is_ok()
            || figures.parse::<Ipv6Addr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.0.iter().any(|origin| origin.host == name)
    }
}

/// The only value of a header; none if there are several.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    if values.next().is_none() { Some(value) } else { None }
}

fn foreign(id: &str, what: &str, name: &str) -> ApiError {
    ApiError::Foreign(sentence_with(id, what, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&str, &str)]) -> HeaderMap {
        list.iter().map(|(name, value)| (name.parse::<HeaderName>().unwrap(), value.parse().unwrap())).collect()
    }

    fn may_post(origins: &Origins, list: &[(&str, &str)]) -> bool {
        origins.admit(&Method::POST, &headers(list)).is_ok()
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        let club: Origin = "https://Club.example/".parse().unwrap();
        assert_eq!(club, "https://club.example:443".parse().unwrap());
        assert_ne!(club, "http://club.example".parse().unwrap());
        for text in
            ["", "null", "club.example", "ftp://club.example", "https://a@club.example", "https://club.example/x"]
        {
            assert_eq!(text.parse::<Origin>(), Err(NoOrigin), "{text}");
        }
    }

    #[test]
    fn pages_of_other_sites_change_nothing() {
        let own = Origins::default();
        let host = ("host", "127.0.0.1:1863");
        assert!(may_post(&own, &[host]), "a program that is not a browser");
        assert!(may_post(&own, &[host, ("origin", "http://127.0.0.1:1863")]));
        for origin in ["https://evil.example", "http://127.0.0.1:3000", "http://localhost:1863", "null", "", "x"] {
            assert!(!may_post(&own, &[host, ("origin", origin)]), "{origin}");
        }
        assert!(own.admit(&Method::GET, &headers(&[host, ("origin", "https://evil.example")])).is_ok());
        let socket = [host, ("origin", "https://evil.example"), ("upgrade", "websocket")];
        assert!(own.admit(&Method::GET, &headers(&socket)).is_err());
    }

    /// A foreign name that was rebound to this machine's address is not accepted.
    #[test]
    fn foreign_host_names_are_refused() {
        let own = Origins::default();
        for host in ["evil.example:1863", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", ""] {
            let origin = format!("http://{host}");
            assert!(!may_post(&own, &[("host", host), ("origin", &origin)]), "{host}");
        }
        for host in ["127.0.0.1:1863", "[::1]:1863", "192.168.1.5:8080", "localhost", "brevet.localhost:1863"] {
            let origin = format!("http://{host}");
            assert!(may_post(&own, &[("host", host), ("origin", &origin)]), "{host}");
        }
        assert!(!may_post(&own, &[]), "no host at all");
        assert!(!may_post(&own, &[("host", "127.0.0.1"), ("host", "evil.example")]), "two of them");
    }

    #[test]
    fn the_owner_configures_the_origins() {
        let club = Origins(vec!["https://club.example".parse().unwrap()]);
        let page = ("origin", "https://club.example");
        assert!(may_post(&club, &[("host", "club.example"), page]));
        assert!(may_post(&club, &[("host", "127.0.0.1:1863"), page]), "a proxy that rewrites the host");
        assert!(!may_post(&club, &[("host", "club.example"), ("origin", "https://evil.example")]));
        assert!(!may_post(&club, &[("host", "evil.example"), page]));
    }
}
