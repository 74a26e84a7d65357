//! Merges as hubs kept them before they were events: lines with a hash over the line before, in a table or in a file of
//! `export --merges`. They name players by their ids.

use ardoise_journal::{Meta, PlayersEvent, PlayersMerged, Uuid, digest, to_hex};
use deadpool_postgres::{Object, Transaction};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};
use tokio_postgres::Row;

use super::device::{Decision, OwnDevice};
use crate::error::{Finding, HubError, Result, Unsound};
use crate::ids::ClubId;
use crate::shown::player_of;
use crate::store::Hub;

const FORMAT: &str = "ardoise-merges";
const VERSION: u32 = 1;

/// A log of merges and their undoing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MergeLog {
    format: String,
    #[serde(rename = "version")]
    _version: u32,
    merges: Vec<LoggedMerge>,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct LoggedMerge {
    club: ClubId,
    player: String,
    person: String,
    merged: bool,
    at: String,
    by: String,
    hash: String,
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

impl MergeLog {
    /// Reads and verifies a file of `export --merges`.
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
        let log = log.map_err(|error| unreadable(error.line(), error.to_string()))?;
        if log.format != FORMAT {
            return Err(unreadable(1, format!("no \"format\": \"{FORMAT}\"")));
        }
        log.verify().refuse()?;
        Ok(log)
    }

    /// Verifies that each line has the hash of itself and of the club's line before it.
    fn verify(&self) -> Unsound {
        let mut unsound = Unsound::default();
        for (club, lines) in self.of_clubs() {
            let mut before = "";
            for (n, line) in (1..).zip(lines) {
                let merged = line.merged.to_string();
                let hashed = [
                    "ardoise.merge.1",
                    before,
                    club.as_str(),
                    &line.player,
                    &line.person,
                    &merged,
                    &line.at,
                    &line.by,
                ];
                if line.hash != to_hex(&digest(hashed.join("\n").as_bytes())) {
                    let club = club.clone();
                    unsound.find(Finding::MergeChanged { club, n });
                }
                before = &line.hash;
            }
        }
        unsound
    }

    fn of_clubs(&self) -> BTreeMap<&ClubId, Vec<&LoggedMerge>> {
        let mut clubs: BTreeMap<&ClubId, Vec<&LoggedMerge>> = BTreeMap::new();
        for line in &self.merges {
            clubs.entry(&line.club).or_default().push(line);
        }
        clubs
    }
}

impl Hub {
    /// Ingests a log: all of it, or nothing. Each line becomes an event of the hub's device, once.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn take_up_merges(&self, log: &MergeLog) -> Result<TakenMerges> {
        let clubs = log.of_clubs();
        for club in clubs.keys() {
            self.must_have_club(club).await?;
        }
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        let taken = take(&transaction, &clubs).await?;
        transaction.commit().await?;
        drop(connection);
        for club in clubs.keys() {
            self.show(club).await?;
        }
        Ok(taken)
    }

    /// Makes events of the lines in the table, which the next migration removes.
    pub(crate) async fn convert_merges(connection: &mut Object) -> Result<()> {
        let sql = "SELECT club, player, person, merged, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"'), by, \
        encode(hash, 'hex') FROM merges ORDER BY club, n";
        let line = |row: &Row| LoggedMerge {
            club: row.get(0),
            player: row.get(1),
            person: row.get(2),
            merged: row.get(3),
            at: row.get(4),
            by: row.get(5),
            hash: row.get(6),
        };
        let transaction = connection.transaction().await?;
        let rows = transaction.query(sql, &[]).await?;
        let log = MergeLog {
            merges: rows.iter().map(line).collect(),
            ..MergeLog::default()
        };
        take(&transaction, &log.of_clubs()).await?;
        Ok(transaction.commit().await?)
    }
}

async fn take(
    transaction: &Transaction<'_>,
    clubs: &BTreeMap<&ClubId, Vec<&LoggedMerge>>,
) -> Result<TakenMerges> {
    let mut taken = TakenMerges::default();
    for (club, lines) in clubs {
        let own = OwnDevice::lock(transaction, club).await?;
        let mut decisions = decisions(lines, &names(transaction, club).await?)?;
        let ids: Vec<String> = decisions.iter().map(Decision::id).collect();
        let sql = "SELECT id FROM events WHERE club = $1 AND id = ANY($2)";
        let known = transaction.query(sql, &[club, &ids]).await?;
        let known: HashSet<String> = known.iter().map(|row| row.get(0)).collect();
        decisions.retain(|decision| !known.contains(&decision.id()));
        taken.known += known.len() as u64;
        taken.merges += decisions.len() as u64;
        own.append(transaction, club, decisions).await?;
    }
    Ok(taken)
}

/// The names in a club's rows, by the ids that they have by themselves.
async fn names(transaction: &Transaction<'_>, club: &ClubId) -> Result<HashMap<String, String>> {
    let sql = "SELECT name FROM shown_seats WHERE club = $1 UNION SELECT name FROM shown_entrants WHERE club = $1 ORDER BY name DESC";
    let rows = transaction.query(sql, &[club]).await?;
    let names = rows.iter().map(|row| row.get::<_, String>(0));
    Ok(names.map(|name| (player_of(&name), name)).collect())
}

/// The events that the lines of a club mean. Their ids are the same at every hub. A player whose name is unknown keeps the id.
fn decisions(lines: &[&LoggedMerge], names: &HashMap<String, String>) -> Result<Vec<Decision>> {
    let name = |id: &str| names.get(id).cloned().unwrap_or_else(|| id.to_owned());
    let mut counting: HashMap<&str, Vec<Uuid>> = HashMap::new();
    let mut decisions = Vec::new();
    for line in lines {
        let unreadable = |_| HubError::HubFileUnreadable {
            line: 1,
            value: line.at.clone(),
        };
        let at = line.at.parse().map_err(unreadable)?;
        let merges = counting.entry(&line.player).or_default();
        let events: Vec<PlayersEvent> = match line.merged {
            true => {
                merges.push(id(&line.hash, 0));
                let (name, into) = (name(&line.player), name(&line.person));
                vec![PlayersEvent::PlayersMerged(PlayersMerged { name, into })]
            }
            // A line that ends a merge ends all of this player.
            false => merges
                .drain(..)
                .map(|merge| merge.to_string().into())
                .map(|event| PlayersEvent::Undone { event })
                .collect(),
        };
        decisions.extend(events.into_iter().enumerate().map(|(nth, event)| Decision {
            meta: Meta::new(at, "UTC").with_id(id(&line.hash, nth)),
            by: line.by.clone(),
            event,
        }));
    }
    Ok(decisions)
}

/// The id of an event of a line with this hash.
fn id(hash: &str, nth: usize) -> Uuid {
    let digest = digest(format!("{hash}\n{nth}").as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    // Version 8, as made from a hash by a rule of one's own.
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    Uuid::from_bytes(bytes)
}
