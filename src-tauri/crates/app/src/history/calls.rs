//! Calls of the history, and calls that change a match as a whole.

use super::lists::{
    attach_photo, bin, boards, change_notes, history, home, keepsakes, photo, purge,
};
use super::sent_photo::SentPhoto;
use super::views::{BinView, HistoryQuery, HistoryView, HomeView, KeepsakeView, PhotoView};
use crate::call::{AtTable, Change, Command, On, Query, Reader, Refusal, Role, Writer};
use crate::slate::{is_no_sample, names};
use crate::table::{Changed, append};
use ardoise_journal::Event;
use ardoise_journal::{MatchId, PhotoId};
use ardoise_ledger::Purged;
use serde::Deserialize;

/// The number of places suggested.
const COMPLETIONS: u32 = 8;

/// The content of the first screen.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Home {}

impl Query for Home {
    type Answer = HomeView;
    const ACCESS: Role = Role::Screen;

    fn answer(self, reader: &Reader) -> Result<HomeView, Refusal> {
        home(reader)
    }
}

/// The matches that a screen shows to onlookers.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Boards {}

impl Query for Boards {
    type Answer = Vec<MatchId>;
    const ACCESS: Role = Role::Screen;

    fn answer(self, reader: &Reader) -> Result<Vec<MatchId>, Refusal> {
        boards(reader)
    }
}

/// A page of the history.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct History {
    /// Which matches to find.
    pub query: HistoryQuery,
}

impl Query for History {
    type Answer = HistoryView;

    fn answer(self, reader: &Reader) -> Result<HistoryView, Refusal> {
        history(reader, &self.query)
    }
}

/// Places that complete what the user typed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// The first letters. Accents and case do not matter.
    pub prefix: String,
}

impl Query for Places {
    type Answer = Vec<String>;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, reader: &Reader) -> Result<Vec<String>, Refusal> {
        match reader.caller.table {
            // Those of the house are none of a table's business.
            Some(_) => Ok(Vec::new()),
            None => Ok(reader.ledger.places(&self.prefix, COMPLETIONS)?),
        }
    }
}

/// The notes, place and photos of a match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Keepsakes {
    /// The match's id.
    pub id: MatchId,
}

impl Query for Keepsakes {
    type Answer = KeepsakeView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<KeepsakeView, Refusal> {
        keepsakes(reader, &self.id)
    }
}

/// The content of a photo.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Photo {
    /// The photo's name.
    pub photo: PhotoId,
}

impl Query for Photo {
    type Answer = PhotoView;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, reader: &Reader) -> Result<PhotoView, Refusal> {
        photo(reader, &self.photo)
    }
}

/// A page of the bin, at most 50 matches, the last deleted first.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Deleted {
    /// The position that an earlier page gave for the next one; left out for the first.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub after: Option<String>,
}

impl Query for Deleted {
    type Answer = BinView;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<BinView, Refusal> {
        bin(reader, self.after.as_deref())
    }
}

/// The effect that purging a match would have.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct LookAtPurge {
    /// The match's id.
    pub id: MatchId,
}

impl Query for LookAtPurge {
    type Answer = Purged;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<Purged, Refusal> {
        is_no_sample(&self.id)?;
        Ok(reader.ledger.look_at_purge(&self.id)?)
    }
}

/// Changes the players' notes.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeNotes {
    /// The notes; none removes them.
    pub notes: Option<String>,
}

impl Change for ChangeNotes {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        change_notes(writer, on, self.notes.as_deref())
    }
}

/// Changes where the match is played.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangePlace {
    /// The place; none removes it.
    pub place: Option<String>,
}

impl Change for ChangePlace {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        let place = names::optional(self.place.as_deref(), "place")?;
        append(writer, on, None, Event::PlaceChanged { place })
    }
}

/// Attaches a photo, such as one of the paper slate.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct AttachPhoto {
    /// Its bytes in base64: a JPEG, PNG or WebP of at most 8 MiB.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub data: SentPhoto,
}

impl Change for AttachPhoto {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        attach_photo(writer, on, &self.data)
    }
}

/// Removes a photo from the match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct RemovePhoto {
    /// The photo's name.
    pub photo: PhotoId,
}

impl Change for RemovePhoto {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::PhotoRemoved { photo: self.photo })
    }
}

/// Archives a match: takes it out of the lists.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Archive {}

impl Change for Archive {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchArchived {})
    }
}

/// Puts an archived match back in the lists.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Unarchive {}

impl Change for Unarchive {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchUnarchived {})
    }
}

/// Moves a match to the bin, from which it can be restored.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct DeleteMatch {}

impl Change for DeleteMatch {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchDeleted {})
    }
}

/// Restores a match from the bin.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct RestoreMatch {}

impl Change for RestoreMatch {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchRestored {})
    }
}

/// Erases a match in the bin for good.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Purge {
    /// The match's id.
    pub id: MatchId,
}

impl Command for Purge {
    type Answer = Purged;

    fn run(self, writer: &mut Writer) -> Result<Purged, Refusal> {
        purge(writer, &self.id)
    }
}
