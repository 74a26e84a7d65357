//! Errors of the journal: codes with parameters, never sentences for a user.

use serde::Serialize;

use crate::id::{ConcoursId, DealId, EntityId, EventId, MatchId, RulesetId, SeasonId};

/// A result of the journal.
pub type Result<T, E = JournalError> = std::result::Result<T, E>;

/// Why an event cannot be read or cannot follow.
///
/// It serialises as `{"code": …, parameters…}`, with the parameters named as in the messages; [`JournalError::code`]
/// returns the same code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum JournalError {
    /// The events do not begin with the creation of a match.
    #[error("{match_id}")]
    MatchNotFound {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    },
    /// The match was already created.
    #[error("{match_id}")]
    MatchExists {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    },
    /// A purge erased the payloads of the entity. Only matches and concours can be purged.
    #[error("{id}")]
    #[serde(rename = "match_purged")]
    Purged {
        /// Its id.
        id: EntityId,
    },
    /// The match is in the bin; it can be restored.
    #[error("{match_id}")]
    MatchDeleted {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    },
    /// The match is archived, and its marks cannot change until it is back in the lists.
    #[error("{match_id}")]
    MatchArchived {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    },
    /// The events are not those of a named ruleset.
    #[error("{ruleset}")]
    RulesetNotFound {
        /// Its id.
        #[serde(rename = "id")]
        ruleset: RulesetId,
    },
    /// The events are not those of a season.
    #[error("{season}")]
    SeasonNotFound {
        /// Its id.
        #[serde(rename = "id")]
        season: SeasonId,
    },
    /// The match has no such deal.
    #[error("{deal}")]
    DealNotFound {
        /// The deal's id.
        #[serde(rename = "id")]
        deal: DealId,
    },
    /// The match already has a deal with this id.
    #[error("{deal}")]
    DealExists {
        /// The deal's id.
        #[serde(rename = "id")]
        deal: DealId,
    },
    /// The event cannot be undone: there is none, or it is not the last that counts.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The event cannot be redone: there is none, or it is not the last that was undone.
    #[error("nothing to redo")]
    NothingToRedo,
    /// This program cannot read the event. It was written by a newer version, or its payload has an unexpected shape,
    /// such as an unknown seat, side or scope.
    #[error("{kind} version {version}: {detail}")]
    EventUnreadable {
        /// The event's id.
        #[serde(rename = "id")]
        event: EventId,
        /// Its kind.
        kind: String,
        /// Its version.
        version: u32,
        /// The reason.
        #[serde(rename = "value")]
        detail: String,
    },
    /// The event cannot follow in a concours.
    #[error(transparent)]
    #[serde(untagged)]
    Concours(#[from] ConcoursRefused),
}

/// Why an event cannot follow in a concours.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ConcoursRefused {
    /// No concours has this id.
    #[error("{id}")]
    ConcoursNotFound {
        /// The id that was asked for.
        id: ConcoursId,
    },
    /// The concours was already created.
    #[error("{id}")]
    ConcoursExists {
        /// Its id.
        id: ConcoursId,
    },
    /// The concours is in the bin.
    #[error("{id}")]
    ConcoursDeleted {
        /// Its id.
        id: ConcoursId,
    },
    /// The concours is archived.
    #[error("{id}")]
    ConcoursArchived {
        /// Its id.
        id: ConcoursId,
    },
    /// The concours is closed: its results are final.
    #[error("{id}")]
    ConcoursClosed {
        /// Its id.
        id: ConcoursId,
    },
    /// The format stays as it is once a partie is drawn.
    #[error("round {round}")]
    FormatFixed {
        /// The partie that is drawn.
        round: u32,
    },
    /// A team already has this number.
    #[error("{value}")]
    NumberTaken {
        /// The number.
        value: u32,
        /// A number that is free.
        free: u32,
    },
    /// No team has this number.
    #[error("{value}")]
    NoSuchTeam {
        /// The number.
        value: u32,
    },
    /// The partie is already drawn.
    #[error("round {round}")]
    RoundDrawn {
        /// The partie.
        round: u32,
    },
    /// The partie is not drawn.
    #[error("round {round}")]
    RoundNotDrawn {
        /// The partie.
        round: u32,
    },
    /// Results of the partie are in, so its draw stays.
    #[error("round {round}")]
    RoundHasResults {
        /// The partie.
        round: u32,
        /// The tables with a result.
        tables: Vec<u32>,
    },
    /// The partie has no such table.
    #[error("round {round}, table {table}")]
    NoSuchTable {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    },
    /// The table already has a result, which can be corrected.
    #[error("round {round}, table {table}")]
    TableHasResult {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    },
    /// The table has no result yet.
    #[error("round {round}, table {table}")]
    TableWithoutResult {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    },
    /// These teams do not meet at this table.
    #[error("round {round}, table {table}")]
    DoNotMeet {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
        /// The teams at the table.
        teams: Vec<u32>,
    },
    /// A team that does not play in this partie.
    #[error("round {round}, team {value}")]
    NotInRound {
        /// The partie.
        round: u32,
        /// The number.
        value: u32,
    },
}

impl ConcoursRefused {
    /// The stable code of this refusal.
    pub fn code(&self) -> &'static str {
        match self {
            Self::ConcoursNotFound { .. } => "concours_not_found",
            Self::ConcoursExists { .. } => "concours_exists",
            Self::ConcoursDeleted { .. } => "concours_deleted",
            Self::ConcoursArchived { .. } => "concours_archived",
            Self::ConcoursClosed { .. } => "concours_closed",
            Self::FormatFixed { .. } => "format_fixed",
            Self::NumberTaken { .. } => "number_taken",
            Self::NoSuchTeam { .. } => "no_such_team",
            Self::RoundDrawn { .. } => "round_drawn",
            Self::RoundNotDrawn { .. } => "round_not_drawn",
            Self::RoundHasResults { .. } => "round_has_results",
            Self::NoSuchTable { .. } => "no_such_table",
            Self::TableHasResult { .. } => "table_has_result",
            Self::TableWithoutResult { .. } => "table_without_result",
            Self::DoNotMeet { .. } => "do_not_meet",
            Self::NotInRound { .. } => "not_in_round",
        }
    }

    /// Every code, so that a test can ask for their messages.
    pub const CODES: [&'static str; 16] = [
        "concours_not_found",
        "concours_exists",
        "concours_deleted",
        "concours_archived",
        "concours_closed",
        "format_fixed",
        "number_taken",
        "no_such_team",
        "round_drawn",
        "round_not_drawn",
        "round_has_results",
        "no_such_table",
        "table_has_result",
        "table_without_result",
        "do_not_meet",
        "not_in_round",
    ];
}

impl JournalError {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::MatchNotFound { .. } => "match_not_found",
            Self::MatchExists { .. } => "match_exists",
            Self::Purged { .. } => "match_purged",
            Self::MatchDeleted { .. } => "match_deleted",
            Self::MatchArchived { .. } => "match_archived",
            Self::RulesetNotFound { .. } => "ruleset_not_found",
            Self::SeasonNotFound { .. } => "season_not_found",
            Self::DealNotFound { .. } => "deal_not_found",
            Self::DealExists { .. } => "deal_exists",
            Self::NothingToUndo => "nothing_to_undo",
            Self::NothingToRedo => "nothing_to_redo",
            Self::EventUnreadable { .. } => "event_unreadable",
            Self::Concours(refused) => refused.code(),
        }
    }
}
