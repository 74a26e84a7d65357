use crate::access::{Access, Addresses, Tokens, own_page_only};
use crate::api::{MAX_STREAMS, Shared, admit, broadcast_of, call, events};
use crate::connections::accept;
use crate::page;
use ardoise_app::App;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::io::Result;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// A server that listens on the loopback address.
pub struct Server {
    listener: TcpListener,
    access: Arc<Access>,
    app: Arc<App>,
}

impl Server {
    /// Listens on a port; 0 chooses a free one.
    ///
    /// # Errors
    /// The port is taken.
    pub async fn bind(app: Arc<App>, port: u16) -> Result<Server> {
        let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
        let access = Arc::new(Access::new(listener.local_addr()?));
        Ok(Server {
            listener,
            access,
            app,
        })
    }

    /// The addresses to open in a browser.
    pub fn addresses(&self) -> Addresses {
        self.access.addresses()
    }

    /// The tokens, for scripts.
    pub fn tokens(&self) -> Tokens {
        self.access.tokens()
    }

    /// Serves until the process is asked to stop.
    pub async fn run(self) {
        let notices = broadcast_of(&self.app);
        let shared = Shared {
            app: self.app,
            access: Arc::clone(&self.access),
            notices,
            streams: Arc::new(Semaphore::new(MAX_STREAMS)),
        };
        let routes = Router::new()
            .route("/api", post(call))
            .route("/api/events", get(events).post(admit))
            .route("/phone", get(not_for_phones))
            .fallback(page::files())
            .layer(from_fn_with_state(self.access, own_page_only))
            .with_state(shared);
        tokio::select! {
            never = accept(self.listener, routes, usize::MAX, |_| ()) => match never {},
            () = asked_to_stop() => {}
        }
    }
}

/// Answers a page that asks which phone it is: loopback addresses are not for phones.
async fn not_for_phones() -> Json<Value> {
    Json(json!({"network": false}))
}

/// Waits for Ctrl+C, or for the system to end the process. Everything recorded is already on disk.
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
