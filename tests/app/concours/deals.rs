//! Tables that keep their deals in a match, which is made from the draw.

use super::Hall;
use super::hall::own_rules;
use super::requests::{begin, points, renamed, substitute, undo_draw};
use crate::common::{Match, Table, codes, hearts};
use ardoise_app::backup::Check;
use ardoise_app::concours::{
    ConcoursFormats, ExchangeTeams, RedoConcours, TableState, UndoConcours,
};
use ardoise_app::history::{DeleteMatch, Purge};
use ardoise_app::table::{ChangeSides, RecordDeal, SideNames, Undo};
use ardoise_concours::SumParts;
use ardoise_journal::{ConcoursKind, MatchStatus};
use ardoise_ledger::FILE_NAME;
use ardoise_rules::{PerSide, Side};
use rusqlite::Connection;
use serde_json::{Value, json};

fn begins<'t>(hall: &Hall<'t>, table: u32) -> Match<'t> {
    Match::of(hall.table, hall.does(begin(1, table)).match_id)
}

/// A format of two deals with one of the table's own rulesets.
fn own_format(table: &Table) -> Value {
    let set = json!({"contract.tie": "lost"});
    let own = own_rules(table, "Chez Nadia", "coinche", set);
    json!({"set": {"play": {"own": own}, "length": {"deals": 2}, "exempt.points": 100}})
}

/// The names of a team, as at a table.
fn pair(number: u32) -> [Option<String>; 2] {
    ["Anne", "Paul"].map(|name| Some(format!("{name}{number}")))
}

#[test]
fn the_match_of_a_table_is_made_by_the_draw_and_proves_its_result() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, own_format(&table), 4);
    assert_eq!(hall.view().ruleset.name.as_deref(), Some("Chez Nadia"));
    hall.draws("marron");
    let [one, other] = hall.teams_at(1);
    let game = begins(&hall, 1);
    let view = game.now();
    assert_eq!(view.sides.us.players, pair(one));
    assert_eq!(view.sides.them.players, pair(other));
    assert_eq!(view.name.as_deref(), Some("Belote du Foyer rural"));
    assert_eq!((view.ruleset.deals, view.ruleset.target), (Some(2), None));

    // The table has one match, also for a screen that has not seen it.
    assert_eq!(hall.refused(begin(1, 1)), "table_has_match");
    assert_eq!(hall.refused(begin(1, 9)), "no_such_table");

    game.deal(hearts("us", 80, 100));
    let linked = || hall.at(1).linked.expect("a match");
    let kept = linked();
    assert_eq!((kept.deals, kept.over), (1, false));
    game.deal(hearts("them", 80, 60));
    let kept = linked();
    assert!(kept.over);
    let state = hall.at(1).state;
    assert_eq!(state, TableState::Playing, "until somebody enters it");

    hall.does(points(1, kept.totals));
    let kept = hall.at(1);
    assert_eq!((kept.proved, kept.state), (true, TableState::Confirmed));

    // Undo takes the link back with its event, and the match stays.
    hall.does(UndoConcours {});
    hall.does(UndoConcours {});
    assert!(hall.at(1).linked.is_none());
    assert_eq!(game.now().deals.len(), 2);
    begins(&hall, 1);
}

/// Deals that were kept with some teams would count for others.
#[test]
fn who_sits_at_a_table_changes_only_before_its_first_deal() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, own_format(&table), 4);
    hall.draws("marron");
    let [one, other] = hall.teams_at(1);
    let [third, _] = hall.teams_at(2);
    begins(&hall, 1);
    let exchange = |teams| ExchangeTeams {
        round: 1,
        teams,
        why: None,
    };
    hall.does(exchange([one, third]));
    assert!(
        hall.at(1).linked.is_none(),
        "it had the names of those who sat there"
    );
    let game = begins(&hall, 1);
    assert_eq!(game.now().sides.us.players, pair(third));

    game.deal(hearts("us", 80, 100));
    for teams in [[one, third], [one, other]] {
        assert_eq!(hall.refused(exchange(teams)), "tables_have_deals");
    }
    assert_eq!(hall.refused(undo_draw(1)), "tables_have_deals");
    game.does(DeleteMatch {});
    hall.does(undo_draw(1));
    assert_eq!(hall.view().next_round, Some(1));
}

