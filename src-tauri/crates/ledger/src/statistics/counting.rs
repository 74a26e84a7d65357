//! What a match adds to the figures, and takes out of them again.

use ardoise_journal::{JournalError, MatchState, player_key};
use ardoise_rules::Side;
use rusqlite::{Connection, OptionalExtension, ToSql, params};
use serde_json::json;

use crate::error::Result;
use crate::journal;
use crate::ledger::Options;
use crate::query::parsed;
use crate::tally::{Counted, DealFigures, Part, SUMS, Seated};

/// Counts a match as it is now instead of as it was.
pub(super) fn count(connection: &Connection, options: &Options, id: &str) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    let folded = MatchState::read(id, &entries, &options.upcasters);
    let now = match folded {
        Ok(state) if state.deleted => None,
        Ok(state) => Some(counted(connection, options, &state, &entries[0].zone)?),
        Err(JournalError::MatchPurged { .. } | JournalError::EventUnreadable { .. }) => None,
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
        take_out(connection, before)?;
    }
    now.as_ref().map_or(Ok(()), |now| put_in(connection, now))
}

/// Takes a match out of all figures: it is being purged.
pub(crate) fn forget(connection: &Connection, id: &str) -> Result<()> {
    if let Some(before) = read(connection, id)? {
        go_stale(connection, before.moment)?;
        take_out(connection, &before)?;
    }
    Ok(())
}

/// Standings from this moment on do not hold any more, where they were computed so far.
fn go_stale(connection: &Connection, moment: i64) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE statistics SET stale_from = min(coalesce(stale_from, ?1), ?1) WHERE rated >= ?1",
        )?
        .execute([moment])?;
    Ok(())
}

fn counted(
    connection: &Connection,
    options: &Options,
    state: &MatchState,
    zone: &str,
) -> Result<Counted> {
    let moment = connection
        .prepare_cached("SELECT moment FROM history WHERE id = ?")?
        .query_row([&state.id], |row| row.get(0))?;
    let summary = (options.summarise)(state);
    let names = |players: &[String]| -> Vec<String> {
        let keys = players.iter().map(|name| player_key(name));
        keys.filter(|name| !name.is_empty()).collect()
    };
    // Who sat down when there was no deal any more has played none.
    let played = |from: u32| from == 0 || (from as usize) < state.deals.len();
    let seated = state.seated.iter().filter(|from| played(from.from_deal));
    let seated = seated.map(|from| Seated {
        from: from.from_deal,
        us: names(&from.sides.us.players),
        them: names(&from.sides.them.players),
    });
    let seated = seated.collect();
    let ruleset = state.ruleset();
    Ok(Counted {
        id: state.id.clone(),
        moment,
        day: day_at(state.created_at, zone),
        ruleset: ruleset["base"].as_str().unwrap_or("?").to_owned(),
        own: ruleset["own"]["id"].as_str().map(str::to_owned),
        winner: summary.winner.or(state.winner),
        seated,
        deals: (options.figure)(state),
    })
}

/// The day at the table; a zone that is no offset is taken for UTC.
fn day_at(time: chrono::DateTime<chrono::Utc>, zone: &str) -> String {
    let offset: chrono::FixedOffset = zone
        .parse()
        .unwrap_or_else(|_| chrono::FixedOffset::east_opt(0).expect("UTC is an offset"));
    time.with_timezone(&offset).format("%Y-%m-%d").to_string()
}

/// A match as it was counted.
fn read(connection: &Connection, id: &str) -> Result<Option<Counted>> {
    let sql =
        "SELECT moment, day, ruleset, own, winner, seated FROM counted_matches WHERE match = ?";
    let counted = connection
        .prepare_cached(sql)?
        .query_row([id], |row| {
            Ok(Counted {
                id: id.to_owned(),
                moment: row.get(0)?,
                day: row.get(1)?,
                ruleset: row.get(2)?,
                own: row.get(3)?,
                winner: row.get::<_, Option<String>>(4)?.as_deref().map(side),
                seated: seated(row, 5)?,
                deals: Vec::new(),
            })
        })
        .optional()?;
    let Some(mut counted) = counted else {
        return Ok(None);
    };
    let sql =
        format!("SELECT {FIGURE_COLUMNS} FROM deal_figures AS d WHERE match = ? ORDER BY position");
    let mut statement = connection.prepare_cached(&sql)?;
    let deals = statement.query_map([id], |row| deal_figures(row, 0))?;
    counted.deals = deals.collect::<rusqlite::Result<_>>()?;
    Ok(Some(counted))
}

pub(super) fn seated(row: &rusqlite::Row, column: usize) -> rusqlite::Result<Vec<Seated>> {
    parsed(row, column, |text| serde_json::from_str(text))
}

pub(super) fn side(word: &str) -> Side {
    if word == "us" { Side::Us } else { Side::Them }
}

fn take_out(connection: &Connection, counted: &Counted) -> Result<()> {
    for (subject, parts) in counted.subjects() {
        add(connection, counted, &subject, &parts, -1)?;
        connection
            .prepare_cached("DELETE FROM taking_part WHERE subject = ? AND moment = ?")?
            .execute(params![subject, counted.moment])?;
    }
    for table in ["counted_matches", "deal_figures"] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE match = ?"))?
            .execute([&counted.id])?;
    }
    Ok(())
}

