//! The challenge over a season, compared with results computed by hand.

use crate::typed;
use ardoise_concours::{Problems, SeasonRequest};
use serde_json::{Value, json};

fn season(request: &Value) -> Result<Value, Problems> {
    let answer = SeasonRequest::read(request)?.answer();
    assert_eq!(typed::season(request), answer, "{request}");
    Ok(json!(answer?))
}

/// An evening of two tables. `pairs` are the members of teams 1 to 4, `points` those of tables 1–2 and 3–4.
fn evening(pairs: [[u32; 2]; 4], points: [[i32; 2]; 2]) -> Value {
    let teams = (1..).zip(pairs);
    let teams = teams.map(|(number, members)| json!({"number": number, "members": members}));
    json!({
        "format": "belote-4x12",
        "teams": teams.collect::<Vec<_>>(),
        "results": [
            {"partie": 1, "teams": [1, 2], "points": points[0]},
            {"partie": 1, "teams": [3, 4], "points": points[1]},
        ],
    })
}

/// Three evenings. Player 1 came to all and changed partners; player 9 came once.
fn three_evenings() -> [Value; 3] {
    [
        evening([[1, 2], [3, 4], [5, 6], [7, 8]], [[1100, 900], [1000, 950]]),
        evening([[1, 3], [2, 4], [5, 7], [6, 9]], [[700, 1200], [980, 1010]]),
        evening([[1, 5], [2, 3], [4, 6], [7, 8]], [[1050, 1050], [990, 900]]),
    ]
}

/// `(place, member, attended, points)` of each, in order.
fn rows(answer: &Value) -> Vec<(Option<u64>, u64, u64, i64)> {
    let rows = answer.as_array().expect("standings").iter();
    rows.map(|row| {
        (
            row["place"].as_u64(),
            row["member"].as_u64().expect("a member"),
            row["attended"].as_u64().expect("a number"),
            row["keys"]["points"].as_i64().expect("points"),
        )
    })
    .collect()
}

#[test]
fn each_player_has_what_their_pairs_have_with_any_partner() {
    let request = json!({"rank": ["points"], "concours": three_evenings()});
    let answer = season(&request).expect("a ranking");
    assert_eq!(
        rows(&answer),
        [
            (Some(1), 2, 3, 1100 + 1200 + 1050),
            (Some(2), 4, 3, 900 + 1200 + 990),
            (Some(3), 5, 3, 1000 + 980 + 1050),
            (Some(4), 6, 3, 1000 + 1010 + 990),
            (Some(5), 1, 3, 1100 + 700 + 1050),
            (Some(6), 7, 3, 950 + 980 + 900),
            (Some(7), 3, 3, 900 + 700 + 1050),
            (Some(8), 8, 2, 950 + 900),
            (Some(9), 9, 1, 1010),
        ]
    );
}

#[test]
fn the_best_concours_count_and_those_who_came_too_seldom_have_no_place() {
    let request = json!({
        "rank": ["points", "wins"], "best": 2, "min_attendance": 2, "concours": three_evenings(),
    });
    let answer = season(&request).expect("a ranking");
    assert_eq!(
        rows(&answer),
        [
            (Some(1), 2, 3, 1200 + 1100),
            (Some(2), 4, 3, 1200 + 990),
            (Some(3), 1, 3, 1100 + 1050),
            (Some(4), 5, 3, 1050 + 1000),
            (Some(5), 6, 3, 1010 + 1000),
            (Some(6), 3, 3, 1050 + 900),
            (Some(7), 7, 3, 980 + 950),
            (Some(8), 8, 2, 950 + 900),
            (None, 9, 1, 1010),
        ]
    );
    let first = &answer[2];
    let counted: Vec<_> = first["concours"]
        .as_array()
        .expect("parts")
        .iter()
        .collect();
    let counted: Vec<_> = counted
        .iter()
        .map(|part| (&part["concours"], &part["team"], &part["counted"]))
        .collect();
    assert_eq!(
        json!(counted),
        json!([[1, 1, true], [2, 1, false], [3, 1, true]])
    );
    assert_eq!(first["keys"], json!({"points": 2150, "wins": 1}));
}

