//! A phone at a table of a concours belongs to somebody who was handed a sheet of paper: it sees that concours and the match of its
//! table, and nothing else of the house.

use super::at_table::seat;
use super::requests::begin;
use super::{Hall, queries_about};
use crate::common::{Match, Table, hearts, moment};
use crate::registry;
use ardoise_app::phones::{Joining, Key};
use ardoise_app::{Caller, Errors, Lane, Role};
use serde_json::{Value, json};

/// A text that is in every field of the house, and in no concours of its own.
const HOUSE: &str = "Rosebud";

/// A house whose every text has the marker: matches, notes, places, rulesets, players, another concours, a season, phones.
/// Returns its match, and its concours.
fn furnish(table: &Table) -> (Match<'_>, Hall<'_>) {
    let said = |text: &str| format!("{text} {HOUSE}");
    let rules = json!({"kind": "save_ruleset", "name": said("Règles"), "description": said("Comme"),
        "preset": "coinche", "set": {"game.target": 700}});
    let own = table.ask(rules).expect("a ruleset")["id"].clone();
    let side = |name: &str| json!({"name": said(name), "players": [said("Zoé"), format!("{HOUSE} {name}")]});
    let sides = json!({"us": side("Nous"), "them": {"name": said("Eux"), "players": [said("Ana"), said("Bo")]}});
    let new = || json!({"ruleset": {"own": own}, "sides": sides, "name": said("Jeudi")});
    for kind in ["delete_match", "archive", "finish"] {
        let other = table.create(new());
        other.deal(hearts("us", 100, 112));
        table.ask(other.command(kind, json!({}))).expect(kind);
    }
    let game = table.create(new());
    for (kind, fields) in [
        ("change_notes", json!({"notes": said("Un café")})),
        ("change_place", json!({"place": said("Chez")})),
    ] {
        table.ask(game.command(kind, fields)).expect(kind);
    }
    let merge = json!({"kind": "merge_players", "name": said("Ana"), "into": said("Bo")});
    drop(table.ask(merge));
    let created = json!({"kind": "create_concours", "name": said("Tournoi"), "day": "2026-03-05",
        "place": said("Salle"), "format": "belote-4x12", "rank_seed": said("Sort")});
    let id = table.ask(created).expect("a concours")["id"].clone();
    let hall = Hall {
        table,
        id: serde_json::from_value(id).expect("an id"),
    };
    for number in 1..=4 {
        let player =
            |name: &str| json!({"name": format!("{name}{number} {HOUSE}"), "licence": said("L")});
        let team = json!({"players": [player("Eve"), player("Léo")], "club": said("Foyer"),
            "labels": [said("Dames")], "paid": true, "arrived": true});
        table
            .ask(hall.command("register_team", team))
            .expect("a team");
    }
    hall.draws(&said("Graine"));
    let season = json!({"kind": "save_season", "name": said("Hiver"), "from": "2026-01-01", "to": "2026-12-31"});
    table.ask(season).expect("a season");
    let joining = Joining {
        name: said("Léa"),
        role: Role::Reader,
        at: Some(game.id.clone()),
        table: None,
        numbers: Vec::new(),
        host: None,
        before: None,
        key: Some(Key::new().expect("random bytes")),
    };
    let book = table.app.lobby().book();
    let (phone, _) = book.join(joining, moment(0).at).expect("it joins");
    book.ask(&phone.id, Some(game.id.clone())).expect("it asks");
    (game, hall)
}

/// A phone at table 1 of the first partie.
fn phone(hall: &Hall) -> Caller {
    Caller::at(Role::Scorer, None)
        .at_table(Some(seat(hall, 1, 1)))
        .on_phone("phone")
}

/// What the phone is answered, with its cookie alone and signed.
fn answers(hall: &Hall, request: &Value) -> [Result<Value, Errors>; 2] {
    let app = &hall.table.app;
    let now = moment(60);
    let read = app.ask(request.clone(), phone(hall).reading(), &now);
    let read = read.map(|text| serde_json::from_str(text.get()).expect("JSON"));
    [read, app.call(request.clone(), phone(hall), &now)]
}

fn code(answer: &Result<Value, Errors>) -> &str {
    let refused = answer.as_ref().err();
    refused.map_or("answered", |errors| errors.problems[0].code)
}

/// Queries that the phone makes wherever it is. They have nothing of the house for it.
const ANYWHERE: [&str; 11] = [
    "session",
    "presets",
    "rulesets",
    "ruleset_detail",
    "diff_rulesets",
    "check_ruleset",
    "concours_formats",
    "players",
    "places",
    "take_seat",
    "photo",
];

