//! The parts of the handles that calls about phones need.

use super::Notice;
use super::bench::Bench;
use super::handles::Reader;
use crate::lobby::Lobby;

impl Reader<'_> {
    /// The door for phones.
    pub(crate) fn lobby(&self) -> &Lobby {
        self.shared.lobby()
    }
}

impl Bench<'_> {
    /// The door for phones.
    pub(crate) fn lobby(&self) -> &Lobby {
        self.shared.lobby()
    }

    /// Notifies watchers of something that is not in the ledger.
    pub(crate) fn announce(&self, notice: &Notice) {
        self.shared.tell(notice);
    }
}
