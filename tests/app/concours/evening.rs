//! A whole concours of 40 teams, from registration to prizes, with what goes wrong on such an evening.

use super::Hall;
use super::hall::teams;
use super::requests::{
    confirmed, corrected, draw, forfeit, leaves, line, paid, penalty, points, removed, renamed,
    said, substitute, swapped, team, there, undo_draw,
};
use crate::common::{Table, hearts, moment};
use ardoise_app::backup::Check;
use ardoise_app::concours::{
    AddTable, ArchiveConcours, Arrive, CloseConcours, ConcoursList, ConcoursStandings,
    ConfirmResult, CorrectResult, DraftDraw, EnterLine, EnterResult, ExchangeResults,
    ExchangeTeams, GivePenalty, LinkMatch, PublishDraw, RedoConcours, RegisterTeam, ReturnTeam,
    SetPrizes, StandingRow, StartClock, TableState, TurnClock, UndoConcours, UndoDraw,
    WithdrawTeam,
};
use ardoise_app::{Change, Role};
use ardoise_concours::Hint;
use ardoise_journal::ConcoursKind;
use serde_json::{Value, json};
use std::fmt::Debug;

/// The row of a team.
fn row(rows: &[StandingRow], number: u32) -> &StandingRow {
    let mut found = rows.iter().filter(|row| row.team.numbers == [number]);
    found.next().expect("every team is ranked")
}

/// The points of all parties.
fn total(row: &StandingRow) -> i32 {
    row.points.iter().flatten().sum()
}

fn after(hall: &Hall, round: u32) -> Vec<StandingRow> {
    let query = ConcoursStandings {
        after: Some(round),
        ..hall.ranking()
    };
    hall.asks(query).rows
}

