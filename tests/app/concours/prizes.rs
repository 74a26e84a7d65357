//! Lots in kind, special prizes, and the line for the hall.

use super::Hall;
use super::requests::{leaves, team};
use crate::common::Table;
use ardoise_app::concours::{RegisterTeam, SetNotice, SetPrizes};
use ardoise_journal::{Award, Lot, SpecialPrize};
use serde_json::json;

fn lot(what: &str, places: impl Into<Option<u32>>) -> Lot {
    Lot {
        what: what.to_owned(),
        places: places.into(),
    }
}

fn special(what: &str, award: Award) -> SpecialPrize {
    SpecialPrize {
        what: what.to_owned(),
        award,
    }
}

fn lots(lots: Vec<Lot>) -> SetPrizes {
    SetPrizes {
        pot: None,
        shares: Vec::new(),
        lots,
        special: Vec::new(),
    }
}

/// One partie of six teams, ranked by wins: three share the first place, three the fourth.
fn tied(table: &Table) -> Hall<'_> {
    let set = json!({"parties": 1, "rank": ["wins"]});
    let hall = Hall::with_teams(table, json!({"set": set}), 6);
    hall.draws("a");
    hall
}

/// What the teams of each place get: the place, how many they are, the lots, and whether each gets one.
fn given(hall: &Hall) -> Vec<(u32, usize, String, bool)> {
    let prizes = hall.prizes().prizes.into_iter();
    prizes
        .map(|prize| {
            let lots = prize.lots.iter();
            let lots: Vec<String> = lots
                .map(|lot| format!("{} {}", lot.count, lot.what))
                .collect();
            (prize.place, prize.teams.len(), lots.join(", "), prize.each)
        })
        .collect()
}

#[test]
fn those_who_share_a_place_share_its_lots_and_every_team_may_have_one() {
    let table = Table::new();
    let hall = tied(&table);
    let all = vec![lot("cochon", 1), lot("jambon", 2), lot("bouteille", None)];
    hall.does(lots(all));
    assert!(!hall.prizes().decided, "no result is in");
    for table in 1..=3 {
        hall.plays(table, 1010);
    }
    hall.does(RegisterTeam {
        arrived: false,
        ..team(["Nicole", "Absente"])
    });
    assert!(hall.prizes().decided);
    assert_eq!(
        given(&hall),
        [
            (1, 3, "1 cochon, 2 jambon".to_owned(), false),
            (4, 3, "3 bouteille".to_owned(), true)
        ],
        "a team that never arrived has no lot"
    );
    hall.does(lots(vec![lot("jambon", 3), lot("saucisson", 1)]));
    assert_eq!(
        given(&hall),
        [
            (1, 3, "3 jambon".to_owned(), true),
            (4, 3, "1 saucisson".to_owned(), false)
        ]
    );
    // A share of money and a lot add up.
    hall.does(SetPrizes {
        pot: Some(1000),
        shares: vec![60, 30, 10],
        ..lots(vec![lot("jambon", 1)])
    });
    let prizes = hall.prizes();
    assert_eq!(
        (prizes.prizes[0].cents.as_slice(), prizes.left),
        (&[334, 333, 333][..], 0)
    );
    assert_eq!(given(&hall), [(1, 3, "1 jambon".to_owned(), false)]);
}

#[test]
fn special_prizes_find_their_teams() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!({"set": {"parties": 1}}), 5);
    let women = RegisterTeam {
        labels: vec!["Dames".to_owned()],
        arrived: true,
        ..team(["Zoé", "Inès"])
    };
    hall.does(women);
    hall.draws("a");
    let chosen = |team| Award::Chosen {
        name: "Le plus jeune".to_owned(),
        team,
    };
    let all = [
        Award::BestPartie,
        Award::Last,
        Award::FirstOf("Dames".to_owned()),
        chosen(None),
    ];
    let set = |awards: &[Award]| SetPrizes {
        special: awards
            .iter()
            .map(|award| special("une bouteille", award.clone()))
            .collect(),
        ..lots(Vec::new())
    };
    hall.does(set(&all));
    let who = |hall: &Hall| -> Vec<Vec<u32>> {
        let special = hall.prizes().special.into_iter();
        special
            .map(|prize| prize.teams.iter().map(|team| team.numbers[0]).collect())
            .collect()
    };
    assert_eq!(who(&hall), vec![Vec::<u32>::new(); 4], "nobody yet");
    hall.plays(1, 1010);
    hall.plays(2, 1100);
    hall.plays(3, 1050);
    let ranked: Vec<u32> = hall
        .standings()
        .iter()
        .map(|row| row.team.numbers[0])
        .collect();
    assert_eq!(
        who(&hall),
        [vec![ranked[0]], vec![ranked[5]], vec![6], vec![]]
    );
    assert_eq!(hall.prizes().special[0].points, Some(1100));
    hall.does(leaves(ranked[5]));
    hall.does(set(&[Award::Last, chosen(Some(3))]));
    assert_eq!(
        who(&hall),
        [vec![ranked[4]], vec![3]],
        "who left is not the last"
    );
    assert_eq!(
        hall.refused(set(&[Award::FirstOf("Juniors".to_owned())])),
        "not_a_value"
    );
    assert_eq!(hall.refused(set(&[chosen(Some(99))])), "no_such_team");
    assert_eq!(hall.prizes().special.len(), 2, "a refusal changes nothing");
}

#[test]
fn lots_that_contradict_each_other_are_refused() {
    let table = Table::new();
    let hall = tied(&table);
    for (wrong, code) in [
        (vec![lot("vin", None), lot("jambon", 1)], "missing_field"),
        (vec![lot("vin", 0)], "out_of_range"),
        (vec![lot(" ", 1)], "length_of_text"),
        (vec![lot(&"x".repeat(101), 1)], "length_of_text"),
        (vec![lot("vin", 1); 101], "out_of_range"),
    ] {
        assert_eq!(hall.refused(lots(wrong)), code);
    }
    assert!(hall.prizes().lots.is_empty());
}

#[test]
fn the_line_for_the_hall_is_on_every_wall() {
    let table = Table::new();
    let hall = tied(&table);
    let wall = || {
        let request = json!({"kind": "projector", "id": hall.id});
        table.ask(request).expect("a wall")["notice"].clone()
    };
    let says = |text: &str| SetNotice {
        text: text.to_owned(),
    };
    hall.does(says(" Buvette, repas à 20 h "));
    assert_eq!(wall(), "Buvette, repas à 20 h");
    hall.does(says(""));
    assert_eq!(wall(), json!(null));
    assert_eq!(hall.refused(says(&"x".repeat(101))), "length_of_text");
}
