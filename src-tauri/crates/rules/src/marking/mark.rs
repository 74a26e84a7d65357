use crate::cards::{PerSide, Side};

/// The mark of a deal, outside a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Both sides' marks.
    pub marks: PerSide<i32>,
    /// Whether the contract was made; `None` if nothing was won or lost.
    pub made: Option<bool>,
    /// The side that won the deal.
    pub winner: Option<Side>,
    /// Points in dispute after a litige, which the winner of the next deal gets, by the side that made them.
    pub held_over: PerSide<i32>,
    /// The side that wins the whole manche by this deal.
    pub wins_manche: Option<Side>,
    /// Whether an equality makes it a void deal, which the same dealer deals again.
    pub replayed: bool,
}

impl Mark {
    /// No side marks anything.
    pub(crate) const NOTHING: Mark = Mark {
        marks: PerSide { us: 0, them: 0 },
        made: None,
        winner: None,
        held_over: PerSide { us: 0, them: 0 },
        wins_manche: None,
        replayed: false,
    };
}
