//! Errors as answers: a status, the error as JSON in the client's language, and when to retry.

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::error::{Finding, HubError};
use crate::words::{Lang, Words};

/// An error, and the language of its message.
pub struct Refused {
    error: HubError,
    lang: Lang,
}

impl Refused {
    /// The refusal of a request with these headers.
    pub fn of(error: HubError, headers: &HeaderMap) -> Self {
        Self {
            error,
            lang: language(headers),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = Json(Words::kept(self.lang).refusal(&self.error));
        let mut answer = (status(&self.error), body).into_response();
        let again = match self.error {
            HubError::HubTooManyEntries { minutes, .. } => Some(minutes * 60),
            HubError::HubTooOften | HubError::HubClockWrong => Some(60),
            HubError::HubBusy | HubError::HubDatabaseAway { .. } => Some(5),
            HubError::HubDatabaseFull { .. } | HubError::HubDatabaseReadOnly { .. } => Some(60),
            _ => None,
        };
        if let Some(seconds) = again {
            let headers = answer.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        answer
    }
}

fn status(error: &HubError) -> StatusCode {
    let is_early = |finding: &Finding| {
        matches!(
            finding,
            Finding::SequenceGap { .. } | Finding::EventMissing { .. }
        )
    };
    let is_unsigned = |finding: &Finding| {
        matches!(
            finding,
            Finding::SignatureMissing { .. } | Finding::KeyNotApproved { .. }
        )
    };
    match error {
        HubError::HubFileUnreadable { .. }
        | HubError::HubNotANumber { .. }
        | HubError::HubTextImpossible { .. } => StatusCode::BAD_REQUEST,
        HubError::HubNothingHere => StatusCode::NOT_FOUND,
        HubError::HubKeyWrong => StatusCode::UNAUTHORIZED,
        // Missing events may still arrive.
        HubError::HubUnsound(unsound) if unsound.findings.iter().all(is_early) => {
            StatusCode::CONFLICT
        }
        // The club may still approve the key.
        HubError::HubUnsound(unsound) if unsound.findings.iter().all(is_unsigned) => {
            StatusCode::FORBIDDEN
        }
        HubError::HubTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        HubError::HubTooSlow => StatusCode::REQUEST_TIMEOUT,
        HubError::HubTooOften | HubError::HubTooManyEntries { .. } => StatusCode::TOO_MANY_REQUESTS,
        HubError::HubBusy
        | HubError::HubClockWrong
        | HubError::HubDatabaseAway { .. }
        | HubError::HubDatabaseReadOnly { .. }
        | HubError::HubDatabaseOlder { .. }
        | HubError::HubDatabaseNewer { .. }
        | HubError::HubDatabaseTooOld { .. } => StatusCode::SERVICE_UNAVAILABLE,
        HubError::HubDatabaseFull { .. } => StatusCode::INSUFFICIENT_STORAGE,
        HubError::HubDatabaseRefused { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The language that a client requests.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let asked = headers.get(header::ACCEPT_LANGUAGE);
    let asked = asked.and_then(|value| value.to_str().ok());
    match asked.is_some_and(|asked| asked.trim_start().to_ascii_lowercase().starts_with("fr")) {
        true => Lang::Fr,
        false => Lang::En,
    }
}
