//! Which pictures events name, and in which matches.

use ardoise_journal::Entry;
use std::collections::BTreeSet;

use rusqlite::Connection;
use serde_json::Value;

use crate::error::{LedgerError, Result};

/// What each event that attaches a picture names, and its match. A payload that is damaged names nothing.
const ATTACHED: &str = "SELECT entity, CASE WHEN NOT json_valid(payload) THEN NULL \
        WHEN json_type(payload, '$.photo') = 'text' THEN payload ->> '$.photo' END AS photo \
    FROM events WHERE kind = 'photo_attached'";

/// Of these, what counts: a match of which any event was purged cannot be read, and names nothing any more.
const NOT_PURGED: &str = "photo IS NOT NULL AND NOT EXISTS \
    (SELECT 1 FROM events AS purged WHERE purged.entity = attached.entity AND purged.payload IS NULL)";

/// Visits every picture that events name, by its name and the first match that it goes with. Those that were taken off are
/// among them: they may come back.
pub(crate) fn each_named(
    connection: &Connection,
    mut visit: impl FnMut(&str, &str) -> Result<()>,
) -> Result<()> {
    let sql = format!(
        "SELECT photo, min(entity) FROM ({ATTACHED}) AS attached WHERE {NOT_PURGED} GROUP BY photo"
    );
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let text = |at| row.get_ref(at)?.as_str().map_err(LedgerError::damaged);
        visit(text(0)?, text(1)?)?;
    }
    Ok(())
}

/// Notes that pictures go with a match, or once did.
pub(crate) fn note<'n>(
    connection: &Connection,
    match_id: &str,
    names: impl IntoIterator<Item = &'n String>,
) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO photos_of (photo, match) VALUES (?,?)";
    for name in names {
        connection
            .prepare_cached(sql)?
            .execute([name.as_str(), match_id])?;
    }
    Ok(())
}

/// Notes of all matches which pictures go with them, or once did.
pub(crate) fn note_all(connection: &Connection) -> Result<()> {
    let sql = format!(
        "INSERT OR IGNORE INTO photos_of (photo, match) \
         SELECT photo, entity FROM ({ATTACHED}) AS attached WHERE {NOT_PURGED}"
    );
    Ok(connection.execute_batch(&sql)?)
}

/// Every picture that ever went with a match, and that no other match has; also of one that was purged in part, elsewhere.
pub(crate) fn own(connection: &Connection, match_id: &str) -> Result<BTreeSet<String>> {
    let sql = format!(
        "SELECT photo FROM ({ATTACHED} AND entity = ?1) AS attached WHERE photo IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM photos_of WHERE photos_of.photo = attached.photo AND match <> ?1)"
    );
    let mut statement = connection.prepare(&sql)?;
    let names = statement.query_map([match_id], |row| row.get(0))?;
    Ok(names.collect::<rusqlite::Result<_>>()?)
}

/// Whether a match goes with a picture, or once did.
pub(crate) fn is_noted(connection: &Connection, photo: &str) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM photos_of WHERE photo = ?)";
    Ok(connection.query_row(sql, [photo], |row| row.get(0))?)
}

/// The pictures that these events of one match name, wherever they are; none once it is purged.
pub(crate) fn named_in<'e>(entries: impl Iterator<Item = &'e Entry>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in entries {
        let Some(payload) = &entry.payload else {
            return BTreeSet::new();
        };
        if entry.kind == "photo_attached" {
            let said: Option<Value> = serde_json::from_str(payload).ok();
            names.extend(said.and_then(|said| Some(said["photo"].as_str()?.to_owned())));
        }
    }
    names
}
