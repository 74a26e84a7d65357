//! What the application refuses: codes, never sentences.

/// Declares the codes with their words on the wire, so that none is without.
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

            /// As it crosses to the screens; the sentence is `error-` and this.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Code::$code => $word,)*
                }
            }
        }
    };
}

codes! {
    AnswerUnclear = "answer_unclear",
    BadRequest = "bad_request",
    DayOutOfRange = "day_out_of_range",
    FamilyDiffers = "family_differs",
    HistoryGone = "history_gone",
    Internal = "internal",
    LengthOfText = "length_of_text",
    MatchEnded = "match_ended",
    MeldsUnreadable = "melds_unreadable",
    MissingField = "missing_field",
    NameBlank = "name_blank",
    NameTooLong = "name_too_long",
    NoClock = "no_clock",
    NoContractInPlay = "no_contract_in_play",
    NoDeals = "no_deals",
    NoSuchDay = "no_such_day",
    NoSuchFile = "no_such_file",
    NoSuchJob = "no_such_job",
    NoSuchRuleset = "no_such_ruleset",
    NobodyOfThatName = "nobody_of_that_name",
    NotASeparator = "not_a_separator",
    NotAValue = "not_a_value",
    NotDeleted = "not_deleted",
    NotesTooLong = "notes_too_long",
    OnlyAReader = "only_a_reader",
    OutOfRange = "out_of_range",
    PhotoRefused = "photo_refused",
    PlayedOrNot = "played_or_not",
    RowCut = "row_cut",
    RowUnreadable = "row_unreadable",
    RulesetIsAnother = "ruleset_is_another",
    SampleIsToLookAt = "sample_is_to_look_at",
    SuitUnclear = "suit_unclear",
    TwoPlayers = "two_players",
    UnknownEncoding = "unknown_encoding",
    UnknownPlayer = "unknown_player",
    UnknownSeat = "unknown_seat",
    WrongEncoding = "wrong_encoding",
    WrongType = "wrong_type",
}
