//! Reading a file into the stage piece by piece, and checking that each piece is as it was written.

use ardoise_journal::{EntityId, Entry, FORMAT, FORMAT_VERSION, Line, PhotoId, STUBS_VERSION};
use std::collections::HashSet;
use std::fmt;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rusqlite::{Connection, params};
use serde::Deserialize;
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

use super::incoming::IncomingSummary;
use super::stage;
use crate::check::Finding;
use crate::error::{LedgerError, Result};
use crate::exchange::Progress;
use crate::photos::{are_of, name_of};

/// Reads the whole file into the stage. Faults of single pieces go into the summary.
pub(super) fn read(
    input: impl Read,
    stage: &Connection,
    progress: Progress,
) -> Result<IncomingSummary> {
    let mut reading = Reading {
        stage,
        summary: IncomingSummary::default(),
        progress,
        read: 0,
        failed: None,
    };
    stage.execute_batch("BEGIN")?;
    let mut json = serde_json::Deserializer::from_reader(input);
    let parsed = (&mut reading)
        .deserialize(&mut json)
        .and_then(|()| json.end());
    if let Some(error) = reading.failed.take() {
        return Err(error);
    }
    parsed.map_err(|error| LedgerError::ImportUnreadable {
        line: u32::try_from(error.line()).unwrap_or(u32::MAX),
        detail: error.to_string(),
    })?;
    stage.execute_batch("COMMIT")?;
    Ok(reading.summary)
}

/// A photo in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    photo: PhotoId,
    data: String,
}

impl Picture {
    /// The name and the bytes of the photo, if the bytes have the hash that the name gives.
    fn open(self) -> Result<(PhotoId, Vec<u8>), Finding> {
        let Picture { photo, data } = self;
        let unreadable = |detail| Finding::PhotoUnreadable {
            photo: photo.clone(),
            detail,
        };
        let bytes = STANDARD
            .decode(data)
            .map_err(|error| unreadable(error.to_string()))?;
        if !are_of(&photo, &bytes) {
            return Err(Finding::PhotoChanged { photo });
        }
        match name_of(&bytes) {
            Ok(name) if name == photo => Ok((photo, bytes)),
            Ok(_) => Err(Finding::PhotoChanged { photo }),
            Err(error) => Err(unreadable(error.to_string())),
        }
    }
}

/// The fields of an entity. `photos` is optional.
const ENTITY: [&str; 3] = ["entity", "events", "photos"];

/// Reads the file into the stage, one match or ruleset at a time.
struct Reading<'r, 'p> {
    stage: &'r Connection,
    summary: IncomingSummary,
    progress: Progress<'p>,
    read: u64,
    /// An error that is not the file's fault.
    failed: Option<LedgerError>,
}

impl Reading<'_, '_> {
    fn entity(&mut self, entity: &EntityId, events: Vec<Line>) -> Result<()> {
        for line in events {
            match line.entry(entity) {
                Err((event, detail)) => {
                    stage::leave_out(self.stage, &event, entity)?;
                    self.summary
                        .find(Finding::EventUnreadable { event, detail });
                }
                Ok(entry) => self.event(&entry)?,
            }
            self.read += 1;
            if (self.progress)(self.read).is_break() {
                return Err(LedgerError::Cancelled);
            }
        }
        Ok(())
    }

    fn event(&mut self, entry: &Entry) -> Result<()> {
        if entry.is_payload_changed() {
            self.summary.find(Finding::PayloadChanged {
                event: entry.id.clone(),
            });
        }
        let sql = "INSERT OR IGNORE INTO main.staged (id, device, seq, time, zone, kind, version, payload, payload_hash, \
            entity, prev_of_entity, hash) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)";
        let added = self.stage.prepare_cached(sql)?.execute(params![
            entry.id.as_str(),
            entry.device.as_str(),
            entry.seq,
            entry.time,
            entry.zone,
            entry.kind,
            entry.version,
            entry.payload,
            entry.payload_hash,
            entry.entity.as_str(),
            entry.prev_of_entity.as_deref(),
            entry.hash,
        ])?;
        if added == 0 && !self.is_staged(entry)? {
            stage::leave_out(self.stage, &entry.id, &entry.entity)?;
            self.summary.find(Finding::DeviceForked {
                event: entry.id.clone(),
                device: entry.device.clone(),
            });
        }
        Ok(())
    }

