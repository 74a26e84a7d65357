//! An evening at the table: what the scorer does to a match, and the state after it.

use crate::common::{Match, Table, codes, hearts, moment, read, totals};
use ardoise_app::history::{History, HistoryQuery, Home};
use ardoise_app::table::{
    self, AmendDeal, ChangeDealer, ChangeRuleset, ChangeSides, Count, DeleteDeal, Finish, Journal,
    MarkAgain, Players, Preview, RecordContract, RecordDeal, Redo, Resume, Revanche, Undo,
};
use ardoise_journal::RulesetScope;
use ardoise_journal::{ConfirmedMark, DealMarked, Event, Meta};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use ardoise_rules::{Seat, Strain};
use serde_json::{Value, json};

#[test]
fn a_match_starts_without_typing_anything() {
    let table = Table::new();
    let view = table.start(json!("coinche")).view();
    assert_eq!(view["seats"], json!(["south", "east", "north", "west"]));
    assert_eq!(view["next"]["dealer"], "south");
    assert_eq!(
        view["next"]["leader"], "east",
        "the player after the dealer leads"
    );
    assert_eq!(view["remaining"], json!({"us": 3000, "them": 3000}));
    assert_eq!(
        view["undo"],
        Value::Null,
        "a match that was started is there"
    );
    let home = table.shows(Home {});
    assert_eq!(
        home["current"]["id"], view["id"],
        "the match in progress is the one to resume"
    );
}

#[test]
fn what_remains_is_what_passes_the_target() {
    let table = Table::new();
    let view = table.start(json!("coinche-bga")).view();
    assert_eq!(
        view["remaining"],
        json!({"us": 2001, "them": 2001}),
        "2000 is not more than 2000"
    );
}

#[test]
fn a_contract_stands_while_its_cards_are_played() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let bid = json!({"taker": "east", "contract": {"level": 100, "strain": "spades"}, "doubling": "coinche", "doubled_by": "south"});
    let view = game.does(RecordContract { facts: bid.clone() });
    assert_eq!(view["in_play"]["facts"]["contract"], bid["contract"]);
    assert_eq!(
        view["in_play"]["stake"], 400,
        "(100 points and the contract) × 2"
    );
    assert_eq!(view["in_play"]["leader"], "east");

    let reopened = table.beside().shows(table::Match {
        id: game.id.clone(),
    });
    assert_eq!(
        reopened["in_play"], view["in_play"],
        "it is there after a restart"
    );

    let mut facts = bid.clone();
    facts["points"] = json!({"them": 90});
    game.deal(facts);
    let view = game.view();
    assert_eq!(
        totals(&view),
        (520, 0),
        "(160 and the contract) × 2 to the defence"
    );
    assert_eq!(view["in_play"], Value::Null, "the cards have been played");
}

#[test]
fn a_preview_says_what_confirming_marks() {
    let table = Table::new();
    let game = table.start(json!({"preset": "belote-litige"}));
    let tie = json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 81}});
    game.deal(tie);
    let facts = json!({"taker": "them", "contract": {"level": "take", "strain": "clubs"}, "points": {"us": 60}});
    let preview = table.shows(Preview {
        id: game.id.clone(),
        deal: None,
        facts: facts.clone(),
        before: None,
    });
    assert_eq!(
        preview["mark"]["marks"],
        json!({"us": 60, "them": 183}),
        "102 and the 81 that waited"
    );
    game.deal(facts);
    let view = game.view();
    assert_eq!(view["deals"][1]["marks"], preview["mark"]["marks"]);
    assert_eq!(view["totals"], preview["mark"]["totals"]);
}

