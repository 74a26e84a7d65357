//! The part of a deal that is known before its cards are counted.

use super::deal_json::DealJson;
use super::facts::{Deal, Happening, Played};
use crate::auction::{Bid, read_bid};
use crate::cards::{By, PerSide, Seat, Side, seat};
use crate::house_rules::Ruleset;
use crate::json::{Problems, Reader};
use crate::melds::{MeldJson, ToldMelds, read_melds};
use serde_json::Value;

/// A deal whose cards are being played: its contract and the declared melds.
#[derive(Debug, Clone)]
pub struct DealSoFar {
    /// The contract.
    pub bid: Bid,
    /// The dealer.
    pub dealer: Option<Seat>,
    /// The minute at which it began, from the first deal.
    pub minute: Option<i32>,
    melds: ToldMelds,
}

impl DealSoFar {
    /// Reads `taker`, `contract`, `doubling`, the players who doubled, `melds`, `dealer` and `minute`.
    ///
    /// # Errors
    /// Everything that is wrong, as in [`Deal::read`]. Fields of a result are refused.
    pub fn read(facts: &Value, ruleset: &Ruleset) -> Result<DealSoFar, Problems> {
        let rules = &ruleset.rules;
        let mut reader = Reader::new("", facts);
        let dealer = seat(&mut reader, "dealer");
        let minute = reader.integer("minute", 0, 1_000_000);
        let list = reader.list("melds").unwrap_or_default();
        let so_far = read_bid(&mut reader, rules).map(|bid| {
            let contract = bid.contract;
            let leader = rules.leader(dealer, Some(bid.taker), Some(contract.level));
            DealSoFar {
                bid,
                dealer,
                minute,
                melds: read_melds(&mut reader, ("melds", list), rules, contract, leader, true),
            }
        });
        reader.finish(so_far)
    }

    /// The deal with a result added.
    pub(crate) fn with(&self, result: DealResult) -> Deal {
        Deal {
            happening: Happening::Played(Played {
                bid: self.bid,
                points: Some(result.points),
                tricks: result.tricks,
                last_trick: result.last_trick.map(By::Side),
                all_tricks: result.all_tricks.map(By::Side),
                all_tricks_alone: result.alone,
                made: None,
                belotes: self.melds.belotes.clone(),
                melds: self.melds.melds.clone(),
                false_melds: self.melds.false_melds.clone(),
                contest: self.melds.contest,
                renonce: None,
            }),
            dealer: self.dealer,
            calls: Vec::new(),
            minute: self.minute,
            note: None,
        }
    }

    /// The same in the public JSON, without belotes, which the cards show.
    pub(crate) fn without_belotes(&self) -> DealJson {
        let melds = self.melds.melds.iter().map(MeldJson::from);
        let false_melds = self.melds.false_melds.iter().map(MeldJson::from);
        let melds = melds.chain(false_melds).collect();
        DealJson {
            melds: Some(melds),
            dealer: self.dealer,
            minute: self.minute,
            ..self.bid.to_json()
        }
    }
}

/// A possible result of a deal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DealResult {
    pub points: PerSide<i32>,
    pub tricks: Option<PerSide<i32>>,
    pub last_trick: Option<Side>,
    pub all_tricks: Option<Side>,
    pub alone: bool,
}
