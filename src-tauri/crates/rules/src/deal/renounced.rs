//! A renonce at the table, and what the table decided.

use crate::cards::{By, by};
use crate::house_rules::HouseRules;
use crate::house_rules::values::Renonce;
use crate::json::{Code, Problem, Reader};
use serde::Serialize;

/// The most points that a table can take for a renonce.
const MOST_POINTS: i32 = 10_000;

/// A card was played that was not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "rules.ts", optional_fields)
)]
pub struct Renounced {
    /// The side or player at fault.
    pub by: By,
    /// What the table decided; `None` where `penalty.renonce` applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub costs: Option<RenonceCosts>,
}

/// What a renonce costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(untagged)]
pub enum RenonceCosts {
    /// The deal.
    Deal(DealLost),
    /// Points, which go to the other side. The cards decide the contract.
    Points(i32),
}

/// The word for the deal in the public JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum DealLost {
    /// The side at fault has lost the deal.
    DealLost,
}

impl Renounced {
    /// The side or player who has lost the deal by it.
    #[inline]
    pub(crate) fn loses_deal(self) -> Option<By> {
        match self.costs {
            None | Some(RenonceCosts::Deal(_)) => Some(self.by),
            Some(RenonceCosts::Points(_)) => None,
        }
    }

    /// The points that it costs, if it does not cost the deal.
    #[inline]
    pub(crate) fn points(self) -> Option<i32> {
        match self.costs {
            Some(RenonceCosts::Points(points)) => Some(points),
            _ => None,
        }
    }
}

/// Reads `{"by": "us", "costs": "deal_lost" | 160}` in the field `renonce`.
pub(super) fn read_renonce(reader: &mut Reader, rules: &HouseRules) -> Option<Renounced> {
    let value = reader.get("renonce")?;
    let mut inner = Reader::new(reader.at("renonce"), value);
    let by = inner.need("by").and_then(|_| by(&mut inner, "by"));
    let costs = match inner.get("costs") {
        None => None,
        Some(costs) if costs.is_string() => inner
            .word("costs", Code::NotAValue, &["deal_lost"], |word| {
                (word == "deal_lost").then_some(DealLost::DealLost)
            })
            .map(RenonceCosts::Deal),
        Some(_) => inner
            .integer("costs", 0, MOST_POINTS)
            .map(RenonceCosts::Points),
    };
    let has_costs = inner.get("costs").is_some();
    let told = reader.part(inner.finish(by.map(|by| Renounced { by, costs })))?;
    if !has_costs && rules.penalty_renonce == Renonce::None {
        reader.report(Problem::new(Code::RenonceNotInRuleset, "renonce"));
    }
    Some(told)
}
