//! What every request shares.

use std::sync::Arc;
use tokio::sync::Semaphore;

use super::guard::Rates;
use crate::store::Hub;

/// How many files are taken up at a time. Each may have its largest size in memory.
const TAKING: usize = 4;

/// What every request shares.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) hub: Hub,
    pub(super) rates: Arc<Rates>,
    /// A permit for each file that may be taken up now.
    pub(super) taking: Arc<Semaphore>,
}

impl Shared {
    /// For a hub that begins to listen.
    pub(super) fn of(hub: Hub) -> Self {
        Self {
            hub,
            rates: Arc::default(),
            taking: Arc::new(Semaphore::new(TAKING)),
        }
    }
}
