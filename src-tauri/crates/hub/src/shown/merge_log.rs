//! The log of merges as a file: the administrator's decisions about names, which no journal contains.

use ardoise_journal::{digest, to_hex};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Write;
use tokio_postgres::{IsolationLevel, Row};

use super::persons::{hold, outdate_all};
use super::ratings;
use crate::error::{Finding, HubError, Result, Unsound};
use crate::ids::ClubId;
use crate::store::Hub;

const FORMAT: &str = "ardoise-merges";
const VERSION: u32 = 1;
/// The columns that the hash of a line covers, in this order, after a tag and the hash before it; then its number and
/// its hash.
const COLUMNS: &str = "club, player, person, merged, \
    to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"'), by, n, hash";

/// A log of merges and their undoing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MergeLog {
    format: String,
    version: u32,
    merges: Vec<LoggedMerge>,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoggedMerge {
    club: ClubId,
    player: String,
    person: String,
    merged: bool,
    at: String,
    by: String,
    hash: String,
    #[serde(skip)]
    n: i64,
}

/// The beginning of a file, with any content.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// The changes from ingesting a log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct TakenMerges {
    /// The number of lines that are new.
    pub merges: u64,
    /// The number of lines that the hub had already.
    pub known: u64,
}

impl Default for MergeLog {
    fn default() -> Self {
        MergeLog {
            format: FORMAT.to_owned(),
            version: VERSION,
            merges: Vec::new(),
        }
    }
}

impl MergeLog {
    /// Reads and verifies a file that [`MergeLog::write`] wrote.
    ///
    /// # Errors
    /// [`HubError::HubFileUnreadable`], [`HubError::HubFileNewer`] and [`HubError::HubUnsound`].
    pub fn read(file: &[u8]) -> Result<MergeLog> {
        let unreadable = |line, value| HubError::HubFileUnreadable { line, value };
        if let Ok(Header { format, version }) = serde_json::from_slice(file)
            && format == FORMAT
            && version > VERSION
        {
            return Err(HubError::HubFileNewer {
                found: version,
                known: VERSION,
            });
        }
        let log: serde_json::Result<MergeLog> = serde_json::from_slice(file);
        let mut log = log.map_err(|error| unreadable(error.line(), error.to_string()))?;
        if log.format != FORMAT {
            return Err(unreadable(1, format!("no \"format\": \"{FORMAT}\"")));
        }
        let mut numbers: BTreeMap<ClubId, i64> = BTreeMap::new();
        for line in &mut log.merges {
            let number = numbers.entry(line.club.clone()).or_default();
            *number += 1;
            line.n = *number;
        }
        let mut unsound = Unsound::default();
        verify(&log.merges, &mut unsound);
        unsound.refuse()?;
        Ok(log)
    }

    /// Writes the log as a file.
    ///
    /// # Errors
    /// [`HubError::HubFileUnwritten`].
    pub fn write(&self, out: &mut dyn Write) -> Result<()> {
        let write = |out: &mut dyn Write| -> std::io::Result<()> {
            let MergeLog {
                format,
                version,
                merges,
            } = self;
            write!(
                out,
                "{{\"format\":\"{format}\",\"version\":{version},\"merges\":["
            )?;
            for (at, line) in merges.iter().enumerate() {
                out.write_all(if at == 0 { b"\n" } else { b",\n" })?;
                serde_json::to_writer(&mut *out, line)?;
            }
            out.write_all(b"\n]}\n")?;
            out.flush()
        };
        write(out).map_err(|error| HubError::HubFileUnwritten {
            value: error.to_string(),
        })
    }

    fn of_clubs(&self) -> BTreeMap<&ClubId, Vec<&LoggedMerge>> {
        let mut clubs: BTreeMap<&ClubId, Vec<&LoggedMerge>> = BTreeMap::new();
        for line in &self.merges {
            clubs.entry(&line.club).or_default().push(line);
        }
        clubs
    }
}

