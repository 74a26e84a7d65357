//! Accepting connections: how many at a time, and how long each may stay idle.

use axum::Router;
use hyper::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::api::MAX_STREAMS;
use crate::clock;
use crate::places::{Place, Places};

/// The number of connections at one time: each page may have a stream, and makes calls besides.
const MAX_CONNECTIONS: usize = MAX_STREAMS + 200;
/// The open files that everything else needs: the ledger, its log, photos, exports.
const OTHER_FILES: u64 = 100;
/// How long the head of a request may take, and how long a connection may wait for its next request.
const HEAD: Duration = Duration::from_secs(10);
/// How long a client may read nothing of an answer that is being sent.
const STALLED: Duration = Duration::from_secs(30);
/// The pause after the system refused a connection, because no more files can be opened.
const REFUSED: Duration = Duration::from_millis(200);

/// Serves every connection, until it is dropped. If there are too many, the source with most of them loses one.
pub(crate) async fn accept(
    listener: TcpListener,
    routes: Router,
    of_a_source: usize,
    arrived: impl Fn(IpAddr),
) -> Infallible {
    let places = Places::new(most_connections(), of_a_source);
    let mut served = JoinSet::new();
    loop {
        let Ok((stream, from)) = listener.accept().await else {
            tokio::time::sleep(REFUSED).await;
            continue;
        };
        arrived(from.ip());
        while served.try_join_next().is_some() {}
        let Some(place) = places.take(from.ip()) else {
            continue;
        };
        let (place, routes) = (Arc::new(place), routes.clone());
        served.spawn(async move {
            let connection = serve(stream, From(from.ip()), Arc::clone(&place), routes);
            tokio::select! {
                () = connection => {}
                () = place.cut() => {}
            }
        });
    }
}

/// The source of a request, as its extension.
#[derive(Debug, Clone, Copy)]
pub(crate) struct From(pub(crate) IpAddr);

/// Serves one connection until it ends or takes too long. Its requests have its source and its place as extensions.
async fn serve(stream: TcpStream, from: From, place: Arc<Place>, routes: Router) {
    if clock::is_beyond_dates() {
        let _ = tokio::time::timeout(HEAD, clock::refuse(stream)).await;
        return;
    }
    // A call and its answer are small, so waiting for more data only delays them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(STALLED));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        // Nothing needs the date.
        .auto_date_header(false)
        .serve_connection(
            TokioIo::new(Box::pin(stream)),
            TowerToHyperService::new(routes.map_request(move |mut request: Request<_>| {
                place.use_it();
                request.extensions_mut().insert(from);
                request.extensions_mut().insert(Arc::clone(&place));
                request
            })),
        );
    // An error ends this connection only: the client went away or took too long.
    let _ = connection.await;
}

/// As many connections as the files that the system allows leave room for.
fn most_connections() -> usize {
    let wanted = MAX_CONNECTIONS as u64 + OTHER_FILES;
    let allowed = rlimit::increase_nofile_limit(wanted).unwrap_or(wanted);
    let room = usize::try_from(allowed.saturating_sub(OTHER_FILES)).unwrap_or(MAX_CONNECTIONS);
    room.clamp(1, MAX_CONNECTIONS)
}
