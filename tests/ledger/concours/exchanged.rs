//! Export and import, forks, purge, and the teams known from other concours.

use super::*;
use ardoise_journal::{ConflictReason, EntityKind, ForkChoice};

#[test]
fn a_concours_goes_out_and_comes_in_identical() {
    let room = Room::new();
    let (ledger, id) = played(&room);
    let other = Room::new();
    let mut there = other.open();
    let imported = import(&mut there, &export(&ledger), &[]);
    assert_eq!((imported.concours, imported.matches), (1, 0));
    assert_eq!(there.concours(&id).unwrap(), ledger.concours(&id).unwrap());
    assert_eq!(there.check().unwrap(), []);
    assert_eq!(export(&there), export(&ledger));
}

#[test]
fn two_ledgers_of_one_evening_lose_nothing() {
    for choice in [ForkChoice::Ours, ForkChoice::Theirs, ForkChoice::Both] {
        let (room, other) = (Room::new(), Room::new());
        let mut ours = room.open();
        let id = begin(&mut ours);
        write(&mut ours, &id, five()).unwrap();
        write(&mut ours, &id, drawn(1, 1)).unwrap();
        let mut theirs = other.open();
        import(&mut theirs, &export(&ours), &[]);
        write(&mut ours, &id, registered(6, ["Weber", "Muller"])).unwrap();
        write(&mut ours, &id, entered(1, [1, 2], [1010, 954])).unwrap();
        write(&mut theirs, &id, registered(6, ["Adam", "Klein"])).unwrap();
        write(&mut theirs, &id, entered(2, [3, 4], [990, 954])).unwrap();
        write(&mut theirs, &id, entered(1, [1, 2], [1000, 964])).unwrap();
        let file = export(&theirs);
        let fork = &read(&ours, &file).summary.forks[0];
        assert_eq!(fork.kind, EntityKind::Concours);
        assert_eq!((fork.ours.len(), fork.theirs.len()), (2, 3));
        import(&mut ours, &file, &[(id.clone().into(), choice)]);
        let state = ours.concours(&id).unwrap();
        let draw = state.draw(1).unwrap();
        let results: Vec<bool> = draw
            .tables
            .iter()
            .map(|table| table.result.is_some())
            .collect();
        let reasons: Vec<_> = state.conflicts.iter().map(|one| &one.reason).collect();
        match choice {
            ForkChoice::Ours => assert_eq!((state.teams.len(), results), (6, vec![true, false])),
            ForkChoice::Theirs => assert_eq!((state.teams.len(), results), (6, vec![true, true])),
            ForkChoice::Both => {
                assert_eq!((state.teams.len(), results), (7, vec![true, true]));
                assert_eq!(state.team(7).unwrap().players[0].name, "Adam");
                let taken = ConflictReason::NumberTaken { number: 6, now: 7 };
                let twice = ConflictReason::TwoResults { round: 1, table: 1 };
                assert_eq!(reasons, [&taken, &twice], "both are kept, and it is said");
                let kept = draw.tables[0].result.as_ref().unwrap();
                assert_eq!(kept.earlier[0].was, TableOutcome::Points([1010, 954]));
            }
        }
        assert_eq!(ours.check().unwrap(), []);
    }
}

#[test]
fn a_purged_concours_is_gone_and_its_chain_holds() {
    let room = Room::new();
    let (mut ledger, id) = played(&room);
    let game = new_match(&mut ledger);
    let as_match = ardoise_journal::EntityId::from(&id).into();
    assert_eq!(
        ledger.purge(&as_match).unwrap_err().code(),
        "match_not_found"
    );
    let refused = ledger.purge_concours_if(&id, |_| Err(LedgerError::LedgerFull));
    assert_eq!(refused.unwrap_err().code(), "ledger_full");
    assert_eq!(
        ledger.concours_list().unwrap().len(),
        1,
        "nothing was erased"
    );
    let purged = ledger
        .purge_concours_if(&id, |_| Ok::<_, LedgerError>(()))
        .unwrap();
    assert_eq!(purged.events as usize, evening().len() + 1);
    assert_eq!(ledger.concours_list().unwrap(), []);
    assert_eq!(
        ledger.concours(&id).unwrap_err().code(),
        "concours_not_found"
    );
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(ledger.rebuild().unwrap().len(), 0);
    assert!(ledger.match_state(&game).is_ok());
    let other = Room::new();
    import(&mut other.open(), &export(&ledger), &[]);
    assert_eq!(other.open().concours_list().unwrap(), []);
    assert_eq!(other.open().check().unwrap(), []);
}

#[test]
fn known_teams_are_offered_by_the_letters_of_their_names() {
    let room = Room::new();
    let (mut ledger, _) = played(&room);
    let second = begin(&mut ledger);
    write(&mut ledger, &second, registered(1, ["Fournier", "Morel"])).unwrap();
    let found = |letters: &str| {
        let known = ledger.known_teams(letters, 5).unwrap().into_iter();
        let told = known.map(|team| (team.players[1].name.clone(), team.times));
        told.collect::<Vec<_>>()
    };
    assert_eq!(
        found("four"),
        [("Morel".to_owned(), 2)],
        "in whatever order they sat"
    );
    assert_eq!(found("gar"), [], "a substitute came in");
    assert_eq!(found("%"), found(""));
}
