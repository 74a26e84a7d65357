//! What still changes once a concours has begun: its number of parties, their lengths, and what only the ranking reads.

use super::Hall;
use super::requests::{begin, bonus, penalty, points};
use crate::common::{Match, Table, codes};
use ardoise_app::concours::{
    ChangeFormat, DrawFinals, FormatEffect, FormatEffectView, TableState, UndoConcours,
};
use serde_json::{Value, json};

/// This many parties, the last one of 15 deals.
fn of_parties(count: usize) -> Value {
    let mut lengths = vec![json!({"deals": 12}); count];
    lengths[count - 1] = json!({"deals": 15});
    json!({"set": {"parties": count, "length": lengths, "rank": ["points"]}})
}

fn with(mut format: Value, field: &str, value: Value) -> Value {
    format["set"][field] = value;
    format
}

fn effect(hall: &Hall, format: &Value) -> FormatEffectView {
    hall.asks(FormatEffect {
        id: hall.id.clone(),
        format: format.clone(),
    })
}

/// The numbers of a list of sides.
fn numbers<'v>(sides: impl IntoIterator<Item = &'v ardoise_app::concours::SeatedView>) -> Vec<u32> {
    let numbers = sides.into_iter().map(|side| side.numbers[0]);
    numbers.collect()
}

#[test]
fn a_partie_of_another_length_is_checked_and_begun_by_its_own() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, of_parties(2), 5);
    hall.draws("marron");
    hall.plays_all();
    assert_eq!(hall.desk().exempt_points, Some(972));
    let desk = hall.draws("noisette");
    assert_eq!(desk.length.deals, Some(15));
    assert_eq!(desk.sum_parts.and_then(|parts| parts.sum), Some(2430));
    assert_eq!(desk.exempt_points, Some(1215));
    assert_eq!(
        codes(hall.tries(points(1, [1010, 954]))),
        ["result_impossible"]
    );
    hall.does(points(1, [1230, 1220]));
    let game = Match::of(&table, hall.does(begin(2, 2)).match_id);
    assert_eq!(game.now().ruleset.deals, Some(15));
    // The first partie keeps its own check.
    assert_eq!(hall.desk_of(1).length.deals, Some(12));
    assert!(
        hall.desk_of(1)
            .tables
            .iter()
            .all(|one| one.state == TableState::Received)
    );
}

#[test]
fn a_partie_is_added_and_the_evening_ends_earlier_with_the_effect_said_before() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, of_parties(3), 6);
    assert!(hall.view().fixed.is_empty());
    hall.draws("marron");
    hall.plays_all();
    hall.draws("noisette");
    let (three, two) = (
        of_parties(3),
        json!({"set": {"parties": 2, "rank": ["points"]}}),
    );
    // It ends with the parties that are drawn, when their results are in.
    let said = effect(&hall, &two);
    assert_eq!(
        (said.after, said.last, said.missing),
        (1, true, vec![1, 2, 3])
    );
    hall.plays_all();
    let said = effect(&hall, &two);
    let leader = hall.standings()[0].team.clone();
    assert_eq!(numbers(&said.first), numbers([&leader]));
    assert_eq!((said.after, said.last, said.moved.len()), (2, true, 0));
    hall.does(ChangeFormat { format: two });
    assert_eq!(
        (hall.view().rounds.len(), hall.view().next_round),
        (2, None)
    );
    // And goes on after all, with one more.
    assert!(!effect(&hall, &three).last);
    hall.does(ChangeFormat { format: three });
    assert_eq!(hall.draws("noix").length.deals, Some(15));
    let one = json!({"set": {"parties": 2}});
    assert_eq!(
        hall.refused(ChangeFormat {
            format: one.clone()
        }),
        "format_fixed"
    );
    let said = effect(&hall, &one);
    let told = &said.problems[0];
    assert_eq!(
        (told.code, &told.params["value"]),
        ("format_fixed", &json!("parties"))
    );
}

