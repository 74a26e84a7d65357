//! What the deal sheet can offer, as the screens receive it.

use ardoise_rules::{Slam, Strain, Vocabulary, Void};
use serde::Serialize;
use serde_json::Value;

/// What the deal sheet can offer under the rules of a deal. Anything else is not shown.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct FormView {
    /// Whether a turned-up card is taken, so that there is no level to choose.
    pub take: bool,
    /// The strains that can be played, each with what depends on it.
    pub strains: Vec<StrainView>,
    /// The slams that can be bid in some strain, as in a deal's `level`.
    pub slams: Vec<Slam>,
    /// Whether a contract can be coinched.
    pub coinche: bool,
    /// Whether a coinche can be surcoinched.
    pub surcoinche: bool,
    /// The lowest level that can be coinched.
    pub coinche_from: Option<i32>,
    /// The slams that cannot be coinched.
    pub never_coinched: Vec<Slam>,
    /// The levels and slams that cannot be coinched, as in a deal's `level`.
    #[cfg_attr(feature = "ts", ts(type = "Array<number | string>"))]
    pub uncoinchable: Vec<Value>,
    /// Whether sequences and carrés count.
    pub melds: bool,
    /// The highest cards that a sequence can have, by its number of cards.
    pub sequences: Vec<SequenceView>,
    /// The ranks of carrés, the best first.
    pub carres: Vec<String>,
    /// Whether the number of tricks must be entered.
    pub tricks: bool,
    /// Whether each trick is worth something, so that all the points are all the tricks.
    pub tricks_have_points: bool,
    /// Whether all tricks by one player are worth more than all tricks by the side.
    pub all_tricks_alone: bool,
    /// The game whose words this table uses.
    pub vocabulary: Vocabulary,
    /// Whether *made* or *lost* is all that a deal ever needs: the contract alone is marked.
    pub made_suffices: bool,
    /// The kinds of deals that were not played: `all_pass`, `cancelled`, `weak_hand`.
    pub voids: Vec<Void>,
    /// Whether a renonce loses the deal.
    pub renonce: bool,
    /// Whether a meld that was announced and not held gives its points to the other side.
    pub false_melds: bool,
    /// The factors of a coinche and a surcoinche.
    pub factors: Factors,
    /// The points that a misdeal costs.
    pub misdeal: i32,
    /// Whether a misdeal after a bid also costs the contract.
    pub misdeal_contract: bool,
    /// Whether a deal is dealt again that an equality leaves undecided.
    pub replays_ties: bool,
}

/// The highest cards of sequences of one length.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct SequenceView {
    /// The number of cards.
    pub length: u8,
    /// The ranks that can be the highest, the highest first.
    pub tops: Vec<String>,
}

/// The factors of doublings.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct Factors {
    /// The factor of a coinche.
    pub coinche: i32,
    /// The factor of a surcoinche.
    pub surcoinche: i32,
}

/// The part of the deal sheet that depends on the strain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct StrainView {
    /// The strain; none for a schmurtz.
    pub strain: Option<Strain>,
    /// The levels to offer, lowest first.
    pub levels: Vec<LevelView>,
    /// If there is no maximum, the step beyond the last level offered.
    pub open_step: Option<i32>,
    /// The slams that can be bid, as in a deal's `level`.
    pub slams: Vec<Slam>,
    /// The points of both sides together.
    pub total: i32,
    /// Whether the side that won the last trick must be entered.
    pub last_trick: bool,
    /// The largest number of belotes: 0, 1 or 4.
    pub belotes: u8,
}

/// A level to offer.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rulesets.ts"))]
pub struct LevelView {
    /// The level, as in a deal.
    pub level: i32,
    /// How it is spoken, if that differs: 80 for 82.
    pub said: Option<i32>,
}
