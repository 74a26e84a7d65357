//! An evening: its standings, and the next match of its players.

use crate::common::{Match, Table, hearts, moment};
use ardoise_app::exchange::{CsvReading, Unfinished};
use ardoise_app::history::{Evening, EveningView, Home, LastTable};
use ardoise_app::statistics::{MergePlayers, UnmergePlayers};
use ardoise_app::table::Revanche;
use ardoise_rules::Seat;
use serde_json::json;
use std::io::Cursor;

/// Starts a match to 100 between these players.
fn start<'t>(table: &'t Table, us: [&str; 2], them: [&str; 2]) -> Match<'t> {
    let side = |players: [&str; 2]| json!({"name": null, "players": players});
    let new = json!({
        "ruleset": {"preset": "coinche", "set": {"game.target": 100}},
        "sides": {"us": side(us), "them": side(them)},
    });
    table.create(new)
}

/// The standings of the evening of a match, this many minutes into it.
fn evening(table: &Table, id: Option<&str>, minutes: i64) -> Option<EveningView> {
    let id = id.map(Into::into);
    let asked = table.app.query(Evening { id }, &moment(minutes));
    asked.expect("an answer")
}

/// Starts the revanche of a match, and returns its first dealer.
fn revanche(table: &Table, game: &Match) -> Seat {
    let id = game.id.clone();
    let changed = table.command(Revanche { id }).expect("a revanche");
    changed.after.next.dealer
}

#[test]
fn an_evening_is_added_up_by_player_and_by_pair() {
    let table = Table::new();
    assert!(evening(&table, None, 0).is_none(), "nothing was played");
    let first = start(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);
    first.deal(hearts("us", 100, 112));
    let second = start(&table, ["zoé", "Anne"], ["Karim", "Jean"]);
    second.deal(hearts("them", 100, 40));
    // Another table on the same day, with only one of these players.
    start(&table, ["Zoé", "Luc"], ["Marie", "Paul"]);
    let third = start(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);

    let view = evening(&table, Some(&first.id), 300).expect("an evening");
    assert_eq!(view.day, "2026-03-05");
    let ids: Vec<&str> = view.matches.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids, [&first.id, &second.id, &third.id]);
    let players: Vec<_> = view
        .players
        .iter()
        .map(|player| {
            (
                &*player.name,
                player.sum.played,
                player.sum.won,
                player.sum.lost,
            )
        })
        .collect();
    assert_eq!(
        players,
        [
            ("Karim", 3, 2, 0),
            ("Jean", 3, 1, 1),
            ("Zoé", 3, 1, 1),
            ("Anne", 3, 0, 2)
        ]
    );
    let zoe = &view.players[2];
    let [one, two] = [first.now(), second.now()].map(|view| view.totals);
    assert_eq!(zoe.sum.marked, one.us + two.us);
    assert_eq!(zoe.sum.conceded, one.them + two.them);
    let best = &view.pairs[0];
    assert_eq!(
        (best.names.join(" & "), best.sum.won),
        ("Jean & Karim".to_owned(), 1)
    );
    let together = view
        .pairs
        .iter()
        .find(|pair| pair.names == ["Karim", "Zoé"]);
    assert_eq!(
        together.map(|pair| (pair.sum.played, pair.sum.won)),
        Some((2, 1))
    );
    assert_eq!(view.colours.len(), 4);
}

#[test]
fn merged_names_are_one_player_of_the_evening() {
    let table = Table::new();
    let first = start(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);
    first.deal(hearts("us", 100, 112));
    let second = start(&table, ["Zozo", "Luc"], ["Anne", "Marie"]);
    second.deal(hearts("us", 100, 112));
    let played = |name: &str| {
        let view = evening(&table, Some(&first.id), 300).expect("an evening");
        let mut players = view.players.into_iter();
        let player = players.find(|player| player.name == name);
        player.map(|player| (player.sum.played, player.sum.won))
    };
    assert_eq!(played("Zoé"), Some((1, 1)), "only Anne sat at both tables");

    let merge = MergePlayers {
        name: "Zozo".to_owned(),
        into: "Zoé".to_owned(),
    };
    let merged = table.command(merge).expect("they are one");
    assert_eq!(played("Zoé"), Some((2, 2)));
    assert_eq!(played("Anne"), Some((2, 0)));
    assert_eq!(played("Zozo"), None);
    let pairs = evening(&table, None, 300).expect("an evening").pairs;
    let of_zoe = pairs
        .iter()
        .filter(|pair| pair.names.contains(&"Zoé".into()));
    assert_eq!(
        of_zoe.map(|pair| pair.sum.played).collect::<Vec<_>>(),
        [1, 1]
    );

    let event = merged[0].event.clone();
    let unmerged = table.command(UnmergePlayers { event });
    unmerged.expect("they are two again");
    assert_eq!(played("Zoé"), Some((1, 1)));
}

