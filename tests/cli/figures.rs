//! An open Ardoise counts what other programs write.

use crate::serve::{Server, ardoise};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long counting may take, on a very busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many matches Zoé has played by her figures, once all are counted.
fn counted(server: &Server) -> Value {
    let begun = Instant::now();
    loop {
        let query = json!({"kind": "statistics", "query": {"names": ["Zoé"]}});
        let (status, view) = server.call(&server.scorer, &query, &[]);
        // As long as nobody knows her, there is no such player.
        if status == 200 && view["up_to"]["behind"] == 0 && view["up_to"]["stale"] == false {
            return view["figures"]["matches"].clone();
        }
        assert!(begun.elapsed() < PATIENCE, "{view}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn an_open_ardoise_counts_what_the_command_line_has_imported_and_rebuilt() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| {
        let ended = ardoise(arguments, folder.path()).output().expect("it ends");
        assert!(ended.status.success(), "{ended:?}");
    };
    let evening = |name: &str, days: &[u32]| {
        let rows = days.iter().map(|day| {
            format!("2026-11-{day:02},coinche,Zoé,Karim,Anne,Jean,Zoé,100,hearts,110\n")
        });
        let titles = "date,ruleset,us_1,us_2,them_1,them_2,taker,level,strain,points_us\n";
        let file = folder.path().join(name);
        std::fs::write(&file, titles.to_owned() + &rows.collect::<String>()).expect("a file");
        file.display().to_string()
    };
    let export = |from: &str| {
        let there = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("export.json").display().to_string();
        for arguments in [&["import", "--csv", from][..], &["export", &file]] {
            let ended = ardoise(arguments, there.path()).output().expect("it ends");
            assert!(ended.status.success(), "{ended:?}");
        }
        file
    };
    let first = evening("first.csv", &[1, 2, 3]);
    let second = export(&evening("second.csv", &[4, 5]));
    drop(ardoise_app::App::open(folder.path()).expect("a ledger"));
    let server = Server::start(folder.path());
    run(&["import", "--csv", &first]);
    assert_eq!(counted(&server), 3);
    run(&["import", &second]);
    assert_eq!(counted(&server), 5);
    run(&["rebuild"]);
    assert_eq!(counted(&server), 5);
}
