//! Tables of teams whose first line names the columns.

use super::given::RegisterTeam;
use super::views::ConcoursPlayer;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Number,
    /// A name, or both names of a team.
    Name,
    Licence,
    Club,
    Label,
    /// Ignored.
    Other,
}

/// The separators between two names.
pub(super) const BETWEEN: [&str; 6] = [" – ", " - ", " / ", "/", " & ", " et "];

/// The words that name a column, without accents and figures.
const WORDS: [(&str, Column); 24] = [
    ("numero", Column::Number),
    ("no", Column::Number),
    ("n°", Column::Number),
    ("nº", Column::Number),
    ("number", Column::Number),
    ("joueur", Column::Name),
    ("joueuse", Column::Name),
    ("joueurs", Column::Name),
    ("nom", Column::Name),
    ("noms", Column::Name),
    ("equipe", Column::Name),
    ("doublette", Column::Name),
    ("player", Column::Name),
    ("players", Column::Name),
    ("name", Column::Name),
    ("team", Column::Name),
    ("licence", Column::Licence),
    ("license", Column::Licence),
    ("club", Column::Club),
    ("etiquette", Column::Label),
    ("etiquettes", Column::Label),
    ("categorie", Column::Label),
    ("label", Column::Label),
    ("labels", Column::Label),
];

/// The columns that a line names; `None` if it is a line of teams. It must name a column of players.
pub fn named(cells: &[String]) -> Option<Vec<Column>> {
    let columns: Vec<Column> = cells.iter().map(|cell| of(cell)).collect();
    let known = columns.iter().filter(|column| **column != Column::Other);
    let is_title = cells.len() > 1 && columns.contains(&Column::Name) && known.count() > 1;
    is_title.then_some(columns)
}

fn of(cell: &str) -> Column {
    let word = cell.to_lowercase().replace(['é', 'è', 'ê'], "e");
    let word = word.trim_matches(|sign: char| sign.is_ascii_digit() || " .:#".contains(sign));
    let known = WORDS.iter().find(|(known, _)| *known == word);
    known.map_or(Column::Other, |(_, column)| *column)
}

/// Reads a line of the table; `None` without the right number of names.
pub fn read(columns: &[Column], cells: &[String], melee: bool) -> Option<RegisterTeam> {
    let mut team = RegisterTeam::default();
    let (mut names, mut licences) = (Vec::new(), Vec::new());
    for (column, cell) in columns.iter().zip(cells) {
        let cell = cell.trim();
        match column {
            Column::Licence => licences.push(cell.to_owned()),
            _ if cell.is_empty() => {}
            Column::Number => team.number = Some(cell.parse().ok()?),
            Column::Name => names.extend(split_names(cell, melee)),
            Column::Club => team.club = Some(cell.to_owned()),
            Column::Label => {
                let labels = cell.split(['/', '|', ',']).map(str::trim);
                team.labels
                    .extend(labels.filter(|label| !label.is_empty()).map(str::to_owned));
            }
            Column::Other => {}
        }
    }
    if names.len() != if melee { 1 } else { 2 } {
        return None;
    }
    let licence = |at: usize| {
        let licence: Option<&String> = licences.get(at);
        licence.filter(|licence| !licence.is_empty()).cloned()
    };
    let player = |(at, name)| ConcoursPlayer {
        name,
        licence: licence(at),
    };
    team.players = names.into_iter().enumerate().map(player).collect();
    Some(team)
}

/// Both names of a team in one cell, or one name.
fn split_names(cell: &str, melee: bool) -> Vec<String> {
    let both = BETWEEN
        .into_iter()
        .find_map(|sign| cell.split_once(sign))
        .filter(|_| !melee);
    match both {
        Some((one, other)) => vec![one.trim().to_owned(), other.trim().to_owned()],
        None => vec![cell.to_owned()],
    }
}
