//! The page that has the whole application in itself: files that `make pocket` has written, on a host name of their own or under `/pocket/`.

use ardoise_journal::{digest, to_hex};
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tower_http::services::ServeDir;

use super::layout::is_known;
use super::origin::HostName;

/// Where the page is if it has no host name of its own.
pub(super) const FOLDER: &str = "/pocket";
/// The page runs its own program and connects to any hub. Everything else that it loads is its own.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' https:; \
    style-src 'self'; font-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The folder of the page, which has an `index.html`.
#[derive(Debug, Clone)]
pub struct PocketFolder(PathBuf);

impl FromStr for PocketFolder {
    type Err = String;

    /// Reads the path of the folder.
    ///
    /// # Errors
    /// The page is not in it.
    fn from_str(path: &str) -> Result<Self, String> {
        match Path::new(path).join("index.html").is_file() {
            true => Ok(Self(path.into())),
            false => Err(
                "it has no index.html. Give the folder that `make pocket` writes, ui/dist-pocket"
                    .to_owned(),
            ),
        }
    }
}

/// The page, and where it is.
pub(super) struct Pocket {
    files: ServeDir,
    host: Option<HostName>,
}

impl Pocket {
    pub(super) fn of(PocketFolder(folder): PocketFolder, host: Option<HostName>) -> Self {
        let files = ServeDir::new(folder)
            .append_index_html_on_directories(false)
            .precompressed_br()
            .precompressed_gzip();
        Self { files, host }
    }

    /// The path of a request within the page; none if the request is for the hub.
    pub(super) fn path<'r>(&self, request: &'r Request) -> Option<&'r str> {
        let path = request.uri().path();
        match &self.host {
            None => path
                .strip_prefix(FOLDER)
                .filter(|rest| rest.is_empty() || rest.starts_with('/')),
            Some(name) => {
                let host = request.headers().get(header::HOST);
                host.filter(|host| name.is_asked(host)).map(|_| path)
            }
        }
    }

    /// The answer with the file at a path.
    pub(super) async fn file(&self, path: &str, mut request: Request) -> Response {
        let path = match path {
            "/" => "/index.html",
            path => path,
        };
        let Ok(uri) = path.parse::<Uri>() else {
            return StatusCode::NOT_FOUND.into_response();
        };
        *request.uri_mut() = uri;
        let asked = std::mem::take(request.headers_mut());
        *request.headers_mut() = without_time(asked.clone());
        match self.files.clone().try_call(request).await {
            Ok(answer) => kept(path, &asked, answer.map(Body::new)),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

/// The request's headers without a time to compare. Unpacking an older version gives files older times: only the ETag tells them apart.
fn without_time(mut headers: HeaderMap) -> HeaderMap {
    if headers.contains_key(header::IF_NONE_MATCH) {
        headers.remove(header::IF_MODIFIED_SINCE);
    }
    headers
}

/// An answer with how long it may be kept, and its ETag; an empty one if the browser already has the file.
fn kept(path: &str, asked: &HeaderMap, mut answer: Response) -> Response {
    let caching = match answer.status() {
        StatusCode::OK | StatusCode::PARTIAL_CONTENT | StatusCode::NOT_MODIFIED => caching(path),
        _ => return answer,
    };
    let headers = answer.headers();
    let of = [
        header::LAST_MODIFIED,
        header::CONTENT_LENGTH,
        header::CONTENT_ENCODING,
    ];
    let of = of.map(|name| headers.get(name).cloned());
    if answer.status() == StatusCode::OK {
        let mut tag = to_hex(&digest(format!("{of:?}").as_bytes()));
        tag.truncate(32);
        if is_known(asked, &tag) {
            answer = StatusCode::NOT_MODIFIED.into_response();
        }
        if let Ok(tag) = HeaderValue::from_str(&format!("\"{tag}\"")) {
            answer.headers_mut().insert(header::ETAG, tag);
        }
    }
    let fixed = [
        (header::CACHE_CONTROL, caching),
        (header::VARY, "accept-encoding"),
    ];
    for (name, value) in fixed {
        let value = HeaderValue::from_static(value);
        answer.headers_mut().insert(name, value);
    }
    answer
}

/// How long browsers may keep a file. Those of this folder have a hash of their content in their name.
fn caching(path: &str) -> &'static str {
    match path.starts_with("/assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    }
}

/// The headers of all answers of the page. It shares its process with no page of another site, so that it could use memory that threads share.
pub(super) fn with_policy(mut answer: Response) -> Response {
    let fixed: [(HeaderName, &str); 3] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-embedder-policy"),
            "require-corp",
        ),
    ];
    for (name, value) in fixed {
        let value = HeaderValue::from_static(value);
        answer.headers_mut().insert(name, value);
    }
    answer
}
