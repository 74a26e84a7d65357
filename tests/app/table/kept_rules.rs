//! A match under rules that are contradictory today, kept by a program that did not know the contradiction.

use crate::common::{Match, Table, codes, moment, read};
use ardoise_app::table::{ChangeRuleset, CreateMatch};
use ardoise_journal::{MatchCreated, Meta, RulesetScope, Sides, Team};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use ardoise_rules::{Ruleset, Seat};
use ardoise_statistics::{Chosen, keep_ruleset};
use serde_json::{Value, json};

fn natural_manille() -> Value {
    json!({"preset": "chaloupee", "set": {"auction.level_scale": "natural_linear",
        "count.no_trumps": "natural", "count.all_trumps": "natural"}})
}

/// The match, as an older program began it.
fn older(table: &Table) -> Match<'_> {
    let ruleset = Ruleset::read_kept(&natural_manille()).expect("it was allowed");
    let nobody = || Team {
        name: String::new(),
        players: vec![String::new(); 2],
    };
    let created = MatchCreated {
        name: None,
        ruleset: keep_ruleset(&Chosen { ruleset, own: None }),
        sides: Sides {
            us: nobody(),
            them: nobody(),
        },
        first_dealer: Seat::South,
        revanche_of: None,
        place: None,
        notes: None,
        concours: None,
    };
    let mut ledger = Ledger::open(&table.path().join(FILE_NAME), Options::new()).expect("it opens");
    let meta = Meta::new(moment(0).at, "+01:00");
    let begun = ledger.create_match(created, &meta).expect("a match");
    Match::of(table, begun.state.id)
}

#[test]
fn it_opens_and_says_so_until_the_rules_are_changed() {
    let table = Table::new();
    let new = CreateMatch {
        new: read(json!({"ruleset": natural_manille()})),
    };
    assert_eq!(codes(table.command(new)), ["natural_scale_in_manille"]);

    let game = older(&table);
    let contradictions = |view: &Value| view["ruleset"]["contradictions"].clone();
    let view = game.view();
    assert_eq!(contradictions(&view)[0]["code"], "natural_scale_in_manille");
    assert_eq!(contradictions(&view)[0]["field"], "auction.level_scale");
    game.deal(json!({"void": "all_pass"}));

    let changed = game.does(ChangeRuleset {
        ruleset: read(json!("chaloupee")),
        scope: RulesetScope::NextDeal,
    });
    assert_eq!(contradictions(&changed), json!([]));
}
