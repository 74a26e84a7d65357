//! The HTTP endpoints: one for calls, one for the stream of notices.

use crate::access::Access;
use crate::refusal::refusal;
use ardoise_app::{App, Caller, Errors, Moment, Role};
use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::{Sender, channel};
use tokio::task::JoinError;
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

/// The number of notices that a slow page may fall behind.
const BEHIND: usize = 64;

/// How often a stream shows that it is alive, with an event that is no notice: a page that hears nothing for more than twice as long
/// shows that it does not follow any more.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// How many times the largest request is read before the connection is cut.
const LINGERING: usize = 4;
/// How long a request may take to arrive.
const ARRIVING: Duration = Duration::from_secs(60);
/// How long a wrong token waits for its refusal.
pub(crate) const WRONG_TOKEN: Duration = Duration::from_millis(300);

/// Refuses a wrong token after a delay, which slows down guessing.
async fn unauthorised() -> Response {
    tokio::time::sleep(WRONG_TOKEN).await;
    (StatusCode::UNAUTHORIZED, refusal("unauthorised", json!({}))).into_response()
}

/// `POST /api`: one call. Without a valid token, the body is not read.
pub(crate) async fn call(State(shared): State<Shared>, headers: HeaderMap, body: Body) -> Response {
    let Some(role) = shared.access.role(&headers) else {
        return unauthorised().await;
    };
    let request = match tokio::time::timeout(ARRIVING, read(&headers, body, role)).await {
        Ok(Ok(request)) => request,
        Ok(Err(refused)) => return refused,
        Err(_) => return cut(StatusCode::REQUEST_TIMEOUT.into_response()),
    };
    answered_on(&Handle::current(), shared.app, request, role).await
}

/// The answer to a call, computed on one of these threads.
pub(crate) async fn answered_on(
    threads: &Handle,
    app: Arc<App>,
    request: Value,
    caller: impl Into<Caller> + Send + 'static,
) -> Response {
    let calling = Arc::clone(&app);
    let work = move || calling.answer(request, caller, &Moment::now());
    worked(threads, app, work).await
}

/// The answer to a query, computed on one of these threads. Any other call is refused.
pub(crate) async fn answer_to(
    threads: &Handle,
    app: Arc<App>,
    request: Value,
    caller: Caller,
) -> Response {
    let asked = Arc::clone(&app);
    worked(threads, app, move || {
        asked.ask(request, caller, &Moment::now())
    })
    .await
}

/// The result of some work on one of these threads, as an answer.
async fn worked<W>(threads: &Handle, app: Arc<App>, work: W) -> Response
where
    W: FnOnce() -> Result<Box<RawValue>, Errors> + Send + 'static,
{
    match threads.spawn_blocking(work).await {
        Ok(Ok(answer)) => Json(answer).into_response(),
        Ok(Err(errors)) => (StatusCode::UNPROCESSABLE_ENTITY, Json(errors)).into_response(),
        Err(fault) => faulty(app, &fault).await,
    }
}

/// The answer after a panic.
pub(crate) async fn faulty(app: Arc<App>, fault: &JoinError) -> Response {
    let told = fault.to_string();
    // The ledger is checked, which takes a while.
    match tokio::task::spawn_blocking(move || app.fault(&told)).await {
        Ok(errors) => (StatusCode::INTERNAL_SERVER_ERROR, Json(errors)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Reads a request; a reader's has no picture. If it is too large, the rest is read and discarded up to a limit, so that its
/// sender still receives the refusal.
async fn read(headers: &HeaderMap, body: Body, role: Role) -> Result<Value, Response> {
    expect_json(headers).map_err(|refused| *refused)?;
    let most = match role {
        Role::Reader => LARGEST,
        _ => LARGEST_PICTURE,
    };
    let mut pieces = body.into_data_stream();
    let (mut bytes, mut size) = (Vec::new(), 0);
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| StatusCode::BAD_REQUEST.into_response())?;
        size += piece.len();
        if size > LINGERING * most {
            return Err(cut(too_large(size)));
        }
        match size <= most {
            true => bytes.extend_from_slice(&piece),
            false => bytes = Vec::new(),
        }
    }
    if size > most {
        return Err(too_large(size));
    }
    let request = parsed(&bytes).map_err(|refused| *refused)?;
    match size <= LARGEST || request["kind"] == "attach_photo" {
        true => Ok(request),
        false => Err(too_large(size)),
    }
}

/// Refuses a request that is not declared as JSON: no form of another page can send JSON.
pub(crate) fn expect_json(headers: &HeaderMap) -> Result<(), Box<Response>> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|value| value.to_str().ok());
    match kind.is_some_and(|kind| kind.starts_with("application/json")) {
        true => Ok(()),
        false => Err(Box::new(StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response())),
    }
}

