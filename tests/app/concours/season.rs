//! The challenge over several concours of a ledger.

use super::Hall;
use super::requests::{begin, corrected, list, points, said, substitute, there};
use crate::common::{Match, Table, codes};
use ardoise_app::concours::{
    ChangeConcours, ConcoursSeason, ConcoursStandings, DeleteConcours, KeptSeasonView, RedoSeason,
    RemoveSeason, SaveSeason, SeasonRow, SeasonView, Seasons, UndoSeason,
};
use ardoise_app::{Change, On};
use ardoise_concours::Key;
use serde_json::json;

/// An id that nothing has.
const NOBODY: &str = "0193c0de-0000-7000-8000-000000000000";

/// A concours of two tables on a day, with a result of table 1 and of table 2 in its first partie.
fn evening<'t>(table: &'t Table, day: &str, teams: &str, results: [[i32; 2]; 2]) -> Hall<'t> {
    let format = json!({"preset": "belote-4x12", "set": {"parties": 1, "first_draw": "inscription", "exempt.points": 900}});
    let hall = Hall::new(table, format);
    hall.does(ChangeConcours {
        name: day.to_owned(),
        day: day.to_owned(),
        place: None,
        fee: None,
    });
    hall.does(list(teams));
    hall.does(there(1..=4));
    hall.draws("marron");
    for (at, both) in (1..).zip(results) {
        hall.does(points(at, both));
    }
    hall
}

fn asked(table: &Table, query: ConcoursSeason) -> SeasonView {
    table.query(query).expect("a season")
}

/// A season by points alone.
fn by_points() -> ConcoursSeason {
    ConcoursSeason {
        rank: Some(vec![Key::Points]),
        ..ConcoursSeason::default()
    }
}

/// A row of a season: the place, the names, how many concours were attended, and the points.
type Row = (Option<u32>, String, u32, i64);

fn row(row: &SeasonRow) -> Row {
    let points = row.keys[0].value;
    (row.place, row.names.join(" – "), row.attended, points)
}

fn rows(season: &SeasonView) -> Vec<Row> {
    season.rows.iter().map(row).collect()
}

fn placed(place: u32, names: &str, attended: u32, points: i64) -> Row {
    (Some(place), names.to_owned(), attended, points)
}

