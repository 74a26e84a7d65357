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
    AnotherMatch = "another_match",
    BackupDamaged = "backup_damaged",
    BadRequest = "bad_request",
    ConcoursNotDeleted = "concours_not_deleted",
    DoNotMeet = "do_not_meet",
    FamilyDiffers = "family_differs",
    FinalPlayedOn = "final_played_on",
    FinalTied = "final_tied",
    FinalsBegun = "finals_begun",
    HistoryGone = "history_gone",
    Internal = "internal",
    LengthOfText = "length_of_text",
    LineUnreadable = "line_unreadable",
    MatchEnded = "match_ended",
    MissingField = "missing_field",
    NetworkClosed = "network_closed",
    NetworkFailed = "network_failed",
    NoClock = "no_clock",
    NoContractInPlay = "no_contract_in_play",
    NoDeals = "no_deals",
    NoFinals = "no_finals",
    NoNetwork = "no_network",
    NoSuchAddress = "no_such_address",
    NoSuchDay = "no_such_day",
    NoSuchFile = "no_such_file",
    NoSuchFinal = "no_such_final",
    NoSuchJob = "no_such_job",
    NoSuchPhone = "no_such_phone",
    NoSuchTeam = "no_such_team",
    NotAValue = "not_a_value",
    NotAnId = "not_an_id",
    NotAtTheTable = "not_at_the_table",
    NotDeleted = "not_deleted",
    NotInRound = "not_in_round",
    NotSigned = "not_signed",
    NotesTooLong = "notes_too_long",
    NumberTaken = "number_taken",
    OnlyAReader = "only_a_reader",
    OnlyAScreen = "only_a_screen",
    OnlyTheOrganiser = "only_the_organiser",
    OutOfRange = "out_of_range",
    PhonesFileFailed = "phones_file_failed",
    PhotoRefused = "photo_refused",
    PlayerRegistered = "player_registered",
    PointsWithForfeit = "points_with_forfeit",
    ResultImpossible = "result_impossible",
    ResultsMissing = "results_missing",
    RotationFull = "rotation_full",
    RoundDrawn = "round_drawn",
    RulesetIsAnother = "ruleset_is_another",
    SameTable = "same_table",
    SameTeam = "same_team",
    SampleIsToLookAt = "sample_is_to_look_at",
    SharesNothing = "shares_nothing",
    TableHasMatch = "table_has_match",
    TeamDoesNotFit = "team_does_not_fit",
    TeamLineUnreadable = "team_line_unreadable",
    TooMuch = "too_much",
    TwoPlayers = "two_players",
    UnknownPlayer = "unknown_player",
    UnknownSeat = "unknown_seat",
}
