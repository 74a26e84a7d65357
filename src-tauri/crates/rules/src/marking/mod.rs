//! The mark of a deal: card points, the contract test, and the lines that say why.

mod at_stake;
mod belote_points;
mod card_points;
mod conditions;
mod contract_value;
mod decides;
mod engine;
mod faults;
mod line;
mod mark;
mod mark_deal;
mod mark_played;
mod slate;
mod terms;
mod verdict;

pub use at_stake::{AtStake, SideRange};
pub use conditions::ContractNeeds;
pub use decides::{BeloteCode, BeloteHelps, DecidingRules, LostCode, TieCode};
pub use engine::{ENGINE, engine_number};
pub use line::{Explanation, Line, Reason, Sink, Test, TestBy};
pub use mark::Mark;
pub use terms::Term;