/// Parses a body as a request.
pub(crate) fn parsed(bytes: &[u8]) -> Result<Value, Box<Response>> {
    serde_json::from_slice(bytes).map_err(|error| Box::new(not_json(&error)))
}

/// An answer that closes the connection.
pub(crate) fn cut(mut answer: Response) -> Response {
    let close = HeaderValue::from_static("close");
    answer.headers_mut().insert(header::CONNECTION, close);
    answer
}

fn not_json(error: &serde_json::Error) -> Response {
    let errors = refusal("bad_request", json!({"value": error.to_string()}));
    (StatusCode::BAD_REQUEST, errors).into_response()
}

pub(crate) fn too_large(size: usize) -> Response {
    let errors = refusal(
        "request_too_large",
        json!({"value": size.div_ceil(1 << 20)}),
    );
    (StatusCode::PAYLOAD_TOO_LARGE, errors).into_response()
}

/// `POST /api/events`: the cookie for the stream, which a browser opens without the token; in the address it would be
/// visible.
pub(crate) async fn admit(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    if shared.access.role(&headers).is_none() {
        return unauthorised().await;
    }
    let cookie = [(header::SET_COOKIE, shared.access.stream_cookie())];
    (StatusCode::NO_CONTENT, cookie).into_response()
}

/// `GET /api/events`: a notice of each change, whichever process made it.
pub(crate) async fn events(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    if !shared.access.may_hear(&headers) {
        return unauthorised().await;
    }
    let Ok(permit) = shared.streams.try_acquire_owned() else {
        return no_stream(MAX_STREAMS);
    };
    opened(stream(&shared.notices, permit, || true))
}

/// The refusal of a stream if there are too many.
pub(crate) fn no_stream(most: usize) -> Response {
    let errors = refusal("too_many_pages", json!({"max": most}));
    (StatusCode::SERVICE_UNAVAILABLE, errors).into_response()
}

/// A stream of notices as an answer.
pub(crate) fn opened<S>(notices: S) -> Response
where
    S: Stream<Item = Result<Event, axum::Error>> + Send + 'static,
{
    let alive = Event::default().event("alive").data("{}");
    Sse::new(notices)
        .keep_alive(KeepAlive::new().interval(HEARTBEAT).event(alive))
        .into_response()
}

/// A channel with every notice of an app, for streams.
pub(crate) fn broadcast_of(app: &App) -> Sender<Value> {
    let (notices, _) = channel(BEHIND);
    let (received, sender) = (app.subscribe(), notices.downgrade());
    std::thread::spawn(move || {
        for notice in received {
            let Some(sender) = sender.upgrade() else {
                return;
            };
            // Fails only if no page is connected.
            let _ = sender.send(notice);
        }
    });
    notices
}

/// The notices from now on, as long as the page may receive them. That is only checked with notices that name no match, by
/// which changes of phones are announced: otherwise five hundred pages would check it at every deal. `held`, such as a
/// permit, is dropped when the stream ends.
pub(crate) fn stream<H, M>(
    notices: &Sender<Value>,
    held: H,
    may_hear: M,
) -> impl Stream<Item = Result<Event, axum::Error>> + use<H, M>
where
    M: Fn() -> bool,
{
    BroadcastStream::new(notices.subscribe())
        // A page that missed notices reloads everything that it shows.
        .map(|notice| notice.unwrap_or_else(|_| json!({"match": null, "revision": null})))
        .take_while(move |notice| !notice["match"].is_null() || may_hear())
        .map(move |notice| {
            let _held = &held;
            Event::default().json_data(notice)
        })
}
