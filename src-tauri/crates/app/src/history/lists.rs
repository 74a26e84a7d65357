//! The history and the bin, and changes to a match as a whole.

use super::sent_photo::SentPhoto;
use super::views::{
    BinView, DeletedView, HistoryQuery, HistoryView, HomeView, KeepsakeView, MatchSummary,
    PastMatch, PhotoView,
};
use crate::backup::failed_backup;
use crate::call::{Code, Notice, On, Reader, Refusal, Role, Writer, refuse, time};
use crate::slate::people::{self, colours};
use crate::slate::{is_no_sample, names};
use crate::table::{Changed, append};
use ardoise_journal::{Event, EventKind, LONGEST_TEXT, MatchId, MatchStatus, PhotoId};
use ardoise_ledger::{ConcoursRow, HistoryFilter, HistoryRow, MatchFilter, MatchRow, Purged};
use ardoise_rules::PerSide;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Days, FixedOffset, NaiveDate, TimeDelta, Utc};
use serde_json::json;

/// The number of matches on a page.
const PAGE: u32 = 50;
/// The number of matches on the first page of the history: what a screen shows, because each row takes the page a while.
const FIRST_PAGE: u32 = 20;
/// The number of matches on the first screen.
const RECENT: u32 = 5;
/// How many matches in progress are searched for the one that was played last.
const IN_PROGRESS: u32 = 50;
/// How many matches in progress are searched for those that a screen shows.
const ON_BOARDS: u32 = 1000;
/// How many photos phones may attach to a match: far more than an evening has, and not enough to fill a disk.
const OF_PHONES: usize = 100;
/// How long a screen shows a match that nobody continues. Forgotten ones would take turns with those that are played.
const SHOWN_FOR: TimeDelta = TimeDelta::hours(24);

pub(crate) fn history(reader: &Reader, query: &HistoryQuery) -> Result<HistoryView, Refusal> {
    let after = query.after.as_deref().map(cursor).transpose()?;
    let filter = filter(reader, query)?;
    let most = if after.is_none() { FIRST_PAGE } else { PAGE };
    let page = reader.ledger.history(&filter, after, most)?;
    Ok(HistoryView {
        matches: page
            .matches
            .into_iter()
            .map(|row| past(reader, row))
            .collect::<Result<_, _>>()?,
        next: page.next.map(|next| next.to_string()),
    })
}

fn past(reader: &Reader, found: HistoryRow) -> Result<PastMatch, Refusal> {
    Ok(PastMatch {
        summary: summary(reader, found.row)?,
        place: found.place,
        notes: found.notes,
        photos: found.photos,
    })
}

fn filter(reader: &Reader, query: &HistoryQuery) -> Result<HistoryFilter, Refusal> {
    let day = |text: &Option<String>, field: &str, plus: u64| {
        let read = |text: &String| begin_of(reader, text, field, plus);
        text.as_ref().map(read).transpose()
    };
    Ok(HistoryFilter {
        words: query.words.clone().unwrap_or_default(),
        from: day(&query.from, "from", 0)?,
        before: day(&query.to, "to", 1)?,
        players: known_names(reader, query.players.as_deref().unwrap_or_default())?,
        ruleset: query.ruleset.clone(),
        place: query.place.clone(),
        at_least: query.at_least,
        at_most: query.at_most,
        result: query.result,
        played_at: query.played_at,
        archived: query.archived.unwrap_or_default(),
    })
}

/// The moment at which a day begins, or the day `plus` days later, by the caller's clock.
fn begin_of(reader: &Reader, text: &str, field: &str, plus: u64) -> Result<DateTime<Utc>, Refusal> {
    let zone: FixedOffset = reader
        .moment
        .zone
        .parse()
        .unwrap_or_else(|_| FixedOffset::east_opt(0).expect("UTC is an offset"));
    let day = text.parse::<NaiveDate>().ok();
    let day = day.and_then(|day| day.checked_add_days(Days::new(plus)));
    let begin = day.and_then(|day| {
        let midnight = day.and_hms_opt(0, 0, 0)?;
        midnight.and_local_timezone(zone).single()
    });
    begin
        .map(|begin| begin.to_utc())
        .ok_or_else(|| refuse(Code::NoSuchDay, field, json!({"value": text})).into())
}

