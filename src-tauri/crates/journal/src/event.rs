//! The events of a match, as the journal keeps them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use ardoise_rules::{Seat, Side};

use crate::kind::EventKind;

/// A side's name and players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// What the side is called.
    pub name: String,
    /// One or two players; a blank one is a seat without a name.
    pub players: Vec<String>,
}

/// Both sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    /// Nous.
    pub us: Team,
    /// Eux.
    pub them: Team,
}

/// What a deal was marked, as the players confirmed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Points marked by us.
    pub us: i32,
    /// Points marked by them.
    pub them: i32,
    /// Whether the contract was made; none for a deal that was not played, or a litige.
    pub made: Option<bool>,
}

/// The new mark of an earlier deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealMark {
    /// The deal.
    pub deal: String,
    /// Its mark from now on.
    pub mark: Mark,
}

/// The beginning of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchCreated {
    /// The match's own name, where it has one.
    pub name: Option<String>,
    /// All the values of its ruleset, with `name`, `base` and `version`.
    pub ruleset: Value,
    /// Who plays.
    pub sides: Sides,
    /// The seat that deals first.
    pub first_dealer: Seat,
    /// The match of which this is the revanche.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revanche_of: Option<String>,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Anything else that its players want to remember.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// A deal's facts and the mark that the players confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealMarked {
    /// The deal's id, made by the caller.
    pub deal: String,
    /// What happened, in the shape of the rules.
    pub facts: Value,
    /// What it was marked.
    pub mark: Mark,
    /// The version of the engine that marked it.
    pub engine: String,
}

/// From where a new ruleset holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Deals already recorded keep theirs.
    NextDeal,
    /// The whole match is marked again.
    WholeMatch,
}

/// Something that happened to a match. A kind's payload is the variant's fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload", rename_all = "snake_case")]
pub enum Event {
    /// A match begins; it is the first of its match, and the only one of this kind.
    MatchCreated(MatchCreated),
    /// It is called otherwise, or no longer has a name of its own.
    MatchRenamed {
        /// The new name.
        name: Option<String>,
    },
    /// Sides or players are called otherwise.
    SidesChanged {
        /// Both sides, from now on.
        sides: Sides,
    },
    /// Another seat deals than the turn would have it, from this deal on.
    DealerChanged {
        /// The seat.
        seat: Seat,
        /// Position of the deal, from 0.
        from_deal: u32,
    },
    /// Other players sit at the table, from this deal on: a substitute, or seats exchanged. The deals before keep theirs.
    PlayersReseated {
        /// Both sides, from that deal on.
        sides: Sides,
        /// Position of the deal, from 0.
        from_deal: u32,
    },
    /// A player has another colour.
    PlayerColoured {
        /// The player's name.
        player: String,
        /// The colour's name.
        colour: String,
    },
    /// The match's clock stands still.
    ClockPaused {},
    /// It goes on.
    ClockResumed {},
    /// The players left it there.
    MatchAbandoned {},
    /// They took up an abandoned match again.
    MatchResumed {},
    /// It is over.
    MatchFinished {
        /// Who won, if anyone did.
        winner: Option<Side>,
    },
    /// It was over, and they play on.
    MatchReopened {},
    /// The auction is over; the cards are being played.
    ContractRecorded {
        /// The contract in play, in the shape of the rules.
        contract: Value,
    },
    /// There was no such contract.
    ContractCleared {},
    /// A deal is over; there is no contract in play any more.
    DealRecorded(DealMarked),
    /// A deal is corrected, in its place.
    DealAmended(DealMarked),
    /// A deal is taken out.
    DealDeleted {
        /// The deal.
        deal: String,
    },
    /// The table changes its rules.
    RulesetChanged {
        /// All the values of the new ruleset.
        ruleset: Value,
        /// From where it holds.
        scope: Scope,
        /// New marks of earlier deals, when the whole match is marked again.
        marks: Vec<DealMark>,
        /// The version of the engine that marked them.
        engine: String,
    },
    /// The rules that the table plays by were kept under a name: they are what they were, and are called so from now on.
    RulesNamed {
        /// The named ruleset: its id, version and name.
        own: Value,
    },
    /// Deals are marked again under the same rules.
    MatchMarkedAgain {
        /// The new marks.
        marks: Vec<DealMark>,
        /// The version of the engine that marked them.
        engine: String,
    },
    /// What its players want to remember of it.
    NotesChanged {
        /// The new notes.
        notes: Option<String>,
    },
    /// Where it is played.
    PlaceChanged {
        /// The new place.
        place: Option<String>,
    },
    /// It is kept out of the lists.
    MatchArchived {},
    /// It is back in the lists.
    MatchUnarchived {},
    /// It is thrown away: only its journal is left of it.
    MatchDeleted {},
    /// It was thrown away, and is taken back.
    MatchRestored {},
    /// A picture, as of the paper slate, goes with it.
    PhotoAttached {
        /// Its name in the folder of photos.
        photo: String,
    },
    /// A picture does not go with it any more.
    PhotoRemoved {
        /// Its name in the folder of photos.
        photo: String,
    },
    /// Two ledgers had gone on from the same event; it was said what counts of either.
    ForkSettled {
        /// The events after the fork that count, in this order.
        kept: Vec<String>,
        /// Those that do not.
        dropped: Vec<String>,
    },
    /// The last event that counted does not count any more.
    Undone {
        /// That event.
        event: String,
    },
    /// The last undone event counts again.
    Redone {
        /// That event.
        event: String,
    },
}

