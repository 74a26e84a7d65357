//! Writing matches to an exchange file. docs/exchange.md describes the file.

use ardoise_journal::{EntityId, FORMAT, FORMAT_VERSION, JournalError, Line, MatchId, PhotoId};
use std::collections::BTreeSet;
use std::io::Write;
use std::ops::ControlFlow;

use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use rusqlite::Connection;
use serde::ser::{Error as _, SerializeSeq};
use serde::{Serialize, Serializer};

use super::Progress;
use crate::connection::LedgerReader;
use crate::error::{LedgerError, Result};
use crate::journal;
use crate::photos::named;
use crate::rows::each_id;

/// The events of a match or named ruleset, and the photos that they name.
#[derive(Serialize)]
struct Entity<'a> {
    entity: &'a str,
    events: Vec<Line>,
    #[serde(skip_serializing_if = "Pictures::are_none")]
    photos: Pictures<'a>,
}

/// The photos of a match, read one at a time as they are written. Missing or damaged photos are left out; a check
/// reports them.
struct Pictures<'a> {
    ledger: &'a LedgerReader,
    names: BTreeSet<PhotoId>,
}

/// A photo in the file.
#[derive(Serialize)]
struct Picture<'a> {
    photo: &'a str,
    #[serde(serialize_with = "as_base64")]
    data: &'a [u8],
}

impl LedgerReader {
    /// Writes one match, several, or everything in the ledger, with the named rulesets that the matches are played
    /// under. All is read in one transaction and written in the order of the last change, with one match at a time in
    /// memory. `progress` counts matches.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`], [`LedgerError::Cancelled`], and errors of the file and of the writer.
    pub fn export(
        &self,
        only: Option<&[MatchId]>,
        out: &mut dyn Write,
        progress: Progress,
    ) -> Result<u64> {
        let moment = self.connection.unchecked_transaction()?;
        write!(
            out,
            "{{\"format\":\"{FORMAT}\",\"version\":{FORMAT_VERSION},\"entities\":["
        )?;
        let mut done = 0;
        let mut one = |id: &str| -> Result<()> {
            let entity = self.read_entity(&moment, id)?;
            out.write_all(if done == 0 { b"\n" } else { b",\n" })?;
            serde_json::to_writer(&mut *out, &entity).map_err(std::io::Error::from)?;
            done += 1;
            match progress(done) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(LedgerError::Cancelled),
            }
        };
        match only {
            Some(ids) => {
                let rulesets = played_under(&moment, ids)?;
                rulesets.iter().try_for_each(|id| one(id))?;
                ids.iter().try_for_each(|id| one(id))?;
            }
            None => {
                let sql = "SELECT entity FROM events GROUP BY entity ORDER BY max(arrival)";
                each_id(&moment, sql, &[], &mut one)?;
            }
        }
        out.write_all(b"\n]}\n")?;
        out.flush()?;
        Ok(done)
    }

    /// The number of matches and named rulesets in the ledger, including purged ones.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn count_entities(&self) -> Result<u64> {
        self.count("SELECT count(DISTINCT entity) FROM events")
    }

    /// The number of matches that can be read.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn count_matches(&self) -> Result<u64> {
        self.count("SELECT count(*) FROM history")
    }

    fn read_entity<'a>(&'a self, moment: &Connection, id: &'a str) -> Result<Entity<'a>> {
        let entries = journal::of_entity(moment, id)?;
        if entries.is_empty() {
            return Err(JournalError::MatchNotFound {
                match_id: id.into(),
            }
            .into());
        }
        let names = named::named_in(entries.iter());
        let events = entries
            .into_iter()
            .map(Line::of)
            .collect::<serde_json::Result<_>>()
            .map_err(LedgerError::damaged)?;
        Ok(Entity {
            entity: id,
            events,
            photos: Pictures {
                ledger: self,
                names,
            },
        })
    }

    fn count(&self, sql: &str) -> Result<u64> {
        let count: i64 = self.connection.query_row(sql, [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }
}

/// The named rulesets of this ledger that the given matches are played under.
pub(super) fn played_under(connection: &Connection, ids: &[MatchId]) -> Result<BTreeSet<EntityId>> {
    let sql = "SELECT DISTINCT id FROM match_rulesets JOIN rulesets ON id = own WHERE match = ?";
    let mut found = BTreeSet::new();
    for id in ids {
        each_id(connection, sql, &[&id.as_str()], |ruleset| {
            found.insert(ruleset.into());
            Ok(())
        })?;
    }
    Ok(found)
}

impl Pictures<'_> {
    fn are_none(&self) -> bool {
        self.names.is_empty()
    }
}

impl Serialize for Pictures<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for photo in &self.names {
            let bytes = self.ledger.whole_photo(photo).map_err(S::Error::custom)?;
            if let Some(data) = bytes.as_deref() {
                list.serialize_element(&Picture { photo, data })?;
            }
        }
        list.end()
    }
}

fn as_base64<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&Base64Display::new(bytes, &STANDARD))
}
