//! Ids. Each kind has its own type, so that a deal's id cannot be passed where a match's is expected.

/// Declares id types, with the condition for their TypeScript types and the file of those. Any text is a valid id; only a
/// look-up shows whether anything has it.
#[macro_export]
macro_rules! ids {
    ($typed:meta, $file:literal: $($(#[$meta:meta])* $name:ident)*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr($typed, derive(ts_rs::TS), ts(type = "string", export_to = $file))]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(id: String) -> Self {
                Self(id)
            }
        }

        impl From<&str> for $name {
            fn from(id: &str) -> Self {
                Self(id.to_owned())
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        // A set of ids can be searched by text, which has the same hash as an id.
        impl ::std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl ::std::ops::Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        impl PartialEq<String> for $name {
            fn eq(&self, other: &String) -> bool {
                self.0 == *other
            }
        }

        impl PartialEq<$name> for str {
            fn eq(&self, other: &$name) -> bool {
                self == other.0
            }
        }

        impl PartialEq<$name> for String {
            fn eq(&self, other: &$name) -> bool {
                *self == other.0
            }
        }
    )*};
}

ids! {
    feature = "ts", "journal.ts":
    /// The id of a match, which is also the id of the event that created it.
    MatchId
    /// The id of a deal, chosen by the caller that records it.
    DealId
    /// The id of a named ruleset, which is also the id of the event that first saved it.
    RulesetId
    /// The id of a concours, which is also the id of the event that created it.
    ConcoursId
    /// The id of a season of concours, which is also the id of the event that first saved it.
    SeasonId
    /// The id of a device. Each ledger file is a separate device.
    DeviceId
    /// The id of an event.
    EventId
    /// The id of an entity, which is a match, a named ruleset, a concours or a season. It is the id of the entity's first event.
    EntityId
    /// The file name of a photo in the folder of photos.
    PhotoId
}

/// Declares conversions between kinds of ids: the id of an entity is also that of its first event.
macro_rules! is_also {
    ($($from:ident => $to:ident)*) => {$(
        impl From<$from> for $to {
            fn from(id: $from) -> Self {
                Self(id.0)
            }
        }

        impl From<&$from> for $to {
            fn from(id: &$from) -> Self {
                Self(id.0.clone())
            }
        }
    )*};
}

is_also! {
    EventId => EntityId
    EventId => MatchId
    EntityId => MatchId
    EntityId => RulesetId
    MatchId => EntityId
    RulesetId => EntityId
    EntityId => ConcoursId
    EventId => ConcoursId
    ConcoursId => EntityId
    EntityId => SeasonId
    SeasonId => EntityId
}
