//! Contradictions within a ruleset (docs/rules.md 3), all at once.

use super::rule_id::RuleId;
use super::typed::HouseRules;
use super::values::*;
use crate::json::{Code, Problem};

/// The contradictions of a ruleset, each about the house rule to change first.
pub(crate) fn contradictions(rules: &HouseRules) -> Vec<Problem> {
    let difference = rules.score_method == Method::Difference;
    let manille = rules.cards_family == Family::Manille;
    let turn_up = rules.auction_kind == AuctionKind::TurnUp;
    let slam = rules.auction_capot || rules.auction_generale;
    let slams_only = |admission| admission == Admission::SlamsOnly && !slam;
    let natural_at = rules.count_all_trumps == Scale::Natural;
    let natural = natural_at && rules.count_no_trumps == Scale::Natural;
    let natural_scale = matches!(
        rules.auction_level_scale,
        LevelScale::NaturalLinear | LevelScale::NaturalTable
    );
    let endless =
        rules.game_target.is_none() && rules.game_deals.is_none() && rules.game_minutes.is_none();

    let found = [
        (
            difference && !manille,
            Code::DifferenceOutsideManille,
            RuleId::ScoreMethod,
        ),
        (
            manille && !difference,
            Code::MethodInManille,
            RuleId::ScoreMethod,
        ),
        (
            difference && (rules.auction_capot || rules.auction_schmurtz),
            Code::DifferenceWithCapot,
            if rules.auction_capot {
                RuleId::AuctionCapot
            } else {
                RuleId::AuctionSchmurtz
            },
        ),
        (
            difference && rules.auction_all_trumps != Admission::Never,
            Code::DifferenceWithAllTrumps,
            RuleId::AuctionAllTrumps,
        ),
        (
            difference && rules.auction_generale && !rules.game_generale_wins,
            Code::DifferenceWithGenerale,
            RuleId::GameGeneraleWins,
        ),
        (
            turn_up && rules.score_method != Method::Points,
            Code::TurnUpMethod,
            RuleId::ScoreMethod,
        ),
        (
            turn_up && rules.contract_test != ContractTest::Beat,
            Code::TurnUpTest,
            RuleId::ContractTest,
        ),
        (
            rules.auction_level_scale == LevelScale::AllTrumpsPlus50 && !natural_at,
            Code::Plus50WithoutNatural,
            RuleId::AuctionLevelScale,
        ),
        (
            natural_scale && !natural,
            Code::NaturalScaleWithoutNatural,
            RuleId::AuctionLevelScale,
        ),
        (
            natural_scale && natural && manille,
            Code::NaturalScaleInManille,
            RuleId::AuctionLevelScale,
        ),
        (
            slams_only(rules.auction_no_trumps),
            Code::SlamsOnlyWithoutSlam,
            RuleId::AuctionNoTrumps,
        ),
        (
            slams_only(rules.auction_all_trumps),
            Code::SlamsOnlyWithoutSlam,
            RuleId::AuctionAllTrumps,
        ),
        (
            rules.score_capot_forfeit.is_some() && !rules.auction_capot,
            Code::CapotForfeitWithoutCapot,
            RuleId::ScoreCapotForfeit,
        ),
        (
            rules.score_generale_forfeit.is_some() && !rules.auction_generale,
            Code::GeneraleForfeitWithoutGenerale,
            RuleId::ScoreGeneraleForfeit,
        ),
        (
            rules.auction_beloted_slams && !slam,
            Code::BelotedWithoutSlam,
            RuleId::AuctionBelotedSlams,
        ),
        (endless, Code::NoEnd, RuleId::GameTarget),
        (
            rules.game_generale_wins && rules.game_target.is_none(),
            Code::GeneraleWinsWithoutTarget,
            RuleId::GameGeneraleWins,
        ),
        (
            !turn_up && rules.auction_levels.is_empty(),
            Code::EmptyLadder,
            RuleId::AuctionLevels,
        ),
        (
            !rules.auction_levels.rise(),
            Code::LevelsDoNotRise,
            RuleId::AuctionLevels,
        ),
    ];
    found
        .into_iter()
        .filter(|(wrong, ..)| *wrong)
        .map(|(_, code, rule)| Problem::new(code, rule))
        .collect()
}

/// Whether a ruleset that was kept before the contradiction was known may still have it.
pub(crate) fn was_admitted(contradiction: &Problem) -> bool {
    contradiction.code == Code::NaturalScaleInManille
}
