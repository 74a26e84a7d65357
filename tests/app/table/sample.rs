//! The sample match can be viewed, and appears nowhere else.

use crate::common::{Match, Table, codes, read, text};
use ardoise_app::history::Home;
use ardoise_app::table::{
    self, ChangeSides, DeleteDeal, Finish, Journal, Players, Preview, RecordDeal, Revanche, Undo,
    Why,
};
use serde_json::{Value, json};

fn sample(table: &Table) -> Value {
    table.shows(table::Match {
        id: "sample".into(),
    })
}

#[test]
fn the_sample_is_a_whole_evening_marked_by_the_engine() {
    let table = Table::new();
    let view = sample(&table);
    assert_eq!(view["status"], "finished");
    assert_eq!(view["winner"], "us");
    assert_eq!(view["totals"], json!({"us": 1560, "them": 1360}));
    let deals = view["deals"].as_array().expect("a slate");
    assert_eq!(deals.len(), 10);
    assert_eq!(
        deals[6]["marks"],
        json!({"us": 520, "them": 0}),
        "(160 points and a contract of 100) × 2"
    );
    assert_eq!(
        (&view["undo"], &view["redo"]),
        (&Value::Null, &Value::Null),
        "there is nothing to undo"
    );
}

#[test]
fn each_deal_of_the_sample_says_why() {
    let table = Table::new();
    let view = sample(&table);
    for deal in view["deals"].as_array().expect("a slate") {
        let why = table.shows(Why {
            id: "sample".into(),
            deal: text(&deal["id"]).into(),
        });
        assert_eq!(why["mark"]["marks"], deal["marks"]);
    }
    let facts = json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}});
    let preview = table.shows(Preview {
        id: "sample".into(),
        deal: None,
        facts,
        before: None,
    });
    assert_eq!(preview["mark"]["marks"], json!({"us": 210, "them": 50}));
}

#[test]
fn nothing_else_is_done_with_the_sample() {
    let table = Table::new();
    let sample = Match::of(&table, "sample".into());
    let sides = json!({"us": {"name": null, "players": [null, null]}, "them": {"name": null, "players": [null, null]}});
    let refusals = [
        codes(table.command(Revanche {
            id: "sample".into(),
        })),
        codes(table.query(Journal {
            id: "sample".into(),
        })),
        codes(sample.change_at(11, Undo {})),
        codes(sample.change_at(11, Finish {})),
        codes(sample.change_at(
            11,
            RecordDeal {
                facts: json!({"void": "all_pass"}),
                before: None,
            },
        )),
        codes(sample.change_at(11, DeleteDeal { deal: "1".into() })),
        codes(sample.change_at(11, ChangeSides { sides: read(sides) })),
    ];
    for refused in refusals {
        assert_eq!(refused, ["sample_is_to_look_at"]);
    }
}

#[test]
fn the_sample_leaves_nothing_behind() {
    let table = Table::new();
    sample(&table);
    codes(table.command(Revanche {
        id: "sample".into(),
    }));
    let home = table.shows(Home {});
    assert_eq!(
        (&home["current"], &home["recent"]),
        (&json!(null), &json!([]))
    );
    let players = table.shows(Players {
        prefix: "".to_owned(),
    });
    assert_eq!(players, json!([]));
}
