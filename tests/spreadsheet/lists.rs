//! Lists of those who register, as people have them: each file of tests/cases/lists, with what must be read in it.

use ardoise_spreadsheet::concours::{
    GivenColumn, KnownTeams, ListReading, ListSource, ListedTeam, Meaning, TeamListView, read_list,
};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../tests/cases/lists")
}

/// A team in one line: its number, players, own name, club, marks and doubts.
fn line(team: &ListedTeam) -> String {
    let mut line = format!("{} {}", team.number, team.players.join(" / "));
    let licences: Vec<&str> = team.licences.iter().flatten().map(String::as_str).collect();
    for (sign, text) in [
        ("«", team.name.clone()),
        ("@", team.club.clone()),
        ("L", Some(licences.join(" "))),
        ("#", Some(team.labels.join(" "))),
    ] {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            line = format!("{line} {sign}{text}");
        }
    }
    for (is, word) in [(team.paid, "paid"), (team.present, "present")] {
        if is {
            line = format!("{line} {word}");
        }
    }
    for doubt in &team.doubts {
        line = format!("{line} ?{}", doubt.code.as_str());
    }
    line
}

/// A column in one word: its meaning with its player, or what is not read.
fn column(list: &TeamListView, at: usize) -> String {
    let column = &list.columns[at];
    match (column.unread, column.player) {
        (Some(unread), _) => format!("-{}", json!(unread).as_str().unwrap_or_default()),
        (None, Some(player)) => format!(
            "{} {player}",
            json!(column.meaning).as_str().unwrap_or_default()
        ),
        (None, None) => json!(column.meaning)
            .as_str()
            .unwrap_or_default()
            .to_owned(),
    }
}

fn seen(list: &TeamListView) -> Value {
    let columns: Vec<String> = (0..list.columns.len()).map(|at| column(list, at)).collect();
    let skipped = list.skipped.iter().map(|one| {
        format!(
            "{} {}",
            one.line,
            json!(one.why).as_str().unwrap_or_default()
        )
    });
    json!({
        "columns": columns.join(", "),
        "teams": list.teams.iter().map(line).collect::<Vec<_>>(),
        "aside": list.aside.iter().map(|team| format!("{}: {}", team.line, line(team))).collect::<Vec<_>>(),
        "skipped": skipped.collect::<Vec<_>>().join(", "),
    })
}

fn read(text: &str, how: &ListReading) -> TeamListView {
    read_list(ListSource::Text(text), how, &KnownTeams::default()).expect("a list")
}

#[test]
fn every_list_is_read_as_its_people_meant_it() {
    let cases = fs::read_to_string(folder().join("lists.jsonl")).expect("the cases");
    let mut files: Vec<String> = fs::read_dir(folder())
        .expect("the folder")
        .map(|file| {
            file.expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|file| file != "lists.jsonl")
        .collect();
    let mut wrong = Vec::new();
    for case in cases.lines() {
        let case: Value = serde_json::from_str(case).expect("a case");
        let file = case["file"].as_str().expect("a file");
        files.retain(|one| one != file);
        let how = ListReading {
            individuals: case["entrants"] == "individuals",
            ..ListReading::default()
        };
        let bytes = fs::read(folder().join(file)).expect("the file");
        let list =
            read_list(ListSource::File(&bytes), &how, &KnownTeams::default()).expect("a list");
        let seen = seen(&list);
        if case["want"] != seen {
            wrong.push(format!("{file}\n want {}\n  got {seen}", case["want"]));
        }
        // Every line is somewhere.
        let joined = list.lines as usize - list.teams.len() - list.aside.len() - list.skipped.len();
        assert!(joined <= list.teams.len(), "{file}: a line is lost");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(files, Vec::<String>::new(), "files without a case");
}

#[test]
fn the_user_decides_what_a_column_means() {
    let text = "Aa;Bb;Cc\nFoyer;Marie;Paul\nAmicale;Anne;Guy\n";
    let guessed = read(text, &ListReading::default());
    assert_eq!(column(&guessed, 0), "name 1");
    let of = |meaning, player| Some(GivenColumn { meaning, player });
    let told = ListReading {
        columns: vec![
            of(Meaning::Club, None),
            of(Meaning::Name, Some(2)),
            of(Meaning::Name, Some(1)),
        ],
        ..ListReading::default()
    };
    let told = read(text, &told);
    assert_eq!(line(&told.teams[1]), "2 Paul / Marie @Foyer");
    // A column that is not read any more leaves its rows aside, and loses none.
    let nothing = ListReading {
        columns: vec![None, of(Meaning::NotRead, None), None],
        ..ListReading::default()
    };
    let nothing = read(text, &nothing);
    assert_eq!(
        (
            nothing.teams.len(),
            nothing.aside.len(),
            nothing.problems.len()
        ),
        (0, 3, 3)
    );
}

#[test]
fn one_bad_line_hides_no_good_one() {
    let mut text = String::from("Marie;Paul\n\"Les As;Anne\nGuy;Luc\n;;\nJosette\n");
    text += &"x".repeat(60);
    text += ";Bob\nMarie;Max\n";
    let list = read(&text, &ListReading::default());
    let teams: Vec<String> = list.teams.iter().map(line).collect();
    assert_eq!(teams, ["1 Marie / Paul", "2 Les As / Anne", "3 Guy / Luc"]);
    let aside: Vec<(u32, &str)> = list
        .aside
        .iter()
        .map(|team| (team.line, team.doubts[0].code.as_str()))
        .collect();
    assert_eq!(
        aside,
        [(5, "one_name_only"), (6, "name_refused"), (7, "name_twice")]
    );
    let problems: Vec<(&str, &str)> = list
        .problems
        .iter()
        .map(|one| (one.code, one.field.as_str()))
        .collect();
    assert_eq!(
        problems,
        [
            ("team_line_unreadable", "lines[4]"),
            ("name_too_long", "lines[5].players[0].name"),
            ("player_in_list", "lines[6].players[0].name"),
        ]
    );
    assert_eq!(
        list.problems[2].params["line"], 1,
        "a double name names the other line"
    );
}

#[test]
fn a_list_too_long_or_no_text_is_refused_at_once() {
    let long = "a / b\n".repeat(10_001);
    let read = |bytes: &[u8]| {
        read_list(
            ListSource::File(bytes),
            &ListReading::default(),
            &KnownTeams::default(),
        )
    };
    for bytes in [long.as_bytes(), b"PK\x03\x04 no zip", b"\0\x01\x02"] {
        assert!(read(bytes).is_err());
    }
}
