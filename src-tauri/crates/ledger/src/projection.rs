//! Tables that are made from the journal: what lists and completion read, and what can be thrown away.

use ardoise_journal::{
    MatchState, Sides, Status, Upcaster, fold_name, payload_hash, player_key, time_text,
};
use ardoise_rules::Side;
use std::collections::{BTreeMap, BTreeSet};

use ardoise_statistics::Summary;
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;
use serde_json::{Value, json};

use crate::error::{LedgerError, Result};
use crate::history;
use crate::journal;
use crate::ledger::Options;
use crate::pictured;
use crate::ruleset;
use crate::statistics;

/// The version of the tables in `projections.sql` and of what is put into them.
const PROJECTION_VERSION: u32 = 8;

const TABLES: [&str; 20] = [
    "matches",
    "match_players",
    "players",
    "player_colours",
    "deals",
    "history_words",
    "history",
    "bin",
    "photos_of",
    "statistics",
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
];

/// A match that this program cannot read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unreadable {
    /// The match.
    pub match_id: String,
    /// Why.
    pub error: LedgerError,
}

/// Whether the file's projections are those of this program.
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

fn versions(summary_version: u32) -> Vec<(&'static str, u32)> {
    let tables = TABLES.map(|table| (table, PROJECTION_VERSION));
    tables
        .into_iter()
        .chain([("summary", summary_version)])
        .collect()
}

/// Drops the projections, whichever they are, and makes them again from the journal. Matches that cannot be read are left
/// out and returned.
pub(crate) fn rebuild(connection: &Connection, options: &Options) -> Result<Vec<Unreadable>> {
    let mut statement = connection.prepare("SELECT name FROM projections")?;
    let built: Vec<String> = statement
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for table in built {
        connection.execute_batch(&format!("DROP TABLE IF EXISTS \"{table}\""))?;
    }
    connection.execute("DELETE FROM projections", [])?;
    for (name, version) in versions(options.reckoning.version()) {
        connection.execute(
            "INSERT INTO projections (name, version) VALUES (?, ?)",
            params![name, version],
        )?;
    }
    build(connection, options)
}

/// Makes the projections from the journal that the connection sees, where there are none.
pub(crate) fn build(connection: &Connection, options: &Options) -> Result<Vec<Unreadable>> {
    connection.execute_batch(include_str!("projections.sql"))?;
    connection.execute_batch(include_str!("history.sql"))?;
    connection.execute_batch(include_str!("statistics.sql"))?;
    let mut unreadable = Vec::new();
    for id in journal::match_ids(connection)? {
        match read(connection, &options.upcasters, &id) {
            Ok((state, touched)) => put_without_players(
                connection,
                None,
                &state,
                touched,
                &options.reckoning.summarise(&state),
            )?,
            Err(error) if is_about_one_match(&error) => unreadable.push(Unreadable {
                match_id: id,
                error,
            }),
            Err(error) => return Err(error),
        }
    }
    pictured::note_all(connection)?;
    put_players(connection)?;
    for id in ruleset::ids(connection)? {
        match ruleset::put(connection, &options.upcasters, &id) {
            Err(error) if is_about_one_match(&error) => unreadable.push(Unreadable {
                match_id: id,
                error,
            }),
            put => put?,
        }
    }
    Ok(unreadable)
}

fn is_about_one_match(error: &LedgerError) -> bool {
    use LedgerError::{EventUnreadable, MatchNotFound, MatchPurged, RulesetNotFound};
    matches!(
        error,
        EventUnreadable { .. } | MatchNotFound { .. } | MatchPurged { .. } | RulesetNotFound { .. }
    )
}

fn read(connection: &Connection, steps: &[Upcaster], id: &str) -> Result<(MatchState, i64)> {
    let entries = journal::of_entity(connection, id)?;
    let state = MatchState::read(id, &entries, steps)?;
    Ok((state, entries.last().map_or(0, |entry| entry.arrival)))
}

/// Brings the projections of one match from one state to the next.
pub(crate) fn put(
    connection: &Connection,
    before: Option<&MatchState>,
    after: &MatchState,
    touched: i64,
    summary: &Summary,
) -> Result<()> {
    let before = before.filter(|before| !before.deleted);
    put_without_players(connection, before, after, touched, summary)?;
    if before.is_none_or(|before| before.seated != after.seated) || after.deleted {
        count_players(connection, before, (!after.deleted).then_some(after))?;
    }
    Ok(())
}

