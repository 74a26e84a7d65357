//! The calls of a deal, which may be recorded with it (docs/json.md). They are never marked.

use super::counts::Told;
use super::facts::{Deal, Happening};
use crate::auction::{Auction, Bid, Call, Heard};
use crate::cards::{By, Seat};
use crate::house_rules::{HouseRules, Ruleset};
use crate::json::{Code, Problem, Problems, Reader, wrong_type};
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
    reader
        .part(heard(&calls, rules, dealer, bid))
        .unwrap_or_default()
}

impl Deal {
    /// The deal with its calls checked, if it has any, and in the words of the public JSON. [`Deal::read`] checks them,
    /// and [`Deal::read_kept`] does not.
    ///
    /// # Errors
    /// The first call that is not allowed, or where the calls lead elsewhere.
    pub fn with_calls_heard(mut self, ruleset: &Ruleset) -> Result<Deal, Problems> {
        if !self.calls.is_empty() {
            let bid = match &self.happening {
                Happening::Played(played) => Some(played.bid),
                _ => None,
            };
            self.calls = heard(&self.calls, &ruleset.rules, self.dealer, bid)?;
        }
        Ok(self)
    }
}

fn heard(
    calls: &[String],
    rules: &HouseRules,
    dealer: Option<Seat>,
    bid: Option<Bid>,
) -> Result<Vec<String>, Problems> {
    let dealer = dealer.ok_or_else(|| Problem::new(Code::MissingField, "dealer"))?;
    let mut auction = Auction::new(rules, dealer, None);
    let mut heard = Vec::with_capacity(calls.len());
    for (at, call) in calls.iter().enumerate() {
        let turn = auction.next();
        let (by, call) = auction
            .hear(call)
            .map_err(|problems| problems.under(&format!("calls[{at}]")))?;
        heard.push(match Some(by) == turn {
            true => call.to_string(),
            false => format!("{}: {call}", by.as_str()),
        });
    }
    if !auction.is_over() {
        let problem = Problem::new(Code::CallsUnfinished, "calls");
        return Err(problem.with("value", heard.join(", ")).into());
    }
    let disagreements = disagreements(bid, auction.bid_so_far());
    match disagreements.is_empty() {
        true => Ok(heard),
        false => Err(Problems(disagreements)),
    }
}

impl HouseRules {
    /// The players of recorded calls, each with the call, up to the first that is not understood.
    pub fn callers(&self, dealer: Seat, calls: &[String]) -> Vec<(Seat, Call)> {
        let mut turn = self.first_caller(dealer);
        let said = calls.iter().map_while(|text| {
            let heard = Heard::parse(text, self).ok()?;
            let by = heard.by.unwrap_or(turn);
            turn = by.next(self.table_direction);
            Some((by, heard.call))
        });
        said.collect()
    }
}

/// Who opened a deal whose calls were recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// The first bid was this player's.
    By(Seat),
    /// Everybody passed.
    Nobody,
}

impl HouseRules {
    /// Who opened, by the calls of a deal; `None` if it has none, or if they are not understood up to the first bid.
    pub fn opening(&self, dealer: Seat, calls: &[String]) -> Option<Opening> {
        let callers = self.callers(dealer, calls);
        let is_bid = |call: &Call| matches!(call, Call::Bid(..) | Call::Take(_));
        let first = callers.iter().find(|(_, call)| is_bid(call));
        let passed = || !calls.is_empty() && callers.len() == calls.len();
        match first {
            Some((by, _)) => Some(Opening::By(*by)),
            None => passed().then_some(Opening::Nobody),
        }
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