pub(crate) fn keepsakes(reader: &Reader, id: &MatchId) -> Result<KeepsakeView, Refusal> {
    is_no_sample(id)?;
    let state = reader.ledger.match_state(id)?;
    Ok(KeepsakeView {
        place: state.place,
        notes: state.notes,
        photos: state.photos,
        archived: state.archived,
        deleted: state.deleted,
    })
}

pub(crate) fn bin(reader: &Reader, after: Option<&str>) -> Result<BinView, Refusal> {
    let page = reader
        .ledger
        .deleted(after.map(cursor).transpose()?, PAGE)?;
    let views = page.matches.into_iter().map(|deleted| DeletedView {
        id: deleted.id,
        name: deleted.name,
        sides: names::of_ledger(&deleted.sides),
        started_at: time(deleted.created_at),
        deleted_at: time(deleted.deleted_at),
    });
    Ok(BinView {
        matches: views.collect(),
        next: page.next.map(|next| next.to_string()),
    })
}

pub(crate) fn change_notes(
    writer: &mut Writer,
    on: &On,
    notes: Option<&str>,
) -> Result<Changed, Refusal> {
    let notes = notes.map(str::trim).filter(|notes| !notes.is_empty());
    let letters = notes.map_or(0, |notes| notes.chars().count());
    if letters > LONGEST_TEXT {
        let params = json!({"value": letters, "max": LONGEST_TEXT});
        return Err(refuse(Code::NotesTooLong, "notes", params).into());
    }
    let notes = notes.map(str::to_owned);
    append(writer, on, None, Event::NotesChanged { notes })
}

pub(crate) fn attach_photo(
    writer: &mut Writer,
    on: &On,
    sent: &SentPhoto,
) -> Result<Changed, Refusal> {
    let photo = sent.read()?;
    expect_room(writer, &on.match_id())?;
    writer.ledger.keep_photo(photo)?;
    let attached = Event::PhotoAttached {
        photo: photo.name().clone(),
    };
    let answer = append(writer, on, None, attached)?;
    // Until the event was written, nothing named the photo, and a purge of another match may have removed it.
    if writer.ledger.photo(photo.name()).is_err() {
        writer.ledger.keep_photo(photo)?;
    }
    Ok(answer)
}

/// Refuses a photo of a phone, if its match has had as many as phones may attach. Removed ones count, since their files stay.
fn expect_room(writer: &Writer, id: &MatchId) -> Result<(), Refusal> {
    if writer.caller.role == Role::Organiser {
        return Ok(());
    }
    let lines = writer.ledger.journal(id)?.into_iter();
    let attached = lines.filter(|line| line.kind == EventKind::PhotoAttached);
    if attached.count() < OF_PHONES {
        return Ok(());
    }
    Err(refuse(Code::TooManyPhotos, "data", json!({"max": OF_PHONES})).into())
}

pub(crate) fn photo(reader: &Reader, photo: &PhotoId) -> Result<PhotoView, Refusal> {
    if reader.caller.table.is_some() {
        let own = reader.caller.at.as_ref();
        let own = own.map(|id| reader.ledger.match_state(id)).transpose()?;
        if !own.is_some_and(|own| own.photos.contains(photo)) {
            return Err(refuse(Code::NotOfThisTable, "photo", json!({})).into());
        }
    }
    let (kind, bytes) = reader.ledger.photo(photo)?;
    Ok(PhotoView {
        media_type: kind.media_type().to_owned(),
        data: STANDARD.encode(bytes),
    })
}

/// Erases a match for good. It must be in the bin first, so that no match is lost by a single tap.
pub(crate) fn purge(writer: &mut Writer, id: &MatchId) -> Result<Purged, Refusal> {
    is_no_sample(id)?;
    let purged = writer.ledger.purge_if(id, |ledger| {
        let is_deleted = ledger.match_state(id)?.deleted;
        let refusal = || refuse(Code::NotDeleted, "", json!({"id": id}));
        is_deleted.then_some(()).ok_or_else(refusal)?;
        Ok::<_, Refusal>(())
    })?;
    writer.tell(Notice {
        id: Some(id.into()),
        revision: None,
    });
    Ok(purged)
}

