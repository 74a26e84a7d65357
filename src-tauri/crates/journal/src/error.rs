//! Errors of the journal: codes with parameters, never sentences for a user.

use crate::id::{ConcoursId, DealId, EntityId, EventId, MatchId, RulesetId, SeasonId};

/// A result of the journal.
pub type Result<T, E = JournalError> = std::result::Result<T, E>;

crate::refusals! {
    /// Why an event cannot be read or cannot follow.
    ///
    /// It serialises as `{"code": …, parameters…}`, with the parameters named as in the messages; [`JournalError::code`]
    /// returns the same code.
    JournalError:

    /// The events do not begin with the creation of a match.
    #[error("{match_id}")]
    "match_not_found" MatchNotFound {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    }
    /// The match was already created.
    #[error("{match_id}")]
    "match_exists" MatchExists {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    }
    /// A purge erased the payloads of the entity. Only matches and concours can be purged.
    #[error("{id}")]
    "match_purged" Purged {
        /// Its id.
        id: EntityId,
    }
    /// The match is in the bin; it can be restored.
    #[error("{match_id}")]
    "match_deleted" MatchDeleted {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    }
    /// The match is archived, and its marks cannot change until it is back in the lists.
    #[error("{match_id}")]
    "match_archived" MatchArchived {
        /// Its id.
        #[serde(rename = "id")]
        match_id: MatchId,
    }
    /// The events are not those of a named ruleset.
    #[error("{ruleset}")]
    "ruleset_not_found" RulesetNotFound {
        /// Its id.
        #[serde(rename = "id")]
        ruleset: RulesetId,
    }
    /// The events are not those of a season.
    #[error("{season}")]
    "season_not_found" SeasonNotFound {
        /// Its id.
        #[serde(rename = "id")]
        season: SeasonId,
    }
    /// The match has no such deal.
    #[error("{deal}")]
    "deal_not_found" DealNotFound {
        /// The deal's id.
        #[serde(rename = "id")]
        deal: DealId,
    }
    /// A deal cannot go before itself.
    #[error("{deal}")]
    "deal_before_itself" DealBeforeItself {
        /// The deal's id.
        #[serde(rename = "id")]
        deal: DealId,
    }
    /// The match already has a deal with this id.
    #[error("{deal}")]
    "deal_exists" DealExists {
        /// The deal's id.
        #[serde(rename = "id")]
        deal: DealId,
    }
    /// The event cannot be undone: there is none, or it is not the last that counts.
    #[error("nothing to undo")]
    "nothing_to_undo" NothingToUndo
    /// The event cannot be redone: there is none, or it is not the last that was undone.
    #[error("nothing to redo")]
    "nothing_to_redo" NothingToRedo
    /// This program cannot read the event. It was written by a newer version, or its payload has an unexpected shape,
    /// such as an unknown seat, side or scope.
    #[error("{kind} version {version}: {detail}")]
    "event_unreadable" EventUnreadable {
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
    }
    or /// The event cannot follow in a concours.
    Concours(ConcoursRefused)
}

crate::refusals! {
    /// Why an event cannot follow in a concours.
    ConcoursRefused:

    /// No concours has this id.
    #[error("{id}")]
    "concours_not_found" ConcoursNotFound {
        /// The id that was asked for.
        id: ConcoursId,
    }
    /// The concours was already created.
    #[error("{id}")]
    "concours_exists" ConcoursExists {
        /// Its id.
        id: ConcoursId,
    }
    /// The concours is in the bin.
    #[error("{id}")]
    "concours_deleted" ConcoursDeleted {
        /// Its id.
        id: ConcoursId,
    }
    /// The concours is archived.
    #[error("{id}")]
    "concours_archived" ConcoursArchived {
        /// Its id.
        id: ConcoursId,
    }
    /// The concours is closed: its results are final.
    #[error("{id}")]
    "concours_closed" ConcoursClosed {
        /// Its id.
        id: ConcoursId,
    }
    /// A field of the format stays as it is once a partie is drawn.
    #[error("{value} in round {round}")]
    "format_fixed" FormatFixed {
        /// The last partie that is drawn.
        round: u32,
        /// The field.
        value: String,
    }
    /// A team already has this number.
    #[error("{value}")]
    "number_taken" NumberTaken {
        /// The number.
        value: u32,
        /// A number that is free.
        free: u32,
    }
    /// No team has this number.
    #[error("{value}")]
    "no_such_team" NoSuchTeam {
        /// The number.
        value: u32,
    }
    /// Nobody of this name waits for a partner.
    #[error("{name}")]
    "no_such_seeker" NoSuchSeeker {
        /// The name.
        name: String,
    }
    /// A player of this name already waits for a partner.
    #[error("{name}")]
    "seeks_already" SeeksAlready {
        /// The name.
        name: String,
    }
    /// The partie is already drawn.
    #[error("round {round}")]
    "round_drawn" RoundDrawn {
        /// The partie.
        round: u32,
    }
    /// The partie is not drawn.
    #[error("round {round}")]
    "round_not_drawn" RoundNotDrawn {
        /// The partie.
        round: u32,
    }
    /// Results of the partie are in, so its draw stays.
    #[error("round {round}")]
    "round_has_results" RoundHasResults {
        /// The partie.
        round: u32,
        /// The tables with a result.
        tables: Vec<u32>,
    }
    /// The partie has no such table.
    #[error("round {round}, table {table}")]
    "no_such_table" NoSuchTable {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    }
    /// The table already has a result, which can be corrected.
    #[error("round {round}, table {table}")]
    "table_has_result" TableHasResult {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    }
    /// The table has no result yet.
    #[error("round {round}, table {table}")]
    "table_without_result" TableWithoutResult {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    }
    /// These teams do not meet at this table.
    #[error("round {round}, table {table}")]
    "do_not_meet" DoNotMeet {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
        /// The teams at the table.
        teams: Vec<u32>,
    }
    /// A team that does not play in this partie.
    #[error("round {round}, team {value}")]
    "not_in_round" NotInRound {
        /// The partie.
        round: u32,
        /// The number.
        value: u32,
    }
}
