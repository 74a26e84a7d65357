//! What can be wrong inside a ledger that opens.

use ardoise_journal::{ChainFault, Entry, verify};
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use serde::Serialize;

use crate::error::{LedgerError, Result};
use crate::handle::LedgerReader;
use crate::journal;
use crate::photos::{Photos, are_of, named, packed};
use crate::place::uri;
use crate::projections::{self, Unreadable};
use crate::statistics;

/// Something that a check has found. It serialises as `{"code": …, parameters…}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Finding {
    /// SQLite says that the file itself is damaged.
    FileDamaged {
        /// What it says.
        detail: String,
    },
    /// A row speaks of another that is not there.
    ReferenceMissing {
        /// The row's table.
        table: String,
        /// The table of what is missing.
        missing_in: String,
    },
    /// What an event says is not what was written.
    PayloadChanged {
        /// The event.
        event: String,
    },
    /// An event, or its place among its device's events, is not what was written.
    ChainBroken {
        /// The event.
        event: String,
        /// The device.
        device: String,
    },
    /// Events of a device are missing.
    SequenceGap {
        /// The device.
        device: String,
        /// The sequence that should have come.
        expected: i64,
        /// The one that came.
        found: i64,
    },
    /// Two devices, or two events of one, follow the same event: which comes first must be asked.
    Fork {
        /// The match.
        entity: String,
        /// The event that both follow.
        after: String,
    },
    /// This program cannot read a match.
    MatchUnreadable {
        /// The match.
        match_id: String,
        /// Why.
        error: LedgerError,
    },
    /// An event of a file bears the id of a different one that is kept here.
    EventIdTaken {
        /// The event.
        event: String,
    },
    /// Two programs have written as the same device: one works on a copy of the other's file.
    DeviceForked {
        /// The event of the file.
        event: String,
        /// The device.
        device: String,
    },
    /// An event of a file cannot be read.
    EventUnreadable {
        /// The event.
        event: String,
        /// What was not understood.
        detail: String,
    },
    /// An event of a file follows one that is neither there nor here.
    EventMissing {
        /// The event of the file.
        event: String,
        /// The one that is missing.
        after: String,
    },
    /// A picture that goes with a match is not in its folder.
    PhotoMissing {
        /// The match.
        match_id: String,
        /// The picture's name.
        photo: String,
    },
    /// A picture's bytes are not those that its name stands for.
    PhotoChanged {
        /// The picture's name.
        photo: String,
    },
    /// A picture cannot be read, in its folder or in a file.
    PhotoUnreadable {
        /// The picture's name.
        photo: String,
        /// What is wrong with it.
        detail: String,
    },
    /// A row of a projection is not what the journal says: it is missing, differs, or should not be there.
    ProjectionDiffers {
        /// The table.
        table: String,
        /// The row's key.
        row: String,
    },
}

/// The projections and the keys of their rows.
const KEYS: [(&str, &str); 11] = [
    ("matches", "id"),
    ("match_players", "match || ' ' || side || ' ' || position"),
    ("players", "player"),
    ("history", "id"),
    ("bin", "id"),
    ("photos_of", "photo || ' ' || match"),
    ("player_colours", "match || ' ' || player"),
    ("deals", "match || ' ' || position"),
    ("rulesets", "id"),
    ("match_rulesets", "match || ' ' || from_deal"),
    ("played_rulesets", "digest"),
];

/// Those of statistics. Sums that came down to nothing again stay there: they are passed over.
const STATISTICS: [(&str, &str); 6] = [
    ("counted_matches", "match"),
    ("deal_figures", "match || ' ' || position"),
    ("taking_part", "subject || ' ' || moment || ' ' || first"),
    (
        "figures WHERE matches <> 0",
        "subject || ' ' || ruleset || ' ' || month",
    ),
    (
        "contract_figures WHERE bid <> 0",
        "subject || ' ' || ruleset || ' ' || month || ' ' || level || ' ' || strain",
    ),
    ("evenings WHERE matches <> 0", "subject || ' ' || day"),
];

/// What is compared of standings: the last places of a rating are the platform's own.
const STANDINGS: &str =
    "subject, moment, match, round(rating, 6), round(uncertainty, 6), run, best_run";

impl LedgerReader {
    /// Verifies the file, the journal's hashes and chains, and that the tables made from it are what it says; statistics,
    /// once all is counted. It reads everything, changes nothing, and tells all that it finds; nothing found is an empty
    /// list.
    ///
    /// # Errors
    /// Those of the file that keep it from being read; damage is a finding.
    pub fn check(&self) -> Result<Vec<Finding>> {
        let mut findings = Vec::new();
        match self.look_everywhere(&mut findings) {
            // Nothing more can be read.
            Err(LedgerError::LedgerDamaged { detail }) => {
                findings.push(Finding::FileDamaged { detail })
            }
            other => other?,
        }
        Ok(findings)
    }

