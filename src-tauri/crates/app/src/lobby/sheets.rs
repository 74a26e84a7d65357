//! The keys on the sheets of a concours' tables. Each is derived from a secret of this machine and the table, so that a
//! printed sheet stays valid after a restart, and none has to be stored.

use super::keys::Key;
use crate::role::TableSeat;

/// The letters of a code: no vowel, so that it spells nothing, and none that looks like a digit or another letter.
const LETTERS: &[u8; 24] = b"23456789BCDFGHJKMNPQRTWX";
/// How many letters of a code name the table. They are not secret.
const NAMING: usize = 8;
/// How many letters of a code are its key: 12 of 24 letters are 55 bits, which is enough for an evening.
const SECRET: usize = 12;
/// How many letters named the table on sheets of an earlier version. Two of many tables may share them.
const NAMED_BEFORE: usize = 4;

/// The keys of all sheets.
pub struct SheetKeys(pub(super) Key);

impl SheetKeys {
    /// The key of a table's sheet.
    pub fn of(&self, seat: &TableSeat) -> SheetKey {
        let spelt = self.spelt("ardoise.sheet.2", seat);
        SheetKey {
            code: numbers(seat).chain(spelt).take(NAMING + SECRET).collect(),
        }
    }

    /// The key of a table's sheet that has this id, whichever version printed it.
    pub fn with_id(&self, seat: &TableSeat, id: &str) -> Option<SheetKey> {
        let key = match id.len() {
            NAMED_BEFORE => self.of_earlier_version(seat),
            // Most tables need not be looked at any further.
            _ if !id.chars().zip(numbers(seat)).all(|(one, own)| one == own) => return None,
            _ => self.of(seat),
        };
        (key.id() == id).then_some(key)
    }

    /// The key of a table's sheet as an earlier version printed it.
    pub fn of_earlier_version(&self, seat: &TableSeat) -> SheetKey {
        let spelt = self.spelt("ardoise.sheet.1", seat);
        SheetKey {
            code: spelt.take(NAMED_BEFORE + SECRET).collect(),
        }
    }

    /// Letters that nobody without the secret can tell.
    fn spelt(&self, version: &str, seat: &TableSeat) -> impl Iterator<Item = char> + use<> {
        let TableSeat {
            concours,
            round,
            attempt,
            table,
        } = seat;
        let [round, attempt, table] = [round, attempt, table].map(u32::to_string);
        let bytes = (self.0).tag(&[version, concours.as_str(), &round, &attempt, &table]);
        // 240 is a multiple of 24: the few bytes above it are skipped, so that all letters are equally likely.
        let fair = bytes.into_iter().filter(|byte| *byte < 240);
        fair.map(|byte| letter(usize::from(byte)))
    }
}

/// A table with the key of its sheet.
#[derive(Debug, Clone)]
pub struct TableSheetKey {
    /// The table.
    pub seat: TableSeat,
    /// The key of its sheet.
    pub sheet: SheetKey,
    /// The numbers of those who sit at it.
    pub numbers: Vec<u32>,
}

/// The key of a table's sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetKey {
    /// The code to type, from which the key is derived.
    pub code: String,
}

impl SheetKey {
    /// Whether an id has the shape of a sheet's.
    pub fn is_id(id: &str) -> bool {
        let has_length = matches!(id.len(), NAMING | NAMED_BEFORE);
        has_length && id.bytes().all(|letter| LETTERS.contains(&letter))
    }

    /// The id of the invitation, which is not secret.
    pub fn id(&self) -> &str {
        &self.code[..self.code.len() - SECRET]
    }

    /// The key, which the phone also derives from the code.
    pub fn key(&self) -> Key {
        Key::of_code(&self.code)
    }
}

/// The letters that number a table. No two of 576 tables in 24 parties of a concours share them; tables of two concours differ in
/// the letters that follow.
fn numbers(seat: &TableSeat) -> impl Iterator<Item = char> + use<> {
    let numbers = [seat.round, seat.table / 24, seat.table];
    numbers.map(|number| letter(number as usize)).into_iter()
}

fn letter(number: usize) -> char {
    char::from(LETTERS[number % LETTERS.len()])
}
