//! The tests of spreadsheets without a ledger: what single cells and titles mean. Those of whole files are in tests/app/spreadsheet.

mod answers;
mod blame;
mod columns;
mod days;
mod given;
mod lists;
mod said;
mod twice;
mod words;
mod workbook;

use ardoise_journal::Event;
use ardoise_rules::Problem;
use ardoise_rules::Ruleset;
use ardoise_spreadsheet::{Book, CsvReading, CsvView, Kept, Known, Rulesets, Unfinished, Unread};
use ardoise_statistics::Chosen;
use chrono::{FixedOffset, NaiveDate};
use serde_json::Value;
use std::io::Cursor;
use std::ops::ControlFlow;

/// A ledger without matches and players.
struct Nobody;

impl Kept for Nobody {
    fn has_match(&self, _: &str) -> bool {
        false
    }

    fn players(&self, _: &str, _: u32) -> Vec<String> {
        Vec::new()
    }
}

/// What a file says.
struct Told {
    view: CsvView,
    /// The facts of its deals that can be read.
    facts: Vec<Value>,
    /// What the user must confirm before it is written.
    unsure: Vec<Problem>,
}

impl Told {
    fn by(text: &str) -> Told {
        Told::read(text, &CsvReading::default()).unwrap_or_else(|_| panic!("{text} is a table"))
    }

    /// What a file says if it is read like this.
    fn read(text: &str, how: &CsvReading) -> Result<Told, Vec<Problem>> {
        let today = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day");
        let clock = FixedOffset::east_opt(3600).expect("an offset");
        let folder = tempfile::tempdir().expect("a folder");
        let presets = ["coinche", "belote", "contree"].map(|id| Chosen {
            ruleset: Ruleset::preset(id).expect("a preset"),
            own: None,
        });
        let known = Known {
            rulesets: Rulesets::new(presets.into(), how),
            today,
            folder: folder.path(),
        };
        let goes_on = &mut |_| ControlFlow::Continue(());
        let mut book = match Book::open(Cursor::new(text), how, known, goes_on) {
            Err(Unread::Refused(problems)) => return Err(problems),
            book => book.unwrap_or_else(|_| panic!("{text} is a table")),
        };
        let view = book.view(&Nobody, goes_on);
        let view = view.unwrap_or_else(|_| panic!("{text} can be read"));
        let mut facts = Vec::new();
        let read = book.each::<Unread>(&Nobody, &mut |_, written| {
            let whole = written.whole(Unfinished::Playing, today, clock);
            for event in whole.expect("a match").events {
                if let Event::DealRecorded(deal) = event {
                    facts.push(deal.facts);
                }
            }
            Ok(ControlFlow::Continue(()))
        });
        assert!(read.is_ok(), "{text} is read twice");
        let unsure = book.is_sure().err();
        Ok(Told {
            view,
            facts,
            unsure: unsure.unwrap_or_default(),
        })
    }

    /// A file with these cells of a column besides those of a played deal, one a row.
    fn by_cells(column: &str, cells: &[&str]) -> Told {
        let titles = "match;date;us_1;us_2;them_1;them_2;taker;level;strain;points_us";
        let rows = cells
            .iter()
            .map(|cell| format!(";2020-03-12;A;B;C;D;A;100;pique;112;{cell}\n"));
        Told::by(&format!("{titles};{column}\n{}", rows.collect::<String>()))
    }

    /// The first problem of a row, from 0.
    fn problem(&self, row: usize) -> Option<&Problem> {
        let of_row = |line: u32| line as usize == row + 2;
        let bad = self.view.bad.iter().find(|bad| of_row(bad.line));
        bad.and_then(|bad| bad.problems.first())
    }
}
