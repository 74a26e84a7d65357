//! Formats: presets, defaults, and all contradictions at once.

use crate::examples::{draw, rank, verify};
use ardoise_concours::{Code, Format, FormatPreset};
use serde_json::{Value, json};

fn codes(format: Value) -> Vec<(&'static str, String)> {
    let problems = Format::read(&format).expect_err("it is refused").0;
    let codes = problems.into_iter();
    codes.map(|problem| (problem.code, problem.field)).collect()
}

#[test]
fn every_preset_reads_and_names_its_source() {
    for preset in FormatPreset::all() {
        Format::read(&json!(preset.id)).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", preset.id));
        assert!(preset.source.len() > 10, "{}", preset.id);
    }
    assert_eq!(FormatPreset::all().len(), 9);
}

#[test]
fn all_contradictions_are_reported_at_once() {
    let found = codes(json!({"set": {
        "entrants": "individuals",
        "draw": "rotation",
        "first_draw": "lot",
        "length": {"points": 2000},
        "same_club": "avoid",
        "rank": ["lot", "wins", "wins"],
        "cap": {"from_partie": 9, "won": 100, "lost": 200},
        "finals": {"teams": 8, "length": {"deals": 12}},
    }}));
    let found: Vec<&str> = found.iter().map(|(code, _)| *code).collect();
    assert_eq!(
        found,
        [
            "half_without_deals",
            "rotation_with_lot",
            "rotation_with_individuals",
            "rotation_with_finals",
            "finals_with_individuals",
            "clubs_with_individuals",
            "rank_key_after_lot",
            "rank_key_twice",
            "cap_lost_over_won",
            "cap_after_the_end",
        ]
    );
    let empty = codes(json!({"set": {"rank": []}}));
    assert_eq!(empty, [("rank_empty", "set.rank".to_owned())]);
}

#[test]
fn what_cannot_be_read_hides_no_contradiction_between_the_others() {
    let found = codes(json!({"set": {
        "parties": 21,
        "entrants": "individuals",
        "same_club": "avoid",
        "draw": "swiss",
        "first_draw": "lot",
        "length": {"points": 2000},
        "rank": ["wins", "wins"],
        "cap": {"from_partie": 30, "won": 100, "lost": 200},
    }}));
    let fields: Vec<(&str, &str)> = found
        .iter()
        .map(|(code, field)| (*code, field.as_str()))
        .collect();
    // It is unknown whether the draw is a rotation, and how many parties there are.
    assert_eq!(
        fields,
        [
            ("out_of_range", "set.parties"),
            ("not_a_value", "set.draw"),
            ("half_without_deals", "set.exempt.points"),
            ("clubs_with_individuals", "set.same_club"),
            ("rank_key_twice", "set.rank[1]"),
            ("cap_lost_over_won", "set.cap.lost"),
        ]
    );
}

#[test]
fn a_contradiction_is_told_unless_one_of_its_own_fields_cannot_be_read() {
    let finals = json!({"teams": 4, "length": {"deals": 12}});
    let points = json!({"points": 2000});
    let cap = |from: i32, won: i32| json!({"from_partie": from, "won": won, "lost": 200});
    for (code, own) in [
        (
            "half_without_deals",
            json!({"exempt.points": "half", "length": points}),
        ),
        (
            "rotation_with_lot",
            json!({"draw": "rotation", "first_draw": "lot"}),
        ),
        (
            "rotation_with_individuals",
            json!({"draw": "rotation", "entrants": "individuals"}),
        ),
        (
            "rotation_with_finals",
            json!({"draw": "rotation", "finals": finals}),
        ),
        (
            "finals_with_individuals",
            json!({"entrants": "individuals", "finals": finals}),
        ),
        (
            "clubs_with_individuals",
            json!({"entrants": "individuals", "same_club": "avoid"}),
        ),
        ("cap_lost_over_won", json!({"cap": cap(2, 100)})),
        (
            "cap_after_the_end",
            json!({"cap": cap(9, 300), "parties": 4}),
        ),
        ("rank_key_twice", json!({"rank": ["wins", "wins"]})),
    ] {
        let own = own.as_object().expect("fields");
        for wrong in [
            "exempt.points",
            "length",
            "draw",
            "first_draw",
            "entrants",
            "finals",
            "same_club",
            "cap",
            "parties",
            "rank",
        ] {
            let mut set = own.clone();
            // Values that rotation requires are added, so that only the contradiction in question remains.
            set.insert(wrong.to_owned(), json!({"nothing": "like it"}));
            let found = codes(json!({"set": set}));
            let is_told = found.iter().any(|(told, _)| *told == code);
            // The length also has a default with deals, and a half is the default for an exempt.
            let is_own =
                own.contains_key(wrong) || code == "half_without_deals" && wrong == "length";
            assert_eq!(is_told, !is_own, "{code} with a wrong {wrong}: {found:?}");
        }
    }
}

