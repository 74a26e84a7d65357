//! Two players of a table have two names.

use crate::common::{Match, Table, codes, hearts, moment, read};
use ardoise_app::table::{ChangeSides, CreateMatch, Reseat, Revanche};
use ardoise_journal::{Event, Meta, Sides, Team};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use serde_json::{Value, json};

fn sides(us: [&str; 2], them: [&str; 2]) -> Value {
    json!({"us": {"name": null, "players": us}, "them": {"name": null, "players": them}})
}

fn change(us: [&str; 2], them: [&str; 2]) -> ChangeSides {
    ChangeSides {
        sides: read(sides(us, them)),
    }
}

fn reseat(us: [&str; 2], them: [&str; 2]) -> Reseat {
    Reseat {
        sides: read(sides(us, them)),
    }
}

const OTHERS: [&str; 2] = ["Paul", "Jean"];

#[test]
fn they_have_two_names_in_every_deal() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let twice = game.change(change(["Marie", "marie"], OTHERS));
    assert_eq!(codes(twice), ["player_twice"]);
    game.does(change(["Anne", "Bob"], OTHERS));
    game.deal(hearts("us", 100, 112));
    game.does(reseat(["Anne", "Eve"], OTHERS));
    let as_bob = game.change(change(["Bob", "Eve"], OTHERS));
    assert_eq!(codes(as_bob), ["player_twice"], "Bob sat there before");
}

#[test]
fn a_seat_with_the_name_of_another_is_refused_wherever_players_sit_down() {
    let table = Table::new();
    let new = |us, them| CreateMatch {
        new: read(json!({"ruleset": "coinche", "sides": sides(us, them)})),
    };
    let problem = |refused: ardoise_app::Errors| {
        let problem = &refused.problems[0];
        json!([problem.code, problem.field, problem.params["name"]])
    };
    // However the name is written: capitals, spaces and composed accents do not make two players.
    for (again, name) in [("  ZOÉ ", "ZOÉ"), ("zoe\u{301}", "zoe\u{301}")] {
        let refused = table.command(new(["Zoé", "Karim"], ["Anne", again]));
        let refused = problem(refused.expect_err("Zoé sits twice"));
        assert_eq!(
            refused,
            json!(["player_twice", "sides.them.players[1]", name])
        );
    }
    let unnamed = json!({"us": {"name": null, "players": ["Zoé", "Zoe"]}, "them": {"name": null, "players": [null, null]}});
    let new = read(json!({"ruleset": "coinche", "sides": unnamed}));
    let begun = table.command(CreateMatch { new });
    begun.expect("Zoé and Zoe are two players, and seats without a name nobody");

    let game = table.start(json!("coinche"));
    game.does(change(["Zoé", "Karim"], OTHERS));
    game.deal(hearts("us", 100, 112));
    let refused = game.change(reseat(["Zoé", "paul"], OTHERS));
    let refused = problem(refused.expect_err("Paul sits twice"));
    assert_eq!(
        refused,
        json!(["player_twice", "sides.them.players[0]", "Paul"])
    );
    let exchanged = game.does(reseat(["Zoé", "Paul"], ["Karim", "Jean"]));
    assert_eq!(exchanged["sides"]["us"]["players"], json!(["Zoé", "Paul"]));
}

/// A match in which an older program seated two players of one name.
fn older(table: &Table) -> Match<'_> {
    let game = table.start(json!("coinche"));
    let team = |names: [&str; 2]| Team {
        name: String::new(),
        players: names.map(str::to_owned).to_vec(),
    };
    let sides = Sides {
        us: team(["Marie", "Luc"]),
        them: team(["marie", "Jean"]),
    };
    let mut ledger = Ledger::open(&table.path().join(FILE_NAME), Options::new()).expect("it opens");
    let meta = Meta::new(moment(1).at, "+01:00");
    let event = Event::SidesChanged { sides };
    ledger
        .append(&game.id, None, event, &meta)
        .expect("an older event");
    game
}

#[test]
fn an_older_match_with_two_of_one_name_goes_on() {
    let table = Table::new();
    let game = older(&table);
    game.deal(hearts("south", 100, 112));
    let named = json!({"us": {"name": "Les bleus", "players": ["Marie", "Luc"]}, "them": {"name": null, "players": ["marie", "Jean"]}});
    game.does(ChangeSides { sides: read(named) });
    game.does(reseat(["Marie", "Luc"], ["marie", "Eve"]));
    let third = game.change(reseat(["Eve", "Luc"], ["marie", "Eve"]));
    assert_eq!(codes(third), ["player_twice"], "another name is new");
    let revanche = Revanche {
        id: game.id.clone(),
    };
    assert_eq!(
        codes(table.command(revanche.clone())),
        ["player_twice"],
        "a new match"
    );
    game.does(change(["Marie", "Luc"], ["Marie B.", "Eve"]));
    table.runs(revanche);
}
