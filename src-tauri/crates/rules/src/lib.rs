//! The rules of belote, coinche, contrée and chaloupée: cards, house rules and rulesets, the facts of a deal, counting,
//! the contract test, the mark, the match, and the comparison; also the referee, which knows what can be called and
//! played and which melds count.
//!
//! Pure: no input or output, no clock, no randomness, no floating point. A [`Ruleset`] is checked once. A [`Deal`] is
//! read under it, and [`Ruleset::mark`] marks it. A [`Game`] adds up the marks of a match. An [`Auction`] follows
//! calls, and [`Play`] knows which cards can be played to a [`Trick`].

mod auction;
mod cards;
mod compare;
mod count;
mod deal;
mod house_rules;
mod json;
mod marking;
mod matches;
mod melds;
mod notation;
mod play;

pub use auction::{
    Auction, AuctionFacts, AuctionState, Bid, Call, Contract, Doubling, Heard, IllegalCall,
    LegalCalls, Level, NotHeard, Settles, Slam, StandingBid, StrainOrSchmurtz, StrainSet,
};
pub use cards::{By, Card, CardSet, Direction, PerSide, Rank, Seat, Side, Strain, Suit};
pub use compare::{
    Adapted, Approximation, Cause, Causes, CausesOfDeal, Compared, Comparison, ComparisonFacts,
    ManyMatches, Marked, MaybeMarked, Moved, Note, NoteCode, RuleExample, RulesetTally, Share,
    adapt, compare,
};
pub use count::{
    CardOrder, CardValues, Counting, DIX_DE_DER, Exact, HeapPoints, Heaps, HeapsCount,
};
pub use deal::{
    ByJson, ContractInPlay, Deal, DealJson, DealSoFar, Happening, Misdeal, Opening, Played,
    SomeSides, Void,
};
pub use house_rules::{
    Bounds, HouseRule, HouseRules, LevelBounds, Levels, Packets, Preset, RuleGroup, RuleId,
    RulePart, RuleType, Ruleset, RulesetFile, TypeOf, Vocabulary, ruleset_schema, values,
    values_before,
};
pub use json::{Code, Gathered, Problem, Problems, Reader, integer, wrong_type};
pub use marking::{
    AtStake, BeloteCode, BeloteHelps, ContractNeeds, DecidingRules, ENGINE, Explanation, Line,
    LostCode, Mark, Reason, SideRange, Sink, Term, Test, TestBy, TieCode, engine_number,
};
pub use matches::{
    Announcement, CatchUp, DealsToCome, Game, Halfway, KnownBy, Manche, MatchFacts, MatchStep,
    Needed, NeededCase, NeededFacts, Outlook, PossibleResult, Score,
};
pub use melds::{
    FoundKind, FoundMeld, HandsFacts, Meld, MeldJson, MeldKind, MeldName, MeldsDecidedBy,
    MeldsFacts, MeldsOfHands,
};
pub use notation::{
    Alphabet, Candidate, Fault, LineContext, LineFacts, LineProblem, LineRead, Piece, PieceKind,
    TypedLine,
};
pub use play::{
    CardPlayed, CountFacts, Duty, Leading, Play, PlayAnswer, PlayFacts, Playable, ProvedRenonce,
    SeenTrick, Trick, Tricks, TricksCount, TricksFacts, Winning,
};
