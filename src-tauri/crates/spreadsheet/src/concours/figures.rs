//! Texts of figures and signs: a number, a telephone number, a day, a price.

use ardoise_journal::fold_name;

/// A test of a text.
pub(super) type Is<'t> = &'t dyn Fn(&str) -> bool;

/// Whether a text can be no title.
pub(super) fn is_data(text: &str) -> bool {
    is_small_number(text) || is_phone(text) || is_email(text) || is_time(text) || is_price(text)
}

pub(super) fn is_small_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn is_licence(text: &str) -> bool {
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    figures >= 4
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || " -./".contains(c))
        && figures * 2 >= text.len()
}

/// Nine figures or more, as people write a telephone number.
pub(super) fn is_phone(text: &str) -> bool {
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    let fits = |c: char| c.is_ascii_digit() || " .-/()+\u{A0}\u{202F}…".contains(c);
    let begins = text.starts_with(['0', '+', '(']) || text.contains([' ', '.']);
    (9..=15).contains(&figures) && begins && text.chars().all(fits)
}

pub(super) fn is_email(text: &str) -> bool {
    let at = text.split_once('@');
    at.is_some_and(|(before, after)| !before.is_empty() && after.contains('.'))
        && !text.contains(' ')
}

/// An amount with its currency.
pub(super) fn is_price(text: &str) -> bool {
    let plain = fold_name(text);
    let number = ["€", "$", "£", "euros", "euro", "eur"]
        .iter()
        .find_map(|unit| {
            plain
                .strip_suffix(unit)
                .or_else(|| plain.strip_prefix(unit))
        });
    number.is_some_and(|number| {
        let number = number.trim();
        !number.is_empty()
            && number
                .chars()
                .all(|c| c.is_ascii_digit() || ",. \u{A0}".contains(c))
    })
}

/// A day, a time of day or both, in figures.
pub(super) fn is_time(text: &str) -> bool {
    let plain = fold_name(text);
    let figures = plain.bytes().filter(u8::is_ascii_digit).count();
    let words = plain
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty());
    let fits = |word: &str| {
        [
            "h", "am", "pm", "utc", "gmt", "t", "z", "a", "le", "eet", "cet", "cest",
        ]
        .contains(&word)
    };
    let parts = plain.matches(['/', ':']).count() + plain.matches('-').count() / 2;
    let hour = plain.contains('h') && figures >= 2;
    figures >= 3 && (parts > 0 || hour) && words.into_iter().all(fits) && !is_phone(text)
}
