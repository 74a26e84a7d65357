//! What the deal sheet can offer under a ruleset, so that the screens need no rules.

use super::form_views::{Factors, FormView, LevelView, SequenceView, StrainView};
use ardoise_rules::values::{ContractTie, FalseMelds, Family, Melds, Method, Renonce};
use ardoise_rules::{
    Contract, Doubling, HouseRules, Level, MeldKind, Rank, Ruleset, Slam, Strain, Void,
};
use serde_json::json;

/// The strains, in the order of the deal sheet.
pub(crate) const STRAINS: [Strain; 6] = [
    Strain::Spades,
    Strain::Hearts,
    Strain::Diamonds,
    Strain::Clubs,
    Strain::NoTrumps,
    Strain::AllTrumps,
];

/// What the deal sheet can offer under a ruleset.
pub(crate) fn form(ruleset: &Ruleset) -> FormView {
    let rules = &ruleset.rules;
    let doubled = |doubling: Doubling| {
        let level = |slam: Slam| Level::Slam(slam);
        !rules.is_turn_up()
            && (rules.admits_doubling(doubling, Level::Points(i32::MAX))
                || rules
                    .slams()
                    .any(|slam| rules.admits_doubling(doubling, level(slam))))
    };
    let never_coinched = rules
        .slams()
        .filter(|slam| !rules.admits_doubling(Doubling::Coinche, Level::Slam(*slam)));
    let strains = STRAINS.into_iter().map(Some).chain([None]);
    FormView {
        take: rules.is_turn_up(),
        strains: strains
            .filter_map(|strain| strain_view(rules, strain))
            .collect(),
        slams: rules.slams().collect(),
        coinche: doubled(Doubling::Coinche),
        surcoinche: doubled(Doubling::Surcoinche),
        coinche_from: rules.auction_coinche_from,
        never_coinched: never_coinched.collect(),
        uncoinchable: rules
            .never_coinched()
            .into_iter()
            .map(|level| json!(level))
            .collect(),
        sequences: (3..=8).map(sequence_view).collect(),
        carres: ranks(MeldKind::carres().iter().copied()),
        melds: rules.melds_admitted == Melds::All,
        tricks: rules.compares_tricks(),
        tricks_have_points: rules.cards_family == Family::Manille,
        all_tricks_alone: rules.auction_generale
            && (rules.count_generale_unannounced || rules.play_generale_alone),
        vocabulary: ruleset.vocabulary(),
        made_suffices: rules.score_method == Method::ContractOnly,
        voids: Void::ALL
            .into_iter()
            .filter(|void| rules.admits_void(*void))
            .collect(),
        renonce: rules.penalty_renonce == Renonce::DealLost,
        false_melds: rules.penalty_false_meld == FalseMelds::OtherSide,
        misdeal: rules.penalty_misdeal,
        misdeal_contract: rules.penalty_misdeal_contract,
        replays_ties: rules.contract_tie == ContractTie::Replay,
        factors: Factors {
            coinche: rules.doubling_coinche,
            surcoinche: rules.doubling_surcoinche,
        },
    }
}

/// The highest cards of a sequence of this many cards.
fn sequence_view(length: u8) -> SequenceView {
    SequenceView {
        length,
        tops: ranks(MeldKind::tops(length)),
    }
}

fn ranks(ranks: impl Iterator<Item = Rank>) -> Vec<String> {
    ranks.map(|rank| rank.as_str().to_owned()).collect()
}

/// A strain with its possible bids, or nothing without any. `None` stands for a schmurtz.
fn strain_view(rules: &HouseRules, strain: Option<Strain>) -> Option<StrainView> {
    let admits = |level: Level| match strain {
        Some(strain) => rules.admits_strain(strain, level),
        None => level == Level::Slam(Slam::Schmurtz),
    };
    let slams = rules
        .slams()
        .filter(|slam| admits(Level::Slam(*slam)) && strain.is_none() == (*slam == Slam::Schmurtz));
    let slams: Vec<Slam> = slams.collect();
    let levels = match strain {
        Some(_) if !rules.is_turn_up() && admits(Level::Points(0)) => rules.levels_offered(strain),
        _ => Vec::new(),
    };
    let taken = rules.is_turn_up() && admits(Level::Take);
    if levels.is_empty() && slams.is_empty() && !taken {
        return None;
    }
    let counting = rules.counting(Contract {
        level: Level::Take,
        strain,
    });
    Some(StrainView {
        strain,
        open_step: rules.open_step(strain).filter(|_| !levels.is_empty()),
        levels: levels
            .into_iter()
            .map(|level| LevelView {
                level,
                said: rules.said(level),
            })
            .collect(),
        slams,
        total: counting.total,
        last_trick: counting.needs_last_trick(),
        belotes: rules.belotes(strain),
    })
}
