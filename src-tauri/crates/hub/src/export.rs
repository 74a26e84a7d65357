//! Writing the journals, in the format in which they arrived.

use ardoise_journal::{EventId, FORMAT, FORMAT_VERSION, Line, STUBS_VERSION};
use deadpool_postgres::Transaction;
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;
use tokio_postgres::IsolationLevel;

use crate::entities::in_order;
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::rows::{COLUMNS, read};
use crate::store::Hub;
use crate::stubs::{self, STUB};

/// A match, named ruleset or concours in the file.
#[derive(Serialize)]
struct Entity<'a> {
    entity: &'a str,
    events: Vec<Line>,
}

impl Hub {
    /// Writes the journals of a club, or of all clubs: every event as it arrived, the entities in the order of their last change. Returns
    /// the number of entities. One entity at a time is in memory.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], and errors of the database and of the writer.
    pub async fn export(&self, club: Option<&ClubId>, out: &mut (dyn Write + Send)) -> Result<u64> {
        if let Some(club) = club {
            self.must_have_club(club).await?;
        }
        let mut connection = self.connection().await?;
        // One snapshot for everything.
        let transaction = connection
            .build_transaction()
            .isolation_level(IsolationLevel::RepeatableRead)
            .read_only(true)
            .start()
            .await?;
        // Grouped by club too, because every index begins with it.
        let order = "GROUP BY entity ORDER BY max(time), max(seq), entity";
        let sql = format!(
            "SELECT entity, array_agg(DISTINCT club) FROM events {} {order}",
            of(club)
        );
        let rows = transaction.query(&sql, &[&club]).await?;
        let links = begin(&transaction, club, out).await?;
        for (at, row) in rows.iter().enumerate() {
            let entity: &str = row.get(0);
            let events = lines(&transaction, &row.get::<_, Vec<&str>>(1), entity, &links).await?;
            out.write_all(if at == 0 { b"\n" } else { b",\n" })
                .map_err(unwritten)?;
            let written = serde_json::to_writer(&mut *out, &Entity { entity, events });
            written.map_err(|error| unwritten(error.into()))?;
        }
        out.write_all(b"\n]}\n")
            .and_then(|()| out.flush())
            .map_err(unwritten)?;
        Ok(rows.len() as u64)
    }
}

/// The condition for the rows of the club $1, or of all clubs if $1 is null. A plan for both would read all.
fn of(club: Option<&ClubId>) -> &'static str {
    match club {
        Some(_) => "WHERE club = $1",
        None => "WHERE $1::text IS NULL",
    }
}

/// Writes the beginning of the file, with the stubs. Returns the events that the linked stubs follow.
async fn begin(
    transaction: &Transaction<'_>,
    club: Option<&ClubId>,
    out: &mut (dyn Write + Send),
) -> Result<HashMap<EventId, EventId>> {
    // Two clubs may have sent events of one device.
    let sql = format!(
        "SELECT DISTINCT {STUB} FROM stubs {} ORDER BY device, seq",
        of(club)
    );
    let rows = transaction.query(&sql, &[&club]).await?;
    let version = match rows.is_empty() {
        true => FORMAT_VERSION,
        false => STUBS_VERSION,
    };
    write!(out, "{{\"format\":\"{FORMAT}\",\"version\":{version},").map_err(unwritten)?;
    let mut links = HashMap::new();
    for (at, stub) in rows.iter().map(stubs::read).enumerate() {
        out.write_all(if at == 0 { b"\"stubs\":[\n" } else { b",\n" })
            .map_err(unwritten)?;
        serde_json::to_writer(&mut *out, &stub).map_err(|error| unwritten(error.into()))?;
        links.extend(stub.id.zip(stub.prev));
    }
    if !rows.is_empty() {
        out.write_all(b"\n],").map_err(unwritten)?;
    }
    out.write_all(b"\"entities\":[").map_err(unwritten)?;
    Ok(links)
}

async fn lines(
    transaction: &Transaction<'_>,
    clubs: &[&str],
    entity: &str,
    links: &HashMap<EventId, EventId>,
) -> Result<Vec<Line>> {
    let sql = format!("SELECT {COLUMNS} FROM events WHERE club = ANY($1) AND entity = $2");
    let statement = transaction.prepare_cached(&sql).await?;
    let rows = transaction.query(&statement, &[&clubs, &entity]).await?;
    let lines = in_order(rows.iter().map(read).collect(), links)
        .into_iter()
        .map(Line::of);
    let damaged = |error: serde_json::Error| unwritten(error.into());
    lines.collect::<serde_json::Result<_>>().map_err(damaged)
}

fn unwritten(error: std::io::Error) -> HubError {
    HubError::HubFileUnwritten {
        value: error.to_string(),
    }
}
