//! Refusals that the server makes before a call reaches the application.

use axum::Json;
use serde_json::{Value, json};

/// A refusal with one problem, in the shape of the app's own.
pub(crate) fn refusal(code: &str, params: Value) -> Json<Value> {
    Json(json!({"problems": [{"code": code, "field": "", "params": params}]}))
}
