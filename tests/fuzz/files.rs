//! Files from others: exports, spreadsheets, files for a hub, ruleset files.

use crate::disturbing::{self, Dice, change};
use crate::evening::{EVENING, events, is_sound, moment, must};
use crate::target::try_all;
use ardoise_app::exchange::{CsvReading, ExportFormat, ExportOptions};
use ardoise_app::notation::Language;
use ardoise_app::{App, Errors};
use ardoise_hub::Batch;
use ardoise_journal::{DeviceId, EntityId, Entry, Line, Stub, payload_hash};
use ardoise_rules::{Preset, RulesetFile};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::LazyLock;
use tempfile::TempDir;

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stubs: Vec<Stub>,
    entities: Vec<Entity>,
}

#[derive(Serialize, Deserialize)]
struct Entity {
    entity: EntityId,
    events: Vec<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    photos: Option<Box<RawValue>>,
}

/// The export of the evening.
fn export(format: ExportFormat) -> Vec<u8> {
    let folder = EVENING.copy();
    let app = App::open(folder.path()).expect("the ledger opens");
    let options = ExportOptions {
        played_at: None,
        ids: None,
        format,
        separator: None,
        bom: None,
        language: Language::En,
    };
    let mut out = Vec::new();
    app.export_to(&options, &mut out).expect("an export");
    out
}

static EXPORT: LazyLock<Vec<u8>> = LazyLock::new(|| export(ExportFormat::Json));

/// A new ledger, copied from one that was made once.
fn new_ledger() -> (TempDir, App) {
    static EMPTY: LazyLock<TempDir> = LazyLock::new(|| {
        let folder = tempfile::tempdir().expect("a folder");
        drop(App::open(folder.path()).expect("a ledger"));
        folder
    });
    let folder = tempfile::tempdir().expect("a folder");
    for file in std::fs::read_dir(EMPTY.path()).expect("a folder") {
        let file = file.expect("a file");
        if file.path().is_file() {
            std::fs::copy(file.path(), folder.path().join(file.file_name())).expect("a copy");
        }
    }
    let app = App::open(folder.path()).expect("the ledger opens");
    (folder, app)
}

/// A refusal has codes.
fn has_codes(errors: &Errors) {
    assert!(!errors.problems.is_empty());
    for problem in &errors.problems {
        assert!(!problem.code.is_empty(), "{problem:?}");
        assert_ne!(problem.code, "internal", "{problem:?}");
    }
}

/// Every match and concours of a ledger can be looked at, or refuses with a code.
fn can_be_looked_at(app: &App) {
    let past = must(app, json!({"kind": "history", "query": {}}));
    for row in past["matches"].as_array().expect("matches") {
        for kind in ["match", "journal", "compare_match"] {
            let request = json!({"kind": kind, "id": row["id"]});
            if let Err(errors) = app.call(request, ardoise_app::Role::Organiser, &moment()) {
                has_codes(&errors);
            }
        }
    }
    for row in must(app, json!({"kind": "concours_list"}))
        .as_array()
        .expect("a list")
    {
        for kind in [
            "concours",
            "concours_standings",
            "concours_log",
            "projector",
        ] {
            let request = json!({"kind": kind, "id": row["id"]});
            if let Err(errors) = app.call(request, ardoise_app::Role::Organiser, &moment()) {
                has_codes(&errors);
            }
        }
    }
}

fn hold_import(input: &[u8]) {
    let (folder, app) = new_ledger();
    match app.import_from(input, None, false, &moment()) {
        Err(errors) => {
            has_codes(&errors);
            assert_eq!(events(folder.path()), 0, "nothing was written");
        }
        Ok((_, None)) => assert_eq!(events(folder.path()), 0, "nothing was written"),
        Ok((view, Some(imported))) => {
            let there = events(folder.path());
            assert_eq!(i64::from(imported.events), there, "what it says: {view:?}");
            assert_eq!(must(&app, json!({"kind": "check"})), json!([]));
            can_be_looked_at(&app);
            let again = app.import_from(input, None, false, &moment());
            let again = again.map(|(_, imported)| imported.map(|imported| imported.events));
            assert!(
                matches!(again, Ok(Some(0) | None)),
                "a second time nothing is new"
            );
            assert_eq!(events(folder.path()), there);
        }
    }
}

/// Payloads that a stranger's program might have written: changed, then hashed and chained correctly.
fn with_other_payloads(dice: &mut Dice, file: &[u8]) -> Vec<u8> {
    let mut file: File = serde_json::from_slice(file).expect("an export");
    let mut entries: Vec<(usize, Entry)> = Vec::new();
    for (at, entity) in file.entities.iter_mut().enumerate() {
        for line in entity.events.drain(..) {
            entries.push((at, line.entry(&entity.entity).expect("an event")));
        }
    }
    let payloads: Vec<Value> = entries.iter().map(|(_, entry)| payload(entry)).collect();
    for _ in 0..=dice.below(2) {
        let at = dice.below(entries.len());
        let entry = &mut entries[at].1;
        let mut changed = payload(entry);
        let other = dice.pick(&payloads).clone();
        if dice.below(10) == 0 {
            // The payload of another kind of event.
            changed = other;
        } else {
            change(dice, &mut changed, &other);
        }
        entry.payload = Some(changed.to_string());
    }
    chain(&mut entries);
    for (at, entry) in entries {
        let line = Line::of(entry).expect("a payload is JSON");
        file.entities[at].events.push(line);
    }
    serde_json::to_vec(&file).expect("a file")
}

fn payload(entry: &Entry) -> Value {
    let text = entry.payload.as_deref().expect("it was not purged");
    serde_json::from_str(text).expect("a payload is JSON")
}

