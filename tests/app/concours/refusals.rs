//! Bad input: refused with what would be right, and nothing is lost.

use super::Hall;
use super::requests::{
    concours, corrected, draw, forfeit, leaves, line, list, looked_at, paid, penalty, player,
    points, renamed, said, substitute, team, there, undo_draw,
};
use crate::common::{Table, codes};
use ardoise_app::concours::{
    ChangeConcours, ChangeFormat, CheckFormat, ConcoursList, ConcoursPlayer, CreateConcours,
    EnterResult, ExchangeResults, ExchangeTeams, ListedTeam, RegisterTeam, SettlingAnswer,
    SettlingView, TableState, WithdrawTeam,
};
use ardoise_concours::{Cause, ExpectedSum, Hint, Solution, Verdict};
use ardoise_journal::{ConcoursRefused, TableCounts};
use serde_json::json;

/// A table that has counted nothing besides its points.
const NOTHING: TableCounts = TableCounts {
    deals: None,
    penalties: None,
    belotes: None,
    capots: None,
};

#[test]
fn a_team_has_one_number_and_a_player_one_team() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 3);
    let numbered = |number: u32, names: [&str; 2]| RegisterTeam {
        number: Some(number),
        ..team(names)
    };
    for (number, names, code) in [
        (2, ["A", "B"], "number_taken"),
        (9, ["anne1", "B"], "player_registered"),
        (9, ["A", "a"], "player_registered"),
        (0, ["A", "B"], "out_of_range"),
        (9, ["A", " "], "name_blank"),
    ] {
        assert_eq!(hall.refused(numbered(number, names)), code);
    }
    for players in [team([]), team(["A", "B", "C"])] {
        assert_eq!(hall.refused(players), "out_of_range");
    }
    assert_eq!(hall.refused(paid(9)), "no_such_team");
    assert_eq!(
        hall.refused(renamed(3, ["Paul1", "Zoé"])),
        "player_registered"
    );
    assert_eq!(hall.refused(substitute((3, 2), "Zoé")), "out_of_range");
    // A number is never given again, even after its team has left.
    hall.does(leaves(3));
    assert_eq!(hall.refused(numbered(3, ["A", "B"])), "number_taken");
    assert_eq!(hall.view().next_number, 4);
}

/// The sign is named: the text has not more of them than it may.
#[test]
fn a_text_with_a_sign_that_no_screen_shows_says_which_sign_that_is() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    for (sign, shown) in [('\t', "U+0009"), ('\u{202E}', "U+202E"), ('\0', "U+0000")] {
        let text = format!("Foyer{sign}rural");
        let wrong = |text: &String| Some(text.clone());
        let [licensed, labelled, member] = [0, 1, 2].map(|_| team(["Zoé", "Karim"]));
        let refused = [
            hall.tries(RegisterTeam {
                players: vec![
                    ConcoursPlayer {
                        licence: wrong(&text),
                        ..player("Zoé")
                    },
                    player("Karim"),
                ],
                ..licensed
            })
            .map(drop),
            hall.tries(RegisterTeam {
                labels: vec![text.clone()],
                ..labelled
            })
            .map(drop),
            hall.tries(RegisterTeam {
                club: wrong(&text),
                ..member
            })
            .map(drop),
            hall.tries(WithdrawTeam {
                why: wrong(&text),
                ..leaves(1)
            })
            .map(drop),
            hall.tries(draw(2, &text)).map(drop),
            table
                .command(CreateConcours {
                    details: ChangeConcours {
                        place: wrong(&text),
                        ..concours(json!("belote-4x12")).details
                    },
                    ..concours(json!("belote-4x12"))
                })
                .map(drop),
        ];
        for refused in refused {
            let problem = refused.expect_err("it is refused").problems.remove(0);
            let told = (problem.code, &problem.params["value"]);
            assert_eq!(
                told,
                ("text_unprintable", &json!(shown)),
                "{}",
                problem.field
            );
        }
    }
}