#[test]
fn a_phone_at_a_table_sees_nothing_of_the_house() {
    let table = Table::new();
    let (game, house) = furnish(&table);
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    hall.does(begin(1, 1));
    let about_house = registry::queries_about(&table, &game);
    let photo = about_house.iter().find(|query| query["kind"] == "photo");
    let photo = photo.expect("a photo").clone();
    table.counted();
    let mut asked = 0;
    for query in about_house.iter().chain(&queries_about(&house)) {
        let organiser = table.app.call(query.clone(), Role::Organiser, &moment(60));
        let shows = |answer: &Value| answer.to_string().contains(HOUSE);
        asked += usize::from(organiser.as_ref().is_ok_and(shows));
        let kind = query["kind"].as_str().expect("a kind");
        for answer in answers(&hall, query) {
            let told = match &answer {
                Ok(answer) => answer.to_string(),
                Err(errors) => json!(errors).to_string(),
            };
            assert!(!told.contains(HOUSE), "{kind}: {told}");
            let is_open = ANYWHERE.contains(&kind) && kind != "photo"
                || query["at"].is_null() && query["id"].is_null() && kind == "rule_example";
            match is_open {
                true => assert!(answer.is_ok(), "{kind}: {told}"),
                false => assert!(
                    ["not_of_this_table", "only_the_organiser", "not_signed"]
                        .contains(&code(&answer)),
                    "{kind}: {told}"
                ),
            }
        }
    }
    assert!(
        asked > 25,
        "{asked} queries show the house to the organiser"
    );
    // By a reference to the house's own rules, too.
    let library = table.ask(json!({"kind": "rulesets"})).expect("rulesets");
    let own = json!({"own": library["own"][0]["id"]});
    for query in [
        json!({"kind": "ruleset_detail", "ruleset": own}),
        json!({"kind": "diff_rulesets", "a": own, "b": "belote"}),
        photo,
    ] {
        for answer in answers(&hall, &query) {
            assert_eq!(code(&answer), "not_of_this_table", "{query}");
        }
    }
}

#[test]
fn a_phone_at_a_table_changes_nothing_of_the_house() {
    let table = Table::new();
    let (game, house) = furnish(&table);
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    hall.does(begin(1, 1));
    let refusals = ["not_of_this_table", "another_match", "only_the_organiser"];
    for call in ardoise_app::registry() {
        let is_own_phone = call.name == "take_seat";
        if call.lane == Lane::Read || is_own_phone {
            continue;
        }
        for id in [json!(game.id), json!(house.id)] {
            let fields = json!({"round": 1, "table": 1, "no such field": null});
            let mut request = house.command(call.name, fields);
            request["id"] = id;
            let [unsigned, signed] = answers(&hall, &request);
            assert!(code(&unsigned) == "not_signed" || refusals.contains(&code(&unsigned)));
            assert!(
                refusals.contains(&code(&signed)),
                "{}: {signed:?}",
                call.name
            );
        }
    }
}

/// What its pages ask.
#[test]
fn a_phone_at_a_table_sees_its_concours_and_its_match() {
    let table = Table::new();
    furnish(&table);
    let hall = Hall::with_teams(&table, json!("coinche-aurard"), 4);
    hall.draws("marron");
    let id = hall.does(begin(1, 1)).match_id;
    let game = Match::of(&table, id);
    let own = registry::queries_about(&table, &game);
    let of_house = [
        "uncopied",
        "last_ruleset",
        "history_progress",
        "home",
        "boards",
        "evening",
        "last_table",
        "history",
        "deleted",
        "look_at_purge",
        "statistics",
        "everybody",
        "deals_behind",
        "merged_players",
        "job",
        "piece",
        "check",
        "publishing",
        "network",
        "arrivals",
        "import_ruleset",
        "export_ruleset",
        "check_format",
        "format_effect",
        "simulate_format",
        "concours_list",
        "known_teams",
        "read_teams",
        "draft_draw",
        "concours_till",
        "concours_season",
        "seasons",
    ];
    for query in own.iter().chain(&queries_about(&hall)) {
        let kind = query["kind"].as_str().expect("a kind");
        for answer in answers(&hall, query) {
            assert_eq!(
                answer.is_ok(),
                !of_house.contains(&kind),
                "{kind}: {answer:?}"
            );
            let told = format!("{answer:?}");
            assert!(!told.contains(HOUSE), "{kind}: {told}");
        }
    }
    let compared = json!({"kind": "compare_match", "id": game.id});
    let [compared, _] = answers(&hall, &compared);
    let columns = compared.expect("compared")["columns"].clone();
    assert!(
        columns.as_array().is_some_and(|all| all.len() > 2),
        "with the presets"
    );
}
