//! Which photos events name, and in which matches.

use ardoise_journal::{Entry, MatchId, PhotoId};
use std::collections::BTreeSet;

use rusqlite::Connection;
use serde_json::Value;

use crate::error::{LedgerError, Result};
use crate::rows::id;

/// The match and the photo of each event that attaches one. An event with a damaged payload names none.
const ATTACHED: &str = "SELECT entity, CASE WHEN NOT json_valid(payload) THEN NULL \
        WHEN json_type(payload, '$.photo') = 'text' THEN payload ->> '$.photo' END AS photo \
    FROM events WHERE kind = 'photo_attached'";

/// Restricts these to matches of which no event was purged; a purged match cannot be read and names no photo.
const NOT_PURGED: &str = "photo IS NOT NULL AND NOT EXISTS \
    (SELECT 1 FROM events AS purged WHERE purged.entity = attached.entity AND purged.payload IS NULL)";

/// Visits every photo that events name, with the first match that it belongs to. Removed photos are included, because
/// the removal may be undone.
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

/// Records that photos belong, or once belonged, to a match.
pub(crate) fn note<'n>(
    connection: &Connection,
    match_id: &MatchId,
    names: impl IntoIterator<Item = &'n PhotoId>,
) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO photos_of (photo, match) VALUES (?,?)";
    for name in names {
        connection
            .prepare_cached(sql)?
            .execute([name.as_str(), match_id.as_str()])?;
    }
    Ok(())
}

/// Records for all matches which photos belong, or once belonged, to them.
pub(crate) fn note_all(connection: &Connection) -> Result<()> {
    let sql = format!(
        "INSERT OR IGNORE INTO photos_of (photo, match) \
         SELECT photo, entity FROM ({ATTACHED}) AS attached WHERE {NOT_PURGED}"
    );
    Ok(connection.execute_batch(&sql)?)
}

/// The photos that ever belonged to this match and to no other, even if the match was partly purged elsewhere.
pub(crate) fn own(connection: &Connection, match_id: &MatchId) -> Result<BTreeSet<PhotoId>> {
    let sql = format!(
        "SELECT photo FROM ({ATTACHED} AND entity = ?1) AS attached WHERE photo IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM photos_of WHERE photos_of.photo = attached.photo AND match <> ?1)"
    );
    let mut statement = connection.prepare(&sql)?;
    let names = statement.query_map([match_id.as_str()], |row| id(row, 0))?;
    Ok(names.collect::<rusqlite::Result<_>>()?)
}

/// Whether a photo belongs, or once belonged, to any match.
pub(crate) fn is_noted(connection: &Connection, photo: &str) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM photos_of WHERE photo = ?)";
    Ok(connection.query_row(sql, [photo], |row| row.get(0))?)
}

/// The photos that these events of one match name, or none if the match was purged.
pub(crate) fn named_in<'e>(entries: impl Iterator<Item = &'e Entry>) -> BTreeSet<PhotoId> {
    let mut names = BTreeSet::new();
    for entry in entries {
        let Some(payload) = &entry.payload else {
            return BTreeSet::new();
        };
        if entry.kind == "photo_attached" {
            let said: Option<Value> = serde_json::from_str(payload).ok();
            names.extend(said.and_then(|said| Some(said["photo"].as_str()?.into())));
        }
    }
    names
}
