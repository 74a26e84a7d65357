//! The calls of phones, and their streams of notices.

use super::guard::too_often;
use super::join::{failed, not_joined, phone_of};
use super::shared::Shared;
use super::signature::Signature;
use crate::api::{
    MAX_STREAMS, answer_to, answered_on, cut, expect_json, faulty, no_stream, opened, parsed,
    stream, too_large,
};
use crate::places::Place;
use crate::refusal::refusal;
use ardoise_app::phones::{Phone, Refused};
use ardoise_app::{Caller, Moment, Role};
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio_stream::StreamExt;

/// The largest request that is not signed, in bytes: it is a query.
const LARGEST_QUESTION: usize = 1 << 16;
/// The largest request of a phone that writes.
const LARGEST: usize = 1 << 20;
/// The largest one with a photo, which must declare its size.
const LARGEST_PICTURE: usize = 16 << 20;
/// How many such requests are read at a time.
pub(super) const PICTURES: usize = 2;
/// How long a request may take to arrive.
const ARRIVING: Duration = Duration::from_secs(60);
/// How long a request of a phone that joins may take to arrive and to be answered: it is small.
const JOINING: Duration = Duration::from_secs(10);
/// How many streams a phone may have open at a time: some pages, and those of which it has forgotten to take leave.
const STREAMS: usize = 8;
/// What a phone signs besides the counter, the command and the body.
const SIGNED: &str = "POST /api";

/// `POST /api`: one call. Without a cookie, the body is not read. Without a signature only a query is answered, to an
/// organiser as to a reader; and only a query if it is signed for no command.
pub(super) async fn call(State(shared): State<Shared>, headers: HeaderMap, body: Body) -> Response {
    let phone = match phone_of(&shared, &headers) {
        Ok(Some(phone)) => phone,
        Ok(None) => return not_joined(),
        Err(refused) => return *refused,
    };
    let by = Signature::of(&headers);
    let commands = by.as_ref().is_some_and(|by| !by.is_of_query());
    let bytes = match read(&shared, &headers, body, largest(&phone, by.as_ref())).await {
        Ok(bytes) => bytes,
        Err(refused) => return cut(*refused),
    };
    let caller = match heard(&shared, phone, by, bytes.clone()).await {
        Ok(caller) => caller,
        Err(refused) => return *refused,
    };
    let request = match expect_json(&headers).and_then(|()| parsed(&bytes)) {
        Ok(request) => request,
        Err(refused) => return *refused,
    };
    let threads = &shared.answering.threads;
    match commands {
        _ if bytes.len() > LARGEST && request["kind"] != "attach_photo" => too_large(bytes.len()),
        true => answered_on(threads, shared.app, request, caller).await,
        false => answer_to(threads, shared.app, request, caller).await,
    }
}

/// The caller, whose phone is recorded as seen. The disk may be slow, so other requests continue meanwhile.
async fn heard(
    shared: &Shared,
    phone: Phone,
    by: Option<Signature>,
    bytes: Bytes,
) -> Result<Caller, Box<Response>> {
    let to = shared.clone();
    let hearing = shared.answering.threads.spawn_blocking(move || {
        let caller = match &by {
            Some(by) => signer(&to, &phone, by, &bytes)?,
            None => phone.caller().reading(),
        };
        // The record is only for display; the next call makes it again.
        let now = Moment::now().at;
        drop(to.book().note_seen(&phone, &to.hosts[0], now));
        Ok(caller)
    });
    match hearing.await {
        Ok(heard) => heard,
        Err(fault) => Err(Box::new(faulty(Arc::clone(&shared.app), &fault).await)),
    }
}

/// How much of a request is read. The signature is only verified afterwards, so a phone that does not write gains
/// nothing by claiming one.
fn largest(phone: &Phone, by: Option<&Signature>) -> usize {
    let signs = by.is_some_and(|by| by.phone == phone.id) && phone.signs();
    match phone.role {
        Role::Scorer | Role::Organiser if signs => LARGEST_PICTURE,
        _ => LARGEST_QUESTION,
    }
}