#[test]
fn a_wrong_entry_is_corrected_undone_and_done_again() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let first = game.deal(hearts("us", 100, 112));
    game.deal(hearts("them", 90, 62));
    assert_eq!(totals(&game.view()), (270, 240));

    let amended = game.does(AmendDeal {
        deal: first.as_str().into(),
        facts: hearts("us", 100, 92),
    });
    assert_eq!(
        totals(&amended),
        (60, 450),
        "the first contract is lost now"
    );
    let undone = game.does(Undo {});
    assert_eq!(totals(&undone), (270, 240));
    assert_eq!(undone["redo"]["event"], "deal_amended");
    let redone = game.does(Redo {});
    assert_eq!(totals(&redone), (60, 450));

    let deleted = game.does(DeleteDeal {
        deal: first.as_str().into(),
    });
    assert_eq!(totals(&deleted), (60, 190));
    assert_eq!(
        deleted["deals"][0]["number"], 1,
        "deals are numbered as they stand"
    );
    game.does(Undo {});
    let journal = table.shows(Journal {
        id: game.id.clone(),
    });
    let amended = &journal[3];
    assert_eq!(amended["event"], "deal_amended");
    assert_eq!(
        (&amended["number"], &amended["marks"]),
        (&json!(1), &json!({"us": 0, "them": 260}))
    );
    assert_eq!(
        journal[6]["undone"], true,
        "the deletion does not count any more"
    );
    assert_eq!(codes(game.change_at(1, Redo {})), ["stale_revision"]);
    game.deal(hearts("us", 80, 100));
    assert_eq!(
        codes(game.change(Redo {})),
        ["nothing_to_redo"],
        "a new deal clears it"
    );
}

#[test]
fn the_deal_passes_on_and_the_table_may_say_otherwise() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(hearts("us", 100, 112));
    game.deal(json!({"void": "all_pass"}));
    assert_eq!(game.view()["next"]["dealer"], "north");
    let view = game.does(ChangeDealer { dealer: Seat::West });
    assert_eq!(view["next"]["dealer"], "west");
    game.deal(hearts("us", 100, 112));
    assert_eq!(game.view()["deals"][2]["dealer"], "west");
    assert_eq!(
        game.view()["next"]["dealer"],
        "south",
        "and from there it goes on"
    );
}

#[test]
fn a_correction_that_moves_the_end_says_so_and_lets_play_on() {
    let table = Table::new();
    let game = table.start(json!({"preset": "coinche", "set": {"game.target": 500}}));
    let first = game.deal(hearts("us", 100, 92));
    game.deal(hearts("us", 100, 112));
    game.deal(hearts("us", 100, 112));
    assert_eq!(
        (game.view()["winner"].clone(), totals(&game.view())),
        (Value::Null, (420, 360))
    );

    let view = game.does(AmendDeal {
        deal: first.as_str().into(),
        facts: hearts("us", 160, 162),
    });
    assert_eq!(
        totals(&view),
        (530, 50),
        "320 and 210 end it with the second deal"
    );
    assert_eq!(view["winner"], "us");
    assert_eq!(view["status"], "finished");
    assert_eq!(
        view["deals"][2]["after_end"], true,
        "the third is kept, and left out"
    );
    let wins = [0, 1, 2].map(|deal| view["deals"][deal]["wins_match"].clone());
    assert_eq!(json!(wins), json!([null, "us", null]));
    assert_eq!(
        codes(game.change(RecordDeal {
            facts: hearts("us", 80, 90),
            before: None
        })),
        ["match_ended"]
    );

    let view = game.does(Resume {});
    assert_eq!(view["status"], "playing", "the table may play on");
    game.deal(hearts("them", 80, 62));
    assert_eq!(
        totals(&game.view()),
        (530, 50),
        "what comes after the end is left out"
    );
    let ruleset = json!({"preset": "coinche", "set": {"game.target": 2000}});
    let view = game.does(ChangeRuleset {
        ruleset,
        scope: RulesetScope::WholeMatch,
    });
    assert_eq!(
        totals(&view),
        (800, 280),
        "under a higher target everything counts again"
    );
    assert_eq!(view["winner"], Value::Null);
}

#[test]
fn a_match_that_the_players_end_is_won_by_no_deal() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(hearts("us", 100, 112));
    game.deal(hearts("them", 80, 90));
    let view = game.does(Finish {});
    assert_eq!(view["winner"], "us");
    assert_eq!(view["deals"][1]["wins_match"], Value::Null);
}

