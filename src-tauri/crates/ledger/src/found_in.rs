//! The match and deal, named ruleset, concours or season that a finding is about, as its users know them: in a ledger, or in a file
//! to import.

use ardoise_journal::{
    DealId, Entity, EntityId, EntityKind, Entry, EventId, MatchId, MatchState, Sides, Upcaster,
    with_entity,
};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension};
use serde::Serialize;
use serde_json::Value;

use crate::connection::LedgerReader;
use crate::error::Result;
use crate::exchange::{Incoming, stage};
use crate::finding::Finding;
use crate::journal;
use crate::rows::id;

/// The match that a finding is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundIn {
    /// Its id.
    pub match_id: MatchId,
    /// Its own name, if it has one.
    pub name: Option<String>,
    /// Its players.
    pub sides: Sides,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// The number of the deal, from 1, if the finding is about one that is on the slate.
    pub deal: Option<u32>,
}

/// The named ruleset, concours or season that a finding is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "backup.ts", rename = "FoundNamedView")
)]
pub struct FoundNamed {
    /// Which of them it is.
    pub kind: EntityKind,
    /// Its id.
    pub id: EntityId,
    /// Its name.
    pub name: String,
}

/// The parts of a match that a finding names.
#[derive(Default)]
struct Named {
    entity: Option<String>,
    event: Option<EventId>,
    deal: Option<DealId>,
    position: Option<usize>,
}

/// Finds the entity and deal of a finding.
struct Finder<'f> {
    connection: &'f Connection,
    steps: &'f [Upcaster],
    of: Of,
}

/// Where the events are.
#[derive(Clone, Copy)]
enum Of {
    Ledger,
    /// A file to import, to whose stage the ledger is attached.
    File,
}

impl LedgerReader {
    /// The match and the deal that a finding is about, as it was before the first entry that cannot be read. There is none
    /// for a finding about the whole file, and for a match of which nothing can be read.
    pub fn found_in(&self, finding: &Finding) -> Option<FoundIn> {
        let finder = self.finder();
        finder.match_of(&finder.named(finding).ok()?)
    }

    /// The named ruleset, concours or season that a finding is about, with its name before the first entry that cannot be
    /// read.
    pub fn found_named(&self, finding: &Finding) -> Option<FoundNamed> {
        let finder = self.finder();
        finder.other_of(&finder.named(finding).ok()?)
    }

    /// The match and the deal that a finding in a file to import is about: as this ledger knows it, or else the file.
    pub fn found_in_file(&self, incoming: &Incoming, finding: &Finding) -> Option<FoundIn> {
        let (finder, file) = (self.finder(), self.finder_in(incoming));
        let named = file.named(finding).ok()?;
        finder.match_of(&named).or_else(|| file.match_of(&named))
    }

    /// The named ruleset, concours or season that a finding in a file to import is about: as this ledger knows it, or else
    /// the file.
    pub fn found_named_in_file(
        &self,
        incoming: &Incoming,
        finding: &Finding,
    ) -> Option<FoundNamed> {
        let (finder, file) = (self.finder(), self.finder_in(incoming));
        let named = file.named(finding).ok()?;
        finder.other_of(&named).or_else(|| file.other_of(&named))
    }

    fn finder(&self) -> Finder<'_> {
        Finder {
            connection: &self.connection,
            steps: &self.options.upcasters,
            of: Of::Ledger,
        }
    }

    fn finder_in<'f>(&'f self, incoming: &'f Incoming) -> Finder<'f> {
        Finder {
            connection: &incoming.stage.connection,
            of: Of::File,
            ..self.finder()
        }
    }
}

