use crate::cards::{PerSide, Side};

/// What a deal marks on its own, outside a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Whether the contract was made; none where nothing was won or lost.
    pub made: Option<bool>,
    /// The side that won the deal.
    pub winner: Option<Side>,
    /// Points of a litige that wait for the winner of the next deal, and the side that made them.
    pub held_over: PerSide<i32>,
    /// The side that wins the whole manche with this deal.
    pub wins_manche: Option<Side>,
}

impl Mark {
    /// Nobody marks anything.
    pub(crate) const NOTHING: Mark = Mark {
        marks: PerSide { us: 0, them: 0 },
        made: None,
        winner: None,
        held_over: PerSide { us: 0, them: 0 },
        wins_manche: None,
    };
}
