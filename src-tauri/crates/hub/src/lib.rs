//! The hub: the journals of many clubs, on PostgreSQL.
//!
//! A club sends what its ledger exports. The hub verifies the file as a [`Batch`] before it involves the database, and ingests it in one
//! transaction ([`Hub::take_up`]) or not at all. [`Hub::export`] writes the same events again, in the same format.

mod batch;
mod check;
mod clock;
mod clubs;
mod entities;
mod error;
mod export;
mod ids;
mod joining;
mod leagues;
mod makers;
mod merging;
mod piece;
mod quarantine;
mod rows;
mod shown;
mod signing;
mod store;
mod stubs;
mod taking;
mod tls;
mod web;
mod words;
mod writing;

pub use batch::Batch;
pub use check::Checked;
pub use clubs::{Club, NewKey};
pub use error::{Finding, HubError, Place, Result, Unsound};
pub use ids::{ClubId, LeagueId};
pub use leagues::League;
pub use merging::{Merge, MergeLog, TakenMerges};
pub use quarantine::SetAside;
pub use shown::{
    Challenge, ChallengeConcours, ChallengeLine, ChallengePlayer, ChallengeResult, ChallengeSource,
    ChallengeWish, ConcoursPage, ConcoursRow, Counts, KeptSeason, LeagueSeason, Line, MatchRow,
    Near, PageTable, Partie, PlayerPage, RatingLine, Ratings, Season, ShownClub, ShownLeague,
    Source,
};
pub use signing::{DeviceKey, Enrolment, Signing};
pub use store::{Hub, SCHEMA_VERSION};
pub use stubs::AtHome;
pub use taking::{Head, Taken};
pub use web::{HostName, Origin, PocketFolder, Web};
pub use words::{Lang, Words};

/// Parts without a database, for the tests.
#[doc(hidden)]
pub mod parts {
    pub use crate::shown::{Joined, OfClub, licence, near};
    pub use crate::store::new_enough;
    pub use crate::web::{InTime, Peer, Places, Rates, Refused, Source};
}
