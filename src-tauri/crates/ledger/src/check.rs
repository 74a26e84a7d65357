//! Checking a ledger for damage.

use ardoise_journal::{DeviceId, Entry, JournalError, PLAYERS, PhotoId, Recorded, verify};
use rusqlite::{Connection, OptionalExtension};

use crate::anchor::{self, Anchor};
use crate::connection::LedgerReader;
use crate::error::{LedgerError, Result, of_integrity_check};
use crate::file::{self, Patience, SEALED};
use crate::finding::Finding;
use crate::here::breathe;
use crate::journal;
use crate::options::Options;
use crate::photos::{Photos, are_of, named, packed};
use crate::place::uri;
use crate::projections::{self, Unreadable};
use crate::rows::id;
use crate::schema;
use crate::statistics;

/// The projections and the keys of their rows.
const KEYS: [(&str, &str); 14] = [
    ("matches", "id"),
    ("match_players", "match || ' ' || side || ' ' || position"),
    ("players", "player"),
    ("player_identities", "player"),
    ("history", "id"),
    ("bin", "id"),
    ("photos_of", "photo || ' ' || match"),
    ("player_colours", "match || ' ' || player"),
    ("deals", "match || ' ' || position"),
    ("rulesets", "id"),
    ("match_rulesets", "match || ' ' || from_deal"),
    ("played_rulesets", "digest"),
    ("concours", "id"),
    ("concours_teams", "concours || ' ' || number"),
];

/// The tables of statistics. A row whose sums went back to zero stays in its table and is ignored.
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

/// Ratings are rounded for the comparison, because their last digits depend on the platform.
const STANDINGS: &str =
    "subject, moment, match, round(rating, 6), round(uncertainty, 6), run, best_run";

impl LedgerReader {
    /// Verifies the file, the journal's hashes and chains, the photos, and the tables made from the journal; statistics
    /// only if they are up to date. It reads everything, changes nothing, and returns all that it finds; the list is
    /// empty for a sound ledger.
    ///
    /// # Errors
    /// Errors that keep the file from being read. Damage is a finding.
    pub fn check(&self) -> Result<Vec<Finding>> {
        let findings = self.findings()?;
        let is_unread = |found: &Finding| matches!(found, Finding::FileDamaged { .. });
        // The disk may have refused a read once.
        match findings.iter().any(is_unread) {
            true => self.findings(),
            false => Ok(findings),
        }
    }

    fn findings(&self) -> Result<Vec<Finding>> {
        let mut findings = Vec::new();
        match self.look_everywhere(&mut findings) {
            // Nothing more can be read.
            Err(LedgerError::LedgerDamaged { detail, .. }) => {
                findings.push(Finding::FileDamaged { detail })
            }
            other => other?,
        }
        Ok(findings)
    }