#[test]
fn a_match_is_won_and_its_losers_deal_the_revanche() {
    let table = Table::new();
    let game = table.start(json!({"preset": "coinche", "set": {"game.target": 200}}));
    let names = json!({"us": {"name": null, "players": ["Léa", "Marcel"]}, "them": {"name": "Les autres", "players": ["Jeanne", null]}});
    game.does(ChangeSides {
        sides: read(names.clone()),
    });
    game.deal(hearts("us", 100, 112));
    assert_eq!(game.view()["winner"], "us");
    let revanche = Revanche {
        id: game.id.clone(),
    };
    let revanche = table.runs(revanche)["match"].clone();
    assert_eq!(revanche["sides"], names);
    assert_eq!(revanche["revanche_of"], json!(game.id));
    assert_eq!(
        revanche["next"]["dealer"], "east",
        "south dealt, and east lost"
    );
    assert_eq!(
        table.shows(Players {
            prefix: "lea".to_owned()
        }),
        json!(["Léa"])
    );
    let lists = table.shows(History {
        query: HistoryQuery::default(),
    });
    let status: Vec<&Value> = lists["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["summary"]["status"])
        .collect();
    assert_eq!(status, ["playing", "finished"], "the latest first");
}

#[test]
fn rules_change_from_the_next_deal_or_for_the_whole_match() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(hearts("us", 100, 112));
    let bid_only = |scope| ChangeRuleset {
        ruleset: json!("coinche-bid-only"),
        scope,
    };
    game.does(bid_only(RulesetScope::NextDeal));
    game.deal(hearts("us", 100, 112));
    assert_eq!(
        totals(&game.view()),
        (310, 50),
        "210 under one ruleset, 100 under the other"
    );
    let view = game.does(bid_only(RulesetScope::WholeMatch));
    assert_eq!(totals(&view), (200, 0));
    assert_eq!(view["ruleset"]["base"], "coinche-bid-only");
    let undone = game.does(Undo {});
    assert_eq!(totals(&undone), (310, 50));
    let refused = game.change(ChangeRuleset {
        ruleset: json!("chaloupee"),
        scope: RulesetScope::WholeMatch,
    });
    let problems = refused
        .expect_err("a level of 100 is not in the chaloupée")
        .problems;
    assert_eq!(problems[0].code, "level_not_in_ruleset");
    assert!(
        problems[0].field.starts_with("deals[0]"),
        "{}",
        problems[0].field
    );
    assert_eq!(totals(&game.view()), (310, 50), "nothing was changed");
}

#[test]
fn a_deal_that_is_being_played_ends_under_the_rules_it_was_bid_under() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let bid = json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}});
    game.does(RecordContract { facts: bid.clone() });
    let view = game.does(ChangeRuleset {
        ruleset: json!("coinche-bid-only"),
        scope: RulesetScope::NextDeal,
    });
    assert_eq!(
        view["in_play"]["stake"], 200,
        "points and contract, as it was bid"
    );
    game.deal(hearts("us", 100, 112));
    assert_eq!(totals(&game.view()), (210, 50));
    game.deal(hearts("us", 100, 112));
    assert_eq!(
        totals(&game.view()),
        (310, 50),
        "the next deal marks the contract alone"
    );
}

#[test]
fn totals_on_paper_and_adjustments_are_on_the_slate() {
    let table = Table::new();
    let new = json!({"ruleset": "coinche", "totals": {"us": 800, "them": 640}});
    let game = table.create(new);
    assert_eq!(totals(&game.view()), (800, 640));
    assert_eq!(
        game.view()["next"]["number"],
        1,
        "what was on paper is no deal"
    );
    game.deal(json!({"adjust": {"them": -50}, "note": "carte retournée"}));
    let view = game.view();
    assert_eq!(totals(&view), (800, 590));
    assert_eq!(view["deals"][1]["facts"]["note"], "carte retournée");
    let home = table.shows(Home {});
    assert_eq!(home["current"]["deals"], 0, "neither is a deal");
}

#[test]
fn what_the_players_confirmed_stands_when_another_engine_marks_otherwise() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    marked_by_an_older_engine(&table, &game);

    let view = game.view();
    assert_eq!(totals(&view), (212, 50), "what was confirmed stands");
    assert_eq!(
        view["deals"][0]["today"],
        json!({"us": 210, "them": 50}),
        "and the difference is told"
    );
    let view = game.does(MarkAgain {});
    assert_eq!(totals(&view), (210, 50));
    assert_eq!(view["deals"][0]["today"], Value::Null);
    assert_eq!(
        totals(&game.does(Undo {})),
        (212, 50),
        "marking again is an event"
    );
}

