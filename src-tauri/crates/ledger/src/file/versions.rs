//! The versions of the projections.

use rusqlite::Connection;

use crate::error::Result;

/// The version of the tables in the `.sql` files of this crate and of their content.
const PROJECTION_VERSION: u32 = 21;

pub(crate) const TABLES: [&str; 25] = [
    "matches",
    "match_players",
    "players",
    "player_identities",
    "player_colours",
    "deals",
    "history_words",
    "history",
    "bin",
    "photos_of",
    "statistics",
    "to_recount",
    "counted_matches",
    "deal_figures",
    "taking_part",
    "figures",
    "contract_figures",
    "evenings",
    "standings",
    "rulesets",
    "match_rulesets",
    "played_rulesets",
    "concours",
    "concours_teams",
    "seasons",
];

/// Whether the file's projections have the versions of this program.
pub(crate) fn are_current(connection: &Connection, summary_version: u32) -> Result<bool> {
    let mut statement =
        connection.prepare_cached("SELECT name, version FROM projections ORDER BY name")?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let found: Vec<(String, u32)> = found.collect::<rusqlite::Result<_>>()?;
    let mut expected = versions(summary_version);
    expected.sort_unstable();
    Ok(found
        .iter()
        .map(|(name, version)| (name.as_str(), *version))
        .eq(expected))
}

/// Refuses a file that lacks a table.
pub(crate) fn expect_all(connection: &Connection) -> Result<()> {
    for table in TABLES {
        connection.prepare(&format!("SELECT 1 FROM {table}"))?;
    }
    Ok(())
}

/// Each table with its version.
pub(crate) fn versions(summary_version: u32) -> Vec<(&'static str, u32)> {
    let tables = TABLES.map(|table| (table, PROJECTION_VERSION));
    tables
        .into_iter()
        .chain([("summary", summary_version)])
        .collect()
}
