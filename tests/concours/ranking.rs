//! The ranking, compared with results computed by hand.

use crate::examples::{rank, verify};
use serde_json::{Value, json};

fn keys(answer: &Value, team: u64) -> &Value {
    let standings = answer["standings"].as_array().expect("standings");
    let found = standings.iter().find(|standing| standing["team"] == team);
    &found.expect("everybody stands somewhere")["keys"]
}

#[test]
fn the_example_of_the_model() {
    let answer = rank(&json!({
        "format": {"set": {
            "cap": {"from_partie": 1, "won": 1280, "lost": 664},
            "rank": ["points", "wins", "difference", "points_against", "best_partie", "first_partie", "opponents"],
        }},
        "teams": [{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}],
        "results": [
            {"partie": 1, "teams": [1, 2], "points": [1331, 893], "penalty": [162, 0]},
            {"partie": 1, "teams": [3, 4], "forfeit": 4},
        ],
    }));
    let answer = answer.expect("a ranking");
    let as_list = |team| {
        let keys = keys(&answer, team).as_object().expect("keys");
        json!(keys.values().collect::<Vec<_>>())
    };
    assert_eq!(as_list(1), json!([1118, 1, 616, 893, 1280, 1118, 664]));
    assert_eq!(as_list(2), json!([664, 0, -616, 1331, 664, 664, 1118]));
    assert_eq!(as_list(3), json!([1100, 1, 0, 0, 0, 1100, 0]));
    assert_eq!(as_list(4), json!([0, 0, 0, 0, 0, 0, 1100]));
}

/// Pons, 2023: a published top ten in which 3592 was below 3588.
#[test]
fn a_published_ranking_that_was_wrong_is_ranked_right() {
    let totals = [4046, 3755, 3722, 3667, 3588, 3592, 3551, 3531, 3454, 3424];
    let teams: Vec<Value> = (1..=20).map(|number| json!({"number": number})).collect();
    let results = totals.iter().enumerate().map(
        |(at, points)| json!({"partie": 1, "teams": [at + 1, at + 11], "points": [points, 0]}),
    );
    let request = json!({
        "format": {"set": {"rank": ["points"]}},
        "teams": teams,
        "results": results.collect::<Vec<_>>(),
    });
    let answer = rank(&request).expect("a ranking");
    let ranked = answer["standings"].as_array().expect("standings").iter();
    let ranked: Vec<u64> = ranked
        .take(10)
        .filter_map(|one| one["keys"]["points"].as_u64())
        .collect();
    assert_eq!(
        ranked,
        [4046, 3755, 3722, 3667, 3592, 3588, 3551, 3531, 3454, 3424]
    );
}

#[test]
fn equal_teams_share_a_place_and_the_next_one_is_left_out() {
    let request = json!({
        "format": {"set": {"rank": ["points"]}},
        "teams": [{"number": 9}, {"number": 2}, {"number": 5}, {"number": 7}],
        "results": [
            {"partie": 1, "teams": [9, 2], "points": [900, 500]},
            {"partie": 1, "teams": [5, 7], "points": [500, 100]},
        ],
    });
    let answer = rank(&request).expect("a ranking");
    let standings = answer["standings"].as_array().expect("standings").iter();
    let places: Vec<(u64, u64)> = standings
        .filter_map(|one| Some((one["place"].as_u64()?, one["team"].as_u64()?)))
        .collect();
    assert_eq!(places, [(1, 9), (2, 2), (2, 5), (4, 7)]);
}

/// Three teams that beat one another in a circle stay equal: the key `direct` is applied once, not again to the
/// remaining ones.
#[test]
fn a_circle_of_wins_decides_nothing() {
    let request = json!({
        "format": {"set": {"rank": ["wins", "direct"]}},
        "teams": [{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}],
        "results": [
            {"partie": 1, "teams": [1, 2], "points": [900, 800]},
            {"partie": 2, "teams": [2, 3], "points": [900, 800]},
            {"partie": 3, "teams": [3, 1], "points": [900, 800]},
            {"partie": 3, "teams": [2, 4], "forfeit": [2, 4]},
        ],
    });
    let answer = rank(&request).expect("a ranking");
    for team in 1..=3 {
        assert_eq!(keys(&answer, team), &json!({"wins": 1, "direct": 1}));
    }
    assert_eq!(keys(&answer, 4), &json!({"wins": 0, "direct": 0}));
}

