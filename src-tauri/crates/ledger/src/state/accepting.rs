//! Which event can follow in a match.

use super::{MatchState, Step};
use crate::error::{LedgerError, Result};
use crate::event::{DealMarked, Event};

/// What can happen to a match that was thrown away; undone or redone, too.
const OF_DELETED: [&str; 2] = ["match_deleted", "match_restored"];
/// What can happen to an archived one besides.
const OF_ARCHIVED: [&str; 9] = [
    "match_archived",
    "match_unarchived",
    "match_renamed",
    "sides_changed",
    "player_coloured",
    "notes_changed",
    "place_changed",
    "photo_attached",
    "photo_removed",
];

impl MatchState {
    /// Whether the event can follow: what it speaks of must be there.
    pub(crate) fn accept(&self, event: &Event) -> Result<()> {
        self.must_be_at_hand(event)?;
        match event {
            Event::MatchCreated(_) => Err(LedgerError::MatchExists {
                match_id: self.id.clone(),
            }),
            Event::DealRecorded(deal) if self.position(&deal.deal).is_some() => {
                Err(LedgerError::DealExists {
                    deal: deal.deal.clone(),
                })
            }
            Event::DealAmended(DealMarked { deal, .. }) | Event::DealDeleted { deal } => {
                self.must_have(deal)
            }
            Event::RulesetChanged { marks, .. } | Event::MatchMarkedAgain { marks, .. } => {
                marks.iter().try_for_each(|mark| self.must_have(&mark.deal))
            }
            Event::Undone { event } if !Step::is(&self.undo, event) => {
                Err(LedgerError::NothingToUndo)
            }
            Event::Redone { event } if !Step::is(&self.redo, event) => {
                Err(LedgerError::NothingToRedo)
            }
            _ => Ok(()),
        }
    }

    /// What was thrown away can only be taken back; what is archived keeps its marks until it is back in the lists.
    fn must_be_at_hand(&self, event: &Event) -> Result<()> {
        let kind = match (event, &self.undo, &self.redo) {
            (Event::Undone { .. }, Some(step), _) | (Event::Redone { .. }, _, Some(step)) => {
                step.kind.as_str()
            }
            _ => event.kind(),
        };
        let match_id = self.id.clone();
        if self.deleted && !OF_DELETED.contains(&kind) {
            Err(LedgerError::MatchDeleted { match_id })
        } else if self.archived && !OF_DELETED.contains(&kind) && !OF_ARCHIVED.contains(&kind) {
            Err(LedgerError::MatchArchived { match_id })
        } else {
            Ok(())
        }
    }

    fn must_have(&self, deal: &str) -> Result<()> {
        match self.position(deal) {
            Some(_) => Ok(()),
            None => Err(LedgerError::DealNotFound {
                deal: deal.to_owned(),
            }),
        }
    }
}
