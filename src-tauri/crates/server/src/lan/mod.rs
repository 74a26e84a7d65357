//! The local network: the pages and the calls for phones, on an address of this machine that they can reach.
//!
//! A phone reads with a cookie, and signs its commands with a key that is never sent.

mod addresses;
mod announced;
mod answering;
mod arrivals;
mod awake;
mod calls;
mod guard;
mod join;
mod limits;
mod shared;
mod signature;
mod watched;
mod wifi;

use crate::api::{MAX_STREAMS, broadcast_of};
use crate::connections::accept;
use crate::page;
use crate::places::Places;
use announced::Announced;
use answering::Answering;
use ardoise_app::App;
use ardoise_app::phones::{Arrival, LocalNetwork};
pub use arrivals::Arrivals;
use awake::Awake;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use shared::Shared;
use std::io::{Error, Result};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use wifi::Wifi;

// For the tests.
pub use addresses::{is_reachable, rank};
pub use announced::{name_of, service};
pub use limits::Limits;
pub use watched::Seen;
pub use wifi::{of_networksetup, of_nmcli, printed, whole};

/// The port that is tried first, and kept for good once it was available.
const PORT: u16 = 4710;
/// The number of connections that one address of the network may have at a time, so that a flood leaves room for others.
const OF_A_PHONE: usize = 64;
/// The largest request that joins, in bytes.
const JOINING: usize = 4 << 10;

/// How the local network is opened.
#[derive(Debug, Clone, Default)]
pub struct LanOptions {
    /// A name under which phones also reach this machine, for tests; otherwise one is announced over mDNS.
    pub name: Option<String>,
    /// Whether loopback addresses are offered too, for tests.
    pub loopback: bool,
}

/// The local network of an app, on a runtime.
pub struct Lan {
    app: Weak<App>,
    runtime: Handle,
    options: LanOptions,
    listening: Mutex<Option<Listening>>,
    wifi: Wifi,
}

struct Listening {
    at: SocketAddr,
    task: JoinHandle<()>,
    arrivals: Arc<Arrivals>,
    /// Its name, besides the address.
    name: Option<String>,
    /// The announcement of the name, which ends when this is dropped.
    _announced: Option<Announced>,
    /// The request that the computer stays awake, which ends with this too.
    awake: Awake,
}

impl Lan {
    /// Gives an app its local network, which is closed.
    pub fn give(app: &Arc<App>, runtime: Handle, options: LanOptions) {
        app.lobby()
            .set_network(Arc::new(Lan::of(app, runtime, options)));
    }

    /// The local network of an app, which is closed.
    fn of(app: &Arc<App>, runtime: Handle, options: LanOptions) -> Lan {
        Lan {
            app: Arc::downgrade(app),
            runtime,
            options,
            listening: Mutex::new(None),
            wifi: Wifi::default(),
        }
    }

    fn listening(&self) -> MutexGuard<'_, Option<Listening>> {
        self.listening
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The announcement of a name for this address, if one can be made. Nothing depends on it.
    fn announce(&self, letters: Result<String>, at: SocketAddr) -> Option<Announced> {
        let LanOptions { name, loopback } = &self.options;
        if name.is_some() || *loopback || at.ip().is_loopback() {
            return None;
        }
        let announced = letters.and_then(|letters| Announced::begin(&name_of(&letters), at));
        announced
            .inspect_err(|error| tracing::warn!(%error, "name not announced"))
            .ok()
    }
}

impl LocalNetwork for Lan {
    fn addresses(&self) -> Result<Vec<IpAddr>> {
        addresses::of_this_machine(self.options.loopback)
    }

    fn open(&self, at: IpAddr) -> Result<SocketAddr> {
        let app = self
            .app
            .upgrade()
            .ok_or_else(|| Error::other("the program ends"))?;
        let mut listening = self.listening();
        if let Some(open) = listening.as_ref().filter(|open| open.at.ip() == at) {
            return Ok(open.at);
        }
        if let Some(open) = listening.take() {
            open.task.abort();
        }
        let book = app.lobby().book();
        let kept = book.port()?;
        let listener = listen(at, kept.unwrap_or(PORT)).or_else(|error| match kept {
            // Phones would look for this machine in vain on another port.
            Some(_) => Err(error),
            None => listen(at, 0),
        })?;
        let at = listener.local_addr()?;
        if kept != Some(at.port()) {
            book.keep_port(at.port())?;
        }
        let announced = self.announce(book.letters(), at);
        let name = announced.as_ref().map(|one| one.name.clone());
        let name = self.options.name.clone().or(name);
        let arrivals = Arc::new(Arrivals::at(at.ip()));
        let shared = Shared {
            arrivals: Arc::clone(&arrivals),
            notices: broadcast_of(&app),
            hosts: hosts(at, name.as_deref()),
            streams: Places::new(MAX_STREAMS, OF_A_PHONE),
            limits: Arc::default(),
            large: Arc::new(Semaphore::new(calls::PICTURES)),
            answering: Arc::new(Answering::begin()?),
            app,
        };
        let _inside = self.runtime.enter();
        let listener = TcpListener::from_std(listener)?;
        let sources = Arc::clone(&arrivals);
        let arrived = move |from| sources.connected(from);
        let watched = watched::watch(Arc::downgrade(&shared.app), self.options.loopback);
        let task = self.runtime.spawn(async move {
            tokio::select! {
                never = accept(listener, routes(shared), OF_A_PHONE, arrived) => match never {},
                () = watched => {}
            }
        });
        *listening = Some(Listening {
            at,
            task,
            arrivals,
            name,
            _announced: announced,
            awake: Awake::ask(),
        });
        Ok(at)
    }

    fn close(&self) {
        if let Some(open) = self.listening().take() {
            open.task.abort();
        }
    }

    fn at(&self) -> Option<SocketAddr> {
        self.listening().as_ref().map(|open| open.at)
    }

    fn name(&self) -> Option<String> {
        let listening = self.listening();
        let open = listening.as_ref()?;
        let name = open.name.as_ref()?;
        Some(format!("{name}:{}", open.at.port()))
    }

    fn arrivals(&self) -> Vec<Arrival> {
        let listening = self.listening();
        listening
            .as_ref()
            .map_or_else(Vec::new, |open| open.arrivals.told())
    }

    fn is_kept_awake(&self) -> bool {
        let listening = self.listening();
        listening
            .as_ref()
            .is_none_or(|open| open.awake.is_granted())
    }

    fn wifi(&self) -> Option<String> {
        self.wifi.name()
    }
}

/// The hosts that requests may name: the address, and exactly the one name.
pub fn hosts(at: SocketAddr, name: Option<&str>) -> Arc<[String]> {
    let named = name.map(|name| format!("{name}:{}", at.port()));
    [at.to_string()].into_iter().chain(named).collect()
}

fn listen(at: IpAddr, port: u16) -> Result<std::net::TcpListener> {
    let listener = std::net::TcpListener::bind(SocketAddr::from((at, port)))?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn routes(shared: Shared) -> Router {
    let joining = Router::new()
        .route("/phone", get(join::who))
        .route("/phone/greet", post(join::greet))
        .route("/phone/join", post(join::join))
        .route("/phone/code", post(join::code))
        .layer(DefaultBodyLimit::max(JOINING))
        .layer(from_fn(calls::in_time));
    Router::new()
        .merge(joining)
        .route("/api", post(calls::call))
        .route("/api/events", get(calls::events))
        .fallback(page::files())
        .layer(from_fn_with_state(shared.clone(), guard::not_too_often))
        .layer(from_fn_with_state(shared.clone(), guard::own_hosts_only))
        .with_state(shared)
}
