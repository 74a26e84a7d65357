//! The state that all requests of phones share.

use super::answering::Answering;
use super::arrivals::Arrivals;
use super::limits::Limits;
use crate::places::Places;
use ardoise_app::App;
use ardoise_app::phones::{Lobby, PhoneBook};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::{Semaphore, broadcast};

/// The state that all requests of phones share.
#[derive(Clone)]
pub(super) struct Shared {
    pub app: Arc<App>,
    /// The hosts under which phones reach this machine: `address:port`.
    pub hosts: Arc<[String]>,
    /// The connections, for the user at this machine.
    pub arrivals: Arc<Arrivals>,
    pub notices: broadcast::Sender<Value>,
    /// The streams of notices. Each holds its connection.
    pub streams: Arc<Places>,
    pub limits: Arc<Limits>,
    /// A permit for each request larger than those of phones usually are.
    pub large: Arc<Semaphore>,
    pub answering: Arc<Answering>,
}

impl Shared {
    pub fn lobby(&self) -> &Lobby {
        self.app.lobby()
    }

    pub fn book(&self) -> &PhoneBook {
        self.lobby().book()
    }
}
