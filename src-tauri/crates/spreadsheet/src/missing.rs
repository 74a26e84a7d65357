//! Columns that are missing in a file. A problem that every line has because of one is reported only once.

use super::count;
use super::types::{BadLine, CsvField, MissingColumn};
use ardoise_rules::Problem;
use std::collections::BTreeMap;

/// The field of a problem, and the columns of which one would be enough. The first is the one to report.
const NEEDED: [(&str, &[CsvField]); 5] = [
    ("date", &[CsvField::Date]),
    ("taker", &[CsvField::Taker]),
    ("level", &[CsvField::Level]),
    ("strain", &[CsvField::Strain]),
    (
        "points",
        &[
            CsvField::PointsUs,
            CsvField::PointsThem,
            CsvField::TricksUs,
            CsvField::TricksThem,
            CsvField::AllTricks,
        ],
    ),
];

/// Removes problems from the lines that are due to a missing column, if more lines have them than could be read.
pub(super) fn take_missing(
    bad: &mut Vec<BadLine>,
    columns: &BTreeMap<u32, CsvField>,
    read: u32,
) -> Vec<MissingColumn> {
    let has = |field: &CsvField| columns.values().any(|known| known == field);
    let mut found = Vec::new();
    for (needs, of) in NEEDED {
        if of.iter().any(has) {
            continue;
        }
        let lacks = |problem: &Problem| {
            let about = problem.field.trim_start_matches("contract.");
            let is_empty = problem.params.get("value").is_some_and(|value| value == "");
            about == needs && (problem.code.contains("missing") || is_empty)
        };
        let lines = bad.iter().filter(|line| line.problems.iter().any(lacks));
        let lines: Vec<u32> = lines.map(|line| line.line).collect();
        if let Some(first) = lines.first()
            && count(lines.len()) > read
        {
            found.push(MissingColumn {
                field: of[0],
                lines: count(lines.len()),
                first: *first,
            });
            for line in bad.iter_mut() {
                line.problems.retain(|problem| !lacks(problem));
            }
        }
    }
    bad.retain(|line| !line.problems.is_empty());
    found
}
