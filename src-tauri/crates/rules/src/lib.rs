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
mod check;
mod check_call;
mod compare;
mod contract;
mod contract_test;
mod counts;
mod deal;
mod deal_json;
mod equivalent;
mod exact;
mod game;
mod heap;
mod house_rule;
mod house_rules;
mod levels;
mod line;
mod mark;
mod marking;
mod meld;
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
mod read_match;
mod read_melds;
mod read_play;
mod reader;
mod ruleset;
mod scale;
mod seat;
mod side;
mod told;
mod trick;
pub mod values;

pub use adapt::{Adapted, adapt};
pub use auction::{Auction, AuctionState, Standing};
pub use call::{Call, Heard, NotHeard};
pub use card::{Card, Rank, Strain, Suit};
pub use card_order::CardOrder;
pub use card_set::CardSet;
pub use compare::{Compared, Comparison, compare};
pub use contract::{Contract, Doubling, Level, Slam};
pub use deal::{Bid, Deal, Event, Played};
pub use deal_json::{ByJson, DealJson, MeldJson, SomeSides, Void};
pub use exact::Exact;
pub use game::{Game, Manche, Step};
pub use heap::HeapPoints;
pub use house_rule::{Bounds, HouseRule, LevelBounds, Packets, RuleType, TypeOf};
pub use house_rules::HouseRules;
pub use levels::Levels;
pub use line::{Explanation, Line, Reason, Sink, Test, TestBy};
pub use mark::Mark;
pub use meld::{Meld, MeldKind};
pub use note::{Approximation, Note};
pub use play::{Duty, Play, Playable};
pub use preset::Preset;
pub use problem::{Code, Problem, Problems};
pub use read_auction::{AuctionFacts, IllegalCall};
pub use read_comparison::ComparisonFacts;
pub use read_declared::MeldsFacts;
pub use read_match::MatchFacts;
pub use read_play::{PlayAnswer, PlayFacts};
pub use ruleset::Ruleset;
pub use scale::{Counting, DIX_DE_DER};
pub use seat::{By, Direction, Seat};
pub use side::{PerSide, Side};
pub use trick::{Trick, Winning};
