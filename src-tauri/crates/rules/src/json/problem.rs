use super::words::words;
use serde::Serialize;
use serde_json::{Map, Value};

words! {
    /// The kind of a problem. The messages are `error-CODE`.
    pub enum Code {
        /// A text that is not JSON.
        NotJson = "not_json",
        /// A file that is not JSON, with the line and the column.
        FileNotJson = "file_not_json",
        /// A file that is larger than any ruleset needs.
        FileTooLarge = "file_too_large",
        /// A key that occurs twice in an object.
        DuplicateKey = "duplicate_key",
        /// A text that is too short or too long.
        LengthOfText = "length_of_text",
        /// A field that is not expected here.
        UnknownField = "unknown_field",
        /// A required field that is missing.
        MissingField = "missing_field",
        /// A value of the wrong type.
        WrongType = "wrong_type",
        /// A number that is too small or too large.
        OutOfRange = "out_of_range",
        /// A word that is not one of the possible values.
        NotAValue = "not_a_value",
        /// An unknown preset.
        UnknownPreset = "unknown_preset",
        /// An unknown house rule.
        UnknownRule = "unknown_rule",
        /// Neither a seat nor a side.
        UnknownSeat = "unknown_seat",
        /// An unknown strain.
        UnknownStrain = "unknown_strain",
        /// A level that the ruleset does not have.
        LevelNotInRuleset = "level_not_in_ruleset",
        /// A strain that the ruleset does not have, or not at this level.
        StrainNotInRuleset = "strain_not_in_ruleset",
        /// A coinche or surcoinche that the ruleset does not have.
        DoublingNotInRuleset = "doubling_not_in_ruleset",
        /// A meld that the ruleset does not count.
        MeldNotInRuleset = "meld_not_in_ruleset",
        /// A slam that the ruleset does not have.
        SlamNotInRuleset = "slam_not_in_ruleset",
        /// A reason for a void deal that the ruleset does not have.
        VoidNotInRuleset = "void_not_in_ruleset",
        /// A renonce, under a ruleset in which it has no effect.
        RenonceNotInRuleset = "renonce_not_in_ruleset",
        /// A false meld, under a ruleset in which it costs nothing.
        FalseMeldNotInRuleset = "false_meld_not_in_ruleset",
        /// More points than there are.
        PointsOverTotal = "points_over_total",
        /// Points of both sides that do not add up to the total.
        PointsDoNotAddUp = "points_do_not_add_up",
        /// A played deal without points.
        PointsMissing = "points_missing",
        /// A scale that needs the winner of the last trick.
        LastTrickNeeded = "last_trick_needed",
        /// A last trick that contradicts all the tricks, or whose winner has too few points.
        LastTrickDisagrees = "last_trick_disagrees",
        /// All the tricks, with points that contradict this.
        AllTricksDisagree = "all_tricks_disagree",
        /// A ruleset that needs the number of tricks.
        TricksNeeded = "tricks_needed",
        /// Tricks of both sides that do not add up to eight.
        TricksDoNotAddUp = "tricks_do_not_add_up",
        /// Points of a side that took no trick.
        PointsWithoutTrick = "points_without_trick",
        /// Points that no cards give.
        PointsImpossible = "points_impossible",
        /// Fewer points of a side than its tricks are worth.
        PointsBelowTricks = "points_below_tricks",
        /// Made or lost is not enough, since the mark depends on the points.
        MadeNotEnough = "made_not_enough",
        /// Made or lost, although it was counted too.
        MadeAndCounted = "made_and_counted",
        /// A belote in a strain that has none.
        BeloteWithoutStrain = "belote_without_strain",
        /// A second belote where only one counts.
        SecondBelote = "second_belote",
        /// Melds of which the best cannot be determined.
        BestMeldUnknown = "best_meld_unknown",
        /// The same four cards, declared twice.
        MeldTwice = "meld_twice",
        /// Two sequences with the same highest card.
        SequenceTwice = "sequence_twice",
        /// A sequence that cannot have this length and this highest card.
        BadSequenceTop = "bad_sequence_top",
        /// Not one of the 32 cards, or not a rank that makes a carré.
        BadCard = "bad_card",
        /// The same card in two places.
        CardTwice = "card_twice",
        /// Too many or too few cards for a hand or a trick.
        CardCount = "card_count",
        /// A hand that is to play to a trick of four cards.
        TrickFull = "trick_full",
        /// Won cards that do not make complete tricks.
        HeapNotTricks = "heap_not_tricks",
        /// Cards that neither side has won.
        CardsMissing = "cards_missing",
        /// A deal to count with fewer than eight tricks.
        TricksMissing = "tricks_missing",
        /// A deal whose first leader is not known.
        LeaderUnknown = "leader_unknown",
        /// Words that are not a call.
        UnknownCall = "unknown_call",
        /// A call by a player out of turn.
        OutOfTurn = "out_of_turn",
        /// A call after the end of the auction.
        AuctionClosed = "auction_closed",
        /// A bid that is not higher than the one that stands.
        BidTooLow = "bid_too_low",
        /// A bid over the player's own, which the house rules do not allow.
        OwnBid = "own_bid",
        /// A bid by a player who has made as many as the house rules allow.
        NoBidLeft = "no_bid_left",
        /// A bid after a coinche, when only surcoinche and pass are left.
        BidBlocked = "bid_blocked",
        /// A coinche without a bid, or a surcoinche without a coinche.
        NothingToDouble = "nothing_to_double",
        /// A coinche of a bid that is already coinched.
        AlreadyDoubled = "already_doubled",
        /// A turned-up card taken in a strain that is not offered in this round.
        StrainOfTheRound = "strain_of_the_round",
        /// The player must take the turned-up card.
        MustTake = "must_take",
        /// A player of the wrong side for this field.
        NotOfTheSide = "not_of_the_side",
        /// A ruleset of another family than the match.
        FamilyDiffers = "family_differs",
        /// The method `difference` outside the manille family.
        DifferenceOutsideManille = "difference_outside_manille",
        /// Another method than `difference` in the manille family.
        MethodInManille = "method_in_manille",
        /// `difference`, which has no mark for a capot.
        DifferenceWithCapot = "difference_with_capot",
        /// `difference`, which has no mark for all trumps.
        DifferenceWithAllTrumps = "difference_with_all_trumps",
        /// `difference` with a générale that does not win the manche, for which it has no mark.
        DifferenceWithGenerale = "difference_with_generale",
        /// A turned-up card with a method that marks the contract.
        TurnUpMethod = "turn_up_method",
        /// A turned-up card with a test of the level.
        TurnUpTest = "turn_up_test",
        /// Calls that do not end the auction.
        CallsUnfinished = "calls_unfinished",
        /// A fact that is not what the calls of the deal say.
        CallsDisagree = "calls_disagree",
        /// `all_trumps_plus_50` without natural counting at all trumps.
        Plus50WithoutNatural = "plus_50_without_natural",
        /// A natural level scale without natural counting at no trumps and all trumps.
        NaturalScaleWithoutNatural = "natural_scale_without_natural",
        /// A natural level scale with the manille's cards, whose 68 points have no such levels.
        NaturalScaleInManille = "natural_scale_in_manille",
        /// A strain for slams only, without any slam.
        SlamsOnlyWithoutSlam = "slams_only_without_slam",
        /// A capot's forfeit, but no capot that can be bid.
        CapotForfeitWithoutCapot = "capot_forfeit_without_capot",
        /// A générale's forfeit, but no générale that can be bid.
        GeneraleForfeitWithoutGenerale = "generale_forfeit_without_generale",
        /// Beloted slams, but no slam that can be bid.
        BelotedWithoutSlam = "beloted_without_slam",
        /// A ruleset under which nothing ends the match.
        NoEnd = "no_end",
        /// A générale that is worth the target, but no target.
        GeneraleWinsWithoutTarget = "generale_wins_without_target",
        /// An auction of levels, but no level.
        EmptyLadder = "empty_ladder",
        /// A level that is not higher than the one before.
        LevelsDoNotRise = "levels_do_not_rise",
    }
}