/// A position in a list, as a page gave it.
pub(crate) fn cursor(text: &str) -> Result<i64, Refusal> {
    text.parse()
        .map_err(|_| refuse(Code::BadRequest, "after", json!({"value": text})).into())
}

/// The content of the first screen.
pub(crate) fn home(reader: &Reader) -> Result<HomeView, Refusal> {
    let current = current(reader)?;
    let recent = reader
        .ledger
        .history(&HistoryFilter::default(), None, RECENT)?;
    Ok(HomeView {
        current: current.map(|row| summary(reader, row)).transpose()?,
        recent: recent
            .matches
            .into_iter()
            .map(|found| summary(reader, found.row))
            .collect::<Result<_, _>>()?,
        playing: reader.ledger.matches_with(MatchStatus::Playing)?,
        concours: running(reader)?,
        backup_failed: match reader.caller.role {
            Role::Organiser => failed_backup(reader),
            _ => None,
        },
        upkeep_failed: match reader.caller.role {
            Role::Organiser => reader.failed_upkeep(),
            _ => None,
        },
    })
}

/// The concours that is being played. One that nobody has changed for a day was only left open.
fn running(reader: &Reader) -> Result<Option<ConcoursRow>, Refusal> {
    let since = reader.moment.at - SHOWN_FOR;
    let mut rows = reader.ledger.concours_list()?.into_iter();
    Ok(rows.find(|row| {
        let open = row.drawn > 0 && !row.closed && !row.archived && !row.deleted;
        open && row.updated_at >= since
    }))
}

/// The matches that a screen shows, in the order in which they began, so that none moves while others are played: those
/// in progress that were played in the last day; or else the one played last; or else the last one begun.
pub(crate) fn boards(reader: &Reader) -> Result<Vec<MatchId>, Refusal> {
    let playing = reader.ledger.matches(MatchFilter {
        status: Some(MatchStatus::Playing),
        limit: ON_BOARDS,
        after: None,
    })?;
    let since = reader.moment.at - SHOWN_FOR;
    let mut shown = playing.matches;
    shown.retain(|row| row.updated_at >= since);
    if shown.is_empty() {
        shown.extend(current(reader)?);
    }
    if shown.is_empty() {
        let begun = reader.ledger.history(&HistoryFilter::default(), None, 1)?;
        shown.extend(begun.matches.into_iter().map(|found| found.row));
    }
    shown.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
    Ok(shown.into_iter().map(|row| row.id).collect())
}

/// The match in progress that was played last. The order of arrival does not show it, since an imported match may be old. Matches that a
/// wrong clock dated in the future come last.
fn current(reader: &Reader) -> Result<Option<MatchRow>, Refusal> {
    let mut playing = reader.ledger.matches(MatchFilter {
        status: Some(MatchStatus::Playing),
        limit: IN_PROGRESS,
        after: None,
    })?;
    let now = reader.moment.at;
    // Among equal matches, the first is the one that was changed last.
    playing.matches.reverse();
    let last = playing
        .matches
        .into_iter()
        .max_by_key(|row| (row.updated_at <= now, row.updated_at));
    Ok(last)
}

/// A match in a list.
pub(crate) fn summary(reader: &Reader, row: MatchRow) -> Result<MatchSummary, Refusal> {
    let colours = colours(reader, &people::names(&row.sides))?;
    Ok(MatchSummary {
        id: row.id,
        name: row.name,
        status: row.status,
        house: row.ruleset_name.is_none(),
        own: row
            .ruleset_name
            .filter(|name| Some(name) != row.ruleset_base.as_ref()),
        base: row.ruleset_base.unwrap_or_default(),
        sides: names::of_ledger(&row.sides),
        colours,
        totals: PerSide {
            us: row.us_total,
            them: row.them_total,
        },
        deals: row.deals,
        winner: row.winner,
        started_at: time(row.created_at),
        changed_at: time(row.updated_at),
    })
}

/// Players by their known names, however they were written.
pub(crate) fn known_names(reader: &Reader, names: &[String]) -> Result<Vec<String>, Refusal> {
    let known = names.iter().map(|name| reader.ledger.name_of(name));
    Ok(known.collect::<Result<_, _>>()?)
}
