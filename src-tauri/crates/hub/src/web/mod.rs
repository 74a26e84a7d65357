//! The hub over HTTP. A process only keeps rate limits, and rankings that it can make again. Everything else is in the database, so several
//! processes can serve one database.

mod address;
mod arriving;
mod clock;
mod connections;
mod guard;
mod in_time;
mod layout;
mod league;
mod origin;
mod pages;
mod pocket;
mod public;
mod ratings;
mod refused;
mod routing;
mod season;
mod sending;
mod shared;
mod verify;
mod visit;
mod wrong_keys;

// For the tests.
pub use address::{Peer, Source};
pub use arriving::Places;
pub use guard::Rates;
pub use in_time::InTime;
pub use origin::{HostName, Origin};
pub use pocket::PocketFolder;
pub use refused::Refused;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

use crate::store::Hub;
use pocket::Pocket;
use public::not_too_often;
use routing::pocket_or_hub;
use shared::Shared;

/// A hub that listens.
pub struct Web {
    listener: TcpListener,
    shared: Shared,
    /// The pages of other origins that may publish.
    origins: Vec<Origin>,
}

impl Web {
    /// Listens on this address; port 0 chooses a free one.
    ///
    /// # Errors
    /// The address is taken, or is not this machine's.
    pub async fn bind(hub: Hub, listen: SocketAddr) -> std::io::Result<Web> {
        Self::bind_reading(hub, None, None, listen).await
    }

    /// Listens on this address, and reads pages from a standby if there is one. `public` is the address under which the public
    /// reaches the hub, such as `https://hub.example`.
    ///
    /// # Errors
    /// Those of [`Web::bind`].
    pub async fn bind_reading(
        hub: Hub,
        standby: Option<Hub>,
        public: Option<String>,
        listen: SocketAddr,
    ) -> std::io::Result<Web> {
        let shared = Shared::of(hub, standby, public);
        let listener = TcpListener::bind(listen).await?;
        Ok(Web {
            listener,
            shared,
            origins: Vec::new(),
        })
    }

    /// Expects a reverse proxy, which names the address of each client as the last one in this header, such as `X-Forwarded-For`. Without
    /// it every client has the proxy's address.
    #[must_use]
    pub fn behind(mut self, header: HeaderName) -> Web {
        self.shared.address_header = Some(header);
        self
    }

    /// Serves the page that has the whole application in itself: on this host name, whose https pages may then publish here, or
    /// under `/pocket/`.
    #[must_use]
    pub fn with_pocket(mut self, folder: PocketFolder, host: Option<HostName>) -> Web {
        self.origins
            .extend(host.as_ref().and_then(HostName::origin));
        self.shared.pocket = Some(Arc::new(Pocket::of(folder, host)));
        self
    }

    /// Lets pages of these origins publish.
    #[must_use]
    pub fn allowing(mut self, origins: Vec<Origin>) -> Web {
        self.origins.extend(origins);
        self
    }

    /// The address that it listens on.
    ///
    /// # Errors
    /// The system does not return it.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until the process is asked to stop, and then finishes the requests in progress. Everything that was acknowledged is on the
    /// database's disk.
    pub async fn run(self) {
        let routes = routes(self.shared, &self.origins);
        connections::serve(self.listener, routes, asked_to_stop()).await;
    }
}

fn routes(shared: Shared, origins: &[Origin]) -> Router {
    Router::new()
        .route("/health", get(health))
        .merge(of_devices(origins))
        .route("/api/openapi.json", get(openapi))
        .merge(public::routes().route_layer(from_fn_with_state(shared.clone(), not_too_often)))
        .fallback(nothing_here)
        .layer(from_fn_with_state(shared.clone(), pocket_or_hub))
        .layer(from_fn(with_headers))
        .with_state(shared)
}

/// What the devices of clubs ask for.
fn of_devices(origins: &[Origin]) -> Router<Shared> {
    let routes = Router::new()
        .route("/api/clubs/{club}/heads", get(sending::heads))
        .route("/api/clubs/{club}/stubs", get(sending::stubs))
        .route("/api/clubs/{club}/devices", post(sending::enrol))
        .route("/api/clubs/{club}/events", post(sending::take));
    match origins {
        [] => routes,
        origins => routes.layer(origin::allowing(origins)),
    }
}

/// `GET /health`: whether the database answers, and whether it takes writes.
async fn health(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    match shared.hub.takes_writes().await {
        Ok(takes_writes) => {
            let version = env!("CARGO_PKG_VERSION");
            axum::Json(json!({"database": "ok", "takes_writes": takes_writes, "version": version}))
                .into_response()
        }
        Err(error) => Refused::of(error, &headers).into_response(),
    }
}

/// `GET /api/openapi.json`: the description of the API.
async fn openapi(State(shared): State<Shared>) -> impl IntoResponse {
    let mut described: serde_json::Value =
        serde_json::from_str(include_str!("openapi.json")).unwrap_or_default();
    if let Some(public) = &shared.public {
        described["servers"] = json!([{"url": public.as_ref()}]);
    }
    axum::Json(described)
}

async fn nothing_here() -> StatusCode {
    StatusCode::NOT_FOUND
}

/// The default headers of answers: no frame shows them, they load nothing, and no cache keeps them.
async fn with_headers(request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    let fixed: [(HeaderName, &str); 4] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    if let Some(date) = clock::date() {
        answer.headers_mut().insert(header::DATE, date);
    }
    for (name, value) in fixed {
        let headers = answer.headers_mut().entry(name);
        headers.or_insert(HeaderValue::from_static(value));
    }
    answer
}

/// Waits for Ctrl+C, or for the system to end the process.
async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