/// One problem: its code, its field, and the parameters of its message. Every room has codes of its own.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
pub struct Problem {
    /// The code, such as `points_over_total`; the message is `error-points_over_total`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub code: &'static str,
    /// The field, such as `points.us` or `set.game.target`; empty if the problem is about the whole.
    pub field: String,
    /// The parameters of the message: the value, its bounds, the right value.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Value>,
}

impl Problem {
    /// A problem with a field, without parameters.
    pub fn new(code: impl Into<&'static str>, field: impl Into<String>) -> Problem {
        Problem {
            code: code.into(),
            field: field.into(),
            params: Map::new(),
        }
    }

    /// Adds a parameter.
    pub fn with(mut self, name: &str, value: impl Serialize) -> Problem {
        let value = serde_json::to_value(value).unwrap_or(Value::Null);
        self.params.insert(name.to_owned(), value);
        self
    }

    /// Adds the fields of an object as parameters.
    pub fn with_all(mut self, params: Value) -> Problem {
        if let Value::Object(params) = params {
            self.params.extend(params);
        }
        self
    }
}

/// Everything that is wrong; at least one problem.
#[derive(Debug, Clone, PartialEq)]
pub struct Problems(pub Vec<Problem>);

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Problems {
        Problems(vec![problem])
    }
}

impl Problems {
    /// The same problems, with each field inside `field`.
    pub fn under(mut self, field: &str) -> Problems {
        for problem in &mut self.0 {
            problem.field = join(field, &problem.field);
        }
        self
    }
}

/// Collects the problems of several parts, so that all are reported at once.
#[derive(Debug, Default)]
pub struct Gathered(Vec<Problem>);

impl Gathered {
    /// The value of a part; or `None`, after adding its problems.
    pub fn part<T, P: Into<Problems>>(&mut self, part: Result<T, P>) -> Option<T> {
        part.map_err(|problems| self.0.extend(problems.into().0))
            .ok()
    }

    /// Adds a problem.
    pub fn report(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// The value that was read, or all the problems.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Problems> {
        match read {
            Some(read) if self.0.is_empty() => Ok(read),
            _ => Err(Problems(self.0)),
        }
    }
}

/// The path of a field within another.
pub(crate) fn join(outer: &str, inner: &str) -> String {
    match (outer.is_empty(), inner.is_empty()) {
        (true, _) => inner.to_owned(),
        (_, true) => outer.to_owned(),
        _ if inner.starts_with('[') => format!("{outer}{inner}"),
        _ => format!("{outer}.{inner}"),
    }
}
