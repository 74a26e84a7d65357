//! Which events can follow in a concours.

use super::event::{ConcoursEvent, ConcoursKind};
use super::payload::{DrawPublished, EnteredResult, Members, RegisteredTeam};
use super::round::{ConcoursTable, DrawKept};
use super::state::{ConcoursState, ConcoursStep};
use crate::error::{ConcoursRefused, JournalError, Result};
use crate::id::EventId;

impl ConcoursKind {
    const fn is_for_deleted(self) -> bool {
        matches!(self, Self::Deleted | Self::Restored)
    }

    const fn is_for_archived(self) -> bool {
        self.is_for_deleted() || matches!(self, Self::Archived | Self::Unarchived)
    }

    /// Whether the event can follow in a closed concours. Corrections cannot: it is opened again first.
    const fn is_for_closed(self) -> bool {
        self.is_for_archived()
            || matches!(
                self,
                Self::Closed
                    | Self::Reopened
                    | Self::DetailsChanged
                    | Self::TeamRenamed
                    | Self::TeamPaid
                    | Self::NoticeSet
                    | Self::PaymentNoted
                    | Self::PrizesSet
                    | Self::FinalsDrawn
                    | Self::FinalEntered
            )
    }
}

impl ConcoursState {
    /// Checks that the event can follow: the teams, the tables and the step that it names must exist, and a number, a
    /// draw or a result that it gives must not.
    ///
    /// # Errors
    /// The reason why it cannot follow.
    pub(super) fn accept_event(&self, event: &ConcoursEvent) -> Result<()> {
        use ConcoursEvent as E;
        self.must_be_at_hand(event)?;
        match event {
            E::Created(_) => {
                let id = self.id.clone();
                return Err(ConcoursRefused::ConcoursExists { id }.into());
            }
            E::FormatChanged { format } if self.last_drawn() > 0 => self.must_keep(format)?,
            E::TeamsRegistered { teams } => self.must_be_new(teams)?,
            E::PartnerSought { player, .. } => self.must_not_seek(&player.name)?,
            E::SearchEnded { name } => self.must_seek(name)?,
            E::DrawSeeded { round, .. } if self.draw(*round).is_some() => {
                return Err(ConcoursRefused::RoundDrawn { round: *round }.into());
            }
            E::DrawPublished(draw) => self.must_be_drawable(draw)?,
            E::TeamsExchanged { round, teams, .. } => {
                let draw = self.must_be_drawn(*round)?;
                teams
                    .iter()
                    .try_for_each(|team| must_wait(draw, *round, *team))?;
            }
            E::TableAdded { round, sides } => self.must_be_addable(*round, sides)?,
            E::DrawUndone { round, .. } => {
                let draw = self.must_be_drawn(*round)?;
                let tables = draw.tables.iter().filter(|table| table.result.is_some());
                let tables: Vec<u32> = tables.map(|table| table.table).collect();
                if !tables.is_empty() {
                    let round = *round;
                    return Err(ConcoursRefused::RoundHasResults { round, tables }.into());
                }
            }
            E::ResultEntered(result) => self.must_meet(result, false)?,
            E::ResultCorrected(result) => self.must_meet(result, true)?,
            E::ResultRemoved { round, table, .. }
            | E::SidesSwapped { round, table, .. }
            | E::ResultConfirmed { round, table, .. }
            | E::ResultDisputed { round, table, .. } => self.must_have_result(*round, *table)?,
            E::ResultsExchanged { round, tables } => {
                self.must_have_result(*round, tables[0])?;
                self.must_have_result(*round, tables[1])?;
            }
            E::MatchLinked { round, table, .. } => self.table(*round, *table).map(drop)?,
            E::Undone { event } if !is(&self.undo, event) => {
                return Err(JournalError::NothingToUndo);
            }
            E::Redone { event } if !is(&self.redo, event) => {
                return Err(JournalError::NothingToRedo);
            }
            E::ClockStarted { round, .. }
            | E::ClockPaused { round }
            | E::ClockResumed { round } => self.must_be_drawn(*round).map(drop)?,
            _ => event
                .teams()
                .into_iter()
                .try_for_each(|team| self.must_know(team))?,
        }
        Ok(())
    }

