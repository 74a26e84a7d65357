//! The content of the page of a concours, as its row keeps it.

use ardoise_journal::{Entry, to_hex};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A journal from which a standing was made: the last event of a device that is about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The device.
    pub device: String,
    /// The number of the event.
    pub seq: i64,
    /// Its hash, in hexadecimal digits.
    pub hash: String,
}

/// A team, or a player of a mêlée, in the standing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The place.
    pub place: u32,
    /// The number.
    pub number: u32,
    /// The players, each with the id of their page.
    pub players: Vec<(String, String)>,
    /// The team's own name, if no player is known.
    #[serde(default)]
    pub name: Option<String>,
    /// The club that the team gave.
    pub club: Option<String>,
    /// The labels.
    pub labels: Vec<String>,
    /// The value of each key.
    pub values: Vec<i64>,
}

/// A table of a partie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageTable {
    /// Its number.
    pub table: u32,
    /// The numbers of both sides.
    pub sides: [Vec<u32>; 2],
    /// The points, if they are in.
    pub points: Option<[i32; 2]>,
    /// Which sides forfeited.
    pub forfeit: [bool; 2],
}

/// A partie that was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partie {
    /// Its number.
    pub partie: u32,
    /// Its tables.
    pub tables: Vec<PageTable>,
    /// The numbers without an opponent.
    pub exempt: Vec<u32>,
}

/// The standing and the parties of a concours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConcoursPage {
    /// Whether single players have the numbers.
    pub melee: bool,
    /// How many parties are played.
    pub rounds: u32,
    /// The keys of the ranking, the first decides first.
    pub keys: Vec<String>,
    /// The ranking after the last partie whose results are all in.
    pub standing: Vec<Line>,
    /// The parties.
    pub parties: Vec<Partie>,
    /// The journals from which all this was made.
    pub sources: Vec<Source>,
}

/// The journals of these events, each up to its last one.
pub(super) fn sources(entries: &[Entry]) -> Vec<Source> {
    let mut last: BTreeMap<&str, &Entry> = BTreeMap::new();
    for entry in entries {
        let kept = last.entry(entry.device.as_str()).or_insert(entry);
        if kept.seq < entry.seq {
            *kept = entry;
        }
    }
    let source = |entry: &Entry| Source {
        device: entry.device.to_string(),
        seq: entry.seq,
        hash: to_hex(&entry.hash),
    };
    last.into_values().map(source).collect()
}
