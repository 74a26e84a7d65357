//! A line that was typed: a number, two names, and what is beside them.

use super::cell::Draft;
use super::figures::{Is, is_small_number};
use super::marks::{Mark, mark};
use super::people::{is_capitals, is_first_name, is_split, split};
use super::rows::{Row, split as cells_of};
use super::types::Skip;
use ardoise_journal::fold_name;

const BULLETS: &str = "•·▪◦●○■□☐☑✓✔*-–—>→ \t";
/// Words that name a list, or a part of it.
const HEADINGS: &[&str] = &[
    "concours",
    "tournoi",
    "inscriptions",
    "inscription",
    "inscrits",
    "liste",
    "belote",
    "coinche",
    "contree",
    "equipes",
    "doublettes",
    "participants",
    "joueurs",
    "engages",
    "tournament",
    "teams",
    "registrations",
    "registered",
    "entries",
    "list",
    "players",
    "soiree",
    "noms",
    "nom",
    "names",
];
const COUNTED: &[&str] = &[
    "equipes",
    "doublettes",
    "joueurs",
    "inscrits",
    "teams",
    "players",
    "participants",
    "personnes",
    "pairs",
    "paires",
];
const MONTHS: &[&str] = &[
    "janvier",
    "fevrier",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "aout",
    "septembre",
    "octobre",
    "novembre",
    "decembre",
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const DAYS: &[&str] = &[
    "lundi",
    "mardi",
    "mercredi",
    "jeudi",
    "vendredi",
    "samedi",
    "dimanche",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
];

/// Why a line that was typed is not a team; `None` if it may be one.
pub(super) fn skipped(text: &str, before_teams: bool) -> Option<Skip> {
    let plain = fold_name(text);
    let words: Vec<&str> = plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    let (count, _) = numbered(text);
    let counts = words.first().is_some_and(|word| is_small_number(word))
        && words.get(1).is_some_and(|word| COUNTED.contains(word));
    if words.is_empty() || mark(text) == Some(Mark::Noise) && !is_small_number(text) {
        return Some(Skip::Nothing);
    }
    if plain.starts_with("total")
        || plain.starts_with("sous-total")
        || plain.starts_with("nombre d")
        || counts && !is_split(text)
    {
        return Some(Skip::Total);
    }
    let figure = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let year = words
        .iter()
        .any(|word| word.len() == 4 && word.starts_with("20") && figure(word));
    let is_day = has(DAYS) && words.iter().any(figure)
        || has(MONTHS) && (year || has(DAYS) || has(HEADINGS));
    let names = has(HEADINGS) && (before_teams || text.ends_with(':') || is_day);
    let is_heading = names && (count.is_none() || is_day)
        || is_day && !is_split(text)
        || text.ends_with(':') && !is_split(text);
    is_heading.then_some(Skip::Heading)
}

/// Reads a line.
pub(super) fn read(row: &Row, individuals: bool, clubs: Is) -> Draft {
    let mut draft = Draft {
        line: row.line,
        text: row.text.clone(),
        ..Draft::default()
    };
    let text = row.text.trim_start_matches(|c: char| BULLETS.contains(c));
    let (number, rest) = numbered(text);
    draft.number = number;
    let cells = cells(rest, individuals);
    let mut texts = cells.iter().filter(|cell| !cell.is_empty());
    for cell in texts.by_ref() {
        if draft.number.is_none() && draft.names.is_empty() && is_small_number(cell) {
            draft.number = cell.parse().ok();
            continue;
        }
        let wanted = if individuals { 1 } else { 2 };
        let is_aside = mark(cell).is_some() || clubs(cell);
        match draft.names.len() < wanted && !is_aside {
            true => draft.people(cell, individuals, clubs),
            false => draft.beside(cell, clubs),
        }
    }
    draft
}

/// The number at the beginning of a line, and the rest.
pub(super) fn numbered(text: &str) -> (Option<u32>, &str) {
    let text = text.trim();
    let lower = text.to_lowercase();
    let word = [
        "équipe",
        "equipe",
        "team",
        "doublette",
        "n°",
        "nº",
        "no",
        "#",
    ]
    .iter()
    .find(|word| lower.starts_with(**word));
    let after = word
        .and_then(|word| text.get(word.len()..))
        .unwrap_or(text)
        .trim_start();
    let after = after.trim_start_matches(['n', 'N', '°', 'º']).trim_start();
    let begin = match after.starts_with(|c: char| c.is_ascii_digit()) {
        true => after,
        false => text,
    };
    let figures = begin.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &begin[figures..];
    let sign = |c: char| ".)°º:-–/;,\t ".contains(c);
    if !(1..=4).contains(&figures) || !rest.is_empty() && !rest.starts_with(sign) {
        return (None, text);
    }
    // A telephone number has no number before it.
    let is_phone =
        begin.starts_with('0') && rest.trim_start().starts_with(|c: char| c.is_ascii_digit());
    match is_phone {
        true => (None, text),
        false => (begin[..figures].parse().ok(), rest.trim_start_matches(sign)),
    }
}

/// The cells of a line that was typed. A comma separates what is after both names, or a family name from the first name.
fn cells(text: &str, individuals: bool) -> Vec<String> {
    if let Some(by) = ['\t', ';'].into_iter().find(|by| text.contains(*by)) {
        return cells_of(text, by);
    }
    let names = split(text);
    let turned = names.iter().all(|name| is_turned(name));
    match turned && names.len() == if individuals { 1 } else { 2 } {
        true => vec![text.to_owned()],
        false => outside(text),
    }
}

/// Whether a name is *Durand, Marie*.
fn is_turned(name: &str) -> bool {
    let parts: Vec<&str> = name.split(',').map(str::trim).collect();
    let word = |part: &str| !part.is_empty() && !part.contains(['(', ')']);
    matches!(*parts, [family, first] if word(family) && (is_first_name(first) || is_capitals(family) && !is_capitals(first)))
}

/// The parts between commas that are not in parentheses.
fn outside(text: &str) -> Vec<String> {
    let mut depth = 0;
    let parts = text.split(|c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth <= 0
    });
    parts.map(|part| part.trim().to_owned()).collect()
}
