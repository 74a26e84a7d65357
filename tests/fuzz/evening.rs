//! An evening in a ledger, made once and copied for each input: a match with deals and notes, a named ruleset
//! and a concours that is drawn.

use ardoise_app::{App, Moment, Role};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// The content of the evening, by the words that stand for it in kept inputs.
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

    /// The request with ids in place of their words, and the revision of its match.
    pub fn named(&self, app: &App, request: &Value) -> Value {
        match request {
            Value::Array(list) => list.iter().map(|one| self.named(app, one)).collect(),
            Value::Object(fields) => {
                let named =
                    |(name, value): (&String, &Value)| (name.clone(), self.named(app, value));
                Value::Object(fields.iter().map(named).collect())
            }
            Value::String(word) => self.of_word(app, word).unwrap_or_else(|| request.clone()),
            other => other.clone(),
        }
    }

    /// The value for which a word stands.
    fn of_word(&self, app: &App, word: &str) -> Option<Value> {
        let id = |word: &str| {
            let mut names = self.names.iter();
            names
                .find(|(name, _)| *name == word)
                .map(|(_, id)| id.clone())
        };
        let about = word.strip_prefix("@of_");
        let Some(kind @ ("match" | "concours")) = about else {
            return id(word);
        };
        let request = json!({"kind": kind, "id": id(&format!("@{kind}"))});
        let now = app.call(request, Role::Organiser, &moment());
        Some(now.map_or(json!(0), |now| now["revision"].clone()))
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