    fn look_everywhere(&self, findings: &mut Vec<Finding>) -> Result<()> {
        // The projections are rebuilt there for comparison.
        let mut scratch = file::scratch()?;
        Patience::of(&mut scratch, breathe)?;
        scratch.busy_timeout(self.options.busy_timeout)?;
        let how = match self.is_sealed {
            true => SEALED,
            false => "mode=ro",
        };
        scratch.execute("ATTACH ? AS stored", [uri(&self.path, how)?])?;
        // Before the transaction: a later anchor would report entries that are written during the check as lost.
        let noted = Anchor::read(&self.path);
        // One transaction, so that everything below reads the same state.
        let moment = scratch.unchecked_transaction()?;
        check_file(&moment, findings)?;
        if !(is_stored(&moment, "events")? && is_stored(&moment, "devices")?) {
            return check_schema(&moment, findings);
        }
        match anchor::expect(noted, &moment) {
            Err(LedgerError::EntriesLost {
                reason,
                found,
                known,
            }) => findings.push(Finding::EntriesLost {
                reason,
                found,
                known,
            }),
            other => other?,
        }
        check_journal(&moment, findings)?;
        check_schema(&moment, findings)?;
        check_order(&moment, findings)?;
        check_marks(&moment, &self.options, findings)?;
        let unreadable = projections::build(&moment, &self.options)?;
        findings.extend(unreadable.into_iter().filter_map(of_unreadable));
        let mut are_there = true;
        for (table, key) in KEYS {
            // A table without its columns, as after a flipped bit in a name, is as good as missing: nobody could read it.
            match columns(&moment, "stored", table)? == columns(&moment, "main", table)? {
                true => compare(&moment, "*", table, key, findings)?,
                false => {
                    are_there = false;
                    findings.push(Finding::ProjectionDiffers {
                        table: table.to_owned(),
                        row: "*".to_owned(),
                    });
                }
            }
        }
        if are_there && statistics::count_as(&moment, &self.options, "stored")? {
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

/// Faults in the hashes and chains of a journal, and forks. A fork is not damage: it asks for a choice.
pub(crate) fn journal_findings(connection: &Connection) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    check_journal(connection, &mut findings)?;
    findings.retain(|finding| !matches!(finding, Finding::Fork { .. }));
    Ok(findings)
}

/// Photos that events name but that are intact neither in their folder nor in the file itself.
pub(crate) fn photo_findings(connection: &Connection, photos: &Photos) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    named::each_named(connection, |name, match_id| {
        let found = photos.read(name);
        let is_whole = matches!(&found, Ok(Some(bytes)) if are_of(name, bytes))
            || packed::read_whole(connection, name)?.is_some();
        let photo = PhotoId::from(name);
        match found {
            _ if is_whole => {}
            Ok(Some(_)) => findings.push(Finding::PhotoChanged { photo }),
            Ok(None) => findings.push(Finding::PhotoMissing {
                match_id: match_id.into(),
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
        let answer: String = answer?;
        if answer != "ok" {
            match of_integrity_check(answer) {
                LedgerError::LedgerDamaged { detail, .. } => {
                    findings.push(Finding::FileDamaged { detail });
                }
                error => return Err(error),
            }
        }
    }
    let mut statement = connection.prepare("PRAGMA stored.foreign_key_check")?;
    for missing in statement.query_map([], |row| Ok((row.get(0)?, row.get(2)?)))? {
        let (table, missing_in) = missing?;
        findings.push(Finding::ReferenceMissing { table, missing_in });
    }
    Ok(())
}

fn check_schema(connection: &Connection, findings: &mut Vec<Finding>) -> Result<()> {
    let differing = schema::differences(connection, "stored")?.into_iter();
    findings.extend(differing.map(|name| Finding::SchemaDiffers { name }));
    Ok(())
}

fn is_stored(connection: &Connection, table: &str) -> Result<bool> {
    let sql =
        "SELECT EXISTS (SELECT 1 FROM stored.sqlite_schema WHERE type = 'table' AND name = ?)";
    Ok(connection.query_row(sql, [table], |row| row.get(0))?)
}

/// The names of a table's columns; none if it is missing.
fn columns(connection: &Connection, schema: &str, table: &str) -> Result<Vec<String>> {
    let sql = "SELECT name FROM pragma_table_xinfo(?, ?)";
    let mut statement = connection.prepare_cached(sql)?;
    let names = statement.query_map([table, schema], |row| row.get(0))?;
    Ok(names.collect::<rusqlite::Result<_>>()?)
}

/// Events before the ones that they follow, content that was erased outside a purge, and the device that writes.
fn check_order(connection: &Connection, findings: &mut Vec<Finding>) -> Result<()> {
    let sql = "SELECT event.id, before.id FROM events AS event JOIN events AS before ON before.id = event.prev_of_entity \
        WHERE before.arrival >= event.arrival ORDER BY event.arrival";
    let mut statement = connection.prepare(sql)?;
    for pair in statement.query_map([], |row| Ok((id(row, 0)?, id(row, 1)?)))? {
        let (event, after) = pair?;
        findings.push(Finding::OrderChanged { event, after });
    }
    if is_stored(connection, "history")? {
        let sql = "SELECT id FROM events WHERE payload IS NULL AND entity IN (SELECT id FROM stored.history) \
            ORDER BY arrival";
        let mut statement = connection.prepare(sql)?;
        for event in statement.query_map([], |row| id(row, 0))? {
            findings.push(Finding::PayloadErased { event: event? });
        }
    }
    let sql = "SELECT count(*) FROM devices WHERE own = 1";
    let count: i64 = connection.query_row(sql, [], |row| row.get(0))?;
    if count != 1 {
        findings.push(Finding::OwnDevices { count });
    }
    Ok(())
}

fn check_journal(connection: &Connection, findings: &mut Vec<Finding>) -> Result<()> {
    let own: Option<DeviceId> = connection
        .query_row("SELECT id FROM devices WHERE own = 1", [], |row| id(row, 0))
        .optional()?;
    let mut previous: Option<Entry> = None;
    journal::each(connection, |entry| {
        let is_own = own.as_ref() == Some(&entry.device);
        let faults = verify(previous.as_ref(), &entry, is_own);
        findings.extend(faults.into_iter().map(Finding::from));
        previous = Some(entry);
    })?;
    // Merges of players' names in two ledgers are combined, or the user is asked before they are written.
    let forks = "SELECT entity, after FROM (SELECT entity, prev_of_entity AS after, max(arrival) AS last FROM events \
            WHERE prev_of_entity IS NOT NULL AND entity <> ? GROUP BY prev_of_entity HAVING count(*) > 1) AS fork \
        WHERE NOT EXISTS (SELECT 1 FROM events AS settled WHERE settled.entity = fork.entity \
            AND settled.kind = 'fork_settled' AND settled.arrival > fork.last)";
    let mut statement = connection.prepare(forks)?;
    for fork in statement.query_map([PLAYERS], |row| Ok((id(row, 0)?, id(row, 1)?)))? {
        let (entity, after) = fork?;
        findings.push(Finding::Fork { entity, after });
    }
    Ok(())
}

/// Marks that do not follow from their facts. A match that cannot be read is reported by itself.
fn check_marks(
    connection: &Connection,
    options: &Options,
    findings: &mut Vec<Finding>,
) -> Result<()> {
    for match_id in journal::match_ids(connection)? {
        let entries = journal::of_entity(connection, &match_id)?;
        let Ok(events) = Recorded::read_all(&entries, &options.upcasters) else {
            continue;
        };
        let wrong = options.reckoning.wrong_marks(&events).into_iter();
        findings.extend(wrong.map(|wrong| Finding::of_mark(&match_id, wrong)));
    }
    Ok(())
}

/// A purged match cannot be read, on purpose.
fn of_unreadable(unreadable: Unreadable) -> Option<Finding> {
    let Unreadable { match_id, error } = unreadable;
    match error {
        LedgerError::Journal(JournalError::Purged { .. }) => None,
        error => Some(Finding::MatchUnreadable { match_id, error }),
    }
}

/// Compares rebuilt rows with stored ones. `rows` is a table, with a condition if only some of its rows are compared.
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
