//! `concours read`: lists of those who register.

use crate::args::ReadList;
use crate::catalogue::Catalogue;
use ardoise_concours::{Entrants, Format};
use ardoise_rules::{Code, Problem, Problems, Reader, wrong_type};
use ardoise_spreadsheet::Unread;
use ardoise_spreadsheet::concours::{GivenColumn, KnownTeams, ListReading, ListSource, read_list};
use serde_json::{Value, json};
use std::io::{Result, Write, stdout};
use std::path::Path;

/// Prints what a file says; returns whether it could be read.
pub fn print(catalogue: &Catalogue, list: &ReadList, file: &Path) -> Result<bool> {
    let columns = list.columns.iter().enumerate();
    let columns = columns.map(|(at, column)| column_of(&json!(column), at));
    let read = columns
        .collect::<std::result::Result<_, _>>()
        .map_err(Problems::from);
    let read = read.and_then(|columns| {
        let how = ListReading {
            individuals: list.individuals,
            columns,
            sheet: list.sheet.clone(),
        };
        answer(Some(file), "", &how)
    });
    let line = match &read {
        Ok(answer) => answer.clone(),
        Err(problems) => catalogue.refusal(problems),
    };
    writeln!(stdout(), "{line}")?;
    Ok(read.is_ok())
}

/// Answers a request.
pub fn read(request: &Value) -> std::result::Result<Value, Problems> {
    let mut reader = Reader::new("", request);
    let format = reader.get("format").cloned();
    let entrants = reader.word(
        "entrants",
        Code::NotAValue,
        &["pairs", "individuals"],
        |word| match word {
            "pairs" => Some(false),
            "individuals" => Some(true),
            _ => None,
        },
    );
    let text = reader.text("text").unwrap_or_default().to_owned();
    let file = reader.text("file").map(str::to_owned);
    let sheet = reader.text("sheet").map(str::to_owned);
    let columns = reader.list("columns").unwrap_or_default().to_vec();
    reader.finish(Some(()))?;
    let of_format = match &format {
        Some(format) => {
            Format::read(format)
                .map_err(|wrong| wrong.under("format"))?
                .entrants
                == Entrants::Individuals
        }
        None => false,
    };
    let columns = columns
        .iter()
        .enumerate()
        .map(|(at, column)| column_of(column, at));
    let how = ListReading {
        individuals: entrants.unwrap_or(of_format),
        columns: columns.collect::<std::result::Result<_, _>>()?,
        sheet,
    };
    answer(file.as_deref().map(Path::new), &text, &how)
}

fn answer(
    file: Option<&Path>,
    text: &str,
    how: &ListReading,
) -> std::result::Result<Value, Problems> {
    let known = KnownTeams::default();
    let read = match file {
        None => read_list(ListSource::Text(text), how, &known),
        Some(path) => match std::fs::read(path) {
            Ok(bytes) => read_list(ListSource::File(&bytes), how, &known),
            Err(error) => Err(Unread::Io(error)),
        },
    };
    match read {
        Ok(list) => Ok(json!(list)),
        Err(Unread::Refused(problems)) => Err(Problems(problems)),
        Err(Unread::Io(error)) => {
            let problem = Problem::new(ardoise_spreadsheet::Code::FileUnreadable, "file");
            Err(problem.with("value", error.to_string()).into())
        }
        Err(Unread::Cancelled) => Ok(Value::Null),
    }
}

/// The meaning of a column: null, `{"meaning": "first_name", "player": 1}`, or `first_name:1`.
fn column_of(value: &Value, at: usize) -> std::result::Result<Option<GivenColumn>, Problem> {
    let field = format!("columns[{at}]");
    let column = match value.as_str() {
        Some("") => return Ok(None),
        Some(text) => match text.split_once(':') {
            Some((meaning, player)) => {
                json!({"meaning": meaning, "player": player.parse::<u8>().ok()})
            }
            None => json!({"meaning": text}),
        },
        None if value.is_null() => return Ok(None),
        None if value.is_object() => value.clone(),
        None => return Err(wrong_type(&field, value, "object")),
    };
    let read = serde_json::from_value::<GivenColumn>(column);
    let fits = read
        .ok()
        .filter(|column| column.player.is_none_or(|player| (1..=2).contains(&player)));
    fits.map(Some).ok_or_else(|| {
        let problem = Problem::new(Code::NotAValue, field).with("value", value);
        problem.with("allowed", MEANINGS)
    })
}

const MEANINGS: [&str; 12] = [
    "first_name",
    "family_name",
    "name",
    "names",
    "team",
    "club",
    "licence",
    "number",
    "paid",
    "present",
    "label",
    "not_read",
];
