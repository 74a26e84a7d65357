//! The kinds of events of a match, with their names in the journal.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Declares each kind once, with its name in the journal.
macro_rules! kinds {
    ($($name:ident = $text:literal)*) => {
        /// The kind of an event of a match.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "journal.ts"))]
        pub enum EventKind {
            $(
                #[doc = concat!("`", $text, "`: see [`Event::", stringify!($name), "`](crate::Event::", stringify!($name), ").")]
                #[serde(rename = $text)]
                $name,
            )*
        }

        impl EventKind {
            /// Every kind, in order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The kind's name in the journal.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

kinds! {
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

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