/// Counts anew the players of one match. What they had in others is not counted again: it grows with every match.
fn count_players(
    connection: &Connection,
    before: Option<&MatchState>,
    after: Option<&MatchState>,
) -> Result<()> {
    let (had, has) = (times(before), times(after));
    for player in had.keys().chain(has.keys()).collect::<BTreeSet<_>>() {
        let known: Option<i64> = connection
            .prepare_cached("SELECT times FROM players WHERE player = ?")?
            .query_row([player], |row| row.get(0))
            .optional()?;
        connection
            .prepare_cached("DELETE FROM players WHERE player = ?")?
            .execute([player])?;
        let of = |counted: &BTreeMap<String, i64>| counted.get(player).copied().unwrap_or(0);
        let times = known.unwrap_or(0) - of(&had) + of(&has);
        if times > 0 {
            connection.prepare_cached(ONE_PLAYER)?.execute(params![
                player,
                fold_name(player),
                times
            ])?;
        }
    }
    Ok(())
}

fn put_without_players(
    connection: &Connection,
    before: Option<&MatchState>,
    after: &MatchState,
    touched: i64,
    summary: &Summary,
) -> Result<()> {
    history::put(connection, after, touched, summary)?;
    // Also of one that was thrown away: a version that it was played under keeps its values.
    if before.is_none_or(|before| before.rulesets != after.rulesets) {
        ruleset::put_played(connection, &after.id, &after.rulesets)?;
    }
    if after.deleted {
        return remove(connection, &after.id);
    }
    put_match(connection, after, touched, summary)?;
    if before.is_none_or(|before| before.seated != after.seated) {
        put_seats(connection, after)?;
    }
    if before.is_none_or(|before| before.colours != after.colours) {
        put_colours(connection, after)?;
    }
    if before.is_none_or(|before| before.deals != after.deals) {
        put_deals(connection, after)?;
    }
    Ok(())
}

/// Takes a match out of everything that is made from the journal: it cannot be read any more.
pub(crate) fn forget(connection: &Connection, before: Option<&MatchState>, id: &str) -> Result<()> {
    history::remove(connection, id)?;
    statistics::forget(connection, id)?;
    ruleset::put_played(connection, id, &[])?;
    remove(connection, id)?;
    let before = before.filter(|before| !before.deleted);
    count_players(connection, before, None)
}

/// Takes a match out of the lists.
fn remove(connection: &Connection, id: &str) -> Result<()> {
    for (table, key) in [
        ("matches", "id"),
        ("match_players", "match"),
        ("player_colours", "match"),
        ("deals", "match"),
    ] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE {key} = ?"))?
            .execute([id])?;
    }
    Ok(())
}

fn put_match(
    connection: &Connection,
    state: &MatchState,
    touched: i64,
    summary: &Summary,
) -> Result<()> {
    let of_ruleset = |field: &str| state.ruleset().get(field).and_then(Value::as_str);
    let sql = "INSERT OR REPLACE INTO matches (id, touched, name, status, created_at, updated_at, ruleset_base, \
        ruleset_name, sides, revision, deals, us_total, them_total, winner, finished_at, revanche_of, archived, people) \
        VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    connection.prepare_cached(sql)?.execute(params![
        state.id,
        touched,
        state.name,
        listed_status(state, summary).as_str(),
        time_text(state.created_at),
        time_text(state.updated_at),
        of_ruleset("base"),
        of_ruleset("name"),
        json!(state.sides).to_string(),
        state.revision,
        summary.deals,
        summary.us_total,
        summary.them_total,
        summary.winner.map(Side::as_str),
        summary.finished_at.map(time_text),
        state.revanche_of,
        state.archived,
        people(named(&state.sides).map(|(_, _, name)| name)),
    ])?;
    Ok(())
}

pub(crate) fn listed_status(state: &MatchState, summary: &Summary) -> Status {
    match state.status {
        Status::Playing if summary.finished_at.is_some() => Status::Finished,
        status => status,
    }
}

