use super::renounced::Renounced;
use crate::auction::{Contract, Doubling};
use crate::cards::{By, PerSide, Seat, Side};
use crate::melds::MeldJson;
use serde::Serialize;

/// The facts of a deal in the public JSON: what players can see at the table, and nothing that is computed from it.
///
/// Either a deal that was played (`taker`, `contract` and `points` or `all_tricks`), or one of `void`, `misdeal`
/// and `adjust`.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "rules.ts", optional_fields)
)]
pub struct DealJson {
    /// The taker: a seat or a side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taker: Option<By>,
    /// The contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// The doubling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubling: Option<Doubling>,
    /// The player who coinched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubled_by: Option<Seat>,
    /// The player who surcoinched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surcoinched_by: Option<Seat>,
    /// The calls of the auction, in turn from the first speaker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<String>>,
    /// Points as counted at the table; one side is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<SomeSides>,
    /// Tricks; one side is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<SomeSides>,
    /// The winner of the last trick.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<By>,
    /// The side or player that took all the tricks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_tricks: Option<By>,
    /// Whether one player took all the tricks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_tricks_alone: Option<bool>,
    /// The contract was made, or lost, and nobody counted: in place of `points`, where the contract alone is marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Belotes, sequences and carrés.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub melds: Option<Vec<MeldJson>>,
    /// A card that was not allowed, and what it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renonce: Option<Renounced>,
    /// Why the deal was not played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<Void>,
    /// The dealer's side, in a deal that was dealt wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misdeal: Option<ByJson>,
    /// Points added to the totals, or subtracted from them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjust: Option<SomeSides>,
    /// The reason for an adjustment, or a remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The dealer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Minutes from the first deal to this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minute: Option<i32>,
}

/// A number for one side or both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "rules.ts", optional_fields)
)]
pub struct SomeSides {
    /// The number of the side that keeps the slate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub us: Option<i32>,
    /// The number of the other side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub them: Option<i32>,
}

impl From<PerSide<i32>> for SomeSides {
    fn from(both: PerSide<i32>) -> Self {
        SomeSides {
            us: Some(both.us),
            them: Some(both.them),
        }
    }
}

impl SomeSides {
    /// The number of one side, if given.
    pub fn get(self, side: Side) -> Option<i32> {
        match side {
            Side::Us => self.us,
            Side::Them => self.them,
        }
    }
}

/// The side or player who did something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct ByJson {
    /// A seat or a side.
    pub by: By,
}

/// Why a deal was not played. Nobody marks anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Void {
    /// Nobody bid.
    AllPass,
    /// A hand below `table.weak_hand_below` cancelled it.
    WeakHand,
    /// The table gave up the deal.
    Cancelled,
}

impl Void {
    /// Every reason.
    pub const ALL: [Void; 3] = [Void::AllPass, Void::WeakHand, Void::Cancelled];

    /// The name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Void::AllPass => "all_pass",
            Void::WeakHand => "weak_hand",
            Void::Cancelled => "cancelled",
        }
    }
}
