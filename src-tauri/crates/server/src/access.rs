//! Tokens, and which requests are accepted.

use ardoise_app::Role;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use uuid::Uuid;

use crate::refusal::refusal;

/// The tokens of one run of the server.
#[derive(Debug)]
pub(crate) struct Access {
    /// The address on which the server listens.
    at: SocketAddr,
    scorer: String,
    reader: String,
    /// The cookie of pages that have shown either token. It allows the stream of notices only.
    stream: String,
}

/// The addresses to open in a browser. Each contains the token of a role, in the fragment, which a browser sends nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addresses {
    /// With the scorer's token.
    pub scorer: String,
    /// With the reader's token.
    pub reader: String,
}

/// The tokens, for scripts, which send one as `Authorization: Bearer`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tokens {
    /// The port on the loopback address.
    pub port: u16,
    /// The scorer's token, which allows every call.
    pub scorer: String,
    /// The reader's token, which allows queries only.
    pub reader: String,
}

impl Access {
    pub fn tokens(&self) -> Tokens {
        Tokens {
            port: self.at.port(),
            scorer: self.scorer.clone(),
            reader: self.reader.clone(),
        }
    }

    pub fn new(at: SocketAddr) -> Access {
        let token = || Uuid::new_v4().simple().to_string();
        Access {
            at,
            scorer: token(),
            reader: token(),
            stream: token(),
        }
    }

    pub fn addresses(&self) -> Addresses {
        let address = |token: &str| format!("http://{}/#token={token}", self.at);
        Addresses {
            scorer: address(&self.scorer),
            reader: address(&self.reader),
        }
    }

    /// The role of the token that a request has.
    pub fn role(&self, headers: &HeaderMap) -> Option<Role> {
        let token = text(headers, header::AUTHORIZATION)?.strip_prefix("Bearer ")?;
        // Both are compared, so that the timing reveals nothing about either.
        let (is_scorer, is_reader) = (is_same(token, &self.scorer), is_same(token, &self.reader));
        if is_scorer {
            Some(Role::Organiser)
        } else if is_reader {
            Some(Role::Reader)
        } else {
            None
        }
    }

    /// The cookie for the stream of notices. Its name has the port, because a browser sends the cookies of all ports of a host.
    pub fn stream_cookie(&self) -> String {
        let (name, key) = (self.stream_name(), &self.stream);
        format!("{name}={key}; HttpOnly; SameSite=Strict; Path=/api/events")
    }

    /// Whether a request may receive notices of changes.
    pub fn may_hear(&self, headers: &HeaderMap) -> bool {
        let has_cookie =
            || cookie(headers, &self.stream_name()).is_some_and(|key| is_same(key, &self.stream));
        self.role(headers).is_some() || has_cookie()
    }

    fn stream_name(&self) -> String {
        format!("ardoise-{}", self.at.port())
    }

    /// Whether a host is this server, by address or by name.
    fn is_own_host(&self, host: &str) -> bool {
        host == self.at.to_string() || host == format!("localhost:{}", self.at.port())
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// The value of a cookie that a request has.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let mut cookies = cookies
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='));
    cookies
        .find(|(own, _)| *own == name)
        .map(|(_, value)| value)
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The host that a request was sent to, or whose page sent it, if that is not this server; a bad status if it names two
/// hosts.
pub(crate) fn asked_of(
    headers: &HeaderMap,
    is_own_host: impl Fn(&str) -> bool,
) -> Result<Option<&str>, StatusCode> {
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Err(StatusCode::BAD_REQUEST);
    }
    let host = text(headers, header::HOST).unwrap_or_default();
    if !is_own_host(host) {
        return Ok(Some(host));
    }
    let origin = headers
        .get(header::ORIGIN)
        .map(|origin| origin.to_str().unwrap_or_default());
    let is_own = |origin: &str| origin.strip_prefix("http://").is_some_and(&is_own_host);
    Ok(origin.filter(|origin| !is_own(origin)))
}

/// Refuses requests that do not come from the server's own page.
pub(crate) async fn own_page_only(
    State(access): State<Arc<Access>>,
    request: Request,
    next: Next,
) -> Response {
    match asked_of(request.headers(), |host| access.is_own_host(host)) {
        Ok(None) => kept_apart(next.run(request).await),
        Ok(Some(stranger)) => forbidden(stranger),
        Err(status) => status.into_response(),
    }
}

/// The refusal of a request that was sent to another host, or by another host's page.
pub(crate) fn forbidden(stranger: &str) -> Response {
    let errors = refusal("forbidden_origin", json!({"value": stranger}));
    (StatusCode::FORBIDDEN, errors).into_response()
}

/// Keeps an answer out of caches and of other pages, and from being read as another type. The page's files override
/// some of this.
pub(crate) fn kept_apart(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in [
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ] {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    answer
}