impl Event {
    /// Its kind.
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

    /// The payload, as it goes into the journal.
    pub fn payload(&self) -> Value {
        let mut tagged = json!(self);
        tagged["payload"].take()
    }
}

/// An event as it was recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded {
    /// The event's id.
    pub id: String,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// What happened.
    pub event: Event,
}

/// The version at which events are written now, one for all kinds. When a payload changes shape it goes up, and an
/// [`Upcaster`] says how to read what came before.
pub const EVENT_VERSION: u32 = 1;

/// Raises payloads of one kind from one version to the next.
///
/// The journal's own shapes are at their first version. Facts and rulesets belong to the layer above, and so do the steps
/// that read old ones.
#[derive(Debug, Clone, Copy)]
pub struct Upcaster {
    /// The kind of event.
    pub kind: &'static str,
    /// The version that it reads; it gives the next one.
    pub from: u32,
    /// Payload in, payload out.
    pub raise: fn(Value) -> Value,
}

/// Raises a payload to the version of today; a kind that a version did not change passes as it is.
///
/// # Errors
/// The version is newer than this program.
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

/// Reads an event of any version that this program knows.
pub(crate) fn decode(
    steps: &[Upcaster],
    kind: &str,
    version: u32,
    payload: &str,
) -> Result<Event, String> {
    let payload = serde_json::from_str(payload).map_err(|error| error.to_string())?;
    let payload = upcast(steps, kind, version, payload)?;
    serde_json::from_value(json!({ "kind": kind, "payload": payload }))
        .map_err(|error| error.to_string())
}

/// When and where an event happened, given by the caller: the journal reads no clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meta {
    /// The time; kept to the millisecond.
    pub at: DateTime<Utc>,
    /// The zone of the table: an offset (`+01:00`) or a name (`Europe/Paris`), 1 to 64 characters.
    pub zone: String,
    /// The event's id. A caller that gives one may send the same event again after a lost answer: it is written once.
    pub id: Option<Uuid>,
}

impl Meta {
    /// An event at this time, with an id made when it is written.
    pub fn new(at: DateTime<Utc>, zone: impl Into<String>) -> Self {
        Self {
            at,
            zone: zone.into(),
            id: None,
        }
    }

    /// The same, with the caller's id.
    pub fn with_id(self, id: Uuid) -> Self {
        Self {
            id: Some(id),
            ..self
        }
    }

    /// The id of the event: the caller's, or a new one.
    pub fn event_id(&self) -> String {
        self.id.unwrap_or_else(|| new_id(self.at)).to_string()
    }
}

/// A new UUIDv7 of the given time, for events and deals.
pub fn new_id(at: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(at.timestamp()).unwrap_or(0);
    Uuid::new_v7(uuid::Timestamp::from_unix(
        uuid::NoContext,
        seconds,
        at.timestamp_subsec_nanos(),
    ))
}