#[test]
fn a_list_says_every_line_that_is_wrong() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let read = |text: &str| hall.asks(looked_at(&hall, text));
    let problems = |text: &str| {
        let problems = read(text).problems.into_iter();
        let told = problems.map(|one| format!("{} in {}", one.code, one.field));
        told.collect::<Vec<_>>()
    };
    let text = "3 Zoé – Karim (Foyer)\nseul\n\n5;Eve;Léo;Club\n2 Jo - Al\n";
    let all = [
        "team_line_unreadable in lines[1]",
        "number_taken in lines[4].number",
    ];
    assert_eq!(problems(text), all);
    assert_eq!(
        hall.refused(list(text)),
        "team_line_unreadable number_taken"
    );
    let text = "3 Zoé – Karim (Foyer)\n5;Eve;Léo;Club\n2 Jo - Al\nAnne1 - Bo";
    assert_eq!(
        problems(text),
        [
            "number_taken in lines[2].number",
            "player_registered in lines[3].players[0].name"
        ]
    );
    let text = "3 Zoé – Karim (Foyer)\n\nEve;Léo;Club";
    let last = ListedTeam {
        line: 3,
        number: 4,
        players: ["Eve", "Léo"].map(str::to_owned).into(),
        licences: vec![None, None],
        club: said("Club"),
        ..ListedTeam::default()
    };
    assert_eq!(read(text).teams[1], last);
    hall.does(list(text));
    assert_eq!(hall.view().teams.len(), 4);
}

#[test]
fn a_result_is_of_the_teams_that_met() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 5);
    let right = points(1, [1010, 954]);
    assert_eq!(hall.refused(right.clone()), "round_not_drawn");
    hall.draws("marron");
    let [one, other] = hall.teams_at(1);
    let [stranger, _] = hall.teams_at(2);
    let of = |teams: [u32; 2]| EnterResult {
        teams: Some(teams),
        ..right.clone()
    };
    assert_eq!(hall.refused(of([one, stranger])), "do_not_meet");
    assert_eq!(hall.refused(points(9, [1010, 954])), "no_such_table");
    assert_eq!(hall.refused(points(1, [-1, 954])), "out_of_range");
    assert_eq!(hall.refused(points(1, [200_000, 0])), "out_of_range");
    assert_eq!(hall.refused(points(1, [1011, 954])), "result_impossible");
    let neither = EnterResult {
        points: None,
        ..right.clone()
    };
    assert_eq!(hall.refused(neither), "missing_field");
    let both = EnterResult {
        forfeit: Some(vec![one]),
        ..right.clone()
    };
    assert_eq!(hall.refused(both), "points_with_forfeit");
    assert_eq!(hall.refused(forfeit(1, &[stranger])), "not_at_the_table");
    for text in [
        "",
        "1",
        "1 1010",
        "1 a 954",
        "1 1010 954 2x",
        "1 f",
        "x 1 2",
    ] {
        assert_eq!(hall.refused(line(text)), "line_unreadable", "{text}");
    }
    // In the other order than drawn, the points follow their teams.
    hall.does(of([other, one]));
    assert_eq!(hall.result(1).outcome.points, Some([954, 1010]));
    assert_eq!(hall.refused(right), "table_has_result");
    assert_eq!(
        hall.refused(corrected((1, 2), [1010, 954])),
        "table_without_result"
    );
    assert_eq!(hall.refused(undo_draw(1)), "round_has_results");
    let (round, tables) = (1, [1, 1]);
    assert_eq!(
        hall.refused(ExchangeResults { round, tables }),
        "same_table"
    );
    let exchange = ExchangeTeams {
        round: 1,
        teams: [one, stranger],
        why: None,
    };
    assert_eq!(hall.refused(exchange), "table_has_result");
    assert_eq!(hall.refused(draw(1, "encore")), "round_drawn");
    assert_eq!(hall.refused(draw(3, "a")), "out_of_range");
    assert_eq!(hall.refused(draw(2, "")), "length_of_text");
    assert_eq!(hall.refused(draw(2, "a")), "results_missing");
    let format = json!("belote-3x20");
    assert_eq!(hall.refused(ChangeFormat { format }), "format_fixed");
    assert_eq!(hall.refused(penalty((1, 99), 10)), "not_in_round");
}