#[test]
fn a_match_after_midnight_belongs_to_the_evening_before() {
    let table = Table::new();
    let first = start(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);
    // Half past one in the morning at the table, and the following evening.
    for (minutes, of_the_evening) in [(300, 2), (1440, 1)] {
        let id = first.id.clone();
        let new = table.app.command(Revanche { id }, &moment(minutes));
        let id = new.expect("a revanche").after.id;
        let view = evening(&table, Some(&id), minutes).expect("an evening");
        assert_eq!(
            view.matches.len(),
            of_the_evening,
            "after {minutes} minutes"
        );
    }
}

#[test]
fn the_last_table_sits_down_again_or_moves_on_by_a_seat() {
    let table = Table::new();
    let ask = || {
        table
            .app
            .query(LastTable {}, &moment(600))
            .expect("an answer")
    };
    assert!(ask().last.is_none());
    let game = start(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);
    game.deal(hearts("us", 100, 112));

    let view = ask();
    let known: Vec<&str> = view.players.iter().map(|player| &*player.name).collect();
    assert_eq!(known.len(), 4);
    let last = view.last.expect("a last table");
    assert_eq!(last.id, game.id);
    assert_eq!(
        json!(last.ruleset),
        json!({"preset": "coinche", "set": {"game.target": 100}})
    );
    // South dealt and the other side lost, so east deals.
    assert_eq!(last.same.first_dealer, Seat::East);
    assert_eq!(revanche(&table, &game), last.same.first_dealer);

    // After three turns all players are back in their seats, each time with another partner; the dealer is always the
    // same person.
    let mut seating = last.rotated.expect("four play");
    assert_eq!(json!(seating.sides.us.players), json!(["Zoé", "Jean"]));
    assert_eq!(json!(seating.sides.them.players), json!(["Karim", "Anne"]));
    assert_eq!(seating.first_dealer, Seat::West, "Anne");
    for partner in ["Anne", "Karim"] {
        table.create(json!({
            "ruleset": "coinche", "sides": seating.sides, "first_dealer": seating.first_dealer,
        }));
        seating = ask().last.and_then(|last| last.rotated).expect("four play");
        assert_eq!(json!(seating.sides.us.players), json!(["Zoé", partner]));
    }
}

#[test]
fn after_all_have_passed_the_same_player_deals_again_in_the_revanche_too() {
    let table = Table::new();
    for (again, dealer) in [("next", Seat::East), ("same", Seat::South)] {
        let set = json!({"table.after_all_pass": again, "game.deals": 1, "game.target": null});
        let game = table.start(json!({"preset": "coinche", "set": set}));
        game.deal(json!({"void": "all_pass"}));
        assert_eq!(revanche(&table, &game), dealer, "{again}");
    }
}

#[test]
fn what_was_played_long_ago_stands_below_whenever_it_is_imported() {
    let table = Table::new();
    let now = start(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);
    let sheet = "Date;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Atout;Points nous\n\
        12/06/2024;Luc;Marie;Paul;Rose;Luc;100;coeur;112\n";
    let how = CsvReading {
        unfinished: Unfinished::Playing,
        ..CsvReading::default()
    };
    let imported = table
        .app
        .import_csv_from(Cursor::new(sheet), &how, (false, false), &moment(60))
        .expect("it is imported");
    assert_eq!(imported.1.map(|imported| imported.matches), Some(1));
    let home = table.app.query(Home {}, &moment(61)).expect("an answer");
    assert_eq!(home.recent.first().map(|first| &first.id), Some(&now.id));
    assert_eq!(home.current.map(|current| current.id), Some(now.id.clone()));
    assert_eq!(home.recent.len(), 2);
}
