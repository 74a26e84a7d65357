//! Who makes a call, and what each role may do.

use ardoise_journal::{ConcoursId, MatchId, Uuid};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What a caller may do. Each role may also do what a lower one may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Shows matches and the wall of a concours, and is not touched.
    Screen,
    /// May make queries, except those about the whole ledger.
    Reader,
    /// Sits at a table whose result another phone enters: may make queries, and confirm that result.
    OtherSide,
    /// Keeps the score of one match.
    Scorer,
    /// May make every call.
    Organiser,
}

impl Role {
    /// All roles, the lowest first.
    pub const ALL: [Role; 5] = [
        Role::Screen,
        Role::Reader,
        Role::OtherSide,
        Role::Scorer,
        Role::Organiser,
    ];

    /// The role's name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Role::Screen => "screen",
            Role::Reader => "reader",
            Role::OtherSide => "other_side",
            Role::Scorer => "scorer",
            Role::Organiser => "organiser",
        }
    }
}

/// A table of one draw of a concours, at which a phone sits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
#[serde(deny_unknown_fields)]
pub struct TableSeat {
    /// The concours.
    pub concours: ConcoursId,
    /// The partie.
    pub round: u32,
    /// The number of its draw: 2 after the first was undone.
    pub attempt: u32,
    /// The number on the table.
    pub table: u32,
}

/// Who makes a call: a role, and the match or table that it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The role.
    pub role: Role,
    /// The match of a scorer or of the other side. Without one, they may do what a reader may.
    pub at: Option<MatchId>,
    /// The table of a concours whose result the caller may enter and confirm. The table's match is the caller's too.
    pub table: Option<TableSeat>,
    /// The team that the caller follows from table to table, by its number: `table` is then the team's own.
    pub(crate) team: Option<u32>,
    /// The table on the sheet by which the caller joined, if the caller follows a team.
    pub(crate) sheet: Option<TableSeat>,
    /// The table of a concours whose phone lets the caller keep the score of that table's match, as long as it may itself.
    pub(crate) lent_by: Option<TableSeat>,
    /// The id of the caller's phone, if it is one that has joined.
    pub(crate) phone: Option<String>,
    /// The id of the first event that the call writes, if the caller may send the same call again.
    pub(crate) event: Option<Uuid>,
    /// Whether the caller is authenticated for this call. A caller who is not may only make queries.
    pub(crate) is_proved: bool,
}

impl Caller {
    /// A caller with a role at a match.
    pub fn at(role: Role, at: Option<MatchId>) -> Caller {
        Caller {
            role,
            at,
            table: None,
            team: None,
            sheet: None,
            lent_by: None,
            phone: None,
            event: None,
            is_proved: true,
        }
    }

    /// The same caller, at a table of a concours.
    #[must_use]
    pub fn at_table(self, table: Option<TableSeat>) -> Caller {
        Caller { table, ..self }
    }

    /// The same caller, who follows this team of the concours from table to table.
    #[must_use]
    pub fn following(self, team: Option<u32>) -> Caller {
        Caller { team, ..self }
    }

    /// The same caller, whose right to write ends with that of a table of a concours.
    #[must_use]
    pub fn lent_by(self, lent_by: Option<TableSeat>) -> Caller {
        Caller { lent_by, ..self }
    }

    /// The same caller, who uses a phone that has joined.
    #[must_use]
    pub fn on_phone(self, phone: &str) -> Caller {
        Caller {
            phone: Some(phone.to_owned()),
            ..self
        }
    }

    /// The same caller, identified only by a cookie that others on the network can overhear: it may only make queries.
    #[must_use]
    pub fn reading(self) -> Caller {
        Caller {
            is_proved: false,
            ..self
        }
    }

    /// The same caller, with the role of an eavesdropper if the cookie is the only proof: an organiser's phone signs its
    /// queries, and without a signature gets no payments, licence numbers or drafts of draws.
    pub(crate) fn overheard(self) -> Caller {
        let role = match self.role {
            Role::Organiser if !self.is_proved => Role::Reader,
            role => role,
        };
        Caller { role, ..self }
    }

    /// The same caller, with a command that a phone may send again because it got no answer. The command is executed
    /// once: the id of its first event is derived from the phone and the command, and looked up in the journal.
    #[must_use]
    pub fn sending(self, phone: &str, command: Uuid) -> Caller {
        Caller {
            event: Some(event_of(phone, command)),
            ..self
        }
    }

    /// The table of a concours with whose result the caller's right to write ends.
    pub(crate) fn writes_for(&self) -> Option<&TableSeat> {
        self.table.as_ref().or(self.lent_by.as_ref())
    }

    /// Whether a call about this entity is one that a scorer's role covers.
    pub(crate) fn may_change(&self, entity: Option<&str>) -> bool {
        self.role == Role::Organiser || self.is_at(entity)
    }

    /// Whether a call about a table of a concours is about the caller's own.
    pub(crate) fn sits_at(&self, fields: &Value) -> bool {
        self.table.as_ref().is_some_and(|seat| {
            fields["id"] == seat.concours.as_str()
                && fields["round"] == seat.round
                && fields["table"] == seat.table
        })
    }

    /// Whether the caller sits at the table of the sheet by which they joined.
    pub(crate) fn is_at_its_sheet(&self) -> bool {
        self.table.is_some() && (self.sheet.is_none() || self.sheet == self.table)
    }

    /// Whether this is the caller's match.
    pub(crate) fn is_at(&self, entity: Option<&str>) -> bool {
        self.at
            .as_ref()
            .map(MatchId::as_str)
            .is_some_and(|at| entity == Some(at))
    }
}

impl From<Role> for Caller {
    fn from(role: Role) -> Caller {
        Caller::at(role, None)
    }
}

/// The id of the event that a phone's command writes: the command's time, and a hash, so that two phones never share
/// one.
pub fn event_of(phone: &str, command: Uuid) -> Uuid {
    let hash = Sha256::new()
        .chain_update("ardoise.command.1\0")
        .chain_update(phone)
        .chain_update("\0")
        .chain_update(command.as_bytes())
        .finalize();
    let mut bytes = *command.as_bytes();
    bytes[6..].copy_from_slice(&hash[..10]);
    bytes[6] = bytes[6] & 0x0f | 0x70;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    Uuid::from_bytes(bytes)
}
