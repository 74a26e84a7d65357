//! Accepting connections: how many at a time, and how long each may take for a request.

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::address::Peer;
use super::clock;

/// The number of connections at one time. The system's limit of open files is rarely lower.
const MOST: usize = 900;
/// How long the head of a request may take, and how long a connection may wait for its next request.
const HEAD: Duration = Duration::from_secs(10);
/// The pause after the system refused a connection, because no more files can be opened.
const REFUSED: Duration = Duration::from_millis(200);

/// Serves every connection, until it is dropped. While there are too many, the next one waits.
pub(super) async fn accept(listener: TcpListener, routes: Router) -> Infallible {
    let places = Arc::new(Semaphore::new(MOST));
    loop {
        let place = Arc::clone(&places).acquire_owned().await;
        let Ok((stream, peer)) = listener.accept().await else {
            tokio::time::sleep(REFUSED).await;
            continue;
        };
        if let Err(error) = clock::now() {
            tokio::spawn(async move {
                clock::refuse(stream, error).await;
                drop(place);
            });
            continue;
        }
        let routes = TowerToHyperService::new(routes.clone());
        let routes = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer.ip()));
            routes.call(request)
        });
        tokio::spawn(async move {
            // An error ends this connection only: the client went away or took too long.
            let _ = stream.set_nodelay(true);
            let mut server = http1::Builder::new();
            server.timer(TokioTimer::new()).header_read_timeout(HEAD);
            server.auto_date_header(false);
            let _ = server.serve_connection(TokioIo::new(stream), routes).await;
            drop(place);
        });
    }
}
