//! Which entity it is: the only place that asks.

use crate::entity::{Entity, EntityKind};
use crate::entry::Entry;
use crate::error::Result;
use crate::kind::AnyKind;
use crate::recorded::Recorded;
use crate::upcasting::Upcaster;

/// Evaluates an expression with the state of this kind of entity as a type.
#[macro_export]
macro_rules! with_entity {
    ($kind:expr, $entity:ident => $done:expr) => {
        match $kind {
            $crate::EntityKind::Match => {
                type $entity = $crate::MatchState;
                $done
            }
            $crate::EntityKind::Ruleset => {
                type $entity = $crate::RulesetState;
                $done
            }
            $crate::EntityKind::Concours => {
                type $entity = $crate::ConcoursState;
                $done
            }
            $crate::EntityKind::Season => {
                type $entity = $crate::SeasonState;
                $done
            }
            $crate::EntityKind::Players => {
                type $entity = $crate::PlayerMerges;
                $done
            }
        }
    };
}

impl EntityKind {
    /// All, in the order in which they are asked and written. A match is whatever begins like none of the others.
    pub const ALL: [EntityKind; 5] = [
        EntityKind::Players,
        EntityKind::Ruleset,
        EntityKind::Concours,
        EntityKind::Season,
        EntityKind::Match,
    ];

    /// The kind of its first event, if only that can begin it.
    pub fn first(self) -> Option<&'static str> {
        with_entity!(self, E => E::FIRST)
    }

    /// The entity with this first entry.
    pub fn of(first: &Entry) -> EntityKind {
        let mut asked = Self::ALL.into_iter();
        let owner = asked.find(|kind| with_entity!(kind, E => E::owns(first)));
        owner.unwrap_or(EntityKind::Match)
    }

    /// The entity that has such an entry, wherever that stands. Of the kinds of events that several entities have, a match's are
    /// like all others.
    fn with(entry: &Entry) -> EntityKind {
        let has = |kind: &EntityKind| AnyKind::find(*kind, &entry.kind).is_some();
        match EntityKind::of(entry) {
            EntityKind::Match if !has(&EntityKind::Match) => {
                let found = Self::ALL[1..].iter().copied().find(has);
                found.unwrap_or(EntityKind::Match)
            }
            owner => owner,
        }
    }
}

/// Checks that the entries of one entity can be read.
///
/// # Errors
/// Those of [`Entity::read`].
pub fn readable(entries: &[Entry], steps: &[Upcaster]) -> Result<()> {
    let Some(first) = entries.first() else {
        return Ok(());
    };
    with_entity!(EntityKind::of(first), E => E::of_entries(entries, steps).map(drop))
}

/// Checks that an event can be read by itself.
///
/// # Errors
/// Those of [`Recorded::read`].
pub fn look_at(entry: &Entry, steps: &[Upcaster]) -> Result<()> {
    with_entity!(EntityKind::with(entry), E => Recorded::<<E as Entity>::Event>::read(entry, steps).map(drop))
}
