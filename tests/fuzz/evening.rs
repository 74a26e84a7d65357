//! An evening in a ledger, made once and copied for each input: a match with deals and notes, a named ruleset
//! and a concours that is drawn.

use ardoise_app::{App, Moment, Role};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// What is in the evening, by the words that stand for it in kept inputs.
pub struct Evening {
    folder: TempDir,
    names: Vec<(&'static str, Value)>,
}

pub static EVENING: LazyLock<Evening> = LazyLock::new(Evening::new);

/// The time of all calls.
pub fn moment() -> Moment {
    Moment {
        at: "2026-03-05T19:30:00Z".parse().expect("a time"),
        zone: "+01:00".to_owned(),
    }
}

/// Makes a call that must succeed.
pub fn must(app: &App, request: Value) -> Value {
    let asked = request.to_string();
    let answer = app.call(request, Role::Organiser, &moment());
    answer.unwrap_or_else(|errors| panic!("{asked}: {errors:?}"))
}

/// Changes a match or a concours at its latest revision.
fn change(app: &App, about: &str, id: &Value, fields: Value) -> Value {
    let now = must(app, json!({"kind": about, "id": id}));
    let mut request = fields;
    request["id"] = id.clone();
    request["revision"] = now["revision"].clone();
    must(app, request)
}

impl Evening {
    fn new() -> Evening {
        let folder = tempfile::tempdir().expect("a folder");
        let app = App::open(folder.path()).expect("a ledger");
        let sides = json!({
            "us": {"name": null, "players": ["Zoé", "Karim"]},
            "them": {"name": null, "players": ["Anne", "Jean"]},
        });
        let made = must(
            &app,
            json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides}}),
        );
        let id = made["match"]["id"].clone();
        let facts = |taker: &str, us: i32| json!({"taker": taker, "contract": {"level": 100, "strain": "hearts"}, "points": {"us": us}});
        let deal = change(
            &app,
            "match",
            &id,
            json!({"kind": "record_deal", "facts": facts("us", 112)}),
        )["deal"]
            .clone();
        for us in [40, 90, 130] {
            change(
                &app,
                "match",
                &id,
                json!({"kind": "record_deal", "facts": facts("west", us)}),
            );
        }
        change(&app, "match", &id, json!({"kind": "undo"}));
        change(
            &app,
            "match",
            &id,
            json!({"kind": "change_notes", "notes": "les bougies"}),
        );
        must(
            &app,
            json!({"kind": "save_ruleset", "name": "Jeudi", "description": "", "preset": "contree", "set": {"game.target": 1500}}),
        );
        let format = json!({"set": {"parties": 3}});
        let made = must(
            &app,
            json!({"kind": "create_concours", "name": "Foyer", "day": "2026-03-05", "fee": 500, "format": format, "rank_seed": "Foyer"}),
        );
        let concours = made["id"].clone();
        let teams = "1 Anne / Paul\n2 Zoé / Karim\n3 Léa / Marcel\n4 Rose / Jean\n5 Élodie / Émile";
        change(
            &app,
            "concours",
            &concours,
            json!({"kind": "import_teams", "text": teams}),
        );
        change(
            &app,
            "concours",
            &concours,
            json!({"kind": "arrive", "numbers": [1, 2, 3, 4, 5], "arrived": true}),
        );
        change(
            &app,
            "concours",
            &concours,
            json!({"kind": "publish_draw", "round": 1, "seed": "marron"}),
        );
        drop(app);
        let names = vec![("@match", id), ("@deal", deal), ("@concours", concours)];
        Evening { folder, names }
    }

    /// A copy of its ledger.
    pub fn copy(&self) -> TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for file in std::fs::read_dir(self.folder.path()).expect("a folder") {
            let file = file.expect("a file");
            if file.path().is_file() {
                let to = folder.path().join(file.file_name());
                std::fs::copy(file.path(), to).expect("it is copied");
            }
        }
        folder
    }

    /// The request with ids in the place of the words that stand for them, and the revision that its match has.
    pub fn named(&self, app: &App, request: &Value) -> Value {
        let mut text = request.to_string();
        for (word, id) in &self.names {
            text = text.replace(&format!("\"{word}\""), &id.to_string());
        }
        let revision = |kind: &str, id: &Value| {
            let now = app.call(json!({"kind": kind, "id": id}), Role::Organiser, &moment());
            now.map_or(json!(0), |now| now["revision"].clone())
        };
        for (word, kind, at) in [("@of_match", "match", 0), ("@of_concours", "concours", 2)] {
            let word = format!("\"{word}\"");
            if text.contains(&word) {
                text = text.replace(&word, &revision(kind, &self.names[at].1).to_string());
            }
        }
        serde_json::from_str(&text).expect("it is still JSON")
    }
}

/// How many events a ledger has.
pub fn events(folder: &Path) -> i64 {
    let ledger = Connection::open(folder.join(ardoise_ledger::FILE_NAME)).expect("the ledger");
    let sql = "SELECT count(*) FROM events";
    ledger
        .query_row(sql, [], |row| row.get(0))
        .expect("a number")
}

/// The ledger has no damage.
pub fn is_sound(app: &App) -> bool {
    must(app, json!({"kind": "check"})) == json!([])
}