#[test]
fn a_rotation_needs_no_word_about_its_first_round() {
    for set in [
        json!({"draw": "rotation"}),
        json!({"draw": "rotation", "first_draw": "inscription"}),
    ] {
        Format::read(&json!({"set": set})).expect("a format");
    }
}

#[test]
fn every_round_may_have_its_length() {
    let of = |set: Value| Format::read(&json!({ "set": set })).expect("a format");
    let deals = |format: &Format| [1, 3, 4, 9].map(|round| format.length(round).deals);
    let one = json!({"deals": 12});
    let same = of(json!({"length": one}));
    assert_eq!(deals(&same), [Some(12); 4]);
    let listed = of(json!({"length": [one, one, one, one]}));
    assert_eq!(listed.lengths, same.lengths, "equal ones are one length");
    let last = of(json!({"length": [one, one, one, {"deals": 15}]}));
    assert_eq!(deals(&last), [12, 12, 15, 15].map(Some));
    let points = json!({"points": 121});
    let wrong = [
        (json!([one, one, one]), "length_per_partie", "set.length"),
        (json!([]), "length_per_partie", "set.length"),
        (
            json!([one, one, one, {}]),
            "length_needs_one",
            "set.length[3]",
        ),
        (
            json!([one, one, one, points]),
            "half_without_deals",
            "set.exempt.points",
        ),
        (
            json!([one, one, one, {"deals": 41}]),
            "out_of_range",
            "set.length[3].deals",
        ),
    ];
    for (length, code, field) in wrong {
        let found = codes(json!({"set": {"length": length}}));
        assert_eq!(found, [(code, field.to_owned())], "{length}");
    }
}

#[test]
fn every_field_that_cannot_be_read_is_reported_with_its_place() {
    let found = codes(json!({"set": {
        "parties": 21,
        "length": {"deals": 12, "points": 1000},
        "draw": "swiss",
        "exempt.points": -1,
        "match_points": {"won": 3},
        "forfeit.points": [1100],
        "finals": {"teams": 6, "length": {"deals": 12}},
        "play": {"preset": "belote", "set": {"game.goal": 1}},
        "prizes": [1, 2],
    }}));
    let fields: Vec<&str> = found.iter().map(|(_, field)| field.as_str()).collect();
    for field in [
        "set.parties",
        "set.length",
        "set.draw",
        "set.exempt.points",
        "set.match_points.tied",
        "set.forfeit.points",
        "set.finals.teams",
        "set.play.set.game.goal",
        "set.prizes",
    ] {
        assert!(fields.contains(&field), "{field} is not among {fields:?}");
    }
}

/// A request, with the code and field of its refusal.
type Refused = (
    fn(&Value) -> Result<Value, ardoise_concours::Problems>,
    Value,
    Code,
    &'static str,
);

