//! Which events can follow in a match.

use super::event::{DealMarked, Event, EventKind};
use super::{MatchState, UndoStep};
use crate::error::{JournalError, Result};
use crate::id::DealId;

impl EventKind {
    /// Whether the event can follow in a match that is in the bin.
    const fn is_for_deleted(self) -> bool {
        matches!(self, Self::MatchDeleted | Self::MatchRestored)
    }

    /// Whether the event can follow in an archived match. Events that change its marks cannot.
    const fn is_for_archived(self) -> bool {
        self.is_for_deleted()
            || matches!(
                self,
                Self::MatchArchived
                    | Self::MatchUnarchived
                    | Self::MatchRenamed
                    | Self::SidesChanged
                    | Self::PlayerColoured
                    | Self::NotesChanged
                    | Self::PlaceChanged
                    | Self::PhotoAttached
                    | Self::PhotoRemoved
            )
    }
}

impl MatchState {
    /// Checks that the event can follow: the deal or step that it names must exist.
    ///
    /// # Errors
    /// The reason why it cannot follow.
    pub(super) fn accept_event(&self, event: &Event) -> Result<()> {
        self.must_be_at_hand(event)?;
        match event {
            Event::MatchCreated(_) => Err(JournalError::MatchExists {
                match_id: self.id.clone(),
            }),
            Event::DealRecorded(deal) if self.position(&deal.deal).is_some() => {
                Err(JournalError::DealExists {
                    deal: deal.deal.clone(),
                })
            }
            Event::DealRecorded(DealMarked { before, .. }) => {
                before.iter().try_for_each(|before| self.must_have(before))
            }
            Event::DealMoved { deal, before, .. } => {
                self.must_have(deal)?;
                match before {
                    Some(before) if before == deal => Err(JournalError::DealBeforeItself {
                        deal: deal.to_owned(),
                    }),
                    Some(before) => self.must_have(before),
                    None => Ok(()),
                }
            }
            Event::DealAmended(DealMarked { deal, .. }) | Event::DealDeleted { deal } => {
                self.must_have(deal)
            }
            Event::RulesetChanged { marks, .. } | Event::MatchMarkedAgain { marks, .. } => {
                marks.iter().try_for_each(|mark| self.must_have(&mark.deal))
            }
            Event::Undone { event } if !UndoStep::is(&self.undo, event) => {
                Err(JournalError::NothingToUndo)
            }
            Event::Redone { event } if !UndoStep::is(&self.redo, event) => {
                Err(JournalError::NothingToRedo)
            }
            _ => Ok(()),
        }
    }

    /// A match in the bin can only be restored, and an archived one keeps its marks until it is back in the lists.
    fn must_be_at_hand(&self, event: &Event) -> Result<()> {
        let kind = match (event, &self.undo, &self.redo) {
            (Event::Undone { .. }, Some(step), _) | (Event::Redone { .. }, _, Some(step)) => {
                step.kind
            }
            _ => event.kind(),
        };
        let match_id = self.id.clone();
        if self.deleted && !kind.is_for_deleted() {
            Err(JournalError::MatchDeleted { match_id })
        } else if self.archived && !kind.is_for_archived() {
            Err(JournalError::MatchArchived { match_id })
        } else {
            Ok(())
        }
    }

    fn must_have(&self, deal: &DealId) -> Result<()> {
        match self.position(deal) {
            Some(_) => Ok(()),
            None => Err(JournalError::DealNotFound {
                deal: deal.to_owned(),
            }),
        }
    }
}
