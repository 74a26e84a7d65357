//! Which house rules matter to a table: not those that another one puts out of play.

use super::ruleset::Ruleset;
use super::values::*;

/// A part of the rules, in the order of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulePart {
    /// Dealing, and who begins.
    Deal,
    /// The auction.
    Bid,
    /// The play of the cards.
    Play,
    /// Counting cards and melds.
    Count,
    /// The contract and its mark.
    Mark,
    /// What ends the match.
    End,
}

impl RulePart {
    /// The parts in order.
    pub const ALL: [RulePart; 6] = [
        RulePart::Deal,
        RulePart::Bid,
        RulePart::Play,
        RulePart::Count,
        RulePart::Mark,
        RulePart::End,
    ];

    /// Its name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            RulePart::Deal => "deal",
            RulePart::Bid => "bid",
            RulePart::Play => "play",
            RulePart::Count => "count",
            RulePart::Mark => "mark",
            RulePart::End => "end",
        }
    }

    /// The part that a house rule belongs to.
    pub fn of(rule: &str) -> RulePart {
        match rule.split('.').next().unwrap_or(rule) {
            "cards" | "table" => RulePart::Deal,
            "auction" => RulePart::Bid,
            "play" => RulePart::Play,
            "count" | "melds" | "belote" => RulePart::Count,
            "game" => RulePart::End,
            _ => RulePart::Mark,
        }
    }
}

impl Ruleset {
    /// The house rules that matter, in the order of the catalogue: without those that another puts out of play, and those
    /// that are nothing, as in the preset.
    pub fn rules_that_matter(&self) -> impl Iterator<Item = &str> {
        let base = self.base().values();
        let rules = self.values().iter();
        rules
            .filter(move |(rule, value)| !value.is_null() || base.get(*rule) != Some(*value))
            .filter(|(rule, _)| self.matters(rule))
            .map(|(rule, _)| rule.as_str())
    }

    /// Whether a house rule can make a difference, given the others.
    pub fn matters(&self, rule: &str) -> bool {
        let rules = &self.rules;
        let ladder = rules.auction_kind == AuctionKind::Ladder;
        let belote_cards = rules.cards_family == Family::Belote;
        let capot = ladder && (rules.auction_capot || rules.auction_schmurtz);
        let generale = ladder && rules.auction_generale;
        let no_trumps = rules.auction_no_trumps != Admission::Never;
        let all_trumps = rules.auction_all_trumps != Admission::Never;
        let melds = rules.melds_admitted == Melds::All;
        let belote = rules.melds_admitted != Melds::None;
        let reach = rules.contract_test != ContractTest::Beat;
        let beat = rules.contract_test != ContractTest::Reach;
        let difference = rules.score_method == Method::Difference;
        let marks_points = matches!(
            rules.score_method,
            Method::Points | Method::PointsAndContract
        );
        let marks_contract = matches!(
            rules.score_method,
            Method::PointsAndContract | Method::ContractOnly
        );
        let plays_on = !rules.game_generale_wins;
        let rounds = rules.count_rounding != Rounding::None;
        match rule {
            "auction.kind" | "auction.no_trumps" | "auction.all_trumps" => true,
            "auction.beloted_slams" => rules.auction_beloted_slams || capot || generale,
            "auction.level_scale" => ladder && (no_trumps || all_trumps),
            "auction.coinche_capot" => capot,
            "auction.coinche_generale" => generale,
            _ if rule.starts_with("auction.") => ladder,

            "play.overtrump" | "play.undertrump" => rules.play_void != WhenVoid::Free,
            "play.capot_lead_restriction" => capot || generale,
            "play.generale_leads" | "play.generale_alone" => generale,

            "melds.belote_at_all_trumps" => belote && all_trumps,
            "melds.tie" => melds,
            "melds.of_the_loser" => melds && marks_points,
            "melds.when_doubled" => melds && marks_points && ladder,
            "belote.when_lost" => belote && !difference,
            "belote.when_doubled" => belote && ladder && !difference,

            "count.no_trumps" => belote_cards && (no_trumps || rules.auction_schmurtz),
            "count.all_trumps" => belote_cards && all_trumps,
            "count.capot_unannounced" => belote_cards,
            "count.capot" => belote_cards && (capot || rules.count_capot_unannounced),
            "count.generale_unannounced" | "count.generale" => belote_cards && generale,
            "count.rounding" => {
                !difference && (marks_points || rules.contract_tested_on == TestedOn::Rounded)
            }
            "count.complement" => marks_points,

            "contract.test" => !difference,
            "contract.margin" | "contract.floor" => reach && !difference,
            "contract.raised_by_defence_melds" => reach && melds && !difference,
            "contract.measure" | "contract.tie" => beat && !difference,
            "contract.takers_count" => belote && !difference,
            "contract.defenders_count" => beat && belote && !difference,
            "contract.tested_on" => rounds && !difference,
            "contract.capot_value" => capot && marks_contract,
            "contract.generale_value" => generale && marks_contract && plays_on,
            "contract.no_trumps_factor" => no_trumps && marks_contract,
            "contract.all_trumps_factor" => all_trumps && marks_contract,
            "contract.plus_50_marked" => {
                rules.auction_level_scale == LevelScale::AllTrumpsPlus50
                    && all_trumps
                    && marks_contract
            }

            "score.lost_base" => marks_points,
            "score.lost_contract" => marks_contract,
            "score.capot_lost" => capot && !difference && rules.score_capot_forfeit.is_none(),
            "score.generale_lost" => {
                generale && !difference && plays_on && rules.score_generale_forfeit.is_none()
            }
            "score.capot_forfeit" => capot,
            "score.generale_forfeit" => generale && plays_on,
            "score.lost_difference" => difference,

            "doubling.coinche" => ladder,
            "doubling.surcoinche" => ladder && rules.auction_surcoinche != WhoSurcoinches::Never,
            "doubling.applies_to" => ladder && (marks_points || belote),
            "doubling.base" | "doubling.loser" => ladder && marks_points,

            "game.crossing" | "game.must_win_last_deal" => rules.game_target.is_some(),
            "game.last_deal_exact" => rounds,
            "game.generale_wins" => generale,
            "penalty.misdeal_is" => rules.penalty_misdeal != 0,
            _ => true,
        }
    }
}