#[test]
fn only_what_tables_played_by_is_fixed() {
    let table = Table::new();
    let format = with(
        json!({"set": {"parties": 2, "rank": ["points"]}}),
        "finals",
        json!({"teams": 2, "length": {"deals": 8}}),
    );
    let hall = Hall::with_teams(&table, format.clone(), 5);
    hall.draws("marron");
    hall.plays_all();
    assert_eq!(hall.view().fixed, ["play", "entrants", "first_draw"]);
    let fixed = [
        ("play", json!({"preset": "coinche"})),
        ("first_draw", json!("inscription")),
        ("length", json!({"deals": 15})),
    ];
    for (field, value) in fixed {
        let format = with(format.clone(), field, value);
        assert_eq!(
            hall.refused(ChangeFormat { format }),
            "format_fixed",
            "{field}"
        );
    }
    // An exempt of 2,000 points is first, and those that were before it go down by one place.
    let [exempt] = numbers(&hall.desk().exempt)[..] else {
        panic!("five teams have one exempt");
    };
    let was = hall.standings();
    let place = was
        .iter()
        .find(|row| row.team.numbers == [exempt])
        .expect("a row")
        .place;
    let rich = with(format.clone(), "exempt.points", json!(2000));
    let said = effect(&hall, &rich);
    assert_eq!(numbers(&said.first), [exempt]);
    let moved: Vec<(u32, u32)> = said.moved.iter().map(|one| (one.was, one.place)).collect();
    let mut want = vec![(place, 1)];
    want.extend((1..place).map(|was| (was, was + 1)));
    assert_eq!(moved, want);
    assert_eq!(
        hall.standings()[0].team.numbers,
        was[0].team.numbers,
        "nothing is written"
    );
    hall.does(ChangeFormat {
        format: rich.clone(),
    });
    assert_eq!(hall.standings()[0].team.numbers, [exempt]);
    hall.does(UndoConcours {});
    assert_eq!(hall.standings()[0].team.numbers, was[0].team.numbers);
    hall.draws("noisette");
    hall.plays_all();
    hall.does(DrawFinals {});
    let none = with(format, "finals", json!(null));
    assert_eq!(hall.refused(ChangeFormat { format: none }), "format_fixed");
}

/// The house rules of one's own keep their name, also when they have been changed since.
#[test]
fn the_rules_at_the_tables_stay_as_they_were() {
    let table = Table::new();
    let own = super::hall::own_rules(
        &table,
        "Chez Nadia",
        "coinche",
        json!({"contract.tie": "lost"}),
    );
    let format = json!({"set": {"play": {"own": own}, "length": {"deals": 2}}});
    let hall = Hall::with_teams(&table, format, 4);
    hall.draws("marron");
    let mut values = hall.view().format;
    values["parties"] = json!(5);
    hall.does(ChangeFormat {
        format: json!({"set": values}),
    });
    let view = hall.view();
    assert_eq!(
        (view.rounds.len(), view.ruleset.name.as_deref()),
        (5, Some("Chez Nadia"))
    );
}

#[test]
fn points_are_given_and_taken_apart() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 5);
    hall.draws("marron");
    hall.plays_all();
    let of = |number: u32| {
        let rows = hall.standings().into_iter();
        let mut rows = rows.filter(|row| row.team.numbers == [number]);
        rows.next().expect("a row").points[0].expect("points")
    };
    let [one, _] = hall.teams_at(1);
    let exempt = hall.desk().exempt[0].numbers[0];
    let (had, rest) = (of(one), of(exempt));
    hall.does(penalty((1, one), 162));
    hall.does(bonus((1, one), 50));
    hall.does(bonus((1, exempt), 7));
    assert_eq!((of(one), of(exempt)), (had - 112, rest + 7));
    let desk = hall.desk();
    assert_eq!(
        (hall.at(1).penalties, hall.at(1).bonuses),
        ([162, 0], [50, 0])
    );
    assert_eq!(
        (desk.exempt_penalties, desk.exempt_bonuses),
        (vec![0], vec![7])
    );
    hall.does(bonus((1, one), 0));
    assert_eq!(of(one), had - 162);
    assert_eq!(hall.refused(bonus((1, 99), 10)), "not_in_round");
    assert_eq!(hall.refused(bonus((1, one), 100_001)), "out_of_range");
}
