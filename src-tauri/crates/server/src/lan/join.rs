//! How a phone joins: by proving that it has the key of a QR code, or by a code that is typed.

use super::shared::Shared;
use super::signature::Signature;
use crate::access::cookie;
use crate::api::{WRONG_TOKEN, faulty};
use crate::connections::From;
use crate::refusal::refusal;
use ardoise_app::Moment;
use ardoise_app::phones::{JOINING, Nonces, NotLetIn, Phone, PhoneId, Proof, SheetKey};
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// The name of the cookie.
const COOKIE: &str = "ardoise";
/// The text that a phone signs if it has joined before, besides the counter, the command and its proof.
const SIGNED_JOIN: &str = "POST /phone/join";
/// The same for the code that was typed on it.
const SIGNED_CODE: &str = "POST /phone/code";
/// How long a phone keeps the cookie, in seconds: a year.
const KEPT: u32 = 365 * 24 * 3600;

/// A phone's nonce, and the invitation that it has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Greet {
    /// The first version of the page sent none.
    #[serde(default)]
    version: u32,
    invitation: String,
    nonce: String,
}

/// A phone's proof that it has the key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    invitation: String,
    nonce: String,
    host: String,
    proof: String,
    name: String,
}

/// A code that was typed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Typed {
    code: String,
    name: String,
}

/// `GET /phone`: which phone this is.
pub(super) async fn who(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    match phone_of(&shared, &headers) {
        Ok(phone) => {
            Json(json!({"network": true, "phone": phone.as_ref().map(told)})).into_response()
        }
        Err(refused) => *refused,
    }
}

/// `POST /phone/greet`: both sides send their nonces, and this machine proves that it has the key.
pub(super) async fn greet(
    State(shared): State<Shared>,
    Extension(From(from)): Extension<From>,
    asked: Result<Json<Greet>, JsonRejection>,
) -> Response {
    let Json(asked) = match asked {
        Ok(asked) => asked,
        Err(rejected) => return bad(&rejected),
    };
    // A page left open from an older version has a message for this, and scanning a new code loads the new page.
    if asked.version != JOINING {
        return not_let_in(NotLetIn::Invitation).await;
    }
    if let Err(refused) = look_for_sheet(&shared, &asked.invitation).await {
        return *refused;
    }
    match shared
        .lobby()
        .greet(&asked.invitation, &asked.nonce, (from, Moment::now().at))
    {
        Ok(greeting) => {
            Json(json!({"host": greeting.host, "proof": greeting.proof})).into_response()
        }
        Err(refused) => not_let_in(refused).await,
    }
}

/// `POST /phone/join`: the phone proves that it has the key, and gets its cookie.
pub(super) async fn join(
    State(shared): State<Shared>,
    Extension(From(from)): Extension<From>,
    headers: HeaderMap,
    asked: Result<Json<Join>, JsonRejection>,
) -> Response {
    let Json(asked) = match asked {
        Ok(asked) => asked,
        Err(rejected) => return bad(&rejected),
    };
    // Its sheet was looked up when it was greeted.
    if !shared.lobby().knows(&asked.invitation)
        && let Err(refused) = look_for_sheet(&shared, &asked.invitation).await
    {
        return *refused;
    }
    let before = before(&shared, &headers, (SIGNED_JOIN, &asked.proof));
    let proof = Proof {
        invitation: &asked.invitation,
        nonces: Nonces {
            phone: &asked.nonce,
            host: &asked.host,
        },
        proof: &asked.proof,
        name: &asked.name,
        before: before.as_ref(),
    };
    let joined = shared.lobby().join(&proof, (from, Moment::now().at));
    let_in(&shared, joined).await
}

/// The phone that this one was until now: the one that signed the proof or code. Its cookie proves nothing, since
/// eavesdroppers know it too.
fn before(shared: &Shared, headers: &HeaderMap, (to, said): (&str, &str)) -> Option<PhoneId> {
    let by = Signature::of(headers)?;
    let signer = by.signer(shared.book(), to, said.as_bytes()).ok()?;
    Some(signer.id)
}

