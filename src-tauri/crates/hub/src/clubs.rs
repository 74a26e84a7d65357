//! Clubs and the keys with which they send.

use ardoise_journal::{digest, to_hex};
use serde::Serialize;
use tokio_postgres::error::SqlState;

use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::store::Hub;

/// How many random bytes a key has.
const KEY_BYTES: usize = 36;

/// A club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Club {
    /// Its id, as addresses have it.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// How many of its keys are valid.
    pub keys: i64,
    /// How many devices it has sent from.
    pub devices: i64,
}

/// A key that was just made. Nobody can read it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewKey {
    /// The club.
    pub club: ClubId,
    /// The id under which it is revoked.
    pub id: String,
    /// The key.
    pub key: String,
}

impl Hub {
    /// Adds a club.
    ///
    /// # Errors
    /// [`HubError::HubClubId`], [`HubError::HubClubName`], [`HubError::HubClubTaken`] and errors of the database.
    pub async fn add_club(&self, id: &ClubId, name: &str) -> Result<()> {
        if !is_id(id.as_str()) {
            return Err(HubError::HubClubId { value: id.into() });
        }
        let name = name_of(name).map_err(|value| HubError::HubClubName { value })?;
        let sql = "INSERT INTO clubs (id, name) VALUES ($1, $2)";
        let added = self.connection().await?.execute(sql, &[&id, &name]).await;
        match added {
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                Err(HubError::HubClubTaken { value: id.into() })
            }
            other => Ok(other.map(drop)?),
        }
    }

    /// The clubs, by id.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn clubs(&self) -> Result<Vec<Club>> {
        let sql = "SELECT id, name, (SELECT count(*) FROM club_keys WHERE club = clubs.id AND revoked IS NULL), \
            (SELECT count(*) FROM devices WHERE club = clubs.id) FROM clubs ORDER BY id";
        let rows = self.connection().await?.query(sql, &[]).await?;
        let club = |row: &tokio_postgres::Row| Club {
            id: row.get(0),
            name: row.get(1),
            keys: row.get(2),
            devices: row.get(3),
        };
        Ok(rows.iter().map(club).collect())
    }

    /// Makes a key for a club. The hub keeps only its hash.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn add_key(&self, club: &ClubId) -> Result<NewKey> {
        self.must_have_club(club).await?;
        let mut random = [0; KEY_BYTES];
        getrandom::fill(&mut random).map_err(|error| HubError::HubDatabaseRefused {
            value: error.to_string(),
        })?;
        // The first eight digits name the key, and the others are secret.
        let key = to_hex(&random);
        let id = key[..8].to_owned();
        let sql = "INSERT INTO club_keys (club, id, hash) VALUES ($1, $2, $3)";
        let hash = digest(key.as_bytes());
        self.connection()
            .await?
            .execute(sql, &[&club, &id, &hash])
            .await?;
        let club = club.clone();
        Ok(NewKey { club, id, key })
    }

    /// Revokes a key of a club.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`], [`HubError::HubKeyUnknown`] and errors of the database.
    pub async fn revoke_key(&self, club: &ClubId, key: &str) -> Result<()> {
        self.must_have_club(club).await?;
        let sql =
            "UPDATE club_keys SET revoked = now() WHERE club = $1 AND id = $2 AND revoked IS NULL";
        let revoked = self
            .connection()
            .await?
            .execute(sql, &[&club, &key])
            .await?;
        match revoked {
            0 => Err(HubError::HubKeyUnknown { value: key.into() }),
            _ => Ok(()),
        }
    }

    /// Whether a key lets its bearer send as this club.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn may_send(&self, club: &ClubId, key: &str) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM club_keys WHERE club = $1 AND id = $2 AND hash = $3 AND revoked IS NULL)";
        let id = key.get(..8).unwrap_or_default();
        let hash = digest(key.as_bytes());
        let row = self
            .connection()
            .await?
            .query_one(sql, &[&club, &id, &hash])
            .await?;
        Ok(row.get(0))
    }

    /// Refuses an id that no club has.
    pub(crate) async fn must_have_club(&self, id: &ClubId) -> Result<()> {
        let unknown = || HubError::HubClubUnknown { value: id.into() };
        if !is_id(id.as_str()) {
            return Err(unknown());
        }
        let sql = "SELECT 1 FROM clubs WHERE id = $1";
        let found = self.connection().await?.query_opt(sql, &[&id]).await?;
        found.map(drop).ok_or_else(unknown)
    }
}

/// The name of a club or league without spaces around it, of 1 to 80 characters. Err is the wrong name.
pub(crate) fn name_of(name: &str) -> Result<&str, String> {
    let name = name.trim();
    match (1..=80).contains(&name.chars().count()) && !name.chars().any(char::is_control) {
        true => Ok(name),
        false => Err(name.to_owned()),
    }
}

/// Whether a text has the form of a key, which takes no query.
pub(crate) fn is_key(key: &str) -> bool {
    let is_digit = |sign: u8| matches!(sign, b'0'..=b'9' | b'a'..=b'f');
    key.len() == 2 * KEY_BYTES && key.bytes().all(is_digit)
}

/// Whether an id of a club or league has small letters, digits and hyphens between them, 1 to 40.
pub(crate) fn is_id(id: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    (1..=40).contains(&id.len())
        && id.chars().all(is_sign)
        && !id.starts_with('-')
        && !id.ends_with('-')
}
