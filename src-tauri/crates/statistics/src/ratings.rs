//! Ratings of players and pairs, and winning runs.

use ardoise_rules::{PerSide, Side};
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin, weng_lin_two_teams};

/// The rating and the winning run of a player or a pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating: a player's among players, a pair's among pairs.
    pub rating: f64,
    /// How uncertain the rating is; it falls as matches are played.
    pub uncertainty: f64,
    /// Matches won in a row.
    pub run: u32,
    /// The longest run so far.
    pub best_run: u32,
}

/// Whether a rating is shown, by the deals that it is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingState {
    /// Too few deals to say anything.
    Hidden,
    /// It still moves much.
    Evolving,
    /// It moves little.
    Settled,
}

impl RatingState {
    /// From this many deals on a rating is shown: one evening of 48 deals. After fewer, the cards matter more than the play.
    pub const EVOLVING_FROM: u32 = 48;
    /// From this many deals on a rating is settled: ten evenings. After forty matches of a dozen deals its uncertainty
    /// is little more than half of its initial value.
    pub const SETTLED_FROM: u32 = 480;

    /// The state after this many deals.
    pub fn after(deals: i64) -> RatingState {
        match deals {
            _ if deals < i64::from(Self::EVOLVING_FROM) => RatingState::Hidden,
            _ if deals < i64::from(Self::SETTLED_FROM) => RatingState::Evolving,
            _ => RatingState::Settled,
        }
    }
}

impl Default for Rating {
    /// The rating before the first match.
    fn default() -> Self {
        let WengLinRating {
            rating,
            uncertainty,
        } = WengLinRating::new();
        Self {
            rating,
            uncertainty,
            run: 0,
            best_run: 0,
        }
    }
}

impl Rating {
    fn known(&self) -> WengLinRating {
        WengLinRating {
            rating: self.rating,
            uncertainty: self.uncertainty,
        }
    }

    fn after(&self, rated: WengLinRating, has_won: bool) -> Self {
        let run = if has_won { self.run + 1 } else { 0 };
        Self {
            rating: rated.rating,
            uncertainty: rated.uncertainty,
            run,
            best_run: self.best_run.max(run),
        }
    }
}

/// The players' ratings after a match, from their ratings before it. A seat without a name counts as a new player.
pub fn rate_players(before: &PerSide<Vec<Rating>>, winner: Side) -> PerSide<Vec<Rating>> {
    let seats = before.us.len().max(before.them.len());
    let ratings = |side: Side| -> Vec<WengLinRating> {
        let known = before[side].iter().map(Rating::known);
        let unknown = std::iter::repeat_with(WengLinRating::new);
        known.chain(unknown).take(seats).collect()
    };
    let (us, them) = weng_lin_two_teams(
        &ratings(Side::Us),
        &ratings(Side::Them),
        &outcome(winner),
        &WengLinConfig::new(),
    );
    let rated = PerSide { us, them };
    PerSide::each(|side| {
        let all = before[side].iter().zip(&rated[side]);
        all.map(|(before, rated)| before.after(*rated, side == winner))
            .collect()
    })
}

/// The pairs' ratings after a match. A pair is rated as if it were one player; its players' results with other partners
/// do not count.
pub fn rate_pairs(before: &PerSide<Option<Rating>>, winner: Side) -> PerSide<Option<Rating>> {
    let rating = |side: Side| before[side].unwrap_or_default().known();
    let (us, them) = weng_lin(
        &rating(Side::Us),
        &rating(Side::Them),
        &outcome(winner),
        &WengLinConfig::new(),
    );
    let rated = PerSide { us, them };
    PerSide::each(|side| before[side].map(|before| before.after(rated[side], side == winner)))
}

/// The outcome for our side.
fn outcome(winner: Side) -> Outcomes {
    match winner {
        Side::Us => Outcomes::WIN,
        Side::Them => Outcomes::LOSS,
    }
}
