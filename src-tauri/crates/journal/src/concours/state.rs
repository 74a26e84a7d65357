//! The state of a concours, which is a fold over its events.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

use super::event::{ConcoursEvent, ConcoursKind};
use super::payload::{ConcoursDetails, FinalResult, Prizes, TeamPlayer};
use super::payment::Payment;
use super::round::{ConcoursRound, DrawKept};
use crate::entity::{Entity, EntityKind};
use crate::error::{ConcoursRefused, JournalError, Result};
use crate::history::History;
use crate::id::{ConcoursId, EventId};
use crate::recorded::Recorded;

/// An event that can be undone or redone next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ConcoursStep {
    /// The events to undo or redo, in that order.
    #[serde(skip)]
    pub events: Vec<EventId>,
    /// Its kind.
    pub kind: ConcoursKind,
    /// The partie that it is about.
    pub round: Option<u32>,
    /// The tables whose result it changes.
    pub tables: Vec<u32>,
    /// The teams that it names.
    pub teams: Vec<u32>,
}

/// A substitute who came in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Substitution {
    /// Which of the team's players left, from 0.
    pub seat: u32,
    /// The player who left.
    pub left: TeamPlayer,
    /// The first partie that the substitute plays.
    pub from_round: u32,
}

/// A team, or a player of a mêlée.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConcoursTeam {
    /// Its number.
    pub number: u32,
    /// Its own name, which stands for it if no player is known.
    pub name: Option<String>,
    /// Its players now, as far as they are known.
    pub players: Vec<TeamPlayer>,
    /// Its club.
    pub club: Option<String>,
    /// Free labels.
    pub labels: Vec<String>,
    /// What it paid and got back, in order.
    pub payments: Vec<Payment>,
    /// Whether it is there.
    pub arrived: bool,
    /// The first partie that it does not play, if it left.
    pub withdrawn_from: Option<u32>,
    /// The players who left, in order.
    pub substitutions: Vec<Substitution>,
    /// When it was registered.
    pub registered_at: DateTime<Utc>,
}

impl ConcoursTeam {
    /// Whether it plays in a partie: it is there, and has not left before.
    pub fn is_present(&self, round: u32) -> bool {
        self.arrived && self.withdrawn_from.is_none_or(|from| from > round)
    }

    /// Its players in a partie. Each seat has the player who came in last up to then.
    pub fn players_in(&self, round: u32) -> Vec<TeamPlayer> {
        let mut players = self.players.clone();
        for (seat, player) in (0..).zip(&mut players) {
            let left = self.substitutions.iter().filter(|one| one.seat == seat);
            let left: Vec<&Substitution> = left.collect();
            let came = left.iter().rposition(|one| one.from_round <= round);
            // The player who came in is the next one to leave, if anybody does.
            if let Some(next) = left.get(came.map_or(0, |at| at + 1)) {
                player.clone_from(&next.left);
            }
        }
        players
    }
}

/// A player without a partner, who waits for one. Such a player has no number, and is neither drawn nor ranked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Seeker {
    /// The player.
    pub player: TeamPlayer,
    /// The player's club.
    pub club: Option<String>,
}

/// The finals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FinalsState {
    /// The team at each seat of the bracket; none for a bye.
    pub seats: Vec<Option<u32>>,
    /// The results, in the order in which they came in. A later one of a table replaces an earlier one.
    pub results: Vec<FinalResult>,
}

/// A contradiction between two merged ledgers. Nothing of it is lost: it is shown, and the organiser decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Conflict {
    /// The later of the two events.
    pub event: EventId,
    /// The kind of contradiction.
    pub reason: ConflictReason,
}

/// A contradiction between two merged ledgers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ConflictReason {
    /// Two teams were registered under one number: the later one got another.
    NumberTaken {
        /// The number that both had.
        number: u32,
        /// The number of the later one now.
        now: u32,
    },
    /// A partie was drawn twice: the first draw counts.
    DrawnTwice {
        /// The partie.
        round: u32,
    },
    /// A table has two results: the later one counts.
    TwoResults {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    },
    /// A result does not fit a table of the draw: it does not count.
    NoSuchTable {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
    },
}

/// The state of a concours after its events.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ConcoursState {
    /// Its id, which is also that of the event that created it.
    pub id: ConcoursId,
    /// Its name, day, place and fee.
    pub details: ConcoursDetails,
    /// Its format with all its values.
    pub format: Value,
    /// The seed of the ranking's lots.
    pub rank_seed: String,
    /// Its teams, in the order in which they were registered.
    pub teams: Vec<ConcoursTeam>,
    /// The players who wait for a partner, in the order in which they came.
    pub seekers: Vec<Seeker>,
    /// Its parties, by number.
    pub rounds: BTreeMap<u32, ConcoursRound>,
    /// The finals, once their bracket is made.
    pub finals: Option<FinalsState>,
    /// A line for the hall.
    pub notice: Option<String>,
    /// How the pot is divided, and what is given besides.
    pub prizes: Prizes,
    /// The contradictions between merged ledgers.
    pub conflicts: Vec<Conflict>,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether it is in the bin.
    pub deleted: bool,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// The event that undo would undo.
    pub undo: Option<ConcoursStep>,
    /// The event that redo would redo.
    pub redo: Option<ConcoursStep>,
    /// The number of its events, including undos and undone events. It only grows.
    pub revision: u32,
}

