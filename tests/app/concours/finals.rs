//! Finals, and the prizes after them.

use super::Hall;
use super::requests::{final_of, leaves};
use crate::common::Table;
use ardoise_app::concours::{DrawFinals, EnterFinal, SetPrizes};
use serde_json::json;

fn played(table: &Table, count: u32) -> Hall<'_> {
    let set = json!({"parties": 1, "finals": {"teams": 8, "length": {"deals": 12}}});
    let hall = Hall::with_teams(table, json!({"set": set}), count);
    hall.draws("a");
    hall
}

/// A result of a table of the finals, whatever its sum.
fn forced(heat: u32, table: u32, points: [i32; 2]) -> EnterFinal {
    EnterFinal {
        force: true,
        ..final_of((heat, table), points)
    }
}

#[test]
fn the_finals_are_played_to_the_end() {
    let table = Table::new();
    let hall = played(&table, 12);
    assert_eq!(hall.refused(DrawFinals {}), "results_missing");
    hall.plays_all();
    assert_eq!(hall.refused(forced(1, 1, [1, 0])), "no_such_final");
    let ranked = hall.standings().into_iter();
    let ranked: Vec<u32> = ranked.map(|row| row.team.numbers[0]).collect();
    assert!(!hall.finals().drawn, "a look ahead");
    hall.does(DrawFinals {});
    let first = hall.finals().heats.remove(0);
    let seeds: Vec<_> = first.tables.iter().map(|one| one.seeds).collect();
    assert_eq!(
        seeds,
        [[1, 8], [4, 5], [2, 7], [3, 6]].map(|seeds| seeds.map(Some))
    );
    assert_eq!(hall.refused(forced(1, 1, [900, 900])), "final_tied");
    assert_eq!(hall.refused(forced(2, 1, [1, 0])), "no_such_final");
    for place in 1..=4 {
        hall.does(forced(1, place, [1000, 900]));
    }
    hall.does(forced(2, 1, [900, 1000]));
    assert_eq!(hall.refused(forced(1, 1, [900, 1000])), "final_played_on");
    hall.does(forced(2, 2, [1000, 900]));
    assert!(hall.finals().places.is_empty());
    hall.does(forced(3, 1, [1000, 900]));
    let placed = hall.finals().places.into_iter();
    let placed: Vec<u32> = placed.map(|one| one.team.numbers[0]).collect();
    let expected = [3, 1, 0, 2, 4, 5, 6, 7, 8].map(|seed: usize| ranked[seed]);
    assert_eq!(
        placed[..9],
        expected,
        "by the round reached, then by the ranking"
    );
    hall.does(SetPrizes {
        pot: Some(10_000),
        shares: vec![60, 40],
        lots: Vec::new(),
        special: Vec::new(),
    });
    let prizes = hall.prizes();
    assert_eq!(prizes.prizes[0].teams[0].numbers[0], placed[0]);
    assert_eq!(hall.refused(DrawFinals {}), "finals_begun");
}

#[test]
fn byes_go_to_the_first_and_one_who_left_plays_no_final() {
    let table = Table::new();
    let hall = played(&table, 6);
    hall.plays_all();
    let first = hall.standings()[0].team.numbers[0];
    hall.does(leaves(first));
    hall.does(DrawFinals {});
    let heat = hall.finals().heats.remove(0);
    let byes: Vec<bool> = heat.tables.iter().map(|one| one.bye).collect();
    assert_eq!(byes, [true, false, true, true], "five for eight seats");
    let plain = Hall::with_teams(&table, json!("belote-4x12"), 2);
    assert_eq!(plain.refused(DrawFinals {}), "no_finals");
    assert_eq!(plain.finals().teams, None);
}

#[test]
fn those_who_share_a_place_share_its_prizes() {
    let table = Table::new();
    let set = json!({"parties": 1, "rank": ["wins"]});
    let hall = Hall::with_teams(&table, json!({"set": set}), 6);
    hall.draws("a");
    for table in 1..=3 {
        hall.plays(table, 1010);
    }
    let nothing = SetPrizes {
        pot: None,
        shares: vec![0, 0],
        lots: Vec::new(),
        special: Vec::new(),
    };
    assert_eq!(hall.refused(nothing), "shares_nothing");
    hall.does(SetPrizes {
        pot: Some(1000),
        shares: vec![5, 3, 1, 1],
        lots: Vec::new(),
        special: Vec::new(),
    });
    let prizes = hall.prizes();
    assert_eq!(
        prizes.prizes[0].cents,
        [300, 300, 300],
        "three share places 1 to 3"
    );
    assert_eq!(
        prizes.prizes[1].cents,
        [34, 33, 33],
        "three share place 4 and two without a prize"
    );
    assert_eq!((prizes.left, prizes.pot_set), (0, true));
    assert!(hall.standings()[0].shared);
}
