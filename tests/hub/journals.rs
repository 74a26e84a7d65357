//! Journals made from a seed: matches of several devices, which continue each other's matches.

use ardoise_journal::{About, DeviceId, EntityId, Entry, Head, Line, Meta, new_id};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Numbers from a seed (xorshift64*).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let drawn = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        usize::try_from(drawn).unwrap() % end
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}

/// Writes events as several devices would.
#[derive(Clone, Default)]
pub struct Writer {
    pub entries: Vec<Entry>,
    heads: BTreeMap<DeviceId, Head>,
}

impl Writer {
    /// Writes an event, and returns it.
    pub fn write(
        &mut self,
        device: &DeviceId,
        kind: &str,
        payload: &Value,
        about: Option<&EntityId>,
    ) -> Entry {
        let at = DateTime::<Utc>::UNIX_EPOCH
            + TimeDelta::seconds(1_700_000_000 + self.entries.len() as i64);
        let last = about.and_then(|id| self.entries.iter().rev().find(|entry| entry.entity == *id));
        let id = new_id(at).to_string().into();
        let entry = Entry::next(
            (device, self.heads.get(device)),
            0,
            id,
            last.map_or(About::New, About::After),
            (kind, payload),
            &Meta::new(at, "Europe/Paris"),
        );
        let head = Head {
            device: device.clone(),
            seq: entry.seq,
            hash: entry.hash.clone(),
        };
        self.heads.insert(device.clone(), head);
        self.entries.push(entry.clone());
        entry
    }

    /// Starts a match. Returns its id.
    pub fn start(&mut self, device: &DeviceId) -> EntityId {
        let team = |names: [&str; 2]| json!({"name": "", "players": names});
        let created = json!({"name": null, "ruleset": {"base": "coinche", "version": 1, "values": {}},
            "sides": {"us": team(["Zoé", "Léa"]), "them": team(["Ana", "Éric"])}, "first_dealer": "south"});
        self.write(device, "match_created", &created, None).entity
    }

    /// Records a deal of a match.
    pub fn deal(&mut self, device: &DeviceId, entity: &EntityId) -> Entry {
        let deal = new_id(Utc::now()).to_string();
        let payload = json!({"deal": deal, "facts": {"taker": "us", "n": self.entries.len()},
            "mark": {"us": 100, "them": 62, "made": true}, "engine": "1"});
        self.write(device, "deal_recorded", &payload, Some(entity))
    }

    /// Erases the payloads of a match.
    pub fn purge(&mut self, entity: &EntityId) {
        for entry in self
            .entries
            .iter_mut()
            .filter(|entry| entry.entity == *entity)
        {
            entry.payload = None;
        }
    }

    /// Everything as one export.
    pub fn file(&self) -> Vec<u8> {
        file(self.entries.iter())
    }
}

/// A new device.
pub fn device() -> DeviceId {
    new_id(Utc::now()).to_string().into()
}

/// An evening of several devices.
pub fn evening(seed: u64, devices: usize, events: usize) -> Writer {
    let mut dice = Dice::new(seed);
    let devices: Vec<DeviceId> = (0..devices).map(|_| device()).collect();
    let mut writer = Writer::default();
    let mut matches: Vec<EntityId> = devices.iter().map(|one| writer.start(one)).collect();
    while writer.entries.len() < events {
        let by = &devices[dice.below(devices.len())];
        let at = dice.below(matches.len());
        match dice.below(8) {
            0 => matches.push(writer.start(by)),
            1 => {
                let notes = json!({"notes": "« à revoir »\u{1F0A1}\n"});
                drop(writer.write(by, "notes_changed", &notes, Some(&matches[at])));
            }
            _ => drop(writer.deal(by, &matches[at])),
        }
    }
    writer
}

/// An export of these events, as a ledger writes it.
pub fn file<'e>(entries: impl Iterator<Item = &'e Entry>) -> Vec<u8> {
    let mut entities: Vec<(&EntityId, Vec<&Entry>)> = Vec::new();
    for entry in entries {
        // The entity that changed last comes last.
        let known = entities.iter().position(|(id, _)| **id == entry.entity);
        let mut events = known.map_or_else(Vec::new, |at| entities.remove(at).1);
        events.push(entry);
        entities.push((&entry.entity, events));
    }
    let line = |entry: &Entry| serde_json::to_string(&Line::of(entry.clone()).unwrap()).unwrap();
    let entity = |(id, events): &(&EntityId, Vec<&Entry>)| {
        let events: Vec<String> = events.iter().map(|entry| line(entry)).collect();
        format!(
            "\n{{\"entity\":\"{id}\",\"events\":[{}]}}",
            events.join(",")
        )
    };
    let entities: Vec<String> = entities.iter().map(entity).collect();
    format!(
        "{{\"format\":\"ardoise\",\"version\":1,\"entities\":[{}\n]}}\n",
        entities.join(",")
    )
    .into_bytes()
}
