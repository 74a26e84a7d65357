//! The rows of lists and figures: how a match, and each of its deals, is summed up under the rules.

use ardoise_journal::{DealId, Event, MatchState, Recorded, RulesetId, Sides};
use ardoise_rules::{By, Doubling, Happening, Level, Opening, Seat, Side};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use crate::playing::seats;
use crate::replay::Replay;
use crate::wrong_marks::{WrongMark, wrong_marks};

/// The version of this crate's answers. Tables that were filled by another version are rebuilt.
pub const SUMMARY_VERSION: u32 = 5;

/// The sums of a match that lists show.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Summary {
    /// The number of deals, without adjustments.
    pub deals: u32,
    /// Our total.
    pub us_total: i32,
    /// Their total.
    pub them_total: i32,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// When the match ended. A match whose status is playing but which has an end is listed as finished.
    pub finished_at: Option<DateTime<Utc>>,
}

/// The figures of a deal that statistics keep.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DealFigures {
    /// The deal's id.
    pub deal: DealId,
    /// Its position in [`MatchState::deals`](MatchState::deals), from 0.
    pub position: u32,
    /// The takers; `None` if nothing was played.
    pub takers: Option<Side>,
    /// The level of the contract: `100`, `take`, `capot` and so on.
    pub level: Option<String>,
    /// The strain of the contract.
    pub strain: Option<String>,
    /// Whether the contract was coinched or surcoinched.
    pub doubling: Doubling,
    /// Whether the contract was made.
    pub made: Option<bool>,
    /// The points by which the contract was made, or lost (negative).
    pub margin: Option<i32>,
    /// Points that we marked.
    pub us: i32,
    /// Points that they marked.
    pub them: i32,
    /// The side that took all the tricks.
    pub all_tricks: Option<Side>,
    /// Whether a générale was bid.
    pub generale: bool,
    /// The number of our belotes.
    pub belotes_us: u8,
    /// The number of their belotes.
    pub belotes_them: u8,
    /// The player who took, if the deal names one.
    pub taker: Option<Seat>,
    /// The player who coinched, if the deal names one.
    pub doubled_by: Option<Seat>,
    /// The player who surcoinched, if the deal names one.
    pub surcoinched_by: Option<Seat>,
    /// The players who had a belote, as far as the deal names them.
    pub belotes_by: Vec<Seat>,
    /// Who opened, if the deal's calls were recorded.
    pub opening: Option<Opening>,
    /// The preset that the deal's rules are based on.
    pub ruleset: String,
    /// The named ruleset that the deal was played under, if any.
    pub own: Option<RulesetId>,
}

/// How a match is summed up for lists and figures.
pub trait Reckoning: Send + Sync {
    /// The version of the answers. Tables that were filled by another version are rebuilt.
    fn version(&self) -> u32;

    /// The sums of a match that lists show.
    fn summarise(&self, state: &MatchState) -> Summary;

    /// The figures of each deal of the match.
    fn figures(&self, state: &MatchState) -> Vec<DealFigures>;

    /// The marks that today's engine does not give for the facts. `events` are those of the match.
    fn wrong_marks(&self, events: &[Recorded<Event>]) -> Vec<WrongMark>;
}

/// The program's own reckoning: it replays the match under its own rules.
#[derive(Debug, Clone, Copy, Default)]
pub struct ByTheRules;

impl Reckoning for ByTheRules {
    fn version(&self) -> u32 {
        SUMMARY_VERSION
    }

    fn summarise(&self, state: &MatchState) -> Summary {
        let replay = Replay::of(state.clone());
        // Lists show no figures for a match that today's rules cannot read.
        replay.map_or_else(|_| Summary::default(), |replay| replay.summary())
    }

    fn figures(&self, state: &MatchState) -> Vec<DealFigures> {
        let replay = Replay::of(state.clone());
        replay.map_or_else(|_| Vec::new(), |replay| replay.figures())
    }

    fn wrong_marks(&self, events: &[Recorded<Event>]) -> Vec<WrongMark> {
        wrong_marks(events)
    }
}

impl Replay {
    /// The sums of the match that lists show.
    pub fn summary(&self) -> Summary {
        let ended = self.run.is_over() && !self.state.reopened;
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
            winner: self.winner(),
            finished_at: ended.then_some(self.state.updated_at),
        }
    }

    /// The figures of each deal. Adjustments are left out.
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
                let ruleset = self.state.ruleset_at(position as usize);
                let mut figures = DealFigures {
                    deal: kept.id.clone(),
                    position,
                    made: turn.step.mark.made,
                    margin: turn.why.test.and_then(|test| test.margin),
                    us: marks.us,
                    them: marks.them,
                    ruleset: base_of(ruleset),
                    own: own_of(ruleset),
                    opening: self.opening(position as usize),
                    ..DealFigures::default()
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
                    let sides = self.state.sides_at(position as usize);
                    let by = |by: By| seat_of(by, sides);
                    let of_other = || by(By::Side(played.takers().other()));
                    let is_coinched = played.bid.doubling != Doubling::None;
                    let is_surcoinched = played.bid.doubling == Doubling::Surcoinche;
                    figures.taker = by(played.bid.taker);
                    let named = |seat: Option<Seat>| seat.and_then(|seat| by(By::Seat(seat)));
                    let doubled_by = named(played.bid.doubled_by).or_else(of_other);
                    figures.doubled_by = doubled_by.filter(|_| is_coinched);
                    let surcoinched_by = named(played.bid.surcoinched_by);
                    let surcoinched_by = surcoinched_by.or_else(|| by(By::Side(played.takers())));
                    figures.surcoinched_by = surcoinched_by.filter(|_| is_surcoinched);
                    let belotes = played.belotes.iter();
                    figures.belotes_by = belotes.filter_map(|(who, _)| by(*who)).collect();
                }
                figures
            })
            .collect()
    }

    /// Who opened a deal.
    fn opening(&self, position: usize) -> Option<Opening> {
        let placed = &self.placed[position];
        let dealer = self.run.turns[position].dealer?;
        let rules = &self.rulesets[placed.ruleset].rules;
        rules.opening(dealer, &placed.deal.calls)
    }
}

/// The preset that a kept ruleset is based on.
pub(crate) fn base_of(ruleset: &Value) -> String {
    ruleset["base"].as_str().unwrap_or("?").to_owned()
}

/// The named ruleset that a kept ruleset is, if any.
pub(crate) fn own_of(ruleset: &Value) -> Option<RulesetId> {
    ruleset["own"]["id"].as_str().map(RulesetId::from)
}

/// The player: the only one of the side, whichever seat the deal names, or else the seat that it names.
fn seat_of(by: By, sides: &Sides) -> Option<Seat> {
    let mut seats = seats(sides).iter().filter(|seat| seat.side() == by.side());
    let only = seats.next()?;
    match by {
        _ if seats.next().is_none() => Some(*only),
        By::Seat(seat) => Some(seat),
        By::Side(_) => None,
    }
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(word) => Some(word.clone()),
        other => Some(other.to_string()),
    }
}