/// A deal that an older program recorded, with another mark than today's 210.
fn marked_by_an_older_engine(table: &Table, game: &Match) {
    let mut ledger = Ledger::open(&table.path().join(FILE_NAME), Options::new())
        .expect("the ledger opens beside the app");
    let recorded = Event::DealRecorded(DealMarked {
        deal: "of-old".into(),
        facts: hearts("us", 100, 112),
        mark: ConfirmedMark {
            us: 212,
            them: 50,
            made: Some(true),
        },
        engine: "0.0.1".into(),
        before: None,
        turns: Vec::new(),
    });
    let meta = Meta::from(&moment(1));
    ledger
        .append(&game.id.as_str().into(), None, recorded, &meta)
        .expect("an older program wrote it");
}

#[test]
fn a_note_leaves_the_mark_that_was_confirmed() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    marked_by_an_older_engine(&table, &game);
    let mut noted = hearts("us", 100, 112);
    noted["note"] = json!("belle donne");
    let preview = table.shows(Preview {
        id: game.id.clone(),
        deal: Some("of-old".into()),
        facts: noted.clone(),
        before: None,
    });
    assert_eq!(preview["mark"]["marks"], json!({"us": 212, "them": 50}));
    let view = game.does(AmendDeal {
        deal: "of-old".into(),
        facts: noted.clone(),
    });
    assert_eq!(view["deals"][0]["facts"]["note"], "belle donne");
    assert_eq!(totals(&view), (212, 50), "the cards are the same");
    assert_eq!(
        view["deals"][0]["today"],
        json!({"us": 210, "them": 50}),
        "and the older engine's mark is still told apart"
    );

    noted["points"] = json!({"us": 102});
    let view = game.does(AmendDeal {
        deal: "of-old".into(),
        facts: noted.clone(),
    });
    assert_eq!(totals(&view), (200, 60), "other facts are marked today");
    assert_eq!(view["deals"][0]["today"], Value::Null);
}

#[test]
fn a_match_against_the_clock_notes_when_each_deal_was_begun() {
    let table = Table::new();
    let game = table.start(json!({"preset": "coinche", "set": {"game.minutes": 40}}));
    game.deal(hearts("us", 100, 112));
    game.deal(hearts("us", 100, 112));
    let view = game.view();
    assert_eq!(view["deals"][0]["facts"]["minute"], 0);
    let second = view["deals"][1]["facts"]["minute"]
        .as_i64()
        .expect("a minute");
    assert!(
        second > 0,
        "the second deal was begun when the first was recorded"
    );
}

#[test]
fn tricks_are_counted_card_by_card_on_the_scale_of_the_strain() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let count = |strain: Strain, cards: &[&str], last_trick: bool| {
        let cards = cards.iter().map(|card| (*card).to_owned()).collect();
        let request = Count {
            id: game.id.clone(),
            deal: None,
            strain: Some(strain),
            cards,
            last_trick,
        };
        table.shows(request)
    };
    let hearts = count(Strain::Hearts, &["JH", "9H", "AS", "7C"], true);
    assert_eq!(hearts["points"], 55, "20, 14, 11, 0 and the der");
    assert_eq!(
        (&hearts["tricks"], &hearts["missing"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(hearts["cards"][0], json!({"card": "JH", "points": 20}));
    let all_trumps = count(Strain::AllTrumps, &["JH"], true);
    assert_eq!(all_trumps["points"], 14, "scale_160 has no der");
    assert_eq!(
        (&all_trumps["missing"], &all_trumps["last_trick"]),
        (&json!(3), &json!(false))
    );
    let twice = Count {
        id: game.id.clone(),
        deal: None,
        strain: Some(Strain::Hearts),
        cards: vec!["JH".to_owned(), "JH".to_owned()],
        last_trick: false,
    };
    assert_eq!(codes(table.query(twice)), ["card_twice"]);
}
