//! What is asked of the history, and done to a match as a whole.

use super::lists::{
    attach_photo, bin, change_notes, history, home, keepsakes, photo, purge, purge_view,
};
use super::views::{
    BinView, HistoryQuery, HistoryView, HomeView, KeepsakeView, PhotoView, PurgeView,
};
use crate::call::{Change, Command, On, Query, Reader, Refusal, Writer};
use crate::slate::{is_no_sample, names};
use crate::table::{Changed, append};
use ardoise_ledger::Event;
use serde::Deserialize;

/// Places that complete what was typed.
const COMPLETIONS: u32 = 8;

/// What the first screen shows.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Home {}

impl Query for Home {
    type Answer = HomeView;

    fn answer(self, reader: &Reader) -> Result<HomeView, Refusal> {
        home(reader)
    }
}

/// The history.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// What to look for.
    pub query: HistoryQuery,
}

impl Query for History {
    type Answer = HistoryView;

    fn answer(self, reader: &Reader) -> Result<HistoryView, Refusal> {
        history(reader, &self.query)
    }
}

/// Places to complete what was typed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// The first letters; accents and capitals do not matter.
    pub prefix: String,
}

impl Query for Places {
    type Answer = Vec<String>;

    fn answer(self, reader: &Reader) -> Result<Vec<String>, Refusal> {
        Ok(reader.ledger.places(&self.prefix, COMPLETIONS)?)
    }
}

/// Notes, place and pictures of a match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Keepsakes {
    /// The match.
    pub id: String,
}

impl Query for Keepsakes {
    type Answer = KeepsakeView;

    fn answer(self, reader: &Reader) -> Result<KeepsakeView, Refusal> {
        keepsakes(reader, &self.id)
    }
}

/// A picture.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Photo {
    /// Its name.
    pub photo: String,
}

impl Query for Photo {
    type Answer = PhotoView;

    fn answer(self, reader: &Reader) -> Result<PhotoView, Refusal> {
        photo(reader, &self.photo)
    }
}

/// Matches that were thrown away, the last one first, fifty a page.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Deleted {
    /// Where an earlier page said that the next begins; left out for the first.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub after: Option<String>,
}

impl Query for Deleted {
    type Answer = BinView;

    fn answer(self, reader: &Reader) -> Result<BinView, Refusal> {
        bin(reader, self.after.as_deref())
    }
}

/// What purging a match would do.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct LookAtPurge {
    /// The match.
    pub id: String,
}

impl Query for LookAtPurge {
    type Answer = PurgeView;

    fn answer(self, reader: &Reader) -> Result<PurgeView, Refusal> {
        is_no_sample(&self.id)?;
        Ok(purge_view(reader.ledger.look_at_purge(&self.id)?))
    }
}

/// Changes what the players want to remember.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct ChangeNotes {
    /// The notes; none takes them away.
    pub notes: Option<String>,
}

impl Change for ChangeNotes {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        change_notes(writer, on, self.notes.as_deref())
    }
}

/// Changes where the match is played.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct ChangePlace {
    /// The place; none takes it away.
    pub place: Option<String>,
}

impl Change for ChangePlace {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        let place = names::optional(self.place.as_deref(), "place")?;
        append(writer, on, None, Event::PlaceChanged { place })
    }
}

/// Attaches a picture, as of the paper slate.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct AttachPhoto {
    /// Its bytes, a JPEG, PNG or WebP of at most 8 MiB, in base64.
    pub data: String,
}

impl Change for AttachPhoto {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        attach_photo(writer, on, &self.data)
    }
}

/// Takes a picture off.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct RemovePhoto {
    /// Its name.
    pub photo: String,
}

impl Change for RemovePhoto {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::PhotoRemoved { photo: self.photo })
    }
}

/// Keeps a match out of the lists.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Archive {}

impl Change for Archive {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchArchived {})
    }
}

/// Brings an archived match back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Unarchive {}

impl Change for Unarchive {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchUnarchived {})
    }
}

/// Throws a match away; it can be taken back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct DeleteMatch {}

impl Change for DeleteMatch {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchDeleted {})
    }
}

/// Takes a match back that was thrown away.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct RestoreMatch {}

impl Change for RestoreMatch {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchRestored {})
    }
}

/// Erases a match that was thrown away, for good.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "history.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Purge {
    /// The match.
    pub id: String,
}

impl Command for Purge {
    type Answer = PurgeView;

    fn run(self, writer: &mut Writer) -> Result<PurgeView, Refusal> {
        purge(writer, &self.id)
    }
}
