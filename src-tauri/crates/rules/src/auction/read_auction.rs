//! Reads an auction, and follows it call by call.

use super::call::{Call, Heard, NotHeard};
use super::state::Auction;
use crate::cards::{Card, Seat, seat};
use crate::house_rules::{Ruleset, read_ruleset};
use crate::json::{Code, Problem, Problems, Reader, wrong_type};
use serde_json::Value;

/// The input of `ardoise auction`.
#[derive(Debug, Clone)]
pub struct AuctionFacts {
    ruleset: Ruleset,
    dealer: Seat,
    turned: Option<Card>,
    calls: Vec<String>,
}

/// The first call that is not allowed.
#[derive(Debug, Clone, PartialEq)]
pub struct IllegalCall {
    /// Its position among the calls, from 0.
    pub at: usize,
    /// All the reasons why not.
    pub problems: Problems,
}

impl AuctionFacts {
    /// Reads `{"ruleset", "dealer", "turned", "calls"}`. The calls are kept as texts and understood later.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn read(value: &Value) -> Result<AuctionFacts, Problems> {
        let mut reader = Reader::new("", value);
        let ruleset = read_ruleset(&mut reader);
        reader.need("dealer");
        let dealer = seat(&mut reader, "dealer");
        let turned = reader.word("turned", Code::BadCard, &["AS … 7C"], Card::parse);
        reader.need("calls");
        let mut calls = Vec::new();
        for (index, value) in reader.list("calls").unwrap_or_default().iter().enumerate() {
            match value.as_str() {
                Some(call) => calls.push(call.to_owned()),
                None => reader.report(wrong_type(&format!("calls[{index}]"), value, "text")),
            }
        }
        let facts = ruleset.zip(dealer).map(|(ruleset, dealer)| AuctionFacts {
            ruleset,
            dealer,
            turned,
            calls,
        });
        reader.finish(facts)
    }

    /// The auction after all its calls.
    ///
    /// # Errors
    /// The first call that is not understood or not allowed, and why.
    pub fn hear(&self) -> Result<Auction<'_>, IllegalCall> {
        self.hear_each(|_, _| {})
    }

    /// The auction after all its calls. `each` is called for every call, with the player.
    ///
    /// # Errors
    /// The first call that is not understood or not allowed, and why.
    pub fn hear_each(&self, mut each: impl FnMut(Seat, Call)) -> Result<Auction<'_>, IllegalCall> {
        let mut auction = Auction::new(&self.ruleset.rules, self.dealer, self.turned);
        for (at, text) in self.calls.iter().enumerate() {
            let (by, call) = auction.hear(text).map_err(|problems| IllegalCall {
                at,
                problems: problems.under(&format!("calls[{at}]")),
            })?;
            each(by, call);
        }
        Ok(auction)
    }

    /// Checks a further call at the end of the auction.
    ///
    /// # Errors
    /// All the reasons why the call is not allowed.
    pub fn judge(&self, auction: &Auction, call: &str) -> Result<(), Problems> {
        auction.clone().hear(call).map(|_| ())
    }

    /// The ruleset of the auction.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The dealer.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }
}

impl Auction<'_> {
    /// Understands a call and applies it. Returns the player and the call.
    ///
    /// # Errors
    /// Why it is not understood, or all the reasons why it is not allowed. The auction does not change.
    pub(crate) fn hear(&mut self, text: &str) -> Result<(Seat, Call), Problems> {
        let heard = self.understand(text)?;
        let by = heard.by.unwrap_or(self.turn);
        self.call(heard.by, heard.call)?;
        Ok((by, heard.call))
    }

    fn understand(&self, text: &str) -> Result<Heard, Problem> {
        const CALLS: [&str; 6] = [
            "pass",
            "80 hearts",
            "capot spades",
            "take",
            "coinche",
            "surcoinche",
        ];
        let is_second_round = self.rules.is_turn_up() && !self.is_first_round();
        let heard = Heard::parse(text, self.rules);
        heard
            .or_else(|not| match is_second_round {
                true => Heard::second_pass(text).ok_or(not),
                false => Err(not),
            })
            .map_err(|not| match not {
                NotHeard::Seat => Problem::new(Code::UnknownSeat, "")
                    .with("value", text)
                    .with("allowed", Seat::ALL),
                NotHeard::Call => Problem::new(Code::UnknownCall, "")
                    .with("value", text)
                    .with("allowed", CALLS),
            })
    }
}
