//! Looking back: the history, and what is done to a match as a whole.

pub(crate) mod views;

use crate::call::desk::{Answer, Desk, Refusal};
use crate::call::errors::refuse;
use crate::contract::{
    BinView, DeletedView, HistoryQuery, HistoryView, KeepsakeView, Notice, Outcome, PastMatch,
    PhotoView, PurgeView,
};
use crate::slate::names;
use crate::table::show::time;
use ardoise_ledger::{Event, HistoryFilter, HistoryRow, Outcome as Kept, Purged};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Days, FixedOffset, NaiveDate, Utc};
use serde_json::json;

/// Matches on a page.
const PAGE: u32 = 50;
/// Letters of notes, at most.
const LONGEST_NOTES: usize = 4000;

impl Desk<'_> {
    pub fn history(&self, query: &HistoryQuery) -> Result<HistoryView, Refusal> {
        let after = query.after.as_deref().map(cursor).transpose()?;
        let filter = self.filter(query)?;
        let page = self.ledger.history(&filter, after, PAGE)?;
        Ok(HistoryView {
            matches: page
                .matches
                .into_iter()
                .map(|row| self.past(row))
                .collect::<Result<_, _>>()?,
            next: page.next.map(|next| next.to_string()),
        })
    }

    fn past(&self, found: HistoryRow) -> Result<PastMatch, Refusal> {
        Ok(PastMatch {
            summary: self.summary(found.row)?,
            place: found.place,
            notes: found.notes,
            photos: found.photos,
        })
    }

    fn filter(&self, query: &HistoryQuery) -> Result<HistoryFilter, Refusal> {
        let day = |text: &Option<String>, field: &str, plus: u64| {
            let read = |text: &String| self.begin_of(text, field, plus);
            text.as_ref().map(read).transpose()
        };
        Ok(HistoryFilter {
            words: query.words.clone().unwrap_or_default(),
            from: day(&query.from, "from", 0)?,
            before: day(&query.to, "to", 1)?,
            players: self.written(query.players.as_deref().unwrap_or_default())?,
            ruleset: query.ruleset.clone(),
            place: query.place.clone(),
            at_least: query.at_least,
            at_most: query.at_most,
            result: query.result.map(|result| match result {
                Outcome::Playing => Kept::Playing,
                Outcome::Abandoned => Kept::Abandoned,
                Outcome::Finished => Kept::Finished,
                Outcome::Won => Kept::Won,
                Outcome::Lost => Kept::Lost,
            }),
            archived: query.archived.unwrap_or_default(),
        })
    }

    /// The moment at which a day begins, or the one so many days later, by the clock of whoever asks.
    fn begin_of(&self, text: &str, field: &str, plus: u64) -> Result<DateTime<Utc>, Refusal> {
        let zone: FixedOffset = self
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
            .ok_or_else(|| refuse("no_such_day", field, json!({"value": text})).into())
    }

    pub fn keepsakes(&self, id: &str) -> Result<KeepsakeView, Refusal> {
        let state = self.ledger.match_state(id)?;
        Ok(KeepsakeView {
            place: state.place,
            notes: state.notes,
            photos: state.photos,
            archived: state.archived,
            deleted: state.deleted,
        })
    }

    pub fn bin(&self, after: Option<&str>) -> Result<BinView, Refusal> {
        let page = self.ledger.deleted(after.map(cursor).transpose()?, PAGE)?;
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

    pub fn change_notes(
        &mut self,
        id: &str,
        revision: u32,
        notes: Option<&str>,
    ) -> Result<Answer, Refusal> {
        let notes = notes.map(str::trim).filter(|notes| !notes.is_empty());
        let letters = notes.map_or(0, |notes| notes.chars().count());
        if letters > LONGEST_NOTES {
            let params = json!({"value": letters, "max": LONGEST_NOTES});
            return Err(refuse("notes_too_long", "notes", params).into());
        }
        let notes = notes.map(str::to_owned);
        self.append(id, revision, None, Event::NotesChanged { notes })
    }

    pub fn change_place(
        &mut self,
        id: &str,
        revision: u32,
        place: Option<&str>,
    ) -> Result<Answer, Refusal> {
        let place = names::optional(place, "place")?;
        self.append(id, revision, None, Event::PlaceChanged { place })
    }

    pub fn attach_photo(&mut self, id: &str, revision: u32, data: &str) -> Result<Answer, Refusal> {
        let bytes = STANDARD
            .decode(data)
            .map_err(|_| refuse("photo_refused", "data", json!({"value": "not_a_picture"})))?;
        let photo = self.ledger.keep_photo(&bytes)?;
        let attached = Event::PhotoAttached {
            photo: photo.clone(),
        };
        let answer = self.append(id, revision, None, attached)?;
        // Until now nothing named it here: a purge of another match that has it may have taken it.
        if self.ledger.photo(&photo).is_err() {
            self.ledger.keep_photo(&bytes)?;
        }
        Ok(answer)
    }

    pub fn photo(&self, photo: &str) -> Result<PhotoView, Refusal> {
        let (kind, bytes) = self.ledger.photo(photo)?;
        Ok(PhotoView {
            media_type: kind.media_type().to_owned(),
            data: STANDARD.encode(bytes),
        })
    }

    pub fn look_at_purge(&self, id: &str) -> Result<PurgeView, Refusal> {
        Ok(purge_view(self.ledger.look_at_purge(id)?))
    }

    /// Erases a match for good. Only one that was thrown away before: nobody loses one by a single tap.
    pub fn purge(&mut self, id: &str) -> Result<Answer, Refusal> {
        if !self.ledger.match_state(id)?.deleted {
            return Err(refuse("not_deleted", "", json!({"id": id})).into());
        }
        let purged = self.ledger.purge(id)?;
        Ok(Answer {
            value: json!(purge_view(purged)),
            notice: Some(Notice {
                id: Some(id.to_owned()),
                revision: None,
            }),
        })
    }
}

/// A place in a list, as a page gave it.
pub(crate) fn cursor(text: &str) -> Result<i64, Refusal> {
    text.parse()
        .map_err(|_| refuse("bad_request", "after", json!({"value": text})).into())
}

fn purge_view(purged: Purged) -> PurgeView {
    PurgeView {
        events: purged.events,
        photos: purged.photos,
        backups: purged.backups,
        remains: purged.remains,
    }
}
