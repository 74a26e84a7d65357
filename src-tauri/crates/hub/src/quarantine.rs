//! Events of copied ledgers, which are set aside.

use ardoise_journal::to_hex;
use deadpool_postgres::Object;
use serde::Serialize;

use crate::error::{HubError, Place, Result};
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
}

impl Hub {
    /// The events of a club that were set aside.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn set_aside(&self, club: &str) -> Result<Vec<SetAside>> {
        self.must_have_club(club).await?;
        let sql = "SELECT device, seq, hash, entity FROM quarantine WHERE club = $1 ORDER BY device, seq, hash";
        let rows = self.connection().await?.query(sql, &[&club]).await?;
        let one = |row: &tokio_postgres::Row| SetAside {
            place: Place {
                device: row.get::<_, String>(0).into(),
                seq: row.get(1),
            },
            hash: to_hex(row.get(2)),
            entity: row.get(3),
        };
        Ok(rows.iter().map(one).collect())
    }
}

/// Keeps these events apart from the journal.
pub(crate) async fn set_aside(connection: &Object, club: &str, forked: &[Piece<'_>]) -> Result<()> {
    let sql = "INSERT INTO quarantine (club, device, seq, hash, entity, line) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    for piece in forked {
        let refused = |error: serde_json::Error| HubError::HubDatabaseRefused {
            value: error.to_string(),
        };
        let line = piece.line().map_err(refused)?;
        connection
            .execute(
                sql,
                &[
                    &club,
                    &piece.device().as_str(),
                    &piece.seq(),
                    &piece.hash(),
                    &piece.entity(),
                    &line,
                ],
            )
            .await?;
    }
    Ok(())
}
