//! The events of a match.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use ardoise_rules::{Seat, Side};

use crate::colour::Colour;
use crate::id::{ConcoursId, DealId, EventId, MatchId, PhotoId};
use crate::kind::EventKind;
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

/// An event of a match. The variant's fields are the payload.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload", rename_all = "snake_case")]
pub enum Event {
    /// The match was created. It is the first event of each match, and happens only once.
    MatchCreated(MatchCreated),
    /// The match got another name, or lost its own.
    MatchRenamed {
        /// The new name.
        #[serde(default, deserialize_with = "reading::own_name")]
        name: Option<String>,
    },
    /// Names of sides or players were corrected.
    SidesChanged {
        /// Both sides with the corrected names.
        sides: Sides,
    },
    /// The players chose another dealer than the turn gives, from this deal on.
    DealerChanged {
        /// The seat.
        seat: Seat,
        /// The position of the deal, from 0.
        from_deal: u32,
    },
    /// Other players sit at the table from this deal on: a substitute, or exchanged seats. Earlier deals keep their
    /// players.
    PlayersReseated {
        /// Both sides from that deal on.
        sides: Sides,
        /// The position of the deal, from 0.
        from_deal: u32,
    },
    /// A player got another colour.
    PlayerColoured {
        /// The player's name.
        #[serde(deserialize_with = "reading::name")]
        player: String,
        /// The colour.
        colour: Colour,
    },
    /// The match's clock was stopped.
    ClockPaused {},
    /// The match's clock went on.
    ClockResumed {},
    /// The players abandoned the match.
    MatchAbandoned {},
    /// The players resumed an abandoned match.
    MatchResumed {},
    /// The match was ended.
    MatchFinished {
        /// The winner, if there is one.
        winner: Option<Side>,
    },
    /// The players chose to play on after the match was over.
    MatchReopened {},
    /// The auction is over and the cards are being played.
    ContractRecorded {
        /// The contract in play, as JSON that `rules` reads.
        contract: Value,
    },
    /// The contract in play was withdrawn.
    ContractCleared {},
    /// A deal was recorded. There is no contract in play any more.
    DealRecorded(DealMarked),
    /// A recorded deal was corrected.
    DealAmended(DealMarked),
    /// A recorded deal was removed.
    DealDeleted {
        /// The deal's id.
        deal: DealId,
    },
    /// The table changed its rules.
    RulesetChanged {
        /// All the values of the new ruleset.
        ruleset: Value,
        /// The first deal to which it applies.
        scope: RulesetScope,
        /// The new marks of earlier deals, if the whole match is marked again.
        marks: Vec<DealMark>,
        /// The number of the engine that gave them.
        engine: String,
    },
    /// The rules of the table were saved under a name. The values stay the same; only the name is new.
    RulesNamed {
        /// The named ruleset: its id, version and name.
        own: Value,
    },
    /// Deals were marked again under the same rules.
    MatchMarkedAgain {
        /// The new marks.
        marks: Vec<DealMark>,
        /// The number of the engine that gave them.
        engine: String,
    },
    /// The players' notes were changed.
    NotesChanged {
        /// The new notes; `None` if they were removed.
        #[serde(default, deserialize_with = "reading::text")]
        notes: Option<String>,
    },
    /// The place of the match was changed.
    PlaceChanged {
        /// The new place; `None` if it was removed.
        #[serde(default, deserialize_with = "reading::own_name")]
        place: Option<String>,
    },
    /// The match was archived: taken out of the lists.
    MatchArchived {},
    /// The match was put back in the lists.
    MatchUnarchived {},
    /// The match was moved to the bin. Its journal is kept.
    MatchDeleted {},
    /// The match was restored from the bin.
    MatchRestored {},
    /// A photo was attached, such as one of the paper slate.
    PhotoAttached {
        /// Its file name in the folder of photos.
        photo: PhotoId,
    },
    /// A photo was removed from the match.
    PhotoRemoved {
        /// Its file name in the folder of photos.
        photo: PhotoId,
    },
    /// A fork between two ledgers was settled.
    ForkSettled {
        /// The events after the fork that count, in order.
        kept: Vec<EventId>,
        /// The events after the fork that do not.
        dropped: Vec<EventId>,
    },
    /// The last event that counted was undone.
    Undone {
        /// The id of that event.
        event: EventId,
    },
    /// The last undone event was redone.
    Redone {
        /// The id of that event.
        event: EventId,
    },
}

