//! The journal of what happened at the table, in one SQLite file.
//!
//! A [`Ledger`] keeps events ([`Event`](ardoise_journal::Event)) and never alters them. The state of a match
//! ([`MatchState`](ardoise_journal::MatchState)) is a fold over its events, and the tables that lists read are projections
//! that can be rebuilt. `ardoise-statistics` sums matches up under the rules; the ledger itself stores facts and rulesets as
//! JSON. Times come from the caller, and the ledger contains no sentence for a user.
//!
//! ```
//! # use ardoise_journal::*;
//! # use ardoise_ledger::*;
//! # use serde_json::json;
//! # let folder = tempfile::tempdir().unwrap();
//! # let path = folder.path().join(FILE_NAME);
//! let mut ledger = Ledger::open(&path, Options::new())?;
//!
//! let team = |name: &str| Team { name: name.into(), players: vec![String::new(); 2] };
//! let created = MatchCreated {
//!     name: None,
//!     ruleset: json!({"name": "Contrée", "base": "contree", "version": 1, "values": {}}),
//!     sides: Sides { us: team("Nous"), them: team("Eux") },
//!     first_dealer: ardoise_rules::Seat::South,
//!     revanche_of: None,
//!     place: None,
//!     notes: None,
//!     concours: None,
//! };
//! let now = Meta::new("2026-11-21T20:30:00Z".parse().unwrap(), "Europe/Paris");
//! let begun = ledger.create_match(created, &now)?;
//!
//! let deal = DealMarked {
//!     deal: DealId::from(new_id(now.at).to_string()),
//!     facts: json!({"taker": "us", "points": {"us": 102}}),
//!     mark: ConfirmedMark { us: 184, them: 0, made: Some(true) },
//!     engine: "1.0.0".into(),
//!     before: None,
//!     turns: Vec::new(),
//! };
//! let change = ledger.append(&begun.state.id, Some(begun.state.revision), Event::DealRecorded(deal), &now)?;
//! assert_eq!(change.state.deals.len(), 1);
//! let change = ledger.undo(&begun.state.id, Some(change.state.revision), &now)?;
//! assert_eq!((change.state.revision, change.state.deals.len()), (3, 0));
//! # Ok::<(), LedgerError>(())
//! ```

mod ahead;
mod anchor;
mod backup;
mod check;
mod concours;
mod connection;
mod device;
mod entity;
mod error;
mod exchange;
mod file;
mod finding;
mod found_in;
mod fresh_id;
mod here;
mod identities;
mod journal;
mod lists;
mod loss;
mod matches;
mod mending;
mod open;
mod options;
mod paths;
mod photos;
mod place;
mod players;
mod projections;
mod rebuilding;
mod rows;
mod rulesets;
mod schema;
mod seasons;
mod statistics;

pub use backup::{
    BackedUp, BackupFile, FailedBackup, Restored, backup_named, backups, export_backup, is_backup,
    restore, thin,
};
pub use concours::{ConcoursLine, ConcoursRow, KnownTeam};
pub use connection::{Door, GAP, Held, Ledger, LedgerReader};
pub use entity::{Change, Rows, Seen, Wish};
pub use error::{FileFailed, IoCause, LedgerError, Result};
pub use exchange::{
    Chosen, Follow, HubHas, Imported, Incoming, IncomingCounts, IncomingSummary, LeftOut, Progress,
    Publication, Reach, Reason, Signer, Uncopied,
};
pub use file::{LAST_TIME, check_clock, now};
pub use finding::Finding;
pub use found_in::{FoundIn, FoundNamed};
pub use fresh_id::fresh_id;
#[cfg(target_family = "wasm")]
pub use here::give_pause;
pub use here::{
    Lock, breathe, in_one_go, lock_file, make_private, private, rest, sync_folder, with_pauses,
};
pub use lists::{
    Deleted, HistoryFilter, HistoryRow, JournalLine, MatchFilter, MatchOutcome, MatchRow, Page,
    PlayedAt, PlayedMatch, Player,
};
pub use loss::Loss;
pub use matches::{HeldMatch, Purged};
pub use mending::{Gap, Renewed};
pub use open::{is_new, looked_at_again};
pub use options::Options;
pub use photos::{PHOTO_BYTES, Photo, PhotoKind};
pub use place::{FILE_NAME, data_dir, partial_beside};
pub use projections::Unreadable;
pub use statistics::{
    ContractFigures, DealFilter, FoundDeal, Period, PlayerStanding, Subject, UpTo,
};

/// Parts that lists, imports and rebuilding are made of, for the tests.
#[doc(hidden)]
pub mod parts {
    pub use crate::ahead::ahead;
    pub use crate::connection::waits_for_disk;
    pub use crate::file::{MIGRATIONS, Migration, migrate_by};
    pub use crate::lists::filter::{LONGEST, length_tag, lengths, ten_lengths_tag};
}
