//! Files of earlier programs can still be read. `ledger.db.gz` and `export.json.gz` were written by 0.1.0, before the
//! journal was a separate crate; `concours.json.gz` before the events of a concours recorded their author, place and
//! command. Never write them again with a later program.

use std::io::Read;

use ardoise_journal::{ConcoursEvent, ConcoursKind, Event, TableOutcome};
use ardoise_ledger::{LedgerError, MatchFilter, MatchRow};
use flate2::read::GzDecoder;

use crate::common::{Room, append, import, renamed};

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    GzDecoder::new(bytes)
        .read_to_end(&mut all)
        .expect("a packed file");
    all
}

/// A room with the older ledger.
pub fn older() -> Room {
    let room = Room::new();
    let file = unpacked(include_bytes!("ledger.db.gz"));
    std::fs::write(room.path(), file).expect("the ledger is put in place");
    room
}

fn listed(ledger: &ardoise_ledger::Ledger) -> Vec<MatchRow> {
    let all = MatchFilter {
        status: None,
        limit: 10,
        after: None,
    };
    ledger.matches(all).expect("a list").matches
}

#[test]
fn an_older_ledger_opens_and_is_sound() {
    let room = older();
    let mut ledger = room.open();
    let findings: Vec<_> = ledger.check().expect("it is read");
    let codes: Vec<_> = findings
        .iter()
        .map(|one| serde_json::json!(one)["code"].clone())
        .collect();
    assert_eq!(codes, ["photo_missing"], "only its photo is not beside it");
    let rows = listed(&ledger);
    let names: Vec<_> = rows.iter().map(|row| row.name.as_deref()).collect();
    assert_eq!(names, [None, Some("Jeudi soir")]);

    let state = ledger.match_state(&rows[1].id).expect("it is read");
    assert_eq!((state.deals.len(), state.revision), (3, 21));
    let lines = ledger.journal(&rows[1].id).expect("its journal");
    assert_eq!(lines.len(), 21);
    let change = append(&mut ledger, &rows[0].id, renamed("Encore")).expect("it goes on");
    assert_eq!(change.state.name.as_deref(), Some("Encore"));
}

#[test]
fn an_older_export_is_read_with_its_hashes() {
    let room = Room::new();
    let mut ledger = room.open();
    let imported = import(
        &mut ledger,
        &unpacked(include_bytes!("export.json.gz")),
        &[],
    );
    assert_eq!(
        (imported.matches, imported.rulesets, imported.photos),
        (3, 1, 1)
    );
    assert_eq!(ledger.check().expect("it is read"), []);
    assert_eq!(listed(&ledger).len(), 2, "one was thrown away");
}

/// Its events have neither author nor place, except names that a table gave, and each is a separate command.
#[test]
fn an_older_concours_is_read_with_its_hashes() {
    let room = Room::new();
    let mut ledger = room.open();
    let file = unpacked(include_bytes!("concours.json.gz"));
    let imported = import(&mut ledger, &file, &[]);
    assert_eq!(imported.concours, 1);
    assert_eq!(ledger.check().expect("it is read"), []);
    let row = ledger.concours_list().expect("a list").remove(0);
    assert_eq!(
        (row.name.as_str(), row.teams, row.drawn, row.melee),
        ("Belote de la Sainte-Cécile", 6, 1, false)
    );

    let lines = ledger.concours_journal(&row.id).expect("its journal");
    assert!(lines.iter().all(|line| !line.at_desk));
    let told = lines.iter().filter_map(|line| line.by.as_deref());
    assert_eq!(told.collect::<Vec<_>>(), ["Morel", "Anne"]);

    let state = ledger.concours(&row.id).expect("it is read");
    let outcome = |state: &ardoise_journal::ConcoursState, table: usize| {
        let draw = state.draw(1).expect("it is drawn");
        let result = draw.tables[table].result.as_ref();
        result.map(|result| result.outcome)
    };
    assert_eq!(outcome(&state, 0), Some(TableOutcome::Points([1000, 964])));
    let forfeit = TableOutcome::Forfeit([false, true]);
    assert_eq!(outcome(&state, 1), Some(forfeit));
    // Lots and special prizes came later.
    assert_eq!(state.prizes.shares, [50, 30, 20]);
    assert!(state.prizes.lots.is_empty() && state.prizes.special.is_empty());
    let left = |state: &ardoise_journal::ConcoursState| state.team(4).unwrap().withdrawn_from;
    assert_eq!(left(&state), Some(1));
    // The mark of a payment, which had no amount, is the fee.
    let received = |number: u32| state.team(number).unwrap().balance(state.details.fee);
    assert_eq!((received(2), received(1)), (1000, 0));

    // Only the last event is undone: nothing shows that the withdrawal was part of the same command. The next undo
    // continues from there.
    let step = state.undo.expect("something to undo");
    assert_eq!(
        (step.kind, step.events.len()),
        (ConcoursKind::ResultEntered, 1)
    );
    let event = step.events[0].clone();
    let meta = crate::common::at(3);
    let seen = (&row.id, state.revision);
    let change = ledger.change_concours(seen, &meta, &|_| false, |_| {
        Ok::<_, LedgerError>(vec![ConcoursEvent::Undone {
            event: event.clone(),
        }])
    });
    let state = change.expect("it goes on").state;
    assert_eq!((outcome(&state, 1), left(&state)), (None, Some(1)));
    assert_eq!(ledger.check().expect("it is read"), []);
}

#[test]
fn every_kind_is_read_by_the_name_that_is_kept() {
    let room = older();
    let ledger = room.open();
    for row in listed(&ledger) {
        for line in ledger.journal(&row.id).expect("its journal") {
            let event = serde_json::json!({"kind": line.kind, "payload": line.payload});
            let event: Event = serde_json::from_value(event).expect("an event");
            assert_eq!(event.kind(), line.kind);
        }
    }
}

#[test]
fn the_figures_of_an_older_ledger_are_counted_anew() {
    let room = older();
    let versions = |room: &Room| -> Vec<u32> {
        let file = crate::common::raw(room, "");
        let sql = "SELECT DISTINCT version FROM projections WHERE name <> 'summary'";
        let mut statement = file.prepare(sql).expect("a query");
        let found = statement.query_map([], |row| row.get(0)).expect("rows");
        found.map(|version| version.expect("a number")).collect()
    };
    let before = versions(&room);
    let options = ardoise_ledger::Options::new();
    let mut ledger = ardoise_ledger::Ledger::open(&room.path(), options).expect("it opens");
    assert!(versions(&room) > before, "the tables were made again");
    while !ledger.bring_statistics_up(9).expect("counted") {}
    let all = ledger.all_figures(false, 9).expect("everybody");
    let deals: i64 = all.iter().map(|(_, figures)| figures.deals).sum();
    assert!(deals > 0, "{all:?}");
    // It is older than concours: all matches were played at the table.
    let at = |at: ardoise_ledger::PlayedAt| {
        let period = ardoise_ledger::Period {
            played_at: Some(at),
            ..ardoise_ledger::Period::default()
        };
        ledger.all_figures_of(false, &period, 9).expect("everybody")
    };
    assert_eq!(at(ardoise_ledger::PlayedAt::Table), all);
    assert_eq!(at(ardoise_ledger::PlayedAt::Concours), []);
    for (_, figures) in all {
        assert!(figures.own_taken <= figures.told_taken && figures.told_taken <= figures.taken);
    }
}
