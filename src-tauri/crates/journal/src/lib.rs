//! The journal: what happened at the table, as events.
//!
//! An [`Event`] happens to a match, a [`ConcoursEvent`] to a concours, and neither is ever altered. It is kept as an [`Entry`], whose hash
//! chains it to its device's previous event. The state of a match ([`MatchState`]), a named ruleset ([`RulesetState`]) or a concours
//! ([`ConcoursState`]) is a fold over its events. The crate is pure: it reads no file and no clock, and of the game it knows only the
//! words.

mod any;
mod chain;
mod colour;
mod concours;
mod decoding;
mod entity;
mod entry;
mod error;
mod event;
mod exchange;
mod history;
mod id;
mod kind;
mod matches;
mod merge;
mod meta;
mod name;
mod players;
mod recorded;
mod refusals;
mod ruleset;
mod season;
mod signing;
mod stub;
mod upcasting;
mod whole;

pub use any::{look_at, readable};
pub use chain::{ChainFault, verify};
pub use colour::Colour;
pub use concours::{
    Award, ConcoursClock, ConcoursCreated, ConcoursDetails, ConcoursEvent, ConcoursKind,
    ConcoursRound, ConcoursState, ConcoursStep, ConcoursTable, ConcoursTeam, Confirmation,
    Conflict, ConflictReason, Correction, Dispute, DrawKept, DrawPublished, DrawnTable,
    EnteredResult, FinalResult, FinalsState, Lot, Members, Payment, PaymentMeans, PaymentNoted,
    Prizes, RegisteredTeam, RoundPoints, Seeker, SpecialPrize, Substitution, TableCounts,
    TableOutcome, TableResult, TeamMember, TeamPlayer, TeamPoints, TotalsVerdict,
};
pub use entity::{Entity, EntityKind};
pub use entry::{About, Entry, Head, digest, payload_hash, second_text, time_text, to_second};
pub use error::{ConcoursRefused, JournalError, Result};
pub use event::{Decides, EntityEvent};
pub use exchange::{FORMAT, FORMAT_VERSION, Line, to_hex};
pub use history::History;
pub use id::{
    ConcoursId, DealId, DeviceId, EntityId, EventId, MatchId, PhotoId, RulesetId, SeasonId,
};
pub use kind::AnyKind;
pub use matches::{
    ConfirmedMark, DealMark, DealMarked, DealTurn, DealerFrom, Event, EventKind, MatchCreated,
    MatchState, MatchStatus, Pause, PlayerColour, RecordedDeal, RulesetFrom, RulesetScope, Sides,
    SidesFrom, TableOfConcours, Team, UndoStep,
};
pub use merge::{Fork, ForkChoice, ForkEvent, Merge};
pub use meta::{Meta, new_id};
pub use name::{
    LONGEST_NAME, LONGEST_TEXT, NameRefused, fold_name, player_key, shown_name, shown_text,
    tidy_name, unprintable_in,
};
pub use players::{
    Identities, PLAYERS, PlayerMerge, PlayerMerges, PlayersEvent, PlayersKind, PlayersMerged,
    players,
};
pub use recorded::{Note, Recorded, payload_of};
pub use ruleset::{NamedRuleset, RulesetEvent, RulesetKind, RulesetState};
pub use season::{SeasonEvent, SeasonKind, SeasonOptions, SeasonState};
pub use signing::{HeldHead, Receipt, SecretKey, SignedHead};
pub use stub::{STUBS_VERSION, Stub};
pub use upcasting::{EVENT_VERSION, Upcaster, upcast};
pub use uuid::Uuid;
pub use whole::WholeMatch;