/// At home a tie is played on. A partie of a concours ends with its last deal, and a tied one counts as such.
#[test]
fn a_tied_partie_ends_with_its_last_deal() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, own_format(&table), 4);
    hall.draws("marron");
    let game = begins(&hall, 1);
    game.deal(hearts("us", 80, 100));
    game.deal(hearts("them", 80, 62));
    let view = game.now();
    assert_eq!(view.totals.us, view.totals.them);
    assert_eq!(
        (view.status, view.winner, view.next.announcement),
        (MatchStatus::Finished, None, None)
    );
    let codes = codes(game.change(RecordDeal {
        facts: hearts("us", 80, 100),
        before: None,
    }));
    assert_eq!(codes, ["match_ended"]);
    let kept = hall.at(1).linked.expect("a match");
    assert!(kept.over);
    hall.does(points(1, kept.totals));
    assert!(hall.at(1).proved);

    // A penalty decides it, and is no deal of the partie.
    let view = game.does(RecordDeal {
        facts: json!({"adjust": {"us": -50}}),
        before: None,
    });
    assert_eq!(
        (&view["status"], &view["winner"]),
        (&json!("finished"), &json!("them"))
    );
    let penalised = hall.at(1).linked.expect("a match");
    assert_eq!((penalised.deals, penalised.over), (2, true));
    assert_eq!(penalised.totals[0], kept.totals[0] - 50);
    assert!(
        !hall.at(1).proved,
        "the totals that were entered are others"
    );

    // A mistake of the last deal is corrected, and the match has a winner.
    game.does(Undo {});
    game.does(Undo {});
    assert_eq!(game.now().status, MatchStatus::Playing);
    game.deal(hearts("us", 80, 100));
    assert_eq!(game.now().winner, Some(Side::Us));
}

#[test]
fn the_length_of_the_format_ends_the_match() {
    let table = Table::new();
    let format =
        json!({"preset": "contree-cannes", "set": {"length": {"points": 1500, "minutes": 40}}});
    let hall = Hall::with_teams(&table, format, 4);
    hall.draws("marron");
    let rules = begins(&hall, 2).now().ruleset;
    assert_eq!(
        (rules.target, rules.deals, rules.minutes),
        (Some(1500), None, Some(40))
    );
    let last = hall.log().pop().expect("a line");
    assert_eq!(
        (last.kind, last.tables),
        (ConcoursKind::MatchLinked, vec![2])
    );
}

#[test]
fn every_preset_can_keep_its_deals() {
    let table = Table::new();
    for preset in table.query(ConcoursFormats {}).expect("presets") {
        let hall = Hall::with_teams(&table, json!(preset.id), 4);
        if preset.id == "melee-3" {
            continue;
        }
        hall.draws("marron");
        let rules = begins(&hall, 1).now().ruleset;
        let length = &preset.values["length"];
        assert_eq!(json!(rules.deals), length["deals"], "{preset:?}");
        assert_eq!(json!(rules.target), length["points"], "{preset:?}");
    }
}