#[test]
fn bad_requests_name_the_field() {
    let teams = json!([{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}]);
    let with = |more: Value| {
        let mut request = json!({"format": "belote-4x12", "partie": 2, "seed": "7", "teams": teams, "results": []});
        for (field, value) in more.as_object().expect("an object") {
            request[field] = value.clone();
        }
        request
    };
    let result = |result: Value| with(json!({"results": [result]}));
    let refused: Vec<Refused> = vec![
        (
            draw,
            with(json!({"teams": [{"number": 1}, {"number": 1}]})),
            Code::TeamTwice,
            "teams[1].number",
        ),
        (
            draw,
            with(json!({"present": [1, 1]})),
            Code::TeamTwice,
            "present[1]",
        ),
        (
            draw,
            with(json!({"present": [8]})),
            Code::UnknownTeam,
            "present[0]",
        ),
        (
            draw,
            result(json!({"partie": 2, "exempt": 1})),
            Code::RoundTooLate,
            "results[0].partie",
        ),
        (
            draw,
            result(json!({"partie": 1, "teams": [1, 2], "points": [1, 2], "forfeit": 1})),
            Code::PointsWithForfeit,
            "results[0].points",
        ),
        (
            draw,
            result(json!({"partie": 1, "teams": [1, 2], "forfeit": 3})),
            Code::NotAtTheTable,
            "results[0].forfeit",
        ),
        (
            draw,
            result(json!({"partie": 1, "teams": [1, 1]})),
            Code::TeamTwice,
            "results[0].teams[1]",
        ),
        (
            draw,
            result(json!({"partie": 1})),
            Code::TableOrExempt,
            "results[0]",
        ),
        (
            draw,
            with(json!({"results": [{"partie": 1, "exempt": 1}, {"partie": 1, "teams": [1, 2]}]})),
            Code::TeamTwice,
            "results[1]",
        ),
        (
            draw,
            with(json!({"forced": [[1, 2], [2, 3]]})),
            Code::TeamTwice,
            "forced[1]",
        ),
        (
            draw,
            with(json!({"forced": [[1, 2]], "present": [1, 3]})),
            Code::TeamAbsent,
            "forced[0]",
        ),
        (
            draw,
            with(json!({"forced": [[1, 2]], "forbidden": [[2, 1]]})),
            Code::NoDrawPossible,
            "forbidden",
        ),
        (
            draw,
            with(json!({"forbidden": [[1, 2], [1, 3], [1, 4]]})),
            Code::NoDrawPossible,
            "forbidden",
        ),
        (
            draw,
            with(json!({"seed": null, "partie": 1})),
            Code::SeedMissing,
            "seed",
        ),
        (
            draw,
            with(json!({"format": {"set": {"draw": "rotation"}}, "partie": 3})),
            Code::RotationTooLong,
            "partie",
        ),
        (
            draw,
            with(json!({"format": {"set": {"draw": "rotation"}}, "forced": [[1, 2]]})),
            Code::TablesNotForced,
            "forced",
        ),
        (
            draw,
            with(json!({"format": "melee-3", "present": [1, 2, 3]})),
            Code::TooFewPlayers,
            "present",
        ),
        (
            rank,
            json!({"format": "belote-4x12", "teams": teams, "results": []}),
            Code::SeedMissing,
            "seed",
        ),
        (
            rank,
            json!({"format": "belote-4x12", "seed": "7", "teams": teams, "results": [{"partie": 5, "exempt": 1}]}),
            Code::RoundTooLate,
            "results[0].partie",
        ),
        (
            verify,
            json!({"format": {"set": {"length": {"deals": 12, "minutes": 60}}}, "points": [1, 2]}),
            Code::DealsNeeded,
            "deals",
        ),
    ];
    for (command, request, code, field) in refused {
        let problems = command(&request).expect_err("it is refused").0;
        let first = problems.first().expect("a problem");
        assert_eq!(
            (first.code, first.field.as_str()),
            (code.as_str(), field),
            "{request}"
        );
    }
}
