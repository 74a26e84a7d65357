//! The functions that messages apply to a word, such as `{ DE($name) }`. `ui/src/kit/i18n/grammar.ts` has the same, and
//! `tests/cases/grammar.json` tests both.

use fluent_bundle::{FluentBundle, FluentResource, FluentValue};

/// Names with an h that elide: *d’Hélène*, *d’Hubert*, but *de Hakim*.
const MUTE_H: [&str; 13] = [
    "hadri", "hec", "hel", "hen", "her", "hil", "hip", "hom", "hon", "hor", "hub", "hugue", "hya",
];
/// Words with an initial vowel that do not elide.
const KEPT: [&str; 6] = ["onz", "ya", "ye", "yi", "yo", "yu"];

/// The name of a function in a message, and how it writes a word.
type Function = (&'static str, fn(&str) -> String);

/// Adds the functions to a bundle.
pub fn add_to(bundle: &mut FluentBundle<FluentResource>) {
    let functions: [Function; 4] = [("DE", de), ("QUE", que), ("AU", au), ("MANY", many)];
    for (name, write) in functions {
        bundle
            .add_function(name, move |words, _| called(write, words))
            .expect("every function has one name");
    }
}

fn called<'a>(write: fn(&str) -> String, words: &[FluentValue<'a>]) -> FluentValue<'a> {
    match words.first() {
        Some(FluentValue::String(word)) => write(word).into(),
        Some(FluentValue::Number(number)) => write(&number.as_string()).into(),
        _ => FluentValue::Error,
    }
}

/// *de Karim*, *d’Ouest*, *des Verts*.
fn de(word: &str) -> String {
    match of_many(word) {
        Some(many) => format!("des {many}"),
        None => joined(word, "de", "d"),
    }
}

/// *que Karim*, *qu’Anne*.
fn que(word: &str) -> String {
    joined(word, "que", "qu")
}

/// À with its article before a card (*au roi*, *à la dame*, *à l’as*), without one before a name (*à Karim*, *aux Verts*).
fn au(word: &str) -> String {
    if let Some(many) = of_many(word) {
        return format!("aux {many}");
    }
    match heard(word).split(' ').next() {
        Some("as") => format!("à l’{word}"),
        Some("dame") => format!("à la {word}"),
        Some("roi" | "valet" | "dix" | "neuf" | "huit" | "sept") => format!("au {word}"),
        _ => format!("à {word}"),
    }
}

/// `many` if a name stands for several people, such as *Les Verts* or *Anne et Zoé*; `us` and `them` for the sides' own
/// words.
fn many(word: &str) -> String {
    let heard = heard(word);
    match heard.trim_end_matches(['\u{1}', '\u{2}', '\u{3}', '\u{2069}']) {
        "nous" | "us" => return "us".to_owned(),
        "eux" | "them" => return "them".to_owned(),
        _ => {}
    }
    let begins = ["les ", "nos ", "vos ", "mes ", "des ", "the ", "our "];
    let joins = [",", " et ", " and ", " & "];
    let many = begins.iter().any(|start| heard.starts_with(start))
        || joins.iter().any(|join| heard.contains(join));
    if many { "many" } else { "one" }.to_owned()
}

fn of_many(word: &str) -> Option<&str> {
    let rest = word
        .strip_prefix("Les ")
        .or_else(|| word.strip_prefix("les "))?;
    Some(rest.trim_start()).filter(|rest| !rest.is_empty())
}

fn joined(word: &str, full: &str, elided: &str) -> String {
    if elides(word) {
        format!("{elided}’{word}")
    } else {
        format!("{full} {word}")
    }
}

/// Whether a short word loses its *e* before this one.
fn elides(word: &str) -> bool {
    let start = heard(word);
    let vowel = start.starts_with(['a', 'e', 'i', 'o', 'u', 'y']);
    let kept = start == "y"
        || KEPT.iter().any(|kept| start.starts_with(kept))
        || start
            .strip_prefix("oui")
            .is_some_and(|rest| !rest.starts_with(|letter: char| letter.is_ascii_lowercase()));
    (vowel && !kept) || MUTE_H.iter().any(|mute| start.starts_with(mute))
}

/// The sound of the beginning of a word, without marks, capitals or accents.
fn heard(word: &str) -> String {
    let word = word.trim_start_matches(|letter: char| {
        letter.is_whitespace() || "«“\"'(".contains(letter) || is_unseen(letter)
    });
    let letters = word.chars().flat_map(char::to_lowercase);
    letters.filter_map(plain).collect()
}

/// Characters that are not read aloud: icons of the user interface, and marks of writing direction.
fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{1}'..='\u{3}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A letter without its accent; `None` for an accent that is a character of its own.
fn plain(letter: char) -> Option<char> {
    match letter {
        '\u{300}'..='\u{36f}' => None,
        'à'..='å' | 'æ' | 'ā' | 'ă' | 'ą' => Some('a'),
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => Some('e'),
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' => Some('i'),
        'ò'..='ö' | 'œ' | 'ō' | 'ŏ' | 'ő' => Some('o'),
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => Some('u'),
        'ý' | 'ÿ' => Some('y'),
        _ => Some(letter),
    }
}
