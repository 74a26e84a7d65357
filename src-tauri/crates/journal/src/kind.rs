//! The kinds of events of all entities.

use serde::Serialize;

use crate::concours::ConcoursKind;
use crate::entity::EntityKind;
use crate::matches::EventKind;
use crate::players::PlayersKind;
use crate::ruleset::RulesetKind;
use crate::season::SeasonKind;

macro_rules! any {
    ($($kind:ident)*) => {
        /// The kind of an event of any entity.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "journal.ts"))]
        #[serde(untagged)]
        #[allow(missing_docs)]
        pub enum AnyKind {
            $($kind($kind),)*
        }

        $(impl From<$kind> for AnyKind {
            fn from(kind: $kind) -> AnyKind {
                AnyKind::$kind(kind)
            }
        })*
    };
}

any! { EventKind ConcoursKind RulesetKind SeasonKind PlayersKind }

impl AnyKind {
    /// The kind of an event of such an entity with this name in the journal.
    pub fn find(entity: EntityKind, name: &str) -> Option<AnyKind> {
        match entity {
            EntityKind::Match => EventKind::find(name).map(Self::from),
            EntityKind::Ruleset => RulesetKind::find(name).map(Self::from),
            EntityKind::Concours => ConcoursKind::find(name).map(Self::from),
            EntityKind::Season => SeasonKind::find(name).map(Self::from),
            EntityKind::Players => PlayersKind::find(name).map(Self::from),
        }
    }
}