#[test]
fn a_check_speaks_while_one_types() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let told = hall.checks([1010, 954], NOTHING);
    assert_eq!(
        (told.verdict, told.expected),
        (Verdict::Certain, Some(1944))
    );
    let (belotes, capots) = (1, 0);
    assert_eq!(told.solutions, [Solution { belotes, capots }]);
    let told = hall.checks([1010, 953], NOTHING);
    assert_eq!(told.hints, [Hint::LastDigit, Hint::Litige]);
    let counted = |capots: u32| TableCounts {
        belotes: Some(1),
        capots: Some(capots),
        ..NOTHING
    };
    let told = hall.checks([1097, 867], counted(1));
    assert_eq!(told.hints, [Hint::CapotAs162]);
    let SettlingView {
        cause,
        count,
        expected,
        answers,
    } = told.settling.expect("a question");
    assert_eq!((cause, count), (Cause::CapotAs162, 1));
    let sum = ExpectedSum {
        sum: 2054,
        cards: 1944,
        belotes: 1,
        belote_points: 20,
        capots: 1,
        capot_points: 90,
    };
    assert_eq!(expected, Some(sum));
    let answers = answers.into_iter();
    let answers = answers.map(|SettlingAnswer { points, counts }| (points, counts));
    assert_eq!(
        answers.collect::<Vec<_>>(),
        [
            ([1187, 867], counted(1)),
            ([1097, 957], counted(1)),
            ([1097, 867], counted(0))
        ]
    );
    let line = hall.reads("1 1010 954");
    assert_eq!((line.table, line.corrects), (1, false));
    let coinche = Hall::with_teams(&table, json!("coinche-aurard"), 2);
    let told = coinche.checks([3000, 1200], NOTHING);
    assert_eq!(told.verdict, Verdict::ByDeals);
}

/// Where the sum of a table is constant, more than all belotes and capots could give is refused, and stays marked if it is
/// forced. Elsewhere the model knows no greatest total: only the deals can tell, up to what any side can have.
#[test]
fn points_over_what_is_possible_are_refused_where_the_rules_say_it() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    // Twelve deals with a belote and a capot in each: 12 × (162 + 20 + 90) = 3264.
    let most = hall.checks([3264, 0], NOTHING);
    assert_eq!(most.verdict, Verdict::Certain);
    let over = hall.checks([3284, 0], NOTHING);
    assert_eq!(over.verdict, Verdict::Impossible);
    assert_eq!(over.hints, [Hint::TooHigh]);
    let entered = points(1, [3284, 0]);
    assert_eq!(hall.refused(entered.clone()), "result_impossible");
    let forced = |result: EnterResult| EnterResult {
        force: true,
        ..result
    };
    hall.does(forced(entered));
    assert_eq!(hall.at(1).state, TableState::ToCheck);
    assert!(hall.result(1).forced);

    let coinche = json!({"preset": "coinche-aurard", "set": {"length": {"deals": 12}}});
    let hall = Hall::with_teams(&table, coinche, 2);
    hall.draws("marron");
    let told = hall.checks([100_000, 0], NOTHING);
    assert_eq!(told.verdict, Verdict::ByDeals);
    assert_eq!(told.hints, []);
    assert_eq!(
        hall.refused(forced(points(1, [100_001, 0]))),
        "out_of_range"
    );
    hall.does(points(1, [3980, 1240]));
    assert_eq!(hall.at(1).state, TableState::Received);
}

