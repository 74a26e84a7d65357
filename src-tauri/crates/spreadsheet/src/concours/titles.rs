//! The titles of columns, as clubs, forms and ticket shops write them.

use super::figures::is_data;
use super::types::{Meaning, UnreadKind};
use ardoise_journal::fold_name;

/// What a title says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Named {
    pub meaning: Meaning,
    pub player: Option<u8>,
    pub unread: Option<UnreadKind>,
    /// Whether it may be a family name or a whole name: *Nom*.
    pub weak: bool,
    /// Whether it is about the person who paid.
    pub payer: bool,
}

/// Words of a column that is not read.
const UNREAD: [(UnreadKind, &[&str]); 5] = [
    (
        UnreadKind::Email,
        &["mail", "email", "mails", "courriel", "mel"],
    ),
    (
        UnreadKind::Phone,
        &[
            "tel",
            "telephone",
            "telephones",
            "portable",
            "mobile",
            "phone",
            "gsm",
        ],
    ),
    (
        UnreadKind::Time,
        &[
            "horodateur",
            "horodatage",
            "timestamp",
            "date",
            "heure",
            "time",
            "jour",
        ],
    ),
    (
        UnreadKind::Remark,
        &[
            "remarque",
            "remarques",
            "commentaire",
            "commentaires",
            "observation",
            "observations",
            "comment",
            "comments",
            "remark",
            "remarks",
            "note",
            "notes",
            "message",
        ],
    ),
    (
        UnreadKind::Other,
        &[
            "billet",
            "ticket",
            "commande",
            "order",
            "reference",
            "ref",
            "ville",
            "commune",
            "adresse",
            "address",
            "postal",
            "nombre",
            "nb",
            "age",
            "naissance",
            "sexe",
            "genre",
            "code",
            "moyen",
            "mode",
            "method",
            "campagne",
            "facture",
            "attestation",
            "lien",
            "url",
        ],
    ),
];
const PRICE: &[&str] = &[
    "tarif", "tarifs", "prix", "montant", "price", "amount", "promo", "remise", "discount",
    "total", "formule",
];
const PAYER: &[&str] = &["payeur", "acheteur", "buyer", "payer", "payeuse"];
const PAID: &[&str] = &[
    "paye",
    "payee",
    "payes",
    "payees",
    "regle",
    "reglee",
    "regles",
    "reglement",
    "paiement",
    "paid",
    "payment",
    "encaisse",
];
const PRESENT: &[&str] = &[
    "present",
    "presents",
    "presence",
    "pointage",
    "arrive",
    "arrives",
    "arrivee",
    "la",
    "here",
    "attendance",
];
const TEAM: &[&str] = &["equipe", "equipes", "team", "teams"];
const PAIR: &[&str] = &[
    "doublette",
    "doublettes",
    "binome",
    "paire",
    "pair",
    "joueurs",
    "joueuses",
    "players",
    "noms",
    "names",
    "participants",
    "inscrits",
    "entries",
];
const CLUB: &[&str] = &["club", "clubs", "association", "asso"];
const LICENCE: &[&str] = &["licence", "license", "licences", "lic"];
const LABEL: &[&str] = &[
    "etiquette",
    "etiquettes",
    "categorie",
    "categories",
    "category",
    "label",
    "labels",
];
const NUMBER: &[&str] = &["numero", "no", "n", "num", "number", "nr", "dossard"];
/// Words beside a number that say whose it is.
const OF_TEAM: &[&str] = &["equipe", "team", "doublette", "ordre", "inscription"];
const FIRST: &[&str] = &["prenom", "prenoms", "firstname", "forename"];
const FAMILY: &[&str] = &["lastname", "surname", "famille", "family", "last"];
const NAME: &[&str] = &["nom", "name"];
const PERSON: &[&str] = &[
    "joueur",
    "joueuse",
    "player",
    "participant",
    "participante",
    "inscrit",
];
const PARTNER: &[&str] = &[
    "partenaire",
    "partner",
    "coequipier",
    "coequipiere",
    "equipier",
    "equipiere",
    "coequipiers",
];

