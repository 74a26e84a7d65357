//! Checking everything that the hub keeps, as it checks a club's file.

use ardoise_journal::{DeviceId, Entry, SignedHead, to_hex};
use serde::Serialize;
use tokio_postgres::Row;

use crate::error::{Finding, Place, Result, Unsound};
use crate::ids::ClubId;
use crate::rows::{COLUMNS, read};
use crate::store::Hub;

/// How many events are in memory at a time.
const PAGE: i64 = 5_000;

/// The result of a check.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// The number of clubs.
    pub clubs: u64,
    /// The number of devices.
    pub devices: u64,
    /// The number of events.
    pub events: u64,
    /// The number of events of which only stubs are here.
    pub stubs: u64,
    /// The number of signed heads.
    pub signed: u64,
    /// The number of events that are set aside, because two copies of a ledger were written to.
    pub set_aside: i64,
    /// The findings.
    #[serde(flatten)]
    pub unsound: Unsound,
}

impl Hub {
    /// Verifies every hash, chain, head and predecessor.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn check(&self) -> Result<Checked> {
        let mut checked = Checked::default();
        for club in self.clubs().await? {
            checked.clubs += 1;
            for head in self.heads(&club.id).await? {
                checked.devices += 1;
                let place = Place {
                    device: head.device,
                    seq: head.seq,
                };
                self.check_device(&club.id, place, &head.hash, &mut checked)
                    .await?;
            }
            self.check_signed(&club.id, &mut checked).await?;
        }
        self.check_links(&mut checked).await?;
        let sql = "SELECT count(*) FROM quarantine";
        checked.set_aside = self.connection().await?.query_one(sql, &[]).await?.get(0);
        Ok(checked)
    }

    async fn check_device(
        &self,
        club: &ClubId,
        head: Place,
        hash: &str,
        checked: &mut Checked,
    ) -> Result<()> {
        let connection = self.connection().await?;
        let sql = format!(
            "SELECT {COLUMNS} FROM events WHERE club = $1 AND device = $2 AND seq > $3 AND seq <= $4 \
            UNION ALL SELECT device, seq, '', '', '', '', 0::bigint, NULL, ''::bytea, '', NULL, hash \
                FROM stubs WHERE club = $1 AND device = $2 AND seq > $3 AND seq <= $4 \
            ORDER BY seq LIMIT {PAGE}"
        );
        let statement = connection.prepare_cached(&sql).await?;
        let mut before: Option<Entry> = None;
        loop {
            let last = before.as_ref().map_or(0, |entry| entry.seq);
            let rows = connection
                .query(
                    &statement,
                    &[&club, &head.device.as_str(), &last, &head.seq],
                )
                .await?;
            if rows.is_empty() {
                break;
            }
            for entry in rows.iter().map(read) {
                check_event(before.as_ref(), &entry, &mut checked.unsound);
                match is_stub(&entry) {
                    true => checked.stubs += 1,
                    false => checked.events += 1,
                }
                before = Some(entry);
            }
        }
        let last = before.map(|entry| (entry.seq, to_hex(&entry.hash)));
        let (seq, last) = last.unwrap_or_default();
        if (seq, last.as_str()) != (head.seq, hash) {
            let place = Place {
                device: head.device,
                seq,
            };
            checked.unsound.find(Finding::HeadDiffers {
                place,
                found: head.seq,
            });
        }
        Ok(())
    }

    /// Verifies the heads that devices have signed, over the hashes that they cover.
    async fn check_signed(&self, club: &ClubId, checked: &mut Checked) -> Result<()> {
        for head in self.signed_heads(club).await? {
            checked.signed += 1;
            let hashes = self.hashes(club, &head).await?;
            let hashes: Vec<&[u8]> = hashes.iter().map(Vec::as_slice).collect();
            if !head.is_right(club.as_str(), &hashes) {
                let SignedHead { device, seq, .. } = head;
                checked.unsound.find(Finding::SignatureWrong {
                    place: Place { device, seq },
                });
            }
        }
        Ok(())
    }

    /// The hashes that a signed head covers.
    async fn hashes(&self, club: &ClubId, head: &SignedHead) -> Result<Vec<Vec<u8>>> {
        let sql = "SELECT seq, hash FROM events WHERE club = $1 AND device = $2 AND seq BETWEEN $3 AND $4 \
            UNION ALL SELECT seq, hash FROM stubs WHERE club = $1 AND device = $2 AND seq BETWEEN $3 AND $4 ORDER BY seq";
        let device = DeviceId::as_str(&head.device);
        let rows = self
            .connection()
            .await?
            .query(sql, &[&club, &device, &head.from, &head.seq])
            .await?;
        Ok(rows.iter().map(|row| row.get(1)).collect())
    }

    /// Finds events whose predecessor is not there, and events after the head.
    async fn check_links(&self, checked: &mut Checked) -> Result<()> {
        let connection = self.connection().await?;
        let place = |row: &Row| Place {
            device: row.get::<_, String>(0).into(),
            seq: row.get(1),
        };
        let sql = "SELECT device, seq, prev FROM events AS one WHERE prev IS NOT NULL AND NOT EXISTS \
            (SELECT 1 FROM events AS before WHERE before.club = one.club AND before.id = one.prev AND before.entity = one.entity) \
            AND NOT EXISTS (SELECT 1 FROM stubs AS before WHERE before.club = one.club AND before.id = one.prev)";
        for row in connection.query(sql, &[]).await? {
            let after = row.get::<_, String>(2).into();
            checked.unsound.find(Finding::EventMissing {
                place: place(&row),
                after,
            });
        }
        let sql = "SELECT events.device, events.seq, devices.seq FROM events JOIN devices USING (club, device) WHERE events.seq > devices.seq";
        for row in connection.query(sql, &[]).await? {
            checked.unsound.find(Finding::HeadDiffers {
                place: place(&row),
                found: row.get(2),
            });
        }
        Ok(())
    }
}

fn check_event(before: Option<&Entry>, entry: &Entry, unsound: &mut Unsound) {
    let expected = before.map_or(1, |before| before.seq + 1);
    let hash = before.map(|before| before.hash.as_slice());
    if entry.seq != expected {
        unsound.find(Finding::SequenceGap {
            device: entry.device.clone(),
            expected,
            found: entry.seq,
        });
    } else if !is_stub(entry) && entry.hash != entry.hash_after(hash) {
        unsound.find(Finding::ChainBroken {
            place: entry.into(),
        });
    }
    if entry.is_payload_changed() {
        unsound.find(Finding::PayloadChanged {
            place: entry.into(),
        });
    }
}

/// A row without an id is that of a stub.
fn is_stub(entry: &Entry) -> bool {
    entry.id.is_empty()
}