fn put_seats(connection: &Connection, state: &MatchState) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM match_players WHERE match = ?")?
        .execute([&state.id])?;
    let sql = "INSERT INTO match_players (match, side, position, name, player, used_at) VALUES (?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (side, position, name) in seats(state) {
        let used_at = time_text(state.created_at);
        statement.execute(params![
            state.id,
            side.as_str(),
            position,
            name,
            player_key(name),
            used_at
        ])?;
    }
    Ok(())
}

fn put_colours(connection: &Connection, state: &MatchState) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM player_colours WHERE match = ?")?
        .execute([&state.id])?;
    let sql = "INSERT INTO player_colours (match, player, colour, chosen_at) VALUES (?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for chosen in &state.colours {
        let player = player_key(&chosen.player);
        let chosen_at = time_text(chosen.chosen_at);
        statement.execute(params![state.id, player, chosen.colour, chosen_at])?;
    }
    Ok(())
}

fn put_deals(connection: &Connection, state: &MatchState) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM deals WHERE match = ?")?
        .execute([&state.id])?;
    let sql =
        "INSERT INTO deals (match, position, id, facts, us, them, made) VALUES (?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (position, deal) in (0_u32..).zip(&state.deals) {
        let facts = deal.facts.to_string();
        statement.execute(params![
            state.id,
            position,
            deal.id,
            facts,
            deal.mark.us,
            deal.mark.them,
            deal.mark.made
        ])?;
    }
    Ok(())
}

/// What a long text is known by.
pub(crate) fn digest(text: &str) -> String {
    let bytes = payload_hash(text);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Everybody who has had a seat and has a name: those who sit now, in their seats, then those who only sat there before.
pub(crate) fn seats(state: &MatchState) -> Vec<(Side, u32, &str)> {
    let mut seats: Vec<(Side, u32, &str)> = named(&state.sides).collect();
    for (side, seat, name) in state
        .seated
        .iter()
        .rev()
        .flat_map(|from| named(&from.sides))
    {
        if seats
            .iter()
            .all(|(_, _, known)| player_key(known) != player_key(name))
        {
            let on_side = seats.iter().filter(|known| known.0 == side);
            let last = on_side.map(|known| known.1).max().unwrap_or(seat);
            seats.push((side, last.max(1) + 1, name));
        }
    }
    seats
}

/// The seats that have a name.
fn named(sides: &Sides) -> impl Iterator<Item = (Side, u32, &str)> {
    let teams = [(Side::Us, &sides.us), (Side::Them, &sides.them)];
    let players = teams.into_iter().flat_map(|(side, team)| {
        let players = (0_u32..).zip(&team.players);
        players.map(move |(seat, name)| (side, seat, name.as_str()))
    });
    players.filter(|(_, _, name)| !player_key(name).is_empty())
}

/// By what a table is known, whoever sits where.
pub(crate) fn people<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let keys: BTreeSet<String> = names.map(player_key).collect();
    json!(keys).to_string()
}

fn times(state: Option<&MatchState>) -> BTreeMap<String, i64> {
    let mut times = BTreeMap::new();
    for (_, _, name) in state.into_iter().flat_map(seats) {
        *times.entry(player_key(name)).or_insert(0) += 1;
    }
    times
}

/// A player's row, from one seek to the first seat and one to the last.
const ONE_PLAYER: &str = "INSERT INTO players (player, name, folded, last_used, times) VALUES (?1, \
    (SELECT name FROM match_players WHERE player = ?1 ORDER BY used_at, match, side, position LIMIT 1), ?2, \
    (SELECT used_at FROM match_players WHERE player = ?1 ORDER BY used_at DESC LIMIT 1), ?3)";

/// Everybody's key.
const ALL_PLAYERS: &str = "SELECT player, count(*) FROM match_players GROUP BY player";

/// Makes the rows of all players. A player is counted once a seat; the name is the one that was typed first.
fn put_players(connection: &Connection) -> Result<()> {
    let mut statement = connection.prepare(ALL_PLAYERS)?;
    let mut rows = statement.query([])?;
    let mut put = connection.prepare(ONE_PLAYER)?;
    while let Some(row) = rows.next()? {
        let (player, times): (String, i64) = (row.get(0)?, row.get(1)?);
        put.execute(params![player, fold_name(&player), times])?;
    }
    Ok(())
}
