//! The HTTP endpoints: one for calls, one for the stream of notices.

use crate::access::Access;
use crate::refusal::refusal;
use ardoise_app::{App, Moment};
use axum::Json;
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Sender;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::{Stream, StreamExt};

/// The largest request, in bytes. A deal needs a few hundred, a piece of a file half a million.
const LARGEST: usize = 1 << 20;
/// The largest request with a photo. 8 MiB in base64 are 11 MiB; somewhat larger ones are read so that the ledger can
/// refuse them.
const LARGEST_PICTURE: usize = 16 << 20;

/// The state that every request shares.
#[derive(Clone)]
pub(crate) struct Shared {
    pub app: Arc<App>,
    pub access: Arc<Access>,
    pub notices: Sender<Value>,
    /// A permit for each stream of notices that may still be opened.
    pub streams: Arc<Semaphore>,
}

/// The number of streams of notices at one time. Each open page has one.
pub(crate) const MAX_STREAMS: usize = 500;

/// How much of a request that is too large is read, so that its sender gets the refusal. Then the connection is cut.
const LARGEST_READ: usize = 4 * LARGEST_PICTURE;
/// How long a request may take to arrive.
const ARRIVING: Duration = Duration::from_secs(60);
/// How long a wrong token waits for its refusal.
const WRONG_TOKEN: Duration = Duration::from_millis(300);

/// Refuses a wrong token, after a while: guessing takes its time.
async fn unauthorised() -> Response {
    tokio::time::sleep(WRONG_TOKEN).await;
    (StatusCode::UNAUTHORIZED, refusal("unauthorised", json!({}))).into_response()
}

/// `POST /api`: one call. Without a valid token, the body is not read.
pub(crate) async fn call(State(shared): State<Shared>, headers: HeaderMap, body: Body) -> Response {
    let token = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let Some(role) = token.and_then(|token| shared.access.role(token)) else {
        return unauthorised().await;
    };
    let request = match tokio::time::timeout(ARRIVING, read(&headers, body)).await {
        Ok(Ok(request)) => request,
        Ok(Err(refused)) => return refused,
        Err(_) => return cut(StatusCode::REQUEST_TIMEOUT.into_response()),
    };
    let answered =
        tokio::task::spawn_blocking(move || shared.app.call(request, role, &Moment::now()));
    match answered.await {
        Ok(Ok(answer)) => Json(answer).into_response(),
        Ok(Err(errors)) => (StatusCode::UNPROCESSABLE_ENTITY, Json(errors)).into_response(),
        Err(panic) => {
            let errors = refusal(
                "internal",
                json!({"value": panic.to_string(), "safe": "unknown"}),
            );
            (StatusCode::INTERNAL_SERVER_ERROR, errors).into_response()
        }
    }
}

/// Reads a request. One that is too large is read to its end, so that the sender gets the refusal.
async fn read(headers: &HeaderMap, body: Body) -> Result<Value, Response> {
    let is_json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|kind| kind.starts_with("application/json"));
    if !is_json {
        return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response());
    }
    let mut pieces = body.into_data_stream();
    let (mut bytes, mut size) = (Vec::new(), 0);
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| StatusCode::BAD_REQUEST.into_response())?;
        size += piece.len();
        if size > LARGEST_READ {
            return Err(cut(too_large(size)));
        }
        match size <= LARGEST_PICTURE {
            true => bytes.extend_from_slice(&piece),
            false => bytes = Vec::new(),
        }
    }
    if size > LARGEST_PICTURE {
        return Err(too_large(size));
    }
    let request: Value = serde_json::from_slice(&bytes).map_err(|error| not_json(&error))?;
    match size <= LARGEST || request["kind"] == "attach_photo" {
        true => Ok(request),
        false => Err(too_large(size)),
    }
}

/// An answer after which nothing more is read.
fn cut(mut answer: Response) -> Response {
    let close = HeaderValue::from_static("close");
    answer.headers_mut().insert(header::CONNECTION, close);
    answer
}

fn not_json(error: &serde_json::Error) -> Response {
    let errors = refusal("bad_request", json!({"value": error.to_string()}));
    (StatusCode::BAD_REQUEST, errors).into_response()
}

fn too_large(size: usize) -> Response {
    let errors = refusal(
        "request_too_large",
        json!({"value": size.div_ceil(1 << 20)}),
    );
    (StatusCode::PAYLOAD_TOO_LARGE, errors).into_response()
}

/// The token of a stream, which a browser can only put into the address.
#[derive(Deserialize)]
pub(crate) struct Token {
    token: String,
}

/// `GET /api/events`: a notice of each change, whichever process made it.
pub(crate) async fn events(
    State(shared): State<Shared>,
    Query(Token { token }): Query<Token>,
) -> Response {
    if shared.access.role(&token).is_none() {
        return unauthorised().await;
    }
    let Ok(permit) = shared.streams.try_acquire_owned() else {
        let errors = refusal("too_many_pages", json!({"max": MAX_STREAMS}));
        return (StatusCode::SERVICE_UNAVAILABLE, errors).into_response();
    };
    Sse::new(stream(&shared.notices, permit))
        .keep_alive(KeepAlive::default())
        .into_response()
}

/// The notices from now on. The permit is returned when the stream ends.
fn stream(
    notices: &Sender<Value>,
    permit: OwnedSemaphorePermit,
) -> impl Stream<Item = Result<Event, axum::Error>> + use<> {
    BroadcastStream::new(notices.subscribe()).map(move |notice| {
        let _held = &permit;
        // A page that missed notices reads again what it shows.
        let notice = notice.unwrap_or_else(|_| json!({"match": null, "revision": null}));
        Event::default().json_data(notice)
    })
}
