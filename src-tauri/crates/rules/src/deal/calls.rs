//! The calls of a deal, which may be recorded with it (docs/json.md). They are never marked.

use super::counts::Told;
use crate::auction::{Auction, AuctionState, Bid};
use crate::cards::{By, Seat};
use crate::house_rules::HouseRules;
use crate::json::{Code, Problem, Reader, wrong_type};
use serde::Serialize;

/// Reads the calls of a deal, in the words of `ardoise auction`, and checks that they lead to its contract, or to no
/// contract (`bid` is `None`). Each becomes the word of the public JSON, with its player if that was not the turn's.
///
/// Calls that were recorded before are not checked again: the table may have changed its rules since.
pub(super) fn read_calls(
    reader: &mut Reader,
    rules: &HouseRules,
    dealer: Option<Seat>,
    bid: Option<Bid>,
    told: Told,
) -> Vec<String> {
    let Some(list) = reader.list("calls") else {
        return Vec::new();
    };
    let mut calls = Vec::with_capacity(list.len());
    for (at, value) in list.iter().enumerate() {
        match value.as_str() {
            Some(call) => calls.push(call.to_owned()),
            None => {
                reader.report(wrong_type(&format!("calls[{at}]"), value, "text"));
                return Vec::new();
            }
        }
    }
    if told == Told::Before || calls.is_empty() {
        return calls;
    }
    let Some(dealer) = dealer else {
        reader.report(Problem::new(Code::MissingField, "dealer"));
        return calls;
    };
    let mut auction = Auction::new(rules, dealer, None);
    for (at, call) in calls.iter_mut().enumerate() {
        let turn = auction.next();
        match auction.hear(call) {
            Ok((by, heard)) if Some(by) == turn => *call = heard.to_string(),
            Ok((by, heard)) => *call = format!("{}: {heard}", by.as_str()),
            Err(problems) => {
                reader.part::<()>(Err(problems.under(&format!("calls[{at}]"))));
                return calls;
            }
        }
    }
    if !matches!(auction.state(), AuctionState::Closed | AuctionState::Redeal) {
        let problem = Problem::new(Code::CallsUnfinished, "calls");
        reader.report(problem.with("value", calls.join(", ")));
        return calls;
    }
    let called = auction.bid_so_far();
    for problem in disagreements(bid, called) {
        reader.report(problem);
    }
    calls
}

impl HouseRules {
    /// The players of recorded calls, each with the call.
    pub fn callers<'c>(&self, dealer: Seat, calls: &'c [String]) -> Vec<(Seat, &'c str)> {
        let mut turn = self.first_caller(dealer);
        let said = calls.iter().map(|text| {
            let named = text.split_once(": ");
            let by =
                named.and_then(|(by, _)| Seat::ALL.into_iter().find(|seat| seat.as_str() == by));
            let by = by.unwrap_or(turn);
            turn = by.next(self.table_direction);
            (by, named.map_or(text.as_str(), |(_, call)| call))
        });
        said.collect()
    }
}

/// Where a deal says otherwise than its calls.
fn disagreements(bid: Option<Bid>, called: Option<Bid>) -> Vec<Problem> {
    fn problem(field: &str, value: impl Serialize, called: impl Serialize) -> Problem {
        Problem::new(Code::CallsDisagree, field)
            .with("value", value)
            .with("allowed", [called])
    }
    let (bid, called) = match (bid, called) {
        (Some(bid), Some(called)) => (bid, called),
        (None, None) => return Vec::new(),
        (Some(bid), None) => return vec![problem("taker", bid.taker, "all_pass")],
        (None, Some(called)) => return vec![problem("void", "all_pass", called.taker)],
    };
    let mut found = Vec::new();
    let is_taker = match bid.taker {
        By::Side(side) => side == called.taker.side(),
        By::Seat(_) => bid.taker == called.taker,
    };
    if !is_taker {
        found.push(problem("taker", bid.taker, called.taker));
    }
    if bid.contract.level != called.contract.level {
        let (said, meant) = (bid.contract.level, called.contract.level);
        found.push(problem("contract.level", said, meant));
    }
    // A card that was taken in its own suit: the calls alone do not say which.
    let strain = called.contract.strain.or(bid.contract.strain);
    if bid.contract.strain != strain {
        found.push(problem("contract.strain", bid.contract.strain, strain));
    }
    if bid.doubling != called.doubling {
        found.push(problem("doubling", bid.doubling, called.doubling));
    }
    for (field, said, by) in [
        ("doubled_by", bid.doubled_by, called.doubled_by),
        ("surcoinched_by", bid.surcoinched_by, called.surcoinched_by),
    ] {
        if said.is_some() && by.is_some() && said != by {
            found.push(problem(field, said, by));
        }
    }
    found
}
