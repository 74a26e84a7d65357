//! The meaning of each column, by its title and its cells, or as the user gives it.

use super::content::{Content, Shape, content_of};
use super::people::is_split;
use super::rows::Row;
use super::titles::{Named, named};
use super::types::{GivenColumn, ListColumn, ListReading, Meaning, UnreadKind};

/// How many cells of a column are shown.
const SHOWN: usize = 3;

/// The columns of a table with these titles, if it has any.
pub(super) fn guess(titles: Option<&Row>, rows: &[Row], how: &ListReading) -> Vec<ListColumn> {
    let widest = rows.iter().chain(titles).map(|row| row.cells.len()).max();
    let columns = (0..widest.unwrap_or(0)).map(|at| {
        let cells: Vec<&str> = rows
            .iter()
            .filter_map(|row| row.cells.get(at))
            .map(String::as_str)
            .collect();
        let title = titles
            .and_then(|row| row.cells.get(at))
            .cloned()
            .unwrap_or_default();
        Column::of(title, cells)
    });
    let mut columns: Vec<Column> = columns.collect();
    match titles {
        Some(_) => by_titles(&mut columns, how.individuals),
        None => by_content(&mut columns, how.individuals),
    }
    for (column, given) in columns.iter_mut().zip(&how.columns) {
        if let Some(given) = given {
            column.is_given(*given);
        }
    }
    about_players(&mut columns, how.individuals);
    columns.into_iter().map(Column::shown).collect()
}

/// The one column of lines that were typed.
pub(super) fn of_lines(rows: &[Row], how: &ListReading) -> Vec<ListColumn> {
    let cells = rows.iter().map(|row| row.text.as_str()).collect();
    let mut column = Column::of(String::new(), cells);
    column.means(if how.individuals {
        Meaning::Name
    } else {
        Meaning::Names
    });
    if let Some(Some(given)) = how.columns.first() {
        column.is_given(*given);
    }
    vec![column.shown()]
}

struct Column<'r> {
    title: String,
    cells: Vec<&'r str>,
    content: Content,
    named: Option<Named>,
    meaning: Meaning,
    player: Option<u8>,
    unread: Option<UnreadKind>,
}

impl Column<'_> {
    fn of(title: String, cells: Vec<&str>) -> Column<'_> {
        let content = content_of(&cells);
        Column {
            named: named(&title),
            unread: Some(match content {
                Content::Unread(unread) => unread,
                Content::Empty => UnreadKind::Empty,
                _ => UnreadKind::Other,
            }),
            title,
            cells,
            content,
            meaning: Meaning::NotRead,
            player: None,
        }
    }

    fn means(&mut self, meaning: Meaning) {
        self.meaning = meaning;
        self.unread = None;
    }

    fn is_not_read(&mut self, unread: UnreadKind) {
        self.meaning = Meaning::NotRead;
        self.unread = Some(unread);
    }

    fn is_given(&mut self, given: GivenColumn) {
        match given.meaning {
            Meaning::NotRead => self.is_not_read(self.unread.unwrap_or(UnreadKind::Other)),
            meaning => self.means(meaning),
        }
        self.player = given.player;
    }

    fn is_person(&self) -> bool {
        matches!(
            self.meaning,
            Meaning::FirstName | Meaning::FamilyName | Meaning::Name | Meaning::Names
        )
    }

    fn has_two_names(&self) -> bool {
        let filled = self.cells.iter().filter(|cell| !cell.is_empty());
        filled.clone().filter(|cell| is_split(cell)).count() * 2 > filled.count()
    }

    fn shape(&self) -> Option<Shape> {
        match self.content {
            Content::Text(shape) => Some(shape),
            _ => None,
        }
    }

    fn shown(self) -> ListColumn {
        let filled = self.cells.iter().filter(|cell| !cell.is_empty());
        ListColumn {
            title: self.title,
            meaning: self.meaning,
            player: self.player,
            unread: self.unread,
            cells: filled.take(SHOWN).map(|cell| (*cell).to_owned()).collect(),
        }
    }
}

fn by_titles(columns: &mut [Column], individuals: bool) {
    for column in columns.iter_mut() {
        match column.named {
            Some(named) if named.meaning == Meaning::NotRead => {
                column.is_not_read(named.unread.unwrap_or(UnreadKind::Other));
            }
            Some(named) => {
                column.means(named.meaning);
                column.player = named.player;
            }
            None if column.content == Content::Paid => column.means(Meaning::Paid),
            None => {}
        }
    }
    payers(columns);
    families(columns);
    let persons = columns.iter().filter(|column| column.is_person()).count();
    for column in columns {
        let two = !individuals && column.has_two_names();
        match column.meaning {
            Meaning::Team if persons == 0 && two => column.means(Meaning::Names),
            Meaning::Team if persons == 0 => column.means(Meaning::Name),
            Meaning::Name if persons == 1 && two => column.means(Meaning::Names),
            Meaning::Names if !two => column.means(Meaning::Name),
            _ => {}
        }
    }
}

