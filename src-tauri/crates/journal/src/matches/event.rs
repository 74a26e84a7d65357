//! The events of a match.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use ardoise_rules::{Seat, Side};

use crate::colour::Colour;
use crate::event::{Decides, EntityEvent, events};
use crate::id::{ConcoursId, DealId, EventId, MatchId, PhotoId};
use crate::name::reading;

/// The name and players of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// The name of the side.
    #[serde(deserialize_with = "reading::name")]
    pub name: String,
    /// The names of its one or two players. A blank name is a seat that is taken but not named.
    #[serde(deserialize_with = "reading::names")]
    pub players: Vec<String>,
}

/// Both sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    /// Nous, the side of South.
    pub us: Team,
    /// Eux, the side of West.
    pub them: Team,
}

/// The mark of a deal, as the players confirmed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConfirmedMark {
    /// Points that we marked.
    pub us: i32,
    /// Points that they marked.
    pub them: i32,
    /// Whether the contract was made; `None` if the deal was not played or ended in a litige.
    pub made: Option<bool>,
}

/// The new mark of an earlier deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealMark {
    /// The deal's id.
    pub deal: DealId,
    /// Its new mark.
    pub mark: ConfirmedMark,
}

/// The creation of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchCreated {
    /// The match's own name, if it has one.
    #[serde(default, deserialize_with = "reading::own_name")]
    pub name: Option<String>,
    /// All the values of its ruleset, with `name`, `base` and `version`.
    pub ruleset: Value,
    /// The sides and their players.
    pub sides: Sides,
    /// The seat that deals first.
    pub first_dealer: Seat,
    /// The id of the match that this one is the revanche of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revanche_of: Option<MatchId>,
    /// The place where it is played.
    #[serde(default, deserialize_with = "reading::own_name")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The players' notes.
    #[serde(default, deserialize_with = "reading::text")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The table of a concours whose deals it keeps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub concours: Option<TableOfConcours>,
}

/// A table of a partie of a concours.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct TableOfConcours {
    /// The concours.
    pub concours: ConcoursId,
    /// The partie.
    pub round: u32,
    /// The number on the table.
    pub table: u32,
}

/// A deal's facts and the mark that the players confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealMarked {
    /// The deal's id, chosen by the caller.
    pub deal: DealId,
    /// The facts of the deal, as JSON that `rules` reads.
    pub facts: Value,
    /// Its mark.
    pub mark: ConfirmedMark,
    /// The number of the engine that gave the mark.
    pub engine: String,
    /// The deal before which a forgotten one was put in; `None` for one at the end, and for a correction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<DealId>,
    /// The deals whose turn moved with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<DealTurn>,
}

/// The dealer and the minute of a deal that came to another place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealTurn {
    /// The deal's id; `None` for the contract in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealId>,
    /// The seat that deals it there.
    pub dealer: Seat,
    /// The minute at which it began there, in a match against the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minute: Option<i32>,
}

/// The first deal to which a new ruleset applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RulesetScope {
    /// From the next deal on. Deals already recorded keep their ruleset.
    NextDeal,
    /// From the first deal on. The whole match is marked again.
    WholeMatch,
}

