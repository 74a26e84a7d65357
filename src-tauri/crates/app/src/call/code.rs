//! Codes for what the application refuses.

/// Declares each code with its name on the wire.
macro_rules! codes {
    ($($code:ident = $word:literal,)*) => {
        /// Why the application refuses a call. The rules and the ledger have codes of their own.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $(#[doc = concat!("`", $word, "`")] $code,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$code,)*];

            /// The code's name on the wire; the message is `error-` and this name.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Code::$code => $word,)*
                }
            }
        }
    };
}

codes! {
    BackupDamaged = "backup_damaged",
    BadRequest = "bad_request",
    FamilyDiffers = "family_differs",
    HistoryGone = "history_gone",
    Internal = "internal",
    LengthOfText = "length_of_text",
    MatchEnded = "match_ended",
    MissingField = "missing_field",
    NoClock = "no_clock",
    NoContractInPlay = "no_contract_in_play",
    NoDeals = "no_deals",
    NoSuchDay = "no_such_day",
    NoSuchFile = "no_such_file",
    NoSuchJob = "no_such_job",
    NotDeleted = "not_deleted",
    NotesTooLong = "notes_too_long",
    OnlyAReader = "only_a_reader",
    OutOfRange = "out_of_range",
    PhotoRefused = "photo_refused",
    RulesetIsAnother = "ruleset_is_another",
    SampleIsToLookAt = "sample_is_to_look_at",
    TooMuch = "too_much",
    TwoPlayers = "two_players",
    UnknownPlayer = "unknown_player",
    UnknownSeat = "unknown_seat",
}
