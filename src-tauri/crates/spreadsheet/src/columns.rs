//! Determining from the titles which column holds which field.

use super::days::read_day;
use super::types::CsvField;
use super::words::{People, read_number};
use ardoise_journal::fold_name;
use std::collections::{BTreeMap, BTreeSet};

/// How many rows are searched for the titles, since a table may have a heading above it.
pub(super) const HEADING: usize = 10;
/// How many known titles make a row the row of titles.
const KNOWN: usize = 3;

/// The titles of each field, as [`plain`] writes them: first the one that this program uses, then others.
pub const TITLES: [(CsvField, &[&str]); 35] = [
    (
        CsvField::Match,
        &["match", "partie", "numero de partie", "no partie", "game"],
    ),
    (
        CsvField::Date,
        &["date", "jour", "day", "date de la partie", "soiree"],
    ),
    (
        CsvField::Name,
        &["name", "nom", "nom de la partie", "name of the match"],
    ),
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
            "us1",
            "nous1",
            "nous sud",
            "us south",
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
            "us2",
            "nous2",
            "nous nord",
            "us north",
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
            "them1",
            "eux1",
            "eux est",
            "them east",
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
            "them2",
            "eux2",
            "eux ouest",
            "them west",
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
        &["doubled by", "coinche par", "contre par", "coinched by"],
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
            "points made us",
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
            "points made them",
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
        &["all tricks", "capot", "tous les plis", "all the tricks"],
    ),
    (
        CsvField::Alone,
        &[
            "alone",
            "seul",
            "generale",
            "tous les plis par un seul joueur",
            "all the tricks by one player",
        ],
    ),
    (CsvField::Belote, &["belote", "belote rebelote"]),
    (CsvField::Melds, &["melds", "annonces"]),
    (CsvField::Renonce, &["renonce", "revoke"]),
    (
        CsvField::Made,
        &[
            "made",
            "made or lost",
            "fait ou chute",
            "reussi",
            "contrat fait",
            "contrat reussi",
            "contract made",
        ],
    ),
    (
        CsvField::Void,
        &[
            "void",
            "unplayed deal",
            "donne annulee",
            "annulee",
            "donne sans jeu",
            "donne non jouee",
            "deal without play",
        ],
    ),
    (CsvField::Misdeal, &["misdeal", "maldonne", "fausse donne"]),
    (CsvField::Minute, &["minute"]),
    (CsvField::Calls, &["calls", "auction", "encheres"]),
    (
        CsvField::MarkUs,
        &[
            "mark us",
            "score us",
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
            "score them",
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
        &[
            "winner",
            "vainqueur",
            "gagnant",
            "gagnants",
            "vainqueurs",
            "vainqueur de la partie",
            "who won the match",
        ],
    ),
];
/// Words in a row of sums.
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

/// A title in lower case, without accents, and with a space for each other character that is neither letter nor digit.
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

/// The field of each column, by its title. If a second column has the same field, the user must choose its field.
pub(super) fn guess(titles: &[String]) -> BTreeMap<u32, CsvField> {
    let mut seen = BTreeSet::new();
    (0..)
        .zip(titles)
        .filter_map(|(column, title)| Some((column, field_of(title)?)))
        .filter(|(_, field)| seen.insert(*field))
        .collect()
}

/// Which of the first rows has the titles: one that certainly does, or else the first row if it contains no day.
pub(super) fn titles_among(rows: &[&csv::StringRecord]) -> Option<usize> {
    let best = rows.iter().position(|row| are_titles(row));
    let first = rows.first().filter(|first| !has_day(first));
    best.or_else(|| first.map(|_| 0))
}

/// Whether one of the first rows certainly has the titles.
pub(super) fn has_titles(rows: &[csv::StringRecord]) -> bool {
    rows.iter().any(are_titles)
}

/// Whether a row certainly consists of titles: it contains no day and no number, and some of the known titles mean more
/// than a player.
fn are_titles(row: &csv::StringRecord) -> bool {
    let known: BTreeSet<CsvField> = row.iter().filter_map(field_of).collect();
    let says_more = row
        .iter()
        .any(|cell| field_of(cell).is_some() && People::nobody().find(cell).is_none());
    let is_data = has_day(row) || row.iter().any(|cell| read_number(cell, "").is_ok());
    known.len() >= KNOWN && says_more && !is_data
}

fn has_day(row: &csv::StringRecord) -> bool {
    row.iter().any(|cell| read_day(cell).is_ok())
}

/// Whether a row contains sums of other rows.
pub(super) fn is_sum(row: &csv::StringRecord) -> bool {
    let mut words = row.iter().filter(|cell| !cell.is_empty());
    words.next().is_some_and(|first| {
        let first = fold_name(first.trim_end_matches([':', ' ']));
        SUMS.contains(&first.as_str())
    })
}