#[test]
fn players_and_pairs_are_ranked_over_the_concours_of_a_season() {
    let table = Table::new();
    let first = "1 Anne – Paul (Foyer)\n2 Zoé – Karim\n3 Léa – Marcel\n4 Jeanne – Yves\n";
    evening(&table, "2026-10-02", first, [[1100, 884], [1000, 984]]);
    // Anne plays with another partner, and Zoé and Karim sit the other way round.
    let second = "1 Léa – aNNe\n2 Karim – Zoé\n3 Paul – Marcel\n4 Jeanne – Yves\n";
    let other = evening(&table, "2026-11-06", second, [[950, 1034], [1200, 784]]);
    evening(&table, "2027-10-01", first, [[1984, 0], [1000, 984]]);

    let season = asked(
        &table,
        ConcoursSeason {
            from: said("2026-09-01"),
            to: said("2027-08-31"),
            ..by_points()
        },
    );
    assert_eq!(season.concours.len(), 2);
    assert_eq!(season.twice, [""; 0]);
    assert_eq!(
        rows(&season),
        [
            placed(1, "Paul", 2, 2300),
            placed(2, "Marcel", 2, 2200),
            placed(3, "Anne", 2, 2050),
            placed(4, "Léa", 2, 1950),
            placed(5, "Karim", 2, 1918),
            placed(5, "Zoé", 2, 1918),
            placed(7, "Jeanne", 2, 1768),
            placed(7, "Yves", 2, 1768),
        ]
    );
    let pairs = asked(
        &table,
        ConcoursSeason {
            pairs: Some(true),
            to: said("2026-12-31"),
            min_attendance: Some(2),
            ..by_points()
        },
    );
    let ranked = rows(&pairs);
    assert_eq!(ranked[0], placed(1, "Karim – Zoé", 2, 1918));
    assert_eq!(ranked[1], placed(2, "Jeanne – Yves", 2, 1768));
    assert_eq!(ranked[2].0, None, "came once with this partner");

    // Chosen by hand; the club of the first evening gives a list of its own.
    let chosen = ConcoursSeason {
        concours: Some(vec![other.id.clone()]),
        ..by_points()
    };
    let best = asked(
        &table,
        ConcoursSeason {
            rank: Some(vec![Key::Points, Key::Wins]),
            best: Some(1),
            ..chosen.clone()
        },
    );
    assert_eq!(rows(&best)[0], placed(1, "Marcel", 1, 1200));
    assert_eq!(best.keys, [Key::Points, Key::Wins]);
    let of_year = ConcoursSeason {
        to: said("2026-12-31"),
        ..ConcoursSeason::default()
    };
    let of_club = asked(
        &table,
        ConcoursSeason {
            list: said("Foyer"),
            ..of_year.clone()
        },
    );
    assert_eq!(of_club.lists, ["Foyer"]);
    let anne = &of_club.rows[1];
    assert_eq!(anne.names, ["Anne"]);
    assert_eq!(anne.place_in_list, Some(2));
    let part = anne.concours[1].as_ref().expect("she was there");
    assert_eq!(part.number, 1);

    // A correction changes the season, and what is in the bin is no part of it.
    other.does(corrected((1, 1), [1034, 950]));
    let again = asked(&table, chosen.clone());
    assert_eq!(rows(&again)[2], placed(3, "aNNe", 1, 1034));
    other.does(DeleteConcours {});
    assert_eq!(asked(&table, of_year).concours.len(), 1);
    let gone = ConcoursSeason {
        rank: None,
        ..chosen
    };
    assert!(asked(&table, gone).rows.is_empty());
}

#[test]
fn what_a_season_cannot_be_is_refused() {
    let table = Table::new();
    let season = ConcoursSeason::default;
    let ranked = |rank: &[Key]| ConcoursSeason {
        rank: Some(rank.to_vec()),
        ..season()
    };
    let none_count = ConcoursSeason {
        best: Some(0),
        ..season()
    };
    let nowhere = ConcoursSeason {
        list: said("Nowhere"),
        ..season()
    };
    let unknown = ConcoursSeason {
        concours: Some(vec![NOBODY.into()]),
        ..season()
    };
    for (wrong, code) in [
        (none_count, "out_of_range"),
        (ranked(&[]), "rank_empty"),
        (ranked(&[Key::Points; 2]), "rank_key_twice"),
        (ranked(&[Key::Points, Key::Lot]), "not_a_value"),
        (nowhere, "not_a_value"),
        (unknown, "concours_not_found"),
    ] {
        assert_eq!(codes(table.query(wrong)), [code]);
    }
}

/// Each player of a pair has its row; of a mêlée each has their own already.
#[test]
fn individuals_have_the_rows_of_their_pairs() {
    let table = Table::new();
    let teams = "1 Anne – Paul (Foyer)\n2 Zoé – Karim\n3 Léa – Marcel (Foyer)\n4 Jeanne – Yves\n";
    let hall = evening(&table, "2026-10-02", teams, [[1100, 884], [984, 1000]]);
    let rows = |query: ConcoursStandings| {
        let rows = hall.asks(query).rows.into_iter();
        let row = rows.map(|row| {
            let names = row.team.names.join(" – ");
            (row.place, row.place_in_list, names, row.keys[0].value)
        });
        row.collect::<Vec<_>>()
    };
    let has = |place: u32, in_list: u32, names: &str, points: i64| {
        (place, in_list, names.to_owned(), points)
    };
    let individuals = || ConcoursStandings {
        individuals: true,
        ..hall.ranking()
    };
    assert_eq!(
        rows(individuals()),
        [
            has(1, 1, "Anne", 1100),
            has(1, 1, "Paul", 1100),
            has(3, 3, "Jeanne", 1000),
            has(3, 3, "Yves", 1000),
            has(5, 5, "Léa", 984),
            has(5, 5, "Marcel", 984),
            has(7, 7, "Zoé", 884),
            has(7, 7, "Karim", 884),
        ]
    );
    let of_club = rows(ConcoursStandings {
        list: said("Foyer"),
        ..individuals()
    });
    assert_eq!(of_club[2], has(5, 3, "Léa", 984));
    assert_eq!(rows(hall.ranking())[0], has(1, 1, "Anne – Paul", 1100));
}

