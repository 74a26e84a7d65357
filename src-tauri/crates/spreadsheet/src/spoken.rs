//! Titles and words of an export in the user's language. English ones are those of the public JSON; the French ones are words that an
//! import knows.

use ardoise_rules::Alphabet;
use serde_json::Value;

/// The titles in English and French, in the order of the columns.
const TITLES: [(&str, &str); 39] = [
    ("match", "partie"),
    ("date", "date"),
    ("name", "nom"),
    ("place", "lieu"),
    ("ruleset", "règlement"),
    ("us_1", "nous 1"),
    ("us_2", "nous 2"),
    ("them_1", "eux 1"),
    ("them_2", "eux 2"),
    ("number", "donne"),
    ("dealer", "donneur"),
    ("taker", "preneur"),
    ("level", "contrat"),
    ("strain", "atout"),
    ("doubling", "coinche"),
    ("doubled_by", "coinché par"),
    ("surcoinched_by", "surcoinché par"),
    ("points_us", "points nous"),
    ("points_them", "points eux"),
    ("tricks_us", "plis nous"),
    ("tricks_them", "plis eux"),
    ("last_trick", "dix de der"),
    ("all_tricks", "tous les plis"),
    ("alone", "seul"),
    ("belote", "belote"),
    ("melds", "annonces"),
    ("renonce", "renonce"),
    ("void", "donne non jouée"),
    ("misdeal", "maldonne"),
    ("minute", "minute"),
    ("calls", "enchères"),
    ("made", "contrat fait"),
    ("margin", "écart"),
    ("mark_us", "marque nous"),
    ("mark_them", "marque eux"),
    ("total_us", "total nous"),
    ("total_them", "total eux"),
    ("note", "note"),
    ("winner", "vainqueur"),
];
/// French words for those of the public JSON. The others are the same, such as `capot`.
const FRENCH: [(&str, &str); 24] = [
    ("true", "oui"),
    ("false", "non"),
    ("us", "nous"),
    ("them", "eux"),
    ("south", "sud"),
    ("north", "nord"),
    ("east", "est"),
    ("west", "ouest"),
    ("clubs", "trèfle"),
    ("diamonds", "carreau"),
    ("hearts", "cœur"),
    ("spades", "pique"),
    ("no_trumps", "sans-atout"),
    ("all_trumps", "tout-atout"),
    ("take", "prend"),
    ("capot_belote", "capot beloté"),
    ("generale", "générale"),
    ("generale_belote", "générale belotée"),
    ("none", "non"),
    ("pass", "passe"),
    ("all_pass", "passe"),
    ("weak_hand", "main faible"),
    ("cancelled", "annulée"),
    (DEAL_LOST, "donne perdue"),
];
/// What a renonce can cost besides points.
const DEAL_LOST: &str = "deal_lost";

/// The titles of an export.
pub(super) fn titles(language: Alphabet) -> impl Iterator<Item = &'static str> {
    TITLES
        .into_iter()
        .map(move |(english, french)| match language {
            Alphabet::English => english,
            Alphabet::French => french,
        })
}

/// The text of a value in a cell.
pub(super) fn word(value: &Value, language: Alphabet) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => said(text, language),
        other => said(&other.to_string(), language),
    }
}

/// A call, such as `80 hearts` or `west: coinche`.
pub(super) fn call(text: &str, language: Alphabet) -> String {
    let each = text.split(' ').map(|word| match word.strip_suffix(':') {
        Some(seat) => format!("{}:", said(seat, language)),
        None => said(word, language),
    });
    each.collect::<Vec<_>>().join(" ")
}

/// The player and the decision of a renonce that cost the deal.
pub(super) fn renonce_of_deal(told: &str) -> Option<&str> {
    let costs = FRENCH.into_iter().find(|(word, _)| *word == DEAL_LOST)?;
    let who = told.strip_suffix(costs.0).or(told.strip_suffix(costs.1))?;
    Some(who.trim_end())
}

fn said(word: &str, language: Alphabet) -> String {
    let french = FRENCH.into_iter().find(|(english, _)| *english == word);
    match (language, french) {
        (Alphabet::French, Some((_, french))) => french.to_owned(),
        _ => word.to_owned(),
    }
}
