//! What a table records after the end of a match.

use crate::common::{Match, Table, codes, hearts, read, totals};
use crate::history::start_to;
use ardoise_app::backup::Rebuild;
use ardoise_app::history::{Archive, DeleteMatch, History, HistoryQuery};
use ardoise_app::notation::RecordDeals;
use ardoise_app::statistics::{Statistics, StatisticsQuery};
use ardoise_app::table::{
    Abandon, AmendDeal, Finish, MoveDeal, Preview, RecordDeal, Redo, Resume, Undo,
};
use serde_json::{Value, json};

fn adjust(us: i32, them: i32) -> Value {
    json!({"adjust": {"us": us, "them": them}, "note": "the referee"})
}

fn adjusts(game: &Match, us: i32, them: i32) -> Value {
    let (facts, before) = (adjust(us, them), None);
    game.does(RecordDeal { facts, before })
}

fn ends(view: &Value) -> (String, Value, (i64, i64)) {
    let status = view["status"].as_str().expect("a status").to_owned();
    (status, view["winner"].clone(), totals(view))
}

fn finished(winner: &str, totals: (i64, i64)) -> (String, Value, (i64, i64)) {
    ("finished".to_owned(), json!(winner), totals)
}

/// The row of a match in the lists, and the figures of one of our players.
fn kept(table: &Table) -> Value {
    let query = |filters: Value| read::<HistoryQuery>(filters);
    let rows = table.shows(History {
        query: query(json!({})),
    });
    let won = table.shows(History {
        query: query(json!({"players": ["Zoé"], "result": "won"})),
    });
    table.counted();
    let query = StatisticsQuery {
        names: vec!["Zoé".to_owned()],
        ..StatisticsQuery::default()
    };
    let figures = table.shows(Statistics { query });
    let row = &rows["matches"][0]["summary"];
    let won = won["matches"].as_array().expect("matches").len();
    json!([row, won, figures["figures"], figures["standings"]])
}

fn rebuilt(table: &Table) {
    let found = table.begin(Rebuild { accept: false }).expect("a rebuild");
    assert!(found.is_empty());
}

#[test]
fn a_penalty_after_the_end_moves_the_win_everywhere() {
    let table = Table::new();
    let game = start_to(&table, 500);
    for us in [92, 112, 112, 100] {
        game.deal(hearts("us", 100, us));
    }
    assert_eq!(ends(&game.view()), finished("us", (620, 420)));
    let before = (game.view(), kept(&table));
    assert_eq!(before.1[0]["winner"], "us");
    assert_eq!(before.1[2]["won"]["count"], 1);

    let facts = adjust(-200, 100);
    let preview = Preview {
        id: game.id.clone(),
        deal: None,
        before: None,
        facts,
    };
    let preview = table.shows(preview);
    assert_eq!(preview["mark"]["wins_match"], "them");
    let view = adjusts(&game, -200, 100);
    assert_eq!(ends(&view), finished("them", (420, 520)));
    let wins = |view: &Value, at: usize| view["deals"][at]["wins_match"].clone();
    assert_eq!(
        (wins(&view, 3), wins(&view, 4)),
        (Value::Null, json!("them"))
    );
    let after = kept(&table);
    assert_eq!(after[0]["winner"], "them");
    assert_eq!(after[0]["totals"]["us"], 420);
    assert_eq!(after[1], 0, "she has not won it any more");
    assert_eq!(after[2]["won"]["count"], 0);
    rebuilt(&table);
    assert_eq!(kept(&table), after);
    let beside = table.beside();
    assert_eq!(Match::of(&beside, game.id.clone()).view(), view);

    let mut undone = game.does(Undo {});
    for field in ["revision", "changed_at", "redo", "undo"] {
        undone[field] = before.0[field].clone();
    }
    assert_eq!(undone, before.0);
    assert_eq!(kept(&table)[2], before.1[2]);
    assert_eq!(ends(&game.does(Redo {})), ends(&view));
}

#[test]
fn a_penalty_that_leaves_nobody_over_the_line_opens_the_match_again() {
    let table = Table::new();
    let game = start_to(&table, 200);
    game.deal(hearts("us", 100, 112));
    let view = adjusts(&game, -50, 0);
    let open = ("playing".to_owned(), Value::Null, (160, 50));
    assert_eq!(ends(&view), open);
    assert_eq!(view["deals"][0]["wins_match"], Value::Null);
    assert_eq!(view["next"]["dealer"], "east");
    game.deal(hearts("us", 100, 112));
    assert_eq!(ends(&game.view()), finished("us", (370, 100)));
}

#[test]
fn a_penalty_after_the_end_moves_the_last_manche_and_its_losers_deal() {
    let table = Table::new();
    let set = json!({"game.target": 200, "game.manches": 3});
    let game = table.start(json!({"preset": "coinche", "set": set}));
    for _ in 0..2 {
        game.deal(hearts("us", 100, 112));
    }
    assert_eq!(game.view()["winner"], "us", "two manches; East dealt last");
    let view = adjusts(&game, 0, 200);
    assert_eq!(
        (&view["status"], &view["winner"]),
        (&json!("playing"), &Value::Null)
    );
    assert_eq!(view["manches"][1]["winner"], "them");
    assert_eq!(
        (totals(&view), &view["next"]["manche"]),
        ((0, 0), &json!(3))
    );
    assert_eq!(view["next"]["dealer"], "north", "we lost it");
    let view = adjusts(&game, 0, -60);
    assert_eq!(view["manches"][1]["winner"], "us", "190 are under the line");
    game.does(Undo {});
    game.deal(hearts("us", 100, 112));
    assert_eq!(ends(&game.view()), finished("us", (210, 50)));
}

