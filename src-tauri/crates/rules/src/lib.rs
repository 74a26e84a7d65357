//! The rules of belote, coinche, contrée and chaloupée: cards, house rules and rulesets, the facts of a deal,
//! counting, the contract test, the mark, the match, the comparison; and the referee: what may be called and played,
//! and whose melds count.
//!
//! Pure: no input or output, no clock, no randomness, no floating point. A [`Ruleset`] is checked once; a [`Deal`] is
//! read under it; [`Ruleset::mark`] marks it; a [`Game`] adds up the marks of a match. An
//! [`Auction`] hears calls, and [`Play`] tells which cards may be played to a [`Trick`].

/// The version of the engine that marks; kept with every mark that players confirm.
pub const ENGINE: &str = env!("CARGO_PKG_VERSION");

mod adapt;
mod auction;
mod bid_order;
mod call;
mod card;
mod card_order;
mod card_points;
mod card_set;
mod cause;
mod check;
mod check_call;
mod compare;
mod complete_line;
mod contract;
mod contract_test;
mod count;
mod counts;
mod deal;
mod deal_json;
mod deal_so_far;
mod equivalent;
mod exact;
mod example;
mod find_melds;
mod game;
mod heap;
mod history;
mod house_rule;
mod house_rules;
mod legal_calls;
mod levels;
mod line;
mod line_token;
mod line_word;
mod mark;
mod marking;
mod matters;
mod meld;
mod needed;
mod notation;
mod note;
mod offer;
mod play;
mod preset;
mod problem;
mod read_auction;
mod read_bid;
mod read_comparison;
mod read_deal;
mod read_declared;
mod read_line;
mod read_match;
mod read_melds;
mod read_play;
mod read_tricks;
mod reader;
mod renonce;
mod ruleset;
mod ruleset_file;
mod said;
mod scale;
mod schema;
mod seat;
mod side;
mod strict_json;
mod told;
mod trick;
mod tricks;
pub mod values;
mod working;
mod write_line;

pub use adapt::{Adapted, adapt};
pub use auction::{Auction, AuctionState, Standing};
pub use call::{Call, Heard, NotHeard};
pub use card::{Card, Rank, Strain, Suit};
pub use card_order::CardOrder;
pub use card_set::CardSet;
pub use cause::{Cause, Causes, CausesOfDeal, Marked, Outcome};
pub use compare::{Compared, Comparison, compare};
pub use contract::{Contract, Doubling, Level, Slam};
pub use count::{CardValues, Heaps, HeapsCount};
pub use deal::{Bid, Deal, Event, Played};
pub use deal_json::{ByJson, DealJson, MeldJson, SomeSides, Void};
pub use deal_so_far::DealSoFar;
pub use exact::Exact;
pub use example::Example;
pub use find_melds::{FoundKind, FoundMeld, MeldsOfHands};
pub use game::{Announcement, Game, Manche, Outlook, Step};
pub use heap::HeapPoints;
pub use history::{History, Moved, Tally};
pub use house_rule::{Bounds, HouseRule, LevelBounds, Packets, RuleType, TypeOf};
pub use house_rules::HouseRules;
pub use legal_calls::{LegalCalls, StrainSet};
pub use levels::Levels;
pub use line::{Explanation, Line, Reason, Sink, Test, TestBy};
pub use mark::Mark;
pub use matters::Part;
pub use meld::{Meld, MeldKind, MeldsDecidedBy};
pub use needed::{Needed, NeededCase, NeededFacts, PossibleResult};
pub use notation::{
    Candidate, Fault, LineContext, LineProblem, LineRead, Piece, PieceKind, TypedLine,
};
pub use note::{Approximation, Note};
pub use play::{Duty, Play, Playable};
pub use preset::Preset;
pub use problem::{Code, Problem, Problems};
pub use read_auction::{AuctionFacts, IllegalCall};
pub use read_comparison::ComparisonFacts;
pub use read_declared::{HandsFacts, MeldsFacts};
pub use read_match::MatchFacts;
pub use read_play::{PlayAnswer, PlayFacts};
pub use read_tricks::{CountFacts, TricksFacts};
pub use renonce::ProvedRenonce;
pub use ruleset::Ruleset;
pub use ruleset_file::RulesetFile;
pub use scale::{Counting, DIX_DE_DER};
pub use schema::ruleset_schema;
pub use seat::{By, Direction, Seat};
pub use side::{PerSide, Side};
pub use trick::{Trick, Winning};
pub use tricks::{CardPlayed, SeenTrick, Tricks, TricksCount};
pub use working::Term;
