//! The rows of lists and figures: what a match, and each of its deals, comes to under the rules.

use ardoise_journal::MatchState;
use ardoise_rules::{Doubling, Happening, Level, Side};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use crate::replay::Replay;

/// The version of what this crate says of a match and its deals. Tables that another version filled are filled again.
pub const SUMMARY_VERSION: u32 = 2;

/// What lists show of a match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Summary {
    /// How many deals it has, as its players count them.
    pub deals: u32,
    /// Our total.
    pub us_total: i32,
    /// Their total.
    pub them_total: i32,
    /// Who has won, if anyone has.
    pub winner: Option<Side>,
    /// When the match came to its end; a match that is being played and has one is listed as finished.
    pub finished_at: Option<DateTime<Utc>>,
}

/// What statistics keep of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealFigures {
    /// The deal.
    pub deal: String,
    /// Its position in [`MatchState::deals`](MatchState::deals), from 0.
    pub position: u32,
    /// Who took; none where nothing was played.
    pub takers: Option<Side>,
    /// What was bid, as in `100`, `take`, `capot`.
    pub level: Option<String>,
    /// In which strain.
    pub strain: Option<String>,
    /// Whether it was coinched.
    pub doubling: Doubling,
    /// Whether the contract was made.
    pub made: Option<bool>,
    /// By how much.
    pub margin: Option<i32>,
    /// What we marked.
    pub us: i32,
    /// What they marked.
    pub them: i32,
    /// Who took all the tricks.
    pub all_tricks: Option<Side>,
    /// A générale was bid.
    pub generale: bool,
    /// Our belotes.
    pub belotes_us: u8,
    /// Their belotes.
    pub belotes_them: u8,
}

/// How a match is summed up, for lists and figures.
pub trait Reckoning: Send {
    /// The version of the answers: tables that another version filled are filled again.
    fn version(&self) -> u32;

    /// What lists show of a match.
    fn summarise(&self, state: &MatchState) -> Summary;

    /// What statistics keep of each of its deals.
    fn figures(&self, state: &MatchState) -> Vec<DealFigures>;
}

/// The reckoning of the program: the match is replayed under its own rules.
#[derive(Debug, Clone, Copy, Default)]
pub struct ByTheRules;

impl Reckoning for ByTheRules {
    fn version(&self) -> u32 {
        SUMMARY_VERSION
    }

    fn summarise(&self, state: &MatchState) -> Summary {
        let replay = Replay::of(state.clone());
        // Lists show nothing of a match that today's rules cannot read.
        replay.map_or_else(|_| Summary::default(), |replay| replay.summary())
    }

    fn figures(&self, state: &MatchState) -> Vec<DealFigures> {
        let replay = Replay::of(state.clone());
        replay.map_or_else(|_| Vec::new(), |replay| replay.figures())
    }
}

impl Replay {
    /// What lists show of the match.
    pub fn summary(&self) -> Summary {
        let winner = self.run.winner.or(self.state.winner);
        let ended = self.run.winner.is_some() && !self.state.reopened;
        Summary {
            deals: self
                .run
                .turns
                .iter()
                .filter_map(|turn| turn.number)
                .max()
                .unwrap_or(0),
            us_total: self.run.totals.us,
            them_total: self.run.totals.them,
            winner,
            finished_at: ended.then_some(self.state.updated_at),
        }
    }

    /// What statistics keep of each of its deals; adjustments are none.
    pub fn figures(&self) -> Vec<DealFigures> {
        let deals = self
            .placed
            .iter()
            .zip(&self.run.turns)
            .zip(&self.state.deals);
        (0_u32..)
            .zip(deals)
            .filter(|(_, ((_, turn), _))| turn.number.is_some())
            .map(|(position, ((placed, turn), kept))| {
                let marks = turn.step.mark.marks;
                let mut figures = DealFigures {
                    deal: kept.id.clone(),
                    position,
                    takers: None,
                    level: None,
                    strain: None,
                    doubling: Doubling::None,
                    made: turn.step.mark.made,
                    margin: turn.why.test.and_then(|test| test.margin),
                    us: marks.us,
                    them: marks.them,
                    all_tricks: None,
                    generale: false,
                    belotes_us: 0,
                    belotes_them: 0,
                };
                if let Happening::Played(played) = &placed.deal.happening {
                    let contract = played.bid.contract;
                    figures.takers = Some(played.takers());
                    figures.level = word(&json!(contract.level));
                    figures.strain = word(&json!(contract.strain));
                    figures.doubling = played.bid.doubling;
                    figures.all_tricks = played.all_tricks.map(|by| by.side());
                    figures.generale =
                        matches!(contract.level, Level::Slam(slam) if slam.is_generale());
                    let belotes = |side| u8::try_from(played.belotes_of(side)).unwrap_or(u8::MAX);
                    figures.belotes_us = belotes(Side::Us);
                    figures.belotes_them = belotes(Side::Them);
                }
                figures
            })
            .collect()
    }
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(word) => Some(word.clone()),
        other => Some(other.to_string()),
    }
}
