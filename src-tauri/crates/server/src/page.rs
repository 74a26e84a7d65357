//! The built user interface.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use rust_embed::RustEmbed;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

#[derive(RustEmbed)]
#[folder = "../../../ui/dist"]
#[allow_missing = true]
struct Built;

/// The page may load only its own files, and connect only to its own server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The files of the page. Phones load them over networks that may be slow, compressed to a third.
pub(crate) fn files<S: Clone + Send + Sync + 'static>() -> MethodRouter<S> {
    let is_worth_it = DefaultPredicate::new().and(NotForContentType::const_new("font/"));
    get(file).layer(CompressionLayer::new().compress_when(is_worth_it))
}

/// A file of the page. Routes inside the page are behind `#`, so they never reach the server.
async fn file(uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some(file) = Built::get(path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    // Built files except the page itself have their hash in their name, so that browsers can keep them.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let headers = [
        (header::CONTENT_TYPE, kind.as_ref()),
        (header::CACHE_CONTROL, caching),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    (headers, file.data).into_response()
}
