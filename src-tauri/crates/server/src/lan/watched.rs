//! Changes around an open network that no call makes: the addresses of this machine, and phones that another program has
//! revoked. Both are announced, so that every screen shows them and every stream is checked again.

use super::addresses;
use ardoise_app::App;
use ardoise_app::phones::{PhoneBook, PhoneId};
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Weak;
use std::time::{Duration, SystemTime};

/// How often to check.
const EVERY: Duration = Duration::from_secs(2);

/// The last known state.
#[derive(Default)]
pub struct Seen {
    addresses: Option<Vec<IpAddr>>,
    changed: Option<SystemTime>,
    phones: Option<BTreeSet<String>>,
}

impl Seen {
    /// Records the addresses. Returns whether they have changed.
    pub fn addresses(&mut self, now: Option<Vec<IpAddr>>) -> bool {
        // While the system does not list them, the last ones count.
        now.is_some_and(|now| {
            let before = self.addresses.replace(now.clone());
            before.is_some_and(|before| before != now)
        })
    }

    /// Records which phones have joined. Returns whether one was revoked since.
    fn phones(&mut self, book: &PhoneBook) -> bool {
        let changed = book.changed().ok().flatten();
        if changed == self.changed {
            return false;
        }
        let Ok(all) = book.all() else {
            return false;
        };
        let now: BTreeSet<String> = all
            .into_iter()
            .map(|phone| {
                let PhoneId(id) = phone.id;
                id
            })
            .collect();
        let before = self.phones.replace(now.clone());
        self.changed = changed;
        before.is_some_and(|before| !before.is_subset(&now))
    }
}

/// Checks as long as the application exists.
pub(super) async fn watch(app: Weak<App>, loopback: bool) {
    let mut seen = Seen::default();
    loop {
        let Some(app) = app.upgrade() else {
            return;
        };
        let moved = seen.addresses(addresses::of_this_machine(loopback).ok());
        if seen.phones(app.lobby().book()) || moved {
            app.announce_phones();
        }
        drop(app);
        tokio::time::sleep(EVERY).await;
    }
}