/// The words of a title, in lower case, without accents; figures are words of their own.
fn words(title: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_figure = None;
    for letter in fold_name(title).chars() {
        let now = letter.is_alphanumeric().then(|| letter.is_ascii_digit());
        match (now, words.last_mut()) {
            (None, _) => {}
            (Some(_), Some(word)) if now == is_figure => word.push(letter),
            (Some(_), _) => words.push(letter.into()),
        }
        is_figure = now;
    }
    words
}

/// What a title says; `None` if it is not known.
pub(super) fn named(title: &str) -> Option<Named> {
    let words = words(title);
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    let player = player_of(&words, has(PARTNER));
    let of = |meaning| Named {
        meaning,
        player,
        unread: None,
        weak: false,
        payer: has(PAYER),
    };
    let not_read = |unread| Named {
        unread: Some(unread),
        ..of(Meaning::NotRead)
    };
    if title.trim() == "#" {
        return Some(of(Meaning::Number));
    }
    if has(NUMBER) && is_number(&words) {
        return Some(of(Meaning::Number));
    }
    let aside = UNREAD.iter().find(|(_, known)| has(known));
    if let Some((unread, _)) = aside {
        return Some(not_read(*unread));
    }
    let meaning = match () {
        () if has(PAID) => Meaning::Paid,
        () if has(PRICE) => return Some(not_read(UnreadKind::Price)),
        () if has(LICENCE) => Meaning::Licence,
        () if has(TEAM) => Meaning::Team,
        () if has(CLUB) => Meaning::Club,
        () if has(LABEL) => Meaning::Label,
        () => return person(&words, of(Meaning::Name)),
    };
    Some(of(meaning))
}

/// A title about people, or about their presence.
fn person(words: &[String], of: Named) -> Option<Named> {
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    let is_first = has(FIRST) || has(&["first", "given"]) && has(NAME);
    let meaning = match () {
        () if is_first && has(&["nom"]) => Meaning::Name,
        () if is_first => Meaning::FirstName,
        () if has(FAMILY) && (has(NAME) || words.len() == 1) => Meaning::FamilyName,
        () if has(PAIR) => Meaning::Names,
        () if has(NAME) => {
            let weak = !has(&["complet", "full", "entier"]);
            return Some(Named { weak, ..of });
        }
        () if has(PERSON) || has(PARTNER) || of.payer => Meaning::Name,
        () if has(PRESENT) && words.len() < 3 => Meaning::Present,
        () => return None,
    };
    Some(Named { meaning, ..of })
}

fn is_number(words: &[String]) -> bool {
    let small = ["d", "de", "l", "la", "du", "s"];
    let fits = |word: &String| {
        let word = word.as_str();
        NUMBER.contains(&word) || OF_TEAM.contains(&word) || small.contains(&word)
    };
    words.iter().all(fits)
}

/// The player that a title is about.
fn player_of(words: &[String], is_partner: bool) -> Option<u8> {
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    let of_person = words.len() > 1 && words.iter().any(|word| PERSON.contains(&word.as_str()));
    match () {
        () if has(&["1", "premier", "premiere", "capitaine"]) || of_person && has(&["a"]) => {
            Some(1)
        }
        () if has(&["2", "second", "seconde", "deuxieme"]) || of_person && has(&["b"]) => Some(2),
        () if has(&["3", "4"]) => Some(3),
        () => is_partner.then_some(2),
    }
}

/// Whether a row names the columns: no cell is data, and most are known, one of which is about people or teams.
pub(super) fn are_titles(cells: &[String]) -> bool {
    let filled: Vec<&String> = cells.iter().filter(|cell| !cell.is_empty()).collect();
    let known: Vec<Named> = filled.iter().filter_map(|cell| named(cell)).collect();
    let is_person = |named: &Named| {
        matches!(
            named.meaning,
            Meaning::FirstName
                | Meaning::FamilyName
                | Meaning::Name
                | Meaning::Names
                | Meaning::Team
        )
    };
    let several = known.len() > 1 || filled.len() == 1 && is_bare(filled[0]);
    several
        && known.iter().any(is_person)
        && known.len() * 2 >= filled.len()
        && !filled.iter().any(|cell| is_data(cell))
}

/// Whether a single title is a word that is nobody's name.
fn is_bare(title: &str) -> bool {
    let words = words(title);
    words.len() == 1
        && [PAIR, TEAM, NAME, PERSON]
            .concat()
            .contains(&words[0].as_str())
}
