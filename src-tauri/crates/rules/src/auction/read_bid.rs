//! Reads a contract and checks it against a ruleset.

use super::bid::Bid;
use super::contract::{Contract, Doubling, Level, Slam};
use crate::cards::{By, Seat, Side, Strain, by, seat};
use crate::house_rules::HouseRules;
use crate::json::{Code, Problem, Problems, Reader, wrong_type};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Reads the taker, the contract, and the players who doubled.
pub(crate) fn read_bid(reader: &mut Reader, rules: &HouseRules) -> Option<Bid> {
    let taker = reader.need("taker").and_then(|_| by(reader, "taker"));
    let (contract, doubling) = read_contract_doubled(reader, rules);
    let takers = taker.map(By::side);
    let coinched = doubling >= Some(Doubling::Coinche);
    let doubled_by = read_doubler(reader, "doubled_by", takers.map(Side::other), coinched);
    let surcoinched = doubling == Some(Doubling::Surcoinche);
    let surcoinched_by = read_doubler(reader, "surcoinched_by", takers, surcoinched);
    Some(Bid {
        taker: taker?,
        contract: contract?,
        doubling: doubling?,
        doubled_by,
        surcoinched_by,
    })
}

/// Reads the contract and its doubling.
pub(crate) fn read_contract_doubled(
    reader: &mut Reader,
    rules: &HouseRules,
) -> (Option<Contract>, Option<Doubling>) {
    let contract = read_contract(reader, rules);
    let doubling = read_doubling(reader, rules, contract.map(|contract| contract.level));
    (contract, doubling)
}

/// Reads the contract. A level that is spoken in tens becomes the level that it means.
fn read_contract(reader: &mut Reader, rules: &HouseRules) -> Option<Contract> {
    let value = reader.need("contract")?;
    let mut inner = Reader::new(reader.at("contract"), value);
    let level = inner.need("level").and_then(|value| {
        let field = inner.at("level");
        inner.part(read_level(value, &field, rules))
    });
    let names = Strain::ALL.map(Strain::as_str);
    let strain = inner.word("strain", Code::UnknownStrain, &names, |word| {
        Strain::ALL
            .into_iter()
            .find(|strain| strain.as_str() == word)
    });
    let told = inner.get("strain").is_some();
    let contract = level.map(|level| Contract { level, strain });
    if let Some(contract) = contract.filter(|_| strain.is_some() == told) {
        let field = inner.at("strain");
        if let Err(problem) = check_strain(contract, &field, rules) {
            inner.report(problem);
        }
    }
    let contract = contract.and_then(|contract| match contract.level {
        Level::Points(said) => {
            let level = rules.level_said(said, contract.strain);
            if level.is_none() && strain.is_some() {
                let problem = Problem::new(Code::LevelNotInRuleset, inner.at("level"))
                    .with("value", said)
                    .with("allowed", rules.levels_offered(contract.strain));
                inner.report(problem);
            }
            level.map(|level| Contract {
                level: Level::Points(level),
                ..contract
            })
        }
        _ => Some(contract),
    });
    reader.part(inner.finish(contract))
}

pub(crate) fn read_level(
    value: &Value,
    field: &str,
    rules: &HouseRules,
) -> Result<Level, Problems> {
    let turn_up = rules.is_turn_up();
    let level = match value {
        Value::String(word) if word == "take" => Level::Take,
        Value::String(word) => match Slam::ALL.into_iter().find(|slam| slam.as_str() == word) {
            Some(slam) => Level::Slam(slam),
            None => {
                return Err(Problem::new(Code::LevelNotInRuleset, field)
                    .with("value", word)
                    .with("allowed", rules.words_offered())
                    .into());
            }
        },
        Value::Number(_) => Level::Points(crate::json::integer(
            value,
            field,
            1,
            crate::house_rules::HIGHEST,
        )?),
        _ => return Err(wrong_type(field, value, "level").into()),
    };
    match level {
        Level::Slam(slam) if !rules.admits_slam(slam) => {
            Err(Problem::new(Code::SlamNotInRuleset, field)
                .with("value", slam.as_str())
                .with("allowed", rules.words_offered())
                .into())
        }
        Level::Take if !turn_up => Err(Problem::new(Code::LevelNotInRuleset, field)
            .with("value", "take")
            .with("allowed", rules.levels_offered(None))
            .into()),
        Level::Points(points) if turn_up => Err(Problem::new(Code::LevelNotInRuleset, field)
            .with("value", points)
            .with("allowed", ["take"])
            .into()),
        level => Ok(level),
    }
}

