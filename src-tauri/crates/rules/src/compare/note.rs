use crate::auction::{Doubling, Level, Slam};
use crate::cards::Strain;
use serde::Serialize;
use serde_json::{Map, Value};

/// What was done to a deal so that it can be marked under a ruleset that it was not played under.
///
/// The sentences are in the catalogues, under `note-CODE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// Another level, or none where trumps are turned up.
    Level {
        /// What was bid.
        from: Level,
        /// What it is taken for.
        to: Level,
    },
    /// Another slam, or a level where there is none.
    Slam {
        /// What was bid.
        from: Slam,
        /// What it is taken for.
        to: Level,
    },
    /// A coinche or surcoinche is left out.
    Doubling {
        /// What was said.
        from: Doubling,
        /// What is left of it.
        to: Doubling,
    },
    /// Belotes are left out.
    Belote {
        /// How many.
        count: usize,
    },
    /// Sequences and carrés are left out.
    Melds {
        /// How many.
        count: usize,
    },
    /// A renonce costs nothing here: the points count as they were made.
    Renonce,
    /// No hand is too weak here: the deal is a cancelled one.
    WeakHand,
    /// A fact that this ruleset needs was not told, or was counted in another way.
    Approximate(Approximation),
    /// Not playable: the strain cannot be bid, or not at this level. None stands for a schmurtz.
    Strain {
        /// What was trumps.
        strain: Option<Strain>,
    },
    /// Not playable: a renonce decided the deal, costs nothing here, and nobody's points were told.
    PointsUnknown,
}

/// What the figures of a deal rest on where it could not be told exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approximation {
    /// Card points counted on another scale, brought over by proportion of the totals.
    Points,
    /// The last trick, given to the side with more card points.
    LastTrick,
    /// Tricks, in place of which points are compared.
    Tricks,
    /// The best meld, left with the side that had it at the table.
    BestMeld,
}

impl Approximation {
    /// Every approximation, so that a catalogue can be held against them.
    pub const ALL: [Approximation; 4] = [
        Approximation::Points,
        Approximation::LastTrick,
        Approximation::Tricks,
        Approximation::BestMeld,
    ];

    /// Its name in the parameters of a note.
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
    /// Every code, so that a catalogue can be held against them.
    pub const CODES: [&'static str; 10] = [
        "level",
        "slam",
        "doubling",
        "belote",
        "melds",
        "renonce",
        "weak_hand",
        "approximate",
        "strain",
        "points_unknown",
    ];

    /// The code as the public JSON has it.
    pub const fn code(&self) -> &'static str {
        match self {
            Note::Level { .. } => "level",
            Note::Slam { .. } => "slam",
            Note::Doubling { .. } => "doubling",
            Note::Belote { .. } => "belote",
            Note::Melds { .. } => "melds",
            Note::Renonce => "renonce",
            Note::WeakHand => "weak_hand",
            Note::Approximate(_) => "approximate",
            Note::Strain { .. } => "strain",
            Note::PointsUnknown => "points_unknown",
        }
    }

    /// What its sentence needs to be said: `from` and `to`, `count`, `what`, or `strain`.
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
            Note::Renonce | Note::WeakHand | Note::PointsUnknown => &mut params,
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
