//! Photos of matches: exported, imported, backed up, restored, and reported when they are missing.

mod carried;
mod damaged;
mod formats;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use crate::common::{
    Room, append, at, deal, export, going_on, import, keep_photo, new_match, options, picture, raw,
    read, renamed, time,
};
use ardoise_journal::{Event, ForkChoice, MatchId, PhotoId, digest};
use ardoise_ledger::{Finding, Imported, Ledger, PHOTO_BYTES, PhotoKind, restore};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

fn attach(ledger: &mut Ledger, id: &MatchId, bytes: &[u8]) -> PhotoId {
    let photo = keep_photo(ledger, bytes).unwrap();
    let attached = Event::PhotoAttached {
        photo: photo.clone(),
    };
    append(ledger, id, attached).unwrap();
    photo
}

fn file_of(room: &Room, photo: &str) -> PathBuf {
    room.folder.path().join("photos").join(photo)
}

/// Two matches and three pictures: both matches have one, and an undo removed another.
struct Evening {
    room: Room,
    ids: [MatchId; 2],
    shared: PhotoId,
    own: PhotoId,
    undone: PhotoId,
}

fn evening() -> Evening {
    let room = Room::new();
    let mut ledger = room.open();
    let ids = [new_match(&mut ledger), new_match(&mut ledger)];
    let shared = attach(&mut ledger, &ids[0], &picture(1));
    attach(&mut ledger, &ids[1], &picture(1));
    let own = attach(&mut ledger, &ids[0], &picture(2));
    append(&mut ledger, &ids[1], deal("a", 90, 72)).unwrap();
    let undone = attach(&mut ledger, &ids[1], &picture(3));
    ledger.undo(&ids[1], None, &at(2)).unwrap();
    Evening {
        room,
        ids,
        shared,
        own,
        undone,
    }
}

fn codes(findings: &[Finding]) -> Vec<String> {
    let codes = findings.iter().map(|finding| json!(finding)["code"].take());
    codes.map(|code| code.as_str().unwrap().into()).collect()
}
