//! The macro that declares refusals: each with its code, its words for programmers, and its parameters.

/// Declares an error that serialises as `{"code": …, parameters…}`, with the code of each variant written once. `or` names a variant
/// for the errors of a room below, which keep their codes.
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        $error:ident:
        $(
            $(#[$doc:meta])*
            $code:literal $name:ident $({ $($(#[$about:meta])* $field:ident: $type:ty,)* })?
        )*
        $(or $(#[$of_inner:meta])* $inner_name:ident($inner:ty))?
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, ::thiserror::Error, ::serde::Serialize)]
        #[serde(tag = "code")]
        pub enum $error {
            $(
                $(#[$doc])*
                #[serde(rename = $code)]
                $name $({ $($(#[$about])* $field: $type,)* })?,
            )*
            $(
                $(#[$of_inner])*
                #[error(transparent)]
                #[serde(untagged)]
                $inner_name(#[from] $inner),
            )?
        }

        impl $error {
            /// Every code of its own, so that a test can ask for their messages.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// The stable code of this error.
            pub fn code(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => $code,)*
                    $(Self::$inner_name(error) => error.code(),)?
                }
            }
        }
    };
}