/// Lets the phone in by the sheet of a table, if its invitation is one. The look-up reads every open concours, so it is
/// only made for an id that may be a sheet's.
async fn look_for_sheet(shared: &Shared, invitation: &str) -> Result<(), Box<Response>> {
    if !SheetKey::is_id(invitation) {
        return Ok(());
    }
    let (app, id) = (Arc::clone(&shared.app), invitation.to_owned());
    let looked =
        tokio::task::spawn_blocking(move || app.let_in_by_sheet(&id, &Moment::now())).await;
    match looked {
        Ok(Ok(())) => Ok(()),
        Ok(Err(errors)) => Err(Box::new(
            (StatusCode::INTERNAL_SERVER_ERROR, Json(errors)).into_response(),
        )),
        Err(fault) => Err(Box::new(faulty(Arc::clone(&shared.app), &fault).await)),
    }
}

/// `POST /phone/code`: the phone gets a reader's cookie for the code on the screen.
pub(super) async fn code(
    State(shared): State<Shared>,
    Extension(From(from)): Extension<From>,
    headers: HeaderMap,
    asked: Result<Json<Typed>, JsonRejection>,
) -> Response {
    let Json(asked) = match asked {
        Ok(asked) => asked,
        Err(rejected) => return bad(&rejected),
    };
    let lobby = shared.lobby();
    let before = before(&shared, &headers, (SIGNED_CODE, &asked.code));
    let is_now = (&*asked.name, before);
    let joined = lobby.join_by_code(&asked.code, is_now, (from, Moment::now().at));
    let_in(&shared, joined).await
}

/// The phone whose cookie a request has.
pub(super) fn phone_of(
    shared: &Shared,
    headers: &HeaderMap,
) -> Result<Option<Phone>, Box<Response>> {
    let Some(cookie) = cookie(headers, COOKIE) else {
        return Ok(None);
    };
    let found = shared.book().with_cookie(cookie);
    found.map_err(|error| Box::new(failed(&error)))
}

/// The refusal of a phone that has not joined, or was revoked.
pub(super) fn not_joined() -> Response {
    (StatusCode::UNAUTHORIZED, refusal("not_joined", json!({}))).into_response()
}

/// The refusal if the file of phones cannot be read or written.
pub(super) fn failed(error: &std::io::Error) -> Response {
    let errors = refusal("phones_file_failed", json!({"value": error.to_string()}));
    (StatusCode::INTERNAL_SERVER_ERROR, errors).into_response()
}

fn told(phone: &Phone) -> Value {
    json!({"id": phone.id, "name": phone.name, "role": phone.role, "match": phone.at, "table": phone.table, "team": phone.team})
}

async fn let_in(shared: &Shared, joined: Result<(Phone, String), NotLetIn>) -> Response {
    match joined {
        Ok((phone, cookie)) => {
            shared.app.announce_phones();
            let cookie =
                format!("{COOKIE}={cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age={KEPT}");
            ([(header::SET_COOKIE, cookie)], Json(told(&phone))).into_response()
        }
        Err(refused) => not_let_in(refused).await,
    }
}

/// Refuses a phone after a delay, which slows down guessing.
async fn not_let_in(refused: NotLetIn) -> Response {
    tokio::time::sleep(WRONG_TOKEN).await;
    let (code, field, params) = match refused {
        NotLetIn::Invitation => ("invitation_over", "", json!({})),
        NotLetIn::Code(left) => ("code_wrong", "code", json!({"count": left})),
        NotLetIn::NoCode => ("code_over", "code", json!({})),
        NotLetIn::Source => ("code_tried", "code", json!({})),
        NotLetIn::Name => ("phone_name", "name", json!({})),
        NotLetIn::Full => ("phones_full", "", json!({})),
        NotLetIn::Failed(error) => return failed(&error),
    };
    let problem = json!({"problems": [{"code": code, "field": field, "params": params}]});
    (StatusCode::UNPROCESSABLE_ENTITY, Json(problem)).into_response()
}

fn bad(rejected: &JsonRejection) -> Response {
    let errors = refusal("bad_request", json!({"value": rejected.body_text()}));
    (rejected.status(), errors).into_response()
}
