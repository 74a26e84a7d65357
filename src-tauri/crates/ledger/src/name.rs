//! Names of players, compared as people would.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The name in lower case, without accents, its spaces squeezed: `"  Zoé  LEGRAND"` is `"zoe legrand"`.
pub fn fold_name(name: &str) -> String {
    let plain: String = name
        .to_lowercase()
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(spelt_out)
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Letters that Unicode does not take apart, and the apostrophes that keyboards disagree on.
fn spelt_out(c: char) -> impl Iterator<Item = char> {
    let (first, second) = match c {
        'œ' => ('o', Some('e')),
        'æ' => ('a', Some('e')),
        'ß' => ('s', Some('s')),
        '’' | 'ʼ' => ('\'', None),
        other => (other, None),
    };
    std::iter::once(first).chain(second)
}
