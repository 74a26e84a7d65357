//! A ledger in its own folder, and shortcuts to play on it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use crate::events::*;
use ardoise_journal::{EntityId, Event, ForkChoice, MatchId, MatchState, PhotoId, Recorded};
use ardoise_ledger::{Change, Imported, Incoming, Ledger, Options, Photo, Result};
use ardoise_rules::Side;
use ardoise_statistics::{DealFigures, Reckoning, Summary, WrongMark};
use rusqlite::Connection;
use tempfile::TempDir;

/// A folder that is removed after the test.
pub struct Room {
    pub folder: TempDir,
}

impl Room {
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a temporary folder"),
        }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("ardoise.db")
    }

    pub fn open(&self) -> Ledger {
        Ledger::open(&self.path(), options()).expect("the ledger opens")
    }

    pub fn refused(&self) -> &'static str {
        refused(&self.path())
    }

    /// How many pages of 4 KiB the file has.
    pub fn pages(&self) -> u32 {
        let bytes = std::fs::metadata(self.path()).expect("the file").len();
        u32::try_from(bytes / 4096).expect("a small file")
    }
}

/// The error code of opening a ledger, or `opened`.
pub fn refused(path: &Path) -> &'static str {
    match Ledger::open(path, options()) {
        Ok(_) => "opened",
        Err(error) => error.code(),
    }
}

/// Options for tests: short timeouts, and a reckoning as for a game to 1000.
pub fn options() -> Options {
    let mut options = Options::new();
    options.reckoning = Box::new(Simple::default());
    options.busy_timeout = Duration::from_millis(200);
    options
}

/// A reckoning that needs no facts. It adds up marks, up to 1000.
pub struct Simple {
    pub version: u32,
    pub summarise: fn(&MatchState) -> Summary,
    pub figures: fn(&MatchState) -> Vec<DealFigures>,
}

impl Default for Simple {
    fn default() -> Self {
        Self {
            version: 1,
            summarise: summary,
            figures: |_| Vec::new(),
        }
    }
}

impl Reckoning for Simple {
    fn version(&self) -> u32 {
        self.version
    }

    fn summarise(&self, state: &MatchState) -> Summary {
        (self.summarise)(state)
    }

    fn figures(&self, state: &MatchState) -> Vec<DealFigures> {
        (self.figures)(state)
    }

    /// It computes no marks.
    fn wrong_marks(&self, _: &[Recorded<Event>]) -> Vec<WrongMark> {
        Vec::new()
    }
}

/// Adds up the marks. The first side to reach 1000 wins.
pub fn summary(state: &MatchState) -> Summary {
    let mut summary = Summary::default();
    for deal in &state.deals {
        summary.deals += 1;
        summary.us_total += deal.mark.us;
        summary.them_total += deal.mark.them;
        let over = summary.us_total >= 1000 || summary.them_total >= 1000;
        if over && summary.winner.is_none() && !state.reopened {
            summary.winner = Some(if summary.us_total >= summary.them_total {
                Side::Us
            } else {
                Side::Them
            });
            summary.finished_at = Some(deal.recorded_at);
        }
    }
    summary
}

/// Stores a photo, and returns its name.
pub fn keep_photo(ledger: &Ledger, bytes: &[u8]) -> Result<PhotoId> {
    let photo = Photo::read(bytes.to_vec())?;
    ledger.keep_photo(&photo)?;
    Ok(photo.name().clone())
}

pub fn new_match(ledger: &mut Ledger) -> MatchId {
    ledger
        .create_match(created(), &at(0))
        .expect("a match is created")
        .state
        .id
}

/// Appends an event without giving a revision.
pub fn append(ledger: &mut Ledger, id: &MatchId, event: Event) -> Result<Change<MatchState>> {
    ledger.append(id, None, event, &at(1))
}

/// A closed ledger with a match, and the match's id.
pub fn played() -> (Room, MatchId) {
    let room = Room::new();
    let mut ledger = room.open();
    let id = new_match(&mut ledger);
    for number in 0..20 {
        append(&mut ledger, &id, contract(80 + number)).unwrap();
        append(&mut ledger, &id, deal(&number.to_string(), 90, 72)).unwrap();
    }
    (room, id)
}

/// A connection outside the ledger that has run this SQL.
pub fn raw(room: &Room, sql: &str) -> Connection {
    let connection = Connection::open(room.path()).unwrap();
    connection.execute_batch(sql).unwrap();
    connection
}

/// A picture that does not compress. Each seed gives a different one.
pub fn picture(seed: u32) -> Vec<u8> {
    crate::picture::picture(60, 40, seed)
}

/// Ignores progress.
pub fn going_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The export of a whole ledger.
pub fn export(ledger: &Ledger) -> Vec<u8> {
    let mut out = Vec::new();
    ledger
        .export(None, &mut out, &mut going_on)
        .expect("it is exported");
    out
}

pub fn read(ledger: &Ledger, file: &[u8]) -> Incoming {
    ledger
        .read_import(file, &mut going_on)
        .expect("the file is read")
}

/// Imports a sound file, with choices for its forks.
pub fn import(ledger: &mut Ledger, file: &[u8], choices: &[(EntityId, ForkChoice)]) -> Imported {
    let incoming = read(ledger, file);
    assert_eq!(incoming.summary.findings, []);
    let choices = choices.iter().map(|(id, choice)| (id.clone(), *choice));
    let choices: BTreeMap<EntityId, ForkChoice> = choices.collect();
    ledger
        .write_import(&incoming, &choices, &at(500), &mut going_on)
        .expect("it is written")
}
