//! Accepting connections: how many at a time, how long each may take for a request and for reading its answer, and how they end when the
//! process is asked to stop.

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::address::Peer;
use super::clock;
use super::in_time::InTime;
use crate::clock::now;

/// The number of connections at one time. The system's limit of open files is rarely lower.
const MOST: u32 = 900;
/// How long the head of a request may take, and how long a connection may wait for its next request.
const HEAD: Duration = Duration::from_secs(10);
/// How long a client may take to read an answer, as long as a file may take to arrive: the longest pages need 30 kbit/s. A file of
/// Ardoise in a page is written in pieces of some 400 kB, and each piece may take this long.
const READING: Duration = Duration::from_secs(60);
/// How long requests may still take when the process is asked to stop. The largest file takes half of it. systemd kills after 90 seconds;
/// Docker after 10 by default.
const STOPPING: Duration = Duration::from_secs(30);
/// The pause after the system refused a connection, because no more files can be opened.
const REFUSED: Duration = Duration::from_millis(200);

/// Serves every connection, until the process is asked to `stop`. While there are too many, the next one waits. Then no new connection is
/// accepted, and requests in progress are finished, if that does not take too long.
pub(super) async fn serve(listener: TcpListener, routes: Router, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(MOST as usize));
    let (serving, stopping) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer, place)) = accepted else {
            tokio::time::sleep(REFUSED).await;
            continue;
        };
        let (routes, stopping) = (routes.clone(), stopping.clone());
        tokio::spawn(async move {
            match now() {
                Ok(_) => answer(stream, peer.ip(), routes, stopping).await,
                Err(error) => clock::refuse(stream, error).await,
            }
            drop(place);
        });
    }
    drop((listener, serving));
    // Each connection gives its place back when it ends.
    let _ = tokio::time::timeout(STOPPING, places.acquire_many(MOST)).await;
}

async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> std::io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await;
    let place = place.map_err(std::io::Error::other)?;
    let (stream, peer) = listener.accept().await?;
    Ok((stream, peer, place))
}

/// Answers the requests of a connection. An error ends this connection only: the client went away or took too long.
async fn answer(
    stream: TcpStream,
    peer: IpAddr,
    routes: Router,
    mut stopping: watch::Receiver<()>,
) {
    let routes = TowerToHyperService::new(routes);
    let routes = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        routes.call(request)
    });
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(InTime::new(stream, READING));
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD);
    server.auto_date_header(false);
    let mut connection = pin!(server.serve_connection(stream, routes));
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.changed() => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
