use crate::auction::{Doubling, Level, Slam};
use crate::cards::Strain;
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

/// The code of a [`Note`], in the public JSON and in the name of its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum NoteCode {
    /// Another level, or none.
    Level,
    /// Another level instead of a slam.
    Slam,
    /// Another doubling, or none.
    Doubling,
    /// Belotes are removed.
    Belote,
    /// Sequences and carrés are removed.
    Melds,
    /// A renonce has no effect.
    Renonce,
    /// There is no rule about weak hands.
    WeakHand,
    /// The mark is approximate.
    Approximate,
    /// The strain cannot be bid.
    Strain,
    /// The points are unknown.
    PointsUnknown,
    /// The points were not counted.
    Uncounted,
}

impl NoteCode {
    /// Every code, so that a test can ask for their messages.
    pub const ALL: [NoteCode; 11] = [
        NoteCode::Level,
        NoteCode::Slam,
        NoteCode::Doubling,
        NoteCode::Belote,
        NoteCode::Melds,
        NoteCode::Renonce,
        NoteCode::WeakHand,
        NoteCode::Approximate,
        NoteCode::Strain,
        NoteCode::PointsUnknown,
        NoteCode::Uncounted,
    ];

    /// The name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            NoteCode::Level => "level",
            NoteCode::Slam => "slam",
            NoteCode::Doubling => "doubling",
            NoteCode::Belote => "belote",
            NoteCode::Melds => "melds",
            NoteCode::Renonce => "renonce",
            NoteCode::WeakHand => "weak_hand",
            NoteCode::Approximate => "approximate",
            NoteCode::Strain => "strain",
            NoteCode::PointsUnknown => "points_unknown",
            NoteCode::Uncounted => "uncounted",
        }
    }
}

/// An approximation in the mark of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approximation {
    /// Card points that were counted on another scale, converted in proportion to the totals.
    Points,
    /// The winner of the last trick, assumed to be the side with more card points.
    LastTrick,
    /// Tricks that are unknown, so that points are compared instead.
    Tricks,
    /// The side with the best meld, assumed to be the same as at the table.
    BestMeld,
}

impl Approximation {
    /// Every approximation, so that a test can ask for their messages.
    pub const ALL: [Approximation; 4] = [
        Approximation::Points,
        Approximation::LastTrick,
        Approximation::Tricks,
        Approximation::BestMeld,
    ];

    /// The name in the parameters of a note.
    pub const fn as_str(self) -> &'static str {
        match self {
            Approximation::Points => "points",
            Approximation::LastTrick => "last_trick",
            Approximation::Tricks => "tricks",
            Approximation::BestMeld => "best_meld",
        }
    }
}

impl Note {
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
            Note::Renonce | Note::WeakHand | Note::PointsUnknown | Note::Uncounted => &mut params,
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
