//! Who may ask what.

use ardoise_app::Role;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use uuid::Uuid;

use crate::refusal::refusal;

/// The tokens of one run of the server.
#[derive(Debug)]
pub(crate) struct Access {
    /// Where the server listens.
    at: SocketAddr,
    scorer: String,
    reader: String,
}

/// The addresses to open in a browser. Whoever has one has its role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addresses {
    /// For whoever keeps the score.
    pub scorer: String,
    /// For whoever only looks.
    pub reader: String,
}

/// The tokens themselves, for scripts: `Authorization: Bearer` and one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tokens {
    /// Where the server listens on the loopback address.
    pub port: u16,
    /// Keeps the score.
    pub scorer: String,
    /// Looks only.
    pub reader: String,
}

impl Access {
    pub fn tokens(&self) -> Tokens {
        Tokens {
            port: self.at.port(),
            scorer: self.scorer.clone(),
            reader: self.reader.clone(),
        }
    }

    pub fn new(at: SocketAddr) -> Access {
        let token = || Uuid::new_v4().simple().to_string();
        Access {
            at,
            scorer: token(),
            reader: token(),
        }
    }

    pub fn addresses(&self) -> Addresses {
        let address = |token: &str| format!("http://{}/?token={token}", self.at);
        Addresses {
            scorer: address(&self.scorer),
            reader: address(&self.reader),
        }
    }

    /// The role of a token.
    pub fn role(&self, token: &str) -> Option<Role> {
        if token == self.scorer {
            Some(Role::Scorer)
        } else if token == self.reader {
            Some(Role::Reader)
        } else {
            None
        }
    }

    /// Whether a host is this server, by number or by name.
    fn is_own_host(&self, host: &str) -> bool {
        host == self.at.to_string() || host == format!("localhost:{}", self.at.port())
    }

    fn is_own_origin(&self, origin: &str) -> bool {
        origin
            .strip_prefix("http://")
            .is_some_and(|host| self.is_own_host(host))
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Refuses what does not come from the server's own page.
pub(crate) async fn own_page_only(
    State(access): State<Arc<Access>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let host = text(headers, header::HOST).unwrap_or_default();
    let origin = headers
        .get(header::ORIGIN)
        .map(|origin| origin.to_str().unwrap_or_default());
    let stranger = if !access.is_own_host(host) {
        Some(host)
    } else {
        origin.filter(|origin| !access.is_own_origin(origin))
    };
    match stranger {
        Some(stranger) => {
            let errors = refusal("forbidden_origin", json!({"value": stranger}));
            (StatusCode::FORBIDDEN, errors).into_response()
        }
        None => next.run(request).await,
    }
}