/// The game that is played: a strain, or a schmurtz, which has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum StrainOrSchmurtz {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
    NoTrumps,
    AllTrumps,
    Schmurtz,
}

/// Reads a strain, or `schmurtz` as `None`.
pub(crate) fn read_strain(reader: &mut Reader) -> Option<Option<Strain>> {
    let mut names = Strain::ALL.map(Strain::as_str).to_vec();
    names.push(Slam::Schmurtz.as_str());
    reader.word("strain", Code::UnknownStrain, &names, |word| {
        let strain = Strain::ALL
            .into_iter()
            .find(|strain| strain.as_str() == word);
        (strain.is_some() || word == Slam::Schmurtz.as_str()).then_some(strain)
    })
}

/// Reads a strain, or `schmurtz` as `None`, that the ruleset plays at some level.
pub(crate) fn read_strain_played(
    reader: &mut Reader,
    rules: Option<&HouseRules>,
) -> Option<Option<Strain>> {
    let strain = read_strain(reader)?;
    let Some(rules) = rules.filter(|rules| !rules.plays(strain)) else {
        return Some(strain);
    };
    let name = |strain: Option<Strain>| strain.map_or(Slam::Schmurtz.as_str(), Strain::as_str);
    let strains = Strain::ALL.into_iter().map(Some).chain([None]);
    let allowed = strains.filter(|strain| rules.plays(*strain)).map(name);
    let problem = Problem::new(Code::StrainNotInRuleset, reader.at("strain"))
        .with("value", name(strain))
        .with("allowed", allowed.collect::<Vec<_>>());
    reader.report(problem);
    None
}

fn check_strain(contract: Contract, field: &str, rules: &HouseRules) -> Result<(), Problem> {
    let schmurtz = contract.level == Level::Slam(Slam::Schmurtz);
    match contract.strain {
        None if schmurtz => Ok(()),
        None => Err(Problem::new(Code::MissingField, field)),
        Some(strain) if schmurtz || !rules.admits_strain(strain, contract.level) => {
            let allowed = Strain::ALL
                .into_iter()
                .filter(|strain| !schmurtz && rules.admits_strain(*strain, contract.level));
            Err(Problem::new(Code::StrainNotInRuleset, field)
                .with("value", strain)
                .with("allowed", allowed.collect::<Vec<_>>()))
        }
        Some(_) => Ok(()),
    }
}

fn read_doubling(
    reader: &mut Reader,
    rules: &HouseRules,
    level: Option<Level>,
) -> Option<Doubling> {
    if reader.get("doubling").is_none() {
        return Some(Doubling::None);
    }
    let doubling = reader.word(
        "doubling",
        Code::NotAValue,
        &["none", "coinche", "surcoinche"],
        |word| match word {
            "none" => Some(Doubling::None),
            "coinche" => Some(Doubling::Coinche),
            "surcoinche" => Some(Doubling::Surcoinche),
            _ => None,
        },
    )?;
    if level.is_some_and(|level| !rules.admits_doubling(doubling, level)) {
        let allowed = [Doubling::None, Doubling::Coinche]
            .into_iter()
            .filter(|doubling| level.is_some_and(|level| rules.admits_doubling(*doubling, level)));
        let problem = Problem::new(Code::DoublingNotInRuleset, "doubling")
            .with("value", doubling)
            .with("allowed", allowed.collect::<Vec<_>>());
        reader.report(problem);
    }
    Some(doubling)
}

/// Reads the player who doubled, who must be of the right side, in a deal that was doubled.
fn read_doubler(
    reader: &mut Reader,
    key: &'static str,
    side: Option<Side>,
    doubled: bool,
) -> Option<Seat> {
    let seat = seat(reader, key)?;
    if !doubled || side.is_some_and(|side| side != seat.side()) {
        let allowed = Seat::ALL
            .into_iter()
            .filter(|seat| doubled && Some(seat.side()) == side);
        let problem = Problem::new(Code::NotOfTheSide, key)
            .with("value", seat)
            .with("allowed", allowed.collect::<Vec<_>>());
        reader.report(problem);
    }
    Some(seat)
}