    fn must_be_at_hand(&self, event: &ConcoursEvent) -> Result<(), ConcoursRefused> {
        let kind = match (event, &self.undo, &self.redo) {
            (ConcoursEvent::Undone { .. }, Some(step), _)
            | (ConcoursEvent::Redone { .. }, _, Some(step)) => step.kind,
            _ => event.kind(),
        };
        let id = self.id.clone();
        if self.deleted && !kind.is_for_deleted() {
            Err(ConcoursRefused::ConcoursDeleted { id })
        } else if self.archived && !kind.is_for_archived() {
            Err(ConcoursRefused::ConcoursArchived { id })
        } else if self.closed && !kind.is_for_closed() {
            Err(ConcoursRefused::ConcoursClosed { id })
        } else {
            Ok(())
        }
    }

    fn must_know(&self, number: u32) -> Result<(), ConcoursRefused> {
        let unknown = || ConcoursRefused::NoSuchTeam { value: number };
        self.team(number).map(drop).ok_or_else(unknown)
    }

    fn must_be_new(&self, teams: &[RegisteredTeam]) -> Result<(), ConcoursRefused> {
        for (at, team) in teams.iter().enumerate() {
            let value = team.number;
            let twice = teams[..at].iter().any(|before| before.number == value);
            if twice || self.team(value).is_some() {
                let free = self.next_number();
                return Err(ConcoursRefused::NumberTaken { value, free });
            }
        }
        Ok(())
    }

    fn must_be_drawable(&self, draw: &DrawPublished) -> Result<(), ConcoursRefused> {
        let round = draw.round;
        if self.draw(round).is_some() {
            return Err(ConcoursRefused::RoundDrawn { round });
        }
        let sides = draw.tables.iter().flat_map(|table| table.sides.concat());
        sides
            .chain(draw.exempt.iter().copied())
            .try_for_each(|team| self.must_know(team))
    }

    fn must_be_drawn(&self, round: u32) -> Result<&DrawKept, ConcoursRefused> {
        self.draw(round)
            .ok_or(ConcoursRefused::RoundNotDrawn { round })
    }

    fn must_be_addable(&self, round: u32, sides: &[Members; 2]) -> Result<(), ConcoursRefused> {
        let draw = self.must_be_drawn(round)?;
        for value in sides.concat() {
            self.must_know(value)?;
            if let Some(table) = draw.table_of(value) {
                let table = table.table;
                return Err(ConcoursRefused::TableHasResult { round, table });
            }
        }
        Ok(())
    }

    /// The table of a partie.
    ///
    /// # Errors
    /// The partie is not drawn, or has no such table.
    pub fn table(&self, round: u32, table: u32) -> Result<&ConcoursTable, ConcoursRefused> {
        let found = self.must_be_drawn(round)?.table(table);
        found.ok_or(ConcoursRefused::NoSuchTable { round, table })
    }

    fn must_have_result(&self, round: u32, table: u32) -> Result<(), ConcoursRefused> {
        match self.table(round, table)?.result {
            Some(_) => Ok(()),
            None => Err(ConcoursRefused::TableWithoutResult { round, table }),
        }
    }

    fn must_meet(&self, entered: &EnteredResult, corrects: bool) -> Result<(), ConcoursRefused> {
        let (round, number) = (entered.round, entered.table);
        let table = self.table(round, number)?;
        let [one, other] = &entered.sides;
        let turned = table.sides[0] == *other && table.sides[1] == *one;
        if table.sides != entered.sides && !turned {
            return Err(ConcoursRefused::DoNotMeet {
                round,
                table: number,
                teams: table.sides.concat(),
            });
        }
        let table = number;
        match (self.table(round, table)?.result.is_some(), corrects) {
            (true, false) => Err(ConcoursRefused::TableHasResult { round, table }),
            (false, true) => Err(ConcoursRefused::TableWithoutResult { round, table }),
            _ => Ok(()),
        }
    }
}

impl DrawKept {
    /// The table at which a team sits, or a player of a mêlée.
    pub fn table_of(&self, number: u32) -> Option<&ConcoursTable> {
        let mut tables = self.tables.iter();
        tables.find(|table| table.sides.iter().any(|side| side.contains(&number)))
    }
}

/// A team whose seat is exchanged must play in the partie, at a table without a result.
fn must_wait(draw: &DrawKept, round: u32, value: u32) -> Result<(), ConcoursRefused> {
    match draw.table_of(value) {
        Some(table) if table.result.is_some() => Err(ConcoursRefused::TableHasResult {
            round,
            table: table.table,
        }),
        Some(_) => Ok(()),
        None if draw.exempt.contains(&value) => Ok(()),
        None => Err(ConcoursRefused::NotInRound { round, value }),
    }
}

fn is(step: &Option<ConcoursStep>, event: &EventId) -> bool {
    let next = step.as_ref().and_then(|step| step.events.first());
    next == Some(event)
}