impl Event {
    /// The kind of this event.
    pub fn kind(&self) -> EventKind {
        match self {
            Self::MatchCreated(_) => EventKind::MatchCreated,
            Self::MatchRenamed { .. } => EventKind::MatchRenamed,
            Self::SidesChanged { .. } => EventKind::SidesChanged,
            Self::DealerChanged { .. } => EventKind::DealerChanged,
            Self::PlayersReseated { .. } => EventKind::PlayersReseated,
            Self::PlayerColoured { .. } => EventKind::PlayerColoured,
            Self::ClockPaused {} => EventKind::ClockPaused,
            Self::ClockResumed {} => EventKind::ClockResumed,
            Self::MatchAbandoned {} => EventKind::MatchAbandoned,
            Self::MatchResumed {} => EventKind::MatchResumed,
            Self::MatchFinished { .. } => EventKind::MatchFinished,
            Self::MatchReopened {} => EventKind::MatchReopened,
            Self::ContractRecorded { .. } => EventKind::ContractRecorded,
            Self::ContractCleared {} => EventKind::ContractCleared,
            Self::DealRecorded(_) => EventKind::DealRecorded,
            Self::DealAmended(_) => EventKind::DealAmended,
            Self::DealDeleted { .. } => EventKind::DealDeleted,
            Self::RulesetChanged { .. } => EventKind::RulesetChanged,
            Self::RulesNamed { .. } => EventKind::RulesNamed,
            Self::MatchMarkedAgain { .. } => EventKind::MatchMarkedAgain,
            Self::NotesChanged { .. } => EventKind::NotesChanged,
            Self::PlaceChanged { .. } => EventKind::PlaceChanged,
            Self::MatchArchived {} => EventKind::MatchArchived,
            Self::MatchUnarchived {} => EventKind::MatchUnarchived,
            Self::MatchDeleted {} => EventKind::MatchDeleted,
            Self::MatchRestored {} => EventKind::MatchRestored,
            Self::PhotoAttached { .. } => EventKind::PhotoAttached,
            Self::PhotoRemoved { .. } => EventKind::PhotoRemoved,
            Self::ForkSettled { .. } => EventKind::ForkSettled,
            Self::Undone { .. } => EventKind::Undone,
            Self::Redone { .. } => EventKind::Redone,
        }
    }

    /// The payload, as the journal keeps it.
    pub fn payload(&self) -> Value {
        let mut tagged = json!(self);
        tagged["payload"].take()
    }
}

/// A decoded event with its id and time.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded {
    /// The event's id.
    pub id: EventId,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// The event.
    pub event: Event,
}

/// The version at which events are written, the same for all kinds. It goes up when a payload changes shape, and an
/// [`Upcaster`] then reads the older payloads.
pub const EVENT_VERSION: u32 = 1;

/// Raises payloads of one kind from one version to the next.
///
/// The journal's own payloads have not changed since the first version. Facts and rulesets belong to the crates above,
/// which also give the steps to read older ones.
#[derive(Debug, Clone, Copy)]
pub struct Upcaster {
    /// The kind of event.
    pub kind: &'static str,
    /// The version that it reads. It produces the next one.
    pub from: u32,
    /// The conversion, from payload to payload.
    pub raise: fn(Value) -> Value,
}

/// Raises a payload to today's version. A kind without an upcaster for a version passes unchanged.
///
/// # Errors
/// A message with the newest version that this program reads, if the payload has a newer one.
pub fn upcast(
    steps: &[Upcaster],
    kind: &str,
    version: u32,
    payload: Value,
) -> Result<Value, String> {
    if version > EVENT_VERSION {
        return Err(format!("known up to version {EVENT_VERSION}"));
    }
    let raise = |payload, from| match steps
        .iter()
        .find(|step| step.kind == kind && step.from == from)
    {
        Some(step) => (step.raise)(payload),
        None => payload,
    };
    Ok((version..EVENT_VERSION).fold(payload, raise))
}

/// When and where an event happened. The caller gives both, since the journal reads no clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meta {
    /// The time; stored to the millisecond.
    pub at: DateTime<Utc>,
    /// The time zone at the table: an offset (`+01:00`) or a name (`Europe/Paris`), 1 to 64 characters.
    pub zone: String,
    /// The event's id, if the caller chooses it. A caller that gets no answer may then send the same event again, and
    /// it is written only once.
    pub id: Option<Uuid>,
    /// The name of the person who makes the change, if known. The events of a concours keep it.
    pub by: Option<String>,
    /// Whether it is made at the machine that keeps the ledger: in a concours, at the desk. The events of a concours keep it.
    pub at_desk: bool,
}

impl Meta {
    /// A time and zone. The event gets a new id when it is written.
    pub fn new(at: DateTime<Utc>, zone: impl Into<String>) -> Self {
        Self {
            at,
            zone: zone.into(),
            id: None,
            by: None,
            at_desk: false,
        }
    }

    /// Sets the event's id.
    pub fn with_id(self, id: Uuid) -> Self {
        Self {
            id: Some(id),
            ..self
        }
    }

    /// The event's id: the caller's, or a new one.
    pub fn event_id(&self) -> EventId {
        self.id
            .unwrap_or_else(|| new_id(self.at))
            .to_string()
            .into()
    }
}

/// A new UUIDv7 for the given time, for events and deals.
pub fn new_id(at: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(at.timestamp()).unwrap_or(0);
    Uuid::new_v7(uuid::Timestamp::from_unix(
        uuid::NoContext,
        seconds,
        at.timestamp_subsec_nanos(),
    ))
}