/// Karim comes for Paul after the first partie, which Paul played.
#[test]
fn a_result_goes_to_who_played_the_partie() {
    let table = Table::new();
    let format = json!({"preset": "belote-4x12", "set": {"parties": 2, "first_draw": "inscription", "draw": "rotation"}});
    let hall = Hall::new(&table, format);
    let teams = "1 Anne – Paul\n2 Zoé – Léa\n3 Jeanne – Yves\n4 Marcel – Ginette\n";
    hall.does(list(teams));
    hall.does(there(1..=4));
    hall.draws("marron");
    hall.does(points(1, [1100, 864]));
    // His table has its result, so the substitute plays from the next partie on, although another table still plays.
    hall.does(substitute((1, 1), "Karim"));
    assert_eq!(hall.view().teams[0].substitutions[0].from_round, 2);
    let names = |round: u32| hall.desk_of(round).tables[0].sides[0].names.clone();
    assert_eq!(names(1), ["Anne", "Paul"], "the desk of partie 1");
    hall.does(points(2, [1000, 964]));
    hall.draws("marron");
    assert_eq!(names(2), ["Anne", "Karim"]);
    assert_eq!(names(1), ["Anne", "Paul"]);
    hall.does(points(1, [900, 1064]));
    hall.does(points(2, [982, 982]));

    // The match of a table has the players of its partie, whenever it is begun.
    let begun = hall.does(begin(1, 1));
    let played = Match::of(&table, begun.match_id).now();
    assert_eq!(played.sides.us.players, ["Anne", "Paul"].map(said));

    let ranked = hall.asks(ConcoursStandings {
        individuals: true,
        ..hall.ranking()
    });
    let of = |name: &str| {
        let mut rows = ranked.rows.iter();
        let row = rows.find(|row| row.team.names == [name]);
        let row = row.expect("everybody who played");
        (row.place, row.keys[0].value, row.points.clone())
    };
    assert_eq!(of("Anne").2, [Some(1100), Some(900)]);
    assert_eq!(of("Paul"), (8, 1100, vec![Some(1100), None]));
    assert_eq!(of("Karim"), (9, 900, vec![None, Some(900)]));
    let found = |pairs: bool, names: &[&str]| {
        let season = asked(
            &table,
            ConcoursSeason {
                pairs: Some(pairs),
                rank: Some(vec![Key::Points, Key::Wins]),
                ..ConcoursSeason::default()
            },
        );
        let mut rows = season.rows.iter();
        let row = rows.find(|row| row.names == names);
        row.map(|row| [row.keys[0].value, row.keys[1].value])
    };
    assert_eq!(found(false, &["Paul"]), Some([1100, 1]));
    assert_eq!(found(false, &["Karim"]), Some([900, 0]));
    assert_eq!(found(false, &["Anne"]), Some([2000, 1]));
    assert_eq!(found(true, &["Anne", "Paul"]), Some([1100, 1]));
    assert_eq!(found(true, &["Anne", "Karim"]), Some([900, 0]));
}

/// A new season between these days.
fn challenge(name: &str, from: &str, to: &str) -> SaveSeason {
    SaveSeason {
        id: None,
        revision: None,
        name: name.to_owned(),
        from: from.to_owned(),
        to: to.to_owned(),
        left_out: None,
        pairs: None,
        best: None,
        min_attendance: None,
        rank: None,
    }
}

