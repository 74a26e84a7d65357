//! Closed sets whose values have a word in the public JSON.

/// Declares an enum with a word for each value: its JSON, and the end of the name of its message.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$of:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, ::serde::Serialize)]
        pub enum $name {
            $(
                $(#[$of])*
                #[doc = concat!("`", $word, "`")]
                #[serde(rename = $word)]
                $value,
            )*
        }

        impl $name {
            /// Every value, so that a test can ask for their messages.
            pub const ALL: [$name; [$($name::$value),*].len()] = [$($name::$value),*];

            /// The word in the public JSON.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($name::$value => $word,)*
                }
            }
        }

        impl From<$name> for &'static str {
            fn from(value: $name) -> Self {
                value.as_str()
            }
        }

        impl PartialEq<$name> for &str {
            fn eq(&self, other: &$name) -> bool {
                *self == other.as_str()
            }
        }
    };
}

pub(crate) use words;
