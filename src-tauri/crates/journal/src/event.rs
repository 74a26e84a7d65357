//! What the events of every entity have in common, and the macro that declares them.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::id::EventId;

/// An event of an entity. It serialises as `{"kind": …, "payload": …}`.
pub trait EntityEvent: Clone + PartialEq + Serialize + DeserializeOwned {
    /// Its kinds, with their names in the journal.
    type Kind: Copy + Debug + PartialEq + Into<&'static str>;
    /// Whether its payload also keeps who made it, where, and the command that it belongs to.
    const IS_NOTED: bool = false;

    /// Its kind.
    fn kind(&self) -> Self::Kind;

    /// Its effect on which other events of its entity count.
    fn decides(&self) -> Decides<'_>;

    /// The kind's name in the journal.
    fn name(&self) -> &'static str {
        self.kind().into()
    }

    /// The payload, as the journal keeps it.
    fn payload(&self) -> Value {
        json!(self)["payload"].take()
    }
}

/// The effect of an event on which other events of its entity count.
#[derive(Debug, Clone, Copy)]
pub enum Decides<'a> {
    /// It is the first, and cannot be undone.
    Begins,
    /// It cannot be undone if it is the first, and decides nothing about others.
    BeginsIfFirst,
    /// A fork was settled: the first events count, in order, and the second do not.
    Settles(&'a Vec<EventId>, &'a Vec<EventId>),
    /// Another event was undone.
    Undoes(&'a EventId),
    /// An undone event was redone.
    Redoes(&'a EventId),
    /// Another event never counts, wherever it stands.
    Annuls(&'a EventId),
    /// It decides nothing about others, and can be undone.
    Nothing,
}

/// Declares the events of an entity and their kinds: each with its name in the journal, its variant, and the payload.
macro_rules! events {
    (
        $(#[$meta:meta])* $event:ident,
        $(#[$of_kind:meta])* $kind:ident:
        $(
            $(#[$doc:meta])*
            $text:literal $name:ident
            $(($content:ty))?
            $({ $($(#[$about:meta])* $field:ident: $type:ty,)* })?
        )*
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(tag = "kind", content = "payload")]
        pub enum $event {
            $(
                $(#[$doc])*
                #[serde(rename = $text)]
                $name $(($content))? $({ $($(#[$about])* $field: $type,)* })?,
            )*
        }

        impl $event {
            /// Its kind.
            pub fn kind(&self) -> $kind {
                match self {
                    $(Self::$name { .. } => $kind::$name,)*
                }
            }
        }

        $(#[$of_kind])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "journal.ts"))]
        pub enum $kind {
            $(
                #[doc = concat!("`", $text, "`: see [`", stringify!($event), "::", stringify!($name), "`].")]
                #[serde(rename = $text)]
                $name,
            )*
        }

        impl $kind {
            /// Every kind, in order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The kind's name in the journal.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// The kind with this name in the journal.
            pub fn find(name: &str) -> Option<Self> {
                match name {
                    $($text => Some(Self::$name),)*
                    _ => None,
                }
            }
        }

        impl From<$kind> for &'static str {
            fn from(kind: $kind) -> &'static str {
                kind.as_str()
            }
        }

        impl ::std::fmt::Display for $kind {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

pub(crate) use events;