/// Hashes entries again, each after its device's previous one.
fn chain(entries: &mut [(usize, Entry)]) {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    order.sort_by_key(|&at| entries[at].1.seq);
    let mut heads: BTreeMap<DeviceId, Vec<u8>> = BTreeMap::new();
    for at in order {
        let entry = &mut entries[at].1;
        entry.payload_hash = payload_hash(entry.payload.as_deref().unwrap_or_default());
        entry.hash = entry.hash_after(heads.get(&entry.device).map(Vec::as_slice));
        heads.insert(entry.device.clone(), entry.hash.clone());
    }
}

#[test]
fn an_export_is_imported_whole_or_not_at_all() {
    let corpus = [EXPORT.clone()];
    try_all("import", 60, &corpus, disturb_file, hold_import);
}

#[test]
fn payloads_of_a_stranger_are_read_or_refused() {
    let corpus = [EXPORT.clone()];
    let disturb = |dice: &mut Dice, one: &[u8], _: &[u8]| with_other_payloads(dice, one);
    try_all("import-payloads", 80, &corpus, disturb, hold_import);
}

/// Mutates the bytes of a file or its structure.
fn disturb_file(dice: &mut Dice, one: &[u8], other: &[u8]) -> Vec<u8> {
    match dice.below(3) {
        0 => disturbing::bytes(dice, one, other),
        _ => disturbing::line(dice, one, other),
    }
}

#[test]
fn a_spreadsheet_is_read_or_refused() {
    let people = "Date;Nous;Eux;Contrat;Preneur;Points Nous;Points Eux\n05/03/2026;Zoé, Karim;Anne, Jean;100 cœur;Zoé;184;60\n";
    let corpus = [
        export(ExportFormat::Csv),
        people.into(),
        "us,them\n100,62\n".into(),
    ];
    let hold = |input: &[u8]| {
        let (folder, app) = new_ledger();
        let read = |skip: bool| {
            app.import_csv_from(
                Cursor::new(input),
                &CsvReading::default(),
                (skip, false),
                &moment(),
            )
        };
        for skip in [false, true] {
            let before = events(folder.path());
            match read(skip) {
                Err(errors) => {
                    has_codes(&errors);
                    assert_eq!(events(folder.path()), before, "nothing was written");
                }
                Ok((_, None)) => assert_eq!(events(folder.path()), before, "nothing was written"),
                Ok((_, Some(imported))) => {
                    let more = events(folder.path()) - before;
                    assert_eq!(i64::from(imported.events), more, "what it says");
                    assert!(is_sound(&app), "what was imported is sound");
                }
            }
        }
        can_be_looked_at(&app);
    };
    try_all("csv", 50, &corpus, disturbing::bytes, hold);
}

/// The export as a club sends it: without notes.
fn for_hub() -> Vec<u8> {
    let mut file: File = serde_json::from_slice(&EXPORT).expect("an export");
    for Entity { entity, events, .. } in &mut file.entities {
        let lines = std::mem::take(events);
        for line in lines {
            let entry = line.entry(entity).expect("an event");
            if entry.kind == "notes_changed" {
                file.stubs.push(Stub::linked(&entry));
            } else {
                events.push(Line::of(entry).expect("a payload is JSON"));
            }
        }
    }
    assert!(!file.stubs.is_empty(), "something stays at home");
    file.version = 2;
    serde_json::to_vec(&file).expect("a file")
}

#[test]
fn a_file_for_a_hub_is_verified_or_refused() {
    let corpus = [EXPORT.clone(), for_hub()];
    for file in &corpus {
        assert!(Batch::read(file).is_ok_and(|batch| !batch.is_empty()));
    }
    let disturb = |dice: &mut Dice, one: &[u8], other: &[u8]| match dice.below(3) {
        0 => with_other_payloads(dice, &EXPORT),
        _ => disturb_file(dice, one, other),
    };
    let hold = |input: &[u8]| match Batch::read(input) {
        Ok(batch) => {
            let file: File = serde_json::from_slice(input).expect("it was read");
            let lines: usize = file.entities.iter().map(|entity| entity.events.len()).sum();
            assert!(batch.len() <= lines, "no event comes from nowhere");
        }
        Err(error) => assert!(json!(error)["code"].is_string(), "{error}"),
    };
    try_all("hub-file", 250, &corpus, disturb, hold);
}

#[test]
fn a_ruleset_file_is_read_or_refused() {
    let written = |preset: &Preset| {
        let text = json!({"format": "ardoise.ruleset", "version": 1, "name": "Jeudi", "description": "à la maison", "base": preset.id, "set": {"game.target": 1500}});
        text.to_string().into_bytes()
    };
    let mut corpus: Vec<Vec<u8>> = Preset::all().iter().map(written).collect();
    let read: Vec<RulesetFile> = corpus
        .iter()
        .filter_map(|file| RulesetFile::read(file).ok())
        .collect();
    corpus.extend(read.iter().map(|file| file.write().into_bytes()));
    let hold = |input: &[u8]| match RulesetFile::read(input) {
        Ok(file) => {
            let again =
                RulesetFile::read(file.write().as_bytes()).expect("what is written is read");
            assert_eq!(again.ruleset.values(), file.ruleset.values());
            assert_eq!(
                (again.name, again.description),
                (file.name, file.description)
            );
        }
        Err(problems) => {
            assert!(!problems.0.is_empty());
            assert!(problems.0.iter().all(|problem| !problem.code.is_empty()));
        }
    };
    try_all("ruleset-file", 1_500, &corpus, disturb_file, hold);
}
