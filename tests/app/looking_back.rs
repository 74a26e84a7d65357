//! Looking back: the history, statistics and exchange, asked as the screens ask.

mod table;

use ardoise_app::Role;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use table::{Match, Table, hearts, moment};

fn names(us: [&str; 2], them: [&str; 2]) -> Value {
    json!({"us": {"name": null, "players": us}, "them": {"name": null, "players": them}})
}

/// A coinche between Zoé and Karim, and Anne and Jean.
fn start(table: &Table) -> Match<'_> {
    start_to(table, 500)
}

fn start_to(table: &Table, target: i32) -> Match<'_> {
    let sides = names(["Zoé", "Karim"], ["Anne", "Jean"]);
    let new =
        json!({"ruleset": {"preset": "coinche", "set": {"game.target": target}}, "sides": sides});
    let changed = table.must(json!({"kind": "create_match", "new": new}));
    Match::of(table, &changed)
}

fn history(table: &Table, query: Value) -> Vec<String> {
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
fn picture() -> String {
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

#[test]
fn figures_are_those_of_the_slate_and_lead_to_its_deals() {
    let table = Table::new();
    let game = start(&table);
    let mut coinched = hearts("them", 120, 100);
    coinched["doubling"] = json!("coinche");
    coinched["melds"] = json!([{"by": "east", "kind": "belote"}]);
    game.deal(hearts("us", 80, 60));
    let lost = game.deal(coinched);
    let query = json!({"names": ["zoe"]});
    let view = table.must(json!({"kind": "statistics", "query": query}));
    assert_eq!(view["up_to"], json!({"behind": 0, "stale": false}));
    let figures = &view["figures"];
    assert_eq!(
        (&figures["matches"], &figures["deals"], &figures["belotes"]),
        (&json!(1), &json!(2), &json!(0))
    );
    assert_eq!(
        figures["made"],
        json!({"count": 0, "of": 1, "low": 0, "high": 793})
    );
    assert_eq!(figures["coinches_right"]["count"], 1, "rightly coinched");
    assert_eq!(view["calibration"][0]["level"], "80");
    assert_eq!(view["standings"][0]["run"], 1, "they won their first match");
    let anne = table.must(json!({"kind": "statistics", "query": {"names": ["Anne", "Jean"]}}));
    assert_eq!(anne["figures"]["belotes"], 1);
    assert_eq!(anne["pairs"][0]["names"], json!(["Karim", "Zoé"]));
    assert_eq!(
        (&view["names"], &view["pairs"][0]["names"]),
        (&json!(["Zoé"]), &json!(["Karim", "Zoé"])),
        "names are as they were written"
    );
    assert_eq!(view["rulesets"], json!(["coinche"]));
    assert_eq!(view["months"], json!(["2026-03"]));
    let asked = json!({"kind": "deals_behind", "query": {"names": ["Anne"]}, "deals": {"level": "120", "made": false, "taking": true}});
    let behind = table.must(asked);
    let deal = &behind["deals"][0];
    assert_eq!(
        (&behind["total"], &deal["match"], &deal["deal"]),
        (&json!(1), &json!(game.id), &json!(lost))
    );
    let told = [
        "number", "side", "takers", "level", "doubling", "made", "marks",
    ];
    let kept = game.view()["deals"][1].clone();
    assert_eq!(
        told.map(|field| deal[field].clone()),
        [
            json!(2),
            json!("them"),
            json!("them"),
            json!("120"),
            json!("coinche"),
            json!(false),
            kept["marks"].clone()
        ]
    );
    assert_eq!(behind["matches"][0]["id"], json!(game.id));
    let everybody = table.must(json!({"kind": "everybody", "pairs": false}));
    let all = everybody["all"].as_array().unwrap();
    assert_eq!((all.len(), &everybody["duels"]), (4, &json!([])));
    let zoe = all.iter().find(|met| met["names"] == json!(["Zoé"]));
    assert_eq!(zoe.unwrap()["standing"], view["standings"][0]);
    let pairs = table.must(json!({"kind": "everybody", "pairs": true}));
    let duels = pairs["duels"].as_array().unwrap();
    let won = |own: &str| {
        let of =
            |duel: &&Value| pairs["all"][duel["own"].as_u64().unwrap() as usize]["names"][0] == own;
        duels.iter().find(of).unwrap()["won"]["count"].clone()
    };
    assert_eq!(
        (duels.len(), won("Anne"), won("Karim")),
        (2, json!(0), json!(1))
    );
    assert_eq!(
        table.refused(json!({"kind": "statistics", "query": {"names": []}})),
        ["out_of_range"]
    );
}

/// What comes of a job.
fn wait(table: &Table, ticket: &Value) -> Value {
    for _ in 0..600 {
        let job = table.must(json!({"kind": "job", "job": ticket["id"]}));
        if job["finished"] == true {
            return job;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("the job comes to its end");
}

fn send(table: &Table, bytes: &[u8]) -> Value {
    let mut file = Value::Null;
    for piece in bytes.chunks(1000) {
        let sent = json!({"kind": "send_file", "file": file, "data": STANDARD.encode(piece)});
        file = table.must(sent)["id"].clone();
    }
    file
}

fn export(table: &Table, options: Value) -> Vec<u8> {
    let ticket = table.must(json!({"kind": "export", "options": options}));
    let job = wait(table, &ticket);
    assert_eq!(job["problems"], json!([]));
    assert_eq!(job["total"], job["done"], "it is known how many there are");
    let piece = table.must(json!({"kind": "piece", "job": ticket["id"], "offset": 0}));
    assert_eq!(piece["more"], false);
    let bytes = STANDARD.decode(piece["data"].as_str().unwrap()).unwrap();
    assert_eq!(job["answer"]["bytes"], bytes.len());
    bytes
}

#[test]
fn everything_goes_from_one_table_to_another() {
    let table = Table::new();
    let game = start(&table);
    game.deal(hearts("us", 80, 60));
    game.does("change_notes", json!({"notes": "Jeudi « noir »"}));
    game.does("undo", json!({}));
    game.does("attach_photo", json!({"data": picture()}));
    let file = export(&table, json!({"format": "json"}));

    let schema: Value =
        serde_json::from_str(include_str!("../../docs/exchange.schema.json")).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let document: Value = serde_json::from_slice(&file).unwrap();
    let errors: Vec<String> = schema
        .iter_errors(&document)
        .map(|error| error.to_string())
        .collect();
    assert_eq!(errors, [""; 0], "it is what its schema says");
    let sent = &document["entities"][0]["photos"][0];
    assert_eq!(sent["data"], picture());
    let mut misnamed = document.clone();
    misnamed["entities"][0]["photos"][0]["photo"] = json!("../ardoise.db");
    assert!(!schema.is_valid(&misnamed));
    assert!(!schema.is_valid(&json!({"format": "ardoise", "version": 1, "entities": [{}]})));

    let other = Table::new();
    let look = other.must(json!({"kind": "look_at_import", "file": send(&other, &file)}));
    let looked = wait(&other, &look);
    assert_eq!(
        (&looked["answer"]["new"], &looked["answer"]["found"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(
        history(&other, json!({})),
        [""; 0],
        "nothing is written by looking"
    );
    let import = json!({"kind": "import", "look": look["id"], "forks": {}});
    let imported = wait(&other, &other.must(import.clone()));
    let answer = &imported["answer"];
    assert_eq!(
        (&answer["matches"], &answer["photos"]),
        (&json!(1), &json!(1))
    );
    let photo = other.must(json!({"kind": "photo", "photo": sent["photo"]}));
    assert_eq!(photo["data"], picture());
    assert_eq!(imported["total"], 1);
    let view = |table: &Table| table.must(json!({"kind": "match", "id": game.id}));
    assert_eq!(view(&other), view(&table));
    assert_eq!(
        wait(&other, &other.must(import))["answer"]["matches"],
        0,
        "twice changes nothing"
    );

    let cut = send(&other, &file[..file.len() / 2]);
    let job = wait(
        &other,
        &other.must(json!({"kind": "look_at_import", "file": cut})),
    );
    assert_eq!(job["problems"][0]["code"], "import_unreadable");
    assert_eq!(
        other.refused(json!({"kind": "look_at_import", "file": "../ardoise.db"})),
        ["no_such_file"]
    );
    assert_eq!(
        other.refused(json!({"kind": "job", "job": "x"})),
        ["no_such_job"]
    );
}

#[test]
fn deals_go_to_a_spreadsheet_and_come_back() {
    let table = Table::new();
    let game = start(&table);
    game.does("change_place", json!({"place": "Café; \"chez Zoé\""}));
    game.deal(hearts("us", 80, 60));
    game.deal(hearts("them", 100, 20));
    let file = export(
        &table,
        json!({"format": "csv", "separator": ";", "bom": true}),
    );
    let text = String::from_utf8(file.clone()).unwrap();
    assert!(text.starts_with("\u{FEFF}match;date;"), "{text}");
    assert_eq!(text.lines().count(), 3);

    let other = Table::new();
    let sent = send(&other, &file);
    let how = json!({"ruleset": {"preset": "coinche", "set": {"game.target": 500}}});
    let look = other.must(json!({"kind": "look_at_csv", "file": sent, "how": how}));
    assert_eq!(
        (&look["matches"], &look["rows"], &look["bad"]),
        (&json!(1), &json!(2), &json!([]))
    );
    assert_eq!(
        look["first"][0]["players"],
        json!(["Zoé", "Karim", "Anne", "Jean"])
    );
    let import = json!({"kind": "import_csv", "file": sent, "how": how});
    let job = wait(&other, &other.must(import.clone()));
    assert_eq!(job["answer"]["events"], 3, "{job}");
    let past =
        other.must(json!({"kind": "history", "query": {"words": "cafe"}}))["matches"][0].clone();
    assert_eq!(past["summary"]["totals"], game.view()["totals"]);
    assert_eq!(past["place"], "Café; \"chez Zoé\"");
    assert_eq!(
        wait(&other, &other.must(import))["answer"]["matches"],
        0,
        "twice changes nothing"
    );
    assert_eq!(other.must(json!({"kind": "check"})), json!([]));
}

#[test]
fn a_strange_file_is_read_as_far_as_it_goes_and_each_bad_line_is_told() {
    let table = Table::new();
    start(&table);
    let file = "\u{FEFF}Jour;Nous 1;Nous 2;Eux 1;Eux 2;Nous;Eux;Remarque\r\n\
        12/03/2020;Zoe;Jean-Luc;Anne;Léa;1 000;720,0;\"une remarque\r\nde deux lignes; oui\"\r\n\
        30/02/2020;Zoe;Jean Luc;Anne;Léa;10;20;\r\n\
        \r\n\
        13/03/2020;Zoe;Jean Luc;Anne;Léa;dix;20;\r\n\
        14/03/2020;Zoe;Jean Luc;Anne;Léa;;;\r\n\
        15/03/2020;Zoe;Jean Luc;Anne;Léa;300;450;\r\n";
    let sent = send(&table, file.as_bytes());
    let look = table.must(json!({"kind": "look_at_csv", "file": sent, "how": {}}));
    assert_eq!(
        (&look["separator"], &look["matches"]),
        (&json!(";"), &json!(2))
    );
    let bad: BTreeMap<u64, String> = look["bad"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bad| {
            (
                bad["line"].as_u64().unwrap(),
                bad["problems"][0]["code"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let told: Vec<(u64, &str)> = bad
        .iter()
        .map(|(line, code)| (*line, code.as_str()))
        .collect();
    assert_eq!(
        told,
        [(4, "no_such_day"), (6, "wrong_type"), (7, "missing_field")]
    );
    let alike = look["alike"].as_array().unwrap();
    assert!(
        alike.contains(&json!({"typed": "Zoe", "known": "Zoé"})),
        "{alike:?}"
    );
    assert!(
        alike.contains(&json!({"typed": "Jean-Luc", "known": "Jean Luc"})),
        "{alike:?}"
    );
    let how = json!({"same": {"Zoe": "Zoé", "Jean-Luc": "Jean Luc"}});
    let job = wait(
        &table,
        &table.must(json!({"kind": "import_csv", "file": sent, "how": how})),
    );
    assert_eq!(job["answer"]["matches"], 2);
    assert_eq!(
        table.must(json!({"kind": "players", "prefix": "jean"})),
        json!(["Jean", "Jean Luc"])
    );
    let query = json!({"players": ["Jean Luc"], "from": "2020-03-12", "to": "2020-03-12"});
    assert_eq!(history(&table, query).len(), 1);
}

#[test]
fn a_file_in_another_encoding_is_named_and_read_when_it_is_told() {
    let table = Table::new();
    let latin =
        b"date,us_1,us_2,them_1,them_2,us,them\n2020-03-12,Zo\xE9,Karim,Anne,L\xE9a,500,300\n";
    let sent = send(&table, latin);
    let ask = |how: Value| json!({"kind": "look_at_csv", "file": sent, "how": how});
    assert_eq!(
        table.refused(ask(json!({"encoding": "utf-8"}))),
        ["wrong_encoding"]
    );
    assert_eq!(
        table.refused(ask(json!({"encoding": "martian"}))),
        ["unknown_encoding"]
    );
    let look = table.must(ask(json!({"encoding": "windows-1252"})));
    assert_eq!(look["first"][0]["players"][0], "Zoé");
    let told =
        json!({"encoding": "windows-1252", "columns": {"0": "date", "2": "us1", "5": "mark_us"}});
    let look = table.must(ask(told));
    assert_eq!(
        look["columns"],
        json!({"0": "date", "2": "us1", "5": "mark_us"})
    );
    assert_eq!(look["first"][0]["players"], json!(["Karim", "", "", ""]));
    let wrong = json!({"columns": {"first": "date"}});
    assert_eq!(table.refused(ask(wrong)), ["bad_request"]);
}

#[test]
fn whoever_only_looks_takes_matches_away_and_changes_nothing() {
    let table = Table::new();
    start(&table);
    let as_reader = |request: Value| table.app.call(request, Role::Reader, &moment(1));
    let ask = json!({"kind": "export", "options": {"format": "json"}});
    let ticket = as_reader(ask).expect("a job");
    as_reader(json!({"kind": "cancel_job", "job": ticket["id"]})).expect("it may be stopped");
    for request in [
        json!({"kind": "send_file", "file": null, "data": ""}),
        json!({"kind": "back_up"}),
        json!({"kind": "rebuild"}),
        json!({"kind": "restore", "name": "ardoise.db"}),
    ] {
        let refused = as_reader(request.clone()).expect_err("a reader changes nothing");
        assert_eq!(refused.problems[0].code, "only_a_reader", "{request}");
    }
}

#[test]
fn a_backup_says_why_it_was_made() {
    let table = Table::new();
    start(&table);
    table.must(json!({"kind": "back_up"}));
    let reasons = || {
        let listed = table.must(json!({"kind": "backups"}));
        let backups = listed["backups"].as_array().expect("backups").iter();
        backups
            .map(|backup| backup["reason"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(reasons(), ["made"]);
    let made = table.must(json!({"kind": "backups"}))["backups"][0]["name"].clone();
    table.must(json!({"kind": "restore", "name": made}));
    assert_eq!(reasons(), ["made", "before_restore"]);
}

#[test]
fn jobs_that_ended_long_ago_are_let_go() {
    let table = Table::new();
    start(&table);
    let begin = || table.must(json!({"kind": "export", "options": {"format": "json"}}));
    let sent = send(
        &table,
        br#"{"format": "ardoise", "version": 1, "entities": []}"#,
    );
    let look = table.must(json!({"kind": "look_at_import", "file": sent}));
    wait(&table, &look);
    let others: Vec<Value> = (0..16).map(|_| begin()).collect();
    for other in &others {
        wait(&table, other);
    }
    begin();
    let import = json!({"kind": "import", "look": look["id"], "forks": {}});
    assert_eq!(table.refused(import), ["no_such_job"]);
    for other in &others {
        assert_eq!(wait(&table, other)["problems"], json!([]));
    }
}
