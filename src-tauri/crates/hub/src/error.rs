//! Errors of the hub: codes with parameters, never sentences for a user.

use crate::ids::{ClubId, LeagueId};
use ardoise_journal::{DeviceId, EventId};
use deadpool_postgres::TimeoutType;
use serde::Serialize;
use tokio_postgres::error::SqlState;

/// A result of the hub.
pub type Result<T, E = HubError> = std::result::Result<T, E>;

/// How many findings are listed; further ones are only counted.
const LISTED: usize = 100;

/// Why the hub refused. Its data is the same as before, except that events of a copied ledger are set aside.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum HubError {
    /// The file is not an export, or is incomplete.
    #[error("line {line}: {value}")]
    HubFileUnreadable {
        /// The line of the file.
        line: usize,
        /// The problem there.
        value: String,
    },
    /// A newer program wrote the file.
    #[error("version {found}, known up to {known}")]
    HubFileNewer {
        /// The file's version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The export cannot be written.
    #[error("{value}")]
    HubFileUnwritten {
        /// The message of the system.
        value: String,
    },
    /// Events of the file are altered, or do not continue those of the hub.
    #[error("{} findings", .0.found)]
    HubUnsound(Unsound),
    /// No club has this id.
    #[error("{value}")]
    HubClubUnknown {
        /// The id.
        value: String,
    },
    /// A club already has this id.
    #[error("{value}")]
    HubClubTaken {
        /// The id.
        value: String,
    },
    /// The id of a club has characters other than lower-case letters, digits and hyphens, or is too long.
    #[error("{value}")]
    HubClubId {
        /// The id.
        value: String,
    },
    /// The name of a club is empty or too long.
    #[error("{value}")]
    HubClubName {
        /// The name.
        value: String,
    },
    /// No league has this id.
    #[error("{value}")]
    HubLeagueUnknown {
        /// The id.
        value: String,
    },
    /// A league already has this id.
    #[error("{value}")]
    HubLeagueTaken {
        /// The id.
        value: String,
    },
    /// The id of a league has characters other than lower-case letters, digits and hyphens, or is too long.
    #[error("{value}")]
    HubLeagueId {
        /// The id.
        value: String,
    },
    /// The name of a league is empty or too long.
    #[error("{value}")]
    HubLeagueName {
        /// The name.
        value: String,
    },
    /// The club is already in the league.
    #[error("{value} in {league}")]
    HubLeagueHasClub {
        /// The league.
        league: LeagueId,
        /// The club.
        value: String,
    },
    /// The club is not in the league.
    #[error("{value} in {league}")]
    HubLeagueLacksClub {
        /// The league.
        league: LeagueId,
        /// The club.
        value: String,
    },
    /// The club has no such key, or has revoked it.
    #[error("{value}")]
    HubKeyUnknown {
        /// The id of the key.
        value: String,
    },
    /// The club does not exist, or does not have this valid key.
    #[error("unknown club or invalid key")]
    HubKeyWrong,
    /// No key of the club's devices begins with these digits, or several do.
    #[error("{value}")]
    HubDeviceUnknown {
        /// The digits.
        value: String,
    },
    /// The text is not a device id with an Ed25519 key.
    #[error("{value}")]
    HubDeviceKey {
        /// The device and the key.
        value: String,
    },
    /// No player of the club has this name or id.
    #[error("{value}")]
    HubPlayerUnknown {
        /// The name or the id.
        value: String,
    },
    /// The two names already mean the same person.
    #[error("{value} and {other}")]
    HubPlayerSame {
        /// The name or id of the first.
        value: String,
        /// The name or id of the second.
        other: String,
    },
    /// The name is not merged.
    #[error("{value}")]
    HubPlayerNotMerged {
        /// The name or the id.
        value: String,
    },
    /// A club or an address has sent too many requests.
    #[error("too many requests")]
    HubTooOften,
    /// A club has sent more events and stubs than it may in this time.
    #[error("{value} entries are too many, for {minutes} min")]
    HubTooManyEntries {
        /// The number in the file.
        value: u32,
        /// When to send it again.
        minutes: u64,
    },
    /// No page has this address.
    #[error("not found")]
    HubNothingHere,
    /// A parameter of an address is not a number, or is out of range.
    #[error("{field}: {value}")]
    HubNotANumber {
        /// The parameter.
        field: &'static str,
        /// Its value.
        value: String,
        /// The smallest allowed.
        min: u32,
        /// The largest allowed.
        max: u32,
    },
    /// The hub already does as much at the same time as it may.
    #[error("too many requests at the same time")]
    HubBusy,
    /// The file is larger than the hub accepts.
    #[error("{value} MiB")]
    HubTooLarge {
        /// The largest file that the hub accepts, in MiB.
        value: usize,
    },
    /// The file took too long to arrive.
    #[error("the file took too long to arrive")]
    HubTooSlow,
    /// The clock of the hub's machine shows a time before 1970 or after 9999.
    #[error("the clock shows a time before 1970 or after 9999")]
    HubClockWrong,
    /// The hub cannot listen on an address.
    #[error("{address}: {value}")]
    HubListen {
        /// The address.
        address: String,
        /// The message of the system.
        value: String,
    },
    /// The address of the database cannot be read.
    #[error("{value}")]
    HubDatabaseAddress {
        /// The reason. It is never the address, which may contain a password.
        value: String,
    },
    /// The database does not answer.
    #[error("{value}")]
    HubDatabaseAway {
        /// The message of the system or of PostgreSQL.
        value: String,
    },
    /// The disk of the database is full.
    #[error("{value}")]
    HubDatabaseFull {
        /// The message of PostgreSQL.
        value: String,
    },
    /// The database refuses writes, because it is a standby or set to read-only.
    #[error("{value}")]
    HubDatabaseReadOnly {
        /// The message of PostgreSQL.
        value: String,
    },
    /// A newer program made the tables.
    #[error("schema {found}, known up to {known}")]
    HubDatabaseNewer {
        /// The version of the tables.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// An older program made the tables, and the role that serves may not change them.
    #[error("schema {found}, {known} is needed")]
    HubDatabaseOlder {
        /// The version of the tables; 0 if there are none.
        found: u32,
        /// The version that this program needs.
        known: u32,
    },
    /// PostgreSQL is older than the hub needs.
    #[error("PostgreSQL {found}, {known} is needed")]
    HubDatabaseTooOld {
        /// The version of PostgreSQL.
        found: i32,
        /// The oldest version that the hub works with.
        known: i32,
    },
    /// A text of the request cannot be in a database, because it has a character with the code 0.
    #[error("{value}")]
    HubTextImpossible {
        /// The message of PostgreSQL.
        value: String,
    },
    /// PostgreSQL refused a statement for another reason.
    #[error("{value}")]
    HubDatabaseRefused {
        /// The message of PostgreSQL.
        value: String,
    },
}

/// All problems with the events of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Unsound {
    /// The number of findings.
    pub found: usize,
    /// The first hundred of them.
    pub findings: Vec<Finding>,
}

