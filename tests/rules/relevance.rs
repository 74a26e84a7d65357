//! A house rule that does not matter has no effect on any mark, call or card.

use crate::chance::Chance;
use crate::common::every_contract;
use crate::dice::Dice;
use ardoise_rules::{ContractInPlay, Deal, RuleGroup, RuleId, Ruleset};
use serde_json::{Value, json};

fn any_ruleset(chance: &mut Chance) -> Ruleset {
    let thrown: Vec<u16> = (0..60).map(|_| chance.below(60_000) as u16).collect();
    Dice::new(&thrown).ruleset()
}

/// The same ruleset with one value taken from another.
fn with(ruleset: &Ruleset, rule: &str, value: &Value) -> Option<Ruleset> {
    let mut set = ruleset.differs();
    set.insert(rule.to_owned(), value.clone());
    Ruleset::read(&json!({"preset": ruleset.base().id, "set": set})).ok()
}

#[test]
fn what_does_not_matter_changes_no_mark() {
    let mut chance = Chance(0x3a77e5);
    let mut changed = 0;
    for _ in 0..12 {
        let ruleset = any_ruleset(&mut chance);
        let deals = every_contract(&ruleset);
        for rule in RuleId::ALL {
            let id = rule.as_str();
            // Other tests cover which calls are legal; this one covers marks.
            if ruleset.matters(rule)
                || matches!(
                    rule.group(),
                    RuleGroup::Table | RuleGroup::Auction | RuleGroup::Play
                )
            {
                continue;
            }
            for _ in 0..3 {
                let other = any_ruleset(&mut chance);
                let value = other.value(rule);
                let Some(varied) = with(&ruleset, id, value) else {
                    continue;
                };
                for deal in &deals {
                    let facts = json!(deal.to_json());
                    let read = Deal::read(&facts, &varied);
                    let read =
                        read.unwrap_or_else(|all| panic!("{id} as {value}: {facts} {all:?}"));
                    let mark = varied.mark(&read, &mut ());
                    let told = || {
                        format!(
                            "{id} as {value} under {}: {facts}",
                            json!(ruleset.differs())
                        )
                    };
                    assert_eq!(mark, ruleset.mark(deal, &mut ()), "{}", told());
                }
                changed += usize::from(value != ruleset.value(rule));
            }
        }
    }
    assert!(changed > 100, "{changed} values were changed");
}

#[test]
fn what_cannot_be_bid_does_not_matter_and_what_can_does() {
    let coinche = Ruleset::preset("coinche").expect("a preset");
    let belote = Ruleset::preset("belote").expect("a preset");
    let bid = json!({"taker": "us", "contract": {"level": 80, "strain": "hearts"}});
    assert!(
        ContractInPlay::read(&bid, &coinche).is_ok()
            && ContractInPlay::read(&bid, &belote).is_err()
    );
    for rule in [
        RuleId::AuctionLevels,
        RuleId::DoublingCoinche,
        RuleId::ContractGeneraleValue,
    ] {
        assert!(coinche.matters(rule) && !belote.matters(rule), "{rule}");
    }
    let shown: Vec<RuleId> = coinche.rules_asked_about().collect();
    assert!(
        !shown.contains(&RuleId::TableWeakHandBelow),
        "nothing, as in the preset"
    );
    assert!(!shown.contains(&RuleId::ScoreLostDifference));
}
