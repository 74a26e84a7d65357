//! A file, verified by itself before the database is involved.

use ardoise_journal::{
    DeviceId, EntityId, Entry, EventId, FORMAT, FORMAT_VERSION, JournalError, Line, STUBS_VERSION,
    SignedHead, Stub, digest,
};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::error::{Finding, HubError, Place, Result, Unsound};
use crate::ids::ClubId;
use crate::piece::Piece;

/// How many signed heads a file may have: one for each device is enough.
const HEADS: usize = 1_000;

/// The events of a file, by device and number. Each has the hash of its content, can be read, and follows the event before it if that one
/// is in the file, too.
#[derive(Debug, Clone, Default)]
pub struct Batch {
    pub(crate) entries: BTreeMap<(DeviceId, i64), Entry>,
    /// Other events at the same places, which copies of the ledger wrote.
    pub(crate) others: Vec<Entry>,
    /// The stubs of events that are not in the file.
    pub(crate) stubs: BTreeMap<(DeviceId, i64), Stub>,
    /// Stubs of other events at the same places.
    pub(crate) other_stubs: Vec<Stub>,
    /// The heads that devices have signed.
    pub(crate) heads: Vec<SignedHead>,
    /// The SHA-256 of the file.
    pub(crate) digest: Vec<u8>,
}

/// The file. Photos stay with the club.
#[derive(Deserialize)]
struct File {
    format: String,
    version: u32,
    #[serde(default)]
    stubs: Vec<Stub>,
    #[serde(default)]
    heads: Vec<SignedHead>,
    entities: Vec<Entity>,
}

/// A match, named ruleset or concours.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entity {
    entity: EntityId,
    events: Vec<Line>,
    #[serde(default, rename = "photos")]
    _photos: Option<IgnoredAny>,
}

/// The beginning of a file, with any content.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

impl Batch {
    /// Reads and verifies an export.
    ///
    /// # Errors
    /// [`HubError::HubFileUnreadable`], [`HubError::HubFileNewer`] and [`HubError::HubUnsound`].
    pub fn read(file: &[u8]) -> Result<Batch> {
        let mut batch = Batch {
            digest: digest(file),
            ..Batch::default()
        };
        let file = parse(file)?;
        let mut unsound = Unsound::default();
        if file.heads.len() > HEADS {
            let value = format!("\"heads\": {} > {HEADS}", file.heads.len());
            return Err(HubError::HubFileUnreadable { line: 1, value });
        }
        batch.heads = file.heads;
        for Entity { entity, events, .. } in file.entities {
            for line in events {
                match read_line(line, &entity) {
                    Ok(entry) => batch.put(entry),
                    Err(finding) => unsound.find(finding),
                }
            }
        }
        for stub in file.stubs {
            match stub.wrong_field() {
                None => batch.put_stub(stub),
                Some(field) => unsound.find(Finding::EventUnreadable {
                    place: Piece::Stub(&stub).place(),
                    detail: field.to_owned(),
                }),
            }
        }
        batch.verify_chains(&mut unsound);
        batch.verify_ids(&mut unsound);
        unsound.refuse()?;
        Ok(batch)
    }

    /// The number of events, without stubs.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The number of events and stubs.
    pub(crate) fn size(&self) -> usize {
        self.entries.len() + self.others.len() + self.stubs.len() + self.other_stubs.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.stubs.is_empty()
    }

    /// The devices that wrote them, in order.
    pub(crate) fn devices(&self) -> Vec<&str> {
        let devices: BTreeSet<&str> = self
            .entries
            .keys()
            .chain(self.stubs.keys())
            .map(|(id, _)| id.as_str())
            .collect();
        devices.into_iter().collect()
    }

