//! The journal: what happened at the table, as events.
//!
//! An [`Event`] happens to a match, a [`ConcoursEvent`] to a concours, and neither is ever altered. It is kept as an [`Entry`], whose hash
//! chains it to its device's previous event. The state of a match ([`MatchState`]), a named ruleset ([`RulesetState`]) or a concours
//! ([`ConcoursState`]) is a fold over its events. The crate is pure: it reads no file and no clock, and of the game it knows only the
//! words.

mod chain;
mod colour;
mod concours;
mod decoding;
mod entry;
mod error;
mod event;
mod exchange;
mod id;
mod kind;
mod merge;
mod name;
mod players;
mod ruleset;
mod season;
mod signing;
mod state;
mod stub;
mod whole;

pub use chain::{ChainFault, verify};
pub use colour::Colour;
pub use concours::{
    CONCOURS_CREATED, ConcoursClock, ConcoursCreated, ConcoursDetails, ConcoursEvent,
    ConcoursRound, ConcoursState, ConcoursStep, ConcoursTable, ConcoursTeam, Confirmation,
    Conflict, ConflictReason, Correction, Dispute, DrawKept, DrawPublished, DrawnTable,
    EnteredResult, FinalResult, FinalsState, Members, PenaltyGiven, Prizes, RecordedConcours,
    RegisteredTeam, RoundPenalty, Substitution, TableCounts, TableOutcome, TableResult, TeamMember,
    TeamPlayer, TotalsVerdict, is_concours, look_at_concours,
};
pub use entry::{About, Entry, Head, digest, payload_hash, recorded, time_text};
pub use error::{ConcoursRefused, JournalError, Result};
pub use event::{
    ConfirmedMark, DealMark, DealMarked, EVENT_VERSION, Event, MatchCreated, Meta, Recorded,
    RulesetScope, Sides, TableOfConcours, Team, Upcaster, new_id, upcast,
};
pub use exchange::{FORMAT, FORMAT_VERSION, Line, to_hex};
pub use id::{
    ConcoursId, DealId, DeviceId, EntityId, EventId, MatchId, PhotoId, RulesetId, SeasonId,
};
pub use kind::{AnyKind, ConcoursKind, EventKind, PlayersKind, RulesetKind, SeasonKind};
pub use merge::{Fork, ForkChoice, ForkEvent, Merge};
pub use name::{
    LONGEST_NAME, LONGEST_TEXT, NameRefused, fold_name, player_key, shown_name, shown_text,
    tidy_name, unprintable_in,
};
pub use players::{
    Identities, PLAYERS, PlayerMerge, PlayerMerges, PlayersEvent, PlayersMerged, is_of_players,
    players,
};
pub use ruleset::{
    NamedRuleset, RULESET_SAVED, RulesetEvent, RulesetState, is_ruleset, look_at_ruleset,
    read_ruleset,
};
pub use season::{
    SEASON_SAVED, SeasonEvent, SeasonOptions, SeasonState, is_season, look_at_season,
};
pub use signing::{HeldHead, Receipt, SecretKey, SignedHead};
pub use state::{
    DealerFrom, History, MatchState, MatchStatus, Pause, PlayerColour, RecordedDeal, RulesetFrom,
    SidesFrom, UndoStep, Undoable,
};
pub use stub::{STUBS_VERSION, Stub};
pub use uuid::Uuid;
pub use whole::WholeMatch;
