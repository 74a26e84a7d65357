//! The contracts of a subject, each game apart: 90 is not the same contract at coinche and at contrée.

use super::figures::{decided, number, signed};
use super::views::{CalibrationView, ContractView};
use crate::call::{Reader, Refusal};
use ardoise_ledger::{ContractFigures, Period, Subject};
use ardoise_rules::{Preset, Vocabulary};

/// The contracts of one game. No game is named if the preset of their rules is unknown here.
pub(super) struct GameContracts {
    game: Option<Vocabulary>,
    contracts: Vec<ContractFigures>,
}

impl GameContracts {
    fn bid(&self) -> i64 {
        self.contracts.iter().map(|contract| contract.bid).sum()
    }
}

/// The presets of a game.
pub(super) fn presets_of(game: Vocabulary) -> Vec<String> {
    let presets = Preset::all().iter();
    let of_game = presets.filter(|preset| preset.vocabulary() == game);
    of_game.map(|preset| preset.id.to_owned()).collect()
}

/// A subject's contracts in a period, those of the game with the most first. `rulesets` are those that the subject has
/// played under.
pub(super) fn contracts_by_game(
    reader: &Reader,
    subject: &Subject,
    period: &Period,
    rulesets: &[String],
) -> Result<Vec<GameContracts>, Refusal> {
    let mut rest = reader.ledger.contracts(subject, period)?;
    let asked = period
        .ruleset
        .as_ref()
        .map_or(rulesets, std::slice::from_ref);
    let mut all: Vec<GameContracts> = Vec::new();
    for preset in asked.iter().filter_map(|id| Preset::find(id)) {
        let under = Period {
            ruleset: Some(preset.id.to_owned()),
            ..period.clone()
        };
        let contracts = reader.ledger.contracts(subject, &under)?;
        add(&mut rest, &contracts, -1);
        let game = Some(preset.vocabulary());
        match all.iter_mut().find(|one| one.game == game) {
            Some(one) => add(&mut one.contracts, &contracts, 1),
            None => all.push(GameContracts { game, contracts }),
        }
    }
    rest.retain(|contract| contract.bid > 0);
    all.push(GameContracts {
        game: None,
        contracts: rest,
    });
    all.retain(|one| one.bid() > 0);
    all.sort_by_key(|one| std::cmp::Reverse(one.bid()));
    Ok(all)
}

/// Adds contracts to sums, or subtracts them (`sign` is -1). The sums stay in the order of the levels.
fn add(sums: &mut Vec<ContractFigures>, contracts: &[ContractFigures], sign: i64) {
    for one in contracts {
        let same =
            |sum: &&mut ContractFigures| (&sum.level, &sum.strain) == (&one.level, &one.strain);
        let Some(sum) = sums.iter_mut().find(same) else {
            sums.push(one.clone());
            continue;
        };
        sum.bid += sign * one.bid;
        sum.made += sign * one.made;
        sum.chuted += sign * one.chuted;
        sum.margins += sign * one.margins;
        sum.margin += sign * one.margin;
    }
    let place = |one: &ContractFigures| (one.level.parse().unwrap_or(0), one.level.clone());
    sums.sort_by_key(|one| -> (u32, String) { place(one) });
}

pub(super) fn contract_views(games: &[GameContracts]) -> Vec<ContractView> {
    let views = games.iter().flat_map(|GameContracts { game, contracts }| {
        contracts.iter().map(|contract| ContractView {
            game: *game,
            level: contract.level.clone(),
            strain: (!contract.strain.is_empty()).then(|| contract.strain.clone()),
            bid: number(contract.bid),
            made: decided(contract.made, contract.chuted),
            margin: signed(contract.margin),
            margins: number(contract.margins),
        })
    });
    views.collect()
}

/// The sums by game and level, in the order of the bids.
pub(super) fn calibration(games: &[GameContracts]) -> Vec<CalibrationView> {
    let views = games.iter().flat_map(|GameContracts { game, contracts }| {
        let of_one_level = contracts.chunk_by(|one, next| one.level == next.level);
        of_one_level.map(|contracts| CalibrationView {
            game: *game,
            level: contracts[0].level.clone(),
            made: decided(
                contracts.iter().map(|contract| contract.made).sum(),
                contracts.iter().map(|contract| contract.chuted).sum(),
            ),
        })
    });
    views.collect()
}
