//! Which requests of the local network are accepted, and how many of one source.

use super::shared::Shared;
use crate::access::{asked_of, forbidden, kept_apart};
use crate::connections::From;
use crate::refusal::refusal;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::net::IpAddr;

/// Data needs no resources.
const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'";

/// Limits the requests of a source that are answered at a time, to leave room for others. A stream takes no place, nor
/// do the files of the page: they are small and ready.
pub(super) async fn not_too_often(
    State(shared): State<Shared>,
    request: Request,
    next: Next,
) -> Response {
    let from = request.extensions().get().map(|From(from)| *from);
    let from = from.unwrap_or(IpAddr::from([0, 0, 0, 0]));
    let path = request.uri().path();
    let joins = path.starts_with("/phone/");
    let takes_place = joins || matches!(path, "/api" | "/phone");
    if !shared.limits.allow(from, joins) {
        return too_often();
    }
    if !takes_place {
        return next.run(request).await;
    }
    match shared.limits.place(from).await {
        Some(_place) => next.run(request).await,
        None => too_often(),
    }
}

/// The refusal if a source makes too many requests.
pub(super) fn too_often() -> Response {
    let soon = [(header::RETRY_AFTER, "1")];
    let errors = refusal("too_many_requests", json!({}));
    (StatusCode::TOO_MANY_REQUESTS, soon, errors).into_response()
}

/// Refuses a request that was sent to another host, or by another host's page.
pub(super) async fn own_hosts_only(
    State(shared): State<Shared>,
    request: Request,
    next: Next,
) -> Response {
    let is_own = |host: &str| shared.hosts.iter().any(|own| own == host);
    let answer = match asked_of(request.headers(), is_own) {
        Ok(None) => {
            if let Some(From(from)) = request.extensions().get() {
                shared.arrivals.asked(*from);
            }
            next.run(request).await
        }
        Ok(Some(stranger)) => forbidden(stranger),
        Err(status) => status.into_response(),
    };
    let mut answer = kept_apart(answer);
    let headers = answer.headers_mut();
    // Browsers obey it over https only, and complain otherwise.
    headers.remove("cross-origin-opener-policy");
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, NOTHING),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    answer
}