fn on(kept: &KeptSeasonView) -> On {
    On {
        id: kept.id.clone().into(),
        revision: kept.revision,
    }
}

/// Changes a season at the revision that is kept.
fn step<C: Change<Answer = KeptSeasonView>>(
    table: &Table,
    change: C,
    kept: &KeptSeasonView,
) -> KeptSeasonView {
    table.change(on(kept), change).expect("a change")
}

/// What the organisers choose is kept for everybody and for the next time; each change can be undone.
#[test]
fn what_a_season_counts_is_kept() {
    let table = Table::new();
    let options = || challenge("Challenge du Foyer", "2026-09-01", "2027-08-31");
    let rank = vec![Key::Wins, Key::Points];
    let first = table.command(SaveSeason {
        best: Some(3),
        min_attendance: Some(2),
        pairs: Some(true),
        rank: Some(rank.clone()),
        ..options()
    });
    let first = first.expect("a season");
    let kept = KeptSeasonView {
        id: first.id.clone(),
        revision: 1,
        name: "Challenge du Foyer".to_owned(),
        from: "2026-09-01".to_owned(),
        to: "2027-08-31".to_owned(),
        left_out: Vec::new(),
        pairs: true,
        best: Some(3),
        min_attendance: 2,
        rank,
        removed: false,
        undo: false,
        redo: false,
    };
    let seasons = |table: &Table| table.query(Seasons {}).expect("seasons");
    assert_eq!(json!(seasons(&table)), json!([kept]));
    let changed = |best: u32| SaveSeason {
        id: Some(first.id.clone()),
        revision: Some(first.revision),
        best: Some(best),
        ..options()
    };
    let second = table.command(changed(2)).expect("other options");
    assert_eq!((second.best, second.undo), (Some(2), true));

    // Another organiser has seen the first version only: nothing of the second is lost.
    let other = table.beside();
    assert_eq!(codes(other.command(changed(5))), ["stale_revision"]);
    assert_eq!(json!(seasons(&other)[0]), json!(second));

    let undone = step(&table, UndoSeason {}, &second);
    assert_eq!((undone.best, undone.pairs), (Some(3), true));
    assert_eq!((undone.undo, undone.redo), (false, true));
    let redone = step(&table, RedoSeason {}, &undone);
    assert_eq!(redone.best, Some(2));
    let removed = step(&table, RemoveSeason {}, &redone);
    assert!(removed.removed);
    assert!(seasons(&table).is_empty());
    let back = step(&table, UndoSeason {}, &removed);
    assert_eq!((back.best, back.removed), (Some(2), false));
    let nothing = table.change(on(&redone), RedoSeason {});
    assert_eq!(codes(nothing), ["stale_revision"]);
}

#[test]
fn options_that_no_season_can_have_are_refused_at_once() {
    let table = Table::new();
    let wrong = SaveSeason {
        best: Some(0),
        rank: Some(vec![Key::Points, Key::Lot]),
        ..challenge(" ", "2026-13-01", "x")
    };
    assert_eq!(
        codes(table.command(wrong)),
        [
            "name_blank",
            "no_such_day",
            "no_such_day",
            "not_a_value",
            "out_of_range"
        ]
    );
    let turned = challenge("A", "2027-08-31", "2026-09-01");
    assert_eq!(codes(table.command(turned)), ["ends_before_start"]);
    let unknown = On {
        id: NOBODY.into(),
        revision: 1,
    };
    assert_eq!(
        codes(table.change(unknown, UndoSeason {})),
        ["season_not_found"]
    );
    let unseen = SaveSeason {
        id: Some(NOBODY.into()),
        ..challenge("A", "2026-09-01", "2027-08-31")
    };
    assert_eq!(codes(table.command(unseen)), ["missing_field"]);
    assert!(table.query(Seasons {}).expect("seasons").is_empty());
}
