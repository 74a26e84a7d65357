//! Preparing a concours: formats, details, teams, the bin.

use super::Hall;
use super::hall::own_rules;
use super::requests::{paid, player, renamed, said, substitute};
use crate::common::{Table, codes};
use ardoise_app::concours::{
    ArchiveConcours, ChangeConcours, ChangeFormat, CloseConcours, Concours, ConcoursFormats,
    ConcoursList, ConcoursPlayer, DeleteConcours, KnownTeams, PurgeConcours, RenameTeam,
    RestoreConcours, StartClock, SubstitutionView, TeamView, TurnClock,
};
use ardoise_concours::Verdict;
use ardoise_journal::{ConcoursKind, TableCounts};
use serde_json::{Value, json};

#[test]
fn every_preset_is_offered_with_all_its_values_and_can_be_kept() {
    let table = Table::new();
    let formats = table.query(ConcoursFormats {}).expect("presets");
    assert_eq!(formats.len(), 9);
    for preset in formats {
        let hall = Hall::new(&table, json!(preset.id));
        let view = hall.view();
        assert_eq!(view.format, preset.values, "{}", preset.id);
        assert_eq!(view.preset, Some(preset.id));
        assert_eq!(preset.values["parties"], view.rounds.len());
        // A kept format can be edited and given back.
        let format = json!({"set": view.format});
        hall.does(ChangeFormat { format });
        assert_eq!(hall.view().format, preset.values);
    }
}

#[test]
fn a_concours_is_played_under_rules_of_the_tables_own() {
    let table = Table::new();
    let own = own_rules(
        &table,
        "Foyer",
        "belote-concours",
        json!({"count.capot": 300}),
    );
    let hall = Hall::with_teams(&table, json!({"set": {"play": {"own": own}}}), 2);
    hall.draws("a");
    let capot = TableCounts {
        capots: Some(1),
        ..TableCounts::default()
    };
    assert_eq!(
        hall.checks([1082, 1000], capot).verdict,
        Verdict::Certain,
        "a capot of 300"
    );
}

#[test]
fn details_and_teams_change() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.does(ChangeConcours {
        name: "Belote d’hiver".to_owned(),
        day: "2026-12-20".to_owned(),
        place: None,
        fee: Some(1200),
    });
    let mut named = renamed(2, ["Éva", "Léo"]);
    named.players[0].licence = said(" F7 ");
    hall.does(RenameTeam {
        club: said("Foyer"),
        labels: ["b", "a", "b"].map(str::to_owned).into(),
        ..named
    });
    hall.does(substitute((2, 1), "Jo"));
    let view = hall.view();
    assert_eq!(
        (&*view.name, view.place, view.fee),
        ("Belote d’hiver", None, 1200)
    );
    let second = TeamView {
        number: 2,
        name: None,
        players: vec![
            ConcoursPlayer {
                licence: said("F7"),
                ..player("Éva")
            },
            player("Jo"),
        ],
        club: said("Foyer"),
        labels: ["a", "b"].map(str::to_owned).into(),
        paid: Some(false),
        balance: Some(0),
        arrived: true,
        withdrawn_from: None,
        substitutions: vec![SubstitutionView {
            left: "Léo".to_owned(),
            from_round: 1,
        }],
    };
    assert_eq!(json!(view.teams[1]), json!(second));
    let undo = view.undo.expect("a step");
    assert_eq!(undo.kind, ConcoursKind::PlayerSubstituted);
    let prefix = "ev".to_owned();
    let known = hall.asks(KnownTeams { prefix });
    assert_eq!(
        (known[0].club.as_deref(), known[0].times),
        (Some("Foyer"), 1)
    );
}

#[test]
fn a_concours_goes_to_the_bin_and_from_there_for_good() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let id = || hall.id.clone();
    let purge = || table.command(PurgeConcours { id: id() });
    assert_eq!(codes(purge()), ["concours_not_deleted"]);
    hall.does(ArchiveConcours { archived: true });
    assert_eq!(hall.refused(paid(1)), "concours_archived");
    hall.does(ArchiveConcours { archived: false });
    hall.does(DeleteConcours {});
    assert_eq!(hall.refused(paid(1)), "concours_deleted");
    hall.does(RestoreConcours {});
    hall.does(DeleteConcours {});
    assert_eq!(purge(), Ok(true));
    assert!(hall.asks(ConcoursList {}).is_empty());
    assert_eq!(
        codes(table.query(Concours { id: id() })),
        ["concours_not_found"]
    );
}

#[test]
fn the_clock_stops_and_tells_the_last_deal() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let start = StartClock {
        round: 1,
        minutes: 15,
    };
    assert_eq!(hall.refused(start.clone()), "round_not_drawn");
    hall.draws("a");
    hall.does(start);
    let clock = || hall.desk().clock.expect("a clock");
    assert_eq!((clock().ran, clock().last_deal), (300, false));
    let (round, running) = (1, false);
    hall.does(TurnClock { round, running });
    let stopped = clock();
    assert_eq!((stopped.paused, stopped.last_deal), (true, true));
    assert_eq!(clock().ran, stopped.ran);
}

#[test]
fn simulated_evenings_say_how_often_the_strongest_wins() {
    let table = Table::new();
    let asks = |format: Value, teams: u32, runs: u32| {
        table.ask(json!({"kind": "simulate_format", "format": format, "teams": teams, "runs": runs, "seed": "1"}))
    };
    let twice = [(); 2].map(|()| asks(json!("belote-4x12"), 40, 25).expect("an answer"));
    assert_eq!(twice[0], twice[1], "the luck is that of the seed");
    assert_eq!(twice[0]["runs"], 25);
    let own = own_rules(
        &table,
        "Foyer",
        "belote-concours",
        json!({"count.capot": 300}),
    );
    asks(json!({"set": {"play": {"own": own}}}), 8, 2).expect("rules of one's own");
    assert_eq!(codes(asks(json!("belote-4x12"), 65, 26)), ["out_of_range"]);
    let rotation = json!({"set": {"draw": "rotation", "first_draw": "inscription", "parties": 6}});
    assert_eq!(codes(asks(rotation, 8, 1)), ["rotation_too_long"]);
}

#[test]
fn home_names_the_concours_that_is_being_played() {
    let table = Table::new();
    let home = || table.ask(json!({"kind": "home"})).expect("home")["concours"].clone();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    assert_eq!(home(), Value::Null, "only registered");
    hall.draws("a");
    assert_eq!(home()["id"], json!(hall.id));
    hall.does(CloseConcours {});
    assert_eq!(home(), Value::Null, "it is over");
}
