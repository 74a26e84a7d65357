//! Problems that lines have in common: a missing column, or a cell that they take over. Each is reported only once.

use super::cells::Cells;
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

/// Reports a line that cannot be read. A problem in a cell that it takes over is that of the line with the cell, at which
/// it is listed.
pub(super) fn blame(bad: &mut Vec<BadLine>, line: u32, mut problems: Vec<Problem>, cells: &Cells) {
    let mut listed = false;
    problems.retain(|problem| {
        let is_there = |bad: &&mut BadLine| bad.problems.contains(problem);
        let above = bad.iter_mut().rev().find(is_there);
        match above.filter(|_| cells.is_taken_over(problem)) {
            Some(above) if listed || above.below.last() == Some(&line) => false,
            Some(above) => {
                above.below.push(line);
                listed = true;
                false
            }
            None => true,
        }
    });
    if !problems.is_empty() {
        bad.push(BadLine {
            line,
            problems,
            below: Vec::new(),
        });
    }
}

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