#[test]
fn the_clock_ends_a_match_by_its_adjusted_totals() {
    let table = Table::new();
    let set = json!({"game.target": null, "game.minutes": 12});
    let game = table.start(json!({"preset": "coinche", "set": set}));
    while game.view()["status"] == "playing" {
        game.deal(hearts("us", 100, 112));
    }
    let (us, them) = totals(&game.view());
    let lead = (us - them) as i32;
    assert_eq!(game.view()["winner"], "us");
    assert_eq!(adjusts(&game, -lead - 10, 0)["winner"], "them");
    let view = adjusts(&game, 10, 0);
    assert_eq!(
        (&view["status"], &view["winner"]),
        (&json!("playing"), &Value::Null),
        "equal"
    );
}

/// The rest of the evening was played after what is the end now. A penalty belongs to what counts.
#[test]
fn an_adjustment_after_the_end_goes_before_deals_that_do_not_count() {
    let table = Table::new();
    let game = start_to(&table, 500);
    let first = game.deal(hearts("us", 100, 92));
    for us in [112, 112] {
        game.deal(hearts("us", 100, us));
    }
    let (deal, facts) = (first.as_str().into(), hearts("us", 160, 162));
    let view = game.does(AmendDeal { deal, facts });
    assert_eq!(ends(&view), finished("us", (530, 50)));

    let view = adjusts(&game, -10, 0);
    assert_eq!(ends(&view), finished("us", (520, 50)));
    let after = [0, 1, 2, 3].map(|at| view["deals"][at]["after_end"] == true);
    assert_eq!(after, [false, false, false, true]);
    let facts = vec![adjust(0, 10), adjust(-30, 0)];
    let view = game.does(RecordDeals { facts });
    let (status, winner, _) = ends(&view);
    assert_eq!(
        (status.as_str(), winner),
        ("finished", json!("us")),
        "the last deal counts again"
    );
    assert_eq!(totals(&view), (700, 110), "490 are under the line");
    let after = view["deals"].as_array().expect("deals").iter();
    assert!(after.into_iter().all(|deal| deal["after_end"] == false));

    let mixed = vec![adjust(0, 10), hearts("us", 100, 112)];
    let refused = game.change(RecordDeals { facts: mixed });
    assert_eq!(codes(refused), ["match_ended"], "only adjustments");
}

#[test]
fn a_match_that_the_players_end_keeps_its_winner_but_for_a_penalty() {
    let table = Table::new();
    let game = start_to(&table, 1000);
    let first = game.deal(hearts("us", 100, 112));
    let last = game.deal(hearts("them", 80, 90));
    assert_eq!(ends(&game.does(Finish {})), finished("us", (450, 50)));

    // A forgotten deal takes them over the line.
    let mut forgotten = hearts("them", 160, 0);
    forgotten["doubling"] = json!("coinche");
    let (facts, before) = (forgotten, Some(last.as_str().into()));
    let view = game.does(RecordDeal { facts, before });
    assert!(totals(&view).1 > totals(&view).0);
    assert_eq!(
        (&view["status"], &view["winner"]),
        (&json!("finished"), &json!("us"))
    );
    let (deal, before) = (last.as_str().into(), Some(first.as_str().into()));
    assert_eq!(game.does(MoveDeal { deal, before })["winner"], "us");
    assert_eq!(
        adjusts(&game, -10, 0)["winner"],
        "us",
        "it was not ahead before"
    );
    for _ in 0..3 {
        game.does(Undo {});
    }

    let view = adjusts(&game, -410, 0);
    assert_eq!(ends(&view), finished("them", (40, 50)));
    assert_eq!(kept(&table)[0]["winner"], "them");
    assert_eq!(kept(&table)[2]["won"]["count"], 0);
    assert_eq!(adjusts(&game, 10, 0)["winner"], Value::Null, "equal");
    assert_eq!(kept(&table)[2]["won"]["of"], 0, "nobody has won it");
    rebuilt(&table);
    assert_eq!(kept(&table)[0]["winner"], Value::Null);
    assert_eq!(adjusts(&game, 20, 0)["winner"], "us");

    // Ended with equal totals, it was won by nobody.
    let equal = table.start(json!("coinche"));
    assert_eq!(equal.does(Finish {})["winner"], Value::Null);
    assert_eq!(ends(&adjusts(&equal, -10, 0)), finished("them", (-10, 0)));
    equal.does(Resume {});
    assert_eq!(equal.view()["winner"], Value::Null);
}

#[test]
fn a_match_at_hand_can_be_adjusted_and_no_other() {
    let table = Table::new();
    let game = start_to(&table, 500);
    game.does(Abandon {});
    let view = adjusts(&game, 0, 20);
    assert_eq!(ends(&view), ("abandoned".to_owned(), Value::Null, (0, 20)));
    let refused = |code: &str| {
        let (facts, before) = (adjust(10, 0), None);
        assert_eq!(codes(game.change(RecordDeal { facts, before })), [code]);
    };
    game.change(Archive {}).expect("archived");
    refused("match_archived");
    game.change(DeleteMatch {}).expect("in the bin");
    refused("match_deleted");
    let facts = hearts("us", 100, 112);
    let other = start_to(&table, 100);
    other.deal(facts.clone());
    let late = RecordDeal {
        facts,
        before: None,
    };
    assert_eq!(codes(other.change(late)), ["match_ended"]);
}
