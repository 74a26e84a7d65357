//! The contract of a deal while its cards are played.

use super::calls::read_calls;
use super::counts::Told;
use super::deal_json::DealJson;
use crate::auction::{Bid, read_bid};
use crate::cards::{Seat, seat};
use crate::house_rules::Ruleset;
use crate::json::{Problems, Reader};
use serde_json::Value;

/// What is known of a deal while its cards are played.
#[derive(Debug, Clone)]
pub struct ContractInPlay {
    /// The contract.
    pub bid: Bid,
    /// The dealer, if known.
    pub dealer: Option<Seat>,
    /// The calls of its auction in the words of the public JSON, if they were recorded.
    pub calls: Vec<String>,
}

impl ContractInPlay {
    /// Reads `taker`, `contract`, `doubling`, the players who doubled, `calls` and the dealer.
    ///
    /// # Errors
    /// Everything that is wrong, as in [`Deal::read`](crate::Deal::read). Fields of a result are refused.
    pub fn read(facts: &Value, ruleset: &Ruleset) -> Result<ContractInPlay, Problems> {
        ContractInPlay::told(facts, ruleset, Told::Now)
    }

    /// Reads a contract that was recorded before, as [`Deal::read_kept`](crate::Deal::read_kept) does.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn read_kept(facts: &Value, ruleset: &Ruleset) -> Result<ContractInPlay, Problems> {
        ContractInPlay::told(facts, ruleset, Told::Before)
    }

    fn told(facts: &Value, ruleset: &Ruleset, told: Told) -> Result<ContractInPlay, Problems> {
        let mut reader = Reader::new("", facts);
        let dealer = seat(&mut reader, "dealer");
        let in_play = read_bid(&mut reader, &ruleset.rules).map(|bid| ContractInPlay {
            bid,
            dealer,
            calls: read_calls(&mut reader, &ruleset.rules, dealer, Some(bid), told),
        });
        reader.finish(in_play)
    }

    /// The same in the public JSON.
    pub fn to_json(&self) -> DealJson {
        DealJson {
            calls: (!self.calls.is_empty()).then(|| self.calls.clone()),
            dealer: self.dealer,
            ..self.bid.to_json()
        }
    }
}
