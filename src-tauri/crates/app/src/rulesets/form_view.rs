//! What the deal sheet can offer.

use ardoise_rules::Strain;
use serde::Serialize;

/// What the deal sheet can offer under the rules of the deal. What is not here is not shown.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct FormView {
    /// A turned-up card is taken: there is no level to choose.
    pub take: bool,
    /// The strains that may be played, with what depends on them.
    pub strains: Vec<StrainView>,
    /// The slams that may be bid at some strain, as in a deal's `level`.
    pub slams: Vec<String>,
    /// A contract may be coinched.
    pub coinche: bool,
    /// And surcoinched.
    pub surcoinche: bool,
    /// The lowest level that may be coinched.
    pub coinche_from: Option<i32>,
    /// Slams that may not be coinched.
    pub never_coinched: Vec<String>,
    /// Sequences and carrés count.
    pub melds: bool,
    /// The number of tricks is needed.
    pub tricks: bool,
    /// Whether all tricks by one player is worth more than by the side.
    pub all_tricks_alone: bool,
    /// Deals that were not played: `all_pass`, `cancelled`, `weak_hand`.
    pub voids: Vec<String>,
    /// A renonce loses the deal.
    pub renonce: bool,
    /// What a coinche and a surcoinche multiply by.
    pub factors: Factors,
    /// What a misdeal costs.
    pub misdeal: i32,
}

/// What doubling multiplies by.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct Factors {
    /// A coinche.
    pub coinche: i32,
    /// A surcoinche.
    pub surcoinche: i32,
}

/// What depends on the strain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct StrainView {
    /// The strain; none for a schmurtz.
    pub strain: Option<Strain>,
    /// The levels to offer, lowest first.
    pub levels: Vec<LevelView>,
    /// Where the ladder has no top: the step beyond the last level offered.
    pub open_step: Option<i32>,
    /// The slams that may be bid, as in a deal's `level`.
    pub slams: Vec<String>,
    /// The points that both sides count together.
    pub total: i32,
    /// Whether the last trick must be told to count.
    pub last_trick: bool,
    /// How many belotes can count: 0, 1 or 4.
    pub belotes: u8,
}

/// A level to offer.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "rulesets.ts")
)]
pub struct LevelView {
    /// The level, as in a deal.
    pub level: i32,
    /// How it is said, where that differs: 80 for 82.
    pub said: Option<i32>,
}
