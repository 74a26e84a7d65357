//! The history, and changes to a match as a whole.

use crate::common::{Match, Table, hearts};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

fn names(us: [&str; 2], them: [&str; 2]) -> Value {
    json!({"us": {"name": null, "players": us}, "them": {"name": null, "players": them}})
}

/// A coinche between Zoé and Karim, and Anne and Jean.
pub fn start(table: &Table) -> Match<'_> {
    start_to(table, 500)
}

pub fn start_to(table: &Table, target: i32) -> Match<'_> {
    let sides = names(["Zoé", "Karim"], ["Anne", "Jean"]);
    let new =
        json!({"ruleset": {"preset": "coinche", "set": {"game.target": target}}, "sides": sides});
    let changed = table.must(json!({"kind": "create_match", "new": new}));
    Match::of(table, &changed)
}

pub fn history(table: &Table, query: Value) -> Vec<String> {
    let page = table.must(json!({"kind": "history", "query": query}));
    let ids = page["matches"].as_array().unwrap().iter();
    ids.map(|found| found["summary"]["id"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_match_is_found_by_what_was_said_of_it() {
    let table = Table::new();
    let game = start_to(&table, 200);
    game.does(
        "change_notes",
        json!({"notes": " Un café renversé\nsur la table "}),
    );
    game.does("change_place", json!({"place": "Chez Anne"}));
    game.deal(hearts("us", 100, 112));
    start(&table);
    for query in [
        json!({"words": "cafe renv"}),
        json!({"place": "chez anne"}),
        json!({"players": ["zoe"], "result": "won"}),
        json!({"players": ["Anne"], "result": "lost", "ruleset": "coinche", "from": "2026-03-05", "to": "2026-03-05"}),
        json!({"at_most": 1, "at_least": 1}),
    ] {
        assert_eq!(
            history(&table, query.clone()),
            [game.id.as_str()],
            "{query}"
        );
    }
    assert_eq!(history(&table, json!({})).len(), 2);
    assert_eq!(history(&table, json!({"to": "2026-03-04"})).len(), 0);
    let bad = json!({"kind": "history", "query": {"from": "2026-02-30"}});
    assert_eq!(table.refused(bad), ["no_such_day"]);
    let kept = table.must(json!({"kind": "keepsakes", "id": game.id}));
    assert_eq!(kept["notes"], "Un café renversé\nsur la table");
    assert_eq!(
        table.must(json!({"kind": "places", "prefix": "CHE"})),
        json!(["Chez Anne"])
    );
    let long = "a".repeat(4001);
    assert_eq!(
        table.refused(game.command("change_notes", json!({"notes": long}))),
        ["notes_too_long"]
    );
}

#[test]
fn a_match_is_put_away_thrown_away_and_erased() {
    let table = Table::new();
    let game = start(&table);
    game.does("archive", json!({}));
    assert_eq!(history(&table, json!({})), [""; 0]);
    assert_eq!(
        history(&table, json!({"archived": true})),
        [game.id.as_str()]
    );
    assert_eq!(table.must(json!({"kind": "home"}))["current"], Value::Null);
    game.does("undo", json!({}));
    assert_eq!(
        table.refused(json!({"kind": "purge", "id": game.id})),
        ["not_deleted"]
    );
    game.does("delete_match", json!({}));
    assert_eq!(
        table.must(json!({"kind": "deleted"}))["matches"][0]["id"],
        json!(game.id)
    );
    game.does("restore_match", json!({}));
    assert_eq!(history(&table, json!({})), [game.id.as_str()]);
    game.does("delete_match", json!({}));
    let would = table.must(json!({"kind": "look_at_purge", "id": game.id}));
    assert_eq!(table.must(json!({"kind": "purge", "id": game.id})), would);
    assert_eq!(would["events"], 6);
    assert_eq!(
        table.refused(json!({"kind": "match", "id": game.id})),
        ["match_purged"]
    );
    assert_eq!(table.must(json!({"kind": "check"})), json!([]));
}

/// A small picture, in base64.
pub fn picture() -> String {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let picture = image::DynamicImage::new_rgb8(8, 8);
    picture
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    STANDARD.encode(bytes.get_ref())
}

#[test]
fn a_picture_of_the_paper_slate_goes_with_its_match() {
    let table = Table::new();
    let game = start(&table);
    let data = picture();
    game.does("attach_photo", json!({"data": data}));
    let kept = table.must(json!({"kind": "keepsakes", "id": game.id}));
    let photo = table.must(json!({"kind": "photo", "photo": kept["photos"][0]}));
    assert_eq!(photo, json!({"media_type": "image/png", "data": data}));
    for bad in ["not base64!", "UE5H"] {
        assert_eq!(
            table.refused(game.command("attach_photo", json!({"data": bad}))),
            ["photo_refused"]
        );
    }
}

#[test]
fn who_differs_by_an_accent_is_another_player_everywhere() {
    let table = Table::new();
    let zoe = start(&table);
    zoe.deal(hearts("us", 100, 112));
    let sides = names(["Zoe", "Karim"], ["Anne", "Jean"]);
    let new = json!({"ruleset": {"preset": "coinche", "set": {}}, "sides": sides});
    let plain = Match::of(
        &table,
        &table.must(json!({"kind": "create_match", "new": new})),
    );
    for (typed, game, deals) in [("ZOÉ", &zoe, 1), ("zoe", &plain, 0)] {
        assert_eq!(history(&table, json!({"players": [typed]})), [&*game.id]);
        let query = json!({"names": [typed]});
        let view = table.must(json!({"kind": "statistics", "query": query}));
        assert_eq!(view["figures"]["deals"], deals, "{typed}");
    }
    let mut offered = table.must(json!({"kind": "players", "prefix": "zo"}));
    let offered = offered.as_array_mut().unwrap();
    offered.sort_by_key(Value::to_string);
    assert_eq!(offered, &[json!("Zoe"), json!("Zoé")]);
    let colour = json!({"player": "Zoe", "colour": "rose"});
    assert_eq!(
        plain.does("colour_player", colour)["colours"]["Zoe"],
        "rose"
    );
    assert_ne!(start(&table).view()["colours"]["Zoé"], "rose");
}
