//! Marks beside the names: *payé*, *là*, *arrive en retard*, and what is nobody's business.

use super::figures::{is_email, is_phone, is_price, is_time};
use ardoise_journal::fold_name;

/// What a mark says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Paid(bool),
    Present(bool),
    /// Not read: a telephone number, a price, a day.
    Noise,
    /// A remark that people write beside a name.
    Remark,
}

const PAID: &[&str] = &[
    "paye",
    "payee",
    "payes",
    "payees",
    "a paye",
    "ont paye",
    "deja paye",
    "ok paye",
    "paye ok",
    "regle",
    "reglee",
    "regles",
    "reglees",
    "paid",
    "cheque",
    "chq",
    "especes",
    "cb",
    "carte",
    "virement",
    "helloasso",
    "cash",
    "card",
    "encaisse",
    "paye cheque",
    "paye especes",
    "paye par cheque",
    "paye en especes",
    "regle par cheque",
];
const NOT_PAID: &[&str] = &[
    "non paye",
    "non payes",
    "pas paye",
    "pas payes",
    "a payer",
    "impaye",
    "doit",
    "unpaid",
    "not paid",
    "non regle",
    "pas regle",
    "reste a payer",
    "paiera sur place",
    "paye sur place",
    "sur place",
    "a regler",
    "en attente",
    "pending",
];
const PRESENT: &[&str] = &[
    "la",
    "present",
    "presente",
    "presents",
    "presentes",
    "arrive",
    "arrivee",
    "arrives",
    "arrivees",
    "here",
    "arrived",
];
const ABSENT: &[&str] = &[
    "absent",
    "absents",
    "absente",
    "pas la",
    "pas arrive",
    "pas arrives",
    "not here",
];
const YES: &[&str] = &[
    "oui", "o", "yes", "y", "x", "xx", "ok", "1", "vrai", "true", "fait", "v", "✓", "✔", "☑", "✅",
];
const NO: &[&str] = &[
    "non", "n", "no", "0", "faux", "false", "-", "–", "/", "☐", "✗", "✘", "❌",
];
/// Words of remarks.
const REMARKS: &[&str] = &[
    "retard",
    "confirmer",
    "confirme",
    "debutant",
    "debutants",
    "debutante",
    "tard",
    "attend",
    "attente",
    "remplace",
    "remplacant",
    "late",
    "beginner",
    "beginners",
    "vegetarien",
    "repas",
    "diner",
    "voiture",
    "appeler",
    "rappeler",
    "desistement",
    "annule",
    "peut-etre",
    "maybe",
    "dernier",
    "derniere",
    "fauteuil",
    "handicap",
    "offert",
    "gratuit",
];

/// What a text beside the names says; `None` if it may be a club.
pub(super) fn mark(text: &str) -> Option<Mark> {
    let plain = fold_name(text);
    let plain = plain.trim_matches(|c: char| " .,;:!".contains(c));
    let is = |known: &[&str]| known.contains(&plain);
    match () {
        () if is(NOT_PAID) => Some(Mark::Paid(false)),
        () if is(PAID) => Some(Mark::Paid(true)),
        () if is(PRESENT) => Some(Mark::Present(true)),
        () if is(ABSENT) => Some(Mark::Present(false)),
        () if is_phone(text) || is_email(text) || is_price(text) || is_time(text) => {
            Some(Mark::Noise)
        }
        () if !plain.chars().any(char::is_alphabetic) => Some(Mark::Noise),
        () if plain.split([' ', '\'']).any(|word| REMARKS.contains(&word)) => Some(Mark::Remark),
        () => None,
    }
}

/// The answer of a cell whose column asks whether a team has paid, or is there; `None` if it is unclear.
pub(super) fn answer(cell: &str) -> Option<bool> {
    let plain = fold_name(cell);
    let plain = plain.trim();
    let amount: String = plain
        .chars()
        .filter(|c| c.is_ascii_digit() || *c == ',' || *c == '.')
        .collect();
    let is_amount = is_price(cell) || !plain.is_empty() && amount.len() == plain.len();
    let begins = |known: &[&str]| {
        known.iter().any(|word| {
            plain
                .strip_prefix(word)
                .is_some_and(|rest| rest.starts_with([' ', ',', '(']))
        })
    };
    match () {
        () if plain.is_empty() || NO.contains(&plain) => Some(false),
        () if YES.contains(&plain) => Some(true),
        () if is_amount => Some(amount.chars().any(|c| ('1'..='9').contains(&c))),
        () if NOT_PAID.contains(&plain) || ABSENT.contains(&plain) => Some(false),
        () if PAID.contains(&plain) || PRESENT.contains(&plain) => Some(true),
        () if begins(NOT_PAID) || begins(&["non", "pas", "no"]) => Some(false),
        () if begins(PAID) || begins(&["oui", "yes", "ok"]) => Some(true),
        () if is_time(cell) => Some(true),
        () => None,
    }
}
