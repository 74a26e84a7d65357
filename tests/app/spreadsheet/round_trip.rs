//! A CSV export can be imported again.

use super::*;

/// Matches exported to CSV are the same after importing them into an empty ledger.
pub fn comes_back(table: &Table) {
    let text = exported(table);
    let other = Table::new();
    let file = send(&other, &text);
    let how = json!({"unfinished": "playing"});
    let seen = look(&other, &file, how.clone());
    assert_eq!(bad(&seen), [], "{text}");
    assert_eq!(seen["otherwise_rows"], 0, "the rules mark what they marked");
    bring(&other, &file, how.clone());
    let (before, after) = (matches(table), matches(&other));
    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(kept(before), kept(after));
    }
    assert_eq!(
        without_ids(&text),
        without_ids(&exported(&other)),
        "who sat there and by what rules too"
    );
    assert_eq!(
        bring(&other, &file, how.clone()).0,
        0,
        "twice changes nothing"
    );
    assert_eq!(other.must(json!({"kind": "check"})), json!([]));
    let home = send(table, &text);
    let seen = look(table, &home, how.clone());
    assert_eq!(seen["known"], before.len(), "they are here already");
    assert_eq!(seen["matches"], 0);
    assert_eq!(bring(table, &home, how).0, 0, "and stay as they are");
}

proptest! {
    #![proptest_config(throws(40, 5))]

    #[test]
    fn any_match_comes_back_from_a_spreadsheet_deal_by_deal(thrown in prop::collection::vec(any::<u16>(), 400)) {
        let table = Table::new();
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        prop_assume!(play(&table, &ruleset, &mut dice) > 0);
        comes_back(&table);
    }
}

#[test]
fn matches_of_the_base_presets_come_back() {
    matches_come_back(|preset| ["belote", "coinche", "contree", "chaloupee"].contains(&preset));
}

#[test]
#[ignore = "takes long: make test-long"]
fn matches_of_every_preset_come_back() {
    matches_come_back(|_| true);
}

fn matches_come_back(chosen: impl Fn(&str) -> bool) {
    let mut came = 0;
    for (seed, preset) in Preset::all().iter().enumerate() {
        if !chosen(&preset.id) {
            continue;
        }
        came += 1;
        let table = Table::new();
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let thrown: Vec<u16> = (0..400_u32)
            .map(|at| (at.wrapping_mul(2_654_435_761) >> (seed % 11)) as u16)
            .collect();
        assert!(play(&table, &ruleset, &mut Dice::new(&thrown)) > 0);
        comes_back(&table);
    }
    assert!(came >= 4, "{came} presets");
}

#[test]
fn one_against_one_comes_back_as_one_against_one() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": ["Zoé"]}, "them": {"name": null, "players": ["Anne"]}});
    let created =
        table.must(json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides}}));
    Match::of(&table, &created).deal(hearts("them", 90, 40));
    comes_back(&table);
}

/// Zones up to half a day before and after UTC.
#[test]
fn the_day_is_that_of_the_table_wherever_it_stands() {
    for (zone, at, day) in [
        ("-04:00", "2026-03-06T01:30:00Z", "2026-03-05"),
        ("+11:00", "2026-03-05T15:30:00Z", "2026-03-06"),
        ("+14:00", "2026-03-05T12:30:00Z", "2026-03-06"),
    ] {
        let moment = Moment {
            at: at.parse().expect("a time"),
            zone: zone.to_owned(),
        };
        let tables = [Table::new(), Table::new()];
        let ask = |table: &Table, request: Value| {
            let asked = request.to_string();
            let answer = table.app.call(request, Role::Scorer, &moment);
            answer.unwrap_or_else(|errors| panic!("{asked}: {errors:?}"))
        };
        let new = json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides()}});
        let created = ask(&tables[0], new);
        let (id, revision) = (&created["match"]["id"], &created["match"]["revision"]);
        let facts = hearts("us", 100, 110);
        ask(
            &tables[0],
            json!({"kind": "record_deal", "id": id, "revision": revision, "facts": facts}),
        );
        let text = exported(&tables[0]);
        assert!(text.contains(&format!(";{day};")), "{zone}: {text}");
        let file = send(&tables[1], &text);
        let ticket = ask(
            &tables[1],
            json!({"kind": "import_csv", "file": file, "how": {}}),
        );
        assert_eq!(wait(&tables[1], &ticket)["answer"]["matches"], 1);
        assert_eq!(without_ids(&text), without_ids(&exported(&tables[1])));
        for table in &tables {
            let days = json!({"from": day, "to": day});
            let list = ask(table, json!({"kind": "history", "query": days}));
            assert_eq!(list["matches"].as_array().map(Vec::len), Some(1), "{zone}");
        }
    }
}

#[test]
fn a_formula_is_no_formula_in_a_spreadsheet() {
    let table = Table::new();
    let new = json!({"ruleset": "coinche", "sides": sides(), "name": "=1+1"});
    let created = table.must(json!({"kind": "create_match", "new": new}));
    let game = Match::of(&table, &created);
    game.does("change_place", json!({"place": "@home"}));
    let mut facts = hearts("us", 100, 40);
    facts["note"] = json!("- on a bien joué");
    game.deal(facts);
    game.deal(json!({"adjust": {"us": -50}}));
    let text = exported(&table);
    let mut rows = csv::ReaderBuilder::new()
        .delimiter(b';')
        .from_reader(text.as_bytes());
    let mut numbers = 0;
    for cell in rows.records().flatten().flat_map(|row| {
        let cells: Vec<String> = row.iter().map(str::to_owned).collect();
        cells
    }) {
        let is_number = cell.parse::<i32>().is_ok();
        numbers += usize::from(is_number && cell.starts_with('-'));
        assert!(
            is_number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
            "{cell}"
        );
    }
    assert!(numbers > 0, "numbers stay numbers");
    comes_back(&table);
}

#[test]
fn a_match_that_today_s_rules_do_not_read_is_counted_and_not_written() {
    let table = Table::new();
    table.start(json!("coinche")).deal(hearts("us", 100, 110));
    let strange = table.start(json!("coinche")).id;
    let mut ledger = Ledger::open(&table.path().join(FILE_NAME), Options::new()).expect("it opens");
    let recorded = Event::DealRecorded(DealMarked {
        deal: "strange".into(),
        facts: json!({"taker": "the dog"}),
        mark: ConfirmedMark {
            us: 10,
            them: 0,
            made: None,
        },
        engine: "of tomorrow".into(),
    });
    let meta = Meta::new(moment(60).at, "+01:00");
    ledger
        .append(&strange, None, recorded, &meta)
        .expect("the ledger does not judge facts");
    let mut out = Vec::new();
    let options = serde_json::from_value(json!({"format": "csv"})).expect("options");
    let exported = table.app.export_to(&options, &mut out);
    let exported = exported.expect("the others are written");
    assert_eq!((exported.written, exported.left_out), (1, 1));
    assert_eq!(String::from_utf8(out).expect("text").lines().count(), 2);
    let options = json!({"format": "csv"});
    let ticket = table.must(json!({"kind": "export", "options": options}));
    assert_eq!(wait(&table, &ticket)["answer"]["left_out"], 1);
}
