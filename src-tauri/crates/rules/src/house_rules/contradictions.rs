//! Rulesets that contradict themselves (docs/rules.md 3): all the contradictions at once.

use super::typed::HouseRules;
use super::values::*;
use crate::json::{Code, Problem};

/// What is wrong with the ruleset as a whole; each about the house rule to change first.
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
            "score.method",
        ),
        (
            manille && !difference,
            Code::MethodInManille,
            "score.method",
        ),
        (
            difference && (rules.auction_capot || rules.auction_schmurtz),
            Code::DifferenceWithCapot,
            if rules.auction_capot {
                "auction.capot"
            } else {
                "auction.schmurtz"
            },
        ),
        (
            difference && rules.auction_all_trumps != Admission::Never,
            Code::DifferenceWithAllTrumps,
            "auction.all_trumps",
        ),
        (
            difference && rules.auction_generale && !rules.game_generale_wins,
            Code::DifferenceWithGenerale,
            "game.generale_wins",
        ),
        (
            turn_up && rules.score_method != Method::Points,
            Code::TurnUpMethod,
            "score.method",
        ),
        (
            turn_up && rules.contract_test != ContractTest::Beat,
            Code::TurnUpTest,
            "contract.test",
        ),
        (
            rules.auction_level_scale == LevelScale::AllTrumpsPlus50 && !natural_at,
            Code::Plus50WithoutNatural,
            "auction.level_scale",
        ),
        (
            natural_scale && !natural,
            Code::NaturalScaleWithoutNatural,
            "auction.level_scale",
        ),
        (
            slams_only(rules.auction_no_trumps),
            Code::SlamsOnlyWithoutSlam,
            "auction.no_trumps",
        ),
        (
            slams_only(rules.auction_all_trumps),
            Code::SlamsOnlyWithoutSlam,
            "auction.all_trumps",
        ),
        (
            rules.score_capot_forfeit.is_some() && !rules.auction_capot,
            Code::CapotForfeitWithoutCapot,
            "score.capot_forfeit",
        ),
        (
            rules.score_generale_forfeit.is_some() && !rules.auction_generale,
            Code::GeneraleForfeitWithoutGenerale,
            "score.generale_forfeit",
        ),
        (
            rules.auction_beloted_slams && !slam,
            Code::BelotedWithoutSlam,
            "auction.beloted_slams",
        ),
        (endless, Code::NoEnd, "game.target"),
        (
            rules.game_generale_wins && rules.game_target.is_none(),
            Code::GeneraleWinsWithoutTarget,
            "game.generale_wins",
        ),
        (
            !turn_up && rules.auction_levels.is_empty(),
            Code::EmptyLadder,
            "auction.levels",
        ),
        (
            !rules.auction_levels.rise(),
            Code::LevelsDoNotRise,
            "auction.levels",
        ),
    ];
    found
        .into_iter()
        .filter(|(wrong, ..)| *wrong)
        .map(|(_, code, rule)| Problem::new(code, rule))
        .collect()
}
