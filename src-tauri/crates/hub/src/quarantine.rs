//! Events of copied ledgers, which are set aside.

use ardoise_journal::{Entry, to_hex};
use deadpool_postgres::{Object, Transaction};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashSet;

use crate::error::{HubError, Place, Result};
use crate::ids::ClubId;
use crate::piece::Piece;
use crate::store::Hub;

/// An event that was set aside, because the journal has another one at its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetAside {
    /// Its place in the device's chain.
    #[serde(flatten)]
    pub place: Place,
    /// Its hash, in hexadecimal digits.
    pub hash: String,
    /// The match, named ruleset or concours; none if it is a stub.
    pub entity: Option<String>,
    /// When it was written: RFC 3339, in UTC; none if it is a stub.
    pub time: Option<String>,
    /// When the hub set it aside: RFC 3339.
    pub found: String,
}

impl Hub {
    /// The events of a club that were set aside.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn set_aside(&self, club: &ClubId) -> Result<Vec<SetAside>> {
        self.must_have_club(club).await?;
        let sql = "SELECT device, seq, hash, entity, line::json->>'time', to_json(found) #>> '{}' FROM quarantine WHERE club = $1 \
            ORDER BY device, seq, hash";
        let rows = self.connection().await?.query(sql, &[&club]).await?;
        let one = |row: &tokio_postgres::Row| SetAside {
            place: Place {
                device: row.get::<_, String>(0).into(),
                seq: row.get(1),
            },
            hash: to_hex(row.get(2)),
            entity: row.get(3),
            time: row.get(4),
            found: row.get(5),
        };
        Ok(rows.iter().map(one).collect())
    }
}

/// Keeps these events apart from the journal, all in one statement. An event replaces its stub. A purge erases the payload here too, and a
/// purged event never gets one back.
pub(crate) async fn set_aside(
    connection: &Object,
    club: &ClubId,
    forked: &[Piece<'_>],
) -> Result<()> {
    if forked.is_empty() {
        return Ok(());
    }
    let entities: Vec<&str> = forked.iter().filter_map(|piece| piece.entity()).collect();
    let sql = "SELECT DISTINCT entity FROM events WHERE club = $1 AND entity = ANY($2) AND payload IS NULL";
    let rows = connection.query(sql, &[&club, &entities]).await?;
    let purged: HashSet<&str> = rows.iter().map(|row| row.get(0)).collect();
    let mut lines = Vec::new();
    for piece in forked {
        let line = match piece {
            Piece::Event(entry) if purged.contains(entry.entity.as_str()) => {
                let erased = Entry {
                    payload: None,
                    ..(*entry).clone()
                };
                Piece::Event(&erased).line()
            }
            piece => piece.line(),
        };
        lines.push(line.map_err(unreadable)?);
    }
    let devices: Vec<&str> = forked.iter().map(|piece| piece.device().as_str()).collect();
    let seqs: Vec<i64> = forked.iter().map(|piece| piece.seq()).collect();
    let hashes: Vec<&[u8]> = forked.iter().map(|piece| piece.hash()).collect();
    let named: Vec<Option<&str>> = forked.iter().map(|piece| piece.entity()).collect();
    let erased: Vec<bool> = forked.iter().map(is_erased).collect();
    // Always in the same order, so that two senders never deadlock. A file may contain an event twice.
    let sql = "INSERT INTO quarantine (club, device, seq, hash, entity, line) \
        SELECT DISTINCT ON (device, seq, hash) $1, device, seq, hash, entity, line \
            FROM unnest($2::text[], $3::bigint[], $4::bytea[], $5::text[], $6::text[], $7::boolean[]) \
            AS one (device, seq, hash, entity, line, erased) ORDER BY device, seq, hash, erased DESC \
        ON CONFLICT (club, device, seq, hash) DO UPDATE SET line = excluded.line, entity = excluded.entity \
            WHERE excluded.entity IS NOT NULL AND ((excluded.line::json->>'payload') IS NULL \
                OR quarantine.entity IS NULL AND (quarantine.line::json->>'purged') IS NULL)";
    connection
        .execute(
            sql,
            &[&club, &devices, &seqs, &hashes, &named, &lines, &erased],
        )
        .await?;
    Ok(())
}

/// Whether an event was purged.
fn is_erased(piece: &Piece<'_>) -> bool {
    matches!(piece, Piece::Event(entry) if entry.payload.is_none())
}

/// Erases the set-aside events of these matches, rulesets and concours, because the club has purged them.
pub(crate) async fn erase(
    transaction: &Transaction<'_>,
    club: &ClubId,
    entities: &[String],
) -> Result<()> {
    if entities.is_empty() {
        return Ok(());
    }
    let sql = "SELECT device, seq, hash, line FROM quarantine WHERE club = $1 AND entity = ANY($2) ORDER BY device, seq, hash FOR UPDATE";
    let rows = transaction.query(sql, &[&club, &entities]).await?;
    let update = "UPDATE quarantine SET line = $5 WHERE club = $1 AND device = $2 AND seq = $3 AND hash = $4";
    for row in &rows {
        let mut line: Value = serde_json::from_str(row.get(3)).map_err(unreadable)?;
        line["payload"] = Value::Null;
        let place: (&str, i64, &[u8]) = (row.get(0), row.get(1), row.get(2));
        transaction
            .execute(
                update,
                &[&club, &place.0, &place.1, &place.2, &line.to_string()],
            )
            .await?;
    }
    Ok(())
}

fn unreadable(error: serde_json::Error) -> HubError {
    HubError::HubDatabaseRefused {
        value: error.to_string(),
    }
}
