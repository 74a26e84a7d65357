//! Adding a match to the sums, and subtracting it again.

use ardoise_journal::{Entity, JournalError, MatchId, MatchState};
use ardoise_rules::{Doubling, Opening, Seat, Side};
use ardoise_statistics::{Counted, DealFigures, Seated};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, params};

use super::added::Added;
use crate::error::Result;
use crate::identities;
use crate::journal;
use crate::options::Options;
use crate::rows::{id as id_of, json_text, optional, parsed};

/// Counts the current state of a match, instead of the state that was counted before. The caller writes what is added.
pub(super) fn count(
    connection: &Connection,
    options: &Options,
    id: &MatchId,
    added: &mut Added,
) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    let folded = MatchState::read(id, &entries, &options.upcasters);
    let now = match folded {
        Ok(state) if state.deleted => None,
        Ok(state) => Some(counted(connection, options, &state, &entries[0].zone)?),
        Err(JournalError::Purged { .. } | JournalError::EventUnreadable { .. }) => None,
        Err(error) => return Err(error.into()),
    };
    let before = read(connection, id)?;
    if before == now {
        return Ok(());
    }
    let decides = |counted: &Option<Counted>| {
        counted
            .as_ref()
            .filter(|counted| counted.winner.is_some())
            .map(|counted| {
                let at_the_end = counted.at_the_end().cloned();
                let sat = at_the_end.map(|seated| (seated.us, seated.them));
                (counted.winner, sat, counted.moment)
            })
    };
    if decides(&before) != decides(&now) {
        let moments = [&before, &now]
            .into_iter()
            .flatten()
            .map(|counted| counted.moment);
        if let Some(first) = moments.min() {
            go_stale(connection, first)?;
        }
    }
    if let Some(before) = &before {
        take_out(connection, before, added)?;
    }
    now.as_ref()
        .map_or(Ok(()), |now| put_in(connection, now, added))
}

/// Queues a match to be counted again.
pub(crate) fn count_again(connection: &Connection, id: &MatchId) -> Result<()> {
    connection
        .prepare_cached("INSERT OR IGNORE INTO to_recount (match) VALUES (?)")?
        .execute([id.as_str()])?;
    Ok(())
}

/// Subtracts a match that is being purged from all sums, and removes its standings.
pub(crate) fn forget(connection: &Connection, id: &MatchId) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM to_recount WHERE match = ?")?
        .execute([id.as_str()])?;
    if let Some(before) = read(connection, id)? {
        go_stale(connection, before.moment)?;
        connection
            .prepare_cached("DELETE FROM standings WHERE moment = ?")?
            .execute([before.moment])?;
        let mut added = Added::default();
        take_out(connection, &before, &mut added)?;
        added.write(connection)?;
    }
    Ok(())
}

/// Marks the standings from this moment on as out of date, if they were computed that far.
fn go_stale(connection: &Connection, moment: i64) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE statistics SET stale_from = min(coalesce(stale_from, ?1), ?1) WHERE rated >= ?1",
        )?
        .execute([moment])?;
    Ok(())
}

/// The current state of a match, for counting.
fn counted(
    connection: &Connection,
    options: &Options,
    state: &MatchState,
    zone: &str,
) -> Result<Counted> {
    let moment = connection
        .prepare_cached("SELECT moment FROM history WHERE id = ?")?
        .query_row([state.id.as_str()], |row| row.get(0))?;
    let ids = identities::identities(connection)?;
    let reckoning = options.reckoning.as_ref();
    Ok(Counted::of(state, moment, zone, reckoning, &ids))
}

/// The state of a match that was counted before.
fn read(connection: &Connection, id: &MatchId) -> Result<Option<Counted>> {
    let sql = "SELECT moment, day, ruleset, own, winner, seated, concours FROM counted_matches WHERE match = ?";
    let counted = connection
        .prepare_cached(sql)?
        .query_row([id.as_str()], |row| {
            Ok(Counted {
                id: id.clone(),
                moment: row.get(0)?,
                day: row.get(1)?,
                ruleset: row.get(2)?,
                own: optional(row, 3, id_of)?,
                winner: side_if_any(row, "winner")?,
                seated: seated(row, 5)?,
                deals: Vec::new(),
                concours: row.get(6)?,
            })
        })
        .optional()?;
    let Some(mut counted) = counted else {
        return Ok(None);
    };
    let sql =
        format!("SELECT {FIGURE_COLUMNS} FROM deal_figures AS d WHERE match = ? ORDER BY position");
    let mut statement = connection.prepare_cached(&sql)?;
    let deals = statement.query_map([id.as_str()], deal_figures)?;
    counted.deals = deals.collect::<rusqlite::Result<_>>()?;
    Ok(Some(counted))
}

