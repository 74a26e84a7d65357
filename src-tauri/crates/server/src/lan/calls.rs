//! The calls of phones, and their streams of notices.

use super::join::{failed, not_joined, phone_of};
use super::shared::Shared;
use super::signature::Signature;
use crate::api::{answered, cut, expect_json, no_stream, opened, parsed, stream, too_large};
use crate::refusal::refusal;
use ardoise_app::phones::{Phone, Refused};
use ardoise_app::{Caller, Role};
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::Utc;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// The largest request of a phone that only reads, in bytes.
const LARGEST_READER: usize = 1 << 16;
/// The largest request of a scorer, which may have a photo.
const LARGEST_SCORER: usize = 16 << 20;
/// How long a request may take to arrive.
const ARRIVING: Duration = Duration::from_secs(60);
/// How long a request of a phone that joins may take to arrive and to be answered: it is small.
const JOINING: Duration = Duration::from_secs(10);
/// What a phone signs besides the counter, the command and the body.
const SIGNED: &str = "POST /api";

/// `POST /api`: one call. Without a cookie, the body is not read; without a signature, it must be a query.
pub(super) async fn call(State(shared): State<Shared>, headers: HeaderMap, body: Body) -> Response {
    let phone = match phone_of(&shared, &headers) {
        Ok(Some(phone)) => phone,
        Ok(None) => return not_joined(),
        Err(refused) => return *refused,
    };
    let most = match phone.role {
        Role::Scorer | Role::Organiser => LARGEST_SCORER,
        Role::Screen | Role::Reader | Role::OtherSide => LARGEST_READER,
    };
    let read = axum::body::to_bytes(body, most);
    let bytes = match tokio::time::timeout(ARRIVING, read).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => return cut(too_large(most)),
        Err(_) => return cut(StatusCode::REQUEST_TIMEOUT.into_response()),
    };
    let caller = match caller(&shared, &phone, &headers, &bytes) {
        Ok(caller) => caller,
        Err(refused) => return *refused,
    };
    // It is only shown; the next call notes it.
    drop(
        shared
            .book()
            .note_seen(&phone, &shared.hosts[0], Utc::now()),
    );
    match expect_json(&headers).and_then(|()| parsed(&bytes)) {
        Ok(request) => answered(shared.app, request, caller).await,
        Err(refused) => *refused,
    }
}

/// Cuts a request of a phone that joins, if it takes too long.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    let answered = tokio::time::timeout(JOINING, next.run(request)).await;
    answered.unwrap_or_else(|_| cut(StatusCode::REQUEST_TIMEOUT.into_response()))
}

/// Who makes a call: a phone that has signed it, or one that may only read.
fn caller(
    shared: &Shared,
    phone: &Phone,
    headers: &HeaderMap,
    body: &Bytes,
) -> Result<Caller, Box<Response>> {
    let Some(by) = Signature::of(headers) else {
        return Ok(phone.caller().reading());
    };
    let refused = |code: &str, params: Value| {
        let errors = refusal(code, params);
        Box::new((StatusCode::UNAUTHORIZED, errors).into_response())
    };
    if by.phone != phone.id {
        return Err(refused("not_signed", json!({})));
    }
    match by.signer(shared.book(), SIGNED, body) {
        Ok(phone) => Ok(phone.caller().sending(&phone.id.0, by.command)),
        Err(Refused::Unknown) => Err(Box::new(not_joined())),
        Err(Refused::NotSigned) => Err(refused("not_signed", json!({}))),
        // The phone goes on above this number, as it must after the computer was ended in the midst of a block.
        Err(Refused::Heard(last)) => Err(refused("heard_before", json!({"counter": last}))),
        Err(Refused::File(error)) => Err(Box::new(failed(&error))),
    }
}

/// `GET /api/events`: a notice of each change, until the phone is sent away.
pub(super) async fn events(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    let phone = match phone_of(&shared, &headers) {
        Ok(Some(phone)) => phone,
        Ok(None) => return not_joined(),
        Err(refused) => return *refused,
    };
    let Ok(permit) = Arc::clone(&shared.streams).try_acquire_owned() else {
        return no_stream();
    };
    let book = shared.book().clone();
    let has_joined = move || book.has(&phone.id).unwrap_or(false);
    opened(stream(&shared.notices, permit, has_joined))
}