/// The place of an event in the chain of its device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The device that wrote it.
    pub device: DeviceId,
    /// Its number among the events of that device.
    pub seq: i64,
}

/// A problem with an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Finding {
    /// The payload is not the one that was hashed.
    PayloadChanged {
        /// The event.
        #[serde(flatten)]
        place: Place,
    },
    /// The hash of the event is not that of its content, or its link is not the hash of the device's previous event.
    ChainBroken {
        /// The event.
        #[serde(flatten)]
        place: Place,
    },
    /// This program cannot read the event: a newer one wrote it, or it was altered.
    EventUnreadable {
        /// The event.
        #[serde(flatten)]
        place: Place,
        /// Why.
        detail: String,
    },
    /// Events of the device are missing before this one. Send them from the number `expected` on.
    SequenceGap {
        /// The device.
        device: DeviceId,
        /// The number that should come next.
        expected: i64,
        /// The number that came instead.
        found: i64,
    },
    /// The previous event of the entity is neither in the file nor in the hub.
    EventMissing {
        /// The event.
        #[serde(flatten)]
        place: Place,
        /// The event that it follows.
        after: EventId,
    },
    /// Another event has the same id.
    EventIdTaken {
        /// The event.
        #[serde(flatten)]
        place: Place,
        /// The id.
        event: EventId,
    },
    /// Two copies of one ledger both wrote this number of the device. The event is set aside.
    DeviceForked {
        /// The event.
        #[serde(flatten)]
        place: Place,
    },
    /// The event does not follow the hub's event before it: probably two copies of one ledger were written in. It cannot be verified without
    /// the event before it, so it is not set aside.
    NotFollowing {
        /// The event.
        #[serde(flatten)]
        place: Place,
    },
    /// A signed head does not match the events of the file, or its signature is by another key or for another club.
    SignatureWrong {
        /// The head.
        #[serde(flatten)]
        place: Place,
    },
    /// The club requires signatures, and no signed head covers this event.
    SignatureMissing {
        /// The event.
        #[serde(flatten)]
        place: Place,
    },
    /// The club has not approved the key that signed this head, or has revoked it.
    KeyNotApproved {
        /// The head.
        #[serde(flatten)]
        place: Place,
        /// The first digits of the key.
        key: String,
    },
    /// A line of an older log of merges is altered, or does not follow the line before it.
    MergeChanged {
        /// The club.
        club: ClubId,
        /// The number of the line.
        n: i64,
    },
    /// The head that the hub has stored for a device is not the device's last event.
    HeadDiffers {
        /// The last event.
        #[serde(flatten)]
        place: Place,
        /// The number in the head.
        found: i64,
    },
}

