//! The codes of problems of a concours.

ardoise_rules::words! {
    /// The kind of a problem of a concours. The messages are `error-CODE`. Problems with JSON in general, or with the ruleset, have the
    /// codes of the rules.
    pub enum Code {
        /// A number of two teams, or a team that occurs twice.
        TeamTwice = "team_twice",
        /// A member of a season with two results in one concours.
        MemberTwice = "member_twice",
        /// An unknown number.
        UnknownTeam = "unknown_team",
        /// A team that must be present but is absent.
        TeamAbsent = "team_absent",
        /// A list that must have exactly two entries.
        NotTwo = "not_two",
        /// A result that is neither of a table nor of an exempt, or both.
        TableOrExempt = "table_or_exempt",
        /// A result of a round that is not before the one to draw, or that the format does not have.
        RoundTooLate = "round_too_late",
        /// Points together with a forfeit or an exempt.
        PointsWithForfeit = "points_with_forfeit",
        /// A forfeit of a team that is not at the table.
        NotAtTheTable = "not_at_the_table",
        /// A lot without a seed.
        SeedMissing = "seed_missing",
        /// Forced and forbidden tables that no draw satisfies.
        NoDrawPossible = "no_draw_possible",
        /// Forced or forbidden tables in a rotation or a mêlée.
        TablesNotForced = "tables_not_forced",
        /// A mêlée of fewer than four players.
        TooFewPlayers = "too_few_players",
        /// More rounds than a rotation with this number of tables has.
        RotationTooLong = "rotation_too_long",
        /// An unknown number of deals on which the sum depends.
        DealsNeeded = "deals_needed",
        /// A length with both deals and points, or with neither.
        LengthNeedsOne = "length_needs_one",
        /// A list of lengths with fewer or more than the rounds.
        LengthPerRound = "length_per_partie",
        /// Half the points for an exempt, with a length that has no deals.
        HalfWithoutDeals = "half_without_deals",
        /// A rotation with a first round by lot.
        RotationWithLot = "rotation_with_lot",
        /// A rotation of individuals.
        RotationWithIndividuals = "rotation_with_individuals",
        /// A rotation with finals.
        RotationWithFinals = "rotation_with_finals",
        /// A ranking without a key.
        RankEmpty = "rank_empty",
        /// A ranking with the same key twice.
        RankKeyTwice = "rank_key_twice",
        /// A key after the lot, which never leaves a tie.
        RankKeyAfterLot = "rank_key_after_lot",
        /// A cap of the loser that is higher than the winner's.
        CapLostOverWon = "cap_lost_over_won",
        /// A cap from a round after the last.
        CapAfterTheEnd = "cap_after_the_end",
        /// Finals of individuals.
        FinalsWithIndividuals = "finals_with_individuals",
        /// Clubs that are kept apart among individuals.
        ClubsWithIndividuals = "clubs_with_individuals",
    }
}

pub use ardoise_rules::{Gathered, Problem, Problems};