impl ConcoursState {
    /// The team with this number.
    pub fn team(&self, number: u32) -> Option<&ConcoursTeam> {
        let is = |team: &&ConcoursTeam| team.number == number;
        // Most concours number their teams from 1 on, so that a search through a thousand is seldom needed.
        let likely = (number as usize).checked_sub(1);
        let likely = likely.and_then(|at| self.teams.get(at)).filter(is);
        likely.or_else(|| self.teams.iter().find(is))
    }

    /// A number that no team has had: the one after the greatest.
    pub fn next_number(&self) -> u32 {
        let greatest = self.teams.iter().map(|team| team.number).max();
        greatest.unwrap_or(0) + 1
    }

    /// The draw of a partie.
    pub fn draw(&self, round: u32) -> Option<&DrawKept> {
        self.rounds.get(&round)?.draw.as_ref()
    }

    /// The last partie that is drawn; 0 before the first draw.
    pub fn last_drawn(&self) -> u32 {
        let mut rounds = self.rounds.iter().rev();
        let drawn = rounds.find(|(_, round)| round.draw.is_some());
        drawn.map_or(0, |(round, _)| *round)
    }

    /// The last partie of which every table has a result, and all those before it too; 0 without any.
    pub fn last_complete(&self) -> u32 {
        (1..=self.last_drawn())
            .take_while(|round| {
                self.draw(*round)
                    .is_some_and(|draw| draw.missing().next().is_none())
            })
            .last()
            .unwrap_or(0)
    }
}

/// The events of the last command, its last event first.
fn last_command<'a>(events: &[&'a Recorded<ConcoursEvent>]) -> Vec<&'a Recorded<ConcoursEvent>> {
    let Some(command) = events.last().map(|event| event.command()) else {
        return Vec::new();
    };
    let last_first = events.iter().rev().copied();
    last_first
        .take_while(|event| event.command() == command)
        .collect()
}

/// The step that undoes or redoes these events, in this order. The first one written describes it; the seed of a draw
/// counts as part of the draw.
fn step<'a>(
    together: &[&Recorded<ConcoursEvent>],
    written: impl Iterator<Item = &'a Recorded<ConcoursEvent>>,
) -> Option<ConcoursStep> {
    let mut written = written.peekable();
    let first = *written.peek()?;
    let is_seed = |event: &Recorded<ConcoursEvent>| event.event.kind() == ConcoursKind::DrawSeeded;
    let recorded = written.find(|event| !is_seed(event)).unwrap_or(first);
    Some(ConcoursStep {
        events: together.iter().map(|event| event.id.clone()).collect(),
        kind: recorded.event.kind(),
        round: recorded.event.round(),
        tables: recorded.event.tables(),
        teams: recorded.event.teams(),
    })
}

impl Entity for ConcoursState {
    type Id = ConcoursId;
    type Event = ConcoursEvent;
    const KIND: EntityKind = EntityKind::Concours;
    const FIRST: Option<&'static str> = Some(ConcoursKind::Created.as_str());

    fn begin(first: &Recorded<ConcoursEvent>) -> Option<Self> {
        let ConcoursEvent::Created(created) = first.event.clone() else {
            return None;
        };
        Some(Self {
            id: ConcoursId::from(&first.id),
            details: created.details,
            format: created.format,
            rank_seed: created.rank_seed,
            teams: Vec::new(),
            seekers: Vec::new(),
            rounds: BTreeMap::new(),
            finals: None,
            notice: None,
            prizes: Prizes::default(),
            conflicts: Vec::new(),
            closed: false,
            archived: false,
            deleted: false,
            created_at: first.at,
            updated_at: first.at,
            undo: None,
            redo: None,
            revision: 1,
        })
    }

    fn apply(&mut self, recorded: &Recorded<ConcoursEvent>) {
        self.apply_event(recorded);
    }

    fn accept(&self, event: &ConcoursEvent) -> Result<()> {
        self.accept_event(event)
    }

    fn undoing(&self) -> Result<Vec<ConcoursEvent>> {
        let step = self.undo.as_ref().ok_or(JournalError::NothingToUndo)?;
        let events = step.events.iter().cloned();
        Ok(events
            .map(|event| ConcoursEvent::Undone { event })
            .collect())
    }

    fn redoing(&self) -> Result<Vec<ConcoursEvent>> {
        let step = self.redo.as_ref().ok_or(JournalError::NothingToRedo)?;
        let events = step.events.iter().cloned();
        Ok(events
            .map(|event| ConcoursEvent::Redone { event })
            .collect())
    }

    fn conclude(&mut self, history: &History<ConcoursEvent>) {
        for recorded in history.all() {
            if let ConcoursEvent::DrawPublished(draw) = &recorded.event {
                let round = self.round(draw.round);
                round.attempts = round.attempts.max(draw.attempt);
            }
        }
        let (undo, redo) = (last_command(history.done()), last_command(history.undone()));
        self.undo = step(&undo, undo.iter().rev().copied());
        self.redo = step(&redo, redo.iter().copied());
        self.revision = history.revision();
        self.updated_at = history.updated_at();
    }

    fn own_name(&self) -> Option<&str> {
        Some(&self.details.name)
    }

    fn not_found(id: ConcoursId) -> JournalError {
        ConcoursRefused::ConcoursNotFound { id }.into()
    }
}
