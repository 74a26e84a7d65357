//! Which requests are for the page that has the whole application in itself, and which for the hub.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use super::address::Source;
use super::pocket::{FOLDER, with_policy};
use super::refused::Refused;
use super::shared::Shared;
use crate::error::HubError;

/// Answers requests for the page, and lets those for the hub through.
pub(super) async fn pocket_or_hub(
    State(shared): State<Shared>,
    from: Source,
    request: Request,
    next: Next,
) -> Response {
    let Some((pocket, path)) = shared
        .pocket
        .as_ref()
        .and_then(|pocket| Some((pocket, pocket.path(&request)?.to_owned())))
    else {
        return next.run(request).await;
    };
    let answer = match path.as_str() {
        _ if !shared.rates.may_read(from) => {
            Refused::of(HubError::HubTooOften, request.headers()).into_response()
        }
        // Addresses of files are relative to the folder.
        "" => Redirect::permanent(&format!("{FOLDER}/")).into_response(),
        path => pocket.file(path, request).await,
    };
    with_policy(answer)
}
