use crate::auction::{Doubling, Level, Slam};
use crate::cards::Strain;
use crate::json::words::words;
use serde::Serialize;
use serde_json::{Map, Value};

/// A change that was made to a deal so that it can be marked under a ruleset that it was not played under.
///
/// The messages are `note-CODE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// Another level, or no level under a ruleset with a turned-up card.
    Level {
        /// The level that was bid.
        from: Level,
        /// The level that replaces it.
        to: Level,
    },
    /// Another slam, or a level if there is no slam.
    Slam {
        /// The slam that was bid.
        from: Slam,
        /// The level that replaces it.
        to: Level,
    },
    /// A coinche or surcoinche is removed.
    Doubling {
        /// The original doubling.
        from: Doubling,
        /// The remaining doubling.
        to: Doubling,
    },
    /// Belotes are removed.
    Belote {
        /// Their number.
        count: usize,
    },
    /// Sequences and carrés are removed.
    Melds {
        /// Their number.
        count: usize,
    },
    /// A renonce has no effect, so the points count as they were made.
    Renonce,
    /// There is no rule about weak hands, so the deal counts as cancelled.
    WeakHand,
    /// All passed, but there a player must take: the deal counts as cancelled.
    AllPass,
    /// A fact that the ruleset needs is unknown, or was counted in another way.
    Approximate(Approximation),
    /// The deal cannot be played: the strain cannot be bid, or not at this level.
    Strain {
        /// The strain of the contract; `None` stands for a schmurtz.
        strain: Option<Strain>,
    },
    /// The deal cannot be played: a renonce decided it but has no effect here, and the points are unknown.
    PointsUnknown,
    /// The deal cannot be played: it was made or lost without a count, and its mark depends on the points here.
    Uncounted,
}

words! {
    /// The code of a [`Note`], in the public JSON and in the name of its message.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum NoteCode {
        /// Another level, or none.
        Level = "level",
        /// Another level instead of a slam.
        Slam = "slam",
        /// Another doubling, or none.
        Doubling = "doubling",
        /// Belotes are removed.
        Belote = "belote",
        /// Sequences and carrés are removed.
        Melds = "melds",
        /// A renonce has no effect.
        Renonce = "renonce",
        /// There is no rule about weak hands.
        WeakHand = "weak_hand",
        /// All passed, but there a player must take: the deal counts as cancelled.
        AllPass = "all_pass",
        /// The mark is approximate.
        Approximate = "approximate",
        /// The strain cannot be bid.
        Strain = "strain",
        /// The points are unknown.
        PointsUnknown = "points_unknown",
        /// The points were not counted.
        Uncounted = "uncounted",
    }
}

words! {
    /// An approximation in the mark of a deal.
    pub enum Approximation {
        /// Card points that were counted on another scale, converted in proportion to the totals.
        Points = "points",
        /// The winner of the last trick, assumed to be the side with more card points.
        LastTrick = "last_trick",
        /// Tricks that are unknown, so that points are compared instead.
        Tricks = "tricks",
        /// The side with the best meld, assumed to be the same as at the table.
        BestMeld = "best_meld",
    }
}

impl Note {
    /// Whether it says that the mark is approximate.
    pub(super) fn is_approximate(&self) -> bool {
        matches!(self, Note::Approximate(_))
    }

    /// The code.
    pub const fn code(&self) -> NoteCode {
        match self {
            Note::Level { .. } => NoteCode::Level,
            Note::Slam { .. } => NoteCode::Slam,
            Note::Doubling { .. } => NoteCode::Doubling,
            Note::Belote { .. } => NoteCode::Belote,
            Note::Melds { .. } => NoteCode::Melds,
            Note::Renonce => NoteCode::Renonce,
            Note::WeakHand => NoteCode::WeakHand,
            Note::AllPass => NoteCode::AllPass,
            Note::Approximate(_) => NoteCode::Approximate,
            Note::Strain { .. } => NoteCode::Strain,
            Note::PointsUnknown => NoteCode::PointsUnknown,
            Note::Uncounted => NoteCode::Uncounted,
        }
    }

    /// The parameters of the message: `from` and `to`, `count`, `what`, or `strain`.
    pub fn params(&self) -> Map<String, Value> {
        let mut params = Params::default();
        match *self {
            Note::Level { from, to } => params.put("from", from).put("to", to),
            Note::Slam { from, to } => params.put("from", from.as_str()).put("to", to),
            Note::Doubling { from, to } => params.put("from", from).put("to", to),
            Note::Belote { count } | Note::Melds { count } => params.put("count", count),
            Note::Approximate(what) => params.put("what", what.as_str()),
            Note::Strain { strain } => match strain {
                Some(strain) => params.put("strain", strain),
                None => params.put("strain", Slam::Schmurtz.as_str()),
            },
            Note::Renonce
            | Note::WeakHand
            | Note::AllPass
            | Note::PointsUnknown
            | Note::Uncounted => &mut params,
        };
        params.0
    }
}

#[derive(Default)]
struct Params(Map<String, Value>);

impl Params {
    fn put(&mut self, name: &str, value: impl Serialize) -> &mut Params {
        let value = serde_json::to_value(value).unwrap_or(Value::Null);
        self.0.insert(name.to_owned(), value);
        self
    }
}
