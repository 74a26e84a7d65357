//! A CSV export can be imported again.

use super::*;
use ardoise_app::On;

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
    // An id comes from everything in a match, so the French export says the same.
    let french = exported_in(table, Language::Fr);
    let seen = look(&other, &send(&other, &french), how.clone());
    assert_eq!(bad(&seen), [], "{french}");
    let of_people = ["donne", "écart", "total nous", "total eux"];
    let unknown = seen["unknown"].as_array().expect("columns").iter();
    let unknown = unknown.filter_map(|at| seen["titles"][at.as_u64()? as usize].as_str());
    assert!(
        unknown.clone().all(|title| of_people.contains(&title)),
        "{french}"
    );
    let file = send(&other, &french);
    assert_eq!(bring(&other, &file, how.clone()).0, 0, "{french}");
    assert!(is_sound(&other));
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
fn matches_of_every_preset_come_back() {
    assert!(Preset::all().len() >= 4, "the presets are found");
    for (seed, preset) in Preset::all().iter().enumerate() {
        let table = Table::new();
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let thrown: Vec<u16> = (0..400_u32)
            .map(|at| (at.wrapping_mul(2_654_435_761) >> (seed % 11)) as u16)
            .collect();
        assert!(play(&table, &ruleset, &mut Dice::new(&thrown)) > 0);
        comes_back(&table);
    }
}

#[test]
fn one_against_one_comes_back_as_one_against_one() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": ["Zoé"]}, "them": {"name": null, "players": ["Anne"]}});
    let game = table.create(json!({"ruleset": "coinche", "sides": sides}));
    game.deal(hearts("them", 90, 40));
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
        let new = json!({"ruleset": "coinche", "sides": sides()});
        let new = serde_json::from_value(new).expect("a new match");
        let created = tables[0].app.command(CreateMatch { new }, &moment);
        let after = created.expect("a match").after;
        let on = On {
            id: after.id.as_str().into(),
            revision: after.revision,
        };
        let facts = hearts("us", 100, 110);
        let recorded = tables[0].app.change(
            on,
            RecordDeal {
                facts,
                before: None,
            },
            &moment,
        );
        recorded.expect("a deal");
        let text = exported(&tables[0]);
        assert!(text.contains(&format!(";{day};")), "{zone}: {text}");
        let file = send(&tables[1], &text);
        let how = CsvReading::default();
        let ticket = tables[1].app.begin(ImportCsv { file, how }, &moment);
        let imported = wait(&tables[1], &ticket.expect("an import"));
        assert_eq!(imported["answer"]["matches"], 1);
        assert_eq!(without_ids(&text), without_ids(&exported(&tables[1])));
        for table in &tables {
            let query = HistoryQuery {
                from: Some(day.to_owned()),
                to: Some(day.to_owned()),
                ..HistoryQuery::default()
            };
            let list = table.app.query(History { query }, &moment);
            assert_eq!(list.expect("a list").matches.len(), 1, "{zone}");
        }
    }
}

#[test]
fn a_formula_is_no_formula_in_a_spreadsheet() {
    let table = Table::new();
    let new = json!({"ruleset": "coinche", "sides": sides(), "name": "=1+1"});
    let game = table.create(new);
    let place = Some("@home".to_owned());
    game.change(ChangePlace { place }).expect("a place");
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
        before: None,
        turns: Vec::new(),
    });
    let meta = Meta::new(moment(60).at, "+01:00");
    ledger
        .append(&strange, None, recorded, &meta)
        .expect("the ledger does not judge facts");
    let mut out = Vec::new();
    let options = csv(None);
    let exported = table.app.export_to(&options, &mut out);
    let exported = exported.expect("the others are written");
    assert_eq!((exported.written, exported.left_out), (1, 1));
    assert_eq!(String::from_utf8(out).expect("text").lines().count(), 2);
    let ticket = table.begin(Export { options }).expect("an export");
    assert_eq!(wait(&table, &ticket)["answer"]["left_out"], 1);
}