    /// The events and stubs, by device and number.
    pub(crate) fn pieces(&self) -> Vec<Piece<'_>> {
        let mut stubs = self.stubs.iter().peekable();
        let mut pieces = Vec::with_capacity(self.entries.len() + self.stubs.len());
        for (place, entry) in &self.entries {
            while let Some((_, stub)) = stubs.next_if(|(other, _)| *other < place) {
                pieces.push(Piece::Stub(stub));
            }
            pieces.push(Piece::Event(entry));
        }
        pieces.extend(stubs.map(|(_, stub)| Piece::Stub(stub)));
        pieces
    }

    /// The hash at a place, if the file has it.
    pub(crate) fn hash(&self, device: &DeviceId, seq: i64) -> Option<&[u8]> {
        let place = (device.clone(), seq);
        let stub = || self.stubs.get(&place).map(|stub| stub.hash.as_slice());
        self.entries
            .get(&place)
            .map(|entry| entry.hash.as_slice())
            .or_else(stub)
    }

    /// Verifies that each signed head covers events and stubs of this file, and was signed for this club.
    pub(crate) fn verify_heads(&self, club: &ClubId) -> Unsound {
        let mut unsound = Unsound::default();
        // However many heads there are, each hash is only read a few times.
        let mut left = 4 * (self.entries.len() + self.stubs.len());
        for head in &self.heads {
            let covered = (head.from.max(1)..=head.seq)
                .take(left)
                .map_while(|seq| self.hash(&head.device, seq));
            let hashes: Vec<&[u8]> = covered.collect();
            left -= hashes.len();
            // Anybody can sign in the name of a device that cannot be.
            let is_device = head.signer.len() == 36 && !head.signer.contains('\0');
            if !(is_device && head.is_right(club.as_str(), &hashes)) {
                unsound.find(Finding::SignatureWrong {
                    place: Place {
                        device: head.device.clone(),
                        seq: head.seq,
                    },
                });
            }
        }
        unsound
    }

    fn put(&mut self, entry: Entry) {
        let place = (entry.device.clone(), entry.seq);
        match self.entries.get_mut(&place) {
            None => drop(self.entries.insert(place, entry)),
            // A purge counts, wherever in the file it is.
            Some(kept) if kept.hash == entry.hash => {
                if entry.payload.is_none() {
                    kept.payload = None;
                }
            }
            Some(_) => self.others.push(entry),
        }
    }

    fn put_stub(&mut self, stub: Stub) {
        let place = (stub.device.clone(), stub.seq);
        if let Some(entry) = self.entries.get_mut(&place) {
            return match entry.hash == stub.hash {
                true if stub.purged => entry.payload = None,
                true => {}
                false => self.other_stubs.push(stub),
            };
        }
        match self.stubs.get_mut(&place) {
            None => drop(self.stubs.insert(place, stub)),
            Some(kept) if kept.hash == stub.hash => {
                kept.purged |= stub.purged;
                if kept.id.is_none() {
                    (kept.id, kept.prev) = (stub.id, stub.prev);
                }
            }
            Some(_) => self.other_stubs.push(stub),
        }
    }

    /// Verifies the hash of each event whose predecessor is in the file.
    fn verify_chains(&self, unsound: &mut Unsound) {
        for entry in self.entries.values().chain(&self.others) {
            let before = self.hash(&entry.device, entry.seq - 1);
            let can_tell = entry.seq == 1 || before.is_some();
            if can_tell && entry.hash != entry.hash_after(before) {
                unsound.find(Finding::ChainBroken {
                    place: entry.into(),
                });
            }
        }
    }

    /// Verifies that no two events have one id, and that none follows itself. Devices choose their ids, so nothing else rules this
    /// out.
    fn verify_ids(&self, unsound: &mut Unsound) {
        let entries = self.entries.values().map(|entry| {
            let prev = entry.prev_of_entity.as_ref();
            (&entry.id, prev, Piece::Event(entry))
        });
        let stubs = self.stubs.values().filter_map(|stub| {
            let (id, prev) = stub.link()?;
            Some((id, Some(prev), Piece::Stub(stub)))
        });
        let all: Vec<_> = entries.chain(stubs).collect();
        let mut links: HashMap<&EventId, Option<&EventId>> = HashMap::new();
        for (id, prev, piece) in &all {
            if links.insert(id, *prev).is_some() {
                unsound.find(Finding::EventIdTaken {
                    place: piece.place(),
                    event: (*id).clone(),
                });
            }
        }
        let mut sound: HashSet<&EventId> = HashSet::new();
        for (id, _, piece) in &all {
            let mut path = HashSet::new();
            let mut at = Some(*id);
            while let Some(one) = at.filter(|one| !sound.contains(one)) {
                if !path.insert(one) {
                    unsound.find(Finding::EventMissing {
                        place: piece.place(),
                        after: one.clone(),
                    });
                    break;
                }
                at = links.get(one).copied().flatten();
            }
            sound.extend(path);
        }
    }
}

