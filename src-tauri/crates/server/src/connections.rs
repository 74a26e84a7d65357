//! Accepting connections: how many at a time, and how long each may stay idle.

use axum::Router;
use hyper::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::api::MAX_STREAMS;

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

/// Serves every connection, until it is dropped, and attaches its source. While there are too many, the next one waits;
/// it is cut if its source has too many.
pub(crate) async fn accept(
    listener: TcpListener,
    routes: Router,
    of_a_source: usize,
    arrived: impl Fn(IpAddr),
) -> Infallible {
    let places = Arc::new(Semaphore::new(most_connections()));
    let sources = Arc::new(Sources::default());
    let mut served = JoinSet::new();
    loop {
        let place = Arc::clone(&places).acquire_owned().await;
        let Ok((stream, from)) = listener.accept().await else {
            tokio::time::sleep(REFUSED).await;
            continue;
        };
        arrived(from.ip());
        while served.try_join_next().is_some() {}
        let Some(source) = Source::of(&sources, from.ip(), of_a_source) else {
            continue;
        };
        let routes = routes.clone();
        served.spawn(async move {
            serve(stream, from.ip(), routes).await;
            drop((place, source));
        });
    }
}

/// The source of a request, as its extension.
#[derive(Debug, Clone, Copy)]
pub(crate) struct From(pub(crate) IpAddr);

/// How many connections each source has.
#[derive(Default)]
struct Sources(Mutex<HashMap<IpAddr, usize>>);

impl Sources {
    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts a connection of a source until dropped.
struct Source {
    sources: Arc<Sources>,
    address: IpAddr,
}

impl Source {
    /// Counts a connection; none if its source has as many as it may.
    fn of(sources: &Arc<Sources>, address: IpAddr, most: usize) -> Option<Source> {
        let mut counts = sources.counts();
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Source {
            sources: Arc::clone(sources),
            address,
        })
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        let mut counts = self.sources.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Serves one connection until it ends or takes too long.
async fn serve(stream: TcpStream, from: IpAddr, routes: Router) {
    // A call and its answer are small, so waiting for more data only delays them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(STALLED));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        // Nothing needs the date, and a clock after the year 9999 has none.
        .auto_date_header(false)
        .serve_connection(
            TokioIo::new(Box::pin(stream)),
            TowerToHyperService::new(routes.map_request(move |mut request: Request<_>| {
                request.extensions_mut().insert(From(from));
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
