//! The contracts that need no points: made or lost is all that their mark depends on.

use super::bid::Bid;
use super::contract::{Doubling, Level, Slam};
use super::read_bid::read_bid;
use crate::house_rules::values::*;
use crate::house_rules::{HouseRules, Ruleset};
use crate::json::Reader;
use serde::Serialize;
use serde_json::Value;

/// Which of *made* and *lost* may be given in place of points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Settles {
    /// *Made* is enough.
    pub made: bool,
    /// *Lost* is enough.
    pub lost: bool,
}

impl Ruleset {
    /// Whether made or lost is enough for a deal, of which the contract is known; nothing if it is not.
    pub fn settles(&self, facts: &Value) -> Settles {
        let bid = read_bid(&mut Reader::new("", facts), &self.rules);
        let suffices = |made| bid.is_some_and(|bid| !self.rules.points_matter(bid, made));
        Settles {
            made: suffices(true),
            lost: suffices(false),
        }
    }
}

impl HouseRules {
    /// Whether the mark of a contract depends on the points that were counted, once the contract is known to be made or
    /// lost. If it does not, `made` may be given in their place.
    pub fn points_matter(&self, bid: Bid, made: bool) -> bool {
        if self.score_method == Method::ContractOnly {
            return false;
        }
        if let Level::Slam(slam) = bid.contract.level {
            return self.slam_needs_points(slam, made);
        }
        let doubled = bid.doubling != Doubling::None;
        match (self.score_method, made) {
            (Method::Difference, _) => true,
            _ if doubled
                && self.doubling_base != DoublingBase::Word(DoublingBaseWord::AsMarked) =>
            {
                made && self.doubling_loser != DoublingLoser::Nothing
            }
            (_, true) => true,
            (_, false) => self.loss_needs_points(),
        }
    }

    /// A slam made has all the tricks. A beloted one was made only with the belote, which its points do not show either.
    fn slam_needs_points(&self, slam: Slam, made: bool) -> bool {
        let (forfeit, lost) = if slam.is_generale() {
            (self.score_generale_forfeit, self.score_generale_lost)
        } else {
            (self.score_capot_forfeit, self.score_capot_lost)
        };
        if made && slam.needs_belote() {
            return true;
        }
        let manche = slam.is_generale() && self.game_generale_wins;
        match self.score_method {
            _ if manche || forfeit.is_some() => false,
            Method::Difference => true,
            _ => !made && lost == SlamLost::BaseAndContract && self.loss_needs_points(),
        }
    }

    /// Whether the defence marks its own points for a lost contract, and not those of the whole deal.
    fn loss_needs_points(&self) -> bool {
        self.score_lost_base == LostBase::Word(LostBaseWord::MadePlus160)
    }
}