impl From<&Entry> for Place {
    fn from(entry: &Entry) -> Self {
        Self {
            device: entry.device.clone(),
            seq: entry.seq,
        }
    }
}

/// The finding that the event before this one is unknown.
pub(crate) fn missing(entry: &Entry) -> Finding {
    Finding::EventMissing {
        place: entry.into(),
        after: entry.prev_of_entity.clone().unwrap_or_default(),
    }
}

fn parse(file: &[u8]) -> Result<File> {
    let parsed: serde_json::Result<File> = serde_json::from_slice(file);
    let is_newer = |header: &Header| header.format == FORMAT && header.version > STUBS_VERSION;
    let unreadable = |line, value| HubError::HubFileUnreadable { line, value };
    match parsed {
        Ok(file) if file.format != FORMAT => {
            Err(unreadable(1, "no \"format\": \"ardoise\"".to_owned()))
        }
        Ok(file)
            if file.version <= FORMAT_VERSION
                && (!file.stubs.is_empty() || !file.heads.is_empty()) =>
        {
            Err(unreadable(1, format!("\"version\": {}", file.version)))
        }
        Ok(file) if file.version <= STUBS_VERSION => Ok(file),
        // A newer file may have any other shape, but still gives its version.
        other => match (serde_json::from_slice::<Header>(file), other) {
            (Ok(header), _) if is_newer(&header) => Err(HubError::HubFileNewer {
                found: header.version,
                known: STUBS_VERSION,
            }),
            (_, Err(error)) => Err(unreadable(error.line(), error.to_string())),
            (_, Ok(_)) => Err(unreadable(1, "version".to_owned())),
        },
    }
}

fn read_line(line: Line, entity: &EntityId) -> Result<Entry, Finding> {
    let (device, seq) = line.place();
    let place = Place {
        device: device.clone(),
        seq,
    };
    let unreadable = |detail: String| Finding::EventUnreadable {
        place: place.clone(),
        detail,
    };
    let entry = line.entry(entity);
    let entry = entry.map_err(|(_, field)| unreadable(field))?;
    if entry.is_payload_changed() {
        return Err(Finding::PayloadChanged { place });
    }
    look_at(&entry).map_err(unreadable)?;
    Ok(entry)
}

/// Checks that an event can be read by itself, and that the database can keep it.
fn look_at(entry: &Entry) -> Result<(), String> {
    match ardoise_journal::look_at(entry, &[]) {
        Ok(()) | Err(JournalError::Purged { .. }) => {}
        Err(error) => return Err(error.to_string()),
    }
    let prev = entry.prev_of_entity.as_deref();
    let fields = [
        ("entity", entry.entity.as_str(), 36..=36),
        ("prev", prev.unwrap_or(&entry.entity), 36..=36),
        ("kind", &entry.kind, 1..=64),
        ("zone", &entry.zone, 1..=64),
    ];
    // PostgreSQL cannot store NUL in a text.
    let wrong = fields
        .iter()
        .find(|(_, text, length)| !length.contains(&text.len()) || text.contains('\0'));
    wrong.map_or(Ok(()), |(field, ..)| Err((*field).to_owned()))
}