/// Each case: the keys of the season, and the value of the last one for players 1 and 4.
#[test]
fn each_key_adds_up_over_the_concours_that_count() {
    let table = [
        // Player 1 keeps the evenings of 1100 and 1050 points, player 4 those of 1200 and 990.
        (json!(["points"]), 2150, 2190),
        (json!(["points", "wins"]), 1, 2),
        (json!(["points", "match_points"]), 2 + 1, 2 + 2),
        (json!(["points", "difference"]), 200, 500 + 90),
        (json!(["points", "points_against"]), 900 + 1050, 700 + 900),
        (json!(["points", "best_partie"]), 1100, 1200),
        // Of the earliest concours that counts.
        (json!(["points", "first_partie"]), 1100, 1200),
        (json!(["points", "opponents"]), 900 + 1050, 700 + 900),
        // No other member is equal to them.
        (json!(["points", "direct"]), 0, 0),
    ];
    for (rank, of_1, of_4) in table {
        let request = json!({"rank": rank, "best": 2, "concours": three_evenings()});
        let answer = season(&request).expect("a ranking");
        let last = rank.as_array().and_then(|rank| rank.last()).expect("a key");
        let value = |member: u64| {
            let rows = answer.as_array().expect("standings").iter();
            let row = rows.clone().find(|row| row["member"] == member);
            row.expect("everybody")["keys"][last.as_str().expect("a word")].clone()
        };
        assert_eq!((value(1), value(4)), (json!(of_1), json!(of_4)), "{rank}");
    }
}

/// Members 1 and 2 are equal after both evenings; 1 beat 2 in the first.
#[test]
fn a_win_over_an_equal_member_decides() {
    let evening = |points: [i32; 2]| {
        json!({
            "format": "belote-4x12",
            "teams": [{"number": 1, "members": [1]}, {"number": 2, "members": [2]}],
            "results": [{"partie": 1, "teams": [1, 2], "points": points}],
        })
    };
    let evenings = [[1000, 900], [950, 950], [900, 1000], [982, 980], [980, 982]];
    let mut request = json!({"rank": ["points", "direct"], "concours": evenings.map(evening)});
    // Each has beaten the other twice.
    let answer = season(&request).expect("a ranking");
    assert_eq!(answer[0]["keys"], json!({"points": 4812, "direct": 2}));
    assert_eq!(answer[1]["place"], 1);
    // With only the best one counted, the partie of 1000 points counts for each: both won it.
    request["best"] = json!(1);
    let answer = season(&request).expect("a ranking");
    assert_eq!(answer[1]["keys"], json!({"points": 1000, "direct": 1}));
    // A tie on wins that one of them wins on points.
    let request = json!({
        "rank": ["points_against", "direct"],
        "concours": [{
            "format": "belote-4x12",
            "teams": [{"number": 1, "members": [1]}, {"number": 2, "members": [2]}],
            "results": [{"partie": 1, "teams": [1, 2], "forfeit": 2}, {"partie": 2, "teams": [1, 2], "points": [900, 900]}],
        }],
    });
    let answer = season(&request).expect("a ranking");
    let places: Vec<_> = rows_of(&answer);
    assert_eq!(places, [(1, 1), (2, 2)]);
}

fn rows_of(answer: &Value) -> Vec<(u64, u64)> {
    let rows = answer.as_array().expect("standings").iter();
    rows.filter_map(|row| Some((row["place"].as_u64()?, row["member"].as_u64()?)))
        .collect()
}

#[test]
fn who_registers_and_stays_away_was_not_there_and_who_waits_in_vain_was() {
    let concours = json!({
        "format": {"preset": "belote-4x12", "set": {"exempt.points": 900}},
        "teams": [
            {"number": 1, "members": [1]}, {"number": 2, "members": [2]},
            {"number": 3, "members": [3]}, {"number": 4, "members": [4]},
        ],
        "results": [
            {"partie": 1, "teams": [1, 2], "forfeit": 2},
            {"partie": 1, "exempt": 3},
            {"partie": 2, "teams": [1, 3]},
        ],
    });
    let answer = season(&json!({"concours": [concours]})).expect("a ranking");
    assert_eq!(rows_of(&answer), [(1, 1), (2, 3)]);
}

#[test]
fn everything_wrong_with_a_season_is_reported_at_once() {
    let mut twice = three_evenings();
    twice[1]["teams"][2]["members"] = json!([5, 1]);
    let wrong = |request: Value| {
        let problems = season(&request).expect_err("a refusal").0;
        let told = problems.iter();
        told.map(|problem| format!("{} {}", problem.code, problem.field))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        wrong(json!({"rank": ["lot", "points", "points"], "concours": twice})),
        [
            "rank_key_after_lot rank[1]",
            "rank_key_twice rank[2]",
            "seed_missing seed",
            "member_twice concours[1].teams",
        ]
    );
    assert_eq!(
        wrong(json!({"rank": [], "concours": []})),
        ["rank_empty rank"]
    );
    assert_eq!(
        wrong(json!({"best": 0, "worst": 1, "concours": []})),
        ["out_of_range best", "unknown_field worst"]
    );
    let concours = json!([
        {"format": "belote-4x12", "teams": [{"number": 1}, {"number": 2, "members": [0]}], "results": []},
        {"format": "nothing", "teams": [], "results": []},
    ]);
    let told = wrong(json!({"rank": ["beauty"], "concours": concours}));
    assert_eq!(
        told[..3],
        [
            "not_a_value rank[0]",
            "missing_field concours[0].teams[0].members",
            "out_of_range concours[0].teams[1].members[0]",
        ]
    );
    assert!(told[3].contains("concours[1].format"), "{told:?}");
}