#[test]
fn a_sheet_says_what_the_sum_is_made_of() {
    let table = Table::new();
    let parts = |format: Value| Hall::new(&table, format).desk().sum_parts;
    let belote = SumParts {
        deal: 162,
        capot: Some(252),
        belotes: true,
        belote: Some(20),
        sum: Some(1944),
        digit: Some(4),
    };
    assert_eq!(json!(parts(json!("belote-4x12"))), json!(belote));
    let timed = json!({"preset": "belote-4x12", "set": {"length": {"deals": 12, "minutes": 40}}});
    let any_sum = SumParts {
        sum: None,
        digit: None,
        ..belote
    };
    assert_eq!(json!(parts(timed)), json!(any_sum));
    let odd = json!({"preset": "belote-4x12", "set": {"play": {"preset": "belote-concours", "set": {"count.capot": 255}}}});
    let any_digit = SumParts {
        capot: Some(255),
        digit: None,
        ..belote
    };
    assert_eq!(json!(parts(odd)), json!(any_digit));
    assert!(parts(json!("coinche-aurard")).is_none());
}

/// A name that was mistyped at the door stands in the match of the table too, until it is corrected.
#[test]
fn a_corrected_name_is_corrected_in_the_match_of_the_table() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let game = begins(&hall, 1);
    let [first, _] = hall.teams_at(1);
    let names = || {
        let PerSide { us, them } = game.now().sides;
        let names = us.players.into_iter().chain(them.players);
        let mut names: Vec<String> = names.map(|name| name.expect("a name")).collect();
        names.sort();
        names
    };
    let before = names();
    let [anne, paul] = ["Anne", "Paul"].map(|name| format!("{name}{first}"));
    let anna = "Anna".to_owned();
    assert!(before.contains(&anne) && before.contains(&paul));
    hall.does(renamed(first, [&anna, &paul]));
    assert!(names().contains(&anna) && !names().contains(&anne));
    hall.does(UndoConcours {});
    assert_eq!(names(), before);
    hall.does(RedoConcours {});
    assert!(names().contains(&anna));

    // The other team's names are nobody's business here, nor is a name that the table has corrected itself.
    let side = |names: [&str; 2]| SideNames {
        name: None,
        players: names.map(|name| Some(name.to_owned())).into(),
    };
    game.does(ChangeSides {
        sides: PerSide {
            us: side(["Annette", "P."]),
            them: side(["X", "Y"]),
        },
    });
    hall.does(renamed(first, ["Anouk", "Paolo"]));
    assert_eq!(names(), ["Annette", "P.", "X", "Y"]);
}

#[test]
fn a_name_changes_in_the_concours_and_in_the_match_or_in_neither() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let game = begins(&hall, 1);
    let [first, _] = hall.teams_at(1);
    let before = game.view();
    let file = Connection::open(table.path().join(FILE_NAME)).expect("the file");
    let cut = "CREATE TRIGGER cut BEFORE INSERT ON events WHEN NEW.kind = 'sides_changed' \
        BEGIN SELECT RAISE(ABORT, 'cut short'); END";
    file.execute_batch(cut).expect("a trigger");
    let rename = renamed(first, ["Anna", "Paul"]);
    assert_eq!(hall.refused(rename.clone()), "ledger_io");
    assert_eq!(hall.refused(substitute((first, 0), "Jo")), "ledger_io");
    assert_eq!(game.view(), before);

    file.execute_batch("DROP TRIGGER cut").expect("no trigger");
    hall.does(rename);
    let renamed = game.view();
    assert_ne!(renamed["sides"], before["sides"]);
    file.execute_batch(cut).expect("a trigger");
    assert_eq!(hall.refused(UndoConcours {}), "ledger_io");
    assert_eq!(game.view(), renamed);
    file.execute_batch("DROP TRIGGER cut").expect("no trigger");
    hall.does(UndoConcours {});
    assert_eq!(game.view()["sides"], before["sides"]);
    let found = hall.asks(Check {});
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_match_that_was_erased_keeps_no_team_from_being_renamed() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let game = begins(&hall, 1);
    game.does(DeleteMatch {});
    let id = game.id.clone();
    table.command(Purge { id }).expect("it is erased");
    hall.does(renamed(1, ["Anna", "Paul"]));
    assert_eq!(hall.view().teams[0].players[0].name, "Anna");
}
