//! Which requests of the local network are accepted.

use super::shared::Shared;
use crate::access::{asked_of, forbidden, kept_apart};
use crate::connections::From;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Data has no need of any resource.
const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'";

/// Refuses a request that was sent to another host, or by the page of another.
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
    // Browsers heed it over https only, and complain otherwise.
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
