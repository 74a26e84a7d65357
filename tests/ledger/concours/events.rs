//! Every event and its undo, what follows and what is refused, restart and rebuild.

use super::*;
use ardoise_journal::ConcoursKind;

#[test]
fn every_event_can_be_undone_and_redone() {
    let room = Room::new();
    let mut ledger = room.open();
    let id = begin(&mut ledger);
    let mut kinds = vec![ConcoursKind::Created];
    for event in evening() {
        let before = content(&ledger.concours(&id).unwrap());
        kinds.push(event.kind());
        let after = write(&mut ledger, &id, event.clone()).unwrap().state;
        assert_ne!(
            before,
            content(&after),
            "{:?} changes something",
            event.kind()
        );
        assert_eq!(
            after.undo.as_ref().map(|step| step.kind),
            Some(event.kind())
        );
        let undone = undo(&mut ledger, &id).unwrap().state;
        let mut expected = before;
        if let ConcoursEvent::DrawPublished(draw) = &event {
            // The draw was public, so the next one has another number.
            let round = expected.rounds.entry(draw.round).or_default();
            round.attempts = round.attempts.max(draw.attempt);
        }
        assert_eq!(expected, content(&undone), "{:?} is undone", event.kind());
        let redone = redo(&mut ledger, &id).unwrap().state;
        assert_eq!(
            content(&after),
            content(&redone),
            "{:?} again",
            event.kind()
        );
    }
    let decide = [
        ConcoursKind::ForkSettled,
        ConcoursKind::Undone,
        ConcoursKind::Redone,
    ];
    let missing = ConcoursKind::ALL
        .iter()
        .filter(|kind| !kinds.contains(kind) && !decide.contains(kind));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&ConcoursKind>::new());
}

#[test]
fn an_evening_is_there_after_a_restart_and_can_be_rebuilt() {
    let room = Room::new();
    let (ledger, id) = played(&room);
    let state = ledger.concours(&id).unwrap();
    let rows = ledger.concours_list().unwrap();
    drop(ledger);
    let mut ledger = room.open();
    assert_eq!(ledger.concours(&id).unwrap(), state);
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(ledger.rebuild().unwrap(), []);
    assert_eq!(ledger.concours_list().unwrap(), rows);
    assert_eq!((rows[0].teams, rows[0].drawn), (6, 1));
    raw(
        &room,
        "UPDATE concours SET teams = 7; DELETE FROM concours_teams",
    );
    assert_eq!(ledger.check().unwrap().len(), 7);
    let lines = ledger.concours_journal(&id).unwrap();
    assert_eq!(lines.len(), evening().len() + 1);
    let correction = lines
        .iter()
        .find(|line| line.kind == ConcoursKind::ResultCorrected);
    let correction = correction.expect("the log has it");
    assert_eq!(correction.payload["why"], "mal recopié");
    assert_eq!((correction.round, &*correction.tables), (Some(1), &[1][..]));
}

#[test]
fn what_happened_stands_in_the_state() {
    let room = Room::new();
    let (ledger, id) = played(&room);
    let state = ledger.concours(&id).unwrap();
    let round = &state.rounds[&1];
    assert_eq!((round.attempts, round.undone.len()), (2, 1));
    let draw = round.draw.as_ref().unwrap();
    assert_eq!(
        draw.exempt,
        Vec::<u32>::new(),
        "the late team plays the exempt"
    );
    let sides: Vec<_> = draw
        .tables
        .iter()
        .map(|table| table.sides.concat())
        .collect();
    assert_eq!(sides, [vec![1, 5], vec![3, 4], vec![2, 6]]);
    let result = draw.tables[0].result.as_ref().unwrap();
    assert_eq!(result.outcome, TableOutcome::Points([1000, 964]));
    assert_eq!(result.confirmed, None, "a correction is confirmed anew");
    let was: Vec<_> = result.earlier.iter().map(|earlier| earlier.was).collect();
    assert_eq!(
        was,
        [
            TableOutcome::Points([990, 954]),
            TableOutcome::Points([954, 990])
        ],
        "exchanged, and then its sides swapped"
    );
    assert_eq!(draw.tables[1].result, None);
    assert_eq!(state.team(3).unwrap().substitutions[0].left.name, "Garnier");
    assert_eq!(state.conflicts, []);
}

#[test]
fn what_cannot_follow_is_refused() {
    let room = Room::new();
    let (mut ledger, id) = played(&room);
    let mut code = |event: ConcoursEvent| match write(&mut ledger, &id, event) {
        Ok(_) => "written",
        Err(error) => error.code(),
    };
    use ConcoursEvent as E;
    let (round, why) = (1, None);
    assert_eq!(code(registered(6, ["A", "B"])), "number_taken");
    assert_eq!(
        code(E::TeamPaid {
            team: 99,
            paid: true
        }),
        "no_such_team"
    );
    assert_eq!(code(drawn(1, 3)), "round_drawn");
    assert_eq!(
        code(E::DrawUndone { round, why: None }),
        "round_has_results"
    );
    assert_eq!(
        code(E::DrawUndone {
            round: 2,
            why: None
        }),
        "round_not_drawn"
    );
    assert_eq!(code(entered(1, [1, 5], [1, 2])), "table_has_result");
    assert_eq!(code(entered(2, [3, 5], [1, 2])), "do_not_meet");
    assert_eq!(code(entered(9, [3, 5], [1, 2])), "no_such_table");
    let corrected = E::ResultCorrected(result(2, [3, 4], [1, 2]));
    assert_eq!(code(corrected), "table_without_result");
    let exchanged = E::TeamsExchanged {
        round,
        teams: [3, 5],
        why,
    };
    assert_eq!(code(exchanged), "table_has_result");
    let format = json!({});
    assert_eq!(code(E::FormatChanged { format }), "format_fixed");
    assert_eq!(
        code(E::Undone {
            event: "none".into()
        }),
        "nothing_to_undo"
    );
    assert_eq!(code(E::Closed {}), "written");
    assert_eq!(code(entered(2, [3, 4], [1, 2])), "concours_closed");
    assert_eq!(code(E::Deleted {}), "written");
    assert_eq!(code(E::Reopened {}), "concours_deleted");
    let nobody = ledger.concours(&"nothing".into()).unwrap_err();
    assert_eq!(nobody.code(), "concours_not_found");
}

#[test]
fn an_event_with_the_callers_id_is_written_once() {
    let room = Room::new();
    let (mut ledger, id) = played(&room);
    let revision = ledger.concours(&id).unwrap().revision;
    let mut meta = at(9);
    meta.id = Some(ardoise_journal::new_id(time(9)));
    let mut enter = |table: u32| {
        let event = entered(table, [3, 4], [990, 954]);
        let same = event.clone();
        ledger.change_concours((&id, revision), &meta, &|kept| *kept == same, |_| {
            Ok::<_, LedgerError>(vec![event])
        })
    };
    assert!(!enter(2).unwrap().repeated);
    assert!(enter(2).unwrap().repeated, "the same command, sent again");
    assert_eq!(enter(3).unwrap_err().code(), "event_id_taken");
    assert_eq!(ledger.concours(&id).unwrap().revision, revision + 1);
}