#[test]
fn forty_teams_play_an_evening() {
    let table = Table::new();
    let hall = Hall::new(
        &table,
        json!({"preset": "belote-4x12", "set": {"exempt.points": 972}}),
    );
    hall.register(1..=38);
    let mut last = team(["Zoé", "Karim"]);
    last.players[0].licence = said("F12");
    last.labels = vec!["femmes".to_owned()];
    hall.does(last);
    hall.does(there(1..=39));
    hall.does(Arrive {
        numbers: vec![5],
        arrived: false,
        paid: None,
    });

    // Partie 1: one is absent, so 38 are drawn. The first draw is wrong and is withdrawn.
    let desk = hall.draws("marron");
    assert_eq!((desk.tables.len(), desk.attempt), (19, 1));
    hall.does(UndoDraw {
        why: said("les clubs"),
        ..undo_draw(1)
    });
    assert!(hall.wall().draw.is_none());
    hall.does(there([5]));
    let desk = hall.draws("châtaigne");
    assert_eq!(desk.attempt, 2, "tirage n° 2");
    assert_eq!(desk.exempt.len(), 1);
    // A late team plays the exempt.
    let exempt = desk.exempt[0].numbers[0];
    hall.does(RegisterTeam {
        arrived: true,
        paid: true,
        ..team(["Tard", "Venu"])
    });
    hall.does(AddTable {
        round: 1,
        sides: [vec![40], vec![exempt]],
    });
    assert_eq!(hall.desk().tables.len(), 20);

    // Two neighbours exchange seats before they play.
    let (one, other) = (hall.teams_at(1), hall.teams_at(2));
    hall.does(ExchangeTeams {
        round: 1,
        teams: [one[1], other[1]],
        why: said("cousins"),
    });
    assert_eq!(hall.teams_at(1), [one[0], other[1]]);
    assert_eq!(hall.desk().exchanged, [[one[1], other[1]]]);

    // A team leaves while it plays: its opponent wins by forfeit.
    let leaving = hall.teams_at(5);
    hall.does(leaves(leaving[1]));
    assert_eq!(hall.at(5).state, TableState::Forfeit);

    // A sum that cannot be is refused, entered all the same, and stays marked.
    let wrong = points(7, [1097, 868]);
    assert_eq!(hall.refused(wrong.clone()), "result_impossible");
    hall.does(EnterResult {
        force: true,
        ..wrong
    });
    assert_eq!(hall.at(7).state, TableState::ToCheck);
    let check = hall.result(7).check.expect("a check");
    assert_eq!(check.hints, [Hint::LastDigit]);
    // One line of the keyboard; then results of two tables are exchanged, and sides swapped.
    hall.does(EnterLine {
        by: said("Anne"),
        ..line("8 1010 954")
    });
    hall.does(line("9 1334 720 1b 1c"));
    hall.does(ExchangeResults {
        round: 1,
        tables: [8, 9],
    });
    hall.does(swapped(1, 8));
    assert_eq!(
        [8, 9].map(|table| hall.result(table).outcome.points),
        [Some([720, 1334]), Some([1010, 954])]
    );
    hall.does(ConfirmResult {
        by: said("Paul"),
        ..confirmed(1, 8)
    });
    assert_eq!(hall.at(8).state, TableState::Confirmed);
    hall.does(CorrectResult {
        by: said("Anne"),
        why: said("relu"),
        ..corrected((1, 7), [1097, 867])
    });
    hall.plays_all();
    assert_eq!(hall.view().complete, 1);

    // Partie 2 by the ranking; a penalty; a forfeit of both.
    let first = hall.standings();
    assert_eq!(first.len(), 40);
    assert_eq!(row(&first, leaving[1]).points, [Some(0)]);
    assert_eq!(row(&first, leaving[0]).points, [Some(1100)]);
    assert_eq!(row(&first, 1).moved, None);
    let desk = hall.draws("noisette");
    assert_eq!(desk.exempt.len(), 1, "one team has left");
    assert_eq!(desk.cost.expect("a cost")["rematches"], 0);
    assert_eq!(desk.reasons.len(), 20);
    let rude = teams(&desk.tables[0].sides)[0];
    hall.does(GivePenalty {
        why: said("propos"),
        ..penalty((2, rude), 162)
    });
    hall.does(forfeit(19, &teams(&desk.tables[18].sides)));
    hall.plays(1, 1000);
    assert_eq!(row(&after(&hall, 2), rude).points[1], Some(1000 - 162));

    // Partie 3 with one partie's delay, while a table still plays.
    for table in 2..=17 {
        hall.plays(table, 900 + 3 * table as i32);
    }
    assert_eq!(hall.refused(draw(3, "pomme")), "results_missing");
    let draft = hall.asks(DraftDraw {
        round: Some(3),
        seed: said("pomme"),
        ..hall.drafting()
    });
    let missing = draft.missing.iter().map(|one| (one.round, one.table));
    assert_eq!(missing.collect::<Vec<_>>(), [(2, 18)]);
    hall.does(PublishDraw {
        standing_before: Some(2),
        ..draw(3, "pomme")
    });
    let desk = hall.desk();
    assert_eq!(desk.round, 3);
    assert_eq!(desk.counts.to_come, 2, "those of table 18 still play");
    hall.does(EnterResult {
        round: Some(2),
        ..points(18, [1010, 954])
    });
    assert_eq!(hall.desk().counts.to_come, 0);

    // A correction after the next draw: the draw stays, the ranking follows.
    let drawn = json!(hall.desk().tables);
    let before = json!(after(&hall, 1));
    hall.does(CorrectResult {
        why: said("feuille retrouvée"),
        ..corrected((1, 8), [954, 1010])
    });
    assert_ne!(json!(after(&hall, 1)), before);
    let desk = hall.desk();
    assert!(desk.corrected_since);
    assert_eq!(json!(desk.tables), drawn);
    hall.plays_all();
    hall.draws("poire");
    hall.plays_all();
    assert_eq!(hall.view().next_round, None);

    // The ranking is that of the results, and each place explained.
    let rows = hall.standings();
    for pair in rows.windows(2) {
        let (above, below) = (total(&pair[0]), total(&pair[1]));
        assert!(above >= below, "by points");
        assert_eq!(
            pair[1].decided_by.is_none(),
            above != below,
            "a tie names its key"
        );
    }
    assert!(rows.iter().all(|row| row.moved.is_some()));
    let women = hall.asks(ConcoursStandings {
        list: said("femmes"),
        ..hall.ranking()
    });
    assert_eq!(women.rows.len(), 1);
    assert_eq!(women.rows[0].place_in_list, 1);

    // Prizes: the fees of those who paid, to the cent.
    for number in 1..=7 {
        hall.does(paid(number));
    }
    let (pot, shares) = (None, vec![3, 2, 1]);
    hall.does(SetPrizes {
        pot,
        shares,
        lots: Vec::new(),
        special: Vec::new(),
    });
    let prizes = hall.prizes();
    assert_eq!((prizes.pot, prizes.paid), (8000, 8));
    assert_eq!(prizes.amounts, [4000, 2667, 1333]);
    assert_eq!(prizes.prizes[0].teams[0].numbers, rows[0].team.numbers);
    hall.does(CloseConcours {});
    assert_eq!(hall.refused(swapped(4, 1)), "concours_closed");

    // Another program on the same file sees the same, and the log tells all of it.
    let beside = table.beside();
    let again = hall.beside(&beside);
    assert_eq!(json!(again.view()), json!(hall.view()));
    assert_eq!(json!(again.standings()), json!(rows));
    let found = again.asks(Check {});
    assert!(found.is_empty(), "{found:?}");
    let log = hall.log();
    assert_eq!(log.len(), hall.view().revision as usize);
    let elsewhere = log.iter().filter(|line| !line.at_desk);
    let elsewhere: Vec<ConcoursKind> = elsewhere.map(|line| line.kind).collect();
    assert_eq!(elsewhere, [], "all was done at the desk");
    let why = log
        .iter()
        .filter(|line| line.kind == ConcoursKind::ResultCorrected);
    let why: Vec<Option<&str>> = why.map(|line| line.why.as_deref()).collect();
    assert_eq!(why, [Some("relu"), Some("feuille retrouvée")]);
    let listed = &hall.asks(ConcoursList {})[0];
    assert_eq!((listed.melee, listed.teams, listed.drawn), (false, 40, 4));
}