fn put_in(connection: &Connection, counted: &Counted) -> Result<()> {
    let sql = "INSERT INTO counted_matches (match, moment, day, ruleset, own, winner, seated) VALUES (?,?,?,?,?,?,?)";
    connection.prepare_cached(sql)?.execute(params![
        counted.id,
        counted.moment,
        counted.day,
        counted.ruleset,
        counted.own,
        counted.winner.map(Side::as_str),
        json!(counted.seated).to_string(),
    ])?;
    let sql = "INSERT INTO deal_figures (match, position, deal, takers, level, strain, doubling, made, margin, us, them, \
        all_tricks, generale, belotes_us, belotes_them) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for deal in &counted.deals {
        statement.execute(params![
            counted.id,
            deal.position,
            deal.deal,
            deal.takers.map(Side::as_str),
            deal.level,
            deal.strain,
            deal.doubling,
            deal.made,
            deal.margin,
            deal.us,
            deal.them,
            deal.all_tricks.map(Side::as_str),
            deal.generale,
            deal.belotes_us,
            deal.belotes_them,
        ])?;
    }
    let sql = "INSERT INTO taking_part (subject, moment, first, until, match, side, has) VALUES (?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (subject, parts) in counted.subjects() {
        add(connection, counted, &subject, &parts, 1)?;
        for part in parts {
            statement.execute(params![
                subject,
                counted.moment,
                part.from,
                part.to,
                counted.id,
                part.side.as_str(),
                counted.traits(&part),
            ])?;
        }
    }
    Ok(())
}

/// How sums know a named ruleset: what its id begins with stands before that of every preset.
pub(super) fn own_ruleset(id: &str) -> String {
    format!("={id}")
}

/// Adds a match to the sums of a subject, or takes it away.
fn add(
    connection: &Connection,
    counted: &Counted,
    subject: &str,
    parts: &[Part],
    sign: i64,
) -> Result<()> {
    let tally = counted.tally(parts);
    let month = &counted.day[..7];
    let own = counted.own.as_deref().map(own_ruleset);
    let mut of_what = vec![("", ""), (counted.ruleset.as_str(), month)];
    of_what.extend(own.as_deref().map(|own| (own, month)));
    let sums = SUMS
        .map(|name| format!("{name} = {name} + excluded.{name}"))
        .join(", ");
    let sql = format!(
        "INSERT INTO figures (subject, ruleset, month, {}) VALUES (?,?,?{}) \
         ON CONFLICT (subject, ruleset, month) DO UPDATE SET {sums}",
        SUMS.join(", "),
        ",?".repeat(SUMS.len())
    );
    for (ruleset, month) in &of_what {
        let signed = tally.sums.map(|sum| sum * sign);
        let mut all: Vec<&dyn ToSql> = vec![&subject, ruleset, month];
        all.extend(signed.iter().map(|sum| sum as &dyn ToSql));
        connection.prepare_cached(&sql)?.execute(&all[..])?;
    }
    let sql = "INSERT INTO contract_figures (subject, ruleset, month, level, strain, bid, made, chuted, margins, margin) \
        VALUES (?,?,?,?,?,?,?,?,?,?) ON CONFLICT (subject, ruleset, month, level, strain) DO UPDATE SET \
        bid = bid + excluded.bid, made = made + excluded.made, chuted = chuted + excluded.chuted, \
        margins = margins + excluded.margins, margin = margin + excluded.margin";
    let mut statement = connection.prepare_cached(sql)?;
    for ((level, strain), sums) in &tally.contracts {
        let [bid, made, chuted, margins, margin] = sums.map(|sum| sum * sign);
        for (ruleset, month) in &of_what {
            statement.execute(params![
                subject, ruleset, month, level, strain, bid, made, chuted, margins, margin
            ])?;
        }
    }
    let sql = "INSERT INTO evenings (subject, day, matches) VALUES (?,?,?) \
        ON CONFLICT (subject, day) DO UPDATE SET matches = matches + excluded.matches";
    connection
        .prepare_cached(sql)?
        .execute(params![subject, counted.day, sign])?;
    Ok(())
}

/// What is kept of a deal, in the order of [`deal_figures`].
pub(super) const FIGURE_COLUMNS: &str = "d.deal, d.takers, d.level, d.strain, d.doubling, d.made, d.margin, d.us, d.them, d.all_tricks, \
    d.generale, d.belotes_us, d.belotes_them, d.position";

pub(super) fn deal_figures(row: &rusqlite::Row, from: usize) -> rusqlite::Result<DealFigures> {
    let named = |column: usize| -> rusqlite::Result<Option<Side>> {
        Ok(row
            .get::<_, Option<String>>(from + column)?
            .as_deref()
            .map(side))
    };
    Ok(DealFigures {
        deal: row.get(from)?,
        takers: named(1)?,
        level: row.get(from + 2)?,
        strain: row.get(from + 3)?,
        doubling: row.get(from + 4)?,
        made: row.get(from + 5)?,
        margin: row.get(from + 6)?,
        us: row.get(from + 7)?,
        them: row.get(from + 8)?,
        all_tricks: named(9)?,
        generale: row.get(from + 10)?,
        belotes_us: row.get(from + 11)?,
        belotes_them: row.get(from + 12)?,
        position: row.get(from + 13)?,
    })
}
