//! The keys on the sheets of a concours' tables. Each is derived from a secret of this machine and the table, so that a
//! printed sheet stays valid after a restart, and none has to be stored.

use super::keys::Key;
use crate::role::TableSeat;

/// The letters of a code: no vowel, so that it spells nothing, and none that looks like a digit or another letter.
const LETTERS: &[u8; 24] = b"23456789BCDFGHJKMNPQRTWX";
/// How many letters of a code name the table. They are not secret.
const NAMING: usize = 4;
/// How many letters a code has. The others are its key: 12 of 24 letters are 55 bits, which is enough for an evening.
const CODE: usize = 16;

/// The keys of all sheets.
pub struct SheetKeys(pub(super) Key);

impl SheetKeys {
    /// The key of a table's sheet.
    pub fn of(&self, seat: &TableSeat) -> SheetKey {
        SheetKey::of(&self.0, seat)
    }
}

/// The key of a table's sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetKey {
    /// The code to type, from which the key is derived.
    pub code: String,
}

impl SheetKey {
    fn of(secret: &Key, seat: &TableSeat) -> SheetKey {
        let TableSeat {
            concours,
            round,
            attempt,
            table,
        } = seat;
        let numbers = [round, attempt, table].map(u32::to_string);
        let texts = [
            "ardoise.sheet.1",
            concours.as_str(),
            &numbers[0],
            &numbers[1],
            &numbers[2],
        ];
        let letter = |byte: &u8| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]);
        // 240 is a multiple of 24: the few bytes above it are skipped, so that all letters are equally likely.
        let fair = |byte: &&u8| **byte < 240;
        let bytes = secret.tag(&texts);
        SheetKey {
            code: bytes.iter().filter(fair).take(CODE).map(letter).collect(),
        }
    }

    /// Whether an id has the shape of a sheet's.
    pub fn is_id(id: &str) -> bool {
        id.len() == NAMING && id.bytes().all(|letter| LETTERS.contains(&letter))
    }

    /// The id of the invitation, which is not secret.
    pub fn id(&self) -> &str {
        &self.code[..NAMING]
    }

    /// The key, which the phone also derives from the code.
    pub fn key(&self) -> Key {
        Key::of_code(&self.code)
    }
}