/// A line may say what the table counted: `1b` a belote, `1c` a capot, `11d` eleven deals, `1r` a renonce or a misdeal that
/// was marked as 162 beside the deals.
#[test]
fn a_line_counts_belotes_capots_deals_and_renonces() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let says = |text: &str, counts: TableCounts, (verdict, expected)| {
        let line = hall.reads(text);
        assert_eq!(line.counts, counts, "{text}");
        let check = line.check.expect("a check");
        assert_eq!(check.verdict, verdict, "{text}");
        assert_eq!(check.expected, Some(expected), "{text}");
    };
    let possible = |expected: i32| (Verdict::Certain, expected);
    let renonces = |penalties: u32| TableCounts {
        penalties: Some(penalties),
        ..NOTHING
    };
    let belote = |counts: TableCounts| TableCounts {
        belotes: Some(1),
        ..counts
    };
    let played = |deals: u32, counts: TableCounts| TableCounts {
        deals: Some(deals),
        ..counts
    };
    // Twelve deals share 1944 points. A renonce adds its 162, a deal that was not played takes them away.
    says("1 1010 934", NOTHING, possible(1944));
    says("1 1110 996 1r", renonces(1), possible(2106));
    says("1 1200 1068 2r", renonces(2), possible(2268));
    says("1 1000 782 11d", played(11, NOTHING), possible(1782));
    says(
        "1 1100 1026 12d 1b 1r",
        played(12, belote(renonces(1))),
        possible(2106),
    );
    let capot = TableCounts {
        capots: Some(1),
        ..NOTHING
    };
    says("1 1234 820 1b 1c", belote(capot), possible(1944));
    // Without its renonce the same sum is impossible, and so is a renonce that the sum does not have.
    let impossible = |expected: i32| (Verdict::Impossible, expected);
    says("1 1110 996", NOTHING, impossible(1944));
    says("1 1010 934 1r", renonces(1), impossible(2106));
    // Capital letters are read too, in any order; what is entered keeps its counts.
    hall.does(line("1 1130 996 1R 1B"));
    let result = hall.result(1);
    assert_eq!(result.counts, belote(renonces(1)));
    assert_eq!(result.check.expect("a check").verdict, Verdict::Certain);
}

#[test]
fn a_format_tells_all_its_contradictions_at_once() {
    let table = Table::new();
    let set = json!({"rank": [], "draw": "rotation", "entrants": "individuals", "cap": {"from_partie": 9, "won": 1, "lost": 2}});
    let format = json!({"set": set});
    let asked = CheckFormat {
        format: format.clone(),
    };
    let check = table.query(asked).expect("a check");
    assert_eq!(check.problems.len(), 4);
    assert_eq!(check.values, None);
    assert_eq!(codes(table.command(concours(format))).len(), 4);
    let create = |name: &str, day: &str| {
        let given = concours(json!("belote-4x12"));
        table.command(CreateConcours {
            details: ChangeConcours {
                name: name.to_owned(),
                day: day.to_owned(),
                ..given.details
            },
            ..given
        })
    };
    assert_eq!(codes(create("A", "22/11")), ["no_such_day"]);
    assert_eq!(codes(create(" ", "2026-11-22")), ["name_blank"]);
    let listed = table.query(ConcoursList {}).expect("a list");
    assert!(listed.is_empty());
}

#[test]
fn a_melee_needs_four_players_and_a_rotation_a_free_place() {
    let table = Table::new();
    let melee = Hall::new(&table, json!("melee-3"));
    melee.does(list("Zoé\nKarim\nAnne"));
    melee.does(there([1, 2, 3]));
    assert_eq!(melee.refused(draw(1, "a")), "too_few_players");
    let format = json!("belote-4x12");
    assert_eq!(melee.refused(ChangeFormat { format }), "team_does_not_fit");

    let set = json!({"draw": "rotation", "parties": 2});
    let rotation = Hall::with_teams(&table, json!({"set": set}), 3);
    rotation.draws("a");
    rotation.does(team(["Tard", "Tardine"]));
    assert_eq!(rotation.refused(team(["Trop", "Tropine"])), "rotation_full");
}

#[test]
fn every_refusal_of_the_journal_has_its_words() {
    for language in ["en", "fr"] {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../messages");
        let words = std::fs::read_to_string(format!("{root}/{language}/concours.ftl"))
            .expect("the words of the concours");
        for code in ConcoursRefused::CODES {
            assert!(
                words.contains(&format!("\nerror-{code} =")),
                "{language}: {code}"
            );
        }
    }
}