/// A last partie of 15 deals: half of its points for an exempt, its sum at a table, and points given beside those taken.
#[test]
fn each_partie_counts_by_its_length_and_points_are_given_as_they_are_taken() {
    let lengths = [12, 15].map(|deals| json!({"deals": deals}));
    let format = json!({"set": {"parties": 2, "length": lengths, "rank": ["points", "difference", "first_partie"]}});
    let answer = rank(&json!({
        "format": format,
        "teams": [{"number": 1}, {"number": 2}, {"number": 3}],
        "results": [
            {"partie": 1, "teams": [1, 2], "points": [1010, 954], "penalty": [100, 0], "bonus": [30, 20]},
            {"partie": 1, "exempt": 3, "bonus": 8},
            {"partie": 2, "exempt": 1},
            {"partie": 2, "teams": [3, 2], "points": [1215, 1215], "bonus": [0, 1]},
        ],
    }));
    let answer = answer.expect("a ranking");
    let of = |points: u32, difference: i32, first: u32| json!({"points": points, "difference": difference, "first_partie": first});
    assert_eq!(keys(&answer, 1), &of(1010 - 70 + 15 * 81, 56, 940));
    assert_eq!(keys(&answer, 2), &of(974 + 1216, -56, 974));
    assert_eq!(keys(&answer, 3), &of(12 * 81 + 8 + 1215, 0, 980));

    let sums = |request: Value| verify(&request).map(|check| check["verdict"].clone());
    let totals = |partie: u32| json!({"format": format, "partie": partie, "points": [1230, 1200]});
    assert_eq!(sums(totals(2)).expect("a check"), "certain");
    assert_eq!(sums(totals(1)).expect("a check"), "impossible");
    let unknown = sums(json!({"format": format, "points": [1230, 1200]}));
    assert_eq!(unknown.expect_err("which length?").0[0].field, "partie");
}

/// A table that is drawn but not played counts for nothing, not even its penalty.
#[test]
fn a_table_that_still_plays_counts_for_no_key() {
    let all = [
        "points",
        "wins",
        "match_points",
        "difference",
        "points_against",
        "best_partie",
        "first_partie",
        "direct",
        "opponents",
    ];
    let request = json!({
        "format": {"set": {"rank": all}},
        "teams": [{"number": 1}, {"number": 2}],
        "results": [{"partie": 1, "teams": [1, 2], "penalty": [20, 0]}],
    });
    let answer = rank(&request).expect("a ranking");
    for key in all {
        assert_eq!(keys(&answer, 1)[key], 0, "{key}");
    }
}

/// If a pair is at fault, both players lose by forfeit, and each opponent counts one for `direct`.
#[test]
fn in_a_melee_a_result_counts_for_each_of_the_pair() {
    let request = json!({
        "format": {"preset": "melee-3", "set": {"rank": ["match_points", "direct", "opponents"], "exempt.points": "average"}},
        "teams": [{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}, {"number": 5}],
        "results": [
            {"partie": 1, "teams": [[1, 2], [3, 4]], "points": [1000, 964]},
            {"partie": 1, "exempt": [5], "penalty": 20},
            {"partie": 2, "teams": [[1, 3], [5, 4]], "forfeit": 4, "penalty": [0, 10]},
        ],
    });
    let answer = rank(&request).expect("a ranking");
    // The exempt gets (1000 + 964) / 2 − 20, and both of the pair at fault have a penalty.
    let points = [1000 + 1100, 1000, 964 + 1100, 964 - 10, 982 - 20 - 10];
    let met: [&[usize]; 5] = [
        &[3, 4, 5, 4],
        &[3, 4],
        &[1, 2, 5, 4],
        &[1, 2, 1, 3],
        &[1, 3],
    ];
    for (at, met) in met.iter().enumerate() {
        let sum: i64 = met.iter().map(|other| points[*other - 1]).sum();
        assert_eq!(
            keys(&answer, at as u64 + 1)["opponents"],
            sum,
            "player {}",
            at + 1
        );
    }
}
