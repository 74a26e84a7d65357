//! A command reads, decides and writes in one transaction.

use crate::common::{Table, codes, moment, read};
use ardoise_app::history::{DeleteMatch, History, HistoryQuery, Purge};
use ardoise_app::table::{self, CreateMatch, Revanche};
use ardoise_app::{Command, Errors};
use ardoise_journal::{Event, MatchId, Meta, Sides, Team};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use ardoise_statistics::Summary;
use rusqlite::Connection;
use serde_json::json;
use std::time::Duration;

/// Long enough for a call to reach the point where it waits to write.
const A_MOMENT: Duration = Duration::from_millis(300);

/// Makes a call while another program is writing an event of a match, which is there once the call may write.
fn meanwhile<C>(table: &Table, id: &MatchId, event: &Event, call: C) -> Result<C::Answer, Errors>
where
    C: Command<Answer: Send> + Send,
{
    let path = table.path().join(FILE_NAME);
    let mut ledger = Ledger::open(&path, Options::new()).expect("it opens twice");
    let door = ledger.door().expect("nobody else writes");
    let mut held = door.hold(id).expect("the match");
    let meta = Meta::new(moment(30).at, "+01:00");
    held.append(None, event, &meta).expect("the event follows");
    let app = &table.app;
    std::thread::scope(|scope| {
        let answer = scope.spawn(|| app.command(call, &moment(60)));
        std::thread::sleep(A_MOMENT);
        held.commit_summed(&Summary::default())
            .expect("it is written");
        answer.join().expect("the call ends")
    })
}

#[test]
fn a_match_with_totals_on_paper_is_written_whole_or_not_at_all() {
    let table = Table::new();
    let file = Connection::open(table.path().join(FILE_NAME)).expect("the file");
    let cut = "CREATE TRIGGER cut BEFORE INSERT ON events WHEN NEW.kind = 'deal_recorded' \
        BEGIN SELECT RAISE(ABORT, 'cut short'); END";
    file.execute_batch(cut).expect("a trigger");
    let totals = json!({"us": 120, "them": 40});
    let create = CreateMatch {
        new: read(json!({"ruleset": "coinche", "totals": totals})),
    };
    assert_eq!(codes(table.command(create.clone())), ["ledger_io"]);
    let all = || {
        table.shows(History {
            query: HistoryQuery::default(),
        })["matches"]
            .clone()
    };
    assert_eq!(all(), json!([]));

    file.execute_batch("DROP TRIGGER cut").expect("no trigger");
    let changed = table.runs(create);
    assert_eq!(changed["event"], "deal_recorded");
    assert_eq!(changed["match"]["totals"], totals);
    assert_eq!(changed["match"]["revision"], 2);
    assert_eq!(all()[0]["summary"]["totals"], totals);
}

#[test]
fn a_revanche_begins_with_the_players_who_sit_there_when_it_is_written() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let team = |names: [&str; 2]| Team {
        name: String::new(),
        players: names.map(str::to_owned).to_vec(),
    };
    let sides = Sides {
        us: team(["Zoé", "Karim"]),
        them: team(["Anne", "Jean"]),
    };
    let revanche = Revanche {
        id: game.id.clone(),
    };
    let begun = meanwhile(&table, &game.id, &Event::SidesChanged { sides }, revanche);
    let sides = begun.expect("a revanche").after.sides;
    assert_eq!(json!(sides.us.players), json!(["Zoé", "Karim"]));
}

#[test]
fn a_match_that_has_just_been_restored_is_not_purged() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.does(DeleteMatch {});
    let purge = Purge {
        id: game.id.clone(),
    };
    let refused = meanwhile(&table, &game.id, &Event::MatchRestored {}, purge.clone());
    let problems = refused.expect_err("it is back in the lists").problems;
    assert_eq!(problems[0].code, "not_deleted");
    assert_eq!(game.view()["revision"], 3);

    game.does(DeleteMatch {});
    table.runs(purge);
    assert_eq!(
        codes(table.query(table::Match {
            id: game.id.clone()
        })),
        ["match_purged"]
    );
}
