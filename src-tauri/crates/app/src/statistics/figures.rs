//! The figures that are shown, each with how it comes from the sums.

use ardoise_statistics::Figures;
use serde::Serialize;

/// 95 % of a normal distribution lie within this many standard deviations.
const Z: f64 = 1.959_963_985;

/// A count out of a total, with the 95 % interval (Wilson's) for the true share.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct ShareView {
    /// The count.
    pub count: u32,
    /// The total.
    pub of: u32,
    /// The lower end of the interval, in thousandths.
    pub low: u32,
    /// The upper end of the interval, in thousandths.
    pub high: u32,
}

/// Declares figures once: for the answer, its documentation, and how each comes from the sums.
macro_rules! figures {
    ($(#[$of:meta])* $view:ident of $sums:ident: $($(#[$doc:meta])* $name:ident: $type:ty = $value:expr;)*) => {
        $(#[$of])*
        #[derive(Debug, Clone, PartialEq, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
        pub struct $view {
            $($(#[$doc])* pub $name: $type,)*
        }

        impl $view {
            pub(super) fn of($sums: &Figures) -> Self {
                Self { $($name: $value,)* }
            }
        }
    };
}

figures! {
    /// The sums of a subject.
    FiguresView of sums:

    /// Matches played.
    matches: u32 = number(sums.matches);
    /// Matches won, out of those with a winner.
    won: ShareView = decided(sums.won, sums.lost);
    /// Deals, including those that were not played.
    deals: u32 = number(sums.deals);
    /// Contracts taken, out of all that were played.
    taken: ShareView = decided(sums.taken, sums.defending);
    /// Contracts made, out of those made or lost.
    made: ShareView = decided(sums.made, sums.chuted);
    /// The sum of the margins of its contracts; negative margins are points missing.
    margin: i32 = signed(sums.margin);
    /// The number of contracts that have a margin.
    margins: u32 = number(sums.margins);
    /// Coinches by the subject's side.
    coinches: u32 = number(sums.coinches);
    /// Coinches that were right, because the contract was lost, out of those decided.
    coinches_right: ShareView = decided(sums.coinches_right, sums.coinches_wrong);
    /// Own contracts that were coinched.
    coinched: u32 = number(sums.coinched);
    /// Coinches of these that were right, because the contract was lost, out of those decided.
    coinched_right: ShareView = decided(sums.coinched_right, sums.coinched_wrong);
    /// Deals in which the side took all the tricks.
    capots: u32 = number(sums.capots);
    /// Générales bid and made.
    generales: u32 = number(sums.generales);
    /// Belotes.
    belotes: u32 = number(sums.belotes);
    /// Points marked in deals that the side took (`taken.count`).
    taking_points: i32 = signed(sums.taking_points);
    /// Deals that the side defended.
    defending: u32 = number(sums.defending);
    /// Points marked in deals that the side defended.
    defending_points: i32 = signed(sums.defending_points);
    /// Own contracts that the side surcoinched.
    surcoinches: u32 = number(sums.surcoinches);
    /// Surcoinches that were right, because the contract was made, out of those decided.
    surcoinches_right: ShareView = decided(sums.surcoinches_right, sums.surcoinches_wrong);
    /// What the player did, as far as deals name a seat; none for a pair. All other figures are the side's.
    own: Option<OwnFiguresView> = None;
}

figures! {
    /// What a player did, as far as deals name a seat.
    OwnFiguresView of sums:

    /// Deals that the player opened (the first bid), out of those of the player whose calls were recorded.
    opened: ShareView = share(sums.own_opened, sums.called);
    /// Contracts that the player took, out of those of the side whose taker is named.
    taken: ShareView = share(sums.own_taken, sums.told_taken);
    /// Of these, contracts made, out of those made or lost.
    made: ShareView = decided(sums.own_made, sums.own_chuted);
    /// Contracts that the player coinched, out of those that the side coinched and whose player is named.
    coinches: ShareView = share(sums.own_coinches, sums.told_coinches);
    /// Of these, coinches that were right, because the contract was lost, out of those decided.
    coinches_right: ShareView = decided(sums.own_coinches_right, sums.own_coinches_wrong);
    /// Contracts that the player surcoinched, out of those that the side surcoinched and whose player is named.
    surcoinches: ShareView = share(sums.own_surcoinches, sums.told_surcoinches);
    /// Of these, surcoinches that were right, because the contract was made, out of those decided.
    surcoinches_right: ShareView = decided(sums.own_surcoinches_right, sums.own_surcoinches_wrong);
    /// Belotes that the player had, out of those of the side whose player is named.
    belotes: ShareView = share(sums.own_belotes, sums.told_belotes);
}

impl FiguresView {
    /// The figures of one player or of two; those of a player have what the player did.
    pub(super) fn of_subject(sums: &Figures, is_player: bool) -> Self {
        Self {
            own: is_player.then(|| OwnFiguresView::of(sums)),
            ..Self::of(sums)
        }
    }
}

/// Those that went one way, out of those that went either.
pub(super) fn decided(right: i64, wrong: i64) -> ShareView {
    share(right, right + wrong)
}

/// A share with its Wilson interval.
pub fn share(count: i64, of: i64) -> ShareView {
    let (low, high) = wilson(count as f64, of as f64);
    ShareView {
        count: number(count),
        of: number(of),
        low: thousandths(low),
        high: thousandths(high),
    }
}

/// Wilson's 95 % interval for a true share, given a count out of a total. Without any data it is the whole range.
fn wilson(count: f64, of: f64) -> (f64, f64) {
    if of <= 0.0 {
        return (0.0, 1.0);
    }
    let (share, z2) = (count / of, Z * Z);
    let centre = (share + z2 / (2.0 * of)) / (1.0 + z2 / of);
    let half = Z / (1.0 + z2 / of) * (share * (1.0 - share) / of + z2 / (4.0 * of * of)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

fn thousandths(share: f64) -> u32 {
    (share * 1000.0).round() as u32
}

pub(super) fn number(sum: i64) -> u32 {
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}

pub(super) fn signed(sum: i64) -> i32 {
    i32::try_from(sum).unwrap_or(if sum < 0 { i32::MIN } else { i32::MAX })
}
