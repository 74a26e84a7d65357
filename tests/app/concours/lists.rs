//! Lists of teams at the desk: looked at, corrected on the screen, registered.

use super::Hall;
use super::requests::{list, looked_at};
use crate::common::Table;
use ardoise_app::concours::{ConcoursPlayer, DoubtCode, ImportTeams, ReadTeams, RegisterTeam};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::path::Path;

fn case_files(name: &str) -> Vec<u8> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/cases");
    std::fs::read(cases.join(name)).expect("the cases")
}

#[test]
fn lists_that_people_reported_are_read() {
    let text = String::from_utf8(case_files("reports.jsonl")).expect("text");
    let cases = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a case"));
    let cases: Vec<Value> = cases
        .filter(|case: &Value| case["command"] == "api read_teams")
        .collect();
    assert!(cases.len() >= 5);
    for case in cases {
        let table = Table::new();
        let hall = Hall::new(&table, case["in"]["format"].clone());
        let read = hall.asks(looked_at(
            &hall,
            case["in"]["text"].as_str().expect("a text"),
        ));
        assert_eq!(
            json!(read.problems),
            case["want"]["problems"],
            "{}",
            case["why"]
        );
        // A name in capitals is written as people say it.
        let players: Vec<_> = read.teams.iter().map(|team| &team.players).collect();
        let small = |players: Value| players.to_string().to_lowercase();
        assert_eq!(
            small(json!(players)),
            small(case["want"]["players"].clone()),
            "{}",
            case["why"]
        );
        let clubs: Vec<_> = read.teams.iter().map(|team| &team.club).collect();
        assert!(case["want"]["clubs"].is_null() || json!(clubs) == case["want"]["clubs"]);
    }
}

#[test]
fn a_workbook_is_registered_as_it_was_shown_and_corrected() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let file = STANDARD.encode(case_files("lists/inscriptions.xlsx"));
    let look = || ReadTeams {
        file: Some(file.clone()),
        ..looked_at(&hall, "")
    };
    let read = hall.asks(look());
    assert_eq!(
        (read.teams.len(), read.aside.len(), read.teams[0].number),
        (4, 1, 3)
    );
    let registered = |team: &ardoise_app::concours::ListedTeam| RegisterTeam {
        number: Some(team.number),
        players: (team.players.iter())
            .map(|name| ConcoursPlayer {
                name: name.clone(),
                licence: None,
            })
            .collect(),
        name: team.name.clone(),
        club: team.club.clone(),
        paid: team.paid,
        ..RegisterTeam::default()
    };
    let mut teams: Vec<RegisterTeam> = read
        .teams
        .iter()
        .chain(&read.aside)
        .map(registered)
        .collect();
    teams[4].players.push(ConcoursPlayer {
        name: "Guy Huet".to_owned(),
        licence: None,
    });
    let shown = ImportTeams { teams, ..list("") };
    hall.does(shown.clone());
    let view = hall.view();
    let dames = &view.teams[5];
    assert_eq!(
        (view.teams.len(), dames.name.as_deref(), dames.paid),
        (7, Some("Les Dames"), Some(true))
    );
    // The same list again finds everybody registered, and its rows are left aside.
    let again = hall.asks(look());
    assert!(again.teams.is_empty());
    let codes: Vec<DoubtCode> = again.aside.iter().map(|team| team.doubts[0].code).collect();
    assert_eq!(codes[..4], [DoubtCode::PlayerRegistered; 4]);
    assert!(hall.refused(shown).starts_with("number_taken"));
    let no_file = ReadTeams {
        file: Some("%".to_owned()),
        ..looked_at(&hall, "")
    };
    assert_eq!(
        table.query(no_file).expect_err("it is refused").problems[0].code,
        "bad_request"
    );
}
