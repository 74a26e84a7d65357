//! The keys of devices, the heads that they sign, and the key with which the hub signs receipts.

use ardoise_journal::{DeviceId, SecretKey, SignedHead};
use deadpool_postgres::Transaction;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tokio_postgres::Row;

use crate::batch::Batch;
use crate::error::{Finding, HubError, Place, Result};
use crate::ids::ClubId;
use crate::joining::Joined;
use crate::store::Hub;

/// The time of the transaction, as receipts write it.
pub(crate) const NOW: &str =
    r#"SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')"#;

/// How many keys of a club may wait for approval.
const WAITING: i64 = 100;

/// Whether a club's devices must sign what they send over HTTP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signing {
    /// A file without signed heads is ingested.
    Optional,
    /// Each new event and stub must be covered by a signed head.
    Required,
}

/// A key with which a device signs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DeviceKey {
    /// The device.
    pub device: DeviceId,
    /// Its public key, in hexadecimal digits.
    pub key: String,
    /// When it was requested, approved and revoked: RFC 3339.
    pub requested: String,
    /// When the club approved it.
    pub approved: Option<String>,
    /// When the club revoked it.
    pub revoked: Option<String>,
}

/// A device that asks for the approval of its key.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enrolment {
    /// The device.
    pub device: DeviceId,
    /// Its public key, in hexadecimal digits.
    pub key: String,
}

const KEYS: &str = "SELECT device, key, to_json(requested) #>> '{}', to_json(approved) #>> '{}', to_json(revoked) #>> '{}' FROM device_keys";

fn device_key(row: &Row) -> DeviceKey {
    DeviceKey {
        device: row.get::<_, String>(0).into(),
        key: row.get(1),
        requested: row.get(2),
        approved: row.get(3),
        revoked: row.get(4),
    }
}

impl Hub {
    /// Records the key of a device, which then waits for approval. Asking again changes nothing.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], [`HubError::HubDeviceKey`], [`HubError::HubTooOften`] if too many keys wait, and errors of the
    /// database.
    pub async fn enrol(&self, club: &ClubId, asked: &Enrolment) -> Result<DeviceKey> {
        self.must_have_club(club).await?;
        let is_key = asked.key.len() == 64
            && asked
                .key
                .bytes()
                .all(|sign| matches!(sign, b'0'..=b'9' | b'a'..=b'f'));
        if !is_key || asked.device.len() != 36 || asked.device.contains('\0') {
            let value = format!("{} {}", asked.device, asked.key);
            return Err(HubError::HubDeviceKey {
                value: value.chars().take(120).collect(),
            });
        }
        let connection = self.connection().await?;
        let device = asked.device.as_str();
        let sql = "INSERT INTO device_keys (club, device, key) SELECT $1, $2, $3 \
            WHERE (SELECT count(*) FROM device_keys WHERE club = $1 AND approved IS NULL AND revoked IS NULL) < $4 ON CONFLICT DO NOTHING";
        connection
            .execute(sql, &[&club, &device, &asked.key, &WAITING])
            .await?;
        let sql = format!("{KEYS} WHERE club = $1 AND device = $2 AND key = $3");
        let row = connection
            .query_opt(&sql, &[&club, &device, &asked.key])
            .await?;
        row.as_ref().map(device_key).ok_or(HubError::HubTooOften)
    }