    fn look_everywhere(&self, findings: &mut Vec<Finding>) -> Result<()> {
        // An unnamed database is a temporary one that may spill to disk; a rebuild goes there to be compared.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_URI;
        let scratch = Connection::open_with_flags("", flags)?;
        scratch.busy_timeout(self.options.busy_timeout)?;
        scratch.execute("ATTACH ? AS stored", [uri(&self.path, "mode=ro")?])?;
        // All that follows is of one moment.
        let moment = scratch.unchecked_transaction()?;
        check_file(&moment, findings)?;
        check_journal(&moment, findings)?;
        let unreadable = projections::build(&moment, &self.options)?;
        findings.extend(unreadable.into_iter().filter_map(of_unreadable));
        for (rows, key) in KEYS {
            compare(&moment, "*", rows, key, findings)?;
        }
        if statistics::count_as(&moment, &self.options, "stored")? {
            for (rows, key) in STATISTICS {
                compare(&moment, "*", rows, key, findings)?;
            }
            let key = "subject || ' ' || moment";
            compare(&moment, STANDINGS, "standings", key, findings)?;
        }
        findings.extend(photo_findings(&moment, &self.photos())?);
        Ok(())
    }
}

/// What is wrong with the hashes and chains of a journal. A fork is a question, not damage.
pub(crate) fn journal_findings(connection: &Connection) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    check_journal(connection, &mut findings)?;
    findings.retain(|finding| !matches!(finding, Finding::Fork { .. }));
    Ok(findings)
}

/// Pictures that events name, and that are neither whole in their folder nor in the file itself.
pub(crate) fn photo_findings(connection: &Connection, photos: &Photos) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    named::each_named(connection, |name, match_id| {
        let found = photos.read(name);
        let is_whole = matches!(&found, Ok(Some(bytes)) if are_of(name, bytes))
            || packed::read_whole(connection, name)?.is_some();
        let photo = name.to_owned();
        match found {
            _ if is_whole => {}
            Ok(Some(_)) => findings.push(Finding::PhotoChanged { photo }),
            Ok(None) => findings.push(Finding::PhotoMissing {
                match_id: match_id.to_owned(),
                photo,
            }),
            Err(error) => findings.push(Finding::PhotoUnreadable {
                photo,
                detail: error.to_string(),
            }),
        }
        Ok(())
    })?;
    Ok(findings)
}

fn check_file(connection: &Connection, findings: &mut Vec<Finding>) -> Result<()> {
    let mut statement = connection.prepare("PRAGMA stored.integrity_check")?;
    for answer in statement.query_map([], |row| row.get(0))? {
        let detail: String = answer?;
        if detail != "ok" {
            findings.push(Finding::FileDamaged { detail });
        }
    }
    let mut statement = connection.prepare("PRAGMA stored.foreign_key_check")?;
    for missing in statement.query_map([], |row| Ok((row.get(0)?, row.get(2)?)))? {
        let (table, missing_in) = missing?;
        findings.push(Finding::ReferenceMissing { table, missing_in });
    }
    Ok(())
}

fn check_journal(connection: &Connection, findings: &mut Vec<Finding>) -> Result<()> {
    let own: Option<String> = connection
        .query_row("SELECT id FROM devices WHERE own = 1", [], |row| row.get(0))
        .optional()?;
    let mut previous: Option<Entry> = None;
    journal::each(connection, |entry| {
        let is_own = own.as_ref() == Some(&entry.device);
        let faults = verify(previous.as_ref(), &entry, is_own);
        findings.extend(faults.into_iter().map(Finding::from));
        previous = Some(entry);
    })?;
    let forks = "SELECT entity, after FROM (SELECT entity, prev_of_entity AS after, max(arrival) AS last FROM events \
            WHERE prev_of_entity IS NOT NULL GROUP BY prev_of_entity HAVING count(*) > 1) AS fork \
        WHERE NOT EXISTS (SELECT 1 FROM events AS settled WHERE settled.entity = fork.entity \
            AND settled.kind = 'fork_settled' AND settled.arrival > fork.last)";
    let mut statement = connection.prepare(forks)?;
    for fork in statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
        let (entity, after) = fork?;
        findings.push(Finding::Fork { entity, after });
    }
    Ok(())
}

impl From<ChainFault> for Finding {
    fn from(fault: ChainFault) -> Self {
        match fault {
            ChainFault::PayloadChanged { event } => Self::PayloadChanged { event },
            ChainFault::Broken { event, device } => Self::ChainBroken { event, device },
            ChainFault::Gap {
                device,
                expected,
                found,
            } => Self::SequenceGap {
                device,
                expected,
                found,
            },
        }
    }
}

/// A purged match was meant to be unreadable.
fn of_unreadable(unreadable: Unreadable) -> Option<Finding> {
    let Unreadable { match_id, error } = unreadable;
    match error {
        LedgerError::MatchPurged { .. } => None,
        error => Some(Finding::MatchUnreadable { match_id, error }),
    }
}

/// Compares rows that were made again with those that are kept: a table, and a condition where not all of it counts.
fn compare(
    connection: &Connection,
    columns: &str,
    rows: &str,
    key: &str,
    findings: &mut Vec<Finding>,
) -> Result<()> {
    let table = rows.split(' ').next().unwrap_or(rows);
    let only_in = |one: &str, other: &str| {
        let of = |schema: &str| format!("SELECT {columns} FROM {schema}.{rows}");
        format!("SELECT * FROM ({} EXCEPT {})", of(one), of(other))
    };
    let (rebuilt, stored) = (only_in("main", "stored"), only_in("stored", "main"));
    let sql = format!("SELECT DISTINCT {key} FROM ({rebuilt} UNION ALL {stored}) ORDER BY 1");
    let mut statement = connection.prepare(&sql)?;
    for row in statement.query_map([], |row| row.get(0))? {
        findings.push(Finding::ProjectionDiffers {
            table: table.to_owned(),
            row: row?,
        });
    }
    Ok(())
}
