//! The seasons that a club keeps: what counts for their challenge.

use ardoise_journal::{Entity, Entry, SeasonId, SeasonState};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio_postgres::Row;

use super::pages::{Source, sources};
use super::row::{Rows, clean, parsed};
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::store::Hub;

/// A season that a club keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptSeason {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its first day.
    pub from: String,
    /// Its last day.
    pub to: String,
    /// What counts for its challenge.
    pub counts: Counts,
    /// The journals that it is from.
    #[serde(skip)]
    pub(super) sources: Vec<Source>,
}

/// What counts for the challenge of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Whether pairs are ranked, rather than players.
    pub pairs: bool,
    /// How many concours count for each, their best ones; all without it.
    pub best: Option<u32>,
    /// The number of concours that one must attend to have a place.
    pub attendance: u32,
    /// The keys of the ranking, the first decides first.
    pub rank: Vec<String>,
    /// The concours between its days that do not count.
    pub left_out: Vec<String>,
}

/// Puts the row of a season. One that was removed from the list has none.
pub(super) fn put(rows: &mut Rows, club: &ClubId, id: &SeasonId, entries: &[Entry]) {
    let Ok(SeasonState {
        options,
        removed: false,
        ..
    }) = SeasonState::read(id, entries, &[])
    else {
        return;
    };
    let counts = Counts {
        pairs: options.pairs,
        best: options.best,
        attendance: options.min_attendance,
        rank: options.rank,
        left_out: options.left_out.iter().map(ToString::to_string).collect(),
    };
    rows.entry("shown_seasons").or_default().push(json!({
        "club": club,
        "id": id,
        "name": options.name,
        "first_day": options.from,
        "last_day": options.to,
        "counts": counts,
        "sources": sources(entries),
    }));
}

const COLUMNS: &str = "id, name, first_day, last_day, counts::text, sources::text";

impl Hub {
    /// The seasons that a club keeps, the last first.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn shown_seasons(&self, club: &ClubId) -> Result<Vec<KeptSeason>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM shown_seasons WHERE club = $1 ORDER BY first_day DESC, id"
        );
        let rows = self.reading().await?.rows(&sql, &[&club]).await?;
        rows.iter().map(read).collect()
    }

    /// A season that a club keeps.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] and errors of the database.
    pub async fn shown_season(&self, club: &ClubId, id: &str) -> Result<KeptSeason> {
        let sql = format!("SELECT {COLUMNS} FROM shown_seasons WHERE club = $1 AND id = $2");
        let connection = self.reading().await?;
        let row = connection.row(&sql, &[&club, &clean(id)]).await?;
        row.as_ref().map_or(Err(HubError::HubNothingHere), read)
    }
}

fn read(row: &Row) -> Result<KeptSeason> {
    Ok(KeptSeason {
        id: row.get(0),
        name: row.get(1),
        from: row.get(2),
        to: row.get(3),
        counts: parsed(row, 4)?,
        sources: parsed(row, 5)?,
    })
}