impl Finder<'_> {
    fn match_of(&self, named: &Named) -> Option<FoundIn> {
        let match_id = MatchId::from(named.entity.as_deref()?);
        let entries = self.entries(&EntityId::from(match_id.clone())).ok()?;
        let steps = self.steps;
        let state = before_harm(&entries, |entries| {
            MatchState::read(&match_id, entries, steps).ok()
        })?;
        let deal = position(&state, named).and_then(|position| number(&state, position));
        Some(FoundIn {
            match_id,
            name: state.name,
            sides: state.sides,
            created_at: state.created_at,
            deal,
        })
    }

    fn other_of(&self, named: &Named) -> Option<FoundNamed> {
        let id = EntityId::from(named.entity.as_deref()?);
        let entries = self.entries(&id).ok()?;
        let kind = EntityKind::of(entries.first()?);
        if kind == EntityKind::Match {
            return None;
        }
        let name = with_entity!(kind, E => {
            let read = |entries: &[Entry]| E::of_entries(entries, self.steps).ok();
            before_harm(&entries, read)?.own_name().map(str::to_owned)
        })?;
        Some(FoundNamed { kind, id, name })
    }

    fn entries(&self, id: &EntityId) -> Result<Vec<Entry>> {
        match self.of {
            Of::Ledger => journal::of_entity(self.connection, id),
            Of::File => stage::events_of(self.connection, id),
        }
    }

    fn named(&self, finding: &Finding) -> Result<Named> {
        let in_match = |match_id: &MatchId| Named {
            entity: Some(match_id.to_string()),
            ..Named::default()
        };
        Ok(match finding {
            Finding::OrderChanged { event, .. }
            | Finding::PayloadErased { event }
            | Finding::PayloadChanged { event }
            | Finding::ChainBroken { event, .. }
            | Finding::EventIdTaken { event }
            | Finding::DeviceForked { event, .. }
            | Finding::EventUnreadable { event, .. }
            | Finding::EventMissing { event, .. }
            | Finding::OwnEventsMissing { event, .. } => self.of_event(event)?,
            Finding::Fork { entity, .. } => in_match(&entity.clone().into()),
            Finding::MatchUnreadable { match_id, .. } | Finding::PhotoMissing { match_id, .. } => {
                in_match(match_id)
            }
            Finding::MarkDiffers { match_id, deal, .. } => Named {
                deal: Some(deal.clone()),
                ..in_match(match_id)
            },
            Finding::PhotoChanged { photo } | Finding::PhotoUnreadable { photo, .. } => {
                // A photo of a file to import is named by the attached ledger, if at all.
                let sql = match self.of {
                    Of::Ledger => "SELECT match FROM photos_of WHERE photo = ? LIMIT 1",
                    Of::File => "SELECT match FROM stored.photos_of WHERE photo = ? LIMIT 1",
                };
                let mut statement = self.connection.prepare_cached(sql)?;
                let entity = statement.query_row([photo.as_str()], |row| row.get(0));
                Named {
                    entity: entity.optional()?,
                    ..Named::default()
                }
            }
            Finding::ProjectionDiffers { table, row } => {
                let mut words = row.split(' ');
                let entity = words.next().map(str::to_owned);
                let position = words.next().and_then(|word| word.parse().ok());
                Named {
                    entity,
                    position: position.filter(|_| ["deals", "deal_figures"].contains(&&**table)),
                    ..Named::default()
                }
            }
            _ => Named::default(),
        })
    }

    /// The match of an event, and the deal that the event names.
    fn of_event(&self, event: &EventId) -> Result<Named> {
        let sql = match self.of {
            Of::Ledger => "SELECT entity, payload FROM events WHERE id = ?",
            Of::File => stage::EVENT,
        };
        let mut statement = self.connection.prepare_cached(sql)?;
        let found: Option<(String, Option<String>)> = statement
            .query_row([event.as_str()], |row| Ok((id(row, 0)?, row.get(1)?)))
            .optional()?;
        let Some((entity, payload)) = found else {
            return Ok(Named::default());
        };
        let payload: Option<Value> = payload.and_then(|text| serde_json::from_str(&text).ok());
        let deal = payload
            .as_ref()
            .and_then(|payload| payload["deal"].as_str());
        Ok(Named {
            entity: Some(entity),
            event: Some(event.clone()),
            deal: deal.map(DealId::from),
            position: None,
        })
    }
}

/// Reads as many of the first entries as can be read.
fn before_harm<T>(entries: &[Entry], read: impl Fn(&[Entry]) -> Option<T>) -> Option<T> {
    if let Some(whole) = read(entries) {
        return Some(whole);
    }
    // An unreadable entity stays unreadable with more entries after it.
    let (mut sound, mut harmed) = (0, entries.len());
    while sound + 1 < harmed {
        let middle = usize::midpoint(sound, harmed);
        match read(&entries[..middle]) {
            Some(_) => sound = middle,
            None => harmed = middle,
        }
    }
    read(&entries[..sound])
}

fn position(state: &MatchState, named: &Named) -> Option<usize> {
    let is_named = |deal: &ardoise_journal::RecordedDeal| {
        named.deal.as_ref() == Some(&deal.id) || named.event.as_ref() == Some(&deal.event)
    };
    let position = named.position;
    position.or_else(|| state.deals.iter().position(is_named))
}

/// The number of the deal at a position, as the slate shows it: adjustments have none.
fn number(state: &MatchState, position: usize) -> Option<u32> {
    let is_deal = |deal: &&ardoise_journal::RecordedDeal| deal.facts["adjust"].is_null();
    state.deals.get(position).filter(is_deal)?;
    let deals = state.deals[..=position].iter().filter(is_deal);
    u32::try_from(deals.count()).ok()
}