/// Reads a body. If its declared size is too large, it is refused unread; otherwise at the limit.
async fn read(
    shared: &Shared,
    headers: &HeaderMap,
    body: Body,
    most: usize,
) -> Result<Bytes, Box<Response>> {
    let says = headers.get(header::CONTENT_LENGTH);
    let says = says.and_then(|size| size.to_str().ok()?.parse::<usize>().ok());
    if let Some(size) = says.filter(|size| *size > most) {
        return Err(Box::new(too_large(size)));
    }
    let is_large = says.is_some_and(|size| size > LARGEST);
    let most = if is_large { most } else { most.min(LARGEST) };
    let _place = match is_large.then(|| Arc::clone(&shared.large).try_acquire_owned()) {
        Some(Err(_)) => return Err(Box::new(too_often())),
        place => place,
    };
    let late = || Box::new(StatusCode::REQUEST_TIMEOUT.into_response());
    let arrived = tokio::time::timeout(ARRIVING, whole(body, most)).await;
    arrived.unwrap_or_else(|_| Err(late()))
}

/// All bytes of a body, up to a limit.
async fn whole(body: Body, most: usize) -> Result<Bytes, Box<Response>> {
    let mut pieces = body.into_data_stream();
    let mut bytes = Vec::new();
    while let Some(piece) = pieces.next().await {
        // The connection broke, or its chunks are not well-formed.
        let piece = piece.map_err(|_| Box::new(StatusCode::BAD_REQUEST.into_response()))?;
        if bytes.len() + piece.len() > most {
            return Err(Box::new(too_large(most)));
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes.into())
}

/// Cuts a request of a phone that joins, if it takes too long.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    let answered = tokio::time::timeout(JOINING, next.run(request)).await;
    answered.unwrap_or_else(|_| cut(StatusCode::REQUEST_TIMEOUT.into_response()))
}

/// The caller, if the phone has signed the call.
fn signer(
    shared: &Shared,
    phone: &Phone,
    by: &Signature,
    body: &Bytes,
) -> Result<Caller, Box<Response>> {
    let refused = |code: &str, params: Value| {
        let errors = refusal(code, params);
        Box::new((StatusCode::UNAUTHORIZED, errors).into_response())
    };
    if by.phone != phone.id {
        return Err(refused("not_signed", json!({})));
    }
    match by.signer(shared.book(), SIGNED, body) {
        Ok(phone) if by.is_of_query() => Ok(phone.caller()),
        Ok(phone) => Ok(phone.caller().sending(&phone.id.0, by.command)),
        Err(Refused::Unknown) => Err(Box::new(not_joined())),
        Err(Refused::NotSigned) => Err(refused("not_signed", json!({}))),
        // The phone continues above this number, as it must after the computer stopped in the middle of a block.
        Err(Refused::Heard(last)) => Err(refused("heard_before", json!({"counter": last}))),
        Err(Refused::File(error)) => Err(Box::new(failed(&error))),
    }
}

/// `GET /api/events`: a notice of each change, until the phone is revoked.
pub(super) async fn events(
    State(shared): State<Shared>,
    Extension(connection): Extension<Arc<Place>>,
    headers: HeaderMap,
) -> Response {
    let phone = match phone_of(&shared, &headers) {
        Ok(Some(phone)) => phone,
        Ok(None) => return not_joined(),
        Err(refused) => return *refused,
    };
    let Some(follows) = shared.lobby().presence().follow(&phone.id, STREAMS) else {
        return no_stream(STREAMS);
    };
    let Some(place) = shared.streams.take_with(&connection) else {
        return no_stream(MAX_STREAMS);
    };
    let book = shared.book().clone();
    // The record is only for display.
    drop(book.note_seen(&phone, &shared.hosts[0], Moment::now().at));
    let has_joined = move || book.has(&phone.id).unwrap_or(false);
    opened(stream(&shared.notices, (place, follows), has_joined))
}
