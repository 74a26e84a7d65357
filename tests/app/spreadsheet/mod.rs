//! Deals are exported to CSV and imported again, and other people's spreadsheets are imported.

mod files;
mod matches;
mod round_trip;
mod rows;
use crate::common::{Table, hearts, moment};
use crate::dice::{Dice, throws};
use ardoise_app::Moment;
use ardoise_app::backup::Check;
use ardoise_app::exchange::{
    CancelJob, CsvReading, Export, ExportFormat, ExportOptions, FileId, ImportCsv, JobProgress,
    LookAtCsv, Piece, SendFile, TicketView,
};
use ardoise_app::history::{ChangePlace, History, HistoryQuery};
use ardoise_app::notation::Language;
use ardoise_app::rulesets::SaveRuleset;
use ardoise_app::table::{ChangeRuleset, CreateMatch, Match, RecordDeal, Reseat};
use ardoise_journal::RulesetScope;
use ardoise_journal::{ConfirmedMark, DealMarked, Event, Meta};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use ardoise_rules::{Preset, Ruleset};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Waits for a job, and returns its result.
fn wait(table: &Table, ticket: &TicketView) -> Value {
    loop {
        let job = table.progress(ticket);
        if job.finished {
            return json!(job);
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

fn send(table: &Table, text: &str) -> FileId {
    send_bytes(table, text.as_bytes())
}

fn send_bytes(table: &Table, bytes: &[u8]) -> FileId {
    let data = STANDARD.encode(bytes);
    let sent = table.begin(SendFile { file: None, data });
    sent.expect("a file").id
}

fn reading(how: Value) -> CsvReading {
    serde_json::from_value(how).expect("how a file is read")
}

/// What a file would create.
pub fn look(table: &Table, file: &FileId, how: Value) -> Value {
    let job = looked(table, file, how);
    assert_eq!(job["problems"], json!([]));
    job["answer"].clone()
}

/// The answer of a look.
pub fn looked(table: &Table, file: &FileId, how: Value) -> Value {
    let look = LookAtCsv {
        file: file.clone(),
        how: reading(how),
    };
    wait(table, &table.begin(look).expect("a look"))
}

/// Begins to import a file.
pub fn begin(table: &Table, file: &FileId, how: Value) -> TicketView {
    let import = ImportCsv {
        file: file.clone(),
        how: reading(how),
    };
    table.begin(import).expect("an import")
}

/// Imports a file. Returns the number of matches and events written.
fn bring(table: &Table, file: &FileId, how: Value) -> (u64, u64) {
    let job = wait(table, &begin(table, file, how));
    let number = |name: &str| {
        job["answer"][name]
            .as_u64()
            .unwrap_or_else(|| panic!("{job}"))
    };
    (number("matches"), number("events"))
}

/// Every match, the latest first.
fn matches(table: &Table) -> Vec<Value> {
    let query = HistoryQuery::default();
    let list = table.query(History { query }).expect("a list").matches;
    let view = |id| table.query(Match { id }).expect("a match");
    list.into_iter()
        .map(|past| json!(view(past.summary.id)))
        .collect()
}

/// That the ledger has no damage.
fn is_sound(table: &Table) -> bool {
    table.query(Check {}).expect("a check").is_empty()
}

fn csv(separator: Option<char>) -> ExportOptions {
    ExportOptions {
        played_at: None,
        ids: None,
        format: ExportFormat::Csv,
        separator,
        bom: Some(separator.is_some()),
        language: Language::En,
    }
}

fn exported(table: &Table) -> String {
    exported_in(table, Language::En)
}

fn exported_in(table: &Table, language: Language) -> String {
    let options = ExportOptions {
        language,
        ..csv(Some(';'))
    };
    let ticket = table.begin(Export { options }).expect("an export");
    assert_eq!(wait(table, &ticket)["problems"], json!([]));
    let (job, offset) = (ticket.id, 0);
    let piece = table.query(Piece { job, offset }).expect("a piece");
    let bytes = STANDARD.decode(piece.data);
    String::from_utf8(bytes.expect("base64")).expect("text")
}

/// The sheet without its first column, the id of the match in its ledger.
fn without_ids(text: &str) -> Vec<&str> {
    let rows = text.lines();
    rows.filter_map(|row| Some(row.split_once(';')?.1))
        .collect()
}

/// The facts and marks of a match's deals.
fn kept(view: &Value) -> Vec<(Value, Value, Value)> {
    let deals = view["deals"].as_array().expect("deals").iter();
    let kept = deals.map(|deal| {
        let facts = deal["facts"].clone();
        (facts, deal["marks"].clone(), deal["totals"].clone())
    });
    kept.collect()
}

/// The lines that cannot be read, with the code of the first problem of each.
fn bad(look: &Value) -> Vec<(u64, String)> {
    let bad = look["bad"].as_array().expect("a list").iter();
    bad.map(|bad| {
        let code = bad["problems"][0]["code"].as_str().expect("a code");
        (bad["line"].as_u64().expect("a number"), code.to_owned())
    })
    .collect()
}

/// Names, some of which a spreadsheet would take for formulas.
fn sides() -> Value {
    json!({"us": {"name": null, "players": ["Zoé", "-Karim"]}, "them": {"name": null, "players": ["=Anne", "'@Jean-Luc"]}})
}

/// Plays deals at a table until the match ends. Returns their number.
fn play(table: &Table, ruleset: &Ruleset, dice: &mut Dice) -> usize {
    let reference =
        |ruleset: &Ruleset| json!({"preset": ruleset.base().id, "set": ruleset.differs()});
    let new = json!({"ruleset": reference(ruleset), "sides": sides(), "first_dealer": "north",
        "name": "+5, l’été"});
    let game = table.create(new);
    let place = Some("- chez Léa".to_owned());
    game.change(ChangePlace { place }).expect("a place");
    let mut under = ruleset.clone();
    for position in 0..8 {
        if position == 4 && dice.roll(2) == 1 {
            let next = dice.ruleset();
            let change = ChangeRuleset {
                ruleset: reference(&next),
                scope: RulesetScope::NextDeal,
            };
            match game.change(change) {
                Ok(_) => under = next,
                // A match that has ended has no next deal.
                Err(refused) => assert_eq!(refused.problems[0].code, "no_deal_to_come"),
            }
            let mut seats = sides();
            seats["us"]["players"] = json!(["-Karim", "'Léo"]);
            let sides = serde_json::from_value(seats).expect("sides");
            game.change(Reseat { sides }).expect("other players");
        }
        let mut facts = dice.deal(&under);
        if facts.get("adjust").is_some() {
            // An adjustment has no dealer.
            facts["dealer"] = Value::Null;
        }
        if facts.get("note").is_none() && dice.roll(4) == 1 {
            facts["note"] = json!(["- on a bien joué", "'= 2", "=1+1;\"x\"", "@"][dice.roll(4)]);
        }
        // A match that has ended refuses further deals.
        drop(game.change(RecordDeal {
            facts,
            before: None,
        }));
    }
    game.now().deals.len()
}

/// The titles of a table whose rows give the taker, level, strain and points.
const HEAD: &str = "match;date;us_1;us_2;them_1;them_2;taker;level;strain;points_us";

/// A file with more columns than those; each row is given by its end.
fn deals(more: &str, rows: &[&str]) -> String {
    let rows = rows
        .iter()
        .map(|row| format!(";2020-03-12;A;B;C;D;{row}\n"));
    format!("{HEAD};{more}\n{}", rows.collect::<String>())
}
