//! Names of players: what makes two of them the same player, and what finds them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What a player is known by: the name in lower case, its accents in one spelling, its spaces squeezed, its apostrophes
/// alike: `"  Zoé  LEGRAND"` is `"zoé legrand"`. Zoé and Zoe are two players; [`fold_name`] finds both.
pub fn player_key(name: &str) -> String {
    let lower: String = name.to_lowercase().nfc().map(apostrophe).collect();
    squeezed(&lower)
}

/// What names are sought by: in lower case, without accents, their spaces squeezed: `"  Zoé  LEGRAND"` is `"zoe legrand"`.
pub fn fold_name(name: &str) -> String {
    let plain: String = name
        .to_lowercase()
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .map(apostrophe)
        .flat_map(spelt_out)
        .collect();
    squeezed(&plain)
}

fn squeezed(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Keyboards disagree on it.
fn apostrophe(c: char) -> char {
    match c {
        '’' | 'ʼ' => '\'',
        other => other,
    }
}

/// Letters that Unicode does not take apart.
fn spelt_out(c: char) -> impl Iterator<Item = char> {
    let (first, second) = match c {
        'œ' => ('o', Some('e')),
        'æ' => ('a', Some('e')),
        'ß' => ('s', Some('s')),
        other => (other, None),
    };
    std::iter::once(first).chain(second)
}
