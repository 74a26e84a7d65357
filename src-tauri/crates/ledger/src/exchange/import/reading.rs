//! Reading a file into the stage piece by piece, and checking that each piece is as it was written.

use ardoise_journal::{
    EntityId, Entry, EventId, FORMAT, FORMAT_VERSION, Line, PhotoId, STUBS_VERSION,
};
use std::collections::HashSet;
use std::fmt;
use std::io::Read;
use std::thread;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rusqlite::{Connection, params};
use serde::Deserialize;
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

use super::chains::{Chains, Link};
use super::incoming::IncomingSummary;
use super::looking::{Against, Looked, Looking};
use super::stage;
use crate::error::{LedgerError, Result};
use crate::exchange::Progress;
use crate::finding::Finding;
use crate::here::apart;
use crate::photos::{are_of, name_of};

/// A piece of the file, checked by itself.
enum Piece {
    /// A match or ruleset, with the events that can be read and why others cannot.
    Entity(EntityId, Vec<Result<Entry, (EventId, String)>>),
    Photo(Result<(PhotoId, Vec<u8>), Finding>),
}

/// Reads the whole file into the stage, and looks at each match. Other threads parse and look meanwhile. Faults of single
/// pieces go into the summary.
pub(super) fn read(
    input: impl Read + Send,
    against: Against,
    progress: Progress,
) -> Result<(IncomingSummary, Looked)> {
    let stage = against.stage;
    let mut staging = Staging {
        stage,
        chains: Chains::default(),
        summary: IncomingSummary::default(),
        is_twice: false,
        arrival: 0,
        progress,
        read: 0,
    };
    stage.execute_batch("BEGIN")?;
    let mut looked = thread::scope(|scope| {
        let mut looking = Looking::begin(scope, against);
        let put = |piece| match staging.put(piece)? {
            Some((entity, sent)) => looking.at(entity, sent),
            None => Ok(()),
        };
        apart(scope, |pass| parse(input, pass), put)?;
        looking.end()
    })?;
    stage.execute_batch("COMMIT")?;
    if staging.is_twice {
        // What was found out of its first events only is not true.
        looked = Looked::at_all(against)?;
    }
    Ok((staging.summary, looked))
}