/// What the screens show of a concours, apart from its revision and its next steps.
fn seen(hall: &Hall) -> Value {
    let (mut view, mut desk) = (hall.view(), hall.desk());
    (view.revision, desk.revision) = (0, 0);
    (view.undo, view.redo) = (None, None);
    // The clock goes on between two calls.
    for clock in view.rounds[0].clock.iter_mut().chain(&mut desk.clock) {
        (clock.ran, clock.last_deal) = (0, false);
    }
    json!([view, desk, hall.prizes()])
}

/// Makes a change, undoes it and redoes it.
fn goes_back_and_forth<C: Change + Debug>(hall: &Hall, change: C) {
    let (what, before) = (format!("{change:?}"), seen(hall));
    hall.does(change);
    let after = seen(hall);
    assert_ne!(before, after, "{what}");
    hall.does(UndoConcours {});
    assert_eq!(before, seen(hall), "{what} is undone");
    hall.does(RedoConcours {});
    assert_eq!(after, seen(hall), "{what} again");
}

#[test]
fn every_command_of_an_evening_is_undone_and_redone() {
    let table = Table::new();
    let hall = &Hall::with_teams(&table, json!("belote-4x12"), 7);
    hall.draws("marron");
    hall.plays(1, 1010);
    hall.plays(2, 990);
    let (round, tables) = (1, [1, 2]);
    goes_back_and_forth(hall, corrected((1, 1), [1000, 964]));
    goes_back_and_forth(hall, ExchangeResults { round, tables });
    goes_back_and_forth(hall, swapped(round, 1));
    goes_back_and_forth(hall, confirmed(1, 1));
    goes_back_and_forth(hall, penalty((1, 3), 20));
    goes_back_and_forth(hall, removed(1, 2));
    let minutes = 90;
    goes_back_and_forth(hall, StartClock { round, minutes });
    let running = false;
    goes_back_and_forth(hall, TurnClock { round, running });
    goes_back_and_forth(hall, renamed(2, ["Éva", "Léo"]));
    goes_back_and_forth(hall, substitute((4, 0), "Jo"));
    goes_back_and_forth(
        hall,
        WithdrawTeam {
            number: 1,
            from_round: Some(2),
            why: None,
        },
    );
    goes_back_and_forth(hall, ReturnTeam { number: 1 });
    goes_back_and_forth(hall, paid(1));
    let (pot, shares) = (None, vec![1]);
    goes_back_and_forth(
        hall,
        SetPrizes {
            pot,
            shares,
            lots: Vec::new(),
            special: Vec::new(),
        },
    );
    goes_back_and_forth(hall, ArchiveConcours { archived: true });
    assert_eq!(hall.refused(RedoConcours {}), "nothing_to_redo");
}

#[test]
fn the_wall_never_shows_a_draft() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 5);
    let draft = hall.asks(DraftDraw {
        seed: said("marron"),
        ..hall.drafting()
    });
    assert_eq!(draft.tables.len(), 2);
    assert!(hall.wall().draw.is_none());
    // A role comes with a call by its name.
    let ask = json!({"kind": "draft_draw", "id": hall.id, "seed": "marron"});
    let errors = table
        .app
        .call(ask, Role::Reader, &moment(1))
        .expect_err("organiser only");
    assert_eq!(errors.problems[0].code, "only_a_reader");
    assert_eq!(hall.asks(hall.drafting()).seed.len(), 8);

    let other = draft.tables[0].sides[0].numbers[0];
    let exempt = draft.exempt[0].numbers[0];
    hall.does(PublishDraw {
        exchanged: vec![[other, exempt]],
        ..draw(1, "marron")
    });
    let rows = hall.wall().draw.expect("a draw").rows;
    assert_eq!(rows.len(), 5);
    let resting = rows.iter().find(|row| row.table.is_none());
    assert_eq!(
        resting.map(|row| row.number),
        Some(other),
        "as exchanged by hand"
    );
    assert_eq!(hall.desk().exchanged, [[other, exempt]]);
}

#[test]
fn a_table_is_proved_by_its_deals() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let game = table.start(json!("coinche"));
    game.deal(hearts("us", 100, 112));
    let totals = game.now().totals;
    hall.does(LinkMatch {
        round: 1,
        table: 1,
        match_id: Some(game.id.clone()),
        turned: true,
    });
    let turned = [totals.them, totals.us];
    assert_eq!(hall.at(1).linked.expect("a match").totals, turned);
    hall.does(EnterResult {
        force: true,
        ..points(1, turned)
    });
    let proved = hall.at(1);
    assert_eq!((proved.proved, proved.state), (true, TableState::Confirmed));
    hall.does(corrected((1, 1), [1010, 954]));
    assert!(!hall.at(1).proved);
}