    /// The keys of a club's devices.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn device_keys(&self, club: &ClubId) -> Result<Vec<DeviceKey>> {
        self.must_have_club(club).await?;
        let sql = format!("{KEYS} WHERE club = $1 ORDER BY requested, device, key");
        let rows = self.connection().await?.query(&sql, &[&club]).await?;
        Ok(rows.iter().map(device_key).collect())
    }

    /// Approves the key that begins with these digits.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], [`HubError::HubDeviceUnknown`] and errors of the database.
    pub async fn approve_device(&self, club: &ClubId, digits: &str) -> Result<DeviceKey> {
        let sql = "UPDATE device_keys SET approved = coalesce(approved, now()) WHERE club = $1 AND key = $2 AND revoked IS NULL";
        self.change_device(club, digits, sql).await
    }

    /// Revokes the key that begins with these digits. Everything that it has signed stays valid.
    ///
    /// # Errors
    /// Those of [`Hub::approve_device`].
    pub async fn revoke_device(&self, club: &ClubId, digits: &str) -> Result<DeviceKey> {
        let sql = "UPDATE device_keys SET revoked = coalesce(revoked, now()) WHERE club = $1 AND key = $2";
        self.change_device(club, digits, sql).await
    }

    async fn change_device(&self, club: &ClubId, digits: &str, sql: &str) -> Result<DeviceKey> {
        let unknown = || HubError::HubDeviceUnknown {
            value: digits.to_owned(),
        };
        let keys = self.device_keys(club).await?;
        let mut meant = keys.iter().filter(|key| key.key.starts_with(digits));
        // Two keys with the same first digits are no accident.
        let (Some(one), None, 8..) = (meant.next(), meant.next(), digits.len()) else {
            return Err(unknown());
        };
        let changed = self
            .connection()
            .await?
            .execute(sql, &[&club, &one.key])
            .await?;
        let keys = self.device_keys(club).await?;
        let now = keys
            .into_iter()
            .find(|key| key.key == one.key && changed > 0);
        now.ok_or_else(unknown)
    }

    /// Sets whether a club's devices must sign.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn set_signing(&self, club: &ClubId, signing: Signing) -> Result<()> {
        self.must_have_club(club).await?;
        let word = match signing {
            Signing::Optional => "optional",
            Signing::Required => "required",
        };
        let sql = "UPDATE clubs SET signing = $2 WHERE id = $1";
        self.connection()
            .await?
            .execute(sql, &[&club, &word])
            .await?;
        Ok(())
    }

    /// Whether a club's devices must sign.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn signing(&self, club: &ClubId) -> Result<Signing> {
        self.must_have_club(club).await?;
        let sql = "SELECT signing = 'required' FROM clubs WHERE id = $1";
        let row = self.connection().await?.query_one(sql, &[&club]).await?;
        Ok(match row.get(0) {
            true => Signing::Required,
            false => Signing::Optional,
        })
    }

    /// The heads of a club that devices have signed, the first ones first.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn signed_heads(&self, club: &ClubId) -> Result<Vec<SignedHead>> {
        self.must_have_club(club).await?;
        let sql = "SELECT device, first, seq, hash, signer, key, signature FROM signed_heads WHERE club = $1 ORDER BY device, seq, first, key";
        let rows = self.connection().await?.query(sql, &[&club]).await?;
        let head = |row: &Row| SignedHead {
            device: row.get::<_, String>(0).into(),
            from: row.get(1),
            seq: row.get(2),
            hash: row.get(3),
            signer: row.get::<_, String>(4).into(),
            key: row.get(5),
            signature: row.get(6),
        };
        Ok(rows.iter().map(head).collect())
    }

    /// The key with which the hub signs receipts, in hexadecimal digits.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn public_key(&self) -> Result<String> {
        Ok(self.secret().await?.public())
    }

    /// The key with which the hub signs receipts. It is generated on first use.
    pub(crate) async fn secret(&self) -> Result<SecretKey> {
        let connection = self.connection().await?;
        let there = "SELECT secret FROM hub_keys";
        let row = match connection.query_opt(there, &[]).await? {
            Some(row) => row,
            None => {
                let mut secret = [0; 32];
                getrandom::fill(&mut secret).map_err(|error| HubError::HubDatabaseRefused {
                    value: error.to_string(),
                })?;
                let make =
                    "INSERT INTO hub_keys (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING";
                connection.execute(make, &[&secret.as_slice()]).await?;
                connection.query_one(there, &[]).await?
            }
        };
        let secret: &[u8] = row.get(0);
        let secret = secret
            .try_into()
            .map_err(|_| HubError::HubDatabaseRefused {
                value: "hub_keys".to_owned(),
            })?;
        Ok(SecretKey::of(secret))
    }
}

/// Finds heads whose key is not approved, and events without the required signature.
pub(crate) async fn verify(
    transaction: &Transaction<'_>,
    club: &ClubId,
    batch: &Batch,
    signing: Signing,
    joined: &mut Joined<'_>,
) -> Result<()> {
    let sql = "SELECT EXISTS (SELECT 1 FROM device_keys WHERE club = $1 AND device = $2 AND key = $3 AND approved IS NOT NULL AND revoked IS NULL)";
    for head in &batch.heads {
        let signer = head.signer.as_str();
        let row = transaction
            .query_one(sql, &[&club, &signer, &head.key])
            .await?;
        if !row.get::<_, bool>(0) {
            joined.unsound.find(Finding::KeyNotApproved {
                place: Place {
                    device: head.device.clone(),
                    seq: head.seq,
                },
                key: head.key.chars().take(16).collect(),
            });
        }
    }
    if signing == Signing::Optional {
        return Ok(());
    }
    let is_covered = |device: &DeviceId, seq: i64| {
        let mut heads = batch.heads.iter().filter(|head| head.device == *device);
        heads.any(|head| (head.from..=head.seq).contains(&seq))
    };
    let mut named: BTreeSet<&DeviceId> = BTreeSet::new();
    for piece in &joined.new {
        if !is_covered(piece.device(), piece.seq()) && named.insert(piece.device()) {
            joined.unsound.find(Finding::SignatureMissing {
                place: piece.place(),
            });
        }
    }
    Ok(())
}

/// Keeps the signed heads.
pub(crate) async fn keep(
    transaction: &Transaction<'_>,
    club: &ClubId,
    heads: &[SignedHead],
) -> Result<()> {
    let sql = "INSERT INTO signed_heads (club, device, seq, first, hash, signer, key, signature) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
        ON CONFLICT DO NOTHING";
    for head in heads {
        transaction
            .execute(
                sql,
                &[
                    &club,
                    &head.device.as_str(),
                    &head.seq,
                    &head.from,
                    &head.hash,
                    &head.signer.as_str(),
                    &head.key,
                    &head.signature,
                ],
            )
            .await?;
    }
    Ok(())
}