fn parse(input: impl Read, pass: &mut dyn FnMut(Piece) -> bool) -> Result<()> {
    let mut parsing = Parsing { pass, failed: None };
    let mut json = serde_json::Deserializer::from_reader(input);
    let parsed = (&mut parsing)
        .deserialize(&mut json)
        .and_then(|()| json.end());
    if let Some(error) = parsing.failed.take() {
        return Err(error);
    }
    parsed.map_err(|error| LedgerError::ImportUnreadable {
        line: u32::try_from(error.line()).unwrap_or(u32::MAX),
        detail: error.to_string(),
    })
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

/// Puts the pieces of the file into the stage.
struct Staging<'r, 'p> {
    stage: &'r Connection,
    chains: Chains,
    summary: IncomingSummary,
    /// Whether a match comes more than once.
    is_twice: bool,
    /// The number of the last event that the stage was offered.
    arrival: i64,
    progress: Progress<'p>,
    read: u64,
}

impl Staging<'_, '_> {
    /// Returns the events of a match that are in the stage now.
    fn put(&mut self, piece: Piece) -> Result<Option<(EntityId, Vec<Entry>)>> {
        match piece {
            Piece::Entity(entity, events) => {
                let staged = self.entity(&entity, events)?;
                return Ok((!staged.is_empty()).then_some((entity, staged)));
            }
            Piece::Photo(Ok((photo, bytes))) => stage::put_photo(self.stage, &photo, &bytes)?,
            Piece::Photo(Err(finding)) => self.summary.find(finding),
        }
        Ok(None)
    }

    fn entity(
        &mut self,
        entity: &EntityId,
        events: Vec<Result<Entry, (EventId, String)>>,
    ) -> Result<Vec<Entry>> {
        self.is_twice |= stage::has(self.stage, entity)?;
        let mut staged = Vec::with_capacity(events.len());
        for event in events {
            match event {
                Err((event, detail)) => {
                    stage::leave_out(self.stage, &event, entity)?;
                    self.summary
                        .find(Finding::EventUnreadable { event, detail });
                }
                Ok(entry) => staged.extend(self.event(entry)?),
            }
            self.read += 1;
            if (self.progress)(self.read).is_break() {
                return Err(LedgerError::Cancelled);
            }
        }
        Ok(staged)
    }

    /// Returns the event if it is staged.
    fn event(&mut self, mut entry: Entry) -> Result<Option<Entry>> {
        if entry.is_payload_changed() {
            self.summary.find(Finding::PayloadChanged {
                event: entry.id.clone(),
            });
        }
        self.arrival += 1;
        entry.arrival = self.arrival;
        if !stage::put(self.stage, &entry)? {
            self.leave_out(&entry)?;
            return Ok(None);
        }
        match self.chains.link(&entry) {
            Link::Sound => {}
            Link::Broken => self.summary.find(Finding::ChainBroken {
                event: entry.id.clone(),
                device: entry.device.clone(),
            }),
            Link::Loose => stage::note_loose_end(self.stage, entry.arrival)?,
        }
        Ok(Some(entry))
    }

    /// Leaves out an event that has the id or the place of another. A file may contain the same event twice.
    fn leave_out(&mut self, entry: &Entry) -> Result<()> {
        if !self.is_staged(entry)? {
            stage::leave_out(self.stage, &entry.id, &entry.entity)?;
            self.summary.find(Finding::DeviceForked {
                event: entry.id.clone(),
                device: entry.device.clone(),
            });
        }
        Ok(())
    }

    /// Whether the file has contained the same event before.
    fn is_staged(&self, entry: &Entry) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM main.staged WHERE id = ? AND hash = ?)";
        let mut statement = self.stage.prepare_cached(sql)?;
        Ok(statement.query_row(params![entry.id.as_str(), entry.hash], |row| row.get(0))?)
    }
}

/// Parses the file, one match or ruleset at a time.
struct Parsing<'p> {
    pass: &'p mut dyn FnMut(Piece) -> bool,
    /// An error other than one of the JSON.
    failed: Option<LedgerError>,
}

impl Parsing<'_> {
    /// Passes a piece on, unless staging them has stopped.
    fn pass<E: serde::de::Error>(&mut self, piece: Piece) -> Result<(), E> {
        match (self.pass)(piece) {
            true => Ok(()),
            false => Err(E::custom("stopped")),
        }
    }

    /// Stops reading because of an error other than one of the JSON.
    fn stop<E: serde::de::Error>(&mut self, error: LedgerError) -> E {
        self.failed = Some(error);
        E::custom("stopped")
    }
}

impl<'de> DeserializeSeed<'de> for &mut Parsing<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut Parsing<'_> {
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

struct Entities<'a, 'p>(&'a mut Parsing<'p>);

impl<'de> DeserializeSeed<'de> for Entities<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Entities<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of matches with their events")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while list.next_element_seed(Entity(&mut *self.0))?.is_some() {}
        Ok(())
    }
}

struct Entity<'a, 'p>(&'a mut Parsing<'p>);

impl<'de> DeserializeSeed<'de> for Entity<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Entity<'_, '_> {
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
        let events = events.into_iter().map(|line| line.entry(&entity)).collect();
        self.0.pass(Piece::Entity(entity, events))
    }
}

/// Reads the photos of a match, with few at a time in memory.
struct Photos<'a, 'p>(&'a mut Parsing<'p>);

impl<'de> DeserializeSeed<'de> for Photos<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Photos<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of pictures")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(picture) = list.next_element::<Picture>()? {
            self.0.pass(Piece::Photo(picture.open()))?;
        }
        Ok(())
    }
}
