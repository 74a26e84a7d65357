use serde::Serialize;
use serde_json::{Map, Value};

/// Declares the codes once: the variant, and how it is written outside.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident $text:literal,)*) => {
        /// What kind of thing is wrong. The sentences are in the catalogues, under `error-CODE`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code { $($(#[$doc])* $variant,)* }

        impl Code {
            /// Every code, so that a catalogue can be held against them.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The code as the public JSON has it.
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $text,)* }
            }
        }
    };
}

codes! {
    /// The text is not JSON.
    NotJson "not_json",
    /// A file that is not JSON, with the line and the column.
    FileNotJson "file_not_json",
    /// A file of more bytes than any ruleset needs.
    FileTooLarge "file_too_large",
    /// A key that is in the same object twice.
    DuplicateKey "duplicate_key",
    /// A text with too few letters, or too many.
    LengthOfText "length_of_text",
    /// A field that nothing reads.
    UnknownField "unknown_field",
    /// A field that must be there.
    MissingField "missing_field",
    /// A value of another type.
    WrongType "wrong_type",
    /// A number that is too small or too large.
    OutOfRange "out_of_range",
    /// A word that is not one of the values.
    NotAValue "not_a_value",
    /// A preset that does not exist.
    UnknownPreset "unknown_preset",
    /// A house rule that does not exist.
    UnknownRule "unknown_rule",
    /// Neither a seat nor a side.
    UnknownSeat "unknown_seat",
    /// A strain that does not exist.
    UnknownStrain "unknown_strain",
    /// A level that the ruleset does not have.
    LevelNotInRuleset "level_not_in_ruleset",
    /// A strain that the ruleset does not have, or not at this level.
    StrainNotInRuleset "strain_not_in_ruleset",
    /// A coinche or surcoinche that the ruleset does not have.
    DoublingNotInRuleset "doubling_not_in_ruleset",
    /// A meld that the ruleset does not count.
    MeldNotInRuleset "meld_not_in_ruleset",
    /// A slam that the ruleset does not have.
    SlamNotInRuleset "slam_not_in_ruleset",
    /// A void deal that the ruleset does not have.
    VoidNotInRuleset "void_not_in_ruleset",
    /// A renonce costs nothing under the ruleset.
    RenonceNotInRuleset "renonce_not_in_ruleset",
    /// More points than there are.
    PointsOverTotal "points_over_total",
    /// Both sides' points do not make the total.
    PointsDoNotAddUp "points_do_not_add_up",
    /// Nobody's points were told.
    PointsMissing "points_missing",
    /// The scale counts only when the last trick is known.
    LastTrickNeeded "last_trick_needed",
    /// The last trick is not the side's that took them all, or its points are too few.
    LastTrickDisagrees "last_trick_disagrees",
    /// All the tricks do not go with the points told.
    AllTricksDisagree "all_tricks_disagree",
    /// The ruleset compares tricks.
    TricksNeeded "tricks_needed",
    /// Both sides' tricks do not make eight.
    TricksDoNotAddUp "tricks_do_not_add_up",
    /// A belote at a strain that has none.
    BeloteWithoutStrain "belote_without_strain",
    /// A second belote where one counts.
    SecondBelote "second_belote",
    /// Which side has the best meld cannot be told from what is known.
    BestMeldUnknown "best_meld_unknown",
    /// The same four cards, declared twice.
    MeldTwice "meld_twice",
    /// No sequence of this length has this highest card.
    BadSequenceTop "bad_sequence_top",
    /// Not one of the 32 cards, or not a rank that makes a carré.
    BadCard "bad_card",
    /// The same card in two places.
    CardTwice "card_twice",
    /// More cards, or fewer, than a hand or a trick can have.
    CardCount "card_count",
    /// A hand that is to play to four cards.
    TrickFull "trick_full",
    /// Won cards that do not make whole tricks.
    HeapNotTricks "heap_not_tricks",
    /// Cards that neither side has won.
    CardsMissing "cards_missing",
    /// A deal that is counted before its eight tricks are told.
    TricksMissing "tricks_missing",
    /// Nothing tells who led to the first trick.
    LeaderUnknown "leader_unknown",
    /// Words that are not a call.
    UnknownCall "unknown_call",
    /// A call by a player whose turn it is not.
    OutOfTurn "out_of_turn",
    /// A call after the auction has ended.
    AuctionClosed "auction_closed",
    /// A bid that does not go over the one that stands.
    BidTooLow "bid_too_low",
    /// A bid over a player's own, which the house rules do not have.
    OwnBid "own_bid",
    /// A player who has made all the bids that one may.
    NoBidLeft "no_bid_left",
    /// A bid after a coinche that leaves only surcoinche or pass.
    BidBlocked "bid_blocked",
    /// A coinche without a bid, or a surcoinche without a coinche.
    NothingToDouble "nothing_to_double",
    /// A coinche of what is coinched.
    AlreadyDoubled "already_doubled",
    /// A turned-up card taken at a strain that is not offered in this round.
    StrainOfTheRound "strain_of_the_round",
    /// A player of the wrong side for what it is said to have done.
    NotOfTheSide "not_of_the_side",
    /// A match is compared with a ruleset of another family.
    FamilyDiffers "family_differs",
    /// `difference` outside the manille family.
    DifferenceOutsideManille "difference_outside_manille",
    /// Another method within it.
    MethodInManille "method_in_manille",
    /// `difference` has no mark for a capot.
    DifferenceWithCapot "difference_with_capot",
    /// `difference` has no mark for all trumps.
    DifferenceWithAllTrumps "difference_with_all_trumps",
    /// `difference` has a mark for a générale only where it wins the manche.
    DifferenceWithGenerale "difference_with_generale",
    /// A turned-up card has no contract to mark.
    TurnUpMethod "turn_up_method",
    /// A turned-up card has no level to reach.
    TurnUpTest "turn_up_test",
    /// `all_trumps_plus_50` without natural counting at all trumps.
    Plus50WithoutNatural "plus_50_without_natural",
    /// A natural level scale without natural counting at both.
    NaturalScaleWithoutNatural "natural_scale_without_natural",
    /// A strain for slams only, and no slam.
    SlamsOnlyWithoutSlam "slams_only_without_slam",
    /// A capot's forfeit where none can be bid.
    CapotForfeitWithoutCapot "capot_forfeit_without_capot",
    /// A générale's forfeit where none can be bid.
    GeneraleForfeitWithoutGenerale "generale_forfeit_without_generale",
    /// Beloted slams where no slam can be bid.
    BelotedWithoutSlam "beloted_without_slam",
    /// Nothing ends the match.
    NoEnd "no_end",
    /// A générale is worth the target, and there is none.
    GeneraleWinsWithoutTarget "generale_wins_without_target",
    /// Bids, and nothing to bid.
    EmptyLadder "empty_ladder",
    /// A level that is not above the one before.
    LevelsDoNotRise "levels_do_not_rise",
}

/// One thing that is wrong: its code, the field it is about, and what its sentence needs to be said.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// What kind of thing.
    pub code: Code,
    /// Where, as in `points.us` or `set.game.target`; empty when it is about the whole.
    pub field: String,
    /// The value, the bounds, what would be right.
    pub params: Map<String, Value>,
}

impl Problem {
    /// A problem with a field.
    pub fn new(code: Code, field: impl Into<String>) -> Problem {
        Problem {
            code,
            field: field.into(),
            params: Map::new(),
        }
    }

    /// Adds a parameter of its sentence.
    pub fn with(mut self, name: &str, value: impl Serialize) -> Problem {
        let value = serde_json::to_value(value).unwrap_or(Value::Null);
        self.params.insert(name.to_owned(), value);
        self
    }
}

/// All that is wrong with something, at least one thing.
#[derive(Debug, Clone, PartialEq)]
pub struct Problems(pub Vec<Problem>);

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Problems {
        Problems(vec![problem])
    }
}

impl Problems {
    /// The same problems, of a thing that is a field of something larger.
    pub fn under(mut self, field: &str) -> Problems {
        for problem in &mut self.0 {
            problem.field = join(field, &problem.field);
        }
        self
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
