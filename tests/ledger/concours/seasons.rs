//! The settings of a season: kept over a restart and a rebuild, exchanged, and asked about if two ledgers changed them.

use super::*;
use ardoise_journal::{EntityKind, ForkChoice, SeasonEvent, SeasonOptions};
use ardoise_ledger::Wish;

fn options(best: u32) -> SeasonOptions {
    SeasonOptions {
        name: "Challenge du Foyer".into(),
        from: "2026-09-01".into(),
        to: "2027-08-31".into(),
        left_out: Vec::new(),
        pairs: false,
        best: Some(best),
        min_attendance: 2,
        rank: vec!["points".into(), "wins".into()],
    }
}

/// The number of best concours that count, for each season.
fn best(ledger: &Ledger) -> Vec<Option<u32>> {
    let seasons = ledger.seasons().expect("seasons");
    seasons.iter().map(|season| season.options.best).collect()
}

#[test]
fn a_season_survives_a_restart_and_a_rebuild_and_is_no_match() {
    let room = Room::new();
    let mut ledger = room.open();
    let kept = ledger.create_season(options(3), &at(0)).unwrap();
    let change = Wish::Happen(SeasonEvent::Saved(options(4)));
    let changed = ledger.change_season((&kept.id, 1), change, &at(1)).unwrap();
    let refused =
        ledger.change_season((&kept.id, 1), Wish::Happen(SeasonEvent::Removed {}), &at(2));
    assert!(matches!(
        refused,
        Err(LedgerError::StaleRevision { actual: 2, .. })
    ));
    drop(ledger);
    let mut ledger = room.open();
    assert_eq!(ledger.seasons().unwrap(), std::slice::from_ref(&changed));
    assert_eq!(ledger.rebuild().unwrap(), []);
    assert_eq!(ledger.seasons().unwrap(), [changed]);
    assert_eq!(ledger.check().unwrap(), []);
    let as_match = ledger.purge(&kept.id.as_str().into());
    assert!(as_match.is_err(), "it is no match, and stays");
    let undone = ledger
        .change_season((&kept.id, 2), Wish::Undo, &at(3))
        .unwrap();
    assert_eq!(undone.options.best, Some(3));
}

#[test]
fn a_season_goes_to_another_ledger_and_a_fork_is_asked_about() {
    for choice in [ForkChoice::Ours, ForkChoice::Theirs, ForkChoice::Both] {
        let (room, other) = (Room::new(), Room::new());
        let mut ours = room.open();
        let id = ours.create_season(options(3), &at(0)).unwrap().id;
        let mut theirs = other.open();
        let imported = import(&mut theirs, &export(&ours), &[]);
        assert_eq!(
            (imported.matches, imported.concours, imported.seasons),
            (0, 0, 1)
        );
        assert_eq!(theirs.seasons().unwrap(), ours.seasons().unwrap());
        for (ledger, best) in [(&mut ours, 4), (&mut theirs, 5)] {
            let change = Wish::Happen(SeasonEvent::Saved(options(best)));
            ledger.change_season((&id, 1), change, &at(1)).unwrap();
        }
        let file = export(&theirs);
        let summary = read(&ours, &file).summary;
        assert_eq!((summary.counts.entities, summary.counts.seasons), (1, 1));
        let fork = &summary.forks[0];
        assert_eq!(fork.kind, EntityKind::Season);
        import(&mut ours, &file, &[(id.clone().into(), choice)]);
        let counts = match choice {
            ForkChoice::Ours => 4,
            ForkChoice::Theirs | ForkChoice::Both => 5,
        };
        assert_eq!(best(&ours), [Some(counts)], "{choice:?}");
        assert_eq!(ours.check().unwrap(), []);
    }
}
