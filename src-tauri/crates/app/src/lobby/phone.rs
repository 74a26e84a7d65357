//! A phone that has joined.

use super::keys::Key;
use crate::role::{Caller, Role, TableSeat};
use ardoise_journal::MatchId;
use ardoise_rules::Seat;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The id of a phone. It is not secret.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "string", export_to = "phones.ts")
)]
#[serde(transparent)]
pub struct PhoneId(pub String);

/// A phone that has joined, as this machine keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phone {
    /// Its id.
    pub id: PhoneId,
    /// The name that its owner gave it.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// The match that it is at.
    #[serde(rename = "match")]
    pub at: Option<MatchId>,
    /// The table of a concours that it is at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableSeat>,
    /// The team of that concours that it follows from table to table, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<u32>,
    /// The table of a concours whose phone lets it keep the score of that table's match: this right ends with the table's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lent_by: Option<TableSeat>,
    /// Where its owner sits, if they said so.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The match whose score it asks to keep.
    #[serde(default)]
    pub asks: Option<MatchId>,
    /// The address and port of this machine at which it was last seen. Phones that joined before this was recorded have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// When it joined.
    pub joined: DateTime<Utc>,
    /// When it was last seen, to half a minute.
    pub seen: DateTime<Utc>,
    /// The hash of its cookie, which allows reading.
    pub(super) cookie: String,
    /// The key with which it signs; none for a phone that only reads.
    pub(super) key: Option<Key>,
    /// The end of the reserved block: no signed call has had a higher counter.
    pub(super) counter: u64,
}

impl Phone {
    /// The caller of this phone's calls.
    pub fn caller(&self) -> Caller {
        Caller::at(self.role, self.at.clone())
            .at_table(self.table.clone())
            .following(self.team)
            .lent_by(self.lent_by.clone())
            .on_phone(&self.id.0)
    }

    /// Whether it has a key, without which it can only read.
    pub fn signs(&self) -> bool {
        self.key.is_some()
    }

    /// Whether it keeps the score of this match.
    pub fn writes(&self, at: &MatchId) -> bool {
        self.role == Role::Scorer && self.at.as_ref() == Some(at)
    }

    /// Whether it is at a table of the same concours as another.
    pub(super) fn is_in_hall_of(&self, other: &Phone) -> bool {
        let concours = |phone: &Phone| phone.table.as_ref().map(|table| table.concours.clone());
        concours(self).is_some() && concours(self) == concours(other)
    }

    /// It no longer keeps a score.
    pub(super) fn only_reads(&mut self) {
        self.role = Role::Reader;
        self.lent_by = None;
    }
}

/// A phone that joins.
#[derive(Debug, Clone)]
pub struct Joining {
    /// The name that its owner gives it.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// The match that it is at.
    pub at: Option<MatchId>,
    /// The table of a concours that it is at.
    pub table: Option<TableSeat>,
    /// The numbers of those who sit at that table: a phone that follows one of them still does.
    pub numbers: Vec<u32>,
    /// The address and port of this machine at which it joins.
    pub host: Option<String>,
    /// The phone that it was until now, if it has proved that: it gets a new key and cookie, and keeps its id.
    pub before: Option<PhoneId>,
    /// The key that was derived with it, if it may sign.
    pub key: Option<Key>,
}