impl Unsound {
    /// Adds a finding.
    pub(crate) fn find(&mut self, finding: Finding) {
        self.found += 1;
        if self.findings.len() < LISTED {
            self.findings.push(finding);
        }
    }

    /// Refuses if there is any finding.
    pub(crate) fn refuse(self) -> Result<()> {
        match self.found {
            0 => Ok(()),
            _ => Err(HubError::HubUnsound(self)),
        }
    }
}

impl From<tokio_postgres::Error> for HubError {
    fn from(error: tokio_postgres::Error) -> Self {
        let value = message(&error);
        match error.code() {
            None => Self::HubDatabaseAway { value },
            Some(code) if *code == SqlState::DISK_FULL => Self::HubDatabaseFull { value },
            Some(code) if *code == SqlState::READ_ONLY_SQL_TRANSACTION => {
                Self::HubDatabaseReadOnly { value }
            }
            Some(code) if *code == SqlState::CHARACTER_NOT_IN_REPERTOIRE => {
                Self::HubTextImpossible { value }
            }
            // Classes 08 (connection), 3D (no such database), 53 (resources), 57 (being shut down).
            Some(code)
                if ["08", "3D", "53", "57"]
                    .iter()
                    .any(|class| code.code().starts_with(class)) =>
            {
                Self::HubDatabaseAway { value }
            }
            Some(_) => Self::HubDatabaseRefused { value },
        }
    }
}

impl From<deadpool_postgres::PoolError> for HubError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            // The database answers, but to others.
            deadpool_postgres::PoolError::Timeout(TimeoutType::Wait) => Self::HubBusy,
            other => Self::HubDatabaseAway {
                value: other.to_string(),
            },
        }
    }
}

/// The message of PostgreSQL, or of the system if there is none.
fn message(error: &tokio_postgres::Error) -> String {
    use std::error::Error;
    match (error.as_db_error(), error.source()) {
        (Some(refused), _) => refused.message().to_owned(),
        (None, Some(source)) => source.to_string(),
        (None, None) => error.to_string(),
    }
}
