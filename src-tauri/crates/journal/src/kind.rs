//! The kinds of events, with their names in the journal.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Declares each kind once, with its name in the journal.
macro_rules! kinds {
    ($(#[$doc:meta])* $kind:ident of $event:ident { $($name:ident = $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "journal.ts"))]
        pub enum $kind {
            $(
                #[doc = concat!("`", $text, "`: see [`", stringify!($event), "::", stringify!($name), "`](crate::", stringify!($event), "::", stringify!($name), ").")]
                #[serde(rename = $text)]
                $name,
            )*
        }

        impl $kind {
            /// Every kind, in order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The kind's name in the journal.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// The kind with this name in the journal.
            pub fn find(name: &str) -> Option<Self> {
                match name {
                    $($text => Some(Self::$name),)*
                    _ => None,
                }
            }
        }

        impl From<$kind> for AnyKind {
            fn from(kind: $kind) -> AnyKind {
                AnyKind::$kind(kind)
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

kinds! {
    /// The kind of an event of a match.
    EventKind of Event {
        MatchCreated = "match_created"
        MatchRenamed = "match_renamed"
        SidesChanged = "sides_changed"
        DealerChanged = "dealer_changed"
        PlayersReseated = "players_reseated"
        PlayerColoured = "player_coloured"
        ClockPaused = "clock_paused"
        ClockResumed = "clock_resumed"
        MatchAbandoned = "match_abandoned"
        MatchResumed = "match_resumed"
        MatchFinished = "match_finished"
        MatchReopened = "match_reopened"
        ContractRecorded = "contract_recorded"
        ContractCleared = "contract_cleared"
        DealRecorded = "deal_recorded"
        DealAmended = "deal_amended"
        DealDeleted = "deal_deleted"
        RulesetChanged = "ruleset_changed"
        RulesNamed = "rules_named"
        MatchMarkedAgain = "match_marked_again"
        NotesChanged = "notes_changed"
        PlaceChanged = "place_changed"
        MatchArchived = "match_archived"
        MatchUnarchived = "match_unarchived"
        MatchDeleted = "match_deleted"
        MatchRestored = "match_restored"
        PhotoAttached = "photo_attached"
        PhotoRemoved = "photo_removed"
        ForkSettled = "fork_settled"
        Undone = "undone"
        Redone = "redone"
    }
}

kinds! {
    /// The kind of an event of a concours.
    ConcoursKind of ConcoursEvent {
        Created = "concours_created"
        DetailsChanged = "concours_details_changed"
        FormatChanged = "concours_format_changed"
        TeamsRegistered = "concours_teams_registered"
        TeamRenamed = "concours_team_renamed"
        PlayerSubstituted = "concours_player_substituted"
        TeamPaid = "concours_team_paid"
        TeamsArrived = "concours_teams_arrived"
        TeamWithdrawn = "concours_team_withdrawn"
        TeamReturned = "concours_team_returned"
        DrawSeeded = "concours_draw_seeded"
        DrawPublished = "concours_draw_published"
        TeamsExchanged = "concours_teams_exchanged"
        TableAdded = "concours_table_added"
        DrawUndone = "concours_draw_undone"
        ResultEntered = "concours_result_entered"
        ResultCorrected = "concours_result_corrected"
        ResultRemoved = "concours_result_removed"
        ResultsExchanged = "concours_results_exchanged"
        SidesSwapped = "concours_sides_swapped"
        ResultConfirmed = "concours_result_confirmed"
        ResultDisputed = "concours_result_disputed"
        PenaltyGiven = "concours_penalty_given"
        MatchLinked = "concours_match_linked"
        ClockStarted = "concours_clock_started"
        ClockPaused = "concours_clock_paused"
        ClockResumed = "concours_clock_resumed"
        FinalsDrawn = "concours_finals_drawn"
        FinalEntered = "concours_final_entered"
        PrizesSet = "concours_prizes_set"
        Closed = "concours_closed"
        Reopened = "concours_reopened"
        Archived = "concours_archived"
        Unarchived = "concours_unarchived"
        Deleted = "concours_deleted"
        Restored = "concours_restored"
        ForkSettled = "fork_settled"
        Undone = "undone"
        Redone = "redone"
    }
}

kinds! {
    /// The kind of an event of a named ruleset.
    RulesetKind of RulesetEvent {
        Saved = "ruleset_saved"
        Archived = "ruleset_archived"
        Restored = "ruleset_restored"
        Settled = "fork_settled"
    }
}

kinds! {
    /// The kind of an event of a season.
    SeasonKind of SeasonEvent {
        Saved = "season_saved"
        Removed = "season_removed"
        Settled = "fork_settled"
        Undone = "undone"
        Redone = "redone"
    }
}

kinds! {
    /// The kind of an event of players' names.
    PlayersKind of PlayersEvent {
        PlayersMerged = "players_merged"
        Undone = "undone"
        Settled = "fork_settled"
    }
}

/// The kind of an event of any entity. A name that several kinds share is found as the kind of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "journal.ts"))]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum AnyKind {
    EventKind(EventKind),
    ConcoursKind(ConcoursKind),
    RulesetKind(RulesetKind),
    SeasonKind(SeasonKind),
    PlayersKind(PlayersKind),
}

impl AnyKind {
    /// The kind with this name in the journal.
    pub fn find(name: &str) -> Option<AnyKind> {
        let of_match = EventKind::find(name).map(AnyKind::from);
        of_match
            .or_else(|| ConcoursKind::find(name).map(AnyKind::from))
            .or_else(|| RulesetKind::find(name).map(AnyKind::from))
            .or_else(|| SeasonKind::find(name).map(AnyKind::from))
            .or_else(|| PlayersKind::find(name).map(AnyKind::from))
    }
}