pub(super) fn seated(row: &rusqlite::Row, column: usize) -> rusqlite::Result<Vec<Seated>> {
    parsed(row, column, |text| serde_json::from_str(text))
}

/// The side in a column. An unknown word is damage.
pub(super) fn side(row: &rusqlite::Row, column: &str) -> rusqlite::Result<Side> {
    let text: String = row.get(column)?;
    side_called(row, column, &text)
}

/// The side in a column that may be empty.
pub(super) fn side_if_any(row: &rusqlite::Row, column: &str) -> rusqlite::Result<Option<Side>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| side_called(row, column, &text)).transpose()
}

/// The seat of a column that may be empty; any other word is damage.
fn seat_if_any(row: &rusqlite::Row, column: &str) -> rusqlite::Result<Option<Seat>> {
    let text: Option<String> = row.get(column)?;
    let seat = |text: String| {
        let found = Seat::ALL.into_iter().find(|seat| seat.as_str() == text);
        found.ok_or_else(|| unknown(row, column, &text))
    };
    text.map(seat).transpose()
}

/// The word in the tables for a deal that nobody opened.
const NOBODY: &str = "nobody";

fn opening_word(opening: Opening) -> &'static str {
    match opening {
        Opening::By(seat) => seat.as_str(),
        Opening::Nobody => NOBODY,
    }
}

fn opening(row: &rusqlite::Row, column: &str) -> rusqlite::Result<Option<Opening>> {
    if row.get::<_, Option<String>>(column)?.as_deref() == Some(NOBODY) {
        return Ok(Some(Opening::Nobody));
    }
    Ok(seat_if_any(row, column)?.map(Opening::By))
}

fn side_called(row: &rusqlite::Row, column: &str, text: &str) -> rusqlite::Result<Side> {
    let found = Side::ALL.into_iter().find(|side| side.as_str() == text);
    found.ok_or_else(|| unknown(row, column, text))
}

/// The number in the tables for each doubling.
const DOUBLINGS: [(Doubling, u8); 3] = [
    (Doubling::None, 0),
    (Doubling::Coinche, 1),
    (Doubling::Surcoinche, 2),
];

fn doubling_number(doubling: Doubling) -> u8 {
    let known = DOUBLINGS.iter().find(|(known, _)| *known == doubling);
    known.map_or(0, |(_, number)| *number)
}

fn doubling(row: &rusqlite::Row, column: &str) -> rusqlite::Result<Doubling> {
    let number: i64 = row.get(column)?;
    let mut known = DOUBLINGS.iter();
    let found = known.find(|(_, known)| i64::from(*known) == number);
    found
        .map(|(doubling, _)| *doubling)
        .ok_or_else(|| unknown(row, column, &number.to_string()))
}

/// An error for a value that this program never writes.
fn unknown(row: &rusqlite::Row, column: &str, value: &str) -> rusqlite::Error {
    let position = row.as_ref().column_index(column).unwrap_or_default();
    let evidence = format!("{column}: {value:?}").into();
    rusqlite::Error::FromSqlConversionFailure(position, Type::Text, evidence)
}

fn take_out(connection: &Connection, counted: &Counted, added: &mut Added) -> Result<()> {
    for (subject, parts) in counted.subjects() {
        added.add(counted, &subject, &parts, -1);
        connection
            .prepare_cached("DELETE FROM taking_part WHERE subject = ? AND moment = ?")?
            .execute(params![subject, counted.moment])?;
    }
    for table in ["counted_matches", "deal_figures"] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE match = ?"))?
            .execute([counted.id.as_str()])?;
    }
    Ok(())
}

