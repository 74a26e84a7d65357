//! The state that all requests share.

use axum::extract::FromRequestParts;
use axum::http::HeaderName;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::address::Source;
use super::arriving::Places;
use super::guard::Rates;
use super::pocket::Pocket;
use crate::error::Result;
use crate::ids::{ClubId, LeagueId};
use crate::shown::{Behind, Rankings};
use crate::store::Hub;

/// How long a page waits for a standby, and how long a standby that did not answer is not asked again.
const STANDBY: Duration = Duration::from_secs(2);

/// What a page is about.
#[derive(Clone, Copy)]
pub(super) enum Of<'a> {
    /// The lists of clubs and leagues.
    Everything,
    /// A club.
    Club(&'a ClubId),
    /// A league, and so its clubs.
    League(&'a LeagueId),
}

impl Of<'_> {
    /// The clubs whose rows the page shows.
    async fn clubs(self, hub: &Hub) -> Result<Vec<ClubId>> {
        match self {
            Of::Everything => Ok(Vec::new()),
            Of::Club(club) => Ok(vec![club.clean()]),
            Of::League(league) => hub.clubs_of_league(league).await,
        }
    }
}

/// The state that all requests share.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) hub: Hub,
    /// Standbys from which pages are read.
    standby: Option<Hub>,
    /// Until when the standby is not asked.
    away_until: Arc<Mutex<Option<Instant>>>,
    /// The address under which the public reaches the hub.
    pub(super) public: Option<Arc<str>>,
    /// The header in which a reverse proxy names the address of its client.
    pub(super) address_header: Option<HeaderName>,
    /// The page that has the whole application in itself.
    pub(super) pocket: Option<Arc<Pocket>>,
    pub(super) rates: Arc<Rates>,
    pub(super) rankings: Arc<Rankings>,
    /// The places of files that arrive and are ingested.
    pub(super) places: Arc<Places>,
}

impl Shared {
    /// The state of a hub that begins to listen.
    pub(super) fn of(hub: Hub, standby: Option<Hub>, public: Option<String>) -> Self {
        Self {
            hub,
            standby,
            public: public.map(Into::into),
            address_header: None,
            pocket: None,
            away_until: Arc::default(),
            rates: Arc::default(),
            rankings: Arc::default(),
            places: Arc::default(),
        }
    }

    /// The database from which to read a page, and how far it is behind if it is a standby. The primary replaces a
    /// standby that is away, or whose rows are not made yet.
    pub(super) async fn reading(&self, of: Of<'_>) -> (Hub, Option<Behind>) {
        let Some(standby) = self.standby.as_ref().filter(|_| !self.is_away()) else {
            return (self.hub.for_a_page(), None);
        };
        // One of several standbys may have data that another does not have yet.
        let standby = standby.for_a_page();
        let asked = async { standby.stands_by(&of.clubs(&standby).await?).await };
        let asked = tokio::time::timeout(STANDBY, asked).await;
        match asked {
            Ok(Ok(Some(behind))) => (standby, Some(behind)),
            Ok(Ok(None)) => (self.hub.for_a_page(), None),
            Ok(Err(_)) | Err(_) => {
                if let Ok(mut until) = self.away_until.lock() {
                    *until = Some(Instant::now() + STANDBY);
                }
                (self.hub.for_a_page(), None)
            }
        }
    }

    fn is_away(&self) -> bool {
        let until = self.away_until.lock().ok().and_then(|until| *until);
        until.is_some_and(|until| Instant::now() < until)
    }
}

impl FromRequestParts<Shared> for Source {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Infallible> {
        Ok(Source::of_request(parts, shared.address_header.as_ref()))
    }
}