/// Two evenings with equal points and places by lot: the seed of the season decides, and the order of the concours does not.
#[test]
fn the_lot_of_the_season_parts_equal_members() {
    let mut request = json!({
        "rank": ["wins", "lot"], "seed": "Challenge 2027", "concours": three_evenings(),
    });
    let one = season(&request).expect("a ranking");
    request["concours"]
        .as_array_mut()
        .expect("a list")
        .reverse();
    let other = season(&request).expect("a ranking");
    assert_eq!(rows_of(&one), rows_of(&other));
    let lot = |member: u32| {
        let lot = ardoise_concours::lot("Challenge 2027", 0, ardoise_concours::Number(member));
        lot.value()
    };
    for row in one.as_array().expect("standings") {
        let member = row["member"]
            .as_u64()
            .and_then(|one| u32::try_from(one).ok());
        assert_eq!(row["keys"]["lot"], lot(member.expect("a member")));
    }
}

/// Player 2 left after the first partie of team 1, and player 9 played the second and third.
#[test]
fn a_substitute_has_the_parties_that_they_played_and_who_left_has_the_others() {
    let concours = json!({
        "format": {"preset": "belote-4x12", "set": {"exempt.points": 900}},
        "teams": [
            {"number": 1, "members": [1, {"member": 2, "parties": [1]}, {"member": 9, "parties": [2, 3]}]},
            {"number": 2, "members": [3]},
            {"number": 3, "members": [{"member": 4, "parties": []}]},
        ],
        "results": [
            {"partie": 1, "teams": [1, 2], "points": [1100, 864]},
            {"partie": 2, "teams": [1, 2], "points": [950, 1014]},
            {"partie": 3, "teams": [1, 3], "points": [1000, 964]},
            {"partie": 3, "exempt": 2},
        ],
    });
    let of = |rank: Value| {
        let answer = season(&json!({"rank": rank, "concours": [concours]})).expect("a ranking");
        let rows = answer.as_array().expect("standings").iter();
        let mut rows: Vec<_> = rows
            .map(|row| {
                let keys = row["keys"].as_object().expect("keys");
                (row["member"].clone(), keys.values().next_back().cloned())
            })
            .collect();
        rows.sort_by_key(|(member, _)| member.as_u64());
        json!(rows)
    };
    let sums = json!([[1, 3050], [2, 1100], [3, 864 + 1014 + 900], [9, 1950]]);
    assert_eq!(of(json!(["points"])), sums, "player 4 played nothing");
    let wins = json!([[1, 2], [2, 1], [3, 2], [9, 1]]);
    assert_eq!(of(json!(["wins"])), wins);
    assert_eq!(
        of(json!(["first_partie"])),
        json!([[1, 1100], [2, 1100], [3, 864], [9, 950]])
    );
    // The opponents' final points, of the parties that each played.
    let of_2 = 864 + 1014 + 900;
    assert_eq!(
        of(json!(["opponents"])),
        json!([
            [1, 2 * of_2 + 964],
            [2, of_2],
            [3, 2 * 3050],
            [9, of_2 + 964]
        ])
    );
    // Player 3 has two wins, as has player 1, whom they beat in the second partie, when player 9 had come.
    assert_eq!(
        of(json!(["wins", "direct"])),
        json!([[1, 1], [2, 0], [3, 1], [9, 0]])
    );
    let wrong = |member: Value| {
        let mut request = json!({"concours": [concours]});
        request["concours"][0]["teams"][1]["members"][0] = member;
        let problems = season(&request).expect_err("a refusal").0;
        format!("{} {}", problems[0].code, problems[0].field)
    };
    let at = |field: &str| format!("concours[0].teams[1].members[0].{field}");
    assert_eq!(
        wrong(json!({"member": 3, "parties": [0]})),
        format!("out_of_range {}", at("parties[0]"))
    );
    assert_eq!(
        wrong(json!({"parties": [1]})),
        format!("missing_field {}", at("member"))
    );
    assert_eq!(
        wrong(json!({"member": 9, "parties": [3]})),
        "member_twice concours[0].teams"
    );
}