/// Verifies that each line has the hash of itself and of the club's line before it.
pub(crate) fn verify(lines: &[LoggedMerge], unsound: &mut Unsound) {
    let mut before: BTreeMap<&ClubId, &str> = BTreeMap::new();
    for line in lines {
        let last = before.insert(&line.club, &line.hash).unwrap_or_default();
        let merged = line.merged.to_string();
        let hashed = [
            "ardoise.merge.1",
            last,
            line.club.as_str(),
            &line.player,
            &line.person,
            &merged,
            &line.at,
            &line.by,
        ];
        if line.hash != to_hex(&digest(hashed.join("\n").as_bytes())) {
            let (club, n) = (line.club.clone(), line.n);
            unsound.find(Finding::MergeChanged { club, n });
        }
    }
}

fn read(row: &Row) -> LoggedMerge {
    LoggedMerge {
        club: row.get(0),
        player: row.get(1),
        person: row.get(2),
        merged: row.get(3),
        at: row.get(4),
        by: row.get(5),
        n: row.get(6),
        hash: to_hex(row.get(7)),
    }
}

impl Hub {
    /// The log of a club, or of all clubs, of one moment.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn merge_log(&self, club: Option<&ClubId>) -> Result<MergeLog> {
        if let Some(club) = club {
            self.must_have_club(club).await?;
        }
        let merges = self.logged_merges(club).await?;
        Ok(MergeLog {
            merges,
            ..MergeLog::default()
        })
    }

    /// The lines of a club or of all clubs, those of each in order.
    pub(crate) async fn logged_merges(&self, club: Option<&ClubId>) -> Result<Vec<LoggedMerge>> {
        let connection = self.connection().await?;
        let rows = match club {
            Some(club) => {
                let sql = format!("SELECT {COLUMNS} FROM merges WHERE club = $1 ORDER BY n");
                connection.query(&sql, &[club]).await?
            }
            None => {
                let sql = format!("SELECT {COLUMNS} FROM merges ORDER BY club, n");
                connection.query(&sql, &[]).await?
            }
        };
        Ok(rows.iter().map(read).collect())
    }

    /// Ingests a log: all of it, or nothing. For each club, the lines of one of the two logs must be the first ones of the other.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], [`HubError::HubMergesDiffer`] and errors of the database.
    pub async fn take_up_merges(&self, log: &MergeLog) -> Result<TakenMerges> {
        let clubs = log.of_clubs();
        for club in clubs.keys() {
            self.must_have_club(club).await?;
        }
        let mut taken = TakenMerges::default();
        let mut connection = self.connection().await?;
        let transaction = connection
            .build_transaction()
            .isolation_level(IsolationLevel::ReadCommitted)
            .start()
            .await?;
        for (club, lines) in &clubs {
            hold(&transaction, club, true).await?;
            let sql = "SELECT hash FROM merges WHERE club = $1 ORDER BY n";
            let there = transaction.query(sql, &[club]).await?;
            let differ = || HubError::HubMergesDiffer {
                value: (*club).into(),
            };
            if lines
                .iter()
                .zip(&there)
                .any(|(line, row)| line.hash != to_hex(row.get(0)))
            {
                return Err(differ());
            }
            taken.known += lines.len().min(there.len()) as u64;
            for line in lines.iter().skip(there.len()) {
                let sql = "INSERT INTO merges (club, player, person, merged, at, by) VALUES ($1, $2, $3, $4, $5::text::timestamptz, $6) RETURNING hash";
                let LoggedMerge {
                    player,
                    person,
                    merged,
                    at,
                    by,
                    ..
                } = line;
                let row = transaction
                    .query_one(sql, &[club, player, person, merged, at, by])
                    .await?;
                // A time in another notation results in another hash.
                if line.hash != to_hex(row.get(0)) {
                    return Err(differ());
                }
                taken.merges += 1;
            }
            outdate_all(&transaction, club).await?;
            ratings::touch(&transaction, club, &[]).await?;
        }
        transaction.commit().await?;
        drop(connection);
        for club in clubs.keys() {
            self.show(club).await?;
        }
        Ok(taken)
    }
}
