//! Which column holds what, by the titles that people and this program give them.

use super::days::read_day;
use crate::contract::CsvField;
use ardoise_ledger::fold_name;
use std::collections::{BTreeMap, BTreeSet};

/// Rows among which the titles are looked for: a spreadsheet may have a heading over its table.
pub(super) const HEADING: usize = 10;
/// Titles that must be known for a row to be the one that has them.
const KNOWN: usize = 3;

/// Titles of columns, with what they hold: this program's own, then what spreadsheets call them. As [`plain`] has them.
const TITLES: [(CsvField, &[&str]); 36] = [
    (
        CsvField::Match,
        &["match", "partie", "numero de partie", "no partie", "game"],
    ),
    (
        CsvField::Date,
        &["date", "jour", "day", "date de la partie", "soiree"],
    ),
    (CsvField::Name, &["name", "nom", "nom de la partie"]),
    (CsvField::Place, &["place", "lieu", "endroit", "chez"]),
    (
        CsvField::Ruleset,
        &[
            "ruleset",
            "regle",
            "regles",
            "reglement",
            "jeu",
            "rules",
            "variante",
        ],
    ),
    (
        CsvField::Us1,
        &[
            "us 1",
            "nous 1",
            "equipe 1 joueur 1",
            "equipe a joueur 1",
            "team 1 player 1",
            "sud",
            "south",
        ],
    ),
    (
        CsvField::Us2,
        &[
            "us 2",
            "nous 2",
            "equipe 1 joueur 2",
            "equipe a joueur 2",
            "team 1 player 2",
            "nord",
            "north",
        ],
    ),
    (
        CsvField::Them1,
        &[
            "them 1",
            "eux 1",
            "equipe 2 joueur 1",
            "equipe b joueur 1",
            "team 2 player 1",
            "est",
            "east",
        ],
    ),
    (
        CsvField::Them2,
        &[
            "them 2",
            "eux 2",
            "equipe 2 joueur 2",
            "equipe b joueur 2",
            "team 2 player 2",
            "ouest",
            "west",
        ],
    ),
    (
        CsvField::Dealer,
        &["dealer", "donneur", "donne par", "distributeur"],
    ),
    (
        CsvField::Taker,
        &["taker", "preneur", "prise par", "attaquant", "declarer"],
    ),
    (
        CsvField::Level,
        &[
            "level", "contrat", "niveau", "palier", "enchere", "annonce", "contract", "bid",
        ],
    ),
    (
        CsvField::Strain,
        &["strain", "couleur", "atout", "trump", "trumps", "suit"],
    ),
    (
        CsvField::Doubling,
        &["doubling", "coinche", "contre", "coinche surcoinche"],
    ),
    (
        CsvField::DoubledBy,
        &["doubled by", "coinche par", "contre par"],
    ),
    (
        CsvField::SurcoinchedBy,
        &["surcoinched by", "surcoinche par", "surcontre par"],
    ),
    (
        CsvField::PointsUs,
        &[
            "points us",
            "points nous",
            "points faits nous",
            "points equipe 1",
            "points equipe a",
        ],
    ),
    (
        CsvField::PointsThem,
        &[
            "points them",
            "points eux",
            "points faits eux",
            "points equipe 2",
            "points equipe b",
        ],
    ),
    (CsvField::TricksUs, &["tricks us", "plis nous"]),
    (CsvField::TricksThem, &["tricks them", "plis eux"]),
    (
        CsvField::LastTrick,
        &[
            "last trick",
            "dix de der",
            "der",
            "10 de der",
            "dernier pli",
        ],
    ),
    (
        CsvField::AllTricks,
        &["all tricks", "capot", "tous les plis"],
    ),
    (CsvField::Alone, &["alone", "seul", "generale"]),
    (CsvField::Belote, &["belote", "belote rebelote"]),
    (CsvField::Melds, &["melds", "annonces"]),
    (CsvField::Renonce, &["renonce", "revoke"]),
    (CsvField::Void, &["void", "donne annulee", "annulee"]),
    (CsvField::Misdeal, &["misdeal", "maldonne", "fausse donne"]),
    (CsvField::Minute, &["minute"]),
    (
        CsvField::MarkUs,
        &[
            "mark us",
            "marque nous",
            "us",
            "nous",
            "score nous",
            "score equipe 1",
            "score equipe a",
            "marque equipe 1",
        ],
    ),
    (
        CsvField::MarkThem,
        &[
            "mark them",
            "marque eux",
            "them",
            "eux",
            "score eux",
            "score equipe 2",
            "score equipe b",
            "marque equipe 2",
        ],
    ),
    (
        CsvField::Note,
        &[
            "note",
            "notes",
            "remarque",
            "remarques",
            "commentaire",
            "commentaires",
            "comment",
        ],
    ),
    (
        CsvField::Winner,
        &["winner", "vainqueur", "gagnant", "gagnants", "vainqueurs"],
    ),
    // The names of the fields, as the command line takes them.
    (CsvField::Us1, &["us1", "nous1"]),
    (CsvField::Us2, &["us2", "nous2"]),
    (CsvField::Them1, &["them1", "eux1"]),
];
/// What a row that adds others up says of itself.
const SUMS: [&str; 9] = [
    "total",
    "totaux",
    "totals",
    "sous-total",
    "total general",
    "somme",
    "sum",
    "moyenne",
    "average",
];

/// A title in lower case, without accents, and with a space for all that is neither letter nor digit.
fn plain(title: &str) -> String {
    let folded = fold_name(title);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

fn field_of(title: &str) -> Option<CsvField> {
    let title = plain(title);
    let found = TITLES
        .iter()
        .find(|(_, titles)| titles.contains(&title.as_str()));
    found.map(|(field, _)| *field)
}

/// What columns hold, by their titles. A second column with the same is left for people to place.
pub(super) fn guess(titles: &[String]) -> BTreeMap<u32, CsvField> {
    let mut seen = BTreeSet::new();
    (0..)
        .zip(titles)
        .filter_map(|(column, title)| Some((column, field_of(title)?)))
        .filter(|(_, field)| seen.insert(*field))
        .collect()
}

/// Which of the first rows has the titles; none where the table begins without any.
pub(super) fn titles_among(rows: &[&csv::StringRecord]) -> Option<usize> {
    let known = |row: &csv::StringRecord| row.iter().filter_map(field_of).count();
    let best = rows.iter().position(|row| known(row) >= KNOWN);
    let is_data =
        |row: &csv::StringRecord| known(row) == 0 && row.iter().any(|cell| read_day(cell).is_ok());
    match (best, rows.first()) {
        (Some(found), _) => Some(found),
        (None, Some(first)) if !is_data(first) => Some(0),
        _ => None,
    }
}

/// Whether a row adds others up.
pub(super) fn is_sum(row: &csv::StringRecord) -> bool {
    let mut words = row.iter().filter(|cell| !cell.is_empty());
    words.next().is_some_and(|first| {
        let first = fold_name(first.trim_end_matches([':', ' ']));
        SUMS.contains(&first.as_str())
    })
}