events! {
    /// An event of a match. The variant's fields are the payload.
    Event,
    /// The kind of an event of a match.
    EventKind:

    /// The match was created. It is the first event of each match, and happens only once.
    "match_created" MatchCreated(MatchCreated)
    /// The match got another name, or lost its own.
    "match_renamed" MatchRenamed {
        /// The new name.
        #[serde(default, deserialize_with = "reading::own_name")]
        name: Option<String>,
    }
    /// Names of sides or players were corrected.
    "sides_changed" SidesChanged {
        /// Both sides with the corrected names.
        sides: Sides,
    }
    /// The players chose another dealer than the turn gives, from this deal on.
    "dealer_changed" DealerChanged {
        /// The seat.
        seat: Seat,
        /// The position of the deal, from 0.
        from_deal: u32,
    }
    /// Other players sit at the table from this deal on: a substitute, or exchanged seats. Earlier deals keep their
    /// players.
    "players_reseated" PlayersReseated {
        /// Both sides from that deal on.
        sides: Sides,
        /// The position of the deal, from 0.
        from_deal: u32,
    }
    /// A player got another colour.
    "player_coloured" PlayerColoured {
        /// The player's name.
        #[serde(deserialize_with = "reading::name")]
        player: String,
        /// The colour.
        colour: Colour,
    }
    /// The match's clock was stopped.
    "clock_paused" ClockPaused {}
    /// The match's clock went on.
    "clock_resumed" ClockResumed {}
    /// The players abandoned the match.
    "match_abandoned" MatchAbandoned {}
    /// The players resumed an abandoned match.
    "match_resumed" MatchResumed {}
    /// The match was ended.
    "match_finished" MatchFinished {
        /// The winner, if there is one.
        winner: Option<Side>,
    }
    /// The players chose to play on after the match was over.
    "match_reopened" MatchReopened {}
    /// The auction is over and the cards are being played.
    "contract_recorded" ContractRecorded {
        /// The contract in play, as JSON that `rules` reads.
        contract: Value,
    }
    /// The contract in play was withdrawn.
    "contract_cleared" ContractCleared {}
    /// A deal was recorded. There is no contract in play any more.
    "deal_recorded" DealRecorded(DealMarked)
    /// A recorded deal was corrected.
    "deal_amended" DealAmended(DealMarked)
    /// A recorded deal was removed.
    "deal_deleted" DealDeleted {
        /// The deal's id.
        deal: DealId,
    }
    /// A recorded deal was moved to another place.
    "deal_moved" DealMoved {
        /// The deal's id.
        deal: DealId,
        /// The deal before which it goes; `None` for the end.
        #[serde(default)]
        before: Option<DealId>,
        /// The deals whose turn moved with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        turns: Vec<DealTurn>,
    }
    /// The table changed its rules.
    "ruleset_changed" RulesetChanged {
        /// All the values of the new ruleset.
        ruleset: Value,
        /// The first deal to which it applies.
        scope: RulesetScope,
        /// The new marks of earlier deals, if the whole match is marked again.
        marks: Vec<DealMark>,
        /// The number of the engine that gave them.
        engine: String,
    }
    /// The rules of the table were saved under a name. The values stay the same; only the name is new.
    "rules_named" RulesNamed {
        /// The named ruleset: its id, version and name.
        own: Value,
    }
    /// Deals were marked again under the same rules.
    "match_marked_again" MatchMarkedAgain {
        /// The new marks.
        marks: Vec<DealMark>,
        /// The number of the engine that gave them.
        engine: String,
    }
    /// The players' notes were changed.
    "notes_changed" NotesChanged {
        /// The new notes; `None` if they were removed.
        #[serde(default, deserialize_with = "reading::text")]
        notes: Option<String>,
    }
    /// The place of the match was changed.
    "place_changed" PlaceChanged {
        /// The new place; `None` if it was removed.
        #[serde(default, deserialize_with = "reading::own_name")]
        place: Option<String>,
    }
    /// The match was archived: taken out of the lists.
    "match_archived" MatchArchived {}
    /// The match was put back in the lists.
    "match_unarchived" MatchUnarchived {}
    /// The match was moved to the bin. Its journal is kept.
    "match_deleted" MatchDeleted {}
    /// The match was restored from the bin.
    "match_restored" MatchRestored {}
    /// A photo was attached, such as one of the paper slate.
    "photo_attached" PhotoAttached {
        /// Its file name in the folder of photos.
        photo: PhotoId,
    }
    /// A photo was removed from the match.
    "photo_removed" PhotoRemoved {
        /// Its file name in the folder of photos.
        photo: PhotoId,
    }
    /// A fork between two ledgers was settled.
    "fork_settled" ForkSettled {
        /// The events after the fork that count, in order.
        kept: Vec<EventId>,
        /// The events after the fork that do not.
        dropped: Vec<EventId>,
    }
    /// The last event that counted was undone.
    "undone" Undone {
        /// The id of that event.
        event: EventId,
    }
    /// The last undone event was redone.
    "redone" Redone {
        /// The id of that event.
        event: EventId,
    }
}

impl EntityEvent for Event {
    type Kind = EventKind;

    fn kind(&self) -> EventKind {
        Event::kind(self)
    }

    fn decides(&self) -> Decides<'_> {
        match self {
            Self::MatchCreated(_) => Decides::Begins,
            Self::ForkSettled { kept, dropped } => Decides::Settles(kept, dropped),
            Self::Undone { event } => Decides::Undoes(event),
            Self::Redone { event } => Decides::Redoes(event),
            _ => Decides::Nothing,
        }
    }
}
