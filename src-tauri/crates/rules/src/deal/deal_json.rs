use crate::auction::{Contract, Doubling};
use crate::cards::{By, PerSide, Seat, Side};
use crate::melds::MeldJson;
use serde::Serialize;

/// The facts of a deal in the public JSON: what a table can tell of it, and nothing that follows from that.
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
    /// Who took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taker: Option<By>,
    /// What was bid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// Whether it was doubled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubling: Option<Doubling>,
    /// Who coinched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubled_by: Option<Seat>,
    /// Who surcoinched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surcoinched_by: Option<Seat>,
    /// Points as counted at the table; one side is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<SomeSides>,
    /// Tricks; one side is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<SomeSides>,
    /// Who took the last trick.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<By>,
    /// Who took all the tricks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_tricks: Option<By>,
    /// One player took them all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_tricks_alone: Option<bool>,
    /// Belotes, sequences and carrés.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub melds: Option<Vec<MeldJson>>,
    /// Who played a card that was not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renonce: Option<ByJson>,
    /// A deal without play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<Void>,
    /// A wrong deal, and the dealer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misdeal: Option<ByJson>,
    /// Points added to the totals, or taken off them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjust: Option<SomeSides>,
    /// The reason of an adjustment, or a remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Who dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Minutes since the first deal.
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
    /// Of the side that keeps the slate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub us: Option<i32>,
    /// Of the others.
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
    /// The number of one side, where it was told.
    pub fn get(self, side: Side) -> Option<i32> {
        match side {
            Side::Us => self.us,
            Side::Them => self.them,
        }
    }
}

/// Who did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct ByJson {
    /// A player, or a side.
    pub by: By,
}

/// Why a deal was not played; nobody marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Void {
    /// Nobody bid.
    AllPass,
    /// A hand below `table.weak_hand_below` cancelled it.
    WeakHand,
    /// The table gave it up.
    Cancelled,
}

impl Void {
    /// Every way not to play a deal.
    pub const ALL: [Void; 3] = [Void::AllPass, Void::WeakHand, Void::Cancelled];

    /// Its name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Void::AllPass => "all_pass",
            Void::WeakHand => "weak_hand",
            Void::Cancelled => "cancelled",
        }
    }
}
