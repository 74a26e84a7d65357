use crate::access::{Access, Addresses, Tokens, own_page_only};
use crate::api::{MAX_STREAMS, Shared, call, events};
use crate::connections::accept;
use crate::page;
use ardoise_app::App;
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::io::Result;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, broadcast};

/// The number of notices that a slow page may fall behind.
const BEHIND: usize = 64;

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
    pub async fn bind(app: App, port: u16) -> Result<Server> {
        let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
        let access = Arc::new(Access::new(listener.local_addr()?));
        Ok(Server {
            listener,
            access,
            app: Arc::new(app),
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
        let (notices, _) = broadcast::channel(BEHIND);
        let received = self.app.subscribe();
        let sender = notices.clone();
        std::thread::spawn(move || {
            for notice in received {
                // Fails only if no page is open.
                let _ = sender.send(notice);
            }
        });
        let shared = Shared {
            app: self.app,
            access: Arc::clone(&self.access),
            notices,
            streams: Arc::new(Semaphore::new(MAX_STREAMS)),
        };
        let routes = Router::new()
            .route("/api", post(call))
            .route("/api/events", get(events))
            .fallback(get(page::file))
            .layer(from_fn_with_state(self.access, own_page_only))
            .with_state(shared);
        tokio::select! {
            never = accept(self.listener, routes) => match never {},
            () = asked_to_stop() => {}
        }
    }
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