    fn photo(&mut self, picture: Picture) -> Result<()> {
        match picture.open() {
            Ok((photo, bytes)) => stage::put_photo(self.stage, &photo, &bytes),
            Err(finding) => {
                self.summary.find(finding);
                Ok(())
            }
        }
    }

    /// Stops reading because of an error that is not the file's fault.
    fn stop<E: serde::de::Error>(&mut self, error: LedgerError) -> E {
        self.failed = Some(error);
        E::custom("stopped")
    }

    /// Whether the file has contained the same event before.
    fn is_staged(&self, entry: &Entry) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM main.staged WHERE id = ? AND hash = ?)";
        let mut statement = self.stage.prepare_cached(sql)?;
        Ok(statement.query_row(params![entry.id.as_str(), entry.hash], |row| row.get(0))?)
    }
}

impl<'de> DeserializeSeed<'de> for &mut Reading<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut Reading<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an export of Ardoise")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut is_ours = false;
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "format" => is_ours = map.next_value::<String>()? == FORMAT,
                "version" => {
                    let found: u32 = map.next_value()?;
                    if found == STUBS_VERSION {
                        return Err(self.stop(LedgerError::ImportOfHub));
                    }
                    if found > FORMAT_VERSION {
                        return Err(self.stop(LedgerError::ImportNewer {
                            found,
                            known: FORMAT_VERSION,
                        }));
                    }
                }
                "entities" if is_ours => map.next_value_seed(Entities(&mut *self))?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        match is_ours {
            true => Ok(()),
            false => Err(A::Error::custom(
                "no \"format\": \"ardoise\" at its beginning",
            )),
        }
    }
}

struct Entities<'a, 'r, 'p>(&'a mut Reading<'r, 'p>);

impl<'de> DeserializeSeed<'de> for Entities<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Entities<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of matches with their events")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while list.next_element_seed(Entity(&mut *self.0))?.is_some() {}
        Ok(())
    }
}

struct Entity<'a, 'r, 'p>(&'a mut Reading<'r, 'p>);

impl<'de> DeserializeSeed<'de> for Entity<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Entity<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a match with its events")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let (mut entity, mut events) = (None::<EntityId>, None::<Vec<Line>>);
        let mut said = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            let field = ENTITY.into_iter().find(|field| *field == key);
            let field = field.ok_or_else(|| A::Error::unknown_field(&key, &ENTITY))?;
            if !said.insert(field) {
                return Err(A::Error::duplicate_field(field));
            }
            match field {
                "entity" => entity = Some(map.next_value()?),
                "events" => events = Some(map.next_value()?),
                _ => map.next_value_seed(Photos(&mut *self.0))?,
            }
        }
        let entity = entity.ok_or_else(|| A::Error::missing_field(ENTITY[0]))?;
        let events = events.ok_or_else(|| A::Error::missing_field(ENTITY[1]))?;
        let staged = self.0.entity(&entity, events);
        staged.map_err(|error| self.0.stop(error))
    }
}

/// Reads the photos of a match, with one at a time in memory.
struct Photos<'a, 'r, 'p>(&'a mut Reading<'r, 'p>);

impl<'de> DeserializeSeed<'de> for Photos<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Photos<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of pictures")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(picture) = list.next_element::<Picture>()? {
            let staged = self.0.photo(picture);
            staged.map_err(|error| self.0.stop(error))?;
        }
        Ok(())
    }
}
