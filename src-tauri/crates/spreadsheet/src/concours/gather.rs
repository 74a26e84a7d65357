//! Rows of a table as teams; one team a row, or one player a row.

use super::cell::Draft;
use super::figures::{Is, is_small_number};
use super::line;
use super::marks::answer;
use super::people::joined;
use super::rows::Row;
use super::types::{DoubtCode, ListColumn, Meaning};
use ardoise_journal::fold_name;
use serde_json::json;
use std::collections::HashMap;

/// Reads a row by the meaning of its columns.
pub(super) fn row(row: &Row, columns: &[ListColumn], individuals: bool, clubs: Is) -> Draft {
    let mut draft = Draft {
        line: row.line,
        text: row.text.clone(),
        ..Draft::default()
    };
    let cells = || {
        columns
            .iter()
            .zip(&row.cells)
            .filter(|(_, cell)| !cell.is_empty())
    };
    let has_number = columns
        .iter()
        .any(|column| column.meaning == Meaning::Number);
    for (column, cell) in cells() {
        match column.meaning {
            Meaning::Number => number(&mut draft, cell),
            Meaning::Team => draft.name = Some(cell.clone()),
            Meaning::Club => draft.club = Some(cell.clone()),
            Meaning::Label => labels(&mut draft, cell),
            Meaning::Paid => match answer(cell) {
                Some(paid) => draft.paid = paid,
                None => draft.doubts(DoubtCode::PaidUnclear, json!({"value": cell})),
            },
            Meaning::Present => draft.present = answer(cell).unwrap_or(false),
            Meaning::Names => {
                let (number, rest) = match has_number {
                    true => (None, cell.as_str()),
                    false => line::numbered(cell),
                };
                draft.number = draft.number.or(number);
                draft.people(rest, individuals, clubs);
            }
            _ => {}
        }
    }
    for player in 1..=2 {
        let of = |meaning| {
            let mut found = cells()
                .filter(|(column, _)| column.meaning == meaning && column.player == Some(player));
            found.next().map(|(_, cell)| cell.as_str())
        };
        person(
            &mut draft,
            (
                of(Meaning::FirstName),
                of(Meaning::FamilyName),
                of(Meaning::Name),
            ),
            individuals,
            clubs,
        );
        if let Some(licence) = of(Meaning::Licence) {
            draft.licences.resize(player.into(), None);
            draft.licences[usize::from(player) - 1] = Some(licence.to_owned());
        }
    }
    if draft.names.len() > 2 {
        draft.doubts(DoubtCode::TooManyNames, json!({"value": row.text}));
        draft.names.truncate(2);
    }
    draft
}

/// The name of a player in one column or two.
fn person(
    draft: &mut Draft,
    (first, family, whole): (Option<&str>, Option<&str>, Option<&str>),
    individuals: bool,
    clubs: Is,
) {
    if first.is_some() || family.is_some() {
        let one = Draft { ..Draft::default() };
        let mut one = one;
        let text = joined(first.unwrap_or_default(), family.unwrap_or_default());
        one.people(&text, individuals, clubs);
        draft.names.append(&mut one.names);
        draft.paid |= one.paid;
        draft.present |= one.present;
        draft.doubts.append(&mut one.doubts);
    }
    if let Some(whole) = whole {
        draft.people(whole, individuals, clubs);
    }
}

fn number(draft: &mut Draft, cell: &str) {
    let figures = cell.trim_start_matches(|c: char| c.is_alphabetic() || "°º#. ".contains(c));
    match is_small_number(figures.trim_end_matches(['.', '°'])) {
        true => draft.number = figures.trim_end_matches(['.', '°']).parse().ok(),
        false => draft.doubts(DoubtCode::NumberUnclear, json!({"value": cell})),
    }
}

fn labels(draft: &mut Draft, cell: &str) {
    let labels = cell.split(['/', '|', ',']).map(str::trim);
    draft
        .labels
        .extend(labels.filter(|label| !label.is_empty()).map(str::to_owned));
}

/// Puts the players of one team together who have rows of their own: those with one team's name or number, or two lines at a time.
pub(super) fn pairs(drafts: Vec<Draft>, blank: &[u32], is_table: bool) -> Vec<Draft> {
    let single = |draft: &Draft| draft.names.len() == 1;
    let key = |draft: &Draft| match (&draft.name, draft.number) {
        (Some(name), _) => Some(fold_name(name)),
        (None, Some(number)) => Some(number.to_string()),
        _ => None,
    };
    let mut counts: HashMap<String, usize> = HashMap::new();
    for key in drafts.iter().filter(|draft| single(draft)).filter_map(key) {
        *counts.entry(key).or_default() += 1;
    }
    let twos = counts.values().filter(|count| **count == 2).count();
    if twos > 0 && twos * 2 >= counts.len() {
        return by_key(drafts, &|draft| {
            key(draft).filter(|key| single(draft) && counts.get(key) == Some(&2))
        });
    }
    match !is_table
        && drafts.len() > 1
        && drafts.iter().all(single)
        && are_alternate(&drafts, blank)
    {
        true => by_twos(drafts),
        false => drafts,
    }
}

fn by_key(drafts: Vec<Draft>, key: &dyn Fn(&Draft) -> Option<String>) -> Vec<Draft> {
    let mut teams: Vec<Draft> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    for draft in drafts {
        match key(&draft) {
            Some(key) => match places.get(&key) {
                Some(place) => teams[*place].join(draft),
                None => {
                    places.insert(key, teams.len());
                    teams.push(draft);
                }
            },
            None => teams.push(draft),
        }
    }
    teams
}

/// Whether single names are two lines a team: every second line has no number, or an empty line is after every second one, or
/// there is neither.
fn are_alternate(drafts: &[Draft], blank: &[u32]) -> bool {
    let numbers = drafts.iter().filter(|draft| draft.number.is_some()).count();
    let second = drafts.iter().skip(1).step_by(2);
    match numbers {
        0 => {
            let gaps = second.clone().zip(drafts.iter().step_by(2));
            let broken = |(other, first): (&Draft, &Draft)| {
                blank
                    .iter()
                    .any(|line| (first.line..other.line).contains(line))
            };
            !gaps.clone().any(broken)
        }
        _ => second.clone().all(|draft| draft.number.is_none()),
    }
}

fn by_twos(drafts: Vec<Draft>) -> Vec<Draft> {
    let mut teams: Vec<Draft> = Vec::new();
    for (at, draft) in drafts.into_iter().enumerate() {
        match teams.last_mut().filter(|_| at % 2 == 1) {
            Some(team) => team.join(draft),
            None => teams.push(draft),
        }
    }
    teams
}

impl Draft {
    /// Takes the other player of the same team.
    fn join(&mut self, other: Draft) {
        let known = self.names.len();
        self.licences.resize(known, None);
        self.names.extend(other.names);
        self.licences.extend(other.licences);
        self.number = self.number.or(other.number);
        self.name = self.name.take().or(other.name);
        self.club = self.club.take().or(other.club);
        self.labels.extend(other.labels);
        self.paid &= other.paid;
        self.present &= other.present;
        self.doubts.extend(other.doubts);
        self.text = format!("{} / {}", self.text, other.text);
    }
}