fn put_in(connection: &Connection, counted: &Counted, added: &mut Added) -> Result<()> {
    let sql = "INSERT INTO counted_matches (match, moment, day, ruleset, own, winner, seated, concours) \
        VALUES (?,?,?,?,?,?,?,?)";
    connection.prepare_cached(sql)?.execute(params![
        counted.id.as_str(),
        counted.moment,
        counted.day,
        counted.ruleset,
        counted.own.as_deref(),
        counted.winner.map(Side::as_str),
        json_text(&counted.seated)?,
        counted.concours,
    ])?;
    let sql = "INSERT INTO deal_figures (match, position, deal, takers, level, strain, doubling, made, margin, us, them, \
        all_tricks, generale, belotes_us, belotes_them, taker, doubled_by, surcoinched_by, belotes_by, opening, ruleset, own) \
        VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for deal in &counted.deals {
        statement.execute(params![
            counted.id.as_str(),
            deal.position,
            deal.deal.as_str(),
            deal.takers.map(Side::as_str),
            deal.level,
            deal.strain,
            doubling_number(deal.doubling),
            deal.made,
            deal.margin,
            deal.us,
            deal.them,
            deal.all_tricks.map(Side::as_str),
            deal.generale,
            deal.belotes_us,
            deal.belotes_them,
            deal.taker.map(Seat::as_str),
            deal.doubled_by.map(Seat::as_str),
            deal.surcoinched_by.map(Seat::as_str),
            json_text(&deal.belotes_by)?,
            deal.opening.map(opening_word),
            deal.ruleset,
            deal.own.as_deref(),
        ])?;
    }
    let sql = "INSERT INTO taking_part (subject, moment, first, until, match, side, seat, has) VALUES (?,?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (subject, parts) in counted.subjects() {
        added.add(counted, &subject, &parts, 1);
        for part in parts {
            statement.execute(params![
                subject,
                counted.moment,
                part.from,
                part.to,
                counted.id.as_str(),
                part.side.as_str(),
                part.seat.map(Seat::as_str),
                counted.traits(&part),
            ])?;
        }
    }
    Ok(())
}

/// The columns of a deal that [`deal_figures`] reads, renamed so that they do not clash with those of its match.
pub(super) const FIGURE_COLUMNS: &str = "d.deal AS d_deal, d.position AS d_position, d.takers AS d_takers, d.level AS d_level, \
    d.strain AS d_strain, d.doubling AS d_doubling, d.made AS d_made, d.margin AS d_margin, d.us AS d_us, d.them AS d_them, \
    d.all_tricks AS d_all_tricks, d.generale AS d_generale, d.belotes_us AS d_belotes_us, d.belotes_them AS d_belotes_them, \
    d.taker AS d_taker, d.doubled_by AS d_doubled_by, d.surcoinched_by AS d_surcoinched_by, d.belotes_by AS d_belotes_by, \
    d.opening AS d_opening, d.ruleset AS d_ruleset, d.own AS d_own";

/// Reads a deal from a row with the columns [`FIGURE_COLUMNS`].
pub(super) fn deal_figures(row: &rusqlite::Row) -> rusqlite::Result<DealFigures> {
    Ok(DealFigures {
        deal: row.get::<_, String>("d_deal")?.into(),
        position: row.get("d_position")?,
        takers: side_if_any(row, "d_takers")?,
        level: row.get("d_level")?,
        strain: row.get("d_strain")?,
        doubling: doubling(row, "d_doubling")?,
        made: row.get("d_made")?,
        margin: row.get("d_margin")?,
        us: row.get("d_us")?,
        them: row.get("d_them")?,
        all_tricks: side_if_any(row, "d_all_tricks")?,
        generale: row.get("d_generale")?,
        belotes_us: row.get("d_belotes_us")?,
        belotes_them: row.get("d_belotes_them")?,
        taker: seat_if_any(row, "d_taker")?,
        doubled_by: seat_if_any(row, "d_doubled_by")?,
        surcoinched_by: seat_if_any(row, "d_surcoinched_by")?,
        belotes_by: {
            let text: String = row.get("d_belotes_by")?;
            serde_json::from_str(&text).map_err(|_| unknown(row, "d_belotes_by", &text))?
        },
        opening: opening(row, "d_opening")?,
        ruleset: row.get("d_ruleset")?,
        own: row.get::<_, Option<String>>("d_own")?.map(Into::into),
    })
}