/// The person who paid is not the one who plays, unless nobody else is named.
fn payers(columns: &mut [Column]) {
    let is_payer = |column: &Column| column.named.is_some_and(|named| named.payer);
    let others = columns
        .iter()
        .any(|column| column.is_person() && !is_payer(column));
    for column in columns.iter_mut().filter(|column| is_payer(column)) {
        if others && column.is_person() {
            column.is_not_read(UnreadKind::Payer);
        }
    }
}

/// *Nom* is the family name next to a column of first names, and else the whole name.
fn families(columns: &mut [Column]) {
    let firsts = |columns: &[Column]| -> Vec<Option<u8>> {
        let first = columns
            .iter()
            .filter(|column| column.meaning == Meaning::FirstName);
        first.map(|column| column.player).collect()
    };
    let firsts = firsts(columns);
    for column in columns
        .iter_mut()
        .filter(|column| column.meaning == Meaning::Name)
    {
        if column.named.is_some_and(|named| named.weak) && firsts.contains(&column.player) {
            column.means(Meaning::FamilyName);
        }
    }
}

fn by_content(columns: &mut [Column], individuals: bool) {
    let texts: Vec<usize> = (0..columns.len())
        .filter(|at| columns[*at].shape().is_some())
        .collect();
    let names = (0..columns.len()).find(|at| columns[*at].content == Content::Names);
    let first_text = texts
        .first()
        .copied()
        .into_iter()
        .chain(names)
        .min()
        .unwrap_or(0);
    for (at, column) in columns.iter_mut().enumerate() {
        match column.content {
            Content::Number if at < first_text => column.means(Meaning::Number),
            Content::Licence => column.means(Meaning::Licence),
            Content::Paid => column.means(Meaning::Paid),
            _ => {}
        }
    }
    if let Some(names) = names {
        columns[names].means(if individuals {
            Meaning::Name
        } else {
            Meaning::Names
        });
        if let Some(club) = texts.iter().find(|text| **text > names) {
            columns[*club].means(Meaning::Club);
        }
        return;
    }
    let meanings = shape_of(columns, &texts, individuals);
    for (at, meaning) in texts.into_iter().zip(meanings) {
        columns[at].means(meaning);
    }
}

/// The meanings of columns of words without titles.
fn shape_of(columns: &[Column], texts: &[usize], individuals: bool) -> Vec<Meaning> {
    let shape = |at: usize| texts.get(at).and_then(|text| columns[*text].shape());
    let person = |at: usize| match (shape(at), shape(at + 1)) {
        (Some(one), Some(other)) if is_family_first(one, other) => {
            Some([Meaning::FamilyName, Meaning::FirstName])
        }
        (Some(one), Some(other)) if is_family_first(other, one) => {
            Some([Meaning::FirstName, Meaning::FamilyName])
        }
        _ => None,
    };
    let mut meanings = match (person(0), person(2)) {
        (Some(first), Some(other)) if !individuals => [first, other].concat(),
        (Some(first), _) if individuals || texts.len() == 2 => first.to_vec(),
        _ if individuals => vec![Meaning::Name],
        _ => vec![Meaning::Name, Meaning::Name],
    };
    meanings.push(Meaning::Club);
    meanings
}

/// Whether one column has family names, and the other the first names.
fn is_family_first(family: Shape, first: Shape) -> bool {
    let in_capitals = family.capitals >= 70 && first.capitals <= 30 && first.first_names >= 50;
    in_capitals || first.first_names >= 80 && family.first_names <= 20
}

/// Numbers the players of a pair in the order of their columns. A column beyond its last player is not read.
fn about_players(columns: &mut [Column], individuals: bool) {
    let most = if individuals { 1 } else { 2 };
    let mut seen: Vec<(Meaning, u8)> = Vec::new();
    for column in columns.iter_mut() {
        let of_player = matches!(
            column.meaning,
            Meaning::FirstName | Meaning::FamilyName | Meaning::Name | Meaning::Licence
        );
        let once = matches!(
            column.meaning,
            Meaning::Club | Meaning::Number | Meaning::Team | Meaning::Names
        );
        if !of_player {
            column.player = None;
            if once && seen.contains(&(column.meaning, 0)) {
                column.is_not_read(UnreadKind::Other);
            }
            seen.push((column.meaning, 0));
            continue;
        }
        let meaning = column.meaning;
        let free = (1..=most).find(|player| !seen.contains(&(meaning, *player)));
        let given = column
            .player
            .filter(|player| *player <= most && !seen.contains(&(meaning, *player)));
        match given.or(free.filter(|_| column.player.is_none())) {
            Some(player) => {
                seen.push((meaning, player));
                column.player = Some(player);
            }
            None => {
                column.player = None;
                column.is_not_read(UnreadKind::Other);
            }
        }
    }
}
