//! The journal: what happened at the table, as events.
//!
//! An [`Event`] happens to a match and is never altered; it is kept as an [`Entry`], whose hash chains it to the event that its
//! device wrote before. The state of a match ([`MatchState`]) or of a named ruleset ([`RulesetState`]) is a fold over its
//! events. The crate is pure: it reads no file and no clock, and of the game it knows only the words.

mod chain;
mod entry;
mod error;
mod event;
mod exchange;
mod id;
mod kind;
mod merge;
mod name;
mod ruleset;
mod state;

pub use chain::{ChainFault, verify};
pub use entry::{Entry, Head, digest, payload_hash, recorded, time_text};
pub use error::{JournalError, Result};
pub use event::{
    DealMark, DealMarked, EVENT_VERSION, Event, Mark, MatchCreated, Meta, Recorded, Scope, Sides,
    Team, Upcaster, new_id, upcast,
};
pub use exchange::{FORMAT, FORMAT_VERSION, Line, to_hex};
pub use id::{DealId, DeviceId, EventId, MatchId, PhotoId, RulesetId};
pub use kind::EventKind;
pub use merge::{Fork, ForkChoice, ForkEvent, Merge};
pub use name::{fold_name, player_key};
pub use ruleset::{
    NamedRuleset, RULESET_SAVED, RulesetEvent, RulesetState, is_ruleset, look_at_ruleset,
    read_ruleset,
};
pub use state::{
    Deal, DealerFrom, History, MatchState, Pause, PlayerColour, RulesetFrom, SidesFrom, Status,
    Step,
};
/// Ids of events and deals.
pub use uuid::Uuid;
